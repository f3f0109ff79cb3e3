//===- Checks.h - what reads must find --------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Keeps what each read of a frame must find until the device is done with the frame, then compares
/// it with what the read has found, and counts.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_TOOLS_AUXRUN_CHECKS_H
#define AUXPLAN_TOOLS_AUXRUN_CHECKS_H

#include "Contents.h"
#include "FrameMemory.h"
#include <map>

namespace auxplan::run {

/// One line of a pass that reads, in one of its executions.
struct Read {
  std::string What; ///< "frame 1: pass @post: sampled %light"
  uint32_t Frame;
  bool Compared = false, Differs = false;
};

class Checks {
public:
  /// \p Found will be the sums of common.glsl; \p Times: as often as shaders ran over the texels.
  void expectSums(Read &R, const Piece &Found, const TexelSum &Sum, uint32_t Times = 1);
  /// \p Found will be exactly these words.
  void expectWords(Read &R, const Piece &Found, std::array<uint32_t, 4> Words);
  /// \p Found will be the part \p A of \p Of, row after row.
  void expectTexels(Read &R, const Piece &Found, const Plane &Of, const Area &A);
  /// The read is of contents that may be anything.
  void leaveUndefined(const Read &) { ++Undefined; }
  /// Something of the graph is not executed.
  void leaveOut(const std::string &What, unsigned Times = 1) { LeftOut[What] += Times; }
  /// The line reads; the reference lives until endFrame().
  Read &begin(std::string What, uint32_t Frame);

  /// The device is done with frame \p Frame: compares, and drops what was kept for it.
  void endFrame(uint32_t Frame);

  void countPass() { ++Passes; }
  /// Prints what was left out, and the last line. Returns whether all is right.
  bool report(unsigned Messages) const;

private:
  struct Check {
    Read *Of;
    Piece Found;
    bool IsTexels;
    std::array<uint32_t, 4> Words;
    Plane Texels;
  };
  bool compare(const Check &);
  void tell(const Check &, const std::string &How);
  std::map<uint32_t, std::vector<Check>> Kept;
  std::map<uint32_t, std::vector<std::unique_ptr<Read>>> Reads;
  std::map<std::string, unsigned> LeftOut;
  unsigned Passes = 0, Compared = 0, Differ = 0, Undefined = 0;
};

} // namespace auxplan::run

#endif // AUXPLAN_TOOLS_AUXRUN_CHECKS_H
