//===- DriverTransitions.cpp - transitions as a driver makes them ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Resolves of colour are predicated on words in GPU memory. The policy knows the possible values
/// of these words, which decide whether a resolve runs. A driver computes a predicate only where it
/// considers one necessary, so some resolves use the value that the register still holds from an
/// earlier predicate (stale).
///
//===----------------------------------------------------------------------===//

#include "DriverTransitions.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

Runs auxplan::runsFor(ValueSet P) {
  return P == IsTrue ? Runs::Yes : P == IsFalse ? Runs::No : Runs::Unknown;
}

DriverTransitions::DriverTransitions(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                                     DriverPromises &Promises, DriverOps &Ops)
    : PlanFacts(P, S), Current(Current), Promises(Promises), Ops(Ops), Driver(T.driver()),
      FullResolve(F.opFor(OpEffect::FullResolve)),
      PartialResolve(F.opFor(OpEffect::PartialResolve)), Ambiguate(F.opFor(OpEffect::Ambiguate)),
      FastClear(F.opFor(OpEffect::FastClear)), StencilClear(F.opFor(OpEffect::StencilClear)) {}

/// Resolves one slice, with a predicate. \p Allowed: the class of clear values that the new layout
/// takes.
void SliceTransitions::resolveColor(CellId C, bool Full, ClearClass Allowed, bool CoversLevel) {
  Word &Type = Current.Types.at(P.cell(C).Plane), &Reg = Current.Reg.at(0);
  bool First = Promises.isFirstSlice(C);
  bool ByType = First || (Driver.PartialResolveAllLayers && P.cell(C).MipBegin == 0);
  CellOp O;
  O.Cell = C;
  if (Full) {
    O.Predicate = Predicate::Compressed;
    Reg = Current.Cells[C].Compressed;
    if (First && Reg.May & IsTrue)
      Type.May = (Reg.May & IsFalse ? Type.May : 0) | setOf(ClearClass::None);
    Current.Cells.at(C).Compressed = Word{IsFalse};
  } else if (ByType) {
    O.Predicate = Predicate::ClearType;
    ValueSet Stronger = 0, Weaker = 0;
    for (ClearClass K : {ClearClass::None, ClearClass::Default, ClearClass::Any})
      (Allowed < K ? Stronger : Weaker) |= Type.May & setOf(K);
    Reg.May = (Stronger ? IsTrue : 0) | (Weaker ? IsFalse : 0);
    ValueSet Left = Weaker | (Stronger ? setOf(ClearClass::None) : 0);
    if (!Driver.PartialResolveAllLayers)
      Type.May = Left;
    else if (CoversLevel) // once, after the last layer
      SpentType = {P.cell(C).Plane, Left};
    ClearClass Held =
        Current.Cells[C].Value == DefaultValue ? ClearClass::Default : ClearClass::Any;
    if (Held > Allowed)
      Current.Cells.at(C).Value = 0;
  } else {
    O.Predicate = Predicate::Stale;
  }
  O.Runs = runsFor(Reg.May);
  // Kinds without a partial resolve get a full one, on the same predicate.
  const PlaneClass &Class = P.classOfCell(C);
  bool HasPartial = M.afterOp(Class.Kind, PartialResolve, Class.External) != NoState;
  O.Id = Full || !HasPartial ? FullResolve : PartialResolve;
  Ops.emit(O);
}

void SliceTransitions::endRange() {
  if (SpentType)
    Current.Types.at(SpentType->first) = Word{SpentType->second};
  SpentType.reset();
}

void SliceTransitions::mark(CellId C, Layout L) {
  if (P.classOfCell(C).TheAspect == Aspect::Color && Promises.keepsWords(C) &&
      Promises.of(C, L).Binds != AuxUsage::NONE)
    Current.Cells.at(C).Compressed = Word{IsTrue};
}

void SliceTransitions::transitionDepth(CellId C, Layout Old, Layout New, bool FullFast) {
  if (FullFast || (Driver.DepthLevelZeroOnly && P.cell(C).MipBegin != 0))
    return;
  const LayoutPromise From = Promises.of(C, Old), To = Promises.of(C, New);
  const StateInfo &Before = F.States[From.State], &After = F.States[To.State];
  CellOp O;
  O.Cell = C;
  if (After.PrimaryValid && !Before.PrimaryValid)
    O.Id = FullResolve;
  else if (After.AuxValid && !Before.AuxValid)
    O.Id = Ambiguate;
  else if (Driver.DepthPartialResolve && Before.AuxValid && After.AuxValid &&
           !M.canAccess(To.Binds, To.Clear, From.State) && To.Binds != From.Binds)
    O.Id = PartialResolve;
  else
    return;
  Ops.emit(O);
}

void SliceTransitions::transitionStencil(CellId C, bool Discards, bool FullFast) {
  if (!Driver.StencilInitAtUndefined || !Discards || FullFast)
    return;
  const ClearValue Zero{{0, 0, 0, 0}, 1};
  CellOp O;
  O.Cell = C;
  O.Id = StencilClear;
  Ops.clearTo(O, Zero);
}

/// The contents are gone, so the record of clears and the aux data begin anew, except where a clear
/// that is part of the same transition does that.
void SliceTransitions::initColor(CellId C, bool FullFast) {
  // Where paths are brought together, other slices keep their words.
  if (Promises.isFirstSlice(C) && !Ops.isAtArmEnd())
    Current.Types.at(P.cell(C).Plane) = Word{setOf(ClearClass::None)};
  Current.Cells.at(C).Compressed = Word{IsFalse};
  bool Unbound = Promises.of(C, Layout::UNDEFINED).Binds == AuxUsage::NONE;
  if (Driver.ColorInit == DriverModel::ColorInitKind::WhereUnbound && !Unbound)
    return;
  bool Multi = Promises.isMultisampled(C);
  bool ClearCovers = Promises.isFirstSlice(C) ||
                     (P.cell(C).MipBegin == 0 &&
                      Driver.FastClearLayers == DriverModel::FastClearLayersKind::All) ||
                     (Multi && Driver.MsaaInitSkipsAllLayers);
  if (FullFast && ClearCovers)
    return;
  CellOp O;
  O.Cell = C;
  O.Id = Multi && Driver.MsaaInitByFastClear ? FastClear : Ambiguate;
  Ops.emit(O);
}

/// The owner has not written the driver's own words, so they begin anew. Aux data that the modifier
/// describes come with the image; the driver's own aux data do not.
void SliceTransitions::acquireColor(CellId C) {
  const LayoutPromise Found = Promises.outsidePromise(C);
  if (Found.Binds == AuxUsage::NONE)
    return initColor(C, false);
  if (Promises.isFirstSlice(C))
    Current.Types.at(P.cell(C).Plane) = Word{setOf(Found.Clear)};
  Current.Cells.at(C).Value = Found.Clear == ClearClass::None ? 0 : OutsideValue;
}

void SliceTransitions::transitionColor(CellId C, Layout Old, Layout New, bool FullFast,
                                       bool CoversLevel) {
  if (Handing == HandOver::Acquire)
    return acquireColor(C);
  if (Old == New && Handing == HandOver::None)
    return;
  if (Old != NoLayout && infoOf(Old).Discards)
    return initColor(C, FullFast);
  const LayoutPromise From = Promises.of(C, Old);
  const LayoutPromise To =
      Handing == HandOver::Release ? Promises.outsidePromise(C) : Promises.of(C, New);
  if (From.Binds == AuxUsage::NONE)
    return;
  bool Full = Promises.keepsWords(C) && To.Binds != From.Binds;
  bool Partial = To.Clear < From.Clear;
  const Cell &Slices = P.cell(C);
  bool Skipped = (FullFast && Promises.isFirstSlice(C)) ||
                 (Promises.isMultisampled(C) && Driver.MsaaResolvesFirstLayerOnly &&
                  !Promises.isFirstSlice(C)) ||
                 (!Full && Driver.PartialResolveAllLayers && Slices.MipBegin != 0);
  if ((Full || Partial) && !Skipped)
    resolveColor(C, Full, To.Clear, CoversLevel);
}

void DriverTransitions::transitionCell(CellId C, Layout Old, Layout New, bool FullFast,
                                       bool CoversLevel) {
  Current.Cells.at(C).In = New;
  Current.Cells.at(C).IsLost = false;
  bool Discards = Old != NoLayout && infoOf(Old).Discards;
  if (Discards)
    Current.takeMemory(C);
  if (!P.classOfCell(C).hasAux())
    return;
  if (Discards)
    Ops.updateEntries(C);
  moveCell(C, Old, New, FullFast, CoversLevel);
}

void SliceTransitions::moveCell(CellId C, Layout Old, Layout New, bool FullFast, bool CoversLevel) {
  const PlaneClass &Class = P.classOfCell(C);
  bool Discards = Old != NoLayout && infoOf(Old).Discards;
  switch (Class.TheAspect) {
  case Aspect::Depth:
    return transitionDepth(C, Old, New, FullFast);
  case Aspect::Stencil:
    return transitionStencil(C, Discards, FullFast);
  case Aspect::Color:
  case Aspect::Plane0:
  case Aspect::Plane1:
  case Aspect::Plane2:
    transitionColor(C, Old, New, FullFast, CoversLevel);
    bool Stores = Promises.of(C, New).Binds != AuxUsage::NONE && Driver.StorageLayoutMarks &&
                  infoOf(New == NoLayout ? Layout::GENERAL : New).Admits[0] & Class.Usage &
                      uint32_t(UsageFlag::STORAGE);
    if (Stores && Promises.keepsWords(C))
      Current.Cells.at(C).Compressed = Word{IsTrue};
    return;
  }
}

void DriverTransitions::transition(ImageId I, uint8_t Age, SubRange R, Layout New,
                                   function_ref<Layout(CellId)> Old) {
  const ImageDesc &D = G.Images[I].Desc;
  bool CoversLevel = R.LayerBegin == 0 && R.LayerEnd >= D.sliceCount();
  Ops.beginGroup();
  beginRange(I, Age, R);
  P.forEachCell(I, Age, R, [&](CellId C) { transitionCell(C, Old(C), New, false, CoversLevel); });
  endRange();
}

/// The ranges of the barriers that a render pass makes for an attachment: one for each view. Where
/// each level of a 3D image has one layout, drivers take all its slices, whatever slices the line
/// names.
void DriverTransitions::forEachBarrierRange(const Pass &Pass, const Access &A,
                                            function_ref<void(const SubRange &)> F) const {
  const Image &I = G.Images[A.Image];
  if (I.movesByLevel())
    return F(I.movedRange(A.Range));
  forEachView(Pass, A.Range, F);
}

/// Only images with a modifier are both shared and compressed.
HandOver DriverTransitions::handOver(const Transition &X) const {
  if (!G.Images[X.Image].Desc.Modifier)
    return HandOver::None;
  return Ownership::leavesDevice(X) ? HandOver::Release
         : Ownership::comesBack(X)  ? HandOver::Acquire
                                    : HandOver::None;
}

/// The half of an ownership transfer on the queue that can run ops makes the transition; if neither
/// queue can, the second half does, elsewhere. External owners make none.
static bool makesTransition(const Transition &X) {
  bool SrcMakes = X.Src.Kind == QueueKind::Graphics || X.Dst.isOutside();
  return X.Kind == TransitionKind::Barrier || SrcMakes == (X.Kind == TransitionKind::Release);
}

void DriverTransitions::receive(ImageId I) {
  if (!G.Images[I].Desc.Modifier)
    return;
  Handing = HandOver::Acquire;
  transition(I, 0, G.Images[I].wholeRange(), Layout::PRESENT_SRC_KHR,
             [](CellId) { return Layout::PRESENT_SRC_KHR; });
  Handing = HandOver::None;
}

void DriverTransitions::make(const Transition &X) {
  if (!makesTransition(X))
    return;
  Handing = handOver(X);
  Making = &X;
  transition(X.Image, X.Age, G.Images[X.Image].movedRange(X.Range), X.New,
             [&](CellId) { return X.Old; });
  Handing = HandOver::None;
  Making = nullptr;
}
