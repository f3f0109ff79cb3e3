//===- NamedLayouts.cpp - lines whose layout a transition names -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See NamedLayouts.h. The images of a ring are handed on between frames, which this walk does not
/// follow: if a transition names a layout of a ring, all lines of the ring count.
///
//===----------------------------------------------------------------------===//

#include "NamedLayouts.h"
#include "lib/Planner/Timeline/RegionItems.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

static bool namesOld(const Transition &X) {
  return X.Old != NoLayout && !infoOf(X.Old).Discards;
}

namespace {

/// The lines that have put a cell into its layout, on some path; sorted.
struct Givers {
  SmallVector<uint32_t, 2> Lines;
  bool operator==(const Givers &O) const { return Lines == O.Lines; }
  bool add(uint32_t Line) {
    auto At = llvm::lower_bound(Lines, Line);
    if (At != Lines.end() && *At == Line)
      return false;
    Lines.insert(At, Line);
    return true;
  }
  bool joinFrom(const Givers &O) {
    bool Grew = false;
    for (uint32_t Line : O.Lines)
      Grew |= add(Line);
    return Grew;
  }
};

class NamedLayouts {
public:
  explicit NamedLayouts(const Problem &P) : P(P), G(P.graph()) {
    State.assign(P.cells().size(), Givers());
  }
  DenseSet<uint32_t> run();

private:
  void nameRings();
  void runFrame(uint32_t Begin, uint32_t End, unsigned Cycle);
  uint32_t runItem(uint32_t Item, unsigned Cycle, uint64_t FrameNumber);
  void runPass(const Pass &);
  void runTransition(const Transition &);
  void forget(ImageId);

  const Problem &P;
  const Graph &G;
  RegionState<Givers> State; ///< by cell
  DenseSet<uint32_t> Named;
};

} // namespace

void NamedLayouts::nameRings() {
  for (const Transition &X : G.Transitions) {
    if (!namesOld(X) || G.Images[X.Image].History < 2)
      continue;
    for (uint32_t I = 0; I != G.Accesses.size(); ++I)
      if (!G.Accesses[I].IsBuffer && G.Accesses[I].Image == X.Image)
        Named.insert(I);
  }
}

/// The lines of a pass that touch a cell have it in one layout.
void NamedLayouts::runPass(const Pass &Pass) {
  auto ForEach = [&](auto F) {
    for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I)
      if (!G.Accesses[I].IsBuffer)
        P.forEachCell(G.Accesses[I], [&](CellId C) { F(I, C); });
  };
  ForEach([&](uint32_t, CellId C) { State.at(C).Lines.clear(); });
  ForEach([&](uint32_t Line, CellId C) { State.at(C).add(Line); });
  ForEach([&](uint32_t Line, CellId C) {
    if (G.Accesses[Line].To != NoLayout)
      State.at(C).Lines.clear();
  });
}

void NamedLayouts::runTransition(const Transition &X) {
  P.forEachCell(X, [&](CellId C) {
    if (namesOld(X))
      Named.insert(State[C].Lines.begin(), State[C].Lines.end());
    State.at(C).Lines.clear();
  });
}

void NamedLayouts::forget(ImageId Image) {
  P.forEachCell(Image, 0, G.Images[Image].wholeRange(),
                [&](CellId C) { State.at(C).Lines.clear(); });
}

/// Returns the item to go on with.
uint32_t NamedLayouts::runItem(uint32_t Item, unsigned Cycle, uint64_t FrameNumber) {
  const auxplan::Item &I = G.Items[Item];
  if (I.Kind == ItemKind::Pass)
    runPass(G.Passes[I.Index]);
  else if (I.Kind == ItemKind::Transition)
    runTransition(G.Transitions[I.Index]);
  else if (I.Kind == ItemKind::Present)
    forget(G.Presents[I.Index].Image);
  return runRegionItem(State, G, Item, Cycle, FrameNumber);
}

/// Images that frames begin without, or that come from an owner, are in no layout of a line.
void NamedLayouts::runFrame(uint32_t Begin, uint32_t End, unsigned Cycle) {
  uint64_t First = firstNumberOf(G, Begin);
  for (uint32_t N = 0; N != std::max(Cycle, 1u); ++N) {
    for (ImageId Image = 0; Image != G.Images.size(); ++Image)
      if (Lifetime Of = G.Images[Image].Lifetime; Of != Lifetime::Persistent)
        forget(Image);
    State.forgetHeads();
    for (uint32_t I = Begin + 1; I != End;)
      I = runItem(I, Cycle, First + N);
  }
}

DenseSet<uint32_t> NamedLayouts::run() {
  nameRings();
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    uint32_t End = G.Items[I].Match;
    unsigned Cycle = plannedCycleOf(G, I);
    for (bool Again = F.Repeat || F.Count > 1; Again;) {
      RegionState<Givers> Head = State;
      runFrame(I, End, Cycle);
      Again = Head.joinFrom(State);
      State.setValues(Head.values());
    }
    runFrame(I, End, Cycle);
  }
  return std::move(Named);
}

DenseSet<uint32_t> auxplan::linesWithNamedLayouts(const Problem &P) {
  return any_of(P.graph().Transitions, namesOld) ? NamedLayouts(P).run() : DenseSet<uint32_t>();
}
