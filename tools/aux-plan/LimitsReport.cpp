//===- LimitsReport.cpp - what limits cost, for printing ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The forms of `aux-plan limits`: a table for each target, JSON, and a page with a
/// section for each limit.
///
//===----------------------------------------------------------------------===//

#include "LimitsReport.h"
#include "Columns.h"
#include "auxplan/Graph/SmallSort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

uint64_t TargetLimits::sum(uint64_t LimitCosts::*Of) const {
  uint64_t Sum = 0;
  for (const LimitCosts &C : Costs)
    Sum = SaturatingAdd(Sum, C.*Of);
  return Sum;
}

std::optional<uint64_t> TargetLimits::today() const {
  uint64_t Sum = 0;
  for (const LimitCosts &C : Costs) {
    if (!C.Today)
      return std::nullopt;
    Sum = SaturatingAdd(Sum, *C.Today);
  }
  return Sum;
}

size_t TargetLimits::numReached() const {
  return count_if(Costs, [](const LimitCosts &C) { return C.IsReached; });
}

static StringRef layerOf(const LimitInfo &L) {
  switch (L.Is) {
  case LimitInfo::Layer::Allocation:
    return "allocation";
  case LimitInfo::Layer::Behaviour:
    return "behaviour";
  case LimitInfo::Layer::Provision:
    return "provision";
  case LimitInfo::Layer::Kept:
    return "kept";
  }
  llvm_unreachable("unknown layer");
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// "1.5 MiB", "-512 B".
static std::string signedAmount(int64_t Bytes) {
  return (Bytes < 0 ? "-" : "") + humanBytes(Bytes < 0 ? -uint64_t(Bytes) : uint64_t(Bytes));
}

/// "a 12 KiB, b 3 KiB and 4 more".
static std::string framesText(const LimitsReport &Report, const LimitRow &Row) {
  constexpr size_t Shown = 3;
  std::string Text;
  for (const FrameSaving &S : ArrayRef(Row.Frames).take_front(Shown))
    Text += (Text.empty() ? "" : ", ") + Report.Frames[S.Frame] + " " +
            signedAmount(std::max(S.Alone, S.Last));
  if (Row.Frames.size() > Shown)
    Text += " and " + utostr(Row.Frames.size() - Shown) + " more";
  return Text;
}

static void printTarget(const LimitsReport &Report, const TargetLimits &T, raw_ostream &OS) {
  auto Sum = [&](StringRef What, const std::string &Bytes) {
    OS << "  " << left_justify(What, 34) << right_justify(Bytes, 16) << '\n';
  };
  size_t N = Report.Frames.size();
  OS << T.Target->fullName() << ": cost per frame, " << N << (N == 1 ? " frame" : " frames")
     << " added up\n";
  std::optional<uint64_t> Today = T.today();
  Sum("as the driver plans (layout)", Today ? humanBytes(*Today) : "not all right");
  Sum("best known, under all its limits", humanBytes(T.sum(&LimitCosts::Held)));
  Sum("best known, all limits lifted", humanBytes(T.sum(&LimitCosts::Lifted)));
  Sum("frames of known least own cost", utostr(T.numReached()) + " of " + utostr(N));
  Columns Table({"limit", "saved if lifted alone", "if lifted last", "frames", "most in"});
  std::string Free;
  for (const LimitRow &Row : T.Rows)
    if (Row.Frames.empty()) {
      Free += (Free.empty() ? "" : ", ") + std::string(Row.info().Name);
    } else {
      StringRef AtMost = Row.isKept() ? "<= " : "";
      StringRef Note = Row.isKept() ? " (kept)" : Row.info().Estimate ? " (estimate)" : "";
      Table.add({Row.info().Name + Note.str(), AtMost.str() + signedAmount(Row.Alone),
                 AtMost.str() + signedAmount(Row.Last), utostr(Row.Frames.size()),
                 framesText(Report, Row)});
    }
  if (Free.empty() || any_of(T.Rows, [](const LimitRow &Row) { return !Row.Frames.empty(); }))
    Table.print(OS << '\n', 1, /*EndsInWords=*/true);
  if (any_of(T.Rows, [](const LimitRow &Row) { return Row.isKept() && !Row.Frames.empty(); }))
    OS << "\n(kept): every plan keeps to it; without, planes of the same kinds would save no "
          "more\n";
  if (!Free.empty())
    OS << "\ncost nothing here: " << Free << '\n';
}

static std::vector<unsigned> limitsOf(const LimitsReport &);

/// What each limit of the targets is, how an application avoids it, and where the tables have it
/// from; limits that save most come first.
static void printMeanings(const LimitsReport &Report, raw_ostream &OS) {
  OS << "\nthe meaning of each limit\n";
  for (unsigned Limit : limitsOf(Report)) {
    const LimitInfo &Info = allLimits()[Limit];
    OS << "  " << Info.Name << '\n';
    printParagraph(Info.Doc, 4, OS);
    if (*Info.Advice)
      printParagraph(Twine("An application: ") + Info.Advice, 4, OS);
    printParagraph(Twine("Source: ") + Info.Source, 4, OS);
  }
}

void tool::printLimitsText(const LimitsReport &Report, raw_ostream &OS) {
  if (Report.MostShown != 1)
    OS << (Report.Frames.size() == 1 ? perPresentNote(Report.MostShown)
                                     : "figures are per present: some frames hold several")
       << "\n\n";
  bool First = true;
  for (const TargetLimits &T : Report.Targets) {
    OS << (First ? "" : "\n");
    First = false;
    printTarget(Report, T, OS);
  }
  printMeanings(Report, OS);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeRow(json::OStream &J, const LimitsReport &Report, const LimitRow &Row) {
  const LimitInfo &Info = Row.info();
  J.attribute("limit", Info.Name);
  J.attribute("layer", layerOf(Info));
  J.attribute("meaning", Info.Doc);
  J.attribute("advice", Info.Advice);
  J.attribute("source", Info.Source);
  J.attribute("estimate", Info.Estimate);
  J.attributeArray("narrows", [&] {
    for (const char *Rule : Info.Narrows)
      J.value(Rule);
  });
  J.attribute("alone", Row.Alone);
  J.attribute("last", Row.Last);
  J.attribute("at_most", Row.isKept());
  J.attributeArray("frames", [&] {
    for (const FrameSaving &S : Row.Frames)
      J.object([&] {
        J.attribute("frame", Report.Frames[S.Frame]);
        J.attribute("alone", S.Alone);
        J.attribute("last", S.Last);
      });
  });
}

static void writeSums(json::OStream &J, std::optional<uint64_t> Today, uint64_t Held,
                      uint64_t Lifted) {
  if (Today)
    J.attribute("layout", *Today);
  else
    J.attribute("layout", nullptr);
  J.attribute("held", Held);
  J.attribute("lifted", Lifted);
}

static void writeTarget(json::OStream &J, const LimitsReport &Report, const TargetLimits &T) {
  J.attribute("target", T.Target->name());
  J.attribute("profile", T.Target->profile());
  writeSums(J, T.today(), T.sum(&LimitCosts::Held), T.sum(&LimitCosts::Lifted));
  J.attributeArray("limits", [&] {
    for (const LimitRow &Row : T.Rows)
      J.object([&] { writeRow(J, Report, Row); });
  });
  J.attributeArray("frames", [&] {
    for (auto [N, C] : enumerate(T.Costs))
      J.object([&, N = N, &C = C] {
        J.attribute("frame", Report.Frames[N]);
        writeSums(J, C.Today, C.Held, C.Lifted);
        J.attribute("own_bound_reached", C.IsReached);
      });
  });
}

void tool::printLimitsJSON(const LimitsReport &Report, raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/1);
  J.object([&] {
    J.attribute("format", "aux-plan/limits");
    J.attribute("version", 1);
    J.attributeArray("targets", [&] {
      for (const TargetLimits &T : Report.Targets)
        J.object([&] { writeTarget(J, Report, T); });
    });
  });
  OS << '\n';
}

//===----------------------------------------------------------------------===//
// The page
//===----------------------------------------------------------------------===//

/// Megabytes, with one digit after the point.
static std::string megabytes(int64_t Bytes) {
  std::string Text;
  raw_string_ostream(Text) << format("%.1f", double(Bytes) / 1e6);
  return Text;
}

static const LimitRow *rowOf(const TargetLimits &T, unsigned Limit) {
  auto It = find_if(T.Rows, [&](const LimitRow &R) { return R.Limit == Limit; });
  return It == T.Rows.end() ? nullptr : &*It;
}

/// The limits of any of the targets; limits that save most over all targets come first.
static std::vector<unsigned> limitsOf(const LimitsReport &Report) {
  std::vector<std::pair<unsigned, int64_t>> Limits;
  for (unsigned L = 0; L != allLimits().size(); ++L) {
    int64_t Saved = 0;
    bool IsOfAny = false;
    for (const TargetLimits &T : Report.Targets)
      if (const LimitRow *Row = rowOf(T, L)) {
        IsOfAny = true;
        addTo(Saved, std::max(Row->Alone, Row->Last));
      }
    if (IsOfAny)
      Limits.push_back({L, Saved});
  }
  sortSmall(Limits, [](auto &A, auto &B) {
    auto Key = [](auto &X) {
      return std::make_pair(allLimits()[X.first].Is != LimitInfo::Layer::Kept, X.second);
    };
    return Key(B) < Key(A);
  });
  auto Found = make_first_range(Limits);
  return {Found.begin(), Found.end()};
}

static bool countsAnywhere(const LimitsReport &Report, unsigned Limit) {
  return any_of(Report.Targets, [&](const TargetLimits &T) {
    const LimitRow *Row = rowOf(T, Limit);
    return Row && !Row->Frames.empty();
  });
}

static void printTotals(const LimitsReport &Report, raw_ostream &OS) {
  OS << "| target | as its driver plans | under all limits | all lifted | frames of known least "
        "own cost |\n|---|--:|--:|--:|--:|\n";
  for (const TargetLimits &T : Report.Targets) {
    std::optional<uint64_t> Today = T.today();
    OS << "| `" << T.Target->fullName() << "` | " << (Today ? megabytes(*Today) : "") << " | "
       << megabytes(T.sum(&LimitCosts::Held)) << " | " << megabytes(T.sum(&LimitCosts::Lifted))
       << " | " << T.numReached() << " |\n";
  }
}

/// One limit: its meaning, and a line for each target on which it counts.
static void printLimit(const LimitsReport &Report, unsigned Limit, raw_ostream &OS) {
  const LimitInfo &Info = allLimits()[Limit];
  OS << "\n### " << Info.Name << "\n\n" << Info.Doc;
  if (Info.Estimate)
    OS << " No source says for sure that the hardware can.";
  OS << '\n';
  if (Info.Is == LimitInfo::Layer::Kept)
    OS << "\nEvery plan keeps to it. Without, planes of the same kinds would save at most what is "
          "said here.\n";
  if (*Info.Advice)
    OS << "\nAn application: " << Info.Advice << '\n';
  if (Info.Is != LimitInfo::Layer::Kept) {
    OS << "\nNarrows";
    for (const char *Rule : Info.Narrows)
      OS << (Rule == Info.Narrows.front() ? " `" : ", `") << Rule << '`';
    OS << " ([rules](HardwareReference.md#limit-" << Info.Name << ")).";
  }
  OS << "\nSource: " << Info.Source << ".\n\n"
     << "| target | saved alone | saved last | frames | most in |\n|---|--:|--:|--:|---|\n";
  for (const TargetLimits &T : Report.Targets) {
    const LimitRow *Row = rowOf(T, Limit);
    if (!Row || Row->Frames.empty())
      continue;
    StringRef AtMost = Row->isKept() ? "at most " : "";
    OS << "| `" << T.Target->fullName() << "` | " << AtMost << megabytes(Row->Alone) << " | "
       << AtMost << megabytes(Row->Last) << " | " << Row->Frames.size() << " | ";
    ListSeparator Comma;
    for (const FrameSaving &S : ArrayRef(Row->Frames).take_front(3))
      OS << Comma << Report.Frames[S.Frame] << ' ' << megabytes(std::max(S.Alone, S.Last));
    OS << " |\n";
  }
}

void tool::printLimitsPage(const LimitsReport &Report, raw_ostream &OS) {
  OS << "# Limits of drivers: what they cost\n\n"
     << "After this page you can say what each limit of a driver costs, and which one is worth the "
        "most.\n\n"
     << "Written by `aux-plan limits --emit=md`. Megabytes (10^6 bytes) per frame, the same "
     << Report.Frames.size() << (Report.Frames.size() == 1 ? " frame" : " frames")
     << " added up on each target. A limit is something that a driver does not do and "
        "the hardware could do. The tables say how much lifting a limit saves if it alone is "
        "lifted, and if it is the last limit to be lifted; the two differ since one limit can hide "
        "another. A negative number means that planes then get another kind by the driver's "
        "choice (`one-kind`), and the frame costs more with that kind.\n\n"
        "The plans are plans of `optimal`, or, where one costs less in total, of `optimal` under "
        "more limits or of the driver within its limits; they rely on what the driver provides "
        "(`clear-records`), as "
        "`--lift=all` does. If the least own cost of a frame is not known, a cheaper plan may "
        "exist, under the limits or without.\n\n";
  printTotals(Report, OS);
  std::vector<unsigned> Free;
  for (unsigned Limit : limitsOf(Report))
    if (countsAnywhere(Report, Limit))
      printLimit(Report, Limit, OS);
    else
      Free.push_back(Limit);
  if (Free.empty())
    return;
  OS << "\n### Limits that cost these frames nothing\n\n";
  for (unsigned Limit : Free)
    OS << "- `" << allLimits()[Limit].Name << "`: " << allLimits()[Limit].Doc << '\n';
}
