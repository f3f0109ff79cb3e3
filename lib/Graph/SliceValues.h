//===- SliceValues.h - layouts and contents at a point ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The value of each slot: for each position the set of layouts in which the subresource may be,
/// whether it holds anything, and the queues that may own it.
///
/// Regions of a frame may be open. Each keeps a log of the values that it changes, so that leaving
/// it costs as much as it changed, not as much as there is. At the end of an `if` the value is the
/// union of the values that its paths leave.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_SLICEVALUES_H
#define AUXPLAN_LIB_GRAPH_SLICEVALUES_H

#include "PlaneSlots.h"
#include "SliceSets.h"

namespace auxplan {

/// Sets of layouts: bit L stands for Layout(L), one more for "any".
constexpr uint64_t AnyLayout = uint64_t(1) << 62;
/// After an explicit frame: the paths of the frame have left this in several layouts.
constexpr uint64_t SeveralLayouts = uint64_t(1) << 63;
static_assert(NumLayouts <= 62, "a set of layouts is one word");
/// Sets of contents. Contents that are not defined have never been so since the beginning, or are
/// lost: the other members say where (LostContents.h).
constexpr uint64_t Undefined = 1, Defined = 2;

inline uint64_t setOf(Layout L) {
  return uint64_t(1) << unsigned(L);
}
inline uint64_t setOf(Layout L, Aspect A) {
  return setOf(projectLayout(L, A));
}

/// The new values of slots on a path.
using SlotChanges = std::vector<std::pair<PlaneSlots::Slot, SliceSets::Root>>;

class SliceValues {
public:
  using Slot = PlaneSlots::Slot;
  using Set = uint64_t;

  /// All slots are as images are made: see StartKind.
  SliceValues(const Graph &G, const PlaneSlots &Slots, SliceSets &Sets);
  void setFrameNumber(uint64_t N) { FrameNumber = N; }
  uint64_t frameNumber() const { return FrameNumber; }

  // The union over a part of an image, and one value for all of it.
  Set layouts(const ImagePart &P, Aspect A) const { return ask(P, A, PlaneSlots::Layouts); }
  Set contents(const ImagePart &P, Aspect A) const { return ask(P, A, PlaneSlots::Contents); }
  Set owners(const ImagePart &P, Aspect A) const { return ask(P, A, PlaneSlots::Owners); }
  /// Also of subresources that change their layout with those of the part.
  void setLayouts(const ImagePart &P, Aspect A, Set S) {
    SubRange Moved = G.Images[P.Image].movedRange(P.Range);
    assign({P.Image, P.Age, Moved}, A, PlaneSlots::Layouts, S);
  }
  void setContents(const ImagePart &P, Aspect A, Set S) { assign(P, A, PlaneSlots::Contents, S); }
  void setOwners(const ImagePart &P, Aspect A, Set S) { assign(P, A, PlaneSlots::Owners, S); }

  /// A range of subresources.
  struct Found {
    SubRange Range;
    Set Key;
  };
  /// The ranges of \p P for whose values \p KeyOf gives the same number, which is not 0. A range
  /// that is no rectangle of levels and layers comes in pieces.
  std::vector<Found> findParts(const ImagePart &P, Aspect A, PlaneSlots::Topic T,
                               llvm::function_ref<Set(Set)> KeyOf) const;

  SliceSets::Root valueOf(Slot S) const { return Now[S]; }
  void set(Slot S, SliceSets::Root Value);
  /// Joins values that arrive here on another path.
  void join(llvm::ArrayRef<SlotChanges::value_type> From);

  // Regions.
  void openRegion(ItemKind Kind, uint32_t Item);
  void beginElse();
  void closeIf();
  /// Closes the innermost region, without its changes.
  SlotChanges closeRegion();
  /// Returns what the innermost region has changed, and restores the values at its beginning.
  SlotChanges rewind();
  /// Sets slots back to \p Start if the innermost region has changed them and \p Pred holds.
  template <typename PredFn> void restart(llvm::ArrayRef<SliceSets::Root> Start, PredFn Pred) {
    for (size_t I = Regions.back().LogBegin; I < Log.size(); ++I)
      if (Slot S = Log[I].first; Pred(S))
        set(S, Start[S]);
  }
  /// The item that opened the innermost region.
  uint32_t regionItem() const { return Regions.back().Item; }
  /// Makes the changes of the only open region final.
  void commit();

  /// Marks layouts that are several on the paths of an explicit frame.
  void markSeveral();
  llvm::ArrayRef<SliceSets::Root> all() const { return Now; }
  /// Calls \p Keep for each value that may be used again.
  void keepSets(llvm::function_ref<void(SliceSets::Root &)> Keep);

private:
  /// An open region of the walk.
  struct OpenRegion {
    ItemKind Kind;
    uint32_t Item;
    size_t LogBegin;
    uint32_t Id;
    SlotChanges Then; ///< of the first arm, while the second is walked
  };
  Set ask(const ImagePart &P, Aspect A, PlaneSlots::Topic T) const;
  void assign(const ImagePart &P, Aspect A, PlaneSlots::Topic T, Set Value);
  void setStarts();
  void markSeveral(ImageId I, unsigned Role, Aspect A);

  const Graph &G;
  const PlaneSlots &Slots;
  SliceSets &Sets;
  std::vector<SliceSets::Root> Now; ///< by slot
  std::vector<uint32_t> LoggedIn;   ///< by slot: region that has it in its log
  SlotChanges Log;                  ///< the values before the changes
  std::vector<OpenRegion> Regions;
  uint32_t LastRegion = 0;
  uint64_t FrameNumber = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_SLICEVALUES_H
