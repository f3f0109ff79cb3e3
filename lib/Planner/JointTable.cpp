//===- JointTable.cpp - cells that are planned together -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See JointTable.h.
///
//===----------------------------------------------------------------------===//

#include "JointTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace auxplan;
using namespace llvm;

JointTable::JointTable(const Problem &P, RowTable &Rows, StepTable &Table, ArrayRef<CellId> Given)
    : P(P), Rows(Rows), Table(Table), Cells(Given.begin(), Given.end()) {
  for (unsigned M = 0; M != Cells.size(); ++M)
    MemberOf[Cells[M]] = M;
  for (CellId C : Cells) {
    uint64_t Of = 0;
    for (CellId Rival : P.memory().rivalsOf(C))
      if (auto It = MemberOf.find(Rival); It != MemberOf.end())
        Of |= uint64_t(1) << It->second;
    Rivals.push_back(Of);
    Entries.push_back(Of ? leastEntries(C) : 0);
  }
}

/// What an update of the cell adds to one that covers its neighbours too, at least:
/// entries that are the cell's alone.
uint64_t JointTable::leastEntries(CellId C) const {
  const Plane &Pl = P.planeOf(C);
  Op Whole;
  Whole.Image = Pl.Image;
  Whole.Range = P.rangeOf(C);
  return Pl.NumCells == 1 ? tableEntries(P, Whole) : fullTableEntries(P, Whole);
}

RowId JointTable::idOf(const JointRow &R) {
  SmallString<128> Bytes(
      StringRef(reinterpret_cast<const char *>(R.Of.data()), R.Of.size() * sizeof(RowId)));
  Bytes += StringRef(reinterpret_cast<const char *>(&R.Lost), sizeof R.Lost);
  auto [It, New] = Ids.try_emplace(Bytes, RowId(Joint.size()));
  if (New)
    Joint.push_back(R);
  return It->second;
}

RowId JointTable::start(ArrayRef<RowId> Of) {
  JointRow R;
  R.Of.assign(Of.begin(), Of.end());
  for (unsigned M = 0; M != Cells.size(); ++M)
    if (Rivals[M])
      R.Lost |= uint64_t(1) << M;
  return idOf(R);
}

/// Do clear blocks of each plane stand for one value?
bool JointTable::agree(const JointRow &R) const {
  for (unsigned M = 0; M != Cells.size(); ++M) {
    const CellRow &Row = Rows[R.Of[M]];
    if (!Rows.neededValue(Row))
      continue;
    for (unsigned N = 0; N != M; ++N) {
      const CellRow &Other = Rows[R.Of[N]];
      if (Rows.neededValue(Other) && Other.Value != Row.Value &&
          P.cell(Cells[M]).Plane == P.cell(Cells[N]).Plane)
        return false;
    }
  }
  return true;
}

/// The value that clear blocks of the other members of its plane stand for; 0: there are none.
uint32_t JointTable::valueOfOthers(const JointRow &R, unsigned Member) const {
  for (unsigned M = 0; M != Cells.size(); ++M) {
    const CellRow &Other = Rows[R.Of[M]];
    if (M != Member && Rows.neededValue(Other) &&
        P.cell(Cells[M]).Plane == P.cell(Cells[Member]).Plane)
      return Other.Value;
  }
  return 0;
}

std::optional<RowId> JointTable::join(RowId A, RowId B) {
  if (A == B)
    return A;
  JointRow R = Joint[A];
  for (unsigned M = 0; M != Cells.size(); ++M) {
    if (R.Of[M] == Joint[B].Of[M])
      continue;
    std::optional<RowId> Of = Rows.join(R.Of[M], Joint[B].Of[M]);
    if (!Of)
      return std::nullopt;
    R.Of[M] = *Of;
  }
  R.Lost |= Joint[B].Lost;
  if (!agree(R))
    return std::nullopt;
  return idOf(R);
}

bool JointTable::isWithin(RowId Inner, RowId Outer) const {
  const JointRow &I = Joint[Inner], &O = Joint[Outer];
  if (I.Lost & ~O.Lost)
    return false;
  for (unsigned M = 0; M != Cells.size(); ++M)
    if (I.Of[M] != O.Of[M] && !Rows.isWithin(I.Of[M], O.Of[M]))
      return false;
  return true;
}

bool JointTable::usesAux(const StepDecision &D) const {
  return !D.Ops.empty() || D.ClearsFast ||
         llvm::any_of(D.Modes, [](const Mode &M) { return CcsAuxUsages >> unsigned(M.Usage) & 1; });
}

void JointTable::addEdge(std::vector<StepEdge> &To, const JointRow &R, const Cost &Price,
                         uint32_t Decision) {
  if (!agree(R))
    return;
  RowId Id = idOf(R);
  for (StepEdge &E : To)
    if (E.To == Id) {
      if (Price < E.Price)
        E = {Id, Decision, Price};
      return;
    }
  To.push_back({Id, Decision, Price});
}

/// The step with no fast clear but to \p Value, by its access or in its slot.
ShapeId JointTable::clearingTo(ShapeId Shape, uint32_t Value) {
  auto [It, New] = ToOneValue.try_emplace({Shape, Value}, Shape);
  if (New) {
    StepShape Is = Table.shape(Shape);
    Is.Clear.IsForbidden |= Is.Clear.Value && Is.Clear.Value != Value;
    Is.ClearsTo = Value;
    It->second = Table.add(std::move(Is));
  }
  return It->second;
}

void JointTable::findEdges(unsigned Member, ShapeId Shape, RowId From, bool Live,
                           std::vector<StepEdge> &To) {
  const JointRow Before = Joint[From];
  if (uint32_t Value = valueOfOthers(Before, Member))
    Shape = clearingTo(Shape, Value);
  const StepShape &Is = Table.shape(Shape);
  bool HasSlot = Is.Ops != SlotPlace::None;
  bool IsLost = Before.Lost >> Member & 1;
  bool IsSlot = Is.Kind == StepKind::Slot;
  SmallVector<StepEdge, 8> Alone(Table.edges(Shape, Before.Of[Member], Live));
  for (const StepEdge &E : Alone) {
    JointRow R = Before;
    R.Of[Member] = E.To;
    bool Needs = IsLost && usesAux(Table.decision(E.Decision));
    if (!Needs)
      addEdge(To, R, E.Price, E.Decision);
    if (!IsLost || !HasSlot || (!Needs && !IsSlot))
      continue;
    R.Lost = (R.Lost & ~(uint64_t(1) << Member)) | Rivals[Member];
    addEdge(To, R, E.Price + Table.updatePrice(Entries[Member]), E.Decision | UpdatesEntries);
  }
}

ArrayRef<StepEdge> JointTable::edges(CellId C, ShapeId Shape, RowId From, bool Live) {
  unsigned Member = MemberOf.lookup(C);
  auto [It, New] = Known.try_emplace({uint64_t(From) << 32 | Shape, uint32_t(Member << 1 | Live)});
  if (New)
    findEdges(Member, Shape, From, Live, It->second);
  return It->second;
}
