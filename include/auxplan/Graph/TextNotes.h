//===- TextNotes.h - comments that are not in the graph ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Comments about statements that a printer of text adds for people. They are not part of the
/// graph, and a reader of the text skips them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_TEXTNOTES_H
#define AUXPLAN_GRAPH_TEXTNOTES_H

#include "auxplan/Graph/Graph.h"
#include <string>
#include <vector>

namespace auxplan {

class TextNotes {
public:
  virtual ~TextNotes();
  /// Lines of text in front of the declaration of an image.
  virtual std::vector<std::string> aboutImage(ImageId) const = 0;
  /// The comment at the end of the op's line; empty: none. \p O is one of Graph::Ops.
  virtual std::string aboutOp(const Op &O) const = 0;
  /// The line of text in front of a frame, by index; empty: none.
  virtual std::string aboutFrame(uint32_t /*FrameIndex*/) const { return ""; }
};

/// Canonical text, with notes as comments.
void printText(const Graph &, const TextNotes &, llvm::raw_ostream &);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_TEXTNOTES_H
