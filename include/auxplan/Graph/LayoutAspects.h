//===- LayoutAspects.h - layouts of one aspect ------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of a layout that applies to one aspect.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_GRAPH_LAYOUTASPECTS_H
#define AUXPLAN_GRAPH_LAYOUTASPECTS_H

#include "auxplan/Layouts/Vocabulary.h"

namespace auxplan {

/// The layout of one aspect under \p L: DEPTH_STENCIL_READ_ONLY_OPTIMAL and DEPTH_READ_ONLY_OPTIMAL
/// are the same for depth.
Layout projectLayout(Layout L, Aspect A);

} // namespace auxplan

#endif // AUXPLAN_GRAPH_LAYOUTASPECTS_H
