//===- BufferUses.cpp - uses of buffers in one pass -----------------------===//
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

#include "BufferUses.h"
#include "auxplan/Graph/SmallSort.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

/// Parts of buffers begin at multiples of at most this (minUniformBufferOffsetAlignment).
static constexpr uint64_t MaxAlignment = 256;

/// Uses that are merged have this in common, besides stages.
static auto kindOf(const BufferUse &U) {
  return std::make_tuple(U.Buffer, unsigned(U.Kind), unsigned(U.RW), U.Fills);
}

/// Lets each use absorb its successors, as long as \p Absorbs says so.
template <typename Fn> static void sweep(std::vector<BufferUse> &Uses, Fn Absorbs) {
  size_t Kept = 0;
  for (size_t I = 1; I < Uses.size(); ++I)
    if (kindOf(Uses[Kept]) != kindOf(Uses[I]) || !Absorbs(Uses[Kept], Uses[I]))
      Uses[++Kept] = Uses[I];
  if (!Uses.empty())
    Uses.resize(Kept + 1);
}

void capture::mergeUses(std::vector<BufferUse> &Uses) {
  sortSmall(Uses, [](const BufferUse &X, const BufferUse &Y) {
    return std::make_tuple(kindOf(X), X.Bytes.Begin, X.Bytes.End) <
           std::make_tuple(kindOf(Y), Y.Bytes.Begin, Y.Bytes.End);
  });
  sweep(Uses, [](BufferUse &X, const BufferUse &Y) {
    if (!(X.Bytes == Y.Bytes))
      return false;
    X.Stages |= Y.Stages;
    return true;
  });
  sortSmall(Uses, [](const BufferUse &X, const BufferUse &Y) {
    return std::make_tuple(kindOf(X), X.Stages, X.Bytes.Begin) <
           std::make_tuple(kindOf(Y), Y.Stages, Y.Bytes.Begin);
  });
  sweep(Uses, [](BufferUse &X, const BufferUse &Y) {
    uint64_t Gap = X.writes() ? 0 : MaxAlignment - 1;
    if (X.Stages != Y.Stages ||
        Y.Bytes.Begin > X.Bytes.End + std::min(Gap, UINT64_MAX - X.Bytes.End))
      return false;
    X.Bytes.End = std::max(X.Bytes.End, Y.Bytes.End);
    return true;
  });
}

void capture::keepStages(std::vector<BufferUse> &Uses, ShaderStages Stages) {
  llvm::erase_if(Uses, [&](BufferUse &U) {
    if (!U.Stages)
      return false; // not of shaders
    U.Stages &= Stages;
    return !U.Stages;
  });
}

void BufferUseList::add(const BufferUse &U) {
  Uses.push_back(U);
  if (Uses.size() < NextMerge)
    return;
  mergeUses(Uses);
  NextMerge = std::max(MinMerge, 2 * Uses.size());
}

ArrayRef<BufferUse> BufferUseList::merged() {
  mergeUses(Uses);
  return Uses;
}

//===----------------------------------------------------------------------===//
// Hulls
//===----------------------------------------------------------------------===//

static void grow(ByteRange &Hull, ByteRange By) {
  Hull = Hull.empty() ? By : ByteRange{std::min(Hull.Begin, By.Begin), std::max(Hull.End, By.End)};
}

void BufferHulls::add(ArrayRef<BufferUse> Uses) {
  for (const BufferUse &U : Uses) {
    Hulls &H = Of[U.Buffer];
    grow(H.Used, U.Bytes);
    if (U.writes())
      grow(H.Written, U.Bytes);
  }
}

bool BufferHulls::conflict(ArrayRef<BufferUse> Uses) const {
  return any_of(Uses, [&](const BufferUse &U) {
    auto It = Of.find(U.Buffer);
    return It != Of.end() && (U.writes() ? It->second.Used : It->second.Written).overlaps(U.Bytes);
  });
}
