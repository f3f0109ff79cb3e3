//===- Remedies.h - what lets devices share an image ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If there is no combination, users ask what would have to change. A conflict tells which changes
/// are worth a try, but whether one helps depends on all nodes. So each is made in a copy of the
/// graph and tried; where it does not suffice, the next conflict tells what may be needed beside
/// it. All remedies that are found let the devices share, and none has a change too many.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_REMEDIES_H
#define AUXPLAN_SHARING_REMEDIES_H

#include "auxplan/Sharing/UsageGraph.h"

namespace auxplan {
namespace sharing {

enum class ChangeKind : uint8_t {
  OfferWith,    ///< the set with one capability more
  OfferWithout, ///< the set with one capability less
  OfferSame,    ///< the set with another layout
  Release,      ///< an operation takes a capability away
  Acquire,      ///< an operation makes it anew
  Loosen,       ///< a limit goes away
  Allocate,     ///< the device allocates anywhere
};

/// A change of the devices of some uses.
struct Change {
  ChangeKind Kind;
  std::vector<Use> Who;
  std::string Name;              ///< of these uses or of the device, for people
  CapabilityList Of = {};        ///< Offer...: the set that is like the new one
  CapabilityList What = {};      ///< Offer..., Release, Acquire: what comes or goes
  LimitKind Limit = LimitKind(); ///< Loosen
  uint32_t Places = 0;           ///< Loosen of places: those that it reaches then

  bool operator==(const Change &O) const;
};

/// The changes are needed together.
using Remedy = std::vector<Change>;

/// Those with the fewest changes, the easiest first; empty: devices can share the image as they
/// are, or nothing was found.
std::vector<Remedy> findRemedies(const UsageGraph &);

/// A clause: "'gpu' gets an operation that takes away FOO/CC and 'display' allocates memory".
std::string textOf(const Remedy &);

/// The graph with these changes.
UsageGraph withRemedy(UsageGraph, const Remedy &);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_REMEDIES_H
