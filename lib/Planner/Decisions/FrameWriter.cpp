//===- FrameWriter.cpp - executions of a frame as one frame ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The items are gone through once, for all executions that run them together. Where
/// these do not agree they are sorted into groups that do, and each group is written by
/// itself, in an `every` with the smallest period that tells it from the others.
///
/// Passes that continue each other cannot be taken apart. They, and what stands between
/// them, are one unit, for which the executions agree or do not.
///
//===----------------------------------------------------------------------===//

#include "FrameWriter.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Who agrees
//===----------------------------------------------------------------------===//

static bool isSameOp(const PlacedOp &X, const PlacedOp &Y) {
  auto Same = [](auto *A, auto *B) { return A == B || (A && B && *A == *B); };
  const CellOp &A = X.TheOp, &B = Y.TheOp;
  return X.Place == Y.Place && A.Id == B.Id && A.Cell == B.Cell && Same(A.Value, B.Value) &&
         Same(A.TheArea, B.TheArea) && A.On == B.On && A.Level == B.Level &&
         A.Predicate == B.Predicate;
}

static std::optional<Mode> chosenMode(const Execution &E, uint32_t Present) {
  auto It = E.PresentModeOf.find(Present);
  return It == E.PresentModeOf.end() ? std::nullopt : std::make_optional(It->second);
}

bool FrameWriter::hasSameModes(const Execution &X, const Execution &Y, const Pass &Pass) const {
  for (uint32_t A = Pass.FirstAccess, E = A + Pass.NumAccesses; A != E; ++A)
    if (!(X.ModeOf[A] == Y.ModeOf[A]) || !(X.SourceModeOf[A] == Y.SourceModeOf[A]))
      return false;
  return true;
}

/// Do two executions agree on the items from \p First to \p Last that both run?
bool FrameWriter::isAlike(const Execution &X, const Execution &Y, uint32_t First,
                          uint32_t Last) const {
  size_t OfX = X.NextOp, OfY = Y.NextOp;
  auto Take = [](const Execution &E, size_t &Next, uint32_t Item) {
    while (Next != E.Ops.size() && E.Ops[Next].Item < Item)
      ++Next; // of an `every` in which the other does not run
    size_t Begin = Next;
    while (Next != E.Ops.size() && E.Ops[Next].Item == Item)
      ++Next;
    return ArrayRef(E.Ops).slice(Begin, Next - Begin);
  };
  for (uint32_t I = First; I <= Last; ++I) {
    const Item &It = G.Items[I];
    if (!llvm::equal(Take(X, OfX, I), Take(Y, OfY, I), isSameOp))
      return false;
    if (It.Kind == ItemKind::Pass && !hasSameModes(X, Y, G.Passes[It.Index]))
      return false;
    if (It.Kind == ItemKind::Present && !(chosenMode(X, It.Index) == chosenMode(Y, It.Index)))
      return false;
    if (It.Kind == ItemKind::EveryBegin && !(runs(X, I) && runs(Y, I)))
      I = It.Match;
  }
  return true;
}

std::vector<FrameWriter::Group>
FrameWriter::groupsOf(Together All,
                      function_ref<bool(const Execution &, const Execution &)> IsAlike) const {
  std::vector<Group> Groups;
  for (Execution *Each : All) {
    auto Mine = llvm::find_if(Groups, [&](const Group &Those) {
      return llvm::all_of(Those, [&](const Execution *O) { return IsAlike(*Each, *O); });
    });
    if (Mine == Groups.end())
      Groups.push_back({Each});
    else
      Mine->push_back(Each);
  }
  return Groups;
}

/// The smallest period by which the frame's number tells who of all is of a group.
static unsigned periodOf(ArrayRef<Execution *> Those, ArrayRef<Execution *> All, unsigned Cycle) {
  for (unsigned Period = 1; Period != Cycle; ++Period) {
    bool Tells = Cycle % Period == 0;
    for (const Execution *Each : All)
      if (!llvm::is_contained(Those, Each))
        Tells &= llvm::none_of(Those, [&](const Execution *Mine) {
          return Mine->FrameNumber % Period == Each->FrameNumber % Period;
        });
    if (Tells)
      return Period;
  }
  return Cycle;
}

/// Writes each group in `every`s of its own; what all agree on without.
void FrameWriter::writeApart(ArrayRef<Group> Groups, Together All,
                             function_ref<void(Together)> Write) {
  for (const Group &Those : Groups) {
    unsigned Period = periodOf(Those, All, Cycle);
    if (Period == 1) {
      Write(Those);
      continue;
    }
    for (unsigned Offset = 0; Offset != Period; ++Offset) {
      Group Part;
      llvm::copy_if(Those, std::back_inserter(Part),
                    [&](const Execution *Each) { return Each->FrameNumber % Period == Offset; });
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

/// Where the element of a sequence that opens, or is, item \p I ends.
static uint32_t endOfElement(const Graph &G, uint32_t I) {
  while (G.Items[I].Match != None32 && G.Items[I].Match > I)
    I = G.Items[I].Match;
  return I;
}

/// For each item from which a pass is continued, or in which such a pass stands, where in
/// its sequence the last of them ends.
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
    // The innermost sequence that has both passes; there the elements that hold them.
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

/// The next ops of an execution, if they stand there.
ArrayRef<PlacedOp> FrameWriter::opsAt(const Execution &Of, uint32_t Item, OpsAt Place) const {
  size_t End = Of.NextOp;
  while (End != Of.Ops.size() && Of.Ops[End].Item == Item && Of.Ops[End].Place == Place)
    ++End;
  return ArrayRef(Of.Ops).slice(Of.NextOp, End - Of.NextOp);
}

/// The next ops of executions that agree on them.
void FrameWriter::writeOps(Together Those, uint32_t Item, OpsAt Place) {
  ArrayRef<PlacedOp> Ops = opsAt(*Those.front(), Item, Place);
  for (const PlacedOp &O : Ops)
    Place == OpsAt::PassEnd ? B.endOp(O.TheOp) : B.op(O.TheOp);
  for (Execution *Each : Those)
    Each->NextOp += Ops.size();
}

void FrameWriter::writeEachOps(Together Those, uint32_t Item, OpsAt Place) {
  if (Those.size() == 1)
    return writeOps(Those, Item, Place);
  std::vector<Group> Groups = groupsOf(Those, [&](const Execution &X, const Execution &Y) {
    return llvm::equal(opsAt(X, Item, Place), opsAt(Y, Item, Place), isSameOp);
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

void FrameWriter::writePass(Together Those, uint32_t Item) {
  const Pass &Pass = G.Passes[G.Items[Item].Index];
  const Execution &As = *Those.front();
  bool HasOps = As.NextOp != As.Ops.size() && As.Ops[As.NextOp].Item == Item;
  if (!HasOps && As.LayoutOf.empty() && !hasEndPhase(Pass))
    return B.passWithoutOps(Pass, ArrayRef(As.ModeOf).slice(Pass.FirstAccess, Pass.NumAccesses));
  B.beginPass(Pass);
  writeOps(Those, Item, OpsAt::PassBegin);
  writeOps(Those, Item, OpsAt::PassEnd);
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    if (G.Accesses[I].IsBuffer)
      continue;
    B.mode(I, As.ModeOf[I]);
    if (auto Chosen = As.LayoutOf.find(I); Chosen != As.LayoutOf.end())
      B.layout(I, Chosen->second);
    if (S.factsOf(I).EndPhase)
      B.sourceMode(I, As.SourceModeOf[I]);
  }
  B.endPass();
}

void FrameWriter::writePresent(const Execution &As, const Item &It) {
  B.present(It, chosenMode(As, It.Index));
}

/// An item that begins, divides or ends a region; \p Item becomes the last that is done.
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
                [&](const Execution *Each) { return runs(*Each, Item); });
  if (Here.empty())
    Here.push_back(&Never);
  Running.push_back(std::move(Here));
}

/// The items from \p Begin up to \p End, which \p Those all run.
void FrameWriter::writeItems(Together Those, uint32_t Begin, uint32_t End) {
  std::vector<Group> Running = {Group(Those)}; // by open `every`
  for (uint32_t I = Begin; I < End; ++I) {
    const Item &It = G.Items[I];
    Group Now = Running.back();
    writeEachOps(Now, I, OpsAt::BeforeItem);
    if (llvm::any_of(Now, [&](auto *E) { return !opsAt(*E, I, OpsAt::AbsentElse).empty(); })) {
      B.item({ItemKind::Else, It.Index, None32, None32});
      writeEachOps(Now, I, OpsAt::AbsentElse);
    }
    uint32_t Last = Now.size() == 1 ? I : unitEnd(I);
    if (It.Kind == ItemKind::Pass || It.Kind == ItemKind::Present || Last != I) {
      std::vector<Group> Groups = groupsOf(
          Now, [&](const Execution &X, const Execution &Y) { return isAlike(X, Y, I, Last); });
      if (Groups.size() > 1) {
        writeApart(Groups, Now, [&](Together Part) { writeItems(Part, I, Last + 1); });
        I = Last;
        continue;
      }
    }
    if (It.Kind == ItemKind::Pass)
      writePass(Now, I);
    else if (It.Kind == ItemKind::Present)
      writePresent(*Now.front(), It);
    else if (It.Match == None32)
      B.item(It);
    else if (It.Kind != ItemKind::FrameEnd)
      writeRegionItem(Running, I);
  }
}

void FrameWriter::write(uint32_t Begin, MutableArrayRef<Execution> Executions, Everys Written) {
  How = Written;
  Cycle = Executions.size();
  Group All;
  for (Execution &Each : Executions)
    All.push_back(&Each);
  UnitEnds.clear();
  if (Cycle > 1) {
    findUnits(Begin);
    Never.ModeOf.assign(G.Accesses.size(), Mode());
    Never.SourceModeOf = Never.ModeOf;
  }
  writeItems(All, Begin + 1, G.Items[Begin].Match + 1);
}
