//===- PolicyBound.h - what the plan of a policy moves at least -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A lower bound for the own cost of the plans of `always-valid` and `render-pass`. It takes a
/// small part of the time of planning, and most of these plans cost so much more than the exact
/// plan that they need not be made.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_POLICYBOUND_H
#define AUXPLAN_LIB_ENGINE_POLICYBOUND_H

#include "auxplan/Planner/Interner.h"
#include "auxplan/Planner/PlanOptions.h"
#include "lib/Planner/Exact/FrameOrder.h"
#include <map>

namespace auxplan {

class PolicyBound {
public:
  /// Does the file know a bound for the plan of the policy on this graph?
  static bool exists(Policy, const Graph &);
  /// \p P has the kinds and the rules of the policies. \p Order: of the same frames.
  PolicyBound(const Problem &P, const Semantics &, const FrameOrder &Order);
  /// In units times weight.
  uint64_t ownCost();

private:
  /// The least rates of a line; MaxSum: there are none.
  struct Rates {
    uint64_t Free = MaxSum;  ///< of ways that owe no op behind the pass
    uint64_t Owing = MaxSum; ///< of ways that do
  };
  /// A line as it uses a cell, with everything on which its rates depend but its `overdraw`.
  struct UseOfCell {
    uint32_t LineKind;
    uint16_t Class;
    bool Blends;
    bool Whole;         ///< the line covers the cell
    bool Owes;          ///< an op that completes the cell behind the pass is there for this line
    bool FindsComplete; ///< before the pass the main surface is complete
    bool operator==(const UseOfCell &) const;
    llvm::hash_code hash() const;
  };

  void addLine(uint32_t Pass, uint32_t Access, uint64_t Weight);
  UseOfCell useOf(uint32_t Access, CellId, bool Whole) const;
  const Rates &ratesOf(uint32_t Pass, uint32_t Access, CellId, bool Whole);
  Rates findRates(uint32_t Pass, uint32_t Access, CellId, const UseOfCell &) const;
  StateSet statesFound(CellId, const UseOfCell &, bool IsCleared, AuxUsage Bound) const;
  bool mayLeaveComplete(AuxUsage Bound, const CellEffect &, StateId In) const;
  void addWays(Rates &, AccessStep, const CellChange &, StateSet From, bool Owes) const;
  uint64_t leastOpOn(CellId) const;
  uint64_t completion(CellId);

  const Problem &P;
  const Graph &G;
  const Semantics &S;
  const FrameOrder &Order;
  CostModel Model;
  const StateSet Complete; ///< states with a complete main surface
  const std::vector<CellStart> Starts;
  /// By image, the first of interchangeable ones: may a pass drop its contents?
  std::vector<bool> Drops;
  Interner<UseOfCell> Keys;
  std::vector<Rates> Known; ///< by number of the use
  Rates Rare;               ///< of a line whose rates are not kept
  /// By class, samples and bytes of a cell.
  std::map<std::tuple<uint16_t, unsigned, uint64_t>, uint64_t> Completions;
  CostSum Sum;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_POLICYBOUND_H
