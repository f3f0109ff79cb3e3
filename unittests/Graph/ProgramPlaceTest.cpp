//===- ProgramPlaceTest.cpp - where a program does what a graph says ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/ProgramPlace.h"
#include "gtest/gtest.h"

using namespace auxplan;

namespace {

/// What is known of the place where \p Piece stands in \p Text.
std::string placeOf(llvm::StringRef Piece, llvm::StringRef Text) {
  llvm::SourceMgr SM;
  DiagnosticEngine D(SM,
                     SM.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(Text), llvm::SMLoc()));
  EXPECT_TRUE(Text.contains(Piece));
  return placeInProgram(Text.find(Piece), D);
}

TEST(ProgramPlace, TextHasComments) {
  constexpr char Text[] = R"(image %a : R8_UNORM 8x8 // not a statement of a frame
frame { // Frame, line 1
  // a line of its own
  transition %first UNDEFINED -> GENERAL
  transition %second UNDEFINED -> GENERAL // Barrier, line 7
  pass @p on compute { // Pass, line 9
    storage read %third GENERAL

    storage write %fifth GENERAL
    sampled %"a // b\" } {" GENERAL // Access, line 3
  }
  present %sixth
  pass @q on compute { storage write %seventh GENERAL } // One, line 2
  pass @r on compute {
    storage write %eighth GENERAL
  }
})";
  EXPECT_EQ(placeOf("transition %first", Text), "");
  EXPECT_EQ(placeOf("transition %second", Text), "Barrier, line 7");
  EXPECT_EQ(placeOf("pass @p", Text), "Pass, line 9");
  EXPECT_EQ(placeOf("%third", Text), "Pass, line 9");
  EXPECT_EQ(placeOf("sampled", Text), "Access, line 3");
  EXPECT_EQ(placeOf("%fifth", Text), "Pass, line 9");
  EXPECT_EQ(placeOf("present", Text), "");
  EXPECT_EQ(placeOf("%seventh", Text), "One, line 2");
  EXPECT_EQ(placeOf("%eighth", Text), "");
}

TEST(ProgramPlace, CaptureHasCalls) {
  constexpr char Text[] = R"({"header":{"gfxrecon-version":"1.0.5"}}
{"index":77,"function":{"name":"vkCreateRenderPass","args":{"device":4,"pRenderPass":20}}}
{"index":405,"function":{"name":"vkQueuePresentKHR","args":{"queue":4,"commandBuffer":1}}}
{"index":929,"function":{"name":"vkCmdDraw","thread":1,"cmd_index":3,"args":{"commandBuffer":6,"x":1}}}
{"index":934,"function":{"name":"vkCmdBeginRenderPass","args":{"commandBuffer":6,"pRenderPassBegin":{"sType":"X","renderPass":20}}}}
{"index":935,"function":{"name":"vkCmdBeginRenderPass2","args":{"commandBuffer":6,"pRenderPassBegin":{"sType":"X","renderPass":21}}}}
{"index":930,"vkFunc":{"name":"vkCmdDraw","args":{"commandBuffer":"0x10"}}}
{"function":{"name":"vkCmdDispatch","args":{"commandBuffer":6}}}
{"index":931,"meta":{"name":"Init","args":{"commandBuffer":6}}}
{"index":932,"function":{"name":"vkDeviceWaitIdle","args":{}}}
{"index":933,"function":{"name":"vkCmd)";
  auto OfLine = [&](const char *Has) {
    llvm::StringRef Before = llvm::StringRef(Text).split(Has).first;
    return CapturedCalls(Text).at(Before.rfind('\n') + 1);
  };
  EXPECT_EQ(OfLine("header"), "");
  EXPECT_EQ(OfLine("Present"), "call 405");
  EXPECT_EQ(OfLine("cmd_index"), "call 929, command buffer 6");
  EXPECT_EQ(OfLine("934"), "call 934, command buffer 6, render pass of call 77");
  EXPECT_EQ(OfLine("935"), "call 935, command buffer 6"); // nobody has created it
  EXPECT_EQ(OfLine("vkFunc"), "call 930, command buffer 16");
  EXPECT_EQ(OfLine("vkCmdDispatch"), "");
  EXPECT_EQ(OfLine("meta"), "");
  EXPECT_EQ(OfLine("WaitIdle"), "");
  EXPECT_EQ(OfLine("933"), "");
  EXPECT_EQ(placeOf(R"({"index":929)", Text), "call 929, command buffer 6");
  EXPECT_EQ(placeOf("vkCmdDraw", Text), ""); // no line begins there
  EXPECT_EQ(CapturedCalls(Text).at(None32), "");
}

} // namespace
