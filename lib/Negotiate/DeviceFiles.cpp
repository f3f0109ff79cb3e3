//===- DeviceFiles.cpp - devices as files describe them -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A file says by its members who has written it: drm_info has cards with planes, vulkaninfo its
/// structures, a list of people `devices`. The text of vulkaninfo begins with its name.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Negotiate/DeviceFiles.h"
#include "lib/Negotiate/OfferBuilder.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

const Device *DeviceFile::find(StringRef Name) const {
  auto It = find_if(Devices, [&](const Device &D) { return D.Name == Name; });
  return It == Devices.end() ? nullptr : &*It;
}

/// The text has the name of the program among its first lines, underlined.
static bool isVulkanText(StringRef Text) {
  StringRef Head = Text.take_front(4096);
  return Head.contains("VULKANINFO") || Head.contains("Vulkan Instance Version:");
}

static bool isVulkan(DataValue Root) {
  return Root["capabilities"].isMap() || Root["VkPhysicalDeviceProperties"].isMap() ||
         Root["ArrayOfVkFormatProperties"].isList();
}

static bool isDrmInfo(DataValue Root) {
  return Root.isMap() && any_of(Root, [](DataValue Card) { return Card["planes"].isList(); });
}

std::optional<DeviceFile> negotiate::readDevices(DiagnosticEngine &D) {
  StringRef Text = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  if (isVulkanText(Text) && !Text.ltrim().starts_with("{"))
    return readVulkanText(Text, D);
  DataTree Tree;
  if (!Tree.read(D))
    return std::nullopt;
  DataValue Root = Tree.root();
  if (isVulkan(Root))
    return readVulkanJSON(Root, D);
  if (isDrmInfo(Root))
    return readDrmInfo(Root, D);
  if (Root["devices"].exists())
    return readDeviceList(Root, D);
  D.error(Root.at(),
          "this file describes no devices: expected the output of 'drm_info -j', of "
          "vulkaninfo, or a list with 'devices'",
          1);
  return std::nullopt;
}
