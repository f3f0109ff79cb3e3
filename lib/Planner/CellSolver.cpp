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

void CellSolver::setJoint(JointTable *Of, ArrayRef<CellId> Cells) {
  Joint = Of;
  Members = Cells;
  JointFronts = Of ? std::make_unique<FrontTable>() : nullptr;
  Fronts = Of ? JointFronts.get() : OwnFronts.get();
}

void CellSolver::clear() {
  Lines.clear();
  Parts.clear();
  Nodes.clear();
  Ways.clear();
  Regions.clear();
  WayAt.clear();
  RegionAt.clear();
}

/// The instructions of a program, in order.
void CellSolver::readPath(ProgramId Program) {
  Path.clear();
  for (; Program != EmptyProgram; Program = Programs.withoutLast(Program))
    Path.push_back(&Programs.last(Program));
  std::reverse(Path.begin(), Path.end());
}

uint32_t CellSolver::addPart(ProgramId Program, LiveSet LiveAtEnd, ArrayRef<ShapeId> Instead) {
  readPath(Program);
  Part New = {uint32_t(Lines.size()), uint32_t(Lines.size() + Path.size()), 0};
  uint32_t Steps = 0;
  for (const Instruction *I : Path) {
    Lines.emplace_back();
    Lines.back().Is = *I;
    Lines.back().Step = Steps;
    if (I->Kind != InstructionKind::Step)
      continue;
    if (!Instead.empty())
      Lines.back().Is.Shape = Instead[Steps];
    ++Steps;
  }
  Lines.emplace_back();
  Lines.back().Is.Kind = InstructionKind::End;
  Lines.back().Step = Steps;
  matchLines(New);
  New.LiveAtBegin = findLive(New, LiveAtEnd);
  Parts.push_back(New);
  return Parts.size() - 1;
}

/// What opens a region and what closes it know each other.
void CellSolver::matchLines(const Part &Of) {
  for (uint32_t Index = Of.Begin; Index != Of.End; ++Index)
    switch (Lines[Index].Is.Kind) {
    case InstructionKind::IfBegin:
    case InstructionKind::LoopBegin:
      Open.push_back(Index);
      break;
    case InstructionKind::Else:
      Lines[Open.back()].Match = Index;
      Open.push_back(Index);
      break;
    case InstructionKind::IfEnd:
      Lines[Open.back()].Match = Index;
      Open.pop_back();
      Lines[Index].Match = Open.back();
      Open.pop_back();
      break;
    case InstructionKind::LoopEnd:
      Lines[Open.back()].Match = Index;
      Lines[Index].Match = Open.back();
      Open.pop_back();
      break;
    case InstructionKind::Step:
    case InstructionKind::End:
      break;
    }
}

uint32_t CellSolver::partOf(WayId W) const {
  uint32_t Begin = Ways[W].Begin;
  return llvm::partition_point(Parts, [&](const Part &Of) { return Of.End < Begin; }) -
         Parts.begin();
}

/// Backwards: is what is there before a line read by somebody? The heads of loops are
/// taken for dead first; where they turn out to be live, the outermost loop is gone
/// through again.
LiveSet CellSolver::findLive(const Part &Of, LiveSet Live) {
  bool Changed = false;
  uint32_t Depth = 0;
  SmallVector<std::pair<LiveSet, LiveSet>, 8>
      Behind;                            ///< of open `if`s: behind, at the else's begin
  DenseMap<uint32_t, LiveSet> LiveHeads; ///< loops
  SmallVector<LiveSet, 8> BehindLoop;
  for (uint32_t I = Of.End + 1; I-- > Of.Begin;) {
    Line &L = Lines[I];
    switch (L.Is.Kind) {
    case InstructionKind::End:
      break;
    case InstructionKind::Step: {
      LiveSet Its = LiveSet(1) << L.Is.Member;
      if (L.Is.Reads)
        Live |= Its;
      else if (L.Is.Drops || L.Is.Kills)
        Live &= ~Its;
      L.Live = (Live & Its) && !L.Is.IsLost;
      break;
    }
    case InstructionKind::IfEnd:
      Behind.push_back({Live, 0});
      break;
    case InstructionKind::Else:
      Behind.back().second = Live;
      Live = Behind.back().first;
      break;
    case InstructionKind::IfBegin:
      Live |= Behind.pop_back_val().second;
      break;
    case InstructionKind::LoopEnd:
      ++Depth;
      BehindLoop.push_back(Live);
      Live |= LiveHeads.lookup(I);
      break;
    case InstructionKind::LoopBegin: {
      LiveSet WasLive = BehindLoop.pop_back_val(), &Head = LiveHeads[L.Match];
      Changed |= (Live & ~Head) != 0;
      Head |= Live;
      if (L.Is.MaySkip)
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
    Ways.emplace_back();
    Ways.back().Begin = Begin;
    Ways.back().From = From;
    Task T;
    T.IsRegion = false;
    T.Index = It->second;
    T.At = Begin;
    T.Front = Fronts->single(From);
    Stack.push_back(std::move(T));
  }
  return It->second;
}

uint32_t CellSolver::regionFrom(uint32_t Begin, RowId From) {
  auto [It, New] = RegionAt.try_emplace({Begin, From}, uint32_t(Regions.size()));
  if (New) {
    Regions.push_back({Begin, From, {}, false});
    Task T;
    T.IsRegion = true;
    T.Index = It->second;
    T.Heads = {From};
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
    bool IsLoop = T.IsRegion && Lines[Regions[T.Index].Begin].Is.Kind == InstructionKind::LoopBegin;
    bool Done = !T.IsRegion ? workAtWay(T) : IsLoop ? workAtLoop(T) : workAtIf(T);
    Stack[Top] = std::move(T);
    if (Done)
      Stack.pop_back();
  }
}

ArrayRef<StepEdge> CellSolver::edgesOf(const Instruction &I, RowId From, bool Live) {
  return Joint ? Joint->edges(Members[I.Member], I.Shape, From, Live)
               : Table.edges(I.Shape, From, Live);
}

uint32_t CellSolver::settle() {
  return Fronts->settle([this](RowId Inner, RowId Outer) { return isWithin(Inner, Outer); },
                        maxRows(), Cut);
}

/// What a step makes of a front.
uint32_t CellSolver::stepFrom(FrontId From, const Instruction &I, bool Live) {
  FrontTable::Key Key = {From, I.Shape, I.Weight << 8 | unsigned(I.Member) << 1 | Live};
  uint32_t Known = Fronts->find(Key);
  return Known != None32 ? Known : transitionOf(Key, I, Live);
}

uint32_t CellSolver::transitionOf(const FrontTable::Key &Key, const Instruction &I, bool Live) {
  const std::vector<FrontTable::Member> Front = (*Fronts)[Key.From];
  for (uint32_t N = 0; N != Front.size(); ++N)
    for (const StepEdge &Edge : edgesOf(I, Front[N].Row, Live)) {
      Cost Price = weighted(Edge.Price, I.Weight);
      Fronts->offer(Edge.To, Front[N].More + CostDelta{int64_t(Price.First), int64_t(Price.Second)},
                    N, Edge.Decision, Front[N].Row);
    }
  uint32_t New = settle();
  Fronts->keep(Key, New);
  return New;
}

std::optional<Cost> CellSolver::solveStraight(ProgramId Program, RowId From,
                                              std::vector<uint32_t> &Decisions) {
  readPath(Program);
  if (llvm::any_of(Path, [](auto *I) { return I->Kind != InstructionKind::Step; }))
    return std::nullopt;
  // First, at each step, what is dead there.
  Decisions.resize(Path.size());
  bool Live = false;
  for (size_t N = Path.size(); N-- > 0;) {
    Live = Path[N]->Reads || (Live && !Path[N]->Drops && !Path[N]->Kills);
    Decisions[N] = Live && !Path[N]->IsLost ? 0 : AtDeadPoint;
  }
  Taken.resize(Path.size());
  FrontId Front = Fronts->single(From);
  Cost Base;
  for (size_t N = 0; N != Path.size(); ++N) {
    Taken[N] = stepFrom(Front, *Path[N], /*Live=*/!Decisions[N]);
    const FrontTable::Transition &X = Fronts->transition(Taken[N]);
    Front = X.To;
    Base = Base + X.More;
  }
  ArrayRef<FrontTable::Member> Ends = (*Fronts)[Front];
  if (Ends.empty())
    return std::nullopt;
  uint32_t Member = 0;
  for (uint32_t N = 1; N != Ends.size(); ++N)
    if (Ends[N].More < Ends[Member].More)
      Member = N;
  Base = Base + Ends[Member].More;
  for (size_t N = Path.size(); N-- > 0;) {
    const FrontTable::Back &B = Fronts->back(Taken[N], Member);
    Decisions[N] |= B.What;
    Member = B.Prev;
  }
  return Base;
}

void CellSolver::take(Task &T, uint32_t Transition) {
  Nodes.push_back({Ways[T.Index].Last, T.At, Transition});
  Ways[T.Index].Last = Nodes.size() - 1;
  const FrontTable::Transition &X = Fronts->transition(Transition);
  T.Front = X.To;
  T.Base = T.Base + X.More;
}

void CellSolver::finish(Way &W, FrontId Front, const Cost &Base) {
  for (const FrontTable::Member &M : (*Fronts)[Front])
    W.Exits.push_back({M.Row, Base + M.More});
  W.Done = true;
}

/// Has another way been here with the same front? Then the rest is alike, but for the
/// cost so far.
bool CellSolver::goesOnAsAnother(Task &T) {
  Line &L = Lines[T.At];
  if (L.By == None32) {
    L.By = T.Index;
    L.Front = T.Front;
    L.Base = T.Base;
    return false;
  }
  if (L.Front != T.Front || L.By == T.Index || !Ways[L.By].Done)
    return false;
  Way &W = Ways[T.Index];
  W.GoesOnAs = L.By;
  W.FromLine = T.At;
  CostDelta More = {int64_t(T.Base.First) - int64_t(L.Base.First),
                    int64_t(T.Base.Second) - int64_t(L.Base.Second)};
  for (const Exit &E : Ways[L.By].Exits)
    W.Exits.push_back({E.Row, E.Price + More});
  W.Done = true;
  return true;
}

/// Goes on with a sequence; false: it waits for a region.
bool CellSolver::workAtWay(Task &T) {
  for (;; ++T.At) {
    if (goesOnAsAnother(T))
      return true;
    switch (Lines[T.At].Is.Kind) {
    case InstructionKind::Step:
      take(T, stepFrom(T.Front, Lines[T.At].Is, Lines[T.At].Live));
      break;
    case InstructionKind::IfBegin:
    case InstructionKind::LoopBegin:
      if (!passRegion(T))
        return false;
      break;
    case InstructionKind::Else:
    case InstructionKind::IfEnd:
    case InstructionKind::LoopEnd:
    case InstructionKind::End:
      finish(Ways[T.Index], T.Front, T.Base);
      return true;
    }
  }
}

/// The rows behind the region that a sequence has come to; then it stands at its end.
bool CellSolver::passRegion(Task &T) {
  const std::vector<FrontTable::Member> Front = (*Fronts)[T.Front];
  bool Waits = false;
  SmallVector<uint32_t, 4> Into;
  for (const FrontTable::Member &M : Front) {
    Into.push_back(regionFrom(T.At, M.Row));
    Waits |= !Regions[Into.back()].Done;
  }
  if (Waits)
    return false;
  for (size_t N = 0; N != Into.size(); ++N) {
    const Region &R = Regions[Into[N]];
    for (uint32_t X = 0; X != R.Exits.size(); ++X) {
      const Cost &Price = R.Exits[X].Price;
      Fronts->offer(R.Exits[X].Row,
                    Front[N].More + CostDelta{int64_t(Price.First), int64_t(Price.Second)}, N, X,
                    Front[N].Row);
    }
  }
  take(T, settle());
  T.At = Lines[T.At].Match;
  if (Lines[T.At].Is.Kind == InstructionKind::Else)
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
  bool MaySkip = Lines[Begin].Is.MaySkip;
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
      if (T.Heads.size() < maxRows())
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

std::vector<uint32_t> CellSolver::decisions(WayId W, uint32_t ExitIndex) const {
  std::vector<uint32_t> Found(Lines[Parts[partOf(W)].End].Step);
  SmallVector<std::pair<WayId, uint32_t>, 8> ToDo = {{W, ExitIndex}};
  SmallVector<WayId, 4> Parts;
  while (!ToDo.empty()) {
    auto [Of, Member] = ToDo.pop_back_val();
    Parts.clear(); // the last one has the last lines
    for (WayId P = Of; P != None32; P = Ways[P].GoesOnAs)
      Parts.push_back(P);
    for (size_t N = Parts.size(); N-- > 0;) {
      uint32_t FirstLine = N ? Ways[Parts[N - 1]].FromLine : 0;
      for (uint32_t At = Ways[Parts[N]].Last; At != None32 && Nodes[At].Line >= FirstLine;
           At = Nodes[At].Prev) {
        const Line &L = Lines[Nodes[At].Line];
        const FrontTable::Back &B = Fronts->back(Nodes[At].Transition, Member);
        Member = B.Prev;
        if (L.Is.Kind == InstructionKind::Step) {
          Found[L.Step] = B.What | (L.Live ? 0 : AtDeadPoint);
          continue;
        }
        const Region &R = Regions[RegionAt.lookup({Nodes[At].Line, B.From})];
        const RegionExit &E = R.Exits[B.What];
        ToDo.push_back({E.Then, E.ThenExit});
        if (E.Else != None32)
          ToDo.push_back({E.Else, E.ElseExit});
      }
    }
  }
  return Found;
}
