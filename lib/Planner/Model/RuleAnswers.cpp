//===- RuleAnswers.cpp - all that the tables say about a graph ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For every kind that a plane could have, the questions are: the promise of each layout; the modes
/// of each access; and for each cell, whether it can be cleared fast, as accesses ask for it, and
/// to all values of the plane where no access asks.
///
//===----------------------------------------------------------------------===//

#include "RuleAnswers.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

RuleAnswers::RuleAnswers(const Graph &G, const TargetInfo &T) : G(G), P(G, T), S(G) {
  for (const Pass &Of : G.Passes)
    for (const Access &A : G.accessesOf(Of))
      if (!A.IsBuffer && S.factsOf(&A - G.Accesses.data()).Clears)
        collectAsked(Of, A);
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
    collectOthers(Id);
}

static void note(std::vector<ClearValue> &Values, const ClearValue &V) {
  if (none_of(Values, [&](const ClearValue &Known) { return Known.V == V.V; }))
    Values.push_back(V);
}

/// Takes all kinds of the target, whether the plane can have them or not, since rules do not look
/// at what other rules have ruled out.
template <typename FnT> static void forEachKind(const TargetInfo &T, FnT Do) {
  for (unsigned Kind = 1; Kind != NumAuxUsages; ++Kind)
    if (T.auxKinds() >> Kind & 1)
      Do(AuxUsage(Kind));
}

/// Adds the clear of an access for each of its cells.
void RuleAnswers::collectAsked(const Pass &Of, const Access &A) {
  const Area *TheArea = G.areaOf(Of, A);
  ClearValue V = Semantics::clearValueOf(G, A);
  P.forEachCell(A, [&](CellId C) {
    Clears.push_back({C, wantedClearOf(G, Of, A, P.coversWhole(C, TheArea))});
    note(Values[P.cell(C).Plane], V);
  });
}

/// Adds the clears that no access asks for: each cell of a plane, to each value of the plane.
void RuleAnswers::collectOthers(PlaneId Id) {
  std::vector<ClearValue> &Of = Values[Id];
  for (double Usual : {0.0, 1.0}) {
    ClearValue V;
    V.V.fill(Usual);
    note(Of, V);
  }
  const Plane &Pl = P.plane(Id);
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
    for (const ClearValue &V : Of) {
      Clears.push_back({C, {}});
      Clears.back().Wanted.Value = V;
      Clears.back().Wanted.All = wholePlane(P, C);
    }
}

void RuleAnswers::addKinds(const Plane &Pl, const TargetInfo &T, std::vector<uint32_t> &To) const {
  const PlaneClass &Class = P.classOf(Pl);
  const ImageDesc &Desc = P.imageOf(Pl).Desc;
  for (unsigned Mip = 0; Mip != (hasKindsByLevel(T) ? Desc.Mips : 1); ++Mip) {
    for (AuxUsage Kind : T.kinds(Desc, T.planeFacts(Desc, Class.TheAspect, Mip)))
      To.push_back(uint32_t(Kind) + 1);
    To.push_back(0);
  }
  forEachKind(T, [&](AuxUsage Kind) {
    for (unsigned L = 0; L != NumLayouts; ++L) {
      LayoutPromise Says =
          T.layoutPromise(Kind, Class.Facts, Layout(L), Class.TheAspect, Class.Usage, Class.Queues);
      To.push_back(Says.State << 24 | unsigned(Says.Clear) << 16 | unsigned(Says.Binds) << 8 |
                   unsigned(Says.BindsAttachment));
    }
  });
}

void RuleAnswers::addModes(const Access &A, const TargetInfo &T, std::vector<uint32_t> &To) const {
  auto Add = [&](PlaneFacts Facts, bool IsSource) {
    forEachKind(T, [&](AuxUsage Kind) {
      for (const Mode &M : T.modes(Kind, Facts, S.useOf(A, IsSource)))
        To.push_back(uint32_t(M.Usage) << 8 | uint32_t(M.Decodes));
      To.push_back(~0u);
    });
  };
  P.forEachCell(A, [&](CellId C) { Add(P.classOfCell(C).Facts, false); });
  if (S.factsOf(&A - G.Accesses.data()).EndPhase)
    P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { Add(P.classOfCell(C).Facts, true); });
}

/// Asks for the clear of the cell by itself, and as a part of what its line clears.
void RuleAnswers::addClear(const Clear &Of, const TargetInfo &T, std::vector<uint32_t> &To) const {
  const SubRange Own = P.rangeOf(Of.Cell), All = Of.Wanted.All.value_or(Own);
  SmallVector<SubRange, 4> Parts;
  for (uint8_t MipBegin : {Own.MipBegin, All.MipBegin})
    for (SubRange Part : {Own, All}) {
      Part.MipBegin = MipBegin;
      Part.MipEnd = Own.MipEnd;
      if (!is_contained(Parts, Part))
        Parts.push_back(Part);
    }
  for (const SubRange &Part : Parts) {
    Clear OfPart = Of;
    OfPart.Wanted.All = Part;
    addPart(OfPart, T, To);
  }
}

/// Asks for the whole clear, and for the first layers one by one, since rules distinguish the first
/// layer from others, and even layers from odd ones.
void RuleAnswers::addPart(const Clear &Of, const TargetInfo &T, std::vector<uint32_t> &To) const {
  const Cell &Its = P.cell(Of.Cell);
  const PlaneClass &Class = P.classOfCell(Of.Cell);
  const ImageDesc &Desc = P.imageOfCell(Of.Cell).Desc;
  auto Ask = [&](const LevelLayers &Level) {
    ClearQuery Q = queryOf(Of.Wanted, Level, Desc);
    forEachKind(T, [&](AuxUsage Kind) {
      ClearVerdict Says = T.fastClear(Kind, Desc, Class.TheAspect, Q);
      To.push_back(Says.Allowed << 16 | Says.Op << 8 | unsigned(Says.Class));
    });
    return false;
  };
  for (unsigned Mip = Its.MipBegin; Mip != Its.MipEnd; ++Mip)
    Ask({Mip, Its.LayerBegin, Its.LayerEnd - Its.LayerBegin});
  anySampleLayer(Its, Ask);
}

std::vector<uint32_t> RuleAnswers::under(const TargetInfo &T) const {
  std::vector<uint32_t> Answers;
  for (const Plane &Pl : P.planes())
    addKinds(Pl, T, Answers);
  for (const Access &A : G.Accesses)
    if (!A.IsBuffer)
      addModes(A, T, Answers);
  for (const Clear &C : Clears)
    addClear(C, T, Answers);
  return Answers;
}
