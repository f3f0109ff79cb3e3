//===- ProgramTree.h - programs that are alike are one ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The life of a cell as a string of *instructions*. An instruction has everything about a step
/// that matters for the cheapest way through it, but not its place in the graph. Many cells of a
/// graph have the same string. A *program* is a prefix of such a string, a node of a tree: cells
/// whose programs have the same number have equal programs, and are solved once.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_PROGRAMTREE_H
#define AUXPLAN_LIB_PLANNER_CELLS_PROGRAMTREE_H

#include "StepTable.h"
#include "auxplan/Planner/Interner.h"
#include <memory>

namespace auxplan {

enum class InstructionKind : uint8_t { Step, IfBegin, Else, IfEnd, LoopBegin, LoopEnd };

struct Instruction {
  ShapeId Shape = 0;   ///< of a step
  uint16_t Member = 0; ///< of a step: the cell, among those that have one program
  InstructionKind Kind = InstructionKind::Step;
  bool Reads = false;           ///< reads the contents from before the step
  bool Kills = false;           ///< overwrites or discards them, if nothing reads them
  bool Drops = false;           ///< the contents after the step are discarded
  bool IsLost = false;          ///< the next use of the cell discards its contents
  bool MaySkip = false;         ///< of a loop
  uint64_t Weight = FullWeight; ///< of a step
  bool operator==(const Instruction &) const;
  uint64_t hash() const;
};

/// Number of a program.
using ProgramId = uint32_t;
constexpr ProgramId EmptyProgram = 0;

class ProgramTree {
public:
  ProgramTree() { addNode({}); }
  uint32_t numberOf(const Instruction &);
  /// The program that consists of \p Program and instruction number \p Next.
  ProgramId append(ProgramId Program, uint32_t Next) {
    ProgramId First = node(Program).FirstLonger;
    return First != None32 && node(First).Last == Next ? First : longer(Program, Next);
  }
  const Instruction &last(ProgramId Program) const { return Instructions[node(Program).Last]; }
  const Instruction &instruction(uint32_t Number) const { return Instructions[Number]; }
  uint32_t numberOfLast(ProgramId Program) const { return node(Program).Last; }
  ProgramId withoutLast(ProgramId Program) const { return node(Program).Prev; }
  /// The shapes of the steps, in order.
  std::vector<ShapeId> shapesOf(ProgramId) const;

private:
  struct Node {
    ProgramId Prev = None32;
    uint32_t Last = None32;
    ProgramId FirstLonger = None32; ///< the first program that extends it; further ones are in
                                    ///< Longer
  };
  ProgramId longer(ProgramId, uint32_t Next);
  const Node &node(ProgramId Id) const { return Chunks[Id / ChunkSize][Id % ChunkSize]; }
  Node &node(ProgramId Id) { return Chunks[Id / ChunkSize][Id % ChunkSize]; }
  ProgramId addNode(const Node &);

  Interner<Instruction> Instructions;
  /// Nodes are in chunks: a vector could be half empty, and there can be as many nodes as steps.
  static constexpr uint32_t ChunkSize = 4096;
  std::vector<std::unique_ptr<Node[]>> Chunks;
  uint32_t NumNodes = 0;
  llvm::DenseMap<std::pair<ProgramId, uint32_t>, ProgramId> Longer;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_PROGRAMTREE_H
