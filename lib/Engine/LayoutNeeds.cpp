//===- LayoutNeeds.cpp - where the layout of an image matters -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See LayoutNeeds.h. Loops and frames that repeat are walked until nothing more is needed; each
/// walk adds something, and most graphs need two.
///
//===----------------------------------------------------------------------===//

#include "LayoutNeeds.h"

using namespace auxplan;
using namespace llvm;

/// At the end of a frame: images that end with it need no layout. Rings change their roles there,
/// so all of their layouts count as needed.
void LayoutNeeds::endFrame(BitVector &Now) const {
  for (const PlaneRole &R : Places.roles()) {
    switch (G.Images[R.Image].Lifetime) {
    case Lifetime::Frame:
      Now.reset(R.First, R.end());
      break;
    case Lifetime::History:
    case Lifetime::External:
      Now.set(R.First, R.end());
      break;
    case Lifetime::Persistent:
      break;
    }
  }
  Now |= Always;
}

void LayoutNeeds::goBack(uint32_t I, BitVector &Now, ItemNeeds Needs) {
  switch (G.Items[I].Kind) {
  case ItemKind::Pass:
  case ItemKind::Transition:
  case ItemKind::Present:
    Needs(I, Now);
    Now |= Always;
    break;
  case ItemKind::LoopEnd:
    Open.push_back({Now, {}, false});
    if (auto It = AtHead.find(I); It != AtHead.end())
      Now |= It->second;
    Behind[I] = Now;
    break;
  case ItemKind::IfEnd:
  case ItemKind::EveryEnd:
    Open.push_back({Now, {}, false});
    Behind[I] = Now;
    break;
  case ItemKind::Else:
    Open.back().AtElse = Now;
    Open.back().HasElse = true;
    Now = Open.back().After;
    break;
  case ItemKind::IfBegin:
  case ItemKind::EveryBegin:
    Now |= Open.back().HasElse ? Open.back().AtElse : Open.back().After;
    Open.pop_back();
    break;
  case ItemKind::LoopBegin: {
    BitVector &Head = AtHead[G.Items[I].Match];
    Grew |= Head.size() == 0 ? Now.any() : Now.test(Head);
    Head = Now;
    Now |= Open.back().After; // the loop may run no times
    Open.pop_back();
    break;
  }
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::Barrier:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    break;
  }
}

/// Walks a frame backwards; returns what it needs at its begin.
BitVector LayoutNeeds::walkFrame(uint32_t Begin, BitVector Now, ItemNeeds Needs) {
  for (Grew = true; Grew;) {
    Grew = false;
    BitVector At = Now;
    for (uint32_t I = G.Items[Begin].Match - 1; I != Begin; --I)
      goBack(I, At, Needs);
    if (!Grew)
      return At;
  }
  return Now;
}

/// The same for a frame that the next frame follows, or the frame itself.
BitVector LayoutNeeds::settleFrame(uint32_t Begin, const BitVector &Next, ItemNeeds Needs) {
  const Frame &F = G.Frames[G.Items[Begin].Index];
  bool ComesBack = F.Repeat || F.Count > 1;
  BitVector AtEnd = Next;
  for (;;) {
    endFrame(AtEnd);
    BitVector AtBegin = walkFrame(Begin, AtEnd, Needs);
    BitVector More = AtEnd;
    More |= AtBegin;
    endFrame(More);
    if (!ComesBack || More == AtEnd)
      return AtBegin;
    AtEnd = std::move(More);
  }
}

void LayoutNeeds::find(ItemNeeds Needs) {
  size_t NumSlices = Places.starts().size();
  BitVector Next(NumSlices);
  for (uint32_t End = G.Items.size(); End;) {
    uint32_t Begin = G.Items[End - 1].Match;
    Next = settleFrame(Begin, Next, Needs);
    End = Begin;
  }
}
