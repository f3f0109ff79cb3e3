//===- EditedText.cpp - a text and its positions --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An edit looks for lines only around the place that it changes. The beginnings of the lines
/// behind it move.
///
//===----------------------------------------------------------------------===//

#include "EditedText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include <algorithm>
#include <tuple>

using namespace llvm;
using namespace auxplan::lsp;

void EditedText::findLines(uint32_t From, uint32_t To, std::vector<uint32_t> &Found) const {
  StringRef Text = Bytes;
  for (size_t At = From; At < To;) {
    At = Text.find_first_of("\n\r", At);
    if (At >= To)
      return;
    At += Text[At] == '\r' && At + 1 < Text.size() && Text[At + 1] == '\n' ? 2 : 1;
    if (At > To)
      return;
    Found.push_back(At);
  }
}

uint32_t EditedText::lineOf(uint32_t Offset) const {
  return upper_bound(Lines, Offset) - Lines.begin() - 1;
}

std::pair<uint32_t, uint32_t> EditedText::line(uint32_t Number) const {
  if (Number >= Lines.size())
    return {Bytes.size(), Bytes.size()};
  uint32_t Begin = Lines[Number],
           End = Number + 1 < Lines.size() ? Lines[Number + 1] : Bytes.size();
  StringRef Line = StringRef(Bytes).slice(Begin, End);
  if (Number + 1 < Lines.size())
    Line = Line.take_front(Line.find_first_of("\n\r"));
  return {Begin, Begin + Line.size()};
}

/// The bytes of the character that begins with \p First.
static unsigned lengthOf(char First) {
  return std::max(1, countl_one(uint8_t(First)));
}

/// The code units that a character of so many bytes takes.
static unsigned unitsOf(unsigned Length, PositionEncoding Encoding) {
  if (Encoding == PositionEncoding::UTF8)
    return Length;
  return Length == 4 ? 2 : 1;
}

uint32_t EditedText::offsetOf(Position P, PositionEncoding Encoding) const {
  auto [At, End] = line(P.Line);
  for (uint32_t Rest = P.Character; At < End;) {
    unsigned Length = lengthOf(Bytes[At]), Units = unitsOf(Length, Encoding);
    if (Units > Rest)
      break;
    Rest -= Units;
    At += Length;
  }
  return std::min(At, End);
}

Position EditedText::positionOf(uint32_t Offset, PositionEncoding Encoding) const {
  return PositionCursor(*this, Encoding).at(Offset);
}

Position PositionCursor::at(uint32_t Offset) {
  StringRef Bytes = Text.text();
  if (Offset < Begin || Offset >= Next) {
    uint32_t Number = Text.lineOf(Offset);
    std::tie(Begin, Stop) = Text.line(Number);
    // The last line has no next one: it ends behind any offset.
    Next = Number + 1 < Text.numLines() ? Text.beginOf(Number + 1) : UINT32_MAX;
    IsASCII = isASCII(Bytes.slice(Begin, Stop));
    Last = {Number, 0};
    At = Begin;
  } else if (Offset < At) {
    Last.Character = 0;
    At = Begin;
  }
  uint32_t End = std::min(Stop, Offset);
  if (IsASCII) {
    Last.Character = End - Begin;
    At = End;
  }
  while (At < End) {
    unsigned Length = lengthOf(Bytes[At]);
    if (At + Length > End)
      break;
    Last.Character += unitsOf(Length, Encoding);
    At += Length;
  }
  return Last;
}

void EditedText::replace(uint32_t Begin, uint32_t End, StringRef With) {
  // An edit may tear "\r\n" apart, or put it together: so the character before it counts, too.
  uint32_t First = lineOf(Begin ? Begin - 1 : 0);
  uint32_t Last = upper_bound(Lines, End + 1) - Lines.begin();
  bool IsTail = Last == Lines.size();
  uint32_t Stop = IsTail ? Bytes.size() : Lines[Last];
  Bytes.replace(Begin, End - Begin, With.str());
  uint32_t Moved = uint32_t(With.size()) - (End - Begin); // may wrap around
  std::vector<uint32_t> Found;
  findLines(Lines[First], Stop + Moved, Found);
  if (!IsTail && !Found.empty() && Found.back() == Stop + Moved)
    Found.pop_back();
  for (size_t L = Last; L != Lines.size(); ++L)
    Lines[L] += Moved;
  size_t Old = Last - First - 1;
  if (Found.size() < Old)
    Lines.erase(Lines.begin() + First + 1 + Found.size(), Lines.begin() + Last);
  else
    Lines.insert(Lines.begin() + Last, Found.size() - Old, 0);
  llvm::copy(Found, Lines.begin() + First + 1);
}
