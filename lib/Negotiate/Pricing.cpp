//===- Pricing.cpp - devices with the planner's prices --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The planner knows what compression saves a pass, and what an op moves. It knows nothing of how
/// well tiles fit a walk over the image; so what a set loses is the greater of the two: the
/// estimate of the device, and the planner's difference to the cheapest set.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Negotiate/Negotiation.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "auxplan/Views/Amounts.h"
#include "lib/Negotiate/PlannerPrices.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::negotiate;
using namespace auxplan::sharing;

static std::optional<uint64_t> modifierOfLabel(StringRef Label) {
  Expected<uint64_t> Modifier = readModifier(Label);
  if (Modifier)
    return *Modifier;
  consumeError(Modifier.takeError());
  return std::nullopt;
}

namespace {

/// Puts the prices of a target into a device.
class DevicePricer {
public:
  DevicePricer(const TargetInfo &T, const ImageFacts &Image, std::vector<Question::Work> &Work)
      : T(T), Image(Image), Work(Work),
        Prices(T, Image.Format, {uint32_t(Image.Width), uint32_t(Image.Height)}) {}
  /// True if the planner knows any of the sets.
  bool priceSets(const Device &, Offers &);
  void priceRules(Device &);

private:
  void noteWork(uint64_t Bytes, StringRef Modifier);
  void priceOperation(std::optional<uint64_t> Modifier, std::optional<DeviceOperation> &);
  const TargetInfo &T;
  const ImageFacts &Image;
  std::vector<Question::Work> &Work;
  PlannerPrices Prices;
};

} // namespace

void DevicePricer::noteWork(uint64_t Bytes, StringRef Modifier) {
  std::string Note = T.fullName() + " moves " + humanBytes(Bytes) +
                     " in ops around each use of an image with " + Modifier.str();
  if (none_of(Work, [&](const Question::Work &W) { return W.Text == Note; }))
    Work.push_back({Modifier.str(), std::move(Note)});
}

/// Do rules say which ops run at each hand-off of an image with this set?
static bool publishes(const Device &Of, const CapabilitySet &Set) {
  return any_of(Set.Capabilities, [&](const Capability &C) {
    const CapabilityRule *Rule = Of.ruleFor(C);
    return Rule && Rule->Publish;
  });
}

/// Raises what sets lose to what the planner says.
bool DevicePricer::priceSets(const Device &Dev, Offers &Of) {
  std::vector<std::optional<uint64_t>> Bytes;
  std::optional<uint64_t> Least;
  for (const OfferedSet &S : Of.Sets) {
    std::optional<uint64_t> Modifier = modifierOfLabel(S.Label);
    PlannerPrices::UsePrice Price;
    if (Modifier)
      Price = Prices.priceOfUse(*Modifier, Of.For);
    Bytes.push_back(std::nullopt);
    if (!Price.IsKnown)
      continue;
    uint64_t Ops = publishes(Dev, S.Set) ? 0 : Price.Ops; // else they count twice
    Bytes.back() = Price.Accesses + Ops;
    Least = std::min(Least.value_or(UINT64_MAX), *Bytes.back());
    if (Ops)
      noteWork(Ops, S.Label);
  }
  for (auto [S, Own] : zip(Of.Sets, Bytes))
    if (Own)
      S.LossPerMille = std::max<uint64_t>(
          S.LossPerMille,
          std::min<uint64_t>(divideCeil((*Own - *Least) * 1000, Image.Bytes), UINT32_MAX));
  return Least.has_value();
}

/// The modifier of some set with the capability.
static std::optional<uint64_t> modifierWith(const Device &Of, const CapabilityRule &Rule,
                                            StringRef Format) {
  for (const Offers &O : Of.AllOffers)
    if (O.Format == Format)
      for (const OfferedSet &S : O.Sets)
        if (any_of(S.Set.Capabilities, [&](const Capability &C) {
              return C.Vendor == Rule.Vendor && C.Name == Rule.Name;
            }))
          return modifierOfLabel(S.Label);
  return std::nullopt;
}

void DevicePricer::priceOperation(std::optional<uint64_t> Modifier,
                                  std::optional<DeviceOperation> &Of) {
  if (!Of || !Of->Planned || !Modifier)
    return;
  if (std::optional<uint64_t> Bytes = Prices.opBytes(*Modifier, Of->Word)) {
    Of->PerMille = 0;
    Of->Fixed = *Bytes;
  }
}

void DevicePricer::priceRules(Device &Of) {
  for (CapabilityRule &Rule : Of.Rules) {
    std::optional<uint64_t> Modifier = modifierWith(Of, Rule, Image.Format);
    priceOperation(Modifier, Rule.Release);
    priceOperation(Modifier, Rule.Acquire);
    priceOperation(Modifier, Rule.Publish);
  }
}

/// The usages that the graph has of a device.
static bool usesSo(const UsageGraph &G, unsigned DeviceId, Usage For) {
  return any_of(G.Nodes, [&](const UsageNode &N) {
    return any_of(N.Uses, [&](const Use &U) { return U.Device == DeviceId && U.How == For; });
  });
}

static const TargetInfo *targetOf(const Device &Of) {
  if (Of.Targets.empty())
    return nullptr;
  Expected<const TargetInfo *> Found = findTarget(Of.Targets.front());
  if (Found)
    return *Found;
  consumeError(Found.takeError());
  return nullptr;
}

void negotiate::priceByPlanner(Question &Of) {
  const ImageFacts &Image = Of.Graph.Image;
  Of.PricedBy.assign(Of.Graph.Devices.size(), "");
  for (auto [Id, Dev] : enumerate(Of.Graph.Devices)) {
    const TargetInfo *T = targetOf(Dev);
    if (!T)
      continue;
    DevicePricer Pricer(*T, Image, Of.DriverWork);
    bool Known = false;
    for (Offers &O : Dev.AllOffers)
      if (O.Format == Image.Format && usesSo(Of.Graph, Id, O.For))
        Known |= Pricer.priceSets(Dev, O);
    Pricer.priceRules(Dev);
    if (Known)
      Of.PricedBy[Id] = T->fullName();
  }
}
