//===- WaitPlanner.cpp - when queues wait for each other ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See WaitPlanner.h.
///
//===----------------------------------------------------------------------===//

#include "WaitPlanner.h"
#include "Stabbing.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace auxplan;
using namespace llvm;

namespace {
class WaitPlanner {
public:
  explicit WaitPlanner(const SyncProblem &P) : P(P) {
    Plan.WaitOf.assign(P.Hazards.size(), None32);
  }
  WaitPlan run();

private:
  /// A hazard between two queues, as a run of cuts: before which children of a region's line.
  struct Crossing {
    uint32_t Hazard;
    PlaceRun Cuts;
    int32_t From; ///< number of the child; -1: the begin of the line
    uint32_t To;
    bool IsDirect; ///< both nodes stand in the line itself
  };
  using Pair = std::tuple<RegionId, QueueId, QueueId>;
  void collect();
  bool isServed(uint32_t Hazard);
  void serve(const Pair &, std::vector<Crossing> &);
  QueueWait waitAt(const Pair &, uint32_t Cut, ArrayRef<Crossing>);
  uint32_t numberOf(RegionId R, uint32_t Item) const;
  int32_t numberBefore(RegionId R, uint32_t Item) const;
  void dropImplied();
  bool isImplied(size_t Wait, const BitVector &Dropped) const;
  uint32_t earliestCut(NodeId, RegionId R) const;
  uint32_t latestCut(NodeId, RegionId R) const;
  std::optional<PlaceRun> widestCuts(const Crossing &, RegionId R) const;
  PlaceRun gapsOf(PlaceRun Cuts, RegionId R, QueueId Q, uint32_t Size) const;
  void countBound();
  void orderPoints();

  const SyncProblem &P;
  std::map<Pair, std::vector<Crossing>> Crossings;
  WaitPlan Plan;
};
} // namespace

/// The number of a child in the line of a region; of a transition, which may move, that of the
/// child behind it.
uint32_t WaitPlanner::numberOf(RegionId R, uint32_t Item) const {
  ArrayRef<uint32_t> Line = P.childrenOf(R);
  return llvm::lower_bound(Line, Item) - Line.begin();
}

/// The same for the first node of a hazard: a transition may stand directly behind the child
/// before.
int32_t WaitPlanner::numberBefore(RegionId R, uint32_t Item) const {
  uint32_t N = numberOf(R, Item);
  return P.childrenOf(R)[N] == Item ? N : int32_t(N) - 1;
}

void WaitPlanner::collect() {
  for (auto [I, H] : enumerate(P.Hazards)) {
    QueueId From = P.queueOf(H.From), To = P.queueOf(H.To);
    if (From == To || From == P.Nodes.host())
      continue; // what the host writes is visible to all that is submitted later
    SmallVector<LinePiece, 2> Home = P.Tree.homeOf(H.Way);
    RegionId R = Home.front().Region;
    uint32_t Size = P.childrenOf(R).size();
    Crossing C = {uint32_t(I), {0, Size - 1}, 0, 0, false};
    C.IsDirect = P.Tree.regionOf(H.Way.From) == R && P.Tree.regionOf(H.Way.To) == R;
    bool IsAnywhere = Home.size() == 1 && H.Way.Over != None32;
    uint32_t First = IsAnywhere ? P.Tree.itemInLine(H.Way.From, R) : Home.front().First;
    uint32_t Last = IsAnywhere ? P.Tree.itemInLine(H.Way.To, R) : Home.back().Last;
    C.From = numberBefore(R, First);
    C.To = numberOf(R, Last);
    if (!IsAnywhere)
      C.Cuts = {uint32_t(C.From + 1), C.To};
    if (Home.size() == 2 && C.Cuts.Lo == C.Cuts.Hi + 1)
      C.Cuts = {0, Size - 1};
    Crossings[{R, From, To}].push_back(C);
  }
}

/// Does a wait of a later frame serve the hazard, whose first node is in an earlier one?
bool WaitPlanner::isServed(uint32_t Number) {
  const Hazard &H = P.Hazards[Number];
  if (H.Way.Over != None32 || P.Tree.commonRegion(H.Way.From, H.Way.To) != None32)
    return false;
  for (auto [I, W] : enumerate(Plan.Waits)) {
    if (W.From != P.queueOf(H.From) || W.To != P.queueOf(H.To) || W.Wraps ||
        P.Tree.isInside(H.Way.From, P.Tree.frameOf(W.Region)) ||
        !P.Tree.isInside(H.Way.To, W.Region) ||
        W.WaitBefore > P.Tree.itemInLine(H.Way.To, W.Region))
      continue;
    Plan.WaitOf[Number] = I;
    W.Hazards.push_back(Number);
    return true;
  }
  return false;
}

void WaitPlanner::serve(const Pair &Key, std::vector<Crossing> &Of) {
  std::vector<PlaceRun> Runs;
  for (const Crossing &C : Of)
    Runs.push_back(C.Cuts);
  for (uint32_t Cut : fewestPoints(Runs, P.childrenOf(std::get<0>(Key)).size())) {
    std::vector<Crossing> Here;
    erase_if(Of, [&](const Crossing &C) {
      if (C.Cuts.holds(Cut))
        Here.push_back(C);
      return C.Cuts.holds(Cut);
    });
    for (const Crossing &C : Here)
      Plan.WaitOf[C.Hazard] = Plan.Waits.size();
    Plan.Waits.push_back(waitAt(Key, Cut, Here));
  }
}

/// The signal stands behind the last of the first nodes, the wait before the first of the second
/// ones, counted from the cut.
QueueWait WaitPlanner::waitAt(const Pair &Key, uint32_t Cut, ArrayRef<Crossing> Of) {
  auto [R, From, To] = Key;
  ArrayRef<uint32_t> Line = P.childrenOf(R);
  uint32_t Size = Line.size();
  // Children before the cut are 1, 2, ... back from it, those from it on 0, 1, ... ahead.
  auto Back = [&](int32_t N) { return N < int32_t(Cut) ? Cut - N : Cut + Size - N; };
  auto Ahead = [&](uint32_t N) { return N >= Cut ? N - Cut : N + Size - Cut; };
  uint32_t SignalBack = UINT32_MAX, WaitAhead = UINT32_MAX;
  QueueWait W = {R, From, To, 0, 0};
  for (const Crossing &C : Of) {
    SignalBack = std::min(SignalBack, Back(C.From));
    WaitAhead = std::min(WaitAhead, Ahead(C.To));
    W.Hazards.push_back(C.Hazard);
  }
  uint32_t Wait = (Cut + WaitAhead) % Size;
  int32_t Signal = int32_t(Cut) - int32_t(SignalBack);
  if (Signal < -1)
    Signal += Size;
  W.SignalBehind = Signal < 0 ? P.Tree.region(R).Begin : Line[Signal];
  W.WaitBefore = Line[Wait];
  W.Wraps = Signal >= int32_t(Wait);
  return W;
}

/// Does the hazards' order follow from the other waits in the line? The walk over the line keeps,
/// for each queue, whether it is known to be behind the signal.
bool WaitPlanner::isImplied(size_t Of, const BitVector &Dropped) const {
  const QueueWait &W = Plan.Waits[Of];
  if (W.Wraps || W.To == P.Nodes.host())
    return false;
  // The place from which on each queue is behind the signal.
  std::map<QueueId, Place> Behind = {{W.From, behindItem(P.lastOf(W.SignalBehind, W.Region))}};
  for (bool Grew = true; Grew;) {
    Grew = false;
    for (size_t I = 0; I != Plan.Waits.size(); ++I) {
      const QueueWait &V = Plan.Waits[I];
      auto From = Behind.find(V.From);
      if (I == Of || Dropped[I] || V.Region != W.Region || V.Wraps || From == Behind.end() ||
          From->second > behindItem(P.lastOf(V.SignalBehind, V.Region)))
        continue;
      Place At = beforeItem(V.WaitBefore);
      auto [Known, IsNew] = Behind.insert({V.To, At});
      if (IsNew || At < Known->second) {
        Known->second = At;
        Grew = true;
      }
    }
  }
  auto To = Behind.find(W.To);
  return To != Behind.end() && To->second <= beforeItem(W.WaitBefore);
}

void WaitPlanner::dropImplied() {
  if (P.Nodes.queues().size() < 3)
    return;
  BitVector Dropped(Plan.Waits.size());
  for (size_t I = 0; I != Plan.Waits.size(); ++I)
    if (isImplied(I, Dropped))
      Dropped.set(I);
  if (Dropped.none())
    return;
  std::vector<QueueWait> Kept;
  std::vector<uint32_t> NewNumber(Plan.Waits.size(), None32);
  for (size_t I = 0; I != Plan.Waits.size(); ++I)
    if (!Dropped[I]) {
      NewNumber[I] = Kept.size();
      Kept.push_back(std::move(Plan.Waits[I]));
    }
  Plan.Waits = std::move(Kept);
  for (QueueWait &W : Plan.Waits)
    W.IsWhole = true;
  for (uint32_t &W : Plan.WaitOf)
    W = W == None32 ? None32 : NewNumber[W];
}

/// Does a queue work in a child of a line? Changes of owners that stand fast may stand elsewhere in
/// another plan.
static bool worksIn(const SyncProblem &P, uint32_t Child, QueueId Q) {
  ItemKind Kind = P.G.Items[Child].Kind;
  return P.takesPart(Child, Q) && Kind != ItemKind::Transition && Kind != ItemKind::Barrier;
}

/// The gaps of a queue's own line in a run of cuts. Cuts between which the queue does nothing are
/// one gap to it, so one wait serves both. If the region returns, the last gap goes on in the
/// first.
PlaceRun WaitPlanner::gapsOf(PlaceRun Cuts, RegionId R, QueueId Q, uint32_t Size) const {
  ArrayRef<uint32_t> Line = P.childrenOf(R);
  auto GapOf = [&](uint32_t Cut) -> uint32_t {
    return count_if(Line.take_front(Cut), [&](uint32_t I) { return worksIn(P, I, Q); });
  };
  uint32_t Lo = GapOf(Cuts.Lo), Hi = GapOf(Cuts.Hi);
  bool Wraps = Cuts.Lo > Cuts.Hi;
  if (Wraps ? Lo <= Hi + 1 : Hi - Lo + 1 >= Size)
    return PlaceRun{0, Size - 1};
  return PlaceRun{Lo % Size, Hi % Size};
}

/// The first cut behind the uses that a statement waits for on its own queue.
uint32_t WaitPlanner::earliestCut(NodeId N, RegionId R) const {
  uint32_t Cut = 0;
  for (uint32_t I : P.Before[N]) {
    const Hazard &H = P.Hazards[I];
    const SyncNode &From = P.Nodes[H.From];
    bool IsUse = !From.isMove() || From.Line != None32;
    if (IsUse && P.isLocal(H) && H.Way.Over == None32 &&
        P.Tree.commonRegion(H.Way.From, H.Way.To) == R)
      Cut = std::max(Cut, numberOf(R, P.Tree.itemInLine(H.Way.From, R)) + 1);
  }
  return Cut;
}

/// The last cut in front of the uses that wait for a statement on its own queue.
uint32_t WaitPlanner::latestCut(NodeId N, RegionId R) const {
  uint32_t Cut = P.childrenOf(R).size() - 1;
  for (uint32_t I : P.Behind[N]) {
    const Hazard &H = P.Hazards[I];
    const SyncNode &To = P.Nodes[H.To];
    bool IsUse = !To.isMove() || To.Line != None32;
    if (IsUse && P.isLocal(H) && H.Way.Over == None32 &&
        P.Tree.commonRegion(H.Way.From, H.Way.To) == R)
      Cut = std::min(Cut, numberOf(R, P.Tree.itemInLine(H.Way.To, R)));
  }
  return Cut;
}

/// The cuts at which a wait serves the hazard in some plan: a change of an owner may stand directly
/// behind the last use before it, and directly in front of the first use behind it. None: a wait of
/// the host may serve it.
std::optional<PlaceRun> WaitPlanner::widestCuts(const Crossing &C, RegionId R) const {
  ArrayRef<uint32_t> Line = P.childrenOf(R);
  PlaceRun Cuts = C.Cuts;
  NodeId From = P.Hazards[C.Hazard].From;
  if (P.Nodes[From].isMove() && P.Nodes[From].Line == None32)
    Cuts.Lo = std::min(Cuts.Lo, earliestCut(From, R));
  if (NodeId N = P.Hazards[C.Hazard].To; P.Nodes[N].isMove() && P.Nodes[N].Line == None32)
    Cuts.Hi = std::max(Cuts.Hi, latestCut(N, R));
  if (C.Cuts.Lo > C.Cuts.Hi && Cuts.Lo <= Cuts.Hi)
    Cuts = {0, uint32_t(Line.size() - 1)};
  QueueId To = P.queueOf(P.Hazards[C.Hazard].To);
  for (uint32_t K = 0; K != Line.size() && To != P.Nodes.host(); ++K)
    if (Cuts.holds(K) && P.takesPart(Line[K], P.Nodes.host()))
      return std::nullopt;
  return Cuts;
}

/// A chain of waits from one queue to another ends with a wait on the latter, so the runs of all
/// hazards that lead to a queue, whatever queue they come from, need as many waits as they need
/// points. A hazard of a statement inside another region may be served there.
void WaitPlanner::countBound() {
  std::map<std::pair<RegionId, QueueId>, std::vector<PlaceRun>> Runs;
  std::map<std::pair<RegionId, QueueId>, uint32_t> Sizes;
  for (const auto &[Key, List] : Crossings) {
    RegionId R = std::get<0>(Key);
    QueueId To = std::get<2>(Key);
    uint32_t Own = count_if(P.childrenOf(R), [&](uint32_t I) { return worksIn(P, I, To); });
    uint32_t Size = P.Tree.region(R).Returns ? std::max(Own, 1u) : Own + 1;
    Sizes[{R, To}] = Size;
    for (const Crossing &C : List)
      if (std::optional<PlaceRun> Cuts = C.IsDirect ? widestCuts(C, R) : std::nullopt)
        Runs[{R, To}].push_back(gapsOf(*Cuts, R, To, Size));
  }
  for (const auto &[Key, List] : Runs)
    if (P.isCounted(Key.first))
      Plan.Bound += fewestPoints(List, Sizes[Key]).size();
}

void WaitPlanner::orderPoints() {
  Plan.PointsOf.resize(P.Tree.regions().size());
  for (auto [I, W] : enumerate(Plan.Waits)) {
    std::vector<WaitPoint> &Points = Plan.PointsOf[W.Region];
    bool OfHost = W.To == P.Nodes.host();
    Points.push_back({beforeItem(W.WaitBefore),
                      OfHost ? WaitPointKind::HostWait : WaitPointKind::Wait, uint32_t(I)});
    if (!OfHost)
      Points.push_back(
          {behindItem(P.lastOf(W.SignalBehind, W.Region)), WaitPointKind::Signal, uint32_t(I)});
  }
  for (std::vector<WaitPoint> &Points : Plan.PointsOf)
    llvm::sort(Points);
}

WaitPlan WaitPlanner::run() {
  collect();
  countBound();
  // The last frame comes first: its waits serve hazards that come from the frames before it.
  for (auto &[Key, Of] : reverse(Crossings)) {
    erase_if(Of, [&](const Crossing &C) { return isServed(C.Hazard); });
    serve(Key, Of);
  }
  dropImplied();
  orderPoints();
  return std::move(Plan);
}

WaitPlan auxplan::planWaits(const SyncProblem &P) {
  return WaitPlanner(P).run();
}
