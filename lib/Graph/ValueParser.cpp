//===- ValueParser.cpp - numbers, words and lists -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Numbers arrive as one token with all their letters and are taken apart here.
///
//===----------------------------------------------------------------------===//

#include "ValueParser.h"
#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

bool ValueParser::parseUInt(uint64_t &N, uint64_t Max, const Twine &Wanted) {
  if (!In.at(Tok::Number) || !isIntegerText(In.text()))
    return In.errorExpected(Wanted);
  if (!parseIntegerText(In.text(), N) || N > Max)
    return In.error("'" + In.text().take_front(40) + "' is too large for " + Wanted + ", at most " +
                    Twine(Max));
  In.advance();
  return true;
}

template <typename IntT> bool ValueParser::parseUIntTo(IntT &N, uint64_t Max, const Twine &Wanted) {
  uint64_t Wide;
  if (!parseUInt(Wide, Max, Wanted))
    return false;
  N = IntT(Wide);
  return true;
}

template bool ValueParser::parseUIntTo(uint32_t &, uint64_t, const Twine &);

template bool ValueParser::parseUIntTo(uint8_t &, uint64_t, const Twine &);

bool ValueParser::parseSize(uint64_t &Bytes) {
  bool Fits = false;
  if (!In.at(Tok::Number) || !parseSizeText(In.text(), Bytes, Fits))
    return In.errorExpected("a size, as in '4096' or '64KiB'", meantSize(In.text()));
  if (!Fits)
    return In.error("the size '" + In.text().take_front(40) + "' does not fit into 64 bits");
  In.advance();
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

bool ValueParser::parseDouble(double &X, const Twine &Wanted) {
  // A program may also clear to these values.
  if (In.atWord("inf") || In.atWord("nan") || (In.at(Tok::Number) && In.text() == "-inf")) {
    X = In.text() == "nan"   ? std::numeric_limits<double>::quiet_NaN()
        : In.text() == "inf" ? std::numeric_limits<double>::infinity()
                             : -std::numeric_limits<double>::infinity();
    In.advance();
    return true;
  }
  if (!In.at(Tok::Number) || !isDecimal(In.text()))
    return In.errorExpected(Wanted);
  std::optional<double> Value = auxplan::parseDouble(In.text());
  if (!Value)
    return In.error("'" + In.text().take_front(40) + "' is too large for a number");
  X = *Value;
  In.advance();
  return true;
}

bool ValueParser::parseProbability(If &I) {
  StringRef Wanted = "a decimal number from 0 to 1";
  if (!In.at(Tok::Number) || !parseProbabilityText(In.text(), I, Wanted))
    return In.errorExpected(Wanted);
  In.advance();
  return true;
}

bool ValueParser::parseExtent(SmallVectorImpl<uint32_t> &Extent, unsigned MaxParts) {
  StringRef Rest = In.text();
  if (!In.at(Tok::Number))
    return In.errorExpected("an extent, as in '1920x1080'");
  while (true) {
    auto [Part, Tail] = Rest.split('x');
    uint64_t N;
    if (Part.empty() || !all_of(Part, [](char C) { return isDigit(C); }) ||
        Extent.size() == MaxParts || (Tail.empty() && Part.size() != Rest.size()))
      return In.errorExpected("an extent, as in '1920x1080'");
    if (Part.getAsInteger(10, N) || N > INT32_MAX)
      return In.error("'" + Part.take_front(40) + "' is too large for an extent, at most " +
                      Twine(INT32_MAX));
    Extent.push_back(N);
    if (Tail.empty())
      break;
    Rest = Tail;
  }
  In.advance();
  return true;
}

bool ValueParser::parseArea(Area &A) {
  SmallVector<uint32_t, 3> Extent;
  if (!In.expect(Tok::LParen, "'(' after 'area'") || !parseUIntTo(A.X, INT32_MAX, "x") ||
      !In.expect(Tok::Comma, "',' after x") || !parseUIntTo(A.Y, INT32_MAX, "y") ||
      !In.expect(Tok::Comma, "',' after y"))
    return false;
  Token At = In.token();
  if (!parseExtent(Extent, 2))
    return false;
  if (Extent.size() != 2)
    return In.error(At,
                    "expected width and height, as in '1920x1080', found '" + In.textOf(At) + "'");
  A.W = Extent[0];
  A.H = Extent[1];
  return In.expect(Tok::RParen, "')' after the area");
}

bool ValueParser::parseClearValues(ClearValue &C) {
  do {
    if (C.Count == C.V.size())
      return In.error("expected at most 4 clear values");
    if (!parseDouble(C.V[C.Count], "a clear value"))
      return false;
    ++C.Count;
  } while (In.consumeIf(Tok::Comma));
  return true;
}

//===----------------------------------------------------------------------===//
// Words of the vocabulary
//===----------------------------------------------------------------------===//

bool ValueParser::parseFormat(Format &F) {
  if (!In.atValue())
    return In.errorExpected("a format");
  std::optional<Format> Known = auxplan::parseFormat(In.text());
  if (!Known)
    return In.error("unknown format '" + In.text() + "'", meantFormat(In.text()));
  F = *Known;
  In.advance();
  return true;
}

bool ValueParser::parseLayout(Layout &To) {
  if (!In.atValue())
    return In.errorExpected("a layout");
  std::optional<Layout> Known = auxplan::parseLayout(In.text());
  if (!Known)
    return In.error("unknown layout '" + In.text() + "'", meantLayout(In.text()));
  To = *Known;
  In.advance();
  return true;
}

bool ValueParser::parseStartLayout(Layout &To) {
  To = NoLayout;
  if (In.consumeWord("unknown"))
    return true;
  StringRef Near = meantLayout(In.word()).empty() ? nearestOf(In.word(), {"unknown"}) : "";
  return Near.empty() ? parseLayout(To) : In.errorExpected("a layout or 'unknown'", Near);
}

bool ValueParser::parseMode(Mode &M) {
  if (!In.atValue())
    return In.errorExpected("an auxiliary usage");
  std::optional<AuxUsage> Usage = parseAuxUsage(In.text());
  if (!Usage)
    return In.error("unknown auxiliary usage '" + In.text() + "'", meantAuxUsage(In.text()));
  M.Usage = *Usage;
  In.advance();
  if (!In.consumeIf(Tok::Slash))
    return true;
  std::optional<ClearClass> Class = In.at(Tok::Word) ? parseClearClass(In.text()) : std::nullopt;
  if (!Class || *Class == ClearClass::None)
    return In.errorExpected("'default' or 'any' after '/'", nearestOf(In.word(), ClearClassWords));
  M.Decodes = *Class;
  In.advance();
  return true;
}

bool ValueParser::parseQueue(Queue &Q, bool MayBeOwner) {
  std::optional<Queue> Known = auxplan::parseQueue(In.word());
  if (!Known && !In.atValue())
    return In.errorExpected("a queue");
  if (!Known)
    return In.error("unknown queue '" + In.text() + "', expected " + queueWords(MayBeOwner),
                    meantQueue(In.text(), MayBeOwner));
  if (!MayBeOwner && (Known->Kind == QueueKind::External || Known->Kind == QueueKind::Foreign))
    return In.error("'" + In.text() + "' is a queue only in 'release' and 'acquire'");
  Q = *Known;
  In.advance();
  return true;
}

template <typename FlagT>
bool ValueParser::parseFlags(uint32_t &Bits, std::optional<FlagT> (*Parse)(StringRef),
                             StringRef (*MeantOne)(StringRef), StringRef What) {
  In.advance();
  Bits = 0;
  return parseList([&] {
    // Names that begin with a digit are lexed as numbers: 2D_ARRAY_COMPATIBLE.
    if (!In.at(Tok::Word) && !In.at(Tok::Number))
      return In.errorExpected("a " + What);
    std::optional<FlagT> Flag = Parse(In.text());
    if (!Flag)
      return In.error("unknown " + What + " '" + In.text() + "'", MeantOne(In.text()));
    Bits |= uint32_t(*Flag);
    In.advance();
    return true;
  });
}

template bool ValueParser::parseFlags(uint32_t &, std::optional<UsageFlag> (*)(StringRef),
                                      StringRef (*)(StringRef), StringRef);

template bool ValueParser::parseFlags(uint32_t &, std::optional<CreateFlag> (*)(StringRef),
                                      StringRef (*)(StringRef), StringRef);

template bool ValueParser::parseFlags(uint32_t &, std::optional<BufferUsageFlag> (*)(StringRef),
                                      StringRef (*)(StringRef), StringRef);

/// `( element, ... )`, possibly without elements. After an error in an element the parser goes on
/// after the list.
bool ValueParser::parseList(function_ref<bool()> Element) {
  if (!In.expect(Tok::LParen, "'('"))
    return false;
  if (In.consumeIf(Tok::RParen))
    return true;
  bool Good = true;
  do {
    if (Element())
      continue;
    // The other elements may be right or have errors of their own.
    Good = false;
    while (!In.at(Tok::Comma) && !In.at(Tok::RParen) && !In.at(Tok::End) && !In.startsLine())
      In.advance();
  } while (In.consumeIf(Tok::Comma));
  if (!Good && !In.at(Tok::RParen))
    return false;
  return In.expect(Tok::RParen, "',' or ')'") && Good;
}
