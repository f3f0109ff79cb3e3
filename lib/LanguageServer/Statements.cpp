//===- Statements.cpp - from the text to the plan -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The IR keeps the place of one token of each statement. The statement around an offset is the
/// last one whose token does not stand behind the offset's line.
///
//===----------------------------------------------------------------------===//

#include "Statements.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

std::optional<TextRange> lsp::wordAt(const Snapshot &Of, uint32_t Offset) {
  auto [Begin, End] = Of.Text.line(Of.Text.lineOf(Offset));
  TokenWalk Tokens(Of.text(), Begin);
  Token Before;
  for (Token T = Tokens.next(); T.Kind != Tok::End && T.Begin < End; T = Tokens.next()) {
    // "ccs.resolve full" is one name.
    bool GoesOn = T.Kind == Tok::Word && Before.Kind == Tok::Word &&
                  Tokens.textOf(Before).contains('.') && Before.Begin >= Begin &&
                  any_of(allMnemonics(), [&](const ParsedMnemonic &M) {
                    return (Tokens.textOf(Before) + " " + Tokens.textOf(T)).str() == M.Info->Text;
                  });
    TextRange At = {GoesOn ? Before.Begin : T.Begin, T.End};
    bool Holds = At.holds(Offset) && T.Kind == Tok::Word;
    Before = T;
    if (!Holds)
      continue;
    // The second word of an op may follow.
    Token Next = Tokens.next();
    if (Next.Kind == Tok::Word && !GoesOn)
      for (const ParsedMnemonic &M : allMnemonics())
        if ((Tokens.textOf(T) + " " + Tokens.textOf(Next)).str() == M.Info->Text)
          At.End = Next.End;
    return At;
  }
  return std::nullopt;
}

/// Finds the declaration of an object in a graph that the verifier has accepted.
static bool findObject(const Graph &G, NamedThing &Of) {
  std::optional<NameId> Id = G.Names.find(Of.Name);
  if (!Id)
    return false;
  auto Find = [&](const auto &Things, NameUse::Is Role) {
    for (const auto &Thing : Things)
      if (Thing.Name == *Id) {
        Of.Role = Role;
        Of.Declaration = Thing.Loc;
        return true;
      }
    return false;
  };
  return Find(G.Images, NameUse::Is::Image) || Find(G.Buffers, NameUse::Is::Buffer) ||
         Find(G.Memories, NameUse::Is::Memory);
}

std::optional<NamedThing> lsp::nameAt(const Snapshot &Of, uint32_t Offset) {
  auto [Begin, End] = Of.Text.line(Of.Text.lineOf(Offset));
  TokenWalk Tokens(Of.text(), Begin);
  StringRef Before;
  SmallString<32> Scratch;
  for (Token T = Tokens.next(); T.Kind != Tok::End && T.Begin < End; T = Tokens.next()) {
    bool IsName = T.Kind == Tok::PercentName || T.Kind == Tok::AtName;
    if (IsName && T.Begin <= Offset && Offset <= T.End) {
      NamedThing Found{NameUse::Is::Object, Tokens.nameOf(T, Scratch).str(), {T.Begin, T.End}};
      if (T.Kind == Tok::AtName && Before == "pass") {
        Found.Role = NameUse::Is::Pass;
        Found.Declaration = T.Begin;
        return Found;
      }
      if (T.Kind == Tok::PercentName && Of.Read.G && findObject(*Of.Read.G, Found))
        return Found;
      const NameUse *Use = Of.index().useAt(T.Begin);
      const NameUse *At = Use ? Of.index().declarationOf(*Use) : nullptr;
      if (!At)
        return Found;
      Found.Role = At->Role;
      Found.Declaration = At->At.Begin;
      return Found;
    }
    Before = T.Kind == Tok::Word ? Tokens.textOf(T) : "";
  }
  return std::nullopt;
}

std::optional<uint32_t> lsp::passAt(const Graph &Plan, uint32_t Loc) {
  for (uint32_t P = Plan.Passes.size(); P-- != 0;)
    if (Plan.Passes[P].Loc == Loc)
      return P;
  return std::nullopt;
}

StatementAt lsp::statementAt(const Snapshot &Of, const Graph &Plan, uint32_t Offset) {
  StatementAt Found;
  uint32_t Line = Of.Text.lineOf(Offset), Stop = Of.Text.line(Line).second;
  uint32_t Best = None32;
  // The last pass around the offset: the steady frame stands last.
  for (uint32_t P = Plan.Passes.size(); P-- != 0;) {
    const Pass &In = Plan.Passes[P];
    if (In.Loc == None32 || In.Loc > Offset || In.EndLoc == None32 || In.EndLoc <= Offset)
      continue;
    for (uint32_t A = In.FirstAccess; A != In.FirstAccess + In.NumAccesses; ++A) {
      uint32_t Loc = Plan.Accesses[A].Loc;
      if (Loc == None32 || Loc > Stop || (Best != None32 && Loc < Best))
        continue;
      if (Loc != Best)
        Found.Accesses.clear();
      Best = Loc;
      Found.Accesses.push_back(A);
    }
    // The word before the first line is no access.
    if (Of.Text.lineOf(In.Loc) == Line && Best != None32 && Of.Text.lineOf(Best) != Line)
      Found.Accesses.clear();
    break;
  }
  for (uint32_t O = 0; O != Plan.Ops.size(); ++O) {
    uint32_t Loc = Plan.Ops[O].Loc;
    if (Loc == None32 || Of.Text.lineOf(Loc) != Line)
      continue;
    Found.Op = O;
    if (Best == None32 || Of.Text.lineOf(Best) != Line)
      Found.Accesses.clear();
  }
  return Found;
}

bool lsp::verifiesFor(const Image &I, const TargetInfo &T) {
  return knowsModifier(T, I.Desc.Modifier);
}
