//===- Advice.h - which images may share memory -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Lifetimes of the images that end with their frame, which of them may share memory,
/// what each pair costs there, and packings of all of them (docs/Aliasing.md).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_ALIAS_ADVICE_H
#define AUXPLAN_ALIAS_ADVICE_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/SmallVector.h"

namespace auxplan {

/// An image that needs memory during a part of its frame only.
struct Transient {
  ImageId Image;
  uint64_t Bytes = 0, Align = 1;
  /// The passes that use it first and last, by number of the item; whole loops.
  uint32_t First = 0, Last = 0;
  /// A part of it is read before anything has written it: is it to keep its contents?
  bool ReadsUndefined = false;
};

/// What sharing costs in a frame, compared with memory for each.
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
  /// Packings of which none is both smaller and cheaper than another; largest first.
  std::vector<Packing> Front;
};

/// What is known of images which are not looked at.
llvm::StringRef whyNotTransient(const Graph &G, ImageId I);

/// \p G has been verified (verifyGraph). Null after errors, which have been reported.
std::optional<AliasAdvice> adviseAliases(const Graph &G, const TargetInfo &T, const PlanOptions &,
                                         DiagnosticEngine &D);

/// Adds memory, and binds the transients as \p P says.
void bindPacking(Graph &G, llvm::ArrayRef<Transient> Transients, const Packing &P);

} // namespace auxplan

#endif // AUXPLAN_ALIAS_ADVICE_H
