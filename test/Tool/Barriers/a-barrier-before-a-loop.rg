// The text makes both transitions in each iteration.

// RUN: aux-plan advise %s --target=skl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: {{^}}1. add a transition of %a before @draw: SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL; add a transition of it
// CHECK-NEXT: before a loop: COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL; leave out the transition of it before @read
// CHECK: skl@mesa-22.3: {{.*}}9 -> 2 ops
// CHECK: without 7 ccs.resolve partial

// RUN: aux-plan advise %s --target=skl@mesa-22.3 --contract=driver --apply=all | grep -v '^//' | FileCheck %s --check-prefix=APPLIED
// APPLIED: transition %a COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// APPLIED: frame explicit repeat {
// APPLIED-NEXT: transition %a SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
// APPLIED: transition %a COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
// APPLIED-NEXT: loop 8 {
// APPLIED-NEXT: pass @read
// APPLIED-NOT: transition

// RUN: %python %S/Inputs/apply.py aux-plan skl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: sets, 0 wrong

image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) persistent starts COLOR_ATTACHMENT_OPTIMAL

frame explicit repeat {
  pass @draw on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL load(clear 0.5, 0, 0, 1) store(store)
  }
  loop 8 {
    transition %a COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
    pass @read on graphics {
      sampled %a SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
    }
    transition %a SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  }
}
