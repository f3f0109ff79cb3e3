// A storage access of skl reads no compression. Where the layout of the draw promises none either,
// nothing has to be resolved. The transitions around the draw go with its layout.
//
// RUN: aux-plan advise %s --costs=%S/../Inputs/dear-ccs-d.json --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: {{^}}1. use %a in @draw: GENERAL instead of COLOR_ATTACHMENT_OPTIMAL
// CHECK: tgl@mesa-22.3: no change
// CHECK: skl@mesa-22.3: {{.*}}2 -> 0 ops
// CHECK: without 1 ccs.resolve full, 1 ccs.clear
//
// RUN: aux-plan advise %s --costs=%S/../Inputs/dear-ccs-d.json --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --apply=all | grep -v '^//' | FileCheck %s --check-prefix=APPLIED --implicit-check-not="transition %%a"
// APPLIED: color %a GENERAL
//
// The changed frames cost what is said.
//
// RUN: %python %S/Inputs/apply.py aux-plan tgl@mesa-22.3,skl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: sets, 0 wrong

image %a : R16G16B16A16_SFLOAT 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED, STORAGE) starts GENERAL persistent

frame explicit repeat {
  transition %a GENERAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 0) store(store)
  }
  transition %a COLOR_ATTACHMENT_OPTIMAL -> GENERAL
  pass @blur on graphics {
    storage read_write %a GENERAL at COMPUTE_SHADER
  }
}
