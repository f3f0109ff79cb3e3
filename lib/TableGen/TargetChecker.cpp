//===- TargetChecker.cpp - checks the rules of targets --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The order of rules, coverage, dead rules and costs. See TargetChecker.h.
///
//===----------------------------------------------------------------------===//

#include "TargetChecker.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

/// Two rules match together, and the order in which files are included would say which decides.
static void reportOpen(const Record *A, const Record *B, const Twine &Where) {
  PrintError(B, "'" + B->getName() + "' and '" + A->getName() + "' of another file are both in '" +
                    B->getValueAsDef("Group")->getName() + "' and both match" + Where);
  PrintNote(A->getLoc(), "'" + A->getName() + "' is here");
}

void TargetChecker::checkOrder(const Target &T) const {
  for (unsigned Id = 0; Id < NumRuleClasses; ++Id)
    if (RuleClasses[Id].FirstMatches)
      checkOrder(T, RuleClassId(Id));
}

void TargetChecker::checkOrder(const Target &T, RuleClassId Id) const {
  CubeAlgebra Algebra(Facts, RuleClasses[Id].Query);
  const RuleList &List = T.Rules[Id];
  for (size_t I = 0; I < List.size(); ++I)
    for (size_t J = I + 1; J < List.size(); ++J) {
      const LoweredRule &A = List[I], &B = List[J];
      if (isOrdered(A.Rec, B.Rec) || !(A.Kinds & B.Kinds) || !(A.Extra & B.Extra))
        continue;
      CubeSet Both = Algebra.both(A.Cubes, B.Cubes);
      if (Both.empty())
        continue;
      reportOpen(A.Rec, B.Rec,
                 " on " + T.fullName() + " (" +
                     Facts.describe(Both.front(), RuleClasses[Id].Query) + ")");
    }
}

/// Can one access or op meet two lines of costs?
static bool haveCommon(const Record *A, const Record *B, ArrayRef<StringRef> Fields) {
  return llvm::all_of(Fields, [&](StringRef Field) {
    RecordList InA = listField(A, Field), InB = listField(B, Field);
    return InA.empty() || InB.empty() ||
           llvm::any_of(InA, [&](const Record *R) { return is_contained(InB, R); });
  });
}

static void checkCosts(const RecordList &Costs, ArrayRef<StringRef> Fields) {
  for (auto [I, B] : enumerate(Costs))
    for (const Record *A : ArrayRef(Costs).take_front(I))
      if (!isOrdered(A, B) && haveCommon(A, B, Fields))
        reportOpen(A, B, "");
}

void TargetChecker::checkOrderOfCosts() const {
  checkCosts(Records.AccessCosts, {"Kinds", "Bound", "Accesses", "States"});
  checkCosts(Records.OpCosts, {"Kinds", "Ops", "States"});
}

void TargetChecker::checkCoverage(const Target &T, RuleClassId Id, uint32_t Kinds, uint32_t Extra,
                                  StringRef What) const {
  CubeAlgebra Algebra(Facts, RuleClasses[Id].Query);
  for (uint32_t K = Kinds; K; K &= K - 1)
    for (uint32_t E = Extra; E; E &= E - 1) {
      CubeSet Open = {Cube()};
      for (const LoweredRule &Rule : T.Rules[Id])
        if (!limitOf(Rule.Rec) && (Rule.Kinds & (K & -K)) && (Rule.Extra & (E & -E)))
          Open = Algebra.minus(Open, Rule.Cubes);
      if (Open.empty())
        continue;
      PrintError(T.Rec, "no " + What + " for kind '" + Records.Usages[countr_zero(K)]->getName() +
                            "' on " + T.fullName() + " (" +
                            Facts.describe(Open.front(), RuleClasses[Id].Query) + ")");
      break;
    }
}

void TargetChecker::checkDeadRules(ArrayRef<Target> Targets) const {
  for (unsigned Id = 0; Id < NumRuleClasses; ++Id) {
    SmallPtrSet<const Record *, 32> Live;
    for (const Target &T : Targets)
      for (const LoweredRule &Rule : T.Rules[Id])
        Live.insert(Rule.Rec);
    for (const Record *Rec : definitions(Records.Keeper, RuleClasses[Id].Name))
      if (!Live.contains(Rec))
        PrintError(Rec, "'" + Rec->getName() + "' never decides anything on any target");
  }
}

/// Can the facts of an access that is planned by itself make the cube true?
static bool meetsAccess(const Cube &C, FactWord OfNoAccess, FactWord OfEachAccess) {
  return !(C.QueryValue & OfNoAccess) && !(C.QueryMask & ~C.QueryValue & OfEachAccess);
}

/// A wrong answer would let a fact of the hardware get lost: accesses would be free of it.
void TargetChecker::checkAccessAnswer(const Record *Rule, bool AccessesMeet) const {
  const Record *Answer = Rule->getValueAsDef("ForAccesses");
  if (AccessesMeet != (Answer->getName() == "ByUsages"))
    PrintError(Rule, "'" + Rule->getName() +
                         (AccessesMeet
                              ? "' is said to be about layouts only, but accesses meet its condition"
                              : "' has a condition that no access meets: is it about layouts only, "
                                "or which rules hold accesses to the fact?"));
  if (!Answer->isSubClassOf("HeldBy"))
    return;
  RecordList Held = listField(Answer, "Rules");
  if (Held.empty())
    PrintError(Rule, "no rules hold accesses to '" + Rule->getName() + "'");
  for (const Record *By : Held)
    if (By->getValue("ForAccesses"))
      PrintError(Rule, "'" + By->getName() + "' cannot hold accesses to '" + Rule->getName() +
                           "': it is a rule of layouts, too");
}

void TargetChecker::checkAccessAnswers(ArrayRef<Target> Targets) const {
  FactWord OfNoAccess = 0, OfEachAccess = 0;
  for (const Record *Fact : Facts.queryFacts(QueryKind::Layout)) {
    FactWord Bit = Facts.literal(Fact, true).QueryMask;
    OfNoAccess |= Fact->getValueAsBit("OfNoAccess") ? Bit : 0;
    OfEachAccess |= Fact->getValueAsBit("OfEachAccess") ? Bit : 0;
  }
  for (RuleClassId Id : {LayoutRules, LayoutClearRules, ValueLimits}) {
    SmallPtrSet<const Record *, 32> Met;
    for (const Target &T : Targets)
      for (const LoweredRule &Rule : T.Rules[Id])
        if (llvm::any_of(Rule.Cubes, [&](const Cube &C) {
              return meetsAccess(C, OfNoAccess, OfEachAccess);
            }))
          Met.insert(Rule.Rec);
    for (const Record *Rule : definitions(Records.Keeper, RuleClasses[Id].Name))
      checkAccessAnswer(Rule, Met.contains(Rule));
  }
}

bool TargetChecker::hasOpCost(const Family &F, unsigned Kind, unsigned Op, unsigned S) const {
  return llvm::any_of(Records.OpCosts, [&](const Record *Cost) {
    return (orAll(Records.usageMask(listField(Cost, "Kinds"))) >> Kind & 1) &&
           is_contained(listField(Cost, "Ops"), F.Ops[Op]) &&
           (F.statesOrAll(listField(Cost, "States")) >> S & 1);
  });
}

/// The usages that accesses to planes of a kind may bind: none, the kind, and the usages that the
/// layout rules name.
uint32_t TargetChecker::boundUsages(const Target &T, unsigned Kind) const {
  uint32_t Bound = 1u | 1u << Kind;
  for (const LoweredRule &Rule : T.Rules[LayoutRules])
    for (StringRef Field : {"Binds", "BindsAttachment"}) {
      const Record *Binding = Rule.Rec->getValueAsDef(Field);
      if ((Rule.Kinds >> Kind & 1) && Binding->isSubClassOf("Bind"))
        Bound |= 1u << Records.indexOfUsage(Binding->getValueAsDef("Usage"));
    }
  return Bound;
}

/// One gap is enough to report for a target.
void TargetChecker::checkAccessCosts(const Target &T) const {
  const Family &F = *T.TheMachine->TheFamily;
  struct Line {
    uint32_t Kinds, Bound, Accesses, States;
  };
  std::vector<Line> Costs; // reading masks from the records for each question would take long
  for (const Record *Cost : Records.AccessCosts)
    Costs.push_back({orAll(Records.usageMask(listField(Cost, "Kinds"))),
                     orAll(Records.usageMask(listField(Cost, "Bound"))),
                     orAll(Records.accessMask(listField(Cost, "Accesses"))),
                     F.statesOrAll(listField(Cost, "States"))});
  for (unsigned Kind = 0; Kind < Records.Usages.size(); ++Kind) {
    uint32_t Bound = T.Kinds >> Kind & 1 ? boundUsages(T, Kind) : 0;
    for (; Bound; Bound &= Bound - 1)
      for (unsigned Access = 0; Access < Records.Accesses.size(); ++Access)
        for (unsigned S = 0; S < F.States.size(); ++S) {
          unsigned B = countr_zero(Bound);
          if (llvm::any_of(Costs, [&](const Line &L) {
                return L.Kinds >> Kind & L.Bound >> B & L.Accesses >> Access & L.States >> S & 1;
              }))
            continue;
          PrintError(T.Rec, "no cost of access '" +
                                Records.Accesses[Access]->getValueAsString("Name") + "' on " +
                                T.fullName() + ": kind '" + Records.Usages[Kind]->getName() +
                                "', bound '" + Records.Usages[B]->getName() + "', state '" +
                                F.States[S].Name + "'");
          return;
        }
  }
}

void TargetChecker::checkOpCosts(const Target &T) const {
  const Family &F = *T.TheMachine->TheFamily;
  for (unsigned Kind = 0; Kind < Records.Usages.size(); ++Kind) {
    if (!(T.Kinds >> Kind & 1))
      continue;
    for (unsigned Op = 0; Op < F.Ops.size(); ++Op)
      for (unsigned S = 0; S < F.States.size(); ++S) {
        size_t Line = (Kind * F.Ops.size() + Op) * NumClasses + 1;
        bool CanRun = T.TheMachine->AfterOp[Line * F.States.size() + S] != NoState;
        if (CanRun && !hasOpCost(F, Kind, Op, S))
          PrintError(F.Ops[Op], "no cost of '" + F.Ops[Op]->getName() + "' on kind '" +
                                    Records.Usages[Kind]->getName() + "' in state '" +
                                    F.States[S].Name + "'");
      }
    bool HasSize = llvm::any_of(Records.AuxSizes, [&](const Record *Size) {
      return is_contained(listField(Size, "Kinds"), Records.Usages[Kind]);
    });
    if (!HasSize)
      PrintError(Records.Usages[Kind],
                 "no size of the aux data of kind '" + Records.Usages[Kind]->getName() + "'");
  }
}

void TargetChecker::checkTarget(const Target &T) const {
  uint32_t Kinds = T.Kinds & ~1u; // NONE asks no rules
  uint32_t AllBases = (1u << T.TheMachine->TheFamily->Bases.size()) - 1;
  for (uint32_t K = Kinds | 1; K; K &= K - 1)
    if (!(T.TheMachine->Usages & (K & -K)))
      PrintError(T.Rec, "the machine '" + T.TheMachine->Rec->getName() + "' has no row for kind '" +
                            Records.Usages[countr_zero(K)]->getName() + "'");
  checkCoverage(T, PlaneRules, 1, 1, "plane rule");
  checkCoverage(T, LayoutRules, Kinds, 1, "layout rule, and so no mode of any access,");
  checkCoverage(T, LayoutClearRules, Kinds, AllBases, "class of clear values");
  uint32_t Cleared = 0;
  for (const LoweredRule &Rule : T.Rules[ClearOpRules])
    if (Rule.Rec->getValueAsDef("Op")->getValueAsDef("Effect")->getName() == "EffectFastClear")
      Cleared |= Rule.Kinds & Kinds;
  checkCoverage(T, ClearClassRules, Cleared, 1, "class of a clear's value");
  checkCoverage(T, InitialStates, Kinds | 1, 1, "initial state");
  checkCoverage(T, ExternalStates, Kinds | 1, 1, "external state");
  checkCoverage(T, SurfaceRules, 1, (1u << Records.SurfaceProperties.size()) - 1,
                "number of the surface");
  checkAccessCosts(T);
  checkOpCosts(T);
}
