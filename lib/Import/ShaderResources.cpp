//===- ShaderResources.cpp - what shaders of a capture reach --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function per call that makes or changes an object. See ShaderResources.h.
///
//===----------------------------------------------------------------------===//

#include "ShaderResources.h"
#include "EnumArgs.h"
#include "auxplan/Graph/SmallSort.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

ShaderResources::Handler ShaderResources::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("vkCreateDescriptorSetLayout", &ShaderResources::createSetLayout)
      .Case("vkCreatePipelineLayout", &ShaderResources::createPipelineLayout)
      .Case("vkAllocateDescriptorSets", &ShaderResources::allocateSets)
      .Case("vkUpdateDescriptorSets", &ShaderResources::updateSets)
      .Case("vkCreateDescriptorUpdateTemplate", &ShaderResources::createTemplate)
      .Case("vkUpdateDescriptorSetWithTemplate", &ShaderResources::updateSetWithTemplate)
      .Case("vkCreateGraphicsPipelines", &ShaderResources::createPipelines)
      .Case("vkCreateComputePipelines", &ShaderResources::createPipelines)
      .Case("vkCreateRayTracingPipelines", &ShaderResources::createPipelines)
      .Case("vkGetDescriptor", &ShaderResources::getDescriptor)
      .Default(nullptr);
}

bool ShaderResources::handle(StringRef Name, JSONNode Call, LocOffset Loc) {
  Handler H = handlerFor(Name);
  if (H)
    (this->*H)(Call, Loc);
  return H;
}

DescriptorSet *ShaderResources::descriptorSet(JSONNode Node) {
  uint64_t Handle = A.integer(Node);
  DescriptorSet *S = Handle ? Sets.find(Handle) : nullptr;
  if (Handle && !S)
    unmade(A, Node, "descriptor set", Handle);
  return S;
}

const PipelineLayout *ShaderResources::pipelineLayout(JSONNode In, StringRef Key) {
  uint64_t Handle = A.handle(In, Key);
  const PipelineLayout *L = PipelineLayouts.find(Handle);
  if (!L)
    unmade(A, In[Key], "pipeline layout", Handle);
  return L;
}

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

static DescriptorType descriptorType(StringRef Name) {
  using D = DescriptorType;
  return StringSwitch<D>(Name)
      .Cases("COMBINED_IMAGE_SAMPLER", "SAMPLED_IMAGE", D{D::Images, AccessKind::Sampled})
      .Case("STORAGE_IMAGE", {D::Images, AccessKind::Storage})
      .Case("INPUT_ATTACHMENT", {D::Images, AccessKind::Input})
      .Case("UNIFORM_BUFFER", {D::Buffers, AccessKind::Uniform})
      .Case("UNIFORM_BUFFER_DYNAMIC", {D::Buffers, AccessKind::Uniform, true})
      .Case("STORAGE_BUFFER", {D::Buffers, AccessKind::Storage})
      .Case("STORAGE_BUFFER_DYNAMIC", {D::Buffers, AccessKind::Storage, true})
      .Case("UNIFORM_TEXEL_BUFFER", {D::Texels, AccessKind::Uniform})
      .Case("STORAGE_TEXEL_BUFFER", {D::Texels, AccessKind::Storage})
      .Default({});
}

static DescriptorType descriptorType(JSONNode In, StringRef Key) {
  return descriptorType(readEnumerator(In, Key, "VK_DESCRIPTOR_TYPE_"));
}

const SetBinding *SetLayout::find(uint32_t Binding) const {
  auto It = partition_point(Bindings, [&](const SetBinding &B) { return B.Binding < Binding; });
  return It != Bindings.end() && It->Binding == Binding ? &*It : nullptr;
}

uint64_t SetLayout::position(DescriptorPlace Place) const {
  const SetBinding *B = find(Place.Binding);
  return B ? B->First + Place.Element : Place.Element;
}

DescriptorPlace SetLayout::placeOf(uint64_t Position) const {
  // The last binding that begins here or before; empty ones come first.
  auto It = partition_point(Bindings, [&](const SetBinding &B) { return B.First <= Position; });
  if (It == Bindings.begin())
    return {0, uint32_t(Position)};
  --It;
  return {It->Binding, uint32_t(Position - It->First)};
}

ShaderStages SetLayout::stagesOf(uint32_t Binding) const {
  const SetBinding *B = find(Binding);
  return B ? B->Stages : 0;
}

std::optional<uint64_t> SetLayout::dynamicIndex(DescriptorPlace Place) const {
  const SetBinding *B = find(Place.Binding);
  return B && B->Type.IsDynamic ? std::optional(B->FirstDynamic + Place.Element) : std::nullopt;
}

void ShaderResources::createSetLayout(JSONNode Call, LocOffset) {
  SetLayout L;
  for (JSONNode Node : A.list(A.object(Call, "pCreateInfo"), "pBindings"))
    L.Bindings.push_back({A.u32(Node, "binding"), A.u32(Node, "descriptorCount"),
                          readShaderStages(A, Node, "stageFlags"),
                          descriptorType(Node, "descriptorType")});
  sortSmall(L.Bindings,
            [](const SetBinding &X, const SetBinding &Y) { return X.Binding < Y.Binding; });
  std::vector<uint32_t> Definition;
  uint64_t Position = 0;
  for (SetBinding &B : L.Bindings) {
    B.First = Position;
    Position += B.Count;
    B.FirstDynamic = L.NumDynamic;
    L.NumDynamic += B.Type.IsDynamic ? B.Count : 0;
    Definition.insert(Definition.end(),
                      {B.Binding, B.Count, B.Stages,
                       static_cast<uint32_t>(B.Type.Of) << 9 |
                           static_cast<uint32_t>(B.Type.Kind) << 1 | B.Type.IsDynamic});
  }
  L.Id = SetLayoutIds.insert({Definition, SetLayoutIds.size()}).first->second;
  uint64_t Handle = A.handle(Call, "pSetLayout");
  if (!A.failed())
    SetLayouts.add(Handle) = std::move(L);
}

void ShaderResources::createPipelineLayout(JSONNode Call, LocOffset) {
  PipelineLayout L;
  // Libraries may leave sets to other libraries; these sets are 0.
  for (JSONNode Node : A.list(A.object(Call, "pCreateInfo"), "pSetLayouts"))
    L.Sets.push_back(SetLayouts.find(A.integer(Node)));
  uint64_t Handle = A.handle(Call, "pPipelineLayout");
  if (!A.failed())
    PipelineLayouts.add(Handle) = std::move(L);
}

void ShaderResources::allocateSets(JSONNode Call, LocOffset) {
  JSONNode Layouts = A.list(A.object(Call, "pAllocateInfo"), "pSetLayouts");
  JSONNode Handles = A.list(Call, "pDescriptorSets");
  auto Layout = Layouts.begin();
  for (JSONNode Node : Handles) {
    if (Layout == Layouts.end())
      return A.error(Node, "expected a layout for each descriptor set");
    uint64_t Handle = A.integer(Node), LayoutHandle = A.integer(*Layout);
    const SetLayout *L = SetLayouts.find(LayoutHandle);
    if (!L)
      unmade(A, *Layout, "descriptor set layout", LayoutHandle);
    if (A.failed())
      return;
    DescriptorSet &S = Sets.add(Handle);
    S.Layout = L;
    ++Layout;
  }
}

Descriptor ShaderResources::readDescriptor(JSONNode Info, const DescriptorType &Type) {
  Descriptor D;
  D.Kind = Type.Kind;
  switch (Type.Of) {
  case DescriptorType::Nothing:
    break;
  case DescriptorType::Images:
    D.View = Targets.view(Info["imageView"]);
    if (D.View)
      D.In = readLayout(A, Info, "imageLayout");
    break;
  case DescriptorType::Buffers:
    D.Length = Info["range"].integer().value_or(UINT64_MAX);
    D.Part = Buffers.part(Info["buffer"], Info["offset"].integer().value_or(0), D.Length);
    break;
  case DescriptorType::Texels:
    D.Part = Buffers.view(Info);
    break;
  }
  return D;
}

/// The list in which a write, or the data of a template, has descriptors of a type.
static StringRef listFor(const DescriptorType &Type, bool OfTemplate) {
  switch (Type.Of) {
  case DescriptorType::Nothing:
    break;
  case DescriptorType::Images:
    return OfTemplate ? "imageInfos" : "pImageInfo";
  case DescriptorType::Buffers:
    return OfTemplate ? "bufferInfos" : "pBufferInfo";
  case DescriptorType::Texels:
    return OfTemplate ? "texelBufferViews" : "pTexelBufferView";
  }
  return "";
}

void ShaderResources::readWrite(JSONNode Write, const SetLayout &Layout,
                                std::vector<DescriptorWrite> &Out) {
  DescriptorType Type = descriptorType(Write, "descriptorType");
  if (Type.Of == DescriptorType::Nothing)
    return;
  uint64_t Position =
      Layout.position({A.u32(Write, "dstBinding"), A.u32(Write, "dstArrayElement")});
  for (JSONNode Info : A.list(Write, listFor(Type, false))) {
    DescriptorPlace Place = Layout.placeOf(Position++);
    Descriptor D = readDescriptor(Info, Type);
    D.Stages = Layout.stagesOf(Place.Binding);
    Out.push_back({Place, D});
  }
}

static void write(DescriptorMap &To, const DescriptorWrite &W) {
  if (!W.Value.empty())
    To[W.Place] = W.Value;
  else
    To.erase(W.Place);
}

void ShaderResources::copyDescriptors(JSONNode Copy) {
  DescriptorSet *From = descriptorSet(Copy["srcSet"]), *To = descriptorSet(Copy["dstSet"]);
  if (!From || !To)
    return A.error(Copy, "expected two descriptor sets to copy between");
  DescriptorPlace Begin = {A.u32(Copy, "srcBinding"), A.u32(Copy, "srcArrayElement")};
  uint64_t First = From->Layout->position(Begin), Count = A.u32(Copy, "descriptorCount");
  uint64_t Target =
      To->Layout->position({A.u32(Copy, "dstBinding"), A.u32(Copy, "dstArrayElement")});
  std::vector<DescriptorWrite> Writes;
  for (auto It = From->Descriptors.lower_bound(Begin); It != From->Descriptors.end(); ++It) {
    uint64_t Position = From->Layout->position(It->first);
    if (Position >= First + Count)
      break;
    Writes.push_back({To->Layout->placeOf(Target + Position - First), It->second});
  }
  for (DescriptorWrite &W : Writes) {
    W.Value.Stages = To->Layout->stagesOf(W.Place.Binding);
    write(To->Descriptors, W);
  }
}

void ShaderResources::updateSets(JSONNode Call, LocOffset) {
  std::vector<DescriptorWrite> Writes;
  for (JSONNode Node : A.list(Call, "pDescriptorWrites")) {
    DescriptorSet *S = descriptorSet(Node["dstSet"]);
    if (!S)
      return A.error(Node, "expected a descriptor set to write to");
    Writes.clear();
    readWrite(Node, *S->Layout, Writes);
    for (const DescriptorWrite &W : Writes)
      write(S->Descriptors, W);
  }
  for (JSONNode Node : A.list(Call, "pDescriptorCopies"))
    copyDescriptors(Node);
}

void ShaderResources::createTemplate(JSONNode Call, LocOffset) {
  UpdateTemplate U;
  JSONNode Info = A.object(Call, "pCreateInfo");
  U.Point = bindPoint(Info);
  for (JSONNode Node : A.list(Info, "pDescriptorUpdateEntries")) {
    DescriptorPlace Place = {A.u32(Node, "dstBinding"), A.u32(Node, "dstArrayElement")};
    U.Entries.push_back(
        {Place, A.u32(Node, "descriptorCount"), descriptorType(Node, "descriptorType")});
  }
  uint64_t Handle = A.handle(Call, "pDescriptorUpdateTemplate");
  if (!A.failed())
    Templates.add(Handle) = std::move(U);
}

BindPoint ShaderResources::readTemplate(JSONNode Template, JSONNode Data, const SetLayout &Layout,
                                        std::vector<DescriptorWrite> &Out) {
  uint64_t Handle = A.integer(Template);
  const UpdateTemplate *U = Templates.find(Handle);
  if (!U) {
    unmade(A, Template, "descriptor update template", Handle);
    return BindPoint::Graphics;
  }
  // The data list the images of all entries that hold images, one after the other, and so the
  // buffers and the views of texels.
  std::map<DescriptorType::Holds, std::pair<JSONNode::iterator, JSONNode::iterator>> Lists;
  for (const TemplateEntry &E : U->Entries) {
    if (E.Type.Of == DescriptorType::Nothing)
      continue;
    auto Known = Lists.find(E.Type.Of);
    if (Known == Lists.end()) {
      JSONNode List = A.list(Data, listFor(E.Type, true));
      if (!List.exists()) // as converters of version 0.9 write it
        List = A.list(Data, listFor(E.Type, false));
      Known = Lists.insert({E.Type.Of, {List.begin(), List.end()}}).first;
    }
    auto &[Info, End] = Known->second;
    uint64_t Position = Layout.position(E.Place);
    for (uint32_t I = 0; I != E.Count && Info != End; ++I, ++Info) {
      DescriptorPlace Place = Layout.placeOf(Position + I);
      Descriptor D = readDescriptor(*Info, E.Type);
      D.Stages = Layout.stagesOf(Place.Binding);
      Out.push_back({Place, D});
    }
  }
  return U->Point;
}

void ShaderResources::updateSetWithTemplate(JSONNode Call, LocOffset) {
  DescriptorSet *S = descriptorSet(Call["descriptorSet"]);
  if (!S)
    return A.error(Call, "expected a descriptor set to update");
  std::vector<DescriptorWrite> Writes;
  readTemplate(Call["descriptorUpdateTemplate"], Call["pData"], *S->Layout, Writes);
  for (const DescriptorWrite &W : Writes)
    write(S->Descriptors, W);
}

void ShaderResources::getDescriptor(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pDescriptorInfo");
  DescriptorType Type = descriptorType(Info, "type");
  if (Type.Of != DescriptorType::Images)
    return; // buffers stand there by address
  for (JSONNode Data : Info["data"]) {
    if (!Data.isObject() || !Data["imageView"].exists())
      continue;
    Descriptor D = readDescriptor(Data, Type);
    if (D.View && KnownBufferDescriptors.insert({D.View, D.Kind, D.In}).second)
      BufferDescriptors.push_back(D);
  }
}

BindPoint ShaderResources::bindPoint(JSONNode In) {
  return StringSwitch<BindPoint>(readEnumerator(In, "pipelineBindPoint", "VK_PIPELINE_BIND_POINT_"))
      .Case("COMPUTE", BindPoint::Compute)
      .Case("RAY_TRACING", BindPoint::RayTracing)
      .Default(BindPoint::Graphics);
}

//===----------------------------------------------------------------------===//
// Pipelines
//===----------------------------------------------------------------------===//

void ShaderResources::readBlend(JSONNode Info, Pipeline &P) {
  JSONNode State = Info["pColorBlendState"];
  unsigned Index = 0;
  for (JSONNode Attachment : A.list(State, "pAttachments")) {
    if (Index < 32 && A.boolean(Attachment, "blendEnable"))
      P.BlendMask |= 1u << Index;
    ++Index;
  }
  if (A.boolean(State, "logicOpEnable"))
    P.BlendMask = 0xFFFFFFFF;
  for (JSONNode Dynamic : A.list(Info["pDynamicState"], "pDynamicStates"))
    P.DynamicBlend |= Dynamic.text() == "VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT";
  JSONNode Libraries = A.chained(Info, "PIPELINE_LIBRARY_CREATE_INFO");
  for (JSONNode Library : A.list(Libraries, "pLibraries"))
    if (const Pipeline *L = Pipelines.find(A.integer(Library))) {
      P.BlendMask |= L->BlendMask;
      P.DynamicBlend |= L->DynamicBlend;
    }
}

/// A pipeline without this state takes it from a library, from commands, or has no vertices: then
/// all that is bound may be fetched.
void ShaderResources::readVertexInput(JSONNode Info, Pipeline &P) {
  for (JSONNode Dynamic : A.list(Info["pDynamicState"], "pDynamicStates"))
    if (Dynamic.text() == "VK_DYNAMIC_STATE_VERTEX_INPUT_EXT")
      return;
  if (JSONNode State = Info["pVertexInputState"]; State.isObject()) {
    P.VertexBinds = 0;
    for (JSONNode Node : A.list(State, "pVertexBindingDescriptions"))
      if (uint32_t Binding = A.u32(Node, "binding"); Binding < 64)
        P.VertexBinds |= uint64_t(1) << Binding;
    return;
  }
  JSONNode Libraries = A.chained(Info, "PIPELINE_LIBRARY_CREATE_INFO");
  for (JSONNode Library : A.list(Libraries, "pLibraries"))
    if (const Pipeline *L = Pipelines.find(A.integer(Library)))
      P.VertexBinds &= L->VertexBinds;
}

void ShaderResources::readStages(JSONNode Info, Pipeline &P) {
  for (JSONNode Node : A.list(Info, "pStages"))
    if (Node["stage"].exists())
      P.Stages |= readShaderStages(A, Node, "stage");
  JSONNode Libraries = A.chained(Info, "PIPELINE_LIBRARY_CREATE_INFO");
  for (JSONNode Library : A.list(Libraries, "pLibraries"))
    if (const Pipeline *L = Pipelines.find(A.integer(Library)))
      P.Stages |= L->Stages;
}

void ShaderResources::createPipelines(JSONNode Call, LocOffset) {
  JSONNode Infos = A.list(Call, "pCreateInfos");
  auto Info = Infos.begin();
  for (JSONNode Node : A.list(Call, "pPipelines")) {
    if (Info == Infos.end())
      return A.error(Node, "expected a create info for each pipeline");
    uint64_t Handle = A.integer(Node);
    Pipeline P;
    if ((*Info)["layout"].exists())
      P.Layout = PipelineLayouts.find(A.handle(*Info, "layout"));
    readBlend(*Info, P);
    readVertexInput(*Info, P);
    readStages(*Info, P);
    if (Handle && !A.failed())
      Pipelines.add(Handle) = P;
    ++Info;
  }
}
