//===- OpNeighbours.h - the passes around an op -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For every op of a planned graph the access that last used one of its cells, and the access that
/// uses one next, for which the op is there.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_OPNEIGHBOURS_H
#define AUXPLAN_LIB_PLANNER_MODEL_OPNEIGHBOURS_H

#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// An access, or the source of a `resolve`.
struct AccessRef {
  uint32_t Access = None32;
  bool IsSource = false;
};

class OpNeighbours {
public:
  OpNeighbours(const Problem &P, const Semantics &S);

  /// Access None32: there is no such access, or a present, or the end of a frame that does not keep
  /// the contents, lies between.
  AccessRef producerOf(uint32_t Op) const { return Producers[Op]; }
  AccessRef consumerOf(uint32_t Op) const { return Consumers[Op]; }
  const Pass &passOf(AccessRef A) const { return P.graph().Passes[PassOf[A.Access]]; }

private:
  struct Touch {
    AccessRef By;
    uint64_t Time = 0; ///< greater: nearer to the present place of the walk
  };
  void walkForward(uint32_t Begin, uint32_t End);
  void walkBackward(uint32_t Begin, uint32_t End);
  void passForward(const Pass &);
  void passBackward(const Pass &);
  void touch(const Pass &, bool EndPhase);
  void touchPresent(const Present &);
  void ops(uint32_t First, uint32_t Num);
  void op(uint32_t Index);
  void crossFrames(bool Backward);

  const Problem &P;
  const Semantics &S;
  std::vector<uint32_t> PassOf; ///< per access
  std::vector<AccessRef> Producers, Consumers;

  // State of the walk.
  std::vector<AccessRef> *Found = nullptr;
  std::vector<Touch> Last; ///< per cell
  uint64_t Time = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_OPNEIGHBOURS_H
