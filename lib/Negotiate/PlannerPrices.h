//===- PlannerPrices.h - what the planner says of a hand-off ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A GPU for which there is a target has prices of the planner: a frame with one pass that uses the
/// image, between an acquire from a foreign owner and a release to one, is planned as the driver
/// plans it. Each answer may be missing: the target has no such images or no such op, and then the
/// estimates of the device hold.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_NEGOTIATE_PLANNERPRICES_H
#define AUXPLAN_LIB_NEGOTIATE_PLANNERPRICES_H

#include "auxplan/Layouts/Tables.h"
#include "auxplan/Negotiate/UsageFile.h"

namespace auxplan::negotiate {

class PlannerPrices {
public:
  PlannerPrices(const TargetInfo &T, llvm::StringRef Format, ImageSize Size)
      : T(T), Format(Format), Size(Size) {}

  /// Bytes that one use of the whole image moves if it has this modifier.
  struct UsePrice {
    bool IsKnown = false;
    uint64_t Accesses = 0, Ops = 0;
  };
  UsePrice priceOfUse(uint64_t Modifier, sharing::Usage For) const;
  /// Bytes that an op, by its word in td/Devices*.td, moves of an image with this modifier in the
  /// dearest state.
  std::optional<uint64_t> opBytes(uint64_t Modifier, llvm::StringRef Word) const;

private:
  std::string frame(uint64_t Modifier, sharing::Usage For) const;
  const TargetInfo &T;
  std::string Format;
  ImageSize Size;
};

} // namespace auxplan::negotiate

#endif // AUXPLAN_LIB_NEGOTIATE_PLANNERPRICES_H
