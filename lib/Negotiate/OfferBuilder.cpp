//===- OfferBuilder.cpp - filling a device from a file --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Negotiate/OfferBuilder.h"
#include "auxplan/Layouts/Vocabulary.h"
#include "auxplan/Sharing/Devices.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

Offers &negotiate::offersOf(Device &Of, StringRef Format, Usage For) {
  auto It =
      find_if(Of.AllOffers, [&](const Offers &O) { return O.Format == Format && O.For == For; });
  if (It != Of.AllOffers.end())
    return *It;
  Of.AllOffers.push_back({Format.str(), For, {}});
  return Of.AllOffers.back();
}

void negotiate::offerModifier(Device &Of, StringRef Format, Usage For, uint64_t Modifier) {
  std::vector<OfferedSet> &Sets = offersOf(Of, Format, For).Sets;
  OfferedSet New = offerOf(Modifier, Format);
  if (none_of(Sets, [&](const OfferedSet &S) { return S.Label == New.Label; }))
    Sets.push_back(std::move(New));
}

//===----------------------------------------------------------------------===//
// Facts that programs leave out
//===----------------------------------------------------------------------===//

/// The same layout among other sets, whatever caches there are; null: there is none.
static const OfferedSet *sameSet(ArrayRef<OfferedSet> Among, const OfferedSet &Of) {
  const OfferedSet *It = find_if(Among, [&](const OfferedSet &S) {
    return globalsOf(S.Set.Capabilities) == globalsOf(Of.Set.Capabilities);
  });
  return It == Among.end() ? nullptr : It;
}

static size_t countKnown(ArrayRef<OfferedSet> List, ArrayRef<OfferedSet> By) {
  return count_if(List, [&](const OfferedSet &S) { return sameSet(By, S); });
}

/// Sets of the first that the second has, and those that it has beside them, as less than nothing.
static std::pair<size_t, int64_t> likeness(const Device &Of, const Device &Known) {
  std::pair<size_t, int64_t> Found = {0, 0};
  for (const Offers &List : Of.AllOffers) {
    ArrayRef<OfferedSet> Theirs = Known.offers(List.Format, List.For);
    Found.first += countKnown(List.Sets, Theirs);
    Found.second -= Theirs.size() - countKnown(Theirs, List.Sets);
  }
  return Found;
}

std::optional<KnownDevice> negotiate::likestDevice(const Device &Of) {
  std::optional<KnownDevice> Likest;
  std::pair<size_t, int64_t> Best = {0, 0};
  for (const KnownDevice &Known : allDevices()) {
    if (Known.kind() != Of.Kind || Known.vendor() != Of.Vendor)
      continue;
    std::pair<size_t, int64_t> Now = likeness(Of, makeDevice(Known));
    if (Now.first && (!Likest || Now > Best)) {
      Best = Now;
      Likest = Known;
    }
  }
  return Likest;
}

static uint32_t placesOf(const Device &Of) {
  uint32_t Places = 0;
  for (const Offers &List : Of.AllOffers)
    for (const OfferedSet &S : List.Sets)
      Places |= S.Set.Limits.Places;
  return Places;
}

/// Takes losses and limits over; \p Places are those of a set that is not known.
static void completeList(std::vector<OfferedSet> &Sets, ArrayRef<OfferedSet> Known,
                         uint32_t Places) {
  uint32_t Worst = 0, Least = UINT32_MAX;
  for (const OfferedSet &K : Known)
    Worst = std::max(Worst, K.LossPerMille);
  for (OfferedSet &S : Sets) {
    const OfferedSet *Same = sameSet(Known, S);
    S.LossPerMille = Same ? Same->LossPerMille : Worst;
    Least = std::min(Least, S.LossPerMille);
    if (Same)
      S.Set.Limits = Same->Set.Limits;
    else
      S.Set.Limits.Places = Places;
  }
  for (OfferedSet &S : Sets) // the best of this list loses nothing
    S.LossPerMille -= Least;
}

/// Gives all sets the caches of \p Like, as caches of the device's own.
static void takeCaches(Device &Of, const Device &Like) {
  CapabilityList Caches = localsOf(Like.AllOffers.front().Sets.front().Set.Capabilities);
  for (Capability &C : Caches) {
    if (const CapabilityRule *Rule = Like.ruleFor(C))
      Of.Rules.push_back(*Rule);
    C.Payload = Of.Name;
  }
  for (Offers &List : Of.AllOffers)
    for (OfferedSet &S : List.Sets)
      S.Set.Capabilities = united(S.Set.Capabilities, Caches);
}

void negotiate::completeBy(const KnownDevice &Known, Device &Of) {
  Device Like = makeDevice(Known);
  Of.Like = Like.Name;
  Of.AllocatesIn &= Like.AllocatesIn;
  for (Offers &List : Of.AllOffers)
    completeList(List.Sets, Like.offers(List.Format, List.For), placesOf(Like));
  takeCaches(Of, Like);
}

void negotiate::warnOfUnlike(const Device &Of, LocOffset At, DiagnosticEngine &D) {
  D.warning(At, "'" + Of.Name +
                    "' is like no known device: where its images lie, alignments, caches and "
                    "costs are not known");
}

StringRef negotiate::vendorOfNumber(uint64_t Number) {
  switch (Number) {
  case 0x8086:
    return "INTEL";
  case 0x1002:
  case 0x1022:
    return "AMD";
  case 0x10de:
    return "NVIDIA";
  case 0x13b5:
    return "ARM";
  case 0x14e4:
    return "BROADCOM";
  case 0x5143:
    return "QCOM";
  case 0x106b:
    return "APPLE";
  case 0x144d:
    return "SAMSUNG";
  default:
    return "";
  }
}

std::string negotiate::plainName(StringRef Text) {
  std::string Name;
  for (char C : Text) {
    bool IsPlain = isAlnum(C) || C == '.' || C == '_' || C == '-';
    if (IsPlain || (!Name.empty() && Name.back() != '-'))
      Name += IsPlain ? C : '-';
  }
  return StringRef(Name).rtrim('-').str();
}

void negotiate::makeUnique(std::vector<Device> &Devices) {
  std::string Name = Devices.back().Name;
  auto Before = ArrayRef(Devices).drop_back();
  for (unsigned N = 2;
       any_of(Before, [&](const Device &D) { return D.Name == Devices.back().Name; }); ++N)
    Devices.back().Name = Name + "-" + std::to_string(N);
}

std::optional<Usage> negotiate::usageOfFeature(StringRef Word) {
  Word.consume_front("VK_");
  if (!Word.consume_front("FORMAT_FEATURE_"))
    return std::nullopt;
  Word.consume_front("2_");
  Word.consume_back("_KHR");
  Word.consume_back("_BIT");
  return StringSwitch<std::optional<Usage>>(Word)
      .Case("SAMPLED_IMAGE", Usage::Texture)
      .Case("COLOR_ATTACHMENT", Usage::Render)
      .Case("STORAGE_IMAGE", Usage::Storage)
      .Case("TRANSFER_SRC", Usage::CopySource)
      .Case("TRANSFER_DST", Usage::CopyTarget)
      .Case("VIDEO_DECODE_OUTPUT", Usage::VideoDecode)
      .Case("VIDEO_ENCODE_INPUT", Usage::VideoEncode)
      .Default(std::nullopt);
}

std::vector<Usage> negotiate::usagesOfFeatures(uint64_t Bits) {
  // vulkan_core.h, VkFormatFeatureFlagBits.
  static constexpr std::pair<unsigned, Usage> Known[] = {
      {0, Usage::Texture},     {7, Usage::Render},      {1, Usage::Storage},
      {14, Usage::CopySource}, {15, Usage::CopyTarget}, {25, Usage::VideoDecode},
      {27, Usage::VideoEncode}};
  std::vector<Usage> For;
  for (auto [Bit, U] : Known)
    if (Bits >> Bit & 1)
      For.push_back(U);
  return For;
}
