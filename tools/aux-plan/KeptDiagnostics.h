//===- KeptDiagnostics.h - what several planners say ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For commands that make plans at the same time.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_KEPTDIAGNOSTICS_H
#define AUXPLAN_TOOLS_AUXPLAN_KEPTDIAGNOSTICS_H

#include "auxplan/Graph/Diagnostics.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include <memory>
#include <string>

namespace auxplan::tool {

/// Counts errors, and keeps the first one.
class FirstError : public DiagnosticSink {
public:
  void take(const llvm::SMDiagnostic &Said) override {
    if (Said.getKind() != llvm::SourceMgr::DK_Error || Errors++)
      return;
    Message = Said.getMessage().str();
    Loc = Said.getLoc();
  }
  unsigned Errors = 0;
  std::string Message;
  llvm::SMLoc Loc;
};

/// An engine that prints nothing, and counts and keeps errors.
struct SilentEngine {
  explicit SilentEngine(DiagnosticEngine &Of) : D(Of.sourceMgr(), Of.buffer(), /*MaxErrors=*/0) {
    D.setSink(&Said);
  }
  FirstError Said;
  DiagnosticEngine D;
};

/// Diagnostics of which the first error is kept. They have a source manager of their own, since
/// several threads make plans.
class KeptDiagnostics {
public:
  explicit KeptDiagnostics(llvm::StringRef Text) {
    unsigned Buffer = SM.AddNewSourceBuffer(
        llvm::MemoryBuffer::getMemBuffer(Text, "", /*RequiresNullTerminator=*/false),
        llvm::SMLoc());
    D = std::make_unique<DiagnosticEngine>(SM, Buffer, /*MaxErrors=*/0);
    D->setSink(&Kept);
  }
  DiagnosticEngine &engine() { return *D; }
  const std::string &first() const { return Kept.Message; }

private:
  llvm::SourceMgr SM;
  FirstError Kept;
  std::unique_ptr<DiagnosticEngine> D;
};

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_KEPTDIAGNOSTICS_H
