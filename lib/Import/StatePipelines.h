//===- StatePipelines.h - the state that pipelines set ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Pipelines by handle, as the values that they set when they are bound. A library has those of its
/// parts; a pipeline that is linked from libraries has each value from the first library in which
/// it is no default, and sets nothing that is dynamic in one of them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_STATEPIPELINES_H
#define AUXPLAN_LIB_IMPORT_STATEPIPELINES_H

#include "StateRows.h"
#include <unordered_map>

namespace auxplan::capture {

/// The group of a shader by its stage (bit of VkShaderStageFlags), or none.
std::optional<StateGroup> shaderGroup(uint32_t Stage);
/// The stages that a number or words of Vulkan mean, as bits.
uint32_t shaderStages(JSONNode Words);

class StatePipelines {
public:
  StatePipelines(Args &A, StateLog &Log, FlatValues &Flat, StateRows &Rows)
      : A(A), Log(Log), Flat(Flat), Rows(Rows) {}

  /// Handles the call if it makes pipelines; returns false if it does not.
  bool handle(llvm::StringRef Name, JSONNode Call);
  /// Index into StateLog::Pipelines; none: of a kind that is not followed, or not made.
  std::optional<uint32_t> find(uint64_t Handle) const;

private:
  using Values = llvm::SmallVector<LogValue, 0>;
  void makeGraphics(JSONNode Info, uint64_t Handle);
  void makeCompute(JSONNode Info, uint64_t Handle);
  void addShaders(JSONNode Info, Values &);
  void addLibraries(JSONNode Info, Values &, GroupSet &Dynamic);
  void keep(uint64_t Handle, const Values &, const GroupSet &Dynamic, bool IsCompute);
  uint8_t partsOf(JSONNode Info);

  Args &A;
  StateLog &Log;
  FlatValues &Flat;
  StateRows &Rows;
  std::unordered_map<uint64_t, uint32_t> Pipelines;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_STATEPIPELINES_H
