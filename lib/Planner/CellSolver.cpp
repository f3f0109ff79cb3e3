//===- CellSolver.cpp - the least cost of one cell ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CellSolver.h; why the result is the least: docs/Minimality.md.
///
//===----------------------------------------------------------------------===//

#include "CellSolver.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

void CellSolver::clear() {
  Lines.clear();
  Parts.clear();
  Nodes.clear();
  Ways.clear();
  Regions.clear();
  WayAt.clear();
  RegionAt.clear();
}

uint32_t CellSolver::addEmptyPart(LiveSet LiveAtEnd) {
  uint32_t Begin = Lines.size();
  Lines.push_back({None32, 0, FullWeight, None32, EventKind::FrameEnd, true, false});
  Parts.push_back({Begin, Begin, LiveAtEnd});
  return Parts.size() - 1;
}

uint32_t CellSolver::addPart(uint32_t First, LiveSet LiveAtEnd) {
  Part New = {uint32_t(Lines.size()), 0, 0};
  Open.clear();
  for (uint32_t E = First;; E = Programs.event(E).Next) {
    const CellEvent &Event = Programs.event(E);
    uint32_t Index = Lines.size();
    ShapeId Shape = Event.Shape;
    if (!Instead.empty())
      if (auto It = Instead.find(E); It != Instead.end())
        Shape = It->second;
    Lines.push_back({E, Shape, Programs.region(Event.Region).Weight, None32, Event.Kind, true,
                     Event.MaySkip});
    switch (Event.Kind) {
    case EventKind::IfBegin:
    case EventKind::LoopBegin:
      Open.push_back(Index);
      break;
    case EventKind::Else:
      Lines[Open.back()].Match = Index;
      Open.push_back(Index);
      break;
    case EventKind::IfEnd:
      Lines[Open.back()].Match = Index;
      Open.pop_back();
      Lines[Index].Match = Open.back();
      Open.pop_back();
      break;
    case EventKind::LoopEnd:
      Lines[Open.back()].Match = Index;
      Lines[Index].Match = Open.back();
      Open.pop_back();
      break;
    case EventKind::Step:
    case EventKind::FrameEnd:
      break;
    }
    if (Event.Kind == EventKind::FrameEnd)
      break;
  }
  New.End = Lines.size() - 1;
  New.LiveAtBegin = findLive(New, LiveAtEnd);
  Parts.push_back(New);
  return Parts.size() - 1;
}

/// Backwards: is what is there before a line read by somebody? The heads of loops are
/// taken for dead first; where they turn out to be live, the outermost loop is gone
/// through again.
LiveSet CellSolver::findLive(const Part &Of, LiveSet Live) {
  bool Changed = false;
  uint32_t Depth = 0;
  SmallVector<std::pair<LiveSet, LiveSet>, 8> Behind; ///< of open `if`s: behind, at the else's begin
  DenseMap<uint32_t, LiveSet> LiveHeads;              ///< loops
  SmallVector<LiveSet, 8> BehindLoop;
  for (uint32_t I = Of.End + 1; I-- > Of.Begin;) {
    Line &L = Lines[I];
    switch (L.Kind) {
    case EventKind::FrameEnd:
      break;
    case EventKind::Step: {
      CellEvent &E = Programs.event(L.Event);
      LiveSet Its = liveBit(E.Cell);
      if (E.Reads)
        Live |= Its;
      else if (E.Drops || E.Kills)
        Live &= ~Its;
      E.Live = L.Live = (Live & Its) && !E.IsLost;
      break;
    }
    case EventKind::IfEnd:
      Behind.push_back({Live, 0});
      break;
    case EventKind::Else:
      Behind.back().second = Live;
      Live = Behind.back().first;
      break;
    case EventKind::IfBegin:
      Live |= Behind.pop_back_val().second;
      break;
    case EventKind::LoopEnd:
      ++Depth;
      BehindLoop.push_back(Live);
      Live |= LiveHeads.lookup(I);
      break;
    case EventKind::LoopBegin: {
      LiveSet WasLive = BehindLoop.pop_back_val(), &Head = LiveHeads[L.Match];
      Changed |= (Live & ~Head) != 0;
      Head |= Live;
      if (L.MaySkip)
        Live |= WasLive;
      if (--Depth == 0 && std::exchange(Changed, false)) {
        Live = WasLive;
        I = L.Match + 1; // go on before it: at the loop's end again
      }
      break;
    }
    }
  }
  return Live;
}

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

CellSolver::WayId CellSolver::wayFrom(uint32_t Begin, RowId From) {
  auto [It, New] = WayAt.try_emplace({Begin, From}, uint32_t(Ways.size()));
  if (New) {
    Ways.push_back({Begin, From, {}, false});
    Task T = {false, It->second, Begin, {{From, {}, None32}}, {}, 0};
    Stack.push_back(std::move(T));
  }
  return It->second;
}

uint32_t CellSolver::regionFrom(uint32_t Begin, RowId From) {
  auto [It, New] = RegionAt.try_emplace({Begin, From}, uint32_t(Regions.size()));
  if (New) {
    Regions.push_back({Begin, From, {}, false});
    Task T = {true, It->second, Begin, {}, {From}, 0};
    Stack.push_back(std::move(T));
  }
  return It->second;
}

CellSolver::WayId CellSolver::solve(uint32_t PartIndex, RowId From) {
  WayId W = wayFrom(Parts[PartIndex].Begin, From);
  work();
  return W;
}

void CellSolver::work() {
  while (!Stack.empty()) {
    size_t Top = Stack.size() - 1;
    Task T = std::move(Stack[Top]); // what it waits for is pushed above it
    bool IsLoop = T.IsRegion && Lines[Regions[T.Index].Begin].Kind == EventKind::LoopBegin;
    bool Done = !T.IsRegion ? workAtWay(T) : IsLoop ? workAtLoop(T) : workAtIf(T);
    Stack[Top] = std::move(T);
    if (Done)
      Stack.pop_back();
  }
}

void CellSolver::offer(RowId Row, const Cost &Price, uint32_t Prev, uint32_t What, RowId From) {
  for (Offer &O : Offers)
    if (O.Row == Row) {
      if (Price < O.Price)
        O = {Row, Price, Prev, What, From};
      return;
    }
  Offers.push_back({Row, Price, Prev, What, From});
}

/// What has been offered becomes the front behind a line.
void CellSolver::settle(std::vector<Exit> &Front, uint32_t LineIndex) {
  Front.clear();
  for (const Offer &O : Offers)
    Front.push_back({O.Row, O.Price, uint32_t(&O - Offers.data())});
  if (Front.size() > 1) {
    const SmallVector<Exit, 8> All(Front.begin(), Front.end());
    Front.erase(std::remove_if(Front.begin(), Front.end(),
                               [&](const Exit &E) {
                                 return llvm::any_of(All, [&](const Exit &O) {
                                   return O.Row != E.Row && O.Price <= E.Price &&
                                          isWithin(O.Row, E.Row);
                                 });
                               }),
                Front.end());
  }
  if (Front.size() > MaxRows) {
    Cut = true;
    llvm::stable_sort(Front, [](const Exit &A, const Exit &B) { return A.Price < B.Price; });
    Front.resize(MaxRows);
  }
  for (Exit &E : Front) {
    const Offer &O = Offers[E.Node];
    E.Node = Nodes.size();
    Nodes.push_back({O.Prev, LineIndex, O.What, O.From});
  }
}

ArrayRef<StepEdge> CellSolver::edgesOf(const Line &L, RowId From) {
  if (Joint)
    return Joint->edges(Programs.event(L.Event).Cell, L.Shape, From, L.Live);
  return Table.edges(L.Shape, From, L.Live);
}

void CellSolver::step(std::vector<Exit> &Front, uint32_t LineIndex) {
  const Line L = Lines[LineIndex];
  Offers.clear();
  for (const Exit &E : Front)
    for (const StepEdge &Edge : edgesOf(L, E.Row))
      offer(Edge.To, E.Price + weighted(Edge.Price, L.Weight), E.Node, Edge.Decision, E.Row);
  settle(Front, LineIndex);
}

/// Goes on with a sequence; false: it waits for a region.
bool CellSolver::workAtWay(Task &T) {
  for (;; ++T.At) {
    switch (Lines[T.At].Kind) {
    case EventKind::Step:
      step(T.Front, T.At);
      break;
    case EventKind::IfBegin:
    case EventKind::LoopBegin:
      if (!passRegion(T))
        return false;
      break;
    case EventKind::Else:
    case EventKind::IfEnd:
    case EventKind::LoopEnd:
    case EventKind::FrameEnd:
      Ways[T.Index].Exits = std::move(T.Front);
      Ways[T.Index].Done = true;
      return true;
    }
  }
}

/// The rows behind the region that a sequence has come to; then it stands at its end.
bool CellSolver::passRegion(Task &T) {
  bool Waits = false;
  SmallVector<uint32_t, 4> Into;
  for (const Exit &E : T.Front) {
    Into.push_back(regionFrom(T.At, E.Row));
    Waits |= !Regions[Into.back()].Done;
  }
  if (Waits)
    return false;
  Offers.clear();
  for (size_t N = 0; N != Into.size(); ++N) {
    const Region &R = Regions[Into[N]];
    for (uint32_t X = 0; X != R.Exits.size(); ++X)
      offer(R.Exits[X].Row, T.Front[N].Price + R.Exits[X].Price, T.Front[N].Node, X,
            T.Front[N].Row);
  }
  settle(T.Front, T.At);
  T.At = Lines[T.At].Match;
  if (Lines[T.At].Kind == EventKind::Else)
    T.At = Lines[T.At].Match;
  return true;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void CellSolver::offerRegion(Region &R, const RegionExit &New) {
  for (RegionExit &E : R.Exits)
    if (E.Row == New.Row) {
      if (New.Price < E.Price)
        E = New;
      return;
    }
  R.Exits.push_back(New);
}

bool CellSolver::workAtIf(Task &T) {
  uint32_t Begin = Regions[T.Index].Begin;
  RowId From = Regions[T.Index].From;
  WayId Then = wayFrom(Begin + 1, From), Else = wayFrom(Lines[Begin].Match + 1, From);
  if (!Ways[Then].Done || !Ways[Else].Done)
    return false;
  Region &R = Regions[T.Index];
  for (uint32_t A = 0; A != Ways[Then].Exits.size(); ++A)
    for (uint32_t B = 0; B != Ways[Else].Exits.size(); ++B) {
      const Exit &X = Ways[Then].Exits[A], &Y = Ways[Else].Exits[B];
      if (std::optional<RowId> Row = join(X.Row, Y.Row))
        offerRegion(R, {*Row, X.Price + Y.Price, Then, Else, A, B});
    }
  R.Done = true;
  return true;
}

bool CellSolver::workAtLoop(Task &T) {
  uint32_t Begin = Regions[T.Index].Begin;
  bool MaySkip = Lines[Begin].MaySkip;
  for (; T.Tried != T.Heads.size(); ++T.Tried) {
    RowId Head = T.Heads[T.Tried];
    WayId Body = wayFrom(Begin + 1, Head);
    if (!Ways[Body].Done)
      return false;
    Region &R = Regions[T.Index];
    for (uint32_t X = 0; X != Ways[Body].Exits.size(); ++X) {
      const Exit &E = Ways[Body].Exits[X];
      if (isWithin(E.Row, Head)) {
        offerRegion(R, {MaySkip ? Head : E.Row, E.Price, Body, None32, X, 0});
        continue;
      }
      std::optional<RowId> Larger = join(Head, E.Row);
      if (!Larger || llvm::is_contained(T.Heads, *Larger))
        continue;
      if (T.Heads.size() < MaxRows)
        T.Heads.push_back(*Larger);
      else
        Cut = true;
    }
  }
  Regions[T.Index].Done = true;
  return true;
}

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

void CellSolver::decisions(WayId W, uint32_t ExitIndex,
                           function_ref<void(uint32_t, uint32_t, RowId)> F) const {
  SmallVector<std::pair<WayId, uint32_t>, 8> ToDo = {{W, ExitIndex}};
  while (!ToDo.empty()) {
    auto [Of, X] = ToDo.pop_back_val();
    for (uint32_t N = Ways[Of].Exits[X].Node; N != None32; N = Nodes[N].Prev) {
      const Node &At = Nodes[N];
      const Line &L = Lines[At.Line];
      if (L.Kind == EventKind::Step) {
        F(L.Event, At.What, At.From);
        continue;
      }
      const Region &R = Regions[RegionAt.lookup({At.Line, At.From})];
      const RegionExit &E = R.Exits[At.What];
      ToDo.push_back({E.Then, E.ThenExit});
      if (E.Else != None32)
        ToDo.push_back({E.Else, E.ElseExit});
    }
  }
}
