//===- ImageVerifier.h - rules about images ---------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Vulkan's rules about one image, as far as a plan could be wrong without them.
///
/// Functions return false after an error, which they have reported.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_IMAGEVERIFIER_H
#define AUXPLAN_LIB_GRAPH_IMAGEVERIFIER_H

#include "PlannedWords.h"
#include "SubresourceVerifier.h"
#include "auxplan/Graph/DeviceModifiers.h"

namespace auxplan {

/// Limits of images: beyond those of any GPU, and small enough that no sum of sizes overflows.
constexpr uint32_t MaxExtent = 65536, MaxLayers = 65536, MaxSamples = 64, MaxHistory = 64;

class ImageVerifier {
public:
  ImageVerifier(const Graph &G, DiagnosticEngine &D, SubresourceVerifier &Subresources)
      : G(G), D(D), Subresources(Subresources), Planned(G, D) {}
  void checkImage(const Image &I);

private:
  LocOffset extentOf(const Image &I);
  bool checkNumber(const Image &I, llvm::StringRef What, uint64_t N, uint64_t Max);
  bool checkExtent(const Image &I);
  bool checkType(const Image &I);
  void checkSliceLayouts(const Image &I);
  void checkMips(const Image &I);
  void checkSamples(const Image &I);
  void checkImageStart(const Image &I);
  void checkShared(const Image &I);
  void checkDevices(const Image &I);
  void checkDevice(const Image &I, const sharing::KnownDevice &Of, sharing::Usage As,
                   LocOffset Loc);

  const Graph &G;
  DiagnosticEngine &D;
  SubresourceVerifier &Subresources;
  PlannedWords Planned;
};

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_IMAGEVERIFIER_H
