//===- AttachmentVerifier.cpp - rules about attachments and resolves ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Extents of resolves, and slices that a pass attaches. See AttachmentVerifier.h.
///
//===----------------------------------------------------------------------===//

#include "AttachmentVerifier.h"
#include "auxplan/Graph/Interchangeable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <tuple>

using namespace llvm;
using namespace auxplan;

AttachmentVerifier::AttachmentVerifier(const Graph &G, DiagnosticEngine &D,
                                       SubresourceVerifier &Subresources)
    : G(G), D(D), Subresources(Subresources), Same(findInterchangeable(G)) {}

//===----------------------------------------------------------------------===//
// Resolves
//===----------------------------------------------------------------------===//

static std::string extentText(uint32_t W, uint32_t H) {
  return std::to_string(W) + "x" + std::to_string(H);
}

/// "mip 1 of '%c'"
static std::string levelText(const Graph &G, ImageId Id, unsigned Mip) {
  return ("mip " + Twine(Mip) + " of '" + imageName(G, Id) + "'").str();
}

/// Vulkan allows attachments of different extents as long as the render area lies inside both.
/// Without an area the whole level is rendered to.
void AttachmentVerifier::checkResolveExtent(const Pass &P, const Access &A, const AccessExtra &X) {
  ImageId Source = X.ResolveSource;
  unsigned SourceMip = X.ResolveSourceRange.MipBegin;
  if (X.Area || P.Area != None32) {
    Subresources.checkAreaInside(X.Area ? *X.Area : G.Areas[P.Area], Source, SourceMip,
                                 X.Area ? A.Loc : P.Loc);
    return;
  }
  const ImageDesc &From = G.Images[Source].Desc, &To = G.Images[A.Image].Desc;
  uint32_t W = From.mipWidth(SourceMip), H = From.mipHeight(SourceMip);
  for (unsigned Mip = A.Range.MipBegin; Mip != A.Range.MipEnd; ++Mip) {
    if (To.mipWidth(Mip) == W && To.mipHeight(Mip) == H)
      continue;
    D.error(findPart(D, A.Loc, Part::Source),
            "source and destination of a resolve differ in their extents: " +
                levelText(G, Source, SourceMip) + " has " + extentText(W, H) + ", " +
                levelText(G, A.Image, Mip) + " has " +
                extentText(To.mipWidth(Mip), To.mipHeight(Mip)));
    Subresources.noteImage(Source);
    return Subresources.noteImage(A.Image);
  }
}

void AttachmentVerifier::checkResolve(const Pass &P, const Access &A, const AccessExtra &X) {
  LocOffset Loc = findPart(D, A.Loc, Part::Source);
  const Image &Source = G.Images[X.ResolveSource];
  if (!Subresources.checkRange(X.ResolveSource, X.ResolveSourceAge, X.ResolveSourceRange, Loc))
    return;
  uint32_t Needed = usageFor(AccessKind::Resolve, X.ResolveSourceRange.Aspects);
  if (Source.Desc.Samples == 1)
    D.error(Loc, "'resolve' needs a multisampled source, '" + imageName(G, X.ResolveSource) +
                     "' has 1 sample");
  else if (X.ResolveSourceRange.Aspects != A.Range.Aspects)
    D.error(
        findPart(D, Loc, Part::Aspect, nameOf(Aspect(countr_zero(X.ResolveSourceRange.Aspects)))),
        "source and destination of a resolve differ in their aspects");
  else if (P.Views && !Subresources.checkViews(P, X.ResolveSource, X.ResolveSourceRange, Loc))
    return;
  else if (!P.Views && X.ResolveSourceRange.LayerEnd - X.ResolveSourceRange.LayerBegin !=
                           A.Range.LayerEnd - A.Range.LayerBegin)
    D.error(findPart(D, Loc, Part::Layers),
            "source and destination of a resolve differ in their numbers of layers");
  else if (!(Needed & Source.Desc.Usage))
    D.error(Loc, "the source of a resolve needs the usage flag " + listFlags(Needed));
  else
    return checkResolveExtent(P, A, X);
  Subresources.noteImage(X.ResolveSource);
}

/// The extent that a line of a resolve command reads or writes, if the line is about one level.
static std::pair<uint32_t, uint32_t> copiedExtent(const Graph &G, const Access &A) {
  const AccessExtra *X = G.extraOf(A);
  if (X && X->Area)
    return {X->Area->W, X->Area->H};
  const ImageDesc &Desc = G.Images[A.Image].Desc;
  return {Desc.mipWidth(A.Range.MipBegin), Desc.mipHeight(A.Range.MipBegin)};
}

/// A region of vkCmdResolveImage has one extent for both images. With several lines it is not known
/// which belong together.
void AttachmentVerifier::checkResolveCommand(const Pass &P) {
  const Access *Source = nullptr, *To = nullptr;
  for (const Access &A : G.accessesOf(P)) {
    if (A.Kind != AccessKind::ResolveSrc && A.Kind != AccessKind::ResolveDst)
      continue;
    const Access *&Line = A.Kind == AccessKind::ResolveSrc ? Source : To;
    if (Line || A.Range.MipEnd - A.Range.MipBegin != 1)
      return;
    Line = &A;
  }
  if (!Source || !To || copiedExtent(G, *Source) == copiedExtent(G, *To))
    return;
  auto TextOf = [&](const Access &A) {
    auto [W, H] = copiedExtent(G, A);
    const AccessExtra *X = G.extraOf(A);
    return (X && X->Area ? "the area in '" + imageName(G, A.Image) + "'"
                         : levelText(G, A.Image, A.Range.MipBegin)) +
           " has " + extentText(W, H);
  };
  D.error(To->Loc, "source and destination of a resolve differ in their extents: " +
                       TextOf(*Source) + ", " + TextOf(*To));
  D.note(Source->Loc, "the source is here");
}

//===----------------------------------------------------------------------===//
// Attachments
//===----------------------------------------------------------------------===//

/// Attachments of one subpass have the same number of samples, unless the device has an extension
/// for mixed ones (VUID-VkSubpassDescription-pColorAttachments-09430 and
/// VUID-VkSubpassDescription-pDepthStencilAttachment-01418). Resolves write attachments of their
/// own, and input attachments are not rendered to.
void AttachmentVerifier::checkSamples(const Pass &P) {
  const Access *First = nullptr;
  for (const Access &A : G.accessesOf(P)) {
    bool IsRendered =
        A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth || A.Kind == AccessKind::Stencil;
    if (!IsRendered || A.IsBuffer)
      continue;
    if (!First)
      First = &A;
    auto SamplesOf = [&](const Access &Of) { return unsigned(G.Images[Of.Image].Desc.Samples); };
    if (SamplesOf(A) == SamplesOf(*First))
      continue;
    D.warning(A.Loc,
              "attachments of one pass have different numbers of samples: '" +
                  imageName(G, A.Image) + "' has " + Twine(SamplesOf(A)) + ", '" +
                  imageName(G, First->Image) + "' has " + Twine(SamplesOf(*First)) +
                  "; Vulkan asks for an extension",
              0, "mixed-samples");
    return D.note(First->Loc, "the other attachment is here");
  }
}

namespace {
/// The slices of one level that a line attaches.
struct AttachedSlices {
  ImageId Image;
  uint8_t Age;
  AspectMask Aspects;
  unsigned Mip;
  uint64_t Begin, End;
  const Access *By;

  auto level() const { return std::tie(Image, Age, Aspects, Mip); }
  bool operator<(const AttachedSlices &O) const {
    return level() == O.level() ? std::tie(Begin, By) < std::tie(O.Begin, O.By)
                                : level() < O.level();
  }
};
} // namespace

static bool isAttached(const Access &A) {
  return A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth ||
         A.Kind == AccessKind::Stencil || A.Kind == AccessKind::Resolve;
}

/// A subresource can be only one attachment of a pass: for colour, depth or stencil, or as the
/// destination of a `resolve`. In addition it may be an input attachment, or the source of a
/// `resolve`.
void AttachmentVerifier::checkAttachedOnce(const Pass &P) {
  if (llvm::count_if(G.accessesOf(P), isAttached) < 2)
    return;
  std::vector<AttachedSlices> All;
  for (const Access &A : G.accessesOf(P)) {
    if (A.IsBuffer || !isAttached(A))
      continue;
    const ImageDesc &Desc = G.Images[A.Image].Desc;
    ImageId Image = Same.empty() ? A.Image : Same[A.Image];
    for (unsigned Mip = A.Range.MipBegin, E = std::min<unsigned>(A.Range.MipEnd, Desc.Mips);
         Mip < E; ++Mip) {
      A.Range.forEachRun([&](const SubRange &Run) {
        uint64_t End = std::min<uint64_t>(Run.LayerEnd, Desc.mipSlices(Mip));
        if (Run.LayerBegin < End)
          All.push_back({Image, A.Age, A.Range.Aspects, Mip, Run.LayerBegin, End, &A});
      });
    }
  }
  llvm::sort(All);
  const AttachedSlices *Last = nullptr; // of the earlier ones in the same level, the one that ends
                                        // last
  for (const AttachedSlices &Next : All) {
    bool IsBeside = Last && Last->level() == Next.level();
    if (IsBeside && Next.Begin < Last->End) {
      auto [First, Second] = std::minmax(Last->By, Next.By);
      D.error(Second->Loc, "'" + nameOf(Second->Kind) + "' attaches '" +
                               imageName(G, Second->Image) + "' to pass '" + passName(G, P) +
                               "' once more: each subresource is one attachment of a pass");
      return D.note(First->Loc, "'" + nameOf(First->Kind) + "' attaches it here");
    }
    if (!IsBeside || Last->End < Next.End)
      Last = &Next;
  }
}
