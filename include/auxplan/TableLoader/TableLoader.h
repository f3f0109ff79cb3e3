//===- TableLoader.h - tables from records, without a build -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The hardware tables of a program are compiled from td/. This library reads a changed copy of the
/// records and puts its tables in their place, so that a rule can be tried in seconds.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TABLELOADER_TABLELOADER_H
#define AUXPLAN_TABLELOADER_TABLELOADER_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace auxplan {

/// Reads AllTargets.td in \p Folder, and uses its tables from now on. They stay until the program
/// ends. No target, modifier or graph of the tables before may be in use, and no other thread may
/// run. The result names all files that have been read. Nothing: there were errors, which are on
/// standard error. TableGen ends the program with status 1 after some of its errors.
std::optional<std::vector<std::string>> loadTables(llvm::StringRef Folder);

} // namespace auxplan

#endif // AUXPLAN_TABLELOADER_TABLELOADER_H
