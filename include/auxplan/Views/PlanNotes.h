//===- PlanNotes.h - a plan explained in comments ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Comments for the text of a plan: the aux kind of each image, with the rule that gives it or the
/// reason why there is none, the bytes that each op moves, what must be sent again because of it,
/// and why frames are planned apart.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_VIEWS_PLANNOTES_H
#define AUXPLAN_VIEWS_PLANNOTES_H

#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/TextNotes.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Views/FirstFrames.h"

namespace auxplan {

/// Notes on P.graph(). An op has a note with its bytes if the notes have been shown the op.
class PlanNotes : public PlanObserver, public TextNotes {
public:
  explicit PlanNotes(const Problem &P)
      : P(P), Model(P), Firsts(P), Restores(drawStates(P)), UnitsOf(P.graph().Ops.size()),
        IsShown(P.graph().Ops.size()), DwordsOf(P.graph().Ops.size()) {}

  void frame(const Frame &F, uint32_t FrameIndex) override {
    Firsts.frame(F, FrameIndex);
    Restores.begin();
  }
  void op(const OpStep &) override;
  void access(const AccessStep &Step) override { Firsts.access(Step); }
  void present(const PresentStep &Step) override { Firsts.present(Step); }
  std::vector<std::string> aboutImage(ImageId) const override;
  std::string aboutOp(const Op &) const override;
  std::string aboutFrame(uint32_t FrameIndex) const override { return Firsts.whyApart(FrameIndex); }
  /// The aux kind of a plane, and why it has this kind or none.
  std::string aboutPlane(const Plane &) const;

private:
  std::string aboutPlainLevels(const Plane &) const;

  const Problem &P;
  CostModel Model;
  FirstFrames Firsts;
  StateRestores Restores;
  std::vector<uint64_t> UnitsOf; ///< by op; of its dearest execution
  std::vector<bool> IsShown;
  /// By op: the dwords of graphics state that must be sent again because of it; of its dearest
  /// execution. None: nobody needs the state.
  std::vector<std::optional<unsigned>> DwordsOf;
};

} // namespace auxplan

#endif // AUXPLAN_VIEWS_PLANNOTES_H
