//===- ProgramReader.h - programs as the solver reads them ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads programs out of the tree, and finds what depends only on a program and on the contents
/// that are live after it: liveness at each line, and where the members of a joint program can
/// still update their entries. The solver asks for a program again for each frame that has it, and
/// for each node of a search, so the reader keeps the programs of single cells, as long as they are
/// not too long together.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_SOLVER_PROGRAMREADER_H
#define AUXPLAN_LIB_PLANNER_SOLVER_PROGRAMREADER_H

#include "SequenceTable.h"
#include <deque>

namespace auxplan {

/// A program, after which the contents of some cells are live.
struct ReadProgram {
  std::vector<ProgramLine> Lines;
  LiveSet LiveAtBegin;
  /// Can all members of a joint program update their entries before each step that needs them?
  bool UpdatesWhereNeeded = true;
};

class ProgramReader {
public:
  ProgramReader(const ProgramTree &Programs, const StepTable &Table)
      : Programs(Programs), Table(Table) {}

  /// The next programs are of several cells, or of single cells.
  void setJoint(bool Is) { IsJoint = Is; }
  /// The result is valid until the next call.
  const ReadProgram &read(ProgramId, const LiveSet &LiveAtEnd);

private:
  ReadProgram readAnew(ProgramId, const LiveSet &LiveAtEnd) const;
  bool mayUpdateBefore(ShapeId) const;
  void markUpdates(llvm::MutableArrayRef<ProgramLine>) const;

  const ProgramTree &Programs;
  const StepTable &Table;
  bool IsJoint = false;
  ReadProgram OfSeveral; ///< the last joint program
  std::deque<ReadProgram> Kept;
  size_t NumLines = 0;                                             ///< of the kept programs
  llvm::DenseMap<std::pair<ProgramId, uint32_t>, uint32_t> KeptAs; ///< by liveness at the end
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_SOLVER_PROGRAMREADER_H
