//===- RandomGraph.h - graphs by the dozen ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Graphs made from a seed: all kinds of images, lifetimes, ranges, areas and
/// queues; passes that render (with resolves, subpasses and feedback), copy, blit,
/// resolve, clear and compute; frames that leave transitions to us and frames that
/// spell them out; repeating and single frames. Graphs with control flow also have
/// nested `if`, `loop` and `every`, start-up frames, rings, images with modifiers
/// that go to owners outside and come back, and buffers. Every graph is one that
/// verifyGraph() accepts. The same seed gives the same text everywhere. Rare graphs,
/// half of them with control flow, have what programs seldom use and tables have rows
/// for: sparse, aliased, linear and 1D images, formats of several planes, views of other
/// numbers, accesses by the host and by video units, images that are presented with aux
/// data, 16 samples, 16384 texels. Images and buffers of aliased graphs, half of which have
/// control flow, are bound to memory where they overlap in all ways.
///
/// Who shares memory is not known before a target is: in aliased graphs all that is bound
/// near each other is taken to overlap, and what others may have written over is
/// discarded before it is used. Bold graphs leave that out at times: where objects overlap
/// indeed, planners refuse them.
///
/// Layouts are kept per slice, so that a frame with explicit transitions names
/// the ones that hold. Where paths join, a path ends in the layouts of the other
/// one. Slices that one path leaves UNDEFINED are `Lost`: whoever uses them next
/// discards them.
///
/// RandomGraph.cpp has frames and regions, RandomGraphImages.cpp images and their
/// layouts, RandomGraphPasses.cpp passes, RandomGraphRare.cpp what only rare graphs have,
/// RandomGraphMemory.cpp what shares memory.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_PLANNER_RANDOMGRAPH_H
#define AUXPLAN_UNITTESTS_PLANNER_RANDOMGRAPH_H

#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace auxplan::test {

class RandomGraph {
public:
  enum Shape { StraightLine, ControlFlow, Rare, Aliased };
  explicit RandomGraph(uint32_t Seed, Shape = StraightLine);

  const std::string &text() const { return Text; }
  /// A straight-line graph in pieces: images, `frame ... {`, items.
  std::string declarations() const { return Text.substr(0, FrameAt); }
  std::string frameHead() const { return Text.substr(FrameAt, BodyAt - FrameAt); }
  std::string body() const { return Text.substr(BodyAt, Text.rfind('}') - BodyAt); }
  /// The graph asks for accesses that no op can come between: a target may have
  /// no modes that go together.
  bool mayBeRefused() const { return MayBeRefused; }
  /// Gives an image to an owner outside and takes it back, though nothing about it
  /// says that it may have one.
  bool lends() const { return Lends; }
  /// The host accesses an image of which nothing says that it may.
  bool mapsAnything() const { return MapsAnything; }

  /// May use what others have written over, on targets where they overlap.
  bool isBold() const { return Bold; }

  /// Are the transitions of the last frame given?
  bool isExplicit() const { return Explicit; }

private:
  enum UsageBit { Attachment = 1, Sampled = 2, Input = 4, Src = 8, Dst = 16, Storage = 32 };
  using LayoutMap =
      std::map<std::pair<std::string, unsigned>, std::vector<std::string>>; ///< by aspect, mip
  using GoneMap = std::map<std::pair<std::string, unsigned>, std::vector<bool>>;
  struct Image {
    std::string Name;
    bool Depth, Stencil, Planar, Is3D, Mutable;
    unsigned W, H, D, Mips, Layers, Samples, Usage;
    std::string Format, Lifetime, StartsIn, Modifier;
    LayoutMap Layouts;
    std::string Owner;
    unsigned History = 1, Role = 0; ///< of a ring: its length, and which image this one is
    bool Taken = false;             ///< used in the pass at hand
    bool Shared = false;            ///< external, whatever else is drawn
    unsigned StencilUsage = 0;      ///< if not that of depth
    std::map<std::string, unsigned> Zones; ///< by aspect: where it is bound, if it is
    GoneMap Gone; ///< as Layouts: slices that others may have written over
    std::string Type;
    std::string Words;              ///< more of what is said of it
    std::vector<std::string> Flags, Views, MoreUsage;
    bool isColor() const { return !Depth && !Stencil && !Planar; }
    bool hasAspects() const { return (Depth && Stencil) || Planar; }
    bool stencilHas(unsigned U) const { return ((StencilUsage ? StencilUsage : Usage) & U) == U; }
    std::vector<std::string> aspects() const;
    bool isKept() const { return Lifetime == "persistent" || History > 1; }
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

  /// What is true of an image at one point.
  struct Standing {
    LayoutMap Layouts;
    std::string Owner;
    GoneMap Gone;
  };
  struct Snapshot {
    std::vector<Standing> Images;
    std::vector<bool> GoneBuffers;
  };
  /// A buffer that shares memory with images.
  struct SharedBuffer {
    std::string Name;
    unsigned Zone;
  };

  unsigned below(unsigned N) { return Random() % N; }
  bool chance(unsigned Percent) { return below(100) < Percent; }
  template <typename T> const T &oneOf(const std::vector<T> &V) { return V[below(V.size())]; }

  void straightLine();
  void controlFlow();
  void frame(bool IsLast);
  void items(unsigned Depth);
  void region(unsigned Depth);
  void ifRegion(unsigned Depth);
  Snapshot snapshot() const;
  void restore(const Snapshot &);
  void settle(Image &, const Standing &);
  void settleAll(const Snapshot &);
  void loseUndefined();
  void loseShared(Image &);
  void loseAllShared();
  void beginFrame(bool Often);
  void endOfFrame(bool Often, const Snapshot &Start);
  void findLost();
  void indent();

  void makeImage(unsigned Index);
  void makeRare(Image &);
  void makeViews(Image &);
  void makePlanar(Image &);
  void makeStencilUsage(Image &);
  void makeModifier(Image &);
  void makeSpecial(Image &);
  void makeRoles();
  void useBuffer();
  bool makeTwin(unsigned Index);
  void bindAll();
  void bind(Image &, unsigned NumZones);
  bool meetsTaken(const Image &) const;
  void take(const Part &);
  void takeZone(unsigned Zone, const Image *But);
  bool isGone(const Part &) const;
  void discard(Part, const std::string &Layout);
  void settleGone(Image &, const GoneMap &Other);
  void useSharedBuffer();
  void show();
  std::string queue(const std::string &Kind);
  void declare(const Image &);
  std::string usageWords(const Image &) const;
  std::string mainAspect(const Image &, unsigned Usage);
  std::string viewOf(const Image &);
  void startOf(Image &);
  static std::string firstLayout(const Image &);
  static LayoutMap startOfFrame(const Image &);
  Image *find(unsigned Usage, const std::function<bool(const Image &)> &Wanted, bool Again = false);
  Part partOf(Image &, const std::string &Aspect, bool OneMip);
  std::string name(const Part &, const std::string &Aspects = "") const;
  std::string clearOf(const Part &);
  std::string areaIn(const Part &);
  static std::string commonArea(const Part &, const Part &);

  void line(const std::string &S) { Text += "  " + S + "\n"; }
  void beginPass(const std::string &Queue, const std::string &More = "");
  void endPass();
  void giveViews();
  void access(const std::string &Before, const Part &, std::vector<std::string> Layouts,
              const std::string &After, bool Needs);
  void moveTo(const Part &, const std::string &Layout, bool Discard);
  void handOver(Image &, const std::string &Queue);
  std::string attachmentWords(const Part &, bool &Needs);

  void pass();
  void rarePass();
  void host();
  void video();
  void attachmentClear();
  std::string arrival(const Part &, const std::string &Layout);
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
  static bool isMapped(const Image &I) {
    return I.Words.find("LINEAR") != std::string::npos ||
           (!I.MoreUsage.empty() && I.MoreUsage[0] == "HOST_TRANSFER");
  }
  static bool isClearable(const Image &I) { return !I.Planar; }
  static bool hasVideo(const Image &I) { return !I.MoreUsage.empty() && I.MoreUsage[0][0] == 'V'; }
  static bool isColor(const Image &I) { return I.isColor(); }
  static bool isDepth(const Image &I) { return I.Depth; }
  static bool isSingleColor(const Image &I) { return I.isColor() && I.Samples == 1; }
  static bool isSingle(const Image &I) { return I.Samples == 1; }
  static bool isMultiColor(const Image &I) { return I.isColor() && I.Samples > 1; }
  static bool isMultiDepth(const Image &I) { return I.Depth && I.Samples > 1; }
  static bool isSingleDepth(const Image &I) { return I.Depth && I.Samples == 1 && !I.Is3D; }

  static bool isExternal(const Image &I) { return I.Lifetime == "external"; }
  static bool isLent(const Image &I) { return I.Lifetime == "external" || !I.Modifier.empty(); }
  static constexpr const char *Lost = "?"; ///< a layout that depends on the path
  static bool hasNoContents(const std::string &Layout) {
    return Layout == "UNDEFINED" || Layout == Lost;
  }

  std::mt19937 Random;
  bool IsRare, IsAliased, Bold = false;
  unsigned MostViews = 0;  ///< that a pass may have, by what it attaches
  bool InInstance = false; ///< no transition can stand before the pass at hand
  bool MayArrive = false; ///< the access at hand may bring its image into its layout itself
  bool Explicit, Repeat = false, MayBeRefused = false, Branches = false, Lends = false,
       MapsAnything = false;
  bool LayoutsKnown = true; ///< the frames before this one were explicit
  std::vector<Image> Images;
  std::vector<SharedBuffer> Buffers;
  std::vector<bool> GoneBuffers;
  std::string Text, Queue, PassText;
  unsigned Passes = 0, Regions = 0;
  size_t FrameAt = 0, BodyAt = 0;
};

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_PLANNER_RANDOMGRAPH_H
