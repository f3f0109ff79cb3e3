// A transition from UNDEFINED costs an ambiguate and an update of the AUX-TT. The real old layout costs
// nothing. If no layout is known when the frame repeats for the first time, a frame of transitions
// comes before it.
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: tgl@mesa-22.3, as recorded: 4 ops (2 ccs.ambiguate, 2 aux_tt.update)
// CHECK: tgl@mesa-22.3, with all edits: 0 ops
// CHECK: {{^}}1. do not discard %post before @glow: old layout SHADER_READ_ONLY_OPTIMAL instead of UNDEFINED; once, before the frames:
// CHECK-NEXT: UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
// CHECK: tgl@mesa-22.3: {{.*}}4 -> 2 ops
// CHECK: without 1 ccs.ambiguate, 1 aux_tt.update
// CHECK: skl@mesa-22.3: {{.*}}5 -> 4 ops
// CHECK: without 1 ccs.ambiguate
// CHECK: contents-are-kept.rg:[[@LINE+27]]:14
// CHECK: {{^}}2. do not discard %light before @lighting: old layout SHADER_READ_ONLY_OPTIMAL instead of UNDEFINED
// CHECK: skl@mesa-22.3: no change
// CHECK: the best one: 1; all sets of so many were compared
// CHECK: all 2; none of them can be left out
// CHECK: tgl@mesa-22.3: {{.*}}4 -> 0 ops
// CHECK: without 2 ccs.ambiguate, 2 aux_tt.update
//
// Comments stay.
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --apply=all | grep -v '^//' | FileCheck %s --check-prefix=APPLIED
// APPLIED: transition %post UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
// APPLIED: color %light COLOR_ATTACHMENT_OPTIMAL from SHADER_READ_ONLY_OPTIMAL load
// APPLIED: transition %post SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL // the glow
//
// The changed frames cost what is said.
//
// RUN: %python %S/Inputs/apply.py aux-plan tgl@mesa-22.3,skl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: sets, 0 wrong

image %light : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %post : R8G8B8A8_UNORM 512x512 usage(COLOR_ATTACHMENT, SAMPLED) persistent

frame explicit repeat {
  pass @lighting on graphics {
    color %light COLOR_ATTACHMENT_OPTIMAL from UNDEFINED load(clear 0, 0, 0, 1) store(store) to SHADER_READ_ONLY_OPTIMAL
  }
  transition %post UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL // the glow
  pass @glow on graphics {
    color %post COLOR_ATTACHMENT_OPTIMAL load(clear 0, 0, 0, 1) store(store)
    sampled %light SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %post COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @tonemap on graphics {
    sampled %post SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
