//===- Contents.cpp - what images and buffers must hold -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Contents.h.
///
//===----------------------------------------------------------------------===//

#include "Contents.h"
#include <algorithm>
#include <cstring>

using namespace auxplan;
using namespace auxplan::run;

Area Plane::blocksOf(const Area &A) const {
  uint32_t BW = Codec.blockWidth(), BH = Codec.blockHeight();
  uint32_t X = std::min(A.X / BW, W), Y = std::min(A.Y / BH, H);
  uint32_t EndX = std::min<uint64_t>((uint64_t(A.X) + A.W + BW - 1) / BW, W);
  uint32_t EndY = std::min<uint64_t>((uint64_t(A.Y) + A.H + BH - 1) / BH, H);
  return {X, Y, EndX - X, EndY - Y};
}

void Plane::forget() {
  State = None;
  Known.clear();
  Bytes.clear();
  Bytes.shrink_to_fit();
}

void Plane::forget(const Area &A) {
  if (A == whole())
    return forget();
  if (State == None || !A.W || !A.H)
    return;
  if (State == All)
    Known.assign(size_t(W) * H, true);
  State = Some;
  for (uint32_t Y = A.Y; Y < A.Y + A.H; ++Y)
    for (uint32_t X = A.X; X < A.X + A.W; ++X)
      Known[size_t(Y) * W + X] = false;
}

bool Plane::isKnown(const Area &A) const {
  if (State != Some)
    return State == All;
  for (uint32_t Y = A.Y; Y < A.Y + A.H; ++Y)
    for (uint32_t X = A.X; X < A.X + A.W; ++X)
      if (!Known[size_t(Y) * W + X])
        return false;
  return true;
}

void Plane::begin() {
  if (State == All)
    return;
  Bytes.resize(size_t(W) * H * Codec.bytes());
  if (State == None) {
    Known.assign(size_t(W) * H, false);
    State = Some;
  }
}

void Plane::paint(const Area &A, uint32_t Slice, uint32_t Seed, bool Half) {
  write(A, [&](uint32_t X, uint32_t Y, uint8_t *Texel) {
    if (!isDrawn(Half, X, Y))
      return false;
    Codec.makePattern(mixPlace(X, Y, Slice, Seed), Texel);
    return true;
  });
  if (!Half && A == whole())
    State = All, Known.clear();
}

void Plane::fill(const Area &A, const uint8_t *Texel) {
  if (!A.W || !A.H)
    return;
  begin();
  size_t Size = Codec.bytes(), Row = A.W * Size;
  uint8_t *First = &Bytes[(size_t(A.Y) * W + A.X) * Size];
  for (uint32_t X = 0; X < A.W; ++X)
    std::memcpy(First + X * Size, Texel, Size);
  for (uint32_t Y = 1; Y < A.H; ++Y)
    std::memcpy(First + Y * size_t(W) * Size, First, Row);
  if (A == whole()) {
    State = All;
    Known.clear();
  } else if (State == Some) {
    for (uint32_t Y = A.Y; Y < A.Y + A.H; ++Y)
      std::fill_n(Known.begin() + (size_t(Y) * W + A.X), A.W, true);
  }
}

void Plane::copy(const Plane &From, const Area &Source, uint32_t ToX, uint32_t ToY) {
  Area To = {ToX, ToY, Source.W, Source.H};
  bool AllKnown = From.isKnown(Source);
  if (From.State == None)
    return forget(To);
  begin();
  for (uint32_t Y = 0; Y < To.H; ++Y)
    std::memcpy(&Bytes[(size_t(ToY + Y) * W + ToX) * Codec.bytes()],
                From.texel(Source.X, Source.Y + Y), size_t(To.W) * Codec.bytes());
  if (AllKnown && To == whole()) {
    State = All;
    Known.clear();
    return;
  }
  if (State == All) {
    if (AllKnown)
      return;
    Known.assign(size_t(W) * H, true);
    State = Some;
  }
  for (uint32_t Y = 0; Y < To.H; ++Y)
    for (uint32_t X = 0; X < To.W; ++X)
      Known[size_t(ToY + Y) * W + ToX + X] = From.isKnown(Source.X + X, Source.Y + Y);
}

void Plane::addTo(TexelSum &Sum, const Area &A, uint32_t First, const TexelCodec &View) const {
  for (uint32_t Y = A.Y; Y < A.Y + A.H; ++Y)
    for (uint32_t X = A.X; X < A.X + A.W; ++X) {
      uint32_t H = First++ * 0x9E3779B1u;
      View.addNumbers(texel(X, Y), H);
      Sum.addHash(H);
    }
}

ImageContents::ImageContents(const Image &I) {
  uint32_t PerAspect = 0;
  for (unsigned Mip = 0; Mip < I.Desc.Mips; ++Mip) {
    FirstOfMip.push_back(PerAspect);
    Slices.push_back(I.Desc.mipSlices(Mip));
    PerAspect += Slices.back();
  }
  for (unsigned A = 0; A < NumAspects; ++A) {
    if (!(I.aspects() >> A & 1))
      continue;
    Firsts[A] = Planes.size();
    TexelCodec Codec(I.Desc.Format, static_cast<Aspect>(A));
    for (unsigned Mip = 0; Mip < I.Desc.Mips; ++Mip)
      for (unsigned S = 0; S < Slices[Mip]; ++S)
        Planes.emplace_back(
            Codec, (I.Desc.mipWidth(Mip) + Codec.blockWidth() - 1) / Codec.blockWidth(),
            (I.Desc.mipHeight(Mip) + Codec.blockHeight() - 1) / Codec.blockHeight());
  }
}

void ImageContents::forget() {
  for (Plane &P : Planes)
    P.forget();
}
