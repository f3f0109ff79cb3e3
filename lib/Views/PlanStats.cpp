//===- PlanStats.cpp - a plan in numbers ----------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Every number is a row with a name; both forms print the rows in one order. People get numbers
/// per frame that the program shows, scripts those of the whole frame.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Views/PlanStats.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Views/Amounts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <charconv>
#include <cmath>

using namespace auxplan;
using namespace llvm;

namespace {

/// A line of the table; its name for scripts consists of the name of its group and its own.
struct Row {
  std::string Name, Key;
  std::string Count, Bytes; ///< empty: it has none
  unsigned Indent = 0;
};

/// Counts of the frames whose costs are shown.
struct GraphCounts {
  uint64_t Passes = 0, Accesses = 0, Transitions = 0;
};

} // namespace

static void countItems(const Graph &G, ArrayRef<Item> Items, uint64_t Times, GraphCounts &C) {
  for (const Item &I : Items) {
    C.Passes += I.Kind == ItemKind::Pass ? Times : 0;
    C.Accesses += I.Kind == ItemKind::Pass ? Times * G.Passes[I.Index].NumAccesses : 0;
    C.Transitions += I.Kind == ItemKind::Transition ? Times : 0;
  }
}

static GraphCounts countGraph(const Graph &G) {
  GraphCounts C;
  for (uint32_t I = 0; I != G.Items.size(); I = G.Items[I].Match + 1) {
    const Frame &F = G.Frames[G.Items[I].Index];
    if (F.Repeat)
      C = {}; // the frames before are the prologue
    countItems(G, ArrayRef(G.Items).slice(I, G.Items[I].Match - I), F.Count, C);
  }
  return C;
}

static std::string shortestDecimal(double X) {
  std::array<char, 32> Text;
  auto [End, Error] = std::to_chars(Text.begin(), Text.end(), X);
  assert(Error == std::errc() && "32 bytes hold every double");
  (void)Error;
  return std::string(Text.begin(), End);
}

static bool countsOps(const PlanHeader &H) {
  return H.Minimize == nameOf(Objective::Ops);
}

static bool isOfDriver(const PlanHeader &H) {
  return H.Contract == nameOf(Contract::Driver);
}

/// The plans that a bound is about: plans under the same rules and with the same knowledge.
static std::string plansOf(const PlanHeader &H) {
  if (isOfDriver(H))
    return "choice of layouts and discards";
  std::string Plans = "plan";
  if (!H.Limits.empty()) // limits of the driver that `optimal` need not keep
    Plans += " under the limits";
  if (H.Contract == nameOf(Contract::Layout)) // other policies may go around the aux data
    Plans += " that binds what layouts promise";
  return Plans;
}

/// The bound is the cost of a plan only if a plan of that cost is known.
StringRef auxplan::nameOfBound(const PlanHeader &H, const PlanCost &Cost) {
  if (Cost.Proof.TakesEverysAsIfs)
    return "bound of own cost, 'every' as 'if'";
  if (countsOps(H))
    return "least own cost of the fewest ops";
  bool IsCost = Cost.Proof.IsReached || Cost.isOwnProven();
  if (isOfDriver(H))
    return IsCost ? "least own cost of any layouts" : "bound of own cost, any layouts";
  if (!H.Limits.empty())
    return IsCost ? "least own cost under the limits" : "bound of own cost under the limits";
  if (H.Contract == nameOf(Contract::Layout))
    return IsCost ? "least own cost under the contract" : "bound of own cost, this contract";
  return IsCost ? "least own cost of any plan" : "bound of own cost";
}

static StringRef nameOfTotalBound(const PlanHeader &H, const PlanCost &Cost) {
  if (!H.Limits.empty())
    return Cost.isProven() ? "least total under the limits" : "bound of total under the limits";
  return Cost.isProven() ? "least total of any plan" : "bound of total";
}

/// The dwords of graphics state that ops send, and those that are sent again because of them.
template <typename Fn> static void addState(const CostSums &F, Fn Add) {
  if (F.ByUnit.empty())
    return;
  StateSums All;
  All.Sent.setFrames(F.Stalls.frames());
  All.Restored.setFrames(F.Stalls.frames());
  for (const StateSums &Of : F.ByUnit) {
    All.Sent += Of.Sent;
    All.Restored += Of.Restored;
  }
  auto AddEach = [&](StringRef Name, StringRef Key, CostSum StateSums::*Part,
                     std::optional<uint64_t> Bytes) {
    Add(Name, Key, (All.*Part).perFrame(), Bytes, 0);
    for (auto [Unit, Of] : enumerate(F.ByUnit))
      if (Of.Sent.value()) {
        std::string By = ("by " + nameOf(StateUnit(Unit))).str(),
                    Its = nameOf(StateUnit(Unit)).str();
        std::replace(Its.begin(), Its.end(), ' ', '_');
        Add(By, (Key + "." + Its).str(), (Of.*Part).perFrame(), std::nullopt, 2);
      }
  };
  AddEach("dwords of state in ops", "state.sent", &StateSums::Sent, std::nullopt);
  AddEach("dwords of state sent again", "state.restored", &StateSums::Restored, F.State.bytes());
}

/// The numbers of one in \p Shown parts of the frame, which \p Cost is about, too.
static std::vector<Row> makeRows(const Problem &P, const PlanCost &Cost, unsigned Shown) {
  const CostSums &F = Cost.Frame;
  GraphCounts Counts = countGraph(P.graph());
  uint64_t WithAux =
      llvm::count_if(P.planes(), [&](const Plane &Pl) { return P.classOf(Pl).hasAux(); });
  std::vector<Row> Rows;
  auto Add = [&](StringRef Name, StringRef Key, std::optional<double> Count,
                 std::optional<uint64_t> Bytes = std::nullopt, unsigned Indent = 0) {
    std::string Number = !Count ? "" : Shown == 1 ? shortestDecimal(*Count) : shortDecimal(*Count);
    Rows.push_back({Name.str(), Key.str(), Number, Bytes ? utostr(*Bytes) : "", Indent});
  };
  Add("images", "images", P.graph().Images.size());
  Add("planes with aux data", "aux_planes", WithAux);
  Add("passes", "passes", double(Counts.Passes) / Shown);
  Add("transitions", "transitions", double(Counts.Transitions) / Shown);
  Add("accesses", "accesses", double(Counts.Accesses) / Shown, F.Accesses.bytes());
  Add("ops", "ops", F.Calls.perFrame(), F.Ops.bytes());
  for (auto [Index, Sums] : enumerate(F.ByMnemonic))
    if (Sums.Calls.value()) {
      StringRef Name = allMnemonics()[Index].Info->Text;
      std::string Key = "ops." + Name.str();
      std::replace(Key.begin(), Key.end(), ' ', '_');
      Add(Name, Key, Sums.Calls.perFrame(), Sums.Bytes.bytes(), 2);
    }
  Add("stalls", "stalls", F.Stalls.perFrame());
  addState(F, Add);
  Add("own cost", "own", std::nullopt, F.own().bytes());
  Add("shared cost of calls and stalls", "shared", std::nullopt, F.Shared.bytes());
  Add("total", "total", std::nullopt, F.total().bytes());
  if (Cost.Proof.Exists)
    Add(nameOfBound(*P.graph().Header, Cost), "own_lower_bound", std::nullopt, Cost.boundBytes());
  if (Cost.Proof.TotalBound)
    Add(nameOfTotalBound(*P.graph().Header, Cost), "", std::nullopt, Cost.totalBoundBytes());
  Add("before the steady frame", "prologue", std::nullopt, Cost.Prologue.bytes());
  return Rows;
}

/// How much cheaper than this one a plan could be, rounded up; empty: that is not known.
static std::string gapOf(const PlanHeader &H, const PlanCost &Cost) {
  uint64_t Total = Cost.Frame.total().bytes(), Least = Cost.totalBoundBytes();
  if (!Cost.Proof.TotalBound || Least > Total || !Total)
    return "";
  double Percent = std::ceil(double(Total - Least) / double(Total) * 1e4) / 100;
  std::string Text;
  raw_string_ostream(Text) << "; another " << plansOf(H) << " could cost at most "
                           << format("%.2f", Percent) << " % less in all";
  return Text;
}

std::string auxplan::verdictOn(const PlanHeader &H, const PlanCost &Cost) {
  if (countsOps(H))
    return "proven: with the modes and kinds that come first no plan has fewer ops, nor as many "
           "and less own cost";
  if (Cost.isProven())
    return "proven: no " + plansOf(H) + " costs less";
  if (Cost.isOwnProven())
    return "proven: no " + plansOf(H) + " has less own cost" + gapOf(H, Cost);
  if (Cost.Proof.IsReached)
    return "a plan of the least own cost is known ('--minimize=traffic' prints it); this plan has "
           "more own cost, but costs less in all" +
           gapOf(H, Cost);
  if (Cost.Proof.TakesEverysAsIfs)
    return "not proven: the bound is that of plans which take each 'every' for an 'if'";
  return "not proven: a plan of less own cost may exist, none below the bound" + gapOf(H, Cost);
}

void auxplan::printStats(const Problem &P, const PlanCost &Cost, ArrayRef<std::string> Apart,
                         raw_ostream &OS) {
  const PlanHeader &H = *P.graph().Header;
  unsigned Shown = framesShown(P.graph());
  OS << "plan for " << P.target().fullName() << ": policy " << H.Policy << ", contract "
     << H.Contract;
  if (H.Policy == nameOf(Policy::Optimal)) // the others minimise nothing
    OS << ", minimize " << H.Minimize;
  if (!H.Limits.empty())
    OS << ", limits " << H.Limits;
  if (!H.Lifted.empty())
    OS << ", lift " << llvm::join(H.Lifted, ",");
  OS << "\n";
  if (Shown != 1)
    OS << perPresentNote(Shown) << "; the lines from 'target=' on are of the whole frame\n";
  OS << '\n'
     << left_justify("per frame", 34) << right_justify("count", 12) << right_justify("bytes", 20)
     << '\n';
  for (const Row &R : makeRows(P, Cost.dividedBy(Shown), Shown))
    OS << left_justify(std::string(R.Indent, ' ') + R.Name, 34) << right_justify(R.Count, 12)
       << right_justify(R.Bytes, R.Bytes.empty() ? 0 : 20) << '\n';
  if (Cost.Proof.Exists)
    OS << '\n' << verdictOn(H, Cost) << '\n';
  for (auto [N, Why] : enumerate(Apart))
    OS << (N ? "" : "\n") << "prologue frame " << N + 1 << ": " << Why << '\n';
  OS << "\ntarget=" << P.target().fullName() << "\npolicy=" << H.Policy
     << "\ncontract=" << H.Contract << "\nminimize=" << H.Minimize << '\n';
  if (!H.Limits.empty())
    OS << "limits=" << H.Limits << '\n';
  if (!H.Lifted.empty())
    OS << "lift=" << llvm::join(H.Lifted, ",") << '\n';
  OS << "presents=" << Shown << '\n';
  for (const Row &R : makeRows(P, Cost, 1)) {
    if (!R.Count.empty())
      OS << R.Key << '=' << R.Count << '\n';
    if (!R.Bytes.empty() && !R.Key.empty())
      OS << R.Key << (R.Count.empty() ? "=" : ".bytes=") << R.Bytes << '\n';
  }
  if (Cost.Proof.Exists)
    OS << "lower_bound=" << Cost.totalBoundBytes()
       << "\nproven_minimal=" << (Cost.isProven() ? 1 : 0)
       << "\nown_proven=" << (Cost.isOwnProven() ? 1 : 0) << '\n';
}
