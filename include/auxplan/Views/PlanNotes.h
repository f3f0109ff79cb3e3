//===- PlanNotes.h - a plan explained in comments ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Comments for the text of a plan: the aux kind of each image, with the rule that gives it or the
/// reason why there is none, and the bytes that each op moves.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_VIEWS_PLANNOTES_H
#define AUXPLAN_VIEWS_PLANNOTES_H

#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/TextNotes.h"
#include "auxplan/Planner/Cost.h"

namespace auxplan {

/// Notes on P.graph(). An op has a note with its bytes if the notes have been shown the op.
class PlanNotes : public PlanObserver, public TextNotes {
public:
  explicit PlanNotes(const Problem &P)
      : P(P), Model(P), UnitsOf(P.graph().Ops.size()), IsShown(P.graph().Ops.size()) {}

  void op(const OpStep &) override;
  std::vector<std::string> aboutImage(ImageId) const override;
  std::string aboutOp(const Op &) const override;
  /// The aux kind of a plane, and why it has this kind or none.
  std::string aboutPlane(const Plane &) const;

private:
  std::string aboutPlainLevels(const Plane &) const;

  const Problem &P;
  CostModel Model;
  std::vector<uint64_t> UnitsOf; ///< by op; of its dearest execution
  std::vector<bool> IsShown;
};

} // namespace auxplan

#endif // AUXPLAN_VIEWS_PLANNOTES_H
