//===- DrmInfo.cpp - what drm_info says of displays -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `drm_info -j` prints an object with a member for each card, and each card has planes. A plane
/// that has the property IN_FORMATS lists modifiers, each with its formats; the value of the
/// property `type` is Overlay, Primary or Cursor. Planes of one type become one device, which
/// offers what each of them takes, since nobody knows which plane an image will get: the primary
/// planes are the card itself, the others CARD-overlay and CARD-cursor. A plane without IN_FORMATS
/// takes what the driver lays out by itself, which cannot be negotiated, and is left out.
///
/// The form is that of drm_info 2.0 to 2.7 (json.c).
///
//===----------------------------------------------------------------------===//

#include "lib/Negotiate/DrmFormats.h"
#include "lib/Negotiate/OfferBuilder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

namespace {

enum PlaneType { Overlay, Primary, Cursor }; // as DRM numbers them
constexpr StringLiteral Endings[] = {"-overlay", "", "-cursor"};

/// A format with a modifier.
using Pair = std::pair<std::string, uint64_t>;

/// All planes of one type take these, in the order of the first.
struct PlaneGroup {
  std::vector<Pair> Takes;
  bool HasPlane = false;
  void add(const std::vector<Pair> &Plane);
};

class DrmReader {
public:
  explicit DrmReader(DiagnosticEngine &D) : D(D) {}
  std::optional<DeviceFile> read(DataValue Root);

private:
  bool card(DataValue);
  bool plane(DataValue, PlaneGroup (&)[3]);
  bool formatsOf(DataValue InFormats, std::vector<Pair> &);
  bool modifier(DataValue, std::vector<Pair> &);
  void addDevices(DataValue Card, const PlaneGroup (&)[3]);
  std::vector<Device> Found;
  std::vector<std::string> Beside; ///< the first device of each card but the first
  DiagnosticEngine &D;
};

} // namespace

void PlaneGroup::add(const std::vector<Pair> &Plane) {
  if (!HasPlane)
    Takes = Plane;
  HasPlane = true;
  std::set<Pair> Both(Plane.begin(), Plane.end());
  erase_if(Takes, [&](const Pair &P) { return !Both.count(P); });
}

bool DrmReader::modifier(DataValue Of, std::vector<Pair> &Takes) {
  DataValue Number = Of["modifier"];
  std::optional<uint64_t> Modifier = Number.integer();
  if (!Modifier)
    return D.error(Number ? Number.at() : Of.at(), "expected the number of a modifier",
                   Number.length());
  for (DataValue Format : Of["formats"]) {
    std::optional<uint64_t> Code = Format.integer();
    if (!Code)
      return D.error(Format.at(), "expected the number of a format", Format.length());
    StringRef Known = *Code <= UINT32_MAX ? formatOfFourCC(*Code) : "";
    if (!Known.empty())
      Takes.emplace_back(Known.str(), *Modifier);
  }
  return true;
}

bool DrmReader::formatsOf(DataValue InFormats, std::vector<Pair> &Takes) {
  DataValue Data = InFormats["data"];
  if (!Data.isList())
    return D.error(InFormats.keyAt(), "expected IN_FORMATS with a list 'data' of modifiers");
  return all_of(Data, [&](DataValue Of) { return modifier(Of, Takes); });
}

bool DrmReader::plane(DataValue Of, PlaneGroup (&Groups)[3]) {
  DataValue Properties = Of["properties"];
  DataValue InFormats = Properties["IN_FORMATS"];
  if (!InFormats)
    return true;
  DataValue Type = Properties["type"]["value"];
  std::optional<uint64_t> Number = Type.integer();
  if (!Number || *Number > Cursor)
    return D.error(Type ? Type.at() : Of.at(),
                   "expected the type of the plane: 0 (overlay), 1 (primary) or 2 (cursor)",
                   Type.length());
  std::vector<Pair> Takes;
  if (!formatsOf(InFormats, Takes))
    return false;
  Groups[*Number].add(Takes);
  return true;
}

/// "/dev/dri/card0": "card0".
static std::string nameOfCard(DataValue Card) {
  return plainName(Card.key().substr(Card.key().rfind('/') + 1));
}

void DrmReader::addDevices(DataValue Card, const PlaneGroup (&Groups)[3]) {
  uint64_t Vendor = Card["device"]["device_data"]["vendor"].integer().value_or(0);
  std::optional<KnownDevice> Likest; // planes of a card are of one display
  size_t Before = Found.size();
  for (PlaneType Type : {Primary, Overlay, Cursor}) {
    if (!Groups[Type].HasPlane)
      continue;
    Device Of;
    Of.Name = nameOfCard(Card) + Endings[Type].str();
    Of.Vendor = vendorOfNumber(Vendor).str();
    Of.Kind = DeviceKind::Display;
    Of.AllocatesIn = 0; // a display engine shows what others have allocated
    for (const auto &[Format, Modifier] : Groups[Type].Takes)
      offerModifier(Of, Format, Usage::Scanout, Modifier);
    if (!Likest)
      Likest = likestDevice(Of);
    Found.push_back(std::move(Of));
    makeUnique(Found);
    if (Likest)
      completeBy(*Likest, Found.back());
  }
  if (!Likest && Found.size() > Before)
    warnOfUnlike(Found[Before], Card.keyAt(), D);
}

bool DrmReader::card(DataValue Of) {
  PlaneGroup Groups[3];
  for (DataValue Plane : Of["planes"])
    if (!plane(Plane, Groups))
      return false;
  addDevices(Of, Groups);
  return true;
}

std::optional<DeviceFile> DrmReader::read(DataValue Root) {
  for (DataValue Card : Root) {
    size_t Before = Found.size();
    if (!card(Card))
      return std::nullopt;
    if (Before && Found.size() > Before)
      Beside.push_back(Found[Before].Name);
  }
  if (!Found.empty())
    return DeviceFile{std::move(Found), 1, std::move(Beside)};
  D.error(Root.at(), "no plane of these cards has IN_FORMATS, which says what it can show", 1);
  return std::nullopt;
}

std::optional<DeviceFile> negotiate::readDrmInfo(DataValue Root, DiagnosticEngine &D) {
  return DrmReader(D).read(Root);
}
