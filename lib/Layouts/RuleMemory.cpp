//===- RuleMemory.cpp - answers of the tables, kept -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rules about an access look at its usages, whether it only reads, and facts that follow from the
/// image, the view and the levels. An answer is kept for each combination of these.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Layouts/RuleMemory.h"

using namespace auxplan;
using namespace llvm;

static_assert(sizeof(PlaneFacts) == 8, "a key has this many bits for them");

ArrayRef<Mode> RuleMemory::modes(AuxUsage Kind, PlaneFacts Facts, const AccessUse &Use) {
  uint32_t Asked = unsigned(Kind) << 16 | unsigned(Use.Kind) << 8 | Use.ReadOnly << 1 |
                   unsigned(Use.ReadsAndWrites);
  auto [It, New] = ModesOf.try_emplace({{Facts, Asked}, {Use.Usages, T.accessFacts(Use)}}, nullptr);
  if (New)
    It->second = &Modes.emplace_back(T.modes(Kind, Facts, Use));
  return *It->second;
}

const LayoutPromise &RuleMemory::layoutPromise(AuxUsage Kind, PlaneFacts Facts, Layout L,
                                               Aspect TheAspect, uint32_t ImageUsage) {
  uint32_t Asked = unsigned(Kind) << 8 | unsigned(TheAspect);
  auto [It, New] = PromiseOf.try_emplace({{Facts, Asked}, {uint32_t(L), ImageUsage}}, nullptr);
  if (New)
    It->second = &Promises.emplace_back(T.layoutPromise(Kind, Facts, L, TheAspect, ImageUsage));
  return *It->second;
}
