//===- SetGraph.cpp - sets and the transitions between them ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/SetGraph.h"
#include "auxplan/Sharing/Merge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan::sharing;
using llvm::ArrayRef;
using llvm::Expected;

std::optional<unsigned> auxplan::sharing::findNode(const SetGraph &G, const CapabilityList &List) {
  auto Found = llvm::find_if(G.Nodes, [&](const SetNode &N) { return N.Capabilities == List; });
  if (Found == G.Nodes.end())
    return std::nullopt;
  return Found - G.Nodes.begin();
}

//===----------------------------------------------------------------------===//
// Query
//===----------------------------------------------------------------------===//

/// The work of \p D that turns a set into a smaller one. None: it is not smaller, or \p D cannot.
static std::optional<HandOff> shrink(const Device &D, const CapabilityList &Set,
                                     const CapabilityList &Smaller, uint64_t ImageBytes) {
  if (Set == Smaller || !includes(Set, Smaller))
    return std::nullopt;
  std::vector<Difference> Why;
  return handOff(D, Set, D, Smaller, ImageBytes, Why);
}

static void addNode(SetGraph &G, const CapabilitySet &Set) {
  if (!findNode(G, Set.Capabilities))
    G.Nodes.push_back({Set.Capabilities, Set.Limits, unsigned(G.Nodes.size()),
                       /*Meets=*/!globalsOf(Set.Capabilities).empty()});
}

SetGraph auxplan::sharing::querySets(const Participant &P, ArrayRef<CapabilityList> Needed,
                                     uint64_t ImageBytes) {
  const Device &D = *P.Who;
  SetGraph G{D.Name, {}, {}};
  for (const CapabilitySet &Set : P.Sets)
    addNode(G, Set);
  for (const CapabilitySet &Set : P.Sets)
    for (const CapabilityList &Other : Needed) {
      CapabilityList Smaller = common(Set.Capabilities, Other);
      if (!globalsOf(Smaller).empty() && shrink(D, Set.Capabilities, Smaller, ImageBytes))
        addNode(G, {std::move(Smaller), Constraints()});
    }
  for (unsigned From = 0; From != G.Nodes.size(); ++From)
    for (unsigned To = 0; To != G.Nodes.size(); ++To)
      if (std::optional<HandOff> Work =
              shrink(D, G.Nodes[From].Capabilities, G.Nodes[To].Capabilities, ImageBytes))
        G.Edges.push_back({From, To, D.Name, std::move(*Work)});
  return G;
}

//===----------------------------------------------------------------------===//
// Paths
//===----------------------------------------------------------------------===//

namespace {

/// The cheapest way from a node that is found so far.
struct Way {
  uint64_t Bytes;
  unsigned Length;
  unsigned Last; ///< edge

  bool isBetterThan(const std::optional<Way> &O) const {
    return !O || std::tie(Bytes, Length) < std::tie(O->Bytes, O->Length);
  }
};

} // namespace

/// By node: the cheapest way there. Edges only go to smaller sets, so there are no cycles.
static std::vector<std::optional<Way>> waysFrom(const SetGraph &G, unsigned From) {
  std::vector<std::optional<Way>> Ways(G.Nodes.size());
  Ways[From] = Way{0, 0, 0};
  for (bool Changes = true; Changes;) {
    Changes = false;
    for (unsigned I = 0; I != G.Edges.size(); ++I) {
      const SetEdge &E = G.Edges[I];
      if (!Ways[E.From])
        continue;
      Way Longer{llvm::SaturatingAdd(Ways[E.From]->Bytes, E.Work.bytes()), Ways[E.From]->Length + 1,
                 I};
      if (!Longer.isBetterThan(Ways[E.To]))
        continue;
      Ways[E.To] = Longer;
      Changes = true;
    }
  }
  return Ways;
}

std::optional<std::vector<unsigned>> auxplan::sharing::findPath(const SetGraph &G, unsigned From,
                                                                unsigned To) {
  std::vector<std::optional<Way>> Ways = waysFrom(G, From);
  if (!Ways[To])
    return std::nullopt;
  std::vector<unsigned> Path;
  for (unsigned At = To; At != From; At = G.Edges[Path.back()].From)
    Path.push_back(Ways[At]->Last);
  std::reverse(Path.begin(), Path.end());
  return Path;
}

/// The meeting nodes that can be reached from a node, the nearest first.
static std::vector<unsigned> meetingNodesFrom(const SetGraph &G, unsigned From,
                                              const std::vector<bool> &Meets) {
  std::vector<std::optional<Way>> Ways = waysFrom(G, From);
  std::vector<unsigned> Found;
  for (unsigned I = 0; I != G.Nodes.size(); ++I)
    if (Meets[I] && Ways[I])
      Found.push_back(I);
  llvm::stable_sort(Found, [&](unsigned A, unsigned B) { return Ways[A]->isBetterThan(Ways[B]); });
  return Found;
}

std::vector<unsigned> auxplan::sharing::rankNodes(const SetGraph &G) {
  std::vector<bool> Meets;
  for (const SetNode &N : G.Nodes)
    Meets.push_back(N.Meets);
  std::vector<std::pair<unsigned, uint64_t>> Keys;
  std::vector<unsigned> Order;
  for (unsigned I = 0; I != G.Nodes.size(); ++I) {
    std::vector<unsigned> Found = meetingNodesFrom(G, I, Meets);
    if (!Found.empty())
      Order.push_back(I);
    Keys.push_back({G.Nodes[I].Rank, Found.empty() ? 0 : waysFrom(G, I)[Found.front()]->Bytes});
  }
  llvm::stable_sort(Order, [&](unsigned A, unsigned B) { return Keys[A] < Keys[B]; });
  return Order;
}

//===----------------------------------------------------------------------===//
// Merge
//===----------------------------------------------------------------------===//

/// The limits of a node of \p G if the devices of \p Other take the image over in the nearest
/// meeting node where that is possible.
static std::optional<Constraints> limitsOf(const SetGraph &G, unsigned Node, const SetGraph &Other,
                                           const std::vector<bool> &Meets) {
  std::optional<LimitClash> Clash;
  for (unsigned At : meetingNodesFrom(G, Node, Meets)) {
    const Constraints &Theirs = Other.Nodes[*findNode(Other, G.Nodes[At].Capabilities)].Limits;
    std::optional<Constraints> Ours =
        mergeConstraints(G.Nodes[Node].Limits, G.Nodes[At].Limits, Clash);
    if (std::optional<Constraints> Both =
            Ours ? mergeConstraints(*Ours, Theirs, Clash) : std::nullopt)
      return Both;
  }
  return std::nullopt;
}

/// Adds the nodes of \p G from which a meeting node can be reached, and the edges between them.
static void keep(const SetGraph &G, const SetGraph &Other, SetGraph &Merged) {
  std::vector<bool> Meets;
  for (const SetNode &N : G.Nodes) {
    std::optional<unsigned> Same = findNode(Other, N.Capabilities);
    Meets.push_back(N.Meets && Same && Other.Nodes[*Same].Meets);
  }
  for (unsigned I = 0; I != G.Nodes.size(); ++I) {
    const SetNode &N = G.Nodes[I];
    std::optional<Constraints> Limits = limitsOf(G, I, Other, Meets);
    if (Limits && !findNode(Merged, N.Capabilities))
      Merged.Nodes.push_back({N.Capabilities, *Limits, N.Rank, Meets[I]});
  }
  for (const SetEdge &E : G.Edges) {
    std::optional<unsigned> From = findNode(Merged, G.Nodes[E.From].Capabilities);
    std::optional<unsigned> To = findNode(Merged, G.Nodes[E.To].Capabilities);
    if (From && To)
      Merged.Edges.push_back({*From, *To, E.Device, E.Work});
  }
}

static size_t sizeOf(const SetNode &N) {
  return N.Capabilities.size();
}

/// The sets into which a node of each turns if the fewest capabilities are dropped that are not
/// required.
static void weaken(const SetGraph &P, const SetGraph &Q, SetGraph &Merged, NearestConflict &Why) {
  size_t Fewest = SIZE_MAX;
  for (const SetNode &X : P.Nodes)
    for (const SetNode &Y : Q.Nodes) {
      SetConflict Now;
      std::optional<CapabilitySet> Both =
          mergeSets({X.Capabilities, X.Limits}, {Y.Capabilities, Y.Limits}, Now);
      if (!Both) {
        Why.add(std::move(Now));
        continue;
      }
      size_t Dropped = sizeOf(X) + sizeOf(Y) - 2 * Both->Capabilities.size();
      if (Dropped < Fewest)
        Merged.Nodes.clear();
      Fewest = std::min(Fewest, Dropped);
      if (Dropped == Fewest && !findNode(Merged, Both->Capabilities))
        Merged.Nodes.push_back({Both->Capabilities, Both->Limits, X.Rank, true});
    }
}

Expected<SetGraph> auxplan::sharing::mergeGraphs(const SetGraph &P, const SetGraph &Q) {
  SetGraph Merged{P.Devices + " with " + Q.Devices, {}, {}};
  keep(P, Q, Merged);
  keep(Q, P, Merged);
  if (!Merged.Nodes.empty())
    return Merged;
  NearestConflict Why;
  weaken(P, Q, Merged, Why);
  if (Merged.Nodes.empty())
    return llvm::make_error<ConflictError>(Conflict{P.Devices, Q.Devices, Why.get()});
  return Merged;
}
