//===- SolverTest.cpp - problems given to another solver --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What `--emit=problem` says of random graphs, solved by utils/solve-problem as an
/// integer program (glpsol): each cell and each group has the minimum that the planner
/// has found. One graph in five shares memory on the target whose AUX-TT entries tie
/// images together.
///
/// AUXPLAN_LONG in the environment: 500 graphs; AUXPLAN_SEEDS=A:B: some of these;
/// AUXPLAN_COUNTS=1 prints what has become of them.
///
//===----------------------------------------------------------------------===//

#include "unittests/Planner/RandomTrial.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Program.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

/// The first seed: those of a short run make small graphs, one of them with a group.
static constexpr unsigned FirstGraph = 28;
/// Seconds for glpsol, and for the whole script.
static constexpr unsigned SolverLimit = 20, ScriptLimit = 60;

namespace {

/// A file that is removed at the end.
struct TempFile {
  SmallString<128> Path;
  TempFile() { EXPECT_FALSE(sys::fs::createTemporaryFile("solver-test", "json", Path)); }
  ~TempFile() { sys::fs::remove(Path); }
  std::string text() const {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(Path);
    return Buffer ? (*Buffer)->getBuffer().str() : "";
  }
};

struct Counts {
  unsigned Graphs = 0, Cells = 0, Groups = 0;
  unsigned ByProgram = 0; ///< solved by glpsol
  unsigned ByTables = 0;  ///< that was too slow, or the numbers too large for it
  unsigned NoPlan = 0, TooLarge = 0, Unsolved = 0;
};

/// What utils/solve-problem ends with.
enum class Answer { Equal, Wrong, Unusable, OutOfTime };

} // namespace

/// Runs the script; what it prints goes to \p Said.
static Answer solve(StringRef Problem, StringRef Method, std::string &Said) {
  ErrorOr<std::string> Python = sys::findProgramByName("python3");
  EXPECT_TRUE(Python);
  if (!Python)
    return Answer::Unusable;
  TempFile Out;
  std::string Script = AUXPLAN_TEST_DIR "/../utils/solve-problem";
  std::string Limit = "--time-limit=" + std::to_string(SolverLimit);
  std::optional<StringRef> Redirects[] = {StringRef(""), Out.Path.str(), Out.Path.str()};
  StringRef Args[] = {*Python, Script, Method, Limit, Problem};
  int Status = sys::ExecuteAndWait(*Python, Args, std::nullopt, Redirects, ScriptLimit);
  Said = Out.text();
  switch (Status) {
  case 0:
    return Answer::Equal;
  case 1:
    return Answer::Wrong;
  case -2: // killed
  case 3:
    return Answer::OutOfTime;
  default:
    return Answer::Unusable;
  }
}

/// The problem of a graph as text; empty after an error.
static std::string problemOf(Trial &R, const TargetInfo &T, Counts &C) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (writeProblem(*R.G, T, {}, *R.D, OS))
    return Text;
  bool TooLarge = StringRef(R.Errors.back()).contains("more rows occur");
  ++(TooLarge ? C.TooLarge : C.NoPlan);
  return "";
}

static void trySolver(const std::string &Graph, const TargetInfo &T, Counts &C) {
  Trial R(Graph);
  ASSERT_TRUE(R.G) << R.Errors.front() << "\n" << Graph;
  ++C.Graphs;
  TempFile File;
  std::string Text = problemOf(R, T, C);
  if (Text.empty())
    return;
  Expected<json::Value> Parsed = json::parse(Text);
  ASSERT_TRUE(bool(Parsed)) << toString(Parsed.takeError());
  C.Cells += Parsed->getAsObject()->getArray("cells")->size();
  C.Groups += Parsed->getAsObject()->getArray("groups")->size();
  std::error_code EC;
  raw_fd_ostream(File.Path, EC) << Text;
  ASSERT_FALSE(EC);
  std::string Said;
  Answer By = solve(File.Path, "--method=lp", Said);
  if (By == Answer::OutOfTime || StringRef(Said).contains("use --method=dp")) {
    By = solve(File.Path, "--method=dp", Said);
    ++(By == Answer::OutOfTime ? C.Unsolved : C.ByTables);
    EXPECT_TRUE(By == Answer::Equal || By == Answer::OutOfTime) << Said << Graph;
    return;
  }
  ++C.ByProgram;
  EXPECT_TRUE(By == Answer::Equal) << Said << Graph;
}

TEST(Solver, FindsTheMinimaOfRandomGraphs) {
  constexpr RandomGraph::Shape Shapes[] = {RandomGraph::StraightLine, RandomGraph::ControlFlow,
                                           RandomGraph::Rare, RandomGraph::Aliased,
                                           RandomGraph::Aliased};
  Counts C;
  ArrayRef<TargetInfo> All = allTargets();
  auto [First, End] = seeds(graphs(8, 500));
  for (unsigned N = First; N < End; ++N) {
    unsigned Seed = FirstGraph + N - 1, Kind = Seed % std::size(Shapes);
    bool SharesEntries = Kind + 1 == std::size(Shapes);
    const TargetInfo &T = SharesEntries ? target("tgl@mesa-22.3") : All[Seed % All.size()];
    SCOPED_TRACE("seed " + std::to_string(Seed) + " on " + T.fullName());
    trySolver(RandomGraph(Seed, Shapes[Kind]).text(), T, C);
  }
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << C.Graphs << " graphs, " << C.Cells << " cells, " << C.Groups
           << " groups: " << C.ByProgram << " solved by glpsol, " << C.ByTables << " by tables, "
           << C.Unsolved << " not in time, " << C.NoPlan << " without a plan, " << C.TooLarge
           << " with too many rows\n";
  EXPECT_LE((C.Unsolved + C.NoPlan + C.TooLarge) * 10, C.Graphs + 10);
}
