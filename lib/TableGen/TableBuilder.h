//===- TableBuilder.h - makes the rows of tables ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The common base of those who make a part of the tables, and how one part names another.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLEGEN_TABLEBUILDER_H
#define AUXPLAN_LIB_TABLEGEN_TABLEBUILDER_H

#include "HardwareModel.h"
#include "TableData.h"

namespace auxplan::tblgen {

class TableBuilder {
public:
  TableBuilder(const HardwareModel &Model, std::vector<Table> &Tables);

protected:
  /// Arrays of no elements are not C++: they are left out, and rowsOf() says so.
  template <typename T, typename RowFn>
  void addArray(llvm::StringRef Type, const llvm::Twine &Name, const T &Elements, RowFn Row) {
    if (Elements.empty())
      return;
    std::vector<Cell> Rows;
    for (const auto &Element : Elements)
      Rows.push_back(Row(Element));
    addTable(Type, Name, std::move(Rows), /*IsArray=*/true);
  }
  void addOne(llvm::StringRef Type, const llvm::Twine &Name, Cell Value) {
    addTable(Type, Name, {std::move(Value)}, /*IsArray=*/false);
  }
  /// Over the table that is added next.
  void comment(const llvm::Twine &Text) { Comment = Text.str(); }

  /// The address of what the tables say of a rule.
  Cell rule(const llvm::Record *Rec) const;
  unsigned indexOf(const Family *F) const;
  unsigned indexOf(const Machine *M) const;

  const HardwareModel &Model;

private:
  std::vector<Table> &Tables;
  std::string Comment;
  llvm::DenseMap<const llvm::Record *, unsigned> RuleIndex;

  void addTable(llvm::StringRef Type, const llvm::Twine &Name, std::vector<Cell> Rows,
                bool IsArray);
};

/// Facts of families, and the rules and limits that all targets share.
void addSharedTables(const HardwareModel &Model, std::vector<Table> &Tables);
/// Families, machines and costs.
void addFamilyTables(const HardwareModel &Model, std::vector<Table> &Tables);
/// Memory systems.
void addMemoryTables(const HardwareModel &Model, std::vector<Table> &Tables);
/// Targets and their rules, and the object that gives access to everything.
void addTargetTables(const HardwareModel &Model, std::vector<Table> &Tables);

} // namespace auxplan::tblgen

#endif // AUXPLAN_LIB_TABLEGEN_TABLEBUILDER_H
