//===- BarrierUses.h - uses that barriers stand between ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An application decides in which layout each use of an image happens, and how the image comes
/// into that layout. A use is the lines of one pass that touch the same subresources, since these
/// must be in one layout; or a present. This finds the uses of a graph, and what the application
/// may decide for each.
///
/// A layout is an option if Vulkan admits it for all lines of the use and the image has the usage
/// flags for it, and if the lines mean the same in it: a depth attachment writes in one layout and
/// only tests in another. Layouts that promise the same to all drivers are one option.
///
/// Another load operation is an option where every value that the text defines stays the same:
///
///   - a clear in place of load(dont_care), after which any value is right,
///   - load(dont_care) of colour that nothing reads after the pass, and that the pass does not
///     blend with or resolve.
///
/// A barrier may stand before a region instead of in it, if nothing in the region comes before the
/// use.
///
/// And store(dont_care), where nothing reads the contents after the pass, may take the place of
/// another store operation. It matters to a driver's plan only where a clear to another value would
/// meet the blocks that the pass has cleared, since a plane has one clear value.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ENGINE_BARRIERUSES_H
#define AUXPLAN_LIB_ENGINE_BARRIERUSES_H

#include "DriverSet.h"
#include "auxplan/Planner/Semantics.h"
#include <map>

namespace auxplan {

/// How an image comes into the layout of a use.
enum class UseArrival : uint8_t {
  Keep,       ///< by a barrier from the layout that it is in; by none if that is the same
  Drop,       ///< by a barrier from UNDEFINED
  KeepInPass, ///< as Keep, but the pass makes the transition at its begin
  DropInPass  ///< as Drop, likewise
};

/// In which layouts both arms of an `if` end.
enum class UseJoin : uint8_t {
  AsFirst,  ///< those in which its first arm ends
  AsSecond, ///< those in which its second arm ends
  AsBefore  ///< those before it
};

/// A way to come to a use.
struct UseOption {
  Layout In = Layout::GENERAL;
  UseArrival How = UseArrival::Keep;
  bool Whole = false; ///< a barrier also takes the levels and layers that the pass does not use
  LoadOp Load = LoadOp::NotGiven;    ///< of ImageUse::Operated; not given: that of the text
  StoreOp Store = StoreOp::NotGiven; ///< likewise
  /// The barrier stands before a region: which of ImageUse::Regions, from 1; 0: before none.
  uint16_t Ahead = 0;
  UseJoin Join = UseJoin::AsFirst;   ///< of ImageUse::IsJoin
  bool operator==(const UseOption &O) const {
    return In == O.In && How == O.How && Whole == O.Whole && Load == O.Load && Store == O.Store &&
           Ahead == O.Ahead && Join == O.Join;
  }
  /// Is its transition at the use, and are the operations those of the text?
  bool isPlain() const { return Load == LoadOp::NotGiven && Store == StoreOp::NotGiven && !Ahead; }
  bool drops() const { return How == UseArrival::Drop || How == UseArrival::DropInPass; }
  bool isInPass() const { return How == UseArrival::KeepInPass || How == UseArrival::DropInPass; }
};

/// Lines of one pass that touch the same subresources of one aspect, a present of one aspect, or the
/// end of an `if` of two arms, of which one may be empty, that use an aspect: the arms leave it in
/// one layout.
struct ImageUse {
  uint32_t Item = None32;
  uint32_t Pass = None32; ///< None32: a present or a join
  bool IsJoin = false;
  ImageId Image = None32;
  uint8_t Age = 0;
  Aspect TheAspect = Aspect::Color;
  llvm::SmallVector<uint32_t, 2> Lines;
  /// The attachment that covers all lines of the use and can have a transition at the begin of the
  /// pass; None32: there is none.
  uint32_t Attachment = None32;
  bool MakesTransitions = false; ///< may the pass make those of that attachment?
  /// The attachment whose load and store operations may be other ones; None32: there is none.
  uint32_t Operated = None32;
  /// The items that open the regions in which nothing comes before the use that names its image,
  /// the outermost first.
  llvm::SmallVector<uint32_t, 1> Regions;
  /// All ways to come to the use. The first keeps the contents, in the layout of the text.
  std::vector<UseOption> Options;
  size_t NumPlain = 1;  ///< of options that are plain, the first ones
  bool MayDrop = false; ///< the use needs nothing of what the image held before
  /// Uses of one family are alike in everything that says something about layouts. 0: presents.
  unsigned Family = 0;
};

/// Finds the uses in the order of the items of a graph.
class UseFinder {
public:
  UseFinder(const DriverSet &Drivers, const Semantics &S);
  /// Call it once.
  std::vector<ImageUse> find();

private:
  void addPass(uint32_t Item);
  void addPresent(uint32_t Item);
  void addJoins(uint32_t End);
  bool isUsedBehind(uint32_t End, ImageId) const;
  void addLine(uint32_t Line, size_t FirstOfPass);
  void finish(ImageUse &);
  void findOperated(ImageUse &) const;
  void findRegions(ImageUse &) const;
  bool namesBefore(uint32_t Begin, const ImageUse &) const;
  std::vector<LoadOp> loadsFor(const ImageUse &) const;
  bool mayDropAfter(const ImageUse &) const;
  bool neededOnlyAfter(const ImageUse &) const;
  void addOptions(ImageUse &, LoadOp, StoreOp) const;
  bool needsNothing(const ImageUse &) const;
  bool overwrites(const ImageUse &, uint32_t Line) const;
  void findAttachment(ImageUse &) const;
  bool admits(const ImageUse &, Layout) const;
  std::vector<Layout> layoutsFor(const ImageUse &) const;
  bool makesTransitions(uint32_t Pass) const;

  const DriverSet &Drivers;
  const Semantics &S;
  const Graph &G;
  const std::vector<bool> LiveAfter; ///< by access: is it read after its pass?
  std::vector<uint32_t> Open;        ///< items that open the regions around the present one
  std::vector<ImageUse> Uses;
  /// The text of a use, as far as it says something about layouts, to its family.
  std::map<std::vector<uint64_t>, unsigned> Families;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ENGINE_BARRIERUSES_H
