//===- ViewTable.cpp - the views of nodes, and what pairs of them cost ----===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ViewTable.h"
#include "auxplan/Sharing/Merge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan::sharing;
using llvm::ArrayRef;
using llvm::Error;
using llvm::Expected;

static std::string nameOfUse(const UsageGraph &G, const Use &U) {
  return G.Devices[U.Device].Name + " as " + wordOf(U.How).str();
}

std::string auxplan::sharing::nameOf(const UsageGraph &G, const UsageNode &N) {
  std::vector<std::string> Names;
  for (const Use &U : N.Uses)
    Names.push_back(nameOfUse(G, U));
  return llvm::join(Names, " and ");
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

std::optional<LimitClash> auxplan::sharing::clashWith(const ImageFacts &Image,
                                                      const Constraints &C) {
  if (Image.Width > C.MaxWidth)
    return LimitClash{LimitKind::Width, Image.Width, C.MaxWidth};
  if (Image.Height > C.MaxHeight)
    return LimitClash{LimitKind::Height, Image.Height, C.MaxHeight};
  // Whole steps of the alignment: their number cannot overflow.
  if (llvm::divideCeil(Image.RowBytes, C.PitchAlign) > C.MaxPitch / C.PitchAlign)
    return LimitClash{LimitKind::Pitch, Image.RowBytes, C.MaxPitch};
  return std::nullopt;
}

std::optional<Constraints> auxplan::sharing::mergeFor(const ImageFacts &Image, const Constraints &X,
                                                      const Constraints &Y,
                                                      std::optional<LimitClash> &Clash) {
  std::optional<Constraints> Merged = mergeConstraints(X, Y, Clash);
  if (Merged)
    Clash = clashWith(Image, *Merged);
  return Clash ? std::nullopt : Merged;
}

//===----------------------------------------------------------------------===//
// Views of a node
//===----------------------------------------------------------------------===//

static Error sayNoSets(const UsageGraph &G, const Use &U) {
  return llvm::createStringError(std::make_error_code(std::errc::not_supported),
                                 "'" + G.Devices[U.Device].Name + "' has no set for " +
                                     G.Image.Format + " as " + wordOf(U.How));
}

static Error sayTooLarge(const UsageGraph &G, const Use &U, const SetConflict &Why) {
  return llvm::createStringError("no set of '" + nameOfUse(G, U) +
                                 "' holds the image: " + textOf(*Why.Clash));
}

/// The sets of a use as views, if the image fits.
static Expected<std::vector<View>> viewsOf(const UsageGraph &G, const Use &U) {
  ArrayRef<OfferedSet> Sets = G.Devices[U.Device].offers(G.Image.Format, U.How);
  if (Sets.empty())
    return sayNoSets(G, U);
  std::vector<View> Views;
  SetConflict Why;
  for (unsigned I = 0; I != Sets.size(); ++I) {
    const CapabilitySet &S = Sets[I].Set;
    if (std::optional<LimitClash> Clash = clashWith(G.Image, S.Limits))
      Why.Clash = Clash;
    else
      Views.push_back(
          {S.Capabilities, S.Limits, {I}, bytesFor(Sets[I].LossPerMille, 0, G.Image.Bytes)});
  }
  if (Views.empty())
    return sayTooLarge(G, U, Why);
  return Views;
}

/// A view of some uses, and one of another at the same time.
static std::optional<View> joined(const ImageFacts &Image, const View &A, const View &B,
                                  SetConflict &Why) {
  for (const Capability &C : without(A.Capabilities, B.Capabilities))
    Why.Differences.push_back({C, /*IsOfFirst=*/true, Obstacle::AtOnce});
  for (const Capability &C : without(B.Capabilities, A.Capabilities))
    Why.Differences.push_back({C, /*IsOfFirst=*/false, Obstacle::AtOnce});
  std::optional<Constraints> Limits = mergeFor(Image, A.Limits, B.Limits, Why.Clash);
  Why.First = A.Capabilities;
  Why.Second = B.Capabilities;
  if (!Why.isNone())
    return std::nullopt;
  View Both = A;
  Both.Limits = *Limits;
  Both.Capabilities = united(A.Capabilities, B.Capabilities);
  Both.SetOfUse.push_back(B.SetOfUse.front());
  Both.Loss = llvm::SaturatingAdd(A.Loss, B.Loss);
  return Both;
}

static std::vector<View> joinAll(const ImageFacts &Image, ArrayRef<View> As, ArrayRef<View> Bs,
                                 NearestConflict &Why) {
  std::vector<View> Views;
  for (const View &A : As)
    for (const View &B : Bs) {
      SetConflict Now;
      if (std::optional<View> Both = joined(Image, A, B, Now))
        Views.push_back(std::move(*Both));
      else
        Why.add(std::move(Now));
    }
  return Views;
}

static Conflict blameForJoin(const UsageGraph &G, const UsageNode &N,
                             ArrayRef<std::vector<View>> ByUse, unsigned Last,
                             const SetConflict &Why) {
  std::vector<std::string> Names;
  for (const Use &U : N.Uses)
    Names.push_back(nameOfUse(G, U));
  std::vector<Use> First;
  Conflict Found = blame(Last, Names, Why, [&](unsigned Earlier) -> std::optional<SetConflict> {
    NearestConflict Alone;
    if (!joinAll(G.Image, ByUse[Earlier], ByUse[Last], Alone).empty())
      return std::nullopt;
    First = {N.Uses[Earlier]};
    return Alone.get();
  });
  Found.FirstUses = std::move(First);
  Found.SecondUses = {N.Uses[Last]};
  return Found;
}

/// The views of a node: the same capabilities for all of its uses.
static Expected<std::vector<View>> viewsOf(const UsageGraph &G, const UsageNode &N) {
  std::vector<std::vector<View>> ByUse;
  for (const Use &U : N.Uses) {
    Expected<std::vector<View>> Views = viewsOf(G, U);
    if (!Views)
      return Views.takeError();
    ByUse.push_back(std::move(*Views));
  }
  std::vector<View> All = ByUse.front();
  for (unsigned I = 1; I != ByUse.size(); ++I) {
    NearestConflict Why;
    All = joinAll(G.Image, All, ByUse[I], Why);
    if (All.empty())
      return llvm::make_error<ConflictError>(blameForJoin(G, N, ByUse, I, Why.get()));
  }
  return All;
}

//===----------------------------------------------------------------------===//
// Pairs of views
//===----------------------------------------------------------------------===//

Expected<ViewTable> ViewTable::make(const UsageGraph &G) {
  ViewTable Table(G);
  for (const UsageNode &N : G.Nodes) {
    Expected<std::vector<View>> Views = viewsOf(G, N);
    if (!Views)
      return Views.takeError();
    Table.Views.push_back(std::move(*Views));
  }
  Table.fillCosts();
  return Table;
}

void ViewTable::fillCosts() {
  Costs.resize(numNodes());
  for (unsigned A = 0; A != numNodes(); ++A) {
    Costs[A].resize(numNodes());
    for (unsigned B = A + 1; B != numNodes(); ++B) {
      Costs[A][B].resize(Views[A].size());
      for (unsigned I = 0; I != Views[A].size(); ++I)
        for (unsigned J = 0; J != Views[B].size(); ++J)
          Costs[A][B][I].push_back(costOf({A, I}, {B, J}));
    }
  }
}

uint64_t ViewTable::loss(ViewRef R) const {
  return llvm::SaturatingMultiply(view(R).Loss, G->Nodes[R.Node].Weight);
}

std::optional<uint64_t> ViewTable::cost(ViewRef A, ViewRef B) const {
  if (A.Node > B.Node)
    std::swap(A, B);
  return Costs[A.Node][B.Node][A.View][B.View];
}

/// Does some device but \p D use the image in \p N? Two that have one name are one device,
/// described for two sorts of uses.
static bool hasOther(const UsageGraph &G, const UsageNode &N, unsigned D) {
  return llvm::any_of(N.Uses,
                      [&](const Use &U) { return G.Devices[U.Device].Name != G.Devices[D].Name; });
}

/// Adds what the device that wrote the image in the first node does for others in the second.
static void publish(const UsageGraph &G, const Movement &M, const CapabilityList &Kept,
                    HandOff &Work) {
  if (M.From == M.To)
    return;
  std::vector<unsigned> Done;
  for (const Use &U : G.Nodes[M.From].Uses) {
    if (!writes(U.How) || !hasOther(G, G.Nodes[M.To], U.Device) ||
        llvm::is_contained(Done, U.Device))
      continue;
    Done.push_back(U.Device);
    addPublishing(G.Devices[U.Device], Kept, G.Image.Bytes, Work);
  }
}

std::optional<MovementWork> ViewTable::work(const Movement &M, const View &From, const View &To,
                                            std::vector<Difference> &Why) const {
  std::optional<MovementWork> Cheapest;
  std::vector<Difference> Fewest, Now;
  for (const Use &Source : G->Nodes[M.From].Uses)
    for (const Use &Target : G->Nodes[M.To].Uses) {
      std::optional<HandOff> Work =
          handOff(G->Devices[Source.Device], From.Capabilities, G->Devices[Target.Device],
                  To.Capabilities, G->Image.Bytes, Now);
      if (!Work && (Fewest.empty() || Now.size() < Fewest.size()))
        Fewest = Now;
      if (!Work)
        continue;
      publish(*G, M, common(From.Capabilities, To.Capabilities), *Work);
      if (Cheapest && Cheapest->Work.bytes() <= Work->bytes())
        continue;
      uint64_t Cost = llvm::SaturatingMultiply(Work->bytes(), M.Weight);
      Cheapest = MovementWork{Source.Device, Target.Device, std::move(*Work), Cost};
    }
  Why = Cheapest ? std::vector<Difference>() : Fewest;
  return Cheapest;
}

/// Is it part of some movement of \p M between nodes \p A and \p B?
static bool isBetween(const Movement &M, unsigned A, unsigned B) {
  return (M.From == A && M.To == B) || (M.From == B && M.To == A);
}

/// Does some device know how it comes or goes? If none does, it is a layout of its own.
bool ViewTable::comesAndGoes(const Capability &C) const {
  return llvm::any_of(G->Devices, [&](const Device &D) { return D.ruleFor(C); });
}

void ViewTable::addLayouts(const CapabilityList &Extras, bool IsOfFirst, SetConflict &Why) const {
  for (const Capability &C : globalsOf(Extras))
    if (!comesAndGoes(C))
      Why.Differences.push_back({C, IsOfFirst, Obstacle::Layout});
}

/// Adds differences of a movement, which are told from its source, as those of two nodes.
static void addDifferences(ArrayRef<Difference> Found, bool Swaps, SetConflict &Why) {
  for (Difference D : Found) {
    D.IsOfFirst ^= Swaps;
    if (llvm::none_of(Why.Differences, [&](const Difference &O) {
          return O.What == D.What && O.IsOfFirst == D.IsOfFirst;
        }))
      Why.Differences.push_back(std::move(D));
  }
}

SetConflict ViewTable::conflict(ViewRef A, ViewRef B) const {
  const View &X = view(A), &Y = view(B);
  SetConflict Why;
  addLayouts(without(X.Capabilities, Y.Capabilities), /*IsOfFirst=*/true, Why);
  addLayouts(without(Y.Capabilities, X.Capabilities), /*IsOfFirst=*/false, Why);
  for (const Movement &M : G->Movements) {
    if (!isBetween(M, A.Node, B.Node))
      continue;
    bool Swaps = M.From != A.Node;
    std::vector<Difference> Lacks;
    work(M, Swaps ? Y : X, Swaps ? X : Y, Lacks);
    addDifferences(Lacks, Swaps, Why);
  }
  Why.HasNoLayout = globalsOf(common(X.Capabilities, Y.Capabilities)).empty();
  Why.First = X.Capabilities;
  Why.Second = Y.Capabilities;
  mergeFor(G->Image, X.Limits, Y.Limits, Why.Clash);
  return Why;
}

std::optional<uint64_t> ViewTable::costOf(ViewRef A, ViewRef B) const {
  if (!conflict(A, B).isNone())
    return std::nullopt;
  uint64_t Sum = 0;
  std::vector<Difference> Why;
  for (const Movement &M : G->Movements)
    if (isBetween(M, A.Node, B.Node)) {
      bool Swaps = M.From != A.Node;
      Sum = llvm::SaturatingAdd(Sum, work(M, view(Swaps ? B : A), view(Swaps ? A : B), Why)->Cost);
    }
  return Sum;
}
