//===- JSONDeclarationParser.cpp - objects of a JSON graph ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The header, images and other objects. See JSONDeclarationParser.h.
///
//===----------------------------------------------------------------------===//

#include "JSONDeclarationParser.h"
#include "auxplan/State/StateTables.h"

using namespace llvm;
using namespace auxplan;

bool JSONDeclarationParser::header() {
  static constexpr StringLiteral Keys[] = {"target",   "policy", "contract",
                                           "minimize", "limits", "lift"};
  G.HeaderLoc = In.here();
  PlanHeader &H = G.Header.emplace();
  std::string *const Words[] = {&H.Target, &H.Policy, &H.Contract, &H.Minimize, &H.Limits};
  return In.members(Keys, 1, [&](unsigned Key) {
    if (Key < std::size(Words))
      return headerName(*Words[Key]);
    return In.elements([&] { return headerName(H.Lifted.emplace_back()); });
  });
}

/// As in the text, where the value stands between parentheses.
bool JSONDeclarationParser::headerName(std::string &To) {
  StringRef S;
  if (!In.string(S, "a name"))
    return false;
  if (!isHeaderName(S))
    return In.error("expected a name, found '" + S.take_front(40) + "'");
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
  ImgShared,
  ImgChosen,
  ImgCopyOf,
  ImgExternalMemory,
  ImgConcurrent,
  ImgSliceLayouts,
  ImgSize,
  ImgGranules,
  ImgStarts,
  ImgLifetime,
  ImgHistory
};
} // namespace

static constexpr StringLiteral ImageKeys[] = {
    "name",     "format",          "extent",     "type",          "mips",
    "layers",   "samples",         "usage",      "stencil_usage", "flags",
    "formats",  "tiling",          "modifier",   "shared",        "chosen",
    "copy_of",  "external_memory", "concurrent", "slice_layouts", "size",
    "granules", "starts",          "lifetime",   "history"};
static constexpr StringLiteral TypeWords[] = {"1D", "2D", "3D", "CUBE"};
static constexpr StringLiteral TilingWords[] = {"OPTIMAL", "LINEAR"};

bool JSONDeclarationParser::extent(ImageDesc &Desc) {
  uint64_t N[3];
  if (!Values.tuple(N, INT32_MAX, "an extent"))
    return false;
  Desc.Width = N[0];
  Desc.Height = N[1];
  Desc.Depth = N[2];
  return true;
}

bool JSONDeclarationParser::imageWords(Image &I, unsigned Key) {
  ImageDesc &Desc = I.Desc;
  StringRef S;
  switch (Key) {
  case ImgTiling:
    return Values.oneOf(TilingWords, Desc.Tiling);
  case ImgModifier:
    if (!In.string(S, "a modifier"))
      return false;
    Desc.Modifier = parseModifier(S);
    return Desc.Modifier ||
           In.error("unknown modifier '" + S.take_front(40) + "'", meantModifier(S));
  case ImgCopyOf: {
    Object Of;
    LocOffset At;
    if (!Values.object(1u << unsigned(ObjectKind::Image), "the name of an image", Of, At))
      return false;
    I.CopyOf = Of.Index;
    return true;
  }
  case ImgShared:
    return In.elements([&] {
      LocOffset At = In.here();
      return In.string(S, "the name of a device") && B.addDevice(I, S, At);
    });
  case ImgStarts:
    if (!Values.startLayout(I.StartLayout))
      return false;
    I.Start = I.StartLayout == NoLayout ? StartKind::Unknown : StartKind::Layout;
    return true;
  case ImgLifetime:
    if (!Values.oneOf(LifetimeWords, I.Lifetime))
      return false;
    I.setLifetime(I.Lifetime);
    return true;
  default:
    return In.elements([&] {
      Format F;
      if (!Values.word(F, parseFormat, meantFormat, "format"))
        return false;
      Desc.ViewFormats.push_back(F);
      return true;
    });
  }
}

bool JSONDeclarationParser::imageMember(Image &I, unsigned Key) {
  ImageDesc &Desc = I.Desc;
  LocOffset At = In.here();
  auto IsSome = [&](uint64_t N, StringRef Word) {
    return N ? true : D.error(At, "an image has at least one byte, expected no '" + Word + "'");
  };
  switch (Key) {
  case ImgFormat:
    return Values.word(Desc.Format, parseFormat, meantFormat, "format");
  case ImgExtent:
    return extent(Desc);
  case ImgType:
    return Values.oneOf(TypeWords, Desc.Type);
  case ImgMips:
    return Values.integer(Desc.Mips, 255, "the number of mips");
  case ImgLayers:
    return Values.integer(Desc.Layers, INT32_MAX, "the number of layers");
  case ImgSamples:
    return Values.integer(Desc.Samples, 255, "the number of samples");
  case ImgUsage:
    return Values.flags(Desc.Usage, parseUsageFlag, meantUsageFlag, "usage flag");
  case ImgStencilUsage:
    I.HasStencilUsage = true;
    return Values.flags(Desc.StencilUsage, parseUsageFlag, meantUsageFlag, "usage flag");
  case ImgFlags:
    return Values.flags(Desc.Flags, parseCreateFlag, meantCreateFlag, "create flag");
  case ImgExternalMemory:
    return Values.boolean(Desc.ExternalMemory);
  case ImgChosen:
    return Values.boolean(I.ModifierChosen);
  case ImgConcurrent:
    return Values.boolean(Desc.Concurrent);
  case ImgSliceLayouts:
    return Values.boolean(I.SliceLayouts);
  case ImgSize:
    return Values.integer(I.SizeBytes, UINT64_MAX, "the size") && IsSome(I.SizeBytes, "size");
  case ImgGranules:
    return Values.integer(I.Granules, INT32_MAX, "the number of granules") &&
           IsSome(I.Granules, "granules");
  case ImgHistory:
    return Values.integer(I.History, 255, "the length of the history");
  default:
    return imageWords(I, Key);
  }
}

bool JSONDeclarationParser::imageObject() {
  Image I;
  I.Desc.Format = Format::R8G8B8A8_UNORM;
  I.Loc = In.here();
  std::string Name;
  bool HasHistory = false;
  bool Good = In.members(ImageKeys, 7, [&](unsigned Key) {
    HasHistory |= Key == ImgHistory;
    if (Key != ImgName)
      return imageMember(I, Key);
    NameId Id;
    if (!Values.name(Id, "the name of an image"))
      return false;
    I.Loc = In.here();
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

bool JSONDeclarationParser::bufferObject() {
  static constexpr StringLiteral Keys[] = {"name", "size", "usage"};
  Buffer Buf;
  Buf.Loc = In.here();
  bool Good = In.members(Keys, 3, [&](unsigned Key) {
    if (Key == 1)
      return Values.integer(Buf.SizeBytes, UINT64_MAX, "the size");
    if (Key == 2)
      return Values.flags(Buf.Usage, parseBufferUsage, meantBufferUsage, "buffer usage flag");
    Buf.Loc = In.here();
    return Values.name(Buf.Name, "the name of a buffer");
  });
  if (Buf.Name)
    B.declare(G.Names.get(Buf.Name), {ObjectKind::Buffer, uint32_t(G.Buffers.size())}, Buf.Loc);
  G.Buffers.push_back(Buf);
  return Good;
}

bool JSONDeclarationParser::memoryObject() {
  static constexpr StringLiteral Keys[] = {"name", "size", "coherent", "atom"};
  Memory M;
  M.Loc = In.here();
  bool Good = In.members(Keys, 3, [&](unsigned Key) {
    if (Key == 1)
      return Values.integer(M.SizeBytes, UINT64_MAX, "the size");
    if (Key == 2)
      return Values.boolean(M.Coherent);
    if (Key == 3)
      return Values.integer(M.Atom, UINT32_MAX, "the bytes of an atom") &&
             (M.Atom || In.error("an atom is a power of two, found 0"));
    M.Loc = In.here();
    return Values.name(M.Name, "the name of memory");
  });
  if (M.Name)
    B.declare(G.Names.get(M.Name), {ObjectKind::Memory, uint32_t(G.Memories.size())}, M.Loc);
  G.Memories.push_back(M);
  return Good;
}

bool JSONDeclarationParser::bindObject() {
  static constexpr StringLiteral Keys[] = {"memory", "offset", "image", "buffer", "aspects"};
  Bind Bd;
  LocOffset Loc = In.here();
  bool Good = In.members(Keys, 3, [&](unsigned Key) {
    Object O;
    if (Key == 1)
      return Values.integer(Bd.Offset, UINT64_MAX, "the offset");
    if (Key == 4)
      return Values.aspects(Bd.Aspects);
    ObjectKind Kind = Key == 0   ? ObjectKind::Memory
                      : Key == 2 ? ObjectKind::Image
                                 : ObjectKind::Buffer;
    LocOffset NameLoc;
    if (!Values.object(1u << unsigned(Kind), "a name", O, NameLoc))
      return false;
    if (Key == 0) {
      Bd.Memory = O.Index;
      return true;
    }
    if (Bd.Object != None32)
      return In.error("expected one of 'image' and 'buffer', found both");
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

bool JSONDeclarationParser::startObject() {
  static constexpr StringLiteral Keys[] = {"image", "layout", "mips", "layers", "aspects"};
  ImageRef Of;
  StartStmt S;
  if (!In.members(Keys, 3, [&](unsigned Key) {
        return Key == 1 ? Values.startLayout(S.StartLayout) : Values.refMember(Of, Keys[Key]);
      }))
    return false;
  S.Image = Of.Image;
  S.Range = B.resolve(Of.Range, Of.Image, G.Images[Of.Image].aspects());
  S.Loc = Of.Loc;
  G.Starts.push_back(S);
  return true;
}

bool JSONDeclarationParser::kindObject() {
  static constexpr StringLiteral Keys[] = {"image", "aspect", "aux"};
  ImageRef Of;
  KindStmt S;
  if (!In.members(Keys, 3, [&](unsigned Key) {
        if (Key == 0)
          return Values.refMember(Of, Keys[Key]);
        return Key == 1 ? Values.word(S.TheAspect, parseAspect, meantAspect, "aspect")
                        : Values.word(S.Kind, parseAuxUsage, meantAuxUsage, "auxiliary usage");
      }))
    return false;
  S.Image = Of.Image;
  S.Loc = Of.Loc;
  G.Kinds.push_back(S);
  return true;
}

/// `{ "group": ..., "value": ... }`
bool JSONDeclarationParser::stateValue(uint32_t First) {
  static constexpr StringLiteral Keys[] = {"group", "value"};
  StateValue V;
  V.Loc = In.here();
  StateGroup Group = StateGroup(0);
  if (!In.members(Keys, 3, [&](unsigned Key) {
        return Key == 0
                   ? Values.word(Group, parseStateGroup, meantStateGroup, "group of graphics state")
                   : Values.name(V.Value, "a value");
      }))
    return false;
  V.Group = uint16_t(Group);
  for (const StateValue &Other : ArrayRef(G.StateValues).drop_front(First))
    if (Other.Group == V.Group)
      return D.error(V.Loc, "'" + StringRef(infoOf(Group).Name) + "' is given twice", 1);
  G.StateValues.push_back(V);
  return true;
}

bool JSONDeclarationParser::stateObject() {
  static constexpr StringLiteral Keys[] = {"name", "values"};
  NameId Name = 0;
  LocOffset Loc = In.here();
  uint32_t First = G.StateValues.size();
  bool Good = In.members(Keys, 3, [&](unsigned Key) {
    if (Key == 1)
      return In.elements([&] { return stateValue(First); });
    Loc = In.here();
    return Values.name(Name, "the name of a state");
  });
  if (!Good || !Name)
    return false;
  DrawState &S = G.States[B.declareState(G.Names.get(Name), Loc)];
  S.FirstValue = First;
  S.NumValues = G.StateValues.size() - First;
  return true;
}
