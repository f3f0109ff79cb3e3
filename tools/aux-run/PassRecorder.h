//===- PassRecorder.h - one execution of a pass -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Records what all lines of a pass do, in this order: work of the host, what the begin of the pass
/// waits for, commands, dispatches, rendering, what its end waits for. All reads of a pass come
/// before its writes. A line that reads what another line of the pass writes is left out, since
/// Vulkan does not say which of the two is first.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_PASSRECORDER_H
#define AUXPLAN_TOOLS_AUXRUN_PASSRECORDER_H

#include "BarrierRecorder.h"
#include "Rendering.h"
#include "TransferLines.h"

namespace auxplan::run {

class PassRecorder {
public:
  PassRecorder(Machine &M, BarrierRecorder &Barriers, Place &At)
      : M(M), Barriers(Barriers), At(At), Shaders(M, At), Targets(M, At) {}
  /// Has the pass work of the host?
  static bool hasHostLines(const Graph &, const Pass &);
  /// Does that work; everything before it has been submitted.
  void runHost();
  void record();

private:
  struct ShaderLine {
    const Access *A;
    ShaderStage At;
  };
  void runHostLine(const Access &);
  void recordBarriers(bool End);
  void findShaderLines();
  bool isContested(const Access &) const;
  void joinInstance();
  void endInputs();
  Machine &M;
  BarrierRecorder &Barriers;
  Place &At;
  ShaderLines Shaders;
  Rendering Targets;
  std::vector<ShaderLine> Lines;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_PASSRECORDER_H
