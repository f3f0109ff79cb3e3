//===- Oracle.cpp - the least own cost, by trying plans -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Puts the searches of cells together. Cells meet in lines that take several of
/// them: all assignments of modes to such lines are tried. They meet in the clear
/// value of their plane, too: the sum of their minima is a minimum if the checker
/// takes the plans together; else the graph is not solved.
///
/// A frame that repeats starts in any set of worlds that frames before it can lead
/// to, whatever their plans, and must be able to go on with one plan for ever.
///
//===----------------------------------------------------------------------===//

#include "Oracle.h"
#include "CellSearch.h"
#include "PlanWriter.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr size_t MaxRows = 40, MaxAssignments = 256;

class Oracle {
public:
  Oracle(const Problem &P, Minimize M) : P(P), G(P.graph()), S(G), M(M) {}
  OracleResult run();

private:
  std::string unsupported() const;
  void findShared();
  bool solveAll(const FixedModes &, PlanPrice &Sum, FramePlans &);
  const std::optional<CellPlan> &solve(const CellProgram &, const FixedModes &);
  std::optional<CellPlan> solveRepeated(const CellProgram &, CellSearch &, const FixedModes &);
  PlanPrice boundOfRepeated(const CellProgram &, CellSearch &, const FixedModes &);
  OracleResult fail(std::string Why) {
    OracleResult R;
    R.Why = std::move(Why);
    return R;
  }

  const Problem &P;
  const Graph &G;
  Semantics S;
  Minimize M;
  bool GaveUp = false;
  std::vector<CellProgram> Programs;
  struct SharedLine {
    std::pair<uint32_t, bool> Line;
    ArrayRef<Mode> Modes;
  };
  std::vector<SharedLine> Shared;
  std::map<std::pair<CellId, std::vector<unsigned>>, std::optional<CellPlan>> Solved;
};

} // namespace

std::string Oracle::unsupported() const {
  if (G.Frames.size() != 1 || G.Frames[0].Count != 1)
    return "several frames";
  if (!G.Everys.empty())
    return "every";
  for (const Image &I : G.Images)
    if (I.Lifetime == Lifetime::History)
      return "history";
  for (const Pass &Pass : G.Passes)
    if (Pass.Continues != None32)
      return "subpasses";
  bool Kept = any_of(G.Images, [](const Image &I) { return I.Lifetime == Lifetime::Persistent; });
  bool Joins = !G.Ifs.empty() || !G.Loops.empty() || (G.Frames[0].Repeat && Kept);
  if (G.Frames[0].Explicit && Joins)
    return "joins of explicit layouts";
  return "";
}

void Oracle::findShared() {
  std::map<std::pair<uint32_t, bool>, unsigned> Cells;
  for (const CellProgram &C : Programs)
    for (const Point &N : C.Points)
      for (const PointUse &U : N.Of)
        if (++Cells[{U.Access, U.IsSource}] == 2 && U.Modes.size() > 1)
          Shared.push_back({{U.Access, U.IsSource}, U.Modes});
}

/// The rows of the worlds that come back are in a layout.
static WorldSet placed(WorldSet Row) {
  for (World &W : Row)
    if (W.Contents == Hold::Unplaced)
      W.Contents = Hold::Yes;
  sort(Row);
  Row.erase(std::unique(Row.begin(), Row.end()), Row.end());
  return Row;
}

/// No plan of the frame costs less, wherever it starts.
PlanPrice Oracle::boundOfRepeated(const CellProgram &C, CellSearch &Search,
                                  const FixedModes &Fixed) {
  PlanPrice Least{MaxSum, MaxSum};
  auto Try = [&](World W) {
    if (std::optional<CellSearch::Found> F = Search.cheapest({W}, false, Fixed))
      Least = std::min(Least, F->Price);
  };
  for (Hold H : {Hold::No, Hold::Yes}) {
    if (!C.HasAux)
      Try({NoState, H, 0});
    for (StateId I = 0; C.HasAux && I != P.family().States.size(); ++I)
      if (P.machine().isLegal(C.Kind, I))
        for (uint8_t V = DefaultValue; V <= OutsideValue + C.Values.size(); ++V)
          Try({I, H, uint8_t(P.family().withClear().has(I) ? V : 0)});
  }
  return Least;
}

std::optional<CellPlan> Oracle::solveRepeated(const CellProgram &C, CellSearch &Search,
                                              const FixedModes &Fixed) {
  struct Reached {
    WorldSet Row;
    std::vector<Choices> Before; ///< plans of the frames that lead here
  };
  std::vector<Reached> Rows = {{C.Starts, {}}};
  std::optional<CellPlan> Best;
  PlanPrice Bound = boundOfRepeated(C, Search, Fixed);
  for (size_t I = 0; I != Rows.size() && !Search.GaveUp; ++I) {
    if (auto F = Search.cheapest(placed(Rows[I].Row), true, Fixed);
        F && (!Best || F->Price < Best->Price))
      Best = CellPlan{F->Price, F->Plan, Rows[I].Before};
    if (Best && !(Bound < Best->Price))
      break;
    for (CellSearch::Found &F : Search.allEnds(Rows[I].Row, Fixed)) {
      // From more worlds than another row has nothing is cheaper.
      bool IsWithinReach = any_of(Rows, [&](const Reached &R) {
        WorldSet Known = placed(R.Row);
        return std::includes(F.End.begin(), F.End.end(), Known.begin(), Known.end());
      });
      if (IsWithinReach)
        continue;
      Rows.push_back({F.End, Rows[I].Before});
      Rows.back().Before.push_back(F.Plan);
    }
    if (Rows.size() > MaxRows)
      Search.GaveUp = true;
  }
  return Best;
}

const std::optional<CellPlan> &Oracle::solve(const CellProgram &C, const FixedModes &Fixed) {
  std::vector<unsigned> OfCell;
  for (const Point &N : C.Points)
    for (const PointUse &U : N.Of)
      if (auto It = Fixed.find({U.Access, U.IsSource}); It != Fixed.end())
        OfCell.push_back(find(U.Modes, It->second) - U.Modes.begin());
  auto [It, New] = Solved.try_emplace({C.Cell, OfCell});
  if (!New)
    return It->second;
  CellSearch Search(P, C, M);
  if (C.Repeats)
    It->second = solveRepeated(C, Search, Fixed);
  else if (auto F = Search.cheapest(C.Starts, false, Fixed))
    It->second = CellPlan{F->Price, F->Plan, {}};
  GaveUp |= Search.GaveUp;
  return It->second;
}

bool Oracle::solveAll(const FixedModes &Fixed, PlanPrice &Sum, FramePlans &Plans) {
  for (const CellProgram &C : Programs) {
    const std::optional<CellPlan> &Found = solve(C, Fixed);
    if (!Found)
      return false;
    Sum.First += Found->Price.First;
    Sum.Second += Found->Price.Second;
    Plans.push_back({&C, *Found});
  }
  return true;
}

OracleResult Oracle::run() {
  if (std::string Why = unsupported(); !Why.empty())
    return fail(Why);
  for (CellId C = 0; C != P.cells().size(); ++C) {
    CellProgram Program(P, S, C, M == Minimize::Ops);
    if (!Program.Unsupported.empty())
      return fail(Program.Unsupported);
    if (Program.IsUsed)
      Programs.push_back(std::move(Program));
  }
  findShared();
  size_t Assignments = 1;
  for (const SharedLine &L : Shared)
    if ((Assignments *= L.Modes.size()) > MaxAssignments)
      return fail("many shared lines");
  std::optional<PlanPrice> Best;
  FramePlans BestPlans;
  for (size_t Way = 0; Way != Assignments; ++Way) {
    FixedModes Fixed;
    size_t Rest = Way;
    for (const SharedLine &L : Shared) {
      Fixed[L.Line] = L.Modes[Rest % L.Modes.size()];
      Rest /= L.Modes.size();
    }
    PlanPrice Sum;
    FramePlans Plans;
    if (!solveAll(Fixed, Sum, Plans) || (Best && !(Sum < *Best)))
      continue;
    Best = Sum;
    BestPlans = std::move(Plans);
  }
  if (GaveUp)
    return fail("too many plans");
  if (!Best)
    return fail("no plan");
  OracleResult R;
  R.Solved = true;
  R.OwnWeighted = M == Minimize::Traffic ? Best->First : Best->Second;
  R.OpsWeighted = M == Minimize::Traffic ? Best->Second : Best->First;
  R.Plan = writePlan(P, BestPlans);
  std::set<PlaneId> Planes;
  bool IsTied = any_of(
      Programs, [&](const CellProgram &C) { return !Planes.insert(P.cell(C.Cell).Plane).second; });
  if (!IsTied)
    return R;
  SourceMgr SM;
  SM.setDiagHandler([](const SMDiagnostic &, void *) {});
  DiagnosticEngine D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(""), SMLoc()));
  if (!checkPlan(Problem(*R.Plan, P.target()), D))
    return fail("cells of one plane that disagree");
  return R;
}

OracleResult auxplan::test::exhaust(const Problem &P, Minimize M) {
  return Oracle(P, M).run();
}
