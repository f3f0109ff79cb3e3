//===- AccessSet.cpp - accesses without duplicates ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See AccessSet.h.
///
//===----------------------------------------------------------------------===//

#include "AccessSet.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

uint32_t AccessSet::find(const TraceAccess &X, uint64_t Hash) const {
  auto It = ByHash.find(Hash);
  uint32_t I = It == ByHash.end() ? None32 : It->second;
  while (I != None32 && !sameAccess(*T, Accesses[I], X))
    I = SameHash[I];
  return I;
}

bool AccessSet::contains(const TraceAccess &X) const {
  return find(X, hashAccess(X)) != None32;
}

bool AccessSet::add(const TraceAccess &X) {
  uint64_t Hash = hashAccess(X);
  uint32_t I = find(X, Hash);
  if (I != None32) {
    Accesses[I].Stages |= X.Stages;
    Accesses[I].Blend |= X.Blend;
    return false;
  }
  auto [It, New] = ByHash.insert({Hash, None32});
  SameHash.push_back(It->second);
  It->second = Accesses.size();
  Accesses.push_back(X);
  return true;
}

void AccessSet::clear() {
  Accesses.clear();
  SameHash.clear();
  ByHash.clear();
}
