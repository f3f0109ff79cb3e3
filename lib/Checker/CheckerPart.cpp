//===- CheckerPart.cpp - what parts of the checker have in common ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Messages, and names in them.
///
//===----------------------------------------------------------------------===//

#include "CheckerPart.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/raw_ostream.h"

#define DEBUG_TYPE "aux-checker"

using namespace auxplan;
using namespace llvm;

std::string CheckerPart::nameOfCell(CellId C) const {
  std::string Text;
  raw_string_ostream OS(Text);
  printRange(G, P.planeOf(C).Image, P.planeOf(C).Age, P.rangeOf(C), OS);
  return Text;
}

std::string CheckerPart::nameOfRow(StateSet Row) const {
  std::string Text;
  for (StateId I = 0; I != F.States.size(); ++I)
    if (Row.has(I))
      Text += (Text.empty() ? "" : " or ") + std::string(F.States[I].Name);
  return Text;
}

/// For graphs without a text: the pass that is being checked.
std::string CheckerPart::placeOfItem() const {
  if (W.At.Item >= G.Items.size() || G.Items[W.At.Item].Kind != ItemKind::Pass)
    return "";
  return ("in pass '@" + G.Names.get(G.Passes[G.Items[W.At.Item].Index].Name) + "'").str();
}

bool CheckerPart::error(LocOffset L, const Twine &Msg, const FaultSubject &Of) {
  if (W.IsShowOnly)
    return false;
  (W.IsSilent ? W.IsFaulty : W.Failed) = true;
  LLVM_DEBUG(dbgs() << (W.IsSilent ? "not said yet: " : "wrong: ") << Msg << '\n');
  if (W.IsSilent)
    return false;
  Plan.Found.error({Of, W.At.Item, L, Msg.str()}, /*InCycle=*/W.At.Cycle > 1, placeOfItem());
  return false;
}

void CheckerPart::note(LocOffset L, const Twine &Msg) {
  if (!W.IsSilent && !W.IsShowOnly)
    Plan.Found.note(L, Msg);
}

void CheckerPart::noteLastChange(CellId C) {
  const Image &I = P.imageOfCell(C);
  if (W.Cells[C].ChangedAt == None32 && I.Start == StartKind::Unknown)
    return note(I.Loc, "its aux data may be in any state at first, since it 'starts unknown'");
  note(W.Cells[C].ChangedAt, "last changed here");
}

const MnemonicInfo *CheckerPart::opInto(AuxUsage Kind, StateId From, StateSet To) const {
  for (OpId O : F.opsFor({OpEffect::PartialResolve, OpEffect::ConvertMap, OpEffect::ExpandMap,
                          OpEffect::CopyCodes, OpEffect::FullResolve, OpEffect::Ambiguate})) {
    bool Keeps = F.Ops[O].Effect != OpEffect::Ambiguate || F.States[From].PrimaryValid;
    StateId Next = Keeps ? M.afterOp(Kind, O, From) : NoState;
    if (Next != NoState && To.has(Next))
      return F.mnemonicFor(Kind, O);
  }
  return nullptr;
}

void CheckerPart::checkPlainHandOver(CellId C, const Present &Pr) {
  const PlaneClass &Class = P.classOfCell(C);
  StateSet Bad = isRead(Pr) ? W.Cells[C].Held - F.primaryValid() : StateSet();
  if (!Class.hasAux() || (!isWritten(Pr) && (!W.Cells[C].Defined || Bad.empty())))
    return;
  std::string Mod = modifierName(P.imageOfCell(C).Desc.Modifier).str();
  error(Pr.Loc,
        "'" + deviceOf(G, Pr) + "' " + (Bad.empty() ? "writes '" : "reads '") + nameOfCell(C) +
            (Bad.empty() ? "' around the aux data of " + Mod
                         : "', whose blocks are compressed with " + nameOf(Class.Kind).str() +
                               " (state " + nameOfRow(Bad) + ")") +
            ", but does not understand modifier " + Mod,
        {C, None32, false, None32, Bad});
  noteLastChange(C);
}

void CheckerPart::checkHandOver(CellId C, LocOffset L, const Twine &What, StringRef Who) {
  const PlaneClass &Class = P.classOfCell(C);
  if (!Class.hasAux() || !W.Cells[C].Defined)
    return;
  StateSet Bad = W.Cells[C].Held - Class.Understood;
  if (Bad.empty())
    return;
  const StateId FirstBad = llvm::countr_zero(Bad.bits());
  const MnemonicInfo *Missing = opInto(Class.Kind, FirstBad, Class.Understood);
  const StateInfo &Known = F.States[Class.External];
  bool IsCopyStale = Known.DisplayValid && M.canAccess(Class.Kind, Known.Class, FirstBad);
  error(L,
        "'" + nameOfCell(C) + "' is " + What + " in state " + nameOfRow(Bad) + ", " + Who +
            (Known.Compressed ? " understands only " + Twine(Known.Name)
                              : Twine(" reads only the main surface")) +
            (IsCopyStale ? " (the display's copy of the aux data is stale)" : "") +
            (Missing ? ", which needs '" + Twine(Missing->Text) + "' before" : Twine()),
        {C, None32, false, None32, Bad});
  noteLastChange(C);
}
