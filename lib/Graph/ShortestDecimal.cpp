//===- ShortestDecimal.cpp - numbers as short text ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `std::to_chars` prints numbers just so, with tables of 120 KB, which are larger than the
/// hardware tables. Most numbers of graphs and plans have few digits.
///
///   1  digits: the least number of decimals with which a small number is exact, else the least of
///      fifteen, sixteen and seventeen digits that read as the number, without zeros at the end
///   2  form: as it is, or with a power of ten if that is shorter
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/ShortestDecimal.h"
#include "auxplan/Graph/JSONScanner.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cfloat>
#include <cmath>
#include <cstdio>

using namespace llvm;
using namespace auxplan;

namespace {
/// Digits times a power of ten. The last digit is no zero.
struct Decimal {
  SmallString<20> Digits;
  int Exponent;
};
} // namespace

/// Whole numbers, and those with up to seven decimals, of up to eight digits: both the digits and
/// the power of ten are exact as doubles, so the division rounds correctly, like the reader.
static bool findFewDigits(double X, Decimal &Of) {
  double Power = 1;
  for (int Decimals = 0; Decimals != 8; ++Decimals, Power *= 10) {
    double Digits = std::nearbyint(X * Power);
    if (Digits >= 1e8)
      return false;
    if (Digits / Power == X) {
      Of.Digits = utostr(uint64_t(Digits));
      Of.Exponent = -Decimals;
      return true;
    }
  }
  return false;
}

static bool readsAs(double X, const Decimal &Of) {
  return parseDouble((Of.Digits + "e" + Twine(Of.Exponent)).str()) == X;
}

/// Rounds to \p Count digits.
static void round(double X, int Count, Decimal &Of) {
  char Text[32];
  snprintf(Text, sizeof(Text), "%.*e", Count - 1, X);
  auto [Digits, Exponent] = StringRef(Text).split('e');
  Of.Digits.clear();
  for (char C : Digits) // the point is a comma in some locales
    if (isDigit(C))
      Of.Digits += C;
  Exponent.consume_front("+");
  Exponent.getAsInteger(10, Of.Exponent);
  Of.Exponent -= Count - 1;
}

/// The number above a power of two is twice as far away as the number below. So the text of a
/// larger number may read as the power of two where the nearest text does not.
static bool takesNext(double X, Decimal &Of) {
  uint64_t Digits;
  Of.Digits.str().getAsInteger(10, Digits);
  Of.Digits = utostr(Digits + 1);
  return readsAs(X, Of);
}

/// A number that has a text of fifteen digits or fewer is that text when it is rounded to fifteen;
/// any number is its text of seventeen digits. Numbers with less precision than others can have
/// fewer.
static void findDigits(double X, Decimal &Of) {
  for (int Count = X < DBL_MIN ? 1 : 15; Count <= 17; ++Count) {
    round(X, Count, Of);
    if (readsAs(X, Of) || (Count == 16 && takesNext(X, Of)))
      return;
  }
}

static Decimal shortestOf(double X) {
  Decimal Of;
  if (!findFewDigits(X, Of))
    findDigits(X, Of);
  while (Of.Digits.size() > 1 && Of.Digits.back() == '0') {
    Of.Digits.pop_back();
    ++Of.Exponent;
  }
  return Of;
}

static void printPlain(double X, const Decimal &Of, raw_ostream &OS) {
  int Whole = int(Of.Digits.size()) + Of.Exponent;
  if (Of.Exponent >= 0 && X >= 0x1p53) { // digits that reading does not need are exact, not zeros
    char Text[32];
    snprintf(Text, sizeof(Text), "%.0f", X);
    OS << Text;
  } else if (Of.Exponent >= 0) {
    OS << Of.Digits << std::string(Of.Exponent, '0');
  } else if (Whole > 0) {
    OS << Of.Digits.str().take_front(Whole) << '.' << Of.Digits.str().drop_front(Whole);
  } else {
    OS << "0." << std::string(-Whole, '0') << Of.Digits;
  }
}

static void printWithPower(const Decimal &Of, raw_ostream &OS) {
  int Power = int(Of.Digits.size()) - 1 + Of.Exponent;
  OS << Of.Digits[0] << (Of.Digits.size() > 1 ? "." : "") << Of.Digits.str().drop_front();
  OS << 'e' << (Power < 0 ? '-' : '+') << (std::abs(Power) < 10 ? "0" : "") << std::abs(Power);
}

void auxplan::printNumber(double X, raw_ostream &OS) {
  if (std::isnan(X)) {
    OS << "nan";
    return;
  }
  if (std::signbit(X))
    OS << '-';
  X = std::fabs(X);
  if (std::isinf(X)) {
    OS << "inf";
    return;
  }
  Decimal Of = shortestOf(X);
  SmallString<32> Plain, WithPower;
  // Further away from 1 the plain form is longer in any case.
  bool IsNear = Of.Exponent > -32 && Of.Exponent < 8;
  raw_svector_ostream PlainOS(Plain), PowerOS(WithPower);
  if (IsNear)
    printPlain(X, Of, PlainOS);
  printWithPower(Of, PowerOS);
  OS << (IsNear && Plain.size() <= WithPower.size() ? Plain : WithPower);
}
