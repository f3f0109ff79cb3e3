//===- BarrierAdvice.cpp - the fewest changes of barriers -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   pool     Each wanted graph becomes a script, with transitions at the places of the text if
///            that costs no more; NearScript.cpp makes another. Each script becomes edits. Edits
///            that are the same are one.
///   all      From all edits of a script those go without which nothing is worse. The best of these
///            results is taken; edits of the other ones come where that helps, and those of
///            NearScript.cpp also where they do as well. Sums of groups are the costs until here
///            (EditPrices.h).
///   alike    The edits that are left and are the same in words, of one image or of images that are
///            created alike but for their size, become one: a program has one rule for them.
///   prices   Frames with all edits, with each alone and without it are planned whole. They decide
///            once more which edits are needed, and what each of them saves.
///   sizes    EditSearch.h finds the best sets of each size.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Advise/BarrierAdvice.h"
#include "Changes.h"
#include "EditSearch.h"
#include "auxplan/Engine/JointLayouts.h"
#include "auxplan/Graph/Interchangeable.h"
#include "auxplan/Graph/LayoutAspects.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace auxplan;
using namespace llvm;

namespace {

class BarrierAdviser {
public:
  BarrierAdviser(const Graph &G, ArrayRef<const TargetInfo *> Targets, ArrayRef<Graph> Wanted,
                 const BarrierAdviceOptions &Options, DiagnosticEngine &D)
      : G(G), Options(Options), D(D), Stops(G, pointersTo(Wanted)), Text(*Stops.scriptOf(G)),
        Planner(G, Targets, Options, D) {}
  std::optional<BarrierAdvice> run(ArrayRef<Graph> Wanted);

private:
  static std::vector<const Graph *> pointersTo(ArrayRef<Graph> Of) {
    std::vector<const Graph *> To;
    for (const Graph &G : Of)
      To.push_back(&G);
    return To;
  }
  bool takeScripts(ArrayRef<Graph> Wanted);
  bool isAsked(const EditText &) const;
  void addEdits(const BarrierScript &);
  EditNumbers findAll();
  bool needsParts(const Graph &Written) const;
  void groupAlike(const EditNumbers &);
  void keep(const EditNumbers &);
  void dropSpare();
  void priceEdits();
  void sortEdits();
  std::vector<std::pair<EditNumbers, bool>> findSets();
  void addSets(ArrayRef<std::pair<EditNumbers, bool>> Sets);

  const Graph &G;
  const BarrierAdviceOptions &Options;
  DiagnosticEngine &D;
  const BarrierStops Stops;
  const BarrierScript Text;
  FramePlanner Planner;
  std::unique_ptr<EditPrices> Prices;
  std::vector<std::unique_ptr<BarrierScript>> Scripts; ///< wanted
  std::vector<std::unique_ptr<ScriptEdit>> Edits;      ///< of all scripts
  std::vector<EditNumbers> OfScript;
  std::vector<EditText> Words;     ///< by edit
  std::vector<ScriptEdits> Groups; ///< by edit of the advice
  BarrierAdvice Found;
};

} // namespace

/// Takes scripts with transitions at the places of the text, unless that costs more. The first is
/// that which is near the text.
bool BarrierAdviser::takeScripts(ArrayRef<Graph> Wanted) {
  addEdits(*Scripts.emplace_back(std::make_unique<BarrierScript>(nearScript(Stops, Text))));
  for (const Graph &Of : Wanted) {
    std::optional<BarrierScript> Given = Stops.scriptOf(Of);
    if (!Given)
      return D.error(None32, "a wanted frame differs in more than its barriers");
    Given->Merged = findMergeable(Stops);
    BarrierScript Kept = keepPlaces(Stops, Text, *Given);
    std::vector<FrameCosts> Costs = Planner.planAll(2, [&](size_t N) -> std::optional<TrialGraph> {
      std::optional<Graph> Written = Prices->write(N ? *Given : Kept);
      if (!Written)
        return std::nullopt;
      return TrialGraph{std::move(*Written)};
    });
    const DriverCosts &AsKept = Costs[0].Costs, &AsGiven = Costs[1].Costs;
    bool IsWorse =
        AsKept.empty() || (!AsGiven.empty() && Planner.rankOf(AsGiven) < Planner.rankOf(AsKept));
    addEdits(*Scripts.emplace_back(std::make_unique<BarrierScript>(IsWorse ? *Given : Kept)));
  }
  return true;
}

bool BarrierAdviser::isAsked(const EditText &Of) const {
  auto AreAny = [](const auto &These, const auto &Asked) {
    return any_of(These, [&](auto Id) { return is_contained(Asked, Id); });
  };
  return (Options.Images.empty() && Options.Passes.empty()) || AreAny(Of.Images, Options.Images) ||
         AreAny(Of.Passes, Options.Passes);
}

void BarrierAdviser::addEdits(const BarrierScript &To) {
  EditNumbers Numbers;
  for (ScriptEdit &New : findEdits(Stops, Text, To)) {
    auto Same = find_if(Edits, [&](const auto &Old) { return areSame(*Old, New); });
    if (Same != Edits.end()) {
      Numbers.push_back(Same - Edits.begin());
      continue;
    }
    EditText Of = describe(Stops, Text, New);
    if (!isAsked(Of))
      continue;
    Numbers.push_back(Edits.size());
    Edits.push_back(std::make_unique<ScriptEdit>(std::move(New)));
    Words.push_back(std::move(Of));
  }
  llvm::sort(Numbers);
  OfScript.push_back(std::move(Numbers));
}

/// The edits that together save most; each of them is needed for that. Where edits that are near
/// the text do as well as others, it takes those.
EditNumbers BarrierAdviser::findAll() {
  std::vector<ScriptEdits> Pool;
  for (const auto &E : Edits)
    Pool.push_back({E.get()});
  EditSearch Search(Pool, Planner, *Prices, Found.Before);
  EditNumbers Best, Near, Others;
  for (const EditNumbers &Of : OfScript) {
    bool IsNear = &Of == &OfScript.front(), IsOnlyOther = OfScript.size() == 2;
    EditNumbers Mine = Search.withoutSpare(Of);
    llvm::append_range(Others, IsNear || IsOnlyOther ? Mine : Of);
    if (IsNear)
      Near = Mine;
    if (Search.isBetter(Mine, Best))
      Best = std::move(Mine);
  }
  Best = Search.withMore(std::move(Best), Others);
  return Search.withoutSpare(Search.withThese(std::move(Best), Near));
}

/// "%a, %b and %c"; of many things the first ones.
static std::string listOf(ArrayRef<std::string> Things) {
  constexpr size_t Most = 5;
  size_t Named = Things.size() > Most ? Most - 1 : Things.size();
  std::string List;
  for (size_t N = 0; N != Named; ++N)
    List += (N == 0 ? "" : N + 1 == Things.size() ? " and " : ", ") + Things[N];
  if (Named != Things.size())
    List += " and " + std::to_string(Things.size() - Named) + " more";
  return List;
}

/// Are the images created alike, but for their size?
static bool areAlike(const Image &A, Image B) {
  B.Desc.Width = A.Desc.Width;
  B.Desc.Height = A.Desc.Height;
  B.Desc.Depth = A.Desc.Depth;
  B.Desc.Layers = A.Desc.Layers;
  B.Desc.Mips = A.Desc.Mips;
  return areCreatedAlike(A, B);
}

/// The sentence for edits of one kind: each image with all its places.
static std::string sentenceOf(ArrayRef<const EditText *> Of) {
  std::vector<std::pair<StringRef, std::vector<std::string>>> Places; // by name
  for (const EditText *One : Of) {
    auto Known = find_if(Places, [&](const auto &P) { return P.first == One->Name; });
    if (Known == Places.end())
      Known = Places.insert(Places.end(), {One->Name, {}});
    for (const std::string &Where : One->Wheres)
      if (!is_contained(Known->second, Where))
        Known->second.push_back(Where);
  }
  std::vector<std::string> Subjects;
  for (const auto &[Name, Wheres] : Places)
    Subjects.push_back(Name.str() + Of.front()->Link + listOf(Wheres));
  auto [Before, After] = StringRef(Of.front()->Kind).split('*');
  return (Before + listOf(Subjects) + After).str();
}

/// The same with the first image and its first place.
static std::string shortSentenceOf(ArrayRef<const EditText *> Of) {
  size_t Places = 0;
  for (const EditText *One : Of)
    Places += std::max<size_t>(One->Wheres.size(), 1);
  const EditText &First = *Of.front();
  auto [Before, After] = StringRef(First.Kind).split('*');
  std::string Where = First.Wheres.empty() ? "" : First.Link + First.Wheres.front();
  std::string More = Places == 1 ? "" : " and " + std::to_string(Places - 1) + " more";
  return (Before + First.Name + Where + More + After).str();
}

/// Do render passes of the graph need layouts of parts, or barriers one aspect of two, and those of
/// the text do not?
bool BarrierAdviser::needsParts(const Graph &Written) const {
  auto HasParts = [](const Graph &Of) {
    auto IsOfOne = [&](const Transition &X) {
      unsigned All = Of.Images[X.Image].aspects();
      return All == (maskOf(Aspect::Depth) | maskOf(Aspect::Stencil)) && X.Range.Aspects != All;
    };
    if (any_of(Of.Transitions, IsOfOne))
      return true;
    return any_of(Of.Accesses, [](const Access &A) {
      return !A.IsBuffer && A.Kind == AccessKind::Stencil && A.LayoutGiven != NoLayout &&
             projectLayout(A.LayoutGiven, Aspect::Stencil) == A.LayoutGiven &&
             A.LayoutGiven != Layout::GENERAL;
    });
  };
  return HasParts(Written) && !HasParts(G);
}

void BarrierAdviser::groupAlike(const EditNumbers &All) {
  std::vector<EditNumbers> Alike;
  for (uint32_t Id : All) {
    auto IsAlike = [&](const EditNumbers &Of) {
      const EditText &First = Words[Of.front()], &Mine = Words[Id];
      return First.Kind == Mine.Kind && First.Link == Mine.Link &&
             areAlike(G.Images[First.Images.front()], G.Images[Mine.Images.front()]);
    };
    auto Known = find_if(Alike, IsAlike);
    if (Known == Alike.end())
      Alike.push_back({Id});
    else
      Known->push_back(Id);
  }
  for (EditNumbers &Of : Alike) {
    stable_sort(Of, [&](uint32_t A, uint32_t B) { return Words[A].Loc < Words[B].Loc; });
    BarrierEdit New;
    std::vector<const EditText *> Texts;
    Groups.emplace_back();
    for (uint32_t Id : Of) {
      Groups.back().push_back(Edits[Id].get());
      Texts.push_back(&Words[Id]);
      New.MoreLocs.push_back(Words[Id].Loc);
      New.KeepsContents |= Words[Id].KeepsContents;
      for (uint32_t P : Words[Id].Passes)
        if (std::string Name = nameOfPass(G, P); !is_contained(New.Passes, Name))
          New.Passes.push_back(Name);
    }
    llvm::sort(New.MoreLocs);
    New.Loc = New.MoreLocs.front();
    New.MoreLocs.erase(New.MoreLocs.begin());
    New.Places = Of.size();
    New.Text = sentenceOf(Texts);
    New.Short = shortSentenceOf(Texts);
    if (std::optional<Graph> Written = Prices->write(Groups.back());
        Written && needsParts(*Written))
      New.Needs = "separateDepthStencilLayouts";
    Found.Edits.push_back(std::move(New));
  }
}

static EditNumbers allOf(ArrayRef<ScriptEdits> Pool) {
  EditNumbers All(Pool.size());
  std::iota(All.begin(), All.end(), 0);
  return All;
}

/// Keeps these edits, in their order.
void BarrierAdviser::keep(const EditNumbers &Kept) {
  std::vector<BarrierEdit> KeptEdits;
  std::vector<ScriptEdits> KeptGroups;
  for (uint32_t Id : Kept) {
    KeptEdits.push_back(std::move(Found.Edits[Id]));
    KeptGroups.push_back(std::move(Groups[Id]));
  }
  Found.Edits = std::move(KeptEdits);
  Groups = std::move(KeptGroups);
}

/// Drops edits without which nothing is worse.
void BarrierAdviser::dropSpare() {
  EditSearch Search(Groups, Planner, *Prices, Found.Before);
  keep(Search.withoutSpare(allOf(Groups)));
}

/// The same with the costs of whole frames, which also become those of the edits.
void BarrierAdviser::priceEdits() {
  EditSearch Search(Groups, Planner, *Prices, Found.Before);
  EditNumbers All = Search.withoutSpare(allOf(Groups));
  std::vector<EditNumbers> Alone;
  for (uint32_t Id : All)
    Alone.push_back({Id});
  Search.tryAll(Alone);
  for (uint32_t Id : All) {
    Found.Edits[Id].Alone = Search.tryOne({Id}).Costs;
    EditNumbers Others;
    copy_if(All, std::back_inserter(Others), [&](uint32_t Other) { return Other != Id; });
    Found.Edits[Id].Without = Search.tryOne(Others).Costs;
  }
  keep(All);
}

/// The best sets, by the sums of groups: there may be many.
std::vector<std::pair<EditNumbers, bool>> BarrierAdviser::findSets() {
  std::vector<std::pair<EditNumbers, bool>> Sets;
  EditSearch Search(Groups, Planner, *Prices, Found.Before);
  EditNumbers All = allOf(Groups);
  SmallVector<unsigned, 4> Sizes;
  if (!Options.OnlyAll)
    Sizes = {1, 2, 4};
  if (Options.AlsoSize)
    Sizes.push_back(Options.AlsoSize);
  llvm::sort(Sizes);
  for (unsigned Size : Sizes)
    if (Size < All.size())
      Sets.push_back(Search.bestOf(All, Size));
  Sets.push_back({All, false});
  return Sets;
}

/// Adds the sets with what they cost as whole frames.
void BarrierAdviser::addSets(ArrayRef<std::pair<EditNumbers, bool>> Sets) {
  EditSearch Search(Groups, Planner, *Prices, Found.Before);
  for (const auto &[Of, IsExact] : Sets) {
    auto IsSame = [&, &Edits = Of](const EditSet &S) { return S.Edits == Edits; };
    if (Of.empty() || any_of(Found.Sets, IsSame) || !Search.tryOne(Of).Counts)
      continue;
    Found.Sets.push_back({Of, Search.tryOne(Of).Costs, IsExact});
    Found.Graphs.push_back(std::make_unique<Graph>(*Prices->write(Search.editsOf(Of))));
  }
}

/// Edits that save most alone come first, also if they have a price on some target; then the
/// others, by what they save in the end.
void BarrierAdviser::sortEdits() {
  auto KeyOf = [&](uint32_t Id) {
    constexpr EditRank::first_type Most = ~EditRank::first_type(0);
    auto RankOf = [&](const DriverCosts &Of) {
      return Of.empty() ? Most : Planner.rankOf(Of).first;
    };
    return std::pair(RankOf(Found.Edits[Id].Alone), Most - RankOf(Found.Edits[Id].Without));
  };
  EditNumbers All = allOf(Groups);
  stable_sort(All, [&](uint32_t A, uint32_t B) { return KeyOf(A) < KeyOf(B); });
  keep(All);
}

/// The search adds up the costs of groups, and so do the best sets; then whole frames decide which
/// edits are needed, and say what each of them saves.
std::optional<BarrierAdvice> BarrierAdviser::run(ArrayRef<Graph> Wanted) {
  std::optional<DriverCosts> Before = Planner.planText();
  if (!Before)
    return std::nullopt;
  Found.Before = std::move(*Before);
  Prices = std::make_unique<EditPrices>(Stops, Text, Planner, Found.Before);
  if (!takeScripts(Wanted))
    return std::nullopt;
  groupAlike(findAll());
  dropSpare();
  Found.IsComplete = !Planner.isOver();
  Planner.finish();
  Prices->beExact(true);
  priceEdits();
  sortEdits();
  Prices->beExact(false);
  std::vector<std::pair<EditNumbers, bool>> Sets = findSets();
  Prices->beExact(true);
  addSets(Sets);
  Found.Planned = Planner.planned();
  Found.Text = std::make_unique<Graph>(G);
  return std::move(Found);
}

static bool checkFrames(const Graph &G, DiagnosticEngine &D) {
  for (const Item &I : G.Items) {
    if (I.Kind != ItemKind::FrameBegin)
      continue;
    const Frame &F = G.Frames[I.Index];
    if (!F.Explicit)
      return D.error(I.Loc, "advice about transitions needs frames that are 'explicit'");
    if (F.Count > 1)
      return D.error(I.Loc, "advice about transitions needs frames that repeat or run once, this "
                            "one runs " +
                                Twine(F.Count) + " times");
  }
  return true;
}

std::optional<BarrierAdvice> auxplan::adviseBarriers(const Graph &G,
                                                     ArrayRef<const TargetInfo *> Targets,
                                                     ArrayRef<Graph> Wanted,
                                                     const BarrierAdviceOptions &Options,
                                                     DiagnosticEngine &D) {
  if (!checkFrames(G, D))
    return std::nullopt;
  std::vector<Graph> Bare(Wanted.begin(), Wanted.end());
  for (Graph &Of : Bare)
    stripPlan(Of);
  return BarrierAdviser(G, Targets, Bare, Options, D).run(Bare);
}

static PlanOptions byDriverContract(PlanOptions Options) {
  Options.Policy = Policy::Optimal;
  Options.Contract = Contract::Driver;
  Options.PercentMoreBytes = 2; // EditSearch.cpp decides whether they are worth it
  return Options;
}

static std::vector<WeightedTarget> weighted(ArrayRef<const TargetInfo *> Targets,
                                            ArrayRef<uint64_t> Weights) {
  std::vector<WeightedTarget> Weighted;
  for (auto [T, Of] : enumerate(Targets))
    Weighted.push_back({Of, Weights.empty() ? 1 : Weights[T]});
  return Weighted;
}

/// The choices for each target and for all; none: there is none for some of these.
static std::optional<std::vector<Graph>> wantedTogether(const Graph &G,
                                                        ArrayRef<WeightedTarget> Weighted,
                                                        const PlanOptions &Options,
                                                        DiagnosticEngine &D) {
  DiagnosticEngine Unheard = D.muted();
  std::optional<JointLayouts> Joint = chooseJointly(G, Weighted, Options, Unheard, [](size_t) {});
  if (!Joint || is_contained(Joint->OwnFrames, nullptr))
    return std::nullopt;
  std::vector<Graph> Wanted;
  for (const auto &Of : Joint->OwnFrames)
    Wanted.push_back(*Of);
  Wanted.push_back(std::move(*Joint->Frames));
  return Wanted;
}

std::optional<std::vector<Graph>> auxplan::wantedByDrivers(const Graph &G,
                                                           ArrayRef<const TargetInfo *> Targets,
                                                           const BarrierAdviceOptions &Given,
                                                           DiagnosticEngine &D) {
  std::vector<WeightedTarget> Weighted = weighted(Targets, Given.Weights);
  PlanOptions Options = byDriverContract(Given.Plan);
  Options.IsOver = Given.IsOver;
  if (Weighted.size() > 1)
    if (auto Together = wantedTogether(G, Weighted, Options, D))
      return Together;
  std::vector<Graph> Wanted;
  for (const WeightedTarget &T : Weighted) {
    PlannedGraph Made = Session(*T.Target, Options).plan(G, D);
    if (!Made)
      return std::nullopt;
    Wanted.push_back(std::move(*Made.Plan));
    stripPlan(Wanted.back());
  }
  return Wanted;
}

namespace {

/// Keeps the first error, and prints nothing.
struct FirstError : DiagnosticSink {
  std::string Text;
  void take(const SMDiagnostic &Said) override {
    if (Text.empty() && Said.getKind() == SourceMgr::DK_Error)
      Text = Said.getMessage().str();
  }
};

} // namespace

/// The graph with all transitions, and the graphs that are wanted in its place; none after errors.
static std::optional<std::pair<Graph, std::vector<Graph>>>
explicitFrames(const Graph &G, ArrayRef<const TargetInfo *> Targets,
               const BarrierAdviceOptions &Given, DiagnosticEngine &D) {
  std::optional<Graph> Text = G;
  if (!all_of(G.Frames, [](const Frame &F) { return F.Explicit; }))
    Text = withTransitions(G, weighted(Targets, Given.Weights), byDriverContract(Given.Plan), D);
  if (!Text || !checkFrames(*Text, D))
    return std::nullopt;
  std::optional<std::vector<Graph>> Wanted = wantedByDrivers(*Text, Targets, Given, D);
  if (!Wanted)
    return std::nullopt;
  return std::pair(std::move(*Text), std::move(*Wanted));
}

std::optional<BarrierAdvice> auxplan::adviseForDrivers(const Graph &Open,
                                                       ArrayRef<const TargetInfo *> Targets,
                                                       const BarrierAdviceOptions &Given,
                                                       DiagnosticEngine &D) {
  // Barriers are changed in a frame whose images have their layouts in memory.
  PlanOptions AsDriver = Given.Plan;
  AsDriver.Policy = Policy::Layout;
  std::optional<Graph> Settled = withSharing(Open, *Targets.front(), AsDriver, D);
  if (!Settled)
    return std::nullopt;
  const Graph &G = *Settled;
  FirstError Why;
  DiagnosticEngine Heard(D.sourceMgr(), D.buffer(), /*MaxErrors=*/1);
  Heard.setSink(&Why);
  if (auto Frames = explicitFrames(G, Targets, Given, Heard)) {
    if (!Given.IsOver || !Given.IsOver())
      return adviseBarriers(Frames->first, Targets, Frames->second, Given, D);
    // The edits that lead to a frame near the text are found quickly.
    BarrierAdviceOptions Quickly = Given;
    Quickly.IsOver = nullptr;
    std::optional<BarrierAdvice> Near = adviseBarriers(Frames->first, Targets, {}, Quickly, D);
    if (Near)
      Near->IsComplete = false;
    return Near;
  }
  BarrierAdvice Found;
  std::optional<DriverCosts> Before = FramePlanner(G, Targets, Given, D).planText();
  if (!Before)
    return std::nullopt;
  Found.Before = std::move(*Before);
  Found.Text = std::make_unique<Graph>(G);
  Found.NoEdits = Why.Text;
  return Found;
}
