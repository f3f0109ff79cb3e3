//===- OptimalFrames.cpp - one cell in all frames ------------------------- ===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A cell whose contents end with the frame is planned frame by frame. A cell that is kept goes
/// through the frames in turn: the frames before the repeating one, the executions on the way to
/// its steady row (OptimalSteady.cpp), and the repeating frame from that row. The images of a ring
/// also go through the roles.
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"
#include <numeric>

#define DEBUG_TYPE "aux-optimal"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumUnits, "Number of cells and groups of cells to solve");
STATISTIC(NumSolved, "Number of cells and groups that were searched, not taken from another one");

void OptimalPolicy::record(std::vector<Course> &To, CellSolver::WayId W, uint32_t Exit) {
  auto [Walk, Role] = WalkOfPart[Solver->partOf(W)];
  std::vector<uint32_t> Decisions = Solver->decisions(W, Exit);
  if (!Decisions.empty())
    To.push_back({Walk, Role, std::move(Decisions)});
}

/// The cheapest exit, the first of several.
template <typename T> static uint32_t cheapest(ArrayRef<T> Exits) {
  uint32_t Best = 0;
  for (uint32_t N = 1; N < Exits.size(); ++N)
    if (Exits[N].Price < Exits[Best].Price)
      Best = N;
  return Best;
}

/// Rows of a program of several cells are joint rows.
void OptimalPolicy::chooseRows(CellId C) {
  bool IsJoint = Programs->isJoint(C);
  if (IsJoint ? Joint && JointOf == C : !Joint)
    return;
  Solver->setJoint(nullptr);
  Joint.reset();
  if (!IsJoint)
    return;
  JointOf = C;
  Joint = std::make_unique<JointTable>(P, Rows, Table, Programs->membersOf(C));
  Solver->setJoint(Joint.get(), Programs->membersOf(C));
}

OptimalPolicy::UnitResult OptimalPolicy::solveUnit(CellId C) {
  chooseRows(C);
  Solver->beginUnit(Hurries || CutUnits.count(C));
  UnitResult Found = Programs->isCarried(C) ? solveKept(C, rolesOf(C)) : solveFrames(C);
  if (!Order->repeats() || !Programs->isCarried(C))
    Found.AtLeast = Found.Price;
  // If rows have been left out, the least cost is unknown.
  bool WasCut = Solver->takeCut();
  if (std::exchange(LeavesOut, false) || WasCut) {
    IsCut = true;
    CutUnits.insert(C);
    Found.AtLeast = {};
  }
  return Found;
}

/// The number of the problem of a cell, or ring.
uint32_t OptimalPolicy::problemOf(CellId C) {
  uint32_t Id = 0;
  auto Add = [&](uint32_t Part) {
    Id = TupleIds.try_emplace({Id, Part}, uint32_t(TupleIds.size() + 1)).first->second;
  };
  unsigned Roles = rolesOf(C);
  Add(Roles << 1 | Programs->isCarried(C));
  for (unsigned K = 0; K != Roles; ++K) {
    CellId Its = roleOf(C, K);
    Add(startOfCell(Its));
    for (uint32_t W = 0; W != Programs->walks().size(); ++W)
      Add(Programs->programOf(Its, W));
  }
  return Id;
}

/// The solution of a cell, or ring, without restrictions; if another has the same problem, its
/// solution.
const OptimalPolicy::UnitResult &OptimalPolicy::solveOnce(CellId C) {
  ++NumUnits;
  const UnitResult *&Found = Programs->isJoint(C) ? SolvedJoint[C] : Solved[problemOf(C)];
  if (!Found) {
    Solutions.push_back(solveUnit(C));
    ++NumSolved;
    LLVM_DEBUG(dbgs() << "cell " << C << ": " << Solutions.back().Price.First << ", at least "
                      << Solutions.back().AtLeast.First
                      << (Solutions.back().Found ? "" : ", no plan") << '\n');
    Found = &Solutions.back();
  }
  return *Found;
}

/// Adds the program of a cell in a walk to the solver, without what the search has ruled out.
uint32_t OptimalPolicy::addPart(CellId C, unsigned Role, uint32_t Walk, LiveSet LiveAtEnd) {
  CellId Its = roleOf(C, Role);
  uint32_t Part = Solver->addPart(Programs->programOf(Its, Walk), LiveAtEnd,
                                  Under ? restrictedShapes(Its, Walk) : std::vector<ShapeId>());
  WalkOfPart.resize(Part);
  WalkOfPart.push_back({Walk, Role});
  return Part;
}

/// Contents that end with the frame: solves each frame by itself.
OptimalPolicy::UnitResult OptimalPolicy::solveFrames(CellId C) {
  UnitResult Found;
  Found.Found = true;
  for (uint32_t F = 0; F != Programs->walks().size() && Found.Found; ++F) {
    if (Programs->programOf(C, F) == EmptyProgram)
      continue;
    std::optional<Cost> Price = solveFrame(Found, C, F);
    if (!Price)
      Found.Found = false;
    else if (Order->counts(F))
      Found.Price = Found.Price + weighted(*Price, Programs->walks()[F].Times);
  }
  return Found;
}

/// The least price of one frame, whose course is recorded. Without regions, restrictions and
/// agreements this is one pass over its steps.
std::optional<Cost> OptimalPolicy::solveFrame(UnitResult &Found, CellId C, uint32_t Walk) {
  if (!Under && !Joint) {
    Course Straight = {Walk, 0, {}};
    std::optional<Cost> Price =
        Solver->solveStraight(Programs->programOf(C, Walk), startOf(C), Straight.Decisions);
    if (Price) {
      Found.Steady.push_back(std::move(Straight));
      return Price;
    }
  }
  Solver->clear();
  CellSolver::WayId W = Solver->solveCheapest(addPart(C, 0, Walk, /*LiveAtEnd=*/{}), startOf(C));
  ArrayRef<CellSolver::Exit> Exits = Solver->exits(W);
  if (Exits.empty())
    return std::nullopt;
  uint32_t Best = cheapest(Exits);
  record(Found.Steady, W, Best);
  return Exits[Best].Price;
}

/// Adds the programs of a cell's roles in a walk. After the frame comes walk \p Next in the next
/// role, or \p LiveBehind gives the liveness.
void OptimalPolicy::addRoles(CellId C, uint32_t Walk, std::optional<uint32_t> Next,
                             ArrayRef<LiveSet> LiveBehind) {
  unsigned Roles = LiveBehind.size();
  for (unsigned K = 0; K != Roles; ++K) {
    LiveSet Live = Next ? Solver->liveAtBegin(PartOf[*Next][(K + 1) % Roles]) : LiveBehind[K];
    PartOf[Walk][K] = addPart(C, K, Walk, Live);
  }
}

/// Adds the programs of all roles in all walks. After a frame comes the next frame, or the frame
/// itself; an image goes on in its next role.
void OptimalPolicy::addParts(CellId C, unsigned Roles) {
  std::vector<LiveSet> LiveBehind(Roles, LiveSet(Programs->membersOf(C).size(), !Order->repeats()));
  std::vector<uint32_t> InOrder(Order->before());
  InOrder.insert(InOrder.end(), Order->first().begin(), Order->first().end());
  for (bool Changed = true; Changed;) {
    Changed = false;
    Solver->clear();
    PartOf.assign(Programs->walks().size(), std::vector<uint32_t>(Roles));
    std::optional<uint32_t> Next;
    for (uint32_t Walk : reverse(Order->steady())) {
      addRoles(C, Walk, Next, LiveBehind);
      Next = Walk;
    }
    if (!Order->first().empty())
      Next = Order->steady()[Order->first().size() % Order->steady().size()];
    for (uint32_t Walk : reverse(InOrder)) {
      addRoles(C, Walk, Next, LiveBehind);
      Next = Walk;
    }
    for (unsigned K = 0; Order->repeats() && K != Roles; ++K) {
      LiveSet Again = Solver->liveAtBegin(PartOf[Order->steady().front()][(K + 1) % Roles]);
      Changed |= Again.test(LiveBehind[K]);
      LiveBehind[K] |= Again;
    }
  }
}

/// The part of an image of the orbit in a frame of the cycle.
uint32_t OptimalPolicy::partAt(const Orbit &O, unsigned Phase) const {
  uint32_t Walk = Order->steady()[Phase % Order->steady().size()];
  return PartOf[Walk][(O.Role + Phase) % PartOf[Walk].size()];
}

/// The same in an execution of the repeating frame that is planned apart.
uint32_t OptimalPolicy::partAt(const Orbit &O, unsigned Phase, size_t Exec) const {
  if (Exec >= Order->first().size())
    return partAt(O, Phase);
  return PartOf[Order->first()[Exec]][(O.Role + Phase) % PartOf[Order->first()[Exec]].size()];
}

/// Adds one more frame to a trail. A row that contains a row which costs no more leads to nothing
/// better. False: there is no way.
bool OptimalPolicy::advance(Trail &T, uint32_t Part) {
  std::vector<Step> Next;
  for (uint32_t N = 0; N != T.back().size(); ++N) {
    Step From = T.back()[N];
    CellSolver::WayId W = Solver->solve(Part, From.Row);
    ArrayRef<CellSolver::Exit> Exits = Solver->exits(W);
    for (uint32_t X = 0; X != Exits.size(); ++X) {
      Step New = {Exits[X].Row, From.Price + Exits[X].Price, N, W, X};
      auto Old = llvm::find_if(Next, [&](const Step &S) { return S.Row == New.Row; });
      if (Old == Next.end())
        Next.push_back(New);
      else if (New.Price < Old->Price)
        *Old = New;
    }
  }
  std::vector<Step> Kept;
  llvm::copy_if(Next, std::back_inserter(Kept), [&](const Step &S) {
    return llvm::none_of(Next, [&](const Step &Other) {
      return Other.Row != S.Row && Other.Price <= S.Price && Solver->isWithin(Other.Row, S.Row);
    });
  });
  T.push_back(std::move(Kept));
  return !T.back().empty();
}

/// Notes the decisions of the trail that ends at step \p Last of its last frame, for all
/// executions, or for the executions from \p FirstExec on.
void OptimalPolicy::recordTrail(UnitResult &Found, const Trail &T, size_t Last, bool IsSteady,
                                unsigned FirstExec) {
  for (size_t N = T.size() - 1; N > 0; --N) {
    const Step &At = T[N][Last];
    if (IsSteady) {
      record(Found.Steady, At.Way, At.Exit);
    } else {
      size_t Exec = FirstExec + N - 1;
      if (Found.Apart.size() <= Exec)
        Found.Apart.resize(Exec + 1);
      record(Found.Apart[Exec], At.Way, At.Exit);
    }
    Last = At.Prev;
  }
}

/// Finds the cheapest way into a steady row (one for each phase): through the start-up frames, and
/// then through executions of the repeating frame that are planned apart.
bool OptimalPolicy::findPrologue(UnitResult &Found, const Orbit &O, const Arrival &From,
                                 ArrayRef<RowId> Steady) {
  struct Place {
    unsigned Phase;
    size_t Exec; ///< at most as many as there are first executions
    RowId Row;
    Cost Price;
    uint32_t Prev;
    CellSolver::WayId Way;
    uint32_t Exit;
    bool IsStart, Settled;
  };
  std::vector<Place> Places;
  for (const Step &S : From.Before.back())
    Places.push_back({From.Phase, 0, S.Row, S.Price, None32, 0, 0, true, false});
  for (;;) {
    size_t Next = Places.size();
    for (size_t N = 0; N != Places.size(); ++N)
      if (!Places[N].Settled && (Next == Places.size() || Places[N].Price < Places[Next].Price))
        Next = N;
    if (Next == Places.size())
      return false;
    Places[Next].Settled = true;
    Place At = Places[Next];
    if (Solver->holds(Steady[At.Phase], At.Row)) {
      std::vector<uint32_t> Path;
      uint32_t N = Next;
      for (; Places[N].Prev != None32; N = Places[N].Prev)
        Path.push_back(N);
      recordTrail(Found, From.Before, N, /*IsSteady=*/false, 0);
      size_t Exec = Order->before().size();
      Found.PrologueFrames = std::max<unsigned>(Found.PrologueFrames, Path.size());
      if (Found.Apart.size() < Exec + Path.size())
        Found.Apart.resize(Exec + Path.size());
      for (uint32_t At : reverse(Path))
        record(Found.Apart[Exec++], Places[At].Way, Places[At].Exit);
      return planFirst(Found, O, At.Row, At.Phase, Path.size(), Steady);
    }
    CellSolver::WayId W = Solver->solve(partAt(O, At.Phase, At.Exec), At.Row);
    for (uint32_t X = 0; X != Solver->exits(W).size(); ++X) {
      CellSolver::Exit E = Solver->exits(W)[X];
      Place New = {(At.Phase + 1) % O.Phases,
                   std::min(At.Exec + 1, Order->first().size()),
                   E.Row,
                   At.Price + E.Price,
                   uint32_t(Next),
                   W,
                   X,
                   false,
                   false};
      // Every way from this row also continues a smaller row that is reached for no more.
      if (llvm::any_of(Places, [&](const Place &P) {
            return P.Phase == New.Phase && P.Exec == New.Exec && P.Row != New.Row &&
                   P.Price <= New.Price && Solver->isWithin(P.Row, New.Row);
          }))
        continue;
      auto Old = llvm::find_if(Places, [&](const Place &P) {
        return P.Phase == New.Phase && P.Exec == New.Exec && P.Row == New.Row && !P.IsStart;
      });
      if (Old == Places.end())
        Places.push_back(New);
      else if (!Old->Settled && New.Price < Old->Price)
        *Old = New;
    }
  }
}

/// Plans the first executions of an image that is steady from execution \p Exec on; other images
/// may need more of them apart.
bool OptimalPolicy::planFirst(UnitResult &Found, const Orbit &O, RowId From, unsigned Phase,
                              size_t Exec, ArrayRef<RowId> Steady) {
  for (; Exec < Order->first().size(); ++Exec) {
    CellSolver::WayId W = Solver->solve(partAt(O, Phase, Exec), From);
    ArrayRef<CellSolver::Exit> Exits = Solver->exits(W);
    Phase = (Phase + 1) % O.Phases;
    std::optional<uint32_t> Best;
    for (uint32_t X = 0; X != Exits.size(); ++X)
      if (Solver->holds(Steady[Phase], Exits[X].Row) &&
          (!Best || Exits[X].Price < Exits[*Best].Price))
        Best = X;
    if (!Best)
      return false;
    size_t Of = Order->before().size() + Exec;
    if (Found.Apart.size() <= Of)
      Found.Apart.resize(Of + 1);
    From = Exits[*Best].Row;
    record(Found.Apart[Of], W, *Best);
  }
  return true;
}

/// Solves the images that share an orbit: the steady phases, and the way of each image into them.
bool OptimalPolicy::solveOrbit(UnitResult &Found, const Orbit &O, ArrayRef<Arrival> Images) {
  SteadySearch Search = findSteady(O, Images);
  if (!Search.Best)
    return false;
  const Trail *Steady = &*Search.Best;
  Cost Price = Search.price();
  Found.Price = Found.Price + Price;
  Found.AtLeast = Found.AtLeast + Search.AtLeast;
  Found.OfOrbits.push_back({O, Price});
  recordTrail(Found, *Steady, 0, /*IsSteady=*/true, 0);
  std::vector<RowId> Rows(O.Phases); // at the beginning of each phase
  size_t Last = 0;
  for (size_t N = Steady->size() - 1; N > 0; --N) {
    Last = (*Steady)[N][Last].Prev;
    Rows[N - 1] = (*Steady)[N - 1][Last].Row;
  }
  return llvm::all_of(Images,
                      [&](const Arrival &From) { return findPrologue(Found, O, From, Rows); });
}

/// Images that are kept from frame to frame, or come back from an owner: each goes through the
/// frames in turn, the images of a ring also through the roles.
OptimalPolicy::UnitResult OptimalPolicy::solveKept(CellId C, unsigned Roles) {
  UnitResult Found;
  addParts(C, Roles);
  unsigned Cycle = Order->cycleLength();
  std::vector<Orbit> Orbits(std::gcd(Roles, Cycle));
  std::vector<std::vector<Arrival>> Images(Orbits.size());
  for (unsigned N = 0; N != Orbits.size(); ++N)
    Orbits[N] = {N, std::lcm(Roles, Cycle)};
  // The frames before the repeating one, for each image of the ring.
  for (unsigned J = 0; J != Roles; ++J) {
    Trail T = {{{startOf(roleOf(C, J)), {}, 0, 0, 0}}};
    unsigned Role = J;
    for (uint32_t Walk : Order->before()) {
      if (Programs->walks()[Walk].Times > 1 || !advance(T, PartOf[Walk][Role]))
        return Found; // too many executions to plan apart
      Role = (Role + 1) % Roles;
    }
    unsigned Of = Role % Orbits.size(), Phase = 0;
    while ((Orbits[Of].Role + Phase) % Roles != Role)
      Phase += Cycle;
    Images[Of].push_back({Phase, std::move(T)});
  }
  Found.Found = true;
  if (Order->repeats()) {
    for (unsigned N = 0; N != Orbits.size(); ++N)
      Found.Found &= solveOrbit(Found, Orbits[N], Images[N]);
    return Found;
  }
  for (const Arrival &Image : Images.front()) {
    const Trail &T = Image.Before;
    uint32_t Best = cheapest(ArrayRef(T.back()));
    Found.Price = Found.Price + T.back()[Best].Price;
    Found.OfImages.push_back(T.back()[Best].Price);
    recordTrail(Found, T, Best, /*IsSteady=*/false, 0);
  }
  return Found;
}
