//===- EngineGraph.cpp - frames like those of engines ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See EngineGraph.h. All images are declared in front of the frame, when their block is drawn: the
/// blocks write into two texts at once.
///

#include "EngineGraph.h"
#include <iterator>
#include <tuple>
#include <utility>

using namespace auxplan::attack;

static const char *const Color = "COLOR_ATTACHMENT_OPTIMAL";
static const char *const Depth = "DEPTH_STENCIL_ATTACHMENT_OPTIMAL";
static const char *const TestedDepth = "DEPTH_STENCIL_READ_ONLY_OPTIMAL";
static const char *const Sampled = ""; ///< the layout of shaders that read
static const char *const General = "GENERAL";
static const char *const CopySrc = "TRANSFER_SRC_OPTIMAL";
static const char *const CopyDst = "TRANSFER_DST_OPTIMAL";

static EngineText::Style someStyle(Dice &Choices) {
  EngineText::Style As;
  As.Explicit = Choices.chance(35);
  As.General = Choices.chance(15);
  As.Named = As.General || Choices.chance(30);
  return As;
}

static std::string someColor(Dice &Choices) {
  return Choices.oneOf({"R8G8B8A8_UNORM", "R8G8B8A8_UNORM", "R16G16B16A16_SFLOAT",
                        "R16G16B16A16_SFLOAT", "B10G11R11_UFLOAT_PACK32", "R32_SFLOAT", "R8_UNORM",
                        "R32G32_SFLOAT", "B8G8R8A8_SRGB"});
}

/// The words of an attachment.
static std::string attach(const std::string &Load, const char *Store = "store") {
  return " load(" + Load + ") store(" + Store + ")";
}

EngineGraph::EngineGraph(uint32_t Seed) : Choices(Seed), Frame(Choices, someStyle(Choices)) {
  KeepsImages = Choices.chance(40);
  ByCompute = Choices.chance(50);
  std::vector<Block> Blocks;
  plan(Blocks);
  Frame.beginFrame(Choices.chance(80));
  for (Block B : Blocks)
    (this->*B)();
  Frame.endFrame();
}

/// One to three blocks; most frames end on the screen.
void EngineGraph::plan(std::vector<Block> &Blocks) {
  static const Block All[] = {
      &EngineGraph::shadows,      &EngineGraph::bloom,     &EngineGraph::levels,
      &EngineGraph::cube,         &EngineGraph::scene,     &EngineGraph::scene,
      &EngineGraph::history,      &EngineGraph::asyncWork, &EngineGraph::upload,
      &EngineGraph::sharedMemory, &EngineGraph::eyes,      &EngineGraph::feedback,
      &EngineGraph::clears,       &EngineGraph::samples};
  for (unsigned N = 1 + Choices.below(3); N; --N)
    Blocks.push_back(All[Choices.below(std::size(All))]);
  if (Choices.chance(60))
    Blocks.push_back(&EngineGraph::show);
}

//===----------------------------------------------------------------------===//
// Parts of blocks
//===----------------------------------------------------------------------===//

size_t EngineGraph::make(const char *Name, const std::string &Format, const std::string &Usage,
                         unsigned Mips, unsigned Layers, unsigned Samples) {
  static const std::vector<std::pair<unsigned, unsigned>> Sizes = {
      {64, 64}, {256, 256}, {1280, 720}, {640, 360}, {1920, 1080}, {60, 45}};
  EngineImage I;
  I.Name = "%" + std::string(Name) + std::to_string(Frame.numImages());
  I.Format = Format;
  I.Usage = Usage;
  std::tie(I.Width, I.Height) = Screen.first && Choices.chance(80) ? Screen : Choices.oneOf(Sizes);
  Screen = {I.Width, I.Height};
  I.Mips = Mips;
  I.Layers = Layers;
  I.Samples = Samples;
  if (Layers == 6) {
    I.Height = I.Width;
    I.More = " type CUBE";
  }
  if (KeepsImages && Choices.chance(70)) {
    I.Lifetime = " persistent";
    I.Start = "GENERAL";
  }
  return Frame.add(I);
}

size_t EngineGraph::makeDepth(const char *Name, unsigned Layers, unsigned Samples) {
  const char *Format = Choices.oneOf({"D32_SFLOAT", "D32_SFLOAT", "D16_UNORM", "D24_UNORM_S8_UINT",
                                      "D32_SFLOAT_S8_UINT", "X8_D24_UNORM_PACK32"});
  return make(Name, Format, "DEPTH_STENCIL_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST", 1,
              Layers, Samples);
}

std::string EngineGraph::clearOf(size_t Image) {
  const EngineImage &I = Frame.image(Image);
  if (I.hasDepth())
    return Choices.oneOf({"1.0", "1.0", "0.0", "0.5"});
  return Choices.oneOf({"0, 0, 0, 0", "0, 0, 0, 0", "0, 0, 0, 1", "1, 1, 1, 1", "0.2, 0.4, 0, 1"});
}

/// Images that shaders store to are of another kind on many targets.
size_t EngineGraph::makeColor(const char *Name, bool Stores, unsigned Mips, unsigned Layers,
                              unsigned Samples) {
  std::string Format = someColor(Choices);
  std::string Uses = "COLOR_ATTACHMENT, SAMPLED, TRANSFER_SRC, TRANSFER_DST, INPUT_ATTACHMENT";
  if (Stores || Choices.chance(20))
    Uses += ", STORAGE";
  return make(Name, Format, Uses, Mips, Layers, Samples);
}

/// How a pass begins to draw: mostly by a clear.
std::string EngineGraph::someLoad(size_t Image) {
  std::string Load = Choices.oneOf({"clear", "clear", "clear", "dont_care", "load", "none"});
  if (Load == "clear")
    Load += " " + clearOf(Image);
  std::string Words = attach(Load);
  return Choices.chance(10) && !Frame.image(Image).hasDepth() ? Words + " blend" : Words;
}

/// The open pass reads what earlier blocks have left.
void EngineGraph::readSome() {
  for (unsigned N = Choices.below(3); N && !Left.empty(); --N) {
    auto [Image, P] = Choices.oneOf(Left);
    Frame.line("sampled", Image, P, Sampled);
  }
}

/// Writes what \p Inside writes into a region, or as it is.
template <typename Fn> void EngineGraph::perhaps(unsigned Percent, Fn Inside) {
  if (!Choices.chance(Percent))
    return Inside();
  std::string Name = "if @c" + std::to_string(Regions++);
  bool IsIf = Choices.chance(60);
  Frame.open(IsIf ? Name + Choices.oneOf({"", " prob 0.1", " prob 0.9"})
                  : Choices.oneOf(
                        {"loop", "loop 3", "loop 2 at_least_once", "every 2", "every 3 offset 1"}));
  Inside();
  if (IsIf && Choices.chance(30)) {
    Frame.orElse();
    if (Choices.chance(70))
      Inside();
  }
  Frame.close();
}

/// Fills a level from the one above it.
void EngineGraph::reduce(size_t Image, unsigned Level, const Part &Layers) {
  Part From = Layers, To = Layers;
  From.Mip = Level - 1;
  From.MipEnd = To.Mip = Level;
  To.MipEnd = Level + 1;
  bool OnQueue = ByCompute && Choices.chance(70);
  unsigned Way = ByCompute ? 0 : 1 + Choices.below(2);
  Frame.beginPass(pass("reduce"), OnQueue ? "compute" : "graphics");
  if (Way == 0) {
    bool Samples = Choices.chance(75);
    Frame.line(Samples ? "sampled" : "storage read", Image, From, Samples ? Sampled : General);
    Frame.line("storage write", Image, To, General);
  } else if (Way == 1) {
    Frame.line("blit_src", Image, From, CopySrc);
    Frame.line("blit_dst", Image, To, CopyDst);
  } else {
    Frame.line("sampled", Image, From, Sampled);
    Frame.line("color", Image, To, Color, attach("dont_care"));
  }
  Frame.endPass();
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// Cascades are drawn one by one, some of them not in each frame, or are cleared all at once first.
void EngineGraph::shadows() {
  unsigned Layers = 2 + Choices.below(3);
  size_t Map = makeDepth("shadow", Layers);
  bool AtOnce = Choices.chance(30);
  std::string Value = clearOf(Map);
  if (AtOnce) {
    bool ByCommand = Choices.chance(40);
    Frame.beginPass(pass("clear"));
    if (ByCommand)
      Frame.line("clear", Map, {}, CopyDst, " value(" + Value + ")");
    else
      Frame.line("depth", Map, {}, Depth, attach("clear " + Value));
    Frame.endPass();
  }
  for (unsigned L = 0; L != Layers; ++L)
    perhaps(L ? 35 : 0, [&] {
      Frame.beginPass(pass("cascade"));
      Frame.line("depth", Map, Part::layer(L), Depth,
                 AtOnce ? attach("load") : attach("clear " + Value));
      Frame.endPass();
    });
  leave(Map, Choices.chance(80) ? Part{} : Part::layer(Choices.below(Layers)));
}

/// Down the chain and up again, where each level is added to the one above.
void EngineGraph::bloom() {
  unsigned Mips = 3 + Choices.below(3);
  bool ByStorage = Choices.chance(40);
  size_t Light = makeColor("bloom", ByCompute || ByStorage, Mips);
  Frame.beginPass(pass("bright"));
  readSome();
  Frame.line("color", Light, Part::mip(0), Color, someLoad(Light));
  Frame.endPass();
  perhaps(20, [&] {
    for (unsigned M = 1; M != Mips; ++M)
      reduce(Light, M, {});
  });
  perhaps(20, [&] {
    for (unsigned M = Mips - 1; M-- > (ByStorage ? 0u : 1u);) {
      Frame.beginPass(pass("up"), ByStorage && ByCompute ? "compute" : "graphics");
      Frame.line("sampled", Light, Part::mip(M + 1), Sampled);
      if (ByStorage)
        Frame.line("storage read_write", Light, Part::mip(M), General);
      else
        Frame.line("color", Light, Part::mip(M), Color, attach("load") + " blend");
      Frame.endPass();
    }
  });
  leave(Light, Choices.chance(50) ? Part::mip(0) : Part{});
}

/// A texture that is drawn or uploaded, and its levels.
void EngineGraph::levels() {
  unsigned Mips = 2 + Choices.below(4), Layers = Choices.chance(30) ? 2 : 1;
  size_t Texture = makeColor("texture", ByCompute, Mips, Layers);
  perhaps(25, [&] {
    for (unsigned L = 0; L != Layers; ++L) {
      Part Top = {0, 1, L, L + 1, 0};
      Frame.beginPass(pass("fill"));
      if (Choices.chance(60))
        Frame.line("color", Texture, Top, Color, someLoad(Texture));
      else
        Frame.line("copy_dst", Texture, Top, CopyDst);
      Frame.endPass();
    }
    for (unsigned M = 1; M != Mips; ++M)
      reduce(Texture, M, {});
  });
  leave(Texture);
}

/// Faces are drawn one by one, with a depth image for all of them, or by multiview.
void EngineGraph::cube() {
  unsigned Mips = 1 + Choices.below(3);
  size_t Faces = makeColor("cube", ByCompute, Mips, 6), Test = makeDepth("test");
  if (Choices.chance(25)) {
    Frame.beginPass(pass("faces"), "graphics",
                    Choices.oneOf({" views 0x3f", " views 0x3f", " views 0x15"}));
    Frame.line("color", Faces, Part::mip(0), Color, someLoad(Faces));
    Frame.endPass();
  } else {
    unsigned Some = Choices.chance(70) ? 6 : 1 + Choices.below(5);
    for (unsigned L = 0; L != Some; ++L) {
      Frame.beginPass(pass("face"));
      Frame.line("color", Faces, {0, 1, L, L + 1, 0}, Color, someLoad(Faces));
      Frame.line("depth", Test, {}, Depth, attach("clear 1.0", "dont_care"));
      Frame.endPass();
    }
  }
  for (unsigned M = 1; M < Mips; ++M)
    reduce(Faces, M, {});
  leave(Faces);
}

/// A prepass, a depth pyramid or occlusion that samples the depth, and a pass that tests it.
void EngineGraph::scene() {
  size_t Tested = makeDepth("depth"), Light = makeColor("light", false);
  bool HasStencil = Frame.image(Tested).hasStencil() && Choices.chance(60);
  Frame.beginPass(pass("prepass"));
  Frame.line("depth", Tested, {}, Depth, attach("clear " + clearOf(Tested)));
  if (HasStencil)
    Frame.line("stencil", Tested, {}, Depth, attach("clear 0"));
  Frame.endPass();
  if (Choices.chance(60)) {
    size_t Made = make("ao", "R8_UNORM", "STORAGE, SAMPLED, COLOR_ATTACHMENT");
    perhaps(40, [&] {
      Frame.beginPass(pass("occlusion"), Choices.chance(40) ? "compute" : "graphics");
      Frame.line("sampled", Tested, {}, Sampled);
      Frame.line("storage write", Made, {}, General);
      Frame.endPass();
    });
    leave(Made);
  }
  perhaps(20, [&] {
    Frame.beginPass(pass("light"));
    unsigned Way = Choices.below(4);
    if (Way == 0) { // read-only, and sampled by the same draws
      Frame.line("depth", Tested, {}, TestedDepth, attach("load", "none"));
      Frame.line("sampled", Tested, {}, TestedDepth);
    } else {
      Frame.line("depth", Tested, {}, Way == 1 ? TestedDepth : Depth,
                 attach("load", Choices.oneOf({"store", "store", "none", "dont_care"})));
    }
    Frame.line("color", Light, {}, Color, someLoad(Light));
    readSome();
    Frame.endPass();
  });
  if (Choices.chance(50))
    leave(Tested);
  leave(Light);
}

/// Temporal accumulation: a ring, or an image that is read and written again.
void EngineGraph::history() {
  bool IsRing = false, OnCompute = Choices.chance(35);
  size_t Image = makeColor("taa", OnCompute);
  if (Choices.chance(60)) {
    EngineImage I = Frame.image(Image);
    I.Name = "%ring" + std::to_string(Frame.numImages());
    I.Ring = 2 + Choices.below(2);
    I.Lifetime = " history " + std::to_string(I.Ring);
    I.Start = "GENERAL";
    Image = Frame.add(I);
    IsRing = true;
  }
  perhaps(15, [&] {
    Frame.beginPass(pass("accumulate"), OnCompute ? "compute" : "graphics");
    readSome();
    for (unsigned A = 1; A < Frame.image(Image).Ring; ++A)
      Frame.line("sampled", Image, Part::age(A), Sampled);
    if (OnCompute)
      Frame.line(IsRing ? "storage write" : "storage read_write", Image, {}, General);
    else
      Frame.line("color", Image, {}, Color, IsRing ? someLoad(Image) : attach("load") + " blend");
    Frame.endPass();
  });
  leave(Image);
}

/// The compute queue works on what graphics has drawn, and gives it back.
void EngineGraph::asyncWork() {
  size_t In = Choices.chance(50) ? makeDepth("in") : makeColor("in", false);
  size_t Out = makeColor("out", true);
  bool IsDepth = Frame.image(In).hasDepth(), Hands = Choices.chance(70);
  Frame.beginPass(pass("draw"));
  Frame.line(IsDepth ? "depth" : "color", In, {}, IsDepth ? Depth : Color,
             attach("clear " + clearOf(In)));
  Frame.endPass();
  if (Hands)
    Frame.transfer(In, {}, "graphics", "compute", "SHADER_READ_ONLY_OPTIMAL");
  Frame.beginPass(pass("async"), "compute");
  Frame.line("sampled", In, {}, Sampled);
  Frame.line("storage write", Out, {}, General);
  Frame.endPass();
  if (Hands) {
    if (Choices.chance(60))
      Frame.transfer(In, {}, "compute", "graphics", "SHADER_READ_ONLY_OPTIMAL");
    Frame.transfer(Out, {}, "compute", "graphics", "SHADER_READ_ONLY_OPTIMAL");
  }
  leave(Out);
}

/// The transfer queue fills a texture, or reads back what was drawn.
void EngineGraph::upload() {
  size_t Texture = makeColor("upload", false, 1, 1 + Choices.below(2));
  if (Choices.chance(60)) {
    perhaps(40, [&] {
      Frame.beginPass(pass("upload"), "transfer");
      Frame.line("copy_dst", Texture, {}, CopyDst, Choices.chance(25) ? " area(0, 0, 32x16)" : "");
      Frame.endPass();
      Frame.transfer(Texture, {}, "transfer", "graphics", "SHADER_READ_ONLY_OPTIMAL");
    });
    return leave(Texture);
  }
  Frame.beginPass(pass("draw"));
  Frame.line("color", Texture, {}, Color, someLoad(Texture));
  Frame.endPass();
  bool Hands = Choices.chance(60);
  if (Hands)
    Frame.transfer(Texture, {}, "graphics", "transfer", CopySrc);
  Frame.beginPass(pass("readback"), "transfer");
  Frame.line("copy_src", Texture, {}, CopySrc);
  Frame.endPass();
  if (Hands)
    Frame.transfer(Texture, {}, "transfer", "graphics", "SHADER_READ_ONLY_OPTIMAL");
}

/// Images that end one after the other have one memory.
void EngineGraph::sharedMemory() {
  bool Kept = std::exchange(KeepsImages, false);
  size_t First = Choices.chance(40) ? makeDepth("first") : makeColor("first", false);
  size_t Second = makeColor("second", false);
  size_t Out = makeColor("merged", false);
  std::string Heap = "%heap" + std::to_string(Frame.numImages());
  Frame.object("memory " + Heap + " : 256MiB");
  for (size_t I : {First, Second})
    Frame.object("bind " + Frame.image(I).Name + ", " + Heap + ", 0x0");
  for (size_t I : {First, Second}) {
    bool IsDepth = Frame.image(I).hasDepth();
    Frame.beginPass(pass("draw"));
    Frame.line(IsDepth ? "depth" : "color", I, {}, IsDepth ? Depth : Color,
               attach(Choices.chance(70) ? "clear " + clearOf(I) : "dont_care"));
    Frame.endPass();
    Frame.beginPass(pass("use"));
    Frame.line("sampled", I, {}, Sampled);
    Frame.line("color", Out, {}, Color, I == First ? someLoad(Out) : attach("load") + " blend");
    Frame.endPass();
  }
  KeepsImages = Kept;
  leave(Out);
}

/// Layers that one pass draws; a second pass draws some of them again.
void EngineGraph::eyes() {
  size_t Views = makeColor("eyes", false, 1, 2 + Choices.below(2));
  size_t Test = makeDepth("eyedepth", Frame.image(Views).Layers);
  for (const char *Mask : {" views 3", Choices.oneOf({" views 1", " views 2", ""})}) {
    bool IsFirst = Mask[7] == '3' && Mask[0];
    Frame.beginPass(pass("eyes"), "graphics", Mask);
    Frame.line("color", Views, Part::layers(0, 2), Color,
               IsFirst ? someLoad(Views) : attach("load"));
    Frame.line("depth", Test, Part::layers(0, 2), Depth, attach(IsFirst ? "clear 1.0" : "load"));
    Frame.endPass();
    if (Choices.chance(50))
      break;
  }
  leave(Views, Choices.chance(60) ? Part{} : Part::layer(Choices.below(2)));
}

/// A draw reads the attachment that it writes: grabbed screens, water, decals.
void EngineGraph::feedback() {
  bool IsDepth = Choices.chance(40);
  bool IsNamed = !IsDepth && Choices.chance(40); // by VK_EXT_attachment_feedback_loop_layout
  std::string Read = Choices.oneOf({"sampled", "sampled", "input", "storage read"});
  size_t Image;
  if (IsDepth)
    Image = makeDepth("loop");
  else if (IsNamed)
    Image = make("loop", someColor(Choices),
                 "COLOR_ATTACHMENT, SAMPLED, INPUT_ATTACHMENT, ATTACHMENT_FEEDBACK_LOOP");
  else
    Image = makeColor("loop", Read == "storage read");
  if (IsDepth || (IsNamed && Read == "storage read"))
    Read = "sampled"; // neither image can be stored to
  const char *Kind = IsDepth ? "depth" : "color", *As = IsDepth ? Depth : Color;
  Frame.beginPass(pass("draw"));
  Frame.line(Kind, Image, {}, As, someLoad(Image));
  Frame.endPass();
  perhaps(30, [&] {
    Frame.beginPass(pass("loop"));
    Frame.bindAllAs(IsNamed ? "ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT" : General);
    Frame.line(Kind, Image, {}, As, attach("load", Choices.oneOf({"store", "store", "none"})));
    Frame.line(Read, Image, {}, Sampled);
    Frame.endPass();
  });
  leave(Image);
}

/// Clears by load and by command, of all and of parts, and contents that are given up.
void EngineGraph::clears() {
  unsigned Layers = 1 + Choices.below(3);
  bool IsDepth = Choices.chance(40);
  size_t Image = IsDepth ? makeDepth("target", Layers) : makeColor("target", false, 1, Layers);
  const char *Kind = IsDepth ? "depth" : "color", *As = IsDepth ? Depth : Color;
  for (unsigned N = 1 + Choices.below(3); N; --N)
    perhaps(25, [&] {
      Part P = Choices.chance(60) ? Part{} : Part::layer(Choices.below(Layers));
      std::string Value = clearOf(Image), Area = Choices.chance(15) ? " area(0, 0, 32x16)" : "";
      bool ByCommand = Choices.chance(45);
      Frame.beginPass(pass("clear"),
                      ByCommand && !IsDepth && Choices.chance(25) ? "compute" : "graphics");
      if (ByCommand)
        Frame.line("clear", Image, P, Choices.chance(30) ? General : CopyDst,
                   " value(" + Value + ")" + Area);
      else
        Frame.line(
            Kind, Image, P, As,
            attach("clear " + Value, Choices.oneOf({"store", "store", "dont_care", "none"})) +
                Area);
      Frame.endPass();
    });
  Frame.beginPass(pass("use"));
  if (Choices.chance(50))
    Frame.line("sampled", Image, {}, Sampled);
  else
    Frame.line(Kind, Image, {}, As, attach("load"));
  Frame.endPass();
  leave(Image);
}

/// Samples, resolved at the end of rendering or by a command, kept or given up.
void EngineGraph::samples() {
  size_t Many = makeColor("msaa", false, 1, 1, 2u << Choices.below(2));
  size_t One = make("one", Frame.image(Many).Format, Frame.image(Many).Usage);
  EngineImage &From = Frame.image(Many), &To = Frame.image(One);
  bool Fits = From.Width == To.Width && From.Height == To.Height;
  std::string Area = Fits ? "" : " area(0, 0, 60x45)";
  if (Choices.chance(40)) {
    Frame.beginPass(pass("draw"));
    Frame.line("color", Many, {}, Color, someLoad(Many));
    Frame.endPass();
  }
  bool ByCommand = Choices.chance(40);
  perhaps(20, [&] {
    Frame.beginPass(pass("draw"));
    bool Keeps = ByCommand || Choices.chance(40);
    std::string Load = Choices.chance(60) ? "clear " + clearOf(Many) : "load";
    Frame.line("color", Many, {}, Color, attach(Load, Keeps ? "store" : "dont_care"));
    readSome();
    if (!ByCommand)
      Frame.line("resolve", One, {}, Color, " from " + From.Name + Area);
    Frame.endPass();
    if (ByCommand) {
      Frame.beginPass(pass("resolve"));
      Frame.line("resolve_src", Many, {}, CopySrc, Area);
      Frame.line("resolve_dst", One, {}, CopyDst, Area);
      Frame.endPass();
    }
  });
  leave(One);
  if (Choices.chance(25))
    leave(Many);
}

/// The last pass, mostly to an image that an owner outside has.
void EngineGraph::show() {
  EngineImage I;
  I.Name = "%back";
  I.Format = Choices.oneOf({"B8G8R8A8_UNORM", "B8G8R8A8_SRGB", "R8G8B8A8_UNORM"});
  I.Usage = "COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST";
  I.Width = 1280;
  I.Height = 720;
  I.Lifetime = " external";
  I.Start = "PRESENT_SRC_KHR";
  if (Choices.chance(25))
    I.More = std::string(" modifier ") +
             Choices.oneOf({"Y_TILED_CCS", "GEN12_RC_CCS", "GEN12_RC_CCS_CC", "DG2_RC_CCS",
                            "MTL_RC_CCS", "LNL_CCS", "AMD_GFX9_DCC", "AMD_GFX10_RBPLUS_DCC",
                            "AMD_GFX11_DCC", "AMD_GFX12_DCC", "LINEAR"});
  size_t Back = Frame.add(I);
  perhaps(10, [&] {
    Frame.beginPass(pass("compose"));
    readSome();
    readSome();
    Frame.line("color", Back, {}, Color, someLoad(Back));
    Frame.endPass();
  });
  if (Choices.chance(20)) {
    Frame.beginPass(pass("overlay"));
    Frame.line("color", Back, {}, Color, attach("load") + " blend");
    Frame.endPass();
  }
  if (Choices.chance(80))
    Frame.present(Back);
}
