//===- Agreement.h - allocations with transitions between devices -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The merge of sets that keeps what a device can give up by itself (the proposal with transitions
/// to nothing, 2017). An allocation has the capabilities of all devices; each device uses it with
/// those of one of its own sets, its *view*. A view may have more than the others if the device can
/// take that away before it hands the image over. The list is complete: a device that always needs
/// a capability offers no set without it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_AGREEMENT_H
#define AUXPLAN_SHARING_AGREEMENT_H

#include "auxplan/Sharing/HandOff.h"

namespace auxplan {
namespace sharing {

/// A device, and its sets for what it does with the image, best first.
struct Participant {
  const Device *Who;
  std::vector<CapabilitySet> Sets;
};

/// An allocation on which devices agree.
struct AgreedSet {
  CapabilitySet Set;                 ///< all capabilities of views, all limits
  std::vector<CapabilityList> Views; ///< by participant

  bool operator==(const AgreedSet &O) const { return Set == O.Set && Views == O.Views; }
};

/// The allocations that are possible if each device may hand the image to each other: views have a
/// layout in common, each device can release all of its view that is not in all views, and the
/// limits merge. They are in lexicographic order of sets, so that the preference of the first
/// device decides, without duplicates, and there is one at least. handOff() between two views says
/// what runs. The error is a ConflictError about two of the devices.
///
/// \pre there is a participant.
llvm::Expected<std::vector<AgreedSet>> agree(llvm::ArrayRef<Participant>);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_AGREEMENT_H
