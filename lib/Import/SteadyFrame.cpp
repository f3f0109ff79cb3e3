//===- SteadyFrame.cpp - which frames to import ---------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The comparison writes a window of frames as a list of numbers. In that list images have names
/// for the comparison, the accesses of a pass are sorted (they have no order), and labels and
/// places are left out. Two windows do the same if their lists are equal.
///
//===----------------------------------------------------------------------===//

#include "SteadyFrame.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <map>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::capture;

void capture::forEachImage(const Trace &T, const Statement &S, function_ref<void(CapImageId)> F) {
  switch (S.Kind) {
  case StatementKind::Pass:
    for (const TraceAccess &X : T.accessesOf(T.Passes[S.Index])) {
      F(X.Image);
      if (X.Source != None32)
        F(T.Sources[X.Source].Image);
    }
    return;
  case StatementKind::Transition:
    return F(T.Transitions[S.Index].Image);
  case StatementKind::Present:
    return F(T.Presents[S.Index].Image);
  }
}

ImageUses::ImageUses(const Trace &T) : T(T), LastFrame(T.Images.size(), None32) {
  uint32_t Frame = 0;
  for (size_t I = 0; I != T.Statements.size(); ++I) {
    while (Frame != T.FrameEnds.size() && T.FrameEnds[Frame] <= I)
      ++Frame;
    forEachImage(T, T.Statements[I], [&](CapImageId Id) { LastFrame[Id] = Frame; });
  }
}

Window capture::windowOf(const Trace &T, uint32_t FirstFrame, uint32_t EndFrame) {
  Window W;
  W.FirstFrame = FirstFrame;
  W.EndFrame = EndFrame;
  W.FirstStatement = FirstFrame ? T.FrameEnds[FirstFrame - 1] : 0;
  W.EndStatement = T.FrameEnds[EndFrame - 1];
  return W;
}

namespace {

/// A window as numbers.
class Encoder {
public:
  Encoder(const Trace &T, const ImageUses &Uses, const Window &W) : T(T), W(W) {
    nameImages(Uses);
    for (uint32_t I = W.FirstStatement; I != W.EndStatement; ++I)
      encode(T.Statements[I]);
  }
  bool operator==(const Encoder &O) const { return Numbers == O.Numbers; }

private:
  using Line = std::array<uint64_t, 24>;

  void nameImages(const ImageUses &);
  void describe(const CapImage &);
  void encode(const Statement &);
  void encode(const TracePass &, uint32_t Index);
  Line lineOf(const TraceAccess &) const;
  uint64_t nameOf(CapImageId Id) const { return Names.find(Id)->second; }
  template <typename... Ts> void add(Ts... Values) {
    (Numbers.push_back(static_cast<uint64_t>(Values)), ...);
  }
  void addRange(const SubRange &R) {
    add(R.LayerBegin, R.LayerEnd, R.MipBegin, R.MipEnd, R.Aspects);
  }

  const Trace &T;
  const Window &W;
  std::map<CapImageId, uint64_t> Names;
  std::vector<uint64_t> Numbers;
};

} // namespace

/// The name of an image is the image itself. Exceptions are swapchains, with one name for each (and
/// one for each further image that the same frame uses), and images that live within the window,
/// which have names in the order of creation.
void Encoder::nameImages(const ImageUses &Uses) {
  constexpr uint64_t OfSwapchain = uint64_t(1) << 62, OfFrame = uint64_t(1) << 63;
  std::map<std::pair<uint32_t, uint32_t>, std::vector<CapImageId>> InFrame;
  uint32_t Frame = W.FirstFrame;
  for (uint32_t I = W.FirstStatement; I != W.EndStatement; ++I) {
    while (T.FrameEnds[Frame] <= I)
      ++Frame;
    forEachImage(T, T.Statements[I], [&](CapImageId Id) {
      uint32_t Swapchain = T.Images[Id].Swapchain;
      if (!Names.insert({Id, Id}).second && Swapchain == None32)
        return;
      if (Swapchain == None32)
        return;
      std::vector<CapImageId> &Seen = InFrame[{Frame, Swapchain}];
      auto It = llvm::find(Seen, Id);
      Names[Id] = OfSwapchain | uint64_t(Swapchain) << 20 | (It - Seen.begin());
      if (It == Seen.end())
        Seen.push_back(Id);
    });
  }
  uint64_t Order = 0;
  for (auto &[Id, Name] : Names) // by creation
    if (T.Images[Id].Swapchain == None32 && Uses.livesWithin(Id, W)) {
      Name = OfFrame | Order++;
      describe(T.Images[Id]);
    }
}

void Encoder::describe(const CapImage &I) {
  const ImageDesc &D = I.Desc;
  add(D.Format, D.Type, D.Tiling, D.Mips, D.Samples, D.Width, D.Height, D.Depth, D.Layers, D.Usage,
      D.StencilUsage, D.Flags, D.ViewFormats.size(), D.Modifier, D.ExternalMemory, D.Concurrent,
      I.SliceLayouts,
      I.Initial, I.DestroyedIn < W.EndFrame);
  for (Format F : D.ViewFormats)
    add(F);
}

void Encoder::encode(const Statement &S) {
  add(S.Kind);
  switch (S.Kind) {
  case StatementKind::Pass:
    return encode(T.Passes[S.Index], S.Index);
  case StatementKind::Transition: {
    const TraceTransition &Tr = T.Transitions[S.Index];
    add(Tr.Kind, Tr.Old, Tr.New, Tr.Src, Tr.Dst, nameOf(Tr.Image));
    return addRange(Tr.Range);
  }
  case StatementKind::Present:
    return add(nameOf(T.Presents[S.Index].Image), T.Presents[S.Index].Queue);
  }
}

Encoder::Line Encoder::lineOf(const TraceAccess &X) const {
  auto Pack = [](const SubRange &R, uint64_t *To) {
    To[0] = uint64_t(R.LayerBegin) << 32 | R.LayerEnd;
    To[1] =
        uint64_t(R.Views) << 32 | uint64_t(R.MipBegin) << 16 | uint64_t(R.MipEnd) << 8 | R.Aspects;
  };
  Line L = {};
  L[0] = uint64_t(X.Kind) << 8 | X.Blend;
  L[1] = uint64_t(X.RW) << 24 | uint64_t(X.Load) << 16 | uint64_t(X.Store) << 8 |
         uint64_t(X.Mode);
  L[2] = uint64_t(X.In) << 16 | uint64_t(X.From) << 8 | uint64_t(X.To);
  L[3] = uint64_t(X.View) << 32 | X.Stages;
  L[4] = nameOf(X.Image);
  Pack(X.Range, &L[5]);
  if (X.Clear != None32) {
    const ClearValue &V = T.Clears[X.Clear];
    L[7] = V.Count + 1;
    for (unsigned I = 0; I != 4; ++I)
      L[8 + I] = llvm::bit_cast<uint64_t>(V.V[I]);
  }
  if (X.Area != None32) {
    const Area &R = T.Areas[X.Area];
    L[12] = 1;
    L[13] = uint64_t(R.X) << 32 | R.Y;
    L[14] = uint64_t(R.W) << 32 | R.H;
  }
  if (X.Source != None32) {
    L[15] = nameOf(T.Sources[X.Source].Image) + 1;
    Pack(T.Sources[X.Source].Range, &L[16]);
  }
  return L;
}

void Encoder::encode(const TracePass &P, uint32_t Index) {
  add(P.Queue, P.NumAccesses, P.Continues == None32 ? 0 : Index - P.Continues, P.Views);
  std::vector<Line> Lines;
  for (const TraceAccess &X : T.accessesOf(P))
    Lines.push_back(lineOf(X));
  llvm::sort(Lines);
  for (const Line &L : Lines)
    Numbers.insert(Numbers.end(), L.begin(), L.end());
}

std::optional<Window> capture::findSteadyFrames(const Trace &T, const ImageUses &Uses) {
  uint32_t N = T.FrameEnds.size();
  for (uint32_t Period = 1; Period <= std::min(MaxPeriod, N / 2); ++Period) {
    Window First = windowOf(T, N - 2 * Period, N - Period), Last = windowOf(T, N - Period, N);
    if (First.EndStatement - First.FirstStatement != Last.EndStatement - Last.FirstStatement)
      continue;
    if (!(Encoder(T, Uses, First) == Encoder(T, Uses, Last)))
      continue;
    Last.Steady = true;
    return Last;
  }
  return std::nullopt;
}
