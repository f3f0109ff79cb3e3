//===- ImageGroups.h - images about which drivers decide together -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Drivers decide about each image by itself, except that
///
///   - a `resolve` reads one image and writes another,
///   - images that share memory end each other's contents,
///   - interchangeable images are one to the planner.
///
/// Images that one of these binds together form a group. The plan of a driver for a frame is that
/// of its groups, each in a frame that has only its lines; groups share no cost but the stalls of
/// slots in which several have ops. A predicate that an op shares with other images is the other
/// exception: whether such an op runs may turn out differently in the frame of a group.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_IMAGEGROUPS_H
#define AUXPLAN_GRAPH_IMAGEGROUPS_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/IntEqClasses.h"

namespace auxplan {

class ImageGroups {
public:
  explicit ImageGroups(const Graph &G);
  unsigned size() const { return Numbers.getNumClasses(); }
  /// The number of the group of an image.
  unsigned operator[](ImageId I) const { return Numbers[I]; }
  /// By image: is it in the group?
  std::vector<bool> imagesOf(unsigned Group) const;

private:
  llvm::IntEqClasses Numbers; ///< by image
  size_t NumImages;
};

/// By pass: is it in the frames of these images? Passes of one render pass instance stay together.
std::vector<bool> passesWith(const Graph &G, const std::vector<bool> &Images);

/// The frames of some images, whole groups: their lines, with the passes that these stand in and all
/// regions. Transitions and presents of other images are gone, and so are these images; those that
/// are left keep their order.
Graph framesOf(Graph G, const std::vector<bool> &Images);

/// The text of a graph with numbers in place of names: many images of a frame are alike but for
/// them.
std::string textWithoutNames(Graph G);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_IMAGEGROUPS_H
