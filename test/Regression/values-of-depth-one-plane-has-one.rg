// The clear blocks that writes to one level of depth may leave, and those of a fast clear of
// the other level, stand for one value: that to which the graph clears the image.

// RUN: aux-plan %s --target=skl --policy=tracked -Wno-undefined-read -o %t.rg
// RUN: aux-plan verify %t.rg --target=skl -Wno-undefined-read
// RUN: aux-plan %s --target=lnl --policy=layout -Wno-undefined-read -o %t.lnl.rg
// RUN: aux-plan verify %t.lnl.rg --target=lnl -Wno-undefined-read

image %z : D24_UNORM_S8_UINT 64x64 mips 2 usage(DEPTH_STENCIL_ATTACHMENT, TRANSFER_DST) persistent

starts %z DEPTH_STENCIL_READ_ONLY_OPTIMAL

frame repeat {
  pass @load on graphics {
    depth %z[mip 1] load(load) store(store)
  }
  pass @clear on graphics {
    clear %z[mip 0] value(0.5)
  }
  pass @loadClear on graphics {
    depth %z[mip 1] load(clear 0.5) store(store)
  }
}
