// The host reads what a barrier has made available to it, when the queue is idle. What it writes is
// visible to all that is submitted later. The wait orders the next frame, too, so no barrier does.
// RUN: aux-plan %s --barriers | FileCheck %s --implicit-check-not=barrier --implicit-check-not=host_wait
buffer %up : 64KiB usage(TRANSFER_SRC)
buffer %mid : 64KiB usage(TRANSFER_DST, TRANSFER_SRC)
buffer %down : 64KiB usage(TRANSFER_DST)
memory %m : 256KiB coherent
bind %up, %m, 0
bind %down, %m, 128KiB

frame repeat {
  pass @fill on graphics {
    host write %up
  }
  pass @copy on graphics {
    copy_src %up
    copy_dst %mid
  }
  pass @back on graphics {
    copy_src %mid
    copy_dst %down
  }
  pass @look on graphics {
    host read %down
  }
}
// CHECK: pass @fill
// CHECK: pass @copy
// CHECK: {{^}}  barrier on graphics after(COPY : TRANSFER_WRITE) before(COPY : TRANSFER_READ){{$}}
// CHECK-NEXT: pass @back
// CHECK: {{^}}  barrier on graphics after(COPY : TRANSFER_WRITE) before(HOST : HOST_READ){{$}}
// CHECK-NEXT: host_wait on graphics
// CHECK-NEXT: pass @look
