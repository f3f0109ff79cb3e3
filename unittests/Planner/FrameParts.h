//===- FrameParts.h - units on their way through frames ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Leads a unit whose contents outlast a frame through its frames, one by one: the images that
/// FrameLoop works with, and searches that try all rows, against which tests compare it. They trust
/// the solver for one frame (CellSolverTest.cpp).
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_PLANNER_FRAMEPARTS_H
#define AUXPLAN_UNITTESTS_PLANNER_FRAMEPARTS_H

#include "ExactParts.h"
#include "lib/Planner/Solver/FrameLoop.h"
#include <numeric>
#include <set>

namespace auxplan::test {

/// Rows with the least cost at which something is there.
using RowCosts = std::map<RowId, Cost>;

inline void offer(RowCosts &To, RowId Row, const Cost &Price) {
  auto [It, IsNew] = To.try_emplace(Row, Price);
  if (!IsNew && Price < It->second)
    It->second = Price;
}

/// A graph whose unit is the first cell of an image, with the programs of the unit in a solver.
class FrameParts : public ExactParts {
public:
  /// \p Together: cells with one program, beginning with that cell; none: it has its own.
  FrameParts(llvm::StringRef Text, llvm::StringRef Target, std::vector<CellId> Together = {})
      : ExactParts(Text, Target), Members(std::move(Together)), Order(*G, walks()),
        Solver(Programs.programs(), Memory.Budget, OfCell), Parts(Programs, Order, Solver),
        Unit(cell("a")), Whole(Programs.programsOf(Unit)), Roles(numRoles(P, Unit)),
        Cycle(Order.cycleLength()) {
    if (!Members.empty()) {
      Joint = std::make_unique<JointTable>(groupOf(P, Members), Rows, Table, /*Charge=*/0);
      Solver.use(*Joint);
    }
    Solver.effort().beginUnit(/*Hurries=*/false);
    Parts.begin(Unit, Whole);
    Parts.addAll();
  }

  bool isJoint() const { return Joint != nullptr; }
  /// A row, or the rows of all cells with one program.
  std::string nameOf(RowId Id) const {
    if (!Joint)
      return ExactParts::nameOf(Id);
    std::string Words;
    for (unsigned N = 0; N != Members.size(); ++N)
      Words += ExactParts::nameOf(Joint->rowOf(Id, N)) + (Joint->isLost(Id, N) ? " lost; " : "; ");
    return Words;
  }
  /// The orbits of the images: in phase N an image plays role Role + N in frame N of the cycle.
  std::vector<Orbit> orbits() const {
    std::vector<Orbit> Found;
    for (unsigned Role = 0; Role != std::gcd(Roles, Cycle); ++Role)
      Found.push_back({Role, std::lcm(Roles, Cycle)});
    return Found;
  }
  /// The images of an orbit: in execution N of the repeating frame an image is in frame N of the
  /// cycle, in the role that the orbit has in its phase.
  std::vector<FrameLoop::Image> imagesOf(const Orbit &O) {
    std::vector<FrameLoop::Image> Found;
    unsigned NumBefore = Order.before().size();
    for (unsigned Image = 0; Image != Roles; ++Image)
      for (unsigned Phase = 0; Phase != O.Phases; ++Phase) // of execution 0
        if ((Phase + NumBefore) % Cycle == 0 && (O.Role + Phase) % Roles == Image)
          Found.push_back({startOfUnit(Image), Parts.lifeOf(Image, O.Phases), Phase});
    return Found;
  }
  FrameLoop loopOf(const Orbit &O) {
    return FrameLoop(Solver, Order, Parts.turnOf(O), imagesOf(O));
  }
  /// The rows in which an image comes to the repeating frame.
  RowCosts arrivalsOf(const FrameLoop::Image &Of) {
    RowCosts Here = {{Of.Start, {}}};
    for (unsigned N = 0; N != Order.before().size(); ++N)
      Here = behind(Of.Life.Parts[N], Here);
    return Here;
  }

  /// Everything to which a part leads.
  RowCosts behind(uint32_t Part, const RowCosts &From) {
    RowCosts To;
    for (auto [Row, Spent] : From) {
      CellSolver::WayId Way = Solver.solve(Part, Row);
      for (uint32_t X = 0; X != Solver.exits(Way).size(); ++X)
        offer(To, Solver.exits(Way)[X].Row, Spent + Solver.exits(Way)[X].Price);
    }
    return To;
  }
  RowCosts throughCycle(const Orbit &O, RowId Head) {
    RowCosts Here = {{Head, {}}};
    for (unsigned Phase = 0; Phase != O.Phases; ++Phase)
      Here = behind(Parts.turnOf(O).Parts[Phase], Here);
    return Here;
  }
  /// The cost of the cheapest cycle that begins in a head and comes back into it.
  std::optional<Cost> leastFrom(const Orbit &O, RowId Head) {
    std::optional<Cost> Least;
    for (auto [End, Price] : throughCycle(O, Head))
      if (Solver.rows().holds(Head, End) && (!Least || Price < *Least))
        Least = Price;
    return Least;
  }

  /// The rows in which plans find an image in phase 0.
  std::set<RowId> reached(const Orbit &O, const FrameLoop::Image &Of) {
    using Place = std::pair<size_t, RowId>;
    std::vector<Place> Places;
    std::set<RowId> Found;
    for (auto [Row, Price] : arrivalsOf(Of))
      Places.push_back({Order.before().size(), Row});
    std::set<Place> Known(Places.begin(), Places.end());
    for (size_t N = 0; N != Places.size(); ++N) {
      auto [At, Row] = Places[N];
      if (At + O.Phases >= Of.Life.Parts.size() && (Of.Phase + At) % O.Phases == 0)
        Found.insert(Row);
      for (auto [To, Price] : behind(Of.Life.Parts[At], {{Row, {}}}))
        if (Place New(Of.Life.placeAt(At + 1), To); Known.insert(New).second)
          Places.push_back(New);
    }
    return Found;
  }
  /// All rows in which the cycle could begin: these rows, the rows to which they lead, and unions.
  std::vector<RowId> headsOver(const Orbit &O, const std::set<RowId> &From) {
    std::vector<RowId> Heads(From.begin(), From.end());
    std::set<RowId> Known = From;
    auto Add = [&](RowId Row) {
      if (Known.insert(Row).second)
        Heads.push_back(Row);
    };
    for (size_t N = 0; N != Heads.size(); ++N) {
      for (auto [End, Price] : throughCycle(O, Heads[N]))
        Add(End);
      for (size_t M = 0; M != N; ++M)
        if (std::optional<RowId> Both = Solver.rows().join(Heads[N], Heads[M]))
          Add(*Both);
    }
    return Heads;
  }

  RowId startOfUnit(unsigned Image) {
    if (Members.empty())
      return start(cellInRole(P, Unit, Image));
    std::vector<RowId> Starts;
    for (CellId Member : Members)
      Starts.push_back(start(Member));
    return Joint->start(Starts);
  }

private:
  llvm::ArrayRef<FrameExecution> walks() {
    if (!Members.empty())
      Programs.join(Members);
    return build().Programs.walks();
  }
  std::vector<CellId> Members;
  std::unique_ptr<JointTable> Joint;

public:
  FrameOrder Order;
  CellSolver Solver;
  UnitParts Parts;
  const CellId Unit;
  const UnitPrograms Whole;
  const unsigned Roles, Cycle;
};

/// Calls \p Do for frames with images that are kept, on some targets, and with cells that are
/// planned together.
void forEachKept(llvm::function_ref<void(FrameParts &)> Do);

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_PLANNER_FRAMEPARTS_H
