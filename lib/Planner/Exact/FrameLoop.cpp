//===- FrameLoop.cpp - a repeating frame as a loop ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See FrameLoop.h.
///
//===----------------------------------------------------------------------===//

#include "FrameLoop.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-optimal"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumSteadyHeads, "Number of rows tried for a repeating frame to begin in");

/// If there are more rows than this, a row that contains another is not looked at: a head above it
/// contains a head above the smaller one, which costs no more. With fewer rows it is, since more
/// images may come into it at once.
static constexpr size_t MaxNested = 8;

/// At most this many rows are tried as heads.
static constexpr size_t MaxHeads = 96;

/// At most this many more are tried that cost the same as the best, for the sake of the prologue.
static constexpr size_t MaxAlike = 32;

/// An image that needs fewer peeled turns than others is planned in this many of theirs.
static constexpr size_t MaxBeside = 2;

//===----------------------------------------------------------------------===//
// Shortest paths
//===----------------------------------------------------------------------===//

ShortestPaths::ShortestPaths(CellSolver &Solver, const Route &Through, const Rows &Into)
    : Solver(Solver), Through(Through), Into(Into), At(Through.Parts.size() + 1) {
  offer({0, Into.at(0), {}, None32, {}});
}

/// Adds a node, or a cheaper way to it.
void ShortestPaths::offer(Node New) {
  auto Wider = Into.find(New.Place);
  if (Wider != Into.end() && New.Place) {
    std::optional<RowId> Larger = Solver.join(New.Row, Wider->second);
    if (!Larger)
      return;
    New.Row = *Larger;
  }
  auto [Known, IsNew] = At[New.Place].insert({New.Row, uint32_t(Nodes.size())});
  uint32_t N = Known->second;
  if (IsNew)
    Nodes.push_back(New);
  else if (New.Price < Nodes[N].Price) // then it has not been settled
    Nodes[N] = New;
  else
    return;
  ToDo.push({New.Price, N});
}

/// Does a node that costs no more lie within this one?
bool ShortestPaths::isDominated(uint32_t N) const {
  const Node &Of = Nodes[N];
  Solver.effort().budget().spend(1 + At[Of.Place].size() / 16);
  return llvm::any_of(At[Of.Place], [&](const std::pair<RowId, uint32_t> &Beside) {
    return Beside.second != N && Nodes[Beside.second].Price <= Of.Price &&
           Solver.isWithin(Beside.first, Of.Row);
  });
}

std::optional<uint32_t> ShortestPaths::run(function_ref<bool(const Node &)> IsGoal) {
  while (!ToDo.empty()) {
    uint32_t N = ToDo.top().second;
    ToDo.pop();
    if (Nodes[N].Settled || isDominated(N))
      continue;
    Nodes[N].Settled = true;
    const Node From = Nodes[N]; // offers may move it in memory
    if (IsGoal(From))
      return N;
    if (From.Place == Through.Parts.size())
      continue;
    CellSolver::WayId W = Solver.solve(Through.Parts[From.Place], From.Row);
    ArrayRef<CellSolver::Exit> Exits = Solver.exits(W);
    Solver.effort().budget().spend(Exits.size());
    for (uint32_t X = 0; X != Exits.size(); ++X)
      offer({uint32_t(Through.placeAt(From.Place + 1)), Exits[X].Row, From.Price + Exits[X].Price,
             N, {W, X}});
  }
  return std::nullopt;
}

std::vector<uint32_t> ShortestPaths::ends() const {
  std::vector<uint32_t> Found;
  for (auto [Row, N] : At.back())
    if (Nodes[N].Settled)
      Found.push_back(N);
  return Found;
}

std::vector<ShortestPaths::Node> ShortestPaths::pathTo(uint32_t Last) const {
  std::vector<Node> Path;
  for (uint32_t N = Last; Nodes[N].Prev != None32; N = Nodes[N].Prev)
    Path.push_back(Nodes[N]);
  std::reverse(Path.begin(), Path.end());
  return Path;
}

//===----------------------------------------------------------------------===//
// Heads
//===----------------------------------------------------------------------===//

/// If there are many rows, keeps those that contain no other row.
void FrameLoop::keepLeast(std::vector<RowId> &Of) const {
  if (Of.size() <= MaxNested)
    return;
  Solver.effort().budget().spendPairs(Of.size());
  std::vector<RowId> Least;
  llvm::copy_if(Of, std::back_inserter(Least), [&](RowId Row) {
    return llvm::none_of(Of, [&](RowId R) { return R != Row && Solver.isWithin(R, Row); });
  });
  Of = std::move(Least);
}

/// The rows in which some plan finds an image in phase 0. Adds to \p Arrived those in which it comes
/// to the repeating frame. Joint rows are products, so not all of them are found.
std::vector<RowId> FrameLoop::reachable(const Image &Of, std::vector<RowId> &Arrived) {
  const size_t NumPlaces = Of.Life.Parts.size();
  std::vector<std::vector<RowId>> Reached(NumPlaces);
  std::vector<std::pair<size_t, RowId>> ToDo;
  auto Reach = [&](size_t Place, RowId Row) {
    std::vector<RowId> &Rows = Reached[Place];
    Solver.effort().budget().spend(1 + Rows.size() / 16);
    if (llvm::is_contained(Rows, Row))
      return;
    if ((IsJoint || Solver.effort().budget().isSpent()) &&
        Rows.size() >= std::max(Solver.maxRows(), MaxNested)) {
      LeavesOut = true;
    } else if (Rows.size() < MaxNested ||
               llvm::none_of(Rows, [&](RowId R) { return Solver.isWithin(R, Row); })) {
      Rows.push_back(Row);
      ToDo.push_back({Place, Row});
    }
  };
  Route Before = {ArrayRef(Of.Life.Parts).take_front(NumBefore).vec()};
  ShortestPaths::Rows Start = {{0, Of.Start}};
  ShortestPaths Arrivals(Solver, Before, Start);
  Arrivals.run([](auto &) { return false; });
  std::optional<Cost> Least;
  for (uint32_t N : Arrivals.ends()) {
    Reach(NumBefore, Arrivals[N].Row);
    Least = Least ? std::min(*Least, Arrivals[N].Price) : Arrivals[N].Price;
    Arrived.push_back(Arrivals[N].Row);
  }
  LeastPrologue.Price = LeastPrologue.Price + Least.value_or(Cost());
  while (!ToDo.empty()) {
    auto [Place, Row] = ToDo.back();
    ToDo.pop_back();
    for (const CellSolver::Exit &E : Solver.exits(Solver.solve(Of.Life.Parts[Place], Row)))
      Reach(Of.Life.placeAt(Place + 1), E.Row);
  }
  std::vector<RowId> Found;
  for (size_t Place = NumFirst; Place != NumPlaces; ++Place)
    if (!phaseAt(Of, Place))
      Found = std::move(Reached[Place]);
  keepLeast(Found);
  return Found;
}

void FrameLoop::addHead(Head New) {
  Solver.effort().budget().spend(1 + Heads.size() / 16);
  auto Known = llvm::find_if(Heads, [&](const Head &H) { return H.Rows == New.Rows; });
  if (Known == Heads.end())
    Heads.push_back(std::move(New));
  else if (Known->AtLeast < New.AtLeast)
    Known->AtLeast = New.AtLeast;
}

/// Adds a head like \p H that is joined with a row in a phase. Its turns cost no less than the
/// cheapest of \p Turns, which begin in \p H, that ends within it.
void FrameLoop::addWider(const Head &H, PhaseRow With, const ShortestPaths *Turns) {
  Head New = {H.Rows, H.AtLeast};
  auto [At, IsNew] = New.Rows.insert(With);
  if (!IsNew) {
    std::optional<RowId> Larger = Solver.join(At->second, With.second);
    if (!Larger)
      return;
    At->second = *Larger;
  }
  std::optional<Cost> Least;
  for (uint32_t E : Turns ? Turns->ends() : std::vector<uint32_t>())
    if ((!Least || (*Turns)[E].Price < *Least) && Solver.holds(New.Rows[0], (*Turns)[E].Row))
      Least = (*Turns)[E].Price;
  New.AtLeast = Least.value_or(H.AtLeast);
  addHead(std::move(New));
}

/// Adds the rows that plans reach as heads; returns those of phase 0.
std::vector<RowId> FrameLoop::addFirstHeads() {
  std::vector<RowId> All, Arrived;
  for (const Image &Of : Images) {
    ReachedBy.push_back(reachable(Of, Arrived));
    for (RowId Row : ReachedBy.back())
      if (!llvm::is_contained(All, Row))
        All.push_back(Row);
  }
  keepLeast(All);
  for (ArrayRef<RowId> Rows : {ArrayRef(All), ArrayRef(Arrived)}) // some may contain others
    for (RowId Row : Rows)
      addHead({{{0, Row}}, {}});
  return All;
}

/// The head with the least bound, the first of several; none: no other head can be better. A head
/// that costs the same may be better as long as the prologue could cost less.
FrameLoop::Head *FrameLoop::nextHead() {
  Head *Next = nullptr;
  for (Head &H : Heads) {
    bool MayBeBetter = !Best || H.AtLeast < Best->Price ||
                       (H.AtLeast == Best->Price && LeastPrologue < Best->OfImages);
    if (!H.Tried && MayBeBetter && (!Next || H.AtLeast < Next->AtLeast))
      Next = &H;
  }
  return Next;
}

/// Does each image come into a head? If not, adds the head's joins with each row that the first
/// such image reaches.
bool FrameLoop::comesToAll(const Head &H) {
  auto Missed = llvm::find_if(ReachedBy, [&](ArrayRef<RowId> Reached) {
    return llvm::none_of(Reached, [&](RowId R) { return Solver.holds(H.Rows.at(0), R); });
  });
  if (Missed == ReachedBy.end())
    return true;
  for (RowId R : *Missed)
    addWider(H, {0, R}, /*Turns=*/nullptr);
  return false;
}

/// Goes through a turn from a head.
void FrameLoop::tryHead(const Head &H) {
  ShortestPaths Turns(Solver, Turn, H.Rows);
  Turns.run([](auto &) { return false; });
  for (uint32_t E : Turns.ends())
    if (!Solver.holds(H.Rows.at(0), Turns[E].Row))
      addWider(H, {0, Turns[E].Row}, &Turns);
    else if (!Best || Turns[E].Price <= Best->Price)
      offer(H, Turns, E);
}

/// Takes a turn that comes back, if it is the best. Adds heads with which the prologue could cost
/// less.
void FrameLoop::offer(const Head &H, const ShortestPaths &Turns, uint32_t End) {
  Solution New = {Turns[End].Price, {H.Rows.at(0)}, {}, {}, {}};
  for (const ShortestPaths::Node &N : Turns.pathTo(End)) {
    New.Turn.push_back(N.By);
    New.Rows.push_back(N.Row);
  }
  New.Rows.pop_back(); // the end lies within the head
  std::vector<PhaseRow> Passed;
  for (const Image &Of : Images) {
    std::optional<Prologue> Its = wayInto(Of, New.Rows, Passed);
    if (!Its)
      return;
    New.OfImages.Peeled = std::max(New.OfImages.Peeled, Its->Price.Peeled);
    New.OfImages.Price = New.OfImages.Price + Its->Price.Price;
    New.Prologues.push_back(std::move(*Its));
  }
  for (const PhaseRow &R : Passed)
    addWider(H, R, &Turns);
  if (!Best || New.Price < Best->Price || New.OfImages < Best->OfImages)
    Best = std::move(New);
}

/// The cost of the cheapest way through a turn from any of these rows, whatever row it ends in.
/// Images go from reached row to reached row, so no image goes around repeatedly for less on
/// average.
Cost FrameLoop::leastTurn(ArrayRef<RowId> From) const {
  std::optional<Cost> Least;
  for (RowId Row : From) {
    ShortestPaths::Rows Start = {{0, Row}};
    ShortestPaths Turns(Solver, Turn, Start);
    auto IsEnd = [&](auto &N) { return N.Place == Turn.Parts.size(); };
    if (std::optional<uint32_t> End = Turns.run(IsEnd))
      Least = Least ? std::min(*Least, Turns[*End].Price) : Turns[*End].Price;
  }
  return Least.value_or(Cost());
}

bool FrameLoop::run() {
  std::vector<RowId> All = addFirstHeads();
  size_t NumTried = 0, NumAlike = 0;
  while (Head *Next = nextHead()) {
    bool IsAlike = Best && Next->AtLeast == Best->Price;
    if (IsAlike && NumAlike++ == MaxAlike)
      break;
    if (!IsAlike && NumTried++ == std::min(Solver.maxRows(), MaxHeads)) {
      LeavesOut = true;
      break;
    }
    Next->Tried = true;
    ++NumSteadyHeads;
    const Head H = *Next; // adding heads may move them in memory
    if (comesToAll(H))
      tryHead(H);
  }
  if (Best)
    AtLeast = Solver.updatesWhereNeeded() ? leastTurn(All) : Best->Price;
  return Best.has_value();
}

//===----------------------------------------------------------------------===//
// Prologues
//===----------------------------------------------------------------------===//

std::optional<FrameLoop::Prologue> FrameLoop::wayInto(const Image &Of, ArrayRef<RowId> Rows,
                                                      std::vector<PhaseRow> &Passed) const {
  ShortestPaths::Rows Start = {{0, Of.Start}};
  ShortestPaths Paths(Solver, Of.Life, Start);
  std::optional<uint32_t> Last = Paths.run([&](const ShortestPaths::Node &N) {
    return N.Place >= NumBefore && Solver.holds(Rows[phaseAt(Of, N.Place)], N.Row);
  });
  if (!Last)
    return std::nullopt;
  Prologue Found = {{0, Paths[*Last].Price}, {}, {}};
  for (const ShortestPaths::Node &N : Paths.pathTo(*Last))
    Found.Legs.push_back(N.By);
  Found.Price.Peeled = Found.Legs.size() - NumBefore;
  if (!stay(Of, Found, Paths[*Last].Row, Rows))
    return std::nullopt;
  for (const ShortestPaths::Node &N : Paths.nodes()) {
    bool IsArrival = N.Place == NumBefore && (!NumBefore || Paths[N.Prev].Place < NumBefore);
    if (N.Settled && N.Place >= NumBefore && &N != &Paths[*Last] &&
        (IsArrival || N.Price < Found.Price.Price))
      Passed.push_back({phaseAt(Of, N.Place), N.Row});
  }
  return Found;
}

/// Plans executions of an image that has come into the loop, so that it stays in the loop's rows.
/// False: it cannot in the first executions, which differ from the loop.
bool FrameLoop::stay(const Image &Of, Prologue &Its, RowId From, ArrayRef<RowId> Rows) const {
  for (size_t Exec = Its.Legs.size(); Exec < std::max(NumFirst, NumBefore + MaxBeside); ++Exec) {
    if (Exec >= NumFirst && From == Rows[phaseAt(Of, Exec)])
      break; // from here on it does what it does in the loop
    CellSolver::WayId W = Solver.solve(Of.Life.Parts[Of.Life.placeAt(Exec)], From);
    ArrayRef<CellSolver::Exit> Exits = Solver.exits(W);
    std::optional<uint32_t> Best;
    for (uint32_t X = 0; X != Exits.size(); ++X)
      if (Solver.holds(Rows[phaseAt(Of, Exec + 1)], Exits[X].Row) &&
          (!Best || Exits[X].Price < Exits[*Best].Price))
        Best = X;
    if (!Best)
      return Exec >= NumFirst;
    From = Exits[*Best].Row;
    Its.Then.push_back({W, *Best});
  }
  return true;
}
