//===- SyncCellMaker.cpp - cuts objects into cells ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "SyncCellMaker.h"
#include "auxplan/Planner/MemoryMap.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <map>
#include <set>

using namespace llvm;
using namespace auxplan;

bool SyncCell::isIn(const SyncObject &O) const {
  if (O.IsAll)
    return true;
  if (O.IsBuffer != IsBuffer || O.Index != Object || O.Age != Age)
    return false;
  return IsBuffer ? O.Bytes.contains(Bytes) : O.Range.overlaps(Range);
}

//===----------------------------------------------------------------------===//
// The ranges that lines name
//===----------------------------------------------------------------------===//

void SyncCellMaker::addImage(uint32_t Image, uint8_t Age, SubRange R, CellEvent E) {
  R.forEachRun([&](const SubRange &Run) {
    for (unsigned A = 0; A != NumAspects; ++A)
      if (Run.Aspects >> A & 1) {
        SubRange One = Run;
        One.Aspects = AspectMask(1u << A);
        References.push_back({false, Image, Age, One, {}, E});
      }
  });
}

void SyncCellMaker::collectPass(uint32_t Item) {
  const Pass &Ps = G.Passes[G.Items[Item].Index];
  for (uint32_t I = Ps.FirstAccess; I != Ps.FirstAccess + Ps.NumAccesses; ++I) {
    const Access &A = G.Accesses[I];
    CellEvent E = {Item, None32, {UseRef::Access, I}, None32};
    if (A.IsBuffer) {
      References.push_back({true, A.Image, 0, {}, G.bytesOf(A), E});
      continue;
    }
    addImage(A.Image, A.Age, A.Range, E);
    SubRange Moved = G.Images[A.Image].movedRange(A.Range);
    if (A.From != NoLayout)
      addImage(A.Image, A.Age, Moved, {Item, None32, {UseRef::From, I}, None32});
    if (A.To != NoLayout)
      addImage(A.Image, A.Age, Moved, {Item, None32, {UseRef::To, I}, None32});
    if (const AccessExtra *Extra = G.extraOf(A); Extra && Extra->ResolveSource != None32)
      addImage(Extra->ResolveSource, Extra->ResolveSourceAge, Extra->ResolveSourceRange,
               {Item, None32, {UseRef::ResolveSource, I}, None32});
  }
}

/// A statement that joins a call happens where the call stands.
void SyncCellMaker::collect() {
  uint32_t Head = None32;
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (P.CallAt[I] != None32)
      Head = I;
    if (It.Kind == ItemKind::Pass)
      collectPass(I);
    if (It.Kind == ItemKind::Present) {
      ImageId Image = G.Presents[It.Index].Image;
      addImage(Image, 0, G.Images[Image].wholeRange(),
               {I, None32, {UseRef::Present, It.Index}, None32});
    }
    if (It.Kind != ItemKind::Transition && It.Kind != ItemKind::Barrier)
      continue;
    const SyncObject &O = P.callOf(P.CallAt[Head])->Parts[P.PartAt[I]].About;
    if (O.IsAll)
      continue;
    bool Changes = It.Kind == ItemKind::Transition;
    CellEvent E = {
        Head, None32, {Changes ? UseRef::Transition : UseRef::Barrier, It.Index}, P.PartAt[I]};
    if (O.IsBuffer)
      References.push_back({true, O.Index, 0, {}, O.Bytes, E});
    else
      addImage(O.Index, O.Age, O.Range, E);
  }
}

//===----------------------------------------------------------------------===//
// Cells
//===----------------------------------------------------------------------===//

void SyncCellMaker::addEvents(uint32_t Cell, ArrayRef<Reference> Refs) {
  const SyncCell &C = P.Cells[Cell];
  Events.resize(P.Cells.size());
  for (const Reference &R : Refs) {
    bool Holds =
        C.IsBuffer ? R.Bytes.overlaps(C.Bytes) : R.Age == C.Age && R.Range.overlaps(C.Range);
    if (!Holds)
      continue;
    Events[Cell].push_back(R.Event);
    Events[Cell].back().Cell = Cell;
  }
}

void SyncCellMaker::cutImage(uint32_t Image, ArrayRef<Reference> Refs) {
  unsigned Ages = G.Images[Image].History;
  for (unsigned A = 0; A != NumAspects; ++A) {
    std::set<uint32_t> Mips, Layers;
    for (const Reference &R : Refs)
      if (R.Range.Aspects >> A & 1) {
        Mips.insert({R.Range.MipBegin, R.Range.MipEnd});
        Layers.insert({R.Range.LayerBegin, R.Range.LayerEnd});
      }
    for (auto M = Mips.begin(); M != Mips.end() && std::next(M) != Mips.end(); ++M)
      for (auto L = Layers.begin(); L != Layers.end() && std::next(L) != Layers.end(); ++L)
        for (unsigned Age = 0; Age != Ages; ++Age) {
          SyncCell C;
          C.Object = Image;
          C.Age = Age;
          C.Range = {*L, *std::next(L), uint8_t(*M), uint8_t(*std::next(M)), AspectMask(1u << A)};
          P.Cells.push_back(C);
          addEvents(P.Cells.size() - 1, Refs);
        }
  }
}

void SyncCellMaker::collectMemoryCuts() {
  std::vector<const Bind *> BindOf(G.Buffers.size());
  for (const Bind &B : G.Binds)
    if (B.IsBuffer)
      BindOf[B.Object] = &B;
  MemoryCuts.resize(G.Memories.size());
  for (const Reference &R : References)
    if (R.IsBuffer && BindOf[R.Object]) {
      const Bind &B = *BindOf[R.Object];
      MemoryCuts[B.Memory].insert({B.Offset + R.Bytes.Begin, B.Offset + R.Bytes.End});
    }
}

void SyncCellMaker::cutBuffer(uint32_t Buffer, ArrayRef<Reference> Refs) {
  std::set<uint64_t> Cuts;
  for (const Reference &R : Refs)
    Cuts.insert({R.Bytes.Begin, R.Bytes.End});
  // A write of the same bytes through another buffer takes the place of the part that it covers
  // alone.
  for (const Bind &Bound : G.Binds)
    if (Bound.IsBuffer && Bound.Object == Buffer && !Cuts.empty()) {
      const std::set<uint64_t> &All = MemoryCuts[Bound.Memory];
      uint64_t End = Bound.Offset + *Cuts.rbegin();
      for (auto C = All.upper_bound(Bound.Offset + *Cuts.begin()); C != All.end() && *C < End; ++C)
        Cuts.insert(*C - Bound.Offset);
    }
  for (auto B = Cuts.begin(); B != Cuts.end() && std::next(B) != Cuts.end(); ++B) {
    SyncCell C;
    C.IsBuffer = true;
    C.Object = Buffer;
    C.Bytes = {*B, *std::next(B)};
    P.Cells.push_back(C);
    addEvents(P.Cells.size() - 1, Refs);
  }
}

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

/// The bytes of a cell of a bound object, in order.
SyncCellMaker::RunList SyncCellMaker::runsOf(const SyncCell &C, const PlaneMap &Planes,
                                             uint32_t &Memory) const {
  RunList Runs;
  Memory = None32;
  if (C.IsBuffer) {
    for (const Bind &B : G.Binds)
      if (B.IsBuffer && B.Object == C.Object) {
        Memory = B.Memory;
        Runs.push_back({B.Offset + C.Bytes.Begin, B.Offset + C.Bytes.End});
      }
    return Runs;
  }
  const ImageDesc &D = G.Images[C.Object].Desc;
  Aspect A = Aspect(countr_zero(unsigned(C.Range.Aspects)));
  PlanePlace Place = Planes.placeOf(C.Object, A);
  Memory = Place.Memory;
  if (Memory == None32)
    return Runs;
  Surface S(T, D, A);
  for (unsigned Mip = C.Range.MipBegin; Mip != C.Range.MipEnd; ++Mip)
    for (uint32_t L = C.Range.LayerBegin; L != C.Range.LayerEnd; ++L)
      S.forEachRun(Mip, L, [&](ByteRange R) {
        Runs.push_back({Place.Offset + R.Begin, Place.Offset + R.End});
      });
  llvm::sort(Runs, [](ByteRange X, ByteRange Y) { return X.Begin < Y.Begin; });
  return Runs;
}

static bool overlap(ArrayRef<ByteRange> A, ArrayRef<ByteRange> B) {
  while (!A.empty() && !B.empty()) {
    if (A[0].overlaps(B[0]))
      return true;
    (A[0].End <= B[0].Begin ? A : B) = (A[0].End <= B[0].Begin ? A : B).drop_front();
  }
  return false;
}

/// Does each run of \p B lie inside a run of \p A?
static bool covers(ArrayRef<ByteRange> A, ArrayRef<ByteRange> B) {
  return all_of(B, [&](ByteRange X) {
    auto It = partition_point(A, [&](ByteRange Y) { return Y.End < X.End; });
    return It != A.end() && It->contains(X);
  });
}

static void mergeRuns(std::vector<ByteRange> &Runs) {
  std::vector<ByteRange> Merged;
  for (ByteRange R : Runs)
    if (!Merged.empty() && R.Begin <= Merged.back().End)
      Merged.back().End = std::max(Merged.back().End, R.End);
    else
      Merged.push_back(R);
  Runs = std::move(Merged);
}

static std::vector<ByteRange> commonRuns(ArrayRef<ByteRange> A, ArrayRef<ByteRange> B) {
  std::vector<ByteRange> Common;
  while (!A.empty() && !B.empty()) {
    if (A[0].overlaps(B[0]))
      Common.push_back({std::max(A[0].Begin, B[0].Begin), std::min(A[0].End, B[0].End)});
    ArrayRef<ByteRange> &First = A[0].End <= B[0].End ? A : B;
    First = First.drop_front();
  }
  return Common;
}

bool SyncCell::sharesWithin(std::vector<ByteRange> Of, const SyncCell &With) const {
  llvm::sort(Of, [](ByteRange X, ByteRange Y) { return X.Begin < Y.Begin; });
  mergeRuns(Of);
  return covers(Of, commonRuns(Runs, With.Runs));
}

void SyncCellMaker::findAliases() {
  std::map<uint32_t, std::vector<uint32_t>> InMemory;
  if (G.Binds.empty())
    return;
  PlaneMap Planes(G, T);
  for (uint32_t C = 0; C != P.Cells.size(); ++C) {
    uint32_t Memory;
    RunList &Runs = P.Cells[C].Runs;
    Runs = runsOf(P.Cells[C], Planes, Memory);
    mergeRuns(Runs);
    if (!Runs.empty())
      InMemory[Memory].push_back(C);
  }
  for (auto &[Memory, Cells] : InMemory)
    for (uint32_t A : Cells)
      for (uint32_t B : Cells) {
        const SyncCell &X = P.Cells[A], &Y = P.Cells[B];
        if ((X.IsBuffer == Y.IsBuffer && X.Object == Y.Object) || !overlap(X.Runs, Y.Runs))
          continue;
        P.Cells[A].Aliases.push_back(B);
        P.Cells[A].Covers.push_back(covers(X.Runs, Y.Runs));
      }
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

void SyncCellMaker::group() {
  EquivalenceClasses<uint32_t> Classes;
  for (uint32_t C = 0; C != P.Cells.size(); ++C) {
    Classes.insert(C);
    for (uint32_t Other : P.Cells[C].Aliases)
      Classes.unionSets(C, Other);
    if (P.Cells[C].Age)
      Classes.unionSets(C, C - 1); // ages of one range follow each other
  }
  std::map<uint32_t, CellGroup> ByLeader;
  for (uint32_t C = 0; C != P.Cells.size(); ++C) {
    CellGroup &Group = ByLeader[Classes.getLeaderValue(C)];
    Group.Cells.push_back(C);
    append_range(Group.Events, Events[C]);
  }
  // Cells of one object with the same lines have the same faults.
  using Line = std::tuple<uint32_t, UseRef, uint32_t>;
  std::set<std::vector<Line>> Seen;
  for (auto &[Leader, Group] : ByLeader) {
    llvm::sort(Group.Events);
    std::vector<Line> Lines;
    for (const CellEvent &E : Group.Events)
      Lines.push_back({E.Item, E.Use, E.Part});
    bool IsAlone = Group.Cells.size() == 1;
    if (!Lines.empty() && (!IsAlone || Seen.insert(std::move(Lines)).second))
      P.Groups.push_back(std::move(Group));
  }
}

void SyncCellMaker::make() {
  collect();
  auto Key = [](const Reference &R) { return std::pair(R.IsBuffer, R.Object); };
  llvm::stable_sort(References,
                    [&](const Reference &A, const Reference &B) { return Key(A) < Key(B); });
  collectMemoryCuts();
  for (ArrayRef<Reference> Rest = References; !Rest.empty();) {
    size_t Num =
        find_if(Rest, [&](const Reference &R) { return Key(R) != Key(Rest[0]); }) - Rest.begin();
    Rest[0].IsBuffer ? cutBuffer(Rest[0].Object, Rest.take_front(Num))
                     : cutImage(Rest[0].Object, Rest.take_front(Num));
    Rest = Rest.drop_front(Num);
  }
  Events.resize(P.Cells.size());
  findAliases();
  group();
}
