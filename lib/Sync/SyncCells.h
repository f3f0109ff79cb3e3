//===- SyncCells.h - what accesses have in common ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Divides images and buffers into cells, so that each line of a graph touches a cell whole or not
/// at all: rectangles of levels and layers of one aspect, and runs of bytes. Two lines depend on
/// each other only where they touch the same cell.
///
/// An image of a ring has a cell in each role; from frame to frame a cell changes into that of the
/// next role. Objects that are bound to the same bytes of a memory share a cell for these bytes in
/// addition: a line touches it with its object's number, and lines of one object meet only in the
/// object's own cells. The places of images are those of a target, since Vulkan leaves the sizes of
/// images to the driver.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_SYNC_SYNCCELLS_H
#define AUXPLAN_LIB_SYNC_SYNCCELLS_H

#include "auxplan/Graph/Graph.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace auxplan {

/// The bytes of a memory at which one object, or one aspect of an image, is bound.
struct BoundBytes {
  uint32_t Object;
  bool IsBuffer;
  AspectMask Aspects; ///< of an image
  uint32_t Memory;
  ByteRange Bytes;
};

/// The bytes at which the objects of a graph are bound, on a target.
std::vector<BoundBytes> boundBytes(const Graph &, const TargetInfo &);

class SyncCells {
public:
  using CellNumber = uint32_t;
  /// A cell of shared memory has the number of the object that touches it; else None32. \p IsWhole:
  /// the line touches all that the object has of the cell. The bytes of parts of an image are not
  /// known.
  using Visitor = llvm::function_ref<void(CellNumber, uint32_t Object, bool IsWhole)>;

  SyncCells(const Graph &G, llvm::ArrayRef<BoundBytes> Bound);

  size_t size() const { return NumCells; }
  void forEach(ImageId, uint8_t Age, const SubRange &, Visitor) const;
  void forEach(uint32_t Buffer, ByteRange, Visitor) const;
  /// Calls \p F(cell, cell of the next role) for the cells of rings, where roles follow each other.
  void forEachRole(llvm::function_ref<void(CellNumber, CellNumber)> F) const;
  /// Does the cell belong to an image that is owned outside between its uses?
  bool isExternal(CellNumber C) const { return External[C]; }

private:
  struct Plane {
    CellNumber First = 0;
    std::vector<uint32_t> Mips, Layers; ///< where cells begin, and the end
    CellNumber perRole() const { return (Mips.size() - 1) * (Layers.size() - 1); }
  };
  struct Bytes {
    CellNumber First = 0;
    std::vector<uint64_t> Cuts;
  };
  struct Share {
    ByteRange Where; ///< of the memory
    CellNumber Cell;
  };
  void cutImages();
  void cut(ImageId, const SubRange &);
  void cutBuffers();
  void cutBuffer(uint32_t Buffer, const std::optional<ByteRange> &);
  void shareMemory(llvm::ArrayRef<BoundBytes>);
  Plane &planeOf(ImageId I, unsigned A) { return Planes[I * size_t(NumAspects) + A]; }
  const Plane &planeOf(ImageId I, unsigned A) const { return Planes[I * size_t(NumAspects) + A]; }

  const Graph &G;
  std::vector<Plane> Planes; ///< by image and aspect
  std::vector<Bytes> Buffers;
  struct Binding {
    uint32_t Number; ///< of the object among all that are bound
    BoundBytes Of;
    std::vector<Share> Shares;
  };
  std::vector<Binding> Bindings;                        ///< of objects that share memory
  std::vector<std::vector<uint32_t>> OfImage, OfBuffer; ///< numbers in Bindings
  std::vector<bool> External;
  size_t NumCells = 0;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_SYNC_SYNCCELLS_H
