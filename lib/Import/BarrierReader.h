//===- BarrierReader.h - commands that synchronise --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads barriers and events. The masks of stages stand in the call, or, with newer calls, in each
/// barrier.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_BARRIERREADER_H
#define AUXPLAN_LIB_IMPORT_BARRIERREADER_H

#include "CommandBuffer.h"
#include "Objects.h"
#include "SyncArgs.h"

namespace auxplan::capture {

class BarrierReader {
public:
  /// Commands are appended to \p CB, as recorded at \p Loc.
  BarrierReader(Args &A, const Trace &T, Objects &O, CommandBuffer &CB, LocOffset Loc)
      : A(A), T(T), O(O), CB(CB), Loc(Loc) {}

  /// Can the reader read this command?
  static bool reads(llvm::StringRef Name);
  void read(llvm::StringRef Name, JSONNode Call);

private:
  using Handler = void (BarrierReader::*)(JSONNode);
  static Handler handlerFor(llvm::StringRef Name);

  void pipelineBarrier(JSONNode);
  void waitEvents(JSONNode);
  void waitEvents2(JSONNode);
  void setEvent(JSONNode);
  void setEvent2(JSONNode);

  void memoryBarriers(JSONNode Info, const ScopeReader &);
  void objectBarriers(JSONNode Info, const ScopeReader &);
  void imageBarrier(JSONNode, const ScopeReader &);
  void bufferBarrier(JSONNode, const ScopeReader &);
  void event(BarrierKind, uint64_t Handle, std::optional<Dependency> Scopes);
  std::optional<Dependency> together(JSONNode Info, const ScopeReader &) const;
  void record(size_t First);

  Args &A;
  const Trace &T;
  Objects &O;
  CommandBuffer &CB;
  LocOffset Loc;
  bool ByRegion = false;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_BARRIERREADER_H
