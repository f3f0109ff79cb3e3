//===- CellPoints.cpp - what one cell goes through ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One walk over the items of a frame makes the points and edges. A slot of up to three ops stands
/// before everything that touches the cell and at the end of every sequence. Between two touches in
/// one sequence one slot is as good as several, since ops can run on any queue there.
///
//===----------------------------------------------------------------------===//

#include "CellPoints.h"
#include "LineMeaning.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

constexpr int OpsPerSlot = 3;

CellPoints::CellPoints(const Problem &P, const Semantics &S, CellId C, bool PreferredOnly,
                       uint32_t First, uint32_t Last, const CellPoints *Behind)
    : Cell(C), HasAux(P.classOfCell(C).hasAux()), Kind(P.classOfCell(C).Kind),
      Understood(P.classOfCell(C).Understood), P(P), G(P.graph()), T(P.target()), S(S), Model(P),
      PreferredOnly(PreferredOnly) {
  if (Behind)
    Values = Behind->Values;
  const FamilyInfo &F = P.family();
  if (HasAux)
    findOps();
  CellStart Start = startsOf(P)[C];
  Hold Contents = !Start.Defined                  ? Hold::No
                  : Start.In == Layout::UNDEFINED ? Hold::Unplaced
                                                  : Hold::Yes;
  if (!HasAux)
    Starts.push_back({NoState, Contents, 0});
  for (StateId I = 0; I != F.States.size(); ++I)
    if (Start.Row.has(I))
      Starts.push_back({I, Contents, uint8_t(F.withClear().has(I) ? OutsideValue : 0)});
  bool IsExternal = P.imageOfCell(C).Lifetime == Lifetime::External;
  Repeats = G.Frames[G.Items[First].Index].Repeat && (isKept(P, C) || IsExternal);
  if (IsExternal && Behind)
    Unsupported = "an external image behind start-up frames";
  findTouched(First, Last);
  findOwners(First, Last);
  for (uint32_t I = First; I < Last; I = G.Items[I].Match + 1) {
    beginFrame(I == First);
    buildFrame(I, G.Items[I].Match);
  }
  if (Repeats && IsExternal)
    addAcquire(/*Discards=*/false);
  if (Repeats)
    Points.back().Next.push_back(0);
  findDead(Behind);
  findLeastPrices();
}

//===----------------------------------------------------------------------===//
// Uses of the cell
//===----------------------------------------------------------------------===//

bool CellPoints::touches(const Access &A) const {
  bool Found = false;
  if (!A.IsBuffer)
    P.forEachCell(A, [&](CellId C) { Found |= C == Cell; });
  return Found;
}

bool CellPoints::touchesSource(const Access &A) const {
  bool Found = false;
  if (!A.IsBuffer && A.Kind == AccessKind::Resolve)
    P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { Found |= C == Cell; });
  return Found;
}

/// Does `from` of a line drop the contents, together with those of the slices that the line uses?
bool CellPoints::discardsBeside(const Access &A) const {
  bool Found = false;
  if (!A.IsBuffer && A.From != NoLayout && infoOf(A.From).Discards)
    P.forEachCell(MovedBy{A}, [&](CellId C) { Found |= C == Cell; });
  return Found;
}

void CellPoints::findTouched(uint32_t Begin, uint32_t End) {
  Touched.assign(End + 1, false);
  std::vector<uint32_t> Open;
  for (uint32_t I = Begin; I != End; ++I) {
    const Item &It = G.Items[I];
    bool Here = false;
    switch (It.Kind) {
    case ItemKind::Pass:
      for (const Access &A : G.accessesOf(G.Passes[It.Index]))
        Here |= touches(A) || touchesSource(A) || discardsBeside(A);
      break;
    case ItemKind::Transition:
      P.forEachCell(G.Transitions[It.Index], [&](CellId C) { Here |= C == Cell; });
      break;
    case ItemKind::Present:
      Here = P.planeOf(Cell).Image == G.Presents[It.Index].Image && P.planeOf(Cell).Age == 0;
      break;
    case ItemKind::IfBegin:
    case ItemKind::LoopBegin:
      Open.push_back(I);
      break;
    case ItemKind::IfEnd:
    case ItemKind::LoopEnd:
      Open.pop_back();
      break;
    default:
      break;
    }
    if (!Here)
      continue;
    IsUsed = Touched[I] = true;
    for (uint32_t Region : Open)
      Touched[Region] = true;
  }
}

/// Follows all paths until nothing is added, since frames and loops lead back. At a join, what
/// another path brings is apart from what stands in front of the item: an op there is not on it.
void CellPoints::findOwners(uint32_t Begin, uint32_t End) {
  Ownership Rule(P);
  OwnerBefore.assign(End + 1, QueueOwner());
  std::vector<QueueOwner> Brought(End + 1);
  for (bool Grew = Rule.hasReleases(); Grew;) {
    Grew = false;
    QueueOwner Is = OwnerBefore[Begin];
    for (uint32_t I = Begin; I <= End; ++I) {
      const Item &It = G.Items[I];
      if (It.Kind == ItemKind::FrameBegin && !isKept(P, Cell))
        Is = QueueOwner(); // each frame begins in the same way
      Grew |= OwnerBefore[I].joinFrom(Is);
      Is = OwnerBefore[I];
      auto Bring = [&](uint32_t To) { Grew |= Brought[To].joinFrom(Is); };
      switch (It.Kind) {
      case ItemKind::Transition:
        if (Touched[I] && Ownership::changesOwner(G.Transitions[It.Index]))
          Is = Rule.ownerBehind(G.Transitions[It.Index], Cell);
        break;
      case ItemKind::Present:
        if (Touched[I])
          Is = QueueOwner();
        break;
      case ItemKind::Pass:
        if (Touched[I] && !Is.admits(G.Passes[It.Index].On))
          Is = QueueOwner();
        break;
      case ItemKind::IfBegin:
        if (G.Items[It.Match].Kind == ItemKind::IfEnd)
          Bring(It.Match);
        break;
      case ItemKind::Else: {
        Bring(It.Match);
        uint32_t If = I;
        for (uint32_t Depth = 1; Depth;) {
          ItemKind K = G.Items[--If].Kind;
          Depth += K == ItemKind::IfEnd;
          Depth -= K == ItemKind::IfBegin;
        }
        Is = OwnerBefore[If];
        break;
      }
      case ItemKind::IfEnd:
      case ItemKind::LoopBegin:
        Is.joinFrom(Brought[I]);
        break;
      case ItemKind::LoopEnd:
        Bring(It.Match);
        if (!G.Loops[It.Index].AtLeastOnce) {
          Is.joinFrom(OwnerBefore[It.Match]);
          Is.joinFrom(Brought[It.Match]);
        }
        break;
      default:
        break;
      }
    }
    if (Repeats && isKept(P, Cell))
      Grew |= OwnerBefore[Begin].joinFrom(Is);
  }
}

//===----------------------------------------------------------------------===//
// Points
//===----------------------------------------------------------------------===//

uint32_t CellPoints::add(Point N) {
  uint32_t Id = Points.size();
  N.Weight = Weight;
  for (uint32_t From : Tails)
    Points[From].Next.push_back(Id);
  Tails.assign(1, Id);
  Points.push_back(std::move(N));
  return Id;
}

/// A pass gets what it uses though another queue has it. An `else` that the text does not have
/// begins as its `if`.
QueueOwner CellPoints::ownerAt(OpPlace Place) const {
  if (Place.At == OpPlace::BeforeItem)
    return OwnerBefore[Place.Item];
  if (Place.At == OpPlace::AbsentElse)
    return OwnerBefore[G.Items[Place.Item].Match];
  QueueOwner Owner = OwnerBefore[ItemOfPass];
  return Owner.admits(G.Passes[G.Items[ItemOfPass].Index].On) ? Owner : QueueOwner();
}

bool CellPoints::canRun(const Point &N, OpId O) const {
  return T.opQueues(Kind, O) & N.Owner.kinds();
}

void CellPoints::slot(OpPlace Place, int ClearPoint) {
  QueueOwner Owner = ownerAt(Place);
  for (int I = 0; HasAux && !Owner.isNobody() && I != OpsPerSlot; ++I) {
    Point N;
    N.Owner = Owner;
    N.What = Point::Op;
    N.Place = Place;
    N.InSlot = I;
    N.ClearPoint = ClearPoint;
    N.PriceSlot = NumPriceSlots++;
    add(N);
  }
}

/// The weight of the first arm: Design.md, "Costs".
static uint64_t thenWeight(const If &I, uint64_t W) {
  unsigned __int128 Num = I.ProbDen ? I.ProbNum : 1, Den = I.ProbDen ? I.ProbDen : 2;
  if (W == 1)
    return 1;
  uint64_t Then = (2 * Num * W + Den) / (2 * Den);
  return std::max<uint64_t>(1, std::min(Then, W - 1));
}

static uint64_t bodyWeight(const Loop &L, uint64_t W) {
  unsigned __int128 Body = (unsigned __int128)W * (L.Count ? L.Count : 8);
  return Body > MaxWeight ? MaxWeight : uint64_t(Body);
}

void CellPoints::beginFrame(bool IsFirst) {
  Point N;
  N.IsJoin = N.IsHead = IsFirst;
  if (!IsFirst && !isKept(P, Cell)) {
    N.What = Point::Restart;
    N.Kills = true;
    N.Reads = P.imageOfCell(Cell).Lifetime == Lifetime::External;
  }
  add(N);
}

void CellPoints::buildFrame(uint32_t Begin, uint32_t End) {
  for (uint32_t I = Begin + 1; I != End; ++I)
    buildItem(I);
  slot({OpPlace::BeforeItem, End});
  Point Last;
  if (P.imageOfCell(Cell).Lifetime == Lifetime::External)
    Last.What = Point::HandOver;
  add(Last);
}

/// The second arm of an `if` begins.
void CellPoints::endArm() {
  Region &R = Open.back();
  R.HasElse = true;
  R.ThenTails = std::exchange(Tails, {R.Head});
  Weight = R.Around == 1 ? 1 : R.Around - Weight;
}

void CellPoints::endLoop(const Loop &L) {
  Region R = Open.back();
  Open.pop_back();
  for (uint32_t From : Tails)
    Points[From].Next.push_back(R.Head);
  if (!L.AtLeastOnce)
    Tails.assign(1, R.Head);
  Weight = R.Around;
}

/// Leaves \p I at the end of a region that does not touch the cell.
void CellPoints::buildItem(uint32_t &I) {
  const Item &It = G.Items[I];
  bool Opens = It.Kind == ItemKind::IfBegin || It.Kind == ItemKind::LoopBegin;
  bool Closes =
      It.Kind == ItemKind::Else || It.Kind == ItemKind::IfEnd || It.Kind == ItemKind::LoopEnd;
  if (Opens && !Touched[I]) {
    while (G.Items[I].Kind != ItemKind::IfEnd && G.Items[I].Kind != ItemKind::LoopEnd)
      I = G.Items[I].Match;
    return;
  }
  if (!Closes && !Touched[I])
    return;
  if (It.Kind != ItemKind::Pass)
    slot({OpPlace::BeforeItem, I});
  switch (It.Kind) {
  case ItemKind::Pass:
    return runPass(I);
  case ItemKind::Transition:
    return transition(G.Transitions[It.Index]);
  case ItemKind::Present:
    return addPresent(It.Index);
  case ItemKind::IfBegin:
    Open.push_back({Weight, add(Point()), {}, false});
    Weight = thenWeight(G.Ifs[It.Index], Weight);
    return;
  case ItemKind::Else:
    return endArm();
  case ItemKind::IfEnd: {
    if (!Open.back().HasElse) {
      endArm();
      slot({OpPlace::AbsentElse, I});
    }
    const Region &R = Open.back();
    Weight = R.Around;
    Tails.insert(Tails.end(), R.ThenTails.begin(), R.ThenTails.end());
    Open.pop_back();
    Points[add(Point())].IsJoin = true;
    return;
  }
  case ItemKind::LoopBegin: {
    Point N;
    N.IsJoin = N.IsHead = true;
    Open.push_back({Weight, 0, {}, false});
    Weight = bodyWeight(G.Loops[It.Index], Weight);
    Open.back().Head = add(N);
    return;
  }
  case ItemKind::LoopEnd:
    return endLoop(G.Loops[It.Index]);
  default:
    return;
  }
}

void CellPoints::transition(const Transition &X) {
  Point N;
  bool Discards = infoOf(X.Old).Discards;
  N.Kills = Discards;
  if (Discards) {
    N.What = Point::Discard;
    add(N);
  }
  Point Owner;
  Owner.Kills = Discards;
  if (X.Kind == TransitionKind::Release && X.Dst.isOutside()) {
    Owner.What = Point::HandOver;
    Owner.Reads = !Discards;
    add(Owner);
  } else if (X.Kind == TransitionKind::Acquire && X.Src.isOutside()) {
    addAcquire(Discards);
  }
}

void CellPoints::addAcquire(bool Discards) {
  Point N;
  N.What = Point::Acquire;
  N.Kills = N.Discards = Discards;
  add(N);
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// Resolves come at the end of rendering.
static bool isAtEnd(const Access &A) {
  return !A.IsBuffer && A.Kind == AccessKind::Resolve;
}

void CellPoints::runPass(uint32_t ItemIndex) {
  uint32_t PassIndex = G.Items[ItemIndex].Index;
  ItemOfPass = ItemIndex;
  const Pass &Pass = G.Passes[PassIndex];
  bool Main = false, AtEnd = false, AnyLine = false, Discards = false;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    const Access &A = G.Accesses[I];
    if (touches(A)) {
      AnyLine = true;
      (isAtEnd(A) ? AtEnd : Main) = true;
    }
    Discards |= discardsBeside(A);
    AtEnd |= touchesSource(A);
  }
  if (!Main && !AtEnd && !Discards)
    return;
  AnyLine |= Discards;
  if (Main)
    slot({OpPlace::BeforeItem, ItemIndex});
  if (AnyLine) {
    Point N;
    N.What = Discards ? Point::Discard : Point::Begin;
    N.Kills = Discards;
    add(N);
  }
  LastClear = -1;
  if (Main) {
    clearPoint(PassIndex);
    phase(PassIndex, false);
  }
  LastClear = -1;
  if (AtEnd) {
    slot({OpPlace::PassEnd, PassIndex});
    phase(PassIndex, true);
  }
}

bool CellPoints::isAlone(uint32_t AccessIndex, const Pass &Pass) const {
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I)
    if (I != AccessIndex && touches(G.Accesses[I]) && !isAtEnd(G.Accesses[I]))
      return false;
  return true;
}

const Area *CellPoints::areaOfClear(const Point &N) const {
  return G.areaOf(G.Passes[N.Pass], G.Accesses[N.Access]);
}

/// The clear of a line by an op, without the question whether other lines stand in the way.
std::optional<FastClear> CellPoints::canClearBy(uint32_t Access, const Pass &Pass, Reach How) {
  const auxplan::Access &A = G.Accesses[Access];
  const Area *Asked = G.areaOf(Pass, A);
  const AccessExtra *X = G.extraOf(A);
  return canClear(Semantics::clearValueOf(G, A), X ? X->View : NoFormat,
                  P.coversWhole(Cell, Asked) ? nullptr : Asked, Pass.Views, How);
}

/// Finds the ops that may do what a clearing access asks for.
void CellPoints::findClears(Point &N, const Pass &Pass) {
  const Access &A = G.Accesses[N.Access];
  const ImageDesc &D = P.imageOfCell(Cell).Desc;
  std::optional<FastClear> Found = canClearBy(N.Access, Pass, [&](ClearQuery &Q) {
    Q.LayersBeside = A.Range.numLayers(D.mipSlices(Q.Mip)) - Q.NumLayers;
    Q.LevelsBefore = Q.Mip - A.Range.MipBegin;
  });
  bool IsShared = A.Kind == AccessKind::Clear && !isAlone(N.Access, Pass);
  if (!Found || !T.opQueues(Kind, Found->Op) || IsShared)
    return;
  Found->NeedsOthers = !canClearBy(N.Access, Pass, [](ClearQuery &) {});
  N.Clears.push_back(*Found);
}

bool CellPoints::canClearAmong(uint32_t Access, ArrayRef<CellId> Fast) {
  const SubRange Own = P.rangeOf(Cell);
  auto NumAt = [&](unsigned Mip, bool OnlyOwn) {
    uint32_t Num = 0;
    for (CellId C : Fast) {
      const SubRange R = P.rangeOf(C);
      uint32_t Begin = OnlyOwn ? std::max(R.LayerBegin, Own.LayerBegin) : R.LayerBegin;
      uint32_t End = OnlyOwn ? std::min(R.LayerEnd, Own.LayerEnd) : R.LayerEnd;
      End = std::min(End, P.imageOfCell(Cell).Desc.mipSlices(Mip));
      Num += R.MipBegin <= Mip && Mip < R.MipEnd && Begin < End ? End - Begin : 0;
    }
    return Num;
  };
  for (const Pass &Of : G.Passes)
    if (Of.FirstAccess <= Access && Access < Of.FirstAccess + Of.NumAccesses)
      return canClearBy(Access, Of, [&](ClearQuery &Q) {
               Q.LayersBeside = NumAt(Q.Mip, /*OnlyOwn=*/false) - Q.NumLayers;
               while (Q.LevelsBefore != Q.Mip &&
                      NumAt(Q.Mip - Q.LevelsBefore - 1, /*OnlyOwn=*/true) >= Q.NumLayers)
                 ++Q.LevelsBefore;
             })
          .has_value();
  return false;
}

/// The clear that covers all levels of the cell, if it can be fast.
std::optional<FastClear> CellPoints::canClear(const ClearValue &V, Format View, const Area *Part,
                                              uint32_t Views, Reach How) {
  const PlaneClass &Class = P.classOfCell(Cell);
  const auxplan::Cell &Of = P.cell(Cell);
  const ImageDesc &D = P.imageOfCell(Cell).Desc;
  FastClear Found{NoOp, ClearClass::Any, 0, Part != nullptr};
  for (unsigned Mip = Of.MipBegin; Mip != Of.MipEnd; ++Mip) {
    ClearQuery Q;
    std::copy(V.V.begin(), V.V.end(), Q.Value);
    Q.ViewFormat = View;
    Q.Views = Views;
    Q.Mip = Mip;
    Q.Layer = Of.LayerBegin;
    Q.NumLayers = P.rangeOf(Cell).numLayers(D.mipSlices(Mip));
    How(Q);
    Q.FullArea = !Part;
    if (Part)
      Q.X = Part->X, Q.Y = Part->Y, Q.W = Part->W, Q.H = Part->H;
    ClearVerdict Verdict = T.fastClear(Class.Kind, D, Class.TheAspect, Q);
    if (!Verdict.Allowed)
      return std::nullopt;
    Found.Op = Verdict.Op;
    Found.Class = Verdict.Class;
  }
  Found.Value = numberOf(V, Found.Class);
  return Found;
}

uint8_t CellPoints::numberOf(const ClearValue &V, ClearClass Class) {
  auto It = find_if(Values, [&](const ClearValue &Known) { return Known.V == V.V; });
  size_t Index = It - Values.begin();
  if (It == Values.end())
    Values.push_back(V);
  bool IsDefault = Class == ClearClass::Default;
  if (IsDefault && P.classOfCell(Cell).TheAspect == Aspect::Depth) {
    // One of these values is the default, which all units decode: 1.0, or else 0.0.
    ClearQuery Q;
    Q.Value[0] = 1.0;
    ClearClass OfOne = T.clearClass(Kind, P.imageOfCell(Cell).Desc, Aspect::Depth, Q);
    IsDefault = V.V[0] == (OfOne == ClearClass::Default ? 1.0 : 0.0);
  }
  return IsDefault ? DefaultValue : OutsideValue + 1 + Index;
}

/// Finds plain ops, a clear for points where nothing needs the contents, and ops on what a word in
/// memory selects. One value for that clear is enough: nothing reads it, and clear blocks that a
/// later write leaves may stand for anything (Testing.md, "Known gaps"). So it is a value that
/// most units decode.
void CellPoints::findOps() {
  const FamilyInfo &F = P.family();
  for (OpId O = 0; O != F.Ops.size(); ++O) {
    if (!F.mnemonicFor(Kind, O) || !T.opQueues(Kind, O))
      continue;
    Ops.push_back({O});
    bool Resolves = F.Ops[O].Effect != OpEffect::StencilClear;
    if (F.Ops[O].Effect == OpEffect::FastClear)
      findInitialClear(O);
    else if (Resolves)
      Ops.push_back({O, Predicate::Compressed});
  }
}

void CellPoints::findInitialClear(OpId O) {
  std::optional<SlotChoice> Found;
  for (double First : {0.0, 1.0}) {
    ClearValue V;
    V.Count = P.planeOf(Cell).TheAspect == Aspect::Color ? 4 : 1;
    V.V[0] = First;
    std::optional<FastClear> Can = canClear(V, NoFormat, nullptr, /*Views=*/0, [](ClearQuery &) {});
    if (Can && Can->Op == O && (!Found || Can->Class < Found->Class))
      Found = SlotChoice{O, Predicate::None, Can->Class, Can->Value, V};
  }
  if (Found)
    Ops.push_back(*Found);
}

void CellPoints::addPresent(uint32_t Index) {
  const PlaneClass &Class = P.classOfCell(Cell);
  Point N;
  N.What = Point::Present;
  N.ThePresent = &G.Presents[Index];
  N.Access = Index;
  N.PriceSlot = NumPriceSlots++;
  N.Reads = true;
  bool KnowsAux = HasAux && P.family().States[Class.External].Compressed;
  if (KnowsAux)
    N.ReadIn = T.modes(Kind, Class.Facts, useOfPresent());
  else
    N.ReadIn = {Mode()};
  if (PreferredOnly)
    N.ReadIn.resize(1);
  add(N);
}

void CellPoints::clearPoint(uint32_t PassIndex) {
  const Pass &Pass = G.Passes[PassIndex];
  Point N;
  N.What = Point::Clear;
  N.Pass = PassIndex;
  N.Place = {OpPlace::PassBegin, PassIndex};
  N.Owner = ownerAt(N.Place);
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    if (!touches(G.Accesses[I]) || !meaningOf(G, PassIndex, I).Clears)
      continue;
    if (N.Access != None32)
      Unsupported = "two clears of a cell in one pass";
    N.Access = I;
  }
  if (N.Access == None32 || !HasAux)
    return;
  findClears(N, Pass);
  if (N.Clears.empty())
    return;
  N.PriceSlot = NumPriceSlots++;
  LastClear = add(N);
  slot({OpPlace::PassBegin, PassIndex}, LastClear);
}

void CellPoints::addUse(Point &N, uint32_t AccessIndex, bool IsSource) {
  const Pass &Pass = G.Passes[N.Pass];
  const Access &A = G.Accesses[AccessIndex];
  const PlaneClass &Class = P.classOfCell(Cell);
  const LineMeaning Line = meaningOf(G, N.Pass, AccessIndex);
  bool Covers = P.coversWhole(Cell, G.areaOf(Pass, A));
  PointUse U = {};
  U.Access = AccessIndex;
  U.IsSource = IsSource;
  U.Kind = IsSource ? AccessKind::ResolveSrc : A.Kind;
  U.PriceSlot = NumPriceSlots++;
  for (bool Cleared : {false, true})
    U.Effect[Cleared] = IsSource ? effectOnSource(Line, Covers) : effectOn(Line, Covers, Cleared);
  if (IsSource) {
    N.Reads = true;
    N.Drops |= Line.SourceDrops && Covers;
  } else {
    bool Kills = Line.BeginDrops || (Covers && (Line.Fills || Line.Clears || Line.LoadDrops));
    N.Kills |= Kills;
    N.Reads |= Line.needsTexels() && !Kills;
    N.Drops |= Line.StoreDrops && Covers;
  }
  if (HasAux)
    U.Modes = T.modes(Class.Kind, Class.Facts, S.useOf(A, IsSource));
  else
    U.Modes.assign(1, Mode());
  if (U.Modes.empty())
    Unsupported = "an access without modes";
  if (PreferredOnly && U.Modes.size() > 1)
    U.Modes.resize(1);
  N.Of.push_back(std::move(U));
}

void CellPoints::phase(uint32_t PassIndex, bool EndPhase) {
  const Pass &Pass = G.Passes[PassIndex];
  Point N;
  N.What = Point::Uses;
  N.Pass = PassIndex;
  N.ClearPoint = LastClear;
  for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
    if (isAtEnd(G.Accesses[I]) != EndPhase)
      continue;
    if (touchesSource(G.Accesses[I]))
      addUse(N, I, true);
    if (touches(G.Accesses[I]))
      addUse(N, I, false);
  }
  add(N);
}

//===----------------------------------------------------------------------===//
// Facts at points
//===----------------------------------------------------------------------===//

void CellPoints::findDead(const CellPoints *Behind) {
  bool IsExternal = P.imageOfCell(Cell).Lifetime == Lifetime::External;
  bool AtEnd = IsExternal || (isKept(P, Cell) && (Behind ? Behind->IsLiveAtStart : !Repeats));
  std::vector<bool> LiveBefore(Points.size());
  for (bool Grew = true; Grew;) {
    Grew = false;
    for (size_t I = Points.size(); I-- > 0;) {
      Point &N = Points[I];
      bool Live = I + 1 == Points.size() && AtEnd;
      for (uint32_t Next : N.Next)
        Live = Live || LiveBefore[Next];
      N.IsDead = !Live && N.ClearPoint < 0;
      Live = N.Reads || (Live && !N.Drops && !N.Kills);
      Grew |= Live != LiveBefore[I];
      LiveBefore[I] = Live;
    }
  }
  IsLiveAtStart = LiveBefore[0];
}

void CellPoints::findLeastPrices() {
  const FamilyInfo &F = P.family();
  for (Point &N : Points) {
    for (const PointUse &U : N.Of) {
      uint64_t Least = MaxSum;
      for (const Mode &M : U.Modes)
        for (bool Cleared : {false, true})
          for (StateId S = 0; S != F.States.size(); ++S)
            Least = std::min(Least, usePrice(N, U, M, Cleared, HasAux ? S : NoState));
      N.LeastPrice += Least * N.Weight;
    }
    if (N.What == Point::Present && !HasAux)
      N.LeastPrice = presentPrice(N, Mode(), NoState) * N.Weight;
  }
}

static StateSet rowOf(StateId S) {
  return S == NoState ? StateSet() : StateSet::of(S);
}

uint64_t CellPoints::usePrice(const Point &N, const PointUse &U, Mode M, bool Cleared,
                              StateId In) const {
  AccessStep Step = {};
  Step.TheAccess = &G.Accesses[U.Access];
  Step.IsSource = U.IsSource;
  Step.Used = M;
  Step.Place.Pass = N.Pass;
  return Model.priceOf(Step, {Cell, rowOf(In), rowOf(In), U.Effect[Cleared]}).Dearest;
}

uint64_t CellPoints::opPrice(OpId O, StateId In, const Area *A) const {
  return CostModel::unitsOf(
      Costs.opBytes(Kind, O, In, P.surfaceBytes(Cell, A), P.imageOfCell(Cell).Desc.Samples));
}

uint64_t CellPoints::presentPrice(const Point &N, Mode Read, StateId In) const {
  auxplan::Present As = *N.ThePresent;
  As.HasMode = true;
  As.Planned = Read;
  PresentStep Step = {&As, {}, {}};
  return Model.priceOf(Step, {Cell, rowOf(In), rowOf(In), {}}).Dearest;
}
