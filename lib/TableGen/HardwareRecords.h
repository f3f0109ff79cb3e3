//===- HardwareRecords.h - records of the hardware, by class ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The records of the files that the tables are made of, and their numbers in masks.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_HARDWARERECORDS_H
#define AUXPLAN_LIB_TABLEGEN_HARDWARERECORDS_H

#include "llvm/TableGen/Record.h"
#include <bitset>
#include <optional>
#include <vector>

namespace auxplan {
namespace tblgen {

using RecordList = std::vector<const llvm::Record *>;
/// A set of limits and provisions, as auxplan::LimitSet.
using LimitBits = std::bitset<128>;

/// Records of a class in the order of the files.
RecordList definitions(const llvm::RecordKeeper &Records, llvm::StringRef Class);
/// Lists of definitions in fields.
RecordList listField(const llvm::Record *Rec, llvm::StringRef Field);
/// The place of a record in a list; its size if it is not there.
unsigned indexOf(const RecordList &List, const llvm::Record *Rec);
/// The bits of the kinds of queues of an op, as in TargetInfo::opQueues; none if a name is unknown.
std::optional<unsigned> queueMask(const llvm::Record *Op);
/// The limit or provision that a rule belongs to; null for a rule of the hardware.
const llvm::Record *limitOf(const llvm::Record *Rule);
/// The order of the rules of a class of which one decides.
bool isAskedBefore(const llvm::Record *A, const llvm::Record *B);
/// Do the records themselves say which of two rules comes first, not the order in which files are
/// included?
bool isOrdered(const llvm::Record *A, const llvm::Record *B);
/// Bits of a list, or all of them if it is empty.
inline uint32_t orAll(uint32_t Mask) {
  return Mask ? Mask : ~0u;
}

struct HardwareRecords {
  explicit HardwareRecords(const llvm::RecordKeeper &Keeper);

  const llvm::RecordKeeper &Keeper;
  RecordList Usages, Accesses, Layouts, Rules, DriverFields, Modifiers, SurfaceProperties;
  RecordList AccessCosts, OpCosts, AuxSizes, Chips, OpEffects;
  RecordList Limits; ///< and provisions
  RecordList MemorySystems;

  unsigned indexOfUsage(const llvm::Record *Usage) const;
  unsigned indexOfLimit(const llvm::Record *Limit) const;
  /// The chips that a Target stands for.
  RecordList chipsOf(const llvm::Record *Target) const;
  /// All names that mean a modifier; that with which graphs are printed comes first.
  static std::vector<std::string> namesOfModifier(const llvm::Record *Modifier);
  uint32_t usageMask(const RecordList &List) const;
  uint32_t accessMask(const RecordList &List) const;
};

} // namespace tblgen
} // namespace auxplan

#endif // AUXPLAN_LIB_TABLEGEN_HARDWARERECORDS_H
