//===- SharingReference.cpp - modifiers and devices in Markdown ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of docs/HardwareReference.md about images that devices share: the bits of modifiers,
/// and each device with its sets, best first, and its rules.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "Markdown.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {

class SharingReference : MarkdownWriter {
  const RecordKeeper &Keeper;

  void emitForms();
  void emitAliases();
  void emitRules();
  void emitDevices();
  void emitDevice(const Record *Device);

public:
  SharingReference(const RecordKeeper &Keeper, raw_ostream &OS)
      : MarkdownWriter(OS), Keeper(Keeper) {}
  void run();
};

std::string integer(const Record *Rec, StringRef Field) {
  return itostr(Rec->getValueAsInt(Field));
}

/// "13", "23:21", "27:26, 22".
std::string bitsText(const Record *Field) {
  std::vector<std::string> Pieces;
  for (auto [Low, Width] :
       zip(Field->getValueAsListOfInts("Low"), Field->getValueAsListOfInts("Width")))
    Pieces.insert(Pieces.begin(), (Width == 1 ? "" : itostr(Low + Width - 1) + ":") + itostr(Low));
  return join(Pieces, ", ");
}

std::string testsText(const Record *Rec) {
  return joined(listField(Rec, "When"), ", ", [](const Record *Test) {
    auto Values = Test->getValueAsListOfInts("Values");
    return text(Test, "Field") + " " +
           join(map_range(Values, [](int64_t V) { return itostr(V); }), "/");
  });
}

std::string fieldText(const Record *Field) {
  std::string Text = "`" + text(Field, "Name") + "` " + bitsText(Field);
  std::string Words = joined(listField(Field, "Words"), " ", [](const Record *Word) {
    return integer(Word, "Value") + "=" + text(Word, "Word");
  });
  if (!Words.empty())
    Text += " (" + Words + ")";
  std::string Tests = testsText(Field);
  return Tests.empty() ? Text : Text + " if " + Tests;
}

void SharingReference::emitForms() {
  OS << "\n## Modifiers, bit by bit\n\nEvery number of a form has these fields. A field has a "
        "meaning "
        "if its tests hold, else its bits are zero; so are all bits that no field has. Planes are "
        "those in memory of formats with 1, 2 and 3 planes.\n\n";
  head({"form", "vendor", "bits of the form", "fields", "capabilities", "planes", "source"});
  for (const Record *Form : definitions(Keeper, "ModifierForm")) {
    auto Planes = Form->getValueAsListOfInts("Planes");
    row({"`" + text(Form, "Name") + "`", text(Form->getValueAsDef("Vendor"), "Name"),
         "0x" + utohexstr(Form->getValueAsInt("Code"), true),
         joined(listField(Form, "Fields"), "; ", fieldText),
         joined(listField(Form, "Capabilities"), " ",
                [](const Record *C) { return text(C, "Name"); }),
         join(map_range(Planes, [](int64_t N) { return itostr(N); }), " "), text(Form, "Source")});
  }
}

void SharingReference::emitAliases() {
  OS << "\nOne layout under two numbers: the second stands for both.\n\n";
  head({"form", "modifier with", "is the modifier with", "but not for texels of bytes"});
  for (const Record *Alias : definitions(Keeper, "ModifierAlias")) {
    int64_t But = Alias->getValueAsInt("ButForBytes");
    row({"`" + text(Alias->getValueAsDef("Form"), "Name") + "`", testsText(Alias),
         joined(listField(Alias, "Then"), ", ",
                [](const Record *V) { return text(V, "Field") + " " + integer(V, "Value"); }),
         But ? itostr(But) : ""});
  }
}

std::string operationText(const Record *Rule, StringRef Step) {
  std::string Word = text(Rule, Step);
  if (Word.empty() || Word == "nothing")
    return Word;
  return Word + " (" + integer(Rule, (Step + "PerMille").str()) + ", " +
         integer(Rule, (Step + "Fixed").str()) + ")";
}

void SharingReference::emitRules() {
  OS << "\n## How devices give capabilities up\n\nIn brackets: bytes that the device moves for "
        "every "
        "thousand bytes of the image, and for each run. A publication runs at each hand-off after "
        "a write while the image keeps the capability. The planner prices what is planned for GPUs "
        "with a target.\n\n";
  head({"rule", "vendor", "capability", "given up", "made anew", "published", "also takes away",
        "planned", "source"});
  for (const Record *Rule : definitions(Keeper, "SharingRule"))
    row({"`" + Rule->getName().str() + "`", text(Rule->getValueAsDef("Vendor"), "Name"),
         text(Rule, "Capability"), operationText(Rule, "Release"), operationText(Rule, "Acquire"),
         operationText(Rule, "Publish"), join(Rule->getValueAsListOfStrings("Covers"), " "),
         Rule->getValueAsBit("Planned") ? "yes" : "",
         text(Rule, "Source") + (Rule->getValueAsBit("Estimate") ? " (estimate)" : "")});
}

/// "MODIFIER (loss 50, pitch 512, address 65536, pitch to 32768, 5120 x 4320, vram)".
std::string setText(const Record *Set) {
  std::vector<std::string> Limits;
  auto Add = [&](StringRef Field, StringRef Word, int64_t None) {
    if (Set->getValueAsInt(Field) != None)
      Limits.push_back((Word + " " + integer(Set, Field)).str());
  };
  Add("LossPerMille", "loss", 0);
  Add("PitchAlign", "pitch", 1);
  Add("AddressAlign", "address", 1);
  Add("MaxPitch", "pitch up to", 0);
  Add("MaxWidth", "width up to", 0);
  Add("MaxHeight", "height up to", 0);
  for (const Record *Place : listField(Set, "Places"))
    Limits.push_back(text(Place, "Name"));
  std::string Text = "`" + text(Set, "Modifier") + "`";
  return Limits.empty() ? Text : Text + " (" + join(Limits, ", ") + ")";
}

void SharingReference::emitDevice(const Record *Device) {
  OS << "\n### `" << text(Device, "Name") << "`\n\n"
     << text(Device, "Doc") << ". Source: " << text(Device, "Source")
     << (Device->getValueAsBit("Estimate") ? " (in part an estimate)" : "") << ".\n\n";
  head({"formats", "usages", "sets, best first"});
  for (const Record *Offer : listField(Device, "Offers"))
    row({joined(listField(Offer, "Formats"), " ",
                [](const Record *F) { return join(F->getValueAsListOfStrings("Names"), " "); }),
         joined(listField(Offer, "Usages"), " ",
                [](const Record *U) { return text(U, "Enumerator"); }),
         joined(listField(Offer, "Sets"), "; ", setText)});
}

void SharingReference::emitDevices() {
  OS << "\n## Devices that share images\n\nThe loss of a set is the bytes that the device moves "
        "more than with its best, for every thousand bytes of the image; alignments and pitches "
        "are "
        "in bytes. All losses are estimates.\n\n";
  head({"device", "aliases", "kind", "targets", "places", "allocates in", "rules"});
  auto Name = [](const Record *R) { return text(R, "Name"); };
  const RecordList Devices = definitions(Keeper, "SharingDevice");
  for (const Record *Device : Devices)
    row({"`" + text(Device, "Name") + "`", join(Device->getValueAsListOfStrings("Aliases"), " "),
         text(Device->getValueAsDef("Kind"), "Enumerator"),
         joined(listField(Device, "Targets"), " ", Name),
         joined(listField(Device, "Places"), " ", Name),
         joined(listField(Device, "AllocatesIn"), " ", Name),
         joined(listField(Device, "Rules"), " ",
                [](const Record *R) { return R->getName().str(); })});
  for (const Record *Device : Devices)
    emitDevice(Device);
}

void SharingReference::run() {
  if (!Keeper.getClass("SharingDevice"))
    return; // the records of a test
  emitForms();
  emitAliases();
  emitRules();
  emitDevices();
}

} // namespace

void auxplan::tblgen::emitSharingReference(const RecordKeeper &Keeper, raw_ostream &OS) {
  SharingReference(Keeper, OS).run();
}
