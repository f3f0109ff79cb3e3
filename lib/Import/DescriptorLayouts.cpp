//===- DescriptorLayouts.cpp - what a bind of descriptors sets ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "DescriptorLayouts.h"
#include "StatePipelines.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

using SG = StateGroup;

/// A call names one point, or stages, which may belong to both.
PointGroupList capture::bindPoints(JSONNode Call) {
  constexpr uint32_t ComputeStage = 0x20, GraphicsStages = 0xDF;
  uint32_t Stages = shaderStages(Call["stageFlags"]);
  if (JSONNode Point = Call["pipelineBindPoint"]) {
    Stages = Point.text() == "VK_PIPELINE_BIND_POINT_COMPUTE"    ? ComputeStage
             : Point.text() == "VK_PIPELINE_BIND_POINT_GRAPHICS" ? GraphicsStages
                                                                 : 0;
  }
  PointGroupList Of;
  if (Stages & GraphicsStages)
    Of.push_back({SG::DESCRIPTORS, SG::PUSH_CONSTANTS});
  if (Stages & ComputeStage)
    Of.push_back({SG::COMPUTE_DESCRIPTORS, SG::COMPUTE_PUSH_CONSTANTS});
  return Of;
}

bool DescriptorLayouts::handle(StringRef Name, JSONNode Call) {
  if (Name == "vkCreateDescriptorSetLayout")
    makeSetLayout(Call);
  else if (Name == "vkCreatePipelineLayout")
    makeLayout(Call);
  else if (Name == "vkCreateDescriptorUpdateTemplate")
    makeTemplate(Call);
  else
    return false;
  return true;
}

void DescriptorLayouts::makeSetLayout(JSONNode Call) {
  FlatBytes All;
  Flat.append(All, A.object(Call, "pCreateInfo"));
  FlatBytes &Number = SetLayouts[A.handle(Call, "pSetLayout")];
  Number.clear();
  Flat.appendNumbered(Number, All);
}

/// Each set has the number of all that counts up to it.
void DescriptorLayouts::makeLayout(JSONNode Call) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  FlatBytes Below;
  Flat.append(Below, Info["pPushConstantRanges"]);
  std::vector<FlatBytes> &Sets = Layouts[A.handle(Call, "pPipelineLayout")];
  Sets.clear();
  for (JSONNode Set : A.list(Info, "pSetLayouts")) {
    uint64_t Handle = A.integer(Set);
    auto It = SetLayouts.find(Handle);
    It == SetLayouts.end() ? FlatValues::appendNumber(Below, Handle)
                           : void(Below.append(It->second));
    Sets.emplace_back();
    Flat.appendNumbered(Sets.back(), Below);
    Below = Sets.back();
  }
}

/// Templates of old captures that are not shown are taken for those of graphics.
PointGroupList DescriptorLayouts::pointsOfPush(JSONNode Call) const {
  JSONNode Template = Call["descriptorUpdateTemplate"];
  if (!Template.exists())
    return bindPoints(Call);
  auto It = Templates.find(A.integer(Template));
  return It == Templates.end() ? PointGroupList{{SG::DESCRIPTORS, SG::PUSH_CONSTANTS}} : It->second;
}

void DescriptorLayouts::makeTemplate(JSONNode Call) {
  Templates[A.handle(Call, "pDescriptorUpdateTemplate")] =
      bindPoints(A.object(Call, "pCreateInfo"));
}

FlatBytes DescriptorLayouts::prefix(uint64_t Layout, unsigned Set) const {
  auto It = Layouts.find(Layout);
  if (It != Layouts.end() && Set < It->second.size())
    return It->second[Set];
  FlatBytes Handle;
  FlatValues::appendNumber(Handle, Layout);
  return Handle;
}

SmallVector<unsigned, 8> DescriptorLayouts::disturbed(BoundSets &Sets, uint64_t Layout,
                                                      unsigned First, unsigned Number) {
  SmallVector<unsigned, 8> Lost;
  unsigned End = First + Number;
  if (Sets.size() < End)
    Sets.resize(End);
  bool KeepsHigher = true;
  for (unsigned Set = 0; Set != End; ++Set) {
    FlatBytes New = prefix(Layout, Set);
    bool IsOther = !Sets[Set].empty() && Sets[Set] != New;
    if (Set >= First) {
      KeepsHigher &= !IsOther;
      Sets[Set] = New;
    } else if (IsOther) {
      Lost.push_back(Set);
      Sets[Set].clear();
    }
  }
  for (unsigned Set = End; Set != Sets.size(); ++Set)
    if (!KeepsHigher && !Sets[Set].empty()) {
      Lost.push_back(Set);
      Sets[Set].clear();
    }
  return Lost;
}
