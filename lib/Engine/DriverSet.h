//===- DriverSet.h - drivers that share one choice of layouts ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An application makes one choice of layouts for all drivers that it runs on. A set of drivers is
/// one graph as each of them sees it. It answers what a choice depends on (does any driver care?),
/// and has each driver plan a graph with a choice written out.
///
/// The costs of a choice are sums over the drivers, each times the weight of the driver. Beside the
/// sums stand the figures of each driver that a limit can be set for: a choice may be good on the
/// whole and bad for one of them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_DRIVERSET_H
#define AUXPLAN_LIB_ENGINE_DRIVERSET_H

#include "PlanJudge.h"
#include "auxplan/Planner/Problem.h"

namespace auxplan {

using WideSum = unsigned __int128; ///< of costs times weights

/// A driver that layouts are chosen for.
struct ForDriver {
  const TargetInfo *Target; ///< with the rules of the driver
  PlanHeader Header;
  PlanOptions Options;
  uint64_t Weight = 1;
};

/// The costs of one driver that can be limited: own cost, and what is minimised.
struct LimitedCosts {
  WideSum Own, Rank;
  LimitedCosts &operator+=(const LimitedCosts &O) {
    Own += O.Own;
    Rank += O.Rank;
    return *this;
  }
  LimitedCosts &operator-=(const LimitedCosts &O) {
    Own -= O.Own;
    Rank -= O.Rank;
    return *this;
  }
};

/// The costs of a choice.
struct ChoiceCosts {
  std::array<WideSum, 3> Rank = {}; ///< the ranks of the plans, weighted
  WideSum Own = 0;                  ///< weighted
  std::vector<LimitedCosts> ByDriver;
  unsigned Frames = 0; ///< that the costs are about
  /// Is no cost more than that of the other choice, for no driver?
  bool isAsGoodAs(const ChoiceCosts &) const;
};

/// The most that each driver may cost; drivers without a limit have the largest numbers.
class CostLimits {
public:
  explicit CostLimits(llvm::ArrayRef<ForDriver> For);
  /// A driver for which \p Plans has a right plan must not cost more than that.
  void setTo(llvm::ArrayRef<Candidate> Plans, llvm::ArrayRef<ForDriver> For);
  /// Raises limits on what is minimised to \p Least.
  void raiseRanks(llvm::ArrayRef<LimitedCosts> Least);
  /// All that exceeds the limits, weighted and added up.
  WideSum excessOf(llvm::ArrayRef<LimitedCosts> ByDriver) const;
  /// How much less \p To costs than \p From where \p Now exceeds the limits. Negative: more.
  double gainOf(llvm::ArrayRef<LimitedCosts> Now, llvm::ArrayRef<LimitedCosts> From,
                llvm::ArrayRef<LimitedCosts> To) const;

private:
  std::vector<LimitedCosts> Each;
  std::vector<uint64_t> Weights;
};

class DriverSet {
public:
  /// \p G is verified and not planned. \p For must outlive the set.
  DriverSet(const Graph &G, llvm::ArrayRef<ForDriver> For, const DiagnosticEngine &D);

  llvm::ArrayRef<ForDriver> drivers() const { return For; }
  /// Is the time up? See PlanOptions::IsOver.
  bool isOver() const {
    const std::function<bool()> &Asks = For.front().Options.IsOver;
    return Asks && Asks();
  }
  const Graph &graph() const { return Problems.front()->graph(); }
  bool sharesMemory() const;
  /// Does a driver give the plane aux data?
  bool hasAux(ImageId, uint8_t Age, Aspect) const;
  /// Does no driver see a difference between the layouts?
  bool promiseAlike(ImageId, uint8_t Age, Aspect, Layout, Layout) const;
  /// Does the access, in the area \p Where, touch all texels of its range?
  bool touchesAll(const Access &, const Area *Where) const;
  /// By access: may something read, after its pass, what it leaves?
  std::vector<bool> liveAfterPasses(const Semantics &) const;

  /// The plan of each driver for the graph with a choice written out, judged.
  std::vector<Candidate> plan(const Graph &Written) const;
  /// The costs of plans that are all right.
  ChoiceCosts costsOf(llvm::ArrayRef<Candidate>) const;

private:
  llvm::ArrayRef<ForDriver> For;
  std::vector<std::unique_ptr<const Problem>> Problems; ///< by driver
  const DiagnosticEngine &D;
};

inline bool areRight(llvm::ArrayRef<Candidate> Plans) {
  return !Plans.empty() && llvm::all_of(Plans, [](const Candidate &C) { return C.IsRight; });
}

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_DRIVERSET_H
