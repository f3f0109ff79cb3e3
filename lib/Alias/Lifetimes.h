//===- Lifetimes.h - when images are in use ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An image is in use from the first to the last line about it. A loop counts as a whole: an image
/// that the body uses is in use from the beginning to the end of the loop. Arms of one `if` follow
/// each other as in the text, since only one of them runs.
///
/// Lines on several queues run at the same time unless something orders them: lines of one queue,
/// and lines about one object, run one after the other. For each line a vector clock keeps the last
/// line of every queue that is known to be over. Frames follow each other.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_ALIAS_LIFETIMES_H
#define AUXPLAN_LIB_ALIAS_LIFETIMES_H

#include "auxplan/Graph/Graph.h"
#include <map>

namespace auxplan {

class Lifetimes {
public:
  explicit Lifetimes(const Graph &G);
  /// Is the image used at all?
  bool isUsed(ImageId I) const { return !Uses[I].empty(); }
  uint32_t first(ImageId I) const { return Uses[I].front().First; }
  uint32_t last(ImageId I) const { return Uses[I].back().Last; }
  /// In every frame, is the last use of one of the two images over on all queues before the first
  /// use of the other?
  bool areApart(ImageId A, ImageId B) const;
  /// Is the image in use at item \p At of the graph?
  bool isAlive(ImageId I, uint32_t At) const;

private:
  using QueueKey = unsigned;
  using Clock = std::map<QueueKey, uint32_t>; ///< by queue: the last item that is known to be over
  /// The use of an image in one frame.
  struct Use {
    uint32_t Frame, First, Last;
    std::map<QueueKey, uint32_t> LastOn;   ///< item
    std::map<QueueKey, Clock> BeforeFirst; ///< what is over when the queue first uses it
  };
  void visit(uint32_t Item);
  void note(ImageId, uint32_t Item, QueueKey, const Clock &);
  static bool isBefore(const Use &A, const Use &B);

  const Graph &G;
  std::vector<std::vector<Use>> Uses; ///< by image
  std::map<QueueKey, Clock> Clocks;
  std::vector<Clock> Objects; ///< by image, then by buffer: lines about it so far
  uint32_t Frame = 0, LoopBegin = None32, LoopEnd = None32;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_ALIAS_LIFETIMES_H
