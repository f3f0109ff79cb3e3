//===- PlanMix.cpp - mixtures of the plans of several searches ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlanMix.h.
///
//===----------------------------------------------------------------------===//

#include "PlanMix.h"
#include "auxplan/Planner/RectMerge.h"
#include "lib/Planner/Decisions/StatePlacement.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <tuple>

using namespace auxplan;
using namespace llvm;

/// A mixture begins with the slots of these searches, and is improved in at most so many passes
/// over the slots.
static constexpr size_t MaxStarts = 3, MaxSweeps = 8;

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

/// Counts calls and slots. Equal ops in one slot are one call, if their cells are a part of a
/// plane.
PlanMix::OpCounts PlanMix::countOps(const Decisions &Of) const {
  OpCounts Found = {std::vector<unsigned>(P.planes().size()), 0, {}};
  std::map<std::tuple<PlaneId, SlotNumber, OpId>, SmallVector<CellId, 4>> Alike;
  const std::vector<const PlacedOp *> Ops = opsThatCount(P.graph(), Of);
  Found.State = statePriceOf(P, Ops);
  for (const PlacedOp *O : Ops) {
    SlotNumber At = slotNumber(O->Item, O->Place == OpsAt::PassEnd);
    Alike[{P.cell(O->TheOp.Cell).Plane, At, O->TheOp.Id}].push_back(O->TheOp.Cell);
    Found.Slots.insert(At);
  }
  for (auto &[Key, Cells] : Alike) {
    size_t Num = Cells.size();
    llvm::sort(Cells);
    Cells.erase(std::unique(Cells.begin(), Cells.end()), Cells.end());
    unsigned Calls = Num - Cells.size() + mergeCells(P, Cells).size();
    Found.OfPlane[planeInFirstRole(P, P.cell(Cells.front()).Plane)] += Calls;
    Found.Calls += Calls;
  }
  return Found;
}

/// The cost of the calls and stalls.
double PlanMix::costOf(const OpCounts &Of) const {
  return double(Of.Calls * Model.callPrice() + Of.Slots.size() * Model.stallPrice() + Of.State) *
         FullWeight;
}

/// Returns the number of the plan among those of the plane.
unsigned PlanMix::addPlan(PlaneId Plane, PlanePlan New) {
  for (auto [N, Known] : enumerate(Plans[Plane]))
    if (Known.Uses == New.Uses) {
      if (New.Own < Known.Own || (New.Own == Known.Own && New.Calls < Known.Calls))
        Known = std::move(New);
      return N;
    }
  Plans[Plane].push_back(std::move(New));
  return Plans[Plane].size() - 1;
}

double PlanMix::add(OptimalPolicy &From, const Decisions &Of, OpsPay Pay) {
  Plans.resize(P.planes().size());
  std::vector<std::vector<SlotUse>> Uses(P.planes().size());
  for (const SlotUse &U : Prices.uses())
    Uses[planeInFirstRole(P, P.cell(U.Cell).Plane)].push_back(U);
  const OpCounts Ops = countOps(Of);
  unsigned Search = Searches.size();
  Searches.push_back({&From, std::vector<unsigned>(P.planes().size())});
  double Own = 0;
  auto Add = [&](PlaneId Plane, const Cost &Price) {
    uint64_t Paid = 0;
    if (Pay == OpsPay::CallsAndStalls)
      Paid = (Model.callPrice() + Model.stallPrice()) * Price.Second;
    for (const SlotUse &U : Uses[Plane])
      Paid += Pay == OpsPay::Prices ? Prices.paidBy(U) * FullWeight : 0;
    uint64_t OfPlane = Price.First - std::min(Price.First, Paid);
    Own += double(OfPlane);
    Searches.back().PlanOf[Plane] =
        addPlan(Plane, {Search, OfPlane, Ops.OfPlane[Plane], std::move(Uses[Plane])});
  };
  const PlaneSolutions &Solutions = From.solutions();
  for (const AlonePlane &Its : Solutions.alone())
    Add(Its.Plane, Its.Solution->Price);
  for (const BundleSolution &Its : Solutions.bundles())
    Add(Its.Planes.front(), Its.price());
  if (Pay != OpsPay::CallsAndStalls)
    Plain = From.ownBound() - Solutions.bound().First;
  return Own + double(Plain) + costOf(Ops);
}

uint64_t PlanMix::noteCheapest() {
  std::vector<const SlotUse *> Noted;
  double Sum = Plain;
  for (ArrayRef<PlanePlan> OfPlane : Plans) {
    const PlanePlan *Best = nullptr;
    double Least = 0;
    for (const PlanePlan &Its : OfPlane) {
      double Price = 0;
      for (const SlotUse &U : Its.Uses)
        Price += Prices.priceOf(U);
      Price = Price * FullWeight + double(Its.Own);
      if (!Best || Price < Least) {
        Best = &Its;
        Least = Price;
      }
    }
    Sum += Least;
    if (Best)
      for (const SlotUse &U : Best->Uses)
        Noted.push_back(&U);
  }
  Prices.note(Noted);
  return uint64_t(Sum);
}

//===----------------------------------------------------------------------===//
// Mixtures
//===----------------------------------------------------------------------===//

/// A set of open slots, in which ops may stand, and the cheapest plans that need no others.
class PlanMix::SlotChoice {
public:
  explicit SlotChoice(const PlanMix &Mix);
  /// Opens the fewest slots that the plans of a search need.
  void openFor(size_t Search);
  using SlotSet = SmallVector<uint32_t, 32>; ///< numbers of slots, in order
  void open(SlotSet);
  const SlotSet &open() const { return Open; }
  /// Opens and closes slots as long as that costs less.
  void improve();
  double total() const { return Total; }
  Mixture chosen() const;

private:
  struct Span {
    uint32_t Begin, End; ///< among Slots
  };
  struct Option {
    double Cost; ///< own cost and calls
    SmallVector<Span, 4> Uses;
  };
  struct Place {
    PlaneId Plane;
    std::vector<Option> Options; ///< the plans of the plane
    double Least = 0;            ///< the cost of the cheapest
    const Option *Best = nullptr;
  };

  Span spanOf(const SlotUse &) const;
  void addPlace(PlaneId);
  bool hasOpen(const Span &) const;
  bool isPossible(const Option &) const;
  void choose(Place &) const;
  bool isWorthOpening(uint32_t Slot) const;
  void flip(uint32_t Slot);
  bool tryFlip(uint32_t Slot);

  const PlanMix &Mix;
  const double StallCost;
  std::vector<SlotNumber> Slots;               ///< in which uses end: no others are needed
  std::vector<Place> Places;                   ///< planes with ops in some plan
  std::vector<std::vector<uint32_t>> PlacesAt; ///< by slot
  SlotSet Open;
  double Total = 0;
};

PlanMix::SlotChoice::Span PlanMix::SlotChoice::spanOf(const SlotUse &U) const {
  SlotNumber First = U.HasClear ? U.Last : U.First;
  return {uint32_t(llvm::lower_bound(Slots, First) - Slots.begin()),
          uint32_t(llvm::upper_bound(Slots, U.Last) - Slots.begin())};
}

static bool hasNoUses(ArrayRef<PlanePlan> OfPlane) {
  return llvm::all_of(OfPlane, [](const PlanePlan &Its) { return Its.Uses.empty(); });
}

PlanMix::SlotChoice::SlotChoice(const PlanMix &Mix)
    : Mix(Mix), StallCost(double(Mix.Model.stallPrice()) * FullWeight) {
  for (ArrayRef<PlanePlan> OfPlane : Mix.Plans)
    for (const PlanePlan &Its : OfPlane)
      for (const SlotUse &U : Its.Uses)
        Slots.push_back(U.Last);
  llvm::sort(Slots);
  Slots.erase(std::unique(Slots.begin(), Slots.end()), Slots.end());
  PlacesAt.resize(Slots.size());
  for (PlaneId Id = 0; Id != Mix.Plans.size(); ++Id)
    if (!hasNoUses(Mix.Plans[Id]))
      addPlace(Id);
}

void PlanMix::SlotChoice::addPlace(PlaneId Id) {
  Place New;
  New.Plane = Id;
  New.Least = std::numeric_limits<double>::infinity();
  for (const PlanePlan &Its : Mix.Plans[Id]) {
    double OfCalls = double(Its.Calls * Mix.Model.callPrice()) * FullWeight;
    Option O = {double(Its.Own) + OfCalls, {}};
    New.Least = std::min(New.Least, O.Cost);
    for (const SlotUse &U : Its.Uses) {
      O.Uses.push_back(spanOf(U));
      for (uint32_t Slot = O.Uses.back().Begin; Slot != O.Uses.back().End; ++Slot)
        if (PlacesAt[Slot].empty() || PlacesAt[Slot].back() != Places.size())
          PlacesAt[Slot].push_back(Places.size());
    }
    New.Options.push_back(std::move(O));
  }
  Places.push_back(std::move(New));
}

bool PlanMix::SlotChoice::hasOpen(const Span &S) const {
  auto First = llvm::lower_bound(Open, S.Begin);
  return First != Open.end() && *First < S.End;
}

/// Do all uses have open slots?
bool PlanMix::SlotChoice::isPossible(const Option &O) const {
  return llvm::all_of(O.Uses, [&](const Span &S) { return hasOpen(S); });
}

/// Chooses the cheapest option of a plane whose uses have open slots.
void PlanMix::SlotChoice::choose(Place &Of) const {
  Of.Best = nullptr;
  for (const Option &O : Of.Options)
    if ((!Of.Best || O.Cost < Of.Best->Cost) && isPossible(O))
      Of.Best = &O;
}

void PlanMix::SlotChoice::open(SlotSet These) {
  Open = std::move(These);
  Total = StallCost * Open.size();
  for (Place &Its : Places) {
    choose(Its);
    Total += Its.Best->Cost;
  }
}

void PlanMix::SlotChoice::openFor(size_t Search) {
  std::vector<Span> Uses;
  for (const Place &Its : Places)
    llvm::append_range(Uses, Its.Options[Mix.Searches[Search].PlanOf[Its.Plane]].Uses);
  llvm::sort(Uses, [](const Span &A, const Span &B) { return A.End < B.End; });
  SlotSet Needed;
  for (const Span &S : Uses)
    if (Needed.empty() || Needed.back() < S.Begin)
      Needed.push_back(S.End - 1);
  open(std::move(Needed));
}

/// Could the planes with uses there save a stall?
bool PlanMix::SlotChoice::isWorthOpening(uint32_t Slot) const {
  double Saved = 0;
  for (uint32_t N : PlacesAt[Slot])
    Saved += Places[N].Best->Cost - Places[N].Least;
  return Saved > StallCost;
}

/// Opens or closes a slot.
void PlanMix::SlotChoice::flip(uint32_t Slot) {
  auto At = llvm::lower_bound(Open, Slot);
  if (At != Open.end() && *At == Slot)
    Open.erase(At);
  else
    Open.insert(At, Slot);
}

/// The same, if it costs less.
bool PlanMix::SlotChoice::tryFlip(uint32_t Slot) {
  bool WasOpen = llvm::binary_search(Open, Slot);
  if (!WasOpen && !isWorthOpening(Slot))
    return false;
  flip(Slot);
  double New = Total + (WasOpen ? -StallCost : StallCost);
  SmallVector<std::pair<uint32_t, const Option *>, 16> Before;
  for (uint32_t N : PlacesAt[Slot]) {
    Place &Its = Places[N];
    if (WasOpen && isPossible(*Its.Best))
      continue;
    Before.push_back({N, Its.Best});
    New -= Its.Best->Cost;
    choose(Its);
    New += Its.Best ? Its.Best->Cost : std::numeric_limits<double>::infinity();
    if (WasOpen && New >= Total) // other planes will not cost less either
      break;
  }
  if (New < Total) {
    Total = New;
    return true;
  }
  for (auto [N, Best] : Before)
    Places[N].Best = Best;
  flip(Slot);
  return false;
}

void PlanMix::SlotChoice::improve() {
  bool Improves = true;
  for (unsigned Sweep = 0; Improves && Sweep != MaxSweeps; ++Sweep) {
    Improves = false;
    for (uint32_t Slot = 0; Slot != Slots.size(); ++Slot)
      Improves |= tryFlip(Slot);
  }
}

PlanMix::Mixture PlanMix::SlotChoice::chosen() const {
  Mixture Found;
  for (ArrayRef<PlanePlan> OfPlane : Mix.Plans)
    Found.Searches.push_back(OfPlane.empty() ? 0 : OfPlane.front().Search);
  for (const Place &Its : Places) {
    const PlanePlan &Plan = Mix.Plans[Its.Plane][Its.Best - Its.Options.data()];
    Found.Searches[Its.Plane] = Plan.Search;
    Found.Own += double(Plan.Own);
    for (const SlotUse &U : Plan.Uses)
      Found.Uses.push_back(&U);
  }
  for (uint32_t Slot : Open)
    Found.Open.push_back(Slots[Slot]);
  Found.Total = Total;
  return Found;
}

PlanMix::Mixture PlanMix::find() const {
  SlotChoice Slots(*this);
  std::vector<std::pair<double, size_t>> Starts;
  for (size_t N = 0; N != Searches.size(); ++N) {
    Slots.openFor(N);
    Starts.push_back({Slots.total(), N});
  }
  llvm::sort(Starts);
  Starts.resize(std::min<size_t>(Starts.size(), MaxStarts));
  SlotChoice::SlotSet Best;
  double Least = std::numeric_limits<double>::infinity();
  for (auto [Total, Search] : Starts) {
    Slots.openFor(Search);
    Slots.improve();
    if (Slots.total() < Least) {
      Least = Slots.total();
      Best = Slots.open();
    }
  }
  Slots.open(std::move(Best));
  Mixture Found = Slots.chosen();
  double Fixed = Plain;
  for (ArrayRef<PlanePlan> OfPlane : Plans)
    if (!OfPlane.empty() && hasNoUses(OfPlane))
      Fixed += double(OfPlane.front().Own);
  Found.Total += Fixed;
  Found.Own += Fixed;
  return Found;
}

std::pair<Decisions, double> PlanMix::write(const Mixture &Of) {
  LastWritten = Of.Searches;
  OtherSources Others;
  for (PlaneId Id = 0; Id != Plans.size(); ++Id)
    if (!Plans[Id].empty())
      Others[Id] = Searches[Of.Searches[Id]].Policy->source();
  Decisions Made = Searches.back().Policy->decide(Others);
  double Cost = Of.Own + costOf(countOps(Made));
  return {std::move(Made), Cost};
}
