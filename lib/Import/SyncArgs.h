//===- SyncArgs.h - scopes of barriers as arguments -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads masks of stages and accesses. Those of old calls have the values of the newer ones, which
/// the graph has. A capture may have bits that aux-plan does not know, and accesses at stages that
/// do not perform them; both say nothing and are left out.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_SYNCARGS_H
#define AUXPLAN_LIB_IMPORT_SYNCARGS_H

#include "Args.h"
#include "auxplan/Graph/Graph.h"

namespace auxplan::capture {

inline StageMask stageBit(Stage S) {
  return allStages()[unsigned(S)].Bit;
}

/// A mask of stages; none if the member is absent.
std::optional<StageMask> readStages(Args &A, JSONNode In, llvm::StringRef Key);
StageMask readStages(JSONNode Value);

/// The scopes of a barrier, whose masks may stand in the call that records it.
struct ScopeReader {
  Args &A;
  std::optional<StageMask> Src, Dst; ///< of the call

  ScopeReader(Args &A, JSONNode Call)
      : A(A), Src(readStages(A, Call, "srcStageMask")), Dst(readStages(A, Call, "dstStageMask")) {}
  /// The scopes of \p Barrier; none if it says nothing of stages.
  std::optional<Dependency> read(JSONNode Barrier) const;
  /// Those of a call without barriers, about execution alone.
  std::optional<Dependency> ofCall() const;
};

/// Without the accesses that happen at no stage of the scope.
SyncScope legalScope(SyncScope);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_SYNCARGS_H
