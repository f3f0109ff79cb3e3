//===- FieldReader.cpp - fields that people write by hand -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "lib/Negotiate/FieldReader.h"
#include "auxplan/Graph/JSONFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;

bool FieldReader::error(DataValue At, const Twine &Msg, StringRef FixIt) const {
  return D.error(At.exists() ? At.at() : 0, Msg, std::max(At.length(), 1u), FixIt);
}

bool FieldReader::unknown(StringRef What, DataValue Word, ArrayRef<StringRef> Known) const {
  StringRef Nearest = nearestWord(Word.text(), Known);
  if (!Nearest.empty())
    return error(Word,
                 "unknown " + What + " '" + Word.text() + "' (did you mean '" + Nearest + "'?)",
                 Nearest);
  return error(Word, "unknown " + What + " '" + Word.text() + "': expected " + join(Known, ", "));
}

bool FieldReader::keys(DataValue Of, StringRef What, ArrayRef<StringRef> Known) const {
  if (!Of.isMap())
    return error(Of, "expected " + What + ", as a map with " + join(Known, ", "));
  StringSet<> Seen;
  for (DataValue Member : Of) {
    StringRef Key = Member.key(), Nearest = nearestWord(Key, Known);
    if (!is_contained(Known, Key))
      return D.error(Member.keyAt(),
                     "unknown key '" + Key + "' of " + What + ": expected " + join(Known, ", "),
                     std::max<size_t>(Key.size(), 1), Nearest);
    if (!Seen.insert(Key).second)
      return D.error(Member.keyAt(), "'" + Key + "' is there twice", Key.size());
  }
  return true;
}

bool FieldReader::word(DataValue Of, StringRef Key, std::string &To) const {
  DataValue V = Of[Key];
  if (!V)
    return true;
  if (!V.isScalar() || V.text().empty())
    return error(V, "expected a word as '" + Key + "'");
  To = V.text().str();
  return true;
}

bool FieldReader::needed(DataValue Of, StringRef Key, std::string &To) const {
  if (!Of[Key])
    return error(Of, "'" + Key + "' is missing");
  return word(Of, Key, To);
}

bool FieldReader::integer(DataValue Of, StringRef Key, uint64_t Min, uint64_t Max,
                          uint64_t &To) const {
  DataValue V = Of[Key];
  if (!V)
    return true;
  std::optional<uint64_t> N = V.integer();
  if (!N || *N < Min || *N > Max)
    return error(V, "expected a whole number from " + Twine(Min) + " to " + Twine(Max) + " as '" +
                        Key + "'");
  To = *N;
  return true;
}

bool FieldReader::each(DataValue Of, function_ref<bool(DataValue)> Each) const {
  if (!Of)
    return true;
  if (!Of.isList())
    return Each(Of);
  return all_of(Of, Each);
}

std::optional<std::pair<uint32_t, uint32_t>> negotiate::parseSize(StringRef Text) {
  static constexpr uint32_t Most = 16384;
  auto [W, H] = Text.split('x');
  uint32_t Width, Height;
  if (W.getAsInteger(10, Width) || H.getAsInteger(10, Height) || !Width || !Height ||
      Width > Most || Height > Most)
    return std::nullopt;
  return std::pair(Width, Height);
}
