//===- OptimalKinds.cpp - which aux kinds the cheapest plan has -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kinds of planes do not depend on each other, except where planes share entries of the
/// AUX-TT: such planes are a group. Each round gives every group the next of its combinations of
/// kinds and plans the whole graph; each group keeps its cheapest combination. A combination is
/// planned only if its accesses alone, each in its cheapest mode and state, cost less than the
/// group already does, which is seldom so. For a bound of total cost the rounds have the same
/// prices of slots as the search that is compared with them, and only look for the least bound.
///
//===----------------------------------------------------------------------===//

#include "OptimalKinds.h"
#include "lib/Planner/Policies/Policies.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"
#include <numeric>

#define DEBUG_TYPE "aux-kinds"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumRounds, "Number of rounds planned with other aux kinds");

namespace {

/// A plane that could have several kinds.
struct Option {
  PlaneId Plane;
  PlaneId Like;             ///< a plane with the same least costs
  ArrayRef<AuxUsage> Kinds; ///< the first is the usual one
  uint8_t Now;              ///< the index of the kind that the problem gives the plane
};
/// The kind of each option of a group, as an index.
using Ranks = SmallVector<uint8_t, 2>;

/// Planes that depend on each other, mostly one.
struct Group {
  SmallVector<PlaneId, 2> Planes;
  SmallVector<size_t, 2> Options;
  std::vector<Ranks> Todo; ///< combinations that could cost less
  Ranks Best;
  uint64_t Price = 0;   ///< planned cost with the best combination
  uint64_t OfBest = 0;  ///< least possible cost with the best combination
  uint64_t OfUsual = 0; ///< least possible cost with the kinds of the problem
  uint64_t Least = 0;   ///< least possible cost with any combination
};

/// Costs by plane; if planes depend on each other, the first has the cost of all of them.
using Costs = std::vector<uint64_t>;

Costs costsOf(OptimalPolicy &Of, size_t NumPlanes, bool AtLeast) {
  Costs Result(NumPlanes);
  for (const AlonePlane &Its : Of.solutions().alone())
    Result[Its.Plane] = (AtLeast ? Its.Solution->AtLeast : Its.Solution->Price).First;
  for (const BundleSolution &B : Of.solutions().bundles())
    Result[B.Planes.front()] = (AtLeast ? B.AtLeast : B.price()).First;
  for (auto [Plane, Price] : Of.plainCosts()) // some planes have cells with and without aux data
    Result[Plane] += Price;
  return Result;
}

uint64_t sumOf(const Costs &Of, const Group &Its) {
  uint64_t Sum = 0;
  for (PlaneId Id : Its.Planes)
    Sum += Of.empty() ? 0 : Of[Id];
  return Sum;
}

/// Prices of slots for the cells of a problem with other kinds. Kinds that only some mips can have
/// cut planes; a cell that is not a cell of the first problem pays nothing.
class PricesOfCells : public SearchPrices {
public:
  PricesOfCells(const SlotPrices &Of, const Problem &First, const Problem &Other);
  bool has(CellId C) const override { return Same[C] != None32 && Of.has(Same[C]); }
  SlotPrice before(CellId C, SlotNumber After, uint32_t Item) const override {
    return Same[C] == None32 ? SlotPrice() : Of.before(Same[C], After, Item);
  }
  SlotPrice atEnd(CellId C, SlotNumber After, uint32_t Item) const override {
    return Same[C] == None32 ? SlotPrice() : Of.atEnd(Same[C], After, Item);
  }
  SlotPrice ofClear(CellId C, SlotNumber After, uint32_t Item) const override {
    return Same[C] == None32 ? SlotPrice() : Of.ofClear(Same[C], After, Item);
  }
  SlotPrice elsewhere() const override { return Of.elsewhere(); }

private:
  const SlotPrices &Of;
  std::vector<CellId> Same; ///< by cell of the other problem
};

class KindSearch {
public:
  /// \p First: has planned with the usual kinds. \p Exists: there is an exact plan.
  /// \p Prices: of slots in the search of \p First, which need not be for the usual kinds; null:
  /// slots have none.
  /// \p KindCosts: of \p P.
  KindSearch(const Problem &P, OptimalPolicy &First, bool Exists, LeastCosts &KindCosts,
             const PlanTask &Task, const SlotPrices *Prices = nullptr)
      : P(P), First(First), Exists(Exists), KindCosts(KindCosts), Task(Task), Prices(Prices) {}
  KindChoice run(const SoundBound &Bound);
  uint64_t slackOfPrices();

private:
  const Problem &P;
  OptimalPolicy &First;
  bool Exists;
  LeastCosts &KindCosts;
  const PlanTask &Task;
  const SlotPrices *Prices;
  std::vector<Option> Options;
  std::vector<Group> Groups;

  std::vector<PlaneId> findAlike() const;
  uint64_t leastAs(const Option &, unsigned Rank) const;
  IntEqClasses findTogether() const;
  bool mayCostLess(const Option &, const Costs &Prices) const;
  void addOption(const Option &, uint32_t &Number);
  std::optional<Option> optionOf(PlaneId, PlaneId Like) const;
  void findGroups(const Costs &Prices);
  void findTodo(Group &);
  size_t findRounds(const SoundBound &);
  uint64_t leastOf(const Group &, const Ranks &) const;
  uint64_t leastOfAll(const Group &) const;
  KindStmt stmtOf(size_t Option, uint8_t Rank) const;
  std::vector<KindStmt> kindsIn(size_t Round) const;
  std::vector<KindStmt> kindsElsewhere() const;
  bool planRound(size_t Round, OptimalPolicy &, const Problem &Planned);
  void tryRound(size_t Round);
  void leaveOut(size_t Begin);
  void tryRounds(size_t Rounds);
  std::optional<uint64_t> priceOfBest();
  void goBack();
};

} // namespace

PricesOfCells::PricesOfCells(const SlotPrices &Of, const Problem &First, const Problem &Other)
    : Of(Of) {
  for (const Cell &C : Other.cells()) {
    const Plane &Pl = First.plane(C.Plane);
    auto Cells = llvm::seq(Pl.FirstCell, Pl.FirstCell + Pl.NumCells);
    auto Found = llvm::find_if(Cells, [&](CellId Id) {
      const Cell &Is = First.cell(Id);
      return Is.MipBegin == C.MipBegin && Is.MipEnd == C.MipEnd && Is.LayerBegin == C.LayerBegin &&
             Is.LayerEnd == C.LayerEnd;
    });
    Same.push_back(Found == Cells.end() ? None32 : *Found);
  }
}

/// At most this many combinations of a group are planned.
static constexpr size_t MaxCombinations = 32;

/// The least possible cost of a plane of another kind.
uint64_t KindSearch::leastAs(const Option &Of, unsigned Rank) const {
  return KindCosts.of(Of.Like, Rank);
}

/// For each plane the first one that has the same lines: planes with one solution have equal
/// programs. Asks the least costs for these.
std::vector<PlaneId> KindSearch::findAlike() const {
  std::vector<PlaneId> Like(P.planes().size());
  std::iota(Like.begin(), Like.end(), 0);
  DenseMap<std::pair<const UnitSolution *, const AuxUsage *>, PlaneId> FirstOf;
  for (const AlonePlane &Its : First.solutions().alone()) {
    const AuxUsage *Kinds = KindCosts.kindsOf(P.plane(Its.Plane)).data();
    Like[Its.Plane] = FirstOf.try_emplace({Its.Solution, Kinds}, Its.Plane).first->second;
  }
  for (PlaneId Id = 0; Id != Like.size(); ++Id)
    if (Like[Id] == Id && optionOf(Id, Id))
      KindCosts.want(Id);
  return Like;
}

/// The kinds that a plane could have besides its own, which is the usual one unless slots have
/// prices; none: it has no choice.
std::optional<Option> KindSearch::optionOf(PlaneId Id, PlaneId Like) const {
  const Plane &Pl = P.plane(Id);
  if (Pl.Age)
    return std::nullopt;
  ArrayRef<AuxUsage> Kinds = KindCosts.kindsOf(Pl);
  const AuxUsage *Now = llvm::find(Kinds, P.classOf(Pl).Given);
  if (Kinds.size() < 2 || Now == Kinds.end() || (Now != Kinds.begin() && !Prices))
    return std::nullopt;
  return Option{Id, Like, Kinds, uint8_t(Now - Kinds.begin())};
}

/// Planes depend on each other if they are planned together, or if one gets entries only if the
/// other does not.
IntEqClasses KindSearch::findTogether() const {
  IntEqClasses Together(P.planes().size());
  auto Join = [&](ArrayRef<PlaneId> Planes) {
    for (PlaneId Id : Planes)
      Together.join(Planes.front(), Id);
  };
  for (const BundleSolution &B : First.solutions().bundles())
    Join(B.Planes);
  PlaneMap Places(P.graph(), P.target());
  for (ArrayRef<PlaneMap::Key> Of : Places.contests()) {
    std::vector<PlaneId> Planes;
    for (auto [Image, TheAspect] : Of)
      Planes.push_back(P.planeId(Image, 0, Aspect(TheAspect)));
    Join(Planes);
  }
  Together.compress();
  return Together;
}

/// Could a plane that depends on no other cost less with another kind?
bool KindSearch::mayCostLess(const Option &Of, const Costs &Prices) const {
  uint64_t Price = Exists ? Prices[Of.Plane] : std::numeric_limits<uint64_t>::max();
  return llvm::any_of(llvm::seq<size_t>(0, Of.Kinds.size()),
                      [&](size_t Rank) { return Rank != Of.Now && leastAs(Of, Rank) < Price; });
}

/// Adds an option to the group with this number; None32: to a new group, which gets the number.
void KindSearch::addOption(const Option &Of, uint32_t &Number) {
  if (Number == None32) {
    Number = Groups.size();
    Groups.emplace_back();
  }
  Groups[Number].Options.push_back(Options.size());
  Groups[Number].Best.push_back(Of.Now);
  Options.push_back(Of);
}

/// Most planes depend on no other, and cannot cost less with another kind: these need no group.
void KindSearch::findGroups(const Costs &Prices) {
  const IntEqClasses Together = findTogether();
  const std::vector<PlaneId> Like = findAlike();
  std::vector<uint32_t> NumPlanes(Together.getNumClasses()), GroupOf(NumPlanes.size(), None32);
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
    ++NumPlanes[Together[Id]];
  std::vector<bool> CostsLeast(P.planes().size()); // whatever its kind
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id) {
    uint32_t Class = Together[Id];
    bool IsAlone = NumPlanes[Class] == 1;
    if (IsAlone && CostsLeast[Like[Id]])
      continue;
    std::optional<Option> Of = optionOf(Id, Like[Id]);
    CostsLeast[Id] = IsAlone && (!Of || !mayCostLess(*Of, Prices));
    if (Of && !CostsLeast[Id])
      addOption(*Of, GroupOf[Class]);
  }
  for (PlaneId Id = 0; Id != P.planes().size() && !Groups.empty(); ++Id)
    if (uint32_t Its = GroupOf[Together[Id]]; Its != None32)
      Groups[Its].Planes.push_back(Id);
}

/// The least possible cost of a combination, without entries of the AUX-TT.
uint64_t KindSearch::leastOf(const Group &Its, const Ranks &Of) const {
  uint64_t Sum = 0;
  for (auto [N, Rank] : zip(Its.Options, Of))
    Sum += leastAs(Options[N], Rank);
  return Sum;
}

/// The least possible cost of any combination.
uint64_t KindSearch::leastOfAll(const Group &Its) const {
  uint64_t Sum = 0;
  for (size_t N : Its.Options) {
    uint64_t Least = std::numeric_limits<uint64_t>::max();
    for (size_t Rank = 0; Rank != Options[N].Kinds.size(); ++Rank)
      Least = std::min(Least, leastAs(Options[N], Rank));
    Sum += Least;
  }
  return Sum;
}

/// Combinations beyond the limit count with their least possible cost.
void KindSearch::findTodo(Group &Its) {
  Ranks Of(Its.Options.size());
  auto Next = [&] {
    for (size_t N = 0; N != Of.size(); ++N) {
      if (++Of[N] != Options[Its.Options[N]].Kinds.size())
        return true;
      Of[N] = 0;
    }
    return false;
  };
  size_t Tried = 0;
  do {
    if (Of == Its.Best)
      continue;
    if (Tried++ == MaxCombinations * MaxCombinations) {
      Its.Least = std::min(Its.Least, leastOfAll(Its));
      return;
    }
    uint64_t Least = leastOf(Its, Of);
    if (Least >= Its.Price)
      continue;
    if (Its.Todo.size() == MaxCombinations)
      Its.Least = std::min(Its.Least, Least);
    else
      Its.Todo.push_back(Of);
  } while (Next());
}

KindStmt KindSearch::stmtOf(size_t N, uint8_t Rank) const {
  const Plane &Pl = P.plane(Options[N].Plane);
  return {Pl.Image, Pl.TheAspect, Options[N].Kinds[Rank], None32};
}

std::vector<KindStmt> KindSearch::kindsIn(size_t Round) const {
  std::vector<KindStmt> Kinds;
  for (const Group &Its : Groups)
    for (auto [N, Rank] : zip(Its.Options, Round < Its.Todo.size() ? Its.Todo[Round] : Its.Best))
      if (Rank || Options[N].Now)
        Kinds.push_back(stmtOf(N, Rank));
  return Kinds;
}

/// The kinds of the problem that are not the usual ones, of planes without options.
std::vector<KindStmt> KindSearch::kindsElsewhere() const {
  std::vector<KindStmt> Kinds = statedKinds(P).vec();
  llvm::erase_if(Kinds, [&](const KindStmt &K) {
    return llvm::any_of(Options, [&](const Option &Of) {
      const Plane &Pl = P.plane(Of.Plane);
      return Pl.Image == K.Image && Pl.TheAspect == K.TheAspect;
    });
  });
  return Kinds;
}

/// Plans the planes whose kinds the round tries; all planes, if clear values could be wrong. A
/// bound need not be the cost of a right plan.
bool KindSearch::planRound(size_t Round, OptimalPolicy &Policy, const Problem &Planned) {
  if (!Exists)
    return planExactly(Policy, Planned, Task).has_value();
  DenseSet<PlaneId> Tried;
  for (const Group &Its : Groups)
    if (Round < Its.Todo.size())
      Tried.insert(Its.Planes.begin(), Its.Planes.end());
  Policy.planOnly(std::move(Tried));
  Policy.shareValues(First.sharesValues());
  if (!Policy.plan())
    return false;
  if (Prices || !Policy.mayMixValues())
    return true;
  Policy.planOnly(std::nullopt);
  return planExactly(Policy, Planned, Task).has_value();
}

void KindSearch::tryRound(size_t Round) {
  ++NumRounds;
  std::vector<KindStmt> Kinds = kindsIn(Round);
  if (Prices)
    llvm::append_range(Kinds, kindsElsewhere());
  const Problem Other = Task.problemWith(std::move(Kinds));
  OptimalPolicy Planned(Other, Task.Options, Task.Memory);
  std::optional<PricesOfCells> OfOther;
  const FullPrices Full = fullPrices(Other);
  if (Prices) {
    Planned.payPrices(OfOther.emplace(*Prices, P, Other));
  } else if (First.hasPrices()) {
    Planned.payPrices(Full);
  }
  Planned.hurryAs(First);
  bool IsPlanned = planRound(Round, Planned, Other);
  SoundBound Bound = findBound(IsPlanned ? &Planned : nullptr, Other, Task);
  Costs Prices, Least;
  if (IsPlanned)
    Prices = costsOf(Planned, P.planes().size(), /*AtLeast=*/false);
  if (Bound.Own)
    Least = costsOf(Bound.Relaxed ? *Bound.Relaxed : Planned, P.planes().size(), /*AtLeast=*/true);
  for (Group &Its : Groups) {
    if (Round >= Its.Todo.size())
      continue;
    const Ranks &Tried = Its.Todo[Round];
    uint64_t OfThis = Bound.Own ? sumOf(Least, Its) : leastOf(Its, Tried);
    Its.Least = std::min(Its.Least, OfThis);
    if (!IsPlanned || !Bound.Own || sumOf(Prices, Its) >= Its.Price)
      continue;
    LLVM_DEBUG(dbgs() << "plane " << Its.Planes.front() << ": other kinds cost "
                      << sumOf(Prices, Its) << ", not " << Its.Price << '\n');
    Its.Best = Tried;
    Its.Price = sumOf(Prices, Its);
    Its.OfBest = OfThis;
  }
}

/// Finds the groups and their combinations; returns the number of rounds to plan them.
size_t KindSearch::findRounds(const SoundBound &Bound) {
  Costs Prices = costsOf(First, P.planes().size(), /*AtLeast=*/false);
  findGroups(Prices);
  if (Groups.empty())
    return 0;
  Costs Least =
      costsOf(Bound.Relaxed ? *Bound.Relaxed : First, P.planes().size(), /*AtLeast=*/true);
  size_t Rounds = 0;
  for (Group &Its : Groups) {
    Its.Price = Exists ? sumOf(Prices, Its) : std::numeric_limits<uint64_t>::max();
    Its.Least = Its.OfBest = Its.OfUsual = sumOf(Least, Its);
    findTodo(Its);
    Rounds = std::max(Rounds, Its.Todo.size());
  }
  return Rounds;
}

/// Counts combinations from a round on with their least possible cost.
void KindSearch::leaveOut(size_t Begin) {
  for (Group &Its : Groups)
    for (size_t Round = Begin; Round < Its.Todo.size(); ++Round)
      Its.Least = std::min(Its.Least, leastOf(Its, Its.Todo[Round]));
}

/// Plans the combinations, while there is time for that.
void KindSearch::tryRounds(size_t Rounds) {
  size_t Round = 0;
  for (; Round != Rounds && !Task.Memory.Budget.isSpent(); ++Round)
    tryRound(Round);
  leaveOut(Round);
}

/// Plans all combinations whose accesses alone cost less than the bound.
uint64_t KindSearch::slackOfPrices() {
  tryRounds(findRounds({}));
  uint64_t Slack = 0;
  for (const Group &Its : Groups)
    Slack += Its.OfUsual - std::min(Its.OfUsual, Its.Least);
  return Slack;
}

/// The cost of an exact plan in which each group has its best combination; none: there is no such
/// plan.
std::optional<uint64_t> KindSearch::priceOfBest() {
  const Problem Other = Task.problemWith(kindsIn(std::numeric_limits<size_t>::max()));
  OptimalPolicy Planned(Other, Task.Options, Task.Memory);
  Planned.hurryAs(First);
  if (!planExactly(Planned, Other, Task))
    return std::nullopt;
  Costs Prices = costsOf(Planned, P.planes().size(), /*AtLeast=*/false);
  return std::accumulate(Prices.begin(), Prices.end(), uint64_t(0));
}

/// If there is no exact plan with the usual kinds, the rounds take the first kinds for which there
/// is one, of all groups at once, though the reason may be one of them. The others go back unless
/// that costs more.
void KindSearch::goBack() {
  std::optional<uint64_t> Price = priceOfBest();
  size_t Tries = 0;
  for (Group &Its : Groups) {
    Ranks Usual(Its.Best.size());
    if (!Price || Its.Best == Usual || ++Tries > MaxCombinations || Task.Memory.Budget.isSpent())
      continue;
    std::swap(Its.Best, Usual);
    std::optional<uint64_t> Back = priceOfBest();
    if (!Back || *Back > *Price) {
      std::swap(Its.Best, Usual);
      continue;
    }
    Price = Back;
    Its.OfBest = Its.OfUsual;
  }
}

KindChoice KindSearch::run(const SoundBound &Bound) {
  KindChoice Found;
  tryRounds(findRounds(Bound));
  if (!Exists)
    goBack();
  for (const Group &Its : Groups) {
    Found.Slack += Its.OfBest - std::min(Its.OfBest, Its.Least);
    for (auto [N, Rank] : zip(Its.Options, Its.Best))
      if (Rank)
        Found.Kinds.push_back(stmtOf(N, Rank));
  }
  Found.Changed = !Found.Kinds.empty();
  return Found;
}

uint64_t auxplan::slackOfPrices(const Problem &P, OptimalPolicy &Priced, LeastCosts &Least,
                                const SlotPrices &Prices, const PlanTask &Task) {
  return KindSearch(P, Priced, /*Exists=*/true, Least, Task, &Prices).slackOfPrices();
}

KindChoice auxplan::chooseKinds(const Problem &P, OptimalPolicy *Exact, const SoundBound &Bound,
                                const PlanTask &Task) {
  OptimalPolicy &First = Exact ? *Exact : *Bound.Relaxed;
  return KindSearch(P, First, Exact != nullptr, First.leastCosts(), Task).run(Bound);
}

std::unique_ptr<OwnPlan> auxplan::planOwn(const PlanTask &Task) {
  auto Found = std::make_unique<OwnPlan>(Task, Task.G.Kinds);
  if (!Found->Bound.Own || Task.Options.Minimize == Objective::Ops)
    return Found;
  KindChoice Choice = chooseKinds(Found->P, Found->exact(), Found->Bound, Task);
  if (Choice.Changed) {
    bool HasUsual = Found->exact();
    Found = std::make_unique<OwnPlan>(Task, std::move(Choice.Kinds));
    Found->HasUsual = HasUsual;
  }
  Found->Slack = Choice.Slack;
  return Found;
}
