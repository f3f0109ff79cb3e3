//===- ShortestDecimal.h - numbers as short text ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How graphs, plans and reports write numbers that are not whole.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_SHORTESTDECIMAL_H
#define AUXPLAN_GRAPH_SHORTESTDECIMAL_H

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace auxplan {

/// Prints the shortest text that reads as the same number: the text of `std::to_chars`, but `nan`
/// for every NaN.
void printNumber(double X, llvm::raw_ostream &OS);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_SHORTESTDECIMAL_H
