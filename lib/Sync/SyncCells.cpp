//===- SyncCells.cpp - what accesses have in common -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SyncCells.h.
///
//===----------------------------------------------------------------------===//

#include "SyncCells.h"
#include "auxplan/Planner/MemoryMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

std::vector<BoundBytes> auxplan::boundBytes(const Graph &G, const TargetInfo &T) {
  std::vector<BoundBytes> Bound;
  PlaneMap Places(G, T);
  for (const Bind &B : G.Binds) {
    if (B.IsBuffer) {
      uint64_t End = B.Offset + G.Buffers[B.Object].SizeBytes;
      Bound.push_back({B.Object, true, 0, B.Memory, {B.Offset, End}});
      continue;
    }
    AspectMask Mask = B.Aspects ? B.Aspects : G.Images[B.Object].aspects();
    for (unsigned A = 0; A != NumAspects; ++A)
      if (PlanePlace P = Places.placeOf(B.Object, Aspect(A)); Mask >> A & 1 && P.Memory != None32)
        Bound.push_back({B.Object, false, AspectMask(1 << A), P.Memory, {P.Offset, P.End}});
  }
  return Bound;
}

SyncCells::SyncCells(const Graph &G, ArrayRef<BoundBytes> Bound)
    : G(G), Planes(G.Images.size() * NumAspects), Buffers(G.Buffers.size()),
      OfImage(G.Images.size()), OfBuffer(G.Buffers.size()) {
  cutImages();
  cutBuffers();
  External.resize(NumCells, false);
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (G.Images[I].Lifetime == Lifetime::External)
      for (unsigned A = 0; A != NumAspects; ++A)
        if (const Plane &P = planeOf(I, A); !P.Mips.empty())
          std::fill_n(External.begin() + P.First, P.perRole() * G.Images[I].History, true);
  shareMemory(Bound);
  External.resize(NumCells, false);
}

template <typename T> static void sortCuts(std::vector<T> &Cuts) {
  llvm::sort(Cuts);
  Cuts.erase(std::unique(Cuts.begin(), Cuts.end()), Cuts.end());
}

void SyncCells::cut(ImageId I, const SubRange &R) {
  for (unsigned A = 0; A != NumAspects; ++A)
    if (R.Aspects >> A & 1) {
      Plane &P = planeOf(I, A);
      P.Mips.push_back(R.MipBegin), P.Mips.push_back(R.MipEnd);
      R.forEachRun([&](const SubRange &Run) {
        P.Layers.push_back(Run.LayerBegin), P.Layers.push_back(Run.LayerEnd);
      });
    }
}

/// Cuts each aspect of an image where a line begins or ends, in all roles alike.
void SyncCells::cutImages() {
  for (ImageId I = 0; I != G.Images.size(); ++I)
    cut(I, G.Images[I].wholeRange());
  for (const Access &A : G.Accesses) {
    if (A.IsBuffer)
      continue;
    cut(A.Image, A.Range);
    if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
      cut(X->ResolveSource, X->ResolveSourceRange);
  }
  for (const Transition &X : G.Transitions)
    cut(X.Image, X.Range);
  for (const Barrier &B : G.Barriers)
    if (B.Image != None32)
      cut(B.Image, B.Range);
  for (ImageId I = 0; I != G.Images.size(); ++I)
    for (unsigned A = 0; A != NumAspects; ++A)
      if (Plane &P = planeOf(I, A); !P.Mips.empty()) {
        sortCuts(P.Mips);
        sortCuts(P.Layers);
        P.First = NumCells;
        NumCells += size_t(P.perRole()) * G.Images[I].History;
      }
}

void SyncCells::cutBuffer(uint32_t B, const std::optional<ByteRange> &R) {
  if (R)
    Buffers[B].Cuts.push_back(R->Begin), Buffers[B].Cuts.push_back(R->End);
}

void SyncCells::cutBuffers() {
  for (uint32_t B = 0; B != G.Buffers.size(); ++B)
    cutBuffer(B, ByteRange{0, G.Buffers[B].SizeBytes});
  for (const Access &A : G.Accesses)
    if (A.IsBuffer)
      cutBuffer(A.Image, G.bytesOf(A));
  for (const Barrier &B : G.Barriers)
    if (B.Buffer != None32)
      cutBuffer(B.Buffer, B.Bytes);
  for (Bytes &B : Buffers) {
    sortCuts(B.Cuts);
    B.First = NumCells;
    NumCells += B.Cuts.size() - 1;
  }
}

/// Gives a cell to each run of bytes at which several objects are bound.
void SyncCells::shareMemory(ArrayRef<BoundBytes> Bound) {
  std::vector<std::vector<uint64_t>> Cuts(G.Memories.size());
  for (const BoundBytes &B : Bound)
    Cuts[B.Memory].push_back(B.Bytes.Begin), Cuts[B.Memory].push_back(B.Bytes.End);
  // A line that writes a part of a buffer takes the place of what was in that part alone.
  for (const BoundBytes &B : Bound)
    if (B.IsBuffer)
      for (uint64_t Cut : Buffers[B.Object].Cuts)
        Cuts[B.Memory].push_back(B.Bytes.Begin + Cut);
  // How many objects have the bytes behind each cut, and the cell of these bytes.
  std::vector<std::vector<uint32_t>> Count(Cuts.size()), Cell(Cuts.size());
  for (size_t M = 0; M != Cuts.size(); ++M) {
    sortCuts(Cuts[M]);
    Count[M].resize(Cuts[M].size());
    Cell[M].resize(Cuts[M].size(), None32);
  }
  auto RunsOf = [&](const BoundBytes &B, function_ref<void(size_t)> F) {
    for (size_t N = llvm::lower_bound(Cuts[B.Memory], B.Bytes.Begin) - Cuts[B.Memory].begin();
         Cuts[B.Memory][N] < B.Bytes.End; ++N)
      F(N);
  };
  for (const BoundBytes &B : Bound)
    RunsOf(B, [&](size_t N) { ++Count[B.Memory][N]; });
  for (auto [Number, B] : enumerate(Bound)) {
    // The aspects of an image are at different bytes, so each may be an object of its own.
    Binding Of = {uint32_t(Number), B, {}};
    RunsOf(B, [&, &B = B](size_t N) {
      if (Count[B.Memory][N] < 2)
        return;
      if (Cell[B.Memory][N] == None32)
        Cell[B.Memory][N] = NumCells++;
      Of.Shares.push_back({{Cuts[B.Memory][N], Cuts[B.Memory][N + 1]}, Cell[B.Memory][N]});
    });
    if (Of.Shares.empty())
      continue;
    (B.IsBuffer ? OfBuffer : OfImage)[B.Object].push_back(Bindings.size());
    Bindings.push_back(std::move(Of));
  }
}

void SyncCells::forEach(ImageId I, uint8_t Age, const SubRange &R, Visitor F) const {
  for (unsigned A = 0; A != NumAspects; ++A) {
    if (!(R.Aspects >> A & 1))
      continue;
    const Plane &P = planeOf(I, A);
    R.forEachRun([&](const SubRange &Run) {
      size_t NumLayers = P.Layers.size() - 1, NumMips = P.Mips.size() - 1;
      size_t Mip = llvm::lower_bound(P.Mips, Run.MipBegin) - P.Mips.begin();
      size_t FirstLayer = llvm::lower_bound(P.Layers, Run.LayerBegin) - P.Layers.begin();
      for (; Mip < NumMips && P.Mips[Mip] < Run.MipEnd; ++Mip)
        for (size_t L = FirstLayer; L < NumLayers && P.Layers[L] < Run.LayerEnd; ++L)
          F(P.First + Age * P.perRole() + Mip * NumLayers + L, None32, true);
    });
  }
  for (uint32_t N : OfImage[I]) {
    SubRange Whole = G.Images[I].wholeRange();
    Whole.Aspects = Bindings[N].Of.Aspects;
    if (Whole.Aspects & R.Aspects)
      for (const Share &S : Bindings[N].Shares)
        F(S.Cell, Bindings[N].Number, R.contains(Whole));
  }
}

void SyncCells::forEach(uint32_t Buffer, ByteRange R, Visitor F) const {
  const Bytes &B = Buffers[Buffer];
  for (size_t N = llvm::lower_bound(B.Cuts, R.Begin) - B.Cuts.begin();
       N + 1 < B.Cuts.size() && B.Cuts[N] < R.End; ++N)
    F(B.First + N, None32, true);
  for (uint32_t N : OfBuffer[Buffer]) {
    uint64_t Base = Bindings[N].Of.Bytes.Begin;
    for (const Share &S : Bindings[N].Shares)
      if (S.Where.overlaps({Base + R.Begin, Base + R.End}))
        F(S.Cell, Bindings[N].Number, true);
  }
}

void SyncCells::forEachRole(function_ref<void(CellNumber, CellNumber)> F) const {
  for (ImageId I = 0; I != G.Images.size(); ++I)
    for (unsigned A = 0; A != NumAspects; ++A) {
      const Plane &P = planeOf(I, A);
      unsigned Roles = G.Images[I].History;
      if (P.Mips.empty() || Roles < 2)
        continue;
      for (unsigned Age = 0; Age != Roles; ++Age)
        for (CellNumber N = 0; N != P.perRole(); ++N)
          F(P.First + Age * P.perRole() + N, P.First + (Age + 1) % Roles * P.perRole() + N);
    }
}
