//===- PathChoices.h - the choices on a single path -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// With a seed the simulation follows one path. The seed decides which arms are taken and how
/// often loops run.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_PATHCHOICES_H
#define AUXPLAN_LIB_SIMULATOR_PATHCHOICES_H

#include <cstdint>
#include <random>
#include <vector>

namespace auxplan::sim {

class PathChoices {
public:
  explicit PathChoices(uint64_t Seed) : Random(Seed) {}

  bool takesArm() { return choose(2); }
  /// Decides how often a loop runs, \p Least times at least, and not more often in haste. False if
  /// it does not run.
  bool enterLoop(unsigned Least, bool InHaste) {
    unsigned Runs = InHaste ? Least : Least + choose(4 - Least);
    if (Runs)
      LoopRuns.push_back(Runs);
    return Runs;
  }
  /// At the end of the body: does the innermost loop run once more?
  bool repeatsLoop() {
    if (--LoopRuns.back())
      return true;
    LoopRuns.pop_back();
    return false;
  }

private:
  unsigned choose(unsigned N) { return unsigned(Random() % N); }

  std::mt19937_64 Random;
  std::vector<unsigned> LoopRuns; ///< iterations left of each open loop
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_PATHCHOICES_H
