//===- VulkanInfo.cpp - GPUs as vulkaninfo describes them -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `vulkaninfo --json` prints a profile: capabilities.NAME.formats.VK_FORMAT_X has
/// VkDrmFormatModifierPropertiesListEXT (or List2EXT), whose pDrmFormatModifierProperties are the
/// modifiers. Older versions print the members of `capabilities.device` at the top, with
/// ArrayOfVkFormatProperties instead of `formats`, where a format has a number and no modifiers.
/// Features are lists of names, in older versions one number.
///
//===----------------------------------------------------------------------===//

#include "lib/Negotiate/VulkanInfo.h"
#include "auxplan/Layouts/Tables.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

//===----------------------------------------------------------------------===//
// A device
//===----------------------------------------------------------------------===//

void VulkanDevice::addModifier(StringRef Format, uint64_t Modifier, ArrayRef<Usage> Features) {
  HasModifiers = true;
  for (Usage For : Features)
    offerModifier(Of, Format, For, Modifier);
}

void VulkanDevice::addLinear(StringRef Format, ArrayRef<Usage> Features) {
  Linear.push_back({Format.str(), Features.vec()});
}

void VulkanDevice::setUnnamed(uint64_t Count, LocOffset At) {
  if (!Unnamed)
    UnnamedAt = At;
  Unnamed = std::max(Unnamed, Count);
}

bool VulkanDevice::finish(std::vector<Device> &Found, LocOffset At, DiagnosticEngine &D) {
  Of.Kind = DeviceKind::GPU;
  if (!hasName())
    setName("gpu");
  if (!HasModifiers) {
    for (const LinearFormat &L : Linear)
      for (Usage For : L.For)
        offerModifier(Of, L.Format, For, /*LINEAR*/ 0);
    if (Of.AllOffers.empty()) {
      D.error(At, "'" + Of.Name +
                      "' lists neither modifiers nor formats of linear images; "
                      "vulkaninfo prints them as JSON, or with --show-formats");
      return false;
    }
    D.warning(Unnamed ? UnnamedAt : At,
              (Unnamed ? "this vulkaninfo counts modifiers and does not name them"
                       : "'" + Of.Name + "' lists no modifiers") +
                  Twine(": only its linear images are known"));
  }
  Found.push_back(std::move(Of));
  makeUnique(Found);
  Device &New = Found.back();
  if (std::optional<KnownDevice> Likest = likestDevice(New))
    completeBy(*Likest, New);
  else
    warnOfUnlike(New, At, D);
  return true;
}

DeviceFile negotiate::fileOfGPUs(std::vector<Device> Found) {
  DeviceFile File{std::move(Found), 1, {}};
  for (const Device &Other : drop_begin(File.Devices))
    File.Beside.push_back(Other.Name);
  return File;
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

namespace {

class VulkanReader {
public:
  explicit VulkanReader(DiagnosticEngine &D) : D(D) {}
  std::optional<DeviceFile> read(DataValue Root);

private:
  bool device(DataValue);
  bool format(StringRef Name, DataValue);
  bool oldFormat(DataValue);
  bool modifiers(StringRef Format, DataValue List);
  bool features(DataValue, std::vector<Usage> &);
  DiagnosticEngine &D;
  VulkanDevice Now;
  std::vector<Device> Found;
};

} // namespace

bool VulkanReader::features(DataValue Of, std::vector<Usage> &For) {
  if (std::optional<uint64_t> Bits = Of.integer()) {
    For = usagesOfFeatures(*Bits);
    return true;
  }
  if (Of && !Of.isList())
    return D.error(Of.at(), "expected features, as a list of names or as a number", Of.length());
  for (DataValue Name : Of)
    if (std::optional<Usage> U = usageOfFeature(Name.text()))
      For.push_back(*U);
  return true;
}

/// \p List: a structure that counts modifiers and lists them, or the list alone.
bool VulkanReader::modifiers(StringRef Format, DataValue List) {
  DataValue All = List.isList() ? List : List["pDrmFormatModifierProperties"];
  if (uint64_t Count = List["drmFormatModifierCount"].integer().value_or(0);
      Count && All.begin() == All.end())
    Now.setUnnamed(Count, List.keyAt());
  for (DataValue Of : All) {
    DataValue Number = Of["drmFormatModifier"];
    std::optional<uint64_t> Modifier = Number.integer();
    if (!Modifier)
      return D.error(Number ? Number.at() : Of.at(), "expected the number of a modifier",
                     Number.length());
    std::vector<Usage> For;
    if (!features(Of["drmFormatModifierTilingFeatures"], For))
      return false;
    Now.addModifier(Format, *Modifier, For);
  }
  return true;
}

bool VulkanReader::format(StringRef Name, DataValue Of) {
  StringRef Format = formatNamed(Name);
  if (Format.empty()) // newer than this program
    return true;
  std::vector<Usage> Linear;
  if (!features(Of["VkFormatProperties"]["linearTilingFeatures"], Linear))
    return false;
  Now.addLinear(Format, Linear);
  // The two structures list the same modifiers, with features of 32 and of 64 bits.
  for (DataValue Member : Of)
    if (Member.key().starts_with("VkDrmFormatModifierProperties") && !modifiers(Format, Member))
      return false;
  return true;
}

bool VulkanReader::oldFormat(DataValue Of) {
  DataValue Id = Of["formatID"];
  std::optional<uint64_t> Number = Id.integer();
  if (!Number)
    return D.error(Id ? Id.at() : Of.at(), "expected the number of a format", Id.length());
  std::optional<Format> F = *Number <= UINT32_MAX ? formatFromVulkan(*Number) : std::nullopt;
  std::vector<Usage> Linear;
  if (!features(Of["linearTilingFeatures"], Linear))
    return false;
  if (F)
    Now.addLinear(nameOf(*F), Linear);
  return true;
}

bool VulkanReader::device(DataValue Of) {
  DataValue Properties = Of["properties"]["VkPhysicalDeviceProperties"];
  if (!Properties)
    Properties = Of["VkPhysicalDeviceProperties"];
  Now = VulkanDevice();
  Now.setVendor(Properties["vendorID"].integer().value_or(0));
  Now.setName(Properties["deviceName"].text());
  for (DataValue F : Of["formats"])
    if (!format(F.key(), F))
      return false;
  for (DataValue F : Of["ArrayOfVkFormatProperties"])
    if (!oldFormat(F))
      return false;
  return Now.finish(Found, Of.at(), D);
}

std::optional<DeviceFile> VulkanReader::read(DataValue Root) {
  DataValue Capabilities = Root["capabilities"];
  if (!Capabilities) {
    if (!device(Root))
      return std::nullopt;
  } else {
    for (DataValue Of : Capabilities)
      if (!device(Of))
        return std::nullopt;
  }
  if (!Found.empty())
    return fileOfGPUs(std::move(Found));
  D.error(Capabilities.at(), "expected the capabilities of a device", 1);
  return std::nullopt;
}

std::optional<DeviceFile> negotiate::readVulkanJSON(DataValue Root, DiagnosticEngine &D) {
  return VulkanReader(D).read(Root);
}
