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
/// If the capture ends in a steady state, the graph is the frame that repeats: the importer takes
/// the smallest period p <= 8 for which the last 2p frames are the same p frames twice. For that
/// comparison swapchain images count as one image, and images that live for a frame are matched by
/// order of creation. Otherwise the graph is all frames, or without a present the whole file as one
/// frame.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_IMPORT_IMPORT_H
#define AUXPLAN_IMPORT_IMPORT_H

#include "auxplan/Graph/Graph.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace auxplan {

class DiagnosticEngine;

/// The part of a capture to import, and limits.
struct ImportOptions {
  /// First and last frame, both included, as the capture counts (from 1, or
  /// from where it was trimmed). Overrides the search for a steady frame.
  std::optional<std::pair<unsigned, unsigned>> Frames;
  /// The most commands that submitted command buffers may run in total: command buffers that run
  /// others can hold more than there is time for.
  uint64_t MaxCommands = uint64_t(1) << 25;
};

/// A decision of the importer about something that the capture does not say.
struct ImportNote {
  LocOffset Loc;
  std::string Text;
};

/// The graph of a capture, with notes on what the importer assumed.
struct ImportResult {
  std::unique_ptr<Graph> G; ///< null after an error
  std::vector<ImportNote> Notes;
  bool Steady = false;      ///< the frame repeats
  unsigned FirstFrame = 0, NumFrames = 0; ///< as the capture counts; 0 frames: no present
  /// Somebody has taken the buffers out of the capture, so the graph has neither their uses nor
  /// their barriers.
  bool BuffersRemoved = false;
};

/// If a file that should be a capture is one of another tool, or is in a form that is not read: what
/// it is, and what to do. Empty for everything else.
std::string otherFormOf(llvm::StringRef Path, llvm::StringRef Data);
/// The same of a file that should be a graph. Captures are of another form, too.
std::string notAGraph(llvm::StringRef Path, llvm::StringRef Data);

/// Reads a capture from a file, or from standard input for "-": JSON lines, plain or compressed
/// with xz or gzip. For a file in another form the error names that form.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readCapture(llvm::StringRef Path);

/// Imports the main buffer of \p D. Reports errors to \p D; the first error ends the import.
ImportResult importCapture(DiagnosticEngine &D, const ImportOptions & = {});

} // namespace auxplan

#endif // AUXPLAN_IMPORT_IMPORT_H
