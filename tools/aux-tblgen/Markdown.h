//===- Markdown.h - rows of the reference manual ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The parts of docs/HardwareReference.md write their tables through these.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUX_TBLGEN_MARKDOWN_H
#define AUXPLAN_TOOLS_AUX_TBLGEN_MARKDOWN_H

#include "lib/TableGen/HardwareRecords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace auxplan::tblgen {

class MarkdownWriter {
protected:
  llvm::raw_ostream &OS;

  explicit MarkdownWriter(llvm::raw_ostream &OS) : OS(OS) {}
  void row(llvm::ArrayRef<std::string> Cells) { OS << "| " << llvm::join(Cells, " | ") << " |\n"; }
  void head(llvm::ArrayRef<std::string> Cells) {
    row(Cells);
    OS << "|" << llvm::join(std::vector<std::string>(Cells.size(), "---"), "|") << "|\n";
  }
};

inline std::string text(const llvm::Record *Rec, llvm::StringRef Field) {
  return Rec->getValueAsString(Field).str();
}

template <typename Fn>
std::string joined(const RecordList &List, llvm::StringRef Between, Fn TextOf) {
  return llvm::join(llvm::map_range(List, TextOf), Between);
}

} // namespace auxplan::tblgen

#endif // AUXPLAN_TOOLS_AUX_TBLGEN_MARKDOWN_H
