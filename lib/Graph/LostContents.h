//===- LostContents.h - where contents are lost -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers the words that give up contents, for each image by itself: the old layout UNDEFINED of a
/// transition or of `from`, and the load and store operations that leave nothing. A set of contents
/// has a member for each of them, so a set tells from where contents without definition come.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_LOSTCONTENTS_H
#define AUXPLAN_LIB_GRAPH_LOSTCONTENTS_H

#include "PlaneSlots.h"
#include "auxplan/Graph/RenderPassInstances.h"
#include "llvm/ADT/DenseMap.h"

namespace auxplan {

/// The contents that others find after the pass of a line that has written some.
enum class StoredAs : uint8_t {
  Written,  ///< the contents that others find
  Nothing,  ///< they are lost, and so is what was there before
  NotGiven, ///< others find what was there before, if the pass has written nothing, or else nothing
};
StoredAs storedBy(const Graph &, const RenderPassInstances &, const Pass &, const Access &);

class LostContents {
public:
  enum Word : unsigned { Old, From, Load, Store };
  /// A word that gives up contents.
  struct Place {
    Word Is;
    uint32_t Index; ///< of the transition, or of the access
  };
  LostContents(const Graph &, const PlaneSlots &, const RenderPassInstances &);

  /// The member that stands for the word; the word must give up contents.
  uint64_t memberOf(Word Is, uint32_t Index) const {
    return uint64_t(1) << Bits.lookup(uint64_t(Index) << 2 | Is);
  }
  /// The only word among the members of a set of contents of the image; null: there are several, or
  /// none.
  const Place *onlyWord(ImageId, uint64_t Set) const;

private:
  void add(ImageId, Word Is, uint32_t Index);

  /// The last bit is for all words that have none of their own.
  static constexpr unsigned FirstBit = 2, LastBit = 63;
  const PlaneSlots &Slots;
  llvm::DenseMap<uint64_t, uint8_t> Bits;                            ///< by word
  llvm::DenseMap<PlaneSlots::Slot, std::vector<Place>> PlacesOfSlot; ///< by the image's first slot
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_LOSTCONTENTS_H
