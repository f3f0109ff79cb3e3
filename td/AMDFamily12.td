//===- AMDFamily12.td - states and machine of AMD's GFX12 -----*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// GFX12 has no colour metadata: memory is compressed by an attribute of its pages, for every unit.
/// Depth and stencil have bounds beside that (HiZ and HiS), which only the depth unit reads and
/// which writes of others make stale. These states have nothing in common with those of AMD's older
/// generations, so they are a family of their own.
///
//===----------------------------------------------------------------------===//

let Source = "PAL src/core/hw/gfxip/gfx12/gfx12Image.cpp, InitLayoutStateMasks; Mesa 26 "
             "src/amd/vulkan/radv_cmd_buffer.c" in {
def AMD12 : AuxFamily<"gfx12"> {
  let ClearClasses = ["default"];
}

def AmdHizValid : AuxState<AMD12, "HIZ_VALID"> {
  let Doc = "Bounds of depth and stencil are right and tight; memory may be compressed.";
  let PrimaryValid = 1;
}
def AmdHizFull : AuxState<AMD12, "HIZ_FULL"> {
  let Doc = "Bounds of depth and stencil exclude nothing; memory may be compressed.";
  let PrimaryValid = 1;
}
def AmdHizOff : AuxState<AMD12, "HIZ_OFF"> {
  let Doc = "Bounds of depth and stencil are stale; memory may be compressed.";
  let PrimaryValid = 1;
  let AuxValid = 0;
}
def AmdPlain : AuxState<AMD12, "PLAIN"> {
  let Doc = "Every unit reads and writes it as it is, whether memory is compressed or not.";
  let PrimaryValid = 1;
}
} // Source

let Source = "Mesa 26 src/amd/vulkan/radv_cmd_buffer.c, radv_handle_depth_image_transition, and "
             "meta/radv_meta_clear_hiz.c" in {
def AmdHizFill : AuxOp<AMD12, "fill", EffectAmbiguate> {
  let Doc = "Sets bounds that exclude nothing.";
  let Queues = AnyShaders;
}
def : Mnemonic<"hiz.fill", AmdHizFill, [HIZ_HIS], "HiZ range expand">;
} // Source

defvar HizOn = [AmdHizValid, AmdHizFull];
defvar HizAll = [AmdHizValid, AmdHizFull, AmdHizOff];

class Amd12Row<AuxUsage usage> : UsageRow<usage> {
  let Source = AmdHizValid.Source;
}
class Amd12RowNone : Amd12Row<NONE> {
  let Legal = !listconcat([AmdPlain], HizAll);
  let PartialWrite = [Step<[AmdPlain], AmdPlain>, Step<HizAll, AmdHizOff>];
  let FullWrite = [Step<[AmdPlain], AmdPlain>, Step<HizAll, AmdHizOff>];
  let Needs = [Need<!listconcat([AmdPlain], HizAll)>];
}
class Amd12RowHiz : Amd12Row<HIZ_HIS> {
  let Legal = HizAll;
  let Ops = [OpRow<AmdHizFill, [Step<HizAll, AmdHizFull>]>];
  let PartialWrite = [Step<HizOn, AmdHizValid>];
  let FullWrite = [Step<HizOn, AmdHizValid>];
  let Needs = [Need<HizOn>, Need<[AmdHizOff], [AmdHizFill]>];
}
class Amd12RowMemory : Amd12Row<DCC_MEMORY> {
  let Legal = [AmdPlain];
  let PartialWrite = [Step<[AmdPlain], AmdPlain>];
  let FullWrite = [Step<[AmdPlain], AmdPlain>];
  let Needs = [Need<[AmdPlain]>];
}
let Source = AmdHizValid.Source in
def AMDMachine12 : AuxMachine<AMD12, [Amd12RowNone<>, Amd12RowHiz<>, Amd12RowMemory<>]>;
