//===- RandomGraphPasses.cpp - what random graphs do ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Passes that render, copy, blit, resolve, clear and compute.
///

#include "RandomGraph.h"

using namespace auxplan::test;

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

void RandomGraph::beginPass(const std::string &On, const std::string &More) {
  Queue = queue(On);
  PassText = "pass @p" + std::to_string(Passes++) + " on " + Queue + More + " {\n";
  MostViews = 32;
}

/// Makes the pass multiview if all its attachments have layers for two views.
void RandomGraph::giveViews() {
  if (MostViews < 2 || MostViews == 32 || !chance(40))
    return;
  unsigned Views = 1 + below((1u << MostViews) - 1);
  PassText.insert(PassText.find(" {\n"), " views " + std::to_string(Views));
}

/// The lines that the pass needs before it have been written in the meantime.
void RandomGraph::endPass() {
  if (Branches && chance(10))
    useBuffer();
  if (!Buffers.empty() && chance(25))
    useSharedBuffer();
  bool Empty = PassText.back() == '\n' && PassText[PassText.size() - 2] == '{';
  if (!Empty)
    Text += "  " + PassText + "  }\n";
  for (Image &I : Images)
    I.Taken = false;
}

void RandomGraph::handOver(Image &I, const std::string &To) {
  if (I.Owner.empty())
    I.Owner = To;
  if (!Explicit || I.Owner == To)
    return;
  for (const char *Word : {"release", "acquire"})
    for (auto &[Key, Slices] : I.Layouts)
      for (unsigned B = 0, E; B != Slices.size(); B = E) {
        for (E = B + 1; E != Slices.size() && Slices[E] == Slices[B];)
          ++E;
        if (hasNoContents(Slices[B]))
          continue;
        Part P{&I, Key.first, Key.second, Key.second + 1, B, E};
        std::string Aspect = I.hasAspects() ? "aspect " + Key.first : "";
        line(std::string(Word) + " " + name(P, Aspect) + " " + Slices[B] + " -> " + Slices[B] +
             " " + I.Owner + " -> " + To);
      }
  I.Owner = To;
}

/// Transitions that bring a part into a layout.
void RandomGraph::moveTo(const Part &P, const std::string &Layout, bool Discard) {
  std::string Aspect = P.Of->hasAspects() ? "aspect " + P.Aspect : "";
  bool Discards = Discard;
  for (unsigned M = P.MipBegin; M != P.MipEnd; ++M) {
    std::vector<std::string> &Slices = P.Of->Layouts[{P.Aspect, M}];
    unsigned End = std::min<unsigned>(P.LayerEnd, Slices.size());
    for (unsigned B = P.LayerBegin, E; B < End; B = E) {
      for (E = B + 1; E != End && Slices[E] == Slices[B];)
        ++E;
      if (Slices[B] != Layout || Discard)
        line("transition " + name({P.Of, P.Aspect, M, M + 1, B, E}, Aspect) + " " +
             (Discard || Slices[B] == Lost ? "UNDEFINED" : Slices[B]) + " -> " + Layout);
      Discards |= hasNoContents(Slices[B]);
      std::fill(Slices.begin() + B, Slices.begin() + E, Layout);
    }
  }
  if (Discards)
    take(P);
}

static bool mayWrite(const std::string &Kind) {
  return Kind != "sampled " && Kind != "input " && Kind != "storage read " &&
         Kind.find("_src") == std::string::npos;
}

/// Writes one line of the pass. \p Needs: the access reads the old contents.
void RandomGraph::access(const std::string &Before, const Part &P, std::vector<std::string> Layouts,
                         const std::string &After, bool Needs) {
  std::string Layout = oneOf(Layouts), From;
  bool MustDiscard = Needs && isGone(P);
  if (MustDiscard && InInstance)
    return;
  if (Explicit) {
    handOver(*P.Of, Queue);
    if (MayArrive && chance(20))
      From = arrival(P, Layout);
    if (From.empty())
      moveTo(P, Layout, !Needs && chance(40));
  } else if (MustDiscard) {
    discard(P, Layout);
  }
  if (mayWrite(Before) || !Explicit) // a transition from UNDEFINED writes
    take(P);
  MayArrive = false;
  bool IsPerView = Before == "color " || Before == "depth " || Before == "stencil ";
  if (IsPerView)
    MostViews = From.empty() ? std::min(MostViews, P.LayerEnd - P.LayerBegin) : 0;
  bool Views = IsRare && P.Of->Mutable && After.find(" view ") == std::string::npos &&
               (Before[0] == 's' || Before[0] == 'i') && chance(40);
  std::string Aspect;
  if (P.Of->hasAspects() && Before != "depth " && Before != "stencil ")
    Aspect = "aspect " + P.Aspect;
  bool Name = Explicit || Layouts.size() == 1 || Layout != Layouts.front() || chance(30);
  PassText += "    " + Before + name(P, Aspect) + (Name ? " " + Layout : "") + From + After +
              (Views ? viewOf(*P.Of) : "") + "\n";
}

/// load(...) store(...); \p Needs: whether old contents count.
std::string RandomGraph::attachmentWords(const Part &P, bool &Needs) {
  unsigned Load = below(10);
  Needs = Load >= 7;
  std::string S = Load < 5   ? " load(clear " + clearOf(P) + ")"
                  : Load < 7 ? " load(dont_care)"
                             : " load(load)";
  S += chance(85) ? " store(store)" : " store(dont_care)";
  if (!IsRare || !chance(15))
    return S;
  Needs = true;
  return oneOf<std::string>({" load(none) store(store)", " load(load) store(none)",
                             " load(load) store(store) overdraw 1.5"});
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

void RandomGraph::pass() {
  if (Explicit && chance(8))
    return lend();
  if (IsRare && chance(20))
    return rarePass();
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

void RandomGraph::attach(Image &I, const std::string &Kind) {
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
    Words += viewOf(I);
  std::vector<std::string> Layouts = {"COLOR_ATTACHMENT_OPTIMAL", "COLOR_ATTACHMENT_OPTIMAL",
                                      "GENERAL", "ATTACHMENT_OPTIMAL"};
  if (Kind != "color")
    Layouts = {"DEPTH_STENCIL_ATTACHMENT_OPTIMAL", "DEPTH_STENCIL_ATTACHMENT_OPTIMAL", "GENERAL",
               Kind == "depth" ? "DEPTH_ATTACHMENT_OPTIMAL" : "STENCIL_ATTACHMENT_OPTIMAL"};
  MayArrive = IsRare;
  access(Kind + " ", P, Layouts, Words, Needs);
}

void RandomGraph::depthStencil(Image &I) {
  if (I.Depth)
    attach(I, "depth");
  if (I.Stencil && (!I.Depth || chance(70)) && I.stencilHas(Attachment))
    attach(I, "stencil");
}

void RandomGraph::sampleSome(const std::string &Stage) {
  for (unsigned N = below(3); N; --N)
    if (Image *I = find(Sampled, any))
      access("sampled ",
             partOf(*I, mainAspect(*I, Sampled), false),
             {"SHADER_READ_ONLY_OPTIMAL", "SHADER_READ_ONLY_OPTIMAL", "GENERAL"}, " at " + Stage,
             true);
}

void RandomGraph::render() {
  beginPass("graphics");
  for (unsigned N = below(3); N; --N)
    if (Image *I = find(Attachment, isColor))
      attach(*I, "color");
  if (chance(60))
    if (Image *I = find(Attachment, [](const Image &I) { return !I.isColor(); }))
      depthStencil(*I);
  giveViews();
  sampleSome("FRAGMENT_SHADER");
  endPass();
}

/// Rendering with several samples, resolved at its end.
void RandomGraph::multisampled() {
  bool Depth = chance(40);
  beginPass("graphics");
  Image *From = find(Attachment, Depth ? isMultiDepth : isMultiColor);
  Image *To = find(Attachment, [&](const Image &I) {
    bool HasExtent = !From || (I.W == From->W && I.H == From->H);
    return HasExtent && (Depth ? isSingleDepth(I) : isSingleColor(I));
  });
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

void RandomGraph::readOnlyDepth() {
  beginPass("graphics");
  if (Image *I = find(Attachment | Sampled, isSingleDepth)) {
    Part P = partOf(*I, "depth", true);
    std::string Layout = "DEPTH_STENCIL_READ_ONLY_OPTIMAL";
    access("depth ", P, {Layout}, " load(load) store(store)", true);
    access("sampled ", P, {Layout}, " at FRAGMENT_SHADER", true);
  }
  endPass();
}

void RandomGraph::feedback() {
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
void RandomGraph::subpasses() {
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
  Drawn->Taken = InInstance = true;
  // An explicit frame would need transitions inside the instance.
  if (!Explicit && chance(50)) {
    attach(*Out, "color");
    sampleSome("FRAGMENT_SHADER");
  }
  InInstance = false;
  endPass();
}

void RandomGraph::copy() {
  static const std::vector<std::string> Queues = {"graphics", "graphics", "transfer", "compute"};
  std::string On = oneOf(Queues);
  bool Blit = On == "graphics" && chance(40);
  beginPass(On);
  Image *From = find(Src, Blit ? isSingleColor : any), *To = find(Dst, Blit ? isSingleColor : any);
  if (From)
    access(Blit ? "blit_src " : "copy_src ", partOf(*From, mainAspect(*From, Src), false),
           {"TRANSFER_SRC_OPTIMAL", "GENERAL"}, "", true);
  if (To) {
    std::string Aspect = mainAspect(*To, Dst);
    Part P = partOf(*To, Aspect, chance(60));
    bool Whole = chance(70);
    access(Blit ? "blit_dst " : "copy_dst ", P, {"TRANSFER_DST_OPTIMAL", "GENERAL"},
           Whole ? "" : " " + areaIn(P), !Whole);
  }
  endPass();
}

void RandomGraph::resolveCommand() {
  beginPass("graphics");
  Image *From = find(Attachment | Src, isMultiColor), *To = find(Dst, isSingleColor);
  if (From && To) {
    Part Source = partOf(*From, "color", true), Target = partOf(*To, "color", true);
    std::string Area = commonArea(Source, Target);
    access("resolve_src ", Source, {"TRANSFER_SRC_OPTIMAL", "GENERAL"}, Area, true);
    access("resolve_dst ", Target, {"TRANSFER_DST_OPTIMAL", "GENERAL"}, Area, !Area.empty());
  }
  endPass();
}

void RandomGraph::compute() {
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

void RandomGraph::clearCommand() {
  beginPass("graphics");
  if (Image *I = find(Dst, isClearable)) {
    Part P = partOf(*I, mainAspect(*I, Dst), false);
    std::string Value = " value(" + clearOf(P) + ")";
    access("clear ", P, {"TRANSFER_DST_OPTIMAL", "GENERAL"}, Value, false);
  }
  endPass();
}

/// An image goes to its external owner and comes back.
void RandomGraph::lend() {
  Image *I = find(0, Branches ? isLent : isExternal);
  if (!I)
    return;
  I->Taken = false;
  std::string &Layout = I->Layouts[{"color", 0}][0];
  if (hasNoContents(Layout))
    return;
  Lends |= I->Modifier.empty();
  std::string On = I->Owner.empty() ? "graphics" : I->Owner;
  std::string To = Branches && chance(40) ? "external" : "foreign";
  std::string Back = Branches && chance(25) ? "UNDEFINED" : "GENERAL";
  std::string Name = I->Name + (I->Role ? "@" + std::to_string(I->Role) : "");
  line("release " + Name + " " + Layout + " -> GENERAL " + On + " -> " + To);
  line("acquire " + Name + " " + Back + " -> GENERAL " + To + " -> " + On);
  Layout = "GENERAL";
}

/// Presents an image that may be used again.
void RandomGraph::show() {
  Image *I = find(0, isExternal);
  if (!I)
    return;
  I->Taken = false;
  if (Explicit)
    settle(*I, {startOfFrame(*I), "graphics", {}});
  line("present " + I->Name);
}

void RandomGraph::useBuffer() {
  static const std::vector<std::string> Uses = {"copy_src %b", "copy_dst %b",
                                                "storage read_write %b"};
  bool Draws = Queue == "graphics" && chance(50);
  PassText += "    " +
              (Draws                 ? "vertex %b"
               : Queue == "transfer" ? Uses[below(2)]
                                     : oneOf(Uses)) +
              "\n";
}

/// Some queues have a second one of their kind.
std::string RandomGraph::queue(const std::string &Kind) {
  return Branches && Kind == "compute" && chance(20) ? "compute1" : Kind;
}
