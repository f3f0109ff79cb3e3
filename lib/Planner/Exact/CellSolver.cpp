//===- CellSolver.cpp - the least cost of one cell ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CellSolver.h. docs/Minimality.md says why the result is the least.
///
//===----------------------------------------------------------------------===//

#include "CellSolver.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-solver"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumWays, "Number of ways through sequences");
STATISTIC(NumJoined, "Number of ways that went on as another one");
STATISTIC(NumHeads, "Number of heads of loops that were tried");
STATISTIC(NumSketches, "Number of searches that began anew with a sketch");
STATISTIC(NumGivenUp, "Number of searches of which a sketch is the result");

static_assert(JointTable::MaxCells <= SequenceItem::MaxMembers, "an item numbers its member");

//===----------------------------------------------------------------------===//
// The program
//===----------------------------------------------------------------------===//

void CellSolver::setJoint(JointTable *Of, ArrayRef<CellId> Cells) {
  endApart();
  forget();
  Joint = Of;
  Reader.setJoint(Of);
  UpdatesWhereNeeded = Of;
  WorkBefore = Work;
  Members = Cells;
  JointFronts = Of ? std::make_unique<FrontTable>() : nullptr;
  Fronts = Of ? JointFronts.get() : OwnFronts.get();
}

/// At most this many items and nodes are kept for further cells.
static constexpr size_t MaxKept = 1 << 17;

void CellSolver::clear() {
  Parts.clear();
  endApart();
  if (Regions.empty() || Sequences.numItems() + Nodes.size() > MaxKept)
    forget();
}

/// From now on results are found anew, and are incomplete. A sketch carries \p SketchOf rows on;
/// \p Within is a limit on the price of a way.
void CellSolver::beginApart(size_t SketchOf, const Cost &Within) {
  forget();
  FrontsApart = std::make_unique<FrontTable>();
  Fronts = FrontsApart.get();
  RowsOfSketch = SketchOf;
  Limit = Within;
  for (Part &Of : Parts)
    Of.Is = Sequences.add(Reader.read(Of.Program, Of.LiveAtEnd).Lines, Of.Instead);
  Arrivals.resize(Sequences.numItems());
}

void CellSolver::endApart() {
  if (!FrontsApart)
    return;
  forget();
  FrontsApart.reset();
  Fronts = Joint ? JointFronts.get() : OwnFronts.get();
  RowsOfSketch = 0;
  Limit = NoLimit;
}

/// Regions get new numbers, so transitions of old regions are not found again.
void CellSolver::forget() {
  ++Generation;
  Sequences.clear();
  Arrivals.clear();
  Nodes.clear();
  Ways.clear();
  Regions.clear();
  WayAt.clear();
  RegionAt.clear();
}

bool CellSolver::takeCut() {
  if (!std::exchange(Cut, false))
    return false;
  endApart();
  forget();
  std::unique_ptr<FrontTable> &Of = Joint ? JointFronts : OwnFronts;
  Of = std::make_unique<FrontTable>();
  Fronts = Of.get();
  return true;
}

uint32_t CellSolver::addPart(ProgramId Program, LiveSet LiveAtEnd, ArrayRef<ShapeId> Instead) {
  const ReadProgram &Of = Reader.read(Program, LiveAtEnd);
  UpdatesWhereNeeded &= Of.UpdatesWhereNeeded;
  Parts.push_back({Program, LiveAtEnd, Instead.vec(), 0});
  Parts.back().Is = Sequences.add(Of.Lines, Instead);
  Arrivals.resize(Sequences.numItems());
  return Parts.size() - 1;
}

std::vector<ProgramLine> CellSolver::linesOf(uint32_t PartIndex) {
  const Part &Of = Parts[PartIndex];
  std::vector<ProgramLine> Found = Reader.read(Of.Program, Of.LiveAtEnd).Lines;
  for (ProgramLine &L : Found)
    if (!Of.Instead.empty() && L.Is.Kind == InstructionKind::Step)
      L.Is.Shape = Of.Instead[L.Step];
  return Found;
}

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

/// Puts unfinished work on top of the stack, though it may wait further down already. It has not
/// begun there, else it would be part of itself.
CellSolver::WayId CellSolver::wayFrom(SequenceId Through, RowId From, uint32_t Part) {
  auto [It, New] = WayAt.try_emplace({Through, From}, uint32_t(Ways.size()));
  if (New)
    Ways.push_back({Through, Part, {}});
  if (!Ways[It->second].Done) {
    Task T;
    T.IsRegion = false;
    T.Index = It->second;
    T.At = Sequences[Through].Begin;
    T.Front = Fronts->single(From);
    Stack.push_back(std::move(T));
  }
  return It->second;
}

uint32_t CellSolver::regionFrom(RegionId Is, RowId From) {
  auto [It, New] = RegionAt.try_emplace({Is, From}, uint32_t(Regions.size()));
  if (New)
    Regions.push_back({Is, From, {}, false});
  if (!Regions[It->second].Done) {
    Task T;
    T.IsRegion = true;
    T.Index = It->second;
    T.Heads = {From};
    Stack.push_back(std::move(T));
  }
  return It->second;
}

CellSolver::WayId CellSolver::solve(uint32_t PartIndex, RowId From) {
  WayId W = wayFrom(Parts[PartIndex].Is, From, PartIndex);
  work();
  return W;
}

/// The same as solve(), if it takes no more than the given work.
std::optional<CellSolver::WayId> CellSolver::solveWithin(uint32_t PartIndex, RowId From,
                                                         uint64_t AllowedWork) {
  WayId W = wayFrom(Parts[PartIndex].Is, From, PartIndex);
  WorkEnd = Work + AllowedWork;
  bool IsDone = work();
  WorkEnd = UINT64_MAX;
  return IsDone ? std::make_optional(W) : std::nullopt;
}

/// A sketch gives an upper bound of the cheapest way, so dearer ways, which are most of them, need
/// not be looked at.
CellSolver::WayId CellSolver::solveCheapest(uint32_t PartIndex, RowId From) {
  bool WasCut = Cut;
  UnitBegin = Work; // the limit is per frame
  if (std::optional<WayId> W = solveWithin(PartIndex, From, EasyWork))
    return *W;
  ++NumSketches;
  LLVM_DEBUG(dbgs() << "part " << PartIndex << " from row " << From << ": sketched\n");
  beginApart(SketchRows, NoLimit);
  Cost Least = NoLimit;
  for (const Exit &E : Ways[solve(PartIndex, From)].Exits)
    Least = std::min(Least, E.Price);
  Cut = WasCut;
  beginApart(/*SketchOf=*/0, Least);
  if (std::optional<WayId> W = solveWithin(PartIndex, From, MaxWork))
    return *W;
  ++NumGivenUp;
  LLVM_DEBUG(dbgs() << "part " << PartIndex << " from row " << From << ": the sketch stays\n");
  beginApart(LastSketchRows, Least);
  Cut = true;
  return solve(PartIndex, From);
}

/// Works until nothing is left to do; false: it took too much work, and everything must be
/// forgotten.
bool CellSolver::work() {
  while (!Stack.empty()) {
    if (Work > WorkEnd) {
      Stack.clear();
      return false;
    }
    size_t Top = Stack.size() - 1;
    Task T = std::move(Stack[Top]); // results that it waits for are pushed above it
    bool IsLoop = T.IsRegion && Sequences.region(Regions[T.Index].Is).isLoop();
    bool Done = isDone(T) || (!T.IsRegion ? workAtWay(T) : IsLoop ? workAtLoop(T) : workAtIf(T));
    Stack[Top] = std::move(T);
    if (Done)
      Stack.pop_back();
  }
  return true;
}

ArrayRef<StepEdge> CellSolver::edgesOf(const SequenceItem &I, RowId From) {
  return Joint ? Joint->edges(Members[I.member()], I.What, From, I.isLive())
               : Table.edges(I.What, From, I.isLive());
}

/// Outside regions a joint row is worthless beside another that costs no more with all the updates
/// that it lacks (JointTable.h).
uint32_t CellSolver::settle(bool MayUpdate) {
  if (Joint) // pairs of rows take most of the time
    Work += Fronts->numOffers() * Fronts->numOffers() / PairsOfWork;
  auto IsWorthless = [&](const FrontTable::Member &Beside, const FrontTable::Member &Of) {
    if (Beside.Row == Of.Row || Of.More < Beside.More)
      return false;
    if (!MayUpdate || !UpdatesWhereNeeded)
      return isWithin(Beside.Row, Of.Row);
    std::optional<Cost> Lack = Joint->lackOf(Beside.Row, Of.Row);
    if (!Lack)
      return false;
    Cost Price = weighted(*Lack, FullWeight);
    return !(Of.More < Beside.More + CostDelta{int64_t(Price.First), int64_t(Price.Second)});
  };
  return Fronts->settle(IsWorthless, maxRows(), Cut);
}

void CellSolver::offer(RowId Row, const CostDelta &Price, uint32_t Prev, uint32_t What,
                       RowId From) {
  ++Work;
  if (!isBeyond(Price))
    Fronts->offer(Row, Price, Prev, What, From);
}

/// The transition of a step from a front.
uint32_t CellSolver::stepFrom(FrontId From, const SequenceItem &I) {
  FrontTable::Key Key = {From, I.What, I.Where};
  uint32_t Known = Fronts->find(Key);
  return Known != None32 ? Known : transitionOf(Key, I);
}

uint32_t CellSolver::transitionOf(const FrontTable::Key &Key, const SequenceItem &I) {
  const std::vector<FrontTable::Member> Front = (*Fronts)[Key.From];
  for (uint32_t N = 0; N != Front.size(); ++N)
    for (const StepEdge &Edge : edgesOf(I, Front[N].Row)) {
      Cost Price = weighted(Edge.Price, I.weight());
      offer(Edge.To, Front[N].More + CostDelta{int64_t(Price.First), int64_t(Price.Second)}, N,
            Edge.Decision, Front[N].Row);
    }
  uint32_t New = settle(I.mayUpdate());
  Fronts->keep(Key, New);
  return New;
}

/// The instructions of a program, in order.
void CellSolver::readPath(ProgramId Program) {
  Path.clear();
  for (; Program != EmptyProgram; Program = Programs.withoutLast(Program))
    Path.push_back(&Programs.last(Program));
  std::reverse(Path.begin(), Path.end());
}

std::optional<Cost> CellSolver::solveStraight(ProgramId Program, RowId From,
                                              std::vector<uint32_t> &Decisions) {
  readPath(Program);
  if (llvm::any_of(Path, [](auto *I) { return I->Kind != InstructionKind::Step; }))
    return std::nullopt;
  // First find the dead points among the steps.
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
    Taken[N] = stepFrom(Front, {*Path[N], /*Live=*/!Decisions[N], /*MayUpdate=*/false, 0});
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
  ++NumWays;
  for (const FrontTable::Member &M : (*Fronts)[Front])
    W.Exits.push_back({M.Row, Base + M.More});
  W.Done = true;
}

/// Has another way been here with the same front? Then the rest is the same, except for the cost so
/// far.
bool CellSolver::goesOnAsAnother(Task &T) {
  Arrival &A = Arrivals[T.At];
  if (A.By == None32) {
    A = {T.Index, T.Front, T.Base};
    return false;
  }
  if (A.Front != T.Front || A.By == T.Index || !Ways[A.By].Done)
    return false;
  ++NumJoined;
  Way &W = Ways[T.Index];
  W.GoesOnAs = A.By;
  W.FromItem = T.At;
  CostDelta More = {int64_t(T.Base.First) - int64_t(A.Base.First),
                    int64_t(T.Base.Second) - int64_t(A.Base.Second)};
  for (const Exit &E : Ways[A.By].Exits)
    W.Exits.push_back({E.Row, E.Price + More});
  W.Done = true;
  return true;
}

/// Works on a sequence; false: it waits for a region.
bool CellSolver::workAtWay(Task &T) {
  for (uint32_t End = Sequences[Ways[T.Index].Through].End; T.At != End; ++T.At) {
    if (goesOnAsAnother(T))
      return true;
    const SequenceItem &I = Sequences.item(T.At);
    if (!I.isRegion())
      take(T, stepFrom(T.Front, I));
    else if (!passRegion(T, I))
      return false;
  }
  finish(Ways[T.Index], T.Front, T.Base);
  return true;
}

/// Finds the rows after the next region of a sequence. False: the results of the region from some
/// row are not known yet.
bool CellSolver::passRegion(Task &T, const SequenceItem &I) {
  FrontTable::Key Key = {T.Front, I.What,
                         uint64_t(Generation) << SequenceItem::WeightShift | I.Where};
  uint32_t Found = Fronts->find(Key);
  if (Found == None32) {
    std::optional<uint32_t> New = regionTransition(T.Front, I);
    if (!New)
      return false;
    Fronts->keep(Key, Found = *New);
  }
  take(T, Found);
  return true;
}

/// The transition of a region from a front. None: it waits for the results from a row.
std::optional<uint32_t> CellSolver::regionTransition(FrontId From, const SequenceItem &I) {
  const std::vector<FrontTable::Member> Front = (*Fronts)[From];
  bool Waits = false;
  SmallVector<uint32_t, 4> Into;
  for (const FrontTable::Member &M : Front) {
    Into.push_back(regionFrom(I.What, M.Row));
    Waits |= !Regions[Into.back()].Done;
  }
  if (Waits)
    return std::nullopt;
  for (size_t N = 0; N != Into.size(); ++N) {
    const Region &R = Regions[Into[N]];
    for (uint32_t X = 0; X != R.Exits.size(); ++X) {
      const Cost &Price = R.Exits[X].Price;
      offer(R.Exits[X].Row, Front[N].More + CostDelta{int64_t(Price.First), int64_t(Price.Second)},
            N, X, Front[N].Row);
    }
  }
  return settle(I.mayUpdate());
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void CellSolver::offerRegion(Region &R, const RegionExit &New) {
  ++Work;
  if (Limit < New.Price)
    return;
  for (RegionExit &E : R.Exits)
    if (E.Row == New.Row) {
      if (New.Price < E.Price)
        E = New;
      return;
    }
  R.Exits.push_back(New);
}

/// Drops exits beside which another one leads to no more for no more; if there are too many, keeps
/// the cheapest.
void CellSolver::finish(Region &R) {
  std::vector<RegionExit> Kept;
  llvm::copy_if(R.Exits, std::back_inserter(Kept), [&](const RegionExit &E) {
    return llvm::none_of(R.Exits, [&](const RegionExit &Other) {
      return Other.Row != E.Row && Other.Price <= E.Price && isWithin(Other.Row, E.Row);
    });
  });
  if (Kept.size() > maxRows()) {
    llvm::stable_sort(Kept, [](auto &A, auto &B) { return A.Price < B.Price; });
    Kept.resize(maxRows());
    Cut = true;
  }
  R.Exits = std::move(Kept);
  R.Done = true;
}

bool CellSolver::workAtIf(Task &T) {
  const SequenceTable::Region &Of = Sequences.region(Regions[T.Index].Is);
  RowId From = Regions[T.Index].From;
  WayId Then = wayFrom(Of.First, From), Else = wayFrom(Of.Second, From);
  if (!Ways[Then].Done || !Ways[Else].Done)
    return false;
  Region &R = Regions[T.Index];
  for (uint32_t A = 0; A != Ways[Then].Exits.size(); ++A)
    for (uint32_t B = 0; B != Ways[Else].Exits.size(); ++B) {
      const Exit &X = Ways[Then].Exits[A], &Y = Ways[Else].Exits[B];
      if (std::optional<RowId> Row = join(X.Row, Y.Row))
        offerRegion(R, {*Row, X.Price + Y.Price, Then, Else, A, B});
    }
  finish(R);
  return true;
}

/// Is there an exit that leads to no more than \p New does, for no more?
bool CellSolver::isDominated(const Region &R, const Exit &New) const {
  return llvm::any_of(R.Exits, [&](const RegionExit &E) {
    return E.Price <= New.Price && isWithin(E.Row, New.Row);
  });
}

/// A loop is left in the row in which its body ends, or, if it may be skipped, in its head. From a
/// head that contains another head each end of the body costs no less than some end from the
/// smaller head, which lies within the former. So growing a head by an end helps only if the loop
/// cannot already be left there, or in the grown head, for no more.
bool CellSolver::workAtLoop(Task &T) {
  const SequenceTable::Region &Of = Sequences.region(Regions[T.Index].Is);
  for (; T.Tried != T.Heads.size(); ++T.Tried) {
    RowId Head = T.Heads[T.Tried];
    WayId Body = wayFrom(Of.First, Head);
    if (!Ways[Body].Done)
      return false;
    Region &R = Regions[T.Index];
    ArrayRef<Exit> Ends = Ways[Body].Exits;
    for (uint32_t X = 0; X != Ends.size(); ++X)
      if (holds(Head, Ends[X].Row))
        offerRegion(R, {Of.MaySkip ? Head : Ends[X].Row, Ends[X].Price, Body, None32, X, 0});
    for (const Exit &E : Ends) {
      std::optional<RowId> Larger = join(Head, E.Row);
      if (!Larger || llvm::is_contained(T.Heads, *Larger) ||
          isDominated(R, {Of.MaySkip ? *Larger : E.Row, E.Price}))
        continue;
      if (T.Heads.size() < maxRows())
        T.Heads.push_back(*Larger);
      else
        Cut = true;
    }
  }
  NumHeads += T.Heads.size();
  finish(Regions[T.Index]);
  return true;
}

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

std::vector<uint32_t> CellSolver::decisions(WayId W, uint32_t ExitIndex) const {
  struct Piece {
    WayId Of;
    uint32_t Exit, FirstStep;
  };
  std::vector<uint32_t> Found(Sequences[Ways[W].Through].Steps);
  SmallVector<Piece, 8> ToDo = {{W, ExitIndex, 0}};
  SmallVector<WayId, 4> Chain;
  while (!ToDo.empty()) {
    auto [Of, Member, FirstStep] = ToDo.pop_back_val();
    Chain.clear(); // the last way has the last items
    for (WayId P = Of; P != None32; P = Ways[P].GoesOnAs)
      Chain.push_back(P);
    for (size_t N = Chain.size(); N-- > 0;) {
      uint32_t FirstItem = N ? Ways[Chain[N - 1]].FromItem : 0;
      for (uint32_t At = Ways[Chain[N]].Last; At != None32 && Nodes[At].Item >= FirstItem;
           At = Nodes[At].Prev) {
        const SequenceItem &I = Sequences.item(Nodes[At].Item);
        const FrontTable::Back &B = Fronts->back(Nodes[At].Transition, Member);
        uint32_t Step = FirstStep + I.Step;
        Member = B.Prev;
        if (!I.isRegion()) {
          Found[Step] = B.What | (I.isLive() ? 0 : AtDeadPoint);
          continue;
        }
        const RegionExit &E = Regions[RegionAt.lookup({I.What, B.From})].Exits[B.What];
        ToDo.push_back({E.Then, E.ThenExit, Step});
        if (E.Else != None32)
          ToDo.push_back({E.Else, E.ElseExit, Step + Sequences[Ways[E.Then].Through].Steps});
      }
    }
  }
  return Found;
}
