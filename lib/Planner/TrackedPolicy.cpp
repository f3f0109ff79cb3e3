//===- TrackedPolicy.cpp - lazy tracking of every subresource -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The `tracked` policy: knows what every access does, carries the row of every
/// cell, and inserts an op only when the next access needs it. Greedy: it never
/// looks beyond the pass at hand.
///
/// For each phase of a pass:
///
///   modes   each access takes the first of its modes for which every cell can
///           be brought into a state that all uses of the pass can take. A full
///           overwrite of cells whose aux data are invalid goes around them if
///           that moves no more bytes than making them valid and going through.
///   clears  a load(clear) is fast where the hardware allows it and the access
///           can decode the value; other cells of the plane that still hold
///           blocks of another value are resolved before.
///   ops     the cheapest sequence into the set of states that can be taken
///           (OpSearch), in the slot before the pass. A pass that continues
///           another has a slot only for cells whose layout changes there: for
///           the modes of such a chain all of its uses count as simultaneous.
///
/// Not minimal: a resolve may be repeated that an earlier one could have spared,
/// and modes are chosen without regard to what follows.
///
//===----------------------------------------------------------------------===//

#include "FrameRunner.h"
#include "OpSearch.h"
#include "Policies.h"
#include "RegionState.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/Semantics.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <deque>
#include <map>
#include <utility>

using namespace auxplan;
using namespace llvm;

namespace {

struct TrackedCell {
  StateSet Row;
  uint32_t Value = 0;    ///< number of the clear value of its clear blocks; 0: it has none
  Layout In = Layout::UNDEFINED;
  bool Defined = false;
  bool WithOwner = false;
  Queue LastUsed;
  bool operator==(const TrackedCell &O) const {
    return Row == O.Row && Value == O.Value && In == O.In && Defined == O.Defined &&
           WithOwner == O.WithOwner && LastUsed == O.LastUsed;
  }
  bool joinFrom(const TrackedCell &);
};

class TrackedPolicy {
public:
  struct State {
    RegionState<TrackedCell> Cells;
    bool operator==(const State &O) const { return Cells == O.Cells; }
    bool joins(const State &) const { return true; }
    bool joinFrom(const State &O) { return Cells.joinFrom(O.Cells); }
  };

  TrackedPolicy(const Problem &P, bool DriverLimits, DiagnosticEngine &D);
  void restart();
  bool hasLearned() { return std::exchange(Learned, false); }
  /// What is run now only asks whether it could be run.
  void beginTrial() { Trial = true, TrialFailed = false; }
  bool endTrial() { return Trial = false, !TrialFailed; }
  void beginFrame(const Frame &);
  void runItems(uint32_t Begin, uint32_t End);

  State Current;
  PlanBuilder *Builder = nullptr;

private:
  /// One line of the phase at hand, or the source of a `resolve`.
  struct Line {
    uint32_t Index;
    const Access *A;
    bool IsSource;
    ImageId Image;
    uint8_t Age;
    SubRange Range;
    AccessKind Kind;
    SmallVector<Mode, 3> Modes;
    Mode Chosen;
  };
  /// How one line uses one cell.
  struct CellUse {
    const Line *By;
    bool Reads, Writes, Overwrites, DiscardsBefore, DiscardsAfter;
  };

  // The pass.
  void runPass(const Pass &);
  void moveLayouts(const Pass &);
  void gatherLines(const Pass &, bool EndPhase);
  void addLine(uint32_t Index, bool IsSource);
  void groupUses(const Pass &);
  void runPhase(const Pass &, bool EndPhase);
  CellUse useOf(const Line &, CellId, const Pass &) const;

  // Modes.
  void chooseModes(const Pass &);
  bool canTake(const Line &, Mode, const Pass &, uint64_t &Bytes, bool &NeedsOps);
  bool hasInvalid(const Line &) const;
  bool overwritesAll(const Line &, const Pass &) const;
  StateId step(const CellUse &, StateId, bool Defined) const;
  StateSet goalOf(ArrayRef<CellUse>, CellId, bool Defined) const;

  // Clears and ops.
  void clearFast(const Line &, const Pass &);
  bool mayClearFast(const Line &, CellId, const Pass &, ClearClass &);
  void freeClearValue(PlaneId, uint32_t Value, const Line &, const Pass &);
  void writeClears(const Pass &);
  void prepareCell(CellId, ArrayRef<CellUse>, const Pass &);
  StateSet withinChain(StateSet Goal, ArrayRef<CellUse>, CellId) const;
  void lookAhead(uint32_t Root);
  void prepareUnused(const Pass &);
  void bring(CellId, StateSet Goal, Queue Consumer, bool InPass);
  bool hasSlot(CellId, const Pass &) const;
  Queue queueFor(CellId, OpId, Queue Consumer) const;
  void finish(ArrayRef<CellUse>, CellId, const Pass &);
  void cannot(const Line &, CellId);

  // Other items.
  void runTransition(const Item &);
  void handOver(ImageId, const SubRange &, Queue);
  void endFrame();

  // Regions.
  struct OpenRegion {
    uint32_t Item;
    PlanBuilder::Mark Before{}; ///< in front of the region and of the ops that it needs there
    size_t ThenEnd = 0;         ///< where ops at the end of the first arm belong
    bool HasElse = false;
    std::vector<std::pair<CellId, TrackedCell>> Saved; ///< as they were before the region
  };
  using EmitFn = function_ref<void(const CellOp &)>;
  void enterRegion(uint32_t Item, bool IsLoop);
  void endThen(const Item &);
  uint32_t leaveRegion(uint32_t EndItem);
  uint32_t leaveLoop(uint32_t EndItem);
  uint32_t runAgain();
  void forgetReleases();
  bool isRepairable(StateSet Row) const;
  bool isNeededBefore(uint32_t Item, CellId) const;
  bool bringValue(CellId, TrackedCell &, StateSet Goal, EmitFn Emit);
  bool equalise(CellId, TrackedCell &, EmitFn Emit);
  bool dropClears(CellId, TrackedCell &, EmitFn Emit);
  void settleArms(OpenRegion &, const Item &, std::vector<CellId> &NeedBefore);
  void settleArmValues(OpenRegion &);
  void settleLoopValues(const DenseMap<CellId, uint32_t> &HeadValues, EmitFn Emit);
  bool disagree(const Plane &, const DenseMap<CellId, uint32_t> &Other) const;
  uint32_t runItem(uint32_t ItemIndex);

  // Chains of passes.
  void shareInChains();

  unsigned samplesOf(CellId C) const { return P.imageOfCell(C).Desc.Samples; }
  bool clearsOthersValue(CellId, uint32_t Value) const;
  uint32_t idOf(const ClearValue &, ClearClass);
  static constexpr uint32_t DefaultValue = 1; ///< number of a plane's default value
  void setRow(TrackedCell &, CellId, StateSet);

  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  const Machine &M;
  const FamilyInfo &F;
  DiagnosticEngine &D;
  Semantics S;
  OpSearch Search;
  bool DriverLimits;
  OpId FastClear, StencilClear;
  StateSet WithClear;
  std::vector<CellStart> Starts;
  struct ChainUse { uint32_t Usages; bool ReadOnly; };
  DenseMap<uint32_t, ChainUse> InChain; ///< by access: usages of its chain
  DenseMap<uint32_t, uint32_t> RootOf;  ///< first pass of the chain that a pass is in
  std::map<CellId, StateSet> ChainGoal; ///< what later passes of the present chain can take
  std::vector<Line> HeldLines;
  bool Explicit = false, Started = false;
  std::vector<OpenRegion> Open;
  /// Cells to be made valid in front of a region, by its item.
  std::map<uint32_t, std::vector<CellId>> NeededBefore;
  /// Cells whose paths must not join with aux data valid on one and a complete
  /// main surface on the other: some access needs them repaired behind the join.
  std::vector<bool> Equalised;
  bool Learned = false;
  bool Trial = false, TrialFailed = false;
  std::map<std::array<double, 4>, uint32_t> ValueIds;

  // Of the phase at hand.
  std::vector<Line> Lines;
  std::vector<std::pair<CellId, CellUse>> Uses; ///< sorted by cell
  std::vector<bool> Moved;                      ///< per cell: its layout changes at this pass
  std::vector<CellId> MovedCells;
  std::vector<uint32_t> ClearedBy;              ///< per cell: access whose clear an op does
  std::vector<CellId> ClearedCells;
  std::deque<ClearValue> Values;                ///< of the pass's clears, until it is written
  std::vector<size_t> ReleasedAt;               ///< per cell: position of its last release
  std::vector<CellId> Released;                 ///< cells that have one
  bool AtEnd = false;
};

} // namespace

//===----------------------------------------------------------------------===//
// State
//===----------------------------------------------------------------------===//

bool TrackedCell::joinFrom(const TrackedCell &O) {
  TrackedCell Old = *this;
  Row.join(O.Row);
  if (!Value)
    Value = O.Value;
  if (In == Layout::UNDEFINED)
    In = O.In;
  Defined |= O.Defined;
  WithOwner &= O.WithOwner;
  return !(Old == *this);
}

TrackedPolicy::TrackedPolicy(const Problem &P, bool DriverLimits, DiagnosticEngine &D)
    : P(P), G(P.graph()), T(P.target()), M(P.machine()), F(P.family()), D(D), S(G), Search(P),
      DriverLimits(DriverLimits), FastClear(F.opFor(OpEffect::FastClear)),
      StencilClear(F.opFor(OpEffect::StencilClear)), WithClear(F.withClear()),
      Starts(startsOf(P)) {
  Equalised.assign(P.cells().size(), false);
  Moved.assign(P.cells().size(), false);
  ClearedBy.assign(P.cells().size(), None32);
  ReleasedAt.assign(P.cells().size(), size_t(-1));
  shareInChains();
}

void TrackedPolicy::restart() {
  Current = State();
  for (const CellStart &Start : Starts)
    Current.Cells.push_back({Start.Row, 0, Start.In, Start.Defined, false, Queue()});
  Started = false;
}

void TrackedPolicy::beginFrame(const Frame &Fr) {
  Explicit = Fr.Explicit;
  std::vector<TrackedCell> Next = Current.Cells.values();
  for (CellId C = 0; C != Next.size(); ++C) {
    if (isKept(P, C)) {
      if (Started)
        Next[P.nextRole(C)] = Current.Cells[C];
      continue;
    }
    bool IsExternal = P.imageOfCell(C).Lifetime == Lifetime::External;
    Next[C] = {Starts[C].Row,     0,     IsExternal ? Next[C].In : Starts[C].In,
               Starts[C].Defined, false, Queue()};
  }
  Current.Cells.setValues(std::move(Next));
  Started = true;
}

/// Passes of one render pass instance have slots only where a layout changes:
/// all uses of an image between two such changes bind their views together.
void TrackedPolicy::shareInChains() {
  for (uint32_t I = 0; I != G.Passes.size(); ++I)
    if (uint32_t Before = G.Passes[I].Continues; Before != None32) {
      auto It = RootOf.find(Before);
      uint32_t Root = It == RootOf.end() ? Before : It->second;
      RootOf[Before] = RootOf[I] = Root;
    }
  struct Segment { Layout In; ChainUse Use; SmallVector<uint32_t, 4> Accesses; };
  DenseMap<std::pair<uint32_t, uint64_t>, Segment> Open;
  auto Close = [&](Segment &Seg) {
    for (uint32_t A : Seg.Accesses)
      InChain[A] = Seg.Use;
  };
  for (uint32_t I = 0; I != G.Passes.size(); ++I) {
    auto Root = RootOf.find(I);
    if (Root == RootOf.end())
      continue;
    const Pass &Pass = G.Passes[I];
    for (uint32_t N = Pass.FirstAccess, E = N + Pass.NumAccesses; N != E; ++N) {
      const Access &A = G.Accesses[N];
      if (A.IsBuffer)
        continue;
      Layout In = G.layoutOf(A);
      Segment &Seg = Open.try_emplace({Root->second, uint64_t(A.Image) << 16 | A.Age << 8 | A.Range.Aspects},
                                      Segment{In, {0, true}, {}})
                         .first->second;
      if (Seg.In != In) {
        Close(Seg);
        Seg = Segment{In, {0, true}, {}};
      }
      Seg.Use.Usages |= S.factsOf(N).Simultaneous;
      Seg.Use.ReadOnly &= S.factsOf(N).SimulReadOnly;
      Seg.Accesses.push_back(N);
    }
  }
  for (auto &Entry : Open)
    Close(Entry.second);
}

//===----------------------------------------------------------------------===//
// The uses of a phase
//===----------------------------------------------------------------------===//

void TrackedPolicy::addLine(uint32_t Index, bool IsSource) {
  const Access &A = G.Accesses[Index];
  Line L;
  L.Index = Index;
  L.A = &A;
  L.IsSource = IsSource;
  L.Image = A.Image;
  L.Age = A.Age;
  L.Range = A.Range;
  L.Kind = A.Kind;
  uint32_t Usages = S.factsOf(Index).Simultaneous;
  bool ReadOnly = S.factsOf(Index).SimulReadOnly;
  if (auto It = InChain.find(Index); It != InChain.end()) {
    Usages |= It->second.Usages;
    ReadOnly &= It->second.ReadOnly;
  }
  if (IsSource) {
    const AccessExtra &X = *G.extraOf(A);
    L.Image = X.ResolveSource;
    L.Age = X.ResolveSourceAge;
    L.Range = X.ResolveSourceRange;
    L.Kind = Semantics::sourceKind(A);
    Usages = S.sourceFactsOf(A).Simultaneous;
    ReadOnly = true;
  }
  const PlaneClass &Class =
      P.classOf(P.plane(P.planeId(L.Image, L.Age, Aspect(llvm::countr_zero(L.Range.Aspects)))));
  if (Class.hasAux())
    L.Modes = T.modes(Class.Kind, Class.Facts, L.Kind, Usages, ReadOnly);
  Lines.push_back(std::move(L));
}

void TrackedPolicy::gatherLines(const Pass &Pass, bool EndPhase) {
  Lines.clear();
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    if (G.Accesses[I].IsBuffer || S.factsOf(I).EndPhase != EndPhase)
      continue;
    if (EndPhase)
      addLine(I, true);
    addLine(I, false);
  }
}

TrackedPolicy::CellUse TrackedPolicy::useOf(const Line &L, CellId C, const Pass &Pass) const {
  if (L.IsSource)
    return {&L, true, false, false, false, S.sourceFactsOf(*L.A).DropsAfter};
  const AccessFacts &Facts = S.factsOf(L.Index);
  bool Whole = P.coversWhole(C, G.areaOf(Pass, *L.A));
  bool Cleared = ClearedBy[C] == L.Index;
  bool Done = Cleared && L.Kind == AccessKind::Clear;
  CellUse U;
  U.By = &L;
  U.Writes = Facts.Writes && !Done;
  U.Overwrites = U.Writes && Whole &&
                 ((Facts.Clears && !Cleared) || (Facts.OverwritesArea && !Facts.Clears));
  U.DiscardsBefore = !Cleared && ((Facts.DiscardsArea && Whole) || Facts.DiscardsAll);
  U.DiscardsAfter = Facts.DropsAfter && Whole;
  U.Reads = Facts.Reads && !Done && !U.Overwrites && !U.DiscardsBefore;
  return U;
}

void TrackedPolicy::groupUses(const Pass &Pass) {
  Uses.clear();
  for (const Line &L : Lines)
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      if (P.classOfCell(C).hasAux())
        Uses.push_back({C, useOf(L, C, Pass)});
    });
  llvm::stable_sort(Uses, [](auto &A, auto &B) { return A.first < B.first; });
}

//===----------------------------------------------------------------------===//
// Modes
//===----------------------------------------------------------------------===//

StateId TrackedPolicy::step(const CellUse &U, StateId St, bool Defined) const {
  Mode Used = U.By->Chosen;
  if (U.Overwrites || U.DiscardsBefore || !Defined) {
    if (!U.Writes)
      return St;
    return M.afterWrite(Used.Usage, U.Overwrites || Used.Usage == AuxUsage::NONE, St);
  }
  if (!M.canAccess(Used.Usage, Used.Decodes, St))
    return NoState;
  return U.Writes ? M.afterWrite(Used.Usage, false, St) : St;
}

/// The states that all uses of a cell can take, alone and after each other.
StateSet TrackedPolicy::goalOf(ArrayRef<CellUse> Same, CellId, bool Defined) const {
  bool Writes = llvm::any_of(Same, [](const CellUse &U) { return U.Writes; });
  StateSet Goal((1u << F.States.size()) - 1);
  for (bool Shrunk = true; Shrunk;) {
    Shrunk = false;
    for (StateId I = 0; I != F.States.size(); ++I) {
      if (!Goal.has(I))
        continue;
      bool Ok = true;
      for (const CellUse &U : Same) {
        bool Matters = U.Writes && !U.Reads ? Defined : Defined || (Writes && Same.size() > 1);
        StateId Next = step(U, I, Matters);
        Ok &= Next != NoState && (Same.size() == 1 || Goal.has(Next));
      }
      if (!Ok) {
        Goal = Goal - StateSet::of(I);
        Shrunk = true;
      }
    }
  }
  return Goal;
}

/// Could every cell of the line be brought to where \p Tried works? \p Bytes:
/// what ops and access would then move.
bool TrackedPolicy::canTake(const Line &L, Mode Tried, const Pass &Pass, uint64_t &Bytes,
                            bool &NeedsOps) {
  Line Trial = L;
  Trial.Chosen = Tried;
  Bytes = 0;
  NeedsOps = false;
  bool Ok = true;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
    const PlaneClass &Class = P.classOfCell(C);
    if (!Class.hasAux() || !Ok)
      return;
    const TrackedCell &Cell = Current.Cells[C];
    CellUse U = useOf(L, C, Pass);
    U.By = &Trial;
    StateSet Goal = goalOf(U, C, Cell.Defined);
    bool Matters = Cell.Defined && !U.Overwrites && !U.DiscardsBefore;
    const OpSequence &Ops = Search.find(Class, samplesOf(C), Cell.Row, Goal, Matters);
    bool Slot = AtEnd || Pass.Continues == None32 || hasSlot(C, Pass);
    NeedsOps |= !Ops.Ops.empty();
    if (!Ops.Found || (!Ops.Ops.empty() && !Slot)) {
      Ok = false;
      return;
    }
    uint64_t Surface = P.surfaceBytes(C, L.IsSource ? nullptr : G.areaOf(Pass, *L.A));
    uint64_t Dearest = 0;
    for (StateId I = 0; I != F.States.size(); ++I)
      if (Ops.Row.has(I)) {
        auto Cost = T.accessCost(Class.Kind, Tried.Usage, L.Kind, I);
        Dearest = std::max<uint64_t>(Dearest, (U.Reads ? Cost.Read : 0) +
                                                  (U.Writes ? Cost.Write : 0));
      }
    Bytes += Surface * Dearest / 1000 + Surface * Ops.Price / (1 << 20);
  });
  return Ok;
}

bool TrackedPolicy::hasInvalid(const Line &L) const {
  bool Invalid = false;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
    if (P.classOfCell(C).hasAux())
      Invalid |= !(Current.Cells[C].Row - F.auxValid()).empty();
  });
  return Invalid;
}

bool TrackedPolicy::overwritesAll(const Line &L, const Pass &Pass) const {
  bool All = true;
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) { All &= useOf(L, C, Pass).Overwrites; });
  return All;
}

void TrackedPolicy::chooseModes(const Pass &Pass) {
  for (Line &L : Lines) {
    uint64_t Bytes = 0, Around = 0;
    bool NeedsOps = false, AroundNeedsOps = false;
    for (const Mode &Tried : L.Modes) {
      L.Chosen = Tried;
      if (canTake(L, Tried, Pass, Bytes, NeedsOps))
        break;
    }
    bool OnlyReads = L.IsSource || !S.factsOf(L.Index).Writes;
    if (L.Chosen.Usage != AuxUsage::NONE && NeedsOps && hasInvalid(L) &&
        (OnlyReads || overwritesAll(L, Pass)) &&
        canTake(L, Mode(), Pass, Around, AroundNeedsOps) && Around <= Bytes)
      L.Chosen = Mode();
  }
}

//===----------------------------------------------------------------------===//
// Clears
//===----------------------------------------------------------------------===//

/// A plane's default value is one value, number 1, whoever wrote it how.
uint32_t TrackedPolicy::idOf(const ClearValue &V, ClearClass Class) {
  if (Class == ClearClass::Default)
    return DefaultValue;
  return ValueIds.try_emplace(V.V, DefaultValue + 1 + ValueIds.size()).first->second;
}

bool TrackedPolicy::clearsOthersValue(CellId C, uint32_t Value) const {
  const Plane &Pl = P.planeOf(C);
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
    if (Other != C && Current.Cells[Other].Value && Current.Cells[Other].Value != Value)
      return true;
  return false;
}

bool TrackedPolicy::mayClearFast(const Line &L, CellId C, const Pass &Pass, ClearClass &Class) {
  const PlaneClass &PC = P.classOfCell(C);
  const Area *TheArea = G.areaOf(Pass, *L.A);
  bool Whole = P.coversWhole(C, TheArea);
  ClearQuery Q;
  ClearValue V = Semantics::clearValueOf(G, *L.A);
  std::copy(V.V.begin(), V.V.end(), Q.Value);
  if (const AccessExtra *X = G.extraOf(*L.A))
    Q.ViewFormat = X->View;
  Q.Layer = P.cell(C).LayerBegin;
  Q.NumLayers = P.cell(C).LayerEnd - P.cell(C).LayerBegin;
  Q.FullArea = Whole;
  if (!Whole)
    Q.X = TheArea->X, Q.Y = TheArea->Y, Q.W = TheArea->W, Q.H = TheArea->H;
  for (unsigned Mip = P.cell(C).MipBegin; Mip != P.cell(C).MipEnd; ++Mip) {
    Q.Mip = Mip;
    ClearVerdict Verdict =
        T.fastClear(PC.Kind, P.imageOfCell(C).Desc, PC.TheAspect, Q, DriverLimits);
    Class = Verdict.Class;
    if (!Verdict.Allowed)
      return false;
  }
  if (PC.TheAspect == Aspect::Stencil)
    return Whole;
  if (L.Chosen.Usage == AuxUsage::NONE || Class > L.Chosen.Decodes)
    return false;
  // A clear of a part leaves the rest as it is: that must be valid already, and
  // stand for the same value.
  StateSet Row = Current.Cells[C].Row;
  if (!Whole && (!Row.isWithin(F.auxValid()) ||
                 (Current.Cells[C].Value && Current.Cells[C].Value != idOf(V, Class))))
    return false;
  return Pass.Continues == None32 || !clearsOthersValue(C, idOf(V, Class));
}

/// Resolves what other cells of a plane still hold of another value.
void TrackedPolicy::freeClearValue(PlaneId Id, uint32_t Value, const Line &L, const Pass &Pass) {
  const Plane &Pl = P.plane(Id);
  StateSet Goal = StateSet((1u << F.States.size()) - 1) - WithClear;
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    bool Ours = P.rangeOf(C).overlaps(L.Range) && P.coversWhole(C, G.areaOf(Pass, *L.A));
    if (!Ours && Current.Cells[C].Value && Current.Cells[C].Value != Value)
      bring(C, Goal, Pass.On, /*InPass=*/false);
  }
}

/// Makes the clear of a line fast, cell by cell, where it may be. The ops are
/// kept back until what must stand before the pass has been written.
void TrackedPolicy::clearFast(const Line &L, const Pass &Pass) {
  if (L.IsSource || !S.factsOf(L.Index).Clears)
    return;
  bool Shared = L.Kind == AccessKind::Clear &&
                llvm::any_of(Lines, [&](const Line &O) {
                  return O.Index != L.Index && O.Image == L.Image && O.Range.overlaps(L.Range);
                });
  if (Shared)
    return; // vkCmdClearAttachments comes between draws, an op before all
  ClearValue V = Semantics::clearValueOf(G, *L.A);
  P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
    ClearClass Class = ClearClass::None;
    const PlaneClass &PC = P.classOfCell(C);
    if (!PC.hasAux() || !mayClearFast(L, C, Pass, Class))
      return;
    const TrackedCell &Cell = Current.Cells[C];
    bool Whole = P.coversWhole(C, G.areaOf(Pass, *L.A));
    OpId O = PC.TheAspect == Aspect::Stencil ? StencilClear : FastClear;
    if (!(T.opQueues(PC.Kind, O) >> unsigned(Pass.On.Kind) & 1))
      return;
    StateSet After;
    for (StateId I = 0; I != F.States.size(); ++I) {
      if (!Cell.Row.has(I))
        continue;
      StateId Next = Whole ? M.afterOp(PC.Kind, O, I, Class)
                           : M.afterPartialClear(PC.Kind, I, Class);
      if (Next == NoState)
        return;
      After.join(StateSet::of(Next));
    }
    if (!After.isWithin(WithClear | F.auxValid()))
      return;
    // What the pass does with the cell besides must take the cleared state.
    SmallVector<CellUse, 2> Same;
    ClearedBy[C] = L.Index;
    for (const Line &Other : Lines)
      if (!Other.IsSource && Other.Image == L.Image && Other.Range.overlaps(P.rangeOf(C)))
        Same.push_back(useOf(Other, C, Pass));
    if (!After.isWithin(withinChain(goalOf(Same, C, true), Same, C))) {
      ClearedBy[C] = None32;
      return;
    }
    ClearedCells.push_back(C);
    if (O == FastClear && !(After & WithClear).empty())
      freeClearValue(P.cell(C).Plane, idOf(V, Class), L, Pass);
    TrackedCell &Cleared = Current.Cells.at(C);
    Cleared.Value = O == FastClear ? idOf(V, Class) : 0;
    setRow(Cleared, C, After);
    Cleared.Defined = true;
  });
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

bool TrackedPolicy::hasSlot(CellId C, const Pass &Pass) const {
  return Pass.Continues == None32 || Moved[C];
}

/// The producer's queue if it can run the op, else the consumer's, else the
/// graphics queue (planning.md 6.4).
Queue TrackedPolicy::queueFor(CellId C, OpId O, Queue Consumer) const {
  uint8_t Able = T.opQueues(P.classOfCell(C).Kind, O);
  for (Queue Q : {Current.Cells[C].LastUsed, Consumer})
    if (Able >> unsigned(Q.Kind) & 1)
      return Q;
  return Queue();
}

/// Brings a cell into \p Goal by ops in the slot before the pass, or, where the
/// pass continues another, at its beginning.
void TrackedPolicy::bring(CellId C, StateSet Goal, Queue Consumer, bool InPass) {
  TrackedCell &Cell = Current.Cells.at(C);
  const OpSequence &Ops =
      Search.find(P.classOfCell(C), samplesOf(C), Cell.Row, Goal, Cell.Defined);
  for (OpId Id : Ops.Ops) {
    CellOp O;
    O.Cell = C;
    O.Id = Id;
    Queue On = InPass ? Consumer : queueFor(C, Id, Consumer);
    O.On = On;
    if (!Builder)
      continue;
    if (AtEnd)
      Builder->endOp(O);
    else if (On != Consumer && ReleasedAt[C] != size_t(-1))
      Builder->opBefore(ReleasedAt[C], O);
    else
      Builder->op(O);
  }
  if (Ops.Found)
    setRow(Cell, C, Ops.Row);
}

void TrackedPolicy::setRow(TrackedCell &Cell, CellId C, StateSet Row) {
  Cell.Row = Row;
  if ((Row & WithClear).empty())
    Cell.Value = 0;
  else if (!Cell.Value) { // blocks that a write has made stand for the value in place
    const Plane &Pl = P.planeOf(C);
    for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
      Cell.Value = std::max(Cell.Value, Current.Cells[Other].Value);
    Cell.Value = std::max(Cell.Value, DefaultValue);
  }
}

void TrackedPolicy::cannot(const Line &L, CellId C) {
  if (Trial) {
    TrialFailed = true;
    return;
  }
  // What no op repairs may be what a join has mixed.
  Learned |= !Equalised[C];
  Equalised[C] = true;
  if (!Builder || Learned)
    return;
  std::string Text;
  raw_string_ostream OS(Text);
  printRange(G, L.Image, 0, P.rangeOf(C), OS);
  D.error(L.A->Loc, "'" + nameOf(L.Kind) + "' cannot find '" + OS.str() +
                        "' in a state that it can take on " + T.fullName() +
                        ": no op may run between it and what comes before");
}

/// The states among \p Goal from which the uses \p Same lead to what the later
/// passes of the chain can take, if there are any.
StateSet TrackedPolicy::withinChain(StateSet Goal, ArrayRef<CellUse> Same, CellId C) const {
  auto It = ChainGoal.find(C);
  if (It == ChainGoal.end())
    return Goal;
  StateSet Narrow;
  for (StateId I = 0; I != F.States.size(); ++I) {
    if (!Goal.has(I))
      continue;
    StateSet Exit;
    for (const CellUse &U : Same)
      if (U.Writes)
        if (StateId Next = step(U, I, true); Next != NoState)
          Exit.join(StateSet::of(Next));
    if ((Exit.empty() ? StateSet::of(I) : Exit).isWithin(It->second))
      Narrow.join(StateSet::of(I));
  }
  return Narrow.empty() ? Goal : Narrow;
}

/// What the later passes of the chain that \p Root begins need of cells whose
/// layout does not change before them: they have no slot of their own.
void TrackedPolicy::lookAhead(uint32_t Root) {
  ChainGoal.clear();
  std::deque<Line> ChainLines;
  std::map<CellId, SmallVector<CellUse, 2>> Later; ///< in order
  std::map<CellId, Layout> In;
  std::swap(Lines, HeldLines);
  for (uint32_t I = Root; I != G.Passes.size(); ++I) {
    auto It = RootOf.find(I);
    if (It == RootOf.end() || It->second != Root)
      continue;
    Lines.clear();
    gatherLines(G.Passes[I], /*EndPhase=*/false);
    for (Line &L : Lines) {
      if (!L.Modes.empty())
        L.Chosen = L.Modes.front();
      ChainLines.push_back(L);
      Layout Wanted = G.layoutOf(*L.A);
      P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
        if (!P.classOfCell(C).hasAux())
          return;
        bool First = In.try_emplace(C, Current.Cells[C].In).second;
        if (I == Root || (In[C] != Wanted && !(First && Explicit)))
          Later[C].clear(); // the first pass sees to itself; a change of layout is a slot
        if (I != Root && In[C] == Wanted)
          Later[C].push_back(useOf(ChainLines.back(), C, G.Passes[I]));
        In[C] = Wanted;
      });
    }
  }
  std::swap(Lines, HeldLines);
  for (auto &[C, Uses] : Later) {
    StateSet All((1u << F.States.size()) - 1), Goal = All;
    for (size_t N = Uses.size(); N-- > 0;) {
      StateSet Before;
      for (StateId S = 0; S != F.States.size(); ++S)
        if (StateId Next = step(Uses[N], S, true); Next != NoState && Goal.has(Next))
          Before.join(StateSet::of(S));
      Goal = Before;
    }
    if (Goal != All && !Goal.empty())
      ChainGoal[C] = Goal;
  }
}

/// Cells that only later passes of the chain use are made ready before it.
void TrackedPolicy::prepareUnused(const Pass &Pass) {
  for (auto &[C, Goal] : ChainGoal) {
    bool Used = llvm::any_of(Lines, [&, C = C](const Line &L) {
      const Plane &Pl = P.planeOf(C);
      return L.Image == Pl.Image && L.Age == Pl.Age && L.Range.overlaps(P.rangeOf(C));
    });
    if (!Used && !Current.Cells[C].Row.isWithin(Goal))
      bring(C, Goal, Pass.On, /*InPass=*/false);
  }
}

void TrackedPolicy::prepareCell(CellId C, ArrayRef<CellUse> Same, const Pass &Pass) {
  StateSet Goal = withinChain(goalOf(Same, C, Current.Cells[C].Defined), Same, C);
  if (Current.Cells[C].Row.isWithin(Goal))
    return;
  TrackedCell &Cell = Current.Cells.at(C);
  // Texels that a write leaves are needed as much as those that a reader takes.
  bool Dead = llvm::none_of(Same, [](const CellUse &U) {
    return U.Reads || (U.Writes && !U.Overwrites && !U.DiscardsBefore);
  });
  bool WasDefined = Cell.Defined;
  Cell.Defined &= !Dead;
  bool InChain = Pass.Continues != None32;
  if (!InChain || AtEnd || hasSlot(C, Pass))
    bring(C, Goal, Pass.On, /*InPass=*/InChain || AtEnd);
  Cell.Defined = WasDefined;
  if (!Cell.Row.isWithin(Goal))
    cannot(*Same.front().By, C);
}

void TrackedPolicy::finish(ArrayRef<CellUse> Same, CellId C, const Pass &Pass) {
  TrackedCell &Cell = Current.Cells.at(C);
  bool Writes = false, Drops = false, Defined = Cell.Defined;
  for (const CellUse &U : Same) {
    Writes |= U.Writes;
    Drops |= U.DiscardsAfter;
  }
  StateSet Reached = Cell.Row, Done, Exit;
  while (Done != Reached) {
    StateSet Now = Reached - Done;
    Done = Reached;
    for (StateId I = 0; I != F.States.size(); ++I)
      for (const CellUse &U : Same)
        if (Now.has(I) && U.Writes)
          if (StateId Next = step(U, I, Defined); Next != NoState) {
            Exit.join(StateSet::of(Next));
            if (Same.size() > 1)
              Reached.join(StateSet::of(Next));
          }
  }
  if (Writes)
    setRow(Cell, C, Exit);
  Cell.Defined = (Cell.Defined || Writes) && !Drops;
  Cell.WithOwner = false;
  Cell.LastUsed = Pass.On;
  ReleasedAt[C] = size_t(-1);
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// Layouts change and contents are discarded at the begin of the pass.
void TrackedPolicy::moveLayouts(const Pass &Pass) {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer)
      continue;
    Layout New = G.layoutOf(A);
    bool FromAll = S.factsOf(I).DiscardsAll;
    P.forEachCell(A, [&](CellId C) {
      TrackedCell &Cell = Current.Cells.at(C);
      bool Asked = A.From != NoLayout;
      Layout Old = Asked ? A.From : Cell.In;
      bool Discards = FromAll || (!Asked && !Explicit && Old != New && Old != NoLayout &&
                                  infoOf(Old).Discards);
      if (Old != New && !Moved[C]) {
        Moved[C] = true;
        MovedCells.push_back(C);
      }
      Cell.In = New;
      if (Discards)
        Cell.Defined = false;
    });
  }
}

void TrackedPolicy::runPhase(const Pass &Pass, bool EndPhase) {
  AtEnd = EndPhase;
  gatherLines(Pass, EndPhase);
  chooseModes(Pass);
  for (const Line &L : Lines)
    clearFast(L, Pass);
  groupUses(Pass);
  SmallVector<CellUse, 4> Same;
  auto ForEachCell = [&](function_ref<void(CellId)> Do) {
    for (size_t B = 0, E; B < Uses.size(); B = E) {
      Same.clear();
      for (E = B; E < Uses.size() && Uses[E].first == Uses[B].first; ++E)
        Same.push_back(Uses[E].second);
      Do(Uses[B].first);
    }
  };
  ForEachCell([&](CellId C) { prepareCell(C, Same, Pass); });
  if (!EndPhase && Pass.Continues == None32)
    prepareUnused(Pass);
  if (Builder && !EndPhase && Pass.Continues == None32)
    Builder->beginPass(Pass);
  writeClears(Pass);
  ForEachCell([&](CellId C) { finish(Same, C, Pass); });
  for (CellId C : ClearedCells)
    ClearedBy[C] = None32;
  ClearedCells.clear();
}

/// The fast clears that were decided, at the beginning of the pass.
void TrackedPolicy::writeClears(const Pass &Pass) {
  if (!Builder)
    return;
  for (const Line &L : Lines) {
    const ClearValue *V = nullptr;
    P.forEachCell(L.Image, L.Age, L.Range, [&](CellId C) {
      if (L.IsSource || ClearedBy[C] != L.Index)
        return;
      if (!V) {
        Values.push_back(Semantics::clearValueOf(G, *L.A));
        V = &Values.back();
      }
      const Area *TheArea = G.areaOf(Pass, *L.A);
      CellOp O;
      O.Cell = C;
      O.Id = P.classOfCell(C).TheAspect == Aspect::Stencil ? StencilClear : FastClear;
      O.Value = V;
      O.TheArea = P.coversWhole(C, TheArea) ? nullptr : TheArea;
      Builder->op(O);
    });
  }
  for (const Line &L : Lines)
    L.IsSource ? Builder->sourceMode(L.Index, L.Chosen) : Builder->mode(L.Index, L.Chosen);
}

void TrackedPolicy::runPass(const Pass &Pass) {
  Values.clear();
  uint32_t Index = &Pass - G.Passes.data();
  if (Pass.Continues == None32) {
    ChainGoal.clear();
    if (RootOf.count(Index))
      lookAhead(Index);
  }
  moveLayouts(Pass);
  if (Builder && Pass.Continues != None32)
    Builder->beginPass(Pass);
  runPhase(Pass, /*EndPhase=*/false);
  runPhase(Pass, /*EndPhase=*/true);
  AtEnd = false;
  for (const Access &A : G.accessesOf(Pass))
    if (!A.IsBuffer && A.To != NoLayout)
      P.forEachCell(A, [&](CellId C) { Current.Cells.at(C).In = A.To; });
  for (CellId C : MovedCells)
    Moved[C] = false;
  MovedCells.clear();
  if (Builder)
    Builder->endPass();
}

//===----------------------------------------------------------------------===//
// Other items
//===----------------------------------------------------------------------===//

/// Brings cells into the state that an external owner understands.
void TrackedPolicy::handOver(ImageId I, const SubRange &R, Queue On) {
  P.forEachCell(I, 0, R, [&](CellId C) {
    TrackedCell &Cell = Current.Cells.at(C);
    const PlaneClass &Class = P.classOfCell(C);
    if (Class.hasAux() && Cell.Defined && !Cell.WithOwner)
      bring(C, Class.Understood, On, /*InPass=*/false);
    Cell.WithOwner = true;
  });
}

void TrackedPolicy::runTransition(const Item &It) {
  const Transition &X = G.Transitions[It.Index];
  bool Discards = infoOf(X.Old).Discards;
  if (X.Kind == TransitionKind::Release && X.Dst.isOutside())
    handOver(X.Image, X.Range, X.Src);
  if (Builder)
    Builder->item(It);
  P.forEachCell(X, [&](CellId C) {
    TrackedCell &Cell = Current.Cells.at(C);
    Cell.In = X.New;
    if (Discards)
      Cell.Defined = false;
    if (X.Kind == TransitionKind::Release && !X.Dst.isOutside() && Builder &&
        ReleasedAt[C] == size_t(-1))
      ReleasedAt[C] = Builder->position() - 1, Released.push_back(C);
    if (X.Kind == TransitionKind::Acquire && X.Src.isOutside()) {
      if (P.classOfCell(C).hasAux())
        setRow(Cell, C, StateSet::of(P.classOfCell(C).External));
      Cell.Defined = !Discards;
      Cell.WithOwner = false;
    }
  });
}

void TrackedPolicy::endFrame() {
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (G.Images[I].Lifetime == Lifetime::External)
      handOver(I, G.Images[I].wholeRange(), Queue());
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// No op makes a row right in which one member needs the aux data for its
/// contents and another has none that are valid.
bool TrackedPolicy::isRepairable(StateSet Row) const {
  return Row.isWithin(F.auxValid()) || Row.isWithin(F.primaryValid());
}

bool TrackedPolicy::isNeededBefore(uint32_t Item, CellId C) const {
  auto It = NeededBefore.find(Item);
  return It != NeededBefore.end() && llvm::is_contained(It->second, C);
}

/// Ops on a value that is not the present one: at the end of an arm.
bool TrackedPolicy::bringValue(CellId C, TrackedCell &Cell, StateSet Goal, EmitFn Emit) {
  const PlaneClass &Class = P.classOfCell(C);
  const OpSequence &Ops = Search.find(Class, samplesOf(C), Cell.Row, Goal, Cell.Defined);
  if (!Ops.Found)
    return false;
  for (OpId Id : Ops.Ops) {
    CellOp O;
    O.Cell = C;
    O.Id = Id;
    bool Able = T.opQueues(Class.Kind, Id) >> unsigned(Cell.LastUsed.Kind) & 1;
    O.On = Able ? Cell.LastUsed : Queue();
    Emit(O);
  }
  setRow(Cell, C, Ops.Row);
  return true;
}

bool TrackedPolicy::equalise(CellId C, TrackedCell &Cell, EmitFn Emit) {
  return Cell.Row.isWithin(F.auxValid()) || bringValue(C, Cell, F.auxValid(), Emit);
}

bool TrackedPolicy::dropClears(CellId C, TrackedCell &Cell, EmitFn Emit) {
  StateSet Goal = StateSet((1u << F.States.size()) - 1) - WithClear;
  return !Cell.Value || bringValue(C, Cell, Goal, Emit);
}

void TrackedPolicy::enterRegion(uint32_t ItemIndex, bool IsLoop) {
  OpenRegion R;
  R.Item = ItemIndex;
  if (Builder)
    R.Before = Builder->mark();
  if (auto It = NeededBefore.find(ItemIndex); It != NeededBefore.end())
    for (CellId C : It->second) {
      TrackedCell &Cell = Current.Cells.at(C);
      R.Saved.push_back({C, Cell});
      equalise(C, Cell, [&](const CellOp &O) {
        if (Builder)
          Builder->op(O);
      });
    }
  if (IsLoop)
    for (const auto &Entry : Current.Cells.headOf(ItemIndex))
      R.Saved.push_back({Entry.first, Current.Cells[Entry.first]});
  if (Builder)
    Builder->item(G.Items[ItemIndex]);
  Open.push_back(std::move(R));
  IsLoop ? Current.Cells.enterLoop(ItemIndex) : Current.Cells.enterIf();
}

void TrackedPolicy::endThen(const Item &It) {
  Open.back().HasElse = It.Kind == ItemKind::Else;
  if (Builder) {
    Open.back().ThenEnd = Builder->mark().Items;
    if (Open.back().HasElse)
      Builder->item(It);
  }
  Current.Cells.enterElse();
}

/// Goes back in front of the innermost region, which has been left already.
uint32_t TrackedPolicy::runAgain() {
  OpenRegion R = std::move(Open.back());
  Open.pop_back();
  for (size_t N = R.Saved.size(); N-- > 0;)
    Current.Cells.at(R.Saved[N].first) = R.Saved[N].second;
  if (Builder)
    Builder->rollback(R.Before);
  forgetReleases();
  return R.Item;
}

/// Positions are those of what is written now.
void TrackedPolicy::forgetReleases() {
  for (CellId C : Released)
    ReleasedAt[C] = size_t(-1);
  Released.clear();
}

/// Rows of one cell that two arms leave must be repairable together, where an
/// access behind them depends on it.
void TrackedPolicy::settleArms(OpenRegion &R, const Item &End, std::vector<CellId> &NeedBefore) {
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
  Current.Cells.forEachJoining([&](CellId C, TrackedCell &Then, TrackedCell &Else) {
    if (!Equalised[C] || isRepairable(Then.Row | Else.Row))
      return;
    equalise(C, Then, AtThenEnd);
    if (Else.Row.isWithin(F.auxValid()))
      return;
    if (End.Kind != ItemKind::EveryEnd)
      equalise(C, Else, AtElseEnd);
    else if (!isNeededBefore(R.Item, C)) // it has no second arm to put an op in
      NeedBefore.push_back(C);
  });
  settleArmValues(R);
}

/// Do the cells of a plane, as they are now and as they are on the other path,
/// stand for more than one clear value?
bool TrackedPolicy::disagree(const Plane &Pl, const DenseMap<CellId, uint32_t> &Other) const {
  uint32_t Seen = 0;
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    auto It = Other.find(C);
    uint32_t Here = Current.Cells[C].Value;
    for (uint32_t V : {Here, It == Other.end() ? Here : It->second}) {
      if (V && Seen && V != Seen)
        return true;
      Seen = V ? V : Seen;
    }
  }
  return false;
}

/// Behind the join a plane must have one clear value: if the arms disagree, the
/// first gives up its clear blocks.
void TrackedPolicy::settleArmValues(OpenRegion &R) {
  DenseMap<CellId, uint32_t> ThenValue;
  std::vector<PlaneId> Planes;
  Current.Cells.forEachJoining([&](CellId C, TrackedCell &Then, TrackedCell &Else) {
    if (Then.Value || Else.Value)
      Planes.push_back(P.cell(C).Plane);
    ThenValue[C] = Then.Value;
  });
  llvm::sort(Planes);
  Planes.erase(llvm::unique(Planes), Planes.end());
  for (PlaneId Id : Planes) {
    const Plane &Pl = P.plane(Id);
    if (!disagree(Pl, ThenValue))
      continue;
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      dropClears(C, Current.Cells.thenValue(C), [&](const CellOp &O) {
        if (Builder)
          Builder->opBefore(R.ThenEnd, O);
      });
  }
}

uint32_t TrackedPolicy::leaveRegion(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  if (!Open.back().HasElse)
    endThen(End);
  std::vector<CellId> NeedBefore;
  settleArms(Open.back(), End, NeedBefore);
  if (!NeedBefore.empty()) {
    auto &Known = NeededBefore[Open.back().Item];
    Known.insert(Known.end(), NeedBefore.begin(), NeedBefore.end());
    Current.Cells.abandonIf();
    return runAgain();
  }
  if (Builder)
    Builder->item(End);
  Current.Cells.leaveIf();
  Open.pop_back();
  return EndItem + 1;
}

uint32_t TrackedPolicy::leaveLoop(uint32_t EndItem) {
  const Item &End = G.Items[EndItem];
  uint32_t Loop = Open.back().Item;
  std::vector<CellId> NeedBefore;
  auto AtEnd = [&](const CellOp &O) {
    if (Builder)
      Builder->op(O);
  };
  DenseMap<CellId, uint32_t> HeadValues;
  Current.Cells.forEachExit([&](CellId C, const TrackedCell &Head, TrackedCell &Exit) {
    HeadValues[C] = Head.Value;
    if (!Equalised[C] || isRepairable(Head.Row | Exit.Row))
      return;
    equalise(C, Exit, AtEnd);
    if (!Head.Row.isWithin(F.auxValid()) && !isNeededBefore(Loop, C))
      NeedBefore.push_back(C);
  });
  settleLoopValues(HeadValues, AtEnd);
  if (!NeedBefore.empty()) {
    auto &Known = NeededBefore[Loop];
    for (CellId C : NeedBefore) {
      Known.push_back(C);
      Current.Cells.dropHead(Loop, C);
    }
    Current.Cells.abandonLoop();
    return runAgain();
  }
  if (!Current.Cells.leaveLoop(Loop, maySkip(G.Loops[End.Index])))
    return runAgain();
  if (Builder)
    Builder->item(End);
  Open.pop_back();
  return EndItem + 1;
}

/// The body must not end with clear blocks of another value than its head has.
void TrackedPolicy::settleLoopValues(const DenseMap<CellId, uint32_t> &HeadValues, EmitFn Emit) {
  std::vector<PlaneId> Planes;
  for (auto [C, Value] : HeadValues)
    if (Value || Current.Cells[C].Value)
      Planes.push_back(P.cell(C).Plane);
  llvm::sort(Planes);
  Planes.erase(llvm::unique(Planes), Planes.end());
  for (PlaneId Id : Planes) {
    const Plane &Pl = P.plane(Id);
    if (!disagree(Pl, HeadValues))
      continue;
    for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C)
      if (Current.Cells[C].Value)
        dropClears(C, Current.Cells.at(C), Emit);
  }
}

/// Returns the item to go on with.
uint32_t TrackedPolicy::runItem(uint32_t ItemIndex) {
  const Item &It = G.Items[ItemIndex];
  switch (It.Kind) {
  case ItemKind::Pass:
    runPass(G.Passes[It.Index]);
    break;
  case ItemKind::Transition:
    runTransition(It);
    break;
  case ItemKind::Present: {
    const Present &Pr = G.Presents[It.Index];
    const SubRange Whole = G.Images[Pr.Image].wholeRange();
    handOver(Pr.Image, Whole, Pr.HasQueue ? Pr.On : Queue());
    P.forEachCell(Pr.Image, 0, Whole,
                  [&](CellId C) { Current.Cells.at(C).In = Layout::PRESENT_SRC_KHR; });
    if (Builder)
      Builder->item(It);
    break;
  }
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

void TrackedPolicy::runItems(uint32_t Begin, uint32_t End) {
  Current.Cells.forgetHeads();
  forgetReleases();
  for (uint32_t I = Begin; I != End;)
    I = runItem(I);
  endFrame();
}

std::unique_ptr<Graph> auxplan::planTracked(const Graph &G, const TargetInfo &T,
                                            const PlanHeader &Header, bool DriverLimits,
                                            DiagnosticEngine &D) {
  Problem P(G, T);
  TrackedPolicy Policy(P, DriverLimits, D);
  PlanBuilder Builder(P, Header);
  FrameRunner<TrackedPolicy>(Policy, G, Builder).run();
  return D.hadError() ? nullptr : Builder.finish();
}
