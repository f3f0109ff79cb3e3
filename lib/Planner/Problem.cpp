//===- Problem.cpp - a graph as one target sees it ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Planes, plane classes and cells. Ranges that are whole planes, which almost
/// all are, cost a comparison; the others are sorted by plane once, so that the
/// partition takes time near-linear in the number of lines of the graph.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace auxplan;
using namespace llvm;

Problem::Problem(const Graph &G, const TargetInfo &T, ProblemOptions Options)
    : G(G), T(T), Options(Options) {
  makePlanes();
  collectCuts();
  makeCells();
}

/// An owner that knows of aux data, from a modifier, can read what an access with
/// them bound can. Any other one leaves aux data as they are while it writes the
/// main surface: they must refer to it.
static StateSet understoodStates(const TargetInfo &T, const PlaneClass &C) {
  StateSet Set = StateSet::of(C.External);
  const llvm::ArrayRef<StateInfo> States = T.family().States;
  if (States[C.External].Compressed)
    for (StateId S = 0; S != States.size(); ++S)
      if (T.machine().canAccess(C.Kind, States[C.External].Class, S))
        Set.join(StateSet::of(S));
  return Set;
}

uint16_t Problem::classFor(const Image &I, Aspect A) {
  PlaneClass C;
  C.TheAspect = A;
  C.Facts = T.planeFacts(I.Desc, A, 0);
  C.Usage = I.usageOf(A);
  for (size_t N = Classes.size(); N-- > 0;) {
    const PlaneClass &Known = Classes[N];
    if (Known.Facts == C.Facts && Known.TheAspect == A && Known.Usage == C.Usage &&
        (!Known.hasAux() || Known.External == T.externalState(Known.Kind, I.Desc)))
      return N;
  }
  C.Kind = T.auxKind(C.Facts);
  if (C.hasAux()) {
    C.Initial = T.initialState(C.Kind);
    C.External = T.externalState(C.Kind, I.Desc);
    C.Understood = understoodStates(T, C);
  }
  Classes.push_back(C);
  return Classes.size() - 1;
}

void Problem::makePlanes() {
  FirstPlane.reserve(G.Images.size() + 1);
  for (ImageId I = 0, E = G.Images.size(); I != E; ++I) {
    FirstPlane.push_back(Planes.size());
    AspectMask Mask = G.Images[I].aspects();
    for (unsigned Age = 0; Age != G.Images[I].History; ++Age)
      for (unsigned A = 0; A != NumAspects; ++A) {
        if (!(Mask >> A & 1))
          continue;
        Plane P;
        P.Image = I;
        P.TheAspect = static_cast<Aspect>(A);
        P.Age = Age;
        P.Class = classFor(G.Images[I], P.TheAspect);
        Planes.push_back(P);
      }
  }
  FirstPlane.push_back(Planes.size());
}

PlaneId Problem::planeId(ImageId I, uint8_t Age, Aspect A) const {
  PlaneId P = FirstPlane[I] + Age * planesPerRole(I);
  while (Planes[P].TheAspect != A)
    ++P;
  return P;
}

CellId Problem::nextRole(CellId C) const {
  const Plane &From = planeOf(C);
  uint8_t Next = From.Age + 1 == imageOf(From).History ? 0 : From.Age + 1;
  return Planes[planeId(From.Image, Next, From.TheAspect)].FirstCell + (C - From.FirstCell);
}

void Problem::addCut(ImageId I, const SubRange &R) {
  const SubRange Whole = G.Images[I].wholeRange();
  if (R.MipBegin == Whole.MipBegin && R.MipEnd == Whole.MipEnd &&
      R.LayerBegin == Whole.LayerBegin && R.LayerEnd == Whole.LayerEnd)
    return;
  for (PlaneId P = FirstPlane[I]; P != FirstPlane[I + 1]; ++P)
    if (R.Aspects & maskOf(Planes[P].TheAspect))
      Cuts.push_back({P, R});
}

void Problem::collectCuts() {
  for (const Access &A : G.Accesses) {
    if (A.IsBuffer)
      continue;
    addCut(A.Image, A.Range);
    if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
      addCut(X->ResolveSource, X->ResolveSourceRange);
  }
  for (const Transition &X : G.Transitions)
    addCut(X.Image, X.Range);
  for (const StartStmt &S : G.Starts)
    addCut(S.Image, S.Range);
  for (const Op &O : G.Ops)
    addCut(O.Image, O.Range);
  if (Options.IsolateFirstSlice)
    for (const Plane &P : Planes)
      if (classOf(P).hasAux())
        addCut(P.Image, {0, 1, 0, 1, maskOf(P.TheAspect)});
}

void Problem::makeCells() {
  llvm::stable_sort(Cuts, [](const CutRange &A, const CutRange &B) { return A.Plane < B.Plane; });
  size_t Next = 0;
  SmallVector<SubRange, 16> OfPlane;
  for (PlaneId P = 0, E = Planes.size(); P != E; ++P) {
    OfPlane.clear();
    for (; Next != Cuts.size() && Cuts[Next].Plane == P; ++Next)
      OfPlane.push_back(Cuts[Next].Range);
    makeBands(Planes[P], OfPlane);
  }
  Cuts.clear();
  Cuts.shrink_to_fit();
}

void Problem::makeBands(Plane &P, ArrayRef<SubRange> Ranges) {
  const ImageDesc &D = G.Images[P.Image].Desc;
  P.FirstBand = Bands.size();
  P.FirstCell = Cells.size();
  uint64_t BeginsBand = 1; // bit m: a band begins at mip m
  for (const SubRange &R : Ranges)
    BeginsBand |= 1ull << R.MipBegin | 1ull << R.MipEnd;
  for (unsigned M = 0; M < D.Mips;) {
    unsigned End = M + 1;
    while (End < D.Mips && !(BeginsBand >> End & 1))
      ++End;
    makeBand(P, M, End, Ranges);
    M = End;
  }
  P.NumBands = Bands.size() - P.FirstBand;
  P.NumCells = Cells.size() - P.FirstCell;
}

void Problem::makeBand(const Plane &P, unsigned MipBegin, unsigned MipEnd,
                       ArrayRef<SubRange> Ranges) {
  // The slices that the largest mip of the band has; a 3D image's smaller mips
  // have fewer, and what a cell then lacks there does not count.
  uint32_t Slices = G.Images[P.Image].Desc.mipSlices(MipBegin);
  SmallVector<uint32_t, 16> Edges = {0, Slices};
  for (const SubRange &R : Ranges)
    if (R.MipBegin < MipEnd && MipBegin < R.MipEnd) {
      Edges.push_back(std::min(R.LayerBegin, Slices));
      Edges.push_back(std::min(R.LayerEnd, Slices));
    }
  llvm::sort(Edges);
  Edges.erase(llvm::unique(Edges), Edges.end());

  PlaneId Id = &P - Planes.data();
  Bands.push_back({uint8_t(MipBegin), uint8_t(MipEnd), CellId(Cells.size()),
                   uint32_t(Edges.size() - 1)});
  for (size_t I = 0; I + 1 < Edges.size(); ++I)
    Cells.push_back({Id, Edges[I], Edges[I + 1], uint8_t(MipBegin), uint8_t(MipEnd)});
}

CellId Problem::firstCellFrom(const Band &B, uint32_t Layer) const {
  if (Cells[B.FirstCell].LayerEnd > Layer)
    return B.FirstCell;
  auto First = Cells.begin() + B.FirstCell;
  auto It = std::partition_point(First, First + B.NumCells,
                                 [Layer](const Cell &C) { return C.LayerEnd <= Layer; });
  return It - Cells.begin();
}

SubRange Problem::rangeOf(CellId Id) const {
  const Cell &C = Cells[Id];
  return {C.LayerBegin, C.LayerEnd, C.MipBegin, C.MipEnd, maskOf(Planes[C.Plane].TheAspect)};
}

/// Texel blocks of the part of mip \p M that \p A leaves (null: all of it).
static uint64_t blocksOf(const ImageDesc &D, unsigned M, const Area *A) {
  const FormatInfo &F = infoOf(D.Format);
  uint64_t W = D.mipWidth(M), H = D.mipHeight(M);
  if (A) {
    W = A->X < W ? std::min<uint64_t>(A->W, W - A->X) : 0;
    H = A->Y < H ? std::min<uint64_t>(A->H, H - A->Y) : 0;
  }
  return ((W + F.BlockW - 1) / F.BlockW) * ((H + F.BlockH - 1) / F.BlockH);
}

uint64_t Problem::surfaceBytes(CellId Id, const Area *A) const {
  const Cell &C = Cells[Id];
  const Plane &P = Planes[C.Plane];
  const ImageDesc &D = imageOf(P).Desc;
  uint64_t BlockBytes = uint64_t(blockBytesOf(D.Format, P.TheAspect)) * D.Samples;
  uint64_t Sum = 0;
  for (unsigned M = C.MipBegin; M != C.MipEnd; ++M) {
    uint32_t End = std::min(C.LayerEnd, D.mipSlices(M));
    if (End > C.LayerBegin)
      Sum += blocksOf(D, M, A) * (End - C.LayerBegin) * BlockBytes;
  }
  return Sum;
}

bool Problem::coversWhole(CellId Id, const Area *A) const {
  if (!A)
    return true;
  const Cell &C = Cells[Id];
  const ImageDesc &D = imageOfCell(Id).Desc;
  return A->X == 0 && A->Y == 0 && A->W >= D.mipWidth(C.MipBegin) &&
         A->H >= D.mipHeight(C.MipBegin);
}
