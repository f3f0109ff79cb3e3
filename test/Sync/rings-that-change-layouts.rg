// The write waits for the shader that has read the image in its last role, and for no later stage.
// RUN: aux-plan %s --barriers | FileCheck %s
image %taa : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT, SAMPLED) history 2

frame repeat {
  pass @resolve on graphics {
    sampled %taa@1 at FRAGMENT_SHADER
    color %taa load(dont_care) store(store)
  }
  pass @show on graphics {
    sampled %taa at FRAGMENT_SHADER
  }
}
// CHECK: frame explicit {
// CHECK-NEXT: transition %taa UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
// CHECK-NEXT: transition %taa@1 UNDEFINED -> SHADER_READ_ONLY_OPTIMAL
// CHECK: frame explicit repeat {
// CHECK-NEXT: transition %taa SHADER_READ_ONLY_OPTIMAL -> COLOR_ATTACHMENT_OPTIMAL on graphics after(FRAGMENT_SHADER) before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE){{$}}
// CHECK-NEXT: pass @resolve
