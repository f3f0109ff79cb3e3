//===- BarrierVerifier.h - checks barriers ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checks statements about synchronisation: the scopes of barriers and transitions, the parts of
/// images and buffers that barriers name, and the names of semaphores' points and events.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_BARRIERVERIFIER_H
#define AUXPLAN_LIB_GRAPH_BARRIERVERIFIER_H

#include "SubresourceVerifier.h"

namespace auxplan {

class BarrierVerifier {
public:
  BarrierVerifier(const Graph &G, DiagnosticEngine &D, SubresourceVerifier &Subresources)
      : G(G), D(D), Subresources(Subresources) {}

  void checkBarrier(const Barrier &B);
  void checkPassBarriers(const Pass &P);
  void checkScopes(const Dependency &Of, LocOffset Loc);
  /// Checks what no statement shows alone: calls, names, and the two halves of transfers.
  void checkTogether();

private:
  void checkScope(llvm::StringRef Word, const SyncScope &S, LocOffset Loc);
  void checkHandOver(const Barrier &B);
  void checkPoint(const Barrier &B);
  void checkCalls();
  void checkSignalledOnce();
  void checkNames(BarrierKind Gives, BarrierKind Takes);
  void checkPairs();

  const Graph &G;
  DiagnosticEngine &D;
  SubresourceVerifier &Subresources;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_BARRIERVERIFIER_H
