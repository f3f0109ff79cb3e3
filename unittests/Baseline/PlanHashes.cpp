//===- PlanHashes.cpp - one line for each plan of many graphs -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Plans graphs in eleven ways (policies, contracts, goals), and prints a line for each plan: its
/// name, a hash of its text and of all diagnostics, its cost and its bound. A change of the code
/// that changes no plan changes no line; utils/check-plans compares two outputs.
///
/// Graphs come from files (graphs as text, captures), which are planned for all targets, and from
/// the generator of the planners' tests, whose graphs are planned for two targets each.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Import/Import.h"
#include "auxplan/Planner/Cost.h"
#include "lib/Engine/PlanGraph.h"
#include "lib/Planner/Cells/SearchMemory.h"
#include "unittests/Planner/RandomGraph.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace auxplan;
using namespace llvm;

static cl::list<std::string> Files(cl::Positional, cl::desc("<graph or capture>..."));
static cl::opt<unsigned> NumRandom("random", cl::desc("Random graphs, of four shapes"));
static cl::opt<unsigned> FirstRandom("first", cl::desc("Seed of the first of them"), cl::init(1));
static cl::opt<std::string> Family("family", cl::desc("Family of the targets"), cl::init("intel"));
static cl::opt<bool> Warm("warm", cl::desc("Plan with what earlier plans have left in memory"));
static cl::opt<bool> PrintsRandom("print", cl::desc("Print the random graphs; plan nothing"));

namespace {

/// A graph, the objects that keep it alive, and the diagnostics about it and its plans.
struct Subject {
  SourceMgr SM;
  std::unique_ptr<DiagnosticEngine> D;
  std::unique_ptr<Graph> G;
  std::string Said;

  explicit Subject(std::unique_ptr<MemoryBuffer> Buffer) {
    SM.setDiagHandler(
        [](const SMDiagnostic &Diag, void *Self) {
          raw_string_ostream OS(static_cast<Subject *>(Self)->Said);
          Diag.print("", OS, /*ShowColors=*/false);
        },
        this);
    unsigned Id = SM.AddNewSourceBuffer(std::move(Buffer), SMLoc());
    D = std::make_unique<DiagnosticEngine>(SM, Id, /*MaxErrors=*/0);
  }
  bool verify() { return G && verifyGraph(*G, *D); }
};

/// One way to plan.
struct Way {
  const char *Name;
  Policy By;
  Contract Under = Contract::Access;
  Objective Least = Objective::Total;
  bool DriverLimits = false;
};

} // namespace

static constexpr Way Ways[] = {
    {"layout", Policy::Layout, Contract::Layout},
    {"render-pass", Policy::RenderPass, Contract::Layout},
    {"always-valid", Policy::AlwaysValid},
    {"tracked", Policy::Tracked},
    {"tracked/layout", Policy::Tracked, Contract::Layout},
    {"tracked/driver", Policy::Tracked, Contract::Access, Objective::Total, true},
    {"optimal", Policy::Optimal},
    {"optimal/layout", Policy::Optimal, Contract::Layout},
    {"optimal/traffic", Policy::Optimal, Contract::Access, Objective::Traffic},
    {"optimal/ops", Policy::Optimal, Contract::Access, Objective::Ops},
    {"optimal/driver", Policy::Optimal, Contract::Access, Objective::Total, true}};

/// The numbers of a right plan, or a mark for a wrong one.
static std::string judge(const Graph &Planned, const TargetInfo &T, Subject &Of) {
  Problem P(Planned, T);
  CostObserver Sums(P);
  if (!checkPlan(P, *Of.D, &Sums))
    return "wrong";
  PlanCost Cost = Sums.finish();
  return ("own=" + Twine(Cost.Frame.own().value()) + " total=" + Twine(Cost.Frame.total().value()))
      .str();
}

/// The memories of a thread, by target and way.
static void useMemory(PlanOptions &Options, const TargetInfo &T, const Way &W) {
  struct Memories {
    RuleMemory Rules;
    SearchMemory Searches;
    explicit Memories(const TargetInfo &T) : Rules(T) {}
  };
  static thread_local std::map<std::pair<std::string, const Way *>, std::unique_ptr<Memories>> Of;
  std::unique_ptr<Memories> &Its = Of[{T.fullName(), &W}];
  if (!Its)
    Its = std::make_unique<Memories>(rulesFor(T, Options));
  Options.Rules = &Its->Rules;
  Options.Searches = &Its->Searches;
}

static void planOne(Subject &Of, const std::string &Name, const TargetInfo &T, const Way &W,
                    raw_ostream &OS) {
  PlanOptions Options;
  PlanProof Proof;
  Options.Policy = W.By;
  Options.Contract = W.Under;
  Options.Minimize = W.Least;
  Options.DriverLimits = W.DriverLimits;
  Options.Proof = &Proof;
  if (Warm)
    useMemory(Options, T, W);
  Of.Said.clear();
  std::unique_ptr<Graph> Planned = planGraph(*Of.G, T, Options, *Of.D);
  std::string Numbers = "refused", Text;
  if (Planned) {
    raw_string_ostream Held(Text);
    printText(*Planned, Held);
    Numbers = judge(*Planned, T, Of);
  }
  OS << Name << ' ' << T.fullName() << ' ' << W.Name << ' '
     << format_hex_no_prefix(xxh3_64bits(Text), 16) << ' '
     << format_hex_no_prefix(xxh3_64bits(Of.Said), 16) << ' ' << Numbers
     << " bound=" << Proof.OwnBound << " least=" << std::max(Proof.OwnBound, Proof.TotalBound)
     << (Proof.IsProven ? " proven" : "")
     << (Proof.IsReached ? " reached" : "") << '\n';
}

static std::string planAll(Subject &Of, const std::string &Name,
                           ArrayRef<const TargetInfo *> Targets) {
  std::string Lines;
  raw_string_ostream OS(Lines);
  for (const TargetInfo *T : Targets)
    for (const Way &W : Ways)
      planOne(Of, Name, *T, W, OS);
  return Lines;
}

static SmallVector<const TargetInfo *> targetsOfFamily() {
  SmallVector<const TargetInfo *> Targets;
  for (const TargetInfo &T : allTargets())
    if (T.family().Name == Family)
      Targets.push_back(&T);
  return Targets;
}

static std::string ofFile(const std::string &Path) {
  Expected<std::unique_ptr<MemoryBuffer>> Buffer = readCapture(Path);
  if (!Buffer)
    return Path + ": " + toString(Buffer.takeError()) + "\n";
  Subject Of(std::move(*Buffer));
  Of.G = StringRef(Path).contains(".jsonl") ? importCapture(*Of.D).G : parseText(*Of.D);
  std::string Name = sys::path::filename(Path).str();
  if (!Of.verify())
    return Name + " cannot be read: " + Of.Said;
  return planAll(Of, Name, targetsOfFamily());
}

static std::string ofSeed(unsigned Seed) {
  auto Shape = test::RandomGraph::Shape(Seed % 4);
  test::RandomGraph Random(Seed, Shape);
  Subject Of(MemoryBuffer::getMemBufferCopy(Random.text()));
  Of.G = parseText(*Of.D);
  std::string Name = "seed" + std::to_string(Seed);
  if (!Of.verify())
    return Name + " cannot be read: " + Of.Said;
  SmallVector<const TargetInfo *> All = targetsOfFamily();
  unsigned First = Seed / 4 % All.size();
  return planAll(Of, Name, {All[First], All[(First + 5) % All.size()]});
}

int main(int Argc, char **Argv) {
  cl::ParseCommandLineOptions(Argc, Argv, "one line for each plan of many graphs\n");
  std::vector<std::string> Found(Files.size() + NumRandom);
  if (PrintsRandom) {
    for (unsigned Seed = FirstRandom; Seed != FirstRandom + NumRandom; ++Seed)
      outs() << test::RandomGraph(Seed, test::RandomGraph::Shape(Seed % 4)).text();
    return 0;
  }
  DefaultThreadPool Pool;
  for (size_t I = 0; I != Found.size(); ++I)
    Pool.async([&, I] {
      Found[I] = I < Files.size() ? ofFile(Files[I]) : ofSeed(I - Files.size() + FirstRandom);
    });
  Pool.wait();
  for (const std::string &Lines : Found)
    outs() << Lines;
  return 0;
}
