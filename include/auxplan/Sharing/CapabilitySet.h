//===- CapabilitySet.h - what a device can do with an image -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A capability set is one way in which a device can hold an image: capabilities, which an
/// allocation has or has not, and constraints, which limit where it may lie. A device lists its
/// sets for a format and a usage in order of preference. The vocabulary is that of the Unix Device
/// Memory Allocator (github.com/cubanismo/allocator, README.md): capabilities merge by equality,
/// constraints by arithmetic.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_CAPABILITYSET_H
#define AUXPLAN_SHARING_CAPABILITYSET_H

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

namespace auxplan {
namespace sharing {

/// A property that an allocation can have. Two are the same if vendor, name and payload are;
/// `Required` says how one device sees it, `Local` whose it is, and both take no part in that.
struct Capability {
  std::string Vendor; ///< "BASE", or a vendor's name in td/ ("INTEL", "AMD", ...)
  std::string Name;   ///< "PITCH_LINEAR", "4_TILED", "CCS", "CACHED", ...
  /// Parameters, compared byte by byte. That of a local one names who shares it: two devices with
  /// caches of their own have different payloads, devices that snoop one cache have the same.
  std::string Payload;
  /// The device does not use an allocation without it.
  bool Required = false;
  /// It belongs to one device (a cache), not to the layout that devices share.
  bool Local = false;

  bool operator==(const Capability &O) const { return key() == O.key(); }
  bool operator!=(const Capability &O) const { return key() != O.key(); }
  bool operator<(const Capability &O) const { return key() < O.key(); }

private:
  std::tuple<const std::string &, const std::string &, const std::string &> key() const {
    return {Vendor, Name, Payload};
  }
};

/// Limits of an allocation. Merging takes the stricter: least common multiples of alignments, the
/// least of the largest values, the intersection of places.
struct Constraints {
  uint64_t AddressAlign = 1;                              ///< bytes, at least 1
  uint64_t PitchAlign = 1;                                ///< bytes, at least 1
  uint64_t MaxPitch = UINT64_MAX;                         ///< bytes
  uint64_t MaxWidth = UINT64_MAX, MaxHeight = UINT64_MAX; ///< texels
  /// Places of memory in which the allocation may lie, as bits of td's places; all bits: anywhere.
  uint32_t Places = UINT32_MAX;

  bool operator==(const Constraints &O) const {
    return AddressAlign == O.AddressAlign && PitchAlign == O.PitchAlign && MaxPitch == O.MaxPitch &&
           MaxWidth == O.MaxWidth && MaxHeight == O.MaxHeight && Places == O.Places;
  }
};

/// The capabilities of a set: sorted by vendor, name and payload, without duplicates.
using CapabilityList = std::vector<Capability>;

/// Sorts, and joins equal ones: what one of them requires is required.
CapabilityList makeCapabilityList(CapabilityList);

/// All that both lists have; what one of them requires is required.
CapabilityList common(const CapabilityList &, const CapabilityList &);
/// All that at least one of them has.
CapabilityList united(const CapabilityList &, const CapabilityList &);
/// All that the first has and the second has not.
CapabilityList without(const CapabilityList &, const CapabilityList &);
/// Those that belong to one device, and those that do not.
CapabilityList localsOf(const CapabilityList &);
CapabilityList globalsOf(const CapabilityList &);
CapabilityList requiredOf(const CapabilityList &);
/// Does the first have all of the second?
bool includes(const CapabilityList &, const CapabilityList &);

/// "BASE/PITCH_LINEAR", "ARM/AFBC(16x16)".
std::string textOf(const Capability &);
/// "{BASE/PITCH_LINEAR, ARM/AFBC(16x16)}".
std::string textOf(const CapabilityList &);

struct CapabilitySet {
  CapabilityList Capabilities;
  Constraints Limits;

  /// `Required` takes no part in this.
  bool operator==(const CapabilitySet &O) const {
    return Capabilities == O.Capabilities && Limits == O.Limits;
  }
};

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_CAPABILITYSET_H
