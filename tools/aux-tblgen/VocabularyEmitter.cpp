//===- VocabularyEmitter.cpp - enumerations and names ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Vulkan's words: formats, layouts, flags, stages, access kinds, aux usages. From their records
/// this file makes the enumerations of Vocabulary.h, the arrays of infoOf() and nameOf(), and for
/// every kind of word one sorted array of all accepted spellings, so that reading a name is a
/// single search and costs nothing at start-up.
///
/// Spellings: _KHR and _EXT, _BIT of flags and _OPTIMAL of layouts may be left
/// out. Names that came or could have come from an extension may also be given
/// with _KHR or _EXT, as older headers do.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include "llvm/TableGen/Record.h"
#include <map>

using namespace llvm;

namespace {

constexpr unsigned FirstExtensionValue = 1000000000;

/// Records of a class in the order of the files.
std::vector<const Record *> definitions(const RecordKeeper &Records, StringRef Class) {
  std::vector<Record *> Found = Records.getAllDerivedDefinitions(Class);
  llvm::sort(Found, LessRecordByID());
  return {Found.begin(), Found.end()};
}

bool isIdentifier(StringRef Name) {
  return !Name.empty() && !isDigit(Name.front());
}

/// LAYOUT_GENERAL is Layout::GENERAL, but an enumerator cannot begin with a digit.
std::string enumerator(const Record *Rec, StringRef Prefix) {
  StringRef Name = Rec->getName();
  Name.consume_front(Prefix);
  return (isIdentifier(Name) ? Name : Rec->getName()).str();
}

/// The word as it is printed.
StringRef nameOf(const Record *Rec) {
  return Rec->getValue("Name") ? Rec->getValueAsString("Name") : Rec->getName();
}

uint32_t maskOf(const Record *Rec, StringRef Field) {
  uint32_t Mask = 0;
  for (const Record *Flag : Rec->getValueAsListOfDefs(Field))
    Mask |= static_cast<uint32_t>(Flag->getValueAsInt("Value"));
  return Mask;
}

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

void emitEnum(const RecordKeeper &Records, StringRef Class, StringRef Prefix, StringRef Type,
              raw_ostream &OS) {
  std::vector<const Record *> Defs = definitions(Records, Class);
  OS << "enum class " << Class << " : " << Type << " {\n";
  for (const Record *Rec : Defs)
    OS << "  " << enumerator(Rec, Prefix) << ",\n";
  OS << "};\nconstexpr unsigned Num" << Class << "s = " << Defs.size() << ";\n\n";
}

void emitCcsUsages(const RecordKeeper &Records, raw_ostream &OS) {
  uint32_t Mask = 0;
  for (auto [I, Usage] : enumerate(definitions(Records, "AuxUsage")))
    Mask |= uint32_t(Usage->getValueAsBit("HasCcs")) << I;
  OS << "/// Aux usages whose data are a CCS, a bit for each.\nconstexpr uint32_t CcsAuxUsages = "
     << Mask << ";\n\n";
  OS << "/// What is left of each aux usage where its CCS cannot be mapped.\n"
        "constexpr AuxUsage AuxUsageWithoutCcs[] = {";
  for (const Record *Usage : definitions(Records, "AuxUsage")) {
    const auto *Left = dyn_cast<DefInit>(Usage->getValueInit("WithoutCcs"));
    bool HasCcs = Usage->getValueAsBit("HasCcs");
    if (Left && !HasCcs)
      PrintFatalError(Usage->getLoc(), "WithoutCcs is for usages that have a CCS");
    StringRef Kept = Left ? nameOf(Left->getDef()) : HasCcs ? "NONE" : nameOf(Usage);
    OS << "AuxUsage::" << Kept << ", ";
  }
  OS << "};\n\n";
}

void emitAuxTraits(const RecordKeeper &Records, raw_ostream &OS) {
  std::vector<const Record *> Traits = definitions(Records, "AuxTrait");
  OS << "/// What blocks of planes have or do, a bit for each.\nnamespace AuxTrait {\n";
  for (auto [Bit, Trait] : enumerate(Traits))
    OS << "/// " << Trait->getValueAsString("Doc") << "\nconstexpr uint32_t " << Trait->getName()
       << " = 1u << " << Bit << ";\n";
  OS << "} // namespace AuxTrait\n/// The traits of each aux usage.\n"
        "constexpr uint32_t AuxTraitsOf[] = {";
  for (const Record *Usage : definitions(Records, "AuxUsage")) {
    uint32_t Mask = 0;
    for (const Record *Trait : Usage->getValueAsListOfDefs("Traits"))
      Mask |= 1u << (llvm::find(Traits, Trait) - Traits.begin());
    OS << Mask << ", ";
  }
  OS << "};\n\n";
}

void emitFlagEnum(const RecordKeeper &Records, StringRef Class, StringRef Prefix, raw_ostream &OS) {
  std::vector<const Record *> Defs = definitions(Records, Class);
  uint32_t All = 0;
  OS << "enum class " << Class << " : uint32_t {\n";
  for (const Record *Rec : Defs) {
    uint32_t Value = Rec->getValueAsInt("Value");
    OS << "  " << enumerator(Rec, Prefix) << " = " << format_hex(Value, 10) << ",\n";
    All |= Value;
  }
  OS << "};\nconstexpr unsigned Num" << Class << "s = " << Defs.size() << ";\n"
     << "constexpr uint32_t All" << Class << "s = " << format_hex(All, 10) << ";\n\n";
}

void emitAccessKindEnum(const RecordKeeper &Records, raw_ostream &OS) {
  std::vector<const Record *> Defs = definitions(Records, "AccessKind");
  OS << "enum class AccessKind : uint8_t {\n";
  for (const Record *Rec : Defs)
    OS << "  " << Rec->getValueAsString("Enumerator") << ",\n";
  OS << "};\nconstexpr unsigned NumAccessKinds = " << Defs.size() << ";\n\n";
}

void emitFormatAbilities(const RecordKeeper &Records, raw_ostream &OS) {
  OS << "/// Bits of FormatInfo::Abilities.\nnamespace FormatAbility {\n";
  for (auto [Bit, Rec] : enumerate(definitions(Records, "FormatAbility")))
    OS << "/// " << Rec->getValueAsString("Doc") << "\nconstexpr uint64_t " << Rec->getName()
       << " = 1ull << " << Bit << ";\n";
  OS << "} // namespace FormatAbility\n\n";
}

//===----------------------------------------------------------------------===//
// Spellings
//===----------------------------------------------------------------------===//

/// The suffixes that a kind of word may lack or have.
struct SuffixRules {
  StringRef Optional; ///< "_BIT", "_OPTIMAL" or nothing
  bool AddedWhenRead; ///< the canonical name lacks it; it may be given
};

/// All accepted spellings of one kind of word, with the number that each means.
class SpellingTable {
  SuffixRules Rules;
  std::map<std::pair<size_t, std::string>, std::pair<unsigned, const Record *>> Entries;
  const Record *Reported = nullptr;

  void add(const Twine &Spelling, unsigned Number, const Record *Rec);
  void addWithExtension(const Twine &Core, StringRef Vendor, bool FromExtension, unsigned Number,
                        const Record *Rec);

public:
  explicit SpellingTable(SuffixRules Rules) : Rules(Rules) {}
  void addAll(StringRef Name, bool FromExtension, unsigned Number, const Record *Rec);
  void emit(StringRef Array, raw_ostream &OS) const;
};

void SpellingTable::add(const Twine &Spelling, unsigned Number, const Record *Rec) {
  std::string Text = Spelling.str();
  size_t Length = Text.size();
  auto [It, New] = Entries.try_emplace({Length, std::move(Text)}, Number, Rec);
  // Names that clash do so with every suffix.
  if (New || It->second.first == Number || Reported == Rec)
    return;
  Reported = Rec;
  PrintError(Rec->getLoc(), "'" + It->first.second + "' is also a spelling of '" +
                                It->second.second->getName() + "'");
  PrintNote(It->second.second->getLoc(), "the other record is here");
}

void SpellingTable::addWithExtension(const Twine &Core, StringRef Vendor, bool FromExtension,
                                     unsigned Number, const Record *Rec) {
  if (!Vendor.empty())
    return add(Core + Vendor, Number, Rec);
  add(Core, Number, Rec);
  if (!FromExtension)
    return;
  add(Core + "_KHR", Number, Rec);
  add(Core + "_EXT", Number, Rec);
}

/// The suffix of a vendor whose names keep it always ("_NV"), or "".
StringRef vendorOf(StringRef Name) {
  for (StringRef Vendor : {"_AMDX", "_ARM", "_HUAWEI", "_IMG", "_NV", "_QCOM"})
    if (Name.ends_with(Vendor))
      return Vendor;
  return "";
}

void SpellingTable::addAll(StringRef Name, bool FromExtension, unsigned Number, const Record *Rec) {
  StringRef Vendor = vendorOf(Name);
  StringRef Core = Name.drop_back(Vendor.size());
  if (Core.consume_back("_KHR") || Core.consume_back("_EXT"))
    FromExtension = true;
  addWithExtension(Core, Vendor, FromExtension, Number, Rec);
  if (Rules.AddedWhenRead)
    addWithExtension(Core + Rules.Optional, Vendor, FromExtension, Number, Rec);
  else if (!Rules.Optional.empty() && Core.consume_back(Rules.Optional))
    addWithExtension(Core, Vendor, FromExtension, Number, Rec);
}

void SpellingTable::emit(StringRef Array, raw_ostream &OS) const {
  OS << "constexpr Spelling " << Array << "[] = {\n";
  for (const auto &[Key, Value] : Entries)
    OS << "    {\"" << Key.second << "\", " << Key.first << ", " << Value.first << "},\n";
  OS << "};\n\n";
}

/// Spellings of the records of \p Class, each meaning its position.
void emitSpellings(const RecordKeeper &Records, StringRef Class, SuffixRules Rules,
                   raw_ostream &OS) {
  SpellingTable Table(Rules);
  for (auto [Index, Rec] : enumerate(definitions(Records, Class))) {
    bool FromExtension = Rules.AddedWhenRead;
    if (Rec->getValue("VkValue"))
      FromExtension = Rec->getValueAsInt("VkValue") >= FirstExtensionValue;
    Table.addAll(nameOf(Rec), FromExtension, Index, Rec);
    if (!Rec->getValue("Spellings"))
      continue;
    for (StringRef Other : Rec->getValueAsListOfStrings("Spellings"))
      Table.addAll(Other, FromExtension, Index, Rec);
  }
  Table.emit((Class + "Spellings").str(), OS);
}

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

/// Prints the numbers of a list field as an initializer of \p Size elements.
void emitNumbers(const Record *Rec, StringRef Field, unsigned Size, raw_ostream &OS) {
  std::vector<int64_t> Numbers = Rec->getValueAsListOfInts(Field);
  if (Numbers.size() > Size)
    PrintError(Rec->getLoc(), "'" + Field + "' has " + Twine(Numbers.size()) +
                                  " elements when it should have at most " + Twine(Size));
  Numbers.resize(Size);
  OS << "{";
  interleaveComma(Numbers, OS);
  OS << "}";
}

unsigned aspectBits(const Record *Rec) {
  static const StringRef Names[] = {"Color", "Depth", "Stencil", "Plane0", "Plane1", "Plane2"};
  unsigned Bits = 0;
  for (StringRef Aspect : Rec->getValueAsListOfStrings("Aspects")) {
    const StringRef *It = llvm::find(Names, Aspect);
    if (It == std::end(Names))
      PrintError(Rec->getLoc(), "unknown aspect '" + Aspect + "'");
    else
      Bits |= 1u << (It - Names);
  }
  return Bits;
}

std::string abilityBits(const Record *Fmt, ArrayRef<const Record *> Abilities) {
  std::vector<std::string> Bits;
  for (const Record *Ability : Abilities)
    if (is_contained(Ability->getValueAsListOfDefs("Formats"), Fmt))
      Bits.push_back(("FormatAbility::" + Ability->getName()).str());
  return Bits.empty() ? "0" : join(Bits, " | ");
}

std::string twinOf(const Record *Fmt, const RecordKeeper &Records) {
  StringRef Twin = Fmt->getValueAsString("SRGBTwin");
  if (Twin.empty())
    return "NoFormat";
  if (!Records.getDef(("FORMAT_" + Twin).str()))
    PrintError(Fmt->getLoc(), "unknown format '" + Twin + "'");
  return ("Format::" + Twin).str();
}

void emitFormats(const RecordKeeper &Records, raw_ostream &OS) {
  std::vector<const Record *> Abilities = definitions(Records, "FormatAbility");
  if (Abilities.size() > 64)
    PrintError(Abilities[64]->getLoc(), "more than 64 format abilities");
  StringMap<unsigned> Classes;
  OS << "constexpr FormatInfo FormatInfos[] = {\n";
  for (const Record *Rec : definitions(Records, "Format")) {
    unsigned Class =
        Classes.try_emplace(Rec->getValueAsString("Class"), Classes.size()).first->second;
    OS << "    {\"" << nameOf(Rec) << "\", " << Rec->getValueAsInt("VkValue") << ", "
       << Rec->getValueAsInt("BlockBytes") << ", " << Rec->getValueAsInt("BlockW") << ", "
       << Rec->getValueAsInt("BlockH") << ", " << aspectBits(Rec)
       << ", NumericClass::" << Rec->getValueAsDef("Numeric")->getValueAsString("Enumerator")
       << ", ";
    for (StringRef Field : {"ChannelBits", "ChannelShift"}) {
      emitNumbers(Rec, Field, 4, OS);
      OS << ", ";
    }
    for (StringRef Field : {"PlaneBytes", "PlaneDivW", "PlaneDivH"}) {
      emitNumbers(Rec, Field, 3, OS);
      OS << ", ";
    }
    OS << Class << ", " << (Rec->getValueAsBit("Compressed") ? "true" : "false") << ", "
       << twinOf(Rec, Records) << ",\n     " << abilityBits(Rec, Abilities) << "},\n";
  }
  OS << "};\n\n";
  if (Classes.size() > 256)
    PrintError("more than 256 compatibility classes");
}

//===----------------------------------------------------------------------===//
// Layouts, access kinds, names
//===----------------------------------------------------------------------===//

const char *boolOf(const Record *Rec, StringRef Field) {
  return Rec->getValueAsBit(Field) ? "true" : "false";
}

void emitLayouts(const RecordKeeper &Records, raw_ostream &OS) {
  OS << "constexpr LayoutInfo LayoutInfos[] = {\n";
  for (const Record *Rec : definitions(Records, "Layout")) {
    OS << "    {\"" << nameOf(Rec) << "\", " << Rec->getValueAsInt("VkValue") << ", {";
    bool All = Rec->getValueAsBit("AdmitsAll");
    for (StringRef Field : {"Color", "Depth", "Stencil"})
      OS << format_hex(All ? UINT32_MAX : maskOf(Rec, Field), 10) << ", ";
    OS << "}, {";
    for (StringRef Field : {"ColorReadOnly", "DepthReadOnly", "StencilReadOnly"})
      OS << boolOf(Rec, Field) << ", ";
    OS << "}, " << boolOf(Rec, "Discards") << ", " << boolOf(Rec, "AsGeneral") << "},\n";
  }
  OS << "};\n\n";
}

/// The one layout of a list, or NoLayout of an empty one.
std::string canonicalLayout(const Record *Kind, StringRef Field) {
  std::vector<Record *> Layouts = Kind->getValueAsListOfDefs(Field);
  if (Layouts.size() > 1)
    PrintError(Kind->getLoc(), "'" + Field + "' names more than one layout");
  return Layouts.empty() ? "NoLayout" : "Layout::" + enumerator(Layouts.front(), "LAYOUT_");
}

void emitAccessKinds(const RecordKeeper &Records, raw_ostream &OS) {
  std::vector<const Record *> Stages = definitions(Records, "Stage");
  if (Stages.size() > 64)
    PrintError(Stages[64]->getLoc(), "more than 64 stages");
  OS << "constexpr AccessKindInfo AccessKindInfos[] = {\n";
  for (const Record *Rec : definitions(Records, "AccessKind")) {
    uint64_t StageMask = 0;
    for (const Record *Stage : Rec->getValueAsListOfDefs("Stages"))
      StageMask |= uint64_t(1) << (llvm::find(Stages, Stage) - Stages.begin());
    OS << "    {\"" << Rec->getValueAsString("Name") << "\", "
       << format_hex(maskOf(Rec, "Usage"), 10) << ", " << format_hex(maskOf(Rec, "BufferUsage"), 10)
       << ", ";
    for (StringRef Field : {"Reads", "Writes", "OnImages", "OnBuffers", "IsAttachment"})
      OS << boolOf(Rec, Field) << ", ";
    OS << canonicalLayout(Rec, "Canonical") << ", " << canonicalLayout(Rec, "CanonicalDepthStencil")
       << ", " << format_hex(StageMask, 18) << ", \"" << Rec->getValueAsString("Unit") << "\"},\n";
  }
  OS << "};\n\n";
}

void emitFlagNames(const RecordKeeper &Records, StringRef Class, raw_ostream &OS) {
  OS << "constexpr FlagName " << Class << "Names[] = {\n";
  for (const Record *Rec : definitions(Records, Class))
    OS << "    {\"" << Rec->getValueAsString("Name") << "\", "
       << format_hex(static_cast<uint32_t>(Rec->getValueAsInt("Value")), 10) << "},\n";
  OS << "};\n\n";
}

void emitNames(const RecordKeeper &Records, StringRef Class, raw_ostream &OS) {
  OS << "constexpr const char *" << Class << "Names[] = {\n";
  for (const Record *Rec : definitions(Records, Class))
    OS << "    \"" << nameOf(Rec) << "\",\n";
  OS << "};\n\n";
}

void emitCollectiveStages(const RecordKeeper &Records, raw_ostream &OS) {
  uint64_t Mask = 0;
  for (auto [Index, Rec] : enumerate(definitions(Records, "Stage")))
    Mask |= uint64_t(Rec->getValueAsBit("Collective")) << Index;
  OS << "constexpr uint64_t CollectiveStages = " << format_hex(Mask, 18) << ";\n\n";
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

void checkSources(const RecordKeeper &Records, StringRef Class) {
  for (const Record *Rec : definitions(Records, Class)) {
    const auto *Source = dyn_cast<StringInit>(Rec->getValueInit("Source"));
    if (!Source || Source->getValue().empty())
      PrintError(Rec->getLoc(), "'" + Rec->getName() + "' has no source");
  }
}

/// Two records of \p Class must not share a value of \p Field.
void checkUnique(const RecordKeeper &Records, StringRef Class, StringRef Field) {
  std::map<int64_t, const Record *> Seen;
  for (const Record *Rec : definitions(Records, Class)) {
    int64_t Value = Rec->getValueAsInt(Field);
    auto [It, New] = Seen.try_emplace(Value, Rec);
    if (New)
      continue;
    PrintError(Rec->getLoc(), "'" + Rec->getName() + "' has the number " + Twine(Value) + " of '" +
                                  It->second->getName() + "'");
    PrintNote(It->second->getLoc(), "the other record is here");
  }
}

void checkFlags(const RecordKeeper &Records, StringRef Class) {
  checkUnique(Records, Class, "Value");
  for (const Record *Rec : definitions(Records, Class))
    if (int64_t Value = Rec->getValueAsInt("Value"); !isPowerOf2_64(Value) || Value > UINT32_MAX)
      PrintError(Rec->getLoc(), "'" + Rec->getName() + "' is not a single bit of 32");
}

/// formatFromVulkan() searches by number.
void checkFormatOrder(const RecordKeeper &Records) {
  int64_t Last = -1;
  for (const Record *Rec : definitions(Records, "Format")) {
    int64_t Value = Rec->getValueAsInt("VkValue");
    if (Value < Last)
      PrintError(Rec->getLoc(), "'" + Rec->getName() + "' has the number " + Twine(Value) +
                                    " but follows " + Twine(Last));
    Last = std::max(Last, Value);
  }
}

void checkVocabulary(const RecordKeeper &Records) {
  for (StringRef Class : {"UsageFlag", "CreateFlag", "BufferUsageFlag"}) {
    checkSources(Records, Class);
    checkFlags(Records, Class);
  }
  for (StringRef Class : {"Format", "Layout"}) {
    checkSources(Records, Class);
    checkUnique(Records, Class, "VkValue");
  }
  checkFormatOrder(Records);
  for (StringRef Class :
       {"Stage", "AccessFlag", "AccessKind", "AccessSync", "FormatAbility", "AuxUsage"})
    checkSources(Records, Class);
}

} // namespace

namespace auxplan {
namespace tblgen {

void emitVocabularyEnums(const RecordKeeper &Records, raw_ostream &OS) {
  emitEnum(Records, "Format", "FORMAT_", "uint16_t", OS);
  emitEnum(Records, "Layout", "LAYOUT_", "uint8_t", OS);
  emitAccessKindEnum(Records, OS);
  emitFlagEnum(Records, "UsageFlag", "", OS);
  emitFlagEnum(Records, "CreateFlag", "CREATE_", OS);
  emitFlagEnum(Records, "BufferUsageFlag", "BUFFER_", OS);
  emitEnum(Records, "Stage", "STAGE_", "uint8_t", OS);
  emitEnum(Records, "AuxUsage", "", "uint8_t", OS);
  emitCcsUsages(Records, OS);
  emitAuxTraits(Records, OS);
  emitEnum(Records, "SurfaceProperty", "", "uint8_t", OS);
  emitFormatAbilities(Records, OS);
}

void emitVocabularyTables(const RecordKeeper &Records, raw_ostream &OS) {
  checkVocabulary(Records);
  emitFormats(Records, OS);
  emitLayouts(Records, OS);
  emitAccessKinds(Records, OS);
  emitNames(Records, "Stage", OS);
  emitCollectiveStages(Records, OS);
  emitNames(Records, "AuxUsage", OS);
  emitNames(Records, "SurfaceProperty", OS);
  for (StringRef Class : {"UsageFlag", "CreateFlag", "BufferUsageFlag"}) {
    emitFlagNames(Records, Class, OS);
    emitSpellings(Records, Class, {"_BIT", true}, OS);
  }
  for (StringRef Class : {"Stage", "AccessFlag"})
    emitSpellings(Records, Class, {"_BIT", true}, OS);
  for (StringRef Class : {"AccessKind", "AuxUsage", "Format"})
    emitSpellings(Records, Class, {"", false}, OS);
  emitSpellings(Records, "Layout", {"_OPTIMAL", false}, OS);
}

void emitWords(const RecordKeeper &Records, raw_ostream &OS) {
  for (StringRef Class : {"Format", "Layout", "UsageFlag", "CreateFlag", "BufferUsageFlag", "Stage",
                          "AccessFlag", "AccessKind", "AuxUsage", "Modifier", "Target", "Profile"})
    for (const Record *Rec : definitions(Records, Class))
      OS << nameOf(Rec) << '\n';
  for (const Record *Rec : definitions(Records, "Mnemonic"))
    OS << Rec->getValueAsString("Text") << '\n';
}

} // namespace tblgen
} // namespace auxplan
