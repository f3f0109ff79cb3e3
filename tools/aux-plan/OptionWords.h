//===- OptionWords.h - the words that options take --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The words that an option takes depend on the command. Reading, help, manual page and completion
/// take them from here.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_OPTIONWORDS_H
#define AUXPLAN_TOOLS_AUXPLAN_OPTIONWORDS_H

#include "Options.h"
#include "llvm/ADT/ArrayRef.h"

namespace auxplan::tool {

/// One of the words that an option takes.
struct Word {
  llvm::StringLiteral Name;
  unsigned Value; ///< the enumerator
};

/// The words that \p Option (without dashes) takes under a command; none: it takes other values.
llvm::ArrayRef<Word> wordsOf(llvm::StringRef Option, Command);
/// The default word of an option.
llvm::StringRef defaultWordOf(llvm::StringRef Option, Command);
/// Flags of warnings, for `-W`.
llvm::ArrayRef<llvm::StringLiteral> warningFlags();

/// "a, b or c" of the words; marks \p Default as the default unless it is empty.
std::string listOf(llvm::ArrayRef<Word>, llvm::StringRef Default = "");

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_OPTIONWORDS_H
