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
  std::optional<auxplan::Format> Known = parseFormat(Format);
  if (Known)
    Modifier = canonicalModifier(Modifier, *Known);
  std::string Label = modifierText(Modifier);
  if (any_of(Sets, [&](const OfferedSet &S) { return S.Label == Label; }))
    return;
  OfferedSet New;
  New.Set.Capabilities = capabilitiesOf(Modifier);
  New.Label = std::move(Label);
  Sets.push_back(std::move(New));
}

/// How many sets of a list another one knows.
static size_t countKnown(ArrayRef<OfferedSet> List, ArrayRef<OfferedSet> By) {
  return count_if(List, [&](const OfferedSet &S) {
    return any_of(By, [&](const OfferedSet &K) { return K.Label == S.Label; });
  });
}

/// The list of a device of td/ that knows most of this one; empty if none knows anything.
static std::vector<OfferedSet> likestList(const Device &Of, const Offers &List) {
  std::vector<OfferedSet> Likest;
  size_t Most = 0;
  for (const KnownDevice &Known : allDevices()) {
    if (Known.kind() != Of.Kind || Known.vendor() != Of.Vendor)
      continue;
    std::vector<OfferedSet> Sets = deviceSets(Known, List.Format, {List.For});
    if (size_t Count = countKnown(List.Sets, Sets); Count > Most) {
      Most = Count;
      Likest = std::move(Sets);
    }
  }
  return Likest;
}

void negotiate::estimateLosses(Device &Of) {
  for (Offers &List : Of.AllOffers) {
    std::vector<OfferedSet> Likest = likestList(Of, List);
    uint32_t Worst = 0, Least = UINT32_MAX;
    for (const OfferedSet &K : Likest)
      Worst = std::max(Worst, K.LossPerMille);
    for (OfferedSet &S : List.Sets) {
      auto It = find_if(Likest, [&](const OfferedSet &K) { return K.Label == S.Label; });
      S.LossPerMille = It == Likest.end() ? Worst : It->LossPerMille;
      Least = std::min(Least, S.LossPerMille);
    }
    for (OfferedSet &S : List.Sets) // the best of this list loses nothing
      S.LossPerMille -= Least;
  }
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
