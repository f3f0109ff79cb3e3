//===- InlayHints.cpp - the plan between the lines ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each access has its mode at the end of its line. Ops have no line in a text without a plan: they
/// stand at the end of the line behind which they run, or before the next line of the frame.
///
//===----------------------------------------------------------------------===//

#include "Features.h"
#include "auxplan/Explain/StepNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

namespace {

class Hints {
public:
  Hints(const Scene &S, TextRange Wanted)
      : S(S), G(*S.Plan->Plan), First(S.Of.Text.lineOf(Wanted.Begin)),
        Last(S.Of.Text.lineOf(Wanted.End)) {}
  json::Array write();

private:
  void add(uint32_t Loc, const Twine &Label);
  void addPass(const Pass &);
  void addFrames();
  void place();
  const Scene &S;
  const Graph &G;
  uint32_t First, Last;
  std::map<uint32_t, SmallVector<std::string, 2>> Labels; ///< by line
  json::Array Found;
};

} // namespace

void Hints::add(uint32_t Loc, const Twine &Label) {
  if (Loc == None32)
    return;
  uint32_t Line = S.Of.Text.lineOf(Loc);
  if (Line < First || Line > Last)
    return;
  // A line that names two aspects has one mode for each, which may be equal.
  SmallVector<std::string, 2> &Of = Labels[Line];
  if (std::string Text = Label.str(); !is_contained(Of, Text))
    Of.push_back(std::move(Text));
}

void Hints::addPass(const Pass &P) {
  for (const Op &O : G.opsOf(P))
    add(P.Loc, "begins with " + textOfOp(G, O));
  for (const Access &A : G.accessesOf(P)) {
    if (A.HasMode)
      add(A.Loc, "aux " + nameOf(A.Planned));
    if (const AccessExtra *X = G.extraOf(A); X && X->HasSourceMode)
      add(A.Loc, "from aux " + nameOf(X->SourcePlanned));
  }
  for (const Op &O : G.endOpsOf(P))
    add(P.EndLoc, "ends with " + textOfOp(G, O));
}

/// Frames before the steady one are copies of it.
void Hints::addFrames() {
  SmallVector<const Op *, 4> Before;
  bool InPrologue = false;
  for (const Item &I : G.Items) {
    if (I.Kind == ItemKind::FrameBegin)
      InPrologue = G.Frames[I.Index].Prologue;
    if (InPrologue)
      continue;
    if (I.Kind == ItemKind::Op) {
      Before.push_back(&G.Ops[I.Index]);
      continue;
    }
    uint32_t Loc = I.Kind == ItemKind::Pass ? G.Passes[I.Index].Loc : I.Loc;
    for (const Op *O : Before)
      add(Loc, "before it " + textOfOp(G, *O));
    Before.clear();
    if (I.Kind == ItemKind::Pass)
      addPass(G.Passes[I.Index]);
    else if (I.Kind == ItemKind::Present && G.Presents[I.Index].HasMode)
      add(G.Presents[I.Index].Loc, "aux " + nameOf(G.Presents[I.Index].Planned));
  }
}

/// Puts the labels behind the last token of their lines, before a comment.
void Hints::place() {
  if (Labels.empty())
    return;
  auto Next = Labels.begin();
  TokenWalk Tokens(S.Of.text(), S.Of.Text.line(Next->first).first);
  auto Flush = [&](uint32_t End) {
    for (const std::string &Label : Next->second)
      Found.push_back(json::Object{{"position", toJSON(S.Of.Text.positionOf(End, S.Encoding))},
                                   {"label", json::fixUTF8(Label)},
                                   {"paddingLeft", true}});
    ++Next;
  };
  uint32_t LineEnd = S.Of.Text.line(Next->first).second, End = 0;
  for (Token T = Tokens.next(); Next != Labels.end(); T = Tokens.next()) {
    while (Next != Labels.end() && (T.Kind == Tok::End || T.Begin >= LineEnd)) {
      Flush(End);
      if (Next != Labels.end())
        LineEnd = S.Of.Text.line(Next->first).second;
    }
    End = T.End;
  }
}

json::Array Hints::write() {
  addFrames();
  place();
  return std::move(Found);
}

Answer lsp::inlayHint(const Scene &S, Params P) {
  Expected<TextRange> Wanted = rangeIn(S, P);
  if (!Wanted)
    return Wanted.takeError();
  // A planned text says all of it by itself.
  if (!S.Plan || !S.Plan->Plan || S.Of.Read.G->Header)
    return json::Array();
  return Hints(S, *Wanted).write();
}
