//===- Regions.h - parts of images that commands touch ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A copy may list many regions; the graph should say the same in few lines. Regions of one command
/// are merged where their union is again a region: layers into ranges, ranges of equal layers into
/// mips, rectangles into larger rectangles.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_REGIONS_H
#define AUXPLAN_LIB_IMPORT_REGIONS_H

#include "Trace.h"
#include "ValueArgs.h"

namespace auxplan::capture {

/// A rectangle in all slices of a range; without Rect the slices are whole.
struct Region {
  SubRange Range; ///< one aspect; one mip if there is a Rect
  std::optional<Area> Rect;
};

/// Width and height of one mip of an aspect in its own texels.
Extent extentOf(const ImageDesc &, Aspect, unsigned Mip);

/// The part of \p Range (one mip, one aspect) from \p At, of size \p Size, for 3D images also in
/// depth. None if the part is empty.
std::optional<Region> regionOf(const ImageDesc &, const SubRange &Range, Offset At, Extent Size);

/// Sorts and merges.
void mergeRegions(std::vector<Region> &);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_REGIONS_H
