//===- Interchangeable.h - images that are one in memory --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Objects that read in shared memory what others have written there, by Vulkan's rules of
/// memory aliasing. Images that are created alike, with flag ALIAS, and bound alike are
/// interchangeable: their contents, layouts and aux data are those of one image. Buffers,
/// and linear images in some layouts, have an order of bytes that everybody knows.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_INTERCHANGEABLE_H
#define AUXPLAN_GRAPH_INTERCHANGEABLE_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// Are the images created with the same parameters?
bool areCreatedAlike(const Image &, const Image &);

/// For each image the first one that it is interchangeable with, itself if there is none;
/// empty if there is none for any image.
std::vector<ImageId> findInterchangeable(const Graph &G);

/// Linear images that are kept, and in layout GENERAL or PREINITIALIZED all the time.
std::vector<bool> findHostAccessible(const Graph &G);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_INTERCHANGEABLE_H
