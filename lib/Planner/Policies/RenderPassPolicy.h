//===- RenderPassPolicy.h - aux data inside of render passes only ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Leaves main surfaces complete as `always-valid` does, and trusts no aux data from one render
/// pass instance to the next. RenderPassPolicy.cpp explains how.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_RENDERPASSPOLICY_H
#define AUXPLAN_LIB_PLANNER_POLICIES_RENDERPASSPOLICY_H

#include "AlwaysValidPolicy.h"

namespace auxplan {

class LLVM_LIBRARY_VISIBILITY RenderPassPolicy : public AlwaysValidPolicy {
public:
  RenderPassPolicy(const Problem &P, const Semantics &S, DiagnosticEngine &D);

private:
  void findModes(Line &, const PlaneClass &) const;
  void chooseModes(const Pass &) override;
  void recordLines(const Pass &) override;

  /// One access of a render pass instance, or the source of its `resolve`.
  struct Part {
    uint32_t Access;
    bool IsSource;
    llvm::SmallVector<CellId, 4> Cells; ///< the cells that have aux data
  };
  using Instance = llvm::ArrayRef<uint32_t>; ///< its passes
  void findAttached(Instance);
  llvm::SmallVector<Part, 8> partsOf(Instance) const;
  bool attaches(const Part &) const;
  bool isPlainInLoop(const Part &) const;
  bool isThroughAux(uint32_t Access, bool IsSource) const {
    return IsSource ? ReadsThroughAux[Access] : BindsAux[Access];
  }
  bool isClearedFast(CellId, const Pass &);
  bool needsContents(CellId, const Pass &) const;
  void initialise(CellId, const Pass &);
  void enterLayouts(const Pass &);

  std::vector<std::vector<CellId>> Attached; ///< by the first pass of an instance
  // By access: may it bind aux data, or read its `resolve` source through them?
  std::vector<bool> BindsAux, ReadsThroughAux;
  std::vector<CellOp> Initialising; ///< ops that belong into the current pass
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_RENDERPASSPOLICY_H
