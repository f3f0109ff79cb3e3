//===- LayoutContract.h - plans that know layouts only ----------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The demands of the layout contract on a plan. A driver that sees only barriers knows only the
/// layout of an image. So every access binds what its layout binds, and must find a state that all
/// accesses in this layout can take, attachments or not; except if the contents are discarded on
/// the way into the layout.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_LAYOUTCONTRACT_H
#define AUXPLAN_LIB_PLANNER_MODEL_LAYOUTCONTRACT_H

#include "auxplan/Planner/Semantics.h"

namespace auxplan {

/// The promise of a layout; an unknown layout counts as GENERAL.
const LayoutPromise &promiseIn(RuleMemory &, const PlaneClass &, Layout);

/// The mode of an access in a layout. Clears are rendered. \p IsSource: the source of a resolve at
/// the end of rendering, which is read as an attachment if it is colour, and like a copy if it is
/// depth or stencil.
Mode modeIn(RuleMemory &, const PlaneClass &, Layout, AccessKind, bool IsSource);

/// The same for an access with the modes \p Known: if it cannot bind what the layout binds, it goes
/// around the aux data.
Mode modeIn(RuleMemory &, const PlaneClass &, Layout, AccessKind, bool IsSource,
            llvm::ArrayRef<Mode> Known);

/// The states that every access in a layout can take.
StateSet takenIn(RuleMemory &, const PlaneClass &, Layout);

/// \p Bound with no more clear values than the unit decodes, by the modes \p Known of the access.
Mode withDecodedValues(Mode Bound, llvm::ArrayRef<Mode> Known);

/// The layout in which the source of a resolve is read.
Layout sourceLayout(const Problem &, const Pass &, const Access &);

/// The lines that are in feedback loops.
std::vector<uint32_t> loopsOf(const Graph &, const Semantics &);
/// Does one of the loops use some of the same texels as the line, in the same layout? A driver for
/// which the loop is right binds NONE there, and it knows only the layout.
bool sharesLayoutWithLoop(const Graph &, llvm::ArrayRef<uint32_t> Loops, const Access &);

/// Where the hardware binds no aux data in a feedback loop: what the driver of the target binds all
/// the same in the layout \p L of a line, and in the layout for loops. Empty: it binds none there.
std::string loopAdvice(const TargetInfo &, const PlaneClass &, Layout L, AccessKind);

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_LAYOUTCONTRACT_H
