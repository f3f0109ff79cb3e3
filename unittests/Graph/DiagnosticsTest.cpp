//===- DiagnosticsTest.cpp - where diagnostics go -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/Diagnostics.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace llvm;

namespace {

struct Kept : DiagnosticSink {
  std::vector<std::string> Said;
  void take(const SMDiagnostic &D) override {
    const char *Kind = D.getKind() == SourceMgr::DK_Error     ? "error"
                       : D.getKind() == SourceMgr::DK_Warning ? "warning"
                                                              : "note";
    Said.push_back(std::to_string(D.getLineNo()) + ":" + std::to_string(D.getColumnNo() + 1) +
                   ": " + Kind + ": " + D.getMessage().str());
  }
};

struct Text {
  SourceMgr SM;
  unsigned Buffer;
  explicit Text(const std::string &Is)
      : Buffer(SM.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(Is, "text"), SMLoc())) {}
};

} // namespace

TEST(Diagnostics, GoToTheSink) {
  Text T("first\nsecond word\n");
  DiagnosticEngine D(T.SM, T.Buffer);
  Kept Sink;
  D.setSink(&Sink);
  testing::internal::CaptureStderr();
  EXPECT_FALSE(D.error(13, "no such word"));
  D.note(0, "it begins here");
  D.warning(None32, "nowhere", 0, "some-flag");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  std::vector<std::string> Wanted = {"2:8: error: no such word", "1:1: note: it begins here",
                                     "-1:0: warning: nowhere [-Wsome-flag]"};
  EXPECT_EQ(Sink.Said, Wanted);
  EXPECT_EQ(D.errors(), 1u);
  EXPECT_EQ(D.warnings(), 1u);
}

TEST(Diagnostics, ArePrintedToTheStreamThatWasSet) {
  Text T("first\nsecond word\n\xc3\xa4\n" + std::string(5000, 'x') + "\n");
  DiagnosticEngine D(T.SM, T.Buffer);
  std::string Said;
  raw_string_ostream OS(Said);
  D.setOutput(OS);
  testing::internal::CaptureStderr();
  D.error(13, "no such word");
  D.note(None32, "nowhere");
  D.warning(18, "not ASCII");
  D.warning(100, "of a long line");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  for (StringRef Text :
       {":2:8: error: no such word\nsecond word\n       ^~~~\n", ": note: nowhere\n",
        ":3:1: warning: not ASCII\n\xc3\xa4\n^\n", ":4:80: warning: of a long line\n"})
    EXPECT_TRUE(StringRef(Said).contains(Text)) << Text.str() << "\n" << Said;
}

TEST(Diagnostics, OfLongLinesGoToTheSink) {
  Text T(std::string(5000, 'x') + " y " + std::string(5000, 'z'));
  DiagnosticEngine D(T.SM, T.Buffer);
  Kept Sink;
  D.setSink(&Sink);
  D.error(5001, "of a long line");
  ASSERT_EQ(Sink.Said.size(), 1u);
  EXPECT_EQ(Sink.Said.front(), "1:5002: error: of a long line");
}

TEST(Diagnostics, OfAMutedEngineAreCountedAlone) {
  Text T("word\n");
  DiagnosticEngine D(T.SM, T.Buffer);
  Kept Sink;
  D.setSink(&Sink);
  DiagnosticEngine Muted = D.muted();
  testing::internal::CaptureStderr();
  Muted.warning(0, "some");
  Muted.error(0, "one");
  EXPECT_FALSE(Muted.atLimit());
  Muted.error(0, "two");
  EXPECT_TRUE(Muted.atLimit());
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  EXPECT_TRUE(Sink.Said.empty());
  EXPECT_EQ(Muted.errors(), 1u);
  EXPECT_EQ(Muted.warnings(), 1u);
  EXPECT_FALSE(D.hadError());
}
