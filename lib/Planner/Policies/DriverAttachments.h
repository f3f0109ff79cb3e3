//===- DriverAttachments.h - accesses of a pass, as a driver sees them -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Handles the accesses of the pass being planned: moves their images into their layouts, decides
/// which clears are fast, notes the results of writes, and chooses modes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_DRIVERATTACHMENTS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_DRIVERATTACHMENTS_H

#include "DriverTransitions.h"
#include "lib/Planner/Model/ClearQuestions.h"

namespace auxplan {

/// The part that drivers have in common, and the clears of a driver that decides for each slice.
class DriverAttachments : protected PlanFacts {
public:
  /// An access of the pass being planned, with what is decided about it.
  struct Attachment {
    uint32_t Index;
    const Access *A;
    Layout In;
    bool Folds; ///< the transition at the begin is part of the clear
    bool Fast = false;
    Format View = NoFormat; ///< the view format of the clear; NoFormat: the format of the image
    ClearClass Class = ClearClass::None;
  };

  DriverAttachments(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                    DriverPromises &Promises, DriverOps &Ops, DriverTransitions &Moves,
                    ExecutionRecorder &Record);
  virtual ~DriverAttachments() = default;

  // The steps of a pass, in order.
  void gather(const Pass &);
  virtual void beginAccesses(const Pass &);
  virtual void resolveSources(const Pass &);
  virtual void endAccesses(const Pass &);
  virtual void recordModes();
  /// Makes the transitions at the end of the pass.
  virtual void leaveLayouts(const Pass &);

protected:
  /// Decides which clears of the pass are fast.
  virtual void judgeClears(const Pass &);
  void moveByClear(const Pass &, const Attachment &,
                   llvm::function_ref<void(const SubRange &)> MoveRange);
  virtual void clearColor(const Pass &, const Attachment &);
  virtual void clearDepthStencil(const Pass &, const Attachment &);
  /// The layers and the level of a clear about which the driver asks.
  virtual LevelLayers askedLayers(const Pass &, const Access &, Aspect) const;
  /// Does the driver leave out what the clear of a whole attachment makes superfluous?
  virtual bool skipsBeforeClears() const { return true; }
  /// Does an access that may write count as written at the end of its pass?
  virtual bool countsAsWritten(const Attachment &) const { return true; }
  ClearVerdict judge(const Pass &, Attachment &);

  LayoutKnowledge &Current;
  DriverPromises &Promises;
  DriverOps &Ops;
  DriverTransitions &Moves;
  ExecutionRecorder &Record;
  const DriverModel &Driver;
  const OpId FastClear, StencilClear;
  std::vector<Attachment> Attachments;

private:
  bool clearsAspect(const Pass &, const Access &Like, Aspect) const;
  bool folds(const Pass &, const Access &, uint32_t Index) const;
  Layout oldLayout(const Pass &, const Attachment &, CellId) const;
  void judgeClear(const Pass &, Attachment &);
  void judgeDepthStencil();
  Mode modeFor(CellId, const Access &, Layout);
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_DRIVERATTACHMENTS_H
