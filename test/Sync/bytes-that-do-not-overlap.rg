// Only the last pass reads bytes that another has written.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier
buffer %b : 64KiB usage(VERTEX_BUFFER, TRANSFER_DST)

frame {
  pass @one on graphics {
    copy_dst %b[0..16KiB]
  }
  pass @two on graphics {
    copy_dst %b[16KiB..32KiB]
  }
  pass @three on graphics {
    vertex %b[32KiB..48KiB]
  }
  pass @four on graphics {
    vertex %b[8KiB..20KiB]
  }
}
// CHECK: pass @three
// CHECK: {{^}}  barrier on graphics after(COPY : TRANSFER_WRITE) before(VERTEX_ATTRIBUTE_INPUT : VERTEX_ATTRIBUTE_READ){{$}}
// CHECK-NEXT: pass @four
