//===- SharingSearch.cpp - in which layout devices share an image ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Few combinations of ways are all tried. If there are many, each image takes its best way in turn
/// while the others stay as they are, until none changes; then nothing is proven.
///
//===----------------------------------------------------------------------===//

#include "SharingSearch.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Planner/CostFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-sharing"

using namespace auxplan;
using namespace llvm;

/// At most so many combinations are all tried.
static constexpr size_t MaxSharedWays = 64;
/// After so many rounds without an end the last result counts.
static constexpr unsigned MaxSharingRounds = 4;

bool auxplan::hasOpenSharing(const Graph &G) {
  return !G.Devices.empty() && any_of(ArrayRef<Image>(G.Images), isShareOpen);
}

Objective SharingSearch::goal() const {
  return Options.Policy == Policy::Optimal ? Options.Minimize : Objective::Total;
}

//===----------------------------------------------------------------------===//
// Ways
//===----------------------------------------------------------------------===//

static uint64_t bytesOfImage(const ImageDesc &D) {
  const FormatInfo &F = infoOf(D.Format);
  auto Blocks = [](uint64_t Texels, uint64_t Of) { return (Texels + Of - 1) / Of; };
  if (!F.PlaneBytes[0])
    return F.BlockBytes * Blocks(D.Width, F.BlockW) * Blocks(D.Height, F.BlockH);
  uint64_t Sum = 0;
  for (unsigned P = 0; P != 3 && F.PlaneBytes[P]; ++P)
    Sum += F.PlaneBytes[P] * Blocks(D.Width, F.PlaneDivW[P]) * Blocks(D.Height, F.PlaneDivH[P]);
  return Sum;
}

static Graph sharedAs(Graph G, ImageId Id, const SharingWay &Way) {
  Way.IsCopy ? shareCopy(G, Id, Way.Modifier) : chooseModifier(G, Id, Way.Modifier);
  return G;
}

/// A copy is a command, and waits for what it copies, as an op does.
uint64_t SharingSearch::priceOfCalls(uint64_t Weight) const {
  CostTable Costs(T);
  if (Options.Costs)
    Costs.change(Options.Costs->changes());
  unsigned __int128 Each = Costs.fixedOpBytes() + Costs.stallBytes();
  return uint64_t(Each * Weight / FullWeight);
}

/// Is a handoff or present of the image in a frame whose text has all transitions?
static bool isHandedOverExplicitly(const Graph &G, ImageId Id) {
  bool Explicit = false;
  for (const Item &I : G.Items) {
    if (I.Kind == ItemKind::FrameBegin)
      Explicit = G.Frames[I.Index].Explicit;
    if (Explicit && I.Kind == ItemKind::Present && G.Presents[I.Index].Image == Id)
      return true;
  }
  return false;
}

/// Adds a way, or why it is none.
void SharingSearch::addWay(SharingChoice &To, uint16_t Modifier, bool IsCopy) const {
  SharingWay Way;
  Way.Modifier = Modifier;
  Way.IsCopy = IsCopy;
  Graph With = sharedAs(G, To.Image, Way);
  ImageId Id = IsCopy ? With.Images.size() - 1 : To.Image;
  const Image &I = With.Images[Id];
  if (lacksAuxOfModifier(I, T))
    Way.Refusal = T.fullName() + " has no aux data for it with this modifier";
  std::vector<DeviceUse> Uses = usesOf(With, T, Id);
  CommonModifier Common = commonModifier(Uses, I.Desc, Modifier);
  if (Way.Refusal.empty())
    Way.Refusal = Common.Refusal;
  unsigned __int128 Loss = 0;
  for (size_t N = 0; N != Common.Losses.size(); ++N)
    Loss += (unsigned __int128)(Common.Losses[N]) * Uses[N].Weight;
  Way.Loss = uint64_t(Loss * bytesOfImage(I.Desc) / 1000 / FullWeight);
  // The copy would stand between a release and its handoff.
  if (IsCopy && isHandedOverExplicitly(G, To.Image))
    Way.Refusal = "an explicit frame has no place for the copy";
  if (IsCopy)
    Way.Loss += priceOfCalls(weightOfPasses(With, T, Id));
  To.Ways.push_back(std::move(Way));
}

/// Names the devices whose limits are in the way of modifiers that all have. False: there are none.
bool SharingSearch::errorLimits(const Image &I, ArrayRef<DeviceUse> Uses) const {
  bool Said = false;
  for (uint16_t M = 1; !modifierName(M).empty(); ++M) {
    CommonModifier Of = commonModifier(Uses, I.Desc, M);
    if (!knowsModifier(T, M) || !Of.IsTooLimited)
      continue;
    std::string Text = "no memory holds '%" + G.Names.get(I.Name).str() + "' as " +
                       modifierName(M).str() + ": " + Of.Refusal;
    if (Said)
      D.note(I.Loc, Text);
    else
      D.error(I.Loc, Text);
    Said = true;
  }
  return Said;
}

/// Names the devices, and what each could use.
bool SharingSearch::errorNoWay(ImageId Id) const {
  const Image &I = G.Images[Id];
  std::vector<DeviceUse> Uses = usesOf(G, T, Id);
  if (errorLimits(I, Uses))
    return false;
  D.error(I.Loc,
          "no modifier that " + T.fullName() + " has for '%" + G.Names.get(I.Name) +
              "' is known to all devices that share it; one of them may get a copy in an image "
              "of its own");
  for (const DeviceUse &Use : Uses)
    D.note(I.Loc, "'" + Use.By.name() + "' has for " + wordOf(Use.As) + " of " +
                      nameOf(I.Desc.Format) + ": " + understoodBy(Use, I.Desc.Format, T));
  return false;
}

bool SharingSearch::findWays(ImageId Id) {
  SharingChoice Choice;
  Choice.Image = Id;
  // A plan under the driver contract is explicit frames, in which nobody finds the copy again.
  bool MayCopy = Options.Contract != Contract::Driver && canShareCopy(G, Id);
  for (bool IsCopy : {false, true})
    for (uint16_t M = 1; !modifierName(M).empty(); ++M)
      if (knowsModifier(T, M) && (!IsCopy || MayCopy))
        addWay(Choice, M, IsCopy);
  stable_sort(Choice.Ways, [](const SharingWay &A, const SharingWay &B) {
    return std::make_tuple(!A.Refusal.empty(), A.IsCopy, A.Loss) <
           std::make_tuple(!B.Refusal.empty(), B.IsCopy, B.Loss);
  });
  if (Choice.Ways.empty() || !Choice.Ways.front().Refusal.empty())
    return errorNoWay(Id);
  Choices.push_back(std::move(Choice));
  return true;
}

static size_t numWays(const SharingChoice &Of) {
  return count_if(Of.Ways, [](const SharingWay &Way) { return Way.Refusal.empty(); });
}

//===----------------------------------------------------------------------===//
// Combinations
//===----------------------------------------------------------------------===//

Graph SharingSearch::sharedBy(const Ranks &At) const {
  Graph With = G;
  for (size_t N = 0; N != Choices.size(); ++N)
    With = sharedAs(std::move(With), Choices[N].Image, Choices[N].Ways[At[N]]);
  return With;
}

uint64_t SharingSearch::lossOf(const Ranks &At) const {
  uint64_t Sum = 0;
  for (size_t N = 0; N != Choices.size(); ++N)
    Sum += Choices[N].Ways[At[N]].Loss;
  return Sum;
}

/// How many images are copied, which takes memory.
uint64_t SharingSearch::copiesIn(const Ranks &At) const {
  uint64_t Num = 0;
  for (size_t N = 0; N != Choices.size(); ++N)
    Num += Choices[N].Ways[At[N]].IsCopy;
  return Num;
}

SharingSearch::Tried SharingSearch::resultOf(const PlannedGraph &Of, const Ranks &At) const {
  uint64_t Loss = lossOf(At), Copies = copiesIn(At);
  Tried Found;
  Found.IsRight = Of && !Of.Cost.Overflow;
  if (!Found.IsRight)
    return Found;
  const PlanCost &Cost = Of.Cost;
  uint64_t Own = Cost.bytesOf(Cost.Frame.own().value()) + Loss;
  uint64_t Total = Cost.bytesOf(Cost.Frame.total().value()) + Loss;
  uint64_t Ops = Cost.Frame.Calls.value();
  switch (goal()) {
  case Objective::Total:
    Found.Price = {Total, Copies, Ops, Cost.Prologue.value()};
    break;
  case Objective::Traffic:
    Found.Price = {Own, Copies, Total, Cost.Prologue.value()};
    break;
  case Objective::Ops:
    Found.Price = {Ops, Total, Copies, Cost.Prologue.value()};
    break;
  }
  if (Cost.Proof.Exists) {
    Found.OwnBound = Cost.boundBytes() + Loss;
    Found.TotalBound = Cost.totalBoundBytes() + Loss;
  }
  return Found;
}

/// Plans with these ways, unless that has been done, and keeps the plan if it is the best.
const SharingSearch::Tried &SharingSearch::tryOut(const Ranks &At, PlanFn Plan) {
  auto [It, IsNew] = Known.try_emplace(At);
  if (!IsNew)
    return It->second;
  DiagnosticEngine Unheard = D.muted();
  PlannedGraph Made = Plan(sharedBy(At), Unheard);
  It->second = resultOf(Made, At);
  const Tried &Now = It->second;
  LLVM_DEBUG(dbgs() << "ways"; for (size_t N
                                    : At) dbgs()
                               << ' ' << N;
             dbgs() << (Now.IsRight ? ": " : ": wrong, ") << Now.Price[0] << '\n');
  if (Now.IsRight && (!BestPlan.Plan || Now.Price < Known[Best].Price)) {
    Best = At;
    BestPlan = std::move(Made);
  }
  return It->second;
}

/// Tries all combinations. False, and nothing is tried: there are too many.
bool SharingSearch::tryAll(PlanFn Plan) {
  size_t Combinations = 1;
  for (const SharingChoice &Of : Choices)
    Combinations = std::min(Combinations * numWays(Of), MaxSharedWays + 1);
  if (Combinations > MaxSharedWays)
    return false;
  Ranks At(Choices.size());
  for (size_t Rest = Combinations; Rest; --Rest) {
    tryOut(At, Plan);
    for (size_t N = 0; N != At.size(); ++N) {
      if (++At[N] != numWays(Choices[N]))
        break;
      At[N] = 0;
    }
  }
  return true;
}

void SharingSearch::descend(PlanFn Plan) {
  Best.assign(Choices.size(), 0);
  for (unsigned Round = 0; Round != MaxSharingRounds; ++Round) {
    Ranks Before = Best;
    for (size_t N = 0; N != Choices.size(); ++N) {
      Ranks At = Best;
      for (At[N] = 0; At[N] != numWays(Choices[N]); ++At[N])
        tryOut(At, Plan);
    }
    if (Best == Before && Round)
      return;
  }
}

//===----------------------------------------------------------------------===//
// Result
//===----------------------------------------------------------------------===//

/// Policies that do not search have one plan for each combination.
bool SharingSearch::isProven(bool IsComplete) const {
  if (Options.Policy != Policy::Optimal || goal() == Objective::Ops)
    return IsComplete && goal() != Objective::Ops;
  uint64_t Price = Known.at(Best).Price[0];
  return IsComplete && all_of(Known, [&](const auto &Of) {
           uint64_t Bound = goal() == Objective::Total ? Of.second.TotalBound : Of.second.OwnBound;
           return Of.first == Best || !Of.second.IsRight || Bound >= Price;
         });
}

/// The bounds of the plan hold for its ways alone. The graph leaves them open, so another way may
/// lower them. They are about the costs of plans, which have no losses, so a way that loses much
/// may have the least bound.
void SharingSearch::lowerBounds(PlanCost &Cost, bool IsComplete) const {
  PlanProof &Proof = Cost.Proof;
  if (!Proof.Exists)
    return;
  if (!IsComplete) {
    Proof.IsProven = Proof.IsReached = false;
    Proof.OwnBound = Proof.TotalBound = 0;
    return;
  }
  const uint64_t UnitsOfByte = FullWeight / UnitBytes * Cost.Frame.total().frames();
  const uint64_t Alone = Proof.OwnBound;
  for (const auto &[At, Of] : Known)
    if (At != Best && Of.IsRight) {
      uint64_t Loss = lossOf(At);
      auto Lower = [&](uint64_t &Bound, uint64_t Other) {
        Bound = std::min(Bound, (Other > Loss ? Other - Loss : 0) * UnitsOfByte);
      };
      Lower(Proof.OwnBound, Of.OwnBound);
      Lower(Proof.TotalBound, Of.TotalBound);
    }
  Proof.IsReached &= Proof.OwnBound == Alone;
}

void SharingSearch::report(bool IsComplete) {
  for (size_t N = 0; N != Choices.size(); ++N) {
    SharingChoice &Of = Choices[N];
    Of.Chosen = Best[N];
    Of.IsProven = isProven(IsComplete);
    for (const auto &[At, Found] : Known) {
      SharingWay &Way = Of.Ways[At[N]];
      if (Found.IsRight)
        Way.Cost = std::min(Way.Cost.value_or(UINT64_MAX), Found.Price[0]);
    }
    for (SharingWay &Way : Of.Ways)
      if (!Way.Cost && Way.Refusal.empty())
        Way.Refusal = "no plan that the checker accepts";
  }
}

PlannedGraph SharingSearch::run(PlanFn Plan) {
  for (ImageId Id = 0; Id != G.Images.size(); ++Id)
    if (isShareOpen(G.Images[Id]) && !findWays(Id))
      return {};
  bool IsComplete = tryAll(Plan);
  if (!IsComplete)
    descend(Plan);
  if (!BestPlan.Plan) // says what is wrong with the first ways
    return Plan(sharedBy(Ranks(Choices.size(), 0)), D);
  report(IsComplete);
  lowerBounds(BestPlan.Cost, IsComplete);
  BestPlan.Sharing = std::move(Choices);
  return std::move(BestPlan);
}
