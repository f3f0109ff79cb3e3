//===- BarrierReport.cpp - edits of barriers, printed ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The text begins with the answer: a line for each target, what it does as recorded and with all
/// edits, then each edit with what it alone saves: bytes moved, ops that run and stalls, as ranges
/// over the targets. `--verbose` adds each target and the best sets. People get units and percents,
/// programs exact numbers.
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

/// "12.3 MiB" a frame, of a sum over the frames that the text holds.
static std::string bytesOf(double Bytes) {
  return humanBytes(uint64_t(Bytes + 0.5));
}

/// " -4.1 %"; "" if nothing changes.
static std::string percentOf(double Was, double Is) {
  if (Was == Is || Was == 0)
    return "";
  return (Is < Was ? " -" : " +") + shortDecimal(100 * std::abs(Was - Is) / Was) + " %";
}

static std::string plural(double Num, StringRef Word) {
  return shortDecimal(Num) + " " + Word.str() + (Num == 1 ? "" : "s");
}

namespace {

/// The text, with figures of one frame of the program.
class AdviceText {
public:
  AdviceText(const BarrierAdvice &A, const Options &O, DiagnosticEngine &D, raw_ostream &OS)
      : A(A), O(O), D(D), OS(OS) {}
  void print();
  std::string savingOn(const DriverCost &Was, const DriverCost &Is) const;

private:
  using Figure = double (*)(const DriverCost &);
  std::string rangeOf(const DriverCosts &Was, const DriverCosts &Is, Figure,
                      function_ref<std::string(double)> Text) const;
  std::string savingsOf(const DriverCosts &Was, const DriverCosts &Is) const;
  std::string tradesOf(const DriverCosts &Was, const DriverCosts &Is) const;
  std::string placesOf(const BarrierEdit &) const;
  void printTable();
  void printTrust();
  void printLostClears();
  void printEdit(const Twine &Number, const BarrierEdit &, const DriverCosts &Was);
  void printAll(const DriverCosts &Was, const DriverCosts &Is);
  void printSet(const EditSet &);

  const BarrierAdvice &A;
  const Options &O;
  DiagnosticEngine &D;
  raw_ostream &OS;
};

double bytesMoved(const DriverCost &Of) { return double(Of.Own); }
double opsRun(const DriverCost &Of) { return Of.OpsRun; }
double opsIn(const DriverCost &Of) { return Of.Ops; }
double stallsIn(const DriverCost &Of) { return Of.Stalls; }
double totalOf(const DriverCost &Of) { return double(Of.Total); }

std::string opsInWords(double Num) { return plural(Num, "op"); }
std::string stallsInWords(double Num) { return plural(Num, "stall"); }

} // namespace

//===----------------------------------------------------------------------===//
// What is saved
//===----------------------------------------------------------------------===//

/// "1.8 to 48.1 MiB": the least and the most that is saved on a target; "": nothing on any.
std::string AdviceText::rangeOf(const DriverCosts &Was, const DriverCosts &Is, Figure Of,
                                function_ref<std::string(double)> Text) const {
  double Least = Of(Was.front()) - Of(Is.front()), Most = Least;
  for (auto [Before, After] : zip(Was, Is)) {
    Least = std::min(Least, Of(Before) - Of(After));
    Most = std::max(Most, Of(Before) - Of(After));
  }
  if (Most <= 0)
    return "";
  if (Least == Most)
    return Text(Most);
  if (Least < 0)
    return "up to " + Text(Most);
  return (Least == 0 ? "0" : Text(Least)) + " to " + Text(Most);
}

/// "saves 0 to 46.6 MiB moved, 4 to 8 ops, 2 to 4 stalls; 0.2 to 8.1 % of the estimate".
std::string AdviceText::savingsOf(const DriverCosts &Was, const DriverCosts &Is) const {
  SmallVector<std::string, 4> Parts;
  if (std::string Range = rangeOf(Was, Is, bytesMoved, bytesOf); !Range.empty())
    Parts.push_back(Range + " moved");
  std::string Run = rangeOf(Was, Is, opsRun, opsInWords);
  std::string All = rangeOf(Was, Is, opsIn, opsInWords);
  if (!Run.empty())
    Parts.push_back(Run + " that run");
  if (!All.empty() && All != Run)
    Parts.push_back(All + " with those that do not run");
  if (std::string Range = rangeOf(Was, Is, stallsIn, stallsInWords); !Range.empty())
    Parts.push_back(Range);
  std::string Text = Parts.empty() ? "saves nothing that is counted" : "saves " + join(Parts, ", ");
  std::string Estimate = rangeOf(Was, Is, totalOf, bytesOf);
  return Estimate.empty() ? Text : Text + "; estimate of all: " + Estimate;
}

/// "skl@mesa-26 moves 16 KiB more; tgl@mesa-26 has 1 op more".
std::string AdviceText::tradesOf(const DriverCosts &Was, const DriverCosts &Is) const {
  SmallVector<std::string, 4> Trades;
  for (auto [Before, After, Target] : zip(Was, Is, O.Targets)) {
    SmallVector<std::string, 3> More;
    if (After.Own > Before.Own)
      More.push_back("moves " + humanBytes(After.Own - Before.Own) + " more");
    if (After.Ops > Before.Ops)
      More.push_back("has " + plural(After.Ops - Before.Ops, "op") + " more");
    if (After.Stalls > Before.Stalls)
      More.push_back("has " + plural(After.Stalls - Before.Stalls, "stall") + " more");
    if (!More.empty())
      Trades.push_back(Target.Info->fullName() + " " + join(More, " and "));
  }
  return join(Trades, "; ");
}

/// "moves 12.3 MiB less (4.1 %), 5 -> 3 ops, 2 -> 1 stalls; estimate -5 %: without 2
/// ccs.ambiguate".
std::string AdviceText::savingOn(const DriverCost &Was, const DriverCost &Is) const {
  SmallVector<std::string, 4> Parts;
  if (Is.Own != Was.Own)
    Parts.push_back("moves " +
                    humanBytes(std::max(Is.Own, Was.Own) - std::min(Is.Own, Was.Own)) +
                    (Is.Own < Was.Own ? " less" : " more") + " (" +
                    StringRef(percentOf(double(Was.Own), double(Is.Own))).trim().str() + ")");
  if (Is.Ops != Was.Ops)
    Parts.push_back(shortDecimal(Was.Ops) + " -> " + plural(Is.Ops, "op"));
  if (Is.OpsRun != Was.OpsRun && Was.Ops - Is.Ops != Was.OpsRun - Is.OpsRun)
    Parts.push_back(shortDecimal(Was.OpsRun) + " -> " + shortDecimal(Is.OpsRun) + " of them run");
  if (Is.Stalls != Was.Stalls)
    Parts.push_back(shortDecimal(Was.Stalls) + " -> " + plural(Is.Stalls, "stall"));
  if (Parts.empty())
    return "the same";
  std::string Text = join(Parts, ", ");
  if (Is.Total != Was.Total)
    Text += "; estimate" + percentOf(double(Was.Total), double(Is.Total));
  std::string Without = opsOnlyIn(Was, Is), With = opsOnlyIn(Is, Was);
  if (!Without.empty())
    Text += "; without " + Without;
  if (!With.empty())
    Text += "; with " + With;
  return Text;
}

//===----------------------------------------------------------------------===//
// The answer
//===----------------------------------------------------------------------===//

/// A line for each target: as recorded, and with all edits.
void AdviceText::printTable() {
  Columns Table({"a frame", "bytes moved", "", "ops", "", "of them run", "stalls",
                 "estimate of all"});
  for (auto [Was, Is, Target] : zip(A.Before, A.after(), O.Targets)) {
    auto Pair = [](double Before, double After) {
      return shortDecimal(Before) +
             (Before == After ? std::string() : " -> " + shortDecimal(After));
    };
    std::string Moved = humanBytes(Was.Own);
    if (Is.Own != Was.Own)
      Moved += " -> " + humanBytes(Is.Own);
    Table.add({Target.Info->fullName(), Moved, percentOf(double(Was.Own), double(Is.Own)),
               Pair(Was.Ops, Is.Ops), percentOf(Was.Ops, Is.Ops), Pair(Was.OpsRun, Is.OpsRun),
               Pair(Was.Stalls, Is.Stalls),
               humanBytes(Was.Total) + percentOf(double(Was.Total), double(Is.Total))});
  }
  Table.print(OS, /*NumLeft=*/1);
}

/// Which drivers these are, and how far the plans of their rules are known to be theirs.
void AdviceText::printTrust() {
  SmallVector<std::string, 8> Logged, Read;
  for (const NamedTarget &T : O.Targets)
    (hasDriverLogs(*T.Info) ? Logged : Read).push_back(T.Info->fullName());
  SmallVector<std::string, 2> Parts;
  if (!Logged.empty())
    Parts.push_back("compared with logs of the driver, op for op: " + join(Logged, ", "));
  if (!Read.empty())
    Parts.push_back("read from the driver's source, not compared with logs: " + join(Read, ", "));
  printParagraph("rules " + join(Parts, "; "), 0, OS);
  printParagraph("Bytes are computed, not measured; the estimate adds a price for calls and stalls "
                 "(docs/Costs.md).",
                 0, OS);
}

/// The fast clears of a frame.
static double fastClearsIn(const DriverCost &Of) {
  double Sum = 0;
  for (auto [Mnemonic, Calls] : Of.ByOp) {
    const ParsedMnemonic &M = allMnemonics()[Mnemonic];
    if (M.Family->Ops[M.Info->Op].Effect == OpEffect::FastClear)
      Sum += Calls;
  }
  return Sum;
}

void AdviceText::printLostClears() {
  SmallVector<std::string, 4> Lost;
  for (auto [Was, Is, Target] : zip(A.Before, A.after(), O.Targets))
    if (double Before = fastClearsIn(Was), After = fastClearsIn(Is); After < Before)
      Lost.push_back(shortDecimal(Before - After) + " of " + shortDecimal(Before) + " on " +
                     Target.Info->fullName());
  if (!Lost.empty())
    printParagraph("beware: with the edits fast clears turn into slow ones, " + join(Lost, ", "), 0,
                   OS);
}

/// "game.rg:12:5 and 207 more places, in @bloom and @tonemap".
std::string AdviceText::placesOf(const BarrierEdit &E) const {
  constexpr size_t MostNamed = 3;
  std::string Text = fullPlaceOf(E.Loc, O, D);
  if (!E.MoreLocs.empty())
    Text += (Text.empty() ? "" : " and ") + plural(E.MoreLocs.size(), "more place");
  if (E.Passes.size() == 1 && E.MoreLocs.empty())
    return Text; // the sentence names it
  ArrayRef<std::string> Named = ArrayRef(E.Passes).take_front(MostNamed);
  if (!Named.empty())
    Text += (E.Passes.size() == 1 ? ", all in " : ", in ") + join(Named, ", ");
  if (E.Passes.size() > MostNamed)
    Text += " and " + plural(E.Passes.size() - MostNamed, "more pass");
  return Text;
}

void AdviceText::printAll(const DriverCosts &Was, const DriverCosts &Is) {
  for (auto [Before, After, Target] : zip(Was, Is, O.Targets))
    printParagraph(Target.Info->fullName() + ": " + savingOn(Before, After), 6, OS);
}

void AdviceText::printEdit(const Twine &Number, const BarrierEdit &E, const DriverCosts &Was) {
  printParagraph(Number + ". " + (O.Advise.Verbose ? E.Text : E.Short) +
                     (E.If.empty() ? "" : ", if " + E.If),
                 0, OS);
  if (E.Alone.empty() || E.Alone == Was)
    printParagraph(E.Alone.empty() ? "alone it makes no valid frame; with others it saves"
                                   : "alone it saves nothing; with others it does",
                   3, OS);
  else
    printParagraph(savingsOf(Was, E.Alone), 3, OS);
  if (std::string Trades = E.Alone.empty() ? "" : tradesOf(Was, E.Alone); !Trades.empty())
    printParagraph("trade: " + Trades, 3, OS);
  if (std::string Places = placesOf(E); !Places.empty())
    printParagraph(Places, 3, OS);
  if (O.Advise.Verbose && !E.Alone.empty())
    printAll(Was, E.Alone);
}

/// "1, 2 and 5".
static std::string numbersOf(ArrayRef<uint32_t> Edits) {
  std::string Text;
  for (auto [N, Id] : enumerate(Edits))
    Text += (N == 0 ? "" : N + 1 == Edits.size() ? " and " : ", ") + std::to_string(Id + 1);
  return Text;
}

void AdviceText::printSet(const EditSet &S) {
  bool IsAll = S.Edits.size() == A.Edits.size(), IsOne = S.Edits.size() == 1;
  std::string Size = std::to_string(S.Edits.size()), Head;
  if (IsAll)
    Head = IsOne ? "the one edit" : "all " + Size + "; none of them can be left out";
  else
    Head = "the best " + (IsOne ? "one" : Size) + ": " + numbersOf(S.Edits) +
           (S.IsExact ? "; all sets of so many were compared" : "; found by a search");
  OS << '\n';
  printParagraph(Head, 0, OS);
  printAll(A.Before, S.Costs);
}

void AdviceText::print() {
  printTable();
  printLostClears();
  printTrust();
  if (!A.IsComplete)
    OS << "The time was up before everything was tried; --time=1m gives more.\n";
  OS << '\n';
  if (A.Edits.empty())
    OS << "No change of barriers that was tried saves anything without more cost on some target.\n";
  for (auto [N, E] : enumerate(A.Edits))
    printEdit(Twine(N + 1), E, A.Before);
  if (!A.Meaning.empty())
    OS << "\nChanges that alter what the frame means, each "
       << (A.Edits.empty() ? "alone" : "on top of the edits") << ":\n";
  for (auto [N, E] : enumerate(A.Meaning))
    printEdit(Twine(char('a' + N)), E, A.after());
  if (O.Advise.Verbose)
    for (const EditSet &S : A.Sets)
      printSet(S);
  if (O.Advise.Verbose)
    OS << '\n' << A.Planned << " changed frames planned\n";
}

void tool::printBarriersText(const BarrierAdvice &A, const Options &O, DiagnosticEngine &D,
                             raw_ostream &OS) {
  AdviceText(A, O, D, OS).print();
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
        J.attribute("ops_run", Cost.OpsRun);
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
  J.attributeArray("passes", [&] {
    for (const std::string &Name : E.Passes)
      J.value(json::fixUTF8(Name));
  });
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
  AdviceText Text(A, O, D, OS);
  for (const BarrierEdit &E : A.Edits) {
    SarifResult New = {"barrier-edit", E.Text, PlaceOf(E.Loc, "")};
    for (auto [T, Target] : enumerate(O.Targets))
      New.Text += (T ? "; " : ". Alone: ") + Target.Info->fullName() + " " +
                  (E.Alone.empty() ? "not valid" : Text.savingOn(A.Before[T], E.Alone[T]));
    for (LocOffset L : E.MoreLocs)
      New.Related.push_back(PlaceOf(L, "the same edit here"));
    Results.push_back(std::move(New));
  }
  printSarif({"barrier-edit"}, "note", fileOf(O), Results, OS);
}
