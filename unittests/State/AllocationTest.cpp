//===- AllocationTest.cpp - trackers and memory ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// No call to a tracker allocates memory. This program counts what `new` hands out.
///
//===----------------------------------------------------------------------===//

#include "auxplan/State/Tracker.h"
#include "llvm/Support/Compiler.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <new>

static std::size_t NumAllocations = 0;

LLVM_ATTRIBUTE_NOINLINE void *operator new(std::size_t Size) {
  ++NumAllocations;
  if (void *Memory = std::malloc(Size ? Size : 1))
    return Memory;
  std::abort();
}
LLVM_ATTRIBUTE_NOINLINE void operator delete(void *Memory) noexcept {
  std::free(Memory);
}
LLVM_ATTRIBUTE_NOINLINE void operator delete(void *Memory, std::size_t) noexcept {
  std::free(Memory);
}

using namespace auxplan;

namespace {

TEST(TrackerAllocation, CallsAllocateNothing) {
  const StateModel &M = *stateModelOf(*llvm::cantFail(findTarget("tgl")));
  std::size_t AtStart = NumAllocations;
  TrackedModel Tracked(M);
  StateTracker T(Tracked), Secondary(Tracked);
  StateValues A(Tracked), B(Tracked);
  uint32_t Value[96] = {};
  for (StateGroup G : {StateGroup::VERTEX_SHADER, StateGroup::FRAGMENT_SHADER,
                       StateGroup::RS_CULL_MODE, StateGroup::CB_BLEND_EQUATIONS}) {
    A.add(G, Value, 4);
    B.add(G, Value + 1, 8);
  }
  EXPECT_LT(AtStart, NumAllocations); // they are counted

  std::size_t Before = NumAllocations;
  unsigned Sent = 0;
  for (uint32_t I = 0; I != 200; ++I) {
    Value[I % 90] = I;
    T.bind(I % 3 ? A : B);
    T.set(StateGroup::VP_VIEWPORTS, Value, sizeof(Value));
    T.setPart(StateGroup::DS_STENCIL_REFERENCE, 4 * (I % 2), &I, 4);
    T.beginRendering();
    Sent += T.draw().Packets.size();
    T.setCount(StateCount::Elements, I % 5);
    const StateWork &W = M.Works[I % M.Works.size()];
    T.overwrite(W.Disturbs, W.LeavesDefault, &A, W.Counts);
    Sent += T.dispatch().Packets.size() + T.draw().Packets.size();
    Secondary.begin();
    Secondary.bind(B);
    Secondary.draw();
    T.takeOver(Secondary);
  }
  T.begin();
  EXPECT_EQ(Before, NumAllocations);
  EXPECT_LT(200u, Sent);
}

} // namespace
