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

ShapeTable::ShapeTable(const Problem &P, SearchTables &Of, Contract Given)
    : P(P), Tables(Of), Modes(P, Of.S, Given), Uses(P, Of, Modes), Contents(P, Of, Modes) {}

/// The contents of agreements, and of cells with costs of their own, mean nothing in another graph.
ShapeId ShapeTable::add(StepShape Is) {
  ContentId Content = Contents.of(Is);
  auto [It, New] =
      ShapeOf.try_emplace({Content, Tables.Sorts.sortOf(Is.Cell)}, ShapeId(Shapes.size()));
  if (!New)
    return It->second;
  ++NumShapes;
  bool IsKnown = Is.Kind != StepKind::Agree && !P.classOfCell(Is.Cell).Costs;
  ContentOf.push_back(IsKnown ? Content : 0);
  Shapes.push_back(std::move(Is));
  return It->second;
}
