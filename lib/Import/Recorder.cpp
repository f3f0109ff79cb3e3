//===- Recorder.cpp - recorded command buffers ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// There is one function per command that matters to images and is not read elsewhere. It handles
/// all variants of the command in Vulkan (vkCmdCopyImage and vkCmdCopyImage2, ...), which differ in
/// the place of their arguments.
///
//===----------------------------------------------------------------------===//

#include "Recorder.h"
#include "BarrierReader.h"
#include "Bindings.h"
#include "BufferCommands.h"
#include "EnumArgs.h"
#include "Rendering.h"
#include "Transfers.h"
#include "ValueArgs.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

Recorder::Handler Recorder::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
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
  bool IsBarrier = BarrierReader::reads(Name), IsOfBuffers = BufferCommands::reads(Name);
  if (!H && !IsDraw && !IsDispatch && !IsTrace && !IsTransfer && !IsBinding && !IsBarrier &&
      !IsOfBuffers)
    return false;

  uint64_t Handle = A.handle(Call, "commandBuffer");
  CB = A.failed() ? nullptr : Buffers.find(Handle);
  if (!CB) {
    A.error(Call["commandBuffer"], "command buffer " + Twine(Handle) + " has not been begun");
    return true;
  }
  if (IsDraw || IsDispatch || IsTrace)
    recordDraw(Name, Call);
  else if (IsBarrier)
    BarrierReader(A, T, O, *CB, Loc).read(Name, Call);
  else if (IsOfBuffers)
    BufferCommands(A, O.Buffers, *CB, Loc).read(Name, Call);
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

void Recorder::recordDraw(StringRef Name, JSONNode Call) {
  bool IsDraw = Name.consume_front("vkCmdDraw");
  size_t First = CB->Uses.size();
  BufferCommands(A, O.Buffers, *CB, Loc).readArguments(Name, Call);
  record(IsDraw ? CommandKind::Draw : CommandKind::Dispatch, First, CB->Uses.size() - First,
         IsDraw                              ? BindPoint::Graphics
         : Name.starts_with("vkCmdDispatch") ? BindPoint::Compute
                                             : BindPoint::RayTracing);
  CB->Commands.back().Fetch = !IsDraw || Name.starts_with("Mesh") ? Fetches::Nothing
                              : Name.contains("Indexed")          ? Fetches::Indices
                                                                  : Fetches::Vertices;
}

void Recorder::recordTransfer(StringRef Name, JSONNode Call) {
  uint32_t First = CB->Accesses.size();
  uint32_t FirstUse = CB->Uses.size();
  StringRef Kind = TransferReader(A, T, O, CB->Accesses, CB->Uses).read(Name, Call);
  CB->Transfers.push_back({Kind, First, uint32_t(CB->Accesses.size() - First), FirstUse,
                           uint32_t(CB->Uses.size() - FirstUse)});
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
