//===- RowLawsTest.cpp - laws of rows and of the machines --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The laws on which planners and checker rely, over all targets, aux kinds and states: rows are
/// sets; a mode that decodes more can take more states; the op that `prepare` names does prepare;
/// nothing leads into a state that a plane cannot be in.
///
//===----------------------------------------------------------------------===//

#include "TestGraph.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr ClearClass Classes[] = {ClearClass::None, ClearClass::Default, ClearClass::Any};

/// Calls \p F(target, aux kind, state) for every state that a plane can be in.
template <typename Fn> void forEachState(Fn F) {
  for (const TargetInfo &T : allTargets())
    for (unsigned U = 1; U != NumAuxUsages; ++U)
      for (StateId S = 0; S != T.family().States.size(); ++S)
        if ((T.auxKinds() >> U & 1) && T.machine().isLegal(static_cast<AuxUsage>(U), S))
          F(T, static_cast<AuxUsage>(U), S);
}

std::string at(const TargetInfo &T, AuxUsage U, StateId S) {
  return T.fullName() + " " + nameOf(U).str() + " " + T.family().States[S].Name;
}

} // namespace

TEST(Rows, AreSets) {
  for (uint32_t A = 0; A != 16; ++A)
    for (uint32_t B = 0; B != 16; ++B) {
      StateSet X(A), Y(B), Joined = X;
      EXPECT_EQ((X | Y).bits(), (Y | X).bits());
      bool Grew = Joined.join(Y);
      EXPECT_EQ(Grew, Joined != X);
      EXPECT_EQ(Joined.bits(), (X | Y).bits());
      EXPECT_FALSE(Joined.join(X));
      EXPECT_TRUE(X.isWithin(X | Y));
      EXPECT_EQ(X.isWithin(Y), (X | Y) == Y);
      EXPECT_EQ(((X - Y) | (X & Y)).bits(), X.bits());
      for (uint32_t C = 0; C != 16; ++C) {
        StateSet Z(C);
        EXPECT_EQ(((X | Y) | Z).bits(), (X | (Y | Z)).bits());
        if (X.isWithin(Y) && Y.isWithin(Z)) {
          EXPECT_TRUE(X.isWithin(Z));
        }
      }
    }
}

TEST(Machines, DecodingMoreTakesMore) {
  forEachState([](const TargetInfo &T, AuxUsage U, StateId S) {
    const Machine &M = T.machine();
    EXPECT_LE(M.canAccess(U, ClearClass::None, S), M.canAccess(U, ClearClass::Default, S))
        << at(T, U, S);
    EXPECT_LE(M.canAccess(U, ClearClass::Default, S), M.canAccess(U, ClearClass::Any, S))
        << at(T, U, S);
  });
}

TEST(Machines, WithoutAuxUseTheMainSurfaceMustBeComplete) {
  forEachState([](const TargetInfo &T, AuxUsage U, StateId S) {
    EXPECT_EQ(T.machine().canAccess(AuxUsage::NONE, ClearClass::None, S),
              T.family().States[S].PrimaryValid)
        << at(T, U, S);
  });
}

TEST(Machines, AnAccessThatTakesAStateNeedsNoOp) {
  forEachState([](const TargetInfo &T, AuxUsage U, StateId S) {
    for (ClearClass C : Classes) {
      // Usages without clear blocks have no answer to "if clears are decoded".
      OpId First = T.machine().prepare(U, C != ClearClass::None, S);
      if (T.machine().canAccess(U, C, S) && First != IllegalOp) {
        EXPECT_EQ(First, NoOp) << at(T, U, S);
      }
    }
  });
}

TEST(Machines, WhatPrepareNamesPrepares) {
  forEachState([](const TargetInfo &T, AuxUsage U, StateId S) {
    const Machine &M = T.machine();
    for (bool Decodes : {false, true}) {
      OpId O = M.prepare(U, Decodes, S);
      if (O == NoOp || O == IllegalOp)
        continue;
      StateId After = M.afterOp(U, O, S);
      ASSERT_NE(After, NoState) << at(T, U, S);
      EXPECT_TRUE(M.canAccess(U, Decodes ? ClearClass::Any : ClearClass::None, After))
          << at(T, U, S);
    }
  });
}

TEST(Machines, StepsStayAmongTheStatesOfThePlane) {
  forEachState([](const TargetInfo &T, AuxUsage U, StateId S) {
    const Machine &M = T.machine();
    auto Check = [&](StateId After) {
      if (After != NoState) {
        EXPECT_TRUE(M.isLegal(U, After)) << at(T, U, S);
      }
    };
    for (OpId O = 0; O != T.family().Ops.size(); ++O)
      for (ClearClass C : Classes)
        Check(M.afterOp(U, O, S, C));
    for (bool Full : {false, true}) {
      Check(M.afterWrite(U, Full, S));
      Check(M.afterWrite(AuxUsage::NONE, Full, S));
    }
    for (ClearClass C : Classes)
      Check(M.afterPartialClear(U, S, C));
  });
}

/// A write of everything is possible where a write of a part is, and leaves no more clear blocks.
TEST(Machines, WritingEverythingIsNoHarder) {
  forEachState([](const TargetInfo &T, AuxUsage U, StateId S) {
    const Machine &M = T.machine();
    for (AuxUsage Bound : {U, AuxUsage::NONE}) {
      StateId Part = M.afterWrite(Bound, false, S), Full = M.afterWrite(Bound, true, S);
      if (Part == NoState)
        continue;
      ASSERT_NE(Full, NoState) << at(T, U, S);
      EXPECT_LE(T.family().States[Full].Class, T.family().States[Part].Class) << at(T, U, S);
    }
  });
}

TEST(Machines, AnAmbiguatePassesThroughEverywhere) {
  forEachState([](const TargetInfo &T, AuxUsage U, StateId S) {
    OpId O = T.family().opFor(OpEffect::Ambiguate);
    if (!T.family().mnemonicFor(U, O))
      return;
    StateId After = T.machine().afterOp(U, O, S);
    ASSERT_NE(After, NoState) << at(T, U, S);
    EXPECT_TRUE(T.family().States[After].PrimaryValid && T.family().States[After].AuxValid);
  });
}

/// Where samples share fragments, only the op that expands the map does.
TEST(Machines, AFullResolveCompletesTheMainSurface) {
  forEachState([](const TargetInfo &T, AuxUsage U, StateId S) {
    const FamilyInfo &F = T.family();
    OpId Resolve = F.opFor(OpEffect::FullResolve), Expand = F.opFor(OpEffect::ExpandMap);
    if (!F.mnemonicFor(U, Resolve) || (Expand != NoOp && F.mnemonicFor(U, Expand)))
      return;
    StateId After = T.machine().afterOp(U, Resolve, S);
    if (After == NoState) {
      EXPECT_FALSE(T.family().States[S].AuxValid) << at(T, U, S);
      return;
    }
    EXPECT_TRUE(T.family().States[After].PrimaryValid) << at(T, U, S);
  });
}
