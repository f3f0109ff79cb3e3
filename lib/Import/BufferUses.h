//===- BufferUses.h - uses of buffers in one pass ---------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Many draws of a pass use the same buffers, or parts that lie side by side. The graph should say
/// so in few lines: equal uses are one, and so are uses that touch and agree in everything else.
/// Between what is read there may be gaps as the alignment of parts makes them.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_BUFFERUSES_H
#define AUXPLAN_LIB_IMPORT_BUFFERUSES_H

#include "Trace.h"
#include "llvm/ADT/DenseMap.h"

namespace auxplan::capture {

/// Sorts by buffer and kind, and merges.
void mergeUses(std::vector<BufferUse> &);

/// Takes from uses by shaders the stages that do not run.
void keepStages(std::vector<BufferUse> &, ShaderStages);

/// The uses of a pass, while they are collected.
class BufferUseList {
public:
  void add(const BufferUse &);
  size_t size() const { return Uses.size(); }
  /// All of them, merged.
  llvm::ArrayRef<BufferUse> merged();
  void clear() { Uses.clear(); }

private:
  static constexpr size_t MinMerge = size_t(1) << 16;
  std::vector<BufferUse> Uses;
  size_t NextMerge = MinMerge; ///< merges in between, so that many draws take little memory
};

/// Between which bytes of each buffer some uses read and write.
class BufferHulls {
public:
  void add(llvm::ArrayRef<BufferUse>);
  /// May one of \p Uses write what is used, or the other way round?
  bool conflict(llvm::ArrayRef<BufferUse> Uses) const;

private:
  struct Hulls {
    ByteRange Used, Written;
  };
  llvm::DenseMap<CapBufferId, Hulls> Of;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_BUFFERUSES_H
