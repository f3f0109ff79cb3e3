//===- Executor.h - what submitted command buffers do -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs command buffers when they are submitted and appends their effects on images to the trace.
///
/// Outside rendering every command is a pass of its own. A rendering is one pass per subpass. A
/// barrier between draws cuts it, since the draws after it may read what the draws before it wrote,
/// unless the part after the cut touches nothing that the part before did not. Draws and dispatches
/// use the images of all bound descriptor sets that their pipeline's layout has.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_EXECUTOR_H
#define AUXPLAN_LIB_IMPORT_EXECUTOR_H

#include "Recorder.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace auxplan::capture {

/// Accesses of one pass without duplicates.
class AccessSet {
public:
  explicit AccessSet(const Trace &T) : T(&T) {}
  /// Merges with an equal one. True if it is new.
  bool add(const TraceAccess &);
  bool contains(const TraceAccess &) const;
  llvm::ArrayRef<TraceAccess> all() const { return Accesses; }
  void clear();

private:
  uint32_t find(const TraceAccess &, uint64_t Hash) const;
  const Trace *T;
  std::vector<TraceAccess> Accesses;
  std::vector<uint32_t> SameHash; ///< per access: the next candidate
  llvm::DenseMap<uint64_t, uint32_t> ByHash;
};

class Executor {
public:
  Executor(Args &A, Trace &T, Objects &O, uint64_t MaxCommands)
      : A(A), T(T), O(O), Extras(T), KeptExtras(T), MaxCommands(MaxCommands) {}

  void submit(const CommandBuffer &, QueueRecord, LocOffset);
  void present(CapImageId, QueueRecord, LocOffset);
  /// A copy by the host, at call time.
  void hostCopy(llvm::StringRef Name, llvm::ArrayRef<TraceAccess>, LocOffset);
  void hostTransition(CapImageId, const SubRange &, Layout Old, Layout New, LocOffset);

  /// Have draws or dispatches used descriptor buffers?
  bool usedDescriptorBuffers() const { return SawDescriptorBuffers; }

private:
  struct BoundSet {
    const DescriptorSet *Set = nullptr;
    const SetLayout *Layout = nullptr; ///< of pushed descriptors
    DescriptorMap Pushed;
    bool empty() const { return !Set && Pushed.empty(); }
  };
  /// The state of one bind point.
  struct Bindings {
    std::vector<BoundSet> Sets;
    const Pipeline *Bound = nullptr;
    bool Changed = true; ///< since the last draw looked
  };
  /// A command buffer that runs, and its state.
  struct Activation {
    const CommandBuffer *CB;
    size_t Next = 0;
    size_t NextSecondary = 0, EndSecondary = 0;
    std::array<Bindings, NumBindPoints> At;
    bool DescriptorBuffers = false;
    uint32_t DynamicBlend = 0;
  };
  /// The accesses that draws between two barriers add to the attachments of a subpass.
  struct Part {
    std::vector<TraceAccess> Extras;
    uint32_t Blend = 0;
  };

  void step(const Command &);
  void pushSecondary();
  void barriers(const Command &);
  void barrier(const ImageBarrier &, LocOffset);
  void bindSets(const Command &);
  void pushSet(const Command &);
  BoundSet &slot(BindPoint, uint32_t Slot);
  void beginRendering(const Command &);
  void nextSubpass();
  void endRendering();
  void draw(LocOffset);
  void setBlend(const BlendRange &);
  void dispatch(const Command &);
  void clearAttachments(const ClearCommand &);
  void clearLines(AttachmentLines, const AttachmentClear &, const ClearRect &);

  void needPart();
  void endPart();
  void endSubpass();
  void emitPart(const Part &, const Subpass &, bool First, bool Last);
  TraceAccess lineOf(const TraceAccess &Attachment, bool First, bool Last) const;
  void addDescriptors(BindPoint);
  void addDescriptor(const Descriptor &, BindPoint);
  bool uses(const Bindings &, size_t Slot) const;
  uint32_t emitPass(llvm::StringRef Name, llvm::ArrayRef<TraceAccess>, LocOffset);
  bool checkSize(size_t More);

  Args &A;
  Trace &T;
  Objects &O;

  QueueRecord OnQueue;
  std::vector<Activation> Stack;
  std::vector<llvm::StringRef> Labels;

  const Rendering *Current = nullptr; ///< the rendering that is open
  const CommandBuffer *CurrentBuffer = nullptr;
  LocOffset RenderingLoc = None32;
  LocOffset SubmitLoc = None32;
  size_t SubpassIndex = 0;
  bool CutPending = false;
  std::vector<Part> Parts;
  uint32_t LastPass = None32; ///< of the open rendering
  llvm::DenseMap<unsigned, uint32_t> Suspended; ///< by queue: the pass to continue

  AccessSet Extras;     ///< of the open part
  AccessSet KeptExtras; ///< of the part before it
  llvm::DenseSet<const DescriptorSet *> SeenSets; ///< of the part
  bool SeenBuffers = false;
  bool SawDescriptorBuffers = false;
  uint64_t CommandsRun = 0, MaxCommands;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_EXECUTOR_H
