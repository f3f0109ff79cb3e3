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
/// operations and layout changes, and transfers become accesses. Bindings.h reads commands that
/// bind pipelines and descriptors, BufferCommands.h those that are about buffers, BarrierReader.h
/// barriers, Transfers.h transfers of images.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_RECORDER_H
#define AUXPLAN_LIB_IMPORT_RECORDER_H

#include "CommandBuffer.h"
#include "Objects.h"

namespace auxplan::capture {

/// The command buffers of the capture, and the reader of what is recorded into them.
class Recorder {
public:
  Recorder(Args &A, Trace &T, Objects &O) : A(A), T(T), O(O) {}

  /// Handles the call if it records something that matters to images, buffers or their order;
  /// returns false if it does not.
  bool handle(llvm::StringRef Name, JSONNode Call, LocOffset Loc);

  /// Reports an unknown handle. Null after an error.
  const CommandBuffer *commandBuffer(JSONNode Handle);

private:
  using Handler = void (Recorder::*)(JSONNode);
  static Handler handlerFor(llvm::StringRef Name);

  void beginRenderPass(JSONNode);
  void nextSubpass(JSONNode);
  void beginRendering(JSONNode);
  void endRendering(JSONNode);
  void clearAttachments(JSONNode);
  void executeCommands(JSONNode);
  void beginLabel(JSONNode);
  void beginMarker(JSONNode);
  void endLabel(JSONNode);

  void recordDraw(llvm::StringRef Name, JSONNode Call);
  void recordTransfer(llvm::StringRef Name, JSONNode Call);
  void record(CommandKind Kind, uint32_t Index = 0, uint32_t Count = 0,
              BindPoint Point = BindPoint::Graphics) {
    CB->add(Kind, Loc, Index, Count, Point);
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
