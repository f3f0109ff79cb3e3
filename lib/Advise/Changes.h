//===- Changes.h - changes that a program could make ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The catalogue of changes, by what they change. No function knows whether a change saves
/// anything, or whether the changed graph is valid: the adviser finds out.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ADVISE_CHANGES_H
#define AUXPLAN_LIB_ADVISE_CHANGES_H

#include "auxplan/Advise/Advise.h"

namespace auxplan {

using ChangeList = std::vector<GraphChange>;

/// Changes where an image is created.
void addImageChanges(const Graph &, ImageId, ChangeList &);
/// Changes of the lines that use an image.
void addLineChanges(const Graph &, ImageId, ChangeList &);
/// Uses of an image in GENERAL that come into the layout of what a pass does. They matter only where
/// layouts say what a plan must promise.
void addUseLayoutChanges(const Graph &, ImageId, ChangeList &);
/// Changes of the old layouts and the ranges of its transitions.
void addTransitionChanges(const Graph &, ImageId, ChangeList &);
/// Changes of the order and the queues of the passes that use one of the images.
void addPassChanges(const Graph &, llvm::ArrayRef<ImageId>, ChangeList &);

/// Splits of the images, and images that become layers of others.
void addShapeChanges(const Graph &, llvm::ArrayRef<ImageId>, ChangeList &);

/// Calls \p F(layout, range) for everything that names a layout of an image.
template <typename Fn> void forEachNamedLayout(const Graph &G, ImageId I, Fn F) {
  F(G.Images[I].StartLayout, G.Images[I].wholeRange());
  for (const StartStmt &S : G.Starts)
    if (S.Image == I)
      F(S.StartLayout, S.Range);
  for (const Transition &X : G.Transitions)
    if (X.Image == I)
      for (Layout L : {X.Old, X.New})
        F(L, X.Range);
  for (const Access &A : G.Accesses)
    if (!A.IsBuffer && A.Image == I)
      for (Layout L : {A.LayoutGiven, A.From, A.To})
        F(L, A.Range);
}

/// Says what a change is about. The change is of a kind if its text has \p Subject.
inline void setSubject(GraphChange &C, llvm::StringRef Subject, std::vector<ImageId> Images,
                       std::vector<uint32_t> Passes = {}) {
  C.Images = std::move(Images);
  C.Passes = std::move(Passes);
  size_t At = C.Text.find(Subject);
  if (At == std::string::npos)
    return;
  C.Subject = Subject.str();
  C.Kind = C.Text.substr(0, At) + "*" + C.Text.substr(At + Subject.size());
}

/// "%light" and "@tonemap", as in the text of graphs.
std::string nameOfImage(const Graph &, ImageId);
std::string nameOfPass(const Graph &, uint32_t Pass);

} // namespace auxplan

#endif // AUXPLAN_LIB_ADVISE_CHANGES_H
