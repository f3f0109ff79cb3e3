//===- TestUtil.h - reading graphs in unit tests ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Graphs from text in memory, with their diagnostics as strings.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_GRAPH_TESTUTIL_H
#define AUXPLAN_UNITTESTS_GRAPH_TESTUTIL_H

#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace auxplan::test {

/// The result of reading a text.
struct Reading {
  std::unique_ptr<Graph> G;       ///< null after errors of the reader
  bool Good = false;              ///< the verifier agrees too
  std::vector<std::string> Diags; ///< "line:column: message"
  unsigned Errors = 0;
};

inline Reading read(llvm::StringRef Text, unsigned MaxErrors = 20) {
  Reading R;
  llvm::SourceMgr SM;
  SM.setDiagHandler(
      [](const llvm::SMDiagnostic &D, void *Diags) {
        static_cast<std::vector<std::string> *>(Diags)->push_back(
            std::to_string(D.getLineNo()) + ":" + std::to_string(D.getColumnNo() + 1) + ": " +
            D.getMessage().str());
      },
      &R.Diags);
  unsigned Buffer =
      SM.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(Text, "test"), llvm::SMLoc());
  DiagnosticEngine D(SM, Buffer, MaxErrors);
  R.G = parseGraph(D);
  R.Good = R.G && verifyGraph(*R.G, D);
  R.Errors = D.errors();
  return R;
}

inline std::string toText(const Graph &G) {
  std::string S;
  llvm::raw_string_ostream OS(S);
  printText(G, OS);
  return S;
}

inline std::string toJSON(const Graph &G) {
  std::string S;
  llvm::raw_string_ostream OS(S);
  printJSON(G, OS);
  return S;
}

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_GRAPH_TESTUTIL_H
