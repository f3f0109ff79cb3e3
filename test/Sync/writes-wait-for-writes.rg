// A write after a write makes the first one available, and waits for it in its own accesses.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %b : 64KiB usage(STORAGE_BUFFER, TRANSFER_DST)

frame {
  pass @one on graphics {
    copy_dst %b
  }
  pass @two on graphics {
    storage write %b at COMPUTE_SHADER
  }
}
// CHECK: pass @one
// CHECK: {{^}}  barrier on graphics after(COPY : TRANSFER_WRITE) before(COMPUTE_SHADER : SHADER_STORAGE_WRITE){{$}}
// CHECK-NEXT: pass @two
