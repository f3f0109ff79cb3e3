//===- BarrierReport.cpp - edits of barriers, printed ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The text says what drivers do now and with all edits, then each edit with what it alone saves,
/// then the best sets. People get savings in units and percents, programs exact numbers.
///
//===----------------------------------------------------------------------===//

#include "BarrierReport.h"
#include "Columns.h"
#include "SarifLog.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// The line and the column of a place in the input; none: it has no place there.
static std::optional<std::pair<unsigned, unsigned>> lineAndColumnOf(LocOffset L, DiagnosticEngine &D) {
  SMLoc At = D.loc(L);
  if (!At.isValid())
    return std::nullopt;
  return D.sourceMgr().getLineAndColumn(At, D.buffer());
}

static std::string fileOf(const Options &O) {
  return O.Input.File == "-" ? "<stdin>" : O.Input.File;
}

/// "frame.rg:12:5"; "" if there is no such place.
static std::string fullPlaceOf(LocOffset L, const Options &O, DiagnosticEngine &D) {
  auto At = lineAndColumnOf(L, D);
  return At ? fileOf(O) + ":" + std::to_string(At->first) + ":" + std::to_string(At->second) : "";
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// "2 ccs.ambiguate, 1 aux_tt.update": the ops of \p A that \p B has not.
static std::string opsOnlyIn(const DriverCost &A, const DriverCost &B) {
  SmallVector<std::string, 4> Texts;
  for (auto [Mnemonic, Num] : A.ByOp) {
    auto Other = B.ByOp.find(Mnemonic);
    double More = Num - (Other == B.ByOp.end() ? 0 : Other->second);
    if (More > 0)
      Texts.push_back(shortDecimal(More) + " " + allMnemonics()[Mnemonic].Info->Text);
  }
  return join(Texts, ", ");
}

/// "saves 12.3 MiB (4.1 %), 5 -> 3 ops: without 2 ccs.ambiguate".
static std::string savingOf(const DriverCost &Before, const DriverCost &After) {
  std::string Text;
  if (After.Total == Before.Total)
    Text = "saves nothing";
  else if (After.Total > Before.Total)
    Text = "costs " + humanBytes(After.Total - Before.Total) + " more";
  else
    Text = "saves " + humanBytes(Before.Total - After.Total) + " (" +
           shortDecimal(100.0 * double(Before.Total - After.Total) / double(Before.Total)) + " %)";
  std::string Without = opsOnlyIn(Before, After), With = opsOnlyIn(After, Before);
  if (After.Ops != Before.Ops)
    Text += ", " + shortDecimal(Before.Ops) + " -> " + shortDecimal(After.Ops) +
            (After.Ops == 1 ? " op" : " ops");
  if (!Without.empty() || !With.empty())
    Text += ": ";
  if (!Without.empty())
    Text += "without " + Without;
  if (!With.empty())
    Text += (Without.empty() ? "with " : "; with ") + With;
  return Text;
}

static void printSavings(ArrayRef<DriverCost> Before, ArrayRef<DriverCost> After, const Options &O,
                         raw_ostream &OS) {
  for (auto [T, Target] : enumerate(O.Targets))
    printParagraph(Target.Info->fullName() + ": " + savingOf(Before[T], After[T]), 6, OS);
}

static std::string listOps(const DriverCost &Of) {
  std::string List = opsOnlyIn(Of, DriverCost());
  return shortDecimal(Of.Ops) + (Of.Ops == 1 ? " op" : " ops") +
         (List.empty() ? "" : " (" + List + ")");
}

static void printHead(const BarrierAdvice &A, const Options &O, raw_ostream &OS) {
  const std::vector<DriverCost> &After = A.Sets.empty() ? A.Before : A.Sets.back().Costs;
  for (auto [T, Target] : enumerate(O.Targets)) {
    const DriverCost &Was = A.Before[T], &Is = After[T];
    uint64_t Weight = O.Joint.Weights.empty() ? 1 : O.Joint.Weights[T];
    std::string Counts = Weight == 1 ? "" : ", weight " + std::to_string(Weight);
    printParagraph(Target.Info->fullName() + Counts + ", as recorded: " + humanBytes(Was.Total) +
                     " a frame, " + listOps(Was),
                 0, OS);
    if (!A.Sets.empty())
      printParagraph(Target.Info->fullName() + ", with all edits: " + humanBytes(Is.Total) +
                       " a frame, " + listOps(Is),
                   0, OS);
  }
  OS << A.Planned << " changed frames planned\n";
}

static void printEdit(const BarrierAdvice &A, size_t N, const Options &O, DiagnosticEngine &D,
                      raw_ostream &OS) {
  const BarrierEdit &E = A.Edits[N];
  OS << '\n';
  printParagraph(Twine(N + 1) + ". " + E.Text, 0, OS);
  std::string Places = fullPlaceOf(E.Loc, O, D);
  if (!E.MoreLocs.empty())
    Places += ", and " + std::to_string(E.MoreLocs.size()) + " more " +
              (E.MoreLocs.size() == 1 ? "place" : "places");
  if (!Places.empty())
    printParagraph(Places, 4, OS);
  if (E.Alone.empty()) {
    printParagraph("alone it makes no valid frame; with others it does", 4, OS);
    return;
  }
  bool SavesNothing = E.Alone == A.Before;
  printParagraph(SavesNothing ? "alone it saves nothing; with others it does" : "alone", 4, OS);
  if (!SavesNothing)
    printSavings(A.Before, E.Alone, O, OS);
}

/// "1, 2 and 5".
static std::string numbersOf(ArrayRef<uint32_t> Edits) {
  std::string Text;
  for (auto [N, Id] : enumerate(Edits))
    Text += (N == 0 ? "" : N + 1 == Edits.size() ? " and " : ", ") + std::to_string(Id + 1);
  return Text;
}

static void printSet(const BarrierAdvice &A, const EditSet &S, const Options &O, raw_ostream &OS) {
  bool IsAll = S.Edits.size() == A.Edits.size(), IsOne = S.Edits.size() == 1;
  std::string Size = std::to_string(S.Edits.size()), Head;
  if (IsAll)
    Head = IsOne ? "the one edit" : "all " + Size + "; none of them can be left out";
  else
    Head = "the best " + (IsOne ? "one" : Size) + ": " + numbersOf(S.Edits) +
           (S.IsExact ? "; all sets of so many were tried" : "; found by a search, not proven");
  OS << '\n';
  printParagraph(Head, 0, OS);
  printSavings(A.Before, S.Costs, O, OS);
}

void tool::printBarriersText(const BarrierAdvice &A, const Options &O, DiagnosticEngine &D,
                             raw_ostream &OS) {
  printHead(A, O, OS);
  if (A.Edits.empty())
    OS << "\nno change of barriers that was tried saves anything without more bytes or cost on some "
          "target\n";
  for (size_t N = 0; N != A.Edits.size(); ++N)
    printEdit(A, N, O, D, OS);
  for (const EditSet &S : A.Sets)
    printSet(A, S, O, OS);
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeCosts(json::OStream &J, StringRef Name, ArrayRef<DriverCost> Costs,
                       const Options &O) {
  if (Costs.empty())
    return J.attribute(Name, nullptr);
  J.attributeArray(Name, [&] {
    for (auto [Cost, Target] : zip(Costs, O.Targets))
      J.object([&, &Cost = Cost, &Target = Target] {
        J.attribute("target", Target.Info->name());
        J.attribute("profile", Target.Info->profile());
        J.attribute("total", Cost.Total);
        J.attribute("own", Cost.Own);
        J.attribute("ops", Cost.Ops);
        J.attribute("stalls", Cost.Stalls);
        J.attributeObject("by_op", [&] {
          for (auto [Mnemonic, Num] : Cost.ByOp)
            J.attribute(allMnemonics()[Mnemonic].Info->Text, Num);
        });
      });
  });
}

static void writeEdit(json::OStream &J, const BarrierEdit &E, const Options &O,
                      DiagnosticEngine &D) {
  J.attribute("text", E.Text);
  if (!E.If.empty())
    J.attribute("if", E.If);
  J.attribute("times", E.Places);
  J.attributeArray("places", [&] {
    SmallVector<LocOffset, 4> All = {E.Loc};
    append_range(All, E.MoreLocs);
    for (LocOffset L : All)
      if (auto At = lineAndColumnOf(L, D))
        J.value(std::to_string(At->first) + ":" + std::to_string(At->second));
  });
  writeCosts(J, "alone", E.Alone, O);
  writeCosts(J, "without", E.Without, O);
}

void tool::printBarriersJSON(const BarrierAdvice &A, const Options &O, DiagnosticEngine &D,
                             raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/2);
  J.object([&] {
    J.attribute("format", "aux-plan/barriers");
    J.attribute("version", 1);
    J.attributeArray("about", [&] {
      for (const std::string &Name : O.Advise.Names)
        J.value(json::fixUTF8(Name));
    });
    J.attribute("planned", A.Planned);
    J.attributeArray("weights", [&] {
      for (size_t T = 0; T != O.Targets.size(); ++T)
        J.value(O.Joint.Weights.empty() ? 1 : O.Joint.Weights[T]);
    });
    writeCosts(J, "before", A.Before, O);
    J.attributeArray("edits", [&] {
      for (auto [N, E] : enumerate(A.Edits))
        J.object([&, N = N, &E = E] {
          J.attribute("edit", N + 1);
          writeEdit(J, E, O, D);
        });
    });
    J.attributeArray("meaning", [&] {
      for (const BarrierEdit &E : A.Meaning)
        J.object([&] { writeEdit(J, E, O, D); });
    });
    J.attribute("complete", A.IsComplete);
    J.attributeArray("sets", [&] {
      for (const EditSet &S : A.Sets)
        J.object([&] {
          J.attributeArray("edits", [&] {
            for (uint32_t Id : S.Edits)
              J.value(Id + 1);
          });
          J.attribute("all", S.Edits.size() == A.Edits.size());
          J.attribute("exact", S.IsExact);
          writeCosts(J, "costs", S.Costs, O);
        });
    });
  });
  OS << '\n';
}

//===----------------------------------------------------------------------===//
// SARIF
//===----------------------------------------------------------------------===//

/// A result for each edit, at its first place; the others are related.
void tool::printBarriersSarif(const BarrierAdvice &A, const Options &O, DiagnosticEngine &D,
                              raw_ostream &OS) {
  auto PlaceOf = [&](LocOffset L, std::string Text) {
    auto At = lineAndColumnOf(L, D).value_or(std::pair(0u, 0u));
    return SarifPlace{At.first, At.second, std::move(Text)};
  };
  std::vector<SarifResult> Results;
  for (const BarrierEdit &E : A.Edits) {
    SarifResult New = {"barrier-edit", E.Text, PlaceOf(E.Loc, "")};
    for (auto [T, Target] : enumerate(O.Targets))
      New.Text += (T ? "; " : ". Alone: ") + Target.Info->fullName() + " " +
                  (E.Alone.empty() ? "not valid" : savingOf(A.Before[T], E.Alone[T]));
    for (LocOffset L : E.MoreLocs)
      New.Related.push_back(PlaceOf(L, "the same edit here"));
    Results.push_back(std::move(New));
  }
  printSarif({"barrier-edit"}, "note", fileOf(O), Results, OS);
}
