//===- PartLayouts.cpp - layouts of depth and stencil in passes -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each pair of a depth line and a stencil line of one image has three pairs of layouts: before the
/// pass, in it, and after it. If depth and stencil differ in one of them, a combined layout may say
/// that; else all become layouts of parts.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/PartLayouts.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

struct LayoutPair {
  Layout Depth, Stencil;
  bool areSame() const { return Depth == Stencil; }
  /// Does it name depth alone, and stencil beside it?
  bool areParts() const { return isOfDepth(Depth) && projectLayout(Stencil, Aspect::Stencil) == Stencil; }
  /// The layout of both aspects that means the same; NoLayout: there is none.
  Layout combined() const;
  /// Can a layout of depth and one of stencil say it?
  bool canBeParts() const { return isOfDepth(projectLayout(Depth, Aspect::Depth)); }

private:
  static bool isOfDepth(Layout L) {
    return L == Layout::DEPTH_ATTACHMENT_OPTIMAL || L == Layout::DEPTH_READ_ONLY_OPTIMAL;
  }
};

/// A depth line and a stencil line of one attachment.
struct AttachmentLines {
  Access &Depth, &Stencil;
  bool IsFirst; ///< the pass begins its render pass instance
  LayoutPair in(const Graph &G) const { return {G.layoutOf(Depth), G.layoutOf(Stencil)}; }
  SmallVector<LayoutPair, 3> pairs(const Graph &) const;
  void nameParts();
  void nameCombined(const Graph &);
};

} // namespace

Layout LayoutPair::combined() const {
  for (Layout L : {Layout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL, Layout::DEPTH_STENCIL_READ_ONLY_OPTIMAL,
                   Layout::DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL,
                   Layout::DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL})
    if (projectLayout(L, Aspect::Depth) == projectLayout(Depth, Aspect::Depth) &&
        projectLayout(L, Aspect::Stencil) == projectLayout(Stencil, Aspect::Stencil))
      return L;
  return areSame() ? Depth : NoLayout;
}

/// A line without `from` comes in the layout that it has in the pass.
SmallVector<LayoutPair, 3> AttachmentLines::pairs(const Graph &G) const {
  LayoutPair In = in(G);
  auto Or = [](Layout L, Layout Other) { return L == NoLayout ? Other : L; };
  SmallVector<LayoutPair, 3> All = {In};
  if (IsFirst)
    All.push_back({Or(Depth.From, In.Depth), Or(Stencil.From, In.Stencil)});
  if (Depth.To != NoLayout || Stencil.To != NoLayout)
    All.push_back({Or(Depth.To, In.Depth), Or(Stencil.To, In.Stencil)});
  return All;
}

void AttachmentLines::nameParts() {
  auto Name = [](Access &A, Aspect Of) {
    for (Layout *L : {&A.LayoutGiven, &A.From, &A.To})
      if (*L != NoLayout)
        *L = projectLayout(*L, Of);
  };
  Name(Depth, Aspect::Depth);
  Name(Stencil, Aspect::Stencil);
}

void AttachmentLines::nameCombined(const Graph &G) {
  auto Name = [](Layout &OfDepth, Layout &OfStencil) {
    if (OfDepth != NoLayout && OfStencil != NoLayout)
      OfDepth = OfStencil = LayoutPair{OfDepth, OfStencil}.combined();
  };
  LayoutPair In = in(G);
  Depth.LayoutGiven = Stencil.LayoutGiven = In.combined();
  Name(Depth.From, Stencil.From);
  Name(Depth.To, Stencil.To);
}

static bool areOfOneAttachment(const Access &A, const Access &B) {
  return !A.IsBuffer && !B.IsBuffer && A.Kind == AccessKind::Depth &&
         B.Kind == AccessKind::Stencil && A.Image == B.Image && A.Age == B.Age &&
         A.Range.MipBegin == B.Range.MipBegin && A.Range.LayerBegin == B.Range.LayerBegin;
}

/// Names the layouts of two lines. Returns whether they are of parts; none: no names will do.
static std::optional<bool> nameLayouts(const Graph &G, AttachmentLines Lines) {
  SmallVector<LayoutPair, 3> Pairs = Lines.pairs(G);
  if (all_of(Pairs, [](const LayoutPair &P) { return P.areSame() || P.areParts(); }))
    return false;
  if (all_of(Pairs, [](const LayoutPair &P) { return P.combined() != NoLayout; })) {
    Lines.nameCombined(G);
    return false;
  }
  if (!all_of(Pairs, [](const LayoutPair &P) { return P.areSame() || P.canBeParts(); }))
    return std::nullopt;
  Lines.nameParts();
  return true;
}

std::optional<unsigned> auxplan::nameLayoutsOfParts(Graph &G) {
  std::vector<Access> Was = {G.Accesses.begin(), G.Accesses.end()};
  unsigned Num = 0;
  for (const Pass &P : G.Passes) {
    bool NeedsParts = false;
    for (uint32_t A = P.FirstAccess, E = A + P.NumAccesses; A != E; ++A)
      for (uint32_t B = P.FirstAccess; B != E; ++B) {
        if (!areOfOneAttachment(G.Accesses[A], G.Accesses[B]))
          continue;
        auto Of = nameLayouts(G, {G.Accesses[A], G.Accesses[B], P.Continues == None32});
        if (!Of) {
          std::copy(Was.begin(), Was.end(), G.Accesses.begin());
          return std::nullopt;
        }
        NeedsParts |= *Of;
      }
    Num += NeedsParts;
  }
  return Num;
}
