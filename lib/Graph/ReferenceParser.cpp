//===- ReferenceParser.cpp - images and their subresources ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ages and ranges. See ReferenceParser.h.
///
//===----------------------------------------------------------------------===//

#include "ReferenceParser.h"

using namespace llvm;
using namespace auxplan;

bool ReferenceParser::parseAge(uint8_t &Age) {
  Age = 0;
  if (!In.at(Tok::Age))
    return true;
  uint64_t N;
  if (In.text().drop_front().getAsInteger(10, N) || N > 255)
    return In.error("expected a number of frames from 0 to 255 after '@', found '" +
                    In.text().drop_front().take_front(40) + "'");
  Age = N;
  In.advance();
  return true;
}

bool ReferenceParser::parseImageRef(ImageRef &R) {
  if (!In.needName(Tok::PercentName, "an image"))
    return false;
  R.Loc = In.loc();
  R.Image = B.findImage(In.name(), R.Loc).value_or(None32);
  In.advance();
  return parseAge(R.Age) && parseRange(R.Range);
}

bool ReferenceParser::parseRange(RangeSpec &R) {
  if (!In.consumeIf(Tok::LSquare))
    return true;
  do
    if (!parseRangePart(R))
      return false;
  while (In.consumeIf(Tok::Comma));
  if (!In.expect(Tok::RSquare, "',' or ']'"))
    return false;
  return !In.at(Tok::LSquare) ||
         In.error("found a second range, expected one range with commas, as in '[mip 0, layer 2]'");
}

bool ReferenceParser::parseBytes(std::optional<ByteRange> &R) {
  if (!In.consumeIf(Tok::LSquare))
    return true;
  R.emplace();
  if (!In.at(Tok::Number))
    return In.errorExpected("the bytes of the buffer, as in '[0..64KiB]'");
  return Values.parseSize(R->Begin) && In.expect(Tok::DotDot, "'..' between two sizes") &&
         Values.parseSize(R->End) && In.expect(Tok::RSquare, "']'");
}

/// `mip N` or `mips A..B`, where \p One is `mip`.
bool ReferenceParser::parseSpan(uint64_t &Begin, uint64_t &End, uint64_t Max, StringRef One,
                                const Twine &Wanted) {
  Token Word = In.token();
  bool Many = In.text() != One;
  In.advance();
  if (!Values.parseUInt(Begin, Max - !Many, Wanted))
    return false;
  End = Begin + 1;
  if (!Many && In.at(Tok::DotDot))
    return In.error(Word, "'" + One + "' takes one number, expected '" + One + "s' before a range",
                    (One + "s").str());
  if (Many && (In.at(Tok::RSquare) || In.at(Tok::Comma)))
    return In.error(Word,
                    "'" + One + "s' takes a range, as in '0..2', expected '" + One +
                        "' before one number",
                    One);
  return !Many || (In.expect(Tok::DotDot, "'..'") && Values.parseUInt(End, Max, Wanted));
}

bool ReferenceParser::parseRangePart(RangeSpec &R) {
  static constexpr StringLiteral Words[] = {"mip", "mips", "layer", "layers", "aspect"};
  StringRef Word = In.word();
  uint64_t Begin, End;
  if (Word == "mip" || Word == "mips") {
    if (R.HasMips)
      return In.error("the range names mips twice");
    if (!parseSpan(Begin, End, 255, "mip", "a mip level"))
      return false;
    R.HasMips = true;
    R.MipBegin = Begin;
    R.MipEnd = End;
    return true;
  }
  if (Word == "layer" || Word == "layers") {
    if (R.HasLayers)
      return In.error("the range names layers twice");
    if (!parseSpan(Begin, End, None32, "layer", "a layer"))
      return false;
    R.HasLayers = true;
    R.LayerBegin = Begin;
    R.LayerEnd = End;
    return true;
  }
  if (Word != "aspect")
    return In.errorExpected("'mip', 'mips', 'layer', 'layers' or 'aspect'", nearestOf(Word, Words));
  In.advance();
  std::optional<Aspect> A = In.at(Tok::Word) ? parseAspect(In.text()) : std::nullopt;
  if (!A)
    return In.errorExpected("an aspect", meantAspect(In.word()));
  R.Aspects |= maskOf(*A);
  In.advance();
  return true;
}
