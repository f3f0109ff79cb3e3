//===- ProgramTree.h - the lives of cells as programs -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The life of a cell as a hash-consed tree. A *program* is a string of instructions that grows at
/// its end; an *instruction* is a step, an `if` around two programs, or a loop around one:
///
///   program      empty | program instruction
///   instruction  step | if(program, program) | loop(program)
///
/// An instruction has everything that matters for the cheapest way through it, but not its place in
/// the graph. Equal instructions have one number, and so have equal programs: cells whose programs
/// have the same number, and which begin alike, are solved once. Programs whose steps have prices,
/// or fewer choices, are programs like any other.
///
/// The search goes through a program forwards, but must know at each step whether something reads
/// the contents from before it. The tree knows that of each region (Flow).
///
/// No function recurses, since the text may nest regions as deep as it likes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_CELLS_PROGRAMTREE_H
#define AUXPLAN_LIB_PLANNER_CELLS_PROGRAMTREE_H

#include "StepTable.h"
#include "auxplan/Planner/Interner.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include <memory>

namespace auxplan {

/// Number of a program.
using ProgramId = uint32_t;
constexpr ProgramId EmptyProgram = 0;

enum class InstructionKind : uint8_t { Step, If, Loop };

struct Instruction {
  StepId Step = 0;     ///< of a step
  uint16_t Member = 0; ///< of a step: the cell, among those that have one program
  InstructionKind Kind = InstructionKind::Step;
  bool Reads = false;   ///< reads the contents from before the step
  bool Kills = false;   ///< overwrites or discards all of them; Reads wins over it
  bool Drops = false;   ///< discards the contents at its end; for what is before it the same
  bool IsLost = false;  ///< the next use of the cell discards the contents: dead in the slot
  bool MaySkip = false; ///< of a loop
  uint64_t Weight = FullWeight; ///< of a step
  ProgramId First = EmptyProgram,
            Second = EmptyProgram; ///< the arms; of a loop: its body, and none
  bool isStep() const { return Kind == InstructionKind::Step; }
  bool operator==(const Instruction &) const;
  uint64_t hash() const;
};

/// A set of cells of a program: one bit for each.
using LiveSet = llvm::SmallBitVector;

/// The cells whose contents something may still read (live cells), before a piece of a program as a
/// function of those behind it.
struct Flow {
  LiveSet Reads; ///< live before it in any case
  LiveSet Kills; ///< not live before it, unless it reads them
  LiveSet before(LiveSet Behind) const {
    Behind.reset(Kills);
    return Behind |= Reads;
  }
};

/// A place in a program: a step, or where a region begins, goes on or ends.
enum class ProgramPoint : uint8_t { Step, IfBegin, Else, IfEnd, LoopBegin, LoopEnd };

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
  /// The number of steps, with those inside regions.
  uint32_t numSteps(ProgramId Program) const { return node(Program).NumSteps; }

  /// A region of a program that is being made.
  struct OpenRegion {
    ProgramId Around;
    ProgramId Then; ///< once it is complete
    bool MaySkip;
  };
  /// Lets a program that is being made come to a point that is no step. \p Open: its open regions.
  /// \p MaySkip: of a loop, at its begin.
  void mark(ProgramId &Program, llvm::SmallVectorImpl<OpenRegion> &Open, ProgramPoint,
            bool MaySkip = false);

  /// Visits all points of a program in order, each with its instruction.
  void forEachPoint(ProgramId,
                    llvm::function_ref<void(ProgramPoint, uint32_t Instruction)> Visit) const;
  /// The steps, in order.
  std::vector<StepId> stepsOf(ProgramId) const;
  /// The same program with other steps: \p Of gets the number of a step in the program, and the
  /// step.
  ProgramId withSteps(ProgramId, llvm::function_ref<StepId(uint32_t, StepId)> Of);

  /// The flow of an `if` or a loop.
  const Flow &flowOf(uint32_t Region) const { return Flows.find(Region)->second; }
  /// The flow of a program.
  Flow flowThrough(ProgramId) const;

private:
  struct Node {
    ProgramId Prev = None32;
    uint32_t Last = None32;
    ProgramId FirstLonger = None32; ///< the first program that extends it; further ones are in
                                    ///< Longer
    uint32_t NumSteps = 0;
  };
  ProgramId longer(ProgramId, uint32_t Next);
  uint32_t regionOf(const Instruction &);
  const Node &node(ProgramId Id) const { return Chunks[Id / ChunkSize][Id % ChunkSize]; }
  Node &node(ProgramId Id) { return Chunks[Id / ChunkSize][Id % ChunkSize]; }
  ProgramId addNode(const Node &);

  Interner<Instruction> Instructions;
  /// Nodes are in chunks: a vector could be half empty, and there can be as many nodes as steps.
  static constexpr uint32_t ChunkSize = 4096;
  std::vector<std::unique_ptr<Node[]>> Chunks;
  uint32_t NumNodes = 0;
  llvm::DenseMap<std::pair<ProgramId, uint32_t>, ProgramId> Longer;
  llvm::DenseMap<uint32_t, Flow> Flows; ///< by number of the region
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_CELLS_PROGRAMTREE_H
