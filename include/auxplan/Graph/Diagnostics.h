//===- Diagnostics.h - errors, warnings and notes ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every diagnostic about an input goes through a DiagnosticEngine: it counts
/// errors, stops after a limit, and prints `file:line:col: error: ...` with the
/// source line, a caret and a range, notes and a fix-it. Lower case first
/// letter, no full stop, names in single quotes, what was found and what was
/// wanted.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_DIAGNOSTICS_H
#define AUXPLAN_GRAPH_DIAGNOSTICS_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/SMLoc.h"
#include "llvm/Support/SourceMgr.h"
#include <string>
#include <utility>

namespace auxplan {

/// Where errors, warnings and notes go instead of being printed.
class DiagnosticSink {
public:
  virtual ~DiagnosticSink();
  /// Without a line and column if it has no place in the text.
  virtual void take(const llvm::SMDiagnostic &) = 0;
};

class DiagnosticEngine {
public:
  /// \p Buffer: id of the main buffer in \p SM, for LocOffset.
  DiagnosticEngine(llvm::SourceMgr &SM, unsigned Buffer, unsigned MaxErrors = 20)
      : SM(SM), Buffer(Buffer), MaxErrors(MaxErrors) {
    assert(SM.getMemoryBuffer(Buffer)->getBufferSize() < None32 && "offsets are of 32 bits");
  }

  /// Reports an error; returns false, so that `return D.error(...)` reads well.
  /// \p Length: bytes to underline (0: the token at the location).
  bool error(LocOffset, const llvm::Twine &Msg, unsigned Length = 0,
             llvm::StringRef FixIt = "");
  void warning(LocOffset, const llvm::Twine &Msg, unsigned Length = 0,
               llvm::StringRef Flag = ""); ///< Flag: "undefined-read" for [-Wundefined-read]
  /// Belongs to the last error or warning; silent if that one was.
  void note(LocOffset, const llvm::Twine &Msg, unsigned Length = 0,
            llvm::StringRef FixIt = "");

  /// Nothing is printed from now on: \p Into takes it. Null: printed again. It must outlive this.
  void setSink(DiagnosticSink *Into) { Sink = Into; }
  /// Another engine on the same text, which stops at its first error and says nothing: for what may
  /// be wrong and nobody need know about.
  DiagnosticEngine muted() const;

  unsigned errors() const { return NumErrors; }
  unsigned warnings() const { return NumWarnings; }
  /// Errors about the same input that another engine has reported count here too.
  void countErrorsOf(const DiagnosticEngine &Other) { NumErrors += Other.NumErrors; }
  bool hadError() const { return NumErrors != 0; }
  /// There was an error beyond the limit (0: none): parsers stop. "too many errors
  /// emitted" has been printed.
  bool atLimit() const { return Stopped; }

  llvm::SMLoc loc(LocOffset) const;
  llvm::SourceMgr &sourceMgr() { return SM; }
  unsigned buffer() const { return Buffer; }

  /// What says where errors and warnings are that have no place in a text, since a program has
  /// made the graph; null: nobody. DiagnosticPlace sets it.
  using PlaceFn = llvm::function_ref<std::string()>;
  PlaceFn setPlace(PlaceFn Now) { return std::exchange(Place, Now); }

  /// \p Now is called before anything is printed, so that a program can clear the line; null:
  /// nothing.
  void setBeforePrinting(void (*Now)()) { BeforePrinting = Now; }

  /// Warnings by flag; undefined-read is on by default.
  void enableWarning(llvm::StringRef Flag, bool On);
  /// Warnings of the flag, or all (\p Flag empty) that are not set apart, are reported as errors.
  void makeErrors(llvm::StringRef Flag, bool On);

private:
  bool isError(llvm::StringRef Flag) const;
  void hand(llvm::SMLoc, llvm::SourceMgr::DiagKind, llvm::StringRef Msg);
  void print(LocOffset, llvm::SourceMgr::DiagKind, const llvm::Twine &, unsigned Length,
             llvm::StringRef FixIt);
  void printLine(llvm::SMLoc, llvm::SourceMgr::DiagKind, llvm::StringRef Msg, llvm::StringRef Shown,
                 size_t Column, size_t Length, llvm::StringRef FixIt);
  void printWindow(llvm::SMLoc, llvm::SourceMgr::DiagKind, llvm::StringRef Msg,
                   llvm::StringRef FixIt);
  llvm::SourceMgr &SM;
  unsigned Buffer, MaxErrors, NumErrors = 0, NumWarnings = 0;
  bool LastSilent = false, Stopped = false, Muted = false;
  DiagnosticSink *Sink = nullptr;
  llvm::StringMap<bool> WarningFlags, ErrorFlags;
  PlaceFn Place = nullptr;
  void (*BeforePrinting)() = nullptr;
  std::string withPlace(LocOffset, const llvm::Twine &Msg) const;
};

/// While it lives, \p Place says where errors without a place in the text are. It must outlive
/// this.
class DiagnosticPlace {
  DiagnosticEngine &D;
  DiagnosticEngine::PlaceFn Before;

public:
  DiagnosticPlace(DiagnosticEngine &D, DiagnosticEngine::PlaceFn Place)
      : D(D), Before(D.setPlace(Place)) {}
  ~DiagnosticPlace() { D.setPlace(Before); }
  DiagnosticPlace(const DiagnosticPlace &) = delete;
  DiagnosticPlace &operator=(const DiagnosticPlace &) = delete;
};

} // namespace auxplan

#endif // AUXPLAN_GRAPH_DIAGNOSTICS_H
