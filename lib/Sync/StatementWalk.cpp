//===- StatementWalk.cpp - a hazard meets the statements of a graph -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See StatementWalk.h.
///
//===----------------------------------------------------------------------===//

#include "StatementWalk.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

StatementList::StatementList(const SyncProblem &P) : P(P), OfRegion(P.Tree.regions().size()) {
  for (uint32_t I = 0; I != P.G.Items.size(); ++I) {
    if (P.G.Items[I].Kind == ItemKind::Transition || P.G.Items[I].Kind == ItemKind::Barrier)
      addItem(I);
    if (P.G.Items[I].Kind == ItemKind::Pass)
      addPass(I);
  }
  findArms();
}

void StatementList::addItem(uint32_t I) {
  const Item &It = P.G.Items[I];
  SyncStatement S;
  S.Item = I;
  S.Index = It.Index;
  S.On = P.Nodes.queueOfItem(I);
  S.IsTransition = It.Kind == ItemKind::Transition;
  if (S.IsTransition) {
    const Transition &X = P.G.Transitions[It.Index];
    S.StartsCall = !X.With;
    S.Scopes = partsOf(X.Scopes);
  } else {
    const Barrier &B = P.G.Barriers[It.Index];
    S.Kind = B.Kind;
    S.StartsCall = !B.With;
    S.Scopes = partsOf(B.Scopes);
    if (B.Kind == BarrierKind::HostWait && !B.HasQueue)
      S.On = P.Nodes.host();
  }
  ByIndex[{S.IsTransition, It.Index}] = All.size();
  OfRegion[P.Tree.regionOf(I)].push_back(All.size());
  All.push_back(S);
}

bool StatementList::hasStatements(RegionId R) const {
  const FrameTree::Region &Of = P.Tree.region(R);
  auto First =
      llvm::partition_point(All, [&](const SyncStatement &S) { return S.Item <= Of.Begin; });
  auto End = std::find_if(First, All.end(), [&](const SyncStatement &S) {
    return S.Phase == NodePhase::Body || S.Item >= Of.End;
  });
  return End != All.end() && End->Item < Of.End;
}

void StatementList::findArms() {
  ArmsIn.resize(P.Tree.regions().size());
  std::map<uint32_t, RegionId> ThenOf; ///< by the item of the `if`
  for (RegionId R = 0; R != P.Tree.regions().size(); ++R) {
    const FrameTree::Region &Of = P.Tree.region(R);
    if (P.G.Items[Of.Begin].Kind == ItemKind::IfBegin)
      ThenOf[Of.Begin] = R;
    if (P.G.Items[Of.Begin].Kind != ItemKind::Else)
      continue;
    RegionId Then = ThenOf[Of.InParent];
    if (hasStatements(Then) && hasStatements(R))
      ArmsIn[Of.Parent].push_back({Of.InParent, Then, R});
  }
  for (std::vector<StatementArms> &Arms : ArmsIn)
    llvm::sort(Arms, [](const StatementArms &A, const StatementArms &B) { return A.If < B.If; });
}

void StatementList::addPass(uint32_t I) {
  const Pass &Of = P.G.Passes[P.G.Items[I].Index];
  auto Add = [&](ArrayRef<Barrier> Barriers, NodePhase Phase) {
    for (const Barrier &B : Barriers) {
      SyncStatement S;
      S.Item = I;
      S.Index = &B - P.G.Barriers.data();
      S.On = P.Nodes.queueOfItem(I);
      S.Phase = Phase;
      S.Scopes = partsOf(B.Scopes);
      OfPass[I].push_back(All.size());
      All.push_back(S);
    }
  };
  Add(P.G.beginBarriersOf(Of), NodePhase::Begin);
  Add(P.G.endBarriersOf(Of), NodePhase::End);
}

ArrayRef<uint32_t> StatementList::ofPass(uint32_t Item) const {
  auto It = OfPass.find(Item);
  return It == OfPass.end() ? ArrayRef<uint32_t>() : ArrayRef<uint32_t>(It->second);
}

SmallVector<uint32_t, 1> StatementList::ofMove(NodeId Id) const {
  const SyncNode &N = P.Nodes[Id];
  SmallVector<uint32_t, 1> Found;
  if (N.Line != None32) {
    for (uint32_t S : ofPass(N.Item))
      if (All[S].Phase == N.Phase)
        Found.push_back(S);
    return Found;
  }
  bool IsTransition = N.Transition != None32;
  Found.push_back(ByIndex.at({IsTransition, IsTransition ? N.Transition : N.Barrier}));
  return Found;
}

/// The dependency of a render pass whose object has none about the outside (Vulkan, Render Pass
/// Creation).
static Dependency implied(NodePhase Phase) {
  StageMask All = allStages()[unsigned(Stage::ALL_COMMANDS)].Bit;
  AccessMask Accesses = 0;
  for (const AccessFlagInfo &F : allAccessFlags()) {
    StringRef Name = F.Name;
    if (Name.starts_with("INPUT_ATTACHMENT_") || Name.starts_with("COLOR_ATTACHMENT_") ||
        Name.starts_with("DEPTH_STENCIL_ATTACHMENT_"))
      Accesses |= F.Bit;
  }
  SyncScope Inside = partsOf(SyncScope{All, Accesses});
  return Phase == NodePhase::Begin ? Dependency{{}, Inside} : Dependency{Inside, {}};
}

Dependency StatementList::scopesOfMove(NodeId Id, bool ByRegion) const {
  SmallVector<uint32_t, 1> Of = ofMove(Id);
  if (Of.empty())
    return implied(P.Nodes[Id].Phase);
  Dependency Sum;
  for (uint32_t S : Of) {
    bool IsPart = !All[S].IsTransition && P.G.Barriers[All[S].Index].ByRegion;
    if (IsPart && !ByRegion)
      continue;
    Sum.After.add(All[S].Scopes.After);
    Sum.Before.add(All[S].Scopes.Before);
  }
  return Sum;
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

bool StatementWalk::covers(const Hazard &H, SmallVectorImpl<uint32_t> *UsedBy,
                           const HazardStages &Stages) {
  Used = UsedBy;
  Among = Stages;
  On.clear();
  Signals.clear();
  ToQueue = P.queueOf(H.To);
  const SyncNode &From = P.Nodes[H.From], &To = P.Nodes[H.To];
  if (P.areOrderedMoves(H))
    return true;
  if (From.On == P.Nodes.host())
    return true; // what the host does comes before all that is submitted later
  bool NeedsMemory = H.Needs || To.isMove();
  bool IsOfPass = From.isMove() && From.Line != None32 && From.Phase == NodePhase::Begin;
  On[From.On] = IsOfPass && From.Item != To.Item
                    ? DependencyWalk::fromPassMove(List.scopesOfMove(H.From).Before)
                : From.isMove() ? DependencyWalk::fromMove(List.scopesOfMove(H.From).Before,
                                                           From.Move == TransitionKind::Release)
                                : DependencyWalk::fromAccess(From.Last.Stages & Among.From,
                                                             NeedsMemory ? From.lastWrites() : 0);
  if (From.isMove())
    for (uint32_t S : List.ofMove(H.From))
      use(S);
  run(H);
  if (!isDone(H))
    return false;
  if (To.isMove())
    for (uint32_t S : List.ofMove(H.To))
      use(S);
  return true;
}

const DependencyWalk *StatementWalk::reached() const {
  auto It = On.find(ToQueue);
  return It == On.end() ? nullptr : &It->second;
}

static AccessMask hostAccesses() {
  return partsOfAccesses(~AccessMask(0), allStages()[unsigned(Stage::HOST)].Bit);
}

bool StatementWalk::isDone(const Hazard &H) const {
  const SyncNode &To = P.Nodes[H.To];
  const DependencyWalk *Walk = reached();
  if (To.On == P.Nodes.host()) {
    // To the host all is over; what it reads has to be there, and so has what it overwrites.
    AccessMask Reads = H.Needs & To.Reads;
    return Walk && (!H.Needs || Walk->covers(To.First.Stages, Reads ? Reads : H.Needs) ||
                    (!Reads && Walk->covers(To.First.Stages, hostAccesses() & ~H.Needs)));
  }
  if (!Walk)
    return false;
  if (!To.isMove())
    return Walk->covers(To.First.Stages & Among.To, H.Needs & Among.Needs);
  const SyncNode &From = P.Nodes[H.From];
  bool ByRegion = From.isMove() || isOfPixel(P, From);
  return Walk->isTakenBy(List.scopesOfMove(H.To, ByRegion).After, Rule);
}

void StatementWalk::run(const Hazard &H) {
  uint32_t From = H.Way.From, To = H.Way.To;
  // The end of the first pass.
  if (P.Nodes[H.From].Phase != NodePhase::End || !P.Nodes[H.From].isMove()) {
    SmallVector<uint32_t, 2> Ends;
    for (uint32_t S : List.ofPass(From))
      if (List.All[S].Phase == NodePhase::End && (From != To || H.Way.Over != None32))
        Ends.push_back(S);
    if (!Ends.empty())
      runCall(H, Ends);
  }
  if (isDone(H))
    return;
  if (!P.isInInstance(H)) {
    SmallVector<LinePiece, 4> Pieces = P.Tree.piecesOf(H.Way);
    for (const LinePiece &Piece : Pieces)
      if (runPiece(H, Piece, Piece.First, Piece.Last))
        return;
  }
  // The begins of the passes of one instance, and of the second pass.
  uint32_t First = P.isInInstance(H) ? From + 1 : To;
  for (uint32_t I = First; I <= To; ++I) {
    SmallVector<uint32_t, 2> Begins;
    for (uint32_t S : List.ofPass(I))
      if (List.All[S].Phase == NodePhase::Begin)
        Begins.push_back(S);
    if (!Begins.empty() && !(P.Nodes[H.To].isMove() && I == To))
      runCall(H, Begins);
  }
}

template <typename Key>
static void meet(std::map<Key, DependencyWalk> &To, const std::map<Key, DependencyWalk> &With) {
  for (auto It = To.begin(); It != To.end();) {
    auto Other = With.find(It->first);
    if (Other == With.end()) {
      It = To.erase(It);
      continue;
    }
    It->second.meet(Other->second);
    ++It;
  }
}

/// Keeps behind an `if` what both arms give.
void StatementWalk::runArms(const Hazard &H, const StatementArms &A) {
  auto Run = [&](RegionId R) {
    const FrameTree::Region &Arm = P.Tree.region(R);
    runPiece(H, {R, Arm.Begin, Arm.End}, Arm.Begin, Arm.End);
  };
  auto Before = std::pair(On, Signals);
  Run(A.Then);
  std::swap(Before.first, On);
  std::swap(Before.second, Signals);
  Run(A.Else);
  meet(On, Before.first);
  meet(Signals, Before.second);
}

/// Returns true if the hazard is covered.
bool StatementWalk::runPiece(const Hazard &H, const LinePiece &Piece, uint32_t After,
                             uint32_t UpTo) {
  ArrayRef<uint32_t> Line = List.ofRegion(Piece.Region);
  auto Begin = llvm::partition_point(Line, [&](uint32_t S) { return List.All[S].Item <= After; });
  // Barriers of one call do not wait for each other.
  while (Begin != Line.end() && !List.All[*Begin].StartsCall)
    ++Begin;
  SmallVector<uint32_t, 8> Call;
  auto Flush = [&] {
    if (!Call.empty())
      runCall(H, Call);
    Call.clear();
  };
  ArrayRef<StatementArms> Arms =
      List.armsIn(Piece.Region).drop_while([&](const auto &A) { return A.If <= After; });
  auto RunArmsBefore = [&](uint32_t Item) {
    for (; !Arms.empty() && Arms.front().If < Item; Arms = Arms.drop_front()) {
      Flush();
      runArms(H, Arms.front());
    }
  };
  for (auto It = Begin; It != Line.end() && List.All[*It].Item < UpTo; ++It) {
    const SyncStatement &S = List.All[*It];
    RunArmsBefore(S.Item);
    if (S.StartsCall) {
      Flush();
      if (isDone(H))
        return true;
    }
    if (!S.IsGone)
      Call.push_back(*It);
  }
  RunArmsBefore(UpTo);
  // The call of a transition that is the second node does not order it.
  bool EndsInCall = P.Nodes[H.To].isMove() && UpTo == P.Nodes[H.To].Item &&
                    UpTo < P.G.Items.size() && !Call.empty();
  if (EndsInCall) {
    SmallVector<uint32_t, 1> Own = List.ofMove(H.To);
    if (!Own.empty() && !List.All[Own.front()].StartsCall)
      Call.clear();
  }
  Flush();
  return isDone(H);
}

/// Is the statement about the memory of the hazard, or about all memory?
bool StatementWalk::concerns(const Hazard &H, const SyncStatement &S) const {
  if (S.Phase != NodePhase::Body)
    return true;
  if (S.IsTransition)
    return false; // a transition of what the two nodes touch would stand between them
  const Barrier &B = P.G.Barriers[S.Index];
  if (B.Image == None32 && B.Buffer == None32)
    return true;
  return holdsCommon(H, S);
}

/// Does a barrier of one object hold all that the two nodes have in common?
bool StatementWalk::holdsCommon(const Hazard &H, const SyncStatement &S) const {
  const Barrier &B = P.G.Barriers[S.Index];
  auto LineOf = [&](const SyncNode &N) {
    return N.Line == None32 ? nullptr : &P.G.Accesses[N.Line];
  };
  const Access *A = LineOf(P.Nodes[H.From]), *C = LineOf(P.Nodes[H.To]);
  if (!A || !C || A->IsBuffer != C->IsBuffer)
    return false;
  if (A->IsBuffer) {
    if (B.Buffer != A->Image || B.Buffer != C->Image)
      return false;
    ByteRange X = P.G.bytesOf(*A), Y = P.G.bytesOf(*C);
    ByteRange Common = {std::max(X.Begin, Y.Begin), std::min(X.End, Y.End)};
    return !B.Bytes || B.Bytes->contains(Common);
  }
  if (B.Image != A->Image || B.Image != C->Image)
    return false;
  SubRange Common = A->Range;
  Common.MipBegin = std::max(Common.MipBegin, C->Range.MipBegin);
  Common.MipEnd = std::min(Common.MipEnd, C->Range.MipEnd);
  Common.LayerBegin = std::max(Common.LayerBegin, C->Range.LayerBegin);
  Common.LayerEnd = std::min(Common.LayerEnd, C->Range.LayerEnd);
  Common.Aspects &= C->Range.Aspects;
  Common.Views = 0;
  return B.Range.contains(Common);
}

void StatementWalk::runBarrier(const Hazard &H, uint32_t Number, const DependencyWalk &Before,
                               DependencyWalk &Now) {
  const SyncStatement &S = List.All[Number];
  if (!S.IsTransition && P.G.Barriers[S.Index].ByRegion && !isByRegion(P, H))
    return;
  bool IsOwn = concerns(H, S);
  if (!IsOwn && Rule == OrderRule::AsValidated)
    return;
  DependencyWalk After = Before;
  Dependency Scopes = S.Scopes;
  if (!IsOwn)
    Scopes.After.Accesses = Scopes.Before.Accesses = 0;
  if (!After.apply(Scopes, S.Phase == NodePhase::Begin && S.Item != P.Nodes[H.To].Item))
    return;
  Now.join(After);
  use(Number);
}

/// The host knows that all of queue \p Of is done, so all that it submits later comes behind.
void StatementWalk::runHostWait(const Hazard &H, QueueId Of) {
  QueueId Host = P.Nodes.host();
  std::map<QueueId, DependencyWalk> Known = On;
  for (auto &[From, Walk] : Known)
    if (From != Of && Of != Host)
      continue;
    else if (P.Nodes[H.To].On == Host)
      On[Host].join(Walk);
    else
      for (QueueId Q = 0; Q != Host; ++Q)
        On[Q].join(Walk.behindHost(Q == From));
}

void StatementWalk::runCall(const Hazard &H, ArrayRef<uint32_t> Call) {
  const SyncStatement &First = List.All[Call.front()];
  auto Here = On.find(First.On);
  switch (First.Kind) {
  case BarrierKind::Barrier:
  case BarrierKind::Release:
  case BarrierKind::Acquire: {
    if (Here == On.end())
      return;
    DependencyWalk Before = Here->second;
    for (uint32_t S : Call)
      runBarrier(H, S, Before, Here->second);
    return;
  }
  case BarrierKind::Signal:
    if (DependencyWalk Seen; Here != On.end()) {
      Seen = Here->second;
      if (Seen.signal(First.Scopes.After.Stages, Rule)) {
        Signals[P.G.Barriers[First.Index].Name] = Seen;
        use(Call.front());
      }
    }
    return;
  case BarrierKind::Wait:
    if (auto Known = Signals.find(P.G.Barriers[First.Index].Name); Known != Signals.end()) {
      DependencyWalk Seen = Known->second;
      Seen.passTo(First.Scopes.Before.Stages, Rule);
      On[First.On].join(Seen);
      use(Call.front());
    }
    return;
  case BarrierKind::SetEvent:
    if (Here != On.end())
      Signals[P.G.Barriers[First.Index].Name] = Here->second;
    return;
  case BarrierKind::WaitEvent:
    if (auto Known = Signals.find(P.G.Barriers[First.Index].Name); Known != Signals.end()) {
      DependencyWalk Seen = Known->second;
      if (Seen.apply(First.Scopes)) {
        On[First.On].join(Seen);
        use(Call.front());
      }
    }
    return;
  case BarrierKind::HostWait:
    if (First.On == P.Nodes.host() || Here != On.end()) {
      use(Call.front());
      runHostWait(H, First.On);
    }
    return;
  }
}
