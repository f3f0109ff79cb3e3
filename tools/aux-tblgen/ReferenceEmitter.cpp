//===- ReferenceEmitter.cpp - the hardware reference in Markdown -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// docs/HardwareReference.md: every record with what it says and where that was
/// read.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "HardwareModel.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

void auxplan::tblgen::emitReference(const RecordKeeper &Records, raw_ostream &OS) {
  HardwareModel Model(Records);
  if (ErrorsPrinted)
    return;
  OS << "# Hardware reference\n";
}
