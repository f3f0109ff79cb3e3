//===- Entries.h - what leads to aux data -----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The entries of a translation table, one for each granule of memory. An entry holds the format
/// that the hardware takes the aux data there to have. If all images of a granule agree, its entry
/// is always right, as for images with memory of their own; the other granules are numbered here.
///
/// An access needs the entries of the granules of its tiles. An update writes more: for each layer
/// all entries from the first to the last tile of the levels.
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
  /// The right content of the entries of a cell.
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
