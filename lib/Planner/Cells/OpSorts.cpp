//===- OpSorts.cpp - cells whose slots hold the same ops ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See OpSorts.h.
///
//===----------------------------------------------------------------------===//

#include "OpSorts.h"
#include "ClearGains.h"
#include "auxplan/Layouts/StructKey.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

OpSorts::OpSorts(const Problem &P, FastClears &Clears) : P(P), Clears(Clears) {
  findUsualOps();
  find();
}

/// An op on the members that a predicate selects can be legal where it is not on the whole row; a
/// clear has no predicate. Words tell the clear type only for colour.
void OpSorts::findUsualOps() {
  for (OpId Id : usableOps(P.family())) {
    PlainOps.push_back({Id});
    bool Clears = P.family().Ops[Id].Effect == OpEffect::FastClear ||
                  P.family().Ops[Id].Effect == OpEffect::StencilClear;
    if (Clears)
      continue;
    for (bool IsColor : {false, true}) {
      PredicatedOps[IsColor].push_back({Id, Predicate::Compressed});
      for (ClearClass Taken : {ClearClass::None, ClearClass::Default})
        if (IsColor)
          PredicatedOps[IsColor].push_back({Id, Predicate::ClearType, Taken});
    }
  }
}

/// All ops that a slot may hold, with a cell's initial clears.
std::vector<SlotOp> OpSorts::opsWith(ArrayRef<SlotOp> ByClears, bool IsColor) const {
  std::vector<SlotOp> All;
  All.reserve(PlainOps.size() + ByClears.size() + PredicatedOps[IsColor].size());
  llvm::append_range(All, PlainOps);
  llvm::append_range(All, ByClears);
  llvm::append_range(All, PredicatedOps[IsColor]);
  return All;
}

std::vector<bool> OpSorts::thatClearOtherwise() const {
  std::vector<bool> Found;
  for (const std::vector<SlotOp> &Ops : OpsOfSort)
    Found.push_back(llvm::any_of(Ops, [](const SlotOp &O) { return O.Value > DefaultValue; }));
  return Found;
}

/// Cells of a sort have the same class, size and set of clears. Most cells are like the one before
/// of their class.
void OpSorts::find() {
  SortOf.clear();
  OpsOfSort.clear();
  struct SortKey {
    uint64_t Bytes;
    uint32_t Class, Samples, Clears, Unused;
  };
  StructMap<SortKey, uint32_t> Sorts;
  std::vector<CellId> Before(P.classes().size(), None32);
  SortOf.reserve(P.cells().size());
  for (CellId C = 0; C != P.cells().size(); ++C) {
    const Plane &Pl = P.planeOf(C);
    if (!P.classOfCell(C).hasAux()) {
      SortOf.push_back(None32);
      continue;
    }
    CellId Last = std::exchange(Before[Pl.Class], C);
    if (Last != None32 && Clears.areAlike(Last, C)) {
      SortOf.push_back(SortOf[Last]);
      continue;
    }
    uint32_t Set = Clears.setOf(C);
    SortKey Key = {P.surfaceBytes(C), Pl.Class, P.imageOf(Pl).Desc.Samples, Set, 0};
    auto [It, New] = Sorts.try_emplace(Key, Sorts.size());
    if (New)
      OpsOfSort.push_back(opsWith(Clears.clearsIn(Set), Pl.TheAspect == Aspect::Color));
    SortOf.push_back(It->second);
  }
}
