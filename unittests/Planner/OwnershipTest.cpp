//===- OwnershipTest.cpp - which queue may run ops where ------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// For each item of small frames: the owner of an image in front of it. `g`, `c` and `1` stand for
/// graphics, compute and compute1, `.` for any queue, `-` for none. The items of a frame begin with
/// its `{` and end with its `}`; an `else` and a `}` are items as well.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Planner/Ownership.h"
#include "TestGraph.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

struct Row {
  /// With R(gc) for a release from graphics to compute, A(gc) for the acquire, P(g) for a pass on
  /// graphics that reads the image, D(g) for one that clears it.
  const char *Frame;
  const char *Owners;
  bool IsHeeded;
};

/// Writes the short forms out.
std::string textOf(StringRef Short, StringRef Lifetime) {
  std::string Text = ("image %i : D32_SFLOAT 64x64 usage(SAMPLED, DEPTH_STENCIL_ATTACHMENT)" +
                      Lifetime + " starts GENERAL\n")
                         .str();
  auto NameOf = [](char Q) { return Q == 'g' ? "graphics" : Q == 'c' ? "compute" : "compute1"; };
  unsigned Number = 0;
  while (!Short.empty()) {
    char First = Short.front();
    if (Short.size() > 3 && Short[1] == '(' && StringRef("RAPD").contains(First)) {
      std::string From = NameOf(Short[2]);
      if (First == 'P' || First == 'D') {
        Text +=
            "pass @p" + std::to_string(Number++) + " on " + From +
            (First == 'P' ? " { sampled %i }\n" : " { depth %i load(clear 1.0) store(store) }\n");
        Short = Short.drop_front(4);
        continue;
      }
      Text += (First == 'R' ? "release" : "acquire");
      Text += " %i GENERAL -> GENERAL " + From + " -> " + NameOf(Short[3]) + "\n";
      Short = Short.drop_front(5);
      continue;
    }
    Text += First;
    Short = Short.drop_front();
  }
  return Text;
}

std::string ownersIn(const Problem &P, const Ownership &Owners, bool InFirst) {
  std::string Found;
  for (uint32_t I = 0; I != P.graph().Items.size(); ++I) {
    QueueOwner Owner = Owners.ownerBefore(I, 0, InFirst);
    const Queue *Only = Owner.queue();
    Found += Owner.isAnybody()                   ? '.'
             : Owner.isNobody()                  ? '-'
             : Only->Kind == QueueKind::Graphics ? 'g'
             : Only->Index                       ? '1'
                                                 : 'c';
  }
  return Found;
}

void expect(ArrayRef<Row> Rows, StringRef Lifetime, bool InFirst = true) {
  for (const Row &R : Rows) {
    SCOPED_TRACE(R.Frame);
    std::string Text = textOf(R.Frame, Lifetime);
    TestGraph Made(Text);
    Problem P(*Made.G, target("tgl@mesa-26"));
    Ownership Owners(P);
    EXPECT_EQ(ownersIn(P, Owners, InFirst), R.Owners);
    EXPECT_EQ(Owners.isHeeded(0), R.IsHeeded);
  }
}

} // namespace

TEST(Ownership, OwnersBeforeItems) {
  const Row Rows[] = {
      {"frame { P(g) P(c) }", "....", true}, // no queue gives anything away
      {"frame { P(g) R(gc) A(gc) P(c) }", "...-cc", true},
      {"frame { R(gc) P(c) }", "..cc", true}, // without its acquire
      {"frame { A(gc) P(c) }", "....", true}, // without its release
      {"frame { R(gc) A(gc) R(c1) A(c1) P(1) }", "..-c-11", true},
      {"frame { R(gc) A(gc) P(c) R(cg) A(cg) P(g) }", "..-cc-gg", true},
      {"frame { R(gc) A(gc) transition %i UNDEFINED -> GENERAL P(g) }", "..-c..", true},
      {"frame { R(gc) A(gc) P(c) D(g) P(g) }", "..-cc..", true},
      {"frame { acquire %i GENERAL -> GENERAL external -> graphics P(g) }", "..gg", true},
      // A queue uses what it does not own, or gives it away.
      {"frame { R(gc) A(gc) P(g) }", "..-..", false},
      {"frame { R(gc) A(gc) R(g1) A(g1) }", "..-.-.", false},
      {"frame { R(gc) P(c) A(gc) }", "..-..", false},
      {"frame { R(gc) if @a { P(c) } P(g) P(g) A(gc) }", "..--.-...", false},
  };
  expect(Rows, "");
}

TEST(Ownership, OwnersWherePathsJoin) {
  const Row Rows[] = {
      {"frame { if @a { R(gc) A(gc) P(c) } }", "...-ccc", true},
      {"frame { if @a { R(gc) A(gc) } else { P(g) } }", "...-c..c", true},
      {"frame { if @a { R(gc) A(gc) } else { R(g1) A(g1) } }", "...-c.-1-", true},
      {"frame { if @a { R(gc) } A(gc) P(c) }", "...--cc", true},
      {"frame { if @a { R(gc) A(gc) } P(g) }", "...-...", false},
      {"frame { R(gc) A(gc) loop 2 { P(c) } P(c) }", "..-ccccc", true},
      {"frame { loop 2 { P(g) R(gc) A(gc) P(c) R(cg) A(cg) } P(g) }", "..gg-cc-ggg", true},
      {"frame { loop 2 { R(gc) A(gc) } }", "...-..", false},
  };
  expect(Rows, "");
}

/// Frames that repeat begin as they end, but for the first execution, if the image is kept.
TEST(Ownership, OwnersInFramesThatRepeat) {
  const Row Later[] = {
      {"frame repeat { P(g) R(gc) A(gc) P(c) R(cg) A(cg) }", ".gg-cc-g", true},
      {"frame repeat { A(cg) P(g) R(gc) A(gc) P(c) R(cg) }", ".-gg-cc-", true},
      {"frame 3 { A(cg) P(g) R(gc) A(gc) P(c) R(cg) }", ".-gg-cc-", true},
      {"frame repeat { P(g) R(gc) A(gc) P(c) }", "...-..", false},
      {"frame repeat { D(g) R(gc) A(gc) P(c) }", ".c.-cc", true},
  };
  expect(Later, " persistent", /*InFirst=*/false);
  const Row First[] = {
      {"frame repeat { P(g) R(gc) A(gc) P(c) R(cg) A(cg) }", "...-cc-g", true},
      {"frame repeat { A(cg) P(g) R(gc) A(gc) P(c) R(cg) }", "..gg-cc-", true},
      {"frame 3 { A(cg) P(g) R(gc) A(gc) P(c) R(cg) }", "..gg-cc-", true},
  };
  expect(First, " persistent");
  const Row Anew[] = {{"frame repeat { P(g) R(gc) A(gc) P(c) }", "...-cc", true}};
  expect(Anew, "");
  expect(Anew, "", /*InFirst=*/false);
}
