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
  bool areParts() const {
    return isOfDepth(Depth) && projectLayout(Stencil, Aspect::Stencil) == Stencil;
  }
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
  /// Do they need no other names?
  bool areNamed(const Graph &) const;
  /// Can combined layouts say all?
  bool canBeCombined(const Graph &) const;
  bool canBeNamed(const Graph &) const;
  /// Gives them their names. Returns whether these are of parts.
  bool name(const Graph &);

private:
  void nameParts();
  void nameCombined(const Graph &);
};

} // namespace

Layout LayoutPair::combined() const {
  for (Layout L :
       {Layout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL, Layout::DEPTH_STENCIL_READ_ONLY_OPTIMAL,
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

bool AttachmentLines::areNamed(const Graph &G) const {
  return all_of(pairs(G), [](const LayoutPair &P) { return P.areSame() || P.areParts(); });
}

bool AttachmentLines::canBeCombined(const Graph &G) const {
  return all_of(pairs(G), [](const LayoutPair &P) { return P.combined() != NoLayout; });
}

bool AttachmentLines::canBeNamed(const Graph &G) const {
  return areNamed(G) || canBeCombined(G) ||
         all_of(pairs(G), [](const LayoutPair &P) { return P.areSame() || P.canBeParts(); });
}

bool AttachmentLines::name(const Graph &G) {
  if (areNamed(G))
    return false;
  if (canBeCombined(G)) {
    nameCombined(G);
    return false;
  }
  nameParts();
  return true;
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

/// Calls \p F with the lines of each attachment of depth and stencil; stops when it returns false.
template <typename Fn> static bool forEachAttachment(Graph &G, Fn F) {
  for (const Pass &P : G.Passes)
    for (uint32_t A = P.FirstAccess, E = A + P.NumAccesses; A != E; ++A) {
      if (G.Accesses[A].IsBuffer || G.Accesses[A].Kind != AccessKind::Depth)
        continue;
      for (uint32_t B = P.FirstAccess; B != E; ++B)
        if (areOfOneAttachment(G.Accesses[A], G.Accesses[B]) &&
            !F(P, AttachmentLines{G.Accesses[A], G.Accesses[B], P.Continues == None32}))
          return false;
    }
  return true;
}

std::optional<unsigned> auxplan::nameLayoutsOfParts(Graph &G) {
  bool CanName = forEachAttachment(
      G, [&](const Pass &, const AttachmentLines &Of) { return Of.canBeNamed(G); });
  if (!CanName)
    return std::nullopt;
  unsigned Num = 0;
  const Pass *Last = nullptr;
  forEachAttachment(G, [&](const Pass &P, AttachmentLines Of) {
    if (Of.name(G) && Last != &P) {
      ++Num;
      Last = &P;
    }
    return true;
  });
  return Num;
}
