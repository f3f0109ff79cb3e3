//===- AccessSet.h - accesses without duplicates ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Accesses of one pass. Equal ones are merged, see sameAccess().
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_ACCESSSET_H
#define AUXPLAN_LIB_IMPORT_ACCESSSET_H

#include "Trace.h"
#include "llvm/ADT/DenseMap.h"

namespace auxplan::capture {

class AccessSet {
public:
  explicit AccessSet(const Trace &T) : T(&T) {}
  /// Merges with an equal one. True if it is new.
  bool add(const TraceAccess &);
  bool contains(const TraceAccess &) const;
  llvm::ArrayRef<TraceAccess> all() const { return Accesses; }
  void clear();

private:
  uint32_t find(const TraceAccess &, uint64_t Hash) const;
  const Trace *T;
  std::vector<TraceAccess> Accesses;
  std::vector<uint32_t> SameHash; ///< per access: the next candidate
  llvm::DenseMap<uint64_t, uint32_t> ByHash;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_ACCESSSET_H
