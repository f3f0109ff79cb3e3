//===- TransitionChanges.cpp - what transitions keep, and of which slices -===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two changes of explicit frames that cost a program nothing but a better name. A transition from
/// UNDEFINED that is given its real old layout keeps contents that nobody needs; drivers initialise
/// aux data at UNDEFINED, and have less to do without. And transitions leave out the levels and
/// layers that no pass uses.
///
/// The catalogue tries every layout in which the image ever is: the graph is valid with none but the
/// real one.
///
//===----------------------------------------------------------------------===//

#include "Changes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

using namespace auxplan;
using namespace llvm;

namespace {

class TransitionChanges {
public:
  TransitionChanges(const Graph &G, ImageId I, ChangeList &To)
      : G(G), I(I), Name(nameOfImage(G, I)), To(To) {}
  void addAll();

private:
  bool discards(const Access &A) const {
    return !A.IsBuffer && A.Image == I && A.From != NoLayout && infoOf(A.From).Discards;
  }
  void findLayouts();
  void addKeptByPass(uint32_t Pass);
  void addKeptByTransition(uint32_t Id);
  template <typename Fn>
  void addKept(const std::string &Of, const std::string &Where, Layout Old, LocOffset Loc, Fn Edit);
  void addUsedSlices();

  const Graph &G;
  const ImageId I;
  const std::string Name;
  ChangeList &To;
  SmallVector<Layout, 4> Layouts; ///< those that the frame names for the image
};

} // namespace

/// An owner hands its image over in the layout for presents, whatever others the frame names.
void TransitionChanges::findLayouts() {
  if (G.Images[I].Lifetime == Lifetime::External) {
    Layouts.push_back(Layout::PRESENT_SRC_KHR);
    return;
  }
  SmallSet<Layout, 8> Seen;
  forEachNamedLayout(G, I, [&](Layout L, const SubRange &) {
    if (L != NoLayout && !infoOf(L).Discards && Seen.insert(L).second)
      Layouts.push_back(L);
  });
}

template <typename Fn>
void TransitionChanges::addKept(const std::string &Of, const std::string &Where, Layout Old,
                                LocOffset Loc, Fn Edit) {
  std::string Subject = Name + Where + " (" + nameOf(Old).str() + ")";
  GraphChange Change;
  Change.Text = "give the real old layout of " + Subject + " instead of UNDEFINED";
  Change.Loc = Loc;
  Change.Of = Of;
  Change.Make = Edit;
  setSubject(Change, Subject, {I});
  To.push_back(std::move(Change));
}

/// The lines of a pass for one image begin together: a view has one layout.
void TransitionChanges::addKeptByPass(uint32_t Pass) {
  ArrayRef<Access> Lines = G.accessesOf(G.Passes[Pass]);
  const Access *First = find_if(Lines, [&](const Access &A) { return discards(A); });
  if (First == Lines.end())
    return;
  std::string Where = " in " + nameOfPass(G, Pass);
  for (Layout Old : Layouts) {
    addKept("the old layout of " + Name + Where, Where, Old, First->Loc,
            [I = I, Pass, Old](Graph &Changed) {
              const struct Pass &P = Changed.Passes[Pass];
              for (Access &A : MutableArrayRef(Changed.Accesses).slice(P.FirstAccess, P.NumAccesses))
                if (!A.IsBuffer && A.Image == I && A.From != NoLayout && infoOf(A.From).Discards)
                  A.From = Old;
              return true;
            });
    To.back().Passes = {Pass};
  }
}

void TransitionChanges::addKeptByTransition(uint32_t Id) {
  const Transition &X = G.Transitions[Id];
  if (X.Image != I || X.Kind != TransitionKind::Barrier || !infoOf(X.Old).Discards)
    return;
  for (Layout Old : Layouts)
    addKept("transition " + std::to_string(Id), " before " + nameOf(X.New).str(), Old, X.Loc,
            [Id, Old](Graph &Changed) {
              Changed.Transitions[Id].Old = Old;
              return true;
            });
}

static void enclose(SubRange &R, const SubRange &Of) {
  R.MipBegin = std::min(R.MipBegin, Of.MipBegin);
  R.MipEnd = std::max(R.MipEnd, Of.MipEnd);
  R.LayerBegin = std::min(R.LayerBegin, Of.LayerBegin);
  R.LayerEnd = std::max(R.LayerEnd, Of.LayerEnd);
}

/// The levels and layers between the first and the last that lines use; none: nothing uses any.
static std::optional<SubRange> usedSlices(const Graph &G, ImageId I) {
  std::optional<SubRange> Used;
  auto Add = [&](ImageId Of, const SubRange &R) {
    if (Of != I)
      return;
    Used ? enclose(*Used, R) : void(Used = R);
  };
  for (const Access &A : G.Accesses)
    if (!A.IsBuffer)
      Add(A.Image, A.Range);
  for (const AccessExtra &X : G.Extras)
    if (X.ResolveSource != None32)
      Add(X.ResolveSource, X.ResolveSourceRange);
  for (const Present &P : G.Presents)
    Add(P.Image, G.Images[P.Image].wholeRange());
  return Used;
}

static bool reachesOver(const SubRange &R, const SubRange &Used) {
  return R.MipBegin < Used.MipBegin || R.MipEnd > Used.MipEnd || R.LayerBegin < Used.LayerBegin ||
         R.LayerEnd > Used.LayerEnd;
}

/// Takes a transition out of the frame.
static void dropTransition(Graph &G, uint32_t Id) {
  auto Is = [&](const Item &At) { return At.Kind == ItemKind::Transition && At.Index == Id; };
  auto Found = find_if(G.Items, Is);
  if (Found == G.Items.end())
    return;
  uint32_t Place = Found - G.Items.begin();
  G.Items.erase(Found);
  for (Item &At : G.Items)
    if (At.Match != None32 && At.Match > Place)
      --At.Match;
}

static void keepToSlices(Graph &G, ImageId I, const SubRange &Used) {
  for (uint32_t Id = 0; Id != G.Transitions.size(); ++Id) {
    Transition &X = G.Transitions[Id];
    if (X.Image != I)
      continue;
    SubRange &R = X.Range;
    R.MipBegin = std::max(R.MipBegin, Used.MipBegin);
    R.MipEnd = std::min(R.MipEnd, Used.MipEnd);
    R.LayerBegin = std::max(R.LayerBegin, Used.LayerBegin);
    R.LayerEnd = std::min(R.LayerEnd, Used.LayerEnd);
    if (R.MipBegin >= R.MipEnd || R.LayerBegin >= R.LayerEnd)
      dropTransition(G, Id);
  }
}

void TransitionChanges::addUsedSlices() {
  std::optional<SubRange> Used = usedSlices(G, I);
  auto Reaches = [&](const Transition &X) { return X.Image == I && reachesOver(X.Range, *Used); };
  if (!Used || G.Images[I].Lifetime == Lifetime::External)
    return;
  auto First = find_if(G.Transitions, Reaches);
  if (First == G.Transitions.end())
    return;
  GraphChange Change;
  Change.Text = "leave the levels and layers of " + Name + " that no pass uses out of its transitions";
  Change.Loc = First->Loc;
  Change.Of = "the range of transitions of " + Name;
  Change.Make = [I = I, Used = *Used](Graph &Changed) {
    keepToSlices(Changed, I, Used);
    return true;
  };
  setSubject(Change, Name, {I});
  To.push_back(std::move(Change));
}

void TransitionChanges::addAll() {
  findLayouts();
  for (uint32_t Pass = 0; Pass != G.Passes.size(); ++Pass)
    addKeptByPass(Pass);
  for (uint32_t Id = 0; Id != G.Transitions.size(); ++Id)
    addKeptByTransition(Id);
  addUsedSlices();
}

void auxplan::addTransitionChanges(const Graph &G, ImageId I, ChangeList &To) {
  TransitionChanges(G, I, To).addAll();
}
