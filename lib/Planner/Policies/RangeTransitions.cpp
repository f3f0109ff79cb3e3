//===- RangeTransitions.cpp - transitions decided by the first level ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See RangeTransitions.h. The draws of an op bind the image as a colour target, which marks its
/// levels as compressed; the driver resets the words after the last draw.
///
/// Source: Mesa 22.3.6 src/amd/vulkan/radv_cmd_buffer.c, radv_handle_image_transition, and
/// radv_meta_fast_clear.c, radv_process_color_image.
///
//===----------------------------------------------------------------------===//

#include "RangeTransitions.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

static OpId onlyOp(const FamilyInfo &F, OpEffect E) {
  SmallVector<OpId, 8> Ops = F.opsFor({E});
  return Ops.empty() ? NoOp : Ops.front();
}

RangeTransitions::RangeTransitions(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                                   DriverPromises &Promises, DriverOps &Ops)
    : DriverTransitions(P, S, Current, Promises, Ops), ConvertMap(onlyOp(F, OpEffect::ConvertMap)),
      ExpandMap(onlyOp(F, OpEffect::ExpandMap)), CopyCodes(onlyOp(F, OpEffect::CopyCodes)) {}

//===----------------------------------------------------------------------===//
// Kinds and words
//===----------------------------------------------------------------------===//

bool RangeTransitions::hasDcc(CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  return Class.TheAspect == Aspect::Color && Class.hasAux() &&
         F.mnemonicFor(Class.Kind, FullResolve);
}

bool RangeTransitions::isMap(CellId C) const {
  return P.classOfCell(C).hasAux() && F.mnemonicFor(P.classOfCell(C).Kind, ExpandMap);
}

bool RangeTransitions::carriesValues(CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  ClearQuery Odd;
  Odd.Value[0] = 0.3;
  ClearClass Of = T.clearClass(Class.Kind, P.imageOfCell(C).Desc, Class.TheAspect, Odd);
  return Class.hasAux() && Of <= T.carriedValues(Class.Kind);
}

/// A map of samples has the word even if nothing ever waits. Images with a modifier have no words,
/// since other programs may write them.
bool RangeTransitions::hasClearWord(CellId C) const {
  return P.classOfCell(C).hasAux() && !P.imageOfCell(C).Desc.Modifier &&
         (isMap(C) || !carriesValues(C));
}

bool RangeTransitions::hasCompressedWord(CellId C) const {
  return Driver.CompressedWord && hasDcc(C) && !P.imageOfCell(C).Desc.Modifier;
}

bool RangeTransitions::isPacked(CellId C, Layout L, uint8_t Queues) {
  const LayoutPromise &Says = Promises.of(C, L, Queues);
  return Says.State != NoState && !F.States[Says.State].PrimaryValid;
}

void RangeTransitions::forEachOfLevel(CellId C, function_ref<void(LayoutCell &)> Do) {
  const Plane &Pl = P.planeOf(C);
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
    if (P.cell(Other).MipBegin < P.cell(C).MipEnd && P.cell(C).MipBegin < P.cell(Other).MipEnd)
      Do(Current.Cells.at(Other));
}

void RangeTransitions::setClearWord(CellId C, bool Is) {
  if (hasClearWord(C))
    forEachOfLevel(C, [&](LayoutCell &Of) { Of.Clears = Word{Is ? IsTrue : IsFalse}; });
}

void RangeTransitions::setCompressedWord(CellId C, bool Is) {
  if (hasCompressedWord(C))
    forEachOfLevel(C, [&](LayoutCell &Of) { Of.Compressed = Word{Is ? IsTrue : IsFalse}; });
}

void RangeTransitions::mark(CellId C, Layout L) {
  if (hasCompressedWord(C) && isPacked(C, L, queuesOf(C)))
    setCompressedWord(C, true);
}

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

void RangeTransitions::beginRange(ImageId I, uint8_t Age, const SubRange &R) {
  SubRange Level = R;
  Level.MipEnd = R.MipBegin + 1;
  FirstCells.clear();
  P.forEachCell(I, Age, Level, [&](CellId C) {
    PlaneId Pl = P.cell(C).Plane;
    if (llvm::none_of(FirstCells, [&](const First &Of) { return Of.Plane == Pl; }))
      FirstCells.push_back({Pl, C, Current.Cells[C].Clears.May, Current.Cells[C].Compressed.May});
  });
  TakesAllLayers = R.LayerBegin == 0 && R.LayerEnd >= G.Images[I].Desc.sliceCount();
}

void RangeTransitions::endRange() {
  for (CellId C : Eliminated)
    setClearWord(C, false);
  for (CellId C : Decompressed)
    setCompressedWord(C, false);
  Eliminated.clear();
  Decompressed.clear();
  FirstCells.clear();
  TakesAllLayers = true;
}

/// The cell by which the driver decides. A cell that is moved by itself decides for itself.
CellId RangeTransitions::firstOf(CellId C) const {
  for (const First &Of : FirstCells)
    if (Of.Plane == P.cell(C).Plane)
      return Of.Cell;
  return C;
}

/// An owner outside counts as all kinds of queues, and one more.
static constexpr uint8_t OutsideBit = 1 << 4, OutsideBits = OutsideBit | (OutsideBit - 1);

static uint8_t bitsOf(const Queue &Q) {
  return Q.isOutside() ? OutsideBits : 1u << unsigned(Q.Kind);
}

uint8_t RangeTransitions::queuesOf(CellId C) const {
  bool IsShared = P.imageOfCell(C).Desc.Concurrent;
  return IsShared ? P.classOfCell(C).Queues : bitsOf(Ops.queue());
}

/// The kinds of queues before and after the transition being made. Where the text does not have the
/// transitions, a queue that has not used the image last takes it over.
std::pair<uint8_t, uint8_t> RangeTransitions::queuesOfSides(CellId C) const {
  bool IsShared = P.imageOfCell(C).Desc.Concurrent;
  if (!IsShared && !Making && !Current.isExplicit())
    return {bitsOf(Current.Cells[C].LastUsed), queuesOf(C)};
  if (IsShared || !Making || Making->Kind == TransitionKind::Barrier)
    return {queuesOf(C), queuesOf(C)};
  return {bitsOf(Making->Src), bitsOf(Making->Dst)};
}

void RangeTransitions::moveCell(CellId C, Layout Old, Layout New, bool, bool) {
  auto [From, To] = queuesOfSides(C);
  Side Before = {Old, From}, After = {New, To};
  bool FromOutside = Handing == HandOver::Acquire ||
                     (Making && Making->Kind == TransitionKind::Acquire && Making->Src.isOutside());
  // Aux data that nothing initialises are right in every layout.
  if (FromOutside || (Old == New && From == To) ||
      !F.mnemonicFor(P.classOfCell(firstOf(C)).Kind, Ambiguate))
    return;
  if (P.classOfCell(C).TheAspect == Aspect::Color)
    moveColor(C, Before, After);
  else
    moveDepth(C, Before, After);
}

/// Attachments of one pass can be layers of one image: the driver makes the transition of each by
/// itself.
CellOp RangeTransitions::opOn(CellId C) const {
  CellOp O;
  O.Cell = C;
  O.Group = Ops.group();
  return O;
}

//===----------------------------------------------------------------------===//
// Depth
//===----------------------------------------------------------------------===//

void RangeTransitions::moveDepth(CellId C, const Side &Old, const Side &New) {
  CellOp O = opOn(C);
  bool IsNew = Old.In == Layout::UNDEFINED;
  if (IsNew && !Driver.MetadataInit)
    return;
  // Such contents count as those of any layout that is not for attachments.
  Layout From = Old.In == Layout::PREINITIALIZED ? Layout::DEPTH_READ_ONLY_OPTIMAL : Old.In;
  bool Before = !IsNew && isPacked(firstOf(C), From, Old.Queues),
       After = isPacked(firstOf(C), New.In, New.Queues);
  // Bounds beside depth that is always complete: the driver marks them as stale, and either makes
  // them anew or does without. Here it makes them anew.
  bool IsBounds = isAlwaysComplete(T, P.classOfCell(C).Kind);
  auto HasBounds = [&](Layout In, uint8_t Queues) {
    return F.auxValid().has(Promises.of(firstOf(C), In, Queues).State);
  };
  bool Revives = IsBounds && !HasBounds(From, Old.Queues) && HasBounds(New.In, New.Queues);
  if (IsNew || (!Before && After) || Revives)
    O.Id = Ambiguate;
  else if (Before && !After)
    O.Id = FullResolve;
  else
    return;
  Ops.emit(O);
}

//===----------------------------------------------------------------------===//
// Colour
//===----------------------------------------------------------------------===//

bool RangeTransitions::takesClears(CellId C, const Side &S) {
  return Promises.of(C, S.In, S.Queues).Clear == ClearClass::Any;
}

bool RangeTransitions::isMapUsed(CellId C, const Side &S) {
  const LayoutPromise &Says = Promises.of(C, S.In, S.Queues);
  return Says.BindsAttachment == P.classOfCell(C).Kind;
}

void RangeTransitions::run(CellId C, OpId Id, bool IsPredicated, Predicate By, ValueSet Word) {
  CellOp O = opOn(C);
  O.Id = Id;
  if (IsPredicated) {
    O.Predicate = By;
    O.Runs = runsFor(Word);
  }
  Ops.emit(O);
}

void RangeTransitions::initColor(CellId C, const Side &New) {
  if (!Driver.MetadataInit)
    return;
  CellOp O = opOn(C);
  bool ToClear = hasDcc(C) && isPacked(firstOf(C), New.In, New.Queues);
  O.Id = ToClear ? FastClear : Ambiguate;
  Ops.emit(O);
  setClearWord(C, false);
  setCompressedWord(C, true);
  copyForDisplay(C, {Layout::UNDEFINED, New.Queues}, New);
}

/// Makes the display's copy of the codes anew for an owner that reads it.
void RangeTransitions::copyForDisplay(CellId C, const Side &Old, const Side &New) {
  constexpr uint32_t Written = maskOf(UsageFlag::COLOR_ATTACHMENT) |
                               maskOf(UsageFlag::TRANSFER_DST) | maskOf(UsageFlag::STORAGE);
  const PlaneClass &Class = P.classOfCell(C);
  bool IsShown = New.In == Layout::PRESENT_SRC_KHR || New.Queues & OutsideBit;
  if (CopyCodes == NoOp || !F.mnemonicFor(Class.Kind, CopyCodes) || !IsShown ||
      Old.In == Layout::PRESENT_SRC_KHR || !(Class.Usage & Written))
    return;
  run(C, CopyCodes, false, Predicate::None, 0);
}

void RangeTransitions::eliminate(CellId C) {
  CellId At = firstOf(C);
  ValueSet Word = Current.Cells[At].Clears.May;
  for (const First &Of : FirstCells)
    if (Of.Cell == At)
      Word = Of.Clears;
  run(C, PartialResolve, hasClearWord(At) && (TakesAllLayers || !hasDcc(At)), Predicate::ClearType,
      Word);
  setCompressedWord(C, true); // its draw binds the image
  Eliminated.push_back(C);
}

void RangeTransitions::flush(CellId C) {
  bool ByMap = isMap(C) && F.mnemonicFor(P.classOfCell(C).Kind, ConvertMap);
  if (ByMap ? hasDcc(C) : !carriesValues(C))
    eliminate(C);
  if (!ByMap)
    return;
  run(C, ConvertMap, false, Predicate::None, 0);
  Eliminated.push_back(C);
}

void RangeTransitions::decompress(CellId C) {
  CellId At = firstOf(C);
  bool ByDraw = Ops.queue().Kind == QueueKind::Graphics;
  ValueSet Word = Current.Cells[At].Compressed.May;
  for (const First &Of : FirstCells)
    if (Of.Cell == At)
      Word = Of.Compressed;
  run(C, FullResolve, ByDraw && hasCompressedWord(At) && TakesAllLayers, Predicate::Compressed,
      Word);
  if (!ByDraw)
    return setCompressedWord(C, true); // an initialisation follows the dispatch
  Eliminated.push_back(C);
  Decompressed.push_back(C);
}

void RangeTransitions::moveColor(CellId C, const Side &Old, const Side &New) {
  CellId At = firstOf(C);
  if (Old.In == Layout::UNDEFINED)
    return initColor(C, New);
  bool IsFlushed = false;
  if (Old.In == Layout::PREINITIALIZED) {
    if (hasDcc(C) && Driver.MetadataInit)
      run(C, Ambiguate, false, Predicate::None, 0);
    setCompressedWord(C, true);
  } else if (hasDcc(At) && isPacked(At, Old.In, Old.Queues) && !isPacked(At, New.In, New.Queues)) {
    if (hasDcc(C))
      decompress(C);
  } else if (takesClears(At, Old) && !takesClears(At, New)) {
    flush(C);
    IsFlushed = true;
  }
  copyForDisplay(C, Old, New);
  constexpr uint32_t Stored = maskOf(UsageFlag::STORAGE) | maskOf(UsageFlag::TRANSFER_DST);
  // radv_layout_fmask_compressed: the map counts as used in every layout but those for stores, so
  // also where the contents come from the host.
  Side Mapped = Old;
  if (Old.In == Layout::PREINITIALIZED)
    Mapped.In = Layout::COLOR_ATTACHMENT_OPTIMAL;
  if (!isMap(C) || !(P.classOfCell(C).Usage & Stored) || !isMapUsed(At, Mapped) ||
      isMapUsed(At, New))
    return;
  if (!IsFlushed)
    flush(C);
  run(C, ExpandMap, false, Predicate::None, 0);
}
