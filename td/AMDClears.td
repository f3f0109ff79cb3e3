//===- AMDClears.td - which clears AMD's hardware does fast ---*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The op that clears, the class of a clear's value, and the reasons why the hardware refuses a
/// fast clear. AMDBehaviour.td has the reasons of RADV.
///
//===----------------------------------------------------------------------===//

let Layer = Hardware in {

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c" in
def AmdClearFast : ClearOpRule<AmdKinds, (all), AmdFastClear> {
  let Doc = "A clear in the metadata alone.";
}

//===----------------------------------------------------------------------===//
// Classes of values
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, radv_can_fast_clear_depth" in {
def AmdValueDepth : ClearClassRule<[HTILE_TC],
                                   (any (all IsStencil, ClearsToZero),
                                        (all (not IsStencil), ClearsDepthTo0),
                                        (all (not IsStencil), ClearsDepthTo1)), DefaultValue> {
  let Doc = "The texture unit knows depth 0 and 1, and stencil 0.";
}
def AmdValueDepthOther : ClearClassRule<HtileKinds, (all), AnyValue> {
  let Doc = "The depth unit has other values in a register.";
}
} // Source

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, gfx8_get_fast_clear_parameters and "
             "gfx11_get_fast_clear_parameters" in {
let Source = "drm_fourcc.h, AMD_FMT_MOD_DCC_CONSTANT_ENCODE" in
def AmdValueShared : ClearClassRule<DccPlainKinds, (all AmdGfx9, ModifierHasAux), AnyValue> {
  let Doc = "Colour units of GFX9 take the colours of codes from a register too, which another "
            "device does not share.";
}
def AmdValueCode : ClearClassRule<!listconcat(DccKinds, FmaskDccKinds), (all ClearsToCode),
                                  DefaultValue> {
  let Doc = "DCC has codes for colours of zeros and ones.";
}
def AmdValueSingle : ClearClassRule<!listconcat(DccStoreKinds, FmaskDccKinds),
                                    (all (any RbPlus, (not FormatAtMost16Bit))), DefaultValue> {
  let Doc = "From GFX10 on the clear colour can stand at the beginning of each block.";
}
def AmdValueRegister : ClearClassRule<AmdColorKinds, (all), AnyValue> {
  let Doc = "The colour unit has other values in registers.";
}
def AmdValueInBlocks : CarriedValueRule<!listconcat(DccKinds, FmaskDccKinds), (all IsAMD),
                                        DefaultValue> {
  let Doc = "Codes of DCC mean their colours, and blocks hold theirs.";
}
} // Source

//===----------------------------------------------------------------------===//
// Refusals
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, radv_can_fast_clear_color and "
             "radv_can_fast_clear_depth" in {
def AmdRefusePart : Restriction<AmdKinds, (all ClearsPart),
    "metadata are filled for whole levels only">;
def AmdRefuseWide : Restriction<AmdColorKinds, (all (not FormatAtMost64Bit), ClearsUnequalRgb),
    "registers hold 64 bits, which three equal channels of 32 bits fit">;
} // Source

} // Layer
