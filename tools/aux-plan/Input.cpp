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
#include "Progress.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// The text of a file; null after an error, which it has reported.
static std::unique_ptr<MemoryBuffer> readFile(const std::string &Name) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> File = MemoryBuffer::getFileOrSTDIN(Name);
  if (std::error_code EC = File.getError()) {
    WithColor::error() << "cannot read '" << Name << "': " << EC.message() << '\n';
    return nullptr;
  }
  // Locations are offsets of 32 bits, one of which means "none".
  if ((*File)->getBufferSize() >= None32) {
    WithColor::error() << "cannot read '" << Name << "': it is larger than 4 GiB\n";
    return nullptr;
  }
  return std::move(*File);
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
  std::unique_ptr<MemoryBuffer> File = readFile(O.Input.File);
  if (!File)
    return false;
  unsigned Buffer = SM.AddNewSourceBuffer(std::move(File), SMLoc());
  D = std::make_unique<DiagnosticEngine>(SM, Buffer, O.Messages.MaxErrors);
  chooseWarnings(O, *D);
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
  Costs = CostFile::parse(OfCosts);
  bool Good = Costs && Costs->checkImages(G, OfCosts);
  D->countErrorsOf(OfCosts);
  return Good;
}

std::optional<Budget> Input::readBudget(const Options &O) {
  std::unique_ptr<MemoryBuffer> File = readFile(O.Check.Budget);
  if (!File)
    return std::nullopt;
  DiagnosticEngine OfBudget(SM, SM.AddNewSourceBuffer(std::move(File), SMLoc()),
                            O.Messages.MaxErrors);
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

std::unique_ptr<Graph> Input::readGraph(bool Strip) {
  std::unique_ptr<Graph> G = parseGraph(*D);
  if (!G)
    return nullptr;
  if (Strip)
    stripPlan(*G);
  return verifyGraph(*G, *D) ? std::move(G) : nullptr;
}

const TargetInfo *Input::targetOf(const Graph &G, const Options &O) {
  if (!G.Header) {
    D->error(0, "graph is not planned: expected 'plan target(...)' before anything else");
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
