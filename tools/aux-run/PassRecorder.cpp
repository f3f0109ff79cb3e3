//===- PassRecorder.cpp - one execution of a pass -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PassRecorder.h.
///
//===----------------------------------------------------------------------===//

#include "PassRecorder.h"
#include "llvm/ADT/STLExtras.h"
#include <cstring>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

bool PassRecorder::hasHostLines(const Graph &G, const Pass &P) {
  for (const Access &A : G.accessesOf(P))
    if (A.Kind == AccessKind::Host)
      return true;
  return false;
}

void PassRecorder::runHost() {
  for (const Access &A : M.G.accessesOf(*At.P))
    if (A.Kind == AccessKind::Host)
      runHostLine(A);
}

void PassRecorder::runHostLine(const Access &A) {
  if (!A.IsBuffer || !M.Things.buffer(A.Image).Mapped) {
    M.Finds.leaveOut("accesses of the host to images");
    return;
  }
  RealBuffer &B = M.Things.buffer(A.Image);
  ByteRange Bytes = M.G.bytesOf(A);
  Area Words = {uint32_t((Bytes.Begin + 3) / 4), 0, 0, 1};
  Words.W = Bytes.End / 4 - Words.X;
  uint8_t *Mapped = B.Mapped + uint64_t(Words.X) * 4;
  bool Reads = M.G.reads(A), Writes = M.G.writes(A), Half = false;
  if (Reads) {
    Read &R = M.Finds.begin(describe(M, At, A), At.Frame);
    M.Things.flush(B, Bytes, /*Invalidate=*/true);
    Piece Found = At.Memory->take(uint64_t(Words.W) * 4);
    std::memcpy(Found.Data, Mapped, Found.Size);
    if (B.Contents.isForgotten())
      M.Finds.leaveUndefined(R);
    else
      M.Finds.expectTexels(R, Found, B.Contents, Words);
    Half = B.Contents.isKnown(Words);
  }
  if (!Writes)
    return;
  uint32_t Seed = At.seedOf(M.G, A);
  M.Things.takeMemory(A.Image, Bytes);
  B.Contents.write(Words, [&](uint32_t X, uint32_t, uint8_t *Word) {
    if (!isDrawn(Half, X, 0))
      return false;
    uint32_t W = mixPlace(X, 0, 0, Seed) & M.WordMask;
    std::memcpy(Word, &W, 4);
    std::memcpy(Mapped + uint64_t(X - Words.X) * 4, &W, 4);
    return true;
  });
  M.Things.flush(B, Bytes, /*Invalidate=*/false);
}

/// The scopes of what the pass's begin or end waits for: those of its barriers together.
static Dependency joined(ArrayRef<Barrier> Barriers) {
  Dependency All;
  for (const Barrier &B : Barriers) {
    All.After.add(B.Scopes.After);
    All.Before.add(B.Scopes.Before);
  }
  if (!Barriers.empty())
    return All;
  // As the dependency that Vulkan adds to a render pass for its transitions, but of all accesses.
  constexpr SyncScope Work = {VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT,
                              VK_ACCESS_2_MEMORY_READ_BIT | VK_ACCESS_2_MEMORY_WRITE_BIT};
  return {Work, Work};
}

void PassRecorder::recordBarriers(bool End) {
  ArrayRef<Barrier> Given = End ? M.G.endBarriersOf(*At.P) : M.G.beginBarriersOf(*At.P);
  for (const Barrier &B : Given)
    Barriers.add(B.Scopes, B.ByRegion);
  Dependency Scopes = joined(Given);
  for (const Access &A : M.G.accessesOf(*At.P)) {
    if (A.IsBuffer)
      continue;
    Layout Here = M.G.layoutOf(A), Other = End ? A.To : A.From;
    if (Other == NoLayout)
      continue;
    if (End)
      Barriers.add(A, Here, Other, Scopes, At.Frame);
    else
      Barriers.add(A, Other, Here, Scopes, At.Frame);
  }
  Barriers.record(At.Commands, At.P->On);
}

/// Passes of one render pass instance are renderings of their own here. What Vulkan orders by
/// itself within an instance, the order of its attachments, gets a barrier between the two. So does
/// the load of input attachments, which the graph does not have.
void PassRecorder::joinInstance() {
  if (!Targets.hasAttachments() || (At.P->Continues == None32 && !Targets.hasInputs()))
    return;
  SyncScope Attachments = {VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT |
                               VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT |
                               VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT,
                           VK_ACCESS_2_COLOR_ATTACHMENT_READ_BIT |
                               VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT |
                               VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_READ_BIT |
                               VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT};
  // The load of an input attachment comes behind what the input itself waits for.
  SyncScope Before = Attachments;
  Before.Stages |= VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT;
  Barriers.add(Dependency{Before, Attachments}, /*ByRegion=*/false);
  Barriers.record(At.Commands, At.P->On);
}

/// What comes behind an input attachment waits for the shader that reads it, and the graph does not
/// have the load of the attachment either: the shader takes it over.
void PassRecorder::endInputs() {
  if (!Targets.hasInputs())
    return;
  SyncScope Load = {VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT |
                        VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT,
                    0};
  Barriers.add(Dependency{Load, {VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT, 0}}, /*ByRegion=*/false);
  Barriers.record(At.Commands, At.P->On);
}

static bool sharesBytes(const Graph &G, const Access &A, const Access &B) {
  if (A.IsBuffer != B.IsBuffer || A.Image != B.Image)
    return false;
  if (A.IsBuffer)
    return G.bytesOf(A).overlaps(G.bytesOf(B));
  return A.Age == B.Age && A.Range.overlaps(B.Range);
}

/// Does another line of the pass write what this line of a shader reads or writes?
bool PassRecorder::isContested(const Access &A) const {
  for (const Access &B : M.G.accessesOf(*At.P)) {
    if (&A == &B || !sharesBytes(M.G, A, B))
      continue;
    if (M.G.writes(A) || (M.G.writes(B) && !isReadOnly(M.G, B)))
      return true;
  }
  return false;
}

void PassRecorder::findShaderLines() {
  for (const Access &A : M.G.accessesOf(*At.P)) {
    std::optional<ShaderStage> S = Shaders.stageOf(A, Targets.hasAttachments());
    if (!S)
      continue;
    if (isContested(A)) {
      M.Finds.leaveOut("lines whose pass writes the same in another line (feedback)");
      continue;
    }
    if (S == ShaderStage::Compute ? !At.HasCompute : !At.HasGraphics) {
      M.Finds.leaveOut("lines of a stage that their queue does not have");
      continue;
    }
    Lines.push_back({&A, *S});
  }
  auto isLine = [&](const Access &A) {
    return any_of(Lines, [&](const ShaderLine &L) { return L.A == &A; });
  };
  Targets.keepInputs(isLine);
  erase_if(Lines, [](const ShaderLine &L) { return L.A->Kind == AccessKind::Input; });
}

void PassRecorder::record() {
  recordBarriers(/*End=*/false);
  M.Finds.countPass();
  findShaderLines();
  joinInstance();
  if (!Targets.canRun())
    return recordBarriers(/*End=*/true);
  for (const Access &A : M.G.accessesOf(*At.P))
    if (A.Kind == AccessKind::Video)
      M.Finds.leaveOut("video");

  TransferLines(M, At).record([&](const Access &A) {
    for (const Access &B : M.G.accessesOf(*At.P))
      if ((B.Kind == AccessKind::Color || B.Kind == AccessKind::Depth ||
           B.Kind == AccessKind::Stencil) &&
          sharesBytes(M.G, A, B))
        return true;
    return false;
  });
  bool Draws = Targets.hasAttachments();
  for (const ShaderLine &L : Lines)
    if (L.At == ShaderStage::Compute)
      Shaders.record(*L.A, L.At, nullptr);
    else
      Draws = true;
  for (unsigned I = 0; Draws && I < Targets.count(); ++I) {
    Target T = Targets.begin(I);
    for (const ShaderLine &L : Lines)
      if (I == 0 && L.At != ShaderStage::Compute)
        Shaders.record(*L.A, L.At, &T);
    Targets.draw(T);
    Targets.end(T);
  }
  endInputs();
  recordBarriers(/*End=*/true);
}
