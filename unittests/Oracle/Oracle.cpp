//===- Oracle.cpp - the least own cost, by trying plans -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Combines the searches of cells. Cells depend on each other in lines that take several of them:
/// the oracle tries all assignments of modes to such lines. Under limits of a driver on a clear as a
/// whole, such as all layers of a level, it also tries all sets of cells that a line clears fast, as
/// far as the limits allow them. They also depend on each other in the
/// clear value of their plane: the sum of their minima is a minimum if the checker takes the plans
/// together; else the graph is not solved.
///
/// A frame that repeats starts in any set of worlds to which the frames before it can lead, under
/// any plans, and must be able to go on with one plan for ever.
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
  void findClears();
  bool fixClears(size_t Way, FixedModes &) const;
  bool solveAll(const FixedModes &, PlanPrice &Sum, FramePlans &);
  const std::optional<CellPlan> &solve(const CellJob &, const FixedModes &);
  std::optional<CellPlan> solveOnce(const CellJob &, const FixedModes &);
  std::optional<CellPlan> solveRepeated(const CellJob &, const FixedModes &);
  CellJob jobOf(CellId) const;
  PlanPrice boundOfRepeated(const CellPoints &, CellSearch &, const FixedModes &);
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
  size_t Budget = 150000;
  std::vector<CellJob> Jobs;
  struct SharedLine {
    std::pair<uint32_t, bool> Line;
    ArrayRef<Mode> Modes;
  };
  std::vector<SharedLine> Shared;
  /// A clear that is fast on some cells only if it is on others: the line, and the cells.
  struct SharedClear {
    uint32_t Line;
    std::vector<CellPoints *> Cells;
  };
  std::vector<SharedClear> Clears;
  std::map<std::pair<CellId, std::vector<unsigned>>, std::optional<CellPlan>> Solved;
};

} // namespace

std::string Oracle::unsupported() const {
  bool Several = G.Frames.size() > 1, Explicit = false;
  for (const Frame &F : G.Frames) {
    Explicit |= F.Explicit;
    if (F.Count > 1)
      return "a frame that runs several times";
  }
  if (!G.Everys.empty())
    return "every";
  for (const Image &I : G.Images)
    if (I.Lifetime == Lifetime::History)
      return "history";
  for (const Pass &Pass : G.Passes)
    if (Pass.Continues != None32)
      return "subpasses";
  bool Kept = any_of(G.Images, [](const Image &I) { return I.Lifetime == Lifetime::Persistent; });
  bool Joins = !G.Ifs.empty() || !G.Loops.empty() || ((G.Frames.back().Repeat || Several) && Kept);
  if (Explicit && Joins)
    return "joins of explicit layouts";
  return "";
}

/// Calls \p F for each choice of a mode that all cells of a line must make alike, with the line
/// (presents are numbered after the accesses), whether it is the choice of a source, and the modes.
template <typename Fn> static void forEachView(const Graph &G, const CellJob &Job, Fn F) {
  for (const CellPoints *C : {&Job.Main, Job.StartUp ? &*Job.StartUp : nullptr}) {
    if (!C)
      continue;
    for (const Point &N : C->Points) {
      for (const PointUse &U : N.Of)
        F({U.Access, U.IsSource}, ArrayRef<Mode>(U.Modes));
      if (N.What == Point::Present)
        F({G.Accesses.size() + N.Access, false}, ArrayRef<Mode>(N.ReadIn));
    }
  }
}

void Oracle::findShared() {
  std::map<std::pair<uint32_t, bool>, unsigned> Cells;
  for (const CellJob &Job : Jobs)
    forEachView(G, Job, [&](std::pair<uint32_t, bool> Line, ArrayRef<Mode> Modes) {
      if (++Cells[Line] == 2 && Modes.size() > 1)
        Shared.push_back({Line, Modes});
    });
}

void Oracle::findClears() {
  std::map<uint32_t, std::pair<std::vector<CellPoints *>, bool>> Of;
  for (CellJob &Job : Jobs)
    for (CellPoints *C : {&Job.Main, Job.StartUp ? &*Job.StartUp : nullptr})
      for (const Point &N : C ? ArrayRef<Point>(C->Points) : ArrayRef<Point>())
        if (N.What == Point::Clear) {
          auto &[Cells, NeedOthers] = Of[N.Access];
          Cells.push_back(C);
          NeedOthers |= any_of(N.Clears, [](const FastClear &By) { return By.NeedsOthers; });
        }
  for (auto &[Line, Its] : Of)
    if (Its.second)
      Clears.push_back({Line, std::move(Its.first)});
}

/// Says which cells are cleared fast, by the bits of \p Way; false: a limit does not allow that.
bool Oracle::fixClears(size_t Way, FixedModes &Fixed) const {
  for (const SharedClear &Of : Clears) {
    std::vector<CellId> Fast;
    for (const CellPoints *C : Of.Cells) {
      if (Way & 1)
        Fast.push_back(C->Cell);
      Fixed.Clears[{Of.Line, C->Cell}] = Way & 1;
      Way >>= 1;
    }
    for (CellPoints *C : Of.Cells)
      if (is_contained(Fast, C->Cell) && !C->canClearAmong(Of.Line, Fast))
        return false;
  }
  return true;
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
PlanPrice Oracle::boundOfRepeated(const CellPoints &C, CellSearch &Search,
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

namespace {

/// The worlds to which the frames before the steady ones can lead, and their plans.
struct Reached {
  WorldSet Row;
  Choices StartUp;
  std::vector<Choices> Prologue;
};

} // namespace

/// A plan from more worlds than another row has is never cheaper.
static bool isWithinReach(ArrayRef<Reached> Rows, const WorldSet &New) {
  return any_of(Rows, [&](const Reached &R) {
    WorldSet Known = placed(R.Row), Given = placed(New);
    return std::includes(Given.begin(), Given.end(), Known.begin(), Known.end());
  });
}

std::optional<CellPlan> Oracle::solveRepeated(const CellJob &Job, const FixedModes &Fixed) {
  const CellPoints &C = Job.Main;
  CellSearch Search(P, C, M, Budget);
  std::vector<Reached> Rows;
  if (Job.StartUp) {
    CellSearch Before(P, *Job.StartUp, M, Budget);
    for (CellSearch::Found &F : Before.allEnds(C.Starts, Fixed))
      Rows.push_back({F.End, F.Plan, {}});
    Search.GaveUp = Before.GaveUp;
  } else {
    Rows.push_back({C.Starts, {}, {}});
  }
  std::optional<CellPlan> Best;
  PlanPrice Bound = boundOfRepeated(C, Search, Fixed);
  for (size_t I = 0; I != Rows.size() && !Search.GaveUp; ++I) {
    Reached Now = Rows[I];
    if (auto F = Search.cheapest(placed(Now.Row), true, Fixed);
        F && (!Best || F->Price < Best->Price))
      Best = CellPlan{F->Price, F->Plan, Now.Prologue, Now.StartUp};
    // An owner may always bring back what it brought first, so no row has less.
    if ((Best && !(Bound < Best->Price)) || P.imageOfCell(C.Cell).Lifetime == Lifetime::External)
      break;
    for (CellSearch::Found &F : Search.allEnds(Now.Row, Fixed)) {
      if (isWithinReach(Rows, F.End))
        continue;
      Rows.push_back({F.End, Now.StartUp, Now.Prologue});
      Rows.back().Prologue.push_back(F.Plan);
    }
    if (Rows.size() > MaxRows)
      Search.GaveUp = true;
  }
  GaveUp |= Search.GaveUp;
  return Best;
}

/// Solves frames that do not repeat, or that always find the image in the same state.
std::optional<CellPlan> Oracle::solveOnce(const CellJob &Job, const FixedModes &Fixed) {
  CellSearch Search(P, Job.Main, M, Budget);
  std::optional<CellSearch::Found> F = Search.cheapest(Job.Main.Starts, false, Fixed);
  GaveUp |= Search.GaveUp;
  if (!F)
    return std::nullopt;
  CellPlan Plan{F->Price, F->Plan, {}, {}};
  if (Job.StartUp) {
    CellSearch Before(P, *Job.StartUp, M, Budget);
    std::optional<CellSearch::Found> First = Before.cheapest(Job.Main.Starts, false, Fixed);
    GaveUp |= Before.GaveUp;
    if (!First)
      return std::nullopt;
    Plan.StartUp = First->Plan;
  }
  return Plan;
}

const std::optional<CellPlan> &Oracle::solve(const CellJob &Job, const FixedModes &Fixed) {
  std::vector<unsigned> OfCell;
  forEachView(G, Job, [&](std::pair<uint32_t, bool> Line, ArrayRef<Mode> Modes) {
    if (auto It = Fixed.find(Line); It != Fixed.end())
      OfCell.push_back(find(Modes, It->second) - Modes.begin());
  });
  for (const auto &[Of, IsFast] : Fixed.Clears)
    if (Of.second == Job.Main.Cell)
      OfCell.push_back(IsFast);
  auto [It, New] = Solved.try_emplace({Job.Main.Cell, OfCell});
  if (New)
    It->second = Job.Main.Repeats ? solveRepeated(Job, Fixed) : solveOnce(Job, Fixed);
  return It->second;
}

CellJob Oracle::jobOf(CellId C) const {
  uint32_t First = 0, End = G.Items.size() - 1;
  if (G.Frames.back().Repeat)
    First = G.Items[End].Match;
  bool PreferredOnly = M == Minimize::Ops;
  CellJob Job{CellPoints(P, S, C, PreferredOnly, First, End), std::nullopt};
  if (First)
    Job.StartUp.emplace(P, S, C, PreferredOnly, 0, First - 1, &Job.Main);
  return Job;
}

bool Oracle::solveAll(const FixedModes &Fixed, PlanPrice &Sum, FramePlans &Plans) {
  for (const CellJob &Job : Jobs) {
    const std::optional<CellPlan> &Found = solve(Job, Fixed);
    if (!Found || GaveUp)
      return false;
    Sum.First += Found->Price.First;
    Sum.Second += Found->Price.Second;
    Plans.push_back({&Job, *Found});
  }
  return true;
}

OracleResult Oracle::run() {
  if (std::string Why = unsupported(); !Why.empty())
    return fail(Why);
  for (CellId C = 0; C != P.cells().size(); ++C) {
    CellJob Job = jobOf(C);
    for (const CellPoints *Part : {&Job.Main, Job.StartUp ? &*Job.StartUp : nullptr})
      if (Part && !Part->Unsupported.empty())
        return fail(Part->Unsupported);
    if (Job.Main.IsUsed || (Job.StartUp && Job.StartUp->IsUsed))
      Jobs.push_back(std::move(Job));
  }
  findShared();
  size_t Assignments = 1;
  for (const SharedLine &L : Shared)
    if ((Assignments *= L.Modes.size()) > MaxAssignments)
      return fail("many shared lines");
  findClears();
  for (const SharedClear &Of : Clears)
    if ((Assignments <<= Of.Cells.size()) > MaxAssignments)
      return fail("many shared clears");
  std::optional<PlanPrice> Best;
  FramePlans BestPlans;
  for (size_t Way = 0; Way != Assignments && !GaveUp; ++Way) {
    FixedModes Fixed;
    size_t Rest = Way;
    for (const SharedLine &L : Shared) {
      Fixed[L.Line] = L.Modes[Rest % L.Modes.size()];
      Rest /= L.Modes.size();
    }
    if (!fixClears(Rest, Fixed))
      continue;
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
  std::string Said;
  SourceMgr SM;
  SM.setDiagHandler(
      [](const SMDiagnostic &Diag, void *To) {
        if (Diag.getKind() == SourceMgr::DK_Error)
          *static_cast<std::string *>(To) += Diag.getMessage().str();
      },
      &Said);
  DiagnosticEngine D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(""), SMLoc()));
  if (checkPlan(Problem(*R.Plan, P.target()), D))
    return R;
  std::set<PlaneId> Planes;
  if (any_of(Jobs, [&](const CellJob &Job) {
        return !Planes.insert(P.cell(Job.Main.Cell).Plane).second;
      }))
    return fail("cells of one plane that disagree");
  // For the checker, which goes by rows, undefined clear blocks that a write leaves have the value
  // in place (Testing.md, Known gaps); here they may have any value.
  if (StringRef(Said).contains("clear blocks of different values"))
    return fail("clear blocks of undefined contents");
  return R;
}

OracleResult auxplan::test::exhaust(const Problem &P, Minimize M) {
  return Oracle(P, M).run();
}
