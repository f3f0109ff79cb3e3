//===- JSONAccessParser.cpp - accesses in JSON ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Members of accesses, and which of them go together. See JSONAccessParser.h.
///
//===----------------------------------------------------------------------===//

#include "JSONAccessParser.h"

using namespace llvm;
using namespace auxplan;

namespace {
enum AccessKey : unsigned {
  AccKind,
  AccImage,
  AccAge,
  AccMips,
  AccLayers,
  AccAspects,
  AccBuffer,
  AccRW,
  AccLayout,
  AccFrom,
  AccLoad,
  AccClear,
  AccStore,
  AccTo,
  AccArea,
  AccBlend,
  AccAt,
  AccView,
  AccOverdraw,
  AccMode,
  AccSource,
  AccAux,
  AccClearClass,
  AccSourceAux,
  AccSourceClearClass,
  AccBytes
};
} // namespace

static constexpr StringLiteral AccessKeys[] = {
    "access",  "image",  "age",         "mips",       "layers",
    "aspects", "buffer", "rw",          "layout",     "from",
    "load",    "clear",  "store",       "to",         "area",
    "blend",   "at",     "view",        "overdraw",   "mode",
    "source",  "aux",    "clear_class", "source_aux", "source_clear_class",
    "bytes"};
/// Keys of AccessExtra.
static constexpr uint64_t ExtraKeys = bitOf(AccArea) | bitOf(AccView) | bitOf(AccOverdraw) |
                                      bitOf(AccMode) | bitOf(AccSource) | bitOf(AccSourceAux) |
                                      bitOf(AccSourceClearClass) | bitOf(AccClear);

/// One stage, or a list of them.
bool JSONAccessParser::parseStages(AccessDraft &Draft) {
  StageMask Stages = 0;
  LocOffset Loc = In.here();
  if (!Values.oneOrMore([&] { return Values.addStage(Stages); }))
    return false;
  Draft.setStages(Stages);
  return Stages || D.error(Loc, "expected a pipeline stage", 1);
}

bool JSONAccessParser::accessWords(AccessDraft &Draft, unsigned Key) {
  Access &A = Draft.A;
  AccessExtra &X = Draft.X;
  switch (Key) {
  case AccRW:
    return Values.oneOf(ReadWriteWords, A.RW);
  case AccLayout:
    return Values.layout(A.LayoutGiven);
  case AccFrom:
    return Values.layout(A.From);
  case AccTo:
    return Values.layout(A.To);
  case AccLoad:
    return Values.oneOf(LoadWords, A.Load);
  case AccStore:
    return Values.oneOf(StoreWords, A.Store);
  case AccAt:
    return parseStages(Draft);
  case AccView:
    return Values.word(X.View, parseFormat, meantFormat, "format");
  case AccMode:
    return Values.oneOf(ResolveModeWords, X.Mode);
  case AccAux:
    A.HasMode = true;
    return Values.word(A.Planned.Usage, parseAuxUsage, meantAuxUsage, "auxiliary usage");
  case AccClearClass:
    return Values.oneOf(ClearClassWords, A.Planned.Decodes);
  case AccSourceAux:
    X.HasSourceMode = true;
    return Values.word(X.SourcePlanned.Usage, parseAuxUsage, meantAuxUsage, "auxiliary usage");
  default:
    return Values.oneOf(ClearClassWords, X.SourcePlanned.Decodes);
  }
}

bool JSONAccessParser::accessMember(AccessDraft &Draft, unsigned Key) {
  Access &A = Draft.A;
  AccessExtra &X = Draft.X;
  Object O;
  switch (Key) {
  case AccKind:
    return Values.word(A.Kind, parseAccessKind, meantAccessKind, "kind of access");
  case AccBuffer:
    A.IsBuffer = true;
    if (!Values.object(1u << unsigned(ObjectKind::Buffer), "the name of a buffer", O, A.Loc))
      return false;
    A.Image = O.Index;
    return true;
  case AccBytes:
    return Values.bytes(X.Bytes);
  case AccClear:
    return Values.clear(X.Clear.emplace());
  case AccArea:
    return Values.area(X.Area.emplace());
  case AccBlend:
    return Values.boolean(A.Blend);
  case AccOverdraw:
    return Values.number(X.Overdraw);
  case AccSource: {
    static constexpr StringLiteral Keys[] = {"image", "age", "mips", "layers", "aspects"};
    ImageRef Source;
    bool Good = In.members(Keys, 1, [&](unsigned K) { return Values.refMember(Source, Keys[K]); });
    X.ResolveSource = Source.Image;
    X.ResolveSourceAge = Source.Age;
    Draft.SourceRange = Source.Range;
    return Good;
  }
  default:
    return accessWords(Draft, Key);
  }
}

/// Checks what the text form rules out by its grammar.
bool JSONAccessParser::checkAccess(const AccessDraft &Draft, LocOffset Loc, uint64_t Seen) {
  const Access &A = Draft.A;
  AccessKind Kind = A.Kind;
  auto Has = [&](unsigned Key) { return (Seen & bitOf(Key)) != 0; };
  bool NeedsRW = Kind == AccessKind::Storage || Kind == AccessKind::Host;
  if (Kind == AccessKind::Present)
    return D.error(Loc, "'present' is an item of its own, not an access of a pass", 1);
  if (Has(AccImage) == Has(AccBuffer))
    return D.error(Loc, "expected one of the keys 'image' and 'buffer' in this object", 1);
  if (Has(AccBytes) && !Has(AccBuffer))
    return D.error(Loc, "'bytes' goes with the key 'buffer'", 1);
  if (NeedsRW && !Has(AccRW))
    return D.error(Loc, "expected the key 'rw' with '" + nameOf(Kind) + "'", 1);
  if (Has(AccRW) && !NeedsRW && Kind != AccessKind::Video)
    return D.error(
        Loc, "'rw' goes with 'storage', 'host' and 'video', not with '" + nameOf(Kind) + "'", 1);
  if (A.RW == ReadWrite::Unknown && Kind != AccessKind::Storage)
    return D.error(Loc, "'read_or_write' goes with 'storage', not with '" + nameOf(Kind) + "'", 1);
  if (Has(AccClear) && Kind != AccessKind::Clear && A.Load != LoadOp::Clear)
    return D.error(Loc, "'clear' goes with the access 'clear' and the load 'clear'", 1);
  if (Has(AccMode) && Kind != AccessKind::Resolve)
    return D.error(Loc, "'mode' goes with 'resolve', not with '" + nameOf(Kind) + "'", 1);
  if (Has(AccSource) != (Kind == AccessKind::Resolve))
    return D.error(Loc, "'source' goes with 'resolve', which needs it", 1);
  if ((Has(AccClearClass) && !Has(AccAux)) || (Has(AccSourceClearClass) && !Has(AccSourceAux)))
    return D.error(Loc, "a clear class goes with an auxiliary usage", 1);
  if (Has(AccSourceAux) && Kind != AccessKind::Resolve)
    return D.error(Loc, "'source_aux' goes with 'resolve', not with '" + nameOf(Kind) + "'", 1);
  return true;
}

bool JSONAccessParser::accessObject() {
  AccessDraft Draft;
  LocOffset Loc = In.here();
  Draft.A.Loc = Loc;
  ImageRef Of;
  uint64_t Seen = 0;
  bool Good = In.members(AccessKeys, 1, [&](unsigned Key) {
    Seen |= bitOf(Key);
    return Key >= AccImage && Key <= AccAspects ? Values.refMember(Of, AccessKeys[Key])
                                                : accessMember(Draft, Key);
  });
  if (!Good || !checkAccess(Draft, Loc, Seen))
    return false;
  if (!Draft.A.IsBuffer) {
    Draft.A.Image = Of.Image;
    Draft.A.Loc = Of.Loc;
  }
  Draft.A.Age = Of.Age;
  Draft.Range = Of.Range;
  Draft.HasExtra = (Seen & ExtraKeys) || Draft.A.Load == LoadOp::Clear;
  if (Draft.A.Load == LoadOp::Clear && !Draft.X.Clear)
    Draft.X.Clear.emplace();
  return B.addAccess(Draft);
}
