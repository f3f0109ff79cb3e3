//===- CheckReport.cpp - budgets that are exceeded, printed ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
///   text    a line for each limit that is exceeded, what has changed, and a line for all others
///   github  workflow commands, which GitHub shows beside the lines of a change
///   sarif   Static Analysis Results Interchange Format, version 2.1.0: one log for all frames
///   junit   test results: a suite for each frame and target, a case for each quantity
///
/// Systems that show a result show it beside a line. Nobody reads a capture, so there it is the
/// line of the budget that has the limit.
///
//===----------------------------------------------------------------------===//

#include "CheckReport.h"
#include "Columns.h"
#include "InputList.h"
#include "SarifLog.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// What is found, and what the budget allows. Amounts that units make equal are exact.
static std::pair<std::string, std::string> amounts(const Finding &F) {
  bool IsBytes = F.What == Quantity::Bytes || F.What == Quantity::Cost;
  auto InUnits = [&](double X) { return IsBytes ? humanBytes(uint64_t(X)) : decimal(X); };
  std::string Found = InUnits(F.Found), Allowed = InUnits(F.Allowed);
  if (IsBytes && Found == Allowed && F.Found != F.Allowed) {
    Found = utostr(uint64_t(F.Found)) + " B";
    Allowed = utostr(uint64_t(F.Allowed)) + " B";
  }
  if (F.Tolerance != 0)
    Allowed += " + " + decimal(F.Tolerance) + " %";
  return {Found, Allowed};
}

static StringRef wordsFor(Quantity Q) {
  return Q == Quantity::Ops      ? "ops"
         : Q == Quantity::Bytes  ? "bytes moved"
         : Q == Quantity::Stalls ? "stalls"
                                 : "cost";
}

std::string Finding::text() const {
  auto [Is, Allows] = amounts(*this);
  return Target + ": " + wordsFor(What).str() + (Shown == 1 ? " per frame: " : " per present: ") +
         Is + ", " + (isOver() ? "over" : "within") + " the budget of " + Allows;
}

/// Where systems show the result.
static SarifPlace placeOf(const CheckedFile &Of, const Finding &F) {
  if (!isCapture(Of.File))
    for (const Remark &R : F.Why)
      if (R.Line)
        return {R.Line, R.Column, R.Text, Of.File};
  return {F.AtLimit.first, F.AtLimit.second, "the limit", Of.Budget};
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static void printRemarks(const CheckedFile &Of, const Finding &F, raw_ostream &OS) {
  for (const Remark &R : F.Why) {
    OS << "        ";
    if (R.Line)
      OS << Of.File << ':' << R.Line << ':' << R.Column << ": ";
    OS << R.Text << (R.Program.empty() ? "" : " (" + R.Program + ")") << '\n';
  }
  if (isCapture(Of.File))
    OS << "        " << Of.Budget << ':' << F.AtLimit.first << ':' << F.AtLimit.second
       << ": the limit\n";
}

/// "skl@mesa-26, tgl@mesa-26" or "27 targets".
static std::string targetsText(ArrayRef<StringRef> Targets) {
  constexpr size_t MaxNamed = 4;
  return Targets.size() > MaxNamed ? utostr(Targets.size()) + " targets" : join(Targets, ", ");
}

/// One line about the targets on which nothing is over, with the limit that has the least left.
static void printWithin(const CheckedFile &Of, const StringSet<> &Over, raw_ostream &OS) {
  SmallVector<StringRef, 8> Targets;
  const Finding *Nearest = nullptr;
  for (const Finding &F : Of.Findings) {
    if (Over.contains(F.Target))
      continue;
    if (Targets.empty() || Targets.back() != F.Target)
      Targets.push_back(F.Target);
    // Nothing of nothing says little.
    if (!Nearest || Nearest->limit() == 0 ||
        F.Found * Nearest->limit() > Nearest->Found * F.limit())
      Nearest = &F;
  }
  if (!Nearest)
    return;
  auto [Is, Allows] = amounts(*Nearest);
  OS << "ok    " << Of.File << ": within the budget on " << targetsText(Targets)
     << "; nearest to its limit: " << wordsFor(Nearest->What) << " on " << Nearest->Target << ", "
     << Is << " of " << Allows << '\n';
}

/// The changes since the budget was written are those of the target: they follow its last line.
static void printAsText(const CheckedFile &Of, raw_ostream &OS) {
  StringSet<> Over;
  const Finding *Last = nullptr;
  for (const Finding &F : Of.Findings) {
    if (!F.isOver())
      continue;
    if (Last && Last->Target != F.Target)
      printRemarks(Of, *Last, OS);
    OS << "over  " << F.text() << '\n';
    Over.insert(F.Target);
    Last = &F;
  }
  if (Last)
    printRemarks(Of, *Last, OS);
  printWithin(Of, Over, OS);
  if (!Of.Findings.empty() && Of.Findings.front().Shown != 1)
    OS << "      " << perPresentNote(Of.Findings.front().Shown) << '\n';
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

static void printGitHub(const CheckedFile &Of, raw_ostream &OS) {
  for (const Finding &F : Of.Findings) {
    if (!F.isOver())
      continue;
    std::string Text = F.text();
    for (const Remark &R : F.Why)
      Text += "\n" + R.Text;
    SarifPlace At = placeOf(Of, F);
    OS << "::error file=" << escapedForGitHub(At.File, true);
    if (At.Line)
      OS << ",line=" << At.Line << ",col=" << At.Column;
    OS << "::" << escapedForGitHub(Text, false) << '\n';
  }
}

//===----------------------------------------------------------------------===//
// SARIF
//===----------------------------------------------------------------------===//

static constexpr StringLiteral NoAnswer = "budget-not-checked";

static SarifResult resultOf(const CheckedFile &Of, const Finding &F) {
  SarifResult New = {("budget-" + nameOf(F.What)).str(), F.text(), placeOf(Of, F)};
  for (const Remark &R : F.Why)
    New.Related.push_back(isCapture(Of.File) ? SarifPlace{0, 0, R.Text, Of.File}
                                             : SarifPlace{R.Line, R.Column, R.Text, Of.File});
  if (New.At.File != Of.Budget)
    New.Related.push_back({F.AtLimit.first, F.AtLimit.second, "the limit", Of.Budget});
  return New;
}

static void printSarifOf(ArrayRef<CheckedFile> Files, raw_ostream &OS) {
  std::vector<std::string> Rules = {NoAnswer.str()};
  for (unsigned Q = 0; Q != NumQuantities; ++Q)
    Rules.push_back(("budget-" + nameOf(Quantity(Q))).str());
  std::vector<SarifResult> Results;
  for (const CheckedFile &Of : Files) {
    if (!Of.Error.empty())
      Results.push_back({NoAnswer.str(), Of.Error, {0, 0, "", Of.File}});
    for (const Finding &F : Of.Findings)
      if (F.isOver())
        Results.push_back(resultOf(Of, F));
  }
  printSarif(Rules, "error", "", Results, OS);
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

static void printCase(const CheckedFile &Of, const Finding &F, raw_ostream &OS) {
  SarifPlace At = placeOf(Of, F);
  OS << "    <testcase classname=\"" << forXML(F.Target) << "\" name=\"" << nameOf(F.What) << "\"";
  if (!F.isOver()) {
    OS << "/>\n";
    return;
  }
  OS << " file=\"" << forXML(At.File) << "\" line=\"" << At.Line << "\">\n      <failure message=\""
     << forXML(F.text()) << "\">";
  for (const Remark &R : F.Why) {
    OS << '\n';
    if (R.Line)
      OS << forXML(Of.File) << ':' << R.Line << ':' << R.Column << ": ";
    OS << forXML(R.Text);
  }
  OS << "</failure>\n    </testcase>\n";
}

static void printSuite(const CheckedFile &Of, ArrayRef<Finding> OfTarget, raw_ostream &OS) {
  OS << "  <testsuite name=\"" << forXML(Of.File + " " + OfTarget.front().Target) << "\" tests=\""
     << OfTarget.size() << "\" failures=\""
     << count_if(OfTarget, [](const Finding &F) { return F.isOver(); }) << "\">\n";
  for (const Finding &F : OfTarget)
    printCase(Of, F, OS);
  OS << "  </testsuite>\n";
}

/// A file without an answer must not look like one that is within its budget.
static void printErrorSuite(const CheckedFile &Of, raw_ostream &OS) {
  OS << "  <testsuite name=\"" << forXML(Of.File)
     << "\" tests=\"1\" failures=\"0\" errors=\"1\">\n    <testcase classname=\"" << forXML(Of.File)
     << "\" name=\"check\" file=\"" << forXML(Of.File) << "\">\n      <error message=\""
     << forXML(Of.Error) << "\"/>\n    </testcase>\n  </testsuite>\n";
}

static void printJUnit(ArrayRef<CheckedFile> Files, raw_ostream &OS) {
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  for (const CheckedFile &Of : Files) {
    if (!Of.Error.empty())
      printErrorSuite(Of, OS);
    for (ArrayRef<Finding> Rest = Of.Findings; !Rest.empty();) {
      ArrayRef<Finding> OfTarget =
          Rest.take_while([&](const Finding &F) { return F.Target == Rest.front().Target; });
      printSuite(Of, OfTarget, OS);
      Rest = Rest.drop_front(OfTarget.size());
    }
  }
  OS << "</testsuites>\n";
}

void tool::printChecks(ArrayRef<CheckedFile> Files, CheckForm Form, raw_ostream &OS) {
  switch (Form) {
  case CheckForm::Text:
    for (const CheckedFile &Of : Files)
      printAsText(Of, OS);
    return;
  case CheckForm::GitHub:
    for (const CheckedFile &Of : Files)
      printGitHub(Of, OS);
    return;
  case CheckForm::Sarif:
    return printSarifOf(Files, OS);
  case CheckForm::JUnit:
    return printJUnit(Files, OS);
  }
  llvm_unreachable("unknown form");
}
