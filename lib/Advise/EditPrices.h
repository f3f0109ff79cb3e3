//===- EditPrices.h - what sets of edits cost, by group ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Drivers decide about groups of images (ImageGroups.h), and an edit is about one image. So the
/// frame with a set of edits costs as much as the text, and for each group with edits the
/// difference that these make in a frame that has only the lines of the group. Such a frame is
/// small, many sets have the same edits of a group, and many groups are alike but for names.
///
/// Ops of several groups that run in one pass wait once, so a stall there counts once.
///
/// The sum is exact but for ops whose predicate other images have computed, and for calls that
/// serve several images. So it serves to search sets; the frames of those that are given out are
/// planned whole.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ADVISE_EDITPRICES_H
#define AUXPLAN_LIB_ADVISE_EDITPRICES_H

#include "FramePlanner.h"
#include "ScriptEdits.h"
#include "auxplan/Graph/ImageGroups.h"
#include "llvm/ADT/StringMap.h"

namespace auxplan {

using ScriptEdits = std::vector<const ScriptEdit *>;

class EditPrices {
public:
  /// \p Before: the costs of the text.
  EditPrices(const BarrierStops &, const BarrierScript &Text, FramePlanner &,
             llvm::ArrayRef<DriverCost> Before);

  /// The costs of the frame with each set of edits.
  std::vector<DriverCosts> costsOf(llvm::ArrayRef<ScriptEdits> Sets);
  /// The same, of frames that are planned whole.
  std::vector<DriverCosts> exactCostsOf(llvm::ArrayRef<ScriptEdits> Sets);
  /// From now on costsOf() plans whole frames, or does so no more.
  void beExact(bool Is) { IsExact = Is; }
  /// The graph with edits, or another script; none: it needs layouts that no render pass can name.
  std::optional<Graph> write(const ScriptEdits &) const;
  std::optional<Graph> write(const BarrierScript &) const;

private:
  /// Edits of one group, sorted; none: its lines as they are.
  struct Piece {
    unsigned Group;
    ScriptEdits Edits;
    bool operator<(const Piece &O) const {
      return std::tie(Group, Edits) < std::tie(O.Group, O.Edits);
    }
  };
  /// All pieces of a group have these in common.
  struct GroupFacts {
    std::vector<bool> Images;
    std::vector<bool> ReadsUndefined; ///< by image of its frames
    std::vector<uint32_t> Places;     ///< of PassStall, in the whole, by that in its frames
  };
  /// By target: how many groups stall at each PassStall::Place.
  using StallCounts = std::vector<std::vector<uint32_t>>;

  std::optional<Graph> nameable(Graph New) const;
  void findFacts(unsigned Group);
  std::vector<Piece> piecesOf(const ScriptEdits &) const;
  void plan(llvm::ArrayRef<Piece>);
  const FrameCosts *known(const Piece &) const;
  void countStalls();
  void addStalls(DriverCosts &, StallCounts &, const Piece &, int By) const;
  DriverCosts sumOf(llvm::ArrayRef<Piece>) const;

  const BarrierStops &Stops;
  const BarrierScript &Text;
  FramePlanner &Planner;
  const llvm::ArrayRef<DriverCost> Before;
  const ImageGroups Groups;
  const std::vector<uint64_t> StallPrices; ///< by target
  std::vector<GroupFacts> Facts;           ///< by group
  std::map<Piece, FrameCosts> Known;
  llvm::StringMap<FrameCosts> KnownTexts; ///< by the text of the frames of a piece
  StallCounts StallsBefore;               ///< of all groups as they are; empty: not counted yet
  bool IsExact = false;
  bool NamesParts; ///< render passes of the text can name the layouts of their attachments
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ADVISE_EDITPRICES_H
