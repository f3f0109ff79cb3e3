//===- SlicePlaces.h - where each subresource is ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The layout and the queue of each subresource at one point, for the writer of barriers.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_SLICEPLACES_H
#define AUXPLAN_LIB_ENGINE_SLICEPLACES_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

/// The place of a subresource.
struct SlicePlace {
  Layout In = Layout::UNDEFINED; ///< NoLayout: any
  std::optional<Queue> On;       ///< of the last use
  uint32_t Pass = None32;        ///< of the last use
  bool IsOfHead = true;          ///< nothing has moved it since the frame began
};
using SliceStates = std::vector<SlicePlace>; ///< by number of the subresource

/// One aspect of an image in one role.
struct PlaneRole {
  ImageId Image;
  uint8_t Age;
  Aspect TheAspect;
  size_t First;       ///< number of its first subresource: level 0, layer 0
  uint32_t NumSlices; ///< of a level
  uint32_t NumLevels;
  size_t end() const { return First + size_t(NumSlices) * NumLevels; }
  SubRange rangeOf(uint32_t Mip, uint32_t LayerBegin, uint32_t LayerEnd) const {
    return {LayerBegin, LayerEnd, uint8_t(Mip), uint8_t(Mip + 1), maskOf(TheAspect)};
  }
};

/// Numbers the subresources of all images of a graph, level by level.
class SlicePlaces {
public:
  explicit SlicePlaces(const Graph &G);

  llvm::ArrayRef<PlaneRole> roles() const { return Roles; }
  const PlaneRole &roleOf(ImageId I, uint8_t Age, Aspect A) const;
  /// Calls \p F(number) for each subresource of \p R. Takes whole levels of 3D
  /// images, as transitions do.
  void forEach(ImageId I, uint8_t Age, SubRange R, llvm::function_ref<void(size_t)> F) const;

  /// The places at the start.
  const SliceStates &starts() const { return Start; }
  /// Images that are not kept begin each frame alike.
  void beginFrame(SliceStates &) const;
  /// The places at the begin of the frame that follows a frame which ends in \p Ends: images of
  /// rings change their roles.
  SliceStates nextFrame(const SliceStates &Ends) const;
  /// The end of a frame after which the next begins in \p Begins.
  SliceStates frameBefore(const SliceStates &Begins) const;
  /// \p Needs: by subresource, whether a frame that ends in \p Ends uses the layout in which it
  /// begins. Adds those that a later frame uses as they are.
  void passNeedsBack(const SliceStates &Ends, std::vector<bool> &Needs) const;
  /// Puts all images of a ring into the same layouts, as far as one of them is in a layout.
  void unifyRings(SliceStates &) const;
  /// The layout of a subresource, as its aspect has it.
  Layout layoutOf(const PlaneRole &, const SlicePlace &) const;
  /// Are the subresources in the same layouts, on the same queues, if \p Of has them?
  bool areAlike(const SliceStates &, const SliceStates &, const std::vector<bool> &Of) const;

private:
  bool isKept(ImageId I) const;
  void setStarts();
  const Graph &G;
  std::vector<PlaneRole> Roles;
  std::vector<size_t> FirstRole; ///< by image
  SliceStates Start;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_SLICEPLACES_H
