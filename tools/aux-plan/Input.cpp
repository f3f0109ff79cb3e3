//===- Input.cpp - reading a graph ----------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See Input.h.
///
//===----------------------------------------------------------------------===//

#include "Input.h"
#include "Console.h"
#include "InputList.h"
#include "Progress.h"
#include "auxplan/Graph/TextIO.h"
#include "auxplan/Import/Import.h"
#include "auxplan/Sync/BarrierPlan.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static std::nullptr_t cannotRead(StringRef Place, const Twine &Why) {
  Progress::erase();
  messages() << Place << (Place.empty() ? "" : ": ");
  WithColor::error(messages()) << Why << '\n';
  return nullptr;
}

std::unique_ptr<MemoryBuffer> tool::readFile(const std::string &Name, StringRef Place) {
  auto Fail = [&](const Twine &Why) { return cannotRead(Place, Why); };
  if (isCapture(Name)) {
    Expected<std::unique_ptr<MemoryBuffer>> Capture = readCapture(Name);
    if (!Capture)
      return Fail(toString(Capture.takeError()));
    if ((*Capture)->getBufferSize() >= None32)
      return Fail("cannot read '" + Name + "': it is larger than 4 GiB");
    return std::move(*Capture);
  }
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFileOrSTDIN(Name);
  if (std::error_code EC = File.getError())
    return Fail("cannot read '" + Name + "': " + EC.message());
  // Locations are offsets of 32 bits, one of which means "none".
  if ((*File)->getBufferSize() >= None32)
    return Fail("cannot read '" + Name + "': it is larger than 4 GiB");
  return std::move(*File);
}

std::unique_ptr<MemoryBuffer> tool::readFrame(const std::string &Name, StringRef Place) {
  std::unique_ptr<MemoryBuffer> File = readFile(Name, Place);
  if (!File || isCapture(Name))
    return File;
  std::string Other = notAGraph(Name, File->getBuffer());
  return Other.empty() ? std::move(File) : cannotRead(Place, Name + ": " + Other);
}

Expected<bool> tool::takePlan(const PlanHeader &H, PlanOptions &To) {
  std::optional<Policy> By = parsePolicy(H.Policy);
  std::optional<Contract> Under = parseContract(H.Contract);
  std::optional<Objective> Minimize = parseObjective(H.Minimize);
  if (!By || !Under || !Minimize)
    return false;
  Expected<LimitSet> Lifted = H.Lifted.empty() ? LimitSet() : parseLimits(join(H.Lifted, ","));
  if (!Lifted)
    return Lifted.takeError();
  To.Policy = *By;
  To.Contract = *Under;
  To.Minimize = *Minimize;
  To.DriverLimits = !H.Limits.empty();
  To.Lifted = *Lifted;
  return true;
}

void tool::chooseWarnings(const Options &O, DiagnosticEngine &D) {
  for (const WarningChoice &Choice : O.Messages.Warnings) {
    bool IsError = Choice.To == WarningChoice::Error;
    if (IsError || Choice.To == WarningChoice::NoError)
      D.makeErrors(Choice.Flag, IsError);
    if (!Choice.Flag.empty() && Choice.To != WarningChoice::NoError)
      D.enableWarning(Choice.Flag, Choice.To != WarningChoice::Off);
  }
}

bool Input::open(const Options &O) {
  std::unique_ptr<MemoryBuffer> File = readFrame(O.Input.File, O.Input.Place);
  IsCapture = isCapture(O.Input.File);
  if (!File)
    return false;
  unsigned Buffer = SM.AddNewSourceBuffer(std::move(File), SMLoc());
  D = std::make_unique<DiagnosticEngine>(SM, Buffer, O.Messages.MaxErrors);
  Targets = O.Targets;
  chooseWarnings(O, *D);
  D->setOutput(messages());
  D->setBeforePrinting(Progress::erase);
  if (O.Messages.VerifyDiagnostics)
    Verifier = std::make_unique<DiagnosticVerifier>(SM, Buffer);
  return true;
}

bool Input::readCosts(const Options &O, const Graph &G) {
  if (O.Input.Costs.empty())
    return true;
  std::unique_ptr<MemoryBuffer> File = readFile(O.Input.Costs);
  if (!File)
    return false;
  DiagnosticEngine OfCosts(SM, SM.AddNewSourceBuffer(std::move(File), SMLoc()),
                           O.Messages.MaxErrors);
  OfCosts.setOutput(messages());
  Costs = CostFile::parse(OfCosts);
  bool Good = Costs && Costs->checkImages(G, OfCosts);
  D->countErrorsOf(OfCosts);
  return Good;
}

std::optional<Budget> Input::readBudget(const Options &O) {
  std::unique_ptr<MemoryBuffer> File = readFile(O.Check.Budget, /*Place=*/O.Input.File);
  if (!File) {
    WithColor::note(messages()) << "a budget for this frame is written by 'aux-plan check "
                                << O.Input.File << " --target=LIST --write-budget -o "
                                << O.Check.Budget << "'\n";
    return std::nullopt;
  }
  DiagnosticEngine OfBudget(SM, SM.AddNewSourceBuffer(std::move(File), SMLoc()),
                            O.Messages.MaxErrors);
  OfBudget.setOutput(messages());
  return tool::readBudget(OfBudget);
}

std::unique_ptr<Graph> Input::readUnplanned(const Options &O) {
  std::unique_ptr<Graph> G = readGraph(/*Strip=*/O.Replan);
  if (!G || !G->Header)
    return G;
  D->error(G->HeaderLoc, "graph is already planned with " + textOf(*G->Header) +
                             ", expected a graph without a plan");
  D->note(G->HeaderLoc, "'--replan' drops this plan and makes a new one");
  return nullptr;
}

/// The targets of the options, or that of the plan.
static std::vector<const TargetInfo *> targetsFor(const Graph &G, ArrayRef<NamedTarget> Given) {
  std::vector<const TargetInfo *> Found;
  for (const NamedTarget &T : Given)
    Found.push_back(T.Info);
  if (!Found.empty() || !G.Header)
    return Found;
  if (Expected<const TargetInfo *> Carried = findTarget(G.Header->Target))
    Found.push_back(*Carried);
  else
    consumeError(Carried.takeError()); // whoever needs the target says so
  return Found;
}

std::unique_ptr<Graph> Input::readGraph(bool Strip) {
  std::unique_ptr<Graph> G;
  if (IsCapture) {
    ImportResult Imported = importCapture(*D);
    LacksBuffers = Imported.BuffersRemoved;
    G = std::move(Imported.G);
  } else {
    G = parseGraph(*D);
  }
  if (!G)
    return nullptr;
  if (Strip && G->Header)
    stripPlan(*G);
  if (!verifyGraph(*G, *D))
    return nullptr;
  warnForTargets(*G, targetsFor(*G, Targets), *D);
  return G;
}

void Input::noteLacks() const {
  if (LacksBuffers)
    WithColor::note(messages())
        << "the capture lacks the buffers of the program, their barriers, memory barriers "
           "in calls without images, and fences: some of these may order what nothing "
           "else here orders, and need the semaphores\n";
}

const TargetInfo *Input::targetOf(const Graph &G, const Options &O) {
  if (!G.Header && hasBarriers(G))
    return O.Targets.empty() ? &allTargets().front() : O.Targets.front().Info;
  if (!G.Header) {
    D->error(0, "graph is not planned: expected 'plan target(...)' before anything else; "
                "'aux-plan --target=TARGET' plans its ops, 'aux-plan --barriers' its barriers");
    return nullptr;
  }
  Expected<const TargetInfo *> Found = findTarget(G.Header->Target);
  if (!Found) {
    D->error(G.HeaderLoc, toString(Found.takeError()));
    return nullptr;
  }
  if (O.Targets.empty() || O.Targets.front().Info == *Found)
    return *Found;
  D->error(G.HeaderLoc, "plan is for '" + (*Found)->fullName() +
                            "', found '--target=" + O.Targets.front().Spelled + "'");
  return nullptr;
}

int Input::finish(bool Ok) {
  if (Verifier)
    Ok = Verifier->finish();
  return Ok && (Verifier || !D->hadError()) ? ExitDone : ExitBadInput;
}
