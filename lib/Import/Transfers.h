//===- Transfers.h - copies, blits, resolves and clears ---------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Turns one transfer command that is about images, or one copy by the host, into accesses: the
/// parts of subresources and buffers that it reads and overwrites.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_IMPORT_TRANSFERS_H
#define AUXPLAN_LIB_IMPORT_TRANSFERS_H

#include "Objects.h"
#include "Regions.h"

namespace auxplan::capture {

class TransferReader {
public:
  /// Lines are appended to \p Lines, uses of buffers to \p Uses.
  TransferReader(Args &A, Trace &T, Objects &O, std::vector<TraceAccess> &Lines,
                 std::vector<BufferUse> &Uses)
      : A(A), T(T), O(O), Lines(Lines), Uses(Uses) {}

  /// Can the reader read this command or host call?
  static bool reads(llvm::StringRef Name);
  /// Reads the command; returns its effect in a word, for names of passes.
  llvm::StringRef read(llvm::StringRef Name, JSONNode Call);

private:
  struct Command;
  /// One image of the command and its regions.
  struct Side {
    AccessKind Kind = AccessKind::CopySrc;
    CapImageId Image = None32;
    Layout In = Layout::UNDEFINED;
    std::vector<Region> Regions;
  };

  void copyImage(JSONNode Info);
  void blitImage(JSONNode Info);
  void resolveImage(JSONNode Info);
  void copyToImage(JSONNode Info);
  void copyFromImage(JSONNode Info);
  void clearColorImage(JSONNode Info);
  void clearDepthStencilImage(JSONNode Info);
  void hostWrite(JSONNode Info);
  void hostRead(JSONNode Info);
  void hostCopy(JSONNode Info);

  Side side(JSONNode Info, AccessKind, llvm::StringRef ImageKey, llvm::StringRef LayoutKey);
  void addRegion(Side &, JSONNode Subresource, Offset At, Extent Size);
  void readImageRegions(JSONNode Info, Side &Src, Side &Dst);
  void readMemoryRegions(JSONNode Info, Side &);
  void readBufferRegions(JSONNode Info, const Side &, AccessKind, llvm::StringRef BufferKey);
  void addLines(Side &, std::optional<ClearValue> Clear = std::nullopt);

  Args &A;
  Trace &T;
  Objects &O;
  std::vector<TraceAccess> &Lines;
  std::vector<BufferUse> &Uses;
};

} // namespace auxplan::capture

#endif // AUXPLAN_LIB_IMPORT_TRANSFERS_H
