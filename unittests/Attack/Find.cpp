//===- Find.cpp - plans that refute a claim -------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Find.h.
///

#include "Find.h"
#include "PlanEdits.h"
#include "auxplan/Planner/Semantics.h"
#include "auxplan/Reduce/Reduce.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace auxplan;
using namespace auxplan::attack;
using namespace llvm;

/// The numbers that are compared, the simulator's opinion and the plan of `optimal`.
static std::string explain(const Find &F, const Claim &Of, const PlanFacts &Facts, Reading &R) {
  std::string Wrong = Facts.Error;
  if (R.G->Header)
    Of.simulate(R, F.PathSeed, Wrong);
  return ("own cost " + Twine(Facts.Own) + ", bound " + Twine(Of.bound()) + "; total " +
          Twine(Facts.Total) + ", bound " + Twine(Of.totalBound()) + "; ops " + Twine(Facts.Ops) +
          ", those of 'optimal' " + Twine(Of.opsBound()) +
          " (units of 64/2^20 bytes, ops times 2^20); errors: " + (Wrong.empty() ? "none" : Wrong) +
          "\n" + printed(Of.plan()))
      .str();
}

/// The lines of a frame without the additions of the plan.
static std::string withoutPlan(ArrayRef<std::string> Frame) {
  std::vector<std::string> Left;
  for (StringRef Line : Frame.drop_front()) {
    StringRef Is = Line.ltrim();
    bool IsOp = Is.take_until([](char C) { return C == ' '; }).contains('.');
    if (IsOp)
      continue;
    if (Is == "}" && !Left.empty() && StringRef(Left.back()).ltrim() == "} else {")
      Left.pop_back(); // an arm that was written for an op
    Left.push_back(Line.split(" aux ").first.str());
  }
  return llvm::join(Left, "\n");
}

/// Are the prologue frames of a plan executions of the frame that repeats? A shrunk plan may be a
/// plan of no graph.
static bool isOfItsGraph(const Graph &G) {
  Words Lines = splitLines(printed(G));
  std::vector<std::pair<bool, std::string>> Frames; ///< explicit, and what they do
  for (size_t N = 0; N != Lines.size(); ++N) {
    StringRef Head = Lines[N];
    if (!Head.starts_with("frame") || !(Head.contains(" prologue") || Head.contains(" repeat")))
      continue;
    size_t End = std::find(Lines.begin() + N, Lines.end(), "}") - Lines.begin();
    Frames.push_back({Head.contains("explicit"), withoutPlan(ArrayRef(Lines).slice(N, End - N))});
  }
  return llvm::all_of(Frames, [&](const auto &F) { return F == Frames.back(); });
}

bool attack::shows(const Graph &G, const Find &F, std::string *Numbers) {
  Reading R(printed(G));
  if (!R.G || !verifyForTarget(*R.G, *F.Asked.Target, *R.D))
    return false;
  if (F.Kind == Breach::WrongOnAllPaths || F.Kind == Breach::WrongOnOnePath) {
    Claim Judges(F.Asked);
    std::string Error;
    bool Shows = Judges.look(R).Accepted && Judges.simulate(R, F.PathSeed, Error) == F.Kind;
    if (Numbers)
      *Numbers = Error;
    return Shows;
  }
  Graph Bare = *R.G;
  stripPlan(Bare);
  Reading B(printed(Bare));
  if (!B.G)
    return false;
  Claim Of(*B.G, F.Asked, *B.D);
  if (!Of.exists())
    return false;
  if (F.Asked.Under == Contract::Driver) {
    std::string Text;
    Breach Found = Of.compareDriver(*B.G, *B.D, Text);
    if (Numbers)
      *Numbers = Text + printed(Of.plan());
    return Found == F.Kind;
  }
  bool IsOfPlan = F.Kind == Breach::OwnRejected || F.Kind == Breach::NotMet;
  if (!IsOfPlan && !isOfItsGraph(*R.G))
    return false;
  PlanFacts Facts = IsOfPlan ? Of.ofPlan() : Of.look(R);
  if (Numbers)
    *Numbers = explain(F, Of, Facts, R);
  if (F.Kind == Breach::BelowPrinted)
    return Of.isBeaten(Facts, F.PerMille) && !R.ReadsUndefined;
  return (IsOfPlan ? Of.ofItself() : Of.compare(Facts)) == F.Kind;
}

Graph attack::shrunk(const Find &F) {
  Reading R(F.Plan);
  Graph G = *R.G;
  reduceGraph(
      G, [&](const Graph &Smaller) { return shows(Smaller, F); }, /*MaxTries=*/3000);
  return G;
}

namespace {

/// Unusual features of a plan, by which finds are told apart.
class Traits {
public:
  Traits(const Graph &G, const TargetInfo &T);
  std::vector<StringRef> Found;

private:
  void note(StringRef Trait, bool Has) {
    if (Has && !is_contained(Found, Trait))
      Found.push_back(Trait);
  }
  void noteOp(const Op &, const Pass *In);
  void notePass(const Pass &);

  const Graph &G;
  const TargetInfo &T;
};

} // namespace

void Traits::noteOp(const Op &O, const Pass *In) {
  OpEffect Effect = T.family().Ops[allMnemonics()[O.Mnemonic].Info->Op].Effect;
  bool Clears = Effect == OpEffect::FastClear || Effect == OpEffect::StencilClear;
  auto Asks = [&](const Access &A) {
    return !A.IsBuffer && A.Image == O.Image && A.Range.overlaps(O.Range) &&
           (A.Load == LoadOp::Clear || A.Kind == AccessKind::Clear) && O.Clear != None32 &&
           Semantics::clearValueOf(G, A).V == G.ClearValues[O.Clear].V;
  };
  note("predicated", O.Predicate != Predicate::None);
  note("area", O.Area != None32);
  note("unasked", Clears && !(In && any_of(G.accessesOf(*In), Asks)));
  note("elsewhere", Clears && In && In->On.Kind != QueueKind::Graphics);
}

void Traits::notePass(const Pass &P) {
  for (const Op &O : G.opsOf(P))
    noteOp(O, &P);
  for (const Op &O : G.endOpsOf(P))
    noteOp(O, &P);
  for (const Access &A : G.accessesOf(P))
    for (const Access &B : G.accessesOf(P))
      note("together", &A < &B && !A.IsBuffer && !B.IsBuffer && A.Image == B.Image &&
                           A.Age == B.Age && A.Range.overlaps(B.Range));
}

Traits::Traits(const Graph &G, const TargetInfo &T) : G(G), T(T) {
  for (const Pass &P : G.Passes)
    notePass(P);
  for (const Item &I : G.Items)
    if (I.Kind == ItemKind::Op)
      noteOp(G.Ops[I.Index], nullptr);
  for (const Present &P : G.Presents)
    note("present", P.HasMode && P.Planned.Usage != AuxUsage::NONE);
  for (const Frame &F : G.Frames) {
    note("explicit", F.Explicit);
    note("prologue", F.Prologue);
  }
  note("memory", !G.Binds.empty());
}

bool attack::isLeftOut(const Graph &G, const TargetInfo &T) {
  static const char *const Without = std::getenv("AUXPLAN_ATTACK_WITHOUT");
  if (!Without)
    return false;
  SmallVector<StringRef, 8> Words;
  StringRef(Without).split(Words, ',');
  return any_of(Traits(G, T).Found, [&](StringRef Trait) { return is_contained(Words, Trait); });
}

std::string attack::kindOf(const Find &F, const Graph &G) {
  std::string Kind = nameOf(F.Kind);
  if (F.Asked.Under == Contract::Layout)
    Kind += "; layout contract";
  Kind += ";";
  for (StringRef Trait : Traits(G, *F.Asked.Target).Found)
    Kind += " " + Trait.str();
  std::vector<std::string> Ops;
  for (const Op &O : G.Ops)
    Ops.push_back(allMnemonics()[O.Mnemonic].Info->Text);
  llvm::sort(Ops);
  Ops.erase(std::unique(Ops.begin(), Ops.end()), Ops.end());
  for (const std::string &Op : Ops)
    Kind += "; " + Op;
  return Kind;
}
