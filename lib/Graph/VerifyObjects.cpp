//===- VerifyObjects.cpp - rules about images, buffers and memory ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// These are Vulkan's rules, as far as a plan could be wrong without them.
///
//===----------------------------------------------------------------------===//

#include "NearestWord.h"
#include "Verifier.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Layouts/Surface.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace llvm;
using namespace auxplan;

static AspectMask partsOf(const Graph &G, const Bind &B) {
  return B.Aspects ? B.Aspects : G.Images[B.Object].aspects();
}

/// The byte after the bound surfaces, whatever `size` says.
static uint64_t surfacesEnd(const Graph &G, const Bind &B, const TargetInfo &T) {
  uint64_t End = B.Offset;
  for (unsigned A = 0; A != NumAspects; ++A)
    if (partsOf(G, B) >> A & 1) {
      Surface S(T, G.Images[B.Object].Desc, Aspect(A));
      End = SaturatingAdd<uint64_t>(alignTo(End, S.baseAlign()), S.sizeBytes());
    }
  return End;
}

/// Is the image aligned as its surfaces ask, and does the memory hold them? For an image with a
/// `size` the latter is known already.
static void checkPlace(const Graph &G, const Bind &B, const TargetInfo &T, DiagnosticEngine &D) {
  const Image &I = G.Images[B.Object];
  const Memory &M = G.Memories[B.Memory];
  Surface First(T, I.Desc, Aspect(countr_zero(unsigned(partsOf(G, B)))));
  if (B.Offset % First.baseAlign()) {
    D.error(findPart(D, B.Loc, Part::Number, "offset"),
            "'" + imageName(G, B.Object) + "' is bound at byte " + Twine(B.Offset) +
                ", expected a multiple of " + Twine(First.baseAlign()) + " on " + T.fullName());
    return;
  }
  uint64_t End = surfacesEnd(G, B, T);
  if (I.SizeBytes || I.Granules || End <= M.SizeBytes)
    return;
  D.error(B.Loc, "'" + imageName(G, B.Object) + "' reaches to byte " + Twine(End) + " of '" +
                     quotedName('%', G.Names.get(M.Name)) + "' on " + T.fullName() +
                     ", which has " + Twine(M.SizeBytes) + " bytes");
  D.note(M.Loc, "'" + quotedName('%', G.Names.get(M.Name)) + "' is defined here");
}

namespace {
/// The memory that one line binds, rounded to whole pages.
struct PageUse {
  const Bind *By;
  uint64_t Begin, End;
  bool Compressed;
};
} // namespace

static PageUse pageUseOf(const Graph &G, const Bind &B, const TargetInfo &T, uint64_t Page) {
  uint64_t Given = B.IsBuffer ? G.Buffers[B.Object].SizeBytes : G.Images[B.Object].SizeBytes;
  uint64_t End = SaturatingAdd(B.Offset, Given);
  PageUse Use = {&B, alignDown(B.Offset, Page), 0, false};
  if (!B.IsBuffer) {
    End = std::max(End, surfacesEnd(G, B, T));
    for (unsigned A = 0; A != NumAspects; ++A)
      if (partsOf(G, B) >> A & 1) {
        AuxUsage Kind = T.auxKind(T.planeFacts(G.Images[B.Object].Desc, Aspect(A), 0));
        Use.Compressed |= CcsAuxUsages >> unsigned(Kind) & 1;
      }
  }
  Use.End = alignTo(std::min(End, UINT64_MAX - Page), Page);
  return Use;
}

/// If a page is compressed as a whole, do all its users agree? For each kind, the use that reaches
/// furthest can conflict with the uses that follow.
static void checkPages(const Graph &G, const TargetInfo &T, DiagnosticEngine &D) {
  // A fact of the target; it needs no facts of a plane.
  uint64_t Page = T.surfaceNumber(SurfaceProperty::CompressionGranule, PlaneFacts());
  if (!Page)
    return;
  auto NameOf = [&](const Bind &B) {
    return B.IsBuffer ? quotedName('%', G.Names.get(G.Buffers[B.Object].Name))
                      : imageName(G, B.Object);
  };
  std::vector<PageUse> Uses;
  for (const Bind &B : G.Binds)
    Uses.push_back(pageUseOf(G, B, T, Page));
  llvm::stable_sort(Uses, [](const PageUse &A, const PageUse &B) {
    return std::make_pair(A.By->Memory, A.Begin) < std::make_pair(B.By->Memory, B.Begin);
  });
  const PageUse *Furthest[2] = {};
  for (const PageUse &Use : Uses) {
    const PageUse *Other = Furthest[!Use.Compressed], *&Like = Furthest[Use.Compressed];
    if (Other && Other->By->Memory == Use.By->Memory && Use.Begin < Other->End) {
      const PageUse &Is = Use.Compressed ? Use : *Other, &IsNot = Use.Compressed ? *Other : Use;
      D.error(IsNot.By->Loc, "'" + NameOf(*IsNot.By) + "' is not compressed and has a page of " +
                                 Twine(Page) + " bytes in common with '" + NameOf(*Is.By) +
                                 "', which is: pages are compressed as a whole on " + T.fullName());
      D.note(Is.By->Loc, "'" + NameOf(*Is.By) + "' is bound here");
    }
    if (!Like || Like->By->Memory != Use.By->Memory || Like->End < Use.End)
      Like = &Use;
  }
}

/// Can the plane have the kind that the plan gives it? The hardware decides, not the driver.
static void checkKindOn(const Graph &G, const KindStmt &S, const TargetInfo &T,
                        DiagnosticEngine &D) {
  const ImageDesc &Desc = G.Images[S.Image].Desc;
  SmallVector<AuxUsage, 4> Kinds =
      T.withoutDriver().kinds(Desc, T.planeFacts(Desc, S.TheAspect, 0));
  if (llvm::is_contained(Kinds, S.Kind))
    return;
  std::string Known;
  for (AuxUsage Kind : Kinds)
    Known += (Known.empty() ? "" : " or ") + nameOf(Kind).str();
  D.error(findPart(D, S.Loc, Part::Layout, "aux"),
          "'" + imageName(G, S.Image) + "' cannot have the aux kind " + nameOf(S.Kind) + " on " +
              T.fullName() + ", expected " + Known);
}

bool auxplan::verifyForTarget(const Graph &G, const TargetInfo &T, DiagnosticEngine &D) {
  unsigned Before = D.errors();
  for (ImageId Id = 0; Id != G.Images.size(); ++Id) {
    const Image &I = G.Images[Id];
    if (!T.knowsModifier(I.Desc.Modifier))
      D.error(findValue(D, I.Loc, "modifier"),
              "'" + T.fullName() + "' does not know modifier '" + modifierName(I.Desc.Modifier) +
                  "' of '" + imageName(G, Id) + "', expected one of " + T.knownModifiers());
  }
  for (const KindStmt &S : G.Kinds)
    checkKindOn(G, S, T, D);
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer)
      checkPlace(G, B, T, D);
  checkPages(G, T, D);
  return D.errors() == Before;
}

//===----------------------------------------------------------------------===//
// The header
//===----------------------------------------------------------------------===//

/// Reports an error at the value after \p Word in the header.
void Verifier::checkHeaderWord(StringRef Word, StringRef Found, const Twine &Msg, StringRef Meant,
                               unsigned Nth) {
  LocOffset Loc = findValue(D, G.HeaderLoc, Word, Nth);
  StringRef Source = D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer();
  // A target with its profile is more than a token.
  bool IsInText = Loc != None32 && Source.substr(Loc).starts_with(Found);
  D.error(Loc, Msg, IsInText ? Found.size() : 0, IsInText ? Meant : "");
}

void Verifier::checkHeader() {
  if (!G.Header)
    return;
  const PlanHeader &H = *G.Header;
  if (Expected<const TargetInfo *> T = findTarget(H.Target); !T)
    checkHeaderWord("target", H.Target, toString(T.takeError()), meantTarget(H.Target));
  auto Check = [&](StringRef Word, StringRef Found, const Twine &Begin, WordList Known) {
    if (!Found.empty() && !is_contained(Known, Found))
      checkHeaderWord(Word, Found, Begin + " '" + Found + "', expected " + listOf(Known),
                      nearestOf(Found, Known));
  };
  Check("limits", H.Limits, "unknown limits", {"driver"});
  for (auto [I, Name] : enumerate(H.Lifted))
    if (Expected<LimitSet> Limit = parseLimits(Name); !Limit)
      checkHeaderWord("lift", Name, toString(Limit.takeError()), meantLimit(Name), I);
  Check("contract", H.Contract, "unknown contract", {"access", "layout"});
  Check("minimize", H.Minimize, "cannot minimize", {"total", "traffic", "ops"});
}

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

LocOffset Verifier::extentOf(const Image &I) {
  return findPart(D, I.Loc, Part::Number, "extent");
}

bool Verifier::checkNumber(const Image &I, StringRef What, uint64_t N, uint64_t Max) {
  if (N >= 1 && N <= Max)
    return true;
  bool IsOfExtent = What == "width" || What == "height" || What == "depth";
  return D.error(IsOfExtent ? extentOf(I) : findValue(D, I.Loc, What),
                 What + " of '" + quotedName('%', G.Names.get(I.Name)) + "' is " + Twine(N) +
                     ", expected 1 to " + Twine(Max));
}

bool Verifier::checkExtent(const Image &I) {
  const ImageDesc &Desc = I.Desc;
  bool Good = checkNumber(I, "width", Desc.Width, MaxExtent);
  Good &= checkNumber(I, "height", Desc.Height, MaxExtent);
  Good &= checkNumber(I, "depth", Desc.Depth, MaxExtent);
  return Good & checkNumber(I, "layers", Desc.Layers, MaxLayers);
}

bool Verifier::checkType(const Image &I) {
  const ImageDesc &Desc = I.Desc;
  auto Error = [&](const Twine &Msg) { return D.error(extentOf(I), Msg); };
  auto ErrorAtLayers = [&](const Twine &Msg) {
    return D.error(findValue(D, I.Loc, "layers"), Msg);
  };
  switch (Desc.Type) {
  case ImageType::Type1D:
    if (Desc.Height != 1 || Desc.Depth != 1)
      return Error("a 1D image has a width alone, found " + Twine(Desc.Width) + "x" +
                   Twine(Desc.Height) + "x" + Twine(Desc.Depth));
    return true;
  case ImageType::Type2D:
    if (Desc.Depth != 1)
      return Error("a 2D image has depth 1, found " + Twine(Desc.Depth));
    return true;
  case ImageType::Type3D:
    if (Desc.Layers != 1)
      return ErrorAtLayers("a 3D image has 1 layer, found " + Twine(Desc.Layers) +
                           "; ranges name its depth slices 'layers'");
    return true;
  case ImageType::Cube:
    if (Desc.Width != Desc.Height || Desc.Depth != 1)
      return Error("the faces of a cube are square, found " + Twine(Desc.Width) + "x" +
                   Twine(Desc.Height) + "x" + Twine(Desc.Depth));
    if (Desc.Layers % 6)
      return ErrorAtLayers("the layers of a cube are a multiple of 6, found " + Twine(Desc.Layers));
    return true;
  }
  llvm_unreachable("unknown image type");
}

void Verifier::checkMips(const Image &I) {
  const ImageDesc &Desc = I.Desc;
  unsigned Max = Log2_32(std::max({Desc.Width, Desc.Height, Desc.Depth})) + 1;
  if (Desc.Mips < 1 || Desc.Mips > Max)
    D.error(findValue(D, I.Loc, "mips"), "'" + quotedName('%', G.Names.get(I.Name)) + "' has " +
                                             Twine(unsigned(Desc.Mips)) + " mips, expected 1 to " +
                                             Twine(Max) + " for its extent");
}

void Verifier::checkSamples(const Image &I) {
  const ImageDesc &Desc = I.Desc;
  auto Loc = [&] { return findValue(D, I.Loc, "samples"); };
  if (!isPowerOf2_32(Desc.Samples) || Desc.Samples > MaxSamples) {
    D.error(Loc(), "the number of samples is " + Twine(unsigned(Desc.Samples)) +
                       ", expected 1, 2, 4, 8, 16, 32 or 64");
    return;
  }
  if (Desc.Samples == 1)
    return;
  if (Desc.Type != ImageType::Type2D)
    D.error(Loc(), "a multisampled image is 2D, found " + nameOf(Desc.Type));
  if (Desc.Mips != 1)
    D.error(findValue(D, I.Loc, "mips"),
            "a multisampled image has 1 mip, found " + Twine(unsigned(Desc.Mips)));
}

void Verifier::checkImageStart(const Image &I) {
  if (I.Start != StartKind::Layout)
    return;
  if (I.StartLayout == Layout::UNDEFINED)
    D.error(findValue(D, I.Loc, "starts"),
            "an image that starts in 'UNDEFINED' has no contents, expected no 'starts'");
  else
    checkLayoutOfAspects(I.StartLayout, &I - G.Images.data(), I.aspects(), I.Loc, Part::Value,
                         "starts");
}

void Verifier::checkImage(const Image &I) {
  if (!checkExtent(I) || !checkType(I))
    return;
  checkMips(I);
  checkSamples(I);
  checkImageStart(I);
  if (I.HasStencilUsage && !(I.aspects() & maskOf(Aspect::Stencil)))
    D.error(findWord(D, I.Loc, "stencil_usage"),
            "'stencil_usage' goes with a stencil aspect, '" + nameOf(I.Desc.Format) + "' has none");
  if (I.Lifetime == Lifetime::History && (I.History < 1 || I.History > MaxHistory))
    D.error(findValue(D, I.Loc, "history"), "the history has " + Twine(unsigned(I.History)) +
                                                " images, expected 1 to " + Twine(MaxHistory));
}

//===----------------------------------------------------------------------===//
// Memory and starts
//===----------------------------------------------------------------------===//

/// May this image, or this part of it, be bound to memory here?
bool Verifier::checkBoundImage(const Bind &B) {
  const Image &I = G.Images[B.Object];
  if (B.Aspects && !checkAspects(B.Object, B.Aspects, B.Loc))
    return false;
  unsigned Before = D.errors();
  std::string Name = shown(B.Object);
  if (I.Lifetime == Lifetime::History)
    D.error(B.Loc, "'" + Name + "' is a ring of " + Twine(unsigned(I.History)) +
                       " images, which cannot all be bound to one place");
  if (I.Lifetime == Lifetime::External)
    D.error(B.Loc, "'" + Name + "' is owned outside, and so is its memory, expected no 'bind'");
  if (I.Desc.Flags & maskOf(CreateFlag::SPARSE_BINDING))
    D.error(B.Loc, "'" + Name +
                       "' has flag 'SPARSE_BINDING': its memory comes and goes, "
                       "expected no 'bind'");
  bool Apart = B.Aspects && B.Aspects != I.aspects();
  if (Apart && !(I.Desc.Flags & maskOf(CreateFlag::DISJOINT)))
    D.error(B.Loc, "aspects of '" + Name + "' are bound apart, expected flag 'DISJOINT' on it");
  if (D.errors() == Before)
    return true;
  noteImage(B.Object);
  return false;
}

/// Each image and buffer is bound once, and all of it is.
void Verifier::checkBoundOnce() {
  std::map<std::pair<bool, uint32_t>, SmallVector<const Bind *, 1>> Known;
  auto PartOf = [&](const Bind &B) {
    return B.IsBuffer ? AspectMask(1) : B.Aspects ? B.Aspects : G.Images[B.Object].aspects();
  };
  auto NameOf = [&](const Bind &B) {
    return B.IsBuffer ? quotedName('%', G.Names.get(G.Buffers[B.Object].Name)) : shown(B.Object);
  };
  for (const Bind &B : G.Binds) {
    SmallVector<const Bind *, 1> &Others = Known[{B.IsBuffer, B.Object}];
    auto First = llvm::find_if(Others, [&](const Bind *O) { return PartOf(*O) & PartOf(B); });
    if (First != Others.end()) {
      D.error(B.Loc, "'" + NameOf(B) + "' is bound twice");
      D.note((*First)->Loc, "it is bound here before");
    } else {
      Others.push_back(&B);
    }
  }
  for (auto &[Object, Binds] : Known) {
    AspectMask Bound = 0;
    for (const Bind *B : Binds)
      Bound |= PartOf(*B);
    AspectMask Left = Object.first ? 0 : G.Images[Object.second].aspects() & ~Bound;
    if (Left)
      D.error(Binds.front()->Loc, "aspect '" + nameOf(Aspect(llvm::countr_zero(unsigned(Left)))) +
                                      "' of '" + NameOf(*Binds.front()) +
                                      "' is not bound, expected all of them");
  }
}

void Verifier::checkBind(const Bind &B) {
  if (!B.IsBuffer && !checkBoundImage(B))
    return;
  const Memory &M = G.Memories[B.Memory];
  uint64_t Size = B.IsBuffer ? G.Buffers[B.Object].SizeBytes : G.Images[B.Object].SizeBytes;
  if (B.Offset < M.SizeBytes && Size <= M.SizeBytes - B.Offset)
    return;
  std::string Name = B.IsBuffer ? quotedName('%', G.Names.get(G.Buffers[B.Object].Name))
                                : shown(B.Object);
  D.error(B.Loc, "'" + Name + "' reaches beyond the end of '" +
                     quotedName('%', G.Names.get(M.Name)) + "', which has " + Twine(M.SizeBytes) +
                     " bytes");
  D.note(M.Loc, "'" + quotedName('%', G.Names.get(M.Name)) + "' is defined here");
}

void Verifier::checkStart(const StartStmt &S) {
  if (!checkRange(S.Image, 0, S.Range, S.Loc) || S.StartLayout == NoLayout)
    return;
  if (S.StartLayout == Layout::UNDEFINED)
    D.error(findPart(D, S.Loc, Part::Layout),
            "an image that starts in 'UNDEFINED' has no contents, expected no 'starts'");
  else
    checkLayoutOfAspects(S.StartLayout, S.Image, S.Range.Aspects, S.Loc, Part::Layout);
}

/// The target decides which kinds a plane can have, when the plan is checked.
void Verifier::checkKind(const KindStmt &S) {
  const Image &I = G.Images[S.Image];
  std::string Name = quotedName('%', G.Names.get(I.Name));
  if (!(I.aspects() & maskOf(S.TheAspect)))
    D.error(findPart(D, S.Loc, Part::Aspect, nameOf(S.TheAspect)),
            "'" + Name + "' has no aspect '" + nameOf(S.TheAspect) + "'");
  else if (!G.Header)
    D.error(S.Loc, "'aux' outside of frames belongs to a plan: expected 'plan target(...)' before "
                   "anything else");
  for (const KindStmt &Other : ArrayRef(G.Kinds).take_front(&S - G.Kinds.data()))
    if (Other.Image == S.Image && Other.TheAspect == S.TheAspect) {
      D.error(S.Loc, "the plan gives '" + Name + "' two aux kinds");
      D.note(Other.Loc, "the first one is here");
    }
}
