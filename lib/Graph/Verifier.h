//===- Verifier.h - checks what the grammar cannot --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rules about frames, and about how statements follow one another. There is one function for each
/// rule; rules about other things are in classes of their own, named after them:
/// DeclarationVerifier, ImageVerifier, SubresourceVerifier, AccessVerifier and AttachmentVerifier.
/// LayoutTracker checks layouts and contents over time.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_VERIFIER_H
#define AUXPLAN_LIB_GRAPH_VERIFIER_H

#include "AccessVerifier.h"
#include "BarrierVerifier.h"

namespace auxplan {

/// Checks frames, in a graph whose declarations are right.
class Verifier {
public:
  Verifier(const Graph &G, DiagnosticEngine &D, SubresourceVerifier &Subresources)
      : G(G), D(D), Subresources(Subresources), Planned(G, D), Attachments(G, D, Subresources),
        Accesses(G, D, Subresources, Attachments, Planned), Barriers(G, D, Subresources) {}
  void verify();

private:
  void checkFrames();
  void checkFrame(const Item &I, const Frame &F, const Item *Next);
  void checkItem(const Item &I);
  void checkEvery(const Item &I, const Every &E);
  void checkPresent(const Present &P);
  void checkDirection(const Present &P);
  void checkPass(const Pass &P);
  void checkContinued(const Pass &P);
  void checkTransition(const Transition &T);
  void checkBarrier(const Barrier &B);
  void checkOwners();
  void noteHandOver(LocOffset Loc, llvm::StringRef Word);

  const Graph &G;
  DiagnosticEngine &D;
  SubresourceVerifier &Subresources;
  PlannedWords Planned;
  AttachmentVerifier Attachments;
  AccessVerifier Accesses;
  BarrierVerifier Barriers;
  /// The number of presents, and of transfers to or from an external owner, so far; and the last of
  /// them.
  uint32_t NumHandOvers = 0;
  LocOffset LastHandOver = None32;
  llvm::StringRef LastWord;
  std::vector<uint32_t> HandOversBefore; ///< by pass
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_VERIFIER_H
