//===- DeviceModifiers.h - what devices can do with an image ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Asks the devices of td/ about the modifiers of graphs. A modifier of a graph stands for several
/// numbers; a device has it if it has a set with one of them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_DEVICEMODIFIERS_H
#define AUXPLAN_GRAPH_DEVICEMODIFIERS_H

#include "auxplan/Graph/Graph.h"
#include "auxplan/Sharing/Devices.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

/// The device of that name; none: there is none.
std::optional<sharing::KnownDevice> knownDevice(llvm::StringRef Name);

/// The use of an image by a device that is handed it.
sharing::Usage usageOf(const sharing::KnownDevice &, bool Writes);

/// A modifier that a device has for a format and a usage.
struct DeviceModifier {
  uint16_t Modifier;
  uint64_t Number; ///< the one of its numbers that the device has, canonical for the format
  bool HasAux;
  uint32_t LossPerMille; ///< see sharing::OfferedSet
};
/// In the order in which the device prefers them; a modifier may be there with several numbers.
std::vector<DeviceModifier> modifiersOf(const sharing::KnownDevice &, sharing::Usage, Format);

/// Calls \p F for each device that shares the image, with each of its uses of it: what handoffs
/// say, or else what a device of its kind does. The device is an index into Graph::Devices.
void forEachDeviceUse(
    const Graph &, ImageId,
    llvm::function_ref<void(uint32_t Device, const sharing::KnownDevice &, sharing::Usage)> F);

/// Does the device of a handoff know the aux data that the modifier of the image promises, for what
/// it does with it? verifyGraph() demands that, so only graphs that programs have changed since then
/// can have other devices.
bool knowsPromise(const Graph &, const Present &);

/// Do all devices that share the image understand it with this modifier?
bool allUnderstand(const Graph &, ImageId, uint16_t Modifier);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_DEVICEMODIFIERS_H
