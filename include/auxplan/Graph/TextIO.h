//===- TextIO.h - reading and writing graphs --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The text (.rg) and JSON forms of a Graph, and the check of rules that the grammar cannot
/// express. docs/RenderGraph.md is the reference.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_TEXTIO_H
#define AUXPLAN_GRAPH_TEXTIO_H

#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

/// Parses the main buffer of \p D as text. Recovers after an error at the next statement and
/// reports all errors up to the limit. Returns null if there was an error.
std::unique_ptr<Graph> parseText(DiagnosticEngine &D);

/// Parses the main buffer of \p D as JSON (the form that printJSON writes).
std::unique_ptr<Graph> parseJSON(DiagnosticEngine &D);

/// Parses as JSON if the first character that is not white space is `{` or `[`, else as text. A
/// file without any statement is an error.
std::unique_ptr<Graph> parseGraph(DiagnosticEngine &D);

/// Checks the rules that the grammar cannot: ranges inside images, aspects that exist, usage flags
/// that an access needs, layouts, queues, lifetimes, control flow, explicit transitions. First of
/// all it checks that ids, counts and matches fit, since a program may have put the graph together.
/// Reports all errors; returns true if there is none. parseText and parseJSON do not call it;
/// everything else that takes a graph needs one that verifyGraph has accepted.
bool verifyGraph(const Graph &, DiagnosticEngine &);

/// For each image: does a line read a part of it that no path has written? -Wundefined-read warns
/// about these reads. Requires a \p G that verifyGraph has accepted.
std::vector<bool> findUndefinedReads(const Graph &G);

/// Checks what depends on the GPU: the target must have the modifiers of the images. Requires a
/// \p G that verifyGraph has accepted.
bool verifyForTarget(const Graph &G, const TargetInfo &T, DiagnosticEngine &);

/// Has the image a modifier whose aux data such an image cannot have on \p T? Vulkan has no such
/// images.
bool lacksAuxOfModifier(const Image &, const TargetInfo &T);

/// Warns of images that drivers of the targets do not have (-Wunsupported-format): those of some
/// formats, and those that cannot have the aux data of their modifier. There is one warning for all
/// images of a format. Requires a \p G that verifyGraph has accepted.
void warnForTargets(const Graph &G, llvm::ArrayRef<const TargetInfo *>, DiagnosticEngine &);

/// Prints \p G, which was read from the main buffer of \p D, as canonical text with the comments of
/// that buffer (`aux-plan fmt`). If the buffer is a capture, comments say which calls the
/// statements are.
void formatGraph(const Graph &G, DiagnosticEngine &D, llvm::raw_ostream &);
/// The same for a graph that was made from \p Before, which was read from that buffer. The comment
/// of a statement goes with it: that at the end of its line, and those directly above it.
void formatChanged(const Graph &G, const Graph &Before, DiagnosticEngine &D, llvm::raw_ostream &);

/// Canonical text; planned graphs print their plan.
void printText(const Graph &, llvm::raw_ostream &);

/// The line of a plan's header without the word `plan`: "target(skl@mesa-26) policy(tracked) ...".
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
