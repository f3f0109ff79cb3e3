//===- SubresourceMap.h - a value per subresource ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A value for every aspect, mip and layer of one image. Per aspect and mip the layers are runs of
/// equal values in an ordered map, so the cost of setting or reading a range is the logarithm of
/// the number of runs plus the runs that the range covers, whatever the number of layers.
///
/// The slices of a 3D image that a mip does not have share the value of its last slice.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_SUBRESOURCEMAP_H
#define AUXPLAN_LIB_IMPORT_SUBRESOURCEMAP_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/SmallVector.h"
#include <iterator>
#include <map>

namespace auxplan::capture {

template <typename V> class SubresourceMap {
public:
  struct Part {
    SubRange Range; ///< of one aspect
    V Value;
  };

  SubresourceMap(const ImageDesc &Desc, AspectMask Aspects, V Initial) : Slices(Desc.sliceCount()) {
    for (unsigned A = 0; A != NumAspects; ++A)
      if (Aspects >> A & 1)
        Planes[A].assign(Desc.Mips, Runs{{0, Initial}});
    for (unsigned Mip = 0; Mip != Desc.Mips; ++Mip)
      MipSlices.push_back(Desc.mipSlices(Mip));
  }

  void set(const SubRange &R, V Value) {
    R.forEachRun([&](const SubRange &Run) {
      forEachPlane(Run, [&](unsigned A) {
        for (unsigned Mip = Run.MipBegin; Mip != Run.MipEnd; ++Mip)
          setRun(Planes[A][Mip], Run.LayerBegin, endOf(Run, Mip), Value);
      });
    });
  }

  /// Replaces the value of each part of \p R by \p F(Value).
  template <typename Fn> void update(const SubRange &R, Fn F) {
    for (const Part &P : parts(R))
      set(P.Range, F(P.Value));
  }

  /// \p R as disjoint ranges of one value each, in the order of aspects and mips.
  llvm::SmallVector<Part, 4> parts(const SubRange &R) const {
    llvm::SmallVector<Part, 4> Found;
    R.forEachRun([&](const SubRange &Run) {
      forEachPlane(Run, [&](unsigned A) {
        size_t PlaneBegin = Found.size();
        for (unsigned Mip = Run.MipBegin; Mip != Run.MipEnd; ++Mip)
          addRuns(Found, PlaneBegin, Run, A, Mip);
      });
    });
    return Found;
  }

  /// The value of \p R if it is the same everywhere.
  std::optional<V> uniform(const SubRange &R) const {
    llvm::SmallVector<Part, 4> Found = parts(R);
    for (const Part &P : Found)
      if (P.Value != Found.front().Value)
        return std::nullopt;
    return Found.empty() ? std::nullopt : std::optional<V>(Found.front().Value);
  }

private:
  using Runs = std::map<uint32_t, V>; ///< by first layer
  /// The search for a part that can grow looks at most this far back: merging saves lines of text,
  /// but must not cost more than linear time.
  static constexpr size_t MaxLookBack = 64;

  template <typename Fn> void forEachPlane(const SubRange &R, Fn F) const {
    for (unsigned A = 0; A != NumAspects; ++A)
      if (R.Aspects >> A & 1 && !Planes[A].empty())
        F(A);
  }

  uint32_t endOf(const SubRange &R, unsigned Mip) const {
    return R.LayerEnd >= MipSlices[Mip] ? Slices : R.LayerEnd;
  }

  static typename Runs::iterator splitAt(Runs &Of, uint32_t Layer) {
    auto It = std::prev(Of.upper_bound(Layer));
    return It->first == Layer ? It : Of.insert({Layer, It->second}).first;
  }

  void setRun(Runs &Of, uint32_t Begin, uint32_t End, V Value) {
    if (Begin >= End)
      return;
    auto After = End < Slices ? splitAt(Of, End) : Of.end();
    auto First = splitAt(Of, Begin);
    Of.erase(std::next(First), After);
    First->second = Value;
    if (After != Of.end() && After->second == Value)
      Of.erase(After);
    if (First != Of.begin() && std::prev(First)->second == Value)
      Of.erase(First);
  }

  /// Adds the runs of one mip. A run that equals a part of the mip before makes that part grow
  /// instead.
  void addRuns(llvm::SmallVectorImpl<Part> &Found, size_t PlaneBegin, const SubRange &R,
               unsigned A, unsigned Mip) const {
    const Runs &Of = Planes[A][Mip];
    uint32_t End = endOf(R, Mip);
    for (auto It = std::prev(Of.upper_bound(R.LayerBegin)); It != Of.end() && It->first < End;
         ++It) {
      auto Next = std::next(It);
      uint32_t RunEnd = Next == Of.end() ? End : std::min(End, Next->first);
      SubRange Run = {std::max(It->first, R.LayerBegin), RunEnd == End ? R.LayerEnd : RunEnd,
                      uint8_t(Mip), uint8_t(Mip + 1), AspectMask(1u << A)};
      Part *Above = nullptr;
      size_t First = std::max(PlaneBegin, Found.size() - std::min(Found.size(), MaxLookBack));
      for (size_t I = First; I != Found.size() && !Above; ++I)
        if (Found[I].Range.MipEnd == Mip && Found[I].Range.LayerBegin == Run.LayerBegin &&
            Found[I].Range.LayerEnd == Run.LayerEnd && Found[I].Value == It->second)
          Above = &Found[I];
      if (Above)
        Above->Range.MipEnd = Mip + 1;
      else
        Found.push_back({Run, It->second});
    }
  }

  uint32_t Slices;
  llvm::SmallVector<uint32_t, 16> MipSlices;
  std::array<std::vector<Runs>, NumAspects> Planes;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_SUBRESOURCEMAP_H
