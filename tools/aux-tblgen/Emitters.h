//===- Emitters.h - what aux-tblgen can make --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The emitters, one or more for each `-gen-` option. Each writes the body of a
/// generated file; errors in the records are reported at their locations.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUX_TBLGEN_EMITTERS_H
#define AUXPLAN_TOOLS_AUX_TBLGEN_EMITTERS_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class raw_ostream;
class RecordKeeper;
} // namespace llvm

namespace auxplan {
namespace tblgen {

class HardwareModel;
struct Table;

/// Enumerations of the vocabulary (GET_VOCABULARY_ENUMS).
void emitVocabularyEnums(const llvm::RecordKeeper &, llvm::raw_ostream &);
/// The facts of formats, layouts and access kinds, and all names.
void emitVocabularyTables(const llvm::RecordKeeper &, llvm::raw_ostream &);
/// Stages, access flags, and what accesses wait for, checked.
void emitSyncTables(const llvm::RecordKeeper &, llvm::raw_ostream &);
/// Forms of modifiers, and devices that share images, checked.
void emitSharingTables(const llvm::RecordKeeper &, llvm::raw_ostream &);
/// Every word of the vocabulary, one a line, for tools that generate inputs.
void emitWords(const llvm::RecordKeeper &, llvm::raw_ostream &);
/// The fields of DriverModel (GET_DRIVER_MODEL_FIELDS).
void emitDriverModelFields(const llvm::RecordKeeper &, llvm::raw_ostream &);
/// Families, machines, targets, rules and costs, checked.
void emitHardwareTables(const llvm::RecordKeeper &, llvm::raw_ostream &);
/// Groups of graphics state and what sizes of packets depend on, as enumerations.
void emitStateEnums(const llvm::RecordKeeper &, llvm::raw_ostream &);
/// Graphics state: groups, packets, and what ops disturb, checked.
void emitStateTables(const llvm::RecordKeeper &, llvm::raw_ostream &);
/// Tables as C++. An array whose elements another one has, too, is another name for it: targets
/// have most of their tables in common.
void emitTables(llvm::ArrayRef<Table> Tables, llvm::raw_ostream &OS);
/// The part of the reference manual about graphics state.
void emitStateReference(const HardwareModel &, llvm::raw_ostream &);
/// The reference manual in Markdown.
void emitReference(const llvm::RecordKeeper &, llvm::raw_ostream &);
/// Its part about modifiers and devices.
void emitSharingReference(const llvm::RecordKeeper &, llvm::raw_ostream &);

} // namespace tblgen
} // namespace auxplan

#endif // AUXPLAN_TOOLS_AUX_TBLGEN_EMITTERS_H
