//===- Entries.cpp - what leads to aux data --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Entries.h.
///
//===----------------------------------------------------------------------===//

#include "Entries.h"
#include "auxplan/Layouts/Surface.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan;
using namespace auxplan::sim;
using namespace llvm;

Entries::Entries(const Problem &P) : P(P) {
  using Design = DriverModel::AuxTableEntriesKind;
  if (P.target().driver().AuxTableEntries != Design::AtUndefined || !findPlaces())
    return;
  findContested();
  if (!Numbers.empty())
    findCells();
}

/// False: no image with aux data is bound to memory.
bool Entries::findPlaces() {
  PlaneMap Bound(P.graph(), P.target());
  std::map<uint64_t, Token> Known;
  bool Any = false;
  for (const Plane &Pl : P.planes()) {
    const ImageDesc &D = P.imageOf(Pl).Desc;
    const TargetInfo &T = P.target();
    Places.push_back(Bound.placeOf(Pl.Image, Pl.TheAspect));
    Granules.push_back(
        surfaceNumber(T, SurfaceProperty::AuxGranule, T.planeFacts(D, Pl.TheAspect, 0)));
    Formats.push_back(
        Known.try_emplace(entryFormat(D.Format, Pl.TheAspect), Known.size() + 1).first->second);
    bool ThroughTable = CcsAuxUsages >> unsigned(P.classOf(Pl).Kind) & 1;
    if (!ThroughTable || !Granules.back())
      Places.back().Memory = None32;
    Any |= Places.back().Memory != None32;
  }
  return Any;
}

/// \p Bytes of memory.
template <typename Fn> void Entries::forEachGranule(PlaneId Pl, ByteRange Bytes, Fn F) const {
  if (Bytes.empty() || Places[Pl].Memory == None32)
    return;
  uint64_t Size = Granules[Pl];
  for (uint64_t G = Bytes.Begin / Size, E = divideCeil(Bytes.End, Size); G != E; ++G)
    F(Granule(Places[Pl].Memory, G));
}

void Entries::findContested() {
  std::map<Granule, Token> First;
  for (PlaneId Pl = 0; Pl != P.planes().size(); ++Pl)
    forEachGranule(Pl, {Places[Pl].Offset, Places[Pl].End}, [&](Granule G) {
      Token &Format = First.try_emplace(G, Formats[Pl]).first->second;
      if (Format != Formats[Pl])
        Numbers.try_emplace(G, Numbers.size());
    });
}

void Entries::findCells() {
  Cells.resize(P.cells().size());
  for (CellId C = 0; C != Cells.size(); ++C) {
    PlaneId Id = P.cell(C).Plane;
    const Plane &Pl = P.plane(Id);
    const ImageDesc &D = P.imageOf(Pl).Desc;
    const PlanePlace &Place = Places[Id];
    if (Place.Memory == None32)
      continue;
    Surface S(P.target(), D, Pl.TheAspect);
    auto Add = [&](ByteRange Bytes) {
      forEachGranule(Id, Bytes, [&](Granule G) {
        if (auto It = Numbers.find(G); It != Numbers.end())
          Cells[C].push_back(It->second);
      });
    };
    if (Place.Offset + S.sizeBytes() > Place.End) { // its place in the memory is unknown
      Add({Place.Offset, Place.End});
      continue;
    }
    const Cell &Where = P.cell(C);
    for (unsigned M = Where.MipBegin; M != Where.MipEnd; ++M)
      for (uint32_t L = Where.LayerBegin, E = std::min(Where.LayerEnd, D.mipSlices(M)); L < E; ++L)
        S.forEachRun(M, L, [&](ByteRange R) {
          Add({Place.Offset + R.Begin, Place.Offset + R.End});
        });
    llvm::sort(Cells[C]);
    Cells[C].erase(llvm::unique(Cells[C]), Cells[C].end());
  }
}

void Entries::forEachUpdated(const Op &O, function_ref<void(EntryId, Token)> F) const {
  if (empty())
    return;
  const ImageDesc &D = P.graph().Images[O.Image].Desc;
  for (unsigned A = 0; A != NumAspects; ++A) {
    if (!(O.Range.Aspects >> A & 1))
      continue;
    PlaneId Id = P.planeId(O.Image, O.Age, Aspect(A));
    const PlanePlace &Place = Places[Id];
    auto Update = [&](ByteRange Bytes) {
      forEachGranule(Id, Bytes, [&](Granule G) {
        if (auto It = Numbers.find(G); It != Numbers.end())
          F(It->second, Formats[Id]);
      });
    };
    Surface S(P.target(), D, Aspect(A));
    if (Place.Offset + S.sizeBytes() > Place.End) {
      Update({Place.Offset, Place.End});
      continue;
    }
    for (uint32_t L = O.Range.LayerBegin, E = std::min(O.Range.LayerEnd, D.sliceCount()); L < E;
         ++L) {
      ByteRange Hull = P.classOf(P.plane(Id)).entriesHull(S, O.Range.MipBegin, O.Range.MipEnd, L);
      Update({Place.Offset + Hull.Begin, Place.Offset + Hull.End});
    }
  }
}
