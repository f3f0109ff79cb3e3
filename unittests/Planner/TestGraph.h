//===- TestGraph.h - graphs for tests ---------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A graph from its text, with the objects that keep it alive.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_PLANNER_TESTGRAPH_H
#define AUXPLAN_UNITTESTS_PLANNER_TESTGRAPH_H

#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/TextIO.h"
#include "lib/Engine/PlanGraph.h"
#include "gtest/gtest.h"

namespace auxplan::test {

inline const TargetInfo &target(llvm::StringRef Name) {
  llvm::Expected<const TargetInfo *> Found = findTarget(Name);
  if (!Found)
    llvm::report_fatal_error(Found.takeError());
  return **Found;
}

struct TestGraph {
  llvm::SourceMgr SM;
  DiagnosticEngine D;
  std::unique_ptr<Graph> G;

  explicit TestGraph(llvm::StringRef Text)
      : D(SM, SM.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(Text), llvm::SMLoc())),
        G(parseText(D)) {
    D.enableWarning("undefined-read", false);
    EXPECT_TRUE(G && verifyGraph(*G, D)) << Text.str();
  }

  /// Replaces the graph by a plan for it.
  TestGraph &plan(const TargetInfo &T, Policy P = Policy::Tracked) {
    PlanOptions Options;
    Options.Policy = P;
    G = planGraph(*G, T, Options, D);
    EXPECT_TRUE(G != nullptr);
    return *this;
  }
};

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_PLANNER_TESTGRAPH_H
