//===- Spelling.cpp - words and numbers of both forms ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "Spelling.h"
#include "Lexer.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <charconv>
#include <cmath>

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

static constexpr StringLiteral Loads[] = {"", "load", "clear", "dont_care", "none"};
static constexpr StringLiteral Stores[] = {"", "store", "dont_care", "none"};
static constexpr StringLiteral ReadsAndWrites[] = {"", "read", "write", "read_write",
                                                   "read_or_write"};
static constexpr StringLiteral ResolveModes[] = {"", "average", "sample_zero", "min", "max"};
static constexpr StringLiteral Predicates[] = {"", "compressed", "clear_type", "stale"};
static constexpr StringLiteral RunsValues[] = {"", "yes", "no", "unknown"};
static constexpr StringLiteral Lifetimes[] = {"frame", "persistent", "history", "external"};
static constexpr StringLiteral Aspects[] = {"color",  "depth",  "stencil",
                                            "plane0", "plane1", "plane2"};
static constexpr StringLiteral ClearClasses[] = {"", "default", "any"};
static constexpr StringLiteral BarrierKinds[] = {"barrier", "release",   "acquire",    "signal",
                                                 "wait",    "set_event", "wait_event", "host_wait"};

const WordList auxplan::LoadWords = Loads;
const WordList auxplan::StoreWords = Stores;
const WordList auxplan::ReadWriteWords = ReadsAndWrites;
const WordList auxplan::ResolveModeWords = ResolveModes;
const WordList auxplan::PredicateWords = Predicates;
const WordList auxplan::RunsWords = RunsValues;
const WordList auxplan::LifetimeWords = Lifetimes;
const WordList auxplan::AspectWords = Aspects;
const WordList auxplan::ClearClassWords = ClearClasses;
const WordList auxplan::BarrierKindWords = BarrierKinds;

std::string auxplan::listOf(WordList Words) {
  return listOf(SmallVector<StringRef, 8>(Words));
}

std::string auxplan::listOf(ArrayRef<StringRef> Words) {
  std::string List;
  for (size_t I = 0; I != Words.size(); ++I) {
    if (Words[I].empty())
      continue;
    if (!List.empty())
      List += I + 1 == Words.size() ? " or " : ", ";
    List += ("'" + Words[I] + "'").str();
  }
  return List;
}

SyncScope auxplan::wholeQueue() {
  return {allStages()[unsigned(Stage::ALL_COMMANDS)].Bit, 0};
}

std::optional<ImageType> auxplan::parseImageType(StringRef Name) {
  for (ImageType T : {ImageType::Type1D, ImageType::Type2D, ImageType::Type3D, ImageType::Cube})
    if (Name == nameOf(T))
      return T;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// True if \p Text is digits alone (or hexadecimal), whatever their value.
bool auxplan::isIntegerText(StringRef Text) {
  if (Text.consume_front("0x") || Text.consume_front("0X"))
    return !Text.empty() && all_of(Text, [](char C) { return isHexDigit(C); });
  if (Text.consume_front("0b") || Text.consume_front("0B"))
    return !Text.empty() && all_of(Text, [](char C) { return C == '0' || C == '1'; });
  return !Text.empty() && all_of(Text, [](char C) { return isDigit(C); });
}

bool auxplan::parseIntegerText(StringRef Text, uint64_t &N) {
  if (Text.consume_front("0x") || Text.consume_front("0X"))
    return !Text.getAsInteger(16, N);
  if (Text.consume_front("0b") || Text.consume_front("0B"))
    return !Text.getAsInteger(2, N);
  return !Text.getAsInteger(10, N);
}

bool auxplan::parseSizeText(StringRef Text, uint64_t &Bytes, bool &Fits) {
  unsigned Shift = 0;
  if (Text.consume_back("KiB"))
    Shift = 10;
  else if (Text.consume_back("MiB"))
    Shift = 20;
  else if (Text.consume_back("GiB"))
    Shift = 30;
  if (!isIntegerText(Text))
    return false;
  Fits = parseIntegerText(Text, Bytes) && Bytes <= UINT64_MAX >> Shift;
  Bytes <<= Shift;
  return true;
}

bool auxplan::parseProbabilityText(StringRef Text, If &I, StringRef &Wanted) {
  auto [Whole, Fraction] = Text.split('.');
  Whole = Whole.ltrim('0');
  Fraction = Fraction.rtrim('0');
  auto IsDigit = [](char C) { return isDigit(C); };
  Wanted = "a decimal number from 0 to 1";
  if (Text.empty() || !isDigit(Text[0]) || Text.back() == '.' || !all_of(Whole, IsDigit) ||
      !all_of(Fraction, IsDigit))
    return false;
  if (Fraction.size() > 18) {
    Wanted = "at most 18 digits after the point";
    return false;
  }
  bool One = Whole == "1" && Fraction.empty();
  if (!Whole.empty() && !One)
    return false;
  I.ProbNum = One;
  I.ProbDen = 1;
  for (char C : Fraction) {
    I.ProbNum = I.ProbNum * 10 + (C - '0');
    I.ProbDen *= 10;
  }
  return true;
}

void auxplan::printNumber(double X, raw_ostream &OS) {
  if (std::isnan(X)) {
    OS << "nan";
    return;
  }
  char Text[32];
  auto [End, Error] = std::to_chars(Text, std::end(Text), X);
  assert(Error == std::errc() && "32 bytes hold every double");
  OS << StringRef(Text, End - Text);
}

void auxplan::printProbability(const If &I, raw_ostream &OS) {
  OS << I.ProbNum / I.ProbDen;
  uint64_t Rest = I.ProbNum % I.ProbDen;
  if (Rest)
    OS << '.';
  for (uint64_t Unit = I.ProbDen / 10; Rest; Unit /= 10) {
    OS << Rest / Unit;
    Rest %= Unit;
  }
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

bool auxplan::isHeaderName(StringRef Name) {
  auto [First, Second] = Name.split('@');
  return isPlainName(First) && (isPlainName(Second) || !Name.contains('@'));
}

std::string auxplan::quotedName(char Sigil, StringRef Name) {
  std::string Text;
  raw_string_ostream OS(Text);
  printName(Sigil, Name, OS);
  return Text;
}

std::string auxplan::imageName(const Graph &G, ImageId I) {
  return quotedName('%', G.Names.get(G.Images[I].Name));
}

std::string auxplan::bufferName(const Graph &G, uint32_t Buffer) {
  return quotedName('%', G.Names.get(G.Buffers[Buffer].Name));
}

std::string auxplan::passName(const Graph &G, const Pass &P) {
  return quotedName('@', G.Names.get(P.Name));
}
