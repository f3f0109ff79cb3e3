//===- CompareReport.cpp - policies beside one another, printed -----------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// People get units and percents, programs exact numbers. Everything about a target is in one
/// place, and no line is wider than PageWidth.
///
//===----------------------------------------------------------------------===//

#include "CompareReport.h"
#include "Columns.h"
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Views/PlanJSON.h"
#include "auxplan/Views/PlanStats.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

std::string Compared::name() const {
  return nameOf(Policy).str() + (Contract == contractOf(Policy) ? "" : " (layout contract)");
}

std::vector<std::pair<StringRef, double>> tool::opsByKind(const CostSums &Sums) {
  std::vector<std::pair<StringRef, double>> Kinds;
  for (auto [M, Of] : enumerate(Sums.ByMnemonic))
    if (Of.Calls.value())
      Kinds.push_back({allMnemonics()[M].Info->Text, Of.Calls.perFrame()});
  return Kinds;
}

/// Plans of one target stand together.
static std::vector<ArrayRef<Compared>> byTarget(ArrayRef<Compared> All) {
  std::vector<ArrayRef<Compared>> Groups;
  while (!All.empty()) {
    const TargetInfo *Target = All.front().Target;
    Groups.push_back(All.take_while([&](const Compared &C) { return C.Target == Target; }));
    All = All.drop_front(Groups.back().size());
  }
  return Groups;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// The least of the right plans; none if there is no right one.
template <typename BytesFn>
static std::optional<uint64_t> least(ArrayRef<Compared> Plans, BytesFn Bytes) {
  std::optional<uint64_t> Least;
  for (const Compared &C : Plans)
    if (C.isRight())
      Least = std::min(Least.value_or(UINT64_MAX), Bytes(C));
  return Least;
}

/// "best", "+3.2 %"; a wrong plan may be cheaper than all right plans.
static std::string overBest(uint64_t Bytes, std::optional<uint64_t> Best) {
  if (!Best)
    return "";
  if (Bytes == *Best)
    return "best";
  if (!*Best)
    return "more";
  double Percent = 100.0 * (double(Bytes) - double(*Best)) / double(*Best);
  if (Percent > 0 && Percent < 0.05)
    return "+<0.1 %";
  std::string Text;
  raw_string_ostream(Text) << format("%+.1f %%", Percent);
  return Text;
}

static std::string kindsText(const CostSums &Sums) {
  std::string Text;
  for (auto [Name, Calls] : opsByKind(Sums))
    Text += (Text.empty() ? "" : ", ") + shortDecimal(Calls) + " " + Name.str();
  return Text;
}

static std::string verdictOn(const Compared &C) {
  return !C.isPlanned() ? "not planned" : C.Error.empty() ? "" : "rejected";
}

/// A line for each plan.
static void printPolicies(ArrayRef<Compared> Plans, raw_ostream &OS) {
  auto Total = [](const Compared &C) { return C.Cost.Frame.total().bytes(); };
  std::optional<uint64_t> Best = least(Plans, Total);
  Columns Table({"policy", "contract", "total", "over best", "own", "accesses", "ops move", "ops",
                 "stalls", ""});
  for (const Compared &C : Plans) {
    const CostSums &F = C.Cost.Frame;
    std::vector<std::string> Row = {nameOf(C.Policy).str(), nameOf(C.Contract).str()};
    if (C.isPlanned())
      Row.insert(Row.end(),
                 {humanBytes(Total(C)), overBest(Total(C), Best), humanBytes(F.own().bytes()),
                  humanBytes(F.Accesses.bytes()), humanBytes(F.Ops.bytes()),
                  shortDecimal(F.Calls.perFrame()), shortDecimal(F.Stalls.perFrame())});
    Row.resize(9);
    Row.push_back(verdictOn(C));
    Table.add(std::move(Row));
  }
  Table.printWrapped(OS, /*NumLeft=*/2, /*Indent=*/2);
}

/// How often each op is called: a column for each plan.
static void printKinds(ArrayRef<Compared> Plans, raw_ostream &OS) {
  std::vector<std::string> Head = {"ops"};
  std::vector<bool> Occurs(allMnemonics().size());
  bool HasMarks = false;
  for (const Compared &C : Plans) {
    bool IsMarked = C.Contract != contractOf(C.Policy);
    HasMarks |= IsMarked;
    Head.push_back(nameOf(C.Policy).str() + (IsMarked ? "*" : ""));
    for (auto [M, Of] : enumerate(C.Cost.Frame.ByMnemonic))
      Occurs[M] = Occurs[M] || Of.Calls.value();
  }
  Columns Table(Head);
  for (size_t M = 0; M != Occurs.size(); ++M) {
    if (!Occurs[M])
      continue;
    std::vector<std::string> Row = {allMnemonics()[M].Info->Text};
    for (const Compared &C : Plans) {
      ArrayRef<OpSums> Sums = C.Cost.Frame.ByMnemonic;
      bool IsCalled = M < Sums.size() && Sums[M].Calls.value();
      Row.push_back(IsCalled ? shortDecimal(Sums[M].Calls.perFrame()) : "");
    }
    Table.add(std::move(Row));
  }
  if (!is_contained(Occurs, true))
    return;
  OS << '\n';
  Table.printIndented(OS, /*NumLeft=*/1, /*Indent=*/2);
  if (HasMarks)
    OS << "  * under the layout contract\n";
}

/// Prints what is known about the quality of the plans, and what is wrong with them.
static void printProofs(ArrayRef<Compared> Plans, raw_ostream &OS) {
  for (const Compared &C : Plans)
    if (C.Cost.Proof.Exists)
      printParagraph(C.name() + ": own cost " + humanBytes(C.Cost.Frame.own().bytes()) + ", " +
                         nameOfBound(C.Header, C.Cost).str() + " " +
                         humanBytes(C.Cost.boundBytes()) + "; " + verdictOn(C.Header, C.Cost),
                     /*Indent=*/2, OS);
  for (const Compared &C : Plans)
    if (!C.Error.empty())
      printParagraph(C.name() + ": " + C.Error, /*Indent=*/2, OS);
}

/// Do all right plans treat the image alike?
static bool isAlike(ArrayRef<Compared> Plans, ImageId I) {
  const Compared *First = nullptr;
  for (const Compared &C : Plans) {
    if (!C.isRight())
      continue;
    First = First ? First : &C;
    const CostSums &A = First->Images[I], &B = C.Images[I];
    if (A.own().bytes() != B.own().bytes() || opsByKind(A) != opsByKind(B))
      return false;
  }
  return First != nullptr;
}

static void printImage(ArrayRef<Compared> Plans, ImageId I, raw_ostream &OS) {
  auto Own = [I](const Compared &C) { return C.Images[I].own().bytes(); };
  std::optional<uint64_t> Best = least(Plans, Own);
  Columns Table({"policy", "contract", "own", "over best", "accesses", "ops move", "ops", "which"});
  for (const Compared &C : Plans) {
    if (!C.isRight())
      continue;
    const CostSums &F = C.Images[I];
    Table.add({nameOf(C.Policy).str(), nameOf(C.Contract).str(), humanBytes(Own(C)),
               overBest(Own(C), Best), humanBytes(F.Accesses.bytes()), humanBytes(F.Ops.bytes()),
               shortDecimal(F.Calls.perFrame()), kindsText(F)});
  }
  Table.printWrapped(OS, /*NumLeft=*/2, /*Indent=*/4);
}

/// Prints a table for each image on which plans differ, and one line for all other images.
static void printImages(const Graph &G, ArrayRef<Compared> Plans, raw_ostream &OS) {
  if (none_of(Plans, [](const Compared &C) { return C.isRight(); }))
    return;
  const Compared &Any = *find_if(Plans, [](const Compared &C) { return C.isRight(); });
  for (ImageId I = 0; I != G.Images.size(); ++I) {
    std::string Name = elided("%" + G.Names.get(G.Images[I].Name).str(), PageWidth / 2);
    if (isAlike(Plans, I)) {
      std::string Kinds = kindsText(Any.Images[I]);
      printParagraph("\n" + Name + ": own cost " + humanBytes(Any.Images[I].own().bytes()) +
                         " whatever the policy" + (Kinds.empty() ? ", no op" : ", " + Kinds),
                     0, OS);
      continue;
    }
    OS << "\n  " << Name << '\n';
    printImage(Plans, I, OS);
  }
}

//===----------------------------------------------------------------------===//
// The answer
//===----------------------------------------------------------------------===//

/// "ops", "moved", "stalls", "total".
static void addFigures(const CostSums &F, std::vector<std::string> &Row) {
  Row.insert(Row.end(), {shortDecimal(F.Calls.perFrame()), humanBytes(F.own().bytes()),
                         shortDecimal(F.Stalls.perFrame()), humanBytes(F.total().bytes())});
}

static std::string savedPercent(uint64_t Today, uint64_t Best) {
  std::string Text;
  double Percent = Today ? 100 * (double(Today) - double(Best)) / double(Today) : 0;
  raw_string_ostream(Text) << format("%.1f %%", Percent);
  return Text;
}

/// The line of a target: what its driver does, and the best plan.
static std::vector<std::string> lineFor(ArrayRef<Compared> Plans) {
  std::vector<std::string> Row = {Plans.front().Target->fullName()};
  std::string Wrong;
  for (const Compared &C : Plans) {
    if (C.isPlanned())
      addFigures(C.Cost.Frame, Row);
    else
      Row.resize(Row.size() + 4);
    if (!C.isRight())
      Wrong += (Wrong.empty() ? "" : ", ") + C.name() + " " + verdictOn(C);
  }
  const Compared &Today = Plans.front(), &Best = Plans.back();
  bool AreRight = Today.isRight() && Best.isRight();
  Row.push_back(
      AreRight ? savedPercent(Today.Cost.Frame.total().bytes(), Best.Cost.Frame.total().bytes())
               : "");
  Row.push_back(Wrong);
  return Row;
}

/// A line for each target, then what is wrong.
static void printAnswer(ArrayRef<Compared> All, raw_ostream &OS) {
  Columns Table({"target", "today: ops", "moved", "stalls", "total", "best: ops", "moved", "stalls",
                 "total", "saved", ""});
  std::vector<ArrayRef<Compared>> Groups = byTarget(All);
  size_t Proven = 0;
  for (ArrayRef<Compared> Plans : Groups) {
    Table.add(lineFor(Plans));
    Proven += Plans.back().isRight() && Plans.back().Cost.isProven();
  }
  OS << '\n';
  Table.printWrapped(OS, /*NumLeft=*/1, /*Indent=*/0);
  OS << '\n';
  for (const Compared &C : All)
    if (!C.Error.empty())
      printParagraph(C.Target->fullName() + ", " + C.name() + ": " + C.Error, 0, OS);
  printParagraph("today: policy layout, which does what the driver does; best: policy optimal, "
                 "proven to cost least on " +
                     Twine(Proven) + " of " + Twine(Groups.size()) +
                     "; '--verbose' shows all policies",
                 0, OS);
}

//===----------------------------------------------------------------------===//
// Over the targets
//===----------------------------------------------------------------------===//

namespace {
/// The plans of one policy for all targets.
struct OverTargets {
  const Compared *Of = nullptr;    ///< any of them
  uint64_t Total = 0;              ///< of the right plans
  unsigned Right = 0, Best = 0;    ///< targets for which the plan is right, or costs the least
  const Compared *Worst = nullptr; ///< the right plan that is the farthest over the best one
  double WorstOver = 0;
};
} // namespace

/// In the order in which each target has its plans.
static std::vector<OverTargets> sumUp(ArrayRef<ArrayRef<Compared>> Groups) {
  std::vector<OverTargets> All(Groups.front().size());
  auto Total = [](const Compared &C) { return C.Cost.Frame.total().bytes(); };
  for (ArrayRef<Compared> Plans : Groups) {
    std::optional<uint64_t> Best = least(Plans, Total);
    for (auto [Sum, C] : zip(All, Plans)) {
      Sum.Of = &C;
      if (!C.isRight())
        continue;
      ++Sum.Right;
      Sum.Total += Total(C);
      Sum.Best += Total(C) == *Best;
      double Over = double(Total(C)) / double(std::max<uint64_t>(1, *Best));
      if (!Sum.Worst || Over > Sum.WorstOver) {
        Sum.Worst = &C;
        Sum.WorstOver = Over;
      }
    }
  }
  return All;
}

/// A line for each policy: what its plans for all targets cost together. Sums are compared only if
/// there is a right plan for each target.
static void printOverTargets(ArrayRef<ArrayRef<Compared>> Groups, raw_ostream &OS) {
  std::vector<OverTargets> All = sumUp(Groups);
  std::optional<uint64_t> Best;
  for (const OverTargets &Sum : All)
    if (Sum.Right == Groups.size())
      Best = std::min(Best.value_or(UINT64_MAX), Sum.Total);
  Columns Table({"policy", "contract", "total", "over best", "best on", "worst on", "by", ""});
  for (const OverTargets &Sum : All) {
    std::vector<std::string> Row = {nameOf(Sum.Of->Policy).str(), nameOf(Sum.Of->Contract).str()};
    if (Sum.Right)
      Row.insert(Row.end(), {humanBytes(Sum.Total),
                             Sum.Right == Groups.size() ? overBest(Sum.Total, Best) : "",
                             std::to_string(Sum.Best)});
    Row.resize(5);
    bool IsOver = Sum.Worst && Sum.WorstOver > 1;
    Row.push_back(IsOver ? Sum.Worst->Target->fullName() : "");
    Row.push_back(IsOver ? shortDecimal(100 * (Sum.WorstOver - 1)) + " %" : "");
    size_t Wrong = Groups.size() - Sum.Right;
    Row.push_back(Wrong ? "no right plan on " + std::to_string(Wrong) : "");
    Table.add(std::move(Row));
  }
  OS << "\nall " << Groups.size() << " targets\n";
  Table.printWrapped(OS, /*NumLeft=*/2, /*Indent=*/2);
}

/// The costs of one frame that the program shows.
static std::vector<Compared> eachOf(ArrayRef<Compared> All, unsigned Shown) {
  std::vector<Compared> Each = All.vec();
  for (Compared &C : Each) {
    C.Cost = C.Cost.dividedBy(Shown);
    for (CostSums &Image : C.Images)
      Image.divide(Shown);
  }
  return Each;
}

void tool::printCompareText(const Graph &G, ArrayRef<Compared> Frames, const Options &O,
                            raw_ostream &OS) {
  unsigned Shown = framesShown(G);
  std::vector<Compared> All = eachOf(Frames, Shown);
  std::string Title = "per frame, minimize " + nameOf(O.Plan.Minimize).str();
  if (O.Plan.DriverLimits)
    Title += ", limits driver";
  if (!O.Lift.empty())
    Title += ", lift " + join(split(O.Lift, ","), ", ");
  printParagraph(Title, 0, OS);
  if (Shown != 1)
    OS << perPresentNote(Shown) << '\n';
  if (!O.Compare.AllPolicies)
    return printAnswer(All, OS);
  for (ArrayRef<Compared> Plans : byTarget(All)) {
    OS << "\n" << Plans.front().Target->fullName() << '\n';
    printPolicies(Plans, OS);
    printProofs(Plans, OS);
    printKinds(Plans, OS);
    if (O.Compare.ByImage)
      printImages(G, Plans, OS);
  }
  if (std::vector<ArrayRef<Compared>> Groups = byTarget(All); Groups.size() > 1)
    printOverTargets(Groups, OS);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

void tool::writeDecimal(json::OStream &J, StringRef Key, double X) {
  J.attributeBegin(Key);
  J.rawValue(decimal(X));
  J.attributeEnd();
}

void tool::writeCost(json::OStream &J, const PlanCost &Cost) {
  const CostSums &F = Cost.Frame;
  J.attribute("total", F.total().bytes());
  J.attribute("own", F.own().bytes());
  if (Cost.Proof.Exists)
    J.attribute("own_lower_bound", Cost.boundBytes());
  else
    J.attribute("own_lower_bound", nullptr);
  J.attribute("own_proven", Cost.isOwnProven());
  J.attribute("own_bound_reached", Cost.Proof.Exists && Cost.Proof.IsReached);
  J.attribute("proven_minimal", Cost.isProven());
  J.attribute("access_bytes", F.Accesses.bytes());
  J.attribute("op_bytes", F.Ops.bytes());
  writeDecimal(J, "ops", F.Calls.perFrame());
  writeDecimal(J, "stalls", F.Stalls.perFrame());
  J.attribute("prologue", Cost.Prologue.bytes());
}

void tool::writeOpsByKind(json::OStream &J, const CostSums &Sums) {
  J.attributeObject("ops_by_kind", [&] {
    for (auto [Name, Calls] : opsByKind(Sums))
      writeDecimal(J, Name, Calls);
  });
}

static void writeImages(json::OStream &J, const Graph &G, const Compared &C) {
  J.attributeArray("images", [&] {
    for (auto [I, Sums] : enumerate(C.Images))
      J.object([&, I = I, &Sums = Sums] {
        J.attribute("image", G.Names.get(G.Images[I].Name));
        J.attribute("own", Sums.own().bytes());
        J.attribute("access_bytes", Sums.Accesses.bytes());
        J.attribute("op_bytes", Sums.Ops.bytes());
        writeDecimal(J, "ops", Sums.Calls.perFrame());
        writeOpsByKind(J, Sums);
      });
  });
}

static void writePlan(json::OStream &J, const Graph &G, const Compared &C) {
  J.attribute("target", C.Target->name());
  J.attribute("profile", C.Target->profile());
  J.attribute("policy", nameOf(C.Policy));
  J.attribute("contract", nameOf(C.Contract));
  writeLimits(J, C.Header);
  J.attribute("planned", C.isPlanned());
  J.attribute("verifies", C.isRight());
  if (C.Error.empty())
    J.attribute("error", nullptr);
  else
    J.attribute("error", C.Error);
  if (!C.isPlanned())
    return;
  J.attributeObject("cost", [&] { writeCost(J, C.Cost); });
  writeOpsByKind(J, C.Cost.Frame);
  if (!C.Images.empty())
    writeImages(J, G, C);
}

void tool::printCompareJSON(const Graph &G, ArrayRef<Compared> All, const Options &O,
                            raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/1);
  J.object([&] {
    J.attribute("format", "aux-plan/compare");
    J.attribute("version", 1);
    J.attribute("minimize", nameOf(O.Plan.Minimize));
    J.attribute("presents", framesShown(G));
    J.attributeArray("plans", [&] {
      for (const Compared &C : All)
        J.object([&] { writePlan(J, G, C); });
    });
    J.attributeArray("summary", [&] {
      for (const OverTargets &Sum : sumUp(byTarget(All)))
        J.object([&] {
          J.attribute("policy", nameOf(Sum.Of->Policy));
          J.attribute("contract", nameOf(Sum.Of->Contract));
          J.attribute("total", Sum.Total);
          J.attribute("right_on", Sum.Right);
          J.attribute("best_on", Sum.Best);
        });
    });
  });
  OS << '\n';
}
