//===- SourceIndex.cpp - names and blocks of a text -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The word before a name says what the name is for, and the first word of a statement what its
/// braces are for.
///
//===----------------------------------------------------------------------===//

#include "SourceIndex.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

/// Fills an index, token by token.
class SourceIndex::Walk {
public:
  Walk(SourceIndex &To, StringRef Text) : To(To), Text(Text), Tokens(Text) {}
  void run();

private:
  void word(StringRef Word, uint32_t Begin);
  void name(const Token &);
  void open(uint32_t Brace);
  void close(uint32_t End);
  SourceIndex &To;
  StringRef Text;
  TokenWalk Tokens;
  StringRef Before;           ///< the token before, if it is a word
  Block Head{};               ///< of the next brace
  std::vector<uint32_t> Open; ///< blocks
  SmallString<32> Scratch;
};

static Block::Is blockOf(StringRef Word) {
  return StringSwitch<Block::Is>(Word)
      .Case("frame", Block::Is::Frame)
      .Case("pass", Block::Is::Pass)
      .Case("if", Block::Is::If)
      .Case("else", Block::Is::Else)
      .Case("loop", Block::Is::Loop)
      .Case("every", Block::Is::Every)
      .Case("state", Block::Is::State)
      .Default(Block::Is::Other);
}

void SourceIndex::Walk::word(StringRef Word, uint32_t Begin) {
  Block::Is What = blockOf(Word);
  bool IsInHead = What == Block::Is::State && Head.What == Block::Is::Pass;
  if (What != Block::Is::Other && !IsInHead)
    Head = {What, Begin, {Begin, Begin}, 0, 0, None32, 0};
}

void SourceIndex::Walk::name(const Token &T) {
  char Sigil = Text[T.Begin];
  NameUse::Is Role =
      StringSwitch<NameUse::Is>(Before)
          .Case("image", NameUse::Is::Image)
          .Case("buffer", NameUse::Is::Buffer)
          .Case("memory", NameUse::Is::Memory)
          .Case("pass", NameUse::Is::Pass)
          .Case("if", NameUse::Is::Condition)
          .Case("state", Head.What == Block::Is::State ? NameUse::Is::State : NameUse::Is::OfState)
          .Default(Sigil == '%' ? NameUse::Is::Object : NameUse::Is::Continued);
  bool IsObject = Role <= NameUse::Is::Object;
  if (IsObject != (Sigil == '%') || (Role == NameUse::Is::Continued && Before != "continues"))
    return; // `skl@mesa-26`, or an error
  bool IsState = Role == NameUse::Is::State || Role == NameUse::Is::OfState;
  Numbers &Of = IsObject ? To.Objects : IsState ? To.States : To.Passes;
  To.Uses.push_back({Role, To.numberIn(Of, Tokens.nameOf(T, Scratch)), {T.Begin, T.End}});
  if (Role == NameUse::Is::Pass || Role == NameUse::Is::Condition || Role == NameUse::Is::State)
    Head.Name = {T.Begin, T.End};
}

void SourceIndex::Walk::open(uint32_t Brace) {
  Block Of = Head;
  Head = {};
  Head.What = Block::Is::Other;
  if (Of.What == Block::Is::Other)
    Of = {Block::Is::Other, Brace, {Brace, Brace}, 0, 0, None32, 0};
  Of.Brace = Brace;
  Of.End = Text.size();
  Of.Depth = Open.size();
  Of.Outer = Open.empty() ? None32 : Open.back();
  Open.push_back(To.Blocks.size());
  To.Blocks.push_back(Of);
}

void SourceIndex::Walk::close(uint32_t End) {
  if (Open.empty())
    return;
  To.Blocks[Open.back()].End = End;
  To.Blocks[Open.back()].isClosed = true;
  Open.pop_back();
}

void SourceIndex::Walk::run() {
  Head.What = Block::Is::Other;
  for (Token T = Tokens.next(); T.Kind != Tok::End; T = Tokens.next()) {
    StringRef Now;
    if (T.Kind == Tok::Word)
      word(Now = Tokens.textOf(T), T.Begin);
    else if (T.Kind == Tok::PercentName || T.Kind == Tok::AtName)
      name(T);
    else if (T.Kind == Tok::LBrace)
      open(T.Begin);
    else if (T.Kind == Tok::RBrace)
      close(T.End);
    Before = Now;
  }
}

SourceIndex::SourceIndex(StringRef Text) {
  StringRef First = Text.ltrim();
  if (!First.starts_with("{") && !First.starts_with("[")) // JSON has no such names
    Walk(*this, Text).run();
}

uint32_t SourceIndex::numberIn(Numbers &Of, StringRef Name) {
  auto [It, IsNew] = Of.try_emplace(Name, Names.size());
  if (IsNew)
    Names.push_back(It->first());
  return It->second;
}

const NameUse *SourceIndex::useAt(uint32_t Offset) const {
  auto It = partition_point(Uses, [&](const NameUse &Use) { return Use.At.End < Offset; });
  if (It == Uses.end() || !It->At.holds(Offset))
    return nullptr;
  // Between two names the second one counts.
  auto Next = std::next(It);
  return Next != Uses.end() && Next->At.holds(Offset) ? &*Next : &*It;
}

std::vector<const NameUse *> SourceIndex::usesOf(const NameUse &Of) const {
  if (Of.Role == NameUse::Is::Condition)
    return {&Of};
  std::vector<const NameUse *> Found;
  for (const NameUse &Use : Uses)
    if (Use.Name == Of.Name && Use.Role != NameUse::Is::Condition)
      Found.push_back(&Use);
  return Found;
}

const NameUse *SourceIndex::declarationOf(const NameUse &Of) const {
  if (Of.declares() || Of.Role == NameUse::Is::Condition)
    return &Of;
  // `pass @a continues @a`: a pass does not continue itself.
  auto Head = partition_point(Blocks, [&](const Block &B) { return B.Brace < Of.At.End; });
  bool IsInHead = Head != Blocks.end() && Head->Begin < Of.At.Begin;
  uint32_t Stop = IsInHead ? Head->Begin : Of.At.Begin;
  const NameUse *Found = nullptr;
  for (const NameUse &Use : Uses) {
    if (Use.Name != Of.Name || !Use.declares())
      continue;
    if (Of.isObject() || Of.Role == NameUse::Is::OfState)
      return &Use;
    if (Use.At.Begin < Stop)
      Found = &Use;
  }
  return Found;
}

const Block *SourceIndex::blockAt(uint32_t Offset) const {
  auto After = partition_point(Blocks, [&](const Block &B) { return B.Brace < Offset; });
  if (After == Blocks.begin())
    return nullptr;
  const Block *Of = &*std::prev(After);
  while (Of && Of->isClosed && Of->End <= Offset)
    Of = Of->Outer == None32 ? nullptr : &Blocks[Of->Outer];
  return Of;
}
