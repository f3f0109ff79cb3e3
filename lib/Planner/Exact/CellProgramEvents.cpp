//===- CellProgramEvents.cpp - how programs are written ------------------- ===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The second half of CellPrograms: events are appended to the programs of the cells that they
/// concern, regions are opened and closed on the way, and steps get their shapes.
///
//===----------------------------------------------------------------------===//

#include "CellPrograms.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

void CellPrograms::append(CellId C, const CellEvent &E, Instruction Is, uint32_t Region) {
  Is.Weight = Regions[Region].Weight;
  if (HasJoint)
    Is.Member = llvm::find(membersOf(C), C) - membersOf(C).begin();
  append(C, E, Tree.numberOf(Is));
}

void CellPrograms::addMarker(CellId Lead, InstructionKind Kind, uint32_t Item) {
  Instruction Is;
  Is.Kind = Kind;
  if (Kind == InstructionKind::LoopBegin)
    Is.MaySkip = maySkip(G.Loops[G.Items[Item].Index]);
  ProgramId &End = Ends.back()[Lead];
  End = Tree.append(End, Tree.numberOf(Is));
}

/// Events by leading cell: a counting sort.
ArrayRef<uint32_t> CellPrograms::eventsOf(CellId C) {
  if (FirstOfLead.empty()) {
    FirstOfLead.assign(LeadOf.size() + 1, 0);
    for (const CellEvent &E : Events)
      ++FirstOfLead[LeadOf[E.Cell] + 1];
    for (size_t N = 1; N != FirstOfLead.size(); ++N)
      FirstOfLead[N] += FirstOfLead[N - 1];
    std::vector<uint32_t> Next(FirstOfLead.begin(), FirstOfLead.end() - 1);
    ByLead.resize(Events.size());
    for (uint32_t N = 0; N != Events.size(); ++N)
      ByLead[Next[LeadOf[Events[N].Cell]]++] = N;
  }
  uint32_t Begin = FirstOfLead[LeadOf[C]];
  return ArrayRef(ByLead).slice(Begin, FirstOfLead[LeadOf[C] + 1] - Begin);
}

ArrayRef<uint32_t> CellPrograms::eventsOf(CellId C, uint32_t Walk) {
  ArrayRef<uint32_t> All = eventsOf(C);
  auto Begin = llvm::lower_bound(All, Walks[Walk].FirstEvent);
  return ArrayRef(Begin, std::lower_bound(Begin, All.end(), endOf(Walk)));
}

/// Does whoever uses the cell discard its contents, in front of the pass at hand, or of
/// the outermost of the regions \p Entered, innermost first, since when it has not been
/// used? The head of a loop among them may have it in another layout than what is before.
bool CellPrograms::isLostBefore(CellId C, ArrayRef<uint32_t> Entered) const {
  for (uint32_t Region : reverse(Entered))
    if (auto It = BeforeLoop.find({Regions[Region].OpenItem, C}); It != BeforeLoop.end())
      return discardsContents(It->second);
  return discardsContents(LayoutBefore[C].first == PassSerial ? LayoutBefore[C].second : State[C].In);
}

void CellPrograms::addSlot(CellId C, uint32_t Item, OpsAt Place, uint32_t Region, SlotPlace Ops,
                           bool IsLost) {
  StepShape Is;
  Is.Ops = Ops;
  Is.IsTaken = State[C].IsTaken;
  Is.Cell = C;
  Is.EndsFrame = G.Items[Item].Kind == ItemKind::FrameEnd;
  Is.Queues = queuesFor(C, Region);
  CellEvent E;
  E.Item = Item;
  E.Place = Place;
  E.Producer = State[C].LastUsed;
  E.HasProducer = State[C].IsUsed;
  Instruction What;
  What.IsLost = IsLost;
  What.Shape = shapeFor(std::move(Is));
  append(C, E, What, Region);
}

/// A slot of each cell of a program.
void CellPrograms::addSlots(CellId Lead, uint32_t Item, OpsAt Place, uint32_t Region,
                            SlotPlace Ops) {
  for (CellId C : membersOf(Lead))
    addSlot(C, Item, Place, Region, Ops, /*IsLost=*/false);
}

/// A step without a slot, behind which the contents are undefined.
void CellPrograms::addBare(CellId C, StepKind Kind, uint32_t Item, uint32_t Region) {
  StepShape Is;
  Is.Kind = Kind;
  Is.Ops = SlotPlace::None;
  Is.Cell = C;
  CellEvent E;
  E.Item = Item;
  Instruction What;
  What.Kills = true;
  What.Shape = shapeFor(std::move(Is));
  append(C, E, What, Region);
}

/// The queues that ops of a step in \p Region may run on.
uint8_t CellPrograms::queuesFor(CellId C, uint32_t Region) const {
  const Track &T = State[C];
  if (T.IsInTransit)
    return 0;
  return T.ReleasedIn == Region ? 1u << unsigned(T.LastUsed.Kind) : AnyQueue;
}

/// Closes the regions of a program until it is in \p Ancestor.
void CellPrograms::leaveUpTo(CellId Lead, uint32_t Ancestor) {
  while (In[Lead] != Ancestor) {
    uint32_t R = In[Lead];
    const RegionNode Node = Regions[R];
    uint32_t Open = Node.OpenItem, After = G.Items[Open].Match;
    In[Lead] = Node.Parent;
    if (Node.Is == RegionNode::Body) {
      addSlots(Lead, After, OpsAt::BeforeItem, R, SlotPlace::Items);
      addMarker(Lead, InstructionKind::LoopEnd, After);
      continue;
    }
    bool HasElse = G.Items[After].Kind == ItemKind::Else;
    uint32_t End = HasElse ? G.Items[After].Match : After;
    addSlots(Lead, Node.Is == RegionNode::Then ? After : End, OpsAt::BeforeItem, R,
             SlotPlace::Items);
    if (Node.Is == RegionNode::Then) {
      addMarker(Lead, InstructionKind::Else, After);
      bool IsEvery = G.Items[Open].Kind == ItemKind::EveryBegin;
      for (CellId C : membersOf(Lead))
        addSlot(C, End, HasElse ? OpsAt::BeforeItem : OpsAt::AbsentElse, Node.Other,
                IsEvery ? SlotPlace::None : SlotPlace::Items, LostBefore.count({Open, C}));
    }
    addMarker(Lead, InstructionKind::IfEnd, End);
  }
}

/// Opens the outermost of the regions \p Entered, in whose parent the program is.
void CellPrograms::enter(CellId Lead, ArrayRef<uint32_t> Entered) {
  uint32_t Region = Entered.back();
  const RegionNode Node = Regions[Region];
  uint32_t Open = Node.OpenItem;
  for (CellId C : membersOf(Lead)) {
    bool IsLost = isLostBefore(C, Entered);
    addSlot(C, Open, OpsAt::BeforeItem, Node.Parent, SlotPlace::Items, IsLost);
    if (IsLost)
      LostBefore.insert({Open, C});
  }
  // What is lost where a body begins again does not meet there, with two clear values perhaps, what
  // the body leaves.
  bool IsBody = Node.Is == RegionNode::Body;
  for (CellId C : membersOf(Lead))
    if (IsBody && LostAt.count({Open, C}))
      addBare(C, StepKind::Undefine, Open, Node.Parent);
  addMarker(Lead, IsBody ? InstructionKind::LoopBegin : InstructionKind::IfBegin, Open);
  if (Node.Is == RegionNode::Else) {
    uint32_t Then = Node.Other, Else = G.Items[Open].Match;
    for (CellId C : membersOf(Lead))
      addSlot(C, Else, OpsAt::BeforeItem, Then, SlotPlace::Items, LostBefore.count({Open, C}));
    addMarker(Lead, InstructionKind::Else, Else);
  }
  In[Lead] = Region;
  for (CellId C : membersOf(Lead))
    if (IsBody && LostAt.count({Open, C}))
      addBare(C, StepKind::Undefine, Open, Region);
}

/// Brings the program of a cell into the region that the walk is in.
void CellPrograms::goTo(CellId C) {
  CellId Lead = LeadOf[C];
  if (In[Lead] == Current)
    return;
  if (In[Lead] == None32) {
    Touched.push_back(Lead);
    uint32_t Frame = Current;
    while (Regions[Frame].Parent != None32)
      Frame = Regions[Frame].Parent;
    In[Lead] = Frame;
  }
  SmallVector<uint32_t, 8> Path;
  uint32_t To = Current;
  while (Regions[To].Depth > Regions[In[Lead]].Depth) {
    Path.push_back(To);
    To = Regions[To].Parent;
  }
  uint32_t From = In[Lead];
  while (Regions[From].Depth > Regions[To].Depth)
    From = Regions[From].Parent;
  while (From != To && Regions[From].Other != To) {
    Path.push_back(To);
    To = Regions[To].Parent;
    From = Regions[From].Parent;
  }
  leaveUpTo(Lead, From);
  if (From != To) { // from one arm of an `if` into the other
    uint32_t Else = G.Items[Regions[From].OpenItem].Match;
    addSlots(Lead, Else, OpsAt::BeforeItem, From, SlotPlace::Items);
    addMarker(Lead, InstructionKind::Else, Else);
    In[Lead] = To;
  }
  for (size_t N = Path.size(); N; --N)
    enter(Lead, ArrayRef(Path).take_front(N));
}

void CellPrograms::addStep(CellId C, StepShape &&Is, CellEvent E, Instruction What) {
  goTo(C);
  Is.Cell = C;
  E.Producer = State[C].LastUsed;
  E.HasProducer = State[C].IsUsed;
  Is.Queues = queuesFor(C, Current);
  Is.IsTaken = State[C].IsTaken && Is.Kind != StepKind::Uses;
  bool InPass = Is.Ops == SlotPlace::PassBegin || Is.Ops == SlotPlace::PassEnd;
  What.IsLost = InPass ? discardsContents(State[C].In) : isLostBefore(C, {});
  What.Shape = shapeFor(std::move(Is));
  append(C, E, What, Current);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// A number for what sets a use apart from others of its line kind: the part of the
/// cell that it touches, and how often.
uint32_t CellPrograms::specialOf(const StepShape &Is, const LineUse &U) {
  const Access &A = G.Accesses[U.Access];
  const Area *TheArea = G.areaOf(G.Passes[Is.Pass], A);
  const AccessExtra *X = G.extraOf(A);
  double Overdraw = X ? X->Overdraw : 0;
  if (P.coversWhole(Is.Cell, TheArea))
    TheArea = nullptr;
  if (!TheArea && Overdraw <= 0)
    return 0;
  Area None, Of = TheArea ? *TheArea : None;
  return Specials
             .try_emplace({TheArea ? Is.Cell : None32, Of.X, Of.Y, Of.W, Of.H, Overdraw},
                          Specials.size())
             .first->second +
         1;
}

/// What sets a use apart from others on cells of one sort.
CellPrograms::ShapeKey CellPrograms::keyOf(const StepShape &Is, const LineUse &U) {
  uint64_t Line = uint64_t(S.lineKindOf(U.Access)) << 32 | uint64_t(U.IsSource) << 63;
  uint64_t Rest = uint64_t(G.Accesses[U.Access].Blend) << 8 | uint64_t(U.IsSource) << 9;
  if (U.IsSource)
    Rest |= uint64_t(Table.layoutOf(U)) << 48;
  return {Line, Rest, specialOf(Is, U)};
}

/// The same for several uses, which have a number in place of a line kind.
CellPrograms::ShapeKey CellPrograms::keyOfSeveral(const StepShape &Is) {
  std::vector<ShapeKey> List;
  for (const LineUse &U : Is.Uses)
    List.push_back(keyOf(Is, U));
  List.push_back({Is.ClearUse, 0, 0});
  uint64_t Number = UseLists.try_emplace(std::move(List), UseLists.size()).first->second;
  return {uint64_t(1) << 62 | Number << 32, 0, 0};
}

ShapeId CellPrograms::shapeFor(StepShape &&Is) {
  ShapeKey Key;
  auto &[Line, Rest, Special] = Key;
  if (Is.Kind == StepKind::Uses) {
    Key = Is.Uses.size() == 1 ? keyOf(Is, Is.Uses.front()) : keyOfSeveral(Is);
    uint64_t Clear = 0;
    if (Is.ClearUse != NoUse)
      Clear =
          1 + Clears
                  .try_emplace({Is.Clear.Id, Is.Clear.Class, Is.Clear.Value, Is.Clear.IsPartial},
                               Clears.size())
                  .first->second;
    Rest |= Clear << 16 | uint64_t(G.Passes[Is.Pass].On.Kind) << 10;
  }
  if (Is.Kind == StepKind::TakeBack) {
    bool ByOwner = P.imageOfCell(Is.Cell).Lifetime == Lifetime::External;
    Special = Is.Start.Row.bits() << 2 | uint32_t(Is.Start.Defined) << 1 | uint32_t(ByOwner);
  }
  Line |= Table.slots().sortOf(Is.Cell);
  Rest |= uint64_t(Is.Queues) << 56 | uint64_t(Is.Kind) << 3 | uint64_t(Is.Ops) << 1 |
          Is.Undefines | uint64_t(Is.EndsFrame) << 13 | uint64_t(Is.IsInside) << 14 |
          uint64_t(Is.IsTaken) << 15;
  auto [It, New] = ShapeIds.try_emplace(Key, 0);
  if (New)
    It->second = Table.add(std::move(Is));
  return It->second;
}
