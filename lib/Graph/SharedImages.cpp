//===- SharedImages.cpp - modifiers and copies for devices ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The ways of sharing an image, as changes of a graph. A copy is an image of its own: it takes the
/// devices of the image, and its place at each handoff and present. Items are inserted into a new
/// list, in which regions are matched again.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/Select.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

void auxplan::chooseModifier(Graph &G, ImageId Id, uint16_t Modifier) {
  Image &I = G.Images.edit(Id);
  I.Desc.Modifier = Modifier;
  I.ModifierChosen = true;
}

/// Calls \p F for each present and handoff of the image.
template <typename Fn> static void forEachHandOver(const Graph &G, ImageId Id, Fn F) {
  for (const Present &P : G.Presents)
    if (P.Image == Id)
      F(P);
}

bool auxplan::canShareCopy(const Graph &G, ImageId Id) {
  const Image &I = G.Images[Id];
  bool Reads = false, Writes = false;
  forEachHandOver(G, Id, [&](const Present &P) {
    Reads |= isRead(P);
    Writes |= isWritten(P);
  });
  auto Has = [&](UsageFlag Flag) { return (I.Desc.Usage & uint32_t(Flag)) != 0; };
  return (Reads || Writes) && I.Lifetime != Lifetime::External &&
         (!Reads || Has(UsageFlag::TRANSFER_SRC)) && (!Writes || Has(UsageFlag::TRANSFER_DST));
}

namespace {

/// Inserts items into the list of a graph.
class ItemInserter {
public:
  explicit ItemInserter(Graph &G) : G(G), Old(std::move(G.Items)) { G.Items.clear(); }

  /// Calls \p Before and \p Behind around each item; they may add items to the graph.
  template <typename BeforeFn, typename BehindFn> void run(BeforeFn Before, BehindFn Behind) {
    std::vector<uint32_t> At;
    for (const Item &I : Old) {
      Before(I);
      At.push_back(G.Items.size());
      G.Items.push_back(I);
      Behind(I);
    }
    for (uint32_t New : At)
      if (uint32_t &Match = G.Items[New].Match; Match != None32)
        Match = At[Match];
  }

private:
  Graph &G;
  std::vector<Item> Old;
};

} // namespace

static void addCopyLine(Graph &G, AccessKind Kind, ImageId Id, Aspect Of, LocOffset Loc) {
  Access A;
  A.Kind = Kind;
  A.Image = Id;
  A.Range = G.Images[Id].wholeRange();
  A.Range.Aspects = maskOf(Of);
  A.Loc = Loc;
  G.Accesses.push_back(A);
}

/// Adds a pass that copies all of one image to another.
static void addCopyPass(Graph &G, ImageId From, ImageId To, const Present &By) {
  Pass P;
  P.Name = G.Names.intern(("copy." + G.Names.get(G.Images[From].Name)).str());
  if (By.HasQueue)
    P.On = By.On;
  P.FirstAccess = G.Accesses.size();
  P.Loc = P.EndLoc = By.Loc;
  for (unsigned A = 0; A != NumAspects; ++A)
    if (G.Images[From].aspects() >> A & 1) {
      addCopyLine(G, AccessKind::CopySrc, From, Aspect(A), By.Loc);
      addCopyLine(G, AccessKind::CopyDst, To, Aspect(A), By.Loc);
    }
  P.NumAccesses = G.Accesses.size() - P.FirstAccess;
  P.FirstOp = P.FirstEndOp = G.Ops.size();
  P.FirstBarrier = G.Barriers.size();
  G.Items.push_back({ItemKind::Pass, uint32_t(G.Passes.size()), None32, By.Loc});
  G.Passes.push_back(P);
}

/// A name that no image, buffer or memory has.
static NameId nameOfCopy(Graph &G, ImageId Id) {
  std::string Name = (G.Names.get(G.Images[Id].Name) + ".shared").str();
  auto IsTaken = [&](const auto &All) {
    return any_of(All, [&](const auto &Object) { return G.Names.get(Object.Name) == Name; });
  };
  while (IsTaken(ArrayRef<Image>(G.Images)) || IsTaken(G.Buffers) || IsTaken(G.Memories))
    Name += "_";
  return G.Names.intern(Name);
}

/// Adds the image that devices share instead of \p Id. Returns its number.
static ImageId addCopy(Graph &G, ImageId Id, uint16_t Modifier) {
  Image Copy = G.Images[Id];
  uint32_t Reads = uint32_t(UsageFlag::TRANSFER_DST), Writes = uint32_t(UsageFlag::TRANSFER_SRC);
  Copy.Desc.Usage = 0;
  forEachHandOver(G, Id, [&](const Present &P) {
    Copy.Desc.Usage |= (isRead(P) ? Reads : 0) | (isWritten(P) ? Writes : 0);
  });
  Copy.Desc.StencilUsage = Copy.Desc.Usage;
  Copy.Desc.Flags = 0;
  Copy.Desc.ViewFormats.clear();
  Copy.Desc.Concurrent = false;
  Copy.Name = nameOfCopy(G, Id);
  Copy.setLifetime(Lifetime::Frame);
  Copy.History = 1;
  Copy.Start = StartKind::NotGiven;
  Copy.StartLayout = NoLayout;
  Copy.SizeBytes = Copy.Granules = 0;
  Copy.CopyOf = Id;
  G.Images.push_back(Copy);
  Image &Of = G.Images.edit(Id);
  Of.FirstDevice = Of.NumDevices = 0;
  chooseModifier(G, G.Images.size() - 1, Modifier);
  return G.Images.size() - 1;
}

void auxplan::shareCopy(Graph &G, ImageId Id, uint16_t Modifier) {
  ImageId Copy = addCopy(G, Id, Modifier);
  auto HandsOver = [&](const Item &I) {
    return I.Kind == ItemKind::Present && G.Presents[I.Index].Image == Id;
  };
  auto Before = [&](const Item &I) {
    if (HandsOver(I) && isRead(G.Presents[I.Index]))
      addCopyPass(G, Id, Copy, G.Presents[I.Index]);
  };
  auto Behind = [&](const Item &I) {
    if (!HandsOver(I))
      return;
    G.Presents[I.Index].Image = Copy;
    if (isWritten(G.Presents[I.Index]))
      addCopyPass(G, Copy, Id, G.Presents[I.Index]);
  };
  ItemInserter(G).run(Before, Behind);
}

/// Removes the passes that copy, and gives the devices back to the image that they copy.
static void dropCopies(Graph &G) {
  auto IsCopy = [&](ImageId I) { return G.Images[I].CopyOf != None32; };
  Selection S(G);
  for (size_t I = 0; I != G.Items.size(); ++I)
    if (G.Items[I].Kind == ItemKind::Pass)
      S.Items[I] = none_of(G.accessesOf(G.Passes[G.Items[I].Index]),
                           [&](const Access &A) { return !A.IsBuffer && IsCopy(A.Image); });
  keepOnly(G, S);
  for (Present &P : G.Presents)
    if (IsCopy(P.Image))
      P.Image = G.Images[P.Image].CopyOf;
  SmallVector<bool, 16> Keeps;
  for (ImageId I = 0; I != G.Images.size(); ++I) {
    Keeps.push_back(!IsCopy(I));
    if (!IsCopy(I))
      continue;
    Image Copy = G.Images[I];
    Image &Of = G.Images.edit(Copy.CopyOf);
    Of.FirstDevice = Copy.FirstDevice;
    Of.NumDevices = Copy.NumDevices;
  }
  dropUnusedObjects(G, Keeps);
}

void auxplan::dropSharing(Graph &G) {
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (G.Images[I].ModifierChosen) {
      G.Images.edit(I).Desc.Modifier = 0;
      G.Images.edit(I).ModifierChosen = false;
    }
  if (any_of(ArrayRef<Image>(G.Images), [](const Image &I) { return I.CopyOf != None32; }))
    dropCopies(G);
}

//===----------------------------------------------------------------------===//
// Explicit frames
//===----------------------------------------------------------------------===//

namespace {

/// Makes the changes of owner around handoffs: the transition in front of one becomes a release,
/// and the one behind it an acquire.
class OwnerWriter {
public:
  explicit OwnerWriter(Graph &G) : G(G) {}
  void run();

private:
  bool concerns(const Item &, ImageId) const;
  uint32_t nextFor(uint32_t From, int Step, ImageId) const;
  bool convert(uint32_t At, TransitionKind Kind, Queue On);
  void addHalf(TransitionKind Kind, const Present &);

  Graph &G;
};

} // namespace

/// Does the item use the image, or may another path begin or end there?
bool OwnerWriter::concerns(const Item &I, ImageId Id) const {
  if (I.Kind == ItemKind::Transition)
    return G.Transitions[I.Index].Image == Id;
  if (I.Kind == ItemKind::Present)
    return G.Presents[I.Index].Image == Id;
  if (I.Kind == ItemKind::Pass)
    return any_of(G.accessesOf(G.Passes[I.Index]),
                  [&](const Access &A) { return !A.IsBuffer && A.Image == Id; });
  return I.Kind != ItemKind::Barrier && I.Kind != ItemKind::Op && I.Kind != ItemKind::Sync;
}

uint32_t OwnerWriter::nextFor(uint32_t From, int Step, ImageId Id) const {
  uint32_t At = From + Step;
  while (!concerns(G.Items[At], Id))
    At += Step;
  return At;
}

/// Makes a half of a transfer of a transition. False: the item is none that can be one.
bool OwnerWriter::convert(uint32_t At, TransitionKind Kind, Queue On) {
  if (G.Items[At].Kind != ItemKind::Transition)
    return false;
  Transition &X = G.Transitions[G.Items[At].Index];
  const Queue Foreign = {QueueKind::Foreign, 0}, Own = X.HasQueue ? X.On : On;
  if (X.Kind != TransitionKind::Barrier)
    return X.Kind == Kind;
  if (Kind == TransitionKind::Acquire && infoOf(X.Old).Discards)
    return true; // contents that nobody needs need no acquire
  X.Kind = Kind;
  X.HasQueue = false;
  X.Src = Kind == TransitionKind::Release ? Own : Foreign;
  X.Dst = Kind == TransitionKind::Release ? Foreign : Own;
  return true;
}

/// Adds a half that changes no layout.
void OwnerWriter::addHalf(TransitionKind Kind, const Present &By) {
  Transition X;
  X.Kind = TransitionKind::Barrier;
  X.Image = By.Image;
  X.Range = G.Images[By.Image].wholeRange();
  X.Old = X.New = Layout::PRESENT_SRC_KHR;
  X.Loc = By.Loc;
  G.Items.push_back({ItemKind::Transition, uint32_t(G.Transitions.size()), None32, By.Loc});
  G.Transitions.push_back(X);
  convert(G.Items.size() - 1, Kind, By.On);
}

void OwnerWriter::run() {
  std::vector<bool> NeedsRelease(G.Items.size()), NeedsAcquire(G.Items.size());
  for (uint32_t N = 0; N != G.Items.size(); ++N) {
    const Item &I = G.Items[N];
    if (I.Kind != ItemKind::Present || !isHandoff(G.Presents[I.Index]))
      continue;
    const Present &P = G.Presents[I.Index];
    NeedsRelease[N] = !convert(nextFor(N, -1, P.Image), TransitionKind::Release, P.On);
    NeedsAcquire[N] = !convert(nextFor(N, 1, P.Image), TransitionKind::Acquire, P.On);
  }
  uint32_t N = 0;
  auto Before = [&](const Item &I) {
    if (NeedsRelease[N])
      addHalf(TransitionKind::Release, G.Presents[I.Index]);
  };
  auto Behind = [&](const Item &I) {
    if (NeedsAcquire[N])
      addHalf(TransitionKind::Acquire, G.Presents[I.Index]);
    ++N;
  };
  ItemInserter(G).run(Before, Behind);
}

void auxplan::transferHandoffs(Graph &G) {
  if (any_of(G.Presents, isHandoff))
    OwnerWriter(G).run();
}

void auxplan::settleSharing(Graph &G) {
  for (ImageId I = 0; I != G.Images.size(); ++I)
    if (const Image &Of = G.Images[I]; Of.ModifierChosen || Of.CopyOf != None32) {
      G.Images.edit(I).ModifierChosen = false;
      G.Images.edit(I).CopyOf = None32;
    }
}
