//===- FrontTable.h - rows that a cell may be in at one point ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A *front* is the knowledge of a search along a sequence at one point: rows, and how much more
/// each costs than the cheapest. The result of a step from a front does not depend on the cost so
/// far, and frames do the same things again and again. So there are few fronts, and few
/// *transitions* between them, which are found once. A step along a program is then the look-up of
/// a transition.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_FRONTTABLE_H
#define AUXPLAN_LIB_PLANNER_SOLVER_FRONTTABLE_H

#include "lib/Planner/Cells/StepTable.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <array>

namespace auxplan {

/// A difference of costs.
struct CostDelta {
  int64_t First = 0, Second = 0;
  bool operator<(const CostDelta &O) const {
    return First != O.First ? First < O.First : Second < O.Second;
  }
  bool operator==(const CostDelta &O) const { return First == O.First && Second == O.Second; }
};
inline int64_t heldSum(int64_t A, int64_t B) {
  return std::min<__int128>(__int128(A) + B, MaxSum);
}
inline CostDelta operator+(const CostDelta &A, const CostDelta &B) {
  return {heldSum(A.First, B.First), heldSum(A.Second, B.Second)};
}
inline Cost operator+(const Cost &A, const CostDelta &B) {
  return {uint64_t(heldSum(A.First, B.First)), uint64_t(heldSum(A.Second, B.Second))};
}
inline CostDelta deltaOf(const Cost &C) {
  return {int64_t(C.First), int64_t(C.Second)};
}

using FrontId = uint32_t;

class FrontTable {
public:
  struct Member {
    RowId Row;
    CostDelta More; ///< how much more it costs than the cheapest member
    bool operator==(const Member &O) const { return Row == O.Row && More == O.More; }
  };
  /// The origin of a member of the next front.
  struct Back {
    uint32_t Prev; ///< index of the member before
    uint32_t What; ///< a decision, or an exit of a region
    RowId From;
  };
  struct Transition {
    FrontId To = 0;
    CostDelta More; ///< how much more the cheapest member of the next front costs than that of this
                    ///< one
    uint32_t FirstBack = 0;
  };
  /// The key of a step: the shape; its weight, the member of a joint program, liveness.
  struct Key {
    FrontId From = None32;
    ShapeId Shape = 0;
    uint64_t Where = 0;
  };

  FrontId single(RowId Row) { return idOf(Member{Row, {}}); }
  /// Valid until the next front is made.
  llvm::ArrayRef<Member> operator[](FrontId Id) const {
    return llvm::ArrayRef(Members).slice(Fronts[Id].First, Fronts[Id].Num);
  }

  /// The transition of a step; None32: not known.
  uint32_t find(const Key &);
  void keep(const Key &, uint32_t Transition);
  const Transition &transition(uint32_t Id) const { return Transitions[Id]; }
  const Back &back(uint32_t Transition, uint32_t Member) const {
    return Backs[Transitions[Transition].FirstBack + Member];
  }

  /// Makes a new transition of offers. The cheapest offer of each row counts, the first of several.
  /// It drops offers that another offer, which costs no more, makes worthless, and beyond \p Max
  /// the dearest; then it sets \p Cut.
  void offer(RowId Row, const CostDelta &Price, uint32_t Prev, uint32_t What, RowId From);
  size_t numOffers() const { return Offers.size(); }
  using IsWorthlessFn = llvm::function_ref<bool(const Member &Beside, const Member &Of)>;
  uint32_t settle(IsWorthlessFn, size_t Max, bool &Cut);

private:
  struct Offer {
    Member To;
    Back By;
  };
  /// Members that follow one another in an array.
  struct Front {
    uint32_t First, Num;
  };
  void dropWorthless(IsWorthlessFn);
  FrontId idOf(llvm::ArrayRef<Member>);

  std::vector<Front> Fronts;
  std::vector<Member> Members;                                 ///< of all fronts
  llvm::DenseMap<uint64_t, llvm::SmallVector<FrontId, 1>> Ids; ///< by hash
  std::vector<Transition> Transitions;
  std::vector<Back> Backs;
  std::vector<Offer> Offers; ///< for the next transition
  struct Recent {
    Key Of;
    uint32_t Transition = None32;
  };
  std::array<Recent, 1024> RecentKeys; ///< by hash
  StructMap<Key, uint32_t> Known;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_FRONTTABLE_H
