//===- ClearTokens.h - tokens of values that clears write -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A token stands for the texel that a clear leaves in memory: clears of an image that leave the
/// same bits have the same token, whatever view they go through.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_CLEARTOKENS_H
#define AUXPLAN_LIB_SIMULATOR_CLEARTOKENS_H

#include "auxplan/Planner/Semantics.h"
#include "auxplan/Simulator/Block.h"
#include <array>
#include <map>

namespace auxplan::sim {

class ClearTokens {
public:
  explicit ClearTokens(const Graph &G) : G(G) {}
  /// The token of the texel that a clear through a view leaves in the memory of an image with the
  /// format \p Stored.
  Token tokenOf(ImageId, Aspect, Format Stored, Format View, const ClearValue &);
  /// The same of the clear that an access asks for.
  Token tokenOfClear(const Access &);

private:
  const Graph &G;
  std::map<std::array<uint64_t, 6>, Token> Values;
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_CLEARTOKENS_H
