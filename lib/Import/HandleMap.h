//===- HandleMap.h - objects of a capture by handle -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Handles are unique within a capture, so objects are kept after they are destroyed; a mark says
/// so where it matters.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_HANDLEMAP_H
#define AUXPLAN_LIB_IMPORT_HANDLEMAP_H

#include <cstdint>
#include <deque>
#include <unordered_map>

namespace auxplan::capture {

/// Objects of one kind by handle. References stay good.
template <typename T> class HandleMap {
  std::unordered_map<uint64_t, uint32_t> Index;
  std::deque<T> Objects;

public:
  T &add(uint64_t Handle) {
    Index[Handle] = Objects.size();
    Objects.emplace_back();
    return Objects.back();
  }
  T *find(uint64_t Handle) {
    auto It = Index.find(Handle);
    return It == Index.end() ? nullptr : &Objects[It->second];
  }
  T &operator[](uint64_t Handle) {
    T *Known = find(Handle);
    return Known ? *Known : add(Handle);
  }
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_HANDLEMAP_H
