//===- StateRowsTest.cpp - state of calls ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each command that sets a state of td/State.td is read as that state.
///
//===----------------------------------------------------------------------===//

#include "lib/Import/StateRows.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

namespace {

/// Arguments with all lists that calls have; what else is missing counts as zero.
constexpr StringLiteral AllArguments = R"({"pViewports":[{"x":1}],"pScissors":[{"x":1}],
  "pDiscardRectangles":[{"x":1}],"pColorWriteEnables":[1],"pColorBlendEnables":[1],
  "pColorBlendEquations":[{"x":1}],"pColorWriteMasks":[1],"faceMask":3,"firstViewport":0,
  "firstScissor":0,"firstDiscardRectangle":0,"firstAttachment":0,
  "pLocationInfo":{"pColorAttachmentLocations":[0]}})";

TEST(StateRows, EachSetterOfAGroup) {
  SourceMgr SM;
  DiagnosticEngine D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(AllArguments), SMLoc()));
  Args A(D);
  StateLog Log;
  FlatValues Flat;
  StateRows Rows(A, Log, Flat);
  JSONTree Tree(AllArguments);
  ASSERT_TRUE(Tree.parse(0, AllArguments.size()));
  unsigned Setters = 0;
  for (unsigned G = 0; G != NumStateGroups; ++G)
    for (StringRef Name : split(infoOf(StateGroup(G)).Setters, ',')) {
      Name = Name.trim();
      if (!Name.consume_front("vkCmdSet"))
        continue;
      ++Setters;
      bool IsRead = false;
      for (const LogValue &V : Rows.readSet(withoutSuffix(Name), Tree.root()))
        IsRead |= V.Group == StateGroup(G);
      EXPECT_TRUE(IsRead) << infoOf(StateGroup(G)).Name << " by vkCmdSet" << Name.str();
    }
  EXPECT_LT(50u, Setters);
  EXPECT_FALSE(A.failed());
}

} // namespace
