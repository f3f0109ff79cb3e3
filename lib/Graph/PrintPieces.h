//===- PrintPieces.h - parts of the render-graph text -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Parts that several statements of the text contain. Each begins with a space, except references
/// and sizes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_PRINTPIECES_H
#define AUXPLAN_LIB_GRAPH_PRINTPIECES_H

#include "auxplan/Graph/Graph.h"

namespace auxplan {

/// `64KiB`: the largest unit that leaves no rest.
void printSize(uint64_t Bytes, llvm::raw_ostream &OS);
void printViews(uint32_t Views, llvm::raw_ostream &OS);
/// A value of a state: a word, an integer, or a text in quotes.
void printStateValue(llvm::StringRef Value, llvm::raw_ostream &OS);
void printArea(const Area &A, llvm::raw_ostream &OS);
void printMode(const Mode &M, llvm::raw_ostream &OS);
/// `%img@k[...]`; aspects only if they are not \p Default.
void printRef(const Graph &G, ImageId Id, uint8_t Age, const SubRange &R, AspectMask Default,
              llvm::raw_ostream &OS);

void printBytes(const std::optional<ByteRange> &R, llvm::raw_ostream &OS);
/// ` after(...) before(...)`. Without \p Both leaves out a side that is empty, if the other is not.
void printScopes(const Dependency &D, bool Both, llvm::raw_ostream &OS);
/// A statement about synchronisation.
void printBarrier(const Graph &G, const Barrier &B, llvm::raw_ostream &OS);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_PRINTPIECES_H
