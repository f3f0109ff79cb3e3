//===- ContestFinderTest.cpp - what cells disagree on ---------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Makes up courses of units: any decision at each step, whether or not the unit can come there in
/// the row that the decision asks for. Tests which contest is found in courses that are made by
/// hand, and compares courses at random, two by two.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Coupling/ContestFinder.h"
#include "ExactParts.h"
#include "llvm/Support/FormatVariadic.h"
#include <random>
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// A graph whose cells are planned by themselves. The planes of \p Agreeing hold one clear value.
struct Cells : ExactParts {
  Cells(StringRef Text, StringRef Target, std::vector<PlaneId> Agreeing = {},
        std::vector<CellId> Together = {})
      : ExactParts(Text, Target), Order(*G, walksWith(std::move(Agreeing), std::move(Together))),
        Finder(P, Table, Programs, Order, Values) {}

  /// The decisions that a step may have, from any row.
  std::vector<uint32_t> decisionsOf(ShapeId Shape) {
    CellId C = Table.shape(Shape).Cell;
    std::vector<RowId> From = {start(C)};
    for (StringRef Name : {"PASS_THROUGH", "COMPRESSED_NO_CLEAR", "CLEAR/default", "CLEAR/any",
                           "COMPRESSED_CLEAR/any", "AUX_INVALID?"}) {
      std::optional<StateId> State = P.family().parseState(Name.rtrim('?'));
      bool HoldsClear = Name.contains("CLEAR/");
      if (State && P.machine().isLegal(P.classOfCell(C).Kind, *State))
        From.push_back(row(Name, HoldsClear ? DefaultValue : 0));
    }
    std::vector<uint32_t> Found;
    for (RowId Row : From)
      for (const StepEdge &E : Table.edges(Shape, Row, /*Live=*/true))
        Found.push_back(E.Decision);
    return Found;
  }
  using Choose = function_ref<uint32_t(const CellEvent &, ArrayRef<uint32_t>)>;
  /// A course of a unit: what \p Choice takes of the decisions at each step.
  Course course(CellId Unit, uint32_t Walk, Choose Choice, unsigned Role = 0) {
    Course Of = {Walk, Role, {}};
    CellId C = cellInRole(P, Unit, Role);
    std::vector<ShapeId> Shapes = Programs.programs().stepsOf(Programs.programOf(C, Walk));
    std::vector<uint32_t> Events(Programs.eventsOf(C, Walk));
    EXPECT_EQ(Shapes.size(), Events.size());
    for (size_t N = 0; N != Shapes.size(); ++N)
      Of.Decisions.push_back(Choice(Programs.event(Events[N]), decisionsOf(Shapes[N])));
    return Of;
  }
  /// A course in which the cell is bound without aux data where it can be, or with aux data.
  Course bound(CellId Unit, uint32_t Walk, bool WithAux) {
    return course(Unit, Walk, [&](const CellEvent &, ArrayRef<uint32_t> Of) {
      for (uint32_t D : Of)
        if (const StepDecision &Is = Table.decision(D);
            !Is.ClearsFast && !Is.Holds &&
            all_of(Is.Modes, [&](const Mode &M) { return (M.Usage != AuxUsage::NONE) == WithAux; }))
          return D;
      return Of.front();
    });
  }
  /// The steps at which a cell clears fast, and at others nothing.
  Course cleared(CellId Unit, uint32_t Walk) {
    return course(Unit, Walk, [&](const CellEvent &, ArrayRef<uint32_t> Of) {
      for (uint32_t D : Of)
        if (Table.decision(D).ClearsFast)
          return D;
      return Of.front();
    });
  }

  /// The contest of units, or "none". Lines are numbered in the order of the text.
  std::string find(ArrayRef<CellId> Units, ArrayRef<UnitSolution> Of) {
    std::vector<const UnitSolution *> Solutions;
    for (const UnitSolution &U : Of)
      Solutions.push_back(&U);
    std::optional<Contest> Found = Finder.find(Units, Solutions);
    return Found ? nameOf(*Found) : "none";
  }
  static std::string nameOf(const Contest &Of) {
    std::string What = formatv("line {0}{1}", Of.At, Of.Part ? " as source" : "").str();
    if (Of.Is == Contest::Value)
      What = formatv("value at item {0} of plane {1}", Of.At, Of.Part).str();
    else if (Of.Is == Contest::Clear)
      What = formatv("clear {0} of line {1}", Of.Part, Of.At).str();
    else if (Of.Is == Contest::AllValues)
      What = formatv("all clears of plane {0}", Of.Part).str();
    return Of.Phase ? What + " in walk " + std::to_string(Of.Phase) : What;
  }

  SharedValues Values;
  FrameOrder Order;
  ContestFinder Finder;

private:
  ArrayRef<FrameExecution> walksWith(std::vector<PlaneId> Agreeing, std::vector<CellId> Together) {
    Programs.agreeOnValues(Agreeing);
    Values.setAgreeing(std::move(Agreeing));
    if (!Together.empty())
      Programs.join(Together);
    return build().Programs.walks();
  }
};

UnitSolution steady(std::vector<Course> Courses) {
  UnitSolution Found;
  Found.Found = true;
  Found.Steady = std::move(Courses);
  return Found;
}
UnitSolution withApart(UnitSolution Of, size_t Exec, Course C) {
  Of.apart(Exec).push_back(std::move(C));
  return Of;
}

/// Two layers that are drawn one by one, lines 0 and 1, and then together, lines 2 and 3.
constexpr StringLiteral Layers =
    "  pass @p on graphics { color %a[layer 0] load(clear 0, 0, 0, 0) store(store) }\n"
    "  pass @q on graphics { color %a[layer 1] load(clear 1, 1, 1, 1) store(store) }\n"
    "  pass @r on graphics { color %a load(load) store(store) }\n"
    "  pass @s on graphics { color %a load(load) store(store) }\n";

std::string layers(StringRef Frame, StringRef Lifetime = "") {
  return ("image %a : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, SAMPLED) " +
          Lifetime + "\n" + Frame)
      .str();
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

TEST(ContestFinder, CellsContestALineThatTheyBindInTwoWays) {
  Cells Of(layers(("frame {\n" + Layers + "}\n").str()), "skl");
  UnitSolution With0 = steady({Of.bound(0, 0, true)}), With1 = steady({Of.bound(1, 0, true)}),
               Without0 = steady({Of.bound(0, 0, false)}),
               Without1 = steady({Of.bound(1, 0, false)});
  EXPECT_EQ(Of.find({0, 1}, {With0, With1}), "none");
  EXPECT_EQ(Of.find({0, 1}, {Without0, Without1}), "none");
  // Lines 0 and 1 touch one cell each.
  EXPECT_EQ(Of.find({0, 1}, {With0, Without1}), "line 2");
  EXPECT_EQ(Of.find({0, 1}, {Without0, With1}), "line 2");
  EXPECT_EQ(Of.find({1, 0}, {With1, Without0}), "line 2");
  // What another search has seen does not count.
  EXPECT_EQ(Of.find({0, 1}, {With0, With1}), "none");
}

TEST(ContestFinder, ASingleCellCannotDisagree) {
  Cells Of(layers(("frame {\n" + Layers + "}\n").str()), "skl");
  UnitSolution Both = steady({Of.bound(0, 0, true), Of.bound(0, 0, false)});
  EXPECT_EQ(Of.find({0}, {Both}), "none");
}

TEST(ContestFinder, CellsWithOneProgramCan) {
  Cells Of(layers(("frame {\n" + Layers + "}\n").str()), "skl", {}, {0, 1});
  auto Mixed = [&](bool First, bool Second) {
    Course With = Of.bound(0, 0, true), Without = Of.bound(0, 0, false);
    ArrayRef<uint32_t> Events = Of.Programs.eventsOf(0, 0);
    for (size_t N = 0; N != Events.size(); ++N)
      if (!(Of.Programs.event(Events[N]).Cell == 0 ? First : Second))
        With.Decisions[N] = Without.Decisions[N];
    return steady({With});
  };
  EXPECT_EQ(Of.find({0}, {Mixed(true, true)}), "none");
  EXPECT_EQ(Of.find({0}, {Mixed(true, false)}), "line 2");
  EXPECT_EQ(Of.find({0}, {Mixed(false, true)}), "line 2");
}

TEST(ContestFinder, FlagsOfADecisionAreNotPartOfIt) {
  Cells Of(layers(("frame {\n" + Layers + "}\n").str()), "skl");
  Course Dead = Of.bound(1, 0, true);
  for (uint32_t &D : Dead.Decisions)
    D |= AtDeadPoint;
  EXPECT_EQ(Of.find({0, 1}, {steady({Of.bound(0, 0, true)}), steady({Dead})}), "none");
  EXPECT_EQ(Of.find({0, 1}, {steady({Of.bound(0, 0, false)}), steady({Dead})}), "line 2");
}

TEST(ContestFinder, AResolveHasAViewOfItsSource) {
  Cells Of("image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)\n"
           "image %ms : R8G8B8A8_UNORM 256x256 samples 4 usage(COLOR_ATTACHMENT)\n"
           "frame {\n"
           "  pass @d on graphics {\n"
           "    color %ms load(clear 0, 0, 0, 0) store(store)\n"
           "    resolve %a from %ms\n"
           "  }\n"
           "}\n",
           "skl");
  CellId A = Of.cell("a"), Ms = Of.cell("ms");
  // The images have different kinds of aux data, so they are bound in different modes.
  EXPECT_EQ(Of.find({A, Ms}, {steady({Of.bound(A, 0, true)}), steady({Of.bound(Ms, 0, true)})}),
            "none");
}

// Xe2 keeps colour compressed while a draw reads what it writes.
TEST(ContestFinder, EachLineOfAStepHasAView) {
  Cells Of("image %a : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, INPUT_ATTACHMENT)\n"
           "frame {\n"
           "  pass @p on graphics {\n"
           "    color %a[layer 0] GENERAL load(load) store(store)\n"
           "    color %a[layer 1] GENERAL load(load) store(store)\n"
           "    input %a GENERAL\n"
           "  }\n"
           "}\n",
           "lnl");
  UnitSolution With0 = steady({Of.bound(0, 0, true)}), With1 = steady({Of.bound(1, 0, true)}),
               Without1 = steady({Of.bound(1, 0, false)});
  EXPECT_EQ(Of.find({0, 1}, {With0, With1}), "none");
  EXPECT_EQ(Of.find({0, 1}, {With0, Without1}), "line 2");
}

//===----------------------------------------------------------------------===//
// Frames
//===----------------------------------------------------------------------===//

TEST(ContestFinder, FramesOfACycleHaveViewsOfTheirOwn) {
  Cells Of(
      layers(("frame repeat {\n" + Layers + "  every 2 { pass @t on graphics { sampled %a } }\n}\n")
                 .str()),
      "skl");
  ASSERT_TRUE(Of.Order.cycles());
  uint32_t A = Of.Order.steady()[0], B = Of.Order.steady()[1];
  auto Unit = [&](CellId C, bool InA, bool InB) {
    return steady({Of.bound(C, A, InA), Of.bound(C, B, InB)});
  };
  EXPECT_EQ(Of.find({0, 1}, {Unit(0, true, false), Unit(1, true, false)}), "none");
  EXPECT_EQ(Of.find({0, 1}, {Unit(0, true, false), Unit(1, true, true)}),
            formatv("line 2 in walk {0}", B).str());
  EXPECT_EQ(Of.find({0, 1}, {Unit(0, true, true), Unit(1, false, true)}),
            A ? formatv("line 2 in walk {0}", A).str() : "line 2");
  // The first frame decides.
  EXPECT_EQ(Of.find({0, 1}, {Unit(0, true, true), Unit(1, false, false)}),
            A ? formatv("line 2 in walk {0}", A).str() : "line 2");
}

TEST(ContestFinder, ExecutionsThatArePlannedApartHaveViewsOfTheirOwn) {
  Cells Of(layers(("frame repeat {\n" + Layers + "}\n").str(), "persistent starts GENERAL"), "skl");
  uint32_t Walk = Of.Order.steady().front();
  auto Unit = [&](CellId C, bool Steady, bool Apart) {
    return withApart(steady({Of.bound(C, Walk, Steady)}), 0, Of.bound(C, Walk, Apart));
  };
  EXPECT_EQ(Of.find({0, 1}, {Unit(0, true, false), Unit(1, true, false)}), "none");
  EXPECT_EQ(Of.find({0, 1}, {Unit(0, true, true), Unit(1, true, false)}), "line 2");
  EXPECT_EQ(Of.find({0, 1}, {Unit(0, true, false), Unit(1, false, false)}), "line 2");
}

TEST(ContestFinder, ACellThatPlansNothingApartIsInItsSteadyFrame) {
  Cells Of(layers(("frame repeat {\n" + Layers + "}\n").str(), "persistent starts GENERAL"), "skl");
  uint32_t Walk = Of.Order.steady().front();
  UnitSolution Steady = steady({Of.bound(1, Walk, true)}), Second = Steady;
  Second.apart(1); // only the executions before and after have courses
  for (bool Apart : {true, false}) {
    UnitSolution First = withApart(steady({Of.bound(0, Walk, true)}), 1, Of.bound(0, Walk, Apart));
    EXPECT_EQ(Of.find({0, 1}, {First, Steady}), Apart ? "none" : "line 2");
    EXPECT_EQ(Of.find({0, 1}, {First, Second}), Apart ? "none" : "line 2");
    EXPECT_EQ(Of.find({1, 0}, {Steady, First}), Apart ? "none" : "line 2");
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Clears of two layers in one pass, to two values or to one.
std::string clears(StringRef Second) {
  return layers(("frame {\n  pass @p on graphics {\n"
                 "    color %a[layer 0] load(clear 0, 0, 0, 0) store(store)\n"
                 "    color %a[layer 1] load(clear " +
                 Second + ") store(store)\n  }\n  pass @s on graphics { sampled %a }\n}\n")
                    .str());
}

TEST(ContestFinder, CellsOfAPlaneAgreeOnTheValueOfClears) {
  for (StringRef Second : {"0, 0, 0, 0", "1, 1, 1, 1"})
    for (bool Agrees : {false, true}) {
      Cells Of(clears(Second), "skl", Agrees ? std::vector<PlaneId>{0} : std::vector<PlaneId>());
      bool Differs = Second == "1, 1, 1, 1";
      EXPECT_EQ(Of.find({0, 1}, {steady({Of.cleared(0, 0)}), steady({Of.cleared(1, 0)})}),
                Agrees && Differs ? "value at item 1 of plane 0" : "none");
      // A cell that holds no value agrees with every other.
      EXPECT_EQ(Of.find({0, 1}, {steady({Of.cleared(0, 0)}), steady({Of.bound(1, 0, false)})}),
                "none");
    }
}

TEST(ContestFinder, OtherPlanesNeedNotAgree) {
  std::string Text = clears("1, 1, 1, 1");
  Text.insert(0, "image %z : R8G8B8A8_UNORM 256x256 layers 2 usage(SAMPLED) starts GENERAL\n");
  Cells Of(Text, "skl", {0});
  CellId A = Of.cell("a");
  ASSERT_NE(Of.P.cell(A).Plane, 0u);
  EXPECT_EQ(Of.find({A, A + 1}, {steady({Of.cleared(A, 0)}), steady({Of.cleared(A + 1, 0)})}),
            "none");
}

/// In front of the second clear both cells agree on the value that the first of them holds.
TEST(ContestFinder, CellsAgreeOnTheValueThatOneHolds) {
  Cells Of(layers(("frame {\n" + Layers + "}\n").str()), "skl", {0});
  const uint32_t Clear = 2; // the item of the pass that clears layer 1
  auto Holding = [&](CellId C, bool Holds) {
    return steady({Of.course(C, 0, [&](const CellEvent &E, ArrayRef<uint32_t> Decisions) {
      for (uint32_t D : Decisions) {
        const StepDecision &Is = Of.Table.decision(D);
        bool Clears = E.Item == Clear && C == 1 && !Is.Modes.empty();
        bool Fits =
            Clears ? Is.ClearsFast : !Is.ClearsFast && bool(Is.Holds) == (Holds && E.Item == Clear);
        if (Fits)
          return D;
      }
      return Decisions.front();
    })});
  };
  EXPECT_EQ(Of.find({0, 1}, {Holding(0, false), Holding(1, false)}), "none");
  EXPECT_EQ(Of.find({0, 1}, {Holding(0, true), Holding(1, false)}), "value at item 2 of plane 0");
}

//===----------------------------------------------------------------------===//
// Courses at random
//===----------------------------------------------------------------------===//

/// All that two courses of one frame may contest, with all they say about it, in the order of the
/// units.
class Sayings {
public:
  Sayings(Cells &Of, ArrayRef<CellId> Units, ArrayRef<UnitSolution> Solutions)
      : Of(Of), Units(Units), Solutions(Solutions) {}

  std::optional<Contest> firstContest() {
    size_t NumApart = 0;
    for (const UnitSolution &U : Solutions)
      NumApart = std::max(NumApart, U.Apart.size());
    std::vector<std::optional<uint32_t>> Frames;
    for (uint32_t Walk = 0; Of.Order.cycles() && Walk != Of.Order.walks().size(); ++Walk)
      Frames.push_back(Walk);
    if (Frames.empty())
      Frames.push_back(std::nullopt);
    for (std::optional<uint32_t> Walk : Frames)
      if (std::optional<Contest> Found = contestIn(std::nullopt, Walk))
        return Found;
    for (size_t N = 0; N != NumApart; ++N) {
      bool Cycles = Of.Order.cycles();
      std::optional<uint32_t> Walk;
      if (Cycles)
        Walk = Of.Order.walkOf(N, 0);
      if (std::optional<Contest> Found = contestIn(N, Walk))
        return Found;
    }
    return std::nullopt;
  }

private:
  struct Saying {
    Contest About;
    std::pair<uint32_t, std::optional<Mode>> Is;
  };

  std::optional<Contest> contestIn(std::optional<size_t> Apart, std::optional<uint32_t> Walk) {
    Said.clear();
    for (size_t N = 0; N != Units.size(); ++N) {
      const UnitSolution &U = Solutions[N];
      bool IsApart = Apart && *Apart < U.Apart.size() && !U.Apart[*Apart].empty();
      for (const Course &C : IsApart ? U.Apart[*Apart] : U.Steady)
        if (IsApart || !Walk || C.Walk == *Walk)
          say(Units[N], C);
    }
    std::optional<Contest> First = contestOfPlane();
    for (const Saying &Later : Said) {
      const Saying *Earliest = find_if(Said, [&](const Saying &S) { return isSame(S, Later); });
      bool Differs = Earliest->Is.first != Later.Is.first ||
                     (Later.Is.second && !(*Earliest->Is.second == *Later.Is.second));
      if (Differs && (!First || Later.About < *First))
        First = Later.About;
    }
    return First;
  }
  /// The first plane of which a clear that no access asks for is not alone with its value, in this
  /// frame and those before.
  std::optional<Contest> contestOfPlane() {
    for (PlaneId Id = 0; Id != Of.P.planes().size(); ++Id)
      for (const auto &[Plane, Value] : Unasked)
        for (const auto &[OtherPlane, Other] : ClearsOrHeld)
          if (Plane == Id && OtherPlane == Id && Value != Other)
            return Contest{SharedVariable::allValues(Id)};
    return std::nullopt;
  }
  static bool isSame(const Saying &A, const Saying &B) {
    return std::tie(A.About.Is, A.About.At, A.About.Part) ==
           std::tie(B.About.Is, B.About.At, B.About.Part);
  }
  void say(CellId Unit, const Course &C) {
    CellId Cell = cellInRole(Of.P, Unit, C.Role);
    uint32_t Phase = Of.Order.phaseOf(C.Walk);
    std::vector<uint32_t> Events(Of.Programs.eventsOf(Cell, C.Walk));
    for (size_t N = 0; N != Events.size(); ++N) {
      const CellEvent &E = Of.Programs.event(Events[N]);
      const StepDecision &D = Of.Table.decision(C.Decisions[N]);
      const StepShape &Is = Of.Table.shape(D.Of);
      PlaneId Plane = Of.P.cell(E.Cell).Plane;
      uint32_t Value = D.ClearsFast ? Is.Clear.Value : D.Holds;
      const struct Plane &Pl = Of.P.planeOf(E.Cell);
      PlaneId FirstRole = Of.P.planeId(Pl.Image, 0, Pl.TheAspect);
      for (ArrayRef<SlotOp> Ops : {ArrayRef<SlotOp>(D.Ops), ArrayRef<SlotOp>(D.OpsBehind)})
        for (const SlotOp &O : Ops)
          if (Of.Values.agrees(Plane) && O.Value) {
            Unasked.insert({FirstRole, O.Value});
            ClearsOrHeld.insert({FirstRole, O.Value});
          }
      if (Of.Values.agrees(Plane) && Value)
        ClearsOrHeld.insert({FirstRole, Value});
      if (Of.Values.agrees(Plane) && Value)
        Said.push_back({{{Contest::Value, Phase, E.Item, Plane}}, {Value, std::nullopt}});
      for (size_t I = 0; I != D.Modes.size(); ++I)
        Said.push_back(
            {{SharedVariable::view(Phase, Of.Programs.accessOf(E, I), Is.Uses[I].IsSource)},
             {0, D.Modes[I]}});
    }
  }

  Cells &Of;
  ArrayRef<CellId> Units;
  ArrayRef<UnitSolution> Solutions;
  SmallVector<Saying, 32> Said;
  std::set<std::pair<PlaneId, uint32_t>> Unasked, ClearsOrHeld; ///< planes and values
};

constexpr StringLiteral ManyLines =
    "  pass @p on graphics { color %a[layer 0] load(clear 0, 0, 0, 0) store(store) }\n"
    "  pass @b on graphics {\n"
    "    color %a[layer 0] load(clear 0, 0, 0, 0) store(store)\n"
    "    color %a[layer 1] load(clear 1, 1, 1, 1) store(store)\n"
    "  }\n"
    "  pass @l on graphics { color %ms[layer 0] load(clear 0, 0, 0, 0) store(store) }\n"
    "  pass @m on graphics { color %ms load(clear 0, 0, 0, 0) store(store)\n resolve %a from %ms "
    "}\n"
    "  if @i { pass @r on graphics { color %a load(load) store(store) } }\n"
    "  pass @t on graphics { sampled %a\n sampled %a[layer 1] }\n";

std::string manyLines(StringRef Lifetime, StringRef Frames) {
  return ("image %a : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, SAMPLED) " +
          Lifetime +
          "\nimage %ms : R8G8B8A8_UNORM 256x256 layers 2 samples 4 usage(COLOR_ATTACHMENT)\n" +
          Frames)
      .str();
}

/// Mostly the first decision, so that some courses agree.
Course anyCourse(Cells &Of, std::mt19937 &Random, CellId Unit, uint32_t Walk, unsigned OneOf) {
  unsigned Role = Random() % numRoles(Of.P, Unit);
  return Of.course(
      Unit, Walk,
      [&](const CellEvent &, ArrayRef<uint32_t> Decisions) {
        return Decisions[Random() % OneOf ? 0 : Random() % Decisions.size()];
      },
      Role);
}

TEST(ContestFinder, FindsTheFirstContestOfCoursesAtRandom) {
  const std::string Once = ("frame {\n" + ManyLines + "}\n").str(),
                    Repeats =
                        ("frame {\n" + ManyLines + "}\nframe repeat {\n" + ManyLines + "}\n").str(),
                    Turns = ("frame repeat {\n" + ManyLines + "every 2 {\n" + ManyLines + "}\n}\n")
                                .str();
  const std::string Texts[] = {manyLines("", Once), manyLines("persistent", Repeats),
                               manyLines("persistent starts GENERAL", Turns),
                               manyLines("history 2", Turns)};
  std::mt19937 Random(1);
  unsigned None = 0, Views = 0, NumValues = 0, InWalks = 0;
  for (StringRef Target : {"bdw", "skl", "tgl"})
    for (const std::string &Text : Texts)
      for (bool Agrees : {false, true}) {
        Cells Of(Text, Target, Agrees ? std::vector<PlaneId>{0} : std::vector<PlaneId>());
        for (unsigned Trial = 0; Trial != 60; ++Trial) {
          unsigned OneOf = 4u << Random() % 6;
          std::vector<CellId> Units = {0, 1};
          if (Trial % 2)
            Units = {Of.cell("ms"), Of.cell("ms") + 1, 1};
          std::vector<UnitSolution> Solutions;
          for (CellId Unit : Units) {
            Solutions.push_back(steady({}));
            for (uint32_t Walk = 0; Walk != Of.Order.walks().size(); ++Walk)
              Solutions.back().Steady.push_back(anyCourse(Of, Random, Unit, Walk, OneOf));
            for (unsigned Exec = 0, E = Of.Order.repeats() ? Random() % 3 : 1; Exec != E; ++Exec)
              if (Random() % 2)
                Solutions.back().apart(Exec).push_back(
                    anyCourse(Of, Random, Unit, Of.Order.walkOf(Exec, Random() % 2), OneOf));
          }
          std::optional<Contest> Expected = Sayings(Of, Units, Solutions).firstContest();
          EXPECT_EQ(Of.find(Units, Solutions), Expected ? Cells::nameOf(*Expected) : "none");
          ++(!Expected ? None : Expected->Is == Contest::Value ? NumValues : Views);
          InWalks += Expected && Expected->Phase;
        }
      }
  EXPECT_GT(None, 300u);
  EXPECT_GT(Views, 100u);
  EXPECT_GT(NumValues, 100u);
  EXPECT_GT(InWalks, 20u);
}

//===----------------------------------------------------------------------===//
// Units in a contest
//===----------------------------------------------------------------------===//

TEST(ContestFinder, UnitsThatBindALineTakePart) {
  Cells Of(layers(("frame {\n" + Layers + "}\n").str()), "skl");
  for (CellId C : {0, 1}) {
    for (uint32_t Line : {0, 1, 2, 3})
      EXPECT_EQ(Of.Finder.concerns({SharedVariable::view(0, Line, false)}, C),
                Line > 1 || Line == C)
          << Line;
    EXPECT_FALSE(Of.Finder.concerns({SharedVariable::view(0, 2, true)}, C)); // a source
    EXPECT_TRUE(Of.Finder.concerns({{Contest::Value, 0, 1, 0}}, C));         // everyone has a value
  }
}

TEST(ContestFinder, UnitsTakePartInTheFramesThatTheyAreUsedIn) {
  Cells Of(layers("frame repeat {\n"
                  "  pass @a on graphics { sampled %a[layer 1] }\n"
                  "  every 2 { pass @p on graphics { sampled %a } }\n"
                  "}\n",
                  "persistent starts GENERAL"),
           "skl");
  for (uint32_t Walk : Of.Order.steady())
    for (CellId C : {0, 1}) {
      bool RunsEvery = Of.Order.walks()[Walk].FrameNumber % 2 == 0;
      EXPECT_EQ(Of.Finder.concerns({SharedVariable::view(Of.Order.phaseOf(Walk), 1, false)}, C),
                RunsEvery);
      EXPECT_EQ(Of.Finder.concerns({SharedVariable::view(Of.Order.phaseOf(Walk), 0, false)}, C),
                C == 1);
    }
}

TEST(ContestFinder, UnitsOfARingTakePartInAllRoles) {
  Cells Of("image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) history 2\n"
           "frame repeat {\n"
           "  pass @p on graphics { color %a load(clear 0, 0, 0, 0) store(store) }\n"
           "  pass @q on graphics { sampled %a@1 }\n"
           "}\n",
           "skl");
  EXPECT_TRUE(Of.Finder.concerns({SharedVariable::view(0, 0, false)}, 0));
  EXPECT_TRUE(Of.Finder.concerns({SharedVariable::view(0, 1, false)}, 0)); // in role 1
}

TEST(ContestFinder, OneOfSeveralLinesOfAStepIsEnough) {
  Cells Of("image %a : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)\n"
           "image %ms : R8G8B8A8_UNORM 256x256 samples 4 usage(COLOR_ATTACHMENT)\n"
           "frame {\n"
           "  pass @p on graphics {\n"
           "    color %ms load(clear 0, 0, 0, 0) store(store)\n"
           "    resolve %a[layer 0] from %ms\n"
           "  }\n"
           "  pass @q on graphics {\n    sampled %a\n    sampled %a[layer 0]\n  }\n"
           "}\n",
           "skl");
  EXPECT_TRUE(Of.Finder.concerns({SharedVariable::view(0, 2, false)}, 0));
  EXPECT_TRUE(Of.Finder.concerns({SharedVariable::view(0, 3, false)}, 0));
  EXPECT_TRUE(Of.Finder.concerns({SharedVariable::view(0, 2, false)}, 1));
  EXPECT_FALSE(Of.Finder.concerns({SharedVariable::view(0, 3, false)}, 1));
  CellId Ms = Of.cell("ms");
  EXPECT_TRUE(Of.Finder.concerns({SharedVariable::view(0, 0, false)}, Ms));
  EXPECT_TRUE(Of.Finder.concerns({SharedVariable::view(0, 1, true)}, Ms));
  EXPECT_FALSE(Of.Finder.concerns({SharedVariable::view(0, 1, false)}, Ms)); // that is %a
  EXPECT_TRUE(Of.Finder.concerns({SharedVariable::view(0, 1, false)}, 0));
  EXPECT_FALSE(Of.Finder.concerns({SharedVariable::view(0, 1, true)}, 0));
}

} // namespace
