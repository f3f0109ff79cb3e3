//===- Dice.h - choices from a seed -----------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Choices that are the same everywhere: the standard's distributions differ from one
/// library to the next, its generators do not.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ATTACK_DICE_H
#define AUXPLAN_UNITTESTS_ATTACK_DICE_H

#include <cassert>
#include <random>
#include <string>
#include <vector>

namespace auxplan::attack {

using Words = std::vector<std::string>;

class Dice {
  std::mt19937 Source;

public:
  explicit Dice(uint32_t Seed) : Source(Seed) {}
  unsigned below(unsigned N) {
    assert(N && "nothing to choose from");
    return Source() % N;
  }
  bool chance(unsigned Percent) { return below(100) < Percent; }
  template <typename T> const T &oneOf(const std::vector<T> &List) {
    return List[below(List.size())];
  }
  const char *oneOf(std::initializer_list<const char *> List) {
    return List.begin()[below(List.size())];
  }
};

} // namespace auxplan::attack

#endif // AUXPLAN_UNITTESTS_ATTACK_DICE_H
