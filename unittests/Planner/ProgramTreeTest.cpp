//===- ProgramTreeTest.cpp - programs that are alike are one --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Programs have the same number exactly if they are the same string of instructions.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Cells/ProgramTree.h"
#include "gtest/gtest.h"

using namespace auxplan;

namespace {

ProgramId make(ProgramTree &Tree, llvm::ArrayRef<ShapeId> Shapes) {
  ProgramId Program = EmptyProgram;
  for (ShapeId Shape : Shapes) {
    Instruction I;
    I.Shape = Shape;
    Program = Tree.append(Program, Tree.numberOf(I));
  }
  return Program;
}

TEST(ProgramTree, EqualStringsAreOne) {
  ProgramTree Tree;
  ProgramId First = make(Tree, {1, 2, 3}), Other = make(Tree, {1, 2, 4});
  EXPECT_NE(First, Other);
  EXPECT_EQ(make(Tree, {1, 2, 3}), First);
  EXPECT_EQ(make(Tree, {1, 2, 4}), Other);
  EXPECT_EQ(Tree.withoutLast(First), Tree.withoutLast(Other));
  EXPECT_NE(make(Tree, {2, 3}), First);
  EXPECT_EQ(make(Tree, {}), EmptyProgram);
}

TEST(ProgramTree, WhatMattersToTheSolverSetsApart) {
  ProgramTree Tree;
  Instruction Plain, Reads, Rare, Marker;
  Reads.Reads = true;
  Rare.Weight = FullWeight / 2;
  Marker.Kind = InstructionKind::IfBegin;
  uint32_t Number = Tree.numberOf(Plain);
  EXPECT_EQ(Tree.numberOf(Instruction()), Number);
  for (const Instruction &I : {Reads, Rare, Marker})
    EXPECT_NE(Tree.numberOf(I), Number);
}

TEST(ProgramTree, LongProgramsKeepTheirShapes) {
  ProgramTree Tree;
  std::vector<ShapeId> Shapes;
  for (ShapeId Shape = 0; Shape != 10000; ++Shape)
    Shapes.push_back(Shape % 7);
  ProgramId Program = make(Tree, Shapes);
  EXPECT_EQ(Tree.shapesOf(Program), Shapes);
  EXPECT_EQ(make(Tree, Shapes), Program);
}

} // namespace
