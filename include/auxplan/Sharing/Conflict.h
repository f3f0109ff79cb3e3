//===- Conflict.h - why devices do not agree -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If two devices have no set in common, a command can say what each of them lacks. A conflict
/// keeps this as data, about the two sets that are nearest to each other. Remedies.h has what would
/// mend it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_SHARING_CONFLICT_H
#define AUXPLAN_SHARING_CONFLICT_H

#include "auxplan/Sharing/Device.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace auxplan {
namespace sharing {

/// Why a capability that one device has and the other lacks keeps them apart.
enum class Obstacle : uint8_t {
  Required,      ///< the device that has it does not work without it
  CannotRelease, ///< that device has no operation that takes it away
  CannotAcquire, ///< that device has no operation that makes it anew
  AtOnce,        ///< that device uses the image with it at the same time
  Layout,        ///< no device has: it is a layout of its own, not something that comes and goes
};

struct Difference {
  Capability What;
  bool IsOfFirst; ///< the first device has it, and the second lacks it; else the other way round
  Obstacle Why;
};

enum class LimitKind : uint8_t { AddressAlign, PitchAlign, Pitch, Width, Height, Places };

/// A limit that sets cannot keep together. Alignments: their least common multiple is beyond 64
/// bits. Pitch, width, height: it is \p First at least, and may be \p Second at most. Places: the
/// bits of both have none in common.
struct LimitClash {
  LimitKind Kind;
  uint64_t First, Second;
};

/// One clause, without a full stop.
std::string textOf(const LimitClash &);

/// Why two sets are not one. Without any of this they are.
struct SetConflict {
  std::vector<Difference> Differences;
  bool HasNoLayout = false; ///< no capability that devices can share is in both
  std::optional<LimitClash> Clash;
  CapabilityList First, Second; ///< of both sets, where it is about uses of an image

  bool isNone() const { return Differences.empty() && !HasNoLayout && !Clash; }
  /// How far the sets are from each other.
  size_t size() const { return Differences.size() + HasNoLayout + Clash.has_value(); }
};

struct Conflict {
  std::string First, Second; ///< names of devices; with the usage if it matters ("gpu as render")
  SetConflict Nearest;       ///< of the two sets that are nearest to each other
  /// The uses on both sides, in a usage graph.
  std::vector<Use> FirstUses = {}, SecondUses = {};

  /// One sentence, without a full stop: both devices, and what keeps them apart.
  std::string message() const;
};

class ConflictError : public llvm::ErrorInfo<ConflictError> {
public:
  static char ID;
  explicit ConflictError(Conflict Why) : Why(std::move(Why)) {}
  const Conflict &conflict() const { return Why; }
  void log(llvm::raw_ostream &) const override;
  std::error_code convertToErrorCode() const override;

private:
  Conflict Why;
};

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_SHARING_CONFLICT_H
