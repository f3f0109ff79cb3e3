//===- SyncCommand.cpp - are the barriers of a frame right? ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `aux-plan sync`: judges the barriers, waits and signals that a graph or a capture has. A line a
/// finding, and how many calls and waits are enough.
///
//===----------------------------------------------------------------------===//

#include "Commands.h"
#include "Input.h"
#include "Output.h"
#include "SarifLog.h"
#include "auxplan/Graph/ProgramPlace.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Sync/SyncJudge.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

namespace {
class SyncReport {
public:
  SyncReport(const Options &O, const SyncVerdict &V, DiagnosticEngine &D) : O(O), V(V), D(D) {}
  void printText(raw_ostream &OS);
  void printJSON(raw_ostream &OS);
  void printSarif(raw_ostream &OS);

private:
  std::pair<unsigned, unsigned> position(LocOffset L) const {
    return L == None32 ? std::pair(0u, 0u) : D.sourceMgr().getLineAndColumn(D.loc(L));
  }
  std::string placeOf(LocOffset) const;
  void printCounts(raw_ostream &OS) const;
  unsigned count(SyncFault F) const {
    return count_if(V.Findings, [F](const SyncFinding &Of) { return Of.Fault == F; });
  }

  const Options &O;
  const SyncVerdict &V;
  DiagnosticEngine &D;
};
} // namespace

/// "12:5", and the call of the program if it is known.
std::string SyncReport::placeOf(LocOffset L) const {
  auto [Line, Column] = position(L);
  std::string Call = L == None32 ? "" : placeInProgram(L, D);
  std::string Text = std::to_string(Line) + ":" + std::to_string(Column);
  return Call.empty() ? Text : Text + " (" + Call + ")";
}

void SyncReport::printText(raw_ostream &OS) {
  for (const SyncFinding &F : V.Findings) {
    OS << O.Input.File << ":" << placeOf(F.At) << ": " << nameOf(F.Fault) << ": " << F.What;
    if (F.First != None32)
      OS << "; the first line is at " << placeOf(F.First);
    OS << '\n';
  }
  printCounts(OS);
}

static std::string counted(unsigned N, StringRef One, StringRef Many) {
  return std::to_string(N) + " " + (N == 1 ? One : Many).str();
}

void SyncReport::printCounts(raw_ostream &OS) const {
  OS << count(SyncFault::Missing) << " missing, " << count(SyncFault::Weak) << " too weak, "
     << count(SyncFault::Strong) << " too strong, " << count(SyncFault::Unneeded)
     << " not needed\n";
  OS << "the frame has " << counted(V.Has.Barriers, "barrier call", "barrier calls") << " and "
     << counted(V.Has.Waits, "wait", "waits") << "; " << V.Enough.Barriers << " and "
     << V.Enough.Waits << " are enough\n";
}

static void writeCounts(json::OStream &J, StringRef Key, const SyncCounts &C) {
  J.attributeObject(Key, [&] {
    J.attribute("barriers", C.Barriers);
    J.attribute("waits", C.Waits);
    J.attribute("images", C.Images);
    J.attribute("buffers", C.Buffers);
    J.attribute("memory", C.Memory);
    J.attribute("pairs", C.Pairs);
  });
}

void SyncReport::printJSON(raw_ostream &OS) {
  json::OStream J(OS, 2);
  J.object([&] {
    J.attribute("format", "aux-plan/sync");
    J.attribute("version", 1);
    J.attributeArray("findings", [&] {
      for (const SyncFinding &F : V.Findings)
        J.object([&] {
          J.attribute("kind", nameOf(F.Fault));
          J.attribute("what", F.What);
          J.attribute("at", placeOf(F.At));
          J.attributeArray("lines", [&] {
            for (LocOffset L : {F.First, F.Second})
              if (L != None32)
                J.value(position(L).first);
            if (F.First == None32 && F.Second == None32)
              J.value(position(F.At).first);
          });
        });
    });
    J.attributeObject("counts", [&] {
      for (SyncFault F :
           {SyncFault::Missing, SyncFault::Weak, SyncFault::Strong, SyncFault::Unneeded})
        J.attribute(nameOf(F), count(F));
      writeCounts(J, "has", V.Has);
      writeCounts(J, "enough", V.Enough);
    });
  });
  OS << '\n';
}

void SyncReport::printSarif(raw_ostream &OS) {
  std::vector<SarifResult> Results;
  auto PlaceAt = [&](LocOffset L, StringRef Text) {
    auto [Line, Column] = position(L);
    return SarifPlace{Line, Column, Text.str()};
  };
  for (const SyncFinding &F : V.Findings) {
    bool IsWrong = F.Fault == SyncFault::Missing || F.Fault == SyncFault::Weak;
    SarifResult R = {nameOf(F.Fault).str(), F.What, PlaceAt(F.At, "")};
    R.Level = IsWrong ? "error" : "note";
    if (F.First != None32)
      R.Related.push_back(PlaceAt(F.First, "the first of the two lines"));
    Results.push_back(std::move(R));
  }
  tool::printSarif({"missing", "weak", "strong", "unneeded"}, "note", O.Input.File, Results, OS);
}

/// Does the frame say what waits for what? One whose transitions all have no stages says nothing;
/// one without any statement says that nothing waits.
static bool isJudgeable(const Graph &G, const SyncVerdict &V, DiagnosticEngine &D) {
  bool HasTransitions =
      any_of(G.Items, [](const Item &I) { return I.Kind == ItemKind::Transition; });
  if (hasBarriers(G) || !HasTransitions || V.Findings.empty())
    return true;
  D.error(None32, "this frame has no barriers with stages and accesses to judge; 'aux-plan "
                  "--barriers' plans those that it needs");
  return false;
}

static bool areExplicit(const Graph &G, DiagnosticEngine &D) {
  for (const Item &It : G.Items)
    if (It.Kind == ItemKind::FrameBegin && !G.Frames[It.Index].Explicit)
      return D.error(It.Loc, "this frame is not explicit, so it says nothing about its barriers; "
                             "'aux-plan --barriers' plans those that it needs");
  return true;
}

/// Without the buffers of a program nobody knows what its semaphores, host waits and barriers of
/// memory are for.
static void dropUnknown(SyncVerdict &V, const Graph &G) {
  llvm::erase_if(V.Findings, [&](const SyncFinding &F) {
    bool IsExcess = F.Fault == SyncFault::Strong || F.Fault == SyncFault::Unneeded;
    const Item &It = G.Items[F.Item];
    return IsExcess && It.Kind == ItemKind::Barrier && G.Barriers[It.Index].Image == None32;
  });
}

int tool::runSync(const Options &O) {
  Input In;
  if (!In.open(O))
    return ExitBadInput;
  std::unique_ptr<Graph> G = In.readGraph(/*Strip=*/true);
  if (!G || !areExplicit(*G, In.diags()))
    return In.finish(false);
  const TargetInfo &T = O.Targets.empty() ? allTargets().front() : *O.Targets.front().Info;
  if (!O.Targets.empty() && !verifyForTarget(*G, T, In.diags()))
    return In.finish(false);
  SyncVerdict V = judgeBarriers(*G, T, O.SyncAsValidated);
  if (!isJudgeable(*G, V, In.diags()))
    return In.finish(false);
  if (In.lacksBuffers())
    dropUnknown(V, *G);
  In.noteLacks();
  Output Out(O.Output.File);
  if (!Out.open())
    return ExitBadInput;
  SyncReport Report(O, V, In.diags());
  if (O.Sync == SyncForm::JSON)
    Report.printJSON(Out.os());
  else if (O.Sync == SyncForm::Sarif)
    Report.printSarif(Out.os());
  else
    Report.printText(Out.os());
  if (!Out.finish() || !Out.keep())
    return ExitBadInput;
  int Status = In.finish(true);
  return Status == ExitDone && !V.isRight() ? ExitBadInput : Status;
}
