//===- ImageLimits.h - does an image keep the limits of sets ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The limits of sets, for an image whose size is known.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_IMAGELIMITS_H
#define AUXPLAN_SHARING_IMAGELIMITS_H

#include "auxplan/Sharing/UsageGraph.h"

namespace auxplan {
namespace sharing {

/// The first limit that \p Image does not keep.
std::optional<LimitClash> clashWith(const ImageFacts &Image, const Constraints &);

/// The limits of both, if they merge and the image fits.
std::optional<Constraints> mergeFor(const ImageFacts &Image, const Constraints &,
                                    const Constraints &, std::optional<LimitClash> &Clash);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_IMAGELIMITS_H
