//===- SharedMemoryTest.cpp - two images in one memory, all plans -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Two images of other formats take turns in one memory, so that entries of the AUX-TT have
/// to be updated between them, or one of them goes without aux data. For short frames,
/// once and repeated, every plan is written down, read and checked: `optimal` has the least
/// own cost of those that are right, and of no other plan less. Only the checker is shared.
///
/// AUXPLAN_LONG in the environment: all frames of three accesses, and longer ones.
///
//===----------------------------------------------------------------------===//

#include "unittests/Planner/RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// What an access can be, on either image.
constexpr const char *Accesses[] = {
    "color %a load(dont_care) store(store)", "color %a load(load) store(store)",
    "sampled %a at FRAGMENT_SHADER",         "color %b load(dont_care) store(store)",
    "color %b load(load) store(store)",      "sampled %b at FRAGMENT_SHADER"};
constexpr unsigned NumAccesses = std::size(Accesses);

/// What can stand in front of an access.
constexpr const char *Before[] = {"",
                                  "aux_tt.update %I\n",
                                  "ccs.resolve full %I\n",
                                  "aux_tt.update %I\nccs.resolve full %I\n",
                                  "ccs.ambiguate %I\n",
                                  "aux_tt.update %I\nccs.ambiguate %I\n"};
constexpr const char *Modes[] = {" aux CCS_E/default", " aux NONE"};
constexpr unsigned NumChoices = std::size(Before) * std::size(Modes);

using Sequence = std::vector<unsigned>;

} // namespace

/// \p Choice: of each access; empty: a frame without a plan.
static std::string textOf(const Sequence &Of, bool Repeats, const Sequence &Choice) {
  std::string Text = Choice.empty() ? ""
                                    : "plan target(tgl@mesa-22.3) policy(optimal) "
                                      "contract(access) minimize(traffic)\n";
  Text += "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)\n"
          "image %b : R16G16_SFLOAT 256x256 usage(COLOR_ATTACHMENT, SAMPLED)\n"
          "memory %heap : 1MiB\nbind %a, %heap, 0x0\nbind %b, %heap, 0x0\n";
  Text += Repeats ? "frame repeat {\n" : "frame {\n";
  for (size_t N = 0; N != Of.size(); ++N) {
    if (!Choice.empty())
      for (StringRef Rest = Before[Choice[N] / std::size(Modes)]; !Rest.empty();) {
        auto [Head, Tail] = Rest.split('I');
        Text += Head.str() + (Rest.contains('I') ? Of[N] < NumAccesses / 2 ? "a" : "b" : "");
        Rest = Tail;
      }
    Text += "pass @p" + std::to_string(N) + " on graphics {\n" + Accesses[Of[N]] +
            (Choice.empty() ? "" : Modes[Choice[N] % std::size(Modes)]) + "\n}\n";
  }
  return Text + "}\n";
}

/// Own cost of a plan that is right.
static std::optional<uint64_t> ownOf(Trial &R, const Graph &Plan, const TargetInfo &T) {
  Problem P(Plan, T);
  CostObserver Sum(P);
  if (!checkPlan(P, *R.D, &Sum))
    return std::nullopt;
  return Sum.finish().Frame.own().value();
}

/// The least of all plans.
static std::optional<uint64_t> leastOf(const Sequence &Of, bool Repeats, const TargetInfo &T) {
  std::optional<uint64_t> Least;
  Sequence Choice(Of.size(), 0);
  for (;;) {
    Trial R(textOf(Of, Repeats, Choice));
    EXPECT_TRUE(R.G) << R.Errors.front();
    if (std::optional<uint64_t> Own = R.G ? ownOf(R, *R.G, T) : std::nullopt)
      Least = std::min(Least.value_or(UINT64_MAX), *Own);
    size_t N = 0;
    while (N != Choice.size() && ++Choice[N] == NumChoices)
      Choice[N++] = 0;
    if (N == Choice.size())
      return Least;
  }
}

/// False: contents are used that are lost.
static bool tryFrame(const Sequence &Of, bool Repeats, unsigned &WithUpdates) {
  const TargetInfo &T = target("tgl@mesa-22.3");
  Trial R(textOf(Of, Repeats, {}));
  EXPECT_TRUE(R.G) << R.Errors.front();
  R.LeastOwn = true;
  std::unique_ptr<Graph> Plan = R.plan(T, Policy::Optimal);
  if (!Plan)
    return false;
  std::optional<uint64_t> Own = ownOf(R, *Plan, T), Least = leastOf(Of, Repeats, T);
  EXPECT_TRUE(Own && R.Proof.IsProven) << printed(*Plan);
  EXPECT_EQ(R.Proof.OwnBound, Own.value_or(0)) << printed(*Plan);
  // A plan with frames of its own in front may do better than one without.
  EXPECT_TRUE(Least && Own <= Least) << printed(*Plan);
  bool HasPrologue = Plan->Frames.size() > 1;
  EXPECT_TRUE(HasPrologue || Own == Least) << Least.value_or(0) << "\n" << printed(*Plan);
  WithUpdates += StringRef(printed(*Plan)).contains("aux_tt.update");
  return true;
}

TEST(SharedMemory, NoPlanOfAFrameCostsLess) {
  unsigned Planned = 0, Refused = 0, WithUpdates = 0;
  unsigned Length = graphs(3, 4), Stride = graphs(7, 5);
  for (unsigned L = 1; L <= Length; ++L) {
    uint64_t Num = 1;
    for (unsigned N = 0; N != L; ++N)
      Num *= NumAccesses;
    for (uint64_t I = 0; I < Num; I += L < 3 || (L == 3 && Length == 4) ? 1 : Stride) {
      Sequence Of;
      for (uint64_t Rest = I, N = 0; N != L; ++N, Rest /= NumAccesses)
        Of.push_back(Rest % NumAccesses);
      for (bool Repeats : {false, true})
        ++(tryFrame(Of, Repeats, WithUpdates) ? Planned : Refused);
    }
  }
  if (std::getenv("AUXPLAN_COUNTS"))
    outs() << Planned << " frames planned, " << WithUpdates << " with updates, " << Refused
           << " that use what is lost\n";
  EXPECT_GT(Planned, 50u);
  EXPECT_GT(WithUpdates * 10, Planned);
}
