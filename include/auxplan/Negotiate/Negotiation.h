//===- Negotiation.h - which layout devices should share --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The question of `aux-plan negotiate` and its answer, on top of the search of lib/Sharing
/// (UsageGraph.h), which finds the allocation with which devices move least bytes:
///
///   0. separateUnknownLayouts() keeps devices from sharing a layout that only one of them knows.
///   1. separateReaders() keeps devices from making compression anew for data that they only read:
///      what came without is not smaller for it.
///   2. priceByPlanner() puts the planner's prices into GPUs for which there is a target. Those of
///      other devices stay the estimates of td/ or of their file.
///   3. answer() searches, and prices three simple ways with the same prices: the first modifier
///      that all devices list, LINEAR, and a copy.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_NEGOTIATE_NEGOTIATION_H
#define AUXPLAN_NEGOTIATE_NEGOTIATION_H

#include "auxplan/Negotiate/UsageFile.h"
#include "auxplan/Sharing/UsageGraph.h"

namespace auxplan::negotiate {

struct Question {
  sharing::UsageGraph Graph;
  std::vector<std::string> NodeNames;
  /// By device: the target whose plans say what it moves ("tgl@mesa-26"); empty: estimates do.
  std::vector<std::string> PricedBy;
  /// Ops that drivers run around a use of an image with some modifier, whoever else uses it.
  struct Work {
    std::string Modifier, Text;
  };
  std::vector<Work> DriverWork;
};

/// The facts of an image of this format and size.
sharing::ImageFacts factsOf(llvm::StringRef Format, ImageSize);

/// The usage of a device that stands first in a chain, or behind others.
sharing::Usage usualUsage(sharing::DeviceKind, bool IsFirst);

/// Makes INVALID a layout of each device alone: it says that a driver knows the layout, and not
/// which one.
void separateUnknownLayouts(Question &);

/// Gives nodes that only read devices of their own, without what makes capabilities of the layout
/// anew.
void separateReaders(Question &);

/// Puts the planner's prices into the devices, for the uses of the graph. Sets PricedBy and
/// DriverWork.
void priceByPlanner(Question &);

/// A simple way to share the image.
struct SimpleWay {
  std::string Name;             ///< "first common modifier", "LINEAR", "copy"
  std::string Modifier;         ///< of the image that devices share; empty: there is none
  std::optional<uint64_t> Cost; ///< as Combination::Cost; none: it is not possible
  std::string Note;             ///< what it does, or why it is not possible; a clause
};

struct Answer {
  sharing::Negotiation Found;
  std::vector<SimpleWay> Simple;
  std::vector<std::string> Notes; ///< sentences about the modifiers with which it is possible
};

/// A copy alone, for devices that share no image.
SimpleWay copyFor(const Question &);

/// The error is that of sharing::negotiate().
llvm::Expected<Answer> answer(const Question &);

/// The modifier with these capabilities, local ones apart; the capabilities themselves if there is
/// none.
std::string modifierNamed(const sharing::CapabilityList &);
/// The same by a number that \p Device lists, if it lists one: the one that most devices list.
std::string modifierNamed(const sharing::UsageGraph &, const sharing::CapabilityList &,
                          std::optional<unsigned> Device = std::nullopt);

} // namespace auxplan::negotiate

#endif // AUXPLAN_NEGOTIATE_NEGOTIATION_H
