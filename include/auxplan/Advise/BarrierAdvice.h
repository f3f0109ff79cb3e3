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
  double Stalls = 0;                    ///< of a frame
  std::map<uint16_t, double> ByOp = {}; ///< the same by mnemonic
  bool operator==(const DriverCost &O) const {
    return Total == O.Total && Own == O.Own && Ops == O.Ops && Stalls == O.Stalls &&
           ByOp == O.ByOp;
  }
};

/// One edit, or the same edit of several images that are created alike, or at several places.
struct BarrierEdit {
  std::string Text;                ///< "do not discard %light before @lighting: ..."
  /// The condition under which a program computes the same with the edit; empty: always.
  std::string If;
  unsigned Places = 1;             ///< how many times the edit is made
  LocOffset Loc = None32;          ///< the first line to change
  std::vector<LocOffset> MoreLocs; ///< the other ones
  /// By target: the cost with this edit alone; empty: the frame is not legal then, or has no plan.
  std::vector<DriverCost> Alone;
  /// By target: the cost of all edits but this one; empty: likewise.
  std::vector<DriverCost> Without;
};

/// Edits that are made together.
struct EditSet {
  std::vector<uint32_t> Edits;   ///< into BarrierAdvice::Edits
  std::vector<DriverCost> Costs; ///< by target
  bool IsExact =
      false; ///< all sets of so many edits, or fewer, have been tried, and none is better
};

struct BarrierAdvice {
  std::vector<DriverCost> Before; ///< by target
  /// Those that save most alone come first.
  std::vector<BarrierEdit> Edits;
  /// Changes that alter what the frame means, and so are for the author to judge: each has what it
  /// saves alone. Those that save most come first.
  std::vector<BarrierEdit> Meaning;
  /// Was everything tried? If not, the time was up before that.
  bool IsComplete = true;
  /// The best sets of 1, 2, 4 and all edits, and those that the options ask for, by size. None that
  /// is as large as the next.
  std::vector<EditSet> Sets;
  std::vector<std::unique_ptr<Graph>> Graphs; ///< by set: the graph with the edits
  unsigned Planned = 0;                       ///< changed graphs that were planned
};

struct BarrierAdviceOptions {
  PlanOptions Plan;      ///< of the policy `layout`, under the layout contract
  unsigned AlsoSize = 0; ///< a further size of sets; 0: none
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

/// Compares a graph of explicit frames with wanted graphs that are equal to it but for barriers,
/// the layouts of lines, and what passes do to layouts at their begin and end; plans that they
/// carry do not count. Requires a \p G that verifyGraph and verifyForTarget have accepted and that
/// is not planned. None after errors: no advice is possible for the frames, or some target has no
/// right plan for them, and \p D says why.
std::optional<BarrierAdvice> adviseBarriers(const Graph &G,
                                            llvm::ArrayRef<const TargetInfo *> Targets,
                                            llvm::ArrayRef<Graph> Wanted,
                                            const BarrierAdviceOptions &, DiagnosticEngine &D);

/// Are all frames explicit, and do they repeat or run once? Only for such frames there is advice.
bool canAdviseBarriers(const Graph &G);

/// A graph with all transitions, as advice needs it: of a graph that leaves them out, one with those
/// that follow from its lines. None after errors. Uses Plan and Weights of the options.
std::optional<Graph> withAllTransitions(const Graph &G, llvm::ArrayRef<const TargetInfo *> Targets,
                                        const BarrierAdviceOptions &, DiagnosticEngine &D);

/// For each target the graph that the driver contract chooses, and if there are several targets, at
/// last the one that it chooses for all. None after errors: the frames are not explicit, or there
/// is no plan. Uses Plan and Weights of the options.
std::optional<std::vector<Graph>> wantedByDrivers(const Graph &G,
                                                  llvm::ArrayRef<const TargetInfo *> Targets,
                                                  const BarrierAdviceOptions &,
                                                  DiagnosticEngine &D);

} // namespace auxplan

#endif // AUXPLAN_ADVISE_BARRIERADVICE_H
