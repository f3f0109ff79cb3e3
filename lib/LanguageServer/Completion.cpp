//===- Completion.cpp - the words that may stand at a position ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parser itself says which words may stand at the cursor. The text up to the cursor is parsed
/// with a *probe* at its end, a word that is none. The parser looks for the word that was meant, as
/// for any misspelt word, and the words among which it looks are the answer (WordsOffered). The
/// parser looks at the first letter of a word, so there are several probes.
///
/// The probe decides what of the text is parsed: for a long frame little is left.
///
//===----------------------------------------------------------------------===//

#include "Features.h"
#include "WordTexts.h"
#include "auxplan/Graph/TextIO.h"
#include "lib/Graph/NearestWord.h"
#include "lib/Graph/TokenStream.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::lsp;

namespace {

/// Hears the words that the parser expects at one place, by its own words.
class ExpectedWords final : public DiagnosticSink {
public:
  ExpectedWords(const char *At, std::set<std::string> &Words) : At(At), Words(Words) {}
  void take(const SMDiagnostic &Said) override {
    if (Said.getKind() != SourceMgr::DK_Error || Said.getLoc().getPointer() != At)
      return;
    // "expected 'read' or 'write' after 'storage', found ..."
    StringRef Text = Said.getMessage().split(", found").first.split(" after ").first;
    if (!Text.consume_front("expected "))
      return;
    SmallVector<StringRef, 8> Parts;
    Text.split(Parts, '\'');
    for (size_t I = 1; I < Parts.size(); I += 2)
      if (all_of(Parts[I], [](char C) { return isAlnum(C) || C == '_' || C == '.'; }))
        Words.insert(Parts[I].str());
  }

private:
  const char *At;
  std::set<std::string> &Words;
};

/// The word that the cursor stands in, up to the cursor.
struct Partial {
  uint32_t Begin;
  StringRef Text; ///< with its sigil
};

class Completer {
public:
  Completer(const Scene &S, uint32_t Offset) : S(S), Offset(Offset) {}
  json::Value complete();

private:
  void findPartial();
  bool isReceiver() const;
  std::string textBefore(char Sigil) const;
  void probe(StringRef Before, StringRef Probe, StringRef Shown);
  void add(std::string One);
  bool mayBeElse() const;
  json::Object itemOf(StringRef Word, bool WithText) const;
  const Scene &S;
  const uint32_t Offset;
  Partial Word{};
  std::vector<std::string> Words; ///< those that have the letters of Word; may repeat
};

} // namespace

static bool isWordChar(char C) {
  return isAlnum(C) || C == '_' || C == '.' || C == '$' || C == '-';
}

void Completer::findPartial() {
  StringRef Text = S.Of.text();
  uint32_t Begin = Offset;
  while (Begin && isWordChar(Text[Begin - 1]))
    --Begin;
  if (Begin && (Text[Begin - 1] == '%' || Text[Begin - 1] == '@'))
    --Begin;
  Word = {Begin, Text.slice(Begin, Offset)};
}

/// A handoff is to a device of its image, which the declarations have.
bool Completer::isReceiver() const {
  StringRef Line = S.Of.text().take_front(Word.Begin);
  Line = Line.drop_front(Line.find_last_of("\r\n") + 1).trim();
  return Line.starts_with("handoff") && Line.ends_with(" to");
}

/// The text before the word that decides what may stand there. Words that are no names do not depend
/// on names: they need only the heads of the blocks around them, and the lines of the innermost one.
std::string Completer::textBefore(char Sigil) const {
  StringRef Text = S.Of.text();
  ArrayRef<Block> Blocks = S.Of.index().blocks();
  std::string Before;
  uint32_t From = 0;
  const Block *Around = S.Of.index().blockAt(Word.Begin);
  if (Around && !Sigil && !isReceiver()) {
    while (Around->Outer != None32)
      Around = &Blocks[Around->Outer];
    From = Around->Begin;
  }
  for (const Block &B : Blocks) {
    if (B.Begin >= Word.Begin)
      break;
    if (B.What != Block::Is::Pass || B.Begin < From || !B.isClosed || B.End > Word.Begin)
      continue;
    bool KeepsName = Sigil == '@';
    Before += Text.slice(From, KeepsName ? B.Brace + 1 : B.Begin);
    From = KeepsName ? B.End - 1 : B.End;
  }
  return Before + Text.slice(From, Word.Begin).str();
}

/// Adds what the parser would take instead of \p Probe, which names \p Shown.
void Completer::probe(StringRef Before, StringRef Probe, StringRef Shown) {
  std::string Text = (Before + Probe + "\n").str();
  WordsOffered Offered(Shown);
  SourceMgr SM;
  unsigned Buffer = SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text, ""), SMLoc());
  DiagnosticEngine D(SM, Buffer, /*MaxErrors=*/0);
  std::set<std::string> Said;
  ExpectedWords Sink(Text.data() + Before.size(), Said);
  D.setSink(&Sink);
  parseText(D);
  bool IsName = Probe != Shown;
  for (const std::string &One : Offered.words())
    add(IsName ? quotedName(Probe[0], One) : One);
  if (!IsName)
    for (const std::string &One : Said)
      add(One);
}

void Completer::add(std::string One) {
  if (StringRef(One).contains_insensitive(Word.Text))
    Words.push_back(std::move(One));
}

/// `else` may stand only behind a brace.
bool Completer::mayBeElse() const {
  return S.Of.text().take_front(Word.Begin).rtrim().ends_with("}");
}

json::Object Completer::itemOf(StringRef Label, bool WithText) const {
  enum Kind { Function = 3, Variable = 6, Keyword = 14, EnumMember = 20, TypeParameter = 25 };
  Kind Is = Label.starts_with("%")   ? Variable
            : Label.starts_with("@") ? Function
            : Label.contains('.')    ? Function
            : parseFormat(Label)     ? TypeParameter
            : isUpper(Label[0])      ? EnumMember
                                     : Keyword;
  json::Object Item{{"label", json::fixUTF8(Label)},
                    {"kind", int(Is)},
                    // The words of the language stand before the many names of Vulkan.
                    {"sortText", json::fixUTF8((isUpper(Label[0]) ? "1" : "0") + Label.str())},
                    {"textEdit", json::Object{{"range", toJSON({Word.Begin, Offset}, S)},
                                              {"newText", json::fixUTF8(Label)}}}};
  if (std::string Text = WithText ? textAboutWordAt(S.Of.text(), Word.Begin, Label) : "";
      !Text.empty())
    Item["documentation"] = json::Object{{"kind", "markdown"}, {"value", Text}};
  return Item;
}

json::Value Completer::complete() {
  findPartial();
  StringRef Probe = "zz_probe_zz", Upper = "ZZ_PROBE_ZZ", OfOps = "zz_probe.zz";
  char Sigil = Word.Text.empty() ? 0 : Word.Text[0];
  bool IsName = Sigil == '%' || Sigil == '@';
  if (!IsName) {
    std::string Before = textBefore(0);
    for (StringRef One : {Probe, Upper, OfOps})
      probe(Before, One, One);
  }
  for (char Of : {'%', '@'})
    if (Sigil == Of || Word.Text.empty())
      probe(textBefore(Of), (Twine(Of) + Probe).str(), Probe);
  if (!mayBeElse())
    llvm::erase(Words, "else");
  llvm::sort(Words);
  Words.erase(std::unique(Words.begin(), Words.end()), Words.end());
  constexpr size_t Most = 300, MostWithTexts = 100;
  bool IsCut = Words.size() > Most;
  Words.resize(std::min(Words.size(), Most));
  json::Array Items;
  for (StringRef One : Words)
    Items.push_back(itemOf(One, Words.size() <= MostWithTexts));
  return json::Object{{"isIncomplete", IsCut}, {"items", std::move(Items)}};
}

/// Does the offset stand in a comment?
static bool isInComment(const Snapshot &Of, uint32_t Offset) {
  auto [Begin, End] = Of.Text.line(Of.Text.lineOf(Offset));
  std::vector<Lexer::Comment> Comments;
  TokenWalk Tokens(Of.text(), Begin);
  Tokens.keepComments(Comments);
  for (Token T = Tokens.next(); T.Kind != Tok::End && T.Begin < End; T = Tokens.next())
    ;
  return any_of(Comments,
                [&](const Lexer::Comment &C) { return C.Begin < Offset && Offset <= C.End; });
}

Answer lsp::completion(const Scene &S, Params P) {
  Expected<uint32_t> Offset = offsetIn(S, P);
  if (!Offset)
    return Offset.takeError();
  if (isInComment(S.Of, *Offset))
    return json::Object{{"isIncomplete", false}, {"items", json::Array()}};
  return Completer(S, *Offset).complete();
}
