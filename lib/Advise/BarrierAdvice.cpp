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
///   all      From all edits of a script those go without which nothing is worse. The best result
///   of
///            all scripts is taken; edits of the other results come where that helps, and those of
///            NearScript.cpp also where they do as well.
///   alike    The edits that are left and are the same in words, of one image or of images that are
///            created alike but for their size, become one: a program has one rule for them.
///   sizes    EditSearch.h finds the best sets of each size.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Advise/BarrierAdvice.h"
#include "Changes.h"
#include "EditSearch.h"
#include "auxplan/Engine/JointLayouts.h"
#include "auxplan/Graph/Interchangeable.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"

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
  void groupAlike(const EditNumbers &);
  void addSets(EditSearch &);
  void addSet(EditSearch &, const EditNumbers &, bool IsExact);
  void sortEdits(EditSearch &);

  const Graph &G;
  const BarrierAdviceOptions &Options;
  DiagnosticEngine &D;
  const BarrierStops Stops;
  const BarrierScript Text;
  FramePlanner Planner;
  std::vector<std::unique_ptr<BarrierScript>> Scripts; ///< wanted
  std::vector<std::unique_ptr<ScriptEdit>> Edits;      ///< of all scripts
  std::vector<EditNumbers> OfScript;
  std::vector<EditText> Words;                         ///< by edit
  std::vector<std::vector<const ScriptEdit *>> Groups; ///< by edit of the advice
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
    std::vector<std::vector<DriverCost>> Costs = Planner.planAll(
        2, [&](size_t N) { return std::optional(Stops.write(Text, N ? *Given : Kept)); });
    bool IsWorse = Costs[0].empty() ||
                   (!Costs[1].empty() && Planner.rankOf(Costs[1]) < Planner.rankOf(Costs[0]));
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
  std::vector<std::vector<const ScriptEdit *>> Pool;
  for (const auto &E : Edits)
    Pool.push_back({E.get()});
  EditSearch Search(Stops, Text, Pool, Planner, Found.Before);
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
  for (const EditNumbers &Of : Alike) {
    BarrierEdit New;
    std::vector<const EditText *> Texts;
    Groups.emplace_back();
    for (uint32_t Id : Of) {
      Groups.back().push_back(Edits[Id].get());
      Texts.push_back(&Words[Id]);
      New.MoreLocs.push_back(Words[Id].Loc);
    }
    llvm::sort(New.MoreLocs);
    New.Loc = New.MoreLocs.front();
    New.MoreLocs.erase(New.MoreLocs.begin());
    New.Places = Of.size();
    New.Text = sentenceOf(Texts);
    Found.Edits.push_back(std::move(New));
  }
}

/// Adds a set, unless one that is no larger is as good.
void BarrierAdviser::addSet(EditSearch &Search, const EditNumbers &Of, bool IsExact) {
  if (Of.empty() || any_of(Found.Sets, [&](const EditSet &S) { return S.Edits == Of; }))
    return;
  Found.Sets.push_back({Of, Search.tryOne(Of).Costs, IsExact});
}

void BarrierAdviser::addSets(EditSearch &Search) {
  EditNumbers All;
  for (uint32_t Id = 0; Id != Groups.size(); ++Id)
    All.push_back(Id);
  SmallVector<unsigned, 4> Sizes = {1, 2, 4};
  if (Options.AlsoSize)
    Sizes.push_back(Options.AlsoSize);
  llvm::sort(Sizes);
  for (unsigned Size : Sizes)
    if (Size < All.size()) {
      auto [Best, IsExact] = Search.bestOf(All, Size);
      addSet(Search, Best, IsExact);
    }
  addSet(Search, All, false);
}

/// Edits that save most alone come first; then the others, by what they save in the end.
void BarrierAdviser::sortEdits(EditSearch &Search) {
  EditNumbers All;
  for (uint32_t Id = 0; Id != Groups.size(); ++Id)
    All.push_back(Id);
  std::vector<EditNumbers> Sets;
  for (uint32_t Id : All) {
    Sets.push_back({Id});
    Sets.emplace_back();
    copy_if(All, std::back_inserter(Sets.back()), [&](uint32_t Other) { return Other != Id; });
  }
  Search.tryAll(Sets);
  auto KeyOf = [&](uint32_t Id) {
    const EditTrial &Alone = Search.tryOne(Sets[2 * Id]), &Rest = Search.tryOne(Sets[2 * Id + 1]);
    constexpr EditRank::first_type Most = ~EditRank::first_type(0);
    EditRank::first_type Cost = Alone.Counts ? Search.rankOf(Alone).first : Most;
    EditRank::first_type Left = Rest.Counts ? Search.rankOf(Rest).first : Most;
    return std::pair(Cost, Most - Left);
  };
  for (uint32_t Id : All) {
    Found.Edits[Id].Alone = Search.tryOne(Sets[2 * Id]).Costs;
    Found.Edits[Id].Without = Search.tryOne(Sets[2 * Id + 1]).Costs;
  }
  stable_sort(All, [&](uint32_t A, uint32_t B) { return KeyOf(A) < KeyOf(B); });
  std::vector<BarrierEdit> Sorted;
  std::vector<std::vector<const ScriptEdit *>> SortedGroups;
  for (uint32_t Id : All) {
    Sorted.push_back(std::move(Found.Edits[Id]));
    SortedGroups.push_back(std::move(Groups[Id]));
  }
  Found.Edits = std::move(Sorted);
  Groups = std::move(SortedGroups);
}

std::optional<BarrierAdvice> BarrierAdviser::run(ArrayRef<Graph> Wanted) {
  std::optional<std::vector<DriverCost>> Before = Planner.planText();
  if (!Before)
    return std::nullopt;
  Found.Before = std::move(*Before);
  if (!takeScripts(Wanted))
    return std::nullopt;
  groupAlike(findAll());
  {
    EditSearch Search(Stops, Text, Groups, Planner, Found.Before);
    EditNumbers All;
    for (uint32_t Id = 0; Id != Groups.size(); ++Id)
      All.push_back(Id);
    All = Search.withoutSpare(All);
    std::vector<BarrierEdit> Kept;
    std::vector<std::vector<const ScriptEdit *>> KeptGroups;
    for (uint32_t Id : All) {
      Kept.push_back(std::move(Found.Edits[Id]));
      KeptGroups.push_back(Groups[Id]);
    }
    Found.Edits = std::move(Kept);
    Groups = std::move(KeptGroups);
  }
  {
    EditSearch Search(Stops, Text, Groups, Planner, Found.Before);
    sortEdits(Search);
  }
  EditSearch Search(Stops, Text, Groups, Planner, Found.Before);
  addSets(Search);
  for (const EditSet &S : Found.Sets)
    Found.Graphs.push_back(std::make_unique<Graph>(Search.write(S.Edits)));
  Found.Planned = Planner.planned();
  return std::move(Found);
}

bool auxplan::canAdviseBarriers(const Graph &G) {
  return all_of(G.Frames, [](const Frame &F) { return F.Explicit && F.Count == 1; });
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

static std::vector<WeightedTarget> weighted(ArrayRef<const TargetInfo *> Targets,
                                            ArrayRef<uint64_t> Weights) {
  std::vector<WeightedTarget> Weighted;
  for (auto [T, Of] : enumerate(Targets))
    Weighted.push_back({Of, Weights.empty() ? 1 : Weights[T]});
  return Weighted;
}

static PlanOptions byDriverContract(PlanOptions Options) {
  Options.Policy = Policy::Optimal;
  Options.Contract = Contract::Driver;
  return Options;
}

std::optional<Graph> auxplan::withAllTransitions(const Graph &G,
                                                 ArrayRef<const TargetInfo *> Targets,
                                                 const BarrierAdviceOptions &Given,
                                                 DiagnosticEngine &D) {
  if (all_of(G.Frames, [](const Frame &F) { return F.Explicit; }))
    return G;
  return withTransitions(G, weighted(Targets, Given.Weights), byDriverContract(Given.Plan), D);
}

/// The choices for each target and for all; none: there is none for some of these.
static std::optional<std::vector<Graph>>
wantedTogether(const Graph &G, ArrayRef<const TargetInfo *> Targets, ArrayRef<uint64_t> Weights,
               const PlanOptions &Options, DiagnosticEngine &D) {
  std::vector<WeightedTarget> Weighted = weighted(Targets, Weights);
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
  if (!checkFrames(G, D))
    return std::nullopt;
  PlanOptions Options = byDriverContract(Given.Plan);
  if (Targets.size() > 1)
    if (auto Together = wantedTogether(G, Targets, Given.Weights, Options, D))
      return Together;
  std::vector<Graph> Wanted;
  for (const TargetInfo *T : Targets) {
    PlannedGraph Made = Session(*T, Options).plan(G, D);
    if (!Made)
      return std::nullopt;
    Wanted.push_back(std::move(*Made.Plan));
    stripPlan(Wanted.back());
  }
  return Wanted;
}
