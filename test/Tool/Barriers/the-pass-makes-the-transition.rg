// A transition from UNDEFINED by a barrier makes HiZ valid. If the pass makes it, the driver knows that its clear
// does that.

// RUN: aux-plan advise %s --target=icl@mesa-22.3,tgl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: {{^}}1. let the pass make the transition of %d before @draw: UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
// CHECK: icl@mesa-22.3: {{.*}}4 -> 3 ops
// CHECK: without 1 hiz.resolve
// CHECK: tgl@mesa-22.3: {{.*}}4 -> 3 ops
// CHECK: without 1 hiz.resolve
// CHECK: the-pass-makes-the-transition.rg:[[@LINE+14]]:14

// RUN: aux-plan advise %s --target=icl@mesa-22.3,tgl@mesa-22.3 --contract=driver --apply=all | grep -v '^//' | FileCheck %s --check-prefix=APPLIED
// APPLIED: frame explicit repeat {
// APPLIED-NEXT: pass @draw
// APPLIED: depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 1.0)

// RUN: %python %S/Inputs/apply.py aux-plan icl@mesa-22.3,tgl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: 1 sets, 0 wrong

image %d : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
image %c : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts SHADER_READ_ONLY_OPTIMAL

frame explicit repeat {
  transition %d UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %c COLOR_ATTACHMENT_OPTIMAL from SHADER_READ_ONLY_OPTIMAL load(clear) store(store) to SHADER_READ_ONLY_OPTIMAL
    depth %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
  }
  transition %d DEPTH_STENCIL_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @fog on graphics {
    sampled %d SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    sampled %c SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
