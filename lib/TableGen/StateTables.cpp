//===- StateTables.cpp - graphics state as rows ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The tables of include/auxplan/State/StateTables.h. A model has the packets that have a size
/// under its features; packets are numbered within their model. Sets of packets lose those that the
/// model lacks.
///
//===----------------------------------------------------------------------===//

#include "StateReader.h"
#include "TableBuilder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {
class StateTables : TableBuilder {
public:
  StateTables(const HardwareModel &Model, std::vector<Table> &Tables)
      : TableBuilder(Model, Tables), Groups(definitions(Model.Records.Keeper, "StateGroup")),
        Counts(definitions(Model.Records.Keeper, "StateCount")) {}
  void add();

private:
  const RecordList Groups, Counts;

  Cell groupSet(const RecordList &List) const;
  Cell size(const Record *Dwords) const;
  Cell packet(const StateModelRecords &M, const Record *Packet) const;
  Cell marks(const StateModelRecords &M, const Record *Marks) const;
  Cell work(const StateModelRecords &M, const Record *Work, const std::string &Name);
  void addGroups();
  void addByGroup(const StateModelRecords &M, StringRef Field, const Twine &Name);
  void addRows(const StateModelRecords &M, const std::string &Name);
  Cell addModel(const StateModelRecords &M, const std::string &Name);
};
} // namespace

static Cell set(const RecordList &All, const RecordList &Members) {
  uint64_t Words[2] = {0, 0};
  for (const Record *Member : Members)
    if (unsigned I = auxplan::tblgen::indexOf(All, Member); I < All.size())
      Words[I / 64] |= uint64_t(1) << I % 64;
  return list({hex(Words[0]), hex(Words[1])});
}

/// The enumerator that a field names, with its number among the records of its class.
static Cell choice(const HardwareRecords &Records, const Record *Rec, StringRef Field,
                   StringRef Class, StringRef Type) {
  const Record *Chosen = Rec->getValueAsDef(Field);
  return enumerator("auxplan::" + Type + "::" + Chosen->getValueAsString("Enumerator"),
                    auxplan::tblgen::indexOf(definitions(Records.Keeper, Class), Chosen));
}

Cell StateTables::groupSet(const RecordList &List) const {
  return set(Groups, List);
}

Cell StateTables::size(const Record *Dwords) const {
  const Record *Count = Dwords->getValueAsDef("Of");
  return list({decimal(Dwords->getValueAsInt("Fixed")), decimal(Dwords->getValueAsInt("Each")),
               enumerator("auxplan::StateCount::" + Count->getValueAsString("Enumerator"),
                          auxplan::tblgen::indexOf(Counts, Count)),
               decimal(Dwords->getValueAsInt("None"))});
}

Cell StateTables::packet(const StateModelRecords &M, const Record *Packet) const {
  auto Text = [&](StringRef Field) { return text(Packet->getValueAsString(Field)); };
  auto Flag = [&](StringRef Field) { return flag(Packet->getValueAsBit(Field)); };
  const Record *Size = M.sizeOf(Packet);
  return list({Text("Name"), Text("Family"), size(Size->getValueAsDef("Command")),
               size(Size->getValueAsDef("Memory")), groupSet(listField(Packet, "Packs")),
               groupSet(listField(Packet, "MayPack")), groupSet(listField(Packet, "OnlyWith")),
               groupSet(listField(Packet, "OffWithout")), set(M.Packets, M.forcedBy(Packet)),
               choice(Model.Records, Packet, "Sent", "SendTime", "SendTime"), Flag("IsContext"),
               Flag("IsTracked"), Flag("EmptyTogether"), Text("Computed"), Text("Source"),
               Flag("Estimate")});
}

Cell StateTables::marks(const StateModelRecords &M, const Record *Marks) const {
  RecordList Looked = listField(Marks, "Groups");
  if (Marks->getValueAsBit("AllDynamic"))
    copy_if(Groups, std::back_inserter(Looked),
            [](const Record *Group) { return Group->getValueAsBit("IsDynamic"); });
  auto Text = [&](StringRef Field) { return text(Marks->getValueAsString(Field)); };
  return list({Text("Driver"), set(M.Packets, listField(Marks, "Packets")), groupSet(Looked),
               Text("Flags"), Text("Source")});
}

/// How many a work has of each thing.
static Cell counts(const Record *Work, const RecordList &Counts) {
  std::vector<Cell> Numbers(Counts.size(), decimal(0));
  for (const Record *Count : listField(Work, "Counts"))
    Numbers[auxplan::tblgen::indexOf(Counts, Count->getValueAsDef("Of"))] =
        decimal(Count->getValueAsInt("Number"));
  return list({list(std::move(Numbers))});
}

Cell StateTables::work(const StateModelRecords &M, const Record *Work, const std::string &Name) {
  RecordList Marks = M.holding(listField(Work, "Marks"));
  addArray("auxplan::DriverMarks", Name, Marks, [&](const Record *Rec) { return marks(M, Rec); });
  RecordList Sizes = M.holding(listField(Work, "Commands"));
  int64_t Commands =
      Sizes.empty() ? 0 : Sizes.front()->getValueAsDef("Command")->getValueAsInt("Fixed");
  auto Text = [&](StringRef Field) { return text(Work->getValueAsString(Field)); };
  return list(
      {Text("Name"), Text("Doc"), choice(Model.Records, Work, "Unit", "StateUnit", "StateUnit"),
       set(M.Packets, listField(Work, "Disturbs")),
       set(M.Packets, listField(Work, "LeavesDefault")), set(M.Packets, listField(Work, "AtTimes")),
       counts(Work, Counts), decimal(Commands), decimal(Work->getValueAsInt("Times")),
       decimal(Work->getValueAsInt("ContextRolls")), flag(Work->getValueAsBit("NeedsCompute")),
       choice(Model.Records, Work, "Predicate", "WorkPredicate", "WorkPredicate"),
       rowsOf(Name, Marks.size()), Text("Source"), flag(Work->getValueAsBit("Estimate"))});
}

void StateTables::addGroups() {
  addArray("auxplan::StateGroupInfo", "StateGroups", Groups, [](const Record *Group) {
    std::vector<std::string> Setters;
    for (StringRef Setter : Group->getValueAsListOfStrings("Setters"))
      Setters.push_back(("vkCmd" + Setter).str());
    int64_t Parts = 0;
    for (const Record *Part : listField(Group, "Parts"))
      Parts |= Part->getValueAsInt("Bit");
    return list({text(Group->getValueAsString("Name")), text(join(Setters, ", ")), decimal(Parts),
                 flag(Group->getValueAsBit("IsDynamic"))});
  });
}

/// For each group the packets whose \p Field lists it.
void StateTables::addByGroup(const StateModelRecords &M, StringRef Field, const Twine &Name) {
  addArray("auxplan::PacketSet", Name, Groups, [&](const Record *Group) {
    RecordList With;
    copy_if(M.Packets, std::back_inserter(With),
            [&](const Record *Packet) { return is_contained(listField(Packet, Field), Group); });
    return set(M.Packets, With);
  });
}

void StateTables::addRows(const StateModelRecords &M, const std::string &Name) {
  auto Work = [&](const Record *Row) {
    return decimal(auxplan::tblgen::indexOf(M.Works, Row->getValueAsDef("Work")));
  };
  auto Queues = [](const Record *Row) { return decimal(queueMask(Row).value_or(0)); };
  addArray("auxplan::OpWork", Name + "OpWorks", M.OpWorks, [&](const Record *Row) {
    uint32_t Ops = 0;
    for (const Record *Op : listField(Row, "Ops"))
      if (unsigned Id = M.TheFamily->indexOfOp(Op); Id < M.TheFamily->Ops.size())
        Ops |= 1u << Id;
    return list({hex(orAll(Model.Records.usageMask(listField(Row, "Kinds")))), hex(Ops),
                 Queues(Row), decimal(Row->getValueAsInt("BelowBytes")), Work(Row),
                 flag(Row->getValueAsBit("Estimate"))});
  });
  addArray("auxplan::AccessWork", Name + "AccessWorks", M.AccessWorks, [&](const Record *Row) {
    auto On = [&](StringRef Aspect) {
      return flag(is_contained(Row->getValueAsListOfStrings("Aspects"), Aspect));
    };
    return list({hex(Model.Records.accessMask(listField(Row, "Accesses"))), On("color"),
                 On("depth-stencil"), On("buffer"), Queues(Row), Work(Row)});
  });
}

Cell StateTables::addModel(const StateModelRecords &M, const std::string &Name) {
  addArray("auxplan::StatePacket", Name + "Packets", M.Packets,
           [&](const Record *Packet) { return packet(M, Packet); });
  addByGroup(M, "Packs", Name + "OfGroup");
  addByGroup(M, "MayPack", Name + "MayOfGroup");
  std::vector<Cell> Works;
  for (auto [I, Work] : enumerate(M.Works))
    Works.push_back(work(M, Work, Name + "Marks" + std::to_string(I)));
  addArray("auxplan::StateWork", Name + "Works", Works, [](const Cell &Row) { return Row; });
  addRows(M, Name);
  auto Rows = [&](StringRef Of, size_t Size) { return rowsOf(Name + Of, Size); };
  auto Number = [&](StringRef Field) { return decimal(M.Rec->getValueAsInt(Field)); };
  return list(
      {text(M.Rec->getValueAsString("Name")), text(M.Rec->getValueAsString("Doc")),
       Rows("Packets", M.Packets.size()), Rows("OfGroup", Groups.size()),
       Rows("MayOfGroup", Groups.size()), Rows("Works", M.Works.size()),
       Rows("OpWorks", M.OpWorks.size()), Rows("AccessWorks", M.AccessWorks.size()),
       list({Number("ToCompute"), Number("ToDraw"), flag(M.Rec->getValueAsBit("SwitchDrains")),
             flag(M.Rec->getValueAsBit("SwitchLosesCompute"))}),
       text(M.Rec->getValueAsString("Source"))});
}

void StateTables::add() {
  std::deque<StateModelRecords> Models = readStateModels(Model);
  addGroups();
  std::vector<Cell> Rows, Targets;
  for (auto [I, M] : enumerate(Models)) {
    Rows.push_back(addModel(M, "StateModel" + std::to_string(I)));
    for (StringRef Target : M.Targets)
      Targets.push_back(list({text(Target), rowOf("StateModels", I)}));
  }
  auto Same = [](const Cell &Row) { return Row; };
  addArray("auxplan::StateModel", "StateModels", Rows, Same);
  addArray("auxplan::StateModelOfTarget", "StateModelsOfTargets", Targets, Same);
  addArray("const char *", "CountNames", Counts,
           [](const Record *Count) { return text(Count->getValueAsString("Doc")); });
  addOne(
      "auxplan::StateTableSet", "AllStateTables",
      list({rowsOf("StateGroups", Groups.size()), rowsOf("StateModels", Rows.size()),
            rowsOf("StateModelsOfTargets", Targets.size()), rowsOf("CountNames", Counts.size())}));
}

std::vector<Table> auxplan::tblgen::makeStateTables(const HardwareModel &Model) {
  std::vector<Table> Tables;
  StateTables(Model, Tables).add();
  return Tables;
}
