//===- ProgramTree.h - programs that are alike are one ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What happens to a cell, as a string of *instructions*: all that a step means to who
/// looks for the cheapest way through it, but not where in the graph it stands. Many
/// cells of a graph have the same string. A *program* is one of its prefixes, a node of a
/// tree: cells whose programs have the same number have equal ones, and are solved once.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_EXACT_PROGRAMTREE_H
#define AUXPLAN_LIB_PLANNER_EXACT_PROGRAMTREE_H

#include "StepTable.h"
#include <memory>

namespace auxplan {

enum class InstructionKind : uint8_t { Step, IfBegin, Else, IfEnd, LoopBegin, LoopEnd };

struct Instruction {
  ShapeId Shape = 0;  ///< of a step
  uint16_t Member = 0; ///< of a step: the cell, among those that have one program
  InstructionKind Kind = InstructionKind::Step;
  bool Reads = false;           ///< the contents that are there before the step
  bool Kills = false;           ///< they are overwritten or discarded, if nothing reads them
  bool Drops = false;           ///< what the step leaves is discarded
  bool IsLost = false;          ///< whoever uses the cell next discards its contents
  bool MaySkip = false;         ///< of a loop
  uint64_t Weight = FullWeight; ///< of a step
};

/// Number of a program.
using ProgramId = uint32_t;
constexpr ProgramId EmptyProgram = 0;

class ProgramTree {
public:
  ProgramTree() { addNode({}); }
  uint32_t numberOf(const Instruction &);
  /// \p Program, and the instruction of number \p Next behind it.
  ProgramId append(ProgramId Program, uint32_t Next) {
    ProgramId First = node(Program).FirstLonger;
    return First != None32 && node(First).Last == Next ? First : longer(Program, Next);
  }
  const Instruction &last(ProgramId Program) const { return Instructions[node(Program).Last]; }
  ProgramId withoutLast(ProgramId Program) const { return node(Program).Prev; }
  /// The shapes of its steps, in order.
  std::vector<ShapeId> shapesOf(ProgramId) const;

private:
  struct Node {
    ProgramId Prev = None32;
    uint32_t Last = None32;
    ProgramId FirstLonger = None32; ///< the first that was made of it; others are in Longer
  };
  using Key = std::pair<uint64_t, uint64_t>;

  ProgramId longer(ProgramId, uint32_t Next);
  const Node &node(ProgramId Id) const { return Chunks[Id / ChunkSize][Id % ChunkSize]; }
  Node &node(ProgramId Id) { return Chunks[Id / ChunkSize][Id % ChunkSize]; }
  ProgramId addNode(const Node &);

  std::vector<Instruction> Instructions;
  llvm::DenseMap<Key, uint32_t> Ids;
  /// Nodes stay where they are: a vector would be half empty, and there can be as many as
  /// there are steps.
  static constexpr uint32_t ChunkSize = 4096;
  std::vector<std::unique_ptr<Node[]>> Chunks;
  uint32_t NumNodes = 0;
  llvm::DenseMap<std::pair<ProgramId, uint32_t>, ProgramId> Longer;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_EXACT_PROGRAMTREE_H
