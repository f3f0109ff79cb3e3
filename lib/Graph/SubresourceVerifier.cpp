//===- SubresourceVerifier.cpp - rules about parts of images --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Ranges, views, areas and layouts. See SubresourceVerifier.h.
///
//===----------------------------------------------------------------------===//

#include "SubresourceVerifier.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace auxplan;

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

std::string auxplan::listFlags(uint32_t Flags) {
  std::string List;
  for (; Flags; Flags &= Flags - 1) {
    if (!List.empty())
      List += (Flags & (Flags - 1)) ? ", " : " or ";
    List += ("'" + nameOf(UsageFlag(Flags & -Flags)) + "'").str();
  }
  return List;
}

/// Reports a layout that is for other aspects than these, such as COLOR_ATTACHMENT for depth. The
/// layout is the part \p P of the statement at \p Loc.
bool SubresourceVerifier::checkLayoutOfAspects(Layout L, ImageId Id, AspectMask Aspects,
                                               LocOffset Loc, Part P, StringRef Word) {
  const LayoutInfo &In = infoOf(L);
  bool AnyClass = In.Admits[0] || In.Admits[1] || In.Admits[2];
  for (AspectMask Left = Aspects; AnyClass && !In.AsGeneral && Left; Left &= Left - 1) {
    Aspect A = Aspect(countr_zero(Left));
    if (In.Admits[aspectClass(maskOf(A))])
      continue;
    D.error(findPart(D, Loc, P, Word), "layout '" + nameOf(L) + "' is not for the " + nameOf(A) +
                                           " aspect of '" + imageName(G, Id) + "'");
    noteImage(Id);
    return false;
  }
  return true;
}

void SubresourceVerifier::noteImage(ImageId Id) {
  D.note(G.Images[Id].Loc, "'" + imageName(G, Id) + "' is defined here");
}

bool SubresourceVerifier::checkAspects(ImageId Id, AspectMask Aspects, LocOffset Loc) {
  AspectMask Missing = Aspects & ~G.Images[Id].aspects();
  if (!Missing)
    return true;
  StringRef Name = nameOf(Aspect(countr_zero(Missing)));
  D.error(findPart(D, Loc, Part::Aspect, Name), "'" + imageName(G, Id) + "' has no " + Name +
                                                    " aspect, its format is '" +
                                                    nameOf(G.Images[Id].Desc.Format) + "'");
  noteImage(Id);
  return false;
}

bool SubresourceVerifier::checkSpan(StringRef What, uint64_t Begin, uint64_t End, uint64_t Count,
                                    ImageId Id, LocOffset Loc) {
  if (Begin < End && End <= Count)
    return true;
  LocOffset At = findPart(D, Loc, What == "mip" ? Part::Mips : Part::Layers);
  if (Begin >= End)
    return D.error(At,
                   "the range " + Twine(Begin) + ".." + Twine(End) + " of " + What + "s is empty");
  D.error(At, What + " " + Twine(End - 1) + " is outside of '" + imageName(G, Id) +
                  "', which has " + Twine(Count) + " " + What + (Count == 1 ? "" : "s"));
  noteImage(Id);
  return false;
}

bool SubresourceVerifier::checkRange(ImageId Id, uint8_t Age, const SubRange &R, LocOffset Loc) {
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
    D.error(At, "'" + imageName(G, Id) + "@" + Twine(unsigned(Age)) +
                    "' is too old, the history of '" + imageName(G, Id) + "' has " +
                    Twine(unsigned(I.History)) + " images");
  else
    D.error(At, "'" + imageName(G, Id) + "' has no history, so there is no '" + imageName(G, Id) +
                    "@" + Twine(unsigned(Age)) + "'");
  noteImage(Id);
  return false;
}

/// \p Loc: the name of the buffer.
bool SubresourceVerifier::checkBytes(uint32_t Id, ByteRange R, LocOffset Loc) {
  const Buffer &B = G.Buffers[Id];
  if (R.Begin < R.End && R.End <= B.SizeBytes)
    return true;
  LocOffset At = findPart(D, Loc, Part::Bytes);
  if (R.Begin >= R.End)
    return D.error(At, "the range " + Twine(R.Begin) + ".." + Twine(R.End) + " of bytes is empty");
  std::string Name = bufferName(G, Id);
  D.error(At, "byte " + Twine(R.End - 1) + " is outside of '" + Name + "', which has " +
                  Twine(B.SizeBytes) + (B.SizeBytes == 1 ? " byte" : " bytes"));
  D.note(B.Loc, "'" + Name + "' is defined here");
  return false;
}

/// Each view of the pass needs its layer.
bool SubresourceVerifier::checkViews(const Pass &P, ImageId Id, const SubRange &R, LocOffset Loc) {
  uint32_t Needed = 32 - countl_zero(P.Views), Layers = R.LayerEnd - R.LayerBegin;
  if (Needed <= Layers)
    return true;
  D.error(findPart(D, Loc, Part::Layers),
          "view " + Twine(Needed - 1) + " of pass '" + passName(G, P) +
              "' has no layer here: there " +
              (Layers == 1 ? "is 1 layer" : "are " + Twine(Layers) + " layers") + " of '" +
              imageName(G, Id) + "'");
  D.note(findWord(D, P.Loc, "views"), "the views are given here");
  return false;
}

bool SubresourceVerifier::checkAreaInside(const Area &Ar, ImageId Id, unsigned Mip, LocOffset Loc) {
  const ImageDesc &Desc = G.Images[Id].Desc;
  uint32_t W = Desc.mipWidth(Mip), H = Desc.mipHeight(Mip);
  auto Extent = [&] { return findValue(D, Loc, "area", 2); };
  if (!Ar.W || !Ar.H)
    return D.error(Extent(), "the area is empty");
  if (uint64_t(Ar.X) + Ar.W <= W && uint64_t(Ar.Y) + Ar.H <= H)
    return true;
  D.error(Extent(), "the area reaches to " + Twine(uint64_t(Ar.X) + Ar.W) + "x" +
                        Twine(uint64_t(Ar.Y) + Ar.H) + ", but mip " + Twine(Mip) + " of '" +
                        imageName(G, Id) + "' has " + Twine(W) + "x" + Twine(H));
  noteImage(Id);
  return false;
}
