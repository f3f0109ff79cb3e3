//===- DiagnosticVerifier.h - expected diagnostics --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For tests: compares the diagnostics about a file with the diagnostics that comments in it ask
/// for,
///
///   color %x GENERAL  // expected-error {{unknown image '%x'}}
///   // expected-note@-1 {{did you mean}}
///
/// `@+N`, `@-N`, `@above` and `@below` name another line, `@unknown` a diagnostic without a place.
/// The text between the braces must be part of the message. Every diagnostic needs one comment that
/// expects it, and every comment a diagnostic.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_DIAGNOSTICVERIFIER_H
#define AUXPLAN_GRAPH_DIAGNOSTICVERIFIER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/SourceMgr.h"
#include <optional>
#include <vector>

namespace auxplan {

class DiagnosticVerifier {
public:
  /// From now on takes the diagnostics of \p SM and prints none of them.
  DiagnosticVerifier(llvm::SourceMgr &SM, unsigned Buffer);
  ~DiagnosticVerifier();
  DiagnosticVerifier(const DiagnosticVerifier &) = delete;
  DiagnosticVerifier &operator=(const DiagnosticVerifier &) = delete;

  /// Returns true if all diagnostics were as expected; prints the differences.
  bool finish();

private:
  struct Expectation {
    llvm::SourceMgr::DiagKind Kind;
    unsigned Line; ///< 0: without a place
    llvm::StringRef Text, Comment;
    bool Met = false;
  };
  void scanLine(llvm::StringRef Line, unsigned Number);
  llvm::StringRef scanComment(llvm::StringRef Comment, llvm::SourceMgr::DiagKind, unsigned Number);
  std::optional<unsigned> scanPlace(llvm::StringRef &Rest, unsigned Number) const;
  void take(const llvm::SMDiagnostic &);
  void fail(llvm::StringRef At, const llvm::Twine &Msg);

  llvm::SourceMgr &SM;
  std::vector<Expectation> Expected; ///< by comment; looked up by line
  bool Failed = false;
};

} // namespace auxplan

#endif // AUXPLAN_GRAPH_DIAGNOSTICVERIFIER_H
