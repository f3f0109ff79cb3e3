//===- JSONReaderTest.cpp - the pull parser -------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tokens, values and errors of JSONReader, against a table of texts.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/SmallString.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace llvm;
using namespace auxplan;

namespace {

/// All tokens, one letter each; the error message in the end.
std::string tokens(StringRef Text, bool Many = false) {
  std::string S;
  JSONReader R(Text, 0, StringRef::npos, Many);
  while (true) {
    switch (R.next()) {
    case JSONReader::End:
      return S;
    case JSONReader::Error:
      return S + "!" + std::to_string(R.begin()) + " " + R.error().str();
    default:
      S += "{}[]ksntf0"[R.token()];
    }
  }
}

TEST(JSONReader, Tokens) {
  EXPECT_EQ(tokens("{}"), "{}");
  EXPECT_EQ(tokens(" [ ] "), "[]");
  EXPECT_EQ(tokens("{\"a\": [1, -2.5e3, \"x\", true, false, null], \"b\": {}}"), "{k[nnstf0]k{}}");
  EXPECT_EQ(tokens("{} [] 1\n{}", true), "{}[]n{}");
  EXPECT_EQ(tokens("", true), "");
}

TEST(JSONReader, Errors) {
  const std::pair<const char *, const char *> Cases[] = {
      {"", "!0 expected a value, found the end of the input"},
      {"{", "{!1 expected a key in double quotes, found the end of the input"},
      {"{a", "{!1 expected a key in double quotes, found 'a'"},
      {"{\"a\" 1}", "{!5 expected ':' after the key, found '1'"},
      {"{\"a\":}", "{k!5 expected a value, found '}'"},
      {"{\"a\":1,}", "{kn!7 expected a key in double quotes, found '}'"},
      {"{\"a\":1]", "{kn!6 expected ',' or '}', found ']'"},
      {"[1 2]", "[n!3 expected ',' or ']', found '2'"},
      {"[1,]", "[n!3 expected a value, found ']'"},
      {"{} x", "{}!3 expected the end of the input after the value, found 'x'"},
      {"[01]", "[!1 a number may not start with 0"},
      {"[-]", "[!2 expected a digit, found ']'"},
      {"[1.]", "[!3 expected a digit after the decimal point, found ']'"},
      {"[1e]", "[!3 expected a digit in the exponent, found ']'"},
      {"[\"a", "[!1 unterminated string"},
      {"[\"a\nb\"]", "[!1 unterminated string"},
      {"[\"a\tb\"]", "[!3 control character in a string"},
      {"[\"\\x\"]", "[!2 invalid escape in a string"},
      {"[\"\\u12\"]", "[!2 invalid escape in a string"},
      {"[\"\\ud800\"]", "[!2 half of a surrogate pair in a string"},
      {"[\"\\udc00\\ud800\"]", "[!2 half of a surrogate pair in a string"},
      {"[\"\xff\"]", "[!2 invalid UTF-8 in a string"},
      {"[\"a\xc3\"]", "[!3 invalid UTF-8 in a string"},
      {"[tru]", "[!1 expected a value, found 't'"},
      {"[\x01]", "[!1 expected a value, found byte 0x01"},
  };
  for (auto [Text, Wanted] : Cases)
    EXPECT_EQ(tokens(Text), Wanted) << Text;
  EXPECT_EQ(tokens(StringRef("[\0]", 3)), "[!1 expected a value, found byte 0x00");
}

TEST(JSONReader, AnErrorStays) {
  JSONReader R("[x");
  R.next();
  EXPECT_EQ(R.next(), JSONReader::Error);
  EXPECT_EQ(R.next(), JSONReader::Error);
  EXPECT_FALSE(R.skip());
}

std::string decoded(StringRef Literal) {
  JSONReader R(Literal);
  SmallString<16> S;
  EXPECT_EQ(R.next(), JSONReader::String);
  return R.string(S).str();
}

TEST(JSONReader, Strings) {
  EXPECT_EQ(decoded("\"plain\""), "plain");
  EXPECT_EQ(decoded("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\""), "\"\\/\b\f\n\r\t");
  EXPECT_EQ(decoded("\"\\u0041\\u00e9\\u20ac\""), "A\xc3\xa9\xe2\x82\xac");
  EXPECT_EQ(decoded("\"\\ud83d\\ude00!\""), "\xf0\x9f\x98\x80!");
  EXPECT_EQ(decoded("\"\xc3\xa9\""), "\xc3\xa9");
  EXPECT_EQ(decoded("\"\\u0000\""), std::string(1, '\0'));
}

JSONReader numberReader(StringRef Text) {
  JSONReader R(Text);
  EXPECT_EQ(R.next(), JSONReader::Number);
  return R;
}

TEST(JSONReader, IntegersAreExact) {
  EXPECT_EQ(numberReader("18446744073709551615").asUInt64(), UINT64_MAX);
  EXPECT_EQ(numberReader("18446744073709551616").asUInt64(), std::nullopt);
  EXPECT_EQ(numberReader("9007199254740993").asUInt64(), 9007199254740993u);
  EXPECT_EQ(numberReader("-9223372036854775808").asInt64(), INT64_MIN);
  EXPECT_EQ(numberReader("-1").asUInt64(), std::nullopt);
  EXPECT_EQ(numberReader("1.0").asUInt64(), std::nullopt);
  EXPECT_EQ(numberReader("0").asUInt64(), 0u);
}

TEST(JSONReader, Doubles) {
  for (const char *Text :
       {"0", "-0", "1", "0.1", "-2.5", "12345.678", "1e-3", "123456789.123",
        "2.2250738585072014e-308", "1.7976931348623157e308", "0.30000000000000004"})
    EXPECT_EQ(*numberReader(Text).asDouble(), std::strtod(Text, nullptr)) << Text;
  EXPECT_TRUE(std::signbit(*numberReader("-0").asDouble()));
  EXPECT_EQ(numberReader("1e999").asDouble(), std::nullopt);
  EXPECT_EQ(numberReader("1e-999").asDouble(), 0.0);
}

TEST(JSONReader, SkipsWholeValues) {
  JSONReader R("{\"a\": [[{}], 1], \"b\": 2}");
  EXPECT_EQ(R.next(), JSONReader::ObjectBegin);
  EXPECT_EQ(R.next(), JSONReader::Key);
  EXPECT_TRUE(R.skip());
  EXPECT_EQ(R.next(), JSONReader::Key);
  EXPECT_EQ(R.text(), "b");
  EXPECT_TRUE(R.skip());
  EXPECT_EQ(R.next(), JSONReader::ObjectEnd);
}

TEST(JSONReader, ComesBackToAMark) {
  JSONReader R("{\"a\": [1], \"b\": {\"c\": 2}}");
  R.next();
  R.next();
  R.next();
  JSONReader::Mark M = R.mark();
  while (R.next() != JSONReader::End)
    ASSERT_FALSE(R.failed());
  R.reset(M);
  EXPECT_EQ(R.token(), JSONReader::ArrayBegin);
  EXPECT_EQ(R.next(), JSONReader::Number);
  EXPECT_EQ(R.next(), JSONReader::ArrayEnd);
  EXPECT_EQ(R.next(), JSONReader::Key);
  EXPECT_EQ(R.text(), "b");
}

TEST(JSONReader, ReadsAPartOfABuffer) {
  JSONReader R("xx{}yy", 2, 4);
  EXPECT_EQ(R.next(), JSONReader::ObjectBegin);
  EXPECT_EQ(R.begin(), 2u);
  EXPECT_EQ(R.next(), JSONReader::ObjectEnd);
  EXPECT_EQ(R.next(), JSONReader::End);
}

TEST(JSONReader, DepthIsLimitedByNothingButTheLimit) {
  std::string Deep(1000000, '[');
  EXPECT_EQ(tokens(Deep), Deep + "!1000000 expected a value, found the end of the input");
  JSONReader R(Deep, 0, StringRef::npos, false, 10);
  while (R.next() == JSONReader::ArrayBegin)
    ;
  EXPECT_EQ(R.error(), "nested more than 10 levels deep");
  EXPECT_EQ(R.begin(), 10u);
}

TEST(JSONReader, LineAndColumn) {
  StringRef Text = "ab\ncd\n";
  EXPECT_EQ(lineAndColumn(Text, 0), std::pair(1u, 1u));
  EXPECT_EQ(lineAndColumn(Text, 2), std::pair(1u, 3u));
  EXPECT_EQ(lineAndColumn(Text, 4), std::pair(2u, 2u));
  EXPECT_EQ(lineAndColumn(Text, 6), std::pair(3u, 1u));
}

TEST(JSONReader, ValidUTF8Prefix) {
  EXPECT_EQ(validUTF8Prefix(""), 0u);
  EXPECT_EQ(validUTF8Prefix("0123456789\xc3\xa9"), 12u);
  EXPECT_EQ(validUTF8Prefix("01234567\xc3"), 8u);
  EXPECT_EQ(validUTF8Prefix("\xed\xa0\x80"), 0u); // a surrogate
  EXPECT_EQ(validUTF8Prefix("\xc0\x80"), 0u);     // overlong
}

} // namespace
