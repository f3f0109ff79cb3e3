// The driver resolves clear blocks of both images, barrier by barrier. Transitions at the end of one pass wait
// once.

// RUN: aux-plan advise %s --target=skl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: {{^}}1. let @draw end in SHADER_READ_ONLY_OPTIMAL instead of a barrier of %a before @one and %b before @two
// CHECK: skl@mesa-22.3: 3 -> 2 stalls
// CHECK: the-pass-ends-in-the-next-layout.rg:[[@LINE+15]]:11 and 1 more place

// RUN: aux-plan advise %s --target=skl@mesa-22.3 --contract=driver --apply=all | grep -v '^//' | FileCheck %s --check-prefix=APPLIED --implicit-check-not='{{^}}  transition'
// APPLIED: frame explicit
// APPLIED: color %a COLOR_ATTACHMENT_OPTIMAL from {{.*}} store(store) to SHADER_READ_ONLY_OPTIMAL // first
// APPLIED: color %b COLOR_ATTACHMENT_OPTIMAL from {{.*}} store(store) to SHADER_READ_ONLY_OPTIMAL

// RUN: %python %S/Inputs/apply.py aux-plan skl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: 1 sets, 0 wrong

image %a : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent
image %b : R8G8B8A8_UNORM 1024x1024 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent

frame explicit repeat {
  pass @draw on graphics {
    color %a COLOR_ATTACHMENT_OPTIMAL from SHADER_READ_ONLY_OPTIMAL load(clear 0.5, 0, 0, 1) store(store) // first
    color %b COLOR_ATTACHMENT_OPTIMAL from SHADER_READ_ONLY_OPTIMAL load(clear 0.5, 0, 0, 1) store(store)
  }
  transition %a COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @one on graphics {
    sampled %a SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
  transition %b COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @two on graphics {
    sampled %b SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
