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
    : Tables(Of), Modes(P, Of.S, Given), Uses(P, Of, Modes), Contents(P, Of, Modes) {}

ShapeId ShapeTable::add(StepShape Is) {
  ++NumShapes;
  Shapes.push_back(std::move(Is));
  return Shapes.size() - 1;
}

ContentId ShapeTable::contentOf(ShapeId Id) {
  if (Id >= ContentOf.size())
    ContentOf.resize(Shapes.size());
  std::optional<ContentId> &Known = ContentOf[Id];
  if (!Known)
    Known = Contents.of(Shapes[Id]);
  return *Known;
}
