//===- Comments.h - comments of a text and where they belong ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The IR holds no comments; `fmt` finds them again in the source. A comment on a line of its own
/// belongs to the statement after it, any other comment to the statement before it. So statements
/// take their comments along when the printer reorders them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_COMMENTS_H
#define AUXPLAN_LIB_GRAPH_COMMENTS_H

#include "auxplan/Graph/ProgramPlace.h"
#include "Lexer.h"
#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

class CommentMap {
public:
  /// \p Original was read from the main buffer of \p D without errors, and \p G has been made from
  /// it. Comments of statements that \p G no longer has are left out.
  CommentMap(const Graph &G, const Graph &Original, DiagnosticEngine &D);

  /// Lines to print before the statement at \p Loc; an empty line stands for blank lines. None32:
  /// the comments at the end. Each comment is returned once.
  std::vector<llvm::StringRef> takeBefore(LocOffset Loc) { return take(Before, Loc); }
  std::vector<llvm::StringRef> takeBehind(LocOffset Loc) { return take(Behind, Loc); }
  /// The call of the capture that the statement at \p Loc is; empty: the source is no capture.
  std::string callAt(LocOffset Loc);

private:
  struct Line {
    LocOffset At;    ///< of the statement
    LocOffset Begin; ///< of the text; None32: taken
    uint32_t Length; ///< 0: a blank line
  };
  using Lines = std::vector<Line>; ///< ascending
  void add(Lines &To, LocOffset At, llvm::StringRef Text);
  bool isGone(LocOffset Statement) const;
  void place(llvm::ArrayRef<LocOffset> Statements, const Lexer::Comment &C);
  std::vector<llvm::StringRef> take(Lines &From, LocOffset Loc);
  llvm::StringRef Source;
  CapturedCalls Calls;
  Lines Before, Behind;
  std::vector<LocOffset> Gone; ///< statements, ascending
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_COMMENTS_H
