//===- Silence.h - diagnostics that nobody hears ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans are tried that may be wrong: what the checker says about them is no news.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_SILENCE_H
#define AUXPLAN_LIB_ENGINE_SILENCE_H

#include "auxplan/Graph/Diagnostics.h"
#include "llvm/Support/SourceMgr.h"

namespace auxplan {

/// Lets nothing be said while it is there.
class Silence {
  llvm::SourceMgr &SM;
  llvm::SourceMgr::DiagHandlerTy Handler;
  void *Context;

public:
  DiagnosticEngine D;
  explicit Silence(DiagnosticEngine &Of)
      : SM(Of.sourceMgr()), Handler(SM.getDiagHandler()), Context(SM.getDiagContext()),
        D(SM, Of.buffer(), /*MaxErrors=*/1) {
    SM.setDiagHandler([](const llvm::SMDiagnostic &, void *) {}, nullptr);
  }
  ~Silence() { SM.setDiagHandler(Handler, Context); }
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_SILENCE_H
