//===- CheckedPlan.cpp - what all walks of one check know -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Collects it.
///
//===----------------------------------------------------------------------===//

#include "CheckedPlan.h"
#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/Hashing.h"

using namespace auxplan;
using namespace llvm;

bool Findings::isSaid(LocOffset L, const Twine &Msg) {
  return !Said.insert({L, uint64_t(hash_value(Msg.str()))}).second;
}

void Findings::error(LocOffset L, const Twine &Msg, bool InCycle, StringRef Place) {
  IsSilent = InCycle && isSaid(L, Msg);
  if (IsSilent)
    return;
  auto Where = [&] { return Place.str(); };
  DiagnosticPlace Here(D, Where);
  D.error(L, Msg);
}

void Findings::note(LocOffset L, const Twine &Msg) {
  if (!IsSilent && L != None32)
    D.note(L, Msg);
}

static TargetInfo lawOf(const Problem &P) {
  const std::optional<PlanHeader> &H = P.graph().Header;
  return H && !H->Limits.empty() ? P.target() : P.target().withoutLimits();
}

static std::vector<uint32_t> linkPasses(const Graph &G) {
  std::vector<uint32_t> NextPass(G.Items.size(), None32);
  uint32_t Next = None32;
  for (uint32_t I = G.Items.size(); I-- > 0;) {
    if (G.Items[I].Kind == ItemKind::FrameEnd)
      Next = None32;
    else if (G.Items[I].Kind == ItemKind::Pass)
      Next = I;
    NextPass[I] = Next;
  }
  return NextPass;
}

static std::vector<uint32_t> linkContinued(const Graph &G) {
  std::vector<uint32_t> ContinuedBy(G.Passes.size(), None32);
  for (size_t Id = G.Passes.size(); Id-- > 0;)
    if (G.Passes[Id].Continues != None32)
      ContinuedBy[G.Passes[Id].Continues] = Id;
  return ContinuedBy;
}

CheckedPlan::CheckedPlan(const Problem &P, DiagnosticEngine &D)
    : P(P), S(P.graph()), Law(lawOf(P)),
      OwnLaw(Law.hasRulesOf(P.target()) ? nullptr : std::make_unique<RuleMemory>(Law)),
      LawRules(OwnLaw ? *OwnLaw : P.rules()), Starts(startsOf(P)), Dead(findDeadPoints(P, S)),
      NextPass(linkPasses(P.graph())), ContinuedBy(linkContinued(P.graph())), Owners(P.graph()),
      LayoutContract(isLayoutContract(P.graph())), Compressed(P.family().compressed()),
      WithClear(P.family().withClear()), WithAnyClear(P.family().withClear(ClearClass::Any)),
      Found(D) {}

const Pass *CheckedPlan::nextPass(uint32_t Item, std::optional<Queue> On) const {
  const Graph &G = P.graph();
  for (uint32_t I = NextPass[Item]; I != None32; I = NextPass[I + 1])
    if (const Pass &Next = G.Passes[G.Items[I].Index]; !On || Next.On == *On)
      return &Next;
  return nullptr;
}
