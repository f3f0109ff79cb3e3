//===- OptimalGroups.cpp - what the cells of a plane share ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line binds one view for all cells that it touches: one aux usage, one class of
/// clear values. The cells of a plane are first planned each by itself. If a line's
/// cells have chosen different modes, the line is contested: branch and bound, with a
/// branch for each of its modes, bounded by the sum of the cells' minima under what
/// has been decided. The first node without a contested line is the minimum, since
/// nodes are taken in the order of their bounds.
///
/// Clear values are shared by restriction: see share().
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"
#include "llvm/ADT/STLExtras.h"
#include <queue>

using namespace auxplan;
using namespace llvm;

/// Nodes of one plane's search; a count, so that plans do not depend on the machine.
static constexpr unsigned MaxNodes = 512;

void OptimalPolicy::keep(ArrayRef<UnitResult> Units) {
  for (const UnitResult &U : Units) {
    for (auto [Event, Decision] : U.Steady)
      Decisions[Event] = Decision;
    PrologueFrames = std::max(PrologueFrames, U.PrologueFrames);
    if (ApartOf.size() < U.Apart.size())
      ApartOf.resize(U.Apart.size());
    for (size_t N = 0; N != U.Apart.size(); ++N)
      for (auto [Event, Decision] : U.Apart[N])
        ApartOf[N][Event] = Decision;
  }
}

/// The views of lines, in the programs of \p Units, for which restrictions stand.
void OptimalPolicy::restrict(ArrayRef<CellId> Units, const Restrictions &R) {
  Solver->clearShapes();
  if (R.empty())
    return;
  auto Restrict = [&](uint32_t E) {
    const CellEvent &Event = Programs->event(E);
    if (Event.Kind != EventKind::Step)
      return;
    StepShape Is = Table.shape(Event.Shape);
    if (Is.Kind != StepKind::Uses)
      return;
    bool Changed = false;
    if (Is.Uses.size() == 1)
      Is.Uses.front().Access = Event.Access;
    for (LineUse &U : Is.Uses)
      if (auto It = R.Modes.find({U.Access, U.IsSource}); It != R.Modes.end()) {
        U.Allowed &= It->second;
        Changed = true;
      }
    if (R.OnlyValue && Is.ClearUse != NoUse && Is.Clear.Value && Is.Clear.Value != *R.OnlyValue)
      Changed = Is.Clear.IsForbidden = true;
    if (!Changed)
      return;
    std::string Key;
    auto Add = [&](uint64_t V) { Key.append(reinterpret_cast<const char *>(&V), sizeof V); };
    Add(Event.Shape);
    Add(Is.Clear.IsForbidden);
    for (const LineUse &U : Is.Uses)
      Add(U.Allowed);
    auto [It, New] = Restricted.try_emplace(Key, 0);
    if (New)
      It->second = Table.add(std::move(Is));
    Solver->setShape(E, It->second);
  };
  for (CellId C : Units) {
    unsigned Roles = isKept(P, C) ? P.imageOfCell(C).History : 1;
    for (unsigned K = 0; K != Roles; ++K)
      for (uint32_t E = Programs->firstOf(roleOf(C, K)); E != None32; E = Programs->event(E).Next)
        Restrict(E);
  }
}

bool OptimalPolicy::solveUnits(ArrayRef<CellId> Units, const Restrictions &R,
                               std::vector<UnitResult> &Results, Cost &Sum) {
  restrict(Units, R);
  Results.clear();
  Sum = {};
  for (CellId C : Units) {
    Results.push_back(solveUnit(C));
    if (!Results.back().Found)
      return false;
    Sum = Sum + Results.back().Price;
  }
  return true;
}

/// A line whose cells do not bind the same view, in the steady frames or in one that is
/// planned apart.
std::optional<ViewId> OptimalPolicy::findContested(ArrayRef<UnitResult> Units) {
  SeenModes.resize(G.Accesses.size() * 2);
  std::optional<ViewId> Found;
  size_t Frames = 0;
  for (const UnitResult &U : Units)
    Frames = std::max(Frames, U.Apart.size());
  for (size_t N = 0; N <= Frames; ++N) {
    ++SeenSerial;
    auto See = [&](uint32_t E, uint32_t D) {
      const CellEvent &Event = Programs->event(E);
      if (Event.Access == None32)
        return;
      const StepShape &Is = Table.shape(Event.Shape);
      const StepDecision &Done = Table.decision(D & ~UpdatesEntries);
      for (size_t I = 0; I != Is.Uses.size(); ++I) {
        uint32_t Access = Is.Uses.size() == 1 ? Event.Access : Is.Uses[I].Access;
        ViewId Id = {Access, Is.Uses[I].IsSource};
        SeenMode &Seen = SeenModes[Access * 2 + Id.second];
        if (Seen.Serial != SeenSerial)
          Seen = {SeenSerial, Done.Modes[I]};
        else if (!(Seen.Is == Done.Modes[I]))
          Found = Found ? std::min(*Found, Id) : Id;
      }
    };
    for (const UnitResult &U : Units) {
      // In a frame that a cell does not plan apart it does as in the steady one.
      const auto *Of =
          N == 0 || N - 1 >= U.Apart.size() || U.Apart[N - 1].empty() ? &U.Steady : &U.Apart[N - 1];
      for (auto [E, D] : *Of)
        See(E, D);
    }
    if (Found)
      return Found;
  }
  return Found;
}

/// Could the cells hold clear blocks of several values? Those that writes make stand
/// for the default at first.
bool OptimalPolicy::mixesValues(ArrayRef<CellId> Units) const {
  if (Units.size() < 2)
    return false;
  for (CellId C : Units) {
    if (!(Programs->starts()[C].Row & WithClear).empty())
      return true;
    unsigned Roles = isKept(P, C) ? P.imageOfCell(C).History : 1;
    for (unsigned K = 0; K != Roles; ++K)
      if (Programs->mayClearOtherwise(roleOf(C, K)))
        return true;
  }
  return false;
}

/// Planes whose plans depend on each other, or one that depends on none.
bool OptimalPolicy::solveBundle(ArrayRef<PlaneId> Planes) {
  SmallVector<CellId, 4> Units;
  bool Mixes = false;
  for (PlaneId Id : Planes) {
    const Plane &Pl = P.plane(Id);
    SmallVector<CellId, 4> Cells;
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
      Cells.push_back(C);
      if (Programs->leadOf(C) == C)
        Units.push_back(C);
    }
    if (mixesValues(Cells)) {
      Mixes = MixesValues = true;
      Mixed.insert(Id);
    }
  }
  bool IsTogether = Units.size() == 1; // then the program sees to it
  if (Mixes && Sharing != Values::Free && Planes.size() == 1 && !IsTogether)
    return solveOneValue(Units);
  return solveViews(Units, {});
}

/// Plans the cells of a plane with one clear value, the one for which it costs least;
/// what that costs more than without the rule is not proven.
bool OptimalPolicy::solveOneValue(ArrayRef<CellId> Units) {
  std::vector<UnitResult> Results, Best;
  Cost Sum, Least, Free;
  if (!solveUnits(Units, {}, Results, Free))
    return false;
  bool Found = false;
  std::vector<uint32_t> Tried = {None32, DefaultValue};
  for (CellId C : Units)
    for (uint32_t E = Programs->firstOf(C); E != None32; E = Programs->event(E).Next)
      if (Programs->event(E).Kind == EventKind::Step && Sharing == Values::One)
        if (const StepShape &Is = Table.shape(Programs->event(E).Shape); Is.ClearUse != NoUse)
          if (!llvm::is_contained(Tried, Is.Clear.Value))
            Tried.push_back(Is.Clear.Value);
  Restrictions BestOf;
  for (uint32_t Value : Tried) {
    Restrictions R;
    R.OnlyValue = Value;
    if (!solveUnits(Units, R, Results, Sum) || (Found && !(Sum < Least)))
      continue;
    Found = true;
    Least = Sum;
    BestOf = R;
  }
  Cost Before = std::exchange(Bound, Cost());
  if (!Found || !solveViews(Units, BestOf))
    return false;
  Proven &= Bound == Free;
  Bound = Before + Free;
  return true;
}

bool OptimalPolicy::solveViews(ArrayRef<CellId> Units, const Restrictions &Root) {
  if (Units.size() == 1 && Root.empty() && solveAlone(Units.front()))
    return true;
  struct Open {
    Cost Sum;
    unsigned Serial;
    Restrictions Under;
    std::vector<UnitResult> Results;
  };
  auto Later = [](const Open &A, const Open &B) {
    return A.Sum == B.Sum ? A.Serial > B.Serial : B.Sum < A.Sum;
  };
  std::vector<Open> Queue; // a heap
  unsigned Serial = 0;
  auto Try = [&](const Restrictions &R) {
    Open New{{}, Serial++, R, {}};
    if (solveUnits(Units, R, New.Results, New.Sum)) {
      Queue.push_back(std::move(New));
      std::push_heap(Queue.begin(), Queue.end(), Later);
    }
  };
  Try(Root);
  Cost Least;
  while (!Queue.empty()) {
    std::pop_heap(Queue.begin(), Queue.end(), Later);
    Open Now = std::move(Queue.back());
    Queue.pop_back();
    if (Serial < MaxNodes || Now.Serial == 0)
      Least = Now.Sum; // all others that are open cost as much or more
    else
      Proven &= Least == Now.Sum;
    std::optional<ViewId> Contested; // a cell alone has nobody to disagree with
    if (Units.size() > 1 || Programs->isJoint(Units.front()))
      Contested = findContested(Now.Results);
    if (!Contested) {
      keep(Now.Results);
      if (!Now.Under.empty())
        Final[P.cell(Units.front()).Plane] = Now.Under;
      Bound = Bound + Least;
      Solver->clearShapes();
      return true;
    }
    unsigned NumModes = 0;
    for (CellId C : Units)
      NumModes = std::max<unsigned>(NumModes,
                                    Table.modesOf({Contested->first, Contested->second}, C).size());
    if (Serial >= MaxNodes)
      Queue.clear(); // go straight down from here
    for (unsigned M = 0; M != NumModes; ++M) {
      Restrictions R = Now.Under;
      R.Modes[*Contested] = 1u << M;
      Try(R);
    }
  }
  Solver->clearShapes();
  return false;
}
