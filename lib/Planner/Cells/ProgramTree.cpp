//===- ProgramTree.cpp - the lives of cells as programs -------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See ProgramTree.h.
///
//===----------------------------------------------------------------------===//

#include "ProgramTree.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-programs"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumInstructions, "Number of different instructions");
STATISTIC(NumPrefixes, "Number of prefixes of programs, each kept once");

bool Instruction::operator==(const Instruction &O) const {
  return Step == O.Step && Member == O.Member && Kind == O.Kind && Reads == O.Reads &&
         Kills == O.Kills && Drops == O.Drops && IsLost == O.IsLost && MaySkip == O.MaySkip &&
         Weight == O.Weight && First == O.First && Second == O.Second;
}

uint64_t Instruction::hash() const {
  struct Words {
    uint64_t Weight;
    StepId Step;
    uint16_t Member;
    InstructionKind Kind;
    uint8_t Flags;
    ProgramId First, Second;
  };
  uint8_t Flags = Reads << 4 | Kills << 3 | Drops << 2 | IsLost << 1 | uint8_t(MaySkip);
  return hashOfKey(Words{Weight, Step, Member, Kind, Flags, First, Second}) >> 32;
}

uint32_t ProgramTree::numberOf(const Instruction &I) {
  auto [Number, New] = Instructions.add(I);
  NumInstructions += New;
  return Number;
}

ProgramId ProgramTree::addNode(const Node &N) {
  if (NumNodes % ChunkSize == 0)
    Chunks.push_back(std::make_unique<Node[]>(ChunkSize));
  node(NumNodes) = N;
  ++NumPrefixes;
  return NumNodes++;
}

/// Finds a program that is not the first longer one, or adds it.
ProgramId ProgramTree::longer(ProgramId Program, uint32_t Next) {
  ProgramId New = NumNodes;
  if (node(Program).FirstLonger == None32)
    node(Program).FirstLonger = New;
  else if (auto [It, IsNew] = Longer.try_emplace({Program, Next}, New); !IsNew)
    return It->second;
  const Instruction &I = Instructions[Next];
  uint32_t Steps = I.isStep() ? 1 : numSteps(I.First) + numSteps(I.Second);
  return addNode({Program, Next, None32, numSteps(Program) + Steps});
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

static LiveSet::reference bitOf(LiveSet &Of, unsigned Member) {
  if (Member >= Of.size())
    Of.resize(Member + 1);
  return Of[Member];
}

/// Goes backwards, since a flow says what is live before it.
Flow ProgramTree::flowThrough(ProgramId Program) const {
  Flow Found;
  for (; Program != EmptyProgram; Program = withoutLast(Program)) {
    const Instruction &I = last(Program);
    if (!I.isStep()) {
      const Flow &Of = flowOf(numberOfLast(Program));
      Found.Reads = Of.before(std::move(Found.Reads));
      Found.Kills |= Of.Kills;
    } else if (I.Reads) {
      bitOf(Found.Reads, I.Member) = true;
    } else if (I.Drops || I.Kills) {
      bitOf(Found.Reads, I.Member) = false;
      bitOf(Found.Kills, I.Member) = true;
    }
  }
  return Found;
}

/// The number of an `if` or a loop. A loop that may not run is an `if` with an arm that does
/// nothing: contents that its body overwrites may be live in front of it. The reads of a body are
/// live behind it, too, since it may run again; that changes nothing before it.
uint32_t ProgramTree::regionOf(const Instruction &Is) {
  uint32_t Number = numberOf(Is);
  auto [It, New] = Flows.try_emplace(Number);
  if (!New)
    return Number;
  It->second = flowThrough(Is.First);
  if (Is.Kind == InstructionKind::If || Is.MaySkip) {
    Flow Other = flowThrough(Is.Second);
    It->second.Reads |= Other.Reads;
    It->second.Kills &= Other.Kills;
  }
  return Number;
}

void ProgramTree::mark(ProgramId &Program, SmallVectorImpl<OpenRegion> &Open, ProgramPoint At,
                       bool MaySkip) {
  switch (At) {
  case ProgramPoint::Step:
    llvm_unreachable("a step is no mark");
  case ProgramPoint::IfBegin:
  case ProgramPoint::LoopBegin:
    Open.push_back({Program, EmptyProgram, MaySkip});
    Program = EmptyProgram;
    return;
  case ProgramPoint::Else:
    Open.back().Then = std::exchange(Program, EmptyProgram);
    return;
  case ProgramPoint::IfEnd:
  case ProgramPoint::LoopEnd:
    OpenRegion Of = Open.pop_back_val();
    bool IsIf = At == ProgramPoint::IfEnd;
    Instruction Is;
    Is.Kind = IsIf ? InstructionKind::If : InstructionKind::Loop;
    Is.First = IsIf ? Of.Then : Program;
    Is.Second = IsIf ? Program : EmptyProgram;
    Is.MaySkip = Of.MaySkip;
    Program = append(Of.Around, regionOf(Is));
    return;
  }
  llvm_unreachable("unknown point");
}

//===----------------------------------------------------------------------===//
// Whole programs
//===----------------------------------------------------------------------===//

void ProgramTree::forEachPoint(ProgramId Program,
                               function_ref<void(ProgramPoint, uint32_t)> Visit) const {
  SmallVector<std::pair<ProgramPoint, uint32_t>, 64> ToDo; // the next one stands last
  auto Add = [&](ProgramId Of) {
    for (; Of != EmptyProgram; Of = withoutLast(Of)) {
      InstructionKind Kind = last(Of).Kind;
      ToDo.push_back({Kind == InstructionKind::Step ? ProgramPoint::Step
                      : Kind == InstructionKind::If ? ProgramPoint::IfBegin
                                                    : ProgramPoint::LoopBegin,
                      numberOfLast(Of)});
    }
  };
  Add(Program);
  while (!ToDo.empty()) {
    auto [At, Number] = ToDo.pop_back_val();
    Visit(At, Number);
    const Instruction &I = Instructions[Number];
    if (At == ProgramPoint::IfBegin) {
      ToDo.push_back({ProgramPoint::IfEnd, Number});
      Add(I.Second);
      ToDo.push_back({ProgramPoint::Else, Number});
      Add(I.First);
    } else if (At == ProgramPoint::LoopBegin) {
      ToDo.push_back({ProgramPoint::LoopEnd, Number});
      Add(I.First);
    }
  }
}

std::vector<StepId> ProgramTree::stepsOf(ProgramId Program) const {
  std::vector<StepId> Found;
  Found.reserve(numSteps(Program));
  forEachPoint(Program, [&](ProgramPoint At, uint32_t Number) {
    if (At == ProgramPoint::Step)
      Found.push_back(Instructions[Number].Step);
  });
  return Found;
}

ProgramId ProgramTree::withSteps(ProgramId Program, function_ref<StepId(uint32_t, StepId)> Of) {
  ProgramId Made = EmptyProgram;
  SmallVector<OpenRegion, 4> Open;
  uint32_t Steps = 0;
  forEachPoint(Program, [&](ProgramPoint At, uint32_t Number) {
    Instruction I = Instructions[Number];
    if (At != ProgramPoint::Step)
      return mark(Made, Open, At, I.MaySkip);
    StepId New = Of(Steps++, I.Step);
    if (New != I.Step) {
      I.Step = New;
      Number = numberOf(I);
    }
    Made = append(Made, Number);
  });
  return Made;
}
