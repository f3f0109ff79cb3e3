//===- Regions.cpp - parts of images that commands touch ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Merging is four sweeps, one per direction in which regions can grow. Each sweep sorts by
/// everything that must be equal and then by the direction, and lets every region absorb its
/// successors.
///
//===----------------------------------------------------------------------===//

#include "Regions.h"
#include "auxplan/Graph/SmallSort.h"
#include "llvm/ADT/STLExtras.h"
#include <utility>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

Extent capture::extentOf(const ImageDesc &Desc, Aspect A, unsigned Mip) {
  Extent E = {Desc.mipWidth(Mip), Desc.mipHeight(Mip), 1};
  if (A < Aspect::Plane0)
    return E;
  unsigned Plane = static_cast<unsigned>(A) - static_cast<unsigned>(Aspect::Plane0);
  const FormatInfo &Info = infoOf(Desc.Format);
  E.W = std::max(1u, E.W / std::max<unsigned>(1, Info.PlaneDivW[Plane]));
  E.H = std::max(1u, E.H / std::max<unsigned>(1, Info.PlaneDivH[Plane]));
  return E;
}

/// [At, At + Size) clipped to [0, Limit), as begin and length.
static std::pair<uint32_t, uint32_t> clipped(int64_t At, uint64_t Size, uint32_t Limit) {
  int64_t Begin = std::clamp<int64_t>(At, 0, Limit);
  int64_t End = std::clamp<int64_t>(At + int64_t(Size), Begin, Limit);
  return {uint32_t(Begin), uint32_t(End - Begin)};
}

std::optional<Region> capture::regionOf(const ImageDesc &Desc, const SubRange &Range, Offset At,
                                        Extent Size) {
  Region R = {Range, std::nullopt};
  if (Desc.Type == ImageType::Type3D) {
    auto [Begin, Count] = clipped(At.Z, Size.D, Desc.mipSlices(Range.MipBegin));
    R.Range.LayerBegin = Begin;
    R.Range.LayerEnd = Begin + Count;
    if (!Count)
      return std::nullopt;
  }
  Aspect A = static_cast<Aspect>(llvm::countr_zero(unsigned(Range.Aspects)));
  Extent Whole = extentOf(Desc, A, Range.MipBegin);
  auto [X, W] = clipped(At.X, Size.W, Whole.W);
  auto [Y, H] = clipped(At.Y, Size.H, Whole.H);
  if (!W || !H)
    return std::nullopt;
  if (X || Y || W != Whole.W || H != Whole.H)
    R.Rect = Area{X, Y, W, H};
  return R;
}

namespace {

struct Span {
  uint32_t Begin = 0, End = 0;
  bool operator==(const Span &O) const { return Begin == O.Begin && End == O.End; }
};

enum Direction { Layers, Mips, Rows, Columns, NumDirections };

/// A region with all directions alike. Without a rectangle rows and columns are
/// empty.
struct Box {
  AspectMask Aspects;
  bool HasRect;
  std::array<Span, NumDirections> Along;

  explicit Box(const Region &R)
      : Aspects(R.Range.Aspects), HasRect(R.Rect.has_value()),
        Along{Span{R.Range.LayerBegin, R.Range.LayerEnd},
              Span{R.Range.MipBegin, R.Range.MipEnd}} {
    if (!R.Rect)
      return;
    Along[Rows] = {R.Rect->Y, R.Rect->Y + R.Rect->H};
    Along[Columns] = {R.Rect->X, R.Rect->X + R.Rect->W};
  }

  Region region() const {
    Region R;
    R.Range = {Along[Layers].Begin, Along[Layers].End, uint8_t(Along[Mips].Begin),
               uint8_t(Along[Mips].End), Aspects};
    if (HasRect)
      R.Rect = Area{Along[Columns].Begin, Along[Rows].Begin,
                    Along[Columns].End - Along[Columns].Begin,
                    Along[Rows].End - Along[Rows].Begin};
    return R;
  }

  /// Everything but the span along \p D, which is equal in boxes that can be merged.
  std::array<uint32_t, 8> besides(Direction D) const {
    std::array<uint32_t, 8> Key = {Aspects, HasRect};
    unsigned I = 2;
    for (unsigned Other = 0; Other != NumDirections; ++Other)
      if (Other != D) {
        Key[I++] = Along[Other].Begin;
        Key[I++] = Along[Other].End;
      }
    return Key;
  }
};

} // namespace

/// Merges boxes that touch or overlap along \p D.
static void sweep(std::vector<Box> &Boxes, Direction D) {
  sortSmall(Boxes, [D](const Box &X, const Box &Y) {
    return std::make_pair(X.besides(D), X.Along[D].Begin) <
           std::make_pair(Y.besides(D), Y.Along[D].Begin);
  });
  size_t Kept = 0;
  for (size_t I = 1; I < Boxes.size(); ++I) {
    Box &Last = Boxes[Kept];
    // Mips differ in size, so a rectangle means something else in each.
    bool One = Last.besides(D) == Boxes[I].besides(D) &&
               Boxes[I].Along[D].Begin <= Last.Along[D].End && !(D == Mips && Last.HasRect);
    if (One)
      Last.Along[D].End = std::max(Last.Along[D].End, Boxes[I].Along[D].End);
    else
      Boxes[++Kept] = Boxes[I];
  }
  Boxes.erase(Boxes.begin() + Kept + 1, Boxes.end());
}

void capture::mergeRegions(std::vector<Region> &Regions) {
  if (Regions.size() < 2)
    return;
  std::vector<Box> Boxes(Regions.begin(), Regions.end());
  for (Direction D : {Layers, Mips, Columns, Rows})
    sweep(Boxes, D);
  Regions.clear();
  for (const Box &B : Boxes)
    Regions.push_back(B.region());
}
