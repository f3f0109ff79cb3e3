//===- MergeLawsTest.cpp - laws of merges, over random sets ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomSets.h"
#include "auxplan/Sharing/Merge.h"
#include "auxplan/Sharing/SetGraph.h"
#include "gmock/gmock.h"
#include <set>

using namespace auxplan::sharing;
using testing::UnorderedElementsAreArray;

static constexpr unsigned NumSeeds = 3000;

/// All of a set, what is required too.
static std::string showWhole(const CapabilitySet &S) {
  const Constraints &L = S.Limits;
  std::string Text = textOf(S.Capabilities) + " requires " + textOf(requiredOf(S.Capabilities));
  for (uint64_t Limit :
       {L.AddressAlign, L.PitchAlign, L.MaxPitch, L.MaxWidth, L.MaxHeight, uint64_t(L.Places)})
    Text += " " + std::to_string(Limit);
  return Text;
}

static std::vector<std::string> showWhole(llvm::Expected<std::vector<CapabilitySet>> Sets) {
  std::vector<std::string> Texts;
  if (!Sets) {
    llvm::consumeError(Sets.takeError());
    return Texts;
  }
  for (const CapabilitySet &S : *Sets)
    Texts.push_back(showWhole(S));
  return Texts;
}

TEST(MergeLaws, MergeIsCommutativeUpToPreference) {
  unsigned NumMerged = 0;
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomSets R(Seed);
    NamedSets P{"p", R.sets()}, Q{"q", R.sets()};
    auto There = showWhole(deriveSets({P, Q})), Back = showWhole(deriveSets({Q, P}));
    ASSERT_THAT(There, UnorderedElementsAreArray(Back)) << Seed;
    NumMerged += !There.empty();
  }
  EXPECT_GT(NumMerged, NumSeeds / 4);
  EXPECT_LT(NumMerged, NumSeeds * 3 / 4);
}

TEST(MergeLaws, MergeOfLimitsIsAssociative) {
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomSets R(Seed);
    Constraints X = R.limits(), Y = R.limits(), Z = R.limits();
    for (Constraints *C : {&X, &Y, &Z}) // the least common multiple of three such is too large
      if (R.oneIn(3))
        C->AddressAlign = R.oneOf<uint64_t>({1ull << 40, 2541865828329, 4052555153018976267});
    std::optional<LimitClash> Clash;
    std::optional<Constraints> XY = mergeConstraints(X, Y, Clash);
    std::optional<Constraints> YZ = mergeConstraints(Y, Z, Clash);
    std::optional<Constraints> Left, Right;
    if (XY)
      Left = mergeConstraints(*XY, Z, Clash);
    if (YZ)
      Right = mergeConstraints(X, *YZ, Clash);
    ASSERT_EQ(Left.has_value(), Right.has_value()) << Seed;
    if (Left) {
      ASSERT_TRUE(*Left == *Right) << Seed;
    }
  }
}

TEST(MergeLaws, TheOrderOfThreeDevicesOnlyChangesPreference) {
  unsigned NumMerged = 0;
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomSets R(Seed);
    NamedSets P{"p", R.sets()}, Q{"q", R.sets()}, S{"s", R.sets()};
    auto One = showWhole(deriveSets({P, Q, S})), Other = showWhole(deriveSets({S, Q, P}));
    ASSERT_THAT(One, UnorderedElementsAreArray(Other)) << Seed;
    NumMerged += !One.empty();
  }
  EXPECT_GT(NumMerged, NumSeeds / 20);
}

//===----------------------------------------------------------------------===//
// Devices do not refuse what they agreed on
//===----------------------------------------------------------------------===//

static bool has(const CapabilityList &List, const Capability &C) {
  for (const Capability &O : List)
    if (O.Vendor == C.Vendor && O.Name == C.Name && O.Payload == C.Payload)
      return true;
  return false;
}

/// Does an allocation with these limits satisfy those of a device?
static bool keeps(const Constraints &Allocation, const Constraints &Own) {
  return Allocation.AddressAlign % Own.AddressAlign == 0 &&
         Allocation.PitchAlign % Own.PitchAlign == 0 && Allocation.MaxPitch <= Own.MaxPitch &&
         Allocation.MaxWidth <= Own.MaxWidth && Allocation.MaxHeight <= Own.MaxHeight &&
         (Allocation.Places & ~Own.Places) == 0 && Allocation.Places != 0;
}

/// A device that is told of an allocation uses it if one of its sets has nothing less than it knows
/// and nothing required that it lacks.
static bool refuses(const std::vector<CapabilitySet> &Sets, const CapabilitySet &Allocation) {
  for (const CapabilitySet &S : Sets) {
    bool Fits = keeps(Allocation.Limits, S.Limits);
    for (const Capability &C : Allocation.Capabilities)
      Fits &= has(S.Capabilities, C);
    for (const Capability &C : S.Capabilities)
      Fits &= !C.Required || has(Allocation.Capabilities, C);
    if (Fits)
      return false;
  }
  return true;
}

TEST(MergeLaws, NoDeviceRefusesAMergedSet) {
  unsigned NumSets = 0;
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomSets R(Seed);
    std::vector<NamedSets> All;
    for (unsigned Count = 2 + R.below(2); Count; --Count)
      All.push_back({"d", R.sets()});
    llvm::Expected<std::vector<CapabilitySet>> Merged = deriveSets(All);
    if (!Merged) {
      llvm::consumeError(Merged.takeError());
      continue;
    }
    NumSets += Merged->size();
    for (const CapabilitySet &S : *Merged)
      for (const NamedSets &Of : All)
        ASSERT_FALSE(refuses(Of.Sets, S)) << Seed;
  }
  EXPECT_GT(NumSets, NumSeeds / 4);
}

/// A merged set says of all that a device requires that it is required; a device asked later than
/// the others so cannot lose it.
TEST(MergeLaws, WhatIsRequiredStaysRequired) {
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomSets R(Seed);
    CapabilitySet X = R.set(), Y = R.set();
    SetConflict Why;
    std::optional<CapabilitySet> Both = mergeSets(X, Y, Why);
    if (!Both)
      continue;
    for (const CapabilitySet *S : {&X, &Y})
      for (const Capability &C : S->Capabilities)
        ASSERT_TRUE(!C.Required || has(requiredOf(Both->Capabilities), C)) << Seed;
  }
}

TEST(MergeLaws, ListsHaveNoDuplicates) {
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomSets R(Seed);
    NamedSets P{"p", R.sets()}, Q{"q", R.sets()};
    auto Texts = showWhole(deriveSets({P, Q}));
    ASSERT_EQ(std::set<std::string>(Texts.begin(), Texts.end()).size(), Texts.size()) << Seed;
  }
}

/// A set that requires less takes the place of all that require more.
TEST(MergeLaws, TheSetThatRequiresLeastIsKept) {
  NamedSets P{"p",
              {set("V/t! V/u"), set("V/x"), set("V/t V/u!"), set("V/t V/u"), set("V/t! V/u!")}};
  auto Merged = llvm::cantFail(deriveSets({P}));
  EXPECT_THAT(showAll(Merged), testing::ElementsAre("{V/t, V/u} 1", "{V/x} 1"));
  EXPECT_TRUE(requiredOf(Merged[0].Capabilities).empty());
}

/// Each set of a list alone, or in a list with itself: an identity where layouts differ.
TEST(MergeLaws, AListMergedWithItselfIsTheList) {
  NamedSets P{"p", {set("V/x! V/CC", 4), set("V/y!", 8)}};
  EXPECT_EQ(showWhole(deriveSets({P, P})), showWhole(deriveSets({P})));
  // Without required layouts the prototype's list grows; here it has each set once.
  NamedSets Q{"q", {set("V/t V/CC"), set("V/t")}};
  EXPECT_EQ(showWhole(deriveSets({Q, Q})), showWhole(deriveSets({Q})));
}

//===----------------------------------------------------------------------===//
// With transitions
//===----------------------------------------------------------------------===//

static std::vector<AgreedSet> agreedBy(llvm::ArrayRef<Participant> All) {
  llvm::Expected<std::vector<AgreedSet>> Agreed = agree(All);
  if (Agreed)
    return *Agreed;
  llvm::consumeError(Agreed.takeError());
  return {};
}

/// The device finds in the allocation all that one of its sets has, and what else is there in
/// another device's view that device can take away.
static bool refuses(llvm::ArrayRef<Participant> All, const AgreedSet &A, unsigned Who) {
  bool IsOwn = false;
  for (const CapabilitySet &S : All[Who].Sets)
    IsOwn |= textOf(S.Capabilities) == textOf(A.Views[Who]) && keeps(A.Set.Limits, S.Limits);
  for (const Capability &C : A.Views[Who])
    IsOwn &= has(A.Set.Capabilities, C);
  for (unsigned Other = 0; Other != All.size(); ++Other)
    for (const Capability &C : A.Views[Other]) {
      const CapabilityRule *Rule = All[Other].Who->ruleFor(C);
      IsOwn &= has(A.Views[Who], C) || (Rule && Rule->Release);
    }
  return !IsOwn;
}

TEST(MergeLaws, NoDeviceRefusesWhatItAgreedOn) {
  unsigned NumSets = 0;
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomSets R(Seed);
    Device Devices[] = {R.device("a"), R.device("b"), R.device("c")};
    std::vector<Participant> All;
    for (unsigned I = 0; I != 2 + Seed % 2; ++I)
      All.push_back({&Devices[I], R.sets()});
    for (const AgreedSet &A : agreedBy(All)) {
      ++NumSets;
      for (unsigned I = 0; I != All.size(); ++I)
        ASSERT_FALSE(refuses(All, A, I)) << Seed;
    }
  }
  EXPECT_GT(NumSets, NumSeeds / 4);
}

static std::string showAgreed(const AgreedSet &A, bool Swaps) {
  return showWhole(A.Set) + textOf(A.Views[Swaps]) + textOf(A.Views[!Swaps]);
}

TEST(MergeLaws, AgreementIsCommutativeUpToPreference) {
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomSets R(Seed);
    Device D = R.device("d"), E = R.device("e");
    Participant P{&D, R.sets()}, Q{&E, R.sets()};
    std::vector<std::string> There, Back;
    for (const AgreedSet &A : agreedBy({P, Q}))
      There.push_back(showAgreed(A, false));
    for (const AgreedSet &A : agreedBy({Q, P}))
      Back.push_back(showAgreed(A, true));
    ASSERT_THAT(There, UnorderedElementsAreArray(Back)) << Seed;
    ASSERT_EQ(std::set<std::string>(There.begin(), There.end()).size(), There.size()) << Seed;
  }
}

/// Each side acquires on the way back what it releases on the way there.
TEST(MergeLaws, HandOversMirror) {
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomSets R(Seed);
    Holder A{"a", R.set().Capabilities}, B{"b", R.set().Capabilities};
    llvm::Expected<HandOver> There = planHandOver({A}, {B}), Back = planHandOver({B}, {A});
    ASSERT_EQ(bool(There), bool(Back)) << Seed;
    if (!There) {
      llvm::consumeError(There.takeError());
      llvm::consumeError(Back.takeError());
      continue;
    }
    ASSERT_EQ(There->Steps.size(), Back->Steps.size());
    for (unsigned I = 0, N = There->Steps.size(); I != N; ++I) {
      const HandOverStep &S = There->Steps[I], &T = Back->Steps[N - 1 - I];
      ASSERT_EQ(S.Device, T.Device) << Seed;
      ASSERT_EQ(S.Global, T.Global) << Seed;
      ASSERT_EQ(S.Local, T.Local) << Seed;
    }
  }
}

/// The graph of sets keeps a set exactly if it is the view of a device in some agreement: both ask
/// what devices can release. (Limits apart: they are of the sets in which devices meet.)
TEST(MergeLaws, GraphsKeepTheViewsOfAgreements) {
  unsigned NumKept = 0;
  for (unsigned Seed = 0; Seed != NumSeeds; ++Seed) {
    RandomSets R(Seed);
    Device D = R.device("d"), E = R.device("e");
    Participant P{&D, R.sets()}, Q{&E, R.sets()};
    std::vector<CapabilityList> Lists[2];
    for (auto [Of, List] : {std::pair(&P, &Lists[0]), std::pair(&Q, &Lists[1])})
      for (CapabilitySet &S : Of->Sets) {
        S.Limits = Constraints();
        List->push_back(S.Capabilities);
      }
    std::vector<AgreedSet> Agreed = agreedBy({P, Q});
    llvm::Expected<SetGraph> Graph =
        mergeGraphs(querySets(P, Lists[1], 100), querySets(Q, Lists[0], 100));
    if (!Graph)
      llvm::consumeError(Graph.takeError());
    if (Agreed.empty())
      continue; // the graph may have dropped capabilities
    ASSERT_TRUE(bool(Graph)) << Seed;
    for (unsigned Side = 0; Side != 2; ++Side)
      for (const CapabilityList &List : Lists[Side]) {
        bool IsView = llvm::any_of(Agreed, [&](auto &A) { return A.Views[Side] == List; });
        bool IsOther = llvm::any_of(Agreed, [&](auto &A) { return A.Views[!Side] == List; });
        ASSERT_EQ(findNode(*Graph, List).has_value(), IsView || IsOther) << Seed;
        NumKept += IsView;
      }
  }
  EXPECT_GT(NumKept, NumSeeds / 4);
}
