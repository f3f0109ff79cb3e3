//===- PlanProblem.cpp - what the exact planner solves --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlanProblem.h. A row lies within another exactly if its printed members are among those of
/// the other. For a cell the members are its singles. For a group they are tuples, a single for
/// each cell; all tuples of a row would be a product, too many to print. It is enough to have, for
/// each row and each single of each cell, one tuple with that single: a row that lacks the single
/// does not have this tuple. These tuples are collected from all rows, and each row lists those
/// that are in it.
///
//===----------------------------------------------------------------------===//

#include "PlanProblem.h"
#include "auxplan/Planner/Cost.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace auxplan;
using namespace llvm;

using Numbers = UnitProblem::Numbers;

namespace {
/// How a kind of event is printed. Events that end a list and begin another make up a region.
struct EventForm {
  const char *Kind; ///< null: the event goes on with a region
  const char *Ends, *Begins, *Triples;
};
} // namespace

/// By EventKind.
static constexpr EventForm Forms[] = {
    {"slot", nullptr, nullptr, "edges"}, {"access", nullptr, nullptr, "edges"},
    {"if", nullptr, "then", nullptr},    {nullptr, "then", "else", nullptr},
    {nullptr, "else", nullptr, "join"},  {"loop", nullptr, "body", nullptr},
    {nullptr, "body", nullptr, nullptr}};

static const EventForm &formOf(const UnitProblem::Event &E) {
  return Forms[unsigned(E.Kind)];
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

bool UnitProblem::Single::operator==(const Single &O) const {
  return State == O.State && IsHeld == O.IsHeld && IsLost == O.IsLost && Number == O.Number;
}

std::string UnitProblem::Single::name() const {
  std::string Value = Number == AnyNumber ? "#any" : Number ? "#" + std::to_string(Number) : "";
  return (State + Value + (IsHeld ? "" : " undefined") + (IsLost ? " without entries" : "")).str();
}

/// The name leaves out singles that other singles of a cell include.
static std::string nameOf(const UnitProblem &U, const UnitProblem::Row &Row) {
  auto IsIncluded = [&](uint32_t N, uint32_t M) {
    const UnitProblem::Single &Is = U.Singles[N], &O = U.Singles[M];
    bool HasValue = Is.IsHeld && Is.Number != UnitProblem::Single::AnyNumber;
    return M != N && O.State == Is.State && O.IsHeld >= Is.IsHeld && O.IsLost >= Is.IsLost &&
           (!HasValue || O.Number == Is.Number);
  };
  std::vector<std::string> Names;
  for (const Numbers &All : Row) {
    std::vector<std::string> OfCell;
    for (uint32_t N : All)
      if (llvm::none_of(All, [&](uint32_t M) { return IsIncluded(N, M); }))
        OfCell.push_back(U.Singles[N].name());
    std::string Name = llvm::join(OfCell, "|");
    Names.push_back(OfCell.size() > 1 ? "{" + Name + "}" : Name);
  }
  return U.isGroup() ? "(" + llvm::join(Names, ", ") + ")" : Names.front();
}

/// The tuples that tell the rows of a group apart.
static std::set<Numbers> tuplesOf(ArrayRef<UnitProblem::Row> Rows) {
  std::set<Numbers> All;
  for (const UnitProblem::Row &Row : Rows) {
    Numbers First;
    for (const Numbers &Of : Row)
      First.push_back(Of.front());
    for (size_t C = 0; C != Row.size(); ++C)
      for (uint32_t Other : Row[C]) {
        Numbers With = First;
        With[C] = Other;
        All.insert(std::move(With));
      }
  }
  return All;
}

static bool holds(const UnitProblem::Row &Row, const Numbers &Tuple) {
  return llvm::all_of(llvm::zip_equal(Row, Tuple), [](const auto &Pair) {
    return llvm::is_contained(std::get<0>(Pair), std::get<1>(Pair));
  });
}

//===----------------------------------------------------------------------===//
// Consistency
//===----------------------------------------------------------------------===//

static const char *checkRegions(const UnitProblem &U) {
  SmallVector<StringRef, 8> Open;
  for (const UnitProblem::Event &E : U.Events) {
    if (&E == U.Events.data() + U.BodyBegin && !Open.empty())
      return "the body begins inside a region";
    const EventForm &F = formOf(E);
    if (F.Ends && (Open.empty() || Open.pop_back_val() != F.Ends))
      return "regions do not nest";
    if (F.Begins)
      Open.push_back(F.Begins);
  }
  return Open.empty() ? nullptr : "a region does not end";
}

const char *UnitProblem::check() const {
  auto IsBad = [&](const Numbers &Of) {
    return Of.empty() || *llvm::max_element(Of) >= Singles.size();
  };
  for (const Row &R : Rows)
    if (R.size() != Cells.size() || llvm::any_of(R, IsBad))
      return "a row does not say in which states each cell may be";
  if (Start >= Rows.size())
    return "the start is no row";
  for (const Event &E : Events) {
    if (E.Cell >= Cells.size())
      return "an event is of no cell";
    for (auto [From, To, Third] : E.Triples)
      if (std::max(From, To) >= Rows.size() || (E.Kind == EventKind::IfEnd && Third >= Rows.size()))
        return "an edge or a join has no row";
  }
  return BodyBegin > Events.size() ? "there is no body" : checkRegions(*this);
}

const char *PlanProblem::check() const {
  for (const UnitProblem &U : Units)
    if (const char *Broken = U.check())
      return Broken;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Solutions
//===----------------------------------------------------------------------===//

static bool contains(const UnitProblem &U, uint64_t Outer, uint64_t Inner) {
  return llvm::all_of(llvm::zip_equal(U.Rows[Outer], U.Rows[Inner]), [](const auto &Pair) {
    const auto &[Out, In] = Pair;
    return llvm::all_of(In, [&Out = Out](uint32_t N) { return llvm::is_contained(Out, N); });
  });
}

/// The cost of the cheapest edge from row to row; none: there is no edge.
static std::optional<uint64_t> costOf(const UnitProblem::Event &E, uint64_t From, uint64_t To) {
  std::optional<uint64_t> Least;
  for (auto [Its, Next, Cost] : E.Triples)
    if (Its == From && Next == To)
      Least = std::min(Cost, Least.value_or(Cost));
  return Least;
}

/// Follows a path through events, the first of which is \p Begin. Returns the rule that it breaks;
/// adds what it costs.
static const char *follow(const UnitProblem &U, size_t Begin, ArrayRef<uint64_t> Path,
                          CostSum &Sum) {
  using Kind = UnitProblem::EventKind;
  SmallVector<size_t, 8> Open; // the begins of regions, and their `else`s
  for (size_t N = 0; N + 1 != Path.size(); ++N) {
    const UnitProblem::Event &E = U.Events[Begin + N];
    uint64_t From = Path[N], To = Path[N + 1];
    switch (E.Kind) {
    case Kind::Slot:
    case Kind::Access: {
      std::optional<uint64_t> Cost = costOf(E, From, To);
      if (!Cost)
        return "no edge leads from row to row";
      Sum.add(*Cost, 1);
      break;
    }
    case Kind::IfBegin:
    case Kind::Else:
      Open.push_back(N);
      if (To != Path[E.Kind == Kind::Else ? Open[Open.size() - 2] : N])
        return "an arm begins in another row than its `if`";
      break;
    case Kind::IfEnd: {
      uint64_t Then = Path[Open.pop_back_val()];
      Open.pop_back();
      if (!llvm::is_contained(E.Triples, UnitProblem::Triple{Then, From, To}))
        return "an `if` ends in a row that is no join of its arms";
      break;
    }
    case Kind::LoopBegin:
      Open.push_back(N);
      if (!contains(U, To, From))
        return "a loop is entered in a row that is not within its head";
      break;
    case Kind::LoopEnd:
      size_t Entry = Open.pop_back_val();
      uint64_t Head = Path[Entry + 1];
      if (!contains(U, Head, From))
        return "the body of a loop ends in a row that is not within its head";
      if (To != (U.Events[Begin + Entry].MaySkip ? Head : From))
        return "a loop is left in another row than it ends in";
    }
  }
  return nullptr;
}

const char *UnitProblem::verify(const UnitPath &Path) const {
  auto Fits = [&](const UnitPath::Rows &Of, size_t NumEvents) {
    return Of.size() == NumEvents + 1 && *llvm::max_element(Of) < Rows.size();
  };
  if (!Fits(Path.Before, BodyBegin) || Path.Turns.empty() ||
      !llvm::all_of(Path.Turns, [&](auto &Of) { return Fits(Of, Events.size() - BodyBegin); }))
    return "the path has not one row at each point";
  if (!Repeats && Path.Turns.size() != 1)
    return "a body that does not repeat has several turns";
  if (Path.Before.front() != Start)
    return "the path does not begin in the start";
  CostSum Sum;
  const char *Broken = follow(*this, 0, Path.Before, Sum);
  uint64_t Row = Path.Before.back();
  for (const UnitPath::Rows &Turn : Path.Turns) {
    bool IsSteady = Repeats && &Turn == &Path.Turns.back();
    if (Broken)
      return Broken;
    if (IsSteady ? !contains(*this, Turn.front(), Row) : Turn.front() != Row)
      return "the body begins in a row into which nothing leads";
    if (IsSteady)
      Sum = {};
    Broken = follow(*this, BodyBegin, Turn, Sum);
    Row = Turn.back();
  }
  if (Broken)
    return Broken;
  if (Repeats && !contains(*this, Path.Turns.back().front(), Row))
    return "the body ends in a row that is not within the one in which it begins";
  if (Sum.value() != Path.Price)
    return "the costs do not add up to the price";
  return Path.Price < Minimum ? "the price is below the minimum" : nullptr;
}

const char *PlanProblem::verify(const Solution &By) const {
  if (By.Units.size() != Units.size())
    return "the solution has not one path for each unit";
  CostSum Sum;
  for (const auto &[Unit, Path] : llvm::zip_equal(Units, By.Units)) {
    if (const char *Broken = Unit.verify(Path))
      return Broken;
    Sum.add(Path.Price, 1);
  }
  return Sum.value() < By.Bound ? "the bound is above the sum of the prices" : nullptr;
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

template <typename RangeT> static void printList(json::OStream &J, const RangeT &All) {
  J.array([&] {
    for (const auto &Each : All)
      J.value(Each);
  });
}

template <typename RangeT, typename PrintT>
static void printAll(json::OStream &J, const char *Key, const RangeT &All, PrintT Print) {
  J.attributeArray(Key, [&] { llvm::for_each(All, Print); });
}

/// A group has lists with an element for each cell.
template <typename PrintT>
static void printSubject(const UnitProblem &U, json::OStream &J, const char *Key, PrintT Print) {
  if (U.isGroup())
    return printAll(J, Key, U.Cells, Print);
  J.attributeBegin(Key);
  Print(U.Cells.front());
  J.attributeEnd();
}

static void printRows(const UnitProblem &U, json::OStream &J) {
  printAll(J, "states", U.Rows, [&](const auto &Row) { J.value(nameOf(U, Row)); });
  if (!U.isGroup())
    return printAll(J, "members", U.Rows, [&](const auto &Row) { printList(J, Row.front()); });
  printAll(J, "singles", U.Singles, [&](const auto &Is) { J.value(Is.name()); });
  std::set<Numbers> Tuples = tuplesOf(U.Rows);
  printAll(J, "members", U.Rows, [&](const auto &Row) {
    J.array([&] {
      for (const Numbers &T : Tuples)
        if (holds(Row, T))
          printList(J, T);
    });
  });
}

static void printEvent(const UnitProblem &U, const UnitProblem::Event &E, json::OStream &J) {
  const EventForm &F = formOf(E);
  if (F.Ends)
    J.arrayEnd(), J.attributeEnd();
  if (F.Kind)
    J.objectBegin(), J.attribute("kind", F.Kind);
  if (E.Kind == UnitProblem::EventKind::Access)
    J.attribute("pass", E.Pass);
  if (E.Kind == UnitProblem::EventKind::LoopBegin)
    J.attribute("may_skip", E.MaySkip);
  if (F.Kind && F.Triples && U.isGroup())
    J.attribute("cell", E.Cell);
  if (F.Triples)
    printAll(J, F.Triples, E.Triples, [&](const auto &T) { printList(J, T); });
  if (F.Begins)
    J.attributeBegin(F.Begins), J.arrayBegin();
  else
    J.objectEnd();
}

void UnitProblem::print(json::OStream &J) const {
  auto PrintEvent = [&](const Event &E) { printEvent(*this, E, J); };
  J.object([&] {
    printSubject(*this, J, "image", [&](const Subject &Of) { J.value(Of.Image); });
    printSubject(*this, J, "aspect", [&](const Subject &Of) { J.value(Of.Aspect); });
    printSubject(*this, J, "mips", [&](const Subject &Of) { printList(J, Of.Mips); });
    printSubject(*this, J, "layers", [&](const Subject &Of) { printList(J, Of.Layers); });
    printRows(*this, J);
    printAll(J, "start", Rows,
             [&](const Row &R) { J.value(&R == &Rows[Start] ? json::Value(0) : nullptr); });
    ArrayRef<Event> All = Events;
    if (BodyBegin)
      printAll(J, "before", All.take_front(BodyBegin), PrintEvent);
    printAll(J, "body", All.drop_front(BodyBegin), PrintEvent);
    printAll(J, "end", Rows, [&](const Row &) { J.value(0); });
    J.attribute("repeat", Repeats);
    J.attribute("frames", Frames);
    J.attribute("phase", Phase);
    J.attribute("minimum", Minimum);
  });
}

void PlanProblem::print(json::OStream &J) const {
  auto Print = [&](const char *Key, bool OfGroups) {
    J.attributeArray(Key, [&] {
      for (const UnitProblem &U : Units)
        if (U.isGroup() == OfGroups)
          U.print(J);
    });
  };
  J.object([&] {
    J.attribute("format", "aux-plan/problem");
    J.attribute("version", 1);
    J.attribute("target", Target);
    J.attribute("profile", Profile);
    J.attribute("presents", Presents);
    J.attribute("weight", FullWeight);
    J.attribute("unit", UnitBytes);
    Print("cells", /*OfGroups=*/false);
    Print("groups", /*OfGroups=*/true);
  });
}
