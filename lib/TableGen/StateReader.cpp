//===- StateReader.cpp - records of graphics state, by model --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See StateReader.h. Each op that a kind of a target's planes has needs a row that says what it
/// disturbs: a new op without one is an error, so that no table is silently too small.
///
//===----------------------------------------------------------------------===//

#include "StateReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

static ConditionLowering loweringFor(const HardwareModel &Model, const Target &T) {
  RecordList Features = listField(T.target(), "Features");
  return {Model.Facts, {Features.begin(), Features.end()}};
}

StateModelRecords::StateModelRecords(const HardwareModel &Model, const Record *Rec,
                                     const Target &First)
    : Rec(Rec), TheFamily(First.TheMachine->TheFamily), Model(Model),
      Lowering(loweringFor(Model, First)) {
  const RecordKeeper &Keeper = Model.Records.Keeper;
  copy_if(definitions(Keeper, "StatePacket"), std::back_inserter(Packets),
          [this](const Record *Packet) { return sizeOf(Packet); });
  Forced = holding(definitions(Keeper, "ForcedPackets"));
  ForcedWithContext = holding(definitions(Keeper, "ForcedWithContext"));
  OpWorks = holding(definitions(Keeper, "OpWork"));
  AccessWorks = holding(definitions(Keeper, "AccessWork"));
  readWorks();
}

/// In the order of the files.
void StateModelRecords::readWorks() {
  for (const Record *Work : definitions(Model.Records.Keeper, "StateWork"))
    for (const RecordList *Rows : {&OpWorks, &AccessWorks})
      if (any_of(*Rows, [&](const Record *R) { return R->getValueAsDef("Work") == Work; }) &&
          !is_contained(Works, Work))
        Works.push_back(Work);
}

RecordList StateModelRecords::holding(const RecordList &All) const {
  RecordList Found;
  copy_if(All, std::back_inserter(Found),
          [this](const Record *Rec) { return Lowering.holds(Rec, "When"); });
  return Found;
}

const Record *StateModelRecords::sizeOf(const Record *Packet) const {
  RecordList Sizes = holding(listField(Packet, "Sizes"));
  return Sizes.empty() ? nullptr : Sizes.front();
}

RecordList StateModelRecords::forcedBy(const Record *Packet) const {
  RecordList All;
  for (const Record *Rec : Forced)
    if (Rec->getValueAsDef("Packet") == Packet)
      append_range(All, listField(Rec, "Forces"));
  if (Packet->getValueAsBit("IsContext"))
    for (const Record *Rec : ForcedWithContext)
      append_range(All, listField(Rec, "Forces"));
  return All;
}

bool StateModelRecords::fits(const Target &T) const {
  StateModelRecords Other(Model, Rec, T);
  return T.TheMachine->TheFamily == TheFamily && Other.Packets == Packets &&
         Other.OpWorks == OpWorks && Other.AccessWorks == AccessWorks && Other.Forced == Forced &&
         Other.ForcedWithContext == ForcedWithContext && all_of(Packets, [&](const Record *Packet) {
           return Other.sizeOf(Packet) == sizeOf(Packet);
         });
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

namespace {
class StateChecker {
  const HardwareModel &Model;
  const StateModelRecords &M;

  void checkOp(const Target &T, const Record *Usage, const Record *Op, unsigned Queues) const;
  void checkPacket(const Record *Packet) const;
  void checkWork(const Record *Work) const;

public:
  StateChecker(const HardwareModel &Model, const StateModelRecords &M) : Model(Model), M(M) {}
  void checkRecords() const;
  void checkTarget(const Target &T) const;
};
} // namespace

/// The kinds of queues on which rows have the op.
void StateChecker::checkOp(const Target &T, const Record *Usage, const Record *Op,
                           unsigned Queues) const {
  unsigned Found = 0;
  for (const Record *Row : M.OpWorks) {
    RecordList Kinds = listField(Row, "Kinds");
    if (is_contained(listField(Row, "Ops"), Op) && (Kinds.empty() || is_contained(Kinds, Usage)))
      Found |= queueMask(Row).value_or(0);
  }
  if (Queues & ~Found)
    PrintError(Op, "no 'OpWork' says what '" + Op->getName() + "' of a plane of kind '" +
                       Usage->getName() + "' disturbs on " + T.fullName());
}

void StateChecker::checkTarget(const Target &T) const {
  const Family &F = *T.TheMachine->TheFamily;
  const HardwareRecords &Records = Model.Records;
  for (auto [U, Usage] : enumerate(Records.Usages)) {
    if (!(T.Kinds >> U & 1))
      continue;
    for (const Record *Row : listField(T.TheMachine->Rec, "Rows"))
      if (Row->getValueAsDef("Usage") == Usage)
        for (const Record *OpRow : listField(Row, "Ops"))
          checkOp(T, Usage, OpRow->getValueAsDef("Op"), queueMask(OpRow).value_or(0));
    for (const Record *M : F.Mnemonics)
      if (is_contained(listField(M, "Kinds"), Usage) || listField(M, "Kinds").empty())
        checkOp(T, Usage, M->getValueAsDef("Op"), 1);
  }
}

void StateChecker::checkPacket(const Record *Packet) const {
  if (listField(Packet, "Packs").empty() && Packet->getValueAsString("Computed").empty())
    PrintError(Packet, "'" + Packet->getName() +
                           "' packs nothing, and does not say what it is computed from");
  // Otherwise it would not be sent when one of the others changes.
  RecordList Packs = listField(Packet, "Packs"), OffWithout = listField(Packet, "OffWithout");
  auto IsOff = [&](const Record *Group) { return is_contained(OffWithout, Group); };
  if (any_of(Packs, IsOff) && !all_of(Packs, IsOff))
    PrintError(Packet, "'" + Packet->getName() +
                           "' is off without some of the groups that it "
                           "packs, whatever the others are");
}

void StateChecker::checkWork(const Record *Work) const {
  RecordList Disturbed = listField(Work, "Disturbs");
  auto Check = [&](StringRef Field, StringRef Verb, StringRef How) {
    for (const Record *Packet : listField(Work, Field))
      if (!is_contained(Disturbed, Packet))
        PrintError(Work, "'" + Work->getName() + "' " + Verb + " '" + Packet->getName() + "' " +
                             How + ", but does not disturb it");
  };
  Check("LeavesDefault", "leaves", "as a default");
  Check("AtTimes", "sends", "at times");
}

void StateChecker::checkRecords() const {
  if (M.Packets.size() > 128)
    PrintError(M.Rec, "more than 128 packets");
  for_each(M.Packets, [this](const Record *Packet) { checkPacket(Packet); });
  for_each(M.Works, [this](const Record *Work) { checkWork(Work); });
  for (const RecordList *Rows : {&M.OpWorks, &M.AccessWorks})
    for (const Record *Row : *Rows)
      if (!queueMask(Row))
        PrintError(Row, "a queue is none of graphics, compute, transfer and video");
}

static const Record *modelOf(const HardwareModel &Model, const Target &T) {
  ConditionLowering Lowering = loweringFor(Model, T);
  for (const Record *Rec : definitions(Model.Records.Keeper, "StateModel"))
    if (Lowering.holds(Rec, "When"))
      return Rec;
  return nullptr;
}

/// The profiles of a target share its model.
static void addTarget(const HardwareModel &Model, const Target &T,
                      std::deque<StateModelRecords> &Models) {
  const Record *Rec = modelOf(Model, T);
  if (!Rec) {
    if (!T.TheMachine->TheFamily->Ops.empty())
      PrintError(T.target(),
                 "no 'StateModel' holds for '" + T.target()->getName() + "', whose family has ops");
    return;
  }
  auto Found = find_if(Models, [Rec](const StateModelRecords &M) { return M.Rec == Rec; });
  bool IsNew = Found == Models.end();
  StateModelRecords &M = IsNew ? Models.emplace_back(Model, Rec, T) : *Found;
  if (!IsNew && !M.fits(T))
    PrintError(Rec, "'" + Rec->getName() + "' is not the same for " + T.fullName() + " and " +
                        M.Targets.front());
  StringRef Name = T.target()->getValueAsString("Name");
  if (!is_contained(M.Targets, Name))
    M.Targets.push_back(Name);
  StateChecker(Model, M).checkTarget(T);
}

std::deque<StateModelRecords> auxplan::tblgen::readStateModels(const HardwareModel &Model) {
  std::deque<StateModelRecords> Models;
  for (const Target &T : Model.Targets)
    addTarget(Model, T, Models);
  for (const StateModelRecords &M : Models)
    StateChecker(Model, M).checkRecords();
  return Models;
}
