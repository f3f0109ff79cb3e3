//===- LineMeaning.cpp - what docs/RenderGraph.md says of a line ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See LineMeaning.h. Sentences of the page stand in quotes where the code follows them.
///
//===----------------------------------------------------------------------===//

#include "LineMeaning.h"
#include "auxplan/Graph/Interchangeable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

static bool isAttached(const Access &A) {
  return !A.IsBuffer && (A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth ||
                         A.Kind == AccessKind::Stencil || A.Kind == AccessKind::Input);
}

/// "In a read-only layout depth and stencil are only tested."
static bool isOnlyTested(const Graph &G, const Access &A) {
  bool IsDepth = A.Kind == AccessKind::Depth, IsStencil = A.Kind == AccessKind::Stencil;
  return (IsDepth || IsStencil) && infoOf(G.layoutOf(A)).ReadOnly[IsStencil ? 2 : 1];
}

/// The table of kinds, and the paragraph behind it.
static void readKind(LineMeaning &M, const Graph &G, const Access &A) {
  switch (A.Kind) {
  case AccessKind::Color:
  case AccessKind::Depth:
  case AccessKind::Stencil: // "may leave texels as they are"
    M.Looks = true;
    M.Writes = !isOnlyTested(G, A);
    break;
  case AccessKind::Input:
  case AccessKind::Sampled:
  case AccessKind::CopySrc:
  case AccessKind::BlitSrc:
  case AccessKind::ResolveSrc:
  case AccessKind::Present:
  case AccessKind::Vertex:
  case AccessKind::Index:
  case AccessKind::Indirect:
  case AccessKind::Uniform:
    M.Looks = true;
    break;
  case AccessKind::CopyDst:
  case AccessKind::BlitDst:
  case AccessKind::ResolveDst:
  case AccessKind::Resolve:
  case AccessKind::Clear: // "write every texel of their area"
    M.Writes = M.Fills = true;
    break;
  case AccessKind::Storage:
  case AccessKind::Host:
  case AccessKind::Video: // the line may say `read`, `write` or `read_write`
    M.Looks = A.RW == ReadWrite::Default ? infoOf(A.Kind).Reads : A.RW != ReadWrite::Write;
    M.Writes = A.RW == ReadWrite::Default ? infoOf(A.Kind).Writes : A.RW != ReadWrite::Read;
    M.Fills = A.Kind == AccessKind::Storage && A.RW == ReadWrite::Write;
    break;
  }
}

namespace {
/// The passes of a render pass instance: "`continues` makes a pass part of the render pass
/// instance of an earlier one".
class Instance {
public:
  Instance(const Graph &G, uint32_t Pass)
      : G(G), Root(rootOf(Pass)), Same(findInterchangeable(G)) {}

  /// Does a pass of the instance from \p Begin up to \p End attach some of what \p A attaches?
  bool attaches(const Access &A, uint32_t Begin, uint32_t End) const {
    for (uint32_t P = Begin; P < End; ++P)
      for (const Access &Other : G.accessesOf(G.Passes[P]))
        if (rootOf(P) == Root && isAttached(Other) && isSame(A, Other))
          return true;
    return false;
  }
  /// Does the load operation of the first pass that attaches \p A write it, or drop it?
  bool isReplaced(const Access &A, uint32_t In) const {
    auto Replaces = [](const Access &By) {
      return By.Load == LoadOp::Clear || By.Load == LoadOp::DontCare;
    };
    if (!attaches(A, 0, In))
      return Replaces(A);
    for (uint32_t P = 0; P != In; ++P)
      for (const Access &Other : G.accessesOf(G.Passes[P])) {
        if (rootOf(P) != Root || !isAttached(Other) || !isSame(A, Other) || Other.Age != A.Age)
          continue;
        const Area *Mine = G.areaOf(G.Passes[In], A), *Its = G.areaOf(G.Passes[P], Other);
        bool SameArea = !Mine == !Its && (!Mine || *Mine == *Its);
        if (Replaces(Other) && SameArea && Other.Range.contains(A.Range))
          return true;
      }
    return false;
  }
  bool isSame(const Access &A, const Access &Other) const {
    return first(A.Image) == first(Other.Image) && A.Range.Aspects == Other.Range.Aspects &&
           A.Range.overlaps(Other.Range);
  }
  ImageId first(ImageId I) const { return Same.empty() ? I : Same[I]; }

private:
  uint32_t rootOf(uint32_t Pass) const {
    while (G.Passes[Pass].Continues != None32)
      Pass = G.Passes[Pass].Continues;
    return Pass;
  }
  const Graph &G;
  uint32_t Root;
  std::vector<ImageId> Same;
};
} // namespace

/// "`store(none)` ... otherwise is `store(dont_care)`": the load operation tells for certain that
/// the pass writes.
static bool storesNothing(const Access &A, const Instance &In, uint32_t Pass) {
  return A.Store == StoreOp::DontCare || (A.Store == StoreOp::None && In.isReplaced(A, Pass));
}

/// Does a `resolve` of the pass read what the line attaches?
static bool isResolved(const Graph &G, const Pass &Of, const Access &A, const Instance &In) {
  return any_of(G.accessesOf(Of), [&](const Access &Other) {
    const AccessExtra *X = G.extraOf(Other);
    return !Other.IsBuffer && Other.Kind == AccessKind::Resolve &&
           In.first(X->ResolveSource) == In.first(A.Image) && X->ResolveSourceAge == A.Age &&
           X->ResolveSourceRange.overlaps(A.Range);
  });
}

LineMeaning auxplan::test::meaningOf(const Graph &G, uint32_t PassIndex, uint32_t Index) {
  const Pass &Of = G.Passes[PassIndex];
  const Access &A = G.Accesses[Index];
  LineMeaning M;
  readKind(M, G, A);
  M.BeginDrops = A.From != NoLayout && infoOf(A.From).Discards;
  M.IsAtEnd = A.Kind == AccessKind::Resolve;
  M.IsCommand = M.Clears = A.Kind == AccessKind::Clear;
  Instance In(G, PassIndex);
  if (isAttached(A)) {
    // "`load` and `store` between the two mean nothing."
    bool Loads = !In.attaches(A, 0, PassIndex);
    bool Stores = !In.attaches(A, PassIndex + 1, G.Passes.size());
    M.Clears = Loads && A.Load == LoadOp::Clear && A.Kind != AccessKind::Input;
    M.LoadDrops = Loads && A.Load == LoadOp::DontCare;
    bool IsLast = Stores && !isResolved(G, Of, A, In);
    M.StoreDrops = IsLast && storesNothing(A, In, PassIndex);
    M.Withholds = IsLast && A.Store == StoreOp::None;
  }
  if (M.IsAtEnd) {
    const AccessExtra &X = *G.extraOf(A);
    M.SourceDrops = any_of(G.accessesOf(Of), [&](const Access &Source) {
      return isAttached(Source) && storesNothing(Source, In, PassIndex) &&
             In.first(Source.Image) == In.first(X.ResolveSource) &&
             Source.Age == X.ResolveSourceAge && Source.Range == X.ResolveSourceRange &&
             !In.attaches(Source, PassIndex + 1, G.Passes.size());
    });
  }
  return M;
}

CellEffect auxplan::test::effectOn(const LineMeaning &M, bool Covers, bool IsCleared) {
  bool ByOp = M.Clears && IsCleared;
  CellEffect Does;
  if (ByOp && M.IsCommand)
    return Does; // the op is all of the line
  // The contents that the line finds behind its transition and its load operation: its own clear,
  // nothing, or else what was there, the clear by an op among it.
  bool HasOwnClear = !ByOp && M.Clears && Covers;
  bool FindsNothing = !ByOp && (M.BeginDrops || (M.LoadDrops && Covers));
  Does.SlowClear = M.Clears && !ByOp;
  Does.Writes = M.Writes;
  Does.Defines = M.Writes && !(M.Withholds && Covers);
  Does.Overwrites = M.Writes && Covers && (M.Fills || HasOwnClear);
  Does.DiscardsBefore = FindsNothing;
  // "... and so need what is there, unless it comes from their own `load(clear)` or is undefined."
  Does.Reads = M.needsTexels() && !HasOwnClear && !FindsNothing;
  Does.DiscardsAfter = M.StoreDrops && Covers;
  return Does;
}

CellEffect auxplan::test::effectOnSource(const LineMeaning &M, bool Covers) {
  CellEffect Does;
  Does.Reads = true;
  Does.DiscardsAfter = M.SourceDrops && Covers;
  return Does;
}
