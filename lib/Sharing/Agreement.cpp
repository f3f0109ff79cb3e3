//===- Agreement.cpp - allocations with transitions between devices -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/Agreement.h"
#include "auxplan/Sharing/Merge.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan::sharing;
using llvm::ArrayRef;
using llvm::Expected;

static void addUnreleased(const Device &D, const CapabilityList &Extras, bool IsOfFirst,
                          SetConflict &Why) {
  for (const Capability &C : Extras) {
    const CapabilityRule *Rule = D.ruleFor(C);
    if (!Rule || !Rule->Release)
      Why.Differences.push_back({C, IsOfFirst, Obstacle::CannotRelease});
  }
}

/// \p A, of the first of \p All, and a set of the next of them.
static std::optional<AgreedSet> agreeOn(ArrayRef<Participant> All, const AgreedSet &A,
                                        const CapabilitySet &Next, SetConflict &Why) {
  size_t Last = A.Views.size();
  AgreedSet Both = A;
  Both.Views.push_back(Next.Capabilities);
  Both.Set.Capabilities = united(A.Set.Capabilities, Next.Capabilities);
  CapabilityList Shared = Next.Capabilities;
  for (const CapabilityList &View : A.Views)
    Shared = common(Shared, View);
  for (size_t I = 0; I <= Last; ++I)
    addUnreleased(*All[I].Who, without(Both.Views[I], Shared), I != Last, Why);
  Why.HasNoLayout = globalsOf(Shared).empty();
  std::optional<Constraints> Limits = mergeConstraints(A.Set.Limits, Next.Limits, Why.Clash);
  if (!Why.isNone())
    return std::nullopt;
  Both.Set.Limits = *Limits;
  return Both;
}

static std::vector<AgreedSet> setsOf(const Participant &P) {
  std::vector<AgreedSet> Agreed;
  for (const CapabilitySet &Set : P.Sets)
    if (AgreedSet One{Set, {Set.Capabilities}}; !llvm::is_contained(Agreed, One))
      Agreed.push_back(std::move(One));
  return Agreed;
}

/// Agreements of the first participants, and the sets of the next.
static std::vector<AgreedSet> extend(ArrayRef<Participant> All, ArrayRef<AgreedSet> Agreed,
                                     ArrayRef<CapabilitySet> Sets, NearestConflict &Why) {
  std::vector<AgreedSet> Longer;
  for (const AgreedSet &A : Agreed)
    for (const CapabilitySet &Set : Sets) {
      SetConflict Now;
      std::optional<AgreedSet> Both = agreeOn(All, A, Set, Now);
      if (!Both)
        Why.add(std::move(Now));
      else if (!llvm::is_contained(Longer, *Both))
        Longer.push_back(std::move(*Both));
    }
  return Longer;
}

static Conflict blameForAgree(ArrayRef<Participant> All, unsigned Last, const SetConflict &Why) {
  std::vector<std::string> Names;
  for (const Participant &P : All)
    Names.push_back(P.Who->Name);
  return blame(Last, Names, Why, [&](unsigned Earlier) -> std::optional<SetConflict> {
    Participant Two[] = {All[Earlier], All[Last]};
    NearestConflict Alone;
    if (!extend(Two, setsOf(Two[0]), Two[1].Sets, Alone).empty())
      return std::nullopt;
    return Alone.get();
  });
}

Expected<std::vector<AgreedSet>> auxplan::sharing::agree(ArrayRef<Participant> All) {
  std::vector<AgreedSet> Agreed = setsOf(All.front());
  for (unsigned I = 1; I != All.size(); ++I) {
    NearestConflict Why;
    Agreed = extend(All, Agreed, All[I].Sets, Why);
    if (Agreed.empty())
      return llvm::make_error<ConflictError>(blameForAgree(All, I, Why.get()));
  }
  return Agreed;
}
