// Compressed depth is cleared in blocks of 8 by 4.

// RUN: aux-plan %s --target=tgl --policy=tracked | %check %s

image %d : D32_SFLOAT 256x256 usage(DEPTH_STENCIL_ATTACHMENT, SAMPLED)
frame {
  pass @all on graphics {
    depth %d load(clear 1.0) store(store)
  }
  pass @part on graphics area(3, 0, 128x128) {
    depth %d load(clear 1.0) store(store)
  }
}

// CHECK: pass @all
// CHECK-NEXT: hiz.clear %d value(1.0)
// CHECK: depth %d {{.*}}aux HIZ_CCS_WT/default{{$}}
// CHECK: pass @part
// CHECK: depth %d {{.*}}aux HIZ_CCS_WT/default{{$}}
