//===- RowCoverageTest.cpp - which rows of the tables plans reach ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If no graph reaches a row of a table, no test on graphs can find the row wrong. This test asks
/// the tables, from outside, which rules decide about the images, layouts, accesses and clears of
/// random graphs, and which cells of the state machine the steps of their plans use.
///
/// Rows count for the targets that have planes of their kind.
///
/// AUXPLAN_ROW_GRAPHS in the environment: a folder whose graphs count too.
/// AUXPLAN_ROWS: a file that gets the rows that were not reached, with their
/// targets. utils/row-coverage sets both.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Layouts/Reasons.h"
#include "auxplan/Layouts/TableTypes.h"
#include "llvm/Support/FileSystem.h"
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

enum Group : uint8_t { Rules, Accesses, Ops, NumGroups };
constexpr const char *GroupNames[] = {"rules", "accesses and writes", "ops"};

/// "op CCS_E ambiguate RESOLVED", "layout rule LayoutHiz".
using Row = std::pair<Group, std::string>;

/// A cell of the state machine, packed.
struct MachineCell {
  enum Kind : uint8_t { Op, PartialClear, Write, Access } What;
  AuxUsage Usage;
  uint8_t Line; ///< the op, or whether the write is a full one
  ClearClass Class;
  StateId State;
  uint64_t key() const {
    return uint64_t(What) << 32 | uint64_t(Usage) << 24 | uint64_t(Line) << 16 |
           uint64_t(Class) << 8 | State;
  }
};

/// The rows of one target.
class TargetRows {
public:
  explicit TargetRows(const TargetInfo &T) : T(T), D(*T.Data), M(T.machine()) {
    addRules();
    addCells();
  }

  const TargetInfo &target() const { return T; }
  void reach(const char *Rule) { Reached.insert(Rule); }
  void reach(MachineCell C) { ReachedCells.insert(C.key()); }
  /// Calls \p F(row, whether it has been reached).
  template <typename Fn> void forEach(Fn F) const {
    for (const auto &[Name, Table] : RuleTables)
      F(Row(Rules, (Table + " " + Name).str()), Reached.count(Name) != 0);
    for (const auto &[Key, Name] : Cells)
      F(Name, ReachedCells.count(Key) != 0);
  }

private:
  void add(const RuleInfo *Rule, uint32_t Kinds, StringRef Table) {
    if (Kinds & (T.auxKinds() | 1u << unsigned(AuxUsage::NONE)))
      RuleTables[Rule->Name] = Table;
  }
  template <typename RuleT> void add(ArrayRef<RuleT> From, StringRef Table) {
    for (const RuleT &R : From)
      add(R.Test.Rule, R.Test.Kinds, Table);
  }
  template <typename RuleT> void addPlain(ArrayRef<RuleT> From, StringRef Table) {
    for (const RuleT &R : From)
      add(R.Rule, R.Kinds, Table);
  }
  void addRules() {
    add(D.PlaneRules, "plane rule");
    add(D.KindRefusals, "refused kind");
    add(D.LayoutRules, "layout rule");
    add(D.LayoutClearRules, "layout clear rule");
    add(D.ValueLimits, "limit of values");
    add(D.ModeRules, "mode rule");
    add(D.ClearOpRules, "clear op rule");
    add(D.Restrictions, "restriction");
    add(D.ClearClassRules, "clear class rule");
    addPlain(D.InitialStates, "initial state");
    addPlain(D.ExternalStates, "external state");
    for (const AccessCostData &C : D.AccessCosts)
      if (C.Bound & (T.auxKinds() | 1u << unsigned(AuxUsage::NONE)))
        add(C.Rule, C.Kinds, "access cost");
    addPlain(D.OpCosts, "op cost");
  }

  void add(MachineCell C, const Twine &What) {
    const FamilyInfo &F = T.family();
    bool IsOp = C.What == MachineCell::Op || C.What == MachineCell::PartialClear;
    Cells[C.key()] = {IsOp ? Ops : Accesses, (What + " " + F.States[C.State].Name).str()};
  }
  void addCells() {
    uint32_t Kinds = T.auxKinds(), Bound = Kinds | 1u << unsigned(AuxUsage::NONE);
    for (unsigned U = 0; U != NumAuxUsages; ++U)
      for (StateId S = 0; S != T.family().States.size(); ++S) {
        if (Kinds >> U & 1)
          addOps(AuxUsage(U), S);
        if ((Bound >> U & 1) && isFound(AuxUsage(U), S))
          addAccesses(AuxUsage(U), S);
      }
  }
  /// May a plane that is bound as \p U be in \p S?
  bool isFound(AuxUsage U, StateId S) const {
    if (U != AuxUsage::NONE)
      return M.isLegal(U, S);
    for (unsigned Kind = 0; Kind != NumAuxUsages; ++Kind)
      if ((T.auxKinds() >> Kind & 1) && M.isLegal(AuxUsage(Kind), S))
        return true;
    return false;
  }
  void addOps(AuxUsage U, StateId S) {
    if (!M.isLegal(U, S))
      return;
    for (ClearClass C : {ClearClass::None, ClearClass::Default, ClearClass::Any}) {
      for (OpId Op = 0; Op != T.family().Ops.size(); ++Op) {
        bool IsClear = T.family().Ops[Op].Effect == OpEffect::FastClear;
        if (IsClear == (C != ClearClass::None) && M.afterOp(U, Op, S, C) != NoState)
          add({MachineCell::Op, U, Op, C, S},
              "op " + nameOf(U) + " " + T.family().Ops[Op].Name +
                  (IsClear ? "/" + nameOf(C) : StringRef()));
      }
      if (C != ClearClass::None && M.afterPartialClear(U, S, C) != NoState)
        add({MachineCell::PartialClear, U, 0, C, S},
            "partial clear " + nameOf(U) + " " + nameOf(C));
    }
  }
  void addAccesses(AuxUsage U, StateId S) {
    for (bool Full : {false, true})
      if (M.afterWrite(U, Full, S) != NoState)
        add({MachineCell::Write, U, Full, ClearClass::None, S},
            (Full ? "full write " : "write ") + nameOf(U));
    for (ClearClass C : {ClearClass::None, ClearClass::Default, ClearClass::Any})
      if (M.canAccess(U, C, S) && (U != AuxUsage::NONE || C == ClearClass::None))
        add({MachineCell::Access, U, 0, C, S}, "access " + nameOf(U) + " " + nameOf(C));
  }

  const TargetInfo &T;
  const TargetData &D;
  const Machine &M;
  std::map<const char *, StringRef> RuleTables; ///< by the name of the rule
  std::map<uint64_t, Row> Cells;
  std::set<const char *> Reached;
  std::set<uint64_t> ReachedCells;
};

/// Notes the rows that the steps of one plan use.
class RowObserver : public PlanObserver {
public:
  RowObserver(const Problem &P, TargetRows &Rows)
      : P(P), T(P.target()), D(*T.Data), S(P.graph()), Rows(Rows) {
    notePlanes();
  }

  void op(const OpStep &Step) override {
    bool Partial = Step.TheOp->Area != None32;
    bool IsClear = T.family().Ops[Step.Id].Effect == OpEffect::FastClear;
    for (const CellChange &Change : Step.Cells)
      forEachState(Change.From, [&](StateId St) {
        if (Partial)
          Rows.reach({MachineCell::PartialClear, Step.Kind, 0, Step.Class, St});
        else
          Rows.reach({MachineCell::Op, Step.Kind, Step.Id,
                      IsClear ? Step.Class : ClearClass::None, St});
        noteOpCost(Step, St);
      });
  }

  void access(const AccessStep &Step) override {
    const Access &A = *Step.TheAccess;
    uint32_t Index = &A - P.graph().Accesses.data();
    AccessKind Kind = Step.IsSource ? Semantics::sourceKind(A) : A.Kind;
    const AccessFacts &Own = S.factsOf(Index);
    AccessUse Use = S.useOf(A, Step.IsSource);
    for (const CellChange &Change : Step.Cells) {
      const PlaneClass &C = P.classOfCell(Change.Cell);
      note(T.promiseFor(C.Kind, C.Facts, Use));
      notePromise(C, Step.In);
      noteModeRules(C, Use);
      if (!Step.IsSource && Own.Clears)
        noteClear(A, Step.Place.Pass, Change.Cell);
      forEachState(Change.From, [&](StateId St) { noteAccess(Step, Kind, Change, St); });
    }
  }

  void transition(const TransitionStep &Step) override {
    for (CellId C : Step.Cells)
      for (Layout L : {Step.Old, Step.New})
        if (L != NoLayout)
          notePromise(P.classOfCell(C), L);
  }

private:
  template <typename Fn> void forEachState(StateSet Row, Fn F) {
    for (StateId St = 0; St != T.family().States.size(); ++St)
      if (Row.has(St))
        F(St);
  }

  void notePlanes() {
    for (const Plane &Pl : P.planes()) {
      const Image &I = P.imageOf(Pl);
      for (unsigned Mip = 0; Mip != I.Desc.Mips; ++Mip)
        Rows.reach(ruleOfKind(T, T.planeFacts(I.Desc, Pl.TheAspect, Mip)));
      AuxUsage Kind = P.classOf(Pl).Kind;
      noteFound(D.InitialStates, Kind);
      if (I.Lifetime == Lifetime::External)
        noteFound(D.ExternalStates, Kind);
    }
  }
  void noteFound(ArrayRef<FoundStateData> Of, AuxUsage Kind) {
    for (const FoundStateData &R : Of)
      if (R.Kinds >> unsigned(Kind) & 1)
        return Rows.reach(R.Rule->Name);
  }

  void note(const LayoutPromise &Found) {
    Rows.reach(Found.Rule);
    Rows.reach(Found.ClearRule);
  }
  void notePromise(const PlaneClass &C, Layout L) {
    note(T.layoutPromise(C.Kind, C.Facts, L, C.TheAspect, C.Usage));
  }

  void noteModeRules(const PlaneClass &C, const AccessUse &Use) {
    for (const ModeRuleData &R : D.ModeRules)
      if (C.hasAux() && (R.Accesses >> unsigned(Use.Kind) & 1) && R.Test.isKept(T.held()) &&
          R.Test.matches(C.Kind, C.Facts, T.accessFacts(Use)))
        Rows.reach(R.Test.Rule->Name);
  }

  void noteAccess(const AccessStep &Step, AccessKind Kind, const CellChange &Change, StateId St) {
    AuxUsage Bound = Step.Used.Usage;
    const CellEffect &E = Change.Effect;
    bool Replaced = E.Overwrites || E.DiscardsBefore;
    if (!Replaced && T.machine().canAccess(Bound, Step.Used.Decodes, St))
      Rows.reach({MachineCell::Access, Bound, 0, Step.Used.Decodes, St});
    if (E.Writes)
      Rows.reach({MachineCell::Write, Bound,
                  uint8_t(E.Overwrites || (Replaced && Bound == AuxUsage::NONE)),
                  ClearClass::None, St});
    AuxUsage Plane = P.classOfCell(Change.Cell).Kind;
    for (const AccessCostData &C : D.AccessCosts)
      if ((C.Kinds >> unsigned(Plane) & 1) && (C.Bound >> unsigned(Bound) & 1) &&
          (C.Accesses >> unsigned(Kind) & 1) && (C.States >> St & 1))
        return Rows.reach(C.Rule->Name);
  }

  void noteOpCost(const OpStep &Step, StateId St) {
    for (const OpCostData &C : D.OpCosts)
      if ((C.Kinds >> unsigned(Step.Kind) & 1) && (C.Ops >> Step.Id & 1) && (C.States >> St & 1))
        return Rows.reach(C.Rule->Name);
  }

  template <typename RuleT>
  void noteFirst(ArrayRef<RuleT> Of, AuxUsage Kind, PlaneFacts Plane, uint32_t Clear) {
    for (const RuleT &R : Of)
      if (R.Test.isKept(T.held()) && R.Test.matches(Kind, Plane, Clear))
        return Rows.reach(R.Test.Rule->Name);
  }

  void noteClear(const Access &A, uint32_t Pass, CellId Id) {
    const Graph &G = P.graph();
    const ImageDesc &Desc = P.imageOfCell(Id).Desc;
    const PlaneClass &C = P.classOfCell(Id);
    const Cell &Place = P.cell(Id);
    const Area *TheArea = G.areaOf(G.Passes[Pass], A);
    ClearQuery Q;
    ClearValue V = Semantics::clearValueOf(G, A);
    std::copy(V.V.begin(), V.V.end(), Q.Value);
    if (const AccessExtra *X = G.extraOf(A))
      Q.ViewFormat = X->View;
    Q.Layer = Place.LayerBegin;
    Q.NumLayers = Place.LayerEnd - Place.LayerBegin;
    Q.FullArea = P.coversWhole(Id, TheArea);
    if (!Q.FullArea)
      Q.X = TheArea->X, Q.Y = TheArea->Y, Q.W = TheArea->W, Q.H = TheArea->H;
    for (Q.Mip = Place.MipBegin; Q.Mip != Place.MipEnd; ++Q.Mip) {
      PlaneFacts Plane = T.planeFacts(Desc, C.TheAspect, Q.Mip);
      uint32_t Clear = D.Facts->ofClear(Q, Desc, C.TheAspect);
      noteFirst(D.ClearOpRules, C.Kind, Plane, Clear);
      noteFirst(D.ClearClassRules, C.Kind, Plane, Clear);
      for (const RestrictionData &R : D.Restrictions)
        if (R.Test.isKept(T.held()) && R.Test.matches(C.Kind, Plane, Clear))
          Rows.reach(R.Test.Rule->Name);
    }
  }

  const Problem &P;
  const TargetInfo &T;
  const TargetData &D;
  Semantics S;
  TargetRows &Rows;
};

class AllRows {
public:
  AllRows() {
    for (const TargetInfo &T : allTargets())
      Rows.emplace_back(T);
  }

  void note(const std::string &Text) {
    Trial R(Text);
    ASSERT_TRUE(R.G) << R.Errors.front() << "\n" << Text;
    for (TargetRows &Of : Rows)
      for (Policy P : allPolicies()) {
        std::unique_ptr<Graph> Plan = R.plan(Of.target(), P);
        if (!Plan)
          continue;
        Problem Prob(*Plan, Of.target());
        RowObserver Observer(Prob, Of);
        checkPlan(Prob, *R.D, &Observer);
      }
  }
  void noteFolder(StringRef Folder) {
    std::error_code EC;
    for (sys::fs::directory_iterator I(Folder, EC), E; I != E && !EC; I.increment(EC))
      if (StringRef(I->path()).ends_with(".rg"))
        note((*MemoryBuffer::getFile(I->path()))->getBuffer().str());
    ASSERT_FALSE(EC) << Folder.str();
  }

  struct Count {
    size_t All = 0, Reached = 0;
  };
  std::array<Count, NumGroups> Counts;
  /// Each row that has not been reached, with the targets on which it was not.
  std::string count() {
    std::map<Row, std::string> Missing;
    for (const TargetRows &Of : Rows)
      Of.forEach([&](const Row &R, bool IsReached) {
        ++Counts[R.first].All;
        Counts[R.first].Reached += IsReached;
        if (!IsReached)
          Missing[R] += " " + Of.target().fullName();
      });
    std::string List;
    for (const auto &[R, Targets] : Missing)
      List += R.second + ":" + Targets + "\n";
    for (unsigned Of = 0; Of != NumGroups; ++Of)
      List += std::string(GroupNames[Of]) + ": " + std::to_string(Counts[Of].Reached) + " of " +
              std::to_string(Counts[Of].All) + " reached\n";
    return List;
  }

private:
  std::vector<TargetRows> Rows;
};

} // namespace

TEST(RowCoverage, RandomGraphsReachMostRows) {
  AllRows Rows;
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow, RandomGraph::Rare})
    for (unsigned Seed = 1, E = graphs(20, 20000); Seed <= E; ++Seed)
      Rows.note(RandomGraph(Seed, Shape).text());
  if (const char *Folder = std::getenv("AUXPLAN_ROW_GRAPHS"))
    Rows.noteFolder(Folder);
  std::string List = Rows.count();
  if (const char *File = std::getenv("AUXPLAN_ROWS")) {
    std::error_code EC;
    raw_fd_ostream(File, EC) << List;
    ASSERT_FALSE(EC) << File;
  }
  constexpr unsigned WantedPercent[] = {65, 35, 20}; // of so few graphs
  for (unsigned Of = 0; Of != NumGroups; ++Of)
    EXPECT_GT(Rows.Counts[Of].Reached * 100, Rows.Counts[Of].All * WantedPercent[Of]) << List;
}
