//===- ImageChanges.cpp - other ways to create an image -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Usage and create flags less, a list of formats, another format of the same size, fewer samples,
/// tiling, modifier, sharing, lifetime.
///
//===----------------------------------------------------------------------===//

#include "Changes.h"
#include "auxplan/Graph/DeviceModifiers.h"
#include "auxplan/Graph/SmallSort.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace auxplan;
using namespace llvm;

std::string auxplan::nameOfImage(const Graph &G, ImageId I) {
  std::string Text;
  raw_string_ostream OS(Text);
  printName('%', G.Names.get(G.Images[I].Name), OS);
  return Text;
}

namespace {

class ImageChanges {
public:
  ImageChanges(const Graph &G, ImageId I, ChangeList &To)
      : G(G), I(I), Of(G.Images[I]), Name(nameOfImage(G, I)), To(To) {}
  void addAll() {
    addUsages();
    addAspectUsages();
    addFlags();
    addFormatList();
    addFormats();
    addSamples();
    addTiling();
    addModifiers();
    addSharing();
    addLifetime();
  }

private:
  void addUsages();
  void addAspectUsages();
  bool isNeededByLayouts(uint32_t Flag, AspectMask Of) const;
  void addFlags();
  void addFormatList();
  void addFormats();
  void addSamples();
  void addTiling();
  void addModifiers();
  void addSharing();
  void addLifetime();
  /// Adds a change of the image.
  template <typename Fn> void add(StringRef Thing, const Twine &Text, const Twine &If, Fn Edit) {
    To.push_back({Text.str(), If.str(), Of.Loc, (Thing + " of " + Name).str(),
                  [I = I, Edit](Graph &Changed) {
                    Edit(Changed.Images.edit(I));
                    return true;
                  }});
    setSubject(To.back(), Name, {I});
  }

  const Graph &G;
  const ImageId I;
  const Image &Of;
  const std::string Name;
  ChangeList &To;
};

} // namespace

/// May an image of \p Usage be in \p L? Vulkan asks for one of the flags that the layout admits;
/// for a feedback loop the flag of feedback loops, too (VUID-VkImageMemoryBarrier2-oldLayout-01208
/// and those beside it, VUID-VkImageMemoryBarrier2-srcQueueFamilyIndex-07006).
static bool admits(Layout L, AspectMask Aspects, uint32_t Usage) {
  if (L == NoLayout)
    return true;
  const LayoutInfo &In = infoOf(L);
  if (L == Layout::ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT &&
      !(Usage & maskOf(UsageFlag::ATTACHMENT_FEEDBACK_LOOP)))
    return false;
  auto HasOneOf = [&](uint32_t Admitted) { return !Admitted || (Admitted & Usage); };
  if (Aspects & maskOf(Aspect::Depth))
    return HasOneOf(In.Admits[1]);
  return HasOneOf(In.Admits[Aspects & maskOf(Aspect::Stencil) ? 2 : 0]);
}

/// Is the flag the only one for which some aspect may be in a layout that the frame names?
bool ImageChanges::isNeededByLayouts(uint32_t Flag, AspectMask Aspects) const {
  bool IsNeeded = false;
  forEachNamedLayout(G, I, [&](Layout L, const SubRange &R) {
    for (Aspect A : {Aspect::Color, Aspect::Depth, Aspect::Stencil}) {
      uint32_t Usage = Of.usageOf(A);
      if (R.Aspects & Aspects & maskOf(A))
        IsNeeded |= admits(L, maskOf(A), Usage) && !admits(L, maskOf(A), Usage & ~Flag);
    }
  });
  return IsNeeded;
}

/// Lines and layouts that need a flag keep it. The verifier knows what lines need.
void ImageChanges::addUsages() {
  AspectMask Changed = Of.HasStencilUsage ? AspectMask(~maskOf(Aspect::Stencil)) : AspectMask(~0);
  for (uint32_t Rest = Of.Desc.Usage; Rest; Rest &= Rest - 1) {
    uint32_t Flag = Rest & -Rest;
    if (isNeededByLayouts(Flag, Changed))
      continue;
    add(nameOf(UsageFlag(Flag)), "drop " + nameOf(UsageFlag(Flag)) + " from the usage of " + Name,
        "no other frame uses it", [Flag](Image &Im) {
          Im.Desc.Usage &= ~Flag;
          if (!Im.HasStencilUsage)
            Im.Desc.StencilUsage = Im.Desc.Usage;
        });
  }
}

/// Vulkan 1.2 has a usage for stencil alone. A flag that one aspect needs can go from the other.
void ImageChanges::addAspectUsages() {
  constexpr AspectMask Both = maskOf(Aspect::Depth) | maskOf(Aspect::Stencil);
  if ((Of.aspects() & Both) != Both)
    return;
  for (uint32_t Rest = Of.Desc.StencilUsage; Rest; Rest &= Rest - 1) {
    uint32_t Flag = Rest & -Rest;
    std::string Thing = nameOf(UsageFlag(Flag)).str(), If = "no other frame uses it";
    if (!isNeededByLayouts(Flag, maskOf(Aspect::Stencil)))
      add(Thing, "drop " + Thing + " from the stencil usage of " + Name, If, [Flag](Image &Im) {
        Im.HasStencilUsage = true;
        Im.Desc.StencilUsage &= ~Flag;
      });
    if (!Of.HasStencilUsage && !isNeededByLayouts(Flag, maskOf(Aspect::Depth)))
      add(Thing, "keep " + Thing + " in the stencil usage of " + Name + " only", If,
          [Flag](Image &Im) {
            Im.HasStencilUsage = true;
            Im.Desc.Usage &= ~Flag;
          });
  }
}

void ImageChanges::addFlags() {
  for (uint32_t Rest = Of.Desc.Flags; Rest; Rest &= Rest - 1) {
    uint32_t Flag = Rest & -Rest;
    add(nameOf(CreateFlag(Flag)),
        "drop the create flag " + nameOf(CreateFlag(Flag)) + " of " + Name,
        "no other frame needs it", [Flag](Image &Im) {
          Im.Desc.Flags &= ~Flag;
          if (Flag == maskOf(CreateFlag::MUTABLE_FORMAT))
            Im.Desc.ViewFormats.clear();
        });
  }
}

/// The formats of all views that the graph has of an image, its own first.
static std::vector<Format> viewFormatsOf(const Graph &G, ImageId I) {
  std::vector<Format> Formats = {G.Images[I].Desc.Format};
  for (const Access &A : G.Accesses)
    if (const AccessExtra *X = G.extraOf(A);
        X && !A.IsBuffer && A.Image == I && X->View != NoFormat && !is_contained(Formats, X->View))
      Formats.push_back(X->View);
  return Formats;
}

void ImageChanges::addFormatList() {
  bool IsMutable = Of.Desc.Flags & maskOf(CreateFlag::MUTABLE_FORMAT);
  std::vector<Format> Formats = viewFormatsOf(G, I);
  if (!IsMutable || Of.Desc.ViewFormats == Formats)
    return;
  std::string Text;
  for (Format F : Formats)
    Text += (Text.empty() ? "" : ", ") + nameOf(F).str();
  add("the formats", "give " + Name + " the list of formats " + Text,
      "no other frame has views of other formats",
      [Formats](Image &Im) { Im.Desc.ViewFormats = Formats; });
}

/// Do texels of both formats have the same channels, perhaps in another order or numeric class?
static bool hasSameChannels(const FormatInfo &A, const FormatInfo &B) {
  if (A.Aspects != B.Aspects || A.Compressed != B.Compressed || A.CompatClass != B.CompatClass ||
      A.BlockBytes != B.BlockBytes)
    return false;
  SmallVector<uint8_t, 4> OfA(std::begin(A.ChannelBits), std::end(A.ChannelBits));
  SmallVector<uint8_t, 4> OfB(std::begin(B.ChannelBits), std::end(B.ChannelBits));
  llvm::sort(OfA);
  llvm::sort(OfB);
  return OfA == OfB;
}

/// The owner of a swapchain decides about the formats of its images.
void ImageChanges::addFormats() {
  if (Of.Lifetime == Lifetime::External)
    return;
  const FormatInfo &Own = infoOf(Of.Desc.Format);
  // Another numeric class has other values, but for sRGB, which codes the same range.
  auto HasSameValues = [&](Format F) {
    return F == Own.SRGBTwin || infoOf(F).Numeric == Own.Numeric;
  };
  std::vector<Format> Others;
  for (unsigned F = 0; F != NumFormats; ++F)
    if (Format(F) != Of.Desc.Format && !Own.Compressed && hasSameChannels(Own, infoOf(Format(F))) &&
        HasSameValues(Format(F)))
      Others.push_back(Format(F));
  // The nearest come first: of changes that save as much, the adviser prints the first.
  auto Distance = [&](Format F) {
    const FormatInfo &Info = infoOf(F);
    bool IsInOrder = std::equal(std::begin(Own.ChannelShift), std::end(Own.ChannelShift),
                                std::begin(Info.ChannelShift));
    return std::make_tuple(F != Own.SRGBTwin, !IsInOrder);
  };
  sortSmall(Others, [&](Format A, Format B) { return Distance(A) < Distance(B); });
  for (Format F : Others)
    add("the format", "make " + Name + " " + nameOf(F) + " instead of " + Own.Name,
        "the values of its texels may be coded that way", [F](Image &Im) { Im.Desc.Format = F; });
}

/// The images that need as many samples as \p I: attachments of one pass have the same number.
static std::vector<ImageId> imagesOfSameSamples(const Graph &G, ImageId I) {
  std::vector<bool> IsIn(G.Images.size());
  IsIn[I] = true;
  auto IsAttached = [&](const Access &A) {
    return !A.IsBuffer && G.Images[A.Image].Desc.Samples > 1 &&
           (A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth ||
            A.Kind == AccessKind::Stencil);
  };
  for (bool Grows = true; Grows;) {
    Grows = false;
    for (const Pass &P : G.Passes) {
      auto Attached = make_filter_range(G.accessesOf(P), IsAttached);
      if (none_of(Attached, [&](const Access &A) { return IsIn[A.Image]; }))
        continue;
      for (const Access &A : Attached) {
        Grows |= !IsIn[A.Image];
        IsIn[A.Image] = true;
      }
    }
  }
  std::vector<ImageId> Found;
  for (ImageId Id = 0; Id != IsIn.size(); ++Id)
    if (IsIn[Id])
      Found.push_back(Id);
  return Found;
}

void ImageChanges::addSamples() {
  if (Of.Desc.Samples <= 2)
    return;
  std::vector<ImageId> Together = imagesOfSameSamples(G, I);
  std::string Names;
  for (ImageId Id : Together)
    Names += (Names.empty() ? "" : Id == Together.back() ? " and " : ", ") + nameOfImage(G, Id);
  for (uint8_t N = Of.Desc.Samples / 2; N > 1; N /= 2) {
    To.push_back({"give " + Names + " " + std::to_string(N) + " samples instead of " +
                      std::to_string(Of.Desc.Samples),
                  "the device has so few, and they are enough", Of.Loc, "the samples of " + Names,
                  [Together, N](Graph &Changed) {
                    for (ImageId Id : Together)
                      Changed.Images.edit(Id).Desc.Samples = N;
                    return true;
                  }});
    setSubject(To.back(), Names, Together);
  }
}

void ImageChanges::addTiling() {
  if (Of.Desc.Tiling == Tiling::Linear)
    add("the tiling", "give " + Name + " optimal tiling", "nobody maps its memory",
        [](Image &Im) { Im.Desc.Tiling = Tiling::Optimal; });
}

void ImageChanges::addModifiers() {
  if (!Of.Desc.Modifier)
    return;
  for (uint16_t M = 1; !modifierName(M).empty(); ++M)
    if (M != Of.Desc.Modifier && allUnderstand(G, I, M))
      add("the modifier", "give " + Name + " the modifier " + modifierName(M),
          "its other users know the modifier", [M](Image &Im) { Im.Desc.Modifier = M; });
}

void ImageChanges::addSharing() {
  if (Of.Desc.Concurrent)
    add("the sharing mode", "let one queue at a time own " + Name + " instead of all (exclusive)",
        "its queues hand it over to each other", [](Image &Im) { Im.Desc.Concurrent = false; });
  if (Of.Desc.ExternalMemory)
    add("external memory", "create " + Name + " without external memory",
        "no other process or API uses it", [](Image &Im) { Im.Desc.ExternalMemory = false; });
}

void ImageChanges::addLifetime() {
  bool Repeats = any_of(G.Frames, [](const Frame &F) { return F.Repeat; });
  if (Of.Lifetime == Lifetime::Frame && Repeats)
    add("the lifetime", "keep " + Name + " from frame to frame (persistent)",
        "nothing else needs its memory", [](Image &Im) { Im.setLifetime(Lifetime::Persistent); });
}

void auxplan::addImageChanges(const Graph &G, ImageId I, ChangeList &To) {
  ImageChanges(G, I, To).addAll();
}
