//===- Executor.h - what submitted command buffers do -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Runs command buffers when they are submitted and appends their effects on images and buffers to
/// the trace.
///
/// Outside rendering every command is a pass of its own. A rendering is one pass per subpass. A
/// barrier between draws cuts it, since the draws after it may read what the draws before it wrote,
/// unless the part after the cut touches nothing that the part before did not. Draws and dispatches
/// use the images and buffers of all bound descriptor sets that their pipeline's layout has.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_EXECUTOR_H
#define AUXPLAN_LIB_IMPORT_EXECUTOR_H

#include "Objects.h"
#include "RenderingParts.h"
#include "llvm/ADT/DenseSet.h"

namespace auxplan::capture {

class Executor {
public:
  Executor(Args &A, Trace &T, Objects &O, StatementWriter &Out, uint64_t MaxCommands)
      : A(A), T(T), O(O), Out(Out), Rendered(A, T, Out), Dispatched(T), MaxCommands(MaxCommands) {}

  void submit(const CommandBuffer &, QueueRecord, LocOffset);
  /// Have draws or dispatches used descriptor buffers?
  bool usedDescriptorBuffers() const { return SawDescriptorBuffers; }

private:
  struct BoundSet {
    const DescriptorSet *Set = nullptr;
    const SetLayout *Layout = nullptr; ///< of pushed descriptors
    DescriptorMap Pushed;
    llvm::ArrayRef<uint32_t> Offsets; ///< of dynamic descriptors, and what comes behind them
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
    std::vector<BufferPart> Vertices; ///< by binding
    BufferPart Indices;
    bool NewFetches = true;  ///< bound since the last draw looked
    bool NewIndices = false; ///< ... and the draws since then had none
  };
  /// The uses of a pass.
  struct Used {
    AccessSet &Images;
    BufferUseList &Buffers;
  };

  void step(const Command &);
  void pushSecondary();
  void barriers(const Command &);
  void bindSets(const Command &);
  void pushSet(const Command &);
  BoundSet &slot(BindPoint, uint32_t Slot);
  void bindVertices(const Command &);
  void needPart();
  void draw(const Command &);
  void fetch(Fetches, BufferUseList &To);
  void setBlend(const BlendRange &);
  void dispatch(const Command &);

  void addDescriptors(BindPoint, Used To);
  void addSet(BoundSet &, BindPoint, Used To);
  void addDescriptor(const Descriptor &, BindPoint, Used To);
  void addBuffer(const Descriptor &, BindPoint, BufferUseList &To);
  bool uses(const Bindings &, size_t Slot) const;

  Args &A;
  Trace &T;
  Objects &O;
  StatementWriter &Out;
  RenderingParts Rendered;
  std::vector<Activation> Stack;
  LocOffset SubmitLoc = None32;
  AccessSet Dispatched;                           ///< of a dispatch
  BufferUseList DispatchedBuffers;
  llvm::DenseSet<const DescriptorSet *> SeenSets; ///< of the open part
  bool SeenBuffers = false;
  bool SawDescriptorBuffers = false;
  uint64_t CommandsRun = 0, MaxCommands;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_EXECUTOR_H
