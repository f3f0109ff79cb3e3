//===- LineModes.cpp - modes that lines may have --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Under the access contract a line may have every mode that the tables give its access. Under the
/// layout contract the layout decides; a layout that the text leaves out may be chosen.
///
//===----------------------------------------------------------------------===//

#include "LineModes.h"
#include "NamedLayouts.h"
#include "lib/Planner/Model/LayoutContract.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/bit.h"

using namespace auxplan;
using namespace llvm;

/// May the planner choose a layout that the text leaves out? Only if the layout decides nothing but
/// the binding: not about slots inside render pass instances, or about the owner of memory.
static bool mayChooseLayouts(const Problem &P) {
  const Graph &G = P.graph();
  return !P.hasAliases() && !P.memory().hasRivals() &&
         llvm::none_of(G.Frames, [](const Frame &F) { return F.Explicit; }) &&
         llvm::none_of(G.Passes, [](const Pass &Of) { return Of.Continues != None32; });
}

LineModes::LineModes(const Problem &P, const Semantics &S, Contract Given)
    : P(P), G(P.graph()), S(S), T(P.target()), LayoutContract(Given == Contract::Layout) {
  ChoosesLayouts = LayoutContract && mayChooseLayouts(P);
  if (ChoosesLayouts)
    Named = linesWithNamedLayouts(P);
  if (LayoutContract)
    findContractFacts();
}

bool LineModes::isLayoutGiven(const Access &A) const {
  return A.LayoutGiven != NoLayout || A.From != NoLayout || A.To != NoLayout ||
         Named.count(&A - G.Accesses.data());
}

/// Does another line of the pass give the layout of the same part of the image? The layouts must be
/// the same.
bool LineModes::isBesideGiven(const Pass &Pass, uint32_t Index) const {
  const Access &A = G.Accesses[Index];
  return S.factsOf(Index).Overlaps && llvm::any_of(G.accessesOf(Pass), [&](const Access &Other) {
           return !Other.IsBuffer && &Other != &A && P.firstOf(Other.Image) == P.firstOf(A.Image) &&
                  Other.Age == A.Age && Other.Range.overlaps(A.Range) && isLayoutGiven(Other) &&
                  G.layoutOf(Other) != Layout::GENERAL;
         });
}

bool LineModes::choosesLayout(const LineUse &U) const {
  if (isPresent(U))
    return false;
  const Access &A = G.Accesses[U.Access];
  if (!ChoosesLayouts || U.IsSource || isLayoutGiven(A) || BesideGiven.count(U.Access))
    return false;
  // The layout decides which command clears.
  bool Decides = A.Kind == AccessKind::Clear || A.Kind == AccessKind::Video ||
                 A.Kind == AccessKind::Resolve || A.Kind == AccessKind::Host;
  return !Decides && llvm::has_single_bit(uint32_t(A.Range.Aspects));
}

Layout LineModes::chosenLayout(const LineUse &U, CellId C, const Mode &Used) {
  if (!choosesLayout(U))
    return NoLayout;
  const KnownModes &Known = knownModes(U, C);
  bool IsOwn = Used == Known.All.front() || !(Used == Known.InGeneral);
  return IsOwn ? NoLayout : Layout::GENERAL;
}

void LineModes::findContractFacts() {
  QueueOf.resize(G.Accesses.size());
  const std::vector<uint32_t> Loops = loopsOf(G, S);
  for (const Pass &Pass : G.Passes)
    for (uint32_t I = Pass.FirstAccess, E = I + Pass.NumAccesses; I != E; ++I) {
      QueueOf[I] = Pass.On.Kind;
      if (!G.Accesses[I].IsBuffer && isBesideGiven(Pass, I))
        BesideGiven.insert(I);
      if (!G.Accesses[I].IsBuffer && sharesLayoutWithLoop(G, Loops, G.Accesses[I]))
        LikeLoop.insert(I);
      if (!G.Accesses[I].IsBuffer && S.factsOf(I).EndPhase)
        SourceIn[I] = sourceLayout(P, Pass, G.Accesses[I]);
    }
}

/// A driver knows the queue of an access. If the queue cannot resolve what the access leaves, the
/// access need not go through the aux data.
bool LineModes::mayGoAround(uint32_t Access, AuxUsage Kind) const {
  return !(P.rules().resolveQueues(Kind) >> unsigned(QueueOf[Access]) & 1);
}

Layout LineModes::layoutOf(const LineUse &U) const {
  return U.IsSource ? SourceIn.lookup(U.Access) : G.layoutOf(G.Accesses[U.Access]);
}

/// The reader of a present binds the aux data that it knows, or nothing.
LineModes::KnownModes LineModes::modesOfPresent(const PlaneClass &Class, CellId C) const {
  KnownModes Known;
  Known.All = T.modes(Class.Kind, Class.Facts, useOfPresent());
  if (!ownerKnowsAux(P, C))
    Known.All = {Mode()};
  else if (LayoutContract)
    Known.All = {modeIn(P.rules(), Class, Layout::PRESENT_SRC_KHR, AccessKind::Present,
                        /*IsSource=*/false, Known.All)};
  return Known;
}

const LineModes::KnownModes &LineModes::knownModes(const LineUse &U, CellId C) {
  const PlaneClass &Class = P.classOfCell(C);
  if (isPresent(U)) {
    Key Of = {P.cell(C).Class, AccessKind::Present, 0, true, 0, NoLayout, false, false};
    auto [It, New] = ModesOf.try_emplace(Of);
    if (New)
      It->second = modesOfPresent(Class, C);
    return It->second;
  }
  const Access &A = G.Accesses[U.Access];
  AccessUse Use = S.useOf(A, U.IsSource);
  AccessKind Kind = Use.Kind;
  Layout In = LayoutContract ? layoutOf(U) : NoLayout;
  bool Chooses = choosesLayout(U);
  bool GoesAround = LayoutContract && (mayGoAround(U.Access, Class.Kind) ||
                                       (!U.IsSource && LikeLoop.count(U.Access)));
  auto [It, New] = ModesOf.try_emplace(Key{P.cell(C).Class, Kind, Use.Usages, Use.ReadOnly,
                                           T.accessFacts(Use), In, Chooses, GoesAround});
  KnownModes &Known = It->second;
  if (!New)
    return Known;
  ArrayRef<Mode> All = P.rules().modes(Class.Kind, Class.Facts, Use);
  Known.All.assign(All.begin(), All.end());
  if (LayoutContract) {
    Mode Own = modeIn(P.rules(), Class, In, Kind, U.IsSource, Known.All);
    Mode InGeneral = modeIn(P.rules(), Class, Layout::GENERAL, Kind, U.IsSource, Known.All);
    Known.All = {Own};
    for (Mode Other : {Chooses ? InGeneral : Own, GoesAround ? Mode() : Own})
      if (!is_contained(Known.All, Other))
        Known.All.push_back(Other);
    Known.InGeneral = Chooses ? InGeneral : Own;
  }
  return Known;
}

/// The states that all accesses can take in the layout in which a line has the mode \p Used.
StateSet LineModes::takenBy(const LineUse &U, CellId C, const Mode &Used) {
  Layout Chosen = chosenLayout(U, C, Used);
  Layout In = Chosen == NoLayout ? layoutOf(U) : Chosen;
  auto [It, New] = TakenIn.try_emplace({P.cell(C).Class, In});
  if (New)
    It->second = takenIn(P.rules(), P.classOfCell(C), In);
  return It->second;
}
