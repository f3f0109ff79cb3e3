//===- FrontTable.cpp - rows that a cell may be in at one point -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FrontTable.h.
///
//===----------------------------------------------------------------------===//

#include "FrontTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include <numeric>

#define DEBUG_TYPE "aux-fronts"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumFronts, "Number of different fronts");
STATISTIC(NumTransitions, "Number of transitions between fronts");

/// The numbers of rows and their prices, mixed.
static uint64_t hashOf(ArrayRef<FrontTable::Member> Of) {
  struct Words {
    uint64_t Before, Row;
    int64_t First, Second;
  };
  uint64_t Hash = Of.size();
  for (const FrontTable::Member &M : Of)
    Hash = hashOfKey(Words{Hash, M.Row, M.More.First, M.More.Second});
  return Hash;
}

FrontId FrontTable::idOf(ArrayRef<Member> Of) {
  SmallVector<FrontId, 1> &Alike = Ids[hashOf(Of) >> 1]; // DenseMap keeps two values to itself
  for (FrontId Id : Alike)
    if ((*this)[Id] == Of)
      return Id;
  Alike.push_back(Fronts.size());
  Fronts.push_back({uint32_t(Members.size()), uint32_t(Of.size())});
  Members.insert(Members.end(), Of.begin(), Of.end());
  ++NumFronts;
  return Alike.back();
}

uint32_t FrontTable::find(const Key &K) {
  Recent &R = RecentKeys[hashOfKey(K) >> 54];
  if (isSameKey(R.Of, K))
    return R.Transition;
  auto It = Known.find(K);
  if (It == Known.end())
    return None32;
  R = {K, It->second};
  return It->second;
}

void FrontTable::keep(const Key &K, uint32_t Transition) {
  Known[K] = Transition;
  RecentKeys[hashOfKey(K) >> 54] = {K, Transition};
}

void FrontTable::offer(RowId Row, const CostDelta &Price, uint32_t Prev, uint32_t What,
                       RowId From) {
  for (Offer &O : Offers)
    if (O.To.Row == Row) {
      if (Price < O.To.More)
        O = {{Row, Price}, {Prev, What, From}};
      return;
    }
  Offers.push_back({{Row, Price}, {Prev, What, From}});
}

/// An offer that makes another worthless costs no more. So the cheapest offers are looked at first,
/// and if two make each other worthless one stays.
void FrontTable::dropWorthless(IsWorthlessFn IsWorthless) {
  SmallVector<uint32_t, 32> ByPrice(Offers.size()), Kept;
  std::iota(ByPrice.begin(), ByPrice.end(), 0);
  llvm::sort(ByPrice, [&](uint32_t A, uint32_t B) {
    const CostDelta &OfA = Offers[A].To.More, &OfB = Offers[B].To.More;
    return OfA == OfB ? A < B : OfA < OfB;
  });
  for (uint32_t N : ByPrice) {
    const Member &Of = Offers[N].To;
    if (llvm::any_of(Kept, [&](uint32_t K) { return IsWorthless(Offers[K].To, Of); }))
      continue;
    llvm::erase_if(Kept, [&](uint32_t K) {
      return Offers[K].To.More == Of.More && IsWorthless(Of, Offers[K].To);
    });
    Kept.push_back(N);
  }
  llvm::sort(Kept);
  for (size_t N = 0; N != Kept.size(); ++N)
    Offers[N] = Offers[Kept[N]];
  Offers.resize(Kept.size());
}

uint32_t FrontTable::settle(IsWorthlessFn IsWorthless, size_t Max, bool &Cut) {
  auto IsCheaper = [](const Offer &A, const Offer &B) { return A.To.More < B.To.More; };
  if (Offers.size() > 1)
    dropWorthless(IsWorthless);
  if (Offers.size() > Max) {
    Cut = true;
    llvm::stable_sort(Offers, IsCheaper);
    Offers.resize(Max);
  }
  Transition New;
  New.FirstBack = Backs.size();
  if (!Offers.empty())
    New.More = llvm::min_element(Offers, IsCheaper)->To.More;
  SmallVector<Member, 16> Next;
  for (const Offer &O : Offers) {
    Next.push_back(
        {O.To.Row, {O.To.More.First - New.More.First, O.To.More.Second - New.More.Second}});
    Backs.push_back(O.By);
  }
  Offers.clear();
  New.To = idOf(Next);
  Transitions.push_back(New);
  ++NumTransitions;
  return Transitions.size() - 1;
}
