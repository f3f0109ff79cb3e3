//===- JSONFile.cpp - reading small JSON files ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// After an error in a member the reader goes on with the next member, so that one run reports all
/// errors. An error of JSON itself ends the file, and is reported once.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/JSONFile.h"
#include "llvm/ADT/SmallString.h"

using namespace auxplan;
using namespace llvm;

bool JSONFile::error(const Twine &Msg, StringRef FixIt) {
  if (R.failed()) // reported once, at the end
    return false;
  std::string Quoted = FixIt.empty() ? "" : ("\"" + FixIt + "\"").str();
  return D.error(here(), Msg, R.end() - R.begin(), Quoted);
}

bool JSONFile::expected(const Twine &Wanted) {
  return error("expected " + Wanted + ", found " + JSONReader::describe(R.token()));
}

StringRef auxplan::nearestWord(StringRef Word, ArrayRef<StringRef> Known) {
  unsigned Best = 3;
  StringRef Found;
  for (StringRef K : Known)
    if (unsigned Distance = Word.take_front(40).edit_distance(K, true, Best); Distance < Best) {
      Best = Distance;
      Found = K;
    }
  return Found;
}

bool JSONFile::unknown(StringRef What, StringRef Word, Keys Known) {
  return error("unknown " + What + " '" + Word.take_front(40) + "'", nearestWord(Word, Known));
}

bool JSONFile::members(MemberFn Member) {
  if (R.token() != JSONReader::ObjectBegin)
    return expected("an object");
  size_t Depth = R.depth();
  StringMap<LocOffset> Seen;
  bool Good = true;
  while (R.next() == JSONReader::Key) {
    SmallString<32> Scratch;
    std::string Key = R.string(Scratch).str();
    if (Seen.try_emplace(Key, here()).second)
      Good &= Member(Key);
    else
      Good = error("'" + Key + "' is given twice");
    if (R.token() == JSONReader::Key)
      R.skip();
    while (R.depth() > Depth && !R.failed())
      R.next();
  }
  return Good && !R.failed();
}

bool JSONFile::integer(uint64_t &N, uint64_t Max) {
  if (R.next() != JSONReader::Number)
    return expected("an integer from 0 to " + Twine(Max));
  std::optional<uint64_t> Value = R.asUInt64();
  if (!Value || *Value > Max)
    return error("expected an integer from 0 to " + Twine(Max) + ", found '" +
                 R.text().take_front(40) + "'");
  N = *Value;
  return true;
}

bool JSONFile::decimal(double &X, double Max) {
  if (R.next() != JSONReader::Number)
    return expected("a number from 0 to " + Twine(uint64_t(Max)));
  std::optional<double> Value = R.asDouble();
  if (!Value || *Value < 0 || *Value > Max)
    return error("expected a number from 0 to " + Twine(uint64_t(Max)) + ", found '" +
                 R.text().take_front(40) + "'");
  X = *Value;
  return true;
}

bool JSONFile::file(StringRef Format, MemberFn Member) {
  bool HasFormat = false, HasVersion = false;
  R.next();
  LocOffset Begin = here();
  bool Good = members([&](StringRef Key) {
    SmallString<32> Scratch;
    if (Key == "format") {
      HasFormat = true;
      bool IsIt = R.next() == JSONReader::String && R.string(Scratch) == Format;
      return IsIt || error("expected the format \"" + Format + "\"");
    }
    if (Key == "version") {
      HasVersion = true;
      bool IsIt = R.next() == JSONReader::Number && R.asUInt64() == 1;
      return IsIt || error("expected the version 1");
    }
    return Member(Key);
  });
  if (!R.failed() && R.next() != JSONReader::End)
    Good = expected("the end of the file");
  if (R.failed())
    Good = D.error(here(), R.error(), 1);
  else if (!HasFormat || !HasVersion)
    Good = D.error(Begin, "expected the keys 'format' and 'version' in this object", 1);
  return Good && !D.hadError();
}
