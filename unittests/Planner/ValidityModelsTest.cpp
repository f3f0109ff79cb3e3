//===- ValidityModelsTest.cpp - what always-valid and render-pass promise -===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The policies `always-valid` and `render-pass` promise more than plans that verify. Plans of
/// random graphs get further passes that rely on this promise, *probes*, and must verify with them;
/// plans of `tracked`, which promises nothing of the kind, must not.
///
/// AUXPLAN_LONG in the environment: many more graphs.
///
//===----------------------------------------------------------------------===//

#include "RandomTrial.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

/// The passes of a planned text, and the places after them.
class PassLines {
public:
  explicit PassLines(const std::string &Text) {
    StringRef(Text).split(Lines, '\n');
    for (size_t N = 0; N != Lines.size(); ++N)
      if (Lines[N].ltrim().starts_with("pass "))
        addProbes(N);
  }

  /// The text with a probe after every pass: a pass in which the host, which knows nothing of aux
  /// data, uses what the pass has used. \p Access: `host read`.
  std::string probed(StringRef Access) const {
    std::string Text;
    for (size_t N = 0; N != Lines.size(); ++N) {
      Text += Lines[N].str() + "\n";
      auto It = Probes.find(N);
      if (It == Probes.end())
        continue;
      Text += "pass @probe on graphics {\n";
      for (const std::string &Image : It->second)
        Text += Access.str() + " " + Image + " aux NONE\n";
      Text += "}\n";
    }
    return Text;
  }
  size_t size() const { return Probes.size(); }

private:
  using Images = SmallVector<std::string, 4>; ///< with their ranges and layouts

  /// The layout in which an access line leaves its image.
  static StringRef layoutOf(StringRef Kind, StringRef BehindImage) {
    StringRef Rest = BehindImage.ltrim(), Given;
    std::tie(Given, Rest) = Rest.split(' ');
    if (size_t To = BehindImage.find(" to "); To != StringRef::npos)
      return BehindImage.substr(To + 4).take_until([](char C) { return C == ' '; });
    if (parseLayout(Given))
      return Given;
    return nameOf(canonicalLayout(*parseAccessKind(Kind),
                                  Kind == "depth" ? Aspect::Depth : Aspect::Color));
  }

  /// `%name[range] LAYOUT` for an access line whose contents stay.
  void noteImage(StringRef Line, Images &Used) {
    Line = Line.ltrim();
    StringRef Kind = Line.take_until([](char C) { return C == ' '; });
    size_t Begin = Line.find('%');
    if (Begin == StringRef::npos || opOf(Line) || !Line.contains(" aux ") ||
        Line.contains("dont_care") || Kind == "stencil" || Kind == "resolve")
      return; // without contents, or the line does not name the aspect
    StringRef Image = Line.substr(Begin);
    size_t End = Image.find_first_of(" [");
    if (End < Image.size() && Image[End] == '[')
      End = Image.find(']') + 1;
    std::string Use = (Image.take_front(End) + " " + layoutOf(Kind, Image.drop_front(End))).str();
    if (!is_contained(Used, Use))
      Used.push_back(Use);
  }

  void addProbes(size_t First) {
    Images Used;
    size_t N = First + 1;
    for (; Lines[N].trim() != "}"; ++N)
      noteImage(Lines[N], Used);
    while (opOf(Lines[N + 1]))
      ++N;
    bool Chained = Lines[N + 1].contains(" continues ");
    if (!Used.empty() && !Chained)
      Probes[N] = std::move(Used);
  }

  SmallVector<StringRef, 0> Lines;
  std::map<size_t, Images> Probes; ///< by the line behind which they stand
};

struct Tally {
  unsigned Right = 0, Wrong = 0;
};

/// Plans of random graphs, with probes in them.
Tally probe(Policy P, RandomGraph::Shape Shape, StringRef Access, bool MustHold) {
  Tally Found;
  forEachGraph(
      graphs(20, 2000),
      [&](const RandomGraph &Random, const TargetInfo &T) {
        if (Random.isExplicit() || Random.lends())
          return;
        // An external owner does not take what a probe writes.
        if (Access == "host write" && StringRef(Random.text()).contains(" external"))
          return;
        std::string Text = planOf(Random, T, P);
        PassLines Passes(Text);
        if (Text.empty() || !Passes.size())
          return;
        std::string Probed = Passes.probed(Access);
        Trial R(Probed);
        ASSERT_TRUE(R.G) << R.Errors.front() << "\n" << Probed;
        bool Holds = R.check(*R.G, T);
        ++(Holds ? Found.Right : Found.Wrong);
        if (MustHold) {
          EXPECT_TRUE(Holds) << R.Errors.front() << "\n" << Probed;
        }
      },
      Shape);
  return Found;
}

} // namespace

TEST(ValidityModels, ReadersWithoutAuxDataFindAllOfEveryImage) {
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow}) {
    for (Policy P : {Policy::AlwaysValid, Policy::RenderPass})
      EXPECT_GT(probe(P, Shape, "host read", /*MustHold=*/true).Right, 100u);
    EXPECT_GT(probe(Policy::Tracked, Shape, "host read", /*MustHold=*/false).Wrong, 100u);
  }
}

/// A write around aux data makes them invalid: an instance must not trust them.
TEST(ValidityModels, InstancesTrustNoAuxData) {
  EXPECT_GT(probe(Policy::RenderPass, RandomGraph::StraightLine, "host write", true).Right, 100u);
  EXPECT_GT(probe(Policy::AlwaysValid, RandomGraph::StraightLine, "host write", false).Wrong, 10u);
}

/// Does an op complete the main surface? What is compressed by where it lies in memory has none, and
/// everything binds it.
static bool canBeTakenOff(const FamilyInfo &F, AuxUsage Kind) {
  return any_of(F.Mnemonics, [&](const MnemonicInfo &M) {
    return (M.Usages >> unsigned(Kind) & 1) && F.Ops[M.Op].Effect == OpEffect::FullResolve;
  });
}

TEST(ValidityModels, NothingIsBoundOutsideOfInstances) {
  unsigned Bound = 0, Outside = 0;
  forEachGraph(graphs(20, 2000), [&](const RandomGraph &Random, const TargetInfo &T) {
    Trial R(Random.text());
    std::unique_ptr<Graph> Plan = R.plan(T, Policy::RenderPass);
    if (!Plan)
      return;
    std::vector<bool> InChain(Plan->Passes.size());
    for (size_t N = 0; N != Plan->Passes.size(); ++N)
      if (uint32_t Before = Plan->Passes[N].Continues; Before != None32)
        InChain[N] = InChain[Before] = true;
    for (size_t N = 0; N != Plan->Passes.size(); ++N) {
      ArrayRef<Access> Accesses = Plan->accessesOf(Plan->Passes[N]);
      bool Renders = InChain[N] || any_of(Accesses, [](const Access &A) {
                       return !A.IsBuffer && infoOf(A.Kind).IsAttachment;
                     });
      for (const Access &A : Accesses)
        if (!A.IsBuffer && A.Planned.Usage != AuxUsage::NONE) {
          EXPECT_TRUE(Renders || !canBeTakenOff(T.family(), A.Planned.Usage)) << printed(*Plan);
          ++Bound;
        } else if (!A.IsBuffer) {
          Outside += !Renders;
        }
    }
  });
  EXPECT_GT(Bound, 1000u);
  EXPECT_GT(Outside, 100u);
}

TEST(ValidityModels, PlansVerifyReadBackAndAreFoundAgain) {
  unsigned Planned = 0, Refused = 0;
  for (RandomGraph::Shape Shape : {RandomGraph::StraightLine, RandomGraph::ControlFlow})
    for (Policy P : {Policy::AlwaysValid, Policy::RenderPass})
      forEachGraph(
          graphs(20, 5000),
          [&](const RandomGraph &Random, const TargetInfo &T) {
            std::string Text = planOf(Random, T, P);
            ++(Text.empty() ? Refused : Planned);
            if (Text.empty())
              return;
            Trial R(Text);
            ASSERT_TRUE(R.G) << R.Errors.front() << "\n" << Text;
            EXPECT_EQ(Text, printed(*R.G));
            EXPECT_TRUE(R.check(*R.G, T)) << R.Errors.front() << "\n" << Text;
            stripPlan(*R.G);
            std::unique_ptr<Graph> Second = R.plan(T, P);
            ASSERT_TRUE(Second);
            EXPECT_EQ(Text, printed(*Second));
          },
          Shape);
  EXPECT_LT(Refused * 20, Planned);
}
