//===- AttackGraph.cpp - small graphs to attack plans of ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See AttackGraph.h. Draws objects first, then frames, from outside in.
///

#include "AttackGraph.h"
#include <algorithm>
#include <tuple>

using namespace auxplan::attack;

AttackGraph::AttackGraph(uint32_t Seed) : Choices(Seed) {
  for (unsigned N = 0, E = 1 + Choices.below(3); N != E; ++N)
    drawImage(N);
  for (Image &I : Images)
    declare(I);
  if (Choices.chance(12))
    bindAll();
  unsigned Frames = Choices.chance(75) ? 1 : 2;
  for (unsigned F = 0; F != Frames; ++F)
    frame(F + 1 == Frames);
}

bool AttackGraph::Image::has(const std::string &Flag) const {
  return std::find(Usage.begin(), Usage.end(), Flag) != Usage.end();
}

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

void AttackGraph::drawImage(unsigned Index) {
  Image I;
  I.Name = "%i" + std::to_string(Index);
  drawFormat(I);
  drawSize(I);
  drawUsage(I);
  drawLifetime(I);
  Images.push_back(I);
}

void AttackGraph::drawFormat(Image &I) {
  if (Choices.chance(38)) {
    static const Words Depths = {
        "D16_UNORM",          "D32_SFLOAT",        "D32_SFLOAT",          "D24_UNORM_S8_UINT",
        "D32_SFLOAT_S8_UINT", "D16_UNORM_S8_UINT", "X8_D24_UNORM_PACK32", "S8_UINT"};
    I.Format = Choices.oneOf(Depths);
    if (I.Format != "S8_UINT")
      I.Aspects.push_back("depth");
    if (I.Format.find("S8") != std::string::npos)
      I.Aspects.push_back("stencil");
    return;
  }
  if (Choices.chance(5)) {
    I.IsPlanar = true;
    I.Format = Choices.oneOf({"G8_B8R8_2PLANE_420_UNORM", "G8_B8_R8_3PLANE_420_UNORM"});
    I.Aspects = {"plane0", "plane1"};
    return;
  }
  static const Words Colors = {"R8G8B8A8_UNORM",
                               "R8G8B8A8_UNORM",
                               "R8G8B8A8_SRGB",
                               "B8G8R8A8_UNORM",
                               "R8G8B8A8_SINT",
                               "R8G8B8A8_UINT",
                               "R32_SFLOAT",
                               "R32_UINT",
                               "B10G11R11_UFLOAT_PACK32",
                               "R16G16B16A16_SFLOAT",
                               "R16G16B16A16_SFLOAT",
                               "R32G32_UINT",
                               "R32G32B32A32_SFLOAT",
                               "R8_UNORM",
                               "R8_UINT",
                               "R8G8_UNORM",
                               "E5B9G9R9_UFLOAT_PACK32"};
  I.Format = Choices.oneOf(Colors);
  I.IsInteger = I.Format.find("INT") != std::string::npos;
  if (I.Format == "R8G8B8A8_UNORM" && Choices.chance(30))
    I.View = Choices.oneOf({"R8G8B8A8_SRGB", "R8G8B8A8_UINT", "R32_UINT"});
  else if (I.Format == "R32_SFLOAT" && Choices.chance(30))
    I.View = "R32_UINT";
}

void AttackGraph::drawSize(Image &I) {
  static const std::vector<std::pair<unsigned, unsigned>> Sizes = {{64, 64},   {128, 96}, {60, 45},
                                                                   {256, 128}, {32, 16},  {64, 64}};
  std::tie(I.Width, I.Height) = Choices.oneOf(Sizes);
  if (I.isColor() && Choices.chance(6)) {
    I.Is3D = true;
    I.Layers = 2 + Choices.below(3);
  } else if (Choices.chance(22)) {
    I.Samples = 2u << Choices.below(3);
  }
  if (I.Samples == 1 && !I.IsPlanar && Choices.chance(30))
    I.Mips = 2 + Choices.below(2);
  if (!I.Is3D && Choices.chance(30))
    I.Layers = 2 + Choices.below(2);
}

void AttackGraph::drawUsage(Image &I) {
  if (!I.IsPlanar && Choices.chance(88))
    I.Usage.push_back(I.isColor() ? "COLOR_ATTACHMENT" : "DEPTH_STENCIL_ATTACHMENT");
  for (const char *Flag : {"SAMPLED", "TRANSFER_SRC", "TRANSFER_DST"})
    if (Choices.chance(55))
      I.Usage.push_back(Flag);
  if (I.isColor() && I.Samples == 1 && Choices.chance(35))
    I.Usage.push_back("STORAGE");
  if (!I.IsPlanar && Choices.chance(20))
    I.Usage.push_back("INPUT_ATTACHMENT");
  if (I.Usage.empty())
    I.Usage.push_back("SAMPLED");
}

void AttackGraph::drawLifetime(Image &I) {
  unsigned Kind = Choices.below(100);
  if (Kind < 22) {
    I.Lifetime = " persistent";
  } else if (Kind < 32) {
    I.Ring = 2 + Choices.below(2);
    I.Lifetime = " history " + std::to_string(I.Ring);
  } else if (Kind < 46) {
    I.Lifetime = " external";
  }
  if (Choices.chance(25))
    I.Start = Choices.chance(70) ? "GENERAL" : "unknown";
}

static std::string listed(const Words &List) {
  std::string All;
  for (const std::string &Word : List)
    All += (All.empty() ? "" : ", ") + Word;
  return All;
}

void AttackGraph::declare(Image &I) {
  static const Words Modifiers = {"Y_TILED_CCS",   "GEN12_RC_CCS", "GEN12_RC_CCS_CC", "DG2_RC_CCS",
                                  "DG2_RC_CCS_CC", "MTL_RC_CCS",   "MTL_RC_CCS_CC",   "LNL_CCS",
                                  "LINEAR",        "X_TILED",      "Y_TILED",         "4_TILED",
                                  "GEN12_MC_CCS"};
  std::string S = "image " + I.Name + " : " + I.Format + " " + std::to_string(I.Width) + "x" +
                  std::to_string(I.Height);
  if (I.Is3D)
    S += "x" + std::to_string(I.Layers) + " type 3D";
  auto Number = [&](const char *Word, unsigned N) {
    if (N > 1)
      S += std::string(" ") + Word + " " + std::to_string(N);
  };
  Number("mips", I.Mips);
  Number("layers", I.Is3D ? 1 : I.Layers);
  Number("samples", I.Samples);
  S += " usage(" + listed(I.Usage) + ")";
  if (I.Aspects.size() == 2 && !I.IsPlanar && Choices.chance(15))
    S += " stencil_usage(DEPTH_STENCIL_ATTACHMENT)";
  if (!I.View.empty())
    S += " flags(MUTABLE_FORMAT)";
  else if (Choices.chance(4))
    S += Choices.oneOf(
        {" flags(ALIAS)", " flags(SPARSE_BINDING)", " external_memory", " tiling LINEAR"});
  if (!I.View.empty() && Choices.chance(60))
    S += " formats(" + I.Format + ", " + I.View + ")";
  bool Plain = I.isColor() && I.Mips * I.Layers * I.Samples == 1;
  if (Plain && Choices.chance(I.Lifetime == " external" ? 60 : 12))
    S += " modifier " + Choices.oneOf(Modifiers);
  if (Choices.chance(8))
    S += " granules " + std::to_string(1 + Choices.below(2));
  S += I.Lifetime;
  if (!I.Start.empty())
    S += " starts " + I.Start;
  Text += S + "\n";
}

/// Images at places of one memory where some overlap.
void AttackGraph::bindAll() {
  Text += "memory %heap : 256MiB\n";
  for (const Image &I : Images)
    if (I.Ring == 1 && Choices.chance(85))
      Text += "bind " + I.Name + ", %heap, " + Choices.oneOf({"0x0", "0x0", "0x10000", "0x8000"}) +
              "\n";
}

//===----------------------------------------------------------------------===//
// Frames and regions
//===----------------------------------------------------------------------===//

void AttackGraph::frame(bool IsLast) {
  Explicit = Choices.chance(25);
  bool Repeat = IsLast && Choices.chance(60);
  const char *Count = Repeat || Choices.chance(75) ? "" : Choices.oneOf({" 2", " 3"});
  Text += "frame" + std::string(Count) + (Explicit ? " explicit" : "") + (Repeat ? " repeat" : "") +
          " {\n";
  Words Start;
  for (Image &I : Images) {
    bool Known = I.Start == "GENERAL";
    I.Layout = I.Lifetime == " external"      ? "PRESENT_SRC_KHR"
               : Known                        ? "GENERAL"
               : I.isKept() || I.Start.size() ? "?"
                                              : "UNDEFINED";
    Start.push_back(I.isKept() ? I.Layout : "?");
  }
  LastPass.clear();
  statements(0, 5);
  settle(Start, /*Always=*/true);
  for (Image &I : Images)
    if (I.Lifetime == " external" && Choices.chance(60))
      Text += "present " + I.Name + (Choices.chance(10) ? " on compute\n" : "\n");
  Text += "}\n";
}

Words AttackGraph::layouts() const {
  Words All;
  for (const Image &I : Images)
    All.push_back(I.Layout);
  return All;
}

/// Brings images, perhaps, into the layouts in which another path leaves them.
void AttackGraph::settle(const Words &Layouts, bool Always) {
  for (size_t N = 0; N != Images.size(); ++N) {
    Image &I = Images[N];
    const std::string &To = Layouts[N];
    if (!Explicit || I.Layout == To)
      continue;
    if (To != "?" && To != "UNDEFINED" && (Always || Choices.chance(70)))
      move(I, To);
    else
      I.Layout = "?";
  }
  Text += Before;
  Before.clear();
}

void AttackGraph::statements(unsigned Depth, unsigned Most) {
  for (unsigned N = 1 + Choices.below(Most); N; --N) {
    if (Depth < 2 && Choices.chance(18)) {
      region(Depth);
      LastPass.clear();
    } else if (Choices.chance(7)) {
      Choices.chance(50) ? show() : lend();
    } else {
      pass();
    }
  }
}

void AttackGraph::region(unsigned Depth) {
  if (Choices.chance(55))
    return branch(Depth);
  for (Image &I : Images)
    if (I.Layout == "UNDEFINED")
      I.Layout = "?";
  bool Runs = false;
  if (Choices.chance(75)) {
    std::string Loop =
        Choices.oneOf({"loop {\n", "loop 3 {\n", "loop 1 {\n", "loop 2 at_least_once {\n"});
    Runs = Loop.find("at_least_once") != std::string::npos;
    Text += Loop;
  } else {
    unsigned Period = 2 + Choices.below(2);
    Text += "every " + std::to_string(Period) + " offset " + std::to_string(Choices.below(Period)) +
            " {\n";
  }
  Words Entered = layouts();
  LastPass.clear();
  statements(Depth + 1, 2);
  // After a loop that runs, images are in the layouts in which its body leaves them, even images
  // that it has discarded.
  for (size_t N = 0; Runs && N != Images.size(); ++N)
    if (Entered[N] == "?")
      Entered[N] = Images[N].Layout;
  settle(Entered, /*Always=*/true);
  Text += "}\n";
}

void AttackGraph::branch(unsigned Depth) {
  Text += "if @c" + std::to_string(Conditions++) +
          Choices.oneOf({" {\n", " {\n", " prob 0.1 {\n", " prob 0.9 {\n"});
  Words Entered = layouts(), Left = Entered;
  LastPass.clear();
  statements(Depth + 1, 2);
  if (Choices.chance(45)) {
    Left = layouts();
    for (size_t N = 0; N != Images.size(); ++N)
      Images[N].Layout = Entered[N];
    Text += "} else {\n";
    LastPass.clear();
    statements(Depth + 1, 2);
  }
  settle(Left, /*Always=*/false);
  Text += "}\n";
}

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

/// The parts that may be discarded by themselves: layers, levels, aspects.
Words AttackGraph::partsToMove(const Image &I) {
  if (!Choices.chance(30))
    return {""};
  if (I.Layers > 1 && !I.Is3D)
    return {"[layer 0]", "[layers 1.." + std::to_string(I.Layers) + "]"};
  if (I.Mips > 1)
    return {"[mip 0]", "[mips 1.." + std::to_string(I.Mips) + "]"};
  if (I.Aspects.size() == 2 && !I.IsPlanar)
    return {"[aspect depth]", "[aspect stencil]"};
  return {""};
}

void AttackGraph::move(Image &I, const std::string &To) {
  bool Unknown = I.Layout == "?" || I.Layout == "UNDEFINED";
  Words Parts = partsToMove(I);
  for (const std::string &Part : Parts) {
    bool Gone = Unknown || Choices.chance(Parts.size() > 1 ? 35 : 12);
    for (unsigned Age = 0; Age != I.Ring; ++Age)
      Before += "transition " + I.Name + (Age ? "@" + std::to_string(Age) : "") + Part + " " +
                (Gone ? "UNDEFINED" : I.Layout) + " -> " + To + "\n";
  }
  I.Layout = To;
}

/// The layout of an access: in explicit frames the present layout of the image.
std::string AttackGraph::layoutWord(Image &I, const std::string &Canonical) {
  if (!Explicit) {
    if (Choices.chance(70))
      return "";
    return Choices.chance(50) ? " GENERAL" : " " + Canonical;
  }
  if (I.InPass.empty()) {
    std::string To = Choices.chance(70) ? Canonical : "GENERAL";
    if (I.Layout != To || Choices.chance(10))
      move(I, To);
    I.InPass = To;
  }
  return " " + I.InPass;
}

/// An image goes to an owner outside and comes back.
void AttackGraph::lend() {
  Image &I = anyImage();
  if (!Explicit || I.Layout == "?" || I.Layout == "UNDEFINED")
    return;
  const char *Owner = Choices.oneOf({"external", "foreign", "compute"});
  const char *Back = Choices.chance(25) ? "UNDEFINED" : "GENERAL";
  Text += "release " + I.Name + " " + I.Layout + " -> GENERAL graphics -> " + Owner + "\n";
  Text += "acquire " + I.Name + " " + (Owner[0] == 'c' ? I.Layout : Back) + " -> GENERAL " +
          (Owner[0] == 'c' ? "graphics -> compute\n" : std::string(Owner) + " -> graphics\n");
  I.Layout = "GENERAL";
}

void AttackGraph::show() {
  Image &I = anyImage();
  if (!I.isColor())
    return;
  if (Explicit && I.Layout != "PRESENT_SRC_KHR") {
    move(I, "PRESENT_SRC_KHR");
    Text += Before;
    Before.clear();
  }
  Text += "present " + I.Name + "\n";
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

void AttackGraph::pass() {
  const char *Queue = Choices.oneOf(
      {"graphics", "graphics", "graphics", "graphics", "compute", "compute", "transfer"});
  Body.clear();
  Continues = !LastPass.empty() && Queue[0] == 'g' && Choices.chance(15);
  for (Image &I : Images) {
    I.InPass.clear();
    I.Behind.clear();
  }
  MostViews = 32;
  Arrives = false;
  lines(Queue);
  if (Body.empty())
    return;
  for (Image &I : Images)
    if (!I.Behind.empty())
      I.Layout = I.Behind;
  std::string Name = "@p" + std::to_string(Passes++);
  Text += Before + "pass " + Name + " on " + Queue;
  Before.clear();
  if (Continues)
    Text += " continues " + LastPass;
  if (Queue[0] == 'g' && Choices.chance(6))
    Text += " area(0, 0, 32x16)";
  bool HasViews = Queue[0] == 'g' && !Continues && !Arrives && MostViews > 1 && MostViews < 32 &&
                  Choices.chance(50);
  if (HasViews)
    Text += " views " + std::to_string(1 + Choices.below((1u << MostViews) - 1));
  Text += " {\n" + Body + "}\n";
  LastPass = Queue[0] == 'g' && !HasViews ? Name : "";
}

void AttackGraph::lines(const std::string &Queue) {
  for (unsigned N = 1 + Choices.below(Choices.chance(70) ? 2 : 4); N; --N)
    line(anyImage(), Queue);
}

void AttackGraph::line(Image &I, const std::string &Queue) {
  bool Draws = Queue == "graphics";
  struct Way {
    const char *Flag, *Kind;
    bool Graphics, Transfer;
  };
  static const Way Ways[] = {{"COLOR_ATTACHMENT", "attach", true, false},
                             {"DEPTH_STENCIL_ATTACHMENT", "attach", true, false},
                             {"COLOR_ATTACHMENT", "attach", true, false},
                             {"DEPTH_STENCIL_ATTACHMENT", "attach", true, false},
                             {"SAMPLED", "sampled", false, false},
                             {"STORAGE", "storage", false, false},
                             {"INPUT_ATTACHMENT", "input", true, false},
                             {"TRANSFER_SRC", "copy_src", false, true},
                             {"TRANSFER_DST", "copy_dst", false, true},
                             {"TRANSFER_DST", "clear", false, false},
                             {"TRANSFER_SRC", "blit_src", true, false},
                             {"TRANSFER_DST", "blit_dst", true, false},
                             {"TRANSFER_SRC", "resolve_src", true, false}};
  std::vector<const Way *> Open;
  for (const Way &W : Ways)
    if (I.has(W.Flag) && (Draws || !W.Graphics) && (Queue != "transfer" || W.Transfer))
      Open.push_back(&W);
  if (Open.empty())
    return;
  std::string Kind = Choices.oneOf(Open)->Kind;
  if (Kind == "attach")
    return attachment(I);
  if (Kind == "clear")
    return clearCommand(I);
  if (Kind == "sampled" || Kind == "storage" || Kind == "input")
    return shader(I, Kind);
  bool Reads = Kind.find("_src") != std::string::npos;
  command(I, Kind, Reads ? "TRANSFER_SRC_OPTIMAL" : "TRANSFER_DST_OPTIMAL");
}

std::string AttackGraph::nameOf(const Image &I) {
  unsigned Age = I.Ring > 1 ? Choices.below(I.Ring) : 0;
  return I.Name + (Age ? "@" + std::to_string(Age) : "");
}

/// Notes how many layers a line has, since a multiview pass needs one for each view.
std::string AttackGraph::part(const Image &I, const std::string &Aspect, bool OneMip) {
  Words In;
  unsigned Layers = I.Is3D ? 1 : I.Layers;
  if (!Aspect.empty())
    In.push_back("aspect " + Aspect);
  if (I.Mips > 1 && (OneMip || Choices.chance(40))) {
    unsigned First = Choices.below(I.Mips);
    unsigned End = OneMip ? First + 1 : First + 1 + Choices.below(I.Mips - First);
    In.push_back("mips " + std::to_string(First) + ".." + std::to_string(End));
  }
  if (I.Layers > 1 && !I.Is3D && Choices.chance(45)) {
    unsigned First = Choices.below(I.Layers);
    Layers = 1 + Choices.below(I.Layers - First);
    In.push_back("layers " + std::to_string(First) + ".." + std::to_string(First + Layers));
  }
  MostViews = std::min(MostViews, Layers);
  return In.empty() ? "" : "[" + listed(In) + "]";
}

std::string AttackGraph::someAspect(const Image &I) {
  return I.Aspects.size() < 2 ? "" : Choices.oneOf(I.Aspects);
}

std::string AttackGraph::clearValue(const Image &I, const std::string &Aspect) {
  if (Aspect == "stencil")
    return Choices.oneOf({"0", "0", "1", "7"});
  if (!I.isColor())
    return Choices.oneOf({"1.0", "1.0", "0.0", "0.0", "0.5"});
  if (I.IsInteger)
    return Choices.oneOf({"0, 0, 0, 0", "0, 0, 0, 0", "1, 1, 1, 1", "7, 0, 0, 1"});
  return Choices.oneOf({"0, 0, 0, 0", "0, 0, 0, 0", "0, 0, 0, 1", "1, 1, 1, 1", "0.5, 0.25, 0, 1"});
}

std::string AttackGraph::area(const Image &I) {
  if (!Choices.chance(12))
    return "";
  const char *At = Choices.oneOf({"0, 0", "8, 4", "16, 8", "3, 1"});
  unsigned Half = std::max(1u, I.Width / 4), Low = std::max(1u, I.Height / 4);
  return " area(" + std::string(At) + ", " + std::to_string(Half) + "x" + std::to_string(Low) + ")";
}

void AttackGraph::attachment(Image &I) {
  std::string Kind = I.isColor() ? "color" : Choices.oneOf(I.Aspects);
  std::string Canonical =
      I.isColor() ? "COLOR_ATTACHMENT_OPTIMAL" : "DEPTH_STENCIL_ATTACHMENT_OPTIMAL";
  bool ReadOnly = Kind == "depth" && Choices.chance(12);
  if (ReadOnly)
    Canonical = "DEPTH_STENCIL_READ_ONLY_OPTIMAL";
  std::string From, To;
  if (Explicit && I.InPass.empty() && I.Layout != Canonical && Choices.chance(15)) {
    From = " from " + (I.Layout == "?" || Choices.chance(40) ? "UNDEFINED" : I.Layout);
    I.Layout = I.InPass = Canonical;
  }
  bool IsWhole = I.Mips == 1 && I.Layers == 1 && I.Ring == 1 && I.Aspects.size() < 2;
  std::string Where = nameOf(I) + part(I, "", /*OneMip=*/true) + layoutWord(I, Canonical);
  if (Explicit && IsWhole && I.Behind.empty() && Choices.chance(15)) {
    I.Behind = Choices.oneOf({"GENERAL", "SHADER_READ_ONLY_OPTIMAL", "TRANSFER_SRC_OPTIMAL"});
    To = " to " + I.Behind;
  }
  if (ReadOnly && !Explicit)
    Where = I.Name + part(I, "", true) + " " + Canonical;
  static const Words Loads = {"load(load)", "load(load)",      "load(clear)", "clear",
                              "clear",      "load(dont_care)", "clear",       "load(none)"};
  std::string Load = ReadOnly ? "load(load)" : Choices.oneOf(Loads);
  if (Load == "clear")
    Load = "load(clear " + clearValue(I, Kind) + ")";
  std::string Store = Choices.oneOf({" store(store)", " store(store)", " store(store)",
                                     " store(store)", " store(dont_care)", " store(none)"});
  std::string More = area(I);
  if (I.isColor() && Choices.chance(12))
    More += " blend";
  if (!I.View.empty() && Choices.chance(30))
    More += " view " + I.View;
  if (Choices.chance(4))
    More += " overdraw 2.5";
  Arrives |= !From.empty();
  Body += Kind + " " + Where + From + To + " " + Load + Store + More + "\n";
  if (I.Samples > 1 && Choices.chance(50))
    resolveInto(I);
}

/// The samples go into another image at the end of rendering.
void AttackGraph::resolveInto(Image &From) {
  for (Image &I : Images)
    if (I.Samples == 1 && I.Format == From.Format && I.Ring == 1 && I.Mips == 1 &&
        I.Width == From.Width && I.Height == From.Height) {
      std::string Canonical =
          I.isColor() ? "COLOR_ATTACHMENT_OPTIMAL" : "DEPTH_STENCIL_ATTACHMENT_OPTIMAL";
      std::string Aspect = someAspect(I), In = Aspect.empty() ? "" : "[aspect " + Aspect + "]";
      std::string To = I.Name + In, Source = From.Name + In, Layout = layoutWord(I, Canonical);
      Body += "resolve " + To + " from " + Source + Layout + "\n";
      MostViews = std::min({MostViews, I.Layers, From.Layers});
      return;
    }
}

void AttackGraph::simple(const std::string &Kind, Image &I, const std::string &Canonical,
                         const std::string &More) {
  std::string Layout = layoutWord(I, Canonical);
  bool OneMip = Kind.find("copy") != 0 && Choices.chance(30);
  Body += Kind + " " + nameOf(I) + part(I, someAspect(I), OneMip) + Layout + More + "\n";
}

void AttackGraph::command(Image &I, const std::string &Kind, const std::string &Canonical) {
  simple(Kind, I, Canonical, area(I));
}

void AttackGraph::shader(Image &I, const std::string &Kind) {
  std::string View = !I.View.empty() && Choices.chance(30) ? " view " + I.View : "";
  if (Kind == "storage")
    return simple(std::string("storage ") + Choices.oneOf({"read", "write", "read_write"}), I,
                  "GENERAL", View);
  simple(Kind, I, "SHADER_READ_ONLY_OPTIMAL", View);
}

void AttackGraph::clearCommand(Image &I) {
  std::string Aspect = someAspect(I);
  bool IsStencil = Aspect == "stencil" || I.Format == "S8_UINT";
  std::string Value = " value(" + clearValue(I, IsStencil ? "stencil" : "") + ")";
  std::string Layout = layoutWord(I, "TRANSFER_DST_OPTIMAL");
  Body += "clear " + nameOf(I) + part(I, Aspect, false) + Layout + Value + area(I) + "\n";
}
