//===- PlaneSolutions.h - the plans of all planes ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The result of a search over all planes: the solution of each unit, and what each *bundle* costs,
/// which is a plane or planes whose plans depend on each other.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_PLANESOLUTIONS_H
#define AUXPLAN_LIB_PLANNER_COUPLING_PLANESOLUTIONS_H

#include "Restrictions.h"
#include "SharedValues.h"
#include <deque>

namespace auxplan {

/// Solutions of units, in the order in which the units are given.
using UnitSolutions = llvm::SmallVector<const UnitSolution *, 1>;

/// The plan of a bundle.
struct BundleSolution {
  // Most bundles are one plane of one unit.
  llvm::SmallVector<PlaneId, 1> Planes;
  llvm::SmallVector<CellId, 1> Units;
  UnitSolutions Solutions; ///< of the units
  Cost AtLeast;            ///< the least of any plan
  bool IsProven = true;    ///< does the plan of each unit have the least cost?
  bool IsCut = false;      ///< rows have been left out of some unit
  bool AddsToBound = true;
  /// The restrictions under which the sum of the units' minima is AtLeast; null: none.
  std::shared_ptr<const Restrictions> BoundUnder;
  Cost price() const;
};

/// The plan of a plane of one cell that is planned by itself. Most bundles are such a plane, so
/// they are kept in few bytes.
struct AlonePlane {
  const UnitSolution *Solution;
  PlaneId Plane;
  bool IsCut; ///< as in BundleSolution
};

class PlaneSolutions {
public:
  explicit PlaneSolutions(const Problem &P) : P(P) {}

  /// Begins a search. The sharing of clear values only concerns planes that mix values. If it is
  /// all that has changed, and \p MayKeep, the solutions of other planes stay known. Returns
  /// whether they do.
  bool begin(const SharedValues &Values, bool MayKeep);
  /// Takes the solution of a plane that is still known. False: it is not.
  bool takeKnown(PlaneId);
  void add(BundleSolution);
  void add(const AlonePlane &);
  /// Keeps a solution until a search begins that does not keep any.
  const UnitSolution &keep(UnitSolution &&S) { return Kept.emplace_back(std::move(S)); }

  const UnitSolution &of(CellId Lead) const { return *SolutionOf[Lead]; }
  /// Is there nothing on which the unit must agree with others?
  bool isAlone(CellId Lead) const { return IsAlone[Lead]; }
  llvm::ArrayRef<AlonePlane> alone() const { return Alone; }
  /// All other bundles.
  llvm::ArrayRef<BundleSolution> bundles() const { return Bundles; }
  /// The sum of the minima of the cells: first the objective, then the other one of own cost and
  /// ops.
  const Cost &bound() const { return Bound; }
  /// The sum of the prices of the cells' plans.
  const Cost &price() const { return Price; }
  /// Does each cell's plan have the least cost?
  bool isProven() const { return Proven; }
  /// Were rows left out? Cells with rows left out add nothing to the bound.
  bool isCut() const { return Cut; }
  /// Frames that some cell plans apart.
  unsigned prologueFrames() const { return PrologueFrames; }

private:
  void setSolution(CellId Unit, const UnitSolution &, bool OfOneCell);
  void count(const Cost &ItsPrice, const Cost &AtLeast, bool IsProven, bool IsCut);

  const Problem &P;
  std::deque<UnitSolution> Kept;
  std::vector<const UnitSolution *> SolutionOf; ///< by leading cell
  std::vector<bool> IsAlone;                    ///< likewise
  std::vector<AlonePlane> Alone;
  std::vector<BundleSolution> Bundles;
  std::map<PlaneId, BundleSolution> Known;        ///< of single planes, from the search before
  llvm::DenseMap<PlaneId, AlonePlane> KnownAlone; ///< likewise
  std::optional<bool> WereShared;                 ///< did the search before share values?
  Cost Bound, Price;
  bool Proven = true, Cut = false;
  unsigned PrologueFrames = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_PLANESOLUTIONS_H
