//===- OpSearchTest.cpp - the cheapest ops, against brute force --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For every target and aux kind, the test compares sequences from rows into goals with prices that
/// it finds by relaxing all rows until nothing changes, with its own steps on the machine's tables.
/// It also tests that smaller rows are never dearer.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Policies/OpSearch.h"
#include "TestGraph.h"
#include "auxplan/Layouts/Costs.h"
#include <random>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr uint64_t Never = ~uint64_t(0);
constexpr unsigned Samples = 4;

/// Rows of one aux kind as numbers: bit i is its i-th legal state.
class Naive {
public:
  Naive(const TargetInfo &T, AuxUsage Kind) : T(T), Kind(Kind) {
    for (StateId S = 0; S != T.family().States.size(); ++S)
      if (T.machine().isLegal(Kind, S))
        States.push_back(S);
    for (bool ContentsMatter : {false, true}) {
      Steps[ContentsMatter].resize(rows());
      for (uint32_t R = 1; R != rows(); ++R)
        for (OpId O = 0; O != T.family().Ops.size(); ++O)
          if (auto Next = step(R, O, ContentsMatter); Next.first)
            Steps[ContentsMatter][R].push_back(Next);
    }
  }
  uint32_t rows() const { return 1u << States.size(); }
  unsigned states() const { return States.size(); }
  StateSet setOf(uint32_t Row) const {
    StateSet S;
    for (unsigned I = 0; I != States.size(); ++I)
      if (Row >> I & 1)
        S.join(StateSet::of(States[I]));
    return S;
  }

  /// The least price from each row into \p Goal.
  std::vector<uint64_t> pricesInto(uint32_t Goal, bool ContentsMatter) const {
    std::vector<uint64_t> Price(rows(), Never);
    for (uint32_t R = 1; R != rows(); ++R)
      if (!(R & ~Goal))
        Price[R] = 0;
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (uint32_t R = 1; R != rows(); ++R)
        for (auto [Next, Bytes] : Steps[ContentsMatter][R]) {
          if (Price[Next] == Never || Price[Next] + Bytes >= Price[R])
            continue;
          Price[R] = Price[Next] + Bytes;
          Changed = true;
        }
    }
    return Price;
  }

private:
  /// The row after an op, 0 if it is illegal in a member, and its price in the
  /// dearest one.
  std::pair<uint32_t, uint64_t> step(uint32_t Row, OpId O, bool ContentsMatter) const {
    OpEffect Effect = T.family().Ops[O].Effect;
    bool Fast = Effect == OpEffect::FastClear;
    if (!T.family().mnemonicFor(Kind, O) || (Fast && ContentsMatter) ||
        Effect == OpEffect::StencilClear)
      return {0, 0};
    uint32_t Next = 0;
    uint64_t Bytes = 0;
    for (unsigned I = 0; I != States.size(); ++I) {
      if (!(Row >> I & 1))
        continue;
      StateId S = States[I], To = T.machine().afterOp(Kind, O, S);
      bool Loses = Effect == OpEffect::Ambiguate && !T.family().States[S].PrimaryValid;
      auto At = llvm::find(States, To);
      if (To == NoState || At == States.end() || (Loses && ContentsMatter))
        return {0, 0};
      Next |= 1u << (At - States.begin());
      Bytes = std::max(Bytes, Costs.opBytes(Kind, O, S, 1 << 20, Samples));
    }
    return {Next, Bytes};
  }

  const TargetInfo &T;
  const CostTable Costs{T};
  AuxUsage Kind;
  std::vector<StateId> States;
  /// By whether contents matter, and by row: the rows after legal ops, and the prices.
  std::array<std::vector<std::vector<std::pair<uint32_t, uint64_t>>>, 2> Steps;
};

template <typename Fn> void forEachKind(Fn F) {
  for (const TargetInfo &T : allTargets())
    for (unsigned U = 1; U != NumAuxUsages; ++U)
      if (T.auxKinds() >> U & 1)
        F(T, static_cast<AuxUsage>(U));
}

/// All rows of up to two states, and some larger ones.
std::vector<uint32_t> someRows(const Naive &N, std::mt19937 &Random, unsigned Larger) {
  std::vector<uint32_t> Rows;
  for (unsigned I = 0; I != N.states(); ++I)
    for (unsigned J = 0; J <= I; ++J)
      Rows.push_back(1u << I | 1u << J);
  for (; Larger; --Larger)
    Rows.push_back(1 + Random() % (N.rows() - 1));
  return Rows;
}

class OpSearchTest : public ::testing::Test {
protected:
  TestGraph Empty{"frame { }\n"};
  std::mt19937 Random{5};
  unsigned Larger = std::getenv("AUXPLAN_LONG") ? 2000 : 10;
};

} // namespace

TEST_F(OpSearchTest, FindsTheLeastPrice) {
  forEachKind([&](const TargetInfo &T, AuxUsage Kind) {
    Problem P(*Empty.G, T);
    OpSearch Search(P);
    PlaneClass Class;
    Class.Kind = Kind;
    Naive N(T, Kind);
    std::vector<uint32_t> Rows = someRows(N, Random, Larger);
    for (unsigned G = 0; G != N.states() + 6; ++G) {
      uint32_t Goal = G < N.states() ? 1u << G : 1 + Random() % (N.rows() - 1);
      for (bool ContentsMatter : {false, true}) {
        std::vector<uint64_t> Price = N.pricesInto(Goal, ContentsMatter);
        for (uint32_t Row : Rows) {
          const OpSequence &Found =
              Search.find(Class, Samples, N.setOf(Row), N.setOf(Goal), ContentsMatter);
          ASSERT_EQ(Found.Found, Price[Row] != Never) << T.fullName() << nameOf(Kind).str();
          if (Found.Found) {
            ASSERT_EQ(Found.Price, Price[Row]) << T.fullName() << nameOf(Kind).str();
            ASSERT_TRUE(Found.Row.isWithin(N.setOf(Goal)));
          }
        }
      }
    }
  });
}

TEST_F(OpSearchTest, SequencesLeadWhereTheySay) {
  forEachKind([&](const TargetInfo &T, AuxUsage Kind) {
    Problem P(*Empty.G, T);
    OpSearch Search(P);
    PlaneClass Class;
    Class.Kind = Kind;
    Naive N(T, Kind);
    for (uint32_t Row : someRows(N, Random, Larger))
      for (bool ContentsMatter : {false, true}) {
        uint32_t Goal = 1 + Random() % (N.rows() - 1);
        const OpSequence &Found =
            Search.find(Class, Samples, N.setOf(Row), N.setOf(Goal), ContentsMatter);
        StateSet At = N.setOf(Row);
        for (OpId O : Found.Ops)
          At = Search.apply(Class, O, At, ContentsMatter);
        if (Found.Found)
          EXPECT_EQ(At.bits(), Found.Row.bits());
        else
          EXPECT_TRUE(Found.Ops.empty());
      }
  });
}

/// Every step is monotone: a step that is legal in a row is legal in each part of the row, costs no
/// more there and leads into a part of the result.
TEST_F(OpSearchTest, PartsOfARowAreNeverDearer) {
  forEachKind([&](const TargetInfo &T, AuxUsage Kind) {
    Problem P(*Empty.G, T);
    OpSearch Search(P);
    PlaneClass Class;
    Class.Kind = Kind;
    Naive N(T, Kind);
    for (uint32_t Row : someRows(N, Random, Larger * 4)) {
      uint32_t Goal = 1 + Random() % (N.rows() - 1);
      for (bool ContentsMatter : {false, true})
        for (unsigned I = 0; I != N.states(); ++I) {
          uint32_t Part = Row & ~(1u << I);
          if (Part == Row || !Part)
            continue;
          const OpSequence &Whole =
              Search.find(Class, Samples, N.setOf(Row), N.setOf(Goal), ContentsMatter);
          const OpSequence &Less =
              Search.find(Class, Samples, N.setOf(Part), N.setOf(Goal), ContentsMatter);
          if (Whole.Found) {
            ASSERT_TRUE(Less.Found);
            EXPECT_LE(Less.Price, Whole.Price);
          }
          for (OpId O = 0; O != T.family().Ops.size(); ++O) {
            StateSet After = Search.apply(Class, O, N.setOf(Row), ContentsMatter);
            StateSet AfterPart = Search.apply(Class, O, N.setOf(Part), ContentsMatter);
            if (!After.empty()) {
              EXPECT_FALSE(AfterPart.empty());
              EXPECT_TRUE(AfterPart.isWithin(After));
            }
          }
        }
    }
  });
}
