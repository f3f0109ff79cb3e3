//===- FileDifferenceReport.cpp - the plans of two files, printed ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Only what differs is printed; people get units, programs exact numbers.
///
//===----------------------------------------------------------------------===//

#include "Columns.h"
#include "CompareReport.h"
#include "FileDifference.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string signedBytes(int64_t Bytes) {
  if (!Bytes)
    return "same";
  return (Bytes < 0 ? "-" : "+") + humanBytes(uint64_t(std::abs(Bytes)));
}

static std::string signedNumber(double X) {
  return X == 0 ? "same" : (X > 0 ? "+" : "") + shortDecimal(X);
}

static void addBytes(Columns &Table, StringRef Name, uint64_t Before, uint64_t After) {
  Table.add({Name.str(), humanBytes(Before), humanBytes(After),
             signedBytes(int64_t(After) - int64_t(Before))});
}

static void addNumber(Columns &Table, StringRef Name, double Before, double After) {
  Table.add({Name.str(), shortDecimal(Before), shortDecimal(After), signedNumber(After - Before)});
}

static std::string boundOf(const PlanFigures &F) {
  if (!F.Cost.Proof.Exists)
    return "none";
  return humanBytes(F.Cost.boundBytes()) + (F.Cost.isOwnProven() ? ", reached" : "");
}

static void printSums(const TargetDifference &D, raw_ostream &OS) {
  const CostSums &A = D.Before.Cost.Frame, &B = D.After.Cost.Frame;
  Columns Table({"", "before", "after", "difference"});
  addBytes(Table, "cost", A.total().bytes(), B.total().bytes());
  addBytes(Table, "bytes moved", A.own().bytes(), B.own().bytes());
  addNumber(Table, "ops", A.Calls.perFrame(), B.Calls.perFrame());
  addNumber(Table, "stalls", A.Stalls.perFrame(), B.Stalls.perFrame());
  std::string Before = boundOf(D.Before), After = boundOf(D.After);
  bool BothHave = D.Before.Cost.Proof.Exists && D.After.Cost.Proof.Exists;
  Table.add({"bound of bytes", Before, After,
             BothHave ? signedBytes(int64_t(D.After.Cost.boundBytes()) -
                                    int64_t(D.Before.Cost.boundBytes()))
                      : ""});
  if (D.Before.Cost.Prologue.bytes() || D.After.Cost.Prologue.bytes())
    addBytes(Table, "before the steady frame", D.Before.Cost.Prologue.bytes(),
             D.After.Cost.Prologue.bytes());
  Table.printIndented(OS, /*NumLeft=*/1, /*Indent=*/2);
}

/// "hiz.clear %a, hiz.clear %b and 3 more".
static std::string linesOf(ArrayRef<std::string> Ops) {
  constexpr size_t MostNamed = 2;
  if (Ops.empty())
    return "nothing";
  std::string Text = join(Ops.take_front(MostNamed), ", ");
  if (Ops.size() > MostNamed)
    Text += " and " + std::to_string(Ops.size() - MostNamed) + " more";
  return Text;
}

/// The changes of a piece in words.
static std::string wordsFor(const PieceDifference &D) {
  std::vector<std::string> Words;
  if (!D.Before)
    Words.push_back("added");
  if (!D.After)
    Words.push_back("removed");
  if (D.Before && D.After && D.Before->Aux != D.After->Aux)
    Words.push_back("aux " + D.Before->Aux + " -> " + D.After->Aux);
  for (const auto &[Op, Calls] : D.Ops)
    Words.push_back(Op.str() + " " + shortDecimal(Calls.first) + " -> " +
                    shortDecimal(Calls.second));
  if (D.Ops.empty() && !(D.OpsGone.empty() && D.OpsNew.empty()))
    Words.push_back(linesOf(D.OpsGone) + " -> " + linesOf(D.OpsNew));
  for (const auto &[Access, Modes] : D.Bound)
    Words.push_back(Access + " binds " + Modes.second + ", " + Modes.first + " before");
  return join(Words, "; ");
}

static std::string nameFor(char Sigil, StringRef Name) {
  if (Name.empty())
    return "behind the passes";
  std::string Text;
  raw_string_ostream OS(Text);
  printName(Sigil, Name, OS);
  return elided(Text, PageWidth / 3);
}

static void printPieces(StringRef What, char Sigil, ArrayRef<PieceDifference> All,
                        raw_ostream &OS) {
  if (All.empty())
    return;
  OS << '\n';
  Columns Table({What.str(), "before", "after", "difference", ""});
  auto Bytes = [](const PieceFigures *F) { return F ? humanBytes(F->Sums.own().bytes()) : "-"; };
  for (const PieceDifference &D : All)
    Table.add({nameFor(Sigil, D.Name), Bytes(D.Before), Bytes(D.After), signedBytes(D.bytes()),
               wordsFor(D)});
  Table.printWrapped(OS, /*NumLeft=*/1, /*Indent=*/2);
}

/// What a file costs on all targets.
static uint64_t totalOf(ArrayRef<TargetDifference> All, PlanFigures TargetDifference::*File) {
  uint64_t Sum = 0;
  for (const TargetDifference &D : All)
    Sum += (D.*File).Cost.Frame.total().bytes();
  return Sum;
}

/// A line for each target, and one for all of them.
static void printOverTargets(ArrayRef<TargetDifference> All, raw_ostream &OS) {
  OS << "\nall " << All.size() << " targets\n";
  Columns Table(
      {"target", "cost before", "after", "difference", "ops before", "after", "difference"});
  double OpsBefore = 0, OpsAfter = 0;
  auto Add = [&](const std::string &Name, uint64_t A, uint64_t B, double OpsA, double OpsB) {
    Table.add({Name, humanBytes(A), humanBytes(B), signedBytes(int64_t(B) - int64_t(A)),
               shortDecimal(OpsA), shortDecimal(OpsB), signedNumber(OpsB - OpsA)});
  };
  for (const TargetDifference &D : All) {
    const CostSums &A = D.Before.Cost.Frame, &B = D.After.Cost.Frame;
    OpsBefore += A.Calls.perFrame();
    OpsAfter += B.Calls.perFrame();
    Add(D.Target->fullName(), A.total().bytes(), B.total().bytes(), A.Calls.perFrame(),
        B.Calls.perFrame());
  }
  Add("all", totalOf(All, &TargetDifference::Before), totalOf(All, &TargetDifference::After),
      OpsBefore, OpsAfter);
  Table.printIndented(OS, /*NumLeft=*/1, /*Indent=*/2);
}

void tool::printDifferenceText(ArrayRef<TargetDifference> All, ArrayRef<std::string> Names,
                               bool AreDefault, raw_ostream &OS) {
  std::vector<std::string> Same;
  for (const TargetDifference &D : All)
    if (!D.hasDifference())
      Same.push_back(D.Target->fullName());
  if (Same.size() == All.size()) {
    OS << "nothing differs between the plans of " << Names[0] << " and " << Names[1] << " for "
       << join(Same, ", ")
       << (AreDefault ? "; '--policy=layout' compares what drivers do\n" : "\n");
    return;
  }
  OS << Names[0] << " -> " << Names[1] << ", per frame\n";
  unsigned Before = All.front().Before.Shown, After = All.front().After.Shown;
  if (Before == After && Before != 1)
    OS << perPresentNote(Before) << '\n';
  if (Before != After)
    OS << "figures are per present: the frame before holds " << Before << ", that after " << After
       << '\n';
  for (const TargetDifference &D : All) {
    if (!D.hasDifference())
      continue;
    OS << '\n' << D.Target->fullName() << '\n';
    if (D.Before.Header != D.After.Header)
      OS << "  before: plan " << D.Before.Header << "\n  after:  plan " << D.After.Header << '\n';
    printSums(D, OS);
    printPieces("image", '%', D.Images, OS);
    printPieces("pass", '@', D.Passes, OS);
  }
  if (!Same.empty())
    for (const std::string &Line : wrapped("\nnothing differs for " + join(Same, ", "), PageWidth))
      OS << Line << '\n';
  if (All.size() > 1)
    printOverTargets(All, OS);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writePiece(json::OStream &J, StringRef Key, const PieceFigures *F, bool IsImage) {
  if (!F) {
    J.attribute(Key, nullptr);
    return;
  }
  J.attributeObject(Key, [&] {
    J.attribute("own", F->Sums.own().bytes());
    writeDecimal(J, "ops", F->Sums.Calls.perFrame());
    writeOpsByKind(J, F->Sums);
    if (IsImage) {
      J.attribute("aux", F->Aux);
      return;
    }
    writeDecimal(J, "stalls", F->Sums.Stalls.perFrame());
    J.attribute("total", F->Sums.total().bytes());
  });
}

static void writeLines(json::OStream &J, ArrayRef<std::string> Lines) {
  for (const std::string &Line : Lines)
    J.value(Line);
}

static void writePieces(json::OStream &J, StringRef Key, StringRef Name,
                        ArrayRef<PieceDifference> All, bool IsImage) {
  J.attributeArray(Key, [&] {
    for (const PieceDifference &D : All)
      J.object([&] {
        if (D.Name.empty())
          J.attribute(Name, nullptr);
        else
          J.attribute(Name, D.Name);
        J.attribute("own_difference", D.bytes());
        writePiece(J, "before", D.Before, IsImage);
        writePiece(J, "after", D.After, IsImage);
        if (IsImage)
          return;
        J.attributeArray("bound", [&] {
          for (const auto &[Access, Modes] : D.Bound)
            J.object([&, &Access = Access, &Modes = Modes] {
              J.attribute("access", Access);
              J.attribute("before", Modes.first);
              J.attribute("after", Modes.second);
            });
        });
        J.attributeArray("ops_gone", [&] { writeLines(J, D.OpsGone); });
        J.attributeArray("ops_new", [&] { writeLines(J, D.OpsNew); });
      });
  });
}

static void writeTarget(json::OStream &J, const TargetDifference &D) {
  J.attribute("target", D.Target->name());
  J.attribute("profile", D.Target->profile());
  J.attribute("differs", D.hasDifference());
  auto Write = [&](StringRef Key, const PlanFigures &F) {
    J.attributeObject(Key, [&] {
      J.attribute("plan", F.Header);
      J.attribute("presents", F.Shown);
      J.attributeObject("cost", [&] { writeCost(J, F.Cost); });
      writeOpsByKind(J, F.Cost.Frame);
    });
  };
  Write("before", D.Before);
  Write("after", D.After);
  writePieces(J, "images", "image", D.Images, /*IsImage=*/true);
  writePieces(J, "passes", "pass", D.Passes, /*IsImage=*/false);
}

void tool::printDifferenceJSON(ArrayRef<TargetDifference> All, ArrayRef<std::string> Names,
                               raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/1);
  J.object([&] {
    J.attribute("format", "aux-plan/difference");
    J.attribute("version", 1);
    J.attribute("before", json::fixUTF8(Names[0]));
    J.attribute("after", json::fixUTF8(Names[1]));
    J.attributeArray("targets", [&] {
      for (const TargetDifference &D : All)
        J.object([&] { writeTarget(J, D); });
    });
    J.attributeObject("summary", [&] {
      J.attribute("total_before", totalOf(All, &TargetDifference::Before));
      J.attribute("total_after", totalOf(All, &TargetDifference::After));
      J.attribute("differs_on",
                  count_if(All, [](const TargetDifference &D) { return D.hasDifference(); }));
    });
  });
  OS << '\n';
}
