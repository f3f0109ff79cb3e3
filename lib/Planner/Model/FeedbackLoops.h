//===- FeedbackLoops.h - draws that read what they write --------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A feedback loop is made of two lines of one phase that overlap: one may write as an attachment,
/// and the data of the other pass through shaders, which read or write them. Everything in a pass
/// may belong to one draw, so shaders can meet blocks that the attachment has changed in part. The
/// tables say which bindings the hardware has in a loop.
///
/// Areas do not matter: one word of aux data speaks of many blocks, and drivers ask for levels and
/// layers alone.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_PLANNER_MODEL_FEEDBACKLOOPS_H
#define AUXPLAN_LIB_PLANNER_MODEL_FEEDBACKLOOPS_H

#include "auxplan/Layouts/Vocabulary.h"

namespace auxplan {

/// The usages of lines in a loop contain this flag, besides those of the lines.
constexpr uint32_t LoopUsage = maskOf(UsageFlag::ATTACHMENT_FEEDBACK_LOOP);

/// A line by itself.
struct LoopPart {
  uint32_t Usage; ///< Semantics::usageOf()
  bool Writes;
};

inline bool isDrawn(LoopPart L) {
  return L.Writes && (L.Usage & (maskOf(UsageFlag::COLOR_ATTACHMENT) |
                                 maskOf(UsageFlag::DEPTH_STENCIL_ATTACHMENT)));
}
inline bool isInShaders(LoopPart L) {
  return L.Usage & (maskOf(UsageFlag::SAMPLED) | maskOf(UsageFlag::INPUT_ATTACHMENT) |
                    maskOf(UsageFlag::STORAGE));
}
inline bool makeLoop(LoopPart A, LoopPart B) {
  return (isDrawn(A) && isInShaders(B)) || (isInShaders(A) && isDrawn(B));
}

} // namespace auxplan

#endif // AUXPLAN_LIB_PLANNER_MODEL_FEEDBACKLOOPS_H
