//===- InputList.h - many inputs --------------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The files that inputs name: files, folders, and lists. `@frames.txt` is a list of one input a
/// line, relative to the list's folder; a line that begins with `#` is a comment. Of folders, also
/// of folders in them, graphs and captures count, by name. Links to folders are not followed.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_INPUTLIST_H
#define AUXPLAN_TOOLS_AUXPLAN_INPUTLIST_H

#include "Options.h"

namespace auxplan::tool {

struct InputFile {
  std::string Path;
  std::string Place; ///< "list.txt:3:1", where a list names it; else empty
};

struct InputList {
  std::vector<InputFile> Files;  ///< each once, where it is first named
  std::vector<std::string> Read; ///< the lists and folders that were read
};

/// Does one input mean several files?
bool namesSeveral(llvm::StringRef Input);
bool isCapture(llvm::StringRef Path);
/// "deferred" of "examples/deferred.rg".
std::string nameOfFile(llvm::StringRef Path);

/// None after an error about a list or a folder, which has been reported. A file that a list names
/// need not exist.
/// \p OnlyText: of folders, only `.rg` count.
std::optional<InputList> expandInputs(llvm::ArrayRef<std::string> Inputs, bool OnlyText = false);

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_INPUTLIST_H
