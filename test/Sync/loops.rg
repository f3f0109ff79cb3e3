// What the end of an iteration has written the begin of the next reads: the barrier stands inside.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %a : 64KiB usage(STORAGE_BUFFER)
buffer %b : 64KiB usage(STORAGE_BUFFER)

frame {
  loop 5 {
    pass @forth on graphics {
      storage read %a at COMPUTE_SHADER
      storage write %b at COMPUTE_SHADER
    }
    pass @back on graphics {
      storage read %b at FRAGMENT_SHADER
      storage write %a at FRAGMENT_SHADER
    }
  }
}
// CHECK: loop 5 {
// CHECK-NEXT: barrier on graphics after(FRAGMENT_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ){{$}}
// CHECK-NEXT: pass @forth
// CHECK: {{^}}    barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(FRAGMENT_SHADER : SHADER_STORAGE_READ){{$}}
// CHECK-NEXT: pass @back
