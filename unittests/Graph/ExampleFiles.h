//===- ExampleFiles.h - the examples, for tests -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The paths of the render graphs in examples/.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_GRAPH_EXAMPLEFILES_H
#define AUXPLAN_UNITTESTS_GRAPH_EXAMPLEFILES_H

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"
#include <string>
#include <vector>

namespace auxplan::test {

/// In alphabetical order.
inline std::vector<std::string> exampleFiles() {
  std::vector<std::string> Files;
  std::error_code EC;
  for (llvm::sys::fs::directory_iterator I(AUXPLAN_TEST_DIR "/../examples", EC), E; I != E && !EC;
       I.increment(EC))
    if (llvm::StringRef(I->path()).ends_with(".rg"))
      Files.push_back(I->path());
  llvm::sort(Files);
  EXPECT_GT(Files.size(), 15u);
  return Files;
}

/// The graphs of the tests of planners, in alphabetical order. Some are not right on all targets.
inline std::vector<std::string> plannerTestFiles() {
  std::vector<std::string> Files;
  std::error_code EC;
  for (llvm::sys::fs::recursive_directory_iterator I(AUXPLAN_TEST_DIR "/Planner", EC), E;
       I != E && !EC; I.increment(EC))
    if (llvm::StringRef(I->path()).ends_with(".rg"))
      Files.push_back(I->path());
  llvm::sort(Files);
  EXPECT_GT(Files.size(), 100u);
  return Files;
}

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_GRAPH_EXAMPLEFILES_H
