//===- ClearValues.h - one clear value for each plane -----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// At a join of paths the clear blocks of all cells of a plane must stand for one value.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_CLEARVALUES_H
#define AUXPLAN_LIB_PLANNER_MODEL_CLEARVALUES_H

#include "auxplan/Layouts/PackedPixel.h"
#include "auxplan/Planner/Interner.h"
#include "auxplan/Planner/Problem.h"
#include "auxplan/Planner/Semantics.h"
#include "lib/Planner/Model/ClearQuestions.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/bit.h"

namespace auxplan {

/// Numbers of clear values; further values are numbered from OutsideValue + 1. A plane's default
/// value is one value, in whatever form the text writes it. The clear value of an external owner is
/// unknown, so it is a value of its own. If every unit decodes every value of depth, all values are
/// of the default's class, and the first value to which the graph clears counts as the default.
constexpr uint32_t DefaultValue = 1, OutsideValue = 2;
/// Clear blocks that may stand for any value that is in place.
constexpr uint32_t AnyValue = ~1u;

/// Counts the clear values of a plan. The hardware keeps the words that a view makes of the
/// numbers: 1 through a view of floats and 1 through a view of integers are different values.
class ClearValueIds {
  /// Four numbers, or the words that a view makes of them.
  struct ValueKey {
    std::array<uint64_t, 4> Words;
    bool operator==(const ValueKey &O) const { return Words == O.Words; }
    llvm::hash_code hash() const {
      return llvm::hash_combine(Words[0], Words[1], Words[2], Words[3]);
    }
  };
  Interner<ValueKey> Ids;

public:
  /// The number of the value of a clear of a cell. \p View: NoFormat for the image's own format.
  uint32_t idOf(const Problem &P, CellId C, Format View, const ClearValue &V, ClearClass Class) {
    const Image &I = P.imageOfCell(C);
    if (Class == ClearClass::Default && isTheDefault(P, C, V))
      return DefaultValue;
    ValueKey Key;
    llvm::transform(V.V, Key.Words.begin(), [](double N) { return llvm::bit_cast<uint64_t>(N); });
    if (!(I.aspects() & (maskOf(Aspect::Depth) | maskOf(Aspect::Stencil)))) {
      double Numbers[4];
      llvm::copy(V.V, Numbers);
      llvm::copy(clearWords(View == NoFormat ? I.Desc.Format : View, Numbers), Key.Words.begin());
    }
    return OutsideValue + 1 + Ids.numberOf(Key);
  }

  /// The words that make up value \p Number, which idOf() has given. They mean the same in every
  /// graph; values with numbers up to OutsideValue have none.
  const std::array<uint64_t, 4> &wordsOf(uint32_t Number) const {
    return Ids[Number - OutsideValue - 1].Words;
  }

private:
  static bool carriesValue(const Problem &P, CellId C) {
    return P.target().carriedValues(P.classOfCell(C).Kind) != ClearClass::None;
  }

  /// Is \p V, a value of the default's class, the default? All such values are one if clear blocks
  /// of depth carry the value.
  bool isTheDefault(const Problem &P, CellId C, const ClearValue &V) {
    if (P.classOfCell(C).TheAspect != Aspect::Depth || carriesValue(P, C))
      return true;
    auto [Known, New] = UsualDepth.try_emplace(P.firstOf(P.planeOf(C).Image), 0.0);
    if (New)
      Known->second = usualDepth(P, C);
    return V.V[0] == Known->second;
  }

  /// The first value of the default's class to which the graph clears the image and which can be
  /// cleared fast. Clear blocks that writes may have made count as blocks of the default: most
  /// images have only one value.
  double usualDepth(const Problem &P, CellId C) {
    const PlaneClass &Class = P.classOfCell(C);
    auto IsDefault = [&](double Value) {
      const ImageDesc &Desc = P.imageOfCell(C).Desc;
      WantedClear Wanted;
      Wanted.Value.V[0] = Value;
      ClearQuery Q = queryOf(Wanted, {0, 0, Desc.mipSlices(0)}, Desc); // a clear of the whole level
      ClearVerdict Says = P.rules().fastClear(Class.Kind, Desc, Class.TheAspect, Q);
      return Says.Allowed && Says.Class == ClearClass::Default;
    };
    if (!KnowsDepths)
      findDepths(P);
    for (double Value : DepthsOf.lookup(P.firstOf(P.planeOf(C).Image)))
      if (IsDefault(Value))
        return Value;
    return IsDefault(1.0) ? 1.0 : 0.0;
  }

  /// Finds the values to which the graph clears depth.
  void findDepths(const Problem &P) {
    KnowsDepths = true;
    const Graph &G = P.graph();
    for (const Access &A : G.Accesses) {
      if (A.IsBuffer || !(A.Range.Aspects & maskOf(Aspect::Depth)) ||
          (A.Kind != AccessKind::Clear && A.Load != LoadOp::Clear))
        continue;
      double Value = Semantics::clearValueOf(G, A).V[0];
      llvm::SmallVector<double, 2> &Of = DepthsOf[P.firstOf(A.Image)];
      if (!llvm::is_contained(Of, Value))
        Of.push_back(Value);
    }
  }

  // By the first of interchangeable images.
  llvm::DenseMap<ImageId, double> UsualDepth;
  llvm::DenseMap<ImageId, llvm::SmallVector<double, 2>> DepthsOf; ///< different, in order
  bool KnowsDepths = false;                                       ///< DepthsOf is complete
};

/// Do the cells of a plane have more than one clear value on two paths? \p A and \p B give the
/// number of a cell's value, 0 if it holds no clear blocks. If both paths are alike, the cells are
/// as right as on a straight line.
template <typename FnA, typename FnB> bool disagreeOnValue(const Plane &Pl, FnA A, FnB B) {
  uint32_t Seen = 0;
  bool IsMixed = false, IsAlike = true;
  for (CellId C = Pl.FirstCell; C != Pl.FirstCell + Pl.NumCells; ++C) {
    uint32_t OfA = A(C), OfB = B(C);
    IsAlike &= OfA == OfB;
    for (uint32_t V : {OfA, OfB}) {
      IsMixed |= V && Seen && V != Seen;
      Seen = V ? V : Seen;
    }
  }
  return IsMixed && !IsAlike;
}

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_CLEARVALUES_H
