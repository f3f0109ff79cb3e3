//===- AMDBehaviour.td - what RADV does not do with metadata --*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Limits of RADV on layouts, levels and layers. AMDLayouts.td and AMDClears.td have the rules of
/// the hardware.
///
//===----------------------------------------------------------------------===//

def AllLayersCleared : BehaviourLimit<"all-layers"> {
  let Doc = "Fast clears take all layers of a level, of images that are not 3D.";
  let Advice = "Clear all layers of an image at once.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, radv_image_view_can_fast_clear";
  let Narrows = [AmdClearFast];
}
let Layer = AllLayersCleared, Source = AllLayersCleared.Source in
def AmdDriverLayers : Restriction<AmdKinds, (all Radv, (any ClearsSomeLayers, Is3D)),
    "the driver clears all layers of an image fast, or none">;

def FirstLevelCleared : BehaviourLimit<"first-level"> {
  let Doc = "Fast clears begin at level 0.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, radv_image_view_can_fast_clear and "
               "radv_can_fast_clear_color: the rectangle is compared with level 0";
  let Narrows = [AmdClearFast];
}
let Layer = FirstLevelCleared, Source = FirstLevelCleared.Source in
def AmdDriverLevels : Restriction<AmdKinds, (all Radv, ClearsFromUpperLevel),
    "the driver clears fast from level 0 on only">;

def TcDepthValues : BehaviourLimit<"tc-depth-values"> {
  let Doc = "Depth whose HTILE the texture unit reads is cleared fast to 0 and 1 only, stencil to "
            "0.";
  let Advice = "Clear depth to 0 or 1, and stencil to 0.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, radv_can_fast_clear_depth";
  let Narrows = [AmdClearFast, AmdValueDepthOther];
}
let Layer = TcDepthValues, Source = TcDepthValues.Source in
def AmdDriverDepth : Restriction<[HTILE_TC],
    (all Radv, (any (all IsStencil, (not ClearsToZero)),
                      (all (not IsStencil), (not ClearsDepthTo0), (not ClearsDepthTo1)))),
    "the driver clears such depth fast to 0 and 1 only, and stencil to 0">;

def SmallTexelCodes : BehaviourLimit<"gfx11-small-texels"> {
  let Doc = "On GFX11 colours of 16 bits and less are not cleared fast.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, gfx11_get_fast_clear_parameters";
  let Narrows = [AmdClearFast, AmdValueSingle];
}
let Layer = SmallTexelCodes, Source = SmallTexelCodes.Source in
def AmdDriverSmallTexels : Restriction<DccStoreKinds, (all Radv, AmdGfx11, FormatAtMost16Bit),
    "the driver clears no colours of 16 bits fast">;

def ModifierValues : BehaviourLimit<"modifier-values"> {
  let Doc = "Up to GFX9 images with a modifier are cleared fast to zeros only.";
  let Advice = "Clear images with a modifier to zeros.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_clear.c, radv_can_fast_clear_color; "
               "radv_image.c, radv_image_alloc_values: they have no place for another value";
  let Narrows = [AmdClearFast, AmdValueCode, AmdValueRegister];
}
let Layer = ModifierValues, Source = ModifierValues.Source in
def AmdDriverModifierValues : Restriction<!listconcat([CMASK], DccPlainKinds),
                                          (all Radv, HasModifier, (not ClearsToZero)),
    "the driver has no place for a clear value of an image with a modifier">;

//===--- Layouts ----------------------------------------------------------===//

def GeneralLayout : BehaviourLimit<"general-layout"> {
  let Doc = "GENERAL keeps no DCC up to GFX9, and no HTILE and FMASK that the texture unit cannot "
            "read.";
  let Advice = "Use the layouts of attachments and of sampled images instead of GENERAL.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_layout_dcc_compressed, "
               "radv_layout_is_htile_compressed and radv_layout_fmask_compressed";
  let Narrows = [AmdLayoutDcc, AmdLayoutHtile, AmdLayoutFmask];
}
def MapsOfOneQueue : BehaviourLimit<"maps-of-one-queue"> {
  let Doc = "FMASK that the texture unit cannot read stays where the graphics queue alone uses the "
            "image.";
  let Advice = "Let one queue own multisampled images.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_layout_fmask_compressed";
  let Narrows = [AmdLayoutFmask, AmdLayoutFmaskRead];
}
let Layer = MapsOfOneQueue, Source = MapsOfOneQueue.Source, Binds = BindNone,
    BindsAttachment = BindNone in
def AmdDriverMapQueues : LayoutRule<PromiseOfDriver, [CMASK_FMASK],
                                    (all LayoutKnown, (not LayoutUndefined), LayoutOnCompute,
                                         (any UsedAsStorage, UsedAsCopyTarget),
                                         (any Radv22, (all Radv26, (not LayoutReadOnly)))),
                                    AmdExpanded, LayoutsOnly>;

def DepthLayouts : BehaviourLimit<"depth-layouts"> {
  let Doc = "HTILE that the texture unit cannot read stays in layouts of attachments, and on the "
            "graphics queue of copy targets; in DEPTH_STENCIL_READ_ONLY if no shader reads the "
            "image.";
  let Advice = "Use DEPTH_STENCIL_ATTACHMENT_OPTIMAL where depth is not sampled.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_layout_is_htile_compressed";
  let Narrows = [AmdLayoutHtile, AmdLayoutHtileRead];
}
let Layer = DepthLayouts, Source = DepthLayouts.Source, Binds = BindNone,
    BindsAttachment = BindNone in
def AmdDriverDepthLayouts
    : LayoutRule<PromiseOfDriver, [HTILE],
                 (all Radv, (not LayoutUndefined), LayoutKnown, (not LayoutDepthAttachment),
                      (not (all LayoutTransferTarget, (not LayoutOnCompute))),
                      (not (all (any LayoutDepthReadOnly, (all Radv26, LayoutReadOnlyOptimal)),
                                (not ImageReadByShaders)))), AmdNoHiZ, LayoutsOnly>;

// After the rules for other layouts too, which so give the reason where both hold.
let Layer = GeneralLayout, Source = GeneralLayout.Source, Binds = BindNone,
    BindsAttachment = BindNone in {
def AmdDriverGeneralDcc : LayoutRule<PromiseOfDriver, DccPlainKinds, (all Radv, LayoutGeneral),
                                     AmdExpanded, LayoutsOnly>;
def AmdDriverGeneralHtile : LayoutRule<PromiseOfDriver, [HTILE], (all Radv, LayoutGeneral),
                                       AmdNoHiZ, LayoutsOnly>;
def AmdDriverGeneralTc : LayoutRule<PromiseOfDriver, [HTILE_TC],
                                    (all Radv, LayoutGeneral, LayoutOffGraphics), AmdNoHiZ,
                                    LayoutsOnly>;
def AmdDriverGeneralFmask : LayoutRule<PromiseOfDriver, FmaskPlainKinds,
                                       (all Radv, LayoutGeneral,
                                            (any UsedAsStorage, UsedAsCopyTarget)), AmdExpanded,
                                       LayoutsOnly>;
} // Layer
let Layer = GeneralLayout, Source = GeneralLayout.Source, Binds = Bind<DCC_SAMPLES>,
    BindsAttachment = Bind<DCC_SAMPLES> in
def AmdDriverGeneralFmaskDcc : LayoutRule<PromiseOfDriver, FmaskDccKinds,
                                          (all Radv, LayoutGeneral,
                                               (any UsedAsStorage, UsedAsCopyTarget)),
                                          AmdMapExpanded, LayoutsOnly>;

//===--- Copies -----------------------------------------------------------===//

def CopiesThroughBuffers : BehaviourLimit<"buffer-formats"> {
  let Doc = "Copies between images and buffers go around DCC in formats that buffers do not have.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_copy.c, image_is_renderable and "
               "copy_buffer_to_image";
  let Narrows = [AmdLayoutDcc];
}
let Layer = CopiesThroughBuffers, Source = CopiesThroughBuffers.Source in
def AmdDriverCopies : ModeRule<DccKinds, [ACCESS_COPY_SRC, ACCESS_COPY_DST],
                               (all Radv, FormatOfNoBuffer), NoValue> {
  let CannotBind = 1;
}
