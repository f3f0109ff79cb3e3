//===- AMDTargets.td - AMD's GPUs and the profiles of them ----*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The generations, the driver version that is modelled, and the features that rules may test.
///
//===----------------------------------------------------------------------===//

def IsAMD : Feature<"an AMD GPU">;
def AmdGfx6 : Generation<IsAMD, "GFX6: Southern Islands">;
def AmdGfx7 : Generation<IsAMD, "GFX7: Sea Islands">;
def AmdGfx8 : Generation<IsAMD, "GFX8: Volcanic Islands, Polaris">;
def AmdGfx9 : Generation<IsAMD, "GFX9: Vega">;
def AmdGfx10 : Generation<IsAMD, "GFX10.1: Navi 1x">;
def AmdGfx103 : Generation<IsAMD, "GFX10.3: Navi 2x">;
def AmdGfx11 : Generation<IsAMD, "GFX11: Navi 3x">;
def AmdGfx115 : Feature<"GFX11.5: Strix">; // beside GFX11, whose rules hold
def AmdGfx12 : Generation<IsAMD, "GFX12: Navi 4x">;
def RbPlus : Feature<"colour units of two pixels for 8 and 16 bits (RB+)">;
def DisplayDcc : Feature<"a display that reads DCC, in an order of its own">;

def Radv22 : DriverFeature<"profile mesa-22.3 of RADV">;
def Radv26 : DriverFeature<"profile mesa-26 of RADV">;
def Radv : When<(any Radv22, Radv26), "RADV">;

def AmdGfx6To7 : When<(before AmdGfx8), "GFX6 and GFX7">;
def AmdGfx8To9 : When<(all (since AmdGfx8), (before AmdGfx10)), "GFX8 and GFX9">;
def AmdGfx10To103 : When<(all (since AmdGfx10), (before AmdGfx11)), "GFX10">;
def AmdGfx10To11 : When<(all (since AmdGfx10), (before AmdGfx12)), "GFX10 and GFX11">;
def AmdGfx8To11 : When<(all (since AmdGfx8), (before AmdGfx12)), "GFX8 to GFX11">;
def AmdGfx12Up : When<(since AmdGfx12), "GFX12 and later">;

let Source = "Mesa 22.3.6 src/amd/common/ac_gpu_info.c", Vendor = "amd" in {
def Pitcairn : Target<"pitcairn", ["gcn1", "amd-gfx6", "gfx601"], [IsAMD, AmdGfx6]> {
  let Doc = "Southern Islands (GFX6)";
  let Memory = AmdMemory6;
}
def Bonaire : Target<"bonaire", ["gcn2", "amd-gfx7", "gfx704"], [IsAMD, AmdGfx7]> {
  let Doc = "Sea Islands (GFX7)";
  let Memory = AmdMemory6;
}
def Polaris10 : Target<"polaris10", ["gcn3", "gcn4", "polaris", "amd-gfx8", "gfx803"],
                       [IsAMD, AmdGfx8]> {
  let Doc = "Volcanic Islands and Polaris (GFX8)";
  let Memory = AmdMemory8;
}
def Vega10 : Target<"vega10", ["gcn5", "vega", "amd-gfx9", "gfx900"], [IsAMD, AmdGfx9]> {
  let Doc = "Vega (GFX9)";
  let Memory = AmdMemory9;
}
def Raven : Target<"raven", [], [IsAMD, AmdGfx9, RbPlus, DisplayDcc]> {
  let Doc = "Vega in APUs (GFX9)";
  let Memory = AmdMemory9;
}
def Navi10 : Target<"navi10", ["rdna", "rdna1", "amd-gfx10", "gfx1010"], [IsAMD, AmdGfx10]> {
  let Doc = "Navi 1x (GFX10.1)";
  let Memory = AmdMemory10;
}
def Navi21 : Target<"navi21", ["rdna2", "amd-gfx10.3", "gfx1030"],
                    [IsAMD, AmdGfx103, RbPlus, DisplayDcc]> {
  let Doc = "Navi 2x (GFX10.3)";
  let Memory = AmdMemory10;
}
def Gfx1100 : Target<"gfx1100", ["rdna3", "navi31", "amd-gfx11"],
                     [IsAMD, AmdGfx11, RbPlus, DisplayDcc]> {
  let Doc = "Navi 3x (GFX11)";
  let Memory = AmdMemory10;
}
} // Source
let Source = "Mesa 26 src/amd/common/ac_gpu_info.c", Vendor = "amd" in {
def Gfx1150 : Target<"gfx1150", ["rdna3.5", "amd-gfx11.5"],
                     [IsAMD, AmdGfx11, AmdGfx115, RbPlus, DisplayDcc]> {
  let Doc = "Strix (GFX11.5)";
  let Memory = AmdMemory10;
}
def Gfx1201 : Target<"gfx1201", ["rdna4", "navi48", "amd-gfx12"], [IsAMD, AmdGfx12, RbPlus]> {
  let Doc = "Navi 4x (GFX12)";
  let Memory = AmdMemory12;
}
} // Source

def ProfileRadv22 : Profile<"mesa-22.3"> {
  let Source = "Mesa 22.3.6: RADV";
  let Doc = "RADV of Mesa 22.3";
  let Age = 22;
  let KnownLayouts = LayoutsOfVulkan13;
}

def ProfileRadv26 : Profile<"mesa-26"> {
  let Source = "Mesa 26 (development after 26.0): RADV";
  let Doc = "RADV of Mesa 26, read from its source only";
  let Age = 26;
  let KnownLayouts = LayoutsOfVulkan13;
}

/// A driver decides whether images that are presented have DCC, and if so the display reads it.
def DisplayReadsDcc : Provision<"display-dcc"> {
  let Doc = "Presented images have DCC only if the display reads it.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_image.c, radv_use_dcc_for_image_early and "
               "radv_layout_dcc_compressed: PRESENT_SRC keeps DCC";
}
/// Copies on a compute queue store around HTILE.
def CopiesExpandDepth : Provision<"htile-copies"> {
  let Doc = "Copies on a compute queue expand depth before, and initialise HTILE after themselves.";
  let Source = "Mesa 22.3.6 src/amd/vulkan/radv_meta_copy.c, copy_image";
}

class Radv22On<Target target>
    : TargetProfile<target, ProfileRadv22, [Radv22], AMDMachine, DefaultShared> {
  let Source = "Mesa 22.3.6 src/amd/vulkan; runs of that driver";
  let Provisions = [DisplayReadsDcc, CopiesExpandDepth];
  let HasLogs = 1;
}
def : Radv22On<Pitcairn>;
def : Radv22On<Bonaire>;
def : Radv22On<Polaris10>;
def : Radv22On<Vega10>;
def : Radv22On<Raven>;
def : Radv22On<Navi10>;
def : Radv22On<Navi21>;
def : Radv22On<Gfx1100>;

class Radv26On<Target target, AuxMachine machine = AMDMachine>
    : TargetProfile<target, ProfileRadv26, [Radv26], machine, DefaultShared> {
  let Source = "Mesa 26 src/amd/vulkan";
  let Provisions = [DisplayReadsDcc, CopiesExpandDepth];
}
def : Radv26On<Pitcairn>;
def : Radv26On<Bonaire>;
def : Radv26On<Polaris10>;
def : Radv26On<Vega10>;
def : Radv26On<Raven>;
def : Radv26On<Navi10>;
def : Radv26On<Navi21>;
def : Radv26On<Gfx1100>;
def : Radv26On<Gfx1150>;
def : Radv26On<Gfx1201, AMDMachine12>;

//===----------------------------------------------------------------------===//
// Modifiers
//===----------------------------------------------------------------------===//

// AMD's modifiers are sets of bits. A name here stands for all sets of one version of tiles that
// agree in DCC and in DCC_RETILE; tile modes, pipes, banks and sizes of blocks do not matter here.
let Source = "drm_fourcc.h, AMD_FMT_MOD; Mesa 22.3.6 src/amd/common/ac_surface.c, "
             "ac_get_supported_modifiers" in {
class AmdModifier<string tiles, int version, string dcc, int dccBits, dag when>
    : Modifier<"AMD_" # tiles # dcc, !add(0x0200000000000000, !add(version, dccBits))> {
  // All fields but the version of tiles (7:0), DCC (13) and DCC_RETILE (14).
  let FreeBits = 0x0000000fffff9f00;
  let Prefix = "AMD_FMT_MOD_";
  let MoreNames = [tiles # dcc];
  let When = when;
}
class AmdPlainModifier<string tiles, int version, dag when>
    : AmdModifier<tiles, version, "", 0, when> {
  let MoreNames = [tiles, "TILE_VER_" # tiles];
}
class AmdDccModifier<string tiles, int version, dag when>
    : AmdModifier<tiles, version, "_DCC", 0x2000, when> {
  let HasAux = 1;
  let State = AmdCompressed;
}
class AmdRetileModifier<string tiles, int version, dag when>
    : AmdModifier<tiles, version, "_DCC_RETILE", 0x6000, when> {
  let HasAux = 1;
  let State = AmdCompressedRetiled;
}
def : AmdPlainModifier<"GFX9", 1, (all AmdGfx9)>;
def : AmdDccModifier<"GFX9", 1, (all AmdGfx9)>;
def : AmdRetileModifier<"GFX9", 1, (all AmdGfx9)>;
def : AmdPlainModifier<"GFX10", 2, (all AmdGfx10)>;
def : AmdDccModifier<"GFX10", 2, (all AmdGfx10)>;
def : AmdPlainModifier<"GFX10_RBPLUS", 3, (all AmdGfx103)>;
def : AmdDccModifier<"GFX10_RBPLUS", 3, (all AmdGfx103)>;
def : AmdRetileModifier<"GFX10_RBPLUS", 3, (all AmdGfx103)>;
def : AmdPlainModifier<"GFX11", 4, (all AmdGfx11)>;
def : AmdDccModifier<"GFX11", 4, (all AmdGfx11)>;
def : AmdRetileModifier<"GFX11", 4, (all AmdGfx11)>;
def : AmdPlainModifier<"GFX12", 5, (since AmdGfx12)>;
} // Source
let Source = "drm_fourcc.h, AMD_FMT_MOD_TILE_VER_GFX12: DCC and the size of its blocks, no other field "
             "of DCC" in
def : AmdDccModifier<"GFX12", 5, (since AmdGfx12)> {
  let State = AmdPlain;
}
