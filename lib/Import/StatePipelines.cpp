//===- StatePipelines.cpp - the state that pipelines set ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A shader is the module, the entry and the constants of its stage. A stage that a whole pipeline
/// does not have gets a value without bytes.
///
//===----------------------------------------------------------------------===//

#include "StatePipelines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

static constexpr std::pair<uint32_t, StateGroup> Shaders[] = {
    {0x01, StateGroup::VERTEX_SHADER},
    {0x02, StateGroup::TESS_CONTROL_SHADER},
    {0x04, StateGroup::TESS_EVALUATION_SHADER},
    {0x08, StateGroup::GEOMETRY_SHADER},
    {0x10, StateGroup::FRAGMENT_SHADER},
    {0x20, StateGroup::COMPUTE_SHADER},
    {0x40, StateGroup::TASK_SHADER},
    {0x80, StateGroup::MESH_SHADER}};

std::optional<StateGroup> capture::shaderGroup(uint32_t Stage) {
  for (auto [Bit, Group] : Shaders)
    if (Bit == Stage)
      return Group;
  return std::nullopt;
}

static uint32_t shaderStage(StringRef Name) {
  Name.consume_front("VK_SHADER_STAGE_");
  Name.consume_back("_EXT");
  return StringSwitch<uint32_t>(Name)
      .Case("VERTEX_BIT", 0x01)
      .Case("TESSELLATION_CONTROL_BIT", 0x02)
      .Case("TESSELLATION_EVALUATION_BIT", 0x04)
      .Case("GEOMETRY_BIT", 0x08)
      .Case("FRAGMENT_BIT", 0x10)
      .Case("COMPUTE_BIT", 0x20)
      .Cases("TASK_BIT", "TASK_BIT_NV", 0x40)
      .Cases("MESH_BIT", "MESH_BIT_NV", 0x80)
      .Case("ALL_GRAPHICS", 0x1F)
      .Case("ALL", 0x7FFFFFFF)
      .Default(0);
}

uint32_t capture::shaderStages(JSONNode Words) {
  if (std::optional<uint64_t> Bits = Words.integer())
    return *Bits;
  uint32_t Bits = 0;
  for (StringRef Name : split(Words.text(), '|'))
    Bits |= shaderStage(Name.trim());
  return Bits;
}

bool StatePipelines::handle(StringRef Name, JSONNode Call) {
  bool IsGraphics = Name == "vkCreateGraphicsPipelines";
  if (!IsGraphics && Name != "vkCreateComputePipelines")
    return false;
  JSONNode Handles = A.list(Call, "pPipelines");
  auto Handle = Handles.begin();
  for (JSONNode Info : A.list(Call, "pCreateInfos")) {
    if (Handle == Handles.end()) {
      A.error(Info, "expected a pipeline for each create info");
      return true;
    }
    uint64_t Made = A.integer(*Handle);
    ++Handle;
    if (Made)
      IsGraphics ? makeGraphics(Info, Made) : makeCompute(Info, Made);
  }
  return true;
}

std::optional<uint32_t> StatePipelines::find(uint64_t Handle) const {
  auto It = Pipelines.find(Handle);
  return It == Pipelines.end() ? std::nullopt : std::optional(It->second);
}

void StatePipelines::keep(uint64_t Handle, const Values &Of, const GroupSet &Dynamic,
                          bool IsCompute) {
  Pipelines[Handle] = Log.Pipelines.size();
  Log.Pipelines.push_back({uint32_t(Log.Values.size()), uint32_t(Of.size()), Dynamic, IsCompute});
  Log.Values.insert(Log.Values.end(), Of.begin(), Of.end());
}

void StatePipelines::makeCompute(JSONNode Info, uint64_t Handle) {
  FlatBytes Bytes;
  FlatValues::appendNumber(Bytes, Handle);
  keep(Handle, {Rows.keep(StateGroup::COMPUTE_SHADER, Bytes, Info)}, {}, /*IsCompute=*/true);
}

static bool sets(ArrayRef<LogValue> Values, StateGroup G) {
  return any_of(Values, [G](const LogValue &V) { return V.Group == G; });
}

/// The parts of a pipeline (PipelinePart) that its create info describes; the rest of it is
/// ignored.
uint8_t StatePipelines::partsOf(JSONNode Info) {
  if (JSONNode Library = A.chained(Info, "GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO"))
    return A.integer(Library, "flags");
  JSONNode Linked = A.chained(Info, "PIPELINE_LIBRARY_CREATE_INFO");
  JSONNode Libraries = A.list(Linked, "pLibraries");
  return Libraries.begin() != Libraries.end()
             ? 0
             : PartVertexInput | PartPreRasterization | PartFragmentShader | PartFragmentOutput;
}

void StatePipelines::makeGraphics(JSONNode Info, uint64_t Handle) {
  uint8_t Parts = partsOf(Info);
  GroupSet Dynamic;
  Values Of = Rows.readPipeline(Info, Dynamic);
  addShaders(Info, Of);
  erase_if(Of, [Parts](const LogValue &V) { return !(infoOf(V.Group).Parts & Parts); });
  for (StateGroup G : GroupSet(Dynamic))
    if (!(infoOf(G).Parts & Parts))
      Dynamic.erase(G);
  addLibraries(Info, Of, Dynamic);
  erase_if(Of, [&Dynamic](const LogValue &V) { return Dynamic.has(V.Group); });
  if (!A.chained(Info, "GRAPHICS_PIPELINE_LIBRARY_CREATE_INFO"))
    for (auto [Bit, Group] : Shaders)
      if (Group != StateGroup::COMPUTE_SHADER && !sets(Of, Group))
        Of.push_back(Rows.keep(Group, {}, Info));
  keep(Handle, Of, Dynamic, /*IsCompute=*/false);
}

void StatePipelines::addShaders(JSONNode Info, Values &To) {
  for (JSONNode Stage : A.list(Info, "pStages")) {
    std::optional<StateGroup> Group = shaderGroup(shaderStages(Stage["stage"]));
    if (!Group || sets(To, *Group))
      continue;
    FlatBytes All, Number;
    Flat.append(All, Stage);
    Flat.appendNumbered(Number, All);
    To.push_back(Rows.keep(*Group, Number, Stage));
  }
}

/// A group of two parts may have its default in one of them.
void StatePipelines::addLibraries(JSONNode Info, Values &To, GroupSet &Dynamic) {
  JSONNode Libraries = A.list(A.chained(Info, "PIPELINE_LIBRARY_CREATE_INFO"), "pLibraries");
  for (bool AreDefaults : {false, true})
    for (JSONNode Library : Libraries) {
      std::optional<uint32_t> Part = find(A.integer(Library));
      if (!Part)
        continue;
      Dynamic |= Log.Pipelines[*Part].Dynamic;
      for (const LogValue &V : Log.valuesOf(Log.Pipelines[*Part]))
        if (!V.Size == AreDefaults && !sets(To, V.Group))
          To.push_back(V);
    }
}
