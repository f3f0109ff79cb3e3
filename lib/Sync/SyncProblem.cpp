//===- SyncProblem.cpp - what barriers are planned for --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SyncProblem.h.
///
//===----------------------------------------------------------------------===//

#include "SyncProblem.h"
#include "DependencyWalk.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

SyncProblem::SyncProblem(const Graph &G, const TargetInfo &T)
    : G(G), Tree(G), Nodes(G, Tree.instances()), Cells(G, boundBytes(G, T)) {
  HazardFinder Finder(G, Tree, Nodes, Cells);
  Hazards = Finder.find();
  FromOutside = Finder.comesFromOutside();
  for (const SyncNode &N : Nodes.all())
    NamedStages |= namedStages(N.First.Stages) | namedStages(N.Last.Stages);
  Before.resize(Nodes.size());
  Behind.resize(Nodes.size());
  for (auto [I, H] : enumerate(Hazards)) {
    Before[H.To].push_back(I);
    Behind[H.From].push_back(I);
  }
  findParts();
}

/// A change of a layout or owner that waits for another queue, and for which another queue waits.
bool SyncProblem::isBetweenQueues(NodeId N) const {
  auto Crosses = [&](uint32_t I) {
    const Hazard &H = Hazards[I];
    return !isLocal(H) && queueOf(H.From) != Nodes.host() && queueOf(H.To) != Nodes.host();
  };
  return Nodes[N].isMove() && Nodes[N].Line == None32 && any_of(Before[N], Crosses) &&
         any_of(Behind[N], Crosses);
}

void SyncProblem::findParts() {
  Children.resize(Tree.regions().size());
  Parts.assign(G.Items.size(), 0);
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    ItemKind Kind = G.Items[I].Kind;
    RegionId R = Tree.regionOf(I);
    bool IsUse = Kind == ItemKind::Pass || Kind == ItemKind::Present;
    bool Opens =
        Kind == ItemKind::IfBegin || Kind == ItemKind::LoopBegin || Kind == ItemKind::EveryBegin;
    uint64_t Queues = 0;
    for (const SyncNode &N : Nodes.ofItem(I))
      Queues |= uint64_t(1) << N.On;
    if (IsUse)
      Queues |= uint64_t(1) << Nodes.queueOfItem(I);
    Parts[I] |= Queues;
    if (Queues)
      for (RegionId Up = R; Tree.region(Up).Parent != None32; Up = Tree.region(Up).Parent)
        Parts[Tree.region(Up).InParent] |= Queues;
    bool StandsFast =
        any_of(Nodes.ofItem(I), [&](const SyncNode &N) { return isBetweenQueues(Nodes.idOf(N)); });
    if (IsUse || Opens || StandsFast)
      Children[R].push_back(I);
  }
  for (RegionId R = 0; R != Children.size(); ++R)
    Children[R].push_back(Tree.region(R).End);
}

bool SyncProblem::takesPart(uint32_t Item, QueueId Q) const {
  return Parts[Item] >> Q & 1;
}

uint32_t SyncProblem::lastOf(uint32_t Child, RegionId In) const {
  if (Child == Tree.region(In).Begin)
    return Child;
  switch (G.Items[Child].Kind) {
  case ItemKind::IfBegin: {
    uint32_t Match = G.Items[Child].Match;
    return G.Items[Match].Kind == ItemKind::Else ? G.Items[Match].Match : Match;
  }
  case ItemKind::LoopBegin:
  case ItemKind::EveryBegin:
    return G.Items[Child].Match;
  default:
    return Child;
  }
}

bool SyncProblem::isCounted(RegionId R) const {
  auto Repeats = [&](RegionId F) { return G.Frames[G.Items[Tree.region(F).Begin].Index].Repeat; };
  return none_of(Tree.frames(), Repeats) || Repeats(Tree.frameOf(R));
}

bool SyncProblem::areOrderedMoves(const Hazard &H) const {
  auto ImageOf = [&](const SyncNode &N) {
    if (!N.isMove() || N.Barrier != None32)
      return None32;
    // An acquire that leaves the layout as it is changes none.
    if (N.Transition != None32 &&
        G.Transitions[N.Transition].Old == G.Transitions[N.Transition].New)
      return None32;
    return N.Transition != None32 ? G.Transitions[N.Transition].Image : G.Accesses[N.Line].Image;
  };
  ImageId A = ImageOf(Nodes[H.From]), B = ImageOf(Nodes[H.To]);
  return A != None32 && A == B && isLocal(H);
}

bool SyncProblem::isInInstance(const Hazard &H) const {
  if (H.Way.Over != None32 || H.Way.From >= H.Way.To)
    return false;
  auto [First, Last] = Tree.instanceOf(H.Way.From);
  return First != Last && Tree.instanceOf(H.Way.To) == std::pair(First, Last);
}

bool auxplan::isOfPixel(const SyncProblem &P, const SyncNode &N) {
  StageMask Others = N.First.Stages | N.Last.Stages;
  for (Stage S : {Stage::FRAGMENT_SHADER, Stage::EARLY_FRAGMENT_TESTS, Stage::LATE_FRAGMENT_TESTS,
                  Stage::COLOR_ATTACHMENT_OUTPUT})
    Others &= ~allStages()[unsigned(S)].Bit;
  return !Others && N.Kind == NodeKind::Use && infoOf(P.G.Accesses[N.Line].Kind).IsAttachment;
}

bool auxplan::isByRegion(const SyncProblem &P, const Hazard &H) {
  return isOfPixel(P, P.Nodes[H.From]) && isOfPixel(P, P.Nodes[H.To]);
}
