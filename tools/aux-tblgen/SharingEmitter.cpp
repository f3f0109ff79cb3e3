//===- SharingEmitter.cpp - modifiers bit by bit, and devices --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the arrays of lib/Sharing/SharingTables.cpp. A list inside of a record becomes an array of
/// its own, equal lists one array. The records are checked before:
///
///   forms    every bit has one meaning at a time, words are of values that fit, tests name fields
///            that are read before, and every Modifier of graphs has a form;
///   devices  names are unique, formats are known, a format and usage has one list of sets, and
///            the best set loses nothing.
///
/// The texts of modifiers in sets are read when devices are made; a unit test reads all.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "lib/TableGen/HardwareRecords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

namespace {

constexpr unsigned VendorShift = 56;

uint64_t number(const Record *Rec, StringRef Field) {
  return static_cast<uint64_t>(Rec->getValueAsInt(Field));
}

/// The bits of a field in a modifier.
uint64_t bitsOf(const Record *Field) {
  uint64_t Bits = 0;
  for (auto [Low, Width] :
       zip(Field->getValueAsListOfInts("Low"), Field->getValueAsListOfInts("Width")))
    Bits |= maskTrailingOnes<uint64_t>(Width) << Low;
  return Bits;
}

/// The greatest value that fits into a field.
uint64_t mostOf(const Record *Field) {
  if (Field->getValueAsInt("Most") >= 0)
    return number(Field, "Most");
  return maskTrailingOnes<uint64_t>(popcount(bitsOf(Field)));
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

class SharingChecker {
  const RecordKeeper &Keeper;
  const RecordList Forms;

  void checkField(const Record *Form, const Record *Field, StringSet<> &Known) const;
  void checkTests(const Record *Form, const Record *Rec, const StringSet<> &Known) const;
  void checkBits(const Record *Form) const;
  void checkForm(const Record *Form) const;
  void checkModifier(const Record *Modifier) const;
  void checkDevice(const Record *Device, const StringSet<> &Formats) const;
  void checkDeviceNames(const RecordList &Devices) const;

public:
  explicit SharingChecker(const RecordKeeper &Keeper)
      : Keeper(Keeper), Forms(definitions(Keeper, "ModifierForm")) {}
  void check() const;
};

void SharingChecker::checkTests(const Record *Form, const Record *Rec,
                                const StringSet<> &Known) const {
  for (const Record *Test : listField(Rec, "When"))
    if (!Known.contains(Test->getValueAsString("Field")))
      PrintError(Form, "'" + Test->getValueAsString("Field") + "' is tested in '" +
                           Form->getName() + "' before it is read");
}

void SharingChecker::checkField(const Record *Form, const Record *Field, StringSet<> &Known) const {
  StringRef Name = Field->getValueAsString("Name");
  if (Field->getValueAsListOfInts("Low").size() != Field->getValueAsListOfInts("Width").size())
    PrintError(Form, "field '" + Name + "' has not as many widths as lowest bits");
  for (const Record *Word : listField(Field, "Words"))
    if (number(Word, "Value") > mostOf(Field))
      PrintError(Form, "value " + Twine(number(Word, "Value")) + " does not fit into field '" +
                           Name + "'");
  if (number(Field, "Part") >= listField(Form, "Capabilities").size())
    PrintError(Form, "field '" + Name + "' belongs to a capability that the form does not have");
  checkTests(Form, Field, Known);
  Known.insert(Name);
}

/// Bits that are in the code of the form are in no field, and two fields with bits in common have
/// one name.
void SharingChecker::checkBits(const Record *Form) const {
  RecordList Fields = listField(Form, "Fields");
  for (auto [I, Field] : enumerate(Fields)) {
    StringRef Name = Field->getValueAsString("Name");
    if (bitsOf(Field) & (number(Form, "Mask") | ~maskTrailingOnes<uint64_t>(VendorShift)))
      PrintError(Form, "field '" + Name + "' has bits of the vendor or of the form");
    for (const Record *Other : ArrayRef(Fields).take_front(I))
      if (bitsOf(Field) & bitsOf(Other) && Name != Other->getValueAsString("Name"))
        PrintError(Form, "fields '" + Name + "' and '" + Other->getValueAsString("Name") +
                             "' have bits in common");
  }
}

void SharingChecker::checkForm(const Record *Form) const {
  if (number(Form, "Code") & ~number(Form, "Mask"))
    PrintError(Form, "'" + Form->getName() + "' has bits outside of its mask");
  if (listField(Form, "Capabilities").empty())
    PrintError(Form, "'" + Form->getName() + "' has no layout");
  if (Form->getValueAsListOfInts("Planes").size() != 3)
    PrintError(Form, "'" + Form->getName() + "' needs planes of formats with 1, 2 and 3 planes");
  checkBits(Form);
  StringSet<> Known;
  for (const Record *Field : listField(Form, "Fields"))
    checkField(Form, Field, Known);
  for (StringRef List : {"Capabilities", "HandOffs"})
    for (const Record *Rec : listField(Form, List))
      checkTests(Form, Rec, Known);
}

/// A modifier that graphs know has a form: numbers agree in all bits that are fixed in both.
void SharingChecker::checkModifier(const Record *Modifier) const {
  uint64_t Number = number(Modifier, "Number"), Free = number(Modifier, "FreeBits");
  bool HasForm = any_of(Forms, [&](const Record *Form) {
    const Record *Vendor = Form->getValueAsDef("Vendor");
    uint64_t Code = number(Vendor, "Number") << VendorShift | number(Form, "Code");
    uint64_t Fixed = number(Form, "Mask") | ~maskTrailingOnes<uint64_t>(VendorShift);
    return !((Number ^ Code) & Fixed & ~Free);
  });
  if (!HasForm)
    PrintError(Modifier,
               "no 'ModifierForm' has the numbers of '" + Modifier->getValueAsString("Name") + "'");
}

void SharingChecker::checkDevice(const Record *Device, const StringSet<> &Formats) const {
  bool IsGPU = Device->getValueAsDef("Kind")->getValueAsString("Enumerator") == "GPU";
  if (!IsGPU && !listField(Device, "Targets").empty())
    PrintError(Device, "only a GPU has targets");
  StringSet<> Seen;
  for (const Record *Offer : listField(Device, "Offers")) {
    RecordList Sets = listField(Offer, "Sets");
    if (Sets.empty() || number(Sets.front(), "LossPerMille"))
      PrintError(Device, "the first set of an offer of '" + Device->getValueAsString("Name") +
                             "' is its best, which loses nothing");
    for (const Record *List : listField(Offer, "Formats"))
      for (StringRef Format : List->getValueAsListOfStrings("Names")) {
        if (!Formats.contains(Format))
          PrintError(Device, "unknown format '" + Format + "'");
        for (const Record *Use : listField(Offer, "Usages")) {
          StringRef Word = Use->getValueAsString("Enumerator");
          if (!Seen.insert((Format + " " + Word).str()).second)
            PrintError(Device, "'" + Device->getValueAsString("Name") + "' has two lists for " +
                                   Format + " and " + Word);
        }
      }
  }
}

void SharingChecker::checkDeviceNames(const RecordList &Devices) const {
  StringMap<const Record *> Known;
  for (const Record *Device : Devices) {
    std::vector<StringRef> Names = Device->getValueAsListOfStrings("Aliases");
    Names.push_back(Device->getValueAsString("Name"));
    for (StringRef Name : Names) {
      auto [It, IsNew] = Known.try_emplace(Name, Device);
      if (IsNew)
        continue;
      PrintError(Device, "the name '" + Name + "' is taken");
      PrintNote(It->second->getLoc(), "by this record");
    }
  }
}

void SharingChecker::check() const {
  for (const Record *Form : Forms)
    checkForm(Form);
  for (const Record *Modifier : definitions(Keeper, "Modifier"))
    checkModifier(Modifier);
  StringSet<> Formats;
  for (const Record *Format : definitions(Keeper, "Format"))
    Formats.insert(Format->getValueAsString("Name"));
  const RecordList Devices = definitions(Keeper, "SharingDevice");
  checkDeviceNames(Devices);
  for (const Record *Device : Devices)
    checkDevice(Device, Formats);
}

//===----------------------------------------------------------------------===//
// Output
//===----------------------------------------------------------------------===//

std::string quoted(StringRef Text) {
  return ("\"" + Text + "\"").str();
}

std::string hexText(uint64_t Value) {
  return "0x" + utohexstr(Value, /*LowerCase=*/true) + "ull";
}

std::string row(ArrayRef<std::string> Cells) {
  return "{" + join(Cells, ", ") + "}";
}

class SharingEmitter {
  const RecordKeeper &Keeper;
  raw_ostream &OS;
  StringMap<std::string> Arrays; ///< names of arrays by type and elements

  std::string array(StringRef Type, ArrayRef<std::string> Rows);
  template <typename Fn> std::string records(StringRef Type, const RecordList &List, Fn RowOf) {
    return array(Type, std::vector<std::string>(map_iterator(List.begin(), RowOf),
                                                map_iterator(List.end(), RowOf)));
  }
  std::string strings(ArrayRef<StringRef> Texts);
  std::string numbers(StringRef Type, ArrayRef<int64_t> Values);
  std::string tests(const Record *Rec, StringRef Field = "When");
  std::string field(const Record *Field);
  std::string capability(const Record *Capability, unsigned Place);
  std::string handOff(const Record *HandOff);
  std::string form(const Record *Form);
  std::string alias(const Record *Alias);
  std::string places(const RecordList &Places) const;
  std::string set(const Record *Set);
  std::string offer(const Record *Offer);
  std::string rule(const Record *Rule);
  std::string device(const Record *Device);
  void emitArray(StringRef Type, StringRef Name, ArrayRef<std::string> Rows);

public:
  SharingEmitter(const RecordKeeper &Keeper, raw_ostream &OS) : Keeper(Keeper), OS(OS) {}
  void run();
};

void SharingEmitter::emitArray(StringRef Type, StringRef Name, ArrayRef<std::string> Rows) {
  OS << "constexpr " << Type << " " << Name << "[] = {\n";
  for (const std::string &Row : Rows)
    OS << "    " << Row << ",\n";
  OS << "};\n";
}

/// The name of an array with these elements, which is written if there is none yet.
std::string SharingEmitter::array(StringRef Type, ArrayRef<std::string> Rows) {
  if (Rows.empty())
    return "{}";
  auto [It, IsNew] = Arrays.try_emplace((Type + ":" + join(Rows, ",")).str());
  if (IsNew) {
    It->second = "List" + utostr(Arrays.size());
    emitArray(Type, It->second, Rows);
  }
  return It->second;
}

std::string SharingEmitter::strings(ArrayRef<StringRef> Texts) {
  std::vector<std::string> Rows;
  for (StringRef Text : Texts)
    Rows.push_back(quoted(Text));
  return array("StringLiteral", Rows);
}

std::string SharingEmitter::numbers(StringRef Type, ArrayRef<int64_t> Values) {
  std::vector<std::string> Rows;
  for (int64_t Value : Values)
    Rows.push_back(hexText(Value));
  return array(Type, Rows);
}

std::string SharingEmitter::tests(const Record *Rec, StringRef Field) {
  return records("FieldTestData", listField(Rec, Field), [this](const Record *Test) {
    return row({quoted(Test->getValueAsString("Field")),
                numbers("uint64_t", Test->getValueAsListOfInts("Values"))});
  });
}

std::string SharingEmitter::field(const Record *Field) {
  std::vector<std::string> Pieces;
  for (auto [Low, Width] :
       zip(Field->getValueAsListOfInts("Low"), Field->getValueAsListOfInts("Width")))
    Pieces.push_back(row({itostr(Low), itostr(Width)}));
  std::string Words =
      records("FieldWordData", listField(Field, "Words"), [this](const Record *Word) {
        return row({hexText(number(Word, "Value")), quoted(Word->getValueAsString("Word")),
                    strings(Word->getValueAsListOfStrings("MoreWords"))});
      });
  auto Bit = [Field](StringRef Name) { return Field->getValueAsBit(Name) ? "true" : "false"; };
  return row({quoted(Field->getValueAsString("Name")),
              strings(Field->getValueAsListOfStrings("MoreNames")), array("BitPiece", Pieces),
              Words, hexText(mostOf(Field)), tests(Field), Bit("Bare"), Bit("Hex"),
              Bit("OnlyIfSet"), itostr(Field->getValueAsInt("Part")), Bit("AddsPlane"),
              Bit("OfImage")});
}

std::string SharingEmitter::capability(const Record *Capability, unsigned Place) {
  int64_t Part = Capability->getValueAsInt("Part");
  return row({quoted(Capability->getValueAsString("Name")),
              quoted(Capability->getValueAsString("Payload")), tests(Capability),
              itostr(Part < 0 ? Place : Part)});
}

std::string SharingEmitter::handOff(const Record *HandOff) {
  std::vector<StringRef> Permits;
  for (const Record *State : listField(HandOff, "Permits"))
    Permits.push_back(State->getValueAsString("Name"));
  return row({quoted(HandOff->getValueAsDef("Assumes")->getValueAsString("Name")), strings(Permits),
              tests(HandOff)});
}

std::string SharingEmitter::form(const Record *Form) {
  const Record *Vendor = Form->getValueAsDef("Vendor");
  auto Field = [this](const Record *Rec) { return field(Rec); };
  std::vector<std::string> Capabilities;
  for (auto [Place, Rec] : enumerate(listField(Form, "Capabilities")))
    Capabilities.push_back(capability(Rec, Place));
  auto HandOff = [this](const Record *Rec) { return handOff(Rec); };
  std::vector<std::string> Planes;
  for (int64_t Number : Form->getValueAsListOfInts("Planes"))
    Planes.push_back(itostr(Number));
  return row({quoted(Vendor->getValueAsString("Name")), itostr(Vendor->getValueAsInt("Number")),
              quoted(Form->getValueAsString("Name")),
              strings(Form->getValueAsListOfStrings("MoreNames")), hexText(number(Form, "Code")),
              hexText(number(Form, "Mask")), records("FieldData", listField(Form, "Fields"), Field),
              array("CapabilityData", Capabilities),
              records("HandOffData", listField(Form, "HandOffs"), HandOff), row(Planes),
              itostr(Form->getValueAsInt("ClearPlane"))});
}

std::string SharingEmitter::alias(const Record *Alias) {
  std::string Then = records("FieldValueData", listField(Alias, "Then"), [](const Record *Value) {
    return row({quoted(Value->getValueAsString("Field")), hexText(number(Value, "Value"))});
  });
  const RecordList Forms = definitions(Keeper, "ModifierForm");
  return row({utostr(indexOf(Forms, Alias->getValueAsDef("Form"))), tests(Alias), Then,
              itostr(Alias->getValueAsInt("ButForBytes"))});
}

std::string SharingEmitter::places(const RecordList &Places) const {
  uint64_t Mask = 0;
  for (const Record *Place : Places)
    Mask |= uint64_t(1) << number(Place, "Bit");
  return hexText(Mask);
}

std::string SharingEmitter::set(const Record *Set) {
  std::vector<std::string> Cells = {quoted(Set->getValueAsString("Modifier"))};
  for (StringRef Name :
       {"LossPerMille", "AddressAlign", "PitchAlign", "MaxPitch", "MaxWidth", "MaxHeight"})
    Cells.push_back(itostr(Set->getValueAsInt(Name)));
  Cells.push_back(places(listField(Set, "Places")));
  return row(Cells);
}

std::string SharingEmitter::offer(const Record *Offer) {
  std::vector<std::string> Usages;
  for (const Record *Use : listField(Offer, "Usages"))
    Usages.push_back(("Usage::" + Use->getValueAsString("Enumerator")).str());
  std::vector<StringRef> Formats;
  for (const Record *List : listField(Offer, "Formats"))
    append_range(Formats, List->getValueAsListOfStrings("Names"));
  auto Set = [this](const Record *Rec) { return set(Rec); };
  return row({array("Usage", Usages), strings(Formats),
              records("SetData", listField(Offer, "Sets"), Set)});
}

std::string SharingEmitter::rule(const Record *Rule) {
  std::vector<std::string> Cells = {quoted(Rule->getValueAsDef("Vendor")->getValueAsString("Name")),
                                    quoted(Rule->getValueAsString("Capability"))};
  for (StringRef Step : {"Release", "Acquire", "Publish"})
    Cells.push_back(row({quoted(Rule->getValueAsString(Step)),
                         itostr(Rule->getValueAsInt((Step + "PerMille").str())),
                         itostr(Rule->getValueAsInt((Step + "Fixed").str()))}));
  Cells.push_back(strings(Rule->getValueAsListOfStrings("Covers")));
  Cells.push_back(Rule->getValueAsBit("Planned") ? "true" : "false");
  return row(Cells);
}

std::string SharingEmitter::device(const Record *Device) {
  std::vector<StringRef> Targets;
  for (const Record *Target : listField(Device, "Targets"))
    Targets.push_back(Target->getValueAsString("Name"));
  auto Offer = [this](const Record *Rec) { return offer(Rec); };
  auto Rule = [this](const Record *Rec) { return rule(Rec); };
  return row(
      {quoted(Device->getValueAsString("Name")),
       strings(Device->getValueAsListOfStrings("Aliases")), quoted(Device->getValueAsString("Doc")),
       ("DeviceKind::" + Device->getValueAsDef("Kind")->getValueAsString("Enumerator")).str(),
       quoted(Device->getValueAsDef("Vendor")->getValueAsString("Name")), strings(Targets),
       records("OfferData", listField(Device, "Offers"), Offer),
       records("RuleData", listField(Device, "Rules"), Rule), places(listField(Device, "Places")),
       places(listField(Device, "AllocatesIn")), Device->getValueAsBit("Cached") ? "true" : "false",
       Device->getValueAsBit("Estimate") ? "true" : "false"});
}

/// Rows first, since they write the arrays that they name.
void SharingEmitter::run() {
  std::vector<std::string> Forms, Names, Aliases, Devices, Places;
  for (const Record *Form : definitions(Keeper, "ModifierForm"))
    Forms.push_back(form(Form));
  for (const Record *Name : definitions(Keeper, "ModifierName"))
    Names.push_back(
        row({quoted(Name->getValueAsString("Name")), quoted(Name->getValueAsString("Modifier"))}));
  for (const Record *Alias : definitions(Keeper, "ModifierAlias"))
    Aliases.push_back(alias(Alias));
  for (const Record *Device : definitions(Keeper, "SharingDevice"))
    Devices.push_back(device(Device));
  for (const Record *Place : definitions(Keeper, "SharingPlace"))
    Places.push_back(
        row({quoted(Place->getValueAsString("Name")), itostr(Place->getValueAsInt("Bit")),
             Place->getValueAsBit("OfBoard") ? "true" : "false"}));
  emitArray("FormData", "AllForms", Forms);
  emitArray("NameData", "AllNames", Names);
  emitArray("AliasData", "AllAliases", Aliases);
  emitArray("DeviceData", "AllDevices", Devices);
  emitArray("PlaceData", "AllPlaces", Places);
}

} // namespace

void auxplan::tblgen::emitSharingTables(const RecordKeeper &Keeper, raw_ostream &OS) {
  SharingChecker(Keeper).check();
  SharingEmitter(Keeper, OS).run();
}
