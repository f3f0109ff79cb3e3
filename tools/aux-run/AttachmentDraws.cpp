//===- AttachmentDraws.cpp - what a pass draws over its attachments -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See AttachmentDraws.h.
///
//===----------------------------------------------------------------------===//

#include "AttachmentDraws.h"
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

/// Rows of one stencil value; values that a test looks for.
static constexpr uint32_t StencilBands = 8, MostStencilValues = 16;
/// The depth that a test compares with, between two depths of patterns.
static constexpr uint32_t TestedDepth = 127;

Area auxplan::run::cut(const Area &A, const Area &B) {
  uint32_t X = std::max(A.X, B.X), Y = std::max(A.Y, B.Y);
  uint32_t EndX = std::min(A.X + A.W, B.X + B.W), EndY = std::min(A.Y + A.H, B.Y + B.H);
  return {X, Y, EndX > X ? EndX - X : 0, EndY > Y ? EndY - Y : 0};
}

Area AttachmentDraws::regionOf(const BoundPart &B, const Target &T) {
  return cut(T.RenderArea, areaIn(M.G, *At.P, *B.A, B.Mip));
}

void AttachmentDraws::drawOver(const DrawKind &K, const Target &T, const Area &A, const Params &P,
                               const Piece &Sums) {
  VkDescriptorType Type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
  VkPipelineLayout Layout = M.Draws.layout(Type);
  vkCmdBindPipeline(At.Commands, VK_PIPELINE_BIND_POINT_GRAPHICS, M.Draws.draw(K, T.Formats, Type));
  if (Sums.Buffer) {
    VkDescriptorSet Set = M.Draws.set(
        At.Frame, Type, VkDescriptorBufferInfo{Sums.Buffer, Sums.Offset, Sums.Size}, Sums);
    vkCmdBindDescriptorSets(At.Commands, VK_PIPELINE_BIND_POINT_GRAPHICS, Layout, 0, 1, &Set, 0,
                            nullptr);
  }
  vkCmdPushConstants(At.Commands, Layout, AllStages, 0, sizeof(P), &P);
  VkViewport V = {float(A.X), float(A.Y), float(A.W), float(A.H), 0, 1};
  VkRect2D Scissor = {{int32_t(A.X), int32_t(A.Y)}, {A.W, A.H}};
  vkCmdSetViewport(At.Commands, 0, 1, &V);
  vkCmdSetScissor(At.Commands, 0, 1, &Scissor);
  vkCmdDraw(At.Commands, 3, 1, 0, 0);
}

/// The place of a texel in a tested area, as test.frag sums it up.
static void addTested(TexelSum &Sum, uint32_t X, uint32_t Y, const Area &A) {
  uint32_t H = ((Y - A.Y) * A.W + X - A.X) * 0x9E3779B1u;
  TexelSum::add(H, 1);
  Sum.addHash(H);
}

void AttachmentDraws::testDepth(const BoundPart &B, const Target &T) {
  Area A = regionOf(B, T);
  if (!A.W || !A.H)
    return;
  Read &R = M.Finds.begin(describe(M, At, *B.A), At.Frame);
  Piece Sums = At.Memory->take(16);
  DrawKind Kind;
  Kind.Fragment = "test";
  Kind.Depth = TestMode::Less;
  Params P;
  P.Box = {A.X, A.Y, A.W, A.H};
  P.Real[0] = (TestedDepth + 0.5f) / 255.0f;
  drawOver(Kind, T, A, P, Sums);
  TexelSum Sum;
  bool Known = true;
  forEachPlane(*B.A, B.Mip, B.Slice, [&](Plane &Pl) {
    if (!(Known &= Pl.isKnown(A)))
      return;
    for (uint32_t Y = A.Y; Y < A.Y + A.H; ++Y)
      for (uint32_t X = A.X; X < A.X + A.W; ++X)
        if (Pl.codec().numberOf(Pl.texel(X, Y)) > TestedDepth)
          addTested(Sum, X, Y, A);
  });
  if (Known)
    M.Finds.expectSums(R, Sums, Sum);
  else
    M.Finds.leaveUndefined(R);
}

/// Looks for each value that the attachment should have: all texels pass once.
void AttachmentDraws::testStencil(const BoundPart &B, const Target &T) {
  Area A = regionOf(B, T);
  if (!A.W || !A.H)
    return;
  Read &R = M.Finds.begin(describe(M, At, *B.A), At.Frame);
  std::set<uint8_t> Values;
  bool Known = true;
  forEachPlane(*B.A, B.Mip, B.Slice, [&](Plane &P) {
    if (!(Known &= P.isKnown(A)))
      return;
    for (uint32_t Y = A.Y; Y < A.Y + A.H; ++Y)
      for (uint32_t X = A.X; X < A.X + A.W; ++X)
        if (Values.size() < MostStencilValues)
          Values.insert(*P.texel(X, Y));
  });
  if (!Known)
    Values = {0};
  TexelSum Sum;
  if (Known)
    forEachPlane(*B.A, B.Mip, B.Slice, [&](Plane &P) {
      for (uint32_t Y = A.Y; Y < A.Y + A.H; ++Y)
        for (uint32_t X = A.X; X < A.X + A.W; ++X)
          if (Values.count(*P.texel(X, Y)))
            addTested(Sum, X, Y, A);
    });
  Piece Sums = At.Memory->take(16);
  DrawKind Kind;
  Kind.Fragment = "test";
  Kind.Stencil = TestMode::Equal;
  Params P;
  P.Box = {A.X, A.Y, A.W, A.H};
  for (uint8_t Value : Values) {
    vkCmdSetStencilReference(At.Commands, VK_STENCIL_FACE_FRONT_AND_BACK, Value);
    drawOver(Kind, T, A, P, Sums);
  }
  if (Known)
    M.Finds.expectSums(R, Sums, Sum);
  else
    M.Finds.leaveUndefined(R);
}

void AttachmentDraws::paintStencil(const BoundPart &B, const Target &T, const Area &A, bool Half) {
  uint32_t Seed = At.seedOf(M.G, *B.A);
  DrawKind Kind;
  Kind.Fragment = "mask";
  Kind.Stencil = TestMode::Write;
  Params P;
  P.Draw[3] = Half;
  for (uint32_t Band = 0; Band < StencilBands; ++Band) {
    uint32_t Begin = A.H * Band / StencilBands, End = A.H * (Band + 1) / StencilBands;
    if (Begin == End)
      continue;
    Area Part = {A.X, A.Y + Begin, A.W, End - Begin};
    uint8_t Value = mixPlace(Band, 0, 0, Seed) >> 24;
    vkCmdSetStencilReference(At.Commands, VK_STENCIL_FACE_FRONT_AND_BACK, Value);
    drawOver(Kind, T, Part, P, {});
    forEachPlane(*B.A, B.Mip, B.Slice, [&](Plane &Pl) {
      Pl.write(Part, [&](uint32_t X, uint32_t Y, uint8_t *Texel) {
        bool Drawn = isDrawn(Half, X, Y);
        if (Drawn)
          *Texel = Value;
        return Drawn;
      });
    });
  }
}

void AttachmentDraws::paint(BoundPart &B, const Target &T) {
  const Access &A = *B.A;
  Area Part = regionOf(B, T);
  if (!Part.W || !Part.H)
    return;
  B.Painted = true;
  bool Known = B.Info.loadOp != VK_ATTACHMENT_LOAD_OP_DONT_CARE;
  forEachPlane(A, B.Mip, B.Slice, [&](Plane &P) { Known &= P.isKnown(Part); });
  if (A.Kind == AccessKind::Stencil)
    return paintStencil(B, T, Part, Known);
  const AccessExtra *E = M.G.extraOf(A);
  TexelCodec View(E && E->View != NoFormat ? E->View : M.G.Images[A.Image].Desc.Format,
                  aspectOf(A));
  bool Blends = Known && A.Blend && A.Kind == AccessKind::Color && View.blends();
  bool Half = Known && !Blends;
  uint32_t Seed = At.seedOf(M.G, A);
  DrawKind Kind;
  Params P;
  P.Slices = {0, 1, B.Slice, 1};
  P.Code = {View.numbers(), View.packedBits(), View.packedPatternBits(), Seed};
  P.Draw[3] = Half;
  if (A.Kind == AccessKind::Depth) {
    Kind.Fragment = "depth";
    Kind.Depth = TestMode::Write;
  } else {
    Kind.Fragment = std::string("paint_") + View.shaderType();
    Kind.Location = B.Number;
    Kind.Blend = Blends;
  }
  drawOver(Kind, T, Part, P, {});
  forEachPlane(A, B.Mip, B.Slice, [&](Plane &Pl) {
    std::vector<uint8_t> Drawn(View.bytes());
    Pl.write(Part, [&](uint32_t X, uint32_t Y, uint8_t *Texel) {
      if (!isDrawn(Half, X, Y))
        return false;
      View.makePattern(mixPlace(X, Y, B.Slice, Seed), Blends ? Drawn.data() : Texel);
      if (Blends)
        View.makeGreater(Drawn.data(), Texel);
      return true;
    });
  });
}
