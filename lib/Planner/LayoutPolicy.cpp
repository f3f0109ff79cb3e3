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

#include "FrameRunner.h"
#include "Policies.h"
#include "RegionState.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// A set of possible values of a word with at most three values, one bit each.
using ValueSet = uint8_t;
struct Word {
  ValueSet May = 0;
  bool operator==(Word O) const { return May == O.May; }
  bool joinFrom(Word O) {
    ValueSet Old = May;
    May |= O.May;
    return May != Old;
  }
};
constexpr ValueSet IsFalse = 1, IsTrue = 2;
constexpr ValueSet setOf(ClearClass C) { return 1u << unsigned(C); }
/// Nothing has computed a predicate yet: the register holds anything.
constexpr ValueSet NeverComputed = 4;

/// What a transition is, as far as an owner outside of the program is concerned
/// who knows of no aux data but the modifier's.
enum class HandOver : uint8_t { None, Release, Acquire };

class LayoutPolicy {
public:
  /// What is known of a cell: its compressed word, and its layout.
  struct LayoutCell {
    Word Compressed{IsFalse};
    Layout In = Layout::UNDEFINED; ///< NoLayout: any
    bool operator==(const LayoutCell &O) const {
      return Compressed == O.Compressed && In == O.In;
    }
    bool joinFrom(const LayoutCell &);
  };
  struct State {
    RegionState<LayoutCell> Cells;
    RegionState<Word> Types; ///< per plane, of ClearClass
    RegionState<Word> Reg;   ///< one
    bool operator==(const State &O) const {
      return Cells == O.Cells && Types == O.Types && Reg == O.Reg;
    }
    /// A driver must know the layout that it leaves.
    bool joins(const State &O) const {
      for (size_t C = 0; C != Cells.size(); ++C)
        if (Cells[C].In != O.Cells[C].In)
          return false;
      return true;
    }
    bool joinFrom(const State &O) {
      bool Grew = Cells.joinFrom(O.Cells);
      Grew |= Types.joinFrom(O.Types);
      return Reg.joinFrom(O.Reg) || Grew;
    }
  };

  LayoutPolicy(const Problem &P);
  void restart();
  bool hasLearned() const { return false; }
  void beginTrial() {}
  bool endTrial() { return true; }
  void beginFrame(const Frame &);
  void runItems(uint32_t Begin, uint32_t End);

  State Current;
  PlanBuilder *Builder = nullptr;

private:
  /// An access of the pass being planned, with what is decided about it.
  struct Attachment {
    uint32_t Index;
    const Access *A;
    Layout In;
    bool Folds;       ///< its transition at the begin is part of its clear
    bool Fast = false;
    ClearQuery Query;
    ClearClass Class = ClearClass::None;
  };

  const LayoutPromise &promise(CellId C, Layout L);
  bool isFirstSlice(CellId C) const { return P.cell(C).holds(0, 0); }
  bool isMultisampled(CellId C) const { return P.imageOfCell(C).Desc.Samples > 1; }
  bool keepsWords(CellId) const;
  void emit(CellOp);
  void resolveColor(CellId, bool Full, ClearClass Allowed, bool CoversLevel);
  void mark(CellId C, Layout L);
  void spendType();

  void transition(ImageId, uint8_t Age, SubRange, Layout New, function_ref<Layout(CellId)> Old);
  void transitionCell(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel);
  void transitionDepth(CellId, Layout Old, Layout New, bool FullFast);
  void transitionStencil(CellId, Layout Old, bool FullFast);
  void transitionColor(CellId, Layout Old, Layout New, bool FullFast, bool CoversLevel);
  void initColor(CellId, bool FullFast);
  void acquireColor(CellId);
  LayoutPromise outsidePromise(CellId) const;

  uint32_t runItem(uint32_t ItemIndex);
  void enterRegion(uint32_t Item, bool IsLoop);
  void endThen(const Item &);
  uint32_t leaveRegion(uint32_t EndItem);
  uint32_t leaveLoop(uint32_t EndItem);
  void settleArms(const Item &End);
  void settleLoop();
  void moveValue(CellId, LayoutCell &, Layout New, function_ref<void(const CellOp &)>);
  HandOver handOver(const Transition &) const;
  void runTransition(const Item &);
  void runPresent(const Item &);
  void returnToOwners();
  void runPass(const Pass &);
  void gather(const Pass &);
  Layout oldLayout(const Pass &, const Attachment &, CellId) const;
  bool folds(const Pass &, const Access &, uint32_t Index) const;
  bool clearsAspect(const Pass &, const Access &Like, Aspect) const;
  void judgeClear(const Pass &, Attachment &);
  void judgeDepthStencil();
  void fillQuery(const Pass &, const Access &, ClearQuery &) const;
  void beginAccesses(const Pass &);
  void clearColor(const Attachment &);
  void clearDepthStencil(const Pass &, const Attachment &);
  void resolveSources(const Pass &);
  void endAccesses(const Pass &);
  void writeModes(const Pass &);
  Mode modeFor(CellId, const Access &, Layout);
  Queue queueFor(uint32_t Item) const;

  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  const DriverModel &Driver;
  Semantics S;
  std::vector<CellStart> Starts;
  std::vector<std::vector<std::optional<LayoutPromise>>> Promises; ///< by class and layout
  OpId FullResolve, PartialResolve, Ambiguate, FastClear, StencilClear;
  bool Explicit = false, Started = false;
  Queue Here;                       ///< queue of ops emitted now
  bool AtEnd = false;               ///< ops go to the end of rendering
  HandOver Handing = HandOver::None; ///< what the transition being made is
  using EmitFn = function_ref<void(const CellOp &)>;
  /// Where ops at the end of an arm go, while arms are brought together.
  const EmitFn *AtArmEnd = nullptr;
  struct OpenRegion {
    uint32_t Item;
    PlanBuilder::Mark Before{};
    size_t ThenEnd = 0;
    bool HasElse = false;
    std::vector<std::pair<CellId, LayoutCell>> Saved; ///< as they were before the region
  };
  std::vector<OpenRegion> Open;
  std::vector<Attachment> Attachments;
  /// What partial resolves of a level's layers leave of their plane's type.
  std::optional<std::pair<PlaneId, ValueSet>> SpentType;
  std::vector<ClearValue> Values;   ///< of the pass's clears, while it is planned
};

} // namespace

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

/// At a join a cell is left in the layout of the `else` path (of a loop: in which
/// it was entered), unless that path has never used it.
bool LayoutPolicy::LayoutCell::joinFrom(const LayoutCell &O) {
  bool Grew = Compressed.joinFrom(O.Compressed);
  if (In == Layout::UNDEFINED && In != O.In) {
    In = O.In;
    Grew = true;
  }
  return Grew;
}

LayoutPolicy::LayoutPolicy(const Problem &P)
    : P(P), G(P.graph()), T(P.target()), M(P.machine()), F(P.family()), Driver(T.driver()), S(G),
      Starts(startsOf(P)), Promises(P.classes().size()) {
  FullResolve = F.opFor(OpEffect::FullResolve);
  PartialResolve = F.opFor(OpEffect::PartialResolve);
  Ambiguate = F.opFor(OpEffect::Ambiguate);
  FastClear = F.opFor(OpEffect::FastClear);
  StencilClear = F.opFor(OpEffect::StencilClear);
}

void LayoutPolicy::restart() {
  Current = State();
  Started = false;
  Current.Types.assign(P.planes().size(), Word{setOf(ClearClass::None)});
  Current.Reg.push_back(Word{NeverComputed});
  for (const CellStart &Start : Starts)
    Current.Cells.push_back({Word{IsFalse}, Start.In});
}

void LayoutPolicy::beginFrame(const Frame &Fr) {
  Explicit = Fr.Explicit;
  std::vector<LayoutCell> Cells = Current.Cells.values();
  std::vector<Word> Types = Current.Types.values();
  for (CellId C = 0; C != Cells.size(); ++C) {
    PlaneId Pl = P.cell(C).Plane;
    if (isKept(P, C) && Started) {
      Cells[P.nextRole(C)] = Current.Cells[C];
      Types[P.cell(P.nextRole(C)).Plane] = Current.Types[Pl];
    } else if (!isKept(P, C) && P.imageOfCell(C).Lifetime != Lifetime::External) {
      Cells[C] = {Word{IsFalse}, Starts[C].In};
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
    Entry = T.layoutPromise(Class.Kind, Class.Facts, L, Class.TheAspect, Class.Usage);
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

void LayoutPolicy::emit(CellOp O) {
  if (AtArmEnd) {
    // Where the arm ends nothing says which layout follows; without a predicate
    // the op is right whatever the words hold.
    if (O.Predicate == Predicate::ClearType)
      O.Predicate = Predicate::None, O.Runs = Runs::NotGiven;
    O.On = Queue();
    (*AtArmEnd)(O);
    return;
  }
  if (!Builder)
    return;
  const PlaneClass &Class = P.classOfCell(O.Cell);
  bool Able = T.opQueues(Class.Kind, O.Id) >> unsigned(Here.Kind) & 1;
  O.On = Able ? Here : Queue();
  AtEnd ? Builder->endOp(O) : Builder->op(O);
}

//===----------------------------------------------------------------------===//
// Transitions
//===----------------------------------------------------------------------===//

static Runs runsFor(ValueSet P) {
  return P == IsTrue ? Runs::Yes : P == IsFalse ? Runs::No : Runs::Unknown;
}

/// A resolve of one slice, with its predicate. \p Allowed: the class of clear
/// that the new layout takes.
void LayoutPolicy::resolveColor(CellId C, bool Full, ClearClass Allowed, bool CoversLevel) {
  Word &Type = Current.Types.at(P.cell(C).Plane), &Reg = Current.Reg.at(0);
  bool First = isFirstSlice(C);
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
    else if (CoversLevel) // once, behind the last layer
      SpentType = {P.cell(C).Plane, Left};
  } else {
    O.Predicate = Predicate::Stale;
  }
  O.Runs = runsFor(Reg.May);
  // Kinds without a partial resolve get a full one, on the same predicate.
  const PlaneClass &Class = P.classOfCell(C);
  bool HasPartial = M.afterOp(Class.Kind, PartialResolve, Class.External) != NoState;
  O.Id = Full || !HasPartial ? FullResolve : PartialResolve;
  emit(O);
}

void LayoutPolicy::spendType() {
  if (SpentType)
    Current.Types.at(SpentType->first) = Word{SpentType->second};
  SpentType.reset();
}

void LayoutPolicy::transitionDepth(CellId C, Layout Old, Layout New, bool FullFast) {
  if (FullFast || (Driver.DepthLevelZeroOnly && P.cell(C).MipBegin != 0))
    return;
  const LayoutPromise From = promise(C, Old), To = promise(C, New);
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
  emit(O);
}

void LayoutPolicy::transitionStencil(CellId C, Layout Old, bool FullFast) {
  if (!Driver.StencilInitAtUndefined || !infoOf(Old).Discards || FullFast)
    return;
  static const ClearValue Zero{{0, 0, 0, 0}, 1};
  CellOp O;
  O.Cell = C;
  O.Id = StencilClear;
  O.Value = &Zero;
  emit(O);
}

/// The contents are gone: the record of clears and the aux data begin anew,
/// except where a clear that is part of the same transition does that.
void LayoutPolicy::initColor(CellId C, bool FullFast) {
  if (isFirstSlice(C))
    Current.Types.at(P.cell(C).Plane) = Word{setOf(ClearClass::None)};
  Current.Cells.at(C).Compressed = Word{IsFalse};
  bool Unbound = promise(C, Layout::UNDEFINED).Binds == AuxUsage::NONE;
  if (Driver.ColorInit == DriverModel::ColorInitKind::WhereUnbound && !Unbound)
    return;
  bool Multi = isMultisampled(C);
  bool ClearCovers = isFirstSlice(C) ||
                     (P.cell(C).MipBegin == 0 &&
                      Driver.FastClearLayers == DriverModel::FastClearLayersKind::All) ||
                     (Multi && Driver.MsaaInitSkipsAllLayers);
  if (FullFast && ClearCovers)
    return;
  CellOp O;
  O.Cell = C;
  O.Id = Multi && Driver.MsaaInitByFastClear ? FastClear : Ambiguate;
  emit(O);
}

/// What an outside owner understands, whatever the layout is called.
LayoutPromise LayoutPolicy::outsidePromise(CellId C) const {
  const PlaneClass &Class = P.classOfCell(C);
  const StateInfo &State = F.States[Class.External];
  LayoutPromise L;
  L.State = Class.External;
  L.Clear = State.Class;
  L.Binds = L.BindsAttachment = State.Compressed ? Class.Kind : AuxUsage::NONE;
  return L;
}

/// Nobody has written the driver's own words since: they begin anew. Aux data
/// that the modifier describes come with the image, the driver's own do not.
void LayoutPolicy::acquireColor(CellId C) {
  const LayoutPromise Found = outsidePromise(C);
  if (Found.Binds == AuxUsage::NONE)
    return initColor(C, false);
  if (isFirstSlice(C))
    Current.Types.at(P.cell(C).Plane) = Word{setOf(Found.Clear)};
}

void LayoutPolicy::transitionColor(CellId C, Layout Old, Layout New, bool FullFast,
                                   bool CoversLevel) {
  if (Handing == HandOver::Acquire)
    return acquireColor(C);
  if (Old == New && Handing == HandOver::None)
    return;
  if (Old != NoLayout && infoOf(Old).Discards)
    return initColor(C, FullFast);
  const LayoutPromise From = promise(C, Old);
  const LayoutPromise To = Handing == HandOver::Release ? outsidePromise(C) : promise(C, New);
  if (From.Binds == AuxUsage::NONE)
    return;
  bool Full = keepsWords(C) && To.Binds != From.Binds;
  bool Partial = To.Clear < From.Clear;
  const Cell &Slices = P.cell(C);
  bool Skipped = (FullFast && isFirstSlice(C)) ||
                 (isMultisampled(C) && Driver.MsaaResolvesFirstLayerOnly && !isFirstSlice(C)) ||
                 (!Full && Driver.PartialResolveAllLayers && Slices.MipBegin != 0);
  if ((Full || Partial) && !Skipped)
    resolveColor(C, Full, To.Clear, CoversLevel);
}

void LayoutPolicy::transitionCell(CellId C, Layout Old, Layout New, bool FullFast,
                                  bool CoversLevel) {
  Current.Cells.at(C).In = New;
  const PlaneClass &Class = P.classOfCell(C);
  if (!Class.hasAux())
    return;
  switch (Class.TheAspect) {
  case Aspect::Depth:
    return transitionDepth(C, Old, New, FullFast);
  case Aspect::Stencil:
    return transitionStencil(C, Old, FullFast);
  case Aspect::Color:
  case Aspect::Plane0:
  case Aspect::Plane1:
  case Aspect::Plane2:
    transitionColor(C, Old, New, FullFast, CoversLevel);
    bool Stores = promise(C, New).Binds != AuxUsage::NONE && Driver.StorageLayoutMarks &&
                  infoOf(New).Admits[0] & Class.Usage & uint32_t(UsageFlag::STORAGE);
    if (Stores && keepsWords(C))
      Current.Cells.at(C).Compressed = Word{IsTrue};
    return;
  }
}

void LayoutPolicy::transition(ImageId I, uint8_t Age, SubRange R, Layout New,
                              function_ref<Layout(CellId)> Old) {
  const ImageDesc &D = G.Images[I].Desc;
  bool CoversLevel = R.LayerBegin == 0 && R.LayerEnd >= D.sliceCount();
  P.forEachCell(I, Age, R, [&](CellId C) { transitionCell(C, Old(C), New, false, CoversLevel); });
  spendType();
}

/// Drivers take every slice of a 3D level, whatever slices are named.
static SubRange barrierRange(const Image &I, SubRange R) {
  if (I.Desc.Type == ImageType::Type3D) {
    R.LayerBegin = 0;
    R.LayerEnd = I.Desc.Depth;
  }
  return R;
}

/// Only images with a modifier are both shared and compressed.
HandOver LayoutPolicy::handOver(const Transition &X) const {
  if (X.Kind == TransitionKind::Barrier || !G.Images[X.Image].Desc.Modifier)
    return HandOver::None;
  if (X.Kind == TransitionKind::Release)
    return X.Dst.isOutside() ? HandOver::Release : HandOver::None;
  return X.Src.isOutside() ? HandOver::Acquire : HandOver::None;
}

/// Of an ownership transfer, the half on the queue that can run ops makes the
/// transition; if neither can, the second does, elsewhere. Outside owners make none.
static bool makesTransition(const Transition &X) {
  bool SrcMakes = X.Src.Kind == QueueKind::Graphics || X.Dst.isOutside();
  return X.Kind == TransitionKind::Barrier || SrcMakes == (X.Kind == TransitionKind::Release);
}

void LayoutPolicy::runTransition(const Item &It) {
  const Transition &X = G.Transitions[It.Index];
  // An outside owner gets the image as it shall find it.
  bool OpsFirst = X.Kind == TransitionKind::Release && X.Dst.isOutside();
  if (Builder && !OpsFirst)
    Builder->item(It);
  if (X.Kind != TransitionKind::Barrier)
    Here = X.Kind == TransitionKind::Release ? X.Src : X.Dst;
  Handing = handOver(X);
  if (makesTransition(X))
    transition(X.Image, X.Age, barrierRange(G.Images[X.Image], X.Range), X.New,
               [&](CellId) { return X.Old; });
  Handing = HandOver::None;
  if (Builder && OpsFirst)
    Builder->item(It);
}

void LayoutPolicy::runPresent(const Item &It) {
  const Present &Pr = G.Presents[It.Index];
  Here = Pr.HasQueue ? Pr.On : Queue();
  if (!Explicit)
    transition(Pr.Image, 0, G.Images[Pr.Image].wholeRange(), Layout::PRESENT_SRC_KHR,
               [&](CellId C) { return Current.Cells[C].In; });
  if (Builder)
    Builder->item(It);
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// Does another line of the pass clear \p A of the image that \p Like clears?
bool LayoutPolicy::clearsAspect(const Pass &Pass, const Access &Like, Aspect A) const {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &Other = G.Accesses[I];
    if (!Other.IsBuffer && Other.Image == Like.Image && Other.Range.Aspects == maskOf(A) &&
        Other.Load == LoadOp::Clear && S.factsOf(I).Clears &&
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
  P.forEachCell(A,
                [&](CellId C) { Whole &= P.coversWhole(C, G.areaOf(Pass, A)); });
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
  // Pointers into it are kept until the pass is written.
  Values.clear();
  Values.reserve(Attachments.size());
}

/// The layout that an access finds at the begin of its pass, as the transition
/// there would say; the access's own if there is none.
Layout LayoutPolicy::oldLayout(const Pass &Pass, const Attachment &At, CellId C) const {
  if (At.A->From != NoLayout)
    return At.A->From;
  if (Explicit || Current.Cells[C].In == At.In)
    return At.In;
  const AccessFacts &Facts = S.factsOf(At.Index);
  bool Drops = infoOf(At.A->Kind).IsAttachment && (Facts.Clears || Facts.DiscardsArea) &&
               P.coversWhole(C, G.areaOf(Pass, *At.A));
  return Drops ? Layout::UNDEFINED : Current.Cells[C].In;
}

void LayoutPolicy::fillQuery(const Pass &Pass, const Access &A, ClearQuery &Q) const {
  ClearValue V = Semantics::clearValueOf(G, A);
  std::copy(V.V.begin(), V.V.end(), Q.Value);
  if (const AccessExtra *X = G.extraOf(A))
    Q.ViewFormat = X->View;
  Q.Mip = A.Range.MipBegin;
  Q.Layer = A.Range.LayerBegin;
  Q.NumLayers = A.Range.LayerEnd - A.Range.LayerBegin;
  bool Whole = true;
  P.forEachCell(A,
                [&](CellId C) { Whole &= P.coversWhole(C, G.areaOf(Pass, A)); });
  Q.FullArea = Whole;
  if (const Area *R = Whole ? nullptr : G.areaOf(Pass, A))
    Q.X = R->X, Q.Y = R->Y, Q.W = R->W, Q.H = R->H;
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
  if (!Class.hasAux() || !(Able >> unsigned(Pass.On.Kind) & 1) || At.A->Range.MipEnd - At.A->Range.MipBegin != 1)
    return;
  fillQuery(Pass, *At.A, At.Query);
  bool OnlyFirst = Driver.FastClearLayers == DriverModel::FastClearLayersKind::First;
  if (OnlyFirst && Class.TheAspect == Aspect::Color)
    At.Query.NumLayers = 1; // the rest is drawn
  ClearVerdict V = T.fastClear(Class.Kind, G.Images[At.A->Image].Desc, Class.TheAspect, At.Query,
                               /*DriverLimits=*/true);
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
      if (Depth.A->Kind == AccessKind::Depth && Depth.A->Image == At.A->Image &&
          S.factsOf(Depth.Index).Clears && Depth.A->Range.MipBegin == At.A->Range.MipBegin)
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
    // A transition that nobody has written takes what the pass uses.
    bool Written = At.A->From != NoLayout && !At.Folds;
    SubRange R = Written ? barrierRange(G.Images[At.A->Image], At.A->Range) : At.A->Range;
    bool CoversLevel = R.LayerBegin == 0 && R.LayerEnd >= G.Images[At.A->Image].Desc.sliceCount();
    P.forEachCell(At.A->Image, At.A->Age, R, [&](CellId C) {
      Layout Old = oldLayout(Pass, At, C);
      if (Old != At.In)
        transitionCell(C, Old, At.In, FullFast, CoversLevel);
    });
    spendType();
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

void LayoutPolicy::clearColor(const Attachment &At) {
  if (!At.Fast)
    return;
  Values.push_back(Semantics::clearValueOf(G, *At.A));
  bool All = Driver.FastClearLayers == DriverModel::FastClearLayersKind::All;
  P.forEachCell(*At.A, [&](CellId C) {
    if (!isFirstSlice(C) && !All)
      return;
    CellOp O;
    O.Cell = C;
    O.Id = FastClear;
    O.Value = &Values.back();
    emit(O);
    Current.Types.at(P.cell(C).Plane) = Word{setOf(At.Class)};
    mark(C, At.In);
  });
}

void LayoutPolicy::clearDepthStencil(const Pass &Pass, const Attachment &At) {
  bool IsStencil = At.A->Kind == AccessKind::Stencil;
  if (!At.Fast || !S.factsOf(At.Index).Clears || (At.A->Kind != AccessKind::Depth && !IsStencil))
    return;
  Values.push_back(Semantics::clearValueOf(G, *At.A));
  P.forEachCell(*At.A, [&](CellId C) {
    const Area *TheArea = G.areaOf(Pass, *At.A);
    CellOp O;
    O.Cell = C;
    O.Id = IsStencil ? StencilClear : FastClear;
    O.Value = &Values.back();
    O.TheArea = P.coversWhole(C, TheArea) ? nullptr : TheArea;
    emit(O);
  });
}

void LayoutPolicy::mark(CellId C, Layout L) {
  if (P.classOfCell(C).TheAspect == Aspect::Color && keepsWords(C) &&
      promise(C, L).Binds != AuxUsage::NONE)
    Current.Cells.at(C).Compressed = Word{IsTrue};
}

/// The source of a depth resolve is read back through a transition of the
/// driver's own, to a copy source and back.
void LayoutPolicy::resolveSources(const Pass &) {
  AtEnd = true;
  for (const Attachment &At : Attachments) {
    if (At.A->Kind != AccessKind::Resolve)
      continue;
    const AccessExtra &X = *G.extraOf(*At.A);
    if (!(X.ResolveSourceRange.Aspects & maskOf(Aspect::Color)))
      P.forEachSourceCell(X, [&](CellId C) {
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

void LayoutPolicy::writeModes(const Pass &) {
  for (const Attachment &At : Attachments) {
    CellId Any = 0;
    P.forEachCell(*At.A, [&](CellId C) { Any = C; });
    Builder->mode(At.Index, modeFor(Any, *At.A, At.In));
    const AccessExtra *X = G.extraOf(*At.A);
    if (!X || X->ResolveSource == None32)
      continue;
    CellId Source = 0;
    P.forEachSourceCell(*X, [&](CellId C) { Source = C; });
    if (!P.classOfCell(Source).hasAux()) {
      Builder->sourceMode(At.Index, {});
      continue;
    }
    bool IsColor = X->ResolveSourceRange.Aspects & maskOf(Aspect::Color);
    const LayoutPromise &Promise =
        promise(Source, IsColor ? Current.Cells[Source].In : Layout::TRANSFER_SRC_OPTIMAL);
    AuxUsage U = IsColor ? Promise.BindsAttachment : Promise.Binds;
    Builder->sourceMode(At.Index, {U, U == AuxUsage::NONE ? ClearClass::None : Promise.Clear});
  }
}

void LayoutPolicy::runPass(const Pass &Pass) {
  gather(Pass);
  Here = Pass.On;
  if (Builder)
    Builder->beginPass(Pass);
  beginAccesses(Pass);
  resolveSources(Pass);
  endAccesses(Pass);
  if (Builder) {
    writeModes(Pass);
    Builder->endPass();
  }
  for (const Attachment &At : Attachments)
    if (At.A->To != NoLayout)
      transition(At.A->Image, At.A->Age, barrierRange(G.Images[At.A->Image], At.A->Range), At.A->To,
                 [&](CellId) { return At.In; });
}

Queue LayoutPolicy::queueFor(uint32_t ItemIndex) const {
  for (uint32_t I = ItemIndex; G.Items[I].Kind != ItemKind::FrameEnd; ++I)
    if (G.Items[I].Kind == ItemKind::Pass)
      return G.Passes[G.Items[I].Index].On;
  return Queue();
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// Makes the transition of one cell on a value that is not the present one.
void LayoutPolicy::moveValue(CellId C, LayoutCell &V, Layout New, EmitFn Emit) {
  LayoutCell Present = Current.Cells[C];
  AtArmEnd = &Emit;
  Layout Old = V.In;
  Current.Cells.at(C) = V;
  transitionCell(C, Old, New, false, true);
  V = Current.Cells[C];
  Current.Cells.at(C) = Present;
  AtArmEnd = nullptr;
}

void LayoutPolicy::enterRegion(uint32_t ItemIndex, bool IsLoop) {
  OpenRegion R;
  R.Item = ItemIndex;
  if (Builder)
    R.Before = Builder->mark();
  if (IsLoop)
    for (const auto &[C, Head] : Current.Cells.headOf(ItemIndex)) {
      R.Saved.push_back({C, Current.Cells[C]});
      if (!Explicit && Current.Cells[C].In != Head.In)
        transitionCell(C, Current.Cells[C].In, Head.In, false, true);
    }
  if (Builder)
    Builder->item(G.Items[ItemIndex]);
  Open.push_back(std::move(R));
  if (IsLoop) {
    Current.Cells.enterLoop(ItemIndex);
    Current.Types.enterLoop(ItemIndex);
    Current.Reg.enterLoop(ItemIndex);
  } else {
    Current.Cells.enterIf();
    Current.Types.enterIf();
    Current.Reg.enterIf();
  }
}

void LayoutPolicy::endThen(const Item &It) {
  Open.back().HasElse = It.Kind == ItemKind::Else;
  if (Builder) {
    Open.back().ThenEnd = Builder->mark().Items;
    if (Open.back().HasElse)
      Builder->item(It);
  }
  Current.Cells.enterElse();
  Current.Types.enterElse();
  Current.Reg.enterElse();
}

/// Arms that leave an image in different layouts are brought to that of the
/// second, or to that of the first where the second has never used the image.
void LayoutPolicy::settleArms(const Item &End) {
  OpenRegion &R = Open.back();
  auto AtThenEnd = [&](const CellOp &O) {
    if (Builder)
      Builder->opBefore(R.ThenEnd, O);
  };
  auto AtElseEnd = [&](const CellOp &O) {
    if (!Builder)
      return;
    if (!R.HasElse)
      Builder->item({ItemKind::Else, End.Index, None32, None32});
    R.HasElse = true;
    Builder->op(O);
  };
  struct Difference {
    CellId C;
    LayoutCell Then, Else;
  };
  std::vector<Difference> Differ;
  Current.Cells.forEachJoining([&](CellId C, LayoutCell &Then, LayoutCell &Else) {
    if (Then.In != Else.In)
      Differ.push_back({C, Then, Else});
  });
  for (Difference &D : Differ) {
    if (D.Else.In != Layout::UNDEFINED)
      moveValue(D.C, D.Then, D.Else.In, AtThenEnd);
    else if (End.Kind != ItemKind::EveryEnd)
      moveValue(D.C, D.Else, D.Then.In, AtElseEnd);
    else // `every` has no second arm: what the first has made ready is given up
      moveValue(D.C, D.Then, Layout::UNDEFINED, AtThenEnd);
    Current.Cells.thenValue(D.C) = D.Then;
    Current.Cells.at(D.C) = D.Else;
  }
}

uint32_t LayoutPolicy::leaveRegion(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  if (!Open.back().HasElse)
    endThen(End);
  if (!Explicit)
    settleArms(End);
  if (Builder)
    Builder->item(End);
  Current.Cells.leaveIf();
  Current.Types.leaveIf();
  Current.Reg.leaveIf();
  Open.pop_back();
  return EndItem + 1;
}

/// A body ends in the layouts in which it begins.
void LayoutPolicy::settleLoop() {
  auto AtBodyEnd = [&](const CellOp &O) {
    if (Builder)
      Builder->op(O);
  };
  std::vector<std::pair<CellId, Layout>> Differ;
  Current.Cells.forEachExit([&](CellId C, const LayoutCell &Head, LayoutCell &Exit) {
    if (Head.In != Exit.In && Head.In != Layout::UNDEFINED)
      Differ.push_back({C, Head.In});
  });
  for (auto [C, Head] : Differ) {
    LayoutCell Exit = Current.Cells[C];
    moveValue(C, Exit, Head, AtBodyEnd);
    Current.Cells.at(C) = Exit;
  }
}

uint32_t LayoutPolicy::leaveLoop(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  uint32_t Loop = Open.back().Item;
  if (!Explicit)
    settleLoop();
  bool Holds =
      Current.Cells.loopHolds() && Current.Types.loopHolds() && Current.Reg.loopHolds();
  auto Leave = [&](auto &Values) {
    if (!Holds && Values.loopHolds())
      return Values.abandonLoop(); // runs again for the others' sake
    Values.leaveLoop(Loop, maySkip(G.Loops[End.Index]));
  };
  Leave(Current.Cells);
  Leave(Current.Types);
  Leave(Current.Reg);
  OpenRegion R = std::move(Open.back());
  Open.pop_back();
  if (Holds) {
    if (Builder)
      Builder->item(End);
    return EndItem + 1;
  }
  for (size_t N = R.Saved.size(); N-- > 0;)
    Current.Cells.at(R.Saved[N].first) = R.Saved[N].second;
  if (Builder)
    Builder->rollback(R.Before);
  return R.Item;
}

/// Returns the item to go on with.
uint32_t LayoutPolicy::runItem(uint32_t ItemIndex) {
  const Item &It = G.Items[ItemIndex];
  switch (It.Kind) {
  case ItemKind::Pass:
    runPass(G.Passes[It.Index]);
    break;
  case ItemKind::Transition:
    Here = queueFor(ItemIndex);
    runTransition(It);
    break;
  case ItemKind::Present:
    runPresent(It);
    break;
  case ItemKind::IfBegin:
  case ItemKind::EveryBegin:
    enterRegion(ItemIndex, /*IsLoop=*/false);
    break;
  case ItemKind::LoopBegin:
    enterRegion(ItemIndex, /*IsLoop=*/true);
    break;
  case ItemKind::Else:
    endThen(It);
    break;
  case ItemKind::IfEnd:
  case ItemKind::EveryEnd:
    return leaveRegion(ItemIndex);
  case ItemKind::LoopEnd:
    return leaveLoop(ItemIndex);
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    llvm_unreachable("the graph is not planned, and frames are the runner's");
  }
  return ItemIndex + 1;
}

void LayoutPolicy::runItems(uint32_t Begin, uint32_t End) {
  Current.Cells.forgetHeads();
  Current.Types.forgetHeads();
  Current.Reg.forgetHeads();
  for (uint32_t I = Begin; I != End;)
    I = runItem(I);
  if (!Explicit)
    returnToOwners();
}

/// What the frame leaves to us it also returns: images owned outside go back in
/// the layout in which they are presented.
void LayoutPolicy::returnToOwners() {
  Here = Queue();
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (G.Images[I].Lifetime == Lifetime::External)
      transition(I, 0, G.Images[I].wholeRange(), Layout::PRESENT_SRC_KHR,
                 [&](CellId C) { return Current.Cells[C].In; });
}

std::unique_ptr<Graph> auxplan::planLayout(const Graph &G, const TargetInfo &T,
                                           const PlanHeader &Header) {
  ProblemOptions Options;
  Options.IsolateFirstSlice = true;
  Problem P(G, T, Options);
  LayoutPolicy Policy(P);
  PlanBuilder Builder(P, Header);
  FrameRunner<LayoutPolicy>(Policy, G, Builder).run();
  return Builder.finish();
}
