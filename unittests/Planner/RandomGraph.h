//===- RandomGraph.h - graphs by the dozen ----------------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Graphs made from a seed: all kinds of images, lifetimes, ranges, areas and queues; passes that
/// render (with resolves, subpasses and feedback), copy, blit, resolve, clear and compute; frames
/// that are explicit and frames that are not; repeating and single frames. Graphs with control flow
/// also have nested `if`, `loop` and `every`, start-up frames, rings, images with modifiers that go
/// to external owners and come back, and buffers. Every graph is one that verifyGraph() accepts.
/// The same seed gives the same text everywhere: only one operand or argument of an expression may
/// draw a number, since each compiler has an order of its own. Rare graphs, half of them with
/// control flow, have features that programs seldom use and for which tables have rows: sparse,
/// aliased, linear and 1D images, formats of several planes, views of other numbers, accesses by
/// the host and by video units, images that are presented with aux data, 16 samples, 16384 texels.
/// Images and buffers of aliased graphs, half of which have control flow, are bound to memory where
/// they overlap in various ways.
///
/// Only a target decides which objects share memory. In aliased graphs all objects that are bound
/// near each other count as overlapping, and contents that another object may have overwritten are
/// discarded before use. Bold graphs leave that out at times; planners refuse them where the
/// objects really overlap.
///
/// The generator keeps layouts per slice, so that an explicit frame names the right ones. Where
/// paths join, a path ends in the layouts of the other path. Slices that one path leaves UNDEFINED
/// are `Lost`: their next use discards them.
///
/// RandomGraph.cpp has frames and regions, RandomGraphImages.cpp images and their layouts,
/// RandomGraphPasses.cpp passes, RandomGraphRare.cpp the features of rare graphs,
/// RandomGraphMemory.cpp shared memory.
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
  /// The graph has accesses between which no op can stand: a target may have no modes that fit
  /// together.
  bool mayBeRefused() const { return MayBeRefused; }
  /// Gives an image to an external owner and takes it back, though nothing says that the image may
  /// have an owner.
  bool lends() const { return Lends; }
  /// The host accesses an image though nothing says that it may.
  bool mapsAnything() const { return MapsAnything; }

  /// May use contents that another object has overwritten, on targets where the objects overlap.
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
    GoneMap Gone; ///< by aspect and mip, like Layouts: slices that another object may have
                  ///< overwritten
    std::string Type;
    std::string Words;              ///< further words of its declaration
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

  /// The state of an image at one point.
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
  unsigned MostViews = 0;  ///< the most views that the pass may have, by the layers of its
                           ///< attachments
  bool InInstance = false; ///< no transition can stand before the pass at hand
  bool MayArrive = false; ///< the current access may bring its image into the layout itself
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
