//===- TakenStates.h - the states that a use can take -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Remembers which states a single use can take (takenByAll): a policy asks this of each use again
/// for each mode that it tries. Few effects and modes exist, so the answers are a dense table,
/// which is filled as questions come.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TAKENSTATES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TAKENSTATES_H

#include "lib/Planner/Model/CellEffects.h"

namespace auxplan {

class TakenStates {
public:
  explicit TakenStates(const Machine &M) : M(M), NumStates(M.family().States.size()) {}

  /// The states that the use can take if it is alone. \p Defined: see takenByAll().
  StateSet by(const BoundUse &U, bool Defined) {
    std::array<uint32_t, NumEffects> &OfMode = ofMode(U.Used);
    const CellEffect &E = U.Does;
    uint32_t &Known =
        OfMode[E.Reads | E.Writes << 1 | E.Overwrites << 2 | E.DiscardsBefore << 3 | Defined << 4];
    if (!(Known & IsKnown))
      Known = IsKnown | takenByAll(M, U, NumStates, Defined).bits();
    return StateSet(Known & ~IsKnown);
  }

private:
  static constexpr unsigned NumEffects = 32, NumClasses = unsigned(ClearClass::Any) + 1;
  static constexpr uint32_t IsKnown = 1u << 31; ///< no family has so many states
  std::array<uint32_t, NumEffects> &ofMode(Mode Of) {
    size_t Number = size_t(Of.Usage) * NumClasses + size_t(Of.Decodes);
    if (Number >= Table.size())
      Table.resize(Number + 1);
    return Table[Number];
  }

  const Machine M;
  const unsigned NumStates;
  std::vector<std::array<uint32_t, NumEffects>> Table; ///< by mode and effect
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TAKENSTATES_H
