//===- JSONParser.cpp - reads graphs from JSON ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Sections of a file: the header and the objects of a graph.
///
//===----------------------------------------------------------------------===//

#include "JSONParser.h"
#include "auxplan/Graph/TextIO.h"

using namespace llvm;
using namespace auxplan;

std::unique_ptr<Graph> auxplan::parseJSON(DiagnosticEngine &D) {
  unsigned Before = D.errors();
  std::unique_ptr<Graph> G = JSONParser(D).parse();
  return D.errors() == Before ? std::move(G) : nullptr;
}

JSONParser::JSONParser(DiagnosticEngine &D)
    : D(D), Source(D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer()), R(Source), B(D),
      G(B.graph()) {}

//===----------------------------------------------------------------------===//
// Sections
//===----------------------------------------------------------------------===//

static constexpr StringLiteral SectionKeys[] = {
    "format", "version", "plan", "images", "buffers", "memories", "binds", "starts", "kinds",
    "frames"};

static constexpr StringLiteral OurFormat = "aux-plan/graph";

namespace {
/// A format of aux-plan other than a graph.
struct OtherFormat {
  StringLiteral Name, Hint;
};
} // namespace

static constexpr OtherFormat OtherFormats[] = {
    {"aux-plan/plan", "a plan as JSON does not hold all of its graph, expected the planned graph "
                      "that '--emit=ir' prints, or what 'aux-plan fmt --emit=json' makes of it"},
    {"aux-plan/problem", "a problem for solvers, which '--emit=problem' prints, expected the graph "
                         "that it was made of"},
    {"aux-plan/compare",
     "a comparison, which 'aux-plan compare' prints, expected the graph that it is about"},
    {"aux-plan/alias",
     "a packing of memory, which 'aux-plan alias' prints, expected the graph that it is about"},
    {"aux-plan/limits",
     "what limits cost, which 'aux-plan limits' prints, expected one of the graphs it is about"},
    {"aux-plan/tables", "tables of targets, which 'aux-plan tables' prints, expected a graph"},
    {"aux-plan/costs", "a file of costs, which '--costs' takes, expected a graph"}};

/// Looks in the object that begins the file, or that is in its list, for the key 'format'. True at
/// the value of that key.
bool JSONParser::findFormat() {
  if (R.next() == JSONReader::ArrayBegin)
    R.next();
  if (R.token() != JSONReader::ObjectBegin)
    return false;
  while (R.next() == JSONReader::Key) {
    if (R.string(Scratch) == "format")
      return R.next() == JSONReader::String;
    if (!R.skip())
      return false;
  }
  return false;
}

/// Is the file of another format that aux-plan reads or writes? Then errors about its keys are of
/// no use.
bool JSONParser::isOtherFormat() {
  StringRef S = findFormat() ? R.string(Scratch) : "";
  bool IsOther = S.starts_with("aux-plan/") && S != OurFormat;
  if (IsOther) {
    const auto *Known = llvm::find_if(OtherFormats, [&](const auto &O) { return O.Name == S; });
    error("expected the format \"" + OurFormat + "\", found '" + S.take_front(40) + "'" +
              (Known == std::end(OtherFormats) ? "" : ": " + Known->Hint),
          Known == std::end(OtherFormats) ? nearestOf(S, {OurFormat}) : "");
  }
  R = JSONReader(Source);
  return IsOther;
}

/// An object without members lacks even the first member that a graph must have.
bool JSONParser::isEmptyObject() {
  JSONReader Ahead(Source);
  if (Ahead.next() != JSONReader::ObjectBegin)
    return false;
  LocOffset Loc = Ahead.begin();
  if (Ahead.next() != JSONReader::ObjectEnd)
    return false;
  D.error(Loc, "the graph holds no frame, expected the keys 'format', 'version' and 'frames'", 1);
  return true;
}

/// Passes over the whole file once: checks the syntax, and notes where each section begins, since
/// frames may stand before the images that they use.
bool JSONParser::findSections() {
  Sections.resize(std::size(SectionKeys));
  R.next();
  bool Good = members(SectionKeys, 3, [&](unsigned Key) {
    Sections[Key] = R.mark();
    return true;
  });
  if (R.failed())
    return D.error(R.begin(), R.error(), 1);
  if (Good && R.next() != JSONReader::End)
    return D.error(R.begin(), R.error(), 1);
  return Good;
}

void JSONParser::section(unsigned Key) {
  switch (Key) {
  case 0: {
    StringRef S;
    if (string(S, "\"" + OurFormat + "\"") && S != OurFormat)
      error("expected the format \"" + OurFormat + "\", found '" + S.take_front(40) + "'");
    return;
  }
  case 1: {
    uint64_t Version;
    if (integer(Version, UINT64_MAX, "the version") && Version != 1)
      error("expected version 1, found " + R.text());
    return;
  }
  case 2:
    header();
    return;
  case 3:
    elements([&] { return imageObject(); });
    return;
  case 4:
    elements([&] { return bufferObject(); });
    return;
  case 5:
    elements([&] { return memoryObject(); });
    return;
  case 6:
    elements([&] { return bindObject(); });
    return;
  case 7:
    elements([&] { return startObject(); });
    return;
  case 8:
    elements([&] { return kindObject(); });
    return;
  default:
    frames();
  }
}

std::unique_ptr<Graph> JSONParser::parse() {
  if (isOtherFormat() || isEmptyObject() || !findSections())
    return nullptr;
  for (unsigned Key = 0; Key != Sections.size() && !D.atLimit(); ++Key) {
    if (!Sections[Key])
      continue;
    R.reset(*Sections[Key]);
    section(Key);
  }
  return B.take();
}

bool JSONParser::header() {
  static constexpr StringLiteral Keys[] = {"target",   "policy", "contract",
                                           "minimize", "limits", "lift"};
  G.HeaderLoc = here();
  PlanHeader &H = G.Header.emplace();
  std::string *const Words[] = {&H.Target, &H.Policy, &H.Contract, &H.Minimize, &H.Limits};
  return members(Keys, 1, [&](unsigned Key) {
    if (Key < std::size(Words))
      return headerName(*Words[Key]);
    return elements([&] { return headerName(H.Lifted.emplace_back()); });
  });
}

/// As in the text, where the value stands between parentheses.
bool JSONParser::headerName(std::string &To) {
  StringRef S;
  if (!string(S, "a name"))
    return false;
  if (!isHeaderName(S))
    return error("expected a name, found '" + S.take_front(40) + "'");
  To = S.str();
  return true;
}

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

namespace {
enum ImageKey : unsigned {
  ImgName,
  ImgFormat,
  ImgExtent,
  ImgType,
  ImgMips,
  ImgLayers,
  ImgSamples,
  ImgUsage,
  ImgStencilUsage,
  ImgFlags,
  ImgFormats,
  ImgTiling,
  ImgModifier,
  ImgExternalMemory,
  ImgSize,
  ImgGranules,
  ImgStarts,
  ImgLifetime,
  ImgHistory
};
} // namespace

static constexpr StringLiteral ImageKeys[] = {
    "name",  "format",        "extent", "type",     "mips",   "layers",   "samples",
    "usage", "stencil_usage", "flags",  "formats",  "tiling", "modifier", "external_memory",
    "size",  "granules",      "starts", "lifetime", "history"};
static constexpr StringLiteral TypeWords[] = {"1D", "2D", "3D", "CUBE"};
static constexpr StringLiteral TilingWords[] = {"OPTIMAL", "LINEAR"};

bool JSONParser::extent(ImageDesc &D) {
  uint64_t N[3];
  if (!tuple(N, INT32_MAX, "an extent"))
    return false;
  D.Width = N[0];
  D.Height = N[1];
  D.Depth = N[2];
  return true;
}

bool JSONParser::imageWords(Image &I, unsigned Key) {
  ImageDesc &Desc = I.Desc;
  StringRef S;
  switch (Key) {
  case ImgTiling:
    return oneOf(TilingWords, Desc.Tiling);
  case ImgModifier:
    if (!string(S, "a modifier"))
      return false;
    Desc.Modifier = parseModifier(S);
    return Desc.Modifier || error("unknown modifier '" + S.take_front(40) + "'", meantModifier(S));
  case ImgStarts:
    if (!startLayout(I.StartLayout))
      return false;
    I.Start = I.StartLayout == NoLayout ? StartKind::Unknown : StartKind::Layout;
    return true;
  case ImgLifetime:
    return oneOf(LifetimeWords, I.Lifetime);
  default:
    return elements([&] {
      Format F;
      if (!word(F, parseFormat, meantFormat, "format"))
        return false;
      Desc.ViewFormats.push_back(F);
      return true;
    });
  }
}

bool JSONParser::imageMember(Image &I, unsigned Key) {
  ImageDesc &Desc = I.Desc;
  LocOffset At = here();
  auto IsSome = [&](uint64_t N, StringRef Word) {
    return N ? true : D.error(At, "an image has at least one byte, expected no '" + Word + "'");
  };
  switch (Key) {
  case ImgFormat:
    return word(Desc.Format, parseFormat, meantFormat, "format");
  case ImgExtent:
    return extent(Desc);
  case ImgType:
    return oneOf(TypeWords, Desc.Type);
  case ImgMips:
    return integer(Desc.Mips, 255, "the number of mips");
  case ImgLayers:
    return integer(Desc.Layers, INT32_MAX, "the number of layers");
  case ImgSamples:
    return integer(Desc.Samples, 255, "the number of samples");
  case ImgUsage:
    return flags(Desc.Usage, parseUsageFlag, meantUsageFlag, "usage flag");
  case ImgStencilUsage:
    I.HasStencilUsage = true;
    return flags(Desc.StencilUsage, parseUsageFlag, meantUsageFlag, "usage flag");
  case ImgFlags:
    return flags(Desc.Flags, parseCreateFlag, meantCreateFlag, "create flag");
  case ImgExternalMemory:
    return boolean(Desc.ExternalMemory);
  case ImgSize:
    return integer(I.SizeBytes, UINT64_MAX, "the size") && IsSome(I.SizeBytes, "size");
  case ImgGranules:
    return integer(I.Granules, INT32_MAX, "the number of granules") &&
           IsSome(I.Granules, "granules");
  case ImgHistory:
    return integer(I.History, 255, "the length of the history");
  default:
    return imageWords(I, Key);
  }
}

bool JSONParser::imageObject() {
  Image I;
  I.Desc.Format = Format::R8G8B8A8_UNORM;
  I.Loc = here();
  std::string Name;
  bool HasHistory = false;
  bool Good = members(ImageKeys, 7, [&](unsigned Key) {
    HasHistory |= Key == ImgHistory;
    if (Key != ImgName)
      return imageMember(I, Key);
    NameId Id;
    if (!name(Id, "the name of an image"))
      return false;
    I.Loc = here();
    Name = G.Names.get(Id).str();
    return true;
  });
  if (HasHistory != (I.Lifetime == Lifetime::History))
    Good = D.error(I.Loc, "'history' goes with the lifetime 'history'");
  if (!I.HasStencilUsage)
    I.Desc.StencilUsage = I.Desc.Usage;
  if (!Name.empty())
    B.addImage(std::move(I), Name);
  return Good;
}

//===----------------------------------------------------------------------===//
// Other objects
//===----------------------------------------------------------------------===//

bool JSONParser::bufferObject() {
  static constexpr StringLiteral Keys[] = {"name", "size", "usage"};
  Buffer Buf;
  Buf.Loc = here();
  bool Good = members(Keys, 3, [&](unsigned Key) {
    if (Key == 1)
      return integer(Buf.SizeBytes, UINT64_MAX, "the size");
    if (Key == 2)
      return flags(Buf.Usage, parseBufferUsage, meantBufferUsage, "buffer usage flag");
    Buf.Loc = here();
    return name(Buf.Name, "the name of a buffer");
  });
  if (Buf.Name)
    B.declare(G.Names.get(Buf.Name), {ObjectKind::Buffer, uint32_t(G.Buffers.size())}, Buf.Loc);
  G.Buffers.push_back(Buf);
  return Good;
}

bool JSONParser::memoryObject() {
  static constexpr StringLiteral Keys[] = {"name", "size"};
  Memory M;
  M.Loc = here();
  bool Good = members(Keys, 3, [&](unsigned Key) {
    if (Key == 1)
      return integer(M.SizeBytes, UINT64_MAX, "the size");
    M.Loc = here();
    return name(M.Name, "the name of memory");
  });
  if (M.Name)
    B.declare(G.Names.get(M.Name), {ObjectKind::Memory, uint32_t(G.Memories.size())}, M.Loc);
  G.Memories.push_back(M);
  return Good;
}

bool JSONParser::bindObject() {
  static constexpr StringLiteral Keys[] = {"memory", "offset", "image", "buffer", "aspects"};
  Bind Bd;
  LocOffset Loc = here();
  bool Good = members(Keys, 3, [&](unsigned Key) {
    Object O;
    if (Key == 1)
      return integer(Bd.Offset, UINT64_MAX, "the offset");
    if (Key == 4)
      return aspects(Bd.Aspects);
    ObjectKind Kind = Key == 0   ? ObjectKind::Memory
                      : Key == 2 ? ObjectKind::Image
                                 : ObjectKind::Buffer;
    LocOffset NameLoc;
    if (!object(1u << unsigned(Kind), "a name", O, NameLoc))
      return false;
    if (Key == 0) {
      Bd.Memory = O.Index;
      return true;
    }
    if (Bd.Object != None32)
      return error("expected one of 'image' and 'buffer', found both");
    Bd.Object = O.Index;
    Bd.IsBuffer = Key == 3;
    Bd.Loc = NameLoc;
    return true;
  });
  if (!Good)
    return false;
  if (Bd.Object == None32)
    return D.error(Loc, "expected the key 'image' or 'buffer' in this object", 1);
  if (Bd.IsBuffer && Bd.Aspects)
    return D.error(Bd.Loc, "a bind takes aspects of an image, or all of it");
  G.Binds.push_back(Bd);
  return true;
}

bool JSONParser::startObject() {
  static constexpr StringLiteral Keys[] = {"image", "layout", "mips", "layers", "aspects"};
  Ref Of;
  StartStmt S;
  if (!members(Keys, 3, [&](unsigned Key) {
        return Key == 1 ? startLayout(S.StartLayout) : refMember(Of, Keys[Key]);
      }))
    return false;
  S.Image = Of.Image;
  S.Range = B.resolve(Of.Range, Of.Image, G.Images[Of.Image].aspects());
  S.Loc = Of.Loc;
  G.Starts.push_back(S);
  return true;
}

bool JSONParser::kindObject() {
  static constexpr StringLiteral Keys[] = {"image", "aspect", "aux"};
  Ref Of;
  KindStmt S;
  if (!members(Keys, 3, [&](unsigned Key) {
        if (Key == 0)
          return refMember(Of, Keys[Key]);
        return Key == 1 ? word(S.TheAspect, parseAspect, meantAspect, "aspect")
                        : word(S.Kind, parseAuxUsage, meantAuxUsage, "auxiliary usage");
      }))
    return false;
  S.Image = Of.Image;
  S.Loc = Of.Loc;
  G.Kinds.push_back(S);
  return true;
}
