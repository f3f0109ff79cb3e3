//===- MemoryMap.cpp - who shares memory with whom ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The planes of an image follow each other in memory, each aligned as its surface asks. The map
/// sorts runs of bytes by their beginnings; a sweep that keeps the runs which have not ended finds
/// every pair that meets. It finds pairs that meet only in a page in the same way, from runs that
/// are extended to whole pages.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/MemoryMap.h"
#include "auxplan/Graph/Interchangeable.h"
#include "auxplan/Layouts/Surface.h"
#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace auxplan;
using namespace llvm;

/// A part of a plane with more runs than this counts as one run, from its first byte to its last.
static constexpr uint64_t MaxRuns = 1 << 16;
/// A graph with more pairs of parts that share memory is refused.
static constexpr size_t MaxPairs = 1 << 20;

//===----------------------------------------------------------------------===//
// Planes
//===----------------------------------------------------------------------===//

static uint64_t granuleOf(const TargetInfo &T, const ImageDesc &D, Aspect A) {
  return surfaceNumber(T, SurfaceProperty::AuxGranule, T.planeFacts(D, A, 0));
}

uint64_t auxplan::entryFormat(Format F, Aspect A) {
  const FormatInfo &Info = infoOf(F);
  NumericClass Numeric = Info.Numeric == NumericClass::SRGB ? NumericClass::UNorm : Info.Numeric;
  uint64_t Id = uint64_t(A) << 8 | uint64_t(Numeric);
  if (A == Aspect::Stencil)
    return Id;
  for (uint8_t Bits : Info.ChannelBits)
    Id = Id << 8 | Bits;
  return Id << 8 | blockBytesOf(F, A);
}

uint64_t PlaneMap::givenSize(const Image &I, const TargetInfo &T) {
  if (I.SizeBytes || !I.Granules)
    return I.SizeBytes;
  return I.Granules * granuleOf(T, I.Desc, Aspect(countr_zero(unsigned(I.aspects()))));
}

void PlaneMap::place(const Image &I, ImageId Id, AspectMask Mask, const Bind &B,
                     const TargetInfo &T) {
  uint64_t Next = B.Offset;
  SmallVector<std::pair<uint32_t, unsigned>, 3> Placed;
  for (unsigned A = 0; A != NumAspects; ++A) {
    if (!(Mask >> A & 1))
      continue;
    Surface S(T, I.Desc, Aspect(A));
    uint64_t Begin = Placed.empty() ? Next : alignTo(Next, S.baseAlign());
    Next = SaturatingAdd(Begin, S.sizeBytes());
    Places[{Id, A}] = {B.Memory, Begin, Next};
    Placed.push_back({Id, A});
    InOrder.push_back({Id, A});
  }
  uint64_t Given = givenSize(I, T);
  if (!Given || Mask != I.aspects())
    return;
  // The size is too small for the surfaces that we know, so the places of the parts are unknown.
  bool Unknown = SaturatingAdd(B.Offset, Given) < Next;
  for (auto Key : Placed) {
    PlanePlace &Place = Places[Key];
    if (Unknown)
      Place.Offset = B.Offset;
    if (Unknown || Key == Placed.back())
      Place.End = SaturatingAdd(B.Offset, Given);
  }
}

PlaneMap::PlaneMap(const Graph &G, const TargetInfo &T, ArrayRef<KindStmt> Kinds) {
  InOrder.reserve(G.Binds.size());
  Places.reserve(G.Binds.size());
  for (const Bind &B : G.Binds) {
    if (B.IsBuffer)
      continue;
    const Image &I = G.Images[B.Object];
    place(I, B.Object, B.Aspects ? B.Aspects : I.aspects(), B, T);
  }
  if (T.driver().AuxTableEntries == DriverModel::AuxTableEntriesKind::AtBind)
    findLosers(G, T, Kinds);
}

/// Entries are written when memory is bound: the first image gets its own entries, later images
/// only if they need the same.
void PlaneMap::findLosers(const Graph &G, const TargetInfo &T, ArrayRef<KindStmt> Kinds) {
  struct Entry {
    ByteRange Granules;
    uint64_t Offset, End, Format;
    bool operator==(const Entry &O) const {
      return Offset == O.Offset && End == O.End && Format == O.Format;
    }
  };
  // By memory and first byte; they do not overlap.
  std::map<std::pair<uint32_t, uint64_t>, Entry> Written;
  DenseMap<Key, AuxUsage> Given;
  std::vector<Contender> Wanting;
  Wanting.reserve(InOrder.size());
  for (const KindStmt &S : Kinds)
    Given[{S.Image, unsigned(S.TheAspect)}] = S.Kind;
  for (Key Of : InOrder) {
    const ImageDesc &D = G.Images[Of.first].Desc;
    Aspect A = Aspect(Of.second);
    uint64_t Granule = granuleOf(T, D, A);
    auto Stated = Given.find(Of);
    auto WantsEntries = [](AuxUsage Kind) { return CcsAuxUsages >> unsigned(Kind) & 1; };
    if (!Granule)
      continue;
    const PlanePlace &Place = Places[Of];
    Entry New = {{alignDown(Place.Offset, Granule), alignTo(Place.End, Granule)},
                 Place.Offset,
                 Place.End,
                 entryFormat(D.Format, A)};
    PlaneFacts Facts = T.planeFacts(D, A, 0);
    if (any_of(T.kinds(D, Facts), WantsEntries))
      Wanting.push_back({Place.Memory, New.Granules.Begin, New.Granules.End, Of});
    if (!WantsEntries(Stated == Given.end() ? T.auxKind(Facts) : Stated->second))
      continue;
    auto Behind = Written.lower_bound({Place.Memory, New.Granules.Begin});
    auto Conflicts = [&](auto It) {
      return It->first.first == Place.Memory && It->second.Granules.overlaps(New.Granules) &&
             !(It->second == New);
    };
    if ((Behind != Written.end() && Conflicts(Behind)) ||
        (Behind != Written.begin() && Conflicts(std::prev(Behind))))
      Losers[Of] = true;
    else
      Written.insert({{Place.Memory, New.Granules.Begin}, New});
  }
  findContests(std::move(Wanting));
}

/// Groups planes whose granules meet, directly or through other planes.
void PlaneMap::findContests(std::vector<Contender> Of) {
  llvm::sort(Of, [](const Contender &A, const Contender &B) {
    return std::tie(A.Memory, A.Begin, A.Plane) < std::tie(B.Memory, B.Begin, B.Plane);
  });
  for (size_t N = 0; N != Of.size();) {
    std::vector<Key> Meeting;
    uint32_t Memory = Of[N].Memory;
    for (uint64_t End = Of[N].End; N != Of.size() && Of[N].Memory == Memory; ++N) {
      if (!Meeting.empty() && Of[N].Begin >= End)
        break;
      End = std::max(End, Of[N].End);
      Meeting.push_back(Of[N].Plane);
    }
    if (Meeting.size() > 1)
      Contests.push_back(std::move(Meeting));
  }
}

//===----------------------------------------------------------------------===//
// Cells and buffers
//===----------------------------------------------------------------------===//

/// Runs of a cell counted from the beginning of its plane; empty: too many.
static std::vector<ByteRange> runsOf(const Problem &P, uint32_t Id, const Surface &S) {
  const Cell &C = P.cell(Id);
  const ImageDesc &D = P.imageOfCell(Id).Desc;
  std::vector<ByteRange> Runs;
  for (unsigned M = C.MipBegin; M != C.MipEnd; ++M)
    for (uint32_t L = C.LayerBegin, E = std::min(C.LayerEnd, D.mipSlices(M)); L < E; ++L) {
      S.forEachRun(M, L, [&](ByteRange R) {
        if (!Runs.empty() && Runs.back().End == R.Begin)
          Runs.back().End = R.End;
        else if (Runs.size() < MaxRuns)
          Runs.push_back(R);
      });
      if (Runs.size() == MaxRuns)
        return {};
    }
  llvm::sort(Runs, [](const ByteRange &A, const ByteRange &B) { return A.Begin < B.Begin; });
  return Runs;
}

/// Memory that belongs to no level belongs to all cells of the plane.
void MemoryMap::addCell(const Problem &P, uint32_t Id, const PlanePlace &Place, const Surface &S) {
  const Plane &Pl = P.planeOf(Id);
  auto Add = [&](uint64_t Begin, uint64_t End) {
    if (Begin < End)
      Runs.push_back({Place.Memory, {Begin, End}, Id});
  };
  uint64_t SurfaceEnd = SaturatingAdd(Place.Offset, S.sizeBytes());
  std::vector<ByteRange> OfCell;
  if (Pl.NumCells > 1 && SurfaceEnd <= Place.End)
    OfCell = runsOf(P, Id, S);
  if (OfCell.empty())
    return Add(Place.Offset, Place.End);
  const Cell &C = P.cell(Id);
  for (uint32_t L = C.LayerBegin, E = std::min(C.LayerEnd, P.imageOfCell(Id).Desc.sliceCount());
       L < E; ++L) {
    ByteRange Hull = P.classOf(Pl).entriesHull(S, C.MipBegin, C.MipEnd, L);
    Updated.push_back({Place.Memory, {Place.Offset + Hull.Begin, Place.Offset + Hull.End}, Id});
  }
  for (const ByteRange &R : OfCell)
    Add(Place.Offset + R.Begin, Place.Offset + R.End);
  Add(SurfaceEnd, Place.End);
}

MemoryMap::MemoryMap(const Problem &P, const PlaneMap &Planes) {
  const Graph &G = P.graph();
  Runs.reserve(P.cells().size() + G.Buffers.size());
  for (const Plane &Pl : P.planes()) {
    PlanePlace Place = Planes.placeOf(Pl.Image, Pl.TheAspect);
    if (Place.Memory == None32)
      continue;
    Surface S(P.target(), P.imageOf(Pl).Desc, Pl.TheAspect);
    for (uint32_t C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      addCell(P, C, Place, S);
  }
  for (const Bind &B : G.Binds)
    if (B.IsBuffer)
      Runs.push_back({B.Memory,
                      {B.Offset, SaturatingAdd(B.Offset, G.Buffers[B.Object].SizeBytes)},
                      OwnerId(P.cells().size() + B.Object)});
  findAliases(P);
  if (P.target().driver().AuxTableEntries == DriverModel::AuxTableEntriesKind::AtUndefined)
    findRivals(P);
}

//===----------------------------------------------------------------------===//
// Relations
//===----------------------------------------------------------------------===//

/// In the sense of Vulkan's bufferImageGranularity.
static bool isLinear(const Problem &P, OwnerId O) {
  if (O >= P.cells().size())
    return true;
  const ImageDesc &D = P.imageOfCell(O).Desc;
  return D.Tiling == Tiling::Linear || D.Modifier == parseModifier("LINEAR");
}

void MemoryMap::findAliases(const Problem &P) {
  OwnerId FirstBuffer = P.cells().size();
  OwnerPairs Pairs;
  std::vector<bool> HostAccessible = findHostAccessible(P.graph());
  auto ReadsOthers = [&](OwnerId O) {
    return O >= FirstBuffer || HostAccessible[P.planeOf(O).Image];
  };
  auto AreTwo = [&](OwnerId A, OwnerId B) {
    bool OfOne = A < FirstBuffer && B < FirstBuffer && P.planeOf(A).Image == P.planeOf(B).Image;
    return !OfOne && !(ReadsOthers(A) && ReadsOthers(B));
  };
  addPairs(Runs, FirstBuffer, AreTwo, Pairs);
  // A fact of the target; it needs no facts of a plane.
  uint64_t Page = surfaceNumber(P.target(), SurfaceProperty::BufferImageGranularity, PlaneFacts());
  if (Page > 1) {
    auto Differ = [&](OwnerId A, OwnerId B) { return isLinear(P, A) != isLinear(P, B); };
    InPages = Runs;
    for (Run &R : InPages)
      R.Bytes = {alignDown(R.Bytes.Begin, Page), alignTo(R.Bytes.End, Page)};
    addPairs(InPages, FirstBuffer, Differ, Pairs);
  }
  Aliases = relationOf(P, Pairs);
  if (Aliases.empty())
    return;
  Hulls.resize(Aliases.size());
  for (const Run &R : Runs) {
    Hull &Of = Hulls[R.Owner];
    Of.Bytes = {std::min(Of.Bytes.Begin, R.Bytes.Begin), std::max(Of.Bytes.End, R.Bytes.End)};
    ++Of.NumRuns;
  }
}

bool MemoryMap::isWithinAliases(OwnerId O) const {
  return llvm::all_of(aliasesOf(O), [&](OwnerId Other) {
    const Hull &Outer = Hulls[Other], &Inner = Hulls[O];
    return Outer.NumRuns == 1 && Outer.Bytes.Begin <= Inner.Bytes.Begin &&
           Inner.Bytes.End <= Outer.Bytes.End;
  });
}

/// Can the two need different entries? Cells of one image need the same.
static bool areRivals(const Problem &P, OwnerId A, OwnerId B) {
  auto Format = [&](OwnerId O) {
    return entryFormat(P.imageOfCell(O).Desc.Format, P.planeOf(O).TheAspect);
  };
  return P.cell(A).Plane != P.cell(B).Plane && Format(A) != Format(B);
}

void MemoryMap::findRivals(const Problem &P) {
  auto IsMapped = [&](const Run &R) {
    return R.Owner < P.cells().size() &&
           (CcsAuxUsages >> unsigned(P.classOfCell(R.Owner).Kind) & 1);
  };
  std::vector<Run> Mapped;
  llvm::copy_if(Runs, std::back_inserter(Mapped), IsMapped);
  // An update writes all entries from the first to the last tile of a layer's levels.
  llvm::copy_if(Updated, std::back_inserter(Mapped), IsMapped);
  for (Run &R : Mapped) {
    uint64_t Granule = std::max<uint64_t>(
        1, granuleOf(P.target(), P.imageOfCell(R.Owner).Desc, P.planeOf(R.Owner).TheAspect));
    R.Bytes = {alignDown(R.Bytes.Begin, Granule), alignTo(R.Bytes.End, Granule)};
  }
  OwnerPairs Pairs;
  auto Meet = [&](OwnerId A, OwnerId B) { return areRivals(P, A, B); };
  addPairs(std::move(Mapped), P.cells().size(), Meet, Pairs);
  Rivals = relationOf(P, Pairs);
}

/// Adds the pairs of owners with overlapping runs for which \p Meet holds. The sweep keeps runs
/// that have not ended by the byte after them, and runs of buffers, which may overlap each other,
/// apart.
void MemoryMap::addPairs(std::vector<Run> All, OwnerId FirstBuffer, PairFilter Meet,
                         OwnerPairs &Pairs) {
  llvm::stable_sort(All, [](const Run &A, const Run &B) {
    return std::make_pair(A.Memory, A.Bytes.Begin) < std::make_pair(B.Memory, B.Bytes.Begin);
  });
  std::multimap<uint64_t, OwnerId> OpenCells, OpenBuffers;
  uint32_t Memory = None32;
  for (const Run &R : All) {
    bool IsBuffer = R.Owner >= FirstBuffer;
    for (auto *Open : {&OpenCells, &OpenBuffers}) {
      Open->erase(Open->begin(),
                  R.Memory == Memory ? Open->upper_bound(R.Bytes.Begin) : Open->end());
      if (IsBuffer && Open == &OpenBuffers)
        continue;
      for (auto &Other : *Open)
        if (Pairs.size() <= MaxPairs && Meet(Other.second, R.Owner))
          Pairs.push_back({Other.second, R.Owner});
    }
    Memory = R.Memory;
    (IsBuffer ? OpenBuffers : OpenCells).insert({R.Bytes.End, R.Owner});
    if (Pairs.size() > MaxPairs)
      return Overflow = true, void();
  }
}

MemoryMap::Relation MemoryMap::relationOf(const Problem &P, const OwnerPairs &Pairs) const {
  Relation Found;
  if (Pairs.empty() || Overflow)
    return Found;
  Found.resize(P.cells().size() + P.graph().Buffers.size());
  for (auto [A, B] : Pairs) {
    Found[A].push_back(B);
    Found[B].push_back(A);
  }
  for (SmallVector<OwnerId, 2> &List : Found) {
    llvm::sort(List);
    List.erase(llvm::unique(List), List.end());
  }
  return Found;
}

MemoryMap::Overlap MemoryMap::firstOverlap(ArrayRef<Run> All, OwnerId A, OwnerId B) {
  auto RunsOf = [&](OwnerId O) {
    SmallVector<const Run *, 4> Found;
    for (const Run &R : All)
      if (R.Owner == O)
        Found.push_back(&R);
    return Found;
  };
  SmallVector<const Run *, 4> OfA = RunsOf(A), OfB = RunsOf(B); // each in the order of bytes
  for (size_t I = 0, J = 0; I != OfA.size() && J != OfB.size();) {
    const ByteRange &X = OfA[I]->Bytes, &Y = OfB[J]->Bytes;
    if (X.overlaps(Y))
      return {OfA[I]->Memory, {std::max(X.Begin, Y.Begin), std::min(X.End, Y.End)}};
    X.End <= Y.Begin ? ++I : ++J;
  }
  return {};
}

MemoryMap::Overlap MemoryMap::overlapOf(OwnerId A, OwnerId B) const {
  Overlap Found = firstOverlap(Runs, A, B);
  if (Found.Memory != None32)
    return Found;
  Found = firstOverlap(InPages, A, B);
  Found.IsPage = true;
  return Found;
}

/// Calls \p F(bytes, granule) for each layer of the levels of an update.
static void forEachTableRun(const Problem &P, const Op &O,
                            function_ref<void(ByteRange, uint64_t)> F) {
  const ImageDesc &D = P.graph().Images[O.Image].Desc;
  for (unsigned A = 0; A != NumAspects; ++A) {
    if (!(O.Range.Aspects >> A & 1))
      continue;
    uint64_t Granule = granuleOf(P.target(), D, Aspect(A));
    if (!Granule)
      continue;
    Surface S(P.target(), D, Aspect(A));
    const PlaneClass &Class = P.classOf(P.plane(P.planeId(O.Image, O.Age, Aspect(A))));
    for (uint32_t L = O.Range.LayerBegin, E = std::min(O.Range.LayerEnd, D.sliceCount()); L < E;
         ++L)
      F(Class.entriesHull(S, O.Range.MipBegin, O.Range.MipEnd, L), Granule);
  }
}

uint64_t auxplan::tableEntries(const Problem &P, const Op &O) {
  uint64_t Entries = 0;
  forEachTableRun(P, O, [&](ByteRange Hull, uint64_t Granule) {
    Entries += (alignTo(Hull.End, Granule) - alignDown(Hull.Begin, Granule)) / Granule;
  });
  return Entries;
}

uint64_t auxplan::fullTableEntries(const Problem &P, const Op &O) {
  uint64_t Entries = 0;
  forEachTableRun(P, O, [&](ByteRange Hull, uint64_t Granule) {
    uint64_t Begin = alignTo(Hull.Begin, Granule), End = alignDown(Hull.End, Granule);
    Entries += Begin < End ? (End - Begin) / Granule : 0;
  });
  return Entries;
}
