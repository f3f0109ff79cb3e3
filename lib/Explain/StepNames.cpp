//===- StepNames.cpp - steps of a plan in words ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names are written as in the text of graphs.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Explain/StepNames.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"

using namespace llvm;
using namespace auxplan;

std::string auxplan::nameOf(Mode M) {
  std::string Text = auxplan::nameOf(M.Usage).str();
  return M.Decodes == ClearClass::None ? Text : Text + "/" + auxplan::nameOf(M.Decodes).str();
}

std::string auxplan::textOfOp(const Graph &G, const Op &O) {
  std::string Text;
  raw_string_ostream OS(Text);
  printOp(G, O, OS);
  return Text;
}

StepNames::StepNames(const Problem &P, const PlanExplanation &Of, DiagnosticEngine &D)
    : P(P), G(P.graph()), D(D), Numbers(G.Ops.size()), PassOfAccess(G.Accesses.size(), None32),
      PassOfOp(G.Ops.size(), None32) {
  for (size_t N = 0; N != Of.Ops.size(); ++N) {
    Numbers[Of.Ops[N].Op] = N + 1;
    PassOfOp[Of.Ops[N].Op] = Of.Ops[N].Pass;
  }
  for (uint32_t I = 0; I != G.Passes.size(); ++I)
    for (uint32_t A = 0; A != G.Passes[I].NumAccesses; ++A)
      PassOfAccess[G.Passes[I].FirstAccess + A] = I;
}

uint32_t StepNames::passOf(const NamedStep &Step) const {
  if (Step.What == NamedStep::Is::Access)
    return PassOfAccess[Step.Index];
  return Step.What == NamedStep::Is::Op ? PassOfOp[Step.Index] : None32;
}

std::string auxplan::textOfStates(const FamilyInfo &Of, StateSet Row) {
  std::string Text;
  for (StateId I = 0; I != Of.States.size(); ++I)
    if (Row.has(I))
      Text += (Text.empty() ? "" : " or ") + std::string(Of.States[I].Name);
  return Text;
}

std::string StepNames::ofRow(StateSet Row) const {
  return textOfStates(P.family(), Row);
}

std::string StepNames::ofPass(uint32_t Pass) const {
  std::string Text;
  raw_string_ostream OS(Text);
  printName('@', G.Names.get(G.Passes[Pass].Name), OS);
  return Text;
}

/// Is the op one at the end of rendering of the pass?
static bool isAtEnd(const Pass &Of, uint32_t Op) {
  return Op - Of.FirstEndOp < Of.NumEndOps;
}

std::string StepNames::whereOf(const OpExplanation &E) const {
  if (E.Present != None32)
    return "before " + of({NamedStep::Is::Present, false, E.Present});
  if (E.Pass == None32)
    return "at the end of the frame";
  return (isAtEnd(G.Passes[E.Pass], E.Op) ? "at the end of " : "before ") + ofPass(E.Pass);
}

LocOffset StepNames::locBehind(const OpExplanation &E) const {
  if (E.Present != None32)
    return G.Presents[E.Present].Loc;
  return E.Pass == None32 ? None32 : G.Passes[E.Pass].Loc;
}

std::string StepNames::ofAccess(const NamedStep &Step) const {
  const Access &A = G.Accesses[Step.Index];
  const AccessExtra *X = G.extraOf(A);
  std::string Text;
  raw_string_ostream OS(Text);
  if (Step.IsSource) {
    OS << "the source of resolve, ";
    printRange(G, X->ResolveSource, X->ResolveSourceAge, X->ResolveSourceRange, OS);
  } else {
    OS << auxplan::nameOf(A.Kind) << ' ';
    printRange(G, A.Image, A.Age, A.Range, OS);
  }
  OS << " in " << ofPass(PassOfAccess[Step.Index]);
  if (!Step.IsSource)
    OS << ", " << auxplan::nameOf(G.layoutOf(A));
  OS << ", aux " << nameOf(Step.IsSource ? X->SourcePlanned : A.Planned);
  return Text;
}

std::string StepNames::of(const NamedStep &Step) const {
  using Is = NamedStep::Is;
  std::string Text;
  raw_string_ostream OS(Text);
  switch (Step.What) {
  case Is::Start:
    return "memory that nothing has written";
  case Is::Owner:
    return "the external owner of the image";
  case Is::Access:
    return ofAccess(Step);
  case Is::Op:
    return "op " + std::to_string(Numbers[Step.Index]) + ", " + textOfOp(G, G.Ops[Step.Index]);
  case Is::Transition:
    printTransition(G, G.Transitions[Step.Index], OS);
    return Text;
  case Is::Present:
    OS << handOverWord(G.Presents[Step.Index]) << ' ';
    printName('%', G.Names.get(G.Images[G.Presents[Step.Index].Image].Name), OS);
    if (isHandoff(G.Presents[Step.Index]))
      OS << " to " << deviceOf(G, G.Presents[Step.Index]);
    return Text;
  case Is::FrameEnd:
    return "the end of the frame, where an external owner gets the image back";
  case Is::Join:
    return "paths that join";
  }
  llvm_unreachable("unknown kind of step");
}

std::string StepNames::shortOf(const NamedStep &Step) const {
  if (Step.What == NamedStep::Is::Op)
    return "op " + std::to_string(Numbers[Step.Index]);
  if (Step.What != NamedStep::Is::Access)
    return of(Step);
  AccessKind Kind =
      Step.IsSource ? Semantics::sourceKind(G.Accesses[Step.Index]) : G.Accesses[Step.Index].Kind;
  return auxplan::nameOf(Kind).str() + " in " + ofPass(PassOfAccess[Step.Index]);
}

LocOffset StepNames::locOf(const NamedStep &Step) const {
  using Is = NamedStep::Is;
  switch (Step.What) {
  case Is::Start:
  case Is::Owner:
    return None32;
  case Is::Access:
    return G.Accesses[Step.Index].Loc;
  case Is::Op:
    return G.Ops[Step.Index].Loc;
  case Is::Transition:
    return G.Transitions[Step.Index].Loc;
  case Is::Present:
    return G.Presents[Step.Index].Loc;
  case Is::FrameEnd:
  case Is::Join:
    return G.Items[Step.Index].Loc;
  }
  llvm_unreachable("unknown kind of step");
}

std::string StepNames::placeOf(const NamedStep &Step) const {
  return placeOf(locOf(Step));
}

std::string StepNames::placeOf(LocOffset L) const {
  SMLoc At = D.loc(L);
  if (!At.isValid())
    return "";
  auto [Line, Column] = D.sourceMgr().getLineAndColumn(At, D.buffer());
  return std::to_string(Line) + ":" + std::to_string(Column);
}
