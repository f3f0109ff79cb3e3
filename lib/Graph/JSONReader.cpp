//===- JSONReader.cpp - pull parser for JSON ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The state between two tokens is the set of what may come next (Want) and, per open level,
/// whether the level is an object. JSONScanner reads strings, numbers and words.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/JSONReader.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

std::pair<unsigned, unsigned> auxplan::lineAndColumn(StringRef Buffer, size_t Offset) {
  StringRef Before = Buffer.take_front(Offset);
  size_t LineStart = Before.rfind('\n') + 1; // npos + 1 is 0
  return {unsigned(Before.count('\n') + 1), unsigned(Before.size() - LineStart + 1)};
}

StringRef JSONReader::describe(Token T) {
  switch (T) {
  case ObjectBegin:
    return "an object";
  case ObjectEnd:
    return "'}'";
  case ArrayBegin:
    return "an array";
  case ArrayEnd:
    return "']'";
  case Key:
    return "a key";
  case String:
    return "a string";
  case Number:
    return "a number";
  case True:
    return "'true'";
  case False:
    return "'false'";
  case Null:
    return "'null'";
  case End:
    return "the end of the input";
  case Error:
    return "an error";
  }
  llvm_unreachable("unknown JSON token");
}

void JSONLevels::setInnermost(bool Object) {
  size_t Level = Depth - 1;
  if (Level / 64 == IsObject.size())
    IsObject.push_back(0);
  uint64_t Bit = uint64_t(1) << (Level % 64);
  uint64_t &Word = IsObject[Level / 64];
  Word = Object ? Word | Bit : Word & ~Bit;
}

//===----------------------------------------------------------------------===//
// Structure
//===----------------------------------------------------------------------===//

JSONReader::JSONReader(StringRef Buffer, size_t Begin, size_t Limit, bool Many, size_t MaxDepth)
    : Scan(Buffer, Begin, Limit), MaxDepth(MaxDepth), Many(Many) {}

/// The scanner has found an error.
JSONReader::Token JSONReader::broken() {
  TokBegin = Scan.errorAt();
  TokEnd = Scan.errorEnd();
  return Tok = Error;
}

JSONReader::Token JSONReader::unexpected(StringRef Wanted) {
  Scan.unexpected(Wanted);
  return broken();
}

JSONReader::Token JSONReader::next() {
  if (Tok == Error)
    return Error;
  Scan.skipSpace();
  switch (Want) {
  case Value:
    // Between the values of JSON Lines the input may end.
    return Scan.atEnd() && !Levels.depth() && Many ? done(End, Scan.pos()) : value();
  case ValueOrEnd:
    return Scan.at(']') ? close(false) : value();
  case KeyOrEnd:
    return Scan.at('}') ? close(true) : key();
  case NextKey:
    return key();
  case CommaOrEnd:
    return afterValue();
  case Nothing:
    return Scan.atEnd() ? done(End, Scan.pos())
                        : unexpected("the end of the input after the value");
  }
  llvm_unreachable("unknown state");
}

JSONReader::Token JSONReader::afterValue() {
  bool Object = Levels.inObject();
  if (Scan.at(Object ? '}' : ']'))
    return close(Object);
  if (!Scan.at(','))
    return unexpected(Object ? "',' or '}'" : "',' or ']'");
  Scan.moveTo(Scan.pos() + 1);
  Scan.skipSpace();
  return Object ? key() : value();
}

/// A whole token was read from \p Begin up to the scanner's place.
JSONReader::Token JSONReader::done(Token Kind, size_t Begin) {
  TokBegin = Begin;
  TokEnd = Scan.pos();
  if (Kind != Key)
    Want = Levels.depth() ? CommaOrEnd : Many ? Value : Nothing;
  return Tok = Kind;
}

JSONReader::Token JSONReader::open(bool Object) {
  if (Levels.depth() == MaxDepth) {
    Scan.fail(Scan.pos(), ("nested more than " + Twine(MaxDepth) + " levels deep").str());
    return broken();
  }
  TokBegin = Scan.pos();
  TokEnd = TokBegin + 1;
  Scan.moveTo(TokEnd);
  Levels.open(Object);
  Want = Object ? KeyOrEnd : ValueOrEnd;
  return Tok = Object ? ObjectBegin : ArrayBegin;
}

JSONReader::Token JSONReader::close(bool Object) {
  size_t Begin = Scan.pos();
  Scan.moveTo(Begin + 1);
  Levels.close();
  return done(Object ? ObjectEnd : ArrayEnd, Begin);
}

JSONReader::Token JSONReader::key() {
  size_t Begin = Scan.pos();
  if (!Scan.at('"'))
    return unexpected("a key in double quotes");
  if (!Scan.readString(Escapes))
    return broken();
  done(Key, Begin);
  Scan.skipSpace();
  if (!Scan.at(':'))
    return unexpected("':' after the key");
  Scan.moveTo(Scan.pos() + 1);
  Want = Value;
  return Key;
}

JSONReader::Token JSONReader::value() {
  if (Scan.atEnd())
    return unexpected("a value");
  auto Scalar = [&, Begin = Scan.pos()](Token Kind, bool IsRead) {
    return IsRead ? done(Kind, Begin) : broken();
  };
  switch (Scan.peek()) {
  case '{':
    return open(true);
  case '[':
    return open(false);
  case '"':
    return Scalar(String, Scan.readString(Escapes));
  case 't':
    return Scalar(True, Scan.readWord("true"));
  case 'f':
    return Scalar(False, Scan.readWord("false"));
  case 'n':
    return Scalar(Null, Scan.readWord("null"));
  default:
    return isDigit(Scan.peek()) || Scan.peek() == '-' ? Scalar(Number, Scan.readNumber())
                                                      : unexpected("a value");
  }
}

bool JSONReader::skip() {
  if (Tok == Key)
    next();
  if (Tok == ObjectBegin || Tok == ArrayBegin)
    for (size_t Outside = depth() - 1; depth() != Outside && Tok != Error;)
      next();
  return Tok != Error;
}

bool JSONReader::resumeInObject() {
  Levels.open(/*Object=*/true);
  Want = CommaOrEnd;
  return next() == Key;
}

void JSONReader::skipTo(size_t End) {
  assert(Tok == Key && "there is no value to skip");
  Scan.moveTo(End);
  done(Null, End - 1);
}

void JSONReader::reset(const Mark &M) {
  Scan.moveTo(M.Pos);
  TokBegin = M.TokBegin;
  TokEnd = M.TokEnd;
  Levels.returnTo(M.Depth);
  Want = WantKind(M.Want);
  Tok = M.Tok;
  Escapes = M.Escapes;
  // The level may have been of another kind in the meantime.
  if (Tok == ObjectBegin || Tok == ArrayBegin)
    Levels.setInnermost(Tok == ObjectBegin);
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

StringRef JSONReader::text() const {
  StringRef S = Scan.slice(TokBegin, TokEnd);
  return Tok == Key || Tok == String ? S.drop_front().drop_back() : S;
}

StringRef JSONReader::string(SmallVectorImpl<char> &S) const {
  return Escapes ? decodeJSONString(text(), S) : text();
}

std::optional<uint64_t> JSONReader::asUInt64() const {
  uint64_t N;
  if (text().getAsInteger(10, N))
    return std::nullopt;
  return N;
}

std::optional<int64_t> JSONReader::asInt64() const {
  int64_t N;
  if (text().getAsInteger(10, N))
    return std::nullopt;
  return N;
}

std::optional<double> JSONReader::asDouble() const {
  return parseDouble(text());
}
