//===- PlanJSONParts.cpp - attributes that several steps have -------------===//
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

#include "PlanJSONParts.h"
#include "auxplan/Planner/RectMerge.h"
#include "llvm/ADT/STLExtras.h"
#include <charconv>
#include <cmath>

using namespace auxplan;
using namespace llvm;

/// The shortest text that reads as the same number. JSON has no numbers for infinities and NaN, so
/// these are strings.
static void writeNumber(json::OStream &W, double X) {
  if (!std::isfinite(X))
    return W.value(std::isnan(X) ? "nan" : X > 0 ? "inf" : "-inf");
  char Text[32];
  auto [End, Error] = std::to_chars(Text, std::end(Text), X);
  assert(Error == std::errc() && "32 bytes hold every double");
  (void)Error;
  W.rawValue(StringRef(Text, End - Text));
}

void auxplan::writeDecimal(json::OStream &W, StringRef Key, double X) {
  W.attributeBegin(Key);
  writeNumber(W, X);
  W.attributeEnd();
}

void auxplan::writePair(json::OStream &W, StringRef Key, uint64_t A, uint64_t B) {
  W.attributeArray(Key, [&] {
    W.value(A);
    W.value(B);
  });
}

void auxplan::writeName(json::OStream &W, StringRef Key, std::optional<StringRef> Name) {
  if (Name)
    W.attribute(Key, *Name);
  else
    W.attribute(Key, nullptr);
}

static bool sameGroup(const Problem &P, const CellChange &A, const CellChange &B) {
  return P.cell(A.Cell).Plane == P.cell(B.Cell).Plane && A.From == B.From && A.To == B.To &&
         A.Effect == B.Effect;
}

CellRectangles auxplan::rectanglesOf(const Problem &P, ArrayRef<CellChange> Cells) {
  SmallVector<std::pair<CellChange, std::vector<CellId>>, 2> Groups;
  for (const CellChange &Change : Cells) {
    auto It = llvm::find_if(Groups, [&](auto &Known) { return sameGroup(P, Known.first, Change); });
    if (It == Groups.end())
      It = Groups.insert(It, {Change, {}});
    It->second.push_back(Change.Cell);
  }
  CellRectangles Rectangles;
  for (const auto &[Change, Ids] : Groups)
    for (const SubRange &R : mergeCells(P, Ids))
      Rectangles.push_back({Change, R});
  return Rectangles;
}

void auxplan::writeWhere(json::OStream &W, const Problem &P, CellId C, const SubRange &R) {
  const Plane &Pl = P.planeOf(C);
  const Graph &G = P.graph();
  W.attribute("image", G.Names.get(G.Images[Pl.Image].Name));
  W.attribute("role", Pl.Age);
  W.attribute("aspect", nameOf(Pl.TheAspect));
  writePair(W, "mips", R.MipBegin, R.MipEnd);
  writePair(W, "layers", R.LayerBegin, R.LayerEnd);
}

void auxplan::writeRow(json::OStream &W, const FamilyInfo &F, StringRef Key, StateSet Row) {
  ArrayRef<StateInfo> States = F.States;
  W.attributeArray(Key, [&] {
    for (StateId S = 0; S != States.size(); ++S)
      if (Row.has(S))
        W.value(States[S].Name);
  });
}

void auxplan::writeArea(json::OStream &W, const Area *A) {
  if (!A)
    return W.attribute("area", nullptr);
  W.attributeArray("area", [&] {
    for (uint32_t N : {A->X, A->Y, A->W, A->H})
      W.value(N);
  });
}

void auxplan::writeClear(json::OStream &W, const Problem &P, const ClearValue *Value, CellId C) {
  if (!Value)
    return W.attribute("clear", nullptr);
  Aspect A = P.planeOf(C).TheAspect;
  unsigned Count = A == Aspect::Depth || A == Aspect::Stencil ? 1 : 4;
  W.attributeArray("clear", [&] {
    for (double X : ArrayRef(Value->V).take_front(Count))
      writeNumber(W, X);
  });
}

void auxplan::writePass(json::OStream &W, const Graph &G, const StepPlace &Place) {
  writeName(W, "pass",
            Place.Pass == None32 ? std::nullopt
                                 : std::optional(G.Names.get(G.Passes[Place.Pass].Name)));
  W.attribute("pass_index", Place.PassIndex);
  W.attribute("queue", nameOf(Place.On));
}

void auxplan::writeEffect(json::OStream &W, const CellEffect &E) {
  // Texels that a write leaves as they are, are needed, too.
  bool Leaves = E.Writes && !E.Overwrites && !E.DiscardsBefore;
  W.attribute("reads", E.Reads || Leaves);
  W.attribute("writes", E.Writes);
  W.attribute("overwrites", E.Overwrites);
  W.attribute("discards_before", E.DiscardsBefore);
  W.attribute("discards_after", E.DiscardsAfter);
}

void auxplan::writeMode(json::OStream &W, const FamilyInfo &F, const Mode &M,
                        const CellChange &Group) {
  W.attribute("aux_usage", nameOf(M.Usage));
  W.attribute("clear_class", nameOf(M.Decodes));
  writeRow(W, F, "from", Group.From);
  writeRow(W, F, "to", Group.To);
}
