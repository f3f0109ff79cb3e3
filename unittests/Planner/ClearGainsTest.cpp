//===- ClearGainsTest.cpp - clears that gain nothing ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests the states in which a clear that no access asks for is wasted, on the planes of a small
/// graph.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Cells/ClearGains.h"
#include "ExactParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr StringLiteral Text =
    "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)\n"
    "image %b : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)\n"
    "frame { pass @p on graphics { sampled %a sampled %b } }\n";

StateSet wasted(ExactParts &Parts, const PlaneClass &Class, ClearClass C) {
  OpId Clear = Parts.P.family().opFor(OpEffect::FastClear);
  return ClearGains(Parts.P.rules()).wastedIn(Class, Parts.P.costsOf(Class), Clear, C);
}

std::string names(ExactParts &Parts, StateSet Set) {
  return Parts.nameOf(Parts.Rows.idOf({Set, Set, 0}));
}

TEST(ClearGains, AreMissingWhereTheStateIsAsGood) {
  // Reads of compressed blocks cost as little as reads of clear blocks; reads of plain blocks cost
  // more.
  ExactParts Skl(Text, "skl");
  const PlaneClass &Color = Skl.P.classOfCell(Skl.cell("a"));
  EXPECT_EQ(names(Skl, wasted(Skl, Color, ClearClass::Default)),
            "CLEAR/default COMPRESSED_NO_CLEAR");
  // The sampler of icl reads no HiZ, so resolved contents need no resolve before sampling.
  ExactParts Icl(Text, "icl");
  const PlaneClass &Depth = Icl.P.classOfCell(Icl.cell("b"));
  EXPECT_EQ(names(Icl, wasted(Icl, Depth, ClearClass::Default)),
            "CLEAR/default COMPRESSED_NO_CLEAR RESOLVED");
}

TEST(ClearGains, AreNeverMissingWhereTheAuxDataAreNotValid) {
  unsigned Wasted = 0;
  for (const TargetInfo &T : allTargets()) {
    ExactParts Parts(Text, T.fullName());
    const FamilyInfo &F = Parts.P.family();
    OpId Clear = F.opFor(OpEffect::FastClear);
    for (const PlaneClass &Class : Parts.P.classes())
      for (ClearClass C : {ClearClass::Default, ClearClass::Any}) {
        if (!Class.hasAux())
          continue;
        StateSet Found = wasted(Parts, Class, C);
        EXPECT_TRUE(Found.isWithin(F.auxValid())) << T.fullName();
        // Each set also has the state that the clear leaves, from which the clear is a waste, too.
        for (StateId S = 0; S != F.States.size(); ++S)
          if (Found.has(S) && !F.withClear().has(S)) {
            EXPECT_TRUE(Found.has(Parts.P.machine().afterOp(Class.Kind, Clear, S, C)))
                << T.fullName() << " " << F.States[S].Name;
            ++Wasted;
          }
        EXPECT_EQ(wasted(Parts, Class, C), Found);
      }
  }
  EXPECT_GT(Wasted, 0u);
}

TEST(UsableOps, AreInTheOrderInWhichTiesAreBroken) {
  const FamilyInfo &F = target("skl").family();
  std::vector<std::string> Names;
  for (OpId O : usableOps(F))
    Names.push_back(F.Ops[O].Name);
  EXPECT_EQ(llvm::join(Names, " "),
            "full_resolve partial_resolve ambiguate fast_clear stencil_clear");
}

} // namespace
