//===- Comments.cpp - comments of a text and where they belong ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One walk over the tokens finds the comments; a search in the sorted places of all statements
/// finds the statement of each comment.
///
//===----------------------------------------------------------------------===//

#include "Comments.h"
#include "auxplan/Graph/ProgramPlace.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

/// Places of everything that is printed on a line of its own, ascending.
static std::vector<LocOffset> statementLocs(const Graph &G) {
  std::vector<LocOffset> Locs;
  auto Add = [&](const auto &Things) {
    for (const auto &Thing : Things)
      Locs.push_back(Thing.Loc);
  };
  Locs.push_back(G.HeaderLoc);
  Add(G.Images);
  Add(G.Buffers);
  Add(G.Memories);
  Add(G.Binds);
  Add(G.Starts);
  Add(G.Kinds);
  for (const DrawState &S : G.States)
    if (S.Declared)
      Locs.push_back(S.Loc);
  Add(G.StateValues);
  for (const Item &I : G.Items)
    if (I.Kind < ItemKind::Pass) // others have places in their own arrays
      Locs.push_back(I.Loc);
  Add(G.Passes);
  Add(G.Accesses);
  Add(G.Ops);
  Add(G.Transitions);
  Add(G.Presents);
  Add(G.Syncs);
  Add(G.Barriers);
  for (const Pass &P : G.Passes)
    Locs.push_back(P.EndLoc);
  llvm::erase(Locs, None32);
  llvm::sort(Locs);
  return Locs;
}

/// Is there an empty line in the white space between \p Begin and \p End?
static bool hasBlankLine(StringRef Source, size_t Begin, size_t End) {
  return Source.slice(Begin, End).count('\n') > 1;
}

/// Is there an empty line between a comment and a statement, perhaps among further comments?
static bool isApart(StringRef Source, size_t CommentEnd, size_t Statement) {
  SmallVector<StringRef, 8> Between;
  Source.slice(CommentEnd, Statement).split(Between, '\n');
  return Between.size() > 2 && any_of(ArrayRef(Between).drop_front().drop_back(),
                                      [](StringRef Line) { return Line.trim().empty(); });
}

bool CommentMap::isGone(LocOffset Statement) const {
  return llvm::binary_search(Gone, Statement);
}

void CommentMap::add(Lines &To, LocOffset At, StringRef Text) {
  To.push_back({At, LocOffset(Text.data() - Source.data()), uint32_t(Text.size())});
}

void CommentMap::place(ArrayRef<LocOffset> Statements, const Lexer::Comment &C) {
  StringRef Text = Source.slice(C.Begin, C.End).rtrim(), Blank = Text.take_front(0);
  auto Next = llvm::upper_bound(Statements, C.Begin);
  if (!C.OwnLine && Next != Statements.begin())
    return isGone(Next[-1]) ? void() : add(Behind, Next[-1], Text);
  while (Next != Statements.end() && isGone(*Next)) {
    if (!isApart(Source, C.End, *Next))
      return;
    ++Next;
  }
  LocOffset At = Next == Statements.end() ? None32 : *Next;
  size_t Space = Source.take_front(C.Begin).find_last_not_of(" \t\r\n") + 1;
  bool AfterText = Before.empty() || Before.back().At != At || Before.back().Length;
  if (Space && AfterText && hasBlankLine(Source, Space, C.Begin))
    add(Before, At, Blank);
  add(Before, At, Text);
  size_t End = std::min(Source.find_first_not_of(" \t\r\n", C.End), Source.size());
  if (hasBlankLine(Source, C.End, End) && End != Source.size())
    add(Before, At, Blank);
}

CommentMap::CommentMap(const Graph &G, const Graph &Original, DiagnosticEngine &D)
    : Source(D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer()), Calls(Source) {
  if (Source.ltrim().starts_with("{"))
    return; // JSON has none
  std::vector<LocOffset> Statements;
  std::vector<Lexer::Comment> Comments;
  Lexer L(D);
  L.keepComments(Comments);
  bool More = true;
  while (More) {
    More = L.next().Kind != Tok::End;
    if (!Comments.empty() && Statements.empty()) {
      Statements = statementLocs(Original);
      if (std::vector<LocOffset> Left = statementLocs(G); &G != &Original)
        std::set_difference(Statements.begin(), Statements.end(), Left.begin(), Left.end(),
                            std::back_inserter(Gone));
    }
    for (const Lexer::Comment &C : Comments)
      place(Statements, C);
    Comments.clear();
  }
}

std::string CommentMap::callAt(LocOffset Loc) {
  return Calls.at(Loc);
}

std::vector<StringRef> CommentMap::take(Lines &From, LocOffset Loc) {
  std::vector<StringRef> Texts;
  auto It = llvm::lower_bound(From, Loc, [](const Line &L, LocOffset At) { return L.At < At; });
  for (; It != From.end() && It->At == Loc && It->Begin != None32; ++It) {
    Texts.push_back(Source.substr(It->Begin, It->Length));
    It->Begin = None32;
  }
  return Texts;
}
