//===- ShapeChanges.cpp - one image as two, two images as one -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A usage flag keeps all levels and layers of an image from an aux kind, also those of which
/// nothing needs the flag. So an image is split where no line takes both sides, and each side keeps
/// the flags that its own lines and layouts need. Images that are alike can be layers of one image:
/// ops on them are fewer calls then.
///
//===----------------------------------------------------------------------===//

#include "Changes.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

using namespace auxplan;
using namespace llvm;

/// Calls \p F(image, range) for every statement that names a part of an image.
template <typename GraphT, typename Fn> static void forEachRange(GraphT &G, Fn F) {
  for (auto &S : G.Starts)
    F(S.Image, S.Range);
  for (auto &X : G.Transitions)
    F(X.Image, X.Range);
  for (auto &A : G.Accesses)
    if (!A.IsBuffer)
      F(A.Image, A.Range);
  for (auto &X : G.Extras)
    if (X.ResolveSource != None32)
      F(X.ResolveSource, X.ResolveSourceRange);
}

/// Can the program make the image anew, in another shape? Owners, drivers and memory know the shape
/// of the others.
static bool hasOwnShape(const Graph &G, ImageId I) {
  const Image &Of = G.Images[I];
  bool Lives = Of.Lifetime == Lifetime::Frame || Of.Lifetime == Lifetime::Persistent;
  auto IsBound = [&](const Bind &B) { return !B.IsBuffer && B.Object == I; };
  bool IsPlain = !Of.NumDevices && !Of.Desc.Modifier && !Of.Desc.ExternalMemory && !Of.SizeBytes && !Of.Granules;
  bool IsPresented = any_of(G.Presents, [&](const Present &P) { return P.Image == I; });
  return Lives && IsPlain && !IsPresented && Of.Desc.Type == ImageType::Type2D &&
         !(Of.Desc.Flags & maskOf(CreateFlag::CUBE_COMPATIBLE)) && none_of(G.Binds, IsBound);
}

/// A name that no image has yet.
static NameId newName(Graph &G, StringRef Base) {
  std::string Name = (Base + "_rest").str();
  for (unsigned N = 2; G.findImage(Name); ++N)
    Name = (Base + "_rest" + Twine(N)).str();
  return G.Names.intern(Name);
}

namespace {

/// A place where an image may be cut: before a layer, or before a level.
struct Cut {
  bool AtMip;
  uint32_t At;
  bool isBehind(const SubRange &R) const { return (AtMip ? R.MipBegin : R.LayerBegin) >= At; }
  bool isBefore(const SubRange &R) const { return (AtMip ? R.MipEnd : R.LayerEnd) <= At; }
  void shift(SubRange &R) const {
    if (AtMip) {
      R.MipBegin -= At;
      R.MipEnd -= At;
    } else {
      R.LayerBegin -= At;
      R.LayerEnd -= At;
    }
  }
};

class Splitter {
public:
  Splitter(const Graph &G, ImageId I, ChangeList &To) : G(G), I(I), Of(G.Images[I]), To(To) {}
  void addAll();

private:
  bool dividesLines(Cut) const;
  uint32_t usageBeside(Cut, bool Behind) const;
  void add(Cut);

  const Graph &G;
  const ImageId I;
  const Image &Of;
  ChangeList &To;
};

} // namespace

/// Is each line on one side?
bool Splitter::dividesLines(Cut C) const {
  bool Divides = true;
  forEachRange(G, [&](ImageId Id, const SubRange &R) {
    Divides &= Id != I || (!R.Views && (C.isBefore(R) || C.isBehind(R)));
  });
  return Divides;
}

/// The usage that one side keeps: flags that no side needs stay, as the program may have a reason.
uint32_t Splitter::usageBeside(Cut C, bool Behind) const {
  uint32_t Here = 0, There = 0;
  auto IsHere = [&](const SubRange &R) { return Behind ? C.isBehind(R) : C.isBefore(R); };
  for (const Access &A : G.Accesses)
    if (!A.IsBuffer && A.Image == I)
      (IsHere(A.Range) ? Here : There) |= infoOf(A.Kind).Usage;
  for (const AccessExtra &X : G.Extras)
    if (X.ResolveSource == I)
      (IsHere(X.ResolveSourceRange) ? Here : There) |= infoOf(AccessKind::Resolve).Usage;
  forEachNamedLayout(G, I, [&](Layout L, const SubRange &R) {
    if (L == NoLayout || infoOf(L).AsGeneral)
      return;
    const LayoutInfo &In = infoOf(L);
    uint32_t Admitted = In.Admits[0] | In.Admits[1] | In.Admits[2];
    if (!C.isBehind(R) || Behind)
      Here |= Admitted;
    if (!C.isBefore(R) || !Behind)
      There |= Admitted;
  });
  return Of.Desc.Usage & (Here | ~There);
}

static void setUsage(Image &Of, uint32_t Usage) {
  Of.Desc.Usage = Usage;
  Of.Desc.StencilUsage = Of.HasStencilUsage ? Of.Desc.StencilUsage & Usage : Usage;
}

/// Makes an image of what lies behind the cut, and gives it the lines there.
static void split(Graph &G, ImageId I, Cut C, uint32_t UsageBefore, uint32_t UsageBehind) {
  Image Rest = G.Images[I];
  Rest.Name = newName(G, G.Names.get(Rest.Name));
  setUsage(Rest, UsageBehind);
  if (C.AtMip) {
    Rest.Desc.Width = Rest.Desc.mipWidth(C.At);
    Rest.Desc.Height = Rest.Desc.mipHeight(C.At);
    Rest.Desc.Mips -= C.At;
  } else {
    Rest.Desc.Layers -= C.At;
  }
  Image &First = G.Images.edit(I);
  setUsage(First, UsageBefore);
  (C.AtMip ? void(First.Desc.Mips = C.At) : void(First.Desc.Layers = C.At));
  ImageId New = G.Images.size();
  G.Images.push_back(std::move(Rest));
  forEachRange(G, [&](ImageId &Id, SubRange &R) {
    if (Id == I && C.isBehind(R)) {
      Id = New;
      C.shift(R);
    }
  });
}

void Splitter::add(Cut C) {
  uint32_t Before = usageBeside(C, /*Behind=*/false), Behind = usageBeside(C, /*Behind=*/true);
  if (Before == Of.Desc.Usage && Behind == Of.Desc.Usage)
    return;
  std::string Name = nameOfImage(G, I);
  To.push_back({("split " + Name + " before " + (C.AtMip ? "mip " : "layer ") + Twine(C.At) +
                 " into two images, each with the usage that it needs")
                    .str(),
                "no view needs both", Of.Loc, "the shape of " + Name,
                [I = I, C, Before, Behind](Graph &Changed) {
                  split(Changed, I, C, Before, Behind);
                  return true;
                }});
  setSubject(To.back(), Name, {I});
}

void Splitter::addAll() {
  SmallSet<uint32_t, 8> Mips, Layers;
  forEachRange(G, [&](ImageId Id, const SubRange &R) {
    if (Id != I)
      return;
    Mips.insert(R.MipBegin);
    Layers.insert(R.LayerBegin);
  });
  for (auto [AtMip, Places] : {std::pair(true, &Mips), std::pair(false, &Layers)})
    for (uint32_t At : *Places)
      if (At && dividesLines({AtMip, At}))
        add({AtMip, At});
}

//===----------------------------------------------------------------------===//
// Two images as one
//===----------------------------------------------------------------------===//

static bool couldBeOneArray(const Image &A, const Image &B) {
  const ImageDesc &X = A.Desc, &Y = B.Desc;
  return X.Format == Y.Format && X.Width == Y.Width && X.Height == Y.Height && X.Mips == Y.Mips &&
         X.Samples == Y.Samples && X.Usage == Y.Usage && X.StencilUsage == Y.StencilUsage &&
         X.Flags == Y.Flags && X.ViewFormats == Y.ViewFormats && X.Tiling == Y.Tiling &&
         A.Lifetime == B.Lifetime && A.Start == B.Start && A.StartLayout == B.StartLayout &&
         A.HasStencilUsage == B.HasStencilUsage;
}

/// Appends the layers of image \p B to those of \p A; nothing uses \p B then.
static void merge(Graph &G, ImageId A, ImageId B) {
  uint32_t First = G.Images[A].Desc.Layers;
  G.Images.edit(A).Desc.Layers += G.Images[B].Desc.Layers;
  forEachRange(G, [&](ImageId &Id, SubRange &R) {
    if (Id != B)
      return;
    Id = A;
    R.LayerBegin += First;
    R.LayerEnd += First;
  });
}

static void addMerge(const Graph &G, ImageId A, ImageId B, ChangeList &To) {
  std::string NameA = nameOfImage(G, A), NameB = nameOfImage(G, B);
  bool IsOne = G.Images[B].Desc.Layers == 1;
  To.push_back({"make " + NameB + (IsOne ? " a layer of " : " layers of ") + NameA,
                "views of it may be of array layers", G.Images[A].Loc, "the shape of " + NameA,
                [A, B](Graph &Changed) {
                  if (!couldBeOneArray(Changed.Images[A], Changed.Images[B]))
                    return false;
                  merge(Changed, A, B);
                  return true;
                }});
  To.back().Images = {A, B};
}

void auxplan::addShapeChanges(const Graph &G, ArrayRef<ImageId> Images, ChangeList &To) {
  std::vector<ImageId> Free;
  copy_if(Images, std::back_inserter(Free), [&](ImageId I) { return hasOwnShape(G, I); });
  for (ImageId I : Free)
    Splitter(G, I, To).addAll();
  for (auto [At, A] : enumerate(Free)) {
    auto Next = find_if(ArrayRef(Free).drop_front(At + 1),
                        [&, A = A](ImageId B) { return couldBeOneArray(G.Images[A], G.Images[B]); });
    if (Next != Free.data() + Free.size())
      addMerge(G, A, *Next, To);
  }
}
