//===- FrameLoop.h - a repeating frame as a loop ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Solves a unit whose contents outlast a frame, if a frame repeats. A ring has several images,
/// which take turns in its roles; other units have one. The repeating frame is a loop whose cost is
/// that of one *turn*; a turn has a phase for each frame of the cycle and each role (Orbit).
/// Solutions have three parts:
///
///   head      A row H from which some way through a turn comes back into H. Turns are monotone on
///             rows, which containment orders: from a larger row nothing costs less. So heads are
///             what abstract interpretation calls post-fixpoints (Knaster and Tarski; P. Cousot and
///             R. Cousot, POPL 1977), and joining a row with what a turn makes of it, again and
///             again, leads to one (Kleene). A turn may end in several rows, so there are many
///             heads, and the cheapest is wanted.
///   turn      The cheapest way from the head into the head: a shortest path through the phases.
///   prologue  For each image a shortest path from its start into the row of the turn in the phase
///             that it has reached (E. W. Dijkstra, 1959). Its turns are *peeled* off the loop,
///             i.e. planned apart.
///
/// run() tries rows as heads in the order of a lower bound of their turns. It ends when no other
/// head can have a cheaper turn, or an equal turn and a cheaper prologue; or at a limit
/// (leavesOut()). It begins with the rows that plans reach in phase 0; if there are many, one that
/// contains another is left out, since a head above it has a head above the smaller row, which
/// costs no more. If a turn ends in a row that the head does not hold, the join of both
/// may be a head, and costs no less than the cheapest end that it holds. If some image never comes
/// into the head, the joins with the rows that it reaches may.
///
/// The best of heads with equal turns is the one with the cheapest prologue: fewer peeled turns,
/// and then less cost. An image comes sooner into a larger head, so the joins with the rows that
/// its search has passed may be heads too. If that was in another phase, the rows of the turn are
/// joined in that phase, while the head stays.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_FRAMELOOP_H
#define AUXPLAN_LIB_PLANNER_SOLVER_FRAMELOOP_H

#include "UnitParts.h"
#include "llvm/ADT/MapVector.h"
#include <map>
#include <queue>

namespace auxplan {

/// Shortest paths from a row through the parts of a route. A row that contains another which is
/// reached for no more leads to nothing better, so no path goes on from there.
class ShortestPaths {
public:
  /// The unit at a place of the route, in a row.
  struct Node {
    uint32_t Place;
    RowId Row;
    Cost Price;
    uint32_t Prev;     ///< None32: the beginning
    UnitParts::Leg By; ///< which leads here from there
    bool Settled = false;
  };
  /// The row in which paths begin, at place 0; at others, a row with which all are joined.
  using Rows = std::map<uint32_t, RowId>;

  ShortestPaths(CellSolver &Solver, const Route &Through, Rows Into);

  /// Goes on from the cheapest node, the first of several, until one is a goal: its index; none:
  /// all have been visited.
  std::optional<uint32_t> run(llvm::function_ref<bool(const Node &)> IsGoal = nullptr);
  const Node &operator[](uint32_t N) const { return Nodes[N]; }
  llvm::ArrayRef<Node> nodes() const { return Nodes; }
  /// Have rows been left out, since there were too many at a place?
  bool isCut() const { return Cut; }
  /// After a run without a goal: the rows at the end of the route.
  std::vector<uint32_t> ends() const;
  /// The nodes on the way to a node, without the first, in which the path begins.
  std::vector<Node> pathTo(uint32_t Last) const;

private:
  bool isDominated(uint32_t N) const;
  void offer(Node);

  CellSolver &Solver;
  const Route &Through;
  const Rows Into;
  std::vector<Node> Nodes;
  std::vector<llvm::SmallMapVector<RowId, uint32_t, 4>> At; ///< nodes by place and row
  using Entry = std::pair<Cost, uint32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> ToDo;
  bool Cut = false;
};

class FrameLoop {
public:
  /// An image that comes into the loop.
  struct Image {
    RowId Start;
    Route Life;
    unsigned Phase; ///< of a turn, counted back to execution 0
  };
  /// The cost of the executions before the loop. Fewer peeled turns are better, whatever they cost:
  /// each of them is printed for all images.
  struct PrologueCost {
    size_t Peeled = 0;
    Cost Price;
    bool operator<(const PrologueCost &O) const {
      return Peeled != O.Peeled ? Peeled < O.Peeled : Price < O.Price;
    }
  };
  /// The way of an image into the loop.
  struct Prologue {
    PrologueCost Price;
    std::vector<UnitParts::Leg> Legs;
    /// The image in executions that others may need apart: it stays in the rows of the loop.
    std::vector<UnitParts::Leg> Then;
  };
  struct Solution {
    Cost Price;              ///< of a turn
    std::vector<RowId> Rows; ///< by phase; the first is the head
    std::vector<UnitParts::Leg> Turn;
    PrologueCost OfImages; ///< the most peeled turns, and the sum of the prices
    std::vector<Prologue> Prologues;
  };
  /// A row of a phase.
  using PhaseRow = std::pair<unsigned, RowId>;

  /// \p Turn: a part for each phase.
  FrameLoop(CellSolver &Solver, const FrameOrder &Order, Route Turn, std::vector<Image> Images)
      : Solver(Solver), NumBefore(Order.before().size()),
        NumFirst(NumBefore + Order.first().size()), Turn(std::move(Turn)),
        Images(std::move(Images)) {}

  /// Finds the best head. False: the search has found none; leavesOut() says whether it has tried
  /// all.
  bool run();
  const Solution &best() const { return *Best; }
  /// After run(): no turn costs less, unless leavesOut(); mostly the cost of the best turn.
  const Cost &atLeast() const { return AtLeast; }
  /// Were rows left out in which the frame could begin?
  bool leavesOut() const { return LeavesOut; }

  /// The shortest path of an image into the rows of a loop; none: there is no path. Adds to
  /// \p Passed where the search has found the image before.
  std::optional<Prologue> wayInto(const Image &, llvm::ArrayRef<RowId> Rows,
                                  std::vector<PhaseRow> &Passed);

private:
  struct Head {
    ShortestPaths::Rows Rows; ///< the head itself, and with what later phases are joined
    Cost AtLeast;             ///< the least cost of a turn
    bool Tried = false;
  };

  unsigned phaseAt(const Image &Of, size_t Exec) const {
    return (Of.Phase + Exec) % Turn.Parts.size();
  }
  void addFirstHeads();
  void addHead(Head);
  void addWider(const Head &, PhaseRow, const ShortestPaths &Turns);
  Head *nextHead();
  void tryHead(const Head &);
  void offer(const Head &, const ShortestPaths &Turns, uint32_t End);
  bool stay(const Image &, Prologue &, RowId, llvm::ArrayRef<RowId> Rows) const;

  CellSolver &Solver;
  const size_t NumBefore, NumFirst; ///< executions before the repeating frame; and with its first
  const Route Turn;
  const std::vector<Image> Images;
  std::vector<Head> Heads;
  std::optional<Solution> Best;
  PrologueCost LeastPrologue; ///< of any head
  Cost AtLeast;
  bool LeavesOut = false;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_FRAMELOOP_H
