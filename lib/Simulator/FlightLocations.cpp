//===- FlightLocations.cpp - pieces of memory with one history -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// First objects are cut into *pieces*: images at the levels and layers, and buffers at the bytes,
/// where touches begin and end. Then the bytes of pieces in shared memory are swept from low to
/// high. Bytes on which several objects lie at a time belong to one location with the touches of
/// all of them. Levels of one image may lie in one tile without sharing a byte, so of each object
/// one piece at a time is combined with pieces of the others.
///
//===----------------------------------------------------------------------===//

#include "FlightProgram.h"
#include "auxplan/Planner/MemoryMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <map>
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::sim;

/// No more combinations of pieces of objects that share memory than this are looked at.
static constexpr size_t MaxCombined = 1 << 15;

namespace {

struct Piece {
  bool IsBuffer;
  uint32_t Object;
  SubRange Range;
  ByteRange Bytes;
  std::vector<uint32_t> Touches;
};

class LocationFinder {
public:
  LocationFinder(const FlightProgram &P, const TargetInfo &T) : P(P), G(P.graph()), T(T) {}
  std::vector<Location> find();
  /// Has nothing been left out?
  bool isComplete() const { return NumCombined <= MaxCombined; }

private:
  using Key = std::pair<bool, uint32_t>; ///< is it a buffer, and which?
  using Active = std::map<Key, std::set<uint32_t>>;
  void cutImage(Key, ArrayRef<uint32_t> Own);
  void cutBuffer(Key, ArrayRef<uint32_t> Own);
  void addPiece(Piece, ArrayRef<uint32_t> Own);
  uint32_t placeOf(const Piece &, const PlaneMap &, std::vector<ByteRange> &) const;
  void sweep(std::vector<std::tuple<uint64_t, bool, uint32_t>> Edges);
  void combine(Active::const_iterator Next, Active::const_iterator End, std::vector<uint32_t> Of);
  void addLocation(std::vector<uint32_t> Of);

  const FlightProgram &P;
  const Graph &G;
  const TargetInfo &T;
  std::vector<Piece> Pieces;
  std::set<std::vector<uint32_t>> Seen; ///< the touches of the locations
  std::vector<Location> Found;
  size_t NumCombined = 0;
};

} // namespace

//===----------------------------------------------------------------------===//
// Pieces
//===----------------------------------------------------------------------===//

void LocationFinder::addPiece(Piece New, ArrayRef<uint32_t> Own) {
  for (uint32_t I : Own) {
    const Touch &X = P.touches()[I];
    if (New.IsBuffer ? X.Bytes.overlaps(New.Bytes) : X.Range.overlaps(New.Range))
      New.Touches.push_back(I);
  }
  if (!New.Touches.empty())
    Pieces.push_back(std::move(New));
}

/// Calls \p F with each two neighbours of a set.
template <typename T, typename Fn> static void forEachGap(const std::set<T> &Cuts, Fn F) {
  for (auto I = Cuts.begin(); I != Cuts.end() && std::next(I) != Cuts.end(); ++I)
    F(*I, *std::next(I));
}

void LocationFinder::cutImage(Key Image, ArrayRef<uint32_t> Own) {
  for (unsigned A = 0; A != NumAspects; ++A) {
    std::set<uint32_t> Mips, Layers;
    for (uint32_t I : Own)
      if (const SubRange &R = P.touches()[I].Range; R.Aspects >> A & 1) {
        Mips.insert({R.MipBegin, R.MipEnd});
        Layers.insert({R.LayerBegin, R.LayerEnd});
      }
    forEachGap(Mips, [&](uint32_t Mip, uint32_t MipEnd) {
      forEachGap(Layers, [&](uint32_t Layer, uint32_t LayerEnd) {
        SubRange R = {Layer, LayerEnd, uint8_t(Mip), uint8_t(MipEnd), AspectMask(1u << A)};
        addPiece({false, Image.second, R, {}, {}}, Own);
      });
    });
  }
}

void LocationFinder::cutBuffer(Key Buffer, ArrayRef<uint32_t> Own) {
  std::set<uint64_t> Cuts;
  for (uint32_t I : Own)
    Cuts.insert({P.touches()[I].Bytes.Begin, P.touches()[I].Bytes.End});
  forEachGap(Cuts, [&](uint64_t Begin, uint64_t End) {
    addPiece({true, Buffer.second, {}, {Begin, End}, {}}, Own);
  });
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// The memory of a piece and its bytes there; None32: it has memory of its own.
uint32_t LocationFinder::placeOf(const Piece &Of, const PlaneMap &Planes,
                                 std::vector<ByteRange> &Runs) const {
  if (Of.IsBuffer) {
    auto B = find_if(G.Binds, [&](const Bind &B) { return B.IsBuffer && B.Object == Of.Object; });
    if (B == G.Binds.end())
      return None32;
    Runs.push_back({B->Offset + Of.Bytes.Begin, B->Offset + Of.Bytes.End});
    return B->Memory;
  }
  Aspect A = Aspect(countr_zero(unsigned(Of.Range.Aspects)));
  PlanePlace Place = Planes.placeOf(Of.Object, A);
  if (Place.Memory == None32)
    return None32;
  Surface S(T, G.Images[Of.Object].Desc, A);
  for (unsigned Mip = Of.Range.MipBegin; Mip != Of.Range.MipEnd; ++Mip)
    for (uint32_t Layer = Of.Range.LayerBegin; Layer != Of.Range.LayerEnd; ++Layer)
      S.forEachRun(Mip, Layer, [&](ByteRange R) {
        Runs.push_back({Place.Offset + R.Begin, Place.Offset + R.End});
      });
  return Place.Memory;
}

void LocationFinder::addLocation(std::vector<uint32_t> Of) {
  llvm::sort(Of);
  if (!Seen.insert(Of).second)
    return;
  Location L;
  for (uint32_t I : Of) {
    const Touch &X = P.touches()[I];
    if (X.IsBuffer)
      continue;
    L.Ages = std::max<unsigned>(L.Ages, G.Images[X.Object].History);
    L.IsOutside |= G.Images[X.Object].Lifetime == Lifetime::External;
  }
  L.Touches = std::move(Of);
  Found.push_back(std::move(L));
}

/// Adds locations for one piece of each object that has some.
void LocationFinder::combine(Active::const_iterator Next, Active::const_iterator End,
                             std::vector<uint32_t> Of) {
  if (!isComplete())
    return;
  if (Next == End) {
    if (++NumCombined <= MaxCombined)
      addLocation(std::move(Of));
    return;
  }
  if (Next->second.empty())
    return combine(std::next(Next), End, std::move(Of));
  for (uint32_t I : Next->second) {
    std::vector<uint32_t> With = Of;
    append_range(With, Pieces[I].Touches);
    combine(std::next(Next), End, std::move(With));
  }
}

/// Edges: the byte, whether a run begins there, the piece. A piece may have several runs there at a
/// time.
void LocationFinder::sweep(std::vector<std::tuple<uint64_t, bool, uint32_t>> Edges) {
  llvm::sort(Edges);
  std::map<uint32_t, unsigned> Runs;
  std::set<Active> Known;
  Active Now;
  for (size_t I = 0; I != Edges.size(); ++I) {
    auto [Byte, Begins, Of] = Edges[I];
    std::set<uint32_t> &Some = Now[{Pieces[Of].IsBuffer, Pieces[Of].Object}];
    Runs[Of] += Begins ? 1 : -1;
    Runs[Of] ? void(Some.insert(Of)) : void(Some.erase(Of));
    bool IsLast = I + 1 == Edges.size() || std::get<0>(Edges[I + 1]) != Byte;
    bool IsEmpty = all_of(Now, [](const auto &X) { return X.second.empty(); });
    if (IsLast && !IsEmpty && Known.insert(Now).second)
      combine(Now.begin(), Now.end(), {});
  }
}

std::vector<Location> LocationFinder::find() {
  std::map<Key, std::vector<uint32_t>> ByObject;
  for (uint32_t I = 0; I != P.touches().size(); ++I)
    ByObject[{P.touches()[I].IsBuffer, P.touches()[I].Object}].push_back(I);
  for (const auto &[Object, Own] : ByObject)
    Object.first ? cutBuffer(Object, Own) : cutImage(Object, Own);
  std::map<uint32_t, std::vector<std::tuple<uint64_t, bool, uint32_t>>> Edges;
  PlaneMap Planes(G, T);
  for (uint32_t I = 0; I != Pieces.size(); ++I) {
    std::vector<ByteRange> Runs;
    uint32_t Memory = placeOf(Pieces[I], Planes, Runs);
    if (Memory == None32)
      addLocation(Pieces[I].Touches);
    for (ByteRange R : Runs) {
      Edges[Memory].push_back({R.Begin, true, I});
      Edges[Memory].push_back({R.End, false, I});
    }
  }
  for (auto &[Memory, Of] : Edges)
    sweep(std::move(Of));
  return std::move(Found);
}

std::vector<Location> sim::findLocations(const FlightProgram &P, const TargetInfo &T,
                                         bool &IsComplete) {
  LocationFinder Finder(P, T);
  std::vector<Location> Found = Finder.find();
  IsComplete = Finder.isComplete();
  return Found;
}
