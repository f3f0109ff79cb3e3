//===- VerifyAccesses.cpp - rules about what a line does with an image ----===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ranges, usage flags, layouts and the words of access lines and ops.
///
//===----------------------------------------------------------------------===//

#include "Verifier.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace llvm;
using namespace auxplan;

static constexpr AspectMask DepthStencil = maskOf(Aspect::Depth) | maskOf(Aspect::Stencil);

unsigned auxplan::aspectClass(AspectMask Aspects) {
  if (Aspects & maskOf(Aspect::Depth))
    return 1;
  return Aspects & maskOf(Aspect::Stencil) ? 2 : 0;
}

uint32_t auxplan::usageFor(AccessKind Kind, AspectMask Aspects) {
  uint32_t Usage = infoOf(Kind).Usage;
  if (Kind != AccessKind::Resolve && Kind != AccessKind::Clear)
    return Usage;
  return Usage & ~maskOf(Aspects & DepthStencil ? UsageFlag::COLOR_ATTACHMENT
                                                : UsageFlag::DEPTH_STENCIL_ATTACHMENT);
}

void Verifier::noteImage(ImageId Id) {
  D.note(G.Images[Id].Loc, "'" + shown(Id) + "' is defined here");
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

bool Verifier::checkAspects(ImageId Id, AspectMask Aspects, LocOffset Loc) {
  AspectMask Missing = Aspects & ~G.Images[Id].aspects();
  if (!Missing)
    return true;
  StringRef Name = nameOf(Aspect(countr_zero(Missing)));
  D.error(findPart(D, Loc, Part::Aspect, Name), "'" + shown(Id) + "' has no " + Name +
                                                    " aspect, its format is '" +
                                                    nameOf(G.Images[Id].Desc.Format) + "'");
  noteImage(Id);
  return false;
}

bool Verifier::checkSpan(StringRef What, uint64_t Begin, uint64_t End, uint64_t Count, ImageId Id,
                         LocOffset Loc) {
  if (Begin < End && End <= Count)
    return true;
  LocOffset At = findPart(D, Loc, What == "mip" ? Part::Mips : Part::Layers);
  if (Begin >= End)
    return D.error(At,
                   "the range " + Twine(Begin) + ".." + Twine(End) + " of " + What + "s is empty");
  D.error(At, What + " " + Twine(End - 1) + " is outside of '" + shown(Id) + "', which has " +
                  Twine(Count) + " " + What + (Count == 1 ? "" : "s"));
  noteImage(Id);
  return false;
}

bool Verifier::checkRange(ImageId Id, uint8_t Age, const SubRange &R, LocOffset Loc) {
  const Image &I = G.Images[Id];
  bool Is3D = I.Desc.Type == ImageType::Type3D;
  if (!checkAspects(Id, R.Aspects, Loc) ||
      !checkSpan("mip", R.MipBegin, R.MipEnd, I.Desc.Mips, Id, Loc) ||
      !checkSpan(Is3D ? "slice" : "layer", R.LayerBegin, R.LayerEnd, I.Desc.sliceCount(), Id, Loc))
    return false;
  if (R.LayerBegin >= I.Desc.mipSlices(R.MipBegin))
    return D.error(findPart(D, Loc, Part::Layers),
                   "slice " + Twine(R.LayerBegin) + " is outside of mip " +
                       Twine(unsigned(R.MipBegin)) + ", which has " +
                       Twine(I.Desc.mipSlices(R.MipBegin)) + " slices");
  if (Age < I.History)
    return true;
  LocOffset At = findPart(D, Loc, Part::Age);
  if (I.Lifetime == Lifetime::History)
    D.error(At, "'" + shown(Id) + "@" + Twine(unsigned(Age)) + "' is too old, the history of '" +
                    shown(Id) + "' has " + Twine(unsigned(I.History)) + " images");
  else
    D.error(At, "'" + shown(Id) + "' has no history, so there is no '" + shown(Id) + "@" +
                    Twine(unsigned(Age)) + "'");
  noteImage(Id);
  return false;
}

/// Each view of the pass needs its layer.
bool Verifier::checkViews(const Pass &P, ImageId Id, const SubRange &R, LocOffset Loc) {
  uint32_t Needed = 32 - countl_zero(P.Views), Layers = R.LayerEnd - R.LayerBegin;
  if (Needed <= Layers)
    return true;
  D.error(findPart(D, Loc, Part::Layers),
          "view " + Twine(Needed - 1) + " of pass '" + passName(G, P) +
              "' has no layer here: there " +
              (Layers == 1 ? "is 1 layer" : "are " + Twine(Layers) + " layers") + " of '" +
              shown(Id) + "'");
  D.note(findWord(D, P.Loc, "views"), "the views are given here");
  return false;
}

//===----------------------------------------------------------------------===//
// Accesses
//===----------------------------------------------------------------------===//

void Verifier::checkBufferAccess(const Access &A) {
  const Buffer &B = G.Buffers[A.Image];
  const AccessKindInfo &Kind = infoOf(A.Kind);
  std::string Shown = bufferName(G, A.Image);
  if (!Kind.OnBuffers) {
    D.error(A.Loc,
            "'" + nameOf(A.Kind) + "' is an access to images, but '" + Shown + "' is a buffer");
    D.note(B.Loc, "'" + Shown + "' is defined here");
    return;
  }
  if (!Kind.BufferUsage || (B.Usage & Kind.BufferUsage))
    return checkStage(A);
  D.error(A.Loc, "'" + nameOf(A.Kind) + "' needs the usage flag '" +
                     nameOf(BufferUsageFlag(Kind.BufferUsage & -Kind.BufferUsage)) + "'");
  D.note(B.Loc, "'" + Shown + "' is defined without it here");
}

/// `color`, `depth` and `stencil` are about those aspects.
bool Verifier::checkKindOfAspect(const Access &A) {
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

std::string auxplan::listFlags(uint32_t Flags) {
  std::string List;
  for (; Flags; Flags &= Flags - 1) {
    if (!List.empty())
      List += (Flags & (Flags - 1)) ? ", " : " or ";
    List += ("'" + nameOf(UsageFlag(Flags & -Flags)) + "'").str();
  }
  return List;
}

bool Verifier::checkUsage(const Access &A) {
  uint32_t Needed = usageFor(A.Kind, A.Range.Aspects);
  const Image &I = G.Images[A.Image];
  if (!Needed || (Needed & I.usageOf(Aspect(countr_zero(A.Range.Aspects)))))
    return true;
  D.error(A.Loc, "'" + nameOf(A.Kind) + "' needs the usage flag " + listFlags(Needed));
  D.note(I.Loc, "'" + shown(A.Image) + "' is defined without it here");
  return false;
}

/// In a read-only layout depth and stencil are tested without writing.
static bool writesInAnyLayout(const Graph &G, const Access &A) {
  if (A.Load == LoadOp::Clear)
    return true;
  return A.Kind != AccessKind::Depth && A.Kind != AccessKind::Stencil && G.writes(A);
}

void Verifier::checkLayout(const Access &A) {
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
void Verifier::checkAttachmentWords(const Access &A) {
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
    checkLayoutOfAspects(A.From, A.Image, A.Range.Aspects, A.Loc, Part::Value, "from");
  if (A.To == NoLayout)
    return;
  if (infoOf(A.To).Discards)
    D.error(findValue(D, A.Loc, "to"), "an image cannot be put into '" + nameOf(A.To) + "'");
  else
    checkLayoutOfAspects(A.To, A.Image, A.Range.Aspects, A.Loc, Part::Value, "to");
}

void Verifier::checkQueue(const Pass &P, const Access &A) {
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

void Verifier::checkStage(const Access &A) {
  if (A.At != NoStage && !mayRunAt(A.Kind, A.At))
    D.error(findValue(D, A.Loc, "at"),
            "'" + nameOf(A.Kind) + "' does not happen at '" + nameOf(A.At) + "'");
}

void Verifier::checkSamplesOf(const Access &A) {
  unsigned Samples = G.Images[A.Image].Desc.Samples;
  bool Single = A.Kind == AccessKind::Resolve || A.Kind == AccessKind::ResolveDst ||
                A.Kind == AccessKind::BlitSrc || A.Kind == AccessKind::BlitDst;
  if (Single && Samples != 1)
    D.error(A.Loc, "'" + nameOf(A.Kind) + "' needs an image of 1 sample, '" + shown(A.Image) +
                       "' has " + Twine(Samples));
  else if (A.Kind == AccessKind::ResolveSrc && Samples == 1)
    D.error(A.Loc,
            "'resolve_src' needs a multisampled image, '" + shown(A.Image) + "' has 1 sample");
  else
    return;
  noteImage(A.Image);
}

bool Verifier::checkAreaInside(const Area &Ar, ImageId Id, unsigned Mip, LocOffset Loc) {
  const ImageDesc &Desc = G.Images[Id].Desc;
  uint32_t W = Desc.mipWidth(Mip), H = Desc.mipHeight(Mip);
  auto Extent = [&] { return findValue(D, Loc, "area", 2); };
  if (!Ar.W || !Ar.H)
    return D.error(Extent(), "the area is empty");
  if (uint64_t(Ar.X) + Ar.W <= W && uint64_t(Ar.Y) + Ar.H <= H)
    return true;
  D.error(Extent(), "the area reaches to " + Twine(uint64_t(Ar.X) + Ar.W) + "x" +
                        Twine(uint64_t(Ar.Y) + Ar.H) + ", but mip " + Twine(Mip) + " of '" +
                        shown(Id) + "' has " + Twine(W) + "x" + Twine(H));
  noteImage(Id);
  return false;
}

void Verifier::checkArea(const Pass &P, const Access &A) {
  const AccessExtra *X = G.extraOf(A);
  if (X && X->Area)
    checkAreaInside(*X->Area, A.Image, A.Range.MipBegin, A.Loc);
  else if (P.Area != None32 && infoOf(A.Kind).IsAttachment)
    checkAreaInside(G.Areas[P.Area], A.Image, A.Range.MipBegin, P.Loc);
}

void Verifier::checkView(const Access &A, Format View) {
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
    D.error(Loc, "'" + nameOf(View) + "' is not one of the 'formats' of '" + shown(A.Image) + "'");
  } else {
    return;
  }
  noteImage(A.Image);
}

/// \p Word: the word before the values, in the statement at \p Loc.
void Verifier::checkClear(const ClearValue &C, AspectMask Of, LocOffset Loc, StringRef Word) {
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

void Verifier::checkExtra(const Pass &P, const Access &A, const AccessExtra &X) {
  if (X.Clear)
    checkClear(*X.Clear, A.Range.Aspects, A.Loc, A.Kind == AccessKind::Clear ? "value" : "clear");
  if (X.View != NoFormat)
    checkView(A, X.View);
  if (!(X.Overdraw >= 0 && std::isfinite(X.Overdraw)))
    D.error(findValue(D, A.Loc, "overdraw"), "expected a finite overdraw of at least 0");
  if (A.Kind == AccessKind::Resolve)
    checkResolve(P, A, X);
}

/// \p Word: the word in the statement at \p Loc that belongs to a plan; "": the whole statement
/// does.
void Verifier::checkPlanned(LocOffset Loc, StringRef What, StringRef Word) {
  if (G.Header || SaidUnplanned)
    return;
  SaidUnplanned = true;
  D.error(Word.empty() ? Loc : findWord(D, Loc, Word),
          What + " belongs to a plan, which begins with 'plan target(...)'");
}

void Verifier::checkAccess(const Pass &P, const Access &A) {
  auto Where = [&] { return placeOf(G, P, A); };
  DiagnosticPlace Here(D, Where);
  if (A.IsBuffer)
    return checkBufferAccess(A);
  if (!infoOf(A.Kind).OnImages) {
    D.error(A.Loc, "'" + nameOf(A.Kind) + "' is an access to buffers, but '" + shown(A.Image) +
                       "' is an image");
    return noteImage(A.Image);
  }
  if (!checkRange(A.Image, A.Age, A.Range, A.Loc) || !checkKindOfAspect(A) || !checkUsage(A))
    return;
  if (P.Views && isPerView(A.Kind) && !checkViews(P, A.Image, A.Range, A.Loc))
    return;
  checkLayout(A);
  checkAttachmentWords(A);
  checkQueue(P, A);
  checkStage(A);
  checkSamplesOf(A);
  checkArea(P, A);
  const AccessExtra *X = G.extraOf(A);
  assert((A.Kind != AccessKind::Resolve || (X && X->ResolveSource != None32)) &&
         "a resolve has a source");
  if (X)
    checkExtra(P, A, *X);
  if (A.HasMode)
    checkPlanned(A.Loc, "a mode", "aux");
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

void Verifier::checkOp(const Op &O) {
  auto Where = [&] {
    std::string Text;
    raw_string_ostream OS(Text);
    printOp(G, O, OS);
    return "at '" + Text + "'";
  };
  DiagnosticPlace Here(D, Where);
  checkPlanned(O.Loc, "an op");
  const ParsedMnemonic &M = allMnemonics()[O.Mnemonic];
  OpEffect Effect = M.Family->Ops[M.Info->Op].Effect;
  bool Clears = Effect == OpEffect::FastClear || Effect == OpEffect::StencilClear;
  if (!checkRange(O.Image, O.Age, O.Range, O.Loc))
    return;
  for (auto [Given, Word] : {std::pair(O.Clear, "value"), std::pair(O.Area, "area")})
    if (Given != None32 && !Clears)
      D.error(findWord(D, O.Loc, Word),
              "'" + StringRef(Word) + "' goes with clears, not with '" + M.Info->Text + "'");
  if (O.Clear != None32)
    checkClear(G.ClearValues[O.Clear], O.Range.Aspects, O.Loc, "value");
  if (O.Area != None32)
    checkAreaInside(G.Areas[O.Area], O.Image, O.Range.MipBegin, O.Loc);
  if (O.Runs != Runs::NotGiven && O.Predicate == Predicate::None)
    D.error(findWord(D, O.Loc, "runs"), "'runs' goes with 'predicated', which this op is not");
}
