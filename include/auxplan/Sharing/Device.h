//===- Device.h - a device that shares images -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A device as a value, whoever has described it: in which ways it can hold an image of a format
/// for a usage, best first, and what it can take away from an image or give to it by itself.
///
/// The lists are complete: a device works with an image only in one of its sets. A device that can
/// work without a capability has a set without it.
///
/// All costs are bytes that the device moves through memory. A cost that grows with the image is
/// in bytes per thousand bytes of the image.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_DEVICE_H
#define AUXPLAN_SHARING_DEVICE_H

#include "auxplan/Sharing/CapabilitySet.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace auxplan {
namespace sharing {

enum class DeviceKind : uint8_t { GPU, Display, Decoder, Encoder, Camera, CPU };

/// A purpose for which a device uses an image.
enum class Usage : uint8_t {
  Texture,
  Render,
  Storage,
  Scanout,
  VideoDecode, ///< the device writes decoded frames
  VideoEncode, ///< the device reads frames that it encodes
  CameraWrite,
  CopySource,
  CopyTarget,
  CPURead,
  CPUWrite,
};

/// All kinds and usages with their words in files and on the command line ("gpu", "video-decode").
llvm::ArrayRef<DeviceKind> allDeviceKinds();
llvm::ArrayRef<Usage> allUsages();
llvm::StringRef wordOf(DeviceKind);
llvm::StringRef wordOf(Usage);
std::optional<DeviceKind> parseDeviceKind(llvm::StringRef);
std::optional<Usage> parseUsage(llvm::StringRef);
/// Does the device that uses an image so change it?
bool writes(Usage);

/// One of the sets that a device has for a format and a usage.
struct OfferedSet {
  CapabilitySet Set;
  /// Bytes that the device moves more than with its best set, per thousand bytes of the image, each
  /// time that it uses the image so.
  uint32_t LossPerMille = 0;
  std::string Label; ///< for people: the modifier ("I915_FORMAT_MOD_4_TILED"), or empty
};

/// The sets for a format and a usage, in the order in which the device prefers them.
struct Offers {
  std::string Format; ///< as graphs name it ("R8G8B8A8_UNORM")
  Usage For;
  std::vector<OfferedSet> Sets;
};

/// Work of a device at a hand-off.
struct DeviceOperation {
  std::string Word;      ///< "resolve", "flush", "re-tile", "invalidate", ...; empty: nothing runs
  uint32_t PerMille = 0; ///< bytes per thousand bytes of the image
  uint64_t Fixed = 0;    ///< bytes that each run costs, however small the image is
  /// Names of other capabilities of the same vendor that the same run handles: a full resolve
  /// takes away the clear colour, too. They run no operation of their own beside this one.
  std::vector<std::string> Covers;
  /// It is an op of a GPU: with a target, the planner knows its price, and PerMille is what holds
  /// without one.
  bool Planned = false;
};

/// How a device gives up a capability and gets it (back). It stands for all payloads.
struct CapabilityRule {
  std::string Vendor, Name;
  std::optional<DeviceOperation> Release; ///< none: the device cannot give it up
  std::optional<DeviceOperation> Acquire; ///< none: the device cannot make it anew
  /// Runs at each hand-off to another device after a write while the image keeps the capability:
  /// the copy of codes for the display is made anew. None: nothing runs.
  std::optional<DeviceOperation> Publish = std::nullopt;
};

struct Device {
  std::string Name;   ///< unique among the devices that negotiate
  std::string Vendor; ///< as in Capability
  DeviceKind Kind = DeviceKind::GPU;
  std::vector<Offers> AllOffers;     ///< at most one of a format and usage
  std::vector<CapabilityRule> Rules; ///< at most one of a vendor and name
  /// Places of memory in which it can allocate, as in Constraints; 0: it only imports.
  uint32_t AllocatesIn = UINT32_MAX;
  /// Targets of td/ whose prices hold for it; empty: none is known, or it is no GPU.
  std::vector<std::string> Targets;
  /// The device of td/ that is most like this one, which a program describes; empty for others.
  std::string Like;
  /// Another name of td/ by which the device was asked for.
  std::string Alias;

  /// Empty: the device does not use this format so.
  llvm::ArrayRef<OfferedSet> offers(llvm::StringRef Format, Usage) const;
  /// None: the device does not know how it comes and goes.
  const CapabilityRule *ruleFor(const Capability &) const;
};

struct Use {
  unsigned Device; ///< in a list of devices
  Usage How;
};

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_DEVICE_H
