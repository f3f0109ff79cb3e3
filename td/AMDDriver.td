//===- AMDDriver.td - how RADV works at transitions -----------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The values of the fields of DriverModel.td for RADV.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c" in
def : DriverSetting<Strategy, (all IsAMD), "Radv">;
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_handle_color_image_transition and "
             "radv_handle_depth_image_transition" in
def : DriverSetting<MetadataInit, (all IsAMD), "true">;
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_image_alloc_values: only where shaders "
             "cannot store through DCC" in {
def : DriverSetting<CompressedWord, (any (before AmdGfx10), AmdGfx12Up), "true">;
def : DriverSetting<CompressedWord, (all AmdGfx10To11), "false">;
} // Source
let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_resolve.c, radv_pick_resolve_method_images" in {
def : DriverSetting<ResolveByShader, (all AmdGfx11), "true">;
def : DriverSetting<ResolveByShader, (any (before AmdGfx11), AmdGfx12Up), "false">;
} // Source
