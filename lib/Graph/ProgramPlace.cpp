//===- ProgramPlace.cpp - where a program does what a graph says ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Statements of an imported graph have the places of the lines of the capture that record them. A
/// line of a capture may be long, so it is read only up to the answer.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/ProgramPlace.h"
#include "auxplan/Graph/JSONReader.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Captures
//===----------------------------------------------------------------------===//

/// {"index":929,"function":{"name":"vkCmdDraw","args":{"commandBuffer":6, ...}}}; commands have the
/// buffer that they are recorded into as first argument.
std::string auxplan::capturedCall(StringRef Text, LocOffset Loc) {
  if (Loc >= Text.size() || Text[Loc] != '{' || (Loc && Text[Loc - 1] != '\n'))
    return "";
  JSONReader R(Text, Loc);
  uint64_t Number = 0;
  auto IsNumber = [&R, &Number] { return R.next(), !R.text().getAsInteger(0, Number); };
  std::string Call;
  while (R.next() != JSONReader::End && !R.failed() && R.depth()) {
    if (R.token() != JSONReader::Key)
      continue;
    StringRef Key = R.text();
    if (R.depth() == 1 && Key == "index" && IsNumber())
      Call = "call " + std::to_string(Number);
    else if (R.depth() == 1 && Key != "function" && Key != "vkFunc")
      R.skip();
    else if (R.depth() == 2 && Key != "args")
      R.skip();
    else if (R.depth() == 3)
      return !Call.empty() && Key == "commandBuffer" && IsNumber()
                 ? Call + ", command buffer " + std::to_string(Number)
                 : Call;
  }
  return "";
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// A line without its comment, and the comment without its slashes.
static std::pair<StringRef, StringRef> splitComment(StringRef Line) {
  bool InName = false;
  for (size_t I = 0; I != Line.size(); ++I) {
    if (Line[I] == '"')
      InName = !InName;
    else if (InName && Line[I] == '\\' && I + 1 != Line.size())
      ++I;
    else if (!InName && Line.substr(I).starts_with("//"))
      return {Line.take_front(I).trim(), Line.drop_front(I).ltrim('/').trim()};
  }
  return {Line.trim(), ""};
}

/// The comment on the line, or else that of the pass, whose accesses stand between `{` and `}`.
static StringRef commentOn(StringRef Text, size_t At) {
  for (bool IsFirst = true;; IsFirst = false) {
    size_t Begin = Text.take_front(At).rfind('\n') + 1; // npos + 1 is 0
    auto [Code, Comment] = splitComment(Text.slice(Begin, Text.find('\n', At)));
    if ((IsFirst && !Comment.empty()) || Code.starts_with("pass "))
      return Comment;
    if (!Begin || Code.contains('}') || Code.ends_with("{"))
      return "";
    At = Begin - 1;
  }
}

std::string auxplan::placeInProgram(LocOffset Loc, DiagnosticEngine &D) {
  StringRef Text = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  if (Loc >= Text.size())
    return "";
  bool IsJSON = Text.ltrim().starts_with("{");
  return IsJSON ? capturedCall(Text, Loc) : commentOn(Text, Loc).str();
}
