//===- Problem.h - a graph as one target sees it ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The basis of planners, checker and views: the image planes of a graph with the aux kind that a
/// target gives each, and their partition into cells.
///
/// A *cell* is a rectangle of mips x layers of one plane that every line of the graph takes whole
/// or not at all. Planes are cut at the mips where some line's range begins or ends into *bands*,
/// and each band at the layers where a line that touches the band begins or ends. A plane that
/// every line uses whole is one cell, whatever its size.
///
/// Planes for which the tables have the same answers share a *plane class*, which keeps the answers
/// that need a search of rules.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_PROBLEM_H
#define AUXPLAN_PLANNER_PROBLEM_H

#include "auxplan/Graph/Graph.h"
#include "auxplan/Layouts/Costs.h"
#include "auxplan/Layouts/RuleMemory.h"
#include "auxplan/Planner/MemoryMap.h"
#include "llvm/ADT/bit.h"
#include <array>

namespace auxplan {

using PlaneId = uint32_t;
using CellId = uint32_t;

/// Everything that the tables know about a plane, except its extent.
struct PlaneClass {
  AuxUsage Kind = AuxUsage::NONE;
  Aspect TheAspect = Aspect::Color;
  PlaneFacts Facts = 0;
  uint32_t Usage = 0;         ///< usage flags of the image for this aspect
  StateId Initial = NoState;  ///< state of memory that nothing has written
  StateId External = NoState; ///< state in which an external owner hands the plane over
  StateSet Understood;        ///< states in which an external owner may get the plane
  uint16_t Costs = 0;         ///< which CostTable, see Problem::costsOf
  bool HasCcs = true;         ///< false: its CCS could not be mapped
  AuxUsage Given = AuxUsage::NONE; ///< the kind that the plane would have with its CCS mapped
  bool hasAux() const { return Kind != AuxUsage::NONE; }
};

/// One aspect of an image; of a history image, in one of its roles.
struct Plane {
  ImageId Image = None32;
  Aspect TheAspect = Aspect::Color;
  uint8_t Age = 0;            ///< the role: the image of this many frames ago
  uint16_t Class = 0;
  uint32_t FirstBand = 0;
  uint8_t NumBands = 0;
  uint8_t RolePlanes = 0;     ///< planes of the image in one role
  CellId FirstCell = 0;
  uint32_t NumCells = 0;
};

/// A run of mips that no line of the graph cuts, and its cells, by layer.
struct Band {
  uint8_t MipBegin, MipEnd;
  CellId FirstCell;
  uint32_t NumCells;
};

struct Cell {
  PlaneId Plane;
  uint32_t LayerBegin, LayerEnd;
  uint8_t MipBegin, MipEnd;
  bool holds(unsigned Mip, uint32_t Layer) const {
    return Mip >= MipBegin && Mip < MipEnd && Layer >= LayerBegin && Layer < LayerEnd;
  }
};

class CostFile;

/// Options for building a problem.
struct ProblemOptions {
  /// If a plane has aux data, give level 0, layer 0 a cell of its own, and the layer of each view
  /// of a multiview pass: drivers that keep one clear value per image treat these apart.
  bool IsolateSlices = false;
  const CostFile *Costs = nullptr; ///< instead of the tables' coefficients; while building
  /// Also keeps the answers of the target's rules for the next problem; only one thread may use it.
  /// A RuleMemory for another target has no effect.
  RuleMemory *Rules = nullptr;
};

class Problem {
public:
  /// Requires a \p G that verifyGraph has accepted. The header of a planned graph says which limits
  /// of the driver of \p Target are held.
  Problem(const Graph &G, const TargetInfo &Target, ProblemOptions Options = {});

  const Graph &graph() const { return G; }
  const TargetInfo &target() const { return T; }
  /// The rules of the target. One thread at a time may ask.
  RuleMemory &rules() const { return *Options.Rules; }
  const Machine &machine() const { return T.machine(); }
  const FamilyInfo &family() const { return T.family(); }

  llvm::ArrayRef<Plane> planes() const { return Planes; }
  llvm::ArrayRef<Cell> cells() const { return Cells; }
  const Plane &plane(PlaneId Id) const { return Planes[Id]; }
  const Cell &cell(CellId Id) const { return Cells[Id]; }
  const Plane &planeOf(CellId Id) const { return Planes[Cells[Id].Plane]; }
  const PlaneClass &classOf(const Plane &P) const { return Classes[P.Class]; }
  const PlaneClass &classOfCell(CellId Id) const { return Classes[planeOf(Id).Class]; }
  llvm::ArrayRef<PlaneClass> classes() const { return Classes; }
  /// The costs: shared costs, and costs on planes of a class.
  const CostTable &costs() const { return CostTables.front(); }
  const CostTable &costsOf(const PlaneClass &C) const { return CostTables[C.Costs]; }
  const Image &imageOf(const Plane &P) const { return G.Images[P.Image]; }
  const Image &imageOfCell(CellId Id) const { return imageOf(planeOf(Id)); }

  /// The plane of one aspect; the image must have it.
  PlaneId planeId(ImageId I, uint8_t Age, Aspect A) const {
    PlaneId P = firstPlane(I, Age);
    while (Planes[P].TheAspect != A)
      ++P;
    return P;
  }
  /// The plane that an access to an image takes part of.
  /// The first of the images that are interchangeable with this one (Interchangeable.h).
  ImageId firstOf(ImageId I) const { return Planes[FirstPlane[I]].Image; }
  PlaneId planeId(const Access &A) const {
    return planeId(A.Image, A.Age, Aspect(llvm::countr_zero(A.Range.Aspects)));
  }
  /// The cell of the next frame for the image that plays the role of \p C in this frame: in a ring,
  /// the same cell of the next role. All roles of an image are cut alike.
  CellId nextRole(CellId C) const;

  /// Calls \p F(CellId) for every cell of \p R, plane by plane, in the order of
  /// mips, then layers. Cells are inside \p R by construction if \p R stands in
  /// the graph.
  template <typename Fn> void forEachCell(ImageId I, uint8_t Age, const SubRange &R, Fn F) const {
    PlaneId P = firstPlane(I, Age);
    for (PlaneId E = P + Planes[P].RolePlanes; P != E; ++P)
      if (R.Aspects & maskOf(Planes[P].TheAspect))
        forEachCellOfPlane(Planes[P], R, F);
  }
  template <typename Fn> void forEachCell(const Access &A, Fn F) const {
    forEachCellOfPlane(Planes[planeId(A)], A.Range, F);
  }
  template <typename Fn> void forEachCell(const Op &O, Fn F) const {
    forEachCell(O.Image, O.Age, O.Range, F);
  }
  template <typename Fn> void forEachCell(const Transition &X, Fn F) const {
    forEachCell(X.Image, X.Age, X.Range, F);
  }
  /// The same for the source of a `resolve`.
  template <typename Fn> void forEachSourceCell(const AccessExtra &X, Fn F) const {
    forEachCell(X.ResolveSource, X.ResolveSourceAge, X.ResolveSourceRange, F);
  }

  /// The map of cells and buffers that share memory.
  const MemoryMap &memory() const { return Memory; }
  bool hasAliases() const { return Memory.hasAliases(); }
  /// The row of a cell whose aux data another object has overwritten: the row of unprepared memory;
  /// empty: no aux data.
  StateSet staleRow(CellId) const;

  /// Bytes of the main surface of a cell, or of the part of it in \p A.
  uint64_t surfaceBytes(CellId Id, const Area *A = nullptr) const;
  /// True if \p A (null: everything) covers every mip of the cell whole.
  bool coversWhole(CellId Id, const Area *A) const;
  /// The tiles of some levels of a layer for which an update writes entries of the AUX-TT.
  ByteRange entriesHull(const PlaneClass &C, const Surface &S, unsigned MipBegin, unsigned MipEnd,
                        uint32_t Layer) const {
    return S.hullOf(MipBegin, MipEnd, Layer, CcsAuxUsages >> unsigned(C.Kind) & 1);
  }
  /// The first and last subresource as a half-open rectangle.
  SubRange rangeOf(CellId Id) const;

private:
  PlaneId firstPlane(ImageId I, uint8_t Age) const {
    PlaneId P = FirstPlane[I];
    return Age ? P + Age * Planes[P].RolePlanes : P;
  }
  template <typename Fn> void forEachCellOfPlane(const Plane &P, const SubRange &R, Fn F) const {
    if (P.NumCells == 1)
      return F(P.FirstCell), void();
    for (uint32_t B = firstBandFrom(P, R.MipBegin), E = P.FirstBand + P.NumBands; B != E; ++B) {
      const Band &Run = Bands[B];
      if (Run.MipBegin >= R.MipEnd)
        break;
      CellId C = firstCellFrom(Run, R.LayerBegin), End = Run.FirstCell + Run.NumCells;
      for (; C != End && Cells[C].LayerBegin < R.LayerEnd; ++C)
        if (!R.Views || R.holdsLayer(Cells[C].LayerBegin))
          F(C);
    }
  }
  /// The band of \p Mip: there are at most as many bands before it as mips.
  uint32_t firstBandFrom(const Plane &P, unsigned Mip) const {
    uint32_t B = P.FirstBand + std::min<uint32_t>(Mip, P.NumBands - 1);
    while (Bands[B].MipBegin > Mip)
      --B;
    return B;
  }
  /// The cell of a band with \p Layer: the guess, if every layer is a cell.
  CellId firstCellFrom(const Band &B, uint32_t Layer) const {
    CellId Guess = B.FirstCell + std::min(Layer, B.NumCells - 1);
    return Cells[Guess].LayerBegin <= Layer && Layer < Cells[Guess].LayerEnd
               ? Guess
               : searchCell(B, Layer);
  }
  CellId searchCell(const Band &, uint32_t Layer) const;

  using ClassesOfImage = std::array<uint16_t, NumAspects>;
  void makePlanes();
  ClassesOfImage classesFor(const Image &);
  uint16_t classFor(const Image &, Aspect, uint16_t Costs, std::optional<AuxUsage> Given = {},
                    bool HasCcs = true);
  void takeKinds();
  void giveKind(ImageId, Aspect, AuxUsage);
  uint16_t costsFor(const Image &);
  void collectCuts();
  void addCut(ImageId, const SubRange &);
  void addViewCuts(const Pass &, ImageId, const SubRange &);
  bool isWhole(ImageId I, const SubRange &R) const {
    return R.MipBegin == 0 && R.MipEnd == Extents[I].Mips && R.LayerBegin == 0 &&
           R.LayerEnd == Extents[I].Layers && !R.Views;
  }
  void makeCells();
  void makeBands(Plane &, llvm::ArrayRef<SubRange> Cuts);
  void makeBand(const Plane &, unsigned MipBegin, unsigned MipEnd, llvm::ArrayRef<SubRange> Cuts);

  const Graph &G;
  TargetInfo T;
  ProblemOptions Options;
  std::shared_ptr<RuleMemory> OwnRules; ///< if the options have none
  std::vector<PlaneId> FirstPlane; ///< per image; equal for interchangeable images
  std::vector<Plane> Planes;
  std::vector<Band> Bands;
  std::vector<Cell> Cells;
  std::vector<PlaneClass> Classes;
  std::vector<CostTable> CostTables; ///< the first is for images without measurements
  MemoryMap Memory;
  // Only while building.
  struct CutRange {
    PlaneId Plane = None32;
    SubRange Range;
    bool operator==(const CutRange &O) const { return Plane == O.Plane && Range == O.Range; }
  };
  std::vector<CutRange> Cuts; ///< ranges that are not whole planes
  std::vector<CutRange> RecentCuts; ///< by hash: ranges that need not be noted again
  struct Extent { uint32_t Layers; uint8_t Mips; };
  std::vector<Extent> Extents; ///< of the images
  struct AlikeImages { ImageId First = None32; uint16_t Costs; ClassesOfImage Classes; };
  std::array<AlikeImages, 64> KnownImages; ///< by hash of the description
};

} // namespace auxplan

#endif // AUXPLAN_PLANNER_PROBLEM_H
