//===- EditedTextTest.cpp - texts, edits and positions --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/LanguageServer/EditedText.h"
#include "gtest/gtest.h"
#include <random>

using namespace llvm;
using namespace auxplan::lsp;

namespace {

constexpr PositionEncoding Encodings[] = {PositionEncoding::UTF8, PositionEncoding::UTF16};

/// Another implementation of positions: from the beginning of the text, character by character.
struct Naive {
  std::string Text;

  /// The offsets of all characters, and of the end, with their positions.
  std::vector<std::pair<uint32_t, Position>> all(PositionEncoding Encoding) const {
    std::vector<std::pair<uint32_t, Position>> Found;
    Position P;
    for (uint32_t At = 0; At <= Text.size();) {
      Found.push_back({At, P});
      if (At == Text.size())
        break;
      uint8_t C = Text[At];
      unsigned Length = C < 0x80 ? 1 : C < 0xE0 ? 2 : C < 0xF0 ? 3 : 4;
      bool IsBreak = C == '\n' || (C == '\r' && (At + 1 == Text.size() || Text[At + 1] != '\n'));
      if (IsBreak)
        P = {P.Line + 1, 0};
      else
        P.Character += Encoding == PositionEncoding::UTF8 ? Length : Length == 4 ? 2 : 1;
      At += Length;
    }
    return Found;
  }
};

std::string randomText(std::mt19937 &Random, unsigned Most) {
  static const char *Pieces[] = {
      "a", "bc",      "\n", "\r\n", "\r", "\n\n", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80",
      "",  "image %x"};
  std::string Text;
  for (unsigned N = Random() % (Most + 1); N; --N)
    Text += Pieces[Random() % std::size(Pieces)];
  return Text;
}

} // namespace

TEST(EditedText, ConvertsPositions) {
  // a, e with accent, euro sign, a face, a line break
  EditedText Text("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\r\nx");
  EXPECT_EQ(Text.positionOf(6, PositionEncoding::UTF16), (Position{0, 3}));
  EXPECT_EQ(Text.positionOf(6, PositionEncoding::UTF8), (Position{0, 6}));
  EXPECT_EQ(Text.positionOf(10, PositionEncoding::UTF16), (Position{0, 5}));
  EXPECT_EQ(Text.positionOf(12, PositionEncoding::UTF16), (Position{1, 0}));
  EXPECT_EQ(Text.offsetOf({0, 5}, PositionEncoding::UTF16), 10u);
  EXPECT_EQ(Text.offsetOf({0, 3}, PositionEncoding::UTF8), 3u);
  // Inside of a character: its beginning.
  EXPECT_EQ(Text.offsetOf({0, 4}, PositionEncoding::UTF16), 6u);
  EXPECT_EQ(Text.offsetOf({0, 2}, PositionEncoding::UTF8), 1u);
  // Behind the line, and behind the text.
  EXPECT_EQ(Text.offsetOf({0, 100}, PositionEncoding::UTF16), 10u);
  EXPECT_EQ(Text.offsetOf({1, 100}, PositionEncoding::UTF16), 13u);
  EXPECT_EQ(Text.offsetOf({7, 3}, PositionEncoding::UTF16), 13u);
  EXPECT_EQ(EditedText().offsetOf({0, 0}, PositionEncoding::UTF16), 0u);
}

TEST(EditedText, AgreesWithTheNaiveImplementation) {
  std::mt19937 Random(19);
  for (unsigned Round = 0; Round != 300; ++Round) {
    Naive Wanted{randomText(Random, 30)};
    EditedText Text(Wanted.Text);
    for (unsigned Edit = 0; Edit != 20; ++Edit) {
      std::vector<std::pair<uint32_t, Position>> All = Wanted.all(PositionEncoding::UTF8);
      uint32_t Begin = All[Random() % All.size()].first, End = All[Random() % All.size()].first;
      if (Begin > End)
        std::swap(Begin, End);
      std::string With = randomText(Random, 4);
      Wanted.Text.replace(Begin, End - Begin, With);
      Text.replace(Begin, End, With);
      ASSERT_EQ(Text.text(), Wanted.Text);
      EXPECT_EQ(Text.numLines(), Wanted.all(PositionEncoding::UTF8).back().second.Line + 1);
      for (PositionEncoding Encoding : Encodings) {
        StringRef Source = Wanted.Text;
        PositionCursor Cursor(Text, Encoding), Jumping(Text, Encoding);
        for (auto [At, P] : Wanted.all(Encoding)) {
          // Between "\r" and "\n" the line has ended.
          if (At && Source[At - 1] == '\r' && At < Source.size() && Source[At] == '\n')
            continue;
          ASSERT_EQ(Text.offsetOf(P, Encoding), At);
          ASSERT_EQ(Text.positionOf(At, Encoding), P);
          ASSERT_EQ(Cursor.at(At), P);
          uint32_t Other = Random() % (Source.size() + 1);
          ASSERT_EQ(Jumping.at(Other), Text.positionOf(Other, Encoding));
        }
      }
    }
  }
}
