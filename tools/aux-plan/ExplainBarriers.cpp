//===- ExplainBarriers.cpp - why each barrier is there --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan explain frame.rg --barriers`: for each barrier that is planned, the pairs of lines
/// that need it, and which caches it flushes and invalidates: those of the targets, or without a
/// target those of the reference GPU (`aux-plan tables --emit=caches`).
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "NamedThings.h"
#include "Output.h"
#include "auxplan/Engine/ExplicitFrames.h"
#include "auxplan/Graph/BarrierCalls.h"
#include "auxplan/Graph/SharedImages.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Layouts/MemorySystem.h"
#include "auxplan/Sync/BarrierPlan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static std::string imageName(const Graph &G, ImageId I) {
  return ("%" + G.Names.get(G.Images[I].Name)).str();
}

static std::string bufferName(const Graph &G, uint32_t B) {
  return ("%" + G.Names.get(G.Buffers[B].Name)).str();
}

namespace {
class BarrierExplanation {
public:
  /// \p Images, \p Passes: only calls about these; both empty: all.
  BarrierExplanation(const Options &O, const BarrierPlan &Plan, DiagnosticEngine &D,
                     raw_ostream &OS, ArrayRef<ImageId> Images, ArrayRef<uint32_t> Passes)
      : Plan(Plan), G(Plan.Frames), D(D), OS(OS), Images(Images), Passes(Passes) {
    findSystems(O);
    nameLines();
  }
  void print();

private:
  bool isSelected(uint32_t Item) const;
  bool isSelected(uint32_t Pass, const std::vector<LinePair> *Needs) const;
  uint32_t placeOf(uint32_t Item) const;
  void findSystems(const Options &);
  void nameLines();
  void place(uint32_t Item);
  void statement(uint32_t Item);
  void passBarriers(const Pass &);
  void dependency(const Dependency &, const std::vector<LinePair> *Needs,
                  StringRef Unknown = "the start");
  std::string lineOf(LocOffset, StringRef Unknown) const;
  std::string objectOf(uint32_t Item) const;
  StringRef otherEndOf(const Item &) const;

  const BarrierPlan &Plan;
  const Graph &G;
  DiagnosticEngine &D;
  raw_ostream &OS;
  ArrayRef<ImageId> Images;
  ArrayRef<uint32_t> Passes;
  std::vector<std::pair<std::string, const MemorySystem *>> Systems;
  std::map<LocOffset, std::string> Lines;
  std::map<LocOffset, std::pair<uint32_t, ImageId>> Of; ///< by line: its pass and image, or None32
};
} // namespace

/// Targets that have the same system share a line.
void BarrierExplanation::findSystems(const Options &O) {
  for (const NamedTarget &T : O.Targets) {
    const MemorySystem *S = memorySystemOf(*T.Info);
    auto Same = llvm::find_if(Systems, [&](const auto &Known) { return Known.second == S; });
    if (Same != Systems.end())
      Same->first += ", " + T.Info->name().str();
    else
      Systems.push_back({T.Info->name().str(), S});
  }
  if (O.Targets.empty())
    for (const MemorySystem &S : allMemorySystems())
      if (StringRef(S.Name).starts_with("reference"))
        Systems.push_back({S.Name, &S});
}

void BarrierExplanation::nameLines() {
  for (const Pass &P : G.Passes)
    for (const Access &A : G.accessesOf(P)) {
      std::string Object = A.IsBuffer ? bufferName(G, A.Image) : imageName(G, A.Image);
      Of[A.Loc] = {uint32_t(&P - G.Passes.data()), A.IsBuffer ? None32 : A.Image};
      Lines[A.Loc] = "@" + G.Names.get(P.Name).str() + ": " + nameOf(A.Kind).str() + " " + Object;
    }
  for (const Present &P : G.Presents)
    Lines[P.Loc] = handOverWord(P).str() + " " + imageName(G, P.Image);
}

/// \p Unknown: in place of a line that the text does not have.
std::string BarrierExplanation::lineOf(LocOffset L, StringRef Unknown) const {
  if (L == None32)
    return Unknown.str();
  std::string Number = std::to_string(D.sourceMgr().getLineAndColumn(D.loc(L)).first);
  auto It = Lines.find(L);
  return It == Lines.end() ? "line " + Number : It->second + " (line " + Number + ")";
}

static std::string scopeText(StringRef Word, SyncScope S) {
  std::string Text = (Word + "(" + listStages(S.Stages)).str();
  if (S.Accesses)
    Text += " : " + listAccesses(S.Accesses);
  return Text + ")";
}

void BarrierExplanation::dependency(const Dependency &Of, const std::vector<LinePair> *Needs,
                                    StringRef Unknown) {
  OS << "    " << scopeText("after", Of.After) << " " << scopeText("before", Of.Before) << "\n";
  for (LinePair P : Needs ? ArrayRef<LinePair>(*Needs) : ArrayRef<LinePair>())
    OS << "    needed by " << lineOf(P.First, Unknown) << ", then " << lineOf(P.Second, Unknown)
       << "\n";
  for (const auto &[Name, S] : Systems) {
    OS << "    caches of " << Name << ": ";
    if (S)
      OS << describe(*S, opsFor(*S, Of.After, Of.Before)) << "\n";
    else
      OS << "not known\n";
  }
}

/// The pass or present before which an item stands; None32: the end of its block.
uint32_t BarrierExplanation::placeOf(uint32_t I) const {
  for (uint32_t N = I; N != G.Items.size(); ++N)
    switch (G.Items[N].Kind) {
    case ItemKind::Pass:
    case ItemKind::Present:
      return N;
    case ItemKind::FrameEnd:
    case ItemKind::IfEnd:
    case ItemKind::Else:
    case ItemKind::LoopEnd:
    case ItemKind::EveryEnd:
      return None32;
    default:
      break;
    }
  return None32;
}

void BarrierExplanation::place(uint32_t I) {
  uint32_t At = placeOf(I);
  if (At == None32)
    OS << "at the end of the block";
  else if (G.Items[At].Kind == ItemKind::Pass)
    OS << "before @" << G.Names.get(G.Passes[G.Items[At].Index].Name);
  else
    OS << "before the " << handOverWord(G.Presents[G.Items[At].Index]) << " of "
       << imageName(G, G.Presents[G.Items[At].Index].Image);
}

bool BarrierExplanation::isSelected(uint32_t Pass, const std::vector<LinePair> *Needs) const {
  if ((Images.empty() && Passes.empty()) || is_contained(Passes, Pass))
    return true;
  auto IsOne = [&](LocOffset L) {
    auto It = Of.find(L);
    return It != Of.end() &&
           (is_contained(Passes, It->second.first) || is_contained(Images, It->second.second));
  };
  return Needs && any_of(*Needs, [&](LinePair P) { return IsOne(P.First) || IsOne(P.Second); });
}

/// Is the call that begins at an item about what is asked?
bool BarrierExplanation::isSelected(uint32_t Item) const {
  uint32_t At = placeOf(Item);
  uint32_t Pass = At != None32 && G.Items[At].Kind == ItemKind::Pass ? G.Items[At].Index : None32;
  for (uint32_t I = Item; I == Item || (I != G.Items.size() && joinsCall(G, G.Items[I])); ++I) {
    bool IsTransition = G.Items[I].Kind == ItemKind::Transition;
    const auto &All = IsTransition ? Plan.TransitionNeeds : Plan.BarrierNeeds;
    auto Needs = All.find(G.Items[I].Index);
    if (isSelected(Pass, Needs == All.end() ? nullptr : &Needs->second) ||
        (IsTransition && is_contained(Images, G.Transitions[G.Items[I].Index].Image)))
      return true;
  }
  return false;
}

std::string BarrierExplanation::objectOf(uint32_t I) const {
  const Item &It = G.Items[I];
  if (It.Kind == ItemKind::Transition) {
    const Transition &X = G.Transitions[It.Index];
    std::string Text = X.Kind == TransitionKind::Release   ? "release of "
                       : X.Kind == TransitionKind::Acquire ? "acquire of "
                                                           : "image ";
    raw_string_ostream Ref(Text);
    printRange(G, X.Image, X.Age, X.Range, Ref);
    return Text + ": " + nameOf(X.Old).str() + " -> " + nameOf(X.New).str();
  }
  const Barrier &B = G.Barriers[It.Index];
  switch (B.Kind) {
  case BarrierKind::Barrier:
    return B.Buffer != None32 ? "buffer " + bufferName(G, B.Buffer) : "memory";
  case BarrierKind::Release:
    return "release of " + bufferName(G, B.Buffer);
  case BarrierKind::Acquire:
    return "acquire of " + bufferName(G, B.Buffer);
  case BarrierKind::Signal:
    return "signal of point " + G.Names.get(B.Name).str();
  case BarrierKind::Wait:
    return "wait for point " + G.Names.get(B.Name).str();
  case BarrierKind::SetEvent:
    return "set event " + G.Names.get(B.Name).str();
  case BarrierKind::WaitEvent:
    return "wait for event " + G.Names.get(B.Name).str();
  case BarrierKind::HostWait:
    return "the host waits";
  }
  llvm_unreachable("unknown statement");
}

/// The other end of a change that a line of the text does not ask for.
StringRef BarrierExplanation::otherEndOf(const Item &It) const {
  bool IsRelease, IsAcquire;
  if (It.Kind == ItemKind::Transition) {
    IsRelease = G.Transitions[It.Index].Kind == TransitionKind::Release;
    IsAcquire = G.Transitions[It.Index].Kind == TransitionKind::Acquire;
  } else {
    IsRelease = G.Barriers[It.Index].Kind == BarrierKind::Release;
    IsAcquire = G.Barriers[It.Index].Kind == BarrierKind::Acquire;
  }
  return IsRelease ? "its acquire" : IsAcquire ? "its release" : "the start";
}

void BarrierExplanation::statement(uint32_t I) {
  const Item &It = G.Items[I];
  bool IsTransition = It.Kind == ItemKind::Transition;
  Queue On = StatementQueues(G).of(I);
  if (!joinsCall(G, It)) {
    place(I);
    OS << ", on " << nameOf(On) << ":\n";
  }
  OS << "  " << objectOf(I) << "\n";
  const auto &Needs = IsTransition ? Plan.TransitionNeeds : Plan.BarrierNeeds;
  auto Of = Needs.find(It.Index);
  dependency(IsTransition ? G.Transitions[It.Index].Scopes : G.Barriers[It.Index].Scopes,
             Of == Needs.end() ? nullptr : &Of->second, otherEndOf(It));
}

void BarrierExplanation::passBarriers(const Pass &P) {
  auto Print = [&](ArrayRef<Barrier> All, StringRef Where) {
    for (const Barrier &B : All) {
      auto Needs = Plan.BarrierNeeds.find(uint32_t(&B - G.Barriers.data()));
      if (!isSelected(uint32_t(&P - G.Passes.data()),
                      Needs == Plan.BarrierNeeds.end() ? nullptr : &Needs->second))
        continue;
      OS << "at the " << Where << " of @" << G.Names.get(P.Name) << ", by the render pass:\n";
      dependency(B.Scopes, Needs == Plan.BarrierNeeds.end() ? nullptr : &Needs->second);
    }
  };
  Print(G.beginBarriersOf(P), "begin");
  Print(G.endBarriersOf(P), "end");
}

void BarrierExplanation::print() {
  bool IsShown = true; // the call of the statement
  for (uint32_t I = 0; I != G.Items.size(); ++I) {
    if (G.Items[I].Kind == ItemKind::Transition || G.Items[I].Kind == ItemKind::Barrier) {
      IsShown = joinsCall(G, G.Items[I]) ? IsShown : isSelected(I);
      if (IsShown)
        statement(I);
    }
    if (G.Items[I].Kind == ItemKind::Pass)
      passBarriers(G.Passes[G.Items[I].Index]);
  }
  const SyncCounts &C = Plan.Counts;
  auto Count = [&](unsigned N, StringRef One, StringRef Many, unsigned Bound) {
    OS << N << " " << (N == 1 ? One : Many) << "; no correct plan of these frames has fewer than "
       << Bound << "\n";
  };
  Count(C.Barriers, "barrier call a frame", "barrier calls a frame", C.BarrierBound);
  Count(C.Waits, "wait", "waits", C.WaitBound);
  Count(C.Pairs, "pair of a stage and an access", "pairs of a stage and an access", C.PairBound);
}

int tool::runExplainBarriers(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  DiagnosticEngine &D = In.diags();
  std::unique_ptr<Graph> G = In.readGraph(/*Strip=*/true);
  if (!G)
    return In.finish(false);
  const TargetInfo &T = O.Targets.empty() ? allTargets().front() : *O.Targets.front().Info;
  std::optional<Graph> Frames = explicitFrames(*G, T, D);
  if (!Frames)
    return In.finish(false);
  std::optional<BarrierPlan> Plan = planBarriers(*Frames, T, D);
  if (!Plan)
    return In.finish(false);
  std::vector<ImageId> Images;
  std::vector<uint32_t> Passes;
  if (!findNamed(Plan->Frames, O.Explain.Names, Images, Passes, D))
    return In.finish(false);
  Output Out(O.Output.File);
  if (!Out.open())
    return ExitBadInput;
  BarrierExplanation(O, *Plan, D, Out.os(), Images, Passes).print();
  return Out.finish() && Out.keep() ? In.finish(true) : ExitBadInput;
}
