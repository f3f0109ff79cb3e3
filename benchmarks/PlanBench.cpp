//===- PlanBench.cpp - planning and checking ------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Times planGraph() under every policy and checkPlan() on the plans, on every family and on real
/// frames, and a session on the latter. It also times planGraph() on a graph of branches and nested
/// loops. Beside the time stands how long that is for each access.
///
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "RealFrames.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Engine/Session.h"
#include "auxplan/Graph/TextIO.h"
#include "lib/Engine/PlanGraph.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::bench;

/// Every policy that planGraph() knows.
static std::vector<Policy> policies() {
  std::vector<Policy> Found;
  for (StringRef Name : {"layout", "always-valid", "render-pass", "tracked", "optimal"})
    if (std::optional<Policy> P = parsePolicy(Name))
      Found.push_back(*P);
  return Found;
}

namespace {

/// A graph to measure with, which is made when it is needed.
struct Subject {
  std::string Name; ///< the end of the benchmarks' names, "fresh/frame/100"
  std::function<std::unique_ptr<Graph>()> Make; ///< null: it cannot be made
};

/// Inputs that one benchmark leaves for the next of the same graph: large graphs take longer to
/// make than to plan.
class Inputs {
public:
  const Graph *graph(const Subject &);
  const Graph *planned(const Subject &, const TargetInfo &, Policy);

private:
  std::string Name;
  std::unique_ptr<Graph> G;
  Policy PlannedBy = Policy::Tracked;
  std::unique_ptr<Graph> Planned;
};

} // namespace

/// \p Rules: as a session keeps them.
static std::unique_ptr<Graph> plan(const Graph &G, const TargetInfo &T, Policy P, Source &S,
                                   RuleMemory *Rules = nullptr) {
  PlanOptions Options;
  Options.Policy = P;
  Options.Rules = Rules;
  return planGraph(G, T, Options, S.diags());
}

static TargetInfo rulesOf(const TargetInfo &T, Policy P) {
  PlanOptions Options;
  Options.Policy = P;
  return rulesFor(T, Options);
}

const Graph *Inputs::graph(const Subject &Wanted) {
  if (G && Name == Wanted.Name)
    return G.get();
  Planned.reset();
  G.reset();
  Name = Wanted.Name;
  G = Wanted.Make();
  return G.get();
}

const Graph *Inputs::planned(const Subject &Wanted, const TargetInfo &T, Policy P) {
  const Graph *Input = graph(Wanted);
  if (!Input || (Planned && PlannedBy == P))
    return Planned.get();
  Planned.reset();
  Source S;
  Planned = plan(*Input, T, P, S);
  PlannedBy = P;
  return Planned.get();
}

static Inputs TheInputs;

/// Runs \p Once, which returns its result or null, as often as asked.
template <typename Fn> static void measure(benchmark::State &State, const Graph &G, Fn Once) {
  if (!Once()) {
    State.SkipWithError("it failed");
    return;
  }
  for (auto _ : State)
    benchmark::DoNotOptimize(Once());
  State.counters["accesses"] = G.Accesses.size();
  State.counters["time_per_access"] =
      benchmark::Counter(G.Accesses.size(), benchmark::Counter::kIsIterationInvariantRate |
                                                benchmark::Counter::kInvert);
}

static void benchPlan(benchmark::State &State, const Subject &Of, const TargetInfo &T, Policy P) {
  const Graph *G = TheInputs.graph(Of);
  if (!G) {
    State.SkipWithError("the graph cannot be made");
    return;
  }
  RuleMemory Rules(rulesOf(T, P));
  measure(State, *G, [&] {
    Source S;
    return plan(*G, T, P, S, &Rules);
  });
}

/// As benchPlan(), in a session that has planned the graph before.
static void benchAgain(benchmark::State &State, const Subject &Of, const TargetInfo &T) {
  const Graph *G = TheInputs.graph(Of);
  if (!G) {
    State.SkipWithError("the graph cannot be made");
    return;
  }
  Session Kept(T);
  measure(State, *G, [&] {
    Source S;
    return Kept.plan(*G, S.diags()).Plan;
  });
}

/// The same, but each time a pass has a name that the session has not seen: the plan is made anew,
/// from the solutions of cells that the session keeps.
static void benchNear(benchmark::State &State, const Subject &Of, const TargetInfo &T) {
  const Graph *Given = TheInputs.graph(Of);
  if (!Given) {
    State.SkipWithError("the graph cannot be made");
    return;
  }
  Graph G = *Given;
  Session Kept(T);
  unsigned Times = 0;
  measure(State, G, [&] {
    G.Passes.front().Name = G.Names.intern("renamed" + std::to_string(Times++));
    Source S;
    return Kept.plan(G, S.diags()).Plan;
  });
}

static void benchCheck(benchmark::State &State, const Subject &Of, const TargetInfo &T, Policy By) {
  const Graph *Planned = TheInputs.planned(Of, T, By);
  if (!Planned) {
    State.SkipWithError("there is no plan to check");
    return;
  }
  RuleMemory Rules(rulesFor(T, *Planned->Header));
  measure(State, *Planned, [&] {
    Source S;
    return checkPlan(Problem(*Planned, T, {false, nullptr, &Rules}), S.diags());
  });
}

static void addSubject(const bench::Options &O, const Subject &Of) {
  const TargetInfo &T = *O.Target;
  for (Policy P : policies()) {
    std::string Tail = (auxplan::nameOf(P) + "/" + Of.Name).str();
    add(O, "plan/" + Tail, [=, &T](benchmark::State &State) { benchPlan(State, Of, T, P); });
    add(O, "check/" + Tail, [=, &T](benchmark::State &State) { benchCheck(State, Of, T, P); });
  }
}

static void addFamily(const bench::Options &O, const GraphSpec &Spec) {
  addSubject(O, {Spec.name(), [=] { return makeGraph(Spec); }});
}

/// Adds the frame as it is, and with its contents 16 times.
static void addRealFrame(const bench::Options &O, StringRef Name) {
  for (unsigned Copies : {1, 16}) {
    StringRef Family = Copies == 1 ? "real/" : "real16/";
    const Subject Of = {(Family + Name).str(), [=] {
                          std::string Text = textOfRealFrame(Name, Copies);
                          Source Parsed(Text);
                          return parseText(Parsed.diags());
                        }};
    addSubject(O, Of);
    add(O, "again/optimal/" + Of.Name,
        [=, T = O.Target](benchmark::State &State) { benchAgain(State, Of, *T); });
    add(O, "near/optimal/" + Of.Name,
        [=, T = O.Target](benchmark::State &State) { benchNear(State, Of, *T); });
  }
}

/// Two images that are cleared and sampled in turn in many branches, then used in a tenth as many
/// loops, each within the one before.
static std::string textOfRegions(uint32_t Ifs) {
  std::string Text = "image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED)\n"
                     "image %b : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED)\n"
                     "frame repeat {\n";
  auto AddPass = [&](const Twine &Name, char Written, char Read, const char *Load) {
    Text += formatv("pass @{0} on graphics {{\ncolor %{1} load({2}) store(store)\n"
                    "sampled %{3} at FRAGMENT_SHADER\n}\n",
                    Name.str(), Written, Load, Read);
  };
  for (uint32_t N = 0; N != Ifs; ++N) {
    Text += formatv("if @c{0} {{\n", N);
    AddPass("p" + Twine(N), N % 2 ? 'b' : 'a', N % 2 ? 'a' : 'b', "clear 0, 0, 0, 0");
    Text += "}\n";
  }
  for (uint32_t N = 0; N != Ifs / 10; ++N)
    Text += "loop {\n";
  AddPass("inside", 'a', 'b', "load");
  return Text + std::string(Ifs / 10, '}') + "}\n";
}

static void benchRegions(benchmark::State &State, uint32_t Ifs, const TargetInfo &T, Policy P) {
  std::string Text = textOfRegions(Ifs);
  Source Parsed(Text);
  std::unique_ptr<Graph> G = parseText(Parsed.diags());
  if (!G) {
    State.SkipWithError(Parsed.error().c_str());
    return;
  }
  measure(State, *G, [&] {
    Source S;
    return plan(*G, T, P, S);
  });
}

void bench::addPlanBenchmarks(const Options &O) {
  const TargetInfo &T = *O.Target;
  uint32_t Ifs = O.Smoke ? 100 : 10000;
  for (Policy P : policies())
    add(O, formatv("plan/{0}/regions/{1}", auxplan::nameOf(P), Ifs).str(),
        [=, &T](benchmark::State &State) { benchRegions(State, Ifs, T, P); });
  for (Family F : AllFamilies)
    for (bool Repeat : {false, true})
      for (uint32_t Passes : O.sizes())
        addFamily(O, {F, Repeat, Passes});
  for (StringRef Name : realFrames())
    addRealFrame(O, Name);
}
