//===- StateCommands.cpp - commands about graphics state ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// There is one function per command, for all its variants. Descriptors that a capture does not
/// show (templates of old captures, constants as blobs) count as new each time.
///
//===----------------------------------------------------------------------===//

#include "StateCommands.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

using SG = StateGroup;

StateCommands::Handler StateCommands::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("BindPipeline", &StateCommands::bindPipeline)
      .Case("BindShaders", &StateCommands::bindShaders)
      .Cases("BindVertexBuffers", "BindVertexBuffers2", &StateCommands::bindVertexBuffers)
      .Cases("BindIndexBuffer", "BindIndexBuffer2", &StateCommands::bindIndexBuffer)
      .Cases("BindDescriptorSets", "BindDescriptorSets2", &StateCommands::bindSets)
      .Cases("PushDescriptorSet", "PushDescriptorSet2", &StateCommands::pushSet)
      .Cases("PushDescriptorSetWithTemplate", "PushDescriptorSetWithTemplate2",
             "SetDescriptorBufferOffsets", "SetDescriptorBufferOffsets2", &StateCommands::pushSet)
      .Case("BindDescriptorBuffers", &StateCommands::bindDescriptorBuffers)
      .Cases("PushConstants", "PushConstants2", &StateCommands::pushConstants)
      .Case("BindTransformFeedbackBuffers", &StateCommands::bindStreamout)
      .Cases("BeginTransformFeedback", "EndTransformFeedback", &StateCommands::switchState)
      .Cases("BeginQuery", "BeginQueryIndexed", &StateCommands::switchState)
      .Cases("EndQuery", "EndQueryIndexed", &StateCommands::switchState)
      .Cases("BeginConditionalRendering", "EndConditionalRendering", &StateCommands::switchState)
      .Cases("BeginRenderPass", "BeginRenderPass2", &StateCommands::beginRenderPass)
      .Cases("NextSubpass", "NextSubpass2", &StateCommands::nextSubpass)
      .Case("BeginRendering", &StateCommands::beginRendering)
      .Cases("EndRendering", "EndRendering2", "EndRenderPass", "EndRenderPass2",
             &StateCommands::endPass)
      .Case("ClearAttachments", &StateCommands::clearAttachments)
      .Case("ExecuteCommands", &StateCommands::execute)
      .Default(nullptr);
}

void StateCommands::handle(StringRef Name, JSONNode Call, uint64_t Number) {
  Now.Call = Number;
  if (Name == "vkCreateRenderPass" || Name == "vkCreateRenderPass2")
    return createRenderPass(Call);
  if (Layouts.handle(Name, Call))
    return;
  if (Name == "vkBeginCommandBuffer") {
    Buffers[A.handle(Call, "commandBuffer")] = Log.Buffers.size();
    Log.Buffers.emplace_back();
    return;
  }
  if (!Name.consume_front("vkCmd"))
    return;
  uint32_t *Buffer = buffer(A.member(Call, "commandBuffer"));
  if (!Buffer)
    return;
  Recording = *Buffer;
  auto [It, IsNew] = Names.try_emplace(A.call(), Log.Names.size());
  if (IsNew)
    Log.Names.push_back(A.call().str());
  Now.Name = It->second;
  command(Name, Call);
}

void StateCommands::command(StringRef Name, JSONNode Call) {
  if (Handler H = handlerFor(Name))
    return (this->*H)(Call);
  if (Name.starts_with("Draw"))
    return record(LogKind::Draw);
  if (Name.starts_with("Dispatch"))
    return record(LogKind::Dispatch);
  if (transfer(Name, Call) || !Name.consume_front("Set"))
    return;
  SmallVector<LogValue, 4> Values = Rows.readSet(Name, Call);
  if (!Values.empty())
    record(LogKind::Set, Values);
}

/// The last recording of a command buffer; null after an error.
uint32_t *StateCommands::buffer(JSONNode Handle) {
  auto It = Buffers.find(A.integer(Handle));
  if (!A.failed() && It == Buffers.end())
    A.error(Handle, "command buffer " + Handle.text() + " has not been begun");
  return A.failed() ? nullptr : &It->second;
}

void StateCommands::submit(JSONNode Call) {
  for (JSONNode Info : A.list(Call, "pSubmits")) {
    bool IsNewer = Info["pCommandBufferInfos"].exists();
    for (JSONNode Node : A.list(Info, IsNewer ? "pCommandBufferInfos" : "pCommandBuffers"))
      if (uint32_t *Buffer = buffer(IsNewer ? Node["commandBuffer"] : Node)) {
        Log.Submits.push_back(*Buffer);
        if (Submitted.insert(*Buffer).second)
          CommandsRun += commandsOf(*Buffer);
        if (CommandsRun > MaxCommands)
          return A.error(Node, "the submitted command buffers hold more than " +
                                   Twine(MaxCommands) + " commands");
      }
  }
}

/// The commands that run with a primary buffer.
uint64_t StateCommands::commandsOf(uint32_t Buffer) const {
  uint64_t Number = Log.Buffers[Buffer].size();
  for (const LogCommand &C : Log.Buffers[Buffer])
    if (C.Kind == LogKind::Execute)
      Number += Log.Buffers[C.First].size();
  return Number;
}

void StateCommands::record(LogKind Kind, uint32_t First, uint32_t Count) {
  LogCommand C = Now;
  C.Kind = Kind;
  C.First = First;
  C.Count = Count;
  Log.Buffers[Recording].push_back(C);
}

void StateCommands::record(LogKind Kind, ArrayRef<LogValue> Values) {
  record(Kind, Log.Values.size(), Values.size());
  Log.Values.insert(Log.Values.end(), Values.begin(), Values.end());
}

LogValue StateCommands::numbered(SG Group, const FlatBytes &Of, JSONNode At, unsigned Items) {
  FlatBytes Number;
  if (!Of.empty())
    Flat.appendNumbered(Number, Of);
  return Rows.keep(Group, Number, At, Items);
}

//===----------------------------------------------------------------------===//
// Binds
//===----------------------------------------------------------------------===//

void StateCommands::bindPipeline(JSONNode Call) {
  if (std::optional<uint32_t> Pipeline = Pipelines.find(A.handle(Call, "pipeline")))
    record(LogKind::Bind, *Pipeline);
}

void StateCommands::bindShaders(JSONNode Call) {
  Values Of;
  JSONNode Shaders = A.list(Call, "pShaders");
  auto Shader = Shaders.begin();
  for (JSONNode Stage : A.list(Call, "pStages")) {
    FlatBytes Bytes;
    if (Shader != Shaders.end()) {
      if (uint64_t Handle = A.integer(*Shader))
        FlatValues::appendNumber(Bytes, Handle);
      ++Shader;
    }
    if (std::optional<SG> Group = shaderGroup(shaderStages(Stage)))
      Of.push_back(Rows.keep(*Group, Bytes, Stage));
  }
  record(LogKind::Set, Of);
}

/// Each buffer takes three numbers; strides, which pipelines may have, are a group of their own.
void StateCommands::bindVertexBuffers(JSONNode Call) {
  FlatBytes Bytes, Strides;
  JSONNode Offsets = A.list(Call, "pOffsets"), Sizes = A.list(Call, "pSizes");
  auto Offset = Offsets.begin(), Size = Sizes.begin();
  for (JSONNode Buffer : A.list(Call, "pBuffers")) {
    Flat.append(Bytes, Buffer);
    FlatValues::appendNumber(Bytes, Offset != Offsets.end() ? A.integer(*Offset) : 0);
    FlatValues::appendNumber(Bytes, Size != Sizes.end() ? A.integer(*Size) : 0);
    if (Offset != Offsets.end())
      ++Offset;
    if (Size != Sizes.end())
      ++Size;
  }
  uint64_t First = A.u32(Call, "firstBinding");
  Values Of = {Rows.keepPart(SG::VERTEX_BUFFERS, First * 3 * FlatMember, Bytes, Call)};
  Of.back().Items = std::min<uint64_t>(First + Bytes.size() / (3 * FlatMember), UINT8_MAX);
  if (JSONNode List = A.list(Call, "pStrides")) {
    Flat.append(Strides, List);
    Of.push_back(Rows.keepPart(SG::VI_BINDING_STRIDES, First * FlatMember, Strides, Call));
  }
  record(LogKind::Set, Of);
}

void StateCommands::bindIndexBuffer(JSONNode Call) {
  FlatBytes Bytes;
  Flat.appendMembers(Bytes, Call, "buffer,offset,indexType,size");
  record(LogKind::Set, {Rows.keep(SG::INDEX_BUFFER, Bytes, Call)});
}

/// Each set takes two numbers. The dynamic offsets belong to all sets of a call.
void StateCommands::bindSets(JSONNode Call) {
  if (JSONNode Info = Call["pBindDescriptorSetsInfo"])
    Call = Info;
  constexpr uint64_t SetBytes = 2 * FlatMember;
  FlatBytes Offsets, Bytes;
  Flat.append(Offsets, Call["pDynamicOffsets"]);
  for (JSONNode Set : A.list(Call, "pDescriptorSets")) {
    Flat.append(Bytes, Set);
    Flat.appendNumbered(Bytes, Offsets);
  }
  uint32_t First = A.u32(Call, "firstSet");
  Values Of;
  for (PointGroups At : bindPoints(Call)) {
    Of.push_back(Rows.keepPart(At.Descriptors, First * SetBytes, Bytes, Call));
    if (A.failed())
      return;
    unsigned Number = Bytes.size() / SetBytes;
    for (unsigned Lost : Layouts.disturbed(Places[Recording].Sets[At.Descriptors],
                                           Call["layout"].integer().value_or(0), First, Number)) {
      FlatBytes None;
      Flat.appendUnique(None);
      FlatValues::appendNumber(None, 0);
      Of.push_back(Rows.keepPart(At.Descriptors, Lost * SetBytes, None, Call));
    }
  }
  record(LogKind::Set, Of);
}

/// Descriptors that are pushed, or that stand in bound memory.
void StateCommands::pushSet(JSONNode Call) {
  for (StringRef Info : {"pPushDescriptorSetInfo", "pPushDescriptorSetWithTemplateInfo",
                         "pSetDescriptorBufferOffsetsInfo"})
    if (JSONNode Node = Call[Info])
      Call = Node;
  FlatBytes All, Bytes;
  JSONNode Writes = Call["pDescriptorWrites"], Data = Call["pData"];
  bool IsShown = Writes || Data["imageInfos"] || Call["pBufferIndices"];
  Flat.append(All, Writes ? Writes : Data);
  Flat.appendMembers(All, Call, "pBufferIndices,pOffsets");
  FlatValues::appendNumber(Bytes, 1); // no handle of a set
  IsShown ? Flat.appendNumbered(Bytes, All) : Flat.appendUnique(Bytes);
  uint64_t Set = Call["set"].integer().value_or(Call["firstSet"].integer().value_or(0));
  Values Of;
  for (PointGroups At : Layouts.pointsOfPush(Call))
    Of.push_back(Rows.keepPart(At.Descriptors, Set * 2 * FlatMember, Bytes, Call));
  record(LogKind::Set, Of);
}

/// Offsets into the buffers before are not valid any more.
void StateCommands::bindDescriptorBuffers(JSONNode Call) {
  FlatBytes Buffers;
  Flat.append(Buffers, Call["pBindingInfos"]);
  record(LogKind::Set, {numbered(SG::DESCRIPTORS, Buffers, Call),
                        numbered(SG::COMPUTE_DESCRIPTORS, Buffers, Call)});
}

void StateCommands::pushConstants(JSONNode Call) {
  if (JSONNode Info = Call["pPushConstantsInfo"])
    Call = Info;
  uint64_t Offset = A.u32(Call, "offset"), Size = A.u32(Call, "size");
  FlatBytes Bytes;
  JSONNode Shown = Call["pValues"];
  if (Shown.isArray())
    Flat.append(Bytes, Shown);
  if (Bytes.empty())
    Flat.appendUnique(Bytes);
  // One byte of constants takes one of the value, however the capture shows them.
  FlatBytes Number;
  Flat.appendNumbered(Number, Bytes);
  Number.resize(std::max<uint64_t>(std::min<uint64_t>(Size, 256), 1));
  Values Of;
  for (PointGroups At : bindPoints(Call)) {
    Of.push_back(Rows.keepPart(At.PushConstants, Offset, Number, Call));
    Of.back().Items = 1;
  }
  record(LogKind::Set, Of);
}

/// Each buffer takes three numbers.
void StateCommands::bindStreamout(JSONNode Call) {
  FlatBytes Bytes;
  JSONNode Offsets = A.list(Call, "pOffsets");
  auto Offset = Offsets.begin();
  for (JSONNode Buffer : A.list(Call, "pBuffers")) {
    Flat.append(Bytes, Buffer);
    FlatValues::appendNumber(Bytes, Offset != Offsets.end() ? A.integer(*Offset) : 0);
    FlatValues::appendNumber(Bytes, 0);
    if (Offset != Offsets.end())
      ++Offset;
  }
  uint64_t First = A.u32(Call, "firstBinding");
  record(LogKind::Set, {Rows.keepPart(SG::STREAMOUT_BUFFERS, First * 3 * FlatMember, Bytes, Call)});
}

/// The begin or the end of something that draws need to know. No value means that it is off.
void StateCommands::switchState(JSONNode Call) {
  StringRef Name = A.call();
  bool IsBegin = Name.starts_with("vkCmdBegin");
  SG Group = Name.contains("Query")               ? SG::QUERIES
             : Name.contains("TransformFeedback") ? SG::STREAMOUT
                                                  : SG::CONDITIONAL_RENDERING;
  FlatBytes Bytes;
  if (Group == SG::QUERIES) {
    unsigned &Running = Places[Recording].Queries;
    Running = IsBegin ? Running + 1 : Running - (Running != 0);
    if (Running)
      FlatValues::appendNumber(Bytes, Running);
  } else if (IsBegin) {
    Flat.appendMembers(Bytes, Call["pConditionalRenderingBegin"], "buffer,offset,flags");
  }
  record(LogKind::Set, {Rows.keep(Group, Bytes, Call)});
}

//===----------------------------------------------------------------------===//
// Attachments
//===----------------------------------------------------------------------===//

static bool isUsed(JSONNode Reference) {
  return Reference && Reference["attachment"].integer() != 0xFFFFFFFF;
}

void StateCommands::createRenderPass(JSONNode Call) {
  std::vector<Subpass> &Of = RenderPasses[A.handle(Call, "pRenderPass")];
  JSONNode Info = A.object(Call, "pCreateInfo");
  JSONNode Masks = A.list(A.chained(Info, "RENDER_PASS_MULTIVIEW_CREATE_INFO"), "pViewMasks");
  auto Mask = Masks.begin();
  for (JSONNode Node : A.list(Info, "pSubpasses")) {
    Subpass S;
    S.Colors = A.u32(Node, "colorAttachmentCount");
    S.HasDepth = isUsed(Node["pDepthStencilAttachment"]);
    S.Views = Node["viewMask"].integer().value_or(0);
    for (JSONNode Resolve : A.list(Node, "pResolveAttachments"))
      if (isUsed(Resolve))
        S.Resolves.push_back(Aspect::Color);
    if (isUsed(A.chained(
            Node, "SUBPASS_DESCRIPTION_DEPTH_STENCIL_RESOLVE")["pDepthStencilResolveAttachment"]))
      S.Resolves.push_back(Aspect::Depth);
    if (Mask != Masks.end()) {
      S.Views = A.integer(*Mask);
      ++Mask;
    }
    Of.push_back(S);
  }
}

void StateCommands::beginRenderPass(JSONNode Call) {
  JSONNode Info = A.object(Call, "pRenderPassBegin");
  Place &At = Places[Recording];
  At.Subpass = 0;
  At.Attachments.clear();
  At.Area.clear();
  At.RenderPass = A.handle(Info, "renderPass");
  Flat.appendMembers(At.Attachments, Info, "framebuffer");
  if (JSONNode Views = A.chained(Info, "RENDER_PASS_ATTACHMENT_BEGIN_INFO"))
    Flat.append(At.Attachments, Views["pAttachments"]);
  Flat.appendMembers(At.Area, Info, "renderArea");
  subpass(Info);
}

void StateCommands::nextSubpass(JSONNode Call) {
  endPass(Call);
  ++Places[Recording].Subpass;
  subpass(Call);
}

/// The attachments of a subpass are those of its framebuffer that it uses.
void StateCommands::subpass(JSONNode At) {
  Place &In = Places[Recording];
  const std::vector<Subpass> &All = RenderPasses[In.RenderPass];
  Subpass S = In.Subpass < All.size() ? All[In.Subpass] : Subpass();
  In.Resolves = S.Resolves;
  FlatBytes Targets = In.Attachments, Depth, Views, Formats;
  for (uint64_t N : {In.RenderPass, uint64_t(In.Subpass)}) {
    FlatValues::appendNumber(Targets, N);
    FlatValues::appendNumber(Formats, N);
  }
  if (S.HasDepth)
    Depth = Targets;
  if (S.Views)
    FlatValues::appendNumber(Views, S.Views);
  record(LogKind::BeginRendering,
         {numbered(SG::COLOR_TARGETS, Targets, At, S.Colors),
          numbered(SG::DEPTH_TARGET, Depth, At, !Depth.empty()),
          Rows.keep(SG::RENDER_AREA, In.Area, At), Rows.keep(SG::VIEW_MASK, Views, At),
          numbered(SG::RP_ATTACHMENTS, Formats, At)});
}

/// The attachments that are resolved at the end of a rendering, unless it is suspended there.
static SmallVector<Aspect, 4> resolvesOf(JSONNode Info) {
  constexpr uint64_t Suspending = 2;
  SmallVector<Aspect, 4> Resolves;
  auto Add = [&](JSONNode Attachment, Aspect Of) {
    StringRef Mode = Attachment["resolveMode"].text();
    if (Attachment["resolveImageView"].integer().value_or(0) && Mode != "VK_RESOLVE_MODE_NONE" &&
        Mode != "0")
      Resolves.push_back(Of);
  };
  if (Info["flags"].integer().value_or(0) & Suspending)
    return Resolves;
  if (JSONNode Colors = Info["pColorAttachments"]; Colors.isArray())
    for (JSONNode Attachment : Colors)
      Add(Attachment, Aspect::Color);
  Add(Info["pDepthAttachment"], Aspect::Depth);
  Add(Info["pStencilAttachment"], Aspect::Stencil);
  return Resolves;
}

void StateCommands::endPass(JSONNode) {
  for (Aspect Of : std::exchange(Places[Recording].Resolves, {}))
    access(AccessKind::ResolveDst, Of);
}

void StateCommands::beginRendering(JSONNode Call) {
  JSONNode Info = A.object(Call, "pRenderingInfo");
  FlatBytes Targets, Depth, Area, Views, Present;
  unsigned Colors = 0;
  Places[Recording].Resolves = resolvesOf(Info);
  auto Add = [&](JSONNode Attachment, FlatBytes &To) {
    bool Has = Attachment && Attachment["imageView"].integer().value_or(0);
    FlatValues::appendNumber(Present, Has);
    if (Has)
      Flat.appendMembers(To, Attachment, "imageView,imageLayout");
    return Has;
  };
  for (JSONNode Attachment : A.list(Info, "pColorAttachments")) {
    FlatValues::appendNumber(Targets, Colors);
    Colors += Add(Attachment, Targets);
  }
  Add(Info["pDepthAttachment"], Depth);
  Add(Info["pStencilAttachment"], Depth);
  Flat.appendMembers(Area, Info, "renderArea");
  if (uint64_t Mask = Info["viewMask"].integer().value_or(0))
    FlatValues::appendNumber(Views, Mask);
  record(LogKind::BeginRendering,
         {numbered(SG::COLOR_TARGETS, Targets, Info, Colors),
          numbered(SG::DEPTH_TARGET, Depth, Info, !Depth.empty()),
          Rows.keep(SG::RENDER_AREA, Area, Info), Rows.keep(SG::VIEW_MASK, Views, Info),
          numbered(SG::RP_ATTACHMENTS, Present, Info)});
}

//===----------------------------------------------------------------------===//
// Work of the driver's own
//===----------------------------------------------------------------------===//

void StateCommands::access(AccessKind Kind, std::optional<Aspect> On, bool InPass) {
  record(LogKind::Access, Log.Accesses.size());
  Log.Accesses.push_back({Kind, On, InPass});
}

static Aspect aspectOf(JSONNode Mask) {
  uint64_t Bits = Mask.integer().value_or(1);
  return Bits & 2 ? Aspect::Depth : Bits & 4 ? Aspect::Stencil : Aspect::Color;
}

void StateCommands::clearAttachments(JSONNode Call) {
  for (JSONNode Attachment : A.list(Call, "pAttachments"))
    access(AccessKind::Clear, aspectOf(Attachment["aspectMask"]), /*InPass=*/true);
}

/// The first region says which aspect all are about.
static Aspect aspectOfRegions(JSONNode Call) {
  for (StringRef Info : {"pCopyImageInfo", "pBlitImageInfo", "pResolveImageInfo",
                         "pCopyBufferToImageInfo", "pCopyImageToBufferInfo"})
    if (JSONNode Node = Call[Info])
      Call = Node;
  JSONNode Regions = Call["pRegions"];
  if (Regions.begin() == Regions.end())
    return Aspect::Color;
  JSONNode Region = *Regions.begin(), Layers = Region["dstSubresource"];
  return aspectOf((Layers ? Layers : Region["imageSubresource"])["aspectMask"]);
}

bool StateCommands::transfer(StringRef Name, JSONNode Call) {
  Name.consume_back("2");
  if (Name == "CopyBuffer" || Name == "UpdateBuffer")
    access(AccessKind::CopyDst, std::nullopt);
  else if (Name == "FillBuffer")
    access(AccessKind::Clear, std::nullopt);
  else if (Name == "ClearColorImage" || Name == "ClearDepthStencilImage")
    access(AccessKind::Clear, Name == "ClearColorImage" ? Aspect::Color : Aspect::Depth);
  else if (Name == "CopyImage" || Name == "CopyBufferToImage")
    access(AccessKind::CopyDst, aspectOfRegions(Call));
  else if (Name == "CopyImageToBuffer")
    access(AccessKind::CopySrc, aspectOfRegions(Call));
  else if (Name == "BlitImage" || Name == "ResolveImage")
    access(Name == "BlitImage" ? AccessKind::BlitDst : AccessKind::ResolveDst,
           aspectOfRegions(Call));
  else
    return false;
  return true;
}

void StateCommands::execute(JSONNode Call) {
  for (JSONNode Node : A.list(Call, "pCommandBuffers"))
    if (uint32_t *Buffer = buffer(Node)) {
      if (any_of(Log.Buffers[*Buffer],
                 [](const LogCommand &C) { return C.Kind == LogKind::Execute; }))
        return A.error(Node, "command buffer " + Node.text() +
                                 " executes others, and is executed itself; this is not followed");
      record(LogKind::Execute, *Buffer);
    }
}
