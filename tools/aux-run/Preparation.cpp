//===- Preparation.cpp - what is there before the first frame -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Preparation.h.
///
//===----------------------------------------------------------------------===//

#include "Preparation.h"
#include "TransferLines.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

/// What a step does with an object: the layout in which it finds it, if it is an image.
static std::optional<Layout> useOf(const Graph &G, const Step &St, uint32_t Object, bool IsBuffer) {
  if (St.Kind == ItemKind::Transition) {
    const Transition &T = G.Transitions[St.Index];
    if (!IsBuffer && T.Image == Object && T.Age == 0)
      return T.Old;
  } else if (St.Kind == ItemKind::Present) {
    if (!IsBuffer && G.Presents[St.Index].Image == Object)
      return *parseLayout("PRESENT_SRC");
  } else if (St.Kind == ItemKind::Pass) {
    for (const Access &A : G.accessesOf(G.Passes[St.Index]))
      if (A.IsBuffer == IsBuffer && A.Image == Object)
        return IsBuffer ? NoLayout : A.From != NoLayout ? A.From : G.layoutOf(A);
  }
  return std::nullopt;
}

std::optional<Layout> Preparation::entryLayout(ImageId I, uint32_t Frame, uint32_t Apart) const {
  for (const Step &St : S.Steps)
    if (St.Frame >= Frame && (St.Frame - Frame) % Apart == 0)
      if (std::optional<Layout> L = useOf(M.G, St, I, /*IsBuffer=*/false))
        return infoOf(*L).Discards ? std::nullopt : L;
  return std::nullopt;
}

Queue Preparation::firstQueue(uint32_t Object, bool IsBuffer) const {
  for (const Step &St : S.Steps)
    if (useOf(M.G, St, Object, IsBuffer))
      return queueOfItem(M.G, St.Item);
  return M.D.queues().front().Of;
}

bool Preparation::isBound(uint32_t Object, bool IsBuffer) const {
  return any_of(M.G.Binds,
                [&](const Bind &B) { return B.Object == Object && B.IsBuffer == IsBuffer; });
}

static constexpr VkPipelineStageFlags2 All = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;
static constexpr VkAccessFlags2 AnyAccess =
    VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT;

static void move(VkCommandBuffer Commands, VkImageMemoryBarrier2 B) {
  VkDependencyInfo Info = {VK_STRUCTURE_TYPE_DEPENDENCY_INFO};
  Info.imageMemoryBarrierCount = 1;
  Info.pImageMemoryBarriers = &B;
  vkCmdPipelineBarrier2(Commands, &Info);
}

void Preparation::fillRange(RealImage &R, const SubRange &Range, Layout To, Place &At) {
  const Image &I = M.G.Images[R.Of];
  bool Fills = (R.Usage & VK_IMAGE_USAGE_TRANSFER_DST_BIT) && I.Desc.Samples == 1;
  VkImageMemoryBarrier2 First = BarrierRecorder::imageBarrier(
      R.Handle, rangeOf(I, I.movedRange(Range)), VK_IMAGE_LAYOUT_UNDEFINED,
      Fills ? VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL : auxplan::run::layoutOf(To));
  First.srcStageMask = First.dstStageMask = All;
  First.dstAccessMask = AnyAccess;
  move(At.Commands, First);
  if (!Fills) {
    M.Finds.leaveOut(
        "the contents that images begin with, where they have several samples or cannot "
        "be copied to");
    return;
  }
  R.Contents.forEach(Range, [&](Plane &P, Aspect A, unsigned Mip, unsigned Slice) {
    P.paint(P.whole(), Slice, mixPlace(R.Of, Mip, static_cast<uint32_t>(A), At.Seed),
            /*Half=*/false);
  });
  TransferLines(M, At).fillImage(R, Range, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, [&](unsigned Mip) {
    return Area{0, 0, I.Desc.mipWidth(Mip), I.Desc.mipHeight(Mip)};
  });
  VkImageMemoryBarrier2 Last = BarrierRecorder::imageBarrier(R.Handle, First.subresourceRange,
                                                             VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL,
                                                             auxplan::run::layoutOf(To));
  Last.srcStageMask = Last.dstStageMask = All;
  Last.srcAccessMask = VK_ACCESS_2_TRANSFER_WRITE_BIT;
  Last.dstAccessMask = AnyAccess;
  move(At.Commands, Last);
}

void Preparation::fillImage(ImageId Id, uint32_t Age, Place &At) {
  const Image &I = M.G.Images[Id];
  RealImage &R = M.Things.images(Id)[Age];
  At.Seed = mixPlace(Id, Age, 0, static_cast<uint32_t>(Seed));
  bool HasParts = false;
  for (const StartStmt &St : M.G.Starts)
    if (St.Image == Id && St.StartLayout != NoLayout && !infoOf(St.StartLayout).Discards) {
      fillRange(R, St.Range, St.StartLayout, At);
      HasParts = true;
    }
  if (HasParts)
    return;
  std::optional<Layout> In;
  if (I.Start == StartKind::Layout && !infoOf(I.StartLayout).Discards)
    In = I.StartLayout;
  else if (I.Lifetime == Lifetime::External)
    In = entryLayout(Id, Age, M.Things.images(Id).size());
  if (In)
    fillRange(R, I.wholeRange(), *In, At);
}

void Preparation::fillBuffer(uint32_t B, Place &At) {
  RealBuffer &R = M.Things.buffer(B);
  Plane &Words = R.Contents;
  uint32_t OfBuffer = mixPlace(B, 1, 0, static_cast<uint32_t>(Seed));
  Words.write(Words.whole(), [&](uint32_t X, uint32_t, uint8_t *Word) {
    uint32_t W = mixPlace(X, 0, 0, OfBuffer) & M.WordMask;
    std::memcpy(Word, &W, 4);
    return true;
  });
  Piece From = At.Memory->take(uint64_t(Words.width()) * 4);
  std::memcpy(From.Data, Words.texel(0, 0), From.Size);
  VkBufferCopy Region = {From.Offset, 0, From.Size};
  vkCmdCopyBuffer(At.Commands, From.Buffer, R.Handle, 1, &Region);
}

void Preparation::fillAll() {
  FrameMemory Memory(M.D);
  Place At;
  At.Memory = &Memory;
  for (ImageId I = 0; I < M.G.Images.size(); ++I) {
    if (isBound(I, /*IsBuffer=*/false))
      continue;
    At.Commands = M.Submits.commands(firstQueue(I, /*IsBuffer=*/false));
    for (uint32_t Age = 0; Age < M.Things.images(I).size(); ++Age)
      fillImage(I, Age, At);
  }
  for (uint32_t B = 0; B < M.G.Buffers.size(); ++B) {
    if (isBound(B, /*IsBuffer=*/true))
      continue;
    At.Commands = M.Submits.commands(firstQueue(B, /*IsBuffer=*/true));
    fillBuffer(B, At);
  }
  for (const DeviceQueue &Q : M.D.queues()) {
    VkMemoryBarrier2 B = {VK_STRUCTURE_TYPE_MEMORY_BARRIER_2};
    B.srcStageMask = All;
    B.srcAccessMask = VK_ACCESS_2_MEMORY_WRITE_BIT;
    B.dstStageMask = All | VK_PIPELINE_STAGE_2_HOST_BIT;
    B.dstAccessMask = AnyAccess | VK_ACCESS_2_HOST_READ_BIT | VK_ACCESS_2_HOST_WRITE_BIT;
    VkDependencyInfo Info = {VK_STRUCTURE_TYPE_DEPENDENCY_INFO};
    Info.memoryBarrierCount = 1;
    Info.pMemoryBarriers = &B;
    vkCmdPipelineBarrier2(M.Submits.commands(Q.Of), &Info);
  }
  M.Submits.hostWaitAll();
}

void Preparation::present(const Present &P, Place &At, std::optional<Layout> Next) {
  RealImage &R = M.Things.image(P.Image, 0, At.Frame);
  const Image &I = M.G.Images[P.Image];
  std::string What;
  raw_string_ostream OS(What);
  OS << At.Name << ": present ";
  printName('%', M.G.Names.get(I.Name), OS);
  if (!(R.Usage & VK_IMAGE_USAGE_TRANSFER_SRC_BIT)) {
    M.Finds.leaveOut("presents of images that cannot be copied from");
    return;
  }
  Read &Of = M.Finds.begin(OS.str(), At.Frame);
  VkImageLayout Here = auxplan::run::layoutOf(*parseLayout("PRESENT_SRC"));
  VkImageMemoryBarrier2 In = BarrierRecorder::imageBarrier(
      R.Handle, rangeOf(I, I.wholeRange()), Here, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL);
  In.srcStageMask = All;
  In.srcAccessMask = VK_ACCESS_2_MEMORY_WRITE_BIT;
  In.dstStageMask = VK_PIPELINE_STAGE_2_COPY_BIT;
  In.dstAccessMask = VK_ACCESS_2_TRANSFER_READ_BIT;
  move(At.Commands, In);
  TransferLines(M, At).readImage(
      R, I.wholeRange(), VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
      [&](unsigned Mip) {
        return Area{0, 0, I.Desc.mipWidth(Mip), I.Desc.mipHeight(Mip)};
      },
      Of);
  // The owner hands it back some frames later, when the host has seen that all of this is done.
  VkImageMemoryBarrier2 Out = BarrierRecorder::imageBarrier(
      R.Handle, In.subresourceRange, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL,
      Next ? auxplan::run::layoutOf(*Next) : Here);
  Out.srcStageMask = VK_PIPELINE_STAGE_2_COPY_BIT;
  move(At.Commands, Out);
}
