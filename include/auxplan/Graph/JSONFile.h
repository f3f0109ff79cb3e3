//===- JSONFile.h - reading small JSON files --------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The common base of readers of files of options: objects with known keys, numbers, and an error at
/// the wrong token. All functions return false after an error, which they have reported.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_JSONFILE_H
#define AUXPLAN_GRAPH_JSONFILE_H

#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Graph/JSONReader.h"

namespace auxplan {

class JSONFile {
public:
  /// Reads the main buffer of \p D.
  explicit JSONFile(DiagnosticEngine &D)
      : D(D), R(D.sourceMgr().getMemoryBuffer(D.buffer())->getBuffer()) {}

protected:
  using Keys = llvm::ArrayRef<llvm::StringRef>;
  using MemberFn = llvm::function_ref<bool(llvm::StringRef Key)>;

  /// Reads the object that is the file. It must have the keys `format`, with the value \p Format,
  /// and `version`, with the value 1; \p Member reads the values of all other keys.
  bool file(llvm::StringRef Format, MemberFn Member);

  LocOffset here() const { return R.begin(); }
  bool error(const llvm::Twine &Msg, llvm::StringRef FixIt = "");
  bool expected(const llvm::Twine &Wanted);
  /// \p What: the kind of word, for the message.
  bool unknown(llvm::StringRef What, llvm::StringRef Word, Keys Known);
  /// At the first token of an object: calls \p Member at each key; \p Member reads the value.
  bool members(MemberFn Member);
  /// Reads the next token, which must be such a number.
  bool integer(uint64_t &N, uint64_t Max);
  bool decimal(double &X, double Max);

  DiagnosticEngine &D;
  JSONReader R;
};

/// The word of \p Known nearest to \p Word; empty if none is near.
llvm::StringRef nearestWord(llvm::StringRef Word, llvm::ArrayRef<llvm::StringRef> Known);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_JSONFILE_H
