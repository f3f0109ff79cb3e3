//===- ImageParser.cpp - reads the definitions of images ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The properties of an image by the form of their values: lists, numbers and names. See
/// ImageParser.h.
///
//===----------------------------------------------------------------------===//

#include "ImageParser.h"
#include "StatementWords.h"
#include "auxplan/Graph/JSONReader.h"

using namespace llvm;
using namespace auxplan;

static constexpr StringLiteral ImageWords[] = {
    "type",     "mips",       "layers",          "samples",    "usage",         "stencil_usage",
    "flags",    "formats",    "tiling",          "modifier",   "size",          "granules",
    "starts",   "history",    "external_memory", "concurrent", "slice_layouts", "shared",
    "external", "persistent", "chosen",          "copy_of"};

/// `starts` after an image may also begin the next statement, if an image's name follows.
bool ImageParser::atImageWord() const {
  if (!In.at(Tok::Word))
    return false;
  if (In.text() != "starts")
    return is_contained(ImageWords, In.text()) ||
           !(In.startsLine() || beginsDeclaration(In.text()));
  return !In.nextIs(Tok::PercentName);
}

static bool takeExtent(Image &I, ArrayRef<uint32_t> Extent) {
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

bool ImageParser::parseImage() {
  In.advance();
  if (!In.needName(Tok::PercentName, "the name of an image"))
    return false;
  Image I;
  I.Loc = In.loc();
  std::string Name = In.name().str();
  In.advance();
  I.Desc.Format = Format::R8G8B8A8_UNORM;
  SmallVector<uint32_t, 3> Extent;
  bool Good = In.expect(Tok::Colon, "':'") && Values.parseFormat(I.Desc.Format) &&
              Values.parseExtent(Extent, 3) && takeExtent(I, Extent);
  unsigned Seen = 0;
  while (Good && atImageWord())
    Good = parseImageWord(I, Seen);
  if (!I.HasStencilUsage)
    I.Desc.StencilUsage = I.Desc.Usage;
  B.addImage(std::move(I), Name);
  return Good;
}

bool ImageParser::parseImageWord(Image &I, unsigned &Seen) {
  StringRef Word = In.text();
  const auto *Known = find(ImageWords, Word);
  if (Known == std::end(ImageWords))
    return In.error("unknown property '" + Word + "' of an image", nearestOf(Word, ImageWords));
  if (!In.once(Seen, 1u << (Known - ImageWords)))
    return false;
  if (Word == "shared")
    return parseDevices(I);
  if (Word == "copy_of")
    return parseCopied(I);
  if (Word.ends_with("usage") || Word == "flags" || Word == "formats")
    return parseImageLists(I, Word);
  if (Word == "mips" || Word == "layers" || Word == "samples" || Word == "size" ||
      Word == "granules" || Word == "history")
    return parseImageNumbers(I, Word);
  return parseImageNames(I, Word);
}

/// `shared(DEVICE, ...)`
bool ImageParser::parseDevices(Image &I) {
  Token Word = In.token();
  In.advance();
  if (!Values.parseList([&] {
        if (!In.at(Tok::Word) && !In.at(Tok::Number))
          return In.errorExpected("the name of a device");
        bool IsNew = B.addDevice(I, In.text(), In.loc());
        In.advance();
        return IsNew;
      }))
    return false;
  return I.NumDevices ? true : In.error(Word, "'shared' names no device, expected at least one");
}

/// `copy_of %image`
bool ImageParser::parseCopied(Image &I) {
  In.advance();
  if (!In.needName(Tok::PercentName, "an image"))
    return false;
  std::optional<ImageId> Of = B.findImage(In.name(), In.loc());
  In.advance();
  I.CopyOf = Of.value_or(None32);
  return Of.has_value();
}

bool ImageParser::parseImageLists(Image &I, StringRef Word) {
  if (Word == "usage")
    return Values.parseFlags(I.Desc.Usage, parseUsageFlag, meantUsageFlag, "usage flag");
  if (Word == "stencil_usage") {
    I.HasStencilUsage = true;
    return Values.parseFlags(I.Desc.StencilUsage, parseUsageFlag, meantUsageFlag, "usage flag");
  }
  if (Word == "flags")
    return Values.parseFlags(I.Desc.Flags, parseCreateFlag, meantCreateFlag, "create flag");
  In.advance();
  return Values.parseList([&] {
    Format F;
    if (!Values.parseFormat(F))
      return false;
    I.Desc.ViewFormats.push_back(F);
    return true;
  });
}

bool ImageParser::parseImageNumbers(Image &I, StringRef Word) {
  if (Word == "history" && !takeLifetime(I, Lifetime::History))
    return false;
  In.advance();
  Token Number = In.token();
  auto IsSome = [&](uint64_t N) {
    return N ? true
             : In.error(Number, "an image has at least one byte, expected no '" + Word + "'");
  };
  if (Word == "mips")
    return Values.parseUIntTo(I.Desc.Mips, 255, "the number of mips");
  if (Word == "layers")
    return Values.parseUIntTo(I.Desc.Layers, INT32_MAX, "the number of layers");
  if (Word == "samples")
    return parseSamples(I.Desc.Samples);
  if (Word == "size")
    return Values.parseSize(I.SizeBytes) && IsSome(I.SizeBytes);
  if (Word == "granules")
    return Values.parseUIntTo(I.Granules, INT32_MAX, "the number of granules") &&
           IsSome(I.Granules);
  return Values.parseUIntTo(I.History, 255, "the length of the history");
}

/// Parses a number; Vulkan has names for it: `VK_SAMPLE_COUNT_4_BIT`.
bool ImageParser::parseSamples(uint8_t &Samples) {
  StringRef Count = In.word();
  bool IsName = Count.consume_front("VK_") | Count.consume_front("SAMPLE_COUNT_");
  Count.consume_back("_BIT");
  if (IsName && isIntegerText(Count))
    return In.errorExpected("the number of samples", Count);
  return Values.parseUIntTo(Samples, 255, "the number of samples");
}

bool ImageParser::takeLifetime(Image &I, Lifetime To) {
  if (I.Lifetime != Lifetime::Frame)
    return In.error("an image has one lifetime, but '" + In.text() + "' is a second one");
  I.setLifetime(To);
  return true;
}

bool ImageParser::parseImageStart(Image &I) {
  if (!Values.parseStartLayout(I.StartLayout))
    return false;
  I.Start = I.StartLayout == NoLayout ? StartKind::Unknown : StartKind::Layout;
  return true;
}

bool ImageParser::parseImageNames(Image &I, StringRef Word) {
  if (Word == "persistent" && !takeLifetime(I, Lifetime::Persistent))
    return false;
  if (Word == "external" && !takeLifetime(I, Lifetime::External))
    return false;
  In.advance();
  if (Word == "persistent" || Word == "external")
    return true;
  if (Word == "external_memory")
    return I.Desc.ExternalMemory = true;
  if (Word == "concurrent")
    return I.Desc.Concurrent = true;
  if (Word == "slice_layouts")
    return I.SliceLayouts = true;
  if (Word == "chosen")
    return I.ModifierChosen = true;
  if (Word == "starts")
    return parseImageStart(I);
  // Names that begin with a digit are lexed as numbers: 4_TILED.
  bool IsName = In.at(Tok::Word) || In.at(Tok::Number);
  StringRef Value = IsName ? In.text() : "";
  if (Word == "tiling") {
    if (Value != "LINEAR" && Value != "OPTIMAL")
      return In.errorExpected("'LINEAR' or 'OPTIMAL'", nearestOf(Value, {"LINEAR", "OPTIMAL"}));
    I.Desc.Tiling = Value == "LINEAR" ? Tiling::Linear : Tiling::Optimal;
  } else if (Word == "modifier") {
    if (IsName && In.nextIs(Tok::LParen))
      return In.error("'" + Value +
                      "' is given arguments, expected the number of the modifier, 0x...");
    I.Desc.Modifier = auxplan::parseModifier(Value);
    if (!I.Desc.Modifier)
      return IsName ? In.error("unknown modifier '" + Value + "'", meantModifier(Value))
                    : In.errorExpected("a modifier");
  } else {
    // Types other than CUBE are lexed as numbers: 2D.
    std::optional<ImageType> Type = parseImageType(In.text());
    if (!Type)
      return In.errorExpected("'1D', '2D', '3D' or 'CUBE'",
                              nearestOf(In.text(), {"1D", "2D", "3D", "CUBE"}));
    I.Desc.Type = *Type;
  }
  In.advance();
  return true;
}
