//===- Problem.cpp - a graph as one target sees it ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Planes, plane classes and cells. Almost all ranges are whole planes and cost one comparison; the
/// others are sorted by plane once, so that the partition takes near-linear time in the number of
/// lines of the graph.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Problem.h"
#include "auxplan/Graph/Interchangeable.h"
#include "auxplan/Planner/CostFile.h"
#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"
#include <functional>

using namespace auxplan;
using namespace llvm;

/// The number of remembered ranges that are not whole planes, a power of two; most ranges occur
/// again soon.
static size_t numRecentCuts(const Graph &G) {
  return std::clamp<size_t>(PowerOf2Ceil(G.Accesses.size() / 2), 64, 4096);
}

Problem::Problem(const Graph &G, const TargetInfo &Target, ProblemOptions Options)
    : G(G), T(G.Header ? rulesFor(Target, *G.Header) : Target), Options(Options) {
  if (!Options.Rules || !Options.Rules->target().hasRulesOf(T)) {
    OwnRules = std::make_shared<RuleMemory>(T);
    this->Options.Rules = OwnRules.get();
  }
  CostTables.emplace_back(T);
  if (Options.Costs)
    CostTables.front().change(Options.Costs->changes());
  makePlanes();
  takeKinds();
  if (G.Binds.empty()) {
    collectCuts();
    makeCells();
    return;
  }
  PlaneMap Places(G, T);
  for (Plane &P : Planes)
    if (Places.losesEntries(P.Image, P.TheAspect))
      P.Class = classFor(imageOf(P), P.TheAspect, classOf(P).Costs, classOf(P).Given,
                         /*HasCcs=*/false);
  collectCuts();
  makeCells();
  Memory = MemoryMap(*this, Places);
}

StateSet Problem::staleRow(CellId C) const {
  const PlaneClass &Class = classOfCell(C);
  return Class.hasAux() ? StateSet::of(Class.Initial) : StateSet();
}

/// An owner that knows of aux data, from a modifier, can read what an access that binds them can
/// read. Any other owner reads the main surface.
static StateSet understoodStates(const TargetInfo &T, const PlaneClass &C) {
  StateSet Set = StateSet::of(C.External);
  const llvm::ArrayRef<StateInfo> States = T.family().States;
  if (!States[C.External].Compressed)
    return Set | T.family().primaryValid();
  for (StateId S = 0; S != States.size(); ++S)
    if (T.machine().canAccess(C.Kind, States[C.External].Class, S))
      Set.join(StateSet::of(S));
  return Set;
}

/// The coefficients of an image: its own if the file has some for it, else those of all images.
uint16_t Problem::costsFor(const Image &I) {
  if (!Options.Costs || !Options.Costs->hasImages())
    return 0;
  const CostChanges *Changes = Options.Costs->changesOf(G.Names.get(I.Name));
  if (!Changes)
    return 0;
  CostTables.push_back(CostTables.front());
  CostTables.back().change(*Changes);
  return CostTables.size() - 1;
}

/// Interchangeable images have the planes of the first of them.
void Problem::giveKind(ImageId I, Aspect A, AuxUsage Kind) {
  ImageId Of = firstOf(I);
  for (PlaneId Id = FirstPlane[Of]; Id != Planes.size() && Planes[Id].Image == Of; ++Id)
    if (Plane &P = Planes[Id]; P.TheAspect == A)
      P.Class = classFor(imageOf(P), P.TheAspect, classOf(P).Costs, Kind);
}

/// Takes the kinds that the plan states. If the plan states none for a plane, an access tells the
/// kind: one that binds a kind which the plane can have and which cannot be bound on planes of the
/// usual kind.
void Problem::takeKinds() {
  if (!G.Header) {
    for (const KindStmt &S : G.Kinds)
      giveKind(S.Image, S.TheAspect, S.Kind);
    return;
  }
  for (const Access &A : G.Accesses) {
    if (A.IsBuffer || !A.HasMode || A.Planned.Usage == AuxUsage::NONE)
      continue;
    const Plane &Pl = Planes[planeId(A)];
    const PlaneClass &Class = classOf(Pl);
    AuxUsage Bound = A.Planned.Usage;
    if (Bound == Class.Given || !llvm::is_contained(T.kinds(imageOf(Pl).Desc, Class.Facts), Bound))
      continue;
    AccessUse Use = {A.Kind, infoOf(A.Kind).Usage};
    if (llvm::none_of(rules().modes(Class.Given, Class.Facts, Use),
                      [&](const Mode &M) { return M.Usage == Bound; }))
      giveKind(Pl.Image, Pl.TheAspect, Bound);
  }
  for (const KindStmt &S : G.Kinds)
    giveKind(S.Image, S.TheAspect, S.Kind);
}

/// \p Given: the kind, if it is not the kind of the tables. \p HasCcs: false if the CCS cannot be
/// mapped, so that only the usage without a CCS is left.
uint16_t Problem::classFor(const Image &I, Aspect A, uint16_t Costs,
                           std::optional<AuxUsage> Given, bool HasCcs) {
  PlaneClass C;
  C.TheAspect = A;
  C.Facts = T.planeFacts(I.Desc, A, 0);
  C.Usage = I.usageOf(A);
  C.Costs = Costs;
  C.Given = Given.value_or(T.auxKind(C.Facts));
  for (size_t N = Classes.size(); N-- > 0;) {
    const PlaneClass &Known = Classes[N];
    if (Known.Facts == C.Facts && Known.TheAspect == A && Known.Usage == C.Usage &&
        Known.Costs == Costs && Known.HasCcs == HasCcs && Known.Given == C.Given &&
        (!Known.hasAux() || Known.External == T.externalState(Known.Kind, I.Desc)))
      return N;
  }
  C.HasCcs = HasCcs;
  C.Kind = HasCcs ? C.Given : AuxUsageWithoutCcs[unsigned(C.Given)];
  if (C.hasAux()) {
    C.Initial = T.initialState(C.Kind);
    C.External = T.externalState(C.Kind, I.Desc);
    C.Understood = understoodStates(T, C);
  }
  Classes.push_back(C);
  return Classes.size() - 1;
}

/// Asks the tables only once about images with equal descriptions, since most graphs have many of
/// them.
Problem::ClassesOfImage Problem::classesFor(const Image &I) {
  const ImageDesc &D = I.Desc;
  uint64_t Hash = (uint64_t(D.Width) << 40 ^ uint64_t(D.Height) << 20 ^ D.Usage ^
                   uint64_t(D.Format) << 32 ^ D.Layers << 8 ^ D.Mips) *
                  0x9E3779B97F4A7C15ull;
  AlikeImages &Known = KnownImages[Hash >> 58];
  uint16_t Costs = costsFor(I);
  ArrayRef<Image> Images = G.Images;
  if (Known.First != None32 && Known.Costs == Costs && areCreatedAlike(Images[Known.First], I))
    return Known.Classes;
  Known.First = &I - Images.data();
  Known.Costs = Costs;
  for (unsigned A = 0; A != NumAspects; ++A)
    if (I.aspects() >> A & 1)
      Known.Classes[A] = classFor(I, static_cast<Aspect>(A), Costs);
  return Known.Classes;
}

/// A ring that no line uses needs no planes for the roles of its images. Interchangeable images
/// have the planes of the first of them.
void Problem::makePlanes() {
  ArrayRef<Image> Images = G.Images;
  FirstPlane.reserve(Images.size());
  Extents.reserve(Images.size());
  Planes.reserve(Images.size());
  bool HasRings = llvm::any_of(Images, [](const Image &I) { return I.History > 1; });
  std::vector<bool> Used = HasRings ? findUsedImages(G) : std::vector<bool>();
  std::vector<ImageId> Same = findInterchangeable(G);
  for (const Image &I : Images) {
    ImageId Id = &I - Images.data();
    Extents.push_back({I.Desc.sliceCount(), I.Desc.Mips});
    if (!Same.empty() && Same[Id] != Id) {
      FirstPlane.push_back(FirstPlane[Same[Id]]);
      continue;
    }
    FirstPlane.push_back(Planes.size());
    ClassesOfImage Classes = classesFor(I);
    AspectMask Mask = I.aspects();
    unsigned Roles = HasRings && !Used[Id] ? 1 : I.History;
    for (unsigned Age = 0; Age != Roles; ++Age)
      for (unsigned A = 0; A != NumAspects; ++A) {
        if (!(Mask >> A & 1))
          continue;
        Plane P;
        P.Image = Id;
        P.TheAspect = static_cast<Aspect>(A);
        P.Age = Age;
        P.Class = Classes[A];
        P.RolePlanes = llvm::popcount(Mask);
        Planes.push_back(P);
      }
  }
}

CellId Problem::nextRole(CellId C) const {
  const Plane &From = planeOf(C);
  size_t InNext = size_t(Cells[C].Plane) + From.RolePlanes;
  bool HasNext = InNext < Planes.size() && Planes[InNext].Image == From.Image;
  uint8_t Next = HasNext ? From.Age + 1 : 0;
  return plane(planeId(From.Image, Next, From.TheAspect)).FirstCell + (C - From.FirstCell);
}

void Problem::addCut(ImageId I, const SubRange &R) {
  if (isWhole(I, R))
    return;
  ImageId Of = Planes[FirstPlane[I]].Image;
  for (PlaneId P = FirstPlane[I]; P != Planes.size() && Planes[P].Image == Of; ++P) {
    if (!(R.Aspects & maskOf(Planes[P].TheAspect)))
      continue;
    uint64_t Hash = (uint64_t(P) << 32 ^ uint64_t(R.LayerBegin) << 16 ^ R.LayerEnd ^
                     uint64_t(R.MipBegin) << 48 ^ uint64_t(R.MipEnd) << 54) *
                    0x9E3779B97F4A7C15ull;
    if (RecentCuts.empty())
      RecentCuts.resize(numRecentCuts(G));
    CutRange &Recent = RecentCuts[Hash >> 52 & (RecentCuts.size() - 1)];
    CutRange Cut{P, R};
    if (Recent == Cut)
      continue;
    Recent = Cut;
    Cuts.push_back(Cut);
  }
}

/// Cuts at the runs of the views. A driver looks at each view by itself, and in places at all
/// layers up to the last view.
void Problem::addViewCuts(const Pass &P, ImageId I, const SubRange &R) {
  R.forEachRun([&](const SubRange &Run) { addCut(I, Run); });
  if (!Options.IsolateSlices)
    return;
  addCut(I, upToLastView(P, R));
  forEachView(P, R, [&](const SubRange &View) { addCut(I, View); });
}

void Problem::collectCuts() {
  for (const Access &A : G.Accesses) {
    if (A.IsBuffer)
      continue;
    if (!isWhole(A.Image, A.Range) && !A.Range.Views)
      addCut(A.Image, A.Range);
    const AccessExtra *X = G.extraOf(A);
    if (X && X->ResolveSource != None32 && !X->ResolveSourceRange.Views)
      addCut(X->ResolveSource, X->ResolveSourceRange);
  }
  for (const Pass &P : G.Passes)
    if (P.Views)
      for (const Access &A : G.accessesOf(P)) {
        if (A.IsBuffer || !isPerView(A.Kind))
          continue;
        addViewCuts(P, A.Image, A.Range);
        if (const AccessExtra *X = G.extraOf(A); X && X->ResolveSource != None32)
          addViewCuts(P, X->ResolveSource, X->ResolveSourceRange);
      }
  for (const Transition &X : G.Transitions)
    addCut(X.Image, X.Range);
  for (const StartStmt &S : G.Starts)
    addCut(S.Image, S.Range);
  for (const Op &O : G.Ops)
    addCut(O.Image, O.Range);
  if (Options.IsolateSlices)
    for (const Plane &P : Planes)
      if (classOf(P).hasAux())
        addCut(P.Image, {0, 1, 0, 1, maskOf(P.TheAspect)});
}

void Problem::makeCells() {
  llvm::stable_sort(Cuts, [](const CutRange &A, const CutRange &B) { return A.Plane < B.Plane; });
  size_t Next = 0;
  SmallVector<SubRange, 16> OfPlane;
  Cells.reserve(Planes.size());
  for (PlaneId P = 0, E = Planes.size(); P != E; ++P) {
    OfPlane.clear();
    for (; Next != Cuts.size() && Cuts[Next].Plane == P; ++Next)
      OfPlane.push_back(Cuts[Next].Range);
    makeBands(Planes[P], OfPlane);
  }
  Cuts = {};
  RecentCuts = {};
  Extents = {};
}

void Problem::makeBands(Plane &P, ArrayRef<SubRange> Ranges) {
  const ImageDesc &D = G.Images[P.Image].Desc;
  P.FirstBand = Bands.size();
  P.FirstCell = Cells.size();
  if (Ranges.empty()) {
    P.NumCells = 1;
    Cells.push_back({PlaneId(&P - Planes.data()), 0, D.mipSlices(0), 0, D.Mips});
    return;
  }
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
  // The slices of the largest mip of the band. Smaller mips of a 3D image have fewer slices; slices
  // that a cell lacks there do not count.
  uint32_t Slices = G.Images[P.Image].Desc.mipSlices(MipBegin);
  SmallVector<uint32_t, 16> Edges = {0, Slices};
  for (const SubRange &R : Ranges)
    if (R.MipBegin < MipEnd && MipBegin < R.MipEnd) {
      Edges.push_back(std::min(R.LayerBegin, Slices));
      Edges.push_back(std::min(R.LayerEnd, Slices));
    }
  llvm::sort(Edges, std::less<>());
  Edges.erase(llvm::unique(Edges), Edges.end());

  PlaneId Id = &P - Planes.data();
  Bands.push_back({uint8_t(MipBegin), uint8_t(MipEnd), CellId(Cells.size()),
                   uint32_t(Edges.size() - 1)});
  for (size_t I = 0; I + 1 < Edges.size(); ++I)
    Cells.push_back({Id, Edges[I], Edges[I + 1], uint8_t(MipBegin), uint8_t(MipEnd)});
}

CellId Problem::searchCell(const Band &B, uint32_t Layer) const {
  auto First = Cells.begin() + B.FirstCell;
  auto It = std::partition_point(First, First + B.NumCells,
                                 [Layer](const Cell &C) { return C.LayerEnd <= Layer; });
  return It - Cells.begin();
}

SubRange Problem::rangeOf(CellId Id) const {
  const Cell &C = Cells[Id];
  return {C.LayerBegin, C.LayerEnd, C.MipBegin, C.MipEnd, maskOf(Planes[C.Plane].TheAspect)};
}

/// The texel blocks of the part of mip \p M inside \p A (null: the whole mip).
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
