//===- ExplicitFrames.cpp - frames with all transitions -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The choice that keeps contents, written by BarrierWriter. Where objects share memory an image
/// that another object has overwritten is in no layout, so its next use drops the contents.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/ExplicitFrames.h"
#include "BarrierWriter.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// The option that drops the contents in front of the pass, or else that which keeps them.
static const UseOption &optionFor(const ImageUse &U, bool Shares) {
  auto Drops = [](const UseOption &O) { return O.isPlain() && O.How == UseArrival::Drop && !O.Whole; };
  auto Found = Shares ? find_if(U.Options, Drops) : U.Options.end();
  return Found == U.Options.end() ? U.Options.front() : *Found;
}

std::optional<Graph> auxplan::explicitFrames(const Graph &Given, const TargetInfo &T,
                                             DiagnosticEngine &D) {
  Graph G = Given;
  stripPlan(G);
  if (all_of(G.Frames, [](const Frame &F) { return F.Explicit; }))
    return G;
  for (const Image &I : G.Images)
    if (I.Start == StartKind::Unknown) {
      D.error(I.Loc, "'%" + G.Names.get(I.Name) + "' begins in an unknown layout; barriers need "
                                                  "'starts' with the layout that it has");
      return std::nullopt;
    }
  std::vector<bool> Shares(G.Images.size(), false);
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer)
      Shares[B.Object] = true;
  ForDriver For = {&T, headerFor(T, PlanOptions()), PlanOptions()};
  DiagnosticEngine Unheard = D.muted();
  DriverSet Drivers(G, For, Unheard);
  Semantics S(G);
  std::vector<ImageUse> Uses = UseFinder(Drivers, S).find();
  BarrierChoice Choice;
  Choice.Recorded.assign(G.Images.size(), false);
  for (const ImageUse &U : Uses)
    Choice.Options.push_back(optionFor(U, Shares[U.Image]));
  std::optional<Graph> Written = BarrierWriter(G, S, Uses).write(Choice);
  if (!Written)
    D.error(None32, "found no explicit frames for this graph: transitions between passes of one "
                    "render pass instance, or the roles of a ring, stand in the way");
  return Written;
}
