//===- RandomTrial.h - random graphs on their way through the tool *- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The common part of tests on random graphs: a text with its diagnostics, its plans and their
/// costs, and loops over many texts. AUXPLAN_LONG in the environment: many more graphs;
/// AUXPLAN_SEEDS=A:B: only the graphs A to B-1 of these, so that a long run can be done in pieces.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_PLANNER_RANDOMTRIAL_H
#define AUXPLAN_UNITTESTS_PLANNER_RANDOMTRIAL_H

#include "RandomGraph.h"
#include "TestGraph.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Planner/Cost.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

namespace auxplan::test {

inline unsigned graphs(unsigned Short, unsigned Long) {
  return std::getenv("AUXPLAN_LONG") ? Long : Short;
}

/// A text on its way through the tool, with its diagnostics.
struct Trial {
  llvm::SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
  std::unique_ptr<Graph> G;
  std::vector<std::string> Errors;

  explicit Trial(const std::string &Text) {
    SM.setDiagHandler(take, this);
    unsigned Buffer =
        SM.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(Text), llvm::SMLoc());
    D = std::make_unique<DiagnosticEngine>(SM, Buffer, /*MaxErrors=*/0);
    G = parseText(*D);
    if (G && !verifyGraph(*G, *D))
      G = nullptr;
  }
  PlanProof Proof; ///< of the last plan
  PlanOptions How; ///< options of all plans, except the policy
  std::unique_ptr<Graph> plan(const TargetInfo &T, Policy P) {
    PlanOptions Options = How;
    Options.Policy = P;
    Proof = {};
    Options.Proof = &Proof;
    return planGraph(*G, T, Options, *D);
  }
  bool check(const Graph &Planned, const TargetInfo &T) {
    return checkPlan(Problem(Planned, T), *D);
  }

private:
  static void take(const llvm::SMDiagnostic &Diag, void *Self) {
    if (Diag.getKind() == llvm::SourceMgr::DK_Error)
      static_cast<Trial *>(Self)->Errors.push_back(Diag.getMessage().str());
  }
};

inline std::string printed(const Graph &G) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS.SetBufferSize(4096); // else each word is appended alone
  printText(G, OS);
  OS.flush();
  return Text;
}

/// The own cost of all frames of a plan, including frames planned apart.
class OwnCost : public PlanObserver {
public:
  explicit OwnCost(const Problem &P) : Model(P) {}
  void op(const OpStep &Step) override { add(Step); }
  void access(const AccessStep &Step) override { add(Step); }
  uint64_t Units = 0;

private:
  template <typename StepT> void add(const StepT &Step) {
    for (const CellChange &Change : Step.Cells)
      Units += Model.priceOf(Step, Change).Dearest;
  }
  CostModel Model;
};

inline uint64_t costOf(Trial &R, const TargetInfo &T) {
  Problem P(*R.G, T);
  OwnCost Sum(P);
  EXPECT_TRUE(checkPlan(P, *R.D, &Sum));
  return Sum.Units;
}

/// The seeds to try, half-open.
inline std::pair<unsigned, unsigned> seeds(unsigned Count) {
  unsigned First = 1, End = Count + 1;
  if (const char *Piece = std::getenv("AUXPLAN_SEEDS")) {
    auto [From, To] = llvm::StringRef(Piece).split(':');
    EXPECT_TRUE(llvm::to_integer(From, First) && llvm::to_integer(To, End)) << Piece;
  }
  return {First, std::min(End, Count + 1)};
}

/// Is a target tried with a seed? In long runs each is. In short runs those that share nearly all
/// of their rules with others take turns: where layouts do not matter, one seed of eight, and the
/// newer drivers of AMD's targets every other seed.
inline bool isTried(const TargetInfo &T, unsigned Seed) {
  if (std::getenv("AUXPLAN_LONG"))
    return true;
  if (T.family().Ops.empty())
    return Seed % 8 == 1;
  return vendorOf(T) != "amd" || hasDriverLogs(T) || Seed % 2 == 1;
}

/// In long runs everything is tried, in short runs one thing of \p Part, which should be prime: each
/// call asks about the next thing, and \p Seen counts them.
inline bool isInTurn(unsigned &Seen, unsigned Part) {
  return std::getenv("AUXPLAN_LONG") || ++Seen % Part == 0;
}

/// Calls \p F(graph, target) for random graphs and all targets.
template <typename Fn>
void forEachGraph(unsigned Count, Fn F, RandomGraph::Shape Shape = RandomGraph::StraightLine) {
  auto [First, End] = seeds(Count);
  for (unsigned Seed = First; Seed < End; ++Seed) {
    RandomGraph Random(Seed, Shape);
    for (const TargetInfo &T : allTargets()) {
      if (!isTried(T, Seed))
        continue;
      SCOPED_TRACE("seed " + std::to_string(Seed) + " on " + T.fullName());
      F(Random, T);
      if (::testing::Test::HasFatalFailure())
        return;
    }
  }
}

/// Does the target have the modifiers of the graph? If not, the tool refuses the graph.
inline bool knowsModifiers(const Graph &G, const TargetInfo &T) {
  return llvm::all_of(G.Images, [&](const Image &I) { return knowsModifier(T, I.Desc.Modifier); });
}

/// Must a plan of this policy be right? The driver of mesa-22.3 is wrong in places that
/// docs/Fidelity.md lists. No driver resolves an image for an owner that it does not know to be
/// external, or for the host without host transfer, or initialises aux data that another object has
/// overwritten if no transition is from UNDEFINED.
inline bool mustVerify(const RandomGraph &Random, const TargetInfo &T, Policy P) {
  return P != Policy::Layout ||
         (T.profile() == "mesa-26" && !Random.lends() && !Random.mapsAnything() &&
          !Random.isBold());
}

/// The newest driver forgets a clear of an image if a slice of it, or all of it, is discarded
/// afterwards (docs/Fidelity.md): a resolve is missing, or does not run. Graphs that do so and read
/// the rest are rare.
inline bool isForgottenClear(Policy P, llvm::StringRef Error) {
  bool Missing = Error.contains("CLEAR/") && Error.contains("which needs '");
  // The slice was overwritten around its clear blocks, and is used through aux data again.
  bool After = Error.contains("finds state AUX_INVALID, which needs 'ccs.ambiguate'");
  return P == Policy::Layout && (Missing || After);
}

/// A write may leave clear blocks of discarded contents. They count for the checker, which looks at
/// cells, not at blocks; this policy does not know of them (Testing.md).
inline bool isLeftOver(Policy P, llvm::StringRef Error) {
  return P == Policy::Layout && Error.contains("leave clear blocks of different values");
}

/// A planned graph as text, empty if the planner has refused.
inline std::string planOf(const RandomGraph &Random, const TargetInfo &T, Policy P) {
  Trial R(Random.text());
  std::unique_ptr<Graph> Planned = R.plan(T, P);
  if (Planned)
    return printed(*Planned);
  EXPECT_TRUE(Random.mayBeRefused()) << R.Errors.front() << "\n" << Random.text();
  return "";
}

/// The op on a line of a plan, or null.
inline const MnemonicInfo *opOf(llvm::StringRef Line) {
  Line = Line.ltrim();
  for (const ParsedMnemonic &M : allMnemonics())
    if (Line.starts_with(M.Info->Text))
      return M.Info;
  return nullptr;
}

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_PLANNER_RANDOMTRIAL_H
