//===- Questions.h - what tests ask tables with -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Reads the checked-in tables of test/Tables: a head with the names of the
/// columns, no quotes, lists joined by '+'. Images, targets and states by name.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_LAYOUTS_QUESTIONS_H
#define AUXPLAN_UNITTESTS_LAYOUTS_QUESTIONS_H

#include "auxplan/Layouts/Tables.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include <fstream>
#include <string>
#include <vector>

namespace auxplan {
namespace test {

/// One row, by column.
class CSVRow {
  llvm::StringMap<std::string> Cells;
  std::string Text;

public:
  CSVRow(llvm::ArrayRef<std::string> Head, std::string Line) : Text(std::move(Line)) {
    llvm::SmallVector<llvm::StringRef> Fields;
    llvm::StringRef(Text).split(Fields, ',');
    for (auto [Name, Field] : llvm::zip(Head, Fields))
      Cells[Name] = Field.str();
  }
  llvm::StringRef operator[](llvm::StringRef Column) const {
    auto Found = Cells.find(Column);
    return Found == Cells.end() ? llvm::StringRef() : llvm::StringRef(Found->second);
  }
  unsigned number(llvm::StringRef Column) const {
    unsigned Value = 0;
    (*this)[Column].getAsInteger(10, Value);
    return Value;
  }
  /// For failure messages.
  const std::string &text() const { return Text; }
};

/// All rows of a file; none if there is no such file.
inline std::vector<CSVRow> readCSV(llvm::StringRef Name) {
  std::ifstream File(AUXPLAN_TEST_DIR "/Tables/" + Name.str());
  std::vector<CSVRow> Rows;
  std::vector<std::string> Head;
  for (std::string Line; std::getline(File, Line);) {
    if (!Head.empty()) {
      Rows.emplace_back(Head, Line);
      continue;
    }
    llvm::SmallVector<llvm::StringRef> Names;
    llvm::StringRef(Line).split(Names, ',');
    for (llvm::StringRef Column : Names)
      Head.push_back(Column.str());
  }
  return Rows;
}

/// The union of flags joined by '+'.
template <typename ParseFn> uint32_t readFlags(llvm::StringRef Text, ParseFn Parse) {
  uint32_t Mask = 0;
  llvm::SmallVector<llvm::StringRef> Names;
  Text.split(Names, '+', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef Name : Names)
    Mask |= maskOf(*Parse(Name));
  return Mask;
}

/// The image that the columns format, type, samples, mips, layers, usage, flags,
/// formats and modifier describe, as far as the table has them.
inline ImageDesc readImage(const CSVRow &Row) {
  ImageDesc D;
  D.Format = *parseFormat(Row["format"]);
  D.Width = D.Height = 512;
  if (Row["type"] == "3D") {
    D.Type = ImageType::Type3D;
    D.Depth = 8;
  }
  D.Samples = std::max(1u, Row.number("samples"));
  D.Mips = std::max(1u, Row.number("mips"));
  D.Layers = std::max(1u, Row.number("layers"));
  D.Usage = D.StencilUsage = readFlags(Row["usage"], parseUsageFlag);
  D.Flags = readFlags(Row["flags"], parseCreateFlag);
  llvm::SmallVector<llvm::StringRef> Formats;
  Row["formats"].split(Formats, '+', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef Name : Formats)
    D.ViewFormats.push_back(*parseFormat(Name));
  D.Modifier = parseModifier(Row["modifier"]);
  return D;
}

/// One of 512 x 512 with one level and layer.
inline ImageDesc image(llvm::StringRef Format, std::initializer_list<UsageFlag> Usage,
                       unsigned Samples = 1) {
  ImageDesc D;
  D.Format = *parseFormat(Format);
  D.Width = D.Height = 512;
  D.Samples = Samples;
  for (UsageFlag F : Usage)
    D.Usage |= maskOf(F);
  D.StencilUsage = D.Usage;
  return D;
}

/// Under the rules of its driver.
inline TargetInfo target(const llvm::Twine &Name) {
  return (*findTarget(Name.str()))->withDriver();
}

/// States of a target by name.
class States {
  const FamilyInfo &F;

public:
  explicit States(const TargetInfo &T) : F(T.family()) {}
  StateId operator()(llvm::StringRef Name) const { return F.parseState(Name).value_or(NoState); }
  OpId op(OpEffect Effect) const { return F.opFor(Effect); }
};

} // namespace test
} // namespace auxplan

#endif // AUXPLAN_UNITTESTS_LAYOUTS_QUESTIONS_H
