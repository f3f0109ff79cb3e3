//===- Merge.cpp - the sets that devices have in common -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/Merge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace auxplan::sharing;
using llvm::ArrayRef;
using llvm::Expected;

/// None: it has more than 64 bits.
static std::optional<uint64_t> leastCommonMultiple(uint64_t A, uint64_t B) {
  bool Overflows;
  uint64_t Multiple = llvm::SaturatingMultiply(A / std::gcd(A, B), B, &Overflows);
  if (Overflows)
    return std::nullopt;
  return Multiple;
}

/// The first clash of limits that were merged.
static std::optional<LimitClash> findClash(const Constraints &X, const Constraints &Y,
                                           const Constraints &Merged) {
  if (!Merged.AddressAlign)
    return LimitClash{LimitKind::AddressAlign, X.AddressAlign, Y.AddressAlign};
  if (!Merged.PitchAlign)
    return LimitClash{LimitKind::PitchAlign, X.PitchAlign, Y.PitchAlign};
  if (Merged.PitchAlign > Merged.MaxPitch)
    return LimitClash{LimitKind::Pitch, Merged.PitchAlign, Merged.MaxPitch};
  if (!Merged.Places)
    return LimitClash{LimitKind::Places, X.Places, Y.Places};
  return std::nullopt;
}

std::optional<Constraints> auxplan::sharing::mergeConstraints(const Constraints &X,
                                                              const Constraints &Y,
                                                              std::optional<LimitClash> &Clash) {
  Constraints Merged;
  // An alignment of 0 stands for one that does not exist.
  Merged.AddressAlign = leastCommonMultiple(X.AddressAlign, Y.AddressAlign).value_or(0);
  Merged.PitchAlign = leastCommonMultiple(X.PitchAlign, Y.PitchAlign).value_or(0);
  Merged.MaxPitch = std::min(X.MaxPitch, Y.MaxPitch);
  Merged.MaxWidth = std::min(X.MaxWidth, Y.MaxWidth);
  Merged.MaxHeight = std::min(X.MaxHeight, Y.MaxHeight);
  Merged.Places = X.Places & Y.Places;
  Clash = findClash(X, Y, Merged);
  if (Clash)
    return std::nullopt;
  return Merged;
}

static void addRequired(const CapabilityList &Unmatched, bool IsOfFirst, SetConflict &Why) {
  for (const Capability &C : requiredOf(Unmatched))
    Why.Differences.push_back({C, IsOfFirst, Obstacle::Required});
}

std::optional<CapabilitySet> auxplan::sharing::mergeSets(const CapabilitySet &X,
                                                         const CapabilitySet &Y, SetConflict &Why) {
  Why = SetConflict();
  std::optional<Constraints> Limits = mergeConstraints(X.Limits, Y.Limits, Why.Clash);
  CapabilityList Both = common(X.Capabilities, Y.Capabilities);
  addRequired(without(X.Capabilities, Both), /*IsOfFirst=*/true, Why);
  addRequired(without(Y.Capabilities, Both), /*IsOfFirst=*/false, Why);
  Why.HasNoLayout = globalsOf(Both).empty();
  if (!Why.isNone())
    return std::nullopt;
  return CapabilitySet{std::move(Both), *Limits};
}

/// Is it of no use to have \p A beside \p B?
static bool isRedundant(const CapabilitySet &A, const CapabilitySet &B) {
  return A == B && includes(requiredOf(A.Capabilities), requiredOf(B.Capabilities));
}

/// Adds \p New unless there is a set as good; it takes the place of those that require more.
static void addDistinct(std::vector<CapabilitySet> &List, CapabilitySet New) {
  if (llvm::any_of(List, [&](const CapabilitySet &Old) { return isRedundant(New, Old); }))
    return;
  auto IsWorse = [&](const CapabilitySet &Old) { return isRedundant(Old, New); };
  auto First = llvm::find_if(List, IsWorse);
  List.erase(std::remove_if(First, List.end(), IsWorse), List.end());
  List.insert(First, std::move(New));
}

/// All merges of a set of each; without any, \p Why has the nearest conflict.
static std::vector<CapabilitySet> derivePair(ArrayRef<CapabilitySet> P, ArrayRef<CapabilitySet> Q,
                                             NearestConflict &Why) {
  std::vector<CapabilitySet> Merged;
  for (const CapabilitySet &X : P)
    for (const CapabilitySet &Y : Q) {
      SetConflict Now;
      if (std::optional<CapabilitySet> Both = mergeSets(X, Y, Now))
        addDistinct(Merged, std::move(*Both));
      else
        Why.add(std::move(Now));
    }
  return Merged;
}

static Conflict blameForDerive(ArrayRef<NamedSets> All, unsigned Last, const SetConflict &Why) {
  std::vector<std::string> Names;
  for (const NamedSets &One : All)
    Names.push_back(One.Device);
  return blame(Last, Names, Why, [&](unsigned Earlier) -> std::optional<SetConflict> {
    NearestConflict Alone;
    if (!derivePair(All[Earlier].Sets, All[Last].Sets, Alone).empty())
      return std::nullopt;
    return Alone.get();
  });
}

Expected<std::vector<CapabilitySet>> auxplan::sharing::deriveSets(ArrayRef<NamedSets> All) {
  std::vector<CapabilitySet> Merged;
  for (const CapabilitySet &Set : All.front().Sets)
    addDistinct(Merged, Set);
  for (unsigned I = 1; I != All.size(); ++I) {
    NearestConflict Why;
    Merged = derivePair(Merged, All[I].Sets, Why);
    if (Merged.empty())
      return llvm::make_error<ConflictError>(blameForDerive(All, I, Why.get()));
  }
  return Merged;
}

void NearestConflict::add(SetConflict Why) {
  if (!Nearest || Why.size() < Nearest->size())
    Nearest = std::move(Why);
}

SetConflict NearestConflict::get() const {
  SetConflict None;
  None.HasNoLayout = true;
  return Nearest.value_or(None);
}

Conflict auxplan::sharing::blame(
    unsigned Last, ArrayRef<std::string> Names, const SetConflict &Together,
    llvm::function_ref<std::optional<SetConflict>(unsigned Earlier)> AloneWithLast) {
  for (unsigned Earlier = 0; Earlier != Last; ++Earlier)
    if (std::optional<SetConflict> Why = AloneWithLast(Earlier))
      return {Names[Earlier], Names[Last], std::move(*Why)};
  return {llvm::join(Names.take_front(Last), " with "), Names[Last], Together};
}
