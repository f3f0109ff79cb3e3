//===- Calls.h - calls of Vulkan that may fail ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ends the program with a message if a call of Vulkan fails: nothing can be said of a run that is
/// not complete.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_CALLS_H
#define AUXPLAN_TOOLS_AUXRUN_CALLS_H

#include "llvm/ADT/Twine.h"
#include <vector>
#include <vulkan/vulkan_core.h>

namespace auxplan::run {

/// Prints `aux-run: error: ...` and ends the program with status 2.
[[noreturn]] void fail(const llvm::Twine &Why);

/// Fails unless \p Result is a success. \p Call: "vkCreateImage".
void check(VkResult Result, const char *Call);

/// What a function of Vulkan lists that is asked for the number first.
template <typename T, typename Fn> std::vector<T> listOf(Fn Ask, T Empty = {}) {
  uint32_t Count = 0;
  Ask(&Count, nullptr);
  std::vector<T> Found(Count, Empty);
  Ask(&Count, Found.data());
  Found.resize(Count);
  return Found;
}

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_CALLS_H
