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
#include "auxplan/Graph/FrameCycle.h"
#include "auxplan/Graph/ProgramPlace.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

/// The line and the column of a place in the input; none: it has no place there.
static std::optional<std::pair<unsigned, unsigned>> lineAndColumnOf(LocOffset L,
                                                                    DiagnosticEngine &D) {
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

/// " -4.1 %", " -59 %"; "" if nothing changes.
static std::string percentOf(double Was, double Is) {
  double Percent = Was == 0 ? 0 : 100 * std::abs(Was - Is) / Was;
  if (Percent < 0.005)
    return "";
  std::string Number = Percent >= 10 ? std::to_string(int(Percent + 0.5)) : shortDecimal(Percent);
  return (Is < Was ? " -" : " +") + Number + " %";
}

/// " (-4.1 %)"; "" of nothing.
static std::string inBrackets(StringRef Text) {
  return Text.empty() ? "" : " (" + Text.trim().str() + ")";
}

static std::string plural(double Num, StringRef Word) {
  StringRef Ending = Num == 1 ? "" : Word.ends_with("s") ? "es" : "s";
  return (shortDecimal(Num) + " " + Word + Ending).str();
}

/// "skl, tgl"; of many targets the first ones.
static std::string listOf(ArrayRef<std::string> Targets) {
  constexpr size_t Most = 4;
  if (Targets.size() <= Most)
    return join(Targets, ", ");
  return join(Targets.take_front(Most - 1), ", ") + " and " +
         std::to_string(Targets.size() - Most + 1) + " more";
}

/// The targets about which a text is.
using TargetsByText = std::vector<std::pair<std::string, std::vector<std::string>>>;

static void add(TargetsByText &To, const std::string &Text, const std::string &Target) {
  auto Known = find_if(To, [&](const auto &Of) { return Of.first == Text; });
  if (Known == To.end())
    To.push_back({Text, {Target}});
  else
    Known->second.push_back(Target);
}

static std::string inWords(const TargetsByText &Of, StringRef Separator) {
  SmallVector<std::string, 4> Texts;
  for (const auto &[Text, Targets] : Of)
    Texts.push_back(Text + " (" + listOf(Targets) + ")");
  return join(Texts, Separator);
}

/// "3 ops (2 ccs.ambiguate, 1 aux_tt.update)".
static std::string listOps(const DriverCost &Of) {
  std::string List = opsOnlyIn(Of, DriverCost());
  return plural(Of.Ops, "op") + (List.empty() ? "" : " (" + List + ")");
}

namespace {

/// The text, with figures of one frame of the program.
class AdviceText {
public:
  AdviceText(const BarrierAdvice &A, const Options &O, DiagnosticEngine &D, raw_ostream &OS)
      : A(A), O(O), D(D), OS(OS), Frames(framesShown(*A.Text)) {}
  void printAnswer();
  void printRest();
  std::string savingOn(const DriverCost &Was, const DriverCost &Is, bool ClearsStay) const;

private:
  std::string savingsOf(const DriverCosts &Was, const DriverCosts &Is) const;
  std::string tradesOf(const DriverCosts &Was, const DriverCosts &Is, bool ClearsStay) const;
  std::string placesOf(const BarrierEdit &) const;
  double worthOf(const BarrierEdit &) const;
  size_t numShown() const;
  void printTable();
  void printTrust();
  void printLostClears();
  void printEdit(const Twine &Number, const BarrierEdit &, const DriverCosts &Was);
  void printSavings(const DriverCosts &Was, const DriverCosts &Is, bool ClearsStay);
  void printAll(const DriverCosts &Was, const DriverCosts &Is, bool ClearsStay);
  void printSet(const EditSet &);

  DriverCosts perFrame(const DriverCosts &) const;

  const BarrierAdvice &A;
  const Options &O;
  DiagnosticEngine &D;
  raw_ostream &OS;
  const unsigned Frames; ///< of the program, in the frame of the text
};

double bytesMoved(const DriverCost &Of) {
  return double(Of.Own);
}
double opsRun(const DriverCost &Of) {
  return Of.OpsRun;
}
double opsIn(const DriverCost &Of) {
  return Of.Ops;
}
double stallsIn(const DriverCost &Of) {
  return Of.Stalls;
}
double totalOf(const DriverCost &Of) {
  return double(Of.Total);
}

} // namespace

/// The costs of one frame of the program.
DriverCosts AdviceText::perFrame(const DriverCosts &Of) const {
  DriverCosts Each = Of;
  for (DriverCost &C : Each) {
    C.Total /= Frames;
    C.Own /= Frames;
    for (double *Count : {&C.Ops, &C.OpsRun, &C.Stalls, &C.FastClears})
      *Count /= Frames;
    for (auto &[Mnemonic, Calls] : C.ByOp)
      Calls /= Frames;
  }
  return Each;
}

//===----------------------------------------------------------------------===//
// What is saved
//===----------------------------------------------------------------------===//

/// "1.8 MiB to 48.1 MiB": the least and the most that is saved on a target; "": nothing on any.
static std::string rangeOf(ArrayRef<const DriverCost *> Was, ArrayRef<const DriverCost *> Is,
                           double (*Figure)(const DriverCost &),
                           function_ref<std::string(double)> Text) {
  double Least = Figure(*Was.front()) - Figure(*Is.front()), Most = Least;
  for (auto [Before, After] : zip(Was, Is)) {
    Least = std::min(Least, Figure(*Before) - Figure(*After));
    Most = std::max(Most, Figure(*Before) - Figure(*After));
  }
  if (Most <= 0)
    return "";
  if (Least < 0) // tradesOf() says how much
    return "up to " + Text(Most);
  std::string From = Least == 0 ? "0" : Text(Least), To = Text(Most);
  return From == To ? To : From + " to " + To;
}

/// Is what is saved bytes that are moved, or the price of calls and stalls?
static StringRef kindOf(ArrayRef<const DriverCost *> Was, ArrayRef<const DriverCost *> Is) {
  double Moved = 0, All = 0;
  for (auto [Before, After] : zip(Was, Is)) {
    Moved += bytesMoved(*Before) - bytesMoved(*After);
    All += totalOf(*Before) - totalOf(*After);
  }
  return 2 * Moved >= All ? "mostly traffic" : "mostly calls and stalls";
}

/// Many targets share a line: "saves on ivb, hsw and 3 more: 0 to 640 B moved; ops that run: 1 to
/// 2; stalls: 1; estimate of all: 333.8 KiB to 640.6 KiB, mostly calls and stalls".
std::string AdviceText::savingsOf(const DriverCosts &Before, const DriverCosts &After) const {
  std::vector<std::string> Names;
  std::vector<const DriverCost *> Was, Is;
  for (auto [B, F, Target] : zip(Before, After, O.Targets))
    if (F.Total < B.Total) {
      Names.push_back(Target.Spelled);
      Was.push_back(&B);
      Is.push_back(&F);
    }
  if (Names.empty())
    return "alone it saves nothing that is counted";
  SmallVector<std::string, 4> Parts;
  if (std::string Range = rangeOf(Was, Is, bytesMoved, bytesOf); !Range.empty())
    Parts.push_back(Range + " moved");
  std::string Run = rangeOf(Was, Is, opsRun, shortDecimal);
  std::string All = rangeOf(Was, Is, opsIn, shortDecimal);
  if (!Run.empty())
    Parts.push_back("ops that run: " + Run);
  if (!All.empty() && All != Run)
    Parts.push_back("ops with those that do not run: " + All);
  if (std::string Range = rangeOf(Was, Is, stallsIn, shortDecimal); !Range.empty())
    Parts.push_back("stalls: " + Range);
  Parts.push_back("estimate of all: " + rangeOf(Was, Is, totalOf, bytesOf) + ", " +
                  kindOf(Was, Is).str());
  bool AreAll = Names.size() == O.Targets.size();
  return "saves on " + (AreAll ? "all" : listOf(Names)) + ": " + join(Parts, "; ");
}

/// Where many targets share a line: "clears slowly 2 times (skl, icl); moves 16 KiB more, has 1
/// more op (tgl)". \p ClearsStay: a fast clear that is gone has become a slow one.
std::string AdviceText::tradesOf(const DriverCosts &Was, const DriverCosts &Is,
                                 bool ClearsStay) const {
  TargetsByText Trades;
  for (auto [Before, After, Target] : zip(Was, Is, O.Targets)) {
    SmallVector<std::string, 4> More;
    if (double Lost = Before.FastClears - After.FastClears; ClearsStay && Lost > 0)
      More.push_back("clears slowly " + plural(Lost, "time"));
    if (After.Own > Before.Own)
      More.push_back("moves " + humanBytes(After.Own - Before.Own) + " more");
    if (After.Ops > Before.Ops)
      More.push_back("has " + plural(After.Ops - Before.Ops, "more op"));
    if (After.Stalls > Before.Stalls)
      More.push_back("stalls " + plural(After.Stalls - Before.Stalls, "more time"));
    if (After.Total > Before.Total)
      More.push_back("costs " + humanBytes(After.Total - Before.Total) + " more by the estimate");
    if (!More.empty())
      add(Trades, join(More, ", "), Target.Spelled);
  }
  return inWords(Trades, "; ");
}

/// "moves 12.3 MiB less (-4.1 %), 5 -> 3 ops, 2 -> 1 stalls, clears slowly 1 time; estimate -5 %,
/// mostly traffic".
std::string AdviceText::savingOn(const DriverCost &Was, const DriverCost &Is,
                                 bool ClearsStay) const {
  SmallVector<std::string, 4> Parts;
  if (Is.Own != Was.Own)
    Parts.push_back("moves " + humanBytes(std::max(Is.Own, Was.Own) - std::min(Is.Own, Was.Own)) +
                    (Is.Own < Was.Own ? " less" : " more") +
                    inBrackets(percentOf(double(Was.Own), double(Is.Own))));
  if (Is.Ops != Was.Ops)
    Parts.push_back(shortDecimal(Was.Ops) + " -> " + plural(Is.Ops, "op"));
  if (Is.OpsRun != Was.OpsRun && Was.Ops - Is.Ops != Was.OpsRun - Is.OpsRun)
    Parts.push_back(shortDecimal(Was.OpsRun) + " -> " + shortDecimal(Is.OpsRun) + " of them run");
  if (Is.Stalls != Was.Stalls)
    Parts.push_back(shortDecimal(Was.Stalls) + " -> " + plural(Is.Stalls, "stall"));
  if (double Lost = Was.FastClears - Is.FastClears; ClearsStay && Lost > 0)
    Parts.push_back("clears slowly " + plural(Lost, "time"));
  if (Parts.empty())
    return "no change";
  std::string Text = join(Parts, ", ");
  if (Is.Total != Was.Total)
    Text += "; estimate" + percentOf(double(Was.Total), double(Is.Total));
  if (Is.Total < Was.Total)
    Text += ", " + kindOf(&Was, &Is).str();
  return Text;
}

/// "without 2 ccs.ambiguate; with 1 ccs.clear"; "": the ops are the same.
static std::string otherOps(const DriverCost &Was, const DriverCost &Is) {
  SmallVector<std::string, 2> Parts;
  if (std::string Without = opsOnlyIn(Was, Is); !Without.empty())
    Parts.push_back("without " + Without);
  if (std::string With = opsOnlyIn(Is, Was); !With.empty())
    Parts.push_back("with " + With);
  return join(Parts, "; ");
}

//===----------------------------------------------------------------------===//
// The answer
//===----------------------------------------------------------------------===//

/// A line for each target: as recorded, and with all edits.
void AdviceText::printTable() {
  const DriverCosts Before = perFrame(A.Before), After = perFrame(A.after());
  Columns Table(
      {"a frame", "bytes moved", "", "ops", "", "of them run", "stalls", "estimate of all", ""});
  for (auto [Was, Is, Target] : zip(Before, After, O.Targets)) {
    auto Pair = [](double Before, double After) {
      return shortDecimal(Before) +
             (Before == After ? std::string() : " -> " + shortDecimal(After));
    };
    auto Bytes = [](uint64_t Before, uint64_t After) {
      std::string Text = humanBytes(Before), Then = humanBytes(After);
      return Text == Then ? Text : Text + " -> " + Then;
    };
    Table.add({Target.Info->fullName(), Bytes(Was.Own, Is.Own),
               percentOf(double(Was.Own), double(Is.Own)), Pair(Was.Ops, Is.Ops),
               percentOf(Was.Ops, Is.Ops), Pair(Was.OpsRun, Is.OpsRun), Pair(Was.Stalls, Is.Stalls),
               Bytes(Was.Total, Is.Total), percentOf(double(Was.Total), double(Is.Total))});
  }
  Table.print(OS, /*NumLeft=*/1);
  if (Frames > 1)
    OS << perPresentNote(Frames) << '\n';
  if (!O.Advise.Verbose)
    return;
  for (auto [T, Target] : enumerate(O.Targets)) {
    const DriverCost &Was = Before[T], &Is = After[T];
    uint64_t Weight = O.Joint.Weights.empty() ? 1 : O.Joint.Weights[T];
    std::string Counts = Weight == 1 ? "" : ", weight " + std::to_string(Weight);
    printParagraph(Target.Info->fullName() + Counts + ", as recorded: " + listOps(Was), 0, OS);
    if (!A.Sets.empty())
      printParagraph(Target.Info->fullName() + ", with all edits: " + listOps(Is), 0, OS);
  }
}

/// How far the rules are known to be those of the drivers.
void AdviceText::printTrust() {
  SmallVector<std::string, 8> Logged, Read;
  for (const NamedTarget &T : O.Targets)
    (hasDriverLogs(*T.Info) ? Logged : Read).push_back(T.Spelled);
  std::string Text = "Drivers: ";
  if (!Logged.empty())
    Text += "ops compared with their logs" + (Read.empty() ? "" : " (" + listOf(Logged) + ")");
  if (!Read.empty())
    Text += std::string(Logged.empty() ? "" : "; ") +
            "read from source, no logs of these versions" +
            (Logged.empty() ? "" : " (" + listOf(Read) + ")");
  printParagraph(Text + ". Bytes and stalls are computed, not measured; the estimate adds a price "
                        "for each call, whether it runs or not, and each stall (docs/Costs.md).",
                 0, OS);
}

void AdviceText::printLostClears() {
  TargetsByText Lost;
  for (auto [Was, Is, Target] : zip(perFrame(A.Before), perFrame(A.after()), O.Targets))
    if (double Before = Was.FastClears, After = Is.FastClears; After < Before)
      add(Lost, shortDecimal(Before - After) + " of " + shortDecimal(Before), Target.Spelled);
  if (!Lost.empty())
    printParagraph("Beware: with the edits fast clears turn into slow ones, " +
                       inWords(Lost, ", ") + ".",
                   0, OS);
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

/// A line for each target; of many targets one for all, and one for those that lose something.
void AdviceText::printSavings(const DriverCosts &Was, const DriverCosts &Is, bool ClearsStay) {
  constexpr size_t FewTargets = 3;
  if (O.Advise.Verbose || O.Targets.size() <= FewTargets)
    return printAll(Was, Is, ClearsStay);
  printParagraph(savingsOf(Was, Is), 3, OS);
  if (std::string Trades = tradesOf(Was, Is, ClearsStay); !Trades.empty())
    printParagraph("trade: " + Trades, 3, OS);
}

void AdviceText::printAll(const DriverCosts &Was, const DriverCosts &Is, bool ClearsStay) {
  for (auto [Before, After, Target] : zip(Was, Is, O.Targets)) {
    printParagraph(Target.Info->fullName() + ": " + savingOn(Before, After, ClearsStay), 3, OS);
    if (std::string Ops = otherOps(Before, After); O.Advise.Verbose && !Ops.empty())
      printParagraph(Ops, 8, OS);
  }
}

void AdviceText::printEdit(const Twine &Number, const BarrierEdit &E, const DriverCosts &Base) {
  const DriverCosts Was = perFrame(Base), Alone = perFrame(E.Alone);
  printParagraph(Number + ". " + (O.Advise.Verbose ? E.Text : E.Short) +
                     (E.If.empty() ? "" : ", if " + E.If),
                 0, OS);
  if (Alone.empty() || Alone == Was)
    printParagraph(Alone.empty() ? "alone it makes no valid frame; with others it saves"
                                 : "alone it saves nothing; with others it does",
                   3, OS);
  else
    printSavings(Was, Alone, E.If.empty());
  if (!E.Needs.empty())
    printParagraph("needs " + E.Needs + "; --apply prints the layouts", 3, OS);
  std::string InProgram = placeInProgram(E.Loc, D), Places = placesOf(E);
  if (!InProgram.empty() || !Places.empty())
    printParagraph(InProgram + (InProgram.empty() || Places.empty() ? "" : "; ") + Places, 3, OS);
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
  printAll(perFrame(A.Before), perFrame(S.Costs), /*ClearsStay=*/true);
}

/// What an edit is worth: what it saves alone, or what all edits save without it less.
double AdviceText::worthOf(const BarrierEdit &E) const {
  auto SumOf = [&](const DriverCosts &Costs) {
    double Sum = 0;
    for (auto [T, Of] : enumerate(Costs))
      Sum += totalOf(Of) * (O.Joint.Weights.empty() ? 1 : double(O.Joint.Weights[T]));
    return Sum;
  };
  double Alone = E.Alone.empty() ? 0 : SumOf(A.Before) - SumOf(E.Alone);
  double Last = E.Without.empty() ? 0 : SumOf(E.Without) - SumOf(A.after());
  return std::max(Alone, Last);
}

/// The edits that are worth a place on the first screen.
size_t AdviceText::numShown() const {
  constexpr size_t Most = 6;
  constexpr double LeastPart = 0.01;
  if (O.Advise.Verbose || A.Edits.empty())
    return A.Edits.size();
  double Best = 0;
  for (const BarrierEdit &E : A.Edits)
    Best = std::max(Best, worthOf(E));
  auto IsSmall = [&](const BarrierEdit &E) { return worthOf(E) < LeastPart * Best; };
  size_t Num = find_if(A.Edits, IsSmall) - A.Edits.begin();
  return std::min(std::max<size_t>(Num, 1), Most);
}

void AdviceText::printAnswer() {
  printTable();
  printLostClears();
  printTrust();
  OS << '\n';
  if (!A.NoEdits.empty())
    printParagraph("No advice about barriers: " + A.NoEdits + ".", 0, OS);
  else if (A.Edits.empty() && !A.IsComplete)
    OS << "No edit was found in the time.\n";
  else if (A.Edits.empty())
    OS << "No change of barriers that was tried saves anything"
       << (O.Targets.size() > 1 ? " without more cost on some target.\n" : ".\n");
  size_t Num = numShown();
  for (auto [N, E] : enumerate(ArrayRef(A.Edits).take_front(Num)))
    printEdit(Twine(N + 1), E, A.Before);
  if (Num != A.Edits.size())
    OS << "and " << plural(A.Edits.size() - Num, "more edit")
       << (A.Edits.size() - Num == 1 ? " that saves less: --verbose lists it"
                                     : " that save less: --verbose lists them")
       << ", and what each target saves\n";
  if (any_of(A.Edits, [](const BarrierEdit &E) { return E.KeepsContents; }))
    printParagraph(
        "An image that the program has just made is in UNDEFINED: its first use stays as it "
        "is, the edits are about the later ones.",
        0, OS);
}

void AdviceText::printRest() {
  if (!A.Meaning.empty())
    OS << (A.NoEdits.empty() ? "\nChanges that alter what the frame means, each "
                             : "\nChanges; those with an `if` alter what the frame means. Each ")
       << (A.Edits.empty() ? "alone" : "on top of the edits") << ":\n";
  for (auto [N, E] : enumerate(A.Meaning))
    printEdit(Twine(char('a' + N)), E, A.after());
  if (!A.IsComplete)
    OS << "\nThe time was up before everything was tried: --time=1m gives more.\n";
  if (!O.Advise.Verbose)
    return;
  for (const EditSet &S : A.Sets)
    printSet(S);
  OS << '\n' << A.Planned << " changed frames planned\n";
}

void tool::printAdviceAnswer(const BarrierAdvice &A, const Options &O, DiagnosticEngine &D,
                             raw_ostream &OS) {
  AdviceText(A, O, D, OS).printAnswer();
}

void tool::printAdviceRest(const BarrierAdvice &A, const Options &O, DiagnosticEngine &D,
                           raw_ostream &OS) {
  AdviceText(A, O, D, OS).printRest();
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
        J.attribute("fast_clears", Cost.FastClears);
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
  if (!E.Needs.empty())
    J.attribute("needs", E.Needs);
  J.attribute("keeps_contents", E.KeepsContents);
  J.attributeArray("passes", [&] {
    for (const std::string &Name : E.Passes)
      J.value(json::fixUTF8(Name));
  });
  if (std::string At = placeInProgram(E.Loc, D); !At.empty())
    J.attribute("program", json::fixUTF8(At));
  J.attribute("times", E.Places);
  J.attributeArray("places", [&] {
    SmallVector<LocOffset, 4> All = {E.Loc};
    append_range(All, E.MoreLocs);
    for (LocOffset L : All)
      if (auto At = lineAndColumnOf(L, D))
        J.value(std::to_string(At->first) + ":" + std::to_string(At->second));
  });
  writeCosts(J, "alone", E.Alone, O);
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
    J.attribute("presents", framesShown(*A.Text));
    J.attributeArray("weights", [&] {
      for (size_t T = 0; T != O.Targets.size(); ++T)
        J.value(O.Joint.Weights.empty() ? 1 : O.Joint.Weights[T]);
    });
    writeCosts(J, "before", A.Before, O);
    if (!A.NoEdits.empty())
      J.attribute("no_edits", A.NoEdits);
    J.attributeArray("edits", [&] {
      for (auto [N, E] : enumerate(A.Edits))
        J.object([&, N = N, &E = E] {
          J.attribute("edit", N + 1);
          writeEdit(J, E, O, D);
          writeCosts(J, "without", E.Without, O);
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
                  (E.Alone.empty() ? "not valid"
                                   : Text.savingOn(A.Before[T], E.Alone[T], /*ClearsStay=*/true) +
                                         "; " + otherOps(A.Before[T], E.Alone[T]));
    for (LocOffset L : E.MoreLocs)
      New.Related.push_back(PlaceOf(L, "the same edit here"));
    Results.push_back(std::move(New));
  }
  printSarif({"barrier-edit"}, "note", fileOf(O), Results, OS);
}
