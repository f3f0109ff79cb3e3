//===- Edits.cpp - changes of a text for the client -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Requests whose answer is a change of the text: formatting, new names, fix-its and changes that
/// save something.
///
//===----------------------------------------------------------------------===//

#include "Edits.h"
#include "AnswerText.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Views/Amounts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

json::Object lsp::editOf(const Scene &S, TextRange At, StringRef NewText) {
  return json::Object{{"range", toJSON(At, S)}, {"newText", json::fixUTF8(NewText)}};
}

json::Array lsp::editsTo(const Scene &S, StringRef NewText) {
  StringRef Old = S.Of.text();
  if (Old == NewText)
    return json::Array();
  // Whole lines, so that no character is cut.
  size_t Same = std::mismatch(Old.begin(), Old.begin() + std::min(Old.size(), NewText.size()),
                              NewText.begin())
                    .first -
                Old.begin();
  size_t Front = Old.take_front(Same).rfind('\n') + 1; // npos + 1 is 0
  size_t Most = std::min(Old.size(), NewText.size()) - Front, Back = 0;
  while (Back != Most && Old[Old.size() - Back - 1] == NewText[NewText.size() - Back - 1])
    ++Back;
  size_t Break = Old.take_back(Back).find('\n');
  Back = Break == StringRef::npos ? 0 : Back - Break - 1;
  TextRange At = {uint32_t(Front), uint32_t(Old.size() - Back)};
  return json::Array{editOf(S, At, NewText.drop_front(Front).drop_back(Back))};
}

json::Object lsp::workspaceEdit(const Scene &S, json::Array Edits) {
  return json::Object{{"changes", json::Object{{S.Of.URI, std::move(Edits)}}}};
}

//===----------------------------------------------------------------------===//
// Formatting
//===----------------------------------------------------------------------===//

/// The canonical text of \p G, with the comments of the snapshot.
static std::string formatted(const Scene &S, const Graph &G) {
  KeptRemarks Kept(S.Of.text());
  std::string Text;
  raw_string_ostream OS(Text);
  formatChanged(G, *S.Of.Read.G, Kept.engine(), OS);
  return Text;
}

static bool isJSON(StringRef Text) {
  StringRef First = Text.ltrim();
  return First.starts_with("{") || First.starts_with("[");
}

Answer lsp::formatting(const Scene &S, Params) {
  // A text with errors stays as it is, and so does JSON, which would become text.
  if (!S.Of.Read.G || isJSON(S.Of.text()))
    return json::Value(nullptr);
  return editsTo(S, formatted(S, *S.Of.Read.G));
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The name to change; an error if there is none.
static Expected<const NameUse *> nameToChange(const Scene &S, Params P) {
  Expected<uint32_t> Offset = offsetIn(S, P);
  if (!Offset)
    return Offset.takeError();
  if (const NameUse *Use = S.Of.index().useAt(*Offset))
    return Use;
  return requestError(ErrorCode::RequestFailed, "there is no name here");
}

Answer lsp::prepareRename(const Scene &S, Params P) {
  Expected<const NameUse *> Use = nameToChange(S, P);
  if (!Use)
    return Use.takeError();
  return json::Object{{"range", toJSON((*Use)->At, S)},
                      {"placeholder", json::fixUTF8(S.Of.index().nameOf((*Use)->Name))}};
}

Answer lsp::rename(const Scene &S, Params P) {
  Expected<const NameUse *> Use = nameToChange(S, P);
  if (!Use)
    return Use.takeError();
  const SourceIndex &Index = S.Of.index();
  char Sigil = (*Use)->isObject() ? '%' : '@';
  StringRef Name = P.getString("newName").value_or("");
  Name.consume_front(StringRef(&Sigil, 1));
  if (Name.empty())
    return requestError(ErrorCode::InvalidParams, "a name may not be empty");
  std::string Spelled;
  raw_string_ostream OS(Spelled);
  printName(Sigil, Name, OS);
  if ((*Use)->isObject() && Name != Index.nameOf((*Use)->Name))
    for (const NameUse &Other : Index.uses())
      if (Other.isObject() && Index.nameOf(Other.Name) == Name)
        return requestError(ErrorCode::RequestFailed, "'" + Spelled + "' exists already");
  AnswerText Edits(S);
  (Edits << "{\"changes\":{").quote(S.Of.URI) << ":[";
  for (const NameUse *Of : Index.usesOf(**Use))
    (Edits.next() << "{\"range\":" << Of->At << ",\"newText\":").quote(Spelled) << "}";
  Edits << "]}}";
  return Edits.take();
}

//===----------------------------------------------------------------------===//
// Code actions
//===----------------------------------------------------------------------===//

/// Does the client ask for actions of this kind?
static bool wantsKind(Params P, StringRef Kind) {
  const json::Object *Context = P.getObject("context");
  const json::Array *Only = Context ? Context->getArray("only") : nullptr;
  return !Only || any_of(*Only, [&](const json::Value &V) {
    std::optional<StringRef> Wanted = V.getAsString();
    return Wanted &&
           (Wanted->empty() || Kind == *Wanted || Kind.starts_with((*Wanted + ".").str()));
  });
}

static constexpr StringLiteral QuickFix = "quickfix", Rewrite = "refactor.rewrite";

/// An editor that asks by itself, whenever the cursor moves, gets what is there.
bool lsp::wantsAdvice(Params P) {
  constexpr int Automatic = 2;
  const json::Object *Context = P.getObject("context");
  return wantsKind(P, Rewrite) &&
         (!Context || Context->getInteger("triggerKind").value_or(1) != Automatic);
}

static void addFixIts(const Scene &S, TextRange At, json::Array &To) {
  for (const Remark &R : S.Of.Read.Remarks)
    if (!R.FixIt.empty() && R.At.touches(At))
      To.push_back(
          json::Object{{"title", json::fixUTF8("change to '" + R.FixIt + "'")},
                       {"kind", QuickFix},
                       {"isPreferred", true},
                       {"diagnostics", json::Array{diagnosticOf(R, S.Of, "aux-plan", S.Encoding)}},
                       {"edit", workspaceEdit(S, json::Array{editOf(S, R.At, R.FixIt)})}});
}

/// Does \p Text have \p Name as a word?
static bool mentions(StringRef Text, StringRef Name) {
  for (size_t At = 0; (At = Text.find(Name, At)) != StringRef::npos; ++At)
    if (!isPlainName(("x" + Text.substr(At + Name.size(), 1)).str()) ||
        At + Name.size() == Text.size())
      return true;
  return false;
}

/// Is the change about the lines of the range, or about the image that stands there?
static bool concerns(const Scene &S, const GraphChange &C, TextRange At) {
  uint32_t First = S.Of.Text.lineOf(At.Begin), Last = S.Of.Text.lineOf(At.End);
  if (C.Loc != None32 && S.Of.Text.lineOf(C.Loc) >= First && S.Of.Text.lineOf(C.Loc) <= Last)
    return true;
  const NameUse *Use = S.Of.index().useAt(At.Begin);
  return Use && Use->isObject() && mentions(C.Of, S.Of.text().slice(Use->At.Begin, Use->At.End));
}

static void addChanges(const Scene &S, TextRange At, json::Array &To) {
  const Advice &A = *S.Advice->Found;
  constexpr size_t Most = 20; // each is a text of its own
  for (const std::vector<Suggestion> *Of : {&A.Single, &A.Sets, &A.Groups})
    for (const Suggestion &One : *Of) {
      if (To.size() >= Most ||
          none_of(One.Changes, [&](uint32_t Id) { return concerns(S, A.Changes[Id], At); }))
        continue;
      std::string Title = textOf(A, One), If;
      SmallVector<StringRef, 3> Conditions;
      for (uint32_t Id : One.Changes)
        if (StringRef Condition = A.Changes[Id].If;
            !Condition.empty() && !is_contained(Conditions, Condition))
          Conditions.push_back(Condition);
      if (!Conditions.empty())
        If = ", if " + join(Conditions, " and ");
      Graph Changed = withChanges(*S.Of.Read.G, A, One);
      Title +=
          ": saves " + humanBytes(One.Saved) + " a frame on " + S.Settings.Target->fullName() + If;
      To.push_back(json::Object{{"title", json::fixUTF8(Title)},
                                {"kind", Rewrite},
                                {"edit", workspaceEdit(S, editsTo(S, formatted(S, Changed)))}});
    }
}

Answer lsp::codeAction(const Scene &S, Params P) {
  Expected<TextRange> At = rangeIn(S, P);
  if (!At)
    return At.takeError();
  json::Array Actions;
  if (wantsKind(P, QuickFix))
    addFixIts(S, *At, Actions);
  if (wantsKind(P, Rewrite) && S.Advice && S.Advice->Found && !isJSON(S.Of.text()))
    addChanges(S, *At, Actions);
  return Actions;
}
