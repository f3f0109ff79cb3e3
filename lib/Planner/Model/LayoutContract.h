//===- LayoutContract.h - plans that know layouts only ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the layout contract asks of a plan. Who sees barriers only knows of an image
/// the layout that it is in. So every access binds what its layout binds, and is found
/// in a state that all accesses in this layout can take, be they attachments or not;
/// but for contents that are discarded on the way into it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_LAYOUTCONTRACT_H
#define AUXPLAN_LIB_PLANNER_MODEL_LAYOUTCONTRACT_H

#include "auxplan/Planner/Problem.h"

namespace auxplan {

/// What a layout promises; one that nobody knows is taken for GENERAL.
const LayoutPromise &promiseIn(RuleMemory &, const PlaneClass &, Layout);

/// What an access in a layout binds. Clears are rendered. \p IsSource: of a resolve at the
/// end of rendering, which reads colour as an attachment, depth and stencil as a copy does.
Mode modeIn(RuleMemory &, const PlaneClass &, Layout, AccessKind, bool IsSource);

/// The same for an access that has the modes \p Known: if it cannot bind what the layout
/// binds, it goes around the aux data.
Mode modeIn(RuleMemory &, const PlaneClass &, Layout, AccessKind, bool IsSource,
            llvm::ArrayRef<Mode> Known);

/// The states that every access in a layout can take.
StateSet takenIn(RuleMemory &, const PlaneClass &, Layout);

/// The layout that the source of a resolve is read in.
Layout sourceLayout(const Problem &, const Pass &, const Access &);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_LAYOUTCONTRACT_H
