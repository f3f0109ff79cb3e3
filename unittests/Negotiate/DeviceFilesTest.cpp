//===- DeviceFilesTest.cpp - devices from files ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Negotiate/DeviceFiles.h"
#include "unittests/Negotiate/TestText.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

namespace {

/// "NAME: FORMAT usage: modifier modifier; ..." for each device, or what was said.
std::string devicesOf(StringRef Text) {
  TestText In(Text);
  std::optional<DeviceFile> File = readDevices(In.diags());
  EXPECT_EQ(!File, In.diags().hadError());
  std::string Shown = In.Said;
  for (const Device &D : File ? File->Devices : std::vector<Device>()) {
    Shown += D.Name + ":";
    for (const Offers &O : D.AllOffers) {
      Shown += " " + O.Format + " " + wordOf(O.For).str() + ":";
      for (const OfferedSet &S : O.Sets)
        Shown += " " + S.Label;
      Shown += ";";
    }
    Shown += "\n";
  }
  return Shown;
}

std::string plane(unsigned Type, StringRef Modifiers) {
  return (R"({"properties": {"type": {"value": )" + Twine(Type) + R"(}, "IN_FORMATS": {"data": [)" +
          Modifiers + "]}}}")
      .str();
}

std::string card(StringRef Planes) {
  return (R"({"/dev/dri/card0": {"device": {"device_data": {"vendor": 32902}}, "planes": [)" +
          Planes + "]}}")
      .str();
}

constexpr char XTiled[] = R"({"modifier": 72057594037927937, "formats": [875713112]})"; // XR24
constexpr char Linear[] = R"({"modifier": 0, "formats": [875713112, 875713089]})"; // XR24, AR24

TEST(DrmInfo, PlanesOfATypeAreADeviceThatTakesWhatAllTake) {
  std::string Both = std::string(XTiled) + "," + Linear;
  std::string Text =
      devicesOf(card(plane(1, Both) + "," + plane(1, Linear) + "," + plane(0, Both)));
  EXPECT_EQ(Text, "card0: B8G8R8A8_UNORM scanout: LINEAR;\n"
                  "card0-overlay: B8G8R8A8_UNORM scanout: I915_FORMAT_MOD_X_TILED LINEAR;\n");
}

TEST(DrmInfo, APlaneWithoutListsIsLeftOut) {
  std::string None = R"({"properties": {"type": {"value": 2}}},)";
  EXPECT_EQ(devicesOf(card(None + plane(1, Linear))), "card0: B8G8R8A8_UNORM scanout: LINEAR;\n");
  EXPECT_EQ(devicesOf(card(R"({"properties": {"type": {"value": 2}}})")),
            "1:1: error: no plane of these cards has IN_FORMATS, which says what it can show\n");
}

TEST(DrmInfo, BadValues) {
  EXPECT_EQ(
      devicesOf(R"({"c": {"planes": [
    {"properties": {"type": {"value": 3}, "IN_FORMATS": {"data": []}}}]}})"),
      "2:39: error: expected the type of the plane: 0 (overlay), 1 (primary) or 2 (cursor)\n");
  EXPECT_EQ(devicesOf(R"({"c": {"planes": [
    {"properties": {"type": {"value": 1}, "IN_FORMATS": {"data": [{"modifier": "no"}]}}}]}})"),
            "2:80: error: expected the number of a modifier\n");
  EXPECT_EQ(devicesOf(R"({"c": {"planes": [
    {"properties": {"type": {"value": 1}, "IN_FORMATS": {"value": 1}}}]}})"),
            "2:43: error: expected IN_FORMATS with a list 'data' of modifiers\n");
  EXPECT_EQ(devicesOf(R"({"c": {"planes": [{"properties": {"type": {"value": 1},
  "IN_FORMATS": {"data": [{"modifier": 0, "formats": ["XR24"]}]}}}]}})"),
            "2:55: error: expected the number of a format\n");
}

constexpr char Modifiers[] = R"(
  "VkDrmFormatModifierPropertiesListEXT": {"drmFormatModifierCount": 2,
    "pDrmFormatModifierProperties": [
      {"drmFormatModifier": 0, "drmFormatModifierPlaneCount": 1,
       "drmFormatModifierTilingFeatures": ["VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT"]},
      {"drmFormatModifier": 72057594037927937, "drmFormatModifierPlaneCount": 1,
       "drmFormatModifierTilingFeatures": 129}]})";

TEST(VulkanInfo, JSONHasModifiersWithFeatures) {
  std::string Text = R"_({"capabilities": {"device": {
    "properties": {"VkPhysicalDeviceProperties": {"deviceName": "Iris(R) Xe (TGL)", "vendorID": 32902}},
    "formats": {"VK_FORMAT_R8G8B8A8_UNORM": {)_" +
                     std::string(Modifiers) + "}}}}}";
  EXPECT_EQ(devicesOf(Text), "Iris-R-Xe-TGL: "
                             "R8G8B8A8_UNORM texture: LINEAR I915_FORMAT_MOD_X_TILED; "
                             "R8G8B8A8_UNORM render: I915_FORMAT_MOD_X_TILED;\n");
}

TEST(VulkanInfo, WithoutModifiersLinearImagesAreKnown) {
  EXPECT_EQ(
      devicesOf(R"({"capabilities": {"device": {
    "formats": {"VK_FORMAT_R8_UNORM": {
      "VkFormatProperties": {"linearTilingFeatures": ["VK_FORMAT_FEATURE_SAMPLED_IMAGE_BIT"]},
      "VkDrmFormatModifierPropertiesListEXT": {"drmFormatModifierCount": 6}}}}}})"),
      "4:7: warning: this vulkaninfo counts modifiers and does not name them: only its linear "
      "images are known\n"
      "1:29: warning: 'gpu' is like no known device: where its images lie, alignments, caches and "
      "costs are not known\n"
      "gpu: R8_UNORM texture: LINEAR;\n");
  // The form before profiles.
  EXPECT_EQ(devicesOf(R"({"VkPhysicalDeviceProperties": {"deviceName": "old", "vendorID": 1},
    "ArrayOfVkFormatProperties": [{"formatID": 9, "linearTilingFeatures": 1}]})"),
            "1:1: warning: 'old' lists no modifiers: only its linear images are known\n"
            "1:1: warning: 'old' is like no known device: where its images lie, alignments, caches "
            "and costs are not known\n"
            "old: R8_UNORM texture: LINEAR;\n");
  EXPECT_EQ(devicesOf(R"({"capabilities": {"device": {}}})"),
            "1:29: error: 'gpu' lists neither modifiers nor formats of linear images; vulkaninfo "
            "prints them as JSON, or with --show-formats\n");
}

constexpr char Text[] = R"(==========
VULKANINFO
==========
GPU0:
	vendorID          = 0x10de
	deviceName        = NVIDIA T
Common Format Group[0]:
Formats: count = 2
	FORMAT_R8G8B8A8_UNORM
	FORMAT_R8G8B8A8_SRGB
Properties:
	linearTilingFeatures: count = 1
		FORMAT_FEATURE_TRANSFER_SRC_BIT
	VkDrmFormatModifierPropertiesListEXT:
		drmFormatModifierCount = 2
		pDrmFormatModifierProperties: count = 2
			pDrmFormatModifierProperties[0]:
				drmFormatModifier           = 0
				drmFormatModifierPlaneCount = 1
				drmFormatModifierTilingFeatures: count = 1
					FORMAT_FEATURE_SAMPLED_IMAGE_BIT
			pDrmFormatModifierProperties[1]:
				drmFormatModifier           = 0x0100000000000001
				drmFormatModifierTilingFeatures: count = 1
					FORMAT_FEATURE_COLOR_ATTACHMENT_BIT
)";

TEST(VulkanInfo, TextHasGroupsOfFormats) {
  EXPECT_EQ(devicesOf(Text),
            "NVIDIA-T: R8G8B8A8_UNORM texture: LINEAR; R8G8B8A8_SRGB texture: LINEAR; "
            "R8G8B8A8_UNORM render: I915_FORMAT_MOD_X_TILED; "
            "R8G8B8A8_SRGB render: I915_FORMAT_MOD_X_TILED;\n");
}

TEST(VulkanInfo, TextThatIsWrong) {
  EXPECT_EQ(
      devicesOf("VULKANINFO\nvendorID = 1\nFormats:\nFORMAT_R8_UNORM\ndrmFormatModifier = zero\n"),
      "5:21: error: expected the number of a modifier\n");
  EXPECT_EQ(devicesOf("VULKANINFO\nvendorID = 1\ndrmFormatModifier = 0\n"),
            "3:21: error: a modifier without formats: expected a line 'Formats:' before\n");
  EXPECT_EQ(devicesOf("VULKANINFO\n"),
            "1:1: error: this vulkaninfo has no GPU: expected a line 'vendorID = ...'\n");
}

TEST(DeviceFiles, OtherFiles) {
  EXPECT_EQ(devicesOf("{}"), "1:1: error: this file describes no devices: expected the output of "
                             "'drm_info -j', of vulkaninfo, or a list with 'devices'\n");
}

TEST(DeviceFiles, FormatsHaveManyNames) {
  EXPECT_EQ(formatNamed("XRGB8888"), "B8G8R8A8_UNORM");
  EXPECT_EQ(formatNamed("AB24"), "R8G8B8A8_UNORM");
  EXPECT_EQ(formatNamed("VK_FORMAT_R8_UNORM"), "R8_UNORM");
  EXPECT_EQ(formatNamed("R8"), "R8_UNORM");
  EXPECT_EQ(formatNamed("NV12"), "G8_B8R8_2PLANE_420_UNORM");
  EXPECT_EQ(formatNamed("RGB"), "");
}

} // namespace
