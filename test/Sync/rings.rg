// %taa of this frame is %taa@1 of the next: one barrier between the frames orders both directions.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
image %taa : R8G8B8A8_UNORM 64x64 usage(STORAGE) history 2

frame explicit {
  transition %taa UNDEFINED -> GENERAL
  transition %taa@1 UNDEFINED -> GENERAL
}
frame explicit repeat {
  pass @resolve on graphics {
    storage read %taa@1 at COMPUTE_SHADER
    storage write %taa at COMPUTE_SHADER
  }
}
// CHECK: transition %taa UNDEFINED -> GENERAL on graphics before(COMPUTE_SHADER : SHADER_STORAGE_READ){{$}}
// CHECK-NEXT: transition %taa@1 UNDEFINED -> GENERAL on graphics before(COMPUTE_SHADER : SHADER_STORAGE_WRITE) with
// CHECK: frame explicit repeat {
// CHECK-NEXT: pass @resolve
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ){{$}}
