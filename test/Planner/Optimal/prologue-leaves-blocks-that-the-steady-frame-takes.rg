// The steady frame loads %lights, and costs the same whether blocks of it are clear or not. So the
// frames before it need not resolve what they have cleared. The roles of %hist come into the cycle at
// different times, each with clear blocks.
// RUN: aux-plan %s --target=skl -W no-undefined-read | %check %s --implicit-check-not=resolve
// RUN: aux-plan %s --target=icl -W no-undefined-read | %check %s --implicit-check-not=resolve

image %lights : R8G8B8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT, SAMPLED) persistent
image %hist : R8G8B8A8_UNORM 1280x720 usage(COLOR_ATTACHMENT, TRANSFER_SRC, TRANSFER_DST) history 3

frame 3 {
  pass @start on graphics {
    color %hist load(clear 0, 0, 0, 0) store(store)
  }
  pass @mix on graphics {
    color %hist load(load) store(store) blend
  }
}

frame repeat {
  pass @light on graphics {
    color %lights load(load) store(store) blend
  }
  pass @copy on graphics {
    copy_src %hist@1
    copy_dst %hist
  }
}

// CHECK-COUNT-3: ccs.clear %hist
// CHECK:         frame prologue {
// CHECK:         ccs.clear %lights
// CHECK:         frame repeat {
