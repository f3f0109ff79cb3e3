//===- PlanJSONParts.h - attributes that several steps have -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of which the objects of a plan's JSON consist. A part that a step lacks is null, so
/// that objects of one kind have the same attributes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_VIEWS_PLANJSONPARTS_H
#define AUXPLAN_LIB_VIEWS_PLANJSONPARTS_H

#include "auxplan/Checker/Checker.h"
#include "llvm/Support/JSON.h"

namespace auxplan {

/// Equal cells of one plane as few rectangles: an example of the cells, and a rectangle. There are
/// few groups, however many cells.
using CellRectangles = llvm::SmallVector<std::pair<CellChange, SubRange>, 2>;
CellRectangles rectanglesOf(const Problem &P, llvm::ArrayRef<CellChange> Cells);

/// Writes an object on a line of its own; JSON allows white space between values.
template <typename Fn> void writeLine(llvm::json::OStream &J, Fn Write) {
  J.rawValue([&](llvm::raw_ostream &OS) {
    OS << "\n  ";
    llvm::json::OStream W(OS);
    W.object([&] { Write(W); });
  });
}

void writeDecimal(llvm::json::OStream &W, llvm::StringRef Key, double X);
void writePair(llvm::json::OStream &W, llvm::StringRef Key, uint64_t A, uint64_t B);
void writeName(llvm::json::OStream &W, llvm::StringRef Key, std::optional<llvm::StringRef> Name);

void writePass(llvm::json::OStream &W, const Graph &G, const StepPlace &Place);
void writeWhere(llvm::json::OStream &W, const Problem &P, CellId C, const SubRange &R);
void writeRow(llvm::json::OStream &W, const FamilyInfo &F, llvm::StringRef Key, StateSet Row);
void writeArea(llvm::json::OStream &W, const Area *A);
/// Writes one number for each channel of the aspect that a clear fills.
void writeClear(llvm::json::OStream &W, const Problem &P, const ClearValue *Value, CellId C);
void writeEffect(llvm::json::OStream &W, const CellEffect &E);
void writeMode(llvm::json::OStream &W, const FamilyInfo &F, const Mode &M, const CellChange &Group);

} // namespace auxplan

#endif // AUXPLAN_LIB_VIEWS_PLANJSONPARTS_H
