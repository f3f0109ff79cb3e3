//===- FrameParts.cpp - units on their way through frames -----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The frames of forEachKept().
///
//===----------------------------------------------------------------------===//

#include "FrameParts.h"
#include "RandomTrial.h"
#include <random>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

#define CLEAR "pass @c on graphics { color %a load(clear 0, 0, 0, 0) store(store) }\n"
#define WHITE "pass @w on graphics { color %a load(clear 1, 1, 1, 1) store(store) }\n"
#define ODD "pass @o on graphics { color %a load(clear 0.3, 0.2, 0.1, 1) store(store) }\n"
#define DRAW "pass @d on graphics { color %a load(load) store(store) }\n"
#define AGAIN "pass @e on graphics continues @d { color %a load(load) store(store) }\n"
#define SAMPLE "pass @s on graphics { sampled %a }\n"
#define COMPUTE "pass @k on compute { sampled %a at COMPUTE_SHADER }\n"
#define OLD "pass @l on graphics { sampled %a@1 }\n"
#define CHANGE "pass @x on graphics { storage read_write %a }\n"

#define OTHER                                                                                      \
  "pass @b on graphics { color %b load(clear 0, 0, 0, 0) store(store) } pass @t on graphics { "    \
  "sampled %b }\n"
#define FIRST "pass @f on graphics { color %a[layer 0] load(clear 1, 1, 1, 1) store(store) }\n"
#define SECOND "pass @g on graphics { color %a[layer 1] load(clear 0, 0, 0, 0) store(store) }\n"

/// Lifetime and frames.
static constexpr std::pair<StringLiteral, StringLiteral> Kept[] = {
    {"persistent starts GENERAL", "frame repeat {" SAMPLE DRAW "}\n"},
    {"persistent starts GENERAL", "frame repeat {" CHANGE SAMPLE "}\n"},
    {"persistent starts COLOR_ATTACHMENT_OPTIMAL", "frame repeat {" DRAW "}\n"},
    {"persistent starts unknown", "frame repeat {" SAMPLE "if @i {" CLEAR "} else {" DRAW "} }\n"},
    {"persistent", "frame repeat {" SAMPLE CLEAR "}\n"},
    {"persistent", "frame repeat {" DRAW SAMPLE "}\n"},
    {"persistent", "frame repeat {" SAMPLE CHANGE "if @i prob 0.125 {" WHITE "} }\n"},
    {"persistent", "frame {" CLEAR "}\nframe repeat {" SAMPLE DRAW "}\n"},
    {"persistent", "frame {" WHITE "}\nframe {" DRAW "}\nframe repeat {" SAMPLE CHANGE "}\n"},
    {"persistent", "frame {" ODD "}\nframe repeat {" SAMPLE SAMPLE SAMPLE "}\n"},
    {"persistent", "frame 3 {" WHITE CHANGE "}\nframe repeat {" SAMPLE "loop 3 {" DRAW "} }\n"},
    {"persistent", "frame repeat {" SAMPLE "every 2 {" CLEAR "} }\n"},
    {"persistent", "frame repeat { every 2 offset 1 {" DRAW SAMPLE "} }\n"},
    {"persistent", "frame {}\nframe repeat { every 3 {" SAMPLE CHANGE "} }\n"},
    {"persistent", "frame repeat { every 2 offset 1 {" CLEAR "}" SAMPLE "}\n"},
    {"persistent", "frame repeat {" DRAW "every 3 offset 1 {" CHANGE "}" SAMPLE "}\n"},
    {"persistent starts GENERAL", "frame repeat { every 2 offset 1 {" WHITE "}" SAMPLE DRAW "}\n"},
    {"persistent",
     "frame {" CLEAR "}\nframe repeat { every 2 {" CHANGE "} every 3 {" SAMPLE "} }\n"},
    {"history 2", "frame repeat {" CLEAR OLD "}\n"},
    {"history 2", "frame {" ODD "}\nframe repeat {" OLD WHITE SAMPLE "}\n"},
    {"history 3", "frame repeat {" OLD "if @i {" DRAW "}" CHANGE "}\n"},
    {"history 2", "frame {" WHITE "}\nframe repeat {" OLD "}\n"},
    {"history 2", "frame {" CLEAR "}\nframe {}\nframe repeat {" COMPUTE "}\n"},
    {"history 3", "frame {" CLEAR "}\nframe {" DRAW "}\nframe repeat {" SAMPLE "}\n"},
    {"history 2", "frame repeat {" DRAW AGAIN OLD "}\n"},
    {"history 3", "frame repeat {" DRAW AGAIN "every 2 {" OLD "} }\n"},
    {"history 2", "frame repeat {" OLD "every 2 {" CLEAR "}" DRAW "}\n"},
    {"history 2", "frame {" CLEAR "}\nframe repeat { every 3 offset 2 {" CHANGE "}" OLD DRAW "}\n"},
    {"external", "frame repeat {" SAMPLE CLEAR "}\n"},
    {"external", "frame {" WHITE "}\nframe repeat {" DRAW SAMPLE "present %a }\n"},
};

/// Images that share entries, and layers of an owner's image, whose value is unknown.
static constexpr StringLiteral Rivals[] = {
    "frame repeat {" CLEAR OTHER SAMPLE "}\n",
    "frame {" CLEAR "}\nframe repeat {" SAMPLE DRAW "every 2 {" OTHER CLEAR "} }\n",
};
static constexpr StringLiteral Layers[] = {
    "frame repeat {" FIRST SAMPLE SECOND SAMPLE "}\n",
    "frame repeat { every 2 {" FIRST "}" SECOND SAMPLE "present %a }\n",
};

/// Frames of any passes, often with start-up frames, `every`s and branches. \p More: another pass.
static std::string randomFrames(uint32_t Seed, StringRef More = DRAW) {
  std::mt19937 Random(Seed);
  auto Below = [&](unsigned N) { return Random() % N; };
  std::string Text;
  auto AddPasses = [&](unsigned Num) {
    const StringRef Passes[] = {CLEAR, WHITE, ODD, DRAW, SAMPLE, SAMPLE, CHANGE, More};
    for (unsigned N = 0; N != Num; ++N)
      Text += Passes[Below(8)];
  };
  for (unsigned N = Below(3); N != 0; --N) {
    Text += "frame {\n";
    AddPasses(Below(3));
    Text += "}\n";
  }
  Text += "frame repeat {\n";
  AddPasses(Below(3));
  if (unsigned Opens = Below(4)) {
    Text += Opens == 1 ? "if @i {\n" : Opens == 2 ? "every 2 {\n" : "every 3 offset 1 {\n";
    AddPasses(1 + Below(2));
    Text += "}\n";
  }
  AddPasses(1 + Below(2));
  return Text + "}\n";
}

static void tryOn(StringRef Target, const Twine &Text, ArrayRef<CellId> Together,
                  function_ref<void(FrameParts &)> Do) {
  SCOPED_TRACE(("on " + Target + ":\n" + Text).str());
  FrameParts Parts(Text.str(), Target, Together);
  Do(Parts);
  // Only joint rows can be too many, and then the search has the rows that the tests have.
  EXPECT_TRUE(!Parts.Solver.takeCut() || Parts.isJoint());
}

void auxplan::test::forEachKept(function_ref<void(FrameParts &)> Do) {
  const std::string Image =
      "image %a : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) ";
  for (StringRef Target : {"bdw", "skl", "icl", "tgl", "mtl"}) {
    for (const auto &[Lifetime, Frames] : Kept)
      tryOn(Target, Image + Lifetime + "\n" + Frames, {}, Do);
    for (uint32_t Seed = 0; Seed != graphs(40, 200); ++Seed) {
      constexpr StringLiteral Lifetimes[] = {"persistent", "persistent starts GENERAL", "history 2",
                                             "history 3"};
      StringRef More = Seed % 4 < 2 ? DRAW : OLD;
      tryOn(Target, Image + Lifetimes[Seed % 4] + "\n" + randomFrames(Seed, More), {}, Do);
    }
    for (StringRef Frames : Layers)
      tryOn(Target, Image + "layers 2 external\n" + Frames, {0, 1}, Do);
  }
  auto TryRivals = [&](StringRef Lifetime, StringRef Frames) {
    tryOn("tgl@mesa-22.3",
          Image + Lifetime +
              "\nimage %b : R16G16B16A16_SFLOAT 256x256 usage(COLOR_ATTACHMENT, SAMPLED) " +
              Lifetime + "\nmemory %heap : 16MiB\nbind %a, %heap, 0x0\nbind %b, %heap, 0x0\n" +
              Frames,
          {0, 1}, Do);
  };
  for (StringRef Lifetime : {"", "persistent"}) {
    for (StringRef Frames : Rivals)
      TryRivals(Lifetime, Frames);
    for (uint32_t Seed = 0; Seed != graphs(20, 100); ++Seed)
      TryRivals(Lifetime, randomFrames(Seed, OTHER));
  }
}
