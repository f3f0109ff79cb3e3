//===- StepRules.cpp - the rows of the tables behind a step ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Under the access contract the rules about modes decide, under the layout contract the promise of
/// the layout. If only the class of clear values is in the way, the rule that restricts the class
/// is the reason.
///
//===----------------------------------------------------------------------===//

#include "StepRules.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Layouts/Reasons.h"
#include "auxplan/Planner/PlanOptions.h"
#include "lib/Planner/Model/FeedbackLoops.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "lib/Views/OpReasons.h"

using namespace auxplan;
using namespace llvm;

StepRules::StepRules(const Problem &P, const Semantics &S, const StepWays &Ways)
    : P(P), G(P.graph()), S(S), Ways(Ways), ByLayout(isLayoutContract(G)) {}

Mode StepRules::modeOf(const NamedStep &Step) const {
  const Access &A = G.Accesses[Step.Index];
  return Step.IsSource ? G.extraOf(A)->SourcePlanned : A.Planned;
}

const char *StepRules::ruleOfAccess(const NamedStep &Step, CellId C, ClearClass Found) const {
  if (!ByLayout)
    return ruleOfMode(P, S, {Step.Index, Step.IsSource}, C, Found);
  const Access &A = G.Accesses[Step.Index];
  const Pass &Of = G.Passes[Ways.passOfAccess(Step.Index)];
  return ruleOfLayout(P, C, Step.IsSource ? sourceLayout(P, Of, A) : G.layoutOf(A), Found);
}

std::string StepRules::ofDriverInLoop(const NamedStep &Step, CellId C) const {
  bool IsInLoop = !Step.IsSource && (S.factsOf(Step.Index).Simultaneous & LoopUsage);
  if (!IsInLoop)
    return "";
  const Access &A = G.Accesses[Step.Index];
  const PlaneClass &Class = P.classOfCell(C);
  if (P.target().withoutDriver().modes(Class.Kind, Class.Facts, S.useOf(A)).size() > 1)
    return ""; // the hardware has aux data in such loops
  return loopAdvice(P.target(), Class, G.layoutOf(A), A.Kind);
}

/// The device of a handoff, or the display, knows of aux data what the modifier says.
std::string StepRules::whyOwnerRefuses(const Present &Pr) const {
  const Image &Of = G.Images[Pr.Image];
  if (!Of.NumDevices && Of.CopyOf == None32)
    return "";
  std::string Who = isHandoff(Pr) ? deviceOf(G, Pr).str() : "the display";
  if (!Of.Desc.Modifier)
    return Who + " reads only the main surface";
  std::string Name = modifierName(Of.Desc.Modifier).str();
  return modifierHasAux(Of.Desc)
             ? Who + " understands what " + Name + " promises, and such blocks are not part of it"
             : Who + " knows no aux data of " + Name +
                   ", and the main surface alone is not complete";
}

std::string StepRules::whyRefused(const NamedStep &Step, StateSet Refused) const {
  if (Step.What == NamedStep::Is::Present && !Refused.empty())
    return whyOwnerRefuses(G.Presents[Step.Index]);
  if (Step.What != NamedStep::Is::Access || Refused.empty())
    return "";
  Mode Used = modeOf(Step);
  const FamilyInfo &F = P.family();
  std::string Binds = nameOf(Used.Usage).str();
  if (Used.Usage == AuxUsage::NONE && !(Refused - F.primaryValid()).empty())
    return "it binds no aux data, and the main surface alone is not complete";
  if (Used.Usage != AuxUsage::NONE && !(Refused - F.auxValid()).empty())
    return "it binds " + Binds + ", and the aux data are not valid";
  if (F.strongestIn(Refused) > Used.Decodes)
    return "with " + Binds + " it decodes " +
           (Used.Decodes == ClearClass::None
                ? std::string("no clear blocks")
                : "clear blocks of class " + nameOf(Used.Decodes).str() + " only");
  return "with " + Binds + " it cannot read such blocks";
}

std::vector<RuleText> StepRules::against(const NamedStep &Step, CellId C, StateSet Refused) const {
  using Is = NamedStep::Is;
  if (C == None32)
    return {};
  const PlaneClass &Class = P.classOfCell(C);
  const TargetInfo &T = P.target();
  switch (Step.What) {
  case Is::Access:
    return {ruleText(T, ruleOfAccess(Step, C, P.family().strongestIn(Refused)))};
  case Is::Transition:
  case Is::Present:
  case Is::FrameEnd:
    if (Class.hasAux() && !P.imageOfCell(C).Desc.Modifier)
      return {ruleText(T, ruleOfExternalState(T, Class.Kind))};
    return {};
  case Is::Op:
  case Is::Join:
  case Is::Start:
  case Is::Owner:
    return {};
  }
  llvm_unreachable("unknown kind of step");
}

std::vector<RuleText> StepRules::ofMode(const NamedStep &Step, CellId C) const {
  return {ruleText(P.target(), ruleOfAccess(Step, C, ClearClass::None))};
}

std::vector<AuxUsage> StepRules::mayBind(const NamedStep &Step, CellId C) const {
  std::vector<AuxUsage> Found;
  if (ByLayout)
    return Found;
  const PlaneClass &Class = P.classOfCell(C);
  AccessUse Use = S.useOf(G.Accesses[Step.Index], Step.IsSource);
  for (const Mode &M : P.target().modes(Class.Kind, Class.Facts, Use))
    if (M.Usage != AuxUsage::NONE && !is_contained(Found, M.Usage))
      Found.push_back(M.Usage);
  return Found;
}
