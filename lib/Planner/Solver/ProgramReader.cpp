//===- ProgramReader.cpp - programs as the solver reads them --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ProgramReader.h.
///
//===----------------------------------------------------------------------===//

#include "ProgramReader.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

/// At most this many lines are kept.
static constexpr size_t MaxKeptLines = 1 << 13;

const ReadProgram &ProgramReader::read(ProgramId Program, const LiveSet &LiveAtEnd) {
  if (IsJoint)
    return OfSeveral = readAnew(Program, LiveAtEnd);
  if (NumLines > MaxKeptLines) {
    Kept.clear();
    KeptAs.clear();
    NumLines = 0;
  }
  auto [It, New] = KeptAs.try_emplace({Program, LiveAtEnd.any()}, uint32_t(Kept.size()));
  if (New) {
    Kept.push_back(readAnew(Program, LiveAtEnd));
    NumLines += Kept.back().Lines.size();
  }
  return Kept[It->second];
}

ReadProgram ProgramReader::readAnew(ProgramId Program, const LiveSet &LiveAtEnd) const {
  ReadProgram Found;
  std::vector<ProgramLine> &Lines = Found.Lines;
  for (ProgramId Id = Program; Id != EmptyProgram; Id = Programs.withoutLast(Id)) {
    Lines.emplace_back();
    Lines.back().Is = Programs.last(Id);
  }
  std::reverse(Lines.begin(), Lines.end());
  uint32_t Steps = 0;
  for (ProgramLine &L : Lines) {
    L.Step = Steps;
    Steps += L.Is.Kind == InstructionKind::Step;
  }
  matchLines(Lines);
  Found.LiveAtBegin = findLive(Lines, LiveAtEnd);
  if (!IsJoint)
    return Found;
  markUpdates(Lines);
  Found.UpdatesWhereNeeded = llvm::all_of(Lines, [&](const ProgramLine &L) {
    return L.Is.Kind != InstructionKind::Step || mayUpdateBefore(L.Is.Shape);
  });
  return Found;
}

/// Marks the lines where each member may still update its entries before it needs them, at the
/// frame's weight. There are none inside regions, nor directly before them, where the last slots of
/// the frame's weight stand.
void ProgramReader::markUpdates(MutableArrayRef<ProgramLine> Of) const {
  bool BeforeRegion = false;
  for (uint32_t N = Of.size(); N-- > 0;) {
    ProgramLine &L = Of[N];
    if (L.Is.Kind != InstructionKind::Step) { // the end of a region
      L.MayUpdate = !BeforeRegion;
      BeforeRegion = true;
      N = L.Match;
      continue;
    }
    StepKind Kind = Table.shape(L.Is.Shape).Kind;
    BeforeRegion &= Kind == StepKind::Slot || Kind == StepKind::Undefine || Kind == StepKind::Agree;
    L.MayUpdate = !BeforeRegion;
  }
}

/// Is there a slot before the part of the step that may need entries?
bool ProgramReader::mayUpdateBefore(ShapeId Shape) const {
  const StepShape &Is = Table.shape(Shape);
  switch (Is.Kind) {
  case StepKind::Uses:
  case StepKind::Present:
  case StepKind::HandOver:
    return Is.Ops != SlotPlace::None;
  case StepKind::Slot:
  case StepKind::Undefine:
  case StepKind::Taken:
  case StepKind::Acquire:
  case StepKind::Agree:
  case StepKind::TakeBack:
    return true; // the ops of such steps, if any, stand in slots
  }
  llvm_unreachable("not a step");
}
