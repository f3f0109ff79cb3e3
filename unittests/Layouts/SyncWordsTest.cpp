//===- SyncWordsTest.cpp - stages, access flags, what accesses wait for ---===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Values are compared with those of Vulkan's header (test/Tables/sync-values.csv), scopes of
/// accesses with rows that were written from the specification (test/Tables/access-scopes.csv), and
/// what stands for several stages or accesses with the specification's lists.
///
//===----------------------------------------------------------------------===//

#include "Questions.h"
#include "auxplan/Layouts/SyncWords.h"
#include "gtest/gtest.h"
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

StageMask stageBits(StringRef Text) {
  StageMask Mask = 0;
  SmallVector<StringRef> Names;
  Text.split(Names, '+', -1, /*KeepEmpty=*/false);
  for (StringRef Name : Names)
    Mask |= allStages()[static_cast<unsigned>(*parseStage(Name))].Bit;
  return Mask;
}

AccessMask accessBits(StringRef Text) {
  AccessMask Mask = 0;
  SmallVector<StringRef> Names;
  Text.split(Names, '+', -1, /*KeepEmpty=*/false);
  for (StringRef Name : Names)
    Mask |= allAccessFlags()[*parseAccessFlag(Name)].Bit;
  return Mask;
}

AccessCase readCase(const CSVRow &Row) {
  AccessCase C = {};
  C.Kind = *parseAccessKind(Row["access"]);
  C.IsBuffer = Row["layout"].empty();
  C.Layout = C.IsBuffer ? NoLayout : *parseLayout(Row["layout"]);
  C.At = Row["at"].empty() ? 0 : allStages()[unsigned(*parseStage(Row["at"]))].Bit;
  C.InRendering = Row["pass"] == "rendering";
  C.OnCompute = Row["pass"] == "compute";
  SmallVector<StringRef> Words;
  Row["line"].split(Words, '+');
  auto Has = [&Words](StringRef Word) { return is_contained(Words, Word); };
  C.IsDepthStencil =
      C.Kind == AccessKind::Depth || C.Kind == AccessKind::Stencil || Has("depth");
  C.IsTexelBuffer = Has("texels");
  C.Reads = Has("reads"), C.Writes = Has("writes");
  C.Loads = Has("loads"), C.Clears = Has("clears"), C.Stores = Has("stores");
  C.Blends = Has("blends");
  return C;
}

TEST(SyncWords, ScopesOfAccesses) {
  std::vector<CSVRow> Rows = readCSV("access-scopes.csv");
  ASSERT_FALSE(Rows.empty());
  std::set<AccessKind> Kinds;
  for (const CSVRow &Row : Rows) {
    AccessCase C = readCase(Row);
    Kinds.insert(C.Kind);
    AccessScopes Scopes = scopesOf(C);
    EXPECT_EQ(listStages(Scopes.Stages), listStages(stageBits(Row["stages"]))) << Row.text();
    EXPECT_EQ(listAccesses(Scopes.Reads), listAccesses(accessBits(Row["reads"]))) << Row.text();
    EXPECT_EQ(listAccesses(Scopes.Writes), listAccesses(accessBits(Row["writes"]))) << Row.text();
    EXPECT_EQ(Scopes.Writes & ~writeAccesses(), 0u) << Row.text();
    EXPECT_EQ(Scopes.Reads & writeAccesses(), 0u) << Row.text();
  }
  EXPECT_EQ(Kinds.size(), NumAccessKinds);
}

TEST(SyncWords, ValuesAreVulkans) {
  std::vector<CSVRow> Rows = readCSV("sync-values.csv");
  ASSERT_FALSE(Rows.empty());
  std::set<uint64_t> Stages, Flags;
  for (const CSVRow &Row : Rows) {
    uint64_t Value = ~0ull;
    ASSERT_FALSE(Row["value"].getAsInteger(0, Value)) << Row.text();
    if (Row["kind"] == "stage") {
      std::optional<Stage> S = parseStage(Row["name"]);
      ASSERT_TRUE(S) << Row.text();
      EXPECT_EQ(allStages()[static_cast<unsigned>(*S)].Bit, Value) << Row.text();
      Stages.insert(Value);
      continue;
    }
    std::optional<unsigned> F = parseAccessFlag(Row["name"]);
    ASSERT_TRUE(F) << Row.text();
    EXPECT_EQ(allAccessFlags()[*F].Bit, Value) << Row.text();
    Flags.insert(Value);
  }
  EXPECT_EQ(Stages.size(), allStages().size());
  EXPECT_EQ(Flags.size(), allAccessFlags().size());
}

TEST(SyncWords, NamesAreInTheOrderOfTheEnumeration) {
  for (auto [I, Info] : enumerate(allStages()))
    EXPECT_EQ(Info.Name, nameOf(static_cast<Stage>(I)));
}

TEST(SyncWords, CollectiveStages) {
  auto Parts = [](StringRef Name) { return partsOfStages(stageBits(Name)); };
  EXPECT_EQ(Parts("ALL_TRANSFER"),
            stageBits("COPY+BLIT+RESOLVE+CLEAR+ACCELERATION_STRUCTURE_COPY_KHR"));
  EXPECT_EQ(Parts("VERTEX_INPUT"), stageBits("INDEX_INPUT+VERTEX_ATTRIBUTE_INPUT"));
  EXPECT_EQ(Parts("PRE_RASTERIZATION_SHADERS"),
            stageBits("VERTEX_SHADER+TESSELLATION_CONTROL_SHADER+TESSELLATION_EVALUATION_SHADER+"
                      "GEOMETRY_SHADER+TASK_SHADER+MESH_SHADER+CLUSTER_CULLING_SHADER_HUAWEI"));
  EXPECT_EQ(Parts("TOP_OF_PIPE+BOTTOM_OF_PIPE+NONE"), 0u);
  EXPECT_EQ(Parts("COPY+TOP_OF_PIPE"), stageBits("COPY"));
  // All stages of a queue, but not the host.
  StageMask All = Parts("ALL_COMMANDS");
  EXPECT_EQ(All, stagesOfQueues(0xF));
  EXPECT_EQ(All & stageBits("HOST"), 0u);
  EXPECT_EQ(All & Parts("ALL_GRAPHICS"), Parts("ALL_GRAPHICS"));
  EXPECT_EQ(Parts("ALL_GRAPHICS") & stageBits("COMPUTE_SHADER+COPY+RAY_TRACING_SHADER"), 0u);
  EXPECT_NE(Parts("ALL_GRAPHICS") & stageBits("DRAW_INDIRECT"), 0u);
  // Parts have no parts.
  for (const StageInfo &Info : allStages())
    EXPECT_EQ(partsOfStages(Info.Parts), Info.Parts) << Info.Name;
}

TEST(SyncWords, StagesOfQueues) {
  StageMask Transfer = stagesOfQueues(1 << 2);
  EXPECT_EQ(Transfer, stageBits("COPY+BLIT+RESOLVE+CLEAR+COPY_INDIRECT"));
  StageMask Compute = stagesOfQueues(1 << 1);
  EXPECT_NE(Compute & stageBits("COMPUTE_SHADER"), 0u);
  EXPECT_EQ(Compute & stageBits("FRAGMENT_SHADER+COLOR_ATTACHMENT_OUTPUT"), 0u);
  StageMask Graphics = stagesOfQueues(1 << 0);
  EXPECT_EQ(Graphics & Compute, Compute);
  EXPECT_EQ(stagesOfQueues(1 << 3) & Graphics, 0u);
  EXPECT_EQ(allStages()[static_cast<unsigned>(Stage::HOST)].Queues, 0);
}

TEST(SyncWords, CollectiveAccesses) {
  auto Parts = [](StringRef Flags, StringRef Stages) {
    return partsOfAccesses(accessBits(Flags), stageBits(Stages));
  };
  EXPECT_EQ(Parts("MEMORY_WRITE", "COPY"), accessBits("TRANSFER_WRITE"));
  EXPECT_EQ(Parts("MEMORY_READ", "INDEX_INPUT"), accessBits("INDEX_READ"));
  EXPECT_EQ(Parts("MEMORY_READ+MEMORY_WRITE", "HOST"), accessBits("HOST_READ+HOST_WRITE"));
  EXPECT_EQ(Parts("MEMORY_READ", "COLOR_ATTACHMENT_OUTPUT"),
            accessBits("COLOR_ATTACHMENT_READ+COLOR_ATTACHMENT_READ_NONCOHERENT"));
  EXPECT_EQ(Parts("SHADER_READ", "VERTEX_SHADER"),
            accessBits("SHADER_SAMPLED_READ+SHADER_STORAGE_READ+SHADER_BINDING_TABLE_READ"));
  EXPECT_EQ(Parts("SHADER_READ", "VERTEX_SHADER") & accessBits("UNIFORM_READ"), 0u);
  EXPECT_EQ(Parts("SHADER_WRITE", "VERTEX_SHADER"), accessBits("SHADER_STORAGE_WRITE"));
  // What no stage performs is in no access scope.
  EXPECT_EQ(Parts("TRANSFER_WRITE", "FRAGMENT_SHADER"), 0u);
  EXPECT_EQ(Parts("UNIFORM_READ", "FRAGMENT_SHADER"), accessBits("UNIFORM_READ"));
}

TEST(SyncWords, WritesSayTheyWrite) {
  for (const AccessFlagInfo &Info : allAccessFlags()) {
    EXPECT_EQ(Info.IsWrite, StringRef(Info.Name).contains("WRITE")) << Info.Name;
    EXPECT_EQ((writeAccesses() & Info.Bit) != 0, Info.IsWrite) << Info.Name;
  }
}

TEST(SyncWords, Spellings) {
  unsigned Sampled = *parseAccessFlag("SHADER_SAMPLED_READ");
  EXPECT_EQ(parseAccessFlag("VK_ACCESS_2_SHADER_SAMPLED_READ_BIT"), Sampled);
  EXPECT_EQ(parseAccessFlag("VK_ACCESS_2_SHADER_SAMPLED_READ_BIT_KHR"), Sampled);
  EXPECT_EQ(parseAccessFlag("VK_ACCESS_SHADER_READ_BIT"), parseAccessFlag("SHADER_READ"));
  EXPECT_EQ(parseAccessFlag("SHADING_RATE_IMAGE_READ_NV"),
            parseAccessFlag("FRAGMENT_SHADING_RATE_ATTACHMENT_READ"));
  EXPECT_FALSE(parseAccessFlag("SHADER_SAMPLED"));
  EXPECT_EQ(nearestAccessFlag("SHADER_SAMPLD_READ"), "SHADER_SAMPLED_READ");
  EXPECT_EQ(nearestAccessFlag("banana"), "");
}

TEST(SyncWords, Lists) {
  EXPECT_EQ(listStages(stageBits("COMPUTE_SHADER+FRAGMENT_SHADER")),
            "FRAGMENT_SHADER, COMPUTE_SHADER");
  EXPECT_EQ(listStages(stageBits("COPY+ALL_TRANSFER")), "ALL_TRANSFER, COPY");
  EXPECT_EQ(listStages(0), "NONE");
  EXPECT_EQ(listAccesses(accessBits("TRANSFER_WRITE+UNIFORM_READ")), "UNIFORM_READ, TRANSFER_WRITE");
  EXPECT_EQ(listAccesses(0), "NONE");
}

} // namespace
