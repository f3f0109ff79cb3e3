//===- TestText.h - texts as inputs of readers ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_NEGOTIATE_TESTTEXT_H
#define AUXPLAN_UNITTESTS_NEGOTIATE_TESTTEXT_H

#include "auxplan/Graph/Diagnostics.h"

namespace auxplan::negotiate {

/// A text with the messages about it, each as "2:5: error: ...".
class TestText : DiagnosticSink {
public:
  explicit TestText(llvm::StringRef Text) {
    unsigned Buffer =
        SM.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(Text, "input"), llvm::SMLoc());
    D = std::make_unique<DiagnosticEngine>(SM, Buffer);
    D->setSink(this);
  }
  DiagnosticEngine &diags() { return *D; }
  std::string Said;

private:
  void take(const llvm::SMDiagnostic &M) override {
    llvm::StringRef Kind = M.getKind() == llvm::SourceMgr::DK_Error ? "error" : "warning";
    Said += (llvm::Twine(M.getLineNo()) + ":" + llvm::Twine(M.getColumnNo() + 1) + ": " + Kind +
             ": " + M.getMessage() + "\n")
                .str();
  }
  llvm::SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
};

} // namespace auxplan::negotiate

#endif // AUXPLAN_UNITTESTS_NEGOTIATE_TESTTEXT_H
