//===- SyncCheckerTest.cpp - rules of barriers ----------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Each rule of Vulkan's synchronisation, once where it holds and once where it is broken.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Checker/SyncChecker.h"
#include "auxplan/Graph/TextIO.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace auxplan;

static const char Declarations[] = R"(
image %a : R8G8B8A8_UNORM 64x64 mips 2 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, INPUT_ATTACHMENT, TRANSFER_DST) starts GENERAL persistent
image %o : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED)
image %d : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %ring : R8G8B8A8_UNORM 64x64 usage(STORAGE, SAMPLED) history 2
image %back : B8G8R8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) external
image %x : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)
image %y : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)
buffer %b : 64KiB usage(STORAGE_BUFFER, VERTEX_BUFFER, TRANSFER_DST, TRANSFER_SRC)
buffer %p : 4KiB usage(STORAGE_BUFFER)
buffer %q : 4KiB usage(STORAGE_BUFFER)
image %z : R8G8B8A8_UNORM 64x64 usage(SAMPLED, STORAGE) starts GENERAL persistent
buffer %big : 256KiB usage(STORAGE_BUFFER, TRANSFER_DST)
memory %heap : 1MiB
memory %small : 8KiB
bind %x, %heap, 0
bind %y, %heap, 0
bind %p, %small, 0
bind %q, %small, 2KiB
bind %z, %heap, 576KiB
bind %big, %heap, 512KiB
)";

/// The faults of frames, "KIND LACK OBJECT", with commas between them.
static std::string faultsOf(StringRef Frames, SyncView View = SyncView::Vulkan) {
  SourceMgr SM;
  std::string Text = Declarations + Frames.str();
  DiagnosticEngine D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(Text), SMLoc()));
  D.enableWarning("undefined-read", false);
  D.enableWarning("unpaired-ownership", false);
  std::unique_ptr<Graph> G = parseText(D);
  if (!G || !verifyGraph(*G, D))
    return "not a graph";
  std::vector<std::string> Words;
  for (const HazardFault &F : findHazardFaults(*G, allTargets().front(), View)) {
    static const char *const Kinds[] = {"RAW", "WAR", "WAW"};
    static const char *const Lacks[] = {"nothing", "order", "availability", "visibility"};
    Words.push_back(std::string(Kinds[unsigned(F.Kind)]) + " " + Lacks[unsigned(F.Lacks)] + " " +
                    F.Object.substr(2, F.Object.size() - 3));
  }
  llvm::sort(Words);
  Words.erase(std::unique(Words.begin(), Words.end()), Words.end());
  return join(Words, ", ");
}

namespace {
/// Some statements between two passes, and what is then wrong.
struct Case {
  const char *Between, *Faults;
};
} // namespace

static void checkAll(StringRef Before, ArrayRef<Case> Cases, StringRef After) {
  for (const Case &C : Cases)
    EXPECT_EQ(faultsOf((Before + C.Between + After).str()), C.Faults)
        << Before.str() << C.Between << After.str();
}

/// A write of %b by a compute shader, and a read by the vertex input.
static const char ComputeWrites[] =
    "frame { pass @w on graphics { storage write %b at COMPUTE_SHADER }\n";
static const char VerticesRead[] = "\npass @r on graphics { vertex %b } }";

TEST(SyncChecker, ReadsWaitForWritesAndSeeThem) {
  checkAll(ComputeWrites,
           {{"", "RAW order b"},
            {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
             "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
             ""},
            // A mask without the stage, the flag, or the flag of the other side.
            {"barrier after(COPY : TRANSFER_WRITE) "
             "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
             "RAW order b"},
            {"barrier after(COMPUTE_SHADER) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
             "RAW availability b"},
            {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(VERTEX_ATTRIBUTE_INPUT)",
             "RAW visibility b"},
            {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
             "before(INDEX_INPUT : INDEX_READ)",
             "RAW visibility b"},
            {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
             "before(COPY : TRANSFER_READ)",
             "RAW order b"},
            // Collective bits.
            {"barrier after(ALL_COMMANDS : MEMORY_WRITE) before(ALL_COMMANDS : MEMORY_READ)", ""},
            {"barrier after(ALL_COMMANDS : MEMORY_WRITE) before(VERTEX_INPUT : MEMORY_READ)", ""},
            {"barrier after(ALL_GRAPHICS : MEMORY_WRITE) before(ALL_COMMANDS : MEMORY_READ)",
             "RAW order b"},
            // A part of the buffer.
            {"barrier %b after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
             "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
             ""},
            {"barrier %b[0..1KiB] after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
             "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
             "RAW availability b"},
            {"barrier %p after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
             "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
             "RAW availability b"},
            // On another queue.
            {"barrier on compute after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
             "before(ALL_COMMANDS : MEMORY_READ)",
             "RAW order b"}},
           VerticesRead);
}

TEST(SyncChecker, BarriersChain) {
  checkAll(
      ComputeWrites,
      {{"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COPY)\n"
        "barrier after(COPY) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
        ""},
       {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COPY)\n"
        "barrier after(BLIT) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
        "RAW order b"},
       // A barrier of another object orders, so what is available is so behind it, too.
       {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COPY)\n"
        "barrier %p after(COPY) before(BLIT)\n"
        "barrier after(BLIT) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
        ""},
       {"barrier after(COMPUTE_SHADER) before(COPY)\n"
        "barrier %p after(COPY, COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(BLIT)\n"
        "barrier after(BLIT) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
        "RAW availability b"},
       // Made available on the way, by the second call: it does not name the stage of the write.
       {"barrier after(COMPUTE_SHADER) before(COPY)\n"
        "barrier after(COPY : TRANSFER_WRITE) before(VERTEX_ATTRIBUTE_INPUT : "
        "VERTEX_ATTRIBUTE_READ)",
        "RAW availability b"},
       // Barriers of one call do not chain.
       {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COPY)\n"
        "barrier after(COPY) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ) with",
        "RAW order b"},
       // Stages behind those of the second scope run later, too, and stages before those of the
       // first scope ran earlier.
       {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(VERTEX_SHADER)\n"
        "barrier after(COLOR_ATTACHMENT_OUTPUT) before(VERTEX_ATTRIBUTE_INPUT : "
        "VERTEX_ATTRIBUTE_READ)",
        ""},
       {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COLOR_ATTACHMENT_OUTPUT)\n"
        "barrier after(VERTEX_SHADER) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
        "RAW order b"},
       // Nobody waits for a barrier to NONE, so nobody comes behind what it makes available.
       {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before()\n"
        "barrier after(COPY) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
        "RAW order b"},
       {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before()\n"
        "barrier after(COMPUTE_SHADER) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)",
        "RAW visibility b"}},
      VerticesRead);
}

TEST(SyncChecker, EarlierAndLaterStagesWaitButSeeNothing) {
  // A barrier behind FRAGMENT_SHADER waits for vertex shaders; one before them holds up fragments.
  checkAll("frame { pass @w on graphics { storage write %b at VERTEX_SHADER }\n",
           {{"barrier after(FRAGMENT_SHADER, VERTEX_SHADER : SHADER_STORAGE_WRITE) before(COPY : "
             "TRANSFER_READ)",
             ""},
            {"barrier after(VERTEX_ATTRIBUTE_INPUT) before(COPY)", "RAW order b"},
            {"barrier after(FRAGMENT_SHADER : SHADER_STORAGE_WRITE) before(COPY : TRANSFER_READ)",
             "RAW availability b"}},
           "\npass @r on graphics { copy_src %b } }");
}

TEST(SyncChecker, WritesWaitForReads) {
  checkAll("frame { pass @r on graphics { vertex %b }\n",
           {{"", "WAR order b"},
            {"barrier after(VERTEX_ATTRIBUTE_INPUT) before(COPY)", ""},
            {"barrier after(VERTEX_SHADER) before(COPY)", ""},
            {"barrier after(INDEX_INPUT) before(COPY)", "WAR order b"},
            {"barrier after(VERTEX_ATTRIBUTE_INPUT) before(BLIT)", "WAR order b"}},
           "\npass @w on graphics { copy_dst %b } }");
  // All stages that have read.
  checkAll("frame { pass @r on graphics { vertex %b }\n pass @r on graphics { copy_src %b }\n",
           {{"barrier after(VERTEX_ATTRIBUTE_INPUT) before(COMPUTE_SHADER)", "WAR order b"},
            {"barrier after(COPY) before(COMPUTE_SHADER)", "WAR order b"},
            {"barrier after(VERTEX_ATTRIBUTE_INPUT, COPY) before(COMPUTE_SHADER)", ""}},
           "\npass @w on graphics { storage write %b at COMPUTE_SHADER } }");
  // A read that came later stands for one before a barrier that was too early.
  EXPECT_EQ(faultsOf("frame { pass @r on graphics { copy_src %b }\n"
                     "barrier after(COPY) before(COMPUTE_SHADER)\n"
                     "pass @r on graphics { copy_src %b }\n"
                     "pass @w on graphics { storage write %b at COMPUTE_SHADER } }"),
            "WAR order b");
}

TEST(SyncChecker, WritesWaitForWritesAndSeeThem) {
  checkAll(
      ComputeWrites,
      {{"", "WAW order b"},
       {"barrier after(COMPUTE_SHADER) before(COPY)", "WAW availability b"},
       {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COPY : TRANSFER_READ)",
        "WAW visibility b"},
       {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COPY : TRANSFER_WRITE)", ""}},
      "\npass @c on graphics { copy_dst %b } }");
  // Tests write before the store operation does, which comes last.
  checkAll("frame { pass @w on graphics { depth %d load(clear) store(store) }\n",
           {{"barrier after(EARLY_FRAGMENT_TESTS, LATE_FRAGMENT_TESTS : "
             "DEPTH_STENCIL_ATTACHMENT_WRITE) before(FRAGMENT_SHADER : SHADER_SAMPLED_READ)",
             ""},
            {"barrier after(LATE_FRAGMENT_TESTS : DEPTH_STENCIL_ATTACHMENT_WRITE) "
             "before(FRAGMENT_SHADER : SHADER_SAMPLED_READ)",
             ""},
            {"barrier after(EARLY_FRAGMENT_TESTS : DEPTH_STENCIL_ATTACHMENT_WRITE) "
             "before(FRAGMENT_SHADER : SHADER_SAMPLED_READ)",
             "RAW order d"}},
           "\npass @r on graphics { color %o load(clear)\n sampled %d at FRAGMENT_SHADER } }");
}

TEST(SyncChecker, AReadThatHasSeenAWriteStandsForIt) {
  const char Writes[] = "frame { pass @w on graphics { copy_dst %b }\n"
                        "barrier after(COPY : TRANSFER_WRITE) before(VERTEX_ATTRIBUTE_INPUT : "
                        "VERTEX_ATTRIBUTE_READ)\n";
  const char Reads[] = "pass @r on graphics { vertex %b }\n";
  const char Again[] = "barrier after(VERTEX_ATTRIBUTE_INPUT) before(COMPUTE_SHADER)\n"
                       "pass @v on graphics { storage write %b at COMPUTE_SHADER } }";
  EXPECT_EQ(faultsOf(Writes + std::string(Reads) + Again), "");
  // On a path without the read the write has to see the first one.
  EXPECT_EQ(faultsOf(Writes + ("if @c { " + std::string(Reads) + "}\n") + Again),
            "WAW visibility b");
  // The write of the pass that reads has to see it, too.
  EXPECT_EQ(
      faultsOf(ComputeWrites +
               std::string("barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                           "before(COMPUTE_SHADER : SHADER_STORAGE_READ)\n"
                           "pass @v on graphics { storage read_write %b at COMPUTE_SHADER } }")),
      "WAW visibility b");
}

TEST(SyncChecker, AccessesOfAPassHappenTogether) {
  EXPECT_EQ(faultsOf("frame { pass @p on graphics { storage write %b\n storage read %b } }"), "");
  EXPECT_EQ(faultsOf("frame { pass @p on graphics { storage write %b }\n"
                     "pass @q on graphics { storage read %b } }"),
            "RAW order b");
}

TEST(SyncChecker, PartsOfObjectsAreApart) {
  EXPECT_EQ(faultsOf("frame { pass @p on graphics { storage write %b[0..1KiB] }\n"
                     "pass @q on graphics { storage read %b[1KiB..2KiB] } }"),
            "");
  EXPECT_EQ(faultsOf("frame { pass @p on graphics { storage write %b[0..1KiB] }\n"
                     "pass @q on graphics { storage read %b[1023..2KiB] } }"),
            "RAW order b");
  EXPECT_EQ(faultsOf("frame { pass @p on graphics { storage write %a[mip 0] }\n"
                     "pass @q on graphics { storage read %a[mip 1] } }"),
            "");
  checkAll("frame { pass @p on graphics { storage write %a at COMPUTE_SHADER }\n",
           {{"barrier %a[mip 0] after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER "
             ": SHADER_STORAGE_READ)",
             "RAW availability a"},
            {"barrier %a after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER "
             ": SHADER_STORAGE_READ)",
             ""}},
           "\npass @q on graphics { storage read %a at COMPUTE_SHADER } }");
}

TEST(SyncChecker, ChangesOfLayoutsHappenBetweenTheirScopes) {
  checkAll("frame explicit { pass @w on graphics { storage write %a GENERAL at COMPUTE_SHADER }\n",
           {{"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COMPUTE_SHADER : "
             "SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_SAMPLED_READ)",
             ""},
            {"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL", "RAW order a, WAW order a"},
            {"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COMPUTE_SHADER) "
             "before(COMPUTE_SHADER : SHADER_SAMPLED_READ)",
             "WAW availability a"},
            {"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COPY) "
             "before(COMPUTE_SHADER : SHADER_SAMPLED_READ)",
             "WAW order a"},
            {"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COMPUTE_SHADER : "
             "SHADER_STORAGE_WRITE) before(COMPUTE_SHADER)",
             "RAW visibility a"},
            {"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COMPUTE_SHADER : "
             "SHADER_STORAGE_WRITE) before()",
             "RAW order a"},
            // Behind the change only what it names runs.
            {"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COMPUTE_SHADER : "
             "SHADER_STORAGE_WRITE) before()\n"
             "barrier after(COMPUTE_SHADER) before(COMPUTE_SHADER : SHADER_SAMPLED_READ)",
             "RAW order a"},
            {"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COMPUTE_SHADER : "
             "SHADER_STORAGE_WRITE) before()\n"
             "barrier after(ALL_COMMANDS) before(COMPUTE_SHADER : SHADER_SAMPLED_READ)",
             ""},
            {"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COMPUTE_SHADER : "
             "SHADER_STORAGE_WRITE) before(COPY)\n"
             "barrier after(COPY) before(COMPUTE_SHADER : SHADER_SAMPLED_READ)",
             ""},
            // Another barrier of its call does not serve it.
            {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(ALL_COMMANDS : "
             "MEMORY_READ)\ntransition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COPY) "
             "before(COMPUTE_SHADER : SHADER_SAMPLED_READ) with",
             "WAW order a"},
            // A barrier before it does.
            {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COPY)\n"
             "transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COPY) "
             "before(COMPUTE_SHADER : SHADER_SAMPLED_READ)",
             ""}},
           "\npass @r on graphics { sampled %a SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER } }");
  // It waits for reads.
  checkAll(
      "frame explicit { pass @r on graphics { storage read %a GENERAL at COMPUTE_SHADER }\n",
      {{"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after(COMPUTE_SHADER) before()", ""},
       {"transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL after() before()", "WAR order a"}},
      "}");
}

TEST(SyncChecker, ReadOnlyAttachmentsWriteIfTheyStore) {
  const char Before[] =
      "frame explicit { transition %d UNDEFINED -> DEPTH_STENCIL_READ_ONLY_OPTIMAL "
      "on graphics before(ALL_COMMANDS : MEMORY_READ, MEMORY_WRITE)\npass @w on graphics { depth "
      "%d DEPTH_STENCIL_READ_ONLY_OPTIMAL "
      "load(load) ";
  const char After[] = "}\npass @r on graphics { sampled %d DEPTH_STENCIL_READ_ONLY_OPTIMAL at "
                       "FRAGMENT_SHADER } }";
  checkAll(Before,
           {{"store(store)", "RAW order d"},
            {"store(dont_care)", "RAW order d"},
            {"store(none)", ""},
            {"", ""}},
           After);
}

TEST(SyncChecker, SemaphoresOrderAndShowEverything) {
  checkAll(ComputeWrites,
           {{"", "RAW order b"},
            {"signal @s on graphics\nwait @s on compute", ""},
            {"signal @s on graphics after(COMPUTE_SHADER)\nwait @s on compute before(COPY)", ""},
            {"signal @s on graphics after(COPY)\nwait @s on compute", "RAW order b"},
            {"signal @s on graphics\nwait @s on compute before(COMPUTE_SHADER)", "RAW order b"},
            {"signal @s on graphics after()\nwait @s on compute", "RAW order b"},
            {"signal @s on graphics\nwait @s on compute before()", "RAW order b"},
            // The wait orders its own queue.
            {"signal @s on graphics\nwait @s on transfer", "RAW order b"},
            // A chain over a third queue.
            {"signal @s on graphics\nwait @s on transfer before(COPY)\n"
             "signal @t on transfer after(COPY)\nwait @t on compute",
             ""},
            {"signal @s on graphics\nwait @s on transfer before(COPY)\n"
             "signal @t on transfer after(CLEAR)\nwait @t on compute",
             "RAW order b"},
            // A barrier goes on where the wait has been.
            {"signal @s on graphics\nwait @s on compute before(COMPUTE_SHADER)\n"
             "barrier on compute after(COMPUTE_SHADER) before(COPY : TRANSFER_READ)",
             ""},
            {"signal @s on graphics\nwait @s on compute before(COMPUTE_SHADER)\n"
             "barrier on compute after(COMPUTE_SHADER) before(COPY)",
             "RAW visibility b"},
            // A barrier on one queue alone.
            {"barrier on graphics after(ALL_COMMANDS : MEMORY_WRITE) before(ALL_COMMANDS : "
             "MEMORY_READ)",
             "RAW order b"}},
           "\npass @r on compute { copy_src %b } }");
  // What stands behind the signal is not signalled.
  EXPECT_EQ(faultsOf("frame { signal @s on graphics\npass @w on graphics { storage write %b }\n"
                     "wait @s on compute\npass @r on compute { storage read %b } }"),
            "RAW order b");
  // A change of layout is signalled by all stages, or by one that runs behind it.
  checkAll(
      "frame explicit { transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL on graphics after() ",
      {{"before()\nsignal @s on graphics", ""},
       {"before()\nsignal @s on graphics after(COPY)", "RAW order a"},
       {"before(COPY)\nsignal @s on graphics after(COPY)", ""}},
      "\nwait @s on compute\n"
      "pass @r on compute { sampled %a SHADER_READ_ONLY_OPTIMAL at COMPUTE_SHADER } }");
}

TEST(SyncChecker, AWaitBeforeItsSignalIsForThatOfTheFrameBefore) {
  const char After[] = "pass @r on compute { storage read %b }\n"
                       "signal @s on compute\nwait @s on graphics\n"
                       "pass @w on graphics { storage write %b at COMPUTE_SHADER }\n"
                       "signal @t on graphics }";
  EXPECT_EQ(faultsOf(std::string("frame repeat { wait @t on compute\n") + After), "");
  EXPECT_EQ(faultsOf(std::string("frame repeat {\n") + After), "RAW order b, WAW order b");
  EXPECT_EQ(faultsOf(std::string("frame {\n") + After), "");
}

TEST(SyncChecker, Events) {
  const char Scopes[] = "after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                        "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)\n";
  auto Frames = [&](const char *Set, const char *Between, const char *Wait) {
    return ComputeWrites + std::string(Set) + Scopes + Between + Wait + Scopes + VerticesRead;
  };
  EXPECT_EQ(faultsOf(Frames("set_event @e on graphics ", "", "wait_event @e on graphics ")), "");
  EXPECT_EQ(
      faultsOf(ComputeWrites + std::string("set_event @e on graphics ") + Scopes + VerticesRead),
      "RAW order b");
  // What is done between the two is not waited for.
  EXPECT_EQ(faultsOf(Frames("set_event @e on graphics ",
                            "barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                            "before(COMPUTE_SHADER : SHADER_STORAGE_WRITE)\n"
                            "pass @v on graphics { storage write %b at COMPUTE_SHADER }\n",
                            "wait_event @e on graphics ")),
            "RAW order b");
}

TEST(SyncChecker, TheHostWaitsForTheDevice) {
  const char ToHost[] =
      "barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(HOST "
      ": HOST_READ)\n";
  checkAll(ComputeWrites,
           {{"", "RAW order b"},
            {"host_wait", "RAW visibility b"},
            {ToHost, "RAW order b"},
            {"host_wait on compute", "RAW order b"},
            {"barrier on graphics after(COPY : TRANSFER_WRITE) before(HOST : HOST_READ)\nhost_wait",
             "RAW visibility b"}},
           "\npass @r on transfer { host read %b } }");
  EXPECT_EQ(faultsOf(ComputeWrites + std::string(ToHost) +
                     "host_wait on graphics\npass @r on transfer { host read %b } }"),
            "");
  // Its writes, and reads that it has done, are before what is submitted later.
  EXPECT_EQ(faultsOf("frame { pass @w on transfer { host write %b }\n"
                     "pass @r on graphics { vertex %b } }"),
            "");
  EXPECT_EQ(faultsOf("frame { pass @r on transfer { host read %b }\n"
                     "pass @w on graphics { copy_dst %b } }"),
            "");
  // It must not write what is still being read.
  EXPECT_EQ(faultsOf("frame { pass @r on graphics { vertex %b }\n"
                     "pass @w on transfer { host write %b } }"),
            "WAR order b");
  EXPECT_EQ(faultsOf("frame { pass @r on graphics { vertex %b }\nhost_wait\n"
                     "pass @w on transfer { host write %b } }"),
            "");
}

TEST(SyncChecker, WorkBehindAWaitOfTheHostComesLater) {
  checkAll(ComputeWrites,
           {{"host_wait", "RAW visibility b"},
            {"host_wait\nbarrier on compute after() before(COPY : TRANSFER_READ)", ""},
            {"barrier on compute after() before(COPY : TRANSFER_READ)", "RAW order b"}},
           "\npass @r on compute { copy_src %b } }");
  EXPECT_EQ(faultsOf("frame { pass @r on graphics { copy_src %b }\nhost_wait on graphics\n"
                     "pass @w on compute { storage write %b } }"),
            "");
}

TEST(SyncChecker, OwnersHandOver) {
  const char Before[] = "frame explicit { pass @w on graphics { storage write %a GENERAL at "
                        "COMPUTE_SHADER }\n";
  const char After[] = "\npass @r on compute { sampled %a SHADER_READ_ONLY_OPTIMAL } }";
  const std::string Release = "release %a GENERAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute "
                              "after(COMPUTE_SHADER : SHADER_STORAGE_WRITE)\n";
  const std::string Acquire = "acquire %a GENERAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute "
                              "after(COMPUTE_SHADER) before(COMPUTE_SHADER : SHADER_SAMPLED_READ)";
  auto Check = [&](const std::string &Between, StringRef Faults) {
    EXPECT_EQ(faultsOf(Before + Between + After), Faults) << Between;
  };
  const std::string Semaphore =
      "signal @s on graphics\nwait @s on compute before(COMPUTE_SHADER)\n";
  Check(Release + Semaphore + Acquire, "");
  Check(Release + Acquire, "WAW order a");
  // The release happens behind the stages that it waits for, so these do not signal it.
  Check(Release + "signal @s on graphics after(COMPUTE_SHADER)\nwait @s on compute\n" + Acquire,
        "WAW order a");
  // The acquire is not among the stages that wait.
  Check(Release + "signal @s on graphics\nwait @s on compute before(COPY)\n" + Acquire,
        "WAW order a");
  Check("release %a GENERAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute after(COPY)\n" +
            Semaphore + Acquire,
        "WAW order a");
  Check(Release + Semaphore +
            "acquire %a GENERAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute "
            "after(COMPUTE_SHADER) before()",
        "RAW order a");
  // Without a first scope the acquire waits for what its queue has waited for.
  Check(Release + Semaphore +
            "acquire %a GENERAL -> SHADER_READ_ONLY_OPTIMAL graphics -> compute "
            "after() before(COMPUTE_SHADER : SHADER_SAMPLED_READ)",
        "");
}

TEST(SyncChecker, RenderPassesWaitAtTheirBeginAndEnd) {
  const char Before[] =
      "frame { pass @w on graphics { storage write %a[mip 0] at COMPUTE_SHADER }\n"
      "pass @p on graphics {\n";
  const char After[] = "color %o load(clear)\nsampled %a[mip 0] at FRAGMENT_SHADER }";
  const char Begin[] = "barrier begin after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                       "before(FRAGMENT_SHADER : SHADER_SAMPLED_READ)\n";
  checkAll(Before, {{"", "RAW order a"}, {Begin, ""}}, std::string(After) + "}");
  // It is about this pass alone,
  EXPECT_EQ(faultsOf(Before + std::string(Begin) + After +
                     "\npass @q on graphics { sampled %a[mip 0] at FRAGMENT_SHADER } }"),
            "RAW order a");
  // and goes on through what the pass does.
  EXPECT_EQ(faultsOf(Before + std::string(Begin) + After +
                     "\nbarrier on graphics after(FRAGMENT_SHADER) before(FRAGMENT_SHADER : "
                     "SHADER_SAMPLED_READ)\n"
                     "pass @q on graphics { sampled %a[mip 0] at FRAGMENT_SHADER } }"),
            "");
  // So does what another queue has done.
  EXPECT_EQ(faultsOf("frame { pass @r on compute { copy_src %b }\nsignal @s on compute\n"
                     "wait @s on graphics before(COLOR_ATTACHMENT_OUTPUT)\npass @p on graphics {\n"
                     "barrier begin after(COLOR_ATTACHMENT_OUTPUT) before(FRAGMENT_SHADER)\n"
                     "color %o load(clear) }\n"
                     "barrier on graphics after(FRAGMENT_SHADER) before(COPY)\n"
                     "pass @w on graphics { copy_dst %b } }"),
            "");
  // The end is about what the pass has done, not about what was before it.
  const char End[] = "barrier end after(FRAGMENT_SHADER, COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                     "before(COMPUTE_SHADER : SHADER_STORAGE_READ)";
  checkAll("frame { pass @w on graphics { storage write %a[mip 0] at COMPUTE_SHADER }\n"
           "pass @p on graphics { color %o load(clear)\n",
           {{"storage write %a[mip 1] at FRAGMENT_SHADER\n", ""}},
           std::string(End) +
               "}\npass @r on graphics { storage read %a[mip 1] at COMPUTE_SHADER } }");
  checkAll("frame { pass @w on graphics { storage write %a[mip 0] at COMPUTE_SHADER }\n"
           "pass @p on graphics { color %o load(clear)\n",
           {{"", "RAW order a"}},
           std::string(End) +
               "}\npass @r on graphics { storage read %a[mip 0] at COMPUTE_SHADER } }");
}

TEST(SyncChecker, SubpassesWaitByRegion) {
  const char Before[] =
      "frame { pass @p on graphics { color %a[mip 0] GENERAL load(clear) store(store) }\n"
      "pass @q on graphics continues @p { color %o load(clear)\n";
  const std::string Scopes =
      "barrier begin after(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE) "
      "before(FRAGMENT_SHADER : INPUT_ATTACHMENT_READ, SHADER_SAMPLED_READ)";
  const std::string Input = "input %a[mip 0] GENERAL } }",
                    Sampled = "sampled %a[mip 0] GENERAL } }";
  EXPECT_EQ(faultsOf(Before + Input), "RAW order a");
  EXPECT_EQ(faultsOf(Before + Scopes + "\n" + Input), "");
  EXPECT_EQ(faultsOf(Before + Scopes + " by_region\n" + Input), "");
  EXPECT_EQ(faultsOf(Before + Scopes + "\n" + Sampled), "");
  // A shader may sample another pixel.
  EXPECT_EQ(faultsOf(Before + Scopes + " by_region\n" + Sampled), "RAW order a");
}

TEST(SyncChecker, RenderPassesChangeLayouts) {
  const char Before[] = "frame explicit { pass @w on graphics { storage write %a[mip 0] GENERAL at "
                        "COMPUTE_SHADER }\npass @p on graphics {\n";
  const char After[] =
      "color %a[mip 0] COLOR_ATTACHMENT_OPTIMAL from GENERAL load(load) store(store) ";
  checkAll(Before,
           {{"", "WAW order a"}, // what Vulkan implies waits for nothing
            {"barrier begin after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before("
             "COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_READ, COLOR_ATTACHMENT_WRITE)\n",
             ""},
            {"barrier begin after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before("
             "COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE)\n",
             "RAW visibility a"}},
           std::string(After) + "} }");
  const char Reads[] = "}\npass @r on graphics { sampled %a[mip 0] SHADER_READ_ONLY_OPTIMAL at "
                       "COMPUTE_SHADER } }";
  checkAll("frame explicit { pass @p on graphics { color %a[mip 0] COLOR_ATTACHMENT_OPTIMAL from "
           "GENERAL load(load) store(store) to SHADER_READ_ONLY_OPTIMAL\n",
           {{"", "RAW order a"},
            {"barrier end after(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE) "
             "before(COMPUTE_SHADER : SHADER_SAMPLED_READ)",
             ""},
            {"barrier end after(COLOR_ATTACHMENT_OUTPUT) before(COMPUTE_SHADER : "
             "SHADER_SAMPLED_READ)",
             "WAW availability a"}},
           Reads);
}

TEST(SyncChecker, AllPathsCount) {
  const char Barrier[] = "barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                         "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)\n";
  auto In = [&](const char *Begin, const char *End) {
    return faultsOf(ComputeWrites + std::string(Begin) + Barrier + End + VerticesRead);
  };
  EXPECT_EQ(In("if @c {\n", "}"), "RAW order b");
  EXPECT_EQ(In("if @c { barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
               "before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)\n} else {\n",
               "}"),
            "");
  EXPECT_EQ(In("loop 3 {\n", "}"), "RAW order b");
  EXPECT_EQ(In("loop 3 at_least_once {\n", "}"), "");
  // Each path has gone half the way, to another stage.
  EXPECT_EQ(
      faultsOf(ComputeWrites +
               std::string("if @c { barrier on graphics after(COMPUTE_SHADER : "
                           "SHADER_STORAGE_WRITE) before(COPY)\n} else {\nbarrier on graphics "
                           "after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(BLIT) }\n"
                           "barrier on graphics after(COPY, BLIT) before("
                           "VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)\n") +
               VerticesRead),
      "");
}

TEST(SyncChecker, BodiesOfLoopsFollowThemselves) {
  checkAll(
      "frame { loop 3 {\n",
      {{"", "WAW order b"},
       {"barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER "
        ": SHADER_STORAGE_WRITE)\n",
        ""}},
      "pass @w on graphics { storage write %b at COMPUTE_SHADER } } }");
}

TEST(SyncChecker, FramesFollowThemselves) {
  const char Pass[] = "pass @w on graphics { storage write %b at COMPUTE_SHADER } }";
  const char Barrier[] = "barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                         "before(COMPUTE_SHADER : SHADER_STORAGE_WRITE)\n";
  for (const char *Frame : {"frame repeat {\n", "frame 2 {\n", "frame 100 {\n"}) {
    EXPECT_EQ(faultsOf(std::string(Frame) + Pass), "WAW order b") << Frame;
    EXPECT_EQ(faultsOf(std::string(Frame) + Barrier + Pass), "") << Frame;
  }
  EXPECT_EQ(faultsOf(std::string("frame {\n") + Pass), "");
}

TEST(SyncChecker, EverysRunInTheirFrames) {
  // In frames 0, 2, 4, ... %b is written, in the others there is a barrier.
  const char Write[] = "every 2 { pass @w on graphics { storage write %b at COMPUTE_SHADER } }\n";
  const char Barrier[] = "barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) "
                         "before(COMPUTE_SHADER : SHADER_STORAGE_WRITE) } }";
  EXPECT_EQ(faultsOf(std::string("frame repeat {\n") + Write + "every 2 offset 1 {" + Barrier), "");
  EXPECT_EQ(faultsOf(std::string("frame repeat {\n") + Write + "every 4 offset 1 {" + Barrier),
            "WAW order b");
  // A frame that does not repeat is the same for all its numbers.
  EXPECT_EQ(faultsOf(std::string("frame 2 {\n") + Write + "every 2 offset 1 {" + Barrier),
            "WAW order b");
}

TEST(SyncChecker, ImagesOfARingPassOnTheirRoles) {
  // What is written in one frame is read in the next one.
  const char Passes[] = "pass @w on graphics { storage write %ring at COMPUTE_SHADER\n"
                        "storage read %ring@1 at COMPUTE_SHADER } }";
  checkAll(
      "frame repeat {\n",
      {{"", "RAW order ring, WAR order ring, WAW order ring"},
       {"barrier on graphics after(COMPUTE_SHADER) before(COMPUTE_SHADER)\n",
        "RAW availability ring, WAW availability ring"},
       {"barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER "
        ": SHADER_STORAGE_READ)\n",
        ""}},
      Passes);
}

TEST(SyncChecker, ObjectsShareMemory) {
  const char Write[] = "frame { pass @w on graphics { storage write %p at COMPUTE_SHADER }\n";
  checkAll(Write,
           {{"", "WAW order q"},
            {"barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : "
             "SHADER_STORAGE_WRITE)\n",
             ""}},
           "pass @v on graphics { storage write %q at COMPUTE_SHADER } }");
  EXPECT_EQ(faultsOf("frame { pass @w on graphics { storage write %p[0..2KiB] }\n"
                     "pass @v on graphics { storage write %q } }"),
            "");
  checkAll("frame explicit { transition %x UNDEFINED -> GENERAL on graphics "
           "before(COMPUTE_SHADER : SHADER_STORAGE_WRITE)\n"
           "pass @w on graphics { storage write %x GENERAL at COMPUTE_SHADER }\n"
           "transition %y UNDEFINED -> GENERAL on graphics ",
           {{"after() before(COMPUTE_SHADER : SHADER_STORAGE_WRITE)", "WAW order y"},
            {"after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : "
             "SHADER_STORAGE_WRITE)",
             ""}},
           "\npass @v on graphics { storage write %y GENERAL at COMPUTE_SHADER } }");
}

TEST(SyncChecker, APartOfABufferSaysNothingOfTheRest) {
  const char Write[] = "frame { pass @w on graphics { copy_dst %big }\n";
  checkAll(Write,
           {{"barrier after(COPY : TRANSFER_WRITE) before(COPY : TRANSFER_WRITE)", ""},
            // %z lies in the middle of %big.
            {"barrier %z after(COPY : TRANSFER_WRITE) before(COPY : TRANSFER_WRITE)",
             "WAW availability big"},
            {"barrier after(COPY : TRANSFER_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ)\n"
             "pass @r on graphics { storage read %z GENERAL at COMPUTE_SHADER }\n"
             "barrier after(COMPUTE_SHADER) before(COPY)",
             "WAW visibility big"},
            {"barrier after(COPY : TRANSFER_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ)\n"
             "pass @r on graphics { storage read %big at COMPUTE_SHADER }\n"
             "barrier after(COMPUTE_SHADER) before(COPY)",
             ""}},
           "\npass @v on graphics { copy_dst %big } }");
  EXPECT_EQ(faultsOf(Write + std::string("barrier %big after(COPY : TRANSFER_WRITE) before("
                                         "COMPUTE_SHADER : SHADER_STORAGE_READ)\n"
                                         "pass @r on graphics { storage read %z GENERAL at "
                                         "COMPUTE_SHADER } }")),
            "");
}

TEST(SyncChecker, ManyCallsInARow) {
  // A chain of three barriers among a hundred others. Its links count in their order.
  const std::string Links[] = {
      "barrier after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COPY)\n",
      "barrier after(COPY) before(RESOLVE)\n",
      "barrier after(RESOLVE) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ)\n"};
  auto Frames = [&](unsigned First, unsigned Second, unsigned Third) {
    std::string Text = ComputeWrites;
    for (unsigned I = 0; I != 100; ++I)
      Text += I == First    ? Links[0]
              : I == Second ? Links[1]
              : I == Third  ? Links[2]
                            : "barrier %p after(BLIT) before(CLEAR)\n";
    return Text + VerticesRead;
  };
  EXPECT_EQ(faultsOf(Frames(0, 1, 2)), "");
  EXPECT_EQ(faultsOf(Frames(5, 40, 99)), "");
  EXPECT_EQ(faultsOf(Frames(31, 32, 64)), "");
  EXPECT_EQ(faultsOf(Frames(40, 5, 99)), "RAW order b");
  EXPECT_EQ(faultsOf(Frames(5, 99, 40)), "RAW order b");
  EXPECT_EQ(faultsOf(Frames(5, 100, 99)), "RAW order b");
}

TEST(SyncChecker, ChangesOfLayoutsAreInTheOrderOfTheirQueue) {
  auto Frames = [](const char *Queue, const char *Last) {
    return std::string(
               "frame explicit { transition %a GENERAL -> SHADER_READ_ONLY_OPTIMAL on graphics "
               "after() before()\ntransition %a SHADER_READ_ONLY_OPTIMAL -> GENERAL on ") +
           Queue + " after() " + Last + "}";
  };
  EXPECT_EQ(faultsOf(Frames("graphics", "before()")), "");
  EXPECT_EQ(faultsOf(Frames("compute", "before()")), "WAW order a");
  // A change stands for what it has waited for, also through the object that it has taken memory
  // of.
  const char Reads[] = "frame explicit { transition %y UNDEFINED -> GENERAL on graphics before("
                       "COMPUTE_SHADER : SHADER_STORAGE_READ)\n"
                       "pass @r on graphics { storage read %y GENERAL at COMPUTE_SHADER }\n"
                       "transition %x UNDEFINED -> GENERAL on graphics after(";
  const char Again[] = ") before()\ntransition %x GENERAL -> SHADER_READ_ONLY_OPTIMAL on graphics "
                       "after() before() }";
  EXPECT_EQ(faultsOf(Reads + std::string("COMPUTE_SHADER") + Again), "");
  EXPECT_EQ(faultsOf(Reads + std::string("COPY") + Again), "WAR order x");
}

TEST(SyncChecker, LayersTakeBarriersOfObjectsApart) {
  std::string Text = std::string("frame { pass @r on graphics { vertex %b }\n") +
                     "barrier %p after(VERTEX_ATTRIBUTE_INPUT) before(COPY)\n"
                     "pass @w on graphics { copy_dst %b } }";
  EXPECT_EQ(faultsOf(Text), "");
  EXPECT_EQ(faultsOf(Text, SyncView::Layers), "WAR order b");
}

TEST(SyncChecker, PresentsWaitForTheirQueue) {
  const char Draw[] = "frame { pass @d on graphics { color %back load(clear) store(store) }\n";
  EXPECT_EQ(faultsOf(std::string(Draw) + "present %back }"), "");
  EXPECT_EQ(faultsOf(std::string(Draw) + "present %back on compute }"), "RAW order back");
  EXPECT_EQ(faultsOf(std::string(Draw) +
                     "signal @s on graphics\nwait @s on compute\npresent %back on compute }"),
            "");
}
