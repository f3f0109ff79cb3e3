//===- MemorySystemTest.cpp - flushes and invalidations from topology -----===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// test/Tables/cache-ops.csv has the two tables that a text gives for the reference system; they
/// have to follow from its topology. Then the topology changes, and what follows was worked out by
/// hand from the rules.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "auxplan/Layouts/MemorySystem.h"
#include "gtest/gtest.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

const MemorySystem &systemCalled(StringRef Name) {
  return *find_if(allMemorySystems(), [Name](const MemorySystem &S) { return Name == S.Name; });
}

/// Also the names of the table: FRAGMENT_TESTS are two stages, TRANSFER is ALL_TRANSFER.
StageMask stageCalled(StringRef Name) {
  auto Bit = [](StringRef Text) {
    return allStages()[static_cast<unsigned>(*parseStage(Text))].Bit;
  };
  if (Name == "FRAGMENT_TESTS")
    return Bit("EARLY_FRAGMENT_TESTS") | Bit("LATE_FRAGMENT_TESTS");
  return Bit(Name);
}

AccessMask accessCalled(StringRef Name) { return allAccessFlags()[*parseAccessFlag(Name)].Bit; }

std::string ops(const MemorySystem &System, Side S, StringRef Access, StringRef Stage) {
  return describe(System, opsFor(System, S, stageCalled(Stage), accessCalled(Access)));
}
std::string after(const MemorySystem &System, StringRef Access, StringRef Stage) {
  return ops(System, Side::Source, Access, Stage);
}
std::string before(const MemorySystem &System, StringRef Access, StringRef Stage) {
  return ops(System, Side::Destination, Access, Stage);
}

/// A copy of a system, whose parts a test changes.
struct Changed {
  std::vector<CacheInfo> Caches;
  std::vector<MemoryUnitInfo> Units;
  MemorySystem System;

  explicit Changed(StringRef Name)
      : Caches(systemCalled(Name).Caches), Units(systemCalled(Name).Units),
        System(systemCalled(Name)) {
    System.Caches = Caches;
    System.Units = Units;
  }
  uint8_t numberOf(StringRef Cache) const {
    return find_if(Caches, [Cache](const CacheInfo &C) { return Cache == C.Name; }) -
           Caches.begin();
  }
  CacheInfo &cache(StringRef Name) { return Caches[numberOf(Name)]; }
  MemoryUnitInfo &unit(StringRef Name) {
    return *find_if(Units, [Name](const MemoryUnitInfo &U) { return Name == U.Name; });
  }
};

TEST(MemorySystem, TheTablesFollowFromTheReference) {
  std::vector<CSVRow> Rows = readCSV("cache-ops.csv");
  ASSERT_EQ(Rows.size(), 48u);
  for (const CSVRow &Row : Rows) {
    bool AtL2 = Row["coherence_level"] == "L2";
    const MemorySystem &System = systemCalled(AtL2 ? "reference-l2" : "reference");
    Side S = Row["side"] == "src" ? Side::Source : Side::Destination;
    EXPECT_EQ(ops(System, S, Row["access"], Row["stage"]), Row["ops"]) << Row.text();
  }
}

TEST(MemorySystem, LevelsOfTheReference) {
  EXPECT_EQ(systemCalled("reference").Level, NoCache);
  const MemorySystem &L2 = systemCalled("reference-l2");
  ASSERT_NE(L2.Level, NoCache);
  EXPECT_STREQ(L2.Caches[L2.Level].Name, "L2");
}

// What stores left in L1 has to be flushed on its way through L2; a line of L1 that a store makes
// dirty may hold old bytes beside.
TEST(MemorySystem, WriteBackL1) {
  Changed VRAM("reference"), L2("reference-l2");
  for (Changed *C : {&VRAM, &L2}) {
    C->cache("L1").Policy = CachePolicy::WriteBack;
    C->cache("L1").DirtyByLine = true;
  }
  EXPECT_EQ(after(VRAM.System, "SHADER_WRITE", "VERTEX_SHADER"), "flush L1; flush L2");
  EXPECT_EQ(before(VRAM.System, "SHADER_WRITE", "VERTEX_SHADER"), "invalidate L2; invalidate L1");
  EXPECT_EQ(before(VRAM.System, "SHADER_READ", "VERTEX_SHADER"),
            "invalidate L2; invalidate L1; invalidate T$");
  EXPECT_EQ(after(L2.System, "SHADER_WRITE", "FRAGMENT_SHADER"), "flush L1");
  EXPECT_EQ(before(L2.System, "SHADER_WRITE", "FRAGMENT_SHADER"), "invalidate L1");
  // The others stay.
  EXPECT_EQ(after(L2.System, "COLOR_ATTACHMENT_WRITE", "COLOR_ATTACHMENT_OUTPUT"),
            "flush ROP; invalidate L2");
  EXPECT_EQ(before(L2.System, "TRANSFER_READ", "TRANSFER"), "flush L2");
  // An L1 that knows its dirty bytes writes nothing old back.
  VRAM.cache("L1").DirtyByLine = false;
  EXPECT_EQ(before(VRAM.System, "SHADER_WRITE", "VERTEX_SHADER"), "invalidate L2");
  EXPECT_EQ(after(VRAM.System, "SHADER_WRITE", "VERTEX_SHADER"), "flush L1; flush L2");
}

// Attachments meet everybody in L2: there they need their own cache only.
TEST(MemorySystem, AttachmentsThroughL2) {
  Changed VRAM("reference"), L2("reference-l2");
  for (Changed *C : {&VRAM, &L2})
    C->cache("ROP").Behind = C->numberOf("L2");
  StringRef Color = "COLOR_ATTACHMENT_OUTPUT", Tests = "FRAGMENT_TESTS";
  EXPECT_EQ(after(VRAM.System, "COLOR_ATTACHMENT_WRITE", Color), "flush ROP; flush L2");
  EXPECT_EQ(before(VRAM.System, "COLOR_ATTACHMENT_READ", Color), "invalidate L2; invalidate ROP");
  EXPECT_EQ(before(VRAM.System, "DEPTH_STENCIL_ATTACHMENT_WRITE", Tests),
            "invalidate L2; invalidate ROP");
  EXPECT_EQ(after(L2.System, "COLOR_ATTACHMENT_WRITE", Color), "flush ROP");
  EXPECT_EQ(after(L2.System, "DEPTH_STENCIL_ATTACHMENT_WRITE", Tests), "flush ROP");
  EXPECT_EQ(before(L2.System, "COLOR_ATTACHMENT_READ", Color), "invalidate ROP");
  EXPECT_EQ(before(L2.System, "COLOR_ATTACHMENT_WRITE", Color), "invalidate ROP");
  // The others stay.
  EXPECT_EQ(after(L2.System, "TRANSFER_WRITE", "TRANSFER"), "invalidate L2");
  EXPECT_EQ(before(L2.System, "INPUT_ATTACHMENT_READ", "FRAGMENT_SHADER"), "invalidate T$");
}

// A host that sees and changes what is in L2.
TEST(MemorySystem, CoherentHost) {
  Changed VRAM("reference"), L2("reference-l2");
  for (Changed *C : {&VRAM, &L2})
    C->unit("host").Through = 1u << C->numberOf("L2");
  EXPECT_EQ(after(L2.System, "HOST_WRITE", "HOST"), "nothing");
  EXPECT_EQ(before(L2.System, "HOST_READ", "HOST"), "nothing");
  EXPECT_EQ(before(L2.System, "HOST_WRITE", "HOST"), "nothing");
  EXPECT_EQ(after(VRAM.System, "HOST_WRITE", "HOST"), "flush L2");
  EXPECT_EQ(before(VRAM.System, "HOST_READ", "HOST"), "invalidate L2");
  EXPECT_EQ(before(VRAM.System, "HOST_WRITE", "HOST"), "invalidate L2");
  // The others stay.
  EXPECT_EQ(after(L2.System, "TRANSFER_WRITE", "TRANSFER"), "invalidate L2");
  EXPECT_EQ(after(VRAM.System, "TRANSFER_WRITE", "TRANSFER"), "nothing");
}

std::string both(const MemorySystem &System, StringRef After, StringRef AfterStage,
                 StringRef Before, StringRef BeforeStage) {
  return describe(System, opsFor(System, {stageCalled(AfterStage), accessCalled(After)},
                                 {stageCalled(BeforeStage), accessCalled(Before)}));
}

TEST(MemorySystem, BothSidesFlushBeforeTheyInvalidate) {
  const MemorySystem &VRAM = systemCalled("reference"), &L2 = systemCalled("reference-l2");
  EXPECT_EQ(both(VRAM, "COLOR_ATTACHMENT_WRITE", "COLOR_ATTACHMENT_OUTPUT", "SHADER_SAMPLED_READ",
                 "FRAGMENT_SHADER"),
            "flush ROP; invalidate L2; invalidate T$");
  EXPECT_EQ(both(VRAM, "SHADER_STORAGE_WRITE", "COMPUTE_SHADER", "SHADER_STORAGE_READ",
                 "COMPUTE_SHADER"),
            "flush L2; invalidate L2; invalidate L1");
  EXPECT_EQ(both(L2, "SHADER_STORAGE_WRITE", "COMPUTE_SHADER", "SHADER_STORAGE_READ",
                 "COMPUTE_SHADER"),
            "invalidate L1");
  EXPECT_EQ(both(L2, "SHADER_STORAGE_WRITE", "COMPUTE_SHADER", "INDIRECT_COMMAND_READ",
                 "DRAW_INDIRECT"),
            "invalidate L1");
  EXPECT_EQ(both(L2, "SHADER_STORAGE_WRITE", "COMPUTE_SHADER", "TRANSFER_READ", "TRANSFER"),
            "flush L2");
  EXPECT_EQ(both(L2, "COLOR_ATTACHMENT_WRITE", "COLOR_ATTACHMENT_OUTPUT", "TRANSFER_READ",
                 "TRANSFER"),
            "flush L2; flush ROP; invalidate L2");
  // Write after read: only execution.
  EXPECT_EQ(both(VRAM, "SHADER_SAMPLED_READ", "FRAGMENT_SHADER", "NONE", "COLOR_ATTACHMENT_OUTPUT"),
            "nothing");
}

TEST(MemorySystem, ReadsOfTheSourceNeedNothing) {
  for (const MemorySystem &System : allMemorySystems())
    for (const AccessFlagInfo &Flag : allAccessFlags()) {
      CacheOps Ops = opsFor(System, Side::Source, Flag.Stages, Flag.Bit);
      EXPECT_TRUE(Flag.IsWrite || Ops.empty()) << System.Name << " " << Flag.Name;
    }
}

TEST(MemorySystem, CollectiveAccessesNeedWhatTheirPartsNeed) {
  const MemorySystem &L2 = systemCalled("reference-l2");
  EXPECT_EQ(after(L2, "MEMORY_WRITE", "ALL_COMMANDS"), "flush ROP; invalidate L2");
  EXPECT_EQ(before(L2, "MEMORY_READ", "ALL_GRAPHICS"),
            "flush L2; invalidate ROP; invalidate L1; invalidate T$; invalidate U$");
  EXPECT_EQ(before(L2, "MEMORY_READ", "COPY"), "flush L2");
  EXPECT_EQ(after(L2, "MEMORY_WRITE", "TOP_OF_PIPE"), "nothing");
  // At stages that cannot perform the access there is none.
  EXPECT_EQ(after(L2, "COLOR_ATTACHMENT_WRITE", "COPY"), "nothing");
}

TEST(MemorySystem, EveryAccessHasAUnitInEverySystem) {
  for (const MemorySystem &System : allMemorySystems())
    for (const AccessFlagInfo &Flag : allAccessFlags()) {
      if (!Flag.Bit || Flag.Parts != Flag.Bit)
        continue;
      StageMask Performed = 0;
      for (const MemoryUnitInfo &Unit : System.Units)
        if (Unit.Accesses & Flag.Bit)
          Performed |= Unit.Stages & Flag.Stages;
      EXPECT_EQ(Performed, Flag.Stages) << System.Name << " " << Flag.Name;
    }
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

const MemorySystem &systemOf(StringRef Target) {
  const MemorySystem *System = memorySystemOf(**findTarget(Target));
  EXPECT_TRUE(System) << Target.str();
  return *System;
}

TEST(MemorySystem, TargetsOfIntel) {
  StringRef Color = "COLOR_ATTACHMENT_OUTPUT";
  // Up to gfx11 textures find in memory what the render cache wrote there.
  EXPECT_EQ(after(systemOf("skl"), "COLOR_ATTACHMENT_WRITE", Color), "flush render cache");
  EXPECT_EQ(before(systemOf("icl"), "SHADER_SAMPLED_READ", "FRAGMENT_SHADER"),
            "invalidate texture cache");
  EXPECT_EQ(after(systemOf("hsw"), "SHADER_STORAGE_WRITE", "COMPUTE_SHADER"), "flush data cache");
  EXPECT_EQ(before(systemOf("skl"), "UNIFORM_READ", "VERTEX_SHADER"),
            "invalidate texture cache; invalidate constant cache");
  EXPECT_EQ(before(systemOf("skl"), "INDIRECT_COMMAND_READ", "DRAW_INDIRECT"), "nothing");
  // On gfx12 all meet in L3, which has a tile cache, but commands, streamout and the host.
  EXPECT_EQ(after(systemOf("tgl"), "COLOR_ATTACHMENT_WRITE", Color),
            "flush render cache");
  EXPECT_EQ(after(systemOf("tgl"), "DEPTH_STENCIL_ATTACHMENT_WRITE", "FRAGMENT_TESTS"),
            "flush depth cache");
  EXPECT_EQ(after(systemOf("tgl"), "SHADER_STORAGE_WRITE", "COMPUTE_SHADER"), "flush HDC");
  EXPECT_EQ(before(systemOf("tgl"), "INDIRECT_COMMAND_READ", "DRAW_INDIRECT"),
            "flush L3 with tile cache");
  EXPECT_EQ(after(systemOf("tgl"), "TRANSFORM_FEEDBACK_WRITE", "TRANSFORM_FEEDBACK"),
            "invalidate L3 with tile cache");
  EXPECT_EQ(after(systemOf("tgl"), "TRANSFER_WRITE", "COPY"),
            "flush render cache; flush depth cache");
  EXPECT_EQ(before(systemOf("dg2"), "HOST_READ", "HOST"), "flush L3 with tile cache");
  EXPECT_EQ(after(systemOf("mtl"), "SHADER_STORAGE_WRITE", "COMPUTE_SHADER"),
            "flush HDC; flush L1 data cache");
  // Xe2 has no tile cache.
  EXPECT_EQ(before(systemOf("lnl"), "INDIRECT_COMMAND_READ", "DRAW_INDIRECT"), "flush L3");
  EXPECT_EQ(after(systemOf("lnl"), "COLOR_ATTACHMENT_WRITE", Color), "flush render cache");
}

TEST(MemorySystem, TargetsOfAMD) {
  StringRef Color = "COLOR_ATTACHMENT_OUTPUT", Shader = "FRAGMENT_SHADER";
  // Up to GFX8 CB writes to memory beside L2.
  EXPECT_EQ(after(systemOf("polaris10"), "COLOR_ATTACHMENT_WRITE", Color),
            "flush CB; invalidate L2");
  EXPECT_EQ(after(systemOf("vega10"), "COLOR_ATTACHMENT_WRITE", Color), "flush CB");
  EXPECT_EQ(after(systemOf("vega10"), "DEPTH_STENCIL_ATTACHMENT_WRITE", "FRAGMENT_TESTS"),
            "flush DB");
  EXPECT_EQ(before(systemOf("vega10"), "SHADER_SAMPLED_READ", Shader), "invalidate V$");
  EXPECT_EQ(before(systemOf("navi10"), "SHADER_SAMPLED_READ", Shader),
            "invalidate GL1; invalidate V$");
  EXPECT_EQ(before(systemOf("gfx1201"), "SHADER_SAMPLED_READ", Shader), "invalidate V$");
  EXPECT_EQ(before(systemOf("vega10"), "UNIFORM_READ", Shader), "invalidate V$; invalidate K$");
  EXPECT_EQ(after(systemOf("vega10"), "SHADER_STORAGE_WRITE", Shader), "nothing");
  // Indices go through L2 since GFX8, commands since GFX9.
  EXPECT_EQ(before(systemOf("bonaire"), "INDEX_READ", "VERTEX_INPUT"), "flush L2");
  EXPECT_EQ(before(systemOf("polaris10"), "INDEX_READ", "VERTEX_INPUT"), "nothing");
  EXPECT_EQ(before(systemOf("polaris10"), "INDIRECT_COMMAND_READ", "DRAW_INDIRECT"), "flush L2");
  EXPECT_EQ(before(systemOf("vega10"), "INDIRECT_COMMAND_READ", "DRAW_INDIRECT"), "nothing");
  // On GFX12 they go beside it again.
  EXPECT_EQ(before(systemOf("gfx1201"), "INDEX_READ", "VERTEX_INPUT"), "flush L2");
}

TEST(MemorySystem, OtherTargetsAreNotKnown) {
  for (StringRef Name : {"a650", "g610", "turing", "v3d42"})
    EXPECT_FALSE(memorySystemOf(**findTarget(Name))) << Name.str();
}

} // namespace
