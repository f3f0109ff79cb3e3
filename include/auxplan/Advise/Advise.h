//===- Advise.h - changes that make a frame cheaper -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Finds changes of a graph that a program could make so that plans cost less: usage and create
/// flags, lists of formats, formats, clear values, load and store operations, layouts, images that
/// are split or put together, the order of passes, queues. Each saving is the difference of the
/// costs of two plans: the adviser plans the changed graph, the checker checks the plan, and the
/// simulator follows its data.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ADVISE_ADVISE_H
#define AUXPLAN_ADVISE_ADVISE_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanOptions.h"
#include <atomic>
#include <functional>

namespace auxplan {

/// One change of a graph.
struct GraphChange {
  std::string Text; ///< "drop STORAGE from the usage of %light"
  /// The condition under which a program computes the same with the change; empty: always.
  std::string If;
  LocOffset Loc = None32; ///< the line to change
  /// The thing that is changed, "the format of %light": changes of one thing exclude each other.
  std::string Of;
  /// Makes the change in the graph for which it was found, or in a copy in which others have been
  /// made. False: it cannot be made there.
  std::function<bool(Graph &)> Make;
  /// The text around Subject, in which a star stands for it: "keep * from frame to frame
  /// (persistent)". Changes of one kind are the same change of several things. Empty: no other
  /// change is like this one.
  std::string Kind = {};
  std::string Subject = {}; ///< "%light", "%light in @tonemap"
  // It is about images that it changes, and about passes that it, or a line of which it, changes.
  std::vector<ImageId> Images = {};
  std::vector<uint32_t> Passes = {};
  bool IsOfBarriers = false; ///< it changes layouts or transitions, and not what the frame means
};

/// An op of the plan for the frame as it is.
struct FrameOp {
  unsigned Number = 0;  ///< from 1, in the order of the text of the plan, as explanations count
  std::string Text;     ///< "ccs.resolve full %light"
  std::string Before;   ///< "@tonemap", the pass that follows it, or has it; empty: none does
  std::string Shown = {}; ///< "present %back", if that follows before any pass does; else empty
  bool IsAtEnd = false; ///< it stands at the end of that pass
  ImageId Image = None32;
  bool IsAsked = true; ///< it is about what the caller asks for
};

/// The cost of a graph on one target.
struct TargetCost {
  uint64_t Bytes = 0; ///< of a frame, in total
  double Ops = 0;     ///< calls of a frame
  /// The ops that the plan of a changed graph does without, as places in Advice::Ops.
  std::vector<uint32_t> Gone;
  /// For each of them the op of the same image that the changed plan has instead, "ccs.resolve
  /// partial %light before @tonemap"; empty: it has none.
  std::vector<std::string> Instead;
};

/// Why a target has no plan for a changed graph, or has one that costs more.
struct Obstacle {
  unsigned Target = 0; ///< by its place among the targets
  uint64_t More = 0;   ///< bytes of a frame
  std::string Because; ///< the error, if it has no right plan; else empty
};

/// A change that saves something on one target, but not in all: a target forbids it, or pays more
/// than the others save.
struct BlockedChange {
  uint32_t Change = 0;          ///< into Advice::Changes
  std::vector<int64_t> SavedOn; ///< by target; 0 where it saves nothing
  std::vector<Obstacle> By;
  int64_t saved() const; ///< on the targets where it saves something
};

/// A change, or several that are made together, that saves cost.
struct Suggestion {
  std::vector<uint32_t> Changes; ///< into Advice::Changes
  std::vector<TargetCost> Costs; ///< by target
  int64_t Saved = 0;             ///< bytes of a frame, all targets added up
  bool IsPlanned = false;        ///< the changed graph was valid
};

struct Advice {
  std::vector<TargetCost> Before; ///< by target
  /// By target: the ops of the steady frame, and whether a change, or a set, that saves something on
  /// some target does without the op; with Images or Passes, whether any that was tried does.
  std::vector<std::vector<FrameOp>> Ops;
  std::vector<std::vector<bool>> CanGo;
  std::vector<GraphChange> Changes;
  std::vector<Suggestion> Single; ///< those that save most come first
  /// Two or three changes, or groups, that save more than each part of the set, by more than next to
  /// nothing. No two sets have two of them in common.
  std::vector<Suggestion> Sets;
  /// Changes of one kind, all made together, that save more than each of them alone.
  std::vector<Suggestion> Groups;
  /// Changes that some of several targets block, without those that save next to nothing; the best
  /// ones first.
  std::vector<BlockedChange> Blocked;
  /// Changes of one kind that save something, two or more; those that save most come first.
  std::vector<std::vector<uint32_t>> Alike;
  std::vector<int64_t> SavedAlone; ///< by change; 0: it saves nothing
  unsigned Planned = 0;   ///< changed graphs that were valid, so that they have been planned
  bool IsComplete = true; ///< everything was tried; if not, the time was up before that
  unsigned NumMore =
      0; ///< further changes, and sets, that save less than these, or next to nothing
  /// Changes, and sets, in whose plans the simulator found wrong data although the checker had
  /// accepted them: an error of this program.
  unsigned NumWrong = 0;
};

struct AdviceOptions {
  PlanOptions Plan;
  unsigned MaxSingle = 20, MaxSets = 5, MaxGroups = 10, MaxBlocked = 5;
  /// Only changes about these images and passes; both empty: about everything. A change is about an
  /// image if it changes the image, a line of it, or a pass that uses it. A change is about a pass
  /// if it changes the pass, a line of it, or an image that the pass uses.
  std::vector<ImageId> Images;
  std::vector<uint32_t> Passes;
  /// The adviser makes sets of this many of the best changes.
  unsigned MaxInSets = 8;
  /// Called with the number of graphs done and of all, by any thread.
  std::function<void(size_t Done, size_t All)> Progress;
  /// Once it is true nobody wants the advice any more, and the adviser gives up; null: never.
  const std::atomic<bool> *IsOld = nullptr;
  /// Once it is true the adviser finishes with what it knows; called by any thread. Null: never.
  std::function<bool()> IsOver = nullptr;
  /// All changes that save something, with costs that are sums over groups of images
  /// (lib/Advise/ChangedGroups.h); no sets of changes of different kinds, and no simulation.
  bool SumsGroups = false;
  /// Only changes of other things than barriers and layouts.
  bool BeyondBarriers = false;
};

/// Requires a \p G that verifyGraph and verifyForTarget have accepted for all targets and that is
/// not planned. None after errors: some target has no right plan for the graph, and \p D says why.
/// None, too, if the adviser has given up.
std::optional<Advice> adviseOn(const Graph &G, llvm::ArrayRef<const TargetInfo *> Targets,
                               const AdviceOptions &, DiagnosticEngine &D);

/// The graph with the changes of a suggestion, for which the advice is. An image that has become a
/// part of another is gone.
Graph withChanges(const Graph &, const Advice &, const Suggestion &);

/// The changes of a suggestion in words: "load(dont_care) %a in @p; drop STORAGE from the usage of
/// %b". A group is one change of several things: "drop STORAGE from the usage of %a and %b".
std::string textOf(const Advice &, const Suggestion &);

/// "before @tonemap", "at the end of @tonemap", "before present %back", "at the end of the frame".
std::string placeOf(const FrameOp &);

/// The ops of the last frame of a plan, in the order of the text.
std::vector<FrameOp> opsOfLastFrame(const Graph &Plan);

/// Every change that the adviser tries on the images \p Images of a graph.
std::vector<GraphChange> changesOf(const Graph &G, llvm::ArrayRef<ImageId> Images);

} // namespace auxplan

#endif // AUXPLAN_ADVISE_ADVISE_H
