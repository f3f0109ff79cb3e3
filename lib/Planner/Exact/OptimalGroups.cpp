//===- OptimalGroups.cpp - what the cells of a plane share ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A line binds one view for all cells that it touches: one aux usage, one class of clear values.
/// The planner first plans each cell of a plane by itself. If the cells of a line have chosen
/// different modes, the line is contested: branch and bound, with a branch for each of its modes,
/// bounded by the sum of the cells' minima under the decisions so far. The first node without a
/// contested line is the minimum, since nodes are taken in the order of their bounds.
///
/// Clear values are shared by restriction: see share().
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"
#include <queue>

#define DEBUG_TYPE "aux-optimal"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumUnits, "Number of cells and groups of cells to solve");
STATISTIC(NumSolved, "Number of cells and groups that were searched, not taken from another one");
STATISTIC(NumContested, "Number of nodes branched at in searches for what cells agree on");

/// Limits for the nodes of one plane's search, and for the rows offered for them. They are counts,
/// so that plans do not depend on the machine.
static constexpr unsigned MaxNodes = 512;
static constexpr uint64_t MaxWorkOfNodes = 1 << 21;

void OptimalPolicy::keep(CellId Unit, const UnitResult &Solution) {
  for (unsigned K = 0; K != numRoles(P, Unit); ++K)
    SolutionOf[cellInRole(P, Unit, K)] = &Solution;
  PrologueFrames = std::max(PrologueFrames, Solution.PrologueFrames);
  Proven &= Solution.Price == Solution.AtLeast;
}

/// Does a unit bind a view?
bool OptimalPolicy::hasView(CellId Unit, const Contest &Of) {
  if (Of.IsValue)
    return true;
  auto Binds = [&](const CellEvent &E, ShapeId Shape) {
    if (!E.HasSeveralLines)
      return ViewId(E.Access, E.IsSource) == Of.View;
    ArrayRef<LineUse> Uses = Table.shape(Shape).Uses;
    for (size_t N = 0; N != Uses.size(); ++N)
      if (ViewId(Programs->accessOf(E, N), Uses[N].IsSource) == Of.View)
        return true;
    return false;
  };
  for (unsigned K = 0; K != numRoles(P, Unit); ++K)
    for (uint32_t W = 0; W != Programs->walks().size(); ++W) {
      if (Order->phaseOf(W) != Of.Phase)
        continue;
      CellId Its = cellInRole(P, Unit, K);
      std::vector<ShapeId> Shapes = Programs->programs().shapesOf(Programs->programOf(Its, W));
      ArrayRef<uint32_t> Events = Programs->eventsOf(Its, W);
      for (size_t N = 0; N != Events.size(); ++N)
        if (Binds(Programs->event(Events[N]), Shapes[N]))
          return true;
    }
  return false;
}

/// The number of the problem of a cell, or ring.
uint32_t OptimalPolicy::problemOf(CellId C) {
  uint32_t Id = 0;
  auto Add = [&](uint32_t Part) {
    Id = TupleIds.try_emplace({Id, Part}, uint32_t(TupleIds.size() + 1)).first->second;
  };
  unsigned Roles = numRoles(P, C);
  Add(Roles << 1 | Programs->isCarried(C));
  for (unsigned K = 0; K != Roles; ++K) {
    CellId Its = cellInRole(P, C, K);
    Add(Solver->startOfCell(Its));
    for (uint32_t W = 0; W != Programs->walks().size(); ++W)
      Add(Programs->programOf(Its, W));
  }
  return Id;
}

/// The solution of a cell, or ring, without restrictions; if another has the same problem, its
/// solution.
const OptimalPolicy::UnitResult &OptimalPolicy::solveOnce(CellId C) {
  ++NumUnits;
  const UnitResult *&Found = Programs->isJoint(C) ? SolvedJoint[C] : Solved[problemOf(C)];
  if (!Found) {
    Solutions.push_back(Solver->solve(C));
    ++NumSolved;
    LLVM_DEBUG(dbgs() << "cell " << C << ": " << Solutions.back().Price.First << ", at least "
                      << Solutions.back().AtLeast.First
                      << (Solutions.back().Found ? "" : ", no plan") << '\n');
    Found = &Solutions.back();
  }
  return *Found;
}

/// The solution of a unit under the restrictions of the search; if another node or cell has the
/// same problem and restrictions, its solution.
const OptimalPolicy::UnitResult &OptimalPolicy::solveUnder(CellId C) {
  unsigned Roles = numRoles(P, C);
  UnitShapes Instead = Shapes->shapesOf(C, *Under);
  std::vector<uint32_t> Key = {Roles << 1 | Programs->isCarried(C)};
  if (Programs->isJoint(C))
    Key.push_back(C);
  for (unsigned K = 0; K != Roles; ++K) {
    CellId Its = cellInRole(P, C, K);
    Key.push_back(Solver->startOfCell(Its));
    for (uint32_t W = 0; W != Programs->walks().size(); ++W) {
      Key.push_back(Programs->programOf(Its, W));
      llvm::append_range(Key, std::as_const(Instead).in(K, W));
    }
  }
  const UnitResult *&Found = RestrainedAs[std::move(Key)];
  if (!Found)
    Found = &Restrained.emplace_back(Solver->solve(C, &Instead));
  return *Found;
}

/// Solves the units without a result, and the units that bind a view for which less is allowed than
/// before.
bool OptimalPolicy::solveUnits(ArrayRef<CellId> Units, const Restrictions &R, UnitResults &Results,
                               Cost &Sum, std::optional<Contest> Narrowed) {
  Under = R.empty() ? nullptr : &R;
  Results.resize(Units.size());
  Sum = {};
  bool Found = true;
  for (size_t N = 0; N != Units.size() && Found; ++N) {
    if (!Results[N] || (Narrowed && hasView(Units[N], *Narrowed)))
      Results[N] = Under ? &solveUnder(Units[N]) : &solveOnce(Units[N]);
    Found = Results[N]->Found;
    Sum = Sum + Results[N]->AtLeast;
  }
  Under = nullptr;
  return Found;
}

/// Compares the value of the cell's clear blocks where all cells of its plane must agree.
void OptimalPolicy::seeValue(const CellEvent &Event, uint32_t Decision, uint32_t Walk,
                             std::optional<Contest> &Contested) {
  if (AgreeingPlanes.empty())
    return;
  const StepDecision &Done = Table.decision(Decision);
  const StepShape &Is = Table.shape(Done.Of);
  PlaneId Plane = P.cell(Event.Cell).Plane;
  bool Agrees = llvm::is_contained(AgreeingPlanes, Plane);
  uint32_t Value = Done.ClearsFast && Agrees ? Is.Clear.Value : Done.Holds;
  if (!Value)
    return;
  auto &[Serial, Seen] = SeenValues[{Event.Item, Plane}];
  if (Serial != SeenSerial) {
    Serial = SeenSerial;
    Seen = Value;
  } else if (Contest New = {Order->phaseOf(Walk), {Event.Item, false}, true, Plane};
             Seen != Value) {
    Contested = Contested ? std::min(*Contested, New) : New;
  }
}

/// Compares the views that a course binds with the views seen before.
void OptimalPolicy::seeCourse(CellId Unit, const Course &Of, std::optional<Contest> &Contested) {
  ArrayRef<uint32_t> Events = Programs->eventsOf(cellInRole(P, Unit, Of.Role), Of.Walk);
  auto See = [&](ViewId Id, const Mode &Is) {
    size_t NumLines = G.Accesses.size() + G.Presents.size();
    size_t Index = Id.second ? NumLines + Id.first : Id.first;
    if (Index >= SeenModes.size()) // sources are rare
      SeenModes.resize(NumLines * (Id.second ? 2 : 1));
    SeenMode &Seen = SeenModes[Index];
    if (Seen.Serial != SeenSerial)
      Seen = {SeenSerial, Is};
    else if (Contest New = {Order->phaseOf(Of.Walk), Id}; !(Seen.Is == Is))
      Contested = Contested ? std::min(*Contested, New) : New;
  };
  for (size_t N = 0; N != Events.size(); ++N) {
    const CellEvent &Event = Programs->event(Events[N]);
    uint32_t Decision = Of.Decisions[N] & ~DecisionFlags;
    if (Event.Access == None32) {
      seeValue(Event, Decision, Of.Walk, Contested);
      continue;
    }
    if (const Mode *Only = Table.onlyMode(Decision)) {
      See({Event.Access, Event.IsSource}, *Only);
      continue;
    }
    seeValue(Event, Decision, Of.Walk, Contested);
    const StepDecision &Done = Table.decision(Decision);
    const StepShape &Is = Table.shape(Done.Of);
    for (size_t I = 0; I != Is.Uses.size(); ++I)
      See({Programs->accessOf(Event, I), Is.Uses[I].IsSource}, Done.Modes[I]);
  }
}

/// The same for all courses in one frame: a steady one, or an execution that is planned apart.
/// \p Walk: the walk of the frame for units that plan nothing apart; none: all steady courses are
/// of this frame.
void OptimalPolicy::seeFrame(ArrayRef<CellId> Units, ArrayRef<const UnitResult *> Results,
                             std::optional<size_t> Apart, std::optional<uint32_t> Walk,
                             std::optional<Contest> &Contested) {
  ++SeenSerial;
  for (size_t N = 0; N != Units.size(); ++N) {
    const UnitResult &U = *Results[N];
    // In a frame that a cell does not plan apart it behaves as in the steady one.
    bool IsSteady = !Apart || *Apart >= U.Apart.size() || U.Apart[*Apart].empty();
    for (const Course &Of : IsSteady ? U.Steady : U.Apart[*Apart])
      if (!IsSteady || !Walk || Of.Walk == *Walk)
        seeCourse(Units[N], Of, Contested);
  }
}

/// A line whose cells do not bind the same view, in the steady frames or in a frame that is planned
/// apart.
std::optional<OptimalPolicy::Contest>
OptimalPolicy::findContested(ArrayRef<CellId> Units, ArrayRef<const UnitResult *> Results) {
  // A single cell cannot disagree.
  if (Units.size() == 1 && !Programs->isJoint(Units.front()))
    return std::nullopt;
  std::optional<Contest> Found;
  bool Cycles = Order->cycles(); // each frame has views of its own
  if (!Cycles)
    seeFrame(Units, Results, std::nullopt, std::nullopt, Found);
  for (size_t N = 0; Cycles && N != Order->steady().size() && !Found; ++N)
    seeFrame(Units, Results, std::nullopt, Order->steady()[N], Found);
  size_t Frames = 0;
  for (const UnitResult *U : Results)
    Frames = std::max(Frames, U->Apart.size());
  for (size_t N = 0; N != Frames && !Found; ++N) {
    std::optional<uint32_t> Walk;
    if (Cycles)
      Walk = N < Order->before().size()
                 ? Order->before()[N]
                 : Order->steady()[(N - Order->before().size()) % Order->steady().size()];
    seeFrame(Units, Results, N, Walk, Found);
  }
  return Found;
}

/// Could the cells hold clear blocks of several values? Clear blocks of writes have the default
/// value at first.
bool OptimalPolicy::mixesValues(ArrayRef<CellId> Units) const {
  if (Units.size() < 2)
    return false;
  for (CellId C : Units) {
    if (!(Programs->starts()[C].Row & P.family().withClear()).empty())
      return true;
    for (unsigned K = 0; K != numRoles(P, C); ++K)
      if (Programs->mayClearOtherwise(cellInRole(P, C, K)))
        return true;
  }
  return false;
}

/// Solves planes whose plans depend on each other, or a single plane.
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
  bool IsTogether = Units.size() == 1; // then the program ensures agreement
  if (Mixes && Sharing != Values::Free && Planes.size() == 1 && !IsTogether) {
    if (Sharing != Values::Agreed || !agreesOnValues(Planes.front()))
      return solveOneValue(Units);
    Restrictions Root;
    Root.FreesValue = true;
    return solveViews(Units, Root);
  }
  return solveApart(Units) || solveViews(Units, {});
}

/// Solves each cell by itself, like others with the same problem; false: they do not agree, or
/// there is no plan.
bool OptimalPolicy::solveApart(ArrayRef<CellId> Units) {
  SmallVector<const UnitResult *, 4> Results;
  Cost Sum;
  for (CellId C : Units) {
    Results.push_back(&solveOnce(C));
    if (!Results.back()->Found)
      return false;
    Sum = Sum + Results.back()->AtLeast;
  }
  if (findContested(Units, Results))
    return false;
  for (size_t N = 0; N != Units.size(); ++N)
    keep(Units[N], *Results[N]);
  Bound = Bound + Sum;
  return true;
}

/// Plans the cells of a plane with one clear value, the cheapest one; nothing proves that the
/// additional cost is needed.
bool OptimalPolicy::solveOneValue(ArrayRef<CellId> Units) {
  UnitResults Results;
  Cost Sum, Least, Free;
  if (!solveUnits(Units, {}, Results, Free))
    return false;
  bool Found = false;
  std::vector<uint32_t> Tried = {None32, DefaultValue};
  for (CellId C : Units)
    for (uint32_t W = 0; W != Programs->walks().size() && Sharing != Values::Own; ++W)
      for (ShapeId Shape : Programs->programs().shapesOf(Programs->programOf(C, W)))
        if (const StepShape &Is = Table.shape(Shape); Is.ClearUse != NoUse)
          if (!llvm::is_contained(Tried, Is.Clear.Value))
            Tried.push_back(Is.Clear.Value);
  Restrictions BestOf;
  for (uint32_t Value : Tried) {
    Restrictions R;
    R.OnlyValue = Value;
    Results.clear();
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
  for (CellId C : Units)
    BoundUnder[P.cell(C).Plane] = Restrictions();
  return true;
}

/// Do the cells of a plane have steps at which they agree on a clear value?
bool OptimalPolicy::agreesOnValues(PlaneId Id) const {
  return llvm::is_contained(AgreeingPlanes, Id);
}

/// All values that clear blocks of the cells may have.
std::vector<uint32_t> OptimalPolicy::valuesOf(ArrayRef<CellId> Units) {
  std::vector<uint32_t> Found = {DefaultValue};
  auto Add = [&](uint32_t Value) {
    if (Value && !llvm::is_contained(Found, Value))
      Found.push_back(Value);
  };
  for (CellId Unit : Units)
    for (unsigned K = 0; K != numRoles(P, Unit); ++K) {
      CellId C = cellInRole(P, Unit, K);
      for (const SlotOp &O : Table.slots().opsOf(C))
        Add(O.Value);
      for (uint32_t W = 0; W != Programs->walks().size(); ++W)
        for (ShapeId Shape : Programs->programs().shapesOf(Programs->programOf(C, W)))
          if (const StepShape &Is = Table.shape(Shape); Is.ClearUse != NoUse)
            Add(Is.Clear.Value);
    }
  return Found;
}

/// One case for each way to settle the contest.
std::vector<Restrictions> OptimalPolicy::branch(const Restrictions &R, const Contest &Of,
                                                ArrayRef<CellId> Units) {
  std::vector<Restrictions> Cases;
  if (Of.IsValue) {
    for (uint32_t Value : valuesOf(Units)) {
      Cases.push_back(R);
      Cases.back().Values[{Of.Phase, Of.View.first, Of.Plane}] = Value;
    }
    return Cases;
  }
  unsigned NumModes = 0;
  for (CellId C : Units)
    NumModes =
        std::max<unsigned>(NumModes, Table.modesOf({Of.View.first, Of.View.second}, C).size());
  for (unsigned M = 0; M != NumModes; ++M) {
    Cases.push_back(R);
    Cases.back().Modes[{Of.Phase, Of.View}] = 1u << M;
  }
  return Cases;
}

bool OptimalPolicy::solveViews(ArrayRef<CellId> Units, const Restrictions &Root) {
  struct Open {
    Cost Sum;
    unsigned Serial;
    Restrictions Under;
    UnitResults Results;
  };
  auto Later = [](const Open &A, const Open &B) {
    return A.Sum == B.Sum ? A.Serial > B.Serial : B.Sum < A.Sum;
  };
  std::vector<Open> Queue; // a heap
  unsigned Serial = 0;
  auto Try = [&](Restrictions R, UnitResults Before, std::optional<Contest> Narrowed) {
    Open New{{}, Serial++, std::move(R), std::move(Before)};
    if (solveUnits(Units, New.Under, New.Results, New.Sum, Narrowed)) {
      Queue.push_back(std::move(New));
      std::push_heap(Queue.begin(), Queue.end(), Later);
    }
  };
  RestrainedAs.clear();
  Restrained.clear();
  Try(Root, {}, std::nullopt);
  const uint64_t WorkEnd = Solver->workDone() + MaxWorkOfNodes;
  bool GoesDown = false; // the open cases are no longer complete
  auto StopHurrying = make_scope_exit([&] { Solver->hurry(false); });
  // Executions that are planned apart settle a contest in the same way, though settling each by
  // itself might cost less.
  bool SettlesAlike =
      !Order->repeats() && llvm::any_of(G.Frames, [](const Frame &F) { return F.Count > 1; });
  Cost Least;
  Restrictions LeastUnder;
  while (!Queue.empty()) {
    std::pop_heap(Queue.begin(), Queue.end(), Later);
    Open Now = std::move(Queue.back());
    Queue.pop_back();
    if (!GoesDown && (!SettlesAlike || Now.Serial == 0)) {
      Least = Now.Sum; // all other open cases cost as much or more
      LeastUnder = Now.Under;
    } else {
      Proven &= Least == Now.Sum;
    }
    std::optional<Contest> Contested = findContested(Units, Now.Results);
    if (!Contested) {
      for (size_t N = 0; N != Units.size(); ++N) {
        Solutions.push_back(*Now.Results[N]);
        keep(Units[N], Solutions.back());
      }
      for (CellId C : Units) {
        if (!Now.Under.empty())
          Final[P.cell(C).Plane] = Now.Under;
        BoundUnder[P.cell(C).Plane] = LeastUnder;
      }
      Bound = Bound + Least;
      return true;
    }
    ++NumContested;
    LLVM_DEBUG(dbgs() << "cells disagree on a "
                      << (Contested->IsValue ? "value at item " : "view of line ")
                      << Contested->View.first << ": at least " << Now.Sum.First << '\n');
    GoesDown |= Serial >= MaxNodes || Solver->workDone() > WorkEnd;
    if (GoesDown)
      Queue.clear();
    Solver->hurry(GoesDown);
    for (Restrictions &R : branch(Now.Under, *Contested, Units))
      Try(std::move(R), Now.Results, Contested);
  }
  return false;
}
