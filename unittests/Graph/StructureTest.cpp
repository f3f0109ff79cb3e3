//===- StructureTest.cpp - graphs that programs have put together ---------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The test takes a good graph and makes one number in it wrong at a time. verifyGraph() must say
/// which, and must not touch memory that is not there (this test also runs under the sanitizers). A
/// message about a graph without a text must name pass, access, image and range.
///
//===----------------------------------------------------------------------===//

#include "TestUtil.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <functional>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

const char *const Good =
    R"(plan target(skl@mesa-26) policy(optimal) contract(access) minimize(total)
image %c : R8G8B8A8_UNORM 64x64 mips 2 layers 4 usage(COLOR_ATTACHMENT, SAMPLED, INPUT_ATTACHMENT) flags(MUTABLE_FORMAT) formats(R8G8B8A8_UNORM)
image %m : R8G8B8A8_UNORM 64x64 layers 4 samples 4 usage(COLOR_ATTACHMENT)
image %h : R8G8B8A8_UNORM 64x64 usage(SAMPLED) history 2
buffer %b : 64KiB usage(STORAGE_BUFFER)
memory %mem : 64MiB
bind %c, %mem, 0x0
starts %h GENERAL
aux %c CCS_D
frame explicit {
  transition %c UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL
  if @a prob 0.5 {
    loop 2 {
      pass @p on graphics area(0, 0, 8x8) views 0b101 {
        ccs.clear %c[mip 0] value(0, 0, 0, 0)
        color %m load(clear 0, 0, 0, 0) store(store)
        resolve %c[mip 0] from %m COLOR_ATTACHMENT_OPTIMAL
      }
    }
  } else {
    every 2 offset 0 {
      pass @q on graphics {
        storage read %b[0..64]
        barrier begin after(COPY) before(COPY)
        input %c[mip 1] GENERAL at FRAGMENT_SHADER view R8G8B8A8_UNORM
      }
    }
  }
  ccs.ambiguate %c[mip 1]
  barrier %c on graphics after(COPY : TRANSFER_WRITE) before(COPY)
  signal @s on graphics
  present %c
})";

struct Fault {
  const char *Says;
  std::function<void(Graph &)> Make;
};

/// The messages of verifyGraph() on a graph that has no text.
std::vector<std::string> faultsOf(const Graph &G, bool &Accepted) {
  std::vector<std::string> Said;
  SourceMgr SM;
  SM.setDiagHandler(
      [](const SMDiagnostic &D, void *To) {
        static_cast<std::vector<std::string> *>(To)->push_back(D.getMessage().str());
      },
      &Said);
  unsigned Buffer = SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer("", "memory"), SMLoc());
  DiagnosticEngine D(SM, Buffer, /*MaxErrors=*/0);
  Accepted = verifyGraph(G, D);
  return Said;
}

/// Removes all locations.
void dropText(Graph &G) {
  G.HeaderLoc = None32;
  for (size_t I = 0; I != G.Images.size(); ++I)
    G.Images.edit(I).Loc = None32;
  auto Drop = [](auto &All) {
    for (auto &Element : All)
      Element.Loc = None32;
  };
  Drop(G.Buffers), Drop(G.Memories), Drop(G.Binds), Drop(G.Starts), Drop(G.Kinds), Drop(G.Items),
      Drop(G.Passes), Drop(G.Accesses), Drop(G.Transitions), Drop(G.Presents), Drop(G.Ops),
      Drop(G.Syncs), Drop(G.Barriers);
  for (Pass &P : G.Passes)
    P.EndLoc = None32;
}

/// The first item of a kind.
Item &itemOf(Graph &G, ItemKind K) {
  return *llvm::find_if(G.Items, [K](const Item &I) { return I.Kind == K; });
}

const Fault Faults[] = {
    {"Images[0].Name", [](Graph &G) { G.Images.edit(0).Name = 1000; }},
    {"Images[0].Desc.Format", [](Graph &G) { G.Images.edit(0).Desc.Format = NoFormat; }},
    {"Images[1].Desc.Format", [](Graph &G) { G.Images.edit(1).Desc.Format = Format(NumFormats); }},
    {"Images[0].Desc.Type", [](Graph &G) { G.Images.edit(0).Desc.Type = ImageType(9); }},
    {"Images[0].Desc.Modifier", [](Graph &G) { G.Images.edit(0).Desc.Modifier = 5000; }},
    {"Images[0].Desc.ViewFormats",
     [](Graph &G) { G.Images.edit(0).Desc.ViewFormats = {NoFormat}; }},
    {"Images[0].Lifetime", [](Graph &G) { G.Images.edit(0).Lifetime = Lifetime(7); }},
    {"Images[0].Desc.OwnedOutside",
     [](Graph &G) { G.Images.edit(0).Lifetime = Lifetime::External; }},
    {"history", [](Graph &G) { G.Images.edit(2).History = 0; }},
    {"Images[0].History", [](Graph &G) { G.Images.edit(0).History = 3; }},
    {"Images[0].StartLayout", [](Graph &G) { G.Images.edit(0).StartLayout = Layout(200); }},
    {"Buffers[0].Name", [](Graph &G) { G.Buffers[0].Name = 1000; }},
    {"Memories[0].Name", [](Graph &G) { G.Memories[0].Name = 1000; }},
    {"Binds[0].Object", [](Graph &G) { G.Binds[0].Object = 3; }},
    {"Binds[0].Object", [](Graph &G) { G.Binds[0].IsBuffer = true, G.Binds[0].Object = 1; }},
    {"Binds[0].Memory", [](Graph &G) { G.Binds[0].Memory = None32; }},
    {"Starts[0].Image", [](Graph &G) { G.Starts[0].Image = None32; }},
    {"Starts[0].Range.Aspects", [](Graph &G) { G.Starts[0].Range.Aspects = 0; }},
    {"Kinds[0].Image", [](Graph &G) { G.Kinds[0].Image = 77; }},
    {"Kinds[0].TheAspect", [](Graph &G) { G.Kinds[0].TheAspect = Aspect(6); }},
    {"Kinds[0].Kind", [](Graph &G) { G.Kinds[0].Kind = AuxUsage(200); }},
    {"ClearValues[0].Count", [](Graph &G) { G.ClearValues[0].Count = 9; }},
    {"Accesses[0].Kind", [](Graph &G) { G.Accesses[0].Kind = AccessKind(NumAccessKinds); }},
    {"Accesses[0].Kind is 'present'", [](Graph &G) { G.Accesses[0].Kind = AccessKind::Present; }},
    {"Accesses[0].Image", [](Graph &G) { G.Accesses[0].Image = 3; }},
    {"Accesses[2].Image", [](Graph &G) { G.Accesses[2].Image = 1; }},
    {"Accesses[0].Range.Aspects", [](Graph &G) { G.Accesses[0].Range.Aspects = 0; }},
    {"Accesses[0].Range.Aspects", [](Graph &G) { G.Accesses[0].Range.Aspects = 3; }},
    {"Accesses[0].Range.Aspects", [](Graph &G) { G.Accesses[0].Range.Aspects = 0x80; }},
    {"Accesses[0].Extra", [](Graph &G) { G.Accesses[0].Extra = 50; }},
    {"Accesses[1] is a 'resolve' without", [](Graph &G) { G.Accesses[1].Extra = None32; }},
    {"Accesses[0].Load", [](Graph &G) { G.Accesses[0].Load = LoadOp(5); }},
    {"Accesses[0].Store", [](Graph &G) { G.Accesses[0].Store = StoreOp(4); }},
    {"Accesses[0].RW", [](Graph &G) { G.Accesses[0].RW = ReadWrite(5); }},
    {"Accesses[0].LayoutGiven", [](Graph &G) { G.Accesses[0].LayoutGiven = Layout(NumLayouts); }},
    {"Accesses[0].From", [](Graph &G) { G.Accesses[0].From = Layout(NumLayouts); }},
    {"Accesses[0].To", [](Graph &G) { G.Accesses[0].To = Layout(NumLayouts); }},
    {"Accesses[3].At", [](Graph &G) { G.Accesses[3].At = Stage(NumStages); }},
    {"Accesses[0].Planned.Usage", [](Graph &G) { G.Accesses[0].Planned.Usage = AuxUsage(200); }},
    {"Accesses[0].Planned.Decodes",
     [](Graph &G) { G.Accesses[0].Planned.Decodes = ClearClass(3); }},
    {".View", [](Graph &G) { G.Extras[G.Accesses[3].Extra].View = Format(NumFormats); }},
    {".Mode", [](Graph &G) { G.Extras[0].Mode = ResolveMode(9); }},
    {".ResolveSource", [](Graph &G) { G.Extras[G.Accesses[1].Extra].ResolveSource = 9; }},
    {".ResolveSourceRange.Aspects",
     [](Graph &G) { G.Extras[G.Accesses[1].Extra].ResolveSourceRange.Aspects = 0; }},
    {"Ops[0].Mnemonic", [](Graph &G) { G.Ops[0].Mnemonic = 999; }},
    {"Ops[0].Image", [](Graph &G) { G.Ops[0].Image = None32; }},
    {"Ops[0].Clear", [](Graph &G) { G.Ops[0].Clear = 4; }},
    {"Ops[0].Area", [](Graph &G) { G.Ops[0].Area = 4; }},
    {"Ops[0].Range.Aspects", [](Graph &G) { G.Ops[0].Range.Aspects = 0; }},
    {"Ops[0].Predicate", [](Graph &G) { G.Ops[0].Predicate = Predicate(4); }},
    {"Transitions[0].Image", [](Graph &G) { G.Transitions[0].Image = 3; }},
    {"Transitions[0].Old", [](Graph &G) { G.Transitions[0].Old = NoLayout; }},
    {"Transitions[0].New", [](Graph &G) { G.Transitions[0].New = Layout(99); }},
    {"Transitions[0].Kind", [](Graph &G) { G.Transitions[0].Kind = TransitionKind(3); }},
    {"Transitions[0].Src.Kind", [](Graph &G) { G.Transitions[0].Src.Kind = QueueKind(17); }},
    {"Transitions[0].On.Kind", [](Graph &G) { G.Transitions[0].On.Kind = QueueKind(17); }},
    {"Transitions[0].Scopes has 0x8000000000000000, which is no pipeline stage",
     [](Graph &G) { G.Transitions[0].Scopes.After.Stages = 1ull << 63; }},
    {"Barriers[1].Kind", [](Graph &G) { G.Barriers[1].Kind = BarrierKind(8); }},
    {"Barriers[1].Name", [](Graph &G) { G.Barriers[1].Name = 1000; }},
    {"Barriers[1] has a name", [](Graph &G) { G.Barriers[1].Name = 1; }},
    {"Barriers[2] has no name", [](Graph &G) { G.Barriers[2].Name = 0; }},
    {"Barriers[2] names no queue", [](Graph &G) { G.Barriers[2].HasQueue = false; }},
    {"Barriers[1].Image", [](Graph &G) { G.Barriers[1].Image = 3; }},
    {"Barriers[1].Buffer", [](Graph &G) { G.Barriers[1].Buffer = 1; }},
    {"Barriers[1] has an object too many", [](Graph &G) { G.Barriers[1].Buffer = 0; }},
    {"Barriers[2] has an object too many", [](Graph &G) { G.Barriers[2].Buffer = 0; }},
    {"Barriers[1] hands over no buffer",
     [](Graph &G) { G.Barriers[1].Kind = BarrierKind::Release; }},
    {"Barriers[1] has bytes", [](Graph &G) { G.Barriers[1].Bytes = ByteRange{0, 1}; }},
    {"Barriers[1].Range.Aspects", [](Graph &G) { G.Barriers[1].Range.Aspects = 0; }},
    {"Barriers[1].Scopes has 0x8000000000000000, which is no access",
     [](Graph &G) { G.Barriers[1].Scopes.Before.Accesses = 1ull << 63; }},
    {"Barriers[1].Src.Kind", [](Graph &G) { G.Barriers[1].Src.Kind = QueueKind(6); }},
    {"Accesses[0] has bytes", [](Graph &G) { G.extraFor(G.Accesses[0]).Bytes = ByteRange{0, 1}; }},
    {"Passes[1]: its barriers", [](Graph &G) { G.Passes[1].NumEndBarriers = 9; }},
    {"Passes[1]: its barrier 0 says more", [](Graph &G) { G.Barriers[0].With = true; }},
    {"Presents[0].Image", [](Graph &G) { G.Presents[0].Image = 3; }},
    {"Passes[0].Name", [](Graph &G) { G.Passes[0].Name = None32; }},
    {"Passes[0]: its accesses 0..9", [](Graph &G) { G.Passes[0].NumAccesses = 9; }},
    {"Passes[1]: its accesses", [](Graph &G) { G.Passes[1].FirstAccess = None32; }},
    {"Passes[0]: its ops", [](Graph &G) { G.Passes[0].NumOps = 3; }},
    {"Passes[0]: its end ops",
     [](Graph &G) { G.Passes[0].FirstEndOp = 7, G.Passes[0].NumEndOps = 1; }},
    {"Passes[0].Area", [](Graph &G) { G.Passes[0].Area = 1; }},
    {"Passes[0].Continues", [](Graph &G) { G.Passes[0].Continues = 0; }},
    {"Passes[0].Continues", [](Graph &G) { G.Passes[0].Continues = 1; }},
    {"Passes[1].On.Kind", [](Graph &G) { G.Passes[1].On.Kind = QueueKind(6); }},
    {"Passes[0]: its access 0 has another mask", [](Graph &G) { G.Passes[0].Views = 3; }},
    {"Passes[0]: its access 1 has another mask", [](Graph &G) { G.Accesses[1].Range.Views = 1; }},
    {"Passes[1]: its access 3 has another mask", [](Graph &G) { G.Accesses[3].Range.Views = 1; }},
    {"Ifs[0].Name", [](Graph &G) { G.Ifs[0].Name = 1000; }},
    {"Ifs[0] is more probable than 1", [](Graph &G) { G.Ifs[0].ProbNum = 11; }},
    {"Frames[0].Count is 0", [](Graph &G) { G.Frames[0].Count = 0; }},
    {"the period of 'every' is 0", [](Graph &G) { G.Everys[0].Period = 0; }},
    {"Items[0].Kind", [](Graph &G) { G.Items[0].Kind = ItemKind(15); }},
    {"Items[0].Index", [](Graph &G) { G.Items[0].Index = 1; }},
    {"Items[0] stands outside of a frame", [](Graph &G) { G.Items[0].Kind = ItemKind::IfBegin; }},
    {"does not match items[0]", [](Graph &G) { G.Items[0].Match = 3; }},
    {".Match is no item", [](Graph &G) { G.Items[0].Match = None32; }},
    {".Match is no item", [](Graph &G) { itemOf(G, ItemKind::Else).Match = 400; }},
    {".Match is not its beginning", [](Graph &G) { G.Items.back().Match = 1; }},
    {"does not match", [](Graph &G) { itemOf(G, ItemKind::LoopBegin).Match = 1; }},
    {".Index is", [](Graph &G) { G.Frames.emplace_back(), G.Items.back().Index = 1; }},
    {"Items[0] is not closed", [](Graph &G) { G.Items.pop_back(), G.Items[0].Match = 0; }},
    {"stands outside of a frame", [](Graph &G) { G.Items.erase(G.Items.begin()); }},
    {"is a frame inside of another",
     [](Graph &G) { itemOf(G, ItemKind::IfBegin).Kind = ItemKind::FrameBegin; }},
    {".Index is 9", [](Graph &G) { itemOf(G, ItemKind::Pass).Index = 9; }},
    {".Index is 9", [](Graph &G) { itemOf(G, ItemKind::Op).Index = 9; }},
};

TEST(Structure, WhatIsMalformedIsRefused) {
  Reading R = read(Good);
  for (const std::string &Said : R.Diags)
    ASSERT_EQ(Said.find("expected"), std::string::npos) << Said;
  ASSERT_TRUE(R.G);
  dropText(*R.G);
  for (const Fault &F : Faults) {
    SCOPED_TRACE(F.Says);
    Graph Wrong = *R.G;
    F.Make(Wrong);
    bool Accepted;
    std::vector<std::string> Said = faultsOf(Wrong, Accepted);
    EXPECT_FALSE(Accepted);
    EXPECT_TRUE(any_of(Said, [&](StringRef S) { return S.contains(F.Says); }))
        << (Said.empty() ? "nothing is said" : Said.front());
  }
}

/// If everything is wrong at once, all of it is reported, and nothing breaks.
TEST(Structure, FaultsDoNotHideEachOther) {
  Reading R = read(Good);
  ASSERT_TRUE(R.G);
  dropText(*R.G);
  for (size_t First = 0; First != std::size(Faults); ++First)
    for (size_t Second = First + 1; Second < std::size(Faults); Second += 7) {
      Graph Wrong = *R.G;
      Faults[First].Make(Wrong);
      if (!Wrong.Items.empty() && Wrong.Accesses.size() > 3 && Wrong.Accesses[1].Extra != None32 &&
          Wrong.Accesses[3].Extra < Wrong.Extras.size())
        Faults[Second].Make(Wrong);
      bool Accepted;
      faultsOf(Wrong, Accepted);
      EXPECT_FALSE(Accepted) << Faults[First].Says << ", " << Faults[Second].Says;
    }
}

std::string saidOf(const char *Text) {
  Reading R = read(Text);
  EXPECT_TRUE(R.G);
  dropText(*R.G);
  bool Accepted;
  std::vector<std::string> Said = faultsOf(*R.G, Accepted);
  return Said.empty() ? "" : Said.front();
}

TEST(Structure, WhereThereIsNoTextMessagesNameThePlace) {
  EXPECT_EQ(saidOf("image %c : R8G8B8A8_UNORM 64x64 mips 2 usage(SAMPLED)\n"
                   "frame { pass @p on graphics { color %c[mip 1] load(load) } }"),
            "'color' needs the usage flag 'COLOR_ATTACHMENT' (in pass '@p', at 'color %c[mip 1] "
            "load(load)')");
  EXPECT_EQ(saidOf("image %c : R8G8B8A8_UNORM 64x64 mips 2 usage(SAMPLED)\n"
                   "frame explicit { pass @p on graphics { sampled %c[mip 1] } }"),
            "the layout of this access is 'SHADER_READ_ONLY_OPTIMAL', but '%c[mip 1]' is in "
            "'UNDEFINED' here (in pass '@p', at 'sampled %c[mip 1]')");
  EXPECT_EQ(saidOf("image %c : R8G8B8A8_UNORM 64x64 mips 2 usage(SAMPLED)\n"
                   "frame { pass @p on graphics { sampled %c[mip 1] } }"),
            "'%c' is read here, but its contents are undefined (in pass '@p', at 'sampled %c[mip "
            "1]') [-Wundefined-read]");
  EXPECT_EQ(saidOf("image %c : R8G8B8A8_UNORM 64x64 layers 2 usage(SAMPLED)\n"
                   "frame explicit { transition %c[layer 1] GENERAL -> UNDEFINED }"),
            "an image cannot be put into 'UNDEFINED' (at 'transition %c[layer 1] GENERAL -> "
            "UNDEFINED')");
  EXPECT_EQ(saidOf("image %c : R8G8B8A8_UNORM 64x64 usage(SAMPLED)\n"
                   "frame { pass @p on graphics { } pass @q on compute continues @p { } }"),
            "pass '@q' on queue 'compute' continues a pass on queue 'graphics' (in pass '@q')");
}

} // namespace
