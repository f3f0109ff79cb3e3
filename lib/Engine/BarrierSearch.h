//===- BarrierSearch.h - the best choice for a few images -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Searches the choice of layouts and transitions with which the plans that drivers make of a graph
/// cost least. The rules of the drivers are those of the policy `layout`, so each choice that is
/// tried is written as a graph, planned by that policy for each driver, checked and priced. If
/// there are few choices, all are tried. Else the search begins with several choices and changes
/// them: the choices of all uses of a family at once, those of single uses, and at last the layouts
/// of two uses that follow each other, as long as something gets cheaper. At first all load and
/// store operations are those of the text; choices with others are tried after that, beginning with
/// the best.
///
/// If the text has all transitions, no driver may fare worse than with these: the search goes on
/// from the best choice with which none does.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_BARRIERSEARCH_H
#define AUXPLAN_LIB_ENGINE_BARRIERSEARCH_H

#include "ChoiceFront.h"
#include "llvm/ADT/Hashing.h"
#include <unordered_set>

namespace auxplan {

class BarrierSearch {
public:
  using Numbers = OptionNumbers;

  /// \p G is verified and not planned. \p For must outlive the search. \p Fixed: by image, the
  /// images that keep their recorded transitions.
  BarrierSearch(const Graph &G, llvm::ArrayRef<ForDriver> For, std::vector<bool> Fixed,
                const DiagnosticEngine &D);

  /// Tries choices, and at last that of the text. \p Seeds: choices for the same uses to begin
  /// with, beside others.
  void run(llvm::ArrayRef<BarrierChoice> Seeds = {});
  /// Are there few choices, as long as load and store operations are those of the text?
  bool hasFewChoices() const;
  llvm::ArrayRef<ImageUse> uses() const { return Uses; }
  bool sharesMemory() const { return Drivers.sharesMemory(); }

  /// The choices that are worth keeping, the best rank first (ChoiceFront.h).
  llvm::ArrayRef<TriedChoice> front() const { return Front.choices(); }

  const DriverSet &drivers() const { return Drivers; }
  /// The plans of a choice, by driver; none: it cannot be written.
  std::vector<Candidate> plansFor(const BarrierChoice &);
  /// The graph with the choice written out; none: it needs a transition where none can stand.
  std::optional<Graph> write(const BarrierChoice &C) { return Writer.write(C); }
  /// The transitions of the text, if it has all.
  std::optional<BarrierChoice> recorded() const;
  /// The first option of each use.
  BarrierChoice plainest() const;
  /// In the same layouts, but contents that are dead are dropped; \p InPass: by passes that make
  /// transitions.
  BarrierChoice plainestThatDrops(bool InPass) const;
  /// Were all choices tried, and does no op depend on other images?
  bool isComplete() const { return Complete && !DependsOnOthers; }
  /// The least own cost of the choices that were tried, weighted.
  WideSum leastOwn() const { return LeastOwn; }
  /// The costs of the text, if it has all transitions and all its plans are right.
  const std::optional<ChoiceCosts> &textCosts() const { return TextCosts; }

private:
  BarrierChoice choiceOf(const Numbers &) const;
  Numbers numbersOf(const BarrierChoice &) const;
  bool attempt(const BarrierChoice &, const Numbers &As);
  bool attempt(const Numbers &);
  Numbers bestOptions() const;
  void tryAll();
  void descend(llvm::ArrayRef<BarrierChoice> Seeds);
  void improve();
  void begin(llvm::ArrayRef<BarrierChoice> Seeds);
  bool attemptWithOtherAspects(const Numbers &, llvm::ArrayRef<size_t> Members);
  bool changeFamilies();
  bool changeUses();
  bool changePairs();
  bool mayTryMore() const;
  size_t numOptions(const ImageUse &U) const { return Operates ? U.Options.size() : U.NumPlain; }

  const DriverSet Drivers;
  const Semantics S;
  const std::vector<bool> Fixed;
  const std::vector<ImageUse> Uses;
  BarrierWriter Writer;
  ChoiceFront Front; ///< limited to the text when that has been tried
  WideSum LeastOwn = ~WideSum(0);
  std::optional<ChoiceCosts> TextCosts;
  bool Operates = false; ///< choices may have other load and store operations than the text
  bool Complete = false;
  bool DependsOnOthers = false; ///< an op has a predicate that other images may have computed
  struct HashOf {
    template <typename T> size_t operator()(const std::vector<T> &V) const {
      return llvm::hash_combine_range(V.begin(), V.end());
    }
  };
  std::unordered_set<Numbers, HashOf> Known;
  std::unordered_set<std::vector<uint32_t>, HashOf> Seen; ///< see wordsOf()
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_BARRIERSEARCH_H
