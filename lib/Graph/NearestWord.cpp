//===- NearestWord.cpp - the word that a misspelt one stands for ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The search first converts a word to our spelling: no camel case, and without the type at the
/// beginning of Vulkan's names. If the result is not a known word, the search takes the word with
/// the fewest letters to change.
///
//===----------------------------------------------------------------------===//

#include "NearestWord.h"
#include "auxplan/Layouts/Modifiers.h"
#include "auxplan/Sharing/Devices.h"
#include "auxplan/State/StateTables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Spellings of other languages
//===----------------------------------------------------------------------===//

/// The input decides how long words are; Vulkan's names are shorter than this.
static constexpr size_t LongestWord = 100;

/// `SHADER_READ_ONLY` for `shaderReadOnly` and for `eShaderReadOnly`.
static std::string inUpperCase(StringRef Word) {
  if (Word.size() > 1 && Word[0] == 'e' && isUpper(Word[1]))
    Word = Word.drop_front();
  std::string Text;
  for (size_t I = 0; I != Word.size(); ++I) {
    bool HumpBehindLetter = I && isUpper(Word[I]) && isLower(Word[I - 1]);
    // Not in R8G8B8A8.
    bool HumpBehindDigit = I && isUpper(Word[I]) && isDigit(Word[I - 1]) && I + 1 != Word.size() &&
                           isLower(Word[I + 1]);
    if (HumpBehindLetter || HumpBehindDigit)
      Text += '_';
    Text += toUpper(Word[I]);
  }
  return Text;
}

/// The part after the type in one of Vulkan's names: `CLEAR` of `VK_ATTACHMENT_LOAD_OP_CLEAR`.
static StringRef behindType(StringRef Upper) {
  static constexpr StringLiteral Types[] = {"LAYOUT_", "FORMAT_", "STAGE_2_", "STAGE_", "USAGE_2_",
                                            "USAGE_",  "CREATE_", "OP_",      "MODE_",  "TILING_",
                                            "ASPECT_", "TYPE_",   "QUEUE_",   "MOD_",   "ACCESS_2_",
                                            "ACCESS_", "DYNAMIC_"};
  for (StringRef Type : Types) {
    size_t At = Upper.find(Type);
    if (At == 0 || (At != StringRef::npos && Upper[At - 1] == '_'))
      return Upper.drop_front(At + Type.size());
  }
  return Upper;
}

static StringRef withoutSuffix(StringRef Upper) {
  for (StringRef Suffix : {"_BIT", "_KHR", "_EXT", "_ATTACHMENT", "_IMAGE", "_BUFFER", "_TEXTURE"})
    if (Upper.consume_back(Suffix))
      return Upper;
  return Upper;
}

//===----------------------------------------------------------------------===//
// Keywords
//===----------------------------------------------------------------------===//

static thread_local WordsOffered *Listener = nullptr;

WordsOffered::WordsOffered(StringRef Probe) : Probe(Probe) {
  assert(!Listener && "one at a time");
  Listener = this;
}

WordsOffered::~WordsOffered() {
  Listener = nullptr;
}

bool WordsOffered::isProbe(StringRef Word) {
  return Listener && Word == Listener->Probe;
}

bool WordsOffered::note(StringRef Word, StringRef Candidate) {
  if (!isProbe(Word))
    return false;
  if (!Candidate.empty())
    Listener->Words.push_back(Candidate.str());
  return true;
}

bool Nearest::offer(StringRef Candidate) {
  if (WordsOffered::note(Word, Candidate))
    return false;
  size_t Longer = std::max(Word.size(), Candidate.size());
  if (Longer - std::min(Word.size(), Candidate.size()) >= Best)
    return false;
  unsigned Distance = Word.edit_distance(Candidate, true, Best);
  if (Distance >= Best)
    return false;
  Best = Distance;
  Found = Candidate;
  return true;
}

using Names = SmallVector<StringRef, 32>;

static StringRef nearestAsIs(StringRef Word, ArrayRef<StringRef> Candidates) {
  Nearest N(Word);
  for (StringRef C : Candidates)
    if (!C.empty())
      N.offer(C);
  return N.Found;
}

static StringRef nearestAmong(StringRef Word, ArrayRef<StringRef> Candidates) {
  if (Word.empty() || Word.size() > LongestWord)
    return "";
  if (WordsOffered::isProbe(Word))
    return nearestAsIs(Word, Candidates);
  std::string Upper = inUpperCase(Word);
  StringRef Core = behindType(Upper);
  for (StringRef Spelled : {StringRef(Upper), Core, withoutSuffix(Core)})
    for (StringRef C : Candidates)
      if (C.equals_insensitive(Spelled))
        return C;
  StringRef Found = nearestAsIs(Word, Candidates);
  for (const std::string &Spelled : {Core.lower(), Core.str()})
    if (Found.empty())
      Found = nearestAsIs(Spelled, Candidates);
  // A long form, such as `probability` for `prob`.
  for (StringRef C : Candidates)
    if (Found.empty() && C.size() >= 4 && Word.starts_with(C))
      Found = C;
  return Found;
}

StringRef auxplan::nearestOf(StringRef Word, WordList Candidates) {
  return nearestAmong(Word, Names(Candidates));
}

//===----------------------------------------------------------------------===//
// Vocabulary
//===----------------------------------------------------------------------===//

template <typename EnumT> static Names allNames(unsigned Count) {
  Names All;
  for (unsigned I = 0; I != Count; ++I)
    All.push_back(nameOf(EnumT(I)));
  return All;
}

/// The names of flags, each a bit of \p Known.
template <typename FlagT> static Names allFlags(uint32_t Known) {
  Names All;
  for (; Known; Known &= Known - 1)
    All.push_back(nameOf(FlagT(Known & -Known)));
  return All;
}

template <typename EnumT>
static StringRef meant(StringRef Word, std::optional<EnumT> (*Parse)(StringRef),
                       StringRef (*NearestOne)(StringRef), function_ref<Names()> All) {
  if (Word.size() > LongestWord)
    return "";
  if (WordsOffered::isProbe(Word))
    return nearestAsIs(Word, All());
  std::string Upper = inUpperCase(Word);
  StringRef Core = behindType(Upper);
  for (StringRef Spelled : {StringRef(Upper), Core})
    if (std::optional<EnumT> Known = Parse(Spelled))
      return nameOf(*Known);
  StringRef Found = NearestOne(Word);
  return Found.empty() ? NearestOne(Core) : Found;
}

StringRef auxplan::meantFormat(StringRef Word) {
  return meant(Word, parseFormat, nearestFormat, [] { return allNames<Format>(NumFormats); });
}

StringRef auxplan::meantLayout(StringRef Word) {
  return meant(Word, parseLayout, nearestLayout, [] { return allNames<Layout>(NumLayouts); });
}

StringRef auxplan::layoutInLowerCase(StringRef Word) {
  std::optional<Layout> Known = parseLayout(inUpperCase(Word.take_front(LongestWord)));
  return Known ? nameOf(*Known) : "";
}

StringRef auxplan::meantUsageFlag(StringRef Word) {
  return meant(Word, parseUsageFlag, nearestUsageFlag,
               [] { return allFlags<UsageFlag>(AllUsageFlags); });
}

StringRef auxplan::meantCreateFlag(StringRef Word) {
  return meant(Word, parseCreateFlag, nearestCreateFlag,
               [] { return allFlags<CreateFlag>(AllCreateFlags); });
}

StringRef auxplan::meantBufferUsage(StringRef Word) {
  return meant(Word, parseBufferUsage, nearestBufferUsage,
               [] { return allFlags<BufferUsageFlag>(AllBufferUsageFlags); });
}

StringRef auxplan::meantStage(StringRef Word) {
  return meant(Word, parseStage, nearestStage, [] { return allNames<Stage>(NumStages); });
}

StringRef auxplan::meantAccessFlag(StringRef Word) {
  Names All;
  for (const AccessFlagInfo &Flag : allAccessFlags())
    All.push_back(Flag.Name);
  return nearestAmong(Word, All);
}

/// `present` is a statement, no line of a pass.
StringRef auxplan::meantAccessKind(StringRef Word) {
  Names All = allNames<AccessKind>(NumAccessKinds);
  llvm::erase(All, nameOf(AccessKind::Present));
  return nearestAmong(Word, All);
}

StringRef auxplan::meantAuxUsage(StringRef Word) {
  return nearestAmong(Word, allNames<AuxUsage>(NumAuxUsages));
}

StringRef auxplan::meantStateGroup(StringRef Word) {
  Names All;
  for (const StateGroupInfo &Group : allStateGroups())
    All.push_back(Group.Name);
  return nearestAmong(Word, All);
}

StringRef auxplan::meantAspect(StringRef Word) {
  return nearestOf(Word, AspectWords);
}

StringRef auxplan::meantModifier(StringRef Word) {
  return nearestAmong(Word, allModifierNames());
}

StringRef auxplan::meantDevice(StringRef Word) {
  Names All;
  for (const sharing::KnownDevice &Of : sharing::allDevices()) {
    All.push_back(Of.name());
    All.append(Of.aliases().begin(), Of.aliases().end());
  }
  return nearestAmong(Word, All);
}

StringRef auxplan::meantQueue(StringRef Word, bool MayBeOwner) {
  static constexpr StringLiteral Kinds[] = {"graphics", "compute",  "transfer",
                                            "video",    "external", "foreign"};
  return nearestOf(Word, ArrayRef(Kinds).drop_back(MayBeOwner ? 0 : 2));
}

StringRef auxplan::queueWords(bool MayBeOwner) {
  return MayBeOwner
             ? "'graphics', 'compute', 'transfer' or 'video', with a number for further ones, "
               "or 'external' or 'foreign'"
             : "'graphics', 'compute', 'transfer' or 'video', with a number for further ones";
}

std::string auxplan::meantTarget(StringRef Word) {
  auto [Name, Profile] = Word.split('@');
  Names Targets, Profiles;
  for (const TargetInfo &T : allTargets()) {
    Targets.push_back(T.name());
    if (T.name() == Name || is_contained(aliasesOf(T), Name))
      Profiles.push_back(T.profile());
  }
  bool IsKnown = !Profiles.empty();
  StringRef Meant = IsKnown ? nearestAmong(Profile, Profiles) : nearestAmong(Name, Targets);
  if (Meant.empty())
    return "";
  return IsKnown ? (Name + "@" + Meant).str() : (Meant + Word.drop_front(Name.size())).str();
}

StringRef auxplan::meantLimit(StringRef Word) {
  Names All;
  for (const LimitInfo &L : allLimits())
    if (Expected<LimitSet> CanBeLifted = parseLimits(L.Name))
      All.push_back(L.Name);
    else
      consumeError(CanBeLifted.takeError());
  return nearestAmong(Word, All);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// The plane's own mnemonic for an op that \p Word names as on other planes: `hiz.resolve` for
/// `hiz.ambiguate`.
static StringRef ofSamePlane(StringRef Word) {
  auto [Plane, Name] = Word.split('.');
  for (const ParsedMnemonic &Other : allMnemonics()) {
    if (Name.empty() || StringRef(Other.Info->Text).split('.').second != Name)
      continue;
    for (const ParsedMnemonic &M : allMnemonics())
      if (M.Family == Other.Family && M.Info->Op == Other.Info->Op &&
          StringRef(M.Info->Text).split('.').first == Plane)
        return M.Info->Text;
  }
  return "";
}

StringRef auxplan::meantMnemonic(StringRef Word) {
  if (StringRef Same = ofSamePlane(Word); !Same.empty())
    return Same;
  Names All;
  for (const ParsedMnemonic &M : allMnemonics())
    All.push_back(M.Info->Text);
  return nearestAmong(Word, All);
}

StringRef auxplan::meantFirstWord(StringRef Word) {
  if (StringRef Same = ofSamePlane(Word); !Same.empty())
    return Same;
  Names All;
  for (const ParsedMnemonic &M : allMnemonics())
    All.push_back(StringRef(M.Info->Text).split(' ').first);
  return nearestAmong(Word, All);
}

SmallVector<StringRef, 4> auxplan::secondWordsOf(StringRef First) {
  SmallVector<StringRef, 4> Words;
  for (const ParsedMnemonic &M : allMnemonics()) {
    auto [One, Two] = StringRef(M.Info->Text).split(' ');
    if (One == First && !Two.empty() && !is_contained(Words, Two))
      Words.push_back(Two);
  }
  llvm::sort(Words);
  return Words;
}

StringRef auxplan::nearestSecondWord(StringRef First, StringRef Word) {
  return nearestAmong(Word, secondWordsOf(First));
}

//===----------------------------------------------------------------------===//
// More than one word
//===----------------------------------------------------------------------===//

std::string auxplan::attachmentOp(StringRef Word) {
  std::string Upper = inUpperCase(Word.take_front(LongestWord));
  for (auto [Sign, Words, Name] : {std::tuple(StringRef("LOAD_OP_"), LoadWords, "load"),
                                   std::tuple(StringRef("STORE_OP_"), StoreWords, "store")}) {
    size_t At = StringRef(Upper).find(Sign);
    if (At == StringRef::npos)
      continue;
    StringRef Meant = nearestOf(StringRef(Upper).drop_front(At + Sign.size()), Words);
    return Meant.empty() ? "" : (Twine(Name) + "(" + Meant + ")").str();
  }
  return "";
}

std::string auxplan::meantSize(StringRef Word) {
  static constexpr std::pair<StringLiteral, StringLiteral> Units[] = {
      {"KB", "KiB"}, {"MB", "MiB"},  {"GB", "GiB"},  {"K", "KiB"},  {"M", "MiB"},
      {"G", "GiB"},  {"KiB", "KiB"}, {"MiB", "MiB"}, {"GiB", "GiB"}};
  for (auto [Foreign, Ours] : Units) {
    StringRef Digits = Word;
    if (Digits.consume_back_insensitive(Foreign) && isIntegerText(Digits))
      return (Digits + Ours).str();
  }
  return "";
}
