//===- StateCapture.cpp - graphics state of a capture ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every line of the capture in order: pipelines are made, commands recorded, and submits kept.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Import/StateCapture.h"
#include "CaptureLines.h"
#include "StateCommands.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

namespace {

class StateLoader {
public:
  StateLoader(DiagnosticEngine &D, StateLog &Log, uint64_t MaxCommands)
      : A(D), Lines(A, D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer()), Rows(A, Log, Flat),
        Pipelines(A, Log, Flat, Rows), Commands(A, Log, Flat, Rows, Pipelines, MaxCommands) {}
  bool run();

private:
  void call(JSONNode Function);

  Args A;
  CaptureLines Lines;
  FlatValues Flat;
  StateRows Rows;
  StatePipelines Pipelines;
  StateCommands Commands;
  uint64_t Line = 0;
};

} // namespace

bool StateLoader::run() {
  Rows.readDefaults();
  while (Lines.next()) {
    ++Line;
    if (JSONNode Function = Lines.call())
      call(Function);
  }
  Lines.checkEnd();
  return !A.failed();
}

void StateLoader::call(JSONNode Function) {
  StringRef Full = Function["name"].text(), Name = withoutSuffix(Full);
  A.setCall(Full);
  if (!Function["name"].isString())
    return A.error(Function, "expected a name for the call");
  if (!Name.starts_with("vk") || Function["return"].text().starts_with("VK_ERROR_"))
    return;
  JSONNode Call = A.object(Function, "args");
  if (A.failed() || Pipelines.handle(Name, Call))
    return;
  if (Name == "vkQueueSubmit" || Name == "vkQueueSubmit2")
    Commands.submit(Call);
  else
    Commands.handle(Name, Call, Lines.root()["index"].integer().value_or(Line));
}

std::optional<StateLog> auxplan::readStateLog(DiagnosticEngine &D, uint64_t MaxCommands) {
  StateLog Log;
  if (!StateLoader(D, Log, MaxCommands).run())
    return std::nullopt;
  return Log;
}
