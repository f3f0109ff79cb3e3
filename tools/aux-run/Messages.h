//===- Messages.h - messages of the validation layer ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts the messages of the validation layer and prints each of them once, with its name.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_MESSAGES_H
#define AUXPLAN_TOOLS_AUXRUN_MESSAGES_H

#include "llvm/ADT/StringRef.h"
#include <map>
#include <string>
#include <vulkan/vulkan_core.h>

namespace auxplan::run {

class Messages {
public:
  /// To be chained to VkInstanceCreateInfo, and to make the messenger from.
  VkDebugUtilsMessengerCreateInfoEXT createInfo();
  unsigned count() const { return Count; }
  /// The barriers are right, so messages about reads that the layer forgets, which docs/Run.md
  /// explains, do not count.
  void trustBarriers() { Trusts = true; }
  /// Messages that do not count.
  unsigned leftOut() const { return LeftOut; }
  /// What is recorded or submitted now: printed with the message. Must outlive its use.
  void setPlace(std::string P) { Place = std::move(P); }

private:
  static VKAPI_ATTR VkBool32 VKAPI_CALL take(VkDebugUtilsMessageSeverityFlagBitsEXT,
                                             VkDebugUtilsMessageTypeFlagsEXT,
                                             const VkDebugUtilsMessengerCallbackDataEXT *,
                                             void *Self);
  void take(const VkDebugUtilsMessengerCallbackDataEXT &);
  unsigned Count = 0, LeftOut = 0;
  bool Trusts = false;
  std::map<std::string, unsigned> ByName;
  std::string Place;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_MESSAGES_H
