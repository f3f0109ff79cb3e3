//===- Edits.h - changes of a text for the client ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Edits as LSP has them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LANGUAGESERVER_EDITS_H
#define AUXPLAN_LIB_LANGUAGESERVER_EDITS_H

#include "Features.h"

namespace auxplan::lsp {

llvm::json::Object editOf(const Scene &, TextRange, llvm::StringRef NewText);
/// The edits that make \p NewText of the text: lines that are equal at the beginning and at the end
/// stay.
llvm::json::Array editsTo(const Scene &, llvm::StringRef NewText);
/// A WorkspaceEdit.
llvm::json::Object workspaceEdit(const Scene &, llvm::json::Array Edits);

} // namespace auxplan::lsp

#endif // AUXPLAN_LIB_LANGUAGESERVER_EDITS_H
