//===- OptimalPolicy.h - the exact planner ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The search for one plan, from the graph to the decisions. OptimalPolicy.cpp explains the
/// algorithm, and which class does which part. OptimalCandidates.cpp chooses the printed plan.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_OPTIMALPOLICY_H
#define AUXPLAN_LIB_PLANNER_COUPLING_OPTIMALPOLICY_H

#include "BundleSearch.h"
#include "CourseWriter.h"
#include "LeastCosts.h"
#include "PlainPlanes.h"
#include "PlanProblem.h"

namespace auxplan {

/// The graph, taken apart.
struct GraphPrograms {
  GraphPrograms(const Problem &P, const Semantics &S, ShapeTable &Shapes)
      : Programs(P, S, Shapes) {}
  CellPrograms Programs;
  std::optional<FrameOrder> Order; ///< once the programs are there
  SolutionMap Solved;              ///< of all searches; see SolvedUnits
  std::optional<LeastCosts> Least; ///< after the first call of leastCosts()
};

/// The tables that all searches of one problem share: what steps may do, and the programs.
struct ProblemTables {
  ProblemTables(const Problem &P, SearchMemory &Memory, Objective Goal, Contract Given)
      : OfOps(P, Memory, Goal), Shapes(P, OfOps, Given), Steps(P, OfOps, Shapes) {}

  SearchTables OfOps;
  ShapeTable Shapes;
  StepTable Steps;
  /// With cells that do not agree on clear values. Null: nobody has taken the graph apart so, or
  /// nobody will ask for it again.
  std::shared_ptr<GraphPrograms> Parts;
};

class OptimalPolicy {
public:
  /// \p Memory: for the same target; searches share it.
  OptimalPolicy(const Problem &P, const PlanOptions &, SearchMemory &Memory);
  /// A search of the same problem, and under the same contract, as \p Like, in which ops have
  /// prices, which must outlive plan(). \p Like must outlive it.
  OptimalPolicy(const OptimalPolicy &Like, const SearchPrices &);
  /// Before the first plan(), without other searches, they may be changed: see
  /// SlotTable::writeTaken() and SearchTables::clearByParts(); the cost is a bound then.
  SearchTables *tables() const { return &Tables->OfOps; }

  /// False: the graph has something that this planner does not plan (docs/Minimality.md).
  bool plan();
  /// Writes the plan, after plan() of all planes. It may be called again with other \p Others:
  /// planes whose plans come from other searches with the same programs.
  Decisions decide(const OtherSources &Others = OtherSources());
  CourseSource source() const { return {&Tables->Steps, &Solutions}; }
  /// The same as a graph.
  std::unique_ptr<Graph> write(const PlanHeader &);
  /// Finds the problem that plan() has solved, with its shared decisions, and the solution. If more
  /// rows occur than are listed, returns a cell of which they are.
  std::optional<CellId> findProblem(PlanProblem &, Solution &);

  /// The plans of planes with aux data, after plan(); costs are in units times weight.
  const PlaneSolutions &solutions() const { return Solutions; }
  /// The costs of planes without aux data, in their first role.
  const std::map<PlaneId, uint64_t> &plainCosts() const { return Plain->costs(); }
  /// Does each cell's plan have the least cost, and is their sum the cost of the plan?
  bool isProven() const { return Proven; }
  /// No plan has less own cost than this, in units times weight: the sum of the cells' minima, and
  /// what planes without aux data move.
  uint64_t ownBound() const;
  /// The steps of the cells and the order of the frames, after plan().
  const GraphPrograms &parts() const { return *Parts; }
  /// The least costs of planes of other kinds: their accesses in the cheapest modes and states.
  LeastCosts &leastCosts();
  /// Is some `every` planned as an `if`? Plans that know the number of the frame may cost less.
  bool hasEverysAsBranches() const;

  /// Before plan(): ops have these prices, which must outlive plan().
  void payPrices(const SearchPrices &Of) { Prices = &Of; }
  /// Do ops have prices?
  bool hasPrices() const { return Prices; }
  /// Spends as little time as possible on units that another search could not finish.
  void hurryAs(const OptimalPolicy &Other) { CutUnits = Other.CutUnits; }
  /// Plans only \p Planes and planes that depend on one of them; then no plan can be written. None:
  /// plans all planes.
  void planOnly(std::optional<llvm::DenseSet<PlaneId>> Planes) { Only = std::move(Planes); }
  const std::optional<llvm::DenseSet<PlaneId>> &planned() const { return Only; }
  /// Plans each cell by itself, whatever it shares; the cost is a bound.
  void planApart() { Together = false; }
  /// Have cells been planned together?
  bool plansTogether() const { return Parts->Programs.hasJoint(); }
  /// Was a cell not cleared fast though parts of it could be, each by itself?
  bool refusesParts() const { return Tables->OfOps.Clears.refusesParts(); }
  /// May different cells of a plane hold clear blocks of different values?
  bool mayMixValues() const { return !Values.mixed().empty(); }
  /// The cells of planes that mix values agree. If plan() has been called before, call it again.
  void shareValues(bool Does) { Values.share(Does); }
  bool sharesValues() const { return Values.areShared(); }

private:
  std::shared_ptr<GraphPrograms> takeApart();
  uint64_t chargeOfOthers() const { return Prices ? Prices->ofOther() : 0; }
  bool build();
  bool solveAll();

  const Problem &P;
  const std::shared_ptr<ProblemTables> Tables;
  std::shared_ptr<GraphPrograms> Parts;                 ///< null: before plan()
  std::vector<std::shared_ptr<GraphPrograms>> OldParts; ///< of solutions that are still known
  std::optional<BundleSearch> Search;                   ///< none: the decisions have been made
  PlaneSolutions Solutions;
  std::shared_ptr<PlainPlanes> Plain;   ///< of a search like this one, if it charges them the same
  const SearchPrices *Prices = nullptr; ///< null: ops cost what they move
  SharedValues Values;
  llvm::DenseSet<CellId> CutUnits;
  bool Together = true, Proven = false;
  std::optional<llvm::DenseSet<PlaneId>> Only; ///< planes that are planned; none: all
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_OPTIMALPOLICY_H
