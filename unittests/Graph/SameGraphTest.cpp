//===- SameGraphTest.cpp - is this the graph from before? -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A copy is the same, and so is a graph that was read from the same text. A graph whose text
/// differs in any character is another: its places in the text differ, if nothing else does.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/SameGraph.h"
#include "ExampleFiles.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace auxplan;
using namespace llvm;

namespace {

struct Parsed {
  SourceMgr SM;
  DiagnosticEngine D;
  std::unique_ptr<Graph> G;
  explicit Parsed(StringRef Text)
      : D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(Text), SMLoc())) {
    DiagnosticEngine Unheard = D.muted();
    G = parseText(Unheard);
  }
};

std::vector<std::string> examples() {
  std::vector<std::string> Texts;
  for (const std::string &File : auxplan::test::exampleFiles())
    Texts.push_back((*MemoryBuffer::getFile(File))->getBuffer().str());
  return Texts;
}

} // namespace

TEST(SameGraph, HoldsForCopies) {
  for (const std::string &Text : examples()) {
    Parsed First(Text), Second(Text);
    ASSERT_TRUE(First.G && Second.G);
    Graph Copy = *First.G;
    EXPECT_TRUE(isSameGraph(*First.G, Copy));
    EXPECT_TRUE(isSameGraph(*First.G, *Second.G));
    Copy.Names.intern("one more name");
    EXPECT_FALSE(isSameGraph(*First.G, Copy));
  }
}

/// Digits are changed one by one, since they keep most texts readable: sizes, ranges, values,
/// counts and names have them.
TEST(SameGraph, FindsEachChangedDigit) {
  unsigned Read = 0;
  for (const std::string &Text : examples()) {
    Parsed Given(Text);
    size_t Comment = 0;
    for (size_t At = 0; At < Text.size(); At += 61) {
      Comment = Text.rfind("//", At);
      bool IsInComment = Comment != std::string::npos && Text.rfind('\n', At) + 1 <= Comment;
      if (!isdigit(Text[At]) || IsInComment)
        continue;
      std::string Other = Text;
      Other[At] = Text[At] == '1' ? '2' : '1';
      Parsed Changed(Other);
      if (!Changed.G)
        continue;
      ++Read;
      // 1.0 and 1.00 are one value.
      if (!isSameGraph(*Given.G, *Changed.G))
        continue;
      ADD_FAILURE() << "at " << At << ": " << Other.substr(Other.rfind('\n', At) + 1, 80);
    }
  }
  EXPECT_GT(Read, 100u);
}
