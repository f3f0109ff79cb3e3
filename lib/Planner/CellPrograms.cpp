//===- CellPrograms.cpp - what happens to each cell -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See CellPrograms.h. The walk knows of each cell what does not depend on the plan:
/// the layout that it is in, and whose it is. A frame with loops is walked twice,
/// first in silence, until the layouts at the heads of its loops are settled.
///
//===----------------------------------------------------------------------===//

#include "CellPrograms.h"
#include "LostContents.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

bool CellPrograms::Track::joinFrom(const Track &O) {
  Track Old = *this;
  if (In == Layout::UNDEFINED)
    In = O.In;
  else if (O.In != In && O.In != Layout::UNDEFINED)
    In = NoLayout;
  WithOwner &= O.WithOwner;
  IsTaken |= O.IsTaken;
  IsUsed &= O.IsUsed;
  if (LastUsed != O.LastUsed)
    IsUsed = false;
  if (ReleasedIn != O.ReleasedIn)
    ReleasedIn = None32;
  return !(Old == *this);
}

CellPrograms::CellPrograms(const Problem &P, const Semantics &S, StepTable &Table)
    : P(P), G(P.graph()), S(S), Table(Table), Starts(startsOf(P)), Weights(G) {
  size_t NumCells = P.cells().size();
  LastOf.assign(NumCells, None32);
  ClearsOtherwise.assign(NumCells, false);
  for (CellId C = 0; C != NumCells; ++C)
    LeadOf.push_back(C);
  In.assign(NumCells, None32);
  MovedIn.assign(NumCells, 0);
  UndefinedIn.assign(NumCells, 0);
  LayoutBefore.assign(NumCells, {0, Layout::UNDEFINED});
  for (const CellStart &Start : Starts) {
    Track T;
    T.In = Start.In;
    T.IsTaken = !Start.Defined && !P.memory().aliasesOf(State.size()).empty();
    State.push_back(T);
  }
  ItemOf.assign(G.Passes.size(), None32);
  RegionOf.assign(G.Passes.size(), None32);
  RootOf.resize(G.Passes.size());
  for (uint32_t I = 0; I != G.Passes.size(); ++I)
    RootOf[I] = G.Passes[I].Continues == None32 ? I : RootOf[G.Passes[I].Continues];
  for (const Pass &Pass : G.Passes)
    HasChains |= Pass.Continues != None32;
  for (const Frame &F : G.Frames)
    CarriesLayouts |= F.Explicit || HasChains;
}

/// How many cells the lines of the graph use.
size_t CellPrograms::countUses() const {
  size_t Num = 0;
  for (const Access &A : G.Accesses) {
    if (A.IsBuffer)
      continue;
    const Plane &Pl = P.plane(P.planeId(A));
    if (Pl.NumCells == 1)
      Num += P.classOf(Pl).hasAux();
    else if (P.classOf(Pl).hasAux())
      P.forEachCell(A, [&](CellId) { ++Num; });
  }
  return Num;
}

void CellPrograms::join(ArrayRef<CellId> Cells) {
  CellId Lead = Cells.front();
  if (!std::exchange(HasJoint, true))
    for (CellId C = 0; C != LeadOf.size(); ++C)
      Members.push_back({C});
  Members[Lead].assign(Cells.begin(), Cells.end());
  for (CellId C : Cells)
    LeadOf[C] = Lead;
}

bool CellPrograms::isCarried(CellId Lead) const {
  return isJoint(Lead) || isKept(P, Lead) || P.imageOfCell(Lead).Lifetime == Lifetime::External;
}

/// Executions of a frame that has a count are planned apart up to this many.
static constexpr uint32_t MaxApart = 16;

bool CellPrograms::build() {
  useShortcuts();
  bool Repeats = llvm::any_of(G.Frames, [](const Frame &F) { return F.Repeat; });
  Events.reserve(countUses() * (Repeats && startsOtherwise() ? 2 : 1));
  for (uint32_t I = 0; I != G.Items.size() && !Bad; I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    uint32_t End = G.Items[I].Match;
    FrameNumber = firstNumberOf(G, I);
    if (F.Repeat) {
      buildRepeating(I, End);
      continue;
    }
    Cycle = plannedCycleOf(G, I);
    for (uint32_t N = 0; N != std::min(F.Count, MaxApart); ++N, ++FrameNumber) {
      bool IsLast = N + 1 == MaxApart;
      settleLoops(I, End);
      record(I, IsLast ? F.Count - N : 1, /*IsFirst=*/false);
    }
  }
  return !Bad;
}

void CellPrograms::buildRepeating(uint32_t Begin, uint32_t End) {
  Cycle = plannedCycleOf(G, Begin);
  for (unsigned N = 0; N != std::max(Cycle, 1u) && startsOtherwise(); ++N, ++FrameNumber) {
    settleLoops(Begin, End);
    record(Begin, 1, /*IsFirst=*/true);
  }
  CycleBegin = FrameNumber;
  if (!G.Loops.empty() || CarriesLayouts || Cycle > 1)
    settleCycle(Begin, End);
  for (unsigned N = 0; N != std::max(Cycle, 1u) && !Bad; ++N, ++FrameNumber) {
    settleLoops(Begin, End);
    record(Begin, 1, /*IsFirst=*/false);
  }
}

void CellPrograms::record(uint32_t Begin, uint32_t Times, bool IsFirst) {
  Walks.push_back({Begin, uint32_t(Events.size()), FrameNumber, Times, IsFirst});
  Ends.emplace_back(LeadOf.size(), EmptyProgram);
  BeforeLoop.clear();
  LostBefore.clear();
  walkFrame(Begin, G.Items[Begin].Match);
}

/// Does the repeating frame, which comes next, find images first as it will not later:
/// with contents, but in no layout? Inside of render pass instances, where ops stand only
/// at changes of layout, any layout matters.
bool CellPrograms::startsOtherwise() const {
  for (CellId C = 0; C != Starts.size(); ++C) {
    Layout Found = Started ? State[C].In : Starts[C].In;
    if (isKept(P, C) && P.classOfCell(C).hasAux() &&
        (HasChains || (Starts[C].Defined && Found == Layout::UNDEFINED)))
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Frames and regions
//===----------------------------------------------------------------------===//

void CellPrograms::walkSilently(uint32_t Begin, uint32_t End) {
  Silent = true;
  State.forgetHeads();
  walkFrame(Begin, End);
  Silent = false;
}

/// Finds what the heads of the frame's loops begin with.
void CellPrograms::settleLoops(uint32_t Begin, uint32_t End) {
  if (G.Loops.empty())
    return;
  std::vector<Track> Before = State.values();
  bool WasStarted = Started;
  walkSilently(Begin, End);
  State.setValues(std::move(Before));
  Started = WasStarted;
}

/// Goes once through the frames of the cycle, so that it is found as it will be later.
void CellPrograms::settleCycle(uint32_t Begin, uint32_t End) {
  std::vector<Track> Before = State.values();
  bool WasStarted = Started;
  for (unsigned N = 0; N != std::max(Cycle, 1u); ++N, ++FrameNumber)
    walkSilently(Begin, End);
  FrameNumber = CycleBegin;
  for (CellId C = 0; Explicit && C != State.size(); ++C) {
    if (!isKept(P, C) || !P.classOfCell(C).hasAux())
      continue;
    CellId To = P.nextRole(C); // in its next role the image is found as it was left
    Layout Found = WasStarted ? Before[C].In : Starts[To].In;
    if (Starts[To].Defined && losesContents(P, C, Found, State[C].In))
      LostAt.insert({Begin, To});
  }
}

void CellPrograms::beginFrame(const Frame &F) {
  Explicit = F.Explicit;
  std::vector<Track> Next = State.values();
  for (CellId C = 0; C != Next.size(); ++C) {
    if (isKept(P, C)) {
      if (Started)
        Next[P.nextRole(C)] = State[C];
      continue;
    }
    Next[C].WithOwner = false;
    Next[C].IsUsed = false;
    Next[C].IsTaken = !P.memory().aliasesOf(C).empty();
    if (P.imageOfCell(C).Lifetime != Lifetime::External)
      Next[C].In = Starts[C].In;
  }
  // A frame that repeats finds what is kept as it has left it, in whatever layout.
  bool RunsAgain = F.Repeat && !Silent && !Walks.back().IsFirst;
  for (CellId C = 0; RunsAgain && C != Next.size(); ++C)
    if (isKept(P, C) && Next[C].In == Layout::UNDEFINED)
      Next[C].In = NoLayout;
  State.setValues(std::move(Next));
  Started = true;
}

void CellPrograms::walkFrame(uint32_t Begin, uint32_t End) {
  beginFrame(G.Frames[G.Items[Begin].Index]);
  Current = Regions.size();
  Regions.emplace_back();
  Regions.back().OpenItem = Begin;
  bool RunsAgain = !Silent && !Walks.back().IsFirst && FrameNumber == CycleBegin;
  for (CellId C = 0; RunsAgain && !LostAt.empty() && C != State.size(); ++C)
    if (LostAt.count({Begin, C})) {
      State.at(C).In = Layout::UNDEFINED;
      undefine(C, Begin);
    }
  for (uint32_t I = Begin + 1; I != End;)
    I = walkItem(I);
  endFrame(End);
}

void CellPrograms::endFrame(uint32_t EndItem) {
  for (ImageId I = 0; I != G.Images.size(); ++I) {
    if (G.Images[I].Lifetime != Lifetime::External)
      continue;
    P.forEachCell(I, 0, G.Images[I].wholeRange(), [&](CellId C) {
      bool Leaves = !State[C].WithOwner;
      if (Leaves && !Explicit)
        State.at(C).In = Layout::PRESENT_SRC_KHR;
      if (Silent || !P.classOfCell(C).hasAux())
        return;
      if (Leaves) {
        StepShape Is;
        Is.Kind = StepKind::HandOver;
        CellEvent E;
        E.Item = EndItem;
        Instruction What;
        What.Reads = true;
        addStep(C, std::move(Is), E, What);
      }
      takeBack(C, EndItem);
    });
  }
  for (CellId Lead : Touched)
    endProgram(Lead, EndItem);
  Touched.clear();
}

/// What ends with the frame begins the next one as it began the first.
void CellPrograms::endProgram(CellId Lead, uint32_t EndItem) {
  leaveUpTo(Lead, Current);
  for (CellId C : membersOf(Lead))
    if (isKept(P, C))
      addSlot(C, EndItem, OpsAt::BeforeItem, Current, SlotPlace::Items, /*IsLost=*/false);
  for (CellId C : membersOf(Lead))
    if (isJoint(Lead) && !isKept(P, C) && P.imageOfCell(C).Lifetime != Lifetime::External)
      takeBack(C, EndItem);
  In[Lead] = None32;
}

void CellPrograms::takeBack(CellId C, uint32_t EndItem) {
  StepShape Is;
  Is.Kind = StepKind::TakeBack;
  Is.Ops = SlotPlace::None;
  Is.Start = Starts[C];
  CellEvent E;
  E.Item = EndItem;
  Instruction What;
  What.Kills = true;
  addStep(C, std::move(Is), E, What);
}

/// Returns the item to go on with.
uint32_t CellPrograms::walkItem(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  switch (I.Kind) {
  case ItemKind::Pass:
    walkPass(ItemIndex);
    break;
  case ItemKind::Transition:
    walkTransition(ItemIndex);
    break;
  case ItemKind::Present:
    walkPresent(ItemIndex);
    break;
  case ItemKind::EveryBegin:
    if (Cycle)
      return runsIn(G.Everys[I.Index], FrameNumber) ? ItemIndex + 1 : I.Match + 1;
    [[fallthrough]];
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
    openRegion(ItemIndex);
    break;
  case ItemKind::Else:
    elseArm();
    break;
  case ItemKind::EveryEnd:
    return Cycle ? ItemIndex + 1 : closeRegion(ItemIndex);
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
    return closeRegion(ItemIndex);
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    llvm_unreachable("the graph is not planned, and frames do not nest");
  }
  return ItemIndex + 1;
}

void CellPrograms::openRegion(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  bool IsLoop = I.Kind == ItemKind::LoopBegin;
  RegionNode Node;
  Node.Parent = Current;
  Node.OpenItem = ItemIndex;
  Node.Depth = Regions[Current].Depth + 1;
  Current = Regions.size();
  if (IsLoop) {
    for (auto &[C, Head] : State.headOf(ItemIndex))
      if (!Silent && State[C].In != Head.In)
        BeforeLoop.try_emplace({ItemIndex, C}, State[C].In);
    Weights.open(I);
    Node.Is = RegionNode::Body;
    Node.Weight = Weights.weight();
    Regions.push_back(Node);
    State.enterLoop(ItemIndex);
    return;
  }
  Weights.open(I);
  Weights.elseArm();
  RegionNode Else = Node;
  Else.Is = RegionNode::Else;
  Else.Weight = Weights.weight();
  Else.Other = Current;
  Weights.close();
  Weights.open(I);
  Node.Is = RegionNode::Then;
  Node.Weight = Weights.weight();
  Node.Other = Current + 1;
  Regions.push_back(Node);
  Regions.push_back(Else);
  State.enterIf();
}

void CellPrograms::elseArm() {
  Weights.elseArm();
  Current = Regions[Current].Other;
  State.enterElse();
}

uint32_t CellPrograms::closeRegion(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  uint32_t OpenItem = Regions[Current].OpenItem, Next = ItemIndex + 1;
  // What two explicit paths leave in different layouts can only be discarded.
  SmallVector<CellId, 4> Lost;
  auto Loses = [&](CellId C, Track &A, Track &B) {
    if (!Explicit || !P.classOfCell(C).hasAux())
      return;
    bool IsKnown = I.Kind == ItemKind::LoopEnd && LostAt.count({OpenItem, C});
    if (!IsKnown && !losesContents(P, C, A.In, B.In))
      return;
    A.In = B.In = Layout::UNDEFINED;
    Lost.push_back(C);
    if (I.Kind == ItemKind::LoopEnd)
      LostAt.insert({OpenItem, C});
  };
  if (I.Kind == ItemKind::LoopEnd) {
    State.forEachExit(Loses);
    if (!State.leaveLoop(OpenItem, maySkip(G.Loops[I.Index]))) {
      Bad |= !Silent; // the heads have been settled
      Next = OpenItem;
    }
  } else {
    if (Regions[Current].Is != RegionNode::Else)
      State.enterElse();
    State.forEachJoining(Loses);
    State.leaveIf();
  }
  Weights.close();
  Current = Regions[Current].Parent;
  for (CellId C : Lost)
    if (!Silent && !Bad)
      undefine(C, ItemIndex);
  return Bad ? ItemIndex + 1 : Next;
}

void CellPrograms::undefine(CellId C, uint32_t Item) {
  goTo(C);
  addBare(C, StepKind::Undefine, Item, Current);
}

//===----------------------------------------------------------------------===//
// Transitions and presents
//===----------------------------------------------------------------------===//

void CellPrograms::markMoved(CellId C) {
  if (MovedIn[C] == Epoch)
    return;
  MovedIn[C] = Epoch;
  const Plane &Pl = P.planeOf(C);
  if (P.imageOf(Pl).Desc.Type != ImageType::Type3D)
    return;
  for (CellId Other = Pl.FirstCell; Other != Pl.FirstCell + Pl.NumCells; ++Other)
    if (P.cell(Other).MipBegin == P.cell(C).MipBegin)
      MovedIn[Other] = Epoch;
}

void CellPrograms::walkTransition(uint32_t ItemIndex) {
  const Transition &X = G.Transitions[G.Items[ItemIndex].Index];
  bool Discards = infoOf(X.Old).Discards;
  bool Released = X.Kind == TransitionKind::Release && X.Dst.isOutside();
  bool Acquired = X.Kind == TransitionKind::Acquire && X.Src.isOutside();
  P.forEachCell(X, [&](CellId C) {
    if (Discards)
      takeFrom(C, ItemIndex);
    if (!P.classOfCell(C).hasAux()) {
      State.at(C).In = X.New;
      return;
    }
    auto Add = [&](StepKind Kind, bool Reads, bool Kills) {
      if (Silent)
        return;
      StepShape Is;
      Is.Kind = Kind;
      Is.Undefines = Kind == StepKind::Acquire && Discards;
      bool HasOps = Kind == StepKind::HandOver || Kind == StepKind::Slot;
      Is.Ops = HasOps ? SlotPlace::Items : SlotPlace::None;
      CellEvent E;
      E.Item = ItemIndex;
      Instruction What;
      What.Reads = Reads;
      What.Kills = Kills;
      addStep(C, std::move(Is), E, What);
    };
    if (Discards)
      Add(StepKind::Undefine, false, true);
    if (Released)
      Add(StepKind::HandOver, !Discards, false);
    if (Acquired)
      Add(StepKind::Acquire, false, Discards);
    if (X.Kind == TransitionKind::Release && !Released)
      Add(StepKind::Slot, false, false);
    Track &T = State.at(C);
    T.In = X.New;
    if (Released || Acquired)
      T.WithOwner = Released;
    if (Discards) // whoever has been given the contents: they are not wanted
      T.ReleasedIn = None32;
    if (X.Kind == TransitionKind::Release && !X.Dst.isOutside()) {
      T.ReleasedIn = Current;
      T.LastUsed = X.Dst;
      T.IsUsed = true;
    }
    markMoved(C);
  });
}

void CellPrograms::walkPresent(uint32_t ItemIndex) {
  uint32_t Index = G.Items[ItemIndex].Index;
  ImageId Image = G.Presents[Index].Image;
  P.forEachCell(Image, 0, G.Images[Image].wholeRange(), [&](CellId C) {
    if (!P.classOfCell(C).hasAux()) {
      State.at(C).In = Layout::PRESENT_SRC_KHR;
      return;
    }
    if (!Silent) {
      StepShape Is;
      Is.Kind = StepKind::Present;
      Is.Item = Index;
      CellEvent E;
      E.Item = ItemIndex;
      Instruction What;
      What.Reads = true;
      addStep(C, std::move(Is), E, What);
    }
    Track &T = State.at(C);
    T.WithOwner = true;
    T.In = Layout::PRESENT_SRC_KHR;
  });
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

void CellPrograms::walkPass(uint32_t ItemIndex) {
  uint32_t Index = G.Items[ItemIndex].Index;
  const Pass &Pass = G.Passes[Index];
  ItemOf[Index] = ItemIndex;
  RegionOf[Index] = Current;
  ++PassSerial;
  if (takeShortcut(ItemIndex))
    return;
  moveLayouts(ItemIndex);
  if (walkPhase(ItemIndex, /*EndPhase=*/false))
    walkPhase(ItemIndex, /*EndPhase=*/true);
  if (P.hasAliases())
    takeMemory(ItemIndex);
  ++Epoch;
  ++PassSerial; // what was before the pass does not count any longer
  for (const Access &A : G.accessesOf(Pass))
    if (!A.IsBuffer && A.To != NoLayout)
      P.forEachCell(A, [&](CellId C) {
        State.at(C).In = A.To;
        markMoved(C);
      });
}

/// Layouts change and contents are discarded at the begin of the pass, as the
/// checker has it. Planes without aux data count where they could take others' memory.
void CellPrograms::moveLayouts(uint32_t ItemIndex) {
  const Pass &Pass = G.Passes[G.Items[ItemIndex].Index];
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    bool Asked = A.From != NoLayout;
    if (A.IsBuffer || (!Asked && Explicit) ||
        !(P.hasAliases() || P.classOf(P.plane(P.planeId(A))).hasAux()))
      continue;
    const AccessFacts &Facts = S.factsOf(I);
    const Area *TheArea = G.areaOf(Pass, A);
    Layout New = G.layoutOf(A);
    P.forEachCell(A, [&](CellId C) {
      Layout Old = Asked ? A.From : State[C].In;
      bool Drops = infoOf(A.Kind).IsAttachment && (Facts.Clears || Facts.DiscardsArea) &&
                   P.coversWhole(C, TheArea);
      if (!Asked && Old != New && Drops)
        Old = Layout::UNDEFINED;
      if (Old == New)
        return;
      markMoved(C);
      if (LayoutBefore[C].first != PassSerial)
        LayoutBefore[C] = {PassSerial, State[C].In};
      State.at(C).In = New;
      if (Old != NoLayout && infoOf(Old).Discards) {
        UndefinedIn[C] = PassSerial;
        takeFrom(C, ItemIndex);
      }
    });
  }
}

/// The uses of cells with aux data by one phase of a pass, by cell if lines overlap. True:
/// there are lines of the other phase.
bool CellPrograms::findUses(const Pass &Pass, bool EndPhase) {
  Uses.clear();
  bool IsAlone = !EndPhase, HasOthers = false;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I)
    IsAlone &= !S.factsOf(I).Overlaps || S.factsOf(I).EndPhase;
  auto ByCell = [](const Use &A, const Use &B) { return A.Cell < B.Cell; };
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (A.IsBuffer)
      continue;
    if (S.factsOf(I).EndPhase != EndPhase) {
      HasOthers = true;
      continue;
    }
    auto Add = [&](CellId C, bool IsSource) {
      if (P.classOfCell(C).hasAux())
        Uses.push_back({C, {I, IsSource}});
    };
    size_t Before = Uses.size();
    if (EndPhase)
      P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { Add(C, true); });
    size_t OfTarget = Uses.size();
    P.forEachCell(A, [&](CellId C) { Add(C, false); });
    if (IsAlone)
      continue;
    auto Begin = Uses.begin(); // a line has its cells in order
    std::inplace_merge(Begin, Begin + Before, Begin + OfTarget, ByCell);
    std::inplace_merge(Begin, Begin + OfTarget, Uses.end(), ByCell);
  }
  return HasOthers;
}

/// True: there are lines of the other phase.
bool CellPrograms::walkPhase(uint32_t ItemIndex, bool EndPhase) {
  bool HasOthers = findUses(G.Passes[G.Items[ItemIndex].Index], EndPhase);
  auto ForEachCell = [&](auto F) {
    for (size_t B = 0, E; B < Uses.size(); B = E) {
      for (E = B + 1; E < Uses.size() && Uses[E].Cell == Uses[B].Cell;)
        ++E;
      F(ArrayRef(Uses).slice(B, E - B));
    }
  };
  if (HasJoint && !Silent)
    ForEachCell([&](ArrayRef<Use> Same) { killFirst(ItemIndex, Same); });
  ForEachCell([&](ArrayRef<Use> Same) { addUses(ItemIndex, EndPhase, Same); });
  return HasOthers;
}

/// Whoever is written takes the memory from all who share it.
void CellPrograms::takeMemory(uint32_t ItemIndex) {
  forEachWrittenOwner(P, S, G.Passes[G.Items[ItemIndex].Index],
                      [&](OwnerId O) { takeFrom(O, ItemIndex); });
}

/// All who share memory with \p O have lost it.
void CellPrograms::takeFrom(OwnerId O, uint32_t ItemIndex) {
  for (OwnerId Other : P.memory().aliasesOf(O)) {
    if (Other >= State.size())
      continue; // a buffer
    if (!Silent && P.classOfCell(Other).hasAux()) {
      goTo(Other);
      addBare(Other, StepKind::Taken, ItemIndex, Current);
    }
    Track &T = State.at(Other);
    T.IsTaken = true;
    T.IsUsed = false;
    if (!Explicit)
      T.In = Layout::UNDEFINED;
  }
}

/// Of cells that are planned together some have their steps before others, though a pass
/// uses all at the same time. What it overwrites is dead before the first of them.
void CellPrograms::killFirst(uint32_t ItemIndex, ArrayRef<Use> Same) {
  CellId C = Same.front().Cell;
  if (!isJoint(C))
    return;
  Instruction What;
  readFacts(What, Same, G.Passes[G.Items[ItemIndex].Index]);
  if (What.Kills && !What.Reads)
    undefine(C, ItemIndex);
}

/// Where ops that prepare a cell for a pass stand. Inside of a render pass instance
/// there is a slot only if the layout changes; else the one before the instance, if
/// the cell has not been used since.
void CellPrograms::placeOps(CellEvent &E, StepShape &Is, CellId C, uint32_t ItemIndex,
                            bool EndPhase) const {
  uint32_t Pass = G.Items[ItemIndex].Index;
  if (EndPhase) {
    E.Place = OpsAt::PassEnd;
    Is.Ops = SlotPlace::PassEnd;
    return;
  }
  if (G.Passes[Pass].Continues == None32)
    return;
  if (MovedIn[C] == Epoch) {
    E.Place = OpsAt::PassBegin;
    Is.Ops = SlotPlace::PassBegin;
    return;
  }
  Is.IsInside = true;
  uint32_t Root = RootOf[Pass];
  const CellEvent *Before = LastOf[C] == None32 ? nullptr : &Events[LastOf[C]];
  bool IsUntouched = !Before || Before->Item < ItemOf[Root] || LastOf[C] < Walks.back().FirstEvent;
  if (RegionOf[Root] == Current && IsUntouched && !State[C].IsTaken)
    E.BeforeChain = true;
  else
    Is.Ops = SlotPlace::None;
}

/// What the step means to who may still read the contents.
void CellPrograms::readFacts(Instruction &What, ArrayRef<Use> Same, const Pass &Pass) const {
  for (const Use &U : Same) {
    const Access &A = G.Accesses[U.By.Access];
    const AccessFacts &F = S.factsOf(U.By.Access);
    bool Whole = P.coversWhole(U.Cell, G.areaOf(Pass, A));
    if (U.By.IsSource) {
      What.Reads = true;
      What.Drops |= F.DropsSource && Whole;
      continue;
    }
    bool Kills = F.DiscardsAll || ((F.OverwritesArea || F.Clears || F.DiscardsArea) && Whole);
    What.Drops |= F.DropsAfter && Whole;
    What.Reads |= F.Reads && !Kills;
    What.Kills |= Kills;
  }
}

/// Could the clear of one of the uses be done by an op? A clear command may come
/// behind draws of its pass; an op comes before them all.
void CellPrograms::findClear(StepShape &Is, ArrayRef<Use> Same, const Pass &Pass) {
  for (size_t N = 0; N != Same.size() && Is.ClearUse == NoUse; ++N) {
    const LineUse &U = Same[N].By;
    if (U.IsSource || !S.factsOf(U.Access).Clears ||
        (G.Accesses[U.Access].Kind == AccessKind::Clear && S.factsOf(U.Access).Overlaps))
      continue;
    Is.Clear = Table.fastClearOf(U.Access, Pass, Same[N].Cell);
    if (!Is.Clear.exists())
      continue;
    Is.ClearUse = N;
    if (Is.Clear.Value > DefaultValue)
      ClearsOtherwise[Same[N].Cell] = true;
  }
}

void CellPrograms::addUses(uint32_t ItemIndex, bool EndPhase, ArrayRef<Use> Same) {
  CellId C = Same.front().Cell;
  const Pass &Pass = G.Passes[G.Items[ItemIndex].Index];
  const EasyLine *Line = nullptr;
  if (Same.size() == 1)
    Line = easyLine(Same.front().By.Access, Pass, P.planeOf(C));
  if (Line && !Silent) {
    goTo(C);
    appendEasily(*Line, Same.front().By.Access, C, ItemIndex, isLostBefore(C, {}),
                 std::exchange(UndefinedIn[C], 0) == PassSerial);
  } else if (!Silent) {
    addUseStep(ItemIndex, EndPhase, Same);
  }
  Track &T = State.at(C);
  T.WithOwner = false;
  T.IsTaken = false;
  T.IsUsed = true;
  T.LastUsed = Pass.On;
  T.ReleasedIn = None32;
}

void CellPrograms::addUseStep(uint32_t ItemIndex, bool EndPhase, ArrayRef<Use> Same) {
  CellId C = Same.front().Cell;
  uint32_t Index = G.Items[ItemIndex].Index;
  const Pass &Pass = G.Passes[Index];
  goTo(C);
  StepShape Is;
  Is.Kind = StepKind::Uses;
  Is.Pass = Index;
  Is.Undefines = std::exchange(UndefinedIn[C], 0) == PassSerial;
  CellEvent E;
  E.Item = ItemIndex;
  E.Access = Same.front().By.Access;
  E.HasSeveralLines = Same.size() > 1;
  E.IsSource = !E.HasSeveralLines && Same.front().By.IsSource;
  if (E.HasSeveralLines)
    E.Access = SeveralLines.size();
  placeOps(E, Is, C, ItemIndex, EndPhase);
  Instruction What;
  readFacts(What, Same, Pass);
  for (const Use &U : Same) {
    Is.Uses.push_back(U.By);
    if (E.HasSeveralLines)
      SeveralLines.push_back(U.By.Access);
  }
  if (!EndPhase)
    findClear(Is, Same, Pass);
  addStep(C, std::move(Is), E, What);
}
