//===- JSONFrameParser.cpp - the nesting of frames in JSON ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Levels, and lists of items. See JSONFrameParser.h.
///
//===----------------------------------------------------------------------===//

#include "JSONFrameParser.h"

using namespace llvm;
using namespace auxplan;

void JSONFrameParser::parse() {
  if (R.token() != JSONReader::ArrayBegin) {
    In.expected("an array");
    return;
  }
  while (!R.failed() && !D.atLimit()) {
    if (!Levels.empty() && !Levels.back()->InList) {
      stepMember();
      continue;
    }
    size_t Depth = R.depth();
    R.next();
    if (R.token() == JSONReader::ArrayEnd) {
      if (Levels.empty())
        return;
      Levels.back()->InList = false;
      if (Levels.back()->ElseResumed) {
        R.reset(Levels.back()->After);
        finishLevel();
      }
    } else if (R.token() == JSONReader::ObjectBegin) {
      bool IsFrame = Levels.empty();
      Levels.push_back(std::make_unique<Level>());
      Levels.back()->Draft.Loc = In.here();
      Levels.back()->IsFrame = IsFrame;
    } else {
      In.expected("an object");
      In.passRest(Depth);
    }
  }
}

void JSONFrameParser::stepMember() {
  Level &L = *Levels.back();
  size_t Depth = R.depth();
  if (R.next() != JSONReader::Key) {
    if (R.token() == JSONReader::ObjectEnd)
      endLevel();
    return;
  }
  unsigned Key;
  bool Known = Items.noteKey(L.Draft, Key);
  if (Known && Key >= ItBody)
    return beginList(Key);
  R.next();
  if (Known)
    Items.itemMember(L.Draft, Key);
  In.passRest(Depth);
}

/// At the key of a list of items.
void JSONFrameParser::beginList(unsigned Key) {
  Level &L = *Levels.back();
  if (Key == ItElse && !(L.Draft.Seen & bitOf(ItThen)))
    return deferElse();
  size_t Depth = R.depth();
  if (R.next() != JSONReader::ArrayBegin) {
    In.expected("an array");
    return In.passRest(Depth);
  }
  L.InList = true;
  if (L.Draft.Region.Begin == None32) {
    L.Draft.Region.Begin = B.graph().Items.size();
    // The kind of the region is known when the object ends.
    B.openRegion(Key == ItBody ? ItemKind::LoopBegin : ItemKind::IfBegin, 0, L.Draft.Loc);
  } else if (Key == ItElse && B.region().Kind == ItemKind::IfBegin) {
    B.openElse(In.here());
  }
}

/// Arms are built in order, so an `else` that comes before its `then` waits.
void JSONFrameParser::deferElse() {
  Level &L = *Levels.back();
  L.ElseDeferred = true;
  L.Else = R.mark();
  size_t Depth = R.depth();
  if (R.next() != JSONReader::ArrayBegin) {
    L.ElseDeferred = false;
    In.expected("an array");
    return In.passRest(Depth);
  }
  size_t Begin = R.begin();
  R.reset(L.Else);
  R.skipTo(endOfElse(Begin));
}

/// The end of the array at \p Begin. While it reads the array it notes the ends of all `else`
/// inside, so that nesting does not cost a search for each level.
size_t JSONFrameParser::endOfElse(size_t Begin) {
  auto Known = ElseEnds.find(Begin);
  if (Known != ElseEnds.end())
    return Known->second;
  JSONReader Inner(Source, Begin);
  std::vector<size_t> Open; ///< arrays that are being read; 0: not of interest
  bool OfElse = true;
  do {
    Inner.next();
    if (Inner.token() == JSONReader::ArrayBegin)
      Open.push_back(OfElse ? Inner.begin() : 0);
    if (Inner.token() == JSONReader::ArrayEnd) {
      if (Open.back())
        ElseEnds[Open.back()] = Inner.end();
      Open.pop_back();
    }
    OfElse = Inner.token() == JSONReader::Key && Inner.text() == "else";
  } while (!Open.empty());
  return ElseEnds[Begin];
}

/// At the end of an object: an `else` that waits comes first.
void JSONFrameParser::endLevel() {
  Level &L = *Levels.back();
  if (!L.ElseDeferred || !(L.Draft.Seen & bitOf(ItThen)))
    return finishLevel();
  L.ElseDeferred = false;
  L.ElseResumed = true;
  L.After = R.mark();
  R.reset(L.Else);
  beginList(ItElse);
}

void JSONFrameParser::finishLevel() {
  std::unique_ptr<Level> L = std::move(Levels.back());
  Levels.pop_back();
  bool HadRegion = L->Draft.Region.Begin != None32;
  bool Good = L->IsFrame ? Items.finishFrame(L->Draft) : Items.finishItem(L->Draft);
  if (!Good && HadRegion)
    B.closeRegion(L->Draft.Loc);
}
