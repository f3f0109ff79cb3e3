//===- UseRules.cpp - may this use find that state? -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each question about a single use, and the errors about it.
///
//===----------------------------------------------------------------------===//

#include "UseRules.h"
#include "auxplan/Layouts/Reasons.h"
#include "lib/Planner/Model/FeedbackLoops.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

ResolvedUse UseRules::resolveSource(const CellUse &U, const Pass &Pass) const {
  const Access &A = G.Accesses[U.Access];
  const AccessExtra &X = *G.extraOf(A);
  SourceFacts Facts = S.sourceFactsOf(A);
  ResolvedUse R = {};
  R.Cell = U.Cell;
  R.Index = U.Access;
  R.A = &A;
  R.Loc = A.Loc;
  R.IsSource = true;
  R.HasMode = X.HasSourceMode;
  R.Used = modeOnCell(P, A, /*IsSource=*/true, U.Cell);
  R.Kind = Semantics::sourceKind(A);
  R.As = S.useOf(A, /*IsSource=*/true);
  R.Effect.Reads = true;
  R.Effect.DiscardsAfter = Facts.DropsAfter && P.coversWhole(U.Cell, G.areaOf(Pass, A));
  return R;
}

ResolvedUse UseRules::resolve(const CellUse &U, const Pass &Pass) const {
  if (U.IsSource)
    return resolveSource(U, Pass);
  const Access &A = G.Accesses[U.Access];
  const AccessFacts &Facts = S.factsOf(U.Access);
  bool Whole = P.coversWhole(U.Cell, G.areaOf(Pass, A));
  bool Cleared = W.Clears.has(U.Cell, U.Access);
  bool OwnClear = Facts.Clears && !Cleared;
  ResolvedUse R = {};
  R.Cell = U.Cell;
  R.Index = U.Access;
  R.A = &A;
  R.Loc = A.Loc;
  R.HasMode = A.HasMode;
  R.Used = modeOnCell(P, A, /*IsSource=*/false, U.Cell);
  R.Kind = A.Kind;
  R.As = S.useOf(A);
  CellEffect &Does = R.Effect;
  Does.SlowClear = OwnClear;
  // If an op has done a clear command, the command itself does nothing.
  bool Done = Cleared && A.Kind == AccessKind::Clear;
  Does.Writes = Facts.Writes && !Done;
  Does.Defines = Does.Writes && (Facts.Defines || !Whole);
  Does.Overwrites = Does.Writes && Whole && (OwnClear || (Facts.OverwritesArea && !Facts.Clears));
  Does.DiscardsBefore = !Cleared && ((Facts.DiscardsArea && Whole) || Facts.DiscardsAll);
  Does.DiscardsAfter = Facts.DropsAfter && Whole;
  Does.Reads = Facts.Reads && !Done && !Does.Overwrites && !Does.DiscardsBefore;
  return R;
}

/// Is the use part of a draw that may write what its shaders get at?
static bool isInLoop(const ResolvedUse &R) {
  return R.As.Usages & LoopUsage;
}

bool UseRules::modeAllowed(const ResolvedUse &R) const {
  const PlaneClass &Class = P.classOfCell(R.Cell);
  for (const Mode &Known : Plan.Law.rules().modes(Class.Kind, Class.Facts, R.As))
    if (Known.Usage == R.Used.Usage && R.Used.Decodes <= Known.Decodes)
      return true;
  // Also in feedback loops, of which a driver knows only by the layout: in any other it takes it
  // that barriers stand between the draws that write and those that read.
  if (!Plan.LayoutContract)
    return false;
  Layout In = R.Kind == AccessKind::Present ? Layout::PRESENT_SRC_KHR
              : R.IsSource                  ? W.Cells[R.Cell].In
                                            : G.layoutOf(*R.A);
  Mode Bound = modeIn(P.rules(), Class, In, R.Kind, R.IsSource);
  return R.Used.Usage == Bound.Usage && R.Used.Decodes <= Bound.Decodes;
}

static std::string nameOfMode(Mode M) {
  std::string Text = nameOf(M.Usage).str();
  return M.Decodes == ClearClass::None ? Text : Text + "/" + nameOf(M.Decodes).str();
}

/// The modes that the access may have, for messages.
std::string UseRules::nameOfModes(const ResolvedUse &R) const {
  const PlaneClass &Class = P.classOfCell(R.Cell);
  std::string Text;
  for (const Mode &Known : Plan.Law.rules().modes(Class.Kind, Class.Facts, R.As))
    Text += (Text.empty() ? "" : " or ") + nameOfMode(Known);
  return Text;
}

/// The record that keeps the access from the mode \p Used; "" if none is known. Rows are about the
/// plane's own kind and its clear blocks, not about kinds that the plane does not have.
static StringRef ruleAgainst(const TargetInfo &Law, const PlaneClass &Class, const AccessUse &As,
                             Mode Used) {
  bool IsBound = any_of(Law.modes(Class.Kind, Class.Facts, As),
                        [&](Mode Known) { return Known.Usage == Used.Usage; });
  if (IsBound)
    return reasonOfMode(Law, Class.Kind, Class.Facts, As, Used.Usage).Decodes;
  if (Used.Usage != Class.Kind)
    return "";
  return reasonOfMode(Law, Class.Kind, Class.Facts, As, AuxUsage::NONE).Binds;
}

bool UseRules::isModeRight(const ResolvedUse &R) const {
  if (!R.HasMode)
    return false;
  return P.classOfCell(R.Cell).hasAux() ? modeAllowed(R) : R.Used.Usage == AuxUsage::NONE;
}

bool UseRules::isForbiddenByLoop(const ResolvedUse &R) const {
  ResolvedUse Alone = R;
  Alone.As.Usages &= ~LoopUsage;
  return isInLoop(R) && !isModeRight(R) && isModeRight(Alone);
}

/// Shows the other lines of the loop.
void UseRules::noteLoop(const ResolvedUse &R, const Pass &Pass) {
  auto PartOf = [&](uint32_t I) -> LoopPart {
    return {Semantics::usageOf(G, G.Accesses[I]), S.factsOf(I).Writes};
  };
  const Access &A = *R.A;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &B = G.Accesses[I];
    if (B.IsBuffer || S.factsOf(I).EndPhase || P.firstOf(B.Image) != P.firstOf(A.Image) ||
        B.Age != A.Age || !B.Range.overlaps(A.Range) || !makeLoop(PartOf(R.Index), PartOf(I)))
      continue;
    note(B.Loc, isDrawn(PartOf(I)) ? "the same draw may write it here"
                                   : "the same draw gets at it through shaders here");
  }
}

bool UseRules::checkMode(const ResolvedUse &R, const Pass &Of) {
  if (!checkMode(R) && isForbiddenByLoop(R))
    noteLoop(R, Of);
  return isModeRight(R);
}

bool UseRules::checkMode(const ResolvedUse &R) {
  if (isModeRight(R))
    return true;
  if (!R.HasMode)
    return error(R.Loc, "access has no mode: expected 'aux USAGE' behind it, as planning gives");
  const PlaneClass &Class = P.classOfCell(R.Cell);
  if (!Class.hasAux())
    return error(R.Loc, "'" + nameOfCell(R.Cell) + "' has no aux data on " + T.fullName() +
                            ", found mode 'aux " + nameOfMode(R.Used) + "', expected 'aux NONE'");
  StringRef Rule = ruleAgainst(Plan.Law.target(), Class, R.As, R.Used);
  return error(R.Loc,
               "'" + nameOf(R.Kind) + "' of '" + nameOfCell(R.Cell) + "' cannot bind " +
                   nameOfMode(R.Used) +
                   (isForbiddenByLoop(R) ? " in a feedback loop on " : " on ") + T.fullName() +
                   ", expected " + nameOfModes(R) + (Rule.empty() ? "" : " (rule " + Rule + ")"),
               subjectOf(R));
}

void UseRules::checkPresentMode(const Present &Pr, CellId C) {
  if (!Pr.HasMode)
    return;
  ResolvedUse R = {};
  R.Cell = C;
  R.Kind = AccessKind::Present;
  R.HasMode = true;
  R.Used = modeOfPresent(P, Pr, C);
  R.As = useOfPresent();
  R.Loc = Pr.Loc;
  if (!checkMode(R) || !P.classOfCell(C).hasAux())
    return;
  if (R.Used.Usage != AuxUsage::NONE && !ownerKnowsAux(P, C)) {
    error(Pr.Loc, "'present' of '" + nameOfCell(C) + "' cannot bind " + nameOf(R.Used.Usage) +
                      ": its owner reads only the main surface, expected 'aux NONE'");
    return;
  }
  StateSet Held = W.Cells[C].Defined ? W.Cells[C].Held : StateSet();
  for (StateId I = 0; I != F.States.size(); ++I)
    if (Held.has(I) && P.classOfCell(C).Understood.has(I) &&
        !M.canAccess(R.Used.Usage, R.Used.Decodes, I))
      return reportIllegal(R, I, {});
}

/// Do the writes of this access leave clear blocks that the access itself does not decode? A pass
/// may draw again over what it has drawn.
bool UseRules::missesOwnClears(const ResolvedUse &R, StateId After) const {
  AuxUsage U = R.Used.Usage;
  if (After == NoState || M.canAccess(U, R.Used.Decodes, After))
    return false;
  StateSet Clean = Plan.Compressed - F.withClear();
  for (StateId From = 0; From != F.States.size(); ++From)
    if (StateId Left = Clean.has(From) ? M.afterWrite(U, false, From) : NoState;
        Left != NoState && Left == M.afterPartialClear(U, From, ClearClass::Default))
      return true; // like a fast clear of a part
  return false;
}

/// The state that a write leaves; NoState: illegal.
StateId UseRules::afterWrite(const ResolvedUse &R, bool Full, StateId St) const {
  StateId After = M.afterWrite(R.Used.Usage, Full, St);
  return missesOwnClears(R, After) ? NoState : After;
}

StateId UseRules::step(const ResolvedUse &R, StateId St, bool Defined) const {
  AuxUsage U = R.Used.Usage;
  const CellEffect &Does = R.Effect;
  if (!Does.Reads && !Does.Writes)
    return St; // a clear command that an op has done
  if (Does.Overwrites || Does.DiscardsBefore || !Defined) {
    // The use reads nothing, or nothing that could be wrong.
    if (!Does.Writes)
      return St;
    return afterWrite(R, Does.Overwrites || U == AuxUsage::NONE, St);
  }
  if (!M.canAccess(U, R.Used.Decodes, St))
    return NoState;
  return Does.Writes ? afterWrite(R, /*Full=*/false, St) : St;
}

/// The op that a use needs in a state; null: there is none. The machine may name an op that planes
/// of the kind do not have, where another does the same.
const MnemonicInfo *UseRules::opBefore(const ResolvedUse &R, StateId St) const {
  AuxUsage Kind = P.classOfCell(R.Cell).Kind;
  OpId Missing = M.prepare(R.Used.Usage, R.Used.Decodes != ClearClass::None, St);
  if (Missing == NoOp || Missing == IllegalOp)
    Missing = M.prepare(R.Used.Usage, false, St);
  if (const MnemonicInfo *Name = Missing < IllegalOp ? F.mnemonicFor(Kind, Missing) : nullptr)
    return Name;
  StateSet Taken;
  for (StateId I = 0; I != F.States.size(); ++I)
    if (M.canAccess(R.Used.Usage, R.Used.Decodes, I))
      Taken = Taken | StateSet::of(I);
  return opInto(Kind, St, Taken);
}

void UseRules::reportIllegal(const ResolvedUse &R, StateId St, ArrayRef<CellUse> Others) {
  bool IsOwn = R.Effect.Writes && missesOwnClears(R, M.afterWrite(R.Used.Usage, false, St));
  if (IsOwn && (R.Effect.Overwrites || M.canAccess(R.Used.Usage, R.Used.Decodes, St))) {
    error(R.Loc, "'" + nameOf(R.Kind) + "' of '" + nameOfCell(R.Cell) + "' with aux " +
                     nameOf(R.Used.Usage) + " makes clear blocks, which it does not decode",
          subjectOf(R, StateSet::of(St)));
    return;
  }
  const MnemonicInfo *Name = opBefore(R, St);
  error(R.Loc, "'" + nameOf(R.Kind) + "' of '" + nameOfCell(R.Cell) + "' with aux " +
                   nameOf(R.Used.Usage) + " finds state " + F.States[St].Name +
                   (Name ? ", which needs '" + Twine(Name->Text) + "' before"
                         : Twine(", which it cannot take")),
        subjectOf(R, StateSet::of(St)));
  for (const CellUse &U : Others)
    if (U.Access != R.Index)
      note(G.Accesses[U.Access].Loc, "the same pass uses it here, at the same time");
  noteLastChange(R.Cell);
}
