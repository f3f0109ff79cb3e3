// A discard of an image that is in the wanted layout anyway.
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: {{^}}1. do not discard %depth before @draw: it is in DEPTH_STENCIL_ATTACHMENT_OPTIMAL already and needs no transition
// CHECK: tgl@mesa-22.3: {{.*}}, 3 -> 1 op
// CHECK: without 1 aux_tt.update, 1
// CHECK: skl@mesa-22.3: {{.*}}, 2 -> 1 op
// CHECK: without 1 hiz.resolve
// CHECK: {{^}}the one edit{{$}}
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --apply=1 | grep -v '^//' | FileCheck %s --check-prefix=APPLIED --implicit-check-not="transition %%depth"
// APPLIED: pass @draw
//
// The changed frames cost what is said.
//
// RUN: %python %S/Inputs/apply.py aux-plan tgl@mesa-22.3,skl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: sets, 0 wrong

image %depth : D32_SFLOAT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent

frame explicit repeat {
  transition %depth UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    depth %depth DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
  }
}
