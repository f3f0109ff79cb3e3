//===- StatementWriter.h - statements of submitted work ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Adds passes, transitions, barriers and presents to the trace, in the order in which queues run
/// them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_STATEMENTWRITER_H
#define AUXPLAN_LIB_IMPORT_STATEMENTWRITER_H

#include "CommandBuffer.h"
#include "DeviceQueues.h"

namespace auxplan::capture {

class StatementWriter {
public:
  StatementWriter(Args &A, Trace &T, DeviceQueues &Queues) : A(A), T(T), Queues(Queues) {}

  /// The following statements run on a queue. \p Loc: of the call that submits them.
  void begin(QueueRecord Queue, LocOffset Loc) {
    OnQueue = Queue;
    SubmitLoc = Loc;
    Labels.clear();
  }
  uint16_t queue() const { return OnQueue.TraceQueue; }
  void beginLabel(llvm::StringRef Label) { Labels.push_back(Label); }
  void endLabel() {
    if (!Labels.empty())
      Labels.pop_back();
  }

  /// Adds a pass; returns None32 if it has no accesses, or after an error.
  uint32_t emitPass(llvm::StringRef Name, llvm::ArrayRef<TraceAccess>, llvm::ArrayRef<BufferUse>,
                    LocOffset);
  /// The barriers of one call.
  void barriers(llvm::ArrayRef<RecordedBarrier>, LocOffset);
  void barrier(const TraceBarrier &, LocOffset);
  /// A transition by the host.
  void transition(CapImageId, const SubRange &, Layout Old, Layout New, LocOffset);
  void present(CapImageId, QueueRecord, LocOffset);
  /// Reports an error if the trace gets too large with \p More accesses.
  bool checkSize(size_t More);

private:
  TransitionKind ownership(const RecordedBarrier &, bool Shared) const;
  void imageBarrier(const RecordedBarrier &, LocOffset);
  void plainBarrier(const RecordedBarrier &, TransitionKind, LocOffset);

  Args &A;
  Trace &T;
  DeviceQueues &Queues;
  QueueRecord OnQueue;
  LocOffset SubmitLoc = None32;
  uint32_t Call = 0; ///< of the barriers that are written
  std::vector<llvm::StringRef> Labels;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_STATEMENTWRITER_H
