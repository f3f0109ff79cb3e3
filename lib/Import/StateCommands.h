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

#include "StatePipelines.h"

namespace auxplan::capture {

class StateCommands {
public:
  StateCommands(Args &A, StateLog &Log, FlatValues &Flat, StateRows &Rows,
                const StatePipelines &Pipelines, uint64_t MaxCommands)
      : A(A), Log(Log), Flat(Flat), Rows(Rows), Pipelines(Pipelines), MaxCommands(MaxCommands) {}

  /// Handles a call if it matters; \p Number is that of the call.
  void handle(llvm::StringRef Name, JSONNode Call, uint64_t Number);
  void submit(JSONNode Call);

private:
  using Values = llvm::SmallVector<LogValue, 4>;
  using Handler = void (StateCommands::*)(JSONNode);
  static Handler handlerFor(llvm::StringRef Name);
  /// The values of descriptors and constants, which graphics and compute have apart.
  struct Point {
    StateGroup Descriptors, PushConstants;
  };
  static Point pointOf(JSONNode Call);

  void command(llvm::StringRef Name, JSONNode Call);
  void bindPipeline(JSONNode);
  void bindShaders(JSONNode);
  void bindVertexBuffers(JSONNode);
  void bindIndexBuffer(JSONNode);
  void bindSets(JSONNode);
  void pushSet(JSONNode);
  void pushConstants(JSONNode);
  void bindStreamout(JSONNode);
  void switchState(JSONNode);
  void beginRenderPass(JSONNode);
  void nextSubpass(JSONNode);
  void beginRendering(JSONNode);
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
  };
  /// Where a command buffer is.
  struct Place {
    uint64_t RenderPass = 0;
    unsigned Subpass = 0;
    unsigned Queries = 0; ///< that run
    FlatBytes Attachments, Area;
  };

  Args &A;
  StateLog &Log;
  FlatValues &Flat;
  StateRows &Rows;
  const StatePipelines &Pipelines;
  uint64_t MaxCommands, CommandsRun = 0;
  std::unordered_map<uint64_t, uint32_t> Buffers; ///< the last recording of each
  std::unordered_map<uint64_t, std::vector<Subpass>> RenderPasses;
  std::unordered_map<uint32_t, Place> Places; ///< by recording
  llvm::StringMap<uint32_t> Names;
  uint32_t Recording = 0;
  LogCommand Now; ///< the command being recorded: its call
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_STATECOMMANDS_H
