//===- CheckerImpl.h - the parts of the checker -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One class in seven files: frames and items (Checker.cpp), frames that form a cycle
/// (CheckerCycle.cpp), accesses (CheckerAccesses.cpp), what layouts promise of them
/// (CheckerContract.cpp), ops (CheckerOps.cpp), ownership of queues (CheckerOwners.cpp), shared
/// memory (CheckerMemory.cpp). The head of Checker.cpp tells how the algorithm goes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_CHECKER_CHECKERIMPL_H
#define AUXPLAN_LIB_CHECKER_CHECKERIMPL_H

#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/Liveness.h"
#include "auxplan/Planner/Ownership.h"
#include "auxplan/Planner/PlanOptions.h"
#include "auxplan/Planner/Semantics.h"
#include "lib/Planner/Model/ClearValues.h"
#include "lib/Planner/Timeline/RegionState.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Compiler.h"
#include <map>

namespace auxplan {

/// Number of a clear value among those that the plan uses. 0: none.
using ValueId = uint32_t;
/// Two paths disagree about the value.
constexpr ValueId ConflictingValues = ~0u;

/// The most that the word in memory which tells the clear type may say in each state of a row,
/// whether the state carries such clear blocks or not: it is not written when the aux data are gone
/// around.
struct ClearWord {
  StateSet Default, Any; ///< states in which it may say so much

  ClearClass in(StateId S) const {
    if (Any.has(S))
      return ClearClass::Any;
    return Default.has(S) ? ClearClass::Default : ClearClass::None;
  }
  ClearClass most() const {
    if (!Any.empty())
      return ClearClass::Any;
    return Default.empty() ? ClearClass::None : ClearClass::Default;
  }
  void add(StateSet In, ClearClass Says) {
    if (Says >= ClearClass::Default)
      Default.join(In);
    if (Says >= ClearClass::Any)
      Any.join(In);
  }
  void join(const ClearWord &O) {
    Default.join(O.Default);
    Any.join(O.Any);
  }
  bool operator==(const ClearWord &O) const { return Default == O.Default && Any == O.Any; }
};

/// What is known of one cell at one point.
struct CellState {
  StateSet Row;
  /// Members of the row in which the contents may be defined. In others they are not,
  /// and nothing that is read there is wrong.
  StateSet Held;
  /// What the clear blocks of the row's members stand for; 0 just if no member
  /// carries any.
  ValueId Value = 0;
  Layout In = Layout::UNDEFINED; ///< NoLayout: any
  Aspect Of = Aspect::Color;     ///< the cell's
  bool Moves = true;             ///< uses move it from a layout to one of another name
  bool MayMove = false;          ///< a path has left it in another layout than `In`
  bool LosesName = false;        ///< explicit paths join, and no owner outside is told the layout
  bool Nameless = false;         ///< they have left it in two; whoever uses it next discards it
  bool Defined = false;          ///< the contents may be defined
  bool HoldsClear = false;       ///< a member of Held carries clear blocks
  bool Lost = false;             ///< on some path others have written over it since
  bool Denied = false;           ///< see Checker::applyOp
  /// Words in memory may still say that the cell is compressed, though its row does not.
  bool WordStale = false;
  ClearWord Word;
  bool EntryLost = false;        ///< the entries that lead to its aux data may be another's
  LocOffset EntryAt = None32;    ///< what has written those; for notes
  bool WithOwner = false;        ///< released to an external owner and not used since
  uint32_t Release = None32;     ///< the transition since which no queue has had it
  LocOffset ChangedAt = None32;  ///< what brought it into its states; for notes

  bool operator==(const CellState &O) const {
    return Row == O.Row && Held == O.Held && Value == O.Value && In == O.In &&
           MayMove == O.MayMove && Nameless == O.Nameless && Defined == O.Defined &&
           Denied == O.Denied && WordStale == O.WordStale && Word == O.Word && Lost == O.Lost &&
           EntryLost == O.EntryLost && WithOwner == O.WithOwner &&
           (Release == None32) == (O.Release == None32);
  }
  bool joinFrom(const CellState &);
  /// Somebody goes around the aux data, or takes them away, and writes no word.
  void leaveWord(StateSet Compressed) { WordStale |= !(Row & Compressed).empty(); }
  void moveTo(Layout L) {
    In = L;
    MayMove = Nameless = false;
  }
  void undefine() {
    Defined = HoldsClear = false;
    Held = StateSet();
  }
  /// A discard: what was lost is not missed.
  void discard() {
    undefine();
    Lost = false;
  }
  /// What clear blocks of undefined contents stand for does not matter.
  ValueId neededValue() const { return HoldsClear ? Value : 0; }
};

/// What all walks of one check know.
struct CheckedPlan {
  CheckedPlan(const Problem &P, DiagnosticEngine &D);
  const Problem &P;
  DiagnosticEngine &D;
  Semantics S;
  std::vector<CellStart> Starts;
  DeadPoints Dead;
  std::vector<uint32_t> NextPass; ///< per item: the first pass of the frame from there on
  std::vector<uint32_t> ContinuedBy; ///< by pass: the first that continues it, or None32
  ClearValueIds Values;
  Ownership Owners;
  /// What frames of a cycle have been found wrong; they are wrong alike.
  llvm::DenseSet<std::pair<LocOffset, uint64_t>> Said;
  bool IsSilent = false; ///< so are the notes on it
};

class LLVM_LIBRARY_VISIBILITY Checker {
public:
  Checker(CheckedPlan &Plan, PlanObserver *Observer)
      : Plan(Plan), P(Plan.P), G(P.graph()), T(P.target()), Law(lawOf(P)),
        OwnLaw(Law.hasRulesOf(T) ? nullptr : std::make_shared<RuleMemory>(Law)),
        LawRules(OwnLaw ? *OwnLaw : P.rules()), M(P.machine()), F(P.family()), D(Plan.D),
        Observer(Observer), S(Plan.S), WithClear(F.withClear()),
        LayoutContract(isLayoutContract(G)) {}
  bool run();

private:
  static TargetInfo lawOf(const Problem &P) {
    const std::optional<PlanHeader> &H = P.graph().Header;
    return H && !H->Limits.empty() ? P.target() : P.target().withoutLimits();
  }

  // Frames and regions.
  void setStart();
  void runRepeating(uint32_t Begin, uint32_t End);
  void runTimes(uint32_t Begin, uint32_t End);
  /// How an execution of a frame with a count begins; number 0 is none.
  struct Execution {
    uint32_t Number = 0, Slot = 0, PassIndex = 0;
    std::vector<CellState> Cells;
  };
  Execution markExecution(uint32_t Number);
  bool comesBack(const Execution &, uint32_t Number) const;
  uint32_t skipAlike(const Execution &, uint32_t Number, uint32_t Count);
  void runShown(uint32_t Begin, uint32_t End);
  void forgetLayouts();
  void beginFrame();
  void findSteadyRows(uint32_t Begin, uint32_t End);
  void settleLoops(uint32_t Begin, uint32_t End);
  void runFrame(uint32_t Begin, uint32_t End);
  void endFrame(LocOffset);
  void checkStart(LocOffset);
  void beginJoins();
  void showStart();
  uint32_t runItem(uint32_t ItemIndex);
  void checkJoin(const std::vector<uint32_t> &Cells, LocOffset);
  void checkHead(uint32_t ItemIndex);

  // Frames that form a cycle.
  void runCycle(uint32_t Begin, uint32_t End);
  void showCycle(uint32_t Begin, uint32_t End, std::vector<Checker> &Frames);
  void showItem(uint32_t ItemIndex, llvm::ArrayRef<Checker *> Running);
  void findWhatAllFind(const Item &, llvm::ArrayRef<Checker *> Running);
  llvm::SmallVector<PlaneId, 8> planesOf(const Item &) const;
  bool isSaid(LocOffset, const llvm::Twine &);

  const Pass *nextPass(uint32_t ItemIndex, std::optional<Queue> On = std::nullopt) const;

  // Steps.
  void runTransition(const Transition &);
  void runPresent(const Present &);
  void runOp(uint32_t Index, uint32_t Pass, Queue On, bool AtEnd = false);
  void runPass(uint32_t Index);
  void runPhase(uint32_t Pass, bool EndPhase);
  void markMoved(CellId);
  void beginTransitions(const Pass &);
  void endTransitions(const Pass &);
  void showTransitions(ImageId, uint8_t Age,
                       llvm::SmallVectorImpl<std::pair<Layout, CellId>> &Moves, Layout New,
                       TransitionBy);

  /// One use of a cell in a phase: an access, or the source of a `resolve`.
  struct Use {
    CellId Cell;
    uint32_t Access;
    bool IsSource;
  };
  /// One use with all that is asked of it.
  struct Resolved {
    CellId Cell;
    uint32_t Index;
    const Access *A; ///< null of a present
    LocOffset Loc;
    bool IsSource, HasMode;
    Mode Used;
    AccessKind Kind;
    AccessUse As;
    CellEffect Effect;
  };
  void gatherUses(const Pass &, bool EndPhase);
  Resolved resolve(const Use &, const Pass &) const;
  Resolved resolveSource(const Use &, const Pass &) const;
  bool checkMode(const Resolved &);
  void checkPresentMode(const Present &, CellId);
  bool modeAllowed(const Resolved &) const;
  std::string nameOfModes(const Resolved &) const;

  // What contract(layout) asks.
  bool asksForContract() const;
  Layout layoutOfUse(const Resolved &, const Pass &) const;
  bool bindsAsLayout(const Resolved &, const Pass &) const;
  void checkContract(llvm::ArrayRef<Resolved>, const Pass &);
  bool missesOwnClears(const Resolved &, StateId After) const;
  StateId afterWrite(const Resolved &, bool Full, StateId) const;
  StateId step(const Resolved &, StateId, bool Defined) const;
  void runTogether(llvm::ArrayRef<Use>, const Pass &);
  bool drawLoadClears(llvm::MutableArrayRef<Resolved>, StateSet &Row) const;
  StateSet statesAfter(llvm::ArrayRef<Resolved>, llvm::ArrayRef<Use>);
  void reportIllegal(const Resolved &, StateId, llvm::ArrayRef<Use> Others);
  void finishUse(const Resolved &);
  void showAccesses(uint32_t Pass, bool EndPhase);
  void showAccess(uint32_t Pass, const Use &First, llvm::ArrayRef<CellChange>);

  // Ops.
  struct OpCell {
    CellId Id;
    bool IsDead;               ///< nobody will read what is there before the op
    uint32_t AskedBy = None32; ///< the access that asks for the clear
    bool isAsked() const { return AskedBy != None32; }
  };
  struct OpFacts {
    const Op *O;
    uint32_t Index;
    OpId Id;
    OpEffect Effect;
    ClearClass Class = ClearClass::None;
    ClearValue Value;
    Format View = NoFormat; ///< of the accesses that ask for a clear
    uint32_t Views = 0;     ///< of their pass, if it is multiview
    bool HasValue = false, Partial = false;
    llvm::SmallVector<OpCell, 4> Cells;
  };
  OpFacts factsOfOp(uint32_t Index) const;
  bool checkOpKind(const OpFacts &);
  bool checkQueue(const OpFacts &, Queue);
  void checkEndSlot(const OpFacts &, uint32_t PassId);
  void checkSlot(const OpFacts &, uint32_t Pass, Queue);
  bool checkClear(OpFacts &, uint32_t Pass, bool AtEnd);
  bool asksForClear(const OpFacts &, CellId, const Pass &, uint32_t AccessIndex) const;
  bool isAlone(CellId, llvm::ArrayRef<uint32_t> Users, uint32_t AccessIndex) const;
  void findAskedClears(OpFacts &, uint32_t Pass) const;
  bool checkUnasked(const OpFacts &, const OpCell &);
  void checkClearRules(OpFacts &);
  const Transition *releaseAhead(CellId, uint32_t Pass) const;
  std::optional<Layout> namedLayout(CellId, uint32_t Pass) const;
  Layout nextLayout(CellId, uint32_t Pass) const;
  ClearClass classTaken(CellId, uint32_t Pass) const;
  StateSet selected(const OpFacts &, CellId, uint32_t Pass) const;
  struct OpOutcome {
    StateSet Row, Held;
    StateSet Runs; ///< members before it in which it may run
    bool Denied = false;
    ClearWord Word;
  };
  OpOutcome applyOp(const OpFacts &, const OpCell &, uint32_t Pass);
  bool maySelect(const OpFacts &, CellId, StateId, uint32_t Pass) const;
  bool isUnsure(const OpFacts &, CellId, StateId, uint32_t Pass) const;
  StateId opResult(const OpFacts &, CellId, StateId) const;
  bool losesData(const OpFacts &, const OpCell &, StateId) const;
  void reportOp(const OpFacts &, CellId, StateId, const llvm::Twine &Why);
  void checkClearValue(const OpFacts &, llvm::ArrayRef<CellChange>);
  void finishOp(const OpFacts &, llvm::ArrayRef<CellChange>, llvm::ArrayRef<OpOutcome>);

  // Ownership of queues.
  void passOn(const Transition &);
  void takeUsed(const Pass &);
  void checkOwner(const OpFacts &, Queue);

  // Memory that is shared.
  std::string nameOfOwner(OwnerId) const;
  void checkMemory(const OpFacts &, CellId, bool AtEnd);
  void writeMemory(OwnerId, const Access &);
  void takeMemoryAtEnd();
  void takeMemory(OwnerId, LocOffset, bool ByOp = false);
  bool checkEntryUpdate(const OpFacts &, Queue);
  void updateEntries(const OpFacts &);
  void checkEntries(CellId, LocOffset, const llvm::Twine &What);
  void checkRivals();
  bool isMapped(const Use &) const;

  // Cells and planes.
  LayoutPromise promiseOf(CellId, Layout) const;
  ClearWord wordOf(StateSet Row) const;
  void setRow(CellState &, CellId, StateSet Row, StateSet Held);
  void setStart(CellState &, const CellStart &) const;
  ValueId valueInPlane(CellId) const;
  ValueId idOf(const OpFacts &);
  /// Can somebody still get at the contents? Whoever uses what is in no layout next
  /// discards it.
  bool isReachable(CellId C) const {
    return State[C].Defined && (State[C].In == NoLayout || !infoOf(State[C].In).Discards);
  }
  bool isReachable(CellId C, StateId St) const { return isReachable(C) && State[C].Held.has(St); }
  void checkHandOver(CellId, LocOffset, const llvm::Twine &What);
  const MnemonicInfo *opInto(AuxUsage Kind, StateId From, StateSet To) const;
  std::string nameOfCell(CellId) const;
  std::string nameOfRow(StateSet) const;
  const char *nameOfOp(const OpFacts &O) const { return allMnemonics()[O.O->Mnemonic].Info->Text; }
  /// What is wrong in a silent round is wrong in the last one too, whose rows
  /// contain it; layouts, which do not grow, are right only there.
  bool error(LocOffset L, const llvm::Twine &Msg) {
    if (Silent || IsShowOnly)
      return false;
    Failed = true;
    Plan.IsSilent = Cycle > 1 && isSaid(L, Msg);
    if (!Plan.IsSilent) {
      auto Where = [this] { return placeOfItem(); };
      DiagnosticPlace Here(D, Where);
      D.error(L, Msg);
    }
    return false;
  }
  void note(LocOffset L, const llvm::Twine &Msg) {
    if (!Silent && !IsShowOnly && !Plan.IsSilent && L != None32)
      D.note(L, Msg);
  }
  /// For graphs without a text: the pass that is being checked.
  std::string placeOfItem() const {
    if (CurrentItem >= G.Items.size() || G.Items[CurrentItem].Kind != ItemKind::Pass)
      return "";
    return ("in pass '@" + G.Names.get(G.Passes[G.Items[CurrentItem].Index].Name) + "'").str();
  }
  bool isShown() const { return Observer && !Silent; }

  CheckedPlan &Plan;
  const Problem &P;
  const Graph &G;
  const TargetInfo &T;
  /// What is right, whether the plan's driver would do it or not: but if the plan says that it
  /// keeps to the limits of the driver, it has to.
  const TargetInfo Law;
  std::shared_ptr<RuleMemory> OwnLaw; ///< if it is another one than the problem's
  RuleMemory &LawRules;
  const Machine &M;
  const FamilyInfo &F;
  DiagnosticEngine &D;
  PlanObserver *Observer;
  const Semantics &S;
  StateSet WithClear;
  bool LayoutContract;
  bool Silent = false, Failed = false;
  bool IsShowOnly = false; ///< shows what others have checked
  unsigned Cycle = 1;      ///< of the frame being executed; 0: `every`s are as `if`s
  uint64_t FrameNumber = 0;
  bool Explicit = false; ///< of the frame being executed
  bool Started = false;  ///< a frame has been executed

  RegionState<CellState> State;

  // Of the pass being executed.
  std::vector<uint32_t> ClearOp; ///< per cell: op that fast-cleared it, else None32
  std::vector<uint32_t> ClearedFor; ///< per cell with such an op: the access that asked
  std::vector<CellId> ClearedCells;
  llvm::MapVector<OwnerId, LocOffset> Written; ///< those that share memory, and where
  std::vector<Use> Uses;
  std::vector<uint32_t> Stamp; ///< per cell: serial of the last phase that used it
  std::vector<StateSet> Entry; ///< rows at the entry of the phase, by use
  uint32_t Serial = 0, Slot = 0, PassIndex = 0;
  uint32_t CurrentItem = 0;
  /// A pass's end, what follows it and the next pass's beginning are one epoch.
  uint32_t Epoch = 1;
  std::vector<uint32_t> MovedIn; ///< per cell: epoch in which its layout last changed
};

} // namespace auxplan

#endif // AUXPLAN_LIB_CHECKER_CHECKERIMPL_H
