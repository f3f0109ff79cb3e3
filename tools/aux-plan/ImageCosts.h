//===- ImageCosts.h - a plan's cost, image by image -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Splits the cost of a plan by image. Accesses and ops belong to images; stalls, the price of
/// calls and syncs do not, since several images share them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_IMAGECOSTS_H
#define AUXPLAN_TOOLS_AUXPLAN_IMAGECOSTS_H

#include "auxplan/Planner/Cost.h"
#include <deque>

namespace auxplan::tool {

/// Sums up the steps of each image by itself, as CostObserver does for all. Updates of entries in
/// one slot are one call of the plan; here they are one call of each of their images.
class ImageCosts : public PlanObserver {
public:
  explicit ImageCosts(const Problem &P) {
    auto Prices = std::make_shared<KnownPrices>(P);
    for (size_t I = 0; I != P.graph().Images.size(); ++I)
      Of.emplace_back(P, Prices);
  }

  CycleView viewOfCycles() const override { return CycleView::EachFrame; }
  bool sumsExecutions() const override { return true; }
  void op(const OpStep &Step) override { Of[Step.TheOp->Image].op(Step); }
  void access(const AccessStep &Step) override { Of[Step.Image].access(Step); }
  void present(const PresentStep &Step) override { Of[Step.ThePresent->Image].present(Step); }
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

  /// By image, per frame.
  std::vector<CostSums> finish() {
    std::vector<CostSums> Sums;
    for (CostObserver &Each : Of)
      Sums.push_back(Each.finish().Frame);
    return Sums;
  }

private:
  std::deque<CostObserver> Of; ///< by image
};

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_IMAGECOSTS_H
