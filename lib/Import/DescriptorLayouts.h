//===- DescriptorLayouts.h - what a bind of descriptors sets ----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The bind points that a call means, and the sets that it disturbs. Pipeline layouts are
/// compatible for set N if they agree in their constants and in the layouts of the sets 0 to N. A
/// bind of a set disturbs lower ones that were bound with another layout, and higher ones if the
/// set itself was (Vulkan 1.4, "Pipeline Layout Compatibility").
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_DESCRIPTORLAYOUTS_H
#define AUXPLAN_LIB_IMPORT_DESCRIPTORLAYOUTS_H

#include "Args.h"
#include "FlatValues.h"
#include "auxplan/State/StateTables.h"
#include <unordered_map>

namespace auxplan::capture {

/// Descriptors and constants, which graphics and compute have apart.
struct PointGroups {
  StateGroup Descriptors, PushConstants;
};
using PointGroupList = llvm::SmallVector<PointGroups, 2>;
/// The points of a call, by its bind point or its stages.
PointGroupList bindPoints(JSONNode Call);

class DescriptorLayouts {
public:
  DescriptorLayouts(Args &A, FlatValues &Flat) : A(A), Flat(Flat) {}

  /// The layout of each bound set, up to that set: equal bytes are compatible ones. None: not
  /// bound.
  using BoundSets = std::vector<FlatBytes>;

  /// Handles the call if it makes layouts or templates; returns false if it does not.
  bool handle(llvm::StringRef Name, JSONNode Call);
  /// Notes that \p Number sets are bound from \p First on, and returns those that this disturbs. A
  /// layout that the capture has not made is compatible with itself alone.
  llvm::SmallVector<unsigned, 8> disturbed(BoundSets &, uint64_t Layout, unsigned First,
                                           unsigned Number);

  /// The points to which a call pushes descriptors, which its template may know.
  PointGroupList pointsOfPush(JSONNode Call) const;

private:
  void makeTemplate(JSONNode Call);
  void makeSetLayout(JSONNode Call);
  void makeLayout(JSONNode Call);
  FlatBytes prefix(uint64_t Layout, unsigned Set) const;

  Args &A;
  FlatValues &Flat;
  std::unordered_map<uint64_t, PointGroupList> Templates;
  std::unordered_map<uint64_t, FlatBytes> SetLayouts; ///< by handle: the number of their text
  std::unordered_map<uint64_t, std::vector<FlatBytes>> Layouts; ///< by handle and set
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_DESCRIPTORLAYOUTS_H
