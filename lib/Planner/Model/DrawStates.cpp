//===- DrawStates.cpp - what ops disturb for the next draw ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See DrawStates.h. One walk for each queue cuts the frames into stretches and notes how paths
/// lead from one to the next without a pass that has a state. Then the passes before and behind a
/// stretch spread along these ways until nothing changes.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/DrawStates.h"
#include "auxplan/Planner/PlanObserver.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Stretches
//===----------------------------------------------------------------------===//

/// Cuts the frames of a graph for one queue.
class DrawStates::Walk {
public:
  Walk(DrawStates &To, Places &Of)
      : To(To), G(To.G), Of(Of), First(To.Stretches.size()), Cuts(G.Items.size()) {}
  void run();

private:
  struct Region {
    Stretch Around, Body;
    Stretch FirstArm = None32; ///< the last one of the first arm, if there is a second
    bool IsCut;
  };
  bool isCut(const Item &I) const {
    return I.Kind == ItemKind::Pass && G.Passes[I.Index].State != None32 &&
           G.Passes[I.Index].On == Of.On;
  }
  void findCuts();
  Stretch make() {
    To.Stretches.emplace_back();
    return To.Stretches.size() - 1;
  }
  void lead(Stretch From, Stretch Into) { Ways.push_back({From, Into}); }
  void enterArm(const Region &);
  void open(uint32_t Item);
  void close(const Item &Opening, const Item &Closing);
  void item(uint32_t Item);
  void spread();

  DrawStates &To;
  const Graph &G;
  Places &Of;
  const Stretch First;    ///< of the queue
  std::vector<bool> Cuts; ///< by item that opens a region: does it hold passes with states?
  std::vector<Region> Open;
  std::vector<std::pair<Stretch, Stretch>> Ways;
  Stretch Now = None32;
};

void DrawStates::Walk::findCuts() {
  std::vector<uint32_t> Around;
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    bool Opens = It.Match != None32 && It.Match > I && It.Kind != ItemKind::Else;
    bool Closes = It.Match != None32 && It.Match < I;
    if (Opens)
      Around.push_back(I);
    if (isCut(It))
      for (uint32_t At : reverse(Around)) {
        if (Cuts[At])
          break;
        Cuts[At] = true;
      }
    if (Closes)
      Around.pop_back();
  }
}

/// Places in a region without such passes have their own weight, but the same passes around them.
void DrawStates::Walk::enterArm(const Region &Of) {
  Now = make();
  lead(Of.Around, Now);
  if (!Of.IsCut)
    lead(Now, Of.Around);
}

void DrawStates::Walk::open(uint32_t Item) {
  Open.push_back({Now, None32, None32, Cuts[Item]});
  enterArm(Open.back());
  Open.back().Body = Now;
}

void DrawStates::Walk::close(const Item &Opening, const Item &Closing) {
  Region Of = Open.back();
  Open.pop_back();
  if (!Of.IsCut) {
    Now = Of.Around;
    return;
  }
  Stretch After = make();
  lead(Now, After);
  bool IsLoop = Closing.Kind == ItemKind::LoopEnd;
  if (IsLoop)
    lead(Now, Of.Body);
  if (Of.FirstArm != None32)
    lead(Of.FirstArm, After);
  else if (!IsLoop || maySkip(G.Loops[Opening.Index]))
    lead(Of.Around, After);
  Now = After;
}

void DrawStates::Walk::item(uint32_t I) {
  const Item &It = G.Items[I];
  Of.InFront[I] = Now;
  switch (It.Kind) {
  case ItemKind::FrameBegin:
    Of.InFront[I] = Now = make();
    break;
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
  case ItemKind::EveryBegin:
    open(I);
    break;
  case ItemKind::Else:
    Open.back().FirstArm = Now;
    enterArm(Open.back());
    break;
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
    close(G.Items[It.Match], It);
    break;
  case ItemKind::Pass:
    if (!isCut(It))
      break;
    To.Stretches[Now].Behind.push_back(It.Index);
    Now = make();
    To.Stretches[Now].Before.push_back(G.Passes[It.Index].State);
    break;
  case ItemKind::FrameEnd:
  case ItemKind::Transition:
  case ItemKind::Present:
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::Barrier:
    break;
  }
  Of.Behind[I] = Now;
}

/// Adds what \p To lacks, and keeps the order; true: something.
static bool join(std::vector<uint32_t> &To, ArrayRef<uint32_t> More) {
  size_t Before = To.size();
  std::vector<uint32_t> Both;
  std::set_union(To.begin(), To.end(), More.begin(), More.end(), std::back_inserter(Both));
  To = std::move(Both);
  return To.size() != Before;
}

void DrawStates::Walk::spread() {
  for (bool Changes = true; Changes;) {
    Changes = false;
    for (auto [From, Into] : Ways)
      Changes |= join(To.Stretches[Into].Before, To.Stretches[From].Before);
    for (auto [From, Into] : reverse(Ways))
      Changes |= join(To.Stretches[From].Behind, To.Stretches[Into].Behind);
  }
}

void DrawStates::Walk::run() {
  Of.InFront.resize(G.Items.size());
  Of.Behind.resize(G.Items.size());
  findCuts();
  for (uint32_t I = 0; I != G.Items.size(); ++I)
    item(I);
  spread();
  for (Ends &Its : MutableArrayRef(To.Stretches).drop_front(First))
    To.findAgreed(Its);
}

//===----------------------------------------------------------------------===//
// States
//===----------------------------------------------------------------------===//

static GroupSet allGroups() {
  GroupSet All;
  for (unsigned Group = 0; Group != NumStateGroups; ++Group)
    All.insert(StateGroup(Group));
  return All;
}

void DrawStates::findNeeds() {
  for (const DrawState &S : G.States) {
    Needs &Of = NeedsOf.emplace_back();
    if (!S.Declared) {
      Of.NotDefault = allGroups();
      continue;
    }
    Of.ValueOf.resize(NumStateGroups);
    for (const StateValue &V : G.valuesOf(S)) {
      Of.NotDefault.insert(StateGroup(V.Group));
      Of.ValueOf[V.Group] = V.Value;
    }
  }
}

/// The packets of draws that are the same in both states.
PacketSet DrawStates::agreedBy(uint32_t StateA, uint32_t StateB) const {
  if (StateA == StateB)
    return AtDraws;
  const Needs &A = NeedsOf[StateA], &B = NeedsOf[StateB];
  GroupSet Differ = allGroups();
  if (!A.ValueOf.empty() && !B.ValueOf.empty())
    for (unsigned Group = 0; Group != NumStateGroups; ++Group)
      if (A.ValueOf[Group] == B.ValueOf[Group])
        Differ.erase(StateGroup(Group));
  return AtDraws - packetsOf(*Model, Differ);
}

void DrawStates::findAgreed(Ends &Of) const {
  for (uint32_t Pass : Of.Behind) {
    uint32_t State = G.Passes[Pass].State;
    if (any_of(Of.Agreed, [&](const auto &Known) { return Known.first == State; }))
      continue;
    PacketSet Agreed;
    for (uint32_t Before : Of.Before)
      Agreed |= agreedBy(Before, State);
    Of.Agreed.push_back({State, Agreed});
  }
}

void DrawStates::findOps() {
  PlaceOfOp.resize(G.Ops.size());
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::Op)
      PlaceOfOp[It.Index] = {I, false};
    if (It.Kind != ItemKind::Pass)
      continue;
    const Pass &P = G.Passes[It.Index];
    for (uint32_t N = 0; N != P.NumOps; ++N)
      PlaceOfOp[P.FirstOp + N] = {I, false};
    for (uint32_t N = 0; N != P.NumEndOps; ++N)
      PlaceOfOp[P.FirstEndOp + N] = {I, true};
  }
}

DrawStates::DrawStates(const Graph &G, const TargetInfo &T) : G(G), Model(stateModelOf(T)) {
  if (!Model || G.States.empty())
    return;
  AtDraws = packetsSentAt(*Model, SendTime::Draw);
  findNeeds();
  for (const Pass &P : G.Passes)
    if (P.State != None32 && none_of(Queues, [&](const Places &Q) { return Q.On == P.On; }))
      Queues.push_back({P.On, {}, {}});
  for (Places &Of : Queues)
    Walk(*this, Of).run();
  if (!Queues.empty())
    findOps();
}

//===----------------------------------------------------------------------===//
// Questions
//===----------------------------------------------------------------------===//

DrawStates::Stretch DrawStates::at(uint32_t Item, bool Behind, Queue On) const {
  for (const Places &Of : Queues)
    if (Of.On == On)
      return Behind ? Of.Behind[Item] : Of.InFront[Item];
  return None32;
}

DrawStates::Stretch DrawStates::ofOp(uint32_t Op, Queue On) const {
  return PlaceOfOp.empty() ? None32 : at(PlaceOfOp[Op].Item, PlaceOfOp[Op].Behind, On);
}

PacketSet DrawStates::restores(Stretch S, const StateWork &Work) const {
  PacketSet Found;
  for (const auto &[State, Agreed] : Stretches[S].Agreed)
    Found |= restoresOf(*Model, Work, NeedsOf[State].NotDefault) & Agreed;
  return Found;
}

unsigned DrawStates::dwords(const PacketSet &Of) const {
  return commandDwords(*Model, Of, usualCounts());
}

uint32_t DrawStates::passBehind(Stretch S) const {
  ArrayRef<uint32_t> Behind = Stretches[S].Behind;
  return Behind.size() == 1 ? Behind.front() : None32;
}

StateCounts auxplan::usualCounts() {
  StateCounts C = {};
  C[unsigned(StateCount::Elements)] = 2;
  for (StateCount One : {StateCount::Buffers, StateCount::Viewports, StateCount::Scissors,
                         StateCount::PushBuffers, StateCount::Targets})
    C[unsigned(One)] = 1;
  return C;
}

const StateWork *auxplan::workOf(const StateModel *Model, AuxUsage Kind, OpId Op, Queue On) {
  return Model ? workOf(*Model, Kind, Op, uint8_t(1u << unsigned(On.Kind))) : nullptr;
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

RestoredState StateRestores::add(DrawStates::Stretch S, const StateWork &Work) {
  PacketSet &All = Sent[S];
  RestoredState Found;
  Found.Packets = States.restores(S, Work) - All;
  Found.DwordsBefore = States.dwords(All);
  All |= Found.Packets;
  Found.Dwords = States.dwords(All) - Found.DwordsBefore;
  return Found;
}

std::optional<Disturbance> auxplan::disturbanceOf(const Problem &P, const OpStep &Step,
                                                  StateRestores &Restores) {
  const DrawStates &States = drawStates(P);
  const StateWork *Work = workOf(States.model(), Step.Kind, Step.Id, Step.Place.On);
  if (!Work)
    return std::nullopt;
  Disturbance Found = {Work, dwordsOf(*States.model(), *Work), None32, {}};
  if (States.areKnown())
    Found.At = States.ofOp(Step.TheOp - P.graph().Ops.data(), Step.Place.On);
  if (Found.At != None32)
    Found.Restored = Restores.add(Found.At, *Work);
  return Found;
}
