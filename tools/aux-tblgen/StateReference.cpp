//===- StateReference.cpp - graphics state in Markdown ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of docs/HardwareReference.md about graphics state: packets with their sizes on each
/// generation, what works overwrite, and which work each op and access is. A family of generations
/// is the models that have a packet in common.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "Markdown.h"
#include "lib/TableGen/StateReader.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {

class StateReference : MarkdownWriter {
  const std::deque<StateModelRecords> Models;
  const RecordKeeper &Keeper;

  void emitModels();
  void emitGroups();
  std::vector<std::vector<const StateModelRecords *>> families() const;
  void emitPackets(ArrayRef<const StateModelRecords *> Family);
  void emitForced();
  void emitWorks();
  void emitMarks();
  void emitOps();
  void emitAccesses();

public:
  StateReference(const HardwareModel &Model, raw_ostream &OS)
      : MarkdownWriter(OS), Models(readStateModels(Model)), Keeper(Model.Records.Keeper) {}
  void run();
};

/// The names in a field, each once: generations have packets of one name.
std::string names(const Record *Rec, StringRef Field) {
  std::vector<std::string> Names;
  for (const Record *Member : listField(Rec, Field))
    if (std::string Name = text(Member, "Name"); !is_contained(Names, Name))
      Names.push_back(Name);
  return join(Names, ", ");
}

std::string recordNames(const Record *Rec, StringRef Field) {
  return joined(listField(Rec, Field), " ",
                [](const Record *Member) { return Member->getName().str(); });
}

std::string condition(const Record *Rec) {
  return "`" + Rec->getValueAsDag("When")->getAsString() + "`";
}

std::string dwords(const Record *Dwords) {
  int64_t Fixed = Dwords->getValueAsInt("Fixed"), Each = Dwords->getValueAsInt("Each");
  std::string Text = Fixed || !Each ? itostr(Fixed) : "";
  if (Each)
    Text += (Text.empty() ? "" : " + ") + itostr(Each) + "n";
  if (int64_t None = Dwords->getValueAsInt("None"))
    Text += " or " + itostr(None);
  return Text;
}

/// The command and the memory behind its pointer; nothing if the model lacks the packet.
std::string sizeIn(const StateModelRecords &M, const Record *Packet) {
  const Record *Size = M.sizeOf(Packet);
  if (!Size)
    return "-";
  std::string Command = dwords(Size->getValueAsDef("Command"));
  std::string Memory = dwords(Size->getValueAsDef("Memory"));
  return Memory == "0" ? Command : Command + " / " + Memory;
}

std::string marked(std::string Text, const Record *Rec) {
  return Rec->getValueAsBit("Estimate") ? Text + " (estimate)" : Text;
}

void StateReference::emitModels() {
  head({"model", "of", "targets", "selecting compute, and back"});
  for (const StateModelRecords &M : Models) {
    int64_t There = M.Rec->getValueAsInt("ToCompute");
    row({"`" + text(M.Rec, "Name") + "`", text(M.Rec, "Doc"),
         join(map_range(M.Targets, [](StringRef T) { return T.str(); }), " "),
         There ? itostr(There) + ", " + itostr(M.Rec->getValueAsInt("ToDraw")) + " dw" +
                     (M.Rec->getValueAsBit("SwitchLosesCompute") ? ", the compute pipeline is lost"
                                                                 : "")
               : ""});
  }
}

void StateReference::emitGroups() {
  OS << "\n### Groups\n\nDynamic states of Vulkan, and what else a pipeline or a command buffer "
        "has. Parts of pipelines: V vertex input, P pre-rasterisation, F fragment shader, O "
        "fragment output.\n\n";
  head({"group", "set by vkCmd", "part", "dynamic"});
  for (const Record *Group : definitions(Keeper, "StateGroup"))
    row({"`" + text(Group, "Name") + "`",
         join(map_range(Group->getValueAsListOfStrings("Setters"),
                        [](StringRef Setter) { return Setter.str(); }),
              ", "),
         joined(listField(Group, "Parts"), " ", [](const Record *P) { return text(P, "Letter"); }),
         Group->getValueAsBit("IsDynamic") ? "yes" : ""});
}

std::vector<std::vector<const StateModelRecords *>> StateReference::families() const {
  std::vector<std::vector<const StateModelRecords *>> Families;
  for (const StateModelRecords &M : Models) {
    auto Found = find_if(Families, [&](const auto &Family) {
      return any_of(M.Packets,
                    [&](const Record *P) { return is_contained(Family.front()->Packets, P); });
    });
    if (Found == Families.end())
      Families.push_back({&M});
    else
      Found->push_back(&M);
  }
  return Families;
}

void StateReference::emitPackets(ArrayRef<const StateModelRecords *> Family) {
  std::vector<std::string> Head = {"packet", "holds", "may depend on", "computed from"};
  for (const StateModelRecords *M : Family)
    Head.push_back(text(M->Rec, "Name"));
  head(Head);
  for (const Record *Packet : definitions(Keeper, "StatePacket")) {
    std::string Set = text(Packet, "Family");
    std::vector<std::string> Row = {
        marked("`" + text(Packet, "Name") + "`" + (Set.empty() ? "" : " (" + Set + ")"), Packet),
        names(Packet, "Packs"), names(Packet, "MayPack"), text(Packet, "Computed")};
    for (const StateModelRecords *M : Family)
      Row.push_back(sizeIn(*M, Packet));
    if (any_of(Family, [&](const StateModelRecords *M) { return M->sizeOf(Packet); }))
      row(Row);
  }
  OS << "\n";
}

void StateReference::emitForced() {
  head({"packet", "is sent with", "where", "source"});
  for (const Record *Rec : definitions(Keeper, "ForcedPackets"))
    row({"`" + text(Rec->getValueAsDef("Packet"), "Name") + "`", names(Rec, "Forces"),
         condition(Rec), text(Rec, "Source")});
  for (const Record *Rec : definitions(Keeper, "ForcedWithContext"))
    row({"any context register", names(Rec, "Forces"), condition(Rec), text(Rec, "Source")});
}

void StateReference::emitWorks() {
  OS << "\n### Works\n\nA generation that lacks a packet loses nothing of it. In packets of the "
        "fourth column the work leaves what draws without the feature need.\n\n";
  head({"work", "unit", "overwrites", "leaves defaults in", "sends only at times", "predicated",
        "source"});
  for (const Record *Work : definitions(Keeper, "StateWork")) {
    std::string Predicate = text(Work->getValueAsDef("Predicate"), "Enumerator");
    std::string Lost = names(Work, "Disturbs");
    row({marked(text(Work, "Name"), Work), text(Work->getValueAsDef("Unit"), "Name"),
         Lost.empty() ? "nothing" : Lost, names(Work, "LeavesDefault"), names(Work, "AtTimes"),
         Predicate == "None" ? "" : StringRef(Predicate).lower(), text(Work, "Source")});
  }
}

/// Works with the same marks of a driver share a row.
void StateReference::emitMarks() {
  OS << "\nDrivers mark another set dirty after works:\n\n";
  head({"driver", "after", "its flags", "packets that it sends again", "source"});
  for (const Record *Marks : definitions(Keeper, "DriverMarks")) {
    RecordList After;
    copy_if(definitions(Keeper, "StateWork"), std::back_inserter(After),
            [&](const Record *Work) { return is_contained(listField(Work, "Marks"), Marks); });
    std::string Packets = names(Marks, "Packets");
    if (Marks->getValueAsBit("AllDynamic"))
      Packets += (Packets.empty() ? "" : ", ") + std::string("those of all dynamic states");
    row({text(Marks, "Driver"),
         joined(After, "; ", [](const Record *Work) { return text(Work, "Name"); }),
         text(Marks, "Flags"), Packets, text(Marks, "Source")});
  }
}

void StateReference::emitOps() {
  OS << "\n### Ops\n\nThe first row that fits says which work an op is.\n\n";
  head({"ops", "kinds", "queues", "where", "unit", "work", "source"});
  for (const Record *Row : definitions(Keeper, "OpWork")) {
    const Record *Work = Row->getValueAsDef("Work");
    std::string Kinds = recordNames(Row, "Kinds");
    std::string Where = condition(Row);
    if (int64_t Bytes = Row->getValueAsInt("BelowBytes"))
      Where += ", aux data below " + itostr(Bytes) + " bytes";
    row({recordNames(Row, "Ops"), Kinds.empty() ? "any" : Kinds,
         join(Row->getValueAsListOfStrings("Queues"), " "), Where,
         text(Work->getValueAsDef("Unit"), "Name"), marked(text(Work, "Name"), Row),
         text(Row, "Source")});
  }
}

void StateReference::emitAccesses() {
  OS << "\nAccesses that a driver executes by itself; the source and the destination of a copy are "
        "one work:\n\n";
  head({"accesses", "of", "queues", "where", "unit", "work", "source"});
  for (const Record *Row : definitions(Keeper, "AccessWork")) {
    const Record *Work = Row->getValueAsDef("Work");
    row({names(Row, "Accesses"), join(Row->getValueAsListOfStrings("Aspects"), " "),
         join(Row->getValueAsListOfStrings("Queues"), " "), condition(Row),
         text(Work->getValueAsDef("Unit"), "Name"), text(Work, "Name"), text(Row, "Source")});
  }
}

void StateReference::run() {
  OS << "\n## Graphics state\n\nSome ops and accesses are draws or dispatches of the driver, which "
        "overwrite graphics state. [State.md](State.md) explains the tables; `aux-plan tables "
        "--emit=state --target=T` prints those of a target. Targets without a model have no ops "
        "that overwrite any.\n\n";
  emitModels();
  emitGroups();
  OS << "\n### Packets\n\nSizes in dwords: of the command, and behind the stroke of memory that it "
        "points at; n: for each element, buffer, viewport, scissor, rectangle, input or target; "
        "\"or\": without any.\n\n";
  for (const auto &Family : families())
    emitPackets(Family);
  emitForced();
  emitWorks();
  emitMarks();
  emitOps();
  emitAccesses();
}

} // namespace

void auxplan::tblgen::emitStateReference(const HardwareModel &Model, raw_ostream &OS) {
  StateReference(Model, OS).run();
}
