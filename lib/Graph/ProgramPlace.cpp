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

/// The number of a call, "index" of its line; none: it has none.
static std::optional<uint64_t> indexOf(StringRef Text, size_t Line) {
  JSONReader R(Text, Line);
  uint64_t Number = 0;
  while (R.next() != JSONReader::End && !R.failed() && R.depth() == 1)
    if (R.token() == JSONReader::Key && R.text() == "index")
      return R.next(), R.text().getAsInteger(0, Number) ? std::nullopt : std::optional(Number);
  return std::nullopt;
}

/// The layouts of a render pass are those of the call that has created it. Handles are never used
/// twice.
std::string CapturedCalls::creationOf(uint64_t RenderPass) {
  auto [At, IsNew] = Created.try_emplace(RenderPass);
  if (!IsNew)
    return At->second;
  size_t Found = Text.find("\"pRenderPass\":" + std::to_string(RenderPass) + "}");
  if (Found == StringRef::npos)
    return "";
  if (auto Number = indexOf(Text, Text.take_front(Found).rfind('\n') + 1)) // npos + 1 is 0
    At->second = ", render pass of call " + std::to_string(*Number);
  return At->second;
}

/// {"index":929,"function":{"name":"vkCmdDraw","args":{"commandBuffer":6, ...}}}; commands have the
/// buffer that they are recorded into as first argument. The render pass that a command begins is
/// in its second one.
std::string CapturedCalls::at(LocOffset Loc) {
  if (Loc >= Text.size() || Text[Loc] != '{' || (Loc && Text[Loc - 1] != '\n'))
    return "";
  JSONReader R(Text, Loc);
  uint64_t Number = 0;
  auto IsNumber = [&R, &Number] { return R.next(), !R.text().getAsInteger(0, Number); };
  std::string Call;
  bool HasBuffer = false;
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
    else if (R.depth() == 3 && !HasBuffer) {
      if (Call.empty() || Key != "commandBuffer" || !IsNumber())
        return Call;
      Call += ", command buffer " + std::to_string(Number);
      HasBuffer = true;
    } else if (R.depth() == 3 && Key != "pRenderPassBegin")
      return Call;
    else if (R.depth() == 4 && Key == "renderPass" && IsNumber())
      return Call + creationOf(Number);
  }
  return HasBuffer ? Call : "";
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
  return IsJSON ? CapturedCalls(Text).at(Loc) : commentOn(Text, Loc).str();
}
