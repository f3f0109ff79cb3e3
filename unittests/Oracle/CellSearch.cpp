//===- CellSearch.cpp - the cheapest choices for one cell -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The search extends a partial plan at the first point, in textual order, where worlds wait. If
/// they cannot pass, the plan is wrong; if the point has no choice yet, there is a partial plan for
/// each choice. At the head of a loop, and where frames begin, the search guesses the worlds that
/// will come back: any set of worlds that a single path can bring there under any plan. A world
/// that comes back unexpectedly makes the plan wrong. So each point is passed once. A guess that is
/// too large costs no less than the set that does come back, which is also guessed.
///
/// Sums only grow, and the estimate of the rest is the least price of each access not reached yet.
///
//===----------------------------------------------------------------------===//

#include "CellSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <queue>
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

constexpr size_t MaxWorlds = 128;
constexpr int MaxReturning = 12;
/// The value of clear blocks that nothing needs to know.
constexpr uint8_t AnyValue = 255;

unsigned CellSearch::number(const World &W) {
  auto It = find(Worlds, W);
  if (It != Worlds.end())
    return It - Worlds.begin();
  if (Worlds.size() == MaxWorlds) {
    GaveUp = true;
    return 0;
  }
  Worlds.push_back(W);
  return Worlds.size() - 1;
}

using Wide = unsigned __int128;

static int countBits(Wide Set) {
  return popcount(uint64_t(Set)) + popcount(uint64_t(Set >> 64));
}

template <typename Fn> static void forEachBit(Wide Set, Fn F) {
  for (; Set; Set &= Set - 1)
    F(uint64_t(Set) ? countr_zero(uint64_t(Set)) : 64 + countr_zero(uint64_t(Set >> 64)));
}

//===----------------------------------------------------------------------===//
// Steps of a world
//===----------------------------------------------------------------------===//

uint64_t CellSearch::price(uint32_t Id, const PointUse *U, unsigned What, bool Cleared, StateId S) {
  const Point &N = C.Points[Id];
  auto [It, New] = Prices.try_emplace({Id, U ? U->PriceSlot : N.PriceSlot, What, Cleared, S}, 0);
  if (!New)
    return It->second;
  if (U)
    It->second = C.usePrice(N, *U, U->Modes[What], Cleared, S);
  else if (N.What == Point::Present)
    It->second = C.presentPrice(N, N.ReadIn[What], S);
  else if (N.What == Point::Clear)
    It->second = C.opPrice(What, S, N.Clears[0].Partial ? C.areaOfClear(N) : nullptr);
  else
    It->second = C.opPrice(What, S, nullptr);
  return It->second;
}

void CellSearch::pay(Partial &S, uint32_t Slot, uint64_t Weight, uint64_t Units) const {
  if (Units <= S.Paid[Slot])
    return;
  S.Bytes += (Units - S.Paid[Slot]) * Weight;
  S.Paid[Slot] = Units;
}

/// The value for clear blocks whose contents were undefined: they may have any value. Blocks that a
/// write makes have the value in place.
uint8_t CellSearch::valueInPlace(const Partial &S, uint32_t Id) const {
  uint8_t Value = 0;
  forEachBit(S.Seen[Id], [&](unsigned W) {
    if (Worlds[W].Value && Worlds[W].Value != AnyValue &&
        (!Value || Worlds[W].Contents != Hold::No))
      Value = Worlds[W].Value;
  });
  return Value ? Value : DefaultValue;
}

World CellSearch::changed(const Partial &S, uint32_t Id, World W, StateId Next, Hold H) const {
  uint8_t Value = 0;
  if (P.family().withClear().has(Next))
    Value = !W.Value ? valueInPlace(S, Id) : W.Contents == Hold::No ? AnyValue : W.Value;
  return {Next, H, Value};
}

/// The hardware keeps one value: at no point may paths disagree.
bool CellSearch::hasOneValue(const Partial &S, uint32_t Id) const {
  uint8_t Value = 0;
  bool One = true;
  forEachBit(S.Seen[Id], [&](unsigned W) {
    if (Worlds[W].Contents == Hold::No || !Worlds[W].Value || Worlds[W].Value == AnyValue)
      return;
    One &= !Value || Value == Worlds[W].Value;
    Value = Worlds[W].Value;
  });
  return One;
}

bool CellSearch::isSelected(const SlotChoice &O, StateId State) const {
  return O.Only == Predicate::None || P.family().States[State].Compressed;
}

bool CellSearch::runOp(Partial &S, uint32_t Id, const SlotChoice &O, World W,
                       std::vector<World> &To) {
  const Point &N = C.Points[Id];
  const FamilyInfo &F = P.family();
  bool Needed = W.Contents == Hold::Yes && !N.IsDead;
  if (Needed && !C.canRun(N, O.Op))
    return false;
  if (!isSelected(O, W.State)) {
    To.push_back(W);
    return true;
  }
  StateId Next = P.machine().afterOp(C.Kind, O.Op, W.State, O.Class);
  OpEffect Effect = F.Ops[O.Op].Effect;
  bool Clears = Effect == OpEffect::FastClear || Effect == OpEffect::StencilClear;
  bool Loses = Clears || (Effect == OpEffect::Ambiguate && !F.States[W.State].PrimaryValid);
  if (Next == NoState || (Loses && Needed))
    return false;
  World Done = changed(S, Id, W, Next, Clears ? Hold::No : W.Contents);
  if (O.Value)
    Done.Value = AnyValue;
  To.push_back(Done);
  pay(S, N.PriceSlot, N.Weight, price(Id, nullptr, O.Op, false, W.State));
  return true;
}

/// Can the reader of a present take what a path brings?
bool CellSearch::isRead(const Point &N, Mode Read, World W) const {
  if (!C.HasAux || W.Contents == Hold::No)
    return true;
  bool Binds = Read.Usage != AuxUsage::NONE || N.ReadIn.size() > 1;
  return C.Understood.has(W.State) &&
         (!Binds || P.machine().canAccess(Read.Usage, Read.Decodes, W.State));
}

bool CellSearch::clear(Partial &S, uint32_t Id, const FastClear &Way, World W,
                       std::vector<World> &To) {
  const Point &N = C.Points[Id];
  const FamilyInfo &F = P.family();
  bool IsFast = F.Ops[Way.Op].Effect == OpEffect::FastClear;
  if (Way.Partial && !F.States[W.State].AuxValid)
    return false;
  bool HasValue = W.Contents != Hold::No && W.Value && W.Value != AnyValue;
  if (Way.Partial && IsFast && HasValue && W.Value != Way.Value)
    return false;
  StateId Next = Way.Partial && IsFast ? P.machine().afterPartialClear(C.Kind, W.State, Way.Class)
                                       : P.machine().afterOp(C.Kind, Way.Op, W.State, Way.Class);
  if (Next == NoState)
    return false;
  World Done = changed(S, Id, W, Next, Hold::Yes);
  if (Done.Value && IsFast)
    Done.Value = Way.Value;
  To.push_back(Done);
  pay(S, N.PriceSlot, N.Weight, price(Id, nullptr, Way.Op, false, W.State));
  return true;
}

/// The state after a use; NoState: the use stops it.
static StateId step(const Machine &M, const CellEffect &E, Mode Used, StateId In, bool Counts) {
  if (!E.Reads && !E.Writes)
    return In;
  if (E.Overwrites || E.DiscardsBefore || !Counts)
    return E.Writes ? M.afterWrite(Used.Usage, E.Overwrites || Used.Usage == AuxUsage::NONE, In)
                    : In;
  if (!M.canAccess(Used.Usage, Used.Decodes, In))
    return NoState;
  return E.Writes ? M.afterWrite(Used.Usage, false, In) : In;
}

/// Performs all uses of a phase, in any order and any number of times: each use must be able to
/// take whatever a path may find in between.
bool CellSearch::use(Partial &S, uint32_t Id, World W, std::vector<World> &To) {
  const Point &N = C.Points[Id];
  const Machine &M = P.machine();
  bool Cleared = N.ClearPoint >= 0 && S.Choice[N.ClearPoint] > 0;
  SmallVector<std::pair<CellEffect, Mode>, 4> All;
  CellEffect Any;
  for (size_t U = 0; U != N.Of.size(); ++U) {
    All.push_back({N.Of[U].Effect[Cleared], modeOf(N, U, S.Choice[Id])});
    const CellEffect &E = All.back().first;
    Any.Writes |= E.Writes;
    Any.Defines |= E.Defines;
    Any.DiscardsBefore |= E.DiscardsBefore;
    Any.DiscardsAfter |= E.DiscardsAfter;
    unsigned Way = find(N.Of[U].Modes, All.back().second) - N.Of[U].Modes.begin();
    pay(S, N.Of[U].PriceSlot, N.Weight, price(Id, &N.Of[U], Way, Cleared, W.State));
  }
  Hold After = Any.DiscardsAfter ? Hold::No : Any.Defines ? Hold::Yes : W.Contents;
  if (!C.HasAux) {
    To.push_back({NoState, After, 0});
    return true;
  }
  bool HeldBefore = W.Contents != Hold::No, Counts = HeldBefore && !Any.DiscardsBefore;
  StateId In = W.State;
  // A load operation that clears by drawing comes before everything else.
  for (size_t U = 0; U != All.size() && All.size() > 1; ++U) {
    CellEffect &E = All[U].first;
    if (C.Points[Id].Of[U].Kind == AccessKind::Clear || !E.SlowClear || !E.Overwrites)
      continue;
    In = step(M, E, All[U].second, In, false);
    if (In == NoState)
      return false;
    Counts = true;
    E.Overwrites = E.SlowClear = false;
    E.Reads = true;
  }
  StateSet Exits, Done;
  SmallVector<StateId, 8> Open = {In};
  for (bool IsFirst = true; !Open.empty(); IsFirst = false) {
    StateId Now = Open.pop_back_val();
    for (auto &[E, Used] : All) {
      bool Matters = IsFirst ? Counts : !(E.Writes && !E.Reads) || HeldBefore;
      StateId Next = step(M, E, Used, Now, Matters);
      if (Next == NoState)
        return false;
      if (!E.Writes)
        continue;
      Exits.join(StateSet::of(Next));
      if (All.size() > 1 && Done.join(StateSet::of(Next)))
        Open.push_back(Next);
    }
  }
  if (!Any.Writes)
    To.push_back({W.State, After, W.Value});
  forEachBit(Exits.bits(),
             [&](unsigned Next) { To.push_back(changed(S, Id, W, StateId(Next), After)); });
  return true;
}

/// An owner that knows of the aux data leaves them in the usual state. Any other owner may have
/// written around them.
void CellSearch::comeFromOwner(Hold Contents, World Given, std::vector<World> &To) const {
  StateId As = P.classOfCell(C.Cell).External;
  if (!C.HasAux) {
    To.push_back({NoState, Contents, 0});
    return;
  }
  bool HasClear = P.family().withClear().has(As);
  To.push_back({As, Contents, uint8_t(HasClear ? OutsideValue : 0)});
  StateId Around = P.machine().afterWrite(AuxUsage::NONE, /*Full=*/true, Given.State);
  if (!P.family().States[As].Compressed && Around != NoState)
    To.push_back({Around, Contents, 0});
}

bool CellSearch::leave(Partial &S, uint32_t Id, World W, std::vector<World> &To) {
  const Point &N = C.Points[Id];
  int Choice = S.Choice[Id];
  switch (N.What) {
  case Point::Nothing:
    break;
  case Point::Op:
    if (Choice > 0)
      return runOp(S, Id, C.Ops[Choice - 1], W, To);
    break;
  case Point::Clear:
    if (Choice > 0)
      return clear(S, Id, N.Clears[Choice - 1], W, To);
    break;
  case Point::Uses:
    return use(S, Id, W, To);
  case Point::Begin:
    if (W.Contents == Hold::Unplaced)
      W.Contents = Hold::No;
    break;
  case Point::Discard:
    W.Contents = Hold::No;
    break;
  case Point::Restart:
    To = C.Starts;
    if (P.imageOfCell(C.Cell).Lifetime == Lifetime::External)
      comeFromOwner(Hold::Yes, W, To);
    return true;
  case Point::Acquire:
    return comeFromOwner(N.Discards ? Hold::No : Hold::Yes, W, To), true;
  case Point::Present:
    pay(S, N.PriceSlot, N.Weight, price(Id, nullptr, Choice, false, W.State));
    if (!isRead(N, N.ReadIn[Choice], W))
      return false;
    [[fallthrough]];
  case Point::HandOver:
    if (C.HasAux && W.Contents != Hold::No && !C.Understood.has(W.State))
      return false;
    if (W.Contents == Hold::Unplaced)
      W.Contents = Hold::Yes; // its owner names a layout
    break;
  }
  To.push_back(W);
  return true;
}

//===----------------------------------------------------------------------===//
// Partial plans
//===----------------------------------------------------------------------===//

/// If one path has used the image, it is in a layout on all paths.
CellSearch::Mask CellSearch::placeAtJoin(Mask In) {
  Mask Out = 0;
  bool IsPlaced = false;
  forEachBit(In, [&](unsigned W) { IsPlaced |= Worlds[W].Contents != Hold::Unplaced; });
  forEachBit(In, [&](unsigned W) {
    World Now = Worlds[W];
    if (IsPlaced && Now.Contents == Hold::Unplaced)
      Now.Contents = Hold::Yes;
    Out |= Mask(1) << number(Now);
  });
  return Out;
}

/// The waiting worlds pass a point; false if one is stopped.
bool CellSearch::visit(Partial &S, uint32_t Id) {
  const Point &N = C.Points[Id];
  S.Rest -= N.LeastPrice;
  S.Seen[Id] = N.IsJoin ? placeAtJoin(S.Pending[Id]) : S.Pending[Id];
  S.Pending[Id] = 0;
  if (!hasOneValue(S, Id))
    return false;
  Mask Out = 0;
  bool Passes = true;
  forEachBit(S.Seen[Id], [&](unsigned W) {
    std::vector<World> To;
    Passes = Passes && leave(S, Id, Worlds[W], To);
    for (const World &T : To)
      Out |= Mask(1) << number(T);
  });
  for (uint32_t Next : N.Next) {
    if (Next > Id)
      S.Pending[Next] |= Out;
    else if (Next || Loops) // no unexpected world comes back
      Passes &= !(Out & ~S.Seen[Next]);
  }
  return Passes;
}

void CellSearch::choose(Partial &S, uint32_t Id, int Way) {
  const Point &N = C.Points[Id];
  S.Choice[Id] = Way;
  if (Way <= 0 || N.What == Point::Uses || N.What == Point::Present)
    return;
  if (!N.IsHead) {
    S.Ops += N.Weight;
    return;
  }
  Mask Back = comesBack(S, Id);
  for (int Bits = Way; Bits; Bits >>= 1) {
    if (Bits & 1)
      S.Pending[Id] |= Back & -Back;
    Back &= Back - 1;
  }
}

int CellSearch::advance(Partial &S, const FixedModes &Fixed) {
  std::vector<int> Ways;
  for (;;) {
    uint32_t Id = 0;
    while (Id != S.Pending.size() && !S.Pending[Id])
      ++Id;
    if (Id == S.Pending.size())
      return Id;
    if (S.Choice[Id] < 0) {
      Ways.clear();
      choicesAt(S, Id, Fixed, Ways);
      if (Ways.size() != 1)
        return Ways.empty() ? -1 : int(Id);
      choose(S, Id, Ways[0]);
    }
    if (!visit(S, Id) || GaveUp)
      return -1;
  }
}

/// Does an op change nothing for the waiting worlds, or no more than without its predicate? All
/// worlds wait together.
bool CellSearch::isIdle(const Partial &S, uint32_t Id, const SlotChoice &O) const {
  bool Idle = true, Always = O.Only != Predicate::None;
  forEachBit(S.Pending[Id], [&](unsigned W) {
    StateId State = Worlds[W].State;
    bool Runs = isSelected(O, State);
    Always &= Runs;
    Idle &= !Runs || (!O.Value && P.machine().afterOp(C.Kind, O.Op, State, O.Class) == State);
  });
  return Idle || Always;
}

void CellSearch::choicesAt(const Partial &S, uint32_t Id, const FixedModes &Fixed,
                           std::vector<int> &Ways) const {
  const Point &N = C.Points[Id];
  if (N.What == Point::Uses) {
    unsigned Count = 1;
    for (const PointUse &U : N.Of)
      Count *= U.Modes.size();
    for (unsigned Way = 0; Way != Count; ++Way) {
      bool Fits = true;
      for (size_t U = 0; U != N.Of.size(); ++U) {
        auto It = Fixed.find({N.Of[U].Access, N.Of[U].IsSource});
        Fits &= It == Fixed.end() || It->second == modeOf(N, U, Way);
      }
      if (Fits)
        Ways.push_back(Way);
    }
    return;
  }
  if (N.What == Point::Present) {
    auto It = Fixed.find({P.graph().Accesses.size() + N.Access, false});
    for (size_t Way = 0; Way != N.ReadIn.size(); ++Way)
      if (It == Fixed.end() || It->second == N.ReadIn[Way])
        Ways.push_back(Way);
    return;
  }
  if (auto It = Fixed.Clears.find({N.Access, C.Cell});
      N.What == Point::Clear && It != Fixed.Clears.end()) {
    for (size_t I = 0; It->second && I != N.Clears.size(); ++I)
      Ways.push_back(I + 1);
    if (!It->second)
      Ways.push_back(0);
    return;
  }
  Ways.push_back(0);
  if (N.IsHead)
    for (int I = 1; I != 1 << countBits(comesBack(S, Id)); ++I)
      Ways.push_back(I);
  if (N.What == Point::Clear)
    for (size_t I = 0; I != N.Clears.size(); ++I)
      Ways.push_back(I + 1);
  if (N.What != Point::Op || (N.ClearPoint >= 0 && S.Choice[N.ClearPoint] <= 0) ||
      (N.InSlot && S.Choice[Id - 1] == 0))
    return;
  for (size_t I = 0; I != C.Ops.size(); ++I) {
    // A clear takes any state, so no op has to come before it.
    bool IsWaste = N.InSlot && P.family().Ops[C.Ops[I].Op].Effect == OpEffect::FastClear;
    for (int Before = 1; Before <= N.InSlot; ++Before)
      IsWaste |= S.Choice[Id - Before] == int(I) + 1;
    if (!IsWaste && !isIdle(S, Id, C.Ops[I]))
      Ways.push_back(I + 1);
  }
}

/// Everything on which the rest of the search depends.
CellSearch::Key CellSearch::keyOf(const Partial &S) const {
  Key K;
  uint32_t Count = S.Pending.size(), First = 0;
  while (!S.Pending[First])
    ++First;
  for (uint32_t Id = First; Id != Count; ++Id) {
    const Point &N = C.Points[Id];
    if (S.Pending[Id]) {
      K.push_back(Id);
      K.push_back(S.Pending[Id]);
    }
    if (N.ClearPoint >= 0 && N.ClearPoint < int(First))
      K.push_back(S.Choice[N.ClearPoint] + 1);
    for (uint32_t Next : N.Next) // worlds that come back must fit there
      if (Next < First)
        K.push_back(S.Seen[Next]);
  }
  for (int Before = 1; Before <= C.Points[First].InSlot; ++Before)
    K.push_back(S.Choice[First - Before] + 1);
  return K;
}

/// Calls \p Leave(point, world) for everything that a plan can do at a point.
template <typename Fn>
void CellSearch::leaveInAllWays(Partial &S, uint32_t Id, World Now, Fn Leave) const {
  const Point &N = C.Points[Id];
  unsigned Ways = N.What == Point::Op        ? C.Ops.size() + 1
                  : N.What == Point::Clear   ? N.Clears.size() + 1
                  : N.What == Point::Present ? N.ReadIn.size()
                                             : 1;
  for (const PointUse &U : N.Of)
    Ways *= U.Modes.size();
  for (unsigned Way = 0; Way != Ways; ++Way)
    for (int Clear = 0; Clear != (N.ClearPoint >= 0 ? 2 : 1); ++Clear) {
      S.Choice.assign(C.Points.size(), 0);
      if (N.ClearPoint >= 0)
        S.Choice[N.ClearPoint] = Clear;
      S.Choice[Id] = Way;
      Leave(Id, Now);
    }
}

/// Worlds that single paths may bring to each point, whatever the plan.
void CellSearch::findComing(const WorldSet &From) {
  size_t Count = C.Points.size();
  Coming.assign(Count, 0);
  Returning.assign(Count, 0);
  for (const World &W : From)
    Coming[0] |= Mask(1) << number(W);
  Partial S;
  S.Seen.assign(Count, 0);
  S.Paid.assign(C.NumPriceSlots, 0);
  std::vector<Mask> Done(Count);
  auto Leave = [&](uint32_t Id, const World &W) {
    std::vector<World> To;
    if (!leave(S, Id, W, To))
      return;
    for (uint32_t Next : C.Points[Id].Next)
      for (const World &T : To)
        if (Next > Id || Next || Loops)
          (Next > Id ? Coming : Returning)[Next] |= Mask(1) << number(T);
  };
  for (bool Grew = true; Grew && !GaveUp;) {
    Grew = false;
    for (uint32_t Id = 0; Id != Count; ++Id) {
      const Point &N = C.Points[Id];
      Mask Here = Coming[Id] | Returning[Id];
      if (N.IsJoin) {
        Here |= placeAtJoin(Here);
        for (unsigned W = 0; W != Worlds.size(); ++W)
          if ((Here >> W & 1) && Worlds[W].Contents == Hold::Unplaced) {
            World Placed = Worlds[W];
            Placed.Contents = Hold::Yes;
            Here |= Mask(1) << number(Placed);
          }
      }
      if (Here == Done[Id])
        continue;
      Done[Id] = Here;
      Grew = true;
      // The value in place may be any of the values that occur, or none.
      std::map<uint8_t, Mask> About = {{0, 0}};
      forEachBit(Here, [&](unsigned W) {
        if (Worlds[W].Value && Worlds[W].Value != AnyValue)
          About[Worlds[W].Value] = Mask(1) << W;
      });
      for (auto &[Value, With] : About)
        forEachBit(Here, [&, With = With](unsigned W) {
          S.Seen[Id] = With | Mask(1) << W;
          leaveInAllWays(S, Id, Worlds[W], Leave);
        });
    }
  }
}

/// The worlds that may come back to a loop's head and are not there already.
CellSearch::Mask CellSearch::comesBack(const Partial &S, uint32_t Id) const {
  return Returning[Id] & ~S.Pending[Id];
}

std::vector<CellSearch::Found> CellSearch::search(const WorldSet &From, bool Steady, bool All,
                                                  const FixedModes &Fixed) {
  size_t Count = C.Points.size();
  Loops = Steady;
  for (const World &W : From)
    number(W);
  findComing(From);
  Partial First;
  First.Seen.assign(Count, 0);
  First.Pending.assign(Count, 0);
  First.Choice.assign(Count, -1);
  First.Paid.assign(C.NumPriceSlots, 0);
  for (const Point &N : C.Points)
    First.Rest += N.LeastPrice;
  for (const World &W : From)
    First.Pending[0] |= Mask(1) << number(W);
  using Entry = std::pair<PlanPrice, size_t>;
  auto Later = [](const Entry &A, const Entry &B) {
    return B.first < A.first || (!(A.first < B.first) && A.second < B.second);
  };
  std::priority_queue<Entry, std::vector<Entry>, decltype(Later)> Queue(Later);
  std::vector<Partial> Partials;
  std::vector<size_t> Free;
  std::set<Key> Closed;
  std::vector<Found> Results;
  std::set<WorldSet> Ends;
  auto Push = [&](Partial S) {
    PlanPrice Price = priceOf(S, true);
    size_t Index = Partials.size();
    if (Free.empty())
      Partials.push_back(std::move(S));
    else
      Partials[Index = Free.back()] = std::move(S), Free.pop_back();
    Queue.push({Price, Index});
  };
  Push(First);
  while (!Queue.empty() && !GaveUp) {
    if (Budget-- == 0) {
      Budget = 0;
      GaveUp = true;
      break;
    }
    size_t Index = Queue.top().second;
    Partial S = std::move(Partials[Index]);
    Free.push_back(Index);
    PlanPrice Promised = Queue.top().first;
    Queue.pop();
    int Id = advance(S, Fixed);
    if (Id < 0)
      continue;
    if (Promised < priceOf(S, true)) { // dearer than estimated: other partial plans may come first
      Push(std::move(S));
      continue;
    }
    if (size_t(Id) == Count) {
      WorldSet End;
      forEachBit(S.Seen[Count - 1], [&](unsigned W) { End.push_back(Worlds[W]); });
      sort(End);
      if (Ends.insert(End).second)
        Results.push_back({priceOf(S, false), S.Choice, End});
      if (!All)
        return Results;
      continue;
    }
    if (!Closed.insert(keyOf(S)).second)
      continue;
    if (C.Points[Id].IsHead && countBits(comesBack(S, Id)) > MaxReturning) {
      GaveUp = true;
      break;
    }
    std::vector<int> Ways;
    choicesAt(S, Id, Fixed, Ways);
    for (int Way : Ways) {
      Partial Next = S;
      choose(Next, Id, Way);
      Push(std::move(Next));
    }
  }
  return Results;
}

std::optional<CellSearch::Found> CellSearch::cheapest(const WorldSet &From, bool Steady,
                                                      const FixedModes &Fixed) {
  std::vector<Found> All = search(From, Steady, false, Fixed);
  if (All.empty() || GaveUp)
    return std::nullopt;
  return All.front();
}

std::vector<CellSearch::Found> CellSearch::allEnds(const WorldSet &From, const FixedModes &Fixed) {
  return search(From, false, true, Fixed);
}
