//===- TableBuilder.cpp - makes the rows of tables ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values with their C++ text, and the tables in their order.
///
//===----------------------------------------------------------------------===//

#include "TableBuilder.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan::tblgen;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Cell auxplan::tblgen::text(StringRef Text) {
  std::string Code = "\"";
  raw_string_ostream OS(Code);
  printEscapedString(Text, OS);
  return {Code + "\"", 0, Text.str(), {}};
}

Cell auxplan::tblgen::decimal(int64_t Value) {
  return {itostr(Value), uint64_t(Value), "", {}};
}

Cell auxplan::tblgen::hex(uint64_t Value) {
  return {"0x" + utohexstr(Value, /*LowerCase=*/true), Value, "", {}};
}

Cell auxplan::tblgen::flag(bool Value) {
  return {Value ? "true" : "false", Value, "", {}};
}

Cell auxplan::tblgen::enumerator(const Twine &Code, uint64_t Number) {
  return {Code.str(), Number, "", {}};
}

Cell auxplan::tblgen::classCell(int64_t Class) {
  static constexpr const char *Names[] = {"None", "Default", "Any"};
  return enumerator(Twine("auxplan::ClearClass::") + Names[Class], Class);
}

Cell auxplan::tblgen::usageCell(unsigned Usage) {
  return enumerator("static_cast<auxplan::AuxUsage>(" + Twine(Usage) + ")", Usage);
}

Cell auxplan::tblgen::list(std::vector<Cell> Parts) {
  return {"", 0, "", std::move(Parts)};
}

Cell auxplan::tblgen::object(StringRef Type, std::vector<Cell> Parts) {
  return {Type.str(), 0, "", std::move(Parts)};
}

Cell auxplan::tblgen::rowsOf(const Twine &Table, size_t Size) {
  if (!Size)
    return {"{}", 0, "", {}};
  return {Table.str(), 0, Table.str(), {}};
}

Cell auxplan::tblgen::rowOf(const Twine &Table, unsigned Row) {
  return {("&" + Table + "[" + Twine(Row) + "]").str(), Row, Table.str(), {}};
}

Cell auxplan::tblgen::addressOf(const Twine &Table) {
  return {("&" + Table).str(), 0, Table.str(), {}};
}

//===----------------------------------------------------------------------===//
// TableBuilder
//===----------------------------------------------------------------------===//

TableBuilder::TableBuilder(const HardwareModel &Model, std::vector<Table> &Tables)
    : Model(Model), Tables(Tables) {
  for (auto [I, Rec] : enumerate(Model.Records.Rules))
    RuleIndex[Rec] = I;
}

void TableBuilder::addTable(StringRef Type, const Twine &Name, std::vector<Cell> Rows,
                            bool IsArray) {
  Tables.push_back({std::move(Comment), Type.str(), Name.str(), std::move(Rows), IsArray});
  Comment.clear();
}

Cell TableBuilder::rule(const Record *Rec) const {
  return rowOf("Rules", RuleIndex.lookup(Rec));
}

unsigned TableBuilder::indexOf(const Family *F) const {
  for (auto [I, Candidate] : enumerate(Model.Families))
    if (&Candidate == F)
      return I;
  llvm_unreachable("a family that is not in the model");
}

unsigned TableBuilder::indexOf(const Machine *M) const {
  for (auto [I, Candidate] : enumerate(Model.Machines))
    if (&Candidate == M)
      return I;
  llvm_unreachable("a machine that is not in the model");
}

std::vector<Table> auxplan::tblgen::makeTables(const HardwareModel &Model) {
  std::vector<Table> Tables;
  addSharedTables(Model, Tables);
  addFamilyTables(Model, Tables);
  addMemoryTables(Model, Tables);
  addTargetTables(Model, Tables);
  return Tables;
}
