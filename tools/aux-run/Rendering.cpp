//===- Rendering.cpp - the attachments of a pass --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Rendering.h.
///
//===----------------------------------------------------------------------===//

#include "Rendering.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"
#include <cstring>
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

/// Fragments each way of a rendering to nothing.
static constexpr uint32_t EmptySize = 64;

static bool isTarget(AccessKind K) {
  return K == AccessKind::Color || K == AccessKind::Depth || K == AccessKind::Stencil;
}
bool auxplan::run::isReadOnly(const Graph &G, const Access &A) {
  unsigned Sort = A.Kind == AccessKind::Depth ? 1 : A.Kind == AccessKind::Stencil ? 2 : 0;
  return isTarget(A.Kind) && infoOf(G.layoutOf(A)).ReadOnly[Sort];
}

/// Mesa 22.3's llvmpipe draws nothing into the layers of views behind the first.
static bool canDrawViews(Device &D) {
  return D.driver() != VK_DRIVER_ID_MESA_LLVMPIPE;
}

Rendering::Rendering(Machine &M, Place &At)
    : M(M), At(At), Views(canDrawViews(M.D) ? At.P->Views : 0), Draws(M, At, Views) {
  for (AccessKind Kind : {AccessKind::Color, AccessKind::Depth, AccessKind::Stencil})
    for (const Access &A : M.G.accessesOf(*At.P))
      if (A.Kind == Kind)
        addLine(A);
  for (const Access &A : M.G.accessesOf(*At.P))
    if (A.Kind == AccessKind::Input)
      addLine(A);
}

void Rendering::keepInputs(function_ref<bool(const Access &)> Keep) {
  erase_if(Inputs, [&](const Line &L) { return !Keep(*L.A); });
}

/// The levels and layers of a line, in order. Together the views of a pass are one part.
std::vector<std::pair<unsigned, unsigned>> Rendering::partsOf(const SubRange &R, ImageId I) const {
  std::vector<std::pair<unsigned, unsigned>> Parts;
  for (unsigned Mip = R.MipBegin; Mip < R.MipEnd; ++Mip) {
    unsigned End = std::min(R.LayerEnd, M.G.Images[I].Desc.mipSlices(Mip));
    for (unsigned Slice = R.LayerBegin; Slice < (Views ? R.LayerBegin + 1 : End); ++Slice) {
      uint32_t View = Slice - R.LayerBegin;
      if (Views || !At.P->Views || (View < 32 && At.P->Views >> View & 1))
        Parts.push_back({Mip, Slice});
    }
  }
  return Parts;
}

void Rendering::addLine(const Access &A) {
  Line L = {&A, partsOf(A.Range, A.Image)};
  for (const Access &R : M.G.accessesOf(*At.P)) {
    const AccessExtra *E = M.G.extraOf(R);
    if (R.Kind == AccessKind::Resolve && E && E->ResolveSource == A.Image &&
        E->ResolveSourceAge == A.Age && E->ResolveSourceRange.overlaps(A.Range))
      L.Resolve = &R;
  }
  if (!L.Parts.empty())
    (A.Kind == AccessKind::Input ? Inputs : Lines).push_back(std::move(L));
}

bool Rendering::canRun() {
  auto Leave = [&](const Twine &Why) {
    M.Finds.leaveOut("pass @" + M.G.Names.get(At.P->Name).str() + ": " + Why.str());
    return false;
  };
  std::set<unsigned> Samples;
  unsigned Colors = 0;
  for (const Line &L : Lines) {
    Samples.insert(M.G.Images[L.A->Image].Desc.Samples);
    Colors += L.A->Kind == AccessKind::Color;
    if (infoOf(M.G.Images[L.A->Image].Desc.Format).Aspects & maskOf(Aspect::Plane0))
      return Leave("it attaches an image with several planes");
  }
  if (!At.HasGraphics && hasAttachments())
    return Leave("it has attachments, but its queue no graphics");
  if (Samples.size() > 1)
    return Leave("its attachments have different numbers of samples");
  if (Colors > M.D.limits().maxColorAttachments)
    return Leave("it has more colour attachments than the device");
  return true;
}

unsigned Rendering::count() const {
  size_t Most = 1;
  for (const std::vector<Line> *All : {&Lines, &Inputs})
    for (const Line &L : *All)
      Most = std::max(Most, L.Parts.size());
  return Most;
}

/// The aspects of an image that the pass attaches together.
VkImageView Rendering::viewOf(const Access &A, unsigned Mip, unsigned Slice) {
  const Image &I = M.G.Images[A.Image];
  AspectMask Aspects = A.Range.Aspects;
  if (A.Kind == AccessKind::Depth || A.Kind == AccessKind::Stencil)
    for (const Line &L : Lines)
      if (L.A->Image == A.Image && L.A->Age == A.Age)
        Aspects |= L.A->Range.Aspects;
  const AccessExtra *E = M.G.extraOf(A);
  VkFormat F = formatOf(E && E->View != NoFormat ? E->View : I.Desc.Format);
  uint32_t Layers = Views ? 32 - countl_zero(Views) : 1;
  VkImageViewType Type =
      I.Desc.Type == ImageType::Type1D ? VK_IMAGE_VIEW_TYPE_1D_ARRAY : VK_IMAGE_VIEW_TYPE_2D_ARRAY;
  VkImageUsageFlags Usage = Aspects & maskOf(Aspect::Color)
                                ? VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT
                                : VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT;
  // One view serves for both uses of an attachment; a descriptor needs a view of one aspect.
  if (!Inputs.empty())
    Usage = M.Things.image(A.Image, A.Age, At.Frame).Usage &
            (Usage | VK_IMAGE_USAGE_INPUT_ATTACHMENT_BIT);
  return M.Things.view({M.Things.image(A.Image, A.Age, At.Frame).Handle,
                        Type,
                        F,
                        {aspectsOf(Aspects), Mip, 1, Slice, Layers},
                        Usage});
}

/// Does another pass of the same render pass instance, before or behind this one, attach this too?
bool Rendering::inSameInstance(const Access &A, bool Later) const {
  uint32_t Self = At.P - M.G.Passes.data();
  auto rootOf = [&](uint32_t P) {
    while (M.G.Passes[P].Continues != None32 && M.G.Passes[P].Continues < P)
      P = M.G.Passes[P].Continues;
    return P;
  };
  uint32_t Root = rootOf(Self);
  for (uint32_t P = Later ? Self + 1 : Root, E = Later ? M.G.Passes.size() : Self; P < E; ++P)
    if (rootOf(P) == Root)
      for (const Access &O : M.G.accessesOf(M.G.Passes[P]))
        if ((isTarget(O.Kind) || O.Kind == AccessKind::Input) && !O.IsBuffer &&
            O.Image == A.Image && O.Age == A.Age && O.Range.overlaps(A.Range))
          return true;
  return false;
}

VkAttachmentLoadOp Rendering::loadOf(const Access &A) {
  if (inSameInstance(A, /*Later=*/false))
    return VK_ATTACHMENT_LOAD_OP_LOAD;
  switch (A.Load) {
  case LoadOp::NotGiven:
  case LoadOp::Load:
    return VK_ATTACHMENT_LOAD_OP_LOAD;
  case LoadOp::Clear:
    return VK_ATTACHMENT_LOAD_OP_CLEAR;
  case LoadOp::DontCare:
    return VK_ATTACHMENT_LOAD_OP_DONT_CARE;
  case LoadOp::None:
    if (M.D.abilities().LoadNone)
      return VK_ATTACHMENT_LOAD_OP_NONE_EXT;
    M.Finds.leaveOut("load(none): the device lacks VK_EXT_load_store_op_none and loads");
    return VK_ATTACHMENT_LOAD_OP_LOAD;
  }
  return VK_ATTACHMENT_LOAD_OP_LOAD;
}

VkAttachmentStoreOp Rendering::storeOf(const Access &A) {
  if (inSameInstance(A, /*Later=*/true) && !isReadOnly(M.G, A))
    return VK_ATTACHMENT_STORE_OP_STORE;
  switch (A.Store) {
  case StoreOp::NotGiven:
  case StoreOp::Store:
    return VK_ATTACHMENT_STORE_OP_STORE;
  case StoreOp::DontCare:
    return VK_ATTACHMENT_STORE_OP_DONT_CARE;
  case StoreOp::None:
    return VK_ATTACHMENT_STORE_OP_NONE;
  }
  return VK_ATTACHMENT_STORE_OP_STORE;
}

void Rendering::setLoad(Bound &B, const Area &RenderArea) {
  const Access &A = *B.A;
  B.Info.loadOp = loadOf(A);
  B.Info.storeOp = storeOf(A);
  const AccessExtra *E = M.G.extraOf(A);
  ClearValue Value = E && E->Clear ? *E->Clear : ClearValue();
  bool Writes = B.Info.loadOp == VK_ATTACHMENT_LOAD_OP_CLEAR ||
                B.Info.loadOp == VK_ATTACHMENT_LOAD_OP_DONT_CARE || !isReadOnly(M.G, A);
  if (Writes)
    M.Things.takeMemory(A.Image, /*IsBuffer=*/false);
  Draws.forEachPlane(A, B.Mip, B.Slice, [&](Plane &P) {
    if (B.Info.loadOp == VK_ATTACHMENT_LOAD_OP_DONT_CARE)
      P.forget(RenderArea);
    if (B.Info.loadOp != VK_ATTACHMENT_LOAD_OP_CLEAR)
      return;
    std::vector<uint8_t> Texel(P.codec().bytes());
    VkClearValue Clear;
    P.codec().makeClear(Value, Texel.data(), Clear);
    if (aspectOf(A) == Aspect::Stencil)
      B.Info.clearValue.depthStencil.stencil = Clear.color.uint32[0];
    else
      B.Info.clearValue = Clear;
    P.fill(RenderArea, Texel.data());
  });
  B.Reads = B.Info.loadOp == VK_ATTACHMENT_LOAD_OP_LOAD && A.Kind != AccessKind::Color;
}

void Rendering::setResolve(Bound &B, unsigned I) {
  const Access *R = B.L->Resolve;
  if (!R)
    return;
  auto Parts = partsOf(R->Range, R->Image);
  if (I >= Parts.size())
    return;
  bool IsColor = B.A->Kind == AccessKind::Color;
  const AccessExtra *E = M.G.extraOf(*R);
  TexelCodec Codec(M.G.Images[R->Image].Desc.Format, aspectOf(*B.A));
  bool IsWhole = Codec.shaderType() != 'f' || !IsColor;
  // All samples of a texel are alike, so that every mode gives the same. Only the one for the kind
  // of number is sure to be there.
  B.Info.resolveMode = IsWhole ? VK_RESOLVE_MODE_SAMPLE_ZERO_BIT : VK_RESOLVE_MODE_AVERAGE_BIT;
  if (!IsColor && E && E->Mode == ResolveMode::Average && B.A->Kind == AccessKind::Depth)
    B.Info.resolveMode = VK_RESOLVE_MODE_SAMPLE_ZERO_BIT;
  B.Info.resolveImageView = viewOf(*R, Parts[I].first, Parts[I].second);
  B.Info.resolveImageLayout = auxplan::run::layoutOf(M.G.layoutOf(*R));
}

void Rendering::bind(const Line &L, uint32_t ColorNumber, unsigned I) {
  auto [Mip, Slice] = L.Parts[I];
  Bound B;
  B.L = &L;
  B.A = L.A;
  B.Number = ColorNumber;
  B.Mip = Mip;
  B.Slice = Slice;
  B.Info.imageView = viewOf(*L.A, Mip, Slice);
  B.Info.imageLayout = auxplan::run::layoutOf(M.G.layoutOf(*L.A));
  Open.push_back(B);
}

Target Rendering::begin(unsigned I) {
  Open.clear();
  Number = I;
  Target T;
  T.Formats.ViewMask = Views;
  T.Views = Views ? popcount(Views) : 1;
  T.RenderArea = {0, 0, EmptySize, EmptySize};
  uint32_t Colors = 0;
  bool IsFirst = true;
  auto narrow = [&](const Image &Im, unsigned Mip) {
    T.Formats.Samples = Im.Desc.Samples;
    Area Whole = {0, 0, Im.Desc.mipWidth(Mip), Im.Desc.mipHeight(Mip)};
    T.RenderArea = IsFirst ? Whole : cut(T.RenderArea, Whole);
    IsFirst = false;
  };
  for (const Line &L : Inputs)
    if (I < L.Parts.size())
      narrow(M.G.Images[L.A->Image], L.Parts[I].first);
  for (const Line &L : Lines) {
    bool IsColor = L.A->Kind == AccessKind::Color;
    uint32_t ColorNumber = IsColor ? Colors++ : None32;
    if (IsColor)
      T.Formats.Colors.push_back(VK_FORMAT_UNDEFINED);
    if (I >= L.Parts.size())
      continue;
    bind(L, ColorNumber, I);
    const Image &Im = M.G.Images[L.A->Image];
    const AccessExtra *E = M.G.extraOf(*L.A);
    VkFormat F = formatOf(E && E->View != NoFormat ? E->View : Im.Desc.Format);
    (IsColor                          ? T.Formats.Colors.back()
     : L.A->Kind == AccessKind::Depth ? T.Formats.Depth
                                      : T.Formats.Stencil) = F;
    narrow(Im, Open.back().Mip);
  }
  if (At.P->Area != None32)
    T.RenderArea = cut(T.RenderArea, M.G.Areas[At.P->Area]);
  for (Bound &B : Open) {
    setLoad(B, T.RenderArea);
    setResolve(B, I);
  }
  if (Inputs.empty() && !M.D.validates())
    beginRendering(T);
  else
    beginPass(T);
  return T;
}

void Rendering::beginRendering(const Target &T) {
  std::vector<VkRenderingAttachmentInfo> Colors(T.Formats.Colors.size());
  for (VkRenderingAttachmentInfo &Info : Colors)
    Info = {VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO};
  VkRenderingInfo Info = {VK_STRUCTURE_TYPE_RENDERING_INFO};
  for (Bound &B : Open)
    if (B.Number != None32)
      Colors[B.Number] = B.Info;
    else if (B.A->Kind == AccessKind::Depth)
      Info.pDepthAttachment = &B.Info;
    else
      Info.pStencilAttachment = &B.Info;
  Info.renderArea = {{int32_t(T.RenderArea.X), int32_t(T.RenderArea.Y)},
                     {T.RenderArea.W, T.RenderArea.H}};
  Info.layerCount = 1;
  Info.viewMask = Views;
  Info.colorAttachmentCount = Colors.size();
  Info.pColorAttachments = Colors.data();
  vkCmdBeginRendering(At.Commands, &Info);
}

static PassAttachment attachmentOf(const Image &I, VkFormat F, VkImageView View,
                                   VkImageLayout Layout) {
  PassAttachment A = {
      View, {VK_STRUCTURE_TYPE_ATTACHMENT_DESCRIPTION_2}, VK_IMAGE_LAYOUT_UNDEFINED, {}};
  A.Description.format = F;
  A.Description.samples = static_cast<VkSampleCountFlagBits>(I.Desc.Samples);
  A.Description.loadOp = A.Description.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_LOAD;
  A.Description.storeOp = A.Description.stencilStoreOp = VK_ATTACHMENT_STORE_OP_NONE;
  A.Description.initialLayout = A.Description.finalLayout = Layout;
  return A;
}

void Rendering::addResolve(PassShape &S, const Bound &B) {
  bool IsColor = B.Number != None32, IsStencil = B.A->Kind == AccessKind::Stencil;
  if (IsColor || !S.DepthStencilResolve) {
    const Image &I = M.G.Images[B.L->Resolve->Image];
    PassAttachment To = attachmentOf(I, formatOf(I.Desc.Format), B.Info.resolveImageView,
                                     B.Info.resolveImageLayout);
    To.Description.loadOp = To.Description.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE;
    To.Description.storeOp = To.Description.stencilStoreOp = VK_ATTACHMENT_STORE_OP_STORE;
    VkAttachmentReference2 R = PassShape::reference(S.add(To), B.Info.resolveImageLayout);
    if (IsColor) {
      S.Resolves.resize(S.Colors.size(),
                        PassShape::reference(VK_ATTACHMENT_UNUSED, VK_IMAGE_LAYOUT_UNDEFINED));
      S.Resolves[B.Number] = R;
      return;
    }
    S.DepthStencilResolve = R;
  }
  (IsStencil ? S.StencilMode : S.DepthMode) = B.Info.resolveMode;
}

void Rendering::beginPass(Target &T) {
  PassShape S;
  S.ViewMask = Views;
  S.Extent = {T.RenderArea.X + T.RenderArea.W, T.RenderArea.Y + T.RenderArea.H};
  S.Colors.assign(T.Formats.Colors.size(),
                  PassShape::reference(VK_ATTACHMENT_UNUSED, VK_IMAGE_LAYOUT_UNDEFINED));
  std::map<std::tuple<ImageId, unsigned, unsigned>, uint32_t> Numbers;
  for (Bound &B : Open) {
    const Access &A = *B.A;
    const Image &I = M.G.Images[A.Image];
    bool IsStencil = A.Kind == AccessKind::Stencil;
    auto [Known, IsNew] = Numbers.try_emplace({A.Image, B.Mip, B.Slice}, S.Attachments.size());
    if (IsNew) {
      const AccessExtra *E = M.G.extraOf(A);
      VkFormat F = formatOf(E && E->View != NoFormat ? E->View : I.Desc.Format);
      S.add(attachmentOf(I, F, B.Info.imageView, B.Info.imageLayout));
    }
    PassAttachment &Of = S.Attachments[Known->second];
    if (IsStencil) {
      Of.Description.stencilLoadOp = B.Info.loadOp;
      Of.Description.stencilStoreOp = B.Info.storeOp;
      Of.Clear.depthStencil.stencil = B.Info.clearValue.depthStencil.stencil;
      if (Of.Description.initialLayout != B.Info.imageLayout)
        Of.StencilLayout = B.Info.imageLayout;
    } else {
      Of.Description.loadOp = B.Info.loadOp;
      Of.Description.storeOp = B.Info.storeOp;
      Of.Clear = B.Info.clearValue;
    }
    VkAttachmentReference2 R = PassShape::reference(Known->second, Of.Description.initialLayout);
    if (B.Number == None32)
      S.DepthStencil = R;
    else
      S.Colors[B.Number] = R;
    if (B.Info.resolveImageView)
      addResolve(S, B);
  }
  addInputs(S, Numbers);
  auto [Pass, Framebuffer] = M.Passes.get(S);
  T.Formats.Pass = Pass;
  std::vector<VkClearValue> Clears;
  for (const PassAttachment &A : S.Attachments)
    Clears.push_back(A.Clear);
  VkRenderPassBeginInfo Info = {VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO};
  Info.renderPass = Pass;
  Info.framebuffer = Framebuffer;
  Info.renderArea = {{int32_t(T.RenderArea.X), int32_t(T.RenderArea.Y)},
                     {T.RenderArea.W, T.RenderArea.H}};
  Info.clearValueCount = Clears.size();
  Info.pClearValues = Clears.data();
  vkCmdBeginRenderPass(At.Commands, &Info, VK_SUBPASS_CONTENTS_INLINE);
}

/// An input attachment may be an attachment already; two aspects of one image are one attachment.
void Rendering::addInputs(
    PassShape &S, const std::map<std::tuple<ImageId, unsigned, unsigned>, uint32_t> &Attached) {
  auto Numbers = Attached;
  for (const Line &L : Inputs) {
    if (Number >= L.Parts.size()) {
      S.Inputs.push_back(PassShape::reference(VK_ATTACHMENT_UNUSED, VK_IMAGE_LAYOUT_UNDEFINED));
      continue;
    }
    auto [Mip, Slice] = L.Parts[Number];
    const Image &I = M.G.Images[L.A->Image];
    VkImageLayout Layout = auxplan::run::layoutOf(M.G.layoutOf(*L.A));
    auto [Known, IsNew] = Numbers.try_emplace({L.A->Image, Mip, Slice}, S.Attachments.size());
    if (IsNew) {
      const AccessExtra *E = M.G.extraOf(*L.A);
      VkFormat F = formatOf(E && E->View != NoFormat ? E->View : I.Desc.Format);
      PassAttachment A = attachmentOf(I, F, viewOf(*L.A, Mip, Slice), Layout);
      if (M.D.abilities().LoadNone)
        A.Description.loadOp = A.Description.stencilLoadOp = VK_ATTACHMENT_LOAD_OP_NONE_EXT;
      S.add(A);
    }
    S.Inputs.push_back(PassShape::reference(Known->second, Layout, aspectsOf(L.A->Range.Aspects)));
  }
}

void Rendering::readInputs(const Target &T) {
  for (uint32_t I = 0; I < Inputs.size(); ++I) {
    const Line &L = Inputs[I];
    if (Number >= L.Parts.size())
      continue;
    auto [Mip, Slice] = L.Parts[Number];
    Read &R = M.Finds.begin(describe(M, At, *L.A), At.Frame);
    ShaderLines(M, At).recordInput(*L.A, T, I, viewOf(*L.A, Mip, Slice), Mip, Slice, R);
    if (!R.Compared)
      M.Finds.leaveUndefined(R);
  }
}

void Rendering::draw(const Target &T) {
  readInputs(T);
  for (Bound &B : Open) {
    if (!B.Reads)
      continue;
    if (B.A->Kind == AccessKind::Depth)
      Draws.testDepth(B, T);
    else
      Draws.testStencil(B, T);
  }
  clearParts(T);
  for (Bound &B : Open)
    if (!isReadOnly(M.G, *B.A))
      Draws.paint(B, T);
}

void Rendering::clearParts(const Target &T) {
  for (const Access &A : M.G.accessesOf(*At.P)) {
    if (A.Kind != AccessKind::Clear || A.IsBuffer)
      continue;
    for (Bound &B : Open) {
      const Access &Of = *B.A;
      if (Of.Image != A.Image || Of.Age != A.Age || Of.Range.Aspects != A.Range.Aspects ||
          B.Mip < A.Range.MipBegin || B.Mip >= A.Range.MipEnd ||
          (!Views && !A.Range.holdsLayer(B.Slice)))
        continue;
      Area Part = cut(T.RenderArea, areaIn(M.G, *At.P, A, B.Mip));
      if (!Part.W || !Part.H)
        continue;
      const AccessExtra *E = M.G.extraOf(A);
      VkClearAttachment Clear = {aspectsOf(A.Range.Aspects), B.Number, {}};
      Draws.forEachPlane(Of, B.Mip, B.Slice, [&](Plane &P) {
        std::vector<uint8_t> Texel(P.codec().bytes());
        P.codec().makeClear(E && E->Clear ? *E->Clear : ClearValue(), Texel.data(),
                            Clear.clearValue);
        P.fill(Part, Texel.data());
      });
      if (Of.Kind == AccessKind::Stencil)
        Clear.clearValue.depthStencil.stencil = Clear.clearValue.color.uint32[0];
      VkClearRect Rect = {{{int32_t(Part.X), int32_t(Part.Y)}, {Part.W, Part.H}}, 0, 1};
      vkCmdClearAttachments(At.Commands, 1, &Clear, 1, &Rect);
    }
  }
}

void Rendering::resolve(const Bound &B, unsigned I, const Area &RenderArea) {
  const Access *R = B.L->Resolve;
  if (!R || !B.Info.resolveImageView)
    return;
  auto Parts = partsOf(R->Range, R->Image);
  M.Things.takeMemory(R->Image, /*IsBuffer=*/false);
  Draws.forEachLayer(0, [&](unsigned Layer) {
    Plane &Source = M.Things.image(B.A->Image, B.A->Age, At.Frame)
                        .Contents.plane(aspectOf(*B.A), B.Mip, B.Slice + Layer);
    Plane &To = M.Things.image(R->Image, R->Age, At.Frame)
                    .Contents.plane(aspectOf(*B.A), Parts[I].first, Parts[I].second + Layer);
    To.copy(Source, RenderArea, RenderArea.X, RenderArea.Y);
  });
}

void Rendering::end(const Target &T) {
  if (T.Formats.Pass)
    vkCmdEndRenderPass(At.Commands);
  else
    vkCmdEndRendering(At.Commands);
  for (const Bound &B : Open)
    resolve(B, Number, T.RenderArea);
  storeAll(T);
  Open.clear();
}

void Rendering::storeAll(const Target &T) {
  for (const Bound &B : Open) {
    bool Loses = B.Info.storeOp == VK_ATTACHMENT_STORE_OP_DONT_CARE ||
                 (B.Info.storeOp == VK_ATTACHMENT_STORE_OP_NONE &&
                  (B.Painted || B.Info.loadOp == VK_ATTACHMENT_LOAD_OP_CLEAR ||
                   B.Info.loadOp == VK_ATTACHMENT_LOAD_OP_DONT_CARE));
    if (Loses)
      Draws.forEachPlane(*B.A, B.Mip, B.Slice, [&](Plane &P) { P.forget(T.RenderArea); });
  }
}
