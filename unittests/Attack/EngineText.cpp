//===- EngineText.cpp - the text of a frame of an engine ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See EngineText.h. A pass is kept until it ends, so that the transitions for its lines come in
/// front of it.
///

#include "EngineText.h"

using namespace auxplan::attack;

static const std::string Unknown = "?", Undefined = "UNDEFINED";

//===----------------------------------------------------------------------===//
// Images and their parts
//===----------------------------------------------------------------------===//

size_t EngineText::add(EngineImage I) {
  std::string S = "image " + I.Name + " : " + I.Format + " " + std::to_string(I.Width) + "x" +
                  std::to_string(I.Height);
  auto Number = [&](const char *Word, unsigned N) {
    if (N > 1)
      S += std::string(" ") + Word + " " + std::to_string(N);
  };
  Number("mips", I.Mips);
  Number("layers", I.Layers);
  Number("samples", I.Samples);
  S += " usage(" + I.Usage + ")" + I.More + I.Lifetime;
  if (!I.Start.empty() && I.Lifetime != " external")
    S += " starts " + I.Start;
  object(S);
  size_t Parts = size_t(I.Ring) * I.Mips * I.Layers;
  Images.push_back({I, Words(Parts, I.Start.empty() ? Undefined : I.Start)});
  return Images.size() - 1;
}

Part EngineText::whole(size_t Image, Part P) const {
  const EngineImage &I = Images[Image].Is;
  P.MipEnd = P.MipEnd ? P.MipEnd : I.Mips;
  P.LayerEnd = P.LayerEnd ? P.LayerEnd : I.Layers;
  return P;
}

std::string EngineText::name(size_t Image, const Part &Of) const {
  const EngineImage &I = Images[Image].Is;
  Part P = whole(Image, Of);
  std::string In, Name = I.Name + (P.Age ? "@" + std::to_string(P.Age) : "");
  auto Range = [&](const char *Word, unsigned From, unsigned End, unsigned All) {
    if (From != 0 || End != All)
      In += (In.empty() ? "" : ", ") + std::string(Word) + " " + std::to_string(From) + ".." +
            std::to_string(End);
  };
  Range("mips", P.Mip, P.MipEnd, I.Mips);
  Range("layers", P.Layer, P.LayerEnd, I.Layers);
  return Name + (In.empty() ? "" : "[" + In + "]");
}

/// Calls \p F with the layout of each level and layer, and the part that it is.
template <typename Fn> void EngineText::forEach(size_t Image, const Part &Of, Fn F) {
  Tracked &T = Images[Image];
  Part P = whole(Image, Of);
  for (unsigned M = P.Mip; M != P.MipEnd; ++M)
    for (unsigned L = P.Layer; L != P.LayerEnd; ++L)
      F(T.Layouts[(size_t(P.Age) * T.Is.Mips + M) * T.Is.Layers + L],
        Part{M, M + 1, L, L + 1, P.Age});
}

/// The layout of all of the part; "?" if there are several.
std::string EngineText::layoutOf(size_t Image, const Part &P) {
  std::string Of;
  forEach(Image, P, [&](const std::string &Layout, const Part &) {
    Of = Of.empty() || Of == Layout ? Layout : Unknown;
  });
  return Of;
}

//===----------------------------------------------------------------------===//
// Transitions
//===----------------------------------------------------------------------===//

void EngineText::moveOne(size_t Image, const Part &P, const std::string &Old, const std::string &To,
                         bool Discards) {
  bool Drops = Old == Unknown || Discards;
  if (As.Explicit && Old != To)
    Body += "transition " + name(Image, P) + " " + (Drops ? Undefined : Old) + " -> " + To + "\n";
}

void EngineText::move(size_t Image, const Part &Of, const std::string &To, bool Discards) {
  std::string Old = layoutOf(Image, Of);
  if (Old != Unknown || Discards) {
    moveOne(Image, Of, Old, To, Discards);
    forEach(Image, Of, [&](std::string &Layout, const Part &) { Layout = To; });
    return;
  }
  forEach(Image, Of, [&](std::string &Layout, const Part &P) {
    moveOne(Image, P, Layout, To, false);
    Layout = To;
  });
}

std::vector<Words> EngineText::layouts() const {
  std::vector<Words> All;
  for (const Tracked &T : Images)
    All.push_back(T.Layouts);
  return All;
}

/// Brings all parts back into the layouts of another path.
void EngineText::goBack(const std::vector<Words> &Entered) {
  for (size_t N = 0; N != Entered.size(); ++N)
    for (unsigned Age = 0; Age != Images[N].Is.Ring; ++Age) {
      size_t At = size_t(Age) * Images[N].Is.Mips * Images[N].Is.Layers;
      std::string Now = layoutOf(N, Part::age(Age)), Old = Entered[N][At];
      bool IsOne = Now != Unknown;
      for (size_t I = At; I != At + size_t(Images[N].Is.Mips) * Images[N].Is.Layers; ++I)
        IsOne &= Entered[N][I] == Old;
      bool CanGo = Old != Unknown && Old != Undefined;
      if (IsOne && CanGo && Now != Undefined) {
        move(N, Part::age(Age), Old, false);
        continue;
      }
      forEach(N, Part::age(Age), [&](std::string &Layout, const Part &P) {
        const std::string &To = Entered[N][At++];
        if (Layout == To)
          return;
        bool Knows = To != Unknown && To != Undefined;
        if (Knows)
          moveOne(N, P, Layout, To, false);
        Layout = Knows ? To : Unknown;
      });
    }
}

//===----------------------------------------------------------------------===//
// Frames, regions and passes
//===----------------------------------------------------------------------===//

void EngineText::beginFrame(bool Repeats) {
  Body +=
      std::string("frame") + (As.Explicit ? " explicit" : "") + (Repeats ? " repeat {\n" : " {\n");
  for (Tracked &T : Images)
    for (std::string &Layout : T.Layouts)
      Layout = T.Is.Start.empty() ? Undefined : T.Is.Start;
}

void EngineText::endFrame() {
  std::vector<Words> Start;
  for (const Tracked &T : Images)
    Start.push_back(Words(T.Layouts.size(), T.Is.Start.empty() ? Unknown : T.Is.Start));
  goBack(Start);
  Body += "}\n";
}

void EngineText::open(const std::string &Word) {
  bool IsLoop = Word.compare(0, 3, "if ") != 0;
  if (IsLoop)
    for (Tracked &T : Images)
      for (std::string &Layout : T.Layouts)
        Layout = Layout == Undefined ? Unknown : Layout;
  Regions.push_back({layouts(), IsLoop});
  Body += Word + " {\n";
}

void EngineText::orElse() {
  std::vector<Words> &Entered = Regions.back().Entered;
  goBack(Entered);
  for (size_t N = 0; N != Images.size(); ++N)
    std::swap(Images[N].Layouts, Entered[N]);
  Body += "} else {\n";
}

void EngineText::close() {
  goBack(Regions.back().Entered);
  Regions.pop_back();
  Body += "}\n";
}

void EngineText::beginPass(const std::string &Name, const std::string &Queue,
                           const std::string &Words) {
  Head = "pass @" + Name + " on " + Queue + Words + " {\n";
  Lines.clear();
  OneLayout.clear();
}

void EngineText::endPass() {
  if (!Lines.empty())
    Body += Head + Lines + "}\n";
}

void EngineText::line(const std::string &Kind, size_t Image, const Part &P,
                      const std::string &Layout, const std::string &Words) {
  const std::string ReadOnly = "DEPTH_STENCIL_READ_ONLY_OPTIMAL";
  bool IsNamed = As.Explicit || As.Named || !OneLayout.empty() || Layout == ReadOnly;
  std::string In = !OneLayout.empty()                 ? OneLayout
                   : As.General && Layout != ReadOnly ? "GENERAL"
                   : Layout.empty()                   ? "SHADER_READ_ONLY_OPTIMAL"
                                                      : Layout;
  std::string Old = layoutOf(Image, P), From;
  auto Says = [&](const char *Word) { return (Kind + Words).find(Word) != Words.npos; };
  bool Fills =
      Says("load(clear") || Says("load(dont_care") || Says("_dst") || Says("storage write");
  bool Discards = Old == Undefined || (Fills && Choices.chance(50));
  // A pass moves only the aspect of its line.
  bool CanMove = Words.find("load(") != Words.npos && !Images[Image].Is.hasStencil();
  if (As.Explicit && CanMove && Old != In && Old != Unknown && Choices.chance(25)) {
    From = " from " + (Discards ? Undefined : Old);
    forEach(Image, P, [&](std::string &Now, const Part &) { Now = In; });
  } else {
    move(Image, P, In, Discards);
  }
  Lines += Kind + " " + name(Image, P) + (IsNamed ? " " + In : "") + From + Words + "\n";
}

void EngineText::transfer(size_t Image, const Part &P, const std::string &From,
                          const std::string &To, const std::string &Layout) {
  std::string Old = layoutOf(Image, P);
  // Where layouts follow from the lines, the stencil aspect has others than depth.
  bool HasTwo = !As.Explicit && Images[Image].Is.hasStencil();
  if (Old == Unknown || Old == Undefined || HasTwo)
    return;
  std::string In = As.General ? "GENERAL" : Layout;
  std::string Half = name(Image, P) + " " + Old + " -> " + In + " " + From + " -> " + To + "\n";
  Body += "release " + Half + "acquire " + Half;
  forEach(Image, P, [&](std::string &Now, const Part &) { Now = In; });
}

void EngineText::present(size_t Image) {
  move(Image, {}, "PRESENT_SRC_KHR", false);
  Body += "present " + Images[Image].Is.Name + "\n";
}
