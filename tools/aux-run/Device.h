//===- Device.h - the Vulkan device that runs a graph -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The instance, with validation if asked for, the device with all features that a graph may use,
/// and its queues: each queue of a graph gets one of the device, of its kind if there is one.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_DEVICE_H
#define AUXPLAN_TOOLS_AUXRUN_DEVICE_H

#include "Messages.h"
#include "Options.h"
#include "auxplan/Graph/Graph.h"

namespace auxplan::run {

/// A queue of the device that executes a queue of the graph.
struct DeviceQueue {
  Queue Of;
  uint32_t Family = 0, Index = 0;
  VkQueue Handle = VK_NULL_HANDLE;
};

/// What the device can do beyond Vulkan 1.3.
struct Abilities {
  VkPhysicalDeviceFeatures Core = {};
  bool LoadNone = false, ShaderDrawParameters = false, DrawIndirectCount = false;
  bool Presents = false; ///< the layout PRESENT_SRC is known
  bool CompressionControl = false;
};

class Device {
public:
  /// Prints the devices.
  static void list();
  /// Makes a device with a queue for each of \p Queues; fails if one of them has none, or if
  /// not \p AllNeeded, if none of them has one.
  Device(const Options &, llvm::ArrayRef<Queue> Queues, bool AllNeeded = true);
  ~Device();
  Device(const Device &) = delete;
  Device &operator=(const Device &) = delete;

  VkDevice handle() const { return Handle; }
  VkPhysicalDevice physical() const { return Physical; }
  const VkPhysicalDeviceProperties &properties() const { return Properties; }
  const VkPhysicalDeviceLimits &limits() const { return Properties.limits; }
  bool validates() const { return Messenger != VK_NULL_HANDLE; }
  VkDriverId driver() const { return Driver; }
  /// Its name and what it says of its version.
  const std::string &driverText() const { return DriverText; }
  const Abilities &abilities() const { return Can; }
  Messages &messages() { return TheMessages; }
  const DeviceQueue &queueOf(Queue Q) const;
  llvm::ArrayRef<DeviceQueue> queues() const { return Queues; }
  /// Families that queues of the graph run on, each once.
  llvm::ArrayRef<uint32_t> families() const { return Families; }
  /// A type with \p Wanted properties, or else any of \p Types.
  uint32_t memoryType(uint32_t Types, VkMemoryPropertyFlags Wanted,
                      VkMemoryPropertyFlags Needed = 0) const;
  const VkPhysicalDeviceMemoryProperties &memory() const { return Memory; }
  /// `graphics runs on ...` for each queue.
  std::string describeQueues() const;

private:
  void makeInstance(bool Validate);
  void choose(const std::string &Name);
  void chooseQueues(llvm::ArrayRef<Queue>, bool AllNeeded);
  void makeDevice();
  VkInstance Instance = VK_NULL_HANDLE;
  VkDebugUtilsMessengerEXT Messenger = VK_NULL_HANDLE;
  VkPhysicalDevice Physical = VK_NULL_HANDLE;
  VkDevice Handle = VK_NULL_HANDLE;
  VkPhysicalDeviceProperties Properties = {};
  VkPhysicalDeviceMemoryProperties Memory = {};
  Abilities Can;
  VkDriverId Driver = {};
  std::string DriverText;
  Messages TheMessages;
  std::vector<DeviceQueue> Queues;
  std::vector<uint32_t> Families;
  bool HasSurface = false;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_DEVICE_H
