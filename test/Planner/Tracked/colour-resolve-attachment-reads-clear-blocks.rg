// Colour is resolved as the attachment it is: MCS and its clear blocks are read.

// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s

image %m : R8G8B8A8_UNORM 256x256 samples 4 usage(COLOR_ATTACHMENT)
image %r : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    color %m load(clear 1, 0, 0, 1) store(dont_care)
    resolve %r from %m COLOR_ATTACHMENT_OPTIMAL
  }
}

// CHECK: pass @draw
// CHECK-NEXT: mcs.clear %m value(1, 0, 0, 1)
// CHECK: color %m {{.*}}aux MCS_CCS/any{{$}}
// CHECK: resolve %r {{.*}}aux CCS_E/any from aux MCS_CCS/any{{$}}
