//===- SolverTest.cpp - problems given to another solver --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// utils/solve-problem solves the problems that `--emit=problem` prints for random graphs as
/// integer programs (glpsol): each cell and each group must have the minimum that the planner has
/// found. One graph in five shares memory on the target whose AUX-TT entries tie images together.
///
/// AUXPLAN_LONG in the environment: 500 graphs; AUXPLAN_SEEDS=A:B: some of these; AUXPLAN_COUNTS=1
/// prints counts of the results.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Engine/WriteProblem.h"
#include "unittests/Planner/RandomTrial.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Program.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

/// The first seed: the seeds of a short run make small graphs, one of them with a group.
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

struct SolverCounts {
  unsigned Graphs = 0, Cells = 0, Groups = 0;
  unsigned ByProgram = 0; ///< solved by glpsol
  unsigned ByTables = 0;  ///< glpsol was too slow, or the numbers were too large for it
  unsigned NoPlan = 0, TooLarge = 0, Unsolved = 0;
};

/// The result of utils/solve-problem.
enum class Answer { Equal, Wrong, Unusable, OutOfTime };

} // namespace

/// Runs the script; its output goes to \p Said.
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
static std::string problemOf(Trial &R, const TargetInfo &T, SolverCounts &C) {
  std::string Text;
  raw_string_ostream OS(Text);
  if (writeProblem(*R.G, T, {}, *R.D, OS))
    return Text;
  EXPECT_FALSE(StringRef(R.Errors.back()).contains("internal error")) << R.Errors.back();
  bool TooLarge = StringRef(R.Errors.back()).contains("more rows occur");
  ++(TooLarge ? C.TooLarge : C.NoPlan);
  return "";
}

static void trySolver(const std::string &Graph, const TargetInfo &T, SolverCounts &C) {
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
  SolverCounts C;
  ArrayRef<TargetInfo> All = allTargets();
  auto [First, End] = seeds(graphs(4, 500));
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

/// The least own cost of a problem, of all frames that it covers, in units times weight.
static uint64_t sumOfMinima(StringRef Problem) {
  Expected<json::Value> Parsed = json::parse(Problem);
  EXPECT_TRUE(bool(Parsed)) << toString(Parsed.takeError());
  if (!Parsed)
    return 0;
  uint64_t Sum = 0;
  std::optional<int64_t> Frames;
  for (const char *Key : {"cells", "groups"})
    for (const json::Value &Each : *Parsed->getAsObject()->getArray(Key)) {
      const json::Object &Cell = *Each.getAsObject();
      if (!Frames)
        Frames = Cell.getInteger("frames");
      EXPECT_EQ(Cell.getInteger("frames"), Frames);
      Sum += *Cell.getInteger("minimum");
    }
  return Sum;
}

namespace {

struct BoundCounts {
  unsigned Equal = 0, None = 0, NoBound = 0, BelowTheBound = 0;
};

} // namespace

/// Under the layout contract such a plan may cost less than all plans by layouts.
static uint64_t costOfRenderPass(const std::string &Graph, const TargetInfo &T) {
  Trial R(Graph);
  std::unique_ptr<auxplan::Graph> Plan = R.plan(T, Policy::RenderPass);
  if (!Plan)
    return 0;
  Problem P(*Plan, T);
  CostObserver Sums(P);
  EXPECT_TRUE(checkPlan(P, *R.D, &Sums));
  return Sums.finish().Frame.own().value();
}

/// The listed minima must add up to the bound.
static void compareWithBound(const std::string &Graph, const TargetInfo &T, Contract Under,
                             BoundCounts &C) {
  Trial R(Graph), Again(Graph);
  if (!R.G)
    return;
  R.How.Contract = Under;
  if (!R.plan(T, Policy::Optimal) || !R.Proof.Exists) {
    ++C.NoBound;
    return;
  }
  PlanOptions Options;
  Options.Contract = Under;
  std::string Text;
  raw_string_ostream OS(Text);
  if (!writeProblem(*Again.G, T, Options, *Again.D, OS)) {
    EXPECT_FALSE(StringRef(Again.Errors.back()).contains("internal error")) << Again.Errors.back();
    ++C.None;
    return;
  }
  uint64_t Sum = sumOfMinima(Text);
  bool IsOther = Under == Contract::Layout && R.Proof.OwnBound < Sum;
  ++(IsOther ? C.BelowTheBound : C.Equal);
  EXPECT_EQ(R.Proof.OwnBound, IsOther ? costOfRenderPass(Graph, T) : Sum) << Graph;
}

/// A short run takes every ninth pair of graph and target.
static bool isTaken(unsigned &Number) {
  return std::getenv("AUXPLAN_LONG") || Number++ % 9 == 0;
}

TEST(Problem, MinimaOfRandomGraphsAddUpToTheBound) {
  BoundCounts C;
  unsigned Number = 0;
  for (auto Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow, RandomGraph::Rare,
                     RandomGraph::Aliased})
    forEachGraph(
        graphs(3, 400),
        [&](const RandomGraph &Random, const TargetInfo &T) {
          if (!isTaken(Number))
            return;
          for (Contract Under : {Contract::Access, Contract::Layout})
            compareWithBound(Random.text(), T, Under, C);
        },
        Shape);
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << C.Equal << " problems add up to the bound, " << C.BelowTheBound
           << " to more than a plan of render-pass costs; " << C.None
           << " plans with a bound have no problem\n";
  EXPECT_GT(C.Equal, 30u);
  EXPECT_LE((C.BelowTheBound + C.None) * 12, C.Equal);
}

TEST(Problem, MinimaOfExamplesAddUpToTheBound) {
  BoundCounts C;
  unsigned Number = 0;
  std::error_code EC;
  for (sys::fs::directory_iterator I(AUXPLAN_TEST_DIR "/../examples", EC), E; I != E && !EC;
       I.increment(EC)) {
    if (!StringRef(I->path()).ends_with(".rg"))
      continue;
    auto File = MemoryBuffer::getFile(I->path());
    ASSERT_TRUE(File) << I->path();
    for (const TargetInfo &T : allTargets())
      for (Contract Under : {Contract::Access, Contract::Layout}) {
        if (!isTaken(Number))
          continue;
        SCOPED_TRACE(I->path() + " on " + T.fullName());
        compareWithBound((*File)->getBuffer().str(), T, Under, C);
      }
  }
  EXPECT_GT(C.Equal, 30u);
}

/// Images with aux data and without: images that live for a frame, images that are kept, and rings,
/// one of which falls into kinds if `every`s make a cycle of two frames.
static constexpr const char *Images = R"(
image %new : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, SAMPLED)
image %kept : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %plain : R8G8B8A8_UNORM 256x128 tiling LINEAR usage(SAMPLED, STORAGE) persistent
image %back : B8G8R8A8_UNORM 256x128 usage(COLOR_ATTACHMENT) external
image %four : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, SAMPLED) history 4
image %three : R8G8B8A8_UNORM 256x128 tiling LINEAR usage(SAMPLED, STORAGE) history 3
)";

static constexpr const char *Body = R"(
  pass @draw on graphics {
    sampled %four@1
    sampled %plain
    color %new load(clear 0, 0, 0, 0) store(store)
    color %kept load(clear 1, 0, 1, 0) store(store)
  }
  every 2 offset 1 {
    pass @odd on graphics {
      sampled %new
      color %four load(clear 0.5, 0, 0, 0) store(store)
    }
  }
  if @c prob 0.25 {
    pass @rare on compute {
      storage read_write %plain
      storage write %three
    }
  }
  pass @show on graphics {
    sampled %three@2
    sampled %kept
    color %back load(dont_care) store(store)
  }
  present %back
)";

TEST(Problem, MinimaOfAllKindsOfFramesAddUpToTheBound) {
  BoundCounts C;
  std::string Frame = std::string("{") + Body + "}\n";
  // Images that are kept have no exact plan in frames that run so often.
  std::string Short = "image %new : R8G8B8A8_UNORM 256x128 usage(COLOR_ATTACHMENT, SAMPLED)\n"
                      "image %plain : R8G8B8A8_UNORM 256x128 tiling LINEAR usage(SAMPLED)\n"
                      "frame 40 {\n  pass @p on graphics {\n    sampled %plain\n"
                      "    color %new load(clear) store(store)\n  }\n}\n";
  const std::string Graphs[] = {Images + ("frame " + Frame), Images + ("frame repeat " + Frame),
                                Images + ("frame 3 " + Frame + "frame repeat " + Frame), Short,
                                Images + ("frame 7 " + Frame + "frame " + Frame)};
  for (const std::string &Graph : Graphs)
    for (const TargetInfo &T : allTargets())
      for (Contract Under : {Contract::Access, Contract::Layout}) {
        SCOPED_TRACE(Graph + " on " + T.fullName());
        compareWithBound(Graph, T, Under, C);
      }
  EXPECT_EQ(C.None + C.NoBound, 0u);
  EXPECT_EQ(C.Equal, std::size(Graphs) * 2 * allTargets().size());
}
