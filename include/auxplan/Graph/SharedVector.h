//===- SharedVector.h - an array that copies share --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The declarations of a graph are the same in all of its plans, so copies share them. A copy of a
/// SharedVector refers to the same elements until one of the two is changed; that one then gets
/// elements of its own.
///
/// Different threads may use copies. The last copy may change the elements in place. The reads of
/// the other copies must have happened before that, so it reads the count with acquire order, which
/// std::shared_ptr does not offer.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_SHAREDVECTOR_H
#define AUXPLAN_GRAPH_SHAREDVECTOR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include <atomic>
#include <vector>

namespace auxplan {

/// A value that counts the IntrusiveRefCntPtrs to it.
template <typename T> class Counted {
  mutable std::atomic<uint32_t> Users{0};

public:
  T Value;
  Counted() = default;
  explicit Counted(const T &V) : Value(V) {}
  void Retain() const { Users.fetch_add(1, std::memory_order_relaxed); }
  void Release() const {
    if (Users.fetch_sub(1, std::memory_order_acq_rel) == 1)
      delete this;
  }
  /// Only one pointer is left, and everything that the others did has happened before.
  bool isOwn() const { return Users.load(std::memory_order_acquire) == 1; }
};

template <typename T> class SharedVector {
  using Storage = Counted<std::vector<T>>;
  llvm::IntrusiveRefCntPtr<Storage> Elements = new Storage();

  std::vector<T> &own() {
    if (!Elements->isOwn())
      Elements = new Storage(Elements->Value);
    return Elements->Value;
  }

public:
  size_t size() const { return Elements->Value.size(); }
  bool empty() const { return Elements->Value.empty(); }
  const T *data() const { return Elements->Value.data(); }
  const T *begin() const { return data(); }
  const T *end() const { return data() + size(); }
  const T &operator[](size_t I) const { return Elements->Value[I]; }
  const T &back() const { return Elements->Value.back(); }
  operator llvm::ArrayRef<T>() const { return llvm::ArrayRef<T>(Elements->Value); }

  /// Element \p I, for changing it.
  T &edit(size_t I) { return own()[I]; }
  void push_back(T V) { own().push_back(std::move(V)); }
  void reserve(size_t N) { own().reserve(N); }
};

} // namespace auxplan

#endif // AUXPLAN_GRAPH_SHAREDVECTOR_H
