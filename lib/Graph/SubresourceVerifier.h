//===- SubresourceVerifier.h - rules about parts of images ------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Rules about the part of an image that a line names, whatever the line does with it: its
/// aspects, mips, layers and age, the area in it, and the layouts that it can have.
///
/// Functions return false after an error, which they have reported.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_LIB_GRAPH_SUBRESOURCEVERIFIER_H
#define AUXPLAN_LIB_GRAPH_SUBRESOURCEVERIFIER_H

#include "SourceParts.h"
#include "Spelling.h"
#include "auxplan/Graph/Diagnostics.h"

namespace auxplan {

class SubresourceVerifier {
public:
  SubresourceVerifier(const Graph &G, DiagnosticEngine &D) : G(G), D(D) {}

  bool checkRange(ImageId Id, uint8_t Age, const SubRange &R, LocOffset Loc);
  bool checkAspects(ImageId Id, AspectMask Aspects, LocOffset Loc);
  bool checkViews(const Pass &P, ImageId Id, const SubRange &R, LocOffset Loc);
  bool checkAreaInside(const Area &Ar, ImageId Id, unsigned Mip, LocOffset Loc);
  bool checkLayoutOfAspects(Layout L, ImageId Id, AspectMask Aspects, LocOffset Loc, Part P,
                            llvm::StringRef Word = "");
  bool checkBytes(uint32_t Buffer, ByteRange R, LocOffset Loc);
  void noteImage(ImageId Id);

private:
  bool checkSpan(llvm::StringRef What, uint64_t Begin, uint64_t End, uint64_t Count, ImageId Id,
                 LocOffset Loc);

  const Graph &G;
  DiagnosticEngine &D;
};

constexpr AspectMask DepthStencil = maskOf(Aspect::Depth) | maskOf(Aspect::Stencil);

uint32_t usageFor(AccessKind Kind, AspectMask Aspects);
std::string listFlags(uint32_t Flags);
unsigned aspectClass(AspectMask Aspects);

} // namespace auxplan

#endif // AUXPLAN_LIB_GRAPH_SUBRESOURCEVERIFIER_H
