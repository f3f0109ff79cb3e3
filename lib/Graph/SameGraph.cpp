//===- SameGraph.cpp - is this the graph from before? ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares the arrays element by element. Each comparison takes its struct apart with a structured
/// binding, so a new field that it does not know breaks the build.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/SameGraph.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// All fields of a struct as a tuple of references.
auto fieldsOf(const ImageDesc &D) {
  const auto &[Format, Type, Tiling, Mips, Samples, Width, Height, Depth, Layers, Usage,
               StencilUsage, Flags, ViewFormats, Modifier, ExternalMemory, Concurrent,
               OwnedOutside] = D;
  return std::tie(Format, Type, Tiling, Mips, Samples, Width, Height, Depth, Layers, Usage,
                  StencilUsage, Flags, ViewFormats, Modifier, ExternalMemory, Concurrent,
                  OwnedOutside);
}
auto fieldsOf(const Buffer &B) {
  const auto &[Name, SizeBytes, Usage, Loc] = B;
  return std::tie(Name, SizeBytes, Usage, Loc);
}
auto fieldsOf(const Memory &M) {
  const auto &[Name, SizeBytes, Coherent, Atom, Loc] = M;
  return std::tie(Name, SizeBytes, Coherent, Atom, Loc);
}
auto fieldsOf(const Bind &B) {
  const auto &[Object, IsBuffer, Aspects, Memory, Offset, Loc] = B;
  return std::tie(Object, IsBuffer, Aspects, Memory, Offset, Loc);
}
auto fieldsOf(const StartStmt &S) {
  const auto &[Image, Range, StartLayout, Loc] = S;
  return std::tie(Image, Range, StartLayout, Loc);
}
auto fieldsOf(const KindStmt &S) {
  const auto &[Image, TheAspect, Kind, Loc] = S;
  return std::tie(Image, TheAspect, Kind, Loc);
}
auto fieldsOf(const Item &I) {
  const auto &[Kind, Index, Match, Loc] = I;
  return std::tie(Kind, Index, Match, Loc);
}
auto fieldsOf(const Frame &F) {
  const auto &[Explicit, Repeat, Prologue, Count] = F;
  return std::tie(Explicit, Repeat, Prologue, Count);
}
auto fieldsOf(const If &I) {
  const auto &[Name, ProbNum, ProbDen] = I;
  return std::tie(Name, ProbNum, ProbDen);
}
auto fieldsOf(const Loop &L) {
  const auto &[Count, AtLeastOnce] = L;
  return std::tie(Count, AtLeastOnce);
}
auto fieldsOf(const Every &E) {
  const auto &[Period, Offset] = E;
  return std::tie(Period, Offset);
}
auto fieldsOf(const SharedDevice &D) {
  const auto &[Name, Loc] = D;
  return std::tie(Name, Loc);
}
auto fieldsOf(const StateValue &V) {
  const auto &[Group, Value, Loc] = V;
  return std::tie(Group, Value, Loc);
}
auto fieldsOf(const DrawState &S) {
  const auto &[Name, Declared, FirstValue, NumValues, Loc] = S;
  return std::tie(Name, Declared, FirstValue, NumValues, Loc);
}
auto fieldsOf(const Pass &P) {
  const auto &[Name, On, FirstAccess, NumAccesses, FirstOp, NumOps, FirstEndOp, NumEndOps,
               FirstBarrier, NumBeginBarriers, NumEndBarriers, Continues, Views, Area, State, Loc,
               EndLoc] = P;
  return std::tie(Name, On, FirstAccess, NumAccesses, FirstOp, NumOps, FirstEndOp, NumEndOps,
                  FirstBarrier, NumBeginBarriers, NumEndBarriers, Continues, Views, Area, State,
                  Loc, EndLoc);
}
auto fieldsOf(const Access &A) {
  const auto &[Kind, RW, IsBuffer, Blend, Age, LayoutGiven, From, To, Load, Store, At, HasMode,
               Planned, Image, Range, Extra, Loc] = A;
  return std::tie(Kind, RW, IsBuffer, Blend, Age, LayoutGiven, From, To, Load, Store, At, HasMode,
                  Planned, Image, Range, Extra, Loc);
}
auto fieldsOf(const Transition &X) {
  const auto &[Kind, Age, With, HasScopes, HasQueue, On, Old, New, Src, Dst, Image, Range, Scopes,
               Loc] = X;
  return std::tie(Kind, Age, With, HasScopes, HasQueue, On, Old, New, Src, Dst, Image, Range,
                  Scopes, Loc);
}
auto fieldsOf(const Barrier &B) {
  const auto &[Kind, With, ByRegion, HasQueue, On, Src, Dst, Name, Image, Age, Range, Buffer, Bytes,
               Scopes, Loc] = B;
  return std::tie(Kind, With, ByRegion, HasQueue, On, Src, Dst, Name, Image, Age, Range, Buffer,
                  Bytes, Scopes, Loc);
}
auto fieldsOf(const Present &P) {
  const auto &[Image, Device, Does, HasQueue, On, HasMode, Planned, Loc] = P;
  return std::tie(Image, Device, Does, HasQueue, On, HasMode, Planned, Loc);
}
auto fieldsOf(const Op &O) {
  const auto &[Mnemonic, Predicate, Runs, Age, HasQueue, On, Image, Range, Clear, Area, Loc] = O;
  return std::tie(Mnemonic, Predicate, Runs, Age, HasQueue, On, Image, Range, Clear, Area, Loc);
}
auto fieldsOf(const Sync &S) {
  const auto &[Flush, Invalidate, Stall, Loc] = S;
  return std::tie(Flush, Invalidate, Stall, Loc);
}

bool same(const AccessExtra &A, const AccessExtra &B) {
  return A == B; // compares the bits of clear values
}
bool same(const ClearValue &A, const ClearValue &B) {
  return A == B;
}
bool same(const Area &A, const Area &B) {
  return A == B;
}
bool same(const Image &A, const Image &B) {
  auto FieldsOf = [](const Image &I) {
    const auto &[Name, Desc, HasStencilUsage, SliceLayouts, Lifetime, History, Start, StartLayout,
                 SizeBytes, Granules, FirstDevice, NumDevices, ModifierChosen, CopyOf, Loc] = I;
    return std::make_pair(&Desc, std::tie(Name, HasStencilUsage, SliceLayouts, Lifetime, History,
                                          Start, StartLayout, SizeBytes, Granules, FirstDevice,
                                          NumDevices, ModifierChosen, CopyOf, Loc));
  };
  auto OfA = FieldsOf(A), OfB = FieldsOf(B);
  return OfA.second == OfB.second && fieldsOf(*OfA.first) == fieldsOf(*OfB.first);
}
template <typename T> bool same(const T &A, const T &B) {
  return fieldsOf(A) == fieldsOf(B);
}

template <typename T> bool sameEach(ArrayRef<T> A, ArrayRef<T> B) {
  return A.data() == B.data() ? A.size() == B.size()
                              : equal(A, B, [](const T &X, const T &Y) { return same(X, Y); });
}
template <typename T> bool sameAll(const std::vector<T> &A, const std::vector<T> &B) {
  return sameEach(ArrayRef(A), ArrayRef(B));
}

} // namespace

/// Copies of a graph share their names until one of them gets another.
static bool sameNames(const NameTable &A, const NameTable &B) {
  if (A.size() != B.size())
    return false;
  for (NameId Id = 0; Id != A.size(); ++Id)
    if (StringRef X = A.get(Id), Y = B.get(Id); X.data() != Y.data() && X != Y)
      return false;
  return true;
}

bool auxplan::isSameGraph(const Graph &A, const Graph &B) {
  const auto &[HeaderA, HeaderLocA, NamesA, ImagesA, BuffersA, MemoriesA, BindsA, StartsA, KindsA,
               DevicesA, StatesA, StateValuesA, ItemsA, FramesA, IfsA, LoopsA, EverysA, PassesA,
               AccessesA, ExtrasA, TransitionsA, PresentsA, OpsA, SyncsA, BarriersA, ClearsA,
               AreasA] = A;
  return HeaderA == B.Header && HeaderLocA == B.HeaderLoc && sameAll(ItemsA, B.Items) &&
         sameAll(AccessesA, B.Accesses) && sameAll(PassesA, B.Passes) &&
         sameEach<Image>(ImagesA, B.Images) && sameAll(TransitionsA, B.Transitions) &&
         sameAll(ExtrasA, B.Extras) && sameAll(BuffersA, B.Buffers) &&
         sameAll(MemoriesA, B.Memories) && sameAll(BindsA, B.Binds) && sameAll(StartsA, B.Starts) &&
         sameAll(KindsA, B.Kinds) && sameAll(DevicesA, B.Devices) && sameAll(StatesA, B.States) &&
         sameAll(StateValuesA, B.StateValues) && sameAll(FramesA, B.Frames) &&
         sameAll(IfsA, B.Ifs) && sameAll(LoopsA, B.Loops) && sameAll(EverysA, B.Everys) &&
         sameAll(PresentsA, B.Presents) && sameAll(OpsA, B.Ops) && sameAll(SyncsA, B.Syncs) &&
         sameAll(BarriersA, B.Barriers) && sameAll(ClearsA, B.ClearValues) &&
         sameAll(AreasA, B.Areas) && sameNames(NamesA, B.Names);
}
