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

uint32_t ProgramTree::numberOf(const Instruction &I) {
  uint64_t What = uint64_t(I.Shape) << 32 | uint64_t(I.Member) << 16 | uint64_t(I.Kind) << 8 |
                  I.Reads << 4 | I.Kills << 3 | I.Drops << 2 | I.IsLost << 1 | I.MaySkip;
  auto [It, New] = Ids.try_emplace({What, I.Weight}, uint32_t(Instructions.size()));
  if (New) {
    Instructions.push_back(I);
    ++NumInstructions;
  }
  return It->second;
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
  std::vector<ShapeId> Found;
  for (; Program != EmptyProgram; Program = withoutLast(Program))
    if (last(Program).Kind == InstructionKind::Step)
      Found.push_back(last(Program).Shape);
  std::reverse(Found.begin(), Found.end());
  return Found;
}
