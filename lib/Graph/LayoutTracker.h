//===- LayoutTracker.h - layouts and contents over time ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Follows which layouts each subresource may be in, and whether it holds
/// anything, from statement to statement:
///
///   - an access, or the old layout of a transition, in another layout than the established one is
///     an error: always in explicit frames, and in other frames if the graph names the layout;
///   - a read of contents that are undefined on every path is a warning.
///
/// Values are sets. At the end of an `if` the value is the union; at a loop's head and at the start
/// of a repeated frame it is the least set that holds the entry and the values that come back. The
/// tracker walks the frame until nothing new comes back, then once more for the diagnostics.
/// `every` is exact if the periods of the frame have a common multiple up to 60 and there are not
/// too many loops: the tracker then walks that many frames in a row.
///
/// A branch keeps a log of its changes, so that leaving it costs as much as it changed, not as much
/// as there is. For each loop in each frame of the period the tracker keeps the values that come
/// back to the head between walks.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_LAYOUTTRACKER_H
#define AUXPLAN_LIB_GRAPH_LAYOUTTRACKER_H

#include "SliceSets.h"
#include "SourceParts.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "auxplan/Graph/RenderPassInstances.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/bit.h"

namespace auxplan {

/// Checks a graph that all other rules accept.
void trackLayouts(const Graph &G, DiagnosticEngine &D);

/// Sets of layouts: bit L stands for Layout(L), one more for "any".
constexpr uint64_t AnyLayout = uint64_t(1) << 62;
/// After an explicit frame: the paths of the frame have left this in several layouts.
constexpr uint64_t SeveralLayouts = uint64_t(1) << 63;
static_assert(NumLayouts <= 62, "a set of layouts is one word");
/// Sets of contents.
constexpr uint64_t Undefined = 1, Defined = 2;

inline uint64_t setOf(Layout L) {
  return uint64_t(1) << unsigned(L);
}
inline uint64_t setOf(Layout L, Aspect A) {
  return setOf(projectLayout(L, A));
}

/// Calls \p Fn for each aspect of \p Mask.
template <typename Fn> void forEachAspect(AspectMask Mask, Fn F) {
  for (; Mask; Mask &= Mask - 1)
    F(Aspect(llvm::countr_zero(Mask)));
}

class LayoutTracker {
public:
  LayoutTracker(const Graph &G, DiagnosticEngine &D);
  void run();
  /// For each image: has a line read a part of it that held nothing on any path?
  const std::vector<bool> &readsUndefined() const { return ReadsUndefined; }

private:
  using Slot = uint32_t; ///< layouts or contents of a plane of one image of a ring
  using Set = uint64_t;
  using Changes = std::vector<std::pair<Slot, SliceSets::Root>>;
  enum Topic : unsigned { Layouts, Contents };

  /// A part of an image that a statement is about.
  struct Place {
    ImageId Image;
    uint8_t Age;
    const SubRange &Range;
  };

  /// The place where a statement names a layout.
  struct SaidAt {
    LocOffset Loc;
    Part P;
    llvm::StringRef Word = "";
  };

  /// An open region of the walk.
  struct Region {
    ItemKind Kind;
    uint32_t Item;
    size_t LogBegin;
    uint32_t Id;
    Changes Then; ///< of the first arm, while the second is walked
  };

  // Slots and values.
  void makeSlots();
  void setStarts();
  Slot slotOf(ImageId I, uint8_t Age, Aspect A, Topic T) const;
  void set(Slot S, SliceSets::Root Value);
  void forEachSpan(ImageId I, const SubRange &R,
                   llvm::function_ref<void(uint64_t, uint64_t)> Fn) const;
  void assign(const Place &P, Aspect A, Topic T, Set Value);
  Set ask(const Place &P, Aspect A, Topic T) const;

  // Regions.
  void openRegion(ItemKind Kind, uint32_t Item);
  Changes leave(const Region &R);
  void closeIf();
  void openLoop(uint32_t Item);
  void closeLoop();
  void joinEntry(const Changes &From);

  // The values that come back to the heads of loops.
  using BackMap = llvm::DenseMap<Slot, SliceSets::Root>;
  struct BackEdge { size_t Begin = 0, Count = 0; }; ///< into BackValues, by slot
  BackEdge &backEdgeOf(uint32_t Item);
  void clearBackEdges(uint32_t Frame, unsigned Phases);
  void joinBackEdge(BackEdge &Edge, Changes Exit);
  void collectSets();

  // The walk.
  void runFrame(uint32_t Begin);
  void repeatFrame(uint32_t Begin);
  void walkPeriod(uint32_t Begin, unsigned Frames);
  void markSeveral();
  void walkFrame(uint32_t Begin);
  uint32_t walkItem(uint32_t I);
  void commit();
  unsigned commonPeriod(uint32_t Begin) const;
  void addBack(Slot S, SliceSets::Root Value);
  void feedBack(const Changes &End, unsigned Frames);
  size_t countLoops(uint32_t Begin) const;

  // Statements.
  void pass(const Pass &P, bool IsContinued);
  void beginPass(const Pass &P);
  void bringLayouts(const Pass &P);
  void accessLayouts(const Pass &P);
  void accessContents(const Pass &P);
  void endPass(const Pass &P, bool IsContinued);
  void transition(const Transition &T);
  void present(const Present &P);
  void expectOne(const Place &, Aspect, LocOffset);
  bool expect(const Place &P, Aspect A, Set Allowed, Layout Wanted, SaidAt At,
              llvm::StringRef What);
  void noteClash(const Pass &P, const Access &A, Layout Wanted);
  std::vector<SubRange> undefinedParts(const Place &P, Aspect A) const;
  void notePersistent(const Place &P, const SubRange &Part);
  void read(const Place &P, Aspect A, LocOffset Loc);
  bool isNews(LocOffset Loc);
  std::optional<std::pair<Layout, LocOffset>> establishes(const Item &I, ImageId Image, uint8_t Age,
                                                          const SubRange &R) const;
  void noteEstablished(const Place &P, Aspect A);

  const Graph &G;
  DiagnosticEngine &D;
  RenderPassInstances Instances;
  SliceSets Sets;
  std::vector<Slot> FirstSlot;  ///< by image
  std::vector<uint8_t> Roles;   ///< by image: the number of roles that have slots
  std::vector<uint8_t> Heights; ///< by image
  std::vector<ImageId> ImageOfSlot;
  std::vector<SliceSets::Root> Start, Now; ///< by slot
  std::vector<uint32_t> LoggedIn;          ///< by slot: region that has it in its log
  std::vector<std::pair<Slot, SliceSets::Root>> Log;
  std::vector<Region> Regions;
  std::vector<bool> ReadsUndefined;                                 ///< by image
  std::vector<bool> Aliased;                                        ///< by image: shares memory
  BackMap FrameBack;              ///< the values that come back to the frame's beginning
  std::vector<BackEdge> BackEdges; ///< of the frame, by loop and phase
  Changes BackValues;
  uint32_t FirstLoop = 0;          ///< of the frame
  unsigned Phases = 1;             ///< frames that are walked in a row
  llvm::DenseSet<LocOffset> Reported;
  uint32_t LastRegion = 0, CurrentItem = 0;
  uint64_t FrameNumber = 0;
  unsigned Phase = 0;
  bool ExactEvery = true, Explicit = false, Reporting = true, Grew = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_LAYOUTTRACKER_H
