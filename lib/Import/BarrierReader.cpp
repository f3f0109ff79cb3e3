//===- BarrierReader.cpp - commands that synchronise ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// There is one function per command.
///
//===----------------------------------------------------------------------===//

#include "BarrierReader.h"
#include "EnumArgs.h"
#include "SubresourceArgs.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

BarrierReader::Handler BarrierReader::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("vkCmdPipelineBarrier", &BarrierReader::pipelineBarrier)
      .Case("vkCmdPipelineBarrier2", &BarrierReader::pipelineBarrier)
      .Case("vkCmdWaitEvents", &BarrierReader::waitEvents)
      .Case("vkCmdWaitEvents2", &BarrierReader::waitEvents2)
      .Case("vkCmdSetEvent", &BarrierReader::setEvent)
      .Case("vkCmdSetEvent2", &BarrierReader::setEvent2)
      .Default(nullptr);
}

bool BarrierReader::reads(StringRef Name) {
  return handlerFor(Name);
}

void BarrierReader::read(StringRef Name, JSONNode Call) {
  (this->*handlerFor(Name))(Call);
}

void BarrierReader::record(size_t First) {
  CB.add(CommandKind::Barrier, Loc, First, CB.Barriers.size() - First);
}

static bool isByRegion(Args &A, JSONNode Info) {
  static constexpr FlagName Names[] = {{"VK_DEPENDENCY_BY_REGION_BIT", 0x1}};
  return Info["dependencyFlags"] && readFlags(A, Info, "dependencyFlags", Names) & 0x1;
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

void BarrierReader::memoryBarriers(JSONNode Info, const ScopeReader &Scopes) {
  for (JSONNode Node : A.list(Info, "pMemoryBarriers")) {
    RecordedBarrier B;
    B.Scopes = Scopes.read(Node);
    B.ByRegion = ByRegion;
    CB.Barriers.push_back(B);
  }
}

void BarrierReader::bufferBarrier(JSONNode Node, const ScopeReader &Scopes) {
  RecordedBarrier B;
  B.Scopes = Scopes.read(Node);
  B.ByRegion = ByRegion;
  BufferPart Part = O.Buffers.part(Node, "buffer", "offset", "size");
  if (Part) {
    B.Buffer = Part.Buffer;
    B.Bytes = Part.Bytes;
    B.SrcFamily = A.u32(Node, "srcQueueFamilyIndex");
    B.DstFamily = A.u32(Node, "dstQueueFamilyIndex");
  } else {
    B.Buffer = GoneBuffer;
  }
  CB.Barriers.push_back(B);
}

void BarrierReader::imageBarrier(JSONNode Node, const ScopeReader &Scopes) {
  RecordedBarrier B;
  B.Image = O.Images.image(Node, "image");
  B.Old = readLayout(A, Node, "oldLayout");
  B.New = readLayout(A, Node, "newLayout");
  B.SrcFamily = A.u32(Node, "srcQueueFamilyIndex");
  B.DstFamily = A.u32(Node, "dstQueueFamilyIndex");
  B.Scopes = Scopes.read(Node);
  B.ByRegion = ByRegion;
  if (A.failed())
    return;
  B.Range = readMovedRange(A, A.object(Node, "subresourceRange"), T.Images[B.Image]);
  // With sync2 a barrier between equal layouts may name any layout, since it does nothing.
  if (B.Old != B.New && infoOf(B.New).Discards)
    A.error(Node["newLayout"], "an image cannot be put into '" + nameOf(B.New) + "'");
  CB.Barriers.push_back(B);
}

void BarrierReader::objectBarriers(JSONNode Info, const ScopeReader &Scopes) {
  for (JSONNode Node : A.list(Info, "pBufferMemoryBarriers"))
    bufferBarrier(Node, Scopes);
  for (JSONNode Node : A.list(Info, "pImageMemoryBarriers"))
    imageBarrier(Node, Scopes);
}

void BarrierReader::pipelineBarrier(JSONNode Call) {
  JSONNode Info = Call["pDependencyInfo"] ? Call["pDependencyInfo"] : Call;
  size_t First = CB.Barriers.size();
  ScopeReader Scopes(A, Info);
  ByRegion = isByRegion(A, Info);
  memoryBarriers(Info, Scopes);
  objectBarriers(Info, Scopes);
  if (CB.Barriers.size() == First && Scopes.ofCall()) {
    RecordedBarrier B;
    B.Scopes = Scopes.ofCall();
    B.ByRegion = ByRegion;
    CB.Barriers.push_back(B);
  }
  record(First);
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

/// An event is about the stages of all barriers, and the accesses of those that are about all
/// memory.
std::optional<Dependency> BarrierReader::together(JSONNode Info, const ScopeReader &Scopes) const {
  std::optional<Dependency> All = Scopes.ofCall();
  for (StringRef Key : {"pMemoryBarriers", "pBufferMemoryBarriers", "pImageMemoryBarriers"})
    for (JSONNode Node : A.list(Info, Key)) {
      std::optional<Dependency> One = Scopes.read(Node);
      if (!One)
        continue;
      if (Key != "pMemoryBarriers")
        One->After.Accesses = One->Before.Accesses = 0;
      All = All.value_or(Dependency());
      All->After.add(One->After);
      All->Before.add(One->Before);
    }
  return All;
}

void BarrierReader::event(BarrierKind Kind, uint64_t Handle, std::optional<Dependency> Scopes) {
  RecordedBarrier B;
  B.Kind = Kind;
  B.Event = Handle;
  B.Scopes = Scopes;
  CB.Barriers.push_back(B);
}

void BarrierReader::setEvent(JSONNode Call) {
  size_t First = CB.Barriers.size();
  if (std::optional<StageMask> Stages = readStages(A, Call, "stageMask"))
    event(BarrierKind::SetEvent, A.handle(Call, "event"), Dependency{{*Stages, 0}, {}});
  record(First);
}

void BarrierReader::setEvent2(JSONNode Call) {
  size_t First = CB.Barriers.size();
  JSONNode Info = A.object(Call, "pDependencyInfo");
  event(BarrierKind::SetEvent, A.handle(Call, "event"), together(Info, ScopeReader(A, Info)));
  record(First);
}

void BarrierReader::waitEvents(JSONNode Call) {
  size_t First = CB.Barriers.size();
  ScopeReader Scopes(A, Call);
  for (JSONNode Node : A.list(Call, "pEvents"))
    event(BarrierKind::WaitEvent, A.integer(Node), together(Call, Scopes));
  objectBarriers(Call, Scopes);
  record(First);
}

void BarrierReader::waitEvents2(JSONNode Call) {
  size_t First = CB.Barriers.size();
  JSONNode Events = A.list(Call, "pEvents");
  auto Event = Events.begin();
  for (JSONNode Info : A.list(Call, "pDependencyInfos")) {
    ScopeReader Scopes(A, Info);
    if (Event != Events.end()) {
      event(BarrierKind::WaitEvent, A.integer(*Event), together(Info, Scopes));
      ++Event;
    }
    objectBarriers(Info, Scopes);
  }
  record(First);
}
