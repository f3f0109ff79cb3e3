//===- BarrierRecorder.cpp - barriers of a graph as barriers of Vulkan ----===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See BarrierRecorder.h.
///
//===----------------------------------------------------------------------===//

#include "BarrierRecorder.h"
#include "Calls.h"

using namespace auxplan;
using namespace auxplan::run;

VkDependencyInfo BarrierCall::info() const {
  VkDependencyInfo Info = {VK_STRUCTURE_TYPE_DEPENDENCY_INFO};
  Info.dependencyFlags = Flags;
  Info.memoryBarrierCount = Memory.size();
  Info.pMemoryBarriers = Memory.data();
  Info.bufferMemoryBarrierCount = Buffers.size();
  Info.pBufferMemoryBarriers = Buffers.data();
  Info.imageMemoryBarrierCount = Images.size();
  Info.pImageMemoryBarriers = Images.data();
  return Info;
}

VkImageSubresourceRange auxplan::run::rangeOf(const Image &I, const SubRange &R) {
  VkImageSubresourceRange Range = {aspectsOf(R.Aspects), R.MipBegin,
                                   static_cast<uint32_t>(R.MipEnd - R.MipBegin), R.LayerBegin,
                                   R.LayerEnd - R.LayerBegin};
  if (I.Desc.Type == ImageType::Type3D)
    Range.baseArrayLayer = 0, Range.layerCount = 1;
  return Range;
}

/// Those of Vulkan 1.0 and of synchronization2 itself.
static constexpr VkPipelineStageFlags2 CoreStages =
    0x1FFFF | VK_PIPELINE_STAGE_2_COPY_BIT | VK_PIPELINE_STAGE_2_RESOLVE_BIT |
    VK_PIPELINE_STAGE_2_BLIT_BIT | VK_PIPELINE_STAGE_2_CLEAR_BIT |
    VK_PIPELINE_STAGE_2_INDEX_INPUT_BIT | VK_PIPELINE_STAGE_2_VERTEX_ATTRIBUTE_INPUT_BIT |
    VK_PIPELINE_STAGE_2_PRE_RASTERIZATION_SHADERS_BIT;
static constexpr VkAccessFlags2 CoreAccesses = 0x1FFFF | VK_ACCESS_2_SHADER_SAMPLED_READ_BIT |
                                               VK_ACCESS_2_SHADER_STORAGE_READ_BIT |
                                               VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT;

BarrierRecorder::BarrierRecorder(Machine &M, bool AsStated) : M(M), KnownStages(CoreStages) {
  for (const DeviceQueue &Q : M.D.queues())
    for (const DeviceQueue &Other : M.D.queues())
      SharesQueue |= &Q != &Other && Q.Handle == Other.Handle;
  OrdersOthers = !AsStated && M.D.validates();
  NamesAccesses = !AsStated && (SharesQueue || M.D.validates());
  if (!M.D.abilities().Core.geometryShader)
    KnownStages &= ~VK_PIPELINE_STAGE_2_GEOMETRY_SHADER_BIT;
  if (!M.D.abilities().Core.tessellationShader)
    KnownStages &= ~(VK_PIPELINE_STAGE_2_TESSELLATION_CONTROL_SHADER_BIT |
                     VK_PIPELINE_STAGE_2_TESSELLATION_EVALUATION_SHADER_BIT);
}

BarrierRecorder::~BarrierRecorder() {
  for (VkEvent E : AllEvents)
    vkDestroyEvent(M.D.handle(), E, nullptr);
}

template <typename T> void BarrierRecorder::setScopes(T &B, const Dependency &D) const {
  B.srcStageMask = stages(D.After.Stages);
  B.srcAccessMask = B.srcStageMask ? D.After.Accesses & CoreAccesses : 0;
  B.dstStageMask = stages(D.Before.Stages);
  B.dstAccessMask = B.dstStageMask ? D.Before.Accesses & CoreAccesses : 0;
}

/// The families that a transfer is between; false if it is none on this device.
template <typename T> bool BarrierRecorder::setFamilies(T &B, Queue Src, Queue Dst) const {
  B.srcQueueFamilyIndex = B.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
  if (Src.isOutside() || Dst.isOutside())
    return false;
  uint32_t From = M.D.queueOf(Src).Family, To = M.D.queueOf(Dst).Family;
  if (From == To)
    return false;
  B.srcQueueFamilyIndex = From;
  B.dstQueueFamilyIndex = To;
  return true;
}

/// An old layout. Images are not made in PREINITIALIZED, which no barrier brings back: the graph
/// gives up their contents, as it does from UNDEFINED.
static VkImageLayout oldLayoutOf(Layout L) {
  return infoOf(L).Discards ? VK_IMAGE_LAYOUT_UNDEFINED : layoutOf(L);
}

VkImageMemoryBarrier2 BarrierRecorder::imageBarrier(VkImage I, const VkImageSubresourceRange &R,
                                                    VkImageLayout Old, VkImageLayout New) {
  VkImageMemoryBarrier2 B = {VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2};
  B.oldLayout = Old;
  B.newLayout = New;
  B.srcQueueFamilyIndex = B.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
  B.image = I;
  B.subresourceRange = R;
  return B;
}

void BarrierRecorder::discard(ImageId I, uint8_t Age, const SubRange &R, Layout Old,
                              uint32_t Frame) {
  if (!infoOf(Old).Discards)
    return;
  M.Things.takeMemory(I, /*IsBuffer=*/false);
  M.Things.image(I, Age, Frame).Contents.forEach(R, [](Plane &P, Aspect, unsigned, unsigned) {
    P.forget();
  });
}

void BarrierRecorder::addImage(ImageId I, uint8_t Age, const SubRange &R, VkImageMemoryBarrier2 B,
                               uint32_t Frame) {
  B.image = M.Things.image(I, Age, Frame).Handle;
  R.forEachRun([&](const SubRange &Run) {
    B.subresourceRange = rangeOf(M.G.Images[I], Run);
    Open.Images.push_back(B);
  });
}

static constexpr Dependency Everything = {
    {VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, VK_ACCESS_2_MEMORY_WRITE_BIT},
    {VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
     VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT}};

/// What an earlier barrier, a signal or the other half of a transfer has made available needs no
/// access at a change of layout. The validation layer of Debian 12 demands one, and does not know
/// of signals where both queues are one.
void BarrierRecorder::nameAccesses(VkImageMemoryBarrier2 &B) const {
  if (NamesAccesses && B.srcStageMask && !B.srcAccessMask)
    B.srcAccessMask = VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT;
}

void BarrierRecorder::add(const Transition &T, uint32_t Frame) {
  const Image &I = M.G.Images[T.Image];
  SubRange R = I.movedRange(T.Range);
  VkImageMemoryBarrier2 B = imageBarrier(VK_NULL_HANDLE, {}, oldLayoutOf(T.Old), layoutOf(T.New));
  // A transition without scopes is a full barrier; halves of a transfer without scopes are empty.
  bool IsHalf = T.Kind != TransitionKind::Barrier;
  setScopes(B, T.HasScopes || IsHalf ? T.Scopes : Everything);
  bool IsInside = IsHalf && !T.Src.isOutside() && !T.Dst.isOutside();
  bool Moves = IsInside && !I.Desc.Concurrent && setFamilies(B, T.Src, T.Dst);
  // In one family there is no transfer: the layout changes once, at the acquire.
  if (IsInside && !Moves && T.Kind == TransitionKind::Release) {
    add(T.Scopes, /*ByRegion=*/false);
    return;
  }
  if (!Moves)
    nameAccesses(B);
  // What nothing of the queue waits for, a signal waits for, and that is a barrier here.
  if (SharesQueue && !B.dstStageMask)
    B.dstStageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT;
  if (!IsInside || T.Kind == TransitionKind::Acquire)
    discard(T.Image, T.Age, R, T.Old, Frame);
  addImage(T.Image, T.Age, R, B, Frame);
}

void BarrierRecorder::add(const Access &A, Layout Old, Layout New, const Dependency &Scopes,
                          uint32_t Frame) {
  SubRange R = M.G.Images[A.Image].movedRange(A.Range);
  VkImageMemoryBarrier2 B = imageBarrier(VK_NULL_HANDLE, {}, oldLayoutOf(Old), layoutOf(New));
  setScopes(B, Scopes);
  nameAccesses(B);
  discard(A.Image, A.Age, R, Old, Frame);
  addImage(A.Image, A.Age, R, B, Frame);
}

void BarrierRecorder::add(const Dependency &D, bool ByRegion) {
  VkMemoryBarrier2 B = {VK_STRUCTURE_TYPE_MEMORY_BARRIER_2};
  setScopes(B, D);
  Open.Memory.push_back(B);
  if (ByRegion)
    Open.Flags |= VK_DEPENDENCY_BY_REGION_BIT;
}

void BarrierRecorder::add(const Barrier &Br) {
  // A barrier of an image names its layout, which the graph's statement does not change and does
  // not say; as a memory barrier it covers the image, and more.
  if (Br.Buffer == None32)
    return add(Br.Scopes, Br.ByRegion);
  VkBufferMemoryBarrier2 B = {VK_STRUCTURE_TYPE_BUFFER_MEMORY_BARRIER_2};
  setScopes(B, Br.Scopes);
  B.srcQueueFamilyIndex = B.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
  if (Br.Kind != BarrierKind::Barrier)
    setFamilies(B, Br.Src, Br.Dst);
  B.buffer = M.Things.buffer(Br.Buffer).Handle;
  ByteRange Bytes = Br.Bytes ? *Br.Bytes : ByteRange{0, M.G.Buffers[Br.Buffer].SizeBytes};
  B.offset = Bytes.Begin;
  B.size = Bytes.End - Bytes.Begin;
  Open.Buffers.push_back(B);
}

/// Barriers of images and buffers order everything, but make only their object available and
/// visible. The validation layer of Debian 12 has them order their object alone, so barriers of
/// memory without accesses say the rest.
void BarrierRecorder::orderOthers() {
  auto order = [&](const auto &Barriers) {
    for (const auto &B : Barriers) {
      if (!B.srcStageMask || !B.dstStageMask)
        continue;
      VkMemoryBarrier2 Order = {VK_STRUCTURE_TYPE_MEMORY_BARRIER_2};
      Order.srcStageMask = B.srcStageMask;
      Order.dstStageMask = B.dstStageMask;
      Open.Memory.push_back(Order);
    }
  };
  order(Open.Images), order(Open.Buffers);
}

void BarrierRecorder::record(VkCommandBuffer Commands, Queue On) {
  if (Open.empty())
    return;
  if (OrdersOthers)
    orderOthers();
  auto tell = [&](const auto &Barriers) {
    for (const auto &B : Barriers)
      M.Submits.ordered(On, B.srcStageMask, B.dstStageMask);
  };
  tell(Open.Memory), tell(Open.Buffers), tell(Open.Images);
  VkDependencyInfo Info = Open.info();
  vkCmdPipelineBarrier2(Commands, &Info);
  Open = {};
}

void BarrierRecorder::setEvent(const Barrier &B, VkCommandBuffer Commands) {
  VkEventCreateInfo Create = {VK_STRUCTURE_TYPE_EVENT_CREATE_INFO};
  Create.flags = VK_EVENT_CREATE_DEVICE_ONLY_BIT;
  // A new one each time: nothing need be reset.
  VkEvent E;
  check(vkCreateEvent(M.D.handle(), &Create, nullptr, &E), "vkCreateEvent");
  AllEvents.push_back(E);
  Events[B.Name] = E;
  VkMemoryBarrier2 Scopes = {VK_STRUCTURE_TYPE_MEMORY_BARRIER_2};
  setScopes(Scopes, B.Scopes);
  OfEvents[B.Name] = Scopes;
  VkDependencyInfo Info = {VK_STRUCTURE_TYPE_DEPENDENCY_INFO};
  Info.memoryBarrierCount = 1;
  Info.pMemoryBarriers = &Scopes;
  vkCmdSetEvent2(Commands, E, &Info);
}

void BarrierRecorder::waitEvent(const Barrier &B, VkCommandBuffer Commands) {
  auto At = Events.find(B.Name);
  if (At == Events.end()) // set in no frame before this
    return;
  VkDependencyInfo Info = {VK_STRUCTURE_TYPE_DEPENDENCY_INFO};
  Info.memoryBarrierCount = 1;
  Info.pMemoryBarriers = &OfEvents[B.Name];
  vkCmdWaitEvents2(Commands, 1, &At->second, &Info);
}
