//===- SlotCapacity.cpp - what is left of the prices of slots -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SlotCapacity.h.
///
//===----------------------------------------------------------------------===//

#include "SlotCapacity.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

SlotSpans::SlotSpans(ArrayRef<SlotWindow> Of, bool ByPlane) {
  Spans.reserve(Of.size());
  while (!Of.empty()) {
    PlaneId Plane = Of.front().Plane;
    ArrayRef<SlotWindow> Next =
        Of.take_while([&](const SlotWindow &W) { return !ByPlane || W.Plane == Plane; });
    add(Next);
    Of = Of.drop_front(Next.size());
  }
}

/// Adds windows that share no slot with those before.
void SlotSpans::add(ArrayRef<SlotWindow> Of) {
  std::vector<SlotNumber> Slots;
  for (const SlotWindow &W : Of)
    Slots.push_back(W.Last);
  llvm::sort(Slots);
  Slots.erase(std::unique(Slots.begin(), Slots.end()), Slots.end());
  for (const SlotWindow &W : Of) {
    uint32_t Begin = llvm::lower_bound(Slots, W.First) - Slots.begin();
    uint32_t Last = llvm::lower_bound(Slots, W.Last) - Slots.begin();
    Spans.push_back({NumSlots + Begin, NumSlots + Last + 1});
  }
  NumSlots += Slots.size();
}

size_t SlotSpans::numInAll() const {
  size_t Num = 0;
  for (const Span &S : Spans)
    Num += S.End - S.Begin;
  return Num;
}

/// Takes at most so many units from each of some slots, in whole pieces.
static uint64_t takeFrom(MutableArrayRef<uint64_t> Slots, uint64_t Units, uint64_t Piece) {
  uint64_t Least = std::max<uint64_t>(Piece, 1); // all slots must have that much
  for (auto At = Slots.begin(); Units >= Least && At != Slots.end(); ++At)
    Units = std::min(Units, *At);
  if (Units < Least)
    return 0;
  Units -= Units % Least;
  for (uint64_t &Left : Slots)
    Left -= Units;
  return Units;
}

uint64_t SlotCapacity::take(uint64_t Units, size_t Window, bool OnlyLast, uint64_t Piece) {
  const SlotSpans::Span &S = Spans[Window];
  return takeFrom(slots(OnlyLast ? S.End - 1 : S.Begin, S.End), Units, Piece);
}

uint64_t SlotCapacity::takeFromOthers(uint64_t Units, size_t Window) {
  const SlotSpans::Span &S = Spans[Window];
  return takeFrom(slots(S.Begin, S.End - 1), Units, Units);
}

uint64_t SlotCapacity::leftIn(size_t Window, bool OnlyLast) const {
  const SlotSpans::Span &S = Spans[Window];
  auto Begin = Left.begin() + (OnlyLast ? S.End - 1 : S.Begin);
  return *std::min_element(Begin, Left.begin() + S.End);
}
