//===- EditSearch.cpp - the best sets of edits ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If there are few sets of a size, all are tried. Else the search begins with the better of two:
/// the set that grows from nothing by the edit that helps most, and that which is left if the edits
/// go first that help least; then it exchanges single edits as long as that helps.
///
//===----------------------------------------------------------------------===//

#include "EditSearch.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// All sets of a size are tried if there are no more than this.
static constexpr uint64_t FewSets = 600;

//===----------------------------------------------------------------------===//
// Sets
//===----------------------------------------------------------------------===//

EditSearch::EditSearch(ArrayRef<ScriptEdits> Pool, FramePlanner &Planner, EditPrices &Prices,
                       ArrayRef<DriverCost> Before)
    : Pool(Pool), Planner(Planner), Prices(Prices), Before(Before) {
  EditTrial Nothing;
  Nothing.Counts = true;
  Nothing.Costs.assign(Before.begin(), Before.end());
  Known[{}] = std::move(Nothing);
  findExcluded();
}

bool EditSearch::areApart(const EditNumbers &Of) const {
  BitVector Set(Pool.size());
  for (uint32_t Id : Of)
    Set.set(Id);
  return none_of(Of, [&](uint32_t Id) { return Excludes[Id].anyCommon(Set); });
}

/// Do edits of one exclude edits of the other?
static bool exclude(const ScriptEdits &A, const ScriptEdits &B) {
  return any_of(A, [&](const ScriptEdit *X) {
    return any_of(B, [&](const ScriptEdit *Y) { return !auxplan::areApart(*X, *Y); });
  });
}

void EditSearch::findExcluded() {
  for (size_t A = 0; A != Pool.size(); ++A) {
    Excludes.emplace_back(Pool.size());
    for (size_t B = 0; B != A; ++B)
      if (exclude(Pool[A], Pool[B])) {
        Excludes[A].set(B);
        Excludes[B].set(A);
      }
  }
}

ScriptEdits EditSearch::editsOf(const EditNumbers &Of) const {
  ScriptEdits All;
  for (uint32_t Id : Of)
    llvm::append_range(All, Pool[Id]);
  return All;
}

/// Does no target pay more? One that moves more bytes must move few, and gain clearly more by fewer
/// calls and stalls: their prices are estimates.
static bool isNowhereWorse(ArrayRef<DriverCost> Costs, ArrayRef<DriverCost> Before) {
  return all_of(zip(Costs, Before), [](const auto &Pair) {
    const auto &[Is, Was] = Pair;
    if (Is.Total > Was.Total)
      return false;
    uint64_t More = Is.Own > Was.Own ? Is.Own - Was.Own : 0;
    return More <= Was.Own / 50 && 4 * More <= Was.Total - Is.Total;
  });
}

void EditSearch::tryAll(ArrayRef<EditNumbers> Sets) {
  std::vector<EditNumbers> New;
  std::vector<ScriptEdits> Edits;
  for (const EditNumbers &Of : Sets) {
    auto [Trial, IsNew] = Known.try_emplace(Of);
    if (IsNew && areApart(Of)) {
      New.push_back(Of);
      Edits.push_back(editsOf(Of));
    }
  }
  if (New.empty())
    return;
  std::vector<DriverCosts> Costs = Prices.costsOf(Edits);
  for (auto [Of, Cost] : zip(New, Costs)) {
    EditTrial &T = Known[Of];
    T.Counts = !Cost.empty() && isNowhereWorse(Cost, Before);
    T.Costs = std::move(Cost);
  }
}

const EditTrial &EditSearch::tryOne(const EditNumbers &Of) {
  tryAll(Of);
  return Known[Of];
}

bool EditSearch::isBetter(const EditNumbers &A, const EditNumbers &B) {
  const EditTrial &X = tryOne(A), &Y = tryOne(B);
  if (X.Counts != Y.Counts)
    return X.Counts;
  return X.Counts && rankOf(X) < rankOf(Y);
}

bool EditSearch::isAsGood(const EditNumbers &A, const EditNumbers &B) {
  const EditTrial &X = tryOne(A), &Y = tryOne(B);
  return X.Counts && (!Y.Counts || rankOf(X) <= rankOf(Y));
}

static EditNumbers without(const EditNumbers &Of, uint32_t Id) {
  EditNumbers Rest;
  copy_if(Of, std::back_inserter(Rest), [&](uint32_t Other) { return Other != Id; });
  return Rest;
}

static EditNumbers with(EditNumbers Of, uint32_t Id) {
  Of.insert(llvm::lower_bound(Of, Id), Id);
  return Of;
}

/// As many of the edits as can be made together, the first first.
EditNumbers EditSearch::thoseThatCount(const EditNumbers &Of) {
  EditNumbers Some;
  for (uint32_t Id : Of)
    if (EditNumbers More = with(Some, Id); tryOne(More).Counts)
      Some = std::move(More);
  return Some;
}

EditNumbers EditSearch::withoutSpare(EditNumbers Of) {
  if (!tryOne(Of).Counts)
    Of = thoseThatCount(Of);
  for (bool Dropped = true; Dropped;) {
    std::vector<EditNumbers> Smaller;
    for (uint32_t Id : Of)
      Smaller.push_back(without(Of, Id));
    tryAll(Smaller);
    EditNumbers Needed, Rest = Of;
    for (auto [Id, Set] : zip(Of, Smaller))
      if (!isAsGood(Set, Of))
        Needed.push_back(Id);
    Dropped = Needed.size() != Of.size();
    if (Dropped && isAsGood(Needed, Of)) { // most often they are spare together
      Of = std::move(Needed);
      continue;
    }
    for (uint32_t Id : Rest)
      if (EditNumbers Set = without(Of, Id); !is_contained(Needed, Id) && isAsGood(Set, Of))
        Of = std::move(Set);
  }
  return Of;
}

/// The set with an edit in place of those that it excludes.
EditNumbers EditSearch::inPlace(const EditNumbers &Of, uint32_t Id) const {
  EditNumbers Rest;
  copy_if(Of, std::back_inserter(Rest), [&](uint32_t Other) { return areApart({Id, Other}); });
  return with(std::move(Rest), Id);
}

EditNumbers EditSearch::withMore(EditNumbers Of, const EditNumbers &Others) {
  for (bool Added = true; Added;) {
    Added = false;
    std::vector<EditNumbers> Sets;
    for (uint32_t Id : Others)
      if (!is_contained(Of, Id))
        Sets.push_back(inPlace(Of, Id));
    tryAll(Sets);
    for (uint32_t Id : Others) {
      if (is_contained(Of, Id))
        continue;
      if (EditNumbers More = inPlace(Of, Id); isBetter(More, Of)) {
        Of = std::move(More);
        Added = true;
      }
    }
  }
  return Of;
}

EditNumbers EditSearch::withThese(EditNumbers Of, const EditNumbers &Others) {
  for (uint32_t Id : Others) {
    if (is_contained(Of, Id))
      continue;
    EditNumbers Other = inPlace(Of, Id);
    if (Other.size() <= Of.size() && isAsGood(Other, Of))
      Of = std::move(Other);
  }
  return Of;
}

//===----------------------------------------------------------------------===//
// Sets of a size
//===----------------------------------------------------------------------===//

/// The number of sets of at most \p Size of \p Num edits, or more than FewSets.
static uint64_t countSets(uint64_t Num, unsigned Size) {
  uint64_t Sum = 0, OfSize = 1;
  for (unsigned K = 1; K <= Size && K <= Num && Sum <= FewSets; ++K) {
    OfSize = OfSize * (Num - K + 1) / K;
    Sum += OfSize;
  }
  return Sum;
}

/// All sets of at most \p Size of the edits, small ones first.
static std::vector<EditNumbers> allSets(const EditNumbers &Of, unsigned Size) {
  std::vector<EditNumbers> All = {{}};
  for (size_t N = 0; N != All.size(); ++N) {
    EditNumbers Smaller = All[N];
    if (Smaller.size() == Size)
      break;
    for (uint32_t Id : Of)
      if (Smaller.empty() || Id > Smaller.back())
        All.push_back(with(Smaller, Id));
  }
  return All;
}

EditNumbers EditSearch::growTo(const EditNumbers &Of, unsigned Size) {
  EditNumbers Best;
  while (Best.size() != Size) {
    std::vector<EditNumbers> Larger;
    for (uint32_t Id : Of)
      if (!is_contained(Best, Id))
        Larger.push_back(with(Best, Id));
    tryAll(Larger);
    const EditNumbers *Next = &Best;
    for (const EditNumbers &L : Larger)
      if (isBetter(L, *Next))
        Next = &L;
    if (Next == &Best)
      break;
    Best = EditNumbers(*Next);
  }
  return Best;
}

EditNumbers EditSearch::shrinkTo(const EditNumbers &Of, unsigned Size) {
  EditNumbers Best = Of;
  while (Best.size() > Size) {
    std::vector<EditNumbers> Smaller;
    for (uint32_t Id : Best)
      Smaller.push_back(without(Best, Id));
    tryAll(Smaller);
    const EditNumbers *Next = &Smaller.front();
    for (const EditNumbers &S : Smaller)
      if (isBetter(S, *Next))
        Next = &S;
    Best = EditNumbers(*Next);
  }
  return Best;
}

EditNumbers EditSearch::exchange(EditNumbers Best, const EditNumbers &Of) {
  for (bool Improved = true; Improved;) {
    Improved = false;
    for (uint32_t Out : EditNumbers(Best)) {
      std::vector<EditNumbers> Others;
      for (uint32_t In : Of)
        if (!is_contained(Best, In))
          Others.push_back(with(without(Best, Out), In));
      tryAll(Others);
      for (const EditNumbers &Other : Others)
        if (isBetter(Other, Best)) {
          Best = Other;
          Improved = true;
        }
      if (Improved)
        break;
    }
  }
  return Best;
}

std::pair<EditNumbers, bool> EditSearch::bestOf(const EditNumbers &Of, unsigned Size) {
  if (countSets(Of.size(), Size) <= FewSets) {
    std::vector<EditNumbers> All = allSets(Of, Size);
    tryAll(All);
    const EditNumbers *Best = &All.front();
    for (const EditNumbers &S : All)
      if (isBetter(S, *Best))
        Best = &S;
    return {*Best, true};
  }
  EditNumbers Grown = growTo(Of, Size), Left = shrinkTo(Of, Size);
  return {exchange(isBetter(Left, Grown) ? Left : Grown, Of), false};
}
