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
///              data: its steps, in their regions. GroupFinder gives cells one program that
///              must be planned together. FrameOrder knows in which order frames run.
///   steps      StepTable finds what each step may do from each row, and its price: every
///              sequence of ops, fast or slow clear, every mode.
///   cells      CellSolver plans each cell by itself: min-plus over its program (ProgramTree),
///              on the rows of an automaton. Equal programs are solved once (SolvedUnits).
///   frames     UnitSolver leads images that are kept through their frames in turn. If the last
///              frame repeats, it is a loop (FrameLoop): its head is the steady row, its cost
///              that of one turn, and the turns on the way into the head are planned apart.
///              The images of a ring go through the roles in turn, as one cycle. If
///              `every`s run in only some frames, the body of this loop is the cycle of
///              frames.
///   planes     The cells of a plane share views and a clear value (SharedValues). If their
///              own minima claim different values of a shared variable (ContestFinder), branch
///              and bound decides about it (AgreementSearch, under Restrictions).
///              BundleSearch does this for planes that depend on each other, and
///              PlaneSolutions keeps the results. PlainPlanes has the planes without aux
///              data.
///   output     CourseWriter makes decisions from the courses of the cells, ProblemFinder
///              the problem (PlanProblem) for other solvers. LeastCosts bounds the cost of
///              other aux kinds.
///
/// The result is the minimum for three reasons. The effects of steps on rows are monotone: a
/// subset is legal where the set is, costs no more and leads into a subset. The ops of a slot are
/// closed under all sequences. And a region influences what follows only by its exit row and its
/// cost. docs/Minimality.md has the full argument.
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"
#include "GroupFinder.h"
#include "ProblemFinder.h"
#include "auxplan/Graph/FrameCycle.h"
#include "lib/Planner/Decisions/PlanWriter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-optimal"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumSearches, "Number of searches over all planes");

OptimalPolicy::OptimalPolicy(const Problem &P, const PlanOptions &Options, SearchMemory &Memory)
    : P(P), Tables(std::make_shared<ProblemTables>(P, Memory, Options.Minimize, Options.Contract)),
      Solutions(P) {}

OptimalPolicy::OptimalPolicy(const OptimalPolicy &Like, const SearchPrices &Prices)
    : P(Like.P), Tables(Like.Tables), Solutions(P),
      Plain(Like.chargeOfOthers() == Prices.ofOther() ? Like.Plain : nullptr), Prices(&Prices) {}

/// The cells of all other planes than \p Planes, which are in their first role.
static std::vector<bool> cellsOutside(const Problem &P, const DenseSet<PlaneId> &Planes) {
  std::vector<bool> Found(P.cells().size());
  for (CellId C = 0; C != Found.size(); ++C)
    Found[C] = !Planes.count(planeInFirstRole(P, P.cell(C).Plane));
  return Found;
}

/// Builds the programs; cells that must be planned together have one. Null: the graph cannot be
/// taken apart.
std::shared_ptr<GraphPrograms> OptimalPolicy::takeApart() {
  bool IsUsual = Together && !Values.areShared() && !Only;
  if (IsUsual && Tables->Parts)
    return Tables->Parts;
  auto Found = std::make_shared<GraphPrograms>(P, Tables->OfOps.S, Tables->Shapes);
  CellPrograms &Programs = Found->Programs;
  GroupFinder Groups(P, Programs);
  if (Together)
    Groups.joinRivals();
  bool Agrees = Together && Values.areShared();
  Values.setAgreeing(Agrees ? Groups.agreeing(Values) : std::vector<PlaneId>());
  Programs.agreeOnValues(Values.agreeing().vec());
  if (Only && !Programs.hasJoint())
    Programs.leaveOut(cellsOutside(P, *Only));
  if (!Programs.build())
    return nullptr;
  Found->Order.emplace(P.graph(), Programs.walks());
  if (IsUsual)
    Tables->Parts = Found;
  return Found;
}

bool OptimalPolicy::build() {
  bool WasJoint = Parts && Parts->Programs.hasJoint();
  Search.reset();
  std::shared_ptr<GraphPrograms> New = takeApart();
  if (!New)
    return false;
  if (Parts && Parts != New)
    Plain.reset(); // it reads the order of the frames
  std::shared_ptr<GraphPrograms> Old = std::exchange(Parts, std::move(New));
  CellPrograms &Programs = Parts->Programs;
  if (Solutions.begin(Values, /*MayKeep=*/!WasJoint && !Programs.hasJoint()))
    OldParts.push_back(std::move(Old));
  else
    OldParts.clear();
  Search.emplace(P, Tables->OfOps, Tables->Steps, Programs, *Parts->Order, Values, Parts->Solved,
                 Solutions, CutUnits, Prices);
  return true;
}

/// Solves all bundles; without groups, each plane is one. False: there is no plan.
bool OptimalPolicy::solveAll() {
  auto Solve = [&](ArrayRef<PlaneId> Bundle) {
    bool IsWanted = !Only || llvm::any_of(Bundle, [&](PlaneId Id) { return Only->count(Id); });
    if (!IsWanted || Solutions.takeKnown(Bundle.front()))
      return true;
    if (std::optional<AlonePlane> Alone = Search->solveAlone(Bundle.front())) {
      if (Alone->Solution->Found)
        Solutions.add(*Alone);
      return Alone->Solution->Found;
    }
    std::optional<BundleSolution> Found = Search->solve(Bundle);
    if (Found)
      Solutions.add(std::move(*Found));
    return Found.has_value();
  };
  if (Parts->Programs.hasJoint())
    return llvm::all_of(bundlesOf(P, Parts->Programs), Solve);
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
    if (P.classOf(P.plane(Id)).hasAux() && !P.plane(Id).Age && !Solve(Id))
      return false;
  return true;
}

bool OptimalPolicy::plan() {
  if (!build())
    return false;
  if (!Plain) {
    Plain = std::make_shared<PlainPlanes>(P, Tables->OfOps, *Parts->Order, chargeOfOthers());
    Plain->plan();
  }
  if (!solveAll())
    return false;
  ++NumSearches;
  LLVM_DEBUG(dbgs() << "search: bound " << Solutions.bound().First
                    << (mayMixValues() ? ", mixes values" : "")
                    << (Solutions.isCut() ? ", cut" : "") << '\n');
  Proven = Solutions.isProven() && !Solutions.isCut() && !hasEverysAsBranches() &&
           !Tables->OfOps.Clears.leavesOutClears();
  return true;
}

bool OptimalPolicy::hasEverysAsBranches() const {
  const Graph &G = P.graph();
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1)
    if (!plannedCycleOf(G, I))
      return true;
  return false;
}

LeastCosts &OptimalPolicy::leastCosts() {
  if (!Parts->Least)
    Parts->Least.emplace(P, Tables->OfOps.S, *Parts->Order);
  return *Parts->Least;
}

uint64_t OptimalPolicy::ownBound() const {
  const Cost &Bound = Solutions.bound();
  CostSum Sum;
  Sum.add(Plain->units(), 1);
  Sum.add(Tables->OfOps.Prices.goal() != Objective::Ops ? Bound.First : Bound.Second, 1);
  return Sum.value();
}

/// Has the plan of planes with aux data ops?
static bool hasOps(const PlaneSolutions &Of, Objective Goal) {
  return Goal == Objective::Ops ? Of.price().First : Of.price().Second;
}

/// Once decisions can be made, the memory of the search makes room for the plan. A plan with ops is
/// not the last: other searches will take the parts.
Decisions OptimalPolicy::decide(const OtherSources &Others) {
  Search.reset();
  bool AreShared = Parts == Tables->Parts;
  if (!AreShared || !(hasOps(Solutions, Tables->OfOps.Prices.goal()) || Plain->hasClears())) {
    if (AreShared)
      Tables->Parts.reset();
    Parts->Programs.forgetPrograms();
  }
  return CourseWriter(P, Parts->Programs, *Parts->Order, *Plain, Values, source(), Others).run();
}

std::unique_ptr<Graph> OptimalPolicy::write(const PlanHeader &Header) {
  return writePlan(P, Tables->OfOps.S, Header, decide());
}

std::optional<CellId> OptimalPolicy::findProblem(PlanProblem &To, Solution &By) {
  std::vector<std::pair<PlaneId, const Restrictions *>> Planes;
  for (const AlonePlane &Its : Solutions.alone())
    Planes.push_back({Its.Plane, nullptr});
  for (const BundleSolution &B : Solutions.bundles())
    for (PlaneId Id : B.Planes)
      if (B.AddsToBound)
        Planes.push_back({Id, B.BoundUnder.get()});
  llvm::sort(Planes);
  ProblemFinder Finder(P, Tables->OfOps, Tables->Steps, *Parts, *Search);
  for (auto [Id, Under] : Planes)
    Finder.addPlane(Id, Under);
  Finder.addPlain(*Plain);
  To = Finder.found();
  CostSum Bound;
  Bound.add(Solutions.bound().First, 1);
  Bound.add(Tables->OfOps.Prices.goal() != Objective::Ops ? Plain->units() : 0, 1);
  By = {Finder.paths(), Bound.value()};
  return Finder.tooLarge();
}
