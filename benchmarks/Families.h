//===- Families.h - graphs of any size --------------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Graphs that grow by passes and otherwise stay the same, made through the public IR. Pass i
/// colour-writes a(i) and b(i), which it does not load, and samples a(i-1), b(i-2) and a(i-7);
/// images of passes before pass 0 are left out.
///
///   fresh   a(i) and b(i) are two new images for each pass
///   pool64  a(i) is image 2i mod 64, b(i) image 2i+1 mod 64
///   heap64  pool64 with all images in one heap, behind one another
///   alias64 pool64 with images n and n+32 in the same memory, of other formats
///   churn   pass i clears and writes image i mod 64, another unit reads the one before, which on
///           Broadwell to Ice Lake cannot read aux data, and it samples the two before that
///   frag    16 images of 10 mips x 6 layers: pass i writes one subresource of
///           image i mod 16 and samples those that passes i-1, i-2 and i-7 have
///           written; every eighth pass also samples all of an image
///
/// Each family exists as one frame, where images live for the frame, and as a frame that repeats,
/// where the images of all families but fresh are kept from frame to frame.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_BENCHMARKS_FAMILIES_H
#define AUXPLAN_BENCHMARKS_FAMILIES_H

#include "auxplan/Graph/Graph.h"

namespace auxplan::bench {

enum class Family : uint8_t { Fresh, Pool64, Heap64, Alias64, Frag, Churn };
constexpr Family AllFamilies[] = {Family::Fresh,   Family::Pool64, Family::Heap64,
                                  Family::Alias64, Family::Frag,   Family::Churn};
llvm::StringRef nameOf(Family);

struct GraphSpec {
  bench::Family Family = Family::Fresh;
  bool Repeat = false;
  uint32_t Passes = 0;
  bool operator==(const GraphSpec &O) const {
    return Family == O.Family && Repeat == O.Repeat && Passes == O.Passes;
  }
  /// "fresh/frame/100"
  std::string name() const;
  static std::optional<GraphSpec> parse(llvm::StringRef Name);
};

std::unique_ptr<Graph> makeGraph(const GraphSpec &);

} // namespace auxplan::bench

#endif // AUXPLAN_BENCHMARKS_FAMILIES_H
