//===- PassEnds.cpp - transitions at the ends of passes -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PassEnds.h. A barrier belongs to the last pass before it that uses its subresources, if no
/// border of a region and nothing else that names them lies in between, and if attachments of the
/// pass are just these subresources.
///
//===----------------------------------------------------------------------===//

#include "PassEnds.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

class PassEnds {
public:
  PassEnds(const Graph &G, ArrayRef<ImageUse> Uses, const BarrierChoice &Choice)
      : G(G), Instances(G), Uses(Uses), Choice(Choice), HasOps(G.Items.size(), false) {}
  /// None: no stall can be saved.
  std::optional<Graph> run(ArrayRef<Candidate> Plans);

private:
  bool noteOps(const Graph &Plan);
  bool noteOpsOfFrame(const Graph &Plan, uint32_t Begin, uint32_t Frame);
  bool mayMove(const Item &) const;
  bool meets(const Item &, const Transition &) const;
  uint32_t passBefore(uint32_t Barrier) const;
  SmallVector<uint32_t, 2> linesFor(uint32_t Pass, const Transition &) const;
  Graph without(const std::vector<bool> &Gone) const;

  const Graph &G;
  const RenderPassInstances Instances;
  ArrayRef<ImageUse> Uses;
  const BarrierChoice &Choice;
  std::vector<bool> HasOps; ///< by item: ops stand directly behind it
};

} // namespace

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Goes through a frame of the plan beside the frame \p Frame of the graph, which it is the plan
/// of.
bool PassEnds::noteOpsOfFrame(const Graph &Plan, uint32_t Begin, uint32_t Frame) {
  uint32_t At = Frame, Last = Frame; // Last: the last item that is no barrier
  for (uint32_t I = Begin; I <= Plan.Items[Begin].Match; ++I) {
    const Item &It = Plan.Items[I];
    if (It.Kind == ItemKind::Op)
      HasOps[Last] = true;
    if (It.Kind == ItemKind::Op || It.Kind == ItemKind::Sync)
      continue;
    if (At == G.Items.size() || G.Items[At].Kind != It.Kind)
      return false;
    if (It.Kind != ItemKind::Barrier)
      Last = At;
    ++At;
  }
  return At == G.Items[Frame].Match + 1;
}

/// A plan has a frame in several pieces if its executions differ, and executions of the frame that
/// repeats in front of that.
bool PassEnds::noteOps(const Graph &Plan) {
  uint32_t Frame = 0, Left = 0;
  for (uint32_t I = 0; I != Plan.Items.size(); I = Plan.Items[I].Match + 1) {
    const auxplan::Frame &F = Plan.Frames[Plan.Items[I].Index];
    if (Frame == G.Items.size() || !noteOpsOfFrame(Plan, I, Frame))
      return false;
    if (F.Prologue)
      continue;
    if (!Left)
      Left = G.Frames[G.Items[Frame].Index].Count;
    Left -= F.Count;
    if (!Left)
      Frame = G.Items[Frame].Match + 1;
  }
  return Frame == G.Items.size();
}

//===----------------------------------------------------------------------===//
// Barriers and passes
//===----------------------------------------------------------------------===//

/// Images that share memory keep the order in which they take it.
bool PassEnds::mayMove(const Item &I) const {
  if (I.Kind != ItemKind::Transition || G.Transitions[I.Index].Kind != TransitionKind::Barrier)
    return false;
  ImageId Of = G.Transitions[I.Index].Image;
  return !Choice.Recorded[Of] && !infoOf(G.Transitions[I.Index].Old).Discards &&
         none_of(G.Binds, [&](const Bind &B) { return !B.IsBuffer && B.Object == Of; });
}

/// Does the item name subresources of the barrier? Slices of 3D images may move together.
bool PassEnds::meets(const Item &I, const Transition &X) const {
  auto Meets = [&](ImageId Of, uint8_t Age, const SubRange &R) {
    const Image &I = G.Images[X.Image];
    return Of == X.Image && Age == X.Age && I.movedRange(R).overlaps(I.movedRange(X.Range));
  };
  if (I.Kind == ItemKind::Transition) {
    const Transition &Other = G.Transitions[I.Index];
    return Meets(Other.Image, Other.Age, Other.Range);
  }
  if (I.Kind == ItemKind::Present)
    return G.Presents[I.Index].Image == X.Image;
  if (I.Kind == ItemKind::Barrier)
    return false;
  return any_of(G.accessesOf(G.Passes[I.Index]), [&](const Access &A) {
    const AccessExtra *Extra = G.extraOf(A);
    return !A.IsBuffer &&
           (Meets(A.Image, A.Age, A.Range) ||
            (Extra && Extra->ResolveSource != None32 &&
             Meets(Extra->ResolveSource, Extra->ResolveSourceAge, Extra->ResolveSourceRange)));
  });
}

/// The item of the pass that may make the transition at its end; None32: there is none. The next
/// pass has to be on its queue, since its ops run there.
uint32_t PassEnds::passBefore(uint32_t Barrier) const {
  const Transition &X = G.Transitions[G.Items[Barrier].Index];
  uint32_t I = Barrier - 1;
  auto IsInside = [&](const Item &It) {
    return It.Kind == ItemKind::Pass || It.Kind == ItemKind::Transition ||
           It.Kind == ItemKind::Present || It.Kind == ItemKind::Barrier;
  };
  while (IsInside(G.Items[I]) && !meets(G.Items[I], X))
    --I;
  if (G.Items[I].Kind != ItemKind::Pass || Instances.isInSeveral(G.Items[I].Index))
    return None32;
  const Queue &On = G.Passes[G.Items[I].Index].On;
  for (uint32_t Next = Barrier; IsInside(G.Items[Next]); ++Next)
    if (G.Items[Next].Kind == ItemKind::Pass)
      return G.Passes[G.Items[Next].Index].On == On ? I : None32;
  return None32;
}

/// The attachments of the pass that are the subresources of the barrier, one for each aspect; none:
/// they are not.
SmallVector<uint32_t, 2> PassEnds::linesFor(uint32_t Pass, const Transition &X) const {
  SmallVector<uint32_t, 2> Lines;
  for (const ImageUse &U : Uses) {
    SubRange Mine = X.Range;
    Mine.Aspects = maskOf(U.TheAspect);
    if (U.Pass == Pass && U.Image == X.Image && U.Age == X.Age && U.MakesTransitions &&
        (X.Range.Aspects & Mine.Aspects) && G.Accesses[U.Attachment].Range == Mine &&
        G.Accesses[U.Attachment].To == NoLayout)
      Lines.push_back(U.Attachment);
  }
  if (int(Lines.size()) != popcount(unsigned(X.Range.Aspects)))
    Lines.clear();
  return Lines;
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

Graph PassEnds::without(const std::vector<bool> &Gone) const {
  Graph New = G;
  New.Items.clear();
  std::vector<uint32_t> NewPlace;
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    NewPlace.push_back(New.Items.size());
    if (!Gone[I])
      New.Items.push_back(G.Items[I]);
  }
  for (Item &I : New.Items)
    if (I.Match != None32)
      I.Match = NewPlace[I.Match];
  return New;
}

std::optional<Graph> PassEnds::run(ArrayRef<Candidate> Plans) {
  if (!all_of(Plans, [&](const Candidate &C) { return noteOps(*C.Plan); }))
    return std::nullopt;
  std::map<uint32_t, SmallVector<uint32_t, 2>> ByPass; // barriers, by item of the pass
  for (uint32_t I = 0; I != G.Items.size(); ++I)
    if (HasOps[I] && mayMove(G.Items[I]))
      if (uint32_t Pass = passBefore(I);
          Pass != None32 && !linesFor(G.Items[Pass].Index, G.Transitions[G.Items[I].Index]).empty())
        ByPass[Pass].push_back(I);
  std::vector<bool> Gone(G.Items.size(), false);
  std::vector<std::pair<uint32_t, Layout>> Ends; // lines
  for (const auto &[Pass, Barriers] : ByPass) {
    if (Barriers.size() + HasOps[Pass] < 2)
      continue;
    for (uint32_t I : Barriers) {
      const Transition &X = G.Transitions[G.Items[I].Index];
      Gone[I] = true;
      for (uint32_t L : linesFor(G.Items[Pass].Index, X))
        Ends.push_back({L, X.New});
    }
  }
  if (Ends.empty())
    return std::nullopt;
  Graph New = without(Gone);
  for (auto [L, To] : Ends)
    New.Accesses[L].To = To;
  return New;
}

void auxplan::endPassesTogether(const DriverSet &Drivers, ArrayRef<ImageUse> Uses,
                                const BarrierChoice &Choice, Graph &Written,
                                std::vector<Candidate> &Plans) {
  std::optional<Graph> Changed = PassEnds(Written, Uses, Choice).run(Plans);
  if (!Changed)
    return;
  std::vector<Candidate> New = Drivers.plan(*Changed);
  if (!areRight(New) || !(Drivers.costsOf(New).Rank < Drivers.costsOf(Plans).Rank))
    return;
  Written = std::move(*Changed);
  Plans = std::move(New);
}
