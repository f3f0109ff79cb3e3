//===- NoCombination.h - why there is no combination ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// If there is no combination, users want to know which two nodes are the reason: the first two
/// that have no two views that are possible together. If there are none, some more nodes are: the
/// first node that has no view beside the cheapest combination of those before it.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SHARING_NOCOMBINATION_H
#define AUXPLAN_LIB_SHARING_NOCOMBINATION_H

#include "CombinationSearch.h"

namespace auxplan {
namespace sharing {

/// Why an allocation with the capabilities of view \p Of is not one for another node, which has no
/// view that needs no more.
Conflict findConflictWith(const ViewTable &, ViewRef Of, unsigned OtherNode);

/// The conflict because of which these choices have no combination. None: they have.
std::optional<Conflict> findConflict(const ViewTable &, const Choices &);

} // namespace sharing
} // namespace auxplan

#endif // AUXPLAN_LIB_SHARING_NOCOMBINATION_H
