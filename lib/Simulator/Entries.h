//===- Entries.h - what leads to aux data -----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The entries of a translation table, one for each granule of memory: in which
/// format the hardware takes the aux data to be that it finds there. Granules in which
/// all images agree have the right entries for good, as images with memory of their
/// own do; the others are numbered here.
///
/// An access needs the entries of the granules that its tiles are in. An update writes
/// more: for each layer all from the first to the last tile of its levels.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SIMULATOR_ENTRIES_H
#define AUXPLAN_LIB_SIMULATOR_ENTRIES_H

#include "auxplan/Planner/Problem.h"
#include "auxplan/Simulator/Block.h"
#include <map>

namespace auxplan::sim {

using EntryId = uint32_t;

class Entries {
public:
  explicit Entries(const Problem &P);
  size_t size() const { return Numbers.size(); }
  bool empty() const { return Numbers.empty(); }
  /// Contested entries that lead to the aux data of a cell.
  llvm::ArrayRef<EntryId> ofCell(CellId C) const {
    return empty() ? llvm::ArrayRef<EntryId>() : llvm::ArrayRef<EntryId>(Cells[C]);
  }
  /// What the entries of a cell should say.
  Token formatOf(CellId C) const { return Formats[P.cell(C).Plane]; }
  /// Calls \p F(entry, format) for each contested entry that an update writes.
  void forEachUpdated(const Op &, llvm::function_ref<void(EntryId, Token)> F) const;

private:
  using Granule = std::pair<uint32_t, uint64_t>; ///< memory, number in it
  bool findPlaces();
  void findContested();
  void findCells();
  template <typename Fn> void forEachGranule(PlaneId, ByteRange Bytes, Fn F) const;

  const Problem &P;
  std::vector<PlanePlace> Places; ///< by plane; None32: not through the table
  std::vector<uint64_t> Granules; ///< by plane: bytes
  std::vector<Token> Formats;     ///< by plane, from 1
  std::map<Granule, EntryId> Numbers;
  std::vector<std::vector<EntryId>> Cells;
};

} // namespace auxplan::sim

#endif // AUXPLAN_LIB_SIMULATOR_ENTRIES_H
