//===- Remedies.cpp - what lets devices share an image --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Breadth first over lists of changes, so that the shortest come first. A change only adds sets,
/// operations and places, and takes limits away; it never makes a combination impossible.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/Remedies.h"
#include "auxplan/Sharing/Devices.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <deque>

using namespace auxplan::sharing;
using llvm::ArrayRef;
using llvm::Error;

/// Counts, so that results do not depend on the machine.
static constexpr unsigned MaxTried = 250, MaxFound = 4, MaxChanges = 4;

bool Change::operator==(const Change &O) const {
  return Kind == O.Kind && Name == O.Name && Of == O.Of && What == O.What && Limit == O.Limit &&
         Places == O.Places;
}

//===----------------------------------------------------------------------===//
// Making a change
//===----------------------------------------------------------------------===//

/// The new set is one more beside the old one.
static void offer(Offers &To, const Change &C) {
  std::vector<OfferedSet> New;
  for (OfferedSet S : To.Sets) {
    CapabilityList &Has = S.Set.Capabilities;
    if (Has != C.Of)
      continue;
    if (C.Kind == ChangeKind::OfferWithout)
      Has = without(Has, C.What);
    else
      Has = united(C.Kind == ChangeKind::OfferSame ? localsOf(Has) : Has, C.What);
    S.Label.clear();
    if (!globalsOf(Has).empty())
      New.push_back(std::move(S));
  }
  llvm::append_range(To.Sets, std::move(New));
}

static void loosen(Constraints &Of, const Change &C) {
  Constraints None;
  switch (C.Limit) {
  case LimitKind::AddressAlign:
    Of.AddressAlign = None.AddressAlign;
    return;
  case LimitKind::PitchAlign:
    Of.PitchAlign = None.PitchAlign;
    return;
  case LimitKind::Pitch:
    Of.MaxPitch = None.MaxPitch;
    return;
  case LimitKind::Width:
    Of.MaxWidth = None.MaxWidth;
    return;
  case LimitKind::Height:
    Of.MaxHeight = None.MaxHeight;
    return;
  case LimitKind::Places:
    Of.Places |= C.Places;
    return;
  }
  llvm_unreachable("unknown limit");
}

static void addOperation(Device &To, const Change &C) {
  for (const Capability &What : C.What) {
    if (!To.ruleFor(What))
      To.Rules.push_back({What.Vendor, What.Name, std::nullopt, std::nullopt});
    for (CapabilityRule &Rule : To.Rules)
      if (Rule.Vendor == What.Vendor && Rule.Name == What.Name)
        (C.Kind == ChangeKind::Release ? Rule.Release : Rule.Acquire) = DeviceOperation();
  }
}

static void change(Device &D, Usage How, const std::string &Format, const Change &C) {
  for (Offers &O : D.AllOffers) {
    if (O.For != How || O.Format != Format)
      continue;
    if (C.Kind <= ChangeKind::OfferSame)
      offer(O, C);
    else if (C.Kind == ChangeKind::Loosen)
      for (OfferedSet &S : O.Sets)
        loosen(S.Set.Limits, C);
  }
  if (C.Kind == ChangeKind::Release || C.Kind == ChangeKind::Acquire)
    addOperation(D, C);
  if (C.Kind == ChangeKind::Allocate)
    D.AllocatesIn = UINT32_MAX;
}

UsageGraph auxplan::sharing::withRemedy(UsageGraph G, const Remedy &Of) {
  for (const Change &C : Of)
    for (const Use &U : C.Who)
      change(G.Devices[U.Device], U.How, G.Image.Format, C);
  return G;
}

//===----------------------------------------------------------------------===//
// Changes that are worth a try
//===----------------------------------------------------------------------===//

namespace {

/// One side of a conflict.
struct Side {
  const std::string &Name;
  const std::vector<Use> &Uses;
  const CapabilityList &Has;
};

} // namespace

/// A device that only reads makes no layout anew: nothing is gained by it.
static bool makesNothing(const Side &Of, const Capability &What) {
  return !What.Local && llvm::none_of(Of.Uses, [](const Use &U) { return writes(U.How); });
}

static void addForDifference(const Side &Holder, const Side &Other, const Difference &D,
                             std::vector<Change> &To) {
  if (D.Why == Obstacle::CannotRelease)
    To.push_back({ChangeKind::Release, Holder.Uses, Holder.Name, {}, {D.What}});
  if (D.Why == Obstacle::CannotAcquire && !makesNothing(Holder, D.What))
    To.push_back({ChangeKind::Acquire, Holder.Uses, Holder.Name, {}, {D.What}});
  To.push_back({ChangeKind::OfferWithout, Holder.Uses, Holder.Name, Holder.Has, {D.What}});
  To.push_back({ChangeKind::OfferWith, Other.Uses, Other.Name, Other.Has, {D.What}});
}

static void addLoosening(const Side &Of, LimitKind Limit, uint32_t Places,
                         std::vector<Change> &To) {
  To.push_back({ChangeKind::Loosen, Of.Uses, Of.Name, {}, {}, Limit, Places});
  if (Limit == LimitKind::Pitch)
    addLoosening(Of, LimitKind::PitchAlign, Places, To);
}

static std::vector<Change> changesFor(const Conflict &Of) {
  const SetConflict &Why = Of.Nearest;
  Side First{Of.First, Of.FirstUses, Why.First}, Second{Of.Second, Of.SecondUses, Why.Second};
  std::vector<Change> All;
  for (const Difference &D : Why.Differences)
    addForDifference(D.IsOfFirst ? First : Second, D.IsOfFirst ? Second : First, D, All);
  if (Why.HasNoLayout || Why.Differences.size() > 1) {
    All.push_back(
        {ChangeKind::OfferSame, Second.Uses, Second.Name, Second.Has, globalsOf(First.Has)});
    All.push_back(
        {ChangeKind::OfferSame, First.Uses, First.Name, First.Has, globalsOf(Second.Has)});
  }
  if (Why.Clash) {
    addLoosening(First, Why.Clash->Kind, Why.Clash->Second, All);
    addLoosening(Second, Why.Clash->Kind, Why.Clash->First, All);
  }
  // A side of several nodes does not change as one.
  llvm::erase_if(All, [](const Change &C) { return C.Who.empty(); });
  return All;
}

/// No conflict of two nodes: a device is too small for the image, or none allocates.
static std::vector<Change> changesOfEach(const UsageGraph &G) {
  std::vector<Change> All;
  for (const UsageNode &N : G.Nodes)
    for (const Use &U : N.Uses) {
      std::vector<Use> Who = {U};
      All.push_back({ChangeKind::Allocate, Who, G.Devices[U.Device].Name});
      std::string Name = nameOf(G, {Who});
      for (LimitKind Limit : {LimitKind::Width, LimitKind::Height, LimitKind::Pitch})
        addLoosening({Name, Who, {}}, Limit, 0, All);
    }
  return All;
}

/// Other formats, or more time.
static bool isBeyondChanges(const llvm::ErrorInfoBase &E) {
  std::error_code Code = E.convertToErrorCode();
  return Code == std::errc::not_supported || Code == std::errc::result_out_of_range;
}

static std::vector<Change> changesFor(const UsageGraph &G, Error Why) {
  std::vector<Change> All;
  llvm::handleAllErrors(
      std::move(Why), [&](const ConflictError &E) { All = changesFor(E.conflict()); },
      [&](const llvm::ErrorInfoBase &E) {
        if (!isBeyondChanges(E))
          All = changesOfEach(G);
      });
  return All;
}

//===----------------------------------------------------------------------===//
// The search
//===----------------------------------------------------------------------===//

static bool hasAll(const Remedy &All, const Remedy &Some) {
  return llvm::all_of(Some, [&](const Change &C) { return llvm::is_contained(All, C); });
}

/// Another order of the same changes is tried once.
static bool isNew(const Remedy &Of, ArrayRef<Remedy> Known) {
  return llvm::none_of(Known, [&](const Remedy &K) { return hasAll(Of, K); });
}

static void addLonger(const Remedy &Now, std::vector<Change> Changes, std::deque<Remedy> &Open) {
  for (Change &C : Changes) {
    if (llvm::is_contained(Now, C))
      continue;
    Open.push_back(Now);
    Open.back().push_back(std::move(C));
  }
}

static bool works(const UsageGraph &G, const Remedy &Of) {
  return !llvm::errorToBool(whyImpossible(withRemedy(G, Of)));
}

/// A later change may have made an earlier one needless.
static Remedy withoutNeedless(const UsageGraph &G, Remedy Of) {
  for (unsigned I = 0; I != Of.size();) {
    Remedy Fewer = Of;
    Fewer.erase(Fewer.begin() + I);
    if (works(G, Fewer))
      Of = std::move(Fewer);
    else
      ++I;
  }
  return Of;
}

/// Keeps those with the fewest changes.
static void addFound(Remedy New, std::vector<Remedy> &Found) {
  if (!Found.empty() && New.size() < Found.front().size())
    Found.clear();
  if ((Found.empty() || New.size() == Found.front().size()) && isNew(New, Found))
    Found.push_back(std::move(New));
}

std::vector<Remedy> auxplan::sharing::findRemedies(const UsageGraph &G) {
  std::vector<Remedy> Found;
  std::deque<Remedy> Open = {{}};
  for (unsigned Tried = 0; !Open.empty() && Tried != MaxTried && Found.size() != MaxFound;
       ++Tried) {
    Remedy Now = std::move(Open.front());
    Open.pop_front();
    if (!Found.empty() && Now.size() > Found.front().size())
      break;
    if (!isNew(Now, Found))
      continue;
    UsageGraph Changed = withRemedy(G, Now);
    if (Error Why = whyImpossible(Changed); !Why)
      addFound(withoutNeedless(G, std::move(Now)), Found);
    else if (std::vector<Change> Changes = changesFor(Changed, std::move(Why));
             Now.size() != MaxChanges)
      addLonger(Now, std::move(Changes), Open);
  }
  if (!Found.empty() && Found.front().empty())
    Found.clear();
  return Found;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string layoutText(const CapabilityList &Layout) {
  if (std::optional<uint64_t> Modifier = modifierOf(Layout))
    return modifierText(*Modifier);
  return "a set with " + textOf(Layout) + " and no other layout";
}

static std::string textOfLoosening(const Change &C) {
  switch (C.Limit) {
  case LimitKind::AddressAlign:
    return " takes any address";
  case LimitKind::PitchAlign:
    return " needs no alignment of the pitch";
  case LimitKind::Pitch:
    return " takes any pitch";
  case LimitKind::Width:
    return " takes images of any width";
  case LimitKind::Height:
    return " takes images of any height";
  case LimitKind::Places:
    return " reaches memory in " + placesText(C.Places);
  }
  llvm_unreachable("unknown limit");
}

static std::string textOfChange(const Change &C) {
  std::string Name = "'" + C.Name + "'";
  switch (C.Kind) {
  case ChangeKind::OfferWith:
    return Name + " offers a set with " + textOf(C.What.front());
  case ChangeKind::OfferWithout:
    return Name + " offers a set without " + textOf(C.What.front());
  case ChangeKind::OfferSame:
    return Name + " offers " + layoutText(C.What);
  case ChangeKind::Release:
    return Name + " gets an operation that takes away " + textOf(C.What.front());
  case ChangeKind::Acquire:
    return Name + " gets an operation that makes " + textOf(C.What.front());
  case ChangeKind::Loosen:
    return Name + textOfLoosening(C);
  case ChangeKind::Allocate:
    return Name + " allocates memory that all reach";
  }
  llvm_unreachable("unknown change");
}

std::string auxplan::sharing::textOf(const Remedy &Of) {
  std::vector<std::string> Clauses;
  for (const Change &C : Of)
    Clauses.push_back(textOfChange(C));
  return llvm::join(Clauses, " and ");
}
