//===- PlaneSlots.h - numbers for what has a layout -------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Slots number the layouts, the contents and the owners of each plane of each image of a ring.
/// Interchangeable images have the slots of the first of them; a ring that nobody uses has the
/// slots of one image. The images of a ring take turns, so the slot of a role depends on the
/// number of the frame.
///
/// The subresources of a plane have positions, mip x slice, below two to the height of the image.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_PLANESLOTS_H
#define AUXPLAN_LIB_GRAPH_PLANESLOTS_H

#include "auxplan/Graph/Graph.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "llvm/ADT/bit.h"

namespace auxplan {

/// Calls \p Fn for each aspect of \p Mask.
template <typename Fn> void forEachAspect(AspectMask Mask, Fn F) {
  for (; Mask; Mask &= Mask - 1)
    F(Aspect(llvm::countr_zero(Mask)));
}

/// A part of an image that a statement is about.
struct ImagePart {
  ImageId Image;
  uint8_t Age;
  const SubRange &Range;
};

class PlaneSlots {
public:
  using Slot = uint32_t;
  enum Topic : unsigned { Layouts, Contents, Owners };
  static constexpr unsigned NumTopics = 3;

  explicit PlaneSlots(const Graph &G);

  size_t size() const { return ImageOfSlot.size(); }
  /// The first of an image's slots; those of one image of the ring are numbersPerImage().
  Slot first(ImageId I) const { return FirstSlot[I]; }
  unsigned numbersPerImage(ImageId I) const {
    return llvm::popcount(G.Images[I].aspects()) * NumTopics;
  }
  /// The slot of role \p Age in a frame.
  Slot slotOf(ImageId I, uint8_t Age, Aspect A, Topic T, uint64_t FrameNumber) const;
  ImageId imageOf(Slot S) const { return ImageOfSlot[S]; }
  /// The number of roles that have slots.
  unsigned rolesOf(ImageId I) const { return Roles[I]; }
  /// The slot whose role in \p Frames frames is the role of \p S now.
  Slot movedOn(Slot S, unsigned Frames) const;

  unsigned heightOf(ImageId I) const { return Heights[I]; }
  /// Calls \p Fn(Begin, End) for spans of positions. Slices that a mip of a 3D image lacks are left
  /// out.
  template <typename SpanFn> void forEachSpan(ImageId Id, const SubRange &R, SpanFn Fn) const {
    const ImageDesc &Desc = G.Images[Id].Desc;
    uint64_t Slices = Desc.sliceCount();
    bool AllMipsAlike = Desc.Type != ImageType::Type3D || Desc.Mips == 1;
    if (AllMipsAlike && R.LayerBegin == 0 && R.LayerEnd == Slices && !R.Views)
      return Fn(R.MipBegin * Slices, R.MipEnd * Slices);
    for (unsigned Mip = R.MipBegin; Mip != R.MipEnd; ++Mip)
      R.forEachRun([&](const SubRange &Run) {
        uint64_t End = std::min(Run.LayerEnd, Desc.mipSlices(Mip));
        if (Run.LayerBegin < End)
          Fn(Mip * Slices + Run.LayerBegin, Mip * Slices + End);
      });
  }

private:
  const Graph &G;
  std::vector<Slot> FirstSlot;  ///< by image
  std::vector<uint8_t> Roles;   ///< by image
  std::vector<uint8_t> Heights; ///< by image
  std::vector<ImageId> ImageOfSlot;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_PLANESLOTS_H
