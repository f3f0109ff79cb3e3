//===- SharingDevices.cpp - what devices say to a modifier ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// td/ says what a device loses without compression. The planner knows that better for the target,
/// whose aux data may also be its own: for the target only differences between layouts without aux
/// data count.
///
//===----------------------------------------------------------------------===//

#include "SharingDevices.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Planner/Cost.h"
#include "auxplan/Sharing/ImageLimits.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"

using namespace auxplan;
using namespace llvm;
using sharing::Usage;

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

static std::optional<Usage> usageOf(AccessKind Kind) {
  switch (Kind) {
  case AccessKind::Color:
  case AccessKind::Depth:
  case AccessKind::Stencil:
  case AccessKind::Resolve:
  case AccessKind::ResolveDst:
  case AccessKind::BlitDst:
  case AccessKind::Clear:
    return Usage::Render;
  case AccessKind::Input:
  case AccessKind::Sampled:
  case AccessKind::BlitSrc:
  case AccessKind::ResolveSrc:
    return Usage::Texture;
  case AccessKind::Storage:
    return Usage::Storage;
  case AccessKind::CopySrc:
    return Usage::CopySource;
  case AccessKind::CopyDst:
    return Usage::CopyTarget;
  case AccessKind::Host:
  case AccessKind::Video:
  case AccessKind::Present:
  case AccessKind::Vertex:
  case AccessKind::Index:
  case AccessKind::Indirect:
  case AccessKind::Uniform:
    return std::nullopt; // not by the 3D engine
  }
  llvm_unreachable("unknown kind of access");
}

namespace {

/// Walks over the frames that count and sums up the uses of one image.
class UseCollector {
public:
  UseCollector(const Graph &G, const TargetInfo &T, ImageId Id);
  std::vector<DeviceUse> run();
  uint64_t passes() const { return PassWeight; } ///< call run() before

private:
  std::optional<sharing::KnownDevice> deviceFor(const SharedDevice &) const;
  unsigned boardOf(StringRef Device) const;
  void add(const sharing::KnownDevice &, Usage, uint64_t Weight, bool IsTarget = false);
  void addPass(const Pass &, uint64_t Weight);
  void addPresent(const Present &, uint64_t Weight);
  void addPossible();
  void walkFrame(uint32_t Begin);

  const Graph &G;
  const ImageId Id;
  std::optional<sharing::KnownDevice> Target;
  std::vector<DeviceUse> Uses;
  uint64_t PassWeight = 0;
};

} // namespace

UseCollector::UseCollector(const Graph &G, const TargetInfo &T, ImageId Id) : G(G), Id(Id) {
  // Several devices may have the prices of a target; the first is the GPU that the target is about.
  for (const sharing::KnownDevice &Of : sharing::allDevices())
    if (!Target && is_contained(Of.targets(), T.name()))
      Target = Of;
}

/// Graphs name boards no more than `negotiate` does without numbers.
unsigned UseCollector::boardOf(StringRef Device) const {
  StringMap<unsigned> LastBoard; // by vendor
  unsigned Next = 1;
  for (const SharedDevice &Of : devicesOf(G, G.Images[Id]))
    if (std::optional<sharing::KnownDevice> By = deviceFor(Of)) {
      if (By->kind() == sharing::DeviceKind::GPU)
        LastBoard[By->vendor()] = std::min(Next++, sharing::MaxBoards - 1);
      if (By->name() == Device)
        return LastBoard.lookup(By->vendor());
    }
  return 0;
}

/// Adds a use to those alike.
void UseCollector::add(const sharing::KnownDevice &By, Usage As, uint64_t Weight, bool IsTarget) {
  for (DeviceUse &Use : Uses)
    if (Use.By.name() == By.name() && Use.As == As && Use.IsTarget == IsTarget) {
      Use.Weight += Weight;
      return;
    }
  Uses.push_back({By, As, IsTarget ? 0 : boardOf(By.name()), IsTarget, Weight});
}

void UseCollector::addPass(const Pass &P, uint64_t Weight) {
  if (any_of(G.accessesOf(P), [&](const Access &A) { return !A.IsBuffer && A.Image == Id; }))
    PassWeight += Weight;
  for (const Access &A : G.accessesOf(P))
    if (!A.IsBuffer && A.Image == Id && Target)
      if (std::optional<Usage> As = usageOf(A.Kind))
        add(*Target, *As, Weight, /*IsTarget=*/true);
}

/// None: the name is unknown, as graphs that programs put together may have.
std::optional<sharing::KnownDevice> UseCollector::deviceFor(const SharedDevice &Of) const {
  return knownDevice(G.Names.get(Of.Name));
}

void UseCollector::addPresent(const Present &P, uint64_t Weight) {
  if (P.Image != Id || !isHandoff(P))
    return; // the plan prices what a display reads
  std::optional<sharing::KnownDevice> By = deviceFor(G.Devices[P.Device]);
  if (By && isRead(P))
    add(*By, usageOf(*By, /*Writes=*/false), Weight);
  if (By && isWritten(P))
    add(*By, usageOf(*By, /*Writes=*/true), Weight);
}

/// Adds the uses that the image is created for, and those of devices of which no line says what
/// they do.
void UseCollector::addPossible() {
  static constexpr std::pair<UsageFlag, Usage> Flags[] = {
      {UsageFlag::SAMPLED, Usage::Texture},
      {UsageFlag::COLOR_ATTACHMENT, Usage::Render},
      {UsageFlag::STORAGE, Usage::Storage},
      {UsageFlag::TRANSFER_SRC, Usage::CopySource},
      {UsageFlag::TRANSFER_DST, Usage::CopyTarget}};
  for (auto [Flag, As] : Flags)
    if (Target && G.Images[Id].Desc.Usage & uint32_t(Flag))
      add(*Target, As, 0, /*IsTarget=*/true);
  for (const SharedDevice &Of : devicesOf(G, G.Images[Id])) {
    std::optional<sharing::KnownDevice> By = deviceFor(Of);
    auto IsBy = [&](const DeviceUse &Use) { return !Use.IsTarget && Use.By.name() == By->name(); };
    if (By && none_of(Uses, IsBy))
      add(*By, usageOf(*By, /*Writes=*/false), 0);
  }
}

void UseCollector::walkFrame(uint32_t Begin) {
  const Frame &F = G.Frames[G.Items[Begin].Index];
  WeightStack Weights(G);
  uint64_t Times = F.Repeat ? 1 : F.Count;
  for (uint32_t N = Begin + 1; N != G.Items[Begin].Match; ++N) {
    const Item &I = G.Items[N];
    switch (I.Kind) {
    case ItemKind::IfBegin:
    case ItemKind::LoopBegin:
    case ItemKind::EveryBegin:
      Weights.open(I);
      break;
    case ItemKind::Else:
      Weights.elseArm();
      break;
    case ItemKind::IfEnd:
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      Weights.close();
      break;
    case ItemKind::Pass:
      addPass(G.Passes[I.Index], Weights.weight() * Times);
      break;
    case ItemKind::Present:
      addPresent(G.Presents[I.Index], Weights.weight() * Times);
      break;
    case ItemKind::Transition:
    case ItemKind::Op:
    case ItemKind::Sync:
    case ItemKind::Barrier:
    case ItemKind::FrameBegin:
    case ItemKind::FrameEnd:
      break;
    }
  }
}

std::vector<DeviceUse> UseCollector::run() {
  bool Repeats = any_of(G.Frames, [](const Frame &F) { return F.Repeat; });
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1)
    if (!Repeats || G.Frames[G.Items[I].Index].Repeat)
      walkFrame(I);
  addPossible();
  return std::move(Uses);
}

std::vector<DeviceUse> auxplan::usesOf(const Graph &G, const TargetInfo &T, ImageId Id) {
  return UseCollector(G, T, Id).run();
}

uint64_t auxplan::weightOfPasses(const Graph &G, const TargetInfo &T, ImageId Id) {
  UseCollector Of(G, T, Id);
  Of.run();
  return Of.passes();
}

//===----------------------------------------------------------------------===//
// Modifiers
//===----------------------------------------------------------------------===//

/// The modifier with a number among those that the device has for the use; null: it has not.
static const DeviceModifier *findNumber(ArrayRef<DeviceModifier> Of, uint16_t Modifier,
                                        uint64_t Number) {
  auto Its = find_if(
      Of, [&](const DeviceModifier &M) { return M.Modifier == Modifier && M.Number == Number; });
  return Its == Of.end() ? nullptr : &*Its;
}

static uint32_t lossOf(const DeviceUse &Use, ArrayRef<DeviceModifier> All,
                       const DeviceModifier &Its) {
  uint32_t LeastPlain = UINT32_MAX;
  for (const DeviceModifier &M : All)
    if (!M.HasAux)
      LeastPlain = std::min(LeastPlain, M.LossPerMille);
  return !Use.IsTarget ? Its.LossPerMille : Its.HasAux ? 0 : Its.LossPerMille - LeastPlain;
}

/// The losses of all uses with one number; none: some use is not possible with it.
static std::optional<std::vector<uint32_t>> lossesWith(ArrayRef<DeviceUse> Uses,
                                                       ArrayRef<std::vector<DeviceModifier>> Known,
                                                       uint16_t Modifier, uint64_t Number) {
  std::vector<uint32_t> Losses;
  for (size_t N = 0; N != Uses.size(); ++N) {
    const DeviceModifier *Its = findNumber(Known[N], Modifier, Number);
    if (!Its)
      return std::nullopt;
    Losses.push_back(lossOf(Uses[N], Known[N], *Its));
  }
  return Losses;
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

static sharing::ImageFacts factsOf(const ImageDesc &D) {
  const FormatInfo &F = infoOf(D.Format);
  sharing::ImageFacts Facts;
  Facts.Width = D.Width;
  Facts.Height = D.Height;
  Facts.RowBytes = divideCeil(uint64_t(D.Width), F.BlockW) * F.BlockBytes;
  return Facts;
}

/// The limits of the device's set with this number.
static sharing::Constraints limitsOf(const DeviceUse &Use, Format F, uint64_t Number) {
  for (const sharing::OfferedSet &Set :
       sharing::deviceSets(Use.By, nameOf(F), {Use.As}, Use.Board)) {
    Expected<uint64_t> Its = sharing::readModifier(Set.Label);
    if (!Its)
      consumeError(Its.takeError());
    else if (sharing::canonicalModifier(*Its, F) == Number)
      return Set.Set.Limits;
  }
  return {};
}

static std::string quoted(const DeviceUse &Use) {
  return "'" + Use.By.name().str() + "'";
}

/// Why no memory of an image with this number keeps the limits of all uses; empty: there is some.
static std::string clashOf(ArrayRef<DeviceUse> Uses, const ImageDesc &D, uint64_t Number) {
  const sharing::ImageFacts Facts = factsOf(D);
  std::vector<sharing::Constraints> Each;
  for (const DeviceUse &Use : Uses) {
    Each.push_back(limitsOf(Use, D.Format, Number));
    if (std::optional<sharing::LimitClash> Alone = sharing::clashWith(Facts, Each.back()))
      return quoted(Use) + " cannot hold the image for " + wordOf(Use.As).str() + ": " +
             textOf(*Alone);
  }
  sharing::Constraints All = Each.front();
  for (size_t N = 1; N != Uses.size(); ++N) {
    std::optional<sharing::LimitClash> Clash;
    for (size_t Before = 0; Before != N; ++Before)
      if (!sharing::mergeFor(Facts, Each[Before], Each[N], Clash))
        return quoted(Uses[Before]) + " and " + quoted(Uses[N]) +
               " cannot hold it together: " + textOf(*Clash);
    std::optional<sharing::Constraints> Both = sharing::mergeFor(Facts, All, Each[N], Clash);
    if (!Both)
      return quoted(Uses[N]) + " cannot hold it together with the others: " + textOf(*Clash);
    All = *Both;
  }
  return "";
}

//===----------------------------------------------------------------------===//
// One modifier
//===----------------------------------------------------------------------===//

/// Bytes per thousand of the image that all uses lose together.
static unsigned __int128 weightedSum(ArrayRef<DeviceUse> Uses, ArrayRef<uint32_t> Losses) {
  unsigned __int128 Sum = 0;
  for (size_t N = 0; N != Uses.size(); ++N)
    Sum += (unsigned __int128)(Losses[N]) * Uses[N].Weight;
  return Sum;
}

CommonModifier auxplan::commonModifier(ArrayRef<DeviceUse> Uses, const ImageDesc &D,
                                       uint16_t Modifier) {
  CommonModifier Found;
  std::vector<std::vector<DeviceModifier>> Known;
  for (const DeviceUse &Use : Uses) {
    Known.push_back(modifiersOf(Use.By, Use.As, D.Format));
    bool Has = any_of(Known.back(), [&](const auto &M) { return M.Modifier == Modifier; });
    if (!Has && Found.Refusal.empty())
      Found.Refusal = quoted(Use) + " does not have it for " + wordOf(Use.As).str();
  }
  if (Uses.empty() || !Found.Refusal.empty())
    return Found;
  std::string Clash;
  for (const DeviceModifier &M : Known.front()) {
    auto Losses =
        M.Modifier == Modifier ? lossesWith(Uses, Known, Modifier, M.Number) : std::nullopt;
    if (!Losses)
      continue;
    if (std::string Its = clashOf(Uses, D, M.Number); !Its.empty())
      Clash = std::move(Its);
    else if (Found.Losses.empty() || weightedSum(Uses, *Losses) < weightedSum(Uses, Found.Losses))
      Found.Losses = std::move(*Losses);
  }
  Found.IsTooLimited = Found.Losses.empty() && !Clash.empty();
  if (Found.Losses.empty())
    Found.Refusal = Clash.empty() ? "the devices have it with different parameters" : Clash;
  return Found;
}

std::string auxplan::understoodBy(const DeviceUse &Use, Format Of, const TargetInfo &T) {
  std::string List;
  std::vector<DeviceModifier> All = modifiersOf(Use.By, Use.As, Of);
  for (uint16_t M = 1; !modifierName(M).empty(); ++M)
    if (knowsModifier(T, M) && any_of(All, [&](const auto &Its) { return Its.Modifier == M; }))
      List += (List.empty() ? "" : ", ") + modifierName(M).str();
  return List.empty() ? "none of them" : List;
}
