//===- EasySteps.h - passes with only easy lines ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Most passes use each cell by one line, whole, and clear and resolve nothing. Such a line is
/// *easy*: it has the same effect as all lines of its kind on planes of a class, and its
/// instruction depends on little more, so the instruction is kept by line kind and sort of cell.
/// Passes with other lines, and cells that several lines use, take the long way (PassSteps.h),
/// which finds the same instructions.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_EASYSTEPS_H
#define AUXPLAN_LIB_PLANNER_EXACT_EASYSTEPS_H

#include "ProgramWriter.h"

namespace auxplan {

/// The effect of a line of some kind on cells of a plane class, if the line is easy.
struct EasyLine {
  bool IsKnown = false, IsEasy = false, HasAux = false;
  bool Overlaps = false; ///< another line of its pass overlaps it
  bool Reads = false, Kills = false, Drops = false;
  LineLayout Moves;
};

class EasySteps {
public:
  EasySteps(WalkContext &X, ProgramWriter &Writer);

  /// Null: the line is not easy.
  const EasyLine *find(uint32_t Access, const Pass &, const Plane &);
  /// Takes a pass apart if all of its lines are easy and each cell has only one use; else does
  /// nothing.
  bool takePass(uint32_t Item);
  /// Appends the step of an easy line on a cell that no other one of its pass uses. \p Undefines:
  /// the pass discards the contents as it begins.
  void append(const EasyLine &, uint32_t Access, CellId, uint32_t Item, bool IsLost,
              bool Undefines);

private:
  /// The step of the last line of some kind on the last cell of some sort.
  struct KnownStep {
    uint64_t Weight = 0;
    uint32_t Bits = None32; ///< further facts on which it depends
    uint32_t Number = 0;    ///< of its instruction
  };
  struct LineOfPass {
    uint32_t Access;
    CellId OnlyCell; ///< None32: there are several
    const EasyLine *Does;
  };
  EasyLine make(uint32_t Access, unsigned Class) const;
  uint32_t instruction(const EasyLine &, StepShape &&, bool IsLost);
  void use(const EasyLine &, uint32_t Access, CellId, uint32_t Item);

  WalkContext &X;
  const Graph &G;
  ProgramWriter &Writer;
  uint32_t NumLineKinds;
  bool IsOn = false;
  std::vector<EasyLine> Lines;       ///< by plane class and line kind
  std::vector<KnownStep> Remembered; ///< by sort and line kind
  std::vector<LineOfPass> OfPass;    ///< the lines of the pass at hand
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_EASYSTEPS_H
