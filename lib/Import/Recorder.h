//===- Recorder.h - recorded command buffers --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Commands are read once, when they are recorded, into a compact form that can run as often as the
/// buffer is submitted. The recorder settles everything that does not depend on the time of
/// running: render passes of either kind become lists of accesses per subpass with load and store
/// operations and layout changes, and transfers become accesses. Descriptor sets stay references,
/// since a set may be updated until the buffer is submitted.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_RECORDER_H
#define AUXPLAN_LIB_IMPORT_RECORDER_H

#include "Objects.h"
#include "ValueArgs.h"

namespace auxplan::capture {

enum class CommandKind : uint8_t {
  Barrier,         ///< CommandBuffer::Barriers; also without any image
  BeginRendering,  ///< CommandBuffer::Renderings
  NextSubpass,
  EndRendering,
  Draw,
  Dispatch,
  BindPipeline,    ///< CommandBuffer::Pipelines
  BindSets,        ///< CommandBuffer::SetBinds
  PushSet,         ///< CommandBuffer::Pushes
  BindDescriptorBuffers,
  SetBlend,        ///< CommandBuffer::Blends
  ClearAttachments, ///< CommandBuffer::ClearCommands
  Transfer,        ///< CommandBuffer::Transfers
  Execute,         ///< CommandBuffer::Secondaries
  BeginLabel,      ///< CommandBuffer::Labels
  EndLabel
};

/// One command. Index and Count select from the array that its kind names.
struct Command {
  CommandKind Kind;
  BindPoint Point = BindPoint::Graphics;
  uint32_t Index = 0, Count = 0;
  LocOffset Loc = None32;
};

struct ImageBarrier {
  CapImageId Image;
  SubRange Range;
  Layout Old, New;
  uint32_t SrcFamily, DstFamily;
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
};

struct Rendering {
  std::vector<Subpass> Subpasses;
  bool Resumes = false, Suspends = false;
  bool SameViews = false; ///< all subpasses render to the same views
  bool Dynamic = false; ///< input attachments are known by descriptors only
  /// Layout changes of attachments, or layers of them, that no subpass uses.
  std::vector<ImageBarrier> Unused;
};

struct SetBind {
  uint32_t Slot;
  const DescriptorSet *Set; ///< null: nothing
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
};

/// Dynamic state: a bit per colour attachment.
struct BlendRange {
  uint32_t Given, Enabled;
};

struct CommandBuffer {
  std::vector<Command> Commands;
  std::vector<ImageBarrier> Barriers;
  std::vector<Rendering> Renderings;
  std::vector<TraceAccess> Accesses;
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
};

class Recorder {
public:
  Recorder(Args &A, Trace &T, Objects &O) : A(A), T(T), O(O) {}

  /// Handles the call if it records something that matters to images; returns false if it does not.
  bool handle(llvm::StringRef Name, JSONNode Call, LocOffset Loc);

  /// Reports an unknown handle. Null after an error.
  const CommandBuffer *commandBuffer(JSONNode Handle);

private:
  using Handler = void (Recorder::*)(JSONNode);
  static Handler handlerFor(llvm::StringRef Name);

  void pipelineBarrier(JSONNode);
  void waitEvents2(JSONNode);
  void beginRenderPass(JSONNode);
  void nextSubpass(JSONNode);
  void beginRendering(JSONNode);
  void endRendering(JSONNode);
  void bindPipeline(JSONNode);
  void bindShaders(JSONNode);
  void bindSets(JSONNode);
  void bindSets2(JSONNode);
  void pushSet(JSONNode);
  void pushSet2(JSONNode);
  void pushSetWithTemplate(JSONNode);
  void pushSetWithTemplate2(JSONNode);
  void bindDescriptorBuffers(JSONNode);
  void setBlend(JSONNode);
  void clearAttachments(JSONNode);
  void executeCommands(JSONNode);
  void beginLabel(JSONNode);
  void beginMarker(JSONNode);
  void endLabel(JSONNode);

  void recordBarriers(JSONNode Info);
  void readBarrier(JSONNode Barrier);
  void recordSetBinds(JSONNode Info, BindPoint Point);
  void recordPush(JSONNode Info, BindPoint Point);
  void recordTransfer(llvm::StringRef Name, JSONNode Call);
  const SetLayout *pushedLayout(JSONNode Info, uint32_t Slot);
  void record(CommandKind Kind, uint32_t Index = 0, uint32_t Count = 0,
              BindPoint Point = BindPoint::Graphics) {
    CB->Commands.push_back({Kind, Point, Index, Count, Loc});
  }

  Args &A;
  Trace &T;
  Objects &O;
  HandleMap<CommandBuffer> Buffers;
  CommandBuffer *CB = nullptr; ///< the command buffer being recorded
  LocOffset Loc = None32;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_RECORDER_H
