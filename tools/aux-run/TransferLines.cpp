//===- TransferLines.cpp - copies, blits, resolves and clears of a pass ---===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See TransferLines.h.
///
//===----------------------------------------------------------------------===//

#include "TransferLines.h"
#include "BarrierRecorder.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

/// One slice of an image for a command that copies.
static std::pair<VkImageSubresourceLayers, int32_t> layersOf(const Image &I, AspectMask Aspects,
                                                             unsigned Mip, unsigned Slice) {
  bool Is3D = I.Desc.Type == ImageType::Type3D;
  return {{aspectsOf(Aspects), Mip, Is3D ? 0 : Slice, 1}, Is3D ? int32_t(Slice) : 0};
}

/// Memory for a copy, aligned to texels of three channels, too.
static Piece takeTexels(FrameMemory &Memory, uint64_t Texels, unsigned Bytes, bool Zeroed) {
  Piece P = Memory.take(Texels * Bytes + Bytes * 4, Zeroed);
  VkDeviceSize Skip = (Bytes * 4 - P.Offset % (Bytes * 4)) % (Bytes * 4);
  P.Offset += Skip;
  P.Data += Skip;
  P.Size = Texels * Bytes;
  return P;
}

void TransferLines::readImage(RealImage &R, const SubRange &Range, VkImageLayout Layout,
                              function_ref<Area(unsigned)> AreaOf, Read &Of) {
  const Image &I = M.G.Images[R.Of];
  bool Known = false;
  R.Contents.forEach(Range, [&](Plane &P, Aspect A, unsigned Mip, unsigned Slice) {
    Area Texels = AreaOf(Mip), Blocks = P.blocksOf(Texels);
    if (!Blocks.W || !Blocks.H)
      return;
    Piece To =
        takeTexels(*At.Memory, uint64_t(Blocks.W) * Blocks.H, P.codec().bytes(), /*Zeroed=*/true);
    auto [Layers, Z] = layersOf(I, maskOf(A), Mip, Slice);
    VkBufferImageCopy Region = {To.Offset,
                                0,
                                0,
                                Layers,
                                {int32_t(Texels.X), int32_t(Texels.Y), Z},
                                {Texels.W, Texels.H, 1}};
    vkCmdCopyImageToBuffer(At.Commands, R.Handle, Layout, To.Buffer, 1, &Region);
    if (P.isForgotten())
      return;
    Known = true;
    M.Finds.expectTexels(Of, To, P, Blocks);
  });
  if (!Known)
    M.Finds.leaveUndefined(Of);
}

void TransferLines::fillImage(RealImage &R, const SubRange &Range, VkImageLayout Layout,
                              function_ref<Area(unsigned)> AreaOf) {
  const Image &I = M.G.Images[R.Of];
  R.Contents.forEach(Range, [&](Plane &P, Aspect A, unsigned Mip, unsigned Slice) {
    Area Texels = AreaOf(Mip), Blocks = P.blocksOf(Texels);
    if (!Blocks.W || !Blocks.H)
      return;
    size_t Row = size_t(Blocks.W) * P.codec().bytes();
    Piece From =
        takeTexels(*At.Memory, uint64_t(Blocks.W) * Blocks.H, P.codec().bytes(), /*Zeroed=*/false);
    for (uint32_t Y = 0; Y < Blocks.H; ++Y)
      std::memcpy(From.Data + Y * Row, P.texel(Blocks.X, Blocks.Y + Y), Row);
    auto [Layers, Z] = layersOf(I, maskOf(A), Mip, Slice);
    VkBufferImageCopy Region = {From.Offset,
                                0,
                                0,
                                Layers,
                                {int32_t(Texels.X), int32_t(Texels.Y), Z},
                                {Texels.W, Texels.H, 1}};
    vkCmdCopyBufferToImage(At.Commands, From.Buffer, R.Handle, Layout, 1, &Region);
  });
}

void TransferLines::record(function_ref<bool(const Access &)> InRendering) {
  const Access *Samples = nullptr;
  auto All = M.G.accessesOf(*At.P);
  auto each = [&](AccessKind Kind, auto Do) {
    for (const Access &A : All)
      if (A.Kind == Kind)
        Do(A);
  };
  // Sources first: they are read before anything of the pass is written.
  each(AccessKind::CopySrc, [&](const Access &A) {
    if (!A.IsBuffer && M.G.Images[A.Image].Desc.Samples > 1)
      Samples = &A;
    else
      A.IsBuffer ? copyBufferFrom(A) : copyFrom(A);
  });
  each(AccessKind::CopyDst, [&](const Access &A) {
    if (!A.IsBuffer && M.G.Images[A.Image].Desc.Samples > 1)
      Samples ? copySamples(*Samples, A) : forgetAll(A);
    else
      A.IsBuffer ? copyBufferTo(A) : copyTo(A);
  });
  // Sources and destinations go together in their order.
  for (auto [From, To, IsBlit] :
       {std::tuple{AccessKind::BlitSrc, AccessKind::BlitDst, true},
        std::tuple{AccessKind::ResolveSrc, AccessKind::ResolveDst, false}}) {
    std::vector<const Access *> Sources;
    each(From, [&](const Access &A) { Sources.push_back(&A); });
    size_t Next = 0;
    each(To, [&](const Access &A) {
      if (Sources.empty())
        return forgetAll(A);
      const Access &Source = *Sources[Next++ % Sources.size()];
      IsBlit ? blit(Source, A) : resolve(Source, A);
    });
    if (Next < Sources.size())
      M.Finds.leaveOut("sources of blits and resolves without a destination in their pass");
  }
  each(AccessKind::Clear, [&](const Access &A) {
    if (A.IsBuffer)
      clearBuffer(A);
    else if (!InRendering(A))
      clear(A);
  });
}

void TransferLines::forgetAll(const Access &A) {
  M.Finds.leaveOut("destinations without a source in their pass");
  M.Things.image(A.Image, A.Age, At.Frame)
      .Contents.forEach(A.Range, [](Plane &P, Aspect, unsigned, unsigned) { P.forget(); });
}

bool TransferLines::canCopy(const Access &A) {
  bool IsColor = A.Range.Aspects & ~(maskOf(Aspect::Depth) | maskOf(Aspect::Stencil));
  if (IsColor || At.HasGraphics)
    return true;
  M.Finds.leaveOut("copies of depth and stencil on queues without graphics");
  return false;
}

void TransferLines::copyFrom(const Access &A) {
  Read &R = M.Finds.begin(describe(M, At, A), At.Frame);
  if (canCopy(A))
    readImage(
        M.Things.image(A.Image, A.Age, At.Frame), A.Range, auxplan::run::layoutOf(M.G.layoutOf(A)),
        [&](unsigned Mip) { return areaIn(M.G, *At.P, A, Mip); }, R);
}

void TransferLines::copyTo(const Access &A) {
  if (!canCopy(A))
    return;
  RealImage &R = M.Things.image(A.Image, A.Age, At.Frame);
  auto AreaOf = [&](unsigned Mip) { return areaIn(M.G, *At.P, A, Mip); };
  uint32_t Seed = At.seedOf(M.G, A);
  M.Things.takeMemory(A.Image, /*IsBuffer=*/false);
  R.Contents.forEach(A.Range, [&](Plane &P, Aspect, unsigned Mip, unsigned Slice) {
    P.paint(P.blocksOf(AreaOf(Mip)), Slice, Seed, /*Half=*/false);
  });
  fillImage(R, A.Range, auxplan::run::layoutOf(M.G.layoutOf(A)), AreaOf);
}

/// The words of a line; rests of a word are left out.
static Area wordsOf(const Graph &G, const Access &A) {
  ByteRange Bytes = G.bytesOf(A);
  uint32_t First = divideCeil(Bytes.Begin, 4), Last = Bytes.End / 4;
  return {First, 0, Last > First ? Last - First : 0, 1};
}

void TransferLines::copyBufferFrom(const Access &A) {
  RealBuffer &B = M.Things.buffer(A.Image);
  Area Words = wordsOf(M.G, A);
  if (!Words.W)
    return;
  Read &R = M.Finds.begin(describe(M, At, A), At.Frame);
  Piece To = At.Memory->take(uint64_t(Words.W) * 4);
  VkBufferCopy Region = {uint64_t(Words.X) * 4, To.Offset, To.Size};
  vkCmdCopyBuffer(At.Commands, B.Handle, To.Buffer, 1, &Region);
  if (B.Contents.isForgotten())
    M.Finds.leaveUndefined(R);
  else
    M.Finds.expectTexels(R, To, B.Contents, Words);
}

void TransferLines::copyBufferTo(const Access &A) {
  RealBuffer &B = M.Things.buffer(A.Image);
  Area Words = wordsOf(M.G, A);
  if (!Words.W)
    return;
  Piece From = At.Memory->take(uint64_t(Words.W) * 4);
  uint32_t Seed = At.seedOf(M.G, A);
  M.Things.takeMemory(A.Image, {uint64_t(Words.X) * 4, uint64_t(Words.X + Words.W) * 4});
  B.Contents.write(Words, [&](uint32_t X, uint32_t, uint8_t *Word) {
    uint32_t W = mixPlace(X, 0, 0, Seed) & M.WordMask;
    std::memcpy(Word, &W, 4);
    return true;
  });
  std::memcpy(From.Data, B.Contents.texel(Words.X, 0), From.Size);
  VkBufferCopy Region = {From.Offset, uint64_t(Words.X) * 4, From.Size};
  vkCmdCopyBuffer(At.Commands, From.Buffer, B.Handle, 1, &Region);
}

/// Calls \p F(mip and slice of the source, of the destination) for the parts of two lines in order.
template <typename Fn>
static void forEachPair(const Graph &G, const Access &From, const Access &To, Fn F) {
  auto partsOf = [&](const Access &A) {
    std::vector<std::pair<unsigned, unsigned>> Parts;
    for (unsigned Mip = A.Range.MipBegin; Mip < A.Range.MipEnd; ++Mip)
      for (unsigned S = A.Range.LayerBegin;
           S < std::min(A.Range.LayerEnd, G.Images[A.Image].Desc.mipSlices(Mip)); ++S)
        Parts.push_back({Mip, S});
    return Parts;
  };
  auto Sources = partsOf(From), Destinations = partsOf(To);
  if (Sources.empty())
    return;
  for (size_t I = 0; I < Destinations.size(); ++I)
    F(Sources[I % Sources.size()], Destinations[I]);
}

void TransferLines::copySamples(const Access &From, const Access &To) {
  RealImage &Source = M.Things.image(From.Image, From.Age, At.Frame);
  RealImage &Dest = M.Things.image(To.Image, To.Age, At.Frame);
  M.Things.takeMemory(To.Image, /*IsBuffer=*/false);
  forEachPair(M.G, From, To, [&](auto S, auto D) {
    Plane &P = Source.Contents.plane(aspectOf(From), S.first, S.second);
    Plane &Q = Dest.Contents.plane(aspectOf(To), D.first, D.second);
    Area A = areaIn(M.G, *At.P, To, D.first);
    if (P.width() < A.X + A.W || P.height() < A.Y + A.H ||
        M.G.Images[From.Image].Desc.Samples != M.G.Images[To.Image].Desc.Samples)
      return forgetAll(To);
    VkImageCopy Region = {
        layersOf(M.G.Images[From.Image], From.Range.Aspects, S.first, S.second).first,
        {int32_t(A.X), int32_t(A.Y), 0},
        layersOf(M.G.Images[To.Image], To.Range.Aspects, D.first, D.second).first,
        {int32_t(A.X), int32_t(A.Y), 0},
        {A.W, A.H, 1}};
    vkCmdCopyImage(At.Commands, Source.Handle, auxplan::run::layoutOf(M.G.layoutOf(From)),
                   Dest.Handle, auxplan::run::layoutOf(M.G.layoutOf(To)), 1, &Region);
    Q.copy(P, A, A.X, A.Y);
  });
}

/// Regions that cover the destination with the source, texel by texel, over and over if it is
/// smaller: so no texel lies between two.
static std::vector<std::pair<Area, Area>> tiles(const Area &From, const Area &To) {
  std::vector<std::pair<Area, Area>> All;
  for (uint32_t Y = 0; Y < To.H; Y += From.H)
    for (uint32_t X = 0; X < To.W; X += From.W) {
      uint32_t W = std::min(From.W, To.W - X), H = std::min(From.H, To.H - Y);
      All.push_back({{From.X, From.Y, W, H}, {To.X + X, To.Y + Y, W, H}});
    }
  return All;
}

static constexpr size_t MostTiles = 256;

void TransferLines::blit(const Access &From, const Access &To) {
  RealImage &Source = M.Things.image(From.Image, From.Age, At.Frame);
  RealImage &Dest = M.Things.image(To.Image, To.Age, At.Frame);
  const Image &FromImage = M.G.Images[From.Image], &ToImage = M.G.Images[To.Image];
  bool Alike =
      FromImage.Desc.Format == ToImage.Desc.Format && From.Range.Aspects == To.Range.Aspects;
  if (!Alike &&
      (From.Range.Aspects != maskOf(Aspect::Color) || To.Range.Aspects != maskOf(Aspect::Color))) {
    M.Finds.leaveOut("blits between formats of depth or stencil");
    return;
  }
  M.Things.takeMemory(To.Image, /*IsBuffer=*/false);
  forEachPair(M.G, From, To, [&](auto S, auto D) {
    Plane &P = Source.Contents.plane(aspectOf(From), S.first, S.second);
    Plane &Q = Dest.Contents.plane(aspectOf(To), D.first, D.second);
    Area FromArea = areaIn(M.G, *At.P, From, S.first), ToArea = areaIn(M.G, *At.P, To, D.first);
    if (!FromArea.W || !FromArea.H || !ToArea.W || !ToArea.H)
      return;
    auto Parts = tiles(FromArea, ToArea);
    bool Scales = Parts.size() > MostTiles;
    if (Scales)
      Parts = {{FromArea, ToArea}};
    auto [FromLayers, FromZ] = layersOf(FromImage, From.Range.Aspects, S.first, S.second);
    auto [ToLayers, ToZ] = layersOf(ToImage, To.Range.Aspects, D.first, D.second);
    std::vector<VkImageBlit> Regions;
    auto corners = [](const Area &A, int32_t Z, VkOffset3D *Of) {
      Of[0] = {int32_t(A.X), int32_t(A.Y), Z};
      Of[1] = {int32_t(A.X + A.W), int32_t(A.Y + A.H), Z + 1};
    };
    for (auto &[A, B] : Parts) {
      VkImageBlit R = {};
      R.srcSubresource = FromLayers;
      R.dstSubresource = ToLayers;
      corners(A, FromZ, R.srcOffsets);
      corners(B, ToZ, R.dstOffsets);
      Regions.push_back(R);
      if (Alike && !Scales)
        Q.copy(P, A, B.X, B.Y);
      else
        Q.forget(B);
    }
    vkCmdBlitImage(At.Commands, Source.Handle, auxplan::run::layoutOf(M.G.layoutOf(From)),
                   Dest.Handle, auxplan::run::layoutOf(M.G.layoutOf(To)), Regions.size(),
                   Regions.data(), VK_FILTER_NEAREST);
  });
  if (!Alike)
    M.Finds.leaveOut("comparison of what blits between formats give");
}

void TransferLines::resolve(const Access &From, const Access &To) {
  RealImage &Source = M.Things.image(From.Image, From.Age, At.Frame);
  RealImage &Dest = M.Things.image(To.Image, To.Age, At.Frame);
  M.Things.takeMemory(To.Image, /*IsBuffer=*/false);
  forEachPair(M.G, From, To, [&](auto S, auto D) {
    Plane &P = Source.Contents.plane(aspectOf(From), S.first, S.second);
    Plane &Q = Dest.Contents.plane(aspectOf(To), D.first, D.second);
    Area A = areaIn(M.G, *At.P, From, S.first), B = areaIn(M.G, *At.P, To, D.first);
    A.W = B.W = std::min(A.W, B.W);
    A.H = B.H = std::min(A.H, B.H);
    VkImageResolve Region = {
        layersOf(M.G.Images[From.Image], From.Range.Aspects, S.first, S.second).first,
        {int32_t(A.X), int32_t(A.Y), 0},
        layersOf(M.G.Images[To.Image], To.Range.Aspects, D.first, D.second).first,
        {int32_t(B.X), int32_t(B.Y), 0},
        {A.W, A.H, 1}};
    vkCmdResolveImage(At.Commands, Source.Handle, auxplan::run::layoutOf(M.G.layoutOf(From)),
                      Dest.Handle, auxplan::run::layoutOf(M.G.layoutOf(To)), 1, &Region);
    Q.copy(P, A, B.X, B.Y);
  });
}

void TransferLines::clear(const Access &A) {
  const Image &I = M.G.Images[A.Image];
  RealImage &R = M.Things.image(A.Image, A.Age, At.Frame);
  Layout In = M.G.layoutOf(A);
  const AccessExtra *E = M.G.extraOf(A);
  if ((E && E->Area) || !(infoOf(In).Admits[0] & maskOf(UsageFlag::TRANSFER_DST))) {
    M.Finds.leaveOut(
        "clears of a part, or in a layout of attachments, of what the pass does not attach");
    R.Contents.forEach(A.Range, [](Plane &P, Aspect, unsigned, unsigned) { P.forget(); });
    return;
  }
  M.Things.takeMemory(A.Image, /*IsBuffer=*/false);
  VkClearValue Value = {};
  R.Contents.forEach(A.Range, [&](Plane &P, Aspect, unsigned, unsigned) {
    std::vector<uint8_t> Texel(P.codec().bytes());
    P.codec().makeClear(E && E->Clear ? *E->Clear : ClearValue(), Texel.data(), Value);
    P.fill(P.whole(), Texel.data());
  });
  if (A.Range.Aspects == maskOf(Aspect::Stencil))
    Value.depthStencil.stencil = Value.color.uint32[0];
  A.Range.forEachRun([&](const SubRange &Run) {
    VkImageSubresourceRange Range = rangeOf(I, Run);
    VkImageLayout L = auxplan::run::layoutOf(In);
    if (A.Range.Aspects & maskOf(Aspect::Color))
      vkCmdClearColorImage(At.Commands, R.Handle, L, &Value.color, 1, &Range);
    else
      vkCmdClearDepthStencilImage(At.Commands, R.Handle, L, &Value.depthStencil, 1, &Range);
  });
}

void TransferLines::clearBuffer(const Access &A) {
  RealBuffer &B = M.Things.buffer(A.Image);
  Area Words = wordsOf(M.G, A);
  if (!Words.W)
    return;
  uint32_t Word = At.seedOf(M.G, A) & M.WordMask;
  M.Things.takeMemory(A.Image, {uint64_t(Words.X) * 4, uint64_t(Words.X + Words.W) * 4});
  B.Contents.fill(Words, reinterpret_cast<uint8_t *>(&Word));
  vkCmdFillBuffer(At.Commands, B.Handle, uint64_t(Words.X) * 4, uint64_t(Words.W) * 4, Word);
}
