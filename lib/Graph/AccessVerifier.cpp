//===- AccessVerifier.cpp - rules about lines of a pass -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Accesses and ops. See AccessVerifier.h.
///
//===----------------------------------------------------------------------===//

#include "AccessVerifier.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;
using namespace auxplan;

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

void AccessVerifier::checkBufferAccess(const Pass &P, const Access &A) {
  const Buffer &B = G.Buffers[A.Image];
  const AccessKindInfo &Kind = infoOf(A.Kind);
  std::string Shown = bufferName(G, A.Image);
  if (!Kind.OnBuffers) {
    D.error(A.Loc,
            "'" + nameOf(A.Kind) + "' is an access to images, but '" + Shown + "' is a buffer");
    D.note(B.Loc, "'" + Shown + "' is defined here");
    return;
  }
  if (const AccessExtra *X = G.extraOf(A); X && X->Bytes)
    Subresources.checkBytes(A.Image, *X->Bytes, A.Loc);
  if (!Kind.BufferUsage || (B.Usage & Kind.BufferUsage))
    return checkStage(P, A);
  D.error(A.Loc, "'" + nameOf(A.Kind) + "' needs the usage flag '" +
                     nameOf(BufferUsageFlag(Kind.BufferUsage & -Kind.BufferUsage)) + "'");
  D.note(B.Loc, "'" + Shown + "' is defined without it here");
}

/// `color`, `depth` and `stencil` are about those aspects.
bool AccessVerifier::checkKindOfAspect(const Access &A) {
  AspectMask Of = A.Range.Aspects;
  AspectMask Wanted = A.Kind == AccessKind::Depth     ? maskOf(Aspect::Depth)
                      : A.Kind == AccessKind::Stencil ? maskOf(Aspect::Stencil)
                      : A.Kind == AccessKind::Color   ? AspectMask(~DepthStencil)
                                                      : AspectMask(~0);
  if (Of & Wanted)
    return true;
  StringRef Name = nameOf(Aspect(countr_zero(Of)));
  return D.error(findPart(D, A.Loc, Part::Aspect, Name),
                 "'" + nameOf(A.Kind) + "' is not about the " + Name + " aspect");
}

bool AccessVerifier::checkUsage(const Access &A) {
  uint32_t Needed = usageFor(A.Kind, A.Range.Aspects);
  const Image &I = G.Images[A.Image];
  if (!Needed || (Needed & I.usageOf(Aspect(countr_zero(A.Range.Aspects)))))
    return true;
  D.error(A.Loc, "'" + nameOf(A.Kind) + "' needs the usage flag " + listFlags(Needed));
  D.note(I.Loc, "'" + imageName(G, A.Image) + "' is defined without it here");
  return false;
}

/// In a read-only layout depth and stencil are tested without writing.
static bool writesInAnyLayout(const Graph &G, const Access &A) {
  if (A.Load == LoadOp::Clear)
    return true;
  return A.Kind != AccessKind::Depth && A.Kind != AccessKind::Stencil && G.writes(A);
}

void AccessVerifier::checkLayout(const Access &A) {
  if (A.LayoutGiven == NoLayout)
    return;
  const LayoutInfo &In = infoOf(A.LayoutGiven);
  unsigned Class = aspectClass(A.Range.Aspects);
  uint32_t Needed = usageFor(A.Kind, A.Range.Aspects) &
                    G.Images[A.Image].usageOf(Aspect(countr_zero(A.Range.Aspects)));
  bool Admitted = In.AsGeneral || !Needed || (In.Admits[Class] & Needed);
  auto Loc = [&] { return findPart(D, A.Loc, Part::Layout); };
  if (!Admitted || A.LayoutGiven == Layout::UNDEFINED)
    D.error(Loc(),
            "layout '" + nameOf(A.LayoutGiven) + "' does not admit '" + nameOf(A.Kind) + "'");
  else if (!In.AsGeneral && Needed && In.ReadOnly[Class] && writesInAnyLayout(G, A))
    D.error(Loc(), "layout '" + nameOf(A.LayoutGiven) + "' is read-only, but this '" +
                       nameOf(A.Kind) + "' writes");
}

/// Words that only attachments may have.
void AccessVerifier::checkAttachmentWords(const Access &A) {
  bool IsAttachment = infoOf(A.Kind).IsAttachment;
  auto Check = [&](bool Given, StringRef Word) {
    if (Given && !IsAttachment)
      D.error(findWord(D, A.Loc, Word),
              "'" + Word + "' goes with attachments, not with '" + nameOf(A.Kind) + "'");
  };
  Check(A.Load != LoadOp::NotGiven, "load");
  Check(A.Store != StoreOp::NotGiven, "store");
  Check(A.From != NoLayout, "from");
  Check(A.To != NoLayout, "to");
  bool Clears =
      A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth || A.Kind == AccessKind::Stencil;
  if (IsAttachment && A.Load == LoadOp::Clear && !Clears)
    D.error(findValue(D, A.Loc, "load"), "'" + nameOf(A.Kind) + "' cannot clear when it loads");
  if (A.Blend && A.Kind != AccessKind::Color)
    D.error(findWord(D, A.Loc, "blend"),
            "'blend' goes with 'color', not with '" + nameOf(A.Kind) + "'");
  if (A.From != NoLayout)
    Subresources.checkLayoutOfAspects(A.From, A.Image, A.Range.Aspects, A.Loc, Part::Value, "from");
  if (A.To == NoLayout)
    return;
  if (infoOf(A.To).Discards)
    D.error(findValue(D, A.Loc, "to"), "an image cannot be put into '" + nameOf(A.To) + "'");
  else
    Subresources.checkLayoutOfAspects(A.To, A.Image, A.Range.Aspects, A.Loc, Part::Value, "to");
}

void AccessVerifier::checkQueue(const Pass &P, const Access &A) {
  const AccessKindInfo &Kind = infoOf(A.Kind);
  bool Good = true;
  if (Kind.IsAttachment)
    Good = P.On.Kind == QueueKind::Graphics;
  else if (A.Kind == AccessKind::Sampled || A.Kind == AccessKind::Storage)
    Good = P.On.Kind == QueueKind::Graphics || P.On.Kind == QueueKind::Compute;
  if (Good)
    return;
  D.error(A.Loc, "'" + nameOf(A.Kind) + "' cannot run on queue '" + nameOf(P.On) + "'");
  D.note(findValue(D, P.Loc, "on"), "the queue of pass '" + passName(G, P) + "' is given here");
}

void AccessVerifier::checkStage(const Pass &P, const Access &A) {
  StageMask Stages = G.stagesOf(A);
  for (const StageInfo &S : allStages()) {
    if (!(S.Bit & Stages))
      continue;
    if (!mayRunAt(A.Kind, Stage(&S - allStages().data())))
      D.error(findValue(D, A.Loc, "at"),
              "'" + nameOf(A.Kind) + "' does not happen at '" + S.Name + "'");
    else if (S.Queues && !(S.Queues >> unsigned(P.On.Kind) & 1))
      D.error(findValue(D, A.Loc, "at"),
              "queue '" + nameOf(P.On) + "' has no stage '" + S.Name + "'");
  }
}

void AccessVerifier::checkSamplesOf(const Access &A) {
  unsigned Samples = G.Images[A.Image].Desc.Samples;
  bool Single = A.Kind == AccessKind::Resolve || A.Kind == AccessKind::ResolveDst ||
                A.Kind == AccessKind::BlitSrc || A.Kind == AccessKind::BlitDst;
  if (Single && Samples != 1)
    D.error(A.Loc, "'" + nameOf(A.Kind) + "' needs an image of 1 sample, '" +
                       imageName(G, A.Image) + "' has " + Twine(Samples));
  else if (A.Kind == AccessKind::ResolveSrc && Samples == 1)
    D.error(A.Loc, "'resolve_src' needs a multisampled image, '" + imageName(G, A.Image) +
                       "' has 1 sample");
  else
    return;
  Subresources.noteImage(A.Image);
}

void AccessVerifier::checkArea(const Pass &P, const Access &A) {
  const AccessExtra *X = G.extraOf(A);
  if (X && X->Area)
    Subresources.checkAreaInside(*X->Area, A.Image, A.Range.MipBegin, A.Loc);
  else if (P.Area != None32 && infoOf(A.Kind).IsAttachment)
    Subresources.checkAreaInside(G.Areas[P.Area], A.Image, A.Range.MipBegin, P.Loc);
}

void AccessVerifier::checkView(const Access &A, Format View) {
  const Image &I = G.Images[A.Image];
  if (View == I.Desc.Format)
    return;
  LocOffset Loc = findValue(D, A.Loc, "view");
  const FormatInfo &Own = infoOf(I.Desc.Format), &Other = infoOf(View);
  bool Planes = !(I.aspects() & (DepthStencil | maskOf(Aspect::Color)));
  bool AnyBlock = I.Desc.Flags & maskOf(CreateFlag::BLOCK_TEXEL_VIEW_COMPATIBLE);
  bool SameClass = Planes || AnyBlock || Own.CompatClass == Other.CompatClass;
  if ((Own.Aspects & DepthStencil) || (Other.Aspects & DepthStencil) || !SameClass) {
    D.error(Loc, "a view of '" + nameOf(I.Desc.Format) + "' cannot be '" + nameOf(View) + "'");
  } else if (!(I.Desc.Flags & maskOf(CreateFlag::MUTABLE_FORMAT)) && !Planes) {
    D.error(Loc, "a view of another format needs the create flag 'MUTABLE_FORMAT'");
  } else if (!I.Desc.ViewFormats.empty() && !is_contained(I.Desc.ViewFormats, View)) {
    D.error(Loc, "'" + nameOf(View) + "' is not one of the 'formats' of '" + imageName(G, A.Image) +
                     "'");
  } else {
    return;
  }
  Subresources.noteImage(A.Image);
}

/// \p Word: the word before the values, in the statement at \p Loc.
void AccessVerifier::checkClear(const ClearValue &C, AspectMask Of, LocOffset Loc, StringRef Word) {
  if (!(Of & DepthStencil))
    return;
  if (C.Count > 1)
    D.error(findValue(D, Loc, Word, 1),
            "expected 1 value for the clear of depth or of stencil, found " +
                Twine(unsigned(C.Count)));
  else if (Of == maskOf(Aspect::Stencil) &&
           !(C.V[0] >= 0 && C.V[0] <= 255 && std::trunc(C.V[0]) == C.V[0]))
    D.error(findValue(D, Loc, Word), "expected a stencil value from 0 to 255");
}

void AccessVerifier::checkExtra(const Pass &P, const Access &A, const AccessExtra &X) {
  if (X.Clear)
    checkClear(*X.Clear, A.Range.Aspects, A.Loc, A.Kind == AccessKind::Clear ? "value" : "clear");
  if (X.View != NoFormat)
    checkView(A, X.View);
  if (!(X.Overdraw >= 0 && std::isfinite(X.Overdraw)))
    D.error(findValue(D, A.Loc, "overdraw"), "expected a finite overdraw of at least 0");
  if (A.Kind == AccessKind::Resolve)
    Attachments.checkResolve(P, A, X);
}

void AccessVerifier::checkAccess(const Pass &P, const Access &A) {
  auto Where = [&] { return placeOf(G, P, A); };
  DiagnosticPlace Here(D, Where);
  if (A.IsBuffer)
    return checkBufferAccess(P, A);
  if (!infoOf(A.Kind).OnImages) {
    D.error(A.Loc, "'" + nameOf(A.Kind) + "' is an access to buffers, but '" +
                       imageName(G, A.Image) + "' is an image");
    return Subresources.noteImage(A.Image);
  }
  if (!Subresources.checkRange(A.Image, A.Age, A.Range, A.Loc) || !checkKindOfAspect(A) ||
      !checkUsage(A))
    return;
  if (P.Views && isPerView(A.Kind) && !Subresources.checkViews(P, A.Image, A.Range, A.Loc))
    return;
  checkLayout(A);
  checkAttachmentWords(A);
  checkQueue(P, A);
  checkStage(P, A);
  checkSamplesOf(A);
  checkArea(P, A);
  const AccessExtra *X = G.extraOf(A);
  assert((A.Kind != AccessKind::Resolve || (X && X->ResolveSource != None32)) &&
         "a resolve has a source");
  if (X)
    checkExtra(P, A, *X);
  if (A.HasMode)
    Planned.check(A.Loc, "a mode", "aux");
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

void AccessVerifier::checkOp(const Op &O) {
  auto Where = [&] {
    std::string Text;
    raw_string_ostream OS(Text);
    printOp(G, O, OS);
    return "at '" + Text + "'";
  };
  DiagnosticPlace Here(D, Where);
  Planned.check(O.Loc, "an op");
  const ParsedMnemonic &M = allMnemonics()[O.Mnemonic];
  OpEffect Effect = M.Family->Ops[M.Info->Op].Effect;
  bool Clears = Effect == OpEffect::FastClear || Effect == OpEffect::StencilClear;
  if (!Subresources.checkRange(O.Image, O.Age, O.Range, O.Loc))
    return;
  for (auto [Given, Word] : {std::pair(O.Clear, "value"), std::pair(O.Area, "area")})
    if (Given != None32 && !Clears)
      D.error(findWord(D, O.Loc, Word),
              "'" + StringRef(Word) + "' goes with clears, not with '" + M.Info->Text + "'");
  if (O.Clear != None32)
    checkClear(G.ClearValues[O.Clear], O.Range.Aspects, O.Loc, "value");
  if (O.Area != None32)
    Subresources.checkAreaInside(G.Areas[O.Area], O.Image, O.Range.MipBegin, O.Loc);
  if (O.Runs != Runs::NotGiven && O.Predicate == Predicate::None)
    D.error(findWord(D, O.Loc, "runs"), "'runs' goes with 'predicated', which this op is not");
}
