//===- SharedVector.h - an array that copies share --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What a graph declares is the same in all of its plans. A copy of a
/// SharedVector refers to the same elements until one of the two is changed,
/// which then gets elements of its own.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_SHAREDVECTOR_H
#define AUXPLAN_GRAPH_SHAREDVECTOR_H

#include "llvm/ADT/ArrayRef.h"
#include <memory>
#include <vector>

namespace auxplan {

template <typename T> class SharedVector {
  std::shared_ptr<std::vector<T>> Elements = std::make_shared<std::vector<T>>();

  std::vector<T> &own() {
    if (Elements.use_count() != 1)
      Elements = std::make_shared<std::vector<T>>(*Elements);
    return *Elements;
  }

public:
  size_t size() const { return Elements->size(); }
  bool empty() const { return Elements->empty(); }
  const T *data() const { return Elements->data(); }
  const T *begin() const { return data(); }
  const T *end() const { return data() + size(); }
  const T &operator[](size_t I) const { return (*Elements)[I]; }
  const T &back() const { return Elements->back(); }
  operator llvm::ArrayRef<T>() const { return llvm::ArrayRef<T>(*Elements); }

  /// Element \p I, for changing it.
  T &edit(size_t I) { return own()[I]; }
  void push_back(T V) { own().push_back(std::move(V)); }
  void reserve(size_t N) { own().reserve(N); }
};

} // namespace auxplan

#endif // AUXPLAN_GRAPH_SHAREDVECTOR_H
