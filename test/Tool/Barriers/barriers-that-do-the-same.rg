// A barrier for each aspect is an update of the AUX-TT for each.
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: {{^}}1. merge the barriers of %ds before @draw that make the same transition
// CHECK: tgl@mesa-22.3: {{.*}}6 -> 5 ops
// CHECK: without 1 aux_tt.update
// CHECK: skl@mesa-22.3: no change
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --apply=1 | grep -v '^//' | FileCheck %s --check-prefix=APPLIED
// APPLIED: transition %ds UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
// APPLIED-NEXT: pass @draw
//
// The changed frames cost what is said.
//
// RUN: %python %S/Inputs/apply.py aux-plan tgl@mesa-22.3,skl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: sets, 0 wrong

image %ds : D32_SFLOAT_S8_UINT 1024x1024 usage(DEPTH_STENCIL_ATTACHMENT)

frame explicit repeat {
  transition %ds[aspect depth] UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  transition %ds[aspect stencil] UNDEFINED -> DEPTH_STENCIL_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    depth %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 1.0) store(store)
    stencil %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear 0) store(store)
  }
}
