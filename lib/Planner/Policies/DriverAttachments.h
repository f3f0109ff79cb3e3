//===- DriverAttachments.h - the accesses of a pass to a driver -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The accesses of the pass being planned: how they get into their layouts, which of their clears
/// are fast, what they leave, and what they bind.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_DRIVERATTACHMENTS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_DRIVERATTACHMENTS_H

#include "DriverTransitions.h"
#include "lib/Planner/Model/ClearQuestions.h"

namespace auxplan {

class DriverAttachments : PlanFacts {
public:
  /// An access of the pass being planned, with what is decided about it.
  struct Attachment {
    uint32_t Index;
    const Access *A;
    Layout In;
    bool Folds; ///< its transition at the begin is part of its clear
    bool Fast = false;
    Format View = NoFormat; ///< through which it is cleared; NoFormat: as the image is
    ClearClass Class = ClearClass::None;
  };

  DriverAttachments(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                    DriverPromises &Promises, DriverOps &Ops, DriverTransitions &Moves,
                    ExecutionRecorder &Record);

  // A pass, step by step.
  void gather(const Pass &);
  void beginAccesses(const Pass &);
  void resolveSources(const Pass &);
  void endAccesses();
  void recordModes();
  /// The transitions at its end.
  void leaveLayouts(const Pass &);

private:
  bool clearsAspect(const Pass &, const Access &Like, Aspect) const;
  bool folds(const Pass &, const Access &, uint32_t Index) const;
  Layout oldLayout(const Pass &, const Attachment &, CellId) const;
  LevelLayers askedLayers(const Pass &, const Access &, Aspect) const;
  void judgeClear(const Pass &, Attachment &);
  void judgeDepthStencil();
  void clearColor(const Attachment &);
  void clearDepthStencil(const Pass &, const Attachment &);
  Mode modeFor(CellId, const Access &, Layout);

  LayoutKnowledge &Current;
  DriverPromises &Promises;
  DriverOps &Ops;
  DriverTransitions &Moves;
  ExecutionRecorder &Record;
  const DriverModel &Driver;
  const OpId FastClear, StencilClear;
  std::vector<Attachment> Attachments;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_DRIVERATTACHMENTS_H
