//===- BarrierWriter.cpp - explicit frames from choices of layouts --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The walk over frames and regions, and the transitions before each use. See BarrierWriter.h.
///
/// A region may use a subresource that is in no layout before it. No transition can lead back to
/// none, so the writer then begins anew, and brings the subresource into a layout before the
/// region.
///
//===----------------------------------------------------------------------===//

#include "BarrierWriter.h"
#include "auxplan/Graph/BarrierCalls.h"
#include "auxplan/Graph/PartLayouts.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>
#include <utility>

using namespace auxplan;
using namespace llvm;

BarrierWriter::BarrierWriter(const Graph &G, const Semantics &S, ArrayRef<ImageUse> Uses)
    : S(S), G(G), Uses(Uses), Places(G) {
  Graph Copy = G;
  Is.Nameable = nameLayoutsOfParts(Copy).has_value();
  for (const ImageUse &U : Uses) {
    const PlaneRole &R = Places.roleOf(U.Image, U.Age, U.TheAspect);
    std::vector<bool> Used(R.end() - R.First, U.Pass == None32);
    for (uint32_t L : U.Lines)
      Places.forEach(U.Image, U.Age, G.Accesses[L].Range,
                     [&](size_t N) { Used[N - R.First] = true; });
    SlicesOf.push_back({&R, std::move(Used), {}});
    for (size_t N = 0; N != SlicesOf.back().IsUsed.size(); ++N)
      if (SlicesOf.back().IsUsed[N])
        SlicesOf.back().Numbers.push_back(N);
  }
}

std::optional<Graph> BarrierWriter::write(const BarrierChoice &Of) {
  Choice = &Of;
  Before.clear();
  for (const ImageUse &U : Uses)
    if (unsigned Ahead = optionOf(U).Ahead; Ahead && !isRecorded(U.Image))
      for (uint32_t N : slicesOf(U).Numbers)
        Before[{U.Regions[Ahead - 1], slicesOf(U).Role->First + N}] = optionOf(U).In;
  // Transfers of ownership name what they find. Images that stay as recorded are not walked, so all
  // of their layouts count as needed.
  BitVector Always(Places.starts().size());
  for (const PlaneRole &R : Places.roles())
    if (isRecorded(R.Image))
      Always.set(R.First, R.end());
  Needs.emplace(G, Places, std::move(Always));
  Needs->find([&](uint32_t I, BitVector &Now) {
    for (const ImageUse &U : usesOf(I))
      for (uint32_t N : slicesOf(U).Numbers)
        Now[slicesOf(U).Role->First + N] = !optionOf(U).drops();
    if (G.Items[I].Kind != ItemKind::Transition)
      return;
    const Transition &X = G.Transitions[G.Items[I].Index];
    if (X.Kind == TransitionKind::Barrier)
      return; // it is written anew
    bool FromOutside = X.Kind == TransitionKind::Acquire && X.Src.isOutside();
    Places.forEach(X.Image, X.Age, X.Range,
                   [&](size_t N) { Now[N] = !FromOutside && !infoOf(X.Old).Discards; });
  });
  Is.Possible = true;
  for (size_t Known = SIZE_MAX; Is.Possible && Known != Before.size();) {
    Known = Before.size();
    prepareLines();
    Now = Places.starts();
    Places.beginFrame(Now);
    for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1)
      walkFrame(I);
  }
  if (!Is.Possible)
    return std::nullopt;
  Graph New = assemble();
  if (Is.Nameable && !nameLayoutsOfParts(New))
    return std::nullopt;
  return New;
}

/// The value of a clear that the text does not have: the default one, but of depth that to which
/// the text clears the image elsewhere.
static std::optional<ClearValue> valueFor(const Graph &G, const Access &A) {
  if (A.Kind == AccessKind::Depth)
    for (const Access &By : G.Accesses)
      if (!By.IsBuffer && By.Image == A.Image && By.Kind == A.Kind && By.Load == LoadOp::Clear)
        return Semantics::clearValueOf(G, By);
  return std::nullopt;
}

/// Gives the attachment the load and store operations of an option. \p G: the text.
static void operate(const Graph &G, Graph &New, Access &A, const UseOption &By) {
  if (By.Store != StoreOp::NotGiven)
    A.Store = By.Store;
  if (By.Load == LoadOp::NotGiven)
    return;
  A.Load = By.Load;
  if (std::optional<ClearValue> Value = valueFor(G, A); By.Load == LoadOp::Clear && Value)
    New.extraFor(A).Clear = *Value;
}

/// Every line says its layout. Transitions are written anew.
void BarrierWriter::prepareLines() {
  New = G;
  New.Transitions.clear();
  Items.clear();
  ItemOfPass.clear();
  for (Frame &F : New.Frames)
    F.Explicit = true;
  for (const ImageUse &U : Uses)
    for (uint32_t L : U.Lines)
      if (Access &A = New.Accesses[L]; !isRecorded(A.Image)) {
        A.LayoutGiven = optionOf(U).In;
        A.From = A.To = NoLayout;
        if (L == U.Operated)
          operate(G, New, A, optionOf(U));
      }
}

//===----------------------------------------------------------------------===//
// Frames and regions
//===----------------------------------------------------------------------===//

void BarrierWriter::walkFrame(uint32_t Begin) {
  const Frame &F = G.Frames[G.Items[Begin].Index];
  Is.Explicit = F.Explicit;
  NeedsHead.assign(Now.size(), false);
  if (F.Repeat || F.Count > 1)
    repeatFrame(Begin);
  else
    walk(Begin);
  Now = Places.nextFrame(Now);
}

/// Walks the frame until it ends in the layouts in which it has begun, as far as it uses them. Each
/// layout at the end is that of a use, or one from the begin, so this takes as many rounds as rings
/// have images.
void BarrierWriter::repeatFrame(uint32_t Begin) {
  constexpr unsigned MaxRounds = 70;
  SliceStates Entry = Now, Head = Now;
  size_t First = Items.size();
  for (unsigned Round = 0;; ++Round) {
    Items.resize(First);
    NeedsHead.assign(Now.size(), false);
    Now = Head;
    walk(Begin);
    Places.passNeedsBack(Now, NeedsHead);
    SliceStates Next = Places.nextFrame(Now);
    if (Places.areAlike(Next, Head, NeedsHead))
      break;
    Head = std::move(Next);
    if (Round == MaxRounds)
      Places.unifyRings(Head); // the layouts go around for ever
    if (Round == 2 * MaxRounds)
      return void(Is.Possible = false);
  }
  std::vector<NewItem> Body(Items.begin() + First, Items.end());
  SliceStates End = std::move(Now);
  Items.resize(First);
  for (const PlaneRole &R : Places.roles())
    for (size_t N = R.First; N != R.end(); ++N)
      if (!NeedsHead[N] || Places.layoutOf(R, Head[N]) == Places.layoutOf(R, Entry[N]))
        Head[N] = Entry[N];
  if (!Places.areAlike(Head, Entry, NeedsHead))
    addStartFrame(Entry, Head, Begin);
  Items.insert(Items.end(), Body.begin(), Body.end());
  // Images of rings change their roles as often as the frame runs.
  bool HasRings = any_of(G.Images, [](const Image &I) { return I.History > 1; });
  Now = std::move(Head);
  for (uint32_t Left = HasRings ? G.Frames[G.Items[Begin].Index].Count : 1; Left; --Left) {
    for (size_t N = 0; N != Now.size(); ++N)
      if (!End[N].IsOfHead)
        Now[N] = End[N];
    if (Left != 1)
      Now = Places.nextFrame(Now);
  }
}

/// The frames after which all rings are as before.
static uint64_t turnOfRings(const Graph &G) {
  uint64_t Turn = 1;
  for (const Image &I : G.Images)
    Turn = std::min<uint64_t>(std::lcm(Turn, uint64_t(I.History)), UINT32_MAX);
  return Turn;
}

/// Adds a frame of transitions. It changes the roles of images in rings, which matters once they
/// have contents: then the frame before ends with the transitions, or, if that runs several times,
/// empty frames turn the rings to where they were.
void BarrierWriter::addStartFrame(const SliceStates &From, const SliceStates &To, uint32_t Begin) {
  constexpr uint64_t MostFrames = 4096;
  uint64_t Turn = Begin == 0 ? 1 : turnOfRings(G);
  Now = From;
  if (Turn != 1 && G.Frames[G.Items[Begin - 1].Index].Count == 1) {
    Now = Places.frameBefore(From);
    return moveTo(Places.frameBefore(To), Items.back().Before);
  }
  Is.Possible &= Turn <= MostFrames;
  for (uint64_t Left : {uint64_t(1), Turn - 1}) {
    if (Left == 0)
      break;
    NewItem Opens = {{ItemKind::FrameBegin, uint32_t(New.Frames.size())}, {}}, Closes = Opens;
    Closes.It.Kind = ItemKind::FrameEnd;
    New.Frames.emplace_back();
    New.Frames.back().Explicit = true;
    New.Frames.back().Count = Left;
    moveTo(Turn == 1 ? Places.frameBefore(To) : To, Closes.Before);
    Items.push_back(std::move(Opens));
    Items.push_back(std::move(Closes));
  }
  for (const Item &It : ArrayRef(G.Items).drop_front(Begin))
    if (It.Kind == ItemKind::EveryBegin) {
      Every &E = New.Everys[It.Index];
      E.Offset = (E.Offset + Turn) % E.Period;
    }
}

void BarrierWriter::walk(uint32_t Begin) {
  uint32_t End = G.Items[Begin].Match;
  Items.push_back({G.Items[Begin], {}});
  for (uint32_t I = Begin + 1; I != End; ++I)
    step(I);
  Items.push_back({G.Items[End], {}});
  if (!Is.Explicit)
    returnToOwners(Items.back().Before);
}

void BarrierWriter::step(uint32_t I) {
  switch (G.Items[I].Kind) {
  case ItemKind::Pass:
    return runPass(I);
  case ItemKind::Transition:
    return runTransition(I);
  case ItemKind::Present:
    return runPresent(I);
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
  case ItemKind::EveryBegin:
    return openRegion(I);
  case ItemKind::Else:
    Open.back().Then = std::move(Now);
    Open.back().ElseItem = Items.size();
    Now = Open.back().Entry;
    Items.push_back({G.Items[I], {}});
    return;
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
    return closeRegion(I);
  case ItemKind::Barrier:
    Items.push_back({G.Items[I], {}});
    return;
  case ItemKind::Op:
  case ItemKind::Sync:
  case ItemKind::FrameBegin:
  case ItemKind::FrameEnd:
    llvm_unreachable("the graph is not planned, and frames do not nest");
  }
}

/// Do the paths that come to the end of a region not have to agree with those around it? A loop that
/// runs at least once is left from its body alone.
static bool isFreeAt(const Graph &G, const LayoutNeeds &Needs, uint32_t RegionEnd, size_t N) {
  const Item &End = G.Items[RegionEnd];
  if (End.Kind == ItemKind::LoopEnd && !maySkip(G.Loops[End.Index]))
    return !Needs.isNeededAtHead(RegionEnd, N);
  return !Needs.isNeededBehind(RegionEnd, N);
}

/// A subresource that is in different layouts on different paths.
static SlicePlace nowhere() {
  SlicePlace At;
  At.IsOfHead = false;
  return At;
}

void BarrierWriter::openRegion(uint32_t I) {
  NewItem Opens = {G.Items[I], {}};
  SliceStates Target = Now;
  for (auto It = Before.lower_bound({I, 0}); It != Before.end() && It->first.first == I; ++It)
    Target[It->first.second].In = It->second;
  moveTo(Target, Opens.Before);
  Items.push_back(std::move(Opens));
  Open.push_back({I, Now, std::nullopt});
  if (G.Items[I].Kind != ItemKind::LoopBegin)
    return;
  for (size_t N = 0; N != Now.size(); ++N)
    if (isFreeAt(G, *Needs, G.Items[I].Match, N)) // iterations may begin in different layouts
      Now[N] = nowhere();
}

static bool hasNone(const SlicePlace &At) {
  return At.In == NoLayout || At.In == Layout::UNDEFINED;
}

/// Ends the arms of a region, or its body, in the same places.
void BarrierWriter::closeRegion(uint32_t I) {
  Region Of = std::move(Open.back());
  Open.pop_back();
  const SliceStates &First = Of.Then ? *Of.Then : Of.Entry;
  SliceStates Target = First;
  for (const ImageUse &U : usesOf(I))
    for (uint32_t Number : slicesOf(U).Numbers) {
      size_t N = slicesOf(U).Role->First + Number;
      if (optionOf(U).Join == UseJoin::AsSecond)
        Target[N] = Now[N];
      else if (optionOf(U).Join == UseJoin::AsBefore && !hasNone(Of.Entry[N]))
        Target[N] = Of.Entry[N];
    }
  for (size_t N = 0; N != Now.size(); ++N)
    if (isFreeAt(G, *Needs, I, N)) {
      bool GoesOn = Needs->isNeededBehind(I, N); // from a body that has run
      Target[N] = GoesOn ? Now[N] : nowhere();
    } else if (hasNone(First[N]) != hasNone(Now[N]) && hasNone(Of.Entry[N])) {
      Before[{Of.Begin, N}] = hasNone(Now[N]) ? First[N].In : Now[N].In;
    }
  NewItem Closes = {G.Items[I], {}};
  if (Of.Then) {
    SliceStates Second = std::exchange(Now, *Of.Then);
    moveTo(Target, Items[Of.ElseItem].Before);
    Now = std::move(Second);
  }
  moveTo(Target, Closes.Before);
  Items.push_back(std::move(Closes));
}

/// Is the subresource where \p Target has it, or is that no place?
bool BarrierWriter::staysAt(const PlaneRole &R, size_t N, const SliceStates &Target) const {
  const SlicePlace &To = Target[N];
  if (To.In == NoLayout || To.In == Layout::UNDEFINED)
    return true;
  return Places.layoutOf(R, Now[N]) == Places.layoutOf(R, To) &&
         (Is.Explicit || !To.On || Now[N].On == To.On);
}

/// Moves all subresources of the aspect that go into the layout of \p First, on one queue.
void BarrierWriter::moveAlike(const PlaneRole &R, size_t First, const SliceStates &Target,
                              std::vector<Transition> &To) {
  Moves M = {&R, std::vector<std::optional<Move>>(R.end() - R.First)};
  Queue On = Now[First].On.value_or(Queue());
  for (size_t N = First; N != R.end(); ++N) {
    const SlicePlace &Wanted = Target[N];
    if (staysAt(R, N, Target) || Wanted.In != Target[First].In || Wanted.On != Target[First].On)
      continue;
    SlicePlace &At = Now[N];
    bool Passes = !Is.Explicit && Wanted.On && At.On && At.In != Layout::UNDEFINED &&
                  *At.On != *Wanted.On && !G.Images[R.Image].Desc.Concurrent;
    Layout Old = At.In == NoLayout ? Layout::PRESENT_SRC_KHR : At.In;
    // An image that may be in any layout may be in this one.
    bool MayBeThere = At.In == NoLayout && G.Images[R.Image].Lifetime != Lifetime::External;
    if (!MayBeThere && (Passes || Places.layoutOf(R, At) != Places.layoutOf(R, Wanted)))
      M.Each[N - R.First] = Move{Old, Passes ? At.On : std::nullopt};
    if (Wanted.IsOfHead)
      NeedsHead[N] = true;
    At = Wanted;
  }
  addMoves(M, Target[First].In, Target[First].On.value_or(On), To);
}

/// Brings all subresources to the places \p Target, as far as these are places.
void BarrierWriter::moveTo(const SliceStates &Target, std::vector<Transition> &To) {
  for (const PlaneRole &R : Places.roles()) {
    if (isRecorded(R.Image))
      continue;
    for (size_t First = R.First; First != R.end(); ++First)
      if (!staysAt(R, First, Target))
        moveAlike(R, First, Target, To);
  }
  for (size_t N = 0; N != Now.size(); ++N) {
    // Two paths agree here only if the frame begins in that layout.
    if (Now[N].IsOfHead != Target[N].IsOfHead && Target[N].In != NoLayout &&
        Target[N].In != Layout::UNDEFINED)
      NeedsHead[N] = true;
    Now[N] = Target[N];
  }
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

ArrayRef<ImageUse> BarrierWriter::usesOf(uint32_t Item) const {
  const ImageUse *First =
      llvm::partition_point(Uses, [&](const ImageUse &U) { return U.Item < Item; });
  const ImageUse *Last =
      std::find_if(First, Uses.end(), [&](const ImageUse &U) { return U.Item != Item; });
  return ArrayRef(First, Last);
}

/// Joins transitions of depth and stencil that one barrier can make.
static void mergeAspects(std::vector<Transition> &Of) {
  for (size_t I = 0; I != Of.size(); ++I)
    for (size_t J = I + 1; J < Of.size();) {
      Transition &A = Of[I], &B = Of[J];
      SubRange Theirs = B.Range;
      Theirs.Aspects = A.Range.Aspects;
      bool IsPair = A.Kind == B.Kind && A.Image == B.Image && A.Age == B.Age && A.Range == Theirs &&
                    A.Old == B.Old && A.New == B.New && A.Src == B.Src && A.Dst == B.Dst &&
                    A.Range.Aspects != B.Range.Aspects;
      if (!IsPair) {
        ++J;
        continue;
      }
      A.Range.Aspects |= B.Range.Aspects;
      Of.erase(Of.begin() + J);
    }
}

void BarrierWriter::runPass(uint32_t I) {
  const Item &It = G.Items[I];
  ItemOfPass[It.Index] = Items.size();
  Items.push_back({It, {}});
  std::vector<Transition> To;
  for (const ImageUse &U : usesOf(I))
    if (!isRecorded(U.Image))
      arrive(U, To);
  std::vector<Transition> &Own = Items.back().Before;
  Own.insert(Own.end(), To.begin(), To.end());
  mergeAspects(Own);
}

void BarrierWriter::arrive(const ImageUse &Of, std::vector<Transition> &To) {
  if (Of.Attachment != None32)
    New.Accesses[Of.Attachment].From = NoLayout; // of an earlier round
  Moves M = movesFor(Of);
  bool IsMoved = any_of(M.Each, [](const std::optional<Move> &One) { return bool(One); });
  if (IsMoved && !moveInPass(Of, M)) {
    Queue On = Of.Pass == None32 ? G.Presents[G.Items[Of.Item].Index].On : G.Passes[Of.Pass].On;
    if (std::vector<Transition> *At = placeFor(Of, M, To))
      addMoves(M, optionOf(Of).In, On, *At);
    else
      Is.Possible = false;
  }
  take(Of, M);
}

BarrierWriter::Moves BarrierWriter::movesFor(const ImageUse &Of) const {
  const UseSlices &Slices = slicesOf(Of);
  const PlaneRole &R = *Slices.Role;
  Moves M = {&R, std::vector<std::optional<Move>>(R.end() - R.First)};
  for (uint32_t N : Slices.Numbers)
    M.Each[N] = moveOf(R.First + N, Of, /*IsUsed=*/true);
  if (!takesOthers(Of))
    return M;
  std::vector<bool> Taken = Slices.IsUsed;
  for (const ImageUse &U : usesOf(Of.Item))
    if (slicesOf(U).Role == &R)
      for (uint32_t N : slicesOf(U).Numbers)
        Taken[N] = true;
  for (size_t N = 0; N != M.Each.size(); ++N)
    if (!Taken[N])
      M.Each[N] = moveOf(R.First + N, Of, /*IsUsed=*/false);
  return M;
}

/// Does a barrier before the use also take what no line of the pass uses?
bool BarrierWriter::takesOthers(const ImageUse &Of) const {
  return optionOf(Of).Whole && (Of.Pass == None32 || S.instances().isRoot(Of.Pass));
}

std::optional<BarrierWriter::Move> BarrierWriter::moveOf(size_t Slice, const ImageUse &Of,
                                                         bool IsUsed) const {
  const SlicePlace &At = Now[Slice];
  const UseOption &O = optionOf(Of);
  if (!IsUsed && (At.In == Layout::UNDEFINED || At.In == NoLayout))
    return std::nullopt;
  if (At.In == Layout::UNDEFINED || (IsUsed && O.drops()))
    return Move{Layout::UNDEFINED, std::nullopt};
  const Image &I = G.Images[Of.Image];
  if (At.In == NoLayout && I.Lifetime != Lifetime::External)
    return std::nullopt; // it may be in any layout, also in this one
  Layout Old = At.In == NoLayout ? Layout::PRESENT_SRC_KHR : At.In;
  std::optional<Queue> From;
  if (!Is.Explicit && At.On && Of.Pass != None32 && !(*At.On == G.Passes[Of.Pass].On) &&
      !I.Desc.Concurrent)
    From = At.On;
  if (projectLayout(Old, Of.TheAspect) == projectLayout(O.In, Of.TheAspect) && !From)
    return std::nullopt;
  return Move{Old, From};
}

/// Gives the attachment the transition, if the pass can make it. Inside a render pass instance
/// there is no other way.
bool BarrierWriter::moveInPass(const ImageUse &Of, const Moves &M) {
  bool IsAsked = optionOf(Of).isInPass() || (Of.Pass != None32 && !S.instances().isRoot(Of.Pass));
  if (!IsAsked || Of.Attachment == None32)
    return false;
  Access &A = New.Accesses[Of.Attachment];
  auto First = llvm::find_if(M.Each, [](const std::optional<Move> &One) { return bool(One); });
  bool Fits = !(*First)->From;
  Places.forEach(A.Image, A.Age, A.Range,
                 [&](size_t N) { Fits &= M.Each[N - M.Of->First] == *First; });
  if (Fits)
    A.From = (*First)->Old;
  return Fits;
}

/// The place of barriers for a use: before its pass, or before the render pass instance that the
/// pass is in, if the instance has not used the subresources. Null: there is none.
std::vector<Transition> *BarrierWriter::placeFor(const ImageUse &Of, const Moves &M,
                                                 std::vector<Transition> &To) {
  if (Of.Pass == None32 || S.instances().isRoot(Of.Pass))
    return &To;
  uint32_t Root = S.instances().rootOf(Of.Pass);
  for (size_t N = 0; N != M.Each.size(); ++N) {
    uint32_t Last = Now[M.Of->First + N].Pass;
    if (M.Each[N] && Last != None32 && S.instances().rootOf(Last) == Root)
      return nullptr;
  }
  return &Items[ItemOfPass[Root]].Before;
}

void BarrierWriter::take(const ImageUse &Of, const Moves &M) {
  const UseSlices &Slices = slicesOf(Of);
  auto Take = [&](uint32_t N) {
    SlicePlace &At = Now[M.Of->First + N];
    bool IsUsed = Slices.IsUsed[N], IsLost = IsUsed && optionOf(Of).drops();
    if (At.IsOfHead && !IsLost)
      NeedsHead[M.Of->First + N] = true;
    At.In = optionOf(Of).In;
    At.IsOfHead = false;
    if (IsUsed && Of.Pass != None32)
      At.Pass = Of.Pass;
    if ((IsUsed || M.Each[N]->From) && Of.Pass != None32)
      At.On = G.Passes[Of.Pass].On;
    if (IsUsed && Of.Pass == None32 && Choice->NamesQueues)
      At.On = G.Presents[G.Items[Of.Item].Index].On;
  };
  llvm::for_each(Slices.Numbers, Take);
  if (takesOthers(Of))
    for (uint32_t N = 0; N != M.Each.size(); ++N)
      if (M.Each[N] && !Slices.IsUsed[N])
        Take(N);
}

/// Writes moves as the fewest runs of layers, with levels that have the same run.
void BarrierWriter::addMoves(const Moves &M, Layout To, Queue On, std::vector<Transition> &Into) {
  const PlaneRole &R = *M.Of;
  struct Rect {
    SubRange Range;
    Move How;
  };
  std::vector<Rect> Found;
  for (uint32_t Mip = 0; Mip != R.NumLevels; ++Mip)
    for (uint32_t Layer = 0, End; Layer < R.NumSlices; Layer = End) {
      const std::optional<Move> &One = M.Each[size_t(Mip) * R.NumSlices + Layer];
      for (End = Layer + 1; End < R.NumSlices && M.Each[size_t(Mip) * R.NumSlices + End] == One;
           ++End)
        ;
      if (!One)
        continue;
      auto Continues = [&](const Rect &Of) {
        return Of.Range.MipEnd == Mip && Of.Range.LayerBegin == Layer && Of.Range.LayerEnd == End &&
               Of.How == *One;
      };
      if (auto Known = llvm::find_if(Found, Continues); Known != Found.end())
        ++Known->Range.MipEnd;
      else
        Found.push_back({R.rangeOf(Mip, Layer, End), *One});
    }
  for (const Rect &Of : Found) {
    Transition X;
    X.Age = R.Age;
    X.Image = R.Image;
    X.Range = Of.Range;
    X.Old = Of.How.Old;
    X.New = To;
    if (!Of.How.From && Choice->NamesQueues) {
      X.HasQueue = true;
      X.On = On;
    }
    if (Of.How.From) {
      X.Kind = TransitionKind::Release;
      X.Src = *Of.How.From;
      X.Dst = On;
      Into.push_back(X);
      X.Kind = TransitionKind::Acquire;
    }
    Into.push_back(X);
  }
}

//===----------------------------------------------------------------------===//
// Other items
//===----------------------------------------------------------------------===//

/// Barriers are written anew. Transfers of ownership stay, from the layouts that they name.
void BarrierWriter::runTransition(uint32_t I) {
  const Transition &X = G.Transitions[G.Items[I].Index];
  if (isRecorded(X.Image)) {
    Items.push_back({G.Items[I], {}});
    return;
  }
  if (X.Kind == TransitionKind::Barrier)
    return;
  NewItem Stays = {G.Items[I], {}};
  bool FromOutside = X.Kind == TransitionKind::Acquire && X.Src.isOutside();
  bool Keeps = !FromOutside && !infoOf(X.Old).Discards;
  SliceStates Target = Now;
  Places.forEach(X.Image, X.Age, X.Range, [&](size_t N) {
    bool IsReleased = X.Kind == TransitionKind::Acquire && Target[N].In == X.New;
    if (Keeps && !IsReleased)
      Target[N].In = X.Old;
    NeedsHead[N] = NeedsHead[N] || (Keeps && Now[N].IsOfHead);
  });
  moveTo(Target, Stays.Before);
  Places.forEach(X.Image, X.Age, X.Range, [&](size_t N) {
    Now[N].In = X.New;
    Now[N].On = X.Dst.isOutside() ? std::nullopt : std::optional(X.Dst);
    Now[N].IsOfHead = false;
  });
  Items.push_back(std::move(Stays));
}

void BarrierWriter::runPresent(uint32_t I) {
  NewItem Stays = {G.Items[I], {}};
  for (const ImageUse &U : usesOf(I))
    if (!isRecorded(U.Image))
      arrive(U, Stays.Before);
  mergeAspects(Stays.Before);
  Items.push_back(std::move(Stays));
}

/// Where the text has no transitions, external images go back to their owners in the layout in
/// which they are presented.
void BarrierWriter::returnToOwners(std::vector<Transition> &To) {
  SliceStates Target = Now;
  for (const PlaneRole &R : Places.roles())
    for (size_t N = R.First; N != R.end(); ++N)
      if (G.Images[R.Image].Lifetime == Lifetime::External && Now[N].In != NoLayout &&
          Now[N].In != Layout::UNDEFINED)
        Target[N].In = Layout::PRESENT_SRC_KHR;
  moveTo(Target, To);
}

//===----------------------------------------------------------------------===//
// The graph
//===----------------------------------------------------------------------===//

namespace {
/// Puts items together, with the matches of openings and endings.
class ItemList {
public:
  ItemList(const Graph &Old, Graph &New) : Old(Old), New(New) { New.Items.clear(); }
  void add(Item);
  void add(const Transition &);
  std::vector<Frame> takeFrames() { return std::move(Frames); }

private:
  uint32_t push(Item It) {
    New.Items.push_back(It);
    return New.Items.size() - 1;
  }
  void close(Item);

  const Graph &Old;
  Graph &New;
  std::vector<Frame> Frames;    ///< in the order of the items
  std::vector<uint32_t> Opened; ///< the items that wait for a match, innermost last
};
} // namespace

void ItemList::add(const Transition &X) {
  New.Transitions.push_back(X);
  Item It = {ItemKind::Transition};
  It.Index = New.Transitions.size() - 1;
  push(It);
}

void ItemList::close(Item It) {
  uint32_t End = push(It), Last = Opened.back();
  New.Items[Last].Match = End;
  Opened.pop_back();
  if (New.Items[Last].Kind == ItemKind::Else) {
    Last = Opened.back();
    Opened.pop_back();
  }
  New.Items[End].Match = Last;
  New.Items[End].Index = New.Items[Last].Index;
}

void ItemList::add(Item It) {
  switch (It.Kind) {
  case ItemKind::FrameBegin:
    Frames.push_back(New.Frames[It.Index]);
    It.Index = Frames.size() - 1;
    Opened.push_back(push(It));
    break;
  case ItemKind::IfBegin:
  case ItemKind::LoopBegin:
  case ItemKind::EveryBegin:
    Opened.push_back(push(It));
    break;
  case ItemKind::Else:
    New.Items[Opened.back()].Match = push(It);
    Opened.push_back(New.Items.size() - 1);
    break;
  case ItemKind::FrameEnd:
  case ItemKind::IfEnd:
  case ItemKind::LoopEnd:
  case ItemKind::EveryEnd:
    close(It);
    break;
  case ItemKind::Transition:
    add(Old.Transitions[It.Index]);
    break;
  case ItemKind::Pass:
  case ItemKind::Present:
  case ItemKind::Barrier:
    push(It);
    break;
  case ItemKind::Op:
  case ItemKind::Sync:
    llvm_unreachable("the graph is not planned");
  }
}

Graph BarrierWriter::assemble() {
  ItemList List(G, New);
  for (const NewItem &Of : Items) {
    for (const Transition &X : Of.Before)
      List.add(X);
    List.add(Of.It);
  }
  New.Frames = List.takeFrames();
  dropLooseWith(New);
  return std::move(New);
}
