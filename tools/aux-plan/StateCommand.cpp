//===- StateCommand.cpp - graphics state that a program sets --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan state`: what drivers send for the graphics state of a capture. For each target: how
/// many packets of state go out if everything is sent before each draw, with dirty bits, and with a
/// tracker; and which calls of the program set what was there already.
///
//===----------------------------------------------------------------------===//

#include "Columns.h"
#include "Commands.h"
#include "Output.h"
#include "auxplan/Graph/Diagnostics.h"
#include "auxplan/Import/Import.h"
#include "auxplan/Import/StateCapture.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {

struct TargetReplay {
  std::string Target;
  const StateModel *Model;
  LogReplay Replay;
};

class StateReport {
public:
  StateReport(const StateLog &Log, const LogWaste &Waste, ArrayRef<TargetReplay> Targets)
      : Log(Log), Waste(Waste), Targets(Targets) {}
  void printText(raw_ostream &OS);
  void printJSON(raw_ostream &OS);

private:
  void printCalls(raw_ostream &OS);
  void printTargets(raw_ostream &OS);
  void writeCalls(json::OStream &J);

  const StateLog &Log;
  const LogWaste &Waste;
  ArrayRef<TargetReplay> Targets;
};

/// The rows of the text.
constexpr unsigned MaxCalls = 10;
/// How many calls of each name are shown.
constexpr unsigned MaxNumbers = 5;

} // namespace

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string percent(uint64_t Part, uint64_t Of) {
  std::string Text;
  raw_string_ostream(Text) << format("%.1f %%", Of ? 100.0 * double(Part) / double(Of) : 100.0);
  return Text;
}

static std::string counted(uint64_t N, StringRef One, StringRef Many) {
  return std::to_string(N) + " " + (N == 1 ? One : Many).str();
}

static std::string list(ArrayRef<uint64_t> Numbers) {
  return join(map_range(Numbers, [](uint64_t N) { return std::to_string(N); }), ", ");
}

void StateReport::printText(raw_ostream &OS) {
  const LogReplay &R = Targets.front().Replay;
  OS << counted(Log.Submits.size(), "command buffer", "command buffers") << " with "
     << counted(R.Draws, "draw", "draws") << " and "
     << counted(R.Dispatches, "dispatch", "dispatches") << '\n';
  OS << Waste.RedundantSets << " of " << counted(Waste.Sets, "call", "calls")
     << " that set state set what was there\n";
  OS << Waste.RedundantBinds << " of " << counted(Waste.Binds, "bind", "binds")
     << " of pipelines changed nothing\n";
  printCalls(OS);
  printTargets(OS);
}

void StateReport::printCalls(raw_ostream &OS) {
  if (!Waste.RedundantSets && !Waste.RedundantBinds)
    return;
  Columns Table({"redundant calls", "calls", "redundant", "the first"});
  for (const CallUse &Use : ArrayRef(Waste.ByName).take_front(MaxCalls))
    if (Use.Redundant)
      Table.add(
          {Use.Name, std::to_string(Use.Calls), std::to_string(Use.Redundant), list(Use.First)});
  OS << '\n';
  Table.print(OS, /*NumLeft=*/1, /*EndsInWords=*/true);
}

void StateReport::printTargets(raw_ostream &OS) {
  Columns Table({"target", "sent", "packets", "of all", "dwords", "of all"});
  for (const TargetReplay &T : Targets) {
    auto Add = [&](StringRef Target, StringRef Who, const SentState &Sent) {
      Table.add({Target.str(), Who.str(), std::to_string(Sent.Packets),
                 percent(Sent.Packets, T.Replay.All.Packets), std::to_string(Sent.Dwords),
                 percent(Sent.Dwords, T.Replay.All.Dwords)});
    };
    Add(T.Target, "everything", T.Replay.All);
    Add("", "by dirty bits", T.Replay.Dirty);
    Add("", "by the tracker", T.Replay.Tracked);
  }
  OS << '\n';
  Table.print(OS, /*NumLeft=*/2);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

void StateReport::writeCalls(json::OStream &J) {
  J.attributeArray("calls", [&] {
    for (const CallUse &Use : Waste.ByName)
      J.object([&] {
        J.attribute("name", Use.Name);
        J.attribute("calls", Use.Calls);
        J.attribute("redundant", Use.Redundant);
        J.attributeArray("first", [&] {
          for (uint64_t N : Use.First)
            J.value(N);
        });
      });
  });
}

static void writeSent(json::OStream &J, StringRef Key, const SentState &Sent) {
  J.attributeObject(Key, [&] {
    J.attribute("packets", Sent.Packets);
    J.attribute("dwords", Sent.Dwords);
  });
}

void StateReport::printJSON(raw_ostream &OS) {
  json::OStream J(OS, 2);
  J.object([&] {
    J.attribute("format", "aux-plan/state");
    J.attribute("version", 1);
    J.attribute("buffers", uint64_t(Log.Submits.size()));
    J.attribute("draws", Targets.front().Replay.Draws);
    J.attribute("dispatches", Targets.front().Replay.Dispatches);
    J.attribute("sets", Waste.Sets);
    J.attribute("redundant_sets", Waste.RedundantSets);
    J.attribute("binds", Waste.Binds);
    J.attribute("redundant_binds", Waste.RedundantBinds);
    writeCalls(J);
    J.attributeArray("targets", [&] {
      for (const TargetReplay &T : Targets)
        J.object([&] {
          J.attribute("target", T.Target);
          J.attribute("model", T.Model->Name);
          writeSent(J, "all", T.Replay.All);
          writeSent(J, "dirty_bits", T.Replay.Dirty);
          writeSent(J, "tracker", T.Replay.Tracked);
        });
    });
  });
  OS << '\n';
}

//===----------------------------------------------------------------------===//
// The command
//===----------------------------------------------------------------------===//

static std::optional<StateLog> readLog(const Options &O) {
  Expected<std::unique_ptr<MemoryBuffer>> Capture = readCapture(O.Input.File);
  if (!Capture) {
    WithColor::error() << toString(Capture.takeError()) << '\n';
    return std::nullopt;
  }
  if ((*Capture)->getBufferSize() >= None32) {
    WithColor::error() << "cannot read '" << O.Input.File << "': it is larger than 4 GiB\n";
    return std::nullopt;
  }
  SourceMgr SM;
  DiagnosticEngine D(SM, SM.AddNewSourceBuffer(std::move(*Capture), SMLoc()));
  return readStateLog(D);
}

/// Replays the log for each target of which the packets are known.
static std::vector<TargetReplay> replay(const StateLog &Log, const Options &O) {
  std::vector<TargetReplay> Replays;
  for (const NamedTarget &T : O.Targets)
    if (const StateModel *M = stateModelOf(*T.Info))
      Replays.push_back({T.Spelled, M, replayLog(Log, *M)});
    else
      WithColor::note() << "nobody has described the graphics state of '" << T.Spelled << "'\n";
  return Replays;
}

int tool::runState(const Options &O) {
  std::optional<StateLog> Log = readLog(O);
  if (!Log)
    return ExitBadInput;
  std::vector<TargetReplay> Replays = replay(*Log, O);
  if (Replays.empty()) {
    WithColor::error() << "'state' needs a target of which the packets of state are known; docs/"
                          "State.md lists these\n";
    return ExitBadUsage;
  }
  Output Out(O.Output.File);
  if (!Out.open())
    return ExitBadInput;
  LogWaste Waste = findWaste(*Log, MaxNumbers);
  StateReport Report(*Log, Waste, Replays);
  if (O.StateInJSON)
    Report.printJSON(Out.os());
  else
    Report.printText(Out.os());
  return Out.keep() ? ExitDone : ExitBadInput;
}
