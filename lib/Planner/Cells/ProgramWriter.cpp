//===- ProgramWriter.cpp - writes programs --------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ProgramWriter.h.
///
//===----------------------------------------------------------------------===//

#include "ProgramWriter.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

void ProgramWriter::append(CellId C, const CellEvent &E, Instruction Is, uint32_t Region) {
  Is.Weight = X.Regions[Region].Weight;
  Is.Member = X.Joint.memberNumber(C);
  CellEvent Placed = E;
  Placed.TouchedIn = X.touchedIn(C);
  X.Log.append(C, Placed, X.Log.numberOf(Is));
}

/// A slot in an `else` that the text does not have is in front of the `if`, for its owner.
uint8_t ProgramWriter::queuesFor(CellEvent &E, CellId C) const {
  uint32_t Item = E.Place == OpsAt::AbsentElse ? G.Items[E.Item].Match : E.Item;
  QueueOwner Owner = X.Owners.ownerBefore(Item, C, X.InFirst);
  const Queue *Only = Owner.queue();
  E.Producer = Only ? *Only : X.State[C].LastUsed;
  E.HasProducer = Only || X.State[C].IsUsed;
  return Owner.kinds();
}

void ProgramWriter::addSlot(CellId C, uint32_t Item, OpsAt Place, uint32_t Region, SlotPlace Ops,
                            bool IsLost) {
  StepShape Is;
  Is.Ops = Ops;
  Is.IsTaken = X.State[C].IsTaken;
  Is.Cell = C;
  Is.EndsFrame = G.Items[Item].Kind == ItemKind::FrameEnd;
  CellEvent E;
  E.Item = Item;
  E.Place = Place;
  Is.Queues = queuesFor(E, C);
  Instruction What;
  What.IsLost = IsLost;
  What.Step = X.Table.add(std::move(Is));
  append(C, E, What, Region);
}

/// Adds a slot for each cell of a program.
void ProgramWriter::addSlots(CellId Lead, uint32_t Item, uint32_t Region) {
  for (CellId C : X.Joint.membersOf(Lead))
    addSlot(C, Item, OpsAt::BeforeItem, Region, SlotPlace::Items, /*IsLost=*/false);
}

void ProgramWriter::addBare(CellId C, StepKind Kind, uint32_t Item, uint32_t Region) {
  StepShape Is;
  Is.Kind = Kind;
  Is.Ops = SlotPlace::None;
  Is.Cell = C;
  CellEvent E;
  E.Item = Item;
  E.IsBare = true;
  Instruction What;
  What.Kills = true;
  What.Step = X.Table.add(std::move(Is));
  append(C, E, What, Region);
}

void ProgramWriter::undefine(CellId C, uint32_t Item) {
  goTo(C);
  addBare(C, StepKind::Undefine, Item, X.Regions.current());
}

void ProgramWriter::undefineInArm(CellId C, uint32_t EndItem) {
  uint32_t Arm = In[X.Joint.leadOf(C)], Here = X.Regions.current();
  if (Arm != None32 && (Arm == Here || X.Regions[Arm].Other == Here))
    addBare(C, StepKind::Undefine, EndItem, Arm);
}

void ProgramWriter::addStep(CellId C, StepShape &&Is, CellEvent E, Instruction What) {
  goTo(C);
  Is.Cell = C;
  Is.Queues = queuesFor(E, C);
  Is.IsTaken = X.State[C].IsTaken && Is.Kind != StepKind::Uses;
  Is.FreesValue = Is.Kind == StepKind::Uses && X.agrees(X.P.cell(C).Plane);
  E.IsBare = Is.Ops == SlotPlace::None && Is.Kind != StepKind::Uses;
  bool InPass = Is.Ops == SlotPlace::PassBegin || Is.Ops == SlotPlace::PassEnd;
  What.IsLost = InPass ? discardsContents(X.State[C].In) : Losses.isLostBefore(C, {});
  What.Step = X.Table.add(std::move(Is));
  append(C, E, What, X.Regions.current());
}

void ProgramWriter::takeBack(CellId C, const CellStart &Start, uint32_t EndItem) {
  StepShape Is;
  Is.Kind = StepKind::TakeBack;
  Is.Ops = SlotPlace::None;
  Is.Start = Start;
  CellEvent E;
  E.Item = EndItem;
  Instruction What;
  What.Kills = true;
  addStep(C, std::move(Is), E, What);
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// Ends the first arm, and also the second, in which the cell has no step.
void ProgramWriter::leaveThen(CellId Lead, const RegionNode &Node) {
  uint32_t Open = Node.OpenItem, After = G.Items[Open].Match;
  bool HasElse = G.Items[After].Kind == ItemKind::Else;
  bool IsEvery = G.Items[Open].Kind == ItemKind::EveryBegin;
  X.Log.mark(Lead, ProgramPoint::Else);
  for (CellId C : X.Joint.membersOf(Lead))
    addSlot(C, HasElse ? G.Items[After].Match : After,
            HasElse ? OpsAt::BeforeItem : OpsAt::AbsentElse, Node.Other,
            IsEvery ? SlotPlace::None : SlotPlace::Items, Losses.isLostBeforeRegion(Open, C));
}

/// Closes the regions of a program until it is in \p Ancestor.
void ProgramWriter::leaveUpTo(CellId Lead, uint32_t Ancestor) {
  while (In[Lead] != Ancestor) {
    uint32_t R = In[Lead];
    const RegionNode Node = X.Regions[R];
    uint32_t After = G.Items[Node.OpenItem].Match;
    In[Lead] = Node.Parent;
    if (Node.Is == RegionNode::Body) {
      addSlots(Lead, After, R);
      X.Log.mark(Lead, ProgramPoint::LoopEnd);
      continue;
    }
    uint32_t End = G.Items[After].Kind == ItemKind::Else ? G.Items[After].Match : After;
    addSlots(Lead, Node.Is == RegionNode::Then ? After : End, R);
    if (Node.Is == RegionNode::Then)
      leaveThen(Lead, Node);
    X.Log.mark(Lead, ProgramPoint::IfEnd);
  }
}

/// Opens the outermost of the regions \p Entered; the program is in its parent.
void ProgramWriter::enter(CellId Lead, ArrayRef<uint32_t> Entered) {
  uint32_t Region = Entered.back();
  const RegionNode Node = X.Regions[Region];
  uint32_t Open = Node.OpenItem;
  ArrayRef<CellId> Members = X.Joint.membersOf(Lead);
  for (CellId C : Members) {
    bool IsLost = Losses.isLostBefore(C, Entered);
    addSlot(C, Open, OpsAt::BeforeItem, Node.Parent, SlotPlace::Items, IsLost);
    if (IsLost)
      Losses.loseBeforeRegion(Open, C);
  }
  // A body may lose the contents where it begins again. They become undefined in front of the body
  // and in it. Else two clear values could meet there, of which one is lost anyway.
  bool IsBody = Node.Is == RegionNode::Body;
  auto Undefine = [&](uint32_t Where) {
    for (CellId C : Members)
      if (IsBody && Losses.isLostAtHead(Open, C))
        addBare(C, StepKind::Undefine, Open, Where);
  };
  Undefine(Node.Parent);
  X.Log.mark(Lead, IsBody ? ProgramPoint::LoopBegin : ProgramPoint::IfBegin,
             IsBody && maySkip(G.Loops[G.Items[Open].Index]));
  if (Node.Is == RegionNode::Else) {
    uint32_t Else = G.Items[Open].Match;
    for (CellId C : Members)
      addSlot(C, Else, OpsAt::BeforeItem, Node.Other, SlotPlace::Items,
              Losses.isLostBeforeRegion(Open, C));
    X.Log.mark(Lead, ProgramPoint::Else);
  }
  In[Lead] = Region;
  Undefine(Region);
}

/// Moves a program from one arm of an `if` to the other.
void ProgramWriter::crossToElse(CellId Lead, uint32_t Then, uint32_t Else) {
  uint32_t Item = G.Items[X.Regions[Then].OpenItem].Match;
  addSlots(Lead, Item, Then);
  X.Log.mark(Lead, ProgramPoint::Else);
  In[Lead] = Else;
}

void ProgramWriter::goTo(CellId C) {
  CellId Lead = X.Joint.leadOf(C);
  const RegionTree &Regions = X.Regions;
  if (In[Lead] == Regions.current())
    return;
  if (In[Lead] == None32) {
    Touched.push_back(Lead);
    In[Lead] = Regions.frame();
    if (In[Lead] == Regions.current())
      return;
  }
  SmallVector<uint32_t, 8> Path;
  uint32_t To = Regions.current(), From = In[Lead];
  for (; Regions[To].Depth > Regions[From].Depth; To = Regions[To].Parent)
    Path.push_back(To);
  while (Regions[From].Depth > Regions[To].Depth)
    From = Regions[From].Parent;
  for (; From != To && Regions[From].Other != To; From = Regions[From].Parent) {
    Path.push_back(To);
    To = Regions[To].Parent;
  }
  leaveUpTo(Lead, From);
  if (From != To)
    crossToElse(Lead, From, To);
  for (size_t N = Path.size(); N; --N)
    enter(Lead, ArrayRef(Path).take_front(N));
}

/// Contents that end with the frame begin the next frame as they began the first.
void ProgramWriter::endFrame(uint32_t EndItem, ArrayRef<CellStart> Starts) {
  uint32_t Frame = X.Regions.current();
  for (CellId Lead : Touched) {
    leaveUpTo(Lead, Frame);
    for (CellId C : X.Joint.membersOf(Lead))
      if (isKept(X.P, C))
        addSlot(C, EndItem, OpsAt::BeforeItem, Frame, SlotPlace::Items, /*IsLost=*/false);
    for (CellId C : X.Joint.membersOf(Lead))
      if (X.Joint.isJoint(Lead) && !isKept(X.P, C) &&
          X.P.imageOfCell(C).Lifetime != Lifetime::External)
        takeBack(C, Starts[C], EndItem);
    In[Lead] = None32;
  }
  Touched.clear();
}
