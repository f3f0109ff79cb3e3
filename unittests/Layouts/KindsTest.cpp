//===- KindsTest.cpp - aux kinds, by the hardware and by its driver -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Which kinds the hardware lets a plane have, and which one a driver gives it, against
/// test/Tables/kinds.csv. AUXPLAN_KINDS in the environment: the rows as they are now go to that
/// file.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "llvm/Support/raw_ostream.h"
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
  std::string Now;
  for (const CSVRow &Row : Rows) {
    TargetInfo Driver = target(Row["target"]), Hardware = Driver.withoutDriver();
    ImageDesc D = readImage(Row);
    Aspect A = *parseAspect(Row["aspect"]);
    PlaneFacts Facts = Driver.planeFacts(D, A, 0);
    std::string ByHardware = joined(Hardware.kinds(D, Facts)),
                ByDriver = joined(Driver.kinds(D, Facts));
    EXPECT_EQ(Row["hardware"], ByHardware) << Row.text();
    EXPECT_EQ(Row["driver"], ByDriver) << Row.text();
    for (StringRef Column : {"target", "aspect", "format", "type", "samples", "mips", "layers",
                             "usage", "flags", "formats"})
      Now += Row[Column].str() + ",";
    Now += ByHardware + "," + ByDriver + "," + Row["source"].str() + "\n";
  }
  if (const char *File = std::getenv("AUXPLAN_KINDS")) {
    std::error_code EC;
    raw_fd_ostream(File, EC) << Now;
    ASSERT_FALSE(EC) << File;
  }
}
