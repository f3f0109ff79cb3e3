//===- TransferLines.h - copies, blits, resolves and clears of a pass --*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Records the commands of a pass that are neither draws nor dispatches. A line that is copied from
/// goes to memory that the host compares; a line that is copied to gets a pattern. Blits and
/// resolves go from the source to the destination that the pass has, so what they have read is seen
/// where the destination is read.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_TRANSFERLINES_H
#define AUXPLAN_TOOLS_AUXRUN_TRANSFERLINES_H

#include "ShaderLines.h"

namespace auxplan::run {

class TransferLines {
public:
  TransferLines(Machine &M, Place &At) : M(M), At(At) {}
  /// Records all of them. \p InRendering: does the pass clear this line where it renders?
  void record(llvm::function_ref<bool(const Access &)> InRendering);
  /// Copies an image to where the host compares it with what it must hold.
  void readImage(RealImage &, const SubRange &, VkImageLayout, llvm::function_ref<Area(unsigned)>,
                 Read &);
  /// Writes to an image what its model holds.
  void fillImage(RealImage &, const SubRange &, VkImageLayout, llvm::function_ref<Area(unsigned)>);

private:
  void copyFrom(const Access &);
  void copyTo(const Access &);
  void copyBufferFrom(const Access &);
  void copyBufferTo(const Access &);
  void blit(const Access &From, const Access &To);
  void resolve(const Access &From, const Access &To);
  void clear(const Access &);
  void clearBuffer(const Access &);
  void copySamples(const Access &From, const Access &To);
  void forgetAll(const Access &);
  bool canCopy(const Access &);
  Machine &M;
  Place &At;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_TRANSFERLINES_H
