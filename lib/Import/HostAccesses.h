//===- HostAccesses.h - buffers that the host touches -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Newer captures say what the host writes to mapped memory: before each submission GFXReconstruct
/// records what has changed, page by page (FillMemoryCommand). Converters of version 0.9 leave that
/// out; there an unmap or a flush counts as a write of what it names, and as a read where the
/// buffer can only be written by copies. In all captures an invalidate counts as a read.
///
/// The accesses become one pass in front of the next submission or wait.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_HOSTACCESSES_H
#define AUXPLAN_LIB_IMPORT_HOSTACCESSES_H

#include "BufferUses.h"
#include "CapturedBuffers.h"
#include "StatementWriter.h"

namespace auxplan::capture {

class HostAccesses {
public:
  HostAccesses(Args &A, Trace &T, CapturedBuffers &Buffers) : A(A), T(T), Buffers(Buffers) {}
  /// Handles the call if it maps memory or says what the host did; returns false if it does not.
  bool handle(llvm::StringRef Name, JSONNode Call, LocOffset Loc);
  /// A FillMemoryCommand.
  void fill(JSONNode Args, LocOffset Loc);
  /// The capture is one that has no such commands.
  void setOldForm() { IsOldForm = true; }
  /// Adds the pass, if there is something in it. \p Queue stands for the host.
  void flush(StatementWriter &, QueueRecord Queue);
  bool empty() const { return !Uses.size(); }

private:
  using Handler = void (HostAccesses::*)(JSONNode);
  static Handler handlerFor(llvm::StringRef Name);

  void map(JSONNode);
  void unmap(JSONNode);
  void flushRanges(JSONNode);
  void invalidateRanges(JSONNode);
  void add(uint64_t Memory, ByteRange, ReadWrite);

  Args &A;
  Trace &T;
  CapturedBuffers &Buffers;
  std::unordered_map<uint64_t, ByteRange> Mapped; ///< by memory
  BufferUseList Uses;
  LocOffset Here = None32, First = None32;
  bool IsOldForm = false;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_HOSTACCESSES_H
