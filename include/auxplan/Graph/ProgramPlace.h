//===- ProgramPlace.h - where a program does what a graph says --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The places of a graph in terms of the program, for people who have to change the program.
/// Comments at the ends of lines tell them, which `import` or an engine has written, and lines of
/// captures do.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_PROGRAMPLACE_H
#define AUXPLAN_GRAPH_PROGRAMPLACE_H

#include "auxplan/Graph/Diagnostics.h"
#include <map>

namespace auxplan {

/// The calls of a capture, by where their lines begin.
class CapturedCalls {
public:
  /// \p Text: the capture, which must outlive this.
  explicit CapturedCalls(llvm::StringRef Text) : Text(Text) {}
  /// "call 929, command buffer 6"; "call 405" if it records no command; "call 929, command buffer 6,
  /// render pass of call 77" if it begins a render pass, whose layouts are in that call. Empty if no
  /// line begins at \p Loc, or if it has no number.
  std::string at(LocOffset Loc);

private:
  std::string creationOf(uint64_t RenderPass);
  llvm::StringRef Text;
  std::map<uint64_t, std::string> Created; ///< by handle of the render pass
};

/// The place in the program of \p Loc in the main buffer of \p D. In the text of a graph: the
/// comment at the end of the line, or else of the line of the pass around it; in a capture: the
/// call. Empty if nothing says it.
std::string placeInProgram(LocOffset Loc, DiagnosticEngine &D);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_PROGRAMPLACE_H
