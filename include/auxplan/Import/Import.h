//===- Import.h - captured Vulkan frames as graphs --------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes a Graph of a capture that gfxrecon-convert wrote as JSON lines. The
/// graph is a `frame explicit`: what the program did, with its own barriers and
/// layouts.
///
/// If the capture ends in a steady state, the graph is the frame that repeats:
/// the smallest period p <= 8 such that the last 2p frames are p frames twice,
/// where swapchain images count as one and images that live for a frame go by
/// order of creation. Otherwise it is all frames, or without a present the
/// whole file as one frame.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_IMPORT_IMPORT_H
#define AUXPLAN_IMPORT_IMPORT_H

#include "auxplan/Graph/Graph.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace auxplan {

class DiagnosticEngine;

struct ImportOptions {
  /// First and last frame, both included, as the capture counts (from 1, or
  /// from where it was trimmed). Overrides the search for a steady frame.
  std::optional<std::pair<unsigned, unsigned>> Frames;
  /// Commands that submitted command buffers may run in all: those that run
  /// others can hold more than there is time for.
  uint64_t MaxCommands = uint64_t(1) << 25;
};

/// Something that the importer decided because a capture does not say it.
struct ImportNote {
  LocOffset Loc;
  std::string Text;
};

struct ImportResult {
  std::unique_ptr<Graph> G; ///< null after an error
  std::vector<ImportNote> Notes;
  bool Steady = false;      ///< the frame repeats
  unsigned FirstFrame = 0, NumFrames = 0; ///< as the capture counts; 0 frames: no present
};

/// Reads a capture: a file, or standard input for "-", of JSON lines, also
/// compressed with xz. The error says what else it is if it is a capture in
/// another form.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readCapture(llvm::StringRef Path);

/// Imports the main buffer of \p D, to which errors go; the first one ends it.
ImportResult importCapture(DiagnosticEngine &D, const ImportOptions & = {});

} // namespace auxplan

#endif // AUXPLAN_IMPORT_IMPORT_H
