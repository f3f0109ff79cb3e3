//===- Comments.cpp - comments of a text and where they belong ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One walk over the tokens finds the comments, a search in the sorted places
/// of all statements their owners.
///
//===----------------------------------------------------------------------===//

#include "Comments.h"
#include "Lexer.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

/// None32 is a key of its own here, and the largest value a DenseMap reserves.
static LocOffset keyOf(LocOffset Loc) {
  return Loc == None32 ? None32 - 2 : Loc;
}

/// Places of all that is printed on a line of its own, ascending.
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
  for (const Item &I : G.Items)
    if (I.Kind < ItemKind::Pass) // others have places in their own arrays
      Locs.push_back(I.Loc);
  Add(G.Passes);
  Add(G.Accesses);
  Add(G.Ops);
  Add(G.Transitions);
  Add(G.Presents);
  Add(G.Syncs);
  for (const Pass &P : G.Passes)
    Locs.push_back(P.EndLoc);
  llvm::erase(Locs, None32);
  llvm::sort(Locs);
  return Locs;
}

/// Is there an empty line between \p Begin and \p End, which hold white space?
static bool hasBlankLine(StringRef Source, size_t Begin, size_t End) {
  return Source.slice(Begin, End).count('\n') > 1;
}

CommentMap::CommentMap(const Graph &G, DiagnosticEngine &D) {
  StringRef Source = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  if (Source.ltrim().starts_with("{"))
    return; // JSON has none
  std::vector<Lexer::Comment> Comments;
  Lexer L(D);
  L.keepComments(Comments);
  while (L.next().Kind != Tok::End)
    ;
  std::vector<LocOffset> Locs = statementLocs(G);
  for (const Lexer::Comment &C : Comments) {
    StringRef Text = Source.slice(C.Begin, C.End).rtrim();
    auto Next = llvm::upper_bound(Locs, C.Begin);
    if (!C.OwnLine && Next != Locs.begin()) {
      Behind[keyOf(Next[-1])].push_back(Text);
      continue;
    }
    std::vector<StringRef> &Lines = Before[keyOf(Next == Locs.end() ? None32 : *Next)];
    size_t Space = Source.take_front(C.Begin).find_last_not_of(" \t\r\n") + 1;
    if (Space && hasBlankLine(Source, Space, C.Begin) && (Lines.empty() || !Lines.back().empty()))
      Lines.push_back("");
    Lines.push_back(Text);
    size_t Behind = std::min(Source.find_first_not_of(" \t\r\n", C.End), Source.size());
    if (hasBlankLine(Source, C.End, Behind) && Behind != Source.size())
      Lines.push_back("");
  }
}

std::vector<StringRef> CommentMap::take(Map &From, LocOffset Loc) {
  auto It = From.find(keyOf(Loc));
  if (It == From.end())
    return {};
  std::vector<StringRef> Lines = std::move(It->second);
  From.erase(It);
  return Lines;
}
