//===- LayoutWays.h - every way to write layouts into small graphs *- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Small graphs of a few images, each with its sequence of lines, one a pass, and all ways to come
/// to these lines: layouts, discards, transitions by barriers or by passes, and load operations
/// with which the frame means the same. A graph with a way for each line is written out as text,
/// without the code that searches layouts.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_PLANNER_LAYOUTWAYS_H
#define AUXPLAN_UNITTESTS_PLANNER_LAYOUTWAYS_H

#include "auxplan/Planner/Cost.h"
#include <string>
#include <vector>

namespace auxplan::test {

/// One line of a pass, in the layouts that Vulkan admits for it.
struct LineKind {
  const char *Before, *After; ///< the text around the layout; % stands for the image
  std::vector<const char *> Layouts;
  bool MayDrop, IsAttachment;
  /// The text after the layout if the line clears in place of load(dont_care), or drops what
  /// nothing needs after it.
  const char *Cleared = nullptr, *Dropped = nullptr;
};

llvm::ArrayRef<LineKind> colorLines(); ///< the last is for images with the usage STORAGE
llvm::ArrayRef<LineKind> depthLines();

/// Images that have all usage flags for these lines, or all but STORAGE.
constexpr const char *StoredColorImage =
    "R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_SRC, "
    "TRANSFER_DST)";
constexpr const char *ColorImage =
    "R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST)";
constexpr const char *DepthImage =
    "D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_DST)";

/// An image and the lines that use it, one a pass.
struct Sequence {
  char Name;
  const char *Declaration;
  std::vector<const LineKind *> Lines;
  /// The first execution finds the image in the layout UNDEFINED, not in that of the last line.
  bool IsNew = false;
};

/// One way to come to a line.
struct Way {
  unsigned Layout;
  enum { Keep, Drop, KeepInPass, DropInPass } How;
  const char *After; ///< the text after the layout
  bool isInPass() const { return How == KeepInPass || How == DropInPass; }
  bool drops() const { return How == Drop || How == DropInPass; }
};
using Ways = std::vector<std::vector<Way>>; ///< by sequence and line

/// The ways of line number \p N of a sequence, whose lines follow each other again and again.
std::vector<Way> waysOf(const Sequence &, size_t N);
/// The frame in which the lines of all sequences stand in turn, with the transitions of \p Chosen,
/// or without any. New images that need it get their first layout in a frame before it.
std::string textOf(llvm::ArrayRef<Sequence> All, const Ways &Chosen = {});
/// Calls \p F with every choice of a way for each line.
void forEachWays(llvm::ArrayRef<Sequence> All, llvm::function_ref<void(const Ways &)> F);
/// How often that is.
uint64_t numWays(llvm::ArrayRef<Sequence> All);
/// The cost of a text under a policy; none: there is no right plan.
std::optional<PlanCost> costOf(const std::string &Text, const TargetInfo &T, Policy By,
                               Contract Under);

/// A sum of the frame that repeats, for one frame.
inline uint64_t perFrame(const CostSum &Sum) {
  return Sum.value() / Sum.frames();
}

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_PLANNER_LAYOUTWAYS_H
