//===- IntelChips.td - names of Intel's chips -----------------*- tablegen -*-//
//
// Part of aux-plan, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The chips that each target stands for: `--target=kbl` is `--target=skl`. Short names are Mesa's
/// names of devices, and targets follow from the generation that Mesa gives a device. The file has
/// some of the names under which chips are sold. The chip that a target is named after comes first.
///
//===----------------------------------------------------------------------===//

let Source = "Mesa src/intel/dev/intel_device_info.c, name_map and .platform" in {
def : Chip<"ivb", "Ivy Bridge", Ivb>;
def : Chip<"byt", "Bay Trail", Ivb>;
def : Chip<"hsw", "Haswell", Hsw>;
def : Chip<"chv", "Cherry View", Bdw>;
}

let Source = "Mesa src/intel/dev/intel_device_info.c, name_map and .platform; "
             "include/pci_ids/iris_pci_ids.h" in {
def : Chip<"bdw", "Broadwell", Bdw> {
  let SoldAs = "HD Graphics 5300 to 6000, Iris Graphics 6100, Iris Pro Graphics 6200";
}
def : Chip<"skl", "Skylake", Skl> {
  let SoldAs = "HD Graphics 510 to 535, Iris Graphics 540 to 555, Iris Pro Graphics 580";
}
def : Chip<"bxt", "Broxton", Skl>;
def : Chip<"apl", "Apollo Lake", Skl> {
  let SoldAs = "HD Graphics 500, 505";
}
def : Chip<"kbl", "Kaby Lake", Skl> {
  let SoldAs = "HD Graphics 610 to 635, UHD Graphics 620, Iris Plus Graphics 640, 650";
}
def : Chip<"aml", "Amber Lake", Skl> {
  let SoldAs = "UHD Graphics 615, 617";
}
def : Chip<"glk", "Gemini Lake", Skl> {
  let SoldAs = "UHD Graphics 600, 605";
}
def : Chip<"cfl", "Coffee Lake", Skl> {
  let SoldAs = "UHD Graphics 610 to 630, Iris Plus Graphics 645, 655";
}
def : Chip<"whl", "Whiskey Lake", Skl> {
  let SoldAs = "UHD Graphics 610, 620";
}
def : Chip<"cml", "Comet Lake", Skl> {
  let SoldAs = "UHD Graphics 610, 630";
}
def : Chip<"icl", "Ice Lake", Icl> {
  let SoldAs = "Iris Plus Graphics, UHD Graphics";
}
def : Chip<"ehl", "Elkhart Lake", Icl>;
def : Chip<"jsl", "Jasper Lake", Icl>;
def : Chip<"tgl", "Tiger Lake", Tgl> {
  let Source = "Mesa src/intel/dev/intel_device_info.c, name_map and .platform; include/pci_ids/"
               "iris_pci_ids.h; Intel compute-runtime devices_base.inl, which says Iris Xe";
  let SoldAs = "Xe Graphics, Iris Xe Graphics, UHD Graphics";
}
def : Chip<"rkl", "Rocket Lake", Tgl>;
def : Chip<"adl", "Alder Lake", Tgl> {
  let SoldAs = "UHD Graphics 710 to 770";
}
def : Chip<"rpl", "Raptor Lake", Tgl>;
def : Chip<"dg1", "DG1", Dg1>;
def : Chip<"dg2", "Alchemist", Dg2Target> {
  let SoldAs = "Arc A310 to A770, Arc Pro A30M to A60";
}
def : Chip<"mtl", "Meteor Lake", Mtl> {
  let SoldAs = "Arc Graphics";
}
def : Chip<"arl", "Arrow Lake", Mtl>;
def : Chip<"lnl", "Lunar Lake", Lnl> {
  let SoldAs = "Arc Graphics 1X0V";
}
def : Chip<"bmg", "Battlemage", Lnl>;
} // Source
