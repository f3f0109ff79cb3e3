//===- Costs.h - cost coefficients that can be changed ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The cost coefficients of a target, as the tables have them or with changes: other numbers for
/// records of the tables, and measurements of an image. Every question about a cost goes to a
/// CostTable.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_COSTS_H
#define AUXPLAN_LAYOUTS_COSTS_H

#include "auxplan/Layouts/TableTypes.h"
#include "auxplan/Layouts/Tables.h"
#include "llvm/ADT/StringMap.h"
#include <array>
#include <optional>
#include <vector>

namespace auxplan {

/// The records of the tables that hold coefficients.
enum class CostRecord : uint8_t { Access, Op, Size };

/// Does any target have a record of that kind and name?
bool isCostRecord(CostRecord, llvm::StringRef Name);
/// The names of all of them.
std::vector<llvm::StringRef> costRecords(CostRecord);

/// The numbers of a cost file, which replace those of the tables.
struct CostChanges {
  /// New numbers, in the order in which the record has them: read, write of accesses;
  /// times the aux data, thousandths of the surface of ops; sizes by samples.
  using Numbers = std::array<std::optional<uint32_t>, 5>;
  llvm::StringMap<Numbers> Accesses, Ops, Sizes; ///< by the name of the record
  std::optional<uint64_t> FixedOpBytes, StallBytes, StateDwordBytes;
  /// Measurements, in thousandths: the compressed part of the surface's bytes, the share of blocks
  /// that are clear, and how often a depth test touches each texel.
  std::optional<uint32_t> Compression, ClearShare, Overdraw;
};

/// Byte coefficients, in 1/1000 of the surface's bytes.
struct AccessCost {
  uint32_t Read, Write;
};

class CostTable {
public:
  explicit CostTable(const TargetInfo &);

  /// Applies changes. A record that is changed by name holds no guess any more, so no measurement
  /// changes it, neither now nor later.
  void change(const CostChanges &);

  AccessCost accessCost(AuxUsage Kind, AuxUsage Bound, AccessKind, StateId) const;
  /// Bytes that \p Op moves on a plane part of \p SurfaceBytes in state \p S.
  uint64_t opBytes(AuxUsage Kind, OpId Op, StateId S, uint64_t SurfaceBytes,
                   unsigned Samples) const;
  uint64_t fixedOpBytes() const { return FixedOpBytes; } ///< fixed cost of a call (shared)
  uint64_t stallBytes() const { return StallBytes; }     ///< cost of a stall (shared)
  /// The cost of a dword of graphics state that is sent again because of an op (shared).
  uint64_t stateDwordBytes() const { return StateDwordBytes; }
  /// Thousandths of the surface that depth tests without aux data touch, if known.
  std::optional<uint32_t> overdraw() const { return Overdraw; }

private:
  void measure(const CostChanges &);
  std::vector<AccessCostData> Accesses;
  std::vector<OpCostData> Ops;
  std::vector<AuxSizeData> Sizes;
  uint64_t FixedOpBytes, StallBytes, StateDwordBytes;
  std::optional<uint32_t> Overdraw;
};

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_COSTS_H
