//===- OptimalPolicy.h - the parts of the exact planner ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One class in several files: the order of planning (OptimalPolicy.cpp), each cell through all
/// frames (OptimalFrames.cpp), decisions that cells share (OptimalGroups.cpp), and the resulting
/// plan (OptimalWriter.cpp). OptimalPolicy.cpp explains the algorithm; OptimalCandidates.cpp
/// chooses the printed plan.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_OPTIMALPOLICY_H
#define AUXPLAN_LIB_PLANNER_EXACT_OPTIMALPOLICY_H

#include "CellPrograms.h"
#include "LeastCosts.h"
#include "PlainPlanes.h"
#include "UnitSolver.h"
#include "lib/Planner/Decisions/Decisions.h"
#include "llvm/Support/JSON.h"
#include <deque>

namespace auxplan {

class CellProblem;

class OptimalPolicy {
public:
  /// \p Gains: for the same target; searches share it. \p Tables: the tables of another search of
  /// the same problem, if both have the same prices of ops and neither changes the slots later.
  OptimalPolicy(const Problem &P, const PlanOptions &, ClearGains &Gains,
                std::shared_ptr<SearchTables> Tables = nullptr);
  const std::shared_ptr<SearchTables> &tables() const { return Tables; }
  ClearGains &gains() const { return Gains; }

  /// False: the graph has something that this planner does not plan (docs/Minimality.md).
  bool plan();
  /// Writes the plan; once for each plan() of all planes.
  Decisions decide();
  /// The same as a graph.
  std::unique_ptr<Graph> write(const PlanHeader &);
  /// Writes the cells' problems, with the shared decisions of plan(). If a group has too many rows
  /// to print, returns one of its cells.
  std::optional<CellId> writeProblem(llvm::json::OStream &);

  /// Counts a call and a stall for each op of each cell.
  void chargeOps() { Tables->Prices.chargeOps(); }
  /// Does each cell's plan have the least cost, and is their sum the cost of the plan?
  bool isProven() const { return Proven; }
  /// No plan has less own cost than this, in units times weight: the sum of the cells' minima, and
  /// what planes without aux data move.
  uint64_t ownBound() const;
  /// The cost, in the plan and at least, of planes that depend on each other; mostly one plane.
  struct BundleCost {
    std::vector<PlaneId> Planes;
    uint64_t Price = 0, AtLeast = 0;
  };
  /// The costs of planes with aux data, after plan(); in units times weight.
  llvm::ArrayRef<BundleCost> bundleCosts() const { return BundleCosts; }
  /// The same for planes without aux data, each by itself.
  std::vector<BundleCost> plainCosts();
  /// No plan in which the plane has kind \p Kind costs less than this: its accesses in their
  /// cheapest modes and states.
  uint64_t leastAs(PlaneId, AuxUsage Kind);
  /// The sum of the minima of the cells: first the objective, then the other one of own cost and
  /// ops.
  const Cost &bound() const { return Bound; }
  /// Were rows left out? Cells with rows left out add nothing to the bound.
  bool isCut() const { return IsCut; }
  /// Spends as little time as possible on units that another search could not finish.
  void hurryAs(const OptimalPolicy &Other) { CutUnits = Other.CutUnits; }
  /// Is some `every` planned as an `if`? Plans that know the number of the frame may cost less.
  bool hasEverysAsBranches() const;
  /// Plans only \p Planes and planes that depend on one of them; then no plan can be written. None:
  /// plans all planes.
  void planOnly(std::optional<llvm::DenseSet<PlaneId>> Planes) { Only = std::move(Planes); }
  const std::optional<llvm::DenseSet<PlaneId>> &planned() const { return Only; }
  /// Plans each cell by itself, whatever it shares; the cost is a bound.
  void planApart() { Together = false; }
  /// Have cells been planned together?
  bool plansTogether() const { return Programs->hasJoint(); }
  /// Ops may stand where another object owns the memory, whatever becomes of its contents; the cost
  /// is a bound of right plans.
  void planCarelessly() { Tables->Slots.writeTaken(); }
  /// Was a cell not cleared fast though parts of it could be, each by itself?
  bool refusesParts() const { return Tables->Clears.refusesParts(); }
  /// A cell can be cleared fast if a part of it can; the cost is a bound.
  void clearByParts() { Tables->Slots.clearByParts(); }
  /// No op looks at a word in memory.
  void leaveOutPredicates() { Tables->Slots.leaveOutPredicates(); }
  /// May different cells of a plane hold clear blocks of different values?
  bool mayMixValues() const { return MixesValues; }
  /// How the cells of a plane that could hold several clear values share them.
  enum class Values : uint8_t {
    Free,   ///< as in each cell's own minimum
    Agreed, ///< by branch and bound over the value at each point where they must agree
    One,    ///< few cells are planned together; with more cells, all fast clears have one value
    Own     ///< the same, with fast clears only to the value that writes leave
  };
  /// If plan() has been called before, call it again.
  void share(Values How) {
    SharesAgain = How != Sharing && !SolutionOf.empty();
    Sharing = How;
  }
  Values sharing() const { return Sharing; }

private:
  /// Bits that decisions carry besides their number.
  static constexpr uint32_t DecisionFlags = UpdatesEntries | AtDeadPoint;
  using UnitResult = UnitSolution;
  void build();
  bool isWanted(llvm::ArrayRef<PlaneId>) const;
  void joinRivals();
  void joinValues();
  void findAgreeing();
  bool comesFromOutside(ImageId) const;
  std::vector<std::vector<PlaneId>> bundles() const;
  const UnitResult &solveOnce(CellId);
  const UnitResult &solveUnder(CellId);
  uint32_t problemOf(CellId);

  // Decisions that cells share.
  bool solveBundle(llvm::ArrayRef<PlaneId>);
  bool isLostByParts(PlaneId) const;
  bool solveAndBound(llvm::ArrayRef<PlaneId>);
  bool solvePlane(PlaneId);
  void takeSolved(PlaneId);
  void forgetSolutions(bool KeepsUnmixed);
  bool solveApart(llvm::ArrayRef<CellId> Units);
  bool solveViews(llvm::ArrayRef<CellId> Units, const Restrictions &);
  bool solveOneValue(llvm::ArrayRef<CellId> Units);
  /// A decision on which cells do not agree, in the terms of Restrictions.
  struct Contest {
    uint32_t Phase;
    ViewId View; ///< of a value: the item
    bool IsValue = false;
    PlaneId Plane = 0; ///< of a value
    bool operator<(const Contest &O) const {
      return std::tie(IsValue, Phase, View, Plane) < std::tie(O.IsValue, O.Phase, O.View, O.Plane);
    }
  };
  using UnitResults = llvm::SmallVector<const UnitResult *, 4>;
  bool hasView(CellId Unit, const Contest &);
  bool solveUnits(llvm::ArrayRef<CellId> Units, const Restrictions &, UnitResults &, Cost &Sum,
                  std::optional<Contest> Narrowed = std::nullopt);
  std::optional<Contest> findContested(llvm::ArrayRef<CellId> Units,
                                       llvm::ArrayRef<const UnitResult *>);
  void seeFrame(llvm::ArrayRef<CellId> Units, llvm::ArrayRef<const UnitResult *>,
                std::optional<size_t> Apart, std::optional<uint32_t> Walk,
                std::optional<Contest> &);
  void seeCourse(CellId Unit, const Course &, std::optional<Contest> &);
  void seeValue(const CellEvent &, uint32_t Decision, uint32_t Walk, std::optional<Contest> &);
  bool agreesOnValues(PlaneId) const;
  std::vector<uint32_t> valuesOf(llvm::ArrayRef<CellId> Units);
  std::vector<Restrictions> branch(const Restrictions &, const Contest &,
                                   llvm::ArrayRef<CellId> Units);
  void keep(CellId Unit, const UnitResult &);
  bool mixesValues(llvm::ArrayRef<CellId> Units) const;

  void writeProblems(bool OfGroups, llvm::json::OStream &);
  void writeProblemOf(CellId, llvm::json::OStream &);
  void writeFrameProblems(CellId, llvm::json::OStream &);
  void writeOrbitProblem(CellId, const Orbit &, Cost Minimum, llvm::json::OStream &);
  void addToProblem(CellProblem &, CellId, uint32_t Walk, unsigned Role);
  void addToProblem(CellProblem &, CellId, uint32_t Walk, llvm::ArrayRef<ProgramLine>);
  void writeFound(CellProblem &, CellId, RowId Start, bool Repeats, uint64_t Minimum);
  void writePlainProblems(llvm::json::OStream &);
  void writePlainProblem(llvm::ArrayRef<PlainCost>, llvm::json::OStream &);

  // Writing.
  Execution gather(uint32_t Exec);
  void gatherEvent(Execution &To, const CellEvent &, uint32_t Decision);
  const uint32_t *courseOf(CellId Lead, uint32_t Walk, std::optional<uint32_t> Apart) const;
  void gatherMode(Execution &To, const LineUse &, CellId, const Mode &);
  CellOp cellOp(const CellEvent &, const SlotOp &);
  void gatherUpdate(Execution &To, const CellEvent &);
  void gatherLayout(Execution &To, const LineUse &, CellId, const Mode &);
  void gatherPlainClears(Execution &To, const CellPrograms::Walk &);
  uint32_t clearOf(uint32_t Access, const Area *Part);
  uint32_t clearOf(const ClearValue &);
  uint8_t levelIn(const CellEvent &, OpsAt, uint32_t Item, OpId);
  Queue queueFor(const CellEvent &, OpId) const;
  std::optional<Queue> queueInPass(const CellEvent &, OpId) const;
  FrameDecisions decideFrame(uint32_t Exec);
  void forgetSearch();
  bool hasRings() const;

  const Problem &P;
  const Graph &G;
  ClearGains &Gains;
  const std::shared_ptr<SearchTables> Tables;
  const Semantics &S;
  RowTable &Rows;
  StepTable Table;
  std::optional<CellPrograms> Programs;
  Objective Goal;

  std::optional<FrameOrder> Order;
  std::optional<UnitSolver> Solver;
  std::optional<RestrictedShapes> Shapes;
  struct SeenMode {
    uint32_t Serial = 0;
    Mode Is;
  };
  std::vector<SeenMode> SeenModes; ///< by line and use, during the search for a contested line
  uint32_t SeenSerial = 0;
  /// By item and plane: the serial, and the value of the cells there.
  llvm::DenseMap<std::pair<uint32_t, PlaneId>, std::pair<uint32_t, uint32_t>> SeenValues;
  const Restrictions *Under = nullptr;   ///< the restrictions of the search, if any
  std::map<PlaneId, Restrictions> Final; ///< restrictions under which planes were planned, if
                                         ///< any
  /// Cells with the same programs and the same start have the same problem. The tuple of these
  /// numbers gets a number, step by step.
  llvm::DenseMap<std::pair<uint32_t, uint32_t>, uint32_t> TupleIds;
  llvm::DenseMap<uint32_t, const UnitResult *> Solved;    ///< by problem
  llvm::DenseMap<CellId, const UnitResult *> SolvedJoint; ///< solutions of cells that are planned
                                                          ///< together
  std::deque<UnitResult> Restrained;                      ///< under restrictions
  std::map<std::vector<uint32_t>, const UnitResult *> RestrainedAs; ///< by problem and restrictions
  std::deque<UnitResult> Solutions;
  std::vector<const UnitResult *> SolutionOf; ///< by leading cell
  /// The results for a plane that shares no programs with other planes.
  struct SolvedPlane {
    bool IsKnown = false, IsProven = false, IsCut = false;
    Cost Price, AtLeast;
  };
  std::vector<SolvedPlane> SolvedPlanes; ///< by plane in its first role
  bool SharesAgain = false;              ///< the sharing of clear values has changed since the last
                                         ///< plan()
  unsigned PrologueFrames = 0;
  std::optional<PlainPlanes> Plain;
  std::optional<LeastCosts> Least; ///< after the first call of leastAs()
  /// Planes whose part of the bound is the least cost under other restrictions than those of their
  /// plan; none for planes that add nothing to the bound.
  std::map<PlaneId, std::optional<Restrictions>> BoundUnder;
  Cost Bound;
  std::vector<BundleCost> BundleCosts;
  bool Proven = true, MixesValues = false;
  llvm::DenseSet<CellId> CutUnits; ///< nothing will ever be proven about these: rows have been left
                                   ///< out
  bool IsCut = false;              ///< rows have been left out of some unit
  llvm::DenseSet<PlaneId> Mixed;   ///< planes that could hold several clear values
  std::vector<PlaneId> AgreeingPlanes; ///< planes, in all roles, whose cells agree step by step
  Values Sharing = Values::Free;
  bool Together = true;
  std::optional<llvm::DenseSet<PlaneId>> Only; ///< planes that are planned; none: all
  std::optional<CellId> TooLarge;              ///< to print

  // State of the execution being gathered.
  std::vector<const uint32_t *> NextDecision; ///< by leading cell
  /// The level of the next op in slots of cells that are planned together.
  struct LastOp {
    OpId Id;
    uint8_t Level;
  };
  std::map<std::tuple<CellId, uint32_t, OpsAt>, LastOp> Levels;
  Decisions Answer;
  llvm::DenseMap<uint64_t, uint32_t> ClearOfLine; ///< by line, and whether it is of a part
  llvm::DenseMap<const ClearValue *, uint32_t> ClearOfValue; ///< those that nobody asks for
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_OPTIMALPOLICY_H
