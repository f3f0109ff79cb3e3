//===- DriverContract.cpp - the layouts that cost a driver least ----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Drivers decide about each image by itself, except that
///
///   - a `resolve` reads one image and writes another,
///   - images that share memory end each other's contents,
///   - interchangeable images are one to the planner,
///   - the predicate of a stale op may come from any image.
///
/// A graph with few choices is searched as it is. Another one is taken apart into groups of images
/// that the first three bind together, and each group is searched in a graph of its own
/// (BarrierSearch.h). Groups share no cost but the stalls of slots in which several have ops. The
/// choices of all groups together are then planned once more, since a stale predicate may turn out
/// differently; the transitions of the text, if it has all, are the other candidate.
///
//===----------------------------------------------------------------------===//

#include "DriverContract.h"
#include "BarrierSearch.h"
#include "auxplan/Graph/Interchangeable.h"
#include "auxplan/Graph/Select.h"
#include "auxplan/Graph/TextIO.h"
#include "lib/Planner/Policies/Policies.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Debug.h"

#define DEBUG_TYPE "aux-barriers"

using namespace auxplan;
using namespace llvm;

namespace {

/// A group of images, and the choices for it.
struct GroupChoices {
  std::vector<BarrierSearch::Tried> Front; ///< see BarrierSearch
  std::vector<bool> Images;                ///< of the graph: is it in the group?
  size_t Taken = 0;                        ///< in Front
  uint64_t LeastOwn = 0;                   ///< of all choices; 0: not known
  const BarrierSearch::Tried &taken() const { return Front[Taken]; }
};

/// The choice for a graph, found group by group.
class DriverPlanner {
public:
  DriverPlanner(const Graph &G, const TargetInfo &T, const PlanHeader &Header,
                const PlanOptions &Options, DiagnosticEngine &D);
  Candidate run();

private:
  void findGroups();
  Graph partFor(const std::vector<bool> &Images) const;
  void searchGroup(std::vector<bool> Images);
  void addGroup(const BarrierSearch &, std::vector<bool> Images);
  void searchGroups();
  uint64_t ownOfTaken() const;
  void keepWithin(uint64_t Own);
  bool improveWithin(uint64_t Room);
  BarrierChoice choiceOfAll() const;
  void prove(const Candidate &Made) const;
  bool isLegal(const Graph &Plan) const;

  const Graph &G;
  const TargetInfo &T;
  const PlanHeader &Header;
  const PlanOptions &Options;
  DiagnosticEngine &D;
  BarrierSearch Whole;
  IntEqClasses Numbers; ///< of the groups, by image
  std::vector<GroupChoices> Groups;
  StringMap<size_t> KnownParts; ///< groups by the text of their parts
  bool IsComplete = true;
};

} // namespace

static bool areExplicit(const Graph &G) {
  return all_of(G.Frames, [](const Frame &F) { return F.Explicit; });
}

/// Where the text has all transitions, those of images stay that others own at times: a
/// compositor, or objects in the same memory.
static std::vector<bool> fixedImages(const Graph &G) {
  std::vector<bool> Fixed(G.Images.size(), false);
  if (!areExplicit(G))
    return Fixed;
  for (ImageId I = 0; I != G.Images.size(); ++I)
    Fixed[I] = G.Images[I].Lifetime == Lifetime::External;
  for (const Bind &B : G.Binds)
    if (!B.IsBuffer)
      Fixed[B.Object] = true;
  return Fixed;
}

DriverPlanner::DriverPlanner(const Graph &G, const TargetInfo &T, const PlanHeader &Header,
                             const PlanOptions &Options, DiagnosticEngine &D)
    : G(G), T(T), Header(Header), Options(Options), D(D),
      Whole(G, T, Header, Options, fixedImages(G), D), Numbers(G.Images.size()) {
  findGroups();
}

void DriverPlanner::findGroups() {
  for (const Access &A : G.Accesses)
    if (const AccessExtra *X = G.extraOf(A); X && !A.IsBuffer && X->ResolveSource != None32)
      Numbers.join(A.Image, X->ResolveSource);
  uint32_t Bound = None32;
  for (const Bind &B : G.Binds) {
    if (B.IsBuffer)
      continue;
    if (Bound != None32)
      Numbers.join(Bound, B.Object);
    Bound = B.Object;
  }
  std::vector<ImageId> Same = findInterchangeable(G);
  for (ImageId I = 0; I != Same.size(); ++I)
    Numbers.join(I, Same[I]);
  Numbers.compress();
}

/// The lines of a group of images, with the passes that they stand in and all regions.
Graph DriverPlanner::partFor(const std::vector<bool> &Images) const {
  Graph Part = G;
  Selection Kept(G);
  bool HasBound = any_of(G.Binds, [&](const Bind &B) { return !B.IsBuffer && Images[B.Object]; });
  std::vector<bool> Passes(G.Passes.size(), false); // by root
  RenderPassInstances Instances(G);
  for (uint32_t Id = 0; Id != G.Passes.size(); ++Id)
    for (uint32_t A = G.Passes[Id].FirstAccess, E = A + G.Passes[Id].NumAccesses; A != E; ++A) {
      Kept.Accesses[A] = G.Accesses[A].IsBuffer ? HasBound : Images[G.Accesses[A].Image];
      if (Kept.Accesses[A])
        Passes[Instances.rootOf(Id)] = true;
    }
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    const Item &It = G.Items[I];
    if (It.Kind == ItemKind::Pass)
      Kept.Items[I] = Passes[Instances.rootOf(It.Index)];
    else if (It.Kind == ItemKind::Transition)
      Kept.Items[I] = Images[G.Transitions[It.Index].Image];
    else if (It.Kind == ItemKind::Present)
      Kept.Items[I] = Images[G.Presents[It.Index].Image];
  }
  keepOnly(Part, Kept);
  if (!HasBound)
    Part.Binds.clear();
  dropUnusedObjects(Part);
  return Part;
}

/// The text of a graph with numbers in place of names: many images of a frame are alike but for
/// them.
static std::string textWithoutNames(Graph G) {
  auto Number = [&](unsigned N) { return G.Names.intern("n" + std::to_string(N)); };
  for (ImageId I = 0; I != G.Images.size(); ++I)
    G.Images.edit(I).Name = Number(I);
  for (auto [N, P] : enumerate(G.Passes))
    P.Name = Number(N);
  for (auto [N, I] : enumerate(G.Ifs))
    I.Name = Number(N);
  std::string Text;
  raw_string_ostream OS(Text);
  printText(G, OS);
  return OS.str();
}

void DriverPlanner::searchGroup(std::vector<bool> Images) {
  if (all_of(Images, [](bool Is) { return Is; })) {
    Whole.run();
    return addGroup(Whole, std::move(Images));
  }
  Graph Part = partFor(Images);
  std::string Text = textWithoutNames(Part);
  if (auto Known = KnownParts.find(Text); Known != KnownParts.end()) {
    Groups.push_back(Groups[Known->second]);
    Groups.back().Images = std::move(Images);
    return;
  }
  BarrierSearch Search(Part, T, Header, Options, fixedImages(Part), D);
  Search.run();
  if (!Search.front().empty())
    KnownParts[Text] = Groups.size();
  addGroup(Search, std::move(Images));
}

void DriverPlanner::addGroup(const BarrierSearch &By, std::vector<bool> Images) {
  IsComplete &= By.isComplete() && !By.front().empty();
  LLVM_DEBUG(dbgs() << "a group of " << By.uses().size() << " uses: " << By.front().size()
                    << " choices to take" << (By.isComplete() ? ", all tried" : "") << '\n');
  if (!By.front().empty())
    Groups.push_back({By.front(), std::move(Images), 0, By.isComplete() ? By.leastOwn() : 0});
}

void DriverPlanner::searchGroups() {
  std::vector<bool> Images(G.Images.size(), true);
  if (Whole.hasFewChoices())
    return searchGroup(std::move(Images));
  for (unsigned Number = 0; Number != Numbers.getNumClasses(); ++Number) {
    for (ImageId I = 0; I != G.Images.size(); ++I)
      Images[I] = Numbers[I] == Number;
    searchGroup(Images);
  }
}

uint64_t DriverPlanner::ownOfTaken() const {
  uint64_t Sum = 0;
  for (const GroupChoices &Of : Groups)
    Sum += Of.taken().Own;
  return Sum;
}

/// Takes the best choice of each group, unless that moves more bytes than \p Own in all. Then it
/// goes back to choices that move fewer, each time where that costs least for what it saves, and at
/// last takes better ones again where there is room.
void DriverPlanner::keepWithin(uint64_t Own) {
  while (ownOfTaken() > Own) {
    GroupChoices *Cheapest = nullptr;
    double LeastPrice = 0;
    for (GroupChoices &Of : Groups) {
      if (Of.Taken + 1 == Of.Front.size())
        continue;
      const BarrierSearch::Tried &Next = Of.Front[Of.Taken + 1];
      double Price =
          double(Next.Rank.front() - Of.taken().Rank.front()) / double(Of.taken().Own - Next.Own);
      if (!Cheapest || Price < LeastPrice) {
        Cheapest = &Of;
        LeastPrice = Price;
      }
    }
    if (!Cheapest)
      return;
    ++Cheapest->Taken;
  }
  while (improveWithin(Own - ownOfTaken()))
    ;
}

/// Takes the better choice of a group that saves most, of those that move no more than \p Room
/// beyond what the taken choice moves. Returns false if there is none.
bool DriverPlanner::improveWithin(uint64_t Room) {
  GroupChoices *Best = nullptr;
  size_t Choice = 0;
  uint64_t Most = 0;
  for (GroupChoices &Of : Groups)
    for (size_t N = 0; N != Of.Taken; ++N) {
      uint64_t Saves = Of.taken().Rank.front() - Of.Front[N].Rank.front();
      if (Of.Front[N].Own - Of.taken().Own > Room || Saves <= Most)
        continue;
      Best = &Of;
      Choice = N;
      Most = Saves;
    }
  if (Best)
    Best->Taken = Choice;
  return Best;
}

BarrierChoice DriverPlanner::choiceOfAll() const {
  BarrierChoice All = Whole.plainest();
  bool IsExplicit = areExplicit(G);
  for (const GroupChoices &Of : Groups) {
    size_t Next = 0;
    for (size_t U = 0; U != Whole.uses().size(); ++U)
      if (Of.Images[Whole.uses()[U].Image])
        All.Options[U] = Of.taken().Choice.Options[Next++];
    for (ImageId I = 0; I != G.Images.size(); ++I)
      if (Of.Images[I] && IsExplicit && Of.taken().Options.empty())
        All.Recorded[I] = true;
  }
  return All;
}

/// Own costs of the groups add up to that of the whole, if all are about as many frames. Nothing is
/// known of groups that were not searched completely.
void DriverPlanner::prove(const Candidate &Made) const {
  if (!Options.Proof || !Made.IsRight)
    return;
  uint64_t Bound = 0, Taken = 0;
  for (const GroupChoices &Of : Groups) {
    if (Of.taken().Frames != Made.Cost->Frame.own().frames())
      return;
    Bound += Of.LeastOwn;
    Taken += Of.taken().Own;
  }
  bool IsReached = IsComplete && Made.own() <= Taken;
  *Options.Proof = {true, std::min(Bound, Made.own()), IsReached && Made.own() == Bound, IsReached,
                    false};
}

/// Do the frames of the plan keep the rules for explicit frames?
bool DriverPlanner::isLegal(const Graph &Plan) const {
  DiagnosticEngine Unheard = D.muted();
  return verifyGraph(Plan, Unheard);
}

/// An image that begins in a layout which the text does not know. An application cannot name the old
/// layout in its first transition.
static const Image *findUnknownStart(const Graph &G) {
  for (const StartStmt &S : G.Starts)
    if (S.StartLayout == NoLayout)
      return &G.Images[S.Image];
  auto IsUnknown = [](const Image &I) { return I.Start == StartKind::Unknown; };
  auto Found = llvm::find_if(G.Images, IsUnknown);
  return Found == G.Images.end() ? nullptr : &*Found;
}

Candidate DriverPlanner::run() {
  if (const Image *Unknown = areExplicit(G) ? nullptr : findUnknownStart(G)) {
    D.error(Unknown->Loc, "'%" + G.Names.get(Unknown->Name) + "' begins in an unknown layout; the "
                          "driver contract needs 'starts' with the layout that it has");
    return {};
  }
  if (!areExplicit(G) && Whole.sharesMemory()) {
    D.error(None32, "images share memory; the driver contract needs their transitions, in frames "
                    "that are explicit");
    return {};
  }
  Candidate Text;
  if (std::optional<BarrierChoice> Recorded = Whole.recorded())
    Text = Whole.planFor(*Recorded);
  searchGroups();
  keepWithin(Text.IsRight ? Text.own() : UINT64_MAX);
  Candidate Made = Whole.planFor(choiceOfAll());
  bool IsMore = Text.IsRight && Made.own() > Text.own();
  if (!Made.IsRight || IsMore || !isLegal(*Made.Plan) || isBetter(Text, Made, Options.Minimize))
    Made = std::move(Text);
  if (!Made.IsRight) // for the errors
    Made = Whole.planFor(Whole.recorded().value_or(Whole.plainest()));
  if (!Made.Plan || (!Whole.recorded() && !isLegal(*Made.Plan))) {
    D.error(None32, "found no explicit frames for this graph: transitions between passes of one "
                    "render pass instance, or the roles of a ring, stand in the way");
    return {};
  }
  prove(Made);
  return Made;
}

Candidate auxplan::planForDriver(const Graph &G, const TargetInfo &T, const PlanHeader &Header,
                                 const PlanOptions &Given, DiagnosticEngine &D) {
  PlanOptions Options = Given;
  Options.KeepsSteps = false; // of all plans that are tried
  return DriverPlanner(G, T, Header, Options, D).run();
}
