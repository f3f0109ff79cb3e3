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
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/xxhash.h"
#include <map>

#define DEBUG_TYPE "aux-rows"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumJointRows, "Number of joint rows of several cells");

JointTable::JointTable(CellGroup Given, RowTable &Rows, StepTable &Table, uint64_t Charge)
    : Group(std::move(Given)), Rows(Rows), Table(Table), Charge(Charge) {
  for (unsigned M = 0; M != Group.Cells.size(); ++M) {
    MemberOf[Group.Cells[M]] = M;
    if (!Group.Mates[M].empty())
      WithMates.push_back(M);
  }
}

uint64_t JointTable::JointRow::hash() const {
  static_assert(sizeof(MemberRow) == sizeof(uint32_t), "the bytes of a row have no gaps");
  ArrayRef Bytes(reinterpret_cast<const uint8_t *>(data()), size() * sizeof(MemberRow));
  return xxh3_64bits(Bytes);
}

RowId JointTable::idOf(const JointRow &R) {
  auto [Id, New] = Joint.add(R);
  NumJointRows += New;
  return Id;
}

RowId JointTable::start(ArrayRef<RowId> Of) {
  JointRow R;
  for (unsigned M = 0; M != Group.Cells.size(); ++M)
    R.push_back({Of[M], !Group.Rivals[M].empty()});
  return idOf(R);
}

/// Do the clear blocks of each plane have one value?
bool JointTable::agree(const JointRow &R) const {
  for (unsigned M : WithMates) {
    const CellRow &Row = Rows[R[M].Row];
    uint32_t Others = Rows.neededValue(Row) ? valueOfOthers(R, M) : 0;
    if (Others && Others != Row.Value)
      return false;
  }
  return true;
}

/// The value of clear blocks in other members of the plane; 0: there are none. If there are several
/// values, one of the members disagrees with it.
uint32_t JointTable::valueOfOthers(const JointRow &R, unsigned Member) const {
  for (unsigned Mate : Group.Mates[Member]) {
    const CellRow &Other = Rows[R[Mate].Row];
    if (Rows.neededValue(Other))
      return Other.Value;
  }
  return 0;
}

std::optional<RowId> JointTable::join(RowId A, RowId B) {
  if (A == B)
    return A;
  JointRow R = Joint[A];
  for (unsigned M = 0; M != Group.Cells.size(); ++M) {
    MemberRow Other = Joint[B][M];
    if (R[M] == Other)
      continue;
    std::optional<RowId> Of = Rows.join(R[M].Row, Other.Row);
    if (!Of)
      return std::nullopt;
    R[M].Row = *Of;
    R[M].LacksEntries |= Other.LacksEntries;
  }
  if (!agree(R))
    return std::nullopt;
  return idOf(R);
}

bool JointTable::isWithin(RowId Inner, RowId Outer) const {
  const JointRow &I = Joint[Inner], &O = Joint[Outer];
  for (unsigned M = 0; M != Group.Cells.size(); ++M)
    if (I[M] != O[M] &&
        ((I[M].LacksEntries && !O[M].LacksEntries) || !Rows.isWithin(I[M].Row, O[M].Row)))
      return false;
  return true;
}

std::optional<Cost> JointTable::lackOf(RowId Inner, RowId Outer) const {
  const JointRow &I = Joint[Inner], &O = Joint[Outer];
  Cost Lack;
  for (unsigned M = 0; M != Group.Cells.size(); ++M) {
    if (I[M] == O[M])
      continue;
    if (I[M].Row != O[M].Row && !Rows.isWithin(I[M].Row, O[M].Row))
      return std::nullopt;
    if (I[M].LacksEntries && !O[M].LacksEntries)
      Lack = Lack + ofUpdate(M);
  }
  return Lack;
}

bool JointTable::isWorthless(const FrontTable::Member &Beside, const FrontTable::Member &Of,
                             bool MayUpdate) const {
  if (!MayUpdate || !UpdatesWhereNeeded)
    return Automaton::isWorthless(Beside, Of, MayUpdate);
  if (Beside.Row == Of.Row || Of.More < Beside.More)
    return false;
  std::optional<Cost> Lack = lackOf(Beside.Row, Of.Row);
  return Lack && !(Of.More < Beside.More + deltaOf(weighted(*Lack, FullWeight)));
}

/// Is there a slot before each part of a step that may need entries? The ops of other steps than
/// uses, if any, stand in slots.
void JointTable::addProgram(const ProgramTree &Programs, ProgramId Program) {
  UpdatesWhereNeeded &= llvm::all_of(Programs.stepsOf(Program), [&](StepId Id) {
    const StepShape &Is = Table.shape(Id);
    bool Needs =
        Is.Kind == StepKind::Uses || Is.Kind == StepKind::Present || Is.Kind == StepKind::HandOver;
    return !Needs || Is.Ops != SlotPlace::None;
  });
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

/// The step if clear blocks of other members need a value: it has fast clears only to that value,
/// by its access or in its slot.
StepId JointTable::beside(const JointRow &R, unsigned Member, StepId Step) {
  if (Group.Mates[Member].empty())
    return Step;
  uint32_t Needed = valueOfOthers(R, Member), InPlace = Needed;
  if (!Needed && !Rows[R[Member].Row].Value)
    for (unsigned Mate : Group.Mates[Member])
      InPlace = std::max(InPlace, Rows[R[Mate].Row].Value);
  if (!InPlace)
    return Step;
  auto [It, New] = Beside.try_emplace({Step, Needed, InPlace}, Step);
  if (New) {
    StepShape Is = Table.shape(Step);
    Is.InPlace = InPlace;
    if (Needed) {
      Is.Clear.IsForbidden |= Is.Clear.Value && Is.Clear.Value != Needed;
      Is.ClearsTo = Needed;
    }
    const StepPrices *By = Table.pricesOf(Step);
    ShapeId Of = Table.add(std::move(Is));
    It->second = By ? Table.priced(Of, *By) : Of;
  }
  return It->second;
}

Cost JointTable::ofUpdate(unsigned Member) const {
  return Table.prices().costOf(heldSum((unsigned __int128)(Group.Entries[Member]) + Charge), 1);
}

void JointTable::findEdges(unsigned Member, StepId Step, RowId From, bool Live,
                           std::vector<StepEdge> &To) {
  const JointRow Before = Joint[From];
  Step = beside(Before, Member, Step);
  const StepShape &Is = Table.shape(Step);
  bool HasSlot = Is.Ops != SlotPlace::None;
  bool IsLost = Before[Member].LacksEntries;
  bool IsSlot = Is.Kind == StepKind::Slot;
  SmallVector<StepEdge, 8> Alone(Table.edges(Step, Before[Member].Row, Live));
  for (const StepEdge &E : Alone) {
    JointRow R = Before;
    R[Member].Row = E.To;
    bool Needs = IsLost && usesAux(Table.decision(E.Decision));
    if (!Needs)
      addEdge(To, R, E.Price, E.Decision);
    if (!IsLost || !HasSlot || (!Needs && !IsSlot))
      continue;
    R[Member].LacksEntries = false;
    for (unsigned Rival : Group.Rivals[Member])
      R[Rival].LacksEntries = true;
    addEdge(To, R, E.Price + ofUpdate(Member), E.Decision | UpdatesEntries);
  }
}

ArrayRef<StepEdge> JointTable::edges(CellId C, StepId Step, RowId From, bool Live) {
  unsigned Member = MemberOf.lookup(C);
  auto [It, New] = Known.try_emplace({From, Step, Member, Live});
  if (New)
    findEdges(Member, Step, From, Live, It->second);
  return It->second;
}
