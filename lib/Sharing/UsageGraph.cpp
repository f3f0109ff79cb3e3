//===- UsageGraph.cpp - the layout for all uses of an image ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/UsageGraph.h"
#include "CombinationSearch.h"
#include "NoCombination.h"
#include "auxplan/Sharing/Devices.h"
#include "auxplan/Sharing/Merge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan::sharing;
using llvm::ArrayRef;
using llvm::Error;
using llvm::Expected;

//===----------------------------------------------------------------------===//
// One combination
//===----------------------------------------------------------------------===//

/// All that a device knows of the format, for whatever use.
static CapabilityList knownTo(const Device &D, llvm::StringRef Format) {
  CapabilityList All;
  for (const Offers &O : D.AllOffers)
    if (O.Format == Format)
      for (const OfferedSet &S : O.Sets)
        All = united(All, S.Set.Capabilities);
  return All;
}

static bool isUsed(const UsageGraph &G, unsigned D) {
  return llvm::any_of(G.Nodes, [D](const UsageNode &N) {
    return llvm::any_of(N.Uses, [D](const Use &U) { return U.Device == D; });
  });
}

/// The device that allocates, of those that use the image or of the others.
static std::optional<unsigned> findAllocator(const UsageGraph &G, const CapabilitySet &Allocation,
                                             const CapabilityList &Shared, bool IsUser) {
  std::optional<unsigned> Best;
  size_t Most = 0;
  for (unsigned I = 0; I != G.Devices.size(); ++I) {
    if (isUsed(G, I) != IsUser)
      continue;
    const Device &D = G.Devices[I];
    CapabilityList Known = knownTo(D, G.Image.Format);
    if (!(D.AllocatesIn & Allocation.Limits.Places) || !includes(Known, Shared))
      continue;
    // It knows what is shared, and that is not nothing.
    size_t Count = common(Known, Allocation.Capabilities).size();
    if (Count <= Most)
      continue;
    Best = I;
    Most = Count;
  }
  return Best;
}

/// The device that allocates, if some can.
static std::optional<unsigned> findAllocator(const UsageGraph &G, const CapabilitySet &Allocation,
                                             const CapabilityList &Shared) {
  if (std::optional<unsigned> User = findAllocator(G, Allocation, Shared, /*IsUser=*/true))
    return User;
  return findAllocator(G, Allocation, Shared, /*IsUser=*/false);
}

/// The merged limits of views that are possible together.
static CapabilitySet allocationFor(const UsageGraph &G, ArrayRef<View> Views) {
  CapabilitySet All{Views.front().Capabilities, Views.front().Limits};
  std::optional<LimitClash> Clash;
  for (const View &V : Views.drop_front()) {
    All.Capabilities = united(All.Capabilities, V.Capabilities);
    All.Limits = *mergeFor(G.Image, All.Limits, V.Limits, Clash);
  }
  return All;
}

static CapabilityList sharedBy(ArrayRef<View> Views) {
  CapabilityList Shared = globalsOf(Views.front().Capabilities);
  for (const View &V : Views.drop_front())
    Shared = common(Shared, V.Capabilities);
  return Shared;
}

static void addWorks(const ViewTable &Table, Combination &C) {
  std::vector<Difference> Why;
  for (const Movement &M : Table.graph().Movements) {
    C.Works.push_back(*Table.work(M, C.Views[M.From], C.Views[M.To], Why));
    C.Cost = llvm::SaturatingAdd(C.Cost, C.Works.back().Cost);
  }
}

/// None: no device can allocate it.
static std::optional<Combination> makeCombination(const ViewTable &Table,
                                                  ArrayRef<unsigned> Views) {
  Combination C;
  C.Cost = 0;
  for (unsigned N = 0; N != Views.size(); ++N) {
    C.Views.push_back(Table.view({N, Views[N]}));
    C.Losses.push_back(Table.loss({N, Views[N]}));
    C.Cost = llvm::SaturatingAdd(C.Cost, C.Losses.back());
  }
  C.Allocation = allocationFor(Table.graph(), C.Views);
  std::optional<unsigned> Allocator = findAllocator(Table.graph(), C.Allocation, sharedBy(C.Views));
  if (!Allocator)
    return std::nullopt;
  C.Allocator = *Allocator;
  addWorks(Table, C);
  return C;
}

/// The next that some device can allocate.
static std::optional<Combination> nextCombination(const ViewTable &Table,
                                                  CombinationSearch &Search) {
  while (std::optional<std::vector<unsigned>> Views = Search.next())
    if (std::optional<Combination> C = makeCombination(Table, *Views))
      return C;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Those that lose
//===----------------------------------------------------------------------===//

/// Node \p Of.Node has the allocation as its view, the others have that or less.
static Choices choicesUnder(const ViewTable &Table, ViewRef Of) {
  const CapabilityList &All = Table.view(Of).Capabilities;
  Choices May(Table.numNodes());
  for (unsigned N = 0; N != Table.numNodes(); ++N)
    for (unsigned V = 0; V != Table.views(N).size(); ++V) {
      const CapabilityList &List = Table.view({N, V}).Capabilities;
      if (N == Of.Node ? List == All : includes(All, List))
        May[N].push_back(V);
    }
  return May;
}

static Error sayTooMany() {
  return llvm::createStringError(std::make_error_code(std::errc::result_out_of_range),
                                 "there are too many combinations of sets to find the best");
}

/// Why a device does not allocate what all views have in common; a clause.
static std::string whyNot(const UsageGraph &G, const Device &D, const CapabilitySet &Allocation,
                          const CapabilityList &Shared) {
  std::string Name = "'" + D.Name + "'";
  if (!D.AllocatesIn)
    return Name + " only imports";
  if (D.AllocatesIn & Allocation.Limits.Places)
    return Name + " does not know " + textOf(without(Shared, knownTo(D, G.Image.Format)));
  return Name + " allocates in memory that not all reach: " + placesText(D.AllocatesIn);
}

static Error sayNoAllocator(const ViewTable &Table, ArrayRef<unsigned> Chosen) {
  const UsageGraph &G = Table.graph();
  std::vector<View> Views;
  for (unsigned N = 0; N != Chosen.size(); ++N)
    Views.push_back(Table.view({N, Chosen[N]}));
  CapabilitySet Allocation = allocationFor(G, Views);
  CapabilityList Shared = sharedBy(Views);
  std::vector<std::string> Reasons;
  for (const Device &D : G.Devices)
    if (std::string Why = whyNot(G, D, Allocation, Shared); !llvm::is_contained(Reasons, Why))
      Reasons.push_back(std::move(Why));
  return llvm::createStringError("no device can allocate the image: " + llvm::join(Reasons, "; "));
}

/// Why a search with these choices found nothing.
static Error explain(const ViewTable &Table, const Choices &May, const CombinationSearch &Search) {
  if (Search.ranOut())
    return sayTooMany();
  if (std::optional<Conflict> Why = findConflict(Table, May))
    return llvm::make_error<ConflictError>(std::move(*Why));
  return sayNoAllocator(Table, *CombinationSearch(Table, May, Table.numNodes()).next());
}

/// Why the allocation of a view is not possible, if no node \p May be without a choice.
static Error explainUnder(const ViewTable &Table, ViewRef Of, const Choices &May,
                          const CombinationSearch &Search) {
  for (unsigned N = 0; N != May.size(); ++N)
    if (May[N].empty())
      return llvm::make_error<ConflictError>(findConflictWith(Table, Of, N));
  return explain(Table, May, Search);
}

static void setReason(Alternative &A, Error Why) {
  llvm::handleAllErrors(
      std::move(Why),
      [&](const ConflictError &E) {
        A.Why = E.conflict();
        A.Reason = E.conflict().message();
      },
      [&](const llvm::ErrorInfoBase &E) { A.Reason = E.message(); });
}

static std::string labelOf(const ViewTable &Table, ViewRef R) {
  const UsageGraph &G = Table.graph();
  const Use &First = G.Nodes[R.Node].Uses.front();
  ArrayRef<OfferedSet> Sets = G.Devices[First.Device].offers(G.Image.Format, First.How);
  return Sets[Table.view(R).SetOfUse.front()].Label;
}

/// Tries the allocation with a node that has it as its view.
static void tryAllocation(const ViewTable &Table, ViewRef Of, Alternative &A) {
  Choices May = choicesUnder(Table, Of);
  CombinationSearch Search(Table, May, Table.numNodes());
  std::optional<Combination> Found = nextCombination(Table, Search);
  if (Found && (!A.Cheapest || Found->Cost < A.Cheapest->Cost))
    A.Cheapest = std::move(Found);
  else if (!Found && A.Reason.empty())
    setReason(A, explainUnder(Table, Of, May, Search));
}

static bool isPossible(const Alternative &A) {
  return A.Cheapest.has_value();
}

static bool comesBefore(const Alternative &A, const Alternative &B) {
  if (!isPossible(A) || !isPossible(B))
    return isPossible(A) && !isPossible(B);
  return A.Cheapest->Cost < B.Cheapest->Cost;
}

static std::vector<Alternative> findOthers(const ViewTable &Table, const CapabilityList &Best) {
  std::vector<Alternative> All;
  for (unsigned N = 0; N != Table.numNodes(); ++N)
    for (unsigned V = 0; V != Table.views(N).size(); ++V) {
      const CapabilityList &List = Table.view({N, V}).Capabilities;
      if (List == Best)
        continue;
      auto Known = llvm::find_if(All, [&](auto &A) { return A.Capabilities == List; });
      if (Known == All.end())
        Known = All.insert(Known, {List, labelOf(Table, {N, V}), {}, {}, {}});
      tryAllocation(Table, {N, V}, *Known);
    }
  for (Alternative &A : All)
    if (isPossible(A)) {
      A.Reason.clear();
      A.Why.reset();
    }
  llvm::stable_sort(All, comesBefore);
  return All;
}

//===----------------------------------------------------------------------===//
// Negotiation
//===----------------------------------------------------------------------===//

/// The next combination with another allocation.
static std::optional<Combination> findSecond(const ViewTable &Table, CombinationSearch &Search,
                                             const CapabilityList &Best) {
  while (std::optional<Combination> C = nextCombination(Table, Search))
    if (C->Allocation.Capabilities != Best)
      return C;
  return std::nullopt;
}

Expected<Negotiation> auxplan::sharing::negotiate(const UsageGraph &G) {
  Expected<ViewTable> Table = ViewTable::make(G);
  if (!Table)
    return Table.takeError();
  Choices All = allChoices(*Table);
  CombinationSearch Search(*Table, All, Table->numNodes());
  std::optional<Combination> Best = nextCombination(*Table, Search);
  if (!Best)
    return explain(*Table, All, Search);
  Negotiation Answer{std::move(*Best), {}, {}};
  const CapabilityList &Chosen = Answer.Best.Allocation.Capabilities;
  Answer.Second = findSecond(*Table, Search, Chosen);
  Answer.Others = findOthers(*Table, Chosen);
  return Answer;
}

Error auxplan::sharing::whyImpossible(const UsageGraph &G) {
  Expected<ViewTable> Table = ViewTable::make(G);
  if (!Table)
    return Table.takeError();
  Choices All = allChoices(*Table);
  CombinationSearch Search(*Table, All, Table->numNodes());
  return nextCombination(*Table, Search) ? Error::success() : explain(*Table, All, Search);
}

std::optional<Combination> auxplan::sharing::combine(const UsageGraph &G,
                                                     ArrayRef<CapabilityList> Views) {
  Expected<ViewTable> Table = ViewTable::make(G);
  if (!Table) {
    llvm::consumeError(Table.takeError());
    return std::nullopt;
  }
  Choices May(Table->numNodes());
  for (unsigned N = 0; N != Table->numNodes(); ++N)
    for (unsigned V = 0; V != Table->views(N).size(); ++V)
      if (Table->view({N, V}).Capabilities == Views[N])
        May[N].push_back(V);
  CombinationSearch Search(*Table, std::move(May), Table->numNodes());
  return nextCombination(*Table, Search);
}
