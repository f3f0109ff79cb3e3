//===- MeasureTable.cpp - the table of measurements -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The measurements. Each access is followed by a barrier, as in a frame, which tells little where
/// images are large. Prices of calls and barriers are differences: what is measured, less the same
/// without it.
///
//===----------------------------------------------------------------------===//

#include "Measure.h"

using namespace llvm;
using namespace auxplan::run;

static constexpr VkImageLayout AsAttachment = VK_IMAGE_LAYOUT_ATTACHMENT_OPTIMAL;
static constexpr VkImageLayout AsSampled = VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL;
static constexpr VkImageLayout AsGeneral = VK_IMAGE_LAYOUT_GENERAL;
static constexpr VkImageLayout AsSource = VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL;
static constexpr VkImageLayout AsTarget = VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL;

static Scene::Drawing drawingOf(SurfaceKind To, bool Noise) {
  Scene::Drawing Of;
  Of.To = To;
  Of.Noise = Noise;
  return Of;
}

static Scene::Drawing clearOf(SurfaceKind To) {
  Scene::Drawing Of = drawingOf(To, false);
  Of.Clear = true;
  Of.Draws = false;
  return Of;
}

/// Draws a few texels into the target, and has two barriers of it, to \p Other and back.
static void drawAndUse(Scene &S, VkCommandBuffer C, VkImageLayout Other) {
  Scene::Drawing Few = drawingOf(ColorTarget, true);
  Few.Edge = SmallEdge;
  S.draw(C, Few);
  S.barrier(C, ColorTarget, Other);
  S.dispatchTiny(C);
  S.barrier(C, ColorTarget, AsAttachment);
}

/// With a barrier behind it, as all accesses.
#define ACCESS(Command)                                                                            \
  [](Scene &S, VkCommandBuffer C, [[maybe_unused]] bool Noise) {                                   \
    Command;                                                                                       \
    S.barrier(C);                                                                                  \
  }
#define RECORD(Commands) [](Scene &S, VkCommandBuffer C, bool) { Commands; }

static std::vector<Measurement> makeTable() {
  constexpr unsigned Draws = NeedsGraphics | HasContents;
  return {
      {"color write",
       Draws,
       1,
       {{ColorTarget, AsAttachment}},
       ACCESS(S.draw(C, drawingOf(ColorTarget, Noise)))},
      {"color blend",
       Draws,
       2,
       {{ColorTarget, AsAttachment}},
       ACCESS(Scene::Drawing Of = drawingOf(ColorTarget, Noise); Of.Blend = true; S.draw(C, Of))},
      {"depth write",
       Draws,
       1,
       {{DepthOnly, AsAttachment}},
       ACCESS(S.draw(C, drawingOf(DepthOnly, Noise)))},
      {"depth test",
       Draws,
       1,
       {{DepthOnly, AsAttachment}},
       ACCESS(Scene::Drawing Of = drawingOf(DepthOnly, false); Of.Test = TestMode::Less;
              S.draw(C, Of))},
      {"sampled read",
       HasContents,
       1,
       {{ColorSource, AsSampled}},
       ACCESS(S.dispatch(C, "texels_sampled", Noise, S.edge()))},
      {"storage read",
       HasContents,
       1,
       {{ColorStore, AsGeneral}},
       ACCESS(S.dispatch(C, "texels_read", Noise, S.edge()))},
      {"storage write",
       HasContents,
       1,
       {{ColorStore, AsGeneral}},
       ACCESS(S.dispatch(C, "texels_write", Noise, S.edge()))},
      {"copy image to image",
       HasContents,
       2,
       {{ColorSource, AsSource}, {ColorTarget, AsTarget}},
       ACCESS(S.copy(C, ColorSource, ColorTarget))},
      {"copy image to buffer",
       HasContents,
       2,
       {{ColorSource, AsSource}},
       ACCESS(S.copyBuffer(C, ColorSource, false))},
      {"copy buffer to image",
       HasContents,
       2,
       {{ColorTarget, AsTarget}},
       ACCESS(S.copyBuffer(C, ColorTarget, true))},
      {"blit", Draws, 2, {{ColorSource, AsSource}, {ColorTarget, AsTarget}}, ACCESS(S.blit(C))},
      {"resolve of 4 samples",
       Draws,
       1.25,
       {{ColorSamples, AsSource}, {ColorTarget, AsTarget}},
       ACCESS(S.resolve(C))},
      {"copy buffer to buffer", OncePerDevice, 2, {}, ACCESS(S.copyBufferToBuffer(C))},
      {"fill buffer", OncePerDevice, 1, {}, ACCESS(S.fillBuffer(C))},

      {"clear of color, command", 0, 0, {{ColorTarget, AsTarget}}, ACCESS(S.clear(C, ColorTarget))},
      {"clear of color, load",
       NeedsGraphics,
       0,
       {{ColorTarget, AsAttachment}},
       ACCESS(S.draw(C, clearOf(ColorTarget)))},
      {"clear of depth, command",
       NeedsGraphics,
       0,
       {{DepthOnly, AsTarget}},
       ACCESS(S.clear(C, DepthOnly))},
      {"clear of depth, load",
       NeedsGraphics,
       0,
       {{DepthOnly, AsAttachment}},
       ACCESS(S.draw(C, clearOf(DepthOnly)))},
      {"call of a clear",
       0,
       0,
       {{SmallColor, AsTarget}},
       ACCESS(S.clearSmall(C, SmallLayers)),
       ACCESS(S.clearSmall(C, 1)),
       SmallLayers - 1},
      {"call of a resolve",
       NeedsGraphics,
       0,
       {{SmallSamples, AsSource}, {SmallColor, AsTarget}},
       ACCESS(S.resolveSmall(C, SmallLayers)),
       ACCESS(S.resolveSmall(C, 1)),
       SmallLayers - 1},

      {"stall",
       OncePerDevice,
       0,
       {{ColorSource, AsSampled}},
       ACCESS(S.dispatchTiny(C)),
       RECORD(S.dispatchTiny(C))},
      {"barrier of an image",
       0,
       0,
       {{ColorSource, AsSampled}, {ColorTarget, AsTarget}},
       RECORD(S.dispatchTiny(C); S.barrier(C, ColorTarget, AsTarget)),
       RECORD(S.dispatchTiny(C))},
      {"barrier with a change of layout",
       0,
       0,
       {{ColorSource, AsSampled}, {ColorTarget, AsTarget}},
       RECORD(S.dispatchTiny(C); S.barrier(C, ColorTarget, AsSource); S.dispatchTiny(C);
              S.barrier(C, ColorTarget, AsTarget)),
       RECORD(S.dispatchTiny(C); S.dispatchTiny(C)),
       2},
      {"small draw, two barriers",
       NeedsGraphics,
       0,
       {{ColorSource, AsSampled}, {ColorTarget, AsAttachment}},
       RECORD(drawAndUse(S, C, AsAttachment))},
      {"small draw, two barriers with changes of layout",
       NeedsGraphics,
       0,
       {{ColorSource, AsSampled}, {ColorTarget, AsAttachment}},
       RECORD(drawAndUse(S, C, AsSource))},
  };
}

ArrayRef<Measurement> auxplan::run::allMeasurements() {
  static const std::vector<Measurement> Table = makeTable();
  return Table;
}
