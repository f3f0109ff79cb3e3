//===- CellSolverTest.cpp - the cheapest way, against all ways ------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Compares the solver on programs of all shapes with a search that drops no row, keeps nothing and
/// tries every head of a loop. Also follows the solver's decisions one by one.
///
//===----------------------------------------------------------------------===//

#include "ExactParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

using Exits = std::map<RowId, Cost>;

void offer(Exits &To, RowId Row, const Cost &Price) {
  auto [It, New] = To.try_emplace(Row, Price);
  if (!New && Price < It->second)
    It->second = Price;
}

/// Finds all ways through a program. It recurses, since programs of tests are not deep.
class AllWays {
public:
  AllWays(ExactParts &Parts, ArrayRef<SequencePoint> Points) : Parts(Parts), Points(Points) {}

  Exits from(RowId Row) { return through(0, Points.size(), Row); }

private:
  Exits through(uint32_t Begin, uint32_t End, RowId Row) {
    Exits Here = {{Row, {}}};
    for (uint32_t N = Begin; N != End; ++N) {
      Exits Next;
      for (auto [From, Spent] : Here)
        for (auto [To, Price] : behind(N, From))
          offer(Next, To, Spent + Price);
      Here = std::move(Next);
      if (Points[N].At != ProgramPoint::Step)
        N = closing(N);
    }
    return Here;
  }
  uint32_t closing(uint32_t Open) const {
    uint32_t Match = Points[Open].Match;
    return Points[Match].At == ProgramPoint::Else ? Points[Match].Match : Match;
  }
  Exits behind(uint32_t N, RowId From) {
    const SequencePoint &L = Points[N];
    Exits Found;
    if (L.At == ProgramPoint::Step) {
      SmallVector<StepEdge, 8> Edges(Parts.Table.edges(L.Item.What, From, L.Item.isLive()));
      for (const StepEdge &E : Edges)
        offer(Found, E.To, weighted(E.Price, L.Item.weight()));
    } else if (L.At == ProgramPoint::IfBegin) {
      Exits Then = through(N + 1, L.Match, From), Else = through(L.Match + 1, closing(N), From);
      for (auto [A, PriceA] : Then)
        for (auto [B, PriceB] : Else)
          if (std::optional<RowId> Both = Parts.Rows.join(A, B))
            offer(Found, *Both, PriceA + PriceB);
    } else {
      std::vector<RowId> Heads = {From};
      for (size_t H = 0; H != Heads.size(); ++H)
        for (auto [End, Price] : through(N + 1, L.Match, Heads[H])) {
          std::optional<RowId> Larger = Parts.Rows.join(Heads[H], End);
          if (Parts.Rows.isWithin(End, Heads[H]) || Larger == Heads[H])
            offer(Found, L.MaySkip ? Heads[H] : End, Price);
          if (Larger && !is_contained(Heads, *Larger))
            Heads.push_back(*Larger);
        }
    }
    return Found;
  }

  ExactParts &Parts;
  ArrayRef<SequencePoint> Points;
};

/// Follows the way that decisions describe, and adds up its cost.
class OneWay {
public:
  OneWay(ExactParts &Parts, ArrayRef<SequencePoint> Points, ArrayRef<uint32_t> Decisions)
      : Parts(Parts), Points(Points), Decisions(Decisions) {}

  std::optional<RowId> from(RowId Row) { return through(0, Points.size(), Row); }
  Cost Spent;

private:
  std::optional<RowId> through(uint32_t Begin, uint32_t End, std::optional<RowId> Row) {
    for (uint32_t N = Begin; Row && N != End; ++N) {
      const SequencePoint &L = Points[N];
      if (L.At == ProgramPoint::Step) {
        Row = step(L, *Row);
        continue;
      }
      if (L.At == ProgramPoint::IfBegin) {
        uint32_t Else = L.Match;
        std::optional<RowId> A = through(N + 1, Else, Row),
                             B = through(Else + 1, Points[Else].Match, Row);
        N = Points[Else].Match;
        Row = A && B ? Parts.Rows.join(*A, *B) : std::nullopt;
        continue;
      }
      Row = loop(N, *Row);
      N = L.Match;
    }
    return Row;
  }
  /// Follows a loop: joins the row at the end of the body to its head until the decisions hold from
  /// the head.
  std::optional<RowId> loop(uint32_t N, RowId Head) {
    const SequencePoint &L = Points[N];
    Cost Before = Spent;
    for (;;) {
      Spent = Before;
      std::optional<RowId> End = through(N + 1, L.Match, Head);
      std::optional<RowId> Larger = End ? Parts.Rows.join(Head, *End) : std::nullopt;
      if (!Larger)
        return std::nullopt;
      if (*Larger == Head || Parts.Rows.isWithin(*End, Head))
        return L.MaySkip ? Head : *End;
      Head = *Larger;
    }
  }
  /// The decided edge, or an edge with the same decision from another row.
  std::optional<RowId> step(const SequencePoint &L, RowId From) {
    uint32_t Decision = Decisions[L.Step] & ~AtDeadPoint;
    EXPECT_EQ(bool(Decisions[L.Step] & AtDeadPoint), !L.Item.isLive());
    SmallVector<StepEdge, 8> Edges(Parts.Table.edges(L.Item.What, From, L.Item.isLive()));
    for (const StepEdge &E : Edges)
      if (E.Decision == Decision || isSame(E.Decision, Decision)) {
        Spent = Spent + weighted(E.Price, L.Item.weight());
        return E.To;
      }
    return std::nullopt;
  }
  bool isSame(uint32_t A, uint32_t B) const {
    const StepDecision &X = Parts.Table.decision(A), &Y = Parts.Table.decision(B);
    auto AreSame = [](ArrayRef<SlotOp> L, ArrayRef<SlotOp> R) {
      return llvm::equal(L, R, [](const SlotOp &P, const SlotOp &Q) {
        return P.Id == Q.Id && P.Predicate == Q.Predicate && P.Value == Q.Value;
      });
    };
    return X.Of == Y.Of && AreSame(X.Ops, Y.Ops) && AreSame(X.OpsBehind, Y.OpsBehind) &&
           X.ClearsFast == Y.ClearsFast && llvm::equal(X.Modes, Y.Modes);
  }

  ExactParts &Parts;
  ArrayRef<SequencePoint> Points;
  ArrayRef<uint32_t> Decisions;
};

constexpr StringLiteral Image =
    "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)\n";
#define CLEAR "pass @c on graphics { color %a load(clear) store(store) }\n"
#define WHITE "pass @w on graphics { color %a load(clear 1, 1, 1, 1) store(store) }\n"
#define DRAW "pass @d on graphics { color %a load(load) store(store) }\n"
#define SAMPLE "pass @s on graphics { sampled %a }\n"
#define CHANGE "pass @x on graphics { storage read_write %a }\n"

constexpr StringLiteral Frames[] = {
    CLEAR SAMPLE CHANGE SAMPLE,
    CLEAR SAMPLE WHITE SAMPLE DRAW CHANGE DRAW,
    CLEAR "if @i {" SAMPLE "} else {" CHANGE "}" SAMPLE,
    "if @i {" CLEAR "} else {" WHITE "}" SAMPLE DRAW,
    "if @i prob 0.125 {" CLEAR CHANGE "}" WHITE "if @j {" CHANGE "}" DRAW SAMPLE,
    CLEAR "loop 4 {" SAMPLE DRAW "}" CHANGE,
    CLEAR "loop 4 at_least_once {" SAMPLE CHANGE "}" SAMPLE,
    CLEAR "loop {" CHANGE DRAW "}" SAMPLE "loop {" SAMPLE "}",
    CLEAR "loop 2 {" DRAW "loop 8 {" SAMPLE "if @i {" CHANGE "} else {" DRAW "} }" WHITE "}" SAMPLE,
    CLEAR "if @i { loop 2 at_least_once {" CHANGE "if @j {" WHITE "}" SAMPLE "} }" DRAW
          "loop {" WHITE SAMPLE "}" CHANGE,
};

bool isNoWorse(ExactParts &Parts, const CellSolver::Exit &Of, RowId ThanRow, const Cost &ThanCost) {
  return Of.Price <= ThanCost && Parts.Rows.isWithin(Of.Row, ThanRow);
}

/// Calls \p Do with the program of each frame and the rows in which it may be entered.
void forEachProgram(
    function_ref<void(ExactParts &, CellSolver &, uint32_t Part, ArrayRef<RowId> From)> Do) {
  for (StringRef Target : {"bdw", "skl", "icl", "tgl", "mtl"})
    for (StringRef Frame : Frames) {
      ExactParts Parts((Image + "frame {\n" + Frame + "}\n").str(), Target);
      Parts.build();
      CellSolver Solver(Parts.Programs.programs(), Parts.Memory.Budget, Parts.OfCell);
      Solver.effort().beginUnit(/*Hurries=*/false);
      uint32_t Part = Solver.addPart(Parts.Programs.programOf(0, 0), LiveSet(1, false));
      std::vector<RowId> From = {Parts.start(0)};
      for (StringRef Row : {"PASS_THROUGH", "COMPRESSED_NO_CLEAR?"})
        if (Parts.P.machine().isLegal(Parts.P.classOfCell(0).Kind,
                                      *Parts.P.family().parseState(Row.rtrim('?'))))
          From.push_back(Parts.row(Row));
      SCOPED_TRACE(("on " + Target + ":\n" + Frame).str());
      Do(Parts, Solver, Part, From);
    }
}

TEST(CellSolver, FindsWhatAllWaysLeadTo) {
  unsigned Dropped = 0;
  forEachProgram([&](ExactParts &Parts, CellSolver &Solver, uint32_t Part, ArrayRef<RowId> Rows) {
    std::vector<SequencePoint> Points = Solver.pointsOf(Part);
    for (RowId From : Rows) {
      Exits All = AllWays(Parts, Points).from(From);
      ArrayRef<CellSolver::Exit> Found = Solver.exits(Solver.solve(Part, From));
      ASSERT_FALSE(Found.empty());
      for (auto [Row, Price] : All)
        EXPECT_TRUE(llvm::any_of(Found,
                                 [&, Row = Row, Price = Price](const CellSolver::Exit &E) {
                                   return isNoWorse(Parts, E, Row, Price);
                                 }))
            << "nothing is as good as " << Parts.nameOf(Row) << " for " << Price.First;
      for (const CellSolver::Exit &E : Found) {
        ASSERT_TRUE(All.count(E.Row)) << Parts.nameOf(E.Row);
        EXPECT_LE(All[E.Row], E.Price) << Parts.nameOf(E.Row);
      }
      Dropped += Found.size() < All.size();
    }
    EXPECT_FALSE(Solver.takeCut());
  });
  EXPECT_GT(Dropped, 0u); // worthless rows are not carried on
}

TEST(CellSolver, DecidesWhatItPromises) {
  unsigned Ways = 0;
  forEachProgram([&](ExactParts &Parts, CellSolver &Solver, uint32_t Part, ArrayRef<RowId> Rows) {
    std::vector<SequencePoint> Points = Solver.pointsOf(Part);
    for (RowId From : Rows) {
      CellSolver::WayId Way = Solver.solve(Part, From);
      for (uint32_t X = 0; X != Solver.exits(Way).size(); ++X) {
        std::vector<uint32_t> Decisions = Solver.decisions(Way, X);
        OneWay Going(Parts, Points, Decisions);
        std::optional<RowId> End = Going.from(From);
        ASSERT_TRUE(End);
        CellSolver::Exit Promised = Solver.exits(Way)[X];
        EXPECT_TRUE(Parts.Rows.isWithin(*End, Promised.Row)) << Parts.nameOf(*End);
        EXPECT_LE(Going.Spent, Promised.Price);
        ++Ways;
      }
    }
  });
  EXPECT_GT(Ways, 300u);
}

TEST(CellSolver, TheCheapestAloneIsTheSame) {
  unsigned Tried = 0;
  forEachProgram([&](ExactParts &, CellSolver &Solver, uint32_t Part, ArrayRef<RowId> Rows) {
    for (RowId From : Rows) {
      auto Least = [&](CellSolver::WayId Way) {
        Cost Price = {MaxSum, MaxSum};
        for (const CellSolver::Exit &E : Solver.exits(Way))
          Price = std::min(Price, E.Price);
        return Price;
      };
      Cost Price = Least(Solver.solve(Part, From));
      EXPECT_EQ(Least(Solver.solveCheapest(Part, From)), Price);
      ++Tried;
    }
  });
  EXPECT_GT(Tried, 5u);
}

TEST(CellSolver, TheLimitOfAFrameDoesNotHoldForTheNext) {
  ExactParts Parts("image %a : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)\n"
                   "image %b : R8G8B8A8_UNORM 2048x2048 usage(COLOR_ATTACHMENT, SAMPLED)\n"
                   "frame {\n"
                   "  pass @p on graphics { color %a load(clear) store(store) }\n"
                   "  pass @q on graphics { color %b load(clear) store(store) }\n"
                   "  pass @r on graphics { sampled %a }\n"
                   "  pass @s on graphics { sampled %b }\n"
                   "}\n");
  Parts.build();
  auto PriceOfLarge = [&](CellSolver &By) {
    By.clear();
    uint32_t Large = By.addPart(Parts.Programs.programOf(1, 0), LiveSet(1, false));
    ArrayRef<CellSolver::Exit> Exits = By.exits(By.solveCheapest(Large, Parts.start(1)));
    return Exits.empty() ? std::nullopt : std::optional(Exits.front().Price);
  };
  CellSolver Fresh(Parts.Programs.programs(), Parts.Memory.Budget, Parts.OfCell);
  std::optional<Cost> Price = PriceOfLarge(Fresh);
  ASSERT_TRUE(Price);
  CellSolver Solver(Parts.Programs.programs(), Parts.Memory.Budget, Parts.OfCell);
  uint32_t Small = Solver.addPart(Parts.Programs.programOf(0, 0), LiveSet(1, false));
  // Counts are so high that the count of allowed work begins anew, and so is reached at once: the
  // search of the small image ends with a sketch, within its own least price.
  Solver.effort().add(UINT64_MAX - SearchEffort::EasyWork / 2);
  EXPECT_FALSE(Solver.exits(Solver.solveCheapest(Small, Parts.start(0))).empty());
  EXPECT_EQ(PriceOfLarge(Solver), Price);
}

TEST(CellSolver, HeadsHoldWhatTheirBodiesLeave) {
  ExactParts Parts((Image + "frame {\n" CLEAR "}\n").str());
  Parts.build();
  CellSolver Solver(Parts.Programs.programs(), Parts.Memory.Budget, Parts.OfCell);
  RowId Plain = Parts.row("PASS_THROUGH"), Both = Parts.row("PASS_THROUGH COMPRESSED_NO_CLEAR");
  EXPECT_TRUE(Solver.rows().holds(Both, Plain));
  EXPECT_FALSE(Solver.rows().holds(Plain, Both));
}

} // namespace
