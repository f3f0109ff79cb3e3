//===- StateShares.h - what windows pay for graphics state ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ops disturb graphics state, which the next draw sends again (DrawStates.h). The ops of a stretch
/// pay for that together, at least as much as the dearest of them alone. So a search finds a bound
/// with prices of windows (SlotPrices.h) for which this holds in each stretch: of all windows whose
/// ops alone cost no more than some amount there, the prices together are no more than this amount.
///
/// The price of a window must be right in all its stretches, whichever op it is: it counts the
/// cheapest op of any kind that the plane could have. A fast clear stands in the last slot, so it
/// may pay more for the stretch there.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_COUPLING_STATESHARES_H
#define AUXPLAN_LIB_PLANNER_COUPLING_STATESHARES_H

#include "PricedWindows.h"

namespace auxplan {

class StateShares {
public:
  explicit StateShares(const Problem &);
  /// Sets the prices for state of all windows. Windows that the plan noted last uses come first.
  void settle(llvm::MutableArrayRef<PricedWindow>);
  /// Sets the prices that each window would pay alone, for a search that is only for plans.
  void settleAlone(llvm::MutableArrayRef<PricedWindow>);

private:
  using Stretch = DrawStates::Stretch;
  /// A price that counts in a stretch.
  struct Share {
    uint64_t Alone; ///< of its ops, if no others were there
    uint64_t Paid;
  };
  enum class Which : uint8_t { AnyOp, Clear };

  uint64_t alone(const PricedWindow &, Stretch, Which);
  llvm::SmallVector<Stretch, 8> stretchesOf(const PricedWindow &) const;
  uint64_t left(Stretch, uint64_t Alone) const;
  void pay(const PricedWindow &, llvm::ArrayRef<Stretch>, Which, uint64_t &Price);
  void settleOne(PricedWindow &);

  const Problem &P;
  bool Exists = false; ///< all passes run on one queue, and some have states
  Queue On;
  llvm::DenseMap<Stretch, llvm::SmallVector<Share, 4>> Shares;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_COUPLING_STATESHARES_H
