//===- Bindings.cpp - commands that bind ----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// There is one function per command, and one per newer variant that has its arguments elsewhere.
///
//===----------------------------------------------------------------------===//

#include "Bindings.h"
#include "EnumArgs.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

BindingReader::Handler BindingReader::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("vkCmdBindPipeline", &BindingReader::bindPipeline)
      .Case("vkCmdBindShaders", &BindingReader::bindShaders)
      .Case("vkCmdBindDescriptorSets", &BindingReader::bindSets)
      .Case("vkCmdBindDescriptorSets2", &BindingReader::bindSets2)
      .Case("vkCmdPushDescriptorSet", &BindingReader::pushSet)
      .Case("vkCmdPushDescriptorSet2", &BindingReader::pushSet2)
      .Case("vkCmdPushDescriptorSetWithTemplate", &BindingReader::pushSetWithTemplate)
      .Case("vkCmdPushDescriptorSetWithTemplate2", &BindingReader::pushSetWithTemplate2)
      .Case("vkCmdBindDescriptorBuffers", &BindingReader::bindDescriptorBuffers)
      .Case("vkCmdSetColorBlendEnable", &BindingReader::setBlend)
      .Default(nullptr);
}

bool BindingReader::reads(StringRef Name) {
  return handlerFor(Name);
}

void BindingReader::read(StringRef Name, JSONNode Call) {
  (this->*handlerFor(Name))(Call);
}

void BindingReader::bindPipeline(JSONNode Call) {
  CB.Pipelines.push_back(Resources.pipeline(A.handle(Call, "pipeline")));
  record(CommandKind::BindPipeline, CB.Pipelines.size() - 1, 1, Resources.bindPoint(Call));
}

void BindingReader::bindShaders(JSONNode) {
  // Shader objects say nothing of layouts: every bound set counts.
  CB.Pipelines.push_back(nullptr);
  for (BindPoint Point : {BindPoint::Graphics, BindPoint::Compute})
    record(CommandKind::BindPipeline, CB.Pipelines.size() - 1, 1, Point);
}

void BindingReader::recordSetBinds(JSONNode Info, BindPoint Point) {
  uint32_t First = CB.SetBinds.size(), Slot = A.u32(Info, "firstSet");
  // The offsets of all sets stand one after the other.
  uint64_t Offset = CB.DynamicOffsets.size();
  for (JSONNode Node : A.list(Info, "pDynamicOffsets"))
    CB.DynamicOffsets.push_back(std::min<uint64_t>(A.integer(Node), UINT32_MAX));
  for (JSONNode Node : A.list(Info, "pDescriptorSets")) {
    const DescriptorSet *Set = Resources.descriptorSet(Node);
    CB.SetBinds.push_back({Slot++, Set, uint32_t(std::min<uint64_t>(Offset, UINT32_MAX))});
    Offset += Set ? Set->Layout->NumDynamic : 0;
  }
  record(CommandKind::BindSets, First, CB.SetBinds.size() - First, Point);
}

void BindingReader::bindSets(JSONNode Call) {
  recordSetBinds(Call, Resources.bindPoint(Call));
}

/// The bind points that stages of a *2 command's info belong to.
template <typename Fn> static void forEachBindPoint(ShaderStages Stages, Fn F) {
  if (Stages & 0xDF) // as VkShaderStageFlagBits counts
    F(BindPoint::Graphics);
  if (Stages & 0x20)
    F(BindPoint::Compute);
  if (Stages & 0x3F00)
    F(BindPoint::RayTracing);
}

void BindingReader::bindSets2(JSONNode Call) {
  JSONNode Info = A.object(Call, "pBindDescriptorSetsInfo");
  forEachBindPoint(readShaderStages(A, Info, "stageFlags"),
                   [&](BindPoint Point) { recordSetBinds(Info, Point); });
}

const SetLayout *BindingReader::pushedLayout(JSONNode Info, uint32_t Slot) {
  const PipelineLayout *L = Resources.pipelineLayout(Info, "layout");
  if (A.failed())
    return nullptr;
  if (Slot < L->Sets.size() && L->Sets[Slot])
    return L->Sets[Slot];
  A.error(Info["set"], "the pipeline layout has no set " + Twine(Slot));
  return nullptr;
}

void BindingReader::recordPush(JSONNode Info, BindPoint Point) {
  uint32_t Slot = A.u32(Info, "set");
  const SetLayout *Layout = pushedLayout(Info, Slot);
  if (!Layout)
    return;
  PushedSet P = {Slot, Layout, {}};
  for (JSONNode Node : A.list(Info, "pDescriptorWrites"))
    Resources.readWrite(Node, *Layout, P.Writes);
  CB.Pushes.push_back(std::move(P));
  record(CommandKind::PushSet, CB.Pushes.size() - 1, 1, Point);
}

void BindingReader::pushSet(JSONNode Call) {
  recordPush(Call, Resources.bindPoint(Call));
}

void BindingReader::pushSet2(JSONNode Call) {
  JSONNode Info = A.object(Call, "pPushDescriptorSetInfo");
  forEachBindPoint(readShaderStages(A, Info, "stageFlags"),
                   [&](BindPoint Point) { recordPush(Info, Point); });
}

void BindingReader::pushSetWithTemplate(JSONNode Call) {
  uint32_t Slot = A.u32(Call, "set");
  const SetLayout *Layout = pushedLayout(Call, Slot);
  if (!Layout)
    return;
  PushedSet P = {Slot, Layout, {}};
  BindPoint Point =
      Resources.readTemplate(Call["descriptorUpdateTemplate"], Call["pData"], *Layout, P.Writes);
  CB.Pushes.push_back(std::move(P));
  record(CommandKind::PushSet, CB.Pushes.size() - 1, 1, Point);
}

void BindingReader::pushSetWithTemplate2(JSONNode Call) {
  pushSetWithTemplate(A.object(Call, "pPushDescriptorSetWithTemplateInfo"));
}

void BindingReader::bindDescriptorBuffers(JSONNode) {
  record(CommandKind::BindDescriptorBuffers);
}

void BindingReader::setBlend(JSONNode Call) {
  BlendRange R = {0, 0};
  uint32_t Index = A.u32(Call, "firstAttachment");
  for (JSONNode Node : A.list(Call, "pColorBlendEnables")) {
    if (Index >= 32)
      break;
    R.Given |= 1u << Index;
    bool On = Node.isTrue() || Node.integer().value_or(0) != 0;
    R.Enabled |= uint32_t(On) << Index++;
  }
  CB.Blends.push_back(R);
  record(CommandKind::SetBlend, CB.Blends.size() - 1);
}
