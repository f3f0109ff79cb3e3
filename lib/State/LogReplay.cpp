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
/// buffer but the attachments of a secondary one, so a buffer that is submitted several times runs
/// once here and counts several times.
///
//===----------------------------------------------------------------------===//

#include "LogValues.h"
#include "auxplan/State/Tracker.h"
#include <map>

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
  virtual void begin() {}
  /// A secondary buffer begins within a rendering, whose attachments have been set.
  virtual void beginInRendering() {}
  virtual void set(StateGroup, ArrayRef<uint8_t>) {}
  virtual void bind(uint32_t /*Pipeline*/) {}
  /// The next draw has these.
  virtual void count(const StateCounts &) {}
  /// A work of the driver has run, but for the packets of attachments if it runs between draws of a
  /// rendering.
  virtual void overwrite(const StateWork &, const PacketSet & /*Kept*/) {}
  /// The hardware has lost packets.
  virtual void lose(const PacketSet &) {}
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
  void begin() override {
    Values |= M.all();
    Bound = {};
  }
  void beginInRendering() override {
    Values = M.all() - M.atBeginRendering();
    Pointers = {};
    Bound = {};
  }
  void set(StateGroup G, ArrayRef<uint8_t>) override;
  void bind(uint32_t Pipeline) override;
  void overwrite(const StateWork &W, const PacketSet &Kept) override;
  void lose(const PacketSet &Lost) override { Pointers |= Lost; }
  void leave(const StateDriver &) override {
    Values |= M.all() - M.atBeginRendering();
    Bound = {};
  }
  SentPackets beginRendering() override {
    Values |= M.atBeginRendering();
    return take(M.atBeginRendering(), M.atBeginRendering());
  }
  SentPackets draw(const PacketSet &Idle) override {
    return take((M.atDraw() | M.atBeginRendering()) - Idle, M.all());
  }
  SentPackets dispatch() override { return take(M.atDispatch(), M.atDispatch()); }

private:
  SentPackets take(const PacketSet &Of, const PacketSet &Now);

  const StateLog &Log;
  const TrackedModel &M;
  PacketSet Values, Pointers;                   ///< dirty: all of the packet, or its pointer alone
  std::array<std::optional<uint32_t>, 2> Bound; ///< pipelines of graphics and of compute
};

class TrackerDriver : public StateDriver {
public:
  TrackerDriver(const TrackedModel &M, ArrayRef<StateValues> Pipelines, const StateValues &Defaults)
      : Pipelines(Pipelines), Defaults(Defaults), T(M) {}
  void begin() override { T.begin(); }
  void beginInRendering() override { T.beginRendering(); }
  void set(StateGroup G, ArrayRef<uint8_t> Bytes) override { T.set(G, Bytes.data(), Bytes.size()); }
  void bind(uint32_t Pipeline) override { T.bind(Pipelines[Pipeline]); }
  void count(const StateCounts &Counts) override {
    T.setCount(StateCount::Elements, Counts[unsigned(StateCount::Elements)]);
  }
  void overwrite(const StateWork &W, const PacketSet &Kept) override {
    T.overwrite(W.Disturbs - Kept, W.LeavesDefault, &Defaults, W.Counts);
  }
  void lose(const PacketSet &Lost) override { T.overwrite(Lost); }
  void leave(const StateDriver &Of) override {
    T.takeOver(static_cast<const TrackerDriver &>(Of).T);
  }
  SentPackets beginRendering() override { return T.beginRendering(); }
  SentPackets draw(const PacketSet &) override { return T.draw(); } // which knows them
  SentPackets dispatch() override { return T.dispatch(); }

private:
  ArrayRef<StateValues> Pipelines;
  const StateValues &Defaults;
  StateTracker T;
};

/// The packets, draws and dispatches of a buffer.
struct RunResult {
  SentState Sent;
  uint64_t Draws = 0, Dispatches = 0;

  void add(const RunResult &R, uint64_t Times) {
    Sent.Packets += R.Sent.Packets * Times;
    Sent.Dwords += R.Sent.Dwords * Times;
    Draws += R.Draws * Times;
    Dispatches += R.Dispatches * Times;
  }
};

/// Runs a log for one driver. \p Inner is of the same kind, for secondary buffers.
class LogWalk {
public:
  LogWalk(const StateLog &Log, const StateModel &M, StateDriver &Outer, StateDriver &Inner)
      : Log(Log), M(M), Primary{Outer, {}, false}, Secondary{Inner, {}, false} {
    for (unsigned P = 0; P != M.Packets.size(); ++P)
      if (!M.Packets[P].OnlyWith.empty())
        Conditional.insert(P);
  }
  RunResult run();

private:
  /// Where a command buffer is.
  struct Place {
    StateDriver &Driver;
    LogValues Values;
    bool InCompute; ///< pipelines of compute are selected
  };
  void runPrimary(uint32_t Buffer);
  void runSecondary(uint32_t Buffer);
  void inherit();
  void run(const LogCommand &, Place &);
  void run(const LogAccess &, Place &);
  void set(const LogValue &, Place &);
  void select(bool Compute, Place &);
  void add(const SentPackets &, const Place &);
  StateCounts countsOf(const LogValues &) const;
  PacketSet idle(const LogValues &) const;

  const StateLog &Log;
  const StateModel &M;
  PacketSet Conditional; ///< mean something only with some groups
  Place Primary, Secondary;
  RunResult Result; ///< of the primary buffer that runs
};

} // namespace

//===----------------------------------------------------------------------===//
// Drivers
//===----------------------------------------------------------------------===//

static bool isShader(StateGroup G) {
  return G >= StateGroup::VERTEX_SHADER && G <= StateGroup::FRAGMENT_SHADER;
}

/// Another shader takes the place of that of the pipeline.
void DirtyDriver::set(StateGroup G, ArrayRef<uint8_t>) {
  Values |= M[G].Packets;
  if (isShader(G) || G == StateGroup::COMPUTE_SHADER)
    Bound[!isShader(G)].reset();
}

void DirtyDriver::bind(uint32_t Pipeline) {
  const LogPipeline &P = Log.Pipelines[Pipeline];
  if (Bound[P.IsCompute] == Pipeline)
    return;
  for (const LogValue &V : Log.valuesOf(P))
    Values |= M[V.Group].Packets;
  Bound[P.IsCompute] = Pipeline;
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

/// Forced packets that are not for \p Now go with the next draw.
SentPackets DirtyDriver::take(const PacketSet &Of, const PacketSet &Now) {
  PacketSet All;
  for (PacketId P : (Values | Pointers) & Of)
    All |= M[P].Sent;
  Pointers |= All - Now;
  SentPackets Sent = {All & Now, {}};
  Sent.PointersOnly = Sent.Packets - Values;
  Values -= Sent.Packets;
  Pointers -= Sent.Packets;
  return Sent;
}

static StateValues valuesOf(const StateLog &Log, ArrayRef<LogValue> Of, const TrackedModel &M) {
  LogValues Set;
  for (const LogValue &V : Of)
    Set.set(Log, V);
  StateValues Values(M);
  for (StateGroup G : Set.groups())
    Values.add(G, Set.bytesOf(G).data(), Set.bytesOf(G).size());
  return Values;
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

RunResult LogWalk::run() {
  std::map<uint32_t, uint64_t> Times;
  for (uint32_t Buffer : Log.Submits)
    ++Times[Buffer];
  RunResult Sum;
  for (auto [Buffer, Number] : Times) {
    Result = {};
    runPrimary(Buffer);
    Sum.add(Result, Number);
  }
  return Sum;
}

void LogWalk::runPrimary(uint32_t Buffer) {
  Primary.Driver.begin();
  Primary.Values.begin();
  Primary.InCompute = false;
  for (const LogCommand &C : Log.Buffers[Buffer])
    C.Kind == LogKind::Execute ? runSecondary(C.First) : run(C, Primary);
}

void LogWalk::runSecondary(uint32_t Buffer) {
  select(/*Compute=*/false, Primary);
  Secondary.Driver.begin();
  Secondary.Values.begin();
  Secondary.InCompute = false;
  inherit();
  for (const LogCommand &C : Log.Buffers[Buffer])
    run(C, Secondary);
  select(/*Compute=*/false, Secondary);
  Primary.Driver.leave(Secondary.Driver);
}

/// A secondary buffer has the attachments of the primary one.
void LogWalk::inherit() {
  if (!Primary.Values.groups().has(StateGroup::COLOR_TARGETS))
    return;
  for (StateGroup G : {StateGroup::COLOR_TARGETS, StateGroup::DEPTH_TARGET, StateGroup::RENDER_AREA,
                       StateGroup::VIEW_MASK, StateGroup::RP_ATTACHMENTS}) {
    if (!Primary.Values.groups().has(G))
      continue;
    Secondary.Values.copy(G, Primary.Values);
    Secondary.Driver.set(G, Secondary.Values.bytesOf(G));
  }
  Secondary.Driver.beginInRendering();
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

/// A first number of a value; none if the value has no bytes.
static std::optional<uint8_t> numberIn(ArrayRef<uint8_t> Bytes) {
  return Bytes.empty() ? std::nullopt : std::optional(Bytes.front());
}

/// The number of viewports, or of scissors, is a state of its own.
StateCounts LogWalk::countsOf(const LogValues &Values) const {
  StateCounts Counts = {};
  for (StateGroup G : Values.groups())
    if (StateCount Of = countOf(G); Of != StateCount::Nothing)
      Counts[unsigned(Of)] = Values.itemsOf(G);
  for (auto [Group, Of] : {std::pair(StateGroup::VP_VIEWPORT_COUNT, StateCount::Viewports),
                           std::pair(StateGroup::VP_SCISSOR_COUNT, StateCount::Scissors)})
    if (std::optional<uint8_t> Number = numberIn(Values.bytesOf(Group)))
      Counts[unsigned(Of)] = *Number;
  return Counts;
}

PacketSet LogWalk::idle(const LogValues &Values) const {
  PacketSet Idle;
  for (PacketId P : Conditional)
    if (!M.Packets[P].OnlyWith.meets(Values.used()))
      Idle.insert(P);
  return Idle;
}

/// A packet that is one for each of something is none without these.
void LogWalk::add(const SentPackets &S, const Place &At) {
  if (S.Packets.empty())
    return;
  StateCounts Counts = countsOf(At.Values);
  for (PacketId P : S.Packets)
    Result.Sent.Packets += M[P].Command.dwords(Counts) != 0;
  Result.Sent.Dwords += S.dwords(M, Counts);
}

void LogWalk::set(const LogValue &V, Place &At) {
  At.Values.set(Log, V);
  At.Driver.set(V.Group, At.Values.bytesOf(V.Group));
}

/// Some devices lose what they have for dispatches on the way back to draws.
void LogWalk::select(bool Compute, Place &At) {
  if (At.InCompute && !Compute && M.Switch.LosesCompute)
    At.Driver.lose(packetsSentAt(M, SendTime::Dispatch));
  At.InCompute = Compute;
}

void LogWalk::run(const LogCommand &C, Place &At) {
  switch (C.Kind) {
  case LogKind::Set:
    for (const LogValue &V : Log.valuesOf(C))
      set(V, At);
    return;
  case LogKind::BeginRendering:
    for (const LogValue &V : Log.valuesOf(C))
      set(V, At);
    return add(At.Driver.beginRendering(), At);
  case LogKind::Bind:
    At.Driver.bind(C.First);
    for (const LogValue &V : Log.valuesOf(Log.Pipelines[C.First]))
      At.Values.set(Log, V);
    return;
  case LogKind::Draw:
    ++Result.Draws;
    select(/*Compute=*/false, At);
    At.Driver.count(countsOf(At.Values));
    return add(At.Driver.draw(idle(At.Values)), At);
  case LogKind::Dispatch:
    ++Result.Dispatches;
    select(/*Compute=*/true, At);
    return add(At.Driver.dispatch(), At);
  case LogKind::Access:
    return run(Log.Accesses[C.First], At);
  case LogKind::Execute:
    return;
  }
}

void LogWalk::run(const LogAccess &X, Place &At) {
  PacketSet Kept;
  if (X.InPass)
    Kept = packetsSentAt(M, SendTime::BeginRendering);
  const StateWork *W = workOf(M, X.Kind, X.On);
  if (!W)
    return;
  select(W->NeedsCompute, At);
  At.Driver.overwrite(*W, Kept);
}

LogReplay auxplan::replayLog(const StateLog &Log, const StateModel &Model) {
  TrackedModel M(Model, logCapacities());
  std::vector<StateValues> Pipelines;
  for (const LogPipeline &P : Log.Pipelines)
    Pipelines.push_back(valuesOf(Log, Log.valuesOf(P), M));
  StateValues Defaults = valuesOf(Log, Log.Defaults, M);

  LogReplay R;
  auto Run = [&](StateDriver &Outer, StateDriver &Inner) {
    RunResult Result = LogWalk(Log, Model, Outer, Inner).run();
    R.Draws = Result.Draws;
    R.Dispatches = Result.Dispatches;
    return Result.Sent;
  };
  AllDriver All(M);
  R.All = Run(All, All);
  DirtyDriver Dirty(Log, M), InnerDirty(Log, M);
  R.Dirty = Run(Dirty, InnerDirty);
  TrackerDriver Tracker(M, Pipelines, Defaults), Inner(M, Pipelines, Defaults);
  R.Tracked = Run(Tracker, Inner);
  return R;
}
