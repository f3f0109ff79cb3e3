//===- CellMap.h - planes of images and their cells -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The image planes of a graph, and their partition into cells.
///
/// A *cell* is a rectangle of mips x layers of one plane that every line of the graph takes whole
/// or not at all. Planes are cut at the mips where some line's range begins or ends into *bands*,
/// and each band at the layers where a line that touches the band begins or ends. A plane that
/// every line uses whole is one cell, whatever its size.
///
/// Planes are also cut where their aux data end: levels behind the first of a mip tail may be *plain*
/// though level 0 is not. A line may use levels of both sorts. Its mode is about those with aux data.
///
/// The bands of a plane lie side by side, and so do the cells of a band. So the map finds the cells
/// of a range without a search, unless the layers of a band are cut unevenly.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_CELLMAP_H
#define AUXPLAN_PLANNER_CELLMAP_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/bit.h"

namespace auxplan {

using PlaneId = uint32_t;
using CellId = uint32_t;

/// One aspect of an image; of a history image, in one of its roles.
struct Plane {
  ImageId Image = None32;
  Aspect TheAspect = Aspect::Color;
  uint8_t Age = 0;    ///< the role: the image of this many frames ago
  uint16_t Class = 0; ///< of level 0
  uint32_t FirstBand = 0;
  uint8_t NumBands = 0;
  uint8_t RolePlanes = 0; ///< planes of the image in one role
  uint8_t FirstPlainMip = NoMip; ///< from here on levels have no aux data, though level 0 has
  bool MovesByLevel = false;     ///< as of its image
  bool hasPlainLevels() const { return FirstPlainMip != NoMip; }
  static constexpr uint8_t NoMip = UINT8_MAX;
  CellId FirstCell = 0;
  uint32_t NumCells = 0;
};

/// The levels of a plane from the first one on that has no aux data.
struct PlainLevels {
  uint8_t First;
  uint16_t Class;
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
  uint16_t Class = 0; ///< the class of its plane, or of plain levels
  bool holds(unsigned Mip, uint32_t Layer) const {
    return Mip >= MipBegin && Mip < MipEnd && Layer >= LayerBegin && Layer < LayerEnd;
  }
};

/// The subresources whose layout `from` and `to` of a line change: those of the line, and those
/// that move with them.
struct MovedBy {
  const Access &Line;
};

class CellMap {
public:
  /// The planes of the images of a graph, without classes and cells. A ring that no line uses needs
  /// no planes for the roles of its images.
  explicit CellMap(const Graph &);
  void setClass(PlaneId P, uint16_t Class) { Planes[P].Class = Class; }
  /// Gives the cells of plain levels their class. No cell has plain levels and others.
  void setPlain(PlaneId, PlainLevels);
  /// Makes the cells of a plane, after those of the planes before it. Each of \p Ranges, which are
  /// not the whole plane, consists of whole cells.
  void cut(PlaneId, const ImageDesc &, llvm::ArrayRef<SubRange> Ranges);

  llvm::ArrayRef<Plane> planes() const { return Planes; }
  llvm::ArrayRef<Cell> cells() const { return Cells; }
  const Plane &plane(PlaneId Id) const { return Planes[Id]; }
  const Cell &cell(CellId Id) const { return Cells[Id]; }
  const Plane &planeOf(CellId Id) const { return Planes[Cells[Id].Plane]; }

  /// The first of the images that are interchangeable with this one (Interchangeable.h).
  ImageId firstOf(ImageId I) const { return Planes[FirstPlane[I]].Image; }
  /// Calls \p F(PlaneId) for the planes of an image, in all roles. Interchangeable images have the
  /// planes of the first of them.
  template <typename Fn> void forEachPlane(ImageId I, Fn F) const {
    ImageId Of = firstOf(I);
    for (PlaneId P = FirstPlane[I], E = Planes.size(); P != E && Planes[P].Image == Of; ++P)
      F(P);
  }
  /// The plane of one aspect; the image must have it.
  PlaneId planeId(ImageId I, uint8_t Age, Aspect A) const {
    PlaneId P = firstPlane(I, Age);
    while (Planes[P].TheAspect != A)
      ++P;
    return P;
  }
  /// The plane that an access to an image takes part of.
  PlaneId planeId(const Access &A) const {
    return planeId(A.Image, A.Age, Aspect(llvm::countr_zero(unsigned(A.Range.Aspects))));
  }
  /// The cell of the next frame for the image that plays the role of \p C in this frame: in a ring,
  /// the same cell of the next role. All roles of an image are cut alike.
  CellId nextRole(CellId C) const;
  /// The first and last subresource as a half-open rectangle.
  SubRange rangeOf(CellId Id) const;

  /// Calls \p F(CellId) for every cell of \p R, plane by plane, in the order of mips, then layers.
  /// Cells are inside \p R by construction if \p R stands in the graph.
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
    forEachCell(X.Image, X.Age, movedRange(Planes[FirstPlane[X.Image]], X.Range), F);
  }
  template <typename Fn> void forEachCell(const MovedBy &By, Fn F) const {
    const Plane &P = Planes[planeId(By.Line)];
    forEachCellOfPlane(P, movedRange(P, By.Line.Range), F);
  }

private:
  /// As Image::movedRange().
  static SubRange movedRange(const Plane &P, const SubRange &R) {
    return P.MovesByLevel ? SubRange{0, UINT32_MAX, R.MipBegin, R.MipEnd, R.Aspects} : R;
  }
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
      if (Cells[End - 1].LayerBegin >= R.LayerEnd)
        End = firstCellFrom(Run, R.LayerEnd - 1) + 1;
      for (; C < End; ++C)
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
    return Cells[Guess].LayerBegin <= Layer && Layer < Cells[Guess].LayerEnd ? Guess
                                                                             : searchCell(B, Layer);
  }
  CellId searchCell(const Band &, uint32_t Layer) const;
  void addPlanes(ImageId, const Image &, unsigned Roles);
  void makeBand(PlaneId, const ImageDesc &, unsigned MipBegin, unsigned MipEnd,
                llvm::ArrayRef<SubRange> Ranges);

  std::vector<PlaneId> FirstPlane; ///< per image; equal for interchangeable images
  std::vector<Plane> Planes;
  std::vector<Band> Bands;
  std::vector<Cell> Cells;
};

} // namespace auxplan

#endif // AUXPLAN_PLANNER_CELLMAP_H
