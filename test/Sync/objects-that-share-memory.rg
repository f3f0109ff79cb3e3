// %a and %b have bytes in common, so who writes %b waits for who has written %a; %i waits for who
// has written %c, in the same call.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
memory %heap : 1MiB
buffer %a : 64KiB usage(STORAGE_BUFFER)
buffer %b : 64KiB usage(STORAGE_BUFFER)
buffer %c : 64KiB usage(STORAGE_BUFFER)
image %i : R8G8B8A8_UNORM 64x64 usage(COLOR_ATTACHMENT) size 64KiB
bind %a, %heap, 0
bind %b, %heap, 32KiB
bind %c, %heap, 128KiB
bind %i, %heap, 128KiB

frame {
  pass @one on graphics {
    storage write %a at COMPUTE_SHADER
  }
  pass @other on graphics {
    storage write %c at VERTEX_SHADER
  }
  pass @two on graphics {
    storage write %b at FRAGMENT_SHADER
  }
  pass @three on graphics {
    color %i load(clear) store(store)
  }
}
// CHECK: pass @other
// CHECK: {{^}}  barrier on graphics after(COMPUTE_SHADER : SHADER_STORAGE_WRITE) before(FRAGMENT_SHADER : SHADER_STORAGE_WRITE){{$}}
// CHECK-NEXT: transition %i UNDEFINED -> COLOR_ATTACHMENT_OPTIMAL on graphics after(VERTEX_SHADER : SHADER_STORAGE_WRITE) before(COLOR_ATTACHMENT_OUTPUT : COLOR_ATTACHMENT_WRITE) with{{$}}
// CHECK-NEXT: pass @two
