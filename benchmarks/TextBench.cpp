//===- TextBench.cpp - reading and writing graphs -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Times the text and the JSON form in bytes per second, for the families, for every graph in
/// examples/, and for the shortest possible lines, where all the work is in lines and none in
/// words.
///
//===----------------------------------------------------------------------===//

#include "Bench.h"
#include "auxplan/Checker/Checker.h"
#include "auxplan/Graph/TextIO.h"
#include "lib/Engine/PlanGraph.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::bench;

using Reader = std::unique_ptr<Graph> (*)(DiagnosticEngine &);
using Writer = void (*)(const Graph &, raw_ostream &);

namespace {

/// A graph in one of its forms, made when it is first asked for. The last one
/// is kept.
class Text {
public:
  using Maker = std::function<std::string()>;
  const std::string &get(const std::string &Wanted, const Maker &Make) {
    if (Name != Wanted) {
      Name = Wanted;
      Bytes = Make();
    }
    return Bytes;
  }

private:
  std::string Name, Bytes;
};

} // namespace

static std::string write(const Graph &G, Writer W) {
  std::string Out;
  raw_string_ostream OS(Out);
  W(G, OS);
  return Out;
}

static std::string plannedText(const GraphSpec &Spec, const TargetInfo &T) {
  Source S;
  PlanOptions Options;
  Options.Policy = Policy::Tracked;
  std::unique_ptr<Graph> Planned = planGraph(*makeGraph(Spec), T, Options, S.diags());
  return Planned ? write(*Planned, printText) : "";
}

/// Passes of lines of ten bytes each.
static std::string shortLines(uint32_t Passes) {
  std::string Out = "image %a : R8_UNORM 1 usage(SAMPLED) starts GENERAL\nframe {\n";
  for (uint32_t I = 0; I != Passes; ++I) {
    Out += "pass @p on graphics {\n";
    for (unsigned Line = 0; Line != 50; ++Line)
      Out += "sampled %a\n";
    Out += "}\n";
  }
  return Out + "}\n";
}

static void benchRead(benchmark::State &State, const std::string &Bytes, Reader Read) {
  for (auto _ : State) {
    Source S(Bytes);
    if (!Read(S.diags())) {
      State.SkipWithError(S.error().c_str());
      return;
    }
  }
  State.SetBytesProcessed(int64_t(State.iterations()) * Bytes.size());
}

static void addRead(const bench::Options &O, const std::string &Name, Text::Maker Make,
                    Reader Read = parseText) {
  static Text Last;
  add(O, Name, [=](benchmark::State &State) { benchRead(State, Last.get(Name, Make), Read); });
}

static void addWrite(const bench::Options &O, const std::string &Name, const GraphSpec &Spec,
                     Writer W) {
  add(O, Name, [=](benchmark::State &State) {
    std::unique_ptr<Graph> G = makeGraph(Spec);
    size_t Bytes = 0;
    for (auto _ : State)
      Bytes += write(*G, W).size();
    State.SetBytesProcessed(Bytes);
  });
}

static void addVerify(const bench::Options &O, const GraphSpec &Spec) {
  add(O, "verify-graph/" + Spec.name(), [=](benchmark::State &State) {
    std::unique_ptr<Graph> G = makeGraph(Spec);
    for (auto _ : State) {
      Source S;
      if (!verifyGraph(*G, S.diags())) {
        State.SkipWithError(S.error().c_str());
        return;
      }
    }
    State.SetItemsProcessed(int64_t(State.iterations()) * G->Accesses.size());
  });
}

static void addExamples(const bench::Options &O) {
  std::vector<std::string> Paths;
  std::error_code EC;
  for (sys::fs::directory_iterator I(AUXPLAN_EXAMPLES_DIR, EC), E; I != E && !EC; I.increment(EC))
    if (sys::path::extension(I->path()) == ".rg")
      Paths.push_back(I->path());
  llvm::sort(Paths);
  for (const std::string &Path : Paths)
    addRead(O, ("parse/examples/" + sys::path::stem(Path)).str(), [=] {
      auto File = MemoryBuffer::getFile(Path);
      return File ? (*File)->getBuffer().str() : "";
    });
}

void bench::addTextBenchmarks(const Options &O) {
  for (Family F : AllFamilies)
    for (uint32_t Passes : O.sizes()) {
      GraphSpec Spec = {F, false, Passes};
      std::string Name = Spec.name();
      addRead(O, "parse/" + Name, [=] { return write(*makeGraph(Spec), printText); });
      addVerify(O, Spec);
      addWrite(O, "print/" + Name, Spec, printText);
      addRead(
          O, "json-read/" + Name, [=] { return write(*makeGraph(Spec), printJSON); }, parseJSON);
      addWrite(O, "json-write/" + Name, Spec, printJSON);
    }
  uint32_t Passes = O.Smoke ? 100 : 10000;
  for (Family F : AllFamilies) {
    GraphSpec Spec = {F, false, Passes};
    addRead(O, "parse/planned/" + Spec.name(),
            [Spec, &T = *O.Target] { return plannedText(Spec, T); });
  }
  addRead(O, "parse/short-lines/" + std::to_string(Passes), [=] { return shortLines(Passes); });
  addExamples(O);
}
