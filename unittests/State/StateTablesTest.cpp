//===- StateTablesTest.cpp - packets, works and their sizes ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The tables of graphics state, with sums that were made from Mesa's packet lengths by other
/// means.
///
//===----------------------------------------------------------------------===//

#include "auxplan/State/StateTables.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace auxplan;

namespace {

const TargetInfo &target(StringRef Name) {
  return *cantFail(findTarget(Name));
}
const StateModel &model(StringRef Name) {
  return *stateModelOf(target(Name));
}
const StateWork &work(StringRef Target, StringRef Name) {
  for (const StateWork &W : model(Target).Works)
    if (Name == W.Name)
      return W;
  ADD_FAILURE() << "no work " << Name.str() << " on " << Target.str();
  return model(Target).Works.front();
}

TEST(StateTables, SizesOfWorks) {
  EXPECT_EQ(192u, dwordsOf(model("tgl"), work("tgl", "colour draw")));
  EXPECT_EQ(199u, dwordsOf(model("tgl"), work("tgl", "draw with source")));
  EXPECT_EQ(188u, dwordsOf(model("tgl"), work("tgl", "depth draw")));
  EXPECT_EQ(58u, dwordsOf(model("tgl"), work("tgl", "HiZ packet")));
  EXPECT_EQ(225u, dwordsOf(model("skl"), work("skl", "colour draw")));
  EXPECT_EQ(228u, dwordsOf(model("icl"), work("icl", "colour draw")));
  EXPECT_EQ(206u, dwordsOf(model("dg2"), work("dg2", "colour draw")));
  EXPECT_EQ(201u, dwordsOf(model("lnl"), work("lnl", "colour draw")));
  EXPECT_EQ(62u, dwordsOf(model("dg2"), work("dg2", "HiZ packet")));
}

} // namespace
