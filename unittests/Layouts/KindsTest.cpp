//===- KindsTest.cpp - aux kinds, by the hardware and by its driver -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kinds that the hardware lets a plane have, and the kind that a driver gives it, compared
/// with test/Tables/kinds.csv.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

static std::string joined(ArrayRef<AuxUsage> Kinds) {
  std::string Text;
  for (AuxUsage Kind : Kinds)
    Text += (Text.empty() ? "" : "+") + nameOf(Kind).str();
  return Text;
}

TEST(Kinds, OfTheHardwareAndOfItsDriver) {
  std::vector<CSVRow> Rows = readCSV("kinds.csv");
  ASSERT_FALSE(Rows.empty());
  for (const CSVRow &Row : Rows) {
    TargetInfo Driver = target(Row["target"]), Hardware = Driver.withoutDriver();
    ImageDesc D = readImage(Row);
    Aspect A = *parseAspect(Row["aspect"]);
    PlaneFacts Facts = Driver.planeFacts(D, A, 0);
    EXPECT_EQ(Row["hardware"].str(), joined(Hardware.kinds(D, Facts))) << Row.text();
    EXPECT_EQ(Row["driver"].str(), joined(Driver.kinds(D, Facts))) << Row.text();
  }
}
