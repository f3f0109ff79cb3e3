//===- LayoutNeeds.h - where the layout of an image matters -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A transition names the layout in which it finds a subresource, or UNDEFINED, which fits any. So
/// the paths that come to a point need to agree on a layout only if the next transition on some way
/// from there keeps the contents. This goes backwards over frames, as liveness does: a use that
/// keeps what it finds needs the layout, a use that drops it does not, and an image that ends with
/// its frame needs none at the end. At the end of a loop's body the layout is needed if the next
/// iteration needs it, or what comes after the loop.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_LAYOUTNEEDS_H
#define AUXPLAN_LIB_ENGINE_LAYOUTNEEDS_H

#include "SlicePlaces.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace auxplan {

class LayoutNeeds {
public:
  /// Sets or resets the bits of the subresources whose layout an item needs, and of those that it
  /// brings into another one without looking at it.
  using ItemNeeds = llvm::function_ref<void(uint32_t Item, llvm::BitVector &)>;
  /// \p Always: subresources of which every layout is needed.
  LayoutNeeds(const Graph &G, const SlicePlaces &Places, llvm::BitVector Always)
      : G(G), Places(Places), Always(std::move(Always)) {}

  void find(ItemNeeds);
  /// Is a layout needed behind the region that ends at \p End, or by a later iteration of it?
  bool isNeededBehind(uint32_t End, size_t Slice) const {
    return Behind.find(End)->second.test(Slice);
  }
  /// Does an iteration of the loop that ends at \p End need the layout that it finds?
  bool isNeededAtHead(uint32_t End, size_t Slice) const {
    return AtHead.find(End)->second.test(Slice);
  }

private:
  llvm::BitVector walkFrame(uint32_t Begin, llvm::BitVector AtEnd, ItemNeeds);
  llvm::BitVector settleFrame(uint32_t Begin, const llvm::BitVector &Next, ItemNeeds);
  void endFrame(llvm::BitVector &) const;
  void goBack(uint32_t Item, llvm::BitVector &Now, ItemNeeds);

  const Graph &G;
  const SlicePlaces &Places;
  const llvm::BitVector Always;
  struct Region {
    llvm::BitVector After, AtElse;
    bool HasElse;
  };
  std::vector<Region> Open; ///< of the walk, innermost last
  bool Grew = false;        ///< an iteration of a loop needs more than was known
  llvm::DenseMap<uint32_t, llvm::BitVector> Behind; ///< by the item that ends a region
  llvm::DenseMap<uint32_t, llvm::BitVector> AtHead; ///< by the item that ends a loop
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_LAYOUTNEEDS_H
