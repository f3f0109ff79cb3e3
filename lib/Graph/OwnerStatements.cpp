//===- OwnerStatements.cpp - queues that own what they have written -------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See OwnerStatements.h.
///
//===----------------------------------------------------------------------===//

#include "OwnerStatements.h"
#include "PrintPieces.h"
#include "Spelling.h"

using namespace llvm;
using namespace auxplan;

OwnerStatements::OwnerStatements(const Graph &G, DiagnosticEngine &D, SliceValues &Values)
    : G(G), D(D), Values(Values) {
  auto Add = [&](Queue Q) {
    if (!Q.isOutside() && Queues.size() < 64 && !is_contained(Queues, Q))
      Queues.push_back(Q);
  };
  for (const Pass &P : G.Passes)
    Add(P.On);
  for (const Transition &T : G.Transitions)
    if (T.Kind == TransitionKind::Acquire)
      Add(T.Dst);
}

/// The set with the queue alone; none of the queues beyond a word is known as an owner.
uint64_t OwnerStatements::memberOf(Queue Q) const {
  auto At = llvm::find(Queues, Q);
  return At == Queues.end() ? 0 : uint64_t(1) << (At - Queues.begin());
}

bool OwnerStatements::hasOwners(ImageId I) const {
  return !G.Images[I].Desc.Concurrent && G.Images[I].Desc.Tiling != Tiling::Linear;
}

static Aspect aspectOf(const Access &A) {
  return Aspect(countr_zero(A.Range.Aspects));
}

static bool isOutput(const Access &A) {
  return A.Kind == AccessKind::Color || A.Kind == AccessKind::Depth ||
         A.Kind == AccessKind::Stencil || A.Kind == AccessKind::Resolve;
}

static bool isReadOnly(const Graph &G, const Access &A) {
  Aspect Of = aspectOf(A);
  return isOutput(A) && infoOf(G.layoutOf(A))
                            .ReadOnly[Of == Aspect::Stencil ? 2
                                      : Of == Aspect::Depth ? 1
                                                            : 0];
}

/// Does the line read contents from before the pass, as far as the graph tells? A shader that may
/// both read and write need not read.
static bool readsFirst(const Graph &G, const Pass &P, const Access &A) {
  if (A.Load == LoadOp::Load)
    return P.Continues == None32;
  return !isOutput(A) && A.Kind != AccessKind::Host && G.reads(A) && !G.writes(A);
}

/// The host belongs to no queue.
static bool writesOnQueue(const Graph &G, const Access &A) {
  return G.writes(A) && A.Kind != AccessKind::Host && !isReadOnly(G, A);
}

/// May the line also leave everything as it is? A capture does not tell which shaders write.
static bool needNotWrite(const Graph &G, const Access &A) {
  return !isOutput(A) && G.reads(A) && G.writes(A);
}

/// In frames without transitions the queue that uses an image becomes its owner by itself. It need
/// not own what nobody has written.
void OwnerStatements::takeOver(const Access &A, uint64_t By) {
  ImagePart Of = {A.Image, A.Age, A.Range};
  // Contents that may be undefined before must come from the line.
  bool MustWrite = !needNotWrite(G, A) || Values.contents(Of, aspectOf(A)) != Defined;
  if (writesOnQueue(G, A) && MustWrite)
    return Values.setOwners(Of, aspectOf(A), By);
  if (Explicit || !Values.owners(Of, aspectOf(A)))
    return;
  auto IsOwned = [](uint64_t By) { return uint64_t(By != 0); };
  for (const SliceValues::Found &Part :
       Values.findParts(Of, aspectOf(A), PlaneSlots::Owners, IsOwned))
    Values.setOwners({A.Image, A.Age, Part.Range}, aspectOf(A), By);
}

/// The place of the item that makes \p Owner the owner of some of \p P. In another frame an image
/// of a ring may have another role.
std::optional<LocOffset> OwnerStatements::makesOwner(const Item &I, const ImagePart &P, Queue Owner,
                                                     bool InSameFrame) const {
  auto Touches = [&](ImageId Image, uint8_t Age, const SubRange &R) {
    return Image == P.Image && (Age == P.Age || !InSameFrame) && R.overlaps(P.Range);
  };
  if (I.Kind == ItemKind::Transition) {
    const Transition &T = G.Transitions[I.Index];
    if (T.Kind == TransitionKind::Acquire && T.Dst == Owner && Touches(T.Image, T.Age, T.Range))
      return T.Loc;
  }
  if (I.Kind != ItemKind::Pass || G.Passes[I.Index].On != Owner)
    return std::nullopt;
  for (const Access &A : G.accessesOf(G.Passes[I.Index]))
    if (!A.IsBuffer && writesOnQueue(G, A) && Touches(A.Image, A.Age, A.Range))
      return A.Loc;
  return std::nullopt;
}

/// Adds a note at the nearest earlier item that made \p Owner the owner, or else at the last later
/// item of a frame that comes back. It searches, so it is for warnings only.
void OwnerStatements::noteOwning(uint32_t Item, const ImagePart &P, Queue Owner) {
  auto Note = [&](uint32_t I, bool InSameFrame) {
    std::optional<LocOffset> At = makesOwner(G.Items[I], P, Owner, InSameFrame);
    bool Writes = G.Items[I].Kind == ItemKind::Pass;
    if (At)
      D.note(*At, "'" + nameOf(Owner) + (Writes ? "' writes '" : "' acquires '") +
                      imageName(G, P.Image) + "' here");
    return At.has_value();
  };
  uint32_t Begin = Item;
  while (G.Items[Begin].Kind != ItemKind::FrameBegin)
    --Begin;
  for (uint32_t I = Item; I-- > Begin;)
    if (Note(I, /*InSameFrame=*/true))
      return;
  for (uint32_t I = G.Items[Begin].Match; I-- > Begin;)
    if (Note(I, /*InSameFrame=*/false))
      return;
  for (uint32_t I = Begin; I-- > 0;)
    if (Note(I, /*InSameFrame=*/false))
      return;
}

/// Warns if another queue than \p On may own some of \p P.
void OwnerStatements::read(uint32_t Item, const ImagePart &P, Aspect A, Queue On, LocOffset Loc) {
  uint64_t Mine = memberOf(On);
  if (!Reporting || !Explicit || !hasOwners(P.Image) || !(Values.owners(P, A) & ~Mine))
    return;
  std::vector<SliceValues::Found> Parts =
      Values.findParts(P, A, PlaneSlots::Owners, [&](uint64_t By) { return By & ~Mine; });
  // One warning is enough, also for later reads.
  for (const SliceValues::Found &Part : Parts)
    Values.setOwners({P.Image, P.Age, Part.Range}, A, Mine);
  if (Loc != None32 && !Reported.insert(Loc).second)
    return;
  const SubRange &First = Parts.front().Range;
  Queue Owner = Queues[countr_zero(Parts.front().Key)];
  std::string Name;
  raw_string_ostream OS(Name);
  printRef(G, P.Image, P.Age, First, First.Aspects, OS);
  D.warning(Loc,
            "'" + Name + "' is read on '" + nameOf(On) + "' here, but '" + nameOf(Owner) +
                "' owns it, and no release and acquire pass it on",
            0, "missing-transfer");
  noteOwning(Item, {P.Image, P.Age, First}, Owner);
  D.note(G.Images[P.Image].Loc, "one queue at a time owns '" + imageName(G, P.Image) +
                                    "': 'concurrent' here would let all queues use it");
}

/// Loads read before the writes of the pass, other lines behind them.
void OwnerStatements::pass(uint32_t Item) {
  if (Queues.size() < 2)
    return;
  const Pass &P = G.Passes[G.Items[Item].Index];
  auto Where = [&] { return "in pass '" + passName(G, P) + "'"; };
  DiagnosticPlace Here(D, Where);
  auto ForEachLine = [&](auto Do) {
    for (const Access &A : G.accessesOf(P))
      if (!A.IsBuffer)
        Do(A, ImagePart{A.Image, A.Age, A.Range});
  };
  auto Read = [&](const Access &A, const ImagePart &Of) {
    if (readsFirst(G, P, A))
      read(Item, Of, aspectOf(A), P.On, A.Loc);
  };
  ForEachLine([&](const Access &A, const ImagePart &Of) {
    SubRange Moved = G.Images[A.Image].movedRange(A.Range);
    if (A.From == Layout::UNDEFINED)
      Values.setOwners({A.Image, A.Age, Moved}, aspectOf(A), 0);
    else if (isOutput(A))
      Read(A, Of);
  });
  ForEachLine([&](const Access &A, const ImagePart &) { takeOver(A, memberOf(P.On)); });
  ForEachLine([&](const Access &A, const ImagePart &Of) {
    if (!isOutput(A))
      Read(A, Of);
  });
}

void OwnerStatements::transition(const Transition &T) {
  if (Queues.size() < 2)
    return;
  bool Discards = T.Old == Layout::UNDEFINED;
  if (T.Kind == TransitionKind::Barrier && !Discards)
    return;
  bool Gets = T.Kind == TransitionKind::Acquire && !Discards;
  SubRange Moved = G.Images[T.Image].movedRange(T.Range);
  forEachAspect(T.Range.Aspects, [&](Aspect A) {
    Values.setOwners({T.Image, T.Age, Moved}, A, Gets ? memberOf(T.Dst) : 0);
  });
}

void OwnerStatements::present(uint32_t Item) {
  if (Queues.size() < 2)
    return;
  const Present &P = G.Presents[G.Items[Item].Index];
  SubRange All = G.Images[P.Image].wholeRange();
  ImagePart Of = {P.Image, 0, All};
  forEachAspect(All.Aspects, [&](Aspect A) {
    if (P.HasQueue)
      read(Item, Of, A, P.On, P.Loc);
    Values.setOwners(Of, A, 0);
  });
}
