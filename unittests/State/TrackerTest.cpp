//===- TrackerTest.cpp - trackers against hardware and brute force --------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random programs: at each draw the hardware holds what it would hold if everything were sent, and
/// on small programs no choice of packets is smaller in number or in dwords.
///
//===----------------------------------------------------------------------===//

#include "TrackerModels.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::state_test;

namespace {

PacketSet packets(std::initializer_list<unsigned> Of) {
  PacketSet S;
  for (unsigned P : Of)
    S.insert(P);
  return S;
}
GroupSet groups(std::initializer_list<unsigned> Of) {
  GroupSet S;
  for (unsigned G : Of)
    S.insert(StateGroup(G));
  return S;
}
bool set(StateTracker &T, unsigned G, StringRef Value) {
  return T.set(StateGroup(G), Value.data(), Value.size());
}

constexpr unsigned MaxPrograms = 3000;

//===----------------------------------------------------------------------===//
// One behaviour each
//===----------------------------------------------------------------------===//

/// Packet 0 holds groups 0 and 1, packet 1 group 1, packet 2 group 2 and forces packet 1.
struct SmallModel {
  MadeUpModel Made{3};
  StateModel M;
  TrackedModel Tracked;
  static MadeUpModel make() {
    MadeUpModel Made(3);
    Made.add(groups({0, 1}));
    Made.add(groups({1}));
    Made.add(groups({2})).Forces = packets({1});
    return Made;
  }
  SmallModel() : Made(make()), M(Made.model()), Tracked(M) {}
};

TEST(Tracker, NothingIsKnownAtBegin) {
  SmallModel S;
  StateTracker T(S.Tracked);
  EXPECT_EQ(packets({0, 1, 2}), T.draw().Packets);
  EXPECT_EQ(PacketSet(), T.draw().Packets);
  T.begin();
  EXPECT_EQ(packets({0, 1, 2}), T.draw().Packets);
}

TEST(Tracker, ConflatedPacketsGoOnce) {
  SmallModel S;
  StateTracker T(S.Tracked);
  T.draw();
  EXPECT_TRUE(set(T, 0, "a"));
  EXPECT_TRUE(set(T, 1, "b"));
  EXPECT_EQ(packets({0, 1}), T.draw().Packets);
}

TEST(Tracker, EqualValuesAreDropped) {
  SmallModel S;
  StateTracker T(S.Tracked);
  set(T, 0, "a");
  T.draw();
  EXPECT_FALSE(set(T, 0, "a"));
  EXPECT_EQ(PacketSet(), T.draw().Packets);
  EXPECT_TRUE(set(T, 0, "ab"));
  EXPECT_TRUE(set(T, 0, "a")); // back before a draw has seen it
  EXPECT_EQ(PacketSet(), T.draw().Packets);
}

TEST(Tracker, ForcedPacketsGoAlong) {
  SmallModel S;
  StateTracker T(S.Tracked);
  T.draw();
  set(T, 2, "x");
  EXPECT_EQ(packets({1, 2}), T.draw().Packets);
}

TEST(Tracker, PartsOfValues) {
  SmallModel S;
  StateTracker T(S.Tracked);
  set(T, 0, "abcd");
  T.draw();
  EXPECT_FALSE(T.setPart(StateGroup(0), 1, "bc", 2));
  EXPECT_TRUE(T.setPart(StateGroup(0), 2, "x", 1));
  EXPECT_EQ(packets({0}), T.draw().Packets);
  EXPECT_FALSE(set(T, 0, "abxd"));
  EXPECT_TRUE(T.setPart(StateGroup(0), 5, "f", 1)); // a gap of one zero
  EXPECT_FALSE(set(T, 0, StringRef("abxd\0f", 6)));
}

TEST(Tracker, PipelinesAreDiffed) {
  SmallModel S;
  StateTracker T(S.Tracked);
  StateValues A(S.Tracked), B(S.Tracked), C(S.Tracked);
  for (StateValues *P : {&A, &B, &C})
    P->add(StateGroup(0), "raster", 6);
  A.add(StateGroup(2), "blend", 5);
  B.add(StateGroup(2), "other", 5);
  C.add(StateGroup(2), "other", 5);
  EXPECT_TRUE(T.bind(A));
  T.draw();
  EXPECT_FALSE(T.bind(A));
  EXPECT_TRUE(T.bind(B));
  EXPECT_EQ(packets({1, 2}), T.draw().Packets);
  EXPECT_FALSE(T.bind(C)); // another pipeline with the same values
  EXPECT_EQ(PacketSet(), T.draw().Packets);
  set(T, 2, "third");
  EXPECT_TRUE(T.bind(C)); // bound already, but a value has changed
}

TEST(Tracker, OpsLoseWhatTheyOverwrite) {
  SmallModel S;
  StateTracker T(S.Tracked);
  set(T, 0, "a"), set(T, 1, "b"), set(T, 2, "c");
  T.draw();
  T.overwrite(packets({1}));
  EXPECT_EQ(packets({1}), T.draw().Packets);
  EXPECT_EQ(PacketSet(), T.draw().Packets);
}

TEST(Tracker, OpsMayLeaveWhatIsNeeded) {
  SmallModel S;
  StateTracker T(S.Tracked);
  set(T, 0, "a"), set(T, 1, "b");
  T.draw();
  StateValues Left(S.Tracked), Half(S.Tracked);
  Left.add(StateGroup(0), "a", 1);
  Left.add(StateGroup(1), "b", 1);
  Half.add(StateGroup(0), "a", 1);
  T.overwrite(packets({0, 1}), packets({0}), &Left); // of packet 1 nothing is known
  EXPECT_EQ(packets({1}), T.draw().Packets);
  T.overwrite(packets({0}), packets({0}), &Half); // of group 1 nothing is known
  EXPECT_EQ(packets({0}), T.draw().Packets);
  T.overwrite(packets({0}), packets({0}), &Left);
  set(T, 0, "z");
  EXPECT_EQ(packets({0}), T.draw().Packets);
  T.overwrite(packets({0}), packets({0}), &Left);
  set(T, 0, "a"); // what the op left
  EXPECT_EQ(PacketSet(), T.draw().Packets);
}

TEST(Tracker, UnusedPacketsKeepWhatTheyHold) {
  SmallModel S;
  StateTracker T(S.Tracked);
  set(T, 0, "a"), set(T, 1, "b");
  T.draw();
  set(T, 1, "other");
  EXPECT_EQ(packets({1}), T.draw(packets({0})).Packets);
  set(T, 1, "b");
  EXPECT_EQ(packets({1}), T.draw().Packets); // packet 0 still has "b"
}

TEST(Tracker, PointersAreEnoughIfMemoryIsRight) {
  MadeUpModel Made(2);
  Made.add(groups({0})).Memory.Fixed = 17;
  Made.add(groups({1}));
  StateModel M = Made.model();
  TrackedModel Tracked(M);
  StateTracker T(Tracked);
  set(T, 0, "blend");
  SentPackets First = T.draw();
  EXPECT_EQ(PacketSet(), First.PointersOnly);
  EXPECT_EQ(17u + 1 + 2, First.dwords(M, {}));
  T.overwrite(packets({0}));
  SentPackets Again = T.draw();
  EXPECT_EQ(packets({0}), Again.PointersOnly);
  EXPECT_EQ(1u, Again.dwords(M, {}));
  T.overwrite(packets({0}));
  set(T, 0, "other");
  EXPECT_EQ(PacketSet(), T.draw().PointersOnly);
}

/// A draw that does without the packet, or a dispatch, writes no memory.
TEST(Tracker, MemoryStaysWhileNobodyWritesIt) {
  MadeUpModel Made(1);
  Made.add(groups({0})).Memory.Fixed = 17;
  StateModel M = Made.model();
  TrackedModel Tracked(M);
  StateTracker T(Tracked);
  set(T, 0, "clear");
  T.draw();
  set(T, 0, "copy");
  T.dispatch();
  set(T, 0, "clear");
  T.overwrite(packets({0}));
  EXPECT_EQ(packets({0}), T.draw().PointersOnly);
}

TEST(Tracker, PacketsOfAbsentShadersWait) {
  MadeUpModel Made(2);
  Made.add(groups({0, 1})).OnlyWith = groups({1});
  StateModel M = Made.model();
  TrackedModel Tracked(M);
  StateTracker T(Tracked);
  set(T, 0, "constants");
  EXPECT_EQ(PacketSet(), T.draw().Packets);
  set(T, 1, "shader");
  EXPECT_EQ(packets({0}), T.draw().Packets);
  set(T, 1, "");
  set(T, 0, "others");
  EXPECT_EQ(PacketSet(), T.draw().Packets);
  set(T, 0, "constants");
  set(T, 1, "shader");
  EXPECT_EQ(PacketSet(), T.draw().Packets); // nobody has touched it
}

TEST(Tracker, PacketsThatAreOff) {
  MadeUpModel Made(2);
  Made.add(groups({0})).OffWithout = groups({1});
  StateModel M = Made.model();
  TrackedModel Tracked(M);
  StateTracker T(Tracked);
  set(T, 0, "elements");
  EXPECT_EQ(packets({0}), T.draw().Packets); // nobody knows whether it is off
  set(T, 0, "other elements");
  EXPECT_EQ(PacketSet(), T.draw().Packets);
  set(T, 1, "instances");
  EXPECT_EQ(packets({0}), T.draw().Packets);
  set(T, 1, "");
  EXPECT_EQ(packets({0}), T.draw().Packets);
  StateValues Left(Tracked);
  Left.add(StateGroup(1), "", 0);
  T.overwrite(packets({0}), packets({0}), &Left);
  EXPECT_EQ(PacketSet(), T.draw().Packets);
  T.overwrite(packets({0}));
  EXPECT_EQ(packets({0}), T.draw().Packets);
}

/// One packet for each element, off without instances, against hardware that keeps each of them.
class ItemProgram {
public:
  explicit ItemProgram(unsigned Seed)
      : R(Seed), Made(make()), M(Made.model()), Tracked(M), T(Tracked) {}
  void run(unsigned Calls) {
    while (Calls--)
      once(R, 4) ? overwrite() : draw();
  }
  unsigned Sent = 0, Draws = 0;

private:
  static MadeUpModel make() {
    MadeUpModel Made(2);
    StatePacket &P = Made.add(groups({0}));
    P.OffWithout = groups({1});
    P.Command = {0, 3, StateCount::Elements, 0};
    return Made;
  }
  /// An element of a draw with \p Instances: the last one advances.
  static Value item(unsigned I, unsigned Number, StringRef Instances) {
    return I + 1 == Number ? Instances.str() : "";
  }
  void draw();
  void overwrite();

  Random R;
  MadeUpModel Made;
  StateModel M;
  TrackedModel Tracked;
  StateTracker T;
  std::vector<Value> Holds = std::vector<Value>(8, "?");
};

void ItemProgram::draw() {
  unsigned Number = 1 + below(R, 8);
  Value Instances = once(R, 3) ? "i" : "";
  set(T, 0, std::to_string(Number) + Instances);
  set(T, 1, Instances);
  T.setCount(StateCount::Elements, Number);
  bool IsSent = !T.draw().Packets.empty(), AreOff = Instances.empty();
  for (unsigned I = 0; I != Number; ++I) {
    AreOff &= Holds[I].empty();
    if (IsSent)
      Holds[I] = item(I, Number, Instances);
    EXPECT_EQ(item(I, Number, Instances), Holds[I]) << "element " << I << " of " << Number;
  }
  Sent += IsSent;
  ++Draws;
}

void ItemProgram::overwrite() {
  StateValues Left(Tracked);
  Left.add(StateGroup(1), "", 0);
  StateCounts Of = {};
  unsigned Number = Of[unsigned(StateCount::Elements)] = below(R, 5);
  bool IsKnown = !once(R, 4);
  T.overwrite(packets({0}), IsKnown ? packets({0}) : PacketSet(), &Left, Of);
  for (unsigned I = 0; I != Number; ++I)
    Holds[I] = IsKnown ? "" : "?";
}

TEST(Tracker, ItemsThatAreOff) {
  unsigned Sent = 0, Draws = 0;
  for (unsigned Seed = 1; Seed <= MaxPrograms && !testing::Test::HasFailure(); ++Seed) {
    ItemProgram P(Seed);
    P.run(40);
    Sent += P.Sent;
    Draws += P.Draws;
  }
  EXPECT_LT(Sent, Draws);
}

/// A secondary buffer leaves off what it says; items behind these may have been instanced there.
TEST(Tracker, ItemsOfSecondaries) {
  MadeUpModel Made(2);
  StatePacket &P = Made.add(groups({0}));
  P.OffWithout = groups({1});
  P.Command = {0, 3, StateCount::Elements, 0};
  StateModel M = Made.model();
  TrackedModel Tracked(M);
  StateTracker Primary(Tracked), Secondary(Tracked);
  StateValues Left(Tracked);
  Left.add(StateGroup(1), "", 0);
  StateCounts Three = {};
  Three[unsigned(StateCount::Elements)] = 3;
  for (StateTracker *T : {&Primary, &Secondary})
    T->setCount(StateCount::Elements, 4);
  Primary.draw();
  set(Secondary, 0, "elements");
  set(Secondary, 1, "the last one");
  Secondary.draw();
  Secondary.overwrite(packets({0}), packets({0}), &Left, Three);
  Primary.takeOver(Secondary);
  Primary.setCount(StateCount::Elements, 3);
  EXPECT_EQ(PacketSet(), Primary.draw().Packets);
  Primary.setCount(StateCount::Elements, 4);
  EXPECT_EQ(packets({0}), Primary.draw().Packets);
}

/// A tracker that nobody tells how many there are compares their values.
TEST(Tracker, ItemsThatNobodyCounts) {
  MadeUpModel Made(2);
  StatePacket &P = Made.add(groups({0}));
  P.OffWithout = groups({1});
  P.Command = {0, 3, StateCount::Elements, 0};
  StateModel M = Made.model();
  TrackedModel Tracked(M);
  StateTracker T(Tracked);
  set(T, 0, "elements");
  EXPECT_EQ(packets({0}), T.draw().Packets);
  EXPECT_EQ(PacketSet(), T.draw().Packets);
  set(T, 0, "more elements");
  EXPECT_EQ(packets({0}), T.draw().Packets);
  T.setCount(StateCount::Elements, 2);
  EXPECT_EQ(packets({0}), T.draw().Packets); // from now on it may be off
  set(T, 0, "others");
  EXPECT_EQ(PacketSet(), T.draw().Packets);
}

TEST(Tracker, EachTimeHasItsPackets) {
  MadeUpModel Made(3);
  Made.add(groups({0}), SendTime::BeginRendering);
  Made.add(groups({0, 1}));
  Made.add(groups({2}), SendTime::Dispatch);
  Made.add(groups({0, 1, 2}), SendTime::ByWorks);
  StateModel M = Made.model();
  TrackedModel Tracked(M);
  StateTracker T(Tracked);
  EXPECT_EQ(packets({0}), T.beginRendering().Packets);
  EXPECT_EQ(packets({1}), T.draw().Packets);
  EXPECT_EQ(packets({2}), T.dispatch().Packets);
  set(T, 0, "target");
  EXPECT_EQ(packets({0}), T.beginRendering().Packets);
  EXPECT_EQ(packets({1}), T.draw().Packets);
  T.overwrite(packets({0, 3}));
  EXPECT_EQ(PacketSet(), T.dispatch().Packets);
  EXPECT_EQ(packets({0}), T.draw().Packets);
}

TEST(Tracker, SecondariesInherit) {
  MadeUpModel Made(2);
  Made.add(groups({0}), SendTime::BeginRendering);
  Made.add(groups({1}));
  StateModel M = Made.model();
  TrackedModel Tracked(M);
  StateTracker T(Tracked);
  T.begin(/*InRendering=*/true);
  EXPECT_EQ(packets({1}), T.draw().Packets);
  T.overwrite(packets({0, 1}));
  EXPECT_EQ(packets({0, 1}), T.draw().Packets);
}

TEST(Tracker, SecondariesLeaveWhatTheyHold) {
  SmallModel S;
  StateTracker Primary(S.Tracked), Secondary(S.Tracked);
  set(Primary, 0, "a"), set(Primary, 1, "b"), set(Primary, 2, "c");
  Primary.draw();
  set(Secondary, 0, "a"), set(Secondary, 1, "b"), set(Secondary, 2, "z");
  Secondary.draw();
  Secondary.overwrite(packets({1}));
  Primary.takeOver(Secondary);
  EXPECT_EQ(packets({1, 2}), Primary.draw().Packets);
  Secondary.begin(); // one that does nothing
  Primary.takeOver(Secondary);
  EXPECT_EQ(PacketSet(), Primary.draw().Packets);
  set(Secondary, 2, "c");
  Secondary.draw();
  Primary.begin();
  set(Primary, 2, "c");
  Primary.takeOver(Secondary); // nothing was known before
  EXPECT_EQ(PacketSet(), Primary.draw().Packets);
}

//===----------------------------------------------------------------------===//
// The same state as if everything were sent
//===----------------------------------------------------------------------===//

/// Random calls to a tracker, and to the hardware that hears it.
class RandomProgram {
public:
  RandomProgram(unsigned Seed)
      : R(Seed), Made(randomModel(R, 1 + below(R, 12), 1 + below(R, 12), once(R, 2))),
        M(Made.model()), Tracked(M), Outer(Tracked), Inner(Tracked), T(&Outer) {}
  void run(unsigned Calls) {
    while (Calls--)
      call();
  }
  uint64_t Sent = 0, All = 0;

private:
  void call();
  void draw();
  void overwrite();
  void bind();
  void toSecondary();
  Value randomValue() { return std::string(below(R, 3), 'a' + below(R, 2)); }
  PacketSet randomPackets(unsigned InHow) {
    PacketSet S;
    for (unsigned P = 0; P != M.Packets.size(); ++P)
      if (once(R, InHow))
        S.insert(P);
    return S;
  }

  Random R;
  MadeUpModel Made;
  StateModel M;
  TrackedModel Tracked;
  StateTracker Outer, Inner, *T;
  GroupValues Needed, OuterNeeded;
  Hardware H;
  std::map<PacketId, GroupValues> Memory; ///< of the buffer that is being recorded
  std::map<PacketId, GroupValues> OuterMemory;
};

void RandomProgram::draw() {
  PacketSet Unused = once(R, 4) ? randomPackets(4) : PacketSet();
  SentPackets S = T->draw(Unused);
  H.send(M, S.Packets, Needed);
  for (unsigned P = 0; P != M.Packets.size(); ++P)
    EXPECT_TRUE(Unused.has(P) || H.has(M, P, Needed)) << "packet " << P;
  EXPECT_TRUE(S.PointersOnly.isWithin(S.Packets));
  for (PacketId P : S.Packets) {
    GroupValues Now = Hardware::pick(M, P, Needed);
    bool IsRight = Memory.count(P) && Memory[P] == Now && !Hardware::isOff(M, P, Needed);
    EXPECT_EQ(M[P].Memory.Fixed && IsRight, S.PointersOnly.has(P))
        << "memory of packet " << unsigned(P);
    Memory[P] = Now;
  }
  Sent += S.Packets.size();
  All += M.Packets.size();
}

void RandomProgram::overwrite() {
  PacketSet Lost = randomPackets(3), Known = randomPackets(2);
  GroupValues Left;
  StateValues Values(Tracked);
  for (unsigned G = 0; G != Made.Groups; ++G) {
    Value V = randomValue();
    Left[StateGroup(G)] = V;
    if (!once(R, 8))
      Values.add(StateGroup(G), V.data(), V.size());
  }
  T->overwrite(Lost, Known, &Values);
  for (PacketId P : Lost)
    Known.has(P) ? void(H.Holds[P] = Hardware::pick(M, P, Left)) : void(H.Holds.erase(P));
}

void RandomProgram::bind() {
  StateValues Pipeline(Tracked);
  for (unsigned G = 0; G != Made.Groups; ++G)
    if (once(R, 2)) {
      Value V = Needed[StateGroup(G)] = randomValue();
      Pipeline.add(StateGroup(G), V.data(), V.size());
    }
  T->bind(Pipeline);
  Value Now = Needed[StateGroup(0)] = randomValue();
  T->set(StateGroup(0), Now.data(), Now.size()); // the pipeline does not live on
  Now = Needed[StateGroup(0)] = Now + "b";
  T->set(StateGroup(0), Now.data(), Now.size());
}

/// Begins a secondary buffer, or ends it.
void RandomProgram::toSecondary() {
  if (T == &Outer) {
    Inner.begin();
    OuterNeeded = std::move(Needed);
    OuterMemory = std::move(Memory);
    Needed.clear(), Memory.clear();
    T = &Inner;
    return;
  }
  Outer.takeOver(Inner);
  Needed = std::move(OuterNeeded);
  Memory = std::move(OuterMemory);
  T = &Outer;
}

void RandomProgram::call() {
  StateGroup G = StateGroup(below(R, Made.Groups));
  switch (below(R, 12)) {
  case 0:
    return overwrite();
  case 1:
    return bind();
  case 2:
    return once(R, 3) ? toSecondary() : draw();
  case 3:
  case 4:
  case 5:
    return draw();
  case 6: {
    Value Part = "b";
    unsigned At = below(R, 3);
    Value &V = Needed[G];
    V.resize(std::max<size_t>(V.size(), At + 1));
    V[At] = 'b';
    T->setPart(G, At, Part.data(), Part.size());
    return;
  }
  default:
    Value V = randomValue();
    bool Changes = T->set(G, V.data(), V.size());
    EXPECT_EQ(Changes, V != valueOf(Needed, G));
    Needed[G] = V;
  }
}

TEST(Tracker, TheHardwareHoldsWhatIsNeeded) {
  uint64_t Sent = 0, All = 0;
  for (unsigned Seed = 1; Seed <= MaxPrograms; ++Seed) {
    RandomProgram P(Seed);
    P.run(120);
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << "seed " << Seed;
      return;
    }
    Sent += P.Sent;
    All += P.All;
  }
  EXPECT_LT(Sent, All); // the programs do not change everything all the time
}

//===----------------------------------------------------------------------===//
// The fewest packets
//===----------------------------------------------------------------------===//

/// A draw of a small program, or an op between draws.
struct SmallStep {
  bool IsDraw = false;
  PacketSet Unused; ///< by a draw
  GroupValues Needed;
  PacketSet Lost, Known; ///< by an op
  GroupValues Left;
};

using Contents = std::map<PacketId, GroupValues>;

/// The least cost of a program over all choices of packets at each draw.
class BruteForce {
public:
  BruteForce(const StateModel &M, bool InDwords) : M(M), InDwords(InDwords) {}
  unsigned cost(ArrayRef<SmallStep> Steps);

private:
  unsigned costOf(const PacketSet &S) const {
    return InDwords ? commandDwords(M, S, {}) : S.size();
  }
  bool isWhole(const PacketSet &S) const { // all forced packets are there
    for (PacketId P : S)
      if (!M[P].Forces.isWithin(S))
        return false;
    return true;
  }
  void draw(const SmallStep &);
  void overwrite(const SmallStep &);

  const StateModel &M;
  bool InDwords;
  std::map<Contents, unsigned> Costs; ///< the least with which the hardware comes to hold these
};

void BruteForce::draw(const SmallStep &Step) {
  std::map<Contents, unsigned> Next;
  for (const auto &[Before, Cost] : Costs)
    for (uint64_t Choice = 0; Choice != uint64_t(1) << M.Packets.size(); ++Choice) {
      PacketSet S(Choice, 0);
      if (!isWhole(S))
        continue;
      Hardware H{Before};
      H.send(M, S, Step.Needed);
      bool Fits = true;
      for (unsigned P = 0; P != M.Packets.size(); ++P)
        Fits &= Step.Unused.has(P) || H.has(M, P, Step.Needed);
      if (!Fits)
        continue;
      unsigned Sum = Cost + costOf(S);
      auto [It, IsNew] = Next.try_emplace(H.Holds, Sum);
      It->second = std::min(It->second, Sum);
    }
  Costs = std::move(Next);
}

void BruteForce::overwrite(const SmallStep &Step) {
  std::map<Contents, unsigned> Next;
  for (const auto &[Before, Cost] : Costs) {
    Hardware H{Before};
    for (PacketId P : Step.Lost)
      Step.Known.has(P) ? void(H.Holds[P] = Hardware::pick(M, P, Step.Left))
                        : void(H.Holds.erase(P));
    auto [It, IsNew] = Next.try_emplace(H.Holds, Cost);
    It->second = std::min(It->second, Cost);
  }
  Costs = std::move(Next);
}

unsigned BruteForce::cost(ArrayRef<SmallStep> Steps) {
  Costs = {{Contents(), 0}};
  for (const SmallStep &Step : Steps)
    Step.IsDraw ? draw(Step) : overwrite(Step);
  unsigned Least = ~0u;
  for (const auto &[Holds, Cost] : Costs)
    Least = std::min(Least, Cost);
  return Least;
}

/// Up to 4 packets, 4 groups of 3 values, 9 draws and ops.
class SmallProgram {
public:
  SmallProgram(unsigned Seed, bool Forces, bool HasUnused)
      : R(Seed), Made(randomModel(R, 1 + below(R, 4), 1 + below(R, 4), Forces)), M(Made.model()),
        Tracked(M), T(Tracked) {
    for (unsigned I = 0, E = 2 + below(R, 8); I != E; ++I)
      once(R, 3) ? overwrite() : draw(HasUnused);
  }
  void check() {
    EXPECT_EQ(BruteForce(M, /*InDwords=*/false).cost(Steps), Packets);
    EXPECT_EQ(BruteForce(M, /*InDwords=*/true).cost(Steps), Dwords);
  }

private:
  PacketSet randomPackets() { return PacketSet(below(R, 1 << M.Packets.size()), 0); }
  Value randomValue() { return once(R, 4) ? "" : once(R, 2) ? "a" : "b"; }
  void draw(bool HasUnused);
  void overwrite();

  Random R;
  MadeUpModel Made;
  StateModel M;
  TrackedModel Tracked;
  StateTracker T;
  GroupValues Needed;
  std::vector<SmallStep> Steps;
  unsigned Packets = 0, Dwords = 0;
};

void SmallProgram::draw(bool HasUnused) {
  for (unsigned N = below(R, 4); N; --N) {
    StateGroup G = StateGroup(below(R, Made.Groups));
    Value V = Needed[G] = randomValue();
    T.set(G, V.data(), V.size());
  }
  SmallStep Step;
  Step.IsDraw = true;
  Step.Needed = Needed;
  if (HasUnused)
    Step.Unused = randomPackets();
  Steps.push_back(Step);
  PacketSet Sent = T.draw(Step.Unused).Packets;
  Packets += Sent.size();
  Dwords += commandDwords(M, Sent, {});
}

void SmallProgram::overwrite() {
  SmallStep Step;
  Step.Lost = randomPackets();
  Step.Known = randomPackets() & Step.Lost;
  StateValues Left(Tracked);
  for (unsigned G = 0; G != Made.Groups; ++G) {
    Value V = Step.Left[StateGroup(G)] = randomValue();
    Left.add(StateGroup(G), V.data(), V.size());
  }
  Steps.push_back(Step);
  T.overwrite(Step.Lost, Step.Known, &Left);
}

/// With forced packets all draws need all packets: see the head of Tracker.h.
TEST(Tracker, NoChoiceOfPacketsIsSmaller) {
  for (unsigned Seed = 1; Seed <= MaxPrograms; ++Seed) {
    bool Forces = Seed % 2;
    SmallProgram(Seed, Forces, !Forces).check();
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << "seed " << Seed;
      return;
    }
  }
}

} // namespace
