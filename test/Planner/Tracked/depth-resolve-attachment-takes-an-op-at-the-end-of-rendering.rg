// The op stands behind the draws and before the resolve that needs it.

// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s

image %m : D32_SFLOAT 256x256 samples 4 usage(DEPTH_STENCIL_ATTACHMENT)
image %r : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @draw on graphics {
    depth %m load(clear 1.0) store(dont_care)
    resolve %r from %m DEPTH_STENCIL_ATTACHMENT_OPTIMAL mode sample_zero
  }
}

// CHECK: pass @draw
// CHECK-NEXT: hiz.clear %m value(1.0)
// CHECK: depth %m {{.*}}aux HIZ_CCS/default{{$}}
// CHECK: depth.resolve %m
// CHECK-NEXT: hiz.resolve %r
// CHECK: resolve %r {{.*}}aux HIZ_CCS_WT/default from aux NONE{{$}}
