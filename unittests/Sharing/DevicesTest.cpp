//===- DevicesTest.cpp - the devices that are known by name ----------------===//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "auxplan/Sharing/Devices.h"
#include "auxplan/Layouts/Tables.h"
#include "auxplan/Sharing/ModifierSets.h"
#include "lib/Sharing/SharingTables.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"
#include <set>

using namespace auxplan;
using namespace auxplan::sharing;
using namespace llvm;

namespace {

KnownDevice device(StringRef Name) {
  Expected<KnownDevice> Found = findDevice(Name);
  if (Found)
    return *Found;
  ADD_FAILURE() << toString(Found.takeError());
  return allDevices().front();
}

uint64_t modifier(StringRef Text) {
  return cantFail(readModifier(Text));
}

std::vector<std::string> labels(ArrayRef<OfferedSet> Sets) {
  std::vector<std::string> Labels;
  for (const OfferedSet &Set : Sets)
    Labels.push_back(Set.Label);
  return Labels;
}

using Texts = std::vector<std::string>;

} // namespace

//===----------------------------------------------------------------------===//
// Laws of all devices
//===----------------------------------------------------------------------===//

/// The texts of modifiers in td/ are numbers without opaque ones, written as modifierText() writes.
TEST(Devices, ModifiersOfSetsAreRead) {
  for (const DeviceData &D : deviceTable())
    for (const OfferData &Offer : D.Offers)
      for (const SetData &Set : Offer.Sets) {
        Expected<uint64_t> Number = readModifier(Set.Modifier);
        ASSERT_TRUE(bool(Number)) << D.Name.str() << ": " << toString(Number.takeError());
        EXPECT_FALSE(isOpaque(*Number)) << Set.Modifier.str();
        EXPECT_EQ(modifierText(*Number), Set.Modifier.str()) << D.Name.str();
      }
}

TEST(Devices, NamesAndAliasesFindTheirDevice) {
  for (const KnownDevice &Known : allDevices()) {
    EXPECT_EQ(device(Known.name()).name(), Known.name());
    EXPECT_EQ(device(Known.name().upper()).name(), Known.name());
    for (StringRef Alias : Known.aliases())
      EXPECT_EQ(device(Alias).name(), Known.name());
    EXPECT_FALSE(Known.doc().empty()) << Known.name().str();
  }
}

/// What a device offers: one list for a format and usage, in it no set twice; the best loses
/// nothing. All lie somewhere.
TEST(Devices, OffersAreLists) {
  for (const KnownDevice &Known : allDevices()) {
    Device D = makeDevice(Known);
    std::set<std::pair<std::string, Usage>> Seen;
    EXPECT_FALSE(D.AllOffers.empty()) << D.Name;
    for (const Offers &O : D.AllOffers) {
      EXPECT_TRUE(Seen.insert({O.Format, O.For}).second) << D.Name << " " << O.Format;
      std::vector<CapabilityList> Lists;
      EXPECT_EQ(O.Sets.front().LossPerMille, 0u) << D.Name << " " << O.Format;
      for (const OfferedSet &Set : O.Sets) {
        EXPECT_FALSE(is_contained(Lists, Set.Set.Capabilities))
            << D.Name << " " << O.Format << " " << Set.Label;
        Lists.push_back(Set.Set.Capabilities);
        EXPECT_NE(Set.Set.Limits.Places, 0u) << D.Name;
        EXPECT_TRUE(isPowerOf2_64(Set.Set.Limits.AddressAlign));
        EXPECT_TRUE(isPowerOf2_64(Set.Set.Limits.PitchAlign));
      }
    }
  }
}

/// Rules are of capabilities that the device has in some set, or of its cache; only GPUs have ops
/// that the planner prices, and a display gives nothing up.
TEST(Devices, RulesAreOfWhatTheDeviceHas) {
  for (const KnownDevice &Known : allDevices()) {
    Device D = makeDevice(Known);
    if (D.Kind == DeviceKind::Display && Known.vendor() != "BASE") {
      EXPECT_TRUE(D.Rules.empty()) << D.Name;
    }
    for (const CapabilityRule &Rule : D.Rules) {
      bool Has = any_of(D.AllOffers, [&](const Offers &O) {
        return any_of(O.Sets, [&](const OfferedSet &Set) {
          return any_of(Set.Set.Capabilities, [&](const Capability &C) {
            return C.Vendor == Rule.Vendor && C.Name == Rule.Name;
          });
        });
      });
      EXPECT_TRUE(Has) << D.Name << " has a rule of " << Rule.Name;
      if (Rule.Release && Rule.Release->Planned) {
        EXPECT_EQ(D.Kind, DeviceKind::GPU) << D.Name;
      }
    }
  }
}

TEST(Devices, EachKindIsKnown) {
  for (DeviceKind Kind : allDeviceKinds())
    EXPECT_TRUE(any_of(allDevices(), [Kind](const KnownDevice &D) { return D.kind() == Kind; }))
        << wordOf(Kind).str();
}

/// Each GPU has targets, whose prices hold for it; each target of td/ is some GPU's.
TEST(Devices, GpusHaveTargets) {
  std::set<std::string> Targets;
  for (const KnownDevice &Known : allDevices()) {
    EXPECT_EQ(Known.kind() == DeviceKind::GPU, !Known.targets().empty()) << Known.name().str();
    for (StringRef Target : Known.targets()) {
      Expected<std::vector<const TargetInfo *>> Found = findTargets(Target);
      EXPECT_TRUE(bool(Found)) << toString(Found.takeError());
      Targets.insert(Target.str());
    }
  }
  for (const TargetInfo &T : allTargets())
    EXPECT_TRUE(Targets.count(T.name().str())) << T.name().str() << " has no device";
}

/// A device understands the modifiers of its own sets, and LINEAR, which every device has.
TEST(Devices, EachUnderstandsItsSetsAndLinear) {
  for (const KnownDevice &Known : allDevices())
    for (const OfferData &Offer : Known.data().Offers)
      for (StringRef Format : Offer.Formats) {
        for (const SetData &Set : Offer.Sets)
          EXPECT_TRUE(understands(Known, modifier(Set.Modifier), Format)) << Known.name().str();
        EXPECT_FALSE(understands(Known, ModifierInvalid, Format)) << Known.name().str();
      }
}

//===----------------------------------------------------------------------===//
// Some devices
//===----------------------------------------------------------------------===//

/// test/Tables/device-modifiers.csv: the lists of drivers as numbers, made from the macros of
/// drm_fourcc.h.
TEST(Devices, ListsOfDrivers) {
  auto File = MemoryBuffer::getFile(AUXPLAN_TEST_DIR "/Tables/device-modifiers.csv");
  ASSERT_TRUE(bool(File));
  SmallVector<StringRef, 64> Lines;
  SplitString((*File)->getBuffer(), Lines, "\n");
  EXPECT_GT(Lines.size(), 30u);
  for (StringRef Line : drop_begin(Lines)) {
    SmallVector<StringRef, 8> Cells, Numbers;
    Line.split(Cells, ',', 4);
    ASSERT_EQ(Cells.size(), 5u) << Line.str();
    Texts Listed;
    SplitString(Cells[3], Numbers, " ");
    for (StringRef Number : Numbers)
      Listed.push_back(modifierText(modifier(Number)));
    EXPECT_EQ(labels(deviceSets(device(Cells[0]), Cells[1], {*parseUsage(Cells[2])})), Listed)
        << Line.str();
  }
}

TEST(Devices, UnknownNames) {
  auto ErrorOf = [](StringRef Name) {
    Expected<KnownDevice> Found = findDevice(Name);
    return Found ? "no error" : toString(Found.takeError());
  };
  EXPECT_EQ(ErrorOf("navi12"), "unknown device 'navi12' (did you mean 'navi10'?)");
  EXPECT_EQ(ErrorOf("intel-dsplay-12"),
            "unknown device 'intel-dsplay-12' (did you mean 'intel-display-12'?)");
  EXPECT_EQ(ErrorOf("xyzzy"), "unknown device 'xyzzy'");
}

/// What Mesa lists for a renderer on Tiger Lake, best first (isl_drm_modifier_get_score), and what
/// the kernel lists for its display.
TEST(Devices, TigerLake) {
  constexpr StringLiteral Rgba = "R8G8B8A8_UNORM";
  Texts Gpu = {"I915_FORMAT_MOD_Y_TILED_GEN12_RC_CCS_CC", "I915_FORMAT_MOD_Y_TILED_GEN12_RC_CCS",
               "I915_FORMAT_MOD_Y_TILED", "I915_FORMAT_MOD_X_TILED", "LINEAR"};
  EXPECT_EQ(labels(deviceSets(device("tgl"), Rgba, {Usage::Render})), Gpu);
  EXPECT_EQ(labels(deviceSets(device("tgl"), Rgba, {Usage::Render, Usage::Storage})),
            Texts(Gpu.begin() + 2, Gpu.end()))
      << "stores go around aux data";
  KnownDevice Display = device("tgl-display"), Plain = device("tgl-display-plain");
  for (StringRef Text : Gpu)
    EXPECT_TRUE(understands(Display, modifier(Text), Rgba)) << Text.str();
  EXPECT_FALSE(understands(Plain, modifier(Gpu[0]), Rgba));
  EXPECT_FALSE(understands(Plain, modifier(Gpu[1]), Rgba));
  EXPECT_TRUE(understands(Plain, modifier(Gpu[2]), Rgba));
  EXPECT_FALSE(understands(Display, modifier("I915_FORMAT_MOD_4_TILED"), Rgba));
  // Renderers' compression is not for video formats.
  constexpr StringLiteral Nv12 = "G8_B8R8_2PLANE_420_UNORM";
  EXPECT_FALSE(understands(Display, modifier(Gpu[1]), Nv12));
  EXPECT_TRUE(understands(Display, modifier("I915_FORMAT_MOD_Y_TILED_GEN12_MC_CCS"), Nv12));
}

/// A renderer with its own cache and codes, as an allocator sees it.
TEST(Devices, SetsHaveCapabilitiesAndLimits) {
  std::vector<OfferedSet> Sets = deviceSets(device("tgl"), "R8G8B8A8_UNORM", {Usage::Render});
  EXPECT_EQ(Sets[0].Set.Capabilities, (CapabilityList{{"INTEL", "CACHED", "tgl"},
                                                      {"INTEL", "CCS", "GFX12_RC"},
                                                      {"INTEL", "CLEAR_COLOR", "GFX12_RC"},
                                                      {"INTEL", "Y_TILED", ""}}));
  for (const Capability &C : Sets[0].Set.Capabilities) {
    EXPECT_EQ(C.Required, C.Name == "Y_TILED");
    EXPECT_EQ(C.Local, C.Name == "CACHED");
  }
  // Four tiles of 128 bytes a row of compressed images; entries of 64 KiB lead to their codes.
  EXPECT_EQ(Sets[0].Set.Limits.PitchAlign, 512u);
  EXPECT_EQ(Sets[0].Set.Limits.AddressAlign, 65536u);
  EXPECT_EQ(Sets[2].Set.Limits.PitchAlign, 128u);
  EXPECT_EQ(Sets[2].Set.Limits.MaxPitch, 262144u);
  Device Tgl = makeDevice(device("tgl"));
  const CapabilityRule *Ccs = Tgl.ruleFor({"INTEL", "CCS", ""});
  ASSERT_NE(Ccs, nullptr);
  EXPECT_EQ(Ccs->Release->Word, "resolve");
  EXPECT_TRUE(Ccs->Release->Planned);
  EXPECT_EQ(Ccs->Release->Covers, Texts{"CLEAR_COLOR"});
  EXPECT_EQ(Tgl.Targets, Texts{"tgl"});
}

/// The display of Navi 21 takes codes that its renderer retiles, and none that are aligned to
/// pipes.
TEST(Devices, Navi21) {
  constexpr StringLiteral Rgba = "B8G8R8A8_UNORM";
  KnownDevice Gpu = device("navi21"), Display = device("dcn3");
  Texts Common;
  for (const OfferedSet &Set : deviceSets(Gpu, Rgba, {Usage::Render}))
    if (understands(Display, modifier(Set.Label), Rgba))
      Common.push_back(Set.Label);
  EXPECT_EQ(
      Common,
      (Texts{"AMD(GFX10_RBPLUS,64K_R_X,DCC,DCC_RETILE,DCC_INDEPENDENT_128B,"
             "DCC_MAX_COMPRESSED_BLOCK=128B,DCC_CONSTANT_ENCODE,PIPE_XOR_BITS=4,PACKERS=4)",
             "AMD(GFX10_RBPLUS,64K_R_X,DCC,DCC_RETILE,DCC_INDEPENDENT_64B,"
             "DCC_INDEPENDENT_128B,DCC_MAX_COMPRESSED_BLOCK=64B,DCC_CONSTANT_ENCODE,"
             "PIPE_XOR_BITS=4,PACKERS=4)",
             "AMD(GFX10_RBPLUS,64K_R_X,PIPE_XOR_BITS=4,PACKERS=4)", "AMD(GFX9,64K_S)", "LINEAR"}));
  Device Made = makeDevice(Gpu);
  EXPECT_EQ(Made.ruleFor({"AMD", "DCC_RETILE", ""})->Publish->Word, "dcc retile");
  // Two chips of one vendor agree on tiles that do not name the chip.
  EXPECT_TRUE(understands(device("vangogh"), modifier("AMD(GFX9,64K_S)"), Rgba));
  EXPECT_FALSE(understands(device("vangogh"), modifier(Common[2]), Rgba));
}

/// 64K_2D of GFX12 and 64K_D of GFX11 are one layout.
TEST(Devices, OneLayoutOfTwoGenerations) {
  EXPECT_TRUE(understands(device("gfx1201"), modifier("AMD(GFX11,64K_D)"), "R8G8B8A8_UNORM"));
  EXPECT_TRUE(understands(device("gfx1100"), modifier("AMD(GFX12,64K_2D)"), "R8G8B8A8_UNORM"));
}

/// Two boards have no place in common but system memory.
TEST(Devices, Boards) {
  auto PlacesOf = [](StringRef Name, unsigned Board) {
    return deviceSets(device(Name), "R8G8B8A8_UNORM", {Usage::Scanout}, Board)
        .back()
        .Set.Limits.Places;
  };
  EXPECT_EQ(placesText(PlacesOf("dcn3", 0)), "vram, vram-contiguous");
  EXPECT_EQ(placesText(PlacesOf("dcn3", 2)), "vram of board 2, vram-contiguous of board 2");
  EXPECT_EQ(PlacesOf("dcn3", 0) & PlacesOf("dcn3", 1), 0u);
  EXPECT_EQ(PlacesOf("tgl-display", 0), PlacesOf("tgl-display", 1));
  EXPECT_EQ(placesText(makeDevice(device("navi21"), 1).AllocatesIn),
            "system, vram of board 1, vram-contiguous of board 1");
  EXPECT_EQ(placesText(UINT32_MAX), "anywhere");
}
