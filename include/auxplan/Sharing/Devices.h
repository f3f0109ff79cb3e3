//===- Devices.h - the devices that are known by name -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The devices of td/Devices*.td: GPUs, display engines, video decoders and encoders, cameras and
/// the CPU, as values of Device.h.
///
/// A capability set of such a device is a modifier taken apart (ModifierSets.h) with the limits of
/// the device. Its label is the text of the modifier. A device with a cache of its own has in each
/// set the local capability CACHED, whose payload is the name of the device.
///
/// Memory of a board ("vram") is no place for two boards: makeDevice() takes the number of the
/// board, and devices with the same number share it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_DEVICES_H
#define AUXPLAN_SHARING_DEVICES_H

#include "auxplan/Sharing/Device.h"
#include "llvm/Support/Error.h"

namespace auxplan {
namespace sharing {

struct DeviceData;

/// A row of the table of devices.
class KnownDevice {
  const DeviceData *Data;

public:
  explicit KnownDevice(const DeviceData &Data) : Data(&Data) {}
  llvm::StringRef name() const;
  llvm::ArrayRef<llvm::StringLiteral> aliases() const;
  llvm::StringRef doc() const;
  DeviceKind kind() const;
  llvm::StringRef vendor() const;
  /// GPUs: targets of td/ by name. The planner prices their ops.
  llvm::ArrayRef<llvm::StringLiteral> targets() const;
  /// No source settles all of it.
  bool isEstimate() const;
  const DeviceData &data() const { return *Data; }
};

/// In the order of td/.
std::vector<KnownDevice> allDevices();
/// By name or alias, in whatever case. The error names the nearest one.
llvm::Expected<KnownDevice> findDevice(llvm::StringRef Name);

constexpr unsigned MaxBoards = 15;
/// The device as a value; places of board memory are those of board \p Board.
Device makeDevice(const KnownDevice &, unsigned Board = 0);
/// Makes memory of board 0, which all places of the device are on, memory of board \p Board.
void moveToBoard(Device &, unsigned Board);
/// The set of a device that lists this modifier for a format that graphs name so: the label is the
/// device's own, the capabilities are those of the layout, which may have other numbers, too.
OfferedSet offerOf(uint64_t Modifier, llvm::StringRef Format);
/// The sets in which the device can do all of this with an image at the same time, best first; a
/// set loses what it loses in all usages together.
std::vector<OfferedSet> deviceSets(const KnownDevice &, llvm::StringRef Format,
                                   llvm::ArrayRef<Usage>, unsigned Board = 0);
/// Has the device a set for the format, whatever the usage, that is this layout?
bool understands(const KnownDevice &, uint64_t Modifier, llvm::StringRef Format);
/// Formats that the device knows, by the names of graphs, sorted.
std::vector<llvm::StringRef> formatsOf(const KnownDevice &);

/// The words of the bits of Constraints::Places: "system, contiguous, vram of board 1".
std::string placesText(uint32_t Places);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_DEVICES_H
