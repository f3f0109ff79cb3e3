//===- PlanJSONTest.cpp - plans as JSON ------------------------------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A reader of the JSON must be able to rely on this: each subresource goes from step to step
/// without a gap, and the bytes of the steps are the cost.
///
//===----------------------------------------------------------------------===//

#include "auxplan/Views/PlanJSON.h"
#include "TestGraph.h"
#include "auxplan/Checker/Checker.h"
#include "llvm/Support/MemoryBuffer.h"
#include <map>
#include <set>

using namespace auxplan;
using namespace auxplan::test;
using namespace llvm;

namespace {

json::Object planAsJSON(const Graph &G, const TargetInfo &T) {
  Problem P(G, T);
  SourceMgr SM;
  DiagnosticEngine D(SM, SM.AddNewSourceBuffer(MemoryBuffer::getMemBuffer(""), SMLoc()));
  CostObserver Sums(P);
  EXPECT_TRUE(checkPlan(P, D, &Sums));
  std::string Text;
  raw_string_ostream OS(Text);
  json::OStream J(OS);
  PlanJSON View(P, Sums.finish(), J);
  checkPlan(P, D, &View);
  View.finish();
  J.flush();
  Expected<json::Value> Read = json::parse(OS.str());
  EXPECT_TRUE(bool(Read)) << Text;
  return std::move(*Read->getAsObject());
}

using Slice = std::tuple<std::string, std::string, int64_t, int64_t>;
using Row = std::vector<std::string>;

Row rowOf(const json::Object &Step, StringRef Key) {
  Row Found;
  for (const json::Value &State : *Step.getArray(Key))
    Found.push_back(State.getAsString()->str());
  return Found;
}

/// Follows every subresource through the steps of a plan.
class Follower {
public:
  Follower(const json::Object &Plan, const Graph &G) {
    for (const Image &I : G.Images)
      Descs[G.Names.get(I.Name).str()] = &I.Desc;
    for (const json::Value &I : *Plan.getArray("images"))
      start(*I.getAsObject());
    for (const json::Value &List : *Plan.getArray("prologue"))
      follow(*List.getAsArray(), /*Exactly=*/true);
    follow(*Plan.getArray("steps"), !*Plan.getBoolean("repeat"));
  }

private:
  template <typename Fn> void forEach(const json::Object &Where, StringRef Image, Fn F) {
    const json::Array &Mips = *Where.getArray("mips"), &Layers = *Where.getArray("layers");
    for (int64_t M = *Mips[0].getAsInteger(); M != *Mips[1].getAsInteger(); ++M)
      for (int64_t L = *Layers[0].getAsInteger();
           L < std::min<int64_t>(*Layers[1].getAsInteger(), Descs[Image.str()]->mipSlices(M)); ++L)
        F(M, L);
  }

  void start(const json::Object &Image) {
    StringRef Name = *Image.getString("name");
    for (const json::Value &Plane : *Image.getArray("planes"))
      for (const json::Value &Rect : *Plane.getAsObject()->getArray("start"))
        forEach(*Rect.getAsObject(), Name, [&](int64_t M, int64_t L) {
          Slice S{Name.str(), Plane.getAsObject()->getString("aspect")->str(), M, L};
          EXPECT_TRUE(Rows.try_emplace(S, rowOf(*Rect.getAsObject(), "states")).second);
        });
  }

  /// \p Exactly: a steady frame may begin in more states than the first did.
  void follow(const json::Array &Steps, bool Exactly) {
    int64_t Together = -1;
    std::map<Slice, Row> Exit; // of simultaneous accesses
    auto EndPass = [&] {
      for (auto &[S, To] : Exit)
        Rows[S] = To;
      Exit.clear();
    };
    for (const json::Value &Value : Steps) {
      const json::Object &Step = *Value.getAsObject();
      StringRef Kind = *Step.getString("kind");
      bool IsAccess = Kind == "access";
      int64_t Index = IsAccess ? *Step.getInteger("pass_index") : -1;
      if (Index != Together)
        EndPass();
      Together = Index;
      if (!IsAccess && Kind != "op")
        continue;
      StringRef Image = *Step.getString("image");
      Row From = rowOf(Step, "from"), To = rowOf(Step, "to");
      forEach(Step, Image, [&](int64_t M, int64_t L) {
        Slice S{Image.str(), Step.getString("aspect")->str(), M, L};
        if (!Known.insert(S).second || Exactly) {
          EXPECT_EQ(Rows[S], From) << Image.str() << " mip " << M << " layer " << L;
        }
        Rows[S] = IsAccess ? From : To;
        if (IsAccess && (To != From || !Exit.count(S)))
          Exit[S] = To;
      });
    }
    EndPass();
  }

  std::map<std::string, const ImageDesc *> Descs;
  std::map<Slice, Row> Rows;
  std::set<Slice> Known; ///< used in the steady frame before
};

uint64_t sumOf(const json::Array &Steps, StringRef Kind) {
  uint64_t Sum = 0;
  for (const json::Value &Step : Steps)
    if (*Step.getAsObject()->getString("kind") == Kind)
      Sum += *Step.getAsObject()->getInteger("bytes");
  return Sum;
}

constexpr const char *Graphs[] = {
    R"(image %ms : R8G8B8A8_UNORM 256x256 samples 4 usage(COLOR_ATTACHMENT)
       image %back : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT) external
       image %ds : D24_UNORM_S8_UINT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
       image %tex : R8G8B8A8_UNORM 256x256 layers 4 usage(COLOR_ATTACHMENT, SAMPLED)
         starts SHADER_READ_ONLY_OPTIMAL persistent
       frame repeat {
         pass @draw on graphics {
           color %ms load(clear 0.25, 0, 0, 1) store(dont_care)
           depth %ds load(clear 1.0) store(store)
           stencil %ds load(clear 0) store(store)
           resolve %back from %ms COLOR_ATTACHMENT_OPTIMAL
         }
         pass @one on graphics { color %tex[layer 0] load(clear 0, 0, 0, 0) store(store) }
         pass @use on graphics {
           sampled %tex at FRAGMENT_SHADER
           sampled %ds[aspect depth] DEPTH_STENCIL_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
           color %back load(load) store(store) blend
         }
         present %back
       })",
    R"(image %vol : R16G16B16A16_SFLOAT 32x32x32 type 3D mips 5 usage(SAMPLED, STORAGE, TRANSFER_DST)
       image %arr : B8G8R8A8_UNORM 64x64 mips 4 layers 3
         usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST)
       frame {
         pass @fill on graphics {
           copy_dst %vol
           copy_dst %arr
         }
         pass @mip on graphics { storage write %vol[mip 1] GENERAL at COMPUTE_SHADER }
         pass @draw on graphics {
           color %arr[mip 1, layers 1..3] load(clear 1, 1, 1, 1) store(store)
         }
         pass @part on graphics {
           clear %arr[mip 2] TRANSFER_DST_OPTIMAL value(0, 0, 0, 1) area(0, 0, 8x8)
         }
         pass @read on graphics {
           sampled %arr at FRAGMENT_SHADER
           sampled %vol GENERAL at FRAGMENT_SHADER
         }
       })"};

class PlansAsJSON : public testing::TestWithParam<const char *> {};

} // namespace

TEST_P(PlansAsJSON, StepsFollowWithoutAGap) {
  for (const TargetInfo &T : allTargets()) {
    SCOPED_TRACE(T.fullName());
    TestGraph Test(GetParam());
    Test.plan(T);
    Follower(planAsJSON(*Test.G, T), *Test.G);
  }
}

TEST_P(PlansAsJSON, BytesOfTheStepsAreTheCost) {
  for (const TargetInfo &T : allTargets()) {
    SCOPED_TRACE(T.fullName());
    TestGraph Test(GetParam());
    json::Object Plan = planAsJSON(*Test.plan(T).G, T);
    const json::Object &Cost = *Plan.getObject("cost");
    uint64_t Accesses = sumOf(*Plan.getArray("steps"), "access");
    uint64_t Ops = sumOf(*Plan.getArray("steps"), "op");
    EXPECT_EQ(uint64_t(*Cost.getInteger("access_bytes")), Accesses);
    EXPECT_EQ(uint64_t(*Cost.getInteger("op_bytes")), Ops);
    EXPECT_EQ(uint64_t(*Cost.getInteger("own")), Accesses + Ops);
    EXPECT_GE(*Cost.getInteger("total"), *Cost.getInteger("own"));
  }
}

INSTANTIATE_TEST_SUITE_P(All, PlansAsJSON, testing::ValuesIn(Graphs));
