//===- Find.h - plans that refute a claim -----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A find of an attack: how it is shrunk, and which finds are alike.
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
  uint64_t PerMille = 0; ///< of the total cost that a plan must save; else it does not count
};

/// Does the plan in \p G show the same fault? \p Explanation gets the compared numbers, and the
/// plan of `optimal`.
bool shows(const Graph &G, const Find &, std::string *Explanation = nullptr);

/// The smallest plan, with its graph, that still shows the fault.
Graph shrunk(const Find &);

/// The kind of a find. Finds of the same kind are alike.
std::string kindOf(const Find &, const Graph &Shrunk);

/// Has the plan a trait that AUXPLAN_ATTACK_WITHOUT names?
bool isLeftOut(const Graph &, const TargetInfo &);

} // namespace auxplan::attack

#endif // AUXPLAN_UNITTESTS_ATTACK_FIND_H
