//===- VerifyForTarget.cpp - what a target adds to the rules --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks what only a target knows: modifiers, the aux kinds that a plan gives to planes, and
/// where surfaces lie in memory.
///
//===----------------------------------------------------------------------===//

#include "SourceParts.h"
#include "Spelling.h"
#include "auxplan/Graph/SmallSort.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Layouts/Surface.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

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

/// "'%b'", of an image or a buffer.
static std::string boundName(const Graph &G, const Bind &B) {
  return "'" +
         (B.IsBuffer ? quotedName('%', G.Names.get(G.Buffers[B.Object].Name))
                     : imageName(G, B.Object)) +
         "'";
}

/// At the later bind, since the earlier one was right until then.
static void reportPage(const Graph &G, const PageUse &A, const PageUse &B, uint64_t Page,
                       const TargetInfo &T, DiagnosticEngine &D) {
  auto [Earlier, Later] = A.By < B.By ? std::pair(&A, &B) : std::pair(&B, &A);
  D.error(Later->By->Loc, boundName(G, *Later->By) + " is " +
                              (Later->Compressed ? "" : "not ") + "compressed and has a page of " +
                              Twine(Page) + " bytes in common with " +
                              boundName(G, *Earlier->By) + ", which is" +
                              (Later->Compressed ? " not" : "") +
                              ": pages are compressed as a whole on " + T.fullName());
  D.note(Earlier->By->Loc, boundName(G, *Earlier->By) + " is bound here");
}

/// If a page is compressed as a whole, do all its users agree? For each kind, the use that reaches
/// furthest can conflict with the uses that follow.
static void checkPages(const Graph &G, const TargetInfo &T, DiagnosticEngine &D) {
  // A fact of the target; it needs no facts of a plane.
  uint64_t Page = surfaceNumber(T, SurfaceProperty::CompressionGranule, PlaneFacts());
  if (!Page)
    return;
  std::vector<PageUse> Uses;
  for (const Bind &B : G.Binds)
    Uses.push_back(pageUseOf(G, B, T, Page));
  sortSmall(Uses, [](const PageUse &A, const PageUse &B) {
    return std::make_pair(A.By->Memory, A.Begin) < std::make_pair(B.By->Memory, B.Begin);
  });
  const PageUse *Furthest[2] = {};
  for (const PageUse &Use : Uses) {
    const PageUse *Other = Furthest[!Use.Compressed], *&Like = Furthest[Use.Compressed];
    if (Other && Other->By->Memory == Use.By->Memory && Use.Begin < Other->End)
      reportPage(G, Use, *Other, Page, T, D);
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
    if (!knowsModifier(T, I.Desc.Modifier))
      D.error(findValue(D, I.Loc, "modifier"),
              "'" + T.fullName() + "' does not know modifier '" + modifierName(I.Desc.Modifier) +
                  "' of '" + imageName(G, Id) + "', expected one of " + knownModifiers(T));
  }
  for (const KindStmt &S : G.Kinds)
    checkKindOn(G, S, T, D);
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer)
      checkPlace(G, B, T, D);
  checkPages(G, T, D);
  return D.errors() == Before;
}

/// "bdw@mesa-26, skl@mesa-26 and 20 more targets".
static std::string namesOf(ArrayRef<const TargetInfo *> Targets) {
  constexpr size_t Most = 3;
  size_t Named = Targets.size() > Most ? Most - 1 : Targets.size();
  std::string Text;
  for (size_t N = 0; N != Named; ++N)
    Text += (N == 0 ? "" : N + 1 == Targets.size() ? " and " : ", ") + Targets[N]->fullName();
  if (Named != Targets.size())
    Text += " and " + std::to_string(Targets.size() - Named) + " more targets";
  return Text;
}

bool auxplan::lacksAuxOfModifier(const Image &I, const TargetInfo &T) {
  if (!modifierHasAux(I.Desc) || !knowsModifier(T, I.Desc.Modifier))
    return false;
  Aspect First = Aspect(countr_zero(unsigned(I.aspects())));
  return T.withoutDriver().auxKind(T.planeFacts(I.Desc, First, 0)) == AuxUsage::NONE;
}

/// The targets for which \p Is holds.
static SmallVector<const TargetInfo *, 8> targetsWhere(ArrayRef<const TargetInfo *> Targets,
                                                       function_ref<bool(const TargetInfo &)> Is) {
  SmallVector<const TargetInfo *, 8> Found;
  copy_if(Targets, std::back_inserter(Found), [&](const TargetInfo *T) { return Is(*T); });
  return Found;
}

/// One warning for all images of a format.
static void warnOfFormats(const Graph &G, ArrayRef<const TargetInfo *> Targets,
                          DiagnosticEngine &D) {
  MapVector<Format, SmallVector<ImageId, 4>> ByFormat;
  for (ImageId Id = 0; Id != G.Images.size(); ++Id)
    ByFormat[G.Images[Id].Desc.Format].push_back(Id);
  for (const auto &[Of, Images] : ByFormat) {
    const Image &First = G.Images[Images.front()];
    Aspect Some = Aspect(countr_zero(unsigned(First.aspects())));
    auto Lacks = [&](const TargetInfo &T) {
      return surfaceNumber(T, SurfaceProperty::FormatIsMissing,
                           T.planeFacts(First.Desc, Some, 0)) != 0;
    };
    SmallVector<const TargetInfo *, 8> Missing = targetsWhere(Targets, Lacks);
    if (Missing.empty())
      continue;
    size_t More = Images.size() - 1;
    D.warning(First.Loc,
              "'" + imageName(G, Images.front()) + "'" +
                  (More ? " and " + std::to_string(More) +
                              (More == 1 ? " more image have" : " more images have")
                        : " has") +
                  " the format " + nameOf(Of).str() + ", of which there are no images on " +
                  namesOf(Missing),
              0, "unsupported-format");
  }
}

void auxplan::warnForTargets(const Graph &G, ArrayRef<const TargetInfo *> Targets,
                             DiagnosticEngine &D) {
  warnOfFormats(G, Targets, D);
  for (ImageId Id = 0; Id != G.Images.size(); ++Id) {
    const Image &I = G.Images[Id];
    auto Lacks = [&](const TargetInfo &T) { return lacksAuxOfModifier(I, T); };
    SmallVector<const TargetInfo *, 8> Missing = targetsWhere(Targets, Lacks);
    if (!Missing.empty())
      D.warning(findValue(D, I.Loc, "modifier"),
                "'" + imageName(G, Id) + "' has the modifier " + modifierName(I.Desc.Modifier) +
                    ", but such an image cannot have its aux data on " + namesOf(Missing),
                0, "unsupported-format");
  }
}
