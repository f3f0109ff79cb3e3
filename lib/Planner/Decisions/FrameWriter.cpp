//===- FrameWriter.cpp - executions of a frame as one frame ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The writer goes through the items once, for all executions that run them together. Where the
/// executions do not agree, it sorts them into groups that do, and writes each group by itself, in
/// an `every` with the smallest period that separates it from the other groups.
///
/// Passes that continue each other cannot be written apart. They, and the items between them, are
/// one unit, on which the executions agree or do not.
///
//===----------------------------------------------------------------------===//

#include "FrameWriter.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Agreement of executions
//===----------------------------------------------------------------------===//

bool FrameWriter::hasSameModes(const Source &X, const Source &Y, const Pass &Pass) const {
  for (uint32_t A = Pass.FirstAccess, E = A + Pass.NumAccesses; A != E; ++A)
    if (!(X.Of->modeOf(A) == Y.Of->modeOf(A)) ||
        !(X.Of->SourceModes.lookup(A) == Y.Of->SourceModes.lookup(A)))
      return false;
  return true;
}

/// Do two executions agree on the items from \p First to \p Last that both of them run?
bool FrameWriter::isAlike(const Source &X, const Source &Y, uint32_t First, uint32_t Last) const {
  size_t OfX = X.NextOp, OfY = Y.NextOp;
  auto Take = [](const Source &E, size_t &Next, uint32_t Item) {
    ArrayRef<PlacedOp> Ops = E.Of->Ops;
    while (Next != Ops.size() && Ops[Next].Item < Item)
      ++Next; // of an `every` in which the other execution does not run
    size_t Begin = Next;
    while (Next != Ops.size() && Ops[Next].Item == Item)
      ++Next;
    return Ops.slice(Begin, Next - Begin);
  };
  auto IsSame = [&](const PlacedOp &A, const PlacedOp &B) { return D.isSame(A, B); };
  for (uint32_t I = First; I <= Last; ++I) {
    const Item &It = G.Items[I];
    if (!llvm::equal(Take(X, OfX, I), Take(Y, OfY, I), IsSame))
      return false;
    if (It.Kind == ItemKind::Pass && !hasSameModes(X, Y, G.Passes[It.Index]))
      return false;
    if (It.Kind == ItemKind::Present &&
        !(X.Of->presentMode(It.Index) == Y.Of->presentMode(It.Index)))
      return false;
    if (It.Kind == ItemKind::EveryBegin && !(runs(X, I) && runs(Y, I)))
      I = It.Match;
  }
  return true;
}

std::vector<FrameWriter::Group>
FrameWriter::groupsOf(Together All,
                      function_ref<bool(const Source &, const Source &)> IsAlike) const {
  std::vector<Group> Groups;
  for (Source *Each : All) {
    auto Mine = llvm::find_if(Groups, [&](const Group &Those) {
      return llvm::all_of(Those, [&](const Source *O) { return IsAlike(*Each, *O); });
    });
    if (Mine == Groups.end())
      Groups.push_back({Each});
    else
      Mine->push_back(Each);
  }
  return Groups;
}

/// The smallest period by which the number of the frame tells the members of the group from all
/// others.
unsigned FrameWriter::periodOf(Together Those, Together All) const {
  for (unsigned Period = 1; Period != Cycle; ++Period) {
    bool Tells = Cycle % Period == 0;
    for (const Source *Each : All)
      if (!llvm::is_contained(Those, Each))
        Tells &= llvm::none_of(Those, [&](const Source *Mine) {
          return Mine->Of->FrameNumber % Period == Each->Of->FrameNumber % Period;
        });
    if (Tells)
      return Period;
  }
  return Cycle;
}

/// Writes each group in `every`s of its own; a group of all executions without an `every`.
void FrameWriter::writeApart(ArrayRef<Group> Groups, Together All,
                             function_ref<void(Together)> Write) {
  for (const Group &Those : Groups) {
    unsigned Period = periodOf(Those, All);
    if (Period == 1) {
      Write(Those);
      continue;
    }
    for (unsigned Offset = 0; Offset != Period; ++Offset) {
      Group Part;
      llvm::copy_if(Those, std::back_inserter(Part),
                    [&](const Source *Each) { return Each->Of->FrameNumber % Period == Offset; });
      if (Part.empty())
        continue;
      B.beginEvery(Period, Offset);
      Write(Part);
      B.endEvery();
    }
  }
}

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

/// The end of the sequence element that is item \p I, or that \p I opens.
static uint32_t endOfElement(const Graph &G, uint32_t I) {
  while (G.Items[I].Match != None32 && G.Items[I].Match > I)
    I = G.Items[I].Match;
  return I;
}

/// For each item with a pass that another pass continues, finds where the last pass of the chain
/// ends in the item's sequence.
void FrameWriter::findUnits(uint32_t Begin) {
  FrameBegin = Begin;
  UnitEnds.assign(G.Items[Begin].Match - Begin + 1, 0);
  std::vector<uint32_t> ItemOf(G.Passes.size(), None32);
  std::vector<uint32_t> Open, At; // sequences, by the item that begins each; elements in them
  for (uint32_t I = Begin; I != G.Items[Begin].Match; ++I) {
    const Item &It = G.Items[I];
    uint32_t Link = It.Kind == ItemKind::Pass ? G.Passes[It.Index].Continues : None32;
    if (It.Kind == ItemKind::Pass)
      ItemOf[It.Index] = I;
    bool Closes = It.Match != None32 && It.Match < I;
    if (Closes || It.Kind == ItemKind::Else)
      Open.pop_back();
    if ((It.Match != None32 && It.Match > I) || It.Kind == ItemKind::Else)
      Open.push_back(I);
    if (Link == None32 || ItemOf[Link] == None32)
      continue;
    // Finds the innermost sequence with both passes, and the elements in it that hold them.
    uint32_t From = ItemOf[Link], To = I;
    for (size_t N = Open.size(); N-- > 0 && Open[N] > From;)
      To = Open[N];
    uint32_t First = None32;
    uint32_t Sequence = Begin;
    for (uint32_t Each : Open)
      if (Each < From)
        Sequence = Each;
    for (uint32_t E = Sequence + 1; E <= From; E = endOfElement(G, E) + 1)
      First = E;
    uint32_t &End = UnitEnds[First - Begin];
    End = std::max(End, endOfElement(G, To));
  }
}

uint32_t FrameWriter::unitEnd(uint32_t Item) const {
  uint32_t Last = Item;
  for (uint32_t I = Item; I <= Last; ++I)
    Last = std::max(Last, UnitEnds.empty() ? 0 : UnitEnds[I - FrameBegin]);
  return Last;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// The next ops of an execution, if they belong there.
ArrayRef<PlacedOp> FrameWriter::opsAt(const Source &Of, uint32_t Item, OpsAt Place) const {
  ArrayRef<PlacedOp> Rest = ArrayRef(Of.Of->Ops).drop_front(Of.NextOp);
  return Rest.take_while([&](const PlacedOp &O) { return O.Item == Item && O.Place == Place; });
}

/// Writes the next ops of executions that agree on them.
void FrameWriter::writeOps(Together Those, uint32_t Item, OpsAt Place) {
  ArrayRef<PlacedOp> Ops = opsAt(*Those.front(), Item, Place);
  for (const PlacedOp &O : Ops)
    Place == OpsAt::PassEnd ? B.endOp(O.TheOp) : B.op(O.TheOp);
  for (Source *Each : Those)
    Each->NextOp += Ops.size();
}

void FrameWriter::writeEachOps(Together Those, uint32_t Item, OpsAt Place) {
  if (Those.size() == 1)
    return writeOps(Those, Item, Place);
  std::vector<Group> Groups = groupsOf(Those, [&](const Source &X, const Source &Y) {
    return llvm::equal(opsAt(X, Item, Place), opsAt(Y, Item, Place),
                       [&](const PlacedOp &A, const PlacedOp &B) { return D.isSame(A, B); });
  });
  llvm::erase_if(Groups, [&](const Group &G) { return opsAt(*G.front(), Item, Place).empty(); });
  writeApart(Groups, Those, [&](Together Part) { writeOps(Part, Item, Place); });
}

bool FrameWriter::hasEndPhase(const Pass &Pass) const {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I)
    if (S.factsOf(I).EndPhase)
      return true;
  return false;
}

/// The end of the passes from item \p Begin on, before \p End, that need only modes.
uint32_t FrameWriter::endOfPlainPasses(const Source &Of, uint32_t Begin, uint32_t End) const {
  const Execution &As = *Of.Of;
  if (!As.Layouts.empty())
    return Begin;
  if (Of.NextOp != As.Ops.size())
    End = std::min(End, As.Ops[Of.NextOp].Item);
  uint32_t I = Begin;
  while (I < End && G.Items[I].Kind == ItemKind::Pass &&
         !(S.hasResolves() && hasEndPhase(G.Passes[G.Items[I].Index])))
    ++I;
  return I;
}

void FrameWriter::writePass(Together Those, uint32_t Item) {
  const Pass &Pass = G.Passes[G.Items[Item].Index];
  const Execution &As = *Those.front()->Of;
  B.beginPass(Pass);
  writeOps(Those, Item, OpsAt::PassBegin);
  writeOps(Those, Item, OpsAt::PassEnd);
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    if (G.Accesses[I].IsBuffer)
      continue;
    B.mode(I, As.modeOf(I));
    if (auto Chosen = As.Layouts.find(I); Chosen != As.Layouts.end())
      B.layout(I, Chosen->second);
    if (S.factsOf(I).EndPhase)
      B.sourceMode(I, As.SourceModes.lookup(I));
  }
  B.endPass();
}

/// Writes an item that begins, divides or ends a region; sets \p Item to the last item that is
/// written.
void FrameWriter::writeRegionItem(std::vector<Group> &Running, uint32_t &Item) {
  const auxplan::Item &It = G.Items[Item];
  bool IsEvery = It.Kind == ItemKind::EveryBegin || It.Kind == ItemKind::EveryEnd;
  if (!IsEvery || How == Everys::AsBranches)
    return B.item(It);
  if (How == Everys::Resolved) {
    if (It.Kind == ItemKind::EveryBegin && !runs(*Running.back().front(), Item))
      Item = It.Match;
    return;
  }
  B.item(It);
  if (It.Kind == ItemKind::EveryEnd) {
    Running.pop_back();
    return;
  }
  Group Here;
  llvm::copy_if(Running.back(), std::back_inserter(Here),
                [&](const Source *Each) { return runs(*Each, Item); });
  if (Here.empty())
    Here.push_back(&Never);
  Running.push_back(std::move(Here));
}

/// Writes the items from \p Begin up to \p End, which all of \p Those run.
void FrameWriter::writeItems(Together Those, uint32_t Begin, uint32_t End) {
  std::vector<Group> Running = {Group(Those)}; // by open `every`
  for (uint32_t I = Begin; I < End; ++I) {
    const Item &It = G.Items[I];
    Together Now = Running.back();
    if (Now.size() == 1 && It.Kind == ItemKind::Pass)
      if (uint32_t Behind = endOfPlainPasses(*Now.front(), I, End); Behind != I) {
        B.passesWithoutOps(I, Behind, *Now.front()->Of);
        I = Behind - 1;
        continue;
      }
    bool HasOps = llvm::any_of(Now, [&](const Source *E) { return hasOpsAt(*E, I); });
    if (HasOps)
      writeEachOps(Now, I, OpsAt::BeforeItem);
    if (HasOps &&
        llvm::any_of(Now, [&](auto *E) { return !opsAt(*E, I, OpsAt::AbsentElse).empty(); })) {
      B.item({ItemKind::Else, It.Index, None32, None32});
      writeEachOps(Now, I, OpsAt::AbsentElse);
    }
    uint32_t Last = Now.size() == 1 ? I : unitEnd(I);
    bool IsDecided = It.Kind == ItemKind::Pass || It.Kind == ItemKind::Present;
    if (Now.size() > 1 && (IsDecided || Last != I)) {
      std::vector<Group> Groups =
          groupsOf(Now, [&](const Source &X, const Source &Y) { return isAlike(X, Y, I, Last); });
      if (Groups.size() > 1) {
        writeApart(Groups, Now, [&](Together Part) { writeItems(Part, I, Last + 1); });
        I = Last;
        continue;
      }
    }
    if (It.Kind == ItemKind::Pass)
      writePass(Now, I);
    else if (It.Kind == ItemKind::Present)
      B.present(It, Now.front()->Of->presentMode(It.Index));
    else if (It.Match == None32)
      B.item(It);
    else if (It.Kind != ItemKind::FrameEnd)
      writeRegionItem(Running, I);
  }
}

void FrameWriter::write(const FrameDecisions &F) {
  How = F.How;
  Cycle = F.Executions.size();
  std::vector<Source> Sources;
  for (const Execution &Each : F.Executions)
    Sources.push_back({&Each});
  Group All;
  for (Source &Each : Sources)
    All.push_back(&Each);
  UnitEnds.clear();
  if (Cycle > 1)
    findUnits(F.Begin);
  writeItems(All, F.Begin + 1, G.Items[F.Begin].Match + 1);
}
