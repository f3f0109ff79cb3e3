//===- ParserObjects.cpp - images, buffers, memory and the plan's header --===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Statements outside of frames.
///
//===----------------------------------------------------------------------===//

#include "Parser.h"
#include "SourceParts.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// plan
//===----------------------------------------------------------------------===//

/// `( text )`: other layers check names of targets and policies.
bool Parser::parsePlanWord(std::string &Value) {
  advance();
  if (!expect(Tok::LParen, "'('"))
    return false;
  Token First = T;
  uint32_t End = T.Begin;
  while (at(Tok::Word) || at(Tok::AtName)) {
    End = T.End;
    advance();
  }
  if (End == First.Begin)
    return errorExpected("a name");
  First.End = End;
  Value = L.textOf(First).str();
  if (!isHeaderName(Value))
    return error(First, "expected a name, found '" + Value + "'");
  return expect(Tok::RParen, "')'");
}

/// `( name, name )`
bool Parser::parseLifted(std::vector<std::string> &Names) {
  advance();
  return parseList([&] {
    if (!at(Tok::Word) || !isHeaderName(text()))
      return errorExpected("the name of a limit");
    Names.push_back(text().str());
    advance();
    return true;
  });
}

static constexpr StringLiteral PlanWords[] = {"target",   "policy", "contract",
                                              "minimize", "limits", "lift"};

bool Parser::parsePlan() {
  LocOffset Loc = T.Begin;
  advance();
  PlanHeader H;
  unsigned Seen = 0;
  while (at(Tok::Word)) {
    auto [Value, Bit] = StringSwitch<std::pair<std::string *, unsigned>>(text())
                            .Case("target", {&H.Target, 1})
                            .Case("policy", {&H.Policy, 2})
                            .Case("contract", {&H.Contract, 4})
                            .Case("minimize", {&H.Minimize, 8})
                            .Case("limits", {&H.Limits, 16})
                            .Default({nullptr, 0});
    if (!Value && text() == "lift") {
      if (!once(Seen, 32) || !parseLifted(H.Lifted))
        return false;
      continue;
    }
    if (!Value)
      break;
    if (!once(Seen, Bit) || !parsePlanWord(*Value))
      return false;
  }
  if (!(Seen & 1))
    return errorExpected("'target(...)'", nearestOf(word(), PlanWords));
  G.Header = H;
  G.HeaderLoc = Loc;
  return T.StartsLine || at(Tok::End) || (at(Tok::Word) && beginsTopLevel()) ||
         errorExpected("'policy', 'contract', 'minimize', 'limits', 'lift' or the end of the line",
                       nearestOf(word(), PlanWords));
}

//===----------------------------------------------------------------------===//
// image
//===----------------------------------------------------------------------===//

static constexpr StringLiteral ImageWords[] = {
    "type",   "mips",       "layers",  "samples",  "usage",          "stencil_usage",
    "flags",  "formats",    "tiling",  "modifier", "size",           "granules",
    "starts", "persistent", "history", "external", "external_memory"};

/// `starts` after an image may also begin the next statement, if an image's name follows.
bool Parser::atImageWord() const {
  if (!at(Tok::Word))
    return false;
  if (text() != "starts")
    return is_contained(ImageWords, text()) || !(T.StartsLine || beginsTopLevel());
  Lexer Ahead = L;
  return Ahead.next().Kind != Tok::PercentName;
}

bool Parser::takeExtent(Image &I, ArrayRef<uint32_t> Extent) {
  I.Desc.Width = Extent[0];
  if (Extent.size() > 1)
    I.Desc.Height = Extent[1];
  else
    I.Desc.Type = ImageType::Type1D;
  if (Extent.size() > 2) {
    I.Desc.Depth = Extent[2];
    I.Desc.Type = ImageType::Type3D;
  }
  return true;
}

bool Parser::parseImage() {
  advance();
  if (!parseName(Tok::PercentName, "the name of an image"))
    return false;
  Image I;
  I.Loc = T.Begin;
  std::string Name = name().str();
  advance();
  // The name is declared even if the rest is wrong, so that its uses are not errors as well.
  I.Desc.Format = Format::R8G8B8A8_UNORM;
  SmallVector<uint32_t, 3> Extent;
  bool Good = expect(Tok::Colon, "':'") && parseFormat(I.Desc.Format) && parseExtent(Extent, 3) &&
              takeExtent(I, Extent);
  unsigned Seen = 0;
  while (Good && atImageWord())
    Good = parseImageWord(I, Seen);
  if (!I.HasStencilUsage)
    I.Desc.StencilUsage = I.Desc.Usage;
  B.addImage(std::move(I), Name);
  return Good;
}

bool Parser::parseImageWord(Image &I, unsigned &Seen) {
  StringRef Word = text();
  const auto *Known = find(ImageWords, Word);
  if (Known == std::end(ImageWords))
    return error(T, "unknown property '" + Word + "' of an image", nearestOf(Word, ImageWords));
  if (!once(Seen, 1u << (Known - ImageWords)))
    return false;
  if (Word.ends_with("usage") || Word == "flags" || Word == "formats")
    return parseImageLists(I, Word);
  if (Word == "mips" || Word == "layers" || Word == "samples" || Word == "size" ||
      Word == "granules" || Word == "history")
    return parseImageNumbers(I, Word);
  return parseImageNames(I, Word);
}

bool Parser::parseImageLists(Image &I, StringRef Word) {
  if (Word == "usage")
    return parseFlags(I.Desc.Usage, parseUsageFlag, meantUsageFlag, "usage flag");
  if (Word == "stencil_usage") {
    I.HasStencilUsage = true;
    return parseFlags(I.Desc.StencilUsage, parseUsageFlag, meantUsageFlag, "usage flag");
  }
  if (Word == "flags")
    return parseFlags(I.Desc.Flags, parseCreateFlag, meantCreateFlag, "create flag");
  advance();
  return parseList([&] {
    Format F;
    if (!parseFormat(F))
      return false;
    I.Desc.ViewFormats.push_back(F);
    return true;
  });
}

bool Parser::parseImageNumbers(Image &I, StringRef Word) {
  if (Word == "history" && !takeLifetime(I, Lifetime::History))
    return false;
  advance();
  Token Number = T;
  auto IsSome = [&](uint64_t N) {
    return N ? true : error(Number, "an image has at least one byte, expected no '" + Word + "'");
  };
  if (Word == "mips")
    return parseUIntTo(I.Desc.Mips, 255, "the number of mips");
  if (Word == "layers")
    return parseUIntTo(I.Desc.Layers, INT32_MAX, "the number of layers");
  if (Word == "samples")
    return parseSamples(I.Desc.Samples);
  if (Word == "size")
    return parseSize(I.SizeBytes) && IsSome(I.SizeBytes);
  if (Word == "granules")
    return parseUIntTo(I.Granules, INT32_MAX, "the number of granules") && IsSome(I.Granules);
  return parseUIntTo(I.History, 255, "the length of the history");
}

/// Parses a number; Vulkan has names for it: `VK_SAMPLE_COUNT_4_BIT`.
bool Parser::parseSamples(uint8_t &Samples) {
  StringRef Count = word();
  bool IsName = Count.consume_front("VK_") | Count.consume_front("SAMPLE_COUNT_");
  Count.consume_back("_BIT");
  if (IsName && isIntegerText(Count))
    return errorExpected("the number of samples", Count);
  return parseUIntTo(Samples, 255, "the number of samples");
}

bool Parser::parseStartLayout(Layout &In) {
  In = NoLayout;
  if (consumeWord("unknown"))
    return true;
  StringRef Near = meantLayout(word()).empty() ? nearestOf(word(), {"unknown"}) : "";
  return Near.empty() ? parseLayout(In) : errorExpected("a layout or 'unknown'", Near);
}

bool Parser::takeLifetime(Image &I, Lifetime To) {
  if (I.Lifetime != Lifetime::Frame)
    return error(T, "an image has one lifetime, but '" + text() + "' is a second one");
  I.Lifetime = To;
  return true;
}

bool Parser::parseImageStart(Image &I) {
  if (!parseStartLayout(I.StartLayout))
    return false;
  I.Start = I.StartLayout == NoLayout ? StartKind::Unknown : StartKind::Layout;
  return true;
}

bool Parser::parseImageNames(Image &I, StringRef Word) {
  if (Word == "persistent" && !takeLifetime(I, Lifetime::Persistent))
    return false;
  if (Word == "external" && !takeLifetime(I, Lifetime::External))
    return false;
  advance();
  if (Word == "persistent" || Word == "external")
    return true;
  if (Word == "external_memory")
    return I.Desc.ExternalMemory = true;
  if (Word == "starts")
    return parseImageStart(I);
  // Names that begin with a digit are lexed as numbers: 4_TILED.
  bool IsName = at(Tok::Word) || at(Tok::Number);
  StringRef Value = IsName ? text() : "";
  if (Word == "tiling") {
    if (Value != "LINEAR" && Value != "OPTIMAL")
      return errorExpected("'LINEAR' or 'OPTIMAL'", nearestOf(Value, {"LINEAR", "OPTIMAL"}));
    I.Desc.Tiling = Value == "LINEAR" ? Tiling::Linear : Tiling::Optimal;
  } else if (Word == "modifier") {
    I.Desc.Modifier = auxplan::parseModifier(Value);
    if (!I.Desc.Modifier)
      return IsName ? error(T, "unknown modifier '" + Value + "'", meantModifier(Value))
                    : errorExpected("a modifier");
  } else {
    // Types other than CUBE are lexed as numbers: 2D.
    std::optional<ImageType> Type = parseImageType(text());
    if (!Type)
      return errorExpected("'1D', '2D', '3D' or 'CUBE'",
                           nearestOf(text(), {"1D", "2D", "3D", "CUBE"}));
    I.Desc.Type = *Type;
  }
  advance();
  return true;
}

//===----------------------------------------------------------------------===//
// buffer, memory, bind, starts
//===----------------------------------------------------------------------===//

bool Parser::parseBuffer() {
  advance();
  if (!parseName(Tok::PercentName, "the name of a buffer"))
    return false;
  Buffer Buf;
  Buf.Loc = T.Begin;
  Buf.Name = B.declare(name(), {ObjectKind::Buffer, uint32_t(G.Buffers.size())}, Buf.Loc);
  advance();
  bool Good = expect(Tok::Colon, "':'") && parseSize(Buf.SizeBytes);
  if (Good && at(Tok::Word) && !T.StartsLine && !atWord("usage") && !beginsTopLevel())
    Good = errorExpected("'usage' or the end of the line", nearestOf(word(), {"usage"}));
  if (Good && atWord("usage"))
    Good = parseFlags(Buf.Usage, parseBufferUsage, meantBufferUsage, "buffer usage flag");
  G.Buffers.push_back(Buf);
  return Good;
}

bool Parser::parseMemory() {
  advance();
  if (!parseName(Tok::PercentName, "the name of memory"))
    return false;
  Memory M;
  M.Loc = T.Begin;
  M.Name = B.declare(name(), {ObjectKind::Memory, uint32_t(G.Memories.size())}, M.Loc);
  advance();
  bool Good = expect(Tok::Colon, "':'") && parseSize(M.SizeBytes);
  G.Memories.push_back(M);
  return Good;
}

/// `bind %object[aspect ...], %memory, OFFSET`
bool Parser::parseBind() {
  constexpr unsigned Bindable =
      1u << unsigned(ObjectKind::Image) | 1u << unsigned(ObjectKind::Buffer);
  advance();
  if (!parseName(Tok::PercentName, "an image or a buffer"))
    return false;
  Bind Bd;
  Bd.Loc = T.Begin;
  Object O = B.find(name(), Bindable, Bd.Loc);
  advance();
  RangeSpec R;
  Token At = T;
  if (!parseRange(R))
    return false;
  if (R.HasMips || R.HasLayers || (R.Aspects && O.Kind == ObjectKind::Buffer))
    return error(At, "a bind takes aspects of an image, or all of it");
  if (!expect(Tok::Comma, "','") || !parseName(Tok::PercentName, "memory"))
    return false;
  Object M = B.find(name(), 1u << unsigned(ObjectKind::Memory), T.Begin);
  advance();
  if (!expect(Tok::Comma, "','") || !parseSize(Bd.Offset))
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

bool Parser::parseStarts() {
  advance();
  ImageRef R;
  StartStmt S;
  if (!parseImageRef(R) || !parseStartLayout(S.StartLayout))
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
bool Parser::parseKind() {
  advance();
  ImageRef R;
  KindStmt S;
  Token At = T;
  if (!parseImageRef(R))
    return false;
  if (R.Age || R.Range.HasMips || R.Range.HasLayers) {
    Part Wrong = R.Age ? Part::Age : R.Range.HasMips ? Part::Mips : Part::Layers;
    return D.error(findPart(D, R.Loc, Wrong),
                   "'aux' outside of frames is about a plane of an image, with all its levels, "
                   "layers and former frames");
  }
  std::optional<AuxUsage> Kind = at(Tok::Word) ? parseAuxUsage(text()) : std::nullopt;
  if (!Kind)
    return errorExpected("an auxiliary usage", meantAuxUsage(word()));
  advance();
  if (R.Image == None32)
    return true;
  AspectMask Aspects = R.Range.Aspects ? R.Range.Aspects : G.Images[R.Image].aspects();
  if (!llvm::has_single_bit(uint32_t(Aspects)))
    return error(At, "expected one aspect, as in '[aspect depth]'");
  S.Image = R.Image;
  S.TheAspect = Aspect(llvm::countr_zero(uint32_t(Aspects)));
  S.Kind = *Kind;
  S.Loc = R.Loc;
  G.Kinds.push_back(S);
  return true;
}
