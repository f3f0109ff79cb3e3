//===- ProgramLog.cpp - the programs of all cells -------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ProgramLog.h.
///
//===----------------------------------------------------------------------===//

#include "ProgramLog.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

void ProgramLog::begin(FrameExecution Walk) {
  Walk.FirstEvent = Events.size();
  Walks.push_back(Walk);
  Ends.emplace_back(Joint.numCells(), EmptyProgram);
}

uint32_t ProgramLog::addLines(ArrayRef<LineUse> Uses) {
  uint32_t First = SeveralLines.size();
  for (const LineUse &U : Uses)
    SeveralLines.push_back(U.Access);
  return First;
}

const CellEvent *ProgramLog::lastOf(CellId C) const {
  bool IsOld = LastOf[C] == None32 || LastOf[C] < Walks.back().FirstEvent;
  return IsOld ? nullptr : &Events[LastOf[C]];
}

ArrayRef<CellEvent> ProgramLog::eventsIn(uint32_t Walk) const {
  uint32_t Begin = Walks[Walk].FirstEvent;
  return ArrayRef(Events).slice(Begin, endOf(Walk) - Begin);
}

/// Events by leading cell: a counting sort.
ArrayRef<uint32_t> ProgramLog::eventsOf(CellId C) {
  if (FirstOfLead.empty()) {
    FirstOfLead.assign(Joint.numCells() + 1, 0);
    for (const CellEvent &E : Events)
      ++FirstOfLead[Joint.leadOf(E.Cell) + 1];
    for (size_t N = 1; N != FirstOfLead.size(); ++N)
      FirstOfLead[N] += FirstOfLead[N - 1];
    std::vector<uint32_t> Next(FirstOfLead.begin(), FirstOfLead.end() - 1);
    ByLead.resize(Events.size());
    for (uint32_t N = 0; N != Events.size(); ++N)
      ByLead[Next[Joint.leadOf(Events[N].Cell)]++] = N;
  }
  CellId Lead = Joint.leadOf(C);
  return ArrayRef(ByLead).slice(FirstOfLead[Lead], FirstOfLead[Lead + 1] - FirstOfLead[Lead]);
}

ArrayRef<uint32_t> ProgramLog::eventsOf(CellId C, uint32_t Walk) {
  ArrayRef<uint32_t> All = eventsOf(C);
  auto Begin = llvm::lower_bound(All, Walks[Walk].FirstEvent);
  return ArrayRef(Begin, std::lower_bound(Begin, All.end(), endOf(Walk)));
}

void ProgramLog::forgetPrograms() {
  Tree = ProgramTree();
  ByLead = std::vector<uint32_t>();
  FirstOfLead = std::vector<uint32_t>();
}
