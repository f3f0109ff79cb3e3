//===- RangeAttachments.h - clears, copies and resolves of whole ranges -*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The accesses of a pass, as the driver of RangeTransitions.h handles them: a clear is fast for
/// all layers or for none, depth and stencil are cleared together, and some copies and resolves
/// make images ready by themselves.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_RANGEATTACHMENTS_H
#define AUXPLAN_LIB_PLANNER_POLICIES_RANGEATTACHMENTS_H

#include "DriverAttachments.h"
#include "RangeTransitions.h"

namespace auxplan {

class RangeAttachments : public DriverAttachments {
public:
  RangeAttachments(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                   DriverPromises &Promises, DriverOps &Ops, RangeTransitions &Moves,
                   ExecutionRecorder &Record)
      : DriverAttachments(P, S, Current, Promises, Ops, Moves, Record), Ranges(Moves),
        Initialise(F.opFor(OpEffect::Ambiguate)) {}

  void beginAccesses(const Pass &) override;
  void resolveSources(const Pass &) override;
  void endAccesses(const Pass &) override;
  void recordModes() override;
  void leaveLayouts(const Pass &) override;

private:
  void judgeClears(const Pass &) override;
  void clearColor(const Pass &, const Attachment &) override;
  void clearDepthStencil(const Pass &, const Attachment &) override;
  LevelLayers askedLayers(const Pass &, const Access &, Aspect) const override;
  bool skipsBeforeClears() const override { return false; }
  bool countsAsWritten(const Attachment &) const override;

  /// Clears the cells of an attachment that have metadata, and tells of each.
  void clearFast(const Attachment &, llvm::function_ref<void(CellId)> Cleared);
  void judgeColor(const Pass &, Attachment &);
  void judgeDepthStencil(const Pass &, Attachment &);
  bool clearsDepthStencil(const Attachment &) const;
  bool standsBetweenDraws(const Attachment &) const;
  bool isDepthPacked(const Attachment &);
  void readyForCopy(const Attachment &);
  bool isReadByCopy(const Attachment &, CellId) const;
  bool resolvesByShader(const Access &, CellId Source, CellId Target);
  bool resolvesDepthByCompute(const Access &) const;
  void leaveForReading(const Pass &, const Access &);

  RangeTransitions &Ranges;
  const OpId Initialise;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_RANGEATTACHMENTS_H
