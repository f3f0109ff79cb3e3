//===- SequenceTable.cpp - regions that are alike are one -----------------===//
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
#include "llvm/ADT/Hashing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"

#define DEBUG_TYPE "aux-programs"

using namespace auxplan;
using namespace llvm;

STATISTIC(NumRegions, "Number of different regions of programs");

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

void auxplan::matchLines(MutableArrayRef<ProgramLine> Lines) {
  std::vector<uint32_t> Open;
  for (uint32_t Index = 0; Index != Lines.size(); ++Index)
    switch (Lines[Index].Is.Kind) {
    case InstructionKind::IfBegin:
    case InstructionKind::LoopBegin:
      Open.push_back(Index);
      break;
    case InstructionKind::Else:
      Lines[Open.back()].Match = Index;
      Open.push_back(Index);
      break;
    case InstructionKind::IfEnd:
      Lines[Open.back()].Match = Index;
      Open.pop_back();
      Lines[Index].Match = Open.back();
      Open.pop_back();
      break;
    case InstructionKind::LoopEnd:
      Lines[Open.back()].Match = Index;
      Lines[Index].Match = Open.back();
      Open.pop_back();
      break;
    case InstructionKind::Step:
      break;
    }
}

/// Goes backwards: does something read the contents from before a line? The heads of loops count as
/// dead at first; if they turn out to be live, the outermost loop is gone through again.
LiveSet auxplan::findLive(MutableArrayRef<ProgramLine> Lines, LiveSet Live) {
  for (const ProgramLine &L : Lines)
    if (L.Is.Member >= Live.size())
      Live.resize(L.Is.Member + 1);
  bool Changed = false;
  uint32_t Depth = 0;
  SmallVector<std::pair<LiveSet, LiveSet>, 8> Behind; ///< for open `if`s: after the `if`, and at
                                                      ///< the begin of the `else`
  DenseMap<uint32_t, LiveSet> LiveHeads;              ///< loops
  SmallVector<LiveSet, 8> BehindLoop;
  for (uint32_t I = Lines.size(); I-- > 0;) {
    ProgramLine &L = Lines[I];
    switch (L.Is.Kind) {
    case InstructionKind::Step: {
      if (L.Is.Reads)
        Live.set(L.Is.Member);
      else if (L.Is.Drops || L.Is.Kills)
        Live.reset(L.Is.Member);
      L.Live = Live[L.Is.Member] && !L.Is.IsLost;
      break;
    }
    case InstructionKind::IfEnd:
      Behind.push_back({Live, {}});
      break;
    case InstructionKind::Else:
      Behind.back().second = Live;
      Live = Behind.back().first;
      break;
    case InstructionKind::IfBegin:
      Live |= Behind.pop_back_val().second;
      break;
    case InstructionKind::LoopEnd:
      ++Depth;
      BehindLoop.push_back(Live);
      Live |= LiveHeads.lookup(I);
      break;
    case InstructionKind::LoopBegin: {
      LiveSet WasLive = BehindLoop.pop_back_val(), &Head = LiveHeads[L.Match];
      Changed |= Live.test(Head);
      Head |= Live;
      if (L.Is.MaySkip)
        Live |= WasLive;
      if (--Depth == 0 && std::exchange(Changed, false)) {
        Live = WasLive;
        I = L.Match + 1; // go on at the loop's end again
      }
      break;
    }
    }
  }
  return Live;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

void SequenceTable::clear() {
  Sequences.clear();
  Items.clear();
  Regions.clear();
  SequencesOf.clear();
  RegionIds.clear();
}

SequenceId SequenceTable::append(const Open &Of) {
  uint32_t Begin = Items.size();
  Items.insert(Items.end(), Of.Items.begin(), Of.Items.end());
  Sequences.push_back({Begin, uint32_t(Items.size()), Of.Steps});
  return Sequences.size() - 1;
}

SequenceId SequenceTable::numberOf(const Open &Of) {
  uint64_t Hash = Of.Items.size();
  for (const SequenceItem &I : Of.Items)
    Hash = hash_combine(Hash, I.What, I.Where);
  SmallVector<SequenceId, 1> &Known = SequencesOf[Hash >> 1]; // DenseMap keeps two values to itself
  for (SequenceId Id : Known) {
    const Sequence &S = Sequences[Id];
    if (llvm::equal(ArrayRef(Items).slice(S.Begin, S.End - S.Begin), Of.Items))
      return Id;
  }
  Known.push_back(append(Of));
  return Known.back();
}

RegionId SequenceTable::numberOf(const Region &R) {
  auto [It, New] = RegionIds.try_emplace(R, uint32_t(Regions.size()));
  if (New) {
    Regions.push_back(R);
    ++NumRegions;
  }
  return It->second;
}

/// Closes the last sequence and its region.
void SequenceTable::close(std::vector<Open> &Stack, bool MayUpdate) {
  Open &Last = Stack.back();
  Region Of = Last.Of;
  bool IsLoop = Of.First == None32;
  (IsLoop ? Of.First : Of.Second) = numberOf(Last);
  uint32_t Steps = Sequences[Of.First].Steps + (IsLoop ? 0 : Sequences[Of.Second].Steps);
  Stack.pop_back();
  Open &Around = Stack.back();
  Around.Items.push_back({numberOf(Of), MayUpdate, Around.Steps});
  Around.Steps += Steps;
}

SequenceId SequenceTable::add(ArrayRef<ProgramLine> Lines, ArrayRef<ShapeId> Instead) {
  std::vector<Open> Stack(1);
  Stack.front().Items.reserve(Lines.size());
  for (const ProgramLine &L : Lines)
    switch (L.Is.Kind) {
    case InstructionKind::Step:
      Stack.back().Items.push_back({L.Is, L.Live, L.MayUpdate, Stack.back().Steps++});
      if (!Instead.empty())
        Stack.back().Items.back().What = Instead[L.Step];
      break;
    case InstructionKind::IfBegin:
    case InstructionKind::LoopBegin:
      Stack.emplace_back();
      Stack.back().Of.MaySkip = L.Is.MaySkip;
      break;
    case InstructionKind::Else: {
      SequenceId Then = numberOf(Stack.back());
      Stack.back() = Open();
      Stack.back().Of.First = Then;
      break;
    }
    case InstructionKind::IfEnd:
    case InstructionKind::LoopEnd:
      close(Stack, L.MayUpdate);
      break;
    }
  return append(Stack.back());
}
