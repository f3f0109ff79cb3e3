//===- StepShapes.cpp - one shape for equal steps -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See StepShapes.h.
///
//===----------------------------------------------------------------------===//

#include "StepShapes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

bool StepShapes::TouchKey::operator==(const TouchKey &O) const {
  return Cell == O.Cell && Touched.X == O.Touched.X && Touched.Y == O.Touched.Y &&
         Touched.W == O.Touched.W && Touched.H == O.Touched.H && Overdraw == O.Overdraw;
}

hash_code StepShapes::TouchKey::hash() const {
  return hash_combine(Cell, Touched.X, Touched.Y, Touched.W, Touched.H,
                      bit_cast<uint64_t>(Overdraw));
}

hash_code StepShapes::UseKey::hash() const {
  return hash_combine(LineKind, Touch, unsigned(SourceIn), IsSource, Blends, Chooses);
}

hash_code StepShapes::UseListKey::hash() const {
  hash_code Hash = hash_combine(ClearUse);
  for (const UseKey &Use : Uses)
    Hash = hash_combine(Hash, Use.hash());
  return Hash;
}

hash_code StepShapes::FastClearKey::hash() const {
  return hash_combine(Is.Id, unsigned(Is.Class), Is.Value, Is.IsPartial);
}

/// Each step of each cell asks for its shape, so this is fast.
hash_code StepShapes::ShapeKey::hash() const {
  struct Words {
    uint32_t Sort, Start, Uses, Clear, LineKind, Touch;
    uint8_t SourceIn, OfUse, On, Kind, Ops, Queues, Flags, Unused;
  };
  uint8_t OfUse = Use.IsSource << 2 | Use.Blends << 1 | uint8_t(Use.Chooses);
  uint8_t Flags = StartsDefined << 5 | IsExternal << 4 | Undefines << 3 | EndsFrame << 2 |
                  IsInside << 1 | uint8_t(IsTaken);
  return hashOfKey(Words{Sort, Start.bits(), Uses, Clear, Use.LineKind, Use.Touch,
                         uint8_t(Use.SourceIn), OfUse, uint8_t(On), uint8_t(Kind), uint8_t(Ops),
                         Queues, Flags, 0}) >>
         32;
}

bool StepShapes::UseKey::operator==(const UseKey &O) const {
  return LineKind == O.LineKind && Touch == O.Touch && SourceIn == O.SourceIn &&
         IsSource == O.IsSource && Blends == O.Blends && Chooses == O.Chooses;
}

bool StepShapes::UseListKey::operator==(const UseListKey &O) const {
  return ClearUse == O.ClearUse && Uses == O.Uses;
}

bool StepShapes::FastClearKey::operator==(const FastClearKey &O) const {
  return Is.Id == O.Is.Id && Is.Class == O.Is.Class && Is.Value == O.Is.Value &&
         Is.IsPartial == O.Is.IsPartial;
}

bool StepShapes::ShapeKey::operator==(const ShapeKey &O) const {
  return Sort == O.Sort && Use == O.Use && Uses == O.Uses && Clear == O.Clear && On == O.On &&
         Kind == O.Kind && Ops == O.Ops && Queues == O.Queues && Undefines == O.Undefines &&
         EndsFrame == O.EndsFrame && IsInside == O.IsInside && IsTaken == O.IsTaken && Start == O.Start &&
         StartsDefined == O.StartsDefined && IsExternal == O.IsExternal;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

uint32_t StepShapes::touchOf(const StepShape &Is, const LineUse &U) {
  const Access &A = G.Accesses[U.Access];
  const Area *TheArea = G.areaOf(G.Passes[Is.Pass], A);
  const AccessExtra *X = G.extraOf(A);
  double Overdraw = X ? X->Overdraw : 0;
  if (P.coversWhole(Is.Cell, TheArea))
    TheArea = nullptr;
  if (!TheArea && Overdraw <= 0)
    return 0;
  return 1 + Touches.numberOf({TheArea ? Is.Cell : None32, TheArea ? *TheArea : Area(), Overdraw});
}

StepShapes::UseKey StepShapes::keyOf(const StepShape &Is, const LineUse &U) {
  UseKey Key;
  Key.LineKind = S.lineKindOf(U.Access);
  Key.Touch = touchOf(Is, U);
  Key.IsSource = U.IsSource;
  Key.Blends = G.Accesses[U.Access].Blend;
  Key.Chooses = Table.modes().choosesLayout(U);
  if (U.IsSource)
    Key.SourceIn = Table.modes().layoutOf(U);
  return Key;
}

void StepShapes::addUses(ShapeKey &Key, const StepShape &Is) {
  if (Is.Uses.size() == 1) {
    Key.Use = keyOf(Is, Is.Uses.front());
  } else {
    UseListKey List;
    for (const LineUse &U : Is.Uses)
      List.Uses.push_back(keyOf(Is, U));
    List.ClearUse = Is.ClearUse;
    Key.Uses = UseLists.numberOf(std::move(List));
  }
  if (Is.ClearUse != NoUse)
    Key.Clear = Clears.numberOf({Is.Clear});
  Key.On = G.Passes[Is.Pass].On.Kind;
}

StepShapes::ShapeKey StepShapes::keyOf(const StepShape &Is) {
  ShapeKey Key;
  Key.Sort = Table.sorts().sortOf(Is.Cell);
  Key.Kind = Is.Kind;
  Key.Ops = Is.Ops;
  Key.Queues = Is.Queues;
  Key.Undefines = Is.Undefines;
  Key.EndsFrame = Is.EndsFrame;
  Key.IsInside = Is.IsInside;
  Key.IsTaken = Is.IsTaken;
  if (Is.Kind == StepKind::Uses)
    addUses(Key, Is);
  if (Is.Kind == StepKind::TakeBack) {
    Key.Start = Is.Start.Row;
    Key.StartsDefined = Is.Start.Defined;
    Key.IsExternal = P.imageOfCell(Is.Cell).Lifetime == Lifetime::External;
  }
  return Key;
}

ShapeId StepShapes::shapeFor(StepShape &&Is) {
  auto [Number, New] = Shapes.add(keyOf(Is));
  if (New)
    Ids.push_back(Table.add(std::move(Is)));
  return Ids[Number];
}
