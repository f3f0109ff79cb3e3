//===- DeviceFiles.h - devices as files describe them -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Devices from files: what `drm_info -j` says of planes, what `vulkaninfo` says of modifiers, as
/// JSON or text, and a list that people write in YAML. docs/Sharing.md describes the list.
///
/// drm_info and vulkaninfo say which modifiers a device takes, and nothing of what it can take away
/// from an image by itself. So such a device has no rules: it uses an image as the modifier has it,
/// or not at all. Nor do they say what a modifier costs, where images lie, and which caches there
/// are: this is as for the device of td/ that is most like it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_NEGOTIATE_DEVICEFILES_H
#define AUXPLAN_NEGOTIATE_DEVICEFILES_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Sharing/Device.h"
#include <optional>
#include <vector>

namespace auxplan::negotiate {

/// The devices of a file.
struct DeviceFile {
  std::vector<sharing::Device> Devices; ///< at least one; their names differ
  /// The file itself stands for the first so many: all of a list, the first GPU, or the primary
  /// planes of the first card. Others are there for those who name them.
  size_t NumMain = 1;
  /// Those of the others that a file of their own would stand for: other GPUs, other cards.
  std::vector<std::string> Beside;

  const sharing::Device *find(llvm::StringRef Name) const;
};

/// Reads the main buffer of \p D. None after an error, which it has reported.
std::optional<DeviceFile> readDevices(DiagnosticEngine &D);

/// The format that Vulkan, graphs or DRM call so ("VK_FORMAT_B8G8R8A8_UNORM", "XRGB8888", "XR24"),
/// as graphs name it; empty: no format of images has this name.
llvm::StringRef formatNamed(llvm::StringRef);

} // namespace auxplan::negotiate

#endif // AUXPLAN_NEGOTIATE_DEVICEFILES_H
