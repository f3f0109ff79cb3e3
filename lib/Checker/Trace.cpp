//===- Trace.cpp - the steps of a plan, recorded --------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Recording appends an event. Replaying goes through the events, and leaves out the frames of a
/// cycle in the view for which the reader has not asked. To a reader who sees every execution of a
/// frame the replay shows the events since the last mark again for each repetition, with slots and
/// pass indices that go on.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Checker/Trace.h"

using namespace auxplan;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Recording
//===----------------------------------------------------------------------===//

Trace::Sizes Trace::sizes() const {
  return {Events.size(), Changes.size(),     Cells.size(),  Places.size(),
          Ops.size(),    Transitions.size(), Repeats.size()};
}

void Trace::forget() {
  Events.resize(Kept.Events);
  Changes.resize(Kept.Changes);
  Cells.resize(Kept.Cells);
  Places.resize(Kept.Places);
  Ops.resize(Kept.Ops);
  Transitions.resize(Kept.Transitions);
  Repeats.resize(Kept.Repeats);
}

Trace::Event &Trace::add(Event::Kind What, uint32_t Index) {
  Events.emplace_back();
  Events.back().What = What;
  Events.back().Index = Index;
  return Events.back();
}

void Trace::addChanges(Event &E, ArrayRef<CellChange> New) {
  E.FirstCell = Changes.size();
  E.NumCells = New.size();
  Changes.insert(Changes.end(), New.begin(), New.end());
}

static bool isSame(const StepPlace &A, const StepPlace &B) {
  return A.Slot == B.Slot && A.PassIndex == B.PassIndex && A.Pass == B.Pass && A.On == B.On;
}

/// The steps of one pass are mostly recorded together.
uint32_t Trace::placeFor(const StepPlace &Place) {
  if (Places.empty() || !isSame(Places.back(), Place))
    Places.push_back(Place);
  return Places.size() - 1;
}

void Trace::beginView(CycleView View) {
  add(Event::View, unsigned(View));
}

void Trace::mark() {
  add(Event::Mark);
}

void Trace::repeat(const Repetition &R) {
  add(Event::Repeat, Repeats.size());
  Repeats.push_back(R);
}

void Trace::frame(const auxplan::Frame &, uint32_t FrameIndex) {
  add(Event::Frame, FrameIndex);
}

void Trace::op(const OpStep &Step) {
  Event &E = add(Event::Op, Ops.size());
  E.Place = placeFor(Step.Place);
  addChanges(E, Step.Cells);
  Ops.push_back(Step);
  Ops.back().Cells = {};
}

void Trace::access(const AccessStep &Step) {
  Event &E = add(Event::Access, Step.TheAccess - G.Accesses.data());
  E.IsSource = Step.IsSource;
  E.In = Step.In;
  E.Place = placeFor(Step.Place);
  addChanges(E, Step.Cells);
}

void Trace::bufferAccess(const auxplan::Access &A, const StepPlace &Place) {
  add(Event::Buffer, &A - G.Accesses.data()).Place = placeFor(Place);
}

void Trace::transition(const TransitionStep &Step) {
  Event &E = add(Event::Transition, Transitions.size());
  E.FirstCell = Cells.size();
  E.NumCells = Step.Cells.size();
  Cells.insert(Cells.end(), Step.Cells.begin(), Step.Cells.end());
  Transitions.push_back(Step);
  Transitions.back().Cells = {};
}

void Trace::present(const PresentStep &Step) {
  Event &E = add(Event::Present, Step.ThePresent - G.Presents.data());
  E.Place = placeFor(Step.Place);
  addChanges(E, Step.Cells);
}

void Trace::sync(const auxplan::Sync &S, uint32_t Slot) {
  StepPlace Place;
  Place.Slot = Slot;
  add(Event::Sync, &S - G.Syncs.data()).Place = placeFor(Place);
}

void Trace::openRegion(const Item &I) {
  add(Event::Open, &I - G.Items.data());
}

void Trace::elseArm() {
  add(Event::Else);
}

void Trace::closeRegion(const Item &I) {
  add(Event::Close, &I - G.Items.data());
}

//===----------------------------------------------------------------------===//
// Replaying
//===----------------------------------------------------------------------===//

namespace auxplan {

/// Shows a trace to one reader.
class TraceReplay {
public:
  TraceReplay(const Trace &Of, PlanObserver &To) : Of(Of), G(Of.G), To(To) {}
  void run();

private:
  using Event = Trace::Event;
  void show(const Event &);
  void showStep(const Event &);
  void showAccess(const Event &);
  void showRepetition(size_t At);
  StepPlace placeOf(const Event &) const;
  ArrayRef<CellChange> changesOf(const Event &E) const {
    return ArrayRef(Of.Changes).slice(E.FirstCell, E.NumCells);
  }

  const Trace &Of;
  const Graph &G;
  PlanObserver &To;
  size_t MarkedAt = 0;
  uint32_t MoreSlots = 0, MorePassIndices = 0; ///< added to the recorded numbers
};

} // namespace auxplan

StepPlace TraceReplay::placeOf(const Event &E) const {
  StepPlace Place = Of.Places[E.Place];
  Place.Slot += MoreSlots;
  if (Place.PassIndex != None32)
    Place.PassIndex += MorePassIndices;
  return Place;
}

void TraceReplay::showAccess(const Event &E) {
  const Access &A = G.Accesses[E.Index];
  AccessStep Step = {&A, E.IsSource, A.Image, A.Age, A.Planned, E.In, placeOf(E), changesOf(E)};
  if (E.IsSource) {
    const AccessExtra &X = *G.extraOf(A);
    Step.Image = X.ResolveSource;
    Step.Age = X.ResolveSourceAge;
    Step.Used = X.SourcePlanned;
  }
  To.access(Step);
}

/// Shows a step on images or buffers.
void TraceReplay::showStep(const Event &E) {
  switch (E.What) {
  case Event::Op: {
    OpStep Step = Of.Ops[E.Index];
    Step.Place = placeOf(E);
    Step.Cells = changesOf(E);
    return To.op(Step);
  }
  case Event::Access:
    return showAccess(E);
  case Event::Buffer:
    return To.bufferAccess(G.Accesses[E.Index], placeOf(E));
  case Event::Transition: {
    TransitionStep Step = Of.Transitions[E.Index];
    Step.Cells = ArrayRef(Of.Cells).slice(E.FirstCell, E.NumCells);
    return To.transition(Step);
  }
  case Event::Present:
    return To.present({&G.Presents[E.Index], placeOf(E), changesOf(E)});
  case Event::Sync:
    return To.sync(G.Syncs[E.Index], placeOf(E).Slot);
  case Event::View:
  case Event::Mark:
  case Event::Repeat:
  case Event::Frame:
  case Event::Open:
  case Event::Else:
  case Event::Close:
    return;
  }
}

void TraceReplay::show(const Event &E) {
  switch (E.What) {
  case Event::Frame:
    return To.frame(G.Frames[E.Index], E.Index);
  case Event::Open:
    return To.openRegion(G.Items[E.Index]);
  case Event::Else:
    return To.elseArm();
  case Event::Close:
    return To.closeRegion(G.Items[E.Index]);
  case Event::Op:
  case Event::Access:
  case Event::Buffer:
  case Event::Transition:
  case Event::Present:
  case Event::Sync:
    return showStep(E);
  case Event::View:
  case Event::Mark:
  case Event::Repeat:
    return;
  }
}

/// Shows the events since the last mark again. Repetitions inside them are not shown, since
/// repeated events contain no repetition.
void TraceReplay::showRepetition(size_t At) {
  const Repetition &R = Of.Repeats[Of.Events[At].Index];
  if (To.sumsExecutions())
    return To.repeat(R);
  for (uint64_t N = 0; N != R.Times; ++N) {
    MoreSlots += R.Slots;
    MorePassIndices += R.PassIndices;
    for (size_t I = MarkedAt; I != At; ++I)
      show(Of.Events[I]);
  }
  MoreSlots = MorePassIndices = 0;
}

void TraceReplay::run() {
  CycleView Wanted = To.viewOfCycles();
  bool IsLeftOut = false;
  for (size_t I = 0; I != Of.Events.size(); ++I) {
    const Event &E = Of.Events[I];
    if (E.What == Event::View) {
      IsLeftOut = Wanted != CycleView::Both && CycleView(E.Index) != Wanted;
      if (Wanted == CycleView::Both)
        To.beginView(CycleView(E.Index));
    } else if (E.What == Event::Mark) {
      MarkedAt = I;
      if (To.sumsExecutions())
        To.mark();
    } else if (E.What == Event::Repeat) {
      showRepetition(I);
    } else if (!IsLeftOut) {
      show(E);
    }
  }
}

void Trace::replay(PlanObserver &To) const {
  TraceReplay(*this, To).run();
}
