//===- ShapeTable.cpp - the different steps of a graph --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ShapeTable.h.
///
//===----------------------------------------------------------------------===//

#include "ShapeTable.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-steps"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumShapes, "Number of different steps");

ShapeTable::ShapeTable(const Problem &P, std::shared_ptr<ProblemTables> Of, UnitMemory &Memory,
                       Objective Goal, Contract Given)
    : Tables(std::move(Of)), Modes(P, Tables->S, Given), Uses(P, *Tables, Goal, Modes),
      Contents(P, *Tables, Modes, Memory) {}

ShapeId ShapeTable::add(StepShape Is, ShapeId Whole) {
  ++NumShapes;
  WholeOf.push_back(Whole != None32 ? Whole : Shapes.size());
  Shapes.push_back(std::move(Is));
  return Shapes.size() - 1;
}

ContentId ShapeTable::contentOf(ShapeId Id, bool WithWholeStalls) {
  if (WithWholeStalls && (WholeOf[Id] != Id || Shapes[Id].paysWholeStalls()))
    return contentOf(WholeOf[Id], /*WithWholeStalls=*/false);
  if (Id >= ContentOf.size())
    ContentOf.resize(Shapes.size());
  std::optional<ContentId> &Known = ContentOf[Id][WithWholeStalls];
  if (!Known)
    Known = Contents.of(Shapes[Id], WithWholeStalls);
  return *Known;
}
