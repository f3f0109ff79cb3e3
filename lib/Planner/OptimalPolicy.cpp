//===- OptimalPolicy.cpp - the exact planner ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `optimal` policy: the plan of least guaranteed own cost among static plans.
///
///   programs   the graph is taken apart into one program for each cell with aux data
///              (CellPrograms): its steps, and the regions that they stand in
///   steps      what each step may do from each row, and for how much: every sequence
///              of ops, fast or slow clear, every mode (StepTable)
///   cells      each cell by itself: min-plus over the region tree, on rows
///              (CellSolver)
///   frames     images that are kept go through their frames in turn. The steady row
///              of a repeating frame is found as the head of a loop, from the rows
///              that some plan reaches; the frames on the way to it are planned apart.
///              The images of a ring go through the roles in turn, as one cycle
///   planes     the cells of a plane share views and a clear value: where their own
///              minima do not agree, branch and bound over what they disagree about
///
/// Why that is the minimum: the steps' effects on rows are monotone (a subset is legal
/// where the set is, costs no more and leads into a subset), a slot's ops are closed
/// under all sequences, and a region influences what is behind it by its exit row and
/// its cost alone. The argument in full: docs/Minimality.md.
///
//===----------------------------------------------------------------------===//

#include "OptimalPolicy.h"
#include "Policies.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

OptimalPolicy::OptimalPolicy(const Problem &P, const PlanOptions &Options)
    : P(P), G(P.graph()), S(G), Rows(P), Table(P, S, Rows, Options),
      WithClear(P.family().withClear()), Goal(Options.Minimize) {}

/// The programs, with those cells together that are to be planned so.
void OptimalPolicy::build() {
  Solver.reset();
  Programs.emplace(P, S, Table);
  Solver.emplace(*Programs, Table, Rows);
  if (Together)
    joinRivals();
  if (Together && Sharing != Values::Free)
    joinValues();
}

/// The images of a ring take turns in their roles: they are not planned together with
/// others, nor are more cells than a joint row can have.
static bool canJoin(const Problem &P, ArrayRef<CellId> Cells, size_t Max) {
  return Cells.size() > 1 && Cells.size() <= Max && llvm::none_of(Cells, [&](CellId C) {
    return P.imageOfCell(C).Lifetime == Lifetime::History;
  });
}

/// Cells whose entries of the AUX-TT are others' too, directly or through others.
void OptimalPolicy::joinRivals() {
  if (!P.memory().hasRivals())
    return;
  std::vector<bool> Seen(P.cells().size());
  for (CellId First = 0; First != P.cells().size(); ++First) {
    std::vector<CellId> Group = {First};
    if (Seen[First])
      continue;
    Seen[First] = true;
    for (size_t N = 0; N != Group.size(); ++N)
      for (CellId Rival : P.memory().rivalsOf(Group[N]))
        if (!Seen[Rival]) {
          Seen[Rival] = true;
          Group.push_back(Rival);
        }
    llvm::sort(Group);
    if (canJoin(P, Group, JointTable::MaxCells))
      Programs->join(Group);
  }
}

/// More cells of a plane are not planned together for the sake of their clear value.
static constexpr size_t MaxValueCells = 3;

void OptimalPolicy::joinValues() {
  for (PlaneId Id : Mixed) {
    const Plane &Pl = P.plane(Id);
    std::vector<CellId> Group;
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      Group.push_back(C);
    if (canJoin(P, Group, MaxValueCells) && !Programs->isJoint(Group.front()))
      Programs->join(Group);
  }
}

/// Planes whose plans depend on each other: those with cells in one program.
std::vector<std::vector<PlaneId>> OptimalPolicy::bundles() const {
  std::vector<std::vector<PlaneId>> Found;
  std::vector<uint32_t> BundleOf(P.planes().size(), None32);
  for (PlaneId First = 0; First != P.planes().size(); ++First) {
    if (!P.classOf(P.plane(First)).hasAux() || P.plane(First).Age || BundleOf[First] != None32)
      continue;
    std::vector<PlaneId> Bundle = {First};
    BundleOf[First] = Found.size();
    for (size_t N = 0; N != Bundle.size(); ++N) {
      const Plane &Pl = P.plane(Bundle[N]);
      for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
        for (CellId Other : Programs->membersOf(C))
          if (PlaneId Id = P.cell(Other).Plane; BundleOf[Id] == None32) {
            BundleOf[Id] = Found.size();
            Bundle.push_back(Id);
          }
    }
    Found.push_back(std::move(Bundle));
  }
  return Found;
}

/// The executions before those of a repeating frame, which has the last walk, and
/// maybe one for its first execution.
void OptimalPolicy::listExecutions() {
  Executions.clear();
  First.reset();
  ArrayRef<CellPrograms::Walk> Walks = Programs->walks();
  for (uint32_t W = 0; W != Walks.size(); ++W) {
    if (Walks[W].IsFirst)
      First = W;
    else if (!frameOf(W).Repeat)
      Executions.push_back(W);
    else
      Repeats = true;
  }
}

RowId OptimalPolicy::startOf(CellId C) {
  if (!Joint)
    return startOfCell(C);
  SmallVector<RowId, 8> Starts;
  for (CellId Member : Programs->membersOf(C))
    Starts.push_back(startOfCell(Member));
  return Joint->start(Starts);
}

RowId OptimalPolicy::startOfCell(CellId C) {
  const CellStart &Start = Programs->starts()[C];
  return Rows.idOf({Start.Row, Start.Defined ? Start.Row : StateSet(),
                    (Start.Row & WithClear).empty() ? 0 : OutsideValue});
}

CellId OptimalPolicy::roleOf(CellId First, unsigned Role) const {
  CellId C = First;
  for (unsigned N = 0; N != Role; ++N)
    C = P.nextRole(C);
  return C;
}

bool OptimalPolicy::plan() {
  build();
  if (!Programs->build())
    return false;
  listExecutions();
  Plain = planPlain();
  Bound = {};
  Proven = true;
  Final.clear();
  Decisions.assign(Programs->size(), None32);
  ApartOf.clear();
  ApartOf.resize(Executions.size());
  PrologueFrames = 0;
  if (Programs->hasJoint()) {
    for (const std::vector<PlaneId> &Bundle : bundles())
      if (!solveBundle(Bundle))
        return false;
  } else {
    for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
      if (P.classOf(P.plane(Id)).hasAux() && !P.plane(Id).Age && !solveBundle(Id))
        return false;
  }
  for (const Every &E : G.Everys)
    Proven &= E.Period == 1; // planned as a branch
  Proven &= !Solver->isCut();
  return true;
}

/// The price of a line on a cell without aux data. The only choice is whether an op does the
/// clear of a stencil.
uint64_t OptimalPolicy::planPlainLine(uint32_t PassIndex, uint32_t Index, bool IsSource, CellId C) {
  const CostModel Model(P);
  const Access &A = G.Accesses[Index];
  const AccessFacts &Facts = S.factsOf(Index);
  AccessStep Step = {};
  Step.TheAccess = &A;
  Step.IsSource = IsSource;
  Step.Place.Pass = PassIndex;
  CellEffect Does;
  Does.Writes = !IsSource && Facts.Writes;
  Does.SlowClear = !IsSource && Facts.Clears;
  uint64_t Drawn = Model.priceOf(Step, {C, {}, {}, Does}).Dearest;
  bool MayBeOp = Does.SlowClear && P.classOfCell(C).TheAspect == Aspect::Stencil &&
                 !(A.Kind == AccessKind::Clear && Facts.Overlaps);
  if (!MayBeOp || Goal == Objective::Ops)
    return Drawn;
  FastClearChoice By = Table.fastClearOf(Index, G.Passes[PassIndex], C);
  if (!By.exists())
    return Drawn;
  Does.SlowClear = false;
  Does.Writes = A.Kind != AccessKind::Clear;
  uint64_t Rest = Model.priceOf(Step, {C, {}, {}, Does}).Dearest;
  const Area *TheArea = By.IsPartial ? G.areaOf(G.Passes[PassIndex], A) : nullptr;
  uint64_t ByOp = Table.opUnits(C, By.Id, P.surfaceBytes(C, TheArea)) + Rest;
  if (ByOp >= Drawn)
    return Drawn;
  PlainClears[PassIndex].push_back({Index, C, By.Id, TheArea});
  return ByOp;
}

/// What accesses to planes without aux data move.
uint64_t OptimalPolicy::planPlain() {
  PlainClears.clear();
  CostModel Model(P);
  WeightStack Weights(G);
  CostSum Sum;
  uint64_t Times = 1;
  auto Add = [&](CellId C, const Price &Units) {
    if (!P.classOfCell(C).hasAux())
      Sum.add(Units.Dearest, Weights.weight() * Times);
  };
  auto AddLine = [&](uint32_t Pass, uint32_t Index, bool IsSource, CellId C) {
    if (P.classOfCell(C).hasAux())
      return;
    uint64_t Units = planPlainLine(Pass, Index, IsSource, C);
    Add(C, {Units, Units});
  };
  for (const Item &I : G.Items)
    switch (I.Kind) {
    case ItemKind::FrameBegin:
      Times = G.Frames[I.Index].Repeat || !Repeats ? G.Frames[I.Index].Count : 0;
      break;
    case ItemKind::IfBegin:
    case ItemKind::LoopBegin:
    case ItemKind::EveryBegin:
      Weights.open(I);
      break;
    case ItemKind::Else:
      Weights.elseArm();
      break;
    case ItemKind::IfEnd:
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      Weights.close();
      break;
    case ItemKind::Pass: {
      const Pass &Pass = G.Passes[I.Index];
      for (uint32_t A = Pass.FirstAccess, E = A + Pass.NumAccesses; A != E; ++A) {
        if (G.Accesses[A].IsBuffer)
          continue;
        P.forEachCell(G.Accesses[A], [&](CellId C) { AddLine(I.Index, A, false, C); });
        if (S.factsOf(A).EndPhase)
          P.forEachSourceCell(*G.extraOf(G.Accesses[A]),
                              [&](CellId C) { AddLine(I.Index, A, true, C); });
      }
      break;
    }
    case ItemKind::Present: {
      const Present &Pr = G.Presents[I.Index];
      P.forEachCell(Pr.Image, 0, G.Images[Pr.Image].wholeRange(), [&](CellId C) {
        Add(C, Model.priceOf(PresentStep{&Pr, {}, {}}, {C, {}, {}, {}}));
      });
      break;
    }
    case ItemKind::Transition:
    case ItemKind::Op:
    case ItemKind::Sync:
    case ItemKind::FrameEnd:
      break;
    }
  return Sum.value();
}

uint64_t OptimalPolicy::ownBound() const {
  CostSum Sum;
  Sum.add(Plain, 1);
  Sum.add(Goal == Objective::Traffic ? Bound.First : Bound.Second, 1);
  return Sum.value();
}

//===----------------------------------------------------------------------===//
// One cell
//===----------------------------------------------------------------------===//

void OptimalPolicy::record(std::vector<std::pair<uint32_t, uint32_t>> &To, CellSolver::WayId W,
                           uint32_t Exit) {
  Solver->decisions(W, Exit, [&](uint32_t Event, uint32_t Decision, RowId) {
    To.push_back({Event, Decision});
  });
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
  Solver->setJoint(Joint.get());
}

OptimalPolicy::UnitResult OptimalPolicy::solveUnit(CellId C) {
  chooseRows(C);
  if (Programs->isCarried(C))
    return solveKept(C, P.imageOfCell(C).Lifetime == Lifetime::History ? P.imageOfCell(C).History
                                                                       : 1);
  return solveFrames(C);
}

/// A cell whose contents end with the frame, without regions, restrictions or others to
/// agree with: each frame is one look along its steps. False: it is not so easy.
bool OptimalPolicy::solveAlone(CellId C) {
  if (Programs->isCarried(C))
    return false;
  chooseRows(C);
  Cost Sum;
  for (uint32_t F = 0; F != Programs->walks().size(); ++F) {
    uint32_t First = Programs->firstIn(C, F);
    if (First == None32)
      continue;
    std::optional<Cost> Price =
        Solver->solveStraight(First, startOf(C), [&](uint32_t Event, uint32_t Decision) {
          Decisions[Event] = Decision;
        });
    if (!Price)
      return false;
    if (!Repeats)
      Sum = Sum + weighted(*Price, Programs->walks()[F].Times);
    else if (F + 1 == Programs->walks().size())
      Sum = *Price;
  }
  Bound = Bound + Sum;
  return true;
}

/// Contents that end with the frame: each frame by itself.
OptimalPolicy::UnitResult OptimalPolicy::solveFrames(CellId C) {
  UnitResult Found;
  Found.Found = true;
  for (uint32_t F = 0; F != Programs->walks().size(); ++F) {
    uint32_t First = Programs->firstIn(C, F);
    if (First == None32)
      continue;
    Solver->clear();
    uint32_t Part = Solver->addPart(First, /*LiveAtEnd=*/0);
    CellSolver::WayId W = Solver->solve(Part, startOf(C));
    ArrayRef<CellSolver::Exit> Exits = Solver->exits(W);
    if (Exits.empty()) {
      Found.Found = false;
      return Found;
    }
    uint32_t Best = cheapest(Exits);
    record(Found.Steady, W, Best);
    if (F + 1 == Programs->walks().size() && Repeats)
      Found.Price = Exits[Best].Price;
    else if (!Repeats)
      Found.Price = Found.Price + weighted(Exits[Best].Price, Programs->walks()[F].Times);
  }
  return Found;
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
        uint32_t First = Programs->firstIn(roleOf(C, K), F);
        PartOf[F][K] = First == None32 ? Solver->addEmptyPart(Live) : Solver->addPart(First, Live);
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
/// in one of \p Starts first.
std::vector<RowId> OptimalPolicy::reachable(unsigned Roles, unsigned Role,
                                            ArrayRef<RowId> Starts) {
  std::vector<std::vector<RowId>> Reached(Roles);
  std::vector<std::pair<unsigned, RowId>> ToDo;
  auto Reach = [&](unsigned In, RowId Row) {
    if (llvm::is_contained(Reached[In], Row))
      return;
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
std::optional<OptimalPolicy::Trail>
OptimalPolicy::findSteady(unsigned Roles, ArrayRef<std::vector<RowId>> Starts,
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
      Proven = false;
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
      Place New = {(At.Role + 1) % Roles, E.Row, At.Price + E.Price, uint32_t(Next), W, X,
                   false, false};
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

/// Images that are kept from frame to frame, or come back from an owner: each goes through the frames in turn,
/// those of a ring through its roles as well.
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

//===----------------------------------------------------------------------===//
// Entry point
//===----------------------------------------------------------------------===//

namespace {

/// A plan among which the cheapest is chosen.
struct Candidate {
  std::unique_ptr<Graph> Plan;
  bool IsRight = false;
  uint64_t Own = 0, Total = 0, Ops = 0;
};

/// Lets nothing be said while it is there.
class Silence {
  SourceMgr &SM;
  SourceMgr::DiagHandlerTy Handler;
  void *Context;

public:
  DiagnosticEngine D;
  explicit Silence(DiagnosticEngine &Of)
      : SM(Of.sourceMgr()), Handler(SM.getDiagHandler()), Context(SM.getDiagContext()),
        D(SM, Of.buffer(), /*MaxErrors=*/1) {
    SM.setDiagHandler([](const SMDiagnostic &, void *) {}, nullptr);
  }
  ~Silence() { SM.setDiagHandler(Handler, Context); }
};

/// Checks and prices a plan.
void judge(Candidate &C, const TargetInfo &T, const PlanOptions &Options, DiagnosticEngine &D) {
  if (!C.Plan)
    return;
  Silence While(D);
  Problem P(*C.Plan, T, {false, Options.Costs});
  CostObserver Sums(P);
  C.IsRight = checkPlan(P, While.D, &Sums);
  PlanCost Cost = Sums.finish();
  C.IsRight &= !Cost.Overflow;
  C.Own = Cost.Frame.own().value();
  C.Total = Cost.Frame.total().value();
  C.Ops = Cost.Frame.Calls.value();
}

/// The plan of another policy.
Candidate planOtherwise(Policy As, const Graph &G, const TargetInfo &T, const PlanHeader &Header,
                        const PlanOptions &Options, DiagnosticEngine &D) {
  Candidate C;
  Silence While(D);
  switch (As) {
  case Policy::Tracked:
    C.Plan = planTracked(G, T, Header, Options, While.D);
    break;
  case Policy::AlwaysValid:
    C.Plan = planAlwaysValid(G, T, Header, Options, While.D);
    break;
  case Policy::RenderPass:
    C.Plan = planRenderPass(G, T, Header, Options, While.D);
    break;
  case Policy::Layout:
    C.Plan = planLayout(G, T, Header);
    break;
  case Policy::Optimal:
    llvm_unreachable("is not another policy");
  }
  return C;
}

/// The plan for who knows layouts only, as one under the contract of \p Header.
Candidate planBlindly(const Graph &G, const TargetInfo &T, const PlanHeader &Header,
                      PlanOptions Options, DiagnosticEngine &D) {
  Options.Contract = Contract::Layout;
  Options.Proof = nullptr;
  Silence While(D);
  Candidate C;
  C.Plan = planOptimal(G, T, Header, Options, While.D);
  return C;
}

bool isBetter(const Candidate &A, const Candidate &B, Objective Goal) {
  auto Key = [&](const Candidate &C) {
    return Goal == Objective::Traffic ? std::make_tuple(C.Total, C.Ops)
                                      : std::make_tuple(C.Ops, C.Total);
  };
  return A.IsRight && (!B.IsRight || Key(A) < Key(B));
}

} // namespace

/// The exact planner's plan, with clear values shared so that it is right. Null: there
/// is none.
static std::unique_ptr<Graph> planExactly(OptimalPolicy &Policy, const TargetInfo &T,
                                          const PlanHeader &Header, const PlanOptions &Options,
                                          DiagnosticEngine &D) {
  for (auto How : {OptimalPolicy::Values::Free, OptimalPolicy::Values::One,
                   OptimalPolicy::Values::Own}) {
    Policy.share(How);
    if (!Policy.plan())
      return nullptr;
    Candidate C;
    C.Plan = Policy.write(Header);
    if (!Policy.mayMixValues())
      return std::move(C.Plan);
    judge(C, T, Options, D);
    if (C.IsRight)
      return std::move(C.Plan);
  }
  return nullptr;
}

/// No plan has less own cost. Where rows were left out, what the cells cost if each were
/// planned by itself still holds.
static uint64_t soundBound(const OptimalPolicy &Exact, const Problem &P,
                           const PlanOptions &Options) {
  if (!Exact.isCut())
    return Exact.ownBound();
  OptimalPolicy Apart(P, Options);
  Apart.planApart();
  return Apart.plan() && !Apart.isCut() ? std::min(Apart.ownBound(), Exact.ownBound()) : 0;
}

/// Own cost is least, but a plan with more of it may cost less in all, if it has fewer
/// calls and stalls. So where the plan has ops, it is held against one for which each op
/// is charged with a call and a stall of its own, and against the other policies' plans.
std::unique_ptr<Graph> auxplan::planOptimal(const Graph &G, const TargetInfo &T,
                                            const PlanHeader &Header, const PlanOptions &Options,
                                            DiagnosticEngine &D) {
  Problem P(G, T, {false, Options.Costs});
  OptimalPolicy Exact(P, Options);
  Candidate Best;
  Best.Plan = planExactly(Exact, T, Header, Options, D);
  bool Exists = Best.Plan != nullptr;
  bool IsEnough = Exists && (Options.LeastOwn || Best.Plan->Ops.empty());
  // Of clear values that paths bring together, and of memory that is shared, the checker
  // knows more.
  bool IsStraight = G.Ifs.empty() && G.Loops.empty() && G.Everys.empty() && !P.hasAliases() &&
                    !P.memory().hasRivals();
  if (!IsEnough || !IsStraight)
    judge(Best, T, Options, D);
  uint64_t Bound = Exists ? soundBound(Exact, P, Options) : 0;
  if (IsEnough && (IsStraight || Best.IsRight)) {
    if (Options.Proof)
      *Options.Proof = {true, Bound, Exact.isProven()};
    return std::move(Best.Plan);
  }
  auto Try = [&](Candidate Other) {
    judge(Other, T, Options, D);
    if (isBetter(Other, Best, Options.Minimize))
      Best = std::move(Other);
  };
  if (Options.Minimize == Objective::Traffic) {
    OptimalPolicy Sparing(P, Options);
    Sparing.chargeOps();
    Candidate C;
    C.Plan = planExactly(Sparing, T, Header, Options, D);
    Try(std::move(C));
  }
  bool KnowsLayoutsOnly = Options.Contract == Contract::Layout;
  for (Policy As : allPolicies())
    if (As != Policy::Optimal && (KnowsLayoutsOnly || contractOf(As) == Contract::Access))
      Try(planOtherwise(As, G, T, Header, Options, D));
  // A plan made with less knowledge may still cost less in all.
  if (!KnowsLayoutsOnly)
    Try(planBlindly(G, T, Header, Options, D));
  if (!Best.IsRight) // says why
    return planTracked(G, T, Header, Options, D);
  // Drivers do not keep to the layout contract in all that the bound supposes.
  if (Options.Proof && Exists)
    *Options.Proof = {true, std::min(Bound, Best.Own), Exact.isProven() && Best.Own == Bound};
  return std::move(Best.Plan);
}
