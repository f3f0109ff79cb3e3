//===- MutantTest.cpp - plans with one thing changed ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The test breaks right plans of random graphs in one place: it leaves an op out, writes it twice,
/// moves it by a line, replaces it by another one, or gives an access another mode. The checker
/// must reject each mutant that the simulator shows to be wrong. If it rejects a mutant that is
/// never wrong, the reason must be listed here.
///
/// AUXPLAN_LONG in the environment: many more graphs, and all mutants of each; without it every
/// other mutant is tried.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Simulator/Simulator.h"
#include "unittests/Planner/RandomTrial.h"
#include "llvm/Support/xxhash.h"
#include <map>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct MutantCounts {
  uint64_t Mutants = 0, Accepted = 0, RejectedAndWrong = 0, RejectedOnly = 0;
  std::map<std::string, uint64_t> Reasons; ///< of mutants that only the checker rejects
};

using Lines = std::vector<std::string>;

std::string joined(const Lines &L) {
  std::string Text;
  for (const std::string &Line : L)
    Text += Line + "\n";
  return Text;
}

Lines split(StringRef Text) {
  SmallVector<StringRef, 64> Parts;
  Text.split(Parts, '\n');
  return Lines(Parts.begin(), Parts.end());
}

/// The mutants with the op on a line left out, doubled, moved or replaced.
void mutateOp(const Lines &Plan, size_t At, const TargetInfo &T,
              function_ref<void(const Lines &)> Try) {
  Lines Less = Plan;
  Less.erase(Less.begin() + At);
  Try(Less);
  Lines Twice = Plan;
  Twice.insert(Twice.begin() + At, Plan[At]);
  Try(Twice);
  for (size_t Other : {At - 1, At + 1}) {
    Lines Moved = Plan;
    std::swap(Moved[At], Moved[Other]);
    Try(Moved);
  }
  StringRef Line = Plan[At], Old = opOf(Line)->Text;
  for (const MnemonicInfo &M : T.family().Mnemonics) {
    if (Old == M.Text)
      continue;
    Lines Changed = Plan;
    size_t Column = Line.find(Old);
    Changed[At] = (Line.take_front(Column) + M.Text + Line.drop_front(Column + Old.size())).str();
    Try(Changed);
  }
}

void mutateMode(const Lines &Plan, size_t At, function_ref<void(const Lines &)> Try) {
  StringRef Line = Plan[At];
  size_t Aux = Line.rfind(" aux ");
  StringRef Usage = Line.drop_front(Aux + 5);
  StringRef Kind = Usage.take_until([](char C) { return C == '/'; });
  for (const std::string &Other :
       {std::string("NONE"), Kind.str(), Kind.str() + "/default", Kind.str() + "/any",
        std::string("HIZ/default"), std::string("HIZ_CCS_WT/default"), std::string("CCS_E/any")}) {
    if (Other == Usage || StringRef(Other).starts_with("NONE/"))
      continue;
    Lines Changed = Plan;
    Changed[At] = (Line.take_front(Aux + 5) + Other).str();
    Try(Changed);
  }
}

/// Why the checker may reject a mutant that is never wrong, by its message.
struct ReasonClass {
  const char *Says, *Why;
} constexpr Reasons[] = {
    {"does not exist for", "the plane has no such op"},
    {"does not exist on", "nobody writes entries there while frames run"},
    {"no area and no predicate", "entries are written for whole levels, unconditionally"},
    {"has no aux data on", "the plane has no aux data to bind"},
    {"cannot bind", "no unit binds the plane so for such an access"},
    {"makes clear blocks", "draws of one access over each other are not followed one by one"},
    {"continues: it resolves nothing", "no op can run there, inside of a render pass"},
    {"which continues it", "no op can run there, inside of a render pass"},
    {"cannot run on queue", "the queue cannot run the op"},
    {"is illegal",
     "the machine has no such step, or one that needs valid aux data (TableSoundness.md)"},
    {"finds state", "the state stands for contents that this plan cannot have as well"},
    {"of different values",
     "states say that clear blocks may be left, which have been overwritten"},
    {"clear to another value",
     "states say that clear blocks may be left, which have been overwritten"},
    {"is not possible on", "the hardware refuses the clear, and nobody reads what it leaves"},
    {"loses contents", "the op destroys what only a part of a block, or nobody, reads again"},
    {"asks for this clear", "the op destroys what only a part of a block, or nobody, reads again"},
    {"finds entries", "the entries are written again before somebody reads, or on no path that is"},
    {"needs contents", "the op takes memory of contents that nobody reads"},
    {"its owner", "the owner would find what it understands by chance"},
};

void countReason(StringRef Message, const std::string &Text, MutantCounts &C) {
  const auto *Found =
      llvm::find_if(Reasons, [&](const ReasonClass &R) { return Message.contains(R.Says); });
  if (Found == std::end(Reasons))
    ADD_FAILURE() << "no known reason: " << Message.str() << "\n" << Text;
  else
    ++C.Reasons[Found->Why];
}

void tryMutant(const Lines &Mutant, const TargetInfo &T, MutantCounts &C) {
  std::string Text = joined(Mutant);
  if (!std::getenv("AUXPLAN_LONG") && xxh3_64bits(Text) % 2)
    return;
  Trial R(Text);
  if (!R.G)
    return; // no text of the language
  ++C.Mutants;
  Problem P(*R.G, T);
  bool Accepted = checkPlan(P, *R.D);
  size_t OfChecker = R.Errors.size();
  bool Right = simulatePlan(P, *R.D);
  C.Accepted += Accepted;
  C.RejectedAndWrong += !Accepted && !Right;
  C.RejectedOnly += !Accepted && Right;
  if (!Accepted && Right)
    countReason(R.Errors.front(), Text, C);
  if (Accepted && !Right)
    ADD_FAILURE() << "the checker accepts: " << R.Errors[OfChecker] << "\n" << Text;
}

void tryMutants(RandomGraph::Shape Shape, unsigned Short, unsigned Long) {
  MutantCounts C;
  forEachGraph(
      graphs(Short, Long),
      [&](const RandomGraph &Random, const TargetInfo &T) {
        std::string Text = planOf(Random, T, Policy::Tracked);
        if (Text.empty() || !Trial(Text).check(*Trial(Text).G, T))
          return;
        Lines Plan = split(Text);
        auto Try = [&](const Lines &Mutant) { tryMutant(Mutant, T, C); };
        for (size_t At = 1; At + 1 < Plan.size(); ++At) {
          if (opOf(Plan[At]))
            mutateOp(Plan, At, T, Try);
          else if (Plan[At].rfind(" aux ") != std::string::npos)
            mutateMode(Plan, At, Try);
        }
      },
      Shape);
  EXPECT_GT(C.RejectedAndWrong, C.Mutants / 10);
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << C.Mutants << " mutants: " << C.Accepted << " accepted, " << C.RejectedAndWrong
           << " rejected and wrong, " << C.RejectedOnly << " rejected and never wrong\n";
  if (std::getenv("AUXPLAN_COUNTS"))
    for (const auto &[Reason, Count] : C.Reasons)
      outs() << Count << "\t" << Reason << "\n";
}

} // namespace

TEST(Mutant, OfAStraightLineIsRejectedIfItIsWrong) {
  tryMutants(RandomGraph::StraightLine, 7, 1000);
}
TEST(Mutant, UnderControlFlowIsRejectedIfItIsWrong) {
  tryMutants(RandomGraph::ControlFlow, 3, 300);
}
TEST(Mutant, OfSharedMemoryIsRejectedIfItIsWrong) {
  tryMutants(RandomGraph::Aliased, 1, 300);
}
