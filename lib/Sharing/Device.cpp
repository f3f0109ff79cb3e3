//===- Device.cpp - a device that shares images ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/Device.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan::sharing;
using llvm::ArrayRef;
using llvm::StringRef;

static constexpr DeviceKind Kinds[] = {DeviceKind::GPU,     DeviceKind::Display,
                                       DeviceKind::Decoder, DeviceKind::Encoder,
                                       DeviceKind::Camera,  DeviceKind::CPU};

static constexpr Usage Usages[] = {Usage::Texture,     Usage::Render,      Usage::Storage,
                                   Usage::Scanout,     Usage::VideoDecode, Usage::VideoEncode,
                                   Usage::CameraWrite, Usage::CopySource,  Usage::CopyTarget,
                                   Usage::CPURead,     Usage::CPUWrite};

ArrayRef<DeviceKind> auxplan::sharing::allDeviceKinds() {
  return Kinds;
}

ArrayRef<Usage> auxplan::sharing::allUsages() {
  return Usages;
}

StringRef auxplan::sharing::wordOf(DeviceKind Kind) {
  switch (Kind) {
  case DeviceKind::GPU:
    return "gpu";
  case DeviceKind::Display:
    return "display";
  case DeviceKind::Decoder:
    return "decoder";
  case DeviceKind::Encoder:
    return "encoder";
  case DeviceKind::Camera:
    return "camera";
  case DeviceKind::CPU:
    return "cpu";
  }
  llvm_unreachable("unknown kind of device");
}

StringRef auxplan::sharing::wordOf(Usage Use) {
  switch (Use) {
  case Usage::Texture:
    return "texture";
  case Usage::Render:
    return "render";
  case Usage::Storage:
    return "storage";
  case Usage::Scanout:
    return "scanout";
  case Usage::VideoDecode:
    return "video-decode";
  case Usage::VideoEncode:
    return "video-encode";
  case Usage::CameraWrite:
    return "camera-write";
  case Usage::CopySource:
    return "copy-source";
  case Usage::CopyTarget:
    return "copy-target";
  case Usage::CPURead:
    return "cpu-read";
  case Usage::CPUWrite:
    return "cpu-write";
  }
  llvm_unreachable("unknown usage");
}

template <typename T> static std::optional<T> parse(ArrayRef<T> All, StringRef Word) {
  const T *Found = llvm::find_if(All, [Word](T One) { return wordOf(One) == Word; });
  if (Found == All.end())
    return std::nullopt;
  return *Found;
}

std::optional<DeviceKind> auxplan::sharing::parseDeviceKind(StringRef Word) {
  return parse(allDeviceKinds(), Word);
}

std::optional<Usage> auxplan::sharing::parseUsage(StringRef Word) {
  return parse(allUsages(), Word);
}

bool auxplan::sharing::writes(Usage Use) {
  switch (Use) {
  case Usage::Render:
  case Usage::Storage:
  case Usage::VideoDecode:
  case Usage::CameraWrite:
  case Usage::CopyTarget:
  case Usage::CPUWrite:
    return true;
  case Usage::Texture:
  case Usage::Scanout:
  case Usage::VideoEncode:
  case Usage::CopySource:
  case Usage::CPURead:
    return false;
  }
  llvm_unreachable("unknown usage");
}

ArrayRef<OfferedSet> Device::offers(StringRef Format, Usage Use) const {
  for (const Offers &O : AllOffers)
    if (O.For == Use && O.Format == Format)
      return O.Sets;
  return {};
}

const CapabilityRule *Device::ruleFor(const Capability &C) const {
  for (const CapabilityRule &Rule : Rules)
    if (Rule.Vendor == C.Vendor && Rule.Name == C.Name)
      return &Rule;
  return nullptr;
}
