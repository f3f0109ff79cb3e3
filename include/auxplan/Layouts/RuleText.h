//===- RuleText.h - the text of a record of td/ -----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Queries of the tables name the record that decided. This finds what the record says.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_RULETEXT_H
#define AUXPLAN_LAYOUTS_RULETEXT_H

#include "auxplan/Layouts/Tables.h"

namespace auxplan {

/// A record of td/, for people. Empty strings: the record does not say.
struct RuleText {
  llvm::StringRef Name;
  llvm::StringRef When; ///< its condition
  llvm::StringRef Doc;
  llvm::StringRef Source;
  const LimitInfo *Limit = nullptr; ///< the limit or provision of a driver that it belongs to
  bool operator==(const RuleText &O) const { return Name == O.Name; }
};

/// The record of a target with this name. If there is none, the result has only the name: the rules
/// of a driver's settings, for example, are fields and no records.
RuleText ruleText(const TargetInfo &, llvm::StringRef Name);

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_RULETEXT_H
