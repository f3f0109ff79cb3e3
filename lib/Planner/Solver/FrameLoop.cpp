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

/// An image that needs fewer peeled turns than others is planned in this many of theirs.
static constexpr size_t MaxBeside = 2;

//===----------------------------------------------------------------------===//
// Shortest paths
//===----------------------------------------------------------------------===//

ShortestPaths::ShortestPaths(CellSolver &Solver, const Route &Through, Rows Into)
    : Solver(Solver), Through(Through), Into(std::move(Into)), At(Through.Parts.size() + 1) {
  offer({0, this->Into.at(0), {}, None32, {}});
}

/// Adds a node, or a cheaper way to it.
void ShortestPaths::offer(Node New) {
  auto Wider = Into.find(New.Place);
  if (Wider != Into.end() && New.Place) {
    std::optional<RowId> Larger = Solver.rows().join(New.Row, Wider->second);
    if (!Larger)
      return;
    New.Row = *Larger;
  }
  bool IsFull = Through.Turn && At[New.Place].size() >= std::max(Solver.maxRows(), MaxNested);
  if (IsFull && !At[New.Place].count(New.Row)) {
    Cut = true;
    return;
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
           Solver.rows().isWithin(Beside.first, Of.Row);
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
    if (IsGoal && IsGoal(From))
      return N;
    if (From.Place == Through.Parts.size())
      continue;
    CellSolver::WayId W = Solver.solve(Through.Parts[From.Place], From.Row);
    ArrayRef<CellSolver::Exit> Exits = Solver.exits(W);
    Solver.effort().budget().spend(Exits.size());
    for (uint32_t X = 0; X != Exits.size(); ++X)
      offer({uint32_t(Through.placeAt(From.Place + 1)),
             Exits[X].Row,
             From.Price + Exits[X].Price,
             N,
             {W, X}});
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
void FrameLoop::addWider(const Head &H, PhaseRow With, const ShortestPaths &Turns) {
  Head New = {H.Rows, H.AtLeast};
  auto [At, IsNew] = New.Rows.insert(With);
  if (!IsNew) {
    std::optional<RowId> Larger = Solver.rows().join(At->second, With.second);
    if (!Larger)
      return;
    At->second = *Larger;
  }
  std::optional<Cost> Least;
  for (uint32_t E : Turns.ends())
    if ((!Least || Turns[E].Price < *Least) && Solver.rows().holds(New.Rows[0], Turns[E].Row))
      Least = Turns[E].Price;
  New.AtLeast = Least.value_or(H.AtLeast);
  addHead(std::move(New));
}

/// Adds the rows in which plans find an image in phase 0 as heads. If there are many, those that
/// contain another are left out. Images go from such row to such row, so no image goes around
/// repeatedly for less, on average, than the cheapest turn from any of them.
void FrameLoop::addFirstHeads() {
  std::vector<RowId> Reached, Least;
  for (const Image &Of : Images) {
    ShortestPaths Paths(Solver, Of.Life, {{0, Of.Start}});
    Paths.run();
    LeavesOut |= Paths.isCut();
    for (const ShortestPaths::Node &N : Paths.nodes())
      if (N.Settled && N.Place >= NumFirst && !phaseAt(Of, N.Place) &&
          !llvm::is_contained(Reached, N.Row))
        Reached.push_back(N.Row);
    Cost Arrival = FrontSearch::NoLimit;
    for (const ShortestPaths::Node &N : Paths.nodes())
      if (N.Place == NumBefore)
        Arrival = std::min(Arrival, N.Price);
    LeastPrologue.Price = LeastPrologue.Price + Arrival;
  }
  Solver.effort().budget().spendPairs(Reached.size());
  llvm::copy_if(Reached, std::back_inserter(Least), [&](RowId Row) {
    return Reached.size() <= MaxNested || llvm::none_of(Reached, [&](RowId R) {
             return R != Row && Solver.rows().isWithin(R, Row);
           });
  });
  AtLeast = FrontSearch::NoLimit;
  for (RowId Row : Least) {
    ShortestPaths Turns(Solver, Turn, {{0, Row}});
    std::optional<uint32_t> End =
        Turns.run([&](const ShortestPaths::Node &N) { return N.Place == Turn.Parts.size(); });
    if (!End)
      continue;
    AtLeast = std::min(AtLeast, Turns[*End].Price);
    addHead({{{0, Row}}, {}}); // of equal heads these are the smallest, so they are tried first
  }
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

/// Goes through a turn from a head.
void FrameLoop::tryHead(const Head &H) {
  ShortestPaths Turns(Solver, Turn, H.Rows);
  Turns.run();
  for (uint32_t E : Turns.ends())
    if (!Solver.rows().holds(H.Rows.at(0), Turns[E].Row))
      addWider(H, {0, Turns[E].Row}, Turns);
    else if (!Best || Turns[E].Price <= Best->Price)
      offer(H, Turns, E);
}

/// Takes a turn that comes back, if it is the best and each image comes into its rows. Adds heads
/// into which images come for less, or at all.
void FrameLoop::offer(const Head &H, const ShortestPaths &Turns, uint32_t End) {
  Solution New = {Turns[End].Price, {H.Rows.at(0)}, {}, {}, {}};
  for (const ShortestPaths::Node &N : Turns.pathTo(End)) {
    New.Turn.push_back(N.By);
    New.Rows.push_back(N.Row);
  }
  New.Rows.pop_back(); // the end lies within the head
  std::vector<PhaseRow> Passed;
  bool AllCome = true;
  for (const Image &Of : Images) {
    std::optional<Prologue> Its = wayInto(Of, New.Rows, Passed);
    AllCome = Its.has_value();
    if (!AllCome)
      break;
    New.OfImages.Peeled = std::max(New.OfImages.Peeled, Its->Price.Peeled);
    New.OfImages.Price = New.OfImages.Price + Its->Price.Price;
    New.Prologues.push_back(std::move(*Its));
  }
  for (const PhaseRow &R : Passed)
    if (AllCome || !R.first) // all come through phase 0
      addWider(H, R, Turns);
  if (!AllCome)
    return;
  if (!Best || New.Price < Best->Price || New.OfImages < Best->OfImages)
    Best = std::move(New);
}

bool FrameLoop::run() {
  addFirstHeads();
  size_t NumTried = 0;
  while (Head *Next = nextHead()) {
    if (NumTried++ == std::min(Solver.maxRows(), MaxHeads)) {
      LeavesOut |= !Best || Next->AtLeast < Best->Price;
      break;
    }
    Next->Tried = true;
    ++NumSteadyHeads;
    tryHead(Head(*Next)); // adding heads may move them in memory
  }
  if (Best && !Solver.rows().updatesWhereNeeded())
    AtLeast = Best->Price;
  return Best.has_value();
}

//===----------------------------------------------------------------------===//
// Prologues
//===----------------------------------------------------------------------===//

std::optional<FrameLoop::Prologue> FrameLoop::wayInto(const Image &Of, ArrayRef<RowId> Rows,
                                                      std::vector<PhaseRow> &Passed) {
  ShortestPaths Paths(Solver, Of.Life, {{0, Of.Start}});
  std::optional<uint32_t> Last = Paths.run([&](const ShortestPaths::Node &N) {
    return N.Place >= NumBefore && Solver.rows().holds(Rows[phaseAt(Of, N.Place)], N.Row);
  });
  LeavesOut |= Paths.isCut();
  std::optional<Prologue> Found;
  if (Last) {
    Found = {{0, Paths[*Last].Price}, {}, {}};
    for (const ShortestPaths::Node &N : Paths.pathTo(*Last))
      Found->Legs.push_back(N.By);
    Found->Price.Peeled = Found->Legs.size() - NumBefore;
    if (!stay(Of, *Found, Paths[*Last].Row, Rows))
      Found.reset();
  }
  for (const ShortestPaths::Node &N : Paths.nodes()) {
    bool IsArrival = N.Place == NumBefore && (!NumBefore || Paths[N.Prev].Place < NumBefore);
    bool IsIn = Found && &N == &Paths[*Last];
    if (N.Settled && N.Place >= NumBefore && !IsIn &&
        (!Found || IsArrival || N.Price < Found->Price.Price))
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
      if (Solver.rows().holds(Rows[phaseAt(Of, Exec + 1)], Exits[X].Row) &&
          (!Best || Exits[X].Price < Exits[*Best].Price))
        Best = X;
    if (!Best)
      return Exec >= NumFirst;
    From = Exits[*Best].Row;
    Its.Then.push_back({W, *Best});
  }
  return true;
}
