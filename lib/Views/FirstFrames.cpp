//===- FirstFrames.cpp - why frames are planned apart ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// States that the steady frame does not begin in come first, since they alone can be the reason
/// why it cannot begin there. Where there are none, the first execution begins in fewer states, and
/// needs less.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Views/FirstFrames.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace auxplan;
using namespace llvm;

FirstFrames::FirstFrames(const Problem &P) : P(P), G(P.graph()), BeginOf(G.Frames.size()) {
  bool IsAny = false;
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    BeginOf[G.Items[I].Index] = I;
    IsAny |= F.Prologue;
    if (F.Repeat)
      Steady = G.Items[I].Index;
  }
  if (!IsAny || Steady == None32)
    return;
  Rows.assign(G.Frames.size(), std::vector<StateSet>(P.cells().size()));
  IsSeen.resize(P.cells().size());
}

void FirstFrames::frame(const Frame &, uint32_t FrameIndex) {
  Now = FrameIndex;
  IsSeen.assign(IsSeen.size(), false);
}

void FirstFrames::see(ArrayRef<CellChange> Cells) {
  if (!any())
    return;
  for (const CellChange &Change : Cells) {
    if (IsSeen[Change.Cell])
      continue;
    IsSeen[Change.Cell] = true;
    Rows[Now][Change.Cell].join(Change.From);
  }
}

MapVector<PlaneId, FirstFrames::Begins> FirstFrames::differencesOf(uint32_t FrameIndex) const {
  MapVector<PlaneId, Begins> Found;
  for (bool MayBeFewer : {false, true}) {
    for (CellId C = 0; C != P.cells().size(); ++C) {
      StateSet Here = Rows[FrameIndex][C], Later = Rows[Steady][C];
      if (Here.empty() || Later.empty() || Here == Later || !P.classOfCell(C).hasAux() ||
          (!MayBeFewer && Here.isWithin(Later)))
        continue;
      Begins &Of = Found[P.cell(C).Plane];
      Of.Here.join(Here);
      Of.Later.join(Later);
    }
    if (!Found.empty())
      break;
  }
  return Found;
}

std::string FirstFrames::nameOf(PlaneId Id) const {
  const Plane &Of = P.plane(Id);
  const Image &I = G.Images[Of.Image];
  std::string Text;
  raw_string_ostream OS(Text);
  printName('%', G.Names.get(I.Name), OS);
  if (Of.Age)
    OS << '@' << unsigned(Of.Age);
  if (I.aspects() != maskOf(Of.TheAspect))
    OS << ' ' << auxplan::nameOf(Of.TheAspect);
  return Text;
}

std::string FirstFrames::textOf(StateSet Row) const {
  std::vector<std::string> Names;
  for (StateId S = 0; S != P.family().States.size(); ++S)
    if (Row.has(S))
      Names.push_back(P.family().States[S].Name);
  return join(Names, " or ");
}

/// Does the frame do what the steady frame does?
bool FirstFrames::isLikeSteady(uint32_t FrameIndex) const {
  uint32_t Begin = BeginOf[FrameIndex];
  return G.Frames[FrameIndex].Count == 1 &&
         equalExecutions(G, Begin, BeginOf[Steady], firstNumberOf(G, Begin));
}

std::string FirstFrames::whyApart(uint32_t FrameIndex) const {
  if (!any() || !G.Frames[FrameIndex].Prologue)
    return "";
  std::string Text = "planned apart, since ";
  MapVector<PlaneId, Begins> Different = differencesOf(FrameIndex);
  if (Different.empty())
    Text += "images begin in other layouts, with other clear values or without contents";
  constexpr size_t Most = 3;
  size_t Shown = std::min(Different.size(), Different.size() == Most + 1 ? Most + 1 : Most);
  for (auto [N, Of] : enumerate(ArrayRef(Different.begin(), Shown)))
    Text += (N ? "; " : "") + nameOf(Of.first) + " begins in " + textOf(Of.second.Here) + ", " +
            (N ? "later in " : "in later frames in ") + textOf(Of.second.Later);
  if (Shown != Different.size())
    Text += "; and " + utostr(Different.size() - Shown) + " more";
  if (isLikeSteady(FrameIndex))
    Text += "; ops and modes are those of later frames, but not what accesses find";
  return Text;
}

std::vector<std::string> FirstFrames::reasons() const {
  std::vector<std::string> Found;
  for (uint32_t F = 0; F != G.Frames.size(); ++F)
    if (std::string Why = whyApart(F); !Why.empty())
      Found.push_back(std::move(Why));
  return Found;
}
