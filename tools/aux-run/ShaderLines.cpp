//===- ShaderLines.cpp - lines of a pass that shaders execute -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ShaderLines.h.
///
//===----------------------------------------------------------------------===//

#include "ShaderLines.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::run;

static constexpr uint32_t ComputeThreads = 64, MostGroups = 256, MostVertices = 4096;
/// A draw that reads covers at most so many fragments each way.
static constexpr uint32_t MostFragments = 64;
/// Words that buffer.glsl has of a uniform buffer.
static constexpr uint32_t UniformWords = 4096;

std::string auxplan::run::describe(const Machine &M, const Place &At, const Access &A) {
  std::string Text;
  raw_string_ostream OS(Text);
  printAccess(M.G, A, OS);
  return At.Name + ": " + StringRef(OS.str()).trim().str();
}

Area auxplan::run::areaIn(const Graph &G, const Pass &P, const Access &A, unsigned Mip) {
  const ImageDesc &D = G.Images[A.Image].Desc;
  Area Whole = {0, 0, D.mipWidth(Mip), D.mipHeight(Mip)};
  const AccessExtra *E = G.extraOf(A);
  const Area *Given = infoOf(A.Kind).IsAttachment ? G.areaOf(P, A)
                      : E && E->Area              ? &*E->Area
                                                  : nullptr;
  if (!Given)
    return Whole;
  Area R = {std::min(Given->X, Whole.W), std::min(Given->Y, Whole.H), 0, 0};
  R.W = std::min<uint64_t>(uint64_t(Given->X) + Given->W, Whole.W) - R.X;
  R.H = std::min<uint64_t>(uint64_t(Given->Y) + Given->H, Whole.H) - R.Y;
  return R;
}

bool ShaderLines::needs(bool Can, const Access &A, const char *What) {
  if (!Can)
    M.Finds.leaveOut(describe(M, At, A).substr(At.Name.find(": ") + 2) + ": the device lacks " +
                     What);
  return Can;
}

std::optional<ShaderStage> ShaderLines::stageOf(const Access &A, bool HasAttachments) {
  switch (A.Kind) {
  case AccessKind::Vertex:
  case AccessKind::Index:
    return ShaderStage::Vertex;
  case AccessKind::Indirect:
    return HasAttachments ? ShaderStage::Vertex : ShaderStage::Compute;
  case AccessKind::Input:
    return ShaderStage::Fragment;
  case AccessKind::Sampled:
  case AccessKind::Storage:
  case AccessKind::Uniform:
    break;
  default:
    return std::nullopt;
  }
  if (A.At == NoStage)
    return HasAttachments || !At.HasCompute ? ShaderStage::Fragment : ShaderStage::Compute;
  switch (A.At) {
  case Stage::COMPUTE_SHADER:
    return ShaderStage::Compute;
  case Stage::FRAGMENT_SHADER:
  case Stage::ALL_GRAPHICS:
    return ShaderStage::Fragment;
  case Stage::VERTEX_SHADER:
  case Stage::PRE_RASTERIZATION_SHADERS:
    return ShaderStage::Vertex;
  case Stage::ALL_COMMANDS:
    return HasAttachments || !At.HasCompute ? ShaderStage::Fragment : ShaderStage::Compute;
  default:
    M.Finds.leaveOut("accesses at " + nameOf(A.At).str() + ": there are no shaders for it");
    return std::nullopt;
  }
}

void ShaderLines::bind(VkPipeline P, VkPipelineBindPoint Point, VkDescriptorType Type,
                       VkDescriptorSet Set, const Params &Values) {
  VkPipelineLayout Layout = M.Draws.layout(Type);
  vkCmdBindPipeline(At.Commands, Point, P);
  vkCmdBindDescriptorSets(At.Commands, Point, Layout, 0, 1, &Set, 0, nullptr);
  vkCmdPushConstants(At.Commands, Layout, AllStages, 0, sizeof(Values), &Values);
}

static void setViewport(VkCommandBuffer Commands, const Area &A) {
  VkViewport V = {float(A.X), float(A.Y), float(A.W), float(A.H), 0, 1};
  VkRect2D Scissor = {{int32_t(A.X), int32_t(A.Y)}, {A.W, A.H}};
  vkCmdSetViewport(Commands, 0, 1, &V);
  vkCmdSetScissor(Commands, 0, 1, &Scissor);
}

void ShaderLines::shade(Shade &S, ShaderStage Stage, const Target *On) {
  if (Stage == ShaderStage::Compute) {
    uint32_t Groups = std::clamp<uint32_t>(divideCeil(S.Threads, ComputeThreads), 1, MostGroups);
    S.P.Slices[3] = Groups * ComputeThreads;
    bind(M.Draws.compute(S.Shader, S.Type, S.ImageFormat), VK_PIPELINE_BIND_POINT_COMPUTE, S.Type,
         S.Set, S.P);
    vkCmdDispatch(At.Commands, Groups, 1, 1);
    return;
  }
  DrawKind Kind;
  Kind.ImageFormat = S.ImageFormat;
  Area Part = On->RenderArea;
  Part.W = std::min(Part.W, MostFragments);
  Part.H = std::min(Part.H, MostFragments);
  uint32_t Vertices = 3;
  if (Stage == ShaderStage::Fragment) {
    Kind.Fragment = S.Shader;
    S.P.Slices[3] = Part.W * Part.H;
    S.P.Draw[0] = Part.X, S.P.Draw[1] = Part.Y, S.P.Draw[2] = Part.W;
  } else {
    Kind.Vertex = S.Shader;
    Kind.Points = true;
    Vertices = S.P.Slices[3] = std::clamp<uint32_t>(S.Threads, 1, MostVertices);
  }
  bind(M.Draws.draw(Kind, On->Formats, S.Type), VK_PIPELINE_BIND_POINT_GRAPHICS, S.Type, S.Set,
       S.P);
  setViewport(At.Commands, Part);
  vkCmdDraw(At.Commands, Vertices, 1, 0, 0);
}

static const char *wordOf(ShaderStage S) {
  switch (S) {
  case ShaderStage::Compute:
    return "comp";
  case ShaderStage::Fragment:
    return "frag";
  case ShaderStage::Vertex:
    return "vert";
  }
  return "";
}

void ShaderLines::record(const Access &A, ShaderStage S, const Target *On) {
  const VkPhysicalDeviceFeatures &Core = M.D.abilities().Core;
  if (S == ShaderStage::Vertex && !needs(Core.vertexPipelineStoresAndAtomics, A,
                                         "vertexPipelineStoresAndAtomics, without which vertex "
                                         "shaders cannot tell what they read"))
    return;
  bool IsFetch =
      A.Kind == AccessKind::Vertex || A.Kind == AccessKind::Index || A.Kind == AccessKind::Indirect;
  Read *R = IsFetch || M.G.reads(A) ? &M.Finds.begin(describe(M, At, A), At.Frame) : nullptr;
  if (A.Kind == AccessKind::Vertex)
    recordVertices(A, *On, *R);
  else if (A.Kind == AccessKind::Index)
    recordIndices(A, *On, *R);
  else if (A.Kind == AccessKind::Indirect)
    recordIndirect(A, On, *R);
  else if (A.IsBuffer)
    recordBuffer(A, S, On, R);
  else
    recordImage(A, S, On, R);
}

/// How a shader sees an image: the number in the shaders' names, and the type of its view.
static std::pair<char, VkImageViewType> dimensionOf(const ImageDesc &D) {
  if (D.Samples > 1)
    return {'4', VK_IMAGE_VIEW_TYPE_2D_ARRAY};
  switch (D.Type) {
  case ImageType::Type1D:
    return {'1', VK_IMAGE_VIEW_TYPE_1D_ARRAY};
  case ImageType::Type3D:
    return {'3', VK_IMAGE_VIEW_TYPE_3D};
  case ImageType::Type2D:
  case ImageType::Cube:
    return {'2', VK_IMAGE_VIEW_TYPE_2D_ARRAY};
  }
  return {'2', VK_IMAGE_VIEW_TYPE_2D_ARRAY};
}

void ShaderLines::recordImage(const Access &A, ShaderStage S, const Target *On, Read *R) {
  const Image &I = M.G.Images[A.Image];
  if (A.Kind == AccessKind::Storage && (S == ShaderStage::Vertex || I.Desc.Samples > 1)) {
    M.Finds.leaveOut("storage images of several samples, or at VERTEX_SHADER");
    return;
  }
  for (unsigned Mip = A.Range.MipBegin; Mip < A.Range.MipEnd; ++Mip)
    recordMip(A, S, On, R, Mip);
  if (R && !R->Compared)
    M.Finds.leaveUndefined(*R);
}

void ShaderLines::recordMip(const Access &A, ShaderStage S, const Target *On, Read *R,
                            unsigned Mip) {
  const Image &I = M.G.Images[A.Image];
  const AccessExtra *E = M.G.extraOf(A);
  Format F = E && E->View != NoFormat ? E->View : I.Desc.Format;
  Aspect TheAspect = static_cast<Aspect>(countr_zero(A.Range.Aspects));
  TexelCodec View(F, TheAspect);
  RealImage &Real = M.Things.image(A.Image, A.Age, At.Frame);
  bool Is3D = I.Desc.Type == ImageType::Type3D, IsStorage = A.Kind == AccessKind::Storage;
  bool Reads = R, Writes = M.G.writes(A);
  uint32_t SliceEnd = std::min(A.Range.LayerEnd, I.Desc.mipSlices(Mip));
  if (A.Range.LayerBegin >= SliceEnd)
    return;
  uint32_t Slices = SliceEnd - A.Range.LayerBegin;
  Area Box = areaIn(M.G, *At.P, A, Mip);
  auto planes = [&](auto Do) {
    for (uint32_t Slice = A.Range.LayerBegin; Slice < SliceEnd; ++Slice)
      Do(Real.Contents.plane(TheAspect, Mip, Slice), Slice);
  };
  bool Known = true;
  planes([&](Plane &P, uint32_t) { Known &= P.isKnown(P.blocksOf(Box)); });

  auto [Dim, ViewType] = dimensionOf(I.Desc);
  Shade Sh;
  Sh.Type = IsStorage ? VK_DESCRIPTOR_TYPE_STORAGE_IMAGE : VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE;
  std::string Base = !IsStorage        ? "sampled"
                     : Reads && Writes ? "image_rw"
                     : Writes          ? "image_w"
                                       : "image_r";
  Sh.Shader = Base + "_" + wordOf(S) + "_" + Dim + View.shaderType();
  VkFormat VkF = formatOf(F);
  if (IsStorage && Reads) {
    if (!needs(M.Draws.shaders().canRead(VkF), A, "shaderStorageImageReadWithoutFormat"))
      return;
    Sh.ImageFormat = VkF;
  } else if (IsStorage && !needs(M.D.abilities().Core.shaderStorageImageWriteWithoutFormat, A,
                                 "shaderStorageImageWriteWithoutFormat")) {
    return;
  }
  VkImageSubresourceRange Range = {aspectsOf(A.Range.Aspects), Mip, 1,
                                   Is3D ? 0 : A.Range.LayerBegin, Is3D ? 1 : Slices};
  VkImageUsageFlags Usage = IsStorage ? VK_IMAGE_USAGE_STORAGE_BIT : VK_IMAGE_USAGE_SAMPLED_BIT;
  VkImageView V = M.Things.view({Real.Handle, ViewType, VkF, Range, Usage});
  Piece Sums = takeSums();
  Sh.Set = M.Draws.set(At.Frame, Sh.Type, V, auxplan::run::layoutOf(M.G.layoutOf(A)), Sums);
  bool Half = Reads && Writes && Known;
  uint32_t Seed = At.seedOf(M.G, A);
  Sh.P.Box = {Box.X, Box.Y, Box.W, Box.H};
  Sh.P.Slices = {Is3D ? A.Range.LayerBegin : 0, Slices, A.Range.LayerBegin, 1};
  Sh.P.Code = {View.numbers(), View.packedBits(), View.packedPatternBits(), Seed};
  Sh.P.Draw[3] = Half;
  Sh.Threads = Box.W * Box.H * Slices;
  shade(Sh, S, On);

  if (Reads && Known && View.hasNumbers()) {
    TexelSum Sum;
    planes([&](Plane &P, uint32_t Slice) {
      P.addTo(Sum, Box, (Slice - A.Range.LayerBegin) * Box.W * Box.H, View);
    });
    M.Finds.expectSums(*R, Sums, Sum, times(S, On));
  } else if (Reads && Known) {
    M.Finds.leaveOut("comparison of what shaders read of " + nameOf(F).str());
  }
  if (!Writes)
    return;
  M.Things.takeMemory(A.Image, /*IsBuffer=*/false);
  planes([&](Plane &P, uint32_t Slice) {
    P.write(Box, [&](uint32_t X, uint32_t Y, uint8_t *Texel) {
      if (!isDrawn(Half, X, Y))
        return false;
      View.makePattern(mixPlace(X, Y, Slice, Seed), Texel);
      return true;
    });
  });
}

void ShaderLines::recordInput(const Access &A, const Target &On, uint32_t Number, VkImageView V,
                              unsigned Mip, unsigned Slice, Read &R) {
  const Area &Box = On.RenderArea;
  const Image &I = M.G.Images[A.Image];
  const AccessExtra *E = M.G.extraOf(A);
  Aspect TheAspect = static_cast<Aspect>(countr_zero(A.Range.Aspects));
  TexelCodec View(E && E->View != NoFormat ? E->View : I.Desc.Format, TheAspect);
  ImageContents &Contents = M.Things.image(A.Image, A.Age, At.Frame).Contents;
  Piece Sums = takeSums();
  Params Values;
  Values.Box = {Box.X, Box.Y, Box.W, Box.H};
  Values.Code = {View.numbers(), View.packedBits(), View.packedPatternBits(), 0};
  DrawKind Kind;
  Kind.Fragment = std::string(I.Desc.Samples > 1 ? "input_ms_" : "input_") + View.shaderType();
  Kind.Input = Number;
  VkDescriptorType Type = VK_DESCRIPTOR_TYPE_INPUT_ATTACHMENT;
  VkDescriptorSet Set =
      M.Draws.set(At.Frame, Type, V, auxplan::run::layoutOf(M.G.layoutOf(A)), Sums);
  bind(M.Draws.draw(Kind, On.Formats, Type), VK_PIPELINE_BIND_POINT_GRAPHICS, Type, Set, Values);
  setViewport(At.Commands, Box);
  vkCmdDraw(At.Commands, 3, 1, 0, 0);
  TexelSum Sum;
  bool Known = View.hasNumbers();
  for (uint32_t Rest = std::max(On.Formats.ViewMask, 1u); Rest; Rest &= Rest - 1) {
    Plane &P = Contents.plane(TheAspect, Mip, Slice + countr_zero(Rest));
    if ((Known = Known && P.isKnown(Box)))
      P.addTo(Sum, Box, 0, View);
  }
  if (Known)
    M.Finds.expectSums(R, Sums, Sum);
}

static uint32_t wordOf(const Plane &P, uint32_t I) {
  uint32_t Word;
  std::memcpy(&Word, P.texel(I, 0), 4);
  return Word;
}

void ShaderLines::recordBuffer(const Access &A, ShaderStage S, const Target *On, Read *R) {
  RealBuffer &Real = M.Things.buffer(A.Image);
  const VkPhysicalDeviceLimits &Limits = M.D.limits();
  uint32_t Usage = M.G.Buffers[A.Image].Usage;
  ByteRange Bytes = M.G.bytesOf(A);
  bool IsUniform = A.Kind == AccessKind::Uniform, Writes = M.G.writes(A), Reads = R;
  bool IsTexel = !(Usage & maskOf(IsUniform ? BufferUsageFlag::UNIFORM_BUFFER
                                            : BufferUsageFlag::STORAGE_BUFFER));
  Shade Sh;
  uint64_t Alignment, Most = IsUniform && !IsTexel ? UniformWords * 4 : uint64_t(1) << 30;
  if (IsTexel) {
    Sh.Type = IsUniform ? VK_DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER
                        : VK_DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER;
    Alignment = Limits.minTexelBufferOffsetAlignment;
    Most = std::min<uint64_t>(Most, uint64_t(Limits.maxTexelBufferElements) * 4);
  } else {
    Sh.Type = IsUniform ? VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER : VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    Alignment =
        IsUniform ? Limits.minUniformBufferOffsetAlignment : Limits.minStorageBufferOffsetAlignment;
    Most = std::min<uint64_t>(Most, IsUniform ? Limits.maxUniformBufferRange
                                              : Limits.maxStorageBufferRange);
  }
  std::string Mode = Reads && Writes ? "rw" : Writes ? "w" : "r";
  Sh.Shader = std::string(IsUniform ? IsTexel ? "uniform_texel_" : "uniform_"
                          : IsTexel ? "texel_" + Mode + "_"
                                    : "buffer_" + Mode + "_") +
              wordOf(S);
  uint32_t Seed = At.seedOf(M.G, A);
  for (uint64_t Begin = alignTo(Bytes.Begin, 4); Begin + 4 <= Bytes.End;) {
    uint64_t Bound = alignDown(Begin, Alignment);
    uint64_t End = std::min(alignDown(Bytes.End, 4), Bound + alignDown(Most, 16));
    Area Words = {uint32_t(Begin / 4), 0, uint32_t((End - Begin) / 4), 1};
    bool Known = Real.Contents.isKnown(Words), Half = Reads && Writes && Known;
    Piece Sums = takeSums();
    if (IsTexel)
      Sh.Set = M.Draws.set(At.Frame, Sh.Type, M.Things.texels(A.Image, Bound, End - Bound), Sums);
    else
      Sh.Set = M.Draws.set(At.Frame, Sh.Type,
                           VkDescriptorBufferInfo{Real.Handle, Bound, End - Bound}, Sums);
    Sh.P = {};
    Sh.P.Box = {uint32_t((Begin - Bound) / 4), Words.X, Words.W, 1};
    Sh.P.Code = {0, 0, M.WordMask, Seed};
    Sh.P.Draw[3] = Half;
    Sh.Threads = Words.W;
    shade(Sh, S, On);
    if (Reads && Known) {
      TexelSum Sum;
      Real.Contents.addTo(Sum, Words, Words.X, Real.Contents.codec());
      M.Finds.expectSums(*R, Sums, Sum, times(S, On));
    }
    if (Writes) {
      M.Things.takeMemory(A.Image, {Begin, End});
      Real.Contents.write(Words, [&](uint32_t X, uint32_t, uint8_t *Word) {
        if (!isDrawn(Half, X, 0))
          return false;
        uint32_t W = mixPlace(X, 0, 0, Seed) & M.WordMask;
        std::memcpy(Word, &W, 4);
        return true;
      });
    }
    Begin = End;
  }
  if (R && !R->Compared)
    M.Finds.leaveUndefined(*R);
}

void ShaderLines::recordVertices(const Access &A, const Target &On, Read &R) {
  RealBuffer &Real = M.Things.buffer(A.Image);
  ByteRange Bytes = M.G.bytesOf(A);
  Area Words = {uint32_t(divideCeil(Bytes.Begin, 4)), 0, 0, 1};
  Words.W = Bytes.End / 4 - Words.X;
  Piece Sums = takeSums();
  Params Values;
  Values.Box = {0, Words.X, 0, 0};
  DrawKind Kind;
  Kind.Vertex = "vertex";
  Kind.Points = Kind.HasVertexBuffer = true;
  VkDescriptorType Type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
  VkDescriptorSet Set = M.Draws.set(
      At.Frame, Type, VkDescriptorBufferInfo{Sums.Buffer, Sums.Offset, Sums.Size}, Sums);
  bind(M.Draws.draw(Kind, On.Formats, Type), VK_PIPELINE_BIND_POINT_GRAPHICS, Type, Set, Values);
  setViewport(At.Commands, On.RenderArea);
  VkDeviceSize Offset = uint64_t(Words.X) * 4;
  vkCmdBindVertexBuffers(At.Commands, 0, 1, &Real.Handle, &Offset);
  vkCmdDraw(At.Commands, Words.W, 1, 0, 0);
  if (!Real.Contents.isKnown(Words))
    return M.Finds.leaveUndefined(R);
  TexelSum Sum;
  Real.Contents.addTo(Sum, Words, Words.X, Real.Contents.codec());
  M.Finds.expectSums(R, Sums, Sum, On.Views);
}

/// Binds a draw of points that adds what it fetches to sums.
void ShaderLines::bindFetch(const char *Shader, const Target &On, const Piece &Sums) {
  DrawKind Kind;
  Kind.Vertex = Shader;
  Kind.Points = true;
  VkDescriptorType Type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
  VkDescriptorSet Set = M.Draws.set(
      At.Frame, Type, VkDescriptorBufferInfo{Sums.Buffer, Sums.Offset, Sums.Size}, Sums);
  bind(M.Draws.draw(Kind, On.Formats, Type), VK_PIPELINE_BIND_POINT_GRAPHICS, Type, Set, Params());
  setViewport(At.Commands, On.RenderArea);
}

void ShaderLines::recordIndices(const Access &A, const Target &On, Read &R) {
  RealBuffer &Real = M.Things.buffer(A.Image);
  ByteRange Bytes = M.G.bytesOf(A);
  Area Words = {uint32_t(divideCeil(Bytes.Begin, 4)), 0, 0, 1};
  Words.W = Bytes.End / 4 - Words.X;
  Piece Sums = takeSums();
  bindFetch("index", On, Sums);
  vkCmdBindIndexBuffer(At.Commands, Real.Handle, uint64_t(Words.X) * 4, VK_INDEX_TYPE_UINT32);
  vkCmdDrawIndexed(At.Commands, Words.W, 1, 0, 0, 0);
  if (!Real.Contents.isKnown(Words))
    return M.Finds.leaveUndefined(R);
  std::array<uint32_t, 4> Bits = {};
  for (uint32_t I = 0; I < Words.W; ++I) {
    uint32_t H = 0;
    TexelSum::add(H, wordOf(Real.Contents, Words.X + I));
    H = (H ^ H >> 16) & 127;
    Bits[H / 32] |= 1u << (H & 31);
  }
  M.Finds.expectWords(R, Sums, Bits);
}

/// The greatest word that the parameters of a draw may have: more would take long.
static constexpr uint32_t MostOfDraw = 64;

/// A draw with parameters at \p Offset, or none: then the parameters are read all the same, as far
/// as anybody can tell, and there are as many draws as a count in memory says. Each draw is a
/// command, since the validation layer takes only the first one of a command for read. If the
/// device has counts, all draws have: a draw without a count takes that of the draw before on
/// llvmpipe of Mesa 22.3.
void ShaderLines::drawIndirect(const Access &A, uint64_t Offset, const Piece &Count) {
  VkBuffer Buffer = M.Things.buffer(A.Image).Handle;
  if (M.D.abilities().DrawIndirectCount)
    vkCmdDrawIndirectCount(At.Commands, Buffer, Offset, Count.Buffer, Count.Offset, 1, 16);
  else
    vkCmdDrawIndirect(At.Commands, Buffer, Offset, 1, 16);
}

/// No draw takes its parameters from contents that are undefined.
void ShaderLines::recordNoDraws(const Access &A, const Target &On) {
  ByteRange Bytes = M.G.bytesOf(A);
  if (!M.D.abilities().DrawIndirectCount)
    return;
  Piece Sums = takeSums(), None = At.Memory->take(4);
  bindFetch("indirect", On, Sums);
  for (uint64_t Offset = alignTo(Bytes.Begin, 4); Offset + 16 <= Bytes.End; Offset += 16)
    drawIndirect(A, Offset, None);
}

void ShaderLines::recordIndirect(const Access &A, const Target *On, Read &R) {
  RealBuffer &Real = M.Things.buffer(A.Image);
  ByteRange Bytes = M.G.bytesOf(A);
  uint32_t Each = On ? 4 : 3, First = divideCeil(Bytes.Begin, 4), Last = Bytes.End / 4;
  if (!Real.Contents.isKnown({First, 0, Last - First, 1})) {
    if (On)
      recordNoDraws(A, *On);
    return M.Finds.leaveUndefined(R);
  }
  for (uint32_t I = First; I < Last; ++I)
    if (wordOf(Real.Contents, I) > MostOfDraw)
      return M.Finds.leaveOut("draws whose parameters are not those of a draw");
  if (On && !needs(M.D.abilities().Core.drawIndirectFirstInstance, A, "drawIndirectFirstInstance"))
    return;
  Piece Sums = takeSums(), One = At.Memory->take(4);
  One.Data[0] = 1;
  VkDescriptorType Type = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
  VkDescriptorSet Set = M.Draws.set(
      At.Frame, Type, VkDescriptorBufferInfo{Sums.Buffer, Sums.Offset, Sums.Size}, Sums);
  DrawKind Kind;
  Kind.Vertex = "indirect";
  Kind.Points = true;
  TexelSum Sum;
  // The last one begins early enough that no word is left over.
  uint32_t Count = Last - First < Each ? 0 : divideCeil(Last - First, Each);
  for (uint32_t Number = 0; Number < Count; ++Number) {
    uint32_t I = std::min(First + Number * Each, Last - Each);
    Params Values;
    Values.Box[0] = Number;
    auto word = [&](uint32_t K) { return wordOf(Real.Contents, I + K); };
    if (On) {
      bind(M.Draws.draw(Kind, On->Formats, Type), VK_PIPELINE_BIND_POINT_GRAPHICS, Type, Set,
           Values);
      setViewport(At.Commands, On->RenderArea);
      drawIndirect(A, uint64_t(I) * 4, One);
    } else {
      bind(M.Draws.compute("dispatched", Type), VK_PIPELINE_BIND_POINT_COMPUTE, Type, Set, Values);
      vkCmdDispatchIndirect(At.Commands, Real.Handle, uint64_t(I) * 4);
    }
    auto add = [&](std::initializer_list<uint32_t> Numbers) {
      uint32_t H = Number * 0x9E3779B1u;
      for (uint32_t N : Numbers)
        TexelSum::add(H, N);
      Sum.addHash(H);
    };
    if (On) {
      for (uint32_t V = 0; V < word(0); ++V)
        for (uint32_t In = 0; In < word(1); ++In)
          add({word(2) + V, word(3) + In});
      continue;
    }
    for (uint32_t X = 0; X < word(0); ++X)
      for (uint32_t Y = 0; Y < word(1); ++Y)
        for (uint32_t Z = 0; Z < word(2); ++Z)
          add({X, Y, Z});
  }
  M.Finds.expectSums(R, Sums, Sum, On ? On->Views : 1);
}
