//===- LayoutPolicy.cpp - what a driver does that sees only barriers ------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `layout` policy: decides at each layout transition from the two layouts
/// alone, as Mesa's Vulkan drivers for Intel hardware do. It keeps no aux state.
/// What it keeps is what such a driver keeps in GPU memory:
///
///   type   per colour plane: the kind of fast clear that level 0, layer 0 may
///          hold (none, default, any)
///   word   per slice of a plane whose writes compress: "has been written with
///          compression since it was last resolved"
///   reg    the result of the last predicate that was computed
///
/// all as sets of possible values. Resolves of colour are predicated on them;
/// whether one runs follows. Since a driver computes a predicate only where it
/// thinks that one is needed, some resolves ride on what the register holds from
/// an earlier one (stale).
///
///   transition   full resolve, ambiguate, partial resolve or nothing, by what
///                the old and the new layout promise
///   pass         `from` transitions that fold into a full clear skip what that
///                clear makes superfluous; then the clears; then, at the end,
///                attachments count as written, drawn or not
///
/// How drivers differ is DriverModel in the tables.
///
//===----------------------------------------------------------------------===//

#include "LayoutPolicy.h"
#include "FrameRunner.h"
#include "Policies.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

/// At a join a cell is left in the layout of the `else` path (of a loop: in which
/// it was entered), unless that path has never used it; in frames that leave
/// transitions to us, the other path has been made to end in it.
bool LayoutPolicy::LayoutCell::joinFrom(const LayoutCell &O) {
  LayoutCell Old = *this;
  Layout Mine = In == Layout::UNDEFINED ? O.In : In;
  CellPlace::joinFrom(O);
  In = Mine; // in which the other path ends, too
  Compressed.joinFrom(O.Compressed);
  if (!Value || (O.neededValue() && !neededValue()))
    Value = O.Value;
  if (IsLost)
    lose();
  return !(Old == *this);
}

LayoutPolicy::LayoutPolicy(const Problem &P, const Semantics &S)
    : P(P), G(P.graph()), T(P.target()), M(P.machine()), F(P.family()), Driver(T.driver()), S(S),
      Starts(startsOf(P)), Promises(P.classes().size()) {
  FullResolve = F.opFor(OpEffect::FullResolve);
  PartialResolve = F.opFor(OpEffect::PartialResolve);
  Ambiguate = F.opFor(OpEffect::Ambiguate);
  FastClear = F.opFor(OpEffect::FastClear);
  StencilClear = F.opFor(OpEffect::StencilClear);
  EntryUpdate = F.opFor(OpEffect::EntryUpdate);
  ClearOfClears.assign(P.planes().size(), false);
  findQueues();
}

void LayoutPolicy::restart() {
  Current = State();
  Started = false;
  LayoutsGiven = true;
  Current.Types.assign(P.planes().size(), Word{setOf(ClearClass::None)});
  Current.Reg.push_back(Word{NeverComputed});
  for (const CellStart &Start : Starts)
    Current.Cells.push_back({Start.In, startValue(Start)});
}

void LayoutPolicy::beginFrame(const Frame &Fr) {
  Explicit = Fr.Explicit;
  IsOften = Fr.Repeat || Fr.Count > 1;
  LayoutsGiven &= Explicit;
  std::vector<LayoutCell> Cells = Current.Cells.values();
  std::vector<Word> Types = Current.Types.values();
  for (CellId C = 0; C != Cells.size(); ++C) {
    PlaneId Pl = P.cell(C).Plane;
    if (isKept(P, C) && Started) {
      Cells[P.nextRole(C)] = Current.Cells[C];
      Types[P.cell(P.nextRole(C)).Plane] = Current.Types[Pl];
    } else if (P.imageOfCell(C).Lifetime == Lifetime::External) {
      Cells[C].Value = startValue(Starts[C]);
    } else if (!isKept(P, C)) {
      Cells[C] = {Starts[C].In, startValue(Starts[C])};
      Types[Pl] = Word{setOf(ClearClass::None)};
    }
  }
  Current.Cells.setValues(std::move(Cells));
  Current.Types.setValues(std::move(Types));
  Started = true;
}

const LayoutPromise &LayoutPolicy::promise(CellId C, Layout L) {
  const Plane &Pl = P.planeOf(C);
  const PlaneClass &Class = P.classOf(Pl);
  std::vector<std::optional<LayoutPromise>> &Known = Promises[Pl.Class];
  if (Known.empty())
    Known.resize(NumLayouts);
  if (L == NoLayout)
    L = Layout::GENERAL;
  std::optional<LayoutPromise> &Entry = Known[unsigned(L)];
  if (!Entry)
    Entry = P.rules().layoutPromise(Class.Kind, Class.Facts, L, Class.TheAspect, Class.Usage);
  return *Entry;
}

/// Slices have words where ordinary writes leave compressed blocks, and for
/// single-sampled colour only: an MCS is resolved by its type alone.
bool LayoutPolicy::keepsWords(CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  if (!Class.hasAux() || isMultisampled(C))
    return false;
  StateId After = M.afterWrite(Class.Kind, false, Class.External);
  return After != NoState && F.States[After].Compressed;
}

bool LayoutPolicy::isMovedBefore(CellId C) const {
  const Plane &Pl = P.planeOf(C);
  return BehindMove && P.firstOf(BehindMove->Image) == Pl.Image && BehindMove->Age == Pl.Age &&
         BehindMove->Range.overlaps(P.rangeOf(C));
}

void LayoutPolicy::emit(CellOp O) {
  if (O.Id != EntryUpdate)
    takeMemory(O.Cell);
  noteValue(O);
  // Where two transitions meet, words would be asked what the first one's layout takes.
  if (O.Predicate == Predicate::ClearType && isMovedBefore(O.Cell))
    O.Predicate = Predicate::None, O.Runs = Runs::NotGiven;
  if (AtArmEnd) {
    // Where the arm ends nothing says which layout follows; without a predicate
    // the op is right whatever the words hold.
    if (O.Predicate == Predicate::ClearType)
      O.Predicate = Predicate::None, O.Runs = Runs::NotGiven;
    O.On = Queue();
    (*AtArmEnd)(O);
    return;
  }
  const PlaneClass &Class = P.classOfCell(O.Cell);
  bool Able = T.opQueues(Class.Kind, O.Id) >> unsigned(Here.Kind) & 1;
  O.On = Able ? Here : Queue();
  AtEnd ? Record.endOp(O) : Record.op(O);
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// Does another line of the pass clear \p A of the image that \p Like clears?
bool LayoutPolicy::clearsAspect(const Pass &Pass, const Access &Like, Aspect A) const {
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

/// Is the transition at the begin of the pass part of the clear? Only if all of
/// the attachment, in all aspects of its format, is cleared.
bool LayoutPolicy::folds(const Pass &Pass, const Access &A, uint32_t Index) const {
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

void LayoutPolicy::gather(const Pass &Pass) {
  Attachments.clear();
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (!A.IsBuffer)
      Attachments.push_back({I, &A, G.layoutOf(A), folds(Pass, A, I), false, {}, {}});
  }
}

/// The layout that an access finds at the begin of its pass, as the transition
/// there would say; the access's own if there is none.
Layout LayoutPolicy::oldLayout(const Pass &Pass, const Attachment &At, CellId C) const {
  bool Whole = P.coversWhole(C, G.areaOf(Pass, *At.A));
  LineLayout Line = lineLayoutOf(G, *At.A, S.factsOf(At.Index), Whole);
  return Current.Cells[C].moveFor(Line, Explicit).oldLayout();
}

/// The layers of a clear that a driver asks about. It clears all layers of depth as the first of
/// the view: anv in genX_cmd_buffer.c, CmdBeginRendering, and iris in iris_clear.c,
/// can_fast_clear_depth. Of colour it asks about the first layer that is cleared, and may draw
/// the rest.
LevelLayers LayoutPolicy::askedLayers(const Pass &Pass, const Access &A, Aspect Of) const {
  const SubRange &R = A.Range;
  LevelLayers Asked{R.MipBegin, R.LayerBegin, R.LayerEnd - R.LayerBegin};
  bool OnlyFirst = Driver.FastClearLayers == DriverModel::FastClearLayersKind::First;
  if (Of == Aspect::Depth || (OnlyFirst && Of == Aspect::Color))
    Asked.NumLayers = 1;
  if (Of != Aspect::Depth && Pass.Views)
    Asked.Layer += llvm::countr_zero(Pass.Views);
  return Asked;
}

/// Will the clear of a colour access be fast? And of depth: judgeDepthStencil.
void LayoutPolicy::judgeClear(const Pass &Pass, Attachment &At) {
  const AccessFacts &Facts = S.factsOf(At.Index);
  bool Command = At.A->Kind == AccessKind::Clear;
  if (!Facts.Clears || (Command && !Driver.FastClearCommands))
    return;
  PlaneId Pl = P.planeId(At.A->Image, At.A->Age, Aspect(llvm::countr_zero(At.A->Range.Aspects)));
  const Plane &ThePlane = P.plane(Pl);
  const PlaneClass &Class = P.classOf(ThePlane);
  uint8_t Able = T.opQueues(Class.Kind, FastClear);
  if (!Class.hasAux() || !(Able >> unsigned(Pass.On.Kind) & 1) ||
      At.A->Range.MipEnd - At.A->Range.MipBegin != 1)
    return;
  bool Whole = true;
  P.forEachCell(*At.A, [&](CellId C) { Whole &= P.coversWhole(C, G.areaOf(Pass, *At.A)); });
  WantedClear Wanted = wantedClearOf(G, Pass, *At.A, Whole);
  At.View = Wanted.View;
  ClearVerdict V = T.fastClear(Class.Kind, G.Images[At.A->Image].Desc, Class.TheAspect,
                               queryOf(Wanted, askedLayers(Pass, *At.A, Class.TheAspect)));
  const LayoutPromise &Promise = promise(ThePlane.FirstCell, At.In);
  At.Class = V.Class;
  StateId Cleared = M.afterOp(Class.Kind, FastClear, Class.External, V.Class);
  At.Fast = V.Allowed && Promise.BindsAttachment != AuxUsage::NONE && V.Class <= Promise.Clear &&
            Cleared != NoState && M.canAccess(Promise.BindsAttachment, Promise.Clear, Cleared);
}

/// Depth and stencil of one image are cleared by one decision: depth's, if depth
/// is among what is cleared. Stencil alone goes through the depth unit wherever
/// that can clear stencil.
void LayoutPolicy::judgeDepthStencil() {
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

void LayoutPolicy::beginAccesses(const Pass &Pass) {
  for (Attachment &At : Attachments)
    if (At.A->Kind == AccessKind::Stencil)
      continue;
    else
      judgeClear(Pass, At);
  judgeDepthStencil();

  // Old layouts are those before the pass, whatever order the lines have.
  auto Move = [&](const Attachment &At, bool FullFast) {
    const Image &I = G.Images[At.A->Image];
    auto MoveRange = [&](const SubRange &R) {
      ++Group;
      bool CoversLevel = R.LayerBegin == 0 && R.LayerEnd >= I.Desc.sliceCount();
      // What is discarded begins the image's record of clears anew: it comes after
      // what still needs that record.
      for (bool Discarding : {false, true})
        P.forEachCell(At.A->Image, At.A->Age, R, [&](CellId C) {
          Layout Old = oldLayout(Pass, At, C);
          bool Discards = Old != NoLayout && infoOf(Old).Discards;
          if (Old != At.In && Discards == Discarding)
            transitionCell(C, Old, At.In, FullFast, CoversLevel);
        });
      spendType();
    };
    // A transition that nobody has written takes what the pass uses. Those of a render
    // pass are made view by view.
    bool Written = At.A->From != NoLayout;
    if (Written && !At.Folds)
      forEachBarrierRange(Pass, *At.A, MoveRange);
    else if (At.Folds)
      forEachView(Pass, At.A->Range, MoveRange);
    else
      At.A->Range.forEachRun(MoveRange);
  };
  for (const Attachment &At : Attachments)
    if (!At.Folds)
      Move(At, false);
  for (const Attachment &At : Attachments)
    if (At.A->Range.Aspects & maskOf(Aspect::Color)) {
      if (At.Folds)
        Move(At, At.Fast);
      clearColor(At);
    }
  for (const Attachment &At : Attachments)
    if (At.Folds && !(At.A->Range.Aspects & maskOf(Aspect::Color)))
      Move(At, At.Fast);
  for (const Attachment &At : Attachments)
    clearDepthStencil(Pass, At);
}

/// An op that does the clear of an attachment, of all of a cell or a part.
void LayoutPolicy::clear(CellOp O, const Attachment &At, const Area *Part) {
  ClearValue V = Semantics::clearValueOf(G, *At.A);
  O.Clear = Record.clearOf(At.Index, V, Part);
  emit(O);
  if (F.Ops[O.Id].Effect == OpEffect::FastClear)
    Current.Cells.at(O.Cell).Value = ValueIds.idOf(P, O.Cell, At.View, V, At.Class);
}

void LayoutPolicy::clearColor(const Attachment &At) {
  if (!At.Fast)
    return;
  bool All = Driver.FastClearLayers == DriverModel::FastClearLayersKind::All;
  P.forEachCell(*At.A, [&](CellId C) {
    if (!isFirstSlice(C) && !All)
      return;
    CellOp O;
    O.Cell = C;
    O.Id = FastClear;
    clear(O, At, nullptr);
    Current.Types.at(P.cell(C).Plane) = Word{setOf(At.Class)};
    mark(C, At.In);
  });
}

void LayoutPolicy::clearDepthStencil(const Pass &Pass, const Attachment &At) {
  bool IsStencil = At.A->Kind == AccessKind::Stencil;
  if (!At.Fast || !S.factsOf(At.Index).Clears || (At.A->Kind != AccessKind::Depth && !IsStencil))
    return;
  P.forEachCell(*At.A, [&](CellId C) {
    const Area *TheArea = G.areaOf(Pass, *At.A);
    CellOp O;
    O.Cell = C;
    O.Id = IsStencil ? StencilClear : FastClear;
    clear(O, At, P.coversWhole(C, TheArea) ? nullptr : TheArea);
  });
}

void LayoutPolicy::mark(CellId C, Layout L) {
  if (P.classOfCell(C).TheAspect == Aspect::Color && keepsWords(C) &&
      promise(C, L).Binds != AuxUsage::NONE)
    Current.Cells.at(C).Compressed = Word{IsTrue};
}

/// The source of a depth resolve is read back through a transition of the
/// driver's own, to a copy source and back; of all layers up to that of the last view.
void LayoutPolicy::resolveSources(const Pass &Pass) {
  AtEnd = true;
  for (const Attachment &At : Attachments) {
    if (At.A->Kind != AccessKind::Resolve)
      continue;
    const AccessExtra &X = *G.extraOf(*At.A);
    if (!(X.ResolveSourceRange.Aspects & maskOf(Aspect::Color)))
      P.forEachCell(X.ResolveSource, X.ResolveSourceAge, upToLastView(Pass, X.ResolveSourceRange),
                    [&](CellId C) {
                      Layout In = Current.Cells[C].In;
                      transitionCell(C, In, Layout::TRANSFER_SRC_OPTIMAL, false, true);
                      transitionCell(C, Layout::TRANSFER_SRC_OPTIMAL, In, false, true);
                    });
  }
  AtEnd = false;
}

/// At the end attachments count as written, drawn or not, and so do the
/// destinations of commands.
void LayoutPolicy::endAccesses(const Pass &) {
  for (const Attachment &At : Attachments)
    if (S.factsOf(At.Index).Writes && At.A->Kind != AccessKind::Storage &&
        At.A->Kind != AccessKind::Host)
      P.forEachCell(*At.A, [&](CellId C) { mark(C, At.In); });
}

Mode LayoutPolicy::modeFor(CellId C, const Access &A, Layout L) {
  if (!P.classOfCell(C).hasAux() || A.Kind == AccessKind::Host)
    return {};
  const LayoutPromise &Promise = promise(C, L);
  bool ThroughAttachment = infoOf(A.Kind).IsAttachment && A.Kind != AccessKind::Input;
  AuxUsage U = ThroughAttachment ? Promise.BindsAttachment : Promise.Binds;
  return {U, U == AuxUsage::NONE ? ClearClass::None : Promise.Clear};
}

void LayoutPolicy::recordModes() {
  for (const Attachment &At : Attachments) {
    CellId Any = 0;
    P.forEachCell(*At.A, [&](CellId C) { Any = C; });
    Record.mode(At.Index, modeFor(Any, *At.A, At.In));
    const AccessExtra *X = G.extraOf(*At.A);
    if (!X || X->ResolveSource == None32)
      continue;
    CellId Source = 0;
    P.forEachSourceCell(*X, [&](CellId C) { Source = C; });
    if (!P.classOfCell(Source).hasAux()) {
      Record.sourceMode(At.Index, {});
      continue;
    }
    bool IsColor = X->ResolveSourceRange.Aspects & maskOf(Aspect::Color);
    const LayoutPromise &Promise =
        promise(Source, IsColor ? Current.Cells[Source].In : Layout::TRANSFER_SRC_OPTIMAL);
    AuxUsage U = IsColor ? Promise.BindsAttachment : Promise.Binds;
    Record.sourceMode(At.Index, {U, U == AuxUsage::NONE ? ClearClass::None : Promise.Clear});
  }
}

void LayoutPolicy::runPass(const Pass &Pass) {
  gather(Pass);
  if (Owners.hasReleases())
    forEachTouchedCell(P, Pass, [&](CellId C) {
      Regions.take(C);
      Current.Cells.at(C).IsInTransit = false;
    });
  Here = Pass.On;
  Record.enterPass();
  beginAccesses(Pass);
  resolveSources(Pass);
  endAccesses(Pass);
  if (Record.isOn())
    recordModes();
  Record.standBehind();
  forEachWrittenOwner(P, S, Pass, [&](OwnerId O) { takeMemory(O); });
  for (const Attachment &At : Attachments)
    if (At.A->To != NoLayout)
      forEachBarrierRange(Pass, *At.A, [&](const SubRange &R) {
        transition(At.A->Image, At.A->Age, R, At.A->To, [&](CellId) { return At.In; });
      });
}

void LayoutPolicy::findQueues() {
  QueueAt.resize(G.Items.size());
  Queue Next;
  for (size_t I = G.Items.size(); I-- > 0;) {
    if (G.Items[I].Kind == ItemKind::FrameEnd)
      Next = Queue();
    else if (G.Items[I].Kind == ItemKind::Pass)
      Next = G.Passes[G.Items[I].Index].On;
    QueueAt[I] = Next;
  }
}

Decisions auxplan::decideLayout(const Problem &P, const Semantics &S) {
  LayoutPolicy Policy(P, S);
  return FrameRunner<LayoutPolicy>(Policy, P.graph()).run();
}
