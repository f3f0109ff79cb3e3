//===- IntelDriver.td - how Intel's drivers work at transitions -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The values of the fields of DriverModel.td.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/intel/vulkan and src/intel/vulkan_hasvk" in
def : DriverSetting<Strategy, (all IsIntel), "Anv">;

let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, "
             "anv_cmd_compute_resolve_predicate" in
def : DriverSetting<ResolvePredicate, (all (not Hasvk)), "Words">;
let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/genX_cmd_buffer.c, "
             "anv_cmd_simple_resolve_predicate" in
def : DriverSetting<ResolvePredicate, (all Hasvk), "TypeOnly">;

let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c, transition_color_buffer and "
             "anv_cmd_predicated_ccs_resolve; runs of the driver" in {
def : DriverSetting<StalePartialResolve, (all Mesa22), "true">;
def : DriverSetting<StaleFullResolve, (all Hasvk), "true">;
def : DriverSetting<MsaaInitByFastClear, (all Mesa22), "true">;
def : DriverSetting<MsaaInitSkipsAllLayers, (all Mesa22), "true">;
def : DriverSetting<MsaaResolvesFirstLayerOnly, (all Mesa22), "true">;
def : DriverSetting<ColorInit, (all Mesa22), "Always">;
} // Source
let Source = "Mesa 26 src/intel/vulkan/genX_cmd_buffer.c, transition_color_buffer" in {
def : DriverSetting<StalePartialResolve, (all Mesa26), "false">;
def : DriverSetting<StaleFullResolve, (all (not Hasvk)), "false">;
def : DriverSetting<MsaaInitByFastClear, (all Mesa26), "false">;
def : DriverSetting<MsaaInitSkipsAllLayers, (all Mesa26), "false">;
def : DriverSetting<MsaaResolvesFirstLayerOnly, (all Mesa26), "false">;
def : DriverSetting<ColorInit, (all Mesa26), "WhereUnbound">;
def : DriverSetting<PartialResolveAllLayers, (all Mesa26), "true">;
} // Source
let Source = "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c" in {
def : DriverSetting<PartialResolveAllLayers, (all Mesa22), "false">;
def : DriverSetting<FastClearLayers, (all Mesa22), "First">;
def : DriverSetting<FastClearCommands, (all Mesa22), "false">;
def : DriverSetting<StencilClearThroughHiZ, (since Gfx8), "true">;
def : DriverSetting<StencilClearThroughHiZ, (all Gfx7x), "false">;
def : DriverSetting<DepthClearOncePerView, (all Mesa22), "true">;
def : DriverSetting<FoldedTransitionNeedsAllClear, (all Mesa22), "true">;
def : DriverSetting<DepthLevelZeroOnly, (all Mesa22), "true">;
def : DriverSetting<DepthPartialResolve, (all (any Mesa22, (before Gfx125))), "false">;
def : DriverSetting<PresentIsTransferSource, (all Mesa22), "false">;
def : DriverSetting<StorageLayoutMarks, (all Mesa22), "false">;
def : DriverSetting<AuxTableEntries, (all Mesa22, AuxTable), "AtUndefined">;
def : DriverSetting<AuxTableEntries, (all (not AuxTable)), "None">;
def : DriverSetting<StencilInitAtUndefined, (all Mesa22, AuxTable), "true">;
def : DriverSetting<StencilInitAtUndefined, (all (not AuxTable)), "false">;
} // Source
let Source = "As in Mesa 22.3.6; not read in Mesa 26", Estimate = 1 in {
def : DriverSetting<DepthClearOncePerView, (all Mesa26), "true">;
def : DriverSetting<FoldedTransitionNeedsAllClear, (all Mesa26), "true">;
def : DriverSetting<StencilInitAtUndefined, (all Mesa26, AuxTable), "true">;
} // Source
let Source = "Mesa 22.3.6 src/intel/vulkan_hasvk/genX_cmd_buffer.c, transition_stencil_buffer" in {
def : DriverSetting<StencilShadow, (all Gfx7x), "true">;
def : DriverSetting<StencilShadow, (since Gfx8), "false">;
} // Source
let Source = "Mesa 26 src/intel/vulkan/genX_cmd_buffer.c and anv_image.c" in {
def : DriverSetting<FastClearLayers, (all Mesa26), "All">;
def : DriverSetting<FastClearCommands, (all Mesa26), "true">;
def : DriverSetting<DepthLevelZeroOnly, (all Mesa26), "false">;
def : DriverSetting<DepthPartialResolve, (all Mesa26, Gfx125Up), "true">;
def : DriverSetting<PresentIsTransferSource, (all Mesa26), "true">;
def : DriverSetting<StorageLayoutMarks, (all Mesa26), "true">;
} // Source

let Source = "Mesa 24.1 and later src/intel/vulkan/anv_image.c and anv_device.c: main surfaces "
             "are mapped at bind, on MTL to compression data of the memory object" in {
def : DriverSetting<AuxTableEntries, (all Mesa26, Gfx120), "AtBind">;
def : DriverSetting<AuxTableEntries, (all Mesa26, Gfx125, AuxTable), "Shared">;
} // Source
