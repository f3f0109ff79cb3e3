//===- SteadyFrame.h - which frames to import -------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Chooses the frames of a trace that become the graph.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_STEADYFRAME_H
#define AUXPLAN_LIB_IMPORT_STEADYFRAME_H

#include "Trace.h"

namespace auxplan::capture {

/// The longest period that the search looks for.
constexpr uint32_t MaxPeriod = 8;

/// A run of whole frames, or everything if there are none.
struct Window {
  uint32_t FirstFrame = 0, EndFrame = 0;
  uint32_t FirstStatement = 0, EndStatement = 0;
  bool Steady = false;
  /// Each repetition writes to other buffers, or to other parts of buffers.
  bool OtherBuffers = false;
  uint32_t numFrames() const { return EndFrame - FirstFrame; }
};

/// The frames in which the images of a trace are made and used.
class ImageUses {
public:
  explicit ImageUses(const Trace &T);
  bool used(CapImageId Id) const { return LastFrame[Id] != None32; }
  /// Is the image made in the window and not used after it? Then it ends with the frame.
  bool livesWithin(CapImageId Id, const Window &W) const {
    return T.Images[Id].CreatedIn >= W.FirstFrame && !T.Images[Id].FromSnapshot &&
           T.Images[Id].CreatedIn < W.EndFrame && LastFrame[Id] < W.EndFrame;
  }

private:
  const Trace &T;
  std::vector<uint32_t> LastFrame; ///< of the last use; None32: none
};

/// Calls \p F(image) for every image that a statement names.
void forEachImage(const Trace &, const Statement &, llvm::function_ref<void(CapImageId)> F);

Window windowOf(const Trace &, uint32_t FirstFrame, uint32_t EndFrame);

/// The repetition before a steady window.
inline Window windowBefore(const Trace &T, const Window &W) {
  return windowOf(T, W.FirstFrame - W.numFrames(), W.FirstFrame);
}

/// The last repetition of the steady frames; none if there is no such period.
std::optional<Window> findSteadyFrames(const Trace &, const ImageUses &);

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_STEADYFRAME_H
