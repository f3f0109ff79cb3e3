//===- EditSearch.cpp - the best sets of edits ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If there are few sets of a size, all are tried. Else the search begins with the better of two:
/// the set that grows from nothing by the edit that helps most, and that which is left if the edits
/// go first that help least; then it exchanges single edits as long as that helps.
///
//===----------------------------------------------------------------------===//

#include "EditSearch.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ThreadPool.h"
#include <atomic>

using namespace auxplan;
using namespace llvm;

/// All sets of a size are tried if there are no more than this.
static constexpr uint64_t FewSets = 600;

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

/// Sessions and diagnostics of one thread.
struct FramePlanner::Worker {
  SourceMgr SM;
  DiagnosticEngine D;
  std::vector<std::unique_ptr<Session>> Sessions; ///< by target
  explicit Worker(StringRef Text)
      : D(SM,
          SM.AddNewSourceBuffer(
              MemoryBuffer::getMemBuffer(Text, "", /*RequiresNullTerminator=*/false), SMLoc()),
          /*MaxErrors=*/0) {}
};

FramePlanner::FramePlanner(const Graph &G, ArrayRef<const TargetInfo *> Targets,
                           const BarrierAdviceOptions &How, DiagnosticEngine &D)
    : G(G), Targets(Targets), Options(How.Plan), Weights(How.Weights), Progress(How.Progress), D(D),
      ReadsUndefined(findUndefinedReads(G)) {
  Options.Policy = Policy::Layout;
  Options.Contract = Contract::Layout;
  StringRef Text = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  for (unsigned N = 0, End = hardware_concurrency().compute_thread_count(); N != End; ++N) {
    Workers.push_back(std::make_unique<Worker>(Text));
    for (const TargetInfo *T : Targets)
      Workers.back()->Sessions.push_back(std::make_unique<Session>(*T, Options));
  }
}

FramePlanner::~FramePlanner() = default;

static DriverCost driverCostOf(const PlanCost &Of) {
  DriverCost Cost = {Of.Frame.total().bytes(), Of.Frame.own().bytes(), Of.Frame.Calls.perFrame(),
                     Of.Frame.Stalls.perFrame()};
  for (auto [Mnemonic, Sums] : enumerate(Of.Frame.ByMnemonic))
    if (Sums.Calls.value())
      Cost.ByOp[Mnemonic] = Sums.Calls.perFrame();
  return Cost;
}

std::optional<std::vector<DriverCost>> FramePlanner::planText() {
  std::vector<DriverCost> Costs;
  for (const auto &By : Workers.front()->Sessions) {
    PlannedGraph Made = By->plan(G, D);
    if (!Made)
      return std::nullopt;
    if (Made.Cost.Overflow) {
      D.error(None32, "cost of the plan for " + By->target().fullName() + " is too large");
      return std::nullopt;
    }
    Costs.push_back(driverCostOf(Made.Cost));
  }
  return Costs;
}

/// Is it legal Vulkan that reads nothing undefined which the text does not read so?
bool FramePlanner::isLegal(Worker &By, const Graph &Changed) const {
  DiagnosticEngine Unheard = By.D.muted();
  if (!verifyGraph(Changed, Unheard))
    return false;
  std::vector<bool> Reads = findUndefinedReads(Changed);
  return none_of(zip(Reads, ReadsUndefined),
                 [](auto Of) { return std::get<0>(Of) && !std::get<1>(Of); });
}

std::vector<DriverCost> FramePlanner::plan(Worker &By, const Graph &Changed) const {
  if (!isLegal(By, Changed))
    return {};
  std::vector<DriverCost> Costs;
  for (const auto &On : By.Sessions) {
    DiagnosticEngine Unheard = By.D.muted();
    PlannedGraph Made = On->plan(Changed, Unheard);
    if (!Made || Made.Cost.Overflow)
      return {};
    Costs.push_back(driverCostOf(Made.Cost));
  }
  return Costs;
}

std::vector<std::vector<DriverCost>>
FramePlanner::planAll(size_t Num, function_ref<std::optional<Graph>(size_t)> Make) {
  std::vector<std::vector<DriverCost>> All(Num);
  std::atomic<size_t> Next = 0, Done = 0;
  auto Work = [&](Worker &By) {
    for (size_t N; (N = Next++) < Num;) {
      if (std::optional<Graph> Changed = Make(N))
        All[N] = plan(By, *Changed);
      if (Progress)
        Progress(++Done, Num);
    }
  };
  Planned += Num;
  if (Num == 1) {
    Work(*Workers.front());
    return All;
  }
  DefaultThreadPool Pool(hardware_concurrency(Workers.size()));
  for (const auto &By : Workers)
    Pool.async([&Work, &By = *By] { Work(By); });
  Pool.wait();
  return All;
}

//===----------------------------------------------------------------------===//
// Sets
//===----------------------------------------------------------------------===//

EditRank FramePlanner::rankOf(ArrayRef<DriverCost> Costs) const {
  EditRank Sum = {0, 0};
  for (auto [T, Of] : enumerate(Costs)) {
    uint64_t Weight = Weights.empty() ? 1 : Weights[T];
    Sum.first += EditRank::first_type(Of.Total) * Weight;
    Sum.second += Of.Ops * double(Weight);
  }
  return Sum;
}

EditSearch::EditSearch(const BarrierStops &Stops, const BarrierScript &Text,
                       ArrayRef<std::vector<const ScriptEdit *>> Pool, FramePlanner &Planner,
                       ArrayRef<DriverCost> Before)
    : Stops(Stops), Text(Text), Pool(Pool), Planner(Planner), Before(Before) {
  EditTrial Nothing;
  Nothing.Counts = true;
  Nothing.Costs.assign(Before.begin(), Before.end());
  Known[{}] = std::move(Nothing);
}

bool EditSearch::areApart(const EditNumbers &Of) const {
  for (size_t A = 0; A != Of.size(); ++A)
    for (size_t B = A + 1; B != Of.size(); ++B)
      for (const ScriptEdit *X : Pool[Of[A]])
        for (const ScriptEdit *Y : Pool[Of[B]])
          if (!auxplan::areApart(*X, *Y))
            return false;
  return true;
}

Graph EditSearch::write(const EditNumbers &Of) const {
  BarrierScript S = Text;
  for (uint32_t Id : Of)
    for (const ScriptEdit *E : Pool[Id])
      applyEdit(*E, S);
  return Stops.write(Text, S);
}

void EditSearch::tryAll(ArrayRef<EditNumbers> Sets) {
  std::vector<EditNumbers> New;
  for (const EditNumbers &Of : Sets)
    if (!Known.count(Of) && !is_contained(New, Of))
      New.push_back(Of);
  if (New.empty())
    return;
  std::vector<std::vector<DriverCost>> Costs =
      Planner.planAll(New.size(), [&](size_t N) -> std::optional<Graph> {
        if (!areApart(New[N]))
          return std::nullopt;
        return write(New[N]);
      });
  auto IsNotMore = [](const auto &Pair) {
    const auto &[Is, Was] = Pair;
    return Is.Total <= Was.Total && Is.Own <= Was.Own;
  };
  for (auto [Of, Cost] : zip(New, Costs)) {
    EditTrial &T = Known[Of];
    T.Costs = std::move(Cost);
    T.Counts = !T.Costs.empty() && all_of(zip(T.Costs, Before), IsNotMore);
  }
}

const EditTrial &EditSearch::tryOne(const EditNumbers &Of) {
  tryAll(Of);
  return Known[Of];
}

bool EditSearch::isBetter(const EditNumbers &A, const EditNumbers &B) {
  const EditTrial &X = tryOne(A), &Y = tryOne(B);
  if (X.Counts != Y.Counts)
    return X.Counts;
  return X.Counts && rankOf(X) < rankOf(Y);
}

bool EditSearch::isAsGood(const EditNumbers &A, const EditNumbers &B) {
  const EditTrial &X = tryOne(A), &Y = tryOne(B);
  return X.Counts && (!Y.Counts || rankOf(X) <= rankOf(Y));
}

static EditNumbers without(const EditNumbers &Of, uint32_t Id) {
  EditNumbers Rest;
  copy_if(Of, std::back_inserter(Rest), [&](uint32_t Other) { return Other != Id; });
  return Rest;
}

static EditNumbers with(EditNumbers Of, uint32_t Id) {
  Of.insert(llvm::lower_bound(Of, Id), Id);
  return Of;
}

/// As many of the edits as can be made together, the first first.
EditNumbers EditSearch::thoseThatCount(const EditNumbers &Of) {
  EditNumbers Some;
  for (uint32_t Id : Of)
    if (EditNumbers More = with(Some, Id); tryOne(More).Counts)
      Some = std::move(More);
  return Some;
}

EditNumbers EditSearch::withoutSpare(EditNumbers Of) {
  if (!tryOne(Of).Counts)
    Of = thoseThatCount(Of);
  for (bool Dropped = true; Dropped;) {
    std::vector<EditNumbers> Smaller;
    for (uint32_t Id : Of)
      Smaller.push_back(without(Of, Id));
    tryAll(Smaller);
    EditNumbers Needed, Rest = Of;
    for (auto [Id, Set] : zip(Of, Smaller))
      if (!isAsGood(Set, Of))
        Needed.push_back(Id);
    Dropped = Needed.size() != Of.size();
    if (Dropped && isAsGood(Needed, Of)) { // most often they are spare together
      Of = std::move(Needed);
      continue;
    }
    for (uint32_t Id : Rest)
      if (EditNumbers Set = without(Of, Id); !is_contained(Needed, Id) && isAsGood(Set, Of))
        Of = std::move(Set);
  }
  return Of;
}

/// The set with an edit in place of those that it excludes.
EditNumbers EditSearch::inPlace(const EditNumbers &Of, uint32_t Id) const {
  EditNumbers Rest;
  copy_if(Of, std::back_inserter(Rest), [&](uint32_t Other) { return areApart({Id, Other}); });
  return with(std::move(Rest), Id);
}

EditNumbers EditSearch::withMore(EditNumbers Of, const EditNumbers &Others) {
  for (bool Added = true; Added;) {
    Added = false;
    std::vector<EditNumbers> Sets;
    for (uint32_t Id : Others)
      if (!is_contained(Of, Id))
        Sets.push_back(inPlace(Of, Id));
    tryAll(Sets);
    for (uint32_t Id : Others) {
      if (is_contained(Of, Id))
        continue;
      if (EditNumbers More = inPlace(Of, Id); isBetter(More, Of)) {
        Of = std::move(More);
        Added = true;
      }
    }
  }
  return Of;
}

EditNumbers EditSearch::withThese(EditNumbers Of, const EditNumbers &Others) {
  for (uint32_t Id : Others) {
    if (is_contained(Of, Id))
      continue;
    EditNumbers Other = inPlace(Of, Id);
    if (Other.size() <= Of.size() && isAsGood(Other, Of))
      Of = std::move(Other);
  }
  return Of;
}

//===----------------------------------------------------------------------===//
// Sets of a size
//===----------------------------------------------------------------------===//

/// The number of sets of at most \p Size of \p Num edits, or more than FewSets.
static uint64_t countSets(uint64_t Num, unsigned Size) {
  uint64_t Sum = 0, OfSize = 1;
  for (unsigned K = 1; K <= Size && K <= Num && Sum <= FewSets; ++K) {
    OfSize = OfSize * (Num - K + 1) / K;
    Sum += OfSize;
  }
  return Sum;
}

/// All sets of at most \p Size of the edits, small ones first.
static std::vector<EditNumbers> allSets(const EditNumbers &Of, unsigned Size) {
  std::vector<EditNumbers> All = {{}};
  for (size_t N = 0; N != All.size(); ++N) {
    EditNumbers Smaller = All[N];
    if (Smaller.size() == Size)
      break;
    for (uint32_t Id : Of)
      if (Smaller.empty() || Id > Smaller.back())
        All.push_back(with(Smaller, Id));
  }
  return All;
}

EditNumbers EditSearch::growTo(const EditNumbers &Of, unsigned Size) {
  EditNumbers Best;
  while (Best.size() != Size) {
    std::vector<EditNumbers> Larger;
    for (uint32_t Id : Of)
      if (!is_contained(Best, Id))
        Larger.push_back(with(Best, Id));
    tryAll(Larger);
    const EditNumbers *Next = &Best;
    for (const EditNumbers &L : Larger)
      if (isBetter(L, *Next))
        Next = &L;
    if (Next == &Best)
      break;
    Best = EditNumbers(*Next);
  }
  return Best;
}

EditNumbers EditSearch::shrinkTo(const EditNumbers &Of, unsigned Size) {
  EditNumbers Best = Of;
  while (Best.size() > Size) {
    std::vector<EditNumbers> Smaller;
    for (uint32_t Id : Best)
      Smaller.push_back(without(Best, Id));
    tryAll(Smaller);
    const EditNumbers *Next = &Smaller.front();
    for (const EditNumbers &S : Smaller)
      if (isBetter(S, *Next))
        Next = &S;
    Best = EditNumbers(*Next);
  }
  return Best;
}

EditNumbers EditSearch::exchange(EditNumbers Best, const EditNumbers &Of) {
  for (bool Improved = true; Improved;) {
    Improved = false;
    for (uint32_t Out : EditNumbers(Best)) {
      std::vector<EditNumbers> Others;
      for (uint32_t In : Of)
        if (!is_contained(Best, In))
          Others.push_back(with(without(Best, Out), In));
      tryAll(Others);
      for (const EditNumbers &Other : Others)
        if (isBetter(Other, Best)) {
          Best = Other;
          Improved = true;
        }
      if (Improved)
        break;
    }
  }
  return Best;
}

std::pair<EditNumbers, bool> EditSearch::bestOf(const EditNumbers &Of, unsigned Size) {
  if (countSets(Of.size(), Size) <= FewSets) {
    std::vector<EditNumbers> All = allSets(Of, Size);
    tryAll(All);
    const EditNumbers *Best = &All.front();
    for (const EditNumbers &S : All)
      if (isBetter(S, *Best))
        Best = &S;
    return {*Best, true};
  }
  EditNumbers Grown = growTo(Of, Size), Left = shrinkTo(Of, Size);
  return {exchange(isBetter(Left, Grown) ? Left : Grown, Of), false};
}
