//===- ParserValues.cpp - numbers, lists, ranges and names ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The smaller pieces of statements. Numbers arrive as one token with all their
/// letters and are taken apart here.
///
//===----------------------------------------------------------------------===//

#include "Parser.h"
#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

bool Parser::parseUInt(uint64_t &N, uint64_t Max, const Twine &Wanted) {
  if (!at(Tok::Number) || !isIntegerText(text()))
    return errorExpected(Wanted);
  if (!parseIntegerText(text(), N) || N > Max)
    return error(T, "'" + text().take_front(40) + "' is too large for " + Wanted + ", at most " +
                        Twine(Max));
  advance();
  return true;
}

template <typename IntT> bool Parser::parseUIntTo(IntT &N, uint64_t Max, const Twine &Wanted) {
  uint64_t Wide;
  if (!parseUInt(Wide, Max, Wanted))
    return false;
  N = IntT(Wide);
  return true;
}
template bool Parser::parseUIntTo(uint32_t &, uint64_t, const Twine &);
template bool Parser::parseUIntTo(uint8_t &, uint64_t, const Twine &);

bool Parser::parseSize(uint64_t &Bytes) {
  bool Fits = false;
  if (!at(Tok::Number) || !parseSizeText(text(), Bytes, Fits))
    return errorExpected("a size, as in '4096' or '64KiB'", meantSize(text()));
  if (!Fits)
    return error(T, "the size '" + text().take_front(40) + "' does not fit into 64 bits");
  advance();
  return true;
}

/// Is \p Text a decimal number, with an optional sign and exponent?
static bool isDecimal(StringRef Text) {
  Text.consume_front("-");
  auto Digits = [&] {
    size_t N = Text.find_if_not([](char C) { return isDigit(C); });
    N = std::min(N, Text.size());
    Text = Text.drop_front(N);
    return N != 0;
  };
  if (!Digits() || (Text.consume_front(".") && !Digits()))
    return false;
  if (!Text.empty() && (Text[0] == 'e' || Text[0] == 'E')) {
    Text = Text.drop_front();
    if (!Text.consume_front("-"))
      Text.consume_front("+");
    if (!Digits())
      return false;
  }
  return Text.empty();
}

bool Parser::parseDouble(double &X, const Twine &Wanted) {
  // A program may also clear to these values.
  if (atWord("inf") || atWord("nan") || (at(Tok::Number) && text() == "-inf")) {
    X = text() == "nan"   ? std::numeric_limits<double>::quiet_NaN()
        : text() == "inf" ? std::numeric_limits<double>::infinity()
                          : -std::numeric_limits<double>::infinity();
    advance();
    return true;
  }
  if (!at(Tok::Number) || !isDecimal(text()))
    return errorExpected(Wanted);
  std::optional<double> Value = auxplan::parseDouble(text());
  if (!Value)
    return error(T, "'" + text().take_front(40) + "' is too large for a number");
  X = *Value;
  advance();
  return true;
}

bool Parser::parseProbability(If &I) {
  StringRef Wanted = "a decimal number from 0 to 1";
  if (!at(Tok::Number) || !parseProbabilityText(text(), I, Wanted))
    return errorExpected(Wanted);
  advance();
  return true;
}

bool Parser::parseExtent(SmallVectorImpl<uint32_t> &Extent, unsigned MaxParts) {
  StringRef Rest = text();
  if (!at(Tok::Number))
    return errorExpected("an extent, as in '1920x1080'");
  while (true) {
    auto [Part, Tail] = Rest.split('x');
    uint64_t N;
    if (Part.empty() || !all_of(Part, [](char C) { return isDigit(C); }) ||
        Extent.size() == MaxParts || (Tail.empty() && Part.size() != Rest.size()))
      return errorExpected("an extent, as in '1920x1080'");
    if (Part.getAsInteger(10, N) || N > INT32_MAX)
      return error(T, "'" + Part.take_front(40) + "' is too large for an extent, at most " +
                          Twine(INT32_MAX));
    Extent.push_back(N);
    if (Tail.empty())
      break;
    Rest = Tail;
  }
  advance();
  return true;
}

bool Parser::parseArea(Area &A) {
  SmallVector<uint32_t, 3> Extent;
  if (!expect(Tok::LParen, "'(' after 'area'") || !parseUIntTo(A.X, INT32_MAX, "x") ||
      !expect(Tok::Comma, "',' after x") || !parseUIntTo(A.Y, INT32_MAX, "y") ||
      !expect(Tok::Comma, "',' after y"))
    return false;
  Token At = T;
  if (!parseExtent(Extent, 2))
    return false;
  if (Extent.size() != 2)
    return error(At, "expected width and height, as in '1920x1080', found '" + L.textOf(At) + "'");
  A.W = Extent[0];
  A.H = Extent[1];
  return expect(Tok::RParen, "')' after the area");
}

bool Parser::parseClearValues(ClearValue &C) {
  do {
    if (C.Count == C.V.size())
      return error(T, "expected at most 4 clear values");
    if (!parseDouble(C.V[C.Count], "a clear value"))
      return false;
    ++C.Count;
  } while (consumeIf(Tok::Comma));
  return true;
}

//===----------------------------------------------------------------------===//
// Words of the vocabulary
//===----------------------------------------------------------------------===//

bool Parser::parseFormat(Format &F) {
  if (!atValue())
    return errorExpected("a format");
  std::optional<Format> Known = auxplan::parseFormat(text());
  if (!Known)
    return error(T, "unknown format '" + text() + "'", meantFormat(text()));
  F = *Known;
  advance();
  return true;
}

bool Parser::parseLayout(Layout &In) {
  if (!atValue())
    return errorExpected("a layout");
  std::optional<Layout> Known = auxplan::parseLayout(text());
  if (!Known)
    return error(T, "unknown layout '" + text() + "'", meantLayout(text()));
  In = *Known;
  advance();
  return true;
}

bool Parser::parseMode(Mode &M) {
  if (!atValue())
    return errorExpected("an auxiliary usage");
  std::optional<AuxUsage> Usage = parseAuxUsage(text());
  if (!Usage)
    return error(T, "unknown auxiliary usage '" + text() + "'", meantAuxUsage(text()));
  M.Usage = *Usage;
  advance();
  if (!consumeIf(Tok::Slash))
    return true;
  std::optional<ClearClass> Class = at(Tok::Word) ? parseClearClass(text()) : std::nullopt;
  if (!Class || *Class == ClearClass::None)
    return errorExpected("'default' or 'any' after '/'", nearestOf(word(), ClearClassWords));
  M.Decodes = *Class;
  advance();
  return true;
}

bool Parser::parseQueue(Queue &Q, bool MayBeOwner) {
  std::optional<Queue> Known = auxplan::parseQueue(word());
  if (!Known && !atValue())
    return errorExpected("a queue");
  if (!Known)
    return error(T,
                 "unknown queue '" + text() +
                     "', expected 'graphics', 'compute', 'transfer' "
                     "or 'video', with a number for further ones",
                 meantQueue(text(), MayBeOwner));
  if (!MayBeOwner && (Known->Kind == QueueKind::External || Known->Kind == QueueKind::Foreign))
    return error(T, "'" + text() + "' is a queue only in 'release' and 'acquire'");
  Q = *Known;
  advance();
  return true;
}

template <typename FlagT>
bool Parser::parseFlags(uint32_t &Bits, std::optional<FlagT> (*Parse)(StringRef),
                        StringRef (*MeantOne)(StringRef), StringRef What) {
  advance();
  Bits = 0;
  return parseList([&] {
    // Names that begin with a digit are lexed as numbers: 2D_ARRAY_COMPATIBLE.
    if (!at(Tok::Word) && !at(Tok::Number))
      return errorExpected("a " + What);
    std::optional<FlagT> Flag = Parse(text());
    if (!Flag)
      return error(T, "unknown " + What + " '" + text() + "'", MeantOne(text()));
    Bits |= uint32_t(*Flag);
    advance();
    return true;
  });
}
template bool Parser::parseFlags(uint32_t &, std::optional<UsageFlag> (*)(StringRef),
                                 StringRef (*)(StringRef), StringRef);
template bool Parser::parseFlags(uint32_t &, std::optional<CreateFlag> (*)(StringRef),
                                 StringRef (*)(StringRef), StringRef);
template bool Parser::parseFlags(uint32_t &, std::optional<BufferUsageFlag> (*)(StringRef),
                                 StringRef (*)(StringRef), StringRef);

/// `( element, ... )`, possibly without elements. After an error in an element the parser goes on
/// after the list.
bool Parser::parseList(function_ref<bool()> Element) {
  if (!expect(Tok::LParen, "'('"))
    return false;
  if (consumeIf(Tok::RParen))
    return true;
  bool Good = true;
  do {
    if (Element())
      continue;
    // The other elements may be right or have errors of their own.
    Good = false;
    while (!at(Tok::Comma) && !at(Tok::RParen) && !at(Tok::End) && !T.StartsLine)
      advance();
  } while (consumeIf(Tok::Comma));
  if (!Good && !at(Tok::RParen))
    return false;
  return expect(Tok::RParen, "',' or ')'") && Good;
}

bool Parser::parseName(Tok Kind, const Twine &Wanted) {
  return at(Kind) || errorExpected(Wanted);
}

//===----------------------------------------------------------------------===//
// Images and ranges
//===----------------------------------------------------------------------===//

bool Parser::parseAge(uint8_t &Age) {
  Age = 0;
  if (!at(Tok::Age))
    return true;
  uint64_t N;
  if (text().drop_front().getAsInteger(10, N) || N > 255)
    return error(T, "expected a number of frames from 0 to 255 after '@', found '" +
                        text().drop_front().take_front(40) + "'");
  Age = N;
  advance();
  return true;
}

bool Parser::parseImageRef(ImageRef &R) {
  if (!parseName(Tok::PercentName, "an image"))
    return false;
  R.Loc = T.Begin;
  R.Image = B.findImage(name(), R.Loc).value_or(None32);
  advance();
  return parseAge(R.Age) && parseRange(R.Range);
}

bool Parser::parseRange(RangeSpec &R) {
  if (!consumeIf(Tok::LSquare))
    return true;
  do
    if (!parseRangePart(R))
      return false;
  while (consumeIf(Tok::Comma));
  return expect(Tok::RSquare, "',' or ']'");
}

/// `mip N` or `mips A..B`, where \p One is `mip`.
bool Parser::parseSpan(uint64_t &Begin, uint64_t &End, uint64_t Max, StringRef One,
                       const Twine &Wanted) {
  Token Word = T;
  bool Many = text() != One;
  advance();
  if (!parseUInt(Begin, Max - !Many, Wanted))
    return false;
  End = Begin + 1;
  if (!Many && at(Tok::DotDot))
    return error(Word, "'" + One + "' takes one number, expected '" + One + "s' before a range",
                 (One + "s").str());
  if (Many && (at(Tok::RSquare) || at(Tok::Comma)))
    return error(Word,
                 "'" + One + "s' takes a range, as in '0..2', expected '" + One +
                     "' before one number",
                 One);
  return !Many || (expect(Tok::DotDot, "'..'") && parseUInt(End, Max, Wanted));
}

bool Parser::parseRangePart(RangeSpec &R) {
  static constexpr StringLiteral Words[] = {"mip", "mips", "layer", "layers", "aspect"};
  StringRef Word = word();
  uint64_t Begin, End;
  if (Word == "mip" || Word == "mips") {
    if (R.HasMips)
      return error(T, "the range names mips twice");
    if (!parseSpan(Begin, End, 255, "mip", "a mip level"))
      return false;
    R.HasMips = true;
    R.MipBegin = Begin;
    R.MipEnd = End;
    return true;
  }
  if (Word == "layer" || Word == "layers") {
    if (R.HasLayers)
      return error(T, "the range names layers twice");
    if (!parseSpan(Begin, End, None32, "layer", "a layer"))
      return false;
    R.HasLayers = true;
    R.LayerBegin = Begin;
    R.LayerEnd = End;
    return true;
  }
  if (Word != "aspect")
    return errorExpected("'mip', 'mips', 'layer', 'layers' or 'aspect'", nearestOf(Word, Words));
  advance();
  std::optional<Aspect> A = at(Tok::Word) ? parseAspect(text()) : std::nullopt;
  if (!A)
    return errorExpected("an aspect", meantAspect(word()));
  R.Aspects |= maskOf(*A);
  advance();
  return true;
}
