//===- CompiledRecords.h - records that need a build ------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Some records become C++ code: the words of Vulkan and formats become enumerations and arrays,
/// the tests of facts become functions, the fields of drivers become members. A program that reads
/// records at run time can have others of all classes but these. It holds a fingerprint of each of
/// these records, in an order that both know, and compares.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_COMPILEDRECORDS_H
#define AUXPLAN_LIB_TABLEGEN_COMPILEDRECORDS_H

#include "HardwareRecords.h"
#include "llvm/ADT/ArrayRef.h"

namespace auxplan::tblgen {

RecordList compiledRecords(const llvm::RecordKeeper &Keeper);
/// A hash of everything in a record that its code depends on.
uint64_t fingerprint(const llvm::Record *Rec);
/// Prints an error at the first record that is not as it was when the fingerprints were taken.
void checkCompiled(const llvm::RecordKeeper &Keeper, llvm::ArrayRef<uint64_t> Fingerprints);

} // namespace auxplan::tblgen

#endif // AUXPLAN_LIB_TABLEGEN_COMPILEDRECORDS_H
