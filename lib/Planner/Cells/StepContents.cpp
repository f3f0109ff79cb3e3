//===- StepContents.cpp - steps in words of every graph -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See StepContents.h. The words before an optional part, or before a list, say whether it follows
/// and how long it is, so different contents have different words.
///
//===----------------------------------------------------------------------===//

#include "StepContents.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

void StepContents::addValue(Words &To, uint32_t Value) const {
  bool IsSpecial = Value <= OutsideValue || Value >= AnyValue; // None32: no value
  To.push_back(IsSpecial ? Value : OutsideValue + 1);
  if (!IsSpecial)
    llvm::append_range(To, Tables.Rows.wordsOfValue(Value));
}

/// The cells of a sort have the same ops at the same prices. The ops end the words.
ContentId StepContents::sortOf(CellId C) {
  uint32_t Sort = Tables.Sorts.sortOf(C);
  if (Sort >= OfSort.size())
    OfSort.resize(Sort + 1);
  ContentId &Known = OfSort[Sort];
  if (Known)
    return Known;
  const PlaneClass &Class = P.classOfCell(C);
  SmallVector<uint64_t, 64> Of = {
      uint64_t(Class.Kind) << 32 | uint64_t(Class.TheAspect) << 24 | uint64_t(Class.Given) << 16 |
          uint64_t(Class.Initial) << 8 | uint64_t(Class.HasCcs) << 1 |
          uint64_t(ownerKnowsAux(P, C)),
      Class.Facts, uint64_t(Class.Usage) << 32 | Class.Understood.bits(),
      uint64_t(Class.External) << 32 | uint64_t(Class.Costs) << 16 | P.imageOfCell(C).Desc.Samples,
      P.surfaceBytes(C)};
  for (const SlotOp &O : Tables.Sorts.opsOf(C)) {
    Of.push_back(uint64_t(O.Id) << 16 | uint64_t(O.Predicate) << 8 | uint64_t(O.Class));
    addValue(Of, O.Value);
  }
  return Known = Memory.numberOf(Of);
}

/// The properties of a cell on which the size of a part of it depends.
ContentId StepContents::geometryOf(CellId C) {
  const ImageDesc &D = P.imageOfCell(C).Desc;
  const Cell &Of = P.cell(C);
  return Memory.numberOf(
      {uint64_t(D.Format) << 32 | uint64_t(D.Type) << 16 | uint64_t(D.Tiling) << 8 |
           uint64_t(D.Samples),
       uint64_t(D.Width) << 32 | D.Height, uint64_t(D.Depth) << 32 | D.Layers,
       uint64_t(D.Mips) << 32 | uint64_t(Of.MipBegin) << 16 | uint64_t(Of.MipEnd),
       uint64_t(Of.LayerBegin) << 32 | Of.LayerEnd, uint64_t(P.classOfCell(C).TheAspect)});
}

void StepContents::addUse(Words &To, const StepShape &Is, const LineUse &U) {
  const Access &A = G.Accesses[U.Access];
  const AccessExtra *X = G.extraOf(A);
  const Area *Part = G.areaOf(G.Passes[Is.Pass], A);
  if (P.coversWhole(Is.Cell, Part))
    Part = nullptr;
  llvm::append_range(To, Tables.S.wordsOfLineKind(Tables.S.lineKindOf(U.Access)));
  To.push_back(uint64_t(U.Allowed) << 24 | uint64_t(Modes.layoutOf(U)) << 16 |
               uint64_t(Modes.choosesLayout(U)) << 3 | uint64_t(U.IsSource) << 2 |
               uint64_t(A.Blend) << 1 | uint64_t(Part != nullptr));
  To.push_back(bit_cast<uint64_t>(X ? X->Overdraw : 0.0));
  if (Part) {
    To.push_back(geometryOf(Is.Cell));
    To.push_back(uint64_t(Part->X) << 32 | Part->Y);
    To.push_back(uint64_t(Part->W) << 32 | Part->H);
  }
}

void StepContents::addClear(Words &To, const FastClearChoice &Is) const {
  To.push_back(uint64_t(Is.Id) << 16 | uint64_t(Is.Class) << 8 | uint64_t(Is.IsPartial) << 1 |
               uint64_t(Is.IsForbidden));
  addValue(To, Is.Value);
}

ContentId StepContents::of(const StepShape &Is) {
  bool IsPresent = Is.Kind == StepKind::Present;
  SmallVector<uint64_t, 64> Of = {
      sortOf(Is.Cell),
      uint64_t(Is.Kind) << 56 | uint64_t(Is.Ops) << 48 | uint64_t(Is.Queues) << 40 |
          uint64_t(Is.ClearUse) << 32 | uint64_t(Is.Clear.IsNeeded) << 6 |
          uint64_t(Is.EndsFrame) << 5 | uint64_t(Is.IsInside) << 4 | uint64_t(Is.IsTaken) << 3 |
          uint64_t(Is.Undefines) << 2 | uint64_t(Is.FreesValue) << 1 | uint64_t(IsPresent),
      uint64_t(Is.Pass == None32 ? 0xFF : unsigned(G.Passes[Is.Pass].On.Kind)) << 32 |
          Is.Uses.size()};
  for (uint32_t Value : {Is.OnlyValue, Is.ClearsTo, Is.InPlace})
    addValue(Of, Value);
  if (Is.Kind == StepKind::TakeBack)
    Of.push_back(uint64_t(Is.Start.Row.bits()) << 2 | uint64_t(Is.Start.Defined) << 1 |
                 uint64_t(P.imageOfCell(Is.Cell).Lifetime == Lifetime::External));
  if (IsPresent)
    Of.push_back(Is.Uses.front().Allowed);
  else
    for (const LineUse &U : Is.Uses)
      addUse(Of, Is, U);
  if (Is.ClearUse != NoUse)
    addClear(Of, Is.Clear);
  return Memory.numberOf(Of);
}
