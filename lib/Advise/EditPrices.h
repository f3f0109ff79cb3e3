//===- EditPrices.h - what sets of edits cost, by group ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Drivers decide about groups of images (ImageGroups.h), and an edit is about one image. So the
/// frame with a set of edits costs as much as the text, and for each group with edits the difference
/// that these make in a frame that has only the lines of the group. Such a frame is small, many sets
/// have the same edits of a group, and many groups are alike but for names.
///
/// The sum is exact but for stalls of slots that groups share, and for ops whose predicate other
/// images have computed. So it serves to search sets; the frames of those that are given out are
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
  std::vector<Piece> piecesOf(const ScriptEdits &) const;
  void plan(llvm::ArrayRef<Piece>);
  const std::vector<bool> &readsUndefinedIn(unsigned Group);
  DriverCosts sumOf(llvm::ArrayRef<Piece>) const;

  const BarrierStops &Stops;
  const BarrierScript &Text;
  FramePlanner &Planner;
  const llvm::ArrayRef<DriverCost> Before;
  const ImageGroups Groups;
  std::map<Piece, DriverCosts> Known;
  llvm::StringMap<DriverCosts> KnownTexts;              ///< by the text of the frames of a piece
  std::map<unsigned, std::vector<bool>> ReadsUndefined; ///< by group
  bool IsExact = false;
  bool NamesParts; ///< render passes of the text can name the layouts of their attachments
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ADVISE_EDITPRICES_H
