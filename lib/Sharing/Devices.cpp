//===- Devices.cpp - the devices that are known by name --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Devices.h.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/Devices.h"
#include "ModifierCode.h"
#include "auxplan/Sharing/Merge.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace auxplan;
using namespace auxplan::sharing;
using namespace llvm;

StringRef KnownDevice::name() const {
  return Data->Name;
}
ArrayRef<StringLiteral> KnownDevice::aliases() const {
  return Data->Aliases;
}
StringRef KnownDevice::doc() const {
  return Data->Doc;
}
DeviceKind KnownDevice::kind() const {
  return Data->Kind;
}
StringRef KnownDevice::vendor() const {
  return Data->Vendor;
}
ArrayRef<StringLiteral> KnownDevice::targets() const {
  return Data->Targets;
}
bool KnownDevice::isEstimate() const {
  return Data->Estimate;
}

std::vector<KnownDevice> sharing::allDevices() {
  std::vector<KnownDevice> All;
  for (const DeviceData &Device : deviceTable())
    All.emplace_back(Device);
  return All;
}

Expected<KnownDevice> sharing::findDevice(StringRef Name) {
  std::vector<StringRef> Names;
  for (const DeviceData &Device : deviceTable()) {
    size_t First = Names.size();
    Names.push_back(Device.Name);
    append_range(Names, Device.Aliases);
    if (any_of(drop_begin(Names, First),
               [Name](StringRef N) { return N.equals_insensitive(Name); }))
      return KnownDevice(Device);
  }
  return textError("unknown device '" + Name + "'" + suggestion(Name, Names));
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

static unsigned numBoardPlaces() {
  return count_if(placeTable(), [](const PlaceData &P) { return P.OfBoard; });
}

/// Bits of td/ as those of a board: places of boards follow one another.
static uint32_t placesOn(uint32_t Places, unsigned Board) {
  uint32_t OnBoard = 0;
  for (const PlaceData &Place : placeTable())
    if (Places >> Place.Bit & 1)
      OnBoard |= 1u << (Place.Bit + (Place.OfBoard ? Board * numBoardPlaces() : 0));
  return OnBoard;
}

std::string sharing::placesText(uint32_t Places) {
  if (Places == UINT32_MAX)
    return "anywhere";
  std::string Text;
  for (unsigned Board = 0; Board != MaxBoards; ++Board)
    for (const PlaceData &Place : placeTable()) {
      unsigned Bit = Place.Bit + (Place.OfBoard ? Board * numBoardPlaces() : 0);
      if (!(Places >> Bit & 1) || (Board && !Place.OfBoard))
        continue;
      Text += (Text.empty() ? "" : ", ") + Place.Name.str();
      if (Board)
        Text += " of board " + utostr(Board);
    }
  return Text;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static unsigned bytesOfTexel(StringRef FormatName) {
  std::optional<Format> F = parseFormat(FormatName);
  assert(F && "aux-tblgen checks the formats of devices");
  return infoOf(*F).BlockBytes;
}

/// Texts of modifiers in td/ are right, as a test shows for all.
static uint64_t modifierOfSet(const SetData &Set) {
  return cantFail(readModifier(Set.Modifier));
}

static uint64_t orNoLimit(uint64_t Value) {
  return Value ? Value : UINT64_MAX;
}

OfferedSet sharing::offerOf(uint64_t Modifier, StringRef FormatName) {
  std::optional<Format> F = parseFormat(FormatName);
  OfferedSet Offered;
  Offered.Set.Capabilities = capabilitiesOf(F ? canonicalModifier(Modifier, *F) : Modifier);
  Offered.Label = modifierText(Modifier);
  return Offered;
}

static OfferedSet makeSet(const DeviceData &D, const SetData &Set, StringRef FormatName,
                          unsigned Board) {
  OfferedSet Offered = offerOf(modifierOfSet(Set), FormatName);
  CapabilityList &List = Offered.Set.Capabilities;
  if (D.Cached)
    List.push_back({D.Vendor.str(), "CACHED", D.Name.str(), /*Required=*/false, /*Local=*/true});
  List = makeCapabilityList(std::move(List));
  Offered.Set.Limits = {
      Set.AddressAlign,         Set.PitchAlign,
      orNoLimit(Set.MaxPitch),  orNoLimit(Set.MaxWidth),
      orNoLimit(Set.MaxHeight), placesOn(Set.Places ? Set.Places : D.Places, Board)};
  Offered.LossPerMille = Set.LossPerMille;
  return Offered;
}

static std::optional<DeviceOperation> makeOperation(const OperationData &Data,
                                                    const RuleData &Rule) {
  if (Data.Word.empty())
    return std::nullopt;
  DeviceOperation Operation;
  if (Data.Word != "nothing")
    Operation.Word = Data.Word.str();
  Operation.PerMille = Data.PerMille;
  Operation.Fixed = Data.Fixed;
  Operation.Planned = Rule.Planned;
  return Operation;
}

static CapabilityRule makeRule(const RuleData &Data) {
  CapabilityRule Rule;
  Rule.Vendor = Data.Vendor.str();
  Rule.Name = Data.Capability.str();
  Rule.Release = makeOperation(Data.Release, Data);
  Rule.Acquire = makeOperation(Data.Acquire, Data);
  Rule.Publish = makeOperation(Data.Publish, Data);
  if (Rule.Release)
    for (StringRef Covered : Data.Covers)
      Rule.Release->Covers.push_back(Covered.str());
  return Rule;
}

static Offers makeOffers(const DeviceData &D, const OfferData &Offer, StringRef FormatName,
                         Usage Use, unsigned Board) {
  Offers Made = {FormatName.str(), Use, {}};
  for (const SetData &Set : Offer.Sets)
    Made.Sets.push_back(makeSet(D, Set, FormatName, Board));
  return Made;
}

Device sharing::makeDevice(const KnownDevice &Known, unsigned Board) {
  assert(Board < MaxBoards && "bits of places end");
  const DeviceData &D = Known.data();
  Device Made;
  Made.Name = D.Name.str();
  Made.Vendor = D.Vendor.str();
  Made.Kind = D.Kind;
  Made.AllocatesIn = placesOn(D.AllocatesIn, Board);
  for (StringRef Target : D.Targets)
    Made.Targets.push_back(Target.str());
  for (const OfferData &Offer : D.Offers)
    for (StringRef FormatName : Offer.Formats)
      for (Usage Use : Offer.Usages)
        Made.AllOffers.push_back(makeOffers(D, Offer, FormatName, Use, Board));
  for (const RuleData &Rule : D.Rules)
    Made.Rules.push_back(makeRule(Rule));
  return Made;
}

void sharing::moveToBoard(Device &Of, unsigned Board) {
  assert(Board < MaxBoards && "bits of places end");
  Of.AllocatesIn = placesOn(Of.AllocatesIn, Board);
  for (Offers &List : Of.AllOffers)
    for (OfferedSet &S : List.Sets)
      S.Set.Limits.Places = placesOn(S.Set.Limits.Places, Board);
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

static const OfferData *offerFor(const DeviceData &D, StringRef FormatName, Usage Use) {
  const OfferData *Offer = find_if(D.Offers, [&](const OfferData &O) {
    return is_contained(O.Usages, Use) && is_contained(O.Formats, FormatName);
  });
  return Offer == D.Offers.end() ? nullptr : Offer;
}

/// Adds what a set asks for in another usage. Fails if no image can be used both ways.
static bool joinUsages(OfferedSet &Set, const OfferedSet &Other) {
  std::optional<LimitClash> Clash;
  std::optional<Constraints> Both = mergeConstraints(Set.Set.Limits, Other.Set.Limits, Clash);
  if (!Both)
    return false;
  Set.Set.Limits = *Both;
  Set.LossPerMille += Other.LossPerMille;
  return true;
}

/// Keeps the sets that the device has for another usage, too.
static void keepCommon(std::vector<OfferedSet> &Sets, ArrayRef<OfferedSet> Others) {
  llvm::erase_if(Sets, [&](OfferedSet &Set) {
    const OfferedSet *Same = find_if(
        Others, [&](const OfferedSet &O) { return O.Set.Capabilities == Set.Set.Capabilities; });
    return Same == Others.end() || !joinUsages(Set, *Same);
  });
}

std::vector<OfferedSet> sharing::deviceSets(const KnownDevice &Known, StringRef FormatName,
                                            ArrayRef<Usage> Usages, unsigned Board) {
  assert(!Usages.empty() && "a device does something with an image");
  std::vector<OfferedSet> Sets;
  for (auto [I, Use] : enumerate(Usages)) {
    const OfferData *Offer = offerFor(Known.data(), FormatName, Use);
    if (!Offer)
      return {};
    Offers Made = makeOffers(Known.data(), *Offer, FormatName, Use, Board);
    if (I == 0)
      Sets = std::move(Made.Sets);
    else
      keepCommon(Sets, Made.Sets);
  }
  return Sets;
}

bool sharing::understands(const KnownDevice &Known, uint64_t Modifier, StringRef FormatName) {
  return any_of(Known.data().Offers, [&](const OfferData &Offer) {
    return is_contained(Offer.Formats, FormatName) && any_of(Offer.Sets, [&](const SetData &Set) {
             unsigned Bytes = bytesOfTexel(FormatName);
             return canonicalModifier(modifierOfSet(Set), Bytes) ==
                    canonicalModifier(listedModifier(Modifier), Bytes);
           });
  });
}

std::vector<StringRef> sharing::formatsOf(const KnownDevice &Known) {
  std::vector<StringRef> Formats;
  for (const OfferData &Offer : Known.data().Offers)
    append_range(Formats, Offer.Formats);
  llvm::sort(Formats);
  Formats.erase(llvm::unique(Formats), Formats.end());
  return Formats;
}
