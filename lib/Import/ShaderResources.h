//===- ShaderResources.h - what shaders of a capture reach ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The calls that decide which images and buffers shaders reach: descriptor sets with their layouts
/// and templates, and pipelines, which say which of the bound sets they use.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_SHADERRESOURCES_H
#define AUXPLAN_LIB_IMPORT_SHADERRESOURCES_H

#include "CapturedBuffers.h"
#include "RenderTargets.h"
#include <map>
#include <set>
#include <tuple>

namespace auxplan::capture {

/// A view or a part of a buffer in a descriptor, and how shaders reach it.
struct Descriptor {
  AccessKind Kind = AccessKind::Sampled;
  Layout In = Layout::UNDEFINED;
  ShaderStages Stages = 0;
  const ImageView *View = nullptr; ///< null: no image
  BufferPart Part;                 ///< where no image is; moved by a dynamic offset, if it has one
  uint64_t Length = 0;             ///< of a part with a dynamic offset, as the program gave it
  bool empty() const { return !View && Part.Buffer == None32; }
};

/// The place of a descriptor in its set.
struct DescriptorPlace {
  uint32_t Binding, Element;
  bool operator<(const DescriptorPlace &O) const {
    return std::tie(Binding, Element) < std::tie(O.Binding, O.Element);
  }
};

/// How descriptors of a type reach images or buffers.
struct DescriptorType {
  enum Holds : uint8_t { Nothing, Images, Buffers, Texels } Of = Nothing;
  AccessKind Kind = AccessKind::Present;
  bool IsDynamic = false; ///< each bind of the set gives an offset
};

struct SetBinding {
  uint32_t Binding, Count;
  ShaderStages Stages;
  DescriptorType Type;
  uint64_t First = 0;        ///< elements of all bindings before
  uint64_t FirstDynamic = 0; ///< the same of dynamic bindings
};

/// Updates of a set continue from one binding into the next, so elements have a position that
/// counts through all bindings.
struct SetLayout {
  std::vector<SetBinding> Bindings; ///< by number
  uint32_t Id = 0;                  ///< the same in layouts that are defined alike
  uint64_t NumDynamic = 0;          ///< elements of dynamic bindings
  uint64_t position(DescriptorPlace) const;
  DescriptorPlace placeOf(uint64_t Position) const;
  ShaderStages stagesOf(uint32_t Binding) const;
  /// The index of an element's dynamic offset; none: the binding is not dynamic.
  std::optional<uint64_t> dynamicIndex(DescriptorPlace) const;

private:
  const SetBinding *find(uint32_t Binding) const;
};

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
  DescriptorType Type;
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
  uint64_t VertexBinds = UINT64_MAX;      ///< bit i: fetches vertices from binding i
  ShaderStages Stages = 0;                ///< that it has; 0: not known
};

class ShaderResources {
public:
  ShaderResources(Args &A, RenderTargets &Targets, CapturedBuffers &Buffers)
      : A(A), Targets(Targets), Buffers(Buffers) {}
  /// Handles the call if it makes or changes an object of these kinds; returns false if it does
  /// not.
  bool handle(llvm::StringRef Name, JSONNode Call, LocOffset Loc);

  /// Look-ups. They report an unknown handle, and return null after an error.
  DescriptorSet *descriptorSet(JSONNode Handle);
  const PipelineLayout *pipelineLayout(JSONNode In, llvm::StringRef Key);
  const Pipeline *pipeline(uint64_t Handle) { return Pipelines.find(Handle); }

  /// A VkWriteDescriptorSet for a set of \p Layout.
  void readWrite(JSONNode Write, const SetLayout &Layout, std::vector<DescriptorWrite> &Out);
  /// The same from the data of an update template. Returns the bind point that the template pushes
  /// to.
  BindPoint readTemplate(JSONNode Template, JSONNode Data, const SetLayout &Layout,
                         std::vector<DescriptorWrite> &Out);
  /// Descriptors made for descriptor buffers.
  llvm::ArrayRef<Descriptor> bufferDescriptors() const { return BufferDescriptors; }
  /// The bind point that a member `pipelineBindPoint` names.
  BindPoint bindPoint(JSONNode In);

private:
  using Handler = void (ShaderResources::*)(JSONNode, LocOffset);
  static Handler handlerFor(llvm::StringRef Name);

  void createSetLayout(JSONNode, LocOffset);
  void createPipelineLayout(JSONNode, LocOffset);
  void allocateSets(JSONNode, LocOffset);
  void updateSets(JSONNode, LocOffset);
  void createTemplate(JSONNode, LocOffset);
  void updateSetWithTemplate(JSONNode, LocOffset);
  void createPipelines(JSONNode, LocOffset);
  void getDescriptor(JSONNode, LocOffset);

  Descriptor readDescriptor(JSONNode Info, const DescriptorType &);
  void copyDescriptors(JSONNode Copy);
  void readBlend(JSONNode Info, Pipeline &);
  void readVertexInput(JSONNode Info, Pipeline &);
  void readStages(JSONNode Info, Pipeline &);

  Args &A;
  RenderTargets &Targets;
  CapturedBuffers &Buffers;
  HandleMap<SetLayout> SetLayouts;
  /// Definitions of set layouts: the numbers of their bindings, one after the other.
  std::map<std::vector<uint32_t>, uint32_t> SetLayoutIds;
  HandleMap<PipelineLayout> PipelineLayouts;
  HandleMap<DescriptorSet> Sets;
  HandleMap<UpdateTemplate> Templates;
  HandleMap<Pipeline> Pipelines;
  std::vector<Descriptor> BufferDescriptors;
  std::set<std::tuple<const ImageView *, AccessKind, Layout>> KnownBufferDescriptors;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_SHADERRESOURCES_H
