//===- Recorder.cpp - recorded command buffers ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// There is one function per command that matters to images. It handles all variants of the command
/// in Vulkan (vkCmdCopyImage and vkCmdCopyImage2, ...), which differ in the place of their
/// arguments.
///
//===----------------------------------------------------------------------===//

#include "Recorder.h"
#include "Bindings.h"
#include "EnumArgs.h"
#include "Rendering.h"
#include "SubresourceArgs.h"
#include "Transfers.h"
#include "ValueArgs.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

Recorder::Handler Recorder::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("vkCmdPipelineBarrier", &Recorder::pipelineBarrier)
      .Case("vkCmdPipelineBarrier2", &Recorder::pipelineBarrier)
      .Case("vkCmdWaitEvents", &Recorder::pipelineBarrier)
      .Case("vkCmdWaitEvents2", &Recorder::waitEvents2)
      .Case("vkCmdBeginRenderPass", &Recorder::beginRenderPass)
      .Case("vkCmdBeginRenderPass2", &Recorder::beginRenderPass)
      .Case("vkCmdNextSubpass", &Recorder::nextSubpass)
      .Case("vkCmdNextSubpass2", &Recorder::nextSubpass)
      .Case("vkCmdEndRenderPass", &Recorder::endRendering)
      .Case("vkCmdEndRenderPass2", &Recorder::endRendering)
      .Case("vkCmdBeginRendering", &Recorder::beginRendering)
      .Case("vkCmdEndRendering", &Recorder::endRendering)
      .Case("vkCmdEndRendering2", &Recorder::endRendering)
      .Case("vkCmdClearAttachments", &Recorder::clearAttachments)
      .Case("vkCmdExecuteCommands", &Recorder::executeCommands)
      .Case("vkCmdBeginDebugUtilsLabel", &Recorder::beginLabel)
      .Case("vkCmdEndDebugUtilsLabel", &Recorder::endLabel)
      .Case("vkCmdDebugMarkerBegin", &Recorder::beginMarker)
      .Case("vkCmdDebugMarkerEnd", &Recorder::endLabel)
      .Default(nullptr);
}

bool Recorder::handle(StringRef Name, JSONNode Call, LocOffset At) {
  Loc = At;
  if (Name == "vkBeginCommandBuffer") {
    Buffers[A.handle(Call, "commandBuffer")] = CommandBuffer();
    return true;
  }
  if (!Name.starts_with("vkCmd"))
    return false;
  Handler H = handlerFor(Name);
  bool IsDraw = Name.starts_with("vkCmdDraw");
  bool IsDispatch = Name.starts_with("vkCmdDispatch"), IsTrace = Name.starts_with("vkCmdTraceRays");
  bool IsTransfer = TransferReader::reads(Name), IsBinding = BindingReader::reads(Name);
  if (!H && !IsDraw && !IsDispatch && !IsTrace && !IsTransfer && !IsBinding)
    return false;

  uint64_t Handle = A.handle(Call, "commandBuffer");
  CB = A.failed() ? nullptr : Buffers.find(Handle);
  if (!CB) {
    A.error(Call["commandBuffer"], "command buffer " + Twine(Handle) + " has not been begun");
    return true;
  }
  if (IsDraw)
    record(CommandKind::Draw);
  else if (IsDispatch)
    record(CommandKind::Dispatch, 0, 0, BindPoint::Compute);
  else if (IsTrace)
    record(CommandKind::Dispatch, 0, 0, BindPoint::RayTracing);
  else if (IsTransfer)
    recordTransfer(Name, Call);
  else if (IsBinding)
    BindingReader(A, O.Resources, *CB, Loc).read(Name, Call);
  else
    (this->*H)(Call);
  return true;
}

const CommandBuffer *Recorder::commandBuffer(JSONNode Node) {
  uint64_t Handle = A.integer(Node);
  const CommandBuffer *Buffer = Buffers.find(Handle);
  if (!Buffer)
    A.error(Node, "command buffer " + Twine(Handle) + " has not been recorded");
  return Buffer;
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

void Recorder::readBarrier(JSONNode Node) {
  ImageBarrier B;
  B.Image = O.Images.image(Node, "image");
  B.Old = readLayout(A, Node, "oldLayout");
  B.New = readLayout(A, Node, "newLayout");
  B.SrcFamily = A.u32(Node, "srcQueueFamilyIndex");
  B.DstFamily = A.u32(Node, "dstQueueFamilyIndex");
  if (A.failed())
    return;
  B.Range = readMovedRange(A, A.object(Node, "subresourceRange"), T.Images[B.Image]);
  // With sync2 a barrier between equal layouts may name any layout, since it does nothing.
  if (B.Old != B.New && infoOf(B.New).Discards)
    A.error(Node["newLayout"], "an image cannot be put into '" + nameOf(B.New) + "'");
  CB->Barriers.push_back(B);
}

void Recorder::recordBarriers(JSONNode Info) {
  uint32_t First = CB->Barriers.size();
  for (JSONNode Node : A.list(Info, "pImageMemoryBarriers"))
    readBarrier(Node);
  record(CommandKind::Barrier, First, CB->Barriers.size() - First);
}

void Recorder::pipelineBarrier(JSONNode Call) {
  JSONNode Info = Call["pDependencyInfo"];
  recordBarriers(Info ? Info : Call);
}

void Recorder::waitEvents2(JSONNode Call) {
  for (JSONNode Info : A.list(Call, "pDependencyInfos"))
    recordBarriers(Info);
}

//===----------------------------------------------------------------------===//
// Rendering
//===----------------------------------------------------------------------===//

void Recorder::beginRenderPass(JSONNode Call) {
  RenderingBuilder B(A, T, O, CB->Accesses);
  CB->Renderings.push_back(B.fromRenderPass(A.object(Call, "pRenderPassBegin")));
  record(CommandKind::BeginRendering, CB->Renderings.size() - 1);
}

void Recorder::beginRendering(JSONNode Call) {
  RenderingBuilder B(A, T, O, CB->Accesses);
  CB->Renderings.push_back(B.fromRenderingInfo(A.object(Call, "pRenderingInfo")));
  record(CommandKind::BeginRendering, CB->Renderings.size() - 1);
}

void Recorder::nextSubpass(JSONNode) { record(CommandKind::NextSubpass); }
void Recorder::endRendering(JSONNode) { record(CommandKind::EndRendering); }

void Recorder::clearAttachments(JSONNode Call) {
  ClearCommand C;
  C.FirstAttachment = CB->Clears.size();
  for (JSONNode Node : A.list(Call, "pAttachments")) {
    AttachmentClear Clear;
    uint64_t Bits = readFlags(A, Node, "aspectMask",
                              {{"VK_IMAGE_ASPECT_COLOR_BIT", 0x1},
                               {"VK_IMAGE_ASPECT_DEPTH_BIT", 0x2},
                               {"VK_IMAGE_ASPECT_STENCIL_BIT", 0x4}});
    Clear.Aspects = Bits & 0x7; // Aspect counts in the same order
    Clear.Color = A.u32(Node, "colorAttachment");
    JSONNode Value = A.object(Node, "clearValue");
    JSONNode Color = A.object(Value, "color"), DepthStencil = A.object(Value, "depthStencil");
    Clear.AsFloat = readClearColor(A, Color, NumericClass::SFloat);
    Clear.AsSigned = readClearColor(A, Color, NumericClass::SInt);
    Clear.AsUnsigned = readClearColor(A, Color, NumericClass::UInt);
    Clear.Depth = readClearDepth(A, DepthStencil);
    Clear.Stencil = readClearStencil(A, DepthStencil);
    CB->Clears.push_back(Clear);
  }
  C.NumAttachments = CB->Clears.size() - C.FirstAttachment;
  C.FirstRect = CB->Rects.size();
  for (JSONNode Node : A.list(Call, "pRects")) {
    JSONNode Rect = A.object(Node, "rect");
    uint32_t Layer = A.u32(Node, "baseArrayLayer"), Layers = A.u32(Node, "layerCount");
    if (Layer + uint64_t(Layers) > UINT32_MAX)
      A.error(Node, "layers " + Twine(Layer) + ".." + Twine(Layer + uint64_t(Layers)) +
                        " are more than 32 bits can count");
    CB->Rects.push_back(
        {readOffset(A, Rect, "offset"), readExtent(A, Rect, "extent"), Layer, Layer + Layers});
  }
  C.NumRects = CB->Rects.size() - C.FirstRect;
  CB->ClearCommands.push_back(C);
  record(CommandKind::ClearAttachments, CB->ClearCommands.size() - 1);
}

//===----------------------------------------------------------------------===//
// Transfers and the rest
//===----------------------------------------------------------------------===//

void Recorder::recordTransfer(StringRef Name, JSONNode Call) {
  uint32_t First = CB->Accesses.size();
  StringRef Kind = TransferReader(A, T, O, CB->Accesses).read(Name, Call);
  CB->Transfers.push_back({Kind, First, uint32_t(CB->Accesses.size() - First)});
  record(CommandKind::Transfer, CB->Transfers.size() - 1);
}

void Recorder::executeCommands(JSONNode Call) {
  uint32_t First = CB->Secondaries.size();
  for (JSONNode Node : A.list(Call, "pCommandBuffers"))
    CB->Secondaries.push_back(commandBuffer(Node));
  record(CommandKind::Execute, First, CB->Secondaries.size() - First);
}

void Recorder::beginLabel(JSONNode Call) {
  CB->Labels.push_back(T.Strings.save(A.object(Call, "pLabelInfo")["pLabelName"].decoded()));
  record(CommandKind::BeginLabel, CB->Labels.size() - 1);
}

void Recorder::beginMarker(JSONNode Call) {
  CB->Labels.push_back(T.Strings.save(A.object(Call, "pMarkerInfo")["pMarkerName"].decoded()));
  record(CommandKind::BeginLabel, CB->Labels.size() - 1);
}

void Recorder::endLabel(JSONNode) { record(CommandKind::EndLabel); }
