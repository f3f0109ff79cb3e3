//===- PlaneClassifier.cpp - which class a plane has ----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See PlaneClassifier.h.
///
//===----------------------------------------------------------------------===//

#include "PlaneClassifier.h"
#include "auxplan/Graph/Interchangeable.h"
#include "auxplan/Planner/CostFile.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

PlaneClassifier::PlaneClassifier(const Graph &G, const TargetInfo &T, const CostFile *Costs,
                                 RuleMemory &Rules, CellMap &Map, PlaneClasses &To)
    : G(G), T(T), Costs(Costs), Rules(Rules), Map(Map), To(To) {
  To.Costs.emplace_back(T);
  if (Costs)
    To.Costs.front().change(Costs->changes());
}

/// An owner that knows of aux data, from a modifier, can read what an access that binds them can
/// read; one that reads a copy of the codes needs the copy fresh. Any other owner reads the main
/// surface.
static StateSet understoodStates(const TargetInfo &T, const PlaneClass &C) {
  StateSet Set = StateSet::of(C.External);
  const llvm::ArrayRef<StateInfo> States = T.family().States;
  if (!States[C.External].Compressed)
    return Set | T.family().primaryValid();
  for (StateId S = 0; S != States.size(); ++S)
    if (T.machine().canAccess(C.Kind, States[C.External].Class, S) &&
        (States[S].DisplayValid || !States[C.External].DisplayValid))
      Set.join(StateSet::of(S));
  return Set;
}

/// The coefficients of an image: its own if the file has some for it, else those of all images.
uint16_t PlaneClassifier::costsFor(const Image &I) {
  if (!Costs || !Costs->hasImages())
    return 0;
  const CostChanges *Changes = Costs->changesOf(G.Names.get(I.Name));
  if (!Changes)
    return 0;
  To.Costs.push_back(To.Costs.front());
  To.Costs.back().change(*Changes);
  return To.Costs.size() - 1;
}

/// Bits as of TargetInfo::opQueues().
static constexpr uint8_t GraphicsAndCompute = 3;

/// \p Given: the kind, if it is not the kind of the tables. \p HasCcs: false if the CCS cannot be
/// mapped, so that only the usage without a CCS is left. \p Mip: the level about which rules are
/// asked.
uint16_t PlaneClassifier::classFor(const Image &I, Aspect A, uint16_t Costs,
                                   std::optional<AuxUsage> Given, bool HasCcs, unsigned Mip) {
  PlaneClass C;
  C.TheAspect = A;
  C.Facts = T.planeFacts(I.Desc, A, Mip);
  C.Usage = I.usageOf(A);
  C.Queues = I.Desc.Concurrent ? GraphicsAndCompute : 1;
  C.Costs = Costs;
  C.Given = Given.value_or(T.auxKind(C.Facts));
  std::vector<PlaneClass> &Classes = To.Classes;
  for (size_t N = Classes.size(); N-- > 0;) {
    const PlaneClass &Known = Classes[N];
    if (Known.Facts == C.Facts && Known.TheAspect == A && Known.Usage == C.Usage &&
        Known.Queues == C.Queues && Known.Costs == Costs && Known.HasCcs == HasCcs &&
        Known.Given == C.Given &&
        (!Known.hasAux() || Known.External == T.externalState(Known.Kind, I.Desc)))
      return N;
  }
  C.HasCcs = HasCcs;
  C.Kind = HasCcs ? C.Given : AuxUsageWithoutCcs[unsigned(C.Given)];
  if (C.hasAux()) {
    C.Initial = T.initialState(C.Kind);
    C.External = T.externalState(C.Kind, I.Desc);
    C.Understood = understoodStates(T, C);
  }
  Classes.push_back(C);
  return Classes.size() - 1;
}

const PlaneClassifier::ClassesOfImage &PlaneClassifier::classesFor(ImageId Id) {
  const Image &I = G.Images[Id];
  const ImageDesc &D = I.Desc;
  uint64_t Hash = (uint64_t(D.Width) << 40 ^ uint64_t(D.Height) << 20 ^ D.Usage ^
                   uint64_t(D.Format) << 32 ^ D.Layers << 8 ^ D.Mips) *
                  0x9E3779B97F4A7C15ull;
  AlikeImages &Known = KnownImages[Hash >> 58];
  uint16_t OfImage = costsFor(I);
  if (Known.First != None32 && Known.Costs == OfImage && areCreatedAlike(G.Images[Known.First], I))
    return Known.Classes;
  Known.First = Id;
  Known.Costs = OfImage;
  for (unsigned A = 0; A != NumAspects; ++A)
    if (I.aspects() >> A & 1)
      Known.Classes[A] = classFor(I, static_cast<Aspect>(A), OfImage);
  return Known.Classes;
}

void PlaneClassifier::classify() {
  ArrayRef<Plane> Planes = Map.planes();
  for (PlaneId P = 0; P != Planes.size();) {
    const ImageId Of = Planes[P].Image;
    const ClassesOfImage &Classes = classesFor(Of);
    for (; P != Planes.size() && Planes[P].Image == Of; ++P)
      Map.setClass(P, Classes[unsigned(Planes[P].TheAspect)]);
  }
}

void PlaneClassifier::giveKind(ImageId I, Aspect A, AuxUsage Kind) {
  Map.forEachPlane(I, [&](PlaneId P) {
    if (const Plane &Pl = Map.plane(P); Pl.TheAspect == A)
      Map.setClass(P, classFor(G.Images[Pl.Image], A, classOf(P).Costs, Kind));
  });
}

/// Takes the kinds that are stated. If a plan states none for a plane, an access tells the
/// kind: one that binds a kind which the plane can have and which cannot be bound on planes of the
/// usual kind.
void PlaneClassifier::takeKinds(ArrayRef<KindStmt> Kinds) {
  for (const Access &A : G.Header ? ArrayRef<Access>(G.Accesses) : ArrayRef<Access>()) {
    if (A.IsBuffer || !A.HasMode || A.Planned.Usage == AuxUsage::NONE)
      continue;
    const PlaneId Id = Map.planeId(A);
    const Plane &Pl = Map.plane(Id);
    const PlaneClass &Class = classOf(Id);
    AuxUsage Bound = A.Planned.Usage;
    if (Bound == Class.Given ||
        !llvm::is_contained(T.kinds(G.Images[Pl.Image].Desc, Class.Facts), Bound))
      continue;
    AccessUse Use = {A.Kind, infoOf(A.Kind).Usage};
    if (llvm::none_of(Rules.modes(Class.Given, Class.Facts, Use),
                      [&](const Mode &M) { return M.Usage == Bound; }))
      giveKind(Pl.Image, Pl.TheAspect, Bound);
  }
  for (const KindStmt &S : Kinds)
    giveKind(S.Image, S.TheAspect, S.Kind);
}

/// The aux data of a plane end at the first level to which the rules refuse its kind.
std::optional<PlainLevels> PlaneClassifier::plainLevelsOf(PlaneId P) {
  const Plane &Pl = Map.plane(P);
  const Image &I = G.Images[Pl.Image];
  if (I.Desc.Mips == 1 || !classOf(P).hasAux())
    return std::nullopt;
  const PlaneClass Of = classOf(P); // a copy: classes may be added
  if (!llvm::is_contained(T.kinds(I.Desc, Of.Facts), Of.Given))
    return std::nullopt;
  for (unsigned M = 1; M != I.Desc.Mips; ++M)
    if (!llvm::is_contained(T.kinds(I.Desc, T.planeFacts(I.Desc, Pl.TheAspect, M)), Of.Given))
      return PlainLevels{uint8_t(M), classFor(I, Pl.TheAspect, Of.Costs, AuxUsage::NONE,
                                              /*HasCcs=*/true, M)};
  return std::nullopt;
}

void PlaneClassifier::loseCcs(PlaneId P) {
  const PlaneClass &Class = classOf(P);
  Map.setClass(P, classFor(G.Images[Map.plane(P).Image], Map.plane(P).TheAspect, Class.Costs,
                           Class.Given, /*HasCcs=*/false));
}
