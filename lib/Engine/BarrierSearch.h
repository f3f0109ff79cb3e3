//===- BarrierSearch.h - the best choice for a few images -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Searches the choice of layouts and transitions with which a driver's plan of a graph costs
/// least. The rules of the driver are those of the policy `layout`, so each choice that is tried
/// is written as a graph, planned by that policy, checked and priced. If there are few choices, all
/// are tried. Else the search begins with several choices and changes them: the choices of all uses
/// of a family at once, then those of single uses, as long as something gets cheaper.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_BARRIERSEARCH_H
#define AUXPLAN_LIB_ENGINE_BARRIERSEARCH_H

#include "BarrierWriter.h"
#include "PlanJudge.h"
#include <set>

namespace auxplan {

class BarrierSearch {
public:
  using Numbers = std::vector<uint16_t>; ///< of the option of each use

  /// \p G is verified and not planned; \p T has the rules of the driver. \p Fixed: by image, the
  /// images that keep their recorded transitions.
  BarrierSearch(const Graph &G, const TargetInfo &T, const PlanHeader &, const PlanOptions &,
                std::vector<bool> Fixed, DiagnosticEngine &D);

  /// Tries choices, and at last that of the text.
  void run();
  /// Are there so few choices that run() tries all?
  bool hasFewChoices() const;
  llvm::ArrayRef<ImageUse> uses() const { return Uses; }
  bool sharesMemory() const { return P.hasAliases(); }

  /// A choice that was tried, with a right plan.
  struct Tried {
    BarrierChoice Choice;
    PlanRank Rank;
    uint64_t Own;
    unsigned Frames; ///< that the costs are about
    Numbers Options; ///< empty: the transitions of the text
  };
  /// The choices for which no other is as good in rank and in own cost, the best rank first. The
  /// first that was tried stands for its equals, unless the text is one of them.
  llvm::ArrayRef<Tried> front() const { return Front; }

  /// The plan of a choice; wrong: there is none.
  Candidate planFor(const BarrierChoice &);
  /// The transitions of the text, if it has all.
  std::optional<BarrierChoice> recorded() const;
  /// The first option of each use.
  BarrierChoice plainest() const;
  /// Were all choices tried, and does no op depend on other images?
  bool isComplete() const { return Complete && !DependsOnOthers; }
  /// The least own cost of the right plans that were tried.
  uint64_t leastOwn() const { return LeastOwn; }

private:
  BarrierChoice choiceOf(const Numbers &) const;
  Candidate planFor(const Graph &Written);
  bool attempt(const BarrierChoice &, const Numbers &As);
  bool attempt(const Numbers &);
  void addToFront(Tried);
  Numbers bestOptions() const;
  void tryAll();
  void descend();
  void improve();
  void begin();
  bool changeFamilies();
  bool changeUses();
  bool mayTryMore() const;

  const PlanHeader &Header;
  const PlanOptions &Options;
  DiagnosticEngine &D;
  const Problem P;
  const Semantics S;
  const std::vector<bool> Fixed;
  const std::vector<ImageUse> Uses;
  BarrierWriter Writer;
  std::vector<Tried> Front;
  uint64_t LeastOwn = UINT64_MAX;
  uint64_t OwnLimit = UINT64_MAX; ///< choices that move more do not count as improvements
  bool Complete = false;
  bool DependsOnOthers = false; ///< an op has a predicate that other images may have computed
  std::set<Numbers> Known;
  std::set<std::vector<uint32_t>> Seen; ///< see wordsOf()
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_BARRIERSEARCH_H
