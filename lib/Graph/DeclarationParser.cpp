//===- DeclarationParser.cpp - statements outside of frames ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The header of the plan, and lines about objects. See DeclarationParser.h.
///
//===----------------------------------------------------------------------===//

#include "DeclarationParser.h"
#include "SourceParts.h"
#include "StatementWords.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// plan
//===----------------------------------------------------------------------===//

/// `( text )`: other layers check names of targets and policies.
bool DeclarationParser::parsePlanWord(std::string &Value) {
  In.advance();
  if (!In.expect(Tok::LParen, "'('"))
    return false;
  Token First = In.token();
  uint32_t End = In.loc();
  while (In.at(Tok::Word) || In.at(Tok::AtName)) {
    End = In.token().End;
    In.advance();
  }
  if (End == First.Begin)
    return In.errorExpected("a name");
  First.End = End;
  Value = In.textOf(First).str();
  if (!isHeaderName(Value))
    return In.error(First, "expected a name, found '" + Value + "'");
  return In.expect(Tok::RParen, "')'");
}

/// `( name, name )`
bool DeclarationParser::parseLifted(std::vector<std::string> &Names) {
  In.advance();
  return Values.parseList([&] {
    if (!In.at(Tok::Word) || !isHeaderName(In.text()))
      return In.errorExpected("the name of a limit");
    Names.push_back(In.text().str());
    In.advance();
    return true;
  });
}

static constexpr StringLiteral PlanWords[] = {"target",   "policy", "contract",
                                              "minimize", "limits", "lift"};

bool DeclarationParser::parsePlan() {
  LocOffset Loc = In.loc();
  In.advance();
  PlanHeader H;
  unsigned Seen = 0;
  while (In.at(Tok::Word)) {
    auto [Value, Bit] = StringSwitch<std::pair<std::string *, unsigned>>(In.text())
                            .Case("target", {&H.Target, 1})
                            .Case("policy", {&H.Policy, 2})
                            .Case("contract", {&H.Contract, 4})
                            .Case("minimize", {&H.Minimize, 8})
                            .Case("limits", {&H.Limits, 16})
                            .Default({nullptr, 0});
    if (!Value && In.text() == "lift") {
      if (!In.once(Seen, 32) || !parseLifted(H.Lifted))
        return false;
      continue;
    }
    if (!Value)
      break;
    if (!In.once(Seen, Bit) || !parsePlanWord(*Value))
      return false;
  }
  if (!(Seen & 1))
    return In.errorExpected("'target(...)'", nearestOf(In.word(), PlanWords));
  G.Header = H;
  G.HeaderLoc = Loc;
  return In.startsLine() || In.at(Tok::End) || (In.at(Tok::Word) && beginsDeclaration(In.text())) ||
         In.errorExpected(
             "'policy', 'contract', 'minimize', 'limits', 'lift' or the end of the line",
             nearestOf(In.word(), PlanWords));
}

//===----------------------------------------------------------------------===//
// buffer, memory, bind, starts
//===----------------------------------------------------------------------===//

bool DeclarationParser::parseBuffer() {
  In.advance();
  if (!In.needName(Tok::PercentName, "the name of a buffer"))
    return false;
  Buffer Buf;
  Buf.Loc = In.loc();
  Buf.Name = B.declare(In.name(), {ObjectKind::Buffer, uint32_t(G.Buffers.size())}, Buf.Loc);
  In.advance();
  bool Good = In.expect(Tok::Colon, "':'") && Values.parseSize(Buf.SizeBytes);
  if (Good && In.at(Tok::Word) && !In.startsLine() && !In.atWord("usage") &&
      !beginsDeclaration(In.text()))
    Good = In.errorExpected("'usage' or the end of the line", nearestOf(In.word(), {"usage"}));
  if (Good && In.atWord("usage"))
    Good = Values.parseFlags(Buf.Usage, parseBufferUsage, meantBufferUsage, "buffer usage flag");
  G.Buffers.push_back(Buf);
  return Good;
}

bool DeclarationParser::parseMemoryWords(Memory &M) {
  static constexpr StringLiteral Words[] = {"coherent", "atom"};
  unsigned Seen = 0;
  while (In.at(Tok::Word)) {
    bool IsAtom = In.atWord("atom");
    if (!IsAtom && !In.atWord("coherent")) {
      bool IsOver = In.startsLine() || beginsDeclaration(In.text());
      return IsOver || In.errorExpected("'coherent', 'atom' or the end of the line",
                                        nearestOf(In.word(), Words));
    }
    if (!In.once(Seen, IsAtom ? 2 : 1))
      return false;
    In.advance();
    Token At = In.token();
    M.Coherent |= !IsAtom;
    if (IsAtom && !Values.parseUIntTo(M.Atom, UINT32_MAX, "the bytes of an atom"))
      return false;
    if (IsAtom && !M.Atom)
      return In.error(At, "an atom is a power of two, found 0");
  }
  return true;
}

bool DeclarationParser::parseMemory() {
  In.advance();
  if (!In.needName(Tok::PercentName, "the name of memory"))
    return false;
  Memory M;
  M.Loc = In.loc();
  M.Name = B.declare(In.name(), {ObjectKind::Memory, uint32_t(G.Memories.size())}, M.Loc);
  In.advance();
  bool Good = In.expect(Tok::Colon, "':'") && Values.parseSize(M.SizeBytes) && parseMemoryWords(M);
  G.Memories.push_back(M);
  return Good;
}

/// `bind %object[aspect ...], %memory, OFFSET`
bool DeclarationParser::parseBind() {
  constexpr unsigned Bindable =
      1u << unsigned(ObjectKind::Image) | 1u << unsigned(ObjectKind::Buffer);
  In.advance();
  if (!In.needName(Tok::PercentName, "an image or a buffer"))
    return false;
  Bind Bd;
  Bd.Loc = In.loc();
  Object O = B.find(In.name(), Bindable, Bd.Loc);
  In.advance();
  RangeSpec R;
  Token At = In.token();
  if (!References.parseRange(R))
    return false;
  if (R.HasMips || R.HasLayers || (R.Aspects && O.Kind == ObjectKind::Buffer))
    return In.error(At, "a bind takes aspects of an image, or all of it");
  if (!In.expect(Tok::Comma, "','") || !In.needName(Tok::PercentName, "memory"))
    return false;
  Object M = B.find(In.name(), 1u << unsigned(ObjectKind::Memory), In.loc());
  In.advance();
  if (!In.expect(Tok::Comma, "','") || !Values.parseSize(Bd.Offset))
    return false;
  if (O.Kind == ObjectKind::None || M.Kind == ObjectKind::None)
    return true;
  Bd.Object = O.Index;
  Bd.IsBuffer = O.Kind == ObjectKind::Buffer;
  Bd.Aspects = R.Aspects;
  Bd.Memory = M.Index;
  G.Binds.push_back(Bd);
  return true;
}

bool DeclarationParser::parseStarts() {
  In.advance();
  ImageRef R;
  StartStmt S;
  if (!References.parseImageRef(R) || !Values.parseStartLayout(S.StartLayout))
    return false;
  if (R.Age)
    return D.error(findPart(D, R.Loc, Part::Age),
                   "'starts' is about the image, not about one of its former frames");
  if (R.Image == None32)
    return true;
  S.Image = R.Image;
  S.Range = B.resolve(R.Range, R.Image, G.Images[R.Image].aspects());
  S.Loc = R.Loc;
  G.Starts.push_back(S);
  return true;
}

/// A plane has one kind for all levels and layers.
bool DeclarationParser::parseKind() {
  In.advance();
  ImageRef R;
  KindStmt S;
  Token At = In.token();
  if (!References.parseImageRef(R))
    return false;
  if (R.Age || R.Range.HasMips || R.Range.HasLayers) {
    Part Wrong = R.Age ? Part::Age : R.Range.HasMips ? Part::Mips : Part::Layers;
    return D.error(findPart(D, R.Loc, Wrong),
                   "'aux' outside of frames is about a plane of an image, with all its levels, "
                   "layers and former frames");
  }
  std::optional<AuxUsage> Kind = In.at(Tok::Word) ? parseAuxUsage(In.text()) : std::nullopt;
  if (!Kind)
    return In.errorExpected("an auxiliary usage", meantAuxUsage(In.word()));
  In.advance();
  if (R.Image == None32)
    return true;
  AspectMask Aspects = R.Range.Aspects ? R.Range.Aspects : G.Images[R.Image].aspects();
  if (!llvm::has_single_bit(uint32_t(Aspects)))
    return In.error(At, "expected one aspect, as in '[aspect depth]'");
  S.Image = R.Image;
  S.TheAspect = Aspect(llvm::countr_zero(uint32_t(Aspects)));
  S.Kind = *Kind;
  S.Loc = R.Loc;
  G.Kinds.push_back(S);
  return true;
}
