//===- DataInFlightTest.cpp - two witnesses of barriers -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Data in flight against the checker of barriers. Both judge planned barriers of examples and of
/// random graphs, which are right, and mutants of these, in which a statement, a stage or an access
/// is missing. They must name the same pairs of lines, for the same reason.
///
/// AUXPLAN_LONG in the environment: many more graphs; AUXPLAN_COUNTS: prints how many.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Simulator/DataInFlight.h"
#include "unittests/Graph/ExampleFiles.h"
#include "unittests/Sync/SyncGraph.h"
#include "unittests/Sync/SyncTrial.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::test;

namespace {

/// A second line, a first line, what wrong data there is, and what the pair lacks.
using Pair = std::tuple<LocOffset, LocOffset, WrongDataKind, unsigned>;

struct Counts {
  unsigned Right = 0, Wrong = 0, Mutants = 0;
};

} // namespace

static std::set<Pair> checked(const Graph &G) {
  std::set<Pair> Pairs;
  for (const HazardFault &F : findHazardFaults(G, allTargets().front())) {
    bool Writes = F.Kind == HazardKind::WriteAfterWrite;
    WrongDataKind Kind = Writes ? WrongDataKind::LostWrite : WrongDataKind::OldRead;
    if (F.Kind == HazardKind::WriteAfterRead || F.FirstWhat == "read")
      Kind = WrongDataKind::NewRead;
    Pairs.insert({F.Second, F.First, Kind, unsigned(F.Lacks) - 1});
  }
  return Pairs;
}

static std::set<Pair> simulated(const Graph &G) {
  std::set<Pair> Pairs;
  for (const WrongData &W : findWrongData(G, allTargets().front()))
    Pairs.insert({W.Second, W.First, W.Kind, unsigned(W.Gap)});
  return Pairs;
}

/// Takes away the pairs for which one of the two names another first line: to the checker the last
/// read at a stage stands for those before it, and a cell that something else has overwritten in
/// part may still hold what is gone. \p Others has the same second line for the same reason.
static void dropOtherNames(std::set<Pair> &Of, const std::set<Pair> &Others, bool SharesMemory) {
  std::set<Pair> Kept;
  for (const Pair &P : Of)
    if (Others.count(P) || none_of(Others, [&](const Pair &O) {
          return std::get<0>(O) == std::get<0>(P) &&
                 (SharesMemory || (std::get<2>(O) == WrongDataKind::NewRead &&
                                   std::get<2>(P) == WrongDataKind::NewRead));
        }))
      Kept.insert(P);
  Of = std::move(Kept);
}

static std::string shown(const std::set<Pair> &Pairs, const std::set<Pair> &Others, Trial &R) {
  std::string Text;
  for (const Pair &P : Pairs)
    if (!Others.count(P)) {
      auto [Second, First, Kind, Lack] = P;
      for (LocOffset L : {Second, First})
        Text += std::to_string(R.SM.getLineAndColumn(R.D->loc(L)).first) + " ";
      Text += std::to_string(unsigned(Kind)) + " " + std::to_string(Lack) + "; ";
    }
  return Text;
}

/// Do both say the same?
static bool compare(const std::string &Text, Counts &C, const Twine &Name) {
  Trial R(Text);
  if (!R.G)
    return true;
  std::set<Pair> Checked = checked(*R.G), All = Checked, Simulated = simulated(*R.G);
  ++(Checked.empty() ? C.Right : C.Wrong);
  bool SharesMemory = !R.G->Binds.empty();
  if (SharesMemory)
    dropOtherNames(Checked, Simulated, SharesMemory);
  dropOtherNames(Simulated, All, SharesMemory);
  EXPECT_EQ(Checked, Simulated) << Name.str() << "\nchecker alone: " << shown(Checked, Simulated, R)
                                << "\nsimulator alone: " << shown(Simulated, Checked, R) << "\n"
                                << Text;
  return Checked == Simulated;
}

/// Other statements in the place of a barrier between passes: an event; a wait of the host; a
/// barrier of execution alone; the barrier on the other side of the next line.
static void addOtherStatements(const std::string &Text, size_t Begin, size_t End,
                               std::vector<std::string> &Mutants) {
  std::string Before = Text.substr(0, Begin), Line = Text.substr(Begin, End - Begin),
              Behind = Text.substr(End);
  size_t Scopes = Line.find(" after("), Next = Behind.find('\n', 1);
  if (Scopes == std::string::npos)
    return;
  std::string Of = Line.substr(Line.find("barrier") + 7);
  std::string AndWait = "set_event @e" + Of + "\nwait_event @e" + Of;
  for (const std::string &New :
       {AndWait, std::string("host_wait"),
        "barrier" + Of.substr(0, Of.find(" after(")) + " after(ALL_COMMANDS) before(ALL_COMMANDS)"})
    Mutants.push_back(Before + New + Behind);
  Mutants.push_back(Before + Behind.substr(1, Next) + Line + Behind.substr(Next));
}

/// One word less of a list.
static std::vector<std::string> withoutEach(StringRef List) {
  SmallVector<StringRef, 8> Words;
  List.split(Words, ", ");
  std::vector<std::string> Shorter;
  for (size_t N = 0; N != Words.size(); ++N) {
    SmallVector<StringRef, 8> Others = Words;
    Others.erase(Others.begin() + N);
    Shorter.push_back(join(Others, ", "));
  }
  return Shorter;
}

/// One stage or access less in the scope that begins at \p Open.
static void addWeakScopes(const std::string &Text, size_t Open, std::vector<std::string> &Mutants) {
  size_t Close = Text.find(')', Open);
  auto [Stages, Accesses] = StringRef(Text).slice(Open, Close).split(" : ");
  auto Put = [&](StringRef S, StringRef A) {
    Mutants.push_back(Text.substr(0, Open) + S.str() + (S.empty() || A.empty() ? "" : " : ") +
                      (S.empty() ? "" : A.str()) + Text.substr(Close));
  };
  for (const std::string &Fewer : withoutEach(Stages))
    Put(Fewer, Accesses);
  if (!Accesses.empty())
    for (const std::string &Fewer : withoutEach(Accesses))
      Put(Stages, Fewer);
}

/// The texts with one word less: a stage, an access, or a whole statement; and with another
/// statement.
static std::vector<std::string> mutantsOf(const std::string &Text) {
  std::vector<std::string> Mutants;
  for (size_t Begin = 0, End; Begin < Text.size(); Begin = End + 1) {
    End = Text.find('\n', Begin);
    StringRef Line = StringRef(Text).slice(Begin, End).trim();
    bool IsBarrier = Line.starts_with("barrier") && !Line.ends_with(" with");
    bool IsCall = IsBarrier || Line.starts_with("signal") || Line.starts_with("wait") ||
                  Line.starts_with("host_wait");
    if (IsCall)
      Mutants.push_back(Text.substr(0, Begin) + Text.substr(End));
    if (IsBarrier && !Line.starts_with("barrier begin") && !Line.starts_with("barrier end"))
      addOtherStatements(Text, Begin, End, Mutants);
    for (StringRef Word : {"after(", "before("})
      if (size_t At = Text.find(Word, Begin); At < End)
        addWeakScopes(Text, At + Word.size(), Mutants);
  }
  return Mutants;
}

/// Planned barriers are right; the two agree on up to \p NumMutants mutants.
static void checkText(const std::string &Text, unsigned NumMutants, Counts &C, const Twine &Name) {
  SyncTrial R(Text);
  if (!R.Plan)
    return;
  std::string Planned = printed(R.Plan->Frames);
  EXPECT_TRUE(findWrongData(R.Plan->Frames, R.T).empty()) << Name.str() << "\n" << Planned;
  if (!compare(Planned, C, Name))
    return;
  std::vector<std::string> Mutants = mutantsOf(Planned);
  size_t Step = std::max<size_t>(Mutants.size() / std::max(NumMutants, 1u), 1);
  for (size_t N = 0; N < Mutants.size() && NumMutants; N += Step, ++C.Mutants)
    compare(Mutants[N], C, Name + ", mutant " + Twine(N));
}

static void printCounts(const Counts &C) {
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << C.Right << " graphs that are right and " << C.Wrong << " that are not, " << C.Mutants
           << " of them mutants: both say the same\n";
}

TEST(DataInFlight, Files) {
  Counts C;
  std::vector<std::string> Files = exampleFiles();
  append_range(Files, plannerTestFiles());
  for (const std::string &File : Files) {
    ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFile(File);
    ASSERT_TRUE(bool(Text)) << File;
    checkText((*Text)->getBuffer().str(), graphs(4, 1000), C, File);
  }
  EXPECT_GT(C.Right, 100u);
  printCounts(C);
}

TEST(DataInFlight, SmallGraphs) {
  Counts C;
  auto [First, End] = seeds(graphs(150, 5000));
  for (unsigned Seed = First; Seed < End; ++Seed) {
    SyncGraph::Shape Shape;
    Shape.Queues = 1 + Seed % 3;
    Shape.Regions = Seed % 2;
    Shape.Races = false; // two changes of one memory in a pass are in no order
    checkText(SyncGraph(Seed, Shape).text(), graphs(20, 1000), C, "seed " + Twine(Seed));
  }
  EXPECT_GT(C.Wrong, C.Right);
  printCounts(C);
}

TEST(DataInFlight, RandomGraphs) {
  Counts C;
  auto [First, End] = seeds(graphs(20, 200));
  for (unsigned Seed = First; Seed < End; ++Seed)
    for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow,
                                     RandomGraph::Aliased, RandomGraph::Rare})
      checkText(RandomGraph(Seed, Shape).text(), graphs(10, 1000), C,
                "seed " + Twine(Seed) + ", shape " + Twine(unsigned(Shape)));
  printCounts(C);
}

/// A graph is wrong on all paths together if it is on some path.
TEST(DataInFlight, PathsTogetherSayWhatEachSays) {
  auto [First, End] = seeds(graphs(25, 1000));
  unsigned Right = 0, Wrong = 0;
  for (unsigned Seed = First; Seed < End; ++Seed) {
    SyncTrial Planned(SyncGraph(Seed, {}).text());
    if (!Planned.Plan)
      continue;
    std::vector<std::string> Texts = mutantsOf(printed(Planned.Plan->Frames));
    Texts.resize(std::min<size_t>(Texts.size(), 12));
    for (const std::string &Text : Texts) {
      Trial R(Text);
      if (!R.G)
        continue;
      bool Together = findWrongData(*R.G, Planned.T).empty(), EachRight = true;
      SimulationOptions OnPath;
      OnPath.Frames = 14; // longer than any ring and any cycle of `every`s
      for (uint64_t Path = 0; EachRight && Path != (Together ? 8 : 1000); ++Path) {
        OnPath.PathSeed = Path;
        EachRight = findWrongData(*R.G, Planned.T, OnPath).empty();
      }
      EXPECT_EQ(Together, EachRight) << "seed " << Seed << "\n" << Text;
      ++(Together ? Right : Wrong);
    }
  }
  EXPECT_GT(Right, 20u);
  EXPECT_GT(Wrong, 20u);
}
