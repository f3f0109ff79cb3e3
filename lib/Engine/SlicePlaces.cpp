//===- SlicePlaces.cpp - where each subresource is ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SlicePlaces.h.
///
//===----------------------------------------------------------------------===//

#include "SlicePlaces.h"
#include "auxplan/Graph/LayoutAspects.h"

using namespace auxplan;
using namespace llvm;

SlicePlaces::SlicePlaces(const Graph &G) : G(G) {
  size_t Next = 0;
  for (ImageId Id = 0; Id != G.Images.size(); ++Id) {
    const Image &I = G.Images[Id];
    FirstRole.push_back(Roles.size());
    for (unsigned Age = 0; Age != I.History; ++Age)
      for (unsigned A = 0; A != NumAspects; ++A)
        if (I.aspects() >> A & 1) {
          Roles.push_back({Id, uint8_t(Age), Aspect(A), Next, I.Desc.sliceCount(), I.Desc.Mips});
          Next = Roles.back().end();
        }
  }
  Start.resize(Next);
  setStarts();
}

void SlicePlaces::setStarts() {
  for (const PlaneRole &R : Roles) {
    const Image &I = G.Images[R.Image];
    bool IsAny = I.Start == StartKind::Unknown ||
                 (I.Start == StartKind::NotGiven && I.Lifetime == Lifetime::External);
    Layout In = I.Start == StartKind::Layout ? I.StartLayout : Layout::UNDEFINED;
    for (size_t N = R.First; N != R.end(); ++N)
      Start[N].In = IsAny ? NoLayout : In;
  }
  for (const StartStmt &S : G.Starts)
    for (unsigned Age = 0; Age != G.Images[S.Image].History; ++Age)
      forEach(S.Image, Age, S.Range, [&](size_t N) { Start[N].In = S.StartLayout; });
}

const PlaneRole &SlicePlaces::roleOf(ImageId I, uint8_t Age, Aspect A) const {
  AspectMask Of = G.Images[I].aspects();
  unsigned Below = popcount(unsigned(Of & (maskOf(A) - 1)));
  return Roles[FirstRole[I] + Age * popcount(unsigned(Of)) + Below];
}

void SlicePlaces::forEach(ImageId I, uint8_t Age, SubRange R, function_ref<void(size_t)> F) const {
  bool ByLevel = G.Images[I].movesByLevel();
  for (unsigned A = 0; A != NumAspects; ++A) {
    if (!(R.Aspects >> A & 1))
      continue;
    const PlaneRole &Of = roleOf(I, Age, Aspect(A));
    for (uint32_t Mip = R.MipBegin; Mip != R.MipEnd; ++Mip)
      for (uint32_t Layer = 0; Layer != Of.NumSlices; ++Layer)
        if (ByLevel || R.holdsLayer(Layer))
          F(Of.First + size_t(Mip) * Of.NumSlices + Layer);
  }
}

bool SlicePlaces::isKept(ImageId I) const {
  Lifetime L = G.Images[I].Lifetime;
  return L == Lifetime::Persistent || L == Lifetime::History;
}

void SlicePlaces::beginFrame(SliceStates &Of) const {
  for (const PlaneRole &R : Roles)
    for (size_t N = R.First; N != R.end(); ++N) {
      if (!isKept(R.Image))
        Of[N] = Start[N];
      Of[N].IsOfHead = true;
      Of[N].Pass = None32;
    }
}

SliceStates SlicePlaces::nextFrame(const SliceStates &Ends) const {
  SliceStates Begins = Ends;
  for (const PlaneRole &R : Roles) {
    const PlaneRole &To = roleOf(R.Image, (R.Age + 1) % G.Images[R.Image].History, R.TheAspect);
    std::copy(Ends.begin() + R.First, Ends.begin() + R.end(), Begins.begin() + To.First);
  }
  beginFrame(Begins);
  return Begins;
}

SliceStates SlicePlaces::frameBefore(const SliceStates &Begins) const {
  SliceStates Ends = Begins;
  for (const PlaneRole &R : Roles) {
    const PlaneRole &To = roleOf(R.Image, (R.Age + 1) % G.Images[R.Image].History, R.TheAspect);
    std::copy(Begins.begin() + To.First, Begins.begin() + To.end(), Ends.begin() + R.First);
  }
  return Ends;
}

void SlicePlaces::passNeedsBack(const SliceStates &Ends, std::vector<bool> &Needs) const {
  for (bool Grew = true; Grew;) {
    Grew = false;
    for (const PlaneRole &R : Roles) {
      const PlaneRole &To = roleOf(R.Image, (R.Age + 1) % G.Images[R.Image].History, R.TheAspect);
      for (size_t N = 0; isKept(R.Image) && N != R.end() - R.First; ++N)
        if (Ends[R.First + N].IsOfHead && Needs[To.First + N] && !Needs[R.First + N])
          Grew = Needs[R.First + N] = true;
    }
  }
}

void SlicePlaces::unifyRings(SliceStates &Of) const {
  for (const PlaneRole &R : Roles) {
    const PlaneRole &First = roleOf(R.Image, 0, R.TheAspect);
    for (size_t N = 0; R.Age != 0 && N != R.end() - R.First; ++N) {
      SlicePlace &Mine = Of[R.First + N], &Of0 = Of[First.First + N];
      if (Of0.In == NoLayout || Of0.In == Layout::UNDEFINED)
        Of0 = Mine;
      Mine = Of0;
    }
  }
}

Layout SlicePlaces::layoutOf(const PlaneRole &R, const SlicePlace &Of) const {
  return Of.In == NoLayout ? NoLayout : projectLayout(Of.In, R.TheAspect);
}

bool SlicePlaces::areAlike(const SliceStates &A, const SliceStates &B,
                           const std::vector<bool> &Of) const {
  for (const PlaneRole &R : Roles)
    for (size_t N = R.First; N != R.end(); ++N)
      if (Of[N] && (layoutOf(R, A[N]) != layoutOf(R, B[N]) || A[N].On != B[N].On))
        return false;
  return true;
}
