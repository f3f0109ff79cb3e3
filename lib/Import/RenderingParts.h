//===- RenderingParts.h - the rendering that is open ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Barriers between draws cut a subpass into parts; each becomes a pass. All parts load and store
/// the attachments of the subpass, and have the accesses that their draws add. A part that adds
/// nothing to the part before it is merged into it, unless one of the two writes to a buffer that
/// the other uses. Barriers between parts that are merged then stand behind them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_RENDERINGPARTS_H
#define AUXPLAN_LIB_IMPORT_RENDERINGPARTS_H

#include "AccessSet.h"
#include "BufferUses.h"
#include "StatementWriter.h"

namespace auxplan::capture {

class RenderingParts {
public:
  RenderingParts(Args &A, Trace &T, StatementWriter &Out)
      : A(A), T(T), Out(Out), Extras(T), KeptExtras(T) {}

  bool isOpen() const { return Current; }
  /// Does the open rendering come without a render pass?
  bool isDynamic() const { return Current->Dynamic; }
  void begin(const CommandBuffer &, const Rendering &, LocOffset);
  /// Returns false if there is no next subpass.
  bool nextSubpass();
  void end();

  /// Barriers between draws: the next draw begins a new part, behind them.
  void cut(llvm::ArrayRef<RecordedBarrier>, LocOffset);
  /// Makes sure that there is a part for the next draw to add to. True if it is new.
  bool needPart();
  /// The accesses that draws add to the open part.
  AccessSet &extras() { return Extras; }
  BufferUseList &buffers() { return Buffers; }
  void addBlend(uint32_t Mask) { Parts.back().Blend |= Mask; }
  void addStages(ShaderStages Stages) { Parts.back().Stages |= Stages; }
  void clearAttachments(const CommandBuffer &, const ClearCommand &);

private:
  /// The barriers of each call, and its place.
  using RecordedCalls = std::vector<std::pair<llvm::ArrayRef<RecordedBarrier>, LocOffset>>;
  /// The accesses that draws between two barriers add to the attachments of a subpass.
  struct SubpassPart {
    std::vector<TraceAccess> Extras;
    std::vector<BufferUse> Uses;
    BufferHulls Hulls; ///< of the uses
    uint32_t Blend = 0;
    ShaderStages Stages = 0; ///< that run
    RecordedCalls Before;    ///< barriers
  };
  bool addsNothing();
  void endPart();
  void endSubpass();
  void emitPart(SubpassPart &, const Subpass &, bool First, bool Last);
  void emitBarriers(const SubpassPart &);
  void addDependencies(TracePass &, const Subpass &, bool First, bool Last);
  TraceAccess lineOf(const TraceAccess &Attachment, bool First, bool Last) const;
  void clearLines(AttachmentLines, const AttachmentClear &, const ClearRect &);

  Args &A;
  Trace &T;
  StatementWriter &Out;
  const Rendering *Current = nullptr; ///< the rendering that is open
  const CommandBuffer *Buffer = nullptr;
  LocOffset RenderingLoc = None32;
  size_t SubpassIndex = 0;
  bool CutPending = false;
  RecordedCalls Pending; ///< barriers for the next part
  std::vector<SubpassPart> Parts;
  uint32_t LastPass = None32;                   ///< of the open rendering
  llvm::DenseMap<unsigned, uint32_t> Suspended; ///< by queue: the pass to continue
  AccessSet Extras;                             ///< of the open part
  AccessSet KeptExtras;                         ///< of the part before it
  BufferUseList Buffers;                        ///< of the open part
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_RENDERINGPARTS_H
