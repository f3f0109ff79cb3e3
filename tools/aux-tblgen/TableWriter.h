//===- TableWriter.h - constants as C++ text --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Arrays and literals of the generated tables, and how one part of the tables names another.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUX_TBLGEN_TABLEWRITER_H
#define AUXPLAN_TOOLS_AUX_TBLGEN_TABLEWRITER_H

#include "HardwareModel.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"

namespace auxplan::tblgen {

/// A string literal.
std::string quoted(llvm::StringRef Text);
std::string boolean(bool Value);
std::string hex(uint64_t Value);
std::string classEnumerator(int64_t Class);
std::string usageEnumerator(unsigned Index);

/// The common base of those who write a part of the tables.
class TableWriter {
protected:
  TableWriter(const HardwareModel &Model, llvm::raw_ostream &OS);

  /// Arrays of no elements are not C++: they are left out, and arrayRef() says so.
  template <typename T, typename PrintFn>
  void emitArray(const llvm::Twine &Type, const llvm::Twine &Name, const T &Elements,
                 PrintFn Print) {
    if (Elements.empty())
      return;
    std::string Lines;
    for (const auto &Element : Elements)
      Lines += "  " + Print(Element) + ",\n";
    emitLines(Type, Name, Lines);
  }
  /// Writes an array of these elements, or another name for the array that has them already:
  /// targets have most of their tables in common.
  void emitLines(const llvm::Twine &Type, const llvm::Twine &Name, const std::string &Lines);
  static std::string arrayRef(const llvm::Twine &Name, size_t Size);
  /// The address of what the tables say of a rule.
  std::string rule(const llvm::Record *Rec) const;
  unsigned indexOf(const Family *F) const;
  unsigned indexOf(const Machine *M) const;

  const HardwareModel &Model;
  llvm::raw_ostream &OS;

private:
  llvm::DenseMap<const llvm::Record *, unsigned> RuleIndex;
  llvm::StringMap<std::string> ArrayOf; ///< by type and elements
};

/// Families, machines and costs.
void emitFamilyTables(const HardwareModel &Model, llvm::raw_ostream &OS);
/// Targets and their rules, and the object that gives access to everything.
void emitTargetTables(const HardwareModel &Model, llvm::raw_ostream &OS);

} // namespace auxplan::tblgen

#endif // AUXPLAN_TOOLS_AUX_TBLGEN_TABLEWRITER_H
