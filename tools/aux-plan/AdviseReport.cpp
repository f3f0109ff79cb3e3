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
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::tool;

const Suggestion *tool::suggestionOf(const Advice &A, unsigned Number) {
  if (Number - 1 < A.Single.size())
    return &A.Single[Number - 1];
  Number -= A.Single.size();
  return Number - 1 < A.Sets.size() ? &A.Sets[Number - 1] : nullptr;
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
static std::string goneOn(ArrayRef<FrameOp> Ops, ArrayRef<uint32_t> Gone) {
  if (Gone.empty())
    return "";
  constexpr size_t MostNamed = 4;
  std::string Text = Gone.size() == 1 ? ", without op " : ", without ops ";
  for (auto [N, Op] : enumerate(Gone.take_front(MostNamed))) {
    bool IsLast = N + 1 == Gone.size();
    Text += (N ? (IsLast ? " and " : ", ") : "") + std::to_string(Ops[Op].Number);
  }
  if (Gone.size() > MostNamed)
    Text += " and " + std::to_string(Gone.size() - MostNamed) + " more";
  return Text;
}

static void printWrapped(const Twine &Text, unsigned Indent, raw_ostream &OS) {
  for (const std::string &Line : wrapped(Text.str(), PageWidth - Indent))
    OS.indent(Indent) << Line << '\n';
}

static void printChange(const Advice &A, uint32_t Id, DiagnosticEngine &D, raw_ostream &OS) {
  const GraphChange &C = A.Changes[Id];
  std::string Place = placeOf(C.Loc, D);
  printWrapped((Place.empty() ? "" : Place + ": ") + C.Text + (C.If.empty() ? "" : ", if " + C.If),
               4, OS);
}

static void printSavings(const Advice &A, const Suggestion &S, const Options &O, raw_ostream &OS) {
  for (auto [T, Target] : enumerate(O.Targets))
    printWrapped(Target.Info->fullName() + ": " + savingOn(A.Before[T].Bytes, S.Costs[T].Bytes) +
                     opsOn(A.Before[T].Ops, S.Costs[T].Ops) + goneOn(A.Ops[T], S.Costs[T].Gone),
                 6, OS);
}

/// The ops that no change has removed.
static void printStaying(const Advice &A, const Options &O, raw_ostream &OS) {
  constexpr size_t MostPrinted = 10;
  for (auto [T, Target] : enumerate(O.Targets)) {
    SmallVector<const FrameOp *> Stay;
    for (auto [Op, CanGo] : zip(A.Ops[T], A.CanGo[T]))
      if (!CanGo)
        Stay.push_back(&Op);
    if (Stay.empty())
      continue;
    OS << '\n' << Target.Info->fullName() << ": no change that was tried removes\n";
    for (const FrameOp *Op : ArrayRef(Stay).take_front(MostPrinted))
      printWrapped("op " + Twine(Op->Number) + ", " + Op->Text +
                       (Op->Before.empty() ? "" : ", before " + Op->Before),
                   4, OS);
    if (Stay.size() > MostPrinted)
      OS << "    and " << Stay.size() - MostPrinted << " more\n";
  }
}

void tool::printAdviceText(const Advice &A, const Options &O, DiagnosticEngine &D,
                           raw_ostream &OS) {
  for (auto [T, Target] : enumerate(O.Targets))
    OS << Target.Info->fullName() << ", policy " << nameOf(O.Plan.Policy) << ": "
       << humanBytes(A.Before[T].Bytes) << " a frame, " << shortDecimal(A.Before[T].Ops)
       << " ops\n";
  OS << A.Planned << " changed frames planned\n";
  if (A.Single.empty())
    OS << "\nno change saves anything\n";
  unsigned Number = 0;
  StringRef InAll = O.Targets.size() > 1 ? " on all targets together" : "";
  for (const Suggestion &S : A.Single) {
    OS << '\n' << ++Number << ". saves " << humanBytes(S.Saved) << InAll << '\n';
    printChange(A, S.Changes.front(), D, OS);
    printSavings(A, S, O, OS);
  }
  for (const Suggestion &S : A.Sets) {
    OS << '\n' << ++Number << ". saves " << humanBytes(S.Saved) << InAll << ", changed together\n";
    for (uint32_t Id : S.Changes)
      if (unsigned Of = numberOf(A, Id))
        printWrapped(Twine(Of) + ": " + A.Changes[Id].Text, 4, OS);
      else
        printChange(A, Id, D, OS);
    printSavings(A, S, O, OS);
  }
  if (A.NumMore)
    OS << "\nand " << A.NumMore << " more, which save less\n";
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
  J.attribute("ops", C.Ops);
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

static void writeSuggestion(json::OStream &J, const Advice &A, const Suggestion &S, unsigned Number,
                            const Options &O, DiagnosticEngine &D) {
  J.object([&] {
    J.attribute("suggestion", Number);
    J.attribute("saved", S.Saved);
    J.attributeArray("changes", [&] {
      for (uint32_t Id : S.Changes)
        J.object([&] {
          const GraphChange &C = A.Changes[Id];
          std::string Place = placeOf(C.Loc, D);
          J.attribute("text", C.Text);
          J.attribute("if", C.If);
          J.attribute("place", Place.empty() ? json::Value(nullptr) : json::Value(Place));
        });
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
      for (const std::vector<Suggestion> *Of : {&A.Single, &A.Sets})
        for (const Suggestion &S : *Of)
          writeSuggestion(J, A, S, ++Number, O, D);
    });
  });
  OS << '\n';
}
