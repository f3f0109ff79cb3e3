//===- Vocabulary.cpp - names and properties of Vulkan's words --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lookups in the generated arrays of AuxVocabulary.inc. All spellings of a
/// word stand in one array, sorted by length and then by bytes: reading a name
/// is a binary search that compares bytes only among names of its length. All
/// arrays are constant data, so nothing runs at start-up.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/Vocabulary.h"
#include "auxplan/Layouts/SyncWords.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cassert>
#include <cstring>
#include <iterator>

using namespace llvm;

namespace auxplan {
namespace {

struct Spelling {
  const char *Text;
  uint16_t Length;
  uint16_t Index; ///< of the record among the records of its class
};

struct FlagName {
  const char *Name;
  uint32_t Value;
};

#include "auxplan/Layouts/AuxVocabulary.inc"

static_assert(std::size(FormatInfos) == NumFormats && std::size(LayoutInfos) == NumLayouts &&
                  std::size(AccessKindInfos) == NumAccessKinds,
              "one element for each enumerator");

constexpr const char *AspectNames[] = {"color", "depth", "stencil", "plane0", "plane1", "plane2"};
constexpr const char *ClearClassNames[] = {"none", "default", "any"};
constexpr const char *ImageTypeNames[] = {"1D", "2D", "3D", "CUBE"};

std::optional<unsigned> findSpelling(ArrayRef<Spelling> Table, StringRef Name) {
  const Spelling *It = partition_point(Table, [Name](const Spelling &S) {
    if (S.Length != Name.size())
      return S.Length < Name.size();
    return std::memcmp(S.Text, Name.data(), Name.size()) < 0;
  });
  if (It == Table.end() || Name != StringRef(It->Text, It->Length))
    return std::nullopt;
  return It->Index;
}

template <typename Enum>
std::optional<Enum> parseIndexed(ArrayRef<Spelling> Table, StringRef Prefix, StringRef Name) {
  Name.consume_front(Prefix);
  if (std::optional<unsigned> Index = findSpelling(Table, Name))
    return static_cast<Enum>(*Index);
  return std::nullopt;
}

template <typename Enum>
std::optional<Enum> parseFlag(ArrayRef<Spelling> Table, ArrayRef<FlagName> Flags,
                              StringRef Prefix, StringRef Name) {
  Name.consume_front(Prefix);
  if (std::optional<unsigned> Index = findSpelling(Table, Name))
    return static_cast<Enum>(Flags[*Index].Value);
  return std::nullopt;
}

template <typename Enum>
std::optional<Enum> parseListed(ArrayRef<const char *> Names, StringRef Name) {
  const char *const *It = llvm::find(Names, Name);
  if (It == Names.end())
    return std::nullopt;
  return static_cast<Enum>(It - Names.begin());
}

StringRef nameOfFlag(ArrayRef<FlagName> Flags, uint32_t Value) {
  const FlagName *It =
      llvm::find_if(Flags, [Value](const FlagName &F) { return F.Value == Value; });
  assert(It != Flags.end() && "not a single known flag");
  return It->Name;
}

/// Names longer than any misspelling of a known name are not worth comparing; the input decides how
/// long they are.
constexpr size_t LongestMisspelling = 80;

/// The name nearest to \p Name among the names that \p NameOf gives for 0 .. Count - 1, if at most
/// a third of it is wrong.
template <typename NameFn>
StringRef nearest(StringRef Name, StringRef Prefix, size_t Count, NameFn NameOf) {
  Name.consume_front(Prefix);
  if (Name.empty() || Name.size() > LongestMisspelling)
    return "";
  StringRef Best;
  unsigned Limit = std::max<size_t>(1, Name.size() / 3);
  for (size_t I = 0; I != Count; ++I) {
    StringRef Candidate = NameOf(I);
    unsigned Distance = Name.edit_distance_insensitive(Candidate, true, Limit);
    if (Distance > Limit || (Distance == Limit && !Best.empty()))
      continue;
    Best = Candidate;
    Limit = Distance;
  }
  return Best;
}

template <typename Info>
StringRef nearestOf(StringRef Name, StringRef Prefix, ArrayRef<Info> Infos) {
  return nearest(Name, Prefix, Infos.size(), [Infos](size_t I) { return Infos[I].Name; });
}

/// Drops the longer of the two prefixes that Vulkan has for one thing.
StringRef withoutVersion2(StringRef Name, StringRef Prefix) {
  StringRef Rest = Name;
  if (Rest.consume_front(Prefix) && Rest.consume_front("2_"))
    return Rest;
  return Name;
}

constexpr StringRef FormatPrefix = "VK_FORMAT_";
constexpr StringRef LayoutPrefix = "VK_IMAGE_LAYOUT_";
constexpr StringRef UsagePrefix = "VK_IMAGE_USAGE_";
constexpr StringRef CreatePrefix = "VK_IMAGE_CREATE_";
constexpr StringRef BufferPrefix = "VK_BUFFER_USAGE_";
constexpr StringRef StagePrefix = "VK_PIPELINE_STAGE_";
constexpr StringRef AccessPrefix = "VK_ACCESS_";

} // namespace

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

StringRef nameOf(Format F) { return infoOf(F).Name; }
StringRef nameOf(Layout L) { return infoOf(L).Name; }
StringRef nameOf(AccessKind K) { return infoOf(K).Name; }
StringRef nameOf(UsageFlag F) { return nameOfFlag(UsageFlagNames, maskOf(F)); }
StringRef nameOf(CreateFlag F) { return nameOfFlag(CreateFlagNames, maskOf(F)); }
StringRef nameOf(BufferUsageFlag F) { return nameOfFlag(BufferUsageFlagNames, maskOf(F)); }
StringRef nameOf(Stage S) { return StageNames[static_cast<unsigned>(S)]; }
StringRef nameOf(AuxUsage U) { return AuxUsageNames[static_cast<unsigned>(U)]; }
StringRef nameOf(SurfaceProperty P) { return SurfacePropertyNames[static_cast<unsigned>(P)]; }
StringRef nameOf(Aspect A) { return AspectNames[static_cast<unsigned>(A)]; }
StringRef nameOf(ClearClass C) { return ClearClassNames[static_cast<unsigned>(C)]; }
StringRef nameOf(ImageType T) { return ImageTypeNames[static_cast<unsigned>(T)]; }

std::optional<Format> parseFormat(StringRef Name) {
  return parseIndexed<Format>(FormatSpellings, FormatPrefix, Name);
}

std::optional<Layout> parseLayout(StringRef Name) {
  return parseIndexed<Layout>(LayoutSpellings, LayoutPrefix, Name);
}

std::optional<AccessKind> parseAccessKind(StringRef Name) {
  return parseIndexed<AccessKind>(AccessKindSpellings, "", Name);
}

std::optional<UsageFlag> parseUsageFlag(StringRef Name) {
  return parseFlag<UsageFlag>(UsageFlagSpellings, UsageFlagNames, UsagePrefix, Name);
}

std::optional<CreateFlag> parseCreateFlag(StringRef Name) {
  return parseFlag<CreateFlag>(CreateFlagSpellings, CreateFlagNames, CreatePrefix, Name);
}

std::optional<BufferUsageFlag> parseBufferUsage(StringRef Name) {
  return parseFlag<BufferUsageFlag>(BufferUsageFlagSpellings, BufferUsageFlagNames, BufferPrefix,
                                    withoutVersion2(Name, BufferPrefix));
}

std::optional<Stage> parseStage(StringRef Name) {
  return parseIndexed<Stage>(StageSpellings, StagePrefix, withoutVersion2(Name, StagePrefix));
}

std::optional<unsigned> parseAccessFlag(StringRef Name) {
  return parseIndexed<unsigned>(AccessFlagSpellings, AccessPrefix,
                                withoutVersion2(Name, AccessPrefix));
}

std::optional<AuxUsage> parseAuxUsage(StringRef Name) {
  return parseIndexed<AuxUsage>(AuxUsageSpellings, "", Name);
}

std::optional<Aspect> parseAspect(StringRef Name) {
  return parseListed<Aspect>(AspectNames, Name);
}

std::optional<ClearClass> parseClearClass(StringRef Name) {
  return parseListed<ClearClass>(ClearClassNames, Name);
}

std::optional<Layout> layoutFromVulkan(uint32_t VkImageLayout) {
  for (const LayoutInfo &Info : LayoutInfos)
    if (Info.VkValue == VkImageLayout)
      return static_cast<Layout>(&Info - LayoutInfos);
  return std::nullopt;
}

std::optional<Format> formatFromVulkan(uint32_t VkFormat) {
  const FormatInfo *It = partition_point(
      FormatInfos, [VkFormat](const FormatInfo &Info) { return Info.VkValue < VkFormat; });
  if (It == std::end(FormatInfos) || It->VkValue != VkFormat)
    return std::nullopt;
  return static_cast<Format>(It - FormatInfos);
}

StringRef nearestFormat(StringRef Name) {
  return nearestOf<FormatInfo>(Name, FormatPrefix, FormatInfos);
}

StringRef nearestLayout(StringRef Name) {
  return nearestOf<LayoutInfo>(Name, LayoutPrefix, LayoutInfos);
}

StringRef nearestAccessKind(StringRef Name) {
  return nearestOf<AccessKindInfo>(Name, "", AccessKindInfos);
}

StringRef nearestUsageFlag(StringRef Name) {
  return nearestOf<FlagName>(Name, UsagePrefix, UsageFlagNames);
}

StringRef nearestCreateFlag(StringRef Name) {
  return nearestOf<FlagName>(Name, CreatePrefix, CreateFlagNames);
}

StringRef nearestBufferUsage(StringRef Name) {
  return nearestOf<FlagName>(withoutVersion2(Name, BufferPrefix), BufferPrefix,
                             BufferUsageFlagNames);
}

StringRef nearestAccessFlag(StringRef Name) {
  return nearestOf(withoutVersion2(Name, AccessPrefix), AccessPrefix, allAccessFlags());
}

StringRef nearestStage(StringRef Name) {
  return nearest(withoutVersion2(Name, StagePrefix), StagePrefix, std::size(StageNames),
                 [](size_t I) { return StageNames[I]; });
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

const FormatInfo &infoOf(Format F) {
  assert(static_cast<unsigned>(F) < NumFormats && "not a format");
  return FormatInfos[static_cast<unsigned>(F)];
}

const LayoutInfo &infoOf(Layout L) {
  assert(static_cast<unsigned>(L) < NumLayouts && "not a layout");
  return LayoutInfos[static_cast<unsigned>(L)];
}

const AccessKindInfo &infoOf(AccessKind K) {
  assert(static_cast<unsigned>(K) < NumAccessKinds && "not an access kind");
  return AccessKindInfos[static_cast<unsigned>(K)];
}

unsigned blockBytesOf(Format F, Aspect A) {
  const FormatInfo &Info = infoOf(F);
  assert((Info.Aspects & maskOf(A)) && "the format lacks the aspect");
  unsigned Plane = 0;
  if (A == Aspect::Stencil)
    Plane = 1;
  else if (A >= Aspect::Plane0)
    Plane = static_cast<unsigned>(A) - static_cast<unsigned>(Aspect::Plane0);
  return Info.PlaneBytes[0] ? Info.PlaneBytes[Plane] : Info.BlockBytes;
}

Layout canonicalLayout(AccessKind K, Aspect A) {
  const AccessKindInfo &Info = infoOf(K);
  bool DepthOrStencil = A == Aspect::Depth || A == Aspect::Stencil;
  return DepthOrStencil ? Info.CanonicalDepthStencil : Info.Canonical;
}

bool mayRunAt(AccessKind K, Stage S) {
  return (infoOf(K).Stages | CollectiveStages) >> static_cast<unsigned>(S) & 1;
}

} // namespace auxplan
