//===- ChangedGroups.h - the images that a change concerns ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A change of a graph concerns the groups (ImageGroups.h) of the images that it is about and of
/// those in the passes that it is about, before the change or after it. It saves, but for stalls
/// that groups share, as much as in frames that have only the lines of these groups. Planning them
/// decides quickly about changes of which most save nothing.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ADVISE_CHANGEDGROUPS_H
#define AUXPLAN_LIB_ADVISE_CHANGEDGROUPS_H

#include "auxplan/Advise/Advise.h"
#include "auxplan/Graph/ImageGroups.h"

namespace auxplan {

class ChangedGroups {
public:
  explicit ChangedGroups(const Graph &G) : G(G), Groups(G) {}
  /// By image of \p Changed: do these changes, which have been made in it, concern it?
  std::vector<bool> imagesIn(const Graph &Changed, llvm::ArrayRef<const GraphChange *>) const;
  /// The frames of such images in the graph as it was.
  Graph before(const std::vector<bool> &Images) const;

private:
  const Graph &G;
  const ImageGroups Groups;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ADVISE_CHANGEDGROUPS_H
