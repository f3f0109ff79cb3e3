//===- SharedMemoryTest.cpp - two images in one memory, all plans -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two images of different formats take turns in memory of two granules, so either entries of the
/// AUX-TT have to be updated between them, or one of them goes without aux data. The test tries all
/// plans of all short frames, once and repeated: `optimal` must have the least own cost of the
/// right plans. The test shares only the checker.
///
/// A plan is text that is read and checked. The search builds it access by access, with all ops
/// that can stand in front of each access and all modes that it can have. It drops a beginning that
/// is wrong, or that costs as much as a known whole plan: what follows cannot make it right, since
/// more reads only make fewer points dead. It continues only the cheapest of the beginnings that
/// leave all images in the same states with the same entries. A test on the shorter frames, where
/// all plans are written out, shows that this loses nothing. A frame that repeats begins with the
/// entries that any frames before it may have left.
///
/// AUXPLAN_LONG in the environment: all frames of up to six accesses; AUXPLAN_SEEDS=A:B:
/// of the frames of each length number A to B-1 only.
///
//===----------------------------------------------------------------------===//

#include "unittests/Planner/RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// A subresource that accesses use, with its bits of the two granules.
struct User {
  StringRef Name;
  unsigned Granules;
};

/// Images and their accesses.
struct Setting {
  StringRef Declares;
  std::vector<User> Users;
  ArrayRef<StringRef> Accesses; ///< what can be done with each
  /// Users whose entries earlier frames may have left.
  std::vector<std::vector<unsigned>> Starts;
};

struct ShortFrame {
  const Setting &In;
  bool Repeats;
  std::vector<unsigned> Accesses; ///< numbers of user and of access

  const User &user(size_t N) const { return In.Users[Accesses[N] / In.Accesses.size()]; }
  StringRef access(size_t N) const { return In.Accesses[Accesses[N] % In.Accesses.size()]; }
};

struct Totals {
  unsigned Planned = 0, Refused = 0, WithUpdates = 0;
  uint64_t Checked = 0;
};

} // namespace

static constexpr StringRef Plain[] = {"color % load(dont_care) store(store)",
                                      "color % load(load) store(store)",
                                      "sampled % at FRAGMENT_SHADER"};
static constexpr StringRef WithClear[] = {
    "color % load(dont_care) store(store)", "color % load(load) store(store)",
    "sampled % at FRAGMENT_SHADER", "color % load(clear 0, 0, 0, 0) store(store)"};

/// The ops that can stand in front of an access, with and without an update of the entries before
/// them.
static constexpr StringRef Ops[] = {"", "ccs.resolve full %\n", "ccs.ambiguate %\n",
                                    "ccs.clear % value(0, 0, 0, 0)\n"};
static constexpr StringRef Modes[] = {" aux CCS_E/default", " aux CCS_E/any", " aux NONE"};

static std::string with(StringRef Text, StringRef Name) {
  auto [Head, Tail] = Text.split('%');
  return Text.contains('%') ? (Head + Name + Tail).str() : "";
}

/// A pass of its own for each access, with \p Mode.
static std::string passOf(const ShortFrame &F, size_t N, StringRef Op, StringRef Mode) {
  return "pass @p" + std::to_string(N) + " on graphics {\n" + with(Op, F.user(N).Name) +
         with(F.access(N), F.user(N).Name) + Mode.str() + "\n}\n";
}

static std::string updateOf(const User &U) {
  return with("aux_tt.update %\n", U.Name);
}

namespace {

/// Sums up the cost of a plan, and keeps the states that it leaves.
class Ending : public CostObserver {
public:
  explicit Ending(const Problem &P) : CostObserver(P), Rows(P.cells().size()) {}
  bool canForget() const override { return false; }
  void op(const OpStep &Step) override {
    keep(Step.Cells);
    CostObserver::op(Step);
  }
  void access(const AccessStep &Step) override {
    keep(Step.Cells);
    CostObserver::access(Step);
  }
  std::vector<uint32_t> Rows; ///< by cell, the bits of states

private:
  void keep(ArrayRef<CellChange> Cells) {
    for (const CellChange &Change : Cells)
      Rows[Change.Cell] = Change.To.bits();
  }
};

/// A choice for an access in a plan: its mode and the ops in front of it.
struct Choice {
  std::string Text;
  bool Updates; ///< the entries of who it uses
};

/// The beginning of a plan that is right so far.
struct Beginning {
  std::string Text;
  std::pair<const User *, const User *> Owners; ///< whose entries are in place, by granule
  uint64_t Own = 0;
  std::vector<uint32_t> Rows; ///< by cell
};

/// The search for the cheapest plan of a frame.
class PlanSearch {
public:
  /// \p Merges: continue only the cheapest of several beginnings that leave the same.
  PlanSearch(const ShortFrame &F, const TargetInfo &T, bool Merges) : F(F), T(T), Merges(Merges) {
    for (size_t N = 0; N != F.Accesses.size(); ++N) {
      Choices.emplace_back();
      for (StringRef Op : Ops)
        for (bool Updates : {false, true})
          for (StringRef Mode : Modes)
            Choices.back().push_back(
                {(Updates ? updateOf(F.user(N)) : "") + passOf(F, N, Op, Mode), Updates});
    }
  }

  /// The cost of the cheapest right plan, if it is less than \p Bound. Each image has CCS_E, or no
  /// aux data.
  std::optional<uint64_t> leastBelow(uint64_t Bound) {
    Least = Bound;
    for (const char *Without : {"", "aux %a NONE\n", "aux %b NONE\n", "aux %a NONE\naux %b NONE\n"}) {
      Kinds = Without;
      Start.clear();
      StartOwn = 0;
      if (!F.Repeats)
        goOn({});
      for (size_t N = 0; F.Repeats && N != F.In.Starts.size(); ++N)
        startWith(F.In.Starts[N]);
    }
    return Least < Bound ? std::optional(Least) : std::nullopt;
  }
  uint64_t Checked = 0;

private:
  void startWith(ArrayRef<unsigned> Users) {
    Beginning B;
    Start.clear();
    for (unsigned U : Users) {
      Start += updateOf(F.In.Users[U]);
      own(B, F.In.Users[U]);
    }
    StartOwn = 0;
    StartOwn = check(B, /*IsSteady=*/false) ? B.Own : 0;
    B.Own = 0;
    goOn(std::move(B));
  }

  static void own(Beginning &B, const User &U) {
    if (U.Granules & 1)
      B.Owners.first = &U;
    if (U.Granules & 2)
      B.Owners.second = &U;
  }

  /// Is the beginning right? Finds its own cost, and the states that it leaves. \p IsSteady: as a
  /// frame that repeats.
  bool check(Beginning &B, bool IsSteady) {
    std::string Text = "plan target(tgl@mesa-22.3) policy(optimal) contract(access) "
                       "minimize(traffic)\n" +
                       F.In.Declares.str() + Kinds;
    if (!Start.empty())
      Text += (IsSteady ? "frame prologue {\n" : "frame {\n") + Start + "}\n";
    Trial R(Text + (IsSteady ? "frame repeat {\n" : "frame {\n") + B.Text + "}\n");
    EXPECT_TRUE(R.G) << R.Errors.front() << "\n" << Text << B.Text;
    ++Checked;
    if (!R.G)
      return false;
    Problem P(*R.G, T);
    Ending End(P);
    if (!checkPlan(P, *R.D, &End))
      return false;
    B.Own = End.finish().Frame.own().value() - (IsSteady ? 0 : StartOwn);
    B.Rows = End.Rows;
    return true;
  }

  /// Tries all plans that begin with \p First.
  void goOn(Beginning First) {
    std::vector<Beginning> Now = {std::move(First)};
    for (size_t N = 0; N != Choices.size(); ++N) {
      std::vector<Beginning> Next;
      std::map<std::tuple<std::vector<uint32_t>, const User *, const User *>, size_t> Known;
      for (const Beginning &B : Now)
        for (const Choice &C : Choices[N]) {
          Beginning Longer = B;
          Longer.Text += C.Text;
          if (C.Updates)
            own(Longer, F.user(N));
          if (!check(Longer, /*IsSteady=*/false) || Longer.Own >= Least)
            continue;
          auto [It, New] = Known.try_emplace(
              {Longer.Rows, Longer.Owners.first, Longer.Owners.second}, Next.size());
          if (New || !Merges)
            Next.push_back(std::move(Longer));
          else if (Longer.Own < Next[It->second].Own)
            Next[It->second] = std::move(Longer);
        }
      Now = std::move(Next);
    }
    for (Beginning &Whole : Now)
      if (!F.Repeats || check(Whole, /*IsSteady=*/true))
        Least = std::min(Least, Whole.Own);
  }

  const ShortFrame &F;
  const TargetInfo &T;
  bool Merges;
  std::vector<std::vector<Choice>> Choices;
  std::string Kinds; ///< of images that have not the usual one
  std::string Start; ///< the updates in front of a frame that repeats
  uint64_t StartOwn = 0, Least = 0;
};

} // namespace

static std::string shortFrameText(const ShortFrame &F) {
  std::string Text = F.In.Declares.str() + (F.Repeats ? "frame repeat {\n" : "frame {\n");
  for (size_t N = 0; N != F.Accesses.size(); ++N)
    Text += passOf(F, N, "", "");
  return Text + "}\n";
}

static const TargetInfo &gfx12() {
  return target("tgl@mesa-22.3");
}

/// No plan of the frame costs less than that of `optimal`, and one costs as much.
static void tryFrame(const ShortFrame &F, Totals &Sum) {
  Trial R(shortFrameText(F));
  ASSERT_TRUE(R.G) << R.Errors.front();
  R.How.Minimize = Objective::Traffic;
  std::unique_ptr<Graph> Plan = R.plan(gfx12(), Policy::Optimal);
  if (!Plan) { // an access uses lost contents
    ++Sum.Refused;
    return;
  }
  Problem P(*Plan, gfx12());
  CostObserver Cost(P);
  ASSERT_TRUE(checkPlan(P, *R.D, &Cost) && R.Proof.IsProven) << printed(*Plan);
  uint64_t Own = Cost.finish().Frame.own().value();
  EXPECT_EQ(R.Proof.OwnBound, Own) << printed(*Plan);
  PlanSearch Search(F, gfx12(), /*Merges=*/true);
  EXPECT_EQ(Search.leastBelow(Own + 1).value_or(0), Own) << printed(*Plan);
  ++Sum.Planned;
  Sum.Checked += Search.Checked;
  Sum.WithUpdates += StringRef(printed(*Plan)).contains("aux_tt.update");
}

/// Calls \p Try for all frames of \p Length accesses, or each \p Stride-th, once and repeated.
template <typename Fn>
static void forEachFrame(const Setting &In, unsigned Length, unsigned Stride, Fn Try) {
  uint64_t NumKinds = In.Users.size() * In.Accesses.size(), Num = 1;
  for (unsigned N = 0; N != Length; ++N)
    Num *= NumKinds;
  auto [First, End] = seeds(Num);
  for (uint64_t I = First - 1; I < End - 1; I += Stride)
    for (bool Repeats : {false, true}) {
      ShortFrame F = {In, Repeats, {}};
      for (uint64_t Rest = I, N = 0; N != Length; ++N, Rest /= NumKinds)
        F.Accesses.push_back(Rest % NumKinds);
      Try(F);
      if (::testing::Test::HasFailure())
        return;
    }
}

/// \p Strides: by length, from one access on.
static void tryAll(const Setting &In, ArrayRef<unsigned> Strides) {
  Totals Sum;
  for (unsigned L = 1; L <= Strides.size(); ++L)
    forEachFrame(In, L, Strides[L - 1], [&](const ShortFrame &F) { tryFrame(F, Sum); });
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << Sum.Planned << " frames planned, " << Sum.WithUpdates << " with updates, "
           << Sum.Refused << " that use what is lost, " << Sum.Checked << " texts checked\n";
  EXPECT_GT(Sum.Planned, Sum.Refused / 100);
  EXPECT_GT(Sum.WithUpdates * 10, Sum.Planned);
}

#define IMAGE_A "image %a : R8G8B8A8_UNORM 128x256 usage(COLOR_ATTACHMENT, SAMPLED)\n"
#define HEAP "memory %heap : 1MiB\nbind %a, %heap, 0x0\n"

/// Both images have both granules.
static const Setting Whole = {
    IMAGE_A "image %b : R16G16_SFLOAT 128x256 usage(COLOR_ATTACHMENT, SAMPLED)\n" HEAP
            "bind %b, %heap, 0x0\n",
    {{"%a", 3}, {"%b", 3}},
    Plain,
    {{}, {0}, {1}}};

static const Setting Cleared = {Whole.Declares, Whole.Users, WithClear, Whole.Starts};

/// One has both, the other the second of them.
static const Setting Part = {
    IMAGE_A "image %b : R16G16_SFLOAT 128x128 usage(COLOR_ATTACHMENT, SAMPLED)\n" HEAP
            "bind %b, %heap, 0x10000\n",
    {{"%a", 3}, {"%b", 2}},
    Plain,
    {{}, {0}, {1}}};

/// One has both, each layer of the other has one.
static const Setting Layers = {
    IMAGE_A "image %b : R16G16_SFLOAT 128x128 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)\n" HEAP
            "bind %b, %heap, 0x0\n",
    {{"%a", 3}, {"%b[layer 0]", 1}, {"%b[layer 1]", 2}},
    Plain,
    {{}, {0}, {1}, {2}, {1, 2}}};

static std::vector<unsigned> strides(std::vector<unsigned> Short, size_t Long) {
  return std::getenv("AUXPLAN_LONG") ? std::vector<unsigned>(Long, 1) : Short;
}

TEST(SharedMemory, NoPlanCostsLess) {
  tryAll(Whole, strides({1, 1, 11, 197, 2003}, 6));
}

TEST(SharedMemory, NoPlanWithClearsCostsLess) {
  tryAll(Cleared, strides({1, 5, 83}, 5));
}

TEST(SharedMemory, NoPlanWithAPartSharedCostsLess) {
  tryAll(Part, strides({1, 5, 59}, 6));
}

TEST(SharedMemory, NoPlanWithLayersCostsLess) {
  tryAll(Layers, strides({1, 11, 131}, 4));
}

/// Merging beginnings loses no plan.
TEST(SharedMemory, MergedSearchFindsTheSame) {
  auto Try = [](const ShortFrame &F) {
    PlanSearch All(F, gfx12(), /*Merges=*/false), Merged(F, gfx12(), /*Merges=*/true);
    EXPECT_EQ(All.leastBelow(UINT64_MAX), Merged.leastBelow(UINT64_MAX)) << shortFrameText(F);
  };
  forEachFrame(Cleared, 2, graphs(47, 1), Try);
  forEachFrame(Layers, 2, graphs(59, 1), Try);
  forEachFrame(Whole, 3, graphs(701, 1), Try);
}
