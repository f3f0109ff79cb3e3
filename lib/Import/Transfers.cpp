//===- Transfers.cpp - copies, blits, resolves and clears -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. The host memory that such calls read or write is left out.
///
//===----------------------------------------------------------------------===//

#include "Transfers.h"
#include "EnumArgs.h"
#include "SubresourceArgs.h"
#include "ValueArgs.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

/// The name of a command, the place of its arguments, and its effect.
struct TransferReader::Command {
  StringLiteral Name;
  StringLiteral InfoKey; ///< the parameter that holds the arguments; "": all
  StringLiteral Word;
  void (TransferReader::*Read)(JSONNode);

  static const Command *find(StringRef Name);
};

const TransferReader::Command *TransferReader::Command::find(StringRef Name) {
  using R = TransferReader;
  static constexpr Command Commands[] = {
      {"vkCmdCopyImage", "", "copy", &R::copyImage},
      {"vkCmdCopyImage2", "pCopyImageInfo", "copy", &R::copyImage},
      {"vkCmdBlitImage", "", "blit", &R::blitImage},
      {"vkCmdBlitImage2", "pBlitImageInfo", "blit", &R::blitImage},
      {"vkCmdResolveImage", "", "resolve", &R::resolveImage},
      {"vkCmdResolveImage2", "pResolveImageInfo", "resolve", &R::resolveImage},
      {"vkCmdCopyBufferToImage", "", "upload", &R::copyToImage},
      {"vkCmdCopyBufferToImage2", "pCopyBufferToImageInfo", "upload", &R::copyToImage},
      {"vkCmdCopyImageToBuffer", "", "download", &R::copyFromImage},
      {"vkCmdCopyImageToBuffer2", "pCopyImageToBufferInfo", "download", &R::copyFromImage},
      {"vkCmdClearColorImage", "", "clear", &R::clearColorImage},
      {"vkCmdClearDepthStencilImage", "", "clear", &R::clearDepthStencilImage},
      {"vkCopyMemoryToImage", "pCopyMemoryToImageInfo", "host_write", &R::hostWrite},
      {"vkCopyImageToMemory", "pCopyImageToMemoryInfo", "host_read", &R::hostRead},
      {"vkCopyImageToImage", "pCopyImageToImageInfo", "host_copy", &R::hostCopy}};
  for (const Command &C : Commands)
    if (Name == C.Name)
      return &C;
  return nullptr;
}

bool TransferReader::reads(StringRef Name) { return Command::find(Name); }

StringRef TransferReader::read(StringRef Name, JSONNode Call) {
  const Command *C = Command::find(Name);
  JSONNode Info = C->InfoKey.empty() ? Call : A.object(Call, C->InfoKey);
  (this->*C->Read)(Info);
  return C->Word;
}

//===----------------------------------------------------------------------===//
// Sides and regions
//===----------------------------------------------------------------------===//

TransferReader::Side TransferReader::side(JSONNode Info, AccessKind Kind, StringRef ImageKey,
                                          StringRef LayoutKey) {
  Side S;
  S.Kind = Kind;
  S.Image = O.Images.image(Info, ImageKey);
  S.In = readLayout(A, Info, LayoutKey);
  return S;
}

void TransferReader::addRegion(Side &S, JSONNode Subresource, Offset At, Extent Size) {
  if (A.failed())
    return;
  const CapImage &I = T.Images[S.Image];
  SubRange Layers = readLayers(A, Subresource, I);
  if (A.failed())
    return;
  for (AspectMask Rest = Layers.Aspects; Rest; Rest &= Rest - 1) {
    SubRange One = Layers;
    One.Aspects = Rest & -Rest;
    if (std::optional<Region> R = regionOf(I.Desc, One, At, Size))
      S.Regions.push_back(*R);
  }
}

/// The extent in the destination of a copy for \p Size in texels of \p From: a copy between formats
/// of unlike block extents copies blocks one by one.
static Extent convertExtent(Extent Size, const FormatInfo &From, const FormatInfo &To) {
  Size.W = divideCeil(Size.W, From.BlockW) * To.BlockW;
  Size.H = divideCeil(Size.H, From.BlockH) * To.BlockH;
  return Size;
}

void TransferReader::readImageRegions(JSONNode Info, Side &Src, Side &Dst) {
  if (A.failed())
    return;
  const FormatInfo &From = infoOf(T.Images[Src.Image].Desc.Format);
  const FormatInfo &To = infoOf(T.Images[Dst.Image].Desc.Format);
  for (JSONNode Node : A.list(Info, "pRegions")) {
    Extent Size = readExtent(A, Node, "extent");
    addRegion(Src, A.object(Node, "srcSubresource"), readOffset(A, Node, "srcOffset"), Size);
    addRegion(Dst, A.object(Node, "dstSubresource"), readOffset(A, Node, "dstOffset"),
              convertExtent(Size, From, To));
  }
}

void TransferReader::readMemoryRegions(JSONNode Info, Side &S) {
  for (JSONNode Node : A.list(Info, "pRegions"))
    addRegion(S, A.object(Node, "imageSubresource"), readOffset(A, Node, "imageOffset"),
              readExtent(A, Node, "imageExtent"));
}

/// The bytes of a buffer that a region is copied to or from, from its first texel to its last.
static uint64_t bytesOfRegion(Args &A, JSONNode Node, Format Name, Aspect Of) {
  const FormatInfo &F = infoOf(Name);
  Extent Size = readExtent(A, Node, "imageExtent");
  uint64_t W = divideCeil(uint64_t(Size.W), uint64_t(F.BlockW));
  uint64_t H = divideCeil(uint64_t(Size.H), uint64_t(F.BlockH));
  uint64_t Row = Node["bufferRowLength"].integer().value_or(0);
  uint64_t Rows = Node["bufferImageHeight"].integer().value_or(0);
  Row = std::max(W, divideCeil(Row & UINT32_MAX, uint64_t(F.BlockW)));
  Rows = std::max(H, divideCeil(Rows & UINT32_MAX, uint64_t(F.BlockH)));
  uint64_t Slices = std::max<uint64_t>(Size.D, 1) *
                    std::max<uint64_t>(A.u32(Node["imageSubresource"], "layerCount"), 1);
  if (!W || !H)
    return 0;
  // At most 2^16 slices of 2^32 blocks; more than any buffer has counts as its end.
  uint64_t Blocks = SaturatingMultiply(SaturatingMultiply(Slices - 1, Rows), Row);
  Blocks = SaturatingAdd(SaturatingAdd(Blocks, SaturatingMultiply(H - 1, Row)), W);
  return SaturatingMultiply(Blocks, uint64_t(blockBytesOf(Name, Of)));
}

void TransferReader::readBufferRegions(JSONNode Info, const Side &Of, AccessKind Kind,
                                       StringRef BufferKey) {
  if (A.failed() || O.Buffers.buffer(Info[BufferKey]) == None32)
    return;
  const CapImage &I = T.Images[Of.Image];
  for (JSONNode Node : A.list(Info, "pRegions")) {
    SubRange Layers = readLayers(A, A.object(Node, "imageSubresource"), I);
    if (A.failed())
      return;
    auto Only = static_cast<Aspect>(llvm::countr_zero(unsigned(Layers.Aspects)));
    uint64_t Bytes = bytesOfRegion(A, Node, I.Desc.Format, Only);
    BufferPart P = O.Buffers.part(Info[BufferKey], A.integer(Node, "bufferOffset"), Bytes);
    if (!P)
      continue;
    BufferUse U;
    U.Kind = Kind;
    U.Buffer = P.Buffer;
    U.Bytes = P.Bytes;
    Uses.push_back(U);
  }
}

void TransferReader::addLines(Side &S, std::optional<ClearValue> Clear) {
  if (A.failed())
    return;
  mergeRegions(S.Regions);
  for (const Region &R : S.Regions) {
    TraceAccess Line;
    Line.Kind = S.Kind;
    Line.In = S.In;
    Line.Image = S.Image;
    Line.Range = R.Range;
    if (R.Rect)
      Line.Area = T.addArea(*R.Rect);
    if (Clear)
      Line.Clear = T.addClear(*Clear);
    Lines.push_back(Line);
  }
}

//===----------------------------------------------------------------------===//
// Commands
//===----------------------------------------------------------------------===//

void TransferReader::copyImage(JSONNode Info) {
  Side Src = side(Info, AccessKind::CopySrc, "srcImage", "srcImageLayout");
  Side Dst = side(Info, AccessKind::CopyDst, "dstImage", "dstImageLayout");
  readImageRegions(Info, Src, Dst);
  addLines(Src);
  addLines(Dst);
}

void TransferReader::resolveImage(JSONNode Info) {
  Side Src = side(Info, AccessKind::ResolveSrc, "srcImage", "srcImageLayout");
  Side Dst = side(Info, AccessKind::ResolveDst, "dstImage", "dstImageLayout");
  readImageRegions(Info, Src, Dst);
  addLines(Src);
  addLines(Dst);
}

/// The box between the two corners of a blit, which may be mirrored.
static std::pair<Offset, Extent> boxOf(Args &A, JSONNode Corners) {
  SmallVector<Offset, 2> C;
  for (JSONNode Node : Corners)
    C.push_back({A.i32(Node, "x"), A.i32(Node, "y"), A.i32(Node, "z")});
  if (C.size() != 2) {
    A.error(Corners, "expected a list of two corners");
    return {};
  }
  auto Between = [](int32_t X, int32_t Y) { return uint32_t(std::abs(int64_t(X) - Y)); };
  return {{std::min(C[0].X, C[1].X), std::min(C[0].Y, C[1].Y), std::min(C[0].Z, C[1].Z)},
          {Between(C[0].X, C[1].X), Between(C[0].Y, C[1].Y), Between(C[0].Z, C[1].Z)}};
}

void TransferReader::blitImage(JSONNode Info) {
  Side Src = side(Info, AccessKind::BlitSrc, "srcImage", "srcImageLayout");
  Side Dst = side(Info, AccessKind::BlitDst, "dstImage", "dstImageLayout");
  for (JSONNode Node : A.list(Info, "pRegions")) {
    auto [SrcAt, SrcSize] = boxOf(A, A.list(Node, "srcOffsets"));
    auto [DstAt, DstSize] = boxOf(A, A.list(Node, "dstOffsets"));
    addRegion(Src, A.object(Node, "srcSubresource"), SrcAt, SrcSize);
    addRegion(Dst, A.object(Node, "dstSubresource"), DstAt, DstSize);
  }
  addLines(Src);
  addLines(Dst);
}

void TransferReader::copyToImage(JSONNode Info) {
  Side Dst = side(Info, AccessKind::CopyDst, "dstImage", "dstImageLayout");
  readMemoryRegions(Info, Dst);
  addLines(Dst);
  readBufferRegions(Info, Dst, AccessKind::CopySrc, "srcBuffer");
}

void TransferReader::copyFromImage(JSONNode Info) {
  Side Src = side(Info, AccessKind::CopySrc, "srcImage", "srcImageLayout");
  readMemoryRegions(Info, Src);
  addLines(Src);
  readBufferRegions(Info, Src, AccessKind::CopyDst, "dstBuffer");
}

void TransferReader::clearColorImage(JSONNode Info) {
  Side Dst = side(Info, AccessKind::Clear, "image", "imageLayout");
  if (A.failed())
    return;
  const CapImage &I = T.Images[Dst.Image];
  ClearValue Value = readClearColor(A, A.object(Info, "pColor"), infoOf(I.Desc.Format).Numeric);
  for (JSONNode Node : A.list(Info, "pRanges")) {
    SubRange R = readRange(A, Node, I);
    R.Aspects &= -R.Aspects; // only single-plane colour can be cleared
    Dst.Regions.push_back({R, std::nullopt});
  }
  addLines(Dst, Value);
}

void TransferReader::clearDepthStencilImage(JSONNode Info) {
  Side Depth = side(Info, AccessKind::Clear, "image", "imageLayout"), Stencil = Depth;
  JSONNode Value = A.object(Info, "pDepthStencil");
  ClearValue DepthValue = readClearDepth(A, Value), StencilValue = readClearStencil(A, Value);
  if (A.failed())
    return;
  for (JSONNode Node : A.list(Info, "pRanges")) {
    SubRange R = readRange(A, Node, T.Images[Depth.Image]);
    for (Side *S : {&Depth, &Stencil}) {
      SubRange One = R;
      One.Aspects &= maskOf(S == &Depth ? Aspect::Depth : Aspect::Stencil);
      if (One.Aspects)
        S->Regions.push_back({One, std::nullopt});
    }
  }
  addLines(Depth, DepthValue);
  addLines(Stencil, StencilValue);
}

//===----------------------------------------------------------------------===//
// Copies by the host
//===----------------------------------------------------------------------===//

void TransferReader::hostWrite(JSONNode Info) {
  Side Dst = side(Info, AccessKind::Host, "dstImage", "dstImageLayout");
  size_t First = Lines.size();
  readMemoryRegions(Info, Dst);
  addLines(Dst);
  for (TraceAccess &Line : MutableArrayRef(Lines).drop_front(First))
    Line.RW = ReadWrite::Write;
}

void TransferReader::hostRead(JSONNode Info) {
  Side Src = side(Info, AccessKind::Host, "srcImage", "srcImageLayout");
  size_t First = Lines.size();
  readMemoryRegions(Info, Src);
  addLines(Src);
  for (TraceAccess &Line : MutableArrayRef(Lines).drop_front(First))
    Line.RW = ReadWrite::Read;
}

void TransferReader::hostCopy(JSONNode Info) {
  Side Src = side(Info, AccessKind::Host, "srcImage", "srcImageLayout");
  Side Dst = side(Info, AccessKind::Host, "dstImage", "dstImageLayout");
  readImageRegions(Info, Src, Dst);
  size_t First = Lines.size();
  addLines(Src);
  size_t Second = Lines.size();
  addLines(Dst);
  for (size_t I = First; I != Lines.size(); ++I)
    Lines[I].RW = I < Second ? ReadWrite::Read : ReadWrite::Write;
}
