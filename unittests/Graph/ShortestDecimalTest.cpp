//===- ShortestDecimalTest.cpp - numbers as short text --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// printNumber() writes what the C++ library writes.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/ShortestDecimal.h"
#include "auxplan/Graph/JSONScanner.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <charconv>
#include <cmath>
#include <limits>
#include <random>

using namespace auxplan;
using namespace llvm;

static std::string textOf(double X) {
  std::string Text;
  raw_string_ostream OS(Text);
  printNumber(X, OS);
  return Text;
}

static std::string textOfLibrary(double X) {
  char Text[32];
  return std::string(Text, std::to_chars(Text, std::end(Text), X).ptr);
}

static void expectSame(double X) {
  ASSERT_EQ(textOf(X), textOfLibrary(X));
  ASSERT_EQ(textOf(-X), textOfLibrary(-X));
}

TEST(ShortestDecimal, NumbersOfEachSize) {
  for (double Digits : {1., 2., 9., 10., 12., 99., 123., 1234.5, 123456., 1.0 / 3, 99999999.,
                        123456789., 9007199254740993., 4.9406564584124654}) {
    for (int Power = -330; Power != 310; ++Power)
      expectSame(Digits * std::pow(10, Power));
  }
}

TEST(ShortestDecimal, PowersOfTwo) {
  for (int Power = -1074; Power != 1024; ++Power)
    expectSame(std::ldexp(1, Power));
}

TEST(ShortestDecimal, NumbersOfFewDecimals) {
  for (int I = 0; I != 4000; ++I)
    for (double Unit : {1., 10., 100., 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 255.})
      expectSame(I / Unit);
}

TEST(ShortestDecimal, RandomNumbers) {
  std::mt19937_64 Random(1);
  for (int I = 0; I != 20000; ++I) {
    double X = bit_cast<double>(uint64_t(Random()));
    if (!std::isnan(X) && !std::isinf(X))
      expectSame(X);
    expectSame(double(bit_cast<float>(uint32_t(0x30000000 + Random() % 0x20000000))));
    expectSame(double(Random() >> (Random() % 64)));
  }
}

TEST(ShortestDecimal, Ends) {
  using Limits = std::numeric_limits<double>;
  for (double X : {0., Limits::min(), Limits::max(), Limits::denorm_min(), Limits::infinity()})
    expectSame(X);
  EXPECT_EQ(textOf(Limits::quiet_NaN()), "nan");
  EXPECT_EQ(textOf(-Limits::quiet_NaN()), "nan");
}

TEST(ShortestDecimal, IsReadBack) {
  std::mt19937_64 Random(2);
  for (int I = 0; I != 20000; ++I) {
    double X = std::ldexp(double(Random()), int(Random() % 1900) - 1000);
    ASSERT_EQ(parseDouble(textOf(X)), X);
  }
}

TEST(ShortestDecimal, TooLargeAndTooSmall) {
  EXPECT_EQ(parseDouble("1e400"), std::nullopt);
  EXPECT_EQ(parseDouble("1e-400"), 0.);
  EXPECT_EQ(parseDouble("-0.1e1"), -1.);
  EXPECT_EQ(parseDouble("4.9406564584124654e-324"), std::numeric_limits<double>::denorm_min());
}
