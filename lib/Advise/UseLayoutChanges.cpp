//===- UseLayoutChanges.cpp - one pass out of GENERAL ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program can have its images in GENERAL all the time. Then a driver does not know what comes
/// next, and some drivers do without fast clears or compression. A change puts the lines of one
/// pass, or of all passes that it can, into the layout that says what the pass does. In a frame with
/// all transitions two come with a pass, one before it and one behind it; where two passes follow
/// each other, the transitions between them become one, or none. With all passes the image also
/// stays, from one frame to the next, in the layout of the last.
///
//===----------------------------------------------------------------------===//

#include "Changes.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

namespace {

/// The lines of a pass that come into another layout.
struct LayoutUse {
  ImageId Image;
  uint32_t Pass;
  Layout To;
};

} // namespace

static bool isOf(const Access &A, ImageId I) {
  return !A.IsBuffer && A.Image == I;
}

/// The layout that says what all lines of the pass for the image do; none: some are not in GENERAL,
/// they do different things, or the pass makes transitions itself.
static std::optional<Layout> layoutOfUse(const Graph &G, const Pass &P, ImageId I) {
  std::optional<Layout> All;
  for (const Access &A : G.accessesOf(P)) {
    if (!isOf(A, I))
      continue;
    Layout Says = canonicalLayout(A.Kind, Aspect(countr_zero(unsigned(A.Range.Aspects))));
    if (A.LayoutGiven != Layout::GENERAL || A.From != NoLayout || A.To != NoLayout ||
        Says == Layout::GENERAL || (All && *All != Says))
      return std::nullopt;
    All = Says;
  }
  return All;
}

//===----------------------------------------------------------------------===//
// Making the change
//===----------------------------------------------------------------------===//

/// Moves what names items from \p Place on by \p By.
static void moveMatches(Graph &G, uint32_t Place, int By) {
  for (Item &At : G.Items)
    if (At.Match != None32 && At.Match >= Place)
      At.Match += By;
}

static void dropItem(Graph &G, uint32_t Place) {
  G.Items.erase(G.Items.begin() + Place);
  moveMatches(G, Place + 1, -1);
}

static bool isOfSame(const Transition &A, const Transition &B) {
  return A.Kind == TransitionKind::Barrier && A.Image == B.Image && A.Age == B.Age &&
         A.Range == B.Range;
}

/// Puts a transition before the item at \p Place. If one of the same subresources stands there, with
/// nothing but transitions between, it does both, or nothing is left of the two. Returns where the
/// item is now.
static uint32_t putBefore(Graph &G, uint32_t Place, const Transition &X) {
  for (uint32_t I = Place; I && G.Items[I - 1].Kind == ItemKind::Transition; --I) {
    Transition &Other = G.Transitions[G.Items[I - 1].Index];
    if (isOfSame(Other, X) && Other.New == X.Old) {
      if (Other.Old != X.New)
        return Other.New = X.New, Place;
      dropItem(G, I - 1);
      return Place - 1;
    }
    if (Other.Image == X.Image && Other.Age == X.Age && Other.Range.overlaps(X.Range))
      break;
  }
  moveMatches(G, Place, 1);
  G.Items.insert(G.Items.begin() + Place, {ItemKind::Transition, uint32_t(G.Transitions.size())});
  G.Transitions.push_back(X);
  return Place + 1;
}

/// Likewise behind the item, which stays where it is.
static void putBehind(Graph &G, uint32_t Place, const Transition &X) {
  for (uint32_t I = Place + 1; I < G.Items.size() && G.Items[I].Kind == ItemKind::Transition; ++I) {
    Transition &Other = G.Transitions[G.Items[I].Index];
    if (isOfSame(Other, X) && Other.Old == X.New) {
      if (Other.New == X.Old)
        dropItem(G, I);
      else
        Other.Old = X.Old;
      return;
    }
    if (Other.Image == X.Image && Other.Age == X.Age && Other.Range.overlaps(X.Range))
      break;
  }
  moveMatches(G, Place + 1, 1);
  G.Items.insert(G.Items.begin() + Place + 1,
                 {ItemKind::Transition, uint32_t(G.Transitions.size())});
  G.Transitions.push_back(X);
}

/// The subresources of the lines; aspects of the same levels and layers are one.
static std::vector<Transition> transitionsInto(const Graph &G, const LayoutUse &Of) {
  std::vector<Transition> All;
  for (const Access &A : G.accessesOf(G.Passes[Of.Pass])) {
    if (!isOf(A, Of.Image))
      continue;
    Transition New;
    New.Age = A.Age;
    New.Old = Layout::GENERAL;
    New.New = Of.To;
    New.Image = Of.Image;
    New.Range = A.Range;
    New.Range.Views = 0;
    auto IsSameSlices = [&](const Transition &X) {
      SubRange R = New.Range;
      R.Aspects = X.Range.Aspects;
      return X.Range == R && X.Age == New.Age;
    };
    auto Known = find_if(All, IsSameSlices);
    if (Known == All.end())
      All.push_back(New);
    else
      Known->Range.Aspects |= New.Range.Aspects;
  }
  return All;
}

/// The item of the pass, and whether its frame has all transitions.
static std::pair<uint32_t, bool> itemOfPass(const Graph &G, uint32_t Pass) {
  bool Explicit = false;
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    if (G.Items[I].Kind == ItemKind::FrameBegin)
      Explicit = G.Frames[G.Items[I].Index].Explicit;
    if (G.Items[I].Kind == ItemKind::Pass && G.Items[I].Index == Pass)
      return {I, Explicit};
  }
  llvm_unreachable("each pass is an item");
}

static bool bringIntoLayout(Graph &G, const LayoutUse &Of) {
  if (layoutOfUse(G, G.Passes[Of.Pass], Of.Image) != Of.To)
    return false; // another change has been there
  auto [Place, Explicit] = itemOfPass(G, Of.Pass);
  if (Explicit)
    for (Transition X : transitionsInto(G, Of)) {
      Place = putBefore(G, Place, X);
      std::swap(X.Old, X.New);
      putBehind(G, Place, X);
    }
  const Pass &P = G.Passes[Of.Pass];
  for (Access &A : MutableArrayRef(G.Accesses).slice(P.FirstAccess, P.NumAccesses))
    if (isOf(A, Of.Image))
      A.LayoutGiven = Of.To;
  return true;
}

/// The places of the first and the last item of the graph that use the image, if both are
/// transitions of all of it that run once in each frame.
static std::optional<std::pair<uint32_t, uint32_t>> outerTransitions(const Graph &G, ImageId I) {
  std::optional<uint32_t> First, Last;
  bool IsWhole = true; // the last use, and the first
  unsigned Depth = 0;
  for (uint32_t N = 0; N != G.Items.size(); ++N) {
    const Item &It = G.Items[N];
    Depth += It.Match != None32 && It.Match > N && It.Kind != ItemKind::Else;
    Depth -= It.Match != None32 && It.Match < N;
    bool Uses = It.Kind == ItemKind::Pass &&
                any_of(G.accessesOf(G.Passes[It.Index]), [&](const Access &A) {
                  const AccessExtra *X = G.extraOf(A);
                  return isOf(A, I) || (X && X->ResolveSource == I);
                });
    Uses |= It.Kind == ItemKind::Present && G.Presents[It.Index].Image == I;
    bool Moves = It.Kind == ItemKind::Transition && G.Transitions[It.Index].Image == I;
    if (!Uses && !Moves)
      continue;
    bool Fits = Moves && Depth == 1 && G.Transitions[It.Index].Kind == TransitionKind::Barrier &&
                G.Transitions[It.Index].Range == G.Images[I].wholeRange();
    IsWhole = Fits && (First || IsWhole);
    if (!First && !Fits)
      return std::nullopt;
    First = First ? First : N;
    Last = N;
  }
  if (!First || *First == *Last || !IsWhole)
    return std::nullopt;
  return std::pair(*First, *Last);
}

/// The frame that repeats leaves the image in the layout of its last pass, and so does the frame
/// before the first.
static void keepOverFrames(Graph &G, ImageId I) {
  const Image &Of = G.Images[I];
  bool IsOneFrame = G.Frames.size() == 1 && G.Frames[0].Repeat && G.Frames[0].Explicit;
  bool HasOtherStarts = any_of(G.Starts, [&](const StartStmt &S) { return S.Image == I; });
  if (!IsOneFrame || HasOtherStarts || Of.Lifetime != Lifetime::Persistent || Of.History > 1 ||
      Of.StartLayout != Layout::GENERAL)
    return;
  auto Places = outerTransitions(G, I);
  if (!Places)
    return;
  Transition &First = G.Transitions[G.Items[Places->first].Index];
  const Transition &Last = G.Transitions[G.Items[Places->second].Index];
  if (First.Old != Layout::GENERAL || Last.New != Layout::GENERAL)
    return;
  First.Old = Last.Old;
  G.Images.edit(I).StartLayout = Last.Old;
  dropItem(G, Places->second);
  if (First.Old == First.New)
    dropItem(G, Places->first);
}

//===----------------------------------------------------------------------===//
// The catalogue
//===----------------------------------------------------------------------===//

/// Uses of the image that can come into another layout. There are no transitions between the passes
/// of one render pass instance.
static std::vector<LayoutUse> findUses(const Graph &G, ImageId I) {
  std::vector<LayoutUse> All;
  for (uint32_t Id = 0; Id != G.Passes.size(); ++Id) {
    std::optional<Layout> Says = layoutOfUse(G, G.Passes[Id], I);
    auto Continues = [&](const Pass &P) { return P.Continues == Id; };
    if (Says && G.Passes[Id].Continues == None32 && none_of(G.Passes, Continues))
      All.push_back({I, Id, *Says});
  }
  return All;
}

static LocOffset locOf(const Graph &G, const LayoutUse &Of) {
  ArrayRef<Access> Lines = G.accessesOf(G.Passes[Of.Pass]);
  return find_if(Lines, [&](const Access &A) { return isOf(A, Of.Image); })->Loc;
}

static void addOne(const Graph &G, const LayoutUse &Of, ChangeList &To) {
  std::string Subject = nameOfImage(G, Of.Image) + " in " + nameOfPass(G, Of.Pass);
  bool Explicit = itemOfPass(G, Of.Pass).second;
  GraphChange New;
  New.Text = "use " + nameOf(Of.To).str() + " instead of GENERAL for " + Subject +
             (Explicit ? ", with transitions before and behind it" : "");
  New.Loc = locOf(G, Of);
  New.Of = "the layout of " + Subject + ", pass " + std::to_string(Of.Pass);
  New.Make = [Of](Graph &Changed) { return bringIntoLayout(Changed, Of); };
  setSubject(New, Subject, {Of.Image}, {Of.Pass});
  To.push_back(std::move(New));
}

static void addAll(const Graph &G, std::vector<LayoutUse> Uses, ChangeList &To) {
  const LayoutUse &First = Uses.front();
  std::string Name = nameOfImage(G, First.Image);
  std::vector<uint32_t> Passes;
  for (const LayoutUse &Of : Uses)
    Passes.push_back(Of.Pass);
  GraphChange New;
  New.Text = "use the layouts of what passes do instead of GENERAL for " + Name +
             (itemOfPass(G, First.Pass).second ? ", with transitions" : "");
  New.Loc = locOf(G, First);
  New.Of = "GENERAL of " + Name;
  setSubject(New, Name, {First.Image}, std::move(Passes));
  New.Make = [Uses = std::move(Uses)](Graph &Changed) {
    for (const LayoutUse &Of : Uses)
      if (!bringIntoLayout(Changed, Of))
        return false;
    keepOverFrames(Changed, Uses.front().Image);
    return true;
  };
  To.push_back(std::move(New));
}

void auxplan::addUseLayoutChanges(const Graph &G, ImageId I, ChangeList &To) {
  std::vector<LayoutUse> Uses = findUses(G, I);
  for (const LayoutUse &Of : Uses)
    addOne(G, Of, To);
  if (Uses.size() > 1)
    addAll(G, std::move(Uses), To);
}
