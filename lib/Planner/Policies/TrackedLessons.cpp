//===- TrackedLessons.cpp - what planning must know before ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The images of a ring take turns: what holds for one role of a cell or plane holds for all.
///
//===----------------------------------------------------------------------===//

#include "TrackedLessons.h"
#include "llvm/ADT/STLExtras.h"

using namespace auxplan;
using namespace llvm;

TrackedLessons::TrackedLessons(const Problem &P)
    : P(P), Equalised(P.cells().size(), false), ClearOfClears(P.planes().size(), false) {}

/// No op makes the cell what is wanted: it may be that a join has mixed what no op
/// mends. Then all is planned again, with the cell's paths made alike.
void TrackedLessons::learn(CellId C) {
  if (Trial) {
    TrialFailed = true;
    return;
  }
  Learned |= !Equalised[C];
  CellId Role = C; // what one role of a ring is left in, the next is found in
  do {
    Equalised[Role] = true;
    Role = P.nextRole(Role);
  } while (Role != C);
}

/// The images of a ring take turns: what one must not be left with, none must.
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
        ClearOfClears[Id] = true;
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
