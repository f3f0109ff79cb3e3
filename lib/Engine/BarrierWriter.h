//===- BarrierWriter.h - explicit frames from choices of layouts *- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns a choice for each use of an image (BarrierUses.h) into a graph of explicit frames, with
/// all transitions. The writer walks the frames and knows the layout of each subresource. Directly
/// before each use it puts the transitions that the use asks for, of the subresources that are not
/// in the layout yet, in as few rectangles as they fill.
///
/// Where a layout is needed (LayoutNeeds.h), it is the same on all paths: an arm or a body of a loop
/// ends with transitions back to the layouts in which it began. The arms of an `if` with two of them
/// end in the layouts in which one of them ends, or in those before it; a choice says which
/// (BarrierUses.h). Where no layout is needed paths go on in different ones. A frame that repeats begins in the layouts in
/// which it ends. If images do not begin in layouts that it uses, a frame of transitions stands
/// before it; rings stay where they are.
///
/// Images that stay as they are recorded keep their transitions, and so do transfers of ownership
/// that the text has. Where the text has none, a use on another queue gets a transfer, unless it
/// drops the contents or the image is shared.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_BARRIERWRITER_H
#define AUXPLAN_LIB_ENGINE_BARRIERWRITER_H

#include "BarrierUses.h"
#include "LayoutNeeds.h"
#include "SlicePlaces.h"
#include "llvm/ADT/DenseMap.h"
#include <map>

namespace auxplan {

/// The choices for one graph.
struct BarrierChoice {
  std::vector<UseOption> Options; ///< by use
  std::vector<bool> Recorded;     ///< by image: keeps the transitions of the text
  bool NamesQueues = false;       ///< each transition says the queue that records it
};

class BarrierWriter {
public:
  BarrierWriter(const Graph &G, const Semantics &S, llvm::ArrayRef<ImageUse> Uses);
  /// None: the choice needs a transition where none can stand, or layouts that no render pass can
  /// name.
  std::optional<Graph> write(const BarrierChoice &);

private:
  /// An item of the new graph, with the transitions before it.
  struct NewItem {
    Item It;
    std::vector<Transition> Before;
  };
  struct Region {
    uint32_t Begin;
    SliceStates Entry;
    std::optional<SliceStates> Then; ///< the end of the first arm
    size_t ElseItem = 0;             ///< the number of the new item behind it
  };
  /// How a subresource moves.
  struct Move {
    Layout Old;
    std::optional<Queue> From; ///< ownership passes from there
    bool operator==(const Move &O) const { return Old == O.Old && From == O.From; }
  };
  /// The moves of subresources of one aspect of an image; none: it stays.
  struct Moves {
    const PlaneRole *Of;
    std::vector<std::optional<Move>> Each; ///< from PlaneRole::First on
  };

  /// The subresources of one aspect that a use touches, by number from PlaneRole::First on.
  struct UseSlices {
    const PlaneRole *Role;
    std::vector<bool> IsUsed;
    std::vector<uint32_t> Numbers; ///< of those that are
  };

  void walkFrame(uint32_t Begin);
  void repeatFrame(uint32_t Begin);
  void addStartFrame(const SliceStates &From, const SliceStates &To, uint32_t Begin);
  void walk(uint32_t Begin);
  void step(uint32_t Item);
  void openRegion(uint32_t Item);
  void closeRegion(uint32_t Item);
  llvm::ArrayRef<ImageUse> usesOf(uint32_t Item) const;
  void runPass(uint32_t Item);
  void arrive(const ImageUse &, std::vector<Transition> &To);
  Moves movesFor(const ImageUse &) const;
  bool takesOthers(const ImageUse &) const;
  std::optional<Move> moveOf(size_t Slice, const ImageUse &, bool IsUsed) const;
  bool moveInPass(const ImageUse &, const Moves &);
  std::vector<Transition> *placeFor(const ImageUse &, const Moves &, std::vector<Transition> &To);
  void take(const ImageUse &, const Moves &);
  void addMoves(const Moves &, Layout To, Queue On, std::vector<Transition> &);
  bool staysAt(const PlaneRole &, size_t Slice, const SliceStates &Target) const;
  void moveAlike(const PlaneRole &, size_t First, const SliceStates &Target,
                 std::vector<Transition> &);
  void moveTo(const SliceStates &Target, std::vector<Transition> &);
  void runTransition(uint32_t Item);
  void runPresent(uint32_t Item);
  void returnToOwners(std::vector<Transition> &);
  void prepareLines();
  Graph assemble();
  const UseOption &optionOf(const ImageUse &U) const { return Choice->Options[&U - Uses.begin()]; }
  const UseSlices &slicesOf(const ImageUse &U) const { return SlicesOf[&U - Uses.begin()]; }
  bool isRecorded(ImageId I) const { return Choice->Recorded[I]; }

  const Semantics &S;
  const Graph &G;
  llvm::ArrayRef<ImageUse> Uses;
  const SlicePlaces Places;
  std::vector<UseSlices> SlicesOf; ///< by use

  // About the choice that is being written:
  const BarrierChoice *Choice = nullptr;
  SliceStates Now;
  Graph New;
  std::vector<NewItem> Items;
  std::vector<Region> Open;
  std::vector<bool> NeedsHead; ///< by subresource: the frame uses the layout in which it begins
  llvm::DenseMap<uint32_t, size_t> ItemOfPass; ///< number of the new item
  /// By the item that opens a region, and subresource: the layout into which it comes before the
  /// region, since the choice says so, or since one path of the region uses it and others do not.
  std::map<std::pair<uint32_t, size_t>, Layout> Before;
  std::optional<LayoutNeeds> Needs;
  struct {
    bool Possible = true; ///< there are places for all transitions
    bool Explicit = false; ///< the frame of the text is
    bool Nameable = true;  ///< render passes can name all layouts of the text
  } Is;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_BARRIERWRITER_H
