//===- Families.cpp - graphs of any size ----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes the graphs of the families.
///
//===----------------------------------------------------------------------===//

#include "Families.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::bench;

static constexpr uint32_t PoolSize = 64;
static constexpr uint32_t FragImages = 16, FragMips = 10, FragLayers = 6;

StringRef bench::nameOf(Family F) {
  switch (F) {
  case Family::Fresh:
    return "fresh";
  case Family::Pool64:
    return "pool64";
  case Family::Heap64:
    return "heap64";
  case Family::Alias64:
    return "alias64";
  case Family::Frag:
    return "frag";
  case Family::Churn:
    return "churn";
  }
  llvm_unreachable("unknown family");
}

std::string GraphSpec::name() const {
  return (nameOf(Family) + (Repeat ? "/repeat/" : "/frame/") + Twine(Passes)).str();
}

std::optional<GraphSpec> GraphSpec::parse(StringRef Name) {
  GraphSpec Spec;
  auto [Wanted, Rest] = Name.split('/');
  auto [Form, Passes] = Rest.split('/');
  const bench::Family *Found = find_if(
      AllFamilies, [Wanted = Wanted](bench::Family F) { return bench::nameOf(F) == Wanted; });
  Spec.Repeat = Form == "repeat";
  if (Found == std::end(AllFamilies) || (Form != "frame" && !Spec.Repeat) ||
      Passes.getAsInteger(10, Spec.Passes))
    return std::nullopt;
  Spec.Family = *Found;
  return Spec;
}

namespace {

class Maker {
public:
  explicit Maker(const GraphSpec &S) : S(S), G(std::make_unique<Graph>()) {}
  std::unique_ptr<Graph> make();

private:
  bool isPool() const { return S.Family != Family::Fresh && S.Family != Family::Frag; }
  void addChurnPass(uint32_t I);
  void bindPool();
  void addImages(uint32_t Count, uint32_t Mips, uint32_t Layers);
  void addAccess(AccessKind Kind, ImageId I, const SubRange &R);
  void addWhole(AccessKind Kind, ImageId I) { addAccess(Kind, I, G->Images[I].wholeRange()); }
  void beginPass(uint32_t Index);
  void endPass();
  void addPairPass(uint32_t I);
  void addFragPass(uint32_t I);
  ImageId pairImage(uint32_t Pass, uint32_t Second) const;

  const GraphSpec &S;
  std::unique_ptr<Graph> G;
};

} // namespace

void Maker::addImages(uint32_t Count, uint32_t Mips, uint32_t Layers) {
  Image I;
  I.Desc.Format = *parseFormat("R8G8B8A8_UNORM");
  I.Desc.Width = I.Desc.Height = 1024;
  I.Desc.Mips = Mips;
  I.Desc.Layers = Layers;
  I.Desc.Usage = maskOf(UsageFlag::COLOR_ATTACHMENT) | maskOf(UsageFlag::SAMPLED);
  if (S.Family == Family::Churn)
    I.Desc.Usage |= maskOf(UsageFlag::STORAGE);
  I.Desc.StencilUsage = I.Desc.Usage;
  if (S.Repeat && S.Family != Family::Fresh)
    I.Lifetime = Lifetime::Persistent;
  G->Images.reserve(Count);
  for (uint32_t N = 0; N != Count; ++N) {
    I.Name = G->Names.intern(("i" + Twine(N)).str());
    G->Images.push_back(I);
  }
}

/// Binds all images in one heap. If two images share memory, the first use of the second comes
/// passes after the last use of the first.
void Maker::bindPool() {
  constexpr uint64_t Bytes = 4 << 20; // on every target
  bool Shares = S.Family == Family::Alias64;
  uint32_t Places = Shares ? PoolSize / 2 : PoolSize;
  Memory Heap;
  Heap.Name = G->Names.intern("heap");
  Heap.SizeBytes = Places * Bytes;
  G->Memories.push_back(Heap);
  for (uint32_t N = 0; N != PoolSize; ++N) {
    if (N >= Places)
      G->Images.edit(N).Desc.Format = *parseFormat("R32_SFLOAT");
    Bind B;
    B.Object = N;
    B.Memory = 0;
    B.Offset = N % Places * Bytes;
    G->Binds.push_back(B);
  }
}

void Maker::addAccess(AccessKind Kind, ImageId I, const SubRange &R) {
  Access A;
  A.Kind = Kind;
  A.Image = I;
  A.Range = R;
  if (Kind == AccessKind::Color) {
    A.Load = LoadOp::DontCare;
    A.Store = StoreOp::Store;
  } else {
    A.At = *parseStage("FRAGMENT_SHADER");
  }
  G->Accesses.push_back(A);
}

void Maker::beginPass(uint32_t Index) {
  Pass P;
  P.Name = G->Names.intern(("p" + Twine(Index)).str());
  P.FirstAccess = G->Accesses.size();
  P.FirstOp = P.FirstEndOp = 0;
  G->Items.push_back({ItemKind::Pass, Index});
  G->Passes.push_back(P);
}

void Maker::endPass() {
  Pass &P = G->Passes.back();
  P.NumAccesses = G->Accesses.size() - P.FirstAccess;
}

/// a(i), or with \p Second b(i).
ImageId Maker::pairImage(uint32_t Pass, uint32_t Second) const {
  uint32_t Index = 2 * Pass + Second;
  return isPool() ? Index % PoolSize : Index;
}

void Maker::addPairPass(uint32_t I) {
  addWhole(AccessKind::Color, pairImage(I, 0));
  addWhole(AccessKind::Color, pairImage(I, 1));
  if (I >= 1)
    addWhole(AccessKind::Sampled, pairImage(I - 1, 0));
  if (I >= 2)
    addWhole(AccessKind::Sampled, pairImage(I - 2, 1));
  if (I >= 7)
    addWhole(AccessKind::Sampled, pairImage(I - 7, 0));
}

/// The subresource that pass \p I of frag writes.
static SubRange fragRange(uint32_t I) {
  uint32_t Sub = I / FragImages % (FragMips * FragLayers);
  uint8_t Mip = Sub % FragMips;
  uint32_t Layer = Sub / FragMips;
  return {Layer, Layer + 1, Mip, uint8_t(Mip + 1), maskOf(Aspect::Color)};
}

void Maker::addFragPass(uint32_t I) {
  addAccess(AccessKind::Color, I % FragImages, fragRange(I));
  for (uint32_t Back : {1, 2, 7})
    if (I >= Back)
      addAccess(AccessKind::Sampled, (I - Back) % FragImages, fragRange(I - Back));
  if (I % 8 == 7)
    addWhole(AccessKind::Sampled, (I - 1) % FragImages);
}

void Maker::addChurnPass(uint32_t I) {
  addWhole(AccessKind::Color, I % PoolSize);
  Access &Cleared = G->Accesses.back();
  Cleared.Load = LoadOp::Clear; // to the default value
  if (I >= 1) {
    addWhole(AccessKind::Storage, (I - 1) % PoolSize);
    G->Accesses.back().RW = ReadWrite::Read;
  }
  for (uint32_t Back : {2, 3})
    if (I >= Back)
      addWhole(AccessKind::Sampled, (I - Back) % PoolSize);
}

std::unique_ptr<Graph> Maker::make() {
  bool IsFrag = S.Family == Family::Frag;
  if (IsFrag)
    addImages(FragImages, FragMips, FragLayers);
  else
    addImages(isPool() ? PoolSize : 2 * S.Passes, 1, 1);
  if (S.Family == Family::Heap64 || S.Family == Family::Alias64)
    bindPool();
  Frame F;
  F.Repeat = S.Repeat;
  G->Frames.push_back(F);
  G->Items.push_back({ItemKind::FrameBegin, 0, S.Passes + 1});
  for (uint32_t I = 0; I != S.Passes; ++I) {
    beginPass(I);
    if (IsFrag)
      addFragPass(I);
    else if (S.Family == Family::Churn)
      addChurnPass(I);
    else
      addPairPass(I);
    endPass();
  }
  G->Items.push_back({ItemKind::FrameEnd, 0, 0});
  return std::move(G);
}

std::unique_ptr<Graph> bench::makeGraph(const GraphSpec &S) {
  return Maker(S).make();
}
