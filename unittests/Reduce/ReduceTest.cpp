//===- ReduceTest.cpp - what is left is what is needed --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Reduce/Reduce.h"
#include "TestUtil.h"
#include "auxplan/Graph/Select.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace auxplan;
using namespace auxplan::test;

static constexpr const char *Everything = R"(
image %c : R8G8B8A8_UNORM 256x256 mips 4 layers 6 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE)
image %m : R8G8B8A8_UNORM 256x256 samples 4 usage(COLOR_ATTACHMENT)
image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %h : R8_UNORM 128x128 usage(STORAGE, SAMPLED) history 3
buffer %b : 64KiB usage(STORAGE_BUFFER)
frame 3 {
  if @x prob 0.25 {
    loop 4 {
      pass @one on graphics {
        color %c[mip 1, layer 2] load(load) store(store)
        depth %d load(clear 1.0) store(store)
      }
    }
  } else {
    every 3 offset 1 {
      pass @two on compute {
        storage write %h
        sampled %h@1
        storage read %b[1KiB..2KiB]
      }
    }
  }
  signal @s on compute after(COMPUTE_SHADER)
  wait @s on graphics
  barrier %c[mip 1] on graphics after(COPY : TRANSFER_WRITE) before(COPY) by_region
  transition %c UNDEFINED -> GENERAL on graphics after(COPY) with
  barrier %b[0..4KiB] on graphics after(HOST : HOST_WRITE) before(COPY : TRANSFER_READ) with
  pass @three on graphics {
    barrier begin after(COPY) before(ALL_GRAPHICS)
    barrier end after(ALL_GRAPHICS) before(COPY)
    color %m load(dont_care) store(dont_care)
    resolve %c[mip 0, layer 0] from %m
  }
}
)";

static std::unique_ptr<Graph> graph(StringRef Text = Everything) {
  Reading R = read(Text);
  EXPECT_TRUE(R.Good) << (R.Diags.empty() ? "" : R.Diags.front());
  return std::move(R.G);
}

static bool hasAccess(const Graph &G, AccessKind Kind) {
  return any_of(G.Accesses, [&](const Access &A) { return A.Kind == Kind; });
}

TEST(Reduce, LeavesNothingIfNothingIsNeeded) {
  std::unique_ptr<Graph> G = graph();
  ReduceStats Stats = reduceGraph(*G, [](const Graph &) { return true; });
  EXPECT_TRUE(G->Items.empty());
  EXPECT_TRUE(G->Images.empty());
  EXPECT_TRUE(G->Buffers.empty());
  EXPECT_EQ(Stats.Tried, Stats.Taken);
}

TEST(Reduce, LeavesTheLineThatIsNeededAndItsPlainestForm) {
  std::unique_ptr<Graph> G = graph();
  reduceGraph(*G, [](const Graph &Smaller) {
    return read(toText(Smaller)).Good && hasAccess(Smaller, AccessKind::Depth);
  });
  EXPECT_EQ(toText(*G), "image %d : D32_SFLOAT 64x64 usage(DEPTH_STENCIL_ATTACHMENT)\n\n"
                        "frame {\n"
                        "  pass @one on graphics {\n"
                        "    depth %d load(load) store(store)\n"
                        "  }\n"
                        "}\n");
}

TEST(Reduce, KeepsRegionsThatAreNeeded) {
  std::unique_ptr<Graph> G = graph();
  reduceGraph(*G, [](const Graph &Smaller) {
    return read(toText(Smaller)).Good && !Smaller.Everys.empty() &&
           hasAccess(Smaller, AccessKind::Storage);
  });
  EXPECT_EQ(G->Ifs.size(), 0u);
  EXPECT_EQ(G->Everys.size(), 1u);
  EXPECT_EQ(G->Accesses.size(), 1u);
  EXPECT_EQ(G->Everys.front().Period, 2u);
}

TEST(Reduce, LeavesThePlainestBarrier) {
  std::unique_ptr<Graph> G = graph();
  reduceGraph(*G, [](const Graph &Smaller) {
    return read(toText(Smaller)).Good && any_of(Smaller.Items, [&](const Item &I) {
             return I.Kind == ItemKind::Barrier &&
                    Smaller.Barriers[I.Index].Scopes.After == SyncScope{1ull << 14, 1ull << 14};
           });
  });
  EXPECT_EQ(toText(*G), "\nframe {\n"
                        "  barrier after(HOST : HOST_WRITE) before(COPY : TRANSFER_READ)\n"
                        "}\n");
}

TEST(Reduce, LeavesAPassWithoutItsBarriers) {
  std::unique_ptr<Graph> G = graph();
  reduceGraph(*G, [](const Graph &Smaller) {
    return read(toText(Smaller)).Good &&
           any_of(Smaller.Passes, [](const Pass &P) { return P.NumEndBarriers; });
  });
  EXPECT_EQ(toText(*G), "\nframe {\n"
                        "  pass @three on graphics {\n"
                        "    barrier end after(ALL_GRAPHICS) before(COPY)\n"
                        "  }\n"
                        "}\n");
}

/// Every graph that a reduction asks about can be printed and read, except the empty graph, since
/// an empty file is an error.
TEST(Reduce, AsksAboutGraphsThatParse) {
  std::unique_ptr<Graph> G = graph();
  unsigned Unread = 0, Asked = 0;
  reduceGraph(*G, [&](const Graph &Smaller) {
    std::string Text = toText(Smaller);
    Reading R = read(Text);
    Unread += !Text.empty() && (!R.G || !equalGraphs(*R.G, Smaller));
    return R.Good && ++Asked && Smaller.Passes.size() > 1;
  });
  EXPECT_GT(Asked, 10u);
  EXPECT_EQ(Unread, 0u);
  EXPECT_EQ(G->Passes.size(), 2u);
}

TEST(Reduce, StopsWhenTold) {
  std::unique_ptr<Graph> G = graph();
  ReduceStats Stats = reduceGraph(
      *G, [](const Graph &S) { return !S.Items.empty(); }, 5);
  EXPECT_EQ(Stats.Tried, 5u);
}

TEST(Select, WithoutARegionItsContentsStay) {
  std::unique_ptr<Graph> G = graph();
  Selection S(*G);
  for (size_t I = 0; I != G->Items.size(); ++I)
    if (is_contained({ItemKind::IfBegin, ItemKind::Else, ItemKind::IfEnd}, G->Items[I].Kind))
      S.Items[I] = false;
  keepOnly(*G, S);
  EXPECT_EQ(G->Passes.size(), 3u);
  EXPECT_TRUE(G->Ifs.empty());
  EXPECT_TRUE(read(toText(*G)).Good);
  for (uint32_t I = 0; I != G->Items.size(); ++I)
    if (G->Items[I].Match != None32) {
      EXPECT_EQ(G->Items[G->Items[I].Match].Match, I);
    }
}

TEST(Select, UnusedObjectsGoAndTheOthersKeepTheirNames) {
  std::unique_ptr<Graph> G = graph();
  Selection S(*G);
  for (size_t A = 0; A != G->Accesses.size(); ++A)
    S.Accesses[A] = G->Accesses[A].Kind == AccessKind::Resolve || G->Accesses[A].IsBuffer;
  keepOnly(*G, S);
  dropUnusedObjects(*G);
  ASSERT_EQ(G->Images.size(), 2u);
  EXPECT_EQ(G->Names.get(G->Images[G->Accesses.back().Image].Name), "c");
  EXPECT_EQ(G->Names.get(G->Images[G->Extras[G->Accesses.back().Extra].ResolveSource].Name), "m");
  EXPECT_EQ(G->Buffers.size(), 1u);
}
