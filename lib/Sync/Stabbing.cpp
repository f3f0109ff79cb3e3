//===- Stabbing.cpp - the fewest points that meet all intervals -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Stabbing.h.
///
//===----------------------------------------------------------------------===//

#include "Stabbing.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// On a line: \p Runs do not wrap. Stops when there are \p Limit points.
static std::vector<uint32_t> stabLine(std::vector<PlaceRun> Runs, size_t Limit) {
  llvm::sort(Runs, [](const PlaceRun &A, const PlaceRun &B) { return A.Hi < B.Hi; });
  std::vector<uint32_t> Points;
  for (const PlaceRun &R : Runs)
    if (Points.empty() || Points.back() < R.Lo) {
      if (Points.size() == Limit)
        break;
      Points.push_back(R.Hi);
    }
  return Points;
}

/// With a point at \p Cut: the line begins behind it.
static std::vector<uint32_t> stabBehind(ArrayRef<PlaceRun> Runs, uint32_t Cut, uint32_t Size,
                                        size_t Limit) {
  auto FromCut = [&](uint32_t P) { return (P + Size - Cut) % Size; };
  std::vector<PlaceRun> Left;
  for (const PlaceRun &R : Runs)
    if (!R.holds(Cut))
      Left.push_back({FromCut(R.Lo), FromCut(R.Hi)});
  std::vector<uint32_t> Points = stabLine(std::move(Left), Limit);
  for (uint32_t &P : Points)
    P = (P + Cut) % Size;
  Points.push_back(Cut);
  return Points;
}

std::vector<uint32_t> auxplan::fewestPoints(ArrayRef<PlaceRun> All, uint32_t Size,
                                            ArrayRef<uint32_t> Free) {
  std::vector<PlaceRun> Runs;
  for (const PlaceRun &R : All)
    if (none_of(Free, [&](uint32_t P) { return R.holds(P); }))
      Runs.push_back(R);
  if (none_of(Runs, [](const PlaceRun &R) { return R.Lo > R.Hi; }))
    return stabLine(std::move(Runs), SIZE_MAX);
  auto Shortest = llvm::min_element(
      Runs, [&](const PlaceRun &A, const PlaceRun &B) { return A.length(Size) < B.length(Size); });
  std::vector<uint32_t> Best;
  // From the last place of the run on, so that of equal answers the one with late points wins.
  for (uint32_t N = Shortest->length(Size); N-- != 0;) {
    std::vector<uint32_t> Points =
        stabBehind(Runs, (Shortest->Lo + N) % Size, Size, Best.empty() ? SIZE_MAX : Best.size());
    if (Best.empty() || Points.size() < Best.size())
      Best = std::move(Points);
    if (Best.size() == 1)
      break;
  }
  llvm::sort(Best);
  return Best;
}
