//===- SharingDevices.h - what devices say to a modifier --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Asks the devices of td/ about the modifiers of graphs: can a device use an image so, and what
/// does it lose? The uses of an image are the lines of the frame that repeats, or of all frames if
/// none does, each with its weight.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_SHARINGDEVICES_H
#define AUXPLAN_LIB_ENGINE_SHARINGDEVICES_H

#include "auxplan/Graph/DeviceModifiers.h"

namespace auxplan {

/// The lines that use an image in one way.
struct DeviceUse {
  sharing::KnownDevice By;
  sharing::Usage As;
  unsigned Board;  ///< whose memory the device has; see Devices.h
  bool IsTarget;   ///< the plan prices what it gains by aux data
  uint64_t Weight; ///< of all of these lines together; see Cost.h. 0: it may use the image so
};

/// The uses of an image by the devices that share it, and by the target \p T. The target has none
/// if it is no device of td/. Each GPU is a board, the target the first, and each other device is
/// on the board of the last GPU of its vendor.
std::vector<DeviceUse> usesOf(const Graph &, const TargetInfo &T, ImageId);

/// The weight of the passes that use the image.
uint64_t weightOfPasses(const Graph &, const TargetInfo &T, ImageId);

/// A modifier with which all uses are possible: the number of it that costs least.
struct CommonModifier {
  /// For each use: bytes per thousand of the image that the device moves more than with its best
  /// modifier, as far as the plan does not price them.
  std::vector<uint32_t> Losses;
  /// Why there is none; else empty.
  std::string Refusal;
  bool IsTooLimited = false; ///< all have it, and their limits are why there is none
};
CommonModifier commonModifier(llvm::ArrayRef<DeviceUse>, const ImageDesc &, uint16_t Modifier);

/// The modifiers with which the use is possible, among those that the target has; for messages.
std::string understoodBy(const DeviceUse &, Format, const TargetInfo &);

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_SHARINGDEVICES_H
