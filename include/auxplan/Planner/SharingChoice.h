//===- SharingChoice.h - the ways of sharing an image -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The report on a choice that a planner makes for an image with `shared(...)`: the ways that it
/// has compared, and what a frame costs with each.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_SHARINGCHOICE_H
#define AUXPLAN_PLANNER_SHARINGCHOICE_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace auxplan {

/// A way of sharing one image: in a layout that all devices understand, or by a copy in it.
struct SharingWay {
  uint16_t Modifier = 0;
  bool IsCopy = false;
  /// Bytes per frame that the devices and the target move more than in the layouts that are best
  /// for them, and the price of the commands of a copy.
  uint64_t Loss = 0;
  /// The cost that the planner minimises, in bytes (`ops`: the number of ops) per frame, with the
  /// losses of all shared images. None: Refusal says why there is no plan.
  std::optional<uint64_t> Cost;
  std::string Refusal;
};

struct SharingChoice {
  uint32_t Image = 0; ///< in the graph without the choice, which is also its number in the plan
  std::vector<SharingWay> Ways;
  size_t Chosen = 0;    ///< the cheapest of Ways
  bool IsProven = false; ///< no plan that shares the image in another way costs less
};

} // namespace auxplan

#endif // AUXPLAN_PLANNER_SHARINGCHOICE_H
