//===- Objects.h - the Vulkan objects of a capture --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Everything that is made before commands are recorded: images, views, render passes,
/// framebuffers, descriptor sets, pipelines, queues. Handles are unique within a capture, so
/// objects are kept after they are destroyed; a mark says so where it matters.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_OBJECTS_H
#define AUXPLAN_LIB_IMPORT_OBJECTS_H

#include "Args.h"
#include "llvm/ADT/SmallVector.h"
#include <deque>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>

namespace auxplan::capture {

/// Objects of one kind by handle. References stay good.
template <typename T> class HandleMap {
  std::unordered_map<uint64_t, uint32_t> Index;
  std::deque<T> Objects;

public:
  T &add(uint64_t Handle) {
    Index[Handle] = Objects.size();
    Objects.emplace_back();
    return Objects.back();
  }
  T *find(uint64_t Handle) {
    auto It = Index.find(Handle);
    return It == Index.end() ? nullptr : &Objects[It->second];
  }
  T &operator[](uint64_t Handle) {
    T *Known = find(Handle);
    return Known ? *Known : add(Handle);
  }
};

struct ImageView {
  CapImageId Image = None32;
  Format ViewFormat = NoFormat;
  SubRange Range;
  bool Alive = true;
};

struct AttachmentDesc {
  LoadOp Load = LoadOp::DontCare, StencilLoad = LoadOp::DontCare;
  StoreOp Store = StoreOp::DontCare, StencilStore = StoreOp::DontCare;
  Layout Initial = Layout::UNDEFINED, Final = Layout::UNDEFINED;
  Layout StencilInitial = Layout::UNDEFINED, StencilFinal = Layout::UNDEFINED;
};

struct AttachmentRef {
  static constexpr uint32_t Unused = 0xFFFFFFFF;
  uint32_t Attachment = Unused;
  Layout In = Layout::UNDEFINED, StencilIn = Layout::UNDEFINED;
  AspectMask Aspects = 0; ///< of an input attachment; 0: all
};

struct SubpassDesc {
  llvm::SmallVector<AttachmentRef, 4> Inputs, Colors, Resolves;
  AttachmentRef DepthStencil, DepthStencilResolve;
  ResolveMode DepthMode = ResolveMode::NotGiven, StencilMode = ResolveMode::NotGiven;
  uint32_t ViewMask = 0;
};

struct RenderPass {
  std::vector<AttachmentDesc> Attachments;
  std::vector<SubpassDesc> Subpasses;
};

struct Framebuffer {
  llvm::SmallVector<const ImageView *, 4> Views; ///< empty if imageless
  uint32_t Layers = 1;
};

/// A view in a descriptor, and how shaders reach it.
struct Descriptor {
  AccessKind Kind = AccessKind::Sampled;
  Layout In = Layout::UNDEFINED;
  ShaderStages Stages = 0;
  const ImageView *View = nullptr; ///< null: no image
};

/// The place of a descriptor in its set.
struct DescriptorPlace {
  uint32_t Binding, Element;
  bool operator<(const DescriptorPlace &O) const {
    return std::tie(Binding, Element) < std::tie(O.Binding, O.Element);
  }
};

struct SetBinding {
  uint32_t Binding, Count;
  ShaderStages Stages;
  AccessKind Kind;    ///< Present: no images
  uint64_t First = 0; ///< elements of all bindings before
};

/// Updates of a set continue from one binding into the next, so elements have a position that
/// counts through all bindings.
struct SetLayout {
  std::vector<SetBinding> Bindings; ///< by number
  uint32_t Id = 0; ///< the same in layouts that are defined alike
  uint64_t position(DescriptorPlace) const;
  DescriptorPlace placeOf(uint64_t Position) const;
  ShaderStages stagesOf(uint32_t Binding) const;

private:
  const SetBinding *find(uint32_t Binding) const;
};

/// Descriptors of images; descriptors of buffers are left out.
using DescriptorMap = std::map<DescriptorPlace, Descriptor>;

struct DescriptorSet {
  const SetLayout *Layout = nullptr;
  DescriptorMap Descriptors;
};

/// One write to a set: a place and a descriptor.
struct DescriptorWrite {
  DescriptorPlace Place;
  Descriptor Value;
};

enum class BindPoint : uint8_t { Graphics, Compute, RayTracing };
constexpr unsigned NumBindPoints = 3;

struct TemplateEntry {
  DescriptorPlace Place;
  uint32_t Count;
  AccessKind Kind;
};

struct UpdateTemplate {
  std::vector<TemplateEntry> Entries;
  BindPoint Point = BindPoint::Graphics; ///< of templates that push
};

struct PipelineLayout {
  llvm::SmallVector<const SetLayout *, 4> Sets;
};

struct Pipeline {
  const PipelineLayout *Layout = nullptr; ///< null: not known
  uint32_t BlendMask = 0;                 ///< colour attachments that blend
  bool DynamicBlend = false;              ///< the command buffer says which attachments blend
};

struct Swapchain {
  uint32_t Number = 0;
  CapImage Model;
  std::vector<CapImageId> Images;
};

struct QueueRecord {
  uint32_t Family = 0;
  uint16_t TraceQueue = 0; ///< index into Trace::Queues
};

class Objects {
public:
  Objects(Args &A, Trace &T) : A(A), T(T) {}

  /// Handles the call if it makes or changes an object; returns false if it does not.
  bool handle(llvm::StringRef Name, JSONNode Call, LocOffset Loc);
  /// InitImageCommand of a trimmed capture's snapshot.
  void snapshotLayout(JSONNode Args);
  void setInSnapshot(bool In) { InSnapshot = In; }

  /// Look-ups. They report an unknown handle, and return null after an error.
  CapImageId image(JSONNode In, llvm::StringRef Key);
  const ImageView *view(JSONNode Handle); ///< the null handle: null
  const RenderPass *renderPass(JSONNode In, llvm::StringRef Key);
  const Framebuffer *framebuffer(JSONNode In, llvm::StringRef Key);
  DescriptorSet *descriptorSet(JSONNode Handle);
  const PipelineLayout *pipelineLayout(JSONNode In, llvm::StringRef Key);
  const Pipeline *pipeline(uint64_t Handle) { return Pipelines.find(Handle); }
  CapImageId swapchainImage(JSONNode Swapchain, JSONNode Index);

  /// A VkWriteDescriptorSet for a set of \p Layout.
  void readWrite(JSONNode Write, const SetLayout &Layout, std::vector<DescriptorWrite> &Out);
  /// The same from the data of an update template. Returns the bind point that
  /// the template pushes to.
  BindPoint readTemplate(JSONNode Template, JSONNode Data, const SetLayout &Layout,
                         std::vector<DescriptorWrite> &Out);
  /// Descriptors made for descriptor buffers.
  llvm::ArrayRef<Descriptor> bufferDescriptors() const { return BufferDescriptors; }

  /// The bind point that a member `pipelineBindPoint` names.
  BindPoint bindPoint(JSONNode In);

  /// Queues count in the order in which they are used.
  QueueRecord queue(uint64_t Handle);
  /// The first queue of a family, or an owner outside of the device.
  uint16_t queueOfFamily(uint32_t Family);

private:
  using Handler = void (Objects::*)(JSONNode, LocOffset);
  static Handler handlerFor(llvm::StringRef Name);

  void createImage(JSONNode, LocOffset);
  void destroyImage(JSONNode, LocOffset);
  void createSwapchain(JSONNode, LocOffset);
  void getSwapchainImages(JSONNode, LocOffset);
  void getMemoryRequirements(JSONNode, LocOffset);
  void getMemoryRequirements2(JSONNode, LocOffset);
  void bindImageMemory(JSONNode, LocOffset);
  void bindImageMemory2(JSONNode, LocOffset);
  void createImageView(JSONNode, LocOffset);
  void destroyImageView(JSONNode, LocOffset);
  void createRenderPass(JSONNode, LocOffset);
  void createFramebuffer(JSONNode, LocOffset);
  void createSetLayout(JSONNode, LocOffset);
  void createPipelineLayout(JSONNode, LocOffset);
  void allocateSets(JSONNode, LocOffset);
  void updateSets(JSONNode, LocOffset);
  void createTemplate(JSONNode, LocOffset);
  void updateSetWithTemplate(JSONNode, LocOffset);
  void createPipelines(JSONNode, LocOffset);
  void getDescriptor(JSONNode, LocOffset);
  void getQueueFamilies(JSONNode, LocOffset);
  void getQueue(JSONNode, LocOffset);
  void getQueue2(JSONNode, LocOffset);
  void nameObject(JSONNode, LocOffset);
  void nameObjectMarker(JSONNode, LocOffset);

  CapImageId addImage(uint64_t Handle, CapImage);
  void readImageExtras(JSONNode Info, CapImage &);
  void checkImage(JSONNode At, const CapImage &, uint32_t Mips);
  void bindMemory(JSONNode);
  AttachmentDesc readAttachment(JSONNode);
  AttachmentRef readReference(JSONNode);
  void readReferences(JSONNode In, llvm::StringRef Key, llvm::SmallVectorImpl<AttachmentRef> &);
  SubpassDesc readSubpass(JSONNode);
  void readRenderPassExtras(JSONNode Info, RenderPass &);
  Descriptor readDescriptor(JSONNode Info, AccessKind Kind);
  void copyDescriptors(JSONNode Copy);
  void readBlend(JSONNode Info, Pipeline &);
  void addQueue(JSONNode Info, uint64_t Handle);
  uint16_t makeQueue(uint32_t Family);

  Args &A;
  Trace &T;
  bool InSnapshot = false;
  std::unordered_map<uint64_t, CapImageId> Images;
  HandleMap<ImageView> Views;
  HandleMap<RenderPass> RenderPasses;
  HandleMap<Framebuffer> Framebuffers;
  HandleMap<SetLayout> SetLayouts;
  /// Definitions of set layouts: the numbers of their bindings, one after the other.
  std::map<std::vector<uint32_t>, uint32_t> SetLayoutIds;
  HandleMap<PipelineLayout> PipelineLayouts;
  HandleMap<DescriptorSet> Sets;
  HandleMap<UpdateTemplate> Templates;
  HandleMap<Pipeline> Pipelines;
  HandleMap<Swapchain> Swapchains;
  using QueueKey = std::pair<uint32_t, uint32_t>; ///< family and index
  std::unordered_map<uint64_t, QueueKey> Queues;
  std::map<QueueKey, uint16_t> QueueAt;  ///< index into Trace::Queues
  std::set<uint32_t> Unclaimed; ///< families whose first queue is named but unused
  std::map<uint32_t, uint32_t> FamilyFlags;       ///< VkQueueFlags, where known
  std::map<uint32_t, uint16_t> FirstQueueOfFamily; ///< index into Trace::Queues
  std::vector<Descriptor> BufferDescriptors;
  std::set<std::tuple<const ImageView *, AccessKind, Layout>> KnownBufferDescriptors;
};

/// Family numbers that stand for owners outside of the device.
constexpr uint32_t FamilyIgnored = 0xFFFFFFFF, FamilyExternal = 0xFFFFFFFE,
                   FamilyForeign = 0xFFFFFFFD;

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_OBJECTS_H
