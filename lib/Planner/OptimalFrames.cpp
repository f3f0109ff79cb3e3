//===- OptimalFrames.cpp - one cell in all frames ------------------------- ===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A cell whose contents end with the frame is planned frame by frame. One that is kept goes
/// through the frames in turn: those before the repeating one, those on the way to its steady
/// row, and the repeating one from that row. The images of a ring go through the roles, too.
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

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
  if (!Joint && !Programs->isJoint(C))
    return;
  Solver->setJoint(nullptr);
  Joint.reset();
  if (!Programs->isJoint(C))
    return;
  Joint = std::make_unique<JointTable>(P, Rows, Table, Programs->membersOf(C));
  Solver->setJoint(Joint.get(), Programs->membersOf(C));
}

OptimalPolicy::UnitResult OptimalPolicy::solveUnit(CellId C) {
  chooseRows(C);
  return Programs->isCarried(C) ? solveKept(C, rolesOf(C)) : solveFrames(C);
}

/// The number of the problem that the plan of a cell, or ring, solves.
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

/// The solution of a cell, or ring, without restrictions; that of another with the same
/// problem, if there is one.
const OptimalPolicy::UnitResult &OptimalPolicy::solveOnce(CellId C) {
  if (Programs->isJoint(C)) {
    Solutions.push_back(solveUnit(C));
    return Solutions.back();
  }
  const UnitResult *&Found = Solved[problemOf(C)];
  if (!Found) {
    Solutions.push_back(solveUnit(C));
    Found = &Solutions.back();
  }
  return *Found;
}

/// Adds what happens to a cell in a walk to what is being solved, with what the search has
/// ruled out.
uint32_t OptimalPolicy::addPart(CellId C, unsigned Role, uint32_t Walk, LiveSet LiveAtEnd) {
  CellId Its = roleOf(C, Role);
  uint32_t Part = Solver->addPart(Programs->programOf(Its, Walk), LiveAtEnd,
                                  Under ? restrictedShapes(Its, Walk) : std::vector<ShapeId>());
  WalkOfPart.resize(Part);
  WalkOfPart.push_back({Walk, Role});
  return Part;
}

/// Contents that end with the frame: each frame by itself.
OptimalPolicy::UnitResult OptimalPolicy::solveFrames(CellId C) {
  UnitResult Found;
  Found.Found = true;
  for (uint32_t F = 0; F != Programs->walks().size() && Found.Found; ++F) {
    if (Programs->programOf(C, F) == EmptyProgram)
      continue;
    std::optional<Cost> Price = solveFrame(Found, C, F);
    if (!Price)
      Found.Found = false;
    else if (!Repeats)
      Found.Price = Found.Price + weighted(*Price, Programs->walks()[F].Times);
    else if (F + 1 == Programs->walks().size())
      Found.Price = *Price;
  }
  return Found;
}

/// The least price of one frame, whose course is recorded. Without regions, restrictions and
/// others to agree with that is one look along its steps.
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
  CellSolver::WayId W = Solver->solve(addPart(C, 0, Walk, /*LiveAtEnd=*/0), startOf(C));
  ArrayRef<CellSolver::Exit> Exits = Solver->exits(W);
  if (Exits.empty())
    return std::nullopt;
  uint32_t Best = cheapest(Exits);
  record(Found.Steady, W, Best);
  return Exits[Best].Price;
}

/// The programs of all roles in all walks. Behind a frame lies what follows it, or
/// itself; an image goes on in its next role.
void OptimalPolicy::addParts(CellId C, unsigned Roles) {
  size_t Walks = Programs->walks().size();
  std::vector<LiveSet> LiveBehind(Roles, 0); // the frame that repeats
  for (bool Changed = true; Changed;) {
    Changed = false;
    Solver->clear();
    PartOf.assign(Walks, std::vector<uint32_t>(Roles));
    for (size_t F = Walks; F-- > 0;)
      for (unsigned K = 0; K != Roles; ++K) {
        bool Last = F + 1 == Walks;
        LiveSet Live = !Last     ? Solver->liveAtBegin(PartOf[F + 1][(K + 1) % Roles])
                       : Repeats ? LiveBehind[K]
                                 : ~LiveSet(0);
        PartOf[F][K] = addPart(C, K, F, Live);
      }
    for (unsigned K = 0; Repeats && K != Roles; ++K) {
      LiveSet Again = Solver->liveAtBegin(PartOf.back()[(K + 1) % Roles]);
      Changed |= (Again & ~LiveBehind[K]) != 0;
      LiveBehind[K] |= Again;
    }
  }
}

/// One more frame of a trail. False: there is no way.
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
  T.push_back(std::move(Next));
  return !T.back().empty();
}

/// Notes the decisions of the trail that ends at step \p Last of its last frame: for
/// all executions, or for those from \p FirstExec on.
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

/// The rows in which some plan finds, in role 0, an image that is found in role \p Role
/// in one of \p Starts first. Of joint rows, which are products, not all are looked for.
std::vector<RowId> OptimalPolicy::reachable(unsigned Roles, unsigned Role, ArrayRef<RowId> Starts) {
  std::vector<std::vector<RowId>> Reached(Roles);
  std::vector<std::pair<unsigned, RowId>> ToDo;
  auto Reach = [&](unsigned In, RowId Row) {
    if (llvm::is_contained(Reached[In], Row))
      return;
    if (Joint && Reached[In].size() == Solver->maxRows())
      return LeavesOut = true, void();
    Reached[In].push_back(Row);
    ToDo.push_back({In, Row});
  };
  for (RowId Row : Starts) {
    if (First) {
      CellSolver::WayId W = Solver->solve(PartOf[*First][Role], Row);
      for (uint32_t X = 0; X != Solver->exits(W).size(); ++X)
        Reach((Role + 1) % Roles, Solver->exits(W)[X].Row);
    }
    Reach(Role, Row);
  }
  while (!ToDo.empty()) {
    auto [In, Row] = ToDo.back();
    ToDo.pop_back();
    CellSolver::WayId W = Solver->solve(PartOf.back()[In], Row);
    for (uint32_t X = 0; X != Solver->exits(W).size(); ++X)
      Reach((In + 1) % Roles, Solver->exits(W)[X].Row);
  }
  return std::move(Reached.front());
}

/// The cheapest cycle of roles that begins and ends within a row which contains one
/// that some plan reaches. The trail has one step a role; the last one's is the chosen
/// exit.
std::optional<OptimalPolicy::Trail> OptimalPolicy::findSteady(unsigned Roles,
                                                              ArrayRef<std::vector<RowId>> Starts,
                                                              ArrayRef<unsigned> StartRoles) {
  // All rows in which some plan finds an image in role 0, by the role that it was in first.
  std::vector<std::vector<RowId>> ReachedBy;
  std::vector<RowId> Heads;
  for (size_t J = 0; J != Starts.size(); ++J) {
    ReachedBy.push_back(reachable(Roles, StartRoles[J], Starts[J]));
    for (RowId Row : ReachedBy.back())
      if (!llvm::is_contained(Heads, Row))
        Heads.push_back(Row);
  }
  std::optional<Trail> Best;
  auto PriceOf = [](const Trail &T) { return T.back().front().Price; };
  bool StartsAll = false;
  auto AddHead = [&](RowId Head, RowId With) {
    std::optional<RowId> Larger = Solver->join(Head, With);
    if (!Larger || llvm::is_contained(Heads, *Larger))
      return;
    if (Heads.size() < Solver->maxRows())
      Heads.push_back(*Larger);
    else
      LeavesOut = true;
  };
  for (size_t N = 0; N != Heads.size(); ++N) {
    // Every image of the ring must come into the steady row at some time.
    bool IsReached = true;
    for (ArrayRef<RowId> Reached : ReachedBy) {
      if (llvm::any_of(Reached, [&](RowId R) { return Solver->isWithin(R, Heads[N]); }))
        continue;
      IsReached = false;
      for (RowId R : Reached)
        AddHead(Heads[N], R);
      break;
    }
    if (!IsReached)
      continue;
    Trail T = {{{Heads[N], {}, 0, 0, 0}}};
    bool Ends = true;
    for (unsigned K = 0; K != Roles && Ends; ++K)
      Ends = advance(T, PartOf.back()[K]);
    if (!Ends)
      continue;
    bool TakesStarts = llvm::all_of(Starts, [&](const std::vector<RowId> &Rows) {
      return llvm::any_of(Rows, [&](RowId R) { return Solver->isWithin(R, T[0][0].Row); });
    });
    for (size_t X = 0; X != T.back().size(); ++X) {
      if (!Solver->isWithin(T.back()[X].Row, Heads[N])) {
        AddHead(Heads[N], T.back()[X].Row);
        continue;
      }
      const Cost &Price = T.back()[X].Price;
      if (Best && !(Price < PriceOf(*Best)) &&
          !(Price == PriceOf(*Best) && TakesStarts && !StartsAll))
        continue;
      Best = T;
      Best->back() = {T.back()[X]};
      StartsAll = TakesStarts;
    }
  }
  return Best;
}

/// The cheapest way into a steady row (one for each role): through the start-up frames,
/// \p Before, which leave the image in role \p Role, and then through frames that are
/// planned apart, as executions behind all others.
bool OptimalPolicy::findPrologue(UnitResult &Found, unsigned Roles, unsigned Role,
                                 const Trail &Before, ArrayRef<RowId> Steady) {
  struct Place {
    unsigned Role;
    RowId Row;
    Cost Price;
    uint32_t Prev;
    CellSolver::WayId Way;
    uint32_t Exit;
    bool IsStart, Settled;
  };
  std::vector<Place> Places;
  for (const Step &S : Before.back())
    Places.push_back({Role, S.Row, S.Price, None32, 0, 0, true, false});
  for (;;) {
    size_t Next = Places.size();
    for (size_t N = 0; N != Places.size(); ++N)
      if (!Places[N].Settled && (Next == Places.size() || Places[N].Price < Places[Next].Price))
        Next = N;
    if (Next == Places.size())
      return false;
    Places[Next].Settled = true;
    Place At = Places[Next];
    if (Solver->isWithin(At.Row, Steady[At.Role])) {
      std::vector<uint32_t> Path;
      uint32_t N = Next;
      for (; Places[N].Prev != None32; N = Places[N].Prev)
        Path.push_back(N);
      recordTrail(Found, Before, N, /*IsSteady=*/false, 0);
      size_t Exec = Executions.size();
      Found.PrologueFrames = std::max<unsigned>(Found.PrologueFrames, Path.size());
      if (Found.Apart.size() < Exec + Path.size())
        Found.Apart.resize(Exec + Path.size());
      for (uint32_t At : reverse(Path))
        record(Found.Apart[Exec++], Places[At].Way, Places[At].Exit);
      return !Path.empty() || !First || planFirst(Found, At.Row, Role, Steady[(Role + 1) % Roles]);
    }
    CellSolver::WayId W =
        Solver->solve(PartOf[At.IsStart && First ? *First : PartOf.size() - 1][At.Role], At.Row);
    for (uint32_t X = 0; X != Solver->exits(W).size(); ++X) {
      CellSolver::Exit E = Solver->exits(W)[X];
      Place New = {
          (At.Role + 1) % Roles, E.Row, At.Price + E.Price, uint32_t(Next), W, X, false, false};
      auto Old = llvm::find_if(Places, [&](const Place &O) {
        return O.Role == New.Role && O.Row == New.Row && !O.IsStart;
      });
      if (Old == Places.end())
        Places.push_back(New);
      else if (!Old->Settled && New.Price < Old->Price)
        *Old = New;
    }
  }
}

/// The first frame of an image that needs none apart: others may.
bool OptimalPolicy::planFirst(UnitResult &Found, RowId From, unsigned Role, RowId Within) {
  CellSolver::WayId W = Solver->solve(PartOf[*First][Role], From);
  ArrayRef<CellSolver::Exit> Exits = Solver->exits(W);
  std::optional<uint32_t> Best;
  for (uint32_t X = 0; X != Exits.size(); ++X)
    if (Solver->isWithin(Exits[X].Row, Within) && (!Best || Exits[X].Price < Exits[*Best].Price))
      Best = X;
  if (!Best)
    return false;
  if (Found.Apart.size() <= Executions.size())
    Found.Apart.resize(Executions.size() + 1);
  record(Found.Apart[Executions.size()], W, *Best);
  return true;
}

/// Images that are kept from frame to frame, or come back from an owner: each goes through the
/// frames in turn, those of a ring through its roles as well.
OptimalPolicy::UnitResult OptimalPolicy::solveKept(CellId C, unsigned Roles) {
  UnitResult Found;
  addParts(C, Roles);
  // The frames before the repeating one, for each image of the ring.
  std::vector<Trail> Trails;
  std::vector<std::vector<RowId>> Starts;
  std::vector<unsigned> StartRoles;
  for (unsigned J = 0; J != Roles; ++J) {
    Trail T = {{{startOf(roleOf(C, J)), {}, 0, 0, 0}}};
    unsigned Role = J;
    for (uint32_t Walk : Executions) {
      if (Programs->walks()[Walk].Times > 1 || !advance(T, PartOf[Walk][Role]))
        return Found; // so many executions are not planned apart
      Role = (Role + 1) % Roles;
    }
    Starts.emplace_back();
    for (const Step &S : T.back())
      Starts.back().push_back(S.Row);
    StartRoles.push_back(Role);
    Trails.push_back(std::move(T));
  }
  Found.Found = true;
  if (!Repeats) {
    for (const Trail &T : Trails) {
      uint32_t Best = cheapest(ArrayRef(T.back()));
      Found.Price = Found.Price + T.back()[Best].Price;
      Found.OfImages.push_back(T.back()[Best].Price);
      recordTrail(Found, T, Best, /*IsSteady=*/false, 0);
    }
    return Found;
  }
  std::optional<Trail> Steady = findSteady(Roles, Starts, StartRoles);
  if (!Steady) {
    Found.Found = false;
    return Found;
  }
  Found.Price = Steady->back().front().Price;
  recordTrail(Found, *Steady, 0, /*IsSteady=*/true, 0);
  std::vector<RowId> SteadyRows(Roles); // at the beginning of each role
  size_t Last = 0;
  for (size_t N = Steady->size() - 1; N > 0; --N) {
    Last = (*Steady)[N][Last].Prev;
    SteadyRows[N - 1] = (*Steady)[N - 1][Last].Row;
  }
  for (unsigned J = 0; J != Roles; ++J) {
    if (!findPrologue(Found, Roles, StartRoles[J], Trails[J], SteadyRows)) {
      Found.Found = false;
      return Found;
    }
  }
  return Found;
}
