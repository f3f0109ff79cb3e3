//===- Broadcom.td - images have no compression ---------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// VideoCore VI and VII compress no images; samples stay in tile memory.
///
//===----------------------------------------------------------------------===//

let Layer = Hardware, Source = "Mesa 22.3.6 src/broadcom/vulkan/v3dv_image.c: tilings, and no "
                               "metadata" in
def BroadcomPlain : PlaneRule<NoAux, (all IsBroadcom), NONE> {
  let Doc = "There is no compression of images.";
}
