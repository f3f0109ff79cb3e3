//===- LogValuesTest.cpp - values put together from calls -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parts of values, values that are off, and values that are not valid any more.
///
//===----------------------------------------------------------------------===//

#include "lib/State/LogValues.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace auxplan;

using SG = StateGroup;

namespace {

class LogValuesTest : public testing::Test {
protected:
  bool set(SG G, std::vector<uint8_t> Bytes) {
    return Values.set(Log, keep(G, Bytes, /*IsPart=*/false, 0));
  }
  bool setPart(SG G, uint16_t Offset, std::vector<uint8_t> Bytes) {
    return Values.set(Log, keep(G, Bytes, /*IsPart=*/true, Offset));
  }
  std::vector<uint8_t> of(SG G) const { return Values.bytesOf(G).vec(); }

  StateLog Log;
  LogValues Values;

private:
  LogValue keep(SG G, ArrayRef<uint8_t> Bytes, bool IsPart, uint16_t Offset) {
    LogValue V;
    V.Group = G;
    V.IsPart = IsPart;
    V.Items = 1;
    V.Offset = Offset;
    V.First = Log.Bytes.size();
    V.Size = Bytes.size();
    Log.Bytes.insert(Log.Bytes.end(), Bytes.begin(), Bytes.end());
    return V;
  }
};

using Bytes = std::vector<uint8_t>;

TEST_F(LogValuesTest, UnsetBytesAreZeroButNotSet) {
  EXPECT_TRUE(setPart(SG::DS_STENCIL_REFERENCE, 1, {7}));
  EXPECT_EQ(of(SG::DS_STENCIL_REFERENCE), Bytes({0, 7}));
  EXPECT_TRUE(setPart(SG::DS_STENCIL_REFERENCE, 0, {0}));
  EXPECT_FALSE(setPart(SG::DS_STENCIL_REFERENCE, 0, {0}));
  EXPECT_FALSE(set(SG::DS_STENCIL_REFERENCE, {0, 7}));
}

TEST_F(LogValuesTest, ATestThatIsOffHasNoValue) {
  EXPECT_TRUE(set(SG::DS_STENCIL_TEST_ENABLE, {0, 0}));
  EXPECT_EQ(of(SG::DS_STENCIL_TEST_ENABLE), Bytes());
  EXPECT_TRUE(set(SG::DS_STENCIL_TEST_ENABLE, {1, 0}));
  EXPECT_TRUE(Values.used().has(SG::DS_STENCIL_TEST_ENABLE));
  // A cull mode of zero is one of several.
  EXPECT_TRUE(set(SG::RS_CULL_MODE, {0, 0}));
  EXPECT_EQ(of(SG::RS_CULL_MODE), Bytes({0, 0}));
}

TEST_F(LogValuesTest, TheEndOfALongerListOfViewportsStays) {
  EXPECT_TRUE(set(SG::VP_VIEWPORTS, {1, 2}));
  EXPECT_FALSE(set(SG::VP_VIEWPORTS, {1}));
  EXPECT_EQ(of(SG::VP_VIEWPORTS), Bytes({1, 2}));
  EXPECT_TRUE(set(SG::VP_VIEWPORTS, {3}));
  EXPECT_EQ(of(SG::VP_VIEWPORTS), Bytes({3}));
}

TEST_F(LogValuesTest, ForgottenValuesHaveToBeSetAgain) {
  EXPECT_TRUE(set(SG::RS_LINE_WIDTH, {1}));
  GroupSet Width;
  Width.insert(SG::RS_LINE_WIDTH);
  Values.forget(Width);
  EXPECT_EQ(of(SG::RS_LINE_WIDTH), Bytes({1}));
  EXPECT_TRUE(set(SG::RS_LINE_WIDTH, {1}));
  EXPECT_FALSE(set(SG::RS_LINE_WIDTH, {1}));
}

TEST_F(LogValuesTest, ANewBufferHasNoValues) {
  EXPECT_TRUE(setPart(SG::VERTEX_BUFFERS, 2, {1}));
  EXPECT_EQ(Values.itemsOf(SG::VERTEX_BUFFERS), 1u);
  Values.begin();
  EXPECT_EQ(of(SG::VERTEX_BUFFERS), Bytes());
  EXPECT_EQ(Values.itemsOf(SG::VERTEX_BUFFERS), 0u);
  EXPECT_TRUE(setPart(SG::VERTEX_BUFFERS, 2, {1}));
}

} // namespace
