//===- CheckedPlan.h - facts that all walks of one check share --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Facts of a plan that are known before it is executed, and the findings so far. One check walks
/// through a plan several times; the walks (Walk.h) share this.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_CHECKEDPLAN_H
#define AUXPLAN_LIB_CHECKER_CHECKEDPLAN_H

#include "UseMemo.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Planner/Liveness.h"
#include "auxplan/Planner/Ownership.h"
#include "auxplan/Planner/Semantics.h"
#include "lib/Planner/Model/ClearValues.h"
#include "llvm/ADT/DenseSet.h"

namespace auxplan {

/// The errors of one check. The frames of a cycle have the same faults: each error, with its notes,
/// is reported once.
class Findings {
public:
  explicit Findings(DiagnosticEngine &D) : D(D) {}
  /// Begins a check, whose errors \p To gets instead of the diagnostic engine.
  void beginFor(FaultFn To) {
    OnFault = To;
    Said.clear();
  }
  /// \p Place: the place of the error, for graphs without a text. \p InCycle: the frame is part of
  /// a cycle.
  void error(const PlanFault &, bool InCycle, llvm::StringRef Place);
  /// Adds a note to the last error.
  void note(LocOffset, const llvm::Twine &Msg);

private:
  bool isSaid(LocOffset, llvm::StringRef Msg);
  DiagnosticEngine &D;
  FaultFn OnFault; ///< null: D gets the errors
  llvm::DenseSet<std::pair<LocOffset, uint64_t>> Said;
  bool IsSilent = false; ///< the last error was reported before
};

/// The layouts of accesses of one line kind.
struct LineLayouts {
  Layout From = NoLayout; ///< `from`
  Layout In = NoLayout;   ///< the layout in which they use the image
  bool MayDrop = false;   ///< an access that fills a cell needs no contents, and so no old layout
};

/// Facts about a pass that do not depend on the states of its cells.
struct PassFacts {
  /// The ways in which accesses of the first phase share cells.
  enum class Meeting : uint8_t {
    Never,   ///< each cell is used once
    InReads, ///< if a cell has several uses, they only read
    InWrites
  };
  Meeting Meets = Meeting::Never;
  bool HasResolves = false;
  bool MovesAtEnd = false; ///< an access has a `to`
  void join(const PassFacts &O) {
    Meets = std::max(Meets, O.Meets);
    HasResolves |= O.HasResolves;
    MovesAtEnd |= O.MovesAtEnd;
  }
};

/// Facts about the lines of one kind.
struct LineFacts {
  LineLayouts Layouts;
  PassFacts InPass; ///< the facts that such a line adds to its pass
  bool IsKnown = false;
};

/// Facts about lines and passes that are known before the plan is executed.
class PlanLines {
public:
  explicit PlanLines(const Graph &G, const Semantics &S);
  const LineLayouts &layoutsOf(uint32_t LineKind) const { return Lines[LineKind].Layouts; }
  const PassFacts &factsOf(uint32_t Pass) const { return Passes[Pass]; }
  /// The first pass that continues this one, or None32.
  uint32_t continuedBy(uint32_t Pass) const { return ContinuedBy[Pass]; }
  /// Does a pass continue another?
  bool hasInstances() const { return HasInstances; }
  /// The next pass of the frame at or after \p Item, on queue \p On if it is given; or null.
  const Pass *nextPass(uint32_t Item, std::optional<Queue> On = std::nullopt) const;

private:
  void addPass(uint32_t Pass, const Semantics &);
  const Graph &G;
  std::vector<LineFacts> Lines; ///< by line kind
  std::vector<PassFacts> Passes;
  std::vector<uint32_t> NextPass; ///< per item: the first pass of the frame from there on
  std::vector<uint32_t> ContinuedBy;
  bool HasInstances = false;
};

/// The states in which cells begin frames.
struct CellLifetimes {
  explicit CellLifetimes(const Problem &P);
  const std::vector<CellStart> Starts; ///< by cell: the start of the first frame
  std::vector<CellId> NotKept;         ///< cells whose images are not kept from frame to frame
  std::vector<CellId> External;        ///< cells of images with an external owner
  bool HasRoles = false;               ///< images change roles from frame to frame
};

/// The rules by which a plan is right, whether the plan's driver would do it or not. A plan that
/// says that it keeps to the limits of the driver must keep to them.
class PlanLaw {
public:
  explicit PlanLaw(const Problem &P);
  const TargetInfo &target() const { return Law; }
  RuleMemory &rules() const { return Own ? *Own : Shared; }

private:
  const TargetInfo Law;
  std::unique_ptr<RuleMemory> Own; ///< if the law is not the law of the problem
  RuleMemory &Shared;
};

struct CheckedPlan {
  CheckedPlan(const Problem &P, DiagnosticEngine &D);
  /// Begins another check of the plan, which skips an op. The facts about the graph stay as they
  /// are.
  void beginWithout(uint32_t Op, FaultFn OnFault);

  const Problem &P;
  uint32_t WithoutOp = None32; ///< the checker skips this op; None32: it skips none
  const Semantics S;
  const PlanLaw Law;
  const PlanLines Lines;
  const CellLifetimes Cells;
  std::optional<DeadPoints> Dead; ///< only for plans with ops
  const Ownership Owners;
  const bool LayoutContract;
  const StateSet Compressed, WithClear, WithAnyClear; ///< of the family's states
  ClearValueIds Values;
  UseMemo Uses;
  Findings Found;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_CHECKEDPLAN_H
