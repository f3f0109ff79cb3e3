//===- CapturedBuffers.cpp - buffers of a capture -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One function per call. See the header.
///
//===----------------------------------------------------------------------===//

#include "CapturedBuffers.h"
#include "EnumArgs.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

CapturedBuffers::Handler CapturedBuffers::handlerFor(StringRef Name) {
  return StringSwitch<Handler>(Name)
      .Case("vkCreateBuffer", &CapturedBuffers::createBuffer)
      .Case("vkDestroyBuffer", &CapturedBuffers::destroyBuffer)
      .Case("vkCreateBufferView", &CapturedBuffers::createView)
      .Case("vkGetBufferMemoryRequirements", &CapturedBuffers::getRequirements)
      .Case("vkGetBufferMemoryRequirements2", &CapturedBuffers::getRequirements2)
      .Case("vkBindBufferMemory", &CapturedBuffers::bindMemory)
      .Case("vkBindBufferMemory2", &CapturedBuffers::bindMemory2)
      .Case("vkGetPhysicalDeviceMemoryProperties", &CapturedBuffers::getMemoryTypes)
      .Case("vkGetPhysicalDeviceMemoryProperties2", &CapturedBuffers::getMemoryTypes)
      .Case("vkGetPhysicalDeviceProperties", &CapturedBuffers::getLimits)
      .Case("vkGetPhysicalDeviceProperties2", &CapturedBuffers::getLimits)
      .Case("vkAllocateMemory", &CapturedBuffers::allocateMemory)
      .Default(nullptr);
}

bool CapturedBuffers::handle(StringRef Name, JSONNode Call, LocOffset Loc) {
  if (Name == "vkSetDebugUtilsObjectName" || Name == "vkDebugMarkerSetObjectName") {
    nameObject(Call["pNameInfo"]);
    return false; // images have names, too
  }
  Handler H = handlerFor(Name);
  if (H)
    (this->*H)(Call, Loc);
  return H;
}

//===----------------------------------------------------------------------===//
// Look-ups
//===----------------------------------------------------------------------===//

CapBufferId CapturedBuffers::buffer(JSONNode Node) {
  uint64_t Handle = Node.integer().value_or(0);
  if (!Handle)
    return None32;
  auto It = Buffers.find(Handle);
  if (It != Buffers.end())
    return It->second;
  NamesUnmade = true;
  return None32;
}

BufferPart CapturedBuffers::part(JSONNode Node, uint64_t Offset, uint64_t Size) {
  CapBufferId Id = buffer(Node);
  return Id == None32 ? BufferPart() : BufferPart{Id, T.Buffers[Id].range(Offset, Size)};
}

BufferPart CapturedBuffers::part(JSONNode In, StringRef BufferKey, StringRef OffsetKey,
                                 StringRef SizeKey) {
  if (buffer(In[BufferKey]) == None32)
    return BufferPart();
  uint64_t Offset = A.integer(In, OffsetKey), Size = A.integer(In, SizeKey);
  return part(In[BufferKey], Offset, Size);
}

BufferPart CapturedBuffers::view(JSONNode Node) const {
  auto It = Views.find(Node.integer().value_or(0));
  return It == Views.end() ? BufferPart() : It->second;
}

void CapturedBuffers::forEachIn(uint64_t Memory, ByteRange R,
                                function_ref<void(BufferPart)> F) const {
  auto Found = In.find(Memory);
  if (Found == In.end())
    return;
  const Contents &C = Found->second;
  for (auto It = C.ByOffset.lower_bound(R.Begin - std::min(R.Begin, C.Longest));
       It != C.ByOffset.end() && It->first < R.End; ++It) {
    uint64_t Begin = std::max(R.Begin, It->first);
    BufferPart P = {It->second, T.Buffers[It->second].range(Begin - It->first, R.End - Begin)};
    if (P)
      F(P);
  }
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

static uint32_t readBufferUsage(JSONNode Value) {
  if (std::optional<uint64_t> N = Value.integer())
    return *N & AllBufferUsageFlags;
  uint32_t Usage = 0;
  for (StringRef Rest = Value.text(); !Rest.empty();) {
    StringRef Name;
    std::tie(Name, Rest) = Rest.split('|');
    std::optional<BufferUsageFlag> F = parseBufferUsage(Name.trim());
    Usage |= F ? maskOf(*F) : 0;
  }
  return Usage;
}

void CapturedBuffers::createBuffer(JSONNode Call, LocOffset Loc) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  CapBuffer B;
  B.Loc = Loc;
  B.Handle = A.handle(Call, "pBuffer");
  B.SizeBytes = A.integer(Info, "size");
  B.Usage = readBufferUsage(A.member(Info, "usage"));
  if (JSONNode Longer = A.chained(Info, "BUFFER_USAGE_FLAGS_2_CREATE_INFO"))
    B.Usage = readBufferUsage(Longer["usage"]);
  B.Concurrent = readEnumerator(Info, "sharingMode", "VK_SHARING_MODE_") == "CONCURRENT";
  B.CreatedIn = T.currentFrame();
  B.FromSnapshot = InSnapshot;
  if (!A.failed() && !B.SizeBytes)
    A.error(Info["size"], "the buffer has 0 bytes, expected at least 1");
  if (A.failed())
    return;
  Buffers[B.Handle] = T.Buffers.size();
  T.Buffers.push_back(B);
}

void CapturedBuffers::destroyBuffer(JSONNode Call, LocOffset Loc) {
  auto Known = Buffers.find(Call["buffer"].integer().value_or(0));
  if (Known == Buffers.end())
    return;
  CapBuffer &B = T.Buffers[Known->second];
  B.DestroyedAt = Loc;
  if (!B.Memory)
    return;
  auto &ByOffset = In[B.Memory].ByOffset;
  for (auto [It, End] = ByOffset.equal_range(B.MemoryOffset); It != End; ++It)
    if (It->second == Known->second)
      return ByOffset.erase(It), void();
}

void CapturedBuffers::createView(JSONNode Call, LocOffset) {
  JSONNode Info = A.object(Call, "pCreateInfo");
  Views[A.handle(Call, "pView")] = part(Info, "buffer", "offset", "range");
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void CapturedBuffers::getRequirements(JSONNode Call, LocOffset) {
  CapBufferId Id = buffer(Call["buffer"]);
  if (Id != None32)
    T.Buffers[Id].MemorySize = A.integer(A.object(Call, "pMemoryRequirements"), "size");
}

void CapturedBuffers::getRequirements2(JSONNode Call, LocOffset) {
  CapBufferId Id = buffer(Call["pInfo"]["buffer"]);
  JSONNode Given = Call["pMemoryRequirements"]["memoryRequirements"];
  if (Id != None32)
    T.Buffers[Id].MemorySize = A.integer(Given, "size");
}

void CapturedBuffers::bind(JSONNode Info) {
  CapBufferId Id = buffer(Info["buffer"]);
  if (Id == None32)
    return;
  CapBuffer &B = T.Buffers[Id];
  B.Memory = A.handle(Info, "memory");
  B.MemoryOffset = A.integer(Info, "memoryOffset");
  if (A.failed())
    return;
  Contents &C = In[B.Memory];
  C.ByOffset.insert({B.MemoryOffset, Id});
  C.Longest = std::max(C.Longest, B.SizeBytes);
}

void CapturedBuffers::bindMemory(JSONNode Call, LocOffset) {
  bind(Call);
}

void CapturedBuffers::bindMemory2(JSONNode Call, LocOffset) {
  for (JSONNode Info : A.list(Call, "pBindInfos"))
    bind(Info);
}

void CapturedBuffers::getMemoryTypes(JSONNode Call, LocOffset) {
  JSONNode Given = Call["pMemoryProperties"], Inner = Given["memoryProperties"];
  TypeFlags.clear();
  for (JSONNode Type : A.list(Inner ? Inner : Given, "memoryTypes"))
    TypeFlags.push_back(readFlags(A, Type, "propertyFlags",
                                  {{"VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT", 0x2},
                                   {"VK_MEMORY_PROPERTY_HOST_COHERENT_BIT", 0x4}}));
}

void CapturedBuffers::getLimits(JSONNode Call, LocOffset) {
  JSONNode Given = Call["pProperties"], Inner = Given["properties"];
  Atom = (Inner ? Inner : Given)["limits"]["nonCoherentAtomSize"].integer().value_or(0);
}

void CapturedBuffers::allocateMemory(JSONNode Call, LocOffset) {
  uint64_t Type = Call["pAllocateInfo"]["memoryTypeIndex"].integer().value_or(None32);
  if (Type >= TypeFlags.size() || !(TypeFlags[Type] & 0x2))
    return; // not known, or the host does not reach it
  CapMemory &M = T.Memories[Call["pMemory"].integer().value_or(0)];
  M.Coherent = TypeFlags[Type] & 0x4;
  M.Atom = Atom && !(Atom & (Atom - 1)) ? Atom : 0;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

void CapturedBuffers::nameObject(JSONNode Info) {
  bool IsBuffer = Info["objectType"].text() == "VK_OBJECT_TYPE_BUFFER" ||
                  Info["objectType"].text() == "VK_DEBUG_REPORT_OBJECT_TYPE_BUFFER_EXT";
  if (!IsBuffer)
    return;
  JSONNode Handle = Info["objectHandle"] ? Info["objectHandle"] : Info["object"];
  auto Known = Buffers.find(Handle.integer().value_or(0));
  if (Known != Buffers.end())
    T.Buffers[Known->second].DebugName = T.Strings.save(Info["pObjectName"].decoded());
}
