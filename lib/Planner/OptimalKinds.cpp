//===- OptimalKinds.cpp - which aux kinds the cheapest plan has -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Planes do not depend on each other's kinds, but where they share entries of the AUX-TT.
/// So the second kinds of all planes are planned at once, then the third ones, and each
/// plane takes its cheapest. A kind is planned only if its accesses alone, each in its
/// cheapest mode and state, cost less than the plane does already: that is seldom so.
///
/// Planes that share entries take one kind after the other together; of their bound, which
/// is that of each plane by itself, the least of all kinds is sound.
///
//===----------------------------------------------------------------------===//

#include "OptimalKinds.h"
#include "Policies.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// What a kind costs at least
//===----------------------------------------------------------------------===//

/// The op that clears costs a kind so much at least; nothing if there is none.
static std::optional<uint64_t> leastClear(const Problem &P, AuxUsage Kind, CellId C,
                                          uint64_t Bytes) {
  const Machine &M = P.machine();
  std::optional<uint64_t> Least;
  for (OpEffect E : {OpEffect::FastClear, OpEffect::StencilClear})
    for (StateId S = 0; S != P.family().States.size(); ++S)
      if (OpId O = P.family().opFor(E);
          O != NoOp && M.afterOp(Kind, O, S, ClearClass::Default) != NoState) {
        uint64_t Moved = P.costsOf(P.classOfCell(C))
                             .opBytes(Kind, O, S, Bytes, P.imageOfCell(C).Desc.Samples);
        Least = std::min(Least.value_or(MaxSum), CostModel::unitsOf(Moved));
      }
  return Least;
}

/// What one line of a pass costs a cell at least, the op that clears for it included.
uint64_t OptimalPolicy::leastOfLine(const Access &A, uint32_t Pass, bool IsSource, CellId C,
                                    AuxUsage Kind) {
  const CostModel Model(P);
  const AccessFacts &Facts = S.factsOf(&A - G.Accesses.data());
  SmallVector<Mode, 3> Ways =
      P.target().modes(Kind, P.classOfCell(C).Facts, S.useOf(A, IsSource));
  AccessStep Step = {};
  Step.TheAccess = &A;
  Step.IsSource = IsSource;
  Step.Place.Pass = Pass;
  auto With = [&](CellEffect Does) {
    return Model.leastAs(Kind, Ways, Step, {C, {}, {}, Does});
  };
  CellEffect Does;
  Does.Writes = !IsSource && Facts.Writes;
  if (IsSource || !Facts.Clears)
    return With(Does);
  CellEffect Drawn = Does;
  Drawn.SlowClear = true;
  uint64_t Least = With(Drawn);
  Does.Writes &= A.Kind != AccessKind::Clear;
  uint64_t Bytes = P.surfaceBytes(C, G.areaOf(G.Passes[Pass], A));
  if (std::optional<uint64_t> ByOp = leastClear(P, Kind, C, Bytes))
    Least = std::min(Least, *ByOp + With(Does));
  return Least;
}

uint64_t OptimalPolicy::leastAs(PlaneId Id, AuxUsage Kind) {
  const Plane &First = P.plane(Id);
  auto IsOfIt = [&](CellId C) {
    return P.planeOf(C).Image == First.Image && P.planeOf(C).TheAspect == First.TheAspect;
  };
  CostSum Sum;
  forEachUse([&](const Item &I, uint64_t Weight) {
    if (I.Kind != ItemKind::Pass || !Weight)
      return;
    for (const Access &A : G.accessesOf(G.Passes[I.Index])) {
      if (A.IsBuffer)
        continue;
      auto Add = [&](CellId C, bool IsSource) {
        if (IsOfIt(C))
          Sum.add(leastOfLine(A, I.Index, IsSource, C, Kind), Weight);
      };
      P.forEachCell(A, [&](CellId C) { Add(C, false); });
      if (S.factsOf(&A - G.Accesses.data()).EndPhase)
        P.forEachSourceCell(*G.extraOf(A), [&](CellId C) { Add(C, true); });
    }
  });
  return Sum.value();
}

std::vector<OptimalPolicy::BundleCost> OptimalPolicy::plainCosts() {
  std::vector<PlainCost> Costs;
  PlainCosts = &Costs;
  planPlain();
  PlainCosts = nullptr;
  std::map<PlaneId, CostSum> Sums;
  for (const PlainCost &Of : Costs) {
    const Plane &Pl = P.planeOf(Of.Cell);
    Sums[P.planeId(Pl.Image, 0, Pl.TheAspect)].add(Of.Units, Of.Weight);
  }
  std::vector<BundleCost> Result;
  for (const auto &[Id, Sum] : Sums)
    Result.push_back({{Id}, Sum.value(), Sum.value()});
  return Result;
}

//===----------------------------------------------------------------------===//
// The search
//===----------------------------------------------------------------------===//

namespace {

/// A plane that could have several kinds.
struct Option {
  PlaneId Plane;
  SmallVector<AuxUsage, 4> Kinds; ///< the first is the usual one
  size_t Best = 0;
  uint64_t Price = 0;   ///< with the best; of a bundle that of its first plane
  uint64_t Least = 0;   ///< with any that was looked at
  uint64_t OfBest = 0;  ///< the least with the best
  size_t Lead = 0;      ///< the first option of the same bundle
};

class KindSearch {
public:
  KindSearch(const Problem &P, OptimalPolicy &Exact, const PlanHeader &Header,
             const PlanOptions &Options, DiagnosticEngine &D)
      : P(P), Exact(Exact), Header(Header), Options(Options), D(D) {}
  KindChoice run(const SoundBound &Bound);

private:
  const Problem &P;
  OptimalPolicy &Exact;
  const PlanHeader &Header;
  const PlanOptions &Options;
  DiagnosticEngine &D;
  std::vector<Option> Choices;
  std::map<PlaneId, size_t> OptionOf;

  void findOptions();
  void noteFirst(OptimalPolicy &Planned, OptimalPolicy &Bounds);
  bool mayGain(const Option &, size_t Rank);
  void tryRank(size_t Rank);
  std::vector<KindStmt> kindsAt(size_t Rank, ArrayRef<bool> Tried) const;
  void take(size_t Rank, ArrayRef<bool> Tried, OptimalPolicy &Planned, OptimalPolicy &Bounds);
};

using Costs = std::map<PlaneId, uint64_t>;

/// By plane; of several planes that depend on each other all stands at the first.
Costs costsOf(OptimalPolicy &Of, bool AtLeast) {
  Costs Result;
  for (const OptimalPolicy::BundleCost &B : Of.bundleCosts())
    Result[B.Planes.front()] = AtLeast ? B.AtLeast : B.Price;
  for (const OptimalPolicy::BundleCost &B : Of.plainCosts())
    Result[B.Planes.front()] = B.Price;
  return Result;
}

uint64_t at(const Costs &Of, PlaneId Id) {
  auto It = Of.find(Id);
  return It == Of.end() ? 0 : It->second;
}

} // namespace

void KindSearch::findOptions() {
  for (PlaneId Id = 0; Id != P.planes().size(); ++Id) {
    const Plane &Pl = P.plane(Id);
    if (Pl.Age)
      continue;
    Option O;
    O.Plane = Id;
    O.Kinds = P.target().kinds(P.imageOf(Pl).Desc, P.classOf(Pl).Facts);
    if (O.Kinds.size() < 2 || P.classOf(Pl).Given != O.Kinds.front())
      continue;
    O.Lead = Choices.size();
    OptionOf[Id] = Choices.size();
    Choices.push_back(std::move(O));
  }
  for (const OptimalPolicy::BundleCost &B : Exact.bundleCosts())
    for (PlaneId Id : B.Planes)
      if (auto It = OptionOf.find(Id), Lead = OptionOf.find(B.Planes.front());
          It != OptionOf.end() && Lead != OptionOf.end())
        Choices[It->second].Lead = Lead->second;
}

void KindSearch::noteFirst(OptimalPolicy &Planned, OptimalPolicy &Bounds) {
  Costs Prices = costsOf(Planned, /*AtLeast=*/false), Least = costsOf(Bounds, /*AtLeast=*/true);
  for (Option &O : Choices) {
    O.Price = at(Prices, O.Plane);
    O.Least = O.OfBest = at(Least, O.Plane);
  }
}

/// Could the kind cost less than the best that is known? Planes that share entries save what
/// they need for these, too: nobody knows how much that is.
bool KindSearch::mayGain(const Option &O, size_t Rank) {
  if (Rank >= O.Kinds.size())
    return false;
  const Option &Lead = Choices[O.Lead];
  bool IsAlone = &Lead == &O && llvm::none_of(Choices, [&](const Option &Other) {
                   return &Other != &O && Other.Lead == O.Lead;
                 });
  return !IsAlone || Exact.leastAs(O.Plane, O.Kinds[Rank]) < Lead.Price;
}

std::vector<KindStmt> KindSearch::kindsAt(size_t Rank, ArrayRef<bool> Tried) const {
  std::vector<KindStmt> Kinds;
  for (auto [O, Try] : zip(Choices, Tried))
    if (size_t Which = Try ? Rank : O.Best; Which)
      Kinds.push_back(
          {P.plane(O.Plane).Image, P.plane(O.Plane).TheAspect, O.Kinds[Which], None32});
  return Kinds;
}

void KindSearch::take(size_t Rank, ArrayRef<bool> Tried, OptimalPolicy &Planned,
                      OptimalPolicy &Bounds) {
  Costs Prices = costsOf(Planned, /*AtLeast=*/false), Least = costsOf(Bounds, /*AtLeast=*/true);
  for (size_t N = 0; N != Choices.size(); ++N) {
    if (!Tried[N])
      continue;
    Option &O = Choices[N];
    uint64_t OfThis = at(Least, O.Plane);
    O.Least = std::min(O.Least, OfThis);
    // Planes that share entries change together, by what they cost together.
    uint64_t Now = 0, Before = 0;
    for (size_t M = 0; M != Choices.size(); ++M)
      if (Choices[M].Lead == O.Lead) {
        Now += at(Prices, Choices[M].Plane);
        Before += Choices[M].Price;
      }
    if (O.Lead != N || Now >= Before)
      continue;
    for (size_t M = N; M != Choices.size(); ++M)
      if (Choices[M].Lead == O.Lead && Tried[M]) {
        Choices[M].Best = Rank;
        Choices[M].OfBest = at(Least, Choices[M].Plane);
      }
    for (size_t M = N; M != Choices.size(); ++M)
      if (Choices[M].Lead == O.Lead)
        Choices[M].Price = at(Prices, Choices[M].Plane);
  }
}

void KindSearch::tryRank(size_t Rank) {
  SmallVector<bool, 16> Tried;
  for (const Option &O : Choices)
    Tried.push_back(mayGain(O, Rank));
  if (llvm::none_of(Tried, [](bool Try) { return Try; }))
    return;
  Graph With = withKinds(P.graph(), kindsAt(Rank, Tried));
  Problem Other(With, P.target(), {false, Options.Costs});
  OptimalPolicy Planned(Other, Options);
  Planned.hurryAs(Exact);
  bool Exists = planExactly(Planned, P.target(), Header, Options, D) != nullptr;
  SoundBound Bound = findBound(Exists ? &Planned : nullptr, Other, Header, Options);
  if (!Exists || !Bound.Own) {
    // Nothing is known of this kind but what its accesses cost at least.
    for (size_t N = 0; N != Choices.size(); ++N)
      if (Tried[N])
        Choices[N].Least = std::min(Choices[N].Least,
                                    Exact.leastAs(Choices[N].Plane, Choices[N].Kinds[Rank]));
    return;
  }
  take(Rank, Tried, Planned, Bound.Relaxed ? *Bound.Relaxed : Planned);
}

KindChoice KindSearch::run(const SoundBound &Bound) {
  KindChoice Found;
  findOptions();
  if (Choices.empty())
    return Found;
  noteFirst(Exact, Bound.Relaxed ? *Bound.Relaxed : Exact);
  size_t Ranks = 0;
  for (const Option &O : Choices)
    Ranks = std::max(Ranks, O.Kinds.size());
  for (size_t Rank = 1; Rank < Ranks; ++Rank)
    tryRank(Rank);
  for (const Option &O : Choices) {
    Found.Changed |= O.Best != 0;
    Found.Slack += O.OfBest - std::min(O.OfBest, O.Least);
    if (O.Best)
      Found.Kinds.push_back(
          {P.plane(O.Plane).Image, P.plane(O.Plane).TheAspect, O.Kinds[O.Best], None32});
  }
  return Found;
}

KindChoice auxplan::chooseKinds(const Problem &P, OptimalPolicy &Exact, const SoundBound &Bound,
                                const PlanHeader &Header, const PlanOptions &Options,
                                DiagnosticEngine &D) {
  return KindSearch(P, Exact, Header, Options, D).run(Bound);
}
