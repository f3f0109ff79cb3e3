//===- TrackedLessons.cpp - facts that planning must know from the start --===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The images of a ring take turns, so a lesson about one role of a cell or plane is a lesson about
/// all roles.
///
//===----------------------------------------------------------------------===//

#include "TrackedLessons.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

TrackedLessons::TrackedLessons(const Problem &P)
    : P(P), Equalised(P.cells().size(), false), ClearOfClears(P.planes().size(), false) {}

/// Marks a cell in all roles, since the next role of a ring begins in the state in which this role
/// ends.
void TrackedLessons::mark(std::vector<bool> &Marks, CellId C) {
  if (Trial) {
    TrialFailed = true;
    return;
  }
  Marks.resize(P.cells().size());
  Learned |= !Marks[C];
  CellId Role = C;
  do {
    Marks[Role] = true;
    Role = P.nextRole(Role);
  } while (Role != C);
}

/// No op brings the cell into the goal: a join may have mixed states that no op can mend. Then
/// everything is planned again, with the cell's paths made alike.
void TrackedLessons::learn(CellId C) {
  HasEqualised |= !Trial;
  mark(Equalised, C);
}

/// The cell needs an op where its owner can run none. Then everything is planned again.
void TrackedLessons::complete(CellId C) {
  mark(Completed, C);
}

/// The images of a ring take turns: a state in which one must not be left, none must be left in.
void TrackedLessons::keepApart(ArrayRef<PlaneId> Disagree) {
  if (Trial) {
    TrialFailed = true;
    return;
  }
  for (PlaneId One : Disagree)
    for (PlaneId Id = 0; Id != P.planes().size(); ++Id)
      if (P.plane(Id).Image == P.plane(One).Image &&
          P.plane(Id).TheAspect == P.plane(One).TheAspect) {
        Learned |= !ClearOfClears[Id];
        ClearOfClears[Id] = HasClearOfClears = true;
      }
}

ArrayRef<CellId> TrackedLessons::neededBefore(uint32_t Item) const {
  auto It = NeededBefore.find(Item);
  if (It == NeededBefore.end())
    return {};
  return It->second;
}

bool TrackedLessons::isNeededBefore(uint32_t Item, CellId C) const {
  return llvm::is_contained(neededBefore(Item), C);
}

void TrackedLessons::beginTrial() {
  Trial = true;
  TrialFailed = false;
  NeededBeforeTrial = NeededBefore;
}

bool TrackedLessons::endTrial(bool Accepted) {
  Trial = false;
  bool Succeeded = Accepted && !TrialFailed;
  if (!Succeeded)
    NeededBefore.swap(NeededBeforeTrial);
  NeededBeforeTrial.clear();
  return Succeeded;
}
