//===- CellPlace.cpp - places of cells ------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CellPlace.h.
///
//===----------------------------------------------------------------------===//

#include "CellPlace.h"

using namespace auxplan;

LineLayout auxplan::lineLayoutOf(const Graph &G, const Access &A, const AccessFacts &Facts,
                                 bool Whole) {
  bool Replaces = infoOf(A.Kind).IsAttachment && (Facts.Clears || Facts.DiscardsArea);
  return {G.layoutOf(A), A.From, Replaces && Whole};
}
