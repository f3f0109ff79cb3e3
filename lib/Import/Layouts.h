//===- Layouts.h - the layouts that a trace goes through --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A trace names layouts everywhere: barriers both old and new ones, render
/// passes initial and final ones, commands and descriptors the one they expect.
/// settleLayouts() makes them agree:
///
///   Phase 1  starts       where a trimmed capture does not say (or says it of a
///                         whole image only), the layout that each subresource
///                         begins in is taken from the first barrier or command
///                         that names one, then from the capture's snapshot,
///                         then from the first descriptor
///   Phase 2  walk         every statement is compared with what the statements
///                         before it established
///
/// A descriptor that expects another layout belongs to a shader that does not use it, since Vulkan
/// forbids the use; it is left out. Other mistakes of a program are repaired, with a note. Barriers
/// have precedence, since drivers act on them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_LAYOUTS_H
#define AUXPLAN_LIB_IMPORT_LAYOUTS_H

#include "SubresourceMap.h"
#include "Trace.h"

namespace auxplan::capture {

using LayoutMap = SubresourceMap<Layout>;

/// The layout of every subresource of every image at one point of a trace.
class LayoutTracker {
public:
  explicit LayoutTracker(const Trace &T) : T(T), Maps(T.Images.size()) {}

  LayoutMap &of(CapImageId);
  /// Makes an image begin in other layouts than at its creation.
  void start(CapImageId, LayoutMap);
  void apply(const TraceTransition &);
  void apply(const TraceAccess &); ///< its transitions, `from` and `to`
  void apply(const Statement &);

private:
  const Trace &T;
  std::vector<std::optional<LayoutMap>> Maps;
};

/// The layouts in which the images of a trimmed capture begin. Other captures have none.
using LayoutStarts = std::map<CapImageId, LayoutMap>;

/// Makes the layouts of \p T agree, as described above.
LayoutStarts settleLayouts(Trace &T);

/// Are these the same layout for \p A?
bool sameLayout(Layout X, Layout Y, Aspect A);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_LAYOUTS_H
