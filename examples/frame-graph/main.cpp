//===- main.cpp - aux-plan in an engine's frame graph ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// An engine knows its frame before it records it: the passes and what each does with its images.
/// This program passes such a frame to the library, without text in between, and walks over the
/// plan as the engine would while it records: ops before the pass, ops at its beginning, the mode
/// in which each image is bound, ops at its end.
///
///   frame-graph TARGET
///
//===----------------------------------------------------------------------===//

#include "auxplan/Checker/Checker.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;

//===----------------------------------------------------------------------===//
// The engine's frame
//===----------------------------------------------------------------------===//

namespace engine {

struct Texture {
  const char *Name;
  Format Of;
  uint32_t Width, Height, Usage;
};

enum class Use { Draw, DrawDepth, Sample, StorageWrite };

struct Binding {
  size_t Texture;
  Use How;
  bool Clears = false;
};

struct RenderPass {
  const char *Name;
  bool AsyncCompute;
  std::vector<Binding> Bindings;
};

struct Frame {
  std::vector<Texture> Textures;
  std::vector<RenderPass> Passes;
};

static Frame makeFrame() {
  constexpr uint32_t Color = maskOf(UsageFlag::COLOR_ATTACHMENT);
  constexpr uint32_t Depth = maskOf(UsageFlag::DEPTH_STENCIL_ATTACHMENT);
  constexpr uint32_t Sampled = maskOf(UsageFlag::SAMPLED), Storage = maskOf(UsageFlag::STORAGE);
  enum { DepthBuffer, Light, Occlusion };
  return {{{"depth", Format::D32_SFLOAT, 1920, 1080, Depth | Sampled},
           {"light", Format::R16G16B16A16_SFLOAT, 1920, 1080, Color | Storage},
           {"occlusion", Format::R8_UNORM, 1920, 1080, Storage | Sampled}},
          {{"prepass", false, {{DepthBuffer, Use::DrawDepth, true}}},
           {"ao", true, {{DepthBuffer, Use::Sample}, {Occlusion, Use::StorageWrite}}},
           {"lighting", false, {{Occlusion, Use::Sample}, {Light, Use::Draw, true}}},
           {"tonemap", false, {{Light, Use::StorageWrite}}}}};
}

} // namespace engine

//===----------------------------------------------------------------------===//
// To the library
//===----------------------------------------------------------------------===//

static Image toImage(const engine::Texture &T, Graph &G) {
  Image I;
  I.Name = G.Names.intern(T.Name);
  I.Desc.Format = T.Of;
  I.Desc.Width = T.Width;
  I.Desc.Height = T.Height;
  I.Desc.Usage = I.Desc.StencilUsage = T.Usage;
  return I;
}

static AccessKind kindOf(engine::Use U) {
  switch (U) {
  case engine::Use::Draw:
    return AccessKind::Color;
  case engine::Use::DrawDepth:
    return AccessKind::Depth;
  case engine::Use::Sample:
    return AccessKind::Sampled;
  case engine::Use::StorageWrite:
    return AccessKind::Storage;
  }
  llvm_unreachable("unknown use");
}

/// One access: one aspect of one image, used one way.
static void addAccess(const engine::Binding &B, Graph &G) {
  Access A;
  A.Kind = kindOf(B.How);
  A.Image = B.Texture;
  A.Range = G.Images[A.Image].wholeRange();
  if (A.Kind == AccessKind::Storage)
    A.RW = ReadWrite::ReadWrite;
  if (A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth) {
    A.Load = B.Clears ? LoadOp::Clear : LoadOp::Load;
    A.Store = StoreOp::Store;
  }
  if (B.Clears) {
    ClearValue Value;
    Value.Count = A.Kind == AccessKind::Depth ? 1 : 4;
    Value.V[0] = A.Kind == AccessKind::Depth ? 1.0 : 0.0;
    G.extraFor(A).Clear = Value;
  }
  G.Accesses.push_back(A);
}

static void addPass(const engine::RenderPass &From, Graph &G) {
  Pass P;
  P.Name = G.Names.intern(From.Name);
  P.On.Kind = From.AsyncCompute ? QueueKind::Compute : QueueKind::Graphics;
  P.FirstAccess = G.Accesses.size();
  for (const engine::Binding &B : From.Bindings)
    addAccess(B, G);
  P.NumAccesses = G.Accesses.size() - P.FirstAccess;
  G.Items.push_back({ItemKind::Pass, uint32_t(G.Passes.size())});
  G.Passes.push_back(P);
}

/// A frame that repeats: the opening and the closing item know each other.
static std::unique_ptr<Graph> toGraph(const engine::Frame &From) {
  auto G = std::make_unique<Graph>();
  for (const engine::Texture &T : From.Textures)
    G->Images.push_back(toImage(T, *G));
  Frame F;
  F.Repeat = true;
  G->Frames.push_back(F);
  G->Items.push_back({ItemKind::FrameBegin, 0, uint32_t(From.Passes.size() + 1)});
  for (const engine::RenderPass &P : From.Passes)
    addPass(P, *G);
  G->Items.push_back({ItemKind::FrameEnd, 0, 0});
  return G;
}

//===----------------------------------------------------------------------===//
// What the engine records
//===----------------------------------------------------------------------===//

static void recordOps(const Graph &G, llvm::ArrayRef<Op> Ops) {
  for (const Op &O : Ops) {
    llvm::outs() << "  ";
    printOp(G, O, llvm::outs());
    llvm::outs() << '\n';
  }
}

static void recordPass(const Graph &G, const Pass &P) {
  llvm::outs() << G.Names.get(P.Name) << ":\n";
  recordOps(G, G.opsOf(P));
  for (const Access &A : G.accessesOf(P))
    llvm::outs() << "  bind " << G.Names.get(G.Images[A.Image].Name) << " with "
                 << nameOf(A.Planned.Usage) << ", decodes clears: " << nameOf(A.Planned.Decodes)
                 << '\n';
  recordOps(G, G.endOpsOf(P));
}

static void record(const Graph &Plan) {
  for (const Item &I : Plan.Items) {
    if (I.Kind == ItemKind::Op) {
      llvm::outs() << "between passes:\n";
      recordOps(Plan, Plan.Ops[I.Index]);
    }
    if (I.Kind == ItemKind::Pass)
      recordPass(Plan, Plan.Passes[I.Index]);
  }
}

int main(int Argc, char **Argv) {
  llvm::Expected<const TargetInfo *> Target = findTarget(Argc == 2 ? Argv[1] : "");
  if (!Target) {
    llvm::errs() << "frame-graph: " << toString(Target.takeError()) << '\n';
    return 2;
  }
  // Diagnostics need a source; a graph that was not read from one has an empty source.
  llvm::SourceMgr SM;
  unsigned Id = SM.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer("", "frame"), llvm::SMLoc());
  DiagnosticEngine Diags(SM, Id);

  std::unique_ptr<Graph> G = toGraph(engine::makeFrame());
  if (!verifyGraph(*G, Diags))
    return 1;
  // An engine keeps its session, so that the session knows the answers of the tables in the next
  // frame.
  Session Planner(**Target);
  PlannedGraph Planned = Planner.plan(*G, Diags);
  if (!Planned)
    return 1;
  record(*Planned.Plan);
  return 0;
}
