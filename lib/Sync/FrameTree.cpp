//===- FrameTree.cpp - where statements stand -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FrameTree.h.
///
//===----------------------------------------------------------------------===//

#include "FrameTree.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

FrameTree::FrameTree(const Graph &G)
    : G(G), Instances(G), RegionOf(G.Items.size(), None32), ItemOfPass(G.Passes.size(), None32) {
  SmallVector<RegionId, 8> Open;
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    RegionId Around = Open.empty() ? None32 : Open.back();
    switch (It.Kind) {
    case ItemKind::FrameBegin: {
      const Frame &F = G.Frames[It.Index];
      open(I, I, It.Match, None32, I, F.Repeat || F.Count > 1);
      Regions.back().IsFrame = true;
      Frames.push_back(Regions.size() - 1);
      Open.push_back(Regions.size() - 1);
      break;
    }
    case ItemKind::IfBegin:
    case ItemKind::LoopBegin:
    case ItemKind::EveryBegin:
      RegionOf[I] = Around;
      open(I, I, It.Match, Around, I, It.Kind == ItemKind::LoopBegin);
      Open.push_back(Regions.size() - 1);
      break;
    case ItemKind::Else: {
      RegionOf[I] = Around;
      Region Then = Regions[Around];
      open(I, I, It.Match, Then.Parent, Then.InParent, false);
      Open.back() = Regions.size() - 1;
      break;
    }
    case ItemKind::FrameEnd:
    case ItemKind::IfEnd:
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      RegionOf[I] = Around;
      Open.pop_back();
      break;
    case ItemKind::Pass:
      ItemOfPass[It.Index] = I;
      RegionOf[I] = Around;
      break;
    case ItemKind::Transition:
    case ItemKind::Present:
    case ItemKind::Op:
    case ItemKind::Sync:
    case ItemKind::Barrier:
      RegionOf[I] = Around;
      break;
    }
  }
}

void FrameTree::open(uint32_t Item, uint32_t Begin, uint32_t End, RegionId Parent,
                     uint32_t InParent, bool Returns) {
  Region R = {Begin, End, Parent, InParent, 0};
  R.Depth = Parent == None32 ? 0 : Regions[Parent].Depth + 1;
  R.Returns = Returns;
  if (Parent == None32)
    RegionOf[Item] = Regions.size();
  Regions.push_back(R);
}

RegionId FrameTree::frameOf(RegionId R) const {
  while (Regions[R].Parent != None32)
    R = Regions[R].Parent;
  return R;
}

RegionId FrameTree::commonRegion(uint32_t A, uint32_t B) const {
  RegionId X = RegionOf[A], Y = RegionOf[B];
  while (X != Y) {
    if (X == None32 || Y == None32)
      return None32;
    RegionId &Deeper = Regions[X].Depth >= Regions[Y].Depth ? X : Y;
    Deeper = Regions[Deeper].Parent;
  }
  return X;
}

uint32_t FrameTree::itemInLine(uint32_t Item, RegionId R) const {
  RegionId At = RegionOf[Item];
  while (At != R) {
    Item = Regions[At].InParent;
    At = Regions[At].Parent;
  }
  return Item;
}

/// Adds the pieces from behind \p From to the ends of the regions inside \p Up, innermost first.
void FrameTree::climb(uint32_t From, RegionId Up, SmallVectorImpl<LinePiece> &To) const {
  for (RegionId R = RegionOf[From]; R != Up; R = Regions[R].Parent) {
    To.push_back({R, From, Regions[R].End});
    From = Regions[R].InParent;
  }
}

/// Adds the pieces from the begins of the regions inside \p Down to before \p To, outermost first.
void FrameTree::descend(RegionId Down, uint32_t Item, SmallVectorImpl<LinePiece> &To) const {
  SmallVector<LinePiece, 4> Up;
  for (RegionId R = RegionOf[Item]; R != Down; R = Regions[R].Parent) {
    Up.push_back({R, Regions[R].Begin, Item});
    Item = Regions[R].InParent;
  }
  To.append(Up.rbegin(), Up.rend());
}

std::pair<uint32_t, uint32_t> FrameTree::instanceOf(uint32_t I) const {
  if (G.Items[I].Kind != ItemKind::Pass || !Instances.isInSeveral(G.Items[I].Index))
    return {I, I};
  ArrayRef<uint32_t> All = Instances.passesOf(Instances.rootOf(G.Items[I].Index));
  return {ItemOfPass[All.front()], ItemOfPass[All.back()]};
}

bool FrameTree::sharesInstance(const Way &W) const {
  return W.Over == None32 && W.From < W.To && instanceOf(W.From) == instanceOf(W.To);
}

SmallVector<LinePiece, 4> FrameTree::piecesOf(const Way &Asked) const {
  Way W = Asked;
  if (!sharesInstance(W)) {
    W.From = instanceOf(W.From).second;
    W.To = instanceOf(W.To).first;
  }
  SmallVector<LinePiece, 4> Pieces;
  if (W.Over != None32) {
    RegionId X = W.Over;
    climb(W.From, X, Pieces);
    Pieces.push_back({X, itemInLine(W.From, X), Regions[X].End});
    if (W.Turns > 1)
      Pieces.push_back({X, Regions[X].Begin, Regions[X].End});
    Pieces.push_back({X, Regions[X].Begin, itemInLine(W.To, X)});
    descend(X, W.To, Pieces);
    return Pieces;
  }
  RegionId Common = commonRegion(W.From, W.To);
  climb(W.From, Common, Pieces);
  if (Common != None32)
    Pieces.push_back({Common, itemInLine(W.From, Common), itemInLine(W.To, Common)});
  else
    for (RegionId F : Frames)
      if (Regions[F].Begin > W.From && Regions[F].End < W.To)
        Pieces.push_back({F, Regions[F].Begin, Regions[F].End});
  descend(Common, W.To, Pieces);
  return Pieces;
}

SmallVector<LinePiece, 2> FrameTree::homeOf(const Way &Asked) const {
  Way W = Asked;
  if (!sharesInstance(W)) {
    W.From = instanceOf(W.From).second;
    W.To = instanceOf(W.To).first;
  }
  if (W.Over != None32) {
    const Region &R = Regions[W.Over];
    uint32_t From = itemInLine(W.From, W.Over), To = itemInLine(W.To, W.Over);
    if (W.Turns > 1 || To > From)
      return {{W.Over, R.Begin, R.End}};
    return {{W.Over, From, R.End}, {W.Over, R.Begin, To}};
  }
  RegionId Common = commonRegion(W.From, W.To);
  if (Common != None32)
    return {{Common, itemInLine(W.From, Common), itemInLine(W.To, Common)}};
  RegionId F = frameOf(RegionOf[W.From]);
  return {{F, itemInLine(W.From, F), Regions[F].End}};
}
