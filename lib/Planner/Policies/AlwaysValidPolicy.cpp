//===- AlwaysValidPolicy.cpp - main surfaces complete between passes ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `always-valid` policy: every reader finds the whole image in the main surface, even a
/// reader that knows nothing of aux data. Aux data serve inside a pass; contents that were written
/// through them are resolved right after it, whatever follows.
///
///   before  Contents in aux data that others have left (memory at the first frame, an
///           external owner) are resolved before their first use.
///   pass    Modes, fast clears and the ops that these need are as `tracked` chooses them,
///           but under the driver's restrictions. On a queue that cannot run ops nothing
///           is bound, so that nothing has to be resolved after the pass.
///   behind  Cells with contents whose main surface is not complete are resolved in the
///           first slot: after the pass, or after the last pass of its render pass
///           instance.
///
/// So between passes all rows consist of states with a complete main surface, except for undefined
/// contents. Paths that join agree in that, and no clear blocks of different values meet there.
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
  SmallVector<std::pair<Queue, bool>, 4> Next; // by queue: does the next pass continue another?
  auto IsContinued = [&](Queue Q) -> bool & {
    auto It = llvm::find_if(Next, [&](auto &Known) { return Known.first == Q; });
    return It == Next.end() ? Next.emplace_back(Q, false).second : It->second;
  };
  Continued.resize(G.Passes.size());
  for (const Item &I : reverse(G.Items)) {
    if (I.Kind == ItemKind::FrameEnd)
      Next.clear();
    if (I.Kind != ItemKind::Pass)
      continue;
    const Pass &Pass = G.Passes[I.Index];
    Continued[I.Index] = {IsContinued(Pass.On), IsContinued(Queue())};
    IsContinued(Pass.On) = Pass.Continues != None32;
  }
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
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      Able &= canRunOps(P, C, Pass.On) || !P.classOfCell(C).hasAux();
    });
    if (!Able)
      L.Chosen = Mode();
  }
}

/// Completes the main surfaces of cells that the pass has used, and of cells of earlier passes
/// without a slot after them.
void AlwaysValidPolicy::endPass(const Pass &Pass) {
  forEachUsedCell(Pass, [&](CellId C) {
    if (isIncomplete(C))
      Waiting.push_back(C);
  });
  llvm::erase_if(Waiting, [&](CellId C) {
    if (!isIncomplete(C))
      return true;
    Queue Last = Cells[C].LastUsed;
    if (!hasSlotBehind(Pass, canRunOps(P, C, Last) ? Last : Queue()))
      return false;
    size_t Before = Record.mark();
    Ops.bring(C, AtRest, Last, /*InPass=*/false);
    Record.keepOutside(Before);
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
  Decisions Decided = FrameRunner<TrackedPolicy>(Policy, P.graph(), Options).run();
  return D.errors() == Before ? std::optional(std::move(Decided)) : std::nullopt;
}
