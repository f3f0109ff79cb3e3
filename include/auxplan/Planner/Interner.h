//===- Interner.h - numbers for keys ----------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Gives equal keys one number: 0, 1, 2 and so on, in the order in which they are first seen. A key
/// is a struct of the facts that make things equal; it has `==`, and a `hash()` made by
/// llvm::hash_combine.
///
/// An array holds the keys by number; a table of numbers, at most half full, finds them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_INTERNER_H
#define AUXPLAN_PLANNER_INTERNER_H

#include "llvm/ADT/Hashing.h"
#include <cstdint>
#include <utility>
#include <vector>

namespace auxplan {

template <typename KeyT> class Interner {
public:
  uint32_t size() const { return Keys.size(); }
  const KeyT &operator[](uint32_t Number) const { return Keys[Number]; }

  /// The number of a key, and whether the key is new.
  std::pair<uint32_t, bool> add(KeyT Key) {
    if (Slots.size() < 2 * (Keys.size() + 1))
      grow();
    uint32_t &Slot = slotOf(Key);
    if (Slot)
      return {Slot - 1, false};
    Keys.push_back(std::move(Key));
    Slot = Keys.size();
    return {Slot - 1, true};
  }
  uint32_t numberOf(KeyT Key) { return add(std::move(Key)).first; }

private:
  uint32_t &slotOf(const KeyT &Key) {
    size_t Mask = Slots.size() - 1, At = size_t(Key.hash()) & Mask;
    while (Slots[At] && !(Keys[Slots[At] - 1] == Key))
      At = (At + 1) & Mask;
    return Slots[At];
  }
  void grow() {
    Slots.assign(Slots.empty() ? 16 : 2 * Slots.size(), 0);
    for (uint32_t N = 0; N != Keys.size(); ++N)
      slotOf(Keys[N]) = N + 1;
  }

  std::vector<KeyT> Keys;
  std::vector<uint32_t> Slots; ///< number plus 1, by hash; 0: free
};

} // namespace auxplan

#endif // AUXPLAN_PLANNER_INTERNER_H
