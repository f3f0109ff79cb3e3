//===- RuleSearch.h - searches that answers and reasons share ---*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// TargetInfo gives what these searches find, and Reasons.h where they find it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_LAYOUTS_RULESEARCH_H
#define AUXPLAN_LIB_LAYOUTS_RULESEARCH_H

#include "auxplan/Layouts/TableTypes.h"
#include "auxplan/Layouts/Tables.h"

namespace auxplan {

/// The first kind of a plane, and the rule that chooses it.
std::pair<AuxUsage, const RuleInfo *> firstKind(const TargetInfo &, PlaneFacts);

/// The query of a layout that admits only this access.
LayoutQuery queryOf(const AccessUse &);

/// The mode that the layout rules give for an access in a layout that promises \p P.
Mode boundMode(const LayoutPromise &P, AccessKind);

/// The promises of the layout rules for an access: for a present, in its layout; for any other
/// access, in a layout for this access alone, and in a layout that admits everything, since its
/// binding works for each access.
llvm::SmallVector<LayoutPromise, 2> promisesFor(const TargetInfo &, AuxUsage Kind, PlaneFacts,
                                                const AccessUse &);

} // namespace auxplan

#endif // AUXPLAN_LIB_LAYOUTS_RULESEARCH_H
