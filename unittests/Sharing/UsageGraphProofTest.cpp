//===- UsageGraphProofTest.cpp - the best allocation is the best ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// negotiate() against all combinations of random usage graphs of up to 6 devices. The other side
/// shares no code with lib/Sharing but the data that describes a graph: capabilities are words,
/// limits are tried, and a combination is priced from the text of UsageGraph.h.
///
//===----------------------------------------------------------------------===//

#include "RandomSets.h"
#include "auxplan/Sharing/Remedies.h"
#include "gtest/gtest.h"
#include <map>
#include <set>

using namespace auxplan::sharing;

namespace {

/// In parts, so that they run beside each other.
constexpr unsigned NumGraphs = 10000, NumParts = 8, GraphsOfPart = NumGraphs / NumParts;
constexpr uint64_t Impossible = UINT64_MAX;

/// "V/E(1)"; locals are known by their name (K).
using Words = std::set<std::string>;

std::string wordFor(const Capability &C) {
  return C.Vendor + "/" + C.Name + "(" + C.Payload + ")";
}

Words wordsFor(const CapabilityList &List) {
  Words All;
  for (const Capability &C : List)
    All.insert(wordFor(C));
  return All;
}

bool isLocal(const std::string &Word) {
  return Word.find("/K(") != std::string::npos;
}

std::string nameIn(const std::string &Word) {
  return Word.substr(2, Word.find('(') - 2);
}

bool isSubset(const Words &Some, const Words &All) {
  for (const std::string &W : Some)
    if (!All.count(W))
      return false;
  return true;
}

Words minus(const Words &A, const Words &B) {
  Words Left;
  for (const std::string &W : A)
    if (!B.count(W))
      Left.insert(W);
  return Left;
}

//===----------------------------------------------------------------------===//
// Random graphs
//===----------------------------------------------------------------------===//

constexpr Usage SomeUsages[] = {Usage::Render, Usage::Texture, Usage::Scanout};

/// Sets for one usage: most have the layout L, so that many graphs have an answer.
Offers makeOffers(RandomSets &R, Usage Use) {
  Offers O{"F", Use, {}};
  for (unsigned Count = 1 + R.below(4); Count; --Count) {
    CapabilitySet S = R.set();
    if (!R.oneIn(10))
      S.Capabilities = makeCapabilityList([&] {
        CapabilityList List;
        for (const Capability &C : S.Capabilities)
          if (C.Name != "M")
            List.push_back(C);
        List.push_back(cap("V/L"));
        return List;
      }());
    O.Sets.push_back({S, R.below(1200), ""});
  }
  return O;
}

UsageGraph makeGraph(unsigned Seed) {
  RandomSets R(Seed);
  UsageGraph G;
  G.Image = {"F", R.below(5000), R.oneOf<uint64_t>({0, 64}), 64, R.oneOf<uint64_t>({0, 100, 256})};
  unsigned NumDevices = 1 + R.below(6);
  for (unsigned I = 0; I != NumDevices; ++I) {
    G.Devices.push_back(R.device("d" + std::to_string(I)));
    for (Usage Use : SomeUsages)
      G.Devices.back().AllOffers.push_back(makeOffers(R, Use));
  }
  auto RandomUse = [&](unsigned Device) { return Use{Device, SomeUsages[R.below(3)]}; };
  // The last device may be one that only allocates.
  unsigned NumNodes = NumDevices + R.below(2) - (NumDevices > 1 && R.oneIn(3));
  for (unsigned I = 0; I != NumNodes; ++I) {
    G.Nodes.push_back({{RandomUse(I % NumDevices)}, R.below(4)});
    if (R.oneIn(10))
      G.Nodes.back().Uses.push_back(RandomUse(R.below(NumDevices)));
  }
  for (unsigned Count = R.below(2 * NumDevices + 1); Count; --Count)
    G.Movements.push_back({R.below(G.Nodes.size()), R.below(G.Nodes.size()), R.below(5)});
  return G;
}

//===----------------------------------------------------------------------===//
// All combinations
//===----------------------------------------------------------------------===//

class BruteForce {
public:
  explicit BruteForce(UsageGraph Of) : G(std::move(Of)) {
    for (unsigned N = 0; N != G.Nodes.size(); ++N)
      for (const Use &U : G.Nodes[N].Uses)
        addSlot(N, U);
  }
  BruteForce(const BruteForce &) = delete;

  uint64_t numCombinations() const {
    uint64_t Product = 1;
    for (const Slot &S : Slots)
      Product *= S.Sets->size();
    return Product;
  }

  void run() {
    std::vector<unsigned> Chosen(Slots.size());
    do
      tryOne(Chosen);
    while (advance(Chosen));
  }

  uint64_t Best = Impossible;
  std::vector<unsigned> BestSets; ///< by use, over all nodes
  unsigned Allocator = 0;
  std::map<Words, uint64_t> CostOfAllocation; ///< the least
  /// By allocation: the least if a node has all of it as its view.
  std::map<Words, uint64_t> CostUnder;

private:
  struct Slot {
    unsigned Node;
    const std::vector<OfferedSet> *Sets;
    std::vector<Words> View; ///< by set
  };

  void addSlot(unsigned Node, const Use &U) {
    for (const Offers &O : G.Devices[U.Device].AllOffers)
      if (O.For == U.How)
        Slots.push_back({Node, &O.Sets, {}});
    for (const OfferedSet &S : *Slots.back().Sets)
      Slots.back().View.push_back(wordsFor(S.Set.Capabilities));
  }

  bool advance(std::vector<unsigned> &Chosen) const {
    for (unsigned I = Chosen.size(); I-- != 0;) {
      if (++Chosen[I] != Slots[I].Sets->size())
        return true;
      Chosen[I] = 0;
    }
    return false;
  }

  void tryOne(const std::vector<unsigned> &Chosen) {
    uint64_t Cost = 0;
    Constraints Limits;
    for (unsigned I = 0; I != Slots.size(); ++I) {
      const OfferedSet &S = (*Slots[I].Sets)[Chosen[I]];
      uint64_t Loss = S.LossPerMille * G.Image.Bytes;
      Cost += (Loss / 1000 + (Loss % 1000 != 0)) * G.Nodes[Slots[I].Node].Weight;
      if (!tighten(Limits, S.Set.Limits))
        return;
    }
    std::vector<Words> Views(G.Nodes.size());
    if (!fits(Limits) || !setViews(Chosen, Views) || !shareALayout(Views))
      return;
    for (const Movement &M : G.Movements) {
      uint64_t Bytes = cheapest(M.From, Views[M.From], M.To, Views[M.To]);
      if (Bytes == Impossible)
        return;
      Cost += Bytes * M.Weight;
    }
    note(Chosen, Views, Limits, Cost);
  }

  /// False: uses of one node would have different views.
  bool setViews(const std::vector<unsigned> &Chosen, std::vector<Words> &Views) const {
    for (unsigned I = 0; I != Slots.size(); ++I) {
      const Words &Now = Slots[I].View[Chosen[I]];
      if (I && Slots[I - 1].Node == Slots[I].Node && Now != Views[Slots[I].Node])
        return false;
      Views[Slots[I].Node] = Now;
    }
    return true;
  }

  /// Alignments of test data are small: the first multiple of one that the other divides.
  static uint64_t commonMultiple(uint64_t A, uint64_t B) {
    uint64_t Multiple = A;
    while (Multiple % B)
      Multiple += A;
    return Multiple;
  }

  static bool tighten(Constraints &All, const Constraints &C) {
    All.AddressAlign = commonMultiple(All.AddressAlign, C.AddressAlign);
    All.PitchAlign = commonMultiple(All.PitchAlign, C.PitchAlign);
    All.MaxPitch = All.MaxPitch < C.MaxPitch ? All.MaxPitch : C.MaxPitch;
    All.MaxWidth = All.MaxWidth < C.MaxWidth ? All.MaxWidth : C.MaxWidth;
    All.Places &= C.Places;
    return All.Places != 0;
  }

  /// There is a pitch of at least one byte, and of a row.
  bool fits(const Constraints &C) const {
    uint64_t Pitch = C.PitchAlign;
    while (Pitch < G.Image.RowBytes)
      Pitch += C.PitchAlign;
    return Pitch <= C.MaxPitch && G.Image.Width <= C.MaxWidth && G.Image.Height <= C.MaxHeight;
  }

  Words sharedBy(const std::vector<Words> &Views) const {
    Words Shared;
    for (const std::string &W : Views[0]) {
      bool IsEverywhere = !isLocal(W);
      for (const Words &View : Views)
        IsEverywhere &= View.count(W) != 0;
      if (IsEverywhere)
        Shared.insert(W);
    }
    return Shared;
  }

  bool someDeviceHasRuleFor(const std::string &Word) const {
    for (const Device &D : G.Devices)
      for (const CapabilityRule &Rule : D.Rules)
        if (Rule.Name == nameIn(Word))
          return true;
    return false;
  }

  bool shareALayout(const std::vector<Words> &Views) const {
    Words Shared = sharedBy(Views);
    for (const Words &View : Views)
      for (const std::string &W : View)
        if (!isLocal(W) && !Shared.count(W) && !someDeviceHasRuleFor(W))
          return false;
    return !Shared.empty();
  }

  using OperationOf = std::optional<DeviceOperation> CapabilityRule::*;

  static std::map<std::string, const DeviceOperation *> opsFor(const Device &D, const Words &ToDo,
                                                               OperationOf Which) {
    std::map<std::string, const DeviceOperation *> Ops;
    for (const std::string &W : ToDo)
      for (const CapabilityRule &Rule : D.Rules)
        if (Rule.Name == nameIn(W) && Rule.*Which)
          Ops[W] = &*(Rule.*Which);
    return Ops;
  }

  /// The bytes that a device moves by these operations: of those that are left the first that
  /// handles most comes next.
  uint64_t bytesOf(std::map<std::string, const DeviceOperation *> Ops) const {
    uint64_t Sum = 0;
    while (!Ops.empty()) {
      Words Most;
      const DeviceOperation *Next = nullptr;
      for (const auto &[W, Op] : Ops) {
        Words Done = {W};
        for (const auto &[Other, Unused] : Ops)
          for (const std::string &Name : Op->Covers)
            if (nameIn(Other) == Name)
              Done.insert(Other);
        if (Done.size() > Most.size()) {
          Most = Done;
          Next = Op;
        }
      }
      uint64_t Part = Next->PerMille * G.Image.Bytes;
      if (!Next->Word.empty())
        Sum += Part / 1000 + (Part % 1000 != 0) + Next->Fixed;
      for (const std::string &W : Most)
        Ops.erase(W);
    }
    return Sum;
  }

  uint64_t cheapestSide(unsigned Node, const Words &ToDo, OperationOf Which) const {
    uint64_t Least = Impossible;
    for (const Use &U : G.Nodes[Node].Uses) {
      auto Ops = opsFor(G.Devices[U.Device], ToDo, Which);
      if (Ops.size() == ToDo.size())
        Least = std::min(Least, bytesOf(Ops));
    }
    return Least;
  }

  /// Each device that writes in a node and does not hand the image to itself alone publishes what
  /// stays.
  uint64_t publishing(unsigned From, unsigned To, const Words &Kept) const {
    std::set<unsigned> Writers;
    if (From == To)
      return 0;
    for (const Use &U : G.Nodes[From].Uses)
      for (const Use &V : G.Nodes[To].Uses)
        if (U.How == Usage::Render && U.Device != V.Device) // of SomeUsages, only this writes
          Writers.insert(U.Device);
    uint64_t Sum = 0;
    for (unsigned D : Writers)
      Sum += bytesOf(opsFor(G.Devices[D], Kept, &CapabilityRule::Publish));
    return Sum;
  }

  /// Remembered, since combinations ask again and again.
  uint64_t cheapest(unsigned From, const Words &Has, unsigned To, const Words &Wants) {
    auto [Known, IsNew] = Bytes.insert({std::tuple(From, Has, To, Wants), Impossible});
    if (IsNew) {
      Words Lost = minus(Has, Wants);
      uint64_t Out = cheapestSide(From, Lost, &CapabilityRule::Release);
      uint64_t In = cheapestSide(To, minus(Wants, Has), &CapabilityRule::Acquire);
      bool Can = Out != Impossible && In != Impossible;
      Known->second = Can ? Out + In + publishing(From, To, minus(Has, Lost)) : Impossible;
    }
    return Known->second;
  }

  bool isUsed(unsigned Device) const {
    for (const UsageNode &N : G.Nodes)
      for (const Use &U : N.Uses)
        if (U.Device == Device)
          return true;
    return false;
  }

  /// The first of the devices that can allocate and know most, users before others; none: the
  /// number of devices.
  unsigned findAllocator(const Words &All, const Words &Shared, uint32_t Places) const {
    unsigned Found = G.Devices.size();
    size_t Most = 0;
    for (unsigned I = 0; I != G.Devices.size(); ++I) {
      Words Known;
      for (const Offers &O : G.Devices[I].AllOffers)
        for (const OfferedSet &S : O.Sets)
          for (const Capability &C : S.Set.Capabilities)
            if (All.count(wordFor(C)))
              Known.insert(wordFor(C));
      size_t Count = Known.size() + (isUsed(I) && !Known.empty() ? 1000 : 0);
      if ((G.Devices[I].AllocatesIn & Places) && isSubset(Shared, Known) && Count > Most) {
        Found = I;
        Most = Count;
      }
    }
    return Found;
  }

  static void lower(std::map<Words, uint64_t> &Costs, const Words &Of, uint64_t Cost) {
    auto [Known, IsNew] = Costs.insert({Of, Cost});
    Known->second = std::min(Known->second, Cost);
  }

  void note(const std::vector<unsigned> &Chosen, const std::vector<Words> &Views,
            const Constraints &Limits, uint64_t Cost) {
    Words All;
    for (const Words &View : Views)
      All.insert(View.begin(), View.end());
    unsigned Who = findAllocator(All, sharedBy(Views), Limits.Places);
    if (Who == G.Devices.size())
      return;
    lower(CostOfAllocation, All, Cost);
    for (const Words &View : Views)
      if (View == All)
        lower(CostUnder, All, Cost);
    if (Cost >= Best)
      return;
    Best = Cost;
    BestSets = Chosen;
    Allocator = Who;
  }

  const UsageGraph G;
  std::vector<Slot> Slots; ///< one for each use of each node
  std::map<std::tuple<unsigned, Words, unsigned, Words>, uint64_t> Bytes;
};

std::vector<unsigned> setsOf(const Combination &C) {
  std::vector<unsigned> Sets;
  for (const View &V : C.Views)
    Sets.insert(Sets.end(), V.SetOfUse.begin(), V.SetOfUse.end());
  return Sets;
}

uint64_t sumOf(const Combination &C) {
  uint64_t Sum = 0;
  for (uint64_t Loss : C.Losses)
    Sum += Loss;
  for (const MovementWork &W : C.Works)
    Sum += W.Cost;
  return Sum;
}

/// The runner-up is the cheapest with another allocation.
void checkSecond(const BruteForce &All, const Negotiation &N) {
  uint64_t Second = Impossible;
  for (const auto &[Allocation, Cost] : All.CostOfAllocation)
    if (Allocation != wordsFor(N.Best.Allocation.Capabilities))
      Second = std::min(Second, Cost);
  ASSERT_EQ(N.Second ? N.Second->Cost : Impossible, Second);
}

/// Each other set of a node as the allocation.
void checkOthers(const BruteForce &All, const Negotiation &N) {
  std::set<Words> Told;
  for (const Alternative &A : N.Others) {
    Words Allocation = wordsFor(A.Capabilities);
    ASSERT_TRUE(Told.insert(Allocation).second);
    auto Known = All.CostUnder.find(Allocation);
    ASSERT_EQ(A.Cheapest.has_value(), Known != All.CostUnder.end());
    ASSERT_NE(A.Cheapest.has_value(), !A.Reason.empty());
    if (A.Cheapest) {
      ASSERT_EQ(A.Cheapest->Cost, Known->second);
    }
  }
  Told.insert(wordsFor(N.Best.Allocation.Capabilities));
  for (const auto &[Allocation, Cost] : All.CostUnder)
    ASSERT_TRUE(Told.count(Allocation));
}

/// Each remedy lets the devices share the image, and without one of its changes they do not.
void checkRemedies(const UsageGraph &G, unsigned &NumRemedies) {
  for (const Remedy &R : findRemedies(G)) {
    ++NumRemedies;
    BruteForce With(withRemedy(G, R));
    if (With.numCombinations() > 4096)
      continue;
    With.run();
    ASSERT_NE(With.Best, Impossible) << textOf(R);
    for (unsigned Left = 0; Left != R.size(); ++Left) {
      Remedy Fewer = R;
      Fewer.erase(Fewer.begin() + Left);
      BruteForce Without(withRemedy(G, Fewer));
      Without.run();
      ASSERT_EQ(Without.Best, Impossible) << textOf(R);
    }
  }
}

} // namespace

class UsageGraphProof : public testing::TestWithParam<unsigned> {};
INSTANTIATE_TEST_SUITE_P(Parts, UsageGraphProof, testing::Range(0u, NumParts));

TEST_P(UsageGraphProof, TheBestOfAllCombinationsIsChosen) {
  unsigned NumTried = 0, NumOfSix = 0, NumPossible = 0, NumPaid = 0, NumWithSecond = 0;
  unsigned NumRemedies = 0;
  for (unsigned Seed = GetParam(); NumTried != GraphsOfPart; Seed += NumParts) {
    UsageGraph G = makeGraph(Seed);
    BruteForce All(G);
    if (All.numCombinations() > 4096)
      continue;
    ++NumTried;
    All.run();
    llvm::Expected<Negotiation> N = negotiate(G);
    ASSERT_EQ(bool(N), All.Best != Impossible) << Seed;
    if (!N) {
      ASSERT_FALSE(llvm::toString(N.takeError()).empty());
      if (NumTried % 8 == 0)
        checkRemedies(G, NumRemedies);
      ASSERT_FALSE(HasFatalFailure()) << Seed;
      continue;
    }
    ++NumPossible;
    NumOfSix += G.Devices.size() == 6;
    NumPaid += N->Best.Cost != 0;
    NumWithSecond += N->Second.has_value();
    ASSERT_EQ(N->Best.Cost, All.Best) << Seed;
    ASSERT_EQ(setsOf(N->Best), All.BestSets) << Seed;
    ASSERT_EQ(N->Best.Allocator, All.Allocator) << Seed;
    ASSERT_EQ(sumOf(N->Best), All.Best) << Seed;
    checkSecond(All, *N);
    checkOthers(All, *N);
    ASSERT_FALSE(HasFatalFailure()) << Seed;
  }
  // The graphs are of both sorts, and there is something to choose.
  EXPECT_GT(NumPossible, GraphsOfPart / 5);
  EXPECT_LT(NumPossible, GraphsOfPart * 4 / 5);
  EXPECT_GT(NumPaid, GraphsOfPart / 8);
  EXPECT_GT(NumWithSecond, GraphsOfPart / 8);
  EXPECT_GT(NumOfSix, GraphsOfPart / 100);
  EXPECT_GT(NumRemedies, GraphsOfPart / 20);
}
