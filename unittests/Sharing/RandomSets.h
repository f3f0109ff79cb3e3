//===- RandomSets.h - random devices and sets -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A few capabilities of few kinds, so that sets often have some in common: layouts L and M, which
/// no rule takes away, C, D and E, for which devices may have rules, and caches K of two domains.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_SHARING_RANDOMSETS_H
#define AUXPLAN_UNITTESTS_SHARING_RANDOMSETS_H

#include "TestSets.h"
#include <random>

namespace auxplan {
namespace sharing {

class RandomSets {
public:
  explicit RandomSets(unsigned Seed) : Engine(Seed) {}

  /// A number below \p End.
  unsigned below(unsigned End) { return Engine() % End; }
  bool oneIn(unsigned Count) { return below(Count) == 0; }
  template <typename T> T oneOf(std::initializer_list<T> Values) {
    return Values.begin()[below(Values.size())];
  }

  /// Many are loose: limits are not to be the reason for most conflicts.
  Constraints limits() {
    Constraints C;
    C.AddressAlign = oneOf<uint64_t>({1, 1, 2, 3, 4, 6});
    C.PitchAlign = oneOf<uint64_t>({1, 1, 64, 96});
    C.MaxPitch = oneOf<uint64_t>({UINT64_MAX, UINT64_MAX, UINT64_MAX, 2000, 500});
    C.MaxWidth = oneOf<uint64_t>({UINT64_MAX, UINT64_MAX, 100, 100, 40});
    C.Places = oneOf<uint32_t>({UINT32_MAX, UINT32_MAX, 7, 3, 1});
    return C;
  }

  CapabilitySet set() {
    CapabilityList List;
    for (const char *Text : {"V/L", "V/M", "V/C", "V/D", "V/E(1)", "V/E(2)", "V/K(1)~", "V/K(2)~"})
      if (oneIn(Text[2] == 'L' ? 2 : 3)) {
        List.push_back(cap(Text));
        List.back().Required = oneIn(4);
      }
    return {makeCapabilityList(List), limits()};
  }

  std::vector<CapabilitySet> sets() {
    std::vector<CapabilitySet> List;
    for (unsigned Count = 1 + below(4); Count; --Count)
      List.push_back(set());
    return List;
  }

  std::optional<DeviceOperation> operation(const char *Word) {
    if (oneIn(10))
      return std::nullopt;
    DeviceOperation Op;
    Op.Word = oneIn(4) ? "" : Word;
    Op.PerMille = below(2000);
    Op.Fixed = below(50);
    for (const char *Name : {"C", "D", "E", "K"})
      if (oneIn(5))
        Op.Covers.push_back(Name);
    return Op;
  }

  Device device(std::string Name) {
    Device D;
    D.Name = std::move(Name);
    for (const char *Name : {"C", "D", "E", "K"})
      if (!oneIn(8))
        D.Rules.push_back({"V", Name, operation("out"), operation("in"),
                           oneIn(3) ? operation("publish") : std::nullopt});
    D.AllocatesIn = oneOf<uint32_t>({UINT32_MAX, UINT32_MAX, 4, 1, 0});
    return D;
  }

private:
  std::mt19937 Engine;
};

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_UNITTESTS_SHARING_RANDOMSETS_H
