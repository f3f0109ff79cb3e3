//===- BarrierUses.cpp - uses that barriers stand between -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See BarrierUses.h.
///
//===----------------------------------------------------------------------===//

#include "BarrierUses.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// The layouts of Vulkan 1.0 and 1.1 that accesses may be in. Layouts of later versions promise
/// drivers what one of these does.
static constexpr Layout CoreLayouts[] = {Layout::GENERAL,
                                         Layout::COLOR_ATTACHMENT_OPTIMAL,
                                         Layout::DEPTH_STENCIL_ATTACHMENT_OPTIMAL,
                                         Layout::DEPTH_STENCIL_READ_ONLY_OPTIMAL,
                                         Layout::SHADER_READ_ONLY_OPTIMAL,
                                         Layout::TRANSFER_SRC_OPTIMAL,
                                         Layout::TRANSFER_DST_OPTIMAL,
                                         Layout::DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL,
                                         Layout::DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL};

UseFinder::UseFinder(const DriverSet &Drivers, const Semantics &S)
    : Drivers(Drivers), S(S), G(Drivers.graph()), LiveAfter(Drivers.liveAfterPasses(S)) {}

std::vector<ImageUse> UseFinder::find() {
  for (uint32_t I = 0; I != G.Items.size(); ++I)
    switch (G.Items[I].Kind) {
    case ItemKind::Pass:
      addPass(I);
      break;
    case ItemKind::Present:
      addPresent(I);
      break;
    case ItemKind::IfBegin:
    case ItemKind::LoopBegin:
    case ItemKind::EveryBegin:
      Open.push_back(I);
      break;
    case ItemKind::IfEnd:
      addJoins(I);
      Open.pop_back();
      break;
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      Open.pop_back();
      break;
    case ItemKind::FrameBegin:
    case ItemKind::FrameEnd:
    case ItemKind::Else:
    case ItemKind::Transition:
    case ItemKind::Op:
    case ItemKind::Sync:
    case ItemKind::Barrier:
      break;
    }
  return std::move(Uses);
}

//===----------------------------------------------------------------------===//
// Lines and uses
//===----------------------------------------------------------------------===//

static Aspect aspectOf(const Access &A) {
  return Aspect(countr_zero(A.Range.Aspects));
}

/// All slices of a level of a 3D image may move together.
static bool share(const Graph &G, const Access &A, const Access &B) {
  const Image &I = G.Images[A.Image];
  return A.Image == B.Image && A.Age == B.Age &&
         I.movedRange(A.Range).overlaps(I.movedRange(B.Range));
}

/// Adds a line to the use of the pass that it shares subresources with. If there are several, they
/// become one.
void UseFinder::addLine(uint32_t Line, size_t FirstOfPass) {
  const Access &A = G.Accesses[Line];
  ImageUse New;
  New.Image = A.Image;
  New.Age = A.Age;
  New.TheAspect = aspectOf(A);
  for (size_t U = Uses.size(); U-- > FirstOfPass;)
    if (any_of(Uses[U].Lines, [&](uint32_t L) { return share(G, G.Accesses[L], A); })) {
      New.Lines.insert(New.Lines.begin(), Uses[U].Lines.begin(), Uses[U].Lines.end());
      Uses.erase(Uses.begin() + U);
    }
  New.Lines.push_back(Line);
  Uses.push_back(std::move(New));
}

void UseFinder::addPass(uint32_t Item) {
  size_t First = Uses.size();
  uint32_t Pass = G.Items[Item].Index;
  const auxplan::Pass &Of = G.Passes[Pass];
  for (uint32_t I = Of.FirstAccess; I != Of.FirstAccess + Of.NumAccesses; ++I)
    if (!G.Accesses[I].IsBuffer)
      addLine(I, First);
  llvm::sort(Uses.begin() + First, Uses.end(), [](const ImageUse &A, const ImageUse &B) {
    return A.Lines.front() < B.Lines.front();
  });
  for (size_t U = First; U != Uses.size(); ++U) {
    Uses[U].Item = Item;
    Uses[U].Pass = Pass;
    finish(Uses[U]);
  }
}

void UseFinder::addPresent(uint32_t Item) {
  ImageId I = G.Presents[G.Items[Item].Index].Image;
  for (unsigned A = 0; A != NumAspects; ++A) {
    if (!(G.Images[I].aspects() >> A & 1))
      continue;
    ImageUse New;
    New.Item = Item;
    New.Image = I;
    New.TheAspect = Aspect(A);
    New.Options.push_back({Layout::PRESENT_SRC_KHR, UseArrival::Keep, false});
    Uses.push_back(std::move(New));
  }
}

/// Does an item of \p Begin to \p End use the image or pass it on? Barriers are written anew.
static bool namesBetween(const Graph &G, uint32_t Begin, uint32_t End, ImageId Image) {
  auto Names = [&](const Access &A) {
    const AccessExtra *X = G.extraOf(A);
    return !A.IsBuffer && (A.Image == Image || (X && X->ResolveSource == Image));
  };
  for (uint32_t I = Begin; I != End; ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::Transition && G.Transitions[It.Index].Image == Image &&
        G.Transitions[It.Index].Kind != TransitionKind::Barrier)
      return true;
    if (It.Kind == ItemKind::Present && G.Presents[It.Index].Image == Image)
      return true;
    if (It.Kind == ItemKind::Pass && any_of(G.accessesOf(G.Passes[It.Index]), Names))
      return true;
  }
  return false;
}

/// May something use what an image holds behind a region?
bool UseFinder::isUsedBehind(uint32_t End, ImageId Image) const {
  if (G.Images[Image].Lifetime != Lifetime::Frame ||
      any_of(Open, [&](uint32_t I) { return G.Items[I].Kind == ItemKind::LoopBegin; }))
    return true;
  uint32_t FrameEnd = End;
  while (G.Items[FrameEnd].Kind != ItemKind::FrameEnd)
    ++FrameEnd;
  return namesBetween(G, End, FrameEnd, Image);
}

/// Adds a join for each aspect that an arm of an `if` of two arms uses. Where one of them does not
/// use it, that arm ends as it began. Several drivers have the same joins.
void UseFinder::addJoins(uint32_t End) {
  uint32_t Begin = Open.back(), Else = G.Items[Begin].Match;
  if (G.Items[Else].Kind != ItemKind::Else)
    return;
  std::map<std::tuple<ImageId, uint8_t, Aspect>, unsigned> Arms; // bit 0: the first arm uses it
  for (const ImageUse &U : Uses)
    if (U.Item > Begin && !U.IsJoin)
      Arms[{U.Image, U.Age, U.TheAspect}] |= U.Item < Else ? 1 : 2;
  for (const auto &[Of, UsedIn] : Arms) {
    ImageUse New;
    std::tie(New.Image, New.Age, New.TheAspect) = Of;
    New.Item = End;
    New.IsJoin = true;
    New.Options.emplace_back();
    bool Matters = Drivers.hasAux(New.Image, New.Age, New.TheAspect) && isUsedBehind(End, New.Image);
    for (UseJoin Join : {UseJoin::AsSecond, UseJoin::AsBefore})
      if (Matters && (Join != UseJoin::AsBefore || UsedIn == 3)) {
        New.Options.emplace_back();
        New.Options.back().Join = Join;
      }
    New.NumPlain = New.Options.size();
    New.Family = Families
                     .try_emplace({~uint64_t(0), New.Image, uint64_t(New.TheAspect), New.NumPlain},
                                  Families.size() + 1)
                     .first->second;
    Uses.push_back(std::move(New));
  }
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

/// A discard of slices of a 3D image takes all slices of their levels.
static bool takesWholeLevels(const Graph &G, const Access &A) {
  return A.Range == G.Images[A.Image].movedRange(A.Range);
}

/// Does the line write all texels that the use touches, whatever they held?
bool UseFinder::overwrites(const ImageUse &Of, uint32_t Line) const {
  const Access &A = G.Accesses[Line];
  const AccessFacts &F = S.factsOf(Line);
  if (A.Kind == AccessKind::Host || !(F.Clears || F.DiscardsArea || (F.OverwritesArea && !F.Reads)))
    return false;
  if (!all_of(Of.Lines, [&](uint32_t L) { return A.Range.contains(G.Accesses[L].Range); }))
    return false;
  return takesWholeLevels(G, A) && Drivers.touchesAll(A, G.areaOf(G.Passes[Of.Pass], A));
}

/// A clear by a load operation comes before all other lines of its pass. Lines without one are
/// simultaneous, so each of them has to need nothing.
bool UseFinder::needsNothing(const ImageUse &Of) const {
  auto Begins = [&](uint32_t L) {
    const AccessFacts &F = S.factsOf(L);
    return infoOf(G.Accesses[L].Kind).IsAttachment && (F.Clears || F.DiscardsArea) &&
           overwrites(Of, L);
  };
  return any_of(Of.Lines, Begins) ||
         all_of(Of.Lines, [&](uint32_t L) { return overwrites(Of, L); });
}

/// Does the text say that the pass is of a render pass object, which makes transitions? Where the
/// text has no transitions, any pass with attachments may be.
bool UseFinder::makesTransitions(uint32_t Pass) const {
  uint32_t Root = S.instances().rootOf(Pass);
  auto Makes = [&](const Access &A) {
    return !A.IsBuffer && (A.From != NoLayout || A.To != NoLayout);
  };
  if (S.instances().isInSeveral(Pass))
    return true;
  if (any_of(G.accessesOf(G.Passes[Root]), Makes))
    return true;
  return none_of(G.Frames, [](const Frame &F) { return F.Explicit; });
}

void UseFinder::findAttachment(ImageUse &Of) const {
  for (uint32_t L : Of.Lines) {
    const Access &A = G.Accesses[L];
    bool Covers =
        all_of(Of.Lines, [&](uint32_t O) { return A.Range.contains(G.Accesses[O].Range); });
    if (infoOf(A.Kind).IsAttachment && A.Kind != AccessKind::Resolve && Covers &&
        takesWholeLevels(G, A) && !A.Range.Views && Of.Attachment == None32)
      Of.Attachment = L;
  }
}

static bool isReadOnly(Layout L, Aspect A) {
  return infoOf(L).ReadOnly[A == Aspect::Stencil ? 2 : A == Aspect::Depth ? 1 : 0];
}

/// May all lines of the use be in \p L, and do they mean the same there?
bool UseFinder::admits(const ImageUse &Of, Layout L) const {
  unsigned Class = Of.TheAspect == Aspect::Stencil ? 2 : Of.TheAspect == Aspect::Depth ? 1 : 0;
  for (uint32_t Line : Of.Lines) {
    Access A = G.Accesses[Line];
    Layout Was = G.layoutOf(A);
    uint32_t Usage = Semantics::usageOf(G, A) & G.Images[Of.Image].usageOf(Of.TheAspect);
    bool IsFree = is_contained(CoreLayouts, Was) && A.Kind != AccessKind::Host &&
                  A.Kind != AccessKind::Video && Usage;
    if (!IsFree || !(infoOf(L).Admits[Class] & Usage))
      return false;
    A.LayoutGiven = L;
    bool Tests = A.Kind == AccessKind::Depth || A.Kind == AccessKind::Stencil;
    bool Same = isReadOnly(L, Of.TheAspect) == isReadOnly(Was, Of.TheAspect);
    bool Writes = S.factsOf(Line).Writes || S.factsOf(Line).Clears;
    if ((Tests && !Same) || (Writes && isReadOnly(L, Of.TheAspect)) ||
        Semantics::usageOf(G, A) != Semantics::usageOf(G, G.Accesses[Line]))
      return false;
  }
  return true;
}

std::vector<Layout> UseFinder::layoutsFor(const ImageUse &Of) const {
  std::vector<Layout> Found = {G.layoutOf(G.Accesses[Of.Lines.front()])};
  // Inside of an instance a layout can avoid a transition that has no place there.
  bool IsInside = S.instances().isInSeveral(Of.Pass);
  auto IsAlike = [&](Layout A, Layout B) {
    return projectLayout(A, Of.TheAspect) == projectLayout(B, Of.TheAspect) ||
           (!IsInside && Drivers.promiseAlike(Of.Image, Of.Age, Of.TheAspect, A, B));
  };
  for (Layout L : CoreLayouts)
    if (admits(Of, L) && none_of(Found, [&](Layout K) { return IsAlike(K, L); }))
      Found.push_back(L);
  return Found;
}

//===----------------------------------------------------------------------===//
// Load and store operations
//===----------------------------------------------------------------------===//

static bool isRendered(const Access &A) {
  return A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth ||
         A.Kind == AccessKind::Stencil;
}

/// The attachment of which the load operation counts, and that covers all subresources of the use
/// with all their texels: an operation on a part keeps the rest. Operations of passes that
/// continue others may not count.
void UseFinder::findOperated(ImageUse &Of) const {
  if (!S.instances().isRoot(Of.Pass) || !Drivers.hasAux(Of.Image, Of.Age, Of.TheAspect))
    return;
  for (uint32_t L : Of.Lines) {
    const Access &A = G.Accesses[L];
    bool Covers =
        all_of(Of.Lines, [&](uint32_t O) { return A.Range.contains(G.Accesses[O].Range); });
    if (isRendered(A) && S.factsOf(L).Writes && Covers && takesWholeLevels(G, A) &&
        Drivers.touchesAll(A, G.areaOf(G.Passes[Of.Pass], A)))
      Of.Operated = L;
  }
}

/// Does the use need old contents only for what it leaves behind? A draw to colour without blending
/// reads none; it leaves texels as they are where it draws nothing.
bool UseFinder::neededOnlyAfter(const ImageUse &Of) const {
  const Access &A = G.Accesses[Of.Operated];
  const AccessFacts &F = S.factsOf(Of.Operated);
  auto Resolves = [&](const Access &By) {
    const AccessExtra *X = G.extraOf(By);
    return !By.IsBuffer && X && X->ResolveSource == Of.Image;
  };
  return !S.instances().isInSeveral(Of.Pass) && A.Kind == AccessKind::Color && !A.Blend &&
         !F.Overlaps && !F.Clears && !F.DiscardsArea && !LiveAfter[Of.Operated] &&
         none_of(G.accessesOf(G.Passes[Of.Pass]), Resolves);
}

/// The load operations with which the frame means the same; the first is that of the text.
std::vector<LoadOp> UseFinder::loadsFor(const ImageUse &Of) const {
  std::vector<LoadOp> Loads = {LoadOp::NotGiven};
  if (Of.Operated == None32)
    return Loads;
  if (neededOnlyAfter(Of))
    Loads.push_back(LoadOp::DontCare);
  if (S.factsOf(Of.Operated).DiscardsArea || Loads.size() > 1)
    Loads.push_back(LoadOp::Clear);
  return Loads;
}

/// May the pass drop what it leaves, and can that matter? Other clears of the plane have another
/// value.
bool UseFinder::mayDropAfter(const ImageUse &Of) const {
  if (Of.Operated == None32 || S.instances().isInSeveral(Of.Pass) || LiveAfter[Of.Operated] ||
      !S.factsOf(Of.Operated).Clears || G.Accesses[Of.Operated].Store == StoreOp::DontCare)
    return false;
  ClearValue Mine = Semantics::clearValueOf(G, G.Accesses[Of.Operated]);
  for (uint32_t L = 0; L != G.Accesses.size(); ++L) {
    const Access &A = G.Accesses[L];
    if (!A.IsBuffer && A.Image == Of.Image && A.Range.Aspects == maskOf(Of.TheAspect) &&
        S.factsOf(L).Clears && !(Semantics::clearValueOf(G, A) == Mine))
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// Does something in the region, or in the arm of it that holds the use, name the image before the
/// use? Barriers are written anew.
bool UseFinder::namesBefore(uint32_t Begin, const ImageUse &Of) const {
  uint32_t First = Begin + 1;
  if (uint32_t Else = G.Items[Begin].Match; G.Items[Else].Kind == ItemKind::Else && Else < Of.Item)
    First = Else + 1;
  return namesBetween(G, First, Of.Item, Of.Image);
}

/// Contents of objects in the same memory may be needed where the region is not entered.
void UseFinder::findRegions(ImageUse &Of) const {
  bool IsBound =
      any_of(G.Binds, [&](const Bind &B) { return !B.IsBuffer && B.Object == Of.Image; });
  if (IsBound || !Drivers.hasAux(Of.Image, Of.Age, Of.TheAspect) || !S.instances().isRoot(Of.Pass))
    return;
  auto Outermost = llvm::find_if(Open, [&](uint32_t Begin) { return !namesBefore(Begin, Of); });
  Of.Regions.assign(Outermost, Open.end());
}

//===----------------------------------------------------------------------===//
// All options
//===----------------------------------------------------------------------===//

void UseFinder::addOptions(ImageUse &Of, LoadOp Load, StoreOp Store) const {
  const Image &I = G.Images[Of.Image];
  bool MayDrop = Of.MayDrop || Load != LoadOp::NotGiven;
  std::vector<UseArrival> Arrivals = {UseArrival::Keep};
  std::vector<bool> Spans = {false};
  if (Drivers.hasAux(Of.Image, Of.Age, Of.TheAspect)) {
    if (MayDrop)
      Arrivals.push_back(UseArrival::Drop);
    if (MayDrop && Of.MakesTransitions)
      Arrivals.push_back(UseArrival::DropInPass);
    if (Of.MakesTransitions)
      Arrivals.push_back(UseArrival::KeepInPass);
    if (I.Desc.Mips > 1 || I.Desc.sliceCount() > 1)
      Spans.push_back(true);
  }
  for (Layout L : layoutsFor(Of))
    for (UseArrival How : Arrivals)
      for (bool Whole : Spans)
        if (UseOption New = {L, How, Whole, Load, Store}; !Whole || !New.isInPass())
          Of.Options.push_back(New);
}

void UseFinder::finish(ImageUse &Of) {
  findAttachment(Of);
  Of.MakesTransitions = Of.Attachment != None32 && makesTransitions(Of.Pass);
  findOperated(Of);
  findRegions(Of);
  Of.MayDrop = needsNothing(Of);
  std::vector<LoadOp> Loads = loadsFor(Of);
  std::vector<StoreOp> Stores = {StoreOp::NotGiven};
  if (mayDropAfter(Of))
    Stores.push_back(StoreOp::DontCare);
  for (LoadOp Load : Loads)
    for (StoreOp Store : Stores)
      addOptions(Of, Load, Store);
  Of.NumPlain = llvm::find_if(Of.Options, [](const UseOption &O) { return !O.isPlain(); }) -
                Of.Options.begin();
  for (size_t N = 0; N != Of.Regions.size(); ++N)
    for (Layout L : layoutsFor(Of))
      Of.Options.push_back(
          {L, UseArrival::Keep, false, LoadOp::NotGiven, StoreOp::NotGiven, uint16_t(N + 1)});
  std::vector<uint64_t> Text = {Of.Image,     uint64_t(Of.TheAspect), Of.MayDrop,
                                Loads.size(), Stores.size(),          Of.Options.size()};
  for (uint32_t L : Of.Lines)
    llvm::append_range(Text, S.wordsOfLineKind(S.lineKindOf(L)));
  Of.Family = Families.try_emplace(std::move(Text), Families.size() + 1).first->second;
}
