//===- ValueTable.h - JSON in which each value stands once ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The plans of one frame have most lines, states and rules in common. A table has each value once,
/// and others name it by its number: a plan that differs little from another takes little room.
///
/// In `values` a string, number, boolean or null stands for itself. An array stands for a compound:
/// its first number is 0 for an array, else the number from 1 of a list of keys in `shapes`; the
/// others are the numbers of its elements, all of which stand earlier.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXPLAN_VALUETABLE_H
#define AUXPLAN_TOOLS_AUXPLAN_VALUETABLE_H

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"
#include <vector>

namespace auxplan::tool {

class ValueTable {
public:
  /// The number of a value.
  size_t add(const llvm::json::Value &);
  /// Writes `"shapes":[...],"values":[...]`.
  void write(llvm::raw_ostream &) const;

private:
  /// Texts by number.
  class Texts {
  public:
    size_t numberOf(llvm::StringRef Text);
    void write(llvm::raw_ostream &) const;

  private:
    llvm::StringMap<size_t> Numbers;
    std::vector<llvm::StringRef> InOrder; ///< keys of Numbers
  };
  Texts Shapes, Values;
};

} // namespace auxplan::tool

#endif // AUXPLAN_TOOLS_AUXPLAN_VALUETABLE_H
