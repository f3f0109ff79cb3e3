//===- Condition.cpp - conditions of rules, as bit tests -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Negations are pushed down to the facts, `all` multiplies sets of cubes and `any` adds them.
/// Subtraction splits a cube once for every fact that only the other cube fixes, so that the pieces
/// do not overlap. Generations are compared by the order of their records.
///
//===----------------------------------------------------------------------===//

#include "Condition.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

//===----------------------------------------------------------------------===//
// FactSpace
//===----------------------------------------------------------------------===//

void FactSpace::collect(const RecordKeeper &Records, StringRef Class,
                        std::vector<const Record *> &Facts, std::vector<FactWord> &Groups) {
  std::vector<Record *> Found = Records.getAllDerivedDefinitions(Class);
  llvm::sort(Found, LessRecordByID());
  StringMap<FactWord> ByName;
  for (const Record *Fact : Found) {
    unsigned Bit = Facts.size();
    if (Bit >= sizeof(FactWord) * 8) {
      PrintError(Fact,
                 "more than " + Twine(sizeof(FactWord) * 8) + " records of class '" + Class + "'");
      return;
    }
    Facts.push_back(Fact);
    Bits[Fact] = Bit;
    if (StringRef Group = Fact->getValueAsString("Group"); !Group.empty())
      ByName[Group] |= FactWord(1) << Bit;
  }
  for (const auto &Entry : ByName)
    Groups.push_back(Entry.second);
}

FactSpace::FactSpace(const RecordKeeper &Records) {
  collect(Records, "PlaneFact", Plane, PlaneGroups);
  collect(Records, "LayoutFact", LayoutFacts, LayoutGroups);
  collect(Records, "ClearFact", ClearFacts, ClearGroups);
}

ArrayRef<const Record *> FactSpace::queryFacts(QueryKind K) const {
  switch (K) {
  case QueryKind::Features:
  case QueryKind::Plane:
    return {};
  case QueryKind::Layout:
    return LayoutFacts;
  case QueryKind::Clear:
    return ClearFacts;
  }
  llvm_unreachable("no such kind of query");
}

Cube FactSpace::literal(const Record *Fact, bool Value) const {
  unsigned Bit = Bits.lookup(Fact);
  Cube C;
  if (Fact->isSubClassOf("PlaneFact")) {
    C.PlaneMask = FactWord(1) << Bit;
    C.PlaneValue = Value ? C.PlaneMask : 0;
  } else {
    C.QueryMask = FactWord(1) << Bit;
    C.QueryValue = Value ? C.QueryMask : 0;
  }
  return C;
}

static bool atMostOne(FactWord Word) {
  return (Word & (Word - 1)) == 0;
}

bool FactSpace::isPossible(const Cube &C, QueryKind K) const {
  const std::vector<FactWord> &Groups = K == QueryKind::Clear ? ClearGroups : LayoutGroups;
  return llvm::all_of(PlaneGroups, [&](FactWord G) { return atMostOne(C.PlaneValue & G); }) &&
         llvm::all_of(Groups, [&](FactWord G) { return atMostOne(C.QueryValue & G); });
}

static void describeWord(ArrayRef<const Record *> Facts, FactWord Mask, FactWord Value,
                         std::string &Text) {
  for (auto [Bit, Fact] : enumerate(Facts)) {
    if (!(Mask >> Bit & 1))
      continue;
    if (!Text.empty())
      Text += ", ";
    if (!(Value >> Bit & 1))
      Text += "not ";
    Text += Fact->getName();
  }
}

std::string FactSpace::describe(const Cube &C, QueryKind K) const {
  std::string Text;
  describeWord(planeFacts(), C.PlaneMask, C.PlaneValue, Text);
  describeWord(queryFacts(K), C.QueryMask, C.QueryValue, Text);
  return Text.empty() ? "always" : Text;
}

//===----------------------------------------------------------------------===//
// FactNumbers
//===----------------------------------------------------------------------===//

FactNumbers::FactNumbers(ArrayRef<const Record *> All, FactWord Used) : Used(Used) {
  for (auto [Bit, Fact] : enumerate(All))
    if (Used >> Bit & 1)
      Facts.push_back(Fact);
}

uint64_t FactNumbers::wordOf(FactWord All) const {
  uint64_t Word = 0;
  unsigned Number = 0;
  for (unsigned Bit = 0; Bit < sizeof(FactWord) * 8; ++Bit) {
    if (!(Used >> Bit & 1))
      continue;
    Word |= uint64_t(All >> Bit & 1) << Number;
    ++Number;
  }
  return Word;
}

//===----------------------------------------------------------------------===//
// CubeAlgebra
//===----------------------------------------------------------------------===//

/// Do two cubes give some fact different values?
static bool areDisjoint(const Cube &A, const Cube &B) {
  return (A.PlaneMask & B.PlaneMask & (A.PlaneValue ^ B.PlaneValue)) ||
         (A.QueryMask & B.QueryMask & (A.QueryValue ^ B.QueryValue));
}

static Cube conjunction(const Cube &A, const Cube &B) {
  return {A.PlaneMask | B.PlaneMask, A.PlaneValue | B.PlaneValue, A.QueryMask | B.QueryMask,
          A.QueryValue | B.QueryValue};
}

/// Is every point of \p A in \p B?
static bool isWithin(const Cube &A, const Cube &B) {
  return (B.PlaneMask & ~A.PlaneMask) == 0 && (B.QueryMask & ~A.QueryMask) == 0 &&
         !areDisjoint(A, B);
}

CubeSet CubeAlgebra::both(const CubeSet &A, const CubeSet &B) const {
  CubeSet Result;
  for (const Cube &X : A)
    for (const Cube &Y : B)
      if (!areDisjoint(X, Y))
        if (Cube C = conjunction(X, Y); Space.isPossible(C, Kind))
          Result.push_back(C);
  simplify(Result);
  return Result;
}

void CubeAlgebra::subtract(const Cube &A, const Cube &B, CubeSet &Result) const {
  if (areDisjoint(A, B)) {
    Result.push_back(A);
    return;
  }
  auto Keep = [&](const Cube &C) {
    if (Space.isPossible(C, Kind))
      Result.push_back(C);
  };
  Cube Rest = A;
  auto SplitAt = [&](FactWord Cube::*Mask, FactWord Cube::*Value) {
    for (FactWord Open = B.*Mask & ~(A.*Mask); Open; Open &= Open - 1) {
      FactWord Bit = Open & -Open;
      Cube Piece = Rest;
      Piece.*Mask |= Bit;
      Piece.*Value |= Bit & ~(B.*Value);
      Keep(Piece);
      Rest.*Mask |= Bit;
      Rest.*Value |= Bit & B.*Value;
    }
  };
  SplitAt(&Cube::PlaneMask, &Cube::PlaneValue);
  SplitAt(&Cube::QueryMask, &Cube::QueryValue);
}

CubeSet CubeAlgebra::minus(const CubeSet &A, const CubeSet &B) const {
  CubeSet Left = A;
  for (const Cube &Hole : B) {
    CubeSet Next;
    for (const Cube &C : Left)
      subtract(C, Hole, Next);
    Left = std::move(Next);
  }
  return Left;
}

void CubeAlgebra::simplify(CubeSet &Set) {
  CubeSet Kept;
  for (auto [I, C] : enumerate(Set)) {
    bool Contained = false;
    for (auto [J, Other] : enumerate(Set))
      // If two cubes are equal, the first stays.
      Contained |= I != J && isWithin(C, Other) && (!isWithin(Other, C) || J < I);
    if (!Contained)
      Kept.push_back(C);
  }
  Set = std::move(Kept);
}

//===----------------------------------------------------------------------===//
// ConditionLowering
//===----------------------------------------------------------------------===//

static CubeSet constant(bool Value) {
  return Value ? CubeSet{Cube()} : CubeSet();
}

CubeSet ConditionLowering::lower(const Record *Rule, StringRef Field, QueryKind Kind) const {
  CubeSet Set = lowerDag(Rule->getValueAsDag(Field), /*Negated=*/false, {Rule, Kind});
  CubeAlgebra::simplify(Set);
  return Set;
}

CubeSet ConditionLowering::lowerDag(const DagInit *Dag, bool Negated, const Context &Ctx) const {
  const auto *Operator = dyn_cast<DefInit>(Dag->getOperator());
  StringRef Name = Operator ? Operator->getDef()->getName() : "?";
  if (Name == "not" && Dag->getNumArgs() == 1)
    return lowerArg(Dag->getArg(0), !Negated, Ctx);
  if ((Name == "since" || Name == "before") && Dag->getNumArgs() == 1)
    return constant(lowerOrder(Dag, Ctx) != Negated);
  if (Name != "all" && Name != "any") {
    PrintError(Ctx.Rule, "'" + Dag->getAsString() +
                             "' is not a condition: wanted 'all', 'any', or 'not', 'since' or "
                             "'before' of one");
    return {};
  }
  bool IsAll = (Name == "all") != Negated;
  CubeSet Result = constant(IsAll);
  for (const Init *Arg : Dag->getArgs()) {
    CubeSet Next = lowerArg(Arg, Negated, Ctx);
    if (IsAll)
      Result = CubeAlgebra(Space, Ctx.Kind).both(Result, Next);
    else
      Result.insert(Result.end(), Next.begin(), Next.end());
  }
  return Result;
}

/// Does the target have the generation or a later one (`since`), or an earlier one (`before`)?
bool ConditionLowering::lowerOrder(const DagInit *Dag, const Context &Ctx) const {
  const auto *Def = dyn_cast<DefInit>(Dag->getArg(0));
  if (!Def || !Def->getDef()->isSubClassOf("Generation")) {
    PrintError(Ctx.Rule, "'" + Dag->getArg(0)->getAsString() + "' is not a generation");
    return false;
  }
  const Record *Bound = Def->getDef();
  bool IsSince = Dag->getOperatorAsDef({})->getName() == "since";
  return llvm::any_of(Features, [&](const Record *F) {
    return F->isSubClassOf("Generation") &&
           F->getValueAsDef("Vendor") == Bound->getValueAsDef("Vendor") &&
           (F->getID() >= Bound->getID()) == IsSince;
  });
}

CubeSet ConditionLowering::lowerArg(const Init *Arg, bool Negated, const Context &Ctx) const {
  if (const auto *Dag = dyn_cast<DagInit>(Arg))
    return lowerDag(Dag, Negated, Ctx);
  const auto *Def = dyn_cast<DefInit>(Arg);
  if (!Def || !Def->getDef()->isSubClassOf("Condition")) {
    PrintError(Ctx.Rule, "'" + Arg->getAsString() + "' is not a condition");
    return {};
  }
  const Record *Rec = Def->getDef();
  if (Rec->isSubClassOf("When"))
    return lowerDag(Rec->getValueAsDag("Expr"), Negated, Ctx);
  if (Rec->isSubClassOf("Feature"))
    return constant(Features.contains(Rec) != Negated);
  return lowerFact(Rec, Negated, Ctx);
}

CubeSet ConditionLowering::lowerFact(const Record *Fact, bool Negated, const Context &Ctx) const {
  bool Fits = (Fact->isSubClassOf("PlaneFact") && Ctx.Kind != QueryKind::Features) ||
              (Fact->isSubClassOf("LayoutFact") && Ctx.Kind == QueryKind::Layout) ||
              (Fact->isSubClassOf("ClearFact") && Ctx.Kind == QueryKind::Clear);
  if (!Fits) {
    PrintError(Ctx.Rule, "'" + Fact->getName() + "' is not known where this rule is asked");
    return {};
  }
  return {Space.literal(Fact, !Negated)};
}
