//===- LayoutWays.cpp - every way to write layouts into small graphs --===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// See LayoutWays.h.
///
//===----------------------------------------------------------------------===//

#include "LayoutWays.h"
#include "RandomTrial.h"
#include "auxplan/Engine/Session.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

static const LineKind ColorLines[] = {
    {"color % ",
     " load(clear 0, 0, 0, 0) store(store)",
     {"COLOR_ATTACHMENT_OPTIMAL", "GENERAL"},
     true,
     true},
    {"color % ",
     " load(clear 0.3, 0, 0, 0) store(store)",
     {"COLOR_ATTACHMENT_OPTIMAL", "GENERAL"},
     true,
     true},
    {"color % ",
     " load(load) store(store)",
     {"COLOR_ATTACHMENT_OPTIMAL", "GENERAL"},
     false,
     true,
     " load(clear) store(store)",
     " load(dont_care) store(store)"},
    {"color % ",
     " load(dont_care) store(store)",
     {"COLOR_ATTACHMENT_OPTIMAL", "GENERAL"},
     true,
     true,
     " load(clear) store(store)"},
    {"sampled % ", " at FRAGMENT_SHADER", {"SHADER_READ_ONLY_OPTIMAL", "GENERAL"}, false, false},
    {"copy_src % ", "", {"TRANSFER_SRC_OPTIMAL", "GENERAL"}, false, false},
    {"copy_dst % ", "", {"TRANSFER_DST_OPTIMAL", "GENERAL"}, true, false},
    {"storage read_write % ", " at FRAGMENT_SHADER", {"GENERAL"}, false, false}};

static const LineKind DepthLines[] = {
    {"depth % ",
     " load(clear 1.0) store(store)",
     {"DEPTH_STENCIL_ATTACHMENT_OPTIMAL", "GENERAL"},
     true,
     true},
    {"depth % ",
     " load(load) store(store)",
     {"DEPTH_STENCIL_ATTACHMENT_OPTIMAL", "GENERAL"},
     false,
     true},
    {"depth % ",
     " load(dont_care) store(store)",
     {"DEPTH_STENCIL_ATTACHMENT_OPTIMAL", "GENERAL"},
     true,
     true,
     " load(clear) store(store)"},
    {"depth % ", " load(load) store(none)", {"DEPTH_STENCIL_READ_ONLY_OPTIMAL"}, false, true},
    {"sampled % ",
     " at FRAGMENT_SHADER",
     {"SHADER_READ_ONLY_OPTIMAL", "DEPTH_STENCIL_READ_ONLY_OPTIMAL", "GENERAL"},
     false,
     false},
    {"copy_dst % ", "", {"TRANSFER_DST_OPTIMAL", "GENERAL"}, true, false}};

ArrayRef<LineKind> test::colorLines() {
  return ColorLines;
}

ArrayRef<LineKind> test::depthLines() {
  return DepthLines;
}

static void addWays(const LineKind &L, const char *After, bool MayDrop, std::vector<Way> &Ways) {
  for (unsigned Layout = 0; Layout != L.Layouts.size(); ++Layout) {
    Ways.push_back({Layout, Way::Keep, After});
    if (MayDrop)
      Ways.push_back({Layout, Way::Drop, After});
    if (L.IsAttachment)
      Ways.push_back({Layout, Way::KeepInPass, After});
    if (L.IsAttachment && MayDrop)
      Ways.push_back({Layout, Way::DropInPass, After});
  }
}

std::vector<Way> test::waysOf(const Sequence &Of, size_t N) {
  const LineKind &L = *Of.Lines[N], &Next = *Of.Lines[(N + 1) % Of.Lines.size()];
  std::vector<Way> Ways;
  addWays(L, L.After, L.MayDrop, Ways);
  if (L.Dropped && Next.MayDrop)
    addWays(L, L.Dropped, true, Ways);
  if (L.Cleared && (L.MayDrop || Next.MayDrop))
    addWays(L, L.Cleared, true, Ways);
  return Ways;
}

static std::string named(const char *Text, char Name) {
  return StringRef(Text).split('%').first.str() + "%" + Name +
         StringRef(Text).split('%').second.str();
}

std::string test::textOf(ArrayRef<Sequence> All, const Ways &Chosen) {
  std::string Text, Start, Body;
  size_t Longest = 0;
  for (size_t S = 0; S != All.size(); ++S) {
    const LineKind &Last = *All[S].Lines.back();
    std::string Starts = Last.Layouts[Chosen.empty() ? 0 : Chosen[S].back().Layout];
    Text += std::string("image %") + All[S].Name + " : " + All[S].Declaration + " persistent" +
            (All[S].IsNew ? "" : " starts " + Starts) + "\n";
    if (All[S].IsNew && !Chosen.empty() && !Chosen[S].front().drops())
      Start += std::string("  transition %") + All[S].Name + " UNDEFINED -> " + Starts + "\n";
    Longest = std::max(Longest, All[S].Lines.size());
  }
  for (size_t N = 0; N != Longest; ++N)
    for (size_t S = 0; S != All.size(); ++S) {
      if (N >= All[S].Lines.size())
        continue;
      const LineKind &L = *All[S].Lines[N];
      std::string From, To;
      const char *After = L.After;
      if (!Chosen.empty()) {
        Way W = Chosen[S][N];
        size_t Before = (N + All[S].Lines.size() - 1) % All[S].Lines.size();
        std::string Old = All[S].Lines[Before]->Layouts[Chosen[S][Before].Layout];
        To = L.Layouts[W.Layout];
        After = W.After;
        std::string Named = W.drops() ? "UNDEFINED" : Old;
        bool Moves = W.drops() || Old != To;
        if (Moves && (W.How == Way::Keep || W.How == Way::Drop))
          Body += std::string("  transition %") + All[S].Name + " " + Named + " -> " + To + "\n";
        else if (Moves)
          From = " from " + Named;
      } else {
        To = L.Layouts.front();
      }
      Body += std::string("  pass @p on graphics {\n    ") + named(L.Before, All[S].Name) + To +
              From + After + "\n  }\n";
    }
  if (!Start.empty())
    Text += "frame explicit {\n" + Start + "}\n";
  return Text + "frame " + (Chosen.empty() ? "" : "explicit ") + "repeat {\n" + Body + "}\n";
}

/// Counts through all ways of all lines. Returns false after the last.
static bool nextWays(ArrayRef<Sequence> All, std::vector<std::vector<unsigned>> &Numbers) {
  for (size_t S = 0; S != All.size(); ++S)
    for (size_t N = 0; N != All[S].Lines.size(); ++N) {
      if (++Numbers[S][N] != waysOf(All[S], N).size())
        return true;
      Numbers[S][N] = 0;
    }
  return false;
}

void test::forEachWays(ArrayRef<Sequence> All, function_ref<void(const Ways &)> F) {
  std::vector<std::vector<unsigned>> Numbers;
  for (const Sequence &S : All)
    Numbers.emplace_back(S.Lines.size(), 0);
  do {
    Ways Chosen;
    for (size_t S = 0; S != All.size(); ++S) {
      Chosen.emplace_back();
      for (size_t N = 0; N != All[S].Lines.size(); ++N)
        Chosen.back().push_back(waysOf(All[S], N)[Numbers[S][N]]);
    }
    F(Chosen);
  } while (nextWays(All, Numbers));
}

uint64_t test::numWays(ArrayRef<Sequence> All) {
  uint64_t Number = 1;
  for (const Sequence &S : All)
    for (size_t N = 0; N != S.Lines.size(); ++N)
      Number *= waysOf(S, N).size();
  return Number;
}

std::optional<PlanCost> test::costOf(const std::string &Text, const TargetInfo &T, Policy By,
                                     Contract Under) {
  Trial R(Text);
  EXPECT_TRUE(R.G) << Text << (R.Errors.empty() ? "" : R.Errors.front());
  if (!R.G)
    return std::nullopt;
  PlanOptions Options;
  Options.Policy = By;
  Options.Contract = Under;
  PlannedGraph Found = Session(T, Options).plan(*R.G, *R.D);
  if (!Found)
    return std::nullopt;
  return Found.Cost;
}
