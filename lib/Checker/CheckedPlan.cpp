//===- CheckedPlan.cpp - facts that all walks of one check share ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Collects these facts.
///
//===----------------------------------------------------------------------===//

#include "CheckedPlan.h"
#include "auxplan/Planner/PlanOptions.h"
#include "llvm/ADT/Hashing.h"

using namespace auxplan;
using namespace llvm;

bool Findings::isSaid(LocOffset L, StringRef Msg) {
  return !Said.insert({L, uint64_t(hash_value(Msg))}).second;
}

void Findings::error(const PlanFault &Of, bool InCycle, StringRef Place) {
  bool IsKnown = InCycle || Of.Loc != None32; // errors of executions of one frame
  IsSilent = OnFault || (IsKnown && isSaid(Of.Loc, Of.Message));
  if (OnFault)
    return OnFault(Of);
  if (IsSilent)
    return;
  auto Where = [&] { return Place.str(); };
  DiagnosticPlace Here(D, Where);
  D.error(Of.Loc, Of.Message);
}

void Findings::note(LocOffset L, const Twine &Msg) {
  if (!IsSilent && L != None32)
    D.note(L, Msg);
}

static TargetInfo lawOf(const Problem &P) {
  const std::optional<PlanHeader> &H = P.graph().Header;
  return H && !H->Limits.empty() ? P.target() : P.target().withoutLimits();
}

PlanLaw::PlanLaw(const Problem &P)
    : Law(lawOf(P)), Own(Law.hasRulesOf(P.target()) ? nullptr : std::make_unique<RuleMemory>(Law)),
      Shared(P.rules()) {}

//===----------------------------------------------------------------------===//
// Lines and passes
//===----------------------------------------------------------------------===//

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

static bool doesNothingButRead(const AccessFacts &F) {
  return F.SimulReadOnly && !F.Writes && !F.Clears && !F.DiscardsArea && !F.DiscardsAll &&
         !F.DropsAfter;
}

/// Computed once for each line kind, since lines of one kind have the same facts.
static LineFacts lineFactsOf(const Graph &G, const Access &A, const AccessFacts &F) {
  LineFacts Line;
  Line.IsKnown = true;
  bool MayDrop = infoOf(A.Kind).IsAttachment && (F.Clears || F.DiscardsArea);
  Line.Layouts = {A.From, G.layoutOf(A), MayDrop};
  Line.InPass.HasResolves = F.EndPhase;
  Line.InPass.MovesAtEnd = A.To != NoLayout;
  if (F.Overlaps && !F.EndPhase)
    Line.InPass.Meets =
        doesNothingButRead(F) ? PassFacts::Meeting::InReads : PassFacts::Meeting::InWrites;
  return Line;
}

void PlanLines::addPass(uint32_t Id, const Semantics &S) {
  const Pass &Pass = G.Passes[Id];
  HasInstances |= Pass.Continues != None32;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    LineFacts &Line = Lines[S.lineKindOf(I)];
    if (!Line.IsKnown && !G.Accesses[I].IsBuffer)
      Line = lineFactsOf(G, G.Accesses[I], S.factsOf(I));
    Passes[Id].join(Line.InPass);
  }
}

PlanLines::PlanLines(const Graph &G, const Semantics &S)
    : G(G), Lines(S.numLineKinds()), Passes(G.Passes.size()), NextPass(linkPasses(G)),
      ContinuedBy(linkContinued(G)) {
  for (uint32_t Id = 0; Id != G.Passes.size(); ++Id)
    addPass(Id, S);
}

const Pass *PlanLines::nextPass(uint32_t Item, std::optional<Queue> On) const {
  for (uint32_t I = NextPass[Item]; I != None32; I = NextPass[I + 1])
    if (const Pass &Next = G.Passes[G.Items[I].Index]; !On || Next.On == *On)
      return &Next;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Cells
//===----------------------------------------------------------------------===//

CellLifetimes::CellLifetimes(const Problem &P) : Starts(startsOf(P)) {
  for (CellId C = 0; C != P.cells().size(); ++C) {
    if (P.imageOfCell(C).Lifetime == Lifetime::External)
      External.push_back(C);
    if (!isKept(P, C))
      NotKept.push_back(C);
    else
      HasRoles |= P.nextRole(C) != C;
  }
}

CheckedPlan::CheckedPlan(const Problem &P, DiagnosticEngine &D)
    : P(P), S(P.graph()), Law(P), Lines(P.graph(), S), Cells(P), Owners(P),
      LayoutContract(isLayoutContract(P.graph())), Compressed(P.family().compressed()),
      WithClear(P.family().withClear()), WithAnyClear(P.family().withClear(ClearClass::Any)),
      Uses(S.numLineKinds()), Found(D) {
  if (!P.graph().Ops.empty())
    Dead = findDeadPoints(P, S);
}

void CheckedPlan::beginWithout(uint32_t Op, FaultFn OnFault) {
  WithoutOp = Op;
  Values = ClearValueIds(); // the first value that a clear asks for may be another one
  Found.beginFor(OnFault);
}
