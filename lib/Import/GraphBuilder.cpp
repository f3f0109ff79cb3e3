//===- GraphBuilder.cpp - a window of a trace as a graph ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   Phase 1  images      which images of the trace are which of the graph; the
///                        images of a swapchain are one, unless a frame uses
///                        several of them or their layouts do not fit together
///   Phase 2  buffers     those that lines of the window use
///   Phase 3  memory      what overlaps while both are alive is bound
///   Phase 4  starts      the layouts that the statements before the window leave
///   Phase 5  statements
///
//===----------------------------------------------------------------------===//

#include "GraphBuilder.h"
#include "GraphBarriers.h"
#include "GraphMemory.h"
#include "SyncArgs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

namespace {

class GraphBuilder {
public:
  GraphBuilder(const Trace &T, const ImageUses &Uses, const LayoutStarts &Starts, const Window &W,
               const WindowBuffers &Buffers)
      : T(T), Uses(Uses), W(W), Buffers(Buffers), Before(T),
        G(std::make_unique<Graph>()), Ids{std::vector<ImageId>(T.Images.size(), None32),
                                          std::vector<uint32_t>(T.Buffers.size(), None32)} {
    for (const auto &[Id, Map] : Starts)
      Before.start(Id, Map);
    for (uint32_t I = 0; I != W.FirstStatement; ++I)
      Before.apply(T.Statements[I]);
  }
  std::unique_ptr<Graph> run();

private:
  ArrayRef<Statement> statements() const {
    return ArrayRef(T.Statements).slice(W.FirstStatement, W.EndStatement - W.FirstStatement);
  }

  void addImages();
  void findSwapchains();
  bool oneImageServes(uint32_t Swapchain);
  ImageId addImage(CapImageId, StringRef Name);
  std::string nameFor(CapImageId) const;
  NameId uniqueName(llvm::StringMap<unsigned> &Used, const std::string &Wanted);
  Lifetime lifetimeOf(CapImageId) const;

  void addBuffers();
  void addMemory();

  void addStarts();
  void addStart(CapImageId);

  void addStatements();
  void add(const Statement &);
  void addPass(const TracePass &, uint32_t Index, LocOffset);
  void setStages(Access &, StageMask);
  void addAccess(const TraceAccess &, LocOffset);
  void addUse(const BufferUse &, LocOffset);
  void addTransition(const TraceTransition &, LocOffset);

  const Trace &T;
  const ImageUses &Uses;
  const Window &W;
  const WindowBuffers &Buffers;
  LayoutTracker Before; ///< the layouts where the window begins
  std::unique_ptr<Graph> G;
  ObjectIds Ids;
  std::vector<CapImageId> FirstOf;                 ///< per image of the graph: the first used one
  std::vector<bool> Shared;                        ///< per swapchain: one image stands for all
  unsigned NumSwapchains = 0;                      ///< in the window
  llvm::StringMap<unsigned> ImageNames, PassNames; ///< buffers have names as images do
  std::optional<BarrierBuilder> Barriers;
  std::map<uint32_t, uint32_t> PassOf; ///< by index in the trace
};

} // namespace

//===----------------------------------------------------------------------===//
// Phase 1: images
//===----------------------------------------------------------------------===//

/// Characters that a quoted name cannot hold become '_'.
static std::string quotable(StringRef Text) {
  std::string Name = Text.str();
  for (char &C : Name)
    if (static_cast<unsigned char>(C) < 0x20 || C == '"' || C == 0x7F)
      C = '_';
  return Name;
}

NameId GraphBuilder::uniqueName(StringMap<unsigned> &Used, const std::string &Wanted) {
  std::string Name = Wanted;
  while (!Used.insert({Name, 0}).second)
    Name = Wanted + "." + std::to_string(++Used[Wanted] + 1);
  return G->Names.intern(Name);
}

std::string GraphBuilder::nameFor(CapImageId Id) const {
  const CapImage &I = T.Images[Id];
  if (!I.DebugName.empty())
    return quotable(I.DebugName);
  if (I.Swapchain == None32)
    return "img" + std::to_string(I.Handle);
  return NumSwapchains == 1 ? "swapchain" : "swapchain" + std::to_string(I.Swapchain + 1);
}

Lifetime GraphBuilder::lifetimeOf(CapImageId Id) const {
  const CapImage &I = T.Images[Id];
  if (I.External)
    return Lifetime::External;
  bool Ends = I.DestroyedIn < W.EndFrame || (W.EndFrame == 0 && I.DestroyedIn != None32);
  bool Begins = I.CreatedIn >= W.FirstFrame && !I.FromSnapshot;
  bool WithFrame = W.Steady ? Uses.livesWithin(Id, W) : Begins && Ends;
  return WithFrame ? Lifetime::Frame : Lifetime::Persistent;
}

/// Can the images of a swapchain be one image? Each frame must use at most one of them, and must
/// expect the layout in which the frame before left it.
bool GraphBuilder::oneImageServes(uint32_t Swapchain) {
  std::optional<LayoutMap> Now;
  CapImageId OfFrame = None32;
  bool Fits = true;
  auto Expect = [&](CapImageId Id, const SubRange &R, Layout L) {
    if (T.Images[Id].Swapchain != Swapchain || L == Layout::UNDEFINED)
      return;
    Fits &= Now->uniform(R) == L;
  };
  for (const Statement &S : statements()) {
    forEachImage(T, S, [&](CapImageId Id) {
      if (T.Images[Id].Swapchain != Swapchain)
        return;
      Fits &= OfFrame == None32 || OfFrame == Id;
      OfFrame = Id;
      if (!Now)
        Now = Before.of(Id);
    });
    if (OfFrame == None32 || !Fits)
      continue;
    if (S.Kind == StatementKind::Transition) {
      const TraceTransition &Tr = T.Transitions[S.Index];
      Expect(Tr.Image, Tr.Range, Tr.Old);
      if (T.Images[Tr.Image].Swapchain == Swapchain)
        Now->set(Tr.Range, Tr.New);
    } else if (S.Kind == StatementKind::Pass) {
      ArrayRef<TraceAccess> Lines = T.accessesOf(T.Passes[S.Index]);
      for (const TraceAccess &X : Lines) {
        Expect(X.Image, X.Range, X.From != NoLayout ? X.From : X.In);
        if (T.Images[X.Image].Swapchain == Swapchain)
          Now->set(X.Range, X.In);
      }
      for (const TraceAccess &X : Lines)
        if (T.Images[X.Image].Swapchain == Swapchain && X.To != NoLayout)
          Now->set(X.Range, X.To);
    } else if (S.Kind == StatementKind::Present &&
               T.Images[T.Presents[S.Index].Image].Swapchain == Swapchain) {
      OfFrame = None32; // the next frame may use another one
    }
  }
  return Fits;
}

void GraphBuilder::findSwapchains() {
  Shared.assign(T.NumSwapchains, false);
  std::vector<bool> InWindow(T.NumSwapchains, false);
  for (const Statement &S : statements())
    forEachImage(T, S, [&](CapImageId Id) {
      if (T.Images[Id].Swapchain != None32)
        InWindow[T.Images[Id].Swapchain] = true;
    });
  NumSwapchains = llvm::count(InWindow, true);
  for (uint32_t I = 0; I != T.NumSwapchains; ++I)
    Shared[I] = InWindow[I] && oneImageServes(I);
}

ImageId GraphBuilder::addImage(CapImageId Id, StringRef Name) {
  const CapImage &From = T.Images[Id];
  Image I;
  I.Name = uniqueName(ImageNames, Name.str());
  I.Desc = From.Desc;
  I.HasStencilUsage = From.HasStencilUsage;
  I.SliceLayouts = From.SliceLayouts;
  I.setLifetime(lifetimeOf(Id));
  I.Loc = From.Loc;
  FirstOf.push_back(Id);
  G->Images.push_back(std::move(I));
  return G->Images.size() - 1;
}

void GraphBuilder::addImages() {
  findSwapchains();
  std::vector<CapImageId> FirstUsed(T.NumSwapchains, None32);
  std::vector<bool> Used(T.Images.size(), false);
  for (const Statement &S : statements())
    forEachImage(T, S, [&](CapImageId Id) {
      Used[Id] = true;
      uint32_t Swapchain = T.Images[Id].Swapchain;
      if (Swapchain != None32 && FirstUsed[Swapchain] == None32)
        FirstUsed[Swapchain] = Id;
    });
  std::vector<ImageId> OfSwapchain(T.NumSwapchains, None32);
  for (CapImageId Id = 0; Id != T.Images.size(); ++Id) {
    if (!Used[Id])
      continue;
    uint32_t Swapchain = T.Images[Id].Swapchain;
    if (Swapchain == None32 || !Shared[Swapchain]) {
      Ids.Images[Id] = addImage(Id, nameFor(Id));
      continue;
    }
    if (OfSwapchain[Swapchain] == None32)
      OfSwapchain[Swapchain] = addImage(FirstUsed[Swapchain], nameFor(Id));
    Ids.Images[Id] = OfSwapchain[Swapchain];
  }
}

//===----------------------------------------------------------------------===//
// Phases 2 and 3: buffers and memory
//===----------------------------------------------------------------------===//

void GraphBuilder::addBuffers() {
  for (const auto &[Id, Info] : Buffers.used()) {
    const CapBuffer &From = T.Buffers[Id];
    Buffer B;
    B.Name = uniqueName(ImageNames, From.DebugName.empty() ? "buf" + std::to_string(From.Handle)
                                                           : quotable(From.DebugName));
    B.SizeBytes = From.SizeBytes;
    B.Usage = From.Usage | Info.Usage;
    B.Loc = From.Loc;
    Ids.Buffers[Id] = G->Buffers.size();
    G->Buffers.push_back(B);
  }
}

void GraphBuilder::addMemory() {
  std::vector<BoundObject> Bound;
  for (CapImageId Id : FirstOf)
    if (const CapImage &I = T.Images[Id]; I.Memory)
      Bound.push_back({false, Ids.Images[Id], I.Memory, I.MemoryOffset,
                       std::max<uint64_t>(I.MemorySize, 1), I.Loc, I.DestroyedAt});
  for (const auto &[Id, Info] : Buffers.used())
    if (const CapBuffer &B = T.Buffers[Id]; B.Memory)
      Bound.push_back({true, Ids.Buffers[Id], B.Memory, B.MemoryOffset,
                       std::max(B.SizeBytes, B.MemorySize), B.Loc, B.DestroyedAt, Info.ByHost});
  addMemories(*G, T, std::move(Bound));
}

//===----------------------------------------------------------------------===//
// Phase 4: starts
//===----------------------------------------------------------------------===//

void GraphBuilder::addStart(CapImageId Id) {
  Image &I = G->Images.edit(Ids.Images[Id]);
  auto Parts = Before.of(Id).parts(I.wholeRange());
  Layout One = Parts.front().Value;
  if (llvm::all_of(Parts, [&](const LayoutMap::Part &P) { return P.Value == One; })) {
    if (One == Layout::UNDEFINED)
      return;
    I.Start = StartKind::Layout;
    I.StartLayout = One;
    return;
  }
  for (const LayoutMap::Part &P : Parts) {
    if (P.Value == Layout::UNDEFINED)
      continue;
    StartStmt S;
    S.Image = Ids.Images[Id];
    S.Range = P.Range;
    S.StartLayout = P.Value;
    S.Loc = I.Loc;
    G->Starts.push_back(S);
  }
}

void GraphBuilder::addStarts() {
  for (CapImageId Id : FirstOf)
    addStart(Id);
}

//===----------------------------------------------------------------------===//
// Phase 5: statements
//===----------------------------------------------------------------------===//

/// The pipeline stages of shader stages.
static StageMask pipelineStagesOf(ShaderStages Stages) {
  static constexpr Stage Graphics[] = {Stage::VERTEX_SHADER,
                                       Stage::TESSELLATION_CONTROL_SHADER,
                                       Stage::TESSELLATION_EVALUATION_SHADER,
                                       Stage::GEOMETRY_SHADER,
                                       Stage::FRAGMENT_SHADER,
                                       Stage::COMPUTE_SHADER,
                                       Stage::TASK_SHADER,
                                       Stage::MESH_SHADER};
  StageMask Mask = Stages & 0x3F00 ? stageBit(Stage::RAY_TRACING_SHADER) : 0;
  for (auto [Bit, S] : enumerate(Graphics))
    Mask |= Stages >> Bit & 1 ? stageBit(S) : 0;
  return Mask;
}

/// The descriptor says which shaders may use it, not which do.
void GraphBuilder::setStages(Access &X, StageMask Stages) {
  X.At = lowestStage(Stages);
  if (Stages & (Stages - 1))
    G->extraFor(X).SomeOf = Stages;
}

void GraphBuilder::addAccess(const TraceAccess &From, LocOffset Loc) {
  Access X;
  X.Kind = From.Kind;
  X.RW = From.RW;
  X.Blend = From.Blend;
  X.LayoutGiven = From.In;
  X.From = From.From;
  X.To = From.To;
  X.Load = From.Load;
  X.Store = From.Store;
  setStages(X, pipelineStagesOf(From.Stages));
  X.Image = Ids.Images[From.Image];
  X.Range = From.Range;
  X.Loc = Loc;
  if (From.Clear != None32)
    G->extraFor(X).Clear = T.Clears[From.Clear];
  else if (From.Load == LoadOp::Clear)
    G->extraFor(X).Clear = ClearValue(); // the default value, as of `load(clear)`
  if (From.Area != None32)
    G->extraFor(X).Area = T.Areas[From.Area];
  if (From.View != NoFormat)
    G->extraFor(X).View = From.View;
  if (From.Mode != ResolveMode::NotGiven)
    G->extraFor(X).Mode = From.Mode;
  if (From.Source != None32) {
    const ResolveSource &S = T.Sources[From.Source];
    G->extraFor(X).ResolveSource = Ids.Images[S.Image];
    G->extraFor(X).ResolveSourceRange = S.Range;
  }
  G->Accesses.push_back(X);
}

void GraphBuilder::addUse(const BufferUse &From, LocOffset Loc) {
  if (!Buffers.keeps(From))
    return;
  Access X;
  X.Kind = From.Kind;
  X.RW = From.RW;
  X.IsBuffer = true;
  X.Image = Ids.Buffers[From.Buffer];
  X.Loc = Loc;
  setStages(X, From.Fills ? stageBit(Stage::CLEAR) : pipelineStagesOf(From.Stages));
  if (!(From.Bytes == ByteRange{0, T.Buffers[From.Buffer].SizeBytes}))
    G->extraFor(X).Bytes = From.Bytes;
  G->Accesses.push_back(X);
}

void GraphBuilder::addPass(const TracePass &From, uint32_t Index, LocOffset Loc) {
  if (!From.NumAccesses &&
      none_of(T.usesOf(From), [&](const BufferUse &U) { return Buffers.keeps(U); }))
    return;
  Pass P;
  std::string Name = From.Label.str();
  if (From.HasLabel)
    Name = quotable(Name);
  else
    Name += std::to_string(++PassNames[Name]);
  P.Name = uniqueName(PassNames, Name);
  P.On = T.Queues[From.Queue].Name;
  P.FirstAccess = G->Accesses.size();
  P.Loc = Loc;
  auto It = From.Continues == None32 ? PassOf.end() : PassOf.find(From.Continues);
  if (It != PassOf.end())
    P.Continues = It->second;
  P.Views = From.Views;
  for (const TraceAccess &X : T.accessesOf(From))
    addAccess(X, Loc);
  for (const BufferUse &U : T.usesOf(From))
    addUse(U, Loc);
  P.NumAccesses = G->Accesses.size() - P.FirstAccess;
  Barriers->addTo(From, P);
  giveViews(*G, P);
  PassOf[Index] = G->Passes.size();
  G->Items.push_back({ItemKind::Pass, uint32_t(G->Passes.size()), None32, Loc});
  G->Passes.push_back(P);
}

void GraphBuilder::addTransition(const TraceTransition &From, LocOffset Loc) {
  Transition Tr;
  Tr.Kind = From.Kind;
  Tr.Old = From.Old;
  Tr.New = From.New;
  if (Tr.Kind != TransitionKind::Barrier) {
    Tr.Src = T.Queues[From.Src].Name;
    Tr.Dst = T.Queues[From.Dst].Name;
  }
  Tr.Image = Ids.Images[From.Image];
  Tr.Range = From.Range;
  Tr.Loc = Loc;
  Barriers->addScopes(From, Tr);
  G->Items.push_back({ItemKind::Transition, uint32_t(G->Transitions.size()), None32, Loc});
  G->Transitions.push_back(Tr);
}

void GraphBuilder::add(const Statement &S) {
  switch (S.Kind) {
  case StatementKind::Pass:
    return addPass(T.Passes[S.Index], S.Index, S.Loc);
  case StatementKind::Transition:
    return addTransition(T.Transitions[S.Index], S.Loc);
  case StatementKind::Barrier:
    return Barriers->add(T.Barriers[S.Index], S.Loc);
  case StatementKind::Present: {
    const TracePresent &From = T.Presents[S.Index];
    Present P;
    P.Image = Ids.Images[From.Image];
    P.On = T.Queues[From.Queue].Name;
    P.HasQueue = P.On != Queue();
    P.Loc = S.Loc;
    G->Items.push_back({ItemKind::Present, uint32_t(G->Presents.size()), None32, S.Loc});
    G->Presents.push_back(P);
    return;
  }
  }
}

void GraphBuilder::addStatements() {
  Frame F;
  F.Explicit = true;
  F.Repeat = W.Steady;
  G->Frames.push_back(F);
  G->Items.push_back({ItemKind::FrameBegin, 0, None32, None32});
  Barriers.emplace(T, W, *G, Ids);
  for (const Statement &S : statements())
    add(S);
  Barriers->finish();
  G->Items.front().Match = G->Items.size();
  G->Items.push_back({ItemKind::FrameEnd, 0, 0, None32});
}

std::unique_ptr<Graph> GraphBuilder::run() {
  addImages();
  addBuffers();
  addMemory();
  addStarts();
  addStatements();
  return std::move(G);
}

std::unique_ptr<Graph> capture::buildGraph(const Trace &T, const ImageUses &Uses,
                                           const LayoutStarts &Starts, const Window &W,
                                           const WindowBuffers &Buffers) {
  return GraphBuilder(T, Uses, Starts, W, Buffers).run();
}
