//===- ExactParts.h - the exact planner in parts ----------------*- C++ -*-===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Takes a graph apart for one target, and shows the results of the parts of the exact planner as
/// text. Tests state their expectations in words; only this file knows which class gives the
/// answer.
///
/// A program is a line of words. A step has a word for its kind (`slot`, `color`, `hand-over`), or
/// several words with `+` for lines that use the cell together. A slash precedes the place of its
/// ops, if they are not between items (`/none`, `/begin`, `/end`), and a colon precedes its effect
/// on the contents:
///
///   r  it reads them        l  whoever uses the cell next discards them
///   k  it kills them        u  the pass discards them as it begins
///   d  it drops what it leaves
///
/// `if[ ... | ... ]` is an `if`, `loop[ ... ]` a loop that runs, `skip[ ... ]` one that may not.
///
//===----------------------------------------------------------------------===//

#ifndef AUXPLAN_UNITTESTS_PLANNER_EXACTPARTS_H
#define AUXPLAN_UNITTESTS_PLANNER_EXACTPARTS_H

#include "TestGraph.h"
#include "lib/Planner/Cells/CellPrograms.h"
#include "lib/Planner/Solver/CellSolver.h"
#include "llvm/ADT/StringExtras.h"

namespace auxplan::test {

class ExactParts : public TestGraph {
public:
  explicit ExactParts(llvm::StringRef Text, llvm::StringRef Target = "skl",
                      const PlanOptions &How = {})
      : TestGraph(Text), P(*G, target(Target)), Tables(P, Memory, How.Minimize), Rows(Tables.Rows),
        Shapes(P, Tables, How.Contract), Table(P, Tables, Shapes), Programs(P, Tables.S, Shapes),
        OfCell(Table, Rows) {}

  /// Takes the graph apart; this must be possible.
  ExactParts &build() {
    EXPECT_TRUE(Programs.build());
    return *this;
  }

  /// The first cell of the first plane of an image.
  CellId cell(llvm::StringRef Name) const {
    for (ImageId I = 0; I != G->Images.size(); ++I)
      if (G->Names.get(G->Images[I].Name) == Name)
        for (const Plane &Pl : P.planes())
          if (Pl.Image == I)
            return Pl.FirstCell;
    llvm::report_fatal_error("no such image");
  }
  /// The steps of a cell in a walk.
  std::vector<Instruction> instructions(CellId C, uint32_t Walk = 0) const {
    std::vector<Instruction> Found;
    forEachPoint(C, Walk, [&](ProgramPoint, const Instruction &I) {
      if (I.isStep())
        Found.push_back(I);
    });
    return Found;
  }
  std::string program(llvm::StringRef Image, uint32_t Walk = 0) const {
    std::vector<std::string> Words;
    forEachPoint(cell(Image), Walk,
                 [&](ProgramPoint At, const Instruction &I) { Words.push_back(wordOf(At, I)); });
    return llvm::join(Words, " ");
  }
  /// The shape of a step, by its number in the program.
  ShapeId shapeOf(llvm::StringRef Image, uint32_t Step) const {
    return Programs.programs().stepsOf(Programs.programOf(cell(Image), 0))[Step];
  }

  /// A row by the names of its states, with defined contents in those without `?`.
  RowId row(llvm::StringRef Names, uint32_t Value = 0) {
    CellRow R;
    llvm::SmallVector<llvm::StringRef> Words;
    Names.split(Words, ' ', -1, /*KeepEmpty=*/false);
    for (llvm::StringRef Word : Words) {
      bool IsHeld = !Word.consume_back("?");
      std::optional<StateId> State = P.family().parseState(Word);
      EXPECT_TRUE(State) << Word.str();
      R.Row.join(StateSet::of(*State));
      if (IsHeld)
        R.Held.join(StateSet::of(*State));
    }
    R.Value = Value;
    return Rows.idOf(R);
  }
  std::string nameOf(RowId Id) const {
    const CellRow &R = Rows[Id];
    std::vector<std::string> Words;
    for (StateId I = 0; I != P.family().States.size(); ++I)
      if (R.Row.has(I))
        Words.push_back(std::string(P.family().States[I].Name) + (R.Held.has(I) ? "" : "?"));
    return llvm::join(Words, " ");
  }
  /// The row in which a cell begins.
  RowId start(CellId C) {
    const CellStart &Start = Programs.starts()[C];
    bool HasClear = !(Start.Row & P.family().withClear()).empty();
    return Rows.idOf(
        {Start.Row, Start.Defined ? Start.Row : StateSet(), HasClear ? OutsideValue : 0});
  }

  /// Each edge as its ops, its modes, and its row.
  std::vector<std::string> edges(ShapeId Shape, RowId From, bool Live = true) {
    std::vector<std::string> Found;
    for (const StepEdge &E : Table.edges(Shape, From, Live))
      Found.push_back(nameOf(Table.decision(E.Decision), Table.shape(Shape).Cell) + "-> " +
                      nameOf(E.To));
    return Found;
  }
  /// The price of the edge that has this name in edges().
  Cost priceOf(ShapeId Shape, RowId From, llvm::StringRef Edge, bool Live = true) {
    for (const StepEdge &E : Table.edges(Shape, From, Live))
      if (nameOf(Table.decision(E.Decision), Table.shape(Shape).Cell) + "-> " + nameOf(E.To) ==
          Edge)
        return E.Price;
    ADD_FAILURE() << "no edge '" << Edge.str() << "'";
    return {};
  }

  Problem P;
  SearchMemory Memory;
  SearchTables Tables;
  RowTable &Rows;
  ShapeTable Shapes;
  StepTable Table;
  CellPrograms Programs;
  CellAutomaton OfCell;

private:
  std::string nameOf(const SlotOp &O, CellId C) const {
    std::string Word = P.family().mnemonicFor(P.classOfCell(C).Kind, O.Id)->Text;
    switch (O.Predicate) {
    case Predicate::None:
      return Word + " ";
    case Predicate::Compressed:
      return Word + " if compressed ";
    case Predicate::ClearType:
      return Word + " if " + auxplan::nameOf(O.Class).str() + " is not taken ";
    case Predicate::Stale:
      return Word + " if stale ";
    }
    llvm_unreachable("unknown predicate");
  }
  std::string nameOf(const StepDecision &D, CellId C) const {
    std::string Words;
    for (const SlotOp &O : D.Ops)
      Words += nameOf(O, C);
    if (D.ClearsFast)
      Words += "clear ";
    for (const SlotOp &O : D.OpsBehind)
      Words += nameOf(O, C);
    for (const Mode &M : D.Modes)
      Words += auxplan::nameOf(M.Usage).str() + " ";
    return Words;
  }
  std::string nameOf(const StepShape &Is) const {
    std::vector<std::string> Words;
    switch (Is.Kind) {
    case StepKind::Slot:
      return "slot";
    case StepKind::Uses:
      for (const LineUse &U : Is.Uses)
        Words.push_back(U.IsSource ? "source" : auxplan::nameOf(G->Accesses[U.Access].Kind).str());
      return llvm::join(Words, "+");
    case StepKind::Undefine:
      return "undefine";
    case StepKind::Taken:
      return "taken";
    case StepKind::HandOver:
      return "hand-over";
    case StepKind::Present:
      return "present";
    case StepKind::Acquire:
      return "acquire";
    case StepKind::Agree:
      return "agree";
    case StepKind::TakeBack:
      return "take-back";
    }
    llvm_unreachable("unknown step");
  }
  template <typename Fn> void forEachPoint(CellId C, uint32_t Walk, Fn Do) const {
    const ProgramTree &Tree = Programs.programs();
    Tree.forEachPoint(Programs.programOf(C, Walk),
                      [&](ProgramPoint At, uint32_t Number) { Do(At, Tree.instruction(Number)); });
  }
  std::string wordOf(ProgramPoint At, const Instruction &I) const {
    switch (At) {
    case ProgramPoint::Step:
      break;
    case ProgramPoint::IfBegin:
      return "if[";
    case ProgramPoint::Else:
      return "|";
    case ProgramPoint::IfEnd:
    case ProgramPoint::LoopEnd:
      return "]";
    case ProgramPoint::LoopBegin:
      return I.MaySkip ? "skip[" : "loop[";
    }
    const StepShape &Is = Table.shape(I.Step);
    constexpr const char *Places[] = {"/none", "", "/begin", "/end"};
    std::string Word = nameOf(Is) + Places[unsigned(Is.Ops)], Flags;
    for (auto [Flag, Holds] : {std::pair('r', I.Reads),
                               {'k', I.Kills},
                               {'d', I.Drops},
                               {'l', I.IsLost},
                               {'u', Is.Undefines}})
      if (Holds)
        Flags += Flag;
    return Flags.empty() ? Word : Word + ":" + Flags;
  }
};

} // namespace auxplan::test

#endif // AUXPLAN_UNITTESTS_PLANNER_EXACTPARTS_H
