//===- Advice.h - which images may share memory -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lifetimes of the images that end with their frame, the pairs of them that may share memory, what
/// sharing costs each pair, and packings of all of them (docs/Aliasing.md).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ALIAS_ADVICE_H
#define AUXPLAN_ALIAS_ADVICE_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan {

/// An image that needs memory only during a part of its frame.
struct Transient {
  ImageId Image;
  uint64_t Bytes = 0, Align = 1;
  /// The items that use the image first and last, by number; a use in a loop counts as the whole
  /// loop.
  uint32_t First = 0, Last = 0;
  /// A line reads a part of the image before anything has written it, so the image may have to keep
  /// its contents.
  bool ReadsUndefined = false;
};

/// The cost of sharing in a frame, compared with memory of their own for both images.
struct SharingCost {
  int64_t Total = 0;                  ///< bytes, as --emit=stats has them
  int64_t Accesses = 0;               ///< of that, what accesses move: compression that is lost
  double Updates = 0, Ambiguates = 0; ///< calls
};

/// Two transients, by number, that are not used at the same time.
struct Pairing {
  uint32_t A, B;
  bool MayShare = false; ///< some plan of the policy exists
  SharingCost Cost;
};

/// An offset for each transient.
struct Packing {
  uint64_t Bytes = 0;
  SharingCost Cost;
  std::vector<uint64_t> Offsets;
};

struct AliasAdvice {
  std::vector<Transient> Transients; ///< in the order of declaration
  std::vector<Pairing> Pairs;
  uint64_t Separate = 0; ///< bytes of all of them
  uint64_t Alive = 0;    ///< the largest total in use at once: no packing has less
  /// Packings, largest first. No packing is both smaller and cheaper than another.
  std::vector<Packing> Front;
};

/// Why an image is not looked at, as text; empty: it is.
llvm::StringRef whyNotTransient(const Graph &G, ImageId I);

/// Requires a \p G that verifyGraph has accepted. Returns none after errors, which it has reported.
std::optional<AliasAdvice> adviseAliases(const Graph &G, const TargetInfo &T, const PlanOptions &,
                                         DiagnosticEngine &D);

/// Adds a `memory` to \p G and binds the transients to it as \p P says.
void bindPacking(Graph &G, llvm::ArrayRef<Transient> Transients, const Packing &P);

} // namespace auxplan

#endif // AUXPLAN_ALIAS_ADVICE_H
