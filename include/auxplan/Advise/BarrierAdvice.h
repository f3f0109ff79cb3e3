//===- BarrierAdvice.h - the fewest changes of barriers ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program records transitions, and its driver does some work at them. The driver contract
/// (docs/DriverContract.md) finds the transitions with which the driver does the least. This takes
/// the difference apart into edits, each of which makes sense by itself, leaves out those that save
/// nothing, and says which edits save most: the best one, the best two, and so on. Each set of
/// edits is made in a copy of the graph, which is verified, planned by the rules of the driver of
/// each target, and checked.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ADVISE_BARRIERADVICE_H
#define AUXPLAN_ADVISE_BARRIERADVICE_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanOptions.h"
#include <functional>
#include <map>
#include <memory>

namespace auxplan {

/// The cost of a frame on one target, by the rules of its driver.
struct DriverCost {
  uint64_t Total = 0, Own = 0;          ///< bytes of a frame: with calls and stalls, and without
  double Ops = 0;                       ///< calls of a frame
  double OpsRun = 0;                    ///< those that run: their predicates may be true
  double Stalls = 0;                    ///< of a frame
  double FastClears = 0;                ///< of a frame; initialisations of aux data are none
  std::map<uint16_t, double> ByOp = {}; ///< the same by mnemonic
  bool operator==(const DriverCost &O) const {
    return Total == O.Total && Own == O.Own && Ops == O.Ops && OpsRun == O.OpsRun &&
           Stalls == O.Stalls && FastClears == O.FastClears && ByOp == O.ByOp;
  }
};

/// The costs by target; empty: the graph is not legal, or has no right plan.
using DriverCosts = std::vector<DriverCost>;

/// One edit, or the same edit of several images that are created alike, or at several places.
struct BarrierEdit {
  std::string Text;                ///< "do not discard %light before @lighting: ..."
  /// The condition under which a program computes the same with the edit; empty: always.
  std::string If;
  /// The feature of the device that it needs and the text does not; empty: none.
  std::string Needs;
  /// The same, with the first of several things and the number of the others.
  std::string Short;
  std::vector<std::string> Passes; ///< "@lighting": those that it is about, each once, in order
  bool KeepsContents = false;      ///< an old layout takes the place of UNDEFINED somewhere
  unsigned Places = 1;             ///< how many times the edit is made
  LocOffset Loc = None32;          ///< the first line to change
  std::vector<LocOffset> MoreLocs; ///< the other ones
  /// By target: the cost with this edit alone; empty: the frame is not legal then, or has no plan.
  DriverCosts Alone;
  /// By target: the cost of all edits but this one; empty: likewise.
  DriverCosts Without;
};

/// Edits that are made together.
struct EditSet {
  std::vector<uint32_t> Edits; ///< into BarrierAdvice::Edits
  DriverCosts Costs;
  /// All sets of so many edits, or fewer, were compared by the sums of their groups of images, and
  /// none is better.
  bool IsExact = false;
};

struct BarrierAdvice {
  /// The graph that the advice is about: the text, or if that leaves transitions out, one with those
  /// that follow from its lines.
  std::unique_ptr<Graph> Text;
  DriverCosts Before;
  /// Why no edits of barriers were looked for; empty: they were.
  std::string NoEdits;
  /// Those that save most alone come first.
  std::vector<BarrierEdit> Edits;
  /// Changes that alter what the frame means, and so are for the author to judge: each has what the
  /// frame with all edits costs with it. Those that save most come first.
  std::vector<BarrierEdit> Meaning;
  std::vector<std::unique_ptr<Graph>> MeaningGraphs; ///< by change: the graph with it and all edits
  /// Was everything tried? If not, the time was up before that.
  bool IsComplete = true;
  /// The best sets of 1, 2, 4 and all edits, and those that the options ask for, by size. None that
  /// is as large as the next.
  std::vector<EditSet> Sets;
  std::vector<std::unique_ptr<Graph>> Graphs; ///< by set: the graph with the edits
  /// By target: the cost with all edits.
  const DriverCosts &after() const { return Sets.empty() ? Before : Sets.back().Costs; }
  unsigned Planned = 0;                       ///< changed graphs that were planned
};

struct BarrierAdviceOptions {
  PlanOptions Plan;      ///< of the policy `layout`, under the layout contract
  unsigned AlsoSize = 0; ///< a further size of sets; 0: none
  bool OnlyAll = false;  ///< no sets but that of all edits, and of AlsoSize
  /// By target, from 1 to MaxTargetWeight: what it counts where one saves and another loses; empty:
  /// all count alike.
  std::vector<uint64_t> Weights;
  /// Only edits about these images, or of these passes; both empty: all.
  std::vector<ImageId> Images;
  std::vector<uint32_t> Passes;
  /// Called with the number of graphs done, and of those that are planned before the next decision,
  /// by any thread.
  std::function<void(size_t Done, size_t All)> Progress;
  /// Once it is true the adviser finishes with what it knows; called by any thread. Null: never.
  std::function<bool()> IsOver;
};

/// Finds the changes of barriers that pay with the drivers of some targets. A graph that leaves transitions out gets those that follow from its lines first. The edits
/// are the differences between the graph and those that the driver contract chooses for each target
/// and for all of them together. Requires a \p G that verifyGraph and verifyForTarget have accepted
/// and that is not planned. None after errors: some target has no right plan for the frames, and
/// \p D says why. See also NoEdits.
std::optional<BarrierAdvice> adviseForDrivers(const Graph &G,
                                              llvm::ArrayRef<const TargetInfo *> Targets,
                                              const BarrierAdviceOptions &, DiagnosticEngine &D);

/// For each target the graph that the driver contract chooses for explicit frames, and if there are
/// several targets, at last the one that it chooses for all. None after errors: there is no plan.
/// Uses Plan and Weights of the options.
std::optional<std::vector<Graph>> wantedByDrivers(const Graph &G,
                                                  llvm::ArrayRef<const TargetInfo *> Targets,
                                                  const BarrierAdviceOptions &,
                                                  DiagnosticEngine &D);

/// The same as adviseForDrivers(), for a graph of explicit frames and graphs that are wanted in its place. These are equal
/// to it but for barriers, the layouts of lines, and what passes do to layouts at their begin and
/// end; plans that they carry do not count.
std::optional<BarrierAdvice> adviseBarriers(const Graph &G,
                                            llvm::ArrayRef<const TargetInfo *> Targets,
                                            llvm::ArrayRef<Graph> Wanted,
                                            const BarrierAdviceOptions &, DiagnosticEngine &D);

/// Adds to \p A the changes of other things than barriers that save something
/// in the frame with all edits: of images, of clears and loads, of the order of passes. They are no
/// edits of barriers, since they alter what the frame means, or hold under conditions that the text
/// does not tell. Where no edits were looked for, changes of layouts are among them. Each is made in this frame, and its costs are those of the whole frame. Returns
/// false after errors.
bool addMeaning(BarrierAdvice &A, llvm::ArrayRef<const TargetInfo *> Targets,
                const BarrierAdviceOptions &, DiagnosticEngine &D);

} // namespace auxplan

#endif // AUXPLAN_ADVISE_BARRIERADVICE_H
