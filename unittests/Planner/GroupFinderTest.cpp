//===- GroupFinderTest.cpp - cells that are planned together --------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests which cells get one program, which planes agree step by step, and which planes depend on
/// each other. A group is shown as its cells: the image's name, and the layer if there are several.
///
//===----------------------------------------------------------------------===//

#include "lib/Planner/Coupling/GroupFinder.h"
#include "ExactParts.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Groups : ExactParts {
  explicit Groups(StringRef Text, StringRef Target = "tgl@mesa-22.3")
      : ExactParts(Text, Target), Finder(P, Programs) {}

  /// Says that all planes of an image mix values.
  Groups &mixed(StringRef Name) {
    Values.addMixed(P.cell(cell(Name)).Plane);
    return *this;
  }
  std::string nameOf(const Plane &Pl) const {
    return G->Names.get(G->Images[Pl.Image].Name).str() +
           (Pl.Age ? "@" + std::to_string(Pl.Age) : "");
  }
  std::string nameOf(CellId C) const {
    const Plane &Pl = P.planeOf(C);
    return nameOf(Pl) + (Pl.NumCells > 1 ? std::to_string(P.cell(C).LayerBegin) : "");
  }
  /// The groups of several cells, in the order of their leads.
  std::string groups() const {
    std::vector<std::string> Found;
    for (CellId C = 0; C != P.cells().size(); ++C) {
      if (!Programs.isJoint(C) || Programs.leadOf(C) != C)
        continue;
      std::vector<std::string> Words;
      for (CellId Member : Programs.membersOf(C)) {
        EXPECT_EQ(Programs.leadOf(Member), C);
        Words.push_back(nameOf(Member));
      }
      Found.push_back(join(Words, " "));
    }
    return join(Found, ", ");
  }
  std::string agreeing() const {
    std::vector<std::string> Words;
    for (PlaneId Id : Finder.agreeing(Values))
      Words.push_back(nameOf(P.plane(Id)));
    return join(Words, " ");
  }
  std::string bundles() const {
    std::vector<std::string> Found;
    for (ArrayRef<PlaneId> Bundle : bundlesOf(P, Programs)) {
      std::vector<std::string> Words;
      for (PlaneId Id : Bundle)
        Words.push_back(nameOf(P.plane(Id)));
      Found.push_back(join(Words, " "));
    }
    return join(Found, ", ");
  }

  SharedValues Values;
  GroupFinder Finder;
};

std::string image(StringRef Name, StringRef Words = "", StringRef Format = "R8G8B8A8_UNORM") {
  return ("image %" + Name + " : " + Format + " 512x512 usage(COLOR_ATTACHMENT, SAMPLED) " + Words +
          "\n")
      .str();
}

/// A pass that draws on what \p View names.
std::string draw(StringRef View, StringRef Load = "dont_care") {
  return ("  pass @p on graphics { color %" + View + " load(" + Load + ") store(store) }\n").str();
}

/// %b shares entries with %a and %c, which lie side by side; %d lies apart.
std::string chain() {
  return image("a") + image("b", "", "R16G16B16A16_SFLOAT") + image("c") + image("d") +
         "memory %heap : 16MiB\n"
         "bind %a, %heap, 0x0\n"
         "bind %b, %heap, 0x0\n"
         "bind %c, %heap, 1MiB\n"
         "bind %d, %heap, 8MiB\n"
         "frame {\n" +
         draw("a") + draw("b") + draw("c") + draw("d") + "}\n";
}

//===----------------------------------------------------------------------===//
// Rivals
//===----------------------------------------------------------------------===//

TEST(GroupFinder, RivalsOfRivalsAreOneGroup) {
  Groups Of(chain());
  ASSERT_TRUE(Of.P.memory().hasRivals());
  EXPECT_EQ(Of.P.memory().rivalsOf(Of.cell("a")).size(), 1u); // only %b
  EXPECT_EQ(Of.groups(), "");
  Of.Finder.joinRivals();
  EXPECT_EQ(Of.groups(), "a b c");
  EXPECT_EQ(Of.bundles(), "a b c, d");
}

TEST(GroupFinder, WithoutATableOfEntriesNoCellsAreRivals) {
  Groups Of(chain(), "skl");
  Of.Finder.joinRivals();
  EXPECT_EQ(Of.groups(), "");
  EXPECT_EQ(Of.bundles(), "a, b, c, d");
}

TEST(GroupFinder, SeveralGroupsStayApart) {
  Groups Of(image("a") + image("b", "", "R16G16B16A16_SFLOAT") + image("c") +
            image("d", "", "R16G16B16A16_SFLOAT") +
            "memory %heap : 16MiB\n"
            "bind %a, %heap, 8MiB\n"
            "bind %b, %heap, 0x0\n"
            "bind %c, %heap, 0x0\n"
            "bind %d, %heap, 8MiB\n"
            "frame {\n" +
            draw("a") + draw("b") + draw("c") + draw("d") + "}\n");
  Of.Finder.joinRivals();
  EXPECT_EQ(Of.groups(), "a d, b c");
  EXPECT_EQ(Of.bundles(), "a d, b c");
}

/// Two images of \p Layers cells each at one place. Layers of images of two formats do not begin at
/// the same places, so each shares entries with two others, and all are one chain.
std::string manyRivals(unsigned Layers) {
  std::string Words = "layers " + std::to_string(Layers);
  std::string Text = image("a", Words) + image("b", Words, "R16G16B16A16_SFLOAT") +
                     "memory %heap : 4GiB\nbind %a, %heap, 0x0\nbind %b, %heap, 64KiB\nframe {\n";
  for (unsigned N = 0; N != Layers; ++N)
    Text += draw("a[layer " + std::to_string(N) + "]") + draw("b[layer " + std::to_string(N) + "]");
  return Text + "}\n";
}

TEST(GroupFinder, MoreCellsThanAJointRowCanHaveAreNotJoined) {
  for (unsigned Layers : {8, 192}) {
    Groups Of(manyRivals(Layers));
    ASSERT_TRUE(Of.P.memory().hasRivals());
    std::vector<CellId> Group = {Of.cell("b")};
    for (size_t N = 0; N != Group.size(); ++N)
      for (CellId Rival : Of.P.memory().rivalsOf(Group[N]))
        if (!is_contained(Group, Rival))
          Group.push_back(Rival);
    Of.Finder.joinRivals();
    EXPECT_EQ(Of.Programs.isJoint(Of.cell("b")), Group.size() <= JointTable::MaxCells);
    EXPECT_EQ(Group.size() <= JointTable::MaxCells, Layers == 8);
    sort(Group);
    bool AreMembers = ArrayRef(Group) == Of.Programs.membersOf(Of.cell("b"));
    EXPECT_EQ(AreMembers, Layers == 8);
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// An image whose layers are cells.
std::string layers(unsigned Num, StringRef Lifetime, StringRef Before = "") {
  std::string Text = image("a", ("layers " + Twine(Num) + " " + Lifetime).str()) +
                     "frame repeat {\n" + Before.str();
  for (unsigned N = 0; N != Num; ++N)
    Text += draw("a[layer " + std::to_string(N) + "]", "clear 0, 0, 0, 0");
  return Text + "}\n";
}

TEST(GroupFinder, CellsOfAPlaneThatMixesValuesAgreeStepByStep) {
  for (StringRef Lifetime : {"", "persistent", "external"}) {
    Groups Of(layers(3, Lifetime));
    EXPECT_EQ(Of.agreeing(), ""); // nothing mixes values
    EXPECT_EQ(Of.mixed("a").agreeing(), "a");
  }
}

TEST(GroupFinder, ASingleCellNeedNotAgree) {
  EXPECT_EQ(Groups(layers(1, "persistent")).mixed("a").agreeing(), "");
}

/// Each use of a plane makes a step for each cell.
TEST(GroupFinder, TooManyStepsForAgreementAreNotMade) {
  EXPECT_EQ(Groups(layers(256, "persistent")).mixed("a").agreeing(), "a");
  EXPECT_EQ(Groups(layers(257, "persistent")).mixed("a").agreeing(), "");
}

TEST(GroupFinder, PlanesOfARingAgreeInAllRoles) {
  Groups Of(layers(2, "history 3"));
  EXPECT_EQ(Of.mixed("a").agreeing(), "a a@1 a@2");
  EXPECT_EQ(Of.bundles(), "a"); // the other roles are planned with it
}

TEST(GroupFinder, PlanesWithoutAuxDataAreInNoBundle) {
  Groups Of("image %a : R8G8B8A8_UNORM 64x64 tiling LINEAR usage(SAMPLED) persistent starts "
            "GENERAL\n" +
            image("b") + "frame {\n" + draw("b") + "}\n");
  EXPECT_EQ(Of.bundles(), "b");
}

} // namespace
