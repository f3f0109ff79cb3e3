//===- JSONLines.h - JSON with an object a line -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Writes JSON in which each object without objects inside has a line of its own, so that files can
/// be compared and searched.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_JSONLINES_H
#define AUXPLAN_LIB_GRAPH_JSONLINES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace auxplan {

class JSONLines {
public:
  explicit JSONLines(llvm::raw_ostream &OS) : OS(OS) {}
  /// For the value behind a key.
  llvm::raw_ostream &os() { return OS; }

  // Punctuation.
  void comma() {
    if (!First)
      OS << ", ";
    First = false;
  }
  void newLine() {
    OS << '\n';
    OS.indent(2 * std::min(Depth, MaxIndentedDepth));
  }
  void key(llvm::StringRef Key) {
    comma();
    string(Key);
    OS << ": ";
  }
  void open(char Bracket) {
    OS << Bracket;
    First = true;
  }
  void close(char Bracket) {
    OS << Bracket;
    First = false;
  }

  // Lists of objects.
  /// `"key": [` with elements on lines of their own.
  void beginLines(llvm::StringRef Key);
  void endLines();
  /// Opens an object on a line of its own.
  void beginLine();
  /// Goes on with members on another line.
  void breakLine() {
    OS << ',';
    newLine();
    First = true;
  }

  // Lists of values.
  void beginList(llvm::StringRef Key) {
    key(Key);
    open('[');
  }
  void element(llvm::StringRef S) {
    comma();
    string(S);
  }
  void endList() { close(']'); }

  // Values.
  void string(llvm::StringRef S);
  /// JSON has no numbers for infinities and NaN; they are strings.
  void decimal(double X);

  // Members.
  void field(llvm::StringRef Key, llvm::StringRef Value) {
    key(Key);
    string(Value);
  }
  void number(llvm::StringRef Key, uint64_t N) {
    key(Key);
    OS << N;
  }
  /// Left out if false.
  void flag(llvm::StringRef Key, bool Value) {
    if (!Value)
      return;
    key(Key);
    OS << "true";
  }
  void numbers(llvm::StringRef Key, llvm::ArrayRef<uint64_t> N);

private:
  /// Indentation stops growing at this depth, since nobody could read on.
  static constexpr unsigned MaxIndentedDepth = 32;

  llvm::raw_ostream &OS;
  unsigned Depth = 1;
  bool First = true; ///< in the innermost object or array
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_JSONLINES_H
