//===- CellProgramsTest.cpp - the programs of cells -----------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Tests the programs of graphs; ExactParts.h explains their notation.
///
//===----------------------------------------------------------------------===//

#include "ExactParts.h"
#include "auxplan/Planner/Cost.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr StringLiteral Images =
    "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_DST)\n"
    "image %b : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_DST)\n"
    "image %back : B8G8R8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) external\n"
    "image %ms : R8G8B8A8_UNORM 256x256 samples 4 usage(COLOR_ATTACHMENT)\n"
    "image %plain : R8G8B8A8_UNORM 256x256 tiling LINEAR usage(SAMPLED)\n";

ExactParts parts(StringRef Frames) {
  return ExactParts((Images + Frames).str());
}

struct Row {
  const char *Frames, *Image, *Program;
};

/// The programs of one image, walk by walk.
void expectPrograms(ArrayRef<Row> Table) {
  for (const Row &Of : Table) {
    ExactParts Parts((Images + Of.Frames).str());
    Parts.build();
    std::vector<std::string> Found;
    for (uint32_t W = 0; W != Parts.Programs.walks().size(); ++W)
      Found.push_back(Parts.program(Of.Image, W));
    EXPECT_EQ(join(Found, "; "), Of.Program) << Of.Image << " in\n" << Of.Frames;
  }
}

TEST(CellPrograms, StepsAreWhatLinesDoToTheCell) {
  expectPrograms({
      {"frame { pass @p on graphics { color %a load(clear) store(store) }\n"
       "pass @q on graphics { sampled %a } }",
       "a", "color:klu sampled:r"},
      {"frame { pass @p on graphics { color %a load(load) store(dont_care) } }", "a", "color:rdlu"},
      {"frame { pass @p on graphics { color %a load(dont_care) store(none) } }", "a", "color:kdlu"},
      {"frame { pass @p on graphics { copy_dst %a area(0, 0, 8x8) } }", "a", "copy_dst:lu"},
      {"frame { pass @p on graphics { copy_dst %a } }", "a", "copy_dst:klu"},
      // Lines that use the cell together are one step.
      {"frame { pass @p on graphics { color %a load(clear) store(store) sampled %a } }", "a",
       "color+sampled:rklu"},
      {"frame { pass @p on graphics { copy_dst %a }\n"
       "pass @q on graphics { color %a load(load) store(dont_care) sampled %a } }",
       "a", "copy_dst:klu color+sampled:rd"},
      // A resolve comes at the end of rendering, and so do its ops.
      {"frame { pass @p on graphics { color %ms load(clear) store(dont_care)\n"
       "resolve %a from %ms } }",
       "a", "resolve/end:ku"},
      {"frame { pass @p on graphics { color %ms load(clear) store(dont_care)\n"
       "resolve %a from %ms } }",
       "ms", "color:klu source/end:rd"},
      {"frame { pass @p on graphics { copy_dst %a } transition %a UNDEFINED -> GENERAL\n"
       "pass @q on graphics { sampled %a } }",
       "a", "copy_dst:klu undefine/none:k sampled:r"},
      // Without aux data a cell has no program.
      {"frame { pass @p on graphics { sampled %plain } }", "plain", ""},
  });
}

TEST(CellPrograms, RegionsAreOpenedWhereTheCellIsTouched) {
  expectPrograms({
      {"frame { pass @p on graphics { color %a load(clear) store(store) }\n"
       "if @c { pass @q on graphics { sampled %b } }\n"
       "loop { pass @q on graphics { sampled %b } }\n"
       "pass @r on graphics { storage read_write %a } }",
       "a", "color:klu storage:r"},
      // There is a slot in front of each region, and at the end of each arm and body, also of an
      // arm that the text leaves out.
      {"frame { pass @p on graphics { color %a load(clear) store(store) }\n"
       "if @c { pass @q on graphics { sampled %a } }\n"
       "pass @r on graphics { storage read_write %a } }",
       "a", "color:klu slot if[ sampled:r slot | slot ] storage:r"},
      {"frame { if @c { pass @q on graphics { color %b load(dont_care) store(store) } }\n"
       "else { pass @q on graphics { color %a load(dont_care) store(store) } }\n"
       "pass @r on graphics { sampled %a } }",
       "a", "slot:l if[ slot:l | color:klu slot ] sampled:r"},
      {"frame { pass @p on graphics { color %a load(clear) store(store) }\n"
       "loop { pass @q on graphics { sampled %a }\n"
       "loop 2 at_least_once { pass @q on graphics { sampled %b } } } }",
       "a", "color:klu slot skip[ sampled:r slot ]"},
      {"frame { pass @p on graphics { color %a load(clear) store(store) }\n"
       "loop { pass @q on graphics { sampled %a }\n"
       "loop 2 at_least_once { pass @q on graphics { sampled %b } } } }",
       "b", "slot:l skip[ slot loop[ sampled:r slot ] slot ]"},
      // The program goes from arm to arm, and from inside one region into another.
      {"frame { pass @p on graphics { copy_dst %a }\n"
       "if @c { loop { pass @q on graphics { sampled %a } } }\n"
       "else { if @d { } else { pass @q on graphics { sampled %a } } } }",
       "a",
       "copy_dst:klu slot if[ slot skip[ sampled:r slot ] slot | slot if[ slot | sampled:r slot "
       "] slot ]"},
  });
}

TEST(CellPrograms, SubpassesHaveOpsWhereTheLayoutChanges) {
  expectPrograms({
      {"frame { pass @p on graphics { color %a load(clear) store(store) }\n"
       "pass @p on graphics continues @p { color %a load(clear) store(store) } }",
       "a", "color:klu color/none:r"},
      // Nothing has used the image since the instance began, so its ops stand in front of the
      // instance.
      {"frame { pass @p on graphics { color %a load(clear) store(store) }\n"
       "pass @p on graphics { color %b load(clear) store(store) }\n"
       "pass @p on graphics continues @p { sampled %a } }",
       "a", "color:klu sampled/begin:r"},
      {"frame { pass @i on graphics { sampled %a } pass @p on graphics {\n"
       "color %b load(clear) store(store) } pass @p on graphics continues @p { sampled %a } }",
       "a", "sampled:rlu sampled:r"},
  });
}

TEST(CellPrograms, FramesAreWalkedAsTheyFindImages) {
  expectPrograms({
      // The first execution finds a kept image in no layout.
      {"image %kept : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) persistent\n"
       "frame repeat { pass @p on graphics { color %kept load(load) store(store) } }",
       "kept", "color:rlu slot; color:r slot"},
      {"image %kept : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED) persistent\n"
       "frame { pass @p on graphics { color %kept load(load) store(store) } }\n"
       "frame 3 { pass @p on graphics { sampled %kept } }\n"
       "frame repeat { pass @p on graphics { sampled %kept } }",
       "kept", "color:rlu slot; sampled:r slot; sampled:r slot; sampled:r slot; sampled:r slot"},
      // The frames of a cycle are walked one by one; outside a cycle an `every` is an `if` without
      // an `else`.
      {"frame repeat { pass @p on graphics { color %a load(clear) store(store) }\n"
       "every 2 offset 1 { pass @q on graphics { sampled %a } } }",
       "a", "color:klu; color:klu sampled:r"},
      {"frame { pass @p on graphics { color %a load(clear) store(store) }\n"
       "every 2 offset 1 { pass @q on graphics { sampled %a } } }",
       "a", "color:klu slot if[ sampled:r slot | slot/none ]"},
      // The owner gets the image at the end, unless it has the image already, and gives it back.
      {"frame { pass @p on graphics { color %back load(dont_care) store(store) } }", "back",
       "color:ku hand-over:r take-back/none:k"},
      {"frame { pass @p on graphics { color %back load(dont_care) store(store) }\n"
       "present %back }",
       "back", "color:ku present:r take-back/none:k"},
  });
}

TEST(CellPrograms, WhatPathsLeaveInTwoLayoutsIsLost) {
  expectPrograms({
      {"frame explicit { transition %a UNDEFINED -> GENERAL\n"
       "if @c { transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL }\n"
       "transition %a UNDEFINED -> GENERAL pass @r on graphics { sampled %a GENERAL } }",
       "a", "undefine/none:kl undefine/none:k undefine/none:kl sampled:r"},
  });
}

TEST(CellPrograms, ThatAreAlikeAreOne) {
  ExactParts Parts = parts("frame { pass @p on graphics { color %a load(clear) store(store) }\n"
                           "pass @q on graphics { sampled %a storage read %b }\n"
                           "pass @p on graphics { color %b load(clear) store(store) }\n"
                           "pass @q on graphics { sampled %b } }");
  Parts.build();
  // %b has one more use, in front.
  EXPECT_NE(Parts.program("a"), Parts.program("b"));
  EXPECT_NE(Parts.Programs.programOf(Parts.cell("a"), 0),
            Parts.Programs.programOf(Parts.cell("b"), 0));
  ExactParts Alike = parts("frame { pass @p on graphics { color %a load(clear) store(store) }\n"
                           "pass @q on graphics { sampled %a }\n"
                           "pass @r on graphics { color %b load(clear) store(store) }\n"
                           "pass @s on graphics { sampled %b } }");
  Alike.build();
  EXPECT_EQ(Alike.Programs.programOf(Alike.cell("a"), 0),
            Alike.Programs.programOf(Alike.cell("b"), 0));
  EXPECT_NE(Alike.Programs.programOf(Alike.cell("a"), 0), EmptyProgram);
  // The events of the steps give their places in the graph.
  EXPECT_NE(Alike.Programs.event(Alike.Programs.eventsOf(Alike.cell("a")).front()).Item,
            Alike.Programs.event(Alike.Programs.eventsOf(Alike.cell("b")).front()).Item);
}

TEST(CellPrograms, StepsHaveTheWeightOfTheirRegion) {
  ExactParts Parts = parts("frame { pass @p on graphics { color %a load(clear) store(store) }\n"
                           "if @c prob 0.25 { pass @q on graphics { sampled %a } }\n"
                           "loop 8 { pass @q on graphics { sampled %a } } }");
  Parts.build();
  EXPECT_EQ(Parts.program("a"),
            "color:klu slot if[ sampled:r slot | slot ] slot skip[ sampled:r slot ]");
  std::vector<uint64_t> Weights;
  for (const Instruction &I : Parts.instructions(Parts.cell("a")))
    Weights.push_back(I.Weight * 4 / FullWeight);
  EXPECT_EQ(Weights, (std::vector<uint64_t>{4, 4, 1, 1, 3, 4, 32, 32}));
}

TEST(CellPrograms, OfSeveralCellsHaveASlotOfEach) {
  ExactParts Parts = parts("frame { pass @p on graphics { color %a load(clear) store(store) }\n"
                           "if @c { pass @q on graphics { sampled %b } } }");
  Parts.Programs.join({Parts.cell("a"), Parts.cell("b")});
  Parts.build();
  // A cell that a pass overwrites is dead before all steps of the pass; after its last use a cell
  // goes back to its start.
  EXPECT_EQ(Parts.program("a"), "undefine/none:k color:klu take-back/none:k slot slot:l if[ "
                                "sampled:rlu slot slot | slot slot:l ] take-back/none:k "
                                "take-back/none:k take-back/none:k");
  std::vector<unsigned> Members;
  for (const Instruction &I : Parts.instructions(Parts.cell("a")))
    Members.push_back(I.Member);
  EXPECT_EQ(Members, (std::vector<unsigned>{0, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1}));
}

TEST(CellPrograms, CellsAgreeInFrontOfClearsAndWherePathsMeet) {
  ExactParts Parts(
      "image %a : R8G8B8A8_UNORM 256x256 layers 2 usage(COLOR_ATTACHMENT, SAMPLED)\n"
      "frame { pass @p on graphics { color %a[layer 0] load(clear) store(store) }\n"
      "if @c { pass @q on graphics { color %a[layer 1] load(clear) store(store) } } }");
  Parts.Programs.agreeOnValues({0});
  Parts.build();
  EXPECT_EQ(Parts.program("a"), "agree/none:l color:klu slot if[ agree slot | slot ] agree/none");
}

} // namespace
