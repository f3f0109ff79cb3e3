//===- RandomGraph.cpp - frames and regions of random graphs --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Straight lines are one frame with some passes. With control flow there are up
/// to three frames, whose items are passes and, to a depth of three, regions.
///

#include "RandomGraph.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan::test;

RandomGraph::RandomGraph(uint32_t Seed, Shape S)
    : Random(Seed), IsRare(S == Rare), IsAliased(S == Aliased),
      Branches(S == ControlFlow || ((S == Rare || S == Aliased) && Seed % 2)) {
  Bold = IsAliased && chance(20);
  Branches ? controlFlow() : straightLine();
}

void RandomGraph::straightLine() {
  Explicit = chance(40);
  Repeat = chance(50);
  for (unsigned I = 0, E = 2 + below(5); I != E; ++I)
    makeImage(I);
  for (const Image &I : Images)
    declare(I);
  bindAll();
  for (Image &I : Images)
    if (Repeat && I.isKept())
      loseShared(I);
  FrameAt = Text.size();
  Text += "\nframe" + std::string(Explicit ? " explicit" : "") + (Repeat ? " repeat" : "") + " {\n";
  BodyAt = Text.size();
  for (unsigned I = 0, E = 1 + below(9); I != E; ++I)
    pass();
  endFrame();
  Text += "}\n";
}

/// External images go back to their owner; images that live on go back to their first layouts.
void RandomGraph::endFrame() {
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

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

void RandomGraph::controlFlow() {
  Explicit = false;
  for (unsigned I = 0, E = 2 + below(5); I != E; ++I) {
    makeImage(I);
    makeSpecial(Images.back());
  }
  for (const Image &I : Images)
    declare(I);
  bindAll();
  makeRoles();
  Text += "buffer %b : 64KiB usage(VERTEX_BUFFER, STORAGE_BUFFER, TRANSFER_SRC, TRANSFER_DST)\n";
  unsigned Frames = chance(65) ? 1 : 2 + below(2);
  for (unsigned F = 0; F != Frames; ++F)
    frame(F + 1 == Frames);
  indent();
}

void RandomGraph::frame(bool IsLast) {
  static const std::vector<std::string> Counts = {"", "", " 2", " 3"};
  Explicit = chance(40);
  Repeat = IsLast && chance(70);
  std::string Count = Repeat ? "" : oneOf(Counts);
  bool Often = Repeat || !Count.empty();
  Text += "\nframe" + Count + (Explicit ? " explicit" : "") + (Repeat ? " repeat" : "") + " {\n";
  beginFrame(Often);
  Snapshot Start = snapshot();
  items(0);
  endOfFrame(Often, Start);
  if (!IsLast)
    findLost();
  Text += "}\n";
  LayoutsKnown &= Explicit;
}

void RandomGraph::items(unsigned Depth) {
  for (unsigned N = Depth ? below(4) : 1 + below(6); N; --N) {
    if (Depth < 3 && chance(35))
      region(Depth);
    else if (chance(5))
      show();
    else
      pass();
  }
}

void RandomGraph::region(unsigned Depth) {
  unsigned Kind = below(10);
  if (Kind < 5)
    return ifRegion(Depth);
  if (Kind < 8) {
    static const std::vector<std::string> Loops = {"", "", " 1", " 4", " 3 at_least_once"};
    loseUndefined();
    line("loop" + oneOf(Loops) + " {");
  } else {
    unsigned Period = 1 + below(4);
    line("every " + std::to_string(Period) + " offset " + std::to_string(below(Period)) + " {");
  }
  Snapshot Before = snapshot();
  items(Depth + 1);
  settleAll(Before);
  line("}");
}

void RandomGraph::ifRegion(unsigned Depth) {
  static const std::vector<std::string> Probs = {"", "", " prob 0.25", " prob 0.9", " prob 0"};
  line("if @c" + std::to_string(Regions++) + oneOf(Probs) + " {");
  Snapshot Before = snapshot();
  items(Depth + 1);
  if (chance(55)) {
    Snapshot Then = snapshot();
    restore(Before);
    line("} else {");
    items(Depth + 1);
    settleAll(Then);
  } else {
    settleAll(Before);
  }
  line("}");
}

RandomGraph::Snapshot RandomGraph::snapshot() const {
  Snapshot S;
  for (const Image &I : Images)
    S.Images.push_back({I.Layouts, I.Owner, I.Gone});
  S.GoneBuffers = GoneBuffers;
  return S;
}

void RandomGraph::restore(const Snapshot &S) {
  for (size_t I = 0; I != S.Images.size(); ++I) {
    Images[I].Layouts = S.Images[I].Layouts;
    Images[I].Owner = S.Images[I].Owner;
    Images[I].Gone = S.Images[I].Gone;
  }
  GoneBuffers = S.GoneBuffers;
}

/// Ends the path being written in the same layouts as the other path.
void RandomGraph::settle(Image &I, const Standing &Other) {
  if (!Explicit)
    return;
  if (!Other.Owner.empty())
    handOver(I, Other.Owner);
  for (auto &[Key, Slices] : I.Layouts) {
    const std::vector<std::string> &Wanted = Other.Layouts.at(Key);
    for (unsigned B = 0, E; B != Slices.size(); B = E) {
      for (E = B + 1; E != Slices.size() && Wanted[E] == Wanted[B];)
        ++E;
      if (!hasNoContents(Wanted[B]))
        moveTo({&I, Key.first, Key.second, Key.second + 1, B, E}, Wanted[B], false);
      for (; B != E; ++B)
        if (Slices[B] != Wanted[B])
          Slices[B] = Lost;
    }
  }
}

void RandomGraph::settleAll(const Snapshot &Other) {
  for (size_t I = 0; I != Images.size(); ++I)
    settle(Images[I], Other.Images[I]);
  for (size_t I = 0; I != Images.size(); ++I)
    settleGone(Images[I], Other.Images[I].Gone);
  for (size_t I = 0; I != GoneBuffers.size(); ++I)
    GoneBuffers[I] = GoneBuffers[I] || Other.GoneBuffers[I];
}

/// In front of a part that may run again: an image without contents may have contents then.
void RandomGraph::loseUndefined() {
  for (Image &I : Images) {
    if (I.Owner.empty())
      I.Owner = "graphics";
    for (auto &[Key, Slices] : I.Layouts)
      for (std::string &Layout : Slices)
        if (Layout == "UNDEFINED")
          Layout = Lost;
  }
  loseAllShared();
}

void RandomGraph::beginFrame(bool Often) {
  for (Image &I : Images) {
    bool Unknown = !LayoutsKnown || (I.History > 1 && I.StartsIn.empty());
    if (I.isKept())
      I.Owner = "graphics";
    else
      I.Owner.clear();
    for (auto &[Key, Slices] : I.Layouts)
      for (std::string &Layout : Slices) {
        if (!I.isKept())
          Layout = firstLayout(I);
        else if (Unknown || (Often && Layout == "UNDEFINED"))
          Layout = Lost;
      }
    I.Gone.clear();
    if (I.isKept())
      loseShared(I);
  }
  GoneBuffers.assign(Buffers.size(), true);
}

void RandomGraph::endOfFrame(bool Often, const Snapshot &Start) {
  for (size_t N = 0; N != Images.size(); ++N) {
    Image &I = Images[N];
    if (Explicit && I.isKept()) {
      if (Often || I.History > 1)
        settle(I, Start.Images[N]);
      else
        handOver(I, "graphics");
    }
    if (I.Lifetime != "external")
      continue;
    if (Explicit)
      settle(I, {startOfFrame(I), "graphics", {}});
    if (chance(80))
      line("present " + I.Name);
  }
}

/// A frame that is not explicit begins in known layouts. Slices that are not lost stay in layouts
/// in which the frame may begin again.
void RandomGraph::findLost() {
  for (Image &I : Images)
    if (Explicit && I.isKept())
      for (auto &[Key, Slices] : I.Layouts)
        for (unsigned B = 0, E; B < Slices.size(); B = E) {
          for (E = B + 1; E != Slices.size() && (Slices[E] == Lost) == (Slices[B] == Lost);)
            ++E;
          if (Slices[B] == Lost)
            moveTo({&I, Key.first, Key.second, Key.second + 1, B, E}, "GENERAL", true);
        }
}

/// Indents items by the depth of their regions.
void RandomGraph::indent() {
  std::string Out;
  unsigned Depth = 0;
  for (size_t Begin = 0, End; Begin < Text.size(); Begin = End + 1) {
    End = Text.find('\n', Begin);
    std::string Line = Text.substr(Begin, End - Begin);
    Line.erase(0, Line.find_first_not_of(' '));
    Depth -= !Line.empty() && Line.front() == '}';
    Out += (Line.empty() ? "" : std::string(2 * Depth, ' ')) + Line + "\n";
    Depth += !Line.empty() && Line.back() == '{';
  }
  Text = std::move(Out);
}
