//===- KindReason.h - why a plane has its aux kind --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The record of td/ that gives a plane its aux kind, or none, and the facts of the plane that make
/// the record apply.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_KINDREASON_H
#define AUXPLAN_LAYOUTS_KINDREASON_H

#include "auxplan/Layouts/Tables.h"
#include <string>
#include <vector>

namespace auxplan {

struct KindReason {
  const char *Rule = "";            ///< name of the record
  const char *Doc = "";             ///< of the record, or of its limit
  const LimitInfo *Limit = nullptr; ///< the limit of the driver that it belongs to
  /// Facts that the record asks for and the plane has, without its aspect: "linear tiling",
  /// "not usage DEPTH_STENCIL_ATTACHMENT".
  std::vector<std::string> Facts;
  /// The kind that the plane would have without limits, if it differs, and the limit that takes it
  /// away.
  AuxUsage Refused = AuxUsage::NONE;
  const LimitInfo *RefusedBy = nullptr;
};

/// Why TargetInfo::auxKind() answers as it does.
KindReason reasonOfKind(const TargetInfo &T, PlaneFacts Facts);

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_KINDREASON_H
