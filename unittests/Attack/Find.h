//===- Find.h - plans that refute a claim -----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What an attack has found: how it is made small, and what finds are alike.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_ATTACK_FIND_H
#define AUXPLAN_UNITTESTS_ATTACK_FIND_H

#include "Claim.h"

namespace auxplan::attack {

struct Find {
  Breach Kind;
  uint32_t Seed;
  Question Asked;
  std::string From; ///< the policy at whose plan the search began
  uint64_t PathSeed;
  std::string Plan; ///< the graph alone, if it is the plan of `optimal` that is wrong
  std::string Error;
};

/// Does the plan in \p G show the same? \p Explanation: what is compared, and the plan of
/// `optimal`.
bool shows(const Graph &G, const Find &, std::string *Explanation = nullptr);

/// The plan, with its graph, as small as it still shows what was found.
Graph shrunk(const Find &);

/// Finds that agree in it are alike.
std::string kindOf(const Find &, const Graph &Shrunk);

/// Has the plan a trait that AUXPLAN_ATTACK_WITHOUT names?
bool isLeftOut(const Graph &, const TargetInfo &);

} // namespace auxplan::attack

#endif // AUXPLAN_UNITTESTS_ATTACK_FIND_H
