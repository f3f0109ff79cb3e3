//===- OptimalPolicy.cpp - the exact planner ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `optimal` policy: the plan of least guaranteed own cost among static plans.
///
///   programs   CellPrograms takes the graph apart into one program for each cell with aux
///              data: its steps, in their regions.
///   steps      StepTable finds what each step may do from each row, and its price: every
///              sequence of ops, fast or slow clear, every mode.
///   cells      CellSolver plans each cell by itself: min-plus over the region tree, on
///              rows. Cells with equal programs (ProgramTree) are solved once.
///   frames     Images that are kept go through their frames in turn. The steady row of a
///              repeating frame is found like the head of a loop, from the rows that some
///              plan reaches; the frames on the way to it are planned apart. The images
///              of a ring go through the roles in turn, as one cycle. If `every`s run in
///              only some frames, the body of this loop is the cycle of frames.
///   planes     The cells of a plane share views and a clear value. If their own minima do
///              not agree, branch and bound decides about the choices on which they
///              disagree.
///
/// The result is the minimum for three reasons. The effects of steps on rows are monotone: a
/// subset is legal where the set is, costs no more and leads into a subset. The ops of a slot are
/// closed under all sequences. And a region influences what follows only by its exit row and its
/// cost. docs/Minimality.md has the full argument.
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"
#include "auxplan/Graph/FrameCycle.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-optimal"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumSearches, "Number of searches over all planes");

OptimalPolicy::OptimalPolicy(const Problem &P, const PlanOptions &Options, ClearGains &Gains,
                             std::shared_ptr<SearchTables> Shared)
    : P(P), G(P.graph()), Gains(Gains),
      Tables(Shared ? std::move(Shared)
                    : std::make_shared<SearchTables>(P, Gains, Options.Minimize)),
      S(Tables->S), Rows(Tables->Rows), Table(P, *Tables, Options.Contract),
      Goal(Options.Minimize) {}

/// Builds the programs; cells that must be planned together have one.
void OptimalPolicy::build() {
  Programs.emplace(P, S, Table);
  if (Together)
    joinRivals();
  AgreeingPlanes.clear();
  if (Together && Sharing == Values::Agreed)
    findAgreeing();
  if (Together && Sharing != Values::Free)
    joinValues();
  Programs->agreeOnValues(AgreeingPlanes);
}

/// Can the cells be planned together? Not if they are of a ring, whose images take turns in their
/// roles, nor if there are more cells than a joint row can have.
static bool canJoin(const Problem &P, ArrayRef<CellId> Cells, size_t Max) {
  return Cells.size() > 1 && Cells.size() <= Max && llvm::none_of(Cells, [&](CellId C) {
           return P.imageOfCell(C).Lifetime == Lifetime::History;
         });
}

/// Joins cells that share entries of the AUX-TT, directly or through other cells.
void OptimalPolicy::joinRivals() {
  if (!P.memory().hasRivals())
    return;
  std::vector<bool> Seen(P.cells().size());
  for (CellId First = 0; First != P.cells().size(); ++First) {
    std::vector<CellId> Group = {First};
    if (Seen[First])
      continue;
    Seen[First] = true;
    for (size_t N = 0; N != Group.size(); ++N)
      for (CellId Rival : P.memory().rivalsOf(Group[N]))
        if (!Seen[Rival]) {
          Seen[Rival] = true;
          Group.push_back(Rival);
        }
    llvm::sort(Group);
    if (canJoin(P, Group, JointTable::MaxCells))
      Programs->join(Group);
  }
}

/// At most this many cells of a plane are planned together for the sake of their clear value.
static constexpr size_t MaxValueCells = 3;

/// Cells that share entries with other cells bring these along.
void OptimalPolicy::joinValues() {
  for (PlaneId Id : Mixed) {
    const Plane &Pl = P.plane(Id);
    if (Pl.NumCells > MaxValueCells || !comesFromOutside(Pl.Image))
      continue; // its cells can agree step by step
    std::vector<CellId> Group;
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      for (CellId Its : Programs->membersOf(C))
        if (!llvm::is_contained(Group, Its))
          Group.push_back(Its);
    llvm::sort(Group);
    if (canJoin(P, Group, JointTable::MaxCells))
      Programs->join(Group);
  }
}

/// Does an external owner hand the image over? Then the value in place is unknown.
bool OptimalPolicy::comesFromOutside(ImageId I) const {
  return G.Images[I].Lifetime == Lifetime::External ||
         llvm::any_of(G.Transitions, [&](const Transition &X) {
           return P.firstOf(X.Image) == I && X.Kind == TransitionKind::Acquire && X.Src.isOutside();
         });
}

/// Cells of a plane that could hold clear blocks of several values agree step by step, each planned
/// by itself, so they need no joint rows.
void OptimalPolicy::findAgreeing() {
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id) {
    const Plane &Pl = P.plane(Id);
    PlaneId First = P.planeId(Pl.Image, 0, Pl.TheAspect);
    bool IsAlone = llvm::none_of(llvm::seq(Pl.FirstCell, Pl.FirstCell + Pl.NumCells),
                                 [&](CellId C) { return Programs->isJoint(C); });
    if (Mixed.count(First) && Pl.NumCells > 1 && IsAlone && !comesFromOutside(Pl.Image))
      AgreeingPlanes.push_back(Id);
  }
  llvm::sort(AgreeingPlanes);
}

/// Planes whose plans depend on each other: planes with cells in one program.
std::vector<std::vector<PlaneId>> OptimalPolicy::bundles() const {
  std::vector<std::vector<PlaneId>> Found;
  std::vector<uint32_t> BundleOf(P.planes().size(), None32);
  for (PlaneId First = 0; First != P.planes().size(); ++First) {
    if (!P.classOf(P.plane(First)).hasAux() || P.plane(First).Age || BundleOf[First] != None32)
      continue;
    std::vector<PlaneId> Bundle = {First};
    BundleOf[First] = Found.size();
    for (size_t N = 0; N != Bundle.size(); ++N) {
      const Plane &Pl = P.plane(Bundle[N]);
      for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
        for (CellId Other : Programs->membersOf(C))
          if (PlaneId Id = P.cell(Other).Plane; BundleOf[Id] == None32) {
            BundleOf[Id] = Found.size();
            Bundle.push_back(Id);
          }
    }
    Found.push_back(std::move(Bundle));
  }
  return Found;
}

/// Does the plane have a cell of several levels or layers of which other objects take only some? A
/// plan may treat these apart, and cost less.
bool OptimalPolicy::isLostByParts(PlaneId Id) const {
  const Plane &Pl = P.plane(Id);
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    const Cell &Of = P.cell(C);
    bool HasParts = Of.MipEnd - Of.MipBegin > 1 || Of.LayerEnd - Of.LayerBegin > 1;
    if (HasParts && !P.memory().isWithinAliases(C))
      return true;
  }
  return false;
}

bool OptimalPolicy::solveAndBound(ArrayRef<PlaneId> Planes) {
  Cost Before = std::exchange(Bound, Cost());
  if (!solveBundle(Planes))
    return false;
  IsCut |= Solver->takeCut();
  if (P.hasAliases() && llvm::any_of(Planes, [&](PlaneId Id) { return isLostByParts(Id); })) {
    Bound = {};
    Proven = false;
    for (PlaneId Id : Planes)
      BoundUnder[Id] = std::nullopt;
  }
  Cost Price;
  for (PlaneId Id : Planes)
    for (CellId C = P.plane(Id).FirstCell; C != P.plane(Id).FirstCell + P.plane(Id).NumCells; ++C)
      if (Programs->leadOf(C) == C)
        Price = Price + SolutionOf[C]->Price;
  BundleCosts.push_back({Planes.vec(), Price.First, Bound.First});
  Bound = Before + Bound;
  return true;
}

bool OptimalPolicy::isWanted(ArrayRef<PlaneId> Planes) const {
  return !Only || llvm::any_of(Planes, [&](PlaneId Id) { return Only->count(Id); });
}

/// The sharing of clear values only concerns planes that could hold several values. The results for
/// other planes stay, and so does the cost of each bundle.
void OptimalPolicy::forgetSolutions(bool KeepsUnmixed) {
  std::vector<const UnitResult *> Old(P.cells().size());
  std::swap(Old, SolutionOf);
  std::vector<SolvedPlane> OldPlanes(P.planes().size());
  std::swap(OldPlanes, SolvedPlanes);
  for (PlaneId Id = 0; KeepsUnmixed && Id != P.planes().size(); ++Id) {
    const Plane &Pl = P.plane(Id);
    if (Mixed.count(P.planeId(Pl.Image, 0, Pl.TheAspect)))
      continue;
    SolvedPlanes[Id] = OldPlanes[Id];
    std::copy_n(Old.begin() + Pl.FirstCell, Pl.NumCells, SolutionOf.begin() + Pl.FirstCell);
  }
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
    if (!SolvedPlanes[Id].IsKnown) {
      Final.erase(Id);
      BoundUnder.erase(Id);
    }
  if (!KeepsUnmixed)
    Solutions.clear();
  TupleIds.clear();
  Solved.clear();
  SolvedJoint.clear();
}

/// Takes the earlier plan of a plane.
void OptimalPolicy::takeSolved(PlaneId Id) {
  const SolvedPlane &Known = SolvedPlanes[Id];
  const Plane &Pl = P.plane(Id);
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
    PrologueFrames = std::max(PrologueFrames, SolutionOf[C]->PrologueFrames);
  Proven &= Known.IsProven;
  IsCut |= Known.IsCut;
  BundleCosts.push_back({{Id}, Known.Price.First, Known.AtLeast.First});
  Bound = Bound + Known.AtLeast;
}

/// Plans a plane that shares no programs with other planes.
bool OptimalPolicy::solvePlane(PlaneId Id) {
  if (SolvedPlanes[Id].IsKnown)
    return takeSolved(Id), true;
  bool WasProven = std::exchange(Proven, true), WasCut = std::exchange(IsCut, false);
  Cost Before = std::exchange(Bound, Cost());
  if (!solveAndBound(Id))
    return false;
  SolvedPlanes[Id] = {true, Proven, IsCut, {BundleCosts.back().Price, 0}, Bound};
  Bound = Before + Bound;
  Proven &= WasProven;
  IsCut |= WasCut;
  return true;
}

bool OptimalPolicy::plan() {
  bool WasJoint = Programs && Programs->hasJoint();
  build();
  bool KeepsUnmixed = std::exchange(SharesAgain, false) && !WasJoint && !Programs->hasJoint();
  if (!Programs->build())
    return false;
  Order.emplace(G, Programs->walks());
  Solver.emplace(P, *Tables, Table, *Programs, *Order, CutUnits);
  Shapes.emplace(P, Table, *Programs, *Order);
  Least.reset();
  Plain.emplace(P, *Tables, *Order);
  Plain->plan();
  Bound = {};
  Proven = true;
  IsCut = false;
  BundleCosts.clear();
  forgetSolutions(KeepsUnmixed);
  PrologueFrames = 0;
  if (Programs->hasJoint()) {
    for (const std::vector<PlaneId> &Bundle : bundles())
      if (isWanted(Bundle) && !solveAndBound(Bundle))
        return false;
  } else {
    for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
      if (P.classOf(P.plane(Id)).hasAux() && !P.plane(Id).Age && isWanted(Id) && !solvePlane(Id))
        return false;
  }
  ++NumSearches;
  LLVM_DEBUG(dbgs() << "search: bound " << Bound.First << (MixesValues ? ", mixes values" : "")
                    << (isCut() ? ", cut" : "") << '\n');
  Proven &= !isCut() && !hasEverysAsBranches() && !Tables->Clears.leavesOutClears();
  return true;
}

bool OptimalPolicy::hasEverysAsBranches() const {
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1)
    if (!plannedCycleOf(G, I))
      return true;
  return false;
}

uint64_t OptimalPolicy::leastAs(PlaneId Id, AuxUsage Kind) {
  if (!Least)
    Least.emplace(P, S, *Order);
  return Least->of(Id, Kind);
}

std::vector<OptimalPolicy::BundleCost> OptimalPolicy::plainCosts() {
  std::vector<BundleCost> Result;
  for (auto [Id, Units] : Plain->costs())
    Result.push_back({{Id}, Units, Units});
  return Result;
}

uint64_t OptimalPolicy::ownBound() const {
  CostSum Sum;
  Sum.add(Plain->units(), 1);
  Sum.add(Goal != Objective::Ops ? Bound.First : Bound.Second, 1);
  return Sum.value();
}
