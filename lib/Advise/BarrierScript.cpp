//===- BarrierScript.cpp - transitions, by place and subresource ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parts, and how scripts are read. BarrierWalk.cpp says in which layouts a script brings the
/// parts; ScriptWriter.cpp makes a graph of a script.
///
//===----------------------------------------------------------------------===//

#include "BarrierScript.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// Calls \p F(image, range) for everything that names subresources.
template <typename Fn> static void forEachNamedRange(const Graph &G, Fn F) {
  for (const StartStmt &S : G.Starts)
    F(S.Image, S.Range);
  for (const Transition &X : G.Transitions)
    F(X.Image, X.Range);
  for (const Access &A : G.Accesses)
    if (!A.IsBuffer)
      F(A.Image, A.Range);
}

static void sortUnique(std::vector<uint32_t> &V) {
  llvm::sort(V);
  V.erase(std::unique(V.begin(), V.end()), V.end());
}

BarrierParts::BarrierParts(ArrayRef<const Graph *> Graphs) : G(*Graphs.front()) {
  Grids.resize(G.Images.size());
  for (ImageId I = 0; I != G.Images.size(); ++I) {
    Grids[I].Mips = {0, G.Images[I].Desc.Mips};
    Grids[I].Layers = {0, G.Images[I].Desc.sliceCount()};
  }
  for (const Graph *Of : Graphs)
    forEachNamedRange(*Of, [&](ImageId I, const SubRange &R) {
      Grid &Cut = Grids[I];
      Cut.Mips.insert(Cut.Mips.end(), {R.MipBegin, R.MipEnd});
      if (!G.Images[I].movesByLevel())
        R.forEachRun([&](const SubRange &Run) {
          Cut.Layers.insert(Cut.Layers.end(), {Run.LayerBegin, Run.LayerEnd});
        });
    });
  for (ImageId I = 0; I != G.Images.size(); ++I)
    addParts(I);
}

void BarrierParts::addParts(ImageId I) {
  const Image &Of = G.Images[I];
  Grid &Cut = Grids[I];
  sortUnique(Cut.Mips);
  sortUnique(Cut.Layers);
  Cut.First = Parts.size();
  for (unsigned Age = 0; Age != Of.History; ++Age)
    for (unsigned A = 0; A != NumAspects; ++A) {
      if (!(Of.aspects() >> A & 1))
        continue;
      for (size_t M = 0; M + 1 != Cut.Mips.size(); ++M)
        for (size_t L = 0; L + 1 != Cut.Layers.size(); ++L)
          Parts.push_back({I, uint8_t(Age), Aspect(A),
                           SubRange{Cut.Layers[L], Cut.Layers[L + 1], uint8_t(Cut.Mips[M]),
                                    uint8_t(Cut.Mips[M + 1]), maskOf(Aspect(A))}});
    }
  Cut.PerAge = (Parts.size() - Cut.First) / Of.History;
}

void BarrierParts::forEach(ImageId I, uint8_t Age, const SubRange &R,
                           function_ref<void(PartId)> F) const {
  bool ByLevel = G.Images[I].movesByLevel();
  PartId First = Grids[I].First + Age * Grids[I].PerAge;
  for (PartId P = First; P != First + Grids[I].PerAge; ++P) {
    const SubRange &Of = Parts[P].Range;
    if ((Of.Aspects & R.Aspects) && Of.MipBegin >= R.MipBegin && Of.MipEnd <= R.MipEnd &&
        (ByLevel || R.holdsLayer(Of.LayerBegin)))
      F(P);
  }
}

PartId BarrierParts::inNextFrame(PartId P) const {
  const Grid &Of = Grids[Parts[P].Image];
  PartId Step = Of.PerAge, Num = Step * G.Images[Parts[P].Image].History;
  return Of.First + (P - Of.First + Step) % Num;
}

PartId BarrierParts::inLastFrame(PartId P) const {
  const Grid &Of = Grids[Parts[P].Image];
  PartId Step = Of.PerAge, Num = Step * G.Images[Parts[P].Image].History;
  return Of.First + (P - Of.First + Num - Step) % Num;
}

/// Joins neighbours: \p Touch says whether the second range continues the first.
template <typename TouchFn, typename GrowFn>
static void joinRanges(std::vector<SubRange> &Of, TouchFn Touch, GrowFn Grow) {
  for (size_t I = 0; I != Of.size(); ++I)
    for (size_t J = I + 1; J < Of.size();)
      if (Touch(Of[I], Of[J])) {
        Grow(Of[I], Of[J]);
        Of.erase(Of.begin() + J);
      } else {
        ++J;
      }
}

std::vector<SubRange> BarrierParts::rangesOf(ArrayRef<PartId> Of) const {
  std::vector<SubRange> Found;
  for (PartId P : Of) {
    const SubRange &R = Parts[P].Range; // in the order of the parts layers come after another
    SubRange *Last = Found.empty() ? nullptr : &Found.back();
    if (Last && Last->Aspects == R.Aspects && Last->MipBegin == R.MipBegin &&
        Last->LayerEnd == R.LayerBegin)
      Last->LayerEnd = R.LayerEnd;
    else
      Found.push_back(R);
  }
  auto SameLayers = [](const SubRange &A, const SubRange &B) {
    return A.LayerBegin == B.LayerBegin && A.LayerEnd == B.LayerEnd;
  };
  joinRanges(
      Found,
      [&](const SubRange &A, const SubRange &B) {
        return A.Aspects == B.Aspects && SameLayers(A, B) && A.MipEnd == B.MipBegin;
      },
      [](SubRange &A, const SubRange &B) { A.MipEnd = B.MipEnd; });
  joinRanges(
      Found,
      [&](const SubRange &A, const SubRange &B) {
        return SameLayers(A, B) && A.MipBegin == B.MipBegin && A.MipEnd == B.MipEnd;
      },
      [](SubRange &A, const SubRange &B) { A.Aspects |= B.Aspects; });
  return Found;
}

//===----------------------------------------------------------------------===//
// Stops
//===----------------------------------------------------------------------===//

ArrayRef<PartMove> BarrierScript::movesOf(uint32_t Gap, PartId P) const {
  auto Found = Moves.find({Gap, P});
  return Found == Moves.end() ? ArrayRef<PartMove>() : ArrayRef<PartMove>(Found->second);
}

static bool isBarrier(const Graph &G, const Item &I) {
  return I.Kind == ItemKind::Transition && G.Transitions[I.Index].Kind == TransitionKind::Barrier;
}

static std::vector<const Graph *> withOthers(const Graph &G, ArrayRef<const Graph *> Others) {
  std::vector<const Graph *> All = {&G};
  llvm::append_range(All, Others);
  return All;
}

BarrierStops::BarrierStops(const Graph &G, ArrayRef<const Graph *> Others)
    : G(G), Parts(withOthers(G, Others)), StopOfPass(G.Passes.size(), None32) {
  Barriers.emplace_back();
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    StopOfItem.push_back(Items.size());
    if (isBarrier(G, G.Items[I])) {
      Barriers.back().push_back(G.Items[I].Index);
      continue;
    }
    if (G.Items[I].Kind == ItemKind::Pass)
      StopOfPass[G.Items[I].Index] = Items.size();
    Items.push_back(I);
    Barriers.emplace_back();
  }
  findPins();
}

void BarrierStops::forEachPart(uint32_t Line, function_ref<void(PartId)> F) const {
  const Access &A = G.Accesses[Line];
  if (!A.IsBuffer)
    Parts.forEach(A.Image, A.Age, A.Range, F);
}

void BarrierStops::findPins() {
  for (uint32_t Stop = 0; Stop != size(); ++Stop) {
    auto Add = [&](PartId P) { Pins.insert({Stop, P}); };
    uint32_t Index = (*this)[Stop].Index;
    if ((*this)[Stop].Kind == ItemKind::Pass) {
      const Pass &Of = G.Passes[Index];
      for (uint32_t L = Of.FirstAccess; L != Of.FirstAccess + Of.NumAccesses; ++L)
        forEachPart(L, Add);
    } else if ((*this)[Stop].Kind == ItemKind::Present) {
      ImageId I = G.Presents[Index].Image;
      Parts.forEach(I, 0, G.Images[I].wholeRange(), Add);
    } else if ((*this)[Stop].Kind == ItemKind::Transition) {
      const Transition &X = G.Transitions[Index];
      Parts.forEach(X.Image, X.Age, X.Range, Add);
    }
  }
}

bool BarrierStops::isPin(uint32_t Stop, PartId P) const {
  switch ((*this)[Stop].Kind) {
  case ItemKind::Pass:
  case ItemKind::Present:
  case ItemKind::Transition:
    return Pins.contains({Stop, P});
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
  case ItemKind::IfBegin:
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
  case ItemKind::Op:
  case ItemKind::Sync:
    return true;
  case ItemKind::Barrier:
    return false; // moves may stand on either side of it
  }
  llvm_unreachable("unknown item");
}

bool BarrierStops::isSameStop(uint32_t Stop, const Graph &Of, const Item &I) const {
  if (Stop == size() || (*this)[Stop].Kind != I.Kind)
    return false;
  if (I.Kind == ItemKind::FrameBegin)
    return runsOften(Of.Frames[I.Index]) == runsOften(G.Frames[(*this)[Stop].Index]);
  return I.Kind != ItemKind::Pass || I.Index == (*this)[Stop].Index;
}

static LineLayouts lineOf(const Graph &G, const Access &A) {
  if (A.IsBuffer)
    return {};
  LineOperations Does = {A.Load, A.Store, {}};
  if (const AccessExtra *X = G.extraOf(A); X && A.Load == LoadOp::Clear)
    Does.Value = X->Clear;
  return {G.layoutOf(A), A.From, A.To, Does};
}

std::optional<BarrierScript> BarrierStops::scriptOf(const Graph &Of) const {
  BarrierScript S;
  uint32_t Gap = 0, EndOfExtra = None32;
  for (uint32_t N = 0; N != Of.Items.size(); ++N) {
    const Item &I = Of.Items[N];
    if (isBarrier(Of, I)) {
      const Transition &X = Of.Transitions[I.Index];
      Parts.forEach(X.Image, X.Age, X.Range, [&](PartId P) {
        PartId As = EndOfExtra == None32 ? P : Parts.inNextFrame(P);
        S.Moves[{Gap, As}].push_back({X.Old, X.New});
      });
    } else if (isSameStop(Gap, Of, I) && EndOfExtra == None32) {
      ++Gap;
    } else if (I.Kind == ItemKind::FrameBegin && !runsOften(Of.Frames[I.Index])) {
      EndOfExtra = I.Match; // the frame of barriers before the frame that repeats
    } else if (N == EndOfExtra) {
      EndOfExtra = None32;
    } else {
      return std::nullopt;
    }
  }
  if (Gap != size() || Of.Accesses.size() != G.Accesses.size())
    return std::nullopt;
  for (const Access &A : Of.Accesses)
    S.Lines.push_back(lineOf(Of, A));
  return S;
}
