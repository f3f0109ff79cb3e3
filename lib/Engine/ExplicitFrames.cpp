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
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// Does the layout admit all lines of the use? Lines of one pass may name layouts that exclude the
/// other lines.
static bool admits(const Graph &G, const ImageUse &U, Layout L) {
  unsigned Class = U.TheAspect == Aspect::Stencil ? 2 : U.TheAspect == Aspect::Depth ? 1 : 0;
  return all_of(U.Lines, [&](uint32_t Line) {
    uint32_t Usage = Semantics::usageOf(G, G.Accesses[Line]);
    return !Usage || (infoOf(L).Admits[Class] & Usage);
  });
}

/// An option that drops the contents in front of the pass, if the image shares memory or comes from
/// outside (a swapchain's image is in no layout the first time), or else one that keeps them.
static const UseOption &optionFor(const Graph &G, const ImageUse &U, bool PrefersDrop) {
  const UseOption *Found = nullptr;
  for (const UseOption &O : U.Options) {
    if (!O.isPlain() || O.Whole || O.isInPass() || !admits(G, U, O.In))
      continue;
    if (O.drops() ? PrefersDrop : !Found)
      Found = &O;
    if (O.drops() && PrefersDrop)
      break;
  }
  return Found ? *Found : U.Options.front();
}

namespace {
class FirstError final : public DiagnosticSink {
public:
  std::string Text;
  void take(const SMDiagnostic &Said) override {
    if (Text.empty() && Said.getKind() == SourceMgr::DK_Error)
      Text = Said.getMessage().split(" [-W").first.str();
  }
};
} // namespace

std::optional<Graph> auxplan::explicitFrames(const Graph &Given, const TargetInfo &T,
                                             DiagnosticEngine &D) {
  Graph G = Given;
  settleSharing(G);
  stripPlan(G);
  if (all_of(G.Frames, [](const Frame &F) { return F.Explicit; }))
    return G;
  for (const Image &I : G.Images)
    if (I.Start == StartKind::Unknown) {
      D.error(I.Loc, "'%" + G.Names.get(I.Name) +
                         "' begins in an unknown layout; barriers need "
                         "'starts' with the layout that it has");
      return std::nullopt;
    }
  std::vector<bool> PrefersDrop;
  for (const Image &I : G.Images)
    PrefersDrop.push_back(I.Lifetime == Lifetime::External);
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer)
      PrefersDrop[B.Object] = true;
  ForDriver For = {&T, headerFor(T, PlanOptions()), PlanOptions()};
  DiagnosticEngine Unheard = D.muted();
  DriverSet Drivers(G, For, Unheard);
  Semantics S(G);
  std::vector<ImageUse> Uses = UseFinder(Drivers, S).find();
  BarrierChoice Choice;
  Choice.NamesQueues = true;
  Choice.Recorded.assign(G.Images.size(), false);
  for (const ImageUse &U : Uses)
    Choice.Options.push_back(optionFor(G, U, PrefersDrop[U.Image]));
  std::optional<Graph> Written = BarrierWriter(G, S, Uses).write(Choice);
  if (Written)
    transferHandoffs(*Written);
  DiagnosticEngine OfWritten = D.muted();
  if (Written && !verifyGraph(*Written, OfWritten)) {
    D.error(None32, "found no explicit frames for this graph: lines of one pass use an image in "
                    "layouts that exclude each other");
    return std::nullopt;
  }
  FirstError Lost;
  DiagnosticEngine OfOwners(D.sourceMgr(), D.buffer(), /*MaxErrors=*/0);
  OfOwners.makeErrors("missing-transfer", true);
  OfOwners.setSink(&Lost);
  if (Written && !verifyGraph(*Written, OfOwners)) {
    D.error(None32, "found no explicit frames for this graph: " + Lost.Text);
    return std::nullopt;
  }
  if (!Written)
    D.error(None32, "found no explicit frames for this graph: transitions between passes of one "
                    "render pass instance, or the roles of a ring, stand in the way");
  return Written;
}
