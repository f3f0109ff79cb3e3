//===- SplitCosts.h - a plan's cost, piece by piece --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Splits the cost of a plan by image, or by pass. Accesses and ops belong to images; stalls, the
/// price of calls and syncs do not, since several images share them. All of them belong to passes:
/// an op stands in a pass or before one.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_SPLITCOSTS_H
#define AUXPLAN_TOOLS_AUXPLAN_SPLITCOSTS_H

#include "auxplan/Planner/Cost.h"
#include <deque>

namespace auxplan::tool {

/// Sums up the steps of each piece by itself, as CostObserver does for all.
class SplitCosts : public PlanObserver {
public:
  CycleView viewOfCycles() const override { return CycleView::EachFrame; }
  bool sumsExecutions() const override { return true; }
  void mark() override {
    for (CostObserver &Each : Of)
      Each.mark();
  }
  void repeat(const Repetition &R) override {
    for (CostObserver &Each : Of)
      Each.repeat(R);
  }
  void frame(const Frame &F, uint32_t Index) override {
    for (CostObserver &Each : Of)
      Each.frame(F, Index);
  }
  void openRegion(const Item &I) override {
    for (CostObserver &Each : Of)
      Each.openRegion(I);
  }
  void elseArm() override {
    for (CostObserver &Each : Of)
      Each.elseArm();
  }
  void closeRegion(const Item &I) override {
    for (CostObserver &Each : Of)
      Each.closeRegion(I);
  }

  /// By piece, per frame.
  std::vector<CostSums> finish() {
    std::vector<CostSums> Sums;
    for (CostObserver &Each : Of)
      Sums.push_back(Each.finish().Frame);
    return Sums;
  }

protected:
  SplitCosts(const Problem &P, size_t NumPieces) {
    auto Prices = std::make_shared<KnownPrices>(P);
    for (size_t I = 0; I != NumPieces; ++I)
      Of.emplace_back(P, Prices);
  }
  std::deque<CostObserver> Of; ///< by piece
};

/// By image. Updates of entries in one slot are one call of the plan; here they are one call of
/// each of their images.
class ImageCosts : public SplitCosts {
public:
  explicit ImageCosts(const Problem &P) : SplitCosts(P, P.graph().Images.size()) {}
  void op(const OpStep &Step) override { Of[Step.TheOp->Image].op(Step); }
  void access(const AccessStep &Step) override { Of[Step.Image].access(Step); }
  void present(const PresentStep &Step) override { Of[Step.ThePresent->Image].present(Step); }
};

/// By access, by op, and by present, in this order; the source of a `resolve` counts with it.
class LineCosts : public SplitCosts {
public:
  explicit LineCosts(const Problem &P)
      : SplitCosts(P, P.graph().Accesses.size() + P.graph().Ops.size() + P.graph().Presents.size()),
        G(P.graph()) {}
  size_t pieceOf(const Op &O) const { return G.Accesses.size() + (&O - G.Ops.data()); }
  size_t pieceOf(const Access &A) const { return &A - G.Accesses.data(); }
  size_t pieceOf(const Present &P) const {
    return G.Accesses.size() + G.Ops.size() + (&P - G.Presents.data());
  }

  void op(const OpStep &Step) override { Of[pieceOf(*Step.TheOp)].op(Step); }
  void access(const AccessStep &Step) override { Of[pieceOf(*Step.TheAccess)].access(Step); }
  void present(const PresentStep &Step) override { Of[pieceOf(*Step.ThePresent)].present(Step); }

private:
  const Graph &G;
};

/// By the name of passes, in the order in which the graph first has them. The last piece has
/// presents, and the ops that no pass follows.
class PassCosts : public SplitCosts {
public:
  explicit PassCosts(const Problem &P) : PassCosts(P, PiecesOf(P.graph())) {}
  llvm::ArrayRef<NameId> names() const { return Pieces.Names; }

  void op(const OpStep &Step) override { Of[Pieces.OfOp[Step.TheOp - G.Ops.data()]].op(Step); }
  void sync(const Sync &S, uint32_t Slot) override {
    Of[Pieces.OfSync[&S - G.Syncs.data()]].sync(S, Slot);
  }
  void access(const AccessStep &Step) override {
    Of[Pieces.ofPass(G.Passes[Step.Place.Pass])].access(Step);
  }
  void present(const PresentStep &Step) override { Of.back().present(Step); }

private:
  struct PiecesOf {
    explicit PiecesOf(const Graph &);
    uint32_t ofPass(const Pass &Of) const { return Numbers.lookup(Of.Name); }
    std::vector<NameId> Names;
    llvm::DenseMap<NameId, uint32_t> Numbers;
    std::vector<uint32_t> OfOp, OfSync; ///< by op and sync of the graph
  };
  PassCosts(const Problem &P, PiecesOf Found)
      : SplitCosts(P, Found.Names.size() + 1), G(P.graph()), Pieces(std::move(Found)) {}
  const Graph &G;
  PiecesOf Pieces;
};

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_SPLITCOSTS_H
