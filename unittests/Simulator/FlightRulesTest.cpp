//===- FlightRulesTest.cpp - each way in which data is late ---------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each rule of data in flight, once where data arrives and once where it does not.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Simulator/DataInFlight.h"
#include "unittests/Planner/TestGraph.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::test;

static const char FlightObjects[] = R"(
image %a : R8G8B8A8_UNORM 64x64 mips 2 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_DST) starts GENERAL persistent
image %o : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %ring : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) history 2
image %back : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER, TRANSFER_DST, TRANSFER_SRC)
buffer %p : 4KiB usage(STORAGE_BUFFER)
buffer %q : 4KiB usage(STORAGE_BUFFER)
memory %small : 8KiB
bind %p, %small, 0
bind %q, %small, 2KiB
)";

/// What goes wrong: the kind, the line of the first and that of the second, counted from the line
/// of the frame.
static std::string wrongIn(const std::string &Frames, std::optional<uint64_t> Path = std::nullopt) {
  std::string Text = FlightObjects + Frames;
  TestGraph T(Text);
  if (!T.G)
    return "not a graph";
  SimulationOptions Options;
  Options.PathSeed = Path;
  static const char *const Kinds[] = {"old", "new", "lost"};
  static const char *const Gaps[] = {"order", "availability", "visibility"};
  unsigned Head = StringRef(FlightObjects).count('\n');
  std::vector<std::string> Words;
  for (const WrongData &W : findWrongData(*T.G, target("tgl"), Options)) {
    auto LineOf = [&](LocOffset L) {
      return std::to_string(T.SM.getLineAndColumn(T.D.loc(L)).first - Head);
    };
    Words.push_back(std::string(Kinds[unsigned(W.Kind)]) + " " + LineOf(W.First) + " " +
                    LineOf(W.Second) + " " + Gaps[unsigned(W.Gap)]);
  }
  llvm::sort(Words);
  return join(Words, ", ");
}

/// A write by a compute shader in line 1, a statement in line 2, a read by the vertex input in line
/// 3.
static std::string written(const std::string &Between, const char *Reads = "vertex %b") {
  return "frame { pass @w on graphics { storage write %b at COMPUTE_SHADER }\n" + Between +
         "\npass @r on graphics { " + Reads + " } }";
}

TEST(FlightRules, AReadGetsOldDataUnlessTheWriteHasArrived) {
  EXPECT_EQ(wrongIn(written("")), "old 1 3 order");
  EXPECT_EQ(wrongIn(written("barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                            "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)")),
            "");
  EXPECT_EQ(wrongIn(written("barrier after(COMPUTE_SHADER) "
                            "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)")),
            "old 1 3 availability");
  EXPECT_EQ(wrongIn(written("barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                            "before(VERTEX_ATTRIBUTE_INPUT)")),
            "old 1 3 visibility");
  EXPECT_EQ(wrongIn(written("barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                            "before(COPY : TRANSFER_READ)")),
            "old 1 3 order");
  EXPECT_EQ(wrongIn(written("barrier after(COPY : TRANSFER_WRITE) "
                            "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)")),
            "old 1 3 order");
}

TEST(FlightRules, KnowledgeGoesOnThroughLaterCallsAlone) {
  const char To[] = "barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COPY) ",
             On[] = "barrier after(COPY) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ) ";
  EXPECT_EQ(wrongIn(written(std::string(To) + On)), "");
  EXPECT_EQ(wrongIn(written(std::string(To) + On + "with")), "old 1 3 order");
  // A barrier of another object hands on what has landed, and shows nothing.
  const char Other[] = "barrier %p after(COPY) before(BLIT) ";
  EXPECT_EQ(wrongIn(written(std::string(To) + Other +
                            "barrier after(BLIT) before(VERTEX_ATTRIBUTE_INPUT : "
                            "VERTEX_ATTRIBUTE_READ)")),
            "");
  EXPECT_EQ(wrongIn(written(std::string(To) + "barrier %p after(COPY) "
                                              "before(VERTEX_ATTRIBUTE_INPUT : "
                                              "VERTEX_ATTRIBUTE_READ)")),
            "old 1 3 visibility");
  // It is available for those alone who wait for the call that makes it so.
  EXPECT_EQ(wrongIn(written("barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before() "
                            "barrier after(COMPUTE_SHADER) before(VERTEX_ATTRIBUTE_INPUT : "
                            "VERTEX_ATTRIBUTE_READ)")),
            "old 1 3 visibility");
  // By order alone nothing arrives.
  EXPECT_EQ(wrongIn(written("barrier after(COMPUTE_SHADER) before(COPY) "
                            "barrier after(COPY) before(VERTEX_ATTRIBUTE_INPUT)")),
            "old 1 3 availability");
}

TEST(FlightRules, AWriteOvertakesReadsAndWritesThatItDoesNotWaitFor) {
  std::string Read = "frame { pass @r on graphics { vertex %b }\n",
              Copy = "\npass @c on graphics { copy_dst %b } }";
  EXPECT_EQ(wrongIn(Read + Copy), "new 1 3 order");
  EXPECT_EQ(wrongIn(Read + "barrier after(VERTEX_ATTRIBUTE_INPUT) before(COPY)" + Copy), "");
  EXPECT_EQ(wrongIn(Read + "barrier after(COPY) before(COPY)" + Copy), "new 1 3 order");
  EXPECT_EQ(wrongIn(written("", "copy_dst %b")), "lost 1 3 order");
  EXPECT_EQ(wrongIn(written("barrier after(COMPUTE_SHADER) before(COPY)", "copy_dst %b")),
            "lost 1 3 availability");
  EXPECT_EQ(wrongIn(written("barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COPY)",
                            "copy_dst %b")),
            "lost 1 3 visibility");
  // A read between shows that the first write has landed.
  EXPECT_EQ(wrongIn(written("barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                            "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ) "
                            "pass @s on graphics { vertex %b } "
                            "barrier after(VERTEX_ATTRIBUTE_INPUT) before(COPY)",
                            "copy_dst %b")),
            "");
}

TEST(FlightRules, AChangeOfLayoutReadsAndWrites) {
  auto Frames = [](const std::string &Scopes) {
    return "frame explicit { pass @w on graphics { storage write %a GENERAL at COMPUTE_SHADER }\n"
           "transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL " +
           Scopes +
           "\npass @r on graphics { sampled %a SHADER_READ_ONLY_OPTIMAL at "
           "COMPUTE_SHADER } }";
  };
  const std::string Write = "after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) ",
                    Sees = "before(COMPUTE_SHADER : SHADER_SAMPLED_READ)";
  EXPECT_EQ(wrongIn(Frames(Write + Sees)), "");
  EXPECT_EQ(wrongIn(Frames("after(COMPUTE_SHADER) " + Sees)), "lost 1 2 availability");
  EXPECT_EQ(wrongIn(Frames("after(COPY) " + Sees)), "lost 1 2 order");
  EXPECT_EQ(wrongIn(Frames(Write + "before(COMPUTE_SHADER)")), "old 2 3 visibility");
  EXPECT_EQ(wrongIn(Frames(Write + "before()")), "old 2 3 order");
  // Levels are apart.
  EXPECT_EQ(wrongIn("frame { pass @w on graphics { storage write %a[mip 0] }\n"
                    "pass @r on graphics { storage read %a[mip 1] } }"),
            "");
}

TEST(FlightRules, SemaphoresCarryEverythingToTheirStages) {
  auto Frames = [](const std::string &Between) {
    return "frame { pass @w on graphics { storage write %b at COMPUTE_SHADER }\n" + Between +
           "\npass @r on compute { copy_src %b } }";
  };
  EXPECT_EQ(wrongIn(Frames("signal @s on graphics wait @s on compute")), "");
  EXPECT_EQ(wrongIn(Frames("signal @s on graphics after(COPY) wait @s on compute")),
            "old 1 3 order");
  EXPECT_EQ(wrongIn(Frames("signal @s on graphics wait @s on compute before(COMPUTE_SHADER)")),
            "old 1 3 order");
  EXPECT_EQ(wrongIn(Frames("signal @s on graphics wait @s on compute before(COMPUTE_SHADER) "
                           "barrier on compute after(COMPUTE_SHADER) before(COPY : "
                           "TRANSFER_READ)")),
            "");
  EXPECT_EQ(wrongIn(Frames("barrier on graphics after(ALL_COMMANDS : MEMORY_WRITE) "
                           "before(ALL_COMMANDS : MEMORY_READ)")),
            "old 1 3 order");
}

TEST(FlightRules, TheHostWaitsAndNeedsABarrier) {
  const std::string ToHost =
      "barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(HOST : HOST_READ) ";
  EXPECT_EQ(wrongIn(written(ToHost + "host_wait", "host read %b")), "");
  EXPECT_EQ(wrongIn(written(ToHost, "host read %b")), "old 1 3 order");
  EXPECT_EQ(wrongIn(written("host_wait", "host read %b")), "old 1 3 visibility");
  EXPECT_EQ(wrongIn("frame { pass @r on graphics { vertex %b }\n\n"
                    "pass @w on graphics { host write %b } }"),
            "new 1 3 order");
  EXPECT_EQ(wrongIn("frame { pass @w on graphics { host write %b }\n\n"
                    "pass @r on graphics { vertex %b } }"),
            "");
}

TEST(FlightRules, EventsKeepWhatWasDoneWhenTheyWereSet) {
  const std::string Scopes = "after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                             "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ) ";
  const std::string Set = "set_event @e on graphics " + Scopes,
                    Wait = "wait_event @e on graphics " + Scopes;
  EXPECT_EQ(wrongIn(written(Set + Wait)), "");
  EXPECT_EQ(wrongIn(written(Set)), "old 1 3 order");
  EXPECT_EQ(wrongIn("frame { " + Set +
                    "\n pass @w on graphics { storage write %b at "
                    "COMPUTE_SHADER }\n" +
                    Wait + "pass @r on graphics { vertex %b } }"),
            "old 2 3 order");
}

TEST(FlightRules, BytesAndObjectsThatShareMemory) {
  auto Frames = [](const std::string &Write, const std::string &Between, const std::string &Read) {
    return "frame { pass @w on graphics { storage write " + Write + " at COMPUTE_SHADER }\n" +
           Between + "\npass @r on graphics { storage read " + Read + " at COMPUTE_SHADER } }";
  };
  EXPECT_EQ(wrongIn(Frames("%b[0..1KiB]", "", "%b[1KiB..2KiB]")), "");
  EXPECT_EQ(wrongIn(Frames("%b[0..1KiB]", "", "%b[1023..2KiB]")), "old 1 3 order");
  const std::string Scopes = " after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER "
                             ": SHADER_STORAGE_READ)";
  EXPECT_EQ(wrongIn(Frames("%b", "barrier %b[0..1KiB]" + Scopes, "%b[0..1KiB]")), "");
  EXPECT_EQ(wrongIn(Frames("%b", "barrier %b[0..1KiB]" + Scopes, "%b[0..2KiB]")),
            "old 1 3 availability");
  EXPECT_EQ(wrongIn(Frames("%p", "", "%q")), "old 1 3 order");
  EXPECT_EQ(wrongIn(Frames("%p[0..2KiB]", "", "%q")), "");
  // A barrier of one object shows the bytes of the other that lie in it.
  EXPECT_EQ(wrongIn(Frames("%p[2KiB..4KiB]", "barrier %q[0..2KiB]" + Scopes, "%p[2KiB..4KiB]")),
            "");
  EXPECT_EQ(wrongIn(Frames("%p", "barrier %q" + Scopes, "%p")), "old 1 3 availability");
}

TEST(FlightRules, RenderPassesWaitAtTheirBeginAndEnd) {
  auto Frames = [](const std::string &Begin, const std::string &Behind) {
    return "frame { pass @w on graphics { storage write %a[mip 0] at COMPUTE_SHADER }\n"
           "pass @p on graphics { " +
           Begin + "color %o load(clear) sampled %a[mip 0] at FRAGMENT_SHADER }\n" + Behind + "}";
  };
  const std::string Begin = "barrier begin after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                            "before(FRAGMENT_SHADER : SHADER_SAMPLED_READ) ",
                    Next = "pass @q on graphics { sampled %a[mip 0] at FRAGMENT_SHADER } ";
  EXPECT_EQ(wrongIn(Frames("", "")), "old 1 2 order");
  EXPECT_EQ(wrongIn(Frames(Begin, "")), "");
  EXPECT_EQ(wrongIn(Frames(Begin, Next)), "old 1 3 order");
  EXPECT_EQ(wrongIn(Frames(Begin, "barrier on graphics after(FRAGMENT_SHADER) "
                                  "before(FRAGMENT_SHADER : SHADER_SAMPLED_READ) " +
                                      Next)),
            "");
  // Another pixel may be read.
  EXPECT_EQ(wrongIn(Frames(Begin + "by_region ", "")), "old 1 2 order");
}

TEST(FlightRules, FramesAndRings) {
  EXPECT_EQ(wrongIn("frame repeat { pass @w on graphics { storage write %b } }"), "lost 1 1 order");
  EXPECT_EQ(wrongIn("frame { pass @w on graphics { storage write %b } }"), "");
  const std::string Ring = "pass @w on graphics { storage write %ring at COMPUTE_SHADER }\n"
                           "pass @r on graphics { storage read %ring@1 at COMPUTE_SHADER } }";
  EXPECT_EQ(wrongIn("frame repeat {" + Ring), "lost 1 1 order, new 2 1 order, old 1 2 order");
  EXPECT_EQ(wrongIn("frame repeat { barrier on graphics after(COMPUTE_SHADER : "
                    "SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ) " +
                    Ring),
            "");
  EXPECT_EQ(wrongIn("frame { pass @d on graphics { color %back load(clear) store(store) }\n"
                    "present %back on compute }"),
            "old 1 2 order");
}

TEST(FlightRules, SomePathGoesWrong) {
  const std::string Barrier = "barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                              "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ) ";
  EXPECT_EQ(wrongIn(written("if @c { " + Barrier + "} else { " + Barrier + "}")), "");
  EXPECT_EQ(wrongIn(written("loop 3 at_least_once { " + Barrier + "}")), "");
  EXPECT_EQ(wrongIn(written("loop 3 { " + Barrier + "}")), "old 1 3 order");
  std::string Half = written("if @c { " + Barrier + "}");
  EXPECT_EQ(wrongIn(Half), "old 1 3 order");
  std::set<std::string> OnPaths;
  for (uint64_t Path = 1; Path != 20; ++Path)
    OnPaths.insert(wrongIn(Half, Path));
  EXPECT_EQ(OnPaths, (std::set<std::string>{"", "old 1 3 order"}));
}
