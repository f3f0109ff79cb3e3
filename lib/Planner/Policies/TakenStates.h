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
/// which is filled as questions come. Answers about two uses together are kept as well.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_POLICIES_TAKENSTATES_H
#define AUXPLAN_LIB_PLANNER_POLICIES_TAKENSTATES_H

#include "lib/Planner/Model/CellEffects.h"
#include "llvm/ADT/DenseMap.h"

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

  /// The states that uses in one phase can take, alone and after each other.
  StateSet by(llvm::ArrayRef<BoundUse> Uses, bool Defined) {
    if (Uses.size() != 2)
      return takenByAll(M, Uses, NumStates, Defined);
    uint64_t Question = wordOf(Uses[0]) << 32 | wordOf(Uses[1]) << 1 | Defined;
    auto [Known, IsNew] = OfTwo.try_emplace(Question);
    if (IsNew)
      Known->second = takenByAll(M, Uses, NumStates, Defined);
    return Known->second;
  }

private:
  /// All that a use is, in 24 bits.
  static uint64_t wordOf(const BoundUse &U) {
    static_assert(sizeof U.Used.Usage == 1 && sizeof U.Used.Decodes == 1);
    const CellEffect &E = U.Does;
    uint64_t Word = unsigned(U.Used.Usage) << 8 | unsigned(U.Used.Decodes);
    for (bool Bit : {E.Reads, E.Writes, E.Overwrites, E.DiscardsBefore, E.DiscardsAfter,
                     E.SlowClear, U.HasLoadClear})
      Word = Word << 1 | Bit;
    return Word;
  }
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
  llvm::DenseMap<uint64_t, StateSet> OfTwo;            ///< by the words of the uses
};

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_POLICIES_TAKENSTATES_H
