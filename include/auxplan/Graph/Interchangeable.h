//===- Interchangeable.h - images that are one in memory --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Objects in shared memory that can read what others have written there, by Vulkan's rules of
/// memory aliasing. Images that are created alike, with flag ALIAS, and bound alike are
/// interchangeable: they have one set of contents, layouts and aux data, like one image. Buffers,
/// and linear images in some layouts, have a defined order of bytes, so that each of them can read
/// the other.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_INTERCHANGEABLE_H
#define AUXPLAN_GRAPH_INTERCHANGEABLE_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// Are the images created with the same parameters?
bool areCreatedAlike(const Image &, const Image &);

/// For each image the first image with which it is interchangeable, or itself; empty if no image is
/// interchangeable with another.
std::vector<ImageId> findInterchangeable(const Graph &G);

/// For each image: is it linear, kept, and in layout GENERAL or PREINITIALIZED all the time?
std::vector<bool> findHostAccessible(const Graph &G);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_INTERCHANGEABLE_H
