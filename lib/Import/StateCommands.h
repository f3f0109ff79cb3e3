//===- StateCommands.h - commands about graphics state ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Records the commands of command buffers that set state, need it, or have the driver overwrite
/// it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_STATECOMMANDS_H
#define AUXPLAN_LIB_IMPORT_STATECOMMANDS_H

#include "DescriptorLayouts.h"
#include "StatePipelines.h"
#include "llvm/ADT/DenseSet.h"
#include <map>

namespace auxplan::capture {

class StateCommands {
public:
  StateCommands(Args &A, StateLog &Log, FlatValues &Flat, StateRows &Rows,
                const StatePipelines &Pipelines, uint64_t MaxCommands)
      : A(A), Log(Log), Flat(Flat), Rows(Rows), Pipelines(Pipelines), MaxCommands(MaxCommands),
        Layouts(A, Flat) {}

  /// Handles a call if it matters; \p Number is that of the call.
  void handle(llvm::StringRef Name, JSONNode Call, uint64_t Number);
  void submit(JSONNode Call);

private:
  using Values = llvm::SmallVector<LogValue, 4>;
  using Handler = void (StateCommands::*)(JSONNode);
  static Handler handlerFor(llvm::StringRef Name);

  void command(llvm::StringRef Name, JSONNode Call);
  void bindPipeline(JSONNode);
  void bindShaders(JSONNode);
  void bindVertexBuffers(JSONNode);
  void bindIndexBuffer(JSONNode);
  void bindSets(JSONNode);
  void pushSet(JSONNode);
  void pushConstants(JSONNode);
  void bindDescriptorBuffers(JSONNode);
  void bindStreamout(JSONNode);
  void switchState(JSONNode);
  void beginRenderPass(JSONNode);
  void nextSubpass(JSONNode);
  void beginRendering(JSONNode);
  void endPass(JSONNode);
  void clearAttachments(JSONNode);
  void execute(JSONNode);
  void createRenderPass(JSONNode);

  bool transfer(llvm::StringRef Name, JSONNode Call);
  void access(AccessKind, std::optional<Aspect>, bool InPass = false);
  void subpass(JSONNode At);
  uint32_t *buffer(JSONNode Handle);
  uint64_t commandsOf(uint32_t Buffer) const;
  void record(LogKind, uint32_t First = 0, uint32_t Count = 1);
  void record(LogKind, llvm::ArrayRef<LogValue>);
  LogValue numbered(StateGroup, const FlatBytes &, JSONNode At, unsigned Items = 0);

  struct Subpass {
    unsigned Colors = 0;
    bool HasDepth = false;
    uint64_t Views = 0;
    llvm::SmallVector<Aspect, 4> Resolves; ///< at its end
  };
  /// Where a command buffer is.
  struct Place {
    uint64_t RenderPass = 0;
    unsigned Subpass = 0;
    unsigned Queries = 0; ///< that run
    FlatBytes Attachments, Area;
    llvm::SmallVector<Aspect, 4> Resolves; ///< at the end of the subpass or rendering
    std::map<StateGroup, DescriptorLayouts::BoundSets> Sets;
  };

  Args &A;
  StateLog &Log;
  FlatValues &Flat;
  StateRows &Rows;
  const StatePipelines &Pipelines;
  uint64_t MaxCommands, CommandsRun = 0;
  llvm::DenseSet<uint32_t> Submitted;             ///< each counts once, as it runs once
  std::unordered_map<uint64_t, uint32_t> Buffers; ///< the last recording of each
  std::unordered_map<uint64_t, std::vector<Subpass>> RenderPasses;
  DescriptorLayouts Layouts;
  std::unordered_map<uint32_t, Place> Places; ///< by recording
  llvm::StringMap<uint32_t> Names;
  uint32_t Recording = 0;
  LogCommand Now; ///< the command being recorded: its call
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_STATECOMMANDS_H
