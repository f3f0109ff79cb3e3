//===- BarrierParser.cpp - reads transitions and barriers -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Objects, scopes and the other words of a statement. See BarrierParser.h.
///
//===----------------------------------------------------------------------===//

#include "BarrierParser.h"
#include "StatementWords.h"

using namespace llvm;
using namespace auxplan;

static constexpr StringLiteral BarrierWords[] = {"on", "after", "before", "by_region", "with"};
/// Bits of the words above.
static constexpr unsigned OnWord = 1, AfterWord = 2, BeforeWord = 4, RegionWord = 8, WithWord = 16;
static constexpr unsigned ScopeWords = AfterWord | BeforeWord;

//===----------------------------------------------------------------------===//
// Scopes
//===----------------------------------------------------------------------===//

bool BarrierParser::parseStage(StageMask &Stages) {
  if (!In.atValue())
    return In.errorExpected("a pipeline stage");
  std::optional<Stage> S = auxplan::parseStage(In.text());
  if (!S && parseAccessFlag(In.text()))
    return In.error("'" + In.text() + "' is an access, expected ':' between stages and accesses");
  if (!S)
    return In.error("unknown pipeline stage '" + In.text() + "'", meantStage(In.text()));
  Stages |= allStages()[unsigned(*S)].Bit;
  In.advance();
  return true;
}

bool BarrierParser::parseAccess(AccessMask &Accesses) {
  if (!In.atValue())
    return In.errorExpected("an access");
  std::optional<unsigned> Known = parseAccessFlag(In.text());
  if (!Known)
    return In.error("unknown access '" + In.text() + "'", meantAccessFlag(In.text()));
  Accesses |= allAccessFlags()[*Known].Bit;
  In.advance();
  return true;
}

/// A list that may be empty. After an error the parser goes on behind the element.
bool BarrierParser::parseElements(Words &W, function_ref<bool()> Element) {
  if (In.at(Tok::RParen) || In.at(Tok::Colon))
    return true;
  do {
    if (Element())
      continue;
    W.HasError = true;
    while (!In.at(Tok::Comma) && !In.at(Tok::Colon) && !In.at(Tok::RParen)) {
      if (In.at(Tok::End) || In.startsLine())
        return false;
      In.advance();
    }
  } while (In.consumeIf(Tok::Comma));
  return true;
}

/// `(STAGE, ... : ACCESS, ...)`
bool BarrierParser::parseScope(Words &W, SyncScope &S) {
  if (!In.expect(Tok::LParen, "'('") || !parseElements(W, [&] { return parseStage(S.Stages); }))
    return false;
  bool HasAccesses = In.consumeIf(Tok::Colon);
  if (HasAccesses && !parseElements(W, [&] { return parseAccess(S.Accesses); }))
    return false;
  return In.expect(Tok::RParen, HasAccesses ? "',' or ')'" : "',', ':' or ')'");
}

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

bool BarrierParser::parseOneWord(Words &W, unsigned Index) {
  if (!In.once(W.Seen, 1u << Index))
    return false;
  In.advance();
  switch (1u << Index) {
  case OnWord:
    return Values.parseQueue(W.On, false);
  case AfterWord:
    return parseScope(W, W.Scopes.After);
  case BeforeWord:
    return parseScope(W, W.Scopes.Before);
  default:
    return true;
  }
}

/// \p Allowed, \p Needed: words that \p Statement may and must have.
bool BarrierParser::parseWords(Words &W, unsigned Allowed, unsigned Needed, StringRef Statement) {
  SmallVector<StringLiteral, 5> Possible;
  for (unsigned I = 0; I != std::size(BarrierWords); ++I)
    if (Allowed >> I & 1)
      Possible.push_back(BarrierWords[I]);
  while (In.at(Tok::Word)) {
    StringRef Word = In.text();
    const auto *Known = find(BarrierWords, Word);
    if (Known == std::end(BarrierWords)) {
      bool IsOver = In.startsLine() || beginsFrameStatement(Word) || beginsDeclaration(Word) ||
                    Ops.beginsPassLine();
      if (IsOver)
        break;
      return In.errorExpected(listOf(Possible) + ", or the end of the statement",
                              nearestOf(Word, Possible));
    }
    unsigned Index = Known - BarrierWords;
    if (!(Allowed >> Index & 1))
      return In.error("'" + Word + "' does not go with '" + Statement + "', expected " +
                      listOf(Possible));
    if (!parseOneWord(W, Index))
      return false;
  }
  for (unsigned I = 0; I != std::size(BarrierWords); ++I)
    if (Needed & ~W.Seen & 1u << I)
      return In.errorExpected("'" + BarrierWords[I] + "' in this statement",
                              nearestOf(In.word(), Possible));
  return !W.HasError;
}

void BarrierParser::setWords(Barrier &X, const Words &W) {
  X.HasQueue = W.Seen & OnWord;
  X.On = W.On;
  X.Scopes = W.Scopes;
  X.ByRegion = W.Seen & RegionWord;
  X.With = W.Seen & WithWord;
}

bool BarrierParser::add(const Barrier &X, LocOffset Loc) {
  G.Barriers.push_back(X);
  B.addItem(ItemKind::Barrier, G.Barriers.size() - 1, Loc);
  return true;
}

//===----------------------------------------------------------------------===//
// Objects
//===----------------------------------------------------------------------===//

/// `%image@k[range]` or `%buffer[bytes]`
bool BarrierParser::parseObject(ObjectRef &R) {
  constexpr unsigned Wanted =
      1u << unsigned(ObjectKind::Image) | 1u << unsigned(ObjectKind::Buffer);
  if (!In.needName(Tok::PercentName, "an image or a buffer"))
    return false;
  R.Image.Loc = In.loc();
  Object O = B.find(In.name(), Wanted, In.loc());
  In.advance();
  bool LooksLikeBuffer = (In.at(Tok::LSquare) && In.nextIs(Tok::Number)) || parseQueue(In.word());
  R.IsBuffer = O.Kind == ObjectKind::Buffer || (O.Kind == ObjectKind::None && LooksLikeBuffer);
  if (O.Kind != ObjectKind::None)
    (R.IsBuffer ? R.Buffer : R.Image.Image) = O.Index;
  if (R.IsBuffer)
    return References.parseBytes(R.Bytes);
  return References.parseAge(R.Image.Age) && References.parseRange(R.Image.Range);
}

/// `release %buffer[bytes] QUEUE -> QUEUE ...`, from the queues on.
bool BarrierParser::parseBufferHandOver(BarrierKind Kind, LocOffset Loc, const ObjectRef &R) {
  Barrier X;
  X.Kind = Kind;
  X.Buffer = R.Buffer;
  X.Bytes = R.Bytes;
  X.Loc = R.Image.Loc;
  Words W;
  if (!Values.parseQueue(X.Src, true) || !In.expect(Tok::Arrow, "'->' between two queues") ||
      !Values.parseQueue(X.Dst, true) ||
      !parseWords(W, ScopeWords | WithWord, 0, wordFor(BarrierKindWords, Kind)))
    return false;
  setWords(X, W);
  return X.Buffer == None32 || add(X, Loc);
}

bool BarrierParser::parseTransition(TransitionKind Kind) {
  LocOffset Loc = In.loc();
  std::string Statement = In.text().str();
  bool IsBarrier = Kind == TransitionKind::Barrier;
  In.advance();
  ObjectRef R;
  if (IsBarrier ? !References.parseImageRef(R.Image) : !parseObject(R))
    return false;
  if (R.IsBuffer)
    return parseBufferHandOver(
        Kind == TransitionKind::Release ? BarrierKind::Release : BarrierKind::Acquire, Loc, R);
  Transition T;
  T.Kind = Kind;
  if (!Values.parseLayout(T.Old) ||
      !In.expect(Tok::Arrow, "'->' between the old and the new layout") ||
      !Values.parseLayout(T.New))
    return false;
  if (!IsBarrier &&
      (!Values.parseQueue(T.Src, true) || !In.expect(Tok::Arrow, "'->' between two queues") ||
       !Values.parseQueue(T.Dst, true)))
    return false;
  Words W;
  if (!parseWords(W, ScopeWords | WithWord | (IsBarrier ? OnWord : 0), 0, Statement))
    return false;
  if (R.Image.Image == None32)
    return true;
  T.HasQueue = W.Seen & OnWord;
  T.On = W.On;
  T.HasScopes = W.Seen & ScopeWords;
  T.Scopes = W.Scopes;
  T.With = W.Seen & WithWord;
  T.Image = R.Image.Image;
  T.Age = R.Image.Age;
  T.Loc = R.Image.Loc;
  T.Range = B.resolve(R.Image.Range, T.Image, G.Images[T.Image].aspects());
  G.Transitions.push_back(T);
  B.addItem(ItemKind::Transition, G.Transitions.size() - 1, Loc);
  return true;
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

namespace {
/// The words and the name that a kind of statement has.
struct Form {
  unsigned Allowed, Needed;
  StringLiteral Name; ///< what its name stands for; "": it has none
};
} // namespace

static Form formOf(BarrierKind Kind) {
  switch (Kind) {
  case BarrierKind::Barrier:
    return {OnWord | ScopeWords | RegionWord | WithWord, ScopeWords, ""};
  case BarrierKind::Signal:
    return {OnWord | AfterWord, OnWord, "a point of a semaphore"};
  case BarrierKind::Wait:
    return {OnWord | BeforeWord, OnWord, "a point of a semaphore"};
  case BarrierKind::SetEvent:
  case BarrierKind::WaitEvent:
    return {OnWord | ScopeWords, ScopeWords, "an event"};
  case BarrierKind::HostWait:
    return {OnWord, 0, ""};
  case BarrierKind::Release:
  case BarrierKind::Acquire:
    break; // have a grammar of their own
  }
  llvm_unreachable("not a statement of this form");
}

/// To an editor: the names that a statement can wait for. The verifier looks for those that are
/// missing, since a `wait` may stand before its `signal`.
void BarrierParser::offerNames(BarrierKind Kind) {
  bool Waits = Kind == BarrierKind::Wait || Kind == BarrierKind::WaitEvent;
  if (!Waits || !WordsOffered::isProbe(In.name()))
    return;
  BarrierKind Gives = Kind == BarrierKind::Wait ? BarrierKind::Signal : BarrierKind::SetEvent;
  for (const Barrier &B : G.Barriers)
    if (B.Kind == Gives)
      WordsOffered::note(In.name(), G.Names.get(B.Name));
}

bool BarrierParser::parseBarrier(BarrierKind Kind) {
  LocOffset Loc = In.loc();
  std::string Statement = In.text().str();
  Form Of = formOf(Kind);
  In.advance();
  Barrier X;
  X.Kind = Kind;
  X.Loc = Loc;
  ObjectRef R;
  bool HasObject = Kind == BarrierKind::Barrier && In.at(Tok::PercentName);
  if (Kind == BarrierKind::Barrier && (In.atWord("begin") || In.atWord("end")))
    return In.error("'barrier " + In.text() + "' must stand inside a pass");
  if (HasObject) {
    if (!parseObject(R))
      return false;
    X.Loc = R.Image.Loc;
  }
  if (!Of.Name.empty()) {
    if (!In.needName(Tok::AtName, "the name of " + Of.Name + ", as in '" + Statement + " @name'"))
      return false;
    X.Loc = In.loc();
    offerNames(Kind);
    X.Name = G.Names.intern(In.name());
    In.advance();
  }
  Words W;
  if (!parseWords(W, Of.Allowed, Of.Needed, Statement))
    return false;
  setWords(X, W);
  // Without stages a point is about everything on its queue.
  if (Kind == BarrierKind::Signal && !(W.Seen & AfterWord))
    X.Scopes.After = wholeQueue();
  if (Kind == BarrierKind::Wait && !(W.Seen & BeforeWord))
    X.Scopes.Before = wholeQueue();
  X.Buffer = R.Buffer;
  X.Bytes = R.Bytes;
  if (R.Image.Image != None32) {
    X.Image = R.Image.Image;
    X.Age = R.Image.Age;
    X.Range = B.resolve(R.Image.Range, X.Image, G.Images[X.Image].aspects());
  }
  bool Known = !HasObject || X.Image != None32 || X.Buffer != None32;
  return !Known || add(X, Loc);
}

bool BarrierParser::isBetweenPasses() const {
  for (StringRef Word : BarrierWords)
    if (In.nextIsWord(Word))
      return true;
  return In.nextIs(Tok::PercentName);
}

bool BarrierParser::parsePassBarrier(std::vector<Barrier> &Begin, std::vector<Barrier> &End) {
  static constexpr StringLiteral Places[] = {"begin", "end"};
  Barrier X;
  X.Loc = In.loc();
  In.advance();
  bool AtBegin = In.atWord("begin");
  if (!AtBegin && !In.atWord("end"))
    return In.errorExpected("'begin' or 'end' after 'barrier' in a pass",
                            nearestOf(In.word(), Places));
  In.advance();
  Words W;
  if (!parseWords(W, ScopeWords | RegionWord, ScopeWords,
                  AtBegin ? "barrier begin" : "barrier end"))
    return false;
  setWords(X, W);
  (AtBegin ? Begin : End).push_back(X);
  return true;
}
