//===- Manual.h - manual page and completions -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The texts of help in the installed forms: a manual page, and completion for shells. The build
/// prints them with the hidden option `--describe`.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_MANUAL_H
#define AUXPLAN_TOOLS_AUXPLAN_MANUAL_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace auxplan::tool {

/// \p Form: `man`, `bash` or `zsh`; false for others.
bool printManual(llvm::StringRef Form, llvm::raw_ostream &OS);

/// \p Text with \p By in front of each line.
std::string indented(llvm::StringRef Text, llvm::StringRef By);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_MANUAL_H
