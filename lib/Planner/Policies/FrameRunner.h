//===- FrameRunner.h - frames, once and for ever ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans the frames of a graph for a policy that decides from a state.
///
/// The runner runs a repeating frame silently, again and again, until it starts in a state in which
/// it has started before. If that was the execution just before, this state is steady, and the
/// executions before it are the prologue. If it was an earlier one, frames alternate. A plan is
/// static, so the runner joins the states of the cycle, and runs the frame from the join until
/// nothing is added.
///
/// An execution of the prologue with the same plan as the steady frame is no frame of its own: the
/// steady start is then the join of both. The caller can ask for executions that stay apart
/// (PlanOptions::FramesApart), since a frame can cost more from the join than from its steady
/// start.
///
/// A policy has a `State` that can be copied, compared and joined (`bool joinFrom(const State &)`,
/// true if it grew), and the functions used here; `joins` says whether the join stands for both. It
/// records its decisions in its recorder(), which is on for executions that may become a frame of
/// the plan. If it finds that it should have known something from the start (hasLearned), all is
/// planned again; so it learns what frames must not end in where starts have to be joined that do
/// not join (keepApart).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_FRAMERUNNER_H
#define AUXPLAN_LIB_PLANNER_POLICIES_FRAMERUNNER_H

#include "auxplan/Planner/PlanOptions.h"
#include "lib/Planner/Decisions/ExecutionRecorder.h"

namespace auxplan {

template <typename PolicyT> class FrameRunner {
  using State = typename PolicyT::State;
  PolicyT &Policy;
  const Graph &G;
  const size_t MinApart;
  Decisions Answer;
  /// A cycle of starts longer than this is joined without waiting for its end.
  static constexpr size_t MaxPrologue = 16;

public:
  FrameRunner(PolicyT &Policy, const Graph &G, const PlanOptions &Options)
      : Policy(Policy), G(G), MinApart(Options.FramesApart) {}

  Decisions run() {
    do {
      Answer = Decisions();
      Policy.restart();
      for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
        const Frame &F = G.Frames[G.Items[I].Index];
        F.Repeat ? runForEver(I, F) : runTimes(I, F);
      }
    } while (Policy.lessons().hasLearned());
    return std::move(Answer);
  }

private:
  /// Goes through the items of the frame that begins at item \p Begin.
  void walk(uint32_t Begin) {
    uint32_t End = G.Items[Begin].Match;
    Policy.beginItems();
    for (uint32_t I = Begin + 1; I != End;)
      I = step(I);
    Policy.recorder().standBefore(End);
    Policy.endItems();
  }

  /// Returns the item to go on with: regions may have to be run again.
  uint32_t step(uint32_t ItemIndex) {
    const Item &It = G.Items[ItemIndex];
    Policy.recorder().standBefore(ItemIndex);
    switch (It.Kind) {
    case ItemKind::Pass:
      Policy.runPass(G.Passes[It.Index]);
      break;
    case ItemKind::Transition:
      Policy.runTransition(ItemIndex);
      break;
    case ItemKind::Present:
      Policy.runPresent(It);
      break;
    case ItemKind::IfBegin:
    case ItemKind::EveryBegin:
      Policy.enterRegion(ItemIndex, /*IsLoop=*/false);
      break;
    case ItemKind::LoopBegin:
      Policy.enterRegion(ItemIndex, /*IsLoop=*/true);
      break;
    case ItemKind::Else:
      Policy.endThen(ItemIndex);
      break;
    case ItemKind::IfEnd:
    case ItemKind::EveryEnd:
      return Policy.leaveRegion(ItemIndex);
    case ItemKind::LoopEnd:
      return Policy.leaveLoop(ItemIndex);
    case ItemKind::Barrier:
      break;
    case ItemKind::Op:
    case ItemKind::Sync:
    case ItemKind::FrameBegin:
    case ItemKind::FrameEnd:
      llvm_unreachable("the graph is not planned, and frames do not nest");
    }
    return ItemIndex + 1;
  }

  /// Executions that start alike are planned alike: they are one frame of the plan.
  void runTimes(uint32_t Begin, const Frame &F) {
    std::vector<State> Seen;
    for (uint32_t N = 0; N != F.Count; ++N) {
      State Ended = Policy.current();
      Policy.beginFrame(F);
      if (!Seen.empty() && Seen.back() == Policy.current()) {
        Answer.Frames.back().Count += F.Count - N;
        Policy.current() = std::move(Ended); // the state at the end of the last execution
        return;
      }
      bool Enough = Seen.size() == MaxPrologue;
      if (Enough)
        Policy.current() = joined(Begin, F, Seen, 0);
      Seen.push_back(Policy.current());
      Answer.Frames.push_back(decide(Begin));
      if (Enough) {
        Answer.Frames.back().Count += F.Count - N - 1;
        return;
      }
    }
  }

  /// Plans the frame from the current state of the policy.
  FrameDecisions decide(uint32_t Begin) {
    FrameDecisions New;
    New.Begin = Begin;
    New.Executions.emplace_back(G, Begin);
    Policy.recorder().begin(Answer, New.Executions.front(), &G);
    walk(Begin);
    Policy.recorder().end();
    return New;
  }

  /// Every execution is recorded as if it began in the steady state, since the last one usually
  /// does; the others are dropped.
  void runForEver(uint32_t Begin, const Frame &F) {
    std::vector<State> Seen;
    size_t Cycle;
    std::optional<FrameDecisions> Decided;
    for (;;) {
      Policy.beginFrame(F);
      for (Cycle = 0; Cycle != Seen.size() && !(Seen[Cycle] == Policy.current()); ++Cycle)
        ;
      if (Cycle != Seen.size() || Seen.size() == MaxPrologue)
        break;
      Seen.push_back(Policy.current());
      Decided = tryToDecide(Begin, Seen.back());
    }
    if (Cycle == Seen.size())
      Cycle = 0;
    State Steady = Seen[Cycle];
    if (Cycle + 1 != Seen.size()) {
      Steady = joined(Begin, F, Seen, Cycle);
      Decided.reset();
    }
    if (!Decided) {
      Policy.current() = Steady;
      Decided = decide(Begin);
    }
    size_t Apart = std::max(Cycle, MinApart);
    while (Apart > MinApart && absorb(Begin, F, *Decided, Steady, Seen[Apart - 1]))
      --Apart;
    for (size_t N = 0; N != Apart; ++N) {
      Policy.current() = N < Cycle ? Seen[N] : Steady;
      Answer.Frames.push_back(decide(Begin));
      Answer.Frames.back().IsPrologue = true;
    }
    if (Apart) {
      Policy.current() = Steady;
      Decided = decide(Begin);
    }
    Answer.Frames.push_back(std::move(*Decided));
  }

  /// Plans the frame from \p Start. None: there is an obstacle, which counts only if it remains
  /// when the start is settled; the frame has been run.
  std::optional<FrameDecisions> tryToDecide(uint32_t Begin, const State &Start) {
    Policy.lessons().beginTrial();
    Policy.current() = Start;
    FrameDecisions New = decide(Begin);
    if (Policy.lessons().endTrial(/*Accepted=*/true))
      return New;
    Policy.current() = Start;
    walk(Begin);
    return std::nullopt;
  }

  /// Can the steady frame, whose plan is \p Decided, also start in \p Earlier with the same plan?
  /// If so, joins that start to the steady start, and its frame needs no plan of its own.
  bool absorb(uint32_t Begin, const Frame &F, const FrameDecisions &Decided, State &Steady,
              const State &Earlier) {
    if (!Policy.joins(Steady, Earlier))
      return false;
    State Wider = Steady;
    if (!Wider.joinFrom(Earlier))
      return true;
    FrameDecisions Tried;
    Policy.lessons().beginTrial();
    do {
      Policy.current() = Wider;
      Tried = decide(Begin);
      Policy.beginFrame(F);
    } while (join(Wider, Policy.current()));
    if (!Policy.lessons().endTrial(Answer.isAlike(Decided, Tried)))
      return false;
    Steady = std::move(Wider);
    return true;
  }

  State joined(uint32_t Begin, const Frame &F, const std::vector<State> &Seen, size_t Cycle) {
    State Steady = Seen[Cycle];
    for (size_t N = Cycle + 1; N != Seen.size(); ++N)
      join(Steady, Seen[N]);
    do {
      Policy.current() = Steady;
      walk(Begin);
      Policy.beginFrame(F);
    } while (join(Steady, Policy.current()));
    return Steady;
  }

  bool join(State &Start, const State &Other) {
    if (!Policy.joins(Start, Other))
      Policy.keepApart(Start, Other);
    return Start.joinFrom(Other);
  }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_FRAMERUNNER_H
