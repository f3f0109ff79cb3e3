//===- TableData.h - the tables as rows of values ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Everything that the hardware tables say, between the records and the structures of TableTypes.h.
/// A table is an array of such structures, or one; a row has the values of its members in their
/// order. aux-tblgen prints rows as C++ text; lib/TableLoader makes the structures from them. No
/// row depends on the enumerations that aux-tblgen generates, so that it can be built before them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_TABLEDATA_H
#define AUXPLAN_LIB_TABLEGEN_TABLEDATA_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <string>
#include <vector>

namespace auxplan::tblgen {

class HardwareModel;

/// A value: as C++ has it, and what it means.
struct Cell {
  std::string Code;        ///< the type of a value with parts; empty: a list of them
  uint64_t Number = 0;     ///< of a number, an enumerator, or a row of the table in Text
  std::string Text;        ///< a string, or the name of a table
  std::vector<Cell> Parts; ///< empty: Code, if there is any, is the whole value
};

Cell text(llvm::StringRef Text);
Cell decimal(int64_t Value);
Cell hex(uint64_t Value);
Cell flag(bool Value);
Cell enumerator(const llvm::Twine &Code, uint64_t Number);
Cell classCell(int64_t Class);
Cell usageCell(unsigned Usage);
/// Members, or arguments of the constructor of a type.
Cell list(std::vector<Cell> Parts);
Cell object(llvm::StringRef Type, std::vector<Cell> Parts);
/// All rows of a table; tables without rows do not exist.
Cell rowsOf(const llvm::Twine &Table, size_t Size);
/// The address of a row, or of a table that has no rows but one value.
Cell rowOf(const llvm::Twine &Table, unsigned Row);
Cell addressOf(const llvm::Twine &Table);

struct Table {
  std::string Comment; ///< over the table; empty: none
  std::string Type, Name;
  std::vector<Cell> Rows;
  bool IsArray = true;
};

/// Tables in an order in which each refers only to earlier ones.
std::vector<Table> makeTables(const HardwareModel &Model);
/// Those of graphics state, which are a file of their own. They are checked here; prints errors.
std::vector<Table> makeStateTables(const HardwareModel &Model);

} // namespace auxplan::tblgen

#endif // AUXPLAN_LIB_TABLEGEN_TABLEDATA_H
