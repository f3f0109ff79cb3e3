//===- SyncGraph.cpp - graphs whose lines wait for each other -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. Each object is used at most once in a pass.
///
//===----------------------------------------------------------------------===//

#include "SyncGraph.h"

using namespace auxplan::test;

SyncGraph::SyncGraph(uint32_t Seed, Shape Has) : Random(Seed), Has(Has) {
  declare();
  bool Repeats = Has.Repeats && chance(70);
  if (Repeats && Has.Regions && chance(20))
    frame(chance(50) ? "frame 2" : "frame", 1 + below(2));
  frame(Repeats ? "frame repeat" : "frame", Has.Passes / 2 + below(Has.Passes / 2 + 1));
}

void SyncGraph::declare() {
  const char *Colour = "usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, INPUT_ATTACHMENT, TRANSFER_SRC, "
                       "TRANSFER_DST)";
  if (Has.Images) {
    std::string Size = std::to_string(Has.Size) + "x" + std::to_string(Has.Size);
    std::string Shared = chance(30) ? " concurrent" : "";
    line("image %c0 : R8G8B8A8_UNORM " + Size + " mips 2 layers 2 " + std::string(Colour) + Shared +
         " persistent starts GENERAL");
    line("image %c1 : R8G8B8A8_UNORM " + Size + " " + std::string(Colour));
    line("image %c2 : R8G8B8A8_UNORM " + Size + " " + std::string(Colour));
    line("image %ring : R8G8B8A8_UNORM " + Size + " " + std::string(Colour) + " history " +
         std::to_string(2 + below(2)));
    line("image %d : D32_SFLOAT " + Size + " usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)");
    line("image %back : R8G8B8A8_UNORM " + Size + " " + std::string(Colour) + " external");
    if (Has.SharesMemory && chance(40)) {
      line("memory %heap : 1MiB");
      line("bind %c1, %heap, 0");
      line("bind %c2, %heap, 0");
      Sharing.insert({"%c1", "%c2"});
    }
  }
  const char *Usage = "usage(STORAGE_BUFFER, VERTEX_BUFFER, INDIRECT_BUFFER, UNIFORM_BUFFER, "
                      "TRANSFER_SRC, TRANSFER_DST)";
  line("buffer %b0 : 4KiB " + std::string(Usage));
  line("buffer %b1 : 4KiB " + std::string(Usage));
  if (Has.SharesMemory && chance(30)) {
    line("memory %small : 8KiB");
    line("bind %b0, %small, 0");
    bool Overlap = chance(50);
    line("bind %b1, %small, " + std::string(Overlap ? "2KiB" : "4KiB"));
    if (Overlap)
      Sharing.insert({"%b0", "%b1"});
  }
}

void SyncGraph::frame(const std::string &Head, unsigned Passes) {
  line(Head + " {");
  LastDraw.clear();
  items(Passes, 0);
  line("}");
}

void SyncGraph::items(unsigned Passes, unsigned Depth) {
  for (unsigned N = 0; N != Passes; ++N) {
    if (Has.Regions && Depth < 2 && chance(15))
      region(1 + below(2), Depth);
    else
      pass();
    if (Has.Images && Depth == 0 && chance(8)) {
      line("present %back");
      LastDraw.clear();
    }
  }
}

void SyncGraph::region(unsigned Passes, unsigned Depth) {
  LastDraw.clear();
  switch (below(4)) {
  case 0:
    line("if @c {");
    items(Passes, Depth + 1);
    if (chance(50)) {
      LastDraw.clear();
      line("} else {");
      items(1, Depth + 1);
    }
    break;
  case 1:
    line("loop 3 {");
    items(Passes, Depth + 1);
    break;
  case 2:
    line("loop 3 at_least_once {");
    items(Passes, Depth + 1);
    break;
  case 3:
    line("every 2 offset " + std::to_string(below(2)) + " {");
    items(Passes, Depth + 1);
    break;
  }
  line("}");
  LastDraw.clear();
}

std::string SyncGraph::queue(bool Computes) {
  unsigned Q = below(Has.Queues);
  return Q == 0 ? "graphics" : Q == 1 ? "compute" : Computes ? "compute" : "transfer";
}

/// Does the pass not use the object yet? If not, it does now.
bool SyncGraph::take(const std::string &Object) {
  if (!Taken.insert(Object).second)
    return false;
  if (!Has.Races && Sharing.count(Object))
    for (const std::string &Other : Sharing)
      if (Other[1] == Object[1])
        Taken.insert(Other);
  return true;
}

std::string SyncGraph::freeImage(const std::vector<std::string> &Of) {
  if (!Has.Images)
    return "";
  std::string Image = Of[below(Of.size())];
  std::string Base = Image.substr(0, Image.find('@'));
  return take(Base == "%ring" ? Image : Base) ? Image : "";
}

std::string SyncGraph::part(const std::string &Image) {
  if (Image != "%c0" || chance(40))
    return Image;
  static const char *const Parts[] = {"[mip 0]", "[mip 1]", "[layer 1]", "[mip 0, layer 0]"};
  return Image + Parts[below(4)];
}

std::string SyncGraph::bytes() {
  std::string Buffer = chance(60) ? "%b0" : "%b1";
  if (!take(Buffer))
    return "";
  static const char *const Parts[] = {"", "[0..1KiB]", "[1KiB..2KiB]", "[512..1536]",
                                      "[2KiB..4KiB]"};
  return Buffer + Parts[below(5)];
}

void SyncGraph::pass() {
  Taken.clear();
  std::string Name = "@p" + std::to_string(NumPasses++);
  unsigned Kind = below(Has.Host ? 11 : 10);
  if (Kind < 4 && Has.Images)
    return draw(Name);
  LastDraw.clear();
  if (Kind < 7)
    return compute(Name, queue(/*Computes=*/true));
  if (Kind < 10)
    return copy(Name, queue(/*Computes=*/false));
  host(Name);
}

void SyncGraph::draw(const std::string &Name) {
  bool Continues = Has.Subpasses && !LastDraw.empty() && chance(40);
  line("pass " + Name + " on graphics " + (Continues ? "continues " + LastDraw : "") + " {");
  if (Continues && chance(60)) {
    line("  input " + LastColor);
    take(LastColor.substr(0, LastColor.find('[')));
  }
  static const char *const Loads[] = {"load(clear)", "load(load)", "load(dont_care)", ""};
  static const char *const Stores[] = {"store(store)", "store(store)", "store(dont_care)", ""};
  std::string Color = freeImage({"%c0", "%c1", "%c2", "%ring", "%back"});
  if (Color.empty())
    Color = take("%c1") ? "%c1" : "";
  if (!Color.empty()) {
    if (Color == "%c0")
      Color += "[mip 0, layer " + std::to_string(below(2)) + "]";
    line("  color " + Color + " " + Loads[below(4)] + " " + Stores[below(4)] +
         (chance(20) ? " blend" : ""));
    LastDraw = Name;
    LastColor = Color;
  }
  if (chance(50))
    line("  depth %d " + std::string(chance(30)
                                         ? "DEPTH_STENCIL_READ_ONLY_OPTIMAL load(load) store(none)"
                                         : std::string(Loads[below(4)]) + " " + Stores[below(4)]));
  if (std::string I = freeImage({"%c0", "%c1", "%c2", "%ring@1"}); !I.empty() && chance(60))
    line("  sampled " + part(I) + (chance(50) ? " at FRAGMENT_SHADER" : " at VERTEX_SHADER"));
  static const char *const Uses[] = {"vertex ", "indirect ", "uniform ", "storage read ",
                                     "storage write "};
  if (std::string B = bytes(); !B.empty() && chance(60))
    line("  " + std::string(Uses[below(5)]) + B);
  line("}");
}

void SyncGraph::compute(const std::string &Name, const std::string &Queue) {
  line("pass " + Name + " on " + Queue + " {");
  static const char *const Uses[] = {"storage read ", "storage write ", "storage read_write "};
  for (unsigned N = 1 + below(2); N; --N)
    if (std::string B = bytes(); !B.empty())
      line("  " + std::string(Uses[below(3)]) + B + " at COMPUTE_SHADER");
  if (std::string I = freeImage({"%c0", "%c1", "%c2", "%ring"}); !I.empty() && chance(70))
    line("  " + std::string(Uses[below(3)]) + part(I) + " at COMPUTE_SHADER");
  if (std::string I = freeImage({"%c0", "%c1", "%ring@1", "%d"}); !I.empty() && chance(40))
    line("  sampled " + part(I) + " at COMPUTE_SHADER");
  line("}");
}

void SyncGraph::copy(const std::string &Name, const std::string &Queue) {
  line("pass " + Name + " on " + Queue + " {");
  if (std::string B = bytes(); !B.empty())
    line((chance(50) ? "  copy_src " : "  copy_dst ") + B);
  if (std::string I = freeImage({"%c0", "%c1", "%c2", "%back"}); !I.empty() && chance(60))
    line((chance(50) ? "  copy_src " : "  copy_dst ") + part(I));
  line("}");
}

void SyncGraph::host(const std::string &Name) {
  line("pass " + Name + " on graphics {");
  line((chance(50) ? "  host read " : "  host write ") + bytes());
  line("}");
}
