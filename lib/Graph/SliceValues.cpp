//===- SliceValues.cpp - layouts and contents at a point ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values, their changes in regions, and joins. See SliceValues.h.
///
//===----------------------------------------------------------------------===//

#include "SliceValues.h"
#include "auxplan/Graph/TextIO.h"

using namespace llvm;
using namespace auxplan;

SliceValues::SliceValues(const Graph &G, const PlaneSlots &Slots, SliceSets &Sets)
    : G(G), Slots(Slots), Sets(Sets), Now(Slots.size()), LoggedIn(Slots.size(), 0) {
  setStarts();
}

static uint64_t startLayouts(const Image &I, Aspect A) {
  switch (I.Start) {
  case StartKind::Layout:
    return setOf(I.StartLayout, A);
  case StartKind::Unknown:
    return AnyLayout;
  case StartKind::NotGiven:
    return I.Lifetime == Lifetime::External ? AnyLayout : setOf(Layout::UNDEFINED);
  }
  llvm_unreachable("unknown kind of start");
}

static uint64_t startContents(const Image &I) {
  if (I.Start == StartKind::Unknown)
    return Undefined | Defined;
  bool HasSome = I.Start == StartKind::Layout || I.Lifetime == Lifetime::External;
  return HasSome ? Defined : Undefined;
}

void SliceValues::setStarts() {
  for (ImageId Id = 0; Id != G.Images.size(); ++Id) {
    const Image &I = G.Images[Id];
    Slot S = Slots.first(Id);
    for (unsigned Ring = 0; Ring != Slots.rolesOf(Id); ++Ring)
      forEachAspect(I.aspects(), [&](Aspect A) {
        Now[S++] = Sets.everywhere(startLayouts(I, A));
        Now[S++] = Sets.everywhere(startContents(I));
        Now[S++] = Sets.everywhere(0); // nobody owns it
      });
  }
  for (const StartStmt &S : G.Starts) {
    bool Unknown = S.StartLayout == NoLayout;
    for (unsigned Ring = 0; Ring != G.Images[S.Image].History; ++Ring)
      forEachAspect(S.Range.Aspects, [&](Aspect A) {
        SubRange Moved = G.Images[S.Image].movedRange(S.Range);
        ImagePart P = {S.Image, uint8_t(Ring), Moved};
        setLayouts(P, A, Unknown ? AnyLayout : setOf(S.StartLayout, A));
        setContents(P, A, Unknown ? Undefined | Defined : Defined);
      });
  }
}

void SliceValues::keepSets(function_ref<void(SliceSets::Root &)> Keep) {
  llvm::for_each(Now, Keep);
  for (auto &[S, Value] : Log)
    Keep(Value);
  for (OpenRegion &R : Regions)
    for (auto &[S, Value] : R.Then)
      Keep(Value);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void SliceValues::set(Slot S, SliceSets::Root Value) {
  if (Now[S] == Value)
    return;
  if (!Regions.empty() && LoggedIn[S] != Regions.back().Id) {
    Log.push_back({S, Now[S]});
    LoggedIn[S] = Regions.back().Id;
  }
  Now[S] = Value;
}

void SliceValues::join(ArrayRef<SlotChanges::value_type> From) {
  for (auto [S, Value] : From)
    set(S, Sets.join(Now[S], Value));
}

void SliceValues::assign(const ImagePart &P, Aspect A, PlaneSlots::Topic T, Set Value) {
  Slot S = Slots.slotOf(P.Image, P.Age, A, T, FrameNumber);
  SliceSets::Root Root = Now[S];
  Slots.forEachSpan(P.Image, P.Range, [&](uint64_t Begin, uint64_t End) {
    Root = Sets.with(Root, Slots.heightOf(P.Image), Begin, End, Value);
  });
  set(S, Root);
}

SliceValues::Set SliceValues::ask(const ImagePart &P, Aspect A, PlaneSlots::Topic T) const {
  SliceSets::Root Root = Now[Slots.slotOf(P.Image, P.Age, A, T, FrameNumber)];
  Set All = 0;
  Slots.forEachSpan(P.Image, P.Range, [&](uint64_t Begin, uint64_t End) {
    All |= Sets.unionOver(Root, Slots.heightOf(P.Image), Begin, End);
  });
  return All;
}

/// Adds layers of a level, as a part of those before if they can be.
static void addLayers(std::vector<SliceValues::Found> &Parts, const SubRange &New, uint64_t Key) {
  bool GoesOn =
      !Parts.empty() && Parts.back().Key == Key && Parts.back().Range.LayerEnd == New.LayerBegin;
  if (GoesOn)
    Parts.back().Range.LayerEnd = New.LayerEnd;
  else
    Parts.push_back({New, Key});
}

/// Spans are longer than a level where levels are alike. They are cut at levels first, and the
/// pieces of one level are put together before it is joined with others.
std::vector<SliceValues::Found> SliceValues::findParts(const ImagePart &P, Aspect A,
                                                       PlaneSlots::Topic T,
                                                       function_ref<Set(Set)> KeyOf) const {
  const ImageDesc &Desc = G.Images[P.Image].Desc;
  uint64_t Slices = Desc.sliceCount();
  std::vector<Found> OfLevel, All;
  unsigned Mip = P.Range.MipBegin;
  auto EndLevel = [&] {
    for (Found &Of : OfLevel) {
      if (Of.Range.LayerBegin == 0 && Of.Range.LayerEnd == Desc.mipSlices(Mip))
        Of.Range.LayerEnd = Slices; // as ranges name the levels of 3D images
      SubRange Level = Of.Range;
      auto Same = llvm::find_if(All, [&](const Found &Known) {
        return Known.Key == Of.Key && Known.Range.MipEnd == Mip &&
               Known.Range.LayerBegin == Level.LayerBegin && Known.Range.LayerEnd == Level.LayerEnd;
      });
      Same == All.end() ? All.push_back(Of) : void(++Same->Range.MipEnd);
    }
    OfLevel.clear();
  };
  auto Add = [&](uint64_t First, uint64_t Last, Set Has) {
    Set Key = KeyOf(Has);
    for (uint64_t Next; Key && First != Last; First = Next) {
      Next = std::min(Last, (First / Slices + 1) * Slices);
      if (First / Slices != Mip)
        EndLevel();
      Mip = First / Slices;
      SubRange Piece = {uint32_t(First % Slices), uint32_t(First % Slices + (Next - First)),
                        uint8_t(Mip), uint8_t(Mip + 1), maskOf(A)};
      addLayers(OfLevel, Piece, Key);
    }
  };
  SliceSets::Root Root = Now[Slots.slotOf(P.Image, P.Age, A, T, FrameNumber)];
  Slots.forEachSpan(P.Image, P.Range, [&](uint64_t Begin, uint64_t End) {
    Sets.forEach(Root, Slots.heightOf(P.Image), Begin, End, Add);
  });
  EndLevel();
  return All;
}

static bool hasSeveral(uint64_t Layouts) {
  Layouts &= ~(AnyLayout | SeveralLayouts);
  return Layouts & (Layouts - 1);
}

void SliceValues::markSeveral(ImageId I, unsigned Role, Aspect A) {
  SubRange All = G.Images[I].wholeRange();
  if (!hasSeveral(layouts({I, uint8_t(Role), All}, A)))
    return;
  Slot S = Slots.slotOf(I, Role, A, PlaneSlots::Layouts, FrameNumber);
  SliceSets::Root Root = Now[S];
  Slots.forEachSpan(I, All, [&](uint64_t Begin, uint64_t End) {
    for (; Begin != End; ++Begin) {
      Set In = Sets.unionOver(Root, Slots.heightOf(I), Begin, Begin + 1);
      if (hasSeveral(In))
        Root = Sets.with(Root, Slots.heightOf(I), Begin, Begin + 1, In | SeveralLayouts);
    }
  });
  Now[S] = Root;
}

void SliceValues::markSeveral() {
  for (ImageId Id = 0; Id != G.Images.size(); ++Id) {
    const Image &I = G.Images[Id];
    if (Slots.rolesOf(Id) != I.History)
      continue; // a ring that nobody uses
    for (unsigned Role = 0; Role != I.History; ++Role)
      forEachAspect(I.aspects(), [&](Aspect A) { markSeveral(Id, Role, A); });
  }
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void SliceValues::openRegion(ItemKind Kind, uint32_t Item) {
  Regions.push_back({Kind, Item, Log.size(), ++LastRegion, {}});
}

void SliceValues::beginElse() {
  Regions.back().Then = rewind();
  Regions.back().Kind = ItemKind::Else;
}

SlotChanges SliceValues::rewind() {
  size_t Begin = Regions.back().LogBegin;
  SlotChanges Changed;
  for (size_t I = Begin; I != Log.size(); ++I)
    Changed.push_back({Log[I].first, Now[Log[I].first]});
  while (Log.size() != Begin) {
    Now[Log.back().first] = Log.back().second;
    LoggedIn[Log.back().first] = 0;
    Log.pop_back();
  }
  return Changed;
}

SlotChanges SliceValues::closeRegion() {
  SlotChanges Changed = rewind();
  Regions.pop_back();
  return Changed;
}

/// The end of an `if`, or of an `every` that is treated as an `if`. A value that only one arm
/// changed may also be the value from before.
void SliceValues::closeIf() {
  bool HasElse = Regions.back().Kind == ItemKind::Else;
  SlotChanges First = std::move(Regions.back().Then);
  SlotChanges Second = closeRegion();
  if (!HasElse)
    return join(Second);
  DenseMap<Slot, SliceSets::Root> OfThen;
  for (auto [S, Value] : First)
    OfThen[S] = Value;
  for (auto [S, Value] : Second) {
    auto It = OfThen.find(S);
    SliceSets::Root Other = It == OfThen.end() ? Now[S] : It->second;
    set(S, Sets.join(Value, Other));
    OfThen.erase(S);
  }
  for (auto [S, Value] : First)
    if (OfThen.count(S))
      set(S, Sets.join(Now[S], Value));
}

void SliceValues::commit() {
  for (auto [S, Old] : Log)
    LoggedIn[S] = 0;
  Log.clear();
  Regions.clear();
}
