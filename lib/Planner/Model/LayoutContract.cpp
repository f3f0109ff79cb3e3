//===- LayoutContract.cpp - plans that know layouts only ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See LayoutContract.h.
///
//===----------------------------------------------------------------------===//

#include "LayoutContract.h"
#include "FeedbackLoops.h"

using namespace auxplan;
using namespace llvm;

const LayoutPromise &auxplan::promiseIn(RuleMemory &Rules, const PlaneClass &Class, Layout L) {
  return Rules.layoutPromise(Class.Kind, Class.Facts, L == NoLayout ? Layout::GENERAL : L,
                             Class.TheAspect, Class.Usage, Class.Queues);
}

/// The mode of an access in a layout with the promise.
static Mode boundBy(const LayoutPromise &Promise, const PlaneClass &Class, AccessKind Kind,
                    bool IsSource) {
  if (Kind == AccessKind::Host)
    return {}; // the host knows of no aux data
  bool AsAttachment = IsSource ? Class.TheAspect == Aspect::Color
                               : Kind == AccessKind::Clear ||
                                     (infoOf(Kind).IsAttachment && Kind != AccessKind::Input);
  AuxUsage Usage = AsAttachment ? Promise.BindsAttachment : Promise.Binds;
  return {Usage, Usage == AuxUsage::NONE ? ClearClass::None : Promise.Clear};
}

Mode auxplan::modeIn(RuleMemory &Rules, const PlaneClass &Class, Layout L, AccessKind Kind,
                     bool IsSource) {
  return boundBy(promiseIn(Rules, Class, L), Class, Kind, IsSource);
}

Mode auxplan::modeIn(RuleMemory &Rules, const PlaneClass &Class, Layout L, AccessKind Kind,
                     bool IsSource, ArrayRef<Mode> Known) {
  Mode Bound = modeIn(Rules, Class, L, Kind, IsSource);
  for (const Mode &M : Known)
    if (M.Usage == Bound.Usage)
      return {M.Usage, std::min(M.Decodes, Bound.Decodes)};
  return {};
}

std::vector<uint32_t> auxplan::loopsOf(const Graph &G, const Semantics &S) {
  std::vector<uint32_t> Loops;
  for (uint32_t I = 0; I != G.Accesses.size(); ++I)
    if (!G.Accesses[I].IsBuffer && (S.factsOf(I).Simultaneous & LoopUsage))
      Loops.push_back(I);
  return Loops;
}

bool auxplan::sharesLayoutWithLoop(const Graph &G, ArrayRef<uint32_t> Loops, const Access &A) {
  return llvm::any_of(Loops, [&](uint32_t I) {
    const Access &B = G.Accesses[I];
    return B.Image == A.Image && G.layoutOf(B) == G.layoutOf(A) && B.Range.overlaps(A.Range);
  });
}

std::string auxplan::loopAdvice(const TargetInfo &T, const PlaneClass &Class, Layout L,
                                AccessKind Kind) {
  const Layout ForLoops = Layout::ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT;
  auto BoundIn = [&](Layout In, uint32_t Usage) {
    LayoutPromise Promise = T.withDriver().layoutPromise(Class.Kind, Class.Facts, In,
                                                         Class.TheAspect, Usage, Class.Queues);
    return boundBy(Promise, Class, Kind, /*IsSource=*/false).Usage;
  };
  AuxUsage Bound = BoundIn(L, Class.Usage);
  if (Bound == AuxUsage::NONE)
    return "";
  std::string Text = "the driver binds " + nameOf(Bound).str() + " in " + nameOf(L).str();
  if (BoundIn(ForLoops, Class.Usage | LoopUsage) == AuxUsage::NONE)
    return Text + ", and NONE in " + nameOf(ForLoops).str() + ", which is safe";
  return Text + "; no layout for such an image is safe";
}

Mode auxplan::withDecodedValues(Mode Bound, ArrayRef<Mode> Known) {
  for (const Mode &M : Known)
    if (M.Usage == Bound.Usage)
      Bound.Decodes = std::min(M.Decodes, Bound.Decodes);
  return Bound;
}

StateSet auxplan::takenIn(RuleMemory &Rules, const PlaneClass &Class, Layout L) {
  const Machine &M = Rules.target().machine();
  const LayoutPromise &Promise = promiseIn(Rules, Class, L);
  StateSet Taken;
  for (StateId I = 0; I != Rules.target().family().States.size(); ++I)
    if (M.canAccess(Promise.Binds, Promise.Clear, I) &&
        M.canAccess(Promise.BindsAttachment, Promise.Clear, I))
      Taken.join(StateSet::of(I));
  return Taken;
}

Layout auxplan::sourceLayout(const Problem &P, const Pass &Pass, const Access &A) {
  const Graph &G = P.graph();
  const AccessExtra &X = *G.extraOf(A);
  if (!(X.ResolveSourceRange.Aspects & maskOf(Aspect::Color)))
    return Layout::TRANSFER_SRC_OPTIMAL;
  for (const Access &Other : G.accessesOf(Pass))
    if (!Other.IsBuffer && P.firstOf(Other.Image) == P.firstOf(X.ResolveSource) &&
        Other.Age == X.ResolveSourceAge && Other.Range.overlaps(X.ResolveSourceRange))
      return G.layoutOf(Other);
  return Layout::COLOR_ATTACHMENT_OPTIMAL;
}
