//===- RoundTripTest.cpp - text and JSON carry all of a graph -------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Random graphs with everything in them must survive both forms. They are not verified, since the
/// forms can express more than makes sense.
///
//===----------------------------------------------------------------------===//

#include "TestUtil.h"
#include "lib/Graph/Lexer.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <random>

using namespace llvm;
using namespace auxplan;
using namespace auxplan::test;

namespace {

/// Writes a random but well-formed text. A text can express everything that a graph can hold, and
/// is quicker to write.
class Writer {
  std::mt19937 Random;
  std::string S;

public:
  explicit Writer(unsigned Seed) : Random(Seed) {}

  std::string write() {
    if (chance(2))
      S += "plan target(skl@mesa-26) policy(tracked) contract(access) minimize(ops)\n";
    for (unsigned I = 0; I != 4; ++I)
      image(I);
    S += "buffer %b : " + number(100000) + pick({"", "KiB"}) +
         " usage(STORAGE_BUFFER, VERTEX_BUFFER)\n";
    S += "memory %heap : 64MiB" + pick({"", " coherent", " atom 64"}) + "\n";
    S += "bind %c, %heap, " + number(1 << 20) + "\nbind %ds[aspect stencil], %heap, 0x100\n";
    S += "starts %c" + range() + pick({" GENERAL", " unknown"}) + "\n";
    if (chance(3))
      S += "frame prologue { }\nframe prologue explicit { }\n";
    S += "frame" + pick({"", " 3"}) + pick({"", " explicit"}) + pick({"", " repeat"}) + " {\n";
    body(0);
    S += "}\n";
    return S;
  }

private:
  bool chance(unsigned OneIn) { return Random() % OneIn == 0; }
  unsigned below(unsigned N) { return Random() % N; }
  std::string number(unsigned N) { return std::to_string(below(N)); }
  std::string pick(std::initializer_list<const char *> L) { return L.begin()[below(L.size())]; }
  std::string maybe(std::string Text) { return chance(3) ? " " + Text : ""; }

  void image(unsigned I) {
    static const char *const Heads[] = {
        "image %c : R8G8B8A8_UNORM 64x64 mips 7 layers 8", "image %ds : D24_UNORM_S8_UINT 300x20",
        "image %ms : R16G16B16A16_SFLOAT 64x64 samples 8",
        "image %\"a \\\"name\\\"\" : G8_B8R8_2PLANE_420_UNORM 64x64x1 type 2D"};
    S += Heads[I];
    S += " usage(SAMPLED, COLOR_ATTACHMENT)" + maybe("stencil_usage(TRANSFER_SRC)") +
         maybe("flags(MUTABLE_FORMAT)") + maybe("formats(R8G8B8A8_SRGB, R8_UNORM)") +
         maybe("tiling LINEAR") + maybe("size " + number(100000)) + maybe("granules 4") +
         maybe("external_memory") + maybe("starts " + pick({"GENERAL", "unknown"})) +
         maybe(pick({"persistent", "external", "history 5"})) + "\n";
  }

  std::string range() {
    switch (below(6)) {
    case 0:
      return "[mip " + number(7) + "]";
    case 1:
      return "[mips " + number(3) + ".." + std::to_string(3 + below(4)) + "]";
    case 2:
      return "[layer " + number(8) + "]";
    case 3:
      return "[mip 0, layers 1.." + std::to_string(2 + below(6)) + "]";
    default:
      return "";
    }
  }

  std::string value() { return pick({"0", "1", "-0.5", "0.1", "1e30", "nan", "-inf", "255"}); }
  std::string values() { return value() + ", " + value() + ", " + value() + ", " + value(); }
  std::string area() { return "area(" + number(9) + ", " + number(9) + ", 4x" + number(9) + ")"; }
  std::string mode() { return "aux " + pick({"NONE", "HIZ/default", "CCS_E", "MCS/any"}); }
  std::string layout() {
    return pick({"", " GENERAL", " COLOR_ATTACHMENT_OPTIMAL", " SHADER_READ_ONLY_OPTIMAL"});
  }

  void access() {
    switch (below(9)) {
    case 0:
      S += "color %c" + range() + layout() + maybe("from UNDEFINED") +
           maybe("load(clear " + values() + ")") + maybe("store(none)") + maybe("to GENERAL") +
           maybe("blend") + maybe(area()) + maybe("view R8G8B8A8_SRGB") + maybe("overdraw 1.25");
      break;
    case 1:
      S += pick({"depth", "stencil"}) + " %ds" + layout() + maybe("load(clear)") +
           maybe("store(dont_care)");
      break;
    case 2:
      S += "sampled %ds[aspect stencil, aspect depth] at FRAGMENT_SHADER";
      break;
    case 3:
      S += "resolve %c" + range() + " from %ms" + layout() +
           maybe("mode " + pick({"average", "min", "max", "sample_zero"}));
      break;
    case 4:
      S += "clear %c" + range() + " value(" + values() + ")" + maybe(area());
      break;
    case 5:
      S += "storage " + pick({"read", "write", "read_write"}) +
           pick({" %b", " %b[0..16]", " %b[4KiB..5000]", " %c"});
      return void(S += "\n");
    case 6:
      S += "sampled %\"a \\\"name\\\"\"" + pick({"", "[aspect plane1]"});
      break;
    case 7:
      S += "sampled %c@" + number(4) + range();
      break;
    default:
      S += pick({"copy_src", "copy_dst", "blit_src", "input", "video", "host read"}) + " %c" +
           range();
    }
    S += maybe(mode()) + "\n";
  }

  void op() {
    S += pick({"hiz.clear %ds", "ccs.resolve full %c", "ccs.resolve partial %c@1",
               "ccs.ambiguate %c"}) +
         range() + maybe("value(" + value() + ")") + maybe(area()) +
         maybe("predicated(" + pick({"compressed", "clear_type", "stale"}) + ")") +
         maybe("runs(" + pick({"yes", "no", "unknown"}) + ")") + maybe("on compute1") + "\n";
  }

  std::string scope(const char *Word) {
    return Word + pick({"()", "(COPY)", "(ALL_COMMANDS : MEMORY_WRITE)", "(: SHADER_READ)",
                        "(FRAGMENT_SHADER, COMPUTE_SHADER : SHADER_SAMPLED_READ, UNIFORM_READ)"});
  }
  std::string scopes() {
    return chance(2) ? scope("after") + " " + scope("before")
                     : scope("before") + " " + scope("after");
  }
  std::string buffer() { return " %b" + pick({"", "[0..16]", "[1KiB..2KiB]"}); }

  void barrier() {
    switch (below(7)) {
    case 0:
      S += "barrier" + pick({"", " %ds[aspect stencil]", " %c@2[mip 1]"}) + maybe("on compute1") +
           " " + scopes() + maybe("by_region") + maybe("with");
      break;
    case 1:
      S += "barrier" + buffer() + " " + scopes() + maybe("with");
      break;
    case 2:
      S += pick({"release", "acquire"}) + buffer() + " graphics -> compute" +
           maybe(scope("after")) + maybe(scope("before")) + maybe("with");
      break;
    case 3:
      S += "signal @s on compute" + maybe(scope("after"));
      break;
    case 4:
      S += "wait @\"any point\" on graphics" + maybe(scope("before"));
      break;
    case 5:
      S += pick({"set_event", "wait_event"}) + " @e " + maybe("on graphics") + " " + scopes();
      break;
    default:
      S += "host_wait" + maybe("on transfer");
    }
    S += "\n";
  }

  void passBarrier(const char *Place) {
    if (chance(4))
      S += "barrier " + std::string(Place) + " " + scopes() + maybe("by_region") + "\n";
  }

  void pass() {
    S += "pass @" + pick({"p", "q"}) + " on " + pick({"graphics", "compute", "transfer2"}) +
         maybe(area()) + " {\n";
    passBarrier("begin");
    for (unsigned I = below(3); I--;)
      op();
    passBarrier("end");
    for (unsigned I = below(5); I--;)
      access();
    passBarrier("end");
    passBarrier("begin");
    S += "}\n";
  }

  void body(unsigned Depth) {
    for (unsigned I = below(6); I--;)
      statement(Depth);
  }

  void region(const std::string &Head, unsigned Depth) {
    S += Head + " {\n";
    body(Depth + 1);
    S += "}";
  }

  void statement(unsigned Depth) {
    if (chance(4))
      return barrier();
    switch (below(Depth < 4 ? 9 : 5)) {
    case 0:
      S += "transition %c" + range() + " UNDEFINED -> GENERAL" + maybe("on compute") +
           maybe(scope("after")) + maybe(scope("before")) + maybe("with") + "\n";
      return;
    case 1:
      S += pick({"release", "acquire"}) + " %ds@2 GENERAL -> GENERAL graphics -> " +
           pick({"external", "foreign", "compute3"}) + maybe(scopes()) + maybe("with") + "\n";
      return;
    case 2:
      S += "present %c" + maybe("on compute") + maybe(mode()) + "\n";
      return;
    case 3:
      S += "sync" + pick({" stall", " flush(render, depth)", " invalidate(texture) stall"}) + "\n";
      return op();
    case 4:
      return pass();
    case 5:
      region("if @\"any name\"" + maybe("prob 0.25"), Depth);
      if (chance(2))
        region(" else", Depth);
      break;
    case 6:
      region("loop" + pick({"", " 5", " 7 at_least_once"}), Depth);
      break;
    case 7:
      region("every " + std::to_string(2 + below(5)) + maybe("offset 1"), Depth);
      break;
    default:
      pass();
    }
    S += "\n";
  }
};

/// The words and signs of a text, with \p Between between any two.
std::string spread(const std::string &Text, StringRef Between) {
  SourceMgr SM;
  DiagnosticEngine D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBufferCopy(Text), SMLoc()));
  Lexer L(D);
  std::string S;
  uint32_t End = 0;
  for (Token T = L.next(); T.Kind != Tok::End; T = L.next()) {
    bool IsOneName = T.Kind == Tok::AtName && T.Begin == End; // skl@mesa-26
    S += (IsOneName ? "" : Between.str()) + L.textOf(T).str();
    End = T.End;
  }
  EXPECT_EQ(D.errors(), 0u);
  return S;
}

/// Line breaks mean nothing, whether there are none or one between any two words.
void expectSameSpread(const Graph &G, const std::string &Text) {
  for (StringRef Between : {" ", "\n", "\r\n\t", " // a comment\n"}) {
    std::string Spread = spread(Text, Between);
    Reading R = read(Spread);
    ASSERT_TRUE(R.G) << R.Diags.front() << '\n' << Spread;
    ASSERT_TRUE(equalGraphs(G, *R.G)) << Spread;
  }
}

unsigned count() {
  return std::getenv("AUXPLAN_LONG") ? 20000 : 500;
}

TEST(RoundTrip, RandomGraphs) {
  for (unsigned Seed = 0; Seed != count(); ++Seed) {
    std::string Text = Writer(Seed).write();
    Reading First = read(Text);
    ASSERT_TRUE(First.G) << First.Diags.front() << '\n' << Text;
    std::string Printed = toText(*First.G), JSON = toJSON(*First.G);
    Reading Second = read(Printed), Third = read(JSON);
    ASSERT_TRUE(Second.G) << Second.Diags.front() << '\n' << Printed;
    ASSERT_TRUE(Third.G) << Third.Diags.front() << '\n' << JSON;
    ASSERT_TRUE(equalGraphs(*First.G, *Second.G)) << Text << Printed;
    ASSERT_TRUE(equalGraphs(*First.G, *Third.G)) << Text << JSON;
    ASSERT_EQ(toText(*Third.G), Printed);
    ASSERT_EQ(toJSON(*Second.G), JSON);
  }
}

TEST(RoundTrip, LineBreaksMeanNothing) {
  for (unsigned Seed = 0; Seed != count(); ++Seed) {
    std::string Text = Writer(Seed).write();
    Reading First = read(Text);
    ASSERT_TRUE(First.G) << Text;
    expectSameSpread(*First.G, Text);
    expectSameSpread(*First.G, toText(*First.G));
    if (HasFatalFailure())
      return;
  }
}

/// Every graph in the tree, whatever it tests.
TEST(RoundTrip, AllGraphsOfTheTree) {
  unsigned Graphs = 0;
  for (const char *Folder : {AUXPLAN_TEST_DIR, AUXPLAN_TEST_DIR "/../examples"}) {
    std::error_code EC;
    for (sys::fs::recursive_directory_iterator I(Folder, EC), E; I != E && !EC; I.increment(EC)) {
      if (!StringRef(I->path()).ends_with(".rg"))
        continue;
      auto File = MemoryBuffer::getFile(I->path());
      ASSERT_TRUE(File) << I->path();
      Reading First = read((*File)->getBuffer());
      if (!First.G)
        continue;
      ++Graphs;
      Reading Second = read(toText(*First.G)), Third = read(toJSON(*First.G));
      ASSERT_TRUE(Second.G && Third.G) << I->path();
      EXPECT_TRUE(equalGraphs(*First.G, *Second.G)) << I->path();
      EXPECT_TRUE(equalGraphs(*First.G, *Third.G)) << I->path();
      if ((*File)->getBufferSize() < 100000)
        expectSameSpread(*First.G, toText(*First.G));
    }
  }
  EXPECT_GT(Graphs, 10u);
}

/// A stripped graph has no parts of a plan, and prints as if it had never been planned.
TEST(RoundTrip, StrippedGraphs) {
  for (unsigned Seed = 0; Seed != 100; ++Seed) {
    Reading R = read(Writer(Seed).write());
    stripPlan(*R.G);
    EXPECT_FALSE(R.G->Header);
    EXPECT_TRUE(R.G->Ops.empty() && R.G->Syncs.empty());
    std::string Text = toText(*R.G);
    EXPECT_EQ(Text.find(" aux "), std::string::npos);
    EXPECT_EQ(Text.find("prologue"), std::string::npos);
    Reading Again = read(Text);
    ASSERT_TRUE(Again.G) << Again.Diags.front();
    EXPECT_TRUE(equalGraphs(*R.G, *Again.G)) << Text;
  }
}

/// equalGraphs sees every difference: the graph without any one line is different.
TEST(RoundTrip, DifferentGraphsAreDifferent) {
  const char *Text =
      "image %a : R8_UNORM 4x4 mips 2 usage(SAMPLED, STORAGE)\n"
      "buffer %b : 16 usage(STORAGE_BUFFER)\n"
      "memory %m : 64KiB atom 64\nbind %a, %m, 0\nstarts %a GENERAL\n"
      "frame repeat {\n  if @x prob 0.5 {\n  } else {\n  }\n  loop 2 {\n  }\n"
      "  every 2 offset 1 {\n  }\n"
      "  pass @p on compute {\n    sampled %a[mip 0] GENERAL at COMPUTE_SHADER\n"
      "    storage read %b[0..8]\n    barrier begin after(COPY) before(BLIT) by_region\n"
      "    barrier end after(COPY) before(CLEAR)\n  }\n"
      "  transition %a GENERAL -> GENERAL on compute after(HOST) with\n"
      "  barrier %a[mip 1] on compute after(RESOLVE) before(RESOLVE) by_region with\n"
      "  barrier %b[4..12] after(HOST : HOST_WRITE) before(HOST)\n"
      "  signal @s on compute after(COPY)\n  wait @t on graphics\n"
      "  release %b graphics -> compute\n  set_event @u after() before()\n"
      "  host_wait\n  present %a\n}\n";
  const std::pair<const char *, const char *> Changes[] = {
      {"4x4", "4x5"},
      {"mips 2", "mips 3"},
      {", STORAGE)", ")"},
      {": 16", ": 17"},
      {"64KiB", "64"},
      {"%m, 0", "%m, 1"},
      {"starts %a GENERAL", "starts %a unknown"},
      {"frame repeat", "frame"},
      {"0.5", "0.6"},
      {" else {\n  }", ""},
      {"loop 2", "loop"},
      {"every 2", "every 3"},
      {"offset 1", "offset 0"},
      {"@p on compute", "@q on compute"},
      {"on compute", "on graphics"},
      {"[mip 0]", "[mip 1]"},
      {"[mip 0] GENERAL", "[mip 0]"},
      {" at COMPUTE_SHADER", ""},
      {"storage read %b", "storage write %b"},
      {"-> GENERAL", "-> PRESENT_SRC"},
      {"present %a", "present %a on compute"},
      {"if @x", "if @y"},
      {" atom 64", " atom 32"},
      {" atom 64", " coherent"},
      {"%b[0..8]", "%b"},
      {"%b[0..8]", "%b[0..7]"},
      {"barrier begin after(COPY)", "barrier begin after(HOST)"},
      {"before(BLIT) by_region", "before(BLIT)"},
      {"barrier end", "barrier begin"},
      {"before(CLEAR)", "before()"},
      {" on compute after(HOST) with", " after(HOST) with"},
      {" on compute after(HOST) with", " on compute after(HOST)"},
      {" on compute after(HOST) with", " on compute with"},
      {"%a[mip 1]", "%a"},
      {"on compute after(RESOLVE)", "on graphics after(RESOLVE)"},
      {"before(RESOLVE) by_region with", "before(RESOLVE) with"},
      {"before(RESOLVE) by_region with", "before(RESOLVE) by_region"},
      {"%b[4..12]", "%b[4..13]"},
      {" : HOST_WRITE", ""},
      {"signal @s", "signal @r"},
      {"on compute after(COPY)", "on compute"},
      {"wait @t on graphics", "wait @t on graphics before()"},
      {"release %b", "acquire %b"},
      {"%b graphics -> compute", "%b graphics -> compute1"},
      {"set_event", "wait_event"},
      {"host_wait", "host_wait on compute"}};
  Reading Base = read(Text);
  ASSERT_TRUE(Base.G);
  for (auto [From, To] : Changes) {
    std::string Changed = Text;
    size_t At = Changed.find(From);
    ASSERT_NE(At, std::string::npos) << From;
    Changed.replace(At, StringRef(From).size(), To);
    Reading Other = read(Changed);
    ASSERT_TRUE(Other.G) << Changed;
    EXPECT_FALSE(equalGraphs(*Base.G, *Other.G)) << To;
  }
}

} // namespace

/// The printer also prints graphs that the verifier refuses as they are.
TEST(RoundTrip, ExtentsThatTheTypeDoesNotHave) {
  for (const char *Type : {"1D", "2D", "3D", "CUBE"})
    for (const char *Extent : {"8, 1, 1", "8, 4, 1", "8, 1, 4", "8, 4, 2"}) {
      Reading R = read(std::string("{\"format\": \"aux-plan/graph\", \"version\": 1, \"images\": ["
                                   "{\"name\": \"a\", \"format\": \"R8_UNORM\", \"extent\": [") +
                       Extent + "], \"type\": \"" + Type +
                       "\", \"usage\": [\"SAMPLED\"]}], \"frames\": []}");
      ASSERT_TRUE(R.G) << Type << " " << Extent;
      Reading Again = read(toText(*R.G));
      ASSERT_TRUE(Again.G) << toText(*R.G);
      EXPECT_TRUE(equalGraphs(*R.G, *Again.G)) << toText(*R.G);
    }
}
