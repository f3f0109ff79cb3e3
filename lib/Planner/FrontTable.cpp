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

using namespace auxplan;
using namespace llvm;

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
  SmallVector<FrontId, 1> &Alike = Ids[Hash >> 1]; // two values are not for keys
  for (FrontId Id : Alike)
    if (Fronts[Id] == Members)
      return Id;
  Alike.push_back(Fronts.size());
  Fronts.push_back(std::move(Members));
  return Alike.back();
}

uint32_t FrontTable::find(const Key &K) {
  Recent &R = RecentKeys[hashOf(K) >> 54];
  if (R.Of == K)
    return R.Transition;
  auto It = Known.find(wordsOf(K));
  if (It == Known.end())
    return None32;
  R = {K, It->second};
  return It->second;
}

void FrontTable::keep(const Key &K, uint32_t Transition) {
  Known[wordsOf(K)] = Transition;
  RecentKeys[hashOf(K) >> 54] = {K, Transition};
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

uint32_t FrontTable::settle(function_ref<bool(RowId, RowId)> IsWithin, size_t Max, bool &Cut) {
  std::vector<Offer> All = std::move(Offers);
  Offers.clear();
  if (All.size() > 1) {
    const std::vector<Offer> Before = All;
    llvm::erase_if(All, [&](const Offer &E) {
      return llvm::any_of(Before, [&](const Offer &O) {
        return O.To.Row != E.To.Row && !(E.To.More < O.To.More) && IsWithin(O.To.Row, E.To.Row);
      });
    });
  }
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
  return Transitions.size() - 1;
}
