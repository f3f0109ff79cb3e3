//===- LayoutStatements.h - what statements do to layouts -------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Applies passes, transitions and presents to the values of their images, and checks them:
///
/// - an access, or the old layout of a transition, in another layout than the established one is
/// an error: always in explicit frames, and in other frames if the graph names the layout;
///
/// - a read of contents that are undefined on every path is a warning. If one word has given up the
/// contents on all paths, a note points at it; if the image would keep what the program reads, a
/// note says how.
///
/// Each place gets one diagnostic, whatever number of times the statement is walked.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_LAYOUTSTATEMENTS_H
#define AUXPLAN_LIB_GRAPH_LAYOUTSTATEMENTS_H

#include "LostContents.h"
#include "SliceValues.h"
#include "SourceParts.h"
#include "llvm/ADT/DenseSet.h"

namespace auxplan {

/// The number of loops in the frame that begins at item \p Begin.
size_t countLoops(const Graph &G, uint32_t Begin);

/// The word of a statement that names a layout.
struct LayoutWord {
  LocOffset Loc;
  Part P;
  llvm::StringRef Word = "";
};

/// Lines and presents: a line has the number of its access, a present stands behind all lines.
using ReaderSet = llvm::DenseSet<uint32_t>;

/// The readers that would find nothing on any path even if all images were kept from frame to
/// frame.
ReaderSet readersOfNothingIfKept(const Graph &);

class LayoutStatements {
public:
  LayoutStatements(const Graph &G, DiagnosticEngine &D, SliceValues &Values,
                   const RenderPassInstances &Instances, const LostContents &Lost);

  void beginFrame(bool IsExplicit) { Explicit = IsExplicit; }
  /// Diagnostics wait until the values have settled.
  void setReporting(bool Report) { Reporting = Report; }
  void beginItem(uint32_t Item) { CurrentItem = Item; }
  void pass(const Pass &P);
  void transition(const Transition &T);
  void present(const Present &P);

  /// For each image: has a line read a part of it that held nothing on any path?
  const std::vector<bool> &readsUndefined() const { return ReadsUndefined; }
  const ReaderSet &readersOfNothing() const { return ReadersOfNothing; }

private:
  void beginPass(const Pass &P);
  void bringLayouts(const Pass &P);
  void accessLayouts(const Pass &P);
  void accessContents(const Pass &P);
  void loadContents(const Pass &P);
  void writeContents(const Pass &P, const Access &A);
  void endPass(const Pass &P);
  void read(const ImagePart &P, Aspect A, LocOffset Loc, uint32_t Reader);

  bool isNews(LocOffset Loc);
  std::optional<SubRange> expect(const ImagePart &P, Aspect A, uint64_t Allowed, Layout Wanted,
                                 LayoutWord At, llvm::StringRef What);
  void expectOne(const ImagePart &P, Aspect A, LocOffset Loc);
  void noteClash(const Pass &P, const Access &A, Layout Wanted);
  std::optional<std::pair<Layout, LocOffset>> establishes(const Item &I, const ImagePart &P) const;
  void noteEstablished(const ImagePart &P, Aspect A);
  void noteLoss(const ImagePart &P, Aspect A);
  void notePersistent(const ImagePart &P, uint32_t Reader);

  const Graph &G;
  DiagnosticEngine &D;
  SliceValues &Values;
  const RenderPassInstances &Instances;
  const LostContents &Lost;
  ReaderSet ReadersOfNothing;
  std::optional<ReaderSet> IfKept;  ///< see readersOfNothingIfKept(); if somebody has asked
  std::vector<bool> ReadsUndefined; ///< by image
  std::vector<bool> Aliased;        ///< by image: shares memory
  llvm::DenseSet<LocOffset> Reported;
  uint32_t CurrentItem = 0;
  bool Explicit = false, Reporting = true;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_LAYOUTSTATEMENTS_H
