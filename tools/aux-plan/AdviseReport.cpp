//===- AdviseReport.cpp - suggestions, printed ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// People get the savings in units and percents, programs exact numbers.
///
//===----------------------------------------------------------------------===//

#include "AdviseReport.h"
#include "Columns.h"
#include "SarifLog.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

size_t tool::numSuggestions(const Advice &A) {
  return A.Single.size() + A.Sets.size() + A.Groups.size();
}

const Suggestion *tool::suggestionOf(const Advice &A, unsigned Number) {
  size_t Place = size_t(Number) - 1;
  for (const std::vector<Suggestion> *Of : {&A.Single, &A.Sets, &A.Groups}) {
    if (Place < Of->size())
      return &(*Of)[Place];
    Place -= Of->size();
  }
  return nullptr;
}

/// "16:5" of a line in the input; empty: it has no place there.
static std::string placeOf(LocOffset L, DiagnosticEngine &D) {
  SMLoc At = D.loc(L);
  if (!At.isValid())
    return "";
  auto [Line, Column] = D.sourceMgr().getLineAndColumn(At, D.buffer());
  return std::to_string(Line) + ":" + std::to_string(Column);
}

/// The number under which a change stands among the single ones; 0: it does not.
static unsigned numberOf(const Advice &A, uint32_t Change) {
  for (auto [N, S] : enumerate(A.Single))
    if (S.Changes.front() == Change)
      return N + 1;
  return 0;
}

/// The changes of the kind of \p Change; empty: it is the only one that saves something.
static ArrayRef<uint32_t> alikeOf(const Advice &A, uint32_t Change) {
  for (const std::vector<uint32_t> &Of : A.Alike)
    if (is_contained(Of, Change))
      return Of;
  return {};
}

/// The number of the suggestion that makes all changes of a kind; 0: there is none.
static unsigned numberOfGroup(const Advice &A, ArrayRef<uint32_t> Alike) {
  for (auto [N, S] : enumerate(A.Groups))
    if (ArrayRef<uint32_t>(S.Changes) == Alike)
      return A.Single.size() + A.Sets.size() + N + 1;
  return 0;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// "12.3 MiB (4.1 %)" less on one target; "1 MiB more" if it costs more there.
static std::string savingOn(uint64_t Before, uint64_t After) {
  if (Before == After)
    return "nothing";
  if (After > Before)
    return humanBytes(After - Before) + " more";
  return humanBytes(Before - After) + " (" +
         shortDecimal(100.0 * double(Before - After) / double(Before)) + " %)";
}

static std::string opsOn(double Before, double After) {
  if (Before == After)
    return "";
  return ", " + shortDecimal(Before) + " -> " + shortDecimal(After) + " ops";
}

/// ", without ops 3 and 5 and 7 more".
static std::string withoutOps(ArrayRef<unsigned> Numbers) {
  if (Numbers.empty())
    return "";
  constexpr size_t MostNamed = 4;
  std::string Text = Numbers.size() == 1 ? ", without op " : ", without ops ";
  for (auto [N, Number] : enumerate(Numbers.take_front(MostNamed))) {
    bool IsLast = N + 1 == Numbers.size();
    Text += (N ? (IsLast ? " and " : ", ") : "") + std::to_string(Number);
  }
  if (Numbers.size() > MostNamed)
    Text += " and " + std::to_string(Numbers.size() - MostNamed) + " more";
  return Text;
}

/// ", without ops 3 and 5; ccs.resolve partial %a before @p instead of op 7".
static std::string goneOn(ArrayRef<FrameOp> Ops, const TargetCost &C) {
  constexpr size_t MostNamed = 2;
  SmallVector<unsigned, 8> Gone;
  std::string Replaced;
  size_t NumReplaced = 0;
  for (auto [Op, Instead] : zip(C.Gone, C.Instead))
    if (Instead.empty())
      Gone.push_back(Ops[Op].Number);
    else if (++NumReplaced <= MostNamed)
      Replaced += "; " + Instead + " instead of op " + std::to_string(Ops[Op].Number);
  if (NumReplaced > MostNamed)
    Replaced += "; and " + std::to_string(NumReplaced - MostNamed) + " more replaced";
  return withoutOps(Gone) + Replaced;
}

static void printChange(const Advice &A, uint32_t Id, DiagnosticEngine &D, raw_ostream &OS) {
  const GraphChange &C = A.Changes[Id];
  std::string Place = placeOf(C.Loc, D);
  printParagraph((Place.empty() ? "" : Place + ": ") + C.Text + (C.If.empty() ? "" : ", if " + C.If),
               4, OS);
}

static void printSavings(const Advice &A, const Suggestion &S, const Options &O, raw_ostream &OS,
                         unsigned Indent = 6) {
  for (auto [T, Target] : enumerate(O.Targets))
    printParagraph(Target.Info->fullName() + ": " + savingOn(A.Before[T].Bytes, S.Costs[T].Bytes) +
                     opsOn(A.Before[T].Ops, S.Costs[T].Ops) + goneOn(A.Ops[T], S.Costs[T]),
                 Indent, OS);
}

/// The same change of other things, a line for each, and of all of them together.
static void printAlike(const Advice &A, ArrayRef<uint32_t> Alike, const Options &O,
                       DiagnosticEngine &D, raw_ostream &OS) {
  constexpr size_t MostPrinted = 12;
  OS << "    the same change of\n";
  size_t Printed = 0;
  for (uint32_t Id : Alike.drop_front()) {
    unsigned Number = numberOf(A, Id);
    if (!Number && Printed >= MostPrinted)
      continue;
    ++Printed;
    const GraphChange &C = A.Changes[Id];
    std::string Place = placeOf(C.Loc, D);
    printParagraph((Number ? std::to_string(Number) + ": " : "") + C.Subject +
                     (Place.empty() ? "" : ", " + Place) + ", saves " +
                     humanBytes(A.SavedAlone[Id]),
                 6, OS);
  }
  if (size_t More = Alike.size() - 1 - Printed)
    OS << "      " << More << " more\n";
  unsigned Number = numberOfGroup(A, Alike);
  if (!Number)
    return;
  const Suggestion &S = *suggestionOf(A, Number);
  OS << "      " << Number << ": " << (Alike.size() == 2 ? "both" : "all") << " together, saves "
     << humanBytes(S.Saved) << '\n';
  printSavings(A, S, O, OS, 8);
}

/// A change; if it is one of several of a kind, the others stand below it.
static void printSingle(const Advice &A, unsigned Number, const Options &O, DiagnosticEngine &D,
                        raw_ostream &OS) {
  const Suggestion &S = A.Single[Number - 1];
  ArrayRef<uint32_t> Alike = alikeOf(A, S.Changes.front());
  auto IsListed = [&](uint32_t Id) {
    unsigned Other = numberOf(A, Id);
    return Other && Other < Number;
  };
  if (any_of(Alike, IsListed))
    return;
  OS << '\n'
     << Number << ". saves " << humanBytes(S.Saved)
     << (O.Targets.size() > 1 ? " on all targets together" : "") << '\n';
  printChange(A, S.Changes.front(), D, OS);
  printSavings(A, S, O, OS);
  if (!Alike.empty())
    printAlike(A, Alike, O, D, OS);
}

/// The changes of a set, by their numbers; a group is one of them.
static void printParts(const Advice &A, const Suggestion &S, DiagnosticEngine &D, raw_ostream &OS) {
  auto IsIn = [&](uint32_t Id) { return is_contained(S.Changes, Id); };
  std::vector<uint32_t> Done;
  for (const Suggestion &Group : A.Groups)
    if (all_of(Group.Changes, IsIn)) {
      printParagraph(Twine(numberOfGroup(A, Group.Changes)) + ": " + textOf(A, Group), 4, OS);
      append_range(Done, Group.Changes);
    }
  for (uint32_t Id : S.Changes)
    if (is_contained(Done, Id))
      continue;
    else if (unsigned Of = numberOf(A, Id))
      printParagraph(Twine(Of) + ": " + A.Changes[Id].Text, 4, OS);
    else
      printChange(A, Id, D, OS);
}

/// The ops that no change has removed.
static void printStaying(const Advice &A, const Options &O, raw_ostream &OS) {
  constexpr size_t MostPrinted = 10;
  for (auto [T, Target] : enumerate(O.Targets)) {
    SmallVector<const FrameOp *> Stay;
    for (auto [Op, CanGo] : zip(A.Ops[T], A.CanGo[T]))
      if (!CanGo && Op.IsAsked)
        Stay.push_back(&Op);
    if (Stay.empty())
      continue;
    OS << '\n' << Target.Info->fullName() << ": no change that "
       << (O.Advise.Names.empty() ? "saves something there" : "was tried") << " removes\n";
    for (const FrameOp *Op : ArrayRef(Stay).take_front(MostPrinted))
      printParagraph("op " + Twine(Op->Number) + ", " + Op->Text + ", " + placeOf(*Op), 4, OS);
    if (Stay.size() > MostPrinted)
      OS << "    and " << Stay.size() - MostPrinted << " more\n";
  }
}

/// "it would cost 1 MiB more there", or the error.
static std::string textOf(const Obstacle &Is, const Options &O) {
  std::string Text = O.Targets[Is.Target].Info->fullName() + ": ";
  if (Is.More)
    return Text + "it would cost " + humanBytes(Is.More) + " more";
  return Text + (Is.Because.empty() ? "there is no right plan" : Is.Because);
}

/// The changes that help on some targets, and the targets that forbid them or pay more.
static void printBlocked(const Advice &A, const Options &O, DiagnosticEngine &D, raw_ostream &OS) {
  if (!A.Blocked.empty())
    OS << "\nblocked: a change for all targets would not save anything in all\n";
  for (const BlockedChange &B : A.Blocked) {
    printChange(A, B.Change, D, OS);
    for (auto [T, Target] : enumerate(O.Targets))
      if (B.SavedOn[T])
        printParagraph("would save on " + Target.Info->fullName() + ": " +
                         savingOn(A.Before[T].Bytes, A.Before[T].Bytes - B.SavedOn[T]),
                     6, OS);
    for (const Obstacle &By : B.By)
      printParagraph("blocked by " + textOf(By, O), 6, OS);
  }
}

void tool::printAdviceText(const Advice &A, const Options &O, DiagnosticEngine &D,
                           raw_ostream &OS) {
  for (auto [T, Target] : enumerate(O.Targets))
    OS << Target.Info->fullName() << ", policy " << nameOf(O.Plan.Policy) << ": "
       << humanBytes(A.Before[T].Bytes) << " a frame, " << shortDecimal(A.Before[T].Ops)
       << " ops\n";
  OS << A.Planned << " changed frames planned";
  if (!O.Advise.Names.empty())
    OS << ", with changes about " << join(O.Advise.Names, ", ");
  OS << '\n';
  if (A.Single.empty())
    OS << "\nno change saves anything\n";
  unsigned Number = 0;
  while (Number != A.Single.size())
    printSingle(A, ++Number, O, D, OS);
  StringRef InAll = O.Targets.size() > 1 ? " on all targets together" : "";
  for (const Suggestion &S : A.Sets) {
    OS << '\n' << ++Number << ". saves " << humanBytes(S.Saved) << InAll << ", changed together\n";
    printParts(A, S, D, OS);
    printSavings(A, S, O, OS);
  }
  for (const Suggestion &S : A.Groups) {
    ++Number;
    if (numberOf(A, S.Changes.front()))
      continue; // it stands there
    StringRef If = A.Changes[S.Changes.front()].If;
    OS << '\n' << Number << ". saves " << humanBytes(S.Saved) << InAll << ", changed together\n";
    printParagraph(textOf(A, S) + (If.empty() ? "" : ", if " + If.str()), 4, OS);
    printSavings(A, S, O, OS);
  }
  if (A.NumMore)
    OS << "\nand " << A.NumMore << " more, which save less\n";
  printBlocked(A, O, D, OS);
  printStaying(A, O, OS);
  if (A.NumWrong)
    OS << "\n"
       << A.NumWrong
       << " left out: the simulator found wrong data in plans that the checker had accepted; "
          "please report this frame\n";
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeCost(json::OStream &J, const TargetCost &C) {
  J.attribute("total", C.Bytes);
  J.attributeBegin("ops");
  J.rawValue(decimal(C.Ops));
  J.attributeEnd();
}

static void writeOps(json::OStream &J, ArrayRef<FrameOp> Ops, const std::vector<bool> &CanGo) {
  for (auto [N, Op] : enumerate(Ops))
    J.object([&, N = N, &Op = Op] {
      J.attribute("op", Op.Number);
      J.attribute("text", Op.Text);
      J.attribute("before", Op.Before.empty() ? json::Value(nullptr) : json::Value(Op.Before));
      J.attribute("can_go", bool(CanGo[N]));
    });
}

static void writeChange(json::OStream &J, const GraphChange &C, DiagnosticEngine &D) {
  std::string Place = placeOf(C.Loc, D);
  J.attribute("text", C.Text);
  J.attribute("if", C.If);
  J.attribute("subject", C.Subject.empty() ? json::Value(nullptr) : json::Value(C.Subject));
  J.attribute("place", Place.empty() ? json::Value(nullptr) : json::Value(Place));
}

static void writeBlocked(json::OStream &J, const Advice &A, const BlockedChange &B,
                         const Options &O, DiagnosticEngine &D) {
  auto WriteTarget = [&](unsigned T) {
    J.attribute("target", O.Targets[T].Info->name());
    J.attribute("profile", O.Targets[T].Info->profile());
  };
  J.object([&] {
    J.attributeObject("change", [&] { writeChange(J, A.Changes[B.Change], D); });
    J.attributeArray("saves", [&] {
      for (unsigned T = 0; T != B.SavedOn.size(); ++T)
        if (B.SavedOn[T])
          J.object([&] {
            WriteTarget(T);
            J.attribute("saved", B.SavedOn[T]);
          });
    });
    J.attributeArray("blocked_by", [&] {
      for (const Obstacle &By : B.By)
        J.object([&] {
          WriteTarget(By.Target);
          J.attribute("more", By.More);
          J.attribute("because", By.More ? json::Value(nullptr) : json::Value(By.Because));
        });
    });
  });
}

static void writeSuggestion(json::OStream &J, const Advice &A, const Suggestion &S, unsigned Number,
                            const Options &O, DiagnosticEngine &D) {
  J.object([&] {
    J.attribute("suggestion", Number);
    J.attribute("saved", S.Saved);
    ArrayRef<uint32_t> Alike = alikeOf(A, S.Changes.front());
    bool IsGroup = S.Changes.size() > 1 && ArrayRef<uint32_t>(S.Changes) == Alike;
    J.attribute("kind", S.Changes.size() == 1 ? "single" : IsGroup ? "group" : "set");
    J.attributeArray("alike", [&] {
      for (uint32_t Id : Alike)
        if (unsigned Of = numberOf(A, Id); Of && (S.Changes.size() == 1 || IsGroup))
          J.value(Of);
    });
    J.attributeArray("changes", [&] {
      for (uint32_t Id : S.Changes)
        J.object([&] { writeChange(J, A.Changes[Id], D); });
    });
    J.attributeArray("targets", [&] {
      for (auto [T, Target] : enumerate(O.Targets))
        J.object([&, T = T, &Target = Target] {
          J.attribute("target", Target.Info->name());
          J.attribute("profile", Target.Info->profile());
          writeCost(J, S.Costs[T]);
          J.attribute("saved", int64_t(A.Before[T].Bytes) - int64_t(S.Costs[T].Bytes));
          J.attributeArray("without", [&] {
            for (uint32_t Op : S.Costs[T].Gone)
              J.value(A.Ops[T][Op].Number);
          });
          J.attributeArray("instead", [&] {
            for (auto [Op, Instead] : zip(S.Costs[T].Gone, S.Costs[T].Instead))
              if (!Instead.empty())
                J.object([&, Op = Op, &Instead = Instead] {
                  J.attribute("op", A.Ops[T][Op].Number);
                  J.attribute("text", Instead);
                });
          });
        });
    });
  });
}

void tool::printAdviceJSON(const Advice &A, const Options &O, DiagnosticEngine &D,
                           raw_ostream &OS) {
  json::OStream J(OS, /*IndentSize=*/2);
  J.object([&] {
    J.attribute("format", "aux-plan/advise");
    J.attribute("version", 1);
    J.attribute("policy", nameOf(O.Plan.Policy));
    J.attributeArray("about", [&] {
      for (const std::string &Name : O.Advise.Names)
        J.value(json::fixUTF8(Name));
    });
    J.attribute("planned", A.Planned);
    J.attribute("more", A.NumMore);
    J.attribute("wrong", A.NumWrong);
    J.attributeArray("before", [&] {
      for (auto [T, Target] : enumerate(O.Targets))
        J.object([&, T = T, &Target = Target] {
          J.attribute("target", Target.Info->name());
          J.attribute("profile", Target.Info->profile());
          writeCost(J, A.Before[T]);
          J.attributeArray("op_list", [&] { writeOps(J, A.Ops[T], A.CanGo[T]); });
        });
    });
    J.attributeArray("suggestions", [&] {
      unsigned Number = 0;
      for (const std::vector<Suggestion> *Of : {&A.Single, &A.Sets, &A.Groups})
        for (const Suggestion &S : *Of)
          writeSuggestion(J, A, S, ++Number, O, D);
    });
    J.attributeArray("blocked", [&] {
      for (const BlockedChange &B : A.Blocked)
        writeBlocked(J, A, B, O, D);
    });
  });
  OS << '\n';
}

//===----------------------------------------------------------------------===//
// SARIF
//===----------------------------------------------------------------------===//

static SarifPlace sarifPlaceOf(const GraphChange &C, DiagnosticEngine &D) {
  SMLoc At = D.loc(C.Loc);
  if (!At.isValid())
    return {0, 0, C.Text};
  auto [Line, Column] = D.sourceMgr().getLineAndColumn(At, D.buffer());
  return {Line, Column, C.Text};
}

void tool::printAdviceSarif(const Advice &A, const Options &O, DiagnosticEngine &D,
                            raw_ostream &OS) {
  std::vector<SarifResult> Results;
  for (const std::vector<Suggestion> *Of : {&A.Single, &A.Sets, &A.Groups})
    for (const Suggestion &S : *Of) {
      SarifResult New = {"suggestion", textOf(A, S), {}};
      if (StringRef If = A.Changes[S.Changes.front()].If; !If.empty() && S.Changes.size() == 1)
        New.Text += (", if " + If).str();
      for (auto [T, Target] : enumerate(O.Targets))
        New.Text += (T ? "; " : ". Saves: ") + Target.Info->fullName() + " " +
                    savingOn(A.Before[T].Bytes, S.Costs[T].Bytes);
      for (uint32_t Id : S.Changes)
        New.Related.push_back(sarifPlaceOf(A.Changes[Id], D));
      New.At = New.Related.front();
      New.At.Text.clear();
      New.Related.erase(New.Related.begin());
      Results.push_back(std::move(New));
    }
  printSarif({"suggestion"}, "note", O.Input.File == "-" ? "<stdin>" : O.Input.File, Results, OS);
}
