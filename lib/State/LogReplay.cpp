//===- LogReplay.cpp - what drivers send for a log ------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each driver hears the commands of the log as they run, secondary buffers where they are
/// executed, and answers draws with the packets that it sends. Nothing is known at the begin of any
/// buffer.
///
//===----------------------------------------------------------------------===//

#include "auxplan/State/StateLog.h"
#include "auxplan/State/Tracker.h"

using namespace llvm;
using namespace auxplan;

ValueCapacities auxplan::logCapacities() {
  ValueCapacities C = vulkanCapacities(); // every member takes 8 bytes, mostly in place of 4
  for (uint16_t &Bytes : C)
    Bytes *= 2;
  return C;
}

namespace {

/// Something that decides what to send.
class StateDriver {
public:
  virtual ~StateDriver() = default;
  virtual void begin(bool /*InRendering*/) {}
  virtual void set(const LogValue &) {}
  virtual void bind(uint32_t /*Pipeline*/) {}
  /// A work of the driver has run, but for the packets of attachments if it runs between draws of a
  /// rendering.
  virtual void overwrite(const StateWork &, const PacketSet & /*Kept*/) {}
  /// A secondary buffer has run, with \p Of for its driver.
  virtual void leave(const StateDriver & /*Of*/) {}
  virtual SentPackets beginRendering() = 0;
  /// \p Idle: packets that are for shaders which the draw does not have.
  virtual SentPackets draw(const PacketSet &Idle) = 0;
  virtual SentPackets dispatch() = 0;
};

/// Sends everything.
class AllDriver : public StateDriver {
public:
  explicit AllDriver(const TrackedModel &M) : M(M) {}
  SentPackets beginRendering() override { return {M.atBeginRendering(), {}}; }
  SentPackets draw(const PacketSet &Idle) override { return {M.atDraw() - Idle, {}}; }
  SentPackets dispatch() override { return {M.atDispatch(), {}}; }

private:
  const TrackedModel &M;
};

/// A bit for each packet. A set marks the packets of its group, without comparing; another pipeline
/// marks those of all its groups; and ops mark what they overwrite, and what drivers mark besides.
class DirtyDriver : public StateDriver {
public:
  DirtyDriver(const StateLog &Log, const TrackedModel &M) : Log(Log), M(M) {}
  void begin(bool InRendering) override {
    Values |= InRendering ? M.all() - M.atBeginRendering() : M.all();
    Bound.reset();
  }
  void set(const LogValue &V) override { Values |= M[V.Group].Packets; }
  void bind(uint32_t Pipeline) override;
  void overwrite(const StateWork &W, const PacketSet &Kept) override;
  void leave(const StateDriver &) override { begin(/*InRendering=*/true); }
  SentPackets beginRendering() override {
    Values |= M.atBeginRendering();
    return take(M.atBeginRendering());
  }
  SentPackets draw(const PacketSet &Idle) override {
    return take((M.atDraw() | M.atBeginRendering()) - Idle);
  }
  SentPackets dispatch() override { return take(M.atDispatch()); }

private:
  SentPackets take(const PacketSet &);

  const StateLog &Log;
  const TrackedModel &M;
  PacketSet Values, Pointers; ///< dirty: all of the packet, or its pointer alone
  std::optional<uint32_t> Bound;
};

class TrackerDriver : public StateDriver {
public:
  TrackerDriver(const StateLog &Log, const TrackedModel &M, ArrayRef<StateValues> Pipelines,
                const StateValues &Defaults)
      : Log(Log), Pipelines(Pipelines), Defaults(Defaults), T(M) {}
  void begin(bool InRendering) override { T.begin(InRendering); }
  void set(const LogValue &V) override {
    const uint8_t *Bytes = Log.bytesOf(V);
    V.IsPart ? T.setPart(V.Group, V.Offset, Bytes, V.Size) : T.set(V.Group, Bytes, V.Size);
  }
  void bind(uint32_t Pipeline) override { T.bind(Pipelines[Pipeline]); }
  void overwrite(const StateWork &W, const PacketSet &Kept) override {
    T.overwrite(W.Disturbs - Kept, W.LeavesDefault, &Defaults);
  }
  void leave(const StateDriver &Of) override {
    T.takeOver(static_cast<const TrackerDriver &>(Of).T);
  }
  SentPackets beginRendering() override { return T.beginRendering(); }
  SentPackets draw(const PacketSet &) override { return T.draw(); } // which knows them
  SentPackets dispatch() override { return T.dispatch(); }

private:
  const StateLog &Log;
  ArrayRef<StateValues> Pipelines;
  const StateValues &Defaults;
  StateTracker T;
};

/// Runs a log for one driver. \p Inner is of the same kind, for secondary buffers.
class LogWalk {
public:
  LogWalk(const StateLog &Log, const StateModel &M, StateDriver &Outer, StateDriver &Inner)
      : Log(Log), M(M), Outer(Outer), Inner(Inner) {}
  SentState run();
  uint64_t Draws = 0, Dispatches = 0;

private:
  void runBuffer(uint32_t Buffer, StateDriver &, bool IsPrimary);
  void run(const LogCommand &, StateDriver &);
  void run(const LogAccess &, StateDriver &);
  void note(const LogValue &);
  void add(const SentPackets &);
  PacketSet idle() const;

  const StateLog &Log;
  const StateModel &M;
  StateDriver &Outer, &Inner;
  StateCounts Counts = {};
  GroupSet Present; ///< values with bytes
  SentState Sent;
};

} // namespace

//===----------------------------------------------------------------------===//
// Drivers
//===----------------------------------------------------------------------===//

void DirtyDriver::bind(uint32_t Pipeline) {
  if (Pipeline == Bound)
    return;
  for (const LogValue &V : Log.valuesOf(Log.Pipelines[Pipeline]))
    Values |= M[V.Group].Packets;
  Bound = Pipeline;
}

void DirtyDriver::overwrite(const StateWork &W, const PacketSet &Kept) {
  PacketSet Marked = W.Disturbs;
  if (!W.Marks.empty()) {
    Marked |= W.Marks.front().Packets;
    for (StateGroup G : W.Marks.front().Groups)
      Marked |= M[G].Packets;
  }
  Pointers |= Marked & (M.all() - Kept);
}

SentPackets DirtyDriver::take(const PacketSet &Of) {
  SentPackets Sent;
  for (PacketId P : (Values | Pointers) & Of)
    Sent.Packets |= M[P].Sent;
  Sent.PointersOnly = Sent.Packets - Values;
  Values -= Sent.Packets;
  Pointers -= Sent.Packets;
  return Sent;
}

static StateValues valuesOf(const StateLog &Log, ArrayRef<LogValue> Of, const TrackedModel &M) {
  StateValues Values(M);
  for (const LogValue &V : Of)
    Values.add(V.Group, Log.bytesOf(V), V.Size);
  return Values;
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

SentState LogWalk::run() {
  for (uint32_t Buffer : Log.Submits)
    runBuffer(Buffer, Outer, /*IsPrimary=*/true);
  return Sent;
}

void LogWalk::runBuffer(uint32_t Buffer, StateDriver &D, bool IsPrimary) {
  D.begin(/*InRendering=*/!IsPrimary);
  Present = {};
  for (const LogCommand &C : Log.Buffers[Buffer])
    if (C.Kind != LogKind::Execute) {
      run(C, D);
    } else if (IsPrimary) {
      GroupSet Before = Present;
      runBuffer(C.First, Inner, /*IsPrimary=*/false);
      D.leave(Inner);
      Present = Before;
    }
}

/// The number on which the sizes of packets with a group depend.
static StateCount countOf(StateGroup G) {
  static constexpr std::pair<StateGroup, StateCount> Counted[] = {
      {StateGroup::VI, StateCount::Elements},
      {StateGroup::VERTEX_BUFFERS, StateCount::Buffers},
      {StateGroup::VP_VIEWPORTS, StateCount::Viewports},
      {StateGroup::VP_SCISSORS, StateCount::Scissors},
      {StateGroup::DR_RECTANGLES, StateCount::Rectangles},
      {StateGroup::PUSH_CONSTANTS, StateCount::PushBuffers},
      {StateGroup::COLOR_TARGETS, StateCount::Targets},
      {StateGroup::DEPTH_TARGET, StateCount::DepthTargets}};
  for (auto [Group, Count] : Counted)
    if (Group == G)
      return Count;
  return StateCount::Nothing;
}

void LogWalk::note(const LogValue &V) {
  V.Size ? Present.insert(V.Group) : Present.erase(V.Group);
  StateCount Of = countOf(V.Group);
  if (Of != StateCount::Nothing)
    Counts[unsigned(Of)] = V.Items;
}

PacketSet LogWalk::idle() const {
  PacketSet Idle;
  for (unsigned P = 0; P != M.Packets.size(); ++P)
    if (!M.Packets[P].OnlyWith.empty() && !M.Packets[P].OnlyWith.meets(Present))
      Idle.insert(P);
  return Idle;
}

void LogWalk::add(const SentPackets &S) {
  Sent.Packets += S.Packets.size();
  Sent.Dwords += S.dwords(M, Counts);
}

void LogWalk::run(const LogCommand &C, StateDriver &D) {
  switch (C.Kind) {
  case LogKind::Set:
  case LogKind::BeginRendering:
    for (const LogValue &V : Log.valuesOf(C)) {
      D.set(V);
      note(V);
    }
    return C.Kind == LogKind::Set ? void() : add(D.beginRendering());
  case LogKind::Bind:
    D.bind(C.First);
    for (const LogValue &V : Log.valuesOf(Log.Pipelines[C.First]))
      note(V);
    return;
  case LogKind::Draw:
    ++Draws;
    return add(D.draw(idle()));
  case LogKind::Dispatch:
    ++Dispatches;
    return add(D.dispatch());
  case LogKind::Access:
    return run(Log.Accesses[C.First], D);
  case LogKind::Execute:
    return;
  }
}

void LogWalk::run(const LogAccess &X, StateDriver &D) {
  PacketSet Kept;
  if (X.InPass)
    Kept = packetsSentAt(M, SendTime::BeginRendering);
  if (const StateWork *W = workOf(M, X.Kind, X.On))
    D.overwrite(*W, Kept);
}

LogReplay auxplan::replayLog(const StateLog &Log, const StateModel &Model) {
  TrackedModel M(Model, logCapacities());
  std::vector<StateValues> Pipelines;
  for (const LogPipeline &P : Log.Pipelines)
    Pipelines.push_back(valuesOf(Log, Log.valuesOf(P), M));
  StateValues Defaults = valuesOf(Log, Log.Defaults, M);

  LogReplay R;
  auto Run = [&](StateDriver &Outer, StateDriver &Inner) {
    LogWalk Walk(Log, Model, Outer, Inner);
    SentState Sent = Walk.run();
    R.Draws = Walk.Draws;
    R.Dispatches = Walk.Dispatches;
    return Sent;
  };
  AllDriver All(M);
  R.All = Run(All, All);
  DirtyDriver Dirty(Log, M), InnerDirty(Log, M);
  R.Dirty = Run(Dirty, InnerDirty);
  TrackerDriver Tracker(Log, M, Pipelines, Defaults), Inner(Log, M, Pipelines, Defaults);
  R.Tracked = Run(Tracker, Inner);
  return R;
}
