//===- Reasons.h - why the tables answer as they do -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The records of td/ that decide an answer of TargetInfo, and the facts that make them apply.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LAYOUTS_REASONS_H
#define AUXPLAN_LAYOUTS_REASONS_H

#include "auxplan/Layouts/Tables.h"
#include <string>
#include <vector>

namespace auxplan {

/// The record that gives a plane its aux kind, or none.
struct KindReason {
  const char *Rule = "";            ///< name of the record
  const char *Doc = "";             ///< of the record, or of its limit
  const LimitInfo *Limit = nullptr; ///< the limit of the driver that it belongs to
  /// Facts that the record asks for, without the plane's aspect: "linear tiling".
  std::vector<std::string> Facts;
  /// Facts that a plane must not have: "usage DEPTH_STENCIL_ATTACHMENT".
  std::vector<std::string> Absent;
  /// The kind that the plane would have without limits, if it differs, and the limit that takes it
  /// away.
  AuxUsage Refused = AuxUsage::NONE;
  const LimitInfo *RefusedBy = nullptr;
};

/// Why TargetInfo::auxKind() answers as it does.
KindReason reasonOfKind(const TargetInfo &T, PlaneFacts Facts);
/// The name of the record that decides TargetInfo::auxKind().
const char *ruleOfKind(const TargetInfo &T, PlaneFacts Facts);
/// The first record that lets a plane have \p Kind; "": none does.
const char *ruleOfKind(const TargetInfo &T, PlaneFacts Facts, AuxUsage Kind);
/// The record that gives TargetInfo::externalState() for images without a modifier.
const char *ruleOfExternalState(const TargetInfo &T, AuxUsage Kind);

/// The records that say which mode an access has.
struct ModeReason {
  const char *Binds = "";   ///< what it binds
  const char *Decodes = ""; ///< the record that restricts the clear values it decodes; "": it
                            ///< decodes all
};

/// Why the modes of an access bind \p Bound as they do.
ModeReason reasonOfMode(const TargetInfo &T, AuxUsage Kind, PlaneFacts Plane, const AccessUse &Use,
                        AuxUsage Bound);

} // namespace auxplan

#endif // AUXPLAN_LAYOUTS_REASONS_H
