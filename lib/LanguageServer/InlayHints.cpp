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

#include "AnswerText.h"
#include "auxplan/Explain/StepNames.h"
#include "auxplan/Graph/SmallSort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

namespace {

class Hints {
public:
  Hints(const Scene &S, TextRange Wanted)
      : S(S), G(*S.Plan->Plan), First(S.Of.Text.line(S.Of.Text.lineOf(Wanted.Begin)).first),
        Stop(S.Of.Text.line(S.Of.Text.lineOf(Wanted.End)).second), Found(S) {}
  Result write();

private:
  struct Label {
    uint32_t Line;
    std::string Text;
  };
  template <typename Fn> void add(uint32_t Loc, StringRef Head, Fn Text);
  void addPass(const Pass &);
  void addFrames();
  void place();
  const Scene &S;
  const Graph &G;
  const uint32_t First, Stop; ///< of the lines that are wanted
  std::vector<Label> Labels;
  AnswerText Found;
};

} // namespace

template <typename Fn> void Hints::add(uint32_t Loc, StringRef Head, Fn Text) {
  if (Loc < First || Loc > Stop)
    return;
  Labels.push_back({S.Of.Text.lineOf(Loc), (Head + Text()).str()});
}

void Hints::addPass(const Pass &P) {
  for (const Op &O : G.opsOf(P))
    add(P.Loc, "begins with ", [&] { return textOfOp(G, O); });
  for (const Access &A : G.accessesOf(P)) {
    if (A.HasMode)
      add(A.Loc, "aux ", [&] { return nameOf(A.Planned); });
    if (const AccessExtra *X = G.extraOf(A); X && X->HasSourceMode)
      add(A.Loc, "from aux ", [&] { return nameOf(X->SourcePlanned); });
  }
  for (const Op &O : G.endOpsOf(P))
    add(P.EndLoc, "ends with ", [&] { return textOfOp(G, O); });
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
      add(Loc, "before it ", [&] { return textOfOp(G, *O); });
    Before.clear();
    if (I.Kind == ItemKind::Pass)
      addPass(G.Passes[I.Index]);
    else if (I.Kind == ItemKind::Present && G.Presents[I.Index].HasMode)
      add(G.Presents[I.Index].Loc, "aux ", [&] { return nameOf(G.Presents[I.Index].Planned); });
  }
}

/// Puts the labels behind the last token of their lines, before a comment.
void Hints::place() {
  if (Labels.empty())
    return;
  sortSmall(Labels, [](const Label &A, const Label &B) { return A.Line < B.Line; });
  auto Next = Labels.begin();
  TokenWalk Tokens(S.Of.text(), S.Of.Text.line(Next->Line).first);
  auto Flush = [&](uint32_t End) {
    auto Of = Next;
    for (; Next != Labels.end() && Next->Line == Of->Line; ++Next) {
      // A line that names two aspects has one mode for each, which may be equal.
      if (any_of(make_range(Of, Next), [&](const Label &L) { return L.Text == Next->Text; }))
        continue;
      (Found.next() << "{\"position\":" << Found.positionOf(End) << ",\"label\":").quote(Next->Text)
          << ",\"paddingLeft\":true}";
    }
  };
  uint32_t LineEnd = S.Of.Text.line(Next->Line).second, End = 0;
  for (Token T = Tokens.next(); Next != Labels.end(); T = Tokens.next()) {
    while (Next != Labels.end() && (T.Kind == Tok::End || T.Begin >= LineEnd)) {
      Flush(End);
      if (Next != Labels.end())
        LineEnd = S.Of.Text.line(Next->Line).second;
    }
    End = T.End;
  }
}

Result Hints::write() {
  Found << "[";
  addFrames();
  place();
  Found << "]";
  return Found.take();
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
