//===- RegionStateTest.cpp - values under control flow -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random programs of branches and loops, run by RegionState on a flat list and
/// by a naive interpreter that copies all values at every branch: both must end
/// in the same values. Statements map sets elementwise, so that the least heads
/// of loops are unique.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Timeline/RegionState.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <array>
#include <cstdlib>
#include <random>

using namespace auxplan;

namespace {

/// A set of up to eight things.
struct SmallSet {
  uint8_t Bits = 0;
  bool joinFrom(SmallSet O) {
    uint8_t Old = Bits;
    Bits |= O.Bits;
    return Bits != Old;
  }
  bool operator==(SmallSet O) const { return Bits == O.Bits; }
};

using Values = std::vector<SmallSet>;

/// A map of members.
struct Map {
  std::array<uint8_t, 8> To;
  SmallSet operator()(SmallSet S) const {
    SmallSet R;
    for (unsigned I = 0; I != 8; ++I)
      if (S.Bits >> I & 1)
        R.Bits |= To[I];
    return R;
  }
};

struct Node {
  enum { Step, If, Loop } Kind = Step;
  uint32_t Value = 0;
  Map By = {};
  bool HasElse = false, MaySkip = false;
  std::vector<Node> Then, Else; ///< Then: also the body of a loop
};

constexpr unsigned NumValues = 6;

class Programs {
  std::mt19937 Random;

public:
  explicit Programs(unsigned Seed) : Random(Seed) {}
  std::vector<Node> sequence(unsigned Depth) {
    std::vector<Node> Nodes;
    for (unsigned N = Random() % 5; N; --N)
      Nodes.push_back(node(Depth));
    return Nodes;
  }
  Values start() {
    Values V(NumValues);
    for (SmallSet &S : V)
      S.Bits = 1u << Random() % 8;
    return V;
  }

private:
  Node node(unsigned Depth) {
    Node N;
    unsigned Kind = Depth ? Random() % 4 : 0;
    N.Kind = Kind == 2 ? Node::If : Kind == 3 ? Node::Loop : Node::Step;
    N.Value = Random() % NumValues;
    for (uint8_t &To : N.By.To)
      To = 1u << Random() % 8;
    N.HasElse = Random() & 1;
    N.MaySkip = Random() & 1;
    if (N.Kind != Node::Step) {
      N.Then = sequence(Depth - 1);
      if (N.HasElse)
        N.Else = sequence(Depth - 1);
    }
    return N;
  }
};

//===--- Naive --------------------------------------------------------------===//

Values joined(Values A, const Values &B) {
  for (unsigned I = 0; I != NumValues; ++I)
    A[I].joinFrom(B[I]);
  return A;
}

Values runNaive(const std::vector<Node> &Nodes, Values V) {
  for (const Node &N : Nodes)
    switch (N.Kind) {
    case Node::Step:
      V[N.Value] = N.By(V[N.Value]);
      break;
    case Node::If:
      V = joined(runNaive(N.Then, V), runNaive(N.Else, V));
      break;
    case Node::Loop:
      for (;;) {
        Values Exit = runNaive(N.Then, V), Head = joined(V, Exit);
        if (Head == V) {
          V = N.MaySkip ? V : Exit;
          break;
        }
        V = Head;
      }
      break;
    }
  return V;
}

//===--- Flat ---------------------------------------------------------------===//

struct Instruction {
  enum { Step, IfBegin, Else, IfEnd, LoopBegin, LoopEnd } Kind;
  const Node *N;
  uint32_t Begin; ///< of LoopEnd
};

void flatten(const std::vector<Node> &Nodes, std::vector<Instruction> &Out) {
  for (const Node &N : Nodes) {
    uint32_t Begin = Out.size();
    switch (N.Kind) {
    case Node::Step:
      Out.push_back({Instruction::Step, &N, 0});
      break;
    case Node::If:
      Out.push_back({Instruction::IfBegin, &N, 0});
      flatten(N.Then, Out);
      Out.push_back({Instruction::Else, &N, 0});
      flatten(N.Else, Out);
      Out.push_back({Instruction::IfEnd, &N, 0});
      break;
    case Node::Loop:
      Out.push_back({Instruction::LoopBegin, &N, 0});
      flatten(N.Then, Out);
      Out.push_back({Instruction::LoopEnd, &N, Begin});
      break;
    }
  }
}

Values runFlat(const std::vector<Node> &Nodes, const Values &Start) {
  std::vector<Instruction> Code;
  flatten(Nodes, Code);
  RegionState<SmallSet> State;
  for (SmallSet S : Start)
    State.push_back(S);
  for (uint32_t I = 0; I != Code.size();) {
    const Node &N = *Code[I].N;
    switch (Code[I].Kind) {
    case Instruction::Step: {
      SmallSet New = N.By(State[N.Value]);
      if (!(New == State[N.Value]))
        State.at(N.Value) = New;
      break;
    }
    case Instruction::IfBegin:
      State.enterIf();
      break;
    case Instruction::Else:
      State.enterElse();
      break;
    case Instruction::IfEnd:
      State.leaveIf();
      break;
    case Instruction::LoopBegin:
      State.enterLoop(I);
      break;
    case Instruction::LoopEnd:
      if (!State.leaveLoop(Code[I].Begin, N.MaySkip)) {
        I = Code[I].Begin;
        continue;
      }
      break;
    }
    ++I;
  }
  return State.values();
}

} // namespace

TEST(RegionState, JoinsAsCopiesOfEverythingDo) {
  unsigned Rounds = std::getenv("AUXPLAN_LONG") ? 200000 : 5000;
  for (unsigned Seed = 0; Seed != Rounds; ++Seed) {
    Programs Random(Seed);
    std::vector<Node> Program = Random.sequence(/*Depth=*/4);
    Values Start = Random.start();
    ASSERT_EQ(runNaive(Program, Start), runFlat(Program, Start)) << "seed " << Seed;
  }
}

TEST(RegionState, ReportsWhatAnArmChanged) {
  RegionState<SmallSet> State;
  State.assign(3, SmallSet{1});
  State.enterIf();
  State.at(0) = SmallSet{2};
  State.enterElse();
  State.at(2) = SmallSet{4};
  std::vector<uint32_t> Changed = State.leaveIf();
  std::sort(Changed.begin(), Changed.end());
  EXPECT_EQ(Changed, (std::vector<uint32_t>{0, 2}));
  EXPECT_EQ(State.values(), (Values{{3}, {1}, {5}}));
}

TEST(RegionState, ALoopThatMayBeSkippedIsLeftInItsHead) {
  for (bool MaySkip : {false, true}) {
    RegionState<SmallSet> State;
    State.assign(1, SmallSet{1});
    unsigned Runs = 0;
    do {
      State.enterLoop(7);
      State.at(0) = SmallSet{2};
      ++Runs;
    } while (!State.leaveLoop(7, MaySkip));
    EXPECT_EQ(Runs, 2u); // once more from the head {1, 2}
    EXPECT_EQ(State[0].Bits, MaySkip ? 3 : 2);
  }
}

TEST(RegionState, AChangedHeadOfALoopIsNoneOfTheLoopAroundIt) {
  RegionState<SmallSet> State;
  State.assign(1, SmallSet{1});
  unsigned Runs = 0;
  do {
    ASSERT_LT(++Runs, 5u) << "the heads do not settle";
    State.enterLoop(7);
    State.enterLoop(8);
    State.at(0) = SmallSet{2};
    State.forEachExit([](uint32_t, SmallSet &Head, SmallSet &Exit) { Head = Exit; });
    EXPECT_TRUE(State.loopHolds());
    EXPECT_TRUE(State.leaveLoop(8, /*StaysInHead=*/false));
    State.at(0) = SmallSet{4};
    State.forEachExit([&](uint32_t, SmallSet &Head, SmallSet &) {
      EXPECT_EQ(Head.Bits, Runs == 1 ? 1 : 5); // never the {2} of the head inside
    });
  } while (!State.leaveLoop(7, /*StaysInHead=*/true));
  EXPECT_EQ(Runs, 2u);
  EXPECT_EQ(State[0].Bits, 5);
}

TEST(RegionState, AnAbandonedLoopBeginsWithItsChangedHead) {
  RegionState<SmallSet> State;
  State.assign(1, SmallSet{1});
  State.enterIf();
  State.enterLoop(7);
  State.at(0) = SmallSet{2};
  State.forEachExit([](uint32_t, SmallSet &Head, SmallSet &) { Head = SmallSet{8}; });
  State.abandonLoop();
  EXPECT_EQ(State[0].Bits, 8);
  State.enterElse();
  EXPECT_EQ(State[0].Bits, 1);
}
