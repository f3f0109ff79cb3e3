//===- DeviceList.cpp - devices that people describe ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A list of devices in YAML, or the same in JSON:
///
///   devices:
///   - name: camera
///     kind: camera
///     vendor: QCOM
///     allocates: [system]              # places; none: it only imports; left out: anywhere
///     offers:
///     - formats: [NV12]
///       usages: [camera-write]
///       sets:                          # best first
///       - modifier: QCOM_COMPRESSED
///         pitch: 128                   # limits: address, pitch, max_pitch, max_width, ...
///       - modifier: LINEAR
///         loss: 400                    # of 1000 bytes more than with the best set
///       - capabilities: [FOO/TILED required, FOO/CC]
///     gives_up:
///     - capability: QCOM/UBWC
///       release: {word: decompress, per_mille: 2000}
///
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/Devices.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "lib/Negotiate/FieldReader.h"
#include "lib/Negotiate/OfferBuilder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

namespace {

constexpr uint64_t MaxBytes = 1ull << 40;
constexpr uint64_t MaxPerMille = 1000000;

/// A set before its formats are known, which decide what layout its modifier is.
struct ListedSet {
  std::optional<uint64_t> Modifier;
  OfferedSet Rest; ///< all that is not of the modifier
  OfferedSet forFormat(StringRef) const;
};

class ListReader : FieldReader {
public:
  using FieldReader::FieldReader;
  std::optional<DeviceFile> read(DataValue Root);

private:
  bool device(DataValue, Device &);
  bool kind(DataValue, Device &);
  bool allocates(DataValue, Device &);
  bool offer(DataValue, Device &);
  bool formats(DataValue, std::vector<std::string> &);
  bool usages(DataValue, std::vector<Usage> &);
  bool set(DataValue, ListedSet &);
  bool modifier(DataValue, ListedSet &);
  bool limits(DataValue, Constraints &);
  bool places(DataValue, uint32_t &);
  bool capability(DataValue, CapabilitySet &);
  bool name(DataValue, Capability &, StringRef Text);
  bool rule(DataValue, Device &);
  bool operation(DataValue, std::optional<DeviceOperation> &);
  bool add(Device &, DataValue, ArrayRef<std::string>, ArrayRef<Usage>, ArrayRef<ListedSet>);
};

template <typename T> std::vector<StringRef> wordsOf(ArrayRef<T> All) {
  std::vector<StringRef> Words;
  for (T Each : All)
    Words.push_back(wordOf(Each));
  return Words;
}

} // namespace

//===----------------------------------------------------------------------===//
// Sets
//===----------------------------------------------------------------------===//

/// "VENDOR/NAME" or "VENDOR/NAME(payload)".
bool ListReader::name(DataValue Of, Capability &To, StringRef Text) {
  auto [Vendor, Name] = Text.split('/');
  StringRef Payload;
  if (Name.consume_back(")"))
    std::tie(Name, Payload) = Name.split('(');
  if (Vendor.empty() || Name.empty() || Name.contains('('))
    return error(Of, "expected a capability as VENDOR/NAME or VENDOR/NAME(payload), found '" +
                         Text + "'");
  To.Vendor = Vendor.str();
  To.Name = Name.str();
  To.Payload = Payload.str();
  return true;
}

/// The name and then, in any order, `required` and `local`.
bool ListReader::capability(DataValue Of, CapabilitySet &To) {
  Capability New;
  SmallVector<StringRef, 3> Words;
  SplitString(Of.text(), Words);
  if (!Of.isScalar() || Words.empty())
    return error(Of, "expected a capability, as VENDOR/NAME");
  for (StringRef Flag : ArrayRef(Words).drop_front()) {
    if (Flag != "required" && Flag != "local")
      return error(Of, "expected 'required' or 'local' behind a capability, found '" + Flag + "'");
    (Flag == "local" ? New.Local : New.Required) = true;
  }
  if (!name(Of, New, Words.front()))
    return false;
  To.Capabilities.push_back(std::move(New));
  return true;
}

OfferedSet ListedSet::forFormat(StringRef Format) const {
  OfferedSet Set = Rest;
  if (!Modifier)
    return Set;
  OfferedSet OfIt = offerOf(*Modifier, Format);
  append_range(OfIt.Set.Capabilities, Set.Set.Capabilities);
  Set.Set.Capabilities = makeCapabilityList(std::move(OfIt.Set.Capabilities));
  Set.Label = std::move(OfIt.Label);
  return Set;
}

bool ListReader::modifier(DataValue Of, ListedSet &To) {
  Expected<uint64_t> Modifier = readModifier(Of.text());
  if (!Modifier)
    return error(Of, toString(Modifier.takeError()));
  To.Modifier = *Modifier;
  return true;
}

bool ListReader::places(DataValue Of, uint32_t &To) {
  if (!Of)
    return true;
  To = 0;
  // Memory of the first board alone: a list has no word for others.
  std::vector<std::string> Words;
  for (unsigned Bit = 0;
       !placesText(1u << Bit).empty() && !StringRef(placesText(1u << Bit)).contains(' '); ++Bit)
    Words.push_back(placesText(1u << Bit));
  return each(Of, [&](DataValue Place) {
    auto It = find(Words, Place.text());
    if (It == Words.end())
      return unknown("place of memory", Place, std::vector<StringRef>(Words.begin(), Words.end()));
    To |= 1u << (It - Words.begin());
    return true;
  });
}

bool ListReader::limits(DataValue Of, Constraints &To) {
  return integer(Of, "address", 1, MaxBytes, To.AddressAlign) &&
         integer(Of, "pitch", 1, MaxBytes, To.PitchAlign) &&
         integer(Of, "max_pitch", 1, MaxBytes, To.MaxPitch) &&
         integer(Of, "max_width", 1, MaxBytes, To.MaxWidth) &&
         integer(Of, "max_height", 1, MaxBytes, To.MaxHeight) && places(Of["places"], To.Places);
}

bool ListReader::set(DataValue Of, ListedSet &To) {
  if (!keys(Of, "a set",
            {"modifier", "capabilities", "loss", "address", "pitch", "max_pitch", "max_width",
             "max_height", "places"}))
    return false;
  if (Of["modifier"] && !modifier(Of["modifier"], To))
    return false;
  uint64_t Loss = 0;
  CapabilitySet &Rest = To.Rest.Set;
  if (!each(Of["capabilities"], [&](DataValue C) { return capability(C, Rest); }) ||
      !integer(Of, "loss", 0, MaxPerMille, Loss) || !limits(Of, Rest.Limits))
    return false;
  To.Rest.LossPerMille = Loss;
  Rest.Capabilities = makeCapabilityList(std::move(Rest.Capabilities));
  return To.Modifier || !Rest.Capabilities.empty() ||
         error(Of, "expected a set with a 'modifier' or with 'capabilities'");
}

//===----------------------------------------------------------------------===//
// Offers
//===----------------------------------------------------------------------===//

bool ListReader::formats(DataValue Of, std::vector<std::string> &To) {
  if (!Of)
    return error(Of, "'formats' is missing");
  return each(Of, [&](DataValue Name) {
    StringRef Format = formatNamed(Name.text());
    if (Format.empty()) {
      StringRef Near = nearestFormat(Name.text());
      return error(Name,
                   "unknown format '" + Name.text() + "'" +
                       (Near.empty() ? "" : " (did you mean '" + Near + "'?)"),
                   Near);
    }
    To.push_back(Format.str());
    return true;
  });
}

bool ListReader::usages(DataValue Of, std::vector<Usage> &To) {
  return each(Of, [&](DataValue Word) {
    std::optional<Usage> For = parseUsage(Word.text());
    if (!For)
      return unknown("usage", Word, wordsOf(allUsages()));
    To.push_back(*For);
    return true;
  });
}

bool ListReader::add(Device &To, DataValue Of, ArrayRef<std::string> Formats, ArrayRef<Usage> For,
                     ArrayRef<ListedSet> Sets) {
  for (const std::string &Format : Formats)
    for (Usage U : For) {
      Offers &List = offersOf(To, Format, U);
      if (!List.Sets.empty())
        return error(Of,
                     "'" + To.Name + "' has sets for " + Format + " and " + wordOf(U) + " already");
      for (const ListedSet &S : Sets)
        List.Sets.push_back(S.forFormat(Format));
    }
  return true;
}

bool ListReader::offer(DataValue Of, Device &To) {
  std::vector<std::string> Formats;
  std::vector<Usage> For;
  std::vector<ListedSet> Sets;
  if (!keys(Of, "an offer", {"formats", "usages", "sets"}))
    return false;
  for (StringRef Key : {"formats", "usages", "sets"})
    if (!Of[Key])
      return error(Of, "'" + Key + "' is missing");
  return formats(Of["formats"], Formats) && usages(Of["usages"], For) &&
         each(Of["sets"], [&](DataValue S) { return set(S, Sets.emplace_back()); }) &&
         add(To, Of, Formats, For, Sets);
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

bool ListReader::operation(DataValue Of, std::optional<DeviceOperation> &To) {
  if (!Of)
    return true;
  DeviceOperation New;
  uint64_t PerMille = 0;
  if (!keys(Of, "an operation", {"word", "per_mille", "fixed", "covers"}) ||
      !word(Of, "word", New.Word) || !integer(Of, "per_mille", 0, MaxPerMille, PerMille) ||
      !integer(Of, "fixed", 0, MaxBytes, New.Fixed) || !each(Of["covers"], [&](DataValue Name) {
        New.Covers.push_back(Name.text().str());
        return true;
      }))
    return false;
  New.PerMille = PerMille;
  To = std::move(New);
  return true;
}

bool ListReader::rule(DataValue Of, Device &To) {
  CapabilityRule New;
  Capability Name;
  if (!keys(Of, "a rule", {"capability", "release", "acquire", "publish"}))
    return false;
  if (!Of["capability"])
    return error(Of, "'capability' is missing");
  if (!name(Of["capability"], Name, Of["capability"].text()) ||
      !operation(Of["release"], New.Release) || !operation(Of["acquire"], New.Acquire) ||
      !operation(Of["publish"], New.Publish))
    return false;
  if (To.ruleFor(Name))
    return error(Of["capability"], "'" + To.Name + "' has a rule for this capability already");
  New.Vendor = Name.Vendor;
  New.Name = Name.Name;
  To.Rules.push_back(std::move(New));
  return true;
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

bool ListReader::kind(DataValue Of, Device &To) {
  if (!Of)
    return true;
  std::optional<DeviceKind> Kind = parseDeviceKind(Of.text());
  if (!Kind)
    return unknown("kind of device", Of, wordsOf(allDeviceKinds()));
  To.Kind = *Kind;
  return true;
}

bool ListReader::allocates(DataValue Of, Device &To) {
  if (Of.text() != "none")
    return places(Of, To.AllocatesIn);
  To.AllocatesIn = 0;
  return true;
}

bool ListReader::device(DataValue Of, Device &To) {
  if (!keys(Of, "a device", {"name", "like", "kind", "vendor", "allocates", "offers", "gives_up"}))
    return false;
  if (DataValue Like = Of["like"]) {
    Expected<KnownDevice> Known = findDevice(Like.text());
    if (!Known)
      return error(Like, toString(Known.takeError()));
    To = makeDevice(*Known);
    if (Of["offers"])
      To.AllOffers.clear();
    if (Of["gives_up"])
      To.Rules.clear();
  }
  if (!needed(Of, "name", To.Name) || !kind(Of["kind"], To) || !word(Of, "vendor", To.Vendor) ||
      !allocates(Of["allocates"], To))
    return false;
  if (plainName(To.Name) != To.Name)
    return error(Of["name"], "a name has letters, digits, '.', '-' and '_'");
  if (!each(Of["offers"], [&](DataValue O) { return offer(O, To); }) ||
      !each(Of["gives_up"], [&](DataValue R) { return rule(R, To); }))
    return false;
  return !To.AllOffers.empty() || error(Of, "'" + To.Name + "' offers nothing");
}

std::optional<DeviceFile> ListReader::read(DataValue Root) {
  DeviceFile Found;
  if (!keys(Root, "a list of devices", {"devices"}))
    return std::nullopt;
  bool Good = each(Root["devices"], [&](DataValue Of) {
    Device New;
    if (!device(Of, New))
      return false;
    if (Found.find(New.Name))
      return error(Of["name"], "there are two devices '" + New.Name + "'");
    Found.Devices.push_back(std::move(New));
    return true;
  });
  if (Good && Found.Devices.empty())
    Good = error(Root, "this list has no devices");
  if (!Good)
    return std::nullopt;
  Found.NumMain = Found.Devices.size();
  return Found;
}

std::optional<DeviceFile> negotiate::readDeviceList(DataValue Root, DiagnosticEngine &D) {
  return ListReader(D).read(Root);
}
