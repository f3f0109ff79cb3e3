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

/// Takes errors, warnings and notes that are then not printed.
class DiagnosticSink {
public:
  virtual ~DiagnosticSink();
  /// The diagnostic has no line and column if it has no place in the text. Its range is on one line,
  /// and may be empty: something is missing at the end of the line.
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
  /// Adds a note to the last error or warning; silent if that one was silent.
  void note(LocOffset, const llvm::Twine &Msg, unsigned Length = 0,
            llvm::StringRef FixIt = "");

  /// From now on \p Into takes all diagnostics, and nothing is printed; null: they are printed
  /// again. \p Into must outlive this.
  void setSink(DiagnosticSink *Into) { Sink = Into; }
  /// From now on prints to \p To, which must outlive this, instead of standard error.
  void setOutput(llvm::raw_ostream &To) { Out = &To; }
  /// Another engine on the same text, which stops at its first error and prints nothing: for trials
  /// that may fail.
  DiagnosticEngine muted() const;

  unsigned errors() const { return NumErrors; }
  unsigned warnings() const { return NumWarnings; }
  /// Also counts the errors that another engine has reported about the same input.
  void countErrorsOf(const DiagnosticEngine &Other) { NumErrors += Other.NumErrors; }
  bool hadError() const { return NumErrors != 0; }
  /// There was an error beyond the limit (0: no limit), so parsers stop. The engine has printed
  /// "too many errors emitted".
  bool atLimit() const { return Stopped; }

  llvm::SMLoc loc(LocOffset) const;
  llvm::SourceMgr &sourceMgr() { return SM; }
  unsigned buffer() const { return Buffer; }

  /// Gives the place of an error or warning that has no place in a text, because a program has made
  /// the graph; null: nothing does. DiagnosticPlace sets it.
  using PlaceFn = llvm::function_ref<std::string()>;
  PlaceFn setPlace(PlaceFn Now) { return std::exchange(Place, Now); }

  /// The engine calls \p Now before it prints anything, so that a program can clear the line; null:
  /// no call.
  void setBeforePrinting(void (*Now)()) { BeforePrinting = Now; }

  /// Warnings by flag; undefined-read is on by default.
  void enableWarning(llvm::StringRef Flag, bool On);
  /// Reports warnings of the flag as errors; \p Flag empty: all warnings that are not set by their
  /// own flag.
  void makeErrors(llvm::StringRef Flag, bool On);

private:
  bool isError(llvm::StringRef Flag) const;
  llvm::raw_ostream &os() const;
  void hand(llvm::SMLoc, llvm::SourceMgr::DiagKind, llvm::StringRef Msg, unsigned Length,
            llvm::StringRef FixIt);
  void print(LocOffset, llvm::SourceMgr::DiagKind, const llvm::Twine &, unsigned Length,
             llvm::StringRef FixIt);
  void printLine(llvm::SMLoc, llvm::SourceMgr::DiagKind, llvm::StringRef Msg, llvm::StringRef Shown,
                 size_t Column, size_t Length, llvm::StringRef FixIt);
  void printWindow(llvm::SMLoc, llvm::SourceMgr::DiagKind, llvm::StringRef Msg, size_t Length,
                   llvm::StringRef FixIt);
  llvm::SourceMgr &SM;
  unsigned Buffer, MaxErrors, NumErrors = 0, NumWarnings = 0;
  bool LastSilent = false, Stopped = false, Muted = false;
  DiagnosticSink *Sink = nullptr;
  llvm::raw_ostream *Out = nullptr; ///< null: standard error
  llvm::StringMap<bool> WarningFlags, ErrorFlags;
  PlaceFn Place = nullptr;
  void (*BeforePrinting)() = nullptr;
  std::string withPlace(LocOffset, const llvm::Twine &Msg) const;
};

/// During the life of this object \p Place gives the place of errors that have none in the text.
/// \p Place must outlive this.
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
