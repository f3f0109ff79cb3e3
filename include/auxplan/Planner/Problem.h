//===- Problem.h - a graph as one target sees it ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The basis of planners, checker and views: a graph, a target, and all that follows from the two
/// alone. CellMap has the planes of the images and their cells, PlaneClass what the tables know
/// about a plane, CostTable the costs, and MemoryMap who shares memory. A problem owns these, and
/// hands on the questions that all rooms ask.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_PROBLEM_H
#define AUXPLAN_PLANNER_PROBLEM_H

#include "auxplan/Layouts/Costs.h"
#include "auxplan/Layouts/RuleMemory.h"
#include "auxplan/Planner/CellMap.h"
#include "auxplan/Planner/DrawStates.h"
#include "auxplan/Planner/MemoryMap.h"
#include "auxplan/Planner/PlaneClass.h"

namespace auxplan {

class CostFile;

/// Options for building a problem.
struct ProblemOptions {
  /// If a plane has aux data, give level 0, layer 0 a cell of its own, and the layer of each view
  /// of a multiview pass: drivers that keep one clear value per image treat these apart.
  bool IsolateSlices = false;
  const CostFile *Costs = nullptr; ///< instead of the tables' coefficients; while building
  /// Also keeps the answers of the target's rules for the next problem; only one thread may use it.
  /// A RuleMemory for another target has no effect.
  RuleMemory *Rules = nullptr;
  /// The kinds of planes, where they are not the usual ones; none: the graph states them.
  std::optional<std::vector<KindStmt>> Kinds = std::nullopt;
};

class Problem {
public:
  /// Requires a \p G that verifyGraph has accepted. The header of a planned graph says which limits
  /// of the driver of \p Target are held.
  Problem(const Graph &G, const TargetInfo &Target, ProblemOptions Options = {});

  const Graph &graph() const { return G; }
  const TargetInfo &target() const { return T; }
  /// The rules of the target. One thread at a time may ask.
  RuleMemory &rules() const { return *Options.Rules; }
  const Machine &machine() const { return T.machine(); }
  const FamilyInfo &family() const { return T.family(); }

  /// See CellMap.
  llvm::ArrayRef<Plane> planes() const { return Map.planes(); }
  llvm::ArrayRef<Cell> cells() const { return Map.cells(); }
  const Plane &plane(PlaneId Id) const { return Map.plane(Id); }
  const Cell &cell(CellId Id) const { return Map.cell(Id); }
  const Plane &planeOf(CellId Id) const { return Map.planeOf(Id); }
  ImageId firstOf(ImageId I) const { return Map.firstOf(I); }
  PlaneId planeId(ImageId I, uint8_t Age, Aspect A) const { return Map.planeId(I, Age, A); }
  PlaneId planeId(const Access &A) const { return Map.planeId(A); }
  CellId nextRole(CellId C) const { return Map.nextRole(C); }
  SubRange rangeOf(CellId Id) const { return Map.rangeOf(Id); }
  template <typename Fn> void forEachCell(ImageId I, uint8_t Age, const SubRange &R, Fn F) const {
    Map.forEachCell(I, Age, R, F);
  }
  /// The same for an access, what it moves, an op or a transition.
  template <typename Line, typename Fn> void forEachCell(const Line &Of, Fn F) const {
    Map.forEachCell(Of, F);
  }
  /// The same for the source of a `resolve`.
  template <typename Fn> void forEachSourceCell(const AccessExtra &X, Fn F) const {
    forEachCell(X.ResolveSource, X.ResolveSourceAge, X.ResolveSourceRange, F);
  }
  const Image &imageOf(const Plane &P) const { return G.Images[P.Image]; }
  const Image &imageOfCell(CellId Id) const { return imageOf(planeOf(Id)); }

  /// The class of level 0 of a plane. Other levels have the same class, or no aux data.
  const PlaneClass &classOf(const Plane &P) const { return Classes[P.Class]; }
  const PlaneClass &classOfCell(CellId Id) const { return Classes[Map.cell(Id).Class]; }
  llvm::ArrayRef<PlaneClass> classes() const { return Classes; }
  /// The costs: shared costs, and costs on planes of a class.
  const CostTable &costs() const { return CostTables.front(); }
  const CostTable &costsOf(const PlaneClass &C) const { return CostTables[C.Costs]; }

  /// The map of cells and buffers that share memory.
  const MemoryMap &memory() const { return Memory; }
  bool hasAliases() const { return Memory.hasAliases(); }

  /// Bytes of the main surface of a cell, or of the part of it in \p A.
  uint64_t surfaceBytes(CellId Id, const Area *A = nullptr) const;
  /// True if \p A (null: everything) covers every mip of the cell whole.
  bool coversWhole(CellId Id, const Area *A) const;

private:
  friend llvm::ArrayRef<KindStmt> statedKinds(const Problem &);
  friend const DrawStates &drawStates(const Problem &);

  const Graph &G;
  TargetInfo T;
  ProblemOptions Options;
  std::shared_ptr<RuleMemory> OwnRules; ///< if the options have none
  CellMap Map;
  std::vector<PlaneClass> Classes;
  std::vector<CostTable> CostTables; ///< the first is for images without measurements
  MemoryMap Memory;
  DrawStates States;
};

/// The kinds of planes that have not the usual one, and perhaps of others.
inline llvm::ArrayRef<KindStmt> statedKinds(const Problem &P) {
  return P.Options.Kinds ? *P.Options.Kinds : P.G.Kinds;
}
/// The part that says what ops disturb for the draws of passes.
inline const DrawStates &drawStates(const Problem &P) {
  return P.States;
}
/// Does a part of a plane have aux data?
bool hasAuxIn(const Problem &, ImageId, uint8_t Age, const SubRange &);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_PROBLEM_H
