//===- BarrierScript.h - transitions, by place and subresource --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Graphs of explicit frames that differ only in barriers, in what passes do to layouts, and in
/// load and store operations, have the same *stops*: all items but barriers. Between two stops is a
/// *gap*, in which barriers stand. A *part* is a rectangle of subresources that no statement of any
/// of these graphs tells apart.
///
/// A *script* says of each part which transitions it makes in each gap, and of each line in which
/// layout it is, what its pass does at the begin and at the end, and its load and store operations.
/// A graph is its stops and its script. So scripts can be compared, and mixed, part by part and
/// place by place, however the barriers of the graphs are cut.
///
/// A graph may have one frame more in front of a frame that repeats, in which only barriers stand.
/// These stand in the gap before that frame, under the roles that images of rings have after it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ADVISE_BARRIERSCRIPT_H
#define AUXPLAN_LIB_ADVISE_BARRIERSCRIPT_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <map>
#include <set>

namespace auxplan {

/// The number of a part.
using PartId = uint32_t;

inline bool runsOften(const Frame &F) {
  return F.Repeat || F.Count > 1;
}

struct BarrierPart {
  ImageId Image;
  uint8_t Age;
  Aspect TheAspect;
  SubRange Range; ///< of one aspect, without views
};

/// The parts of all images.
class BarrierParts {
public:
  /// \p Graphs have the same images.
  explicit BarrierParts(llvm::ArrayRef<const Graph *> Graphs);
  size_t size() const { return Parts.size(); }
  const BarrierPart &operator[](PartId P) const { return Parts[P]; }
  /// Calls \p F with each part in the range. Transitions take whole levels of 3D images.
  void forEach(ImageId, uint8_t Age, const SubRange &, llvm::function_ref<void(PartId)> F) const;
  /// The part that a part becomes in the next frame: images of rings change their roles.
  PartId inNextFrame(PartId) const;
  PartId inLastFrame(PartId) const;
  /// The fewest ranges that these parts of one image, in one role, fill.
  std::vector<SubRange> rangesOf(llvm::ArrayRef<PartId>) const;

private:
  struct Grid {
    std::vector<uint32_t> Mips, Layers; ///< where parts begin, and the end
    PartId First = 0, PerAge = 0;
  };
  void addParts(ImageId);
  const Graph &G;
  std::vector<Grid> Grids; ///< by image
  std::vector<BarrierPart> Parts;
};

struct PartMove {
  Layout Old, New;
  bool operator==(const PartMove &O) const { return Old == O.Old && New == O.New; }
  bool operator!=(const PartMove &O) const { return !(*this == O); }
  bool operator<(const PartMove &O) const { return std::tie(Old, New) < std::tie(O.Old, O.New); }
};
using PartMoves = llvm::SmallVector<PartMove, 1>;

/// The load and store operations of an attachment.
struct LineOperations {
  LoadOp Load = LoadOp::NotGiven;
  StoreOp Store = StoreOp::NotGiven;
  std::optional<ClearValue> Value; ///< of load(clear ...)
  bool operator==(const LineOperations &O) const {
    return Load == O.Load && Store == O.Store && Value == O.Value;
  }
  bool operator!=(const LineOperations &O) const { return !(*this == O); }
};

/// The layouts of a line of a pass, and its load and store operations.
struct LineLayouts {
  Layout In = NoLayout; ///< also where the text leaves it out
  Layout From = NoLayout, To = NoLayout;
  LineOperations Does;
  bool operator==(const LineLayouts &O) const {
    return In == O.In && From == O.From && To == O.To && Does == O.Does;
  }
};

struct BarrierScript {
  std::map<std::pair<uint32_t, PartId>, PartMoves> Moves; ///< by gap and part
  std::vector<LineLayouts> Lines;                         ///< by access; of buffers: none
  /// Gaps and images: barriers that make the same move are one, as far as one range holds them.
  std::set<std::pair<uint32_t, ImageId>> Merged;
  llvm::ArrayRef<PartMove> movesOf(uint32_t Gap, PartId) const;
};

/// The layouts in which a part can be, as bits of Layout values of its aspect. At joins and where
/// frames repeat these are the layouts of all paths.
using LayoutSet = uint64_t;

/// The sets before and after each stop, by part.
struct LayoutPoints {
  std::vector<std::vector<LayoutSet>> In, Out;
};

/// The stops and the parts of a graph, for scripts of graphs that are equal to it but for barriers
/// and layouts.
class BarrierStops {
public:
  /// \p Others: the other graphs of which scripts are asked for.
  BarrierStops(const Graph &G, llvm::ArrayRef<const Graph *> Others);

  const Graph &graph() const { return G; }
  const BarrierParts &parts() const { return Parts; }
  /// Gap N is directly before stop N; the last gap is behind all stops.
  uint32_t size() const { return Items.size(); }
  const Item &operator[](uint32_t Stop) const { return G.Items[Items[Stop]]; }
  uint32_t matchOf(uint32_t Stop) const { return StopOfItem[(*this)[Stop].Match]; }
  uint32_t stopOfPass(uint32_t Pass) const { return StopOfPass[Pass]; }
  /// Does the stop use the part, or begin or end a region?
  bool isPin(uint32_t Stop, PartId) const;
  /// Calls \p F with each part of a line.
  void forEachPart(uint32_t Access, llvm::function_ref<void(PartId)> F) const;
  /// The barriers of the graph in a gap, as they stand.
  llvm::ArrayRef<uint32_t> barriersIn(uint32_t Gap) const { return Barriers[Gap]; }

  /// The script of the graph, or of one that is equal but for barriers and layouts. None: it has
  /// other stops.
  std::optional<BarrierScript> scriptOf(const Graph &) const;
  LayoutPoints layoutsOf(const BarrierScript &) const;
  /// The graph with another script than its own, \p Old. Barriers that are as they were stay. \p
  /// Gaps: the only ones in which moves may differ; null: all.
  Graph write(const BarrierScript &Old, const BarrierScript &,
              const std::set<uint32_t> *Gaps = nullptr) const;

private:
  void findPins();
  bool isSameStop(uint32_t Stop, const Graph &Of, const Item &) const;

  const Graph &G;
  const BarrierParts Parts;
  std::vector<uint32_t> Items;      ///< by stop
  std::vector<uint32_t> StopOfItem; ///< of a barrier: the next stop
  std::vector<uint32_t> StopOfPass;
  std::vector<std::vector<uint32_t>> Barriers; ///< by gap
  llvm::DenseSet<std::pair<uint32_t, PartId>> Pins;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ADVISE_BARRIERSCRIPT_H
