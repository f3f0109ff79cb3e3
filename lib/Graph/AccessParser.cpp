//===- AccessParser.cpp - reads the accesses of a pass --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The object of an access, its layout, and its modifiers. See AccessParser.h.
///
//===----------------------------------------------------------------------===//

#include "AccessParser.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;

static constexpr StringLiteral Modifiers[] = {"from",  "to",    "load", "store", "area",
                                              "blend", "at",    "or",   "view",  "overdraw",
                                              "mode",  "value", "aux"};

static bool looksLikeLayout(StringRef Word) {
  return isUpper(Word.front());
}

bool AccessParser::parseReadWrite(AccessDraft &Draft) {
  std::optional<ReadWrite> RW = parseWord<ReadWrite>(ReadWriteWords, In.word());
  AccessKind Kind = Draft.A.Kind;
  if (!RW) {
    bool Needed = Kind == AccessKind::Storage || Kind == AccessKind::Host;
    return !Needed ||
           In.errorExpected(listOf(ReadWriteWords) + " after '" + auxplan::nameOf(Kind) + "'",
                            nearestOf(In.word(), ReadWriteWords));
  }
  if (Kind != AccessKind::Storage && Kind != AccessKind::Host && Kind != AccessKind::Video)
    return In.error("'" + In.text() + "' goes with 'storage', 'host' and 'video', not with '" +
                    auxplan::nameOf(Kind) + "'");
  if (*RW == ReadWrite::Unknown && Kind != AccessKind::Storage)
    return In.error("'" + In.text() + "' goes with 'storage', not with '" +
                    auxplan::nameOf(Kind) + "'");
  Draft.A.RW = *RW;
  In.advance();
  return true;
}

bool AccessParser::parseAccessObject(AccessDraft &Draft) {
  constexpr unsigned Wanted =
      1u << unsigned(ObjectKind::Image) | 1u << unsigned(ObjectKind::Buffer);
  if (!In.needName(Tok::PercentName,
                   infoOf(Draft.A.Kind).OnBuffers ? "an image or a buffer" : "an image"))
    return false;
  Draft.A.Loc = In.loc();
  Object O = B.find(In.name(), Wanted, In.loc());
  In.advance();
  if (O.Kind != ObjectKind::None)
    Draft.A.Image = O.Index;
  Draft.A.IsBuffer = O.Kind == ObjectKind::Buffer;
  // A range of an image is reported when the line is complete.
  bool LooksLikeBytes = In.at(Tok::LSquare) && In.nextIs(Tok::Number);
  if (LooksLikeBytes && O.Kind != ObjectKind::Image)
    return References.parseBytes(Draft.X.Bytes);
  return References.parseAge(Draft.A.Age) && References.parseRange(Draft.Range);
}

bool AccessParser::parseAccess(AccessKind Kind) {
  In.advance();
  AccessDraft Draft;
  Draft.A.Kind = Kind;
  if (!parseReadWrite(Draft) || !parseAccessObject(Draft))
    return false;
  unsigned Seen = 0;
  while (In.at(Tok::Word)) {
    if (looksLikeLayout(In.text())) {
      if (!parseAccessLayout(Draft))
        return false;
      continue;
    }
    // A parenthesis belongs to a modifier; another line goes on with a name.
    bool GoesOn =
        is_contained(Modifiers, In.text()) || (!In.startsLine() && In.nextIs(Tok::LParen));
    if (!GoesOn && (In.startsLine() || Ops.beginsPassLine()))
      break;
    if (!parseModifier(Draft, Seen))
      return false;
  }
  if (Kind == AccessKind::Resolve && Draft.X.ResolveSource == None32 && !(Seen & SourceSeen))
    return In.errorExpected("'from' and the multisampled image");
  bool Known = Draft.A.Image != None32 && (!(Seen & SourceSeen) || Draft.X.ResolveSource != None32);
  return !Known || B.addAccess(Draft);
}

bool AccessParser::parseAccessLayout(AccessDraft &Draft) {
  Token At = In.token();
  if (std::string Operation = attachmentOp(In.text()); !Operation.empty())
    return In.error("expected '" + Operation + "', found '" + In.text() + "'", Operation);
  Layout Given;
  if (!Values.parseLayout(Given))
    return false;
  if (Draft.A.LayoutGiven != NoLayout)
    return In.error(At, "an access has one layout, but '" + In.textOf(At) + "' is a second one");
  Draft.A.LayoutGiven = Given;
  return true;
}

/// Reports a clear that is written as in other languages, `clear(0, 0, 0, 1)`, with the right form.
bool AccessParser::errorClearWord(const AccessDraft &Draft) {
  bool IsAttachment = infoOf(Draft.A.Kind).IsAttachment;
  if (!IsAttachment && Draft.A.Kind != AccessKind::Clear)
    return In.error("'clear' goes with attachments, not with '" + auxplan::nameOf(Draft.A.Kind) +
                    "'");
  StringRef Ours = IsAttachment ? "load(clear " : "value(";
  Token Word = In.token();
  In.advance();
  In.advance();
  uint32_t Begin = In.loc(), End = Begin;
  for (; In.at(Tok::Number) || In.at(Tok::Comma) || In.at(Tok::Word); In.advance())
    End = In.token().End;
  std::string FixIt;
  if (In.at(Tok::RParen)) {
    Token Values;
    Values.Begin = Begin;
    Values.End = End;
    FixIt = ((Begin == End ? Ours.rtrim() : Ours) + In.textOf(Values) + ")").str();
    Word.End = In.token().End;
  }
  return In.error(Word, "expected '" + Ours + "...)', found 'clear('", FixIt);
}

bool AccessParser::errorUnknownModifier(const AccessDraft &Draft) {
  StringRef Word = In.text();
  if (Word == "clear" && In.nextIs(Tok::LParen))
    return errorClearWord(Draft);
  StringRef InUpperCase = layoutInLowerCase(Word);
  if (!InUpperCase.empty())
    return In.error("unknown layout '" + Word + "'", InUpperCase);
  StringRef Near = nearestOf(Word, Modifiers);
  std::string Operation = attachmentOp(Word);
  return In.error("unknown modifier '" + Word + "' of an access",
                  Near.empty() ? StringRef(Operation) : Near);
}

bool AccessParser::parseModifier(AccessDraft &Draft, unsigned &Seen) {
  StringRef Word = In.text();
  const auto *Known = find(Modifiers, Word);
  if (Known == std::end(Modifiers))
    return errorUnknownModifier(Draft);
  if (Word == "from")
    return parseFrom(Draft, Seen);
  if (Word == "or")
    return In.error("'or' stands between the stages of 'at'");
  if (!In.once(Seen, 1u << (Known - Modifiers)))
    return false;
  if (Word == "load")
    return parseLoad(Draft);
  if (Word == "store")
    return parseStore(Draft);
  if (Word == "at")
    return parseStage(Draft);
  if (Word == "mode") {
    Draft.HasExtra = true;
    return parseResolveMode(Draft);
  }
  if (Word == "value" && Draft.A.Kind != AccessKind::Clear)
    return In.error("'value' goes with 'clear', expected 'load(clear ...)' on an attachment");
  In.advance();
  if (Word == "to")
    return Values.parseLayout(Draft.A.To);
  if (Word == "blend")
    return Draft.A.Blend = true;
  if (Word == "aux")
    return Draft.A.HasMode = true, Values.parseMode(Draft.A.Planned);
  Draft.HasExtra = true;
  return parseExtra(Draft, Word);
}

bool AccessParser::parseExtra(AccessDraft &Draft, StringRef Word) {
  AccessExtra &X = Draft.X;
  if (Word == "area")
    return Values.parseArea(X.Area.emplace());
  if (Word == "view")
    return Values.parseFormat(X.View);
  if (Word == "overdraw")
    return Values.parseDouble(X.Overdraw, "the overdraw, as in '1.5'");
  X.Clear.emplace();
  return In.expect(Tok::LParen, "'('") && Values.parseClearValues(*X.Clear) &&
         In.expect(Tok::RParen, "',' or ')'");
}

/// `from %msaa`, `from LAYOUT`, or `from aux USAGE` of a resolve's source.
bool AccessParser::parseFrom(AccessDraft &Draft, unsigned &Seen) {
  Token At = In.token();
  In.advance();
  unsigned Bit = In.at(Tok::PercentName) ? SourceSeen : In.atWord("aux") ? SourceModeSeen : 1;
  if (Seen & Bit)
    return In.error(At, "'from' is given twice");
  Seen |= Bit;
  if (Bit == 1)
    return Values.parseLayout(Draft.A.From);
  if (Draft.A.Kind != AccessKind::Resolve)
    return In.errorExpected("a layout after 'from'");
  Draft.HasExtra = true;
  if (Bit == SourceSeen)
    return parseResolveSource(Draft);
  In.advance();
  Draft.X.HasSourceMode = true;
  return Values.parseMode(Draft.X.SourcePlanned);
}

bool AccessParser::parseResolveSource(AccessDraft &Draft) {
  ImageRef R;
  if (!References.parseImageRef(R))
    return false;
  Draft.X.ResolveSource = R.Image;
  Draft.X.ResolveSourceAge = R.Age;
  Draft.SourceRange = R.Range;
  return true;
}

bool AccessParser::parseLoad(AccessDraft &Draft) {
  In.advance();
  if (!In.expect(Tok::LParen, "'(' after 'load'") || !Values.parseOneOf(LoadWords, Draft.A.Load))
    return false;
  if (Draft.A.Load != LoadOp::Clear)
    return In.expect(Tok::RParen, "')'");
  Draft.HasExtra = true;
  Draft.X.Clear.emplace();
  if (In.at(Tok::LParen) || In.at(Tok::LSquare) || In.at(Tok::LBrace) || In.at(Tok::Comma))
    return In.errorExpected("the values of the clear, as in 'load(clear 0, 0, 0, 1)'");
  if (!In.at(Tok::RParen) && !Values.parseClearValues(*Draft.X.Clear))
    return false;
  return In.expect(Tok::RParen, Draft.X.Clear->Count ? "',' or ')'" : "')'");
}

bool AccessParser::parseStore(AccessDraft &Draft) {
  In.advance();
  return In.expect(Tok::LParen, "'(' after 'store'") &&
         Values.parseOneOf(StoreWords, Draft.A.Store) && In.expect(Tok::RParen, "')'");
}

bool AccessParser::parseResolveMode(AccessDraft &Draft) {
  if (Draft.A.Kind != AccessKind::Resolve)
    return In.error("'mode' goes with 'resolve', not with '" + auxplan::nameOf(Draft.A.Kind) + "'");
  In.advance();
  return Values.parseOneOf(ResolveModeWords, Draft.X.Mode);
}

bool AccessParser::parseStage(AccessDraft &Draft) {
  StageMask All = 0;
  do {
    In.advance();
    if (!In.atValue())
      return In.errorExpected("a pipeline stage");
    std::optional<Stage> S = auxplan::parseStage(In.text());
    if (!S)
      return In.error("unknown pipeline stage '" + In.text() + "'", meantStage(In.text()));
    StageMask Bit = allStages()[unsigned(*S)].Bit;
    if (!Bit)
      return In.error("an access happens at some stage, not at 'NONE'");
    if (All & Bit)
      return In.error("'" + In.text() + "' stands here twice");
    All |= Bit;
    In.advance();
  } while (In.atWord("or"));
  Draft.setStages(All);
  return true;
}
