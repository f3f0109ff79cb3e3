//===- RandomGraphImages.cpp - what random graphs are about ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Images of all kinds, their parts, and their layouts.
///

#include "RandomGraph.h"

using namespace auxplan::test;

void RandomGraph::makeImage(unsigned Index) {
  if (IsAliased && chance(35) && makeTwin(Index))
    return;
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
  if (I.Mutable)
    I.Views = {"R8G8B8A8_SRGB"};
  if (IsRare)
    makeRare(I);
  if (IsAliased && I.Samples == 1 && !I.Is3D && chance(8)) {
    makePlanar(I);
    I.Flags.push_back("DISJOINT");
  }
  startOf(I);
  Images.push_back(I);
}

/// Lifetime, and the layout of each slice at the beginning of a frame.
void RandomGraph::startOf(Image &I) {
  unsigned Life = below(10);
  if (I.Shared)
    I.Lifetime = "external";
  else if (Life < 3)
    I.Lifetime = "persistent";
  else if (Life == 3 && isSingleColor(I) && I.Mips == 1 && I.Layers == 1 && !I.Is3D)
    I.Lifetime = "external";
  bool Kept = I.Lifetime == "persistent";
  if ((Kept && (Explicit || chance(50))) || (I.Lifetime.empty() && chance(15)))
    I.StartsIn = I.isColor() || I.Planar || !chance(50) ? "GENERAL" : "DEPTH_STENCIL_READ_ONLY_OPTIMAL";
  for (const std::string &A : I.aspects())
    for (unsigned M = 0; M != I.Mips; ++M)
      I.Layouts[{A, M}].assign(I.slices(M), firstLayout(I));
}

std::vector<std::string> RandomGraph::Image::aspects() const {
  if (Planar)
    return {"plane0", "plane1"};
  if (isColor())
    return {"color"};
  std::vector<std::string> Of;
  if (Depth)
    Of.push_back("depth");
  if (Stencil)
    Of.push_back("stencil");
  return Of;
}

/// The aspect that an access without attachments is about.
std::string RandomGraph::mainAspect(const Image &I, unsigned Usage) {
  std::vector<std::string> Of = I.aspects();
  bool Other = (IsRare || I.Planar) && Of.size() == 2 && (I.Planar || I.stencilHas(Usage)) && chance(40);
  return Of[Other];
}

std::string RandomGraph::firstLayout(const Image &I) {
  return I.Lifetime == "external" ? "PRESENT_SRC_KHR"
         : I.StartsIn.empty()     ? "UNDEFINED"
                                  : I.StartsIn;
}

RandomGraph::LayoutMap RandomGraph::startOfFrame(const Image &I) {
  LayoutMap Layouts = I.Layouts;
  for (auto &[Key, Slices] : Layouts)
    Slices.assign(Slices.size(), firstLayout(I));
  return Layouts;
}

void RandomGraph::makeModifier(Image &I) {
  static const std::vector<std::string> Modifiers = {
      "LINEAR",       "X_TILED",         "Y_TILED",    "4_TILED",       "Y_TILED_CCS",
      "GEN12_RC_CCS", "GEN12_RC_CCS_CC", "DG2_RC_CCS", "DG2_RC_CCS_CC", "MTL_RC_CCS"};
  static const std::vector<std::string> Compressed = {
      "Y_TILED_CCS",   "GEN12_RC_CCS", "GEN12_RC_CCS_CC", "DG2_RC_CCS",  "DG2_RC_CCS_CC",
      "MTL_RC_CCS",    "MTL_RC_CCS_CC", "LNL_CCS",        "GEN12_MC_CCS"};
  I.Modifier = oneOf(IsRare ? Compressed : Modifiers);
  I.Format = oneOf<std::string>({"R8G8B8A8_UNORM", "B8G8R8A8_UNORM"});
}

/// Some images get a modifier, or become a ring.
void RandomGraph::makeSpecial(Image &I) {
  bool Plain = isSingleColor(I) && I.Mips == 1 && I.Layers == 1 && !I.Is3D && !I.Mutable &&
               I.Type.empty() && I.Words.empty() && I.Modifier.empty();
  if (Plain && chance(25)) {
    makeModifier(I);
  } else if (I.Lifetime == "persistent" && !I.Is3D && chance(40)) {
    I.History = 2 + below(3);
    I.Lifetime = "history " + std::to_string(I.History);
  }
}

/// Adds the older images of rings, after all others.
void RandomGraph::makeRoles() {
  for (size_t N = 0, E = Images.size(); N != E; ++N)
    for (unsigned Role = 1; Role < Images[N].History; ++Role) {
      Image Older = Images[N];
      Older.Role = Role;
      Images.push_back(std::move(Older));
    }
}

std::string RandomGraph::usageWords(const Image &I) const {
  static const std::vector<std::pair<unsigned, const char *>> Names = {{Sampled, "SAMPLED"},
                                                                       {Input, "INPUT_ATTACHMENT"},
                                                                       {Src, "TRANSFER_SRC"},
                                                                       {Dst, "TRANSFER_DST"},
                                                                       {Storage, "STORAGE"}};
  auto In = [&](unsigned Usage) {
    std::string S;
    auto Add = [&](const std::string &Name) { S += (S.empty() ? "" : ", ") + Name; };
    if (Usage & Attachment)
      Add(I.isColor() ? "COLOR_ATTACHMENT" : "DEPTH_STENCIL_ATTACHMENT");
    for (auto [Bit, Name] : Names)
      if (Usage & Bit)
        Add(Name);
    for (const std::string &Name : I.MoreUsage)
      Add(Name);
    return S;
  };
  std::string S = " usage(" + In(I.Usage) + ")";
  return I.StencilUsage ? S + " stencil_usage(" + In(I.StencilUsage) + ")" : S;
}

static std::string listed(const char *Word, const std::vector<std::string> &List) {
  std::string S;
  for (const std::string &Name : List)
    S += (S.empty() ? std::string(" ") + Word + "(" : ", ") + Name;
  return S.empty() ? S : S + ")";
}

void RandomGraph::declare(const Image &I) {
  std::string S = "image " + I.Name + " : " + I.Format + " " + std::to_string(I.W);
  if (I.Type != "1D")
    S += "x" + std::to_string(I.H);
  if (I.Is3D)
    S += "x" + std::to_string(I.D) + " type 3D";
  if (!I.Type.empty())
    S += " type " + I.Type;
  if (I.Mips > 1)
    S += " mips " + std::to_string(I.Mips);
  if (I.Layers > 1)
    S += " layers " + std::to_string(I.Layers);
  if (I.Samples > 1)
    S += " samples " + std::to_string(I.Samples);
  S += usageWords(I);
  std::vector<std::string> Flags = I.Flags;
  if (I.Mutable)
    Flags.push_back("MUTABLE_FORMAT");
  S += listed("flags", Flags);
  if (I.Mutable && !IsRare)
    S += " formats(R8G8B8A8_UNORM, R8G8B8A8_SRGB)";
  S += I.Words;
  if (!I.Modifier.empty())
    S += " modifier " + I.Modifier;
  if (!I.Lifetime.empty())
    S += " " + I.Lifetime;
  if (!I.StartsIn.empty())
    S += " starts " + I.StartsIn;
  Text += S + "\n";
}

/// A random image of a kind that the current pass does not use yet.
RandomGraph::Image *
RandomGraph::find(unsigned Usage, const std::function<bool(const Image &)> &Wanted, bool Again) {
  std::vector<Image *> Found;
  for (Image &I : Images)
    if (I.has(Usage) && Wanted(I) && (Again || !I.Taken) && !meetsTaken(I))
      Found.push_back(&I);
  if (Found.empty())
    return nullptr;
  Image *I = oneOf(Found);
  I->Taken = true;
  return I;
}

RandomGraph::Part RandomGraph::partOf(Image &I, const std::string &Aspect, bool OneMip) {
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

std::string RandomGraph::name(const Part &P, const std::string &Aspects) const {
  const Image &I = *P.Of;
  std::string In = Aspects;
  auto Add = [&](const std::string &S) { In += (In.empty() ? "" : ", ") + S; };
  if (P.MipBegin != 0 || P.MipEnd != I.Mips)
    Add("mips " + std::to_string(P.MipBegin) + ".." + std::to_string(P.MipEnd));
  if (P.LayerBegin != 0 || P.LayerEnd != I.slices(0))
    Add("layers " + std::to_string(P.LayerBegin) + ".." + std::to_string(P.LayerEnd));
  std::string Role = I.Role ? "@" + std::to_string(I.Role) : "";
  return I.Name + Role + (In.empty() ? "" : "[" + In + "]");
}

std::string RandomGraph::clearOf(const Part &P) {
  if (P.Aspect == "depth")
    return oneOf<std::string>({"1.0", "1.0", "0.0", "0.5"});
  if (P.Aspect == "stencil")
    return oneOf<std::string>({"0", "0", "7"});
  return oneOf<std::string>(
      {"0, 0, 0, 0", "0, 0, 0, 0", "0, 0, 0, 1", "1, 1, 1, 1", "1, 0, 0, 1", "0.25, 0.5, 0.75, 1"});
}

std::string RandomGraph::areaIn(const Part &P) {
  static const std::vector<unsigned> Steps = {1, 4, 8, 16}, Large = {8, 32, 64, 128};
  unsigned Step = oneOf(IsRare ? Large : Steps);
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

/// The texels that two levels have in common, as an `area`; "" if the area is all of both.
std::string RandomGraph::commonArea(const Part &A, const Part &B) {
  unsigned W = std::min(A.width(), B.width()), H = std::min(A.height(), B.height());
  if (std::max(A.width(), B.width()) == W && std::max(A.height(), B.height()) == H)
    return "";
  return " area(0, 0, " + std::to_string(W) + "x" + std::to_string(H) + ")";
}
