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

/// Diagnostics that are counted, of which the first error is kept. They have a
/// source manager of their own, since others run beside them.
class KeptDiagnostics {
public:
  explicit KeptDiagnostics(llvm::StringRef Text) {
    Buffer = SM.AddNewSourceBuffer(
        llvm::MemoryBuffer::getMemBuffer(Text, "", /*RequiresNullTerminator=*/false),
        llvm::SMLoc());
    SM.setDiagHandler(
        [](const llvm::SMDiagnostic &Diag, void *Self) {
          auto &Kept = *static_cast<KeptDiagnostics *>(Self);
          if (Diag.getKind() == llvm::SourceMgr::DK_Error && Kept.First.empty())
            Kept.First = Diag.getMessage().str();
        },
        this);
    D = std::make_unique<DiagnosticEngine>(SM, Buffer, /*MaxErrors=*/0);
  }
  DiagnosticEngine &engine() { return *D; }
  const std::string &first() const { return First; }

private:
  llvm::SourceMgr SM;
  unsigned Buffer;
  std::string First;
  std::unique_ptr<DiagnosticEngine> D;
};

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_KEPTDIAGNOSTICS_H
