//===- ImageVerifier.cpp - rules about images -----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Extents, types, mips, samples and beginnings. See ImageVerifier.h.
///
//===----------------------------------------------------------------------===//

#include "ImageVerifier.h"
#include "auxplan/Graph/SharedImages.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace auxplan;

LocOffset ImageVerifier::extentOf(const Image &I) {
  return findPart(D, I.Loc, Part::Number, "extent");
}

bool ImageVerifier::checkNumber(const Image &I, StringRef What, uint64_t N, uint64_t Max) {
  if (N >= 1 && N <= Max)
    return true;
  bool IsOfExtent = What == "width" || What == "height" || What == "depth";
  return D.error(IsOfExtent ? extentOf(I) : findValue(D, I.Loc, What),
                 What + " of '" + quotedName('%', G.Names.get(I.Name)) + "' is " + Twine(N) +
                     ", expected 1 to " + Twine(Max));
}

bool ImageVerifier::checkExtent(const Image &I) {
  const ImageDesc &Desc = I.Desc;
  bool Good = checkNumber(I, "width", Desc.Width, MaxExtent);
  Good &= checkNumber(I, "height", Desc.Height, MaxExtent);
  Good &= checkNumber(I, "depth", Desc.Depth, MaxExtent);
  return Good & checkNumber(I, "layers", Desc.Layers, MaxLayers);
}

bool ImageVerifier::checkType(const Image &I) {
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

void ImageVerifier::checkSliceLayouts(const Image &I) {
  auto Error = [&](const Twine &Msg) { D.error(findWord(D, I.Loc, "slice_layouts"), Msg); };
  if (!I.SliceLayouts)
    return;
  if (I.Desc.Type != ImageType::Type3D)
    Error("'slice_layouts' is about slices of 3D images, but '" +
          quotedName('%', G.Names.get(I.Name)) + "' is " + nameOf(I.Desc.Type));
  else if (!(I.Desc.Flags & maskOf(CreateFlag::CREATE_2D_ARRAY_COMPATIBLE)))
    Error("'slice_layouts' needs the flag '2D_ARRAY_COMPATIBLE', which '" +
          quotedName('%', G.Names.get(I.Name)) + "' does not have");
}

void ImageVerifier::checkMips(const Image &I) {
  const ImageDesc &Desc = I.Desc;
  unsigned Max = Log2_32(std::max({Desc.Width, Desc.Height, Desc.Depth})) + 1;
  if (Desc.Mips < 1 || Desc.Mips > Max)
    D.error(findValue(D, I.Loc, "mips"), "'" + quotedName('%', G.Names.get(I.Name)) + "' has " +
                                             Twine(unsigned(Desc.Mips)) + " mips, expected 1 to " +
                                             Twine(Max) + " for its extent");
}

void ImageVerifier::checkSamples(const Image &I) {
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

void ImageVerifier::checkImageStart(const Image &I) {
  if (I.Start != StartKind::Layout)
    return;
  if (I.StartLayout == Layout::UNDEFINED)
    D.error(findValue(D, I.Loc, "starts"),
            "an image that starts in 'UNDEFINED' has no contents, expected no 'starts'");
  else
    Subresources.checkLayoutOfAspects(I.StartLayout, &I - G.Images.data(), I.aspects(), I.Loc,
                                      Part::Value, "starts");
}

/// No modifier describes more than a plain 2D image, and drivers make no other images with one.
void ImageVerifier::checkShared(const Image &I) {
  const ImageDesc &Desc = I.Desc;
  if (I.ModifierChosen)
    Planned.check(I.Loc, "a chosen modifier", "chosen");
  if (I.CopyOf != None32)
    Planned.check(I.Loc, "a copy for devices", "copy_of");
  if (!I.NumDevices)
    return;
  auto Error = [&](LocOffset Loc, const Twine &Found) {
    D.error(Loc, "no modifier describes '" + quotedName('%', G.Names.get(I.Name)) + "', which " +
                     Found +
                     "; an image that devices share is 2D and has colour, 1 mip, 1 layer "
                     "and 1 sample");
  };
  if (Desc.Type != ImageType::Type2D)
    Error(extentOf(I), "is " + nameOf(Desc.Type));
  if (I.aspects() & (maskOf(Aspect::Depth) | maskOf(Aspect::Stencil)))
    Error(I.Loc, "has the format " + nameOf(Desc.Format));
  if (Desc.Mips != 1)
    Error(findValue(D, I.Loc, "mips"), "has " + Twine(unsigned(Desc.Mips)) + " mips");
  if (Desc.Layers != 1)
    Error(findValue(D, I.Loc, "layers"), "has " + Twine(Desc.Layers) + " layers");
  if (Desc.Samples != 1)
    Error(findValue(D, I.Loc, "samples"), "has " + Twine(unsigned(Desc.Samples)) + " samples");
}

/// Can each device do with the image what the lines say, if the text gives the modifier?
void ImageVerifier::checkDevices(const Image &I) {
  if (!I.Desc.Modifier)
    return;
  ImageId Id = &I - ArrayRef<Image>(G.Images).data();
  forEachDeviceUse(G, Id, [&](uint32_t N, const sharing::KnownDevice &Of, sharing::Usage As) {
    checkDevice(I, Of, As, G.Devices[N].Loc);
  });
}

void ImageVerifier::checkDevice(const Image &I, const sharing::KnownDevice &Of, sharing::Usage As,
                                LocOffset Loc) {
  std::vector<DeviceModifier> Known = modifiersOf(Of, As, I.Desc.Format);
  SmallVector<StringRef, 8> Names;
  for (const DeviceModifier &M : Known)
    if (!is_contained(Names, modifierName(M.Modifier)))
      Names.push_back(modifierName(M.Modifier));
  if (is_contained(Names, modifierName(I.Desc.Modifier)))
    return;
  D.error(Loc, "device '" + Of.name() + "' does not understand '" +
                   quotedName('%', G.Names.get(I.Name)) + "' with modifier " +
                   modifierName(I.Desc.Modifier) + " for " + wordOf(As) + ", expected " +
                   (Names.empty()
                        ? "another device: it has no modifier for " + nameOf(I.Desc.Format).str()
                        : listOf(Names)));
}

void ImageVerifier::checkImage(const Image &I) {
  if (!checkExtent(I) || !checkType(I))
    return;
  checkSliceLayouts(I);
  checkMips(I);
  checkSamples(I);
  checkShared(I);
  checkDevices(I);
  checkImageStart(I);
  if (I.HasStencilUsage && !(I.aspects() & maskOf(Aspect::Stencil)))
    D.error(findWord(D, I.Loc, "stencil_usage"),
            "'stencil_usage' goes with a stencil aspect, '" + nameOf(I.Desc.Format) + "' has none");
  if (I.Lifetime == Lifetime::History && (I.History < 1 || I.History > MaxHistory))
    D.error(findValue(D, I.Loc, "history"), "the history has " + Twine(unsigned(I.History)) +
                                                " images, expected 1 to " + Twine(MaxHistory));
}
