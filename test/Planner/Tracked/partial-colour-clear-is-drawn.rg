// A colour fast clear covers the whole level.

// RUN: aux-plan %s --target=tgl --driver-limits --policy=tracked | %check %s

image %c : R8G8B8A8_UNORM 256x256 usage(COLOR_ATTACHMENT, SAMPLED, TRANSFER_DST, TRANSFER_SRC)
frame {
  pass @part on graphics area(0, 0, 128x128) {
    color %c load(clear 0, 0, 0, 0) store(store)
  }
}

// CHECK: pass @part
// CHECK: color %c {{.*}}aux CCS_E/any{{$}}
