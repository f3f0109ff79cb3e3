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
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include <numeric>

#define DEBUG_TYPE "aux-fronts"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumFronts, "Number of different fronts");
STATISTIC(NumTransitions, "Number of transitions between fronts");

static int64_t sumOf(int64_t A, int64_t B) {
  return std::min<__int128>(__int128(A) + B, MaxSum);
}

CostDelta auxplan::operator+(const CostDelta &A, const CostDelta &B) {
  return {sumOf(A.First, B.First), sumOf(A.Second, B.Second)};
}

Cost auxplan::operator+(const Cost &A, const CostDelta &B) {
  return {uint64_t(sumOf(A.First, B.First)), uint64_t(sumOf(A.Second, B.Second))};
}

FrontId FrontTable::idOf(std::vector<Member> Members) {
  uint64_t Hash = Members.size();
  for (const Member &M : Members)
    Hash = hash_combine(Hash, M.Row, M.More.First, M.More.Second);
  SmallVector<FrontId, 1> &Alike = Ids[Hash >> 1]; // DenseMap keeps two values to itself
  for (FrontId Id : Alike)
    if (Fronts[Id] == Members)
      return Id;
  Alike.push_back(Fronts.size());
  Fronts.push_back(std::move(Members));
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
void FrontTable::dropWorthless(std::vector<Offer> &All, IsWorthlessFn IsWorthless) {
  std::vector<uint32_t> ByPrice(All.size()), Kept;
  std::iota(ByPrice.begin(), ByPrice.end(), 0);
  llvm::stable_sort(ByPrice,
                    [&](uint32_t A, uint32_t B) { return All[A].To.More < All[B].To.More; });
  for (uint32_t N : ByPrice) {
    const Member &Of = All[N].To;
    if (llvm::any_of(Kept, [&](uint32_t K) { return IsWorthless(All[K].To, Of); }))
      continue;
    llvm::erase_if(
        Kept, [&](uint32_t K) { return All[K].To.More == Of.More && IsWorthless(Of, All[K].To); });
    Kept.push_back(N);
  }
  llvm::sort(Kept);
  for (size_t N = 0; N != Kept.size(); ++N)
    All[N] = All[Kept[N]];
  All.resize(Kept.size());
}

uint32_t FrontTable::settle(IsWorthlessFn IsWorthless, size_t Max, bool &Cut) {
  std::vector<Offer> All = std::move(Offers);
  Offers.clear();
  if (All.size() > 1)
    dropWorthless(All, IsWorthless);
  if (All.size() > Max) {
    Cut = true;
    llvm::stable_sort(All, [](const Offer &A, const Offer &B) { return A.To.More < B.To.More; });
    All.resize(Max);
  }
  Transition New;
  New.FirstBack = Backs.size();
  if (!All.empty())
    New.More = llvm::min_element(All, [](const Offer &A, const Offer &B) {
                 return A.To.More < B.To.More;
               })->To.More;
  std::vector<Member> Members;
  for (const Offer &O : All) {
    Members.push_back(
        {O.To.Row, {O.To.More.First - New.More.First, O.To.More.Second - New.More.Second}});
    Backs.push_back(O.By);
  }
  New.To = idOf(std::move(Members));
  Transitions.push_back(New);
  ++NumTransitions;
  return Transitions.size() - 1;
}
