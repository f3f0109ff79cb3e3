//===- StateEmitter.cpp - graphics state as C++ data -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the two files of include/auxplan/State: enumerations, which a header includes, and tables,
/// which one file of lib/State includes. A changed packet rebuilds only that file.
///
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "lib/TableGen/HardwareModel.h"
#include "lib/TableGen/TableData.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace auxplan::tblgen;

static void emitEnum(StringRef Name, StringRef Field, const RecordList &Records, raw_ostream &OS) {
  OS << "enum class " << Name << " : uint8_t {\n";
  for (const Record *Rec : Records)
    OS << "  " << Rec->getValueAsString(Field) << ",\n";
  OS << "};\nconstexpr " << Name << " Last" << Name << " = " << Name
     << "::" << Records.back()->getValueAsString(Field) << ";\n\n";
}

void auxplan::tblgen::emitStateEnums(const RecordKeeper &Records, raw_ostream &OS) {
  RecordList Groups = definitions(Records, "StateGroup");
  if (Groups.size() > 128)
    PrintFatalError(Groups[128], "more than 128 groups of state");
  emitEnum("StateGroup", "Name", Groups, OS);
  emitEnum("StateCount", "Enumerator", definitions(Records, "StateCount"), OS);
}

void auxplan::tblgen::emitStateTables(const RecordKeeper &Records, raw_ostream &OS) {
  HardwareModel Model(Records);
  if (ErrorsPrinted)
    return;
  std::vector<Table> Tables = makeStateTables(Model);
  if (!ErrorsPrinted)
    emitTables(Tables, OS);
}
