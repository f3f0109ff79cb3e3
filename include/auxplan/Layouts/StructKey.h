//===- StructKey.h - structs as keys of hash tables -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A key of a hash table is a struct whose members have names. It is compared and hashed by its
/// bytes, a word at a time, which takes no longer than members packed into words by hand. So the
/// struct has no padding, and equal members have equal bytes.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_STRUCTKEY_H
#define AUXPLAN_LAYOUTS_STRUCTKEY_H

#include "llvm/ADT/DenseMap.h"
#include <cstring>
#include <type_traits>

namespace auxplan {

template <typename KeyT> bool isSameKey(const KeyT &A, const KeyT &B) {
  static_assert(std::has_unique_object_representations_v<KeyT>, "all bytes of a key count");
  return !std::memcmp(&A, &B, sizeof(KeyT));
}

/// The upper bits are the better ones.
template <typename KeyT> uint64_t hashOfKey(const KeyT &K) {
  static_assert(std::has_unique_object_representations_v<KeyT>, "all bytes of a key count");
  constexpr size_t WordSize = sizeof(uint64_t), NumWords = (sizeof(KeyT) + WordSize - 1) / WordSize;
  uint64_t Words[NumWords] = {}, Hash = 0;
  std::memcpy(Words, &K, sizeof(KeyT));
  for (uint64_t Word : Words)
    Hash = (Hash ^ Hash >> 32 ^ Word) * 0x9E3779B97F4A7C15ull;
  return Hash;
}

/// For keys of a DenseMap. No key consists of bytes 0xFF alone, or 0xFE.
template <typename KeyT> struct StructKeyInfo {
  static KeyT getEmptyKey() { return filledWith(0xFF); }
  static KeyT getTombstoneKey() { return filledWith(0xFE); }
  static unsigned getHashValue(const KeyT &K) { return hashOfKey(K) >> 32; }
  static bool isEqual(const KeyT &A, const KeyT &B) { return isSameKey(A, B); }

private:
  static KeyT filledWith(int Byte) {
    KeyT K;
    std::memset(static_cast<void *>(&K), Byte, sizeof(KeyT));
    return K;
  }
};

template <typename KeyT, typename ValueT>
using StructMap = llvm::DenseMap<KeyT, ValueT, StructKeyInfo<KeyT>>;

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_STRUCTKEY_H
