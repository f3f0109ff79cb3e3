//===- KnownDevicesTest.cpp - devices of td/ that negotiate ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/Devices.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "auxplan/Sharing/UsageGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "gmock/gmock.h"

using namespace auxplan::sharing;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace {

Device known(llvm::StringRef Name) {
  return makeDevice(llvm::cantFail(findDevice(Name)));
}

std::vector<KnownDevice> devicesOf(DeviceKind Kind) {
  std::vector<KnownDevice> All = allDevices();
  llvm::erase_if(All, [Kind](const KnownDevice &D) { return D.kind() != Kind; });
  return All;
}

/// One device renders a screen, and another scans it out; each frame goes there and back.
UsageGraph screen(Device GPU, Device Display) {
  UsageGraph G;
  G.Image = {"B8G8R8A8_UNORM", 1920 * 1080 * 4, 1920, 1080, 1920 * 4};
  G.Devices = {std::move(GPU), std::move(Display)};
  G.Nodes = {{{{0, Usage::Render}}, 1}, {{{1, Usage::Scanout}}, 1}};
  G.Movements = {{0, 1}, {1, 0}};
  return G;
}

Combination best(const UsageGraph &G) {
  return llvm::cantFail(negotiate(G)).Best;
}

/// The number whose set the allocation is, as text; what belongs to devices alone is no part of it.
std::string agreedOn(const Combination &C) {
  CapabilityList Layout = globalsOf(C.Allocation.Capabilities);
  std::optional<uint64_t> Number = modifierOf(Layout);
  return Number ? modifierText(*Number) : "no modifier";
}

std::vector<std::string> wordsOf(const Combination &C) {
  std::vector<std::string> Words;
  for (const MovementWork &W : C.Works)
    for (const std::vector<HandOffOp> *Ops : {&W.Work.Release, &W.Work.Acquire})
      for (const HandOffOp &Op : *Ops)
        Words.push_back(Op.Word);
  return Words;
}

} // namespace

/// The display reads compressed images and their clear colour: only caches are left.
TEST(KnownDevices, DisplayReadsCompressedImages) {
  Combination Best = best(screen(known("tgl"), known("tgl-display")));
  EXPECT_EQ(agreedOn(Best), "I915_FORMAT_MOD_Y_TILED_GEN12_RC_CCS_CC");
  EXPECT_THAT(wordsOf(Best), ElementsAre("flush", "invalidate"));
}

/// A display that reads no compressed images: a resolve for each frame is dearer than to draw
/// once without compression, and cheaper than to draw eight times without.
TEST(KnownDevices, ResolveForADisplay) {
  UsageGraph G = screen(known("tgl"), known("tgl-display-plain"));
  Combination Once = best(G);
  EXPECT_EQ(agreedOn(Once), "I915_FORMAT_MOD_Y_TILED");
  EXPECT_THAT(wordsOf(Once), ElementsAre("flush", "invalidate"));

  G.Nodes[0].Weight = 8;
  Combination Often = best(G);
  EXPECT_EQ(agreedOn(Often), "I915_FORMAT_MOD_Y_TILED_GEN12_RC_CCS_CC");
  EXPECT_THAT(wordsOf(Often), ElementsAre("resolve", "flush", "invalidate", "ambiguate"));
}

/// The display has codes of its own, which are made anew on the way to it, and not on the way back.
TEST(KnownDevices, CodesOfTheDisplayAreMadeAnew) {
  Combination Best = best(screen(known("navi21"), known("dcn3")));
  EXPECT_EQ(agreedOn(Best),
            "AMD(GFX10_RBPLUS,64K_R_X,DCC,DCC_RETILE,DCC_INDEPENDENT_128B,"
            "DCC_MAX_COMPRESSED_BLOCK=128B,DCC_CONSTANT_ENCODE,PIPE_XOR_BITS=4,PACKERS=4)");
  EXPECT_THAT(wordsOf(Best), ElementsAre("dcc retile", "flush", "invalidate"));
}

/// Nothing is written for others while one device has the image.
TEST(KnownDevices, NoCodesAreMadeForOneDevice) {
  UsageGraph G = screen(known("navi21"), known("dcn3"));
  G.Nodes.push_back({{{0, Usage::Texture}}, 1});
  G.Movements = {{0, 2}, {2, 0}, {0, 0}};
  EXPECT_THAT(wordsOf(best(G)), IsEmpty());
}

/// A GPU and the display of another board meet in system memory, or nowhere.
/// The limits of a display's set of 32-bit texels.
Constraints limitsOf(StringRef Display, StringRef Label) {
  KnownDevice Known = cantFail(findDevice(Display));
  for (const OfferedSet &S : deviceSets(Known, "B8G8R8A8_UNORM", {Usage::Scanout}))
    if (S.Label == Label)
      return S.Set.Limits;
  ADD_FAILURE() << Display.str() << " has no " << Label.str();
  return {};
}

TEST(KnownDevices, DisplaysHaveLimitsOfFramebuffers) {
  // Linux intel_display_driver.c: 16384 texels since generation 7, however many pipes show them;
  // intel_fb.c intel_fb_max_stride: rows of 256 KiB where they can be mapped anew.
  for (StringRef Display : {"intel-display-9", "intel-display-11", "intel-display-12"}) {
    Constraints X = limitsOf(Display, "I915_FORMAT_MOD_X_TILED");
    EXPECT_EQ(X.MaxWidth, 16384u);
    EXPECT_EQ(X.MaxHeight, 16384u);
    EXPECT_EQ(X.MaxPitch, 262144u);
  }
  // skl_universal_plane.c tgl_plane_min_alignment.
  for (StringRef Display : {"intel-display-12", "intel-display-13"})
    EXPECT_EQ(limitsOf(Display, "I915_FORMAT_MOD_Y_TILED_GEN12_RC_CCS_CC").AddressAlign, 16384u);
  EXPECT_EQ(limitsOf("dg2-display", "I915_FORMAT_MOD_4_TILED_DG2_RC_CCS").AddressAlign, 16384u);
}

TEST(KnownDevices, AllOfGeneration12HaveClearColours) {
  for (StringRef Name : {"tgl", "dg1"})
    EXPECT_TRUE(understands(cantFail(findDevice(Name)),
                            cantFail(readModifier("Y_TILED_GEN12_RC_CCS_CC")), "B8G8R8A8_UNORM"))
        << Name.str();
}

TEST(KnownDevices, PlacesOfBoards) {
  Combination Hybrid = best(screen(known("navi21"), known("tgl-display")));
  EXPECT_EQ(agreedOn(Hybrid), "LINEAR");
  EXPECT_EQ(placesText(Hybrid.Allocation.Limits.Places), "system, contiguous");
  llvm::Expected<Negotiation> None = negotiate(screen(known("tgl"), known("dcn3")));
  ASSERT_FALSE(None);
  EXPECT_THAT(llvm::toString(None.takeError()), HasSubstr("no place of memory"));
}

/// The display has no IOMMU: its driver allocates, and the GPU imports.
TEST(KnownDevices, DisplayAllocates) {
  UsageGraph G = screen(known("v3d42"), known("vc4-hvs"));
  Combination Best = best(G);
  EXPECT_EQ(agreedOn(Best), "LINEAR");
  EXPECT_EQ(G.Devices[Best.Allocator].Name, "vc4-hvs");
}

/// Images are allocated with one modifier: the layout of each two devices that agree has a number.
TEST(KnownDevices, AgreementsHaveModifiers) {
  size_t Count = 0;
  for (const KnownDevice &GPU : devicesOf(DeviceKind::GPU))
    for (const KnownDevice &Display : devicesOf(DeviceKind::Display)) {
      UsageGraph G = screen(makeDevice(GPU), makeDevice(Display));
      llvm::Expected<Negotiation> Found = negotiate(G);
      if (!Found) {
        llvm::consumeError(Found.takeError());
        continue;
      }
      ++Count;
      EXPECT_NE(agreedOn(Found->Best), "no modifier") << GPU.name().str() << Display.name().str();
    }
  EXPECT_GT(Count, 100u);
}
