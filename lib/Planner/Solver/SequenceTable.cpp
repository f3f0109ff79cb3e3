//===- SequenceTable.cpp - programs as the search reads them --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See SequenceTable.h.
///
//===----------------------------------------------------------------------===//

#include "SequenceTable.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-programs"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumRegions, "Number of different regions of programs");

void SequenceTable::clear() {
  Sequences.clear();
  Items.clear();
  Regions.clear();
  Inside.clear();
  RegionIds.clear();
}

SequenceId SequenceTable::add(ProgramId Of, LiveSet LiveBehind) {
  Sequences.push_back({Of, std::move(LiveBehind), /*IsWhole=*/true});
  return Sequences.size() - 1;
}

/// The sequence of an arm or a body.
SequenceId SequenceTable::inside(ProgramId Of, const LiveSet &LiveBehind) {
  auto [It, New] = Inside.try_emplace({Of, LiveBehind}, uint32_t(Sequences.size()));
  if (New)
    Sequences.push_back({Of, LiveBehind, /*IsWhole=*/false});
  return It->second;
}

/// The reads of a loop's body are live behind it, too.
RegionId SequenceTable::regionOf(uint32_t Number, const LiveSet &LiveBehind) {
  const Instruction &I = Programs.instruction(Number);
  Region Is = {None32, None32, I.MaySkip};
  if (I.Kind == InstructionKind::Loop) {
    LiveSet Again = LiveBehind;
    Is.First = inside(I.First, Again |= Programs.flowOf(Number).Reads);
  } else {
    Is.First = inside(I.First, LiveBehind);
    Is.Second = inside(I.Second, LiveBehind);
  }
  auto [It, New] = RegionIds.try_emplace(Is, uint32_t(Regions.size()));
  if (New) {
    Regions.push_back(Is);
    ++NumRegions;
  }
  return It->second;
}

/// Does the step stand beside a region, with which it has the slot in common?
bool SequenceTable::isBeside(StepId Id) const {
  StepKind Kind = JointSteps->shape(Id).Kind;
  return Kind == StepKind::Slot || Kind == StepKind::Undefine || Kind == StepKind::Agree;
}

/// Goes backwards, as liveness does. Members of a joint program may update their entries at the
/// frame's weight, but not inside regions, nor directly before them, where the last slots of that
/// weight stand.
SequenceTable::Sequence SequenceTable::read(SequenceId Id) {
  if (Sequences[Id].Begin != None32)
    return {Sequences[Id].Begin, Sequences[Id].End};
  ProgramId Program = Sequences[Id].Of;
  LiveSet Live = Sequences[Id].LiveBehind;
  const bool MarksUpdates = JointSteps && Sequences[Id].IsWhole;
  const uint32_t Begin = Items.size();
  bool BeforeRegion = false;
  for (; Program != EmptyProgram; Program = Programs.withoutLast(Program)) {
    const Instruction &I = Programs.last(Program);
    uint32_t StepsBefore = Programs.numSteps(Programs.withoutLast(Program));
    if (!I.isStep()) {
      uint32_t Number = Programs.numberOfLast(Program);
      Items.emplace_back(regionOf(Number, Live), MarksUpdates && !BeforeRegion, StepsBefore);
      Live = Programs.flowOf(Number).before(std::move(Live));
      BeforeRegion = true;
      continue;
    }
    if (I.Reads)
      Live.set(I.Member);
    else if (I.Drops || I.Kills)
      Live.reset(I.Member);
    BeforeRegion = BeforeRegion && MarksUpdates && isBeside(I.Step);
    Items.emplace_back(I, Live[I.Member] && !I.IsLost, MarksUpdates && !BeforeRegion, StepsBefore);
  }
  std::reverse(Items.begin() + Begin, Items.end());
  Sequences[Id].Begin = Begin;
  Sequences[Id].End = Items.size();
  return {Begin, Sequences[Id].End};
}

//===----------------------------------------------------------------------===//
// Points
//===----------------------------------------------------------------------===//

void auxplan::matchPoints(MutableArrayRef<SequencePoint> Points) {
  SmallVector<uint32_t, 8> Open;
  for (uint32_t N = 0; N != Points.size(); ++N)
    switch (Points[N].At) {
    case ProgramPoint::Step:
      break;
    case ProgramPoint::IfBegin:
    case ProgramPoint::LoopBegin:
      Open.push_back(N);
      break;
    case ProgramPoint::Else:
      Points[Open.back()].Match = N;
      Open.push_back(N);
      break;
    case ProgramPoint::IfEnd:
      Points[Open.pop_back_val()].Match = N;
      Points[N].Match = Open.pop_back_val();
      break;
    case ProgramPoint::LoopEnd:
      Points[Open.back()].Match = N;
      Points[N].Match = Open.pop_back_val();
      break;
    }
}

std::vector<SequencePoint> SequenceTable::pointsOf(SequenceId Id) {
  std::vector<SequencePoint> Found;
  SmallVector<std::pair<ProgramPoint, uint32_t>, 8> ToDo; // the next one stands last
  auto Add = [&](SequenceId Of) {
    Sequence Is = read(Of);
    for (uint32_t N = Is.End; N != Is.Begin; --N) {
      const SequenceItem &I = Items[N - 1];
      ToDo.push_back({!I.isRegion()              ? ProgramPoint::Step
                      : Regions[I.What].isLoop() ? ProgramPoint::LoopBegin
                                                 : ProgramPoint::IfBegin,
                      N - 1});
    }
  };
  Add(Id);
  uint32_t Steps = 0;
  while (!ToDo.empty()) {
    auto [At, Item] = ToDo.pop_back_val();
    const SequenceItem Is = Items[Item];
    const Region *Of = Is.isRegion() ? &Regions[Is.What] : nullptr;
    Found.push_back({At, Is, Of && Of->MaySkip, Steps});
    Steps += At == ProgramPoint::Step;
    if (At != ProgramPoint::IfBegin && At != ProgramPoint::LoopBegin)
      continue;
    SequenceId First = Of->First, Second = Of->Second; // reading moves regions in memory
    ToDo.push_back(
        {At == ProgramPoint::IfBegin ? ProgramPoint::IfEnd : ProgramPoint::LoopEnd, Item});
    if (At == ProgramPoint::IfBegin) {
      Add(Second);
      ToDo.push_back({ProgramPoint::Else, Item});
    }
    Add(First);
  }
  matchPoints(Found);
  return Found;
}
