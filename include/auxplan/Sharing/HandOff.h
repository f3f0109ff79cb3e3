//===- HandOff.h - what runs when an image goes to a device --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A device has an image with some capabilities, and another one is to use it with others. The
/// first device takes away what the second lacks (release), then they synchronise, then the second
/// device makes what the first lacked (acquire).
///
/// planHandOver() says from sets alone who must release and acquire, and with which differences. It
/// needs no knowledge of devices, and is what a common library can do. handOff() asks the rules of
/// devices for the operations and their cost.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_HANDOFF_H
#define AUXPLAN_SHARING_HANDOFF_H

#include "auxplan/Sharing/Conflict.h"
#include "auxplan/Sharing/Device.h"

namespace auxplan {
namespace sharing {

/// A device that uses an image, and with which capabilities.
struct Holder {
  std::string Device;
  CapabilityList Has;
};

enum class HandOverPhase : uint8_t { Release, Synchronise, Acquire };

/// The order to a device: the capabilities that it takes away or makes. None for Synchronise, which
/// is of all devices.
struct HandOverStep {
  HandOverPhase Phase;
  std::string Device;
  CapabilityList Global; ///< of the layout
  CapabilityList Local;  ///< of the device
};

struct HandOver {
  CapabilityList Between; ///< the layout that both sides understand
  /// Releases, one Synchronise, acquires.
  std::vector<HandOverStep> Steps;
};

/// Several holders of a side use the image at the same time. A device releases what its side has of
/// the layout and the other side has not, strictly, and what it has of its own and some device of
/// the other side has not; acquires mirror that.
///
/// An acquire says that something is there that was not. It need not be work: metadata that says
/// "nothing is compressed" may still be right. Only the device knows (DeviceOperation).
///
/// `Required` plays no part: the allocation keeps what is taken away, and the device that requires
/// it gets it back. The error is a ConflictError: the sides share no layout.
///
/// \pre each side has a holder.
llvm::Expected<HandOver> planHandOver(llvm::ArrayRef<Holder> From, llvm::ArrayRef<Holder> To);

/// Bytes that a cost per thousand bytes and a fixed one are for an image, rounded up; at most
/// UINT64_MAX.
uint64_t bytesFor(uint32_t PerMille, uint64_t Fixed, uint64_t ImageBytes);

/// An operation that runs at a hand-off.
struct HandOffOp {
  Capability For; ///< because of which it runs
  std::string Word;
  uint64_t Bytes;
};

/// The work of the two devices; operations without a word do not run, and are not here.
struct HandOff {
  std::vector<HandOffOp> Release; ///< the layout first, so that caches are flushed after it
  std::vector<HandOffOp> Acquire; ///< the layout last, so that caches are invalidated before it
  uint64_t bytes() const;
};

/// The hand-off from \p From, which uses the image with \p Has, to \p To, which uses it with
/// \p Wants. An operation that covers others runs in their place; of several that cover each other
/// that which handles most of what is to be done, then the first. None: a device lacks an
/// operation, and \p Why is told.
std::optional<HandOff> handOff(const Device &From, const CapabilityList &Has, const Device &To,
                               const CapabilityList &Wants, uint64_t ImageBytes,
                               std::vector<Difference> &Why);

/// Adds to the releases what \p From runs after it has written an image that keeps \p Kept, so that
/// other devices find all of it up to date (CapabilityRule::Publish).
void addPublishing(const Device &From, const CapabilityList &Kept, uint64_t ImageBytes, HandOff &);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_HANDOFF_H
