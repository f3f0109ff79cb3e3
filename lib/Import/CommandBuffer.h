//===- CommandBuffer.h - recorded commands as data --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The compact form of a recorded command buffer. Each command names elements of the arrays beside
/// it. Descriptor sets stay references, since a set may be updated until the buffer is submitted.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_COMMANDBUFFER_H
#define AUXPLAN_LIB_IMPORT_COMMANDBUFFER_H

#include "DeviceQueues.h"
#include "ShaderResources.h"
#include "ValueArgs.h"

namespace auxplan::capture {

enum class CommandKind : uint8_t {
  Barrier,        ///< CommandBuffer::Barriers; also without any
  BeginRendering, ///< CommandBuffer::Renderings
  NextSubpass,
  EndRendering,
  Draw,         ///< CommandBuffer::Uses: what it reads of its arguments
  Dispatch,     ///< the same
  BindVertex,   ///< CommandBuffer::VertexBinds
  BindIndex,    ///< CommandBuffer::IndexBinds
  BindPipeline, ///< CommandBuffer::Pipelines
  BindSets,     ///< CommandBuffer::SetBinds
  PushSet,      ///< CommandBuffer::Pushes
  BindDescriptorBuffers,
  SetBlend,         ///< CommandBuffer::Blends
  ClearAttachments, ///< CommandBuffer::ClearCommands
  Transfer,         ///< CommandBuffer::Transfers
  Execute,          ///< CommandBuffer::Secondaries
  BeginLabel,       ///< CommandBuffer::Labels
  EndLabel
};

/// The fetches of a draw before its shaders run.
enum class Fetches : uint8_t { Nothing, Vertices, Indices };

/// One command. Index and Count select from the array that its kind names.
struct Command {
  CommandKind Kind;
  BindPoint Point = BindPoint::Graphics;
  Fetches Fetch = Fetches::Nothing; ///< of a draw; indices come with vertices
  uint32_t Index = 0, Count = 0;
  LocOffset Loc = None32;
};

/// One barrier of a call, about an image, a buffer or all memory, or an event.
struct RecordedBarrier {
  CapImageId Image = None32;
  SubRange Range;
  Layout Old = Layout::UNDEFINED, New = Layout::UNDEFINED;
  uint32_t SrcFamily = FamilyIgnored, DstFamily = FamilyIgnored;
  CapBufferId Buffer = None32;
  ByteRange Bytes;
  BarrierKind Kind = BarrierKind::Barrier; ///< of all memory: perhaps an event
  bool ByRegion = false;
  uint64_t Event = 0;               ///< handle
  std::optional<Dependency> Scopes; ///< none: the capture does not say
};

/// The access lines of one attachment in one subpass: one per aspect; one per run of
/// views where the views of subpasses differ.
struct AttachmentLines {
  uint32_t First = 0, Count = 0;
};

/// A subpass, or all of a dynamic rendering.
struct Subpass {
  AttachmentLines All;
  llvm::SmallVector<AttachmentLines, 4> Colors; ///< by index of the attachment
  AttachmentLines Depth, Stencil;
  uint32_t Views = 0; ///< mask; not 0: multiview, in which a command that names layer 0 means all
                      ///< views
  llvm::SmallVector<PassDependency, 2> Begin, End; ///< what its begin and its end wait for
};

struct Rendering {
  std::vector<Subpass> Subpasses;
  bool Resumes = false, Suspends = false;
  bool SameViews = false; ///< all subpasses render to the same views
  bool Dynamic = false; ///< input attachments are known by descriptors only
  /// Layout changes of attachments, or layers of them, that no subpass uses.
  std::vector<RecordedBarrier> Unused;
};

struct SetBind {
  uint32_t Slot;
  const DescriptorSet *Set; ///< null: nothing
  uint32_t FirstOffset = 0; ///< CommandBuffer::DynamicOffsets
};

struct VertexBind {
  uint32_t Slot;
  BufferPart Part;
};

struct PushedSet {
  uint32_t Slot;
  const SetLayout *Layout;
  std::vector<DescriptorWrite> Writes;
};

/// One of the attachments of vkCmdClearAttachments. The meaning of its value depends on the
/// attachment, which a secondary buffer does not know.
struct AttachmentClear {
  AspectMask Aspects;
  uint32_t Color; ///< index of the colour attachment
  ClearValue AsFloat, AsSigned, AsUnsigned, Depth, Stencil;
};

struct ClearRect {
  Offset At;
  Extent Size;
  uint32_t LayerBegin, LayerEnd; ///< of the attachments' views
};

struct ClearCommand {
  uint32_t FirstAttachment, NumAttachments; ///< CommandBuffer::Clears
  uint32_t FirstRect, NumRects;             ///< CommandBuffer::Rects
};

struct Transfer {
  llvm::StringRef Name; ///< "copy", "blit", ...
  uint32_t First, Count; ///< CommandBuffer::Accesses
  uint32_t FirstUse, NumUses; ///< CommandBuffer::Uses
};

/// Dynamic state: a bit per colour attachment.
struct BlendRange {
  uint32_t Given, Enabled;
};

struct CommandBuffer {
  std::vector<Command> Commands;
  std::vector<RecordedBarrier> Barriers;
  std::vector<Rendering> Renderings;
  std::vector<TraceAccess> Accesses;
  std::vector<BufferUse> Uses;
  std::vector<VertexBind> VertexBinds;
  std::vector<BufferPart> IndexBinds;
  std::vector<uint32_t> DynamicOffsets;
  std::vector<const Pipeline *> Pipelines; ///< null: not known
  std::vector<SetBind> SetBinds;
  std::vector<PushedSet> Pushes;
  std::vector<BlendRange> Blends;
  std::vector<ClearCommand> ClearCommands;
  std::vector<AttachmentClear> Clears;
  std::vector<ClearRect> Rects;
  std::vector<Transfer> Transfers;
  std::vector<const CommandBuffer *> Secondaries;
  std::vector<llvm::StringRef> Labels;

  void add(CommandKind Kind, LocOffset Loc, uint32_t Index = 0, uint32_t Count = 0,
           BindPoint Point = BindPoint::Graphics) {
    Commands.push_back({Kind, Point, Fetches::Nothing, Index, Count, Loc});
  }
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_COMMANDBUFFER_H
