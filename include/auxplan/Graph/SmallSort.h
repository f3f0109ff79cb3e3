//===- SmallSort.h - sorting where time does not count ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `std::stable_sort` is 3 KB of code for each type and order. Lists of reports are short and are
/// sorted once: they share one copy of the algorithm, which sorts numbers of elements.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_SMALLSORT_H
#define AUXPLAN_GRAPH_SMALLSORT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <vector>

namespace auxplan {

/// The numbers 0 to \p Count - 1 in the order of \p IsBefore; equal ones stay as they are.
std::vector<uint32_t> stableOrder(size_t Count,
                                  llvm::function_ref<bool(uint32_t, uint32_t)> IsBefore);

/// Does what llvm::stable_sort does.
template <typename ListT, typename LessT> void sortSmall(ListT &List, LessT IsBefore) {
  ListT Sorted;
  Sorted.reserve(List.size());
  for (uint32_t I :
       stableOrder(List.size(), [&](uint32_t A, uint32_t B) { return IsBefore(List[A], List[B]); }))
    Sorted.push_back(std::move(List[I]));
  List = std::move(Sorted);
}

} // namespace auxplan

#endif // AUXPLAN_GRAPH_SMALLSORT_H
