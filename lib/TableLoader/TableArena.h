//===- TableArena.h - structures of tables, made from rows ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The structures of TableTypes.h and StateTableSet.h point to each other and to strings, and nobody owns them. Here
/// they live in an arena. For each type there is a function that reads its members from a row, in
/// their order.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_TABLELOADER_TABLEARENA_H
#define AUXPLAN_LIB_TABLELOADER_TABLEARENA_H

#include "auxplan/Layouts/TableTypes.h"
#include "auxplan/State/StateTableSet.h"
#include "lib/TableGen/TableData.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/StringSaver.h"

namespace auxplan {

class TableArena {
public:
  /// Tables that a table refers to come before it.
  void add(const tblgen::Table &);
  /// A table that has been added, and has one value.
  template <typename T> const T &get(llvm::StringRef Name) const {
    return *static_cast<const T *>(Tables.lookup(Name).Begin);
  }

private:
  struct Place {
    const void *Begin = nullptr;
    size_t Size = 0;
  };
  llvm::BumpPtrAllocator Memory;
  llvm::StringSaver Strings{Memory};
  llvm::StringMap<Place> Tables;

  template <typename T> void fill(const tblgen::Table &);
  friend class RowReader;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_TABLELOADER_TABLEARENA_H
