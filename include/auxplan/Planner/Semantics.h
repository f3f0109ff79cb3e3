//===- Semantics.h - what the lines of a graph mean -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The meaning of a graph that does not depend on any target: which access
/// reads, overwrites or discards, which load and store operations of chained
/// passes count, what happens together, how images begin. Planners and checker
/// both build on it.
///
/// A pass has two phases: its accesses, all simultaneous, and then the end of
/// rendering, where its `resolve` accesses read their sources and write their
/// destinations.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_PLANNER_SEMANTICS_H
#define AUXPLAN_PLANNER_SEMANTICS_H

#include "auxplan/Graph/RenderPassInstances.h"
#include "auxplan/Planner/Interner.h"
#include "auxplan/Planner/Problem.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <array>
#include <vector>

namespace auxplan {

/// Properties of one access line. "Whole" ones hold for a cell only if the
/// access's area covers it (Problem::coversWhole).
struct AccessFacts {
  bool Reads : 1; ///< needs old contents, unless it overwrites the cell
  bool Writes : 1;
  bool OverwritesArea : 1; ///< writes every texel of its area by itself
  bool Clears : 1;         ///< load(clear) that counts, or a clear command
  bool DiscardsArea : 1;   ///< load(dont_care) that counts
  bool DiscardsAll : 1;    ///< `from UNDEFINED`
  bool Defines : 1;        ///< writes, and the contents behind it are what it has written
  bool DropsAfter : 1;     ///< a store operation that counts drops the contents
  bool DropsSource : 1;    ///< of a `resolve`: its source is dropped, which comes after it
  bool EndPhase : 1;       ///< a `resolve`
  bool SimulReadOnly : 1;  ///< no access of its phase writes what it touches
  bool Overlaps : 1;       ///< another access of its phase touches some of what it touches
  uint8_t On : 2;          ///< the kind of queue on which its pass runs, as QueueKind
  uint32_t Simultaneous;   ///< usages of its phase on what it touches, ATTACHMENT_FEEDBACK_LOOP too
  uint32_t ViewKind;       ///< identifies the view and the levels; 0: the common case
};

/// How a `resolve` reads its source: the facts of the source, which has no Access of its own.
struct SourceFacts {
  uint32_t Simultaneous;
  bool ReadOnly;
  bool DropsAfter; ///< as in AccessFacts
};

/// May the loop end without running its body? A count does not exclude that: a plan holds for every
/// count.
inline bool maySkip(const Loop &L) {
  return !L.AtLeastOnce;
}

/// The state of a cell at the start.
struct CellStart {
  StateSet Row;
  bool Defined = false;
  Layout In = Layout::UNDEFINED; ///< NoLayout: any (`starts unknown`)
};

/// The facts of all accesses. Lines that are alike except for the image and range that they access,
/// and that have the same facts, are of one *line kind*: a graph has few of them.
class Semantics {
public:
  explicit Semantics(const Graph &G);

  const AccessFacts &factsOf(uint32_t AccessIndex) const { return Facts[Kinds[AccessIndex]]; }
  /// Number of the line kind of an access: below numLineKinds().
  uint32_t lineKindOf(uint32_t AccessIndex) const { return Kinds[AccessIndex]; }
  uint32_t numLineKinds() const { return Facts.size(); }
  /// Everything that makes up a line kind, in words that mean the same in every graph.
  std::array<uint64_t, 5> wordsOfLineKind(uint32_t Kind) const;
  const RenderPassInstances &instances() const { return Instances; }
  /// Does a pass resolve something at its end?
  bool hasResolves() const { return HasResolves; }
  /// The facts of the source of a `resolve` access.
  SourceFacts sourceFactsOf(const Access &) const;
  /// An access, or the source of a `resolve`, in the form that the tables take.
  AccessUse useOf(const Access &, bool IsSource = false) const;
  /// The usage flag that an access stands for when modes are asked for.
  static uint32_t usageOf(const Graph &, const Access &);
  static AccessKind sourceKind(const Access &) { return AccessKind::ResolveSrc; }

  /// The value of a clear, with defaults for what the text leaves out (depth 1.0).
  static ClearValue clearValueOf(const Graph &, const Access &);

private:
  void findOwnKinds();
  void gather(const Pass &);
  void gatherMany(const Pass &);
  void shareAmong(llvm::ArrayRef<uint32_t> OfImage);
  void shareAmongMany(llvm::MutableArrayRef<uint32_t> OfImage);
  void dropBehindResolves(const Pass &);
  void chain();
  AccessFacts ownFacts(const Access &, QueueKind On, uint32_t ViewKind) const;
  uint32_t ownKind(const Access &, QueueKind On);
  uint32_t findOwnKind(const Access &, QueueKind On);
  uint32_t kindFor(uint64_t Line, const AccessFacts &);
  uint32_t viewKindOf(const Access &);
  /// Does the access see the image in the image's own format, which is not sRGB?
  bool seesOwnFormat(const Access &A) const {
    return !IsSRGB[A.Image] && (A.Extra == None32 || G.Extras[A.Extra].View == NoFormat);
  }
  void setFacts(uint32_t AccessIndex, const AccessFacts &);
  ImageId firstOf(ImageId I) const { return Same.empty() ? I : Same[I]; }

  const Graph &G;
  RenderPassInstances Instances;
  std::vector<ImageId> Same;      ///< see findInterchangeable()
  std::vector<uint32_t> Kinds;    ///< per access
  std::vector<AccessFacts> Facts; ///< per line kind
  struct KindKey {
    uint64_t Line, Facts;
    uint32_t ViewKind;
    bool operator==(const KindKey &O) const {
      return Line == O.Line && Facts == O.Facts && ViewKind == O.ViewKind;
    }
    llvm::hash_code hash() const { return llvm::hash_combine(Line, Facts, ViewKind); }
  };
  Interner<KindKey> Known; ///< by number of the line kind
  struct Recent {
    uint64_t Head = 0; ///< see headOf()
    AspectMask Aspects = 0; ///< 0: none is kept here yet
    QueueKind On = QueueKind::Graphics;
    uint32_t Kind = 0;
  };
  /// By hash: kinds of lines that share nothing, and have view kind 0 if they see the image in its
  /// own format.
  std::array<Recent, 64> RecentLines = {};
  std::vector<uint8_t> IsSRGB; ///< by image: a bool
  /// Formats of image and view, size of the image, and levels, for accesses that are not the common
  /// case.
  struct ViewKey {
    Format Image, View;
    uint32_t Width, Height;
    uint8_t MipBegin, MipEnd;
    bool operator==(const ViewKey &O) const {
      return Image == O.Image && View == O.View && Width == O.Width && Height == O.Height &&
             MipBegin == O.MipBegin && MipEnd == O.MipEnd;
    }
    llvm::hash_code hash() const {
      return llvm::hash_combine(unsigned(Image), unsigned(View), Width, Height, MipBegin, MipEnd);
    }
  };
  Interner<ViewKey> Views;
  bool HasResolves = false;
};

/// Calls the function for all cells that a pass uses, including the sources of its `resolve`s; for
/// some cells more than once.
void forEachTouchedCell(const Problem &, const Pass &, llvm::function_ref<void(CellId)>);

/// Calls \p F for each cell that the pass does not use, and whose layout changes with that of a
/// line that names a transition: a level of a 3D image may have one layout for all slices.
void forEachMovedWith(const Problem &, const Pass &,
                      llvm::function_ref<void(const Access &, CellId)> F);

/// Calls \p F for every cell and buffer that shares memory and that the pass writes.
void forEachWrittenOwner(const Problem &, const Semantics &, const Pass &,
                         llvm::function_ref<void(OwnerId)> F);

/// Start of every cell at the first frame (Design.md, "Control flow and frames").
std::vector<CellStart> startsOf(const Problem &);
/// Are the contents of the cell's image kept from frame to frame? If so, a later frame finds the
/// cell as the frame before it has left it; else the cell begins every frame in the same way.
bool isKept(const Problem &, CellId);
/// The row of a cell that comes back from an external owner who got it in \p Given.
StateSet rowFromOwner(const Problem &, CellId, StateSet Given);
/// Does the external owner of the cell's image read and write its aux data? A modifier decides.
bool ownerKnowsAux(const Problem &, CellId);
/// The planned mode of an access, for one of its cells. A level without aux data has nothing to
/// bind: if the access uses other levels, which have aux data, its mode is about those.
Mode modeOnCell(const Problem &, const Access &, bool IsSource, CellId);
/// A present, in the form that the tables take.
AccessUse useOfPresent();
/// The mode of the reader of a present: the mode in the plan, or else the mode that the owner
/// knows.
Mode modeOfPresent(const Problem &, const Present &, CellId);
/// The start in a later frame of a cell whose contents are not kept, which began the first frame as
/// \p First; the frame before has left it in \p Left.
CellStart startOfLaterFrame(const Problem &, CellId, CellStart First, StateSet Left);

} // namespace auxplan

#endif // AUXPLAN_PLANNER_SEMANTICS_H
