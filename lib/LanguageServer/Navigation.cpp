//===- Navigation.cpp - where names stand ---------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Requests that the index of a text answers alone: so they work in a text with errors.
///
//===----------------------------------------------------------------------===//

#include "AnswerText.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

static json::Value locationOf(const Scene &S, TextRange R) {
  return json::Object{{"uri", S.Of.URI}, {"range", toJSON(R, S)}};
}

/// The name at the position of a request; null: there is none.
static Expected<const NameUse *> useIn(const Scene &S, Params P) {
  Expected<uint32_t> Offset = offsetIn(S, P);
  if (!Offset)
    return Offset.takeError();
  return S.Of.index().useAt(*Offset);
}

Answer lsp::definition(const Scene &S, Params P) {
  Expected<const NameUse *> Use = useIn(S, P);
  if (!Use)
    return Use.takeError();
  const NameUse *At = *Use ? S.Of.index().declarationOf(**Use) : nullptr;
  return At ? locationOf(S, At->At) : json::Value(nullptr);
}

Answer lsp::references(const Scene &S, Params P) {
  Expected<const NameUse *> Use = useIn(S, P);
  if (!Use)
    return Use.takeError();
  const json::Object *Context = P.getObject("context");
  bool WithDeclaration = !Context || Context->getBoolean("includeDeclaration").value_or(true);
  AnswerText All(S);
  All << "[";
  if (*Use)
    for (const NameUse *Of : S.Of.index().usesOf(**Use))
      if (WithDeclaration || !Of->declares())
        (All.next() << "{\"uri\":").quote(S.Of.URI) << ",\"range\":" << Of->At << "}";
  All << "]";
  return All.take();
}

/// Does the line of a use write the object?
static uint32_t highlightKind(const NameUse &Use) {
  constexpr uint32_t Read = 2, Write = 3;
  return Use.declares() ? Write : Read;
}

Answer lsp::documentHighlight(const Scene &S, Params P) {
  Expected<const NameUse *> Use = useIn(S, P);
  if (!Use)
    return Use.takeError();
  AnswerText All(S);
  All << "[";
  if (*Use)
    for (const NameUse *Of : S.Of.index().usesOf(**Use))
      All.next() << "{\"range\":" << Of->At << ",\"kind\":" << highlightKind(*Of) << "}";
  All << "]";
  return All.take();
}

//===----------------------------------------------------------------------===//
// Outline
//===----------------------------------------------------------------------===//

namespace {
/// LSP's numbers for kinds of symbols.
enum SymbolKind { Namespace = 3, Function = 12, Variable = 13, Array = 18, Operator = 25 };
} // namespace

/// Blocks deeper than that are listed beside their outer block: clients recurse.
static constexpr unsigned MostDepth = 40;

/// Writes a symbol up to its children.
static void beginSymbol(AnswerText &To, StringRef Name, SymbolKind Kind, TextRange Whole,
                        TextRange At) {
  (To.next() << "{\"name\":").quote(Name)
      << ",\"kind\":" << uint32_t(Kind) << ",\"range\":" << Whole << ",\"selectionRange\":" << At
      << ",\"children\":[";
}

static void beginSymbol(AnswerText &To, const Scene &S, const Block &B) {
  // "frame repeat", "if @ssao prob 0.5"
  StringRef Head = S.Of.text().slice(B.Begin, B.Brace).split('\n').first.rtrim();
  TextRange At = {B.Begin, uint32_t(B.Begin + Head.size())};
  if (B.What == Block::Is::Pass && B.Name.Begin != B.Name.End) {
    Head = S.Of.text().slice(B.Name.Begin, B.Name.End);
    At = B.Name;
  }
  SymbolKind Kind = B.What == Block::Is::Pass    ? Function
                    : B.What == Block::Is::Frame ? Namespace
                                                 : Operator;
  beginSymbol(To, Head.empty() ? "{" : Head, Kind, {B.Begin, std::max(B.End, At.End)}, At);
}

Answer lsp::documentSymbol(const Scene &S, Params) {
  const SourceIndex &Index = S.Of.index();
  AnswerText All(S);
  All << "[";
  for (const NameUse &Use : Index.uses()) {
    if (!Use.declares() || !Use.isObject())
      continue;
    auto [Begin, End] = S.Of.Text.line(S.Of.Text.lineOf(Use.At.Begin));
    bool IsMemory = Use.Role == NameUse::Is::Memory;
    beginSymbol(All, S.Of.text().slice(Use.At.Begin, Use.At.End), IsMemory ? Array : Variable,
                {Begin, End}, Use.At);
    All << "]}";
  }
  // Blocks end in the opposite order in which they begin, so a stack holds the open ones.
  std::vector<const Block *> Open;
  for (const Block &B : Index.blocks()) {
    while (!Open.empty() && (Open.back()->End <= B.Begin || Open.size() >= MostDepth)) {
      Open.pop_back();
      All << "]}";
    }
    Open.push_back(&B);
    beginSymbol(All, S, B);
  }
  while (!Open.empty()) {
    Open.pop_back();
    All << "]}";
  }
  All << "]";
  return All.take();
}
