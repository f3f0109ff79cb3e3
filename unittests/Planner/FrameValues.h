//===- FrameValues.h - what the lines of a graph read -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Executes a graph along one path on values that stand for contents, one for each subresource, by
/// the words of docs/RenderGraph.md: which line has written a value, in which of its executions,
/// and on top of which older value where it may leave texels as they were. Two graphs with the same
/// lines can be compared read by read: where the first reads a defined value, the second must read
/// the same one.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_PLANNER_FRAMEVALUES_H
#define AUXPLAN_UNITTESTS_PLANNER_FRAMEVALUES_H

#include "auxplan/Planner/Semantics.h"
#include <map>
#include <optional>

namespace auxplan::test {

/// Values of any number of executions.
class ValuePool {
public:
  using Value = uint32_t;
  static constexpr Value Undefined = 0, Nothing = 1;
  /// \p Old: Nothing, if all texels are written.
  Value make(std::vector<uint64_t> By, Value Old);
  /// Is \p Theirs right where \p Mine is expected? Anything is where nothing is defined.
  bool refines(Value Mine, Value Theirs) const;

private:
  using Made = std::pair<std::vector<uint64_t>, Value>;
  std::vector<Made> Values = {{}, {}};
  std::map<Made, Value> Known;
};

/// A read of one subresource.
struct ValueRead {
  uint32_t Line = None32; ///< or a present, or None32 for what is kept at the end
  uint64_t Slice = 0;
  ValuePool::Value Found = ValuePool::Undefined;
};

/// The reads along the path \p Seed, in order. A frame that repeats runs a few times.
std::vector<ValueRead> readsOf(const Graph &, uint64_t Seed, ValuePool &);

/// The first read of the first graph, along a path, that is another one in the second graph; none:
/// all are the same. The graphs have the same lines, presents and regions.
std::optional<ValueRead> findOtherRead(const Graph &, const Graph &Changed, uint64_t Seed);

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_PLANNER_FRAMEVALUES_H
