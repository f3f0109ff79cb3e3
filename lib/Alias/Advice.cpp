//===- Advice.cpp - which images may share memory --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// To find the cost of a binding, the adviser plans the graph with it. Packings come from one
/// greedy method under rising limits: only pairs that cost no more than the limit may overlap, and
/// the method places the largest image first, each image as low as the images placed before allow.
/// The limits are the costs of the pairs. The adviser then finds the cost of the packings in the
/// same way, and drops a packing if another one is better in both respects.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Alias/Advice.h"
#include "Lifetimes.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/SmallSort.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Layouts/Surface.h"
#include "auxplan/Planner/Cost.h"
#include "lib/Engine/PlanGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace auxplan;
using namespace llvm;

/// More transients are an error: each pair of them is planned.
static constexpr size_t MaxTransients = 128;
/// At most this many limits are tried, spread over the costs of the pairs.
static constexpr size_t MaxLimits = 24;

StringRef auxplan::whyNotTransient(const Graph &G, ImageId I) {
  const Image &Of = G.Images[I];
  auto IsBound = [I](const Bind &B) { return !B.IsBuffer && B.Object == I; };
  if (Of.Lifetime != Lifetime::Frame)
    return "lives longer than a frame";
  if (Of.Start != StartKind::NotGiven)
    return "begins with contents";
  if (Of.NumDevices || Of.Desc.Modifier != 0 || Of.Desc.ExternalMemory)
    return "has memory that others know of";
  auto Has = [&](CreateFlag F) { return Of.Desc.Flags & uint32_t(F); };
  if (Has(CreateFlag::SPARSE_BINDING))
    return "is bound by pages";
  if (Has(CreateFlag::DISJOINT))
    return "is bound plane by plane";
  return any_of(G.Binds, IsBound) ? "is bound already" : "";
}

void auxplan::bindPacking(Graph &G, ArrayRef<Transient> Transients, const Packing &P) {
  if (Transients.empty())
    return;
  std::string Name = "transient";
  while (G.Names.find(Name))
    Name += "_";
  Memory M;
  M.Name = G.Names.intern(Name);
  M.SizeBytes = std::max<uint64_t>(1, P.Bytes);
  G.Memories.push_back(M);
  for (auto [T, Offset] : zip(Transients, P.Offsets)) {
    Bind B;
    B.Object = T.Image;
    B.Memory = G.Memories.size() - 1;
    B.Offset = Offset;
    G.Binds.push_back(B);
  }
}

namespace {

class Adviser {
public:
  Adviser(const Graph &G, const TargetInfo &T, const PlanOptions &Options, DiagnosticEngine &D)
      : G(G), T(T), Options(Options), D(D), Lives(G) {}
  std::optional<AliasAdvice> run();

private:
  bool findTransients();
  void findPlace(Transient &) const;
  uint64_t alignOf(const ImageDesc &, Aspect) const;
  void findAlive();
  void pricePairs();
  std::vector<int64_t> limits() const;
  Packing pack(int64_t Limit) const;
  uint64_t lowestPlace(uint32_t N, ArrayRef<uint32_t> Placed, ArrayRef<uint64_t> Offsets,
                       int64_t Limit) const;
  bool mayOverlap(uint32_t A, uint32_t B, int64_t Limit) const;
  void findFront();
  std::optional<SharingCost> costOf(const Graph &Bound, DiagnosticEngine &) const;
  std::optional<SharingCost> priceOf(ArrayRef<Transient>, const Packing &) const;

  const Graph &G;
  const TargetInfo &T;
  const PlanOptions &Options;
  DiagnosticEngine &D;
  Lifetimes Lives;
  SharingCost Apart; ///< of the graph as it is
  AliasAdvice Found;
  std::vector<std::vector<const Pairing *>> PairOf; ///< null: used at the same time
};

} // namespace

//===----------------------------------------------------------------------===//
// Costs
//===----------------------------------------------------------------------===//

/// The cost of a graph, by a checked plan.
std::optional<SharingCost> Adviser::costOf(const Graph &Bound, DiagnosticEngine &Said) const {
  std::unique_ptr<Graph> Plan = planGraph(Bound, T, Options, Said);
  if (!Plan)
    return std::nullopt;
  Problem P(*Plan, T, {false, Options.Costs, Options.Rules});
  CostObserver Sums(P);
  if (!checkPlan(P, Said, &Sums))
    return std::nullopt;
  PlanCost Cost = Sums.finish();
  if (Cost.Overflow)
    return std::nullopt;
  SharingCost C;
  C.Total = Cost.Frame.total().bytes();
  C.Accesses = Cost.Frame.Accesses.bytes();
  for (uint16_t M = 0; M != Cost.Frame.ByMnemonic.size(); ++M) {
    const ParsedMnemonic &Name = allMnemonics()[M];
    OpEffect Effect = Name.Family->Ops[Name.Info->Op].Effect;
    double Calls = Cost.Frame.ByMnemonic[M].Calls.perFrame();
    C.Updates += Effect == OpEffect::EntryUpdate ? Calls : 0;
    C.Ambiguates += Effect == OpEffect::Ambiguate ? Calls : 0;
  }
  return C;
}

/// The additional cost of a binding; none if there is no plan.
std::optional<SharingCost> Adviser::priceOf(ArrayRef<Transient> Of, const Packing &P) const {
  Graph Bound = G;
  bindPacking(Bound, Of, P);
  SourceMgr SM; // diagnostics of a trial are of no use
  unsigned Buffer = SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(""), SMLoc());
  DiagnosticEngine Unheard = DiagnosticEngine(SM, Buffer).muted();
  std::optional<SharingCost> C = costOf(Bound, Unheard);
  if (!C)
    return C;
  C->Total -= Apart.Total;
  C->Accesses -= Apart.Accesses;
  C->Updates -= Apart.Updates;
  C->Ambiguates -= Apart.Ambiguates;
  return C;
}

//===----------------------------------------------------------------------===//
// Transients and pairs
//===----------------------------------------------------------------------===//

/// If entries of a table belong to one image, another image should not need the same entries; the
/// same holds for pages of more than a byte.
uint64_t Adviser::alignOf(const ImageDesc &Desc, Aspect A) const {
  using Design = DriverModel::AuxTableEntriesKind;
  uint64_t Align = Surface(T, Desc, A).baseAlign();
  PlaneFacts Facts = T.planeFacts(Desc, A, 0);
  bool ThroughTable = CcsAuxUsages >> unsigned(T.auxKind(Facts)) & 1;
  Design Entries = T.driver().AuxTableEntries;
  if (ThroughTable && (Entries == Design::AtUndefined || Entries == Design::AtBind))
    Align = std::max<uint64_t>(Align, surfaceNumber(T, SurfaceProperty::AuxGranule, Facts));
  for (SurfaceProperty Page :
       {SurfaceProperty::BufferImageGranularity, SurfaceProperty::CompressionGranule})
    Align = std::max<uint64_t>(Align, surfaceNumber(T, Page, Facts));
  return Align;
}

void Adviser::findPlace(Transient &Of) const {
  Graph Alone = G;
  bindPacking(Alone, Of, {UINT64_MAX, {}, {0}});
  PlaneMap Places(Alone, T);
  const Image &I = G.Images[Of.Image];
  for (unsigned A = 0; A != NumAspects; ++A)
    if (I.aspects() >> A & 1) {
      Of.Align = std::max(Of.Align, alignOf(I.Desc, Aspect(A)));
      Of.Bytes = std::max(Of.Bytes, Places.placeOf(Of.Image, Aspect(A)).End);
    }
}

bool Adviser::findTransients() {
  std::vector<bool> ReadsUndefined = findUndefinedReads(G);
  for (ImageId I = 0; I != G.Images.size(); ++I) {
    if (!Lives.isUsed(I) || !whyNotTransient(G, I).empty())
      continue;
    Transient New;
    New.Image = I;
    New.First = Lives.first(I);
    New.Last = Lives.last(I);
    New.ReadsUndefined = ReadsUndefined[I];
    findPlace(New);
    Found.Transients.push_back(New);
    Found.Separate = SaturatingAdd(Found.Separate, alignTo(New.Bytes, New.Align));
  }
  if (Found.Transients.size() > MaxTransients)
    return D.error(G.Images[Found.Transients[MaxTransients].Image].Loc,
                   "too many images end with their frame: " + Twine(Found.Transients.size()) +
                       ", expected at most " + Twine(MaxTransients));
  if (Found.Separate >= UINT64_MAX / 2)
    return D.error(G.Images[Found.Transients.front().Image].Loc,
                   "images that end with their frame are too large together");
  return true;
}

/// The total is largest where some lifetime begins.
void Adviser::findAlive() {
  for (const Transient &At : Found.Transients) {
    uint64_t Sum = 0;
    for (const Transient &Of : Found.Transients)
      Sum += Lives.isAlive(Of.Image, At.First) ? Of.Bytes : 0;
    Found.Alive = std::max(Found.Alive, Sum);
  }
}

void Adviser::pricePairs() {
  ArrayRef<Transient> All = Found.Transients;
  for (uint32_t A = 0; A != All.size(); ++A)
    for (uint32_t B = A + 1; B != All.size(); ++B) {
      if (!Lives.areApart(All[A].Image, All[B].Image))
        continue;
      Pairing New;
      New.A = A;
      New.B = B;
      Packing Both{std::max(All[A].Bytes, All[B].Bytes), {}, {0, 0}};
      if (std::optional<SharingCost> C = priceOf({All[A], All[B]}, Both)) {
        New.MayShare = true;
        New.Cost = *C;
      }
      Found.Pairs.push_back(New);
    }
  PairOf.assign(All.size(), std::vector<const Pairing *>(All.size()));
  for (const Pairing &P : Found.Pairs)
    PairOf[P.A][P.B] = PairOf[P.B][P.A] = &P;
}

//===----------------------------------------------------------------------===//
// Packings
//===----------------------------------------------------------------------===//

bool Adviser::mayOverlap(uint32_t A, uint32_t B, int64_t Limit) const {
  const Pairing *P = PairOf[A][B];
  return P && P->MayShare && P->Cost.Total <= Limit;
}

/// The lowest place below or between the images that it may not overlap.
uint64_t Adviser::lowestPlace(uint32_t N, ArrayRef<uint32_t> Placed, ArrayRef<uint64_t> Offsets,
                              int64_t Limit) const {
  std::vector<std::pair<uint64_t, uint64_t>> Taken;
  for (uint32_t O : Placed)
    if (!mayOverlap(N, O, Limit))
      Taken.push_back({Offsets[O], Offsets[O] + Found.Transients[O].Bytes});
  llvm::sort(Taken);
  const Transient &Of = Found.Transients[N];
  uint64_t At = 0;
  for (auto [Begin, End] : Taken) {
    if (At + Of.Bytes <= Begin)
      return At;
    At = std::max(At, alignTo(End, Of.Align));
  }
  return At;
}

Packing Adviser::pack(int64_t Limit) const {
  size_t Num = Found.Transients.size();
  std::vector<uint32_t> Order, Placed;
  for (uint32_t N = 0; N != Num; ++N)
    Order.push_back(N);
  llvm::stable_sort(Order, [&](uint32_t A, uint32_t B) {
    return Found.Transients[A].Bytes > Found.Transients[B].Bytes;
  });
  Packing P;
  P.Offsets.resize(Num);
  for (uint32_t N : Order) {
    P.Offsets[N] = lowestPlace(N, Placed, P.Offsets, Limit);
    P.Bytes = std::max(P.Bytes, P.Offsets[N] + Found.Transients[N].Bytes);
    Placed.push_back(N);
  }
  return P;
}

std::vector<int64_t> Adviser::limits() const {
  std::vector<int64_t> Costs = {INT64_MIN}; // no image shares
  for (const Pairing &P : Found.Pairs)
    if (P.MayShare)
      Costs.push_back(P.Cost.Total);
  llvm::sort(Costs);
  Costs.erase(llvm::unique(Costs), Costs.end());
  if (Costs.size() <= MaxLimits)
    return Costs;
  std::vector<int64_t> Some;
  for (size_t N = 0; N != MaxLimits; ++N)
    Some.push_back(Costs[N * (Costs.size() - 1) / (MaxLimits - 1)]);
  return Some;
}

void Adviser::findFront() {
  std::vector<Packing> All;
  for (int64_t Limit : limits()) {
    Packing P = pack(Limit);
    if (llvm::any_of(All, [&](const Packing &O) { return O.Offsets == P.Offsets; }))
      continue;
    std::optional<SharingCost> C = priceOf(Found.Transients, P);
    if (!C)
      continue; // three images that take turns need more than pairs
    P.Cost = *C;
    All.push_back(std::move(P));
  }
  sortSmall(All, [](const Packing &A, const Packing &B) {
    return std::make_pair(A.Cost.Total, A.Bytes) < std::make_pair(B.Cost.Total, B.Bytes);
  });
  for (Packing &P : All)
    if (Found.Front.empty() || P.Bytes < Found.Front.back().Bytes)
      Found.Front.push_back(std::move(P));
}

std::optional<AliasAdvice> Adviser::run() {
  std::optional<SharingCost> C = costOf(G, D);
  if (!C || !findTransients())
    return std::nullopt;
  Apart = *C;
  findAlive();
  pricePairs();
  findFront();
  if (Found.Front.empty())
    D.error(None32, "no packing can be planned under policy '" + nameOf(Options.Policy) + "'");
  return Found.Front.empty() ? std::nullopt : std::optional<AliasAdvice>(std::move(Found));
}

std::optional<AliasAdvice> auxplan::adviseAliases(const Graph &G, const TargetInfo &T,
                                                  const PlanOptions &Options, DiagnosticEngine &D) {
  return Adviser(G, T, Options, D).run();
}
