//===- RandomGraph.h - graphs by the dozen ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Straight-line graphs made from a seed: all kinds of images, lifetimes, ranges,
/// areas and queues; passes that render (with resolves, subpasses and feedback),
/// copy, blit, resolve, clear and compute; frames that leave transitions to us
/// and frames that spell them out; repeating and single frames. Every graph is
/// one that verifyGraph() accepts. The same seed gives the same text everywhere.
///
/// Layouts are kept per slice, so that a frame with explicit transitions names
/// the ones that hold; an image that lives on is put back at the end of a
/// repeating frame into the layout in which it starts.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_PLANNER_RANDOMGRAPH_H
#define AUXPLAN_UNITTESTS_PLANNER_RANDOMGRAPH_H

#include <map>
#include <random>
#include <string>
#include <vector>

namespace auxplan::test {

class RandomGraph {
public:
  explicit RandomGraph(uint32_t Seed);

  const std::string &text() const { return Text; }
  /// The graph asks for accesses that no op can come between: a target may have
  /// no modes that go together.
  bool mayBeRefused() const { return MayBeRefused; }
  /// Gives an image to an owner outside and takes it back.
  bool lends() const { return Text.find("foreign") != std::string::npos; }

private:
  enum UsageBit { Attachment = 1, Sampled = 2, Input = 4, Src = 8, Dst = 16, Storage = 32 };
  struct Image {
    std::string Name;
    bool Depth, Stencil, Is3D, Mutable;
    unsigned W, H, D, Mips, Layers, Samples, Usage;
    std::string Format, Lifetime, StartsIn;
    std::map<std::pair<std::string, unsigned>, std::vector<std::string>> Layouts; ///< aspect, mip
    std::string Owner;
    bool Taken = false; ///< used in the pass at hand
    bool isColor() const { return !Depth && !Stencil; }
    bool has(unsigned U) const { return (Usage & U) == U; }
    unsigned slices(unsigned Mip) const { return Is3D ? std::max(1u, D >> Mip) : Layers; }
  };
  /// Part of one aspect of an image.
  struct Part {
    Image *Of;
    std::string Aspect; ///< "color", "depth", "stencil"
    unsigned MipBegin, MipEnd, LayerBegin, LayerEnd;
    unsigned width() const { return std::max(1u, Of->W >> MipBegin); }
    unsigned height() const { return std::max(1u, Of->H >> MipBegin); }
  };

  unsigned below(unsigned N) { return Random() % N; }
  bool chance(unsigned Percent) { return below(100) < Percent; }
  template <typename T> const T &oneOf(const std::vector<T> &V) { return V[below(V.size())]; }

  void makeImage(unsigned Index);
  void declare(const Image &);
  void startOf(Image &);
  Image *find(unsigned Usage, bool (*Wanted)(const Image &), bool Again = false);
  Part partOf(Image &, const std::string &Aspect, bool OneMip);
  std::string name(const Part &, const std::string &Aspects = "") const;
  std::string clearOf(const Part &);
  std::string areaIn(const Part &);

  void line(const std::string &S) { Text += "  " + S + "\n"; }
  void beginPass(const std::string &Queue, const std::string &More = "");
  void endPass();
  void access(const std::string &Before, const Part &, std::vector<std::string> Layouts,
              const std::string &After, bool Needs);
  void moveTo(const Part &, const std::string &Layout, bool Discard);
  void handOver(Image &, const std::string &Queue);
  std::string attachmentWords(const Part &, bool &Needs);

  void pass();
  void render();
  void attach(Image &, const std::string &Kind);
  void depthStencil(Image &);
  void sampleSome(const std::string &Stage);
  void multisampled();
  void readOnlyDepth();
  void feedback();
  void subpasses();
  void copy();
  void resolveCommand();
  void compute();
  void clearCommand();
  void lend();
  void endFrame();

  static bool any(const Image &) { return true; }
  static bool isColor(const Image &I) { return I.isColor(); }
  static bool isDepth(const Image &I) { return I.Depth; }
  static bool isSingleColor(const Image &I) { return I.isColor() && I.Samples == 1; }
  static bool isSingle(const Image &I) { return I.Samples == 1; }
  static bool isMultiColor(const Image &I) { return I.isColor() && I.Samples > 1; }
  static bool isMultiDepth(const Image &I) { return I.Depth && I.Samples > 1; }
  static bool isSingleDepth(const Image &I) { return I.Depth && I.Samples == 1 && !I.Is3D; }

  std::mt19937 Random;
  bool Explicit, Repeat, MayBeRefused = false;
  std::vector<Image> Images;
  std::string Text, Queue, PassText;
  unsigned Passes = 0;
};

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

inline RandomGraph::RandomGraph(uint32_t Seed) : Random(Seed) {
  Explicit = chance(40);
  Repeat = chance(50);
  for (unsigned I = 0, E = 2 + below(5); I != E; ++I)
    makeImage(I);
  for (const Image &I : Images)
    declare(I);
  Text += "\nframe" + std::string(Explicit ? " explicit" : "") + (Repeat ? " repeat" : "") + " {\n";
  for (unsigned I = 0, E = 1 + below(9); I != E; ++I)
    pass();
  endFrame();
  Text += "}\n";
}

inline void RandomGraph::makeImage(unsigned Index) {
  Image I = {};
  I.Name = "%i" + std::to_string(Index);
  I.Depth = chance(40);
  I.Stencil = chance(I.Depth ? 40 : 5);
  static const std::vector<std::string> Colors = {
      "R8G8B8A8_UNORM", "R8G8B8A8_SRGB",           "R16G16B16A16_SFLOAT", "R8_UNORM",
      "R32_SFLOAT",     "B10G11R11_UFLOAT_PACK32", "R16G16_UNORM",        "R32G32_UINT"};
  I.Format = I.Depth && I.Stencil ? oneOf<std::string>({"D24_UNORM_S8_UINT", "D32_SFLOAT_S8_UINT"})
             : I.Depth            ? oneOf<std::string>({"D16_UNORM", "D32_SFLOAT"})
             : I.Stencil          ? "S8_UINT"
                                  : oneOf(Colors);
  static const std::vector<std::pair<unsigned, unsigned>> Extents = {
      {64, 64}, {60, 45}, {256, 128}, {640, 360}};
  std::tie(I.W, I.H) = oneOf(Extents);
  I.D = I.Mips = I.Layers = I.Samples = 1;
  I.Is3D = I.isColor() && chance(12);
  if (I.Is3D)
    I.D = 1 + below(4);
  else if (chance(20))
    I.Samples = oneOf<unsigned>({2, 4, 8});
  if (I.Samples == 1 && chance(40))
    I.Mips = 1 + below(4);
  if (!I.Is3D && chance(35))
    I.Layers = 1 + below(3);
  I.Usage = Attachment;
  for (unsigned U : {Sampled, Input, Src, Dst})
    if (chance(65))
      I.Usage |= U;
  if (isSingleColor(I) && I.Format != "R8G8B8A8_SRGB" && chance(30))
    I.Usage |= Storage;
  I.Mutable = I.Format == "R8G8B8A8_UNORM" && chance(30);
  startOf(I);
  Images.push_back(I);
}

/// Lifetime, and the layout of each slice at the beginning of a frame.
inline void RandomGraph::startOf(Image &I) {
  unsigned Life = below(10);
  if (Life < 3)
    I.Lifetime = "persistent";
  else if (Life == 3 && isSingleColor(I) && I.Mips == 1 && I.Layers == 1 && !I.Is3D)
    I.Lifetime = "external";
  bool Kept = I.Lifetime == "persistent";
  if ((Kept && (Explicit || chance(50))) || (I.Lifetime.empty() && chance(15)))
    I.StartsIn = I.isColor() || !chance(50) ? "GENERAL" : "DEPTH_STENCIL_READ_ONLY_OPTIMAL";
  std::string First = I.Lifetime == "external" ? "PRESENT_SRC_KHR"
                      : I.StartsIn.empty()     ? "UNDEFINED"
                                               : I.StartsIn;
  for (const char *A : {"color", "depth", "stencil"})
    for (unsigned M = 0; M != I.Mips; ++M)
      if (*A == 'c' ? I.isColor() : *A == 'd' ? I.Depth : I.Stencil)
        I.Layouts[{A, M}].assign(I.slices(M), First);
}

inline void RandomGraph::declare(const Image &I) {
  std::string S =
      "image " + I.Name + " : " + I.Format + " " + std::to_string(I.W) + "x" + std::to_string(I.H);
  if (I.Is3D)
    S += "x" + std::to_string(I.D) + " type 3D";
  if (I.Mips > 1)
    S += " mips " + std::to_string(I.Mips);
  if (I.Layers > 1)
    S += " layers " + std::to_string(I.Layers);
  if (I.Samples > 1)
    S += " samples " + std::to_string(I.Samples);
  S += std::string(" usage(") + (I.isColor() ? "COLOR_ATTACHMENT" : "DEPTH_STENCIL_ATTACHMENT");
  static const std::vector<std::pair<unsigned, const char *>> Names = {{Sampled, "SAMPLED"},
                                                                       {Input, "INPUT_ATTACHMENT"},
                                                                       {Src, "TRANSFER_SRC"},
                                                                       {Dst, "TRANSFER_DST"},
                                                                       {Storage, "STORAGE"}};
  for (auto [Bit, Name] : Names)
    if (I.Usage & Bit)
      S += std::string(", ") + Name;
  S += ")";
  if (I.Mutable)
    S += " flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB)";
  if (!I.Lifetime.empty())
    S += " " + I.Lifetime;
  if (!I.StartsIn.empty())
    S += " starts " + I.StartsIn;
  Text += S + "\n";
}

/// A random image of a kind that the pass at hand does not use yet.
inline RandomGraph::Image *RandomGraph::find(unsigned Usage, bool (*Wanted)(const Image &),
                                             bool Again) {
  std::vector<Image *> Found;
  for (Image &I : Images)
    if (I.has(Usage) && Wanted(I) && (Again || !I.Taken))
      Found.push_back(&I);
  if (Found.empty())
    return nullptr;
  Image *I = oneOf(Found);
  I->Taken = true;
  return I;
}

inline RandomGraph::Part RandomGraph::partOf(Image &I, const std::string &Aspect, bool OneMip) {
  Part P{&I, Aspect, 0, I.Mips, 0, I.slices(0)};
  if (OneMip || chance(40)) {
    P.MipBegin = below(I.Mips);
    P.MipEnd = OneMip ? P.MipBegin + 1 : P.MipBegin + 1 + below(I.Mips - P.MipBegin);
  }
  P.LayerEnd = I.slices(P.MipBegin);
  if (chance(50)) {
    P.LayerBegin = below(P.LayerEnd);
    P.LayerEnd = P.LayerBegin + 1 + below(P.LayerEnd - P.LayerBegin);
  }
  // Layouts of 3D images change for all slices of a level.
  if (I.Is3D && Explicit) {
    P.LayerBegin = 0;
    P.LayerEnd = I.slices(P.MipBegin);
  }
  return P;
}

inline std::string RandomGraph::name(const Part &P, const std::string &Aspects) const {
  const Image &I = *P.Of;
  std::string In = Aspects;
  auto Add = [&](const std::string &S) { In += (In.empty() ? "" : ", ") + S; };
  if (P.MipBegin != 0 || P.MipEnd != I.Mips)
    Add("mips " + std::to_string(P.MipBegin) + ".." + std::to_string(P.MipEnd));
  if (P.LayerBegin != 0 || P.LayerEnd != I.slices(0))
    Add("layers " + std::to_string(P.LayerBegin) + ".." + std::to_string(P.LayerEnd));
  return I.Name + (In.empty() ? "" : "[" + In + "]");
}

inline std::string RandomGraph::clearOf(const Part &P) {
  if (P.Aspect == "depth")
    return oneOf<std::string>({"1.0", "1.0", "0.0", "0.5"});
  if (P.Aspect == "stencil")
    return oneOf<std::string>({"0", "0", "7"});
  return oneOf<std::string>(
      {"0, 0, 0, 0", "0, 0, 0, 0", "0, 0, 0, 1", "1, 1, 1, 1", "1, 0, 0, 1", "0.25, 0.5, 0.75, 1"});
}

inline std::string RandomGraph::areaIn(const Part &P) {
  static const std::vector<unsigned> Steps = {1, 4, 8, 16};
  unsigned Step = oneOf(Steps);
  auto Span = [&](unsigned Size, unsigned &At) {
    At = below(std::max(1u, Size / Step)) * Step;
    if (At >= Size)
      At = 0;
    unsigned Left = Size - At, Wanted = (1 + below(1 + Left / Step)) * Step;
    return std::min(Left, Wanted);
  };
  unsigned X, Y, W = Span(P.width(), X), H = Span(P.height(), Y);
  return "area(" + std::to_string(X) + ", " + std::to_string(Y) + ", " + std::to_string(W) + "x" +
         std::to_string(H) + ")";
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

inline void RandomGraph::beginPass(const std::string &On, const std::string &More) {
  Queue = On;
  PassText = "pass @p" + std::to_string(Passes++) + " on " + On + More + " {\n";
}

/// What the pass needs to stand before it has been written meanwhile.
inline void RandomGraph::endPass() {
  bool Empty = PassText.back() == '\n' && PassText[PassText.size() - 2] == '{';
  if (!Empty)
    Text += "  " + PassText + "  }\n";
  for (Image &I : Images)
    I.Taken = false;
}

inline void RandomGraph::handOver(Image &I, const std::string &To) {
  if (I.Owner.empty())
    I.Owner = To;
  if (!Explicit || I.Owner == To)
    return;
  for (const char *Word : {"release", "acquire"})
    for (auto &[Key, Slices] : I.Layouts)
      for (unsigned B = 0, E; B != Slices.size(); B = E) {
        for (E = B + 1; E != Slices.size() && Slices[E] == Slices[B];)
          ++E;
        if (Slices[B] == "UNDEFINED")
          continue;
        Part P{&I, Key.first, Key.second, Key.second + 1, B, E};
        std::string Aspect = I.Depth && I.Stencil ? "aspect " + Key.first : "";
        line(std::string(Word) + " " + name(P, Aspect) + " " + Slices[B] + " -> " + Slices[B] +
             " " + I.Owner + " -> " + To);
      }
  I.Owner = To;
}

/// Transitions that bring a part into a layout.
inline void RandomGraph::moveTo(const Part &P, const std::string &Layout, bool Discard) {
  std::string Aspect = P.Of->Depth && P.Of->Stencil ? "aspect " + P.Aspect : "";
  for (unsigned M = P.MipBegin; M != P.MipEnd; ++M) {
    std::vector<std::string> &Slices = P.Of->Layouts[{P.Aspect, M}];
    unsigned End = std::min<unsigned>(P.LayerEnd, Slices.size());
    for (unsigned B = P.LayerBegin, E; B < End; B = E) {
      for (E = B + 1; E != End && Slices[E] == Slices[B];)
        ++E;
      if (Slices[B] != Layout || Discard)
        line("transition " + name({P.Of, P.Aspect, M, M + 1, B, E}, Aspect) + " " +
             (Discard ? "UNDEFINED" : Slices[B]) + " -> " + Layout);
      std::fill(Slices.begin() + B, Slices.begin() + E, Layout);
    }
  }
}

/// One line of the pass. \p Needs: the access reads what was there.
inline void RandomGraph::access(const std::string &Before, const Part &P,
                                std::vector<std::string> Layouts, const std::string &After,
                                bool Needs) {
  std::string Layout = oneOf(Layouts);
  if (Explicit) {
    handOver(*P.Of, Queue);
    moveTo(P, Layout, !Needs && chance(40));
  }
  std::string Aspect;
  if (P.Of->Depth && P.Of->Stencil && Before != "depth " && Before != "stencil ")
    Aspect = "aspect " + P.Aspect;
  bool Name = Explicit || Layouts.size() == 1 || Layout != Layouts.front() || chance(30);
  PassText += "    " + Before + name(P, Aspect) + (Name ? " " + Layout : "") + After + "\n";
}

/// load(...) store(...); \p Needs: whether old contents count.
inline std::string RandomGraph::attachmentWords(const Part &P, bool &Needs) {
  unsigned Load = below(10);
  Needs = Load >= 7;
  std::string S = Load < 5   ? " load(clear " + clearOf(P) + ")"
                  : Load < 7 ? " load(dont_care)"
                             : " load(load)";
  S += chance(85) ? " store(store)" : " store(dont_care)";
  return S;
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

inline void RandomGraph::pass() {
  if (Explicit && chance(8))
    return lend();
  switch (below(12)) {
  case 0:
    return readOnlyDepth();
  case 1:
    return chance(30) ? feedback() : render();
  case 2:
    return subpasses();
  case 3:
    return multisampled();
  case 4:
    return resolveCommand();
  case 5:
  case 6:
    return copy();
  case 7:
    return compute();
  case 8:
    return clearCommand();
  default:
    return render();
  }
}

inline void RandomGraph::attach(Image &I, const std::string &Kind) {
  Part P = partOf(I, Kind, /*OneMip=*/true);
  bool Needs;
  std::string Words = attachmentWords(P, Needs);
  if (chance(15)) {
    Words += " " + areaIn(P);
    Needs = true;
  }
  if (Kind == "color" && chance(20))
    Words += " blend";
  if (Kind == "color" && I.Mutable && chance(50))
    Words += " view R8G8B8A8_SRGB";
  std::vector<std::string> Layouts = {"COLOR_ATTACHMENT_OPTIMAL", "COLOR_ATTACHMENT_OPTIMAL",
                                      "GENERAL", "ATTACHMENT_OPTIMAL"};
  if (Kind != "color")
    Layouts = {"DEPTH_STENCIL_ATTACHMENT_OPTIMAL", "DEPTH_STENCIL_ATTACHMENT_OPTIMAL", "GENERAL",
               Kind == "depth" ? "DEPTH_ATTACHMENT_OPTIMAL" : "STENCIL_ATTACHMENT_OPTIMAL"};
  access(Kind + " ", P, Layouts, Words, Needs);
}

inline void RandomGraph::depthStencil(Image &I) {
  if (I.Depth)
    attach(I, "depth");
  if (I.Stencil && (!I.Depth || chance(70)))
    attach(I, "stencil");
}

inline void RandomGraph::sampleSome(const std::string &Stage) {
  for (unsigned N = below(3); N; --N)
    if (Image *I = find(Sampled, any))
      access("sampled ",
             partOf(*I,
                    I->isColor() ? "color"
                    : I->Depth   ? "depth"
                                 : "stencil",
                    false),
             {"SHADER_READ_ONLY_OPTIMAL", "SHADER_READ_ONLY_OPTIMAL", "GENERAL"}, " at " + Stage,
             true);
}

inline void RandomGraph::render() {
  beginPass("graphics");
  for (unsigned N = below(3); N; --N)
    if (Image *I = find(Attachment, isColor))
      attach(*I, "color");
  if (chance(60))
    if (Image *I = find(Attachment, [](const Image &I) { return !I.isColor(); }))
      depthStencil(*I);
  sampleSome("FRAGMENT_SHADER");
  endPass();
}

/// Rendering with several samples, resolved at its end.
inline void RandomGraph::multisampled() {
  bool Depth = chance(40);
  beginPass("graphics");
  Image *From = find(Attachment, Depth ? isMultiDepth : isMultiColor);
  Image *To = find(Attachment, Depth ? isSingleDepth : isSingleColor);
  if (From && To) {
    const char *Aspect = Depth ? "depth" : "color";
    std::vector<std::string> Layouts = {
        Depth ? "DEPTH_STENCIL_ATTACHMENT_OPTIMAL" : "COLOR_ATTACHMENT_OPTIMAL", "GENERAL"};
    Part Source{From, Aspect, 0, 1, 0, 1}, Target{To, Aspect, 0, 1, 0, 1};
    if (To->Is3D && Explicit)
      Target.LayerEnd = To->slices(0);
    bool Needs;
    std::string Words = attachmentWords(Source, Needs);
    access(std::string(Aspect) + " ", Source, Layouts, Words, Needs);
    if (Target.LayerEnd == 1) {
      std::string Aspects = From->Depth && From->Stencil ? "aspect depth" : "";
      access("resolve ", Target, Layouts, "", false);
      // The source stands between destination and layout.
      size_t At = PassText.rfind(name(Target, To->Depth && To->Stencil ? "aspect depth" : ""));
      At += name(Target, To->Depth && To->Stencil ? "aspect depth" : "").size();
      PassText.insert(At, " from " + name(Source, Aspects));
    }
  }
  endPass();
}

inline void RandomGraph::readOnlyDepth() {
  beginPass("graphics");
  if (Image *I = find(Attachment | Sampled, isSingleDepth)) {
    Part P = partOf(*I, "depth", true);
    std::string Layout = "DEPTH_STENCIL_READ_ONLY_OPTIMAL";
    access("depth ", P, {Layout}, " load(load) store(store)", true);
    access("sampled ", P, {Layout}, " at FRAGMENT_SHADER", true);
  }
  endPass();
}

inline void RandomGraph::feedback() {
  MayBeRefused = true;
  beginPass("graphics");
  bool Depth = chance(50);
  if (Image *I = find(Attachment | Input, Depth ? isSingleDepth : isSingleColor)) {
    Part P = partOf(*I, Depth ? "depth" : "color", true);
    bool Needs;
    std::string Words = attachmentWords(P, Needs);
    access(Depth ? "depth " : "color ", P, {"GENERAL"}, Words, true);
    access("input ", P, {"GENERAL"}, " at FRAGMENT_SHADER", true);
  }
  endPass();
}

/// A second subpass that reads what the first has drawn, in another layout or the same.
inline void RandomGraph::subpasses() {
  MayBeRefused = true;
  beginPass("graphics");
  Image *Drawn = find(Attachment | Input, isSingleColor), *Out = find(Attachment, isSingleColor);
  if (!Drawn || !Out)
    return endPass();
  bool Stays = chance(40);
  std::string In = Stays ? "GENERAL" : "COLOR_ATTACHMENT_OPTIMAL";
  Part P = partOf(*Drawn, "color", true);
  bool Needs;
  std::string Words = attachmentWords(P, Needs);
  access("color ", P, {In}, Words, Needs);
  std::string First = "@p" + std::to_string(Passes - 1);
  endPass();
  Out->Taken = true;
  beginPass("graphics", " continues " + First);
  std::string Then = Stays ? "GENERAL" : "SHADER_READ_ONLY_OPTIMAL";
  std::string From = Stays ? "" : " from " + In;
  PassText += "    input " + name(P) + " " + Then + From + " at FRAGMENT_SHADER\n";
  for (unsigned M = P.MipBegin; M != P.MipEnd; ++M)
    for (unsigned L = P.LayerBegin; L != P.LayerEnd; ++L)
      Drawn->Layouts[{"color", M}][L] = Then;
  Drawn->Taken = true;
  // Explicit transitions would stand inside the instance.
  if (!Explicit && chance(50)) {
    attach(*Out, "color");
    sampleSome("FRAGMENT_SHADER");
  }
  endPass();
}

inline void RandomGraph::copy() {
  static const std::vector<std::string> Queues = {"graphics", "graphics", "transfer", "compute"};
  std::string On = oneOf(Queues);
  bool Blit = On == "graphics" && chance(40);
  beginPass(On);
  Image *From = find(Src, Blit ? isSingleColor : any), *To = find(Dst, Blit ? isSingleColor : any);
  auto AspectOf = [](const Image &I) {
    return I.isColor() ? "color" : I.Depth ? "depth" : "stencil";
  };
  if (From)
    access(Blit ? "blit_src " : "copy_src ", partOf(*From, AspectOf(*From), false),
           {"TRANSFER_SRC_OPTIMAL", "GENERAL"}, "", true);
  if (To) {
    Part P = partOf(*To, AspectOf(*To), chance(60));
    bool Whole = chance(70);
    access(Blit ? "blit_dst " : "copy_dst ", P, {"TRANSFER_DST_OPTIMAL", "GENERAL"},
           Whole ? "" : " " + areaIn(P), !Whole);
  }
  endPass();
}

inline void RandomGraph::resolveCommand() {
  beginPass("graphics");
  Image *From = find(Attachment | Src, isMultiColor), *To = find(Dst, isSingleColor);
  if (From && To) {
    access("resolve_src ", partOf(*From, "color", true), {"TRANSFER_SRC_OPTIMAL", "GENERAL"}, "",
           true);
    access("resolve_dst ", partOf(*To, "color", true), {"TRANSFER_DST_OPTIMAL", "GENERAL"}, "",
           false);
  }
  endPass();
}

inline void RandomGraph::compute() {
  beginPass(chance(60) ? "compute" : "graphics");
  sampleSome("COMPUTE_SHADER");
  for (unsigned N = 1 + below(2); N; --N)
    if (Image *I = find(Storage, any)) {
      static const std::vector<std::string> Ways = {"read", "write", "read_write"};
      std::string Way = oneOf(Ways);
      access("storage " + Way + " ", partOf(*I, "color", chance(70)), {"GENERAL"},
             " at COMPUTE_SHADER", Way != "write");
    }
  endPass();
}

inline void RandomGraph::clearCommand() {
  beginPass("graphics");
  if (Image *I = find(Dst, any)) {
    Part P = partOf(*I, I->isColor() ? "color" : I->Depth ? "depth" : "stencil", false);
    std::string Value = " value(" + clearOf(P) + ")";
    access("clear ", P, {"TRANSFER_DST_OPTIMAL", "GENERAL"}, Value, false);
  }
  endPass();
}

/// An image of an outside owner goes to it and comes back.
inline void RandomGraph::lend() {
  Image *I = find(Attachment, [](const Image &I) { return I.Lifetime == "external"; });
  if (!I)
    return;
  I->Taken = false;
  std::string &Layout = I->Layouts[{"color", 0}][0];
  std::string On = I->Owner.empty() ? "graphics" : I->Owner;
  line("release " + I->Name + " " + Layout + " -> GENERAL " + On + " -> foreign");
  line("acquire " + I->Name + " GENERAL -> GENERAL foreign -> " + On);
  Layout = "GENERAL";
}

/// External images go back to their owner, images that live on to their start.
inline void RandomGraph::endFrame() {
  for (Image &I : Images) {
    bool External = I.Lifetime == "external";
    std::string Back = External ? "PRESENT_SRC_KHR" : I.StartsIn;
    if (Explicit && !Back.empty() && (External || Repeat)) {
      handOver(I, "graphics");
      for (auto &[Key, Slices] : I.Layouts)
        moveTo({&I, Key.first, Key.second, Key.second + 1, 0, unsigned(Slices.size())}, Back,
               false);
    }
    if (External && chance(80))
      line("present " + I.Name);
  }
}

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_PLANNER_RANDOMGRAPH_H
