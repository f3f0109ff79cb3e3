//===- CheckedPlan.h - what all walks of one check know ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is known of a plan before it is executed, and what has been said of it. One check walks
/// through a plan several times; the walks (Walk.h) share this.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_CHECKEDPLAN_H
#define AUXPLAN_LIB_CHECKER_CHECKEDPLAN_H

#include "UseMemo.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/Liveness.h"
#include "auxplan/Planner/Ownership.h"
#include "auxplan/Planner/Semantics.h"
#include "lib/Planner/Model/ClearValues.h"
#include "llvm/ADT/DenseSet.h"

namespace auxplan {

/// The errors of one check. Frames of a cycle are found wrong alike: each error of theirs is said
/// once, and so are its notes.
class Findings {
public:
  explicit Findings(DiagnosticEngine &D) : D(D) {}
  /// \p Place: where the error is, for graphs without a text. \p InCycle: in a frame of a cycle.
  void error(LocOffset, const llvm::Twine &Msg, bool InCycle, llvm::StringRef Place);
  /// On the last error.
  void note(LocOffset, const llvm::Twine &Msg);

private:
  bool isSaid(LocOffset, const llvm::Twine &Msg);
  DiagnosticEngine &D;
  llvm::DenseSet<std::pair<LocOffset, uint64_t>> Said;
  bool IsSilent = false; ///< the last error has been said before
};

/// What accesses of one line kind do to layouts.
struct LineLayouts {
  Layout From = NoLayout; ///< `from`
  Layout In = NoLayout;   ///< in which they use the image
  bool MayDrop = false;   ///< what fills a cell needs no contents, and so no old layout
};

/// What a pass is, in whatever states its cells are.
struct PassFacts {
  /// How the accesses of the first phase meet in cells.
  enum class Meeting : uint8_t {
    Never,   ///< each cell is used once
    InReads, ///< the uses of a cell that is used more than once do nothing but read
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

/// What lines of one kind do.
struct LineFacts {
  LineLayouts Layouts;
  PassFacts InPass; ///< the part that such a line has in what its pass is
  bool IsKnown = false;
};

/// What is known of lines and passes before the plan is executed.
class PlanLines {
public:
  explicit PlanLines(const Graph &G, const Semantics &S);
  const LineLayouts &layoutsOf(uint32_t LineKind) const { return Lines[LineKind].Layouts; }
  const PassFacts &factsOf(uint32_t Pass) const { return Passes[Pass]; }
  /// The first pass that continues this one, or None32.
  uint32_t continuedBy(uint32_t Pass) const { return ContinuedBy[Pass]; }
  /// Does a pass continue another?
  bool hasInstances() const { return HasInstances; }
  /// The next pass of the frame that stands at \p Item or behind it, on queue \p On if that is
  /// given; or null.
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

/// How cells begin frames.
struct CellLifetimes {
  explicit CellLifetimes(const Problem &P);
  const std::vector<CellStart> Starts; ///< by cell: at the first frame
  std::vector<CellId> NotKept;         ///< cells whose images are not kept from frame to frame
  std::vector<CellId> External;        ///< cells that are owned outside
  bool HasRoles = false;               ///< a cell is found in another one's place a frame later
};

/// What is right, whether the plan's driver would do it or not: but if the plan says that it
/// keeps to the limits of the driver, it has to.
class PlanLaw {
public:
  explicit PlanLaw(const Problem &P);
  const TargetInfo &target() const { return Law; }
  RuleMemory &rules() const { return Own ? *Own : Shared; }

private:
  const TargetInfo Law;
  std::unique_ptr<RuleMemory> Own; ///< if the law is another one than the problem's
  RuleMemory &Shared;
};

struct CheckedPlan {
  CheckedPlan(const Problem &P, DiagnosticEngine &D);

  const Problem &P;
  const Semantics S;
  const PlanLaw Law;
  const PlanLines Lines;
  const CellLifetimes Cells;
  std::optional<DeadPoints> Dead; ///< of a plan with ops
  const Ownership Owners;
  const bool LayoutContract;
  const StateSet Compressed, WithClear, WithAnyClear; ///< of the family's states
  ClearValueIds Values;
  UseMemo Uses;
  Findings Found;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_CHECKEDPLAN_H
