//===- Problem.cpp - a graph as one target sees it ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Builds a problem from its parts: planes, then their classes, then their cells, then the memory
/// that these share.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Problem.h"
#include "CellCutter.h"
#include "PlaneClassifier.h"
#include "auxplan/Planner/PlanOptions.h"

using namespace auxplan;
using namespace llvm;

using PlanesCutShort = std::vector<std::pair<PlaneId, PlainLevels>>;

static PlanesCutShort findPlainLevels(PlaneClassifier &Classifier, const CellMap &Map,
                                      const TargetInfo &T) {
  PlanesCutShort Found;
  if (!hasKindsByLevel(T))
    return Found;
  for (PlaneId P = 0; P != Map.planes().size(); ++P)
    if (std::optional<PlainLevels> Are = Classifier.plainLevelsOf(P))
      Found.push_back({P, *Are});
  return Found;
}

/// Cuts the planes where lines begin and end; \p Isolate: also around the first slice of planes
/// with aux data, and around views. \p Plain: the planes that are also cut at their first plain
/// level.
static void makeCells(const Graph &G, ArrayRef<PlaneClass> Classes, const PlanesCutShort &Plain,
                      bool Isolate, CellMap &Map) {
  CellCutter Cutter(G, Map);
  Cutter.addLines(/*ByView=*/Isolate);
  if (Isolate)
    for (const Plane &P : Map.planes())
      if (Classes[P.Class].hasAux())
        Cutter.add(P.Image, {0, 1, 0, 1, maskOf(P.TheAspect)});
  for (const auto &[Id, Are] : Plain) {
    const Plane &P = Map.plane(Id);
    const ImageDesc &D = G.Images[P.Image].Desc;
    Cutter.add(P.Image, {0, D.sliceCount(), Are.First, uint8_t(D.Mips), maskOf(P.TheAspect)});
  }
  Cutter.cut();
  for (const auto &[Id, Are] : Plain)
    Map.setPlain(Id, Are);
}

Problem::Problem(const Graph &G, const TargetInfo &Target, ProblemOptions Options)
    : G(G), T(G.Header ? rulesFor(Target, *G.Header) : Target), Options(Options), Map(G),
      States(G, T) {
  if (!Options.Rules || !Options.Rules->target().hasRulesOf(T)) {
    OwnRules = std::make_shared<RuleMemory>(T);
    this->Options.Rules = OwnRules.get();
  }
  PlaneClasses Found;
  PlaneClassifier Classifier(G, T, Options.Costs, rules(), Map, Found);
  Classifier.classify();
  Classifier.takeKinds(statedKinds(*this));
  std::optional<PlaneMap> Places;
  if (!G.Binds.empty()) {
    Places.emplace(G, T, statedKinds(*this));
    for (PlaneId P = 0; P != Map.planes().size(); ++P)
      if (Places->losesEntries(Map.plane(P).Image, Map.plane(P).TheAspect))
        Classifier.loseCcs(P);
  }
  const PlanesCutShort Plain = findPlainLevels(Classifier, Map, T);
  Classes = std::move(Found.Classes);
  CostTables = std::move(Found.Costs);
  makeCells(G, Classes, Plain, Options.IsolateSlices, Map);
  if (Places)
    Memory = MemoryMap(*this, *Places);
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
  const Cell &C = cell(Id);
  const Plane &P = plane(C.Plane);
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

bool auxplan::hasAuxIn(const Problem &P, ImageId I, uint8_t Age, const SubRange &R) {
  const Plane &Pl = P.plane(P.planeId(I, Age, Aspect(llvm::countr_zero(unsigned(R.Aspects)))));
  if (!Pl.hasPlainLevels())
    return P.classOf(Pl).hasAux();
  bool Has = false;
  P.forEachCell(I, Age, R, [&](CellId C) { Has |= P.classOfCell(C).hasAux(); });
  return Has;
}

bool Problem::coversWhole(CellId Id, const Area *A) const {
  if (!A)
    return true;
  const Cell &C = cell(Id);
  const ImageDesc &D = imageOfCell(Id).Desc;
  return A->X == 0 && A->Y == 0 && A->W >= D.mipWidth(C.MipBegin) &&
         A->H >= D.mipHeight(C.MipBegin);
}
