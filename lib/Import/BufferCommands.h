//===- BufferCommands.h - commands about buffers ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads what draws fetch, the arguments of indirect commands, and copies that no image takes part
/// in.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_BUFFERCOMMANDS_H
#define AUXPLAN_LIB_IMPORT_BUFFERCOMMANDS_H

#include "CapturedBuffers.h"
#include "CommandBuffer.h"

namespace auxplan::capture {

class BufferCommands {
public:
  /// Commands are appended to \p CB, as recorded at \p Loc.
  BufferCommands(Args &A, CapturedBuffers &Buffers, CommandBuffer &CB, LocOffset Loc)
      : A(A), Buffers(Buffers), CB(CB), Loc(Loc) {}

  /// Can the reader read this command?
  static bool reads(llvm::StringRef Name);
  void read(llvm::StringRef Name, JSONNode Call);
  /// Appends to CommandBuffer::Uses what a draw, a dispatch or a trace reads of its arguments.
  void readArguments(llvm::StringRef Name, JSONNode Call);

private:
  using Handler = void (BufferCommands::*)(JSONNode);
  static Handler handlerFor(llvm::StringRef Name);

  void bindVertex(JSONNode);
  void bindIndex(JSONNode);
  void copy(JSONNode);
  void fill(JSONNode);
  void update(JSONNode);
  void copyQueryResults(JSONNode);

  void use(AccessKind, const BufferPart &);
  void recordTransfer(llvm::StringRef Word, size_t First);

  Args &A;
  CapturedBuffers &Buffers;
  CommandBuffer &CB;
  LocOffset Loc;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_BUFFERCOMMANDS_H
