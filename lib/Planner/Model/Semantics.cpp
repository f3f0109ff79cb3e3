//===- Semantics.cpp - what the lines of a graph mean ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One pass over the accesses gives each its own properties. A second look at images that occur
/// more than once in a pass finds what happens together, and a look at chained passes finds the
/// loads and stores between them, which mean nothing.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Semantics.h"
#include "auxplan/Graph/Interchangeable.h"
#include "lib/Planner/Model/FeedbackLoops.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstddef>
#include <cstring>
#include <tuple>

using namespace auxplan;
using namespace llvm;

static bool discards(Layout L) {
  return L != NoLayout && infoOf(L).Discards;
}

uint32_t Semantics::usageOf(const Graph &G, const Access &A) {
  uint32_t DS = uint32_t(UsageFlag::DEPTH_STENCIL_ATTACHMENT);
  uint32_t Color = uint32_t(UsageFlag::COLOR_ATTACHMENT);
  bool IsDS = A.Range.Aspects & (maskOf(Aspect::Depth) | maskOf(Aspect::Stencil));
  if (A.Kind == AccessKind::Resolve)
    return IsDS ? DS : Color;
  if (A.Kind == AccessKind::Clear) {
    // vkCmdClearAttachments goes through the attachment, other clears are transfers; the layout
    // tells which it is.
    uint32_t Attachment = IsDS ? DS : Color;
    const LayoutInfo &L = infoOf(G.layoutOf(A));
    uint32_t Dst = uint32_t(UsageFlag::TRANSFER_DST);
    uint32_t Admits = L.Admits[IsDS ? (A.Range.Aspects & maskOf(Aspect::Stencil) ? 2 : 1) : 0];
    return Admits & Dst ? Dst : Attachment;
  }
  return infoOf(A.Kind).Usage;
}

/// Does the layout admit no write to the access's aspect?
static bool isReadOnlyIn(const Access &A, Layout L) {
  bool IsStencil = A.Range.Aspects & maskOf(Aspect::Stencil);
  bool IsDepth = A.Range.Aspects & maskOf(Aspect::Depth);
  return infoOf(L).ReadOnly[IsStencil ? 2 : IsDepth ? 1 : 0];
}

/// Does the access belong to the second phase of its pass?
static bool isAtEnd(const Access &A) {
  return A.Kind == AccessKind::Resolve;
}

AccessFacts Semantics::ownFacts(const Access &A, QueueKind On, uint32_t ViewKind) const {
  AccessFacts F = {};
  F.On = unsigned(On);
  F.ViewKind = ViewKind;
  bool IsAttachment =
      A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth || A.Kind == AccessKind::Stencil;
  F.Writes = G.writes(A) && !(IsAttachment && isReadOnlyIn(A, G.layoutOf(A)));
  F.Clears = A.Kind == AccessKind::Clear || (IsAttachment && A.Load == LoadOp::Clear);
  F.DiscardsArea = A.Load == LoadOp::DontCare;
  F.DiscardsAll = discards(A.From);
  F.Defines = F.Writes && A.Store != StoreOp::None;
  F.DropsAfter =
      A.Store == StoreOp::DontCare || (A.Store == StoreOp::None && (F.Clears || F.DiscardsArea));
  F.EndPhase = isAtEnd(A);
  switch (A.Kind) {
  case AccessKind::CopyDst:
  case AccessKind::BlitDst:
  case AccessKind::ResolveDst:
  case AccessKind::Resolve:
  case AccessKind::Clear:
    F.OverwritesArea = true;
    break;
  case AccessKind::Storage:
    F.OverwritesArea = A.RW == ReadWrite::Write;
    break;
  case AccessKind::Color:
  case AccessKind::Depth:
  case AccessKind::Stencil:
  case AccessKind::Input:
  case AccessKind::Sampled:
  case AccessKind::Host:
  case AccessKind::CopySrc:
  case AccessKind::BlitSrc:
  case AccessKind::ResolveSrc:
  case AccessKind::Video:
  case AccessKind::Present:
  case AccessKind::Vertex:
  case AccessKind::Index:
  case AccessKind::Indirect:
  case AccessKind::Uniform:
    break;
  }
  // A write that may leave texels as they are needs them as much as a read does.
  F.Reads = G.reads(A) || (F.Writes && !F.OverwritesArea);
  F.SimulReadOnly = !F.Writes;
  F.Simultaneous = usageOf(G, A);
  return F;
}

/// The facts of a line by itself, before others are added.
static LoopPart partOf(const AccessFacts &Own) {
  return {Own.Simultaneous, Own.Writes};
}

/// Everything about a line except the image and range that it accesses, in one word. No access kind
/// is 255.
static uint64_t lineOf(const Access &A) {
  uint64_t Line = uint8_t(~unsigned(A.Kind));
  Line = Line << 8 | unsigned(A.RW);
  Line = Line << 8 | unsigned(A.Load);
  Line = Line << 8 | unsigned(A.Store);
  Line = Line << 8 | unsigned(A.LayoutGiven);
  Line = Line << 8 | unsigned(A.From);
  Line = Line << 8 | unsigned(A.To);
  return Line << 8 | A.Range.Aspects;
}

uint32_t Semantics::kindFor(uint64_t Line, const AccessFacts &F) {
  uint64_t Bits = 0;
  for (bool Bit : {F.Reads, F.Writes, F.OverwritesArea, F.Clears, F.DiscardsArea, F.DiscardsAll,
                   F.Defines, F.DropsAfter, F.DropsSource, F.EndPhase, F.SimulReadOnly, F.Overlaps})
    Bits = Bits << 1 | Bit;
  Bits = Bits << 2 | F.On;
  auto [Kind, New] = Known.add({Line, Bits << 32 | F.Simultaneous, F.ViewKind});
  if (New)
    Facts.push_back(F);
  return Kind;
}

/// Everything about a line except its view and the image and range that it accesses, but the
/// aspect of these: as the graph holds it, to compare.
static uint64_t headOf(const Access &A) {
  static_assert(std::is_standard_layout_v<Access> && offsetof(Access, Kind) == 0 &&
                offsetof(Access, IsBuffer) == 7);
  uint64_t Head;
  std::memcpy(&Head, &A, sizeof Head);
  return Head;
}

/// May tables ask for the levels of the access?
static bool hasLevels(const Access &A) {
  return A.Range.MipEnd > 1 && (A.Range.Aspects & maskOf(Aspect::Depth));
}

/// May tables ask for the format of the access, whatever view it has?
static bool asksForFormat(const Access &A) {
  // Through a view list an image may be of the same class as another one whose format has atomics.
  bool MayBeAtomic = A.Kind == AccessKind::Storage && isBoth(A.RW);
  return MayBeAtomic || A.Kind == AccessKind::CopySrc || A.Kind == AccessKind::CopyDst;
}

/// Tables may ask for the view of an access, for the format of a copy and of atomics, and for the
/// levels of depth. Most accesses use level 0 in the image's own format.
uint32_t Semantics::viewKindOf(const Access &A) {
  const AccessExtra *X = G.extraOf(A);
  const ImageDesc &D = G.Images[A.Image].Desc;
  Format View = X && X->View != NoFormat ? X->View : D.Format;
  bool IsViewSRGB = infoOf(View).Numeric == NumericClass::SRGB;
  if (View == D.Format && !hasLevels(A) && !IsViewSRGB && !asksForFormat(A))
    return 0;
  ViewKey Key = {D.Format, View, 0, 0, 0, 0};
  if (hasLevels(A))
    Key = {D.Format, View, D.Width, D.Height, A.Range.MipBegin, A.Range.MipEnd};
  return Views.numberOf(Key) + 1;
}

inline uint32_t Semantics::ownKind(const Access &A, QueueKind On) {
  uint64_t Head = headOf(A);
  Recent &Entry = RecentLines[(Head ^ A.Range.Aspects) * 0x9E3779B97F4A7C15ull >> 58];
  if (Entry.Head == Head && Entry.Aspects == A.Range.Aspects && Entry.On == On &&
      seesOwnFormat(A) && !hasLevels(A))
    return Entry.Kind;
  uint32_t Kind = findOwnKind(A, On);
  if (seesOwnFormat(A) && !hasLevels(A) && !asksForFormat(A))
    Entry = {Head, A.Range.Aspects, On, Kind};
  return Kind;
}

/// The same for a line that is not remembered.
uint32_t Semantics::findOwnKind(const Access &A, QueueKind On) {
  HasResolves |= isAtEnd(A);
  return kindFor(lineOf(A), ownFacts(A, On, viewKindOf(A)));
}

std::array<uint64_t, 5> Semantics::wordsOfLineKind(uint32_t Kind) const {
  const KindKey &Of = Known[Kind];
  if (!Of.ViewKind)
    return {Of.Line, Of.Facts, 0, 0, 0};
  const ViewKey &View = Views[Of.ViewKind - 1];
  return {Of.Line, Of.Facts, uint64_t(View.Image) << 32 | uint64_t(View.View) << 1 | 1,
          uint64_t(View.Width) << 32 | View.Height,
          uint64_t(View.MipBegin) << 8 | uint64_t(View.MipEnd)};
}

void Semantics::setFacts(uint32_t AccessIndex, const AccessFacts &F) {
  Kinds[AccessIndex] = kindFor(lineOf(G.Accesses[AccessIndex]), F);
}

Semantics::Semantics(const Graph &G) : G(G), Instances(G), Same(findInterchangeable(G)) {
  kindFor(0, AccessFacts{}); // line kind 0: buffers
  IsSRGB.reserve(G.Images.size());
  for (const Image &I : G.Images)
    IsSRGB.push_back(infoOf(I.Desc.Format).Numeric == NumericClass::SRGB);
  findOwnKinds();
  chain();
  if (HasResolves)
    for (const Pass &P : G.Passes)
      dropBehindResolves(P);
}

/// Finds the kinds of lines by themselves, then those of lines that share an image.
void Semantics::findOwnKinds() {
  Kinds.resize(G.Accesses.size());
  std::vector<uint32_t> MayShare; // passes
  for (const Pass &P : G.Passes) {
    uint64_t Seen = 0; // by the last bits of the image's number
    bool SeesTwice = false;
    for (uint32_t I = P.FirstAccess, E = I + P.NumAccesses; I != E; ++I) {
      const Access &A = G.Accesses[I];
      if (A.IsBuffer)
        continue;
      Kinds[I] = ownKind(A, P.On.Kind);
      uint64_t Bit = uint64_t(1) << (firstOf(A.Image) % 64);
      SeesTwice |= (Seen & Bit) != 0;
      Seen |= Bit;
    }
    if (SeesTwice)
      MayShare.push_back(&P - G.Passes.data());
  }
  for (uint32_t P : MayShare)
    gather(G.Passes[P]);
}

/// A store operation comes after the resolves of its pass, so the resolves drop what they read, and
/// what a line has drawn is there until then.
void Semantics::dropBehindResolves(const Pass &P) {
  for (uint32_t I = P.FirstAccess, E = I + P.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    const AccessExtra *X = G.extraOf(A);
    if (A.IsBuffer || !factsOf(I).EndPhase || !X)
      continue;
    for (uint32_t J = P.FirstAccess; J != E; ++J) {
      const Access &Source = G.Accesses[J];
      bool Loses = factsOf(J).DropsAfter || factsOf(J).Defines != factsOf(J).Writes;
      if (Source.IsBuffer || !Loses || firstOf(Source.Image) != firstOf(X->ResolveSource) ||
          Source.Age != X->ResolveSourceAge || !Source.Range.overlaps(X->ResolveSourceRange))
        continue;
      AccessFacts OfSource = factsOf(J), OfResolve = factsOf(I);
      if (OfSource.DropsAfter)
        OfResolve.DropsSource = Source.Range == X->ResolveSourceRange;
      OfSource.DropsAfter = false;
      OfSource.Defines = OfSource.Writes;
      setFacts(J, OfSource);
      setFacts(I, OfResolve);
    }
  }
}

static bool anyOverlap(const Graph &G, ArrayRef<uint32_t> Accesses) {
  for (size_t I = 1; I < Accesses.size(); ++I)
    for (size_t J = 0; J != I; ++J)
      if (G.Accesses[Accesses[I]].Range.overlaps(G.Accesses[Accesses[J]].Range))
        return true;
  return false;
}

/// Combines the usages of overlapping accesses, and finds feedback loops. \p OfImage: accesses to
/// one image in one role, in one phase of a pass.
void Semantics::shareAmong(ArrayRef<uint32_t> OfImage) {
  if (!anyOverlap(G, OfImage))
    return;
  SmallVector<AccessFacts, 8> Shared;
  for (uint32_t I : OfImage) {
    AccessFacts F = factsOf(I);
    for (uint32_t J : OfImage) {
      const AccessFacts &Other = factsOf(J);
      if (I == J || !G.Accesses[I].Range.overlaps(G.Accesses[J].Range))
        continue;
      F.Simultaneous |= Other.Simultaneous;
      F.Simultaneous |= makeLoop(partOf(factsOf(I)), partOf(Other)) ? LoopUsage : 0;
      F.SimulReadOnly &= !Other.Writes;
      F.Overlaps = true;
    }
    Shared.push_back(F);
  }
  for (size_t N = 0; N != OfImage.size(); ++N)
    if (Shared[N].Overlaps)
      setFacts(OfImage[N], Shared[N]);
}

namespace {
/// The layers of one mip that each sort of access touches, for many accesses: counts by layer
/// interval, from the beginning and end of each access.
class LayerCovers {
  ArrayRef<uint32_t> Edges; ///< sorted layers at which an access begins or ends
  std::vector<uint32_t> Counts, AtLeast;

public:
  explicit LayerCovers(ArrayRef<uint32_t> Edges) : Edges(Edges), Counts(Edges.size() + 1) {}
  size_t indexOf(uint32_t Layer) const { return llvm::lower_bound(Edges, Layer) - Edges.begin(); }
  void add(const SubRange &R) {
    R.forEachRun([&](const SubRange &Run) {
      ++Counts[indexOf(Run.LayerBegin)];
      --Counts[indexOf(Run.LayerEnd)];
    });
  }
  /// Call it after all accesses are added: finds where at least \p Min of them overlap.
  void finish(uint32_t Min) {
    AtLeast.assign(1, 0);
    uint32_t Covers = 0;
    for (uint32_t Change : Counts) {
      Covers += Change;
      AtLeast.push_back(AtLeast.back() + (Covers >= Min));
    }
  }
  bool any(const SubRange &R) const {
    bool Any = false;
    R.forEachRun([&](const SubRange &Run) {
      Any |= AtLeast[indexOf(Run.LayerEnd)] != AtLeast[indexOf(Run.LayerBegin)];
    });
    return Any;
  }
};
} // namespace

/// Like shareAmong(), in time that grows with the number of accesses and mips. All accesses are of
/// one role and one phase.
void Semantics::shareAmongMany(MutableArrayRef<uint32_t> OfImage) {
  std::vector<uint32_t> Edges;
  uint32_t AllUsages = 0;
  for (uint32_t I : OfImage) {
    G.Accesses[I].Range.forEachRun([&](const SubRange &Run) {
      Edges.push_back(Run.LayerBegin);
      Edges.push_back(Run.LayerEnd);
    });
    AllUsages |= factsOf(I).Simultaneous;
  }
  llvm::sort(Edges);
  Edges.erase(llvm::unique(Edges), Edges.end());
  std::vector<AccessFacts> Shared;
  for (uint32_t I : OfImage)
    Shared.push_back(factsOf(I));
  auto ForOneSort = [&](unsigned Mip, AspectMask A, uint32_t Min, auto IsOfIt, auto Found) {
    auto Takes = [&](uint32_t I) {
      const SubRange &R = G.Accesses[I].Range;
      return R.Aspects == A && R.MipBegin <= Mip && Mip < R.MipEnd;
    };
    LayerCovers Covers(Edges);
    for (uint32_t I : OfImage)
      if (Takes(I) && IsOfIt(factsOf(I)))
        Covers.add(G.Accesses[I].Range);
    Covers.finish(Min);
    for (size_t N = 0; N != OfImage.size(); ++N)
      if (Takes(OfImage[N]) && Covers.any(G.Accesses[OfImage[N]].Range))
        Found(Shared[N], factsOf(OfImage[N]));
  };
  std::array<AspectMask, 32> Used = {}; // by mip
  for (uint32_t I : OfImage)
    for (unsigned M = G.Accesses[I].Range.MipBegin; M != G.Accesses[I].Range.MipEnd; ++M)
      Used[M] |= G.Accesses[I].Range.Aspects;
  for (unsigned Mip = 0; Mip != Used.size(); ++Mip)
    for (unsigned Bit = 0; Bit != NumAspects; ++Bit) {
      AspectMask A = Used[Mip] & (1u << Bit);
      if (!A)
        continue;
      for (uint32_t Rest = AllUsages; Rest; Rest &= Rest - 1) {
        uint32_t Usage = Rest & -Rest;
        ForOneSort(
            Mip, A, 1, [&](const AccessFacts &F) { return F.Simultaneous & Usage; },
            [&](AccessFacts &F, const AccessFacts &) { F.Simultaneous |= Usage; });
      }
      ForOneSort(
          Mip, A, 1, [](const AccessFacts &F) { return F.Writes; },
          [](AccessFacts &F, const AccessFacts &) { F.SimulReadOnly = false; });
      ForOneSort(
          Mip, A, 1, [](const AccessFacts &F) { return isDrawn(partOf(F)); },
          [](AccessFacts &F, const AccessFacts &Own) {
            F.Simultaneous |= isInShaders(partOf(Own)) ? LoopUsage : 0;
          });
      ForOneSort(
          Mip, A, 1, [](const AccessFacts &F) { return isInShaders(partOf(F)); },
          [](AccessFacts &F, const AccessFacts &Own) {
            F.Simultaneous |= isDrawn(partOf(Own)) ? LoopUsage : 0;
          });
      ForOneSort(
          Mip, A, 2, [](const AccessFacts &) { return true; },
          [](AccessFacts &F, const AccessFacts &) { F.Overlaps = true; });
    }
  for (size_t N = 0; N != OfImage.size(); ++N)
    setFacts(OfImage[N], Shared[N]);
}

/// Passes with at most this many accesses are searched for accesses that share an image; larger
/// ones are sorted.
static constexpr size_t MaxSearched = 12;

void Semantics::gather(const Pass &P) {
  if (P.NumAccesses > MaxSearched)
    return gatherMany(P);
  SmallVector<uint32_t, MaxSearched> OfImage;
  uint32_t Seen = 0; // bit N: access N of the pass
  for (uint32_t I = 0; I != P.NumAccesses; ++I) {
    const Access &A = G.Accesses[P.FirstAccess + I];
    if (A.IsBuffer || Seen >> I & 1)
      continue;
    OfImage.clear();
    for (uint32_t J = I + 1; J != P.NumAccesses; ++J) {
      const Access &B = G.Accesses[P.FirstAccess + J];
      if (B.IsBuffer || firstOf(B.Image) != firstOf(A.Image) || B.Age != A.Age ||
          isAtEnd(B) != isAtEnd(A))
        continue;
      Seen |= 1u << J;
      if (OfImage.empty())
        OfImage.push_back(P.FirstAccess + I);
      OfImage.push_back(P.FirstAccess + J);
    }
    if (!OfImage.empty())
      shareAmong(OfImage);
  }
}

void Semantics::gatherMany(const Pass &P) {
  using Together = std::tuple<ImageId, bool, uint8_t>; // image, phase, role
  SmallVector<std::pair<Together, uint32_t>, 16> ByImage;
  for (uint32_t I = P.FirstAccess, E = I + P.NumAccesses; I != E; ++I)
    if (!G.Accesses[I].IsBuffer)
      ByImage.push_back(
          {{firstOf(G.Accesses[I].Image), factsOf(I).EndPhase, G.Accesses[I].Age}, I});
  llvm::sort(ByImage);
  SmallVector<uint32_t, 8> OfImage;
  for (size_t B = 0; B < ByImage.size();) {
    size_t E = B + 1;
    while (E < ByImage.size() && ByImage[E].first == ByImage[B].first)
      ++E;
    if (E - B > 1) {
      OfImage.clear();
      for (size_t N = B; N != E; ++N)
        OfImage.push_back(ByImage[N].second);
      OfImage.size() > 32 ? shareAmongMany(OfImage) : shareAmong(OfImage);
    }
    B = E;
  }
}

SourceFacts Semantics::sourceFactsOf(const Access &A) const {
  bool Drops = factsOf(&A - G.Accesses.data()).DropsSource;
  const AccessExtra *X = G.extraOf(A);
  bool IsColor = X->ResolveSourceRange.Aspects & maskOf(Aspect::Color);
  // A resolve reads colour as an attachment, and depth and stencil like a copy source (the driver
  // makes a transition of its own around the resolve).
  return {uint32_t(IsColor ? UsageFlag::COLOR_ATTACHMENT : UsageFlag::TRANSFER_SRC), true, Drops};
}

AccessUse Semantics::useOf(const Access &A, bool IsSource) const {
  const AccessExtra *X = G.extraOf(A);
  AccessUse Use = {};
  Use.Queues = 1u << factsOf(&A - G.Accesses.data()).On;
  if (IsSource) {
    SourceFacts Facts = sourceFactsOf(A);
    const SubRange &R = X->ResolveSourceRange;
    Use.Kind = sourceKind(A);
    Use.Usages = Facts.Simultaneous;
    Use.ReadOnly = Facts.ReadOnly;
    Use.Image = &G.Images[X->ResolveSource].Desc;
    Use.MipBegin = R.MipBegin;
    Use.MipEnd = R.MipEnd;
    return Use;
  }
  const AccessFacts &Facts = factsOf(&A - G.Accesses.data());
  Use.Kind = A.Kind;
  Use.Usages = Facts.Simultaneous;
  Use.ReadOnly = Facts.SimulReadOnly;
  Use.ReadsAndWrites = A.Kind == AccessKind::Storage && isBoth(A.RW);
  Use.Image = &G.Images[A.Image].Desc;
  Use.View = X ? X->View : NoFormat;
  Use.MipBegin = A.Range.MipBegin;
  Use.MipEnd = A.Range.MipEnd;
  return Use;
}

AccessUse auxplan::useOfPresent() {
  return {AccessKind::Present, 0, /*ReadOnly=*/true};
}

/// Does the load operation of the earlier line write all that the later line stores?
static bool loadsAllOf(const Graph &G, uint32_t EarlierPass, const Access &Earlier,
                       uint32_t LaterPass, const Access &Later) {
  const Area *Written = G.areaOf(G.Passes[EarlierPass], Earlier);
  const Area *Stored = G.areaOf(G.Passes[LaterPass], Later);
  bool SameArea = Written && Stored ? *Written == *Stored : Written == Stored;
  return (Earlier.Load == LoadOp::Clear || Earlier.Load == LoadOp::DontCare) && SameArea &&
         Earlier.Age == Later.Age && Earlier.Range.contains(Later.Range);
}

/// In a render pass instance of several passes only the first load and the last store of an
/// attachment count.
void Semantics::chain() {
  if (!Instances.any())
    return;
  using Key = std::pair<uint32_t, uint64_t>; // root, image and aspect
  struct Line {
    uint32_t Pass, Access;
  };
  DenseMap<Key, SmallVector<Line, 2>> Seen;
  for (uint32_t P = 0, E = G.Passes.size(); P != E; ++P) {
    if (!Instances.isInSeveral(P))
      continue;
    const Pass &Pass = G.Passes[P];
    for (uint32_t I = Pass.FirstAccess, End = I + Pass.NumAccesses; I != End; ++I) {
      const Access &A = G.Accesses[I];
      if (A.IsBuffer || !infoOf(A.Kind).IsAttachment || A.Kind == AccessKind::Resolve)
        continue;
      uint64_t Part = uint64_t(firstOf(A.Image)) << 8 | A.Range.Aspects;
      auto &Earlier = Seen[{Instances.rootOf(P), Part}];
      bool IsLoaded = false, Continues = false;
      for (auto [EarlierPass, J] : Earlier) {
        if (!G.Accesses[J].Range.overlaps(A.Range))
          continue;
        AccessFacts Before = factsOf(J), Now = factsOf(I);
        Continues = true;
        IsLoaded |= loadsAllOf(G, EarlierPass, G.Accesses[J], P, A);
        Before.DropsAfter = false;
        Before.Defines = Before.Writes;
        if (A.Kind != AccessKind::Clear)
          Now.Clears = Now.DiscardsArea = false;
        setFacts(J, Before);
        setFacts(I, Now);
      }
      if (Continues && A.Store == StoreOp::None) {
        AccessFacts Now = factsOf(I);
        Now.DropsAfter = IsLoaded;
        setFacts(I, Now);
      }
      Earlier.push_back({P, I});
    }
  }
}

ClearValue Semantics::clearValueOf(const Graph &G, const Access &A) {
  ClearValue V;
  if (const AccessExtra *X = G.extraOf(A); X && X->Clear)
    V = *X->Clear;
  if (V.Count == 0 && A.Range.Aspects & maskOf(Aspect::Depth))
    V.V[0] = 1.0;
  V.Count = A.Range.Aspects & maskOf(Aspect::Color) ? 4 : 1;
  return V;
}

void auxplan::forEachTouchedCell(const Problem &P, const Pass &Pass,
                                 llvm::function_ref<void(CellId)> F) {
  const Graph &G = P.graph();
  for (const Access &A : G.accessesOf(Pass)) {
    if (A.IsBuffer)
      continue;
    P.forEachCell(A, F);
    if (A.Kind == AccessKind::Resolve)
      P.forEachSourceCell(*G.extraOf(A), F);
  }
}

void auxplan::forEachMovedWith(const Problem &P, const Pass &Pass,
                               function_ref<void(const Access &, CellId)> F) {
  SmallVector<CellId, 8> Used; // if it matters
  for (const Access &A : P.graph().accessesOf(Pass)) {
    if (A.IsBuffer || (A.From == NoLayout && A.To == NoLayout))
      continue;
    const Plane &Of = P.plane(P.planeId(A));
    if (!Of.MovesByLevel || Of.NumCells == 1)
      continue;
    if (Used.empty()) {
      forEachTouchedCell(P, Pass, [&](CellId C) { Used.push_back(C); });
      llvm::sort(Used);
    }
    P.forEachCell(MovedBy{A}, [&](CellId C) {
      if (!std::binary_search(Used.begin(), Used.end(), C))
        F(A, C);
    });
  }
}

void auxplan::forEachWrittenOwner(const Problem &P, const Semantics &S, const Pass &Pass,
                                  function_ref<void(OwnerId)> F) {
  if (!P.hasAliases())
    return;
  auto IfShared = [&](OwnerId O) {
    if (!P.memory().aliasesOf(O).empty())
      F(O);
  };
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = P.graph().Accesses[I];
    if (!A.IsBuffer && S.factsOf(I).Writes)
      P.forEachCell(A, IfShared);
    else if (A.IsBuffer && P.graph().writes(A))
      IfShared(P.cells().size() + A.Image);
  }
}

/// A plane without aux data has no states: its row is empty.
static StateSet rowOf(StateId S) {
  return S == NoState ? StateSet() : StateSet::of(S);
}

static CellStart startIn(const PlaneClass &C, Layout L) {
  if (!discards(L))
    return {rowOf(C.External), true, L};
  return {rowOf(C.Initial), false, Layout::UNDEFINED};
}

static CellStart startOfImage(const Image &I, const PlaneClass &C) {
  if (I.Start == StartKind::Layout && I.StartLayout != NoLayout)
    return startIn(C, I.StartLayout);
  CellStart S;
  bool FromOutside = I.Lifetime == Lifetime::External;
  S.Row = rowOf(FromOutside ? C.External : C.Initial);
  S.Defined = FromOutside || I.Lifetime == Lifetime::Persistent || I.Start == StartKind::Unknown;
  S.In = I.Start == StartKind::Unknown ? NoLayout
         : FromOutside                 ? Layout::PRESENT_SRC_KHR
                                       : Layout::UNDEFINED;
  return S;
}

std::vector<CellStart> auxplan::startsOf(const Problem &P) {
  std::vector<CellStart> Starts;
  Starts.reserve(P.cells().size());
  for (CellId C = 0, E = P.cells().size(); C != E; ++C)
    Starts.push_back(startOfImage(P.imageOfCell(C), P.classOfCell(C)));
  for (const StartStmt &S : P.graph().Starts)
    for (unsigned Age = 0; Age != P.graph().Images[S.Image].History; ++Age)
      P.forEachCell(S.Image, Age, P.graph().Images[S.Image].movedRange(S.Range), [&](CellId C) {
        const PlaneClass &Class = P.classOfCell(C);
        if (S.StartLayout != NoLayout)
          Starts[C] = startIn(Class, S.StartLayout);
        else
          Starts[C] = {rowOf(Class.Initial), true, NoLayout};
      });
  return Starts;
}

bool auxplan::isKept(const Problem &P, CellId C) {
  Lifetime L = P.imageOfCell(C).Lifetime;
  return L == Lifetime::Persistent || L == Lifetime::History;
}

bool auxplan::ownerKnowsAux(const Problem &P, CellId C) {
  const PlaneClass &Class = P.classOfCell(C);
  return Class.hasAux() && P.family().States[Class.External].Compressed;
}

Mode auxplan::modeOnCell(const Problem &P, const Access &A, bool IsSource, CellId C) {
  const Mode Planned = IsSource ? P.graph().extraOf(A)->SourcePlanned : A.Planned;
  if (Planned.Usage == AuxUsage::NONE || P.classOfCell(C).hasAux())
    return Planned;
  const AccessExtra *X = P.graph().extraOf(A);
  bool BindsOthers =
      IsSource ? hasAuxIn(P, X->ResolveSource, X->ResolveSourceAge, X->ResolveSourceRange)
               : hasAuxIn(P, A.Image, A.Age, A.Range);
  return BindsOthers ? Mode() : Planned;
}

Mode auxplan::modeOfPresent(const Problem &P, const Present &Pr, CellId C) {
  bool IsPlain = !P.classOfCell(C).hasAux() && P.classOf(P.planeOf(C)).hasAux();
  if (Pr.HasMode && !IsPlain)
    return Pr.Planned;
  if (!ownerKnowsAux(P, C))
    return {};
  const PlaneClass &Class = P.classOfCell(C);
  const Mode Known = {Class.Kind, P.family().States[Class.External].Class};
  auto Modes = P.rules().modes(Class.Kind, Class.Facts, useOfPresent());
  return llvm::is_contained(Modes, Known) ? Known : Modes.front();
}

/// An owner that knows of the aux data leaves them in the state in which it hands over every image.
/// Any other owner writes around them, so the aux data of undefined contents are stale after it.
StateSet auxplan::rowFromOwner(const Problem &P, CellId C, StateSet Given) {
  const PlaneClass &Class = P.classOfCell(C);
  StateSet Row = rowOf(Class.External);
  if (!Class.hasAux() || ownerKnowsAux(P, C))
    return Row;
  for (StateId I = 0; I != P.family().States.size(); ++I)
    if (Given.has(I))
      Row.join(rowOf(P.machine().afterWrite(AuxUsage::NONE, /*Full=*/true, I)));
  return Row;
}

/// The owner may bring back the image that it got, or another one in its place.
CellStart auxplan::startOfLaterFrame(const Problem &P, CellId C, CellStart First, StateSet Left) {
  if (P.imageOfCell(C).Lifetime != Lifetime::External)
    return First;
  First.Row.join(rowFromOwner(P, C, Left));
  First.Defined = true;
  return First;
}
