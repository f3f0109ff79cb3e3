// What an earlier barrier has ordered no later one repeats: @three sees %a already, and @four has only
// to wait for the readers.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %a : 64KiB usage(STORAGE_BUFFER, TRANSFER_DST)
buffer %b : 64KiB usage(STORAGE_BUFFER, TRANSFER_DST)

frame {
  pass @one on graphics {
    copy_dst %a
  }
  pass @two on graphics {
    storage read %a at COMPUTE_SHADER
    storage write %b at COMPUTE_SHADER
  }
  pass @three on graphics {
    storage read %a at COMPUTE_SHADER
    storage read %b at COMPUTE_SHADER
  }
  pass @four on graphics {
    copy_dst %a
    copy_dst %b
  }
}
// CHECK: {{^}}  barrier on graphics after(COPY : TRANSFER_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ){{$}}
// CHECK-NEXT: pass @two
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_READ){{$}}
// CHECK-NEXT: pass @three
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER) before(COPY){{$}}
// CHECK-NEXT: pass @four
