//===- Preparation.h - what is there before the first frame -----*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Fills what has contents before the first frame: images that start in a layout, images of an
/// external owner, and buffers; and hands images that were presented back to the program.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_PREPARATION_H
#define AUXPLAN_TOOLS_AUXRUN_PREPARATION_H

#include "BarrierRecorder.h"

namespace auxplan::run {

class Preparation {
public:
  Preparation(Machine &M, const Schedule &S, uint64_t Seed) : M(M), S(S), Seed(Seed) {}
  /// Fills everything; returns when the device has done it.
  void fillAll();
  /// The layout in which the image of an external owner is found by the first frame from \p Frame
  /// on that uses it, among frames that are \p Apart; none: no frame does, or it gives up the
  /// contents.
  std::optional<Layout> entryLayout(ImageId, uint32_t Frame, uint32_t Apart) const;
  /// Looks at an image that is presented, and puts it in the layout in which frame \p Next wants
  /// it.
  void present(const Present &, Place &, std::optional<Layout> Next);

private:
  void fillImage(ImageId, uint32_t Age, Place &);
  void fillRange(RealImage &, const SubRange &, Layout, Place &);
  void fillBuffer(uint32_t, Place &);
  bool isBound(uint32_t Object, bool IsBuffer) const;
  Queue firstQueue(uint32_t Object, bool IsBuffer) const;
  Machine &M;
  const Schedule &S;
  uint64_t Seed;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_PREPARATION_H
