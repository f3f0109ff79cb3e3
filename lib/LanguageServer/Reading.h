//===- Reading.h - a text parsed and verified -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The diagnostics of a text, kept with their places, notes and fix-its, and the graph that the
/// text describes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_READING_H
#define AUXPLAN_LIB_LANGUAGESERVER_READING_H

#include "auxplan/Graph/Diagnostics.h"

namespace auxplan::lsp {

/// A part of a text, in bytes.
struct TextRange {
  uint32_t Begin = 0, End = 0;
  bool touches(TextRange O) const { return Begin <= O.End && O.Begin <= End; }
  bool holds(uint32_t Offset) const { return Begin <= Offset && Offset <= End; }
};

/// A diagnostic with its notes.
struct Remark {
  llvm::SourceMgr::DiagKind Kind;
  TextRange At; ///< the beginning of the text for diagnostics without a place
  std::string Message;
  std::string FixIt; ///< the text to put there; empty: none
  struct Note {
    TextRange At;
    std::string Message;
  };
  std::vector<Note> Notes;
};

/// Diagnostics about a text that nobody prints. Reads \p Text, which must outlive this and end with
/// a zero.
class KeptRemarks final : public DiagnosticSink {
public:
  explicit KeptRemarks(llvm::StringRef Text, unsigned MaxErrors = 100);
  DiagnosticEngine &engine() { return *D; }
  llvm::ArrayRef<Remark> remarks() const { return Remarks; }
  std::vector<Remark> take() { return std::move(Remarks); }
  void take(const llvm::SMDiagnostic &) override;

private:
  const char *Start;
  llvm::SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
  std::vector<Remark> Remarks;
};

/// A text as the parser and the verifier see it.
struct Reading {
  std::vector<Remark> Remarks;
  /// Null unless the verifier accepts the graph.
  std::shared_ptr<const Graph> G;
};

/// \p Text must end with a zero.
Reading readText(llvm::StringRef Text);

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_READING_H
