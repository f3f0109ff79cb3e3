//===- SmallSort.cpp - sorting where time does not count ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/SmallSort.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace llvm;

std::vector<uint32_t> auxplan::stableOrder(size_t Count,
                                           function_ref<bool(uint32_t, uint32_t)> IsBefore) {
  std::vector<uint32_t> Order(Count);
  std::iota(Order.begin(), Order.end(), 0);
  llvm::stable_sort(Order, IsBefore);
  return Order;
}
