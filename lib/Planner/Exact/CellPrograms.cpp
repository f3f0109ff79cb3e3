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
#include "lib/Planner/Timeline/LostContents.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

bool CellPrograms::Track::joinFrom(const Track &O) {
  Track Old = *this;
  CellPlace::joinFrom(O);
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
  for (CellId C = 0; C != NumCells; ++C) {
    LeadOf.push_back(C);
    ClearsOtherwise.push_back(Table.slots().clearsOtherwise(C));
  }
  In.assign(NumCells, None32);
  MovedIn.assign(NumCells, 0);
  UndefinedIn.assign(NumCells, 0);
  LayoutBefore.assign(NumCells, {None32, Layout::UNDEFINED});
  for (const CellStart &Start : Starts) {
    Track T;
    T.In = Start.In;
    T.IsTaken = !Start.Defined && !P.memory().aliasesOf(State.size()).empty();
    State.push_back(T);
  }
  ItemOf.assign(G.Passes.size(), None32);
  RegionOf.assign(G.Passes.size(), None32);
  for (const Frame &F : G.Frames)
    CarriesLayouts |= F.Explicit || S.instances().any() || Table.knowsLayoutsOnly();
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

void CellPrograms::agreeOnValues(ArrayRef<PlaneId> Planes) {
  Agreeing.insert(Agreeing.end(), Planes.begin(), Planes.end());
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
    // As Checker::forgetLayouts().
    for (CellId C = 0; I && !Explicit && F.Explicit && C != State.size(); ++C)
      if (isKept(P, C) && State[C].In != Starts[C].In)
        State.at(C).In = NoLayout;
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
        (S.instances().any() || (Starts[C].Defined && Found == Layout::UNDEFINED)))
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

/// Goes through the frames of the cycle, once for each role that an image plays, so that it
/// is found as it will be later.
void CellPrograms::settleCycle(uint32_t Begin, uint32_t End) {
  std::vector<Track> Before = State.values();
  bool WasStarted = Started;
  unsigned Roles = 1;
  for (const Image &I : G.Images)
    Roles = std::max<unsigned>(Roles, I.History);
  for (unsigned N = 0; N != Roles * std::max(Cycle, 1u); ++N, ++FrameNumber)
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
    Next[C].IsLost = false;
    Next[C].IsInTransit = false;
    if (P.imageOfCell(C).Lifetime != Lifetime::External)
      Next[C].In = Starts[C].In;
  }
  // A frame that repeats finds what is kept as it has left it, in whatever layout; one whose
  // layouts are given has been gone through to find out.
  bool RunsAgain = F.Repeat && !F.Explicit && !Silent && !Walks.back().IsFirst;
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
  agreeAt(Begin);
  std::vector<std::pair<uint32_t, CellId>> Left = lastUses(Begin, End);
  size_t NumLeft = 0;
  for (uint32_t I = Begin + 1; I != End;) {
    uint32_t Next = walkItem(I);
    for (; NumLeft != Left.size() && Left[NumLeft].first < Next; ++NumLeft)
      takeBack(Left[NumLeft].second, Next - 1);
    I = Next;
  }
  endFrame(End);
}

/// The items of a frame, outside of regions or whole regions, in which cells are used last that
/// have a program with others and end with the frame, in order. Behind those it does not matter
/// what they are: the others need not remember it.
std::vector<std::pair<uint32_t, CellId>> CellPrograms::lastUses(uint32_t Begin,
                                                                uint32_t End) const {
  std::vector<std::pair<uint32_t, CellId>> Found;
  if (!HasJoint || Silent)
    return Found;
  DenseMap<CellId, uint32_t> LastIn;
  for (uint32_t Outer = Begin + 1; Outer != End;) {
    const Item &First = G.Items[Outer];
    bool IsRegion = First.Kind == ItemKind::IfBegin || First.Kind == ItemKind::LoopBegin ||
                    First.Kind == ItemKind::EveryBegin;
    uint32_t Last = IsRegion ? First.Match : Outer;
    if (G.Items[Last].Kind == ItemKind::Else)
      Last = G.Items[Last].Match;
    auto Note = [&](CellId C) {
      if (isJoint(C) && !isKept(P, C) && P.imageOfCell(C).Lifetime != Lifetime::External)
        LastIn[C] = Last;
    };
    for (uint32_t I = Outer; I <= Last; ++I)
      forEachUsedCell(G.Items[I], Note);
    Outer = Last + 1;
  }
  for (auto [C, Item] : LastIn)
    Found.push_back({Item, C});
  llvm::sort(Found);
  return Found;
}

/// Calls \p Do for the cells that an item uses.
void CellPrograms::forEachUsedCell(const Item &I, function_ref<void(CellId)> Do) const {
  if (I.Kind == ItemKind::Transition)
    return P.forEachCell(G.Transitions[I.Index], Do);
  if (I.Kind == ItemKind::Present) {
    ImageId Image = G.Presents[I.Index].Image;
    return P.forEachCell(Image, 0, G.Images[Image].wholeRange(), Do);
  }
  if (I.Kind != ItemKind::Pass)
    return;
  const Pass &Pass = G.Passes[I.Index];
  for (uint32_t A = Pass.FirstAccess, E = A + Pass.NumAccesses; A != E; ++A) {
    if (G.Accesses[A].IsBuffer)
      continue;
    P.forEachCell(G.Accesses[A], Do);
    if (const AccessExtra *X = G.extraOf(G.Accesses[A]); X && X->ResolveSource != None32)
      P.forEachSourceCell(*X, Do);
  }
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
    openRegion(ItemIndex);
    break;
  case ItemKind::LoopBegin:
    openRegion(ItemIndex);
    agreeAt(ItemIndex);
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
    for (auto It = LostAt.lower_bound({ItemIndex, 0}); It != LostAt.end() && It->first == ItemIndex;
         ++It)
      State.at(It->second).In = Layout::UNDEFINED;
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

/// Nobody can read what the cells have where two explicit paths meet that leave them in
/// different layouts: these are added to \p Lost. A loop that runs is left from the end of its
/// body: they meet at its head alone.
void CellPrograms::loseContents(const Item &End, CellId C, Track &A, Track &B, CellList &Lost) {
  if (!Explicit || !P.classOfCell(C).hasAux())
    return;
  bool IsLoop = End.Kind == ItemKind::LoopEnd;
  std::pair<uint32_t, CellId> Key = {Regions[Current].OpenItem, C};
  if (!(IsLoop && LostAt.count(Key)) && !losesContents(P, C, A.In, B.In))
    return;
  if (IsLoop)
    LostAt.insert(Key);
  if (IsLoop && !maySkip(G.Loops[End.Index])) {
    A.In = B.In;
    return;
  }
  A.In = B.In = Layout::UNDEFINED;
  Lost.push_back(C);
}

/// Nor what one arm leaves, if others have taken the memory in the other.
void CellPrograms::loseMemory(CellId C, const Track &A, const Track &B, CellList &Lost) {
  if (A.IsLost != B.IsLost && P.classOfCell(C).hasAux() && !is_contained(Lost, C))
    Lost.push_back(C);
}

/// What is lost where arms join does not meet there, with two clear values perhaps: in the
/// arm that the program is in it is lost already.
void CellPrograms::loseInArm(ArrayRef<CellId> Lost, uint32_t EndItem) {
  for (CellId C : Lost) {
    uint32_t Arm = In[LeadOf[C]];
    bool IsHere = Arm != None32 && (Arm == Current || Regions[Arm].Other == Current);
    if (!Silent && !Bad && IsHere)
      addBare(C, StepKind::Undefine, EndItem, Arm);
  }
}

uint32_t CellPrograms::closeRegion(uint32_t ItemIndex) {
  const Item &I = G.Items[ItemIndex];
  uint32_t OpenItem = Regions[Current].OpenItem, Next = ItemIndex + 1;
  CellList Lost;
  if (I.Kind == ItemKind::LoopEnd) {
    State.forEachExit([&](CellId C, Track &A, Track &B) { loseContents(I, C, A, B, Lost); });
    if (!State.leaveLoop(OpenItem, maySkip(G.Loops[I.Index]))) {
      Bad |= !Silent; // the heads have been settled
      Next = OpenItem;
    }
  } else {
    if (Regions[Current].Is != RegionNode::Else)
      State.enterElse();
    State.forEachJoining([&](CellId C, Track &A, Track &B) {
      loseContents(I, C, A, B, Lost);
      loseMemory(C, A, B, Lost);
    });
    State.leaveIf();
    loseInArm(Lost, ItemIndex);
  }
  Weights.close();
  Current = Regions[Current].Parent;
  for (CellId C : Lost)
    if (!Silent && !Bad)
      undefine(C, ItemIndex);
  if (Next != OpenItem)
    agreeAt(ItemIndex);
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
    if (State[C].IsInTransit && !Silent) // regions that end in front of here do so in transit
      goTo(C);
    Track &T = State.at(C);
    T.In = X.New;
    if (Released || Acquired)
      T.WithOwner = Released;
    // No ownership needs to be transferred if the contents are not wanted (Vulkan, Queue
    // Family Ownership Transfer): a release before has no effect on who may use the image.
    if (Discards)
      T.ReleasedIn = None32;
    if (Ownership::endsRelease(X))
      T.IsInTransit = false;
    if (Ownership::isRelease(X)) {
      T.IsInTransit = Owners.waitsForAcquire(X);
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
      Is.Uses.push_back({Table.lineOfPresent(Index)});
      CellEvent E;
      E.Item = ItemIndex;
      E.Access = Is.Uses.front().Access;
      Instruction What;
      What.Reads = true;
      addStep(C, std::move(Is), E, What);
    }
    Track &T = State.at(C);
    T.WithOwner = true;
    T.In = Layout::PRESENT_SRC_KHR;
  });
}
