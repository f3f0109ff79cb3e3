//===- DriverModel.td - how drivers work at transitions -------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The fields of DriverModel: each is one way in which drivers differ from each other when they see
/// a layout transition or a render pass. Their common behaviour is code, in the `layout` policy,
/// once for each strategy.
/// The values are in IntelDriver.td, AMDDriver.td and CreationRules.td.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/vulkan, src/amd/vulkan, src/freedreno/vulkan and others" in
def Strategy : DriverField<
    "The driver whose way of transitions, clears and copies it is: anv and hasvk, or RADV; "
    "AtCreation: the driver decides when an image is made, and does nothing at transitions.",
    ["Anv", "Radv", "AtCreation"]>;

let For = (all IsAMD),
    Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_resolve.c, radv_pick_resolve_method_images" in
def ResolveByShader : DriverField<
    "Shaders do all resolves of colour, and leave their sources as sources of copies.">;

let For = (all IsAMD),
    Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_handle_color_image_transition and "
             "radv_handle_depth_image_transition" in
def MetadataInit : DriverField<
    "Each transition from UNDEFINED initialises metadata, and one from PREINITIALIZED DCC, "
    "whatever the new layout uses.">;

let For = (all IsAMD),
    Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_image_alloc_values" in
def CompressedWord : DriverField<
    "Each level of compressed colour has a word that says whether anything is compressed; full "
    "resolves are predicated on it.">;

let For = (all IsIntel),
    Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c and src/intel/vulkan_hasvk; "
             "runs of that driver" in {

//===--- Predicates -------------------------------------------------------===//

def ResolvePredicate : DriverField<
    "The words in memory on which colour resolves are predicated. Words: a type of fast clear "
    "for level 0, layer 0, and for CCS_E a compressed word for every slice. TypeOnly: the type, "
    "for the first slice only. None: resolves always run.",
    ["None", "TypeOnly", "Words"]>;

def StalePartialResolve : DriverField<
    "A partial resolve of a colour slice other than level 0, layer 0 is emitted with the "
    "predicate that the last computation left.">;

def StaleFullResolve : DriverField<
    "A full resolve of such a slice is emitted in the same way.">;

def PartialResolveAllLayers : DriverField<
    "Partial resolves run on all layers of level 0, which share one clear value and one type.">;

//===--- Fast clears ------------------------------------------------------===//

def FastClearLayers : DriverField<
    "Layers that a colour clear by load operation takes fast: the first (if it is layer 0), the "
    "rest by drawing, or all.",
    ["First", "All"]>;

def FastClearCommands : DriverField<
    "Clear commands (vkCmdClearColorImage, vkCmdClearAttachments) may be fast.">;

def StencilClearThroughHiZ : DriverField<
    "A clear of stencil by load operation goes through the depth unit as an operation of its own.">;

def DepthClearOncePerView : DriverField<
    "One decision, from the first layer, covers all layers of a depth clear.">;

//===--- Transitions ------------------------------------------------------===//

def FoldedTransitionNeedsAllClear : DriverField<
    "A render pass folds the transition into its clear only if every aspect of the format is "
    "cleared over the full area and a 3D view starts at slice 0.">;

def MsaaInitByFastClear : DriverField<
    "From UNDEFINED an MCS is initialised by a fast clear, not by an ambiguate.">;

def MsaaInitSkipsAllLayers : DriverField<
    "A render pass that folds the transition from UNDEFINED into a fast clear skips the "
    "initialisation of all layers of an MCS, not only of the one that it clears.">;

def MsaaResolvesFirstLayerOnly : DriverField<
    "Resolves of an MCS in a transition run on layer 0 only.">;

def ColorInit : DriverField<
    "When a transition from UNDEFINED initialises colour aux data: always, or only if UNDEFINED "
    "binds nothing for the kind.",
    ["Always", "WhereUnbound"]>;

def DepthLevelZeroOnly : DriverField<
    "Depth transitions touch level 0 only.">;

def DepthPartialResolve : DriverField<
    "A layout that needs compressed depth complete without HiZ gets a partial resolve.">;

def StencilInitAtUndefined : DriverField<
    "From UNDEFINED stencil with CCS is cleared to 0 through the depth unit, slice by slice.">;

def StencilShadow : DriverField<
    "Sampled stencil has a shadow copy, brought up to date when an attachment layout is left.">;

def PresentIsTransferSource : DriverField<
    "PRESENT_SRC of an image that is not scanned out is treated as TRANSFER_SRC_OPTIMAL.">;

def StorageLayoutMarks : DriverField<
    "A transition into a layout whose usage allows storage writes marks every slice compressed.">;

def AuxTableEntries : DriverField<
    "The writer of the entries of the AUX-TT: nobody; the command stream at each transition "
    "from UNDEFINED; or the bind of memory, where an image that conflicts with an earlier one "
    "gets no CCS and keeps only its HiZ or MCS; or all images of a granule share an entry, whose "
    "format bits do not count.",
    ["None", "AtUndefined", "AtBind", "Shared"]>;

} // Source
