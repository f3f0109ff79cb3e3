//===- RenderPassInstancesTest.cpp - passes that are one ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A table of who continues whom, and of the instances that this makes.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/RenderPassInstances.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace llvm;

namespace {

Graph passesThatContinue(ArrayRef<uint32_t> Continues) {
  Graph G;
  for (uint32_t Before : Continues) {
    Pass P;
    P.Continues = Before;
    G.Passes.push_back(P);
  }
  return G;
}

struct InstanceRow {
  std::vector<uint32_t> Continues, Roots;
  std::vector<bool> Continued;
};

} // namespace

TEST(RenderPassInstances, OfPasses) {
  const uint32_t No = None32;
  const InstanceRow Table[] = {
      {{}, {}, {}},
      {{No, No}, {0, 1}, {false, false}},
      {{No, 0}, {0, 0}, {true, false}},
      {{No, 0, 1}, {0, 0, 0}, {true, true, false}},
      {{No, 0, 0}, {0, 0, 0}, {true, false, false}}, // both continue the first
      {{No, No, 0, 1, 2}, {0, 1, 0, 1, 0}, {true, true, true, false, false}}, // two at once
      {{No, No, 1}, {0, 1, 1}, {false, true, false}},
  };
  for (const InstanceRow &Row : Table) {
    RenderPassInstances Of(passesThatContinue(Row.Continues));
    EXPECT_EQ(Of.any(), is_contained(Row.Continued, true));
    size_t Members = 0;
    for (uint32_t I = 0; I != Row.Roots.size(); ++I) {
      EXPECT_EQ(Of.rootOf(I), Row.Roots[I]);
      EXPECT_EQ(Of.isRoot(I), Row.Continues[I] == No);
      EXPECT_EQ(Of.isContinued(I), Row.Continued[I]);
      EXPECT_TRUE(is_contained(Of.passesOf(Of.rootOf(I)), I));
      EXPECT_TRUE(is_sorted(Of.passesOf(Of.rootOf(I))));
      EXPECT_EQ(Of.isInSeveral(I), count(Row.Roots, Row.Roots[I]) > 1);
      Members += Of.isRoot(I) ? Of.passesOf(I).size() : 0;
    }
    EXPECT_EQ(Members, Row.Roots.size()); // each pass is in one instance
  }
}
