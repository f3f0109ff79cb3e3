//===- CheckReport.cpp - budgets that are exceeded, printed ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   text    a line for each quantity, and what has changed
///   github  workflow commands, which GitHub shows beside the lines of a change
///   sarif   Static Analysis Results Interchange Format, version 2.1.0
///   junit   test results: a suite for each target, a case for each quantity
///
//===----------------------------------------------------------------------===//

#include "CheckReport.h"
#include "Columns.h"
#include "SarifLog.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

static std::string amount(Quantity Q, double X) {
  bool IsBytes = Q == Quantity::Bytes || Q == Quantity::Cost;
  return IsBytes ? utostr(uint64_t(X)) : decimal(X);
}

std::string Finding::text() const {
  StringRef Of = What == Quantity::Ops      ? "ops"
                 : What == Quantity::Bytes  ? "bytes moved"
                 : What == Quantity::Stalls ? "stalls"
                                            : "cost in bytes";
  return Target + ": " + Of.str() + " per frame: " + amount(What, Found) + ", " +
         (isOver() ? "over" : "within") + " the budget of " + amount(What, Allowed);
}

static std::string inputOf(const Options &O) {
  return O.Input.File == "-" ? "<stdin>" : O.Input.File;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// The changes since the budget was written are those of the target: they follow its last line.
static void printAsText(ArrayRef<Finding> All, const Options &O, raw_ostream &OS) {
  for (size_t N = 0; N != All.size(); ++N) {
    OS << (All[N].isOver() ? "over  " : "ok    ") << All[N].text() << '\n';
    if (N + 1 != All.size() && All[N + 1].Target == All[N].Target)
      continue;
    auto Over =
        find_if(All, [&](const Finding &F) { return F.Target == All[N].Target && F.isOver(); });
    if (Over == All.end())
      continue;
    for (const Remark &R : Over->Why) {
      OS << "        ";
      if (R.Line)
        OS << inputOf(O) << ':' << R.Line << ':' << R.Column << ": ";
      OS << R.Text << '\n';
    }
  }
}

//===----------------------------------------------------------------------===//
// GitHub
//===----------------------------------------------------------------------===//

/// Workflow commands escape what would end them.
static std::string escapedForGitHub(StringRef Text, bool IsProperty) {
  std::string Out;
  for (char C : Text)
    if (C == '%')
      Out += "%25";
    else if (C == '\r')
      Out += "%0D";
    else if (C == '\n')
      Out += "%0A";
    else if (IsProperty && C == ':')
      Out += "%3A";
    else if (IsProperty && C == ',')
      Out += "%2C";
    else
      Out += C;
  return Out;
}

static void printGitHub(ArrayRef<Finding> All, const Options &O, raw_ostream &OS) {
  for (const Finding &F : All) {
    if (!F.isOver())
      continue;
    std::string Text = F.text();
    for (const Remark &R : F.Why)
      Text += "\n" + R.Text;
    OS << "::error file=" << escapedForGitHub(inputOf(O), true);
    auto At = find_if(F.Why, [](const Remark &R) { return R.Line != 0; });
    if (At != F.Why.end())
      OS << ",line=" << At->Line << ",col=" << At->Column;
    OS << "::" << escapedForGitHub(Text, false) << '\n';
  }
}

//===----------------------------------------------------------------------===//
// SARIF
//===----------------------------------------------------------------------===//

static void printSarifOf(ArrayRef<Finding> All, const Options &O, raw_ostream &OS) {
  std::vector<std::string> Rules;
  for (unsigned Q = 0; Q != NumQuantities; ++Q)
    Rules.push_back(("budget-" + nameOf(Quantity(Q))).str());
  std::vector<SarifResult> Results;
  for (const Finding &F : All) {
    if (!F.isOver())
      continue;
    SarifResult New = {("budget-" + nameOf(F.What)).str(), F.text(), {}};
    for (const Remark &R : F.Why)
      New.Related.push_back({R.Line, R.Column, R.Text});
    auto At = find_if(New.Related, [](const SarifPlace &P) { return P.Line != 0; });
    if (At != New.Related.end())
      New.At = *At;
    Results.push_back(std::move(New));
  }
  printSarif(Rules, "error", inputOf(O), Results, OS);
}

//===----------------------------------------------------------------------===//
// JUnit
//===----------------------------------------------------------------------===//

static std::string forXML(StringRef Text) {
  std::string Out;
  raw_string_ostream OS(Out);
  printHTMLEscaped(Text, OS);
  return Out;
}

static void printSuite(ArrayRef<Finding> OfTarget, const Options &O, raw_ostream &OS) {
  OS << "  <testsuite name=\"" << forXML(inputOf(O) + " " + OfTarget.front().Target)
     << "\" tests=\"" << OfTarget.size() << "\" failures=\""
     << count_if(OfTarget, [](const Finding &F) { return F.isOver(); }) << "\">\n";
  for (const Finding &F : OfTarget) {
    OS << "    <testcase classname=\"" << forXML(F.Target) << "\" name=\"" << nameOf(F.What)
       << "\"";
    if (!F.isOver()) {
      OS << "/>\n";
      continue;
    }
    OS << ">\n      <failure message=\"" << forXML(F.text()) << "\">";
    for (const Remark &R : F.Why)
      OS << '\n'
         << forXML((R.Line ? inputOf(O) + ":" + utostr(R.Line) + ":" + utostr(R.Column) + ": "
                           : std::string()) +
                   R.Text);
    OS << "</failure>\n    </testcase>\n";
  }
  OS << "  </testsuite>\n";
}

static void printJUnit(ArrayRef<Finding> All, const Options &O, raw_ostream &OS) {
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  while (!All.empty()) {
    ArrayRef<Finding> OfTarget =
        All.take_while([&](const Finding &F) { return F.Target == All.front().Target; });
    printSuite(OfTarget, O, OS);
    All = All.drop_front(OfTarget.size());
  }
  OS << "</testsuites>\n";
}

void tool::printFindings(ArrayRef<Finding> All, const Options &O, raw_ostream &OS) {
  switch (O.Check.Form) {
  case CheckForm::Text:
    return printAsText(All, O, OS);
  case CheckForm::GitHub:
    return printGitHub(All, O, OS);
  case CheckForm::Sarif:
    return printSarifOf(All, O, OS);
  case CheckForm::JUnit:
    return printJUnit(All, O, OS);
  }
  llvm_unreachable("unknown form");
}
