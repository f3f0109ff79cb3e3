//===- JSONCursor.cpp - objects and arrays of a JSON graph ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Errors, members and elements. See JSONCursor.h.
///
//===----------------------------------------------------------------------===//

#include "JSONCursor.h"

using namespace llvm;
using namespace auxplan;

static std::string inQuotes(StringRef FixIt) {
  return FixIt.empty() ? "" : ("\"" + FixIt + "\"").str();
}

bool JSONCursor::error(const Twine &Msg, StringRef FixIt) {
  if (R.failed())
    return false;
  return D.error(here(), Msg, R.end() - R.begin(), inQuotes(FixIt));
}

bool JSONCursor::expected(const Twine &Wanted) {
  return error("expected " + Wanted + ", found " + JSONReader::describe(R.token()));
}

void JSONCursor::passRest(size_t Depth) {
  while (R.depth() > Depth && !R.failed())
    R.next();
}

bool JSONCursor::key(WordList Keys, uint64_t &Seen, unsigned &Index) {
  StringRef Key = R.string(Scratch);
  const auto *Known = llvm::find(Keys, Key);
  if (Known == Keys.end())
    return error("unknown key '" + Key.take_front(40) + "'", nearestOf(Key, Keys));
  Index = Known - Keys.begin();
  if (Seen >> Index & 1)
    return error("'" + Key + "' is given twice");
  Seen |= uint64_t(1) << Index;
  return true;
}

bool JSONCursor::missing(LocOffset Loc, WordList Keys, uint64_t Left) {
  for (size_t I = 0; I != Keys.size(); ++I)
    if (Left >> I & 1)
      return D.error(Loc, "expected the key '" + Keys[I] + "' in this object", 1);
  return true;
}

bool JSONCursor::members(WordList Keys, uint64_t Required, function_ref<bool(unsigned)> Member) {
  if (R.token() != JSONReader::ObjectBegin)
    return expected("an object");
  LocOffset Loc = here();
  size_t Depth = R.depth();
  uint64_t Seen = 0;
  bool Good = true;
  while (R.next() == JSONReader::Key) {
    unsigned Key;
    bool Known = key(Keys, Seen, Key);
    R.next();
    Good &= Known && Member(Key);
    passRest(Depth);
  }
  return Good && !R.failed() && missing(Loc, Keys, Required & ~Seen);
}

bool JSONCursor::elements(function_ref<bool()> Element) {
  if (R.token() != JSONReader::ArrayBegin)
    return expected("an array");
  size_t Depth = R.depth();
  bool Good = true;
  while (R.next() != JSONReader::ArrayEnd && !R.failed()) {
    Good &= Element();
    passRest(Depth);
  }
  return Good && !R.failed();
}
