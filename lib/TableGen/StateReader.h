//===- StateReader.h - records of graphics state, by model ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The packets, works and rows that each model of graphics state has, and the checks of these
/// records. A model is read under the features of the first of its targets; the others have to
/// agree.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_STATEREADER_H
#define AUXPLAN_LIB_TABLEGEN_STATEREADER_H

#include "HardwareModel.h"

namespace auxplan::tblgen {

class StateModelRecords {
public:
  StateModelRecords(const HardwareModel &Model, const llvm::Record *Rec, const Target &First);

  const llvm::Record *Rec; ///< StateModel
  const Family *TheFamily;
  std::vector<llvm::StringRef> Targets;
  RecordList Packets, Works, OpWorks, AccessWorks, Forced, ForcedWithContext;

  /// The records whose condition holds.
  RecordList holding(const RecordList &All) const;
  /// The size of a packet; null if the model lacks the packet.
  const llvm::Record *sizeOf(const llvm::Record *Packet) const;
  RecordList forcedBy(const llvm::Record *Packet) const;
  /// Does a target with these features have the same packets and rows?
  bool fits(const Target &T) const;

private:
  const HardwareModel &Model;
  ConditionLowering Lowering;

  void readWorks();
};

/// Models that some target has, in the order of the files. Prints errors.
std::deque<StateModelRecords> readStateModels(const HardwareModel &Model);

} // namespace auxplan::tblgen

#endif // AUXPLAN_LIB_TABLEGEN_STATEREADER_H
