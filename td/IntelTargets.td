//===- IntelTargets.td - Intel's GPUs and the profiles of them -*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The generations, the driver versions that are modelled, and the features that rules may test.
///
//===----------------------------------------------------------------------===//

def IsIntel : Feature<"an Intel GPU">;
def Gfx7 : Generation<IsIntel, "gfx7: Ivy Bridge">;
def Gfx75 : Generation<IsIntel, "gfx7.5: Haswell">;
def Gfx8 : Generation<IsIntel, "gfx8: Broadwell">;
def Gfx9 : Generation<IsIntel, "gfx9: Skylake">;
def Gfx11 : Generation<IsIntel, "gfx11: Ice Lake">;
def Gfx120 : Generation<IsIntel, "gfx12.0: Tiger Lake">;
def Gfx125 : Generation<IsIntel, "gfx12.5: DG2, Meteor Lake">;
def Xe2 : Generation<IsIntel, "Xe2: Lunar Lake">;
def Dg2 : Feature<"DG2">;
def AuxTable : Feature<"CCS memory is found through a translation table (AUX-TT)">;

def Fcv : Feature<"draws may store the clear value by themselves (Wa_1607794140)">;

// A profile follows ISL in its model of states and in the place of surfaces in memory.
def Isl22 : Feature<"ISL of Mesa 22.3: rows of all that may have CCS are padded to 512 bytes">;
def Isl26 : Feature<"ISL of Mesa 26: depth that only HiZ holds is a state of its own">;

def Mesa22 : DriverFeature<"profile mesa-22.3">;
def Mesa26 : DriverFeature<"profile mesa-26">;
def Hasvk : DriverFeature<"driven by hasvk, not anv">;

def Gfx7x : When<(before Gfx8), "gfx7 and gfx7.5">;
def Gfx7To8 : When<(before Gfx9), "gfx7 to gfx8">;
def Gfx9To11 : When<(all (since Gfx9), (before Gfx120)), "gfx9 to gfx11">;
def Gfx8To9 : When<(all (since Gfx8), (before Gfx11)), "gfx8 to gfx9">;
def Gfx12x : When<(all (since Gfx120), (before Xe2)), "gfx12.0 and gfx12.5">;
def Xe2Up : When<(since Xe2), "Xe2 and later">;
def Gfx125Up : When<(since Gfx125), "gfx12.5 and later">;
def Gfx12Up : When<(since Gfx120), "gfx12.0 and later">;
def Gfx11Up : When<(since Gfx11), "gfx11 and later">;

let Source = "Mesa src/intel/dev/intel_device_info.c", Vendor = "intel" in {
def Ivb : Target<"ivb", ["gfx7"], [IsIntel, Gfx7]> {
  let Doc = "Ivy Bridge";
  let Memory = IntelMemory7;
}
def Hsw : Target<"hsw", ["gfx75"], [IsIntel, Gfx75]> {
  let Doc = "Haswell";
  let Memory = IntelMemory7;
}
def Bdw : Target<"bdw", ["gfx8"], [IsIntel, Gfx8]> {
  let Doc = "Broadwell";
  let Memory = IntelMemory7;
}
def Skl : Target<"skl", ["gfx9"], [IsIntel, Gfx9]> {
  let Doc = "Skylake, and Kaby Lake, Coffee Lake, Gemini Lake";
  let Memory = IntelMemory7;
}
def Icl : Target<"icl", ["gfx11"], [IsIntel, Gfx11]> {
  let Doc = "Ice Lake, and Elkhart Lake, Jasper Lake";
  let Memory = IntelMemory7;
}
def Tgl : Target<"tgl", ["gfx12"], [IsIntel, Gfx120, AuxTable]> {
  let Doc = "Tiger Lake from stepping C0 on, and Rocket Lake, Alder Lake, Raptor Lake";
  let Memory = Intel12Memory;
}
def Dg1 : Target<"dg1", [], [IsIntel, Gfx120, AuxTable, Fcv]> {
  let Doc = "DG1, and Tiger Lake before stepping C0: draws store the clear value by themselves";
  let Memory = Intel12Memory;
  let InAll = 0;
}
def Dg2Target : Target<"dg2", ["gfx125"], [IsIntel, Gfx125, Dg2]> {
  let Doc = "DG2 (Alchemist)";
  let Memory = Intel125Memory;
}
def Mtl : Target<"mtl", ["gfx125-mtl"], [IsIntel, Gfx125, AuxTable]> {
  let Doc = "Meteor Lake, and Arrow Lake";
  let Memory = Intel125Memory;
}
def Lnl : Target<"lnl", ["xe2"], [IsIntel, Xe2]> {
  let Doc = "Lunar Lake, and Battlemage";
  let Memory = IntelXe2Memory;
}
} // Source

defvar LayoutsOfVulkan13 = [
  LAYOUT_UNDEFINED, LAYOUT_PREINITIALIZED, LAYOUT_GENERAL, LAYOUT_COLOR_ATTACHMENT_OPTIMAL,
  LAYOUT_DEPTH_STENCIL_ATTACHMENT_OPTIMAL, LAYOUT_DEPTH_ATTACHMENT_OPTIMAL,
  LAYOUT_STENCIL_ATTACHMENT_OPTIMAL, LAYOUT_DEPTH_STENCIL_READ_ONLY_OPTIMAL,
  LAYOUT_DEPTH_READ_ONLY_OPTIMAL, LAYOUT_STENCIL_READ_ONLY_OPTIMAL,
  LAYOUT_DEPTH_READ_ONLY_STENCIL_ATTACHMENT_OPTIMAL,
  LAYOUT_DEPTH_ATTACHMENT_STENCIL_READ_ONLY_OPTIMAL, LAYOUT_SHADER_READ_ONLY_OPTIMAL,
  LAYOUT_READ_ONLY_OPTIMAL, LAYOUT_ATTACHMENT_OPTIMAL, LAYOUT_ATTACHMENT_FEEDBACK_LOOP_OPTIMAL_EXT,
  LAYOUT_TRANSFER_SRC_OPTIMAL, LAYOUT_TRANSFER_DST_OPTIMAL, LAYOUT_PRESENT_SRC_KHR,
  LAYOUT_SHARED_PRESENT_KHR
];

def ProfileMesa22 : Profile<"mesa-22.3"> {
  let Source = "Mesa 22.3.6: anv (gfx9 and later), hasvk (gfx7, gfx8)";
  let Doc = "anv and hasvk of Mesa 22.3, checked against what those drivers emit";
  let Age = 22;
  let KnownLayouts = LayoutsOfVulkan13;
}
def ProfileMesa26 : Profile<"mesa-26"> {
  let Source = "Mesa 26 (development after 26.0): anv";
  let Doc = "anv of Mesa 26, read from its source only";
  let Age = 26;
  let KnownLayouts = LayoutsOfVulkan13;
}

def DefaultShared : SharedCost<65536, 262144, 64> {
  let Source = "Agreed starting points: a state change and blit set-up; 5 microseconds at 50 GB/s; "
               "a clock of the front end for a dword, 1.3 ns at 50 GB/s";
  let Estimate = 1;
}

/// The rules of the hardware assume one stored clear value, in the image's format.
def ClearRecords : Provision<"clear-records"> {
  let Doc = "Clear values are read through views of other formats: Mesa 26 keeps them once for "
            "each format, Mesa 22.3 does not look.";
  let Source = "Mesa 26 src/intel/vulkan/anv_private.h, anv_image_get_clear_color_addr; "
               "Mesa 22.3.6 src/intel/vulkan/genX_cmd_buffer.c";
}

class Mesa22On<Target target, list<Feature> features = []>
    : TargetProfile<target, ProfileMesa22, !listconcat([Mesa22, Isl22], features),
                    IntelMachine22, DefaultShared> {
  let Source = "Mesa 22.3.6 src/intel/vulkan and src/intel/vulkan_hasvk; runs of those drivers";
  let Provisions = [ClearRecords];
  let HasLogs = 1;
}
class Mesa26On<Target target, AuxMachine machine>
    : TargetProfile<target, ProfileMesa26, [Mesa26, Isl26], machine, DefaultShared> {
  let Provisions = [ClearRecords];
  let Source = "Mesa 26 src/intel/vulkan";
}

def : Mesa22On<Ivb, [Hasvk]>;
def : Mesa22On<Hsw, [Hasvk]>;
def : Mesa22On<Bdw, [Hasvk]>;
def : Mesa22On<Skl>;
def : Mesa22On<Icl>;
def : Mesa22On<Tgl>;
def : Mesa22On<Dg2Target>;
def : Mesa26On<Skl, IntelMachine26>;
def : Mesa26On<Icl, IntelMachine26>;
def : Mesa26On<Tgl, IntelMachine26Gfx12>;
def : Mesa26On<Dg1, IntelMachine26>;
def : Mesa26On<Dg2Target, IntelMachine26Gfx12>;
def : Mesa26On<Mtl, IntelMachine26Gfx12>;
def : Mesa26On<Lnl, IntelMachine26Xe2>;

let Source = "drm_fourcc.h; Mesa 22.3.6 and 25.0.7 src/intel/isl/isl_drm.c, "
             "isl_drm_modifier_get_score" in {
def : Modifier<"LINEAR", 0> {
  let MoreNames = ["NONE"];
}
class IntelModifier<string name, int number, string headerName = name>
    : Modifier<name, !add(0x0100000000000000, number)> {
  let Prefix = "I915_FORMAT_MOD_";
  let MoreNames = !if(!eq(name, headerName), []<string>, [headerName]);
}
def : IntelModifier<"X_TILED", 1> {
  let When = (all IsIntel);
}
def : IntelModifier<"Y_TILED", 2> {
  let When = (before Gfx125);
}
def : IntelModifier<"4_TILED", 9> {
  let When = (since Gfx125);
}
class CompressedModifier<string name, int number, string headerName, dag when>
    : IntelModifier<name, number, headerName> {
  let HasAux = 1;
  let State = CompressedNoClear;
  let When = when;
}
class ClearModifier<string name, int number, string headerName, dag when>
    : IntelModifier<name, number, headerName> {
  let HasAux = 1;
  let HasClearValue = 1;
  let State = CompressedClear;
  let Class = 2;
  let When = when;
}
def : CompressedModifier<"Y_TILED_CCS", 4, "Y_TILED_CCS", (any Gfx9, Gfx11)>;
def : CompressedModifier<"GEN12_RC_CCS", 6, "Y_TILED_GEN12_RC_CCS", (all Mesa26, Gfx120)>;
// Draws that store the clear value by themselves know only zero.
def : ClearModifier<"GEN12_RC_CCS_CC", 8, "Y_TILED_GEN12_RC_CCS_CC",
                    (all Mesa26, Gfx120, (not Fcv))>;
def : CompressedModifier<"DG2_RC_CCS", 10, "4_TILED_DG2_RC_CCS", (all Mesa26, Dg2)>;
def : ClearModifier<"DG2_RC_CCS_CC", 12, "4_TILED_DG2_RC_CCS_CC", (all Mesa26, Dg2)>;
def : CompressedModifier<"MTL_RC_CCS", 13, "4_TILED_MTL_RC_CCS", (all Mesa26, Gfx125, AuxTable)>;
def : ClearModifier<"MTL_RC_CCS_CC", 15, "4_TILED_MTL_RC_CCS_CC", (all Mesa26, Gfx125, AuxTable)>;
let Source = "drm_fourcc.h; Mesa 26 src/intel/isl/isl_drm.c: 25.0.7 has none for Xe2" in
def : CompressedModifier<"LNL_CCS", 16, "4_TILED_LNL_CCS", (all Mesa26, (since Xe2))>;
let Source = "drm_fourcc.h, I915_FORMAT_MOD_4_TILED_BMG_CCS: as that of Lunar Lake, for discrete GPUs; "
             "Mesa 26 src/intel/isl/isl_drm.c" in
def : CompressedModifier<"BMG_CCS", 17, "4_TILED_BMG_CCS", (all Mesa26, (since Xe2))>;
// No driver here lays images out in Yf tiles.
def : IntelModifier<"Yf_TILED", 3> {
  let When = (any);
}
def : CompressedModifier<"Yf_TILED_CCS", 5, "Yf_TILED_CCS", (any)>;
// Media compression: no Vulkan driver offers images with it.
def : CompressedModifier<"GEN12_MC_CCS", 7, "Y_TILED_GEN12_MC_CCS", (any)>;
def : CompressedModifier<"DG2_MC_CCS", 11, "4_TILED_DG2_MC_CCS", (any)>;
def : CompressedModifier<"MTL_MC_CCS", 14, "4_TILED_MTL_MC_CCS", (any)>;
} // Source
