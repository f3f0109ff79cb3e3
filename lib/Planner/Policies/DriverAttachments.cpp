//===- DriverAttachments.cpp - accesses of a pass, as a driver sees them --===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `from` transitions that fold into a full clear skip what that clear makes superfluous; then come
/// the clears; then, at the end, attachments count as written, drawn or not.
///
//===----------------------------------------------------------------------===//

#include "DriverAttachments.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

DriverAttachments::DriverAttachments(const Problem &P, const Semantics &S, LayoutKnowledge &Current,
                                     DriverPromises &Promises, DriverOps &Ops,
                                     DriverTransitions &Moves, ExecutionRecorder &Record)
    : PlanFacts(P, S), Current(Current), Promises(Promises), Ops(Ops), Moves(Moves), Record(Record),
      Driver(T.driver()), FastClear(F.opFor(OpEffect::FastClear)),
      StencilClear(F.opFor(OpEffect::StencilClear)) {}

/// Does another line of the pass clear aspect \p A of the image that \p Like clears?
bool DriverAttachments::clearsAspect(const Pass &Pass, const Access &Like, Aspect A) const {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &Other = G.Accesses[I];
    if (!Other.IsBuffer && P.firstOf(Other.Image) == P.firstOf(Like.Image) &&
        Other.Range.Aspects == maskOf(A) && Other.Load == LoadOp::Clear && S.factsOf(I).Clears &&
        Other.Range.MipBegin == Like.Range.MipBegin &&
        Other.Range.LayerBegin == Like.Range.LayerBegin)
      return true;
  }
  return false;
}

/// Is the transition at the begin of the pass part of the clear? Only if the pass clears the whole
/// attachment, in all aspects of its format.
bool DriverAttachments::folds(const Pass &Pass, const Access &A, uint32_t Index) const {
  if (A.Load != LoadOp::Clear || !S.factsOf(Index).Clears)
    return false;
  const Image &I = G.Images[A.Image];
  bool Whole = true;
  P.forEachCell(A, [&](CellId C) { Whole &= P.coversWhole(C, G.areaOf(Pass, A)); });
  if (!Whole || (I.Desc.Type == ImageType::Type3D && A.Range.LayerBegin != 0))
    return false;
  if (!Driver.FoldedTransitionNeedsAllClear)
    return true;
  for (unsigned Asp = 0; Asp != NumAspects; ++Asp)
    if (I.aspects() >> Asp & 1 && !clearsAspect(Pass, A, Aspect(Asp)))
      return false;
  return true;
}

void DriverAttachments::gather(const Pass &Pass) {
  Attachments.clear();
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (!A.IsBuffer)
      Attachments.push_back({I, &A, G.layoutOf(A), folds(Pass, A, I), false, {}, {}});
  }
}

/// The layout that an access finds at the begin of its pass, from the transition there; without a
/// transition, the layout of the access.
Layout DriverAttachments::oldLayout(const Pass &Pass, const Attachment &At, CellId C) const {
  bool Whole = P.coversWhole(C, G.areaOf(Pass, *At.A));
  LineLayout Line = lineLayoutOf(G, *At.A, S.factsOf(At.Index), Whole);
  return Current.Cells[C].moveFor(Line, Current.isExplicit()).oldLayout();
}

/// The layers of a clear about which a driver asks. A driver clears all layers of depth like the
/// first layer of the view: anv in genX_cmd_buffer.c, CmdBeginRendering, and iris in iris_clear.c,
/// can_fast_clear_depth. For colour it asks about the first layer that is cleared, and may draw the
/// rest.
LevelLayers DriverAttachments::askedLayers(const Pass &Pass, const Access &A, Aspect Of) const {
  const SubRange &R = A.Range;
  LevelLayers Asked{R.MipBegin, R.LayerBegin, R.LayerEnd - R.LayerBegin};
  bool OnlyFirst = Driver.FastClearLayers == DriverModel::FastClearLayersKind::First;
  if (Of == Aspect::Depth || (OnlyFirst && Of == Aspect::Color))
    Asked.NumLayers = 1;
  if (Of != Aspect::Depth && Pass.Views)
    Asked.Layer += llvm::countr_zero(Pass.Views);
  return Asked;
}

/// Asks whether the hardware and the driver can do the clear of an access fast.
ClearVerdict DriverAttachments::judge(const Pass &Pass, Attachment &At) {
  CellId First = None32;
  P.forEachCell(*At.A, [&](CellId C) { First = std::min(First, C); });
  const PlaneClass &Class = P.classOfCell(First);
  uint8_t Able = T.opQueues(Class.Kind, FastClear);
  if (!Class.hasAux() || !(Able >> unsigned(Pass.On.Kind) & 1))
    return {};
  bool Whole = true;
  P.forEachCell(*At.A, [&](CellId C) { Whole &= P.coversWhole(C, G.areaOf(Pass, *At.A)); });
  WantedClear Wanted = wantedClearOf(G, Pass, *At.A, Whole);
  At.View = Wanted.View;
  Wanted.All = std::nullopt; // the driver asks about the layers at which it looks
  const ImageDesc &Desc = G.Images[At.A->Image].Desc;
  return P.rules().fastClear(Class.Kind, Desc, Class.TheAspect,
                             queryOf(Wanted, askedLayers(Pass, *At.A, Class.TheAspect), Desc));
}

/// Decides whether the clear of a colour access is fast. For depth: judgeDepthStencil.
void DriverAttachments::judgeClear(const Pass &Pass, Attachment &At) {
  bool Command = At.A->Kind == AccessKind::Clear;
  if (!S.factsOf(At.Index).Clears || (Command && !Driver.FastClearCommands) ||
      At.A->Range.MipEnd - At.A->Range.MipBegin != 1)
    return;
  ClearVerdict V = judge(Pass, At);
  if (V.Op == NoOp)
    return;
  PlaneId Pl = P.planeId(At.A->Image, At.A->Age, Aspect(llvm::countr_zero(At.A->Range.Aspects)));
  const PlaneClass &Class = P.classOf(P.plane(Pl));
  const LayoutPromise &Promise = Promises.of(P.plane(Pl).FirstCell, At.In);
  At.Class = V.Class;
  StateId Cleared = M.afterOp(Class.Kind, FastClear, Class.External, V.Class);
  At.Fast = V.Allowed && Promise.BindsAttachment != AuxUsage::NONE && V.Class <= Promise.Clear &&
            Cleared != NoState && M.canAccess(Promise.BindsAttachment, Promise.Clear, Cleared);
}

/// One decision covers depth and stencil of an image: the decision of depth, if depth is cleared.
/// Stencil alone goes through the depth unit wherever that unit can clear stencil.
void DriverAttachments::judgeDepthStencil() {
  for (Attachment &At : Attachments) {
    if (At.A->Kind != AccessKind::Stencil || !S.factsOf(At.Index).Clears)
      continue;
    At.Fast = Driver.StencilClearThroughHiZ;
    for (const Attachment &Depth : Attachments)
      if (Depth.A->Kind == AccessKind::Depth &&
          P.firstOf(Depth.A->Image) == P.firstOf(At.A->Image) && S.factsOf(Depth.Index).Clears &&
          Depth.A->Range.MipBegin == At.A->Range.MipBegin)
        At.Fast = Depth.Fast;
  }
}

void DriverAttachments::judgeClears(const Pass &Pass) {
  for (Attachment &At : Attachments)
    if (At.A->Kind != AccessKind::Stencil)
      judgeClear(Pass, At);
  judgeDepthStencil();
}

/// A clear takes the slices of its line. The transition that is part of it changes the layout of
/// the slices beside them, too, of which the driver knows nothing. Where the text has no such
/// transition, the other slices get theirs if the pass moves the level at its end.
void DriverAttachments::moveByClear(const Pass &Pass, const Attachment &At,
                                    function_ref<void(const SubRange &)> MoveRange) {
  forEachView(Pass, At.A->Range, MoveRange);
  bool MovesLater = At.A->To != NoLayout && !Current.isExplicit();
  P.forEachCell(MovedBy{*At.A}, [&](CellId C) {
    Layout Old = Current.Cells[C].In;
    if (At.A->Range.holdsLayer(P.cell(C).LayerBegin))
      return;
    if (At.A->From != NoLayout)
      Current.leaveBeside(C, At.A->From, At.In);
    else if (MovesLater && Old != At.In)
      Moves.transitionCell(C, Old, At.In, /*FullFast=*/false, /*CoversLevel=*/false);
  });
}

void DriverAttachments::beginAccesses(const Pass &Pass) {
  judgeClears(Pass);

  // Old layouts are the layouts before the pass, whatever the order of the lines.
  auto Move = [&](const Attachment &At, bool FullFast) {
    const Image &I = G.Images[At.A->Image];
    auto MoveRange = [&](const SubRange &R) {
      Ops.beginGroup();
      Moves.beginRange(At.A->Image, At.A->Age, R);
      bool CoversLevel = R.LayerBegin == 0 && R.LayerEnd >= I.Desc.sliceCount();
      // A discard resets the image's record of clears, so it comes after the lines that still need
      // the record.
      for (bool Discarding : {false, true})
        P.forEachCell(At.A->Image, At.A->Age, R, [&](CellId C) {
          bool IsBeside = At.A->From == NoLayout && !At.A->Range.holdsLayer(P.cell(C).LayerBegin);
          Layout Old = IsBeside ? Current.Cells[C].In : oldLayout(Pass, At, C);
          bool Discards = Old != NoLayout && infoOf(Old).Discards;
          if (Old != At.In && Discards == Discarding)
            Moves.transitionCell(C, Old, At.In, FullFast, CoversLevel);
        });
      Moves.endRange();
    };
    // A transition that the text does not have covers what the pass uses, and what moves with it at
    // the end of the pass. A render pass makes its transitions view by view.
    bool Written = At.A->From != NoLayout;
    bool MovesLevel = At.A->To != NoLayout && I.movesByLevel() && !Current.isExplicit();
    if (Written && !At.Folds)
      Moves.forEachBarrierRange(Pass, *At.A, MoveRange);
    else if (At.Folds)
      moveByClear(Pass, At, MoveRange);
    else if (MovesLevel)
      MoveRange(I.movedRange(At.A->Range));
    else
      At.A->Range.forEachRun(MoveRange);
  };
  for (const Attachment &At : Attachments)
    if (!At.Folds)
      Move(At, false);
  for (const Attachment &At : Attachments)
    if (At.A->Range.Aspects & maskOf(Aspect::Color)) {
      if (At.Folds)
        Move(At, At.Fast && skipsBeforeClears());
      clearColor(Pass, At);
    }
  for (const Attachment &At : Attachments)
    if (At.Folds && !(At.A->Range.Aspects & maskOf(Aspect::Color)))
      Move(At, At.Fast && skipsBeforeClears());
  for (const Attachment &At : Attachments)
    clearDepthStencil(Pass, At);
}

void DriverAttachments::clearColor(const Pass &, const Attachment &At) {
  if (!At.Fast)
    return;
  bool All = Driver.FastClearLayers == DriverModel::FastClearLayersKind::All;
  P.forEachCell(*At.A, [&](CellId C) {
    if (!Promises.isFirstSlice(C) && !All)
      return;
    CellOp O;
    O.Cell = C;
    O.Id = FastClear;
    Ops.clear(O, {At.Index, At.View, At.Class, nullptr});
    Current.Types.at(P.cell(C).Plane) = Word{setOf(At.Class)};
    Moves.mark(C, At.In);
  });
}

void DriverAttachments::clearDepthStencil(const Pass &Pass, const Attachment &At) {
  bool IsStencil = At.A->Kind == AccessKind::Stencil;
  if (!At.Fast || !S.factsOf(At.Index).Clears || (At.A->Kind != AccessKind::Depth && !IsStencil))
    return;
  P.forEachCell(*At.A, [&](CellId C) {
    const Area *TheArea = G.areaOf(Pass, *At.A);
    CellOp O;
    O.Cell = C;
    O.Id = IsStencil ? StencilClear : FastClear;
    Ops.clear(O, {At.Index, At.View, At.Class, P.coversWhole(C, TheArea) ? nullptr : TheArea});
  });
}

/// The driver reads the source of a depth resolve through transitions of its own, to a copy source
/// and back, of all layers up to the layer of the last view.
void DriverAttachments::resolveSources(const Pass &Pass) {
  Ops.setAtEnd(true);
  for (const Attachment &At : Attachments) {
    if (At.A->Kind != AccessKind::Resolve)
      continue;
    const AccessExtra &X = *G.extraOf(*At.A);
    if (!(X.ResolveSourceRange.Aspects & maskOf(Aspect::Color)))
      P.forEachCell(X.ResolveSource, X.ResolveSourceAge, upToLastView(Pass, X.ResolveSourceRange),
                    [&](CellId C) {
                      Layout In = Current.Cells[C].In;
                      Moves.transitionCell(C, In, Layout::TRANSFER_SRC_OPTIMAL, false, true);
                      Moves.transitionCell(C, Layout::TRANSFER_SRC_OPTIMAL, In, false, true);
                    });
  }
  Ops.setAtEnd(false);
}

/// At the end of the pass attachments count as written, drawn or not, and so do the destinations of
/// commands.
void DriverAttachments::endAccesses(const Pass &) {
  for (const Attachment &At : Attachments)
    if (S.factsOf(At.Index).Writes && At.A->Kind != AccessKind::Storage &&
        At.A->Kind != AccessKind::Host && countsAsWritten(At))
      P.forEachCell(*At.A, [&](CellId C) { Moves.mark(C, At.In); });
}

Mode DriverAttachments::modeFor(CellId C, const Access &A, Layout L) {
  const PlaneClass &Class = P.classOfCell(C);
  if (!Class.hasAux() || A.Kind == AccessKind::Host)
    return {};
  const LayoutPromise &Promise = Promises.of(C, L, Class.Queues);
  bool ThroughAttachment = infoOf(A.Kind).IsAttachment && A.Kind != AccessKind::Input;
  AuxUsage U = ThroughAttachment ? Promise.BindsAttachment : Promise.Binds;
  return {U, U == AuxUsage::NONE ? ClearClass::None : Promise.Clear};
}

/// Notes \p C as the cell that decides about the mode of a line: the last one with aux data, if there
/// is one.
static void noteDeciding(const Problem &P, CellId C, CellId &Deciding) {
  if (Deciding == None32 || P.classOfCell(C).hasAux())
    Deciding = C;
}

void DriverAttachments::recordModes() {
  for (const Attachment &At : Attachments) {
    CellId Any = None32;
    P.forEachCell(*At.A, [&](CellId C) { noteDeciding(P, C, Any); });
    Record.mode(At.Index, modeFor(Any, *At.A, At.In));
    const AccessExtra *X = G.extraOf(*At.A);
    if (!X || X->ResolveSource == None32)
      continue;
    CellId Source = None32;
    P.forEachSourceCell(*X, [&](CellId C) { noteDeciding(P, C, Source); });
    const PlaneClass &Class = P.classOfCell(Source);
    if (!Class.hasAux()) {
      Record.sourceMode(At.Index, {});
      continue;
    }
    bool IsColor = X->ResolveSourceRange.Aspects & maskOf(Aspect::Color);
    Layout In = IsColor ? Current.Cells[Source].In : Layout::TRANSFER_SRC_OPTIMAL;
    const LayoutPromise &Promise = Promises.of(Source, In, Class.Queues);
    AuxUsage U = IsColor ? Promise.BindsAttachment : Promise.Binds;
    Mode Bound = {U, U == AuxUsage::NONE ? ClearClass::None : Promise.Clear};
    AccessUse Use = S.useOf(*At.A, /*IsSource=*/true);
    Record.sourceMode(At.Index,
                      withDecodedValues(Bound, P.rules().modes(Class.Kind, Class.Facts, Use)));
  }
}

void DriverAttachments::leaveLayouts(const Pass &Pass) {
  for (const Attachment &At : Attachments)
    if (At.A->To != NoLayout)
      Moves.forEachBarrierRange(Pass, *At.A, [&](const SubRange &R) {
        Moves.transition(At.A->Image, At.A->Age, R, At.A->To, [&](CellId) { return At.In; });
      });
}
