//===- AgreementSearch.cpp - a plan on which cells agree -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See AgreementSearch.h.
///
//===----------------------------------------------------------------------===//

#include "AgreementSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-optimal"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumContested, "Number of nodes branched at in searches for what cells agree on");

[[maybe_unused]] static constexpr StringLiteral NamesOfVariables[] = {
    "view of line ", "clear of line ", "value at item ", "value of all clears, "};

/// Limits for the nodes of one search, and for the rows offered for them. They are counts, so that
/// plans do not depend on the machine.
static constexpr unsigned MaxNodes = 512;
static constexpr uint64_t MaxWorkOfNodes = 1 << 21;

/// All values that clear blocks of the units may have.
std::vector<uint32_t> AgreementSearch::valuesOfUnits() const {
  std::vector<uint32_t> Found = {DefaultValue, OutsideValue};
  auto Add = [&](uint32_t Value) {
    if (Value && !llvm::is_contained(Found, Value))
      Found.push_back(Value);
  };
  for (CellId Unit : Units)
    for (unsigned K = 0; K != numRoles(P, Unit); ++K) {
      CellId C = cellInRole(P, Unit, K);
      for (const SlotOp &O : Table.shapes().sorts().opsOf(C))
        Add(O.Value);
      for (uint32_t W = 0; W != Order.walks().size(); ++W)
        for (StepId Shape : Programs.programs().stepsOf(Programs.programOf(C, W)))
          if (const StepShape &Is = Table.shape(Shape); Is.ClearUse != NoUse)
            Add(Is.Clear.Value);
    }
  return Found;
}

/// One case for each way to settle the contest.
std::vector<Restrictions> AgreementSearch::branch(const Restrictions &R, const Contest &Of) {
  std::vector<uint32_t> Values;
  switch (Of.Is) {
  case Contest::View: {
    unsigned NumModes = 0;
    for (CellId C : Units)
      NumModes = std::max<unsigned>(NumModes, Table.modes().of({Of.At, bool(Of.Part)}, C).size());
    llvm::append_range(Values, llvm::seq(0u, NumModes));
    break;
  }
  case Contest::Clear:
    Values = {false, true};
    break;
  case Contest::Value:
    Values = valuesOfUnits();
    break;
  case Contest::AllValues:
    Values = valuesOfUnits();
    Values.push_back(None32);
    break;
  }
  std::vector<Restrictions> Cases(Values.size(), R);
  for (auto [Case, Value] : llvm::zip_equal(Cases, Values))
    Case.decide(Of, Value);
  return Cases;
}

/// Opens a node, unless a unit has no plan there. \p Before: the solutions of the node from which
/// it comes; they still hold for units that the contest does not concern.
void AgreementSearch::open(Restrictions Under, UnitSolutions Before, const Contest *Settled) {
  Node New = {{}, NumNodes++, std::move(Under), std::move(Before)};
  auto IsStale = [&](CellId Unit) { return Settled && Contests.concerns(*Settled, Unit); };
  if (!Known.solve(Units, New.Under, New.Solutions, New.AtLeast, IsStale))
    return;
  Nodes.push_back(std::move(New));
  std::push_heap(Nodes.begin(), Nodes.end());
}

AgreementSearch::Node AgreementSearch::takeNext() {
  std::pop_heap(Nodes.begin(), Nodes.end());
  Node Next = std::move(Nodes.back());
  Nodes.pop_back();
  return Next;
}

/// While the open nodes are complete, all others cost as much as the next one or more. Executions
/// that are planned apart settle a contest in the same way, though settling each by itself might
/// cost less, and one value for all clears of a plane is more than it takes.
void AgreementSearch::noteBound(const Node &Next) {
  bool SettlesAlike = !Order.repeats() &&
                      llvm::any_of(P.graph().Frames, [](const Frame &F) { return F.Count > 1; });
  if (!GoesDown && !SettlesMore && (!SettlesAlike || Next.Serial == 0)) {
    Least = Next.AtLeast;
    LeastUnder = Next.Under;
  } else {
    IsProven &= Least == Next.AtLeast;
  }
}

/// A unit's solution in a node without restrictions is kept anyway.
BundleSolution AgreementSearch::finish(const Node &Best) {
  BundleSolution Found;
  Found.Units.assign(Units.begin(), Units.end());
  for (const UnitSolution *U : Best.Solutions)
    Found.Solutions.push_back(Best.Under.empty() ? U : &Known.keep(*U));
  Found.AtLeast = Least;
  Found.IsProven = IsProven;
  if (!LeastUnder.empty())
    Found.BoundUnder = std::make_shared<Restrictions>(LeastUnder);
  return Found;
}

std::optional<BundleSolution> AgreementSearch::run() {
  open({}, {}, /*Settled=*/nullptr);
  const uint64_t WorkEnd = Solver.workDone() + MaxWorkOfNodes;
  auto EndSearch = make_scope_exit([&] {
    Solver.hurry(false);
    Known.forgetRestrained();
  });
  while (!Nodes.empty()) { // until even going down takes too long
    Node Next = takeNext();
    noteBound(Next);
    std::optional<Contest> Contested = Contests.find(Units, Next.Solutions);
    if (!Contested)
      return finish(Next);
    ++NumContested;
    SettlesMore |= Contested->IsApart || Contested->Is == Contest::AllValues;
    LLVM_DEBUG(dbgs() << "cells disagree on a " << NamesOfVariables[Contested->Is] << Contested->At
                      << ": at least " << Next.AtLeast.First << '\n');
    if (Solver.budget().isOverdrawn())
      return std::nullopt;
    GoesDown |= Solver.budget().isSpent() || NumNodes >= MaxNodes || Solver.workDone() > WorkEnd;
    if (GoesDown)
      Nodes.clear();
    Solver.hurry(GoesDown);
    for (Restrictions &Case : branch(Next.Under, *Contested))
      open(std::move(Case), Next.Solutions, &*Contested);
  }
  return std::nullopt;
}
