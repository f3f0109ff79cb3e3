//===- SyncWalk.cpp - executes the lines of some cells --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See the header. All accesses of a pass happen together: they are judged by what was before the
/// pass, and then recorded. A write that has waited for everything takes its place: what waits for
/// the write waits for that, too. So does a read for an earlier read at the same stage.
///
//===----------------------------------------------------------------------===//

#include "SyncWalk.h"
#include "auxplan/Graph/FrameCycle.h"
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace llvm;
using namespace auxplan;

/// A frame with a higher count runs as a loop: any number of times.
static constexpr uint32_t MaxCount = 4;

//===----------------------------------------------------------------------===//
// Blocks of calls
//===----------------------------------------------------------------------===//

/// A hash of what decides what calls do.
static uint64_t hashOf(const SyncRecord &R) {
  uint64_t Hash = hash_combine(R.Of.Stage, R.Of.Access, R.Of.Queue, R.Available, R.Past, R.InPass,
                               R.InsidePass.Ordered, R.ByRegion.Ordered, R.Points.size());
  for (const QueueFacts &F : R.Facts)
    Hash = hash_combine(Hash, F.Ordered, F.Chain);
  return Hash;
}

/// Calls treat records of all lines alike. Only those of a render pass ask for the pass, which is a
/// line of the record's cell and so not in the block.
void BlockMemo::apply(uint32_t Block, SyncRecord &R) {
  SyncRecord Key = R;
  Key.Of.Use = UseRef();
  Key.Of.Pass = None32;
  Key.GoneFor.clear();
  Key.SeenIn.clear();
  std::vector<Pair> &Pairs = Known[Block][hashOf(Key)];
  auto It = find_if(Pairs, [&](const Pair &X) {
    return X.first == Key && X.first.Of.IsWrite == Key.Of.IsWrite &&
           X.first.Of.IsAttachment == Key.Of.IsAttachment;
  });
  if (It == Pairs.end()) {
    Pairs.push_back({Key, Key});
    It = std::prev(Pairs.end());
    auto IsAbout = [](unsigned) { return false; };
    auto [First, End] = P.blocks()[Block];
    for (uint32_t Item : P.commonItems().slice(First, End - First))
      for (const SyncCall *C : {P.callAt(Item), P.endCallAt(Item)})
        if (C)
          applyCall(It->second, *C, IsAbout);
  }
  SyncAtom Of = R.Of;
  SmallVector<uint32_t, 1> GoneFor = std::move(R.GoneFor), SeenIn = std::move(R.SeenIn);
  R = It->second;
  R.Of = Of;
  R.GoneFor = std::move(GoneFor);
  R.SeenIn = std::move(SeenIn);
}

//===----------------------------------------------------------------------===//
// Scripts
//===----------------------------------------------------------------------===//

SyncWalk::SyncWalk(const SyncProgram &P, const CellGroup &Group, BlockMemo &Memo, FaultMap &Faults)
    : P(P), G(P.graph()), Group(Group), Memo(Memo), Faults(Faults), Now(Group.Cells.size()) {
  makeScript();
}

/// Adds the items that concern all cells: blocks of calls in one piece, unless a line of the group
/// stands among them.
void SyncWalk::addCommon(ArrayRef<uint32_t> Own) {
  ArrayRef<uint32_t> Common = P.commonItems();
  uint32_t Next = 0;
  auto AddUpTo = [&](uint32_t End) {
    for (; Next != End; ++Next)
      if (!std::binary_search(Own.begin(), Own.end(), Common[Next]))
        Script.push_back({Common[Next]});
  };
  for (uint32_t B = 0; B != P.blocks().size(); ++B) {
    auto [First, End] = P.blocks()[B];
    AddUpTo(First);
    const uint32_t *Line = llvm::lower_bound(Own, Common[First]);
    if (Line != Own.end() && *Line <= Common[End - 1])
      AddUpTo(End);
    else
      Script.push_back({Common[First], B});
    Next = End;
  }
  AddUpTo(Common.size());
}

void SyncWalk::makeScript() {
  std::vector<uint32_t> Own;
  for (const CellEvent &E : Group.Events)
    if (Own.empty() || Own.back() != E.Item)
      Own.push_back(E.Item);
  addCommon(Own);
  size_t Middle = Script.size();
  for (uint32_t Item : Own)
    Script.push_back({Item});
  std::inplace_merge(Script.begin(), Script.begin() + Middle, Script.end());
}

size_t SyncWalk::placeOf(uint32_t Item) const {
  return llvm::lower_bound(Script, Step{Item}) - Script.begin();
}

uint32_t SyncWalk::indexOf(uint32_t Cell) const {
  return llvm::lower_bound(Group.Cells, Cell) - Group.Cells.begin();
}

//===----------------------------------------------------------------------===//
// Sets of records
//===----------------------------------------------------------------------===//

bool SyncWalk::addWeakest(Records &To, const SyncRecord &R) {
  if (any_of(To, [&](const SyncRecord &X) { return X.isWithin(R); }))
    return false;
  erase_if(To, [&](const SyncRecord &X) { return R.isWithin(X); });
  To.push_back(R);
  return true;
}

bool SyncWalk::join(State &To, const State &From) {
  bool Grew = false;
  for (auto [A, B] : zip_equal(To, From))
    for (const SyncRecord &R : B)
      Grew |= addWeakest(A, R);
  return Grew;
}

//===----------------------------------------------------------------------===//
// Frames and regions
//===----------------------------------------------------------------------===//

void SyncWalk::run() {
  for (size_t Place = 0; Place != Script.size();) {
    uint32_t Begin = Script[Place].Item;
    runFrames(Place);
    Place = placeOf(G.Items[Begin].Match) + 1;
  }
}

/// Runs a frame as often as it says.
void SyncWalk::runFrames(size_t Begin) {
  const Frame &F = G.Frames[G.Items[Script[Begin].Item].Index];
  FrameNumber = firstNumberOf(G, Script[Begin].Item);
  bool IsCounted = !F.Repeat && F.Count <= MaxCount;
  Cycle = plannedCycleOf(G, Script[Begin].Item);
  if (IsCounted) {
    for (uint32_t N = 0; N != F.Count; ++N)
      runFrame(Begin);
    return;
  }
  uint64_t First = FrameNumber;
  for (State Head = Now;; Now = Head) {
    FrameNumber = First;
    for (unsigned N = 0; N != std::max(Cycle, 1u); ++N)
      runFrame(Begin);
    if (!join(Head, Now))
      return;
  }
}

void SyncWalk::runFrame(size_t Begin) {
  uint32_t End = G.Items[Script[Begin].Item].Match;
  for (size_t Place = Begin + 1; Script[Place].Item != End;)
    Place = runItem(Place);
  endFrame();
  ++FrameNumber;
}

/// The images of a ring pass on their roles. Outside owners see to it that all is done.
void SyncWalk::endFrame() {
  for (uint32_t I = 0; I != Group.Cells.size(); ++I) {
    const SyncCell &C = P.cell(Group.Cells[I]);
    if (C.IsBuffer)
      continue;
    const Image &Im = G.Images[C.Object];
    if (Im.Lifetime == Lifetime::External)
      Now[I].clear();
    if (Im.Lifetime == Lifetime::History && C.Age == 0)
      std::rotate(Now.begin() + I, Now.begin() + I + Im.History - 1, Now.begin() + I + Im.History);
  }
}

size_t SyncWalk::runItem(size_t Place) {
  auto [Item, Block] = Script[Place];
  if (Block != None32) {
    runBlock(Block);
    return Place + 1;
  }
  switch (G.Items[Item].Kind) {
  case ItemKind::Pass:
    runPass(Item);
    return Place + 1;
  case ItemKind::Present:
    runPresent(Item);
    return Place + 1;
  case ItemKind::Transition:
  case ItemKind::Barrier:
    runStatement(Item);
    return Place + 1;
  case ItemKind::IfBegin:
  case ItemKind::Else:
  case ItemKind::IfEnd:
  case ItemKind::LoopBegin:
  case ItemKind::LoopEnd:
  case ItemKind::EveryBegin:
  case ItemKind::EveryEnd:
    return runRegionItem(Place);
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
  case ItemKind::Op:
  case ItemKind::Sync:
    return Place + 1;
  }
  llvm_unreachable("unknown kind of item");
}

size_t SyncWalk::runRegionItem(size_t Place) {
  switch (G.Items[Script[Place].Item].Kind) {
  case ItemKind::EveryBegin:
    return openEvery(Place);
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
    Regions.push_back({Now, {}, false, uint32_t(Place)});
    return Place + 1;
  case ItemKind::Else: {
    Region &R = Regions.back();
    R.Then = std::exchange(Now, R.Before);
    R.HasThen = true;
    return Place + 1;
  }
  case ItemKind::IfEnd:
  case ItemKind::EveryEnd: {
    Region &R = Regions.back();
    join(Now, R.HasThen ? R.Then : R.Before);
    Regions.pop_back();
    return Place + 1;
  }
  default:
    return closeLoop(Place);
  }
}

/// An `every` that is known to run has nothing to join at its end.
size_t SyncWalk::openEvery(size_t Place) {
  const Item &I = G.Items[Script[Place].Item];
  bool MayRun = Cycle == 0, Runs = MayRun || runsIn(G.Everys[I.Index], FrameNumber);
  if (!Runs)
    return placeOf(I.Match) + 1;
  Regions.push_back({MayRun ? Now : State(Now.size()), {}, false, uint32_t(Place)});
  return Place + 1;
}

size_t SyncWalk::closeLoop(size_t Place) {
  Region &R = Regions.back();
  State End = Now;
  if (join(R.Before, Now)) {
    Now = R.Before;
    return R.Head + 1;
  }
  if (!G.Loops[G.Items[Script[Place].Item].Index].AtLeastOnce)
    Now = R.Before;
  Regions.pop_back();
  return Place + 1;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

ArrayRef<CellEvent> SyncWalk::eventsAt(uint32_t Item) const {
  auto Begin = partition_point(Group.Events, [&](const CellEvent &E) { return E.Item < Item; });
  auto End =
      std::find_if(Begin, Group.Events.end(), [&](const CellEvent &E) { return E.Item != Item; });
  return ArrayRef(Group.Events).slice(Begin - Group.Events.begin(), End - Begin);
}

/// Barriers of an object also serve accesses to its bytes through another one, if all of the cell
/// lies in it.
bool SyncWalk::isAbout(uint32_t Cell, const SyncObject &O) const {
  const SyncCell &C = P.cell(Cell);
  if (C.isIn(O))
    return true;
  std::vector<ByteRange> Runs;
  for (uint32_t Other : C.Aliases)
    if (P.cell(Other).isIn(O))
      append_range(Runs, P.cell(Other).Runs);
  return !Runs.empty() && C.sharesWithin(std::move(Runs), C);
}

static void insertInOrder(SmallVectorImpl<uint32_t> &Cells, uint32_t Cell) {
  auto *It = llvm::lower_bound(Cells, Cell);
  if (It == Cells.end() || *It != Cell)
    Cells.insert(It, Cell);
}

template <typename Fn> void SyncWalk::forCellAndAliases(uint32_t Cell, Fn F) {
  F(Cell);
  for (uint32_t Other : P.cell(Cell).Aliases)
    F(Other);
}

/// Executes a call on the records of all cells. \p Changes: the changes of layout that it makes.
void SyncWalk::runCall(const SyncCall &C, ArrayRef<CellEvent> Events, UseRef::Kind What) {
  std::vector<CellEvent> Changes;
  for (const CellEvent &E : Events)
    if (E.Use.What == What && C.Kind != CallKind::SetEvent)
      Changes.push_back(E);
  change(C, Changes);
  for (uint32_t I = 0; I != Now.size(); ++I) {
    auto IsAbout = [&](unsigned Part) { return isAbout(Group.Cells[I], C.Parts[Part].About); };
    bool IsNew = any_of(Changes, [&](const CellEvent &E) { return E.Cell == Group.Cells[I]; });
    if (IsNew)
      continue; // it has what its own dependencies say
    Records Old = std::move(Now[I]);
    Now[I].clear();
    for (SyncRecord &R : Old) {
      applyCall(R, C, IsAbout);
      addWeakest(Now[I], R);
    }
  }
}

void SyncWalk::runBlock(uint32_t Block) {
  for (Records &Of : Now) {
    Records Old = std::move(Of);
    Of.clear();
    for (SyncRecord &R : Old) {
      Memo.apply(Block, R);
      addWeakest(Of, R);
    }
  }
}

/// A write that has been judged stands for all that it has waited for, also through other objects,
/// if it covers their bytes.
void SyncWalk::overwrite(uint32_t Cell) {
  Now[indexOf(Cell)].clear();
  for (auto [Other, Covers] : zip_equal(P.cell(Cell).Aliases, P.cell(Cell).Covers))
    if (Covers)
      Now[indexOf(Other)].clear();
    else
      for (SyncRecord &R : Now[indexOf(Other)])
        insertInOrder(R.GoneFor, Cell);
}

/// Changes layouts or owners: writes that happen between the scopes of their dependencies.
void SyncWalk::change(const SyncCall &C, ArrayRef<CellEvent> Changes) {
  for (const CellEvent &E : Changes) {
    SmallVector<unsigned, 4> Parts;
    if (E.Part != None32)
      Parts.push_back(E.Part);
    else
      append_range(Parts, seq<unsigned>(0, C.Parts.size()));
    SyncRecord R;
    R.Of.Use = E.Use;
    R.Of.IsWrite = R.Of.IsAttachment = true;
    R.Of.Queue = C.Queue;
    R.Of.Pass = C.Pass;
    R.Of.ChangesLayout = E.Use.What != UseRef::Barrier &&
                         (E.Use.What != UseRef::Transition ||
                          G.Transitions[E.Use.Index].Old != G.Transitions[E.Use.Index].New);
    R.Facts.resize(P.numQueues());
    bool FromOutside =
        E.Use.What == UseRef::Transition && G.Transitions[E.Use.Index].Src.isOutside();
    bool ToOutside = E.Use.What == UseRef::Transition && G.Transitions[E.Use.Index].Dst.isOutside();
    forCellAndAliases(E.Cell, [&](uint32_t Other) {
      // It is about the bytes that the cell has in common with the one that changes.
      auto IsAbout = [&](unsigned Part) { return isAbout(E.Cell, C.Parts[Part].About); };
      if (FromOutside && Other == E.Cell)
        return;
      for (const SyncRecord &Old : Now[indexOf(Other)])
        if (!P.hold(Old.GoneFor, Other, E.Cell) && !P.hold(Old.SeenIn, Other, E.Cell))
          if (SyncLack L = lackOfChange(Old, R.Of, C, Parts, IsAbout); L != SyncLack::Nothing)
            report(Old, R.Of, L, E.Cell);
    });
    finishChange(R, C, Parts);
    overwrite(E.Cell);
    if (!ToOutside)
      Now[indexOf(E.Cell)].push_back(R);
  }
}

void SyncWalk::runStatement(uint32_t Item) {
  if (const SyncCall *C = P.callAt(Item))
    runCall(*C, eventsAt(Item), UseRef::Transition);
}

void SyncWalk::runPass(uint32_t Item) {
  ArrayRef<CellEvent> Events = eventsAt(Item);
  uint32_t Pass = G.Items[Item].Index;
  if (const SyncCall *C = P.callAt(Item))
    runCall(*C, Events, UseRef::From);
  checkUses(Events, Pass);
  recordUses(Events, Pass);
  if (const SyncCall *C = P.endCallAt(Item))
    runCall(*C, Events, UseRef::To);
}

/// The display waits for all that the queue has done.
void SyncWalk::runPresent(uint32_t Item) {
  QueueId Q = P.queueOfPresent(Item);
  for (const CellEvent &E : eventsAt(Item)) {
    SyncAtom Show;
    Show.Use = E.Use;
    Show.Queue = Q;
    for (const SyncRecord &R : Now[indexOf(E.Cell)])
      if (R.Of.Queue != Q && !R.Past && !R.Facts[Q].Ordered)
        report(R, Show, SyncLack::Order, E.Cell);
    Now[indexOf(E.Cell)].clear();
  }
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

static bool isUse(const CellEvent &E) {
  return E.Use.What == UseRef::Access || E.Use.What == UseRef::ResolveSource;
}

/// True: the second reads what the first has written, and sees it.
bool SyncWalk::checkUse(const SyncRecord &First, const SyncAtom &Second, uint32_t Cell) {
  if (First.Of.IsWrite ? !Second.Access : !Second.IsWrite)
    return false;
  SyncLack L = lackOf(First, Second);
  if (L != SyncLack::Nothing)
    report(First, Second, L, Cell);
  return L == SyncLack::Nothing && !Second.IsWrite;
}

void SyncWalk::checkUses(ArrayRef<CellEvent> Events, uint32_t Pass) {
  std::vector<std::pair<SyncRecord *, uint32_t>> Seen;
  for (const CellEvent &E : Events) {
    if (!isUse(E))
      continue;
    SmallVector<SyncAtom, 8> Atoms;
    P.atomsOf(E.Use, Pass, UsePart::First, Atoms);
    forCellAndAliases(E.Cell, [&](uint32_t Other) {
      for (SyncRecord &R : Now[indexOf(Other)])
        for (const SyncAtom &A : Atoms)
          if (!P.hold(R.GoneFor, Other, E.Cell) &&
              !(A.IsWrite && P.hold(R.SeenIn, Other, E.Cell)) && checkUse(R, A, E.Cell))
            Seen.push_back({&R, E.Cell});
    });
  }
  for (auto [R, Cell] : Seen)
    insertInOrder(R->SeenIn, Cell);
}

/// A read at the same stage of the same queue stands for earlier ones, but for those that the end
/// of a render pass knows apart.
void SyncWalk::addRead(Records &To, SyncRecord R) {
  erase_if(To, [&](const SyncRecord &X) {
    return !X.Of.IsWrite && X.Of.Queue == R.Of.Queue && X.Of.Stage == R.Of.Stage &&
           X.Of.IsAttachment >= R.Of.IsAttachment &&
           (X.Of.Pass == R.Of.Pass || !P.hasEndBarriers());
  });
  addWeakest(To, R);
}

void SyncWalk::recordUses(ArrayRef<CellEvent> Events, uint32_t Pass) {
  std::vector<std::pair<uint32_t, SyncAtom>> Uses;
  for (const CellEvent &E : Events) {
    SmallVector<SyncAtom, 8> Atoms;
    if (isUse(E))
      P.atomsOf(E.Use, Pass, UsePart::Last, Atoms);
    for (const SyncAtom &A : Atoms)
      Uses.push_back({E.Cell, A});
  }
  for (const auto &[Cell, A] : Uses) {
    if (!A.IsWrite)
      continue;
    overwrite(Cell);
  }
  for (const auto &[Cell, A] : Uses) {
    SyncRecord R;
    R.Of = A;
    R.Facts.resize(P.numQueues());
    if (A.IsWrite)
      addWeakest(Now[indexOf(Cell)], R);
    else
      addRead(Now[indexOf(Cell)], std::move(R));
  }
}

void SyncWalk::report(const SyncRecord &First, const SyncAtom &Second, SyncLack L, uint32_t Cell) {
  HazardKind Kind = HazardKind::ReadAfterWrite;
  if (Second.IsWrite)
    Kind = First.Of.IsWrite ? HazardKind::WriteAfterWrite : HazardKind::WriteAfterRead;
  FoundFault &F = Faults[{First.Of.Use, Second.Use, Kind}];
  F.Lacks = std::min(F.Lacks, L);
  F.First.add({First.Of.Stage, First.Of.Access});
  F.Second.add({Second.Stage, Second.Access});
  F.Cell = Cell;
}
