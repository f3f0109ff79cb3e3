// Stale predicates resolve levels that no pass has used, unless their transitions leave them out.
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --verbose | FileCheck %s
// CHECK: {{^}}1. leave %pyramid[mips 1..8] out of 2 transitions: no pass uses it
// CHECK: tgl@mesa-22.3: no change
// CHECK: skl@mesa-22.3: {{.*}}2 -> 1 op
// CHECK: without 1 ccs.resolve partial
//
// RUN: aux-plan advise %s --target=tgl@mesa-22.3,skl@mesa-22.3 --contract=driver --apply=all | grep -v '^//' | FileCheck %s --check-prefix=APPLIED
// APPLIED: transition %pyramid[mip 0] SHADER_READ_ONLY_OPTIMAL -> GENERAL
// APPLIED: transition %pyramid[mip 0] GENERAL -> SHADER_READ_ONLY_OPTIMAL
//
// The changed frames cost what is said.
//
// RUN: %python %S/Inputs/apply.py aux-plan tgl@mesa-22.3,skl@mesa-22.3 %s | FileCheck %s --check-prefix=ALL
// ALL: sets, 0 wrong

image %pyramid : R8G8B8A8_UNORM 1024x1024 mips 8 usage(COLOR_ATTACHMENT, SAMPLED) starts SHADER_READ_ONLY_OPTIMAL persistent

frame explicit repeat {
  transition %pyramid SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL
  pass @draw on graphics {
    color %pyramid[mip 0] COLOR_ATTACHMENT_OPTIMAL load(load) store(store) blend
  }
  transition %pyramid COLOR_ATTACHMENT_OPTIMAL -> SHADER_READ_ONLY_OPTIMAL
  pass @show on graphics {
    sampled %pyramid[mip 0] SHADER_READ_ONLY_OPTIMAL at FRAGMENT_SHADER
  }
}
