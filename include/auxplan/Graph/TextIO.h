//===- TextIO.h - reading and writing graphs --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The text (.rg) and JSON forms of a Graph, and the check of what each form
/// can say but may not: docs/RenderGraph.md is the reference.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_TEXTIO_H
#define AUXPLAN_GRAPH_TEXTIO_H

#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

/// Parses the main buffer of \p D as text. Recovers after errors at the next
/// statement and reports all of them up to the limit. Null if there was any.
std::unique_ptr<Graph> parseText(DiagnosticEngine &D);

/// Parses the main buffer of \p D as JSON (the form that printJSON writes).
std::unique_ptr<Graph> parseJSON(DiagnosticEngine &D);

/// By content: JSON if the first character that is not white space is `{` or `[`. A file
/// without any statement is an error.
std::unique_ptr<Graph> parseGraph(DiagnosticEngine &D);

/// Checks what the grammar cannot: ranges inside images, aspects that exist,
/// usage flags that an access needs, layouts, queues, lifetimes, control flow,
/// explicit transitions; and of graphs that a program has put together that ids, counts
/// and matches fit, first of all. Reports all errors; true if there is none. parseText
/// and parseJSON do not call it; everything else that takes a graph needs one that it has
/// accepted.
bool verifyGraph(const Graph &, DiagnosticEngine &);

/// By image: does a line read a part of it in which no path has written anything? What
/// -Wundefined-read warns of. \p G has been verified.
std::vector<bool> findUndefinedReads(const Graph &G);

/// Checks what depends on the GPU: modifiers that it has. \p G has been verified.
bool verifyForTarget(const Graph &G, const TargetInfo &T, DiagnosticEngine &);

/// `fmt`: \p G, which was read from the main buffer of \p D, as canonical text with
/// the comments that stand there.
void formatGraph(const Graph &G, DiagnosticEngine &D, llvm::raw_ostream &);

/// Canonical text; planned graphs print their plan.
void printText(const Graph &, llvm::raw_ostream &);

/// "target(skl@mesa-26) policy(tracked) ...": the line of a plan's header, without its word.
std::string textOf(const PlanHeader &);
/// The same model as JSON (schema: share/auxplan/graph.schema.json).
void printJSON(const Graph &, llvm::raw_ostream &);

/// Pieces of the text form, for messages and other printers.
/// \p Sigil: '%' or '@'. Quotes names that need it.
void printName(char Sigil, llvm::StringRef Name, llvm::raw_ostream &);
void printRange(const Graph &, ImageId, uint8_t Age, const SubRange &, llvm::raw_ostream &);
void printOp(const Graph &, const Op &, llvm::raw_ostream &);
void printTransition(const Graph &, const Transition &, llvm::raw_ostream &);
void printAccess(const Graph &, const Access &, llvm::raw_ostream &);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_TEXTIO_H
