// The first frame hands over to the frame that repeats.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %b : 64KiB usage(STORAGE_BUFFER, TRANSFER_DST)

frame {
  pass @init on graphics {
    copy_dst %b
  }
}
frame repeat {
  pass @use on graphics {
    storage read_write %b at COMPUTE_SHADER
  }
}
// CHECK: pass @init
// CHECK: {{^}}  barrier on graphics after(COPY : TRANSFER_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ, SHADER_STORAGE_WRITE){{$}}
// CHECK-NEXT: {{^}}}
// CHECK: frame explicit repeat {
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ, SHADER_STORAGE_WRITE){{$}}
