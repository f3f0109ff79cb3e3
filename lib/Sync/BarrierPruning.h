//===- BarrierPruning.h - no bit of a barrier too many ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Takes bits away from barriers, changes of layouts, signals and waits, one after the other, as
/// long as all hazards stay covered. A bit is tried with the hazards that rely on its statement.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_BARRIERPRUNING_H
#define AUXPLAN_LIB_SYNC_BARRIERPRUNING_H

#include "HazardCoverage.h"

namespace auxplan {

class BarrierPruning {
public:
  /// \p Covers: by the decisions \p Made.
  BarrierPruning(const SyncProblem &P, const HazardCoverage &Covers, SyncDecisions &Made)
      : P(P), Covers(Covers), Made(Made) {}
  void run();

private:
  void noteGaps(uint32_t Hazard);
  void pruneGap(GapId);
  void keepReasons(GapId);
  void pruneMoves(llvm::ArrayRef<NodeId> Together);
  void pruneAllMoves();
  void noteWaits(uint32_t Hazard);
  std::vector<uint32_t> relyOn(QueueWait &, llvm::ArrayRef<uint32_t> Among) const;
  void pruneWaits();
  void pruneWait(uint32_t Wait);

  const SyncProblem &P;
  const HazardCoverage &Covers;
  SyncDecisions &Made;
  std::vector<std::vector<uint32_t>> RelyOn; ///< by wait: hazards that other waits serve, too
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_BARRIERPRUNING_H
