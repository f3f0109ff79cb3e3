//===- TableSet.cpp - the tables that are used -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Includes the generated tables, and finds targets, modifiers and mnemonics by name in them, or in
/// those that are used instead.
///
//===----------------------------------------------------------------------===//

#include "FactHelpers.h"
#include "auxplan/Layouts/Modifiers.h"
#include "auxplan/Layouts/TableTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

#include "auxplan/Layouts/AuxTables.inc"

static const TableSet *Current = &AllTables;

void auxplan::useTables(const TableSet &Tables) {
  Current = &Tables;
}

const CompiledParts &auxplan::compiledParts() {
  static constexpr CompiledParts Parts = {isPlaneFact, isLayoutFact, isClearFact, setDriverField,
                                          NumDriverFields, Fingerprints};
  return Parts;
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

ArrayRef<TargetInfo> auxplan::allTargets() {
  return Current->Targets;
}

ArrayRef<StringRef> auxplan::aliasesOf(const TargetInfo &T) {
  return T.Data->Aliases;
}

ArrayRef<ChipInfo> auxplan::chipsOf(const TargetInfo &T) {
  return T.Data->Chips;
}

ArrayRef<MemorySystem> auxplan::allMemorySystems() {
  return Current->MemorySystems;
}

const MemorySystem *auxplan::memorySystemOf(const TargetInfo &T) {
  return T.Data->Memory ? &Current->MemorySystems[T.Data->Memory - 1] : nullptr;
}

bool auxplan::hasDriverLogs(const TargetInfo &T) {
  return T.Data->HasLogs;
}

StringRef auxplan::vendorOf(const TargetInfo &T) {
  return T.Data->Vendor;
}

bool auxplan::isInAll(const TargetInfo &T) {
  return T.Data->InAll;
}

bool auxplan::knowsModifier(const TargetInfo &T, uint16_t Modifier) {
  return !Modifier || (T.Data->KnownModifiers >> (Modifier - 1) & 1);
}

std::string auxplan::knownModifiers(const TargetInfo &T) {
  std::string List;
  for (size_t I = 0; I != T.Data->Modifiers.size(); ++I)
    if (knowsModifier(T, I + 1))
      List += (List.empty() ? "" : ", ") + std::string(T.Data->Modifiers[I].Name);
  return List;
}

/// "kabylake" of "Kaby Lake".
static std::string withoutSpaces(StringRef CodeName) {
  std::string Name = CodeName.lower();
  llvm::erase_if(Name, [](char C) { return C == ' ' || C == '-'; });
  return Name;
}

/// All names of a target, in lower case: its own, aliases, chips.
static std::vector<std::string> namesOf(const TargetInfo &T) {
  std::vector<std::string> Names = {T.name().str()};
  for (StringRef Alias : aliasesOf(T))
    Names.push_back(Alias.str());
  for (const ChipInfo &Chip : chipsOf(T))
    Names.insert(Names.end(), {Chip.Name, withoutSpaces(Chip.CodeName)});
  return Names;
}

static bool isNamed(const TargetInfo &T, StringRef Name) {
  return is_contained(namesOf(T), Name.lower()) ||
         any_of(chipsOf(T), [Given = withoutSpaces(Name)](const ChipInfo &Chip) {
           return Given == withoutSpaces(Chip.CodeName);
         });
}

/// "; did you mean 'skl'?" with the one of \p Known that \p Name is a misspelling of; empty: none
/// is near enough.
template <typename RangeT> static std::string didYouMean(StringRef Name, const RangeT &Known) {
  std::string Nearest, Given = Name.lower();
  unsigned Least = std::max<size_t>(1, Given.size() / 3) + 1;
  for (StringRef Candidate : Known)
    if (unsigned Distance = StringRef(Given).edit_distance(Candidate); Distance < Least) {
      Least = Distance;
      Nearest = Candidate.str();
    }
  return Nearest.empty() ? "" : "; did you mean '" + Nearest + "'?";
}

/// "'ivb', 'hsw'": each of the names once.
static std::string quotedList(ArrayRef<StringRef> Names) {
  return join(map_range(Names, [](StringRef N) { return ("'" + N + "'").str(); }), ", ");
}

/// \p InList: the name may also be one of a group of targets.
static Error unknownTarget(StringRef Name, bool InList) {
  SmallVector<StringRef> Known;
  std::vector<std::string> All, Groups = {"all"};
  for (const TargetInfo &T : allTargets()) {
    if (!is_contained(Known, T.name()))
      Known.push_back(T.name());
    append_range(All, namesOf(T));
    if (std::string Vendor = vendorOf(T).lower(); !is_contained(Groups, Vendor))
      Groups.push_back(Vendor);
  }
  append_range(All, Groups);
  SmallVector<StringRef> GroupNames(Groups.begin(), Groups.end());
  return createStringError("unknown target '" + Name + "'; wanted one of " + quotedList(Known) +
                           (InList ? ", or a group: " + quotedList(GroupNames) : "") +
                           didYouMean(Name, All));
}

static Error unknownProfile(StringRef Name, StringRef Profile, ArrayRef<StringRef> Known) {
  return createStringError("target '" + Name + "' has no profile '" + Profile +
                           "'; wanted one of " + quotedList(Known));
}

static Expected<const TargetInfo *> findOne(StringRef Full, bool InList) {
  auto [Name, Profile] = Full.split('@');
  bool AnyProfile = !Full.contains('@');
  SmallVector<StringRef> Profiles;
  for (const TargetInfo &T : allTargets()) {
    if (!isNamed(T, Name))
      continue;
    // The newest profile comes first.
    if (AnyProfile || Profile.equals_insensitive(T.profile()))
      return &T;
    Profiles.push_back(T.profile());
  }
  if (Profiles.empty())
    return unknownTarget(Name, InList);
  return unknownProfile(Name, Profile, Profiles);
}

Expected<const TargetInfo *> auxplan::findTarget(StringRef Full) {
  return findOne(Full, /*InList=*/false);
}

ArrayRef<LimitInfo> auxplan::allLimits() {
  return Current->Limits;
}

/// The limits that can be lifted: no provisions, and no limits that every plan keeps.
static LimitSet limitsProper() {
  LimitSet Result;
  for (auto [I, L] : enumerate(Current->Limits))
    if (L.Is == LimitInfo::Layer::Allocation || L.Is == LimitInfo::Layer::Behaviour)
      Result = Result.with(I);
  return Result;
}

static Error unknownLimit(StringRef Name) {
  SmallVector<StringRef> Known = {"all"};
  for (auto [I, L] : enumerate(Current->Limits)) {
    if (limitsProper().has(I))
      Known.push_back(L.Name);
    else if (Name == L.Name)
      return createStringError("'" + Name + "' cannot be lifted: " +
                               (L.Is == LimitInfo::Layer::Kept ? "every plan keeps to it"
                                                               : "it is what drivers provide"));
  }
  return createStringError("no driver has a limit '" + Name + "'; wanted some of " +
                           quotedList(Known) + didYouMean(Name, Known));
}

Expected<LimitSet> auxplan::parseLimits(StringRef List) {
  LimitSet Result;
  SmallVector<StringRef> Names;
  List.split(Names, ',');
  for (StringRef Name : Names) {
    if (Name.trim() == "all") {
      Result = Result | limitsProper();
      continue;
    }
    const LimitInfo *L =
        find_if(Current->Limits, [&](const LimitInfo &L) { return Name.trim() == L.Name; });
    unsigned I = L - Current->Limits.begin();
    if (!limitsProper().has(I))
      return unknownLimit(Name.trim());
    Result = Result.with(I);
  }
  return Result;
}

/// The targets that a group stands for, without variants; empty: none has the profile.
static std::vector<const TargetInfo *> targetsOfGroup(StringRef Full) {
  auto [Group, Profile] = Full.split('@');
  std::vector<const TargetInfo *> Result;
  for (const TargetInfo &T : allTargets()) {
    bool IsIn = isInAll(T) && (Group.equals_insensitive("all") ||
                               Group.equals_insensitive(vendorOf(T)));
    bool HasProfile = !Full.contains('@') || Profile.equals_insensitive(T.profile());
    // The newest profile comes first.
    if (IsIn && HasProfile && (Result.empty() || Result.back()->name() != T.name()))
      Result.push_back(&T);
  }
  return Result;
}

static bool isGroup(StringRef Name) {
  return Name.equals_insensitive("all") || any_of(allTargets(), [&](const TargetInfo &T) {
           return !Name.empty() && Name.equals_insensitive(vendorOf(T));
         });
}

Expected<std::vector<const TargetInfo *>> auxplan::findTargets(StringRef List) {
  std::vector<const TargetInfo *> Result;
  auto Add = [&](const TargetInfo *T) {
    if (!is_contained(Result, T))
      Result.push_back(T);
  };
  SmallVector<StringRef> Names;
  List.split(Names, ',');
  for (StringRef Name : Names) {
    if (Name.trim().empty() && Names.size() > 1)
      return createStringError("a name is missing between the commas of '" + List + "'");
    auto [Group, Profile] = Name.trim().split('@');
    if (isGroup(Group)) {
      std::vector<const TargetInfo *> OfGroup = targetsOfGroup(Name.trim());
      if (OfGroup.empty())
        return createStringError("no target of '" + Group + "' has the profile '" + Profile + "'");
      for (const TargetInfo *T : OfGroup)
        Add(T);
      continue;
    }
    Expected<const TargetInfo *> T = findOne(Name.trim(), /*InList=*/true);
    if (!T)
      return T.takeError();
    Add(*T);
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Modifiers and mnemonics
//===----------------------------------------------------------------------===//

uint16_t auxplan::parseModifier(StringRef Name) {
  if (uint64_t Number; Name.starts_with("0x") && !Name.getAsInteger(0, Number))
    return modifierFromNumber(Number);
  for (auto [I, M] : enumerate(Current->Modifiers))
    if (Name == M.Name)
      return I + 1;
  for (const ModifierSpelling &S : Current->ModifierSpellings)
    if (Name == S.Name)
      return S.Modifier;
  return 0;
}

uint16_t auxplan::modifierFromNumber(uint64_t Number) {
  for (auto [I, M] : enumerate(Current->ModifierNumbers))
    if (((Number ^ M.Number) & ~M.FreeBits) == 0)
      return I + 1;
  return 0;
}

static const ModifierData *modifierOf(uint16_t Modifier) {
  if (!Modifier || Modifier > Current->Modifiers.size())
    return nullptr;
  return &Current->Modifiers[Modifier - 1];
}

StringRef auxplan::modifierName(uint16_t Modifier) {
  const ModifierData *M = modifierOf(Modifier);
  return M ? M->Name : "";
}

std::vector<StringRef> auxplan::allModifierNames() {
  std::vector<StringRef> All;
  for (const ModifierData &M : Current->Modifiers)
    All.push_back(M.Name);
  for (const ModifierSpelling &S : Current->ModifierSpellings)
    All.push_back(S.Name);
  return All;
}

bool auxplan::modifierHasAux(const ImageDesc &D) {
  const ModifierData *M = modifierOf(D.Modifier);
  return M && M->HasAux;
}

bool auxplan::modifierHasClear(const ImageDesc &D) {
  const ModifierData *M = modifierOf(D.Modifier);
  return M && M->HasClearValue;
}

bool auxplan::isModifier(const ImageDesc &D, std::initializer_list<StringRef> Names) {
  return D.Modifier && is_contained(Names, modifierName(D.Modifier));
}

ArrayRef<ParsedMnemonic> auxplan::allMnemonics() {
  return Current->Mnemonics;
}
