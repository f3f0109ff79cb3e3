//===- FrameRunner.h - frames, once and for ever ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How a policy that decides from a state plans the frames of a graph.
///
/// A repeating frame is run silently, frame after frame, until it starts in a
/// state that it has started in before. If that was the frame just before, this
/// state is steady, and the frames before it are the prologue. If it was an
/// earlier one, frames alternate; a plan is static, so the states of the cycle
/// are joined, and the frame is run from the join until nothing is added.
///
/// A policy has a `State` that can be copied, compared and joined
/// (`bool joinFrom(const State &)`, true if it grew), and the functions used
/// here; `joins` says whether the join stands for both. It writes to its
/// PlanBuilder while `Builder` is set. If it finds that it should have known
/// something from the start (hasLearned), all is planned again; so it learns
/// what frames must not end in where starts have to be joined that do not join
/// (keepApart).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_FRAMERUNNER_H
#define AUXPLAN_LIB_PLANNER_POLICIES_FRAMERUNNER_H

#include "lib/Planner/Decisions/PlanBuilder.h"

namespace auxplan {

template <typename PolicyT> class FrameRunner {
  using State = typename PolicyT::State;
  PolicyT &Policy;
  const Graph &G;
  PlanBuilder &Builder;
  /// A cycle of starts longer than this is joined without being waited for.
  static constexpr size_t MaxPrologue = 16;

public:
  FrameRunner(PolicyT &Policy, const Graph &G, PlanBuilder &B) : Policy(Policy), G(G), Builder(B) {}

  void run() {
    do {
      Builder.restart();
      Policy.restart();
      for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
        const Frame &F = G.Frames[G.Items[I].Index];
        F.Repeat ? runForEver(I, F) : runTimes(I, F);
      }
    } while (Policy.hasLearned());
  }

private:
  void walk(uint32_t Begin, uint32_t End) {
    Policy.beginItems();
    for (uint32_t I = Begin; I != End;)
      I = step(I);
    Policy.endItems();
  }

  /// Returns the item to go on with: regions may have to be run again.
  uint32_t step(uint32_t ItemIndex) {
    const Item &It = G.Items[ItemIndex];
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
      Policy.endThen(It);
      break;
    case ItemKind::IfEnd:
    case ItemKind::EveryEnd:
      return Policy.leaveRegion(ItemIndex);
    case ItemKind::LoopEnd:
      return Policy.leaveLoop(ItemIndex);
    case ItemKind::Op:
    case ItemKind::Sync:
    case ItemKind::FrameBegin:
    case ItemKind::FrameEnd:
      llvm_unreachable("the graph is not planned, and frames do not nest");
    }
    return ItemIndex + 1;
  }

  /// Executions that start alike are planned alike: they are written once.
  void runTimes(uint32_t Begin, const Frame &F) {
    std::vector<State> Seen;
    Frame Once = F;
    Once.Count = 1;
    for (uint32_t N = 0; N != F.Count; ++N) {
      State Ended = Policy.Current;
      Policy.beginFrame(F);
      if (!Seen.empty() && Seen.back() == Policy.Current) {
        Builder.repeatLastFrame(F.Count - N);
        Policy.Current = std::move(Ended); // as the last of them ends
        return;
      }
      bool Enough = Seen.size() == MaxPrologue;
      if (Enough)
        Policy.Current = joined(Begin, F, Seen, 0);
      Seen.push_back(Policy.Current);
      writeFromHere(Begin, Once, /*AsPrologue=*/false);
      if (Enough) {
        Builder.repeatLastFrame(F.Count - N - 1);
        return;
      }
    }
  }

  void writeFromHere(uint32_t Begin, const Frame &F, bool AsPrologue) {
    Policy.Builder = &Builder;
    Builder.beginFrame(F, G.Items[Begin].Loc, AsPrologue);
    walk(Begin + 1, G.Items[Begin].Match);
    Builder.endFrame(G.Items[G.Items[Begin].Match].Loc);
    Policy.Builder = nullptr;
  }

  /// Every execution is written as if its start were the steady one, since that is
  /// what the last turns out to be, as a rule; what came before is taken back.
  void runForEver(uint32_t Begin, const Frame &F) {
    std::vector<State> Seen;
    size_t Cycle;
    bool IsWritten = false;
    PlanBuilder::Mark Before = Builder.mark();
    for (;;) {
      Policy.beginFrame(F);
      for (Cycle = 0; Cycle != Seen.size() && !(Seen[Cycle] == Policy.Current); ++Cycle)
        ;
      if (Cycle != Seen.size() || Seen.size() == MaxPrologue)
        break;
      Seen.push_back(Policy.Current);
      Builder.rollback(Before);
      IsWritten = tryToWrite(Begin, F, Seen.back());
    }
    if (Cycle == Seen.size())
      Cycle = 0;
    State Steady = Seen[Cycle];
    if (Cycle + 1 != Seen.size()) {
      Steady = joined(Begin, F, Seen, Cycle);
      IsWritten = false;
    }
    if (!IsWritten) {
      Builder.rollback(Before);
      Policy.Current = Steady;
      writeFromHere(Begin, F, /*AsPrologue=*/false);
    }
    size_t Apart = Cycle;
    while (Apart && absorb(Begin, F, Steady, Seen[Apart - 1]))
      --Apart;
    if (!Apart)
      return;
    Builder.rollback(Before);
    for (size_t N = 0; N != Apart; ++N) {
      Policy.Current = Seen[N];
      writeFromHere(Begin, F, /*AsPrologue=*/true);
    }
    Policy.Current = Steady;
    writeFromHere(Begin, F, /*AsPrologue=*/false);
  }

  /// Writes the frame as it is planned from \p Start. False: something stands in
  /// the way, which counts only if it still does when the start is settled; the
  /// frame has been run, not written.
  bool tryToWrite(uint32_t Begin, const Frame &F, const State &Start) {
    PlanBuilder::Mark Before = Builder.mark();
    Policy.beginTrial();
    Policy.Current = Start;
    writeFromHere(Begin, F, /*AsPrologue=*/false);
    if (Policy.endTrial(/*Accepted=*/true))
      return true;
    Builder.rollback(Before);
    Policy.Current = Start;
    walk(Begin + 1, G.Items[Begin].Match);
    return false;
  }

  /// Can the steady frame, which has been written last, start in \p Earlier as
  /// well, with the same plan? If so that start is joined to the steady one, and
  /// its frame needs none of its own.
  bool absorb(uint32_t Begin, const Frame &F, State &Steady, const State &Earlier) {
    if (!Policy.joins(Steady, Earlier))
      return false;
    State Wider = Steady;
    if (!Wider.joinFrom(Earlier))
      return true;
    PlanBuilder::Mark Before = Builder.mark();
    Policy.beginTrial();
    do {
      Builder.rollback(Before);
      Policy.Current = Wider;
      writeFromHere(Begin, F, /*AsPrologue=*/false);
      Policy.beginFrame(F);
    } while (join(Wider, Policy.Current));
    bool Same = Builder.lastFramesAlike();
    Builder.rollback(Before);
    if (!Policy.endTrial(Same))
      return false;
    Steady = std::move(Wider);
    return true;
  }

  State joined(uint32_t Begin, const Frame &F, const std::vector<State> &Seen, size_t Cycle) {
    State Steady = Seen[Cycle];
    for (size_t N = Cycle + 1; N != Seen.size(); ++N)
      join(Steady, Seen[N]);
    do {
      Policy.Current = Steady;
      walk(Begin + 1, G.Items[Begin].Match);
      Policy.beginFrame(F);
    } while (join(Steady, Policy.Current));
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
