//===- CombinationSearch.h - combinations of views, the cheapest first -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Best first, as the planner's search for what cells agree on (lib/Planner/Coupling,
/// AgreementSearch.h): it takes the open node with the least bound, and a node in which nothing is
/// open is the cheapest. That class branches at what the programs of cells disagree on, so it needs
/// a problem, steps and a solver. Here a branch is one of a few views and costs are sums over
/// pairs, so the search is 80 lines of its own.
///
/// A state has views for the first nodes of the graph. Its bound is what these cost, plus for each
/// other node the least of its loss and its movements to and from these, plus for each two other
/// nodes the least cost of movements between them. States with the same bound come in the
/// order of views, so the first of the cheapest combinations is found first.
///
/// The search goes on after a combination: each call finds the next.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SHARING_COMBINATIONSEARCH_H
#define AUXPLAN_LIB_SHARING_COMBINATIONSEARCH_H

#include "ViewTable.h"

namespace auxplan {
namespace sharing {

/// By node: the views that it may have.
using Choices = std::vector<std::vector<unsigned>>;

Choices allChoices(const ViewTable &);

class CombinationSearch {
public:
  /// Looks at the first \p NumNodes nodes only. A node without choices has no combination.
  CombinationSearch(const ViewTable &, Choices, unsigned NumNodes);

  /// The views of the next combination, by node. None: there is no more, or the search ran out.
  std::optional<std::vector<unsigned>> next();
  /// Did it open more states than it may?
  bool ranOut() const { return NumOpened > MaxOpened; }

private:
  struct State {
    uint64_t AtLeast;
    std::vector<unsigned> Views; ///< of the first nodes
    /// Is this the state to take later, in a heap whose first is taken next?
    bool operator<(const State &O) const {
      return std::tie(O.AtLeast, O.Views) < std::tie(AtLeast, Views);
    }
  };

  void open(std::vector<unsigned> Views);
  std::optional<uint64_t> costWith(llvm::ArrayRef<unsigned> Before, ViewRef) const;
  std::optional<uint64_t> boundOf(llvm::ArrayRef<unsigned> Views) const;
  bool isPossible(llvm::ArrayRef<unsigned> Views) const;
  uint64_t leastBetween(unsigned, unsigned) const;

  /// A count, so that results do not depend on the machine. A search at this limit takes seconds.
  static constexpr unsigned MaxOpened = 1 << 20;

  const ViewTable &Table;
  Choices May;
  unsigned NumNodes;
  std::vector<uint64_t> LeastAfter; ///< by number of nodes: for movements between the others
  std::vector<State> Open;          ///< as a heap
  unsigned NumOpened = 0;
};

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_LIB_SHARING_COMBINATIONSEARCH_H
