//===- WordTexts.h - sentences that explain words ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The tables of docs/RenderGraph.md and docs/HardwareReference.md are part of the program. A row
/// whose first cell has a word in code explains the word.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_WORDTEXTS_H
#define AUXPLAN_LIB_LANGUAGESERVER_WORDTEXTS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>

namespace auxplan::lsp {

/// Sentences about a word of the language in Markdown, a paragraph for each meaning; empty: there
/// are none. Words are keywords, kinds of accesses, formats, layouts, aux usages and ops, as
/// canonical text has them; an op may have two words.
std::string textAbout(llvm::StringRef Word);

/// The same for the word at \p Offset of a text: inside of `usage(...)` words are usage flags, and
/// in `load(...)` and `store(...)` they belong to that operation.
std::string textAboutWordAt(llvm::StringRef Text, uint32_t Offset, llvm::StringRef Word);

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_WORDTEXTS_H
