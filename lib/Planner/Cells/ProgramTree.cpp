//===- ProgramTree.cpp - programs that are alike are one ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ProgramTree.h. Most programs are the prefix of only one longer program, which is found
/// without a look-up.
///
//===----------------------------------------------------------------------===//

#include "ProgramTree.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-programs"

using namespace auxplan;

STATISTIC(NumInstructions, "Number of different instructions");
STATISTIC(NumPrefixes, "Number of prefixes of programs, each kept once");

bool Instruction::operator==(const Instruction &O) const {
  return Shape == O.Shape && Member == O.Member && Kind == O.Kind && Reads == O.Reads &&
         Kills == O.Kills && Drops == O.Drops && IsLost == O.IsLost && MaySkip == O.MaySkip &&
         Weight == O.Weight;
}

/// Each step of each cell asks for its number, so this is fast.
uint64_t Instruction::hash() const {
  struct Words {
    uint64_t Weight;
    ShapeId Shape;
    uint16_t Member;
    InstructionKind Kind;
    uint8_t Flags;
  };
  uint8_t Flags = Reads << 4 | Kills << 3 | Drops << 2 | IsLost << 1 | uint8_t(MaySkip);
  return hashOfKey(Words{Weight, Shape, Member, Kind, Flags}) >> 32;
}

uint32_t ProgramTree::numberOf(const Instruction &I) {
  auto [Number, New] = Instructions.add(I);
  NumInstructions += New;
  return Number;
}

ProgramId ProgramTree::addNode(const Node &N) {
  if (NumNodes % ChunkSize == 0)
    Chunks.push_back(std::make_unique<Node[]>(ChunkSize));
  node(NumNodes) = N;
  ++NumPrefixes;
  return NumNodes++;
}

ProgramId ProgramTree::longer(ProgramId Program, uint32_t Next) {
  ProgramId New = NumNodes;
  if (node(Program).FirstLonger == None32)
    node(Program).FirstLonger = New;
  else if (auto [It, IsNew] = Longer.try_emplace({Program, Next}, New); !IsNew)
    return It->second;
  return addNode({Program, Next, None32});
}

std::vector<ShapeId> ProgramTree::shapesOf(ProgramId Program) const {
  size_t NumSteps = 0;
  for (ProgramId At = Program; At != EmptyProgram; At = withoutLast(At))
    NumSteps += last(At).Kind == InstructionKind::Step;
  std::vector<ShapeId> Found(NumSteps);
  for (; Program != EmptyProgram; Program = withoutLast(Program))
    if (last(Program).Kind == InstructionKind::Step)
      Found[--NumSteps] = last(Program).Shape;
  return Found;
}
