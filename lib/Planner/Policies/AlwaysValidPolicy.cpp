//===- AlwaysValidPolicy.cpp - main surfaces complete between passes ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `always-valid` policy: whoever reads an image finds all of it in the main
/// surface, also one that knows nothing of aux data. Aux data serve inside a pass;
/// what was written through them is resolved right behind it, whoever comes next.
///
///   before  contents that somebody else has left in aux data (memory at the first
///           frame, an owner outside) are resolved before their first use
///   pass    modes, fast clears and what these need as `tracked` chooses them, but
///           under the driver's restrictions. On a queue that cannot run ops
///           nothing is bound, so that nothing has to be resolved behind the pass
///   behind  cells with contents whose main surface is not complete are resolved in
///           the first slot: behind the pass, or behind the last one of its render
///           pass instance
///
/// So between passes all rows are made of states with a complete main surface, but
/// for contents that are undefined. Paths that join agree in that, and no clear
/// blocks meet there that stand for different values.
///
//===----------------------------------------------------------------------===//

#include "AlwaysValidPolicy.h"
#include "FrameRunner.h"
#include "Policies.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

AlwaysValidPolicy::AlwaysValidPolicy(const Problem &P, const Semantics &S, DiagnosticEngine &D)
    : TrackedPolicy(P, S, D), AtRest(F.primaryValid()) {
  linkInstances();
}

void AlwaysValidPolicy::restart() {
  TrackedPolicy::restart();
  Waiting.clear();
}

void AlwaysValidPolicy::linkInstances() {
  auto KeyOf = [](Queue Q) { return unsigned(Q.Kind) << 8 | Q.Index; };
  DenseMap<unsigned, bool> NextContinues; // by queue
  Continued.resize(G.Passes.size());
  for (const Item &I : reverse(G.Items)) {
    if (I.Kind == ItemKind::FrameEnd)
      NextContinues.clear();
    if (I.Kind != ItemKind::Pass)
      continue;
    const Pass &Pass = G.Passes[I.Index];
    Continued[I.Index] = {NextContinues.lookup(KeyOf(Pass.On)),
                          NextContinues.lookup(KeyOf(Queue()))};
    NextContinues[KeyOf(Pass.On)] = Pass.Continues != None32;
  }
}

bool AlwaysValidPolicy::canRunOps(CellId C, Queue Q) const {
  return T.opQueues(P.classOfCell(C).Kind, F.opFor(OpEffect::FullResolve)) >> unsigned(Q.Kind) & 1;
}

/// May ops stand between \p Pass and the next pass on the queue \p On?
bool AlwaysValidPolicy::hasSlotBehind(const Pass &Pass, Queue On) const {
  const Behind &Next = Continued[&Pass - G.Passes.data()];
  if (On == Pass.On)
    return !Next.OnItsQueue;
  return On == Queue() && !Next.OnGraphics;
}

void AlwaysValidPolicy::completeBefore(const Pass &Pass) {
  for (const Line &L : Lines)
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      if (!P.classOfCell(C).hasAux() || !isIncomplete(C))
        return;
      if (needsContentsBefore(Lines.useOf(L, C, Pass).Does))
        Ops.bring(C, AtRest, Pass.On, /*InPass=*/false);
    });
}

void AlwaysValidPolicy::chooseModes(const Pass &Pass) {
  if (Pass.Continues == None32 && !Ops.isAtEnd())
    completeBefore(Pass);
  TrackedPolicy::chooseModes(Pass);
  for (Line &L : Lines) {
    bool Able = true;
    P.forEachCell(L.Image, L.Age, L.Range,
                  [&](CellId C) { Able &= canRunOps(C, Pass.On) || !P.classOfCell(C).hasAux(); });
    if (!Able)
      L.Chosen = Mode();
  }
}

/// Completes what the pass, and those before it that had no slot behind them, have left.
void AlwaysValidPolicy::endPass(const Pass &Pass) {
  forEachUsedCell(Pass, [&](CellId C) {
    if (isIncomplete(C))
      Waiting.push_back(C);
  });
  llvm::erase_if(Waiting, [&](CellId C) {
    if (!isIncomplete(C))
      return true;
    Queue Last = Cells[C].LastUsed;
    if (!hasSlotBehind(Pass, canRunOps(C, Last) ? Last : Queue()))
      return false;
    Ops.bring(C, AtRest, Last, /*InPass=*/false);
    return true;
  });
}

std::optional<Decisions> auxplan::decideAlwaysValid(const Problem &P, const Semantics &S,
                                                    const PlanOptions &Options,
                                                    DiagnosticEngine &D) {
  unsigned Before = D.errors();
  AlwaysValidPolicy Policy(P, S, D);
  if (Options.Contract == Contract::Layout)
    Policy.knowLayoutsOnly();
  Decisions Decided = FrameRunner<TrackedPolicy>(Policy, P.graph()).run();
  return D.errors() == Before ? std::optional(std::move(Decided)) : std::nullopt;
}
