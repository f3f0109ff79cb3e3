//===- GraphEdit.cpp - comparing graphs and taking plans out of them ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Both walk the items in order, so neither depends on the order of the arrays or on unused
/// elements in them.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/Select.h"
#include "auxplan/Graph/SharedImages.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Equality
//===----------------------------------------------------------------------===//

namespace {
class Comparison {
  const Graph &A, &B;
  DenseMap<uint32_t, uint32_t> PassInB; ///< passes that correspond

public:
  Comparison(const Graph &A, const Graph &B) : A(A), B(B) {}
  bool equal();
  bool equalExecutions(uint32_t OfA, uint32_t OfB, uint64_t FrameNumber);

private:
  bool names(NameId X, NameId Y) { return A.Names.get(X) == B.Names.get(Y); }
  bool same(const Image &X, const Image &Y);
  bool same(const ImageDesc &X, const ImageDesc &Y);
  bool sameDevices(const Image &X, const Image &Y);
  bool same(const Buffer &X, const Buffer &Y);
  bool same(const Memory &X, const Memory &Y);
  bool same(const Bind &X, const Bind &Y);
  bool same(const StartStmt &X, const StartStmt &Y);
  bool same(const KindStmt &X, const KindStmt &Y);
  bool same(const Op &X, const Op &Y);
  bool same(const Access &X, const Access &Y);
  bool same(const Pass &X, const Pass &Y);
  bool same(const Transition &X, const Transition &Y);
  bool same(const Present &X, const Present &Y);
  bool same(const Sync &X, const Sync &Y);
  bool same(const Barrier &X, const Barrier &Y);
  bool sameNames(ArrayRef<NameId> X, ArrayRef<NameId> Y);
  bool same(const StateValue &X, const StateValue &Y);
  bool same(const DrawState &X, const DrawState &Y);
  bool sameDeclaredStates();
  bool sameState(uint32_t X, uint32_t Y);
  bool sameArea(uint32_t X, uint32_t Y);
  template <typename T> bool sameEach(ArrayRef<T> X, ArrayRef<T> Y);
  bool sameItem(const Item &X, const Item &Y);
};
} // namespace

template <typename T> bool Comparison::sameEach(ArrayRef<T> X, ArrayRef<T> Y) {
  if (X.size() != Y.size())
    return false;
  for (size_t I = 0; I != X.size(); ++I)
    if (!same(X[I], Y[I]))
      return false;
  return true;
}

bool Comparison::same(const ImageDesc &X, const ImageDesc &Y) {
  return X.Format == Y.Format && X.Type == Y.Type && X.Tiling == Y.Tiling && X.Mips == Y.Mips &&
         X.Samples == Y.Samples && X.Width == Y.Width && X.Height == Y.Height &&
         X.Depth == Y.Depth && X.Layers == Y.Layers && X.Usage == Y.Usage &&
         X.StencilUsage == Y.StencilUsage && X.Flags == Y.Flags && X.ViewFormats == Y.ViewFormats &&
         X.Modifier == Y.Modifier && X.ExternalMemory == Y.ExternalMemory &&
         X.Concurrent == Y.Concurrent;
}

bool Comparison::sameDevices(const Image &X, const Image &Y) {
  return X.NumDevices == Y.NumDevices && X.ModifierChosen == Y.ModifierChosen &&
         X.CopyOf == Y.CopyOf && all_of(zip(devicesOf(A, X), devicesOf(B, Y)), [&](auto Pair) {
           return names(std::get<0>(Pair).Name, std::get<1>(Pair).Name);
         });
}

bool Comparison::same(const Image &X, const Image &Y) {
  return names(X.Name, Y.Name) && same(X.Desc, Y.Desc) && X.HasStencilUsage == Y.HasStencilUsage &&
         X.SliceLayouts == Y.SliceLayouts && X.Lifetime == Y.Lifetime && X.History == Y.History &&
         X.Start == Y.Start && X.StartLayout == Y.StartLayout && X.SizeBytes == Y.SizeBytes &&
         X.Granules == Y.Granules && sameDevices(X, Y);
}

bool Comparison::same(const Buffer &X, const Buffer &Y) {
  return names(X.Name, Y.Name) && X.SizeBytes == Y.SizeBytes && X.Usage == Y.Usage;
}

bool Comparison::same(const Memory &X, const Memory &Y) {
  return names(X.Name, Y.Name) && X.SizeBytes == Y.SizeBytes && X.Coherent == Y.Coherent &&
         X.Atom == Y.Atom;
}

bool Comparison::same(const Bind &X, const Bind &Y) {
  return X.Object == Y.Object && X.IsBuffer == Y.IsBuffer && X.Aspects == Y.Aspects &&
         X.Memory == Y.Memory && X.Offset == Y.Offset;
}

bool Comparison::same(const StartStmt &X, const StartStmt &Y) {
  return X.Image == Y.Image && X.Range == Y.Range && X.StartLayout == Y.StartLayout;
}

bool Comparison::same(const KindStmt &X, const KindStmt &Y) {
  return X.Image == Y.Image && X.TheAspect == Y.TheAspect && X.Kind == Y.Kind;
}

bool Comparison::same(const StateValue &X, const StateValue &Y) {
  return X.Group == Y.Group && names(X.Value, Y.Value);
}

bool Comparison::same(const DrawState &X, const DrawState &Y) {
  return names(X.Name, Y.Name) && sameEach(A.valuesOf(X), B.valuesOf(Y));
}

/// Undeclared states are no more than their names, which passes have.
bool Comparison::sameDeclaredStates() {
  auto DeclaredIn = [](const Graph &G) {
    std::vector<DrawState> Found;
    llvm::copy_if(G.States, std::back_inserter(Found),
                  [](const DrawState &S) { return S.Declared; });
    return Found;
  };
  return sameEach(ArrayRef(DeclaredIn(A)), ArrayRef(DeclaredIn(B)));
}

/// Do two passes name the same state, or none?
bool Comparison::sameState(uint32_t X, uint32_t Y) {
  if (X == None32 || Y == None32)
    return X == Y;
  return names(A.States[X].Name, B.States[Y].Name);
}

bool Comparison::sameArea(uint32_t X, uint32_t Y) {
  if (X == None32 || Y == None32)
    return X == Y;
  return A.Areas[X] == B.Areas[Y];
}

bool Comparison::same(const Op &X, const Op &Y) {
  bool HasClear = X.Clear != None32;
  return X.Mnemonic == Y.Mnemonic && X.Predicate == Y.Predicate && X.Runs == Y.Runs &&
         X.Age == Y.Age && X.HasQueue == Y.HasQueue && (!X.HasQueue || X.On == Y.On) &&
         X.Image == Y.Image && X.Range == Y.Range && HasClear == (Y.Clear != None32) &&
         (!HasClear || A.ClearValues[X.Clear] == B.ClearValues[Y.Clear]) &&
         sameArea(X.Area, Y.Area);
}

bool Comparison::same(const Access &X, const Access &Y) {
  static const AccessExtra Nothing;
  const AccessExtra *XE = A.extraOf(X), *YE = B.extraOf(Y);
  return X.Kind == Y.Kind && X.RW == Y.RW && X.IsBuffer == Y.IsBuffer && X.Blend == Y.Blend &&
         X.Age == Y.Age && X.LayoutGiven == Y.LayoutGiven && X.From == Y.From && X.To == Y.To &&
         X.Load == Y.Load && X.Store == Y.Store && X.At == Y.At && X.HasMode == Y.HasMode &&
         (!X.HasMode || X.Planned == Y.Planned) && X.Image == Y.Image && X.Range == Y.Range &&
         (XE ? *XE : Nothing) == (YE ? *YE : Nothing);
}

bool Comparison::same(const Pass &X, const Pass &Y) {
  if (!names(X.Name, Y.Name) || X.On != Y.On || !sameArea(X.Area, Y.Area) ||
      !sameState(X.State, Y.State) || !sameEach(A.opsOf(X), B.opsOf(Y)) ||
      !sameEach(A.endOpsOf(X), B.endOpsOf(Y)) || !sameEach(A.accessesOf(X), B.accessesOf(Y)) ||
      !sameEach(A.beginBarriersOf(X), B.beginBarriersOf(Y)) ||
      !sameEach(A.endBarriersOf(X), B.endBarriersOf(Y)))
    return false;
  if (X.Continues == None32 || Y.Continues == None32)
    return X.Continues == Y.Continues;
  auto Other = PassInB.find(X.Continues);
  return Other != PassInB.end() && Other->second == Y.Continues;
}

bool Comparison::same(const Transition &X, const Transition &Y) {
  return X.Kind == Y.Kind && X.Age == Y.Age && X.Old == Y.Old && X.New == Y.New && X.Src == Y.Src &&
         X.Dst == Y.Dst && X.Image == Y.Image && X.Range == Y.Range && X.With == Y.With &&
         X.HasQueue == Y.HasQueue && (!X.HasQueue || X.On == Y.On) && X.HasScopes == Y.HasScopes &&
         (!X.HasScopes || X.Scopes == Y.Scopes);
}

bool Comparison::same(const Barrier &X, const Barrier &Y) {
  return X.Kind == Y.Kind && X.With == Y.With && X.ByRegion == Y.ByRegion &&
         X.HasQueue == Y.HasQueue && (!X.HasQueue || X.On == Y.On) && X.Src == Y.Src &&
         X.Dst == Y.Dst && names(X.Name, Y.Name) && X.Image == Y.Image && X.Age == Y.Age &&
         X.Range == Y.Range && X.Buffer == Y.Buffer && X.Bytes == Y.Bytes && X.Scopes == Y.Scopes;
}

bool Comparison::same(const Present &X, const Present &Y) {
  return X.Image == Y.Image && X.HasQueue == Y.HasQueue && (!X.HasQueue || X.On == Y.On) &&
         X.HasMode == Y.HasMode && (!X.HasMode || X.Planned == Y.Planned) &&
         isHandoff(X) == isHandoff(Y) && X.Does == Y.Does &&
         (!isHandoff(X) || names(A.Devices[X.Device].Name, B.Devices[Y.Device].Name));
}

bool Comparison::sameNames(ArrayRef<NameId> X, ArrayRef<NameId> Y) {
  return X.size() == Y.size() &&
         all_of(zip(X, Y), [&](auto Pair) { return names(std::get<0>(Pair), std::get<1>(Pair)); });
}

bool Comparison::same(const Sync &X, const Sync &Y) {
  return X.Stall == Y.Stall && sameNames(X.Flush, Y.Flush) && sameNames(X.Invalidate, Y.Invalidate);
}

static bool sameProbability(const If &X, const If &Y) {
  if (!X.ProbDen || !Y.ProbDen)
    return X.ProbDen == Y.ProbDen;
  return (unsigned __int128)X.ProbNum * Y.ProbDen == (unsigned __int128)Y.ProbNum * X.ProbDen;
}

static bool sameFrame(const Frame &X, const Frame &Y) {
  return X.Explicit == Y.Explicit && X.Repeat == Y.Repeat && X.Prologue == Y.Prologue &&
         X.Count == Y.Count;
}

bool Comparison::sameItem(const Item &X, const Item &Y) {
  if (X.Kind != Y.Kind)
    return false;
  switch (X.Kind) {
  case ItemKind::FrameBegin:
    return sameFrame(A.Frames[X.Index], B.Frames[Y.Index]);
  case ItemKind::IfBegin:
    return names(A.Ifs[X.Index].Name, B.Ifs[Y.Index].Name) &&
           sameProbability(A.Ifs[X.Index], B.Ifs[Y.Index]);
  case ItemKind::LoopBegin:
    return A.Loops[X.Index].Count == B.Loops[Y.Index].Count &&
           A.Loops[X.Index].AtLeastOnce == B.Loops[Y.Index].AtLeastOnce;
  case ItemKind::EveryBegin:
    return A.Everys[X.Index].Period == B.Everys[Y.Index].Period &&
           A.Everys[X.Index].Offset == B.Everys[Y.Index].Offset;
  case ItemKind::Else:
  case ItemKind::FrameEnd:
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
    return true;
  case ItemKind::Pass:
    PassInB[X.Index] = Y.Index;
    return same(A.Passes[X.Index], B.Passes[Y.Index]);
  case ItemKind::Transition:
    return same(A.Transitions[X.Index], B.Transitions[Y.Index]);
  case ItemKind::Present:
    return same(A.Presents[X.Index], B.Presents[Y.Index]);
  case ItemKind::Op:
    return same(A.Ops[X.Index], B.Ops[Y.Index]);
  case ItemKind::Sync:
    return same(A.Syncs[X.Index], B.Syncs[Y.Index]);
  case ItemKind::Barrier:
    return same(A.Barriers[X.Index], B.Barriers[Y.Index]);
  }
  llvm_unreachable("unknown item");
}

bool Comparison::equal() {
  if (!(A.Header == B.Header) || A.Items.size() != B.Items.size() ||
      !sameEach(ArrayRef<Image>(A.Images), ArrayRef<Image>(B.Images)) ||
      !sameEach(ArrayRef(A.Buffers), ArrayRef(B.Buffers)) ||
      !sameEach(ArrayRef(A.Memories), ArrayRef(B.Memories)) ||
      !sameEach(ArrayRef(A.Binds), ArrayRef(B.Binds)) ||
      !sameEach(ArrayRef(A.Starts), ArrayRef(B.Starts)) ||
      !sameEach(ArrayRef(A.Kinds), ArrayRef(B.Kinds)) || !sameDeclaredStates())
    return false;
  for (size_t I = 0; I != A.Items.size(); ++I)
    if (!sameItem(A.Items[I], B.Items[I]))
      return false;
  return true;
}

bool auxplan::equalGraphs(const Graph &A, const Graph &B) {
  return Comparison(A, B).equal();
}

/// The first item from \p I on that runs in the frame, whatever `every`s are around it.
static uint32_t skipEverys(const Graph &G, uint32_t I, uint64_t FrameNumber) {
  for (;; ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::EveryBegin && !runsIn(G.Everys[It.Index], FrameNumber))
      I = It.Match;
    else if (It.Kind != ItemKind::EveryBegin && It.Kind != ItemKind::EveryEnd)
      return I;
  }
}

bool Comparison::equalExecutions(uint32_t OfA, uint32_t OfB, uint64_t FrameNumber) {
  if (A.Frames[A.Items[OfA].Index].Explicit != B.Frames[B.Items[OfB].Index].Explicit)
    return false;
  for (;;) {
    OfA = skipEverys(A, OfA + 1, FrameNumber);
    OfB = skipEverys(B, OfB + 1, FrameNumber);
    if (!sameItem(A.Items[OfA], B.Items[OfB]))
      return false;
    if (A.Items[OfA].Kind == ItemKind::FrameEnd)
      return true;
  }
}

bool auxplan::equalExecutions(const Graph &G, uint32_t A, uint32_t B, uint64_t FrameNumber) {
  return Comparison(G, G).equalExecutions(A, B, FrameNumber);
}

//===----------------------------------------------------------------------===//
// stripPlan
//===----------------------------------------------------------------------===//

/// Prologues, ops and syncs are the plan's.
static Selection withoutPlan(const Graph &G) {
  Selection S(G);
  S.Ops.assign(S.Ops.size(), false);
  for (size_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::Op || It.Kind == ItemKind::Sync)
      S.Items[I] = false;
    if (It.Kind != ItemKind::FrameBegin || !G.Frames[It.Index].Prologue)
      continue;
    for (; I != It.Match; ++I)
      S.Items[I] = false;
    S.Items[I] = false;
  }
  return S;
}

void auxplan::stripPlan(Graph &G) {
  keepOnly(G, withoutPlan(G));
  G.Header.reset();
  G.HeaderLoc = None32;
  G.Kinds.clear();
  dropSharing(G);
  for (Access &A : G.Accesses) {
    A.HasMode = false;
    A.Planned = Mode();
  }
  for (Present &P : G.Presents) {
    P.HasMode = false;
    P.Planned = Mode();
  }
  for (AccessExtra &X : G.Extras) {
    X.HasSourceMode = false;
    X.SourcePlanned = Mode();
  }
}
