//===- SyncChecker.cpp - are the barriers of a graph enough? --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Executes each group of cells (SyncWalk.h) and words what is missing.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Checker/SyncChecker.h"
#include "SyncWalk.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;

static LocOffset locOf(const Graph &G, const UseRef &U) {
  switch (U.What) {
  case UseRef::Access:
  case UseRef::ResolveSource:
  case UseRef::From:
  case UseRef::To:
    return G.Accesses[U.Index].Loc;
  case UseRef::Transition:
    return G.Transitions[U.Index].Loc;
  case UseRef::Present:
    return G.Presents[U.Index].Loc;
  case UseRef::Barrier:
    return G.Barriers[U.Index].Loc;
  }
  llvm_unreachable("unknown kind of use");
}

static StringRef wordFor(const Graph &G, const UseRef &U, bool IsWrite) {
  if (U.What == UseRef::Present)
    return "present";
  if (U.What == UseRef::Access || U.What == UseRef::ResolveSource)
    return IsWrite ? "write" : "read";
  if (U.What == UseRef::Transition && G.Transitions[U.Index].Kind == TransitionKind::Release)
    return "release";
  if (U.What == UseRef::Transition && G.Transitions[U.Index].Kind == TransitionKind::Acquire)
    return "acquire";
  return "change of layout";
}

std::vector<HazardFault> auxplan::findHazardFaults(const Graph &G, const TargetInfo &T,
                                                   SyncView View) {
  SyncProgram P(G, T, View);
  BlockMemo Memo(P);
  FaultMap Found;
  for (const CellGroup &Group : P.groups())
    SyncWalk(P, Group, Memo, Found).run();
  std::vector<HazardFault> Faults;
  for (const auto &[Key, F] : Found) {
    const SyncCell &C = P.cell(F.Cell);
    NameId Name = C.IsBuffer ? G.Buffers[C.Object].Name : G.Images[C.Object].Name;
    bool Reads = Key.Kind == HazardKind::WriteAfterRead;
    bool Writes = Key.Kind != HazardKind::ReadAfterWrite;
    Faults.push_back({Key.Kind, F.Lacks, locOf(G, Key.First), locOf(G, Key.Second),
                      ("'%" + G.Names.get(Name) + "'").str(), wordFor(G, Key.First, !Reads).str(),
                      wordFor(G, Key.Second, Writes).str(), F.First, F.Second});
  }
  llvm::stable_sort(Faults, [](const HazardFault &A, const HazardFault &B) {
    return std::pair(A.Second, A.First) < std::pair(B.Second, B.First);
  });
  return Faults;
}

static std::string withStages(StringRef What, const SyncScope &Does) {
  return Does.Stages ? (What + " at " + listStages(Does.Stages)).str() : What.str();
}

static std::string messageOf(const HazardFault &F) {
  std::string Second = "this " + withStages(F.SecondWhat + " of " + F.Object, F.SecondDoes);
  std::string First = "the " + withStages(F.FirstWhat, F.FirstDoes);
  switch (F.Lacks) {
  case SyncLack::Nothing:
  case SyncLack::Order:
    return Second + " does not wait for " + First;
  case SyncLack::Availability:
    return Second + " waits for " + First + ", but nothing makes " +
           listAccesses(F.FirstDoes.Accesses) + " available";
  case SyncLack::Visibility:
    return Second + " waits for " + First + ", but nothing makes it visible to " +
           listAccesses(F.SecondDoes.Accesses);
  }
  llvm_unreachable("unknown lack");
}

bool auxplan::checkSync(const Graph &G, const TargetInfo &T, DiagnosticEngine &D) {
  std::vector<HazardFault> Faults = findHazardFaults(G, T);
  for (const HazardFault &F : Faults) {
    D.error(F.Second, messageOf(F));
    D.note(F.First, "the " + F.FirstWhat + " is here");
  }
  return Faults.empty();
}
