//===- AMDChips.td - names of AMD's chips ---------------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The chips that each target stands for. Short names are Mesa's names of devices. The file has
/// some of the names under which chips are sold. The chip that a target is named after comes first.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa 22.3.6 src/amd/common/amd_family.h and ac_gpu_info.c; include/pci_ids" in {
def : Chip<"pitcairn", "Pitcairn", Pitcairn> {
  let SoldAs = "Radeon HD 7850 to 7870, R9 270";
}
def : Chip<"tahiti", "Tahiti", Pitcairn> {
  let SoldAs = "Radeon HD 7950 to 7970, R9 280";
}
def : Chip<"verde", "Cape Verde", Pitcairn> {
  let SoldAs = "Radeon HD 7750 to 7770, R7 250X";
}
def : Chip<"oland", "Oland", Pitcairn>;
def : Chip<"hainan", "Hainan", Pitcairn>;
def : Chip<"bonaire", "Bonaire", Bonaire> {
  let SoldAs = "Radeon HD 7790, R7 260";
}
def : Chip<"hawaii", "Hawaii", Bonaire> {
  let SoldAs = "Radeon R9 290, R9 390";
}
def : Chip<"kaveri", "Kaveri", Bonaire>;
def : Chip<"kabini", "Kabini", Bonaire>;
def : Chip<"polaris10", "Polaris 10", Polaris10> {
  let SoldAs = "Radeon RX 470, 480, 570, 580";
}
def : Chip<"polaris11", "Polaris 11", Polaris10> {
  let SoldAs = "Radeon RX 460, 560";
}
def : Chip<"polaris12", "Polaris 12", Polaris10> {
  let SoldAs = "Radeon RX 550";
}
def : Chip<"vegam", "Vega M", Polaris10>;
def : Chip<"tonga", "Tonga", Polaris10> {
  let SoldAs = "Radeon R9 285, R9 380";
}
def : Chip<"fiji", "Fiji", Polaris10> {
  let SoldAs = "Radeon R9 Fury, R9 Nano";
}
def : Chip<"iceland", "Iceland", Polaris10>;
def : Chip<"carrizo", "Carrizo", Polaris10>;
def : Chip<"stoney", "Stoney", Polaris10>;
def : Chip<"vega10", "Vega 10", Vega10> {
  let SoldAs = "Radeon RX Vega 56, 64";
}
def : Chip<"vega12", "Vega 12", Vega10>;
def : Chip<"vega20", "Vega 20", Vega10> {
  let SoldAs = "Radeon VII";
}
def : Chip<"raven", "Raven Ridge", Raven>;
def : Chip<"raven2", "Raven 2", Raven>;
def : Chip<"renoir", "Renoir", Raven>;
def : Chip<"navi10", "Navi 10", Navi10> {
  let SoldAs = "Radeon RX 5600, 5700";
}
def : Chip<"navi12", "Navi 12", Navi10>;
def : Chip<"navi14", "Navi 14", Navi10> {
  let SoldAs = "Radeon RX 5500";
}
def : Chip<"navi21", "Navi 21", Navi21> {
  let SoldAs = "Radeon RX 6800, 6900";
}
def : Chip<"navi22", "Navi 22", Navi21> {
  let SoldAs = "Radeon RX 6700";
}
def : Chip<"navi23", "Navi 23", Navi21> {
  let SoldAs = "Radeon RX 6600";
}
def : Chip<"navi24", "Navi 24", Navi21> {
  let SoldAs = "Radeon RX 6400, 6500";
}
def : Chip<"vangogh", "Van Gogh", Navi21> {
  let SoldAs = "Steam Deck";
}
def : Chip<"rembrandt", "Rembrandt", Navi21>;
def : Chip<"gfx1100", "Navi 31", Gfx1100> {
  let SoldAs = "Radeon RX 7900";
}
def : Chip<"gfx1101", "Navi 32", Gfx1100>;
def : Chip<"gfx1102", "Navi 33", Gfx1100> {
  let SoldAs = "Radeon RX 7600";
}
def : Chip<"gfx1103", "Phoenix", Gfx1100>;
} // Source
let Source = "Mesa 26 src/amd/common/amd_family.h and ac_gpu_info.c" in {
def : Chip<"gfx1150", "Strix", Gfx1150>;
def : Chip<"gfx1151", "Strix Halo", Gfx1150> {
  let SoldAs = "Radeon 8050S, 8060S";
}
def : Chip<"gfx1152", "Krackan Point", Gfx1150>;
def : Chip<"gfx1153", "Krackan Point 2", Gfx1150>;
def : Chip<"gfx1201", "Navi 48", Gfx1201> {
  let SoldAs = "Radeon RX 9070";
}
def : Chip<"gfx1200", "Navi 44", Gfx1201> {
  let SoldAs = "Radeon RX 9060";
}
} // Source
