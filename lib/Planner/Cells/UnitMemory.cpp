//===- UnitMemory.cpp - solutions for later searches ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See UnitMemory.h.
///
//===----------------------------------------------------------------------===//

#include "UnitMemory.h"
#include "llvm/Support/xxhash.h"

using namespace auxplan;
using namespace llvm;

/// A memory that holds as many words and steps as this, of at most eight bytes each, takes no more
/// solutions.
static constexpr size_t MaxHeld = 1 << 21;

bool KnownDecision::operator==(const KnownDecision &O) const {
  return Ops == O.Ops && OpsBehind == O.OpsBehind && Choice == O.Choice &&
         ClearsFast == O.ClearsFast;
}

hash_code KnownDecision::hash() const {
  return hash_combine(ClearsFast, hash_combine_range(Ops.begin(), Ops.end()),
                      hash_combine_range(OpsBehind.begin(), OpsBehind.end()),
                      hash_combine_range(Choice.begin(), Choice.end()));
}

static size_t numStepsOf(const UnitSolution &S) {
  size_t Sum = 0;
  for (const Course &C : S.Steady)
    Sum += C.Decisions.size();
  for (const UnitSolution::ByExecution *Of : {&S.Apart, &S.Beside})
    for (const std::vector<Course> &Exec : *Of)
      for (const Course &C : Exec)
        Sum += C.Decisions.size();
  return Sum;
}

bool UnitMemory::isFull() const {
  return NumHeld > MaxHeld;
}

/// Each step of each cell asks, so this is fast.
ContentId UnitMemory::numberOf(ArrayRef<uint64_t> Of) {
  ArrayRef Bytes(reinterpret_cast<const uint8_t *>(Of.data()), Of.size() * sizeof(uint64_t));
  SmallVector<ContentId, 1> &Alike = Ids[xxh3_64bits(Bytes) >> 1]; // DenseMap keeps two to itself
  for (ContentId Id : Alike) {
    size_t Begin = Id == 1 ? 0 : Ends[Id - 2];
    if (ArrayRef(Words).slice(Begin, Ends[Id - 1] - Begin) == Of)
      return Id;
  }
  Words.insert(Words.end(), Of.begin(), Of.end());
  Ends.push_back(Words.size());
  Alike.push_back(Ends.size());
  NumHeld += Of.size();
  return Ends.size();
}

void UnitMemory::keep(const Problem &Of, Known &&K) {
  if (isFull())
    return;
  NumHeld += Of.size() + numStepsOf(K.Solution);
  Solutions.try_emplace(Of, std::move(K));
}

void UnitMemory::trim() {
  if (isFull())
    *this = UnitMemory();
}
