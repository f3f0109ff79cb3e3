// An edit of a load operation: any value of this stencil is right, and a clear of it does without the update of
// the AUX-TT that a transition from UNDEFINED costs. By the tables it writes every texel; here it costs less.

// RUN: aux-plan advise %s --costs=%S/../../Planner/Driver/Inputs/cheap-stencil-clear.json --target=tgl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: {{^}}1. do not discard %ds before @shadow: it is in DEPTH_STENCIL_ATTACHMENT_OPTIMAL already and needs no transition; load it
// CHECK: with CLEAR instead of DONT_CARE
// CHECK: tgl@mesa-22.3:
// CHECK: without {{.*}}1 aux_tt.update
// CHECK: clear-in-place-of-dont-care.rg:[[@LINE+13]]:13

// RUN: aux-plan advise %s --costs=%S/../../Planner/Driver/Inputs/cheap-stencil-clear.json --target=tgl@mesa-22.3 --contract=driver --apply=all | grep -v '^//' | FileCheck %s --check-prefix=APPLIED
// APPLIED: stencil %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL load(clear) store(dont_care) // scratch

// The changed frames cost what is said.
// RUN: %python %S/Inputs/apply.py aux-plan tgl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: sets, 0 wrong

image %ds : S8_UINT 512x512 usage(DEPTH_STENCIL_ATTACHMENT) starts DEPTH_STENCIL_ATTACHMENT_OPTIMAL persistent

frame explicit {
  pass @shadow on graphics {
    stencil %ds DEPTH_STENCIL_ATTACHMENT_OPTIMAL from UNDEFINED load(dont_care) store(dont_care) // scratch
  }
}
