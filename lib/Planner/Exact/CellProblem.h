//===- CellProblem.h - the problem of one cell as JSON ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The problem of a cell, or of a group of cells that are planned together: its rows, and the
/// results and costs of each slot and each access.
///
/// To find the rows at each event, it goes through the program until nothing is added: it joins the
/// exits of an `if` in all pairs, and the heads of a loop are the entries and their unions with the
/// ends of the body. That may be more than the planner meets, never less.
///
/// A group's program has the steps of all its cells; each step changes its cell's part of the joint
/// row.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_CELLPROBLEM_H
#define AUXPLAN_LIB_PLANNER_EXACT_CELLPROBLEM_H

#include "CellPrograms.h"
#include "ProblemRows.h"
#include "SequenceTable.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/JSON.h"

namespace auxplan {

/// The problem of one cell, or of a group.
class CellProblem {
public:
  CellProblem(const Problem &P, StepTable &Table, RowTable &Rows, JointTable *Joint,
              const CellPrograms &Programs, llvm::json::OStream &J)
      : P(P), Table(Table), Rows(Rows), Joint(Joint), Programs(Programs), J(J),
        Known(P, Rows, Joint) {}

  void addStep(const CellEvent &, ProgramLine);
  void addMarker(const Instruction &);
  /// All further events belong to the body.
  void beginBody() { BodyBegin = Lines.size(); }
  /// False: there are more rows than are printed.
  bool find(RowId Start, bool Repeats);
  void write(CellId, RowId Start, bool Repeats, uint64_t Minimum);

  unsigned Frames = 1, Phase = 0;
  uint64_t Times = 1; ///< executions of the added events

private:
  struct Line {
    InstructionKind Kind;
    ShapeId Shape;
    CellId Cell;
    uint32_t Pass; ///< None32: a slot
    uint64_t Weight;
    bool Live, MaySkip;
    uint32_t Match;
  };
  using RowSet = llvm::SetVector<RowId>;

  void addShape(StepShape, const ProgramLine &, uint32_t Pass);
  bool pass(uint32_t Index);
  llvm::ArrayRef<StepEdge> edgesOf(const Line &, RowId From);
  std::optional<RowId> join(RowId A, RowId B) {
    return Joint ? Joint->join(A, B) : Rows.join(A, B);
  }
  bool addAll(RowSet &To, llvm::ArrayRef<RowId> From) {
    bool Grew = false;
    for (RowId R : From)
      Grew |= To.insert(R);
    return Grew;
  }
  bool passFrame();
  bool passEnd();
  void writeStep(const Line &, llvm::ArrayRef<RowId> From);
  void writeJoin(llvm::ArrayRef<RowId> Then, llvm::ArrayRef<RowId> Else);
  void writeLines(size_t Begin, size_t End);
  void writePerRow(const char *Key, std::optional<RowId> Only);

  const Problem &P;
  StepTable &Table;
  RowTable &Rows;
  JointTable *Joint;
  const CellPrograms &Programs;
  llvm::json::OStream &J;
  std::vector<Line> Lines;
  std::vector<RowSet> At; ///< rows before each line, and after the last
  size_t BodyBegin = 0;
  llvm::SmallVector<uint32_t, 8> Open;
  ProblemRows Known;
};

/// Writes the subject of a problem; for a group, which has \p Cells, lists with an element for each
/// cell.
void writeSubject(const Problem &, CellId, llvm::ArrayRef<CellId> Cells, llvm::json::OStream &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_CELLPROBLEM_H
