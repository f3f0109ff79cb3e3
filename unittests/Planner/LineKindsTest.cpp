//===- LineKindsTest.cpp - lines of one kind are alike --------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Checker and planner ask the tables once for all lines of one kind on planes of one class. So
/// the tables must give all of them the same answer.
///
//===----------------------------------------------------------------------===//

#include "TestGraph.h"
#include "auxplan/Planner/Semantics.h"

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

constexpr const char *Formats[] = {"R8G8B8A8_UNORM", "R8G8B8A8_SRGB", "R8G8B8A8_UINT", "R32_UINT",
                                   "R32_SFLOAT",     "R16G16_UNORM",  "B8G8R8A8_UNORM"};
constexpr const char *Lines[] = {"sampled",       "storage read", "storage read_write",
                                 "storage write", "copy_src",     "copy_dst",
                                 "blit_src"};

/// Images of all formats with one list of views, each used in all ways, also through other views.
std::string textOfAll() {
  std::string Text, Passes, Views;
  for (const char *F : Formats)
    Views += (Views.empty() ? "" : ", ") + std::string(F);
  for (const char *F : Formats) {
    Text += "image %" + std::string(F) + " : " + F +
            " 64x64 mips 3 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE, TRANSFER_SRC, TRANSFER_DST) "
            "flags(MUTABLE_FORMAT) formats(" +
            Views + ")\nimage %ms" + F + " : " + F + " 64x64 samples 4 usage(COLOR_ATTACHMENT)\n";
    for (const char *Line : Lines) {
      bool HasViews = StringRef(Line).contains("sto") || StringRef(Line) == "sampled";
      for (const char *View : Formats)
        if (HasViews || View == F)
          Passes += "  pass @p" + std::to_string(Passes.size()) + " on graphics {\n    " + Line +
                    " %" + F + "[mip 0]" + (View == F ? "" : " view " + std::string(View)) +
                    "\n  }\n";
    }
    for (const char *Source : Formats)
      Passes += "  pass @p" + std::to_string(Passes.size()) + " on graphics {\n    color %ms" +
                Source + " load(load) store(store)\n    resolve %" + F + "[mip 0] from %ms" +
                Source + "\n  }\n";
  }
  return Text + "frame {\n" + Passes + "}\n";
}

/// The images of these sizes have levels that HiZ may or may not have.
std::string textOfDepth() {
  std::string Text, Passes;
  for (const char *Size : {"64x64", "36x64", "64x36", "128x128"}) {
    Text += "image %d" + std::string(Size) + " : D32_SFLOAT " + Size +
            " mips 4 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)\n";
    for (const char *Mips : {"mip 0", "mip 1", "mip 2", "mips 1..4"})
      Passes += "  pass @p" + std::to_string(Passes.size()) + " on graphics {\n    sampled %d" +
                Size + "[" + Mips + "]\n  }\n";
  }
  return Text + "frame {\n" + Passes + "}\n";
}

/// Counts pairs of lines of one kind on one class that were compared.
unsigned compareAll(const std::string &Text) {
  unsigned Compared = 0;
  TestGraph Of(Text);
  Semantics S(*Of.G);
  for (const TargetInfo &T : allTargets()) {
    Problem P(*Of.G, T);
    // By line kind, class and side: the modes of the first line.
    std::map<std::tuple<uint32_t, unsigned, bool>, std::vector<Mode>> Known;
    auto See = [&](uint32_t Index, CellId C, bool IsSource) {
      const Access &A = Of.G->Accesses[Index];
      const PlaneClass &Class = P.classOfCell(C);
      AccessUse Use = S.useOf(A, IsSource);
      auto Modes = T.modes(Class.Kind, Class.Facts, Use);
      std::vector<Mode> All(Modes.begin(), Modes.end());
      auto [It, New] = Known.try_emplace(
          std::make_tuple(S.lineKindOf(Index), unsigned(P.cell(C).Class), IsSource), All);
      Compared += !New;
      EXPECT_TRUE(It->second == All) << T.fullName() << ", line " << Index;
    };
    for (uint32_t I = 0; I != Of.G->Accesses.size(); ++I) {
      const Access &A = Of.G->Accesses[I];
      P.forEachCell(A, [&](CellId C) { See(I, C, /*IsSource=*/false); });
      if (const AccessExtra *X = Of.G->extraOf(A); X && X->ResolveSource != None32)
        P.forEachSourceCell(*X, [&](CellId C) { See(I, C, /*IsSource=*/true); });
    }
  }
  return Compared;
}

TEST(LineKinds, HaveOneAnswerForAllFormats) {
  EXPECT_GT(compareAll(textOfAll()), 100u);
}

TEST(LineKinds, HaveOneAnswerForAllLevelsOfDepth) {
  EXPECT_GT(compareAll(textOfDepth()), 10u);
}

} // namespace
