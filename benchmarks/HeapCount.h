//===- HeapCount.h - how much memory is in use ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts the bytes that the program holds from malloc, as malloc rounds them
/// up; operator new comes to the same place. For one thread. Under a sanitizer,
/// which has a malloc of its own, nothing is counted.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_BENCHMARKS_HEAPCOUNT_H
#define AUXPLAN_BENCHMARKS_HEAPCOUNT_H

#include <cstddef>
#include <cstdint>

namespace auxplan::bench {

/// What the heap has been asked for since this began.
class HeapPeak {
public:
  HeapPeak();
  /// The most bytes that were in use beyond what was then.
  size_t bytes() const;
  /// How often memory was asked for.
  uint64_t allocations() const;

private:
  int64_t Before;
  uint64_t CallsBefore;
};

} // namespace auxplan::bench

#endif // AUXPLAN_BENCHMARKS_HEAPCOUNT_H
