//===- HeapCount.h - how much memory is in use ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Counts the bytes that the program holds from malloc, as malloc rounds them up; operator new uses
/// the same malloc. The count is for one thread. Under a sanitizer, which has a malloc of its own,
/// nothing is counted.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_BENCHMARKS_HEAPCOUNT_H
#define AUXPLAN_BENCHMARKS_HEAPCOUNT_H

#include <cstddef>
#include <cstdint>

namespace auxplan::bench {

/// The use of the heap since this object was made.
class HeapPeak {
public:
  HeapPeak();
  /// The most bytes in use beyond the bytes in use at the beginning.
  size_t bytes() const;
  /// The number of allocations.
  uint64_t allocations() const;

private:
  int64_t Before;
  uint64_t CallsBefore;
};

} // namespace auxplan::bench

#endif // AUXPLAN_BENCHMARKS_HEAPCOUNT_H
