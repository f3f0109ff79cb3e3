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
/// Images decide what repeats: what a frame only reads of buffers comes from rings of any length.
/// If a multiple of that period also repeats what the frames write to buffers, the window is that
/// long.
///
//===----------------------------------------------------------------------===//

#include "SteadyFrame.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
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
  case StatementKind::Barrier:
    return; // says nothing that an image needs
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
  /// The number of a pass among those of the window that use images.
  uint64_t ordinalOf(uint32_t Pass) const {
    auto It = Ordinals.find(Pass);
    return It == Ordinals.end() ? UINT64_MAX : It->second;
  }
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
  DenseMap<uint32_t, uint64_t> Ordinals;
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

/// Is a statement one about images?
static bool isCompared(const Trace &T, const Statement &S) {
  return S.Kind == StatementKind::Pass ? T.Passes[S.Index].NumAccesses != 0
                                       : S.Kind != StatementKind::Barrier;
}

void Encoder::encode(const Statement &S) {
  if (!isCompared(T, S))
    return;
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
  case StatementKind::Barrier:
    return;
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
  uint64_t Ordinal = Ordinals.insert({Index, Ordinals.size()}).first->second;
  uint64_t Before = P.Continues == None32 ? 0 : Ordinal - ordinalOf(P.Continues);
  add(P.Queue, P.NumAccesses, Before, P.Views);
  std::vector<Line> Lines;
  for (const TraceAccess &X : T.accessesOf(P))
    Lines.push_back(lineOf(X));
  llvm::sort(Lines);
  for (const Line &L : Lines)
    Numbers.insert(Numbers.end(), L.begin(), L.end());
}

namespace {

/// The uses in a window of the buffers that the GPU writes, as numbers. A buffer that is made in
/// the window has a number in the order of first use.
class BufferEncoder {
public:
  BufferEncoder(const Trace &T, const Window &W, const DenseSet<CapBufferId> &Written)
      : T(T), W(W) {
    for (uint32_t I = W.FirstStatement; I != W.EndStatement; ++I)
      if (T.Statements[I].Kind == StatementKind::Pass)
        for (const BufferUse &U : T.usesOf(T.Passes[T.Statements[I].Index]))
          if (U.Kind != AccessKind::Host && Written.count(U.Buffer))
            encode(U, T.Statements[I].Index);
  }
  bool operator==(const BufferEncoder &O) const { return Lines == O.Lines; }

private:
  void encode(const BufferUse &, uint32_t Pass);

  const Trace &T;
  const Window &W;
  DenseMap<CapBufferId, uint64_t> Made;
  DenseMap<uint32_t, uint64_t> Ordinals; ///< of passes
  std::vector<std::array<uint64_t, 5>> Lines;
};

} // namespace

void BufferEncoder::encode(const BufferUse &U, uint32_t Pass) {
  const CapBuffer &B = T.Buffers[U.Buffer];
  uint64_t Name = U.Buffer;
  if (B.CreatedIn >= W.FirstFrame && !B.FromSnapshot)
    Name = uint64_t(1) << 63 | Made.insert({U.Buffer, Made.size()}).first->second;
  uint64_t Ordinal = Ordinals.insert({Pass, Ordinals.size()}).first->second;
  Lines.push_back({Ordinal << 24 | uint64_t(U.Kind) << 8 | uint64_t(U.RW), Name, U.Bytes.Begin,
                   U.Bytes.End, U.Stages});
}

/// Do two windows write to the same parts of buffers?
static bool writeAlike(const Trace &T, const Window &X, const Window &Y) {
  DenseSet<CapBufferId> Written;
  for (uint32_t I = X.FirstStatement; I != Y.EndStatement; ++I)
    if (T.Statements[I].Kind == StatementKind::Pass)
      for (const BufferUse &U : T.usesOf(T.Passes[T.Statements[I].Index]))
        if (U.writes() && U.Kind != AccessKind::Host)
          Written.insert(U.Buffer);
  return Written.empty() || BufferEncoder(T, X, Written) == BufferEncoder(T, Y, Written);
}

static uint32_t numCompared(const Trace &T, const Window &W) {
  return llvm::count_if(
      ArrayRef(T.Statements).slice(W.FirstStatement, W.EndStatement - W.FirstStatement),
      [&](const Statement &S) { return isCompared(T, S); });
}

/// The last frames, if those before them do the same to images.
static std::optional<Window> repetition(const Trace &T, const ImageUses &Uses, uint32_t Period) {
  uint32_t N = T.FrameEnds.size();
  Window First = windowOf(T, N - 2 * Period, N - Period), Last = windowOf(T, N - Period, N);
  Last.Steady = numCompared(T, First) == numCompared(T, Last) &&
                Encoder(T, Uses, First) == Encoder(T, Uses, Last);
  return Last.Steady ? std::optional(Last) : std::nullopt;
}

std::optional<Window> capture::findSteadyFrames(const Trace &T, const ImageUses &Uses) {
  uint32_t Longest = std::min<uint32_t>(MaxPeriod, T.FrameEnds.size() / 2);
  for (uint32_t Period = 1; Period <= Longest; ++Period) {
    std::optional<Window> ByImages = repetition(T, Uses, Period);
    if (!ByImages)
      continue;
    for (uint32_t Long = Period; Long <= Longest; Long += Period)
      if (std::optional<Window> W = repetition(T, Uses, Long);
          W && writeAlike(T, windowBefore(T, *W), *W))
        return W;
    ByImages->OtherBuffers = true;
    return ByImages;
  }
  return std::nullopt;
}
